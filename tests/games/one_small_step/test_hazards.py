"""Hazard cards (Phase 7) and the unique ones (Hazard Card Clarifications)."""

from __future__ import annotations

import pytest

from spacegames.core.actions import Place
from spacegames.games.one_small_step import content as c
from spacegames.games.one_small_step import describing, flow, hazards
from spacegames.games.one_small_step import frames as fr
from spacegames.games.one_small_step.state import USA, USSR
from tests.games.one_small_step.desk import CONTENT, Desk, with_mission

OWN, RIVAL, BOTH = c.DrawHazard("own"), c.DrawHazard("rival"), c.DrawHazard("both", 2)


def drawn(desk: Desk, effect: c.DrawHazard) -> Desk:
    hazards.draw(desk.table, USA, effect, "risky-upgrade")
    return desk.run()


def test_a_gained_hazard_goes_unseen_on_one_of_the_own_missions() -> None:
    desk = Desk()
    desk.queue(USA, "t-minus-1", "ranger-7")
    desk.queue(USA, "launch", "lunokhod-1")
    desk.queue(USSR, "launch", "eva")
    top = desk.state.hazard_deck[-1]
    drawn(desk, OWN)
    assert desk.spots("hazard") == {"ranger-7", "lunokhod-1"}
    assert desk.refused("hazard", "eva") == "own-mission"
    desk.place("hazard", "ranger-7")
    assert desk.state.hazards == {"ranger-7": [top]}
    assert desk.agency(USA).known == []
    assert not any(CONTENT.hazards[top].name in line for seat in (0, 1) for line in desk.log(seat))


def test_a_given_hazard_is_looked_at_first_and_goes_on_a_mission_of_the_other_team() -> None:
    desk = Desk()
    desk.queue(USA, "launch", "lunokhod-1")
    desk.queue(USSR, "launch", "eva")
    desk.put(desk.state.hazard_deck, "high-winds")
    before = desk.state.reveals
    drawn(desk, RIVAL)
    assert desk.state.reveals > before
    assert desk.spots("high-winds") == {"eva"}
    assert desk.refused("high-winds", "lunokhod-1") == "rival-mission"
    desk.place("high-winds", "eva")
    assert desk.agency(USA).known == ["high-winds"]
    assert not any("High Winds" in line for line in desk.log(seat=1))


def test_of_several_at_most_one_is_given_and_unplaced_ones_go_under_the_deck() -> None:
    desk = Desk()
    desk.queue(USSR, "launch", "eva", "vostok-1")
    desk.queue(USA, "launch", "ranger-7")
    desk.put(desk.state.hazard_deck, "high-winds", "overweight")
    drawn(desk, BOTH)
    assert desk.spots("high-winds") == desk.spots("overweight") == {"eva", "vostok-1", "ranger-7", "deck"}
    desk.place("high-winds", "eva")
    assert desk.refused("overweight", "vostok-1") == "one-hazard-given"
    desk.place("overweight", "deck")
    assert desk.state.hazard_deck[0] == "overweight"
    assert desk.state.hazards == {"eva": ["high-winds"]}


def test_without_a_mission_no_hazard_is_drawn() -> None:
    desk = Desk()
    deck = list(desk.state.hazard_deck)
    drawn(desk, OWN)
    assert (desk.asked, desk.state.hazard_deck) == ("", deck)
    assert desk.said("no-mission")


def test_a_mission_that_is_being_launched_takes_no_hazard() -> None:
    desk = Desk()
    desk.queue(USA, "launch", "ranger-7")
    desk.hold(USA, boosters=2)
    desk.put(desk.state.satellite_stack, "risky-upgrade#1")
    desk.phase("launch").do("ranger-7").pay("t:boosters", "t:boosters").do("all")
    assert desk.state.hazards == {}
    assert desk.said("no-mission")


def test_a_hazard_to_give_goes_under_the_deck_where_the_other_team_has_no_mission() -> None:
    desk = Desk()
    top = desk.state.hazard_deck[-1]
    drawn(desk, RIVAL)
    assert desk.asked == ""
    assert desk.state.hazard_deck[0] == top


def test_an_empty_hazard_deck_gives_nothing() -> None:
    desk = Desk()
    desk.queue(USA, "launch", "ranger-7")
    desk.state.game_discard += desk.state.hazard_deck
    desk.state.hazard_deck.clear()
    for effect in (OWN, RIVAL, BOTH):
        assert drawn(desk, effect).asked == ""
    assert len(desk.said("no-card")) == 3


def test_looking_at_a_hazard_shows_it_to_the_own_team_only() -> None:
    desk = Desk()
    desk.queue(USA, "launch", "ranger-7")
    desk.hazard("ranger-7", "high-winds")
    before = desk.state.reveals
    desk.push(fr.LookAtHazard(USA, "jodrell-bank"))
    assert desk.legal == ["ranger-7", "done"]
    desk.do("ranger-7")
    assert desk.agency(USA).known == ["high-winds"]
    assert desk.state.reveals > before
    assert "High Winds" not in " ".join(desk.log(seat=1))
    desk.push(fr.LookAtHazard(USA, "jodrell-bank"))
    assert desk.asked == ""


