"""Rules that random play seldom meets, test by test named after the rulebooks' sentences."""

from __future__ import annotations

from typing import Any

import pytest

from spacegames.games.leaving_earth import features, hazards, joint_venture, missions, scoring
from spacegames.games.leaving_earth import frames as fr
from spacegames.games.leaving_earth.content import Effect
from tests.games.leaving_earth.bench import Bench, dice

PILOT, DOCTOR, MECHANIC = "man:neil-armstrong", "man:valery-bykovsky", "man:buzz-aldrin"


def bench(seats: int = 1, *cards: str) -> Bench:
    return Bench(seats, missions=cards, stations="true")


def venture(b: Bench, nasa: int, okb1: int) -> None:
    b.do("form", [f"share:nasa:{nasa}", f"share:okb1:{okb1}"], True)


# -- missions


def test_each_copy_of_a_station_mission_goes_to_an_agency_that_is_there_when_the_year_starts() -> None:
    b = bench(3, "lunar_station", "lunar_station#2", "venus_station")
    b.state.bonus = {"lunar_station#2": 150}
    for owner, man in (("nasa", PILOT), ("okb1", DOCTOR), ("cnes", MECHANIC)):
        b.learn(owner, life_support="")
        b.craft("space_habitat", man, "food", at="moon", owner=owner)
    b.agency().missions = ["artificial_satellite"]
    b.agency("cnes").missions = ["lunar_flyby"]
    missions.start_of_year(b.table())
    assert b.agency("okb1").missions == ["lunar_station#2"] and b.agency("okb1").tokens == 150
    assert b.agency().missions == ["artificial_satellite", "lunar_station"]
    assert b.state.missions == ["venus_station"]
    assert [b.agency(a).money for a in ("nasa", "okb1", "cnes")] == [40, 40, 50]


def test_start_of_year_missions_go_from_the_least_to_the_most_valuable_points_looked_at_again() -> None:
    b = Bench(2, missions=("lunar_station", "space_station", "venus_station"))
    for owner, man in (("nasa", PILOT), ("okb1", DOCTOR)):
        b.craft("aldrin", man, at="moon", owner=owner)
    b.agency("okb1").missions = ["sounding_rocket"]
    missions.start_of_year(b.table())
    assert b.agency().missions == ["space_station"]
    assert b.agency("okb1").missions == ["sounding_rocket", "lunar_station"]


def test_the_occupation_of_a_year_that_is_about_to_start_is_still_to_be_won() -> None:
    b = bench(2, "artificial_satellite", "lunar_station")
    b.state.occupation, b.state.year = "mars_occupation", 1985
    b.state.features_gone = [c for deck in b.state.feature_decks.values() for c in deck]
    during = scoring.still_to_win(b.table())
    b.state.stack[:0] = [fr.NextYear()]
    assert scoring.still_to_win(b.table()) == during + 200
    b.state.stack[0] = fr.StartMissions()
    assert scoring.still_to_win(b.table()) == during + 200


def test_a_craft_that_arrives_at_the_years_end_completes_missions_then() -> None:
    b = Bench(1, missions=("ceres_lander", "venus_station"))
    b.learn(landing="")
    b.reveal("ceres")
    craft = b.craft("probe", at="ceres", bound="inner_transfer>ceres", years=1, duration=1)
    assert not b.agency().missions
    b.end_year()
    assert b.at(craft) == "ceres" and b.agency().missions == ["ceres_lander"]


def test_life_stays_possible_while_something_to_pick_up_takes_the_room_of_a_feature() -> None:
    b = bench(1, "venus_station")
    b.state.waiting = ["et_life_sample"]
    b.reveal(
        mars="stations-mars-two-features-carbon-dioxide",
        venus="stations-venus-spacecraft-destroyed",
        moon="stations-moon-one-feature",
    )
    deck = b.state.feature_decks["mars"]
    for card in ("mars-rocky-desert", "mars-fossil"):
        deck.remove(card)
    b.state.features["mars"] = ["mars-rocky-desert", "mars-fossil"]
    assert missions.may_have_life(b.table(), "mars")
    deck.remove("mars-rhodium")
    b.state.features["mars"] = ["mars-rocky-desert", "mars-rhodium"]
    assert not missions.may_have_life(b.table(), "mars")


