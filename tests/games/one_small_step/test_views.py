"""What a seat may know: views, what is hidden from whom, and hidden cards dealt anew."""

from __future__ import annotations

import pytest

from spacegames.games.one_small_step import content as c
from spacegames.games.one_small_step import draw_cards, hazards, views
from spacegames.games.one_small_step import frames as fr
from spacegames.games.one_small_step.state import USA, USSR
from spacegames.games.one_small_step.view import View
from tests.games.one_small_step.desk import CONTENT, Desk


def seen(desk: Desk, seat: int | None) -> View:
    return views.view(CONTENT, desk.state, seat)


def same_for(desk: Desk, seat: int) -> None:
    """What the seat sees stays the same, however hidden cards are dealt."""
    before = seen(desk, seat)
    for n in range(12):
        dealt = views.determinise(CONTENT, desk.state, seat, f"seed {n}")
        assert views.view(CONTENT, dealt, seat) == before


def test_the_hand_is_the_own_teams_and_drafted_cards_are_everybodys() -> None:
    desk = Desk()
    desk.hand(USSR, "gps", "pr-tour")
    desk.agency(USSR).drafted.append("gps")
    assert seen(desk, 1).agencies[USSR].hand == ("gps", "pr-tour")
    for seat in (0, None):
        other = seen(desk, seat).agencies[USSR]
        assert (other.hand, other.hand_size, other.drafted) == (None, 2, ("gps",))
    assert views.secrets(desk.state, USSR) == {"pr-tour"}


def test_decks_and_stacks_show_their_size_only() -> None:
    desk = Desk(advanced=True)
    decks = seen(desk, 0).decks
    assert decks["event"] == len(desk.state.event_deck)
    assert decks["usa"] == len(desk.agency(USA).crew_deck)
    assert decks["crew-tile"] == len(desk.state.crew_stack)


def test_path_tiles_are_hidden_but_for_the_one_on_the_moon() -> None:
    desk = Desk()
    desk.take_path_tiles(2)
    assert seen(desk, 0).path_tiles == ("hidden", "", "hidden", "hidden", "hidden", "first-on-the-moon")


def test_the_back_of_the_event_deck_shows_its_era() -> None:
    assert seen(Desk(), None).era == 1


def test_a_hazard_is_hidden_from_its_own_team_and_known_to_the_team_that_gave_it() -> None:
    desk = Desk()
    desk.queue(USSR, "launch", "eva")
    desk.put(desk.state.hazard_deck, "high-winds")
    hazards.draw(desk.table, USA, c.DrawHazard("rival"), "press-centre")
    desk.run().place("high-winds", "eva")
    assert seen(desk, 0).agencies[USSR].missions[0].hazards == ("high-winds",)
    assert seen(desk, 1).agencies[USSR].missions[0].hazards == ("",)
    assert seen(desk, None).agencies[USSR].missions[0].hazards == ("",)
    check = seen(desk, 1).agencies[USSR].missions[0].check
    assert check.unknown == 1
    assert seen(desk, 0).agencies[USSR].missions[0].check.minor_cost["navigation"] == 1
    same_for(desk, 0)
    same_for(desk, 1)


def test_all_hazards_of_a_mission_in_flight_are_open() -> None:
    desk = Desk()
    desk.queue(USA, "launch", "ranger-7")
    desk.hazard("ranger-7", "gyro-drift")
    desk.hold(USA, boosters=2, navigation=1)
    desk.phase("launch").do("ranger-7")
    for seat in (0, 1, None):
        flight = seen(desk, seat).agencies[USA].missions[-1]
        assert (flight.id, flight.stage, flight.hazards) == ("ranger-7", "flight", ("gyro-drift",))
    same_for(desk, 1)


def test_a_mission_stays_in_flight_while_a_hazards_die_is_chosen() -> None:
    desk = Desk()
    desk.queue(USA, "launch", "ranger-7")
    desk.hazard("ranger-7", "missing-part")
    desk.hold(USA, boosters=3)
    desk.agency(USA).chosen_results = 1
    desk.phase("launch").do("ranger-7")
    assert desk.asked == "choose-face"
    assert [m.stage for m in seen(desk, 1).agencies[USA].missions] == ["flight"]
    assert seen(desk, 1).agencies[USSR].missions == ()


def test_drawn_cards_are_shown_to_the_team_that_chooses_among_them() -> None:
    desk = Desk()
    desk.put(desk.state.event_deck, "heat-shield", "pr-tour")
    draw_cards.draw(desk.table, USA, c.Draw(("event",), 2, 1), "mission-control")
    desk.run()
    assert set(seen(desk, 0).shown) == {"heat-shield", "pr-tour"}
    assert seen(desk, 1).shown == ()
    assert views.hides(CONTENT, desk.state, 0, 1)
    same_for(desk, 1)


def test_a_card_put_back_on_a_deck_is_known_to_the_team_that_saw_it() -> None:
    desk = Desk()
    desk.put(desk.state.event_deck, "heat-shield", "pr-tour")
    draw_cards.draw(desk.table, USA, c.Draw(("event",), 2, 1), "mission-control")
    desk.run().do("pr-tour")
    assert seen(desk, 0).known_top == {"event": "heat-shield"}
    assert seen(desk, 1).known_top == seen(desk, None).known_top == {}


