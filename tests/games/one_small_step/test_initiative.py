"""Initiative: the Media track and who goes first."""

from __future__ import annotations

import pytest

from spacegames.games.one_small_step import initiative
from spacegames.games.one_small_step.state import USA, USSR
from tests.games.one_small_step.desk import Desk


def test_the_team_with_the_highest_media_has_initiative() -> None:
    desk = Desk()
    desk.media(4, 2)
    assert initiative.leader(desk.state) == USA
    desk.media(2, 4, top=USA)
    assert initiative.leader(desk.state) == USSR


def test_at_the_start_both_cubes_share_a_space_and_the_ussr_is_on_top() -> None:
    desk = Desk()
    assert [a.media for a in desk.state.agencies] == [0, 0]
    assert initiative.leader(desk.state) == USSR


def test_a_tie_by_arriving_second_wins_only_from_the_next_phase_on() -> None:  # X1.1
    desk = Desk()
    desk.media(3, 4)
    desk.hold(USA, personnel=1)
    desk.personnel(USA, "yuri-gagarin")
    desk.hand(USA, "pr-tour")
    desk.hand(USSR, "gps")
    desk.hold(USSR, funding=2, material=2)
    desk.hold(USA, funding=1)
    desk.onwards("personnel")
    assert desk.state.first == USSR
    desk.do("yuri-gagarin").pay("t:personnel").do("0")
    assert [a.media for a in desk.state.agencies] == [4, 4]
    assert desk.state.top == USA
    assert (desk.state.phase, desk.state.first) == (6, USA)
    assert desk.team == USA


def test_initiative_does_not_change_within_a_phase() -> None:  # X1.2
    desk = Desk()
    desk.media(3, 4)
    desk.phase("place")
    initiative.gain_media(desk.table, USA, 2)
    assert desk.agency(USA).media == 5
    assert desk.state.first == USSR
    assert initiative.leader(desk.state) == USA


def test_phase_initiative_is_settled_at_the_beginning_of_each_phase() -> None:
    desk = Desk()
    desk.media(5, 4)
    desk.queue(USA, "launch", "ranger-7")
    desk.queue(USSR, "launch", "lunokhod-1")
    desk.onwards("launch")
    assert (desk.state.first, desk.team) == (USA, USA)


def test_the_cube_moved_last_lies_on_top() -> None:  # X1.3
    desk = Desk()
    desk.media(4, 4, top=USA)
    initiative.gain_media(desk.table, USSR, 1)
    assert initiative.leader(desk.state) == USSR
    initiative.lose_media(desk.table, USSR, 1)
    assert [a.media for a in desk.state.agencies] == [4, 4]
    assert initiative.leader(desk.state) == USSR


def test_a_cube_that_does_not_move_stays_under_the_other() -> None:
    desk = Desk()
    desk.media(-3, -3, top=USA)
    initiative.lose_media(desk.table, USSR, 2)
    assert desk.state.top == USA


@pytest.mark.parametrize("loss, end", [(1, -1), (3, -3), (9, -3)])
def test_losing_media_stops_at_the_bottom_of_the_track(loss: int, end: int) -> None:
    desk = Desk()
    initiative.lose_media(desk.table, USA, loss)
    assert desk.agency(USA).media == end


def test_gaining_media_moves_the_cube_up_one_space_for_each() -> None:
    desk = Desk()
    initiative.gain_media(desk.table, USA, 3)
    assert desk.agency(USA).media == 3
    assert desk.said("media") == [{"n": 3, "start": 0, "to": 3, "source": ""}]