def test_a_survey_counts_for_the_owner_of_the_craft_that_goes_there_first() -> None:
    b = bench(2, "lunar_survey", "venus_station")
    venture(b, 6, 4)
    b.learn(landing="")
    craft = b.craft("probe", "juno", at="lunar_orbit", owner="esa")
    b.learn(juno_rockets="")
    b.do("act-for:esa", f"fly:{craft}:moon", True, "fire:juno", "go", "reveal")
    assert b.agency("esa").missions == ["lunar_survey"]


def test_damaged_probes_complete_no_mission_until_they_are_repaired() -> None:
    b = Bench(1, missions=("artificial_satellite", "venus_station"))
    craft = b.craft("probe!", "aldrin!", MECHANIC, "supplies", at="earth_orbit")
    missions.check(b.table())
    assert not b.agency().missions
    b.do(f"repair:{craft}")
    assert b.agency().missions == ["artificial_satellite"]


# -- maneuvers


def test_optional_years_let_thrusters_work_and_put_tokens_on_the_craft() -> None:
    b = Bench(1)
    b.learn(ion_thrusters="")
    craft = b.craft("probe", "ion_thruster", at="earth_orbit")
    b.do(f"fly:{craft}:lunar_orbit", 0)
    assert "fire:ion_thruster" not in b.ids()
    b.do("stay", f"fly:{craft}:lunar_orbit", 2, "fire:ion_thruster", "go")
    assert (b.at(craft), b.state.crafts[craft].years) == ("lunar_orbit", 2)
    assert not [a for a in b.ids() if a.startswith(f"fly:{craft}")]
    b.end_year()
    b.end_year()
    assert not b.state.crafts[craft].bound


def test_years_longer_than_printed_cost_the_printed_difficulty_and_a_cycler_neither() -> None:
    b = bench()
    b.learn(ion_thrusters="")
    b.reveal("solar_radiation")
    craft = b.craft("probe", "ion_thruster", at="earth_orbit")
    b.do(f"fly:{craft}:mars_orbit", 5, "fire:ion_thruster", "go")
    assert b.state.crafts[craft].years == 5
    other = b.craft("probe", at="mars_cycler")
    b.do(f"fly:{other}:earth_cycler")
    assert b.state.crafts[other].years == 3 and isinstance(b.top(), fr.TakeTurn)


def test_a_damaged_thruster_that_is_repaired_may_fire_in_the_same_year() -> None:
    b = Bench(1)
    b.learn(ion_thrusters="m")
    craft = b.craft("aldrin", MECHANIC, "supplies", "ion_thruster", at="earth_orbit")
    b.do(f"fly:{craft}:lunar_orbit", 3, "fire:ion_thruster", "keep", "stay", f"repair:{craft}")
    b.learn(ion_thrusters="")
    b.do(f"fly:{craft}:lunar_orbit", 3, "fire:ion_thruster", "go")
    assert b.at(craft) == "lunar_orbit"


def test_a_craft_just_arrived_in_a_fly_by_has_its_turn_before_it_drifts() -> None:
    b = bench()
    craft = b.craft("probe", at="mars_flyby", bound="earth_orbit>mars_flyby", years=1, duration=3)
    b.end_year()
    assert b.at(craft) == "mars_flyby" and f"fly:{craft}:mars_orbit" in b.ids()
    b.do("done")
    assert b.find(craft) is None


