"""Painting of the location map: ground, ways, places, labels, legend."""

from __future__ import annotations

import math

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QPainter, QPainterPath, QPolygonF, QRadialGradient

from ui.boards.leaving_earth.bodies import draw_body, orbit_rings, small_body
from ui.boards.leaving_earth.diagram import ROW, TITLE, Box, Chart, Edge, Label, Node, Point, sign_width, signs_width
from ui.boards.leaving_earth.facts import CraftMark, Sign, WayFacts
from ui.boards.leaving_earth.inks import agency_ink, body_line, inks
from ui.boards.leaving_earth.marks import badge, draw_craft_token
from ui.boards.leaving_earth.reach import second_line, surplus_words
from ui.fonts import cap_height, face, text_width
from ui.paint import draw_text, ellipse, fill, hatch, kept, line, pen_of, polygon, rounded, stroke, text_in
from ui.symbols import draw_symbol
from ui.theme import Theme, colour

HAZARDS = {
    "solar_radiation": "leaving-earth/hazard-solar-radiation",
    "atmosphere": "leaving-earth/hazard-atmosphere",
    "landing": "leaving-earth/hazard-landing",
    "landing_optional": "leaving-earth/hazard-landing-optional",
}
FADED = 0.85
"""Opacity of what the chosen craft cannot use."""


def hazard_ink(hazard: str, theme: Theme) -> str:
    """Colour of a hazard's sign."""
    ink = inks(theme)
    return {"solar_radiation": ink.radiation, "atmosphere": ink.atmosphere}.get(hazard, ink.landing)


def qrect(box: Box) -> QRectF:
    """A box as Qt's rectangle."""
    return QRectF(box.left, box.top, box.right - box.left, box.bottom - box.top)


def _line_path(points: list[Point]) -> QPainterPath:
    path = QPainterPath()
    path.addPolygon(QPolygonF([QPointF(x, y) for x, y in points]))
    return path


# --- ground


def paint_grid(painter: QPainter, rect: QRectF, theme: Theme, every: float = 20, strength: float = 1.0) -> None:
    """Drawing paper: a fine grid and a strong line every fifth."""
    number = 0
    x = rect.left() + every
    with kept(painter):
        painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)
        while x < rect.right():
            number += 1
            share = 0.15 if number % 5 == 0 else 0.07
            painter.setPen(pen_of(theme.line, 1, None, share * strength))
            painter.drawLine(QPointF(x, rect.top()), QPointF(x, rect.bottom()))
            x += every
        number, y = 0, rect.top() + every
        while y < rect.bottom():
            number += 1
            share = 0.15 if number % 5 == 0 else 0.07
            painter.setPen(pen_of(theme.line, 1, None, share * strength))
            painter.drawLine(QPointF(rect.left(), y), QPointF(rect.right(), y))
            y += every


def _sun_glow(painter: QPainter, width: float, height: float) -> None:
    glow = QRadialGradient(QPointF(0, 1), 1.0)
    for at, ink, share in ((0, "#FF8A3D", 0.30), (0.22, "#FF8A3D", 0.13), (0.6, "#6CB8FF", 0.045), (1, "#6CB8FF", 0)):
        glow.setColorAt(at, colour(ink, share) if share else colour(ink, 0.0001))
    with kept(painter):
        painter.scale(width, height)
        painter.fillRect(QRectF(0, 0, 1, 1), QBrush(glow))


def _sheet_ticks(painter: QPainter, width: float, height: float, theme: Theme) -> None:
    for n in range(1, 16):
        x, long = width * n / 16, 7 if n % 2 == 0 else 4
        line(painter, x, 0, x, long, colour(theme.line, 0.7))
        line(painter, x, height, x, height - long, colour(theme.line, 0.7))
    for n in range(1, 12):
        y, long = height * n / 12, 7 if n % 2 == 0 else 4
        line(painter, 0, y, long, y, colour(theme.line, 0.7))
        line(painter, width, y, width - long, y, colour(theme.line, 0.7))


