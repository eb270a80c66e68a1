"""Whole matches of Leaving Earth through the match's door: journal, undo, log and reopening."""

from __future__ import annotations

from pathlib import Path

import pytest

from spacegames import games
from spacegames.core import codec
from spacegames.core.actions import Choose, Confirm, Draft
from spacegames.core.chance import Chance, stream
from spacegames.core.refusal import Refusal
from spacegames.match.history import record
from spacegames.match.match import Match
from spacegames.match.opening import open_match
from spacegames.match.replay import Replay
from spacegames.match.steps import Result
from spacegames.store.savefile import Seat

GAME = games.game("leaving-earth")


def start(folder: Path, count: int, stations: str, undo: str) -> Match:
    seats = [Seat(f"Person {n}", role=role) for n, role in enumerate(GAME.meta.tables[count][0])]
    return Match.start(GAME, {"stations": stations}, seats, f"{count} {stations}", undo=undo, journal=folder)


@pytest.mark.parametrize(("count", "stations"), [(1, "false"), (1, "true"), (3, "true")])
def test_a_whole_match_saves_undoes_and_reopens(tmp_path: Path, count: int, stations: str) -> None:
    match = start(tmp_path, count, stations, "open")
    random = stream(Chance(stations), "test")
    while actions := match.actions():
        assert isinstance(match.do(actions[random.randrange(len(actions))]), Result)
        if random.randrange(40) == 0:
            before = match.state_at(match.position)
            assert isinstance(match.undo(), Result)
            assert isinstance(match.redo(), Result)
            assert match.state == before
    assert match.outcome is not None and record(match) is not None
    path = next(tmp_path.glob("*.spacegame"))
    assert match.close()
    again = open_match(path, tmp_path)
    assert (again.notice, again.state) == ("", match.state)
    assert Replay(again).verify() == []
    for seat in (None, *range(count)):
        assert again.log(seat) == match.log(seat)
    again.close()


def test_a_reason_for_stopping_stands_with_nothing_that_the_end_of_the_year_brings(tmp_path: Path) -> None:
    match = start(tmp_path, 2, "true", "strict")
    told = 0
    while (decision := match.decision) is not None and told < 12:
        first = match.position
        done = Choose(decision.serial, "done")
        if match.check(done) is None:
            match.do(done, "the others get less")
            entries = match.log(None, first)
            told += len(entries)
            assert all(entry.why == "" for entry in entries)
        else:
            match.do(match.actions()[0], "it is first")
    assert told >= 12
    researched = start(tmp_path, 2, "true", "strict")
    research = next(a for a in researched.actions() if isinstance(a, Choose) and a.id.startswith("research:"))
    researched.do(research, "rockets come first")
    assert [entry.why for entry in researched.log(None)] == ["rockets come first"]


def test_strict_undo_takes_back_neither_luck_nor_knowledge(tmp_path: Path) -> None:
    match = start(tmp_path, 2, "true", "strict")
    random = stream(Chance("strict"), "test")
    most, taken_back = (0, 0), 0
    for _ in range(400):
        actions = match.actions()
        if not actions:
            break
        if random.randrange(3) == 0:
            taken_back += isinstance(match.undo(), Result)
        else:
            match.do(actions[random.randrange(len(actions))])
        now = (match.state.chance.total(), GAME.reveals(match.state))
        assert now[0] >= most[0] and now[1] >= most[1]
        most = now
    assert taken_back > 10
    match.close()


def answer(match: Match, id_: str) -> None:
    action = next(action for action in match.actions() if getattr(action, "id", "") == id_)
    assert isinstance(match.do(action), Result)


def test_a_turn_is_started_again_up_to_the_last_thing_that_was_seen(tmp_path: Path) -> None:
    match = start(tmp_path, 1, "false", "strict")
    assert match.undo_turn() == match.undo()
    before = codec.digest(match.state)
    for _ in range(3):
        answer(match, "buy:probe")
    assert isinstance(match.undo_turn(), Result)
    assert (codec.digest(match.state), match.position) == (before, 0)
    answer(match, "research:juno_rockets")
    drawn = codec.digest(match.state)
    answer(match, "buy:juno")
    answer(match, "buy:probe")
    assert isinstance(match.undo_turn(), Result)
    assert (codec.digest(match.state), match.position) == (drawn, 1)
    assert match.undo_turn() == match.undo()


@pytest.mark.parametrize("agrees", [True, False])
def test_what_a_computer_answers_to_a_proposal_is_not_found_out_for_nothing(agrees: bool) -> None:
    roles = GAME.meta.tables[2][0]
    seats = [Seat("Ada", role=roles[0]), Seat("Ben", role=roles[1], player="normal")]
    match = Match.start(GAME, {"stations": "false"}, seats, "1")
    while match.decision is not None and match.decision.seat != 0:
        match.do(Choose(match.decision.serial, "later"))
    assert match.decision is not None
    match.do(Choose(match.decision.serial, "trade"))
    match.do(Draft(match.decision.serial, (f"to:{roles[1]}", "give:money:1")))
    assert match.undo_label()[0]
    match.do(Confirm(match.decision.serial, agrees))
    assert match.undo_label() == (False, "Ben has answered since.")
    assert isinstance(match.undo(), Refusal)
    assert isinstance(match.undo_turn(), Refusal)
