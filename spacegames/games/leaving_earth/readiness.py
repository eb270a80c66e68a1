"""The readiness check: what a craft has and lacks before it departs, as far as everybody can know.

It forbids nothing. Each line names its subject, how it stands (`ok`, `warn`, `stop`), its figures and its rule.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

import msgspec

from spacegames.games.leaving_earth.edition import Edition
from spacegames.games.leaving_earth.mental_health import strained
from spacegames.games.leaving_earth.parts import FULLY_SHIELDED, Load, Part

Level = Literal["ok", "warn", "stop"]


class Line(msgspec.Struct, frozen=True):
    """One line: `kind` and `state` together say what it is about, `figures` with how much."""

    kind: str
    state: str
    level: Level
    figures: dict[str, int] = {}
    rule: str = ""


def readiness(ed: Edition, tokens: tuple[str, ...], owned: Mapping[str, int], year: int) -> list[Line]:
    """Return the check of a craft. `owned` tells how many outcomes lie on each advancement of its agency."""
    load = ed.load(tuple(sorted(tokens)))
    parts = [ed.part(token) for token in tokens]
    lines: list[Line] = []
    if load.men:
        lines += _crew(ed, load, parts, owned)
    lines += [_advancement("landing", owned, "hazards#landing"), _advancement("rendezvous", owned, "docking#docking")]
    if load.men:
        lines.append(_radiation(parts))
        if ed.stations:
            lines.append(_mind(load))
        if year >= ed.last_year:
            lines.append(Line("calendar", "last-year", "warn", {}, "end#calendar"))
    if load.hurt or load.sick:
        figures = {"hurt": len(load.hurt), "sick": len(load.sick)}
        lines.append(Line("damage", "hurt", "warn", figures, "damage#damage"))
    return lines


def _crew(ed: Edition, load: Load, parts: list[Part], owned: Mapping[str, int]) -> list[Line]:
    men = len(load.men)
    seats = {"have": load.seats, "need": men}
    shielded = sum(part.seats for part in parts if part.heat_shield)
    lines = [Line("seats", "taken", "stop" if men > load.seats else "ok", seats, "assembly#seats")]
    entry = _advancement("re_entry", owned, "hazards#atmosphere")
    if shielded < men:
        entry = Line("re_entry", "no-shield", "stop", {"have": shielded, "need": men}, entry.rule)
    lines.append(entry)
    support = _advancement("life_support", owned, "survival#life-support")
    if support.state == "missing":
        support = Line("life_support", "missing", "warn", {}, support.rule)
    lines.append(support)
    food = "food" if ed.stations else "supplies"
    have = sum(part.base == food for part in parts)
    each = ed.content.figures.feeds
    need = -(-men // each)
    state: Level = "ok" if have >= need else "warn"
    lines.append(Line("food", food, state, {"have": have, "need": need, "years": have // need}, "survival#supplies"))
    return lines


def _advancement(id_: str, owned: Mapping[str, int], rule: str) -> Line:
    if id_ not in owned:
        return Line(id_, "missing", "warn", {}, rule)
    left = owned[id_]
    return Line(id_, "cleared", "ok", {}, rule) if not left else Line(id_, "open", "warn", {"left": left}, rule)


def _radiation(parts: list[Part]) -> Line:
    best = max((part.shield for part in parts if part.vessel and not part.damaged), default=0)
    state = "shielded" if best >= FULLY_SHIELDED else "level" if best else "none"
    return Line("radiation", state, "ok" if best else "warn", {"have": best}, "hazards#radiation")


def _mind(load: Load) -> Line:
    men = len(load.men)
    state = "alone" if men == 1 else "cramped" if strained(load) else "well"
    return Line("mind", state, "warn" if strained(load) else "ok", {"have": men}, "mental-health#mental-health")
