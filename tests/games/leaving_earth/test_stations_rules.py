"""Rules of the Stations expansion, test by test named after the rulebook's sentences."""

from __future__ import annotations

import pytest

from spacegames.games.leaving_earth import collecting, scoring
from spacegames.games.leaving_earth import frames as fr
from spacegames.games.leaving_earth.frames import OfferFeature
from tests.games.leaving_earth.bench import GAME, Bench, dice

PILOT, DOCTOR, MECHANIC = "man:neil-armstrong", "man:valery-bykovsky", "man:buzz-aldrin"


def bench(seats: int = 1, *missions: str) -> Bench:
    return Bench(seats, missions=missions, stations="true")


def deck(b: Bench, place: str, *top: str) -> None:
    """Put cards on top of a feature deck, the first one uppermost."""
    cards = b.state.feature_decks[place]
    for card in reversed(top):
        cards.remove(card)
        cards.append(card)


# -- set-up, missions


def test_the_calendar_extends_to_1986_and_every_year_brings_thirty() -> None:
    b = bench()
    assert b.agency().money == 30
    view = GAME.view(b.state, 0)
    assert view.last_year == 1986


@pytest.mark.parametrize(
    ("difficulty", "decks"),
    [("easy", (6, 0, 0)), ("normal", (6, 3, 0)), ("hard", (4, 5, 3)), ("very_hard", (1, 6, 6))],
)
def test_missions_are_drawn_by_difficulty_with_life_survey_over_sample(
    difficulty: str, decks: tuple[int, int, int]
) -> None:
    state = GAME.setup({"stations": "true", "difficulty": difficulty}, ("nasa", "okb1"), "3")
    kinds = [GAME.content.stations_missions[m.partition("#")[0]].deck for m in state.missions]
    assert tuple(kinds.count(k) for k in ("easy", "medium", "hard")) == decks
    assert "et_life_survey" in state.missions and state.waiting == ["et_life_sample"]
    assert state.occupation.endswith("_occupation")


def test_a_second_copy_has_tokens_and_alone_it_is_drawn_anew() -> None:
    doubled = alone = 0
    for seed in range(60):
        options = {"stations": "true", "difficulty": "very_hard"}
        state = GAME.setup(options, ("nasa", "okb1"), str(seed))
        doubled += len(state.bonus)
        assert all(state.bonus[card] > 0 for card in state.missions if card.endswith("#2"))
        alone += len(GAME.setup(options, ("nasa",), str(seed)).bonus)
    assert doubled > 0 and alone == 0


def test_life_survey_completed_makes_the_sample_available() -> None:
    b = bench(2, "et_life_survey", "venus_station")
    b.state.waiting = ["et_life_sample"]
    b.learn(surveying="")
    craft = b.craft("probe", at="venus_orbit")
    b.do(f"survey:{craft}:venus", "reveal")
    assert b.agency().missions == ["et_life_survey"]
    assert b.state.missions == ["venus_station", "et_life_sample"] and b.state.waiting == []


def test_of_two_copies_the_one_with_tokens_is_taken_and_nobody_completes_both() -> None:
    b = bench(2, "man_on_moon", "man_on_moon#2", "venus_station")
    b.state.bonus = {"man_on_moon#2": 150}
    for man in (PILOT, DOCTOR):
        b.state.been[man] = ("nasa@moon",)
    first = b.craft("vostok", PILOT, at="suborbital")
    b.do(f"fly:{first}:earth")
    assert b.agency().missions == ["man_on_moon#2"] and b.agency().tokens == 150
    second = b.craft("vostok", DOCTOR, at="suborbital")
    b.do(f"fly:{second}:earth")
    assert b.state.missions == ["man_on_moon", "venus_station"]


def test_an_experiment_is_done_aboard_a_science_module_and_returned_to_earth() -> None:
    b = bench(1, "lunar_experiment", "orbital_experiment", "venus_station")
    b.learn(re_entry="")
    craft = b.craft("vostok", PILOT, "science_module", "experiment", at="earth_orbit")
    b.do(f"experiment:{craft}")
    assert "experiment:earth_orbit" in b.parts(craft) and b.agency().missions == []
    b.do(f"fly:{craft}:earth", "go")
    assert b.agency().missions == ["orbital_experiment"]
    assert b.parts(craft) == (PILOT, "science_module", "vostok")


