"""Four portraits of the people who get us there."""

import math

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter, QPainterPath

from ui.paint import regular
from ui.pictures.people import helmet
from ui.pictures.sketch import Sketch
from ui.posters import sketch

SKY, CORAL, NAVY, AMBER, CREAM = "#6CB8FF", "#FF7A6E", "#1E4A86", "#F6C453", "#F3EBDD"

FACES = (
    (SKY, NAVY, {"skin": "#E6AE86", "hair": "#2B1F1A", "jaw": 0.6, "brow": 0.7, "smile": 0.4, "cut": 2, "cap": "#F2ECDC",
                 "suit": NAVY, "shell": "#EFE8D8", "ring": "#5E7A8C", "stripe": CORAL}),
    (CORAL, AMBER, {"skin": "#B97A4E", "hair": "#1E1512", "jaw": 0.5, "brow": 0.1, "smile": 1.0, "cut": 0, "cap": "#F2ECDC",
                    "suit": AMBER, "shell": "#FBF6EA", "ring": "#9AA4A8", "stripe": NAVY}),
    (NAVY, CORAL, {"skin": "#F0C3A2", "hair": "#B9622F", "jaw": 0.2, "brow": -0.3, "smile": 0.9, "cut": 1, "cap": "#E0D8C6",
                   "suit": CORAL, "shell": "#DCD5C4", "ring": "#6E7F8C", "stripe": AMBER, "feature": "freckles"}),
    (AMBER, CREAM, {"skin": "#6E452C", "hair": "#120D0B", "jaw": 0.7, "brow": 0.3, "smile": 0.6, "cut": 1, "cap": "#1F2F49",
                    "suit": "#F0EBDC", "shell": "#F6F1E3", "ring": "#8A6B2E", "stripe": "#D9A441"}),
)  # fmt: skip
"""Ground, accent and helmet portrait of each tile."""


def draw(painter: QPainter) -> None:
    """Paint the poster on its field."""
    s = sketch(painter, "night", "space-explorers")
    s.box(0, 0, 314, 326, CREAM)
    for number, (ground, _, face) in enumerate(FACES):
        left, top = (number % 2) * 160, (number // 2) * 166
        box = QRectF(left, top, 154, 160)
        frame = QPainterPath()
        frame.addRect(box)
        with s.clipped(frame):
            s.shape(frame, ground)
            _rays(s, box.center().x(), box.center().y() + 20)
            helmet(sketch(painter, "night", f"explorer-{number}", at=[box.center().x(), box.top() + 82], scale=1.72, **face))
    hexagon = regular(6, 30, QRectF(0, 0, 314, 326).center())
    s.shape(hexagon, CREAM)
    _cog(s, 157, 163)


def _rays(s: Sketch, x: float, y: float) -> None:
    path = ""
    for number in range(18):
        a, b = math.radians(number * 20 - 90), math.radians(number * 20 - 80)
        path += f"M{x} {y}L{x + 170 * math.cos(a):.1f} {y + 170 * math.sin(a):.1f}"
        path += f"L{x + 170 * math.cos(b):.1f} {y + 170 * math.sin(b):.1f}Z"
    s.shape(path, "white", 0.22)


def _cog(s: Sketch, x: float, y: float) -> None:
    ink = "#0B1220"
    with s.moved(x, y):
        for number in range(12):
            with s.moved(0, 0, number * 30):
                s.box(-3.2, -21, 6.4, 8, ink, 1, 1)
        s.disc(0, 0, 16.5, ink)
        s.disc(0, 0, 7.5, CREAM)
