"""Painting primitives: outlines, hatches, printed shadows, halftone, frames and single lines of text.

Everything is flat print: one fill, one frame, one hatch. Nothing is blurred. Each function leaves pen, brush, clip
and opacity of the painter as it found them.
"""

import math
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import lru_cache

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import (
    QBrush,
    QColor,
    QFont,
    QLinearGradient,
    QPainter,
    QPainterPath,
    QPen,
    QPixmap,
    QPolygonF,
    QTransform,
)

from ui.fonts import Fitted, cap_height, face, fit_text, text_width
from ui.theme import Theme, colour

HATCHES = {
    # kind: line width, distance
    "shadow": (1.25, 4.0),
    "covered": (0.8, 5.0),
    "spent": (0.75, 4.0),
    "refused": (1.3, 5.0),
    "team": (1.1, 6.0),
    "failure": (1.5, 5.0),
}


@contextmanager
def kept(painter: QPainter) -> Iterator[QPainter]:
    """Save the painter's state for a `with` block and restore it after."""
    painter.save()
    try:
        yield painter
    finally:
        painter.restore()


# --- outlines


def rounded(rect: QRectF, radius: float) -> QPainterPath:
    """Rectangle with four round corners."""
    path = QPainterPath()
    path.addRoundedRect(rect, radius, radius)
    return path


def round_top(rect: QRectF, radius: float) -> QPainterPath:
    """Rectangle with its two upper corners round: a title bar."""
    path = QPainterPath(rect.bottomLeft())
    path.lineTo(rect.left(), rect.top() + radius)
    path.quadTo(rect.topLeft(), QPointF(rect.left() + radius, rect.top()))
    path.lineTo(rect.right() - radius, rect.top())
    path.quadTo(rect.topRight(), QPointF(rect.right(), rect.top() + radius))
    path.lineTo(rect.bottomRight())
    path.closeSubpath()
    return path


def cut_corner(rect: QRectF, radius: float, cut: float) -> QPainterPath:
    """Round corners, the upper right one cut off by `cut`: missions and hazards."""
    left, top, right, bottom = rect.left(), rect.top(), rect.right(), rect.bottom()
    path = QPainterPath(QPointF(left + radius, top))
    path.lineTo(right - cut, top)
    path.lineTo(right, top + cut)
    path.lineTo(right, bottom - radius)
    path.quadTo(QPointF(right, bottom), QPointF(right - radius, bottom))
    path.lineTo(left + radius, bottom)
    path.quadTo(QPointF(left, bottom), QPointF(left, bottom - radius))
    path.lineTo(left, top + radius)
    path.quadTo(QPointF(left, top), QPointF(left + radius, top))
    path.closeSubpath()
    return path


def ellipse(centre: QPointF, rx: float, ry: float | None = None) -> QPainterPath:
    """Disc or ellipse."""
    path = QPainterPath()
    path.addEllipse(centre, rx, rx if ry is None else ry)
    return path


def polygon(points: Sequence[tuple[float, float]]) -> QPainterPath:
    """Closed polygon."""
    path = QPainterPath()
    path.addPolygon(QPolygonF([QPointF(x, y) for x, y in points]))
    path.closeSubpath()
    return path


def regular(count: int, radius: float, centre: QPointF, turn: float = -90) -> QPainterPath:
    """Regular polygon with a corner at `turn` degrees (-90 = up)."""
    angles = [math.radians(turn + step * 360 / count) for step in range(count)]
    return polygon([(centre.x() + radius * math.cos(a), centre.y() + radius * math.sin(a)) for a in angles])


