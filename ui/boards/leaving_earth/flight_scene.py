"""Scene of a flight: sky by leg, the real stack turned to its path, the dial of thrust."""

from __future__ import annotations

import math

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath

from ui.boards.leaving_earth.bodies import draw_body, night_side
from ui.boards.leaving_earth.chart import node_symbol, paint_grid
from ui.boards.leaving_earth.facts import FlightFacts
from ui.boards.leaving_earth.inks import BODY_INKS, inks
from ui.boards.leaving_earth.ships import Placed, draw_stack, levels, stack, stack_height, stack_width
from ui.fonts import cap_height, face, fit_lines, text_width
from ui.paint import (
    draw_lines,
    draw_text,
    ellipse,
    fill,
    hatch,
    kept,
    line,
    polygon,
    printed_shadow,
    rounded,
    stroke,
    text_in,
)
from ui.symbols import draw_symbol
from ui.theme import Theme


def _sky(painter: QPainter, rect: QRectF, flight: FlightFacts, theme: Theme) -> None:
    ink = inks(theme)
    fill(painter, rect, theme.void)
    paint_grid(painter, rect, theme, 20)
    body = next((b for b in (flight.start, flight.to) if b in BODY_INKS), "")
    if flight.start == "earth" or (flight.start == "suborbital" and flight.to != "earth"):
        _limb(painter, rect, "earth", theme)
        sun = QPointF(rect.right() - rect.width() * 0.24, rect.top() + rect.height() * 0.30)
        _sun_disc(painter, sun, min(rect.width(), rect.height()) * 0.14, theme)
    elif flight.to in BODY_INKS:
        # The craft comes from above and has not touched the ground.
        _limb(painter, rect, flight.to, theme, 0.09)
    elif body:
        _limb(painter, rect, body, theme)
    else:
        target = flight.to.partition("_")[0].replace("lunar", "moon")
        home = "earth" if target not in BODY_INKS else target
        middle = QPointF(rect.right() - rect.width() * 0.2, rect.top() + rect.height() * 0.3)
        radius = min(rect.width(), rect.height()) * 0.13
        stroke(painter, ellipse(middle, radius * 1.6), ink.lit if theme.dark else theme.line, 1.2, (3, 5), 0.7)
        draw_body(painter, home, middle, radius, theme)


def _sun_disc(painter: QPainter, middle: QPointF, radius: float, theme: Theme) -> None:
    ink = inks(theme)
    for n in range(24):
        angle = math.radians(n * 15)
        long = 1.62 if n % 2 else 1.42
        cos, sin = math.cos(angle), math.sin(angle)
        line(
            painter,
            middle.x() + cos * radius * 1.22,
            middle.y() + sin * radius * 1.22,
            middle.x() + cos * radius * long,
            middle.y() + sin * radius * long,
            ink.warn,
            2.4,
        )
    disc = ellipse(middle, radius)
    fill(painter, disc, ink.sun)
    night_side(painter, disc, middle, radius, QPointF(-0.7, -0.7))
    stroke(painter, ellipse(QPointF(middle.x() + 6, middle.y() - 5), radius), ink.warn, 1.6)


def _limb(painter: QPainter, rect: QRectF, body: str, theme: Theme, rise: float = 0.22) -> None:
    print_, detail, _ = BODY_INKS[body]
    big = rect.width() * 1.05
    middle = QPointF(rect.center().x() - rect.width() * 0.06, rect.bottom() + big - rect.height() * rise)
    if body in ("earth", "venus", "mars"):
        for grow, share in ((1.11, 0.22), (1.055, 0.35)):
            fill(
                painter, ellipse(middle, big * grow), inks(theme).atmosphere if body == "earth" else detail, share * 0.7
            )
    disc = ellipse(middle, big)
    fill(painter, disc, print_)
    with kept(painter):
        painter.setClipPath(disc, Qt.ClipOperation.IntersectClip)
        if body == "earth":
            land = QPainterPath(QPointF(rect.left(), rect.bottom()))
            land.cubicTo(
                rect.left() + rect.width() * 0.1,
                rect.bottom() - rect.height() * 0.26,
                rect.left() + rect.width() * 0.3,
                rect.bottom() - rect.height() * 0.2,
                rect.left() + rect.width() * 0.34,
                rect.bottom(),
            )
            land.closeSubpath()
            fill(painter, land, detail)
            island = ellipse(
                QPointF(rect.left() + rect.width() * 0.72, rect.bottom() - rect.height() * 0.08),
                rect.width() * 0.12,
                rect.height() * 0.05,
            )
            fill(painter, island, detail)
            for x, y, w in ((0.2, 0.07, 70), (0.62, 0.05, 110)):
                cloud = QRectF(rect.left() + rect.width() * x, rect.bottom() - rect.height() * y, w, 12)
                fill(painter, rounded(cloud, 6), "#F3EBDD")
        else:
            for x, y, r in ((0.2, 0.06, 0.05), (0.5, 0.12, 0.035), (0.78, 0.05, 0.06)):
                spot = ellipse(
                    QPointF(rect.left() + rect.width() * x, rect.bottom() - rect.height() * y),
                    rect.width() * r,
                    rect.width() * r * 0.4,
                )
                fill(painter, spot, detail)
        edge = disc.subtracted(ellipse(QPointF(middle.x() - 26, middle.y() - 10), big))
        hatch(painter, edge, "#0B1220", "covered", 0.5)
    stroke(painter, disc, inks(theme).edge, 1.5)


