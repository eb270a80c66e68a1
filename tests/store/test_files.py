from __future__ import annotations

import errno
import os
from pathlib import Path

import pytest

from spacegames.store import files
from spacegames.store.files import SaveError, free_path, read_limited, safe_name, sound_text, write_atomic


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("Björn", "Björn"),
        ("Королёв", "Королёв"),
        ("王", "王"),
        ("שלום", "שלום"),
        ("a/b", "a b"),
        ("a\\b:c*?", "a b c"),
        ("CON", "CON_"),
        ("con.txt", "con.txt_"),
        ("lpt1", "lpt1_"),
        ("trailing.", "trailing"),
        ("  ..  ", "match"),
        ("", "match"),
        ("\x00\x1f", "match"),
        ("Undo \u202eZoë", "Undo Zoë"),
        ("../../etc", "etc"),
    ],
)
def test_names_become_file_names(text: str, name: str) -> None:
    assert safe_name(text) == name


@pytest.mark.parametrize("text", ["\ud800", "王" * 200, "🚀" * 100, "a" * 200, "é" * 199 + "."])
def test_any_name_makes_a_file(tmp_path: Path, text: str) -> None:
    name = safe_name(text)
    assert 0 < len(name.encode()) <= files.MAX_NAME
    write_atomic(tmp_path / f"{name}.spacegame", b"x")
    assert len(list(tmp_path.iterdir())) == 1


def test_equal_names_get_numbers(tmp_path: Path) -> None:
    first = free_path(tmp_path, "Ada")
    first.write_bytes(b"")
    second = free_path(tmp_path, "Ada")
    assert (first.name, second.name) == ("Ada.spacegame", "Ada 2.spacegame")


def test_lone_surrogates_become_writable_text() -> None:
    assert sound_text("A\ud800b").encode() == "A\ufffdb".encode()
    assert sound_text("Zoë 🚀") == "Zoë 🚀"


def test_a_short_write_keeps_the_old_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "match"
    path.write_bytes(b"good")
    real, calls = os.write, []

    def short(handle: int, data: bytes) -> int:
        calls.append(len(data))
        if len(calls) > 1:
            raise OSError(errno.ENOSPC, "No space left on device")
        return real(handle, bytes(data)[:3])

    monkeypatch.setattr(files.os, "write", short)
    with pytest.raises(SaveError, match="match could not be written: the disk is full"):
        write_atomic(path, b"0123456789")
    assert path.read_bytes() == b"good"
    assert [p.name for p in tmp_path.iterdir()] == ["match"]


def test_a_full_disk_keeps_the_old_file(tiny_disk: Path) -> None:
    path = tiny_disk / "match"
    write_atomic(path, b"good" * 100)
    with pytest.raises(SaveError, match="the disk is full"):
        write_atomic(path, b"x" * 400_000)
    assert path.read_bytes() == b"good" * 100
    assert [p.name for p in tiny_disk.iterdir()] == ["match"]


def test_a_held_file_is_tried_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    real, refusals = os.replace, [1, 1, 1]

    def held(source: Path, target: Path) -> None:
        if refusals:
            refusals.pop()
            raise PermissionError(errno.EACCES, "held")
        real(source, target)

    monkeypatch.setattr(files.os, "replace", held)
    monkeypatch.setattr(files, "_RETRY_SECONDS", 0)
    write_atomic(tmp_path / "match", b"new")
    assert (tmp_path / "match").read_bytes() == b"new"


def test_a_file_held_for_good_is_given_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "match").write_bytes(b"old")

    def held(source: Path, target: Path) -> None:
        raise PermissionError(errno.EACCES, "held")

    monkeypatch.setattr(files.os, "replace", held)
    monkeypatch.setattr(files, "_RETRY_SECONDS", 0)
    with pytest.raises(SaveError, match="held by another program"):
        write_atomic(tmp_path / "match", b"new")
    assert (tmp_path / "match").read_bytes() == b"old"
    assert len(list(tmp_path.iterdir())) == 1


def test_reading_refuses_what_is_no_file(tmp_path: Path) -> None:
    with pytest.raises(SaveError, match="is a folder"):
        read_limited(tmp_path)
    with pytest.raises(SaveError, match="does not exist"):
        read_limited(tmp_path / "absent")
    (tmp_path / "big").write_bytes(b"x" * 11)
    with pytest.raises(SaveError, match="is larger than"):
        read_limited(tmp_path / "big", 10)


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no named pipes here")
def test_a_pipe_is_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.spacegame")
    with pytest.raises(SaveError, match="no regular file"):
        read_limited(tmp_path / "pipe.spacegame")
