"""A maneuver that is flown, from a match's view: engines, hazards, what is at stake."""

from __future__ import annotations

from dataclasses import replace

from spacegames.core.decision import Decision
from spacegames.games.leaving_earth.content import Content, Maneuver, load
from spacegames.games.leaving_earth.edition import Edition
from spacegames.games.leaving_earth.maneuvers import difficulty
from spacegames.games.leaving_earth.names import name
from spacegames.games.leaving_earth.parts import DAMAGED, USED
from spacegames.games.leaving_earth.planning import aboard
from spacegames.games.leaving_earth.state import Craft
from spacegames.games.leaving_earth.view import AdvancementView, CraftView, View
from ui.boards.leaving_earth.checks import serving
from ui.boards.leaving_earth.editions import edition_of
from ui.boards.leaving_earth.facts import Engine, FlightFacts, Hazard, OutcomeFacts
from ui.boards.leaving_earth.flown import Flown, Loss, flight_now
from ui.boards.leaving_earth.looking import LOOKING
from ui.boards.leaving_earth.losses import loss_words, points_lost
from ui.boards.leaving_earth.sources import craft_facts, number_of, pips_of, points_words
from ui.boards.leaving_earth.stakes import counted_men, percent, skilled, softened

FLIGHT_PROMPTS = (
    "fire-engines",
    "choose-years",
    "remove-outcome",
    "test-landing",
    "seat-crew",
)


def _owned(view: View, owner: str) -> dict[str, AdvancementView]:
    agency = next((one for one in view.agencies if one.id == (view.turn or owner)), view.agencies[0])
    return {one.id: one for one in agency.advancements}


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
        idle = part.thrust_per_year and not years
        if state == "ready" and (token not in craft.engines or idle):
            state = "hold"
        if part.tank and state == "ready":
            count = min(count, craft.craft.parts.count(part.tank))
        spent = "fired with its tank" if part.tank else "spent" if part.thrust else "fired"
        line = {
            "failed": "damaged, stays aboard",
            "spent": f"{spent}, {gives * count} counts",
            "hold": "for each year of a flight" if idle else "no tank left",
            "ready": _chance(owned.get(part.requires)),
        }[state]
        found.append(Engine(token, part.base, title, line, part.thrust_per_year if idle else gives, state, count=count))
    order = {"spent": 0, "failed": 1, "ready": 2, "hold": 3}
    return tuple(sorted(found, key=lambda e: (order[e.state], -e.thrust)))


_TITLES = {
    "solar_radiation": ("hazard-solar-radiation", "Solar radiation"),
    "atmosphere": ("hazard-atmosphere", "Atmospheric entry"),
    "landing": ("hazard-landing", "Landing"),
    "landing_optional": ("hazard-landing-optional", "Landing, if wanted"),
    "suborbital": ("suborbital", "Suborbital flight"),
}


MEN_ONLY = frozenset(("sickness", "radiation_astronauts"))
"""Effects of a place that only astronauts feel."""


def _hazard(hazard: str, view: View, content: Content, owned: dict[str, AdvancementView], craft: CraftView) -> Hazard:
    symbol, title = _TITLES.get(hazard, ("survey", f"Arrival: {name(content, hazard)}"))
    men = len(craft.men)
    if hazard == "atmosphere":
        return _entry(symbol, title, owned.get("re_entry"), craft, view)
    if hazard in ("landing", "landing_optional"):
        one = owned.get("landing")
        if one is None:
            lost = "optional: not drawn" if hazard == "landing_optional" else "the craft is destroyed without it"
            return Hazard(symbol, title, lost, "–", "not researched")
        line = f"one draw, {_cards(one)}" if one.left else "cleared"
        success, _, _ = softened(one, skilled(craft, "pilot", view))
        return Hazard(symbol, title, line, percent(success), "succeeds")
    if hazard == "suborbital" and not men:
        return Hazard(symbol, title, "nobody aboard: nothing is looked at", "", "")
    card = view.revealed.get(hazard)
    if card is None:
        return Hazard(symbol, title, "unexplored: you look at its card", "?", "unknown")
    effects = content.variants[card].effects
    if not men and effects and all(effect.type in MEN_ONLY for effect in effects):
        return Hazard(symbol, title, f"{content.variants[card].title}: nobody aboard", "", "")
    return Hazard(symbol, title, content.variants[card].title, "", "")


def _cards(one: AdvancementView) -> str:
    return "1 outcome left" if one.left == 1 else f"{one.left} outcomes left"


