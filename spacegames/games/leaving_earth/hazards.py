"""Hazards of a maneuver, in the order in which they are printed: radiation, atmosphere, landing, unexplored places."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from spacegames.core.flow import Ask
from spacegames.games.leaving_earth import astronauts, damage_repair, outcomes, research, surveying
from spacegames.games.leaving_earth.content import Effect
from spacegames.games.leaving_earth.frames import (
    ChooseLanding,
    DamageOne,
    EndYearHazard,
    EnterAtmosphere,
    FaceHazard,
    Irradiate,
    MeetPlace,
    OfferRemoval,
    RevealPlace,
    SeatCrew,
)
from spacegames.games.leaving_earth.parts import Part, less
from spacegames.games.leaving_earth.state import MAJOR, MINOR, SUBORBITAL, SUCCESS, Craft
from spacegames.games.leaving_earth.table import REVEAL, SECRET, Table

Seats = tuple[tuple[str, str], ...]
"""Astronauts and the capsules that they sit in; a capsule is named by its part and a number: `vostok#1`."""
SEATINGS = 6
"""Seatings that are offered as a sample; any other legal one may be given."""


def face(t: Table, f: FaceHazard) -> None:
    """Face one hazard; what was destroyed by an earlier one faces no more."""
    craft = t.craft(f.craft)
    if craft is None:
        return
    if f.hazard == "atmosphere":
        seat(t, craft, "atmosphere")
    elif f.hazard in ("landing", "landing_optional"):
        meet_landing(t, craft, optional=f.hazard == "landing_optional")
    else:
        explore(t, craft, f.hazard, f.years)


# -- landing


def meet_landing(t: Table, craft: Craft, *, optional: bool) -> None:
    """Draw Landing; without it the craft is destroyed. Where it is optional the owner may test it."""
    agency = t.hand(craft)
    owned = t.agency(agency).advancements
    if not optional:
        if "landing" in owned:
            land(t, craft, agency)
        else:
            damage_repair.destroy(t, craft, "no-landing")
    elif "landing" in owned and owned["landing"].outcomes:
        t.push(ChooseLanding(agency, craft.id))


def ask_landing(t: Table, f: ChooseLanding) -> Ask:
    """Ask whether to test Landing."""
    return Ask("test-landing", "landing", {"craft": f.craft})


def landing_options(t: Table, f: ChooseLanding) -> list[bool]:
    """Return testing it and not."""
    return [False, True] if t.craft(f.craft) else []


def take_landing(t: Table, f: ChooseLanding, answer: bool) -> None:
    """Draw Landing if the owner wants to."""
    if answer:
        land(t, t.state.crafts[f.craft], f.agency)


def land(t: Table, craft: Craft, agency: str) -> None:
    """Draw an outcome of Landing; a pilot aboard softens it."""
    drawn = outcomes.draw(t, agency, "landing")
    code = outcomes.improved(drawn, t.load(craft).skills, "pilot")
    offer = OfferRemoval(agency, "landing", drawn)
    if code == SUCCESS:
        t.say("landed", craft.owner, craft=craft.id)
        t.push(offer)
    elif code == MINOR:
        t.push(offer, DamageOne(agency, (craft.id,), "landing"))
    else:
        damage_repair.destroy(t, craft, "landing")
        t.push(offer)


# -- unexplored places


def explore(t: Table, craft: Craft, place: str, years: int) -> None:
    """Look at the card of a place; it is revealed, or the craft is lost. What is known is applied at once."""
    if place == SUBORBITAL and not t.load(craft).men:
        return
    if place in t.state.revealed:
        t.push(MeetPlace(craft.id, place, years))
        return
    agency = t.hand(craft)
    surveying.look(t, agency, place)
    t.push(RevealPlace(agency, craft.id, place, years))


def ask_reveal(t: Table, f: RevealPlace) -> Ask:
    """Ask whether to reveal what was found."""
    return Ask("reveal-place", f.place, {"craft": f.craft})


def reveal_options(t: Table, f: RevealPlace) -> list[str]:
    """Return revealing it, and keeping it secret at the price of the craft or of its crew."""
    return [REVEAL, SECRET] if t.craft(f.craft) else []


def take_reveal(t: Table, f: RevealPlace, answer: str) -> None:
    """Reveal the card and apply it, or lose what is lost."""
    craft = t.state.crafts[f.craft]
    if answer == REVEAL:
        t.push(MeetPlace(f.craft, f.place, f.years))
        surveying.reveal(t, f.place, f.agency, craft.owner)
    elif f.place == SUBORBITAL:
        astronauts.lose(t, craft, t.load(craft).men, "kept-secret")
    else:
        damage_repair.destroy(t, craft, "kept-secret")


def meet_place(t: Table, f: MeetPlace) -> None:
    """Apply one effect of a revealed card after the other."""
    craft = t.craft(f.craft)
    if craft is None:
        return
    effects = t.ed.effects(t.state.hidden[f.place], f.when)
    if f.index >= len(effects):
        return
    t.push(MeetPlace(f.craft, f.place, f.years, f.index + 1, f.when))
    meet(t, craft, effects[f.index], f.years)


def meet(t: Table, craft: Craft, effect: Effect, years: int) -> None:
    """Apply one effect to a craft; what only describes a place does nothing here."""
    times = max(years, 1) if effect.per_year else 1
    if effect.type == "spacecraft_destroyed":
        damage_repair.destroy(t, craft, "place")
    elif effect.type == "sickness":
        sicken(t, craft, effect.die_max)
    elif effect.type == "radiation_astronauts":
        if t.load(craft).men:
            seat(t, craft, "radiation", effect.level * 100 + times)
    elif effect.type == "radiation_equipment":
        irradiate_equipment(t, craft, effect.level, times)
    elif effect.type == "damage_roll":
        roll_damage(t, craft, effect.die_max, "pressure")


def sicken(t: Table, craft: Craft, most: int) -> None:
    """Roll for each astronaut: at or below the number he is incapacitated."""
    for man in t.load(craft).men:
        rolled = t.roll()
        t.say("roll-man", craft.owner, part=t.ed.part(man).base, rolled=rolled, most=most, why="sickness")
        if rolled <= most:
            craft = astronauts.sicken(t, craft, man)


def roll_damage(t: Table, craft: Craft, most: int, source: str) -> None:
    """Roll once for a craft: at or below the number one component of the owner's choice is damaged."""
    rolled = t.roll()
    t.say("roll-craft", craft.owner, craft=craft.id, rolled=rolled, most=most, why=source)
    if rolled <= most:
        t.push(DamageOne(t.hand(craft), (craft.id,), source))