def _solar_orbits(painter: QPainter, chart: Chart, theme: Theme) -> None:
    width, height = chart.width, chart.height
    for id_ in ("mercury", "venus", "earth", "mars", "ceres"):
        node = chart.nodes.get(id_)
        if node is None:
            continue
        k = math.hypot(node.x / width, 1 - node.y / height)
        stroke(painter, ellipse(QPointF(0, height), k * width, k * height), theme.line, 1.3, opacity=0.46)
        if id_ != "earth":
            continue
        for n in range(46):
            angle, out = n * math.pi / 90, k + (0.03 if n % 5 == 0 else 0.016)
            cos, sin = math.cos(angle), math.sin(angle)
            start, end = (k * width * cos, height - k * height * sin), (out * width * cos, height - out * height * sin)
            line(painter, *start, *end, colour(theme.line, 0.5))


def _sun(painter: QPainter, chart: Chart, theme: Theme) -> None:
    ink, height = inks(theme), chart.height
    radius = 0.075 * min(chart.width, height * 1.1)
    middle = QPointF(0, height)
    for n in range(9):
        angle = math.pi / 2 * (n + 0.5) / 9
        corners = [(0.0, height)]
        for turn in (-0.035, 0.035):
            long = radius * 2.6
            corners.append((long * math.cos(angle + turn), height - long * math.sin(angle + turn)))
        fill(painter, polygon(corners), ink.sun_low, 0.16)
    stroke(painter, ellipse(middle, radius * 1.75), ink.sun, 1.2, (2, 5), 0.8)
    fill(painter, ellipse(middle, radius * 1.3), ink.sun, 0.3)
    fill(painter, ellipse(middle, radius), ink.sun)
    stroke(painter, ellipse(middle, radius), ink.edge, 1)
    fill(painter, ellipse(middle, radius * 0.78), ink.sun_low, 0.55)


def paint_ground(painter: QPainter, chart: Chart, theme: Theme) -> None:
    """Drawing paper, Sun, solar orbits, tints and dotted orbits of the bodies."""
    area = QRectF(0, 0, chart.width, chart.height)
    with kept(painter):
        painter.setClipRect(area, Qt.ClipOperation.IntersectClip)
        fill(painter, area, theme.void)
        paint_grid(painter, area, theme)
        _sun_glow(painter, chart.width, chart.height)
        _sheet_ticks(painter, chart.width, chart.height, theme)
        _solar_orbits(painter, chart, theme)
        _sun(painter, chart, theme)
        for id_ in ("earth", "moon", "venus", "mars", "mercury"):
            node = chart.nodes.get(id_)
            if node is not None:
                orbit_rings(painter, id_, QPointF(node.x, node.y), node.radius, theme)


# --- ways


def _head(painter: QPainter, tip: Point, behind: Point, ink: str, size: float, opacity: float) -> None:
    length = math.hypot(tip[0] - behind[0], tip[1] - behind[1]) or 1
    ux, uy = (tip[0] - behind[0]) / length, (tip[1] - behind[1]) / length
    x, y = tip[0] - ux * size, tip[1] - uy * size
    corners = [tip, (x - uy * size * 0.5, y + ux * size * 0.5), (x + uy * size * 0.5, y - ux * size * 0.5)]
    fill(painter, polygon(corners), ink, opacity)


def _chevron(painter: QPainter, tip: Point, behind: Point, ink: str, scale: float, opacity: float) -> None:
    length = math.hypot(tip[0] - behind[0], tip[1] - behind[1]) or 1
    ux, uy = (tip[0] - behind[0]) / length, (tip[1] - behind[1]) / length
    size = 5 * scale
    x, y = tip[0] - ux * size, tip[1] - uy * size
    path = QPainterPath(QPointF(x - uy * size * 0.75, y + ux * size * 0.75))
    path.lineTo(*tip)
    path.lineTo(x + uy * size * 0.75, y - ux * size * 0.75)
    stroke(painter, path, ink, 1.6 * scale, opacity=opacity)