def test_all_hazards_of_a_mission_are_revealed_when_it_is_launched() -> None:
    desk = Desk()
    desk.queue(USA, "launch", "ranger-7")
    desk.hazard("ranger-7", "high-winds", "gyro-drift")
    desk.hold(USA, boosters=3, navigation=1)
    before = desk.state.reveals
    desk.phase("launch").do("ranger-7")
    assert [f["card"] for f in desk.said("reveal-hazard")] == ["high-winds", "gyro-drift"]
    assert desk.state.reveals > before


def test_a_satellite_hazard_adds_to_a_satellite_mission_and_a_crew_hazard_to_a_crewed_one() -> None:
    desk = Desk()  # high winds: a booster for satellites, navigation for crews
    satellite = hazards.minor_cost(desk.table, "ranger-7", ["high-winds"])
    assert satellite == {"boosters": 3}
    crew = hazards.minor_cost(desk.table, "animal-flight", ["high-winds"])
    assert crew == {"boosters": 2, "capsules": 1, "navigation": 1}


def test_the_hazard_adds_to_the_minor_cost_only() -> None:
    desk = Desk()
    desk.queue(USA, "launch", "ranger-7")
    desk.hazard("ranger-7", "gyro-drift")
    desk.hold(USA, boosters=2, navigation=2)
    desk.phase("launch").do("ranger-7").pay("t:boosters", "t:boosters", "t:navigation")
    assert desk.asked == "pay-major"
    desk.pay("t:navigation")


def test_every_hazard_on_a_mission_counts_and_each_gives_a_point() -> None:  # X15.6
    desk = Desk()
    desk.queue(USSR, "launch", "animal-flight")
    desk.hazard("animal-flight", "pad-delay", "high-winds")
    desk.hold(USSR, boosters=2, capsules=2, navigation=1)
    desk.take_path_tiles(1)
    desk.phase("launch").do("animal-flight")
    desk.pay("t:boosters", "t:boosters", "t:capsules", "t:capsules", "t:navigation").do("all")
    assert desk.agency(USSR).vp == 1 + 2
    assert desk.agency(USSR).discard == ["animal-flight", "pad-delay", "high-winds"]


# -- know-how leak


def leak(spent: dict[str, int], permanent: dict[str, int]) -> Desk:
    desk = Desk(content=with_mission("animal-flight", major=c.Ability((c.Cost(1, "life-support"),), (c.Points(1),))))
    desk.queue(USSR, "launch", "animal-flight")
    desk.hazard("animal-flight", "know-how-leak")
    desk.take_path_tiles(1)
    desk.hold(USSR, **spent)
    desk.hold_permanent(USSR, **permanent)
    return desk.phase("launch").do("animal-flight")


@pytest.mark.parametrize("chosen", ["boosters", "capsules"])
def test_the_other_team_gains_a_token_that_matches_a_permanent_one_spent(chosen: str) -> None:  # X15.1
    desk = leak({"boosters": 1}, {"boosters": 1, "capsules": 1})
    desk.pay("p:boosters", "p:capsules", "t:boosters").do("all")
    assert (desk.asked, desk.team) == ("match-token", USA)
    assert set(desk.legal) == {"boosters", "capsules"}
    desk.do(chosen)
    assert desk.tokens(USA) == {f"t:{chosen}": 1}


def test_permanent_tokens_spent_for_the_major_success_leak_as_well() -> None:
    desk = leak({"boosters": 2, "capsules": 1}, {"life_support": 1})
    desk.pay("t:boosters", "t:boosters", "t:capsules").pay("p:life-support").do("all")
    assert desk.legal == ["life-support"]


def test_nothing_leaks_without_a_permanent_token() -> None:
    desk = leak({"boosters": 2, "capsules": 1}, {})
    desk.pay("t:boosters", "t:boosters", "t:capsules").do("all")
    assert desk.asked == ""
    assert desk.tokens(USA) == {}


def test_nothing_leaks_where_the_mission_fails() -> None:
    desk = leak({"boosters": 1}, {"capsules": 1})
    assert desk.asked == ""
    assert desk.tokens(USA) == {}


# -- die or the bottom of the Media track


def extra_part(**tokens: int) -> Desk:
    desk = Desk()
    desk.media(2, 0)
    desk.queue(USA, "launch", "ranger-7")
    desk.hazard("ranger-7", "missing-part")
    desk.hold(USA, **tokens)
    return desk


def test_the_rolled_resource_is_spent_or_media_goes_to_the_bottom(dice: list[str]) -> None:  # X15.2
    desk = extra_part(boosters=2, navigation=1)
    dice += ["navigation"]
    desk.phase("launch").do("ranger-7")
    assert desk.asked == "spend-or-scandal"
    assert set(desk.legal) == {"spend", "scandal"}
    desk.do("spend").pay("t:boosters", "t:boosters", "t:navigation")
    assert desk.tokens(USA) == {}
    assert desk.agency(USA).media >= 2


