"""The readiness check and the flight plan in the words of the table."""

from __future__ import annotations

from collections import Counter

from spacegames.games.leaving_earth.content import load
from spacegames.games.leaving_earth.edition import Edition
from spacegames.games.leaving_earth.names import name
from spacegames.games.leaving_earth.parts import base_of
from spacegames.games.leaving_earth.planning import PlannedLeg, cheapest, onward, plan
from spacegames.games.leaving_earth.readiness import Line, readiness
from spacegames.games.leaving_earth.view import AgencyView, View
from ui.boards.leaving_earth.editions import edition_of
from ui.boards.leaving_earth.facts import Check, Leg, PlanFacts

TITLES = {
    "seats": "Seats",
    "re_entry": "Re-entry",
    "life_support": "Life support",
    "food": "Food",
    "landing": "Landing",
    "rendezvous": "Rendezvous",
    "radiation": "Radiation",
    "mind": "Crew morale",
    "calendar": "Calendar",
    "damage": "Damage",
}
SHORT_PLACES = {"suborbital": "Suborbital", "inner_transfer": "Inner Transfer"}
_WORDS: dict[tuple[str, str], tuple[str, str]] = {
    ("seats", "taken"): ("{need} of {have} taken", "{need} of {have}"),
    ("re_entry", "no-shield"): ("{have} of {need} shielded seats", "no shield"),
    ("life_support", "missing"): ("not researched: be home this year", "missing"),
    ("radiation", "none"): ("no shielding", "no shielding"),
    ("radiation", "level"): ("{have} level kept off", "keeps {have} off"),
    ("radiation", "shielded"): ("fully shielded", "shielded"),
    ("mind", "alone"): ("alone aboard: rolls each year", "alone"),
    ("mind", "cramped"): ("more than half the seats taken", "cramped"),
    ("mind", "well"): ("{have} aboard", "{have} aboard"),
    ("calendar", "last-year"): ("the last year: nothing comes later", "last year"),
    ("damage", "hurt"): ("{hurt} damaged, {sick} ill", "{hurt} + {sick}"),
}
_GENERAL = {
    "missing": ("not researched", "missing"),
    "cleared": ("cleared", "cleared"),
    "open": ("{left} to draw from", "{left} left"),
}


def owned_of(owner: str, view: View) -> dict[str, int]:
    """Outcomes left on each advancement that serves an owner's crafts."""
    agency = next((one for one in view.agencies if one.id == owner), None)
    if agency is None:
        return {}
    if agency.venture:
        return _best([one for one in view.agencies if one.shares.get(owner)])
    return {one.id: one.left for one in agency.advancements}


def _best(agencies: list[AgencyView]) -> dict[str, int]:
    found: dict[str, int] = {}
    for agency in agencies:
        for one in agency.advancements:
            found[one.id] = min(one.left, found.get(one.id, one.left))
    return found


def _check(line: Line) -> Check:
    title = TITLES[line.kind]
    if line.kind == "food":
        title = "Food" if line.state == "food" else "Supplies"
        have, need = line.figures["have"], line.figures["need"]
        words = f"{have} aboard, {need} each year" if have >= need else f"{have} of {need}: be home this year"
        return Check(title, line.level, words, f"{have} of {need}", line.rule)
    words, short = _WORDS.get((line.kind, line.state)) or _GENERAL[line.state]
    return Check(title, line.level, words.format(**line.figures), short.format(**line.figures), line.rule)


def checks_of(tokens: tuple[str, ...], at: str, owner: str, view: View) -> tuple[Check, ...]:
    """The readiness check of a craft, at most eight lines, what stands in the way first."""
    lines = [_check(line) for line in readiness(edition_of(view), tokens, owned_of(owner, view), view.year)]
    if len(lines) > 8:
        rank = {"stop": 0, "warn": 1, "ok": 2}
        keep = sorted(range(len(lines)), key=lambda n: (rank[lines[n].level], n))[:8]
        lines = [lines[n] for n in sorted(keep)]
    return tuple(lines)


def _engine_words(engines: tuple[str, ...]) -> str:
    content = load()
    counts = Counter(base_of(engine) for engine in engines)
    return ", ".join(name(content, one) if n == 1 else f"{n} {name(content, one)}" for one, n in counts.items())


def spending_words(tokens: tuple[str, ...], need: int, years: int, ed: Edition) -> str:
    """Which engines a way would spend, in words."""
    engines, _ = cheapest(ed, tokens, need, years)
    return f"Spends {_engine_words(engines)}" if engines else ""


def _leg(leg: PlannedLeg) -> Leg:
    content = load()
    note = "by itself, no thrust" if leg.automatic else "no thrust needed" if not leg.need else ""
    return Leg(
        SHORT_PLACES.get(leg.to) or name(content, leg.to),
        leg.mass,
        leg.difficulty,
        leg.need,
        leg.thrust,
        tuple(base_of(engine) for engine in leg.engines),
        _engine_words(leg.engines),
        leg.hazards,
        leg.years,
        None,
        note,
    )


def plan_facts(tokens: tuple[str, ...], at: str, places: tuple[str, ...], view: View, title: str = "") -> PlanFacts:
    """A flight plan through some places."""
    legs = plan(edition_of(view), tokens, at, places)
    years = sum(leg.years for leg in legs)
    short = sum(leg.thrust < leg.need for leg in legs)
    count = "one leg" if len(legs) == 1 else f"{len(legs)} legs"
    when = f"until {view.year + years}" if years else f"all in {view.year}"
    words = title or (f"{count}, {when}" if legs else "")
    if short:
        words += f", {short} short"
    content = load()
    ends = places[: len(legs)]
    more = (
        tuple((place, SHORT_PLACES.get(place) or name(content, place)) for place in onward(edition_of(view), at, ends))
        if tokens
        else ()
    )
    return PlanFacts(words, tuple(_leg(leg) for leg in legs), None, more)
