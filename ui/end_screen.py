"""The end of a match: who won and why, the ledger as bars of both sides, points by round, and what can be done next."""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import pairwise

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFont, QKeyEvent, QPainter, QPainterPath, QPaintEvent, QPixmap, QResizeEvent
from PySide6.QtWidgets import QAbstractButton, QFrame, QListWidget, QScrollArea, QVBoxLayout, QWidget

from ui.appearance import appearance
from ui.boards import CurvePoint, EndWords
from ui.controls import ARROWS, Plate, focus_ring
from ui.fonts import face, text_width, wrap_text
from ui.paint import draw_lines, draw_text, ellipse, fill, line, polygon, rounded, stroke, text_in
from ui.panels.facts import LedgerFacts, LedgerRow, Painting, SideMark
from ui.retire import show_in
from ui.symbols import draw_symbol
from ui.theme import Theme


@dataclass(frozen=True)
class EndFacts:
    """Everything that the end screen shows. `note` is what the records say about this match."""

    words: EndWords
    ledger: LedgerFacts
    picture: Painting
    curve: tuple[CurvePoint, ...] = ()
    symbols: dict[str, str] = field(default_factory=dict)
    note: str = ""
    people: str = ""
    """Names of the persons who won."""


def ink_of(theme: Theme, side: SideMark) -> str:
    """Colour of a side."""
    return str(getattr(theme, side.colour, theme.text))


def figure(value: int) -> str:
    """A number with a true minus sign."""
    return f"−{-value}" if value < 0 else str(value)


class _Scaled:
    """A part of the page that grows with the text size and, on large screens, with the page."""

    unit = 1.0

    @property
    def scale(self) -> float:
        return appearance().scale * self.unit

    def _face(self, name: str, px: float) -> QFont:
        return face(name, max(11.0, px * self.scale))


class BarRow(_Scaled, QAbstractButton):
    """A line of the ledger: its name, its symbol, and a bar for each of two sides. It opens its pieces."""

    def __init__(self, row: LedgerRow, facts: LedgerFacts, symbol: str, most: int, parent: QWidget) -> None:
        """`most` is the largest figure of all lines, so that bars compare."""
        super().__init__(parent)
        self.row, self.facts, self.symbol, self.most = row, facts, symbol, max(1, most)
        spoken = ", ".join(f"{side.name} {row.points.get(side.id, 0)}" for side in facts.sides)
        self.setText(row.category)
        self.setAccessibleName(f"{row.category}: {spoken}")
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in ARROWS:
            event.ignore()
        else:
            super().keyPressEvent(event)

    def sizeHint(self) -> QSize:
        return QSize(300, round(46 * self.scale))

    def paintEvent(self, event: QPaintEvent) -> None:
        theme, s = appearance().theme, self.scale
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        area = QRectF(self.rect())
        if self.underMouse():
            fill(painter, rounded(area.adjusted(2, 1, -2, -1), 6), theme.raised)
        half = area.height() / 2
        text_in(
            painter,
            QRectF(area.left(), area.top() + 2, area.width(), half - 2),
            self.row.category,
            self._face("semibold", 14.5),
            theme.text,
            "centre",
        )
        middle = area.top() + half + half * 0.42
        icon = 19 * s
        at = QRectF(area.center().x() - icon / 2, middle - icon / 2, icon, icon)
        draw_symbol(painter, self.symbol, at, theme.dim)
        values = [self.row.points.get(side.id, 0) for side in self.facts.sides]
        for number, side in enumerate(self.facts.sides[:2]):
            self._bar(painter, side, values, number, middle)
        if self.hasFocus():
            focus_ring(painter, area, 8)
        painter.end()

    def _bar(self, painter: QPainter, side: SideMark, values: list[int], number: int, middle: float) -> None:
        theme, s = appearance().theme, self.scale
        value, best = values[number], max(values)
        start = self.width() / 2 + (24 * s if number else -24 * s)
        room = self.width() / 2 - 24 * s - 46 * s
        length = room * abs(value) / self.most
        high = 14 * s
        ink = ink_of(theme, side)
        left = start if number else start - length
        box = QRectF(left, middle - high / 2, length, high)
        if value < 0:
            path = QPainterPath()
            path.addRect(box)
            stroke(painter, path, ink, 1.5, (3, 2))
        elif value:
            fill(painter, box, ink)
            self._notches(painter, box, number)
        strong = value == best and len(set(values)) > 1
        font = self._face("extrabold" if strong else "display", 16 if strong else 14.5)
        x = (box.right() + 8 * s) if number else (box.left() - 8 * s)
        tone = theme.text if strong else theme.dim
        draw_text(painter, x, middle + 5 * s, figure(value), font, tone, "left" if number else "right")

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


