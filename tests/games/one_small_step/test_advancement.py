"""Advancement (Advanced Features): buying between phases, and the cards."""

from __future__ import annotations

import pytest

from spacegames.games.one_small_step import advancement
from spacegames.games.one_small_step import frames as fr
from spacegames.games.one_small_step.state import USA, USSR
from tests.games.one_small_step.desk import CONTENT, Desk


def shop(*offers: str) -> Desk:
    """The US team may buy; the offers are these cards."""
    desk = Desk(advanced=True)
    old = list(desk.state.offers)
    desk.state.advancement_deck[:0] = old
    desk.state.offers.clear()
    for card in offers:
        desk.put(desk.state.offers, card)
    desk.agency(USA).tokens = 2
    return desk


def test_a_card_costs_a_token_and_the_agency_resources_shown() -> None:  # X16.1
    desk = shop("overtime")
    desk.hold(USA, funding=1, personnel=1)
    desk.push(fr.BetweenPhases()).do("overtime").pay("t:funding", "t:personnel")
    assert desk.agency(USA).tokens == 1
    assert desk.tokens(USA) == {}
    assert desk.agency(USA).advancements == ["overtime"]


def test_flexible_costs_two_personnel() -> None:  # X16.2
    desk = shop("flexible")
    desk.hold(USA, personnel=2)
    desk.push(fr.BetweenPhases()).do("flexible").pay("t:personnel", "t:personnel")
    assert (desk.agency(USA).tokens, desk.tokens(USA)) == (1, {})


def test_a_bought_card_is_replaced_at_once_and_that_is_a_reveal() -> None:  # X16.3
    desk = shop("overtime", "flexible", "telemetry", "press-office")
    desk.hold(USA, funding=1, personnel=1)
    following = desk.state.advancement_deck[-1]
    before = desk.state.reveals
    desk.push(fr.BetweenPhases()).do("overtime")
    assert desk.state.offers == [following, "flexible", "telemetry", "press-office"]
    assert desk.state.reveals > before


def test_several_cards_may_be_bought_in_one_go() -> None:  # X16.3
    desk = shop("overtime", "flexible")
    desk.hold(USA, funding=1, personnel=3)
    desk.push(fr.BetweenPhases()).do("overtime").pay("t:funding", "t:personnel")
    desk.do("flexible").pay("t:personnel", "t:personnel")
    assert desk.agency(USA).advancements == ["overtime", "flexible"]
    assert desk.asked == ""


def test_teams_buy_in_initiative_order() -> None:  # X16.3
    desk = shop("overtime", "flexible")
    desk.agency(USSR).tokens = 1
    for team in (USA, USSR):
        desk.hold(team, funding=1, personnel=1)
    desk.media(1, 0)
    desk.push(fr.BetweenPhases())
    assert desk.team == USA
    desk.do("pass")
    assert desk.team == USSR


def test_the_second_team_may_buy_what_the_first_one_uncovered() -> None:
    desk = shop("overtime")
    desk.agency(USSR).tokens = 1
    desk.put(desk.state.advancement_deck, "ground-crews")
    desk.hold(USA, funding=1, personnel=1)
    desk.hold(USSR, material=2)
    desk.media(1, 0)
    desk.push(fr.BetweenPhases()).do("overtime").pay("t:funding", "t:personnel")
    assert (desk.asked, desk.team) == ("buy-advancement", USSR)
    desk.do("ground-crews").pay("t:material", "t:material")
    assert desk.agency(USSR).advancements == ["ground-crews"]


def test_buying_happens_between_any_two_phases_and_never_inside_one() -> None:  # X16.3
    desk = shop("overtime")
    desk.hold(USA, funding=1, personnel=1)
    desk.onwards("place")
    assert desk.refused("overtime") == "not-offered"
    while desk.asked != "buy-advancement":
        desk.place("engineer" if desk.spots("engineer") else "administrator", "treasury").do("funding")
    assert (desk.state.phase, desk.state.between) == (4, True)


def test_after_the_last_phase_of_a_round_cards_may_be_bought_as_well() -> None:
    desk = shop("overtime")
    desk.hold(USA, funding=1, personnel=1)
    desk.onwards("launch")
    assert desk.asked == "buy-advancement"
    assert (desk.state.round, desk.state.phase) == (2, 7)


