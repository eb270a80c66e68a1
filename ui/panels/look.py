"""How a panel looks: theme, text size and layout, and the base of all painted panels."""

from __future__ import annotations

from dataclasses import dataclass, replace

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QFont, QPainter
from PySide6.QtWidgets import QWidget

from ui import fonts, icons
from ui.appearance import appearance
from ui.paint import ellipse, fill, rounded, stroke
from ui.symbols import draw_symbol
from ui.theme import NIGHT, Theme, readable

BAR_TEXT_LIMIT = 1.6
"""One-line strips grow with the text size up to this factor; above it only what stands in rows and boxes grows."""
BAR_GROWTH = 0.8
"""Share of the text's growth that a strip's height takes part in."""
LEAST_TABLE = {False: 760.0, True: 546.0}
"""Height that strips and bars leave to the table, wide and narrow; in a lower window they do not grow."""
BARS = {False: 156.0, True: 128.0}
"""Height of turn strip, opponent strip and action bar together at 100 %."""


@dataclass(frozen=True)
class Look:
    """Theme, text size (0.8-2.0) and whether the narrow layout is in use."""

    theme: Theme = NIGHT
    text: float = 1.0
    narrow: bool = False
    limit: float = BAR_TEXT_LIMIT
    """Largest text size that the one-line strips of this window can hold."""

    def font(self, role: str) -> QFont:
        """The font of a role at this text size."""
        return fonts.font(role, self.text, self.narrow)

    def face(self, name: str, wide: float, narrow: float | None = None) -> QFont:
        """A face at this text size, never under the floor."""
        px = wide if narrow is None or not self.narrow else narrow
        return fonts.face(name, max(fonts.FLOOR, px * self.text))

    def bar(self) -> Look:
        """The same with the text size that a one-line strip can hold."""
        return replace(self, text=min(self.text, self.limit))

    def height(self, wide: float, narrow: float) -> int:
        """Height of a one-line strip: larger text makes it taller, smaller text leaves it."""
        base = narrow if self.narrow else wide
        return int(base * max(1.0, 1 + (min(self.text, self.limit) - 1) * BAR_GROWTH))

    def ink(self, token: str) -> str:
        """A colour from a token of the theme, or the colour itself, as words need it."""
        return readable(self.theme, token)


def current(narrow: bool = False) -> Look:
    """The look that the desktop has at this moment."""
    return Look(appearance().theme, appearance().scale, narrow)


def bar_limit(height: float, narrow: bool) -> float:
    """Largest text size of one-line strips in a window of this height, so that the table stays whole."""
    spare = height - LEAST_TABLE[narrow] - BARS[narrow]
    return max(1.0, min(BAR_TEXT_LIMIT, 1 + spare / (BARS[narrow] * BAR_GROWTH)))


class Panel(QWidget):
    """A painted widget that follows the desktop's theme and text size; the window sets its layout."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.look = current()
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        appearance().changed.connect(self._dress)

    def set_narrow(self, narrow: bool) -> None:
        """Take the narrow or the wide layout, and the room that the window leaves to strips."""
        parent = self.parentWidget()
        limit = bar_limit(parent.height(), narrow) if parent is not None else BAR_TEXT_LIMIT
        self.set_look(replace(self.look, narrow=narrow, limit=limit))

    def _dress(self) -> None:
        self.set_look(replace(self.look, theme=appearance().theme, text=appearance().scale))

    def set_look(self, look: Look) -> None:
        """Take a theme, text size and layout."""
        if look != self.look:
            self.look = look
            self.look_changed()
            self.updateGeometry()
            self.update()

    def look_changed(self) -> None:
        """Lay out again; called after `look` changed."""


def set_style(widget: QWidget, sheet: str) -> None:
    """Give a widget a style sheet unless it has it: Qt works all of its children out anew each time."""
    if sheet != widget.styleSheet():
        widget.setStyleSheet(sheet)


def painter_for(widget: QWidget) -> QPainter:
    """A painter on a widget, smooth."""
    painter = QPainter(widget)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    return painter


def focus_frame(painter: QPainter, rect: QRectF, theme: Theme, radius: float = 6.0) -> None:
    """Keyboard focus on a widget of the shell: a 3 px frame in text colour, inside the widget."""
    stroke(painter, rounded(rect.adjusted(1.5, 1.5, -1.5, -1.5), radius), theme.text, 3)


def draw_icon(painter: QPainter, name: str, rect: QRectF, ink: str) -> None:
    """A rule symbol (`folder/name`), `dot`, or an icon of the shell (see `ui.icons`)."""
    if "/" in name:
        draw_symbol(painter, name, rect, ink)
    elif name == "dot":
        fill(painter, ellipse(rect.center(), min(rect.width(), rect.height()) * 0.31), ink)
    else:
        icons.draw_icon(painter, name, rect, ink)


def on_amber(theme: Theme) -> Theme:
    """The theme for marks on an amber ground: in dark team colours, which the shape tells apart all the same."""
    return replace(theme, usa=theme.usa_edge, ussr=theme.ussr_edge, panel=theme.go)


def style_for(theme: Theme) -> str:
    """Style sheet of lists and text browsers inside panels: they stand on the panel's own ground."""
    return f"""
    QListView, QTextBrowser {{
        background: {theme.panel}; color: {theme.text}; border: none; outline: 0; padding: 0; border-radius: 0;
        selection-background-color: {theme.raised}; selection-color: {theme.text};
    }}
    QListView::item {{ padding: 0; border: none; }}
    """
