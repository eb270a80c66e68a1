"""Marks of the agencies, tokens of spacecraft, time tokens, outcome pips."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter, QPainterPath, QTransform

from ui.boards.leaving_earth.inks import agency_ink, inks, on_agency
from ui.fonts import cap_height, face, text_width
from ui.paint import draw_text, ellipse, fill, hatch, polygon, regular, rounded, stroke
from ui.symbols import draw_symbol, outline
from ui.theme import Theme


def mark_shape(agency: str, middle: QPointF, radius: float) -> QPainterPath:
    """An agency's mark: each one has its own shape."""
    x, y = middle.x(), middle.y()
    if agency == "okb1":
        return polygon(
            [(x, y - radius), (x + radius * 1.05, y + radius * 0.82), (x - radius * 1.05, y + radius * 0.82)]
        )
    if agency == "isas":
        path = QPainterPath()
        path.addRect(QRectF(x - radius * 0.85, y - radius * 0.85, radius * 1.7, radius * 1.7))
        return path
    if agency == "cnes":
        star = outline("m12 1 3.2 7.4 8 .7-6.1 5.3 1.8 7.9L12 18.2l-6.900 4.100 1.800-7.900L.8 9.100l8-.7z")
        return QTransform(radius / 11, 0, 0, radius / 11, x - 12 * radius / 11, y - 12 * radius / 11).map(star)
    if agency == "sac":
        return ellipse(middle, radius).subtracted(ellipse(middle, radius * 0.45))
    if agency == "esa":
        return regular(6, radius, middle)
    if agency == "iri":
        return regular(4, radius * 1.08, middle)
    if agency == "ola":
        return regular(5, radius, middle)
    if agency == "usc":
        plus = QPainterPath()
        plus.addRect(QRectF(x - radius * 0.35, y - radius, radius * 0.7, radius * 2))
        bar = QPainterPath()
        bar.addRect(QRectF(x - radius, y - radius * 0.35, radius * 2, radius * 0.7))
        return plus.united(bar)
    return ellipse(middle, radius * 0.92)


def draw_mark_of(painter: QPainter, agency: str, middle: QPointF, radius: float, ring: bool = True) -> None:
    """An agency's mark in its colour."""
    path = mark_shape(agency, middle, radius)
    fill(painter, path, agency_ink(agency))
    if ring:
        stroke(painter, path, "#0B1220", max(0.8, radius * 0.12))


def _cone(x: float, y: float, width: float, height: float) -> QPainterPath:
    """Nose cone standing on (x, y)."""
    path = QPainterPath(QPointF(x - width / 2, y))
    path.lineTo(x - width / 2, y - height * 0.58)
    path.quadTo(QPointF(x - width / 2, y - height * 0.88), QPointF(x, y - height))
    path.quadTo(QPointF(x + width / 2, y - height * 0.88), QPointF(x + width / 2, y - height * 0.58))
    path.lineTo(x + width / 2, y)
    path.closeSubpath()
    return path


TOKEN_SHARE = 0.8
"""Width of a craft's token by its height."""


def draw_craft_token(
    painter: QPainter,
    agency: str,
    text: str,
    foot: QPointF,
    height: float,
    theme: Theme,
    chosen: bool = False,
    years: int = 0,
    danger: bool = False,
    damaged: bool = False,
) -> None:
    """A spacecraft on the map: nose cone in the agency's colour, mark above, number below, on its foot.

    Badges at its left say that somebody aboard may die this year, and that something aboard is damaged.
    """
    ink, width = inks(theme), height * TOKEN_SHARE
    x, y = foot.x(), foot.y()
    if chosen:
        middle = QPointF(x, y - height / 2)
        stroke(painter, ellipse(middle, height * 0.84), theme.go, 4, opacity=ink.glow)
        fill(painter, ellipse(middle, height * 0.8), ink.deep)
        stroke(painter, ellipse(middle, height * 0.8), theme.text, 2)
    cone = _cone(x, y, width, height)
    hatch(painter, cone.translated(2.5, 2.5), ink.hull_line, "shadow", 0.55)
    fill(painter, cone, agency_ink(agency))
    stroke(painter, cone, ink.hull_line, 1.5)
    on = on_agency(agency)
    fill(painter, mark_shape(agency, QPointF(x, y - height * 0.68), height * 0.15), on)
    font = face("extrabold", height * 0.43)
    draw_text(painter, x, y - height * 0.08, text, font, on, "centre")
    if years:
        draw_time(painter, QPointF(x + width / 2 - 3, y - height - 4), years, theme, height / 27)
    side = 16 * height / 27
    for shown, symbol, tone, top in (
        (danger, "astronaut-lost", ink.warn, y - height - 4),
        (damaged, "damage", theme.bad, y - side + 3),
    ):
        if shown:
            box = QRectF(x - width / 2 - side * 0.6, top, side, side)
            fill(painter, ellipse(box.center(), side / 2), ink.deep)
            stroke(painter, ellipse(box.center(), side / 2), tone, 1.4)
            inset = side * 0.16
            draw_symbol(painter, f"leaving-earth/{symbol}", box.adjusted(inset, inset, -inset, -inset), tone)


