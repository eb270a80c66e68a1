"""A flight plan that a person lays out: place after place, each leg with mass, difficulty, thrust and what burns.

A leg takes the fewest and least engines that suffice; what is spent stays behind. Outcomes are taken as successes.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import product
from typing import NamedTuple

import msgspec

from spacegames.games.leaving_earth.content import Maneuver, Mission
from spacegames.games.leaving_earth.edition import Edition
from spacegames.games.leaving_earth.maneuvers import SPENT, difficulty, longest_within, shortest
from spacegames.games.leaving_earth.parts import DAMAGED, EXPERIMENT, USED, less
from spacegames.games.leaving_earth.programs import goals, route, staged
from spacegames.games.leaving_earth.state import EARTH, LOST, SUBORBITAL

EARTH_ORBIT = "earth_orbit"
MOST_TRIES = 4000


class Stop(NamedTuple):
    """A place of a plan; `years` of the leg to it, None where the plan chooses them."""

    to: str
    years: int | None = None


class PlannedLeg(msgspec.Struct, frozen=True):
    """One leg; `engines` are the parts fired and `thrust` what they give. A shortage shows as thrust under need.

    `year` is the one in which it begins; it may take `least` to `most` years.
    """

    maneuver: str
    to: str
    mass: int
    difficulty: int
    years: int
    need: int
    thrust: int
    engines: tuple[str, ...]
    hazards: tuple[str, ...]
    automatic: bool = False
    year: int = 0
    least: int = 0
    most: int = 0
    per_year: int = 0
    """Thrust that each year gives ion thrusters."""


def plan(ed: Edition, tokens: tuple[str, ...], at: str, stops: Sequence[Stop], year: int) -> list[PlannedLeg]:
    """Return the legs through `stops` from a year on; it ends where no maneuver leads on."""
    legs: list[PlannedLeg] = []
    for stop in stops:
        maneuver = next((m for m in ed.leaving.get(at, ()) if m.to == stop.to), None)
        if maneuver is None:
            break
        leg = _leg(ed, tokens, maneuver, stop.years, year)
        legs.append(leg)
        spent = [e for e in leg.engines if ed.part(e).kind in SPENT]
        tanks = [ed.part(e).tank for e in spent if ed.part(e).tank]
        rockets = [e for e in spent if not ed.part(e).tank]
        tokens = less(tokens, tuple(rockets + tanks))
        if leg.years:
            tokens = tuple(ed.part(token).fresh or token for token in tokens)
        at, year = stop.to, year + leg.years
    return legs


def _leg(ed: Edition, tokens: tuple[str, ...], maneuver: Maneuver, wanted: int | None, year: int) -> PlannedLeg:
    mass = ed.load(tuple(sorted(tokens))).mass
    least, most = span(ed, maneuver, year)
    years = fitting_years(ed, tokens, maneuver, year) if wanted is None else min(max(wanted, least), most)
    hard = 0 if maneuver.automatic else difficulty(maneuver, years)
    engines, thrust = cheapest(ed, tokens, mass * hard, years)
    return PlannedLeg(
        maneuver.id,
        maneuver.to,
        mass,
        hard,
        years,
        mass * hard,
        thrust,
        engines,
        (*maneuver.hazards, *maneuver.arrival_hazards),
        maneuver.automatic,
        year,
        least,
        most,
        sum(ed.part(token).thrust_per_year for token in _working(ed, tokens, 1)),
    )


def span(ed: Edition, maneuver: Maneuver, year: int) -> tuple[int, int]:
    """Return the fewest and the most years that a maneuver may take which begins in a year."""
    if maneuver.automatic:
        return maneuver.years, maneuver.years
    return shortest(maneuver), longest_within(maneuver, ed.last_year - year + 1)


def fitting_years(ed: Edition, tokens: tuple[str, ...], maneuver: Maneuver, year: int) -> int:
    """Return the printed years of a maneuver, or as many more as its thrusters need for enough thrust."""
    if maneuver.automatic:
        return maneuver.years
    mass = ed.load(tuple(sorted(tokens))).mass
    for years in range(maneuver.years, span(ed, maneuver, year)[1] + 1):
        if aboard(ed, tokens, years) >= mass * difficulty(maneuver, years):
            return years
    return maneuver.years


def onward(ed: Edition, at: str, stops: Sequence[Stop]) -> tuple[str, ...]:
    """Return the places to which a plan can go on."""
    last = stops[-1].to if stops else at
    return tuple(m.to for m in ed.leaving.get(last, ()) if m.to != LOST)


def chained(ed: Edition, at: str, stops: Sequence[Stop]) -> tuple[Stop, ...]:
    """Return the stops of a plan as far as a maneuver leads to each of them."""
    for n, stop in enumerate(stops):
        if stop.to not in onward(ed, at, stops[:n]):
            return tuple(stops[:n])
    return tuple(stops)


# -- a plan to begin with


@lru_cache(maxsize=256)
def first_plan(ed: Edition, tokens: tuple[str, ...], missions: tuple[str, ...], year: int) -> tuple[Stop, ...]:
    """Return where a craft on Earth would go: for the best mission that its thrust is enough for, else into orbit."""
    best: tuple[tuple[int, int, int], tuple[Stop, ...]] | None = None
    for mission in (ed.mission(card) for card in missions):
        for stops in _for_mission(ed, tokens, mission):
            legs = plan(ed, tokens, EARTH, stops, year)
            if len(legs) == len(stops) and enough(legs):
                price = -mission.worth, sum(leg.need > 0 for leg in legs), sum(leg.need for leg in legs)
                if best is None or price < best[0]:
                    best = price, stops
    if best is not None:
        return best[1]
    direct = (Stop(EARTH_ORBIT),)
    legs = plan(ed, tokens, EARTH, direct, year)
    return direct if legs and enough(legs) else (Stop(SUBORBITAL), Stop(EARTH_ORBIT))


def enough(legs: Iterable[PlannedLeg]) -> bool:
    """Tell whether every leg has the thrust that it needs."""
    return all(leg.thrust >= leg.need for leg in legs)


def _for_mission(ed: Edition, tokens: tuple[str, ...], mission: Mission) -> Iterable[tuple[Stop, ...]]:
    load = ed.load(tuple(sorted(tokens)))
    able = {
        "probe": load.explorer,
        "survey": load.explorer,
        "sample_return": load.collector,
        "man_and_back": bool(load.men),
        "station": bool(load.men),
        "habitat": load.habitat,
        "experiment": any(token == "experiment" or token.startswith(EXPERIMENT) for token in tokens),
    }
    if not able.get(mission.kind):
        return
    returns = mission.kind in ("sample_return", "man_and_back", "experiment")
    for goal in goals(ed, mission):
        there = route(ed, EARTH, goal)
        home = route(ed, goal, EARTH) if returns else ()
        if not there or home is None:
            continue
        for way in staged(ed, there):
            yield tuple(Stop(ed.maneuvers[id_].to) for id_ in (*way, *home))


# -- engines


def aboard(ed: Edition, tokens: tuple[str, ...], years: int) -> int:
    """Return the thrust of all engines that could be fired once each in a maneuver of some years."""
    return sum(_gives(ed, token, years) for token in _working(ed, tokens, years))


def _working(ed: Edition, tokens: tuple[str, ...], years: int) -> tuple[str, ...]:
    """Return the engines that give thrust in a maneuver of some years, the strongest first, each with its tank."""
    kinds = Counter(t for t in tokens if DAMAGED not in t and not t.endswith(USED) and _gives(ed, t, years))
    for token in list(kinds):
        tank = ed.part(token).tank
        if tank:
            kinds[token] = min(kinds[token], tokens.count(tank))
    names = sorted(kinds, key=lambda token: -_gives(ed, token, years))
    return tuple(token for token in names for _ in range(kinds[token]))


def cheapest(ed: Edition, tokens: tuple[str, ...], need: int, years: int) -> tuple[tuple[str, ...], int]:
    """Return engines whose thrust suffices with least to spare, all of them where none suffices, and their thrust."""
    if need <= 0:
        return (), 0
    every = _working(ed, tokens, years)
    kinds = Counter(every)
    names = list(kinds)
    tries = 1
    for token in names:
        tries *= kinds[token] + 1
    total = sum(_gives(ed, token, years) for token in every)
    if total < need or tries > MOST_TRIES:
        return every, total
    best: tuple[tuple[int, int], tuple[str, ...], int] | None = None
    for counts in product(*(range(kinds[token] + 1) for token in names)):
        thrust = sum(_gives(ed, token, years) * n for token, n in zip(names, counts, strict=True))
        price = (thrust, sum(counts))
        if thrust >= need and (best is None or price < best[0]):
            chosen = tuple(token for token, n in zip(names, counts, strict=True) for _ in range(n))
            best = (price, chosen, thrust)
    return (best[1], best[2]) if best else (every, total)


def _gives(ed: Edition, token: str, years: int) -> int:
    part = ed.part(token)
    return part.thrust + part.thrust_per_year * years
