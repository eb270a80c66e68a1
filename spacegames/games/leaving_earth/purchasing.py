"""Purchasing components: paid on Earth, new and unassembled."""

from __future__ import annotations

from spacegames.games.leaving_earth import research
from spacegames.games.leaving_earth.content import SKILLS
from spacegames.games.leaving_earth.frames import TakeTurn
from spacegames.games.leaving_earth.parts import MAN
from spacegames.games.leaving_earth.table import Table


def options(t: Table, f: TakeTurn) -> list[str]:
    """Return what the bank sells to this owner now; a joint venture buys what its user has researched."""
    money, owned = t.agency(f.owner).money, t.agency(f.agency).advancements
    if money <= 0:
        return []
    found = [f"buy:{c.id}" for c in t.ed.goods if (c.cost or 0) <= money and (not c.requires or c.requires in owned)]
    if t.content.astronaut.cost <= money:
        found += [f"buy:{skill}" for skill in SKILLS]
    return found


def price(t: Table, goods: str) -> int:
    """Return the price of a component or of an astronaut of a skill."""
    return t.content.astronaut.cost if goods in SKILLS else t.ed.components[goods].cost or 0


def take(t: Table, f: TakeTurn, words: list[str]) -> None:
    """Pay and put the component with the unassembled parts."""
    goods = words[1]
    t.agency(f.owner).money -= price(t, goods)
    bought = (hire(t, goods),) if goods in SKILLS else units(t, goods)
    put(t, f.owner, *bought)
    t.say("buy", f.owner, part=bought[0], cost=price(t, goods), n=len(bought))


def units(t: Table, goods: str) -> tuple[str, ...]:
    """Return the parts that a purchase brings: several units come as single ones."""
    component = t.ed.components[goods]
    if component.units == 1:
        return (goods,)
    single = next(c for c in t.ed.components.values() if c.kind == component.kind and c.units == 1)
    return (single.id,) * component.units


def hire(t: Table, skill: str) -> str:
    """Return the next astronaut of a skill; when the named ones are used up, numbered ones follow."""
    n = t.state.hired.get(skill, 0)
    t.state.hired[skill] = n + 1
    names = [a.id for a in t.content.astronauts.values() if a.skill == skill and a.expansion in t.ed.expansions]
    return MAN + (names[n] if n < len(names) else f"{skill}-{n + 1}")


def put(t: Table, owner: str, *tokens: str) -> None:
    """Put parts with an owner's unassembled ones, in order."""
    agency = t.agency(owner)
    agency.store = sorted([*agency.store, *tokens])


def needs(t: Table, agency: str, goods: str) -> list[str]:
    """Return the advancements that stand between an agency and a purchase."""
    if goods in SKILLS:
        return []
    requires = t.ed.components[goods].requires
    if not requires or requires in t.agency(agency).advancements:
        return []
    return [*research.missing(t, agency, requires), requires]