def edge_state(edge: Edge) -> str:
    """`lit`, `short` or nothing: what the chosen craft makes of a way."""
    found = [label.reach for label in edge.labels if label.reach]
    if any(reach.legal for reach in found):
        return "lit"
    return "short" if found else ""


def paint_edges(painter: QPainter, chart: Chart, theme: Theme) -> None:
    """All ways: double rails, single lines with chevrons, dots; lit or dashed for the chosen craft."""
    ink, scale = inks(theme), chart.scale
    states = [(edge, edge_state(edge)) for edge in chart.edges]
    choosing = any(state for _, state in states)
    for edge, state in states:
        if state == "lit":
            path = _line_path(edge.points)
            stroke(painter, path, theme.go, 12 * scale, opacity=ink.glow, cap=Qt.PenCapStyle.RoundCap)
    for edge, state in states:
        _edge(painter, edge, state, FADED if choosing and not state else 1.0, scale, theme)
    for craft in chart.facts.crafts:
        _tail(painter, chart, craft)
    radius = 6.5 * scale
    for start, end in chart.stubs.values():
        path = QPainterPath(QPointF(*start))
        path.lineTo(*end)
        stroke(painter, path, ink.warn, 1.8 * scale, (2, 3))
        ring = ellipse(QPointF(*end), radius)
        fill(painter, ring, theme.void)
        stroke(painter, ring, ink.warn, 1.3)
        arm = radius * 0.45
        line(painter, end[0] - arm, end[1] - arm, end[0] + arm, end[1] + arm, ink.warn, 1.7 * scale)
        line(painter, end[0] - arm, end[1] + arm, end[0] + arm, end[1] - arm, ink.warn, 1.7 * scale)


TAIL = 44.0
"""Length of the dots behind a craft under way, at scale 1."""


def _tail(painter: QPainter, chart: Chart, craft: CraftMark) -> None:
    """Dots along the end of the way on which a craft is, in its agency's colour."""
    ends = {craft.origin, craft.at}
    edge = next((edge for edge in chart.edges if {edge.start, edge.to} == ends), None)
    if not (craft.years and craft.origin) or edge is None:
        return
    points = edge.points if edge.to == craft.at else edge.points[::-1]
    shown, length = [points[-1]], 0.0
    for point in points[-2::-1]:
        length += math.dist(point, shown[-1])
        shown.append(point)
        if length > TAIL * chart.scale:
            break
    dots = 4.2 * chart.scale
    stroke(
        painter,
        _line_path(shown),
        agency_ink(craft.agency),
        dots,
        (0.2, 7.5 * chart.scale),
        cap=Qt.PenCapStyle.RoundCap,
    )


def _edge(painter: QPainter, edge: Edge, state: str, opacity: float, scale: float, theme: Theme) -> None:
    ink = inks(theme)
    line_ink = {"lit": ink.lit, "short": theme.bad}.get(state, theme.line)
    dash = (9, 5) if state == "short" else None
    path, points, both = _line_path(edge.points), edge.points, edge.ahead is not None and edge.back is not None
    if edge.automatic:
        line_ink = ink.warn
        stroke(painter, path, line_ink, 2 * scale, (0.2, 7 * scale), opacity, Qt.PenCapStyle.RoundCap)
    elif both:
        stroke(painter, path, line_ink, 5.4 * scale, dash, opacity)
        stroke(painter, path, theme.void, 2.6 * scale)
    else:
        stroke(painter, path, line_ink, 1.8 * scale, dash, opacity)
    reach = min(8, len(points) - 1)
    size = 8.5 * scale
    if edge.ahead:
        _head(painter, points[-1], points[-1 - reach], line_ink, size, opacity)
    if edge.back:
        _head(painter, points[0], points[reach], line_ink, size, opacity)
    if not both:
        along = points if edge.ahead else points[::-1]
        for share in (0.2, 0.8):
            n = int(share * (len(along) - 1))
            _chevron(painter, along[n], along[max(0, n - 2)], line_ink, scale, opacity)


