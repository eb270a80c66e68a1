"""Panels beside the map and the agencies below it, as things on the table."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import replace

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from ui.boards.leaving_earth import agency_panels, panels
from ui.boards.leaving_earth.cards import draw_mission_row, draw_ticket
from ui.boards.leaving_earth.facts import AdvancementFacts, AgencyFacts, MissionFacts, PlanFacts, TableFacts
from ui.boards.leaving_earth.geometry import (
    TAB_TITLES,
    TABS,
    Layout,
    advancement_tiles,
    check_cells,
    inside,
    mission_rows,
    other_boxes,
    outside,
    part_rows,
    readiness_box,
    split,
    tickets,
)
from ui.boards.leaving_earth.marks import spoken_pips, spoken_years
from ui.fonts import face
from ui.paint import fill, key_cap, line, rounded, stroke, text_in
from ui.table.items import ItemSpec, Look
from ui.theme import Theme

Draw = Callable[[QPainter, QRectF, Theme], None]
TAB_KEYS = {"craft": "V", "plan": "P", "missions": "M", "agencies": "A"}


def flat(key: str, rect: QRectF, draw: Draw, stamp: Hashable, name: str, z: float = 1, unit: float = 1.0) -> ItemSpec:
    """A panel that takes no pointer; things lie on it."""

    def go(painter: QPainter, box: QRectF, look: Look) -> None:
        draw(painter, box, look.theme)

    return ItemSpec(key, rect, go, stamp, name, z=z, margin=2, framed=False, flat=True, scale=unit)


def thing(
    key: str,
    rect: QRectF,
    draw: Draw,
    stamp: Hashable,
    name: str,
    area: str,
    z: float = 3,
    radius: float = 5,
    tip: str = "",
    unit: float = 1.0,
) -> ItemSpec:
    """Something on a panel that can be pointed at."""

    def go(painter: QPainter, box: QRectF, look: Look) -> None:
        draw(painter, box, look.theme)

    return ItemSpec(key, rect, go, stamp, name, area=area, z=z, radius=radius, tip=tip, scale=unit)


def ghost(key: str, rect: QRectF, name: str, area: str, z: float = 3) -> ItemSpec:
    """A place on a panel that is painted with it and only takes pointer and frame."""
    return thing(key, rect, lambda *_: None, ("le-ghost",), name, area, z, 4)


def dock_specs(facts: TableFacts, at: Layout) -> list[ItemSpec]:
    """Spacecraft, planner and missions, or the tab of them that is open."""
    found: list[ItemSpec] = []
    if at.tabs is not None:
        found += _tabs(at.tabs, facts.tab, at.unit)
    shown = TABS if at.tabs is None else (facts.tab,)
    if "craft" in shown:
        found += _craft(facts, at)
    if "plan" in shown or "craft" in shown:
        found += _plan(facts, at, "plan" in shown)
    if "missions" in shown:
        found += mission_specs(facts.missions, facts.missions_line, at.missions, at.columns, at.unit)
    if "agencies" in shown and at.tabs is not None:
        found += _agency_tab(facts, at.missions, at.unit)
    return found


def missions_below(facts: TableFacts, at: Layout) -> list[ItemSpec]:
    """The missions alone, where a sheet lies over the rest of the dock."""
    if at.tabs is not None:
        return _tabs(at.tabs, facts.tab, at.unit)
    return mission_specs(facts.missions, facts.missions_line, at.missions, at.columns, at.unit)


def _plan(facts: TableFacts, at: Layout, whole: bool) -> list[ItemSpec]:
    plan = facts.plan
    rect = at.plan if at.wide or not whole else at.missions

    def draw(painter: QPainter, box: QRectF, theme: Theme) -> None:
        if whole:
            panels.paint_plan(painter, box, plan, theme, chips=True)
            return
        panels.paint_panel(painter, box, theme)
        panels.paint_plan(painter, box.adjusted(12, 5, -12, -3), plan, theme, head=False)

    found = [flat("panel:plan", rect, draw, ("le-plan", plan, whole), plan_words(plan), unit=at.unit)]
    return found + (chip_specs(plan, rect, at.unit) if whole else [])


def chip_specs(plan: PlanFacts, rect: QRectF, unit: float) -> list[ItemSpec]:
    """Chips that add a leg to a plan or take one away."""
    found: list[ItemSpec] = []
    for id_, text, box in panels.leg_chips(inside(rect, unit), plan):

        def draw(painter: QPainter, box: QRectF, theme: Theme, text: str = text) -> None:
            panels.paint_leg_chip(painter, box, text, theme)

        name = "Take the last leg away" if id_ == "back" else f"Add a leg to {text.removeprefix('+ ')}"
        place = outside(rect, unit, box)
        found.append(thing(f"leg:{id_}", place, draw, ("le-leg", text), name, "plan", 3, 12, unit=unit))
    return _leg_specs(plan, rect, unit) + found


def _leg_specs(plan: PlanFacts, rect: QRectF, unit: float) -> list[ItemSpec]:
    """Legs with a choice of years, and the chips that change those of the leg in hand."""
    inner, found = inside(rect, unit), list[ItemSpec]()
    for n, (leg, box) in enumerate(zip(plan.legs, panels.plan_rows(inner, plan), strict=True)):
        if leg.years_open:
            name = f"Leg to {leg.to}, {spoken_years(leg.years)}: set its years"
            found.append(ghost(f"leg:row:{n}", outside(rect, unit, box), name, "plan"))
    for id_, text, box in panels.years_chips(inner, plan):

        def draw(painter: QPainter, box: QRectF, theme: Theme, text: str = text) -> None:
            panels.paint_leg_chip(painter, box, text, theme)

        leg = plan.legs[plan.hand]
        name = f"{'More' if id_ == 'more' else 'Fewer'} years to {leg.to}, now {leg.years}"
        cost, place = ", ".join(plan.cost), outside(rect, unit, box)
        words = f"{name}: {cost}" if cost else name
        found.append(thing(f"leg:{id_}", place, draw, ("le-leg", text), words, "plan", 4, 12, cost, unit))
    return found


def plan_words(plan: PlanFacts) -> str:
    """A flight plan for a screen reader."""
    legs = [
        f"{leg.to}: {leg.mass} × {leg.difficulty} = {leg.needed} of {leg.thrust}"
        + (f", burns {leg.chance} %" if leg.chance is not None else "")
        for leg in plan.legs
    ]
    whole = [f"all burn {plan.chance} %"] if plan.chance is not None else []
    return "; ".join([f"Planner {plan.title}".strip(), *legs, *whole])


def _tabs(rect: QRectF, open_: str, unit: float) -> list[ItemSpec]:
    found: list[ItemSpec] = []
    for id_, box in zip(TABS, split(rect, len(TABS), 0), strict=True):

        def draw(painter: QPainter, box: QRectF, theme: Theme, id_: str = id_) -> None:
            on = id_ == open_
            fill(painter, box, theme.panel if on else theme.strip)
            line(painter, box.right() - 0.5, box.top(), box.right() - 0.5, box.bottom(), theme.hair, 1)
            if on:
                fill(painter, QRectF(box.left(), box.bottom() - 3, box.width(), 3), theme.good)
            tone = theme.good if on else theme.dim
            inner = QRectF(box.left() + 10, box.top(), box.width() - 44, box.height())
            text_in(painter, inner, TAB_TITLES[id_], face("narrow", 13.5, 0.3), tone)
            key_cap(painter, box.right() - 9, box.center().y(), TAB_KEYS[id_], tone, 0.85)

        name = f"{TAB_TITLES[id_]} tab" + (", open" if id_ == open_ else "")
        found.append(thing(f"tab:{id_}", box, draw, ("le-tab", id_, id_ == open_), name, "tabs", radius=2, unit=unit))
    return found


def craft_words(facts: TableFacts) -> str:
    """The chosen spacecraft for a screen reader."""
    craft = facts.craft
    if craft is None:
        return "No spacecraft is chosen"
    parts = ", ".join(f"{part.count} {part.name}" for part in craft.parts)
    checks = "; ".join(f"{check.title}: {check.words}" for check in craft.checks)
    return f"{craft.name}, {craft.where}, mass {craft.mass}, thrust {craft.thrust}, {parts}. {checks}"


def _craft(facts: TableFacts, at: Layout) -> list[ItemSpec]:
    craft, rect, wide, unit = facts.craft, at.craft, at.wide, at.unit

    def draw(painter: QPainter, box: QRectF, theme: Theme) -> None:
        panels.paint_craft(painter, box, craft, theme, wide)

    found = [flat("panel:craft", rect, draw, ("le-craft", craft, wide), craft_words(facts), unit=unit)]
    if craft is not None:
        rows = part_rows(inside(rect, unit), len(craft.parts), wide)
        for n, (row, part) in enumerate(zip(rows, craft.parts, strict=True)):
            words = f"{part.count} {part.name}" + (", damaged" if part.damaged else "")
            found.append(ghost(f"part:{craft.id}:{n}", outside(rect, unit, row), words, "craft"))
        box = readiness_box(inside(rect, unit), len(craft.parts), len(craft.crew), wide)
        for check, cell in zip(craft.checks, check_cells(box, len(craft.checks)), strict=True):
            words = f"{check.title}: {check.words}"
            found.append(ghost(f"check:{check.rule}|{check.title}", outside(rect, unit, cell), words, "craft"))
    return found


def mission_specs(
    missions: tuple[MissionFacts, ...], line_: str, rect: QRectF, columns: int, unit: float = 1.0
) -> list[ItemSpec]:
    """Tickets of the missions on the table."""

    def ground(painter: QPainter, box: QRectF, theme: Theme) -> None:
        panels.paint_panel(painter, box, theme, "Missions", line_)

    found = [flat("panel:missions", rect, ground, ("le-missions", line_), f"Missions, {line_}", unit=unit)]
    inner = inside(rect, unit)
    boxes = tickets(inner, len(missions), columns)
    tall = bool(boxes)
    paint = draw_ticket if tall else draw_mission_row
    boxes = boxes or mission_rows(inner, len(missions))
    for mission, box in zip(missions, boxes, strict=True):

        def draw(painter: QPainter, box: QRectF, theme: Theme, mission: MissionFacts = mission) -> None:
            paint(painter, box, mission, theme)

        name = f"{mission.name}, {mission.points} points, {mission.line}. {mission.words}"
        key = f"mission:{mission.id}"
        place = outside(rect, unit, box)
        found.append(
            thing(key, place, draw, ("le-ticket", mission, tall), name, "missions", tip=mission.words, unit=unit)
        )
    return found


def _agency_tab(facts: TableFacts, rect: QRectF, unit: float) -> list[ItemSpec]:
    def ground(painter: QPainter, box: QRectF, theme: Theme) -> None:
        panels.paint_panel(painter, box, theme, "Agencies", "money, points, advancements")

    found = [flat("panel:agencies", rect, ground, ("le-agencies",), "Agencies", unit=unit)]
    count, inner = len(facts.agencies), inside(rect, unit)
    high = min(148.0, (inner.height() - 42) / max(1, count) - 6)
    for n, agency in enumerate(facts.agencies):
        box = QRectF(8, 38 + n * (high + 6), inner.width() - 16, high)
        found.append(_other(agency, outside(rect, unit, box), high > 110, f"row:{agency.id}", unit))
    return found


def agency_words(agency: AgencyFacts) -> str:
    """An agency for a screen reader."""
    owned = "; ".join(f"{one.name} {spoken_pips(one.pips)}" for one in agency.advancements)
    last = f"shares: {agency.owners}" if agency.venture else owned or "nothing researched"
    parts = (agency.name, agency.played_by[0], f"${agency.money}", f"{agency.points} points", last)
    return ", ".join(part for part in parts if part)


def _other(agency: AgencyFacts, box: QRectF, wide: bool, key: str, unit: float = 1.0) -> ItemSpec:
    def draw(painter: QPainter, box: QRectF, theme: Theme) -> None:
        agency_panels.paint_other(painter, box, agency, theme, wide)

    return thing(key, box, draw, ("le-other", agency, wide), agency_words(agency), "agencies", z=2, unit=unit)


def agency_specs(facts: TableFacts, at: Layout) -> list[ItemSpec]:
    """The agencies under the map."""
    if not facts.agencies:
        return []
    own, others = facts.agencies[0], facts.agencies[1:]
    unit = at.foot
    rect = at.agency if others else at.agency.united(at.others)

    def draw(painter: QPainter, box: QRectF, theme: Theme) -> None:
        agency_panels.paint_agency(painter, box, own, theme, at.wide)

    found = [flat(f"agency:{own.id}", rect, draw, ("le-own", own, at.wide), agency_words(own), unit=unit)]
    inner = inside(rect, unit)
    tiles = advancement_tiles(inner, len(own.advancements), at.wide)
    for one, box in zip(own.advancements, tiles, strict=True):
        found.append(_tile(one, outside(rect, unit, box), unit))
    if not own.advancements:
        left = 196 if at.wide else 140
        area = QRectF(left, 36 if at.wide else 12, 240, inner.height() - (52 if at.wide else 24))
        found.append(
            flat("agency:none", outside(rect, unit, area), _nothing, ("le-none",), "Nothing researched yet", 2, unit)
        )
    boxes = other_boxes(at.others, len(others), unit, 8 if at.wide else 4)
    for agency, box in zip(others, boxes, strict=True):
        found.append(_other(agency, box, at.wide, f"agency:{agency.id}", unit))
        if agency.venture:
            found += _share_chips(agency, box, at.wide, unit)
    return found


def _share_chips(agency: AgencyFacts, rect: QRectF, wide: bool, unit: float) -> list[ItemSpec]:
    """Selling a share of a joint venture to the bank and buying one, where there is room."""
    found: list[ItemSpec] = []
    for verb, box in agency_panels.share_boxes(inside(rect, unit), wide):

        def draw(painter: QPainter, box: QRectF, theme: Theme, verb: str = verb) -> None:
            agency_panels.paint_share_chip(painter, box, verb, agency, theme)

        name = agency_panels.share_words(verb, agency)
        stamp = ("le-share-chip", verb, agency)
        chip = thing(f"{verb}:{agency.id}", outside(rect, unit, box), draw, stamp, name, "agencies", 4, unit=unit)
        found.append(replace(chip, firm=True))
    return found


def other_specs(facts: TableFacts, at: Layout) -> list[ItemSpec]:
    """The agencies under a page on which the own advancements lie as things: here they are only a picture."""
    return [
        replace(spec, key=f"owned:{spec.key}", area="", flat=True) if spec.key.startswith("advancement:") else spec
        for spec in agency_specs(facts, at)
    ]


def _nothing(painter: QPainter, box: QRectF, theme: Theme) -> None:
    stroke(painter, rounded(box, 5), theme.line, 1, (3, 3))
    text_in(painter, box.adjusted(8, 0, -8, 0), "Nothing researched yet", face("regular", 13.5), theme.dim, "centre")


def _tile(one: AdvancementFacts, box: QRectF, unit: float) -> ItemSpec:
    def draw(painter: QPainter, box: QRectF, theme: Theme) -> None:
        agency_panels.paint_advancement_tile(painter, box, one.id, one.short or one.name, one.pips, theme)

    name = f"{one.name}, {spoken_pips(one.pips)}"
    return thing(f"advancement:{one.id}", box, draw, ("le-adv", one), name, "agency", tip=one.words, unit=unit)
