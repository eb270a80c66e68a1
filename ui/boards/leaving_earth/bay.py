"""The assembly bay: parts of the store that lie in it, and parts that are to be bought when the craft is built.

`LOOKING.bay` holds the steps of the draft that builds it: a part of the store, or `buy:` and what is bought. Nothing in
it is paid. A joint venture buys first, each thing with its shareholders' assent: its bay holds stored parts only.
"""

from __future__ import annotations

from collections.abc import Sequence

from spacegames.games.leaving_earth.content import SKILLS, load
from spacegames.games.leaving_earth.names import joined
from spacegames.games.leaving_earth.parts import MAN, within
from spacegames.games.leaving_earth.purchasing import BUY
from spacegames.games.leaving_earth.view import AgencyView, View
from ui.boards.leaving_earth.editions import edition_of
from ui.boards.leaving_earth.looking import LOOKING
from ui.boards.leaving_earth.sources import acting

MOST_NAMED = 3
"""So many lacking advancements are named; of more the shop's cards say which."""


def owner_of_bay(view: View) -> AgencyView | None:
    """The agency or joint venture whose parts are built."""
    owner = acting(view) or view.agency
    return next((one for one in view.agencies if one.id == owner), None)


def plans_purchases(view: View) -> bool:
    """Whether things are laid into the bay before they are bought."""
    agency = owner_of_bay(view)
    return agency is not None and not agency.venture


def tidy(agency: AgencyView, view: View) -> tuple[str, ...]:
    """Take out of the bay what the store no longer holds, and return its steps."""
    ed = edition_of(view)
    on_sale = {goods.id for goods in ed.goods}.union(SKILLS)
    kept: list[str] = []
    stored: list[str] = []
    for step in LOOKING.bay:
        if step.startswith(BUY):
            if not agency.venture and step.removeprefix(BUY) in on_sale:
                kept.append(step)
        elif within((*stored, step), agency.store):
            stored.append(step)
            kept.append(step)
    LOOKING.bay[:] = kept
    return tuple(kept)


def goods_of(steps: Sequence[str]) -> tuple[str, ...]:
    """What is to be bought."""
    return tuple(step.removeprefix(BUY) for step in steps if step.startswith(BUY))


def stored_of(steps: Sequence[str]) -> tuple[str, ...]:
    """What the store holds already."""
    return tuple(step for step in steps if not step.startswith(BUY))


def parts_of(steps: Sequence[str], view: View) -> tuple[str, ...]:
    """The parts of the craft: those of the store, then those to be bought."""
    ed = edition_of(view)
    found = [*stored_of(steps)]
    for goods in goods_of(steps):
        if goods in SKILLS:
            # Nobody is named before he is hired: it may be somebody else then.
            found.append(MAN + goods)
            continue
        component = ed.components[goods]
        single = next(c for c in ed.components.values() if c.kind == component.kind and c.units == 1)
        found += [goods] if component.units == 1 else [single.id] * component.units
    return tuple(found)


def price_of(goods: str, view: View) -> int:
    """The price of a component or an astronaut."""
    return load().astronaut.cost if goods in SKILLS else edition_of(view).components[goods].cost or 0


def cost_of(steps: Sequence[str], view: View) -> int:
    """What building costs: the prices of what is to be bought."""
    return sum(price_of(goods, view) for goods in goods_of(steps))


def lack_of(steps: Sequence[str], view: View) -> str:
    """What stands between the bay and its craft: advancements or money; empty for nothing."""
    agency, content, ed = owner_of_bay(view), load(), edition_of(view)
    if agency is None:
        return ""
    has = {one.id for one in agency.advancements}
    required = [ed.components[goods].requires for goods in goods_of(steps) if goods not in SKILLS]
    lacking = [content.advancements[one].name for one in dict.fromkeys(required) if one and one not in has]
    if len(lacking) > MOST_NAMED:
        return f"needs {len(lacking)} advancements"
    if lacking:
        return f"needs {joined(lacking)}"
    short = cost_of(steps, view) - agency.money
    return f"${short} short" if short > 0 else ""


def lay_in(goods: str, view: View) -> bool:
    """Lay something into the bay that is yet to be bought."""
    if not plans_purchases(view):
        return False
    LOOKING.bay.append(BUY + goods)
    return True


def take_out(token: str, view: View) -> bool:
    """Take a part out of the bay, first one that is not bought yet."""
    for step in LOOKING.bay:
        if step.startswith(BUY) and token in parts_of((step,), view):
            LOOKING.bay.remove(step)
            return True
    if token not in LOOKING.bay:
        return False
    LOOKING.bay.remove(token)
    return True