class BarTable(_Scaled, QWidget):
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
        head, foot = round(34 * s), round(80 * s)
        wanted = sum(bar.sizeHint().height() for bar in self.rows)
        room = self.height() - head - foot
        self.area.setGeometry(0, head, self.width(), max(40, min(room, max(wanted, 60))))

    def paintEvent(self, event: QPaintEvent) -> None:
        if self.facts is None or len(self.facts.sides) < 2:
            return
        theme, s = appearance().theme, self.scale
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        middle = self.width() / 2
        one, two = self.facts.sides[:2]
        font = self._face("extrabold", 17)
        draw_text(painter, middle - 46 * s, 22 * s, one.name, font, ink_of(theme, one), "right")
        draw_text(painter, middle, 22 * s, "from", self._face("regular", 13.5), theme.dim, "centre")
        draw_text(painter, middle + 46 * s, 22 * s, two.name, font, ink_of(theme, two))
        y = self.area.geometry().bottom() + 6 * s
        line(painter, 8, y, self.width() - 8, y, theme.hair, 1.3)
        big = self._face("extrabold", 36)
        base = y + 42 * s
        totals = self.facts.totals
        draw_text(painter, middle - 42 * s, base, figure(totals.get(one.id, 0)), big, ink_of(theme, one), "right")
        draw_text(painter, middle + 42 * s, base, figure(totals.get(two.id, 0)), big, ink_of(theme, two))
        side = 26 * s
        draw_symbol(painter, "common/victory-point", QRectF(middle - side / 2, base - side, side, side), theme.text)
        note = "Enter on a line lists its pieces"
        draw_text(painter, middle, base + 23 * s, note, self._face("regular", 13), theme.dim, "centre")
        painter.end()


class Curve(_Scaled, QWidget):
    """Points by round; each side has its own marker and its own dashes."""

    def __init__(self, parent: QWidget) -> None:
        """Empty until `show_curve`."""
        super().__init__(parent)
        self.points: tuple[CurvePoint, ...] = ()
        self.sides: tuple[SideMark, ...] = ()

    def show_curve(self, points: tuple[CurvePoint, ...], sides: tuple[SideMark, ...]) -> None:
        """Take the points of all sides."""
        self.points, self.sides = points, sides
        said = []
        for side in sides:
            mine = [f"{p.points} after round {p.round}" for p in points if p.side == side.id and p.round]
            said.append(f"{side.name}: {', '.join(mine)}")
        self.setAccessibleName("Points by round")
        self.setAccessibleDescription(". ".join(said))
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        if not self.points:
            return
        theme, s = appearance().theme, self.scale
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        text_in(painter, QRectF(0, 0, self.width(), 28 * s), "Points by round", self._face("display", 16), theme.text)
        last = max(1, max(p.round for p in self.points))
        low, high = min(0, min(p.points for p in self.points)), max(10, max(p.points for p in self.points))
        step = next(n for n in (5, 10, 20, 25, 50, 100, 200, 500, 10**6) if (high - low) / n <= 4.5)
        low, high = low // step * step, -(-high // step) * step
        plot = QRectF(40 * s, 44 * s, self.width() - 66 * s, self.height() - 82 * s)
        small = self._face("regular", 12.5)

        def at(number: float, value: float) -> QPointF:
            return QPointF(
                plot.left() + plot.width() * number / last, plot.bottom() - plot.height() * (value - low) / (high - low)
            )

        for value in range(low, high + 1, step):
            y = at(0, value).y()
            line(painter, plot.left(), y, plot.right(), y, theme.hair, 1)
            draw_text(painter, plot.left() - 9, y + 4 * s, figure(value), small, theme.dim, "right")
        every = max(1, round(last / 12))
        for number in range(every, last + 1, every):
            draw_text(painter, at(number, 0).x(), plot.bottom() + 20 * s, str(number), small, theme.dim, "centre")
        taken: list[QRectF] = []
        for index, side in reversed(list(enumerate(self.sides))):
            mine = [p for p in self.points if p.side == side.id]
            self._line(painter, [at(p.round, p.points) for p in mine], index, ink_of(theme, side))
        for index, side in enumerate(self.sides):
            mine = [p for p in self.points if p.side == side.id]
            self._note(painter, mine, at, index, ink_of(theme, side), taken, plot)
        painter.end()

    def _line(self, painter: QPainter, places: list[QPointF], index: int, ink: str) -> None:
        path = QPainterPath(places[0])
        for place in places[1:]:
            path.lineTo(place)
        stroke(painter, path, ink, 2.4, (7, 4) if index % 2 == 0 else None)
        for place in places[1:]:
            marker(painter, place, 4.6 * self.scale, index, ink)

    def _note(
        self, painter: QPainter, mine: list[CurvePoint], at, index: int, ink: str, taken: list[QRectF], plot: QRectF
    ) -> None:
        """Name the piece that gave a side most in one round."""
        best = max(mine, key=lambda p: p.gained)
        if best.gained <= 0:
            return
        s, font = self.scale, self._face("semibold", 13)
        text = f"{best.title}, {best.gained} {'point' if best.gained == 1 else 'points'}"
        width = text_width(text, font)
        spot = at(best.round, best.points)
        left, right, middle = -10 * s - width, 10 * s, -width / 2
        places = [(left, -20 * s), (right, 14 * s), (middle, -30 * s), (left, 14 * s), (right, -20 * s)]
        places += [(middle, 30 * s), (left - 20 * s, -60 * s), (20 * s, 50 * s), (left - 30 * s, -100 * s)]
        lines: list[QPointF] = []
        for side in self.sides:
            route = [at(p.round, p.points) for p in self.points if p.side == side.id]
            lines += [a + (b - a) * k / 8 for a, b in pairwise(route) for k in range(9)]
        for dx, dy in places:
            box = QRectF(spot.x() + dx, spot.y() + dy, width, 16 * s)
            free = plot.adjusted(-4, -20, 20, 0).contains(box) and not any(box.intersects(other) for other in taken)
            if free and not any(box.adjusted(-5, -5, 5, 5).contains(place) for place in lines):
                taken.append(box)
                draw_text(painter, box.left(), box.bottom() - 3 * s, text, font, ink)
                return