def end_year_hazard(t: Table, f: EndYearHazard) -> None:
    """Let a craft meet what its place does at the end of every year (End-of-Year Hazards)."""
    craft = t.craft(f.craft)
    if craft is not None and not craft.bound and craft.at in t.state.revealed:
        t.push(MeetPlace(craft.id, craft.at, 1, 0, "end_of_year"))


# -- radiation


def irradiate_equipment(t: Table, craft: Craft, level: int, times: int) -> None:
    """Roll for each probe and capsule; a shielded capsule faces a lower level, habitats none."""
    for token in craft.parts:
        part = t.ed.part(token)
        most = max(level - part.shield, 0) * times
        if not part.equipment or part.damaged or not most:
            continue
        rolled = t.roll()
        t.say("roll-part", craft.owner, craft=craft.id, part=part.base, rolled=rolled, most=most)
        if rolled <= most:
            craft = damage_repair.damage(t, craft, token)


def irradiate(t: Table, f: Irradiate) -> None:
    """Roll radiation for each astronaut: at or below level x years, the level lowered by his capsule."""
    craft = t.craft(f.craft)
    if craft is None:
        return
    level, times = divmod(f.level, 100)
    for man, vessel in f.seats:
        most = max(level - t.ed.part(vessel.partition("#")[0]).shield, 0) * times
        if not most:
            continue
        rolled = t.roll()
        t.say("roll-man", craft.owner, part=t.ed.part(man).base, rolled=rolled, most=most, why="radiation")
        if rolled <= most:
            craft = astronauts.sicken(t, craft, man)


# -- seats


def vessels(t: Table, craft: Craft) -> list[tuple[str, int]]:
    """Return the capsules of a craft by name, with their seats."""
    found: list[tuple[str, int]] = []
    seen: dict[str, int] = {}
    for token in t.load(craft).vessels:
        seen[token] = seen.get(token, 0) + 1
        found.append((f"{token}#{seen[token]}", t.ed.part(token).seats))
    return found


