"""Maneuvers: choosing one and its years, firing engines, going or staying, drifting, travelling, arriving."""

from __future__ import annotations

from spacegames.core.flow import Ask
from spacegames.games.leaving_earth import astronauts, damage_repair, features, outcomes, research
from spacegames.games.leaving_earth.content import Maneuver
from spacegames.games.leaving_earth.frames import (
    Arrive,
    AutomaticManeuver,
    ChooseYears,
    FaceHazard,
    FireEngines,
    OfferRemoval,
    TakeTurn,
    Travel,
)
from spacegames.games.leaving_earth.parts import swapped
from spacegames.games.leaving_earth.state import LOST, MAJOR, SUCCESS, Craft
from spacegames.games.leaving_earth.table import GO, STAY, Table

MOST_YEARS = 20
"""Time tokens in the box."""
FIRE = "fire:"
SPENT = ("rocket", "shuttle", "fuel_tank")
"""Kinds that are used up or made ready again when a maneuver ends; others keep their mark to the year's end."""
_EARLY_ORDER = {"solar_radiation": 0, "atmosphere": 1, "landing": 2, "landing_optional": 2}


def difficulty(maneuver: Maneuver, years: int) -> int:
    """Return the difficulty of a maneuver made in some years: doubled for each halving of its years, rounded up."""
    needed, times = maneuver.years, 1
    while needed > max(years, 1):
        needed, times = -(-needed // 2), times * 2
    return maneuver.difficulty * times


def shortest(maneuver: Maneuver) -> int:
    """Return the fewest years that a maneuver can be made in."""
    if maneuver.fixed_duration or maneuver.years <= 1:
        return maneuver.years
    return 1


def longest(t: Table, maneuver: Maneuver) -> int:
    """Return the most years worth choosing: no longer than the calendar runs, unless the maneuver itself does."""
    return longest_within(maneuver, t.ed.last_year - t.state.year + 1)


def longest_within(maneuver: Maneuver, left: int) -> int:
    """Return the most years worth choosing while the calendar runs for so many more."""
    if maneuver.fixed_duration or maneuver.automatic or not (maneuver.years or maneuver.years_optional):
        return maneuver.years
    return min(MOST_YEARS, max(maneuver.years, left))


def legs(t: Table, craft: Craft) -> tuple[Maneuver, ...]:
    """Return the maneuvers that a craft may try: any from its place, unless it is under way or cannot be moved."""
    if craft.bound or t.load(craft).bound:
        return ()
    return t.ed.leaving[craft.at]


def fly(t: Table, f: TakeTurn, words: list[str]) -> None:
    """Start a maneuver: its years are chosen before anything is fired."""
    craft = t.state.crafts[words[1]]
    maneuver = next(m for m in t.ed.leaving[craft.at] if m.to == words[2])
    if maneuver.automatic:
        depart(t, craft, maneuver, maneuver.years)
    elif shortest(maneuver) < longest(t, maneuver):
        t.push(ChooseYears(f.agency, craft.id, maneuver.id))
    else:
        t.push(FireEngines(f.agency, craft.id, maneuver.id, maneuver.years))


def thrust_aboard(t: Table, craft: Craft, years: int) -> int:
    """Return the thrust of all engines of a craft that could be fired once each in a maneuver of some years."""
    tanks: dict[str, int] = {}
    thrust = 0
    for token in craft.parts:
        part = t.ed.part(token)
        if part.damaged or part.used or not (part.thrust or part.thrust_per_year):
            continue
        if part.tank:
            tanks[part.tank] = tanks.get(part.tank, 0) + 1
            if tanks[part.tank] > craft.parts.count(part.tank):
                continue
        thrust += part.thrust + part.thrust_per_year * years
    return thrust


def ask_years(t: Table, f: ChooseYears) -> Ask:
    """Ask for the years of a maneuver."""
    maneuver = t.ed.maneuvers[f.maneuver]
    figures: dict[str, int | str] = {"craft": f.craft, "to": maneuver.to}
    return Ask("choose-years", f.maneuver, figures, least=shortest(maneuver), most=longest(t, maneuver))


def years_options(t: Table, f: ChooseYears) -> list[int]:
    """Return the years that the maneuver may take."""
    if t.craft(f.craft) is None:
        return []
    maneuver = t.ed.maneuvers[f.maneuver]
    return list(range(shortest(maneuver), longest(t, maneuver) + 1))


def take_years(t: Table, f: ChooseYears, answer: int) -> None:
    """Go on to the engines."""
    t.push(FireEngines(f.agency, f.craft, f.maneuver, answer))


def needed(t: Table, f: FireEngines) -> int:
    """Return the thrust that the craft needs: its mass times the difficulty."""
    craft = t.state.crafts[f.craft]
    return t.load(craft).mass * difficulty(t.ed.maneuvers[f.maneuver], f.years)


def ask_engines(t: Table, f: FireEngines) -> Ask:
    """Ask for the next engine to fire."""
    figures: dict[str, int | str] = {"craft": f.craft, "thrust": f.thrust, "years": f.years}
    if t.craft(f.craft):
        figures["need"] = needed(t, f)
    return Ask("fire-engines", f.maneuver, figures)


def engine_options(t: Table, f: FireEngines) -> list[str]:
    """Return the engines that can be fired, going where the thrust is enough, and staying."""
    craft = t.craft(f.craft)
    if craft is None:
        return []
    found = [FIRE + e for e in t.load(craft).engines if f.years or not t.ed.part(e).thrust_per_year]
    if f.thrust >= needed(t, f):
        found.append(GO)
    return [*found, STAY]


def take_engines(t: Table, f: FireEngines, answer: str) -> None:
    """Fire an engine, go, or stay with what was fired gone."""
    craft = t.state.crafts[f.craft]
    if answer == GO:
        depart(t, craft, t.ed.maneuvers[f.maneuver], f.years)
    elif answer == STAY:
        t.say("stay", craft.owner, craft=craft.id, thrust=f.thrust, need=needed(t, f))
        burn(t, craft)
    else:
        fire(t, f, craft, answer.removeprefix(FIRE))


def fire(t: Table, f: FireEngines, craft: Craft, token: str) -> None:
    """Draw an outcome for one engine and apply it."""
    part = t.ed.part(token)
    research.need(t, f.agency, part.requires)
    need = needed(t, f)
    t.say("fire", craft.owner, craft=craft.id, part=part.base, maneuver=f.maneuver, years=f.years, need=need)
    code = outcomes.draw(t, f.agency, part.requires)
    offer, thrust = OfferRemoval(f.agency, part.requires, code), f.thrust
    if code == SUCCESS:
        thrust += part.thrust + part.thrust_per_year * f.years
        tokens = swapped(craft.parts, token, part.marked)
        if part.tank:
            tokens = swapped(tokens, part.tank, t.ed.part(part.tank).marked)
        t.put(craft, parts=tokens)
        t.say("thrust", craft.owner, craft=craft.id, part=part.base, thrust=thrust, need=need)
    elif code == MAJOR and part.thrust:
        damage_repair.destroy(t, craft, "explosion")
        t.push(offer)
        return
    else:
        damage_repair.damage(t, craft, token)
    t.push(offer, FireEngines(f.agency, f.craft, f.maneuver, f.years, thrust))


def burn(t: Table, craft: Craft) -> Craft | None:
    """Take away what was used up; reusable rockets are ready again, by the earlier rules thrusters too."""
    kept: list[str] = []
    for token in craft.parts:
        part = t.ed.part(token)
        if part.kind == "thruster" and t.state.early_rules:
            kept.append(part.fresh)
        elif not part.used or part.kind not in SPENT:
            kept.append(token)
        elif part.tank:
            kept.append(part.fresh)
    tokens = tuple(sorted(kept))
    if tokens == craft.parts:
        return craft
    new = t.put(craft, parts=tokens)
    if not t.load(new).hull:
        damage_repair.vanish(t, new)
        t.say("burnt-out", craft.owner, craft=craft.id)
        return None
    return new


def depart(t: Table, craft: Craft, maneuver: Maneuver, years: int) -> None:
    """Move the token, add time tokens, and line up the hazards."""
    left = burn(t, craft)
    if left is None:
        return
    t.say("maneuver", craft.owner, craft=craft.id, start=maneuver.start, to=maneuver.to, years=years)
    if maneuver.to == LOST:
        damage_repair.destroy(t, left, "lost")
        return
    t.put(left, at=maneuver.to, years=years, bound=maneuver.id, duration=years)
    t.changed = True
    if years == 0:
        arrive_with(t, craft.id, maneuver)
    t.push(*[FaceHazard(craft.id, h, years) for h in in_order(t, maneuver.hazards)])


def in_order(t: Table, hazards: tuple[str, ...]) -> list[str]:
    """Return hazards as they are faced: as printed, or in the fixed order of the earlier rules."""
    if t.state.early_rules:
        return sorted(hazards, key=lambda h: _EARLY_ORDER.get(h, 3))
    return list(hazards)


def arrive_with(t: Table, craft: str, maneuver: Maneuver) -> None:
    """Line up what waits for the arrival, and the arrival itself."""
    years = t.state.crafts[craft].duration
    hazards = [FaceHazard(craft, h, years) for h in in_order(t, maneuver.arrival_hazards)]
    t.push(*hazards, Arrive(craft, maneuver.to in t.state.revealed))


def arrive(t: Table, f: Arrive) -> None:
    """End the maneuver: the craft is there and may explore a feature."""
    craft = t.craft(f.craft)
    if craft is None:
        return
    craft = t.put(craft, bound="", duration=0)
    t.changed = True
    t.say("arrive", craft.owner, craft=craft.id, place=craft.at)
    astronauts.note_places(t, craft)
    features.on_arrival(t, craft, open_=f.open)


def travel(t: Table, f: Travel) -> None:
    """Take one time token off; with the last one the craft arrives."""
    craft = t.craft(f.craft)
    if craft is None or not craft.years:
        return
    craft = t.put(craft, years=craft.years - 1)
    if not craft.years:
        arrive_with(t, craft.id, t.ed.maneuvers[craft.bound])


def automatic(t: Table, f: AutomaticManeuver) -> None:
    """Move a craft that is still where an automatic maneuver leads away."""
    craft = t.craft(f.craft)
    if craft is None or craft.bound:
        return
    if t.load(craft).bound:
        return
    for maneuver in t.ed.leaving[craft.at]:
        if maneuver.automatic:
            depart(t, craft, maneuver, maneuver.years)
            return
