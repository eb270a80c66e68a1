"""Where the parts of the table lie: pure functions of the size of the table's window and of the text size.

Wide tables keep spacecraft, planner and missions open beside the map, large ones the cards of the places too; narrow
ones put them behind tabs. Hangar, flight, year and trade take the whole table but the agencies. A larger text size lays
the table out as for a smaller window and paints it larger, as far as the narrowest arrangement allows.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache

from PySide6.QtCore import QRectF

from ui.appearance import appearance

LEAST = (1180.0, 560.0)
"""Smaller windows scroll."""
WIDE = (1400.0, 850.0)
LARGE = 2100.0
EDGE, GAP = 4.0, 8.0
CARDS = 212.0
"""Width of the cards beside a large map, at type of its own size."""
DOCK = 562.0
LEAST_TICKET = 70.0
"""Height of a mission's ticket with the gap below it; where there are more missions, each gets one line."""
TALL_TICKET = 140.0
"""Height of a ticket with its gap where there is room for more."""
FLAT_TICKET = 3.2
"""How much wider than tall a ticket may be."""
TABS = ("craft", "plan", "missions", "agencies")
TAB_TITLES = {"craft": "Spacecraft", "plan": "Planner", "missions": "Missions", "agencies": "Agencies"}


@dataclass(frozen=True)
class Layout:
    """The table's boxes in scene units. `rival` only tells the shell that it needs no strip of the other side."""

    width: float
    height: float
    wide: bool
    map: QRectF
    craft: QRectF
    plan: QRectF
    missions: QRectF
    """In the narrow arrangement the box of every tab but the spacecraft's."""
    tabs: QRectF | None
    agency: QRectF
    others: QRectF
    page: QRectF
    """Everything above the agencies: hangar, flight, year, trade."""
    board_scale: float = 1.0
    unit: float = 1.0
    """Size of the panels' type: pages and dock are laid out in boxes this much smaller."""
    cards: QRectF | None = None
    """Cards of the places beside a large map."""
    foot: float = 1.0
    """The same as `unit` for the agencies."""

    @property
    def small(self) -> bool:
        """Whether the smaller type is in use."""
        return not self.wide

    @property
    def rival(self) -> QRectF:
        """Where the other agencies are shown."""
        return self.others

    @property
    def columns(self) -> int:
        """Columns of mission tickets."""
        return 4 if self.wide else 3

    def __hash__(self) -> int:
        """By size: everything else follows from it."""
        return hash((self.width, self.height, self.unit))


def layout(width: float, height: float) -> Layout:
    """The boxes of a table of this size at the text size that is set."""
    return laid_out(width, height, appearance().scale)


def growth(width: float, height: float, text: float) -> float:
    """How much larger than designed a table can be painted for a text size; small text leaves it as designed."""
    return max(1.0, min(text, width / LEAST[0], height / LEAST[1]))


@lru_cache(maxsize=32)
def laid_out(width: float, height: float, text: float = 1.0) -> Layout:
    """The boxes of a table of this size at a text size."""
    width, height = max(width, LEAST[0]), max(height, LEAST[1])
    if width >= LARGE:
        at = _large(width, height)
        if text <= at.unit:
            return at
    by = growth(width, height, text)
    inner = (width / by, height / by)
    at = _wide(*inner) if inner[0] >= WIDE[0] and inner[1] >= WIDE[1] else _narrow(*inner)
    return at if by == 1.0 else _grown(at, by, width, height)


def _grown(at: Layout, by: float, width: float, height: float) -> Layout:
    """A layout painted larger by a factor."""

    def grown(box: QRectF) -> QRectF:
        return QRectF(box.left() * by, box.top() * by, box.width() * by, box.height() * by)

    boxes = {
        name: grown(getattr(at, name)) for name in ("map", "craft", "plan", "missions", "agency", "others", "page")
    }
    tabs = grown(at.tabs) if at.tabs is not None else None
    return replace(at, width=width, height=height, tabs=tabs, unit=at.unit * by, foot=at.foot * by, **boxes)


def _column(left: float, top: float, width: float, height: float, unit: float) -> tuple[QRectF, QRectF, QRectF]:
    """Spacecraft, planner and missions one above the other."""
    plan_h, missions_h = 190.0 * unit, min(199.0 * unit, height * 0.26)
    craft = QRectF(left, top, width, height - plan_h - missions_h - 2 * GAP)
    plan = QRectF(left, craft.bottom() + GAP, width, plan_h)
    return craft, plan, QRectF(left, plan.bottom() + GAP, width, missions_h)


