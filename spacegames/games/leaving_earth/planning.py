"""A flight plan that a person lays out: place after place, each leg with mass, difficulty, thrust and what burns.

A leg takes the fewest and least engines that suffice; what is spent stays behind. Outcomes are taken as successes.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import product

import msgspec

from spacegames.games.leaving_earth.edition import Edition
from spacegames.games.leaving_earth.maneuvers import SPENT, difficulty
from spacegames.games.leaving_earth.parts import DAMAGED, USED, less

MOST_TRIES = 4000


class PlannedLeg(msgspec.Struct, frozen=True):
    """One leg; `engines` are the parts fired and `thrust` what they give. A shortage shows as thrust under need."""

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


def plan(ed: Edition, tokens: tuple[str, ...], at: str, places: Sequence[str]) -> list[PlannedLeg]:
    """Return the legs through `places`; it ends where no maneuver leads on."""
    legs: list[PlannedLeg] = []
    for place in places:
        maneuver = next((m for m in ed.leaving.get(at, ()) if m.to == place), None)
        if maneuver is None:
            break
        mass = ed.load(tuple(sorted(tokens))).mass
        hard = 0 if maneuver.automatic else difficulty(maneuver, maneuver.years)
        need = mass * hard
        engines, thrust = cheapest(ed, tokens, need, maneuver.years)
        hazards = (*maneuver.hazards, *maneuver.arrival_hazards)
        legs.append(
            PlannedLeg(
                maneuver.id, place, mass, hard, maneuver.years, need, thrust, engines, hazards, maneuver.automatic
            )
        )
        spent = [e for e in engines if ed.part(e).kind in SPENT]
        tanks = [ed.part(e).tank for e in spent if ed.part(e).tank]
        rockets = [e for e in spent if not ed.part(e).tank]
        tokens = less(tokens, tuple(rockets + tanks))
        at = place
    return legs


def onward(ed: Edition, at: str, places: Sequence[str]) -> tuple[str, ...]:
    """Return the places to which a plan can go on."""
    last = places[-1] if places else at
    return tuple(m.to for m in ed.leaving.get(last, ()) if m.to != "lost")


def cheapest(ed: Edition, tokens: tuple[str, ...], need: int, years: int) -> tuple[tuple[str, ...], int]:
    """Return engines whose thrust suffices with least to spare, all of them where none suffices, and their thrust."""
    if need <= 0:
        return (), 0
    kinds = Counter(t for t in tokens if DAMAGED not in t and not t.endswith(USED) and _gives(ed, t, years))
    for token in list(kinds):
        tank = ed.part(token).tank
        if tank:
            kinds[token] = min(kinds[token], tokens.count(tank))
    names = sorted(kinds, key=lambda token: -_gives(ed, token, years))
    tries = 1
    for token in names:
        tries *= kinds[token] + 1
    every = tuple(token for token in names for _ in range(kinds[token]))
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
