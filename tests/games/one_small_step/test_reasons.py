"""Reasons of moves: true, about the move itself, and counted as the table counts."""

from __future__ import annotations

from typing import Any

import pytest

from spacegames.core.chance import Chance, stream
from spacegames.games.one_small_step import frames as fr
from spacegames.games.one_small_step import views
from spacegames.games.one_small_step.game import create
from spacegames.games.one_small_step.state import USA, USSR
from spacegames.players.reasons import reason
from tests.games.one_small_step.desk import CONTENT, TWO, Desk

GAME = create()
SENSOR = fr.ChooseGain(USSR, ("boosters", "navigation", "sensors"), "temporary", 1, "rocket-works")


def why(desk: Desk, answer: Any, spot: str = "") -> str:
    """Return what a legal answer is for."""
    action = desk.action(answer, spot)
    assert GAME.check(desk.state, action) is None, desk.legal
    return GAME.purpose(desk.state, action)


def asked(*pending: Any, **options: Any) -> Desk:
    """Return a match in which a decision waits in a turn of the USSR."""
    desk = Desk(advanced=True, **options)
    desk.state.turn, desk.state.phase = USSR, 4
    desk.table.push(*pending)
    return desk


def short_on_plate(desk: Desk, mission: str) -> dict[str, int]:
    agency = next(a for a in views.view(CONTENT, desk.state, 1).agencies if any(m.id == mission for m in a.missions))
    return next(m.check.minor_missing for m in agency.missions if m.id == mission)


def test_a_token_is_for_the_mission_that_lacks_it_with_the_plates_figure_after_the_move() -> None:
    desk = asked(SENSOR)
    desk.queue(USSR, "t-minus-1", "tiros-1")  # 1 Booster and 1 Sensor
    assert why(desk, "boosters") == "1 Booster that Tiros 1 lacks; then 1 short"
    desk.do("boosters")
    assert short_on_plate(desk, "tiros-1") == {"sensors": 1}


def test_the_last_token_makes_a_mission_ready() -> None:
    desk = asked(SENSOR)
    desk.queue(USSR, "launch", "tiros-1")
    desk.hold(USSR, boosters=1)
    assert why(desk, "sensors") == "1 Sensor that Tiros 1 lacks; then it is ready"


def test_hazards_that_the_team_knows_count_as_on_the_plate() -> None:
    desk = asked(SENSOR)
    desk.queue(USSR, "launch", "tiros-1")
    desk.hold(USSR, boosters=1)
    desk.hazard("tiros-1", "gyro-drift", "high-winds")
    desk.agency(USSR).known.append("gyro-drift")
    lacking = sum(short_on_plate(desk, "tiros-1").values())
    assert lacking == 2
    assert why(desk, "sensors") == "1 Sensor that Tiros 1 lacks; then 1 short"


def test_another_token_than_the_one_taken_is_not_named() -> None:
    desk = asked(SENSOR)
    desk.queue(USSR, "launch", "vanguard-1")  # 1 Booster and 1 Navigation
    desk.hold(USSR, navigation=1)
    assert "Vanguard" not in why(desk, "sensors").partition("major success")[0]
    assert "Booster" not in why(desk, "sensors")


def test_a_worker_is_for_what_its_action_leads_to() -> None:
    desk = Desk(advanced=True)
    desk.queue(USSR, "launch", "tiros-1")
    desk.hold(USSR, sensors=1, funding=1, material=1)
    desk.phase("place")
    assert why(desk, "engineer", "rocket-works") == "for 1 Booster that Tiros 1 lacks; then it is ready"


def test_what_a_die_or_a_drawn_card_decides_is_not_told() -> None:
    desk = Desk(advanced=True)
    desk.queue(USSR, "launch", "tiros-1")
    desk.phase("place")
    assert why(desk, "engineer", "design-bureau") == "to draw 2 Event cards and keep 1"
    assert why(desk, "administrator", "launch-range") == (
        "to roll for a Satellite token, or gain 1 Media; 4 of 6 faces help Tiros 1"
    )


def test_an_uncovered_upgrade_scores_nothing_by_itself() -> None:
    """The rewards that come after it are not its work."""
    desk = asked(fr.GainReward(USSR, "tiros-1", "tiros-1.major.0"), fr.LiftMarker(USSR, "satellite", "tiros-1"))
    desk.state.stack.reverse()
    upgrade = "launch-range.engineer.satellite"
    assert why(desk, upgrade) == "for Engineers of both teams: the action costs 1 token less"
    assert desk.agency(USSR).vp == 0
    desk.do(upgrade)
    assert desk.agency(USSR).vp > 0