def marker(painter: QPainter, at: QPointF, size: float, index: int, ink: str) -> None:
    """Marker of a side in a chart: disc, triangle, square, diamond."""
    x, y = at.x(), at.y()
    if index == 0:
        fill(painter, ellipse(at, size), ink)
    elif index == 1:
        fill(
            painter,
            polygon([(x, y - size * 1.35), (x + size * 1.25, y + size * 0.9), (x - size * 1.25, y + size * 0.9)]),
            ink,
        )
    elif index == 2:
        fill(painter, QRectF(x - size, y - size, size * 2, size * 2), ink)
    else:
        fill(
            painter, polygon([(x, y - size * 1.3), (x + size * 1.3, y), (x, y + size * 1.3), (x - size * 1.3, y)]), ink
        )


class EndPage(_Scaled, QWidget):
    """The whole page. `command` names what was chosen: again, replay, picture, look, home."""

    command = Signal(str)
    COMMANDS = (
        ("again", "Play again", "again", "N"),
        ("replay", "Replay", "play", "R"),
        ("picture", "Picture", "picture", "P"),
        ("look", "Look at the table", "look", "T"),
        ("home", "Home", "home", "Esc"),
    )

    def __init__(self, parent: QWidget | None = None) -> None:
        """Empty until `show_facts`."""
        super().__init__(parent)
        self.facts: EndFacts | None = None
        self.message = ""
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.table = BarTable(self)
        self.table.opened.connect(self._open_line)
        self.curve = Curve(self)
        self.pieces = QListWidget(self)
        self.pieces.hide()
        self.plates: dict[str, Plate] = {}
        for name, text, icon, key in self.COMMANDS:
            plate = Plate(text, self, icon=icon, key=key, kind="go" if name == "again" else "plain")
            plate.setObjectName(f"end:{name}")
            plate.clicked.connect(lambda _=False, n=name: self.command.emit(n))
            self.plates[name] = plate
        appearance().changed.connect(self._lay_out)

    def show_facts(self, facts: EndFacts) -> None:
        """Show the end of a match."""
        self.facts, self.message = facts, ""
        self.setAccessibleName(facts.words.headline)
        self.setAccessibleDescription(" ".join(filter(None, (facts.people, facts.words.line, facts.note))))
        self.table.show_facts(facts.ledger, facts.symbols)
        self.curve.show_curve(facts.curve, facts.ledger.sides)
        self.pieces.hide()
        self.curve.show()
        self._lay_out()

    def say(self, sentence: str) -> None:
        """Show one sentence below the result."""
        self.message = sentence
        self.update()

    def take_focus(self) -> None:
        """Give the keyboard to the page; no button is chosen, so that a stray Enter does nothing."""
        self.setFocus(Qt.FocusReason.OtherFocusReason)

    def picture(self, width: int = 1920, height: int = 1080) -> QPixmap:
        """The page as a picture without buttons."""
        before = self.size()
        for plate in self.plates.values():
            plate.hide()
        self.resize(width, height)
        self._lay_out()
        result = self.grab()
        for plate in self.plates.values():
            plate.show()
        self.resize(before)
        self._lay_out()
        return result

    def _open_line(self, row: LedgerRow) -> None:
        """List the pieces of a line in the place of the chart; the same line again closes the list."""
        assert self.facts is not None
        if self.pieces.isVisible() and self.pieces.property("line") == row.category:
            self.pieces.hide()
            self.curve.show()
            return
        names = {side.id: side.name for side in self.facts.ledger.sides}
        self.pieces.clear()
        self.pieces.setProperty("line", row.category)
        self.pieces.setAccessibleName(f"Pieces of {row.category}")
        for piece in row.pieces:
            points = "" if piece.points is None else f": {figure(piece.points)}"
            self.pieces.addItem(f"{names.get(piece.side, piece.side)}, {piece.title}{points}")
        self.curve.hide()
        self.pieces.show()

    # --- keys

    def keyPressEvent(self, event: QKeyEvent) -> None:
        letters = {"N": "again", "R": "replay", "P": "picture", "T": "look"}
        name = letters.get(event.text().upper())
        if (
            name
            and not event.isAutoRepeat()
            and event.modifiers() in (Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.ShiftModifier)
        ):
            self.command.emit(name)
        elif event.key() == Qt.Key.Key_Escape:
            if self.pieces.isVisible():
                self.pieces.hide()
                self.curve.show()
            else:
                self.command.emit("home")
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            focused = self.focusWidget()
            if isinstance(focused, QAbstractButton):
                focused.click()
        elif event.key() in (Qt.Key.Key_Down, Qt.Key.Key_Up):
            self.focusNextPrevChild(event.key() == Qt.Key.Key_Down)
        else:
            super().keyPressEvent(event)

    # --- layout

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._lay_out()

    def _left(self) -> float:
        return self.width() * (0.25 if self.width() >= 1200 else 0.24)

    def _lay_out(self) -> None:
        if self.facts is None:
            return
        unit = max(1.0, min(2.4, self.width() / 1366, self.height() / 744))
        self.unit = self.curve.unit = unit
        self.table.set_unit(unit)
        s = self.scale
        left, pad = self._left(), 22.0 * unit
        shown = list(self.plates.values())
        for plate in shown:
            plate.set_unit(unit)
        rows: list[list[Plate]] = [[]]
        room = self.width() - left - 2 * pad
        used = 0.0
        for plate in shown:
            wide = plate.sizeHint().width() + 8
            if used + wide > room and rows[-1]:
                rows.append([])
                used = 0.0
            rows[-1].append(plate)
            used += wide
        high = shown[0].sizeHint().height()
        y = self.height() - len(rows) * (high + 4) - 12
        foot = y - 6
        for row in rows:
            x = self.width() - pad - sum(plate.sizeHint().width() + 8 for plate in row) + 8
            for plate in row:
                plate.setGeometry(round(x), round(y), plate.sizeHint().width(), high)
                x += plate.sizeHint().width() + 8
            y += high + 4
        top = 16.0
        middle = left + pad + (self.width() - left - 2 * pad) * 0.5
        self.table.setGeometry(round(left + pad), round(top), round(middle - left - pad - 16), round(foot - top))
        right = (round(middle + 16), round(top), round(self.width() - pad - middle - 16), round(foot - top - 12 * s))
        self.curve.setGeometry(*right)
        self.pieces.setGeometry(*right)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        theme, s = appearance().theme, self.scale
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        fill(painter, QRectF(self.rect()), theme.panel)
        facts = self.facts
        if facts is None:
            return
        left = self._left()
        picture = QRectF(0, 0, left, self.height())
        facts.picture(painter, picture, theme)
        winners = [side for side in facts.ledger.sides if side.id in facts.words.winners]
        plate = QRectF(0, self.height() * 0.64, left, self.height() * 0.36)
        fill(painter, plate, theme.void, 0.86)
        line(painter, 0, plate.top(), left, plate.top(), ink_of(theme, winners[0]) if winners else theme.line, 3)
        y = plate.top() + 16 * s
        x = 22 * s
        mark = 26 * s
        for side in winners:
            side.paint(painter, QRectF(x, y + 3 * s, mark, mark), theme)
            x += mark + 9 * s
        text_in(
            painter, QRectF(x, y, left - x - 12, 34 * s), facts.words.headline, self._face("extrabold", 27), theme.text
        )
        y += 46 * s
        width = left - 44 * s
        for text, role, ink in (
            (facts.people, self._face("bold", 17), theme.text),
            (facts.words.line, self._face("semibold", 15.5), theme.text),
            (facts.note, self._face("regular", 14), theme.dim),
            (self.message, self._face("semibold", 14), theme.good),
        ):
            if text:
                y += draw_lines(painter, 22 * s, y, wrap_text(text, role, width), role, 20 * s, ink) + 8 * s
        painter.end()
