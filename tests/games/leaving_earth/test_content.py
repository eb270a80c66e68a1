"""The components of Leaving Earth: complete, consistent, as the agency cards and rulebooks count them."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction

import pytest

from spacegames.games.leaving_earth.catalogue import LETTERS
from spacegames.games.leaving_earth.content import SKILLS, load
from spacegames.games.leaving_earth.edition import edition
from tests.games.leaving_earth.bench import GAME

CONTENT = load()
BASE = edition(CONTENT, mercury=False, stations=False, second=False)
FULL = edition(CONTENT, mercury=True, stations=True, second=False)


def fraction(text: str) -> Fraction:
    return sum((Fraction(word) for word in text.split()), Fraction(0))


@pytest.mark.parametrize("engine", list(CONTENT.payload_charts))
def test_payload_chart_is_thrust_by_difficulty_less_own_mass(engine: str) -> None:
    component = CONTENT.components[engine]
    for difficulty, printed in enumerate(CONTENT.payload_charts[engine].payload, 1):
        assert fraction(printed) == Fraction(component.thrust, difficulty) - component.mass
    beyond = len(CONTENT.payload_charts[engine].payload) + 1
    assert Fraction(component.thrust, beyond) - component.mass <= 0


@pytest.mark.parametrize("chart", list(CONTENT.ion_charts))
def test_ion_payload_chart_is_five_a_year_by_difficulty_less_one(chart: str) -> None:
    thruster, printed = CONTENT.components["ion_thruster"], CONTENT.ion_charts[chart]
    for years, text in enumerate(printed.payload, 1):
        payload = Fraction(thruster.thrust_per_year * years, printed.difficulty) - thruster.mass
        assert (fraction(text) == payload) if text != "none" else payload < 0


def test_shuttle_and_daedalus_lift_what_their_charts_say() -> None:
    parts = FULL.components
    for rocket, tank, figures in (
        ("space_shuttle", "large_fuel_tank", "67, 29 1/2, 17, 10 3/4, 7, 4 1/2, 2 5/7, 1 3/8, 1/3"),
        ("daedalus", "small_fuel_tank", "12, 4 1/2, 2, 3/4"),
    ):
        for difficulty, text in enumerate(figures.split(", "), 1):
            mass = parts[rocket].mass + parts[tank].mass
            assert fraction(text) == Fraction(parts[rocket].thrust, difficulty) - mass


def test_the_base_box_has_33_location_cards_and_24_missions() -> None:
    explorable = sum(v.copies for cards in BASE.variants.values() for v in cards)
    single = sum(1 for place in BASE.locations.values() if not place.explorable and place.id != "lost")
    assert explorable + single == 33
    assert Counter(m.deck for m in BASE.missions.values()) == {"easy": 6, "medium": 9, "hard": 9}


def test_mercury_adds_two_medium_missions_and_a_hard_one() -> None:
    with_it = edition(CONTENT, mercury=True, stations=False, second=False)
    added = [m.deck for m in with_it.missions.values() if m.id not in BASE.missions]
    assert sorted(added) == ["hard", "medium", "medium"]


def test_stations_has_its_own_mission_deck_with_seven_duplicates() -> None:
    cards = Counter[str]()
    for mission in FULL.missions.values():
        cards[mission.deck] += mission.copies
    assert cards == {"easy": 13, "medium": 17, "hard": 20, "life": 2, "occupation": 4}
    assert sum(1 for m in FULL.missions.values() if m.copies == 2) == 7


@pytest.mark.parametrize(
    ("mission", "bonus"),
    [
        ("orbital_experiment", 50),
        ("lunar_experiment", 100),
        ("man_on_moon", 150),
        ("mars_experiment", 150),
        ("lunar_station", 150),
        ("mars_station", 200),
        ("man_on_mars", 250),
    ],
)
def test_a_second_copy_starts_with_a_tenth_rounded_up_to_the_next_half(mission: str, bonus: int) -> None:
    assert FULL.missions[mission].duplicate_bonus == bonus


def test_the_feature_decks_are_one_card_sheet() -> None:
    decks = Counter[str]()
    for feature in CONTENT.features.values():
        decks[feature.location] += feature.copies
    assert decks == {"moon": 18, "mars": 17, "phobos": 8, "ceres": 5, "venus": 6}
    assert {f.letter for f in CONTENT.features.values()} == set(LETTERS)


def test_the_outcome_deck_has_ninety_cards() -> None:
    deck = CONTENT.outcome_decks["base"]
    assert (deck.success, deck.minor, deck.major) == (60, 15, 15)


def test_stations_leaves_supplies_out() -> None:
    assert "supplies" in BASE.components and "supplies" not in FULL.components
    assert {"food", "medical_supplies", "spare_parts"} <= set(FULL.components)


def test_every_advancement_but_surveying_rover_and_synthesis_takes_three_outcomes() -> None:
    other = {a.id: a.outcomes for a in CONTENT.advancements.values() if a.outcomes != 3}
    assert other == {"surveying": 1, "rover": 5, "synthesis": 5}


def test_the_other_printing_changes_four_components() -> None:
    second = edition(CONTENT, mercury=True, stations=True, second=True)
    changed = {c.id for c in second.components.values() if c != FULL.components[c.id]}
    assert changed == {"daedalus", "large_fuel_tank", "habitat_parts", "fuel_generator"}


def test_history_scored_with_the_missions() -> None:
    points = {m.id: m.worth // 100 for m in CONTENT.missions.values()}
    soviet = ["artificial_satellite", "man_in_space", "man_in_orbit", "lunar_survey"]
    soviet += ["space_station", "venus_survey", "venus_lander", "mars_lander"]
    assert sum(points[m] for m in soviet) == 42
    assert points["sounding_rocket"] == 1
    american = ["mars_survey", "lunar_lander", "lunar_sample_return", "man_on_moon"]
    assert sum(points[m] for m in american) == 33
    assert sum(points[m] for m in american) + points["mercury_survey"] == 40


def test_every_skill_has_astronauts() -> None:
    skills = Counter(a.skill for a in CONTENT.astronauts.values() if a.expansion == "base")
    assert skills == dict.fromkeys(SKILLS, 5)


def test_every_component_can_be_read_as_a_card() -> None:
    rows = GAME.cards()
    assert len({row.id for row in rows}) == len(rows)
    assert all(row.name and row.text for row in rows if row.kind not in ("Location", "Agency"))


def test_a_location_card_says_its_sum_its_level_and_what_destroys() -> None:
    titles = {card.id: card.title for card in load().variants.values()}
    assert titles["base-mars-valuable-minerals"] == "valuable minerals, $50 for a sample"
    assert titles["base-moon-ocean-of-dust"] == "ocean of dust, spacecraft destroyed"
    assert titles["stations-mercury-end-of-year-radiation"] == "end-of-year radiation, level 1"
    assert titles["stations-venus-spacecraft-destroyed"] == "spacecraft destroyed"
