"""Rules of the base game around the year: survival, repair, missions, turns, the end, co-operation."""

from __future__ import annotations

import pytest

from spacegames.games.leaving_earth import frames as fr
from spacegames.games.leaving_earth import scoring
from tests.games.leaving_earth.bench import GAME, Bench

MAN, DOCTOR, MECHANIC = "man:neil-armstrong", "man:valery-bykovsky", "man:buzz-aldrin"


# -- survival


def survivors(bench: Bench, craft: str) -> int:
    bench.end_year()
    return len(bench.table().load(bench.state.crafts[craft]).men)


@pytest.mark.parametrize(("supplies", "alive"), [(1, 3), (0, 0)])
def test_up_to_five_astronauts_use_one_unit_of_supplies(supplies: int, alive: int) -> None:
    bench = Bench()
    bench.learn(life_support="")
    craft = bench.craft("apollo", MAN, DOCTOR, MECHANIC, *["supplies"] * supplies, at="earth_orbit")
    assert survivors(bench, craft) == alive


def test_six_astronauts_need_two_units() -> None:
    bench = Bench()
    bench.learn(life_support="")
    men = [f"man:pilot-{n}" for n in range(30, 36)]
    craft = bench.craft("aldrin", *men, "supplies", at="earth_orbit")
    bench.end_year()
    assert isinstance(bench.top(), fr.ChooseSurvivors) and bench.top().seats == 5
    bench.do(men[1:])
    assert men[0] not in bench.parts(craft) and bench.agency().lost == 1


def test_without_life_support_the_crew_dies() -> None:
    bench = Bench()
    craft = bench.craft("apollo", MAN, "supplies", at="earth_orbit")
    assert survivors(bench, craft) == 0


def test_empty_capsules_draw_life_support_too() -> None:
    bench = Bench()
    bench.learn(life_support="x")
    bench.craft("apollo", at="earth_orbit")
    bench.end_year()
    assert [e.facts["advancement"] for e in bench.told("outcome")] == ["life_support"]


def test_a_mechanic_makes_a_minor_life_support_failure_a_success_but_no_major_one() -> None:
    for outcome, alive in (("m", 1), ("x", 0)):
        bench = Bench()
        bench.learn(life_support=outcome)
        craft = bench.craft("apollo", MECHANIC, "supplies", at="earth_orbit")
        assert survivors(bench, craft) == alive


def test_the_incapacitated_die_at_the_years_end_off_earth_and_recover_on_it() -> None:
    bench = Bench()
    bench.learn(life_support="")
    away = bench.craft("apollo", f"{MAN}!", "supplies", at="earth_orbit")
    home = bench.craft("apollo", f"{DOCTOR}!")
    assert survivors(bench, away) == 0
    assert bench.parts(home) == ("apollo", DOCTOR)


def test_a_crew_back_on_earth_in_the_same_year_needs_nothing() -> None:
    bench = Bench()
    craft = bench.craft("vostok", MAN)
    assert survivors(bench, craft) == 1


# -- repair and healing


def test_a_mechanic_repairs_everything_for_one_supply() -> None:
    bench = Bench()
    craft = bench.craft("apollo!", "atlas!", MECHANIC, "supplies", at="earth_orbit")
    bench.do(f"repair:{craft}")
    assert bench.parts(craft) == ("apollo", "atlas", MECHANIC)


def test_a_doctor_heals_all_others_free_and_never_himself() -> None:
    bench = Bench()
    craft = bench.craft("apollo", f"{MAN}!", DOCTOR, at="earth_orbit")
    bench.do(f"heal:{craft}")
    assert bench.parts(craft) == ("apollo", MAN, DOCTOR)
    alone = bench.craft("apollo", f"{DOCTOR}!", at="earth_orbit")
    assert f"heal:{alone}" not in bench.ids()


def test_no_repairs_in_suborbital_flight() -> None:
    bench = Bench()
    craft = bench.craft("apollo", "atlas!", MECHANIC, "supplies", at="suborbital")
    refusal = bench.why(f"repair:{craft}")
    assert refusal is not None and refusal.code == "forbidden-here"