def test_a_reusable_rocket_consumes_one_tank_in_a_maneuver_and_flies_again_the_same_year() -> None:
    b = bench()
    b.learn(space_shuttle="")
    craft = b.craft("daedalus", "small_fuel_tank", "small_fuel_tank", at="earth_orbit")
    b.do(f"fly:{craft}:lunar_flyby", 0, "fire:daedalus")
    assert "fire:daedalus" not in b.ids()
    b.do("go")
    assert b.parts(craft) == ("daedalus", "small_fuel_tank")
    b.do(f"fly:{craft}:earth_orbit", 0, "fire:daedalus", "go")
    assert b.parts(craft) == ("daedalus",)
    b.do(f"fly:{craft}:lunar_flyby", 0)
    assert b.ids() == ["stay"]


# -- hazards


@pytest.mark.parametrize(
    ("capsule", "sick"),
    [("vostok", True), ("aldrin", False), ("aldrin!", True), ("space_habitat", False), ("space_habitat!", True)],
)
def test_damaged_parts_shield_nobody(monkeypatch: pytest.MonkeyPatch, capsule: str, sick: bool) -> None:
    b = bench()
    b.reveal(solar_radiation="stations-solar_radiation-astronauts-1-per-year")
    dice(monkeypatch, 3)
    craft = b.craft(capsule, PILOT, at="earth_cycler")
    b.do(f"fly:{craft}:mars_cycler")
    assert (f"{PILOT}!" in b.parts(craft)) == sick


def test_everybody_rolls_for_radiation_before_a_doctor_can_heal(monkeypatch: pytest.MonkeyPatch) -> None:
    b = bench()
    b.reveal(solar_radiation="stations-solar_radiation-astronauts-1-per-year")
    dice(monkeypatch, 3, 2)
    craft = b.craft("apollo", PILOT, DOCTOR, "medical_supplies", at="earth_cycler")
    b.do(f"fly:{craft}:mars_cycler")
    assert b.parts(craft) == ("apollo", f"{PILOT}!", f"{DOCTOR}!", "medical_supplies")
    assert f"heal:{craft}" not in b.ids()


@pytest.mark.parametrize(
    ("variant", "years", "rolled", "parts"),
    [
        ("stations-solar_radiation-astronauts-1-per-year", 3, (3,), ("aldrin", PILOT)),
        ("stations-solar_radiation-astronauts-2-per-year", 3, (3,), ("aldrin", f"{PILOT}!")),
        ("stations-solar_radiation-astronauts-2-per-year", 3, (4,), ("aldrin", PILOT)),
        (
            "stations-solar_radiation-astronauts-3-per-year-probes-capsules-1-per-year",
            3,
            (7,),
            ("aldrin", PILOT),
        ),
    ],
)
def test_an_aldrin_counts_one_level_less_times_the_years(
    monkeypatch: pytest.MonkeyPatch, variant: str, years: int, rolled: tuple[int, ...], parts: tuple[str, ...]
) -> None:
    b = bench()
    b.reveal(solar_radiation=variant)
    dice(monkeypatch, *rolled)
    craft = b.craft("aldrin", PILOT, at="earth_cycler")
    b.do(f"fly:{craft}:mars_cycler")
    assert b.parts(craft) == tuple(sorted(parts)) and b.state.crafts[craft].duration == years


@pytest.mark.parametrize(
    ("kind", "per_year", "rolled", "struck"),
    [
        ("radiation_astronauts", False, 2, True),
        ("radiation_astronauts", False, 3, False),
        ("radiation_astronauts", True, 6, True),
        ("radiation_astronauts", True, 7, False),
        ("radiation_equipment", False, 2, True),
        ("radiation_equipment", False, 3, False),
        ("radiation_equipment", True, 6, True),
        ("radiation_equipment", True, 7, False),
    ],
)
def test_there_are_four_ways_in_which_radiation_of_level_two_strikes_on_three_years(
    monkeypatch: pytest.MonkeyPatch, kind: Any, per_year: bool, rolled: int, struck: bool
) -> None:
    b = bench()
    dice(monkeypatch, rolled)
    craft = b.craft("vostok", PILOT, at="mars_orbit")
    table = b.table()
    hazards.meet(table, b.state.crafts[craft], Effect(kind, level=2, per_year=per_year), 3)
    if isinstance(frame := b.state.stack[-1], fr.Irradiate):
        hazards.irradiate(table, frame)
    hurt = f"{PILOT}!" if kind == "radiation_astronauts" else "vostok!"
    assert (hurt in b.parts(craft)) == struck


