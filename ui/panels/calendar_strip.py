"""The left part of the turn strip of a match that lasts years: year, calendar, parts of the year, turn order.

What does not fit gives way in this order: names of those who wait, words of the parts that are not on, the
calendar's length, the calendar. The instruction beside it is never shortened for any of them.
"""

from __future__ import annotations

from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QFont, QPainter

from ui.fonts import cap_height, text_width
from ui.paint import draw_mark, draw_text, ellipse, fill, kept, line, polygon, rounded, stroke
from ui.panels.facts import Calendar, SideMark, Station, TurnFacts
from ui.panels.look import Look

LONG_TICK = 5
"""Years from one long tick to the next."""


class CalendarPlan(NamedTuple):
    """Where the parts lie from left to right; boxes are as high as the strip."""

    year: float
    ruler: QRectF | None
    stations: tuple[tuple[Station, QRectF, bool], ...]
    """With its box and whether it has words."""
    chips: tuple[tuple[SideMark, QRectF, bool], ...]
    """With its box and whether it is named."""
    divider: float
    right: float


def _fonts(look: Look) -> tuple[QFont, QFont, QFont]:
    """Fonts of the year, of words and of the calendar's years."""
    return look.face("extrabold", 27, 20), look.face("narrow", 15, 13.5), look.face("narrow", 12, 11)


def plan_calendar(facts: TurnFacts, look: Look, width: float, height: float, least: float) -> CalendarPlan:
    """The longest form that leaves `least` to the instruction, else the shortest."""
    calendar = facts.calendar
    assert calendar is not None
    long_, middle, short = (200.0, 150.0, 96.0) if look.narrow else (470.0, 300.0, 180.0)
    long_ = min(long_, 138.0) if look.narrow else long_
    forms = (
        (long_, True, "all"),
        (middle, True, "all"),
        (short, True, "all"),
        (short, True, "turn"),
        (short, False, "turn"),
        (0.0, False, "turn"),
        (0.0, False, ""),
    )
    for ruler, words, names in forms:
        plan = _planned(facts, calendar, look, height, ruler, words, names)
        if width - plan.right >= least:
            break
    return plan


def _planned(
    facts: TurnFacts, calendar: Calendar, look: Look, height: float, ruler: float, words: bool, names: str
) -> CalendarPlan:
    big, plain, small = _fonts(look)
    margin = 12.0 if look.narrow else 16.0
    x = margin + text_width(facts.round, big) + (16 if look.narrow else 20)
    box = None
    if ruler:
        # Half of the first and last year's figure stands out on both sides.
        half = text_width(str(calendar.last), small) / 2
        box = QRectF(x + half, 0, ruler, height)
        x = box.right() + half + (14 if look.narrow else 22)
    stations: list[tuple[Station, QRectF, bool]] = []
    disc = 22.0 * max(1.0, look.text) if look.narrow else 24.0 * max(1.0, look.text)
    for station in facts.stations:
        worded = words or station.state == "now"
        wide = disc + (text_width(station.title, plain) + 5 if worded else 0)
        stations.append((station, QRectF(x, 0, wide, height), worded))
        x += wide + (8 if look.narrow else 14)
    divider = x + (2 if look.narrow else 6)
    x = divider + (8 if look.narrow else 16)
    chips: list[tuple[SideMark, QRectF, bool]] = []
    for side in calendar.order:
        named = names == "all" or (names == "turn" and side.id == calendar.turn)
        mark = 13.0 if look.narrow else 15.0
        wide = 20 + mark + (text_width(side.name, plain) + 6 if named else 0)
        tall = min(height - 10, (26 if look.narrow else 30) * max(1.0, look.text))
        chips.append((side, QRectF(x, (height - tall) / 2, wide, tall), named))
        x += wide + (5 if look.narrow else 8)
    return CalendarPlan(margin, box, tuple(stations), tuple(chips), divider, x)


def calendar_tip(facts: TurnFacts, plan: CalendarPlan, pos: QPointF) -> str:
    """What the strip says about the calendar or the turn order under a point; nothing elsewhere."""
    calendar = facts.calendar
    if calendar is None or pos.x() > plan.right:
        return ""
    if pos.x() < plan.stations[0][1].left():
        return f"{facts.round}: {facts.next_text}" if facts.next_text else facts.round
    if pos.x() < plan.divider:
        return ""
    names = (f"{side.name} (done for the year)" if side.id in calendar.done else side.name for side in calendar.order)
    return f"Turn order: {', '.join(names)}"


