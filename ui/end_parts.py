"""What the parts of the end page share: their size, and the colour of a side."""

from __future__ import annotations

from PySide6.QtGui import QFont

from ui.appearance import appearance
from ui.fonts import face
from ui.panels.facts import SideMark
from ui.theme import Theme, readable


def ink_of(theme: Theme, side: SideMark) -> str:
    """Colour of a side."""
    return readable(theme, side.colour)


class Scaled:
    """A part of the page that grows with the text size and, on large screens, with the page."""

    unit = 1.0

    @property
    def scale(self) -> float:
        return appearance().scale * self.unit

    def typeface(self, name: str, px: float) -> QFont:
        return face(name, max(11.0, px * self.scale))
