"""Phase 3, Draw Cards: who draws what, where cards go, and what effects draw."""

from __future__ import annotations

import pytest

from spacegames.games.one_small_step import content as c
from spacegames.games.one_small_step import draw_cards
from spacegames.games.one_small_step import frames as fr
from spacegames.games.one_small_step.state import USA, USSR
from tests.games.one_small_step.desk import Desk, edited


def test_card_draw_example(dice: list[str]) -> None:  # section 5 of the examples
    desk = Desk()
    state = desk.state
    desk.put(state.satellite_deck, "ranger-7", "lunokhod-1")
    desk.put(desk.agency(USSR).crew_deck, "animal-flight")
    desk.put(state.event_deck, "pr-tour")
    desk.media(1, 0)
    sizes = (len(state.satellite_deck), len(desk.agency(USSR).crew_deck), len(state.event_deck))
    desk.phase("draw")
    desk.do("administrator:satellite").place("lunokhod-1", "t-minus-1")
    desk.do("engineer:event")
    dice += ["sensors"]
    desk.do("engineer:crew").place("animal-flight", "t-minus-1")
    desk.do("administrator:satellite").place("ranger-7", "t-minus-2").do(True)
    assert desk.asked == ""
    after = (len(state.satellite_deck), len(desk.agency(USSR).crew_deck), len(state.event_deck))
    assert after == (sizes[0] - 2, sizes[1] - 1, sizes[2] - 1)
    assert desk.agency(USA).queue["t-minus-1"] == ["lunokhod-1"]
    assert desk.agency(USA).hand == ["pr-tour"]
    assert desk.agency(USSR).queue == {"t-minus-2": ["ranger-7"], "t-minus-1": ["animal-flight"], "launch": []}
    assert desk.tokens(USSR) == {"t:sensors": 1}
    assert desk.tokens(USA) == {}


def test_the_administrator_department_draws_no_event() -> None:
    desk = Desk().phase("draw")
    assert desk.refused("administrator:event") == "may-not-draw"
    assert "engineer:event" in desk.legal


def test_no_department_draws_twice() -> None:
    desk = Desk()
    desk.put(desk.state.event_deck, "pr-tour")
    desk.phase("draw").do("engineer:event")
    assert desk.refused("engineer:satellite") == "drawn-already"


def test_a_drawn_mission_never_enters_the_launch_stage() -> None:
    desk = Desk()
    desk.put(desk.state.satellite_deck, "ranger-7")
    desk.phase("draw").do("administrator:satellite")
    assert desk.refused("ranger-7", "launch") == "launch-stage"


@pytest.mark.parametrize("first", ["engineer", "administrator"])
def test_either_department_can_draw_first_and_the_other_sees_the_card(first: str) -> None:
    desk = Desk()
    desk.put(desk.state.satellite_deck, "ranger-7")
    desk.phase("draw").do(f"{first}:satellite")
    assert desk.said("drawn-mission") == [{"card": "ranger-7"}]
    desk.place("ranger-7", "t-minus-1")
    assert desk.asked == "draw-card"
    assert desk.team == USSR


def test_the_initiative_team_completes_its_draws_first() -> None:
    desk = Desk()
    desk.media(3, 0)
    assert desk.phase("draw").team == USA


def test_a_crewed_mission_comes_from_the_own_deck() -> None:
    desk = Desk()
    top = desk.agency(USSR).crew_deck[-1]
    desk.phase("draw").do("engineer:crew")
    assert desk.said("drawn-mission") == [{"card": top}]


def test_an_empty_deck_cannot_be_drawn_from() -> None:
    desk = Desk()
    desk.state.game_discard += desk.state.satellite_deck
    desk.state.satellite_deck.clear()
    desk.phase("draw")
    assert desk.refused("engineer:satellite") == "deck-empty"


def test_a_department_without_any_deck_left_draws_nothing() -> None:
    desk = Desk()
    for pile in (desk.state.satellite_deck, desk.agency(USSR).crew_deck, desk.agency(USA).crew_deck):
        desk.state.game_discard += pile
        pile.clear()
    desk.put(desk.state.event_deck, "gps", "pr-tour")
    desk.phase("draw").do("engineer:event")
    assert (desk.asked, desk.team) == ("draw-card", USA)
    desk.do("engineer:event")
    assert desk.asked == ""


def test_a_development_goes_into_the_hand_which_has_no_limit() -> None:
    desk = Desk()
    for card in ("gps", "pr-tour", "national-pride", "heat-shield", "fuel-cells", "crawlerway"):
        desk.put(desk.state.event_deck, card)
        desk.push(fr.ChooseDeck(USA, ("event",), 1, 0)).do("event")
    assert len(desk.agency(USA).hand) == 6


def test_a_personnel_card_lies_face_up_beside_the_board_at_once() -> None:
    desk = Desk()
    desk.put(desk.state.event_deck, "john-glenn")
    desk.phase("draw").do("engineer:event")
    assert desk.agency(USSR).personnel == ["john-glenn"]
    assert desk.agency(USSR).hand == []


