"""Painted buttons, choices and texts of the shell: real widgets with names, so that keyboard and speech find them."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFont, QKeyEvent, QKeySequence, QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QHBoxLayout, QLabel, QSizePolicy, QVBoxLayout, QWidget

from ui.appearance import appearance
from ui.fonts import font, text_width
from ui.icons import draw_icon
from ui.paint import button_frame, draw_mark, fill, key_cap, key_cap_width, rounded, stroke, text_in
from ui.theme import mix, readable

ARROWS = (Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Down)


def native_keys(keys: str) -> str:
    """A key sequence as this system writes it: "Ctrl+N" becomes "Ctrl N" here and a symbol on macOS."""
    return (
        QKeySequence(keys).toString(QKeySequence.SequenceFormat.NativeText).replace("+", " ").replace("Return", "Enter")
    )


def focus_ring(painter: QPainter, rect: QRectF, radius: float = 6.0) -> None:
    """Ring of the widget that has the keyboard: 3 px in the colour of text, with a gap to what it surrounds."""
    stroke(painter, rounded(rect.adjusted(1.5, 1.5, -1.5, -1.5), radius), appearance().theme.text, 3)


class PaintedButton(QAbstractButton):
    """A button that paints itself: it takes the keyboard, and arrow keys go on to the page, which says where they lead.

    `unit` is the size of the page that it lies on, 1 as designed.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.unit = 1.0
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        # Qt's buttons take arrow keys to walk to a neighbour.
        if event.key() in ARROWS:
            event.ignore()
        else:
            super().keyPressEvent(event)

    @property
    def scale(self) -> float:
        """Text size times the unit that the page is laid out in."""
        return appearance().scale * self.unit


class Plate(PaintedButton):
    """A button of the house: icon, title, optional second line, key cap.

    `kind` is `plain`, `go` (amber: the one thing to do now), `accent` (filled with `accent`) or `bare` (text only).
    """

    def __init__(
        self,
        text: str,
        parent: QWidget | None = None,
        *,
        icon: str = "",
        key: str = "",
        kind: str = "plain",
        second: str = "",
        accent: str = "",
        height: int = 40,
        action: Callable[[], object] | None = None,
    ) -> None:
        """Show `text`; `action` is called on a click. `key` is only painted, the shortcut belongs to an action."""
        super().__init__(parent)
        self.icon_name, self.key, self.kind, self.second, self.accent = icon, key, kind, second, accent
        self.tall = height
        self.setText(text)
        self.setAccessibleName(text)
        self.setAccessibleDescription(second)
        self.setSizePolicy(QSizePolicy.Policy.Minimum, QSizePolicy.Policy.Fixed)
        appearance().changed.connect(self.updateGeometry)
        if action:
            self.clicked.connect(lambda: action())

    def set_unit(self, unit: float) -> None:
        """Let the button grow with its page, on large screens."""
        if unit != self.unit:
            self.unit = unit
            self.updateGeometry()
            self.update()

    def _font(self, role: str) -> QFont:
        return font(role, self.scale)

    def set_icon(self, name: str) -> None:
        """Take another icon."""
        self.icon_name = name
        self.update()

    def set_text(self, text: str, second: str = "") -> None:
        """Show another title and second line."""
        self.second = second
        self.setText(text)
        self.setAccessibleName(text)
        self.setAccessibleDescription(second)
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        width = text_width(self.text(), self._font("button")) + 28 * self.scale
        if self.second:
            width = max(width, text_width(self.second, self._font("button-second")) + 28 * self.scale)
        if self.icon_name:
            width += 28 * self.scale
        if self.key:
            width += key_cap_width(self.key, self.scale) + 14 * self.scale
        return QSize(round(width), round(self.tall * self.scale) + 6)

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        theme, scale = appearance().theme, self.scale
        box = QRectF(self.rect()).adjusted(3, 3, -3, -3)
        ink = self._ground(painter, box)
        if self.hasFocus():
            focus_ring(painter, QRectF(self.rect()), 8)
        inner = box.adjusted(12 * scale, 0, -10 * scale, 0)
        if self.key:
            inner.setRight(
                inner.right() - key_cap(painter, inner.right(), inner.center().y(), self.key, ink, scale) - 8
            )
        if self.icon_name:
            side = 19 * scale
            draw_icon(painter, self.icon_name, QRectF(inner.left(), inner.center().y() - side / 2, side, side), ink)
            inner.setLeft(inner.left() + side + 9 * scale)
        align = "left" if self.icon_name or self.key else "centre"
        if self.second:
            half = inner.height() / 2
            text_in(painter, inner.adjusted(0, 3, 0, -half + 1), self.text(), self._font("button"), ink, align)
            dim = ink if self.kind == "go" else theme.dim
            text_in(painter, inner.adjusted(0, half - 1, 0, -3), self.second, self._font("button-second"), dim, align)
        else:
            text_in(painter, inner, self.text(), self._font("button"), ink, align)
        painter.end()

    def _ground(self, painter: QPainter, box: QRectF) -> str:
        theme = appearance().theme
        lit = self.isEnabled() and (self.underMouse() or self.isDown())
        if not self.isEnabled():
            return button_frame(painter, box, theme, "off")
        if self.kind == "bare":
            if lit:
                fill(painter, rounded(box, 6), theme.raised)
            return theme.text
        if self.kind == "ghost":
            if lit:
                fill(painter, rounded(box, 6), mix(theme.panel, self.accent or theme.line, 0.2))
            stroke(painter, rounded(box, 6), self.accent or theme.line, 1.5)
            return self.accent or theme.text
        if self.kind == "accent":
            fill(painter, rounded(box, 6), mix(self.accent, theme.text, 0.15) if lit else self.accent)
            return theme.on if theme.dark else theme.white
        ink = button_frame(painter, box, theme, self.kind)
        if lit:
            fill(painter, rounded(box, 6), theme.text, 0.1)
        return ink


