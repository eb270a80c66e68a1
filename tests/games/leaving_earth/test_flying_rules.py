"""Rules of the base game for flying: outcomes, maneuvers, hazards, docking, surveying, collecting."""

from __future__ import annotations

import pytest

from spacegames.games.leaving_earth import frames as fr
from spacegames.games.leaving_earth.maneuvers import difficulty
from tests.games.leaving_earth.bench import CONTENT, GAME, Bench, dice

MAN, DOCTOR, MECHANIC = "man:neil-armstrong", "man:valery-bykovsky", "man:buzz-aldrin"


# -- the first year (worked checks)


def first_year(outcomes: str) -> tuple[Bench, str]:
    bench = Bench(missions=["sounding_rocket", "venus_station"])
    assert bench.agency().money == 25
    bench.do("research:juno_rockets")
    bench.learn(juno_rockets=outcomes)
    bench.do("buy:juno", "buy:juno", "buy:juno", "buy:probe", "assemble", ["juno", "juno", "juno", "probe"])
    craft = next(iter(bench.state.crafts))
    bench.do(f"fly:{craft}:suborbital")
    return bench, craft


def test_three_junos_lift_a_probe_for_the_sounding_rocket_and_leave_ten() -> None:
    bench, craft = first_year("sss")
    decision = GAME.decision(bench.state)
    assert decision is not None and decision.figures["need"] == 12
    bench.do("fire:juno", "keep", "fire:juno", "keep", "fire:juno", "keep", "go")
    assert bench.agency().money == 10
    assert bench.agency().missions == ["sounding_rocket"]
    assert bench.agency().advancements["juno_rockets"].outcomes == "sss"
    assert "suborbital" not in bench.state.revealed
    assert bench.parts(craft) == ("probe",)


def test_a_minor_failure_leaves_the_craft_on_earth_and_is_repaired_at_the_years_end() -> None:
    bench, craft = first_year("m")
    bench.do("fire:juno")
    bench.keep()
    assert bench.parts(craft) == ("juno", "juno", "juno!", "probe")
    bench.learn(juno_rockets="")
    bench.do("fire:juno", "fire:juno")
    assert "go" not in bench.ids()
    refusal = bench.why("go")
    assert refusal is not None and refusal.figures == {"need": 12, "have": 8}
    bench.do("stay")
    assert bench.parts(craft) == ("juno!", "probe") and bench.at(craft) == "earth"
    bench.end_year()
    assert bench.parts(craft) == ("juno", "probe")


def test_a_major_failure_destroys_the_craft_with_everything_aboard() -> None:
    bench, craft = first_year("x")
    bench.do("fire:juno")
    assert bench.find(craft) is None
    assert bench.agency().money == 10 and bench.agency().missions == []


# -- outcomes


def test_a_failure_is_removed_for_five_a_success_for_ten_the_last_success_free() -> None:
    bench = Bench()
    bench.learn(surveying="x")
    craft = bench.craft("probe", at="earth_orbit")
    for outcomes, price in (("x", 5), ("ms", None), ("ss", 10), ("s", 0)):
        bench.learn(surveying=outcomes)
        bench.agency().money = 30
        bench.reveal("solar_radiation")
        bench.do(f"survey:{craft}:solar_radiation")
        drawn = bench.top().outcome
        bench.do("remove")
        paid = 30 - bench.agency().money
        assert paid == (price if price is not None else {"m": 5, "s": 10}[drawn])
        assert len(bench.agency().advancements["surveying"].outcomes) == len(outcomes) - 1


def test_an_advancement_without_outcomes_succeeds() -> None:
    bench = Bench()
    bench.learn(juno_rockets="")
    craft = bench.craft("juno", "juno", "juno", "probe", at="lunar_orbit")
    bench.fly(craft, "earth_orbit", "juno", "juno", "juno", years=0)
    assert bench.at(craft) == "earth_orbit"
    assert len(bench.told("outcome-none")) == 3 and not bench.told("outcome")