def paint_calendar(painter: QPainter, rect: QRectF, facts: TurnFacts, look: Look, plan: CalendarPlan) -> None:
    """Paint year, calendar, parts of the year and turn order into the strip."""
    calendar, theme = facts.calendar, look.theme
    assert calendar is not None
    big, plain, _ = _fonts(look)
    middle = rect.center().y()
    draw_text(painter, rect.left() + plan.year, middle + cap_height(big) / 2, facts.round, big, theme.good)
    if plan.ruler is not None:
        _ruler(painter, plan.ruler.translated(rect.topLeft()), calendar, look)
    for station, box, worded in plan.stations:
        _station(painter, box.translated(rect.topLeft()), station, worded, look)
    high = rect.height() * 0.3
    line(painter, plan.divider, middle - high, plan.divider, middle + high, theme.hair, 1.2)
    for side, box, named in plan.chips:
        _chip(painter, box.translated(rect.topLeft()), side, named, calendar, look, plain)


def _ruler(painter: QPainter, box: QRectF, calendar: Calendar, look: Look) -> None:
    theme, small = look.theme, _fonts(look)[2]
    pitch = box.width() / max(1, calendar.last - calendar.first)
    y = box.top() + box.height() * 0.36
    now = box.left() + pitch * (calendar.now - calendar.first)
    line(painter, box.left(), y, box.right(), y, theme.line, 1.4)
    line(painter, box.left(), y, now, y, theme.good, 3)
    # As many figures as stand apart, the first and the last among them.
    years = calendar.last - calendar.first
    apart = text_width("0000", small) + 10
    step = next((n for n in (5, 10, 15, 30) if years % n == 0 and pitch * n >= apart), years)
    for n in range(years + 1):
        x = box.left() + n * pitch
        long_ = n % LONG_TICK == 0
        tone = theme.good if n <= calendar.now - calendar.first else theme.line
        if long_ or pitch >= 3:
            line(painter, x, y, x, y + (8 if long_ else 4.5), tone, 1.2 if long_ else 1)
        if step and n % step == 0:
            base = y + 10 + cap_height(small)
            draw_text(painter, x, base, str(calendar.first + n), small, theme.dim, "centre")
    fill(painter, polygon([(now - 5.5, y - 10), (now + 5.5, y - 10), (now, y - 1)]), theme.good)


def _station(painter: QPainter, box: QRectF, station: Station, worded: bool, look: Look) -> None:
    theme, plain = look.theme, _fonts(look)[1]
    middle = box.center().y()
    radius = (8.5 if look.narrow else 9.5) * max(1.0, look.text)
    at = QPointF(box.left() + radius + 1, middle)
    tone = theme.dim
    if station.state == "done":
        draw_mark(painter, "tick", QRectF(at.x() - 6.5, middle - 6.5, 13, 13), theme.good)
    elif station.state == "now":
        tone = theme.text
        disc = ellipse(at, radius)
        fill(painter, disc, theme.go)
        if not theme.dark:
            stroke(painter, disc, theme.go_ink, 1.4)
        number = look.face("extrabold", 13, 12)
        draw_text(painter, at.x(), middle + cap_height(number) / 2, str(station.number), number, theme.go_ink, "centre")
    else:
        stroke(painter, ellipse(at, 5.5), theme.line, 1.6)
    if worded:
        draw_text(painter, box.left() + 2 * radius + 7, middle + cap_height(plain) / 2, station.title, plain, tone)


def _chip(
    painter: QPainter, box: QRectF, side: SideMark, named: bool, calendar: Calendar, look: Look, plain: QFont
) -> None:
    theme = look.theme
    on, done = side.id == calendar.turn, side.id in calendar.done
    shape = rounded(box, box.height() / 2)
    if on:
        fill(painter, shape, theme.raised)
    stroke(painter, shape, theme.text if on else theme.hair, 2 if on else 1.2, (3, 3) if done else None)
    size = 13.0 if look.narrow else 15.0
    mark = QRectF(box.left() + 10, box.center().y() - size / 2, size, size)
    with kept(painter):
        painter.setOpacity(0.5 if done else 1.0)
        side.paint(painter, mark, theme)
    if named:
        base = box.center().y() + cap_height(plain) / 2
        draw_text(painter, mark.right() + 6, base, side.name, plain, theme.text if on else theme.dim)