# --- places


def node_path(node: Node, scale: float) -> QPainterPath:
    """Outline of a place that is no body; its shape says what kind of place it is."""
    box = qrect(node.box)
    left, top, right, bottom, middle = box.left(), box.top(), box.right(), box.bottom(), box.center().y()
    height = box.height()
    if node.kind == "orbit":
        return rounded(box, height / 2)
    if node.kind == "flyby":
        slope = 8 * scale
        return polygon([(left + slope, top), (right, top), (right - slope, bottom), (left, bottom)])
    if node.kind in ("transfer", "cycler"):
        tip = min(height / 2, 11 * scale)
        corners = [(left + tip, top), (right - tip, top), (right, middle)]
        return polygon([*corners, (right - tip, bottom), (left + tip, bottom), (left, middle)])
    path = QPainterPath(QPointF(left, bottom))
    path.lineTo(left, middle)
    path.quadTo(QPointF(left, top), QPointF(left + height * 0.6, top))
    path.lineTo(right - height * 0.6, top)
    path.quadTo(QPointF(right, top), QPointF(right, middle))
    path.lineTo(right, bottom)
    path.closeSubpath()
    return path


def node_symbol(painter: QPainter, kind: str, rect: QRectF, ink: str) -> None:
    """Sign of a kind of place: ring, passing arc, arrows, lying eight, arch."""
    if kind == "flight":
        draw_symbol(painter, "leaving-earth/suborbital", rect, ink)
        return
    with kept(painter):
        painter.translate(rect.topLeft())
        painter.scale(rect.width() / 24, rect.height() / 24)
        if kind == "orbit":
            fill(painter, ellipse(QPointF(12, 12), 3.8), ink)
            stroke(painter, ellipse(QPointF(12, 12), 10.5), ink, 2.2)
        elif kind == "flyby":
            fill(painter, ellipse(QPointF(7.5, 15), 4), ink)
            path = QPainterPath(QPointF(1.5, 4))
            path.cubicTo(12.5, 3, 20.5, 9, 21, 22)
            stroke(painter, path, ink, 2.4)
        elif kind == "cycler":
            path = QPainterPath(QPointF(12, 12))
            path.cubicTo(10, 8.5, 8, 7, 5.5, 7)
            path.cubicTo(-0.5, 7, -0.5, 17, 5.5, 17)
            path.cubicTo(8, 17, 10, 15.5, 12, 12)
            path.cubicTo(14, 8.5, 16, 7, 18.5, 7)
            path.cubicTo(24.5, 7, 24.5, 17, 18.5, 17)
            path.cubicTo(16, 17, 14, 15.5, 12, 12)
            stroke(painter, path, ink, 2.6)
        else:
            fill(painter, ellipse(QPointF(3.8, 18), 3.2), ink)
            fill(painter, ellipse(QPointF(20.2, 6), 3.2), ink)
            path = QPainterPath(QPointF(3.8, 14))
            path.cubicTo(4, 5, 10, 3, 16, 4.5)
            path.moveTo(20.2, 10)
            path.cubicTo(20.2, 18, 14.2, 21.5, 7.7, 19.5)
            stroke(painter, path, ink, 2)


