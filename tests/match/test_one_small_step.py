"""Whole matches of One Small Step through the match's door: journal, undo, log and reopening, for every table."""

from __future__ import annotations

from pathlib import Path

import pytest

from spacegames import games
from spacegames.core.actions import Choose
from spacegames.core.chance import Chance, stream
from spacegames.core.refusal import Refusal
from spacegames.match.history import record
from spacegames.match.match import Match
from spacegames.match.opening import open_match
from spacegames.match.replay import Replay
from spacegames.match.steps import Result
from spacegames.store.savefile import Seat

GAME = games.game("one-small-step")


def start(folder: Path, count: int, kind: str, undo: str) -> Match:
    seats = [Seat(f"Person {n}", role=role) for n, role in enumerate(GAME.meta.tables[count][0])]
    return Match.start(GAME, {"game": kind}, seats, f"{count} {kind}", undo=undo, journal=folder)


@pytest.mark.parametrize("kind", ["beginner", "advanced"])
@pytest.mark.parametrize("count", [2, 3, 4])
def test_a_whole_match_saves_undoes_and_reopens(tmp_path: Path, count: int, kind: str) -> None:
    match = start(tmp_path, count, kind, "open")
    random = stream(Chance(kind), "test")
    while actions := match.actions():
        assert isinstance(match.do(actions[random.randrange(len(actions))]), Result)
        if random.randrange(20) == 0:
            before, label = match.state_at(match.position), match.undo_label()
            assert label[0] and label[1]
            assert isinstance(match.undo(), Result)
            assert isinstance(match.redo(), Result)
            assert match.state == before
        if random.randrange(20) == 0:
            match.undo()
    assert match.outcome is not None and record(match) is not None
    path = next(tmp_path.glob("*.spacegame"))
    assert match.close()
    again = open_match(path, tmp_path)
    assert (again.notice, again.state) == ("", match.state)
    replay = Replay(again)
    assert replay.verify() == []
    assert again.points == match.points[: len(again.points)]
    for seat in (None, *range(count)):
        assert again.log(seat) == match.log(seat)
    again.close()


def test_strict_undo_takes_back_neither_luck_nor_knowledge(tmp_path: Path) -> None:
    match = start(tmp_path, 2, "advanced", "strict")
    random = stream(Chance("strict"), "test")
    most = (0, 0)
    taken_back = 0
    for _ in range(500):
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


def test_every_stop_is_said_in_words(tmp_path: Path) -> None:
    match = start(tmp_path, 2, "beginner", "strict")
    random = stream(Chance("words"), "test")
    for _ in range(200):
        actions = match.actions()
        if not actions:
            break
        match.do(actions[random.randrange(len(actions))])
        can, words = match.undo_label()
        assert words and (can or words.endswith("."))
    match.close()


def disagreement(players: tuple[str, str, str, str]) -> Match:
    """A match of four in which the first seat has just proposed something that its teammate may see otherwise."""
    roles = ("usa-engineer", "usa-administrator", "ussr-engineer", "ussr-administrator")
    seats = [
        Seat(f"Person {n}", role=role, player=who) for n, (role, who) in enumerate(zip(roles, players, strict=True))
    ]
    for seed in range(60):
        match = Match.start(games.game("one-small-step"), {}, seats, str(seed))
        while (decision := match.decision) is not None and match.position < 200:
            ids = [action.id for action in match.actions() if isinstance(action, Choose)]
            if decision.seat == 0 and decision.prompt == "choose-gain" and "disagree" in ids and len(ids) > 3:
                match.do(Choose(decision.serial, "disagree"))
                match.do(match.actions()[0])
                return match
            match.do(match.game.suggest(match.state)[0])
    raise AssertionError("nobody could disagree")


def propose(match: Match) -> None:
    """Answer with something else than taking the disagreement back."""
    match.do(next(a for a in match.actions() if isinstance(a, Choose) and a.id != "withdraw"))


@pytest.mark.parametrize("players", [("person",) * 2 + ("easy",) * 2, ("person",) + ("easy",) * 3], ids=["two", "one"])
def test_once_a_computer_has_settled_a_disagreement_no_proposal_is_taken_back_freely(
    players: tuple[str, str, str, str],
) -> None:
    match = disagreement(players)
    assert match.undo_label(0)[0]
    propose(match)
    if players[1] == "person":
        assert match.undo_label(1)[0], "nobody has answered yet"
    else:
        assert match.undo_label(0) == (False, "Person 1 has answered since.")
    assert match.decision is not None and match.decision.prompt == "arbitrate" and match.decision.seat > 1
    match.do(match.actions()[0])
    can, why = match.undo_label(1 if players[1] == "person" else 0)
    assert not can and why.endswith("has answered since.")
    assert isinstance(match.undo(1, agreed=True), Refusal)


def test_between_people_a_disagreement_goes_back_by_agreement_as_any_decision() -> None:
    match = disagreement(("person",) * 4)
    propose(match)
    match.do(match.actions()[0])
    assert not match.undo_barrier()


def test_undo_that_stops_at_a_die_speaks_of_the_die(tmp_path: Path) -> None:
    match = start(tmp_path, 2, "beginner", "strict")
    while match.decision is not None:
        match.do(match.game.suggest(match.state)[0])
        kinds = [event.kind for event in match.steps[match.position - 1].events or ()]
        if "roll" in kinds and not {"draw", "deal-draft"} & set(kinds):
            assert match.undo_label() == (False, "A die was rolled or a card drawn.")
            return
    raise AssertionError("nobody rolled a die")