def test_maneuvers_of_the_outer_planets_are_not_available() -> None:
    for maneuver in bench().table().ed.maneuvers.values():
        assert "aerobraking" not in (*maneuver.hazards, *maneuver.arrival_hazards)
        assert maneuver.to not in ("outer_transfer", "jupiter_flyby")


def test_equipment_radiation_hits_a_probe_a_rover_and_a_shuttle_but_no_aldrin(monkeypatch: pytest.MonkeyPatch) -> None:
    b = bench()
    b.reveal(solar_radiation="stations-solar_radiation-astronauts-3-per-year-probes-capsules-1-per-year")
    dice(monkeypatch, 3, 3, 3)
    craft = b.craft("aldrin", "probe", "rover", "space_shuttle", "space_habitat", at="earth_cycler")
    b.do(f"fly:{craft}:mars_cycler")
    assert b.parts(craft) == ("aldrin", "probe!", "rover!", "space_habitat", "space_shuttle!")


def test_the_owner_says_who_sits_in_the_shielded_capsule(monkeypatch: pytest.MonkeyPatch) -> None:
    b = bench()
    b.reveal(solar_radiation="stations-solar_radiation-astronauts-2-per-year")
    dice(monkeypatch, *[4] * 9)
    men = [f"man:pilot-{n}" for n in range(20, 28)]
    craft = b.craft("aldrin", "vostok", PILOT, *men, at="earth_cycler")
    b.do(f"fly:{craft}:mars_cycler")
    assert isinstance(b.top(), fr.SeatCrew)
    b.do([(PILOT, "vostok#1"), *((man, "aldrin#1") for man in men)])
    assert [p for p in b.parts(craft) if p.endswith("!")] == [f"{PILOT}!"]


def test_an_atmosphere_burns_up_a_habitat_with_everybody_in_it() -> None:
    b = bench(1)
    b.learn(re_entry="")
    craft = b.craft("space_habitat", PILOT, "vostok", "probe", at="earth_orbit")
    b.do(f"fly:{craft}:earth", "go", [(PILOT, "space_habitat#1")])
    assert b.parts(craft) == ("probe", "vostok") and b.agency().lost == 1


def test_a_pilot_in_either_craft_softens_a_docking_and_the_owner_chooses_from_both() -> None:
    b = Bench(1)
    b.learn(rendezvous="x")
    first, second = b.craft("probe", at="earth_orbit"), b.craft("vostok", PILOT, at="earth_orbit")
    b.do(f"dock:{first}:{second}")
    b.keep()
    assert f"{first}|probe" in b.ids() and f"{second}|vostok" in b.ids()
    b.do(f"{first}|probe")
    b.learn(rendezvous="m")
    b.do(f"dock:{first}:{second}")
    b.keep()
    assert b.parts(first) == (PILOT, "probe!", "vostok")


def test_a_failed_rendezvous_with_nothing_to_damage_loses_the_craft() -> None:
    b = Bench(1)
    b.learn(rendezvous="m")
    craft = b.craft("probe!", "aldrin!", at="earth_orbit")
    b.do(f"separate:{craft}", ["probe!"])
    b.keep()
    assert b.find(craft) is None


# -- life aboard


def test_several_capsules_the_owner_chooses_who_takes_the_seats_that_work() -> None:
    b = Bench(1)
    b.learn(life_support="")
    craft = b.craft("vostok", "apollo!", PILOT, DOCTOR, "supplies", at="earth_orbit")
    b.do("done")
    assert isinstance(b.top(), fr.ChooseSurvivors)
    b.do((DOCTOR,))
    assert b.parts(craft) == ("apollo!", DOCTOR, "vostok") and b.agency().lost == 1