def paint_node(painter: QPainter, node: Node, theme: Theme, scale: float, state: str = "", sun: Point = (0, 0)) -> None:
    """A place where it lies; `state` is `here` (the chosen craft is there), `lit` (it can go there) or nothing."""
    if node.kind == "body":
        _paint_body(painter, node, theme, scale, state, sun)
        return
    ink, path = inks(theme), node_path(node, scale)
    if state:
        stroke(painter, path, theme.go, 7 * scale, opacity=ink.glow)
    hatch(painter, path.translated(2.5, 2.5), ink.hull_line, "shadow", 0.55)
    fill(painter, path, ink.badge if state == "here" else theme.raised)
    stroke(painter, path, ink.lit if state else theme.line, 2 if state == "lit" else 1.3)
    text_ink = ink.badge_text if state == "here" else theme.text
    sign_ink = {"here": ink.badge_text, "lit": ink.lit}.get(state, theme.dim)
    side = 13 * scale
    left = node.box.left + 9 * scale
    node_symbol(painter, node.kind, QRectF(left, node.y - side / 2, side, side), sign_ink)
    font = face("narrow", 13 * scale)
    for n, text in enumerate(node.lines):
        y = node.y + cap_height(font) / 2 + (n - (len(node.lines) - 1) / 2) * 15 * scale
        draw_text(painter, node.box.left + 26 * scale, y, text, font, text_ink)


def _paint_body(painter: QPainter, node: Node, theme: Theme, scale: float, state: str, sun: Point) -> None:
    ink, plate = inks(theme), node.plate
    dx, dy = sun[0] - node.x, sun[1] - node.y
    length = math.hypot(dx, dy) or 1
    toward = QPointF(dx / length, dy / length)
    draw_body(painter, node.id, QPointF(node.x, node.y), node.radius, theme, node.known, toward)
    if plate is None:
        return
    rect = qrect(plate)
    shape = rounded(rect, 4)
    if state:
        stroke(painter, shape, theme.go, 7 * scale, opacity=ink.glow)
    fill(painter, shape, ink.badge if state == "here" else theme.panel)
    stroke(painter, shape, ink.lit if state else body_line(node.id, theme), 2 if state else 1.2)
    font = face("narrow", 13 * scale)
    text_ink = ink.badge_text if state == "here" else theme.text
    draw_text(painter, node.x, plate.top + 13.5 * scale, node.lines[0], font, text_ink, "centre")
    left = node.x - signs_width(node.signs, scale) / 2
    for sign in node.signs:
        _sign(painter, sign, left, plate.top + 26 * scale, scale, theme, state == "here")
        left += sign_width(sign, scale)


def _sign(painter: QPainter, sign: Sign, left: float, base: float, scale: float, theme: Theme, here: bool) -> None:
    ink = inks(theme)
    font = face("narrow", 11 * scale)
    good = ink.badge_text if here else theme.good
    if sign.kind == "co2":
        tone = ink.badge_text if here else ink.landing
        box = QRectF(left, base - 9.5 * scale, 24 * scale, 12 * scale)
        stroke(painter, rounded(box, 2), tone, 1)
        draw_text(painter, box.center().x(), base, "CO₂", font, tone, "centre")
    elif sign.kind == "life":
        draw_symbol(painter, "leaving-earth/life", QRectF(left, base - 10 * scale, 12 * scale, 12 * scale), good)
    elif sign.kind == "radiation":
        box = QRectF(left, base - 10 * scale, 12 * scale, 12 * scale)
        draw_symbol(painter, "leaving-earth/hazard-radiation-astronaut", box, theme.bad)
        draw_text(painter, left + 14 * scale, base, str(sign.count), font, theme.bad)
    elif sign.kind == "slots":
        for n in range(sign.count):
            box = rounded(QRectF(left + n * 9 * scale, base - 9.5 * scale, 7 * scale, 10 * scale), 1.3)
            if n < sign.filled:
                fill(painter, box, good)
            stroke(painter, box, good, 1.2)
    else:
        tone = {"bad": theme.bad, "warn": ink.warn, "good": good}.get(sign.kind, theme.dim)
        if here and sign.kind == "text":
            tone = ink.badge_text
        draw_text(painter, left, base, sign.text, font, tone)


# --- labels


