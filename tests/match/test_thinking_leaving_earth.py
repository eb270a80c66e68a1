"""Computer players at a table of Leaving Earth: they answer proposals, end their turns and keep what they know."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from spacegames import games
from spacegames.core.actions import Choose, Confirm, Draft
from spacegames.core.game import HasMoment
from spacegames.core.refusal import Refusal
from spacegames.match.match import Match
from spacegames.match.thinking import Thinking, question
from spacegames.match.worker import open_reason
from spacegames.players import player
from spacegames.store.savefile import Seat

GAME = games.game("leaving-earth")
PATIENCE = 120.0
MOST = 150
"""Decisions of one agency in one year that no sensible year needs."""


def start(*levels: str, stations: str = "false", seed: str = "1") -> Match:
    roles = GAME.meta.tables[len(levels)][0]
    seats = [Seat(role, role=role, player=level) for role, level in zip(roles, levels, strict=True)]
    return Match.start(GAME, {"stations": stations}, seats, seed)


def choose(match: Match, id_: str) -> None:
    assert match.decision is not None
    result = match.do(Choose(match.decision.serial, id_))
    assert not isinstance(result, Refusal), result


def offer(match: Match, *steps: str) -> None:
    while match.decision is not None and match.decision.seat != 0:
        choose(match, "done")
    choose(match, "trade")
    assert match.decision is not None
    result = match.do(Draft(match.decision.serial, steps))
    assert not isinstance(result, Refusal), match.explain(result)


@pytest.fixture
def mind(home: Path) -> Iterator[Thinking]:
    found = Thinking()
    yield found
    found.close()


def answer(mind: Thinking, match: Match) -> object:
    """Let the seat that decides think, as at the table, and do what it says."""
    mind.start(question(match))
    give_up = time.monotonic() + PATIENCE
    while time.monotonic() < give_up:
        progress = mind.poll()
        assert progress is not None and not progress.trouble
        if progress.done:
            assert progress.thought is not None
            result = match.do(progress.thought.action)
            assert not isinstance(result, Refusal), result
            return progress.thought.action
        mind.play_now()
        time.sleep(0.01)
    raise AssertionError("no answer came")


@pytest.mark.parametrize("level", ["random", "easy", "normal", "hard"])
def test_a_proposal_is_answered_by_every_level(mind: Thinking, level: str) -> None:
    match = start("person", level, level)
    offer(match, "to:okb1", "give:money:5")
    assert match.decision is not None and (match.decision.seat, match.decision.prompt) == (1, "accept-trade")
    assert isinstance(answer(mind, match), Confirm)
    assert match.decision is not None and match.decision.prompt != "accept-trade"


@pytest.mark.parametrize("level", ["easy", "normal", "hard"])
def test_a_gift_is_taken_and_nothing_is_given_for_nothing(mind: Thinking, level: str) -> None:
    match = start("person", level, level)
    offer(match, "to:okb1", "give:money:5")
    given = answer(mind, match)
    assert isinstance(given, Confirm) and given.yes
    offer(match, "to:okb1", "get:money:5")
    asked = answer(mind, match)
    assert isinstance(asked, Confirm) and not asked.yes


@pytest.mark.parametrize("level", ["easy", "normal", "hard"])
def test_shares_of_a_venture_are_taken_for_nothing_and_not_paid_for(mind: Thinking, level: str) -> None:
    match = start("person", level, level, stations="true")
    shares = ("share:nasa:6", "share:okb1:4")
    for steps, agreed in (((*shares, "pay:okb1:5"), False), (shares, True)):
        while match.decision is not None and match.decision.seat != 0:
            choose(match, "done")
        choose(match, "form")
        assert match.decision is not None
        assert not isinstance(match.do(Draft(match.decision.serial, steps)), Refusal)
        assert match.decision is not None and match.decision.seat == 1
        answered = answer(mind, match)
        assert isinstance(answered, Confirm) and answered.yes == agreed
    ventures = [id_ for id_, agency in match.state.agencies.items() if agency.venture]
    assert len(ventures) == 1


@pytest.mark.parametrize("level", ["easy", "normal"])
@pytest.mark.parametrize("stations", ["false", "true"])
def test_no_agency_of_a_computer_player_goes_on_for_ever(level: str, stations: str) -> None:
    match = start(level, level, level, stations=stations)
    counted: Counter[tuple[int, int]] = Counter()
    while (decision := match.decision) is not None:
        assert isinstance(match.game, HasMoment)
        counted[match.moment.round, decision.seat] += 1
        assert max(counted.values()) < MOST
        action = match.computer_action()
        assert action is not None
        assert not isinstance(match.do(action), Refusal)
    assert match.outcome is not None


def test_an_agency_of_chance_ends_its_match_too() -> None:
    match = start("random", "random", "person")
    while (decision := match.decision) is not None:
        action = match.computer_action() or player("easy", "s").choose(
            GAME, match.state, decision.seat, match.actions()
        )
        assert not isinstance(match.do(action), Refusal)
    assert match.outcome is not None


def test_what_a_survey_showed_is_in_no_reason_for_the_others() -> None:
    """Reasons come out the same whatever the computer player alone has seen."""
    secrets = 0
    for seed in range(6):
        match = start("person", "easy", "easy", seed=str(seed))
        while (decision := match.decision) is not None and match.moment.round < 14:
            asked = question(match, "easy")
            action = player("easy", asked.seed).choose(GAME, asked.state, decision.seat, GAME.actions(asked.state))
            known = asked.state.agencies[asked.state.seats[decision.seat]].known
            hidden = set(known) - set(asked.state.revealed)
            if decision.seat and hidden:
                secrets += 1
                why = open_reason(GAME, asked.state, decision.seat, action, asked.seed, (0,))
                for place in hidden:
                    label = GAME.content.variants[asked.state.hidden[place]].label  # type: ignore[attr-defined]
                    assert label not in why
            match.do(action)
    assert secrets