def test_what_cannot_be_paid_for_is_not_offered() -> None:
    bench = Bench()
    bench.learn(surveying="x")
    bench.agency().money = 4
    craft = bench.craft("probe", at="earth_orbit")
    bench.do(f"survey:{craft}:solar_radiation")
    assert isinstance(bench.top(), fr.TakeTurn)


# -- maneuvers


def test_thrust_needed_is_mass_by_difficulty() -> None:
    bench = Bench()
    bench.learn(juno_rockets="", landing="")
    craft = bench.craft("probe", "juno", at="lunar_orbit")
    bench.do(f"fly:{craft}:earth_orbit", 0)
    decision = GAME.decision(bench.state)
    assert decision is not None and decision.figures["need"] == 6
    bench.do("stay")
    bench.do(f"fly:{craft}:moon")
    decision = GAME.decision(bench.state)
    assert decision is not None and decision.figures["need"] == 4
    bench.do("fire:juno", "go", "reveal")
    assert bench.at(craft) == "moon"


def test_a_probe_with_two_junos_spends_both_to_land_on_the_moon() -> None:
    bench = Bench()
    bench.learn(juno_rockets="", landing="")
    craft = bench.craft("probe", "juno", "juno", at="lunar_orbit")
    bench.do(f"fly:{craft}:moon", "fire:juno")
    assert "go" not in bench.ids()
    bench.do("fire:juno", "go", "reveal")
    assert bench.parts(craft) == ("probe",)


@pytest.mark.parametrize(("years", "expected"), [(3, 3), (2, 6), (1, 12), (4, 3)])
def test_half_the_years_double_the_difficulty(years: int, expected: int) -> None:
    maneuver = CONTENT.maneuvers["earth_orbit>mars_flyby"]
    assert difficulty(maneuver, years) == expected


def test_a_maneuver_of_one_year_cannot_be_made_in_none() -> None:
    bench = Bench()
    craft = bench.craft("probe", at="earth_orbit")
    bench.do(f"fly:{craft}:inner_transfer")
    assert bench.why(0) is not None and bench.why(1) is None and bench.why(5) is None


def test_ion_thrusters_give_five_a_year_and_fire_once_a_year() -> None:
    bench = Bench()
    bench.learn(ion_thrusters="")
    craft = bench.craft("ion_thruster", "probe", at="earth_orbit")
    bench.fly(craft, "lunar_orbit", "ion_thruster", years=2)
    assert bench.parts(craft) == ("ion_thruster*", "probe") and bench.state.crafts[craft].years == 2
    other = bench.craft("ion_thruster*", "probe", at="earth_orbit")
    bench.do(f"fly:{other}:lunar_orbit", 2)
    assert bench.ids() == ["stay"]
    bench.do("stay")
    bench.end_year()
    assert bench.parts(craft) == ("ion_thruster", "probe")


def test_thrusters_need_at_least_one_year() -> None:
    bench = Bench()
    bench.learn(ion_thrusters="")
    craft = bench.craft("ion_thruster", "probe", at="earth_orbit")
    bench.do(f"fly:{craft}:lunar_orbit", 0)
    refusal = bench.why("fire:ion_thruster")
    assert refusal is not None and refusal.code == "thruster-years"


def test_a_given_rocket_brings_its_advancement_with_all_outcomes_when_it_is_fired() -> None:
    bench = Bench()
    craft = bench.craft("juno", "probe", at="lunar_orbit")
    bench.do(f"fly:{craft}:moon", "fire:juno")
    assert len(bench.agency().advancements["juno_rockets"].outcomes) == 3


def test_a_craft_under_way_arrives_when_its_last_token_goes() -> None:
    bench = Bench(missions=["mars_lander", "venus_station"])
    craft = bench.craft("probe", at="mars_orbit", years=2, bound="earth_orbit>mars_orbit", duration=3)
    assert not any(i.startswith(f"fly:{craft}") for i in bench.ids())
    bench.end_year()
    assert bench.state.crafts[craft].years == 1
    bench.end_year()
    assert bench.state.crafts[craft].bound == "" and bench.at(craft) == "mars_orbit"