def test_an_experiment_needs_a_healthy_astronaut_and_a_working_module() -> None:
    b = bench()
    for parts in (
        ("vostok", f"{PILOT}!", "science_module", "experiment"),
        ("vostok", PILOT, "science_module!", "experiment"),
        ("vostok", PILOT, "experiment"),
    ):
        craft = b.craft(*parts, at="earth_orbit")
        assert f"experiment:{craft}" not in b.ids()


def test_an_experiment_is_not_wasted_on_earth() -> None:
    b = bench(1, "lunar_experiment")
    craft = b.craft("vostok", PILOT, "science_module", "experiment", at="earth")
    assert f"experiment:{craft}" not in b.ids()


def test_occupation_awards_points_each_year_to_everybody_there_and_pays_nobody() -> None:
    b = bench(2, "venus_station")
    b.state.occupation = "orbital_occupation"
    for owner, man in (("nasa", PILOT), ("okb1", DOCTOR)):
        b.learn(owner, life_support="")
        b.craft("space_habitat", man, "food", "food", at="earth_orbit", owner=owner)
    b.end_year()
    assert [b.agency(a).tokens for a in ("nasa", "okb1")] == [50, 50]
    assert [b.agency(a).money for a in ("nasa", "okb1")] == [30, 30]


def test_three_lost_astronauts_cost_twelve_points() -> None:
    b = bench()
    b.agency().lost = 3
    assert scoring.points(b.table(), "nasa") == -1200


# -- cyclers


def test_automatic_maneuvers_shuttle_a_craft_between_the_cyclers() -> None:
    b = bench()
    b.reveal("solar_radiation")
    craft = b.craft("probe", at="earth_cycler")
    b.end_year()
    for _ in range(2):
        b.end_year()
    assert b.at(craft) == "mars_cycler" and b.state.crafts[craft].years == 0
    b.end_year()
    assert b.at(craft) == "earth_cycler" and b.state.crafts[craft].years == 2


# -- radiation and local conditions


def test_equipment_radiation_damages_probes_and_capsules_and_never_habitats(monkeypatch: pytest.MonkeyPatch) -> None:
    b = bench()
    b.learn(saturn_rockets="")
    worst = "stations-solar_radiation-astronauts-3-per-year-probes-capsules-1-per-year"
    b.reveal(solar_radiation=next(v for v in GAME.content.variants if v.startswith(worst[:44])))
    dice(monkeypatch, *[1] * 20)
    craft = b.craft("aldrin", "probe", "rover", "space_habitat", "saturn", "saturn", PILOT, at="earth_orbit")
    b.fly(craft, "mars_orbit", "saturn", "saturn", years=3)
    assert b.parts(craft) == ("aldrin", PILOT, "probe!", "rover!", "space_habitat")


def test_an_aldrin_lowers_radiation_by_one_for_its_occupants(monkeypatch: pytest.MonkeyPatch) -> None:
    b = bench()
    b.learn(saturn_rockets="")
    b.reveal(solar_radiation="stations-solar_radiation-astronauts-2-per-year")
    dice(monkeypatch, 4, 4)
    craft = b.craft("aldrin", "saturn", PILOT, at="earth_orbit")
    b.fly(craft, "mars_orbit", "saturn", years=3)
    assert PILOT in b.parts(craft)


def test_end_of_year_hazards_strike_where_a_craft_is(monkeypatch: pytest.MonkeyPatch) -> None:
    b = bench()
    b.learn(life_support="")
    b.reveal(mercury="stations-mercury-end-of-year-radiation")
    dice(monkeypatch, 1, 8, 2)
    craft = b.craft("apollo", "apollo", PILOT, DOCTOR, MECHANIC, "food", at="mercury")
    b.end_year()
    assert len(b.told("roll-man")) == 3
    assert sum(p.endswith("!") for p in b.parts(craft)) == 1


def test_a_place_destroys_at_the_end_of_the_year() -> None:
    b = bench()
    b.reveal(venus="stations-venus-pressure-destroyed-at-end-of-year")
    craft = b.craft("probe", at="venus")
    b.end_year()
    assert b.find(craft) is None