def test_the_scandal_sets_media_to_minus_three_without_any_bonus(dice: list[str]) -> None:  # X15.2, X10.11
    desk = extra_part(boosters=2, navigation=1)
    dice += ["navigation"]
    desk.phase("launch").do("ranger-7", "scandal")
    assert desk.agency(USA).media == -3
    assert desk.agency(USA).media_tiles == []
    desk.pay("t:boosters", "t:boosters").do("decline")
    assert desk.tokens(USA)["t:navigation"] == 1


def test_what_the_rest_of_the_cost_needs_is_not_spent_for_the_roll(dice: list[str]) -> None:
    desk = extra_part(boosters=2)
    dice += ["boosters"]
    desk.phase("launch").do("ranger-7")
    assert desk.refused("spend") == "extra-part-short"
    assert set(desk.legal) == {"scandal"}


def test_a_mission_that_fails_anyway_rolls_no_die(dice: list[str]) -> None:
    desk = extra_part(boosters=1)
    desk.phase("launch").do("ranger-7")
    assert desk.said("roll") == []
    assert desk.said("failure")


def test_the_result_of_this_die_can_be_chosen_too(dice: list[str]) -> None:
    desk = extra_part(boosters=2, sensors=1)
    desk.agency(USA).chosen_results = 1
    desk.phase("launch").do("ranger-7")
    assert desk.asked == "choose-face"
    desk.do("sensors", "spend").pay("t:boosters", "t:boosters", "t:sensors")
    assert desk.said("success")


# -- lost reward, blackout, public failure


def test_one_reward_is_not_received(dice: list[str]) -> None:  # X15.3
    desk = Desk()
    desk.queue(USSR, "launch", "animal-flight")
    desk.hazard("animal-flight", "lost-recording")
    desk.take_path_tiles(1)
    desk.hold(USSR, boosters=2, capsules=1)
    desk.phase("launch").do("animal-flight").pay("t:boosters", "t:boosters", "t:capsules")
    assert desk.asked == "lose-reward"
    vp, media, step = (f"animal-flight.minor.{i}" for i in range(3))
    assert set(desk.legal) == {vp, media, step, "lost-recording"}
    desk.do(step)
    assert desk.agency(USSR).markers == []
    assert (desk.agency(USSR).vp, desk.agency(USSR).media) == (2, 1)


def test_the_point_of_the_hazard_may_be_the_reward_not_received() -> None:
    desk = Desk()
    desk.queue(USSR, "launch", "animal-flight")
    desk.hazard("animal-flight", "lost-recording")
    desk.take_path_tiles(1)
    desk.hold(USSR, boosters=2, capsules=1)
    desk.phase("launch").do("animal-flight").pay("t:boosters", "t:boosters", "t:capsules")
    desk.do("lost-recording", "all")
    assert (desk.agency(USSR).vp, desk.agency(USSR).media, desk.agency(USSR).markers) == (1, 1, [1])


@pytest.mark.parametrize("hazard", ["news-blackout", "sealed-files"])
def test_a_blackout_gives_no_media_for_minor_and_major(hazard: str) -> None:  # X15.4
    desk = Desk()
    desk.queue(USSR, "launch", "eva")
    desk.hazard("eva", hazard)
    desk.take_path_tiles(2)
    desk.hold(USSR, boosters=1, capsules=2, life_support=2, landing=1, sensors=1)
    desk.phase("launch").do("eva").pay("t:boosters", "t:capsules", "t:capsules", "t:life-support")
    desk.pay("t:landing", "t:life-support", "t:sensors")
    assert desk.agency(USSR).vp == 9 + 1
    assert desk.agency(USSR).media == 0
    assert desk.agency(USSR).markers == [2]


def test_a_blackout_takes_nothing_from_a_tile_that_the_mission_gives() -> None:
    desk = Desk()
    desk.queue(USA, "launch", "ranger-7")
    desk.hazard("ranger-7", "news-blackout")
    desk.put(desk.state.satellite_stack, "front-page#1")
    desk.hold(USA, boosters=2)
    desk.phase("launch").do("ranger-7").pay("t:boosters", "t:boosters").do("all")
    assert desk.agency(USA).media == 2


def test_a_public_failure_loses_twice_the_media() -> None:  # X15.5
    desk = Desk()
    desk.media(3, 0)
    desk.queue(USA, "launch", "lunokhod-1")
    desk.hazard("lunokhod-1", "live-on-air")
    desk.phase("launch").do("lunokhod-1")
    assert desk.agency(USA).media == -1


def test_a_hazard_is_named_where_it_is_laid() -> None:
    desk = Desk()
    desk.queue(USA, "launch", "skylab")
    desk.put(desk.state.hazard_deck, "high-winds", "overweight")
    desk.push(fr.DealHazards(USA, (desk.state.hazard_deck.pop(), desk.state.hazard_deck.pop())))
    titles = {describing.describe(desk.table, action).title for action in flow.actions(desk.table)}
    assert {"High Winds on Skylab", "High Winds under the deck"} <= titles
    unseen = describing.describe(desk.table, Place(desk.state.serial, "hazard", "skylab"))
    assert (unseen.title, unseen.sentence) == ("Hazard on Skylab", "Place the hazard on Skylab.")