def test_without_a_token_or_the_resources_nothing_is_bought() -> None:
    desk = shop("overtime", "flexible")
    desk.hold(USA, personnel=2)
    desk.push(fr.BetweenPhases())
    assert desk.legal == ["flexible", "pass"]
    assert desk.refused("overtime") == "price"
    assert desk.refused("telemetry") == "not-on-offer"
    desk.do("pass")
    desk.agency(USA).tokens = 0
    assert desk.push(fr.BetweenPhases()).asked == ""


def test_an_empty_deck_leaves_the_place_empty() -> None:
    desk = shop("overtime", "flexible")
    desk.state.game_discard += desk.state.advancement_deck
    desk.state.advancement_deck.clear()
    desk.hold(USA, funding=1, personnel=1)
    desk.push(fr.BetweenPhases()).do("overtime")
    assert desk.state.offers == ["flexible"]


def test_the_beginner_game_has_no_advancements() -> None:
    desk = Desk()
    assert desk.state.offers == desk.state.advancement_deck == []
    desk.perform(USA, "secret-technology.placed")
    assert desk.agency(USA).tokens == 0


# -- Overtime


def overtime() -> Desk:
    desk = Desk(advanced=True)
    desk.advancement(USA, "overtime")
    desk.personnel(USA, "yuri-gagarin", "john-glenn")
    desk.hold(USA, personnel=5)
    return desk.phase("personnel")


def test_overtime_uses_one_personnel_card_twice_and_pays_twice() -> None:  # X16.1
    desk = overtime()
    desk.do("yuri-gagarin").pay("t:personnel").do("0")
    desk.do("yuri-gagarin").pay("t:personnel").do("0")
    assert desk.agency(USA).media == 2
    assert desk.tokens(USA) == {"t:personnel": 3}
    assert desk.refused("yuri-gagarin") == "used-this-round"
    desk.do("john-glenn").pay("t:personnel").do("1")
    assert desk.asked == ""


def test_without_overtime_no_card_is_used_twice() -> None:
    desk = Desk(advanced=True)
    desk.personnel(USA, "yuri-gagarin")
    desk.hold(USA, personnel=5)
    desk.phase("personnel").do("yuri-gagarin").pay("t:personnel").do("0")
    assert desk.asked == ""


def test_overtime_stays_used_when_its_card_is_given_up() -> None:
    desk = Desk(advanced=True)
    desk.advancement(USA, "overtime")
    desk.personnel(USA, "alan-shepard", "john-glenn", "yuri-gagarin")
    desk.put(desk.state.event_deck, "ed-white")
    desk.hold(USA, personnel=5)
    desk.phase("personnel").do("alan-shepard").pay("t:personnel").do("1")
    desk.do("alan-shepard").pay("t:personnel").do("0", "alan-shepard")
    assert "ed-white" in desk.agency(USA).personnel
    desk.do("john-glenn").pay("t:personnel").do("1")
    assert desk.refused("john-glenn") == "used-this-round"


def test_overtime_works_again_in_every_round() -> None:  # Q18
    desk = overtime()
    desk.agency(USA).used = []
    desk.phase("personnel").do("yuri-gagarin").pay("t:personnel").do("0")
    assert "yuri-gagarin" in desk.legal


# -- Flexible


def flexible(personnel: int = 1) -> Desk:
    desk = Desk(advanced=True)
    desk.media(1, 0)
    desk.advancement(USA, "flexible")
    desk.hold(USA, personnel=personnel)
    desk.draft("john-glenn", "booster-testing")
    return desk.phase("place")


def test_a_temporary_personnel_token_acts_as_a_fifth_worker(dice: list[str]) -> None:  # X16.2
    desk = flexible()
    assert desk.spots("personnel-as-administrator") >= {"john-glenn", "press-centre", "treasury"}
    desk.place("personnel-as-administrator", "press-centre")
    assert desk.agency(USA).media == 3
    assert desk.tokens(USA) == {}
    assert desk.team == USSR
    assert desk.refused("engineer", "press-centre") == "occupied"
    placed = {USA: 1, USSR: 0}
    while desk.asked == "place-worker":
        placed[desk.team] += 1
        desk.place("engineer" if desk.spots("engineer") else "administrator", "treasury").do("funding")
    assert placed == {USA: 5, USSR: 4}
    assert desk.state.placed == []
    assert "t:personnel" not in desk.tokens(USA)


def test_the_token_drafts_a_card_like_a_worker() -> None:
    desk = flexible()
    desk.place("personnel-as-administrator", "john-glenn")
    while desk.asked == "place-worker":
        desk.place("engineer" if desk.spots("engineer") else "administrator", "treasury").do("funding")
    assert desk.agency(USA).personnel == ["john-glenn"]


