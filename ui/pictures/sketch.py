"""What a picture part paints with: its parameters, the palette's inks, flat shapes in its own coordinates."""

import math
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from functools import lru_cache
from random import Random
from typing import Any

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QTransform

from ui.symbols import outline
from ui.theme import colour

PALETTES: Mapping[str, Mapping[str, Any]] = {
    name: {
        "sky": tuple(sky.split()),
        **dict(zip(("mid", "light", "accent", "dark", "accent2"), inks.split(), strict=True)),
    }
    for name, sky, inks in (
        ("night", "#0E1B3A #142750 #1B3566", "#2F5C96 #F2E6C8 #F08A3C #0A1228 #45B5A8"),
        ("dusk", "#3B2A57 #7A3E5E #C7603F #EFA452", "#5A2F52 #FBE9C4 #F6C453 #23183A #2E8F8A"),
        ("dawn", "#2F7C86 #6FB0A0 #C8D3A6 #F3DDA4", "#1F5A63 #FBF1D6 #D9542B #12363D #E9A33B"),
        ("sun", "#E9A33B #F0B95A #F6D488", "#B9562A #FFF4D8 #B8371F #4A2315 #1D6F72"),
        ("mint", "#17514F #236B63 #3C8A78", "#123F40 #F3EAD0 #F2A33C #0A2A2C #E4583A"),
        ("rose", "#5E1F3A #8E2F3F #C24A3B", "#461630 #FBE6C8 #F6C453 #2A0D20 #3C9A93"),
        ("steel", "#5E7A8C #86A0AA #B7C4BE", "#3B5464 #F4EDD8 #E2672E #1D2E3A #E9B949"),
        ("violet", "#2A2054 #43307A #6A4A9A", "#1F1742 #F2E6D2 #F6B23C #150F30 #54C0B4"),
    )
}
"""Inks of each palette; `sky` is its bands from top to bottom."""

FIXED = {
    "paper": "#FBF6EA",
    "white": "#FFFFFF",
    "ink": "#1B2430",
    "shade": "#0B1220",
    "steel": "#9AA4A8",
    "flame": "#F6C453",
    "red": "#D9542B",
    "green": "#7FB58A",
    "blue": "#2C6E8E",
    "gold": "#D9A441",
    "sand": "#E4CDA0",
    "rock": "#5E4A44",
    "skin": "#E9B48C",
}

GLASS = "#9CC9D6"
"""Windows and lenses in every palette."""

_CAPS = {"round": Qt.PenCapStyle.RoundCap, "butt": Qt.PenCapStyle.FlatCap, "square": Qt.PenCapStyle.SquareCap}
_JOINS = {"round": Qt.PenJoinStyle.RoundJoin, "miter": Qt.PenJoinStyle.MiterJoin}


@lru_cache(maxsize=1024)
def _outline(data: str) -> QPainterPath:
    return outline(data)


def around(count: int, radius: float, first: float = -90.0) -> Iterator[tuple[float, float]]:
    """Points spaced evenly on a circle round 0, 0, the first at `first` degrees."""
    for number in range(count):
        angle = math.radians(first + number * 360 / count)
        yield radius * math.cos(angle), radius * math.sin(angle)


