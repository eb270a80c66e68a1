"""Flight plans: engines, years of a leg, and the plan to begin with."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from spacegames.games.leaving_earth.content import load
from spacegames.games.leaving_earth.edition import Edition, edition
from spacegames.games.leaving_earth.planning import (
    Stop,
    aboard,
    chained,
    enough,
    first_plan,
    fitting_years,
    plan,
)

BASE = edition(load(), mercury=False, stations=False, second=False)
ION = ("ion_thruster", "probe")


@dataclass(frozen=True)
class Case:
    """Parts on Earth, open missions, and the places where they would go."""

    tokens: tuple[str, ...]
    missions: tuple[str, ...]
    places: tuple[str, ...]


def _way(id_: str, ed: Edition = BASE) -> tuple[int, int, int]:
    leg = plan(ed, ION, id_.partition(">")[0], [Stop(id_.partition(">")[2])], 1960)[0]
    return leg.years, leg.need, leg.thrust


def test_a_leg_with_years_if_wanted_takes_as_many_as_its_thrusters_need() -> None:
    assert _way("mars_orbit>phobos") == (1, 2, 5)
    assert _way("earth_orbit>lunar_orbit") == (2, 6, 10)


def test_a_leg_keeps_its_printed_years_where_more_would_not_help() -> None:
    way = BASE.maneuvers["mars_orbit>phobos"]
    assert fitting_years(BASE, ("probe",), way, 1960) == 0
    assert fitting_years(BASE, ("probe", "saturn"), way, 1960) == 0
    assert fitting_years(BASE, ("ion_thruster", *("saturn",) * 9), way, 1976) == 0


def test_years_are_set_within_what_the_maneuver_and_the_calendar_allow() -> None:
    years = [plan(BASE, ION, "earth_orbit", [Stop("lunar_orbit", n)], 1970)[0].years for n in (0, 3, 99)]
    assert years == [0, 3, 7]
    legs = plan(BASE, ION, "earth_orbit", [Stop("lunar_orbit", 4), Stop("moon", 99)], 1970)
    assert [(leg.year, leg.least, leg.most) for leg in legs] == [(1970, 0, 7), (1974, 0, 0)]


def test_fewer_years_cost_more_thrust() -> None:
    slow, fast = (plan(BASE, ("probe",), "earth_orbit", [Stop("inner_transfer", n)], 1960)[0] for n in (None, 1))
    assert (slow.years, slow.difficulty, fast.difficulty) == (1, 3, 3)
    far, near = (plan(BASE, ("probe",), "earth_orbit", [Stop("mars_orbit", n)], 1960)[0] for n in (None, 1))
    assert (far.years, far.difficulty) == (3, 5)
    assert (near.years, near.difficulty) == (1, 20)


def test_a_thruster_burns_again_in_the_next_year_and_a_rocket_does_not() -> None:
    legs = plan(BASE, ("ion_thruster", "juno", "probe"), "mars_orbit", [Stop("phobos", 1), Stop("mars_orbit", 1)], 1960)
    assert [leg.engines for leg in legs] == [("juno",), ("ion_thruster",)]
    used = ("ion_thruster*", "probe")
    again = plan(BASE, used, "earth_orbit", [Stop("lunar_orbit"), Stop("earth_orbit")], 1960)
    assert [leg.thrust for leg in again] == [0, 0]
    assert aboard(BASE, used, 2) == 0


@pytest.mark.parametrize(
    "case",
    [
        Case(("probe", "soyuz"), ("sounding_rocket",), ("suborbital",)),
        Case(("probe", "soyuz"), (), ("earth_orbit",)),
        Case(("probe", "soyuz"), ("sounding_rocket", "artificial_satellite"), ("earth_orbit",)),
        Case(("atlas", "juno", "probe"), (), ("suborbital", "earth_orbit")),
        Case(("juno",), ("sounding_rocket",), ("suborbital", "earth_orbit")),
    ],
)
def test_the_plan_to_begin_with_serves_a_mission_or_leads_into_orbit(case: Case) -> None:
    stops = first_plan(BASE, tuple(sorted(case.tokens)), case.missions, 1956)
    assert tuple(stop.to for stop in stops) == case.places


def test_the_plan_to_begin_with_comes_home_where_the_mission_asks_for_it() -> None:
    tokens = tuple(sorted(("man:pilot-0", "saturn", "saturn", "vostok")))
    missions = ("man_in_space", "man_in_orbit")
    stops = first_plan(BASE, tokens, missions, 1960)
    assert stops[-1].to == "earth"
    assert enough(plan(BASE, tokens, "earth", stops, 1960))


def test_a_plan_ends_where_no_maneuver_leads_on() -> None:
    stops = (Stop("earth_orbit"), Stop("moon"), Stop("earth"))
    assert chained(BASE, "earth", stops) == stops[:1]
