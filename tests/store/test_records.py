from __future__ import annotations

from pathlib import Path

import pytest

from spacegames.match.history import record
from spacegames.store.files import SaveError
from spacegames.store.recent import saves, summary
from spacegames.store.records import Player, Records, Result
from tests.playing import choose, play_on, toy_match


def result(id_: str, red: int, blue: int, *, rounds: int = 5, seconds: int = 600, game: str = "toy") -> Result:
    winner = "red" if red > blue else "blue"
    people = (Player("Ada", "red"), Player("Королёв", "blue"), Player("Machine", "blue", computer=True))
    return Result(
        id_,
        game,
        f"2024-01-{int(id_):02}",
        people,
        {},
        {"red": red, "blue": blue},
        (winner,),
        rounds,
        seconds,
        "x",
        "y",
    )


@pytest.fixture
def records(tmp_path: Path) -> Records:
    found = Records(tmp_path / "deep" / "records.sqlite")
    for entry in (
        result("1", 10, 30, rounds=9),
        result("2", 25, 24, rounds=7, seconds=900),
        result("3", 40, 12, rounds=9, seconds=700),
        result("4", 5, 6, game="other"),
    ):
        found.add(entry)
    return found


def test_the_hall_of_fame_answers(records: Records) -> None:
    assert [r.id for r in records.best("toy")] == ["3", "1", "2"]
    assert [r.id for r in records.longest("toy")] == ["3", "1", "2"]
    assert [r.id for r in records.closest("toy")] == ["2", "1", "3"]
    assert [r.id for r in records.latest()] == ["4", "3", "2", "1"]
    assert records.best("toy", 1)[0] == result("3", 40, 12, rounds=9, seconds=700)


def test_standings_count_people_only(records: Records) -> None:
    rows = records.standings("toy")
    assert [(r.name, r.played, r.won, r.best) for r in rows] == [("Ada", 3, 2, 40), ("Королёв", 3, 1, 30)]


def test_a_result_can_be_replaced_and_taken_back(records: Records) -> None:
    records.add(result("1", 99, 1))
    assert records.best("toy", 1)[0].scores["red"] == 99
    records.remove("1")
    assert [r.id for r in records.latest("toy")] == ["3", "2"]


def test_export_names_everybody(records: Records) -> None:
    text = records.export("toy")
    assert len(text.splitlines()) == 3 and "Королёв (blue)" in text and "red 40" in text


def test_no_file_is_made_by_looking(tmp_path: Path) -> None:
    records = Records(tmp_path / "records.sqlite")
    assert records.best() == [] and records.export() == "" and not records.path.exists()


def test_a_file_that_is_no_base_is_kept_aside(tmp_path: Path) -> None:
    path = tmp_path / "records.sqlite"
    path.write_bytes(b"not a base at all " * 100)
    records = Records(path)
    records.add(result("1", 1, 2))
    assert "kept aside" in records.notice and (tmp_path / "records.bad.sqlite").exists()
    assert len(records.latest()) == 1


def test_newer_records_are_refused_in_words(tmp_path: Path) -> None:
    import sqlite3

    path = tmp_path / "records.sqlite"
    with sqlite3.connect(path) as base:
        base.execute("pragma user_version = 99")
    base.close()
    with pytest.raises(SaveError, match="newer version of Space Games"):
        Records(path).add(result("1", 1, 2))


def test_a_finished_match_becomes_a_record(tmp_path: Path) -> None:
    match = toy_match(tmp_path)
    assert record(match) is None
    play_on(match, 100)
    found = record(match)
    assert found is not None and match.outcome is not None
    assert found.scores == match.outcome.scores and [p.name for p in found.seats] == ["Ada", "Ben"]
    records = Records(tmp_path / "records.sqlite")
    records.add(found)
    assert records.latest()[0] == found
    match.close()


def test_the_list_of_saves_says_where_each_match_stands(tmp_path: Path) -> None:
    match = toy_match(tmp_path, long=True)
    assert match.journal is not None
    path = match.journal.path
    assert (summary(path).moves, summary(path).moment, summary(path).next) == (0, "Round 1", 0)
    play_on(match, 30)
    row = summary(path)
    decision = match.decision
    assert decision is not None
    assert (row.moves, row.moment, row.next, row.finished) == (match.position, match.moment.text, decision.seat, False)
    if not match.undo_label()[0]:
        choose(match, "take")
    match.undo()
    decision = match.decision
    assert decision is not None
    assert (summary(path).moves, summary(path).next) == (match.position, decision.seat)
    match.redo()
    assert summary(path).moves == match.position
    play_on(match, 500)
    assert summary(path).finished
    match.close()


def test_the_list_of_saves_keeps_what_cannot_be_opened(tmp_path: Path) -> None:
    (tmp_path / "a.spacegame").write_bytes(b"")
    (tmp_path / "b.spacegame").write_bytes(b"\x00\xff" * 99)
    (tmp_path / "c.spacegame").write_bytes(b'{"spacegame": 9}\n')
    (tmp_path / "d.spacegame").mkdir()
    (tmp_path / "other.txt").write_bytes(b"x")
    troubles = {row.path.name: row.trouble for row in saves(tmp_path, tmp_path / "absent")}
    assert set(troubles) == {"a.spacegame", "b.spacegame", "c.spacegame", "d.spacegame"}
    assert "newer version" in troubles["c.spacegame"] and all(troubles.values())
