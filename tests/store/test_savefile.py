from __future__ import annotations

import base64
import zlib
from pathlib import Path

import msgspec
import pytest

from spacegames.match.opening import open_match, read_match
from spacegames.match.replay import judge
from spacegames.store import savefile
from spacegames.store.files import SaveError
from tests.playing import play_on, toy_match
from tests.toy_game import find


@pytest.fixture
def good(tmp_path: Path) -> bytes:
    match = toy_match(tmp_path, long=True)
    play_on(match, 45)
    assert match.journal is not None
    path = match.journal.path
    match.close()
    return path.read_bytes()


def refused(path: Path) -> str:
    """Return the sentence with which a file is refused by every way of opening it, and see that it stays as it is."""
    before = path.read_bytes() if path.is_file() else None
    with pytest.raises(SaveError) as caught:
        read_match(path, find)
    with pytest.raises(SaveError):
        open_match(path, path.parent, find)
    assert judge(path, find) == [str(caught.value)]
    if before is not None:
        assert path.read_bytes() == before
    sentence = str(caught.value)
    assert path.name in sentence and sentence.endswith(".") and "\n" not in sentence
    assert not list(path.parent.glob("*.lock"))
    return sentence


def edited(text: bytes, index: int, /, **fields: object) -> bytes:
    lines = text.splitlines(keepends=True)
    entry = msgspec.json.decode(lines[index])
    entry.update(fields)
    lines[index] = msgspec.json.encode(entry) + b"\n"
    return b"".join(lines)


def line_of(data: bytes, kind: str, number: int = -1) -> int:
    found = [i for i, raw in enumerate(data.splitlines()) if msgspec.json.decode(raw).get("line") == kind]
    return found[number]


@pytest.mark.parametrize(
    ("data", "says"),
    [
        (b"", "is empty"),
        (b"\n", "is no Space Games match"),
        (b"\x89PNG\r\n\x1a\n" + bytes(range(256)) * 40, "is no Space Games match"),
        (b"root:x:0:0:root:/root:/bin/sh\n", "is no Space Games match"),
        (b'{"name": "another program"}\n', "is no Space Games match"),
        (b'{"spacegame": "one"}\n', "is no Space Games match"),
        (b"[" * 200_000 + b"\n", "is no Space Games match"),
        (b'{"spacegame": 1}\n', "damaged in line 1"),
        (b'{"spacegame": 0}\n', "damaged in line 1"),
        (b'{"spacegame": 2, "whatever": []}\n', "newer version of Space Games"),
        (b'{"spacegame": 1', "is no Space Games match"),
    ],
)
def test_foreign_files_are_refused(tmp_path: Path, data: bytes, says: str) -> None:
    path = tmp_path / "strange.spacegame"
    path.write_bytes(data)
    assert says in refused(path)


def test_a_folder_is_refused(tmp_path: Path) -> None:
    (tmp_path / "folder.spacegame").mkdir()
    assert "is a folder" in refused(tmp_path / "folder.spacegame")


def test_a_huge_file_is_refused(tmp_path: Path, good: bytes) -> None:
    path = tmp_path / "huge.spacegame"
    with path.open("wb") as file:
        file.write(good)
        file.truncate(savefile.MAX_FILE + 1)
    with pytest.raises(SaveError, match="is larger than 64 MB"):
        read_match(path, find)


def test_a_huge_line_is_refused(tmp_path: Path, good: bytes) -> None:
    path = tmp_path / "long.spacegame"
    path.write_bytes(good + b'{"line":"end","reason":"' + b"x" * savefile.MAX_LINE + b'","winners":[],"scores":{}}\n')
    assert "longer than 8 MB" in refused(path)


def test_a_state_that_unfolds_without_end_is_refused(tmp_path: Path, good: bytes) -> None:
    bomb = base64.b64encode(zlib.compress(bytes(savefile.MAX_FILE + 10), 9)).decode()
    path = tmp_path / "bomb.spacegame"
    path.write_bytes(edited(good, line_of(good, "state"), data=bomb))
    assert "far too large" in refused(path)


@pytest.mark.parametrize("data", ["", "!!!", "AAAA", base64.b64encode(zlib.compress(b"\xc1")).decode()])
def test_a_state_that_does_not_unfold_is_refused(tmp_path: Path, good: bytes, data: str) -> None:
    path = tmp_path / "state.spacegame"
    path.write_bytes(edited(good, line_of(good, "state"), data=data))
    assert "is damaged: the full state after move" in refused(path)


