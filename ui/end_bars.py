"""The ledger of a match that is over: a line for each category, with bars of all sides.

Two sides face each other, left and right of the names; one, three or more stand in columns beside them.
"""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPainterPath, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QFrame, QScrollArea, QVBoxLayout, QWidget

from ui.appearance import appearance
from ui.controls import PaintedButton, focus_ring
from ui.end_parts import Scaled, ink_of
from ui.fonts import fit_text, text_width
from ui.paint import draw_text, fill, line, rounded, stroke, text_in
from ui.panels.facts import LedgerFacts, LedgerRow, SideMark
from ui.panels.ledger_view import spoken_row
from ui.points import points_words
from ui.retire import show_in
from ui.symbols import draw_symbol

_SHARE = 0.3
"""Part of the width that the names take beside columns."""


def column_boxes(rect: QRectF, count: int) -> list[QRectF]:
    """Boxes of the sides' columns in a line of the table."""
    left = rect.left() + rect.width() * _SHARE
    width = (rect.right() - left) / max(1, count)
    return [QRectF(left + n * width, rect.top(), width, rect.height()) for n in range(count)]


class BarRow(Scaled, PaintedButton):
    """A line of the ledger: its name, its symbol, and a bar for each side. It opens its pieces."""

    def __init__(self, row: LedgerRow, facts: LedgerFacts, symbol: str, most: int, parent: QWidget) -> None:
        """`most` is the largest figure of all lines, so that bars compare."""
        super().__init__(parent)
        self.row, self.facts, self.symbol, self.most = row, facts, symbol, max(1, most)
        self.setText(row.category)
        self.setAccessibleName(spoken_row(facts, row.category, row.points))

    def sizeHint(self) -> QSize:
        return QSize(300, round(46 * self.scale))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        area = QRectF(self.rect())
        if self.underMouse():
            fill(painter, rounded(area.adjusted(2, 1, -2, -1), 6), appearance().theme.raised)
        if len(self.facts.sides) == 2:
            self._facing(painter, area)
        else:
            self._columns(painter, area)
        if self.hasFocus():
            focus_ring(painter, area, 8)
        painter.end()

    # --- two sides

    def _facing(self, painter: QPainter, area: QRectF) -> None:
        theme, half = appearance().theme, area.height() / 2
        words = QRectF(area.left(), area.top() + 2, area.width(), half - 2)
        text_in(painter, words, self.row.category, self.typeface("semibold", 14.5), theme.text, "centre")
        middle = area.top() + half + half * 0.42
        icon = 19 * self.scale
        at = QRectF(area.center().x() - icon / 2, middle - icon / 2, icon, icon)
        draw_symbol(painter, self.symbol, at, theme.dim)
        values = [self.row.points.get(side.id, 0) for side in self.facts.sides]
        for number, side in enumerate(self.facts.sides):
            self._bar(painter, side, values, number, middle)

    def _bar(self, painter: QPainter, side: SideMark, values: list[int], number: int, middle: float) -> None:
        theme, s = appearance().theme, self.scale
        value, best = values[number], max(values)
        start = self.width() / 2 + (24 * s if number else -24 * s)
        room = self.width() / 2 - 24 * s - 46 * s
        length = room * abs(value) / self.most
        high = 14 * s
        left = start if number else start - length
        box = QRectF(left, middle - high / 2, length, high)
        _paint_bar(painter, box, ink_of(theme, side), value)
        if value > 0:
            self._notches(painter, box, number)
        strong = value == best and len(set(values)) > 1
        font = self.typeface("extrabold" if strong else "display", 16 if strong else 14.5)
        x = (box.right() + 8 * s) if number else (box.left() - 8 * s)
        tone = theme.text if strong else theme.dim
        words = points_words(value, self.facts.unit)
        draw_text(painter, x, middle + 5 * s, words, font, tone, "left" if number else "right")

    def _notches(self, painter: QPainter, box: QRectF, number: int) -> None:
        """Cuts between the pieces, so that a bar shows how many gave it."""
        side = self.facts.sides[number].id
        points = [piece.points for piece in self.row.pieces if piece.side == side and piece.points]
        if len(points) < 2 or any(p < 0 for p in points) or sum(points) != self.row.points.get(side, 0):
            return
        run = 0
        for value in points[:-1]:
            run += value
            share = run / sum(points)
            x = box.left() + box.width() * (share if number else 1 - share)
            line(painter, x, box.top(), x, box.bottom(), appearance().theme.panel, 1.5)

    # --- any other number of sides

    def _columns(self, painter: QPainter, area: QRectF) -> None:
        theme, s = appearance().theme, self.scale
        icon = 19 * s
        at = QRectF(area.left() + 8 * s, area.center().y() - icon / 2, icon, icon)
        draw_symbol(painter, self.symbol, at, theme.dim)
        room = area.width() * _SHARE - icon - 18 * s
        words = QRectF(at.right() + 8 * s, area.top(), room, area.height())
        text_in(painter, words, self.row.category, self.typeface("semibold", 14.5), theme.text)
        values = [self.row.points.get(side.id, 0) for side in self.facts.sides]
        boxes = column_boxes(area, len(values))
        for side, value, box in zip(self.facts.sides, values, boxes, strict=True):
            strong = value == max(values) and len(set(values)) > 1
            font = self.typeface("extrabold" if strong else "display", 16 if strong else 14.5)
            got = fit_text(points_words(value, self.facts.unit), font, box.width() - 6)
            tone = theme.text if strong else theme.dim
            draw_text(painter, box.center().x(), box.top() + 23 * s, got.text, got.font, tone, "centre")
            length = (box.width() - 14 * s) * abs(value) / self.most
            bar = QRectF(box.center().x() - length / 2, box.top() + 31 * s, length, 8 * s)
            _paint_bar(painter, bar, ink_of(theme, side), value)