def _pointer(painter: QPainter, middle: Point, aim: Point, radius: float, ground: str, edge: str, scale: float) -> None:
    (x, y), (ux, uy) = middle, aim
    tip = (x + ux * (radius + 5 * scale), y + uy * (radius + 5 * scale))
    one = (x + ux * radius * 0.5 - uy * radius * 0.72, y + uy * radius * 0.5 + ux * radius * 0.72)
    two = (x + ux * radius * 0.5 + uy * radius * 0.72, y + uy * radius * 0.5 - ux * radius * 0.72)
    path = polygon([tip, one, two])
    fill(painter, path, ground)
    stroke(painter, path, edge, 0.8)


def paint_label(painter: QPainter, label: Label, theme: Theme, scale: float, known: frozenset[str]) -> None:
    """A label where it lies: bearing badge, years, hazards, and for the chosen craft what it needs and has."""
    ink, way, reach = inks(theme), label.way, label.reach
    box = label.box(scale)
    middle = label.y
    left = label.x - label.width / 2 if label.form in ("rest", "full") else box.left
    lit, short = bool(reach and reach.legal), bool(reach and not reach.legal)
    if label.form != "rest" and reach is not None:
        _leader(painter, label, box, ink.lit if lit else theme.bad, scale)
        frame = rounded(qrect(box), 4 * scale)
        fill(painter, frame, ink.deep)
        stroke(painter, frame, ink.lit if lit else theme.bad, 1.3)
        _reach_words(painter, label, box, theme, scale)
    elif way.years or way.optional or way.hazards:
        rest = rounded(QRectF(left + 4 * scale, middle - 8.5 * scale, label.width - 4 * scale, 17 * scale), 8.5 * scale)
        fill(painter, rest, ink.deep)
        stroke(painter, rest, theme.hair, 1)
    radius, at = 9 * scale, (left + 10 * scale, middle)
    if label.form == "full":
        at = (left + 11.5 * scale, middle + 0.5 * scale)
    ground, text = ink.badge, ink.badge_text
    if way.automatic:
        ground, text = ink.deep, ink.warn
    if lit and not way.automatic:
        ground, text = theme.go, theme.go_ink
    elif short:
        ground, text = theme.bad, ink.on
    pointer = ink.warn if way.automatic else ground
    for aim in (label.aim, (-label.aim[0], -label.aim[1])) if label.both else (label.aim,):
        if label.form == "rest" or not (aim[1] > 0.25 or aim[0] > 0.6):
            _pointer(painter, at, aim, radius, pointer, ink.edge, scale)
    badge(painter, QPointF(*at), "!" if way.automatic else str(way.difficulty), theme, radius, ground, text)
    if way.automatic:
        stroke(painter, ellipse(QPointF(*at), radius), ink.warn, 1.2)
    paint_row(painter, way, at[0] + 14.5 * scale, middle, theme, scale, known)


def paint_row(
    painter: QPainter, way: WayFacts, left: float, middle: float, theme: Theme, scale: float, known: frozenset[str]
) -> None:
    """Years and hazards of a way in a row."""
    ink, x = inks(theme), left
    if way.years:
        side = 11 * scale
        draw_symbol(painter, "leaving-earth/years", QRectF(x, middle - side / 2, side, side), ink.year)
        font = face("narrow", 12.5 * scale)
        draw_text(painter, x + 12.5 * scale, middle + cap_height(font) / 2, str(way.years), font, theme.text)
        x += 20 * scale
    elif way.optional:
        side, font = 9.5 * scale, face("narrow", 12 * scale)
        base = middle + cap_height(font) / 2 - 0.4 * scale
        draw_text(painter, x, base, "(", font, theme.dim)
        draw_symbol(painter, "leaving-earth/years", QRectF(x + 4.5 * scale, middle - side / 2, side, side), theme.dim)
        draw_text(painter, x + 14.5 * scale, base, ")", font, theme.dim)
        x += 19 * scale
    for hazard in way.hazards:
        x += _hazard(painter, hazard, x, middle, theme, scale, known)


