"""Bonus tiles: the Media loop, trading, using and saving; Satellite tiles."""

from __future__ import annotations

import pytest

from spacegames.games.one_small_step import initiative
from spacegames.games.one_small_step.state import USA, USSR
from tests.games.one_small_step.desk import Desk


def test_media_may_be_reduced_by_five_for_a_media_bonus_on_the_own_turn() -> None:  # X10.1
    desk = Desk()
    desk.media(0, 6)
    top = desk.state.media_stack[-1]
    before = desk.state.reveals
    desk.phase("place").do("trade-media")
    assert desk.agency(USSR).media == 1
    assert desk.agency(USSR).media_tiles == [top]
    assert desk.asked == "place-worker"
    assert desk.state.reveals > before


@pytest.mark.parametrize(
    "start, gain, end, tiles",
    [
        (7, 3, 5, 1),  # X10.2
        (8, 1, 4, 1),  # X10.3
        (3, 5, 8, 0),  # X10.4
        (3, 6, 4, 1),  # X10.5
        (8, 6, 4, 2),  # X10.6
        (7, 1, 8, 0),  # X10.7
    ],
)
def test_loop_media_track(start: int, gain: int, end: int, tiles: int) -> None:
    desk = Desk()
    desk.media(start, 0)
    initiative.gain_media(desk.table, USA, gain)
    assert desk.agency(USA).media == end
    assert len(desk.agency(USA).media_tiles) == tiles


def test_below_five_media_cannot_be_traded() -> None:  # X10.8
    desk = Desk()
    desk.media(0, 4)
    assert desk.phase("place").refused("trade-media") == "no-media-to-trade"


def test_media_is_not_traded_on_the_turn_of_the_other_team() -> None:  # X10.9
    desk = Desk()
    desk.media(5, 8)
    desk.queue(USSR, "launch", "animal-flight")
    desk.hazard("animal-flight", "know-how-leak")
    desk.hold(USSR, boosters=2)
    desk.hold_permanent(USSR, capsules=1)
    desk.take_path_tiles(1)
    desk.phase("launch").do("animal-flight").pay("p:capsules", "t:boosters", "t:boosters").do("all")
    assert (desk.asked, desk.team) == ("match-token", USA)
    assert desk.refused("trade-media") == "not-your-turn"


def test_a_gain_of_media_cannot_be_declined() -> None:  # X10.10
    desk = Desk()
    desk.media(0, 8)
    desk.phase("place").place("administrator", "press-centre")
    assert desk.agency(USSR).media == 5
    assert len(desk.agency(USSR).media_tiles) == 1


def test_at_eight_the_cube_drops_even_without_a_tile_left() -> None:  # Q9
    desk = Desk()
    desk.media(8, 0)
    desk.state.game_discard += desk.state.media_stack
    desk.state.media_stack.clear()
    initiative.gain_media(desk.table, USA, 1)
    assert desk.agency(USA).media == 4
    assert desk.agency(USA).media_tiles == []


def test_without_a_tile_left_nothing_is_traded() -> None:
    desk = Desk()
    desk.media(0, 8)
    desk.state.game_discard += desk.state.media_stack
    desk.state.media_stack.clear()
    assert desk.phase("place").refused("trade-media") == "no-media-tile-left"


def test_going_to_a_space_gives_no_tile() -> None:  # X10.11
    desk = Desk()
    desk.media(8, 0)
    initiative.set_media(desk.table, USA, -3)
    assert desk.agency(USA).media == -3
    assert desk.agency(USA).media_tiles == []


def test_pulling_the_opponents_cube_gives_them_no_tile_and_keeps_the_own_on_top() -> None:  # X10.12
    desk = Desk()
    desk.media(7, 2, top=USA)
    desk.tiles(USSR, "steal-the-headline#1")
    desk.phase("personnel")
    desk.state.turn = USSR
    initiative.use_media_tile(desk.table, USSR, "steal-the-headline#1")
    desk.run()
    assert [a.media for a in desk.state.agencies] == [2, 2]
    assert initiative.leader(desk.state) == USSR
    assert desk.agency(USA).media_tiles == []
    assert desk.tokens(USSR) == {"t:personnel": 1}