def test_a_damage_roll_at_or_below_its_number_damages_one_component(monkeypatch: pytest.MonkeyPatch) -> None:
    b = bench()
    b.reveal(venus="stations-venus-pressure-destroyed-at-end-of-year")
    dice(monkeypatch, 4)
    craft = b.craft("probe", "rover", at="venus_orbit")
    b.do(f"fly:{craft}:venus", "go", f"{craft}|rover")
    assert b.parts(craft) == ("probe", "rover!")


# -- features


def land(b: Bench, *parts: str, place: str = "phobos") -> str:
    craft = b.craft(*parts, "juno", "juno", at={"phobos": "mars_orbit", "moon": "lunar_orbit"}[place])
    b.learn(juno_rockets="", landing="")
    b.do(f"fly:{craft}:{place}")
    if isinstance(b.top(), fr.ChooseYears):
        b.do(0)
    b.do("fire:juno", "fire:juno", "go")
    return craft


def test_no_feature_is_explored_on_the_maneuver_that_reveals_a_place() -> None:
    b = bench()
    land(b, "probe")
    b.do("reveal")
    assert isinstance(b.top(), fr.TakeTurn)


def test_slots_of_mars_fill_by_conditions_only() -> None:
    b = bench()
    b.reveal("mars")
    deck(b, "mars", "mars-rocky-desert", "mars-aurora", "mars-platinum", "mars-rocky-desert#2")
    present: list[int] = []
    for step in range(4):
        craft = b.craft("probe", at="mars_orbit")
        b.learn(landing="")
        b.do(f"fly:{craft}:mars", "go", True)
        if step == 2:
            b.do(f"collect:{craft}:feature:mars-platinum")
        present.append(len(b.state.features["mars"]))
    assert present == [1, 1, 1, 2]
    last = b.craft("probe", at="mars_orbit")
    b.do(f"fly:{last}:mars", "go")
    assert not isinstance(b.top(), OfferFeature)
    assert b.agency().features == ["mars-aurora"] and scoring.points(b.table(), "nasa") == 200


def test_points_are_taken_without_a_payout() -> None:
    b = bench(2)
    b.reveal("moon")
    deck(b, "moon", "moon-armalcolite")
    land(b, "probe", place="moon")
    b.do(True)
    assert b.agency().features == ["moon-armalcolite"] and b.agency("okb1").money == 30


def test_dust_destroys_its_finder_and_stays() -> None:
    b = bench()
    b.reveal("moon")
    deck(b, "moon", "moon-dust")
    other = b.craft("probe", at="moon")
    craft = land(b, "probe", place="moon")
    b.do(True)
    assert b.find(craft) is None and b.find(other) is not None
    assert b.state.features["moon"] == ["moon-dust"]


def test_a_pilot_draws_two_and_puts_one_under_the_deck() -> None:
    b = bench()
    b.reveal("moon")
    deck(b, "moon", "moon-dust", "moon-armalcolite")
    land(b, "eagle", PILOT, place="moon")
    b.do(True)
    assert GAME.view(b.state, 0).shown == ("moon-dust", "moon-armalcolite")
    b.do("moon-armalcolite")
    assert b.state.feature_decks["moon"][0] == "moon-dust" and b.agency().known == ["moon-dust"]


def test_another_agencys_pilot_helps_if_that_agency_agrees() -> None:
    b = bench(2)
    b.reveal("moon")
    deck(b, "moon", "moon-dust", "moon-armalcolite")
    b.craft("eagle", PILOT, at="moon", owner="okb1")
    land(b, "probe", place="moon")
    b.do(True, True)
    decision = GAME.decision(b.state)
    assert decision is not None and decision.seat == 1
    b.do(True)
    assert GAME.view(b.state, 0).shown and not GAME.view(b.state, 1).shown
    b.do("moon-armalcolite")
    assert b.agency().features == ["moon-armalcolite"]


def test_badlands_damage_one_component_at_two_or_less(monkeypatch: pytest.MonkeyPatch) -> None:
    b = bench()
    b.reveal("mars")
    deck(b, "mars", "mars-badlands")
    dice(monkeypatch, 2)
    craft = b.craft("probe", "rover", at="mars_orbit")
    b.learn(landing="")
    b.do(f"fly:{craft}:mars", "go", True, f"{craft}|probe")
    assert b.parts(craft) == ("probe!", "rover")


