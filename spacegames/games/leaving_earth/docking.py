"""Docking and separating in space (Rendezvous), and the full test of Rendezvous."""

from __future__ import annotations

from spacegames.core.flow import Ask
from spacegames.core.refusal import Refusal
from spacegames.games.leaving_earth import assembly, astronauts, outcomes
from spacegames.games.leaving_earth.frames import ChooseSeparation, DamageOne, OfferRemoval, RevealDrawn, TakeTurn
from spacegames.games.leaving_earth.parts import less, with_parts, within
from spacegames.games.leaving_earth.sampling import Sampler
from spacegames.games.leaving_earth.state import EARTH, SUBORBITAL, SUCCESS, Craft, crafts_of
from spacegames.games.leaving_earth.table import Table

NOT_HERE = (EARTH, SUBORBITAL)
"""Places where nothing docks or separates."""
SAMPLES = 5


def partners(t: Table, craft: Craft) -> list[Craft]:
    """Return the crafts that one can dock with: the same owner's, in the same place, neither under way."""
    if craft.at in NOT_HERE or craft.bound:
        return []
    return [c for c in crafts_of(t.state, craft.owner) if c.at == craft.at and c.id != craft.id and not c.bound]


def separable(t: Table, craft: Craft) -> bool:
    """Tell whether a craft has two components to part; it may be under way."""
    return craft.at not in NOT_HERE and t.load(craft).hull > 1


def attempt(t: Table, agency: str, crafts: tuple[Craft, ...]) -> bool:
    """Draw Rendezvous for crafts that dock or separate; on a failure one component is damaged."""
    drawn = outcomes.draw(t, agency, "rendezvous")
    skills = frozenset(skill for craft in crafts for skill in t.load(craft).skills)
    code = outcomes.improved(drawn, skills, "pilot")
    offer = OfferRemoval(agency, "rendezvous", drawn)
    if code == SUCCESS:
        t.push(offer)
        return True
    t.say("rendezvous-failed", agency, craft=crafts[0].id)
    t.push(offer, DamageOne(agency, tuple(c.id for c in crafts), "rendezvous"))
    return False


def dock(t: Table, f: TakeTurn, words: list[str]) -> None:
    """Dock two crafts; the first one keeps its name."""
    first, second = t.state.crafts[words[1]], t.state.crafts[words[2]]
    if not attempt(t, f.agency, (first, second)):
        return
    del t.state.crafts[second.id]
    infected = min(first.infected, second.infected)
    joined = t.put(first, parts=with_parts(first.parts, *second.parts), infected=infected)
    astronauts.note_places(t, joined)
    t.changed = True
    t.say("dock", first.owner, craft=first.id, other=second.id)


def separate(t: Table, f: TakeTurn, words: list[str]) -> None:
    """Ask which parts leave."""
    t.push(ChooseSeparation(f.agency, words[1]))


def ask_separation(t: Table, f: ChooseSeparation) -> Ask:
    """Ask for the parts that leave."""
    craft = t.craft(f.craft)
    return Ask("separate", f.craft, pieces=craft.parts if craft else ())


def separation_fault(t: Table, f: ChooseSeparation, steps: tuple[str, ...]) -> Refusal | None:
    """Judge a separation: both crafts have a component and seats for their astronauts."""
    craft = t.craft(f.craft)
    if craft is None or not within(steps, craft.parts):
        return Refusal("not-aboard", "docking")
    for tokens in (tuple(sorted(steps)), less(craft.parts, steps)):
        fault = assembly.seating_fault(t.ed.load(tokens))
        if fault is not None:
            return fault
    return None


def separation_samples(t: Table, f: ChooseSeparation) -> list[tuple[str, ...]]:
    """Return some legal separations: single parts, and random ones."""
    craft = t.craft(f.craft)
    if craft is None:
        return []
    random = Sampler(t.state)
    tries: list[tuple[str, ...]] = [(token,) for token in dict.fromkeys(craft.parts)]
    for _ in range(SAMPLES * 2):
        tries.append(tuple(p for p in craft.parts if random.below(2)))
    for token in dict.fromkeys(t.load(craft).vessels):
        seats = t.ed.part(token).seats
        tries.append(tuple(sorted((token, *t.load(craft).men[:seats]))))
    found: dict[tuple[str, ...], None] = {}
    for steps in tries:
        if len(found) < SAMPLES and separation_fault(t, f, steps) is None:
            found[steps] = None
    return list(found)


def take_separation(t: Table, f: ChooseSeparation, steps: tuple[str, ...]) -> None:
    """Draw Rendezvous; on a success the parts become a craft of their own, with the same time tokens."""
    craft = t.state.crafts[f.craft]
    if not attempt(t, f.agency, (craft,)):
        return
    t.put(craft, parts=less(craft.parts, steps))
    new = assembly.launchable(t, craft.owner, steps, craft.at)
    t.put(new, years=craft.years, bound=craft.bound, duration=craft.duration, infected=craft.infected)
    t.changed = True
    t.say("separate", craft.owner, craft=craft.id, other=new.id)


# -- full test


def testable(t: Table, agency: str, craft: Craft) -> bool:
    """Tell whether a full test can be declared: the craft could part and dock again and again."""
    if t.state.early_rules or craft.bound or craft.at in NOT_HERE:
        return False
    if not t.agency(agency).advancements["rendezvous"].outcomes:
        return False
    load = t.load(craft)
    if not load.hull > 1 or len(load.men) > load.seats:
        return False
    return any(
        assembly.seating_fault(t.ed.load(less(craft.parts, (token,)))) is None
        for token in dict.fromkeys(craft.parts)
        if not t.ed.part(token).man
    )


def full_test(t: Table, f: TakeTurn, words: list[str]) -> None:
    """Declare a full test of Rendezvous."""
    t.say("full-test", f.owner, craft=words[1])
    t.push(RevealDrawn(f.agency, words[1]))


def reveal_drawn(t: Table, f: RevealDrawn) -> None:
    """Reveal the next outcome that was not seen in this test; a failure is suffered and ends it."""
    craft = t.craft(f.craft)
    on = t.agency(f.agency).advancements["rendezvous"].outcomes
    kept = f.kept + f.last if f.last and len(on) == f.before else f.kept
    if craft is None or len(kept) >= len(on):
        return
    drawn = outcomes.draw_from(t, f.agency, "rendezvous", kept, together=bool(kept))
    code = outcomes.improved(drawn, t.load(craft).skills, "pilot")
    offer = OfferRemoval(f.agency, "rendezvous", drawn)
    if code == SUCCESS:
        t.push(offer, RevealDrawn(f.agency, f.craft, kept, drawn, len(on)))
    else:
        t.push(offer, DamageOne(f.agency, (f.craft,), "rendezvous"))
