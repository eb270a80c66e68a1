"""Where everything lies in an agency: pure functions from its size to boxes.

All boxes are in the agency's own units with its corner at (0, 0); `Agency.scene` turns them into scene units. Two
arrangements, as on the board: wide (designed at 1588 x 304) and narrow (1326 x 193). Extra width goes to the queue and
the hand.
"""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QRectF

LINE = 3.0
"""Height of the line in the team's colour along the upper edge."""
LEAST_STEP = 10.0
"""Tokens close up to this distance, then one stands for all of its kind."""


@dataclass(frozen=True)
class Agency:
    """Boxes of an agency's sections."""

    area: QRectF
    """The agency in scene units."""
    scale: float
    wide: bool
    spine: QRectF
    bank: QRectF
    queue: QRectF
    personnel: QRectF
    hand: QRectF

    @property
    def small(self) -> bool:
        """The narrow arrangement with its smaller type."""
        return not self.wide

    def scene(self, box: QRectF) -> QRectF:
        """A box of the agency in whole scene units."""
        at, s = self.area.topLeft(), self.scale
        left, top = round(at.x() + box.left() * s), round(at.y() + box.top() * s)
        return QRectF(left, top, round(box.width() * s), round(box.height() * s))


def agency_layout(area: QRectF, scale: float, wide: bool) -> Agency:
    """Boxes of an agency that fills `area` (scene units)."""
    width, height = area.width() / scale, area.height() / scale
    margin = 8.0 if wide else 5.0
    top, tall = LINE + margin, height - LINE - 2 * margin
    more = max(0.0, width - (1588 if wide else 1326))
    spine, bank, queue, personnel = (142.0, 312.0, 474.0, 288.0) if wide else (96.0, 270.0, 412.0, 224.0)
    queue += more * 0.35
    boxes: list[QRectF] = []
    x = 8.0
    for wide_ in (spine, bank, queue, personnel):
        boxes.append(QRectF(x, top, wide_, tall))
        x += wide_ + 8
    boxes.append(QRectF(x, top, width - 8 - x, tall))
    return Agency(area, scale, wide, *boxes)


# --- spine


def worker_boxes(agency: Agency, count: int) -> list[QRectF]:
    """Places of the workers at home, in a row."""
    spine = agency.spine
    side, pitch = (38.0, 41.0) if agency.wide else (26.0, 28.0)
    left, top = (spine.left() + 14, spine.top() + 32) if agency.wide else (spine.left() + 10, spine.top() + 8)
    room = spine.right() - 3 - left
    if count and side + pitch * (count - 1) > room:
        # Four fit beside each other when they are smaller.
        side = room / (count * 1.06)
        pitch = side * 1.06
        top += (38 if agency.wide else 26) / 2 - side / 2
    return [QRectF(left + pitch * number, top, side, side) for number in range(count)]


def tile_boxes(agency: Agency, count: int) -> list[QRectF]:
    """Places of the Media tiles held."""
    spine = agency.spine
    side = 26.0 if agency.wide else 20.0
    left, top = (spine.left() + 15, spine.top() + 250) if agency.wide else (spine.left() + 12, spine.top() + 155)
    room = spine.right() - 6 - left
    pitch = min(side + 4, (room - side) / max(1, count - 1))
    return [QRectF(left + pitch * number, top, side, side) for number in range(count)]


def status_boxes(agency: Agency, count: int) -> list[QRectF]:
    """Places of bonuses that wait to be used: on the line of the country's name, narrow on that of the workers left."""
    side = 20.0 if agency.wide else 18.0
    left, top = (16.0, 126.0) if agency.wide else (14.0, 39.0)
    at = agency.spine.topLeft()
    return [QRectF(at.x() + left + (side + 4) * k, at.y() + top, side, side) for k in range(count)]


# --- bank


def group_rows(agency: Agency) -> list[QRectF]:
    """The three group rows of the resource bank."""
    bank = agency.bank.adjusted(8, 26, -8, -7)
    tall = bank.height() / 3
    return [QRectF(bank.left(), bank.top() + tall * row, bank.width(), tall) for row in range(3)]


def group_tab(agency: Agency) -> float:
    """Width of the turned group name at the left of a row."""
    return 26.0 if agency.wide else 22.0


