"""A maneuver that is flown, from a match's view: engines, hazards, what is at stake."""

from __future__ import annotations

from spacegames.core.decision import Decision
from spacegames.games.leaving_earth.content import Content, Maneuver, load
from spacegames.games.leaving_earth.edition import Edition
from spacegames.games.leaving_earth.maneuvers import difficulty
from spacegames.games.leaving_earth.names import name
from spacegames.games.leaving_earth.parts import DAMAGED, USED
from spacegames.games.leaving_earth.view import AdvancementView, CraftView, View
from ui.boards.leaving_earth.editions import edition_of
from ui.boards.leaving_earth.facts import CraftFacts, Engine, FlightFacts, Hazard, OutcomeFacts
from ui.boards.leaving_earth.looking import LOOKING
from ui.boards.leaving_earth.sources import craft_facts, pips_of

FLIGHT_PROMPTS = (
    "fire-engines",
    "choose-years",
    "remove-outcome",
    "test-landing",
    "seat-crew",
)
_KEPT: dict[str, CraftFacts] = {}
"""The craft of the flight as it was seen last, for the card that may have destroyed it."""


def _owned(view: View, owner: str) -> dict[str, AdvancementView]:
    agency = next((one for one in view.agencies if one.id == (view.turn or owner)), view.agencies[0])
    return {one.id: one for one in agency.advancements}


def percent(share: float) -> str:
    """A chance as the table writes it."""
    whole = share * 100
    return f"{whole:.0f} %" if abs(whole - round(whole)) < 0.05 or whole > 1 else f"{whole:.1f} %"


def _chance(one: AdvancementView | None) -> str:
    if one is None:
        return "not researched"
    return "always burns" if not one.left else f"{percent(one.success)} to burn"


def _engines(
    craft: CraftView, ed: Edition, content: Content, owned: dict[str, AdvancementView], years: int
) -> tuple[Engine, ...]:
    found: list[Engine] = []
    shown: set[str] = set()
    for token in craft.craft.parts:
        part = ed.part(token)
        if not (part.thrust or part.thrust_per_year):
            continue
        count = craft.craft.parts.count(token)
        if token in shown:
            continue
        shown.add(token)
        gives = part.thrust + part.thrust_per_year * years
        title = name(content, part.base) + (f" ×{count}" if count > 1 else "")
        state = "failed" if DAMAGED in token else "spent" if token.endswith(USED) else "ready"
        if state == "ready" and token not in craft.engines:
            state = "hold"
        line = {
            "failed": "damaged, stays aboard",
            "spent": f"spent, {gives * count} counts",
            "hold": "no tank left",
            "ready": _chance(owned.get(part.requires)),
        }[state]
        found.append(Engine(token, part.base, title, line, gives, state, count=count))
    order = {"spent": 0, "failed": 1, "ready": 2, "hold": 3}
    return tuple(sorted(found, key=lambda e: (order[e.state], -e.thrust)))


_TITLES = {
    "solar_radiation": ("hazard-solar-radiation", "Solar radiation"),
    "atmosphere": ("hazard-atmosphere", "Atmospheric entry"),
    "landing": ("hazard-landing", "Landing"),
    "landing_optional": ("hazard-landing-optional", "Landing, if wanted"),
    "suborbital": ("suborbital", "Suborbital flight"),
}


def _hazard(hazard: str, view: View, content: Content, owned: dict[str, AdvancementView], men: int) -> Hazard:
    symbol, title = _TITLES.get(hazard, ("survey", f"Arrival: {name(content, hazard)}"))
    advancement = {"atmosphere": "re_entry", "landing": "landing", "landing_optional": "landing"}.get(hazard)
    if advancement:
        one = owned.get(advancement)
        if hazard == "atmosphere" and not men and one is None:
            return Hazard(symbol, title, "what is not shielded burns up", "", "")
        if one is None:
            lost = "optional: not drawn" if hazard == "landing_optional" else "the craft is destroyed without it"
            return Hazard(symbol, title, lost, "–", "not researched")
        line = "cleared" if not one.left else f"one draw, {one.left} outcomes left"
        return Hazard(symbol, title, line, percent(one.success), "succeeds")
    card = view.revealed.get(hazard)
    if card is None:
        return Hazard(symbol, title, "unexplored: you look at its card", "?", "unknown")
    return Hazard(symbol, title, content.variants[card].label, "", "")


def _maneuver(ed: Edition, decision: Decision) -> tuple[str, Maneuver | None]:
    craft = str(decision.figures.get("craft", ""))
    if decision.prompt in ("fire-engines", "choose-years") and decision.source in ed.maneuvers:
        LOOKING.flight = (craft, decision.source)
    craft, known = LOOKING.flight if not craft or craft == LOOKING.flight[0] else (craft, "")
    return craft, ed.maneuvers.get(known)


