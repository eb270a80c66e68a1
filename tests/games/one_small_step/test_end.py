"""Game End: triggers, the round that is finished first, the winner."""

from __future__ import annotations

import pytest

from spacegames.core.actions import Choose
from spacegames.games.one_small_step import end, flow, moon_path, scoring
from spacegames.games.one_small_step.state import TEAMS, USA, USSR
from tests.games.one_small_step.desk import Desk


def used_up(desk: Desk, *teams: int) -> None:
    for team in teams:
        desk.state.game_discard += desk.agency(team).crew_deck
        desk.agency(team).crew_deck.clear()


def test_the_game_ends_at_the_end_of_the_round_of_a_landing() -> None:
    desk = Desk()
    desk.marker(USSR, 5)
    desk.queue(USA, "launch", "ranger-7")
    desk.phase("launch")
    moon_path.advance(desk.table, USSR, 1, "eva")
    assert desk.state.ended == ""
    desk.do("ranger-7")
    desk.onwards("launch")
    assert desk.state.ended == end.LANDING
    assert desk.asked == ""
    assert desk.state.round == 2


def test_a_landing_outside_phase_7_still_plays_the_round_to_its_end() -> None:
    desk = Desk()
    desk.marker(USSR, 5)
    moon_path.advance(desk.table, USSR, 1, "eva")
    desk.hand(USSR, "satellite-testing")
    desk.hold(USSR, funding=1)
    desk.onwards("personnel")
    assert (desk.asked, desk.state.phase) == ("play-development", 6)
    desk.do("pass", "pass")
    assert desk.state.ended == end.LANDING


def test_before_the_end_both_teams_may_use_their_last_media_bonuses() -> None:
    desk = Desk()
    desk.marker(USSR, 6)
    desk.take_path_tiles(6)
    desk.media(5, 0)
    desk.put(desk.state.media_stack, "world-tour")
    desk.tiles(USSR, "double-placement#1")
    desk.onwards("launch")
    assert (desk.asked, desk.team, desk.state.ended) == ("last-turn", USA, "")
    desk.do("trade-media", "tile:world-tour")
    assert desk.agency(USA).vp == 2
    assert (desk.asked, desk.state.ended) == ("", end.LANDING)


def test_the_last_bonuses_may_be_left() -> None:
    desk = Desk()
    used_up(desk, USA)
    desk.media(5, 6)
    desk.onwards("launch")
    assert desk.team == USSR
    desk.do("pass")
    assert desk.team == USA
    desk.do("pass")
    assert desk.state.ended == end.CREW_MISSIONS
    assert [agency.media for agency in desk.state.agencies] == [5, 6]


@pytest.mark.parametrize("extra_ends, ended", [(True, end.CREW_MISSIONS), (False, "")])
def test_one_team_without_crewed_missions_is_an_end_by_choice(extra_ends: bool, ended: str) -> None:
    desk = Desk(extra_ends=extra_ends)
    used_up(desk, USA)
    assert end.trigger(desk.table) == ended


def test_a_crewed_mission_in_the_queue_is_still_a_mission_left() -> None:
    desk = Desk()
    desk.queue(USA, "t-minus-2", desk.agency(USA).crew_deck[0])
    used_up(desk, USA)
    assert end.trigger(desk.table) == ""


@pytest.mark.parametrize("extra_ends, ended", [(True, end.EVENT_DECK), (False, "")])
def test_a_used_up_event_deck_is_an_end_by_choice(extra_ends: bool, ended: str) -> None:
    desk = Desk(extra_ends=extra_ends)
    desk.state.events_ran_out = True
    assert end.trigger(desk.table) == ended


def test_the_game_ends_once_nobody_can_land_any_more() -> None:
    desk = Desk(extra_ends=False)
    used_up(desk, USA, USSR)
    desk.onwards("launch")
    assert desk.state.ended == end.NO_WAY
    assert desk.log()[-1] == "The match is over"


def test_after_the_end_nothing_can_be_done() -> None:
    desk = Desk(extra_ends=False)
    used_up(desk, USA, USSR)
    desk.onwards("launch")
    refusal = flow.check(desk.table, Choose(desk.state.serial, "pass"))
    assert refusal is not None and refusal.code == "finished"
    assert flow.actions(desk.table) == []


def decided(usa: int, ussr: int, steps: tuple[int, int], media: tuple[int, int], top: int) -> tuple[str, str]:
    desk = Desk()
    for team, points in ((USA, usa), (USSR, ussr)):
        scoring.score(desk.table, team, points, "treasury")
        desk.marker(team, *([steps[team]] if steps[team] else []))
    desk.media(*media, top=top)
    desk.state.ended = end.LANDING
    found = end.outcome(desk.state)
    assert found is not None
    assert found.scores == {"usa": usa, "ussr": ussr}
    return found.winners[0], found.decided_by


def test_most_points_win_and_not_the_first_landing() -> None:
    assert decided(10, 9, (0, 6), (0, 8), USSR) == ("usa", "points")


def test_on_equal_points_the_team_further_on_the_moon_path_wins() -> None:
    assert decided(9, 9, (3, 4), (8, 0), USA) == ("ussr", "moon-path")


def test_then_the_one_with_more_media_wins() -> None:
    assert decided(9, 9, (4, 4), (2, 1), USSR) == ("usa", "media")


@pytest.mark.parametrize("top", [USA, USSR])
def test_then_the_upper_cube_wins(top: int) -> None:
    assert decided(9, 9, (0, 0), (1, 1), top) == (TEAMS[top], "cube-on-top")


def test_there_is_no_outcome_before_the_end() -> None:
    assert end.outcome(Desk().state) is None


def test_the_ledger_names_the_pieces_that_points_come_from() -> None:
    desk = Desk()
    desk.path_tile(1, "street-parade#1")
    moon_path.advance(desk.table, USSR, 1, "eva")
    scoring.score(desk.table, USSR, 4, "eva")
    scoring.score(desk.table, USSR, -1, "soyuz-9")
    lines = {line.category: (line.points, line.pieces) for line in scoring.ledger(desk.state)}
    assert lines == {
        "moon-path-tiles": (3, ("street-parade#1",)),
        "crew-missions": (4, ("eva",)),
        "failures": (-1, ("soyuz-9",)),
    }
    assert desk.agency(USSR).vp == 6
