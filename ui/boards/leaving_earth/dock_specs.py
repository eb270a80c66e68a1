"""Panels beside the map and the agencies below it, as things on the table."""

from __future__ import annotations

from collections.abc import Callable, Hashable

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from ui.boards.leaving_earth import panels
from ui.boards.leaving_earth.cards import draw_ticket
from ui.boards.leaving_earth.facts import AgencyFacts, MissionFacts, TableFacts
from ui.boards.leaving_earth.geometry import (
    TAB_TITLES,
    TABS,
    Layout,
    advancement_tiles,
    part_rows,
    split,
    tickets,
)
from ui.boards.leaving_earth.inks import AGENCY_NAMES
from ui.boards.leaving_earth.marks import spoken_pips
from ui.fonts import face
from ui.paint import fill, key_cap, line, rounded, stroke, text_in
from ui.table.items import ItemSpec, Look
from ui.theme import Theme

Draw = Callable[[QPainter, QRectF, Theme], None]
TAB_KEYS = {"craft": "V", "plan": "P", "missions": "M", "agencies": "A"}


def flat(key: str, rect: QRectF, draw: Draw, stamp: Hashable, name: str, z: float = 1) -> ItemSpec:
    """A panel that takes no pointer; things lie on it."""

    def go(painter: QPainter, box: QRectF, look: Look) -> None:
        draw(painter, box, look.theme)

    return ItemSpec(key, rect, go, stamp, name, z=z, margin=2, framed=False, flat=True)


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
) -> ItemSpec:
    """Something on a panel that can be pointed at."""

    def go(painter: QPainter, box: QRectF, look: Look) -> None:
        draw(painter, box, look.theme)

    return ItemSpec(key, rect, go, stamp, name, area=area, z=z, radius=radius, tip=tip)


def ghost(key: str, rect: QRectF, name: str, area: str, z: float = 3) -> ItemSpec:
    """A place on a panel that is painted with it and only takes pointer and frame."""
    return thing(key, rect, lambda *_: None, ("le-ghost",), name, area, z, 4)


def dock_specs(facts: TableFacts, at: Layout) -> list[ItemSpec]:
    """Spacecraft, planner and missions, or the tab of them that is open."""
    found: list[ItemSpec] = []
    if at.tabs is not None:
        found += _tabs(at.tabs, facts.tab)
    shown = TABS if at.tabs is None else (facts.tab,)
    if "craft" in shown:
        found += _craft(facts, at)
    if "plan" in shown:
        plan = facts.plan

        def draw(painter: QPainter, box: QRectF, theme: Theme) -> None:
            panels.paint_plan(painter, box, plan, theme)

        found.append(flat("panel:plan", at.plan, draw, ("le-plan", plan), plan_words(facts)))
    if "missions" in shown:
        found += mission_specs(facts.missions, facts.missions_line, at.missions, at.columns)
    if "agencies" in shown and at.tabs is not None:
        found += _agency_tab(facts, at.missions)
    return found


def plan_words(facts: TableFacts) -> str:
    """The flight plan for a screen reader."""
    legs = [f"{leg.to}: {leg.mass} × {leg.difficulty} = {leg.needed} of {leg.thrust}" for leg in facts.plan.legs]
    return "; ".join([f"Planner {facts.plan.title}".strip(), *legs])


def _tabs(rect: QRectF, open_: str) -> list[ItemSpec]:
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
        found.append(thing(f"tab:{id_}", box, draw, ("le-tab", id_, id_ == open_), name, "tabs", radius=2))
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
    craft, rect = facts.craft, at.craft
    wide, plan = at.wide, facts.plan

    def draw(painter: QPainter, box: QRectF, theme: Theme) -> None:
        panels.paint_craft(painter, box, craft, theme, wide)
        if not wide and craft is not None and box.height() > 330:
            foot = QRectF(box.left() + 12, box.bottom() - 118, box.width() - 24, 112)
            fill(painter, QRectF(box.left() + 1, foot.top() - 8, box.width() - 2, 125), theme.panel)
            line(painter, box.left(), foot.top() - 8, box.right(), foot.top() - 8, theme.hair, 1)
            panels.paint_plan(painter, foot, plan, theme, head=False)

    found = [flat("panel:craft", rect, draw, ("le-craft", craft, wide, plan if not wide else None), craft_words(facts))]
    if craft is not None:
        for n, (row, part) in enumerate(zip(part_rows(rect, len(craft.parts), wide), craft.parts, strict=True)):
            words = f"{part.count} {part.name}" + (", damaged" if part.damaged else "")
            found.append(ghost(f"part:{craft.id}:{n}", row, words, "craft"))
    return found