def _wide(width: float, height: float) -> Layout:
    foot = 148.0 if height >= 900 else 132.0
    top, bottom, right = EDGE, height - EDGE - foot, width - EDGE
    high = bottom - GAP - top
    map_ = QRectF(EDGE, top, max(820.0, (width - 16) * 1010 / 1572), high)
    left = map_.right() + GAP
    craft, plan, missions = _column(left, top, right - left, high, 1.0)
    own = QRectF(EDGE, bottom, (right - EDGE) * 0.5545, foot)
    others = QRectF(own.right() + GAP, bottom, right - own.right() - GAP, foot)
    page = QRectF(EDGE, top, right - EDGE, high)
    return Layout(width, height, True, map_, craft, plan, missions, None, own, others, page)


def _large(width: float, height: float) -> Layout:
    """The map, the cards of the places, and the dock at larger type."""
    right = width - EDGE
    wide_map = max(1180.0, width * 0.53)
    unit = max(1.0, min((right - EDGE - wide_map - 2 * GAP) / (CARDS + DOCK), height / 952, 2.2))
    foot = 148.0 * unit
    top, bottom = EDGE, height - EDGE - foot
    high = bottom - GAP - top
    map_ = QRectF(EDGE, top, wide_map, high)
    cards = QRectF(map_.right() + GAP, top, CARDS * unit, high)
    left = cards.right() + GAP
    craft, plan, missions = _column(left, top, right - left, high, unit)
    own = QRectF(EDGE, bottom, (right - EDGE) * 0.5545, foot)
    others = QRectF(own.right() + GAP, bottom, right - own.right() - GAP, foot)
    page = QRectF(EDGE, top, right - EDGE, high)
    return Layout(width, height, True, map_, craft, plan, missions, None, own, others, page, 1.0, unit, cards, unit)


def _narrow(width: float, height: float) -> Layout:
    foot = 100.0 if height >= 620 else 92.0
    top, bottom, right = EDGE, height - EDGE - foot, width - EDGE
    high = bottom - EDGE - top
    dock = min(468.0, (width - 16) * 0.3575)
    map_ = QRectF(EDGE, top, right - EDGE - dock - EDGE, high)
    left = map_.right() + EDGE
    tabs = QRectF(left, top, dock, 34)
    panel = QRectF(left, tabs.bottom(), dock, high - 34)
    foot_plan = QRectF(left, panel.bottom() - 124, dock, 124)
    craft = QRectF(left, panel.top(), dock, panel.height() - 124)
    own = QRectF(EDGE, bottom, map_.width(), foot)
    others = QRectF(left, bottom, dock, foot)
    page = QRectF(EDGE, top, right - EDGE, high)
    return Layout(width, height, False, map_, craft, foot_plan, panel, tabs, own, others, page)


def split(rect: QRectF, count: int, gap: float = 8.0) -> list[QRectF]:
    """A box cut into equal columns."""
    if count == 0:
        return []
    width = (rect.width() - gap * (count - 1)) / count
    return [QRectF(rect.left() + n * (width + gap), rect.top(), width, rect.height()) for n in range(count)]


def inside(rect: QRectF, unit: float) -> QRectF:
    """The box of a panel in units of its own type, starting at (0, 0)."""
    return QRectF(0, 0, rect.width() / unit, rect.height() / unit)


def outside(rect: QRectF, unit: float, box: QRectF) -> QRectF:
    """A box inside a panel as it lies on the table."""
    return QRectF(
        rect.left() + box.left() * unit, rect.top() + box.top() * unit, box.width() * unit, box.height() * unit
    )


def grid(rect: QRectF, columns: int, rows: int, gap: float = 8.0) -> list[QRectF]:
    """A box cut into equal cells, row by row."""
    height = (rect.height() - gap * (rows - 1)) / rows
    cells: list[QRectF] = []
    for row in range(rows):
        band = QRectF(rect.left(), rect.top() + row * (height + gap), rect.width(), height)
        cells += split(band, columns, gap)
    return cells


LEAST_AGENCY = 100.0
"""Width of another agency's panel; where more would stand side by side, they take two rows."""