def test_a_media_bonus_is_told_by_its_own_effects_not_by_what_follows() -> None:
    desk = Desk(advanced=True)
    desk.queue(USSR, "launch", "explorer-1")
    desk.hold(USSR, boosters=1, sensors=1)
    desk.hold_permanent(USSR, boosters=1)
    desk.tiles(USSR, "chosen-result#1")
    desk.media(0, 6)
    desk.phase("launch").do("explorer-1")
    assert desk.asked == "pay-minor"
    assert why(desk, "tile:chosen-result#1") == "to gain 1 temporary Funding and choose the result of a die roll"
    assert why(desk, "trade-media") == "for a Media tile, drawn blind; Media falls to 1"


def test_paying_tells_which_tokens_and_leaving_what_is_saved() -> None:
    desk = Desk(advanced=True)
    desk.queue(USSR, "launch", "explorer-1")
    desk.queue(USSR, "t-minus-1", "tiros-1")
    desk.hold(USSR, boosters=1, sensors=1)
    desk.hold_permanent(USSR, boosters=1)
    desk.phase("launch").do("explorer-1")
    assert why(desk, ("p:boosters",)) == "permanent tokens come back next round, so those first"
    assert why(desk, ("t:boosters",)) == "keeps permanent tokens fresh for this round"
    desk.pay("p:boosters")
    assert why(desk, ("t:sensors",)) == "major success, to gain 2 VP"
    assert why(desk, "decline") == "Tiros 1 needs 1 Sensor"


def test_starting_missions_are_told_by_their_tokens() -> None:
    desk = asked(fr.PlaceStartingMission(USSR, ("luna-1", "sputnik-1")))
    assert why(desk, "luna-1", "t-minus-2") == "one round more for it; it costs 2 tokens, 1 more than Sputnik 1"


def test_going_on_keeps_what_would_be_spent() -> None:
    desk = asked(fr.BuyAdvancement(USSR))
    desk.agency(USSR).tokens = 2
    desk.hold(USSR, funding=3, material=3, personnel=3, boosters=3)
    assert why(desk, "pass") == "keeps 2 Advancement tokens"


def test_a_reward_that_is_lost_is_not_told_as_gained() -> None:
    desk = asked(fr.ChooseReward(USSR, "luna-2", ("luna-2.minor.0", "luna-2.major.0", "luna-2.major.1"), drop=1))
    for answer in desk.legal:
        assert why(desk, answer) in ("brings least of the 3 rewards", "one must go")


@pytest.mark.parametrize("kind", ["beginner", "advanced"])
def test_every_move_has_a_reason_that_speaks_to_nobody(kind: str) -> None:
    state = GAME.setup({"game": kind}, TWO, f"reasons {kind}")
    random = stream(Chance(f"reasons {kind}"), "test")
    told = 0
    while (decision := GAME.decision(state)) is not None:
        actions = GAME.actions(state)
        for action in actions if len(actions) <= 4 else [GAME.suggest(state)[0], random.choice(actions)]:
            words = reason(GAME, state, decision.seat, action)
            title = GAME.describe(state, action).title
            assert words.startswith(f"{title}: "), (decision.prompt, words)
            words = words.removeprefix(title)
            assert "nothing else brings" not in words, (decision.prompt, words)
            assert "your" not in words and "you " not in words and " -1" not in words, words
            told += 1
        moves = GAME.suggest(state)
        GAME.apply(state, moves[0] if random.random() < 0.7 else random.choice(actions))
    assert told > 200


def test_telling_a_reason_changes_nothing() -> None:
    from spacegames.core import codec

    desk = Desk(advanced=True)
    desk.queue(USA, "launch", "tiros-1")
    desk.phase("place")
    before = codec.digest(desk.state)
    for action in GAME.suggest(desk.state):
        GAME.purpose(desk.state, action)
    assert codec.digest(desk.state) == before


def test_tokens_to_pay_with_are_counted_in_their_plural() -> None:
    desk = asked(fr.PayMission(USSR, "luna-2", "minor"))
    desk.hold(USSR, boosters=1)
    desk.hold_permanent(USSR, boosters=2)
    titles = [GAME.describe(desk.state, action).title for action in GAME.actions(desk.state)]
    assert titles == ["Pay 2 permanent Boosters", "Pay 1 permanent Booster and 1 temporary Booster"]


def test_a_minus_is_no_hyphen() -> None:
    desk = asked(fr.LiftMarker(USSR, "satellite", "tiros-1"))
    words = GAME.describe(desk.state, desk.action("launch-range.engineer.satellite"))
    assert words.title == "Launch Range: − free"