def _paint_bar(painter: QPainter, box: QRectF, ink: str, value: int) -> None:
    """A bar of a side; what was lost is only outlined."""
    if value < 0:
        path = QPainterPath()
        path.addRect(box)
        stroke(painter, path, ink, 1.5, (3, 2))
    elif value:
        fill(painter, box, ink)


class BarTable(Scaled, QWidget):
    """All lines of the ledger and the totals."""

    opened = Signal(object)

    def __init__(self, parent: QWidget) -> None:
        """Empty until `show_facts`."""
        super().__init__(parent)
        self.facts: LedgerFacts | None = None
        self.rows: list[BarRow] = []
        self.area = QScrollArea(self)
        self.area.setFrameShape(QFrame.Shape.NoFrame)
        self.area.setWidgetResizable(True)
        self.area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.area.setFocusPolicy(Qt.FocusPolicy.NoFocus)

    def show_facts(self, facts: LedgerFacts, symbols: dict[str, str]) -> None:
        """Take a ledger."""
        self.facts = facts
        page = QWidget()
        column = QVBoxLayout(page)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        most = max((abs(points) for row in facts.rows for points in row.points.values()), default=1)
        self.rows = []
        for row in facts.rows:
            bar = BarRow(row, facts, symbols.get(row.category, "common/victory-point"), most, page)
            bar.clicked.connect(lambda _=False, r=row: self.opened.emit(r))
            bar.unit = self.unit
            bar.setObjectName(f"ledger:{row.category}")
            self.rows.append(bar)
            column.addWidget(bar)
        column.addStretch(1)
        show_in(self.area, page)
        page.setAutoFillBackground(False)
        self.area.viewport().setAutoFillBackground(False)
        totals = spoken_row(facts, "Victory points", facts.totals)
        self.setAccessibleName("Where the points come from")
        self.setAccessibleDescription(totals)
        self._lay_out()
        self.update()

    def set_unit(self, unit: float) -> None:
        """Grow with the page."""
        if unit != self.unit:
            self.unit = unit
            for bar in self.rows:
                bar.unit = unit
                bar.updateGeometry()
            self.updateGeometry()
            self._lay_out()

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._lay_out()

    def _lay_out(self) -> None:
        s = self.scale
        head, foot = round((34 if self._faces else 56) * s), round(80 * s)
        wanted = sum(bar.sizeHint().height() for bar in self.rows)
        room = self.height() - head - foot
        self.area.setGeometry(0, head, self.width(), max(40, min(room, max(wanted, 60))))

    @property
    def _faces(self) -> bool:
        """Whether two sides face each other."""
        return self.facts is not None and len(self.facts.sides) == 2

    def paintEvent(self, event: QPaintEvent) -> None:
        if self.facts is None or not self.facts.sides:
            return
        theme, s = appearance().theme, self.scale
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        y = self.area.geometry().bottom() + 6 * s
        line(painter, 8, y, self.width() - 8, y, theme.hair, 1.3)
        base, middle = y + 42 * s, self.width() / 2
        if self._faces:
            self._facing(painter, self.facts, base)
        else:
            self._columns(painter, self.facts, base)
        if not self.rows:
            words = QRectF(self.area.geometry())
            text_in(painter, words, "Nobody has points.", self.typeface("regular", 14.5), theme.dim, "centre")
        note = "A click on a line, or Enter, lists its pieces" if self.rows else ""
        draw_text(painter, middle, base + 23 * s, note, self.typeface("regular", 13), theme.dim, "centre")
        painter.end()

    def _facing(self, painter: QPainter, facts: LedgerFacts, base: float) -> None:
        theme, s, middle = appearance().theme, self.scale, self.width() / 2
        one, two = facts.sides
        font = self.typeface("extrabold", 17)
        draw_text(painter, middle - 46 * s, 22 * s, one.name, font, ink_of(theme, one), "right")
        draw_text(painter, middle, 22 * s, "from", self.typeface("regular", 13.5), theme.dim, "centre")
        draw_text(painter, middle + 46 * s, 22 * s, two.name, font, ink_of(theme, two))
        big = self.typeface("extrabold", 36)
        left, right = (points_words(facts.totals.get(side.id, 0), facts.unit) for side in (one, two))
        draw_text(painter, middle - 42 * s, base, left, big, ink_of(theme, one), "right")
        draw_text(painter, middle + 42 * s, base, right, big, ink_of(theme, two))
        side = 26 * s
        draw_symbol(painter, "common/victory-point", QRectF(middle - side / 2, base - side, side, side), theme.text)

    def _columns(self, painter: QPainter, facts: LedgerFacts, base: float) -> None:
        theme, s = appearance().theme, self.scale
        side = 24 * s
        draw_symbol(painter, "common/victory-point", QRectF(8 * s, base - side, side, side), theme.text)
        words = QRectF(16 * s + side, base - side, self.width() * _SHARE - side - 20 * s, side)
        text_in(painter, words, "Points", self.typeface("bold", 16), theme.text)
        boxes = column_boxes(QRectF(0, 0, self.area.viewport().width(), 56 * s), len(facts.sides))
        figures = {one.id: points_words(facts.totals.get(one.id, 0), facts.unit) for one in facts.sides}
        big = self.typeface("extrabold", 34 if len(boxes) < 4 else 28)
        longest = max(figures.values(), key=lambda words: text_width(words, big))
        big = fit_text(longest, big, boxes[0].width() - 6).font
        for one, box in zip(facts.sides, boxes, strict=True):
            ink, x, mark = ink_of(theme, one), box.center().x(), 18 * s
            one.paint(painter, QRectF(x - mark / 2, 6 * s, mark, mark), theme)
            name = fit_text(one.name, self.typeface("extrabold", 16), box.width() - 6)
            draw_text(painter, x, 44 * s, name.text, name.font, ink, "centre")
            draw_text(painter, x, base, figures[one.id], big, ink, "centre")