def _plume(painter: QPainter, middle: float, base: float, width: float, length: float) -> None:
    for share, high, ink in ((1.0, 1.0, "#F2A65A"), (0.72, 0.82, "#D9542B"), (0.34, 0.5, "#F3EBDD")):
        half = width * share / 2
        path = QPainterPath(QPointF(middle - half * 0.6, base))
        path.cubicTo(
            middle - half * 1.6,
            base + length * high * 0.5,
            middle - half,
            base + length * high * 0.9,
            middle - half * 0.7,
            base + length * high,
        )
        path.lineTo(middle - half * 0.2, base + length * high * 0.86)
        path.lineTo(middle, base + length * high * 1.06)
        path.lineTo(middle + half * 0.35, base + length * high * 0.84)
        path.lineTo(middle + half * 0.8, base + length * high * 0.96)
        path.cubicTo(
            middle + half,
            base + length * high * 0.8,
            middle + half * 1.6,
            base + length * high * 0.5,
            middle + half * 0.6,
            base,
        )
        path.closeSubpath()
        fill(painter, path, ink)


def paint_scene(painter: QPainter, rect: QRectF, flight: FlightFacts, theme: Theme) -> None:
    """The scene: sky by leg, the real stack turned to its path, the dial of thrust."""
    shape = rounded(rect, 6)
    with kept(painter):
        painter.setClipPath(shape, Qt.ClipOperation.IntersectClip)
        _sky(painter, rect, flight, theme)
        _path_and_stack(painter, rect, flight, theme)
        title = face("extrabold", 26 if rect.width() > 760 else 20)
        plate = QRectF(
            rect.left() + 14, rect.top() + 12, text_width(f"{flight.start_name} to {flight.to_name}", title) + 20, 66
        )
        fill(painter, rounded(plate, 4), theme.void, 0.75)
        draw_text(
            painter, rect.left() + 24, rect.top() + 42, f"{flight.start_name} to {flight.to_name}", title, theme.text
        )
        words = f"mass {flight.mass} × difficulty {flight.difficulty} = {flight.needed} thrust"
        draw_text(painter, rect.left() + 25, rect.top() + 65, words, face("narrow", 15), theme.dim)
        if flight.loss:
            _loss(painter, rect, flight, theme)
    stroke(painter, shape, theme.line, 1.5)
    if flight.needed and not flight.destroyed:
        width = min(340.0, rect.width() * 0.44)
        _dial(
            painter,
            QRectF(rect.right() - width - rect.width() * 0.06, rect.bottom() - width * 0.76 - 20, width, width * 0.76),
            flight,
            theme,
        )


