"""The score ledger: the short table at the foot of the rail, and the full one whose lines open their pieces."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from PySide6.QtCore import QAbstractListModel, QModelIndex, QPersistentModelIndex, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFont, QKeyEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractItemView, QListView, QStyle, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from spacegames.core.ledger import points_text
from ui.fonts import cap_height, elided, fit_text, text_width
from ui.paint import draw_text, fill, line, rounded, stroke
from ui.panels.facts import LedgerFacts, LedgerPiece, SideMark
from ui.panels.look import Look, Panel, current, focus_frame, painter_for, set_style, style_for
from ui.points import points_spoken, points_words

Index = QModelIndex | QPersistentModelIndex


NAMES = 96
"""Width that is left to the names of the lines, however many columns there are."""


def _step(facts: LedgerFacts, rect: QRectF, look: Look) -> float:
    """Width of a side's column."""
    count = len(facts.sides)
    wanted = (58 if count <= 2 else 44) * min(1.3, look.text)
    return min(wanted, (rect.width() - 20 - NAMES * min(1.2, look.text)) / max(1, count))


def _columns(facts: LedgerFacts, rect: QRectF, look: Look) -> dict[str, float]:
    """Middle of each side's column, the last one at the right."""
    step = _step(facts, rect, look)
    last = rect.right() - 20 - 14 * look.text
    count = len(facts.sides)
    return {side.id: last - step * (count - 1 - number) for number, side in enumerate(facts.sides)}


def _figures(
    painter: QPainter, facts: LedgerFacts, points: dict[str, int], at: dict[str, float], base: float, font: QFont,
    room: float, ink: Callable[[SideMark], str],
) -> None:  # fmt: skip
    """Points of some sides, each in its column and all in one size: that of the longest."""
    shown = {side.id: points_words(points[side.id], facts.unit) for side in facts.sides if side.id in points}
    longest = max(shown.values(), key=lambda words: text_width(words, font), default="")
    type_ = fit_text(longest, font, room).font
    for side in facts.sides:
        if side.id in shown:
            draw_text(painter, at[side.id], base, shown[side.id], type_, ink(side), "centre")


def _whole(facts: LedgerFacts, points: dict[str, int]) -> dict[str, int]:
    return {side.id: points.get(side.id, 0) for side in facts.sides}


def spoken_row(facts: LedgerFacts, category: str, points: dict[str, int]) -> str:
    """A row of the ledger as a sentence."""
    parts = ", ".join(f"{side.name} {points_text(points.get(side.id, 0), facts.unit)}" for side in facts.sides)
    return f"{category}: {parts}"


