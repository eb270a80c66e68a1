"""Purchasing components: paid on Earth, new and unassembled."""

from __future__ import annotations

from collections.abc import Sequence

from spacegames.core.refusal import Refusal
from spacegames.games.leaving_earth import research
from spacegames.games.leaving_earth.content import SKILLS
from spacegames.games.leaving_earth.frames import TakeTurn
from spacegames.games.leaving_earth.names import joined, name
from spacegames.games.leaving_earth.parts import MAN
from spacegames.games.leaving_earth.table import Table

BUY = "buy:"
"""Begins the name of a purchase, in a turn's actions and in the draft of a craft."""


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


def fault(t: Table, agency: str, owner: str, goods: Sequence[str]) -> Refusal | None:
    """Return why an owner cannot buy these goods, all of them, on the strength of an agency's advancements."""
    on_sale = {c.id for c in t.ed.goods}.union(SKILLS)
    for one in goods:
        if one not in on_sale:
            return Refusal("not-offered")
        if lacking := needs(t, agency, one):
            needed = joined([name(t.content, a) for a in lacking])
            return Refusal("needs-advancement", "purchasing", {"thing": name(t.content, one), "needed": needed})
    cost, have = sum(price(t, one) for one in goods), t.agency(owner).money
    if cost <= have:
        return None
    if len(goods) == 1:
        return Refusal("money", "purchasing", {"thing": name(t.content, goods[0]), "need": cost, "have": have})
    return Refusal("money-for-all", "purchasing", {"need": cost, "have": have})


def take(t: Table, f: TakeTurn, words: list[str]) -> None:
    """Pay and put the component with the unassembled parts."""
    buy(t, f.owner, words[1])


def buy(t: Table, owner: str, goods: str) -> tuple[str, ...]:
    """Pay, put what was bought with the unassembled parts, and return it."""
    t.agency(owner).money -= price(t, goods)
    bought = brings(t, [goods])
    if goods in SKILLS:
        t.state.hired[goods] = t.state.hired.get(goods, 0) + 1
    put(t, owner, *bought)
    t.say("buy", owner, part=bought[0], cost=price(t, goods), n=len(bought))
    return bought


def brings(t: Table, goods: Sequence[str]) -> tuple[str, ...]:
    """Return the parts that purchases one after the other would bring."""
    found: list[str] = []
    hired = dict(t.state.hired)
    for one in goods:
        if one in SKILLS:
            n = hired[one] = hired.get(one, 0) + 1
            found.append(recruit(t, one, n))
        else:
            found += units(t, one)
    return tuple(found)


def units(t: Table, goods: str) -> tuple[str, ...]:
    """Return the parts that a purchase brings: several units come as single ones."""
    component = t.ed.components[goods]
    if component.units == 1:
        return (goods,)
    single = next(c for c in t.ed.components.values() if c.kind == component.kind and c.units == 1)
    return (single.id,) * component.units


def recruit(t: Table, skill: str, n: int) -> str:
    """Return the n-th astronaut of a skill; when the named ones are used up, numbered ones follow."""
    names = [a.id for a in t.content.astronauts.values() if a.skill == skill and a.expansion in t.ed.expansions]
    return MAN + (names[n - 1] if n <= len(names) else f"{skill}-{n}")


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
