"""What the events say of the flight under way, and of the outcome that lies open outside one."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from spacegames.core.event import Event
from spacegames.games.leaving_earth.view import View
from spacegames.match.steps import LogEntry
from ui.boards.leaving_earth.editions import edition_of

WITHIN = frozenset(
    "fire outcome outcome-none thrust damage remove maneuver destroyed death landed burn-up burnt-out look reveal "
    "roll-man roll-craft roll-part gain-advancement impossible mission payout".split()
)
"""Kinds of events that may belong to a flight; any other one ends it, and so does arriving or staying."""
ADVANCEMENTS = {
    "survey": "surveying",
    "life-support": "life_support",
    "dock": "rendezvous",
    "separate": "rendezvous",
    "rendezvous-failed": "rendezvous",
    "full-test": "rendezvous",
    "rover-nothing": "rover",
    "feature": "rover",
    "produce": "synthesis",
    "produce-nothing": "synthesis",
}
"""Kinds of events that say what an outcome outside a flight was drawn for, and its advancement."""
ASKING = ("fire-engines", "choose-years")
ON_ARRIVAL = ("landing", "re_entry")


@dataclass(frozen=True)
class Flown:
    """A flight as far as it has come: what it needs and has been given stays as it was when it happened."""

    craft: str
    maneuver: str
    years: int = 0
    needed: int = 0
    given: int = 0
    gone: bool = False
    """The craft has left; the hazards of the way follow."""
    lines: tuple[tuple[str, str], ...] = ()
    """Pip kind and words of each thing that happened."""
    drawn: tuple[str, str] = ("", "")
    """The outcome that was drawn last, empty where none lay there, and its advancement."""
    removed: bool = False
    """That outcome was paid off."""
    met: tuple[str, ...] = ()
    """Advancements that were drawn from since it left, and `burn-up` for every capsule that burned up."""


@dataclass(frozen=True)
class Loss:
    """A craft or astronauts that have just been lost."""

    craft: str
    owner: str
    cause: str
    """In words."""
    parts: tuple[str, ...] = ()
    """The craft that is destroyed; empty where it is still there."""
    place: str = ""
    men: tuple[str, ...] = ()


@dataclass(frozen=True)
class Story:
    """What the log tells of now."""

    flight: Flown | None = None
    loss: Loss | None = None
    about: Event | None = None
    """What an outcome outside a flight was drawn for."""
    draws: int = 0
    """Outcomes that were drawn for it, so many capsules have had theirs."""
    lines: tuple[tuple[str, str], ...] = ()
    """Pip kind and words of what happened in it."""


def pip(event: Event) -> str:
    """The pip beside the line of an event."""
    if event.kind == "outcome":
        return str(event.facts.get("outcome", "?"))
    return _PIPS.get(event.kind, "?")


_PIPS = {
    "thrust": "s",
    "maneuver": "s",
    "landed": "s",
    "damage": "m",
    "destroyed": "x",
    "death": "x",
    "no-air": "x",
    "remove": "-",
}


def story_of(entries: Sequence[LogEntry]) -> Story:
    """Follow the events to now."""
    flight: Flown | None = None
    loss: Loss | None = None
    about: Event | None = None
    draws, source = 0, ""
    lines: list[tuple[str, str]] = []
    for entry in entries:
        event = entry.event
        if event is None:
            continue
        flight = _flight_after(flight, event, entry.line)
        loss = _loss_after(loss, event, entry.detail)
        if event.kind in ADVANCEMENTS or (event.kind == "damage" and source in ("rover", "synthesis")):
            # The full test names its craft first, what it comes to is told after the outcome.
            about, draws = event, 0
            lines = lines[-1:] if event.kind != "life-support" and lines else []
        if event.kind in ("outcome", "outcome-none"):
            draws, source = draws + 1, str(event.facts.get("advancement", ""))
        if entry.line and event.kind not in ("fire", "outcome-none"):
            lines = [*lines[-7:], (pip(event), entry.line)]
        if event.kind in ("year", "year-end", "research", "buy", "assemble"):
            about, draws, lines = None, 0, []
    return Story(flight, loss, about, draws, tuple(lines))


def _flight_after(flight: Flown | None, event: Event, line: str) -> Flown | None:
    facts, craft = event.facts, str(event.facts.get("craft", ""))
    if event.kind not in WITHIN:
        return None
    if event.kind == "fire":
        maneuver = str(facts.get("maneuver", ""))
        if flight is None or flight.gone or (flight.craft, flight.maneuver) != (craft, maneuver):
            flight = Flown(craft, maneuver)
        years, needed = int(facts.get("years", flight.years)), int(facts.get("need", flight.needed))
        return replace(flight, years=years, needed=needed, drawn=("", ""), removed=False)
    if event.kind == "maneuver":
        maneuver = f"{facts['start']}>{facts['to']}"
        if flight is None or flight.gone or (flight.craft, flight.maneuver) != (craft, maneuver):
            flight = Flown(craft, maneuver)
        lines = (*flight.lines, (pip(event), line)) if line else flight.lines
        return replace(flight, gone=True, years=int(facts.get("years", 0)), lines=lines, drawn=("", ""), removed=False)
    if flight is None:
        return None
    if event.kind in ("outcome", "outcome-none"):
        drawn = str(facts.get("outcome", "")), str(facts.get("advancement", ""))
        flight = replace(flight, drawn=drawn, removed=False, met=(*flight.met, drawn[1]) if flight.gone else ())
    if event.kind == "burn-up":
        flight = replace(flight, met=(*flight.met, event.kind))
    if event.kind == "remove":
        flight = replace(flight, removed=True)
    if event.kind == "thrust":
        flight = replace(flight, given=int(facts.get("thrust", 0)), needed=int(facts.get("need", flight.needed)))
    if event.kind != "outcome-none" and line:
        flight = replace(flight, lines=(*flight.lines, (pip(event), line)))
    return flight


def _loss_after(loss: Loss | None, event: Event, cause: str) -> Loss | None:
    facts, craft = event.facts, str(event.facts.get("craft", ""))
    if event.kind == "destroyed":
        parts = tuple(str(facts.get("parts", "")).split())
        return Loss(craft, event.side, cause, parts, str(facts.get("place", "")))
    if event.kind == "death":
        man = str(facts.get("part", ""))
        if loss is not None and loss.craft == craft:
            return Loss(craft, event.side, loss.cause, loss.parts, loss.place, (*loss.men, man))
        return Loss(craft, event.side, cause, men=(man,))
    # What is decided about the outcome does not end the account of what it did.
    return loss if event.kind in ("remove", "outcome", "mission", "impossible") else None


def flight_now(story: Story, view: View) -> Flown | None:
    """The flight that is asked about: another question about engines begins another flight."""
    flight, decision = story.flight, view.decision
    if decision is None:
        return None
    craft = str(decision.figures.get("craft", ""))
    if decision.prompt in ASKING and decision.source in edition_of(view).maneuvers:
        known = flight is not None and not flight.gone and (flight.craft, flight.maneuver) == (craft, decision.source)
        asked = flight if known and flight is not None else Flown(craft, decision.source)
        figures = decision.figures
        years = int(figures.get("years", asked.years))
        if decision.prompt == "fire-engines":
            given, needed = int(figures.get("thrust", 0)), int(figures.get("need", 0))
            return replace(asked, years=years, given=given, needed=needed)
        return asked
    if decision.prompt == "remove-outcome" and flight is not None and not _of_flight(flight, decision.source, view):
        return None
    if craft and flight is not None and craft != flight.craft:
        return None
    return flight if flight is not None else arriving(view, craft, decision.source)


def _of_flight(flight: Flown, advancement: str, view: View) -> bool:
    """Whether an outcome of an advancement was drawn in a flight."""
    if flight.gone:
        return advancement in ON_ARRIVAL
    return flight.drawn[1] == advancement


def arriving(view: View, craft: str, source: str) -> Flown | None:
    """The flight of a craft that has come to the end of its years and faces what waits there."""
    for one in view.crafts:
        bound = one.craft.bound and not one.craft.years
        if bound and (one.craft.id == craft or (not craft and source in ON_ARRIVAL)):
            return Flown(one.craft.id, one.craft.bound, one.craft.duration, gone=True)
    return None
