"""The first flights that an agency without a spacecraft could afford, with their figures."""

from __future__ import annotations

from spacegames.games.leaving_earth.content import load
from spacegames.games.leaving_earth.edition import Edition
from spacegames.games.leaving_earth.names import name
from spacegames.games.leaving_earth.view import AgencyView, View
from ui.boards.leaving_earth.editions import edition_of
from ui.boards.leaving_earth.facts import FirstFlight, StartFacts
from ui.boards.leaving_earth.sources import acting, points_words

PROBE = "probe"
GOALS = ("suborbital", "earth_orbit")
MOST = 9
"""Engines of one kind that are tried at most."""


def start_facts(view: View) -> StartFacts | None:
    """First flights of the viewer's agency, or of the joint venture that it acts for; None where it has a craft."""
    owner = acting(view)
    agency = next((one for one in view.agencies if one.id == owner), None)
    own = next((one for one in view.agencies if one.id == view.agency), None)
    if agency is None or own is None or any(one.craft.owner == owner for one in view.crafts):
        return None
    found = (_cheapest(place, own, view, edition_of(view)) for place in GOALS)
    return StartFacts(agency.money, tuple(flight for flight in found if flight), agency.venture)


def first_flight_key(flight: FirstFlight) -> str:
    """The thing on the table that stands for a first flight: it opens the page of the first step."""
    return f"begin:{'research' if flight.research else 'hangar'}:{flight.place}"


def _cheapest(place: str, agency: AgencyView, view: View, ed: Edition) -> FirstFlight | None:
    content, way = load(), ed.maneuvers[f"earth>{place}"]
    owned = {one.id for one in agency.advancements}
    best: FirstFlight | None = None
    probe = ed.components[PROBE]
    for one in ed.goods:
        if one.kind != "rocket" or not one.thrust or not one.requires or one.cost is None:
            continue
        advancement = ed.advancements[one.requires]
        if advancement.prerequisites:
            continue
        n = next((n for n in range(1, MOST + 1) if n * one.thrust >= (n * one.mass + probe.mass) * way.difficulty), 0)
        if not n:
            continue
        price = 0 if one.requires in owned else advancement.cost
        cost = price + n * one.cost + (probe.cost or 0)
        if best is not None and best.cost <= cost:
            continue
        mass = n * one.mass + probe.mass
        best = FirstFlight(
            name(content, place),
            f"{advancement.name}, ${price}" if price else "",
            f"{n} {one.name} and a {probe.name}, ${cost - price}",
            f"mass {mass} × difficulty {way.difficulty} = {mass * way.difficulty} thrust needed",
            f"{n * one.thrust} on board",
            cost,
            _mission(place, view, ed),
        )
    return best


def _mission(place: str, view: View, ed: Edition) -> str:
    """The open mission that a probe completes at a place, with its points."""
    wanted = ("space",) if place == "suborbital" else (place,)
    for card in view.missions:
        mission = ed.mission(card)
        if mission.kind == "probe" and set(mission.at) & set(wanted):
            points = points_words(mission.worth)
            return f"{mission.name}, {points} point" + ("" if points == "1" else "s")
    return ""
