"""What never moves on the board: wall map, Earth, Moon and the lines between. Painted once for a size and theme."""

from __future__ import annotations

import math
import random

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QPainter, QPainterPath, QRadialGradient, QTransform

from ui.boards.one_small_step.geometry import MEDIA_HIGH, MEDIA_LOW, Disc, Layout
from ui.boards.one_small_step.lettering import grown
from ui.fonts import cap_height, face, fit_text, text_width
from ui.paint import draw_text, ellipse, fill, halftone, kept, line, pen_of, polygon, stroke
from ui.symbols import draw_symbol
from ui.theme import Theme, colour

POLE = (58.0, -8.0)
"""Latitude and longitude in the middle of the globe: both rivals face each other over the pole."""

LANDS: tuple[tuple[tuple[float, float], ...], ...] = (
    # North America
    (
        *(
            (70, -160),
            (71, -156),
            (69, -140),
            (70, -125),
            (68, -110),
            (68, -95),
            (72, -95),
            (64, -88),
            (59, -94),
            (55, -82),
        ),
        *((51, -79), (60, -77), (62, -72), (58, -65), (53, -56), (47, -60), (45, -66), (41, -71), (35, -76), (30, -81)),
        *((25, -80), (30, -85), (29, -95), (22, -98), (18, -95), (21, -88), (16, -88), (9, -80), (8, -83), (14, -92)),
        *((20, -105), (31, -115), (34, -120), (40, -124), (48, -124), (55, -131), (60, -145), (58, -155), (55, -163)),
        *((60, -165), (66, -165)),
    ),
    # Greenland
    ((83, -35), (81, -15), (70, -22), (60, -43), (68, -53), (76, -68), (80, -65)),
    # Europe and Asia
    (
        *((71, 25), (68, 40), (67, 45), (70, 60), (73, 70), (72, 85), (77, 105), (73, 125), (71, 150), (69, 175)),
        *(
            (65, -172),
            (62, 175),
            (60, 165),
            (52, 157),
            (57, 156),
            (60, 150),
            (54, 138),
            (46, 137),
            (39, 128),
            (35, 127),
        ),
        *((40, 120), (30, 122), (22, 112), (21, 107), (10, 107), (13, 100), (8, 98), (16, 96), (22, 90), (15, 80)),
        *((8, 77), (20, 72), (25, 62), (27, 52), (22, 59), (13, 45), (28, 35), (31, 32), (37, 36), (36, 28)),
        *((41, 26), (38, 23), (45, 13), (38, 16), (44, 9), (43, 3), (37, -1), (36, -6), (43, -9), (44, -1)),
        *((48, -4), (53, 7), (57, 10), (54, 14), (60, 22), (65, 22), (60, 17), (56, 13), (59, 6), (63, 8), (68, 14)),
    ),
    # Africa
    (
        *((35, -6), (37, 10), (31, 20), (31, 32), (22, 36), (12, 43), (11, 51), (0, 42), (-15, 40), (-26, 33)),
        *((-18, 12), (-5, 12), (4, 9), (5, 0), (5, -8), (14, -17), (21, -17), (28, -12)),
    ),
    # Great Britain, Iceland, South America, Japan
    ((58, -5), (55, -2), (51, 1), (50, -5), (54, -4)),
    ((66, -22), (66, -15), (63, -18)),
    ((12, -72), (10, -62), (5, -52), (-5, -36), (-23, -42), (-18, -70), (-5, -81), (8, -78)),
    ((45, 142), (40, 141), (35, 140), (34, 132), (38, 139)),
    # Baffin Island and its neighbours, Novaya Zemlya
    ((80, -90), (76, -80), (72, -78), (65, -64), (70, -90), (74, -100)),
    ((80, 55), (74, 54), (71, 53), (76, 66)),
)
"""Coarse land outlines in latitude and longitude, degrees."""

MARES = (
    (-0.28, -0.32, 0.34, 0.26, -20),
    (0.12, -0.42, 0.22, 0.16, 10),
    (0.22, -0.1, 0.26, 0.2, 30),
    (-0.42, 0.12, 0.2, 0.3, 10),
    (0.05, 0.2, 0.18, 0.12, 0),
)
"""Dark plains of the Moon: centre, radii (shares of the Moon's radius) and turn in degrees."""