def _entry(symbol: str, title: str, one: AdvancementView | None, craft: CraftView, view: View) -> Hazard:
    """Entering an atmosphere: only capsules, and who sits in them, are touched."""
    ed = edition_of(view)
    capsules = [ed.part(token) for token in ed.load(craft.craft.parts).vessels]
    bare = [part.base for part in capsules if not part.heat_shield]
    draws = len(capsules) - len(bare)
    if not capsules:
        return Hazard(symbol, title, "no capsule aboard: nothing burns up", "", "")
    burns = f"{name(load(), bare[0])} burns up" if len(bare) == 1 else f"{len(bare)} capsules burn up"
    if not draws:
        return Hazard(symbol, title, f"{burns}: no heat shield", "–", "not shielded")
    if one is None:
        return Hazard(symbol, title, burns if bare else f"{draws} shielded: Re-entry is drawn", "–", "not researched")
    line = f"{'one draw' if draws == 1 else f'{draws} draws'}, {_cards(one)}" if one.left else "cleared"
    return Hazard(symbol, title, f"{line}; {burns}" if bare else line, percent(one.success), "succeeds")


def flight_facts(view: View) -> FlightFacts | None:
    """The flight that is under way; None where nothing is known of one."""
    decision, story = view.decision, LOOKING.story
    flight = flight_now(story, view)
    if decision is None or flight is None:
        return None
    ed, content = edition_of(view), load()
    maneuver = ed.maneuvers.get(flight.maneuver)
    lost = story.loss if story.loss is not None and story.loss.craft == flight.craft else None
    craft = next((one for one in view.crafts if one.craft.id == flight.craft), None) or _wreck(lost, ed)
    if craft is None or maneuver is None:
        return None
    shown, owned = craft_facts(craft, view), _owned(view, craft.craft.owner)
    choosing, gone = decision.prompt == "choose-years", flight.gone or bool(lost and lost.parts)
    times = maneuver.difficulty if choosing else difficulty(maneuver, flight.years)
    mass = flight.needed // times if flight.needed and times else shown.mass
    needed = flight.needed if flight.needed or flight.gone else mass * times
    asks_thrust = decision.prompt in ("fire-engines", "choose-years", "remove-outcome") and bool(times) and not gone
    engines = _engines(craft, ed, content, owned, maneuver.years if choosing else flight.years)
    if gone:
        engines = tuple(replace(engine, state="hold", line="aboard, not fired") for engine in engines if not lost)
    ready = tuple((engine.name, engine.thrust) for engine in engines if engine.state == "ready")
    loss = _loss(lost, view) if lost is not None else ()
    boxes = _boxes(engines, needed, flight.given, owned, craft, ed) if asks_thrust else ()
    return FlightFacts(
        shown,
        maneuver.start,
        maneuver.to,
        name(content, maneuver.start),
        name(content, maneuver.to),
        content.locations[maneuver.to].kind,
        times,
        needed,
        flight.given,
        engines,
        tuple(
            _hazard(h, view, content, owned, craft)
            for h in hazards_ahead(maneuver.hazards + maneuver.arrival_hazards, flight.met, craft, ed)
        ),
        outcome_facts(view, decision, flight),
        loss or boxes,
        ready[:2] if asks_thrust else (),
        flight.lines,
        "Mass stays until the maneuver ends: engines that are spent or damaged still count toward the thrust needed.",
        decision.prompt,
        flight.years,
        _spans(decision, maneuver, craft, ed),
        sum(engine.thrust * engine.count for engine in engines if engine.state == "ready"),
        mass,
        gone,
        loss_words(lost, view) if lost is not None else (),
        bool(lost and lost.parts),
        _always(flight, content),
    )


def hazards_ahead(hazards: tuple[str, ...], met: tuple[str, ...], craft: CraftView, ed: Edition) -> tuple[str, ...]:
    """The hazards of a way that are still to come, by what was drawn on it: Re-entry for every shielded capsule."""
    shielded = sum(ed.part(token).heat_shield for token in ed.load(craft.craft.parts).vessels)
    entered = "re_entry" in met and met.count("re_entry") - met.count("burn-up") >= shielded
    passed = {"landing", "landing_optional"} if "landing" in met else {"atmosphere"} if entered else set[str]()
    last = max((n for n, hazard in enumerate(hazards) if hazard in passed), default=-1)
    return hazards[last + 1 :]


def _always(flight: Flown, content: Content) -> str:
    """What stands for a card where an advancement has none left."""
    code, advancement = flight.drawn
    return "" if code or not advancement else f"{name(content, advancement)}: no outcome is left, it always succeeds."