def _path_and_stack(painter: QPainter, rect: QRectF, flight: FlightFacts, theme: Theme) -> None:
    parts = [row.component for row in flight.craft.parts for _ in range(row.count)]
    placed = stack(levels(parts))
    foot = QPointF(rect.left() + rect.width() * 0.24, rect.bottom() - rect.height() * 0.16)
    nose = QPointF(rect.left() + rect.width() * 0.46, rect.top() + rect.height() * 0.22)
    goal = QPointF(rect.right() - rect.width() * 0.17, rect.top() + rect.height() * 0.2)
    path = QPainterPath(nose)
    path.cubicTo(
        QPointF(nose.x() + rect.width() * 0.08, nose.y() - rect.height() * 0.16),
        QPointF(goal.x() - rect.width() * 0.12, goal.y() - rect.height() * 0.16),
        goal,
    )
    stroke(painter, path, theme.text, 1.8, (9, 6))
    angle = path.angleAtPercent(1.0)
    tip = (goal.x(), goal.y())
    rad = math.radians(-angle)
    corners = [tip]
    for turn in (2.6, -2.6):
        corners.append((tip[0] + 12 * math.cos(rad + turn), tip[1] + 12 * math.sin(rad + turn)))
    fill(painter, polygon(corners), theme.text)
    _goal_plate(painter, goal, flight, theme)
    if not placed:
        return
    high, wide = stack_height(placed), stack_width(placed)
    scale = min(3.2, rect.height() * 0.62 / high, rect.width() * 0.22 / wide)
    with kept(painter):
        painter.translate(foot)
        painter.rotate(math.degrees(math.atan2(nose.x() - foot.x(), foot.y() - nose.y())))
        damaged = frozenset(row.component for row in flight.craft.parts if row.damaged)
        if flight.destroyed:
            _wreck(painter, placed, scale, damaged, theme)
            return
        burning = flight.given > 0 and not flight.gone and flight.phase != "choose-years"
        if burning:
            _plume(painter, 0, 0, min(wide, 30) * scale * 0.9 + 10, 46 * max(scale, 1.4))
        draw_stack(painter, placed, 0, 0, scale, theme, damaged)


def _wreck(painter: QPainter, placed: list[Placed], scale: float, damaged: frozenset[str], theme: Theme) -> None:
    """The craft broken apart: its pieces drift, each turned its own way."""
    for n, piece in enumerate(placed):
        with kept(painter):
            painter.setOpacity(0.85)
            side = -1 if n % 2 else 1
            painter.translate(side * (6 + 9 * scale + n * 5), -n * 4 * scale)
            painter.rotate(side * (14 + 11 * (n % 3)))
            draw_stack(painter, [piece], 0, 0, scale, theme, damaged)


def _loss(painter: QPainter, rect: QRectF, flight: FlightFacts, theme: Theme) -> None:
    """What was lost, across the scene."""
    title, cost = flight.loss
    high = 96.0 if rect.width() > 760 else 84.0
    band = QRectF(rect.left(), rect.top() + 92, rect.width(), high)
    fill(painter, band, theme.void, 0.88)
    for y in (band.top(), band.bottom()):
        line(painter, band.left(), y, band.right(), y, theme.bad, 2.5)
    side = high * 0.62
    mark = QRectF(band.left() + 20, band.center().y() - side / 2, side, side)
    draw_symbol(painter, "leaving-earth/outcome-major", mark, theme.bad)
    left = mark.right() + 16
    room = QRectF(left, band.top() + 8, band.right() - 14 - left, high * 0.48)
    text_in(painter, room, title, face("extrabold", 30), theme.bad)
    lines, font, step = fit_lines(cost, face("semibold", 15), room.width(), high * 0.42, 1.2)
    draw_lines(painter, left, room.bottom() - 2, lines, font, step, theme.text)


def _goal_plate(painter: QPainter, goal: QPointF, flight: FlightFacts, theme: Theme) -> None:
    font = face("narrow", 14)
    width = text_width(flight.to_name, font) + 38
    box = QRectF(goal.x() - width * 0.3, goal.y() + 4, width, 28)
    fill(painter, rounded(box, 5), theme.panel)
    stroke(painter, rounded(box, 5), theme.text, 1.3)
    kind = flight.kind if flight.kind in ("orbit", "flyby", "transfer", "cycler", "flight") else "orbit"
    node_symbol(painter, kind, QRectF(box.left() + 9, box.center().y() - 7, 14, 14), theme.dim)
    draw_text(painter, box.left() + 29, box.center().y() + cap_height(font) / 2, flight.to_name, font, theme.text)


