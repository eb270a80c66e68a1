"""Flights with known figures, and the worked plans of the rulebook flown stage by stage."""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from spacegames.games.leaving_earth.maneuvers import difficulty
from tests.games.leaving_earth.bench import Bench

FLIGHTS: dict[str, list[dict[str, Any]]] = tomllib.loads(
    (Path(__file__).parent / "flights.toml").read_text(encoding="utf-8")
)
ADVANCEMENTS = {e: f"{e}_rockets" for e in ("juno", "atlas", "soyuz", "saturn")}
CARGO = {1: ["probe"], 2: ["vostok"], 3: ["apollo"]}


def engines(stage: dict[str, Any]) -> Iterator[str]:
    named: dict[str, int] = stage.get("rockets", stage.get("engines", {}))
    for engine, n in named.items():
        yield from ["ion_thruster" if engine == "ion" else engine] * n


def ready(**options: str) -> Bench:
    bench = Bench(1, **options)
    bench.learn(
        **{name: "" for name in (*ADVANCEMENTS.values(), "ion_thrusters", "landing", "re_entry", "life_support")}
    )
    bench.reveal(*bench.state.hidden)
    return bench


@pytest.mark.parametrize("flight", FLIGHTS["flight"], ids=lambda f: f["id"])
def test_cheapest_flights_are_flown_with_the_figures_of_the_search(flight: dict[str, Any]) -> None:
    bench = ready()
    rockets = [engine for stage in flight["stages"] for engine in engines(stage)]
    cargo = ["probe"] * flight["payload"]
    craft = bench.craft(*cargo, *rockets, at=flight["stages"][0]["from"])
    prices = bench.table().ed.components
    assert sum(prices[r].cost or 0 for r in rockets) == flight["best_cost"]
    assert sum(prices[r].mass for r in rockets) == flight["rocket_mass"]
    for stage in flight["stages"]:
        load = bench.table().load(bench.state.crafts[craft])
        maneuver = bench.table().ed.maneuvers[f"{stage['from']}>{stage['to']}"]
        assert (load.mass, maneuver.difficulty) == (stage["mass_before"], stage["difficulty"])
        assert load.mass * maneuver.difficulty == stage["thrust_needed"]
        bench.fly(craft, stage["to"], *engines(stage))
        while bench.find(craft) and bench.state.crafts[craft].bound:
            bench.end_year()
        assert bench.at(craft) == stage["to"]


@pytest.mark.parametrize("flight", FLIGHTS["timed"], ids=lambda f: f["id"])
def test_flights_with_years_and_thrusters_have_just_the_thrust(flight: dict[str, Any]) -> None:
    bench = ready(stations="true" if "cycler" in flight["id"] else "false")
    used: dict[str, int] = {}
    for stage in flight["stages"]:
        for engine, n in Counter(engines(stage)).items():
            used[engine] = max(used.get(engine, 0), n) if engine == "ion_thruster" else used.get(engine, 0) + n
    years = sum(stage["years"] for stage in flight["stages"])
    parts = bench.table().ed.components
    assert sum((parts[e].cost or 0) * n for e, n in used.items()) == flight["best_cost"]
    assert years == flight["years"]
    cargo = ["probe"] * flight["payload"] + [e for e, n in used.items() for _ in range(n)]
    craft = bench.craft(*cargo, at=flight["stages"][0]["from"])
    for stage in flight["stages"]:
        maneuver = next(m for m in bench.table().ed.leaving[bench.at(craft)] if m.to == stage["to"])
        assert difficulty(maneuver, stage["years"]) == stage["difficulty"]
        bench.fly(craft, stage["to"], *engines(stage), years=stage["years"])
        while bench.state.crafts[craft].bound:
            bench.end_year()
        assert bench.at(craft) == stage["to"]


@pytest.mark.parametrize("plan", FLIGHTS["plan"], ids=lambda p: p["id"])
def test_worked_plans_add_up(plan: dict[str, Any]) -> None:
    parts = Bench().table().ed.components
    cost = 0
    for stage in plan["stages"]:
        rockets = list(engines(stage))
        cost += sum(parts[r].cost or 0 for r in rockets)
        assert sum(parts[r].mass for r in rockets) == stage["rocket_mass"]
        assert stage["payload"] + stage["rocket_mass"] == stage["mass"]
        assert stage["mass"] * stage["difficulty"] == stage["thrust_needed"] <= stage["thrust"]
        assert sum(parts[r].thrust for r in rockets) == stage["thrust"]
    assert cost == plan["rockets_cost"]


