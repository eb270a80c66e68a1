"""What happened since one's last turn, and how the log tells it."""

import random

import pytest

from spacegames import games
from spacegames.match.match import Match
from spacegames.store.savefile import Seat
from tests.ui.shell import new_match, play
from ui.boards import board
from ui.panels.facts import Change

GAME = games.game("leaving-earth")


def three_agencies(*players: str) -> Match:
    roles = ("nasa", "okb1", "cnes")
    seats = [
        Seat(f"Person {n}", role=role, player=player)
        for n, (role, player) in enumerate(zip(roles, players, strict=True))
    ]
    return Match.start(GAME, {"difficulty": "easy"}, seats, "history")


def go_on(match: Match, chance: random.Random) -> None:
    decision = match.decision
    assert decision is not None
    action = chance.choice(match.actions()) if match.is_person(decision.seat) else match.computer_action()
    assert action is not None
    match.do(action)


@pytest.mark.parametrize("players", [("person", "easy", "easy"), ("person", "person", "easy")], ids=["alone", "two"])
def test_every_move_of_the_others_is_told_and_none_of_ones_own(players: tuple[str, str, str]) -> None:
    match, chance = three_agencies(*players), random.Random(2)
    heard = 0
    for _ in range(250):
        decision = match.decision
        if decision is None:
            break
        if match.is_person(decision.seat):
            seat, told = decision.seat, match.since_last_turn(decision.seat)
            side = match.seats[seat].role
            end = match.position
            while end > 0 and match.steps[end - 1].seat == seat:
                end -= 1
            own = [n for n, step in enumerate(match.steps[:end]) if step.seat == seat and not step.auto]
            last = own[-1] if own else -1
            log = [entry for entry in match.log(seat) if entry.step >= max(0, last)]
            moves = [entry for entry in log if entry.seat != seat]
            met = [entry for entry in log if entry.seat == seat and entry.event and entry.event.side not in ("", side)]
            assert told == sorted(moves + met, key=lambda entry: entry.step)
            heard += sum(not match.is_person(entry.seat) for entry in told)
        go_on(match, chance)
    assert heard > 20


def test_the_strip_tells_what_the_computers_did_in_words() -> None:
    match, chance = three_agencies("person", "easy", "easy"), random.Random(2)
    hooks = board("leaving-earth")
    lines: list[Change] = []
    for _ in range(250):
        decision = match.decision
        if decision is None:
            break
        if decision.seat == 0:
            lines += hooks.changes(match.since_last_turn(0), match.view(0))
        go_on(match, chance)
    texts = " ".join(change.text for change in lines)
    assert "researches" in texts and "completes" in texts
    assert {change.side for change in lines} >= {"okb1", "cnes"}


def test_set_up_lines_do_not_say_the_same_verb_twice() -> None:
    match = play(new_match(), 12)
    lines = board("one-small-step").log(match.log(0), None, "")[0].entries
    assert lines
    for line in lines:
        verb = line.title.partition(" ")[0].lower()
        assert not line.detail.startswith(f"{verb} "), line
