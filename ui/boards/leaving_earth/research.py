"""The research page: every advancement as a card, owned ones with their outcomes."""

from __future__ import annotations

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from spacegames.games.leaving_earth.content import load
from spacegames.games.leaving_earth.view import View
from ui.boards.leaving_earth import panels
from ui.boards.leaving_earth.dark_cards import draw_advancement
from ui.boards.leaving_earth.dock_specs import flat, thing
from ui.boards.leaving_earth.editions import edition_of
from ui.boards.leaving_earth.facts import AdvancementFacts, ResearchFacts
from ui.boards.leaving_earth.geometry import Layout, grid, inside, outside
from ui.boards.leaving_earth.marks import spoken_pips
from ui.boards.leaving_earth.sources import pips_of
from ui.table.items import ItemSpec
from ui.theme import Theme

RESULTS = {
    "rockets": ("full thrust, rocket spent", "rocket damaged, no thrust", "spacecraft destroyed"),
    "ion_thrusters": ("thrust each year", "thruster damaged", "thruster damaged"),
    "rendezvous": ("docked or parted", "one part damaged", "one part damaged"),
    "re_entry": ("safe on the ground", "capsule damaged", "capsule lost with its crew"),
    "landing": ("safe on the ground", "one part damaged", "spacecraft destroyed"),
    "life_support": ("everybody breathes", "only with a mechanic", "the capsule fails"),
    "surveying": ("the place is seen", "nothing is seen", "nothing is seen"),
    "rover": ("a feature is found", "nothing found", "the rover is damaged"),
    "synthesis": ("it produces", "produces nothing", "the module is damaged"),
    "space_shuttle": ("full thrust, shuttle kept", "shuttle damaged", "spacecraft destroyed"),
}


DEALT = "outcomes are dealt face down: research is not taken back freely"
LEAST_CARD = 220.0
"""Height of a card with the gap below it, where there is room for three rows."""


def results_of(advancement: str) -> tuple[str, str, str]:
    """What success, minor and major failure of an advancement do, in few words."""
    return RESULTS["rockets" if advancement.endswith("_rockets") else advancement]


def research_facts(view: View) -> ResearchFacts:
    """All advancements in play: the viewer's with their outcomes, the others with what they ask."""
    ed, content = edition_of(view), load()
    agency = next((one for one in view.agencies if one.id == view.agency), view.agencies[0])
    owned = {one.id: one for one in agency.advancements}
    found: list[AdvancementFacts] = []
    for one in ed.advancements.values():
        mine = owned.get(one.id)
        if mine is not None:
            found.append(AdvancementFacts(one.id, one.name, pips_of(mine), "", 0, "yours"))
            continue
        lacking = [content.advancements[a].name for a in one.prerequisites if a not in owned]
        words = f"needs {' and '.join(lacking)}" if lacking else ""
        if not words and one.cost > agency.money:
            words = f"needs ${one.cost}"
        found.append(AdvancementFacts(one.id, one.name, "?" * one.outcomes, "", one.cost, words))
    return ResearchFacts(agency.money, tuple(found))


def research_specs(facts: ResearchFacts, at: Layout) -> list[ItemSpec]:
    """Cards of all advancements."""
    unit = at.unit
    rect = at.page

    def ground(painter: QPainter, box: QRectF, theme: Theme) -> None:
        panels.paint_panel(painter, box, theme, "Research", DEALT, f"${facts.money} to spend")

    found = [flat("research:ground", rect, ground, ("le-research", facts.money), "Research", 1, unit)]
    box = inside(rect, unit)
    count = len(facts.advancements)
    area = QRectF(box.left() + 12, box.top() + 44, box.width() - 24, box.height() - 56)
    columns = 5 if area.height() > 3 * LEAST_CARD else -(-count // 2) if box.width() > 1200 and count <= 14 else 7
    rows = max(1, -(-count // columns))
    high = min(area.height(), rows * 268.0)
    cells = grid(QRectF(area.left(), area.top(), area.width(), high), columns, rows, 10)
    for one, cell in zip(facts.advancements, cells, strict=False):
        wide = min(cell.width(), 330.0)
        found.append(_card(one, outside(rect, unit, QRectF(cell.left(), cell.top(), wide, cell.height())), unit))
    return found


def _card(one: AdvancementFacts, rect: QRectF, unit: float) -> ItemSpec:
    def draw(painter: QPainter, box: QRectF, theme: Theme) -> None:
        draw_advancement(painter, box, one, results_of(one.id), theme, one.words)

    words = f"{one.name}, {spoken_pips(one.pips) if not one.cost else f'costs ${one.cost}'}, {one.words}"
    key = f"advancement:{one.id}"
    return thing(key, rect, draw, ("le-card", one), words.strip(", "), "research", 2, 6, unit=unit)
