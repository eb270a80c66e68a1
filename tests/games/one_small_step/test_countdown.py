"""Phase 1, Countdown, and placing missions."""

from __future__ import annotations

import pytest

from spacegames.games.one_small_step import frames as fr
from spacegames.games.one_small_step.game import create
from spacegames.games.one_small_step.state import USA, USSR
from tests.games.one_small_step.desk import TWO, Desk

GAME = create()


def test_missions_move_one_stage_the_earlier_stage_last() -> None:  # X4.1
    desk = Desk()
    desk.queue(USA, "t-minus-1", "ranger-7")
    desk.queue(USA, "t-minus-2", "lunokhod-1")
    desk.phase("countdown")
    assert desk.agency(USA).queue == {"launch": ["ranger-7"], "t-minus-1": ["lunokhod-1"], "t-minus-2": []}


def test_after_the_first_countdown_each_team_has_one_mission_on_launch_and_one_on_t_minus_1() -> None:  # X4.2
    state = GAME.setup({}, TWO, "first")
    while state.phase < 3:
        GAME.apply(state, GAME.actions(state)[0])
    for agency in state.agencies:
        assert [len(agency.queue[stage]) for stage in ("t-minus-2", "t-minus-1", "launch")] == [0, 1, 1]
        assert all(GAME.content.missions[m].starting for stage in agency.queue.values() for m in stage)


def test_starting_missions_earn_no_die() -> None:
    state = GAME.setup({}, TWO, "first")
    prompts: list[str] = []
    while state.phase < 3:
        decision = GAME.decision(state)
        assert decision is not None
        prompts.append(decision.prompt)
        GAME.apply(state, GAME.actions(state)[0])
    assert prompts == ["starting-mission"] * 2 + ["starting-token"] * 4


def test_each_team_starts_with_two_temporary_agency_tokens_of_its_choice() -> None:
    state = GAME.setup({}, TWO, "first")
    while state.phase < 3:
        GAME.apply(state, GAME.actions(state)[0])
    for agency in state.agencies:
        assert agency.temporary == [2, 0, 0, 0, 0, 0, 0, 0, 0]


def test_a_drawn_mission_is_placed_at_once_on_t_minus_2_or_t_minus_1() -> None:
    desk = Desk()
    desk.put(desk.state.satellite_deck, "ranger-7")
    desk.phase("draw").do("engineer:satellite")
    assert desk.asked == "place-mission"
    assert desk.spots("ranger-7") == {"t-minus-2", "t-minus-1"}
    assert desk.refused("ranger-7", "launch") == "launch-stage"


@pytest.mark.parametrize("roll, gained", [(True, {"t:navigation": 1}), (False, {})])
def test_on_t_minus_2_the_satellite_die_may_be_rolled(dice: list[str], roll: bool, gained: dict[str, int]) -> None:
    desk = Desk()
    dice += ["navigation"]
    desk.put(desk.state.satellite_deck, "ranger-7")
    desk.phase("draw").do("engineer:satellite").place("ranger-7", "t-minus-2").do(roll)
    assert desk.tokens(USSR) == gained


def test_on_t_minus_1_there_is_no_die() -> None:
    desk = Desk()
    desk.put(desk.state.satellite_deck, "ranger-7")
    desk.phase("draw").do("engineer:satellite").place("ranger-7", "t-minus-1")
    assert desk.asked == "draw-card"
    assert desk.tokens(USSR) == {}


def test_a_stage_holds_any_number_of_missions() -> None:
    desk = Desk()
    desk.queue(USA, "t-minus-1", "ranger-7", "lunokhod-1", "explorer-1", "sputnik-1")
    desk.phase("countdown")
    assert len(desk.agency(USA).queue["launch"]) == 4


# -- the turns of phases 1 and 2


def test_without_an_advancement_of_the_phase_its_turns_pass_by_themselves() -> None:
    desk = Desk(advanced=True)
    desk.media(6, 0)
    desk.tiles(USA, "world-tour")
    desk.phase("countdown")
    assert desk.asked == ""


def test_an_advancement_of_phase_1_is_used_in_the_turn_of_that_phase() -> None:
    desk = Desk(advanced=True)
    desk.advancement(USA, "ground-crews")
    desk.hold(USA, material=1)
    desk.onwards("countdown")
    assert (desk.asked, desk.team, desk.state.phase) == ("take-turn", USA, 1)
    assert set(desk.legal) == {"pass", "advancement:ground-crews"}
    desk.do("advancement:ground-crews").pay("t:material").do("boosters")
    assert desk.tokens(USA) == {"t:boosters": 1}
    assert desk.state.phase == 3


def test_an_advancement_of_phase_2_is_used_in_the_turn_of_that_phase_and_may_be_left() -> None:
    desk = Desk(advanced=True)
    desk.advancement(USSR, "steady-budget")
    desk.onwards("countdown")
    assert (desk.asked, desk.team, desk.state.phase) == ("take-turn", USSR, 2)
    desk.do("pass")
    assert desk.state.phase == 3
    assert desk.tokens(USSR) == {}


def test_media_bonuses_are_open_in_such_a_turn() -> None:
    desk = Desk(advanced=True)
    desk.media(6, 0)
    desk.advancement(USA, "steady-budget")
    desk.onwards("countdown").do("trade-media")
    assert desk.asked == "take-turn"
    desk.do("advancement:steady-budget", "funding")
    assert desk.tokens(USA) == {"t:funding": 1}


def test_a_turn_of_phase_1_closes_before_the_next_one_opens() -> None:
    desk = Desk(advanced=True)
    desk.advancement(USA, "ground-crews")
    desk.hold(USA, material=1)
    desk.push(fr.BeginPhase(1)).do("pass")
    assert desk.team == USSR
    assert desk.state.turn == USSR