def project(latitude: float, longitude: float) -> tuple[float, float, float]:
    """Orthographic view of a place: x and y on a globe of radius 1 (y down), and depth, negative behind the limb."""
    north, west = math.radians(POLE[0]), math.radians(POLE[1])
    a, b = math.radians(latitude), math.radians(longitude) - west
    x = math.cos(a) * math.sin(b)
    y = math.cos(north) * math.sin(a) - math.sin(north) * math.cos(a) * math.cos(b)
    depth = math.sin(north) * math.sin(a) + math.cos(north) * math.cos(a) * math.cos(b)
    return x, -y, depth


def _land(outline: tuple[tuple[float, float], ...], globe: Disc) -> QPainterPath:
    points: list[tuple[float, float]] = []
    for (lat1, lon1), (lat2, lon2) in zip(outline, (*outline[1:], outline[0]), strict=True):
        turn = (lon2 - lon1 + 180) % 360 - 180
        for part in range(6):
            share = part / 6
            x, y, depth = project(lat1 + (lat2 - lat1) * share, lon1 + turn * share)
            if depth < 0:
                reach = math.hypot(x, y) or 1.0
                x, y = x / reach * 1.02, y / reach * 1.02
            points.append((globe.x + x * globe.r, globe.y + y * globe.r))
    return polygon(points)


def _graticule(globe: Disc) -> QPainterPath:
    path = QPainterPath()

    def trace(places: list[tuple[float, float]]) -> None:
        down = False
        for latitude, longitude in places:
            x, y, depth = project(latitude, longitude)
            point = QPointF(globe.x + x * globe.r, globe.y + y * globe.r)
            if depth <= 0:
                down = False
            elif down:
                path.lineTo(point)
            else:
                path.moveTo(point)
                down = True

    for latitude in range(-30, 90, 15):
        trace([(latitude, longitude) for longitude in range(-180, 181, 5)])
    for longitude in range(-180, 180, 20):
        trace([(latitude, longitude) for latitude in range(-60, 86, 5)])
    return path


def crescent(globe: Disc, top: float, bottom: float, rx: float, ry: float) -> QPainterPath:
    """Night side of a globe: the right half of the disc less a wider ellipse; `top` and `bottom` shift its horns."""
    x, y, r = globe.x, globe.y, globe.r
    disc = ellipse(globe.centre, r)
    # The lit part is an ellipse whose right edge runs through both horns.
    horn_top, horn_bottom = QPointF(x + r * top, y - r), QPointF(x + r * bottom, y + r)
    middle = (horn_top + horn_bottom) / 2
    half = r
    bulge = r * rx
    # Ellipse through the horns with its centre left of them.
    drop = math.sqrt(max(0.0, 1 - (half / (r * ry)) ** 2))
    lit = ellipse(QPointF(middle.x() - bulge * drop, middle.y()), bulge, r * ry)
    left = QPainterPath()
    left.addRect(QRectF(x - r * 2, y - r * 2, r * 2 + r * (top + bottom) / 2, r * 4))
    return disc.subtracted(lit).subtracted(left)


def paint_earth(painter: QPainter, globe: Disc, theme: Theme) -> None:
    """The globe with its glow, land, graticule and night side."""
    r = globe.r
    fill(painter, ellipse(globe.centre, r + 14), theme.sea, 0.22)
    fill(painter, ellipse(globe.centre, r + 6), theme.sea, 0.35)
    disc = ellipse(globe.centre, r)
    box = globe.box
    ramp = QRadialGradient(
        QPointF(box.left() + box.width() * 0.38, box.top() + box.height() * 0.32), box.width() * 0.85
    )
    ramp.setColorAt(0, colour(theme.sea))
    ramp.setColorAt(1, colour(theme.sea_outer))
    painter.fillPath(disc, QBrush(ramp))
    with kept(painter):
        painter.setClipPath(disc, Qt.ClipOperation.IntersectClip)
        for outline in LANDS:
            fill(painter, _land(outline, globe), theme.land, 0.95)
        stroke(painter, _graticule(globe), theme.text, 0.8, opacity=0.16)
        shade = theme.void if theme.dark else theme.ink
        fill(painter, crescent(globe, 0.25, 0.0, 1.2, 1.25), shade, 0.28 if theme.dark else 0.10)
    stroke(painter, disc, theme.text, 1.2, opacity=0.35)