def mission_specs(missions: tuple[MissionFacts, ...], line_: str, rect: QRectF, columns: int) -> list[ItemSpec]:
    """Tickets of the missions on the table."""

    def ground(painter: QPainter, box: QRectF, theme: Theme) -> None:
        panels.paint_panel(painter, box, theme, "Missions", line_)

    found = [flat("panel:missions", rect, ground, ("le-missions", line_), f"Missions, {line_}")]
    most = columns
    while len(missions) > most * max(1, int((rect.height() - 42) // 62)) and most < 8:
        most += 1
    for mission, box in zip(missions, tickets(rect, len(missions), most), strict=True):

        def draw(painter: QPainter, box: QRectF, theme: Theme, mission: MissionFacts = mission) -> None:
            draw_ticket(painter, box, mission, theme)

        name = f"{mission.name}, {mission.points} points, {mission.line}"
        key = f"mission:{mission.id}"
        found.append(thing(key, box, draw, ("le-ticket", mission), name, "missions", tip=mission.words))
    return found


def _agency_tab(facts: TableFacts, rect: QRectF) -> list[ItemSpec]:
    def ground(painter: QPainter, box: QRectF, theme: Theme) -> None:
        panels.paint_panel(painter, box, theme, "Agencies", "money, points, advancements")

    found = [flat("panel:agencies", rect, ground, ("le-agencies",), "Agencies")]
    count = len(facts.agencies)
    high = min(148.0, (rect.height() - 42) / max(1, count) - 6)
    for n, agency in enumerate(facts.agencies):
        box = QRectF(rect.left() + 8, rect.top() + 38 + n * (high + 6), rect.width() - 16, high)
        found.append(_other(agency, box, high > 110, f"row:{agency.id}"))
    return found


def agency_words(agency: AgencyFacts) -> str:
    """An agency for a screen reader."""
    owned = "; ".join(f"{one.name} {spoken_pips(one.pips)}" for one in agency.advancements)
    return f"{agency.name}, {agency.player}, ${agency.money}, {agency.points} points, {owned or 'nothing researched'}"


def _other(agency: AgencyFacts, box: QRectF, wide: bool, key: str) -> ItemSpec:
    def draw(painter: QPainter, box: QRectF, theme: Theme) -> None:
        panels.paint_other(painter, box, agency, theme, wide)

    return thing(key, box, draw, ("le-other", agency, wide), agency_words(agency), "agencies", z=2)


def agency_specs(facts: TableFacts, at: Layout) -> list[ItemSpec]:
    """The agencies under the map."""
    if not facts.agencies:
        return []
    own, others = facts.agencies[0], facts.agencies[1:]
    rect = (
        at.agency
        if others
        else QRectF(at.agency.left(), at.agency.top(), at.others.right() - at.agency.left(), at.agency.height())
    )

    def draw(painter: QPainter, box: QRectF, theme: Theme) -> None:
        panels.paint_agency(painter, box, own, theme, at.wide)

    found = [flat(f"agency:{own.id}", rect, draw, ("le-own", own, at.wide), agency_words(own))]
    tiles = advancement_tiles(rect, len(own.advancements), at.wide)
    for one, box in zip(own.advancements, tiles, strict=True):

        def tile(painter: QPainter, box: QRectF, theme: Theme, one=one) -> None:
            panels.paint_advancement_tile(painter, box, one.id, one.short or one.name, one.pips, theme)

        name = f"{one.name}, {spoken_pips(one.pips)}"
        key = f"advancement:{one.id}"
        found.append(thing(key, box, tile, ("le-adv", one), name, "agency", tip=one.words))
    if not own.advancements:
        box = tiles[0] if tiles else QRectF(rect.left() + 196, rect.top() + 40, 220, 60)

        def none(painter: QPainter, box: QRectF, theme: Theme) -> None:
            shape = rounded(box, 5)
            stroke(painter, shape, theme.line, 1, (3, 3))
            text_in(
                painter, box.adjusted(8, 0, -8, 0), "Nothing researched yet", face("regular", 13.5), theme.dim, "centre"
            )

        left = rect.left() + (196 if at.wide else 140)
        area = QRectF(left, rect.top() + (36 if at.wide else 12), 240, rect.height() - (52 if at.wide else 24))
        found.append(flat("agency:none", area, none, ("le-none",), "Nothing researched yet", z=2))
    for agency, box in zip(others, split(at.others, len(others), 8 if at.wide else 4), strict=True):
        found.append(_other(agency, box, at.wide, f"agency:{agency.id}"))
    return found


def name_of(agency: str) -> str:
    """Name of an agency."""
    return AGENCY_NAMES.get(agency, agency.upper())
