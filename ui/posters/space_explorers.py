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
    (SKY, "#E6AE86 #2B1F1A #F2ECDC #1E4A86 #EFE8D8 #5E7A8C #FF7A6E", (0.6, 0.7, 0.4, 2)),
    (CORAL, "#B97A4E #1E1512 #F2ECDC #F6C453 #FBF6EA #9AA4A8 #1E4A86", (0.5, 0.1, 1.0, 0)),
    (NAVY, "#F0C3A2 #B9622F #E0D8C6 #FF7A6E #DCD5C4 #6E7F8C #F6C453", (0.2, -0.3, 0.9, 1)),
    (AMBER, "#6E452C #120D0B #1F2F49 #F0EBDC #F6F1E3 #8A6B2E #D9A441", (0.7, 0.3, 0.6, 1)),
)
"""Ground of each tile; inks of skin, hair, cap, suit, shell, ring and stripe; jaw, brow, smile and cut."""
_INKS = ("skin", "hair", "cap", "suit", "shell", "ring", "stripe")


def draw(painter: QPainter) -> None:
    """Paint the poster on its field."""
    s = sketch(painter, "night", "space-explorers")
    s.box(0, 0, 314, 326, CREAM)
    for number, (ground, inks, features) in enumerate(FACES):
        face = dict(zip(_INKS, inks.split(), strict=True))
        look = dict(zip(("jaw", "brow", "smile", "cut"), features, strict=True))
        left, top = (number % 2) * 160, (number // 2) * 166
        box = QRectF(left, top, 154, 160)
        frame = QPainterPath()
        frame.addRect(box)
        with s.clipped(frame):
            s.shape(frame, ground)
            _rays(s, box.center().x(), box.center().y() + 20)
            at = [box.center().x(), box.top() + 82]
            feature = "freckles" if number == 2 else ""
            seed = f"explorer-{number}"
            helmet(sketch(painter, "night", seed, at=at, scale=1.72, feature=feature, **face, **look))
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