def other_boxes(rect: QRectF, count: int, unit: float, gap: float) -> list[QRectF]:
    """Boxes of the other agencies and of the joint ventures."""
    if (rect.width() + gap) / max(1, count) - gap >= LEAST_AGENCY * unit:
        return split(rect, count, gap)
    return grid(rect, -(-count // 2), 2, gap)[:count]


# --- inside the panels


def stack_box(craft: QRectF) -> QRectF:
    """The drawing of the stack in the spacecraft panel."""
    return QRectF(craft.left(), craft.top() + 41, min(132.0, craft.width() * 0.28), craft.height() - 42)


def part_rows(craft: QRectF, count: int, wide: bool) -> list[QRectF]:
    """Rows of the parts list."""
    left = stack_box(craft).right() + (10 if wide else 8)
    top = craft.top() + 41 + 24
    room = craft.height() - (41 + 24 + (160 if wide else 140))
    step = min(28.0, max(17.0, room / max(1, count)))
    return [QRectF(left, top + n * step, craft.right() - 12 - left, step) for n in range(count)]


def under_parts(craft: QRectF, count: int, wide: bool) -> QRectF:
    """What is left of the spacecraft panel under its parts: crew and readiness."""
    rows = part_rows(craft, count, wide)
    left = stack_box(craft).right() + (10 if wide else 8)
    top = (rows[-1].bottom() if rows else craft.top() + 61) + 7
    return QRectF(left, top, craft.right() - 12 - left, craft.bottom() - top - 6)


def crew_height(area: QRectF, crew: int, wide: bool) -> float:
    """Height of the crew's chips, with the gap below them."""
    if not crew:
        return 0.0
    return (38.0 if wide and area.height() > 110 else 28.0) + 8


def check_cells(rect: QRectF, count: int, columns: int = 2) -> list[QRectF]:
    """Boxes of the readiness check's lines."""
    rows = -(-count // columns)
    if not rows:
        return []
    step, width = min(25.0, rect.height() / rows), rect.width() / columns
    return [
        QRectF(rect.left() + n % columns * width, rect.top() + n // columns * step, width, step) for n in range(count)
    ]


def readiness_box(craft: QRectF, parts: int, crew: int, wide: bool) -> QRectF:
    """Where the readiness check lies in the spacecraft panel."""
    area = under_parts(craft, parts, wide)
    used = crew_height(area, crew, wide)
    return QRectF(area.left(), area.top() + used, area.width(), area.height() - used)


def tickets(missions: QRectF, count: int, most: int) -> list[QRectF]:
    """Boxes of the mission tickets under the panel's head, as large as they may be; none where there are too many."""
    inner = QRectF(missions.left() + 9, missions.top() + 36, missions.width() - 18, missions.height() - 42)
    best: tuple[float, int, int, float] | None = None
    for columns in range(1, most + 1):
        rows = max(1, -(-count // columns))
        step = min(TALL_TICKET, (inner.height() + 7) / rows)
        width = (inner.width() - 8 * (columns - 1)) / columns
        # The last ticket has no gap below it.
        if step + 6 / rows < LEAST_TICKET or width > FLAT_TICKET * step:
            continue
        if best is None or width * step > best[0]:
            best = width * step, columns, rows, step
    if best is None:
        return []
    _, columns, rows, step = best
    cells = grid(QRectF(inner.left(), inner.top(), inner.width(), step * rows - 7), columns, rows, 8)
    return cells[:count]


def mission_rows(missions: QRectF, count: int) -> list[QRectF]:
    """Boxes of missions in one line each, down one column and then the next."""
    columns = 2
    inner = QRectF(missions.left() + 9, missions.top() + 36, missions.width() - 18, missions.height() - 42)
    rows = max(1, -(-count // columns))
    step, width = min(28.0, (inner.height() + 3) / rows), (inner.width() - 8) / columns
    return [
        QRectF(inner.left() + n // rows * (width + 8), inner.top() + n % rows * step, width, step - 3)
        for n in range(count)
    ]


def advancement_tiles(agency: QRectF, count: int, wide: bool) -> list[QRectF]:
    """Tiles of the own agency's advancements."""
    if wide:
        area = QRectF(agency.left() + 196, agency.top() + 33, agency.width() - 196 - 138, agency.height() - 46)
    else:
        area = QRectF(agency.left() + 138, agency.top() + 8, agency.width() - 138 - 92, agency.height() - 14)
    shown = max(count, 1)
    gap = 6.0
    width = min(72.0 if wide else 73.0, (area.width() - gap * (shown - 1)) / shown)
    return [QRectF(area.left() + n * (width + gap), area.top(), width, area.height()) for n in range(count)]
