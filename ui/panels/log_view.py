"""The log: a list of what happened, newest phase first, and the box of what changed since the viewer's last turn."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache

from PySide6.QtCore import QAbstractListModel, QModelIndex, QPersistentModelIndex, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QAbstractItemView, QListView, QStyle, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from ui.fonts import cap_height, face, wrap_text
from ui.paint import draw_text, fill, line, rounded, stroke
from ui.panels.facts import Change, LogEntry, LogGroup, SideMark
from ui.panels.look import Look, Panel, current, draw_icon, on_amber, painter_for, set_style, style_for

Index = QModelIndex | QPersistentModelIndex


class LogModel(QAbstractListModel):
    """Rows of the log: a heading for each phase, newest phase first, and under it its entries in order."""

    EntryRole = int(Qt.ItemDataRole.UserRole)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.rows: list[LogEntry] = []
        self.sides: Mapping[str, SideMark] = {}

    def set_groups(self, groups: Sequence[LogGroup]) -> None:
        """Show these groups (oldest first); only rows that differ are exchanged."""
        rows: list[LogEntry] = []
        for group in reversed(groups):
            rows.append(LogEntry("heading", group.title))
            rows += group.entries
        old = self.rows
        shorter = min(len(old), len(rows))
        head = 0
        while head < shorter and _same(old[head], rows[head]):
            head += 1
        tail = 0
        while tail < shorter - head and _same(old[-1 - tail], rows[-1 - tail]):
            tail += 1
        if len(old) > head + tail:
            self.beginRemoveRows(QModelIndex(), head, len(old) - tail - 1)
            self.rows = old[:head] + old[len(old) - tail :]
            self.endRemoveRows()
        if len(rows) > head + tail:
            self.beginInsertRows(QModelIndex(), head, len(rows) - tail - 1)
            self.rows = rows
            self.endInsertRows()

    def now(self) -> QModelIndex:
        """The row of the waiting decision; invalid when there is none."""
        at = next((number for number, entry in enumerate(self.rows[:200]) if entry.kind == "now"), -1)
        return self.index(at) if at >= 0 else QModelIndex()

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        return 0 if parent.isValid() else len(self.rows)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if not index.isValid():
            return None
        entry = self.rows[index.row()]
        if role == self.EntryRole:
            return entry
        if role == Qt.ItemDataRole.DisplayRole:
            return entry.title
        if role == Qt.ItemDataRole.AccessibleTextRole:
            side = self.sides.get(entry.side)
            text = f"{entry.title}, {entry.detail}" if entry.detail else entry.title
            return f"{side.name}: {text}" if side else text
        return None

    def flags(self, index: Index) -> Qt.ItemFlag:
        return Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable


def _same(one: LogEntry, two: LogEntry) -> bool:
    return one is two or one == two


@lru_cache(maxsize=4096)
def _lines(text: str, name: str, px: float, width: int) -> tuple[str, ...]:
    return tuple(wrap_text(text, face(name, px), width)) if text else ()


def _title_px(look: Look) -> float:
    return max(11.0, (14.0 if look.narrow else 14.5) * look.text)


def _detail_px(look: Look) -> float:
    return max(11.0, (13.0 if look.narrow else 13.5) * look.text)


def row_height(entry: LogEntry, look: Look, width: int) -> int:
    """Height of a row at a width of the whole list."""
    text = look.text
    if entry.kind == "heading":
        lines = _lines(entry.title, "narrow", max(11.0, 13.5 * text), width - 40)
        return round((8 + 18 * len(lines)) * text)
    if entry.kind == "now":
        lines = _lines(entry.title, "bold", max(11.0, 15 * text), width - 68)
        return round((26 + 18 * len(lines)) * text)
    titles = _lines(entry.title, "semibold", _title_px(look), width - 52)
    details = _lines(entry.detail, "regular", _detail_px(look), width - 52)
    return round((8 + 18 * len(titles) + (16 * len(details))) * text)


class LogDelegate(QStyledItemDelegate):
    """Paints log rows."""

    def __init__(self, view: LogView) -> None:
        super().__init__(view)
        self.view = view

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        width = self.view.viewport().width()
        return QSize(width, row_height(self.view.log.rows[index.row()], self.view.look, width))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        entry = self.view.log.rows[index.row()]
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        rect = QRectF(option.rect)  # type: ignore[attr-defined]
        state = option.state  # type: ignore[attr-defined]
        chosen = bool(state & QStyle.StateFlag.State_HasFocus)
        paint_entry(painter, rect, entry, self.view.look, self.view.log.sides, chosen)


def paint_entry(
    painter: QPainter, rect: QRectF, entry: LogEntry, look: Look, sides: Mapping[str, SideMark], focused: bool = False
) -> None:
    """Paint one row of the log."""
    theme, text, x, y, width = look.theme, look.text, rect.left(), rect.top(), round(rect.width())
    if entry.kind == "heading":
        font = look.face("narrow", 13.5)
        lines = _lines(entry.title, "narrow", max(11.0, 13.5 * text), width - 40)
        for number, words in enumerate(lines):
            end = x + 14 + draw_text(painter, x + 14, y + (14 + 18 * number) * text, words, font, theme.dim)
            if number == len(lines) - 1:
                line(
                    painter,
                    end + 8,
                    y + (10 + 18 * number) * text,
                    rect.right() - 14,
                    y + (10 + 18 * number) * text,
                    theme.hair,
                    1.2,
                )
    elif entry.kind == "now":
        lines = _lines(entry.title, "bold", max(11.0, 15 * text), width - 68)
        box = QRectF(x + 12, y, width - 24, (14 + 18 * len(lines)) * text)
        fill(painter, rounded(box, 5), theme.go)
        if not theme.dark:
            stroke(painter, rounded(box, 5), theme.go_frame, 1.3)
        side = sides.get(entry.side)
        if side:
            size = 13 * text
            side.paint(painter, QRectF(x + 22, y + (16 * text) - size / 2, size, size), on_amber(look.theme))
        font = look.face("bold", 15)
        for number, words in enumerate(lines):
            middle = y + (16 + 18 * number) * text
            draw_text(painter, x + 31 + 13 * text, middle + cap_height(font) / 2, words, font, theme.go_ink)
    else:
        _paint_line(painter, rect, entry, look, sides)
    if focused:
        stroke(painter, rounded(rect.adjusted(5, 0.5, -5, -2), 5), theme.text, 2)


def _paint_line(painter: QPainter, rect: QRectF, entry: LogEntry, look: Look, sides: Mapping[str, SideMark]) -> None:
    theme, text, x, y, width = look.theme, look.text, rect.left(), rect.top(), round(rect.width())
    side = sides.get(entry.side)
    size = 12 * text
    box = QRectF(x + 16, y + 9.5 * text - size / 2, size, size)
    if side:
        side.paint(painter, box, theme)
    else:
        draw_icon(painter, "dot", box.adjusted(-1, -1, 1, 1), theme.dim)
    font, small = look.face("semibold", 14.5, 14), look.face("regular", 13.5, 13)
    left = x + 26 + 12 * text
    top = y + 14 * text
    for words in _lines(entry.title, "semibold", _title_px(look), width - 52):
        draw_text(painter, left, top, words, font, theme.text)
        top += 18 * text
    top -= 1 * text
    for words in _lines(entry.detail, "regular", _detail_px(look), width - 52):
        draw_text(painter, left, top, words, small, theme.dim)
        top += 16 * text


class LogView(QListView):
    """The log as a list; Enter or a double click on a row asks for the piece that it is about."""

    pieceRequested = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.look = current()
        self.log = LogModel(self)
        self.setModel(self.log)
        self.setItemDelegate(LogDelegate(self))
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        # A long log is laid out in pieces: the top is on the screen at once.
        self.setLayoutMode(QListView.LayoutMode.Batched)
        self.setBatchSize(120)
        self.setAccessibleName("Log")
        self.setViewportMargins(0, 8, 0, 0)
        self.activated.connect(self._activated)
        self.set_look(self.look)

    def show_log(self, groups: Sequence[LogGroup], sides: Mapping[str, SideMark]) -> None:
        """Show the log (oldest group first) and keep the waiting decision in sight."""
        self.log.sides = sides
        self.log.set_groups(groups)
        self._show_now()

    def _show_now(self) -> None:
        self.scrollToTop()
        now = self.log.now()
        if now.isValid() and self.visualRect(now).bottom() > self.viewport().height():
            self.scrollTo(now, QAbstractItemView.ScrollHint.EnsureVisible)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.doItemsLayout()
        self._show_now()

    def set_look(self, look: Look) -> None:
        self.look = look
        set_style(self, style_for(look.theme))
        self.scheduleDelayedItemsLayout()
        self.viewport().update()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.oldSize().width() != event.size().width():
            self.scheduleDelayedItemsLayout()
        if event.oldSize().height() != event.size().height():
            self._show_now()

    def _activated(self, index: QModelIndex) -> None:
        piece = self.log.rows[index.row()].piece
        if piece:
            self.pieceRequested.emit(piece)


class SinceBox(Panel):
    """What changed since the viewer's last turn; hidden when nothing did."""

    pieceRequested = Signal(str)
    MOST = 5

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.changes: tuple[Change, ...] = ()
        self.sides: Mapping[str, SideMark] = {}
        self._most = self.MOST
        self.hide()

    def show_changes(self, changes: Sequence[Change], sides: Mapping[str, SideMark]) -> None:
        self.changes, self.sides = tuple(changes), sides
        self.setVisible(bool(changes))
        self.setAccessibleName("Since your last turn")
        self.setAccessibleDescription(". ".join(change.text for change in changes))
        self.updateGeometry()
        self.update()

    def lines(self, most: int = 0) -> list[Change]:
        """The changes that are shown, the last one counting the rest."""
        most = most or self._most
        if len(self.changes) <= most:
            return list(self.changes)
        rest = len(self.changes) - most + 1
        last = f"{rest} changes, in the log below" if most == 1 else f"{rest} more in the log below"
        return [*self.changes[: most - 1], Change(last)]

    def full_height(self) -> int:
        """Height with as many changes as it ever shows."""
        return self._height(max(self.width(), 240), self.MOST)

    def limit(self, height: int) -> None:
        """Show only as many changes as go into `height`, at least one line."""
        width = max(self.width(), 240)
        fitting = [most for most in range(1, self.MOST + 1) if self._height(width, most) <= height]
        self._most = max(fitting, default=1)
        self.updateGeometry()
        self.update()

    def _rows(self, width: float, most: int = 0) -> list[tuple[Change, tuple[str, ...]]]:
        room, px = int(width - 24 - 28 - 16 * self.look.text), max(11.0, 14 * self.look.text)
        return [(change, _lines(change.text, "regular", px, room)) for change in self.lines(most)]

    def _height(self, width: float, most: int = 0) -> int:
        rows = self._rows(width, most)
        lines = sum(len(words) for _, words in rows)
        return round(14 + (36 + 18 * lines + 2 * len(rows)) * self.look.text + 10)

    def sizeHint(self) -> QSize:
        return QSize(280, self._height(max(self.width(), 240)))

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def resizeEvent(self, event: QResizeEvent) -> None:
        if event.oldSize().width() != event.size().width():
            self.updateGeometry()

    def paintEvent(self, event: QPaintEvent) -> None:
        theme, text = self.look.theme, self.look.text
        with painter_for(self) as painter:
            painter.fillRect(self.rect(), theme.panel)
            box = QRectF(self.rect()).adjusted(12, 14, -12, -8)
            fill(painter, rounded(box, 6), theme.raised)
            edge = theme.text if not theme.dark else theme.line
            fill(painter, rounded(QRectF(box.left(), box.top(), 5, box.height()), 2), edge)
            font = self.look.face("display", 15)
            draw_text(painter, box.left() + 18, box.top() + 23 * text, "Since your last turn", font, theme.text)
            body = self.look.face("regular", 14)
            middle = box.top() + 41 * text
            for change, words in self._rows(self.width()):
                self._paint_mark(painter, change, QRectF(box.left() + 15, middle - 7.5 * text, 15 * text, 15 * text))
                for line_ in words:
                    base = middle + cap_height(body) / 2
                    draw_text(painter, box.left() + 20 + 16 * text, base, line_, body, theme.text)
                    middle += 18 * text
                middle += 2 * text

    def _paint_mark(self, painter: QPainter, change: Change, box: QRectF) -> None:
        side = self.sides.get(change.side)
        if change.symbol:
            draw_icon(painter, change.symbol, box, self.look.ink(change.ink))
        elif side:
            side.paint(painter, box.adjusted(2, 2, -2, -2), self.look.theme)
        else:
            draw_icon(painter, "dot", box, self.look.theme.dim)
