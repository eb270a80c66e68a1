"""Buttons of the shell: symbol, title, a second line that counts, and a key cap."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QPoint, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QEnterEvent, QKeyEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QWidget

from ui.fonts import FLOOR, cap_height, elided, face, fit_lines, fit_text, text_width
from ui.paint import button_frame, draw_text, fill, key_cap, key_cap_width, rounded, stroke
from ui.panels.look import Look, draw_icon, focus_frame, painter_for
from ui.theme import mix


class BarButton(QAbstractButton):
    """A button with a title, a second line and a key.

    A locked one looks disabled but keeps the keyboard focus, so that everybody can ask it why: it sends
    `lockedPressed` with the reason instead of `clicked`.
    """

    lockedPressed = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.look = Look()
        self.title = ""
        self.sentence = ""
        self.line = ""
        self.key = ""
        self.symbol = ""
        self.kind = "plain"
        self.locked = ""
        self.beside = False
        """Whether the second line stands right of the title instead of under it."""
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    def set_look(self, look: Look) -> None:
        self.look = look
        self.updateGeometry()
        self.update()

    def set_words(self, title: str, line: str = "", key: str = "", symbol: str = "", sentence: str = "") -> None:
        """Set what stands on the button, and the sentence for tooltip and screen reader."""
        self.title, self.line, self.key, self.symbol = title, line, key, symbol
        self.sentence = sentence
        self._name()

    def set_state(self, kind: str = "plain", locked: str = "") -> None:
        """`kind` is plain, go or off; `locked` is the reason why it cannot be pressed, empty when it can."""
        self.kind, self.locked = ("off" if locked else kind), locked
        self.setCursor(Qt.CursorShape.ArrowCursor if locked else Qt.CursorShape.PointingHandCursor)
        self._name()

    def _name(self) -> None:
        state = ", not available" if self.locked else ", chosen" if self.kind == "go" else ""
        self.setText(self.title)
        self.setAccessibleName(f"{self.title}{state}")
        about = [text for text in (self.locked or self.line, self.sentence) if text]
        self.setAccessibleDescription(". ".join(about) + (f". Key {self.key}" if self.key else ""))
        self.setToolTip(self.sentence or self.locked)
        self.update()

    def natural_width(self) -> float:
        """Width at which nothing has to shrink."""
        look = self.look.bar()
        title = text_width(self.title, look.font("button"))
        line = text_width(self.line, look.font("button-second"))
        words = title + (14 + line if self.line else 0) if self.beside else max(title, line)
        if not self.line and not self.beside:
            words = max(min(words, 150 * look.text), words * 0.56)
        cap = _cap_room(self.key, look) + 10 if self.key else 0.0
        return 12 + (26 * look.text if self.symbol else 0) + words + cap + 12

    def least_title(self) -> float:
        """Width that the title needs when it is set as small as may be, in two lines where it can be broken."""
        words = self.title.split(" ")
        breaks = [(" ".join(words[:n]), " ".join(words[n:])) for n in range(0 if self.beside else len(words))]
        return min([max(map(_floor_width, lines)) for lines in breaks], default=_floor_width(self.title))

    def least_width(self, second: bool = False, symbol: bool = False) -> float:
        """Width under which the title or the key would be cut off, or what else is to stay."""
        look = self.look.bar()
        words = self.least_title()
        if second and self.line:
            words = max(_floor_width(self.title), _floor_width(self.line))
        return 24 + (18 * look.text + 8 if symbol and self.symbol else 0) + words + _cap_room(self.key, look)

    def sizeHint(self) -> QSize:
        return QSize(round(self.natural_width()), self.look.height(40, 34))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self.locked:
            self.lockedPressed.emit(self.locked)
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and not event.isAutoRepeat():
            self.click()
        else:
            super().keyPressEvent(event)

    def nextCheckState(self) -> None:
        if self.isCheckable():
            super().nextCheckState()

    def hitButton(self, pos: QPoint) -> bool:
        return True

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if self.locked:
            self.setDown(False)
            self.lockedPressed.emit(self.locked)
        else:
            super().mouseReleaseEvent(event)

    def click(self) -> None:
        if self.locked:
            self.lockedPressed.emit(self.locked)
        else:
            super().click()

    def enterEvent(self, event: QEnterEvent) -> None:
        self.update()
        super().enterEvent(event)

    def leaveEvent(self, event: QEvent) -> None:
        self.update()
        super().leaveEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        with painter_for(self) as painter:
            rect = (
                QRectF(self.rect()).adjusted(1, 1, -4, -4)
                if self.kind == "go"
                else QRectF(self.rect()).adjusted(1, 1, -1, -1)
            )
            paint_button(painter, rect, self)


def paint_button(painter: QPainter, rect: QRectF, button: BarButton) -> None:
    """Paint a button into `rect`."""
    look = button.look.bar()
    theme = look.theme
    ink = button_frame(painter, rect, theme, button.kind)
    if button.underMouse() and button.kind == "plain":
        fill(painter, rounded(rect, 6), mix(theme.raised, theme.text, 0.10))
        stroke(painter, rounded(rect, 6), theme.line, 1.5)
    x, middle = rect.left() + 12, rect.center().y()
    icon = 18 * look.text
    right, cap, least = rect.right() - 10, _cap_room(button.key, look), button.least_title()
    # The second line gives way first, then the symbol; the key goes before a word of the title does.
    if button.symbol and right - cap - (x + icon + 8) >= least:
        draw_icon(painter, button.symbol, QRectF(x, middle - icon / 2, icon, icon), ink)
        x += icon + 8
    if cap and right - cap - x >= least:
        key_cap(painter, right, middle, button.key, ink, min(look.text, 1.3))
        right -= cap
    _paint_words(painter, QRectF(x, rect.top(), right - x, rect.height()), button, look, ink)
    if button.hasFocus():
        focus_frame(painter, rect, theme, 5)


def _cap_room(key: str, look: Look) -> float:
    """Width that a key's cap takes from the words."""
    return key_cap_width(key, min(look.text, 1.3)) + 4 if key else 0.0


