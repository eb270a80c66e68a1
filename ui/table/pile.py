"""A look into a pile: its pieces laid out by kind over the table, for pointer and keys.

Nothing is done here: a piece that is pointed at is shown large, Esc goes back to the table.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtCore import QEvent, QPoint, QRect, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QEnterEvent, QFont, QKeyEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QScrollArea, QWidget

from ui.appearance import appearance
from ui.controls import Plate, focus_ring
from ui.fonts import cap_height, text_width, wrap_text
from ui.paint import draw_lines, draw_text, fill, line, printed_shadow, rounded, stroke
from ui.retire import retire
from ui.theme import Theme

PiecePaint = Callable[[QPainter, QRectF, Theme], None]
HOVER = 350
"""Milliseconds that the pointer rests on a piece before it is shown large."""
CARD, TILE, GAP, BLEED = 104, 76, 14, 7
"""Width of a card and of a tile, room between two of them, room round one for shadow and focus, in pixels."""
PAD = 22


@dataclass(frozen=True)
class PilePiece:
    """A card or tile: its id (empty for one that is face down), its name in words, its painter."""

    id: str
    name: str
    paint: PiecePaint
    square: bool = False


@dataclass(frozen=True)
class PileGroup:
    """Pieces of one kind. `count` tells how many there are where fewer are shown, such as the backs of a deck."""

    title: str
    pieces: tuple[PilePiece, ...]
    count: int = 0

    @property
    def size(self) -> int:
        """How many pieces are of this kind."""
        return self.count or len(self.pieces)


@dataclass(frozen=True)
class Pile:
    """A pile as somebody may see it: title, number of pieces, lines about it, pieces by kind, place of its rule."""

    title: str
    count: int
    lines: tuple[str, ...] = ()
    groups: tuple[PileGroup, ...] = ()
    rule: str = ""
    empty: str = ""
    """What is said where nothing lies in it."""


class PieceButton(QAbstractButton):
    """A piece of the pile: a real button, so that keyboard and speech find it."""

    rested = Signal(object)
    """The pointer has stayed on it."""
    gone = Signal()
    """The pointer has left it."""

    def __init__(self, piece: PilePiece, parent: QWidget) -> None:
        """Show a piece."""
        super().__init__(parent)
        self.piece = piece
        self.setAccessibleName(piece.name)
        self.setToolTip("" if piece.id else piece.name)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._timer = QTimer(self, singleShot=True, interval=HOVER)
        self._timer.timeout.connect(lambda: self.rested.emit(self))

    def sizeHint(self) -> QSize:
        width = TILE if self.piece.square else CARD
        height = width if self.piece.square else round(width * 1.4)
        return QSize(width + 2 * BLEED, height + 2 * BLEED)

    def enterEvent(self, event: QEnterEvent) -> None:
        self._timer.start()
        super().enterEvent(event)

    def leaveEvent(self, event: QEvent) -> None:
        self._timer.stop()
        self.gone.emit()
        super().leaveEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self._timer.stop()
        super().mousePressEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        # Arrows walk the grid, and Enter is a click here as on the table.
        if event.key() in (Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Down):
            event.ignore()
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.click()
        else:
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setRenderHint(QPainter.RenderHint.TextAntialiasing)
        box = QRectF(self.rect()).adjusted(BLEED, BLEED, -BLEED, -BLEED)
        self.piece.paint(painter, box, appearance().theme)
        if self.hasFocus():
            focus_ring(painter, QRectF(self.rect()), 8)
        painter.end()


class _Body(QWidget):
    """The pieces in rows below the heading of their kind."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.buttons: list[PieceButton] = []
        self._heads: list[tuple[str, QRect]] = []
        self._groups: tuple[PileGroup, ...] = ()
        self._empty = ""

    def show_groups(self, pile: Pile) -> None:
        for button in self.buttons:
            # At once: what was seen through one person's eyes may not outlive the curtain.
            button.setParent(None)
            retire(button)
        self._groups, self._empty = pile.groups, pile.empty
        self.buttons = [PieceButton(piece, self) for group in pile.groups for piece in group.pieces]
        for button in self.buttons:
            button.show()

    def lay_out(self, width: int) -> int:
        """Place everything in `width` pixels, short groups side by side; return the height that it takes."""
        head = appearance().px(26)
        self._heads.clear()
        x, y, tall, at = 0, 0, 0, 0
        for group in self._groups:
            buttons = self.buttons[at : at + len(group.pieces)]
            at += len(buttons)
            wide = self._width_of(group)
            if x and x + wide > width:
                x, y, tall = 0, y + head + tall + 6, 0
            self._heads.append((self._head(group), QRect(x + BLEED, y, min(wide, width - x) - 2 * BLEED, head)))
            left, row = x, 0
            for button in buttons:
                size = button.sizeHint()
                if left > x and left + size.width() > width:
                    left, row = x, row + size.height() + GAP - 2 * BLEED
                button.setGeometry(left, y + head + row, size.width(), size.height())
                left += size.width() - 2 * BLEED + GAP
                tall = max(tall, row + size.height())
            x += wide + 2 * GAP
        return y + head + tall

    @staticmethod
    def _head(group: PileGroup) -> str:
        return f"{group.title}  {group.size}"

    def _width_of(self, group: PileGroup) -> int:
        """Width of a group in one row, its heading included."""
        row = sum((TILE if piece.square else CARD) + GAP for piece in group.pieces) - GAP
        words = round(text_width(self._head(group), appearance().font("section"))) + 4
        return max(row, words) + 2 * BLEED

    def widest(self, room: int) -> int:
        """Width that all groups would take in one row, in at most `room` pixels."""
        return min(sum(self._width_of(group) + 2 * GAP for group in self._groups) - 2 * GAP, room)

    def paintEvent(self, event: QPaintEvent) -> None:
        theme, painter = appearance().theme, QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        font = appearance().font("section")
        for words, box in self._heads:
            middle = box.center().y()
            used = draw_text(painter, box.left(), middle + cap_height(font) / 2, words, font, theme.text)
            if box.width() > used + 30:
                line(painter, box.left() + used + 12, middle, box.right(), middle, theme.hair)
        if not self._groups and self._empty:
            font = appearance().font("body")
            draw_text(painter, BLEED, appearance().px(13) + cap_height(font) / 2, self._empty, font, theme.text)
        painter.end()