def test_suborbital_flight_returns_to_earth_at_the_end_of_the_turn() -> None:
    bench = Bench()
    craft = bench.craft("probe", at="suborbital")
    bench.do("done")
    assert bench.at(craft) == "earth"


def test_a_fly_by_leads_to_loss_at_the_end_of_the_turn() -> None:
    bench = Bench()
    craft = bench.craft("probe", at="venus_flyby")
    bench.do("done")
    assert bench.find(craft) is None


# -- hazards


def test_without_landing_the_craft_is_destroyed() -> None:
    bench = Bench()
    bench.learn(juno_rockets="")
    craft = bench.craft("probe", "juno", at="lunar_orbit")
    bench.fly(craft, "moon", "juno")
    assert bench.find(craft) is None


def test_a_minor_landing_failure_damages_one_component() -> None:
    bench = Bench()
    bench.learn(juno_rockets="", landing="m")
    craft = bench.craft("probe", "juno", "atlas", at="lunar_orbit")
    bench.learn(atlas_rockets="")
    bench.fly(craft, "moon", "atlas")
    assert bench.ids() == [f"{craft}|juno", f"{craft}|probe"]
    bench.do(f"{craft}|juno", "reveal")
    assert bench.parts(craft) == ("juno!", "probe")


def test_a_pilot_makes_a_minor_landing_failure_a_success_and_a_major_one_minor() -> None:
    for outcome, damaged in (("m", False), ("x", True)):
        bench = Bench()
        bench.learn(atlas_rockets="", landing=outcome)
        craft = bench.craft("eagle", MAN, "atlas", at="lunar_orbit")
        bench.fly(craft, "moon", "atlas")
        assert isinstance(bench.top(), fr.DamageOne) == damaged


def test_nothing_left_to_damage_destroys_the_craft() -> None:
    bench = Bench()
    bench.learn(juno_rockets="", landing="m")
    craft = bench.craft("probe!", "juno", at="lunar_orbit")
    bench.fly(craft, "moon", "juno")
    bench.keep()
    assert bench.find(craft) is None


def test_capsules_without_heat_shield_burn_up_with_their_occupants() -> None:
    bench = Bench()
    bench.learn(re_entry="")
    craft = bench.craft("eagle", "vostok", MAN, DOCTOR, "probe", at="earth_orbit")
    bench.do(f"fly:{craft}:earth", "go", [(MAN, "vostok#1"), (DOCTOR, "eagle#1")])
    assert bench.parts(craft) == (MAN, "probe", "vostok")
    assert bench.agency().lost == 1


@pytest.mark.parametrize(("outcome", "parts", "lost"), [("m", (MAN, "probe", "vostok!"), 0), ("x", ("probe",), 1)])
def test_reentry_fails_minor_with_damage_major_with_loss(outcome: str, parts: tuple[str, ...], lost: int) -> None:
    bench = Bench()
    bench.learn(re_entry=outcome)
    craft = bench.craft("vostok", MAN, "probe", at="earth_orbit")
    bench.do(f"fly:{craft}:earth", "go")
    bench.keep()
    assert bench.parts(craft) == parts and bench.agency().lost == lost


def test_the_way_down_from_suborbital_flight_has_no_atmosphere() -> None:
    bench = Bench()
    bench.learn(re_entry="x")
    craft = bench.craft("vostok", MAN, at="suborbital")
    bench.do(f"fly:{craft}:earth")
    assert bench.parts(craft) == (MAN, "vostok")


def test_landing_on_earth_may_be_tested() -> None:
    bench = Bench()
    bench.learn(landing="x")
    for test, survives in ((False, True), (True, False)):
        craft = bench.craft("probe", at="suborbital")
        bench.do(f"fly:{craft}:earth", test)
        assert (bench.find(craft) is not None) == survives


@pytest.mark.parametrize(("parts", "most"), [(("apollo",), 6), (("aldrin",), 3)])
def test_radiation_incapacitates_at_level_by_years(
    monkeypatch: pytest.MonkeyPatch, parts: tuple[str, ...], most: int
) -> None:
    for rolled, sick in ((most, True), (most + 1, False)):
        bench = Bench()
        bench.learn(saturn_rockets="")
        bench.reveal(solar_radiation="base-solar_radiation-radiation-level-2")
        dice(monkeypatch, rolled)
        craft = bench.craft(*parts, MAN, "saturn", at="earth_orbit")
        bench.fly(craft, "mars_orbit", "saturn")
        assert (f"{MAN}!" in bench.parts(craft)) == sick


