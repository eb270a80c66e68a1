"""The readiness check and the flight plan in the words of the table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from spacegames.games.leaving_earth.content import load
from spacegames.games.leaving_earth.edition import Edition
from spacegames.games.leaving_earth.names import name
from spacegames.games.leaving_earth.outcomes import all_succeed, counts_of
from spacegames.games.leaving_earth.parts import base_of
from spacegames.games.leaving_earth.planning import PlannedLeg, Stop, cheapest, onward, plan
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


def leg_in_hand(legs: Sequence[PlannedLeg], wanted: int) -> int:
    """Number of the leg whose years can be set: the wanted one, else the first that has a choice; -1 for none."""
    open_ = [n for n, leg in enumerate(legs) if leg.least < leg.most]
    return wanted if wanted in open_ else open_[0] if open_ else -1


def _years_cost(leg: PlannedLeg, tokens: tuple[str, ...], ed: Edition, view: View) -> tuple[str, ...]:
    """What the years of a leg cost and give: thrusters, food, radiation."""
    found: list[str] = []
    if leg.per_year:
        found.append(f"ion +{leg.per_year} thrust a year")
    men = len(ed.load(tuple(sorted(tokens))).men)
    if men and leg.years:
        food = "food" if ed.stations else "supplies"
        have = sum(base_of(token) == food for token in tokens)
        found.append(f"{food} {leg.years * -(-men // ed.content.figures.feeds)} of {have}")
    if "solar_radiation" in leg.hazards and leg.years:
        found.append(_radiation_cost(leg.years, view))
    return tuple(found)


def _radiation_cost(years: int, view: View) -> str:
    effects = load().variants[view.revealed["solar_radiation"]].effects if "solar_radiation" in view.revealed else ()
    levels = [effect.level for effect in effects if effect.type.startswith("radiation")]
    if "solar_radiation" not in view.revealed:
        return f"radiation unknown × {years}"
    return f"radiation {max(levels)} × {years}" if levels else "no radiation"


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
        years_open=leg.least < leg.most,
    )


def plan_facts(
    tokens: tuple[str, ...],
    at: str,
    stops: Sequence[Stop],
    view: View,
    owner: str = "",
    year: int = 0,
    hand: int = 0,
) -> PlanFacts:
    """A flight plan, for a craft of an owner from a year on; without them it is the viewer's and begins now."""
    ed, content = edition_of(view), load()
    owned = serving(owner or view.agency, view)
    legs = plan(ed, tokens, at, stops, year or view.year)
    years = sum(leg.years for leg in legs)
    short = sum(leg.thrust < leg.need for leg in legs)
    count = "one leg" if len(legs) == 1 else f"{len(legs)} legs"
    end = (year or view.year) + years
    when = f"until {end}" if end > view.year else f"all in {view.year}"
    words = f"{count}, {when}" if legs else ""
    if short:
        words += f", {short} short"
    engines = [engine for leg in legs for engine in leg.engines]
    chance = _burning(engines, owned, ed) if engines and not short else None
    ends = stops[: len(legs)]
    more = (
        tuple((place, SHORT_PLACES.get(place) or name(content, place)) for place in onward(ed, at, ends))
        if tokens
        else ()
    )
    number = leg_in_hand(legs, hand)
    cost = _years_cost(legs[number], tokens, ed, view) if number >= 0 else ()
    return PlanFacts(words, tuple(_leg(leg, owned, ed) for leg in legs), chance, more, number, cost)