def test_a_feature_with_minerals_makes_earlier_samples_valuable() -> None:
    b = bench()
    b.reveal("moon")
    b.state.features["moon"] = ["moon-gold"]
    b.craft("probe", "moon_sample")
    b.end_year()
    b.do("moon_sample")
    assert b.agency().money == 45


def test_a_valuable_rock_is_handed_in_once_and_counts_as_a_local_sample() -> None:
    b = bench(1, "lunar_sample_return", "venus_station")
    craft = b.craft("probe", "feature:moon-palladium", at="suborbital")
    b.state.feature_decks["moon"].remove("moon-palladium")
    b.do(f"fly:{craft}:earth")
    assert b.agency().missions == ["lunar_sample_return"]
    b.end_year()
    b.do("feature:moon-palladium")
    assert b.agency().money == 60 and b.state.features_gone == ["moon-palladium"]


def test_minerals_do_not_reduce_what_a_rock_is_worth_by_itself() -> None:
    b = bench()
    b.reveal("moon")
    b.state.features["moon"] = ["moon-gold"]
    b.agency().store = ["feature:moon-palladium", "moon_sample"]
    assert collecting.prices(b.table(), "nasa") == {"feature:moon-palladium": 30, "moon_sample": 15}


def test_microbes_reveal_life_and_give_it_to_all_local_samples() -> None:
    b = bench(1, "et_life_survey", "venus_station")
    b.state.waiting = ["et_life_sample"]
    b.reveal("mars")
    deck(b, "mars", "mars-microbes")
    craft = b.craft("probe", at="mars_orbit")
    b.learn(landing="")
    b.do(f"fly:{craft}:mars", "go", True)
    assert b.agency().missions == ["et_life_survey"]
    home = b.craft("probe", "mars_sample", at="suborbital")
    b.do(f"fly:{home}:earth")
    assert "et_life_sample" in b.agency().missions


def test_an_infection_marks_crafts_splits_with_them_and_costs_points_on_earth() -> None:
    b = bench()
    b.reveal("moon")
    deck(b, "moon", "moon-infection")
    waiting = b.craft("probe", "rover", at="moon")
    land(b, "probe", place="moon")
    b.do(True)
    b.learn(rendezvous="")
    b.do(f"separate:{waiting}", ["rover"])
    assert sum(1 for c in b.state.crafts.values() if c.infected == -1000) == 3
    b.table().put(b.state.crafts[waiting], at="suborbital")
    b.do(f"fly:{waiting}:earth")
    assert b.agency().tokens == -1000 and b.state.crafts[waiting].infected == 0


def test_an_alien_object_brings_points_and_an_advancement_whatever_its_prerequisites() -> None:
    b = bench()
    b.state.feature_decks["phobos"].remove("phobos-alien-object")
    b.agency().store = ["feature:phobos-alien-object"]
    b.do("claim:feature:phobos-alien-object", "take:space_shuttle")
    assert b.agency().features == ["phobos-alien-object"]
    assert b.agency().advancements["space_shuttle"].outcomes == ""
    assert scoring.points(b.table(), "nasa") == 800


def test_a_fossil_is_studied_on_earth_or_in_a_science_module_with_an_astronaut() -> None:
    b = bench()
    b.state.feature_decks["mars"].remove("mars-fossil")
    bare = b.craft("vostok", PILOT, "feature:mars-fossil", at="mars_orbit")
    assert f"study:{bare}:feature:mars-fossil" not in b.ids()
    b.table().put(b.state.crafts[bare], parts=tuple(sorted((*b.parts(bare), "science_module"))))
    b.do(f"study:{bare}:feature:mars-fossil")
    assert b.agency().features == ["mars-fossil"]


def test_a_mechanic_converts_wreckage_and_a_rival_gets_the_points() -> None:
    b = bench(2)
    b.state.feature_decks["phobos"].remove("phobos-wreckage")
    craft = b.craft("vostok", MECHANIC, "feature:phobos-wreckage", at="phobos")
    b.do(f"convert:{craft}:feature:phobos-wreckage", "spare_parts_2>okb1")
    assert b.parts(craft) == (MECHANIC, "spare_parts", "spare_parts", "vostok")
    assert b.agency("okb1").features == ["phobos-wreckage"]