def resource_box(agency: Agency, number: int) -> QRectF:
    """Cell of a resource, counted as in `content.RESOURCES`."""
    row = group_rows(agency)[number // 3]
    tab = group_tab(agency)
    wide = (row.width() - tab) / 3
    return QRectF(row.left() + tab + wide * (number % 3), row.top() + 1, wide - 3, row.height() - 3)


@dataclass(frozen=True)
class TokenPlaces:
    """Boxes of a resource's tokens in the order fresh, temporary, spent; `counted` ones stand for all of their kind."""

    boxes: list[QRectF]
    counted: bool = False


def token_places(agency: Agency, number: int, counts: tuple[int, int, int]) -> TokenPlaces:
    """Places of the tokens of one resource: in one row or two, closing up, at last one of each kind with its count."""
    cell = resource_box(agency, number)
    side = 26.0 if agency.wide else 21.0
    top = cell.bottom() - side - (10 if agency.wide else 5)
    left, room, total = cell.left() + 2, cell.width() - 5, sum(counts)
    if total <= 1:
        return TokenPlaces([QRectF(left, top, side, side)] * total)
    step = min(side + 3, (room - side) / (total - 1))
    if step >= LEAST_STEP and (agency.small or total <= 4):
        return TokenPlaces([QRectF(left + step * k, top, side, side) for k in range(total)])
    if agency.wide and (places := _two_rows(cell, left, room, total)):
        return TokenPlaces(places)
    return TokenPlaces(_counted(cell, agency.wide, left, room, counts), True)


def _two_rows(cell: QRectF, left: float, room: float, total: int) -> list[QRectF] | None:
    side = 21.0
    row = (total + 1) // 2
    step = min(side + 3, (room - side) / max(1, row - 1))
    if step < LEAST_STEP:
        return None
    top = cell.top() + 32
    return [QRectF(left + step * (k % row), top + (side + 2) * (k // row), side, side) for k in range(total)]


def _counted(cell: QRectF, wide: bool, left: float, room: float, counts: tuple[int, int, int]) -> list[QRectF]:
    kinds = [count for count in counts if count]
    columns = min(len(kinds), 2) if wide else len(kinds)
    pitch = room / columns
    side = 20.0 if wide else min(21.0, pitch - 13)
    top = cell.top() + 33 if wide and len(kinds) > 2 else cell.bottom() - side - (13 if wide else 6)
    boxes: list[QRectF] = []
    for at, count in enumerate(kinds):
        boxes += [QRectF(left + pitch * (at % columns), top + (side + 3) * (at // columns), side, side)] * count
    return boxes


# --- launch queue


@dataclass(frozen=True)
class StagePlaces:
    """A stage of the launch queue: its arrow head, the first mission's card, title tabs of the others, the check."""

    column: QRectF
    head: QRectF
    card: QRectF
    below: QRectF | None
    """A title tab lying under the check."""
    upright: list[QRectF]
    """Title tabs standing right of the card."""
    chip: QRectF
    listed: bool = False
    """All missions are lying title tabs, the first of them in place of the card."""


def stage_places(agency: Agency, stage: int, missions: int, lines: int = 2, text: float = 1.0) -> StagePlaces:
    """Places on a stage (0 = T-Minus 2) that holds so many missions; `lines` of the launch check are shown at most.

    Where upright tabs would overlap, or their turned type cannot follow the text size, all missions are listed.
    """
    queue = agency.queue
    wide = (queue.width() - 16) / 3
    left, top = queue.left() + 8 + wide * stage, queue.top() + (26 if agency.wide else 6)
    column = QRectF(left, top, wide, queue.bottom() - 6 - top)
    head = QRectF(left, top, wide - 2, 24.0 if agency.wide else 19.0)
    more = max(0, missions - 1)
    card_top = head.bottom() + (7 if agency.wide else 4)
    tab = 22.0
    if agency.wide:
        below, standing = more > 0, max(0, more - 1)
        card_wide = 106.0 if standing <= 1 or wide > 190 else 88.0
        offset = (wide - card_wide) / 2 - 2 if not standing else 2.0
    else:
        below, standing = False, more
        card_wide = 88.0 if standing <= 1 or wide > 150 else 76.0
        offset = 4.0
    card = QRectF(left + offset, card_top, card_wide, card_wide * 1.4)
    upright: list[QRectF] = []
    listed = False
    if standing:
        start, pitch = card.right() + (5 if agency.small else 4), tab + 2
        listed = text > 1.2 or start + pitch * (standing - 1) + tab > column.right() - 2
        tall = 88 * 1.4 if agency.small else 106 * 1.4
        upright = [QRectF(start + pitch * k, card_top, tab, tall) for k in range(standing)]
    chip_top = card_top + (88 * 1.4 + 5 if agency.small else 106 * 1.4 + 8)
    step, rest = (18.0, column.bottom() - chip_top) if agency.wide else (15.5, column.bottom() - chip_top)
    shown = 1 if agency.small else lines
    chip = QRectF(left, chip_top, wide - (4 if stage == 2 else 6), min(rest, step * shown + 6))
    if listed:
        return StagePlaces(column, head, *_listed(column, card_top, chip, missions, text), chip, True)
    under = None
    if below:
        tall = min(tab, max(16.0, column.bottom() - chip.bottom() - 3))
        under = QRectF(left, min(chip.bottom() + 4, column.bottom() - tall), chip.width(), tall)
    return StagePlaces(column, head, card, under, upright, chip)


def _listed(column: QRectF, top: float, chip: QRectF, missions: int, text: float) -> tuple[QRectF, None, list[QRectF]]:
    """Title tabs one below the other between the head and the check."""
    gap = 3.0
    room = (chip.top() - 4 - top - gap * (missions - 1)) / missions
    tall = min(28 * min(max(text, 1.0), 1.6), room)
    rows = [QRectF(column.left(), top + (tall + gap) * k, chip.width(), tall) for k in range(missions)]
    return rows[0], None, rows[1:]


def hazard_box(agency: Agency, card: QRectF, number: int, count: int, beside: bool = False) -> QRectF:
    """Place of a hazard over the right edge of a mission's picture; inside of it where a title tab stands `beside`."""
    wide, tall = (46.0, 30.0) if agency.wide else (34.0, 23.0)
    over = wide - 2 if beside else 34.0 if agency.wide else 22.0
    pitch = min(tall + 3, (card.height() * 0.62 - tall) / max(1, count - 1))
    return QRectF(card.right() - over, card.top() + 10 + pitch * number, wide, tall)


# --- personnel and advancements


def personnel_box(agency: Agency, number: int) -> QRectF:
    """Place of a Personnel card beside the agency board."""
    box = agency.personnel
    wide, pitch, left, top = (86.0, 93.0, 8.0, 30.0) if agency.wide else (68.0, 73.0, 6.0, 25.0)
    if number >= 3:
        # The fourth card lies over the third until one is given up.
        return QRectF(box.right() - wide - 2, box.top() + top + 6, wide, wide * 1.4)
    return QRectF(box.left() + left + pitch * number, box.top() + top, wide, wide * 1.4)


def owned_boxes(agency: Agency, count: int) -> list[QRectF]:
    """Places of the Advancements owned: one large plate, two below each other, more in columns."""
    box = agency.personnel
    area = box.adjusted(8, 218, -8, -8) if agency.wide else box.adjusted(6, 129, -6, -7)
    if count <= 1:
        return [area] * count
    rows = 2
    columns = -(-count // rows)
    gap = 4.0
    wide, tall = (area.width() - gap * (columns - 1)) / columns, (area.height() - gap) / rows
    return [
        QRectF(area.left() + (wide + gap) * (k // rows), area.top() + (tall + gap) * (k % rows), wide, tall)
        for k in range(count)
    ]


# --- hand


@dataclass(frozen=True)
class HandPlaces:
    """Cards of the hand, and the chips under them where there is room for one under each."""

    cards: list[QRectF]
    chips: list[QRectF]
    foot: QRectF


def hand_places(agency: Agency, count: int) -> HandPlaces:
    """Places of the hand: side by side as long as they fit, then overlapping evenly."""
    box = agency.hand
    pad, top = (8.0, 30.0) if agency.wide else (6.0, 25.0)
    room = box.width() - 2 * pad
    gap = 6.0 if agency.wide else 3.0
    wide = min(122.0 if agency.wide else 88.0, (room - 2 * gap) / 3)
    tall = wide * 1.4
    step = min(wide + gap, (room - wide) / max(1, count - 1))
    cards = [QRectF(box.left() + pad + step * k, box.top() + top, wide, tall) for k in range(count)]
    chip_top = box.top() + top + tall + (9 if agency.wide else 8)
    chip_tall = 24.0 if agency.wide else 21.5
    apart = step >= wide
    chips = [QRectF(card.left(), chip_top, wide, chip_tall) for card in cards] if apart and agency.wide else []
    if agency.small:
        foot = QRectF(box.left() + 6, chip_top, box.width() - 12, chip_tall)
    else:
        foot_top = chip_top + chip_tall + 11
        foot = QRectF(box.left() + 10, foot_top, box.width() - 20, box.bottom() - 8 - foot_top)
    return HandPlaces(cards, chips, foot)