def paint_moon(painter: QPainter, globe: Disc, theme: Theme) -> None:
    """The Moon: plains, 26 craters from a fixed seed, one rayed crater and the night side."""
    x, y, r = globe.x, globe.y, globe.r
    fill(painter, ellipse(globe.centre, r + r * 0.08), theme.moon, 0.13)
    disc = ellipse(globe.centre, r)
    fill(painter, disc, theme.moon)
    chance = random.Random(4)
    with kept(painter):
        painter.setClipPath(disc, Qt.ClipOperation.IntersectClip)
        for a, b, rx, ry, turn in MARES:
            tilt = QTransform().translate(x + a * r, y + b * r).rotate(turn)
            fill(painter, tilt.map(ellipse(QPointF(0, 0), rx * r, ry * r)), theme.moon_low, 0.55)
        for _ in range(26):
            angle = chance.uniform(0, 6.3)
            reach = math.sqrt(chance.random()) * 0.93 * r
            size = r * chance.choice([0.03, 0.04, 0.05, 0.06, 0.08, 0.11])
            a, b = x + reach * math.cos(angle), y + reach * math.sin(angle)
            fill(painter, ellipse(QPointF(a - size * 0.1, b - size * 0.1), size, size * 0.95), theme.moon_high)
            fill(painter, ellipse(QPointF(a + size * 0.12, b + size * 0.1), size * 0.84, size * 0.78), theme.moon_low)
        _rayed_crater(painter, QPointF(x - 0.1 * r, y + 0.62 * r), r, theme)
        shade = theme.void if theme.dark else theme.ink
        fill(painter, crescent(globe, 0.2, 0.1, 1.25, 1.2), shade, 0.34 if theme.dark else 0.14)
    stroke(painter, disc, theme.text, 1.2, opacity=0.4)


def _rayed_crater(painter: QPainter, at: QPointF, r: float, theme: Theme) -> None:
    rays = QPainterPath()
    for k in range(9):
        cos, sin = math.cos(k), math.sin(k)
        rays.moveTo(at.x() + 0.16 * r * cos, at.y() + 0.1 * r * sin)
        rays.lineTo(at.x() + (0.3 + 0.25 * (k % 3)) * r * cos, at.y() + (0.2 + 0.2 * (k % 3)) * r * sin)
    stroke(painter, rays, theme.moon_high, 1.4, opacity=0.7)
    fill(painter, ellipse(at, 0.1 * r, 0.08 * r), theme.moon_high)
    fill(painter, ellipse(QPointF(at.x() + 0.01 * r, at.y() + 0.01 * r), 0.075 * r, 0.06 * r), theme.moon_low)


