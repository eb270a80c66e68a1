"""Survival off Earth at the end of the year: health, life support, supplies or food."""

from __future__ import annotations

from spacegames.core.flow import Ask
from spacegames.games.leaving_earth import astronauts, outcomes
from spacegames.games.leaving_earth.frames import ChooseSurvivors, Feed, Keep, OfferRemoval, SupportLife
from spacegames.games.leaving_earth.hazards import vessels
from spacegames.games.leaving_earth.parts import less
from spacegames.games.leaving_earth.state import MINOR, SUCCESS, Craft, holders
from spacegames.games.leaving_earth.table import Table

SAMPLES = 6
"""Choices of survivors that are offered as a sample; any other legal one may be given."""


def keep(t: Table, f: Keep) -> None:
    """Let the incapacitated die, then draw Life Support for each working capsule, also for empty ones."""
    craft = t.craft(f.craft)
    if craft is None:
        return
    craft = astronauts.lose(t, craft, t.load(craft).sick, "incapacitated")
    supported = [name for name, _ in vessels(t, craft) if t.state.early_rules or _works(t, name)]
    if agency := supporter(t, craft):
        t.push(SupportLife(craft.id, tuple(supported)), Feed(craft.id))
        if supported:
            capsules = " ".join(name.partition("#")[0] for name in supported)
            t.say("life-support", agency, craft=craft.id, n=len(supported), parts=capsules)
    else:
        astronauts.lose(t, craft, t.load(craft).men, "no-life-support")


def _works(t: Table, vessel: str) -> bool:
    return not t.ed.part(vessel.partition("#")[0]).damaged


def supporter(t: Table, craft: Craft) -> str:
    """Return the agency whose Life Support a craft draws: its own, or a shareholder's for a joint venture."""
    first = t.hand(craft)
    owners = [first, *holders(t.state, craft.owner)] if t.agency(craft.owner).venture else [first]
    return next((a for a in owners if "life_support" in t.agency(a).advancements), "")


def support_life(t: Table, f: SupportLife) -> None:
    """Draw for the next capsule; after the last, those without a seat that works die."""
    craft = t.craft(f.craft)
    if craft is None:
        return
    if not f.left:
        _take_seats(t, craft, f.works)
        return
    agency = supporter(t, craft)
    drawn = outcomes.draw(t, agency, "life_support")
    works = drawn == SUCCESS or (drawn == MINOR and "mechanic" in t.load(craft).skills)
    if not _works(t, f.left[0]):
        works = False
    kept = (*f.works, f.left[0]) if works else f.works
    if not works:
        t.say("no-air", craft.owner, craft=craft.id, part=t.ed.part(f.left[0].partition("#")[0]).base)
    t.push(OfferRemoval(agency, "life_support", drawn), SupportLife(f.craft, f.left[1:], kept))


def _take_seats(t: Table, craft: Craft, works: tuple[str, ...]) -> None:
    men = t.load(craft).men
    seats = sum(t.ed.part(vessel.partition("#")[0]).seats for vessel in works)
    choose(t, craft, min(seats, len(men)), "life-support")


def choose(t: Table, craft: Craft, seats: int, why: str) -> None:
    """Let those die who are too many; the owner chooses where there is a choice."""
    men = t.load(craft).men
    if seats == 0 and men:
        astronauts.lose(t, craft, men, why)
    elif seats < len(men):
        t.push(ChooseSurvivors(t.hand(craft), craft.id, seats, why))


def feed(t: Table, f: Feed) -> None:
    """Use one unit of supplies or food for each started group of five survivors."""
    craft = t.craft(f.craft)
    if craft is None or not (men := t.load(craft).men):
        return
    food = "food" if t.state.stations else "supplies"
    each = t.content.figures.feeds
    used = min(craft.parts.count(food), -(-len(men) // each))
    craft = t.put(craft, parts=less(craft.parts, (food,) * used))
    if used:
        t.say("eat", craft.owner, craft=craft.id, n=used, part=food)
    choose(t, craft, min(used * each, len(men)), "hunger")


def ask_survivors(t: Table, f: ChooseSurvivors) -> Ask:
    """Ask who lives on."""
    craft = t.craft(f.craft)
    men = t.load(craft).men if craft else ()
    return Ask(f"survivors-{f.why}", f.craft, {"n": f.seats}, men, least=f.seats, most=f.seats)


def survivor_options(t: Table, f: ChooseSurvivors) -> list[tuple[str, ...]]:
    """Return some choices of so many astronauts."""
    craft = t.craft(f.craft)
    if craft is None:
        return []
    men = t.load(craft).men
    turns = {tuple(sorted((men[i:] + men[:i])[: f.seats])): None for i in range(len(men))}
    return list(turns)[:SAMPLES]


def survivors_fit(t: Table, f: ChooseSurvivors, men: tuple[str, ...]) -> bool:
    """Tell whether so many different astronauts of the craft were chosen."""
    craft = t.craft(f.craft)
    return craft is not None and len(set(men)) == len(men) == f.seats and set(men) <= set(t.load(craft).men)


def take_survivors(t: Table, f: ChooseSurvivors, answer: tuple[str, ...]) -> None:
    """Let the others die."""
    craft = t.state.crafts[f.craft]
    astronauts.lose(t, craft, tuple(m for m in t.load(craft).men if m not in answer), f.why)