def test_a_permanent_personnel_token_is_no_worker() -> None:
    desk = Desk(advanced=True)
    desk.media(1, 0)
    desk.advancement(USA, "flexible")
    desk.hold_permanent(USA, personnel=1)
    assert desk.phase("place").spots("personnel-as-engineer") == set()


def test_only_one_token_is_placed_in_a_round() -> None:
    desk = flexible(personnel=2)
    desk.place("personnel-as-engineer", "treasury").do("funding")
    desk.place("engineer", "treasury").do("funding")
    assert desk.spots("personnel-as-engineer") == set()


def test_with_nothing_but_the_token_left_the_team_may_pass() -> None:
    desk = flexible()
    for _ in range(4):
        for _ in range(2):
            desk.place("engineer" if desk.spots("engineer") else "administrator", "treasury").do("funding")
    assert (desk.asked, desk.team) == ("place-worker", USA)
    assert "pass" in desk.legal
    desk.do("pass")
    assert desk.asked == ""
    assert desk.tokens(USA)["t:personnel"] == 1


# -- use


def test_an_advancement_is_used_in_its_phase_only() -> None:
    desk = Desk(advanced=True)
    desk.advancement(USSR, "spare-parts")
    desk.hold(USSR, funding=2)
    desk.phase("place")
    assert desk.refused("advancement:spare-parts") == "phase"


def test_an_advancement_is_used_once_a_round_at_the_start_of_a_turn() -> None:
    desk = Desk(advanced=True)
    desk.advancement(USSR, "spare-parts")
    desk.hold(USSR, funding=4)
    desk.queue(USSR, "launch", "ranger-7", "lunokhod-1")
    desk.phase("launch").do("advancement:spare-parts").pay("t:funding", "t:funding").do("boosters")
    assert desk.asked == "choose-launch"
    assert desk.refused("advancement:spare-parts") == "used-this-round"


def test_an_advancement_of_any_phase_works_in_any_turn() -> None:
    desk = Desk(advanced=True)
    desk.advancement(USSR, "back-channel")
    desk.hold_permanent(USSR, funding=1)
    desk.phase("place").do("advancement:back-channel").pay("p:funding").do("landing")
    assert desk.tokens(USSR) == {"s:funding": 1, "t:landing": 1}
    assert desk.agency(USSR).vp == 1


def test_a_standing_advancement_has_nothing_to_press() -> None:
    desk = Desk(advanced=True)
    desk.advancement(USSR, "press-office")
    assert desk.phase("place").refused("advancement:press-office") == "standing"


def test_the_first_media_gain_of_a_round_is_bigger_with_the_press_office() -> None:
    desk = Desk(advanced=True)
    desk.advancement(USSR, "press-office")
    desk.phase("place").place("administrator", "press-centre")
    assert desk.agency(USSR).media == 3


def test_telemetry_shows_the_hazards_on_the_launch_stage() -> None:
    desk = Desk(advanced=True)
    desk.advancement(USA, "telemetry")
    desk.queue(USA, "launch", "ranger-7")
    desk.hazard("ranger-7", "high-winds")
    desk.phase("launch")
    assert desk.agency(USA).known == ["high-winds"]


def test_a_free_advancement_costs_neither_token_nor_resources() -> None:
    desk = shop("overtime", "flexible")
    desk.agency(USA).tokens = 0
    following = desk.state.advancement_deck[-1]
    desk.push(fr.TakeAdvancement(USA, "technology-transfer")).do("overtime")
    assert desk.agency(USA).advancements == ["overtime"]
    assert desk.state.offers == [following, "flexible"]


@pytest.mark.parametrize("card", sorted(CONTENT.advancements))
def test_every_advancement_can_be_bought_and_used(card: str) -> None:
    desk = shop(card)
    definition = CONTENT.advancements[card]
    desk.hold(USA, funding=4, material=4, personnel=4)
    desk.hold_permanent(USA, funding=1)
    desk.push(fr.BetweenPhases()).do(card)
    desk.do(next(a for a in desk.legal if isinstance(a, tuple) and "p:funding" not in a))
    desk.do(*["pass"] * bool(desk.asked)).draft()
    assert desk.agency(USA).advancements == [card]
    desk.state.phase = definition.phase or 4
    usable = advancement.usable(desk.table, USA)
    assert usable == ([card] if definition.use.effects else [])
    if usable:
        desk.state.turn = USA
        advancement.use(desk.table, USA, card)
        desk.run()
        assert card in desk.agency(USA).used
    else:
        assert definition.standing