def _wreck(lost: Loss | None, ed: Edition) -> CraftView | None:
    """A craft that is destroyed, as it was."""
    if lost is None or not lost.parts:
        return None
    load_ = ed.load(lost.parts)
    craft = Craft(lost.craft, lost.owner, lost.place, lost.parts)
    return CraftView(craft, load_.mass, load_.seats, load_.men, (), ())


def _loss(lost: Loss, view: View) -> tuple[tuple[str, str, str, str], ...]:
    """What a loss costs, as boxes of the account."""
    found: list[tuple[str, str, str, str]] = []
    if lost.parts:
        found.append(("Destroyed", f"craft {number_of(lost.craft)}", lost.cause, "bad"))
        found.append(("With it", f"{len(lost.parts) - len(lost.men)} parts", "gone for good", "bad"))
    if lost.men:
        names = ", ".join(name(load(), man).split()[-1] for man in lost.men)
        found.append((f"{counted_men(len(lost.men))} lost", names, lost.cause, "bad"))
        found.append(("Points", points_words(-points_lost(lost, view)), "for astronauts who are lost", "bad"))
    return tuple(found)


def _spans(
    decision: Decision, maneuver: Maneuver, craft: CraftView, ed: Edition
) -> tuple[tuple[int, int, int, int], ...]:
    """The years that may be chosen, with the difficulty and thrust that each asks and the thrust that it gives."""
    if decision.prompt != "choose-years":
        return ()
    found: list[tuple[int, int, int, int]] = []
    for years in range(decision.least, decision.most + 1):
        times = difficulty(maneuver, years)
        found.append((years, times, craft.mass * times, aboard(ed, craft.craft.parts, years)))
    return tuple(found)


def outcome_facts(view: View, decision: Decision, flight: Flown | None = None) -> OutcomeFacts | None:
    """The outcome that lies open: the one that may be paid off, else the last one of the flight."""
    asked = decision.prompt == "remove-outcome"
    if asked:
        code, source = str(decision.figures["outcome"]), decision.source
    elif flight is not None and flight.drawn[0]:
        code, source = flight.drawn
    else:
        return None
    title = name(load(), source)
    one = serving(view.agency, view).get(source)
    agency = next((a for a in view.agencies if a.id == view.agency), view.agencies[0])
    words = {
        "s": f"{title} succeeds.",
        "m": f"{title}: a minor failure.",
        "x": f"{title}: a major failure.",
    }[code]
    removed = not asked and flight is not None and flight.removed
    if removed:
        words += " The card is removed for good."
    left = f"{one.left} on the advancement" if one else ""
    after: tuple[tuple[str, str, str], ...] = ()
    if one is not None:
        chance = percent(one.success) if one.left else "always succeeds"
        after = (("if put back" if asked else "", pips_of(one), chance),)
    choices = _removal(int(decision.figures["price"])) if asked else ()
    return OutcomeFacts(code, title, words, left, choices, after, agency.money)


def _removal(price: int) -> tuple[tuple[str, str, str, str], ...]:
    """The two answers to an outcome that lies open."""
    return (
        ("remove", "Remove for good", "the card is gone", f"${price}"),
        ("keep", "Shuffle it back", "may be drawn again", "$0"),
    )


def _boxes(
    engines: tuple[Engine, ...],
    needed: int,
    given: int,
    owned: dict[str, AdvancementView],
    craft: CraftView,
    ed: Edition,
) -> tuple[tuple[str, str, str, str], ...]:
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
        found += _failing(first, owned, craft, ed)
    burned = any(engine.state == "spent" for engine in engines)
    found.append(("Stop here", "stay", "engines that burned are used up" if burned else "nothing has burned", "dim"))
    return tuple(found)


def _failing(
    engine: Engine, owned: dict[str, AdvancementView], craft: CraftView, ed: Edition
) -> list[tuple[str, str, str, str]]:
    """What an engine that fails costs: a rocket that fails badly takes the craft with it, a thruster never does."""
    part = ed.part(engine.id)
    one = owned.get(part.requires)
    if one is None or not one.left:
        return []
    fatal = one.major if part.thrust else 0.0
    minor = one.minor + one.major - fatal
    found: list[tuple[str, str, str, str]] = []
    if minor:
        found.append(
            (f"{engine.name.partition(' ×')[0]} damaged", percent(minor), "stays aboard and weighs on", "text")
        )
    if fatal:
        with_ = f"with {counted_men(len(craft.men))}" if craft.men else "with all its parts"
        found.append(("Craft destroyed", percent(fatal), with_, "bad"))
    return found