def test_a_tile_is_kept_until_used_and_everything_on_it_is_gained_then() -> None:
    desk = Desk()
    desk.tiles(USSR, "world-tour")
    desk.phase("place")
    assert desk.agency(USSR).vp == 0
    desk.do("tile:world-tour")
    assert desk.agency(USSR).vp == 2
    assert desk.tokens(USSR) == {"t:funding": 1}
    assert desk.agency(USSR).media_tiles == []
    assert desk.agency(USSR).discard == ["world-tour"]
    assert desk.refused("tile:world-tour") == "tile-not-held"


def test_a_tile_is_used_at_any_time_of_the_own_turn() -> None:
    desk = Desk()
    desk.tiles(USSR, "world-tour")
    desk.phase("place").place("engineer", "treasury")
    assert desk.asked == "choose-gain"
    desk.do("tile:world-tour")
    assert desk.asked == "choose-gain"
    desk.do("funding")
    assert desk.tokens(USSR) == {"t:funding": 2}


@pytest.mark.parametrize("tile", ["open-house", "star-reporter", "steal-the-headline#1"])
def test_tiles_that_spend_or_move_the_rival_wait_for_the_start_of_a_turn(tile: str) -> None:
    desk = Desk()
    desk.tiles(USSR, tile)
    desk.phase("place")
    assert f"tile:{tile}" in desk.legal
    desk.place("engineer", "treasury")
    assert desk.refused(f"tile:{tile}") == "tile-before"


@pytest.mark.parametrize("tile", ["double-placement#1", "role-swap#1"])
def test_tiles_for_placing_workers_wait_for_such_a_turn(tile: str) -> None:
    desk = Desk()
    desk.tiles(USSR, tile)
    desk.queue(USSR, "launch", "ranger-7")
    desk.phase("launch")
    assert desk.refused(f"tile:{tile}") == "tile-later"


def test_a_chosen_die_result_lasts_until_it_is_used(dice: list[str]) -> None:
    desk = Desk()
    desk.tiles(USSR, "chosen-result#1")
    desk.phase("place").do("tile:chosen-result#1").place("engineer", "treasury").do("funding")
    assert desk.agency(USSR).chosen_results == 1
    desk.place("administrator", "treasury").do("funding")
    desk.place("administrator", "launch-range").do("0")
    assert desk.asked == "choose-face"
    desk.do("boosters")
    assert desk.tokens(USSR) == {"t:funding": 2, "t:boosters": 1}


def test_a_satellite_bonus_takes_effect_at_once_and_is_discarded() -> None:
    desk = Desk()
    desk.put(desk.state.satellite_stack, "discovery#1")
    before = desk.state.reveals
    desk.perform(USA, "woomera-range.placed")
    assert desk.agency(USA).vp == 2
    assert desk.agency(USA).discard == ["discovery#1"]
    assert desk.state.reveals > before


def test_an_empty_satellite_stack_gives_nothing() -> None:
    desk = Desk()
    desk.state.game_discard += desk.state.satellite_stack
    desk.state.satellite_stack.clear()
    desk.perform(USA, "woomera-range.placed")
    assert desk.said("no-tile") == [{"stack": "satellite"}]


def test_upgrade_and_hazard_tile(dice: list[str]) -> None:
    desk = Desk()
    desk.hold(USA, boosters=1)
    desk.queue(USA, "t-minus-1", "ranger-7")
    desk.perform(USA, "risky-upgrade.use").do("boosters").place("hazard", "ranger-7")
    assert desk.tokens(USA) == {"p:boosters": 1}
    assert len(desk.state.hazards["ranger-7"]) == 1


def test_life_support_two_events_and_a_discard() -> None:
    desk = Desk()
    desk.put(desk.state.event_deck, "heat-shield", "pr-tour")
    desk.perform(USA, "biology-and-papers.use").do("pr-tour")
    assert desk.tokens(USA) == {"t:life-support": 1}
    assert desk.agency(USA).hand == ["heat-shield"]
    assert desk.state.event_deck[0] == "pr-tour"