def arrow_plate(rect: QRectF, point: float, notch: float = 0.0, radius: float = 4.0) -> QPainterPath:
    """Plate with a pointed right end, `point` deep, and such a notch at the left: instruction, stage heads."""
    left, top, right, bottom, middle = rect.left(), rect.top(), rect.right(), rect.bottom(), rect.center().y()
    path = QPainterPath(QPointF(left + radius, top))
    path.lineTo(right - point, top)
    path.lineTo(right, middle)
    path.lineTo(right - point, bottom)
    path.lineTo(left + radius, bottom)
    if notch:
        path.lineTo(left, bottom)
        path.lineTo(left + notch, middle)
        path.lineTo(left, top)
    else:
        path.quadTo(QPointF(left, bottom), QPointF(left, bottom - radius))
        path.lineTo(left, top + radius)
        path.quadTo(QPointF(left, top), QPointF(left + radius, top))
    path.closeSubpath()
    return path


def bubble(rect: QRectF, radius: float, tip: QPointF, width: float = 16.0) -> QPainterPath:
    """Rounded box with a pointer to `tip`, which lies above, below, left or right of it."""
    body = rounded(rect, radius)
    beside = tip.x() < rect.left() or tip.x() > rect.right()
    if beside:
        x = rect.left() if tip.x() < rect.left() else rect.right()
        inner = x + (2 if x == rect.left() else -2)
        y = min(max(tip.y(), rect.top() + radius + width / 2), rect.bottom() - radius - width / 2)
        nose = polygon([(inner, y - width / 2), (tip.x(), tip.y()), (inner, y + width / 2)])
    else:
        y = rect.top() if tip.y() < rect.top() else rect.bottom()
        inner = y + (2 if y == rect.top() else -2)
        x = min(max(tip.x(), rect.left() + radius + width / 2), rect.right() - radius - width / 2)
        nose = polygon([(x - width / 2, inner), (tip.x(), tip.y()), (x + width / 2, inner)])
    return body.united(nose)


# --- fills and lines


def fill(painter: QPainter, path: QPainterPath | QRectF, ink: QColor | str, opacity: float = 1.0) -> None:
    """Fill a path or a rectangle flat."""
    if isinstance(path, QRectF):
        painter.fillRect(path, colour(ink, opacity))
    else:
        painter.fillPath(path, colour(ink, opacity))


def pen_of(
    ink: QColor | str,
    width: float,
    dash: Sequence[float] | None = None,
    opacity: float = 1.0,
    cap: Qt.PenCapStyle = Qt.PenCapStyle.FlatCap,
    join: Qt.PenJoinStyle = Qt.PenJoinStyle.RoundJoin,
) -> QPen:
    """A pen; `dash` is in pixels, not in pen widths."""
    pen = QPen(colour(ink, opacity), width, Qt.PenStyle.SolidLine, cap, join)
    if dash:
        pen.setDashPattern([length / width for length in dash])
    return pen


def stroke(
    painter: QPainter,
    path: QPainterPath | QLineF,
    ink: QColor | str,
    width: float = 1.3,
    dash: Sequence[float] | None = None,
    opacity: float = 1.0,
    cap: Qt.PenCapStyle = Qt.PenCapStyle.FlatCap,
    join: Qt.PenJoinStyle = Qt.PenJoinStyle.RoundJoin,
) -> None:
    """Draw a line along a path."""
    pen = pen_of(ink, width, dash, opacity, cap, join)
    if isinstance(path, QLineF):
        with kept(painter):
            painter.setPen(pen)
            painter.drawLine(path)
    else:
        painter.strokePath(path, pen)


def line(painter: QPainter, x1: float, y1: float, x2: float, y2: float, ink: QColor | str, width: float = 1.0) -> None:
    """Draw one straight line."""
    stroke(painter, QLineF(x1, y1, x2, y2), ink, width)


def hatch(
    painter: QPainter, path: QPainterPath, ink: QColor | str, kind: str = "covered", opacity: float = 1.0
) -> None:
    """Hatch the inside of `path` at 45 degrees, rising to the right; `kind` names width and distance in `HATCHES`.

    Lines lie on one grid, so neighbouring areas of the same kind join.
    """
    width, every = HATCHES[kind]
    area = path.boundingRect()
    step = every * math.sqrt(2)
    first = math.floor((area.left() + area.top()) / step)
    last = math.ceil((area.right() + area.bottom()) / step)
    lines = [
        QLineF(number * step - area.top() + 1, area.top() - 1, number * step - area.bottom() - 1, area.bottom() + 1)
        for number in range(first, last + 1)
    ]
    with kept(painter):
        painter.setClipPath(path, Qt.ClipOperation.IntersectClip)
        painter.setPen(pen_of(ink, width, None, opacity))
        painter.drawLines(lines)