def test_caves_become_a_ground_habitat_for_two_spare_parts() -> None:
    b = bench(1, "lunar_habitat", "venus_station")
    b.reveal("moon")
    b.state.feature_decks["moon"].remove("moon-lunar-caves")
    b.state.features["moon"] = ["moon-lunar-caves"]
    craft = b.craft("eagle", MECHANIC, "spare_parts", "spare_parts", at="moon")
    b.do(f"dig:{craft}")
    assert b.parts(craft) == ("eagle", "ground_habitat", MECHANIC)
    assert b.agency().missions == ["lunar_habitat"]


def test_food_is_collected_among_edible_plants() -> None:
    b = bench()
    b.reveal("venus")
    b.state.features["venus"] = ["venus-edible-plants"]
    craft = b.craft("probe", at="venus")
    b.do(f"collect:{craft}:food")
    assert b.parts(craft) == ("food", "probe")


# -- rovers


@pytest.mark.parametrize(
    ("outcomes", "explores", "damaged"), [("ss", True, False), ("sm", False, False), ("sx", False, True)]
)
def test_a_lone_rover_draws_two_outcomes_together(outcomes: str, explores: bool, damaged: bool) -> None:
    b = bench()
    b.reveal("moon")
    b.learn(rover=outcomes)
    b.agency().money = 0
    deck(b, "moon", "moon-desolation")
    craft = b.craft("rover", at="moon")
    b.do(f"rove:{craft}")
    assert (b.state.features.get("moon") == ["moon-desolation"]) == explores
    assert b.parts(craft) == (("rover!",) if damaged else ("rover*",))


def test_a_rover_with_anything_else_aboard_does_not_explore_nor_twice_a_year() -> None:
    b = bench()
    b.reveal("mars")
    b.learn(rover="")
    crafts = [b.craft("rover", "probe", at="mars"), b.craft("rover*", at="mars"), b.craft("rover!", at="mars")]
    assert not [i for i in b.ids() if i.startswith("rove") and i.split(":")[1] in crafts]


def test_with_one_outcome_left_the_second_draw_is_a_success() -> None:
    b = bench()
    b.reveal("moon")
    b.learn(rover="s")
    b.agency().money = 0
    deck(b, "moon", "moon-desolation")
    craft = b.craft("rover", at="moon")
    b.do(f"rove:{craft}")
    b.keep()
    assert b.state.features["moon"] == ["moon-desolation"]


# -- habitats, reusable rockets, production


def test_a_habitat_stands_for_earth_when_a_man_is_brought_back() -> None:
    b = bench(1, "man_on_moon", "venus_station")
    b.learn(rendezvous="")
    b.state.been[PILOT] = ("nasa@moon",)
    crew, home = b.craft("eagle", PILOT, at="lunar_orbit"), b.craft("space_habitat", at="lunar_orbit")
    assert b.agency().missions == []
    b.do(f"dock:{home}:{crew}")
    assert b.agency().missions == ["man_on_moon"]


def test_a_mechanic_builds_a_ground_habitat_at_the_start_of_a_year_and_it_cannot_be_moved() -> None:
    b = bench(1, "lunar_habitat", "venus_station")
    b.learn(life_support="")
    craft = b.craft("eagle", MECHANIC, "habitat_parts", "food", at="moon")
    b.end_year()
    assert isinstance(b.top(), fr.ChooseProduction)
    b.do(f"{craft}|habitat_parts")
    assert "ground_habitat" in b.parts(craft) and b.agency().missions == ["lunar_habitat"]
    refusal = b.why(f"fly:{craft}:lunar_orbit")
    assert refusal is not None and refusal.code == "immovable"


def test_a_reusable_rocket_consumes_one_tank_and_is_kept() -> None:
    b = bench()
    b.learn(space_shuttle="")
    craft = b.craft("daedalus", "small_fuel_tank", "small_fuel_tank", "probe", at="earth_orbit")
    b.do(f"fly:{craft}:lunar_flyby", 0, "fire:daedalus")
    assert "fire:daedalus" not in b.ids()
    b.do("go")
    assert b.parts(craft) == ("daedalus", "probe", "small_fuel_tank")
    b.do(f"fly:{craft}:lunar_orbit", 0, "fire:daedalus", "go")
    assert b.parts(craft) == ("daedalus", "probe")
    b.do(f"fly:{craft}:moon")
    assert b.ids() == ["stay"]


