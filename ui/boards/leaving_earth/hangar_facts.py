"""Shop and assembly bay from a match's view."""

from __future__ import annotations

from collections import Counter

from spacegames.games.leaving_earth.content import SKILLS, load
from spacegames.games.leaving_earth.parts import DAMAGED, less
from spacegames.games.leaving_earth.planning import aboard
from spacegames.games.leaving_earth.view import AgencyView, View
from ui.boards.leaving_earth.bay import cost_of, goods_of, lack_of, parts_of, stored_of, tidy
from ui.boards.leaving_earth.checks import checks_of, plan_facts
from ui.boards.leaving_earth.editions import edition_of
from ui.boards.leaving_earth.facts import Account, CraftFacts, Goods, HangarFacts
from ui.boards.leaving_earth.looking import LOOKING
from ui.boards.leaving_earth.plans import bay_stops
from ui.boards.leaving_earth.sources import acting, agency_name, component_id, crew_of, part_rows_of


def _owned(agency: AgencyView) -> Counter[str]:
    """What lies in the store; the parts of a spacecraft are built in and no longer there to be used."""
    content = load()
    return Counter(component_id(token, content) for token in agency.store)


def _goods(agency: AgencyView, view: View, planned: Counter[str], money: int) -> tuple[Goods, ...]:
    ed, content = edition_of(view), load()
    researcher = next((one for one in view.agencies if one.id == view.agency), agency)
    has = {one.id for one in researcher.advancements}
    owned = _owned(agency)
    found: list[Goods] = []
    for one in ed.goods:
        thrust = str(one.thrust) if one.thrust else f"{one.thrust_per_year}/yr" if one.thrust_per_year else ""
        lock = ""
        if one.requires and one.requires not in has:
            lock = f"needs {content.advancements[one.requires].name}"
        elif (one.cost or 0) > money:
            lock = f"needs ${one.cost}"
        count, wanted = owned[one.id], planned[one.id]
        found.append(Goods(one.id, one.name, one.mass, one.cost, thrust, one.seats, lock, count, wanted=wanted))
    price = content.astronaut.cost
    for skill in SKILLS:
        lock = f"needs ${price}" if price > money else ""
        count = owned[skill]
        found.append(
            Goods(
                skill,
                skill.capitalize(),
                content.astronaut.mass,
                price,
                owned=count,
                lock=lock,
                skill=skill,
                wanted=planned[skill],
            )
        )
    return tuple(found)


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
    steps = tidy(agency, view)
    tokens = parts_of(steps, view)
    cost, lack = cost_of(steps, view), lack_of(steps, view)
    craft, account = None, None
    if tokens:
        load_ = ed.load(tuple(sorted(tokens)))
        working = [ed.part(token) for token in tokens if DAMAGED not in token]
        thrust = aboard(ed, tuple(tokens), 0)
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
        account = Account(load_.mass, thrust, (len(load_.men), load_.seats), cost, agency.money, lack)
    store = part_rows_of(less(agency.store, stored_of(steps)), ed, content, men=True)
    plan = plan_facts(tokens, "earth", bay_stops(tokens, owner, view), view, hand=LOOKING.leg)
    researcher = next((one for one in view.agencies if one.id == view.agency), agency)
    has = {one.id for one in researcher.advancements}
    leg = plan.legs[0].difficulty if plan.legs else 0
    venture = agency_name(owner) if agency.venture else ""
    return HangarFacts(
        owner,
        agency.money - cost,
        _goods(agency, view, Counter(goods_of(steps)), agency.money - cost),
        craft,
        account,
        plan,
        _payload(view, has),
        leg,
        store,
        venture,
    )