def printed_shadow(
    painter: QPainter,
    path: QPainterPath,
    theme: Theme,
    offset: float = 3.5,
    down: float | None = None,
    on_paper: bool = False,
) -> None:
    """The outline moved right and down (`down`, else `offset`) and hatched. Paint it before the thing itself."""
    ink = "#6E6450" if on_paper else theme.shadow
    hatch(painter, path.translated(offset, offset if down is None else down), ink, "shadow")


@lru_cache(maxsize=64)
def _screen(ink: int, side: int, share: float) -> QPixmap:
    """One dot in a square of `side` pixels; `share` is its radius against the side."""
    tile = QPixmap(side, side)
    tile.fill(Qt.GlobalColor.transparent)
    painter = QPainter(tile)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor.fromRgba(ink))
    painter.drawEllipse(QPointF(side / 2, side / 2), side * share, side * share)
    painter.end()
    return tile


def halftone(
    painter: QPainter,
    path: QPainterPath | QRectF,
    ink: QColor | str,
    opacity: float,
    radius: float = 1.0,
    every: float = 6.0,
) -> None:
    """Dot screen turned by 30 degrees inside `path`.

    A texture as fine as the device: tens of thousands of single dots take ten times as long.
    """
    scale = math.sqrt(abs(painter.worldTransform().determinant())) * painter.device().devicePixelRatioF()
    side = max(3, round(every * scale))
    brush = QBrush(_screen(colour(ink, opacity).rgba(), side, radius / every))
    brush.setTransform(QTransform().rotate(30).scale(every / side, every / side))
    with kept(painter):
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        if isinstance(path, QRectF):
            painter.fillRect(path, brush)
        else:
            painter.fillPath(path, brush)


# --- text


def draw_text(
    painter: QPainter, x: float, baseline: float, text: str, font: QFont, ink: QColor | str, align: str = "left"
) -> float:
    """One line of text from (`left`), to (`right`) or round (`centre`) `x`. Returns its width."""
    width = text_width(text, font)
    left = x - {"left": 0.0, "centre": width / 2, "right": width}[align]
    with kept(painter):
        painter.setFont(font)
        painter.setPen(colour(ink))
        painter.drawText(QPointF(left, baseline), text)
    return width


def text_in(
    painter: QPainter,
    rect: QRectF,
    text: str,
    font: QFont,
    ink: QColor | str,
    align: str = "left",
    short: str | None = None,
) -> Fitted:
    """One line in a box, capitals in the middle of its height, fitted to its width. Returns what was drawn."""
    got = fit_text(text, font, rect.width(), short)
    x = {"left": rect.left(), "centre": rect.center().x(), "right": rect.right()}[align]
    draw_text(painter, x, rect.center().y() + cap_height(got.font) / 2, got.text, got.font, ink, align)
    return got


def draw_lines(
    painter: QPainter, x: float, top: float, lines: Sequence[str], font: QFont, leading: float, ink: QColor | str
) -> float:
    """Lines below each other, the first one's capitals starting near `top`. Returns the height used."""
    for number, text in enumerate(lines):
        draw_text(painter, x, top + leading * (number + 0.5) + cap_height(font) / 2, text, font, ink)
    return leading * len(lines)


# --- frames