def test_a_team_loses_track_of_a_card_that_the_other_one_saw_and_put_back() -> None:
    desk = Desk()
    desk.put(desk.state.event_deck, "heat-shield", "pr-tour")
    desk.agency(USSR).known += ["heat-shield", "pr-tour"]
    draw_cards.draw(desk.table, USA, c.Draw(("event",), 2, 1), "mission-control")
    desk.run().do("pr-tour")
    assert seen(desk, 1).known_top == {}
    same_for(desk, 1)


@pytest.mark.parametrize(
    "frame",
    [fr.PlaceHazard(USA, "high-winds", rival=True), fr.DealHazards(USA, ("high-winds", "overweight"))],
    ids=["give", "deal"],
)
def test_a_hazard_being_placed_is_named_to_the_team_that_looks_at_it_only(frame: fr.Frame) -> None:
    desk = Desk()
    desk.queue(USSR, "launch", "eva")
    desk.state.hazard_deck.remove("high-winds")
    if isinstance(frame, fr.DealHazards):
        desk.state.hazard_deck.remove("overweight")
    desk.agency(USA).known.append("high-winds")
    desk.push(frame)
    own, other = seen(desk, 0), seen(desk, 1)
    assert own.decision is not None and other.decision is not None
    assert "high-winds" in own.decision.pieces
    assert (other.decision.source, other.decision.pieces) == ("", ())
    assert "high-winds" in own.shown
    assert other.shown == ()
    same_for(desk, 1)


def test_a_second_drawn_card_stays_hidden_while_the_first_one_waits_for_a_choice() -> None:
    desk = Desk()
    desk.personnel(USA, "yuri-gagarin", "gene-kranz", "james-webb")
    desk.put(desk.state.event_deck, "pr-tour", "john-glenn")
    draw_cards.draw(desk.table, USA, c.Draw(("event",), 2), "mission-control")
    desk.run()
    assert desk.asked == "drop-personnel"
    held = {
        f.card
        for n in range(30)
        for f in views.determinise(CONTENT, desk.state, 1, f"seed {n}").stack
        if isinstance(f, fr.GiveCard)
    }
    assert len(held) > 1
    same_for(desk, 1)


def test_what_a_team_cannot_know_is_dealt_anew() -> None:
    desk = Desk()
    desk.hand(USSR, "gps", "pr-tour")
    desk.agency(USSR).drafted.append("gps")
    hands = {
        tuple(sorted(views.determinise(CONTENT, desk.state, 0, f"seed {n}").agencies[USSR].hand)) for n in range(30)
    }
    assert len(hands) > 1
    assert all("gps" in hand for hand in hands)
    own = {tuple(views.determinise(CONTENT, desk.state, 1, f"seed {n}").agencies[USSR].hand) for n in range(30)}
    assert own == {("gps", "pr-tour")}


def test_luck_is_dealt_anew_as_well() -> None:
    desk = Desk()
    assert views.determinise(CONTENT, desk.state, 0, "other").chance.seed == "other"


def test_everybody_sees_resources_missions_and_points() -> None:
    desk = Desk()
    desk.queue(USSR, "launch", "eva")
    desk.hold(USSR, boosters=2)
    for seat in (0, None):
        agency = seen(desk, seat).agencies[USSR]
        assert agency.temporary[3] == 2
        assert agency.missions[0].check.minor_missing == {"capsules": 2, "life-support": 1}


def test_developments_that_can_be_paid_are_told_to_the_own_team_only() -> None:
    desk = Desk()
    desk.hand(USSR, "pr-tour", "gps")
    desk.hold(USSR, funding=1)
    assert seen(desk, 1).agencies[USSR].payable == ("pr-tour",)
    assert seen(desk, 0).agencies[USSR].payable == ()


def test_a_launch_check_follows_the_flight() -> None:
    desk = Desk()
    desk.queue(USA, "launch", "ranger-7")
    desk.hold(USA, boosters=2, navigation=2)

    def flight() -> str:
        mission = next(m for m in seen(desk, 0).agencies[USA].missions if m.id == "ranger-7")
        return mission.check.flight

    assert flight() == ""
    desk.phase("launch").do("ranger-7")
    assert (desk.asked, flight()) == ("pay-minor", "minor")
    desk.pay("t:boosters", "t:boosters")
    assert (desk.asked, flight()) == ("pay-major", "major")
    desk.do("decline")
    assert (desk.asked, flight()) == ("choose-reward", "minor-success")


def test_a_launch_check_tells_a_major_success_from_a_minor_one() -> None:
    desk = Desk()
    desk.queue(USA, "launch", "ranger-7")
    desk.hold(USA, boosters=2, navigation=1)
    desk.phase("launch").do("ranger-7").pay("t:boosters", "t:boosters").pay("t:navigation")
    mission = next(m for m in seen(desk, 0).agencies[USA].missions if m.id == "ranger-7")
    assert mission.check.flight == "major-success"