@pytest.mark.parametrize("flight", FLIGHTS["elsewhere"], ids=lambda f: f["id"])
def test_flights_outside_the_boxes_keep_to_thrust_by_difficulty_less_own_mass(flight: dict[str, Any]) -> None:
    edition = Bench().table().ed
    figures = {id_: (c.mass, c.cost or 0, c.thrust, c.thrust_per_year) for id_, c in edition.components.items()}
    figures |= {id_: (o["mass"], o["cost"], o["thrust"], 0) for id_, o in flight["others"].items()}
    fired = [list(engines(stage)) for stage in flight["stages"]]
    rockets = Counter(e for stage in fired for e in stage if not figures[e][3])
    thrusters = Counter(e for e in fired[0] if figures[e][3])
    aboard = rockets + thrusters
    assert sum(figures[e][1] * n for e, n in aboard.items()) == flight["best_cost"]
    assert sum(stage["years"] for stage in flight["stages"]) == flight["years"]
    for stage, burning in zip(flight["stages"], fired, strict=True):
        mass = flight["payload"] + sum(figures[e][0] * n for e, n in aboard.items())
        thrust = sum(figures[e][2] + figures[e][3] * stage["years"] for e in burning)
        assert mass * stage["difficulty"] <= thrust
        maneuver = edition.maneuvers.get(f"{stage['from']}>{stage['to']}")
        assert maneuver is None or difficulty(maneuver, stage["years"]) == stage["difficulty"]
        aboard -= Counter(e for e in burning if not figures[e][3])


def test_probe_from_earth_to_the_moon_as_planned() -> None:
    bench = Bench(missions=["lunar_lander", "lunar_survey"])
    bench.learn(juno_rockets="", atlas_rockets="", soyuz_rockets="", landing="")
    craft = bench.craft("probe", "soyuz", "soyuz", "atlas", "juno")
    bench.fly(craft, "suborbital", "soyuz")
    bench.fly(craft, "earth_orbit", "soyuz")
    bench.fly(craft, "lunar_orbit", "atlas", years=0)
    bench.fly(craft, "moon", "juno")
    bench.do("reveal")
    assert bench.parts(craft) == ("probe",)
    assert bench.agency().missions == ["lunar_survey", "lunar_lander"]


def test_eagle_to_the_moon_while_the_vostok_waits_in_orbit() -> None:
    missions = ["man_in_space", "man_in_orbit", "man_on_moon", "venus_station"]
    bench = Bench(missions=missions)
    bench.learn(landing="sss", re_entry="sss", rendezvous="sss", **{name: "sss" for name in ADVANCEMENTS.values()})
    man = "man:neil-armstrong"
    rockets = ["saturn", "saturn", "soyuz", "soyuz", "atlas", "atlas", "atlas", "juno", "juno", "juno", "juno"]
    craft = bench.craft("vostok", "eagle", man, *rockets)
    bench.state.hired["pilot"] = 1
    bench.agency().money = 0
    assert bench.table().load(bench.state.crafts[craft]).mass == 77
    bench.do(f"fly:{craft}:suborbital", "fire:saturn", "fire:atlas", "fire:juno", "go", "reveal")
    bench.fly(craft, "earth_orbit", "saturn", "soyuz")
    assert bench.table().load(bench.state.crafts[craft]).mass == 23
    bench.do(f"separate:{craft}", ["vostok"])
    vostok = max(bench.state.crafts)
    bench.fly(craft, "lunar_orbit", "soyuz", years=0)
    bench.fly(craft, "moon", "atlas")
    bench.do("reveal")
    bench.fly(craft, "lunar_orbit", "atlas")
    bench.fly(craft, "earth_orbit", "juno", "juno", "juno", years=0)
    bench.do(f"dock:{craft}:{vostok}")
    assert bench.parts(craft) == ("eagle", man, "vostok")
    bench.do(f"fly:{craft}:earth", "go", [(man, "vostok#1")])
    if bench.ids() == []:
        bench.do(False)
    assert bench.parts(craft) == (man, "vostok")
    assert bench.agency().missions == ["man_in_space", "man_in_orbit", "man_on_moon"]
    draws = [e for e in bench.events if e.kind == "outcome"]
    assert len(draws) == 15
