"""Event Card Clarifications: the cards that the rulebook explains (section 14 of the examples)."""

from __future__ import annotations

import pytest

from spacegames.games.one_small_step.state import USA
from tests.games.one_small_step.desk import CONTENT, Desk


def play(desk: Desk, card: str) -> Desk:
    """Play a Development's effects in a US turn, its cost paid."""
    return desk.perform(USA, f"{card}.play", card)


def test_aerospace_industry_counts_permanent_resources_by_twos(dice: list[str]) -> None:  # X14.1
    desk = Desk()
    desk.hold_permanent(USA, funding=2, boosters=1)
    desk.agency(USA).spent[8] = 2
    dice += ["landing", "sensors"]
    play(desk, "aerospace-industry")
    assert desk.agency(USA).vp == 2 + 1
    assert desk.tokens(USA)["t:landing"] == desk.tokens(USA)["t:sensors"] == 1


def test_astronaut_training_counts_personnel_in_play_and_in_the_discard() -> None:  # X14.2
    desk = Desk()
    desk.personnel(USA, "john-glenn", "ed-white")
    desk.discard(USA, "gene-kranz", "pr-tour")
    play(desk, "astronaut-training")
    assert desk.agency(USA).vp == 6 + 1
    assert desk.tokens(USA) == {"t:life-support": 1}


def test_gps_counts_satellite_tiles_in_the_discard() -> None:  # X14.3
    desk = Desk()
    desk.discard(USA, "discovery#1", "discovery#2", "new-atlas", "world-tour", "street-parade#1")
    play(desk, "gps")
    assert desk.agency(USA).vp == 3 + 1
    assert desk.tokens(USA) == {"t:boosters": 1, "t:navigation": 1}


def test_heroic_action_counts_hazards_in_the_discard() -> None:  # X14.4
    desk = Desk()
    desk.discard(USA, "high-winds", "overweight")
    play(desk, "heroic-action")
    assert desk.agency(USA).vp == 4 + 1
    assert desk.tokens(USA) == {"t:life-support": 1}


def test_heroic_action_as_a_worker_action() -> None:  # X14.5
    desk = Desk()
    desk.perform(USA, "heroic-action.placed")
    assert len(desk.legal) == 9
    desk.do("landing")
    assert desk.tokens(USA) == {"t:personnel": 1, "t:landing": 1}


@pytest.mark.parametrize("chosen", ["navigation", "sensors", "boosters"])
def test_research_facility_counts_developments_in_the_discard_by_twos(chosen: str) -> None:  # X14.6
    desk = Desk()
    desk.discard(USA, "gps", "pr-tour", "heat-shield", "fuel-cells", "crawlerway", "john-glenn")
    play(desk, "research-facility")
    assert set(desk.legal) == {"navigation", "sensors", "boosters"}
    desk.do(chosen)
    assert desk.agency(USA).vp == 2 + 1
    assert desk.tokens(USA) == {f"t:{chosen}": 1}


def test_national_pride_counts_media_tiles_unused_and_used() -> None:  # X14.7
    desk = Desk()
    desk.media(2, 0)
    desk.tiles(USA, "world-tour")
    desk.discard(USA, "open-house")
    play(desk, "national-pride")
    assert (desk.agency(USA).vp, desk.agency(USA).media) == (2 + 1, 7)


def test_national_pride_counts_before_it_gains_media() -> None:  # X14.8
    desk = Desk()
    desk.media(6, 0)
    play(desk, "national-pride")
    assert (desk.agency(USA).vp, desk.agency(USA).media) == (1, 6)
    assert len(desk.agency(USA).media_tiles) == 1


def test_secret_technology_counts_unspent_tokens_and_keeps_them() -> None:  # X14.9
    desk = Desk(advanced=True)
    desk.agency(USA).tokens = 2
    play(desk, "secret-technology")
    assert (desk.agency(USA).vp, desk.agency(USA).tokens) == (6 + 1, 2)
    assert desk.tokens(USA) == {"t:capsules": 1}


def test_pushing_the_limits_scores_a_crew_tile_again() -> None:  # X14.10
    desk = Desk()
    desk.discard(USA, "postage-stamps#1", "street-parade#1", "discovery#1")
    play(desk, "pushing-the-limits")
    assert set(desk.legal) == {"postage-stamps#1", "street-parade#1"}
    desk.do("street-parade#1")
    assert desk.agency(USA).vp == 3 + 1
    assert desk.tokens(USA) == {"t:boosters": 2}
    assert "street-parade#1" in desk.agency(USA).discard


def test_pushing_the_limits_may_score_the_tile_of_the_moon_again() -> None:
    desk = Desk()
    desk.discard(USA, "first-on-the-moon")
    play(desk, "pushing-the-limits").do("first-on-the-moon")
    assert desk.agency(USA).vp == 7 + 1


