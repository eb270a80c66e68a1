from __future__ import annotations

import errno
import os
import subprocess
import sys
from pathlib import Path

import pytest

from spacegames.match.opening import open_match, read_match
from spacegames.store import journal as journal_module
from spacegames.store import savefile
from spacegames.store.files import SaveError
from spacegames.store.journal import Journal
from spacegames.store.lock import FileLock, LockedError
from tests.playing import play_on, toy_match
from tests.toy_game import find

ROOT = Path(__file__).resolve().parents[2]


def test_every_decision_is_in_the_file_at_once(tmp_path: Path) -> None:
    match = toy_match(tmp_path)
    assert match.journal is not None
    for _ in range(6):
        play_on(match, 1)
        assert savefile.read(match.journal.path).position == match.position
    match.close()


def test_what_is_shown_next_was_synced_before(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    match = toy_match(tmp_path, long=True)
    synced: list[int] = []
    monkeypatch.setattr(journal_module.os, "fsync", lambda handle: synced.append(os.fstat(handle).st_size))
    from tests.playing import choose

    choose(match, "take")
    assert synced == []
    for verb in ("draw", "roll", "peek"):
        before = len(synced)
        choose(match, verb)
        assert len(synced) == before + 1
        assert match.journal is not None and synced[-1] == match.journal.path.stat().st_size
    match.close()


@pytest.mark.skipif(not hasattr(os, "fork"), reason="needs fork and SIGKILL")
@pytest.mark.parametrize("game", ["toy", "one-small-step"])
@pytest.mark.parametrize("kills", [15, pytest.param(200, marks=pytest.mark.slow)])
def test_a_match_killed_at_any_moment_reopens(tmp_path: Path, kills: int, game: str) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "tests.store.kill_driver", str(tmp_path), str(kills), game],
        capture_output=True,
        text=True,
        cwd=ROOT,
        check=False,
    )
    assert done.returncode == 0 and done.stdout.split()[-1] == str(kills), done.stdout + done.stderr


def test_a_full_disk_pauses_and_later_catches_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    match = toy_match(tmp_path, long=True)
    play_on(match, 3)
    assert match.journal is not None
    path = match.journal.path
    good = path.read_bytes()
    real = os.write

    def full(handle: int, data: bytes) -> int:
        if os.fstat(handle).st_size > len(good) + 10:
            raise OSError(errno.ENOSPC, "No space left on device")
        return real(handle, bytes(data)[:11])

    monkeypatch.setattr(os, "write", full)
    play_on(match, 2)
    assert "Autosave is paused: the disk is full" in match.trouble
    assert path.read_bytes() == good
    monkeypatch.setattr(os, "write", real)
    play_on(match, 1)
    assert match.trouble == ""
    assert savefile.read(path).position == match.position
    assert match.close()
    assert read_match(path, find).state == match.state


def test_a_full_disk_in_earnest(tiny_disk: Path) -> None:
    match = toy_match(tiny_disk, long=True)
    play_on(match, 3)
    assert match.journal is not None
    path = match.journal.path
    filler = tiny_disk / "filler"
    with filler.open("wb", buffering=0) as file, pytest.raises(OSError, match="No space"):
        while True:
            file.write(bytes(4096))
    while not match.trouble:
        play_on(match, 1)
    stands = savefile.read(path)
    assert stands.notice == "" and stands.position < match.position
    with pytest.raises(SaveError, match="the disk is full"):
        match.save_copy(tiny_disk / "copy.spacegame")
    assert sorted(p.name for p in tiny_disk.iterdir() if p.suffix != ".lock") == sorted([path.name, "filler"])
    filler.unlink()
    play_on(match, 1)
    assert match.trouble == "" and savefile.read(path).position == match.position
    match.save_copy(tiny_disk / "copy.spacegame")
    assert savefile.read(tiny_disk / "copy.spacegame").position == match.position
    match.close()


def test_closing_on_a_full_disk_says_that_something_is_missing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    match = toy_match(tmp_path)

    def full(handle: int, data: bytes) -> int:
        raise OSError(errno.ENOSPC, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr(os, "write", full)
        play_on(match, 1)
        assert match.close() is False


def test_a_second_window_plays_on_in_a_copy(tmp_path: Path) -> None:
    match = toy_match(tmp_path)
    play_on(match, 4)
    assert match.journal is not None
    path = match.journal.path
    second = open_match(path, tmp_path, find)
    assert "open in another window" in second.notice
    assert second.journal is not None and second.journal.path != path
    before = path.read_bytes()
    play_on(second, 2)
    assert path.read_bytes() == before
    assert second.header.branch_of == match.header.id
    second.close()
    match.close()


def test_a_second_process_is_kept_out_until_the_first_dies(tmp_path: Path) -> None:
    target = tmp_path / "match.spacegame"
    target.write_bytes(b"x")
    holder = subprocess.Popen(
        [
            sys.executable,
            "-c",
            "import sys, pathlib; from spacegames.store.lock import FileLock\n"
            "lock = FileLock.take(pathlib.Path(sys.argv[1])); print('held', flush=True); sys.stdin.read()",
            str(target),
        ],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        cwd=ROOT,
    )
    assert holder.stdout is not None
    assert holder.stdout.readline().strip() == b"held"
    with pytest.raises(LockedError, match=f"open in another window \\(process {holder.pid}\\)"):
        FileLock.take(target)
    holder.kill()
    holder.wait()
    assert target.with_name("match.spacegame.lock").exists()
    lock = FileLock.take(target)
    lock.release()
    assert not target.with_name("match.spacegame.lock").exists()


def test_a_lock_file_left_by_a_power_cut_is_taken_over(tmp_path: Path) -> None:
    match = toy_match(tmp_path)
    play_on(match, 2)
    assert match.journal is not None
    path = match.journal.path
    match.close()
    path.with_name(path.name + ".lock").write_text('{"pid":1,"host":"elsewhere","nonce":"00"}')
    again = open_match(path, tmp_path, find)
    assert again.journal is not None and again.journal.path == path and again.notice == ""
    again.close()


def test_a_file_that_exists_is_not_overwritten(tmp_path: Path) -> None:
    (tmp_path / "match.spacegame").write_bytes(b"mine")
    with pytest.raises(SaveError, match="exists already"):
        Journal.create(tmp_path / "match.spacegame", [b"x\n"])
    assert (tmp_path / "match.spacegame").read_bytes() == b"mine"


def test_a_torn_line_is_dropped_and_the_match_goes_on(tmp_path: Path) -> None:
    match = toy_match(tmp_path, long=True)
    play_on(match, 10)
    assert match.journal is not None
    path = match.journal.path
    match.close()
    data = path.read_bytes()
    path.write_bytes(data[:-20])
    again = open_match(path, tmp_path, find)
    assert "at most one move is lost" in again.notice
    assert again.position == match.position - 1
    play_on(again, 3)
    again.close()
    assert savefile.read(path).notice == ""
    assert read_match(path, find).state == again.state