class PileView(QWidget):
    """A pile over the table. It covers the table until Esc, its button, or a click beside it puts it away."""

    asked = Signal(str, QRect)
    """Somebody wants to see a piece large: its id, and its box in this widget's parent."""
    left = Signal()
    """What was shown large is not pointed at any more."""
    closed = Signal()
    """The pile was put away by the person."""
    rule_asked = Signal(str)
    """Place of a rule that somebody wants to read."""

    def __init__(self, parent: QWidget) -> None:
        """Hidden and empty."""
        super().__init__(parent)
        self.setObjectName("pile")
        self.key = ""
        """Key of the pile on the table."""
        self.pile = Pile("", 0)
        self.panel = QRect()
        """Where the pieces lie; round it the table is veiled."""
        self._large = False
        self.rule = Plate("Rule", self, key="F1", height=30, action=self._ask_rule)
        self.close_plate = Plate("Close", self, key="Esc", height=30, action=self.close_pile)
        self.rule.setObjectName("pile:rule")
        self.close_plate.setObjectName("pile:close")
        self.area = QScrollArea(self)
        self.area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.body = _Body(self)
        self.area.setWidget(self.body)
        self.body.setAutoFillBackground(False)
        self.area.viewport().setAutoFillBackground(False)
        self.hide()

    # -- what is shown

    def show_pile(self, key: str, pile: Pile, area: QRect) -> None:
        """Lay a pile out over `area` of the parent and take the keyboard."""
        again = self.isVisible() and key == self.key
        focused = next((n for n, b in enumerate(self.body.buttons) if b is self.focusWidget()), 0) if again else 0
        self.key, self.pile = key, pile
        self.setAccessibleName(f"{pile.title}, {pile.count}")
        self.setAccessibleDescription(" ".join(pile.lines if pile.count else (pile.empty,)))
        self.body.show_groups(pile)
        self.rule.setVisible(bool(pile.rule))
        for button in self.body.buttons:
            button.rested.connect(self._show_large)
            button.clicked.connect(lambda _=False, b=button: self._show_large(b))
            button.gone.connect(self._gone)
        self.place(area)
        self.show()
        self.raise_()
        buttons = self.body.buttons
        target = buttons[min(focused, len(buttons) - 1)] if buttons else self.close_plate
        target.setFocus(Qt.FocusReason.OtherFocusReason)

    def close_pile(self) -> None:
        """Put the pile away; nothing of it is kept."""
        if self.isVisible():
            self.forget()
            self.closed.emit()

    def forget(self) -> None:
        """Put the pile away without a word to anybody: the curtain falls."""
        self._gone()
        self.hide()
        self.key, self.pile = "", Pile("", 0)
        self.body.show_groups(self.pile)
        self.setAccessibleName("")
        self.setAccessibleDescription("")

    def place(self, area: QRect) -> None:
        """Take the middle of `area`, as large as the pieces need and `area` has."""
        if not self.pile.title:
            return
        buttons = self.rule.sizeHint().width() + self.close_plate.sizeHint().width() + 16
        head = text_width(self._title(), self._title_font()) + buttons + 24
        room = area.width() - 32 - 2 * PAD - 16
        least = min(room, max(round(head), appearance().px(380)))
        width = max(least, self.body.widest(min(room, 8 * (CARD + GAP) + 2 * BLEED)))
        lines = self._wrapped(width)
        top = self._head_height() + round(len(lines) * 20 * appearance().scale) + (8 if lines else 0)
        tall = self.body.lay_out(width)
        height = min(top + tall + PAD + 8, area.height() - 24)
        self.body.setFixedSize(width, tall)
        self.setGeometry(area)
        whole = QSize(width + 2 * PAD + 16, height)
        corner = QPoint((area.width() - whole.width()) // 2, (area.height() - whole.height()) // 2)
        self.panel = QRect(corner, whole)
        self.area.setGeometry(corner.x() + PAD - BLEED, corner.y() + top, width + 16 + BLEED, height - top - 14)
        x, y = self.panel.right() - PAD, corner.y() + 12
        for plate in (self.close_plate, self.rule):
            size = plate.sizeHint()
            x -= size.width()
            plate.setGeometry(x, y, size.width(), size.height())
            x -= 8
        self.update()

    def _title(self) -> str:
        return f"{self.pile.title}  {self.pile.count}"

    def _title_font(self) -> QFont:
        return appearance().face("extrabold", 18)

    def _head_height(self) -> int:
        return max(self.close_plate.sizeHint().height() + 20, appearance().px(48))

    def _wrapped(self, width: float) -> list[str]:
        font = appearance().font("body")
        return [row for text in self.pile.lines for row in wrap_text(text, font, width)]

    # -- pointer and keys

    def _show_large(self, button: PieceButton) -> None:
        if button.piece.id:
            self._large = True
            at = self.mapToParent(button.mapTo(self, QPoint(BLEED, BLEED)))
            self.asked.emit(button.piece.id, QRect(at, button.size() - QSize(2 * BLEED, 2 * BLEED)))

    def _gone(self) -> None:
        if self._large:
            self._large = False
            self.left.emit()

    def _ask_rule(self) -> None:
        place = self.pile.rule
        self.close_pile()
        self.rule_asked.emit(place)

    def focusNextPrevChild(self, next: bool) -> bool:
        """Tab goes round inside: the table below cannot be used before the pile is put away."""
        stops: list[QWidget] = [*self.body.buttons, *([self.rule] if self.pile.rule else []), self.close_plate]
        focused = self.focusWidget()
        here = stops.index(focused) if focused in stops else -1
        self._focus(stops[(here + (1 if next else -1)) % len(stops)], Qt.FocusReason.TabFocusReason)
        return True

    def _focus(self, stop: QWidget, reason: Qt.FocusReason) -> None:
        self._gone()
        stop.setFocus(reason)
        if isinstance(stop, PieceButton):
            self.area.ensureWidgetVisible(stop, 8, 40)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = event.key()
        steps = {
            Qt.Key.Key_Left: (-1, 0),
            Qt.Key.Key_Right: (1, 0),
            Qt.Key.Key_Up: (0, -1),
            Qt.Key.Key_Down: (0, 1),
        }
        if key == Qt.Key.Key_Escape:
            (self._gone if self._large else self.close_pile)()
        elif key == Qt.Key.Key_F1 and self.pile.rule:
            self._ask_rule()
        elif key in steps:
            self._step(*steps[Qt.Key(key)])
        elif not event.modifiers() & ~Qt.KeyboardModifier.ShiftModifier:
            # Letters of the action bar mean nothing while the table is covered.
            event.accept()
        else:
            super().keyPressEvent(event)

    def _step(self, dx: int, dy: int) -> None:
        """Walk to the nearest piece in a direction."""
        buttons = self.body.buttons
        here = next((b for b in buttons if b is self.focusWidget()), None)
        if here is None:
            if buttons:
                self._focus(buttons[0], Qt.FocusReason.OtherFocusReason)
            return
        best, least = None, float("inf")
        for button in buttons:
            way = button.geometry().center() - here.geometry().center()
            along, across = way.x() * dx + way.y() * dy, abs(way.x() * dy) + abs(way.y() * dx)
            if along > 2 and along + across * 2.5 < least:
                best, least = button, along + across * 2.5
        if best is not None:
            self._focus(best, Qt.FocusReason.OtherFocusReason)

    # -- Qt

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if not self.panel.contains(event.position().toPoint()):
            self.close_pile()

    def paintEvent(self, event: QPaintEvent) -> None:
        theme, painter = appearance().theme, QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        fill(painter, QRectF(self.rect()), theme.void, 0.6)
        box = QRectF(self.panel).adjusted(2, 2, -7, -7)
        printed_shadow(painter, rounded(box, 10), theme, 5)
        fill(painter, rounded(box, 10), theme.panel)
        stroke(painter, rounded(box, 10), theme.line, 2)
        font = self._title_font()
        left, top = self.panel.left() + PAD, self.panel.top()
        middle = top + 12 + self.close_plate.sizeHint().height() / 2
        draw_text(painter, left, middle + cap_height(font) / 2, self._title(), font, theme.text)
        lines, body = self._wrapped(self.body.width()), appearance().font("body")
        draw_lines(painter, left, top + self._head_height(), lines, body, 20 * appearance().scale, theme.text)
        painter.end()