def paint_wall_map(painter: QPainter, area: QRectF, globe: Disc, theme: Theme, scale: float = 1.0) -> None:
    """The plotting board: gradient, range rings and rays from the Earth, stars, halftone, ticks below."""
    focus = QPointF(area.left() + area.width() * 0.28, area.top() + area.height() * 0.45)
    # The gradient is an ellipse of the board's own shape, so it is painted in a unit square.
    with kept(painter):
        painter.setClipRect(area, Qt.ClipOperation.IntersectClip)
        painter.translate(focus)
        painter.scale(area.width(), area.height())
        ramp = QRadialGradient(QPointF(0, 0), 0.9)
        ramp.setColorAt(0, colour(theme.map_inner))
        ramp.setColorAt(1, colour(theme.map_outer))
        painter.fillRect(QRectF(-1, -1, 2, 2), QBrush(ramp))
    with kept(painter):
        painter.setClipRect(area, Qt.ClipOperation.IntersectClip)
        far = math.hypot(area.width(), area.height())
        for k in range(1, math.ceil(far / (130 * scale))):
            ring = ellipse(globe.centre, globe.r + (70 + k * 130) * scale)
            stroke(painter, ring, theme.grid, 1, (2, 6) if k % 2 else None, theme.grid_opacity)
        painter.setPen(pen_of(theme.grid, 0.8, opacity=theme.ray_opacity))
        inner = globe.r + 40 * scale
        for degrees in range(0, 360, 15):
            cos, sin = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
            start = QPointF(globe.x + inner * cos, globe.y + inner * sin)
            painter.drawLine(QLineF(start, QPointF(globe.x + far * cos, globe.y + far * sin)))
        chance = random.Random(61)
        for _ in range(int(area.width() * area.height() / 9000 / scale)):
            at = QPointF(chance.uniform(area.left(), area.right()), chance.uniform(area.top(), area.bottom()))
            size = chance.choice([0.7, 0.8, 1, 1.3]) * scale
            fill(painter, ellipse(at, size), theme.star, chance.uniform(0.25, 0.7))
        halftone(painter, area, theme.tone, theme.tone_opacity, 1.0 * scale, 6.0 * scale)
        painter.setPen(pen_of(theme.grid, 1, opacity=0.8))
        for k in range(int(area.width() // 40)):
            x = area.left() + 20 + k * 40
            painter.drawLine(QLineF(x, area.bottom() - (7 if k % 5 else 12), x, area.bottom()))


def path_curve(layout: Layout) -> QPainterPath:
    """The Moon Path as a curve."""
    start, control, end = layout.path
    path = QPainterPath(start)
    path.quadTo(control, end)
    return path


def _paint_lines(painter: QPainter, layout: Layout, theme: Theme) -> None:
    s = layout.board_scale
    orbit = ellipse(layout.earth.centre, layout.orbit)
    stroke(painter, orbit, theme.text, 1.6 * s, (9 * s, 6 * s), 0.75)
    start, moon = layout.path[0], layout.moon
    back = QPainterPath(QPointF(start.x() - 60 * s, start.y() + 70 * s))
    back.quadTo(
        QPointF((start.x() + moon.x) / 2, layout.board.top() + layout.board.height() * 0.97),
        QPointF(moon.x + 10 * s, moon.y + moon.r * 0.96),
    )
    stroke(painter, back, theme.text, 1.1 * s, (2 * s, 6 * s), 0.35)


def _paint_titles(painter: QPainter, layout: Layout, theme: Theme) -> None:
    s, small = layout.board_scale, layout.small
    if layout.path_title:
        at, size = layout.path_title, (18 if small else 24) * s
        draw_symbol(painter, "one-small-step/moon-step", QRectF(at.x(), at.y(), size, size), theme.text)
        disc, plain = layout.steps[1], (14 if small else 17) * s
        # It may grow as far as the second disc and keeps its printed size where that is nearer.
        room = max(text_width("Moon Path", face("display", plain)), disc.x - disc.r - 6 * s - at.x() - size)
        font = fit_text("Moon Path", face("display", grown(plain, 20 * s)), room).font
        draw_text(
            painter, at.x() + size + 6 * s, at.y() + size / 2 + cap_height(font) / 2, "Moon Path", font, theme.text
        )
    if not small:
        note = face("semibold", grown(14, 15) * s)
        # The heading of the discards stands right of it.
        draw_text(
            painter,
            layout.moon.x - 42 * s,
            layout.moon.y + layout.moon.r + 20 * s,
            "Landing here ends the match",
            note,
            theme.text,
            "centre",
        )


def paint_board_ground(painter: QPainter, layout: Layout, theme: Theme) -> None:
    """Everything on the board and the dial that no move changes."""
    s, board = layout.board_scale, layout.board
    with kept(painter):
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setClipRect(board, Qt.ClipOperation.IntersectClip)
        paint_wall_map(painter, board, layout.earth, theme, s)
        paint_earth(painter, layout.earth, theme)
        _paint_lines(painter, layout, theme)
        paint_moon(painter, layout.moon, theme)
        curve = path_curve(layout)
        stroke(painter, curve, theme.void if theme.dark else theme.panel, 9 * s, opacity=0.55)
        stroke(painter, curve, theme.text, 2.4 * s, (11 * s, 7 * s), 0.9)
        _paint_titles(painter, layout, theme)
    _paint_dial(painter, layout, theme)


def _paint_dial(painter: QPainter, layout: Layout, theme: Theme) -> None:
    """Ground, ticks and label of the media dial; figures and wash depend on the match and are items."""
    s, small, dial = layout.board_scale, layout.small, layout.dial
    with kept(painter):
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        fill(painter, dial, theme.strip)
        middle = dial.center().y()
        draw_symbol(
            painter, "one-small-step/media", QRectF(dial.left() + 12 * s, middle - 9 * s, 18 * s, 18 * s), theme.text
        )
        font = face("narrow", (grown(13.5, 18) if small else grown(15, 22)) * s)
        draw_text(painter, dial.left() + 36 * s, middle + cap_height(font) / 2, "Media", font, theme.text)
        pitch = layout.media[1].x() - layout.media[0].x()
        painter.setPen(pen_of(theme.line, 1, opacity=0.8))
        for number, tick in enumerate(layout.media):
            for fifth in range(5 if number < MEDIA_HIGH - MEDIA_LOW else 1):
                x = tick.x() + pitch * fifth / 5
                painter.drawLine(QLineF(x, dial.bottom() - (5 if fifth else 9) * s, x, dial.bottom() - 1))
        line(painter, dial.left(), dial.bottom(), dial.right(), dial.bottom(), theme.line, 1.2)
