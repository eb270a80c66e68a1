"""Assembling and disassembling spacecraft on Earth, free and as often as one likes."""

from __future__ import annotations

from collections.abc import Sequence

from spacegames.core.flow import Ask
from spacegames.core.refusal import Refusal
from spacegames.games.leaving_earth import purchasing
from spacegames.games.leaving_earth.content import SKILLS
from spacegames.games.leaving_earth.frames import Assemble, TakeTurn
from spacegames.games.leaving_earth.parts import MAN, Load, less, within
from spacegames.games.leaving_earth.purchasing import BUY
from spacegames.games.leaving_earth.sampling import Sampler
from spacegames.games.leaving_earth.state import EARTH, Craft, crafts_of
from spacegames.games.leaving_earth.table import Table

SAMPLES = 5
"""Drafts that are offered as a fair sample where all cannot be listed."""


def options(t: Table, f: TakeTurn) -> list[str]:
    """Return building, where there are parts or money for one."""
    agency = t.agency(f.owner)
    if any(not part.startswith(MAN) for part in agency.store):
        return ["assemble"]
    buys = f.owner == f.agency and any(word.removeprefix(BUY) not in SKILLS for word in purchasing.options(t, f))
    return ["assemble"] if buys else []


def take(t: Table, f: TakeTurn, words: list[str]) -> None:
    """Ask for the parts."""
    t.push(Assemble(f.agency, f.owner))


def ask(t: Table, f: Assemble) -> Ask:
    """Ask for the parts of a new craft."""
    return Ask("assemble", f.owner, {"owner": f.owner}, pieces=tuple(t.agency(f.owner).store))


def fault(t: Table, f: Assemble, steps: tuple[str, ...]) -> Refusal | None:
    """Judge the parts chosen so far: they are in the store or can be bought, and every astronaut has a seat.

    A step is a part of the store, or `buy:` and what is bought for the craft in the same breath.
    """
    goods, stored = _split(steps)
    if not within(stored, tuple(t.agency(f.owner).store)):
        return Refusal("not-in-store", "assembly")
    if goods:
        if f.owner != f.agency:
            return Refusal("venture-buys-first", "joint-ventures")
        if refusal := purchasing.fault(t, f.agency, f.owner, goods):
            return refusal
    return seating_fault(t.ed.load(tuple(sorted((*stored, *purchasing.brings(t, goods))))))


def _split(steps: Sequence[str]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return what is bought, and what the store has already."""
    goods = tuple(step.removeprefix(BUY) for step in steps if step.startswith(BUY))
    return goods, tuple(step for step in steps if not step.startswith(BUY))


def parts_of(t: Table, steps: tuple[str, ...]) -> tuple[str, ...]:
    """Return the parts of a draft's craft, those to be bought included."""
    goods, stored = _split(steps)
    return tuple(sorted((*stored, *purchasing.brings(t, goods))))


def seating_fault(load: Load) -> Refusal | None:
    """Return why parts make no craft: nothing but astronauts, or too few seats."""
    if not load.hull:
        return Refusal("no-component", "assembly")
    if len(load.men) > load.seats:
        return Refusal("no-seat", "assembly", {"need": len(load.men), "have": load.seats})
    return None


def samples(t: Table, f: Assemble) -> list[tuple[str, ...]]:
    """Return some legal crafts: all that can be seated, random ones, and one with things bought for it."""
    store = t.agency(f.owner).store
    random = Sampler(t.state)
    found = {_seated(t, store): None}
    for _ in range(SAMPLES - 2):
        found[_seated(t, [part for part in store if random.below(4)])] = None
    if f.owner == f.agency:
        money, ready = t.agency(f.owner).money, [c for c in t.ed.goods if not purchasing.needs(t, f.agency, c.id)]
        for _ in range(1 + random.below(3)):
            goods = ready[random.below(len(ready))]
            if (goods.cost or 0) <= money:
                money -= goods.cost or 0
                store = [*store, BUY + goods.id]
        found[tuple(sorted(_seated(t, store)))] = None
    return [steps for steps in found if steps and fault(t, f, steps) is None]


def _seated(t: Table, tokens: list[str]) -> tuple[str, ...]:
    """Leave out the astronauts that have no seat."""
    parts = [(token, t.ed.part(token.removeprefix(BUY))) for token in tokens]
    seats = sum(part.seats for _, part in parts)
    kept: list[str] = []
    for token, part in parts:
        if part.man:
            if seats == 0:
                continue
            seats -= 1
        kept.append(token)
    return tuple(kept)


def build(t: Table, f: Assemble, steps: tuple[str, ...]) -> None:
    """Buy what is to be bought and make a craft of the parts."""
    goods, stored = _split(steps)
    parts = [*stored]
    for one in goods:
        parts += purchasing.buy(t, f.owner, one)
    agency = t.agency(f.owner)
    agency.store = list(less(tuple(agency.store), tuple(parts)))
    craft = launchable(t, f.owner, tuple(parts))
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