def legal_corners(painter: QPainter, rect: QRectF, theme: Theme, radius: float = 6.0, reach: float = 1.0) -> None:
    """Frame of a legal place: 1.5 amber and four corners 16 long. `reach` (0-1) is how far the corners are drawn."""
    stroke(painter, rounded(rect, radius), theme.go, 1.5)
    box, length, corners = rect.adjusted(-3, -3, 3, 3), radius + (16 - radius) * reach, QPainterPath()
    for x, y, right, down in (
        (box.left(), box.top(), 1, 1),
        (box.right(), box.top(), -1, 1),
        (box.left(), box.bottom(), 1, -1),
        (box.right(), box.bottom(), -1, -1),
    ):
        corners.moveTo(x + right * length, y)
        corners.lineTo(x + right * radius, y)
        corners.quadTo(QPointF(x, y), QPointF(x, y + down * radius))
        corners.lineTo(x, y + down * length)
    if theme.dark:
        stroke(painter, corners, theme.go, 3.5, cap=Qt.PenCapStyle.RoundCap)
    else:
        stroke(painter, corners, theme.go_frame, 4.5, cap=Qt.PenCapStyle.RoundCap)
        stroke(painter, corners, theme.go, 2.2, cap=Qt.PenCapStyle.RoundCap)


def hover_frame(painter: QPainter, rect: QRectF, theme: Theme, radius: float = 6.0) -> None:
    """Frame under pointer or keyboard focus: amber with a halo; on paper ink over the halo."""
    halo = rounded(rect.adjusted(-3, -3, 3, 3), radius + 3)
    stroke(painter, halo, theme.go, 7, opacity=0.35 if theme.dark else 0.8)
    stroke(painter, rounded(rect.adjusted(-1, -1, 1, 1), radius + 1), theme.go_frame, 3 if theme.dark else 2.2)


def refused_frame(painter: QPainter, rect: QRectF, theme: Theme, radius: float = 6.0) -> None:
    """Coral hatch and frame of a place that refused."""
    hatch(painter, rounded(rect, radius), theme.bad, "refused", 0.3)
    stroke(painter, rounded(rect, radius), theme.bad, 2.6)


def button_frame(painter: QPainter, rect: QRectF, theme: Theme, kind: str = "plain", radius: float = 6.0) -> str:
    """Ground and frame of a button: `plain`, `go`, `off` or `ghost`. Returns the colour of its text."""
    ground = {"plain": theme.raised, "go": theme.go}.get(kind)
    frame = {"go": theme.go_frame, "off": theme.hair}.get(kind, theme.line)
    shape = rounded(rect, radius)
    if kind == "go":
        printed_shadow(painter, shape, theme, 3)
    if ground:
        fill(painter, shape, ground)
    stroke(painter, shape, frame, 1.5)
    return {"go": theme.go_ink, "off": theme.dim}.get(kind, theme.text)


def key_cap_width(text: str, scale: float = 1.0) -> float:
    """Width of a key cap with this legend."""
    return max(22 * scale, text_width(text, face("display", 12 * scale)) + 10 * scale)


def key_cap(painter: QPainter, right: float, middle: float, text: str, ink: QColor | str, scale: float = 1.0) -> float:
    """A key's outline with its legend, ending at `right` and centred on `middle`. Returns its width."""
    width = key_cap_width(text, scale)
    box = QRectF(right - width, middle - 10 * scale, width, 20 * scale)
    stroke(painter, rounded(box, 4), ink, 1.2, opacity=0.75)
    text_in(painter, box, text, face("display", 12 * scale), ink, "centre")
    return width


def chip_frame(painter: QPainter, rect: QRectF, theme: Theme, tone: str = "") -> None:
    """Ground and frame of a chip; `tone` `good` or `bad` colours the frame."""
    shape = rounded(rect, 5)
    fill(painter, shape, theme.strip if theme.dark else theme.panel)
    stroke(painter, shape, {"good": theme.good, "bad": theme.bad}.get(tone, theme.hair), 1.3)


def pill(painter: QPainter, rect: QRectF, text: str, theme: Theme, font: QFont) -> None:
    """Amber pill above a card: what may come here."""
    shape = rounded(rect, rect.height() / 2)
    fill(painter, shape, theme.go)
    if not theme.dark:
        stroke(painter, shape, theme.go_frame, 1.3)
    text_in(painter, rect.adjusted(8, 0, -8, 0), text, font, theme.go_ink, "centre")