class LedgerFoot(Panel):
    """The ledger's totals, always in sight. A click or Enter asks for the full ledger."""

    ledgerRequested = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.facts: LedgerFacts | None = None
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    def show_facts(self, facts: LedgerFacts) -> None:
        self.facts = facts
        rows = [spoken_row(facts, row.category, row.points) for row in facts.rows]
        self.setAccessibleName(facts.title)
        self.setAccessibleDescription(". ".join([*rows, spoken_row(facts, "Victory points", facts.totals)]))
        self.updateGeometry()
        self.update()

    def _pitch(self) -> float:
        count = len(self.facts.rows) if self.facts else 0
        return (25 if count <= 5 else 21) * self.look.text

    def sizeHint(self) -> QSize:
        count = len(self.facts.rows) if self.facts else 0
        return QSize(300, round(58 * self.look.text + count * self._pitch() + 46 * self.look.text))

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        theme, rect = self.look.theme, QRectF(self.rect())
        with painter_for(self) as painter:
            painter.fillRect(rect, theme.strip)
            line(painter, 0, 0.6, rect.right(), 0.6, theme.line, 1.2)
            if self.facts:
                self._paint(painter, rect, self.facts)
            if self.hasFocus():
                focus_frame(painter, rect, theme, 3)

    def _paint(self, painter: QPainter, rect: QRectF, facts: LedgerFacts) -> None:
        look, theme, text = self.look, self.look.theme, self.look.text
        columns, room = _columns(facts, rect, look), _step(facts, rect, look) - 4
        title = fit_text(facts.title, look.face("display", 15), rect.width() - 28)
        hint, small = "K: full ledger", look.face("regular", 13)
        if text_width(title.text, title.font) + text_width(hint, small) + 42 <= rect.width():
            draw_text(painter, rect.right() - 14, 26 * text, hint, small, theme.dim, "right")
        draw_text(painter, 14, 26 * text, title.text, title.font, theme.text)
        for side in facts.sides:
            head = fit_text(side.name, look.face("narrow", 13), room)
            draw_text(painter, columns[side.id], 50 * text, head.text, head.font, look.ink(side.colour), "centre")
        body, number = look.face("regular", 14.5), look.face("display", 15)
        base, pitch = 74 * text, self._pitch()
        first = min(columns.values(), default=rect.right())
        for row in facts.rows:
            got = fit_text(row.category, body, first - 40)
            draw_text(painter, 14, base, got.text, got.font, theme.text)
            points = _whole(facts, row.points)
            _figures(painter, facts, points, columns, base, number, room, lambda _: theme.text)
            line(painter, 14, base + 7 * text, rect.right() - 14, base + 7 * text, theme.hair, 1)
            base += pitch
        base += 8 * text
        got = fit_text("Victory points", look.face("bold", 15), first - 40)
        draw_text(painter, 14, base, got.text, got.font, theme.text)
        big = look.face("extrabold", 20)
        totals = _whole(facts, facts.totals)
        _figures(painter, facts, totals, columns, base + 2, big, room, lambda side: look.ink(side.colour))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton:
            self.ledgerRequested.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space):
            self.ledgerRequested.emit()
        else:
            super().keyPressEvent(event)


class LedgerLine(NamedTuple):
    """A row of the full ledger."""

    kind: str
    title: str
    points: dict[str, int]
    piece: LedgerPiece | None = None
    rule: str = ""