class Words(QLabel):
    """A text in one of the house's roles that follows theme and text size."""

    def __init__(self, text: str = "", role: str = "body", tone: str = "text", parent: QWidget | None = None) -> None:
        """`tone` is a token of the theme or a colour."""
        super().__init__(text, parent)
        self.role, self.tone = role, tone
        self._most = float("inf")
        self.setWordWrap(True)
        self.setTextFormat(Qt.TextFormat.PlainText)
        appearance().changed.connect(self.dress)
        self.dress()

    def limit(self, most: float) -> None:
        """Follow the text size only so far, where larger type would push out what the words are about."""
        if most != self._most:
            self._most = most
            self.dress()

    def dress(self) -> None:
        """Take over theme and text size."""
        own = font(self.role, min(appearance().scale, self._most))
        families = ", ".join(f'"{name}"' for name in own.families())
        px = round(own.pointSizeF() * self.logicalDpiY() / 72)
        self.setStyleSheet(
            f"color: {readable(appearance().theme, self.tone)}; font-family: {families}; font-size: {px}px;"
            f" font-weight: {int(own.weight())};"
        )

    def say(self, text: str, tone: str | None = None) -> None:
        """Show another text, in another colour where `tone` is given."""
        if tone is not None and tone != self.tone:
            self.tone = tone
            self.dress()
        self.setText(text)


class Segment(QAbstractButton):
    """One of a few values beside each other; the chosen one carries a tick and a strong frame."""

    def __init__(self, text: str, parent: QWidget, symbol: Callable[[QPainter, QRectF], None] | None = None) -> None:
        """`symbol` paints a sign in place of the text, which then is its name only."""
        super().__init__(parent)
        self.setText(text)
        self.symbol = symbol
        self.setAccessibleName(text)
        self.setToolTip(text if symbol else "")
        self.setCheckable(True)
        self.setAutoExclusive(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)

    def sizeHint(self) -> QSize:
        if self.symbol:
            return QSize(appearance().px(34), appearance().px(34))
        width = text_width(self.text(), appearance().face("bold", 14.5)) + appearance().px(42)
        return QSize(round(width), appearance().px(36))

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        theme, scale = appearance().theme, appearance().scale
        box = QRectF(self.rect()).adjusted(3, 3, -3, -3)
        lit = self.isChecked() or (self.underMouse() and self.isEnabled())
        fill(painter, rounded(box, 6), theme.raised if lit else theme.panel)
        strong = theme.text if self.isChecked() else theme.line
        stroke(painter, rounded(box, 6), strong if self.isEnabled() else theme.hair, 2 if self.isChecked() else 1.3)
        if self.symbol:
            self.symbol(painter, box.adjusted(4, 4, -4, -4))
        else:
            side = 12 * scale
            if self.isChecked():
                mark = QRectF(box.left() + 9 * scale, box.center().y() - side / 2, side, side)
                draw_mark(painter, "tick", mark, theme.text)
            inner = box.adjusted(18 * scale if self.isChecked() else 6, 0, -6, 0)
            ink = theme.text if self.isEnabled() else theme.dim
            text_in(painter, inner, self.text(), appearance().face("bold", 14.5), ink, "centre")
        if self.hasFocus():
            focus_ring(painter, QRectF(self.rect()), 8)
        painter.end()


class Segments(QWidget):
    """A choice of one among few, with a line below that explains the chosen one."""

    changed = Signal(str)

    def __init__(
        self,
        name: str,
        choices: Sequence[tuple[str, str, str]],
        value: str,
        parent: QWidget | None = None,
        symbols: dict[str, Callable[[QPainter, QRectF], None]] | None = None,
    ) -> None:
        """`choices` are value, title and line; `name` is what a screen reader says before them."""
        super().__init__(parent)
        self.setAccessibleName(name)
        self.choices = {choice[0]: choice for choice in choices}
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(2)
        row = QHBoxLayout()
        row.setSpacing(4)
        self.buttons: dict[str, Segment] = {}
        for key, title, line in choices:
            button = Segment(title, self, (symbols or {}).get(key))
            button.setAccessibleName(f"{name}: {title}")
            button.setAccessibleDescription(line)
            row.addWidget(button)
            self.buttons[key] = button
        row.addStretch(1)
        column.addLayout(row)
        self.line = Words("", "detail", "dim", self)
        self.line.setVisible(any(line for *_, line in choices))
        column.addWidget(self.line)
        self.set_value(value)
        for button in self.buttons.values():
            button.toggled.connect(self._toggled)

    @property
    def value(self) -> str:
        """The chosen value."""
        return next((key for key, button in self.buttons.items() if button.isChecked()), "")

    def set_value(self, value: str) -> None:
        """Choose without a signal; an unknown value chooses the first."""
        key = value if value in self.buttons else next(iter(self.buttons))
        self.buttons[key].setChecked(True)
        self.line.say(self.choices[key][2])

    def _toggled(self, on: bool) -> None:
        if on:
            self._chosen(self.value)

    def _chosen(self, key: str) -> None:
        if self.line.text() != self.choices[key][2] or not self.line.isVisible():
            self.line.say(self.choices[key][2])
        self.changed.emit(key)