def dial_end(flight: FlightFacts) -> int:
    """End of the dial: the next twenty above what is aboard, at most 1.3 times what is needed."""
    aboard = flight.given + sum(e.thrust for e in flight.engines if e.state == "ready")
    most = max(aboard, flight.needed)
    end = min(-(-most // 20) * 20 + 20, round(flight.needed * 1.3))
    return max(end, flight.needed + 1, flight.given, 2)


def _dial(painter: QPainter, rect: QRectF, flight: FlightFacts, theme: Theme) -> None:
    end = dial_end(flight)
    body = QPainterPath(QPointF(rect.left(), rect.bottom()))
    radius = rect.width() / 2
    centre = QPointF(rect.center().x(), rect.top() + radius)
    body.lineTo(rect.left(), centre.y())
    body.arcTo(QRectF(rect.left(), rect.top(), rect.width(), rect.width()), 180, -180)
    body.lineTo(rect.right(), rect.bottom())
    body.closeSubpath()
    printed_shadow(painter, body, theme, 4)
    fill(painter, body, theme.panel)
    stroke(painter, body, theme.text, 1.6)
    ring = radius * 0.8

    def arc(start: float, stop: float) -> QPainterPath:
        box = QRectF(centre.x() - ring, centre.y() - ring, ring * 2, ring * 2)
        path = QPainterPath()
        first, last = 180 - start / end * 180, 180 - stop / end * 180
        path.arcMoveTo(box, first)
        path.arcTo(box, first, last - first)
        return path

    width = radius * 0.13
    stroke(painter, arc(0, end), theme.raised, width)
    given = min(flight.given, end)
    if given:
        stroke(painter, arc(0, given), theme.good, width)
    if given < flight.needed:
        first, last = 180 - given / end * 180, 180 - flight.needed / end * 180
        while first > last:
            angle = math.radians(first)
            cos, sin = math.cos(angle), -math.sin(angle)
            inner, outer = ring - width / 2, ring + width / 2
            line(
                painter,
                centre.x() + cos * inner,
                centre.y() + sin * inner,
                centre.x() + cos * outer,
                centre.y() + sin * outer,
                theme.bad,
                1.4,
            )
            first -= 2.2
    _dial_scale(painter, centre, radius, end, given, theme)
    _dial_hands(painter, centre, radius, given, end, flight, theme)
    _dial_words(painter, rect, centre, radius, flight, theme)


def _dial_scale(painter: QPainter, centre: QPointF, radius: float, end: int, given: int, theme: Theme) -> None:
    step = next(s for s in (1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 5000) if end / s <= 7)
    font = face("narrow", 12)
    for n in range(0, end + 1, step):
        angle = math.radians(180 - n / end * 180)
        cos, sin = math.cos(angle), -math.sin(angle)
        line(
            painter,
            centre.x() + cos * radius * 0.9,
            centre.y() + sin * radius * 0.9,
            centre.x() + cos * radius * 0.97,
            centre.y() + sin * radius * 0.97,
            theme.text,
            1.6,
        )
        # The hand lies over the number that it points at; that one stands below the dial.
        if abs(n - given) / end < 0.03:
            continue
        y = centre.y() + sin * radius * 0.6 + cap_height(font) / 2
        draw_text(painter, centre.x() + cos * radius * 0.6, y, str(n), font, theme.dim, "centre")


def _dial_hands(
    painter: QPainter, centre: QPointF, radius: float, given: int, end: int, flight: FlightFacts, theme: Theme
) -> None:
    for value, ink, inner, outer, thick in (
        (flight.needed, theme.bad, 0.68, 0.94, 3.0),
        (given, theme.text, 0.0, 0.74, 4.0),
    ):
        angle = math.radians(180 - value / end * 180)
        cos, sin = math.cos(angle), -math.sin(angle)
        line(
            painter,
            centre.x() + cos * radius * inner,
            centre.y() + sin * radius * inner,
            centre.x() + cos * radius * outer,
            centre.y() + sin * radius * outer,
            ink,
            thick,
        )
    fill(painter, ellipse(centre, radius * 0.065), theme.text)
    fill(painter, ellipse(centre, radius * 0.025), theme.panel)


def _dial_words(
    painter: QPainter, rect: QRectF, centre: QPointF, radius: float, flight: FlightFacts, theme: Theme
) -> None:
    big, small = face("extrabold", max(16.0, radius * 0.15)), face("regular", 14)
    y = centre.y() + radius * 0.26
    texts = ((str(flight.given), big, theme.text), (" of ", small, theme.dim), (str(flight.needed), big, theme.text))
    x = rect.center().x() - sum(text_width(text, font) for text, font, _ in texts) / 2
    for text, font, ink in texts:
        x += draw_text(painter, x, y, text, font, ink)
    lack = flight.needed - flight.given
    words, tone = (f"{lack} thrust to go", theme.bad) if lack > 0 else ("enough: go when you like", theme.good)
    if flight.gone:
        words, tone = "the engines have burned", theme.dim
    font = face("narrow", 14)
    draw_text(painter, rect.center().x(), y + 20, words, font, tone, "centre")