def test_a_newer_rules_revision_is_refused(tmp_path: Path, good: bytes) -> None:
    path = tmp_path / "newer.spacegame"
    path.write_bytes(edited(good, 0, revision=2))
    assert "newer rules of Toy" in refused(path)


def test_an_unknown_game_is_refused(tmp_path: Path, good: bytes) -> None:
    path = tmp_path / "other.spacegame"
    path.write_bytes(edited(good, 0, game="ludo"))
    assert "There is no game 'ludo'" in refused(path)


@pytest.mark.parametrize(
    ("kind", "fields", "says"),
    [
        ("move", {"n": 999}, "move 999 follows move"),
        ("move", {"seat": 7}, "there is no seat 7"),
        ("move", {"seat": 0.5}, "damaged in line"),
        ("move", {"action": {"type": "eval", "code": "1"}}, "damaged in line"),
        ("move", {"hash": "0" * 16}, "comes out differently"),
        ("state", {"at": 1}, "a full state of move 1 stands after move"),
        ("state", {"hash": "0" * 16}, "does not fit the hash beside it"),
        ("state", {"line": "program"}, "damaged in line"),
    ],
)
def test_forged_lines_are_refused(tmp_path: Path, good: bytes, kind: str, fields: dict[str, object], says: str) -> None:
    path = tmp_path / "forged.spacegame"
    path.write_bytes(edited(good, line_of(good, kind), **fields))
    assert says in refused(path)


def test_a_forged_answer_is_refused(tmp_path: Path, good: bytes) -> None:
    path = tmp_path / "forged.spacegame"
    move = line_of(good, "move")
    action = msgspec.json.decode(good.splitlines()[move])["action"]
    path.write_bytes(edited(good, move, action={**action, "id": "play:card-99"}))
    assert "is not allowed" in refused(path)


def test_a_cut_end_is_passed_over_with_a_notice(tmp_path: Path, good: bytes) -> None:
    whole = savefile.parse(good, "match")
    for cut in (1, 2, 30):
        saved = savefile.parse(good[:-cut], "match")
        assert saved.position >= whole.position - 1
        assert "was unfinished and was left out" in saved.notice


def test_every_cut_opens_or_is_refused_in_words(tmp_path: Path, good: bytes) -> None:
    path = tmp_path / "cut.spacegame"
    header = good.index(b"\n")
    for cut in (*range(0, header + 2, 17), *range(header, len(good), 211)):
        path.write_bytes(good[:cut])
        try:
            match = read_match(path, find)
        except SaveError as error:
            assert cut <= header, str(error)
        else:
            assert match.game.problems(match.state) == []
        assert path.read_bytes() == good[:cut]


def test_every_flipped_byte_opens_or_is_refused_in_words(tmp_path: Path, good: bytes) -> None:
    path = tmp_path / "flipped.spacegame"
    for at in range(3, len(good), 97):
        data = bytearray(good)
        data[at] ^= 0x15
        path.write_bytes(data)
        judge(path, find)
        assert path.read_bytes() == data


def test_unknown_fields_are_passed_over(tmp_path: Path, good: bytes) -> None:
    path = tmp_path / "fields.spacegame"
    path.write_bytes(edited(edited(good, 0, colour_of_dice="red"), line_of(good, "move"), mood="good"))
    assert judge(path, find) == []


@pytest.mark.parametrize(
    "name", ["Björn", "Королёв", "王", "שלום", "🚀", "a\ud800b", "x" * 200, "CON", "a/b", "dot.", '"\n\t']
)
def test_names_with_other_letters_play_save_and_load(tmp_path: Path, name: str) -> None:
    from spacegames.match.match import Match
    from spacegames.store.savefile import Seat
    from tests.toy_game import Toy

    seats = (Seat(name, role="red"), Seat(name, role="blue"))
    match = Match.start(Toy(), {}, seats, name, journal=tmp_path)
    play_on(match, 5)
    assert match.journal is not None
    path = match.journal.path
    match.close()
    again = open_match(path, tmp_path, find)
    assert again.seats == match.seats and again.state == match.state
    again.close()