def test_of_four_personnel_the_team_chooses_which_three_to_keep() -> None:
    desk = Desk()
    desk.personnel(USSR, "yuri-gagarin", "ed-white", "gene-kranz")
    desk.put(desk.state.event_deck, "john-glenn")
    desk.phase("draw").do("engineer:event")
    assert desk.asked == "drop-personnel"
    assert set(desk.legal) >= {"yuri-gagarin", "ed-white", "gene-kranz", "john-glenn"}
    desk.do("ed-white")
    assert desk.agency(USSR).personnel == ["yuri-gagarin", "gene-kranz", "john-glenn"]
    assert desk.agency(USSR).discard == ["ed-white"]


def test_every_draw_is_a_reveal_so_that_undo_stops_there() -> None:
    desk = Desk().phase("draw")
    before = desk.state.reveals
    desk.do("engineer:event")
    assert desk.state.reveals > before


# -- drawing by effects (Symbol Reference)


def keep_one(desk: Desk, n: int = 2) -> Desk:
    """An effect of the US team: draw `n` cards of any deck, keep one."""
    draw_cards.draw(desk.table, USA, c.Draw(("satellite", "crew", "event"), n, 1), "mission-control")
    return desk.run()


def test_only_one_card_is_kept_and_the_others_go_back_on_top_of_their_decks() -> None:
    desk = Desk()
    desk.put(desk.state.event_deck, "heat-shield", "pr-tour")
    desk.put(desk.state.satellite_deck, "ranger-7")
    keep_one(desk, 3).do("event", "event", "satellite")
    assert set(desk.legal) == {"pr-tour", "heat-shield", "ranger-7"}
    desk.do("ranger-7").place("ranger-7", "t-minus-1")
    assert desk.state.event_deck[-2:] == ["heat-shield", "pr-tour"]
    assert desk.agency(USA).known[-2:] == ["heat-shield", "pr-tour"]


def test_a_kept_development_stays_hidden_from_the_other_team() -> None:
    desk = Desk()
    desk.put(desk.state.event_deck, "heat-shield", "pr-tour")
    draw_cards.draw(desk.table, USA, c.Draw(("event",), 2, 1), "mission-control")
    desk.run().do("pr-tour")
    assert not any("PR Tour" in line or "Heat Shield" in line for line in desk.log(seat=1))
    assert any("PR Tour" in line for line in desk.log(seat=0))


def test_two_event_cards_are_drawn_and_one_of_the_hand_goes_under_the_deck() -> None:
    desk = Desk()
    desk.put(desk.state.event_deck, "heat-shield", "pr-tour")
    desk.hand(USA, "gps")
    desk.perform(USA, "biology-and-papers.use")
    assert desk.asked == "discard-development"
    assert set(desk.legal) == {"gps", "heat-shield", "pr-tour"}
    desk.do("gps")
    assert desk.state.event_deck[0] == "gps"
    assert desk.agency(USA).discard == []
    assert desk.tokens(USA) == {"t:life-support": 1}


def test_a_discarded_development_is_seen_by_the_other_team_only_if_it_was_drafted() -> None:
    desk = Desk()
    desk.hand(USA, "gps", "heat-shield")
    desk.agency(USA).drafted.append("gps")
    desk.push(fr.DiscardDevelopment(USA, 1, "design-bureau")).do("gps")
    assert any("GPS" in line for line in desk.log(seat=1))
    assert "gps" in desk.agency(USSR).known
    desk.push(fr.DiscardDevelopment(USA, 1, "design-bureau")).do("heat-shield")
    assert not any("Heat Shield" in line for line in desk.log(seat=1))
    assert "heat-shield" not in desk.agency(USSR).known


def test_a_team_loses_track_of_cards_that_the_other_one_discards_unseen() -> None:
    desk = Desk()
    desk.hand(USA, "gps", "heat-shield")
    desk.agency(USSR).known.append("gps")
    desk.push(fr.DiscardDevelopment(USA, 1, "design-bureau")).do("gps")
    assert "gps" not in desk.agency(USSR).known


def test_drawing_from_an_empty_deck_by_an_effect_gives_nothing() -> None:
    desk = Desk()
    desk.state.game_discard += desk.state.satellite_deck
    desk.state.satellite_deck.clear()
    draw_cards.draw(desk.table, USA, c.Draw(("satellite",)), "ed-white")
    desk.run()
    assert desk.asked == ""
    assert desk.said("no-card") == [{"deck": "satellite"}]


def test_the_last_event_drawn_makes_the_deck_used_up() -> None:
    desk = Desk()
    desk.state.game_discard += desk.state.event_deck[:-1]
    del desk.state.event_deck[:-1]
    draw_cards.draw(desk.table, USA, c.Draw(("event",)), "alan-shepard")
    desk.run()
    assert desk.state.events_ran_out


def test_draw_two_keep_one_of_an_advancement_works_for_each_department() -> None:
    desk = Desk(advanced=True, content=edited())
    desk.advancement(USSR, "deep-space-net")
    desk.put(desk.state.satellite_deck, "lunokhod-1", "ranger-7")
    desk.phase("draw").do("administrator:satellite")
    assert set(desk.legal) == {"ranger-7", "lunokhod-1"}
    desk.do("lunokhod-1").place("lunokhod-1", "t-minus-1")
    assert desk.state.satellite_deck[-1] == "ranger-7"