def _hazard(
    painter: QPainter, hazard: str, x: float, middle: float, theme: Theme, scale: float, known: frozenset[str]
) -> float:
    if hazard == "landing_optional":
        box = QRectF(x, middle - 7.5 * scale, 15 * scale, 15 * scale)
        draw_symbol(painter, HAZARDS[hazard], box, inks(theme).landing)
        return 19 * scale
    box = QRectF(x, middle - 6.5 * scale, 13 * scale, 13 * scale)
    if hazard in HAZARDS:
        draw_symbol(painter, HAZARDS[hazard], box, hazard_ink(hazard, theme))
    elif hazard == "suborbital":
        draw_symbol(painter, "leaving-earth/suborbital", box, inks(theme).hop)
    else:
        radius = (5.6 if hazard in known else 6.2) * scale
        small_body(painter, hazard, QPointF(x + 7 * scale, middle), radius, theme, hazard in known)
    return 16 * scale


def _reach_words(painter: QPainter, label: Label, box: Box, theme: Theme, scale: float) -> None:
    reach = label.reach
    if reach is None:
        return
    tone = theme.good if reach.surplus >= 0 else theme.bad
    if label.form == "short":
        font = face("narrow", 12.5 * scale)
        y = label.y + cap_height(font) / 2
        draw_text(painter, box.right - 5 * scale, y, surplus_words(reach), font, tone, "right")
        return
    font = face("narrow", 12 * scale)
    first, second = second_line(reach), f"  {surplus_words(reach)}"
    wide = text_width(first, font) + text_width(second, font)
    x, y = label.x - wide / 2, label.y + (ROW / 2 + 11.2) * scale
    x += draw_text(painter, x, y, first, font, theme.text)
    draw_text(painter, x, y, second, font, tone)


def _leader(painter: QPainter, label: Label, box: Box, ink: str, scale: float) -> None:
    middle = (box.left + box.right) / 2, (box.top + box.bottom) / 2
    near = min(label.edge.points, key=lambda p: (p[0] - middle[0]) ** 2 + (p[1] - middle[1]) ** 2)
    if box.holds(near, 2):
        return
    line(painter, *near, *middle, ink, 1.2)
    fill(painter, ellipse(QPointF(*near), 2.4 * scale), ink)


# --- title, legend, Solar Radiation


def paint_sun_plate(painter: QPainter, rect: QRectF, words: str, theme: Theme, scale: float) -> None:
    """The marker Solar Radiation and what is known of it."""
    ink = inks(theme)
    fill(painter, rounded(rect, 6), theme.panel)
    stroke(painter, rounded(rect, 6), ink.sun, 1.3)
    box = QRectF(rect.left() + 6 * scale, rect.top() + 7 * scale, 18 * scale, 18 * scale)
    draw_symbol(painter, HAZARDS["solar_radiation"], box, ink.radiation)
    x = rect.left() + 29 * scale
    draw_text(painter, x, rect.top() + 14 * scale, "Solar Radiation", face("narrow", 12 * scale), theme.text)
    tone = theme.dim if words == "unexplored" else ink.radiation
    text_in(
        painter,
        QRectF(x, rect.top() + 16 * scale, rect.right() - x - 4, 14 * scale),
        words,
        face("narrow", 11 * scale),
        tone,
    )


def paint_title(painter: QPainter, chart: Chart, theme: Theme) -> None:
    """The title block of the sheet."""
    if chart.title is None:
        return
    rect, scale = qrect(chart.title), chart.scale
    fill(painter, rect, theme.void)
    path = QPainterPath()
    path.addRect(rect)
    stroke(painter, path, theme.line, 1)
    head = QRectF(rect.left(), rect.top(), 20 * scale, rect.height())
    fill(painter, head, theme.line)
    side = 13 * scale
    sign = QRectF(head.center().x() - side / 2, head.center().y() - side / 2, side, side)
    node_symbol(painter, "orbit", sign, theme.void)
    font = face("narrow", 13.5 * scale)
    draw_text(painter, rect.left() + 27 * scale, rect.center().y() + cap_height(font) / 2, TITLE, font, theme.text)


