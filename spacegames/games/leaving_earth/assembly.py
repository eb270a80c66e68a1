"""Assembling and disassembling spacecraft on Earth, free and as often as one likes."""

from __future__ import annotations

from collections.abc import Sequence

from spacegames.core.flow import Ask
from spacegames.core.refusal import Refusal
from spacegames.games.leaving_earth.frames import Assemble, TakeTurn
from spacegames.games.leaving_earth.parts import Load, less, within
from spacegames.games.leaving_earth.sampling import Sampler
from spacegames.games.leaving_earth.state import EARTH, Craft, crafts_of
from spacegames.games.leaving_earth.table import Table

SAMPLES = 5
"""Drafts that are offered as a fair sample where all cannot be listed."""


def options(t: Table, f: TakeTurn) -> list[str]:
    """Return building, where there are parts, and taking crafts on Earth apart."""
    store = t.agency(f.owner).store
    return ["assemble"] if store and any(not part.startswith("man:") for part in store) else []


def take(t: Table, f: TakeTurn, words: list[str]) -> None:
    """Ask for the parts."""
    t.push(Assemble(f.agency, f.owner))


def ask(t: Table, f: Assemble) -> Ask:
    """Ask for the parts of a new craft."""
    return Ask("assemble", f.owner, pieces=tuple(t.agency(f.owner).store))


def fault(t: Table, store: Sequence[str], steps: tuple[str, ...]) -> Refusal | None:
    """Judge the parts chosen so far: they are in the store, and every astronaut has a seat."""
    if not within(steps, tuple(store)):
        return Refusal("not-in-store", "assembly")
    return seating_fault(t.ed.load(tuple(sorted(steps))))


def seating_fault(load: Load) -> Refusal | None:
    """Return why parts make no craft: nothing but astronauts, or too few seats."""
    if not load.hull:
        return Refusal("no-component", "assembly")
    if len(load.men) > load.seats:
        return Refusal("no-seat", "assembly", {"need": len(load.men), "have": load.seats})
    return None


def samples(t: Table, f: Assemble) -> list[tuple[str, ...]]:
    """Return some legal crafts: all that can be seated, and random ones."""
    store = t.agency(f.owner).store
    random = Sampler(t.state)
    found = {_seated(t, store): None}
    for _ in range(SAMPLES - 1):
        found[_seated(t, [part for part in store if random.below(4)])] = None
    return [steps for steps in found if steps and fault(t, store, steps) is None]


def _seated(t: Table, tokens: list[str]) -> tuple[str, ...]:
    """Leave out the astronauts that have no seat."""
    seats = sum(t.ed.part(token).seats for token in tokens)
    kept: list[str] = []
    for token in tokens:
        if t.ed.part(token).man:
            if seats == 0:
                continue
            seats -= 1
        kept.append(token)
    return tuple(kept)


def build(t: Table, f: Assemble, steps: tuple[str, ...]) -> None:
    """Make a craft of the parts."""
    agency = t.agency(f.owner)
    agency.store = list(less(tuple(agency.store), steps))
    craft = launchable(t, f.owner, steps)
    t.say("assemble", f.owner, craft=craft.id, parts=" ".join(craft.parts))


def launchable(t: Table, owner: str, tokens: tuple[str, ...], at: str = EARTH) -> Craft:
    """Put a new craft on the table and return it."""
    craft = Craft(f"c{t.state.next_craft}", owner, at, tuple(sorted(tokens)))
    t.state.next_craft += 1
    t.state.crafts[craft.id] = craft
    return craft


def take_apart(t: Table, f: TakeTurn, words: list[str]) -> None:
    """Return the parts of a craft on Earth to the store."""
    craft = t.state.crafts[words[1]]
    disassemble(t, craft)


def disassemble(t: Table, craft: Craft) -> None:
    """Put a craft's parts with the unassembled ones."""
    del t.state.crafts[craft.id]
    agency = t.agency(craft.owner)
    agency.store = sorted([*agency.store, *craft.parts])
    t.say("take-apart", craft.owner, craft=craft.id)


def on_earth(t: Table, owner: str) -> list[str]:
    """Return all parts that an owner has on Earth, in crafts and out of them."""
    tokens = list(t.agency(owner).store)
    for craft in crafts_of(t.state, owner):
        if craft.at == EARTH and not craft.bound:
            tokens += craft.parts
    return tokens


def remove_from_earth(t: Table, owner: str, token: str) -> None:
    """Take a part from the store, or from a craft on Earth, which falls apart when nothing else is left of it."""
    store = t.agency(owner).store
    if token in store:
        store.remove(token)
        return
    for craft in crafts_of(t.state, owner):
        if craft.at == EARTH and not craft.bound and token in craft.parts:
            remove_aboard(t, craft, token)
            return


def remove_aboard(t: Table, craft: Craft, token: str) -> None:
    """Take a part from a craft on Earth; what is left without a component goes back to the store."""
    craft = t.put(craft, parts=less(craft.parts, (token,)))
    if not t.load(craft).hull:
        disassemble(t, craft)