class Sketch:
    """The painter of one part: parameters of its table, a random source, and shapes by ink name."""

    def __init__(self, painter: QPainter, palette: Mapping[str, Any], table: Mapping[str, Any], rng: Random) -> None:
        self.painter = painter
        self.palette = palette
        self.table = table
        self.random = rng

    # --- parameters

    @property
    def at(self) -> tuple[float, float]:
        x, y = self.table["at"]
        return float(x), float(y)

    def number(self, name: str, default: float) -> float:
        return float(self.table.get(name, default))

    def count(self, name: str, default: int) -> int:
        return int(self.table.get(name, default))

    def flag(self, name: str, default: bool) -> bool:
        return bool(self.table.get(name, default))

    def choice(self, name: str, default: str) -> str:
        return str(self.table.get(name, default))

    def ink(self, name: str, default: str) -> str:
        """The colour of an ink parameter."""
        return self.colour(str(self.table.get(name, default)))

    def colour(self, ink: str) -> str:
        """`#RRGGBB` of an ink name or a colour."""
        if ink.startswith("#"):
            return ink
        if ink in FIXED:
            return FIXED[ink]
        if ink.startswith("sky"):
            sky = self.palette["sky"]
            return sky[min(int(ink[3:]), len(sky)) - 1]
        return self.palette[ink]

    # --- shapes

    @contextmanager
    def moved(self, x: float, y: float, turn: float = 0.0, scale: float = 1.0, flip: bool = False) -> Iterator[None]:
        """Own coordinates for a `with` block: moved, turned clockwise, scaled, mirrored."""
        self.painter.save()
        self.painter.translate(x, y)
        self.painter.rotate(turn)
        self.painter.scale(-scale if flip else scale, scale)
        try:
            yield
        finally:
            self.painter.restore()

    @contextmanager
    def clipped(self, path: QPainterPath | str) -> Iterator[None]:
        """Paint only inside a path for a `with` block."""
        self.painter.save()
        self.painter.setClipPath(_outline(path) if isinstance(path, str) else path, Qt.ClipOperation.IntersectClip)
        try:
            yield
        finally:
            self.painter.restore()

    def shape(self, path: QPainterPath | str, ink: str, opacity: float = 1.0) -> None:
        """Fill an outline, given as a path or in SVG's path language."""
        self.painter.fillPath(_outline(path) if isinstance(path, str) else path, colour(self.colour(ink), opacity))

    def lines(
        self,
        path: QPainterPath | str,
        ink: str,
        width: float = 1.5,
        opacity: float = 1.0,
        dash: tuple[float, float] | None = None,
        cap: str = "round",
        join: str = "round",
    ) -> None:
        """Draw along an outline; `dash` in field units."""
        pen = QPen(QColor(colour(self.colour(ink), opacity)), width, Qt.PenStyle.SolidLine, _CAPS[cap], _JOINS[join])
        if dash:
            pen.setDashPattern([length / width for length in dash])
            pen.setCapStyle(Qt.PenCapStyle.FlatCap)
        self.painter.strokePath(_outline(path) if isinstance(path, str) else path, pen)

    def line(self, x1: float, y1: float, x2: float, y2: float, ink: str, width: float = 1.5, cap: str = "butt") -> None:
        """One straight line."""
        path = QPainterPath(QPointF(x1, y1))
        path.lineTo(x2, y2)
        self.lines(path, ink, width, cap=cap)

    def disc(self, x: float, y: float, radius: float, ink: str, opacity: float = 1.0) -> None:
        """Flat disc."""
        self.oval(x, y, radius, radius, ink, opacity)

    def oval(self, x: float, y: float, rx: float, ry: float, ink: str, opacity: float = 1.0, turn: float = 0.0) -> None:
        """Flat ellipse."""
        self.shape(ellipse_path(x, y, rx, ry, turn), ink, opacity)

    def ring(
        self,
        x: float,
        y: float,
        radius: float,
        ink: str,
        width: float,
        opacity: float = 1.0,
        dash: tuple[float, float] | None = None,
    ) -> None:
        """Circle line."""
        self.lines(ellipse_path(x, y, radius, radius), ink, width, opacity, dash)

    def box(
        self, x: float, y: float, width: float, height: float, ink: str, opacity: float = 1.0, corner: float = 0.0
    ) -> None:
        """Flat rectangle."""
        path = QPainterPath()
        if corner:
            path.addRoundedRect(QRectF(x, y, width, height), corner, corner)
        else:
            path.addRect(QRectF(x, y, width, height))
        self.shape(path, ink, opacity)

    def poly(
        self, points: Iterator[tuple[float, float]] | list[tuple[float, float]], ink: str, opacity: float = 1.0
    ) -> None:
        """Flat polygon."""
        path = QPainterPath()
        for number, (x, y) in enumerate(points):
            (path.lineTo if number else path.moveTo)(x, y)
        path.closeSubpath()
        self.shape(path, ink, opacity)

    def shade(self, path: QPainterPath | str, opacity: float = 0.2) -> None:
        """The dark half of a solid."""
        self.shape(path, "shade", opacity)


def ellipse_path(x: float, y: float, rx: float, ry: float, turn: float = 0.0) -> QPainterPath:
    """Ellipse round a middle, turned clockwise."""
    path = QPainterPath()
    path.addEllipse(QPointF(0, 0), rx, ry)
    return QTransform().translate(x, y).rotate(turn).map(path)
