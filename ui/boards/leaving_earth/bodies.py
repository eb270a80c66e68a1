"""Bodies of the inner system: flat disc, details, hatched night side; unexplored ones are outlines with a question."""

import math

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QPainter, QPainterPath, QTransform

from ui.boards.leaving_earth.inks import BODY_INKS, body_line, inks
from ui.fonts import cap_height, face, text_width
from ui.paint import draw_text, ellipse, fill, hatch, kept, pen_of, stroke
from ui.symbols import outline
from ui.theme import Theme, colour

BODIES = tuple(BODY_INKS)
CREAM = "#F3EBDD"
_POTATO = ("M-1 -.1C-1 -.75 -.35 -.85 .15 -.78C.75 -.7 1.05 -.2 1 .25C.9 .75 .25 .85 -.3 .78C-.8 .7 -1 .4 -1 -.1z",)
_LAND = (
    "M-.9 -.5q.35 -.4 .75 -.3q.25 .2 0 .4q-.1 .25 -.3 .3q.2 .2 .05 .5q-.1 .3 -.25 .25q-.15 -.35 -.15 -.6"
    "q-.2 -.25 -.1 -.55z M.2 -.35q.3 -.3 .6 -.1l.3 .4q-.2 .4 -.45 .9q-.25 -.1 -.25 -.5q-.3 -.3 -.2 -.7z"
)
_CRATERS = {
    "moon": ((-0.35, -0.3, 0.24), (0.3, 0.1, 0.18), (-0.1, 0.5, 0.2), (0.45, -0.45, 0.12), (-0.6, 0.25, 0.12)),
    "mercury": ((-0.4, 0.1, 0.2), (0.15, -0.35, 0.26), (0.2, 0.5, 0.16), (-0.2, -0.62, 0.1)),
    "ceres": ((-0.4, 0.1, 0.2), (0.15, -0.35, 0.26), (0.2, 0.5, 0.16), (-0.2, -0.62, 0.1)),
    "phobos": ((-0.45, -0.1, 0.3), (0.3, 0.25, 0.16), (0.35, -0.35, 0.1)),
}


def body_shape(body: str) -> QPainterPath:
    """Outline of a body of radius 1."""
    return outline(_POTATO[0]) if body == "phobos" else ellipse(QPointF(0, 0), 1)


def _details(painter: QPainter, body: str, detail: str) -> None:
    if body == "earth":
        fill(painter, outline(_LAND), detail)
        fill(painter, outline("M-.5 -1q.5 .25 1 0z M-.5 1q.5 -.22 1 0z"), CREAM)
    elif body == "mars":
        band = outline("M-1 -.15q.5 -.25 .9 0t1.1 .05v.35q-.5 .25 -1 -.05t-1 .1z")
        fill(painter, band, "#A8452A", 0.75)
        fill(painter, outline("M-.45 -.98q.45 .3 .9 0z"), CREAM)
        fill(painter, ellipse(QPointF(0.3, -0.45), 0.12), detail)
        fill(painter, ellipse(QPointF(-0.4, 0.55), 0.16), detail)
    elif body == "venus":
        for y in (-0.62, -0.15, 0.32, 0.74):
            fill(painter, outline(f"M-1 {y}q.5 -.18 1 0t1 0v.2q-.5 .16 -1 0t-1 0z"), detail)
    for x, y, r in _CRATERS.get(body, ()):
        fill(painter, ellipse(QPointF(x, y), r), detail)


def night_side(painter: QPainter, shape: QPainterPath, middle: QPointF, radius: float, sun: QPointF) -> None:
    """Hatch what of `shape` lies away from the sun, whose direction is the unit vector `sun`."""
    lit = ellipse(QPointF(middle.x() + sun.x() * 0.55 * radius, middle.y() + sun.y() * 0.55 * radius), radius * 1.05)
    step = 3.4
    with kept(painter):
        painter.setClipPath(shape.subtracted(lit), Qt.ClipOperation.IntersectClip)
        painter.setPen(pen_of("#0B1220", 1.1, None, 0.62))
        box = shape.boundingRect()
        reach = box.width() + box.height()
        for number in range(math.ceil(reach / step / 0.7071) + 1):
            x = box.left() - box.height() + number * step * 1.4142
            painter.drawLine(QPointF(x, box.bottom()), QPointF(x + box.height(), box.top()))


def draw_body(
    painter: QPainter,
    body: str,
    middle: QPointF,
    radius: float,
    theme: Theme,
    known: bool = True,
    sun: QPointF | None = None,
) -> None:
    """Paint a body of `radius`; `sun` is the unit vector toward the Sun."""
    print_, detail, _ = BODY_INKS[body]
    with kept(painter):
        painter.translate(middle)
        painter.scale(radius, radius)
        unit = body_shape(body)
        if known:
            fill(painter, unit, print_)
            with kept(painter):
                painter.setClipPath(unit, Qt.ClipOperation.IntersectClip)
                _details(painter, body, detail)
    shape = QTransform(radius, 0, 0, radius, middle.x(), middle.y()).map(body_shape(body))
    if known:
        toward = sun or QPointF(-0.7071, 0.7071)
        night_side(painter, shape, middle, radius, toward)
        stroke(painter, shape, inks(theme).edge, 1.5)
        return
    ink = body_line(body, theme)
    fill(painter, shape, theme.panel)
    hatch(painter, shape, theme.line, "covered", 0.7)
    stroke(painter, shape, ink, 1.8, (5, 3))
    question(painter, middle, radius, ink, theme.panel)


def question(painter: QPainter, middle: QPointF, radius: float, ink: str, ground: str) -> None:
    """A question mark with a margin of ground colour."""
    size = max(11.0, radius * 1.05)
    font = face("extrabold", size)
    path = QPainterPath()
    x, y = middle.x() - text_width("?", font) / 2, middle.y() + cap_height(font) / 2
    path.addText(QPointF(x, y), font, "?")
    stroke(painter, path, ground, 5)
    fill(painter, path, ink)


def small_body(painter: QPainter, body: str, middle: QPointF, radius: float, theme: Theme, known: bool) -> None:
    """A body as a sign in a line of hazards: a flat disc with its night side, or a ring with a question mark."""
    print_, _, _ = BODY_INKS[body]
    disc = ellipse(middle, radius)
    if known:
        fill(painter, disc, print_)
        shade = ellipse(QPointF(middle.x() - radius * 0.6, middle.y()), radius * 1.1)
        fill(painter, disc.subtracted(shade), "#0B1220", 0.4)
        stroke(painter, disc, theme.void, 1)
        return
    ink = body_line(body, theme)
    fill(painter, disc, theme.void)
    stroke(painter, disc, ink, 1.3)
    font = face("extrabold", max(11.0, radius * 1.75))
    draw_text(painter, middle.x(), middle.y() + cap_height(font) / 2, "?", font, ink, "centre")


def orbit_rings(painter: QPainter, body: str, middle: QPointF, radius: float, theme: Theme, ring: bool = True) -> None:
    """The tint round a body and its dotted orbit."""
    ink = body_line(body, theme)
    if ring:
        stroke(painter, ellipse(middle, radius * 1.75), ink, 1.1, (1.5, 4), 0.65)
    painter.fillPath(ellipse(middle, radius * 1.38), colour(BODY_INKS[body][0], 0.1))