@pytest.mark.parametrize(("outcome", "parts"), [("m", ("large_fuel_tank", "space_shuttle!")), ("x", None)])
def test_a_reusable_rocket_fails_minor_with_its_tank_kept_major_with_the_craft(
    outcome: str, parts: tuple[str, ...] | None
) -> None:
    b = bench()
    b.learn(space_shuttle=outcome)
    craft = b.craft("space_shuttle", "large_fuel_tank", at="earth_orbit")
    b.do(f"fly:{craft}:lunar_orbit", 0, "fire:space_shuttle")
    b.keep()
    found = b.find(craft)
    assert (found.parts if found else None) == parts


def test_the_shuttle_is_a_capsule_that_enters_the_atmosphere() -> None:
    b = bench()
    b.learn(re_entry="")
    craft = b.craft("space_shuttle", PILOT, at="earth_orbit")
    b.do(f"fly:{craft}:earth", "go")
    assert b.parts(craft) == (PILOT, "space_shuttle")


@pytest.mark.parametrize(
    ("outcome", "parts"), [("s", ("food", "hydroponics*")), ("m", ("hydroponics*",)), ("x", ("hydroponics!",))]
)
def test_hydroponics_draw_synthesis_for_a_unit_of_food(outcome: str, parts: tuple[str, ...]) -> None:
    b = bench()
    b.learn(life_support="", synthesis=outcome)
    craft = b.craft("apollo", PILOT, DOCTOR, "hydroponics", "hydroponics!")
    b.end_year()
    b.do(f"{craft}|hydroponics")
    b.keep()
    assert set(parts) <= set(b.parts(craft))
    assert ("food" in b.parts(craft)) == (outcome == "s")


def test_a_fuel_generator_works_where_there_is_carbon_dioxide() -> None:
    b = bench()
    b.learn(synthesis="")
    b.reveal("moon", mars="stations-mars-two-features-carbon-dioxide")
    there = b.craft("fuel_generator", "probe", at="mars")
    b.craft("fuel_generator", "probe", at="moon")
    b.end_year()
    assert b.ids() == [f"{there}|fuel_generator", "done"]
    b.do(f"{there}|fuel_generator")
    assert "small_fuel_tank" in b.parts(there)


# -- supplies


def test_doctors_spend_medical_supplies_but_not_in_a_medical_module() -> None:
    b = bench()
    bare = b.craft("apollo", DOCTOR, f"{PILOT}!", at="earth_orbit")
    assert f"heal:{bare}" not in b.ids()
    stocked = b.craft("apollo", DOCTOR, f"{PILOT}!", "medical_supplies", at="earth_orbit")
    b.do(f"heal:{stocked}")
    assert b.parts(stocked) == ("apollo", PILOT, DOCTOR)
    module = b.craft("apollo", DOCTOR, f"{MECHANIC}!", "medical_module", "medical_supplies", at="earth_orbit")
    b.do(f"heal:{module}")
    assert "medical_supplies" in b.parts(module)


def test_mechanics_spend_spare_parts() -> None:
    b = bench()
    craft = b.craft("apollo", MECHANIC, "probe!", "spare_parts", at="earth_orbit")
    b.do(f"repair:{craft}")
    assert b.parts(craft) == ("apollo", MECHANIC, "probe")


# -- mental health


@pytest.mark.parametrize(
    ("parts", "rolls"),
    [
        (("apollo", PILOT, DOCTOR), 2),
        (("aldrin", PILOT), 1),
        (("aldrin", PILOT, DOCTOR, MECHANIC), 0),
        (("space_habitat", PILOT), 1),
    ],
)
def test_who_is_alone_or_cramped_rolls_and_a_one_incapacitates(
    monkeypatch: pytest.MonkeyPatch, parts: tuple[str, ...], rolls: int
) -> None:
    b = bench()
    b.learn(life_support="")
    dice(monkeypatch, 1, 1, 1)
    craft = b.craft(*parts, "food", at="earth_orbit")
    b.end_year()
    assert len(b.told("roll-man")) == rolls
    assert sum(p.endswith("!") for p in b.parts(craft)) == rolls


def test_nobody_rolls_on_earth() -> None:
    b = bench()
    b.craft("vostok", PILOT)
    b.end_year()
    assert not b.told("roll-man")
