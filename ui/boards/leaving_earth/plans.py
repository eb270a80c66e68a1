"""Flight plans on the desk: each belongs to its craft, loses its legs as they are flown, and comes back with an undo.

What lies in the assembly bay has one too; it goes with the craft that is built of it.
"""

from __future__ import annotations

from collections.abc import Sequence

from spacegames.core.event import Event
from spacegames.games.leaving_earth.planning import PlannedLeg, Stop, chained, first_plan, onward, plan
from spacegames.games.leaving_earth.view import CraftView, View
from ui.boards.leaving_earth.editions import edition_of
from ui.boards.leaving_earth.looking import LOOKING, Laid


def follow(events: Sequence[Event]) -> None:
    """Take note of where each craft has flown, what docked with it, and how many have been built."""
    trips: dict[str, tuple[str, ...]] = {}
    built: dict[str, int] = {}
    joined: dict[str, str] = {}
    for event in events:
        if event.kind == "maneuver":
            craft = str(event.facts.get("craft", ""))
            trips[craft] = (*trips.get(craft, ()), str(event.facts["to"]))
        if event.kind == "dock":
            joined[str(event.facts["craft"])] = str(event.facts["other"])
        if event.kind == "assemble":
            built[event.side] = built.get(event.side, 0) + 1
    LOOKING.trips, LOOKING.built, LOOKING.joined = trips, built, joined


def hand_over(craft: str, view: View) -> None:
    """Give the plan of the bay to the craft that has been built of it."""
    found = next((one for one in view.crafts if one.craft.id == craft), None)
    if found is None:
        return
    laid = LOOKING.plans.get(_bay(found.craft.owner, 1))
    stops = laid.stops if laid else _first(found.craft.parts, view)
    LOOKING.plans = {**LOOKING.plans, craft: Laid(0, stops)}


def _bay(owner: str, less: int = 0) -> str:
    """Where the plan of an owner's bay is kept: it is another one for each craft."""
    return f"bay:{owner}:{LOOKING.built.get(owner, 0) - less}"


def bay_stops(tokens: tuple[str, ...], owner: str, view: View) -> tuple[Stop, ...]:
    """The plan of what lies in the bay: the one that was laid, else one to begin with."""
    if not tokens:
        return ()
    laid = LOOKING.plans.get(_bay(owner))
    return laid.stops if laid else _first(tokens, view)


def _first(tokens: tuple[str, ...], view: View) -> tuple[Stop, ...]:
    open_ = tuple(card for card in view.missions if card not in view.impossible)
    return first_plan(edition_of(view), tuple(sorted(tokens)), open_, view.year)


def stops_of(craft: CraftView, view: View) -> tuple[Stop, ...]:
    """What is left of a craft's plan, or of that of the craft which docked with it."""
    for one in (craft.craft.id, LOOKING.joined.get(craft.craft.id, "")):
        stops = chained(edition_of(view), craft.craft.at, _left(one))
        if stops or _cleared(one):
            return stops
    return ()


def _cleared(craft: str) -> bool:
    """Whether somebody took every leg of a plan away."""
    return craft in LOOKING.plans and not LOOKING.plans[craft].stops


def _left(craft: str) -> tuple[Stop, ...]:
    laid = LOOKING.plans.get(craft)
    if laid is None:
        return ()
    stops = laid.stops
    for place in LOOKING.trips.get(craft, ())[laid.flown :]:
        reached = next((n for n, stop in enumerate(stops) if stop.to == place), -1)
        stops = stops[reached + 1 :]
    return stops


def lay(craft: str, stops: Sequence[Stop]) -> None:
    """Give a craft another plan."""
    laid = Laid(len(LOOKING.trips.get(craft, ())), tuple(stops))
    LOOKING.plans = {**LOOKING.plans, craft: laid}


def lay_bay(stops: Sequence[Stop], owner: str) -> None:
    """Give what lies in an owner's bay another plan."""
    LOOKING.plans = {**LOOKING.plans, _bay(owner): Laid(0, tuple(stops))}


def legs_of(craft: CraftView, view: View) -> list[PlannedLeg]:
    """The legs of a craft's plan; they begin when it arrives."""
    year = view.year + (craft.craft.years if craft.craft.bound else 0)
    return plan(edition_of(view), craft.craft.parts, craft.craft.at, stops_of(craft, view), year)


def planned_places(view: View) -> set[str]:
    """Every place on the viewer's plans."""
    return {stop.to for craft in view.crafts for stop in stops_of(craft, view)}


def can_add(at: str, stops: Sequence[Stop], place: str, view: View) -> bool:
    """Whether a plan can go on to a place."""
    return place in onward(edition_of(view), at, stops)


def with_years(legs: Sequence[PlannedLeg], stops: Sequence[Stop], number: int, more: int) -> tuple[Stop, ...]:
    """A plan with more or fewer years for one of its legs, as far as they may go."""
    if not 0 <= number < min(len(legs), len(stops)):
        return tuple(stops)
    leg = legs[number]
    years = min(max(leg.years + more, leg.least), leg.most)
    return (*stops[:number], Stop(leg.to, years), *stops[number + 1 :])