LEGEND = ("both ways", "one way", "automatic", "thrust per mass", "years", "solar radiation", "atmosphere", "landing")


def paint_legend(painter: QPainter, chart: Chart, theme: Theme) -> None:
    """What the lines and signs mean, where the map has room for it."""
    if chart.legend is not None:
        legend_card(painter, qrect(chart.legend), theme, chart.scale)


def legend_card(painter: QPainter, rect: QRectF, theme: Theme, scale: float) -> None:
    """What the lines and signs mean, in a box of 118 × 150 at scale 1."""
    ink = inks(theme)
    fill(painter, rounded(rect, 4), theme.void)
    stroke(painter, rounded(rect, 4), theme.line, 1)
    font = face("narrow", 11.5 * scale)
    for n, words in enumerate(LEGEND):
        x, y = rect.left() + 18 * scale, rect.top() + (13 + n * 17.3) * scale
        draw_text(painter, rect.left() + 36 * scale, y + cap_height(font) / 2, words, font, theme.dim)
        left, right = x - 12 * scale, x + 12 * scale
        if n == 0:
            line(painter, left, y, right, y, theme.line, 5.4 * scale)
            line(painter, left, y, right, y, theme.void, 2.6 * scale)
        elif n == 1:
            line(painter, left, y, right, y, theme.line, 1.8 * scale)
            _chevron(painter, (x + 6 * scale, y), (x, y), theme.line, scale, 1)
        elif n == 2:
            path = QPainterPath(QPointF(left, y))
            path.lineTo(right, y)
            stroke(painter, path, ink.warn, 2 * scale, (0.2, 6 * scale), cap=Qt.PenCapStyle.RoundCap)
        elif n == 3:
            badge(painter, QPointF(x, y), "3", theme, 8 * scale)
        else:
            side = 13.5 * scale
            sign = QRectF(x - side / 2, y - side / 2, side, side)
            hazard = ("", "solar_radiation", "atmosphere", "landing")[n - 4]
            if hazard:
                draw_symbol(painter, HAZARDS[hazard], sign, hazard_ink(hazard, theme))
            else:
                draw_symbol(painter, "leaving-earth/years", sign, ink.year)


def known_bodies(chart: Chart) -> frozenset[str]:
    """Bodies whose cards lie open."""
    return frozenset(node.id for node in chart.nodes.values() if node.known)


def node_state(chart: Chart, id_: str) -> str:
    """`here`, `lit` or nothing."""
    if id_ == chart.facts.chosen_at:
        return "here"
    for label in chart.labels:
        if not (label.reach and label.reach.legal):
            continue
        way = label.way if label.reach.way == label.way.id else label.other
        if way is not None and way.to == id_:
            return "lit"
    return ""


def paint_chart(painter: QPainter, chart: Chart, theme: Theme) -> None:
    """The whole map in one go."""
    paint_ground(painter, chart, theme)
    paint_edges(painter, chart, theme)
    known = known_bodies(chart)
    for node in chart.nodes.values():
        paint_node(painter, node, theme, chart.scale, node_state(chart, node.id), (0, chart.height))
    if chart.sun:
        paint_sun_plate(painter, qrect(chart.sun), chart.sun_words, theme, chart.scale)
    choosing = bool(chart.facts.reach)
    for label in sorted(chart.labels, key=lambda one: one.form != "rest"):
        with kept(painter):
            if choosing and label.reach is None:
                painter.setOpacity(0.88)
            paint_label(painter, label, theme, chart.scale, known)
    for token in chart.tokens:
        craft = token.craft
        chosen = craft.id == chart.facts.chosen
        foot = QPointF(token.x, token.y)
        draw_craft_token(
            painter,
            craft.agency,
            craft.number,
            foot,
            27 * chart.scale,
            theme,
            chosen,
            craft.years,
            craft.danger,
            craft.damaged,
        )
    paint_title(painter, chart, theme)
    paint_legend(painter, chart, theme)