def test_a_medical_module_that_is_damaged_heals_nobody_free() -> None:
    b = bench()
    craft = b.craft("aldrin", DOCTOR, f"{PILOT}!", "medical_module!", at="moon")
    assert f"heal:{craft}" not in b.ids()
    b.table().put(b.state.crafts[craft], parts=tuple(sorted((*b.parts(craft), "medical_supplies"))))
    b.do(f"heal:{craft}")
    assert PILOT in b.parts(craft) and "medical_supplies" not in b.parts(craft)


def test_mental_health_comes_after_survival_and_lasts_into_the_new_year(monkeypatch: pytest.MonkeyPatch) -> None:
    b = bench()
    b.learn(life_support="")
    dice(monkeypatch, 1)
    craft = b.craft("aldrin", PILOT, "food", at="earth_orbit")
    b.do("done")
    assert b.state.year == 1957 and b.parts(craft) == ("aldrin", f"{PILOT}!")


def test_hydroponics_work_on_earth_and_on_the_way_with_a_healthy_astronaut_each_once_a_year() -> None:
    b = bench()
    b.learn(synthesis="", life_support="")
    craft = b.craft("space_habitat", PILOT, "hydroponics", "hydroponics", at="earth")
    way = {"at": "mars_orbit", "bound": "earth_orbit>mars_orbit", "years": 2, "duration": 3}
    away = b.craft("space_habitat", DOCTOR, "hydroponics", "food", **way)
    sick = b.craft("space_habitat", "hydroponics", at="moon")
    b.do("done")
    assert b.ids() == [f"{craft}|hydroponics", f"{away}|hydroponics", "done"]
    b.do(f"{craft}|hydroponics", f"{craft}|hydroponics", f"{away}|hydroponics")
    assert b.parts(craft).count("food") == 2 and b.parts(away).count("food") == 1
    assert "food" not in b.parts(sick) and isinstance(b.top(), fr.TakeTurn)


# -- features


def test_a_rover_of_which_only_one_outcome_was_drawn_is_offered_only_that() -> None:
    b = bench()
    b.reveal("moon")
    b.learn(rover="s")
    craft = b.craft("rover", at="moon")
    deck = b.state.feature_decks["moon"]
    deck.remove("moon-desolation")
    deck.append("moon-desolation")
    b.do(f"rove:{craft}")
    assert b.state.stack.count(fr.OfferRemoval("nasa", "rover", "s")) == 1
    b.do("keep")
    assert b.state.features["moon"] == ["moon-desolation"]


def test_each_of_a_rovers_two_outcomes_may_be_removed() -> None:
    b = bench()
    b.reveal("moon")
    b.learn(rover="mx")
    craft = b.craft("rover", at="moon")
    b.do(f"rove:{craft}", "remove", "remove")
    assert b.agency().advancements["rover"].outcomes == "" and b.agency().money == 20
    assert b.parts(craft) == ("rover!",)


def test_an_alien_object_strips_outcomes_only_when_all_advancements_are_owned() -> None:
    b = bench()
    craft = b.craft("probe", "feature:phobos-alien-object", at="earth")
    b.learn(landing="sm")
    b.do(f"study:{craft}:feature:phobos-alien-object")
    assert b.ids() and all(answer.startswith("take:") for answer in b.ids())
    everything = {name: "" for name in b.table().ed.advancements}
    b.learn(**{**everything, "landing": "sm"})
    assert b.ids() == ["clear:landing"]


def test_with_one_card_left_a_pilot_draws_one() -> None:
    b = bench()
    b.reveal("ceres")
    b.state.feature_decks["ceres"] = ["ceres-water-ice"]
    craft = b.craft("aldrin", PILOT, at="ceres")
    features.explore(b.table(), b.state.crafts[craft], "nasa")
    assert b.agency().features == ["ceres-water-ice"]


# -- joint ventures


