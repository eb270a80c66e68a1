"""Start-of-year production (Stations): hydroponics, fuel generators, ground habitats built by mechanics."""

from __future__ import annotations

from spacegames.core.flow import Ask
from spacegames.games.leaving_earth import damage_repair, outcomes, research
from spacegames.games.leaving_earth.frames import ChooseProduction, OfferRemoval, Produce
from spacegames.games.leaving_earth.parts import swapped, with_parts
from spacegames.games.leaving_earth.state import EARTH, MAJOR, SUCCESS, Craft, crafts_of, hand_of
from spacegames.games.leaving_earth.table import DONE, Table

MADE = {"hydroponics": "food", "fuel_generator": "small_fuel_tank"}


def frames(t: Table, owners: list[str]) -> list[ChooseProduction]:
    """Return the decisions of those who can produce something."""
    if not t.state.stations:
        return []
    found = [ChooseProduction(hand_of(t.state, owner), owner) for owner in owners]
    return [f for f in found if jobs(t, f.owner)]


def carbon_dioxide(t: Table, place: str) -> bool:
    """Tell whether a place is known to have carbon dioxide; Earth has."""
    if place == EARTH:
        return True
    if place not in t.state.revealed:
        return False
    return any(e.type == "co2" for e in t.content.variants[t.state.hidden[place]].effects)


def jobs(t: Table, owner: str) -> list[str]:
    """Return what can still be produced this year, as `craft|part`; a module that has worked is marked as used."""
    return [
        f"{craft.id}|{part}"
        for craft in crafts_of(t.state, owner)
        for part in (*MADE, "habitat_parts")
        if part in craft.parts and _can(t, craft, part)
    ]


def _can(t: Table, craft: Craft, part: str) -> bool:
    load = t.load(craft)
    if part == "hydroponics":
        return load.healthy > 0
    if craft.bound:
        return False
    if part == "fuel_generator":
        return carbon_dioxide(t, craft.at)
    return t.ed.locations[craft.at].solid_body and "mechanic" in load.skills


def ask(t: Table, f: ChooseProduction) -> Ask:
    """Ask what to produce next."""
    return Ask("produce", f.owner)


def options(t: Table, f: ChooseProduction) -> list[str]:
    """Return what can be produced, and no more."""
    found = jobs(t, f.owner)
    return [*found, DONE] if found else []


def take(t: Table, f: ChooseProduction, answer: str) -> None:
    """Build a ground habitat at once, or let a module produce."""
    if answer == DONE:
        return
    craft_id, _, part = answer.partition("|")
    if part == "habitat_parts":
        craft = t.state.crafts[craft_id]
        t.put(craft, parts=swapped(craft.parts, part, "ground_habitat"))
        t.changed = True
        t.say("build-habitat", craft.owner, craft=craft.id, place=craft.at)
        t.push(f)
    else:
        t.push(Produce(craft_id, part), f)


def produce(t: Table, f: Produce) -> None:
    """Draw Synthesis for one module: its product, nothing, or damage."""
    craft = t.craft(f.craft)
    if craft is None:
        return
    agency = t.hand(craft)
    research.need(t, agency, "synthesis")
    drawn = outcomes.draw(t, agency, "synthesis")
    if drawn != MAJOR:
        craft = t.put(craft, parts=swapped(craft.parts, f.part, t.ed.part(f.part).marked))
    if drawn == SUCCESS:
        t.put(craft, parts=with_parts(craft.parts, MADE[f.part]))
        t.changed = True
        t.say("produce", craft.owner, craft=craft.id, part=MADE[f.part])
    elif drawn == MAJOR:
        damage_repair.damage(t, craft, f.part)
    else:
        t.say("produce-nothing", craft.owner, craft=craft.id, part=f.part)
    t.push(OfferRemoval(agency, "synthesis", drawn))