class LedgerModel(QAbstractListModel):
    """Rows of the full ledger: each category, then the pieces behind it, then the totals."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.facts = LedgerFacts((), (), {})
        self.rows: list[LedgerLine] = []

    def show_facts(self, facts: LedgerFacts) -> None:
        self.beginResetModel()
        self.facts = facts
        self.rows = [LedgerLine("head", facts.title, {})]
        for row in facts.rows:
            self.rows.append(LedgerLine("category", row.category, row.points, rule=row.rule))
            for piece in row.pieces:
                points = {} if piece.points is None else {piece.side: piece.points}
                self.rows.append(LedgerLine("piece", piece.title, points, piece))
        self.rows.append(LedgerLine("total", "Victory points", facts.totals))
        self.endResetModel()

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        return 0 if parent.isValid() else len(self.rows)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if not index.isValid():
            return None
        row = self.rows[index.row()]
        if role == Qt.ItemDataRole.DisplayRole:
            return row.title
        if role == Qt.ItemDataRole.AccessibleTextRole:
            if row.piece:
                side = next((side.name for side in self.facts.sides if side.id == row.piece.side), "")
                points = row.piece.points
                said = "" if points is None else f", {points_spoken(points, self.facts.unit)}"
                return f"{side}: {row.title}{said}"
            return spoken_row(self.facts, row.title, row.points) if row.kind != "head" else row.title
        if role == Qt.ItemDataRole.ToolTipRole and row.rule:
            return "The rule of these points"
        return None


class _LedgerDelegate(QStyledItemDelegate):
    def __init__(self, view: LedgerView) -> None:
        super().__init__(view)
        self.view = view

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        kind = self.view.ledger.rows[index.row()].kind
        height = {"head": 54, "category": 30, "piece": 25, "total": 44}[kind] * self.view.look.text
        return QSize(self.view.viewport().width(), round(height))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        view = self.view
        row = view.ledger.rows[index.row()]
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        rect = QRectF(option.rect)  # type: ignore[attr-defined]
        state = option.state  # type: ignore[attr-defined]
        if (row.piece or row.rule) and state & QStyle.StateFlag.State_MouseOver:
            fill(painter, rounded(rect.adjusted(6, 1, -6, -1), 4), view.look.theme.raised)
        paint_ledger_line(painter, rect, row, view.ledger.facts, view.look)
        if state & QStyle.StateFlag.State_HasFocus:
            stroke(painter, rounded(rect.adjusted(5, 1, -5, -1), 5), view.look.theme.text, 2)


def paint_ledger_line(painter: QPainter, rect: QRectF, row: LedgerLine, facts: LedgerFacts, look: Look) -> None:
    """Paint one row of the full ledger."""
    theme, text, middle = look.theme, look.text, rect.center().y()
    columns, room = _columns(facts, rect, look), _step(facts, rect, look) - 4
    first = min(columns.values(), default=rect.right())
    if row.kind == "head":
        got = fit_text(row.title, look.face("display", 15), rect.width() - 28)
        draw_text(painter, rect.left() + 14, rect.top() + 24 * text, got.text, got.font, theme.text)
        for side in facts.sides:
            head, base = fit_text(side.name, look.face("narrow", 13), room), rect.top() + 46 * text
            draw_text(painter, columns[side.id], base, head.text, head.font, look.ink(side.colour), "centre")
        return
    left = rect.left() + 14
    face, number, ink = look.face("semibold", 14.5), look.face("display", 15), theme.text
    if row.kind == "total":
        face, number = look.face("bold", 15), look.face("extrabold", 20)
    elif row.piece:
        face, number, ink = look.face("regular", 14), look.face("display", 13.5), theme.dim
        left += 10
        side = next((side for side in facts.sides if side.id == row.piece.side), None)
        if side:
            size = 11 * text
            side.paint(painter, QRectF(left, middle - size / 2, size, size), theme)
        left += 11 * text + 8
    # A piece has a figure in one column only: its name may run up to there.
    end = min((columns[id_] for id_ in row.points if id_ in columns), default=first) if row.piece else first
    got = fit_text(row.title, face, end - 22 * text - left)
    words = got.text if got.fits else elided(got.text, got.font, end - 22 * text - left)
    draw_text(painter, left, middle + cap_height(got.font) / 2, words, got.font, ink)
    points = row.points if row.kind == "piece" else _whole(facts, row.points)
    base, total = middle + cap_height(number) / 2, row.kind == "total"
    _figures(painter, facts, points, columns, base, number, room, lambda s: look.ink(s.colour) if total else ink)
    if row.kind == "category":
        line(painter, rect.left() + 14, rect.bottom() - 0.5, rect.right() - 14, rect.bottom() - 0.5, theme.hair, 1)


class LedgerView(QListView):
    """The full ledger; a click or Enter on a piece opens it, on a line its rule."""

    pieceRequested = Signal(str)
    ruleRequested = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.look = current()
        self.ledger = LedgerModel(self)
        self.setModel(self.ledger)
        self.setItemDelegate(_LedgerDelegate(self))
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setMouseTracking(True)
        self.setAccessibleName("Score ledger")
        self.clicked.connect(self._open)
        self.activated.connect(self._open)
        self.set_look(self.look)

    def show_facts(self, facts: LedgerFacts) -> None:
        if facts != self.ledger.facts:
            at = self.currentIndex().row()
            self.ledger.show_facts(facts)
            if 0 <= at < len(self.ledger.rows):
                self.setCurrentIndex(self.ledger.index(at))

    def set_look(self, look: Look) -> None:
        self.look = look
        set_style(self, style_for(look.theme))
        self.scheduleDelayedItemsLayout()
        self.viewport().update()

    def _open(self, index: QModelIndex) -> None:
        row = self.ledger.rows[index.row()]
        if row.piece:
            self.pieceRequested.emit(row.piece.id)
        elif row.rule:
            self.ruleRequested.emit(row.rule)