def test_whoever_takes_a_dissolved_venture_owns_its_astronauts_where_they_are() -> None:
    b = bench(2, "man_on_moon", "venus_station")
    venture(b, 6, 4)
    b.craft("aldrin", PILOT, at="moon", owner="esa")
    joint_venture.move_shares(b.table(), "okb1", "nasa", "esa", 4)
    joint_venture.settle(b.table())
    assert set(b.state.been[PILOT]) == {"esa@moon", "nasa@moon"}


def test_life_support_of_a_venture_is_drawn_by_a_shareholder_who_has_it() -> None:
    b = bench(2)
    venture(b, 6, 4)
    b.learn("okb1", life_support="")
    craft = b.craft("aldrin", PILOT, "food", at="moon", owner="esa")
    b.do("done", "done")
    assert b.find(craft) is not None and PILOT in {p.rstrip("!") for p in b.parts(craft)}


def test_a_venture_earns_occupation_points_of_its_own() -> None:
    b = bench(2, "venus_station")
    venture(b, 6, 4)
    b.state.occupation = "orbital_occupation"
    b.craft("aldrin", PILOT, at="earth_orbit", owner="esa")
    b.craft("aldrin", DOCTOR, at="earth_orbit")
    missions.start_of_year(b.table())
    assert (b.agency("esa").tokens, b.agency().tokens) == (50, 50)
    assert scoring.points(b.table(), "nasa") == 80 and scoring.points(b.table(), "okb1") == 20


def test_alone_the_match_is_played_to_the_end_of_the_calendar_whatever_the_lead() -> None:
    b = Bench(1, missions=("sounding_rocket", "venus_station"))
    b.agency().missions = ["man_on_venus"]
    scoring.end_if_decided(b.table())
    assert not b.state.ended


def test_the_unbeatable_lead_counts_shares_as_they_would_be_at_the_end() -> None:
    b = bench(2, "artificial_satellite", "venus_station")
    venture(b, 9, 1)
    b.state.features_gone = [c for deck in b.state.feature_decks.values() for c in deck]
    left = scoring.still_to_win(b.table())
    b.agency("esa").tokens = (left // 8 // 50 + 1) * 50
    scoring.end_if_decided(b.table())
    assert not b.state.ended
    b.agency("esa").tokens = (left // 8 // 50 + 1) * 500
    scoring.end_if_decided(b.table())
    assert b.state.ended == scoring.LEAD


def test_alone_neither_occupation_nor_the_life_sample_under_the_survey_count_as_uncompleted() -> None:
    b = bench(1, "et_life_survey", "artificial_satellite")
    b.state.waiting, b.state.occupation = ["et_life_sample"], "mars_occupation"
    assert scoring.on_the_table(b.table()) == 1200
    b.learn(surveying="")
    craft = b.craft("probe", at="venus_orbit")
    b.do(f"survey:{craft}:venus", "reveal")
    assert b.state.missions == ["artificial_satellite", "et_life_sample"]
    assert scoring.on_the_table(b.table()) == 4200


def test_an_alien_object_of_a_venture_brings_it_points_and_its_user_the_advancement() -> None:
    b = bench(2)
    venture(b, 6, 4)
    b.state.bank["esa"] = b.agency("okb1").shares.pop("esa")
    craft = b.craft("probe", "feature:phobos-alien-object", at="earth", owner="esa")
    b.do("act-for:esa", f"study:{craft}:feature:phobos-alien-object", "take:landing")
    assert b.agency("esa").features == ["phobos-alien-object"] and "landing" in b.agency().advancements


def test_removing_outcomes_drawn_for_a_venture_is_paid_by_the_agency_that_draws() -> None:
    b = bench(2)
    venture(b, 6, 4)
    b.state.bank["esa"] = b.agency("okb1").shares.pop("esa")
    b.agency("esa").money = 9
    b.learn(juno_rockets="m")
    craft = b.craft("probe", "juno", at="lunar_orbit", owner="esa")
    b.do("act-for:esa", f"fly:{craft}:moon", "fire:juno", "remove")
    assert (b.agency("esa").money, b.agency().money) == (9, 15)