def flight_facts(view: View) -> FlightFacts | None:
    """The flight that is under way; None where nothing is known of one."""
    decision = view.decision
    if decision is None:
        return None
    ed, content = edition_of(view), load()
    id_, maneuver = _maneuver(ed, decision)
    craft = next((one for one in view.crafts if one.craft.id == id_), None)
    if craft is not None:
        _KEPT.clear()
        _KEPT[id_] = craft_facts(craft, view)
    shown = _KEPT.get(id_)
    if shown is None or maneuver is None:
        return None
    owned = _owned(view, shown.agency)
    figures = decision.figures
    years = int(figures.get("years", maneuver.years))
    firing = decision.prompt == "fire-engines"
    asks_thrust = decision.prompt in ("fire-engines", "choose-years", "remove-outcome") and bool(maneuver.difficulty)
    needed = int(figures.get("need", 0)) if firing else shown.mass * maneuver.difficulty
    given = int(figures.get("thrust", 0)) if firing else _spent(craft, ed, years)
    engines = _engines(craft, ed, content, owned, years) if craft else ()
    hazards = tuple(
        _hazard(h, view, content, owned, len(shown.crew)) for h in maneuver.hazards + maneuver.arrival_hazards
    )
    ready = tuple((engine.name, engine.thrust) for engine in engines if engine.state == "ready")
    return FlightFacts(
        shown,
        maneuver.start,
        maneuver.to,
        name(content, maneuver.start),
        name(content, maneuver.to),
        content.locations[maneuver.to].kind,
        maneuver.difficulty,
        needed,
        given,
        engines,
        hazards,
        outcome_facts(view, decision),
        _boxes(engines, needed, given) if asks_thrust else (),
        ready[:2] if asks_thrust else (),
        LOOKING.flown,
        "Mass stays until the maneuver ends: engines that are spent or damaged still count toward the thrust needed.",
        decision.prompt,
        years,
        _spans(decision, maneuver, shown.mass),
        sum(engine.thrust * engine.count for engine in engines if engine.state == "ready"),
    )


def _spans(decision: Decision, maneuver: Maneuver, mass: int) -> tuple[tuple[int, int, int], ...]:
    """The years that may be chosen, with what each asks."""
    if decision.prompt != "choose-years":
        return ()
    years = range(decision.least, decision.most + 1)
    return tuple((n, difficulty(maneuver, n), mass * difficulty(maneuver, n)) for n in years)


def _spent(craft: CraftView | None, ed: Edition, years: int) -> int:
    if craft is None:
        return 0
    parts = [ed.part(token) for token in craft.craft.parts if token.endswith(USED) and DAMAGED not in token]
    return sum(part.thrust + part.thrust_per_year * years for part in parts)


def outcome_facts(view: View, decision: Decision) -> OutcomeFacts | None:
    """The outcome that lies open: the one that may be paid off, else the last one of the flight."""
    code, source = LOOKING.drawn
    price = 0
    if decision.prompt == "remove-outcome":
        code, source = str(decision.figures["outcome"]), decision.source
        price = int(decision.figures["price"])
    elif not code or decision.prompt != "fire-engines":
        return None
    title = name(load(), source)
    one = _owned(view, view.agency).get(source)
    agency = next((a for a in view.agencies if a.id == view.turn), view.agencies[0])
    words = {
        "s": f"{title} succeeds.",
        "m": f"{title}: a minor failure.",
        "x": f"{title}: a major failure.",
    }[code]
    left = f"{one.left} on the advancement" if one else ""
    after: tuple[tuple[str, str, str], ...] = ()
    if one is not None:
        after = (("if put back", pips_of(one), percent(one.success)),)
    choices: tuple[tuple[str, str, str, str], ...] = ()
    if decision.prompt == "remove-outcome":
        choices = _removal(price)
    return OutcomeFacts(code, title, words, left, choices, after, agency.money)


def _removal(price: int) -> tuple[tuple[str, str, str, str], ...]:
    """The two answers to an outcome that lies open."""
    return (
        ("remove", "Remove for good", "the card is gone", f"${price}"),
        ("keep", "Shuffle it back", "may be drawn again", "$0"),
    )


def _boxes(engines: tuple[Engine, ...], needed: int, given: int) -> tuple[tuple[str, str, str, str], ...]:
    ready = [engine for engine in engines if engine.state == "ready"]
    lack = max(0, needed - given)
    found: list[tuple[str, str, str, str]] = []
    if not lack:
        found.append(("Thrust", f"{given} of {needed}", "enough: go when you like", "good"))
    else:
        found.append(("Still to go", str(lack), f"{given} of {needed} thrust given", "bad"))
    if ready:
        first = next((e for e in sorted(ready, key=lambda e: e.thrust) if e.thrust >= lack), ready[0])
        found.append((f"Fire {first.name}", first.line.split(" to ")[0], f"gives {first.thrust}", "good"))
        found.append(("If it fails", "damaged", "it stays aboard and weighs on", "text"))
    found.append(("Stop here", "stay", "engines that burned are used up", "dim"))
    return tuple(found)
