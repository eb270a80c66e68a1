"""The readiness check and the flight plan in the words of the table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from spacegames.games.leaving_earth.content import load
from spacegames.games.leaving_earth.edition import Edition
from spacegames.games.leaving_earth.names import name
from spacegames.games.leaving_earth.outcomes import all_succeed, counts_of
from spacegames.games.leaving_earth.parts import base_of
from spacegames.games.leaving_earth.planning import PlannedLeg, cheapest, onward, plan
from spacegames.games.leaving_earth.readiness import Line, readiness
from spacegames.games.leaving_earth.view import AdvancementView, View
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


def serving(owner: str, view: View) -> dict[str, AdvancementView]:
    """The advancements that serve an owner's crafts: of a joint venture's holders the one with fewest outcomes."""
    agency = next((one for one in view.agencies if one.id == owner), None)
    if agency is None:
        return {}
    agencies = [one for one in view.agencies if one.shares.get(owner)] if agency.venture else [agency]
    found: dict[str, AdvancementView] = {}
    for one in (advancement for holder in agencies for advancement in holder.advancements):
        if one.id not in found or one.left < found[one.id].left:
            found[one.id] = one
    return found


def owned_of(owner: str, view: View) -> dict[str, int]:
    """Outcomes left on each advancement that serves an owner's crafts."""
    return {id_: one.left for id_, one in serving(owner, view).items()}


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


def _burning(engines: Iterable[str], owned: dict[str, AdvancementView], ed: Edition) -> int | None:
    """Chance in per cent that all of these engines burn; None where one of them cannot be fired at all."""
    chance, box = 1.0, counts_of(load().outcome_decks["base"])
    for advancement, draws in Counter(ed.part(engine).requires for engine in engines).items():
        one = owned.get(advancement)
        if one is None:
            return None
        chance *= all_succeed(one.left, one.seen, draws, box)
    return round(chance * 100)


def _leg(leg: PlannedLeg, owned: dict[str, AdvancementView], ed: Edition) -> Leg:
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
        _burning(leg.engines, owned, ed) if leg.engines and leg.thrust >= leg.need else None,
        note,
    )


def plan_facts(
    tokens: tuple[str, ...], at: str, places: tuple[str, ...], view: View, owner: str = "", title: str = ""
) -> PlanFacts:
    """A flight plan through some places, for a craft of an owner; without one it is the viewer's."""
    ed, content = edition_of(view), load()
    owned = serving(owner or view.agency, view)
    legs = plan(ed, tokens, at, places)
    years = sum(leg.years for leg in legs)
    short = sum(leg.thrust < leg.need for leg in legs)
    count = "one leg" if len(legs) == 1 else f"{len(legs)} legs"
    when = f"until {view.year + years}" if years else f"all in {view.year}"
    words = title or (f"{count}, {when}" if legs else "")
    if short:
        words += f", {short} short"
    engines = [engine for leg in legs for engine in leg.engines]
    chance = _burning(engines, owned, ed) if engines and not short else None
    ends = places[: len(legs)]
    more = (
        tuple((place, SHORT_PLACES.get(place) or name(content, place)) for place in onward(ed, at, ends))
        if tokens
        else ()
    )
    return PlanFacts(words, tuple(_leg(leg, owned, ed) for leg in legs), chance, more)