def draw_time(painter: QPainter, corner: QPointF, years: int, theme: Theme, scale: float = 1.0) -> None:
    """Time tokens: an hourglass and a figure in a capsule whose upper left corner is given."""
    ink = inks(theme)
    box = QRectF(corner.x(), corner.y(), 26 * scale, 17 * scale)
    fill(painter, rounded(box, box.height() / 2), theme.void)
    stroke(painter, rounded(box, box.height() / 2), theme.line, 1)
    side = 11 * scale
    symbol = QRectF(box.left() + 4 * scale, box.center().y() - side / 2, side, side)
    draw_symbol(painter, "leaving-earth/years", symbol, ink.year)
    font = face("narrow", 12 * scale)
    at = box.left() + 19 * scale
    draw_text(painter, at, box.center().y() + cap_height(font) / 2, str(years), font, theme.text, "centre")


PIPS = {"s": "success", "m": "minor failure", "x": "major failure", "?": "not seen", "-": "removed"}


def draw_pip(painter: QPainter, kind: str, rect: QRectF, theme: Theme) -> None:
    """One outcome card as a pip: tick, half cross, bare burst, question mark, or a dashed square where it is gone."""
    ink, shape = inks(theme), rounded(rect, 3)
    inner = rect.adjusted(2.5, 2.5, -2.5, -2.5)
    if kind == "s":
        fill(painter, shape, theme.good)
        draw_symbol(painter, "leaving-earth/outcome-success", inner, ink.on)
    elif kind == "m":
        fill(painter, shape, ink.warn)
        draw_symbol(painter, "leaving-earth/outcome-minor", inner, ink.on)
    elif kind == "x":
        draw_symbol(painter, "leaving-earth/outcome-major", rect.adjusted(-1, -1, 1, 1), theme.bad)
    elif kind == "?":
        fill(painter, shape, theme.raised)
        stroke(painter, shape, theme.line, 1.5)
        font = face("extrabold", max(11.0, rect.height() * 0.66))
        middle = rect.center()
        draw_text(painter, middle.x(), middle.y() + cap_height(font) / 2, "?", font, theme.text, "centre")
    else:
        stroke(painter, rounded(rect.adjusted(0.5, 0.5, -0.5, -0.5), 3), theme.line, 1, (2, 2))


def draw_pips(
    painter: QPainter, pips: str, left: float, middle: float, theme: Theme, side: float = 16.0, gap: float = 3.0
) -> float:
    """A row of pips; returns its width."""
    for n, kind in enumerate(pips):
        draw_pip(painter, kind, QRectF(left + n * (side + gap), middle - side / 2, side, side), theme)
    return len(pips) * (side + gap) - gap if pips else 0.0


def pips_width(pips: str, side: float = 16.0, gap: float = 3.0) -> float:
    """Width of a row of pips."""
    return len(pips) * (side + gap) - gap if pips else 0.0


def spoken_pips(pips: str) -> str:
    """Outcome pips in words."""
    if not pips or set(pips) == {"-"}:
        return "cleared"
    counts = {kind: pips.count(kind) for kind in "smx?-" if kind in pips}
    return ", ".join(f"{count} {PIPS[kind]}" for kind, count in counts.items())


def badge(
    painter: QPainter, middle: QPointF, text: str, theme: Theme, radius: float = 9.0, ground: str = "", ink: str = ""
) -> None:
    """A disc with a figure: difficulty of a maneuver."""
    colours = inks(theme)
    disc = ellipse(middle, radius)
    fill(painter, disc, ground or colours.badge)
    stroke(painter, disc, colours.edge, 1.2)
    font = face("extrabold", radius * 1.5)
    y = middle.y() + cap_height(font) / 2
    draw_text(painter, middle.x(), y, text, font, ink or colours.badge_text, "centre")


def figure(
    painter: QPainter,
    x: float,
    middle: float,
    symbol: str,
    text: str,
    ink: str,
    size: float = 15.0,
    gap: float = 3.0,
    name: str = "extrabold",
) -> float:
    """A symbol and a figure, in Manrope where nothing else is named; returns the width."""
    side = size * 0.95
    draw_symbol(painter, f"leaving-earth/{symbol}", QRectF(x, middle - side / 2, side, side), ink)
    font = face(name, size)
    draw_text(painter, x + side + gap, middle + cap_height(font) / 2, text, font, ink)
    return side + gap + text_width(text, font)


def spoken_years(years: int) -> str:
    """Years in words."""
    return f"{years} year" if years == 1 else f"{years} years"