def test_radiation_of_a_faster_flight_counts_the_years_chosen(monkeypatch: pytest.MonkeyPatch) -> None:
    for rolled, sick in ((4, True), (5, False)):
        bench = Bench()
        bench.learn(saturn_rockets="", soyuz_rockets="")
        bench.reveal(solar_radiation="base-solar_radiation-radiation-level-2")
        dice(monkeypatch, rolled)
        craft = bench.craft("vostok", MAN, "saturn", "saturn", at="earth_orbit")
        bench.fly(craft, "mars_flyby", "saturn", "saturn", years=2)
        assert (f"{MAN}!" in bench.parts(craft)) == sick


def test_suborbital_flight_is_explored_by_crews_only_and_may_sicken(monkeypatch: pytest.MonkeyPatch) -> None:
    bench = Bench()
    bench.learn(soyuz_rockets="")
    bench.state.hidden["suborbital"] = "base-suborbital-roll-1-3-incapacitates"
    dice(monkeypatch, 3)
    craft = bench.craft("vostok", MAN, "soyuz")
    bench.do(f"fly:{craft}:suborbital", "fire:soyuz", "go", "reveal")
    assert bench.parts(craft) == (f"{MAN}!", "vostok")


def test_who_keeps_suborbital_flight_secret_loses_the_crew_but_not_the_craft() -> None:
    bench = Bench()
    bench.learn(soyuz_rockets="")
    craft = bench.craft("vostok", MAN, "soyuz")
    bench.do(f"fly:{craft}:suborbital", "fire:soyuz", "go", "secret")
    assert bench.parts(craft) == ("vostok",) and bench.agency().lost == 1


def test_a_deadly_place_destroys_and_is_a_survey_all_the_same() -> None:
    bench = Bench(missions=["lunar_survey", "lunar_lander", "venus_station"])
    bench.learn(juno_rockets="", landing="")
    bench.state.hidden["moon"] = "base-moon-ocean-of-dust"
    craft = bench.craft("probe", "juno", at="lunar_orbit")
    bench.fly(craft, "moon", "juno")
    bench.do("reveal")
    assert bench.find(craft) is None
    assert bench.agency().missions == ["lunar_survey"]
    assert bench.state.impossible == ["lunar_lander"]


def test_keeping_a_place_secret_destroys_the_craft() -> None:
    bench = Bench()
    bench.learn(juno_rockets="", landing="")
    craft = bench.craft("probe", "juno", at="lunar_orbit")
    bench.fly(craft, "moon", "juno")
    bench.do("secret")
    assert bench.find(craft) is None and "moon" not in bench.state.revealed
    assert bench.agency().known == ["moon"]


# -- docking


def test_docking_joins_and_separating_parts() -> None:
    bench = Bench()
    bench.learn(rendezvous="")
    first, second = bench.craft("probe", at="earth_orbit"), bench.craft("vostok", MAN, at="earth_orbit")
    bench.do(f"dock:{first}:{second}")
    assert bench.parts(first) == (MAN, "probe", "vostok")
    bench.do(f"separate:{first}")
    assert bench.why([MAN]) is not None
    refusal = bench.why(["vostok"])
    assert refusal is not None and refusal.code == "no-seat"
    bench.do(["probe"])
    assert sorted(c.parts for c in bench.state.crafts.values()) == [(MAN, "vostok"), ("probe",)]


def test_nothing_docks_on_earth_or_in_suborbital_flight() -> None:
    bench = Bench()
    bench.learn(rendezvous="")
    for place in ("earth", "suborbital"):
        a, b = bench.craft("probe", at=place), bench.craft("probe", at=place)
        refusal = bench.why(f"dock:{a}:{b}")
        assert refusal is not None and refusal.code == "not-here"


