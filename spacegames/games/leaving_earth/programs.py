"""What a mission takes: its route, its cargo, the rockets of each leg, the research. For hints and computer players.

A program is reckoned from its last leg backwards, each leg with the cheapest rockets that move what is left then; so a
craft in the middle of its way needs just what the rest of its program takes.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from heapq import heappop, heappush
from itertools import combinations, product

import msgspec

from spacegames.games.leaving_earth.content import SKILLS, Maneuver, Mission
from spacegames.games.leaving_earth.edition import Edition
from spacegames.games.leaving_earth.state import EARTH, LOST, SUBORBITAL

ROCKETS = ("juno", "atlas", "soyuz", "saturn")
MOST = (8, 4, 4, 4)
"""Rockets of each type that one leg is reckoned with at most."""
Counts = tuple[int, int, int, int]
Draws = tuple[tuple[str, int], ...]
"""Advancements with the outcomes drawn of each."""


class Program(msgspec.Struct, frozen=True):
    """One way to complete a mission: cargo, legs there and home, rockets, research, price of all parts.

    `draws` are the outcomes that it draws of each advancement, `years` those on the way there, `crew` its astronauts.
    """

    mission: str
    cargo: tuple[str, ...]
    there: tuple[str, ...]
    home: tuple[str, ...]
    rockets: tuple[str, ...]
    research: tuple[str, ...]
    cost: int
    draws: Draws
    years: int
    crew: int


@lru_cache(maxsize=65_536)
def _cheapest(ed: Edition, payload: int, difficulty: int, stock: Counts) -> Counts | None:
    """Return the cheapest rockets of a stock that move a payload over one leg."""
    if difficulty == 0:
        return (0, 0, 0, 0)
    figures = [(ed.components[r].mass, ed.components[r].thrust, ed.components[r].cost or 0) for r in ROCKETS]
    best: tuple[int, Counts] | None = None
    for juno, atlas, soyuz, saturn in product(*(range(min(most, n) + 1) for most, n in zip(MOST, stock, strict=True))):
        counts = (juno, atlas, soyuz, saturn)
        cost = sum(n * figure[2] for n, figure in zip(counts, figures, strict=True))
        if best is not None and cost >= best[0]:
            continue
        mass = payload + sum(n * figure[0] for n, figure in zip(counts, figures, strict=True))
        if sum(n * figure[1] for n, figure in zip(counts, figures, strict=True)) >= mass * difficulty:
            best = (cost, counts)
    return best[1] if best else None


@lru_cache(maxsize=65_536)
def allocate(ed: Edition, payload: int, legs: tuple[tuple[int, int], ...], stock: Counts) -> tuple[Counts, ...] | None:
    """Share rockets out over legs, given as difficulty and mass taken aboard first; None where they fall short."""
    mass = payload + sum(more for _, more in legs)
    found: list[Counts] = []
    for difficulty, more in reversed(legs):
        counts = _cheapest(ed, mass, difficulty, stock)
        if counts is None:
            return None
        found.append(counts)
        mass += _mass(ed, counts) - more
        stock = _minus(stock, counts)
    return tuple(found[::-1])


@lru_cache(maxsize=65_536)
def share_out(ed: Edition, payload: int, legs: tuple[tuple[int, int], ...], stock: Counts) -> tuple[Counts, ...] | None:
    """Share all rockets of a craft out over its legs: what none needs is fired on the first, or carried along."""
    shares = allocate(ed, payload, legs, stock)
    if not shares:
        return shares
    spare = stock
    for counts in shares:
        spare = _minus(spare, counts)
    if not any(spare):
        return shares
    whole = payload + _mass(ed, stock)
    first = _plus(shares[0], spare)
    if legs[0][0] and _thrust(ed, first) >= whole * legs[0][0]:
        return (first, *shares[1:])
    return allocate(ed, payload + _mass(ed, spare), legs, _minus(stock, spare))


def _mass(ed: Edition, rockets: Counts) -> int:
    return sum(n * ed.components[r].mass for n, r in zip(rockets, ROCKETS, strict=True))


def _thrust(ed: Edition, rockets: Counts) -> int:
    return sum(n * ed.components[r].thrust for n, r in zip(rockets, ROCKETS, strict=True))


def _plus(a: Counts, b: Counts) -> Counts:
    return (a[0] + b[0], a[1] + b[1], a[2] + b[2], a[3] + b[3])


def _minus(a: Counts, b: Counts) -> Counts:
    return (a[0] - b[0], a[1] - b[1], a[2] - b[2], a[3] - b[3])


@lru_cache(maxsize=1024)
def route(ed: Edition, start: str, goal: str) -> tuple[str, ...] | None:
    """Return the maneuvers of the easiest way between two places; None where there is none."""
    queue: list[tuple[int, str, tuple[str, ...]]] = [(0, start, ())]
    seen: set[str] = set()
    while queue:
        cost, place, way = heappop(queue)
        if place == goal:
            return way
        if place in seen:
            continue
        seen.add(place)
        for m in ed.leaving[place]:
            if m.to != LOST and m.to not in seen and (not m.automatic or m.to == EARTH):
                # A fly-by that is not left in the same turn loses the craft.
                drifts = ed.locations[m.to].kind == "flyby"
                heappush(queue, (cost + 3 * m.difficulty + m.years + 1 + drifts, m.to, (*way, m.id)))
    return None


def staged(ed: Edition, way: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
    """Give a way as it is, and with a stop in Suborbital Flight for a climb straight into orbit."""
    yield way
    if way and way[0] == "earth>earth_orbit":
        yield ("earth>suborbital", "suborbital>earth_orbit", *way[1:])


def goals(ed: Edition, mission: Mission) -> tuple[str, ...]:
    """Return the places where something can be done for a mission."""
    if mission.kind == "survey":
        return tuple(p for p, seen in ed.surveyed_from.items() if set(mission.at) & set(seen))
    if mission.at == ("space",):
        return ("earth_orbit",) if mission.kind == "station" else (SUBORBITAL,)
    return mission.at


def _cargo(ed: Edition, mission: Mission, years: int) -> tuple[str, ...] | None:
    """Return what a mission carries; None where that is not reckoned, as a lone crew years away with Stations."""
    stock = "food" if ed.stations else "supplies"
    if mission.kind in ("probe", "survey", "sample_return"):
        return ("probe",)
    if mission.kind == "man_and_back" and not (ed.stations and years):
        return ("vostok", "pilot", *[stock] * years)
    if mission.kind == "station" and mission.at == ("space",):
        return ("vostok", "mechanic", stock)
    return None


@lru_cache(maxsize=4096)
def legs_of(ed: Edition, there: tuple[str, ...], home: tuple[str, ...], *, sample: bool) -> tuple[tuple[int, int], ...]:
    """Return difficulty and added mass of each leg; a sample comes aboard before the way home."""
    found = [(_difficulty(ed.maneuvers[m]), 0) for m in there]
    found += [(_difficulty(ed.maneuvers[m]), int(sample and i == 0)) for i, m in enumerate(home)]
    return tuple(found)


def _difficulty(maneuver: Maneuver) -> int:
    return 0 if maneuver.automatic else maneuver.difficulty


@lru_cache(maxsize=4096)
def programs(ed: Edition, mission: str) -> tuple[Program, ...]:
    """Return ways to complete a mission, each with another choice of rocket types."""
    card = ed.missions[mission]
    found: list[Program] = []
    for goal in goals(ed, card):
        out = route(ed, EARTH, goal)
        back = route(ed, goal, EARTH) if card.kind in ("man_and_back", "sample_return", "station") else ()
        if out is None or back is None:
            continue
        years = sum(ed.maneuvers[m].years for m in (*out, *back))
        cargo = _cargo(ed, card, years)
        if cargo is None or not cargo:
            continue
        for there in staged(ed, out):
            for n in (1, 2, 3, 4):
                for types in combinations(ROCKETS, n):
                    program = _program(ed, card, cargo, there, back, types)
                    if program is not None and program not in found:
                        found.append(program)
    return tuple(found)


def _program(
    ed: Edition,
    card: Mission,
    cargo: tuple[str, ...],
    there: tuple[str, ...],
    home: tuple[str, ...],
    types: tuple[str, ...],
) -> Program | None:
    legs = legs_of(ed, there, home, sample=card.kind == "sample_return")
    payload = sum(ed.components[p].mass for p in cargo if p not in SKILLS)
    stock = (99 if "juno" in types else 0, 99 if "atlas" in types else 0, 99 if "soyuz" in types else 0)
    shares = allocate(ed, payload, legs, (*stock, 99 if "saturn" in types else 0))
    if shares is None:
        return None
    rockets = tuple(r for i, r in enumerate(ROCKETS) for _ in range(sum(counts[i] for counts in shares)))
    research = {ed.components[p].requires for p in (*cargo, *rockets) if p not in SKILLS}
    hazards = {h for m in (*there, *home) for h in (*ed.maneuvers[m].hazards, *ed.maneuvers[m].arrival_hazards)}
    if "landing" in hazards:
        research.add("landing")
    if card.kind == "survey":
        research.add("surveying")
    price = ed.content.astronaut.cost
    cost = sum(price if p in SKILLS else ed.components[p].cost or 0 for p in (*cargo, *rockets))
    years = sum(ed.maneuvers[m].years for m in there)
    crew = sum(part in SKILLS for part in cargo)
    draws = _draws(ed, cargo, (*there, *home), rockets)
    return Program(card.id, cargo, there, home, rockets, tuple(sorted(research - {""})), cost, draws, years, crew)


def _draws(ed: Edition, cargo: tuple[str, ...], way: tuple[str, ...], rockets: tuple[str, ...]) -> Draws:
    """Count the outcomes that a way draws of each advancement."""
    found = Counter(ed.components[r].requires for r in rockets)
    for m in way:
        met = (*ed.maneuvers[m].hazards, *ed.maneuvers[m].arrival_hazards)
        found["landing"] += met.count("landing")
        found["re_entry"] += met.count("atmosphere") * cargo.count("vostok")
    return tuple((advancement, n) for advancement, n in found.items() if n)