def count_pill(painter: QPainter, centre: QPointF, text: str, theme: Theme, scale: float = 1.0) -> None:
    """Dark pill with a count, on decks and stacks."""
    font = face("display", 12.5 * scale)
    width = max(26 * scale, text_width(text, font) + 12 * scale)
    box = QRectF(centre.x() - width / 2, centre.y() - 9 * scale, width, 18 * scale)
    fill(painter, rounded(box, 9 * scale), theme.void if theme.dark else theme.text)
    stroke(painter, rounded(box, 9 * scale), theme.line, 1)
    text_in(painter, box, text, font, "#F3EBDD", "centre")


def dotted_trail(painter: QPainter, path: QPainterPath, theme: Theme) -> None:
    """Dotted amber curve from an empty socket to the piece being dragged; on paper it is ink."""
    stroke(painter, path, theme.go_frame, 3.2, (0.1, 8), cap=Qt.PenCapStyle.RoundCap)


def team_edge(painter: QPainter, rect: QRectF, theme: Theme, team: str) -> None:
    """Team edge: a solid strip and a hatched one beside it."""
    solid = QRectF(rect.left(), rect.top(), rect.width() * 0.55, rect.height())
    fill(painter, solid, theme.team(team))
    rest = QPainterPath()
    rest.addRect(QRectF(solid.right(), rect.top(), rect.width() * 0.45, rect.height()))
    hatch(painter, rest, theme.team(team), "team")


# --- marks of the interface, on a 24 grid

_STROKED: dict[str, tuple[float, tuple[tuple[tuple[float, float], ...], ...]]] = {
    "tick": (3.4, (((3.5, 12.5), (9, 18.5), (20.5, 5.5)),)),
    "cross": (3.2, (((5, 5), (19, 19)), ((19, 5), (5, 19)))),
    "plus": (3.2, (((12, 3.5), (12, 20.5)), ((3.5, 12), (20.5, 12)))),
    "minus": (3.2, (((3.5, 12), (20.5, 12)),)),
    "slash": (3.0, (((16, 3), (8, 21)),)),
    "arrow": (2.4, (((2, 12), (21, 12)), ((15, 5.5), (21.5, 12), (15, 18.5)))),
    "chevron": (3.0, (((8, 4), (17, 12), (8, 20)),)),
}


def draw_mark(painter: QPainter, name: str, rect: QRectF, ink: QColor | str) -> None:
    """A mark of the interface: tick cross plus minus slash arrow chevron dot wedge lock."""
    side = min(rect.width(), rect.height())
    with kept(painter):
        painter.translate(rect.center())
        painter.scale(side / 24, side / 24)
        painter.translate(-12, -12)
        if name in _STROKED:
            width, lines = _STROKED[name]
            path = QPainterPath()
            for points in lines:
                path.moveTo(*points[0])
                for point in points[1:]:
                    path.lineTo(*point)
            stroke(painter, path, ink, width, cap=Qt.PenCapStyle.RoundCap)
        elif name == "dot":
            fill(painter, ellipse(QPointF(12, 12), 6), ink)
        elif name == "wedge":
            fill(painter, polygon([(6, 3), (21, 12), (6, 21)]), ink)
        elif name == "lock":
            fill(painter, rounded(QRectF(4.5, 10.5, 15, 11), 2), ink)
            shackle = QPainterPath(QPointF(8, 10.5))
            shackle.lineTo(8, 7.5)
            shackle.arcTo(QRectF(8, 3.5, 8, 8), 180, -180)
            shackle.lineTo(16, 10.5)
            stroke(painter, shackle, ink, 2.2)
        else:
            raise ValueError(f"unknown mark {name!r}")


def gradient_brush(rect: QRectF, upper: str, lower: str) -> QBrush:
    """Vertical gradient of turn strip and action bar."""
    ramp = QLinearGradient(rect.topLeft(), rect.bottomLeft())
    ramp.setColorAt(0, colour(upper))
    ramp.setColorAt(1, colour(lower))
    return QBrush(ramp)