# -- missions


def test_completing_pays_every_other_agency_ten_at_once() -> None:
    bench = Bench(3, missions=["artificial_satellite", "venus_station"])
    bench.learn(soyuz_rockets="")
    craft = bench.craft("probe", "soyuz")
    bench.fly(craft, "earth_orbit", "soyuz")
    assert bench.agency().missions == ["artificial_satellite"]
    assert [bench.agency(a).money for a in ("nasa", "okb1", "cnes")] == [25, 35, 35]


def test_a_crew_home_from_the_moon_completes_all_its_missions_together() -> None:
    bench = Bench(missions=["man_in_space", "man_in_orbit", "man_on_moon", "venus_station"])
    craft = bench.craft("vostok", MAN, at="suborbital")
    bench.state.been["man:neil-armstrong"] = ("nasa@suborbital", "nasa@earth_orbit", "nasa@moon")
    bench.do(f"fly:{craft}:earth")
    assert set(bench.agency().missions) == {"man_in_space", "man_in_orbit", "man_on_moon"}


def test_the_same_agency_must_own_the_astronaut_at_both_ends() -> None:
    bench = Bench(2, missions=["man_on_moon", "venus_station"])
    craft = bench.craft("vostok", MAN, at="suborbital")
    bench.state.been["man:neil-armstrong"] = ("okb1@moon",)
    bench.do(f"fly:{craft}:earth")
    assert bench.agency().missions == []


def test_stations_are_awarded_at_the_start_of_a_year_to_the_agency_with_fewest_points() -> None:
    bench = Bench(2, missions=["space_station", "venus_station"])
    bench.learn(life_support="")
    bench.learn("okb1", life_support="")
    bench.agency().missions = ["man_in_space"]
    bench.craft("vostok", MAN, "supplies", at="earth_orbit")
    bench.craft("vostok", DOCTOR, "supplies", at="earth_orbit", owner="okb1")
    bench.end_year()
    assert bench.agency("okb1").missions == ["space_station"]
    assert bench.agency().money == 35


def test_a_craft_under_way_is_in_space_but_at_no_named_place() -> None:
    bench = Bench(missions=["mars_station", "space_station", "venus_station"])
    bench.learn(life_support="")
    bench.craft("vostok", MAN, "supplies", at="mars_orbit", years=2, bound="earth_orbit>mars_orbit", duration=3)
    bench.end_year()
    assert bench.agency().missions == ["space_station"]


def test_a_sample_of_a_place_with_life_is_worth_forty() -> None:
    bench = Bench(missions=["extraterrestrial_life", "venus_station"])
    bench.reveal(mars="base-mars-plant-life")
    craft = bench.craft("vostok", "mars_sample", at="suborbital")
    bench.do(f"fly:{craft}:earth")
    assert bench.agency().missions == ["extraterrestrial_life"]


def test_life_is_impossible_once_every_place_that_could_have_it_is_revealed_without() -> None:
    bench = Bench(missions=["extraterrestrial_life", "lunar_survey"])
    bench.learn(surveying="")
    bench.reveal("mars", "venus")
    craft = bench.craft("probe", at="lunar_orbit")
    bench.do(f"survey:{craft}:moon", "secret")
    assert bench.state.impossible == []
    bench.do(f"survey:{craft}:moon", "reveal")
    assert bench.state.impossible == ["extraterrestrial_life"]


# -- the year and the end


def test_nothing_is_saved_and_every_year_brings_twenty_five() -> None:
    bench = Bench(2)
    bench.agency().money = 3
    bench.agency("okb1").money = 60
    bench.end_year()
    assert [bench.agency(a).money for a in ("nasa", "okb1")] == [25, 25]


def test_the_agency_with_the_lowest_score_starts_the_year() -> None:
    bench = Bench(3)
    bench.agency("nasa").missions = ["man_in_orbit"]
    bench.agency("okb1").missions = ["man_in_space"]
    bench.agency("cnes").missions = ["sounding_rocket"]
    bench.agency("cnes").lost = 3
    bench.end_year()
    assert bench.state.first == bench.state.turn == "cnes"
    bench.do("done")
    assert bench.state.turn == "nasa"


