"""The Moon Path (Phase 7) and its Crew bonus tiles."""

from __future__ import annotations

from spacegames.games.one_small_step import moon_path
from spacegames.games.one_small_step.state import USA, USSR
from tests.games.one_small_step.desk import Desk


def step(desk: Desk, team: int, n: int) -> Desk:
    moon_path.advance(desk.table, team, n, "eva")
    return desk.run()


def test_the_first_advance_starts_on_the_space_closest_to_the_earth() -> None:
    desk = Desk()
    desk.take_path_tiles(1)
    step(desk, USSR, 1)
    assert desk.agency(USSR).markers == [1]


def test_two_steps_leave_a_space_without_a_marker_and_its_tile_untouched() -> None:
    desk = Desk()
    desk.marker(USSR, 1)
    desk.path_tile(3, "street-parade#1")
    desk.path_tile(2, "highest-order#1")
    step(desk, USSR, 2)
    assert desk.agency(USSR).markers == [1, 3]
    assert desk.state.path_tiles[1] == "highest-order#1"
    assert desk.agency(USSR).vp == 3
    assert desk.agency(USSR).discard == ["street-parade#1"]


def test_the_tile_gives_its_points_a_hazard_and_in_the_advanced_game_a_token() -> None:  # X12
    desk = Desk(advanced=True)
    desk.queue(USSR, "t-minus-1", "ranger-7")
    desk.path_tile(1, "speech-to-the-world#1")
    step(desk, USSR, 1)
    assert desk.asked == "put-hazard"
    desk.place("hazard", "ranger-7")
    assert desk.agency(USSR).vp == 4
    assert desk.agency(USSR).tokens == 1
    assert len(desk.state.hazards["ranger-7"]) == 1
    assert desk.agency(USSR).discard == ["speech-to-the-world#1"]


def test_the_beginner_game_ignores_the_token_but_not_the_hazard() -> None:
    desk = Desk()
    desk.queue(USSR, "t-minus-1", "ranger-7")
    step(desk, USSR, 1)
    assert desk.asked == "put-hazard"
    assert desk.agency(USSR).tokens == 0


def test_only_the_first_team_on_a_space_takes_its_tile() -> None:
    desk = Desk()
    step(desk, USSR, 1)
    vp = desk.agency(USSR).vp
    step(desk, USA, 1)
    assert vp > 0
    assert desk.agency(USA).vp == 0
    assert desk.agency(USA).markers == [1]


def test_a_hidden_tile_that_is_taken_is_a_reveal() -> None:
    desk = Desk()
    before = desk.state.reveals
    step(desk, USSR, 1)
    assert desk.state.reveals > before


def test_two_steps_from_the_fifth_space_land_on_the_moon() -> None:  # X9.e, Q7
    desk = Desk(advanced=True)
    desk.queue(USSR, "t-minus-1", "ranger-7")
    desk.marker(USSR, 1, 3, 5)
    step(desk, USSR, 2)
    assert desk.agency(USSR).markers == [1, 3, 5, 6]
    assert desk.agency(USSR).vp == 7
    assert desk.agency(USSR).tokens == 0
    assert desk.asked == ""
    assert desk.state.hazards == {}
    assert desk.said("landing")


def test_of_two_landings_only_the_first_takes_the_tile() -> None:  # X9.f
    desk = Desk()
    desk.marker(USSR, 5)
    desk.marker(USA, 5)
    step(desk, USA, 1)
    step(desk, USSR, 1)
    assert (desk.agency(USA).vp, desk.agency(USSR).vp) == (7, 0)
    assert desk.agency(USSR).markers == [5, 6]


def test_a_team_on_the_moon_goes_no_further() -> None:
    desk = Desk()
    desk.marker(USSR, 6)
    step(desk, USSR, 2)
    assert desk.agency(USSR).markers == [6]
    assert desk.said("at-the-moon")


def test_a_tile_of_the_spare_stack_gives_only_its_points() -> None:
    desk = Desk(advanced=True)
    desk.queue(USA, "launch", "ranger-7")
    desk.put(desk.state.crew_stack, "highest-order#2")
    desk.perform(USA, "moon-rock-lab.placed")
    assert desk.agency(USA).vp == 5
    assert desk.agency(USA).tokens == 0
    assert desk.asked == ""
    assert desk.agency(USA).markers == []


def test_an_empty_spare_stack_gives_nothing() -> None:
    desk = Desk()
    desk.state.game_discard += desk.state.crew_stack
    desk.state.crew_stack.clear()
    desk.perform(USA, "moon-rock-lab.placed")
    assert desk.agency(USA).vp == 0
    assert desk.said("no-tile") == [{"stack": "crew"}]