def seat(t: Table, craft: Craft, why: str, level: int = 0) -> None:
    """Ask who sits where, where that can matter; else seat them as they come."""
    men = t.load(craft).men
    kinds = {token: t.ed.part(token) for token in t.load(craft).vessels}
    if why == "radiation":
        alike = len({min(p.shield, level // 100) for p in kinds.values()}) <= 1
        best = sum(p.seats for token in t.load(craft).vessels if (p := kinds[token]).shield == _best(kinds.values()))
        matters = not alike and best < len(men)
    else:
        matters = len(t.load(craft).vessels) > 1 and bool(men)
    if matters:
        t.push(SeatCrew(t.hand(craft), craft.id, why, level))
    else:
        seated(t, craft, why, level, _shielded_first(t, craft, men, why))


def _best(parts: Iterable[Part]) -> int:
    return max((p.shield for p in parts), default=0)


def _shielded_first(t: Table, craft: Craft, men: Sequence[str], why: str) -> Seats:
    """Seat astronauts in the best capsules first."""

    def rank(vessel: tuple[str, int]) -> int:
        part = t.ed.part(vessel[0].partition("#")[0])
        return -part.shield if why == "radiation" else -part.heat_shield

    places = [name for name, seats in sorted(vessels(t, craft), key=rank) for _ in range(seats)]
    return tuple(zip(men, places, strict=False))


def ask_seats(t: Table, f: SeatCrew) -> Ask:
    """Ask who sits in which capsule."""
    craft = t.craft(f.craft)
    if craft is None:
        return Ask("seat-crew", f.craft)
    spots = tuple(name for name, _ in vessels(t, craft))
    return Ask("seat-crew", f.craft, {"why": f.why}, t.load(craft).men, spots)


def seat_options(t: Table, f: SeatCrew) -> list[Seats]:
    """Return some ways to seat the crew: the safest first, then turned round."""
    craft = t.craft(f.craft)
    if craft is None:
        return []
    men = t.load(craft).men
    found: dict[Seats, None] = {}
    for start in range(len(men)):
        turned = men[start:] + men[:start]
        found[tuple(sorted(_shielded_first(t, craft, turned, f.why)))] = None
    places = [name for name, seats in vessels(t, craft) for _ in range(seats)]
    for start in range(len(places)):
        found[tuple(sorted(zip(men, places[start:] + places[:start], strict=False)))] = None
    return list(found)[:SEATINGS]


def seating_fits(t: Table, craft: Craft, seats: Seats) -> bool:
    """Tell whether everybody has one seat and no capsule is overfull."""
    places = dict(vessels(t, craft))
    used: dict[str, int] = {}
    for _, vessel in seats:
        used[vessel] = used.get(vessel, 0) + 1
    men = sorted(man for man, _ in seats)
    return men == sorted(t.load(craft).men) and all(used[v] <= places.get(v, 0) for v in used)


def take_seats(t: Table, f: SeatCrew, answer: Seats) -> None:
    """Go on with the crew in its seats."""
    seated(t, t.state.crafts[f.craft], f.why, f.level, answer)


def seated(t: Table, craft: Craft, why: str, level: int, seats: Seats) -> None:
    """Go on with the hazard for which the crew was seated."""
    if why == "radiation":
        t.push(Irradiate(craft.id, level, seats))
    else:
        t.push(EnterAtmosphere(craft.id, seats))


# -- atmosphere


def enter(t: Table, f: EnterAtmosphere) -> None:
    """Let what is not shielded burn up with those in it, then draw Re-entry for each working shielded capsule."""
    craft = t.craft(f.craft)
    if craft is None:
        return
    if f.left is None:
        _burn_up(t, craft, f.seats)
        return
    if not f.left:
        return
    vessel, left = f.left[0], f.left[1:]
    token = vessel.partition("#")[0]
    agency = t.hand(craft)
    research.need(t, agency, "re_entry")
    drawn = outcomes.draw(t, agency, "re_entry")
    if drawn == MINOR:
        damage_repair.damage(t, craft, token)
    elif drawn == MAJOR:
        _lose_vessel(t, craft, token, _in(f.seats, vessel))
    t.push(OfferRemoval(agency, "re_entry", drawn), EnterAtmosphere(f.craft, f.seats, left))


def _in(seats: Seats, vessel: str) -> tuple[str, ...]:
    return tuple(man for man, where in seats if where == vessel)


def _burn_up(t: Table, craft: Craft, seats: Seats) -> None:
    shielded: list[str] = []
    for vessel, _ in vessels(t, craft):
        token = vessel.partition("#")[0]
        if t.ed.part(token).heat_shield:
            shielded.append(vessel)
            continue
        left = _lose_vessel(t, craft, token, _in(seats, vessel))
        if left is None:
            return
        craft = left
    t.push(EnterAtmosphere(craft.id, seats, tuple(shielded)))


def _lose_vessel(t: Table, craft: Craft, token: str, men: tuple[str, ...]) -> Craft | None:
    """Destroy a capsule with its occupants; returns what is left of the craft."""
    t.say("burn-up", craft.owner, craft=craft.id, part=t.ed.part(token).base)
    astronauts.bury(t, craft.owner, men, "burn-up", craft.id)
    tokens = less(craft.parts, (token, *men))
    craft = t.put(craft, parts=tokens)
    t.changed = True
    if not t.load(craft).hull:
        damage_repair.destroy(t, craft, "burn-up")
        return None
    return craft
