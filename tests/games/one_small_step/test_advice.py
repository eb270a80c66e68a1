from __future__ import annotations

from typing import Any

import pytest

from spacegames import games
from spacegames.core.actions import Choose, Pay, Place
from spacegames.core.chance import Chance, stream
from spacegames.games.one_small_step import forecast
from spacegames.games.one_small_step.asides import DISAGREE
from spacegames.games.one_small_step.content import INDEX
from spacegames.games.one_small_step.frames import PayCost, PayMission
from spacegames.games.one_small_step.game import OneSmallStep
from spacegames.games.one_small_step.table import Table
from spacegames.games.one_small_step.worth import Worth


@pytest.fixture(scope="module")
def game() -> OneSmallStep:
    found = games.game("one-small-step")
    assert isinstance(found, OneSmallStep)
    return found


def start(game: OneSmallStep, seed: str = "1", kind: str = "advanced") -> Any:
    return game.setup({"game": kind}, ("usa", "ussr"), seed)


def give(state: Any, team: int, **tokens: int) -> None:
    for name, n in tokens.items():
        state.agencies[team].temporary[INDEX[name.replace("_", "-")]] += n


@pytest.mark.parametrize("kind", ["beginner", "advanced"])
@pytest.mark.parametrize("seats", [("usa", "ussr"), ("usa-engineer", "usa-administrator", "ussr")])
def test_suggestions_are_legal_and_never_missing(game: OneSmallStep, kind: str, seats: tuple[str, ...]) -> None:
    state = game.setup({"game": kind}, seats, f"legal-{kind}")
    random = stream(Chance("legal"), "test")
    while actions := game.actions(state):
        moves = game.suggest(state)
        assert moves and set(moves) <= set(actions) and len(set(moves)) == len(moves)
        game.apply(state, random.choice(actions))
    assert game.suggest(state) == []


def test_the_value_is_the_sum_of_its_parts_and_the_rivals_loss(game: OneSmallStep) -> None:
    state = start(game)
    random = stream(Chance("value"), "test")
    while actions := game.actions(state):
        mine, theirs = game.value(state, 0), game.value(state, 1)
        assert mine == pytest.approx(-theirs, abs=1e-6)
        assert mine == pytest.approx(sum(game.parts(state, 0).values()))
        game.apply(state, random.choice(actions))
    outcome = game.outcome(state)
    assert outcome is not None
    assert (game.value(state, 0) > 0) == ("usa" in outcome.winners)


def test_disagreement_is_never_suggested(game: OneSmallStep) -> None:
    roles = ("usa-engineer", "usa-administrator", "ussr-engineer", "ussr-administrator")
    state = game.setup({"game": "beginner"}, roles, "disagree")
    for _ in range(60):
        assert Choose(state.serial, DISAGREE) not in game.suggest(state)
        game.apply(state, game.suggest(state)[0])


def test_permanent_tokens_pay_before_temporary_ones(game: OneSmallStep) -> None:
    state = start(game)
    state.phase, state.turn = 4, 0
    give(state, 0, material=1)
    state.agencies[0].fresh[INDEX["material"]] = 1
    state.stack.append(PayCost(0, "launch-range.engineer.action", "launch-range", optional=True))
    first = game.suggest(state)[0]
    assert first == Pay(state.serial, ("p:material",))


def test_a_worker_fetches_what_the_next_launch_lacks(game: OneSmallStep) -> None:
    state = start(game, "fetch")
    while (decision := game.decision(state)) is not None and decision.prompt != "place-worker":
        game.apply(state, game.suggest(state)[0])
    assert decision is not None
    team = decision.seat
    agency = state.agencies[team]
    agency.queue = {"launch": ["ranger-7"], "t-minus-1": [], "t-minus-2": []}
    agency.temporary = [1] * 9
    needed = forecast.gains(forecast.plan(Table(state, game.content), team))
    assert needed[INDEX["boosters"]] > 2 * needed[INDEX["capsules"]]
    short = game.value(state, team)
    give(state, team, boosters=1)
    assert game.value(state, team) > short + 1.0


def test_rounds_left_follow_the_missions_that_lead_to_the_moon(game: OneSmallStep) -> None:
    state = start(game)
    state.round, state.phase = 6, 4
    t = Table(state, game.content)
    far = forecast.rounds_left(t)
    state.agencies[0].markers = [2]
    state.agencies[0].queue = {"launch": ["gemini-3"], "t-minus-1": ["apollo-8"], "t-minus-2": ["faith-7"]}
    in_two_rounds = forecast.rounds_left(t)
    state.agencies[0].queue["launch"].append("eva")
    next_round = forecast.rounds_left(t)
    state.agencies[0].queue["launch"].append("apollo-11")
    assert far > in_two_rounds > next_round > forecast.rounds_left(t) < 1


def test_an_advancement_that_brings_more_each_round_is_worth_more(game: OneSmallStep) -> None:
    state = start(game)
    worth = Worth(Table(state, game.content), 0)
    assert worth.advancement("flexible") > worth.advancement("overtime") > worth.advancement("telemetry") > 0
    late = Worth(Table(state, game.content), 0, 0.5)
    assert late.advancement("flexible") == 0


def test_late_tokens_are_worth_nothing(game: OneSmallStep) -> None:
    def worth(state: Any) -> float:
        before = game.value(state, 0)
        give(state, 0, funding=1)
        return game.value(state, 0) - before

    early, late = start(game), start(game)
    early.round, early.phase = 2, 4
    late.round, late.phase = 9, 7
    late.agencies[1].markers = [6]
    assert worth(early) > 0.3 > 0.1 > worth(late) >= 0


def test_a_major_success_is_taken_where_it_can_be_paid(game: OneSmallStep) -> None:
    state = start(game)
    state.phase, state.turn = 7, 0
    give(state, 0, sensors=1)
    state.launching.append("explorer-1")
    state.stack.append(PayMission(0, "explorer-1", "major"))
    assert game.suggest(state)[0] == Pay(state.serial, ("t:sensors",))


def test_hazards_are_given_to_the_rival_not_kept(game: OneSmallStep) -> None:
    from spacegames.games.one_small_step.frames import DealHazards

    state = start(game)
    state.phase, state.turn = 4, 0
    state.agencies[0].queue["launch"] = ["friendship-7"]
    state.agencies[1].queue["launch"] = ["animal-flight"]
    state.stack.append(DealHazards(0, ("gyro-drift",)))
    first = game.suggest(state)[0]
    assert isinstance(first, Place) and first.spot == "animal-flight"