def test_an_agency_that_had_stopped_takes_another_turn_after_a_payout() -> None:
    bench = Bench(2, missions=["artificial_satellite", "venus_station"])
    bench.learn("okb1", soyuz_rockets="")
    craft = bench.craft("probe", "soyuz", owner="okb1")
    bench.do("done")
    bench.fly(craft, "earth_orbit", "soyuz")
    bench.do("done")
    assert bench.state.turn == "nasa" and bench.state.year == 1956


def test_the_match_ends_after_1976_before_anything_arrives() -> None:
    bench = Bench()
    bench.state.year = 1976
    craft = bench.craft("probe", at="mars_orbit", years=1, bound="earth_orbit>mars_orbit", duration=3)
    bench.end_year()
    assert bench.state.ended == scoring.CALENDAR and bench.state.crafts[craft].years == 1


def test_the_match_ends_when_one_agency_cannot_be_caught() -> None:
    bench = Bench(2, missions=["artificial_satellite", "man_in_space"])
    bench.learn(soyuz_rockets="")
    craft = bench.craft("probe", "soyuz")
    bench.agency().missions = ["sounding_rocket"]
    bench.fly(craft, "earth_orbit", "soyuz")
    assert bench.state.ended == scoring.LEAD
    outcome = GAME.outcome(bench.state)
    assert outcome is not None and outcome.winners == ("nasa",) and outcome.scores == {"nasa": 300, "okb1": 0}


@pytest.mark.parametrize(("points", "won"), [(["man_on_moon", "mars_survey"], True), (["mars_survey"], False)])
def test_alone_the_score_must_be_more_than_the_missions_left(points: list[str], won: bool) -> None:
    bench = Bench(missions=["artificial_satellite", "man_in_space", "sounding_rocket"])
    bench.state.year = 1976
    bench.agency().missions = points
    bench.end_year()
    outcome = GAME.outcome(bench.state)
    assert outcome is not None and (outcome.winners == ("nasa",)) == won


def test_each_lost_astronaut_costs_two_points() -> None:
    bench = Bench()
    bench.agency().lost = 3
    assert scoring.points(bench.table(), "nasa") == -600


# -- co-operation


def test_agencies_give_each_other_money_parts_crafts_and_research() -> None:
    bench = Bench(2)
    bench.learn(juno_rockets="sx")
    bench.agency().store = ["juno"]
    craft = bench.craft("vostok", MAN, at="moon")
    steps = ["to:okb1", "give:part:juno", f"give:craft:{craft}", "give:research:juno_rockets", "get:money:7"]
    bench.do("trade", steps)
    decision = GAME.decision(bench.state)
    assert decision is not None and decision.seat == 1
    bench.do(True)
    okb = bench.agency("okb1")
    assert (bench.agency().money, okb.money) == (32, 18)
    assert okb.store == ["juno"] and bench.state.crafts[craft].owner == "okb1"
    assert len(okb.advancements["juno_rockets"].outcomes) == 2
    assert "okb1@moon" in bench.state.been["man:neil-armstrong"]


def test_nothing_changes_hands_when_the_other_declines() -> None:
    bench = Bench(2)
    bench.do("trade", ["to:okb1", "get:money:7"], False)
    assert bench.agency().money == 25 and bench.state.turn == "nasa"


def test_nobody_gives_what_it_does_not_have() -> None:
    bench = Bench(2)
    bench.do("trade")
    for steps, code in (
        (["to:okb1", "give:money:99"], "no-money"),
        (["to:okb1", "give:part:juno"], "not-owned"),
        (["to:okb1"], "empty-proposal"),
        (["to:esa", "give:money:1"], "no-partner"),
        (["give:money:1"], "unreadable"),
    ):
        refusal = bench.why(steps)
        assert refusal is not None and refusal.code == code and GAME.explain(refusal).endswith(".")