def test_a_failed_rendezvous_damages_one_component_and_nothing_else_happens() -> None:
    bench = Bench()
    bench.learn(rendezvous="x")
    a, b = bench.craft("probe", at="earth_orbit"), bench.craft("atlas", at="earth_orbit")
    bench.do(f"dock:{a}:{b}", "keep", f"{b}|atlas")
    assert bench.parts(b) == ("atlas!",) and len(bench.state.crafts) == 2


def test_a_full_test_reveals_one_after_the_other_until_a_failure() -> None:
    bench = Bench()
    bench.learn(rendezvous="sss")
    bench.agency().money = 100
    craft = bench.craft("probe", "atlas", at="earth_orbit")
    bench.do(f"test:{craft}", "remove", "keep", "keep")
    assert isinstance(bench.top(), fr.TakeTurn)
    assert bench.agency().advancements["rendezvous"].outcomes == "ss"
    bench.learn(rendezvous="x")
    bench.do(f"test:{craft}", "remove", f"{craft}|probe")
    assert bench.parts(craft) == ("atlas", "probe!")


# -- surveying, collecting


def test_a_craft_surveys_the_places_on_maneuvers_leaving_its_location() -> None:
    bench = Bench()
    bench.learn(surveying="")
    craft = bench.craft("probe", at="mars_orbit")
    seen = {i.split(":")[2] for i in bench.ids() if i.startswith(f"survey:{craft}")}
    assert seen == {"solar_radiation", "mars", "phobos"}


def test_a_survey_may_be_kept_to_oneself() -> None:
    bench = Bench(2, missions=["lunar_survey", "venus_station"])
    bench.learn(surveying="")
    craft = bench.craft("probe", at="lunar_orbit")
    bench.do(f"survey:{craft}:moon", "secret")
    assert bench.agency().missions == []
    mine, theirs = GAME.view(bench.state, 0), GAME.view(bench.state, 1)
    assert mine.peeked == {"moon": "base-moon-empty"} and theirs.peeked == {}
    assert GAME.hides(bench.state, 0, 1) and not GAME.hides(bench.state, 1, 0)
    bench.do(f"survey:{craft}:moon", "reveal")
    assert bench.agency().missions == ["lunar_survey"] and bench.agency("okb1").money == 35


def test_damaged_probes_neither_survey_nor_collect() -> None:
    bench = Bench()
    bench.learn(surveying="")
    craft = bench.craft("probe!", at="moon")
    assert not [i for i in bench.ids() if i.startswith(("survey", "collect"))]
    other = bench.craft("probe", at="moon")
    bench.do(f"collect:{other}:moon_sample", f"collect:{other}:moon_sample")
    assert bench.parts(other) == ("moon_sample", "moon_sample", "probe") and bench.find(craft)


def test_supplies_are_collected_where_the_revealed_card_offers_them() -> None:
    bench = Bench()
    craft = bench.craft("probe", at="ceres")
    bench.state.hidden["ceres"] = "base-ceres-water-ice"
    assert f"collect:{craft}:supplies" not in bench.ids()
    bench.reveal("ceres")
    bench.do(f"collect:{craft}:supplies")
    assert bench.parts(craft) == ("probe", "supplies")


def test_valuable_samples_are_handed_in_at_the_start_of_a_year() -> None:
    bench = Bench()
    bench.reveal(moon="base-moon-valuable-minerals")
    bench.craft("probe", "moon_sample")
    bench.end_year()
    bench.do("moon_sample")
    assert bench.agency().money == 50


def test_a_sample_of_alien_origin_brings_an_advancement_without_outcomes() -> None:
    bench = Bench()
    bench.reveal(phobos="base-phobos-hollow-alien-origin")
    bench.learn(juno_rockets="sxm")
    bench.craft("probe", "phobos_sample", "phobos_sample")
    bench.end_year()
    bench.do("phobos_sample", "take:saturn_rockets", "phobos_sample", "clear:juno_rockets")
    assert bench.agency().advancements["saturn_rockets"].outcomes == ""
    assert bench.agency().advancements["juno_rockets"].outcomes == ""