def _floor_width(text: str) -> float:
    """Width of a line at the smallest size it may be set in."""
    return text_width(text, face("semibold", FLOOR)) if text else 0.0


def _paint_words(painter: QPainter, room: QRectF, button: BarButton, look: Look, ink: str) -> None:
    x, middle, width = room.left(), room.center().y(), room.width()
    title = fit_text(button.title, look.font("button"), width)
    line = fit_text(button.line, look.font("button-second"), width)
    beside = fit_text(button.line, look.face("regular", 13.5, 12.5), width - text_width(title.text, title.font) - 18)
    if button.line and button.beside and beside.fits:
        draw_text(painter, x, middle + cap_height(title.font) / 2, title.text, title.font, ink)
        base = middle + cap_height(beside.font) / 2
        draw_text(painter, room.right() - 4, base, beside.text, beside.font, ink, "right")
    elif button.line and title.fits and (line.fits or button.beside):
        share = room.height() / 40
        draw_text(painter, x, middle - 2.5 * share, title.text, title.font, ink)
        draw_text(painter, x, middle + 13.5 * share, elided(line.text, line.font, width + 0.5), line.font, ink)
    elif text_width(button.title, look.face("bold", 13, 12.5)) > width:
        _paint_two_lines(painter, room, button.title, look, ink)
    else:
        draw_text(painter, x, middle + cap_height(title.font) / 2, title.text, title.font, ink)


def _paint_two_lines(painter: QPainter, room: QRectF, text: str, look: Look, ink: str) -> None:
    """A title that is a sentence: broken into two lines, smaller where it must be."""
    lines, font, leading = fit_lines(text, look.face("semibold", 13, 12.5), room.width(), room.height() - 4, 1.16)
    top = room.center().y() - leading * len(lines) / 2
    for number, words in enumerate(lines):
        got = fit_text(words, font, room.width())
        base = top + leading * (number + 0.5) + cap_height(got.font) / 2
        draw_text(painter, room.left(), base, got.text, got.font, ink)
