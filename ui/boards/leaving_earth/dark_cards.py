"""Cards that stay on the table and are dark: locations and advancements."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter

from ui.boards.leaving_earth.bodies import draw_body
from ui.boards.leaving_earth.cards import draw_outcome, draw_outcome_back
from ui.boards.leaving_earth.chart import HAZARDS, hazard_ink, paint_grid
from ui.boards.leaving_earth.facts import AdvancementFacts, LocationCard, WayFacts
from ui.boards.leaving_earth.inks import BODY_INKS, body_line, inks
from ui.boards.leaving_earth.marks import badge, draw_pip
from ui.fonts import cap_height, face, fit_lines
from ui.paint import draw_lines, draw_text, ellipse, fill, kept, line, rounded, stroke, text_in
from ui.symbols import draw_symbol
from ui.theme import Theme


def _ways(
    painter: QPainter,
    rect: QRectF,
    top: float,
    title: str,
    ways: tuple[WayFacts, ...],
    card: LocationCard,
    theme: Theme,
) -> float:
    if not ways:
        return top
    names, arriving = dict(card.names), title == "arrive"
    draw_text(painter, rect.left() + 10, top + 11, title, face("narrow", 12), theme.dim)
    top += 16
    for way in ways:
        if top + 18 > rect.bottom():
            break
        line(painter, rect.left() + 10, top, rect.right() - 10, top, theme.hair, 1)
        middle = top + 10
        badge(painter, QPointF(rect.left() + 18, middle), "!" if way.automatic else str(way.difficulty), theme, 7.5)
        other = way.start if arriving else way.to
        text_in(
            painter,
            QRectF(rect.left() + 31, top, rect.width() - 90, 20),
            names.get(other, other),
            face("semibold", 13),
            theme.text,
        )
        x = rect.right() - 10
        for hazard in reversed([h for h in way.hazards if h in HAZARDS]):
            x -= 15
            draw_symbol(painter, HAZARDS[hazard], QRectF(x, middle - 6.5, 13, 13), hazard_ink(hazard, theme))
        top += 20
    return top + 3


def draw_location(painter: QPainter, rect: QRectF, card: LocationCard, theme: Theme) -> None:
    """A location card: name, disc, slots and conditions, at full size the ways in and out."""
    body, shape = card.id in BODY_INKS, rounded(rect, 6)
    fill(painter, shape, theme.panel)
    head = 30.0 if rect.width() >= 150 else 24.0
    small = rect.width() < 120
    # A small card keeps room for one line of signs or words.
    art = rect.height() - head - 28 if small else rect.height() * (0.31 if rect.width() >= 180 else 0.5)
    window = QRectF(rect.left(), rect.top() + head, rect.width(), art)
    frame = body_line(card.id, theme) if body else theme.line
    with kept(painter):
        painter.setClipPath(shape, Qt.ClipOperation.IntersectClip)
        fill(painter, QRectF(rect.left(), rect.top(), rect.width(), head), theme.raised)
        fill(painter, window, inks(theme).deep)
        painter.setClipRect(window, Qt.ClipOperation.IntersectClip)
        paint_grid(painter, window, theme, 10)
        middle, radius = window.center(), min(window.width(), window.height()) * 0.28
        stroke(painter, ellipse(middle, radius * 1.5), frame, 1, (2, 4))
        if body:
            draw_body(painter, card.id, middle, radius, theme, card.known)
        else:
            box = QRectF(middle.x() - radius, middle.y() - radius, radius * 2, radius * 2)
            solar = card.id == "solar_radiation"
            name = "hazard-solar-radiation" if solar else "suborbital"
            draw_symbol(painter, f"leaving-earth/{name}", box, inks(theme).radiation if solar else inks(theme).hop)
    stroke(painter, shape, frame, 1.3)
    text_in(
        painter,
        QRectF(rect.left() + 9, rect.top(), rect.width() - 50, head),
        card.name,
        face("narrow", 17 if head > 25 else 14),
        theme.text,
    )
    if any(sign.kind == "co2" for sign in card.signs):
        chip = QRectF(rect.right() - 38, rect.top() + head / 2 - 8, 30, 16)
        stroke(painter, rounded(chip, 2), inks(theme).landing, 1)
        text_in(painter, chip, "CO₂", face("narrow", 12), inks(theme).landing, "centre")
    top = window.bottom() + (5 if small else 8)
    for sign in card.signs:
        if sign.kind != "slots":
            continue
        for n in range(sign.count):
            box = rounded(QRectF(rect.left() + 10 + n * 15, top, 11, 16), 1.5)
            if n < sign.filled:
                fill(painter, box, theme.good)
            stroke(painter, box, theme.good, 1.3)
        if rect.width() >= 120:
            words = f"{sign.filled} of {sign.count} features"
            draw_text(painter, rect.left() + 18 + sign.count * 15, top + 12, words, face("regular", 13), theme.dim)
        top += 22
    if small and card.lines and rect.bottom() - top < 20:
        return
    for text in card.lines or (
        () if card.known else (("unexplored",) if small else ("Unexplored: go there or survey.",))
    ):
        room = max(16.0, rect.bottom() - top - 6)
        words, font, step = fit_lines(text, face("regular", 13.5), rect.width() - 20, room, 1.2)
        top += draw_lines(painter, rect.left() + 10, top, words, font, step, theme.text if card.known else theme.dim)
    if rect.width() >= 180:
        top = _ways(painter, rect, top + 4, "arrive", card.arrive, card, theme)
        _ways(painter, rect, top, "leave", card.leave, card, theme)


def draw_advancement(
    painter: QPainter, rect: QRectF, card: AdvancementFacts, results: tuple[str, str, str], theme: Theme, note: str = ""
) -> None:
    """An advancement: its three results in words, below it the outcome cards themselves."""
    shape = rounded(rect, 6)
    fill(painter, shape, theme.panel)
    head = 38.0 if rect.width() >= 150 else 28.0
    with kept(painter):
        painter.setClipPath(shape, Qt.ClipOperation.IntersectClip)
        fill(painter, QRectF(rect.left(), rect.top(), rect.width(), head), theme.raised)
    cleared = bool(card.pips) and set(card.pips) == {"-"}
    stroke(painter, shape, theme.good if cleared else theme.line, 1.5)
    text_in(
        painter,
        QRectF(rect.left() + 12, rect.top(), rect.width() - 62, head),
        card.name,
        face("narrow", 17 if head > 30 else 14),
        theme.text,
    )
    if card.cost:
        font = face("extrabold", 19 if head > 30 else 15)
        draw_text(
            painter,
            rect.right() - 11,
            rect.top() + head / 2 + cap_height(font) / 2,
            f"${card.cost}",
            font,
            theme.text,
            "right",
        )
    foot = rect.height() * 0.34
    step = (rect.height() - head - foot) / 3
    for n, (kind, words) in enumerate(zip("smx", results, strict=True)):
        middle = rect.top() + head + step * (n + 0.5)
        draw_pip(painter, kind, QRectF(rect.left() + 12, middle - 9, 18, 18), theme)
        text_in(
            painter,
            QRectF(rect.left() + 40, middle - 10, rect.width() - 50, 20),
            words,
            face("regular", 14),
            theme.text,
        )
    top = rect.bottom() - foot
    line(painter, rect.left(), top, rect.right(), top, theme.line, 1)
    if cleared:
        lines, font, leading = fit_lines(
            "Cleared. No outcome is left: it always succeeds.", face("regular", 14), rect.width() - 24, foot - 12, 1.25
        )
        draw_lines(painter, rect.left() + 12, top + 10, lines, font, leading, theme.text)
        return
    if note and note != "yours":
        band = QRectF(rect.left() + 1, rect.bottom() - 24, rect.width() - 2, 22)
        fill(painter, band, theme.raised)
        text_in(painter, band.adjusted(8, 0, -8, 0), note, face("narrow", 12.5), inks(theme).warn, "centre")
        foot -= 22
    _outcome_cards(painter, QRectF(rect.left() + 10, top + 8, rect.width() - 20, foot - 16), card.pips, theme)


def _outcome_cards(painter: QPainter, rect: QRectF, pips: str, theme: Theme) -> None:
    count = max(1, len(pips))
    width = min(rect.height() * 0.72, (rect.width() - (count - 1) * 7) / count)
    for n, kind in enumerate(pips):
        box = QRectF(rect.left() + n * (width + 7), rect.top(), width, rect.height())
        if kind == "?":
            draw_outcome_back(painter, box, theme)
        elif kind == "-":
            stroke(painter, rounded(box, 4), theme.line, 1, (3, 3))
            text_in(painter, box, "gone", face("narrow", 12), theme.dim, "centre")
        else:
            draw_outcome(painter, box, kind, theme)
