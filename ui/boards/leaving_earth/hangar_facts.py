"""Shop and assembly bay from a match's view."""

from __future__ import annotations

from spacegames.games.leaving_earth.content import SKILLS, load
from spacegames.games.leaving_earth.parts import DAMAGED, base_of, less, within
from spacegames.games.leaving_earth.view import AgencyView, View
from ui.boards.leaving_earth.checks import checks_of, plan_facts
from ui.boards.leaving_earth.editions import edition_of
from ui.boards.leaving_earth.facts import Account, CraftFacts, Goods, HangarFacts
from ui.boards.leaving_earth.looking import LOOKING
from ui.boards.leaving_earth.sources import acting, agency_name, component_id, crew_of, part_rows_of


def bay_parts(agency: AgencyView) -> tuple[str, ...]:
    """What lies in the assembly bay, as far as the store still holds it."""
    kept: list[str] = []
    for token in LOOKING.bay:
        if within((*kept, token), agency.store):
            kept.append(token)
    LOOKING.bay[:] = kept
    return tuple(kept)


def _owned(agency: AgencyView, view: View) -> dict[str, int]:
    content = load()
    tokens = [*agency.store]
    for craft in view.crafts:
        if craft.craft.owner == agency.id and craft.craft.at == "earth":
            tokens += craft.craft.parts
    counts: dict[str, int] = {}
    for token in tokens:
        id_ = component_id(token, content)
        counts[id_] = counts.get(id_, 0) + 1
    return counts


def _goods(agency: AgencyView, view: View) -> tuple[Goods, ...]:
    ed, content = edition_of(view), load()
    researcher = next((one for one in view.agencies if one.id == view.agency), agency)
    has = {one.id for one in researcher.advancements}
    owned = _owned(agency, view)
    found: list[Goods] = []
    for one in ed.goods:
        thrust = str(one.thrust) if one.thrust else f"{one.thrust_per_year}/yr" if one.thrust_per_year else ""
        lock = ""
        if one.requires and one.requires not in has:
            lock = f"needs {content.advancements[one.requires].name}"
        elif (one.cost or 0) > agency.money:
            lock = f"needs ${one.cost}"
        found.append(Goods(one.id, one.name, one.mass, one.cost, thrust, one.seats, lock, owned.get(one.id, 0)))
    price = content.astronaut.cost
    for skill in SKILLS:
        lock = f"needs ${price}" if price > agency.money else ""
        count = owned.get(skill, 0)
        found.append(
            Goods(skill, skill.capitalize(), content.astronaut.mass, price, owned=count, lock=lock, skill=skill)
        )
    return tuple(found)


def _price(tokens: tuple[str, ...], view: View) -> int:
    ed, content = edition_of(view), load()
    total = 0
    for token in tokens:
        base = base_of(token)
        if base.startswith("man:"):
            total += content.astronaut.cost
        elif base in ed.components:
            total += ed.components[base].cost or 0
    return total


def _payload(view: View, has: set[str]) -> tuple[tuple[str, str, tuple[str, ...], bool], ...]:
    ed, content = edition_of(view), load()
    rows: list[tuple[str, str, tuple[str, ...], bool]] = []
    for chart in content.payload_charts.values():
        component = ed.components.get(chart.id)
        if component is not None:
            known = not component.requires or component.requires in has
            rows.append((component.name, str(component.thrust), chart.payload, known))
    return tuple(sorted(rows, key=lambda row: -int(row[1])))


def hangar_facts(view: View) -> HangarFacts | None:
    """The hangar of the agency, or of the joint venture, whose things are used."""
    owner = acting(view) or view.agency
    agency = next((one for one in view.agencies if one.id == owner), None)
    if agency is None:
        return None
    ed, content = edition_of(view), load()
    tokens = bay_parts(agency)
    craft, account = None, None
    if tokens:
        load_ = ed.load(tuple(sorted(tokens)))
        working = [ed.part(token) for token in tokens if DAMAGED not in token]
        thrust = sum(part.thrust for part in working)
        rows = part_rows_of(tokens, ed, content, men=True)
        craft = CraftFacts(
            "",
            owner,
            "",
            "A new spacecraft",
            "on Earth",
            load_.mass,
            thrust,
            (len(load_.men), load_.seats),
            rows,
            crew_of(tokens, owner, content),
            checks_of(tokens, "earth", owner, view),
            0,
            sum(part.thrust_per_year for part in working),
        )
        account = Account(load_.mass, thrust, (len(load_.men), load_.seats), _price(tokens, view), agency.money)
    store = part_rows_of(less(agency.store, tokens), ed, content, men=True)
    plan = plan_facts(tokens, "earth", LOOKING.bay_plan if tokens else (), view)
    researcher = next((one for one in view.agencies if one.id == view.agency), agency)
    has = {one.id for one in researcher.advancements}
    leg = plan.legs[0].difficulty if plan.legs else 0
    venture = agency_name(owner) if agency.venture else ""
    return HangarFacts(
        owner, agency.money, _goods(agency, view), craft, account, plan, _payload(view, has), leg, store, venture
    )