def test_pushing_the_limits_without_a_crew_tile_still_gives_the_rest() -> None:
    desk = Desk()
    play(desk, "pushing-the-limits")
    assert desk.asked == ""
    assert desk.agency(USA).vp == 1
    assert desk.tokens(USA) == {"t:boosters": 2}


def test_pushing_the_limits_as_a_worker_action_launches_the_top_crew_mission() -> None:  # X14.11
    desk = Desk()
    top = desk.agency(USA).crew_deck[-1]
    desk.hold(USA, boosters=4, capsules=4, navigation=4, life_support=4, landing=4, sensors=4)
    desk.perform(USA, "pushing-the-limits.placed")
    assert (desk.asked, desk.state.launching) == ("pay-minor", [top])
    assert not any(desk.agency(USA).queue.values())
    assert desk.said("roll") == []
    assert desk.said("place-mission") == []


def test_technology_transfer_counts_temporary_agency_tokens_after_its_cost() -> None:  # X14.12
    desk = Desk()
    desk.hand(USA, "technology-transfer")
    desk.media(1, 0)
    cost = {c.resource: c.n for c in CONTENT.events["technology-transfer"].play.cost}
    desk.hold(USA, funding=2 + cost.get("funding", 0), material=1 + cost.get("material", 0), personnel=4, boosters=3)
    desk.hold_permanent(USA, landing=5)
    desk.phase("play").do("technology-transfer").pay(*sorted(f"t:{r}" for r in cost if r))
    assert desk.agency(USA).vp == 2 + 1
    assert desk.tokens(USA)["t:landing"] == 1


def test_technology_transfer_as_a_worker_action_gains_an_advancement() -> None:  # X14.13
    desk = Desk(advanced=True)
    following = desk.state.advancement_deck[-1]
    chosen = desk.state.offers[1]
    desk.perform(USA, "technology-transfer.placed").do(chosen)
    assert desk.agency(USA).advancements == [chosen]
    assert desk.state.offers[1] == following
    assert desk.tokens(USA) == {}


def test_technology_transfer_as_a_worker_action_does_nothing_in_the_beginner_game() -> None:
    desk = Desk()
    assert desk.perform(USA, "technology-transfer.placed").asked == ""


def ed_white(**tokens: int) -> Desk:
    desk = Desk()
    desk.media(1, 0)
    desk.personnel(USA, "ed-white")
    desk.put(desk.state.satellite_deck, "ranger-7")
    desk.put(desk.state.satellite_stack, "proven-design#1")
    desk.hold(USA, personnel=1, **tokens)
    return desk.phase("personnel").do("ed-white").pay("t:personnel")


def test_ed_white_gains_media() -> None:  # X14.14
    assert ed_white().do("0").agency(USA).media == 2


def test_ed_white_launches_a_satellite_mission_and_a_major_success_gives_two_points_more() -> None:  # X14.15
    desk = ed_white(boosters=2, navigation=1).do("1")
    desk.pay("t:boosters", "t:boosters").pay("t:navigation").do("all")
    major = [e.n for e in CONTENT.missions["ranger-7"].major.effects if type(e).__name__ == "Points"]
    assert desk.agency(USA).vp == 2 + sum(major)
    assert "ranger-7" in desk.agency(USA).discard


def test_ed_white_with_a_minor_success_only_gives_no_point_more() -> None:  # X14.16
    desk = ed_white(boosters=2, navigation=1).do("1")
    desk.pay("t:boosters", "t:boosters").do("decline", "all")
    assert desk.agency(USA).vp == 0


def test_ed_white_with_a_mission_that_cannot_be_paid_fails() -> None:  # X14.17
    desk = ed_white().do("1")
    penalty = CONTENT.missions["ranger-7"].failure
    assert desk.state.game_discard == ["ranger-7"]
    assert desk.agency(USA).media == 1 - penalty.media


# -- every card of the deck, by its own words


@pytest.mark.parametrize("card", sorted(CONTENT.events))
@pytest.mark.parametrize("side", ["placed", "play"])
@pytest.mark.parametrize("advanced", [False, True])
def test_every_card_can_be_carried_out_in_every_game(card: str, side: str, advanced: bool) -> None:
    desk = Desk(advanced=advanced)
    desk.queue(USA, "t-minus-1", "ranger-7")
    desk.hold(USA, funding=3, material=3, personnel=3, boosters=3)
    desk.perform(USA, f"{card}.{side}", card)
    asked = 0
    while desk.asked:
        desk.do(*_first(desk))
        asked += 1
        assert asked < 40, f"{card} goes on asking."
    assert desk.state.stack == []


def _first(desk: Desk) -> list[object]:
    answer = desk.legal[0]
    if isinstance(answer, tuple) and desk.asked in ("place-mission", "put-hazard", "give-hazard", "deal-hazards"):
        desk.place(answer[0], answer[1])
        return []
    return [answer]
