"""Panels beside the map: spacecraft, planner as a slide rule, agencies."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath

from ui.boards.leaving_earth.cards import draw_crew_chip
from ui.boards.leaving_earth.chart import HAZARDS, hazard_ink
from ui.boards.leaving_earth.facts import Check, CraftFacts, Leg, PartRow, PlanFacts
from ui.boards.leaving_earth.geometry import check_cells, crew_height, part_rows, readiness_box, stack_box, under_parts
from ui.boards.leaving_earth.inks import inks
from ui.boards.leaving_earth.marks import badge, draw_mark_of, figure, spoken_years
from ui.boards.leaving_earth.ships import (
    Placed,
    component_in,
    draw_astronaut,
    draw_stack,
    levels,
    silhouette,
    stack,
    stack_height,
    stack_width,
)
from ui.fonts import cap_height, face, fit_text, text_width
from ui.paint import draw_text, ellipse, fill, hatch, kept, line, polygon, rounded, stroke, text_in
from ui.symbols import draw_symbol
from ui.theme import Theme, mix

LEVEL_SIGNS = {"ok": "outcome-success", "warn": "outcome-minor", "stop": "outcome-major"}


def paint_panel(
    painter: QPainter, rect: QRectF, theme: Theme, title: str = "", line_: str = "", right: str = "", head: float = 32
) -> None:
    """Ground and head of a panel: title in narrow capitals, a line beside it, something at the right."""
    shape = rounded(rect, 6)
    fill(painter, shape, theme.panel)
    stroke(painter, shape, theme.hair, 1)
    if not title:
        return
    line(painter, rect.left(), rect.top() + head, rect.right(), rect.top() + head, theme.hair, 1)
    middle = rect.top() + head / 2
    font = face("narrow", 13.5, 1.0)
    x = rect.left() + 12
    x += draw_text(painter, x, middle + cap_height(font) / 2, title.upper(), font, theme.good) + 10
    room = rect.right() - 12 - x
    if right:
        small = face("regular", 13.5)
        used = text_width(right, small)
        draw_text(painter, rect.right() - 12, middle + cap_height(small) / 2, right, small, theme.dim, "right")
        room -= used + 12
    if line_ and room > 60:
        text_in(painter, QRectF(x, rect.top(), room, head), line_, face("regular", 13.5), theme.dim)


def arrow(painter: QPainter, start: QPointF, end: QPointF, ink: str, size: float = 7) -> None:
    """A thick arrow lying flat."""
    way = 1 if end.x() > start.x() else -1
    line(painter, start.x(), start.y(), end.x() - way * size, end.y(), ink, size * 0.8)
    tip = [
        (end.x(), end.y()),
        (end.x() - way * size * 1.5, end.y() - size),
        (end.x() - way * size * 1.5, end.y() + size),
    ]
    fill(painter, polygon(tip), ink)


# --- spacecraft


def paint_craft(painter: QPainter, rect: QRectF, craft: CraftFacts | None, theme: Theme, wide: bool) -> None:
    """The spacecraft panel: name, place, mass, thrust, seats; stack with balloons; parts; crew; readiness."""
    paint_panel(painter, rect, theme)
    if craft is None:
        text_in(
            painter,
            rect.adjusted(20, 0, -20, 0),
            "Choose a spacecraft on the map.",
            face("regular", 14.5),
            theme.dim,
            "centre",
        )
        return
    _craft_head(painter, QRectF(rect.left(), rect.top(), rect.width(), 41), craft, theme, wide)
    drawing = stack_box(rect)
    _stack_drawing(painter, drawing, craft, theme)
    line(painter, drawing.right(), rect.top() + 41, drawing.right(), rect.bottom(), theme.hair, 1)
    rows = part_rows(rect, len(craft.parts), wide)
    left = drawing.right() + (10 if wide else 8)
    head = rect.top() + 41 + 16
    narrow = face("narrow", 12.5)
    draw_text(painter, left, head, "Parts", narrow, theme.dim)
    draw_text(painter, rect.right() - 50, head, "mass", narrow, theme.dim, "right")
    draw_text(painter, rect.right() - 12, head, "thrust", narrow, theme.dim, "right")
    for number, (row, part) in enumerate(zip(rows, craft.parts, strict=True)):
        _part_row(painter, row, number + 1, part, theme, wide)
    _crew(painter, under_parts(rect, len(craft.parts), wide), craft, theme, wide)
    checks = readiness_box(rect, len(craft.parts), len(craft.crew), wide)
    paint_checks(painter, checks, craft.checks, theme, 2, not wide)


def _craft_head(painter: QPainter, rect: QRectF, craft: CraftFacts, theme: Theme, wide: bool) -> None:
    line(painter, rect.left(), rect.bottom(), rect.right(), rect.bottom(), theme.hair, 1)
    middle = rect.center().y()
    draw_mark_of(painter, craft.agency, QPointF(rect.left() + 21, middle), 8)
    font = face("extrabold", 19 if wide else 18)
    x = rect.right() - 12
    seats = f"{craft.seats[0]}/{craft.seats[1]}"
    figures = [("seat", seats, theme.text)] if craft.seats[1] else []
    thrust = str(craft.thrust) + (f"+{craft.per_year}" if craft.per_year else "")
    figures += [("thrust", thrust, theme.good), ("mass", str(craft.mass), theme.text)]
    for symbol, text, ink in figures:
        width = 19 + text_width(text, face("extrabold", 19))
        x -= width
        figure(painter, x, middle, symbol, text, ink, 19)
        x -= 15
    left = rect.left() + 37
    got = fit_text(craft.name, font, (x - left) * 0.55)
    left += draw_text(painter, left, middle + cap_height(got.font) / 2, got.text, got.font, theme.text) + 9
    text_in(
        painter,
        QRectF(left, rect.top(), max(20.0, x - left), rect.height()),
        craft.where,
        face("narrow", 13.5),
        theme.dim,
    )


def _expanded(craft: CraftFacts) -> list[str]:
    return [part.component for part in craft.parts for _ in range(part.count)]


def _stack_drawing(painter: QPainter, rect: QRectF, craft: CraftFacts, theme: Theme) -> None:
    ink = inks(theme)
    inner = rect.adjusted(1, 1, 0, -6)
    fill(painter, inner, ink.deep)
    with kept(painter):
        painter.setClipRect(inner, Qt.ClipOperation.IntersectClip)
        for n in range(1, int(inner.width() / 14) + 1):
            line(painter, inner.left() + n * 14, inner.top(), inner.left() + n * 14, inner.bottom(), _grid(theme), 1)
        for n in range(1, int(inner.height() / 14) + 1):
            line(painter, inner.left(), inner.top() + n * 14, inner.right(), inner.top() + n * 14, _grid(theme), 1)
    placed = stack(levels(_expanded(craft)))
    if not placed:
        return
    high, wide = stack_height(placed), stack_width(placed)
    room_h, room_w = inner.height() - 30, inner.width() - 62
    scale = min(2.6 if high > 60 else 4.2, room_h / high, room_w / wide)
    if scale > 1.0:
        scale = max(scale, min(2.6, room_h / high, (inner.width() - 50) / wide))
    ground, middle = inner.bottom() - 14, inner.center().x() - 3
    damaged = frozenset(part.component for part in craft.parts if part.damaged)
    draw_stack(painter, placed, middle, ground, scale, theme, damaged)
    _scale_bar(painter, inner, ground, high, scale, theme)
    _balloons(painter, inner, craft, placed, middle, ground, scale, theme)


def _grid(theme: Theme) -> str:
    return mix(inks(theme).deep, theme.line, 0.14)


def _scale_bar(painter: QPainter, inner: QRectF, ground: float, high: float, scale: float, theme: Theme) -> None:
    x = inner.left() + 8
    line(painter, x, ground, x, ground - high * scale, theme.line, 1)
    every = 10 if scale * 10 > 7 else 50
    for n in range(int(high / every) + 1):
        y = ground - n * every * scale
        line(painter, x, y, x + (7 if n % 5 == 0 else 4), y, theme.line, 1)
        if n and (n * every) % 50 == 0:
            draw_text(painter, x + 10, y + 4, f"{n * every} m", face("narrow", 11), theme.dim)


def _balloons(painter: QPainter, inner: QRectF, craft: CraftFacts, placed: list[Placed], middle: float, ground: float,
              scale: float, theme: Theme) -> None:  # fmt: skip
    numbers = {part.component: n + 1 for n, part in reversed(list(enumerate(craft.parts)))}
    spots = []
    for one in placed:
        if one.level.component in numbers:
            y = ground - (one.base + one.top) / 2 * scale
            across = [x for x, _ in one.spots]
            edge = max(map(abs, across)) if len(across) > 1 else across[0]
            half = edge + silhouette(one.level.component).width / 2
            spots.append((y, numbers[one.level.component], middle + half * scale))
    spots.sort()
    x, last = inner.right() - 12, inner.top() - 8
    low = inner.bottom() - 10
    ys: list[float] = []
    for y, _, _ in spots:
        last = max(y, last + 18)
        ys.append(last)
    for n in range(len(ys) - 1, -1, -1):
        limit = low - (len(ys) - 1 - n) * 18
        ys[n] = min(ys[n], limit)
    for (at, number, edge), y in zip(spots, ys, strict=True):
        path = QPainterPath(QPointF(min(edge + 1, x - 18), at))
        path.lineTo(x - 14, y)
        path.lineTo(x - 8, y)
        stroke(painter, path, theme.line, 1)
        fill(painter, ellipse(QPointF(min(edge + 1, x - 18), at), 1.8), theme.line)
        disc = ellipse(QPointF(x, y), 8)
        fill(painter, disc, theme.panel)
        stroke(painter, disc, theme.line, 1)
        font = face("narrow", 11)
        draw_text(painter, x, y + cap_height(font) / 2, str(number), font, theme.text, "centre")


def _part_row(painter: QPainter, row: QRectF, number: int, part: PartRow, theme: Theme, wide: bool) -> None:
    line(painter, row.left(), row.bottom(), row.right(), row.bottom(), theme.hair, 1)
    middle = row.center().y()
    small = face("narrow", 12)
    draw_text(painter, row.left(), middle + cap_height(small) / 2, str(number), small, theme.dim)
    box = QRectF(row.left() + 17, row.top() + 1, 26, row.height() - 2)
    if part.component in ("pilot", "mechanic", "doctor"):
        draw_astronaut(painter, part.component, box.center().x(), box.bottom(), box.height() / 6.2, theme)
    else:
        component_in(painter, part.component, box, theme)
    x = row.left() + 52
    room = 116.0 if wide else 128.0
    if part.leaving:
        fill(
            painter,
            rounded(QRectF(row.left() - 3, row.top() + 1, row.width() + 6, row.height() - 2), 3),
            theme.go,
            0.25,
        )
    name = part.name + (" (damaged)" if part.damaged else "")
    tone = inks(theme).warn if part.damaged else theme.text
    text_in(painter, QRectF(x, row.top(), room, row.height()), name, face("semibold", 13), tone)
    x += room + 4
    font = face("regular", 13)
    draw_text(
        painter,
        x,
        middle + cap_height(font) / 2,
        f"{part.leaving} of {part.count}" if part.leaving else f"×{part.count}",
        font,
        theme.dim,
    )
    if wide and part.note:
        text_in(painter, QRectF(x + 26, row.top(), row.right() - 76 - x - 26, row.height()), part.note, font, theme.dim)
    bold = face("extrabold", 13.5)
    base = middle + cap_height(bold) / 2
    draw_text(painter, row.right() - 38, base, str(part.mass), bold, theme.text, "right")
    if part.thrust:
        draw_text(painter, row.right(), base, str(part.thrust), bold, theme.good, "right")


def _crew(painter: QPainter, area: QRectF, craft: CraftFacts, theme: Theme, wide: bool) -> None:
    if not craft.crew:
        return
    high = crew_height(area, len(craft.crew), wide) - 8
    shown = craft.crew[:4]
    columns = 2 if len(shown) < 3 else len(shown)
    width = (area.width() - 8 * (columns - 1)) / columns
    for n, one in enumerate(shown):
        box = QRectF(area.left() + n * (width + 8), area.top(), width, high)
        draw_crew_chip(painter, box, one, theme, columns > 2 or not wide)
    if len(craft.crew) > len(shown):
        draw_text(
            painter, area.right(), area.top() - 2, f"+{len(craft.crew) - 4}", face("narrow", 12), theme.dim, "right"
        )


def paint_checks(
    painter: QPainter, rect: QRectF, checks: tuple[Check, ...], theme: Theme, columns: int = 2, short: bool = False
) -> None:
    """The readiness check: tick, half cross or burst, always with a word and a figure."""
    ink = inks(theme)
    for check, cell in zip(checks, check_cells(rect, len(checks), columns), strict=True):
        x, middle, width, step = cell.left(), cell.center().y(), cell.width(), cell.height()
        tone = {"ok": theme.good, "warn": ink.warn, "stop": theme.bad}[check.level]
        draw_symbol(painter, f"leaving-earth/{LEVEL_SIGNS[check.level]}", QRectF(x, middle - 6.5, 13, 13), tone)
        bold, plain = face("semibold", 13), face("regular", 13)
        base = middle + cap_height(bold) / 2
        used = draw_text(painter, x + 20, base, check.title, bold, theme.text)
        words = check.short if short and check.short else check.words
        room = QRectF(x + 24 + used, middle - step / 2, width - used - 30, step)
        text_in(painter, room, words, plain, theme.dim if check.level == "ok" else tone, "left", check.short or None)


# --- planner

CHIPS = 30.0
"""Room for the chips that add a leg."""


def leg_chips(rect: QRectF, plan: PlanFacts) -> list[tuple[str, str, QRectF]]:
    """Chips at the foot of the planner: one for each place where another leg could lead, one to take the last away.

    They move together before a second row is begun.
    """
    entries = [("back", "× last leg")] if plan.legs else []
    entries += [(id_, f"+ {name}") for id_, name in plan.onward]
    room = rect.width() - 21
    for size, pad, gap in ((12.5, 18, 6), (12.5, 12, 4), (12, 6, 3), (12.5, 18, 6)):
        widths = [text_width(text, face("narrow", size)) + pad for _, text in entries]
        if sum(widths) + gap * (len(widths) - 1) <= room:
            break
    x, row, found = rect.left() + 12, 0, list[tuple[str, str, QRectF]]()
    for (id_, text), width in zip(entries, widths, strict=True):
        if x + width > rect.left() + 12.5 + room and found:
            x, row = rect.left() + 12, row + 1
        found.append((id_, text, QRectF(x, row * (CHIPS - 2), width, 24)))
        x += width + gap
    top = rect.bottom() - CHIPS - row * (CHIPS - 2)
    return [(id_, text, box.translated(0, top)) for id_, text, box in found]


def chips_room(rect: QRectF, plan: PlanFacts) -> float:
    """Height that the chips take."""
    chips = leg_chips(rect, plan)
    return rect.bottom() - chips[0][2].top() + 2 if chips else 0.0


def paint_leg_chip(painter: QPainter, rect: QRectF, text: str, theme: Theme) -> None:
    """A chip of the planner."""
    shape = rounded(rect, 12)
    fill(painter, shape, theme.raised)
    stroke(painter, shape, theme.line, 1.2)
    text_in(painter, rect.adjusted(3, 0, -3, 0), text, face("narrow", 12.5), theme.text, "centre")


def plan_scale(plan: PlanFacts) -> int:
    """End of the slide rule's scale, in thrust."""
    most = max((max(leg.needed, leg.thrust) for leg in plan.legs), default=0)
    for step in (20, 40, 60, 90, 120, 180, 240, 300, 360, 450, 600, 900, 1200, 1800):
        if most <= step * 0.95:
            return step
    return round(most * 1.1)


def paint_plan(
    painter: QPainter,
    rect: QRectF,
    plan: PlanFacts,
    theme: Theme,
    here: int = 0,
    head: bool = True,
    chips: bool = False,
) -> None:
    """The planner as a slide rule: one row for each burn. `here` is the row that is flown next."""
    inner = rect
    if head:
        above = chips and _years_above(rect, plan)
        right = f"all burn: {plan.chance} %" if plan.chance is not None and not above else ""
        paint_panel(painter, rect, theme, "Planner", "", right)
        title = QRectF(rect.left() + 92, rect.top(), rect.width() - 240, 32)
        text_in(painter, title, plan.title, face("display", 14.5), theme.text)
        inner = rect.adjusted(12, 36, -12, -4)
    if not plan.legs:
        words = "No leg yet: add one below." if chips else "No leg yet: the Planner tab adds one."
        words = words if plan.onward else "Choose a spacecraft to plan its flight."
        inner = inner.adjusted(0, 0, 0, -chips_room(rect, plan) if chips else 0)
        text_in(painter, inner.adjusted(8, 0, -8, 0), words, face("regular", 14), theme.dim, "centre")
        return
    left = inner.left() + min(196.0, inner.width() * 0.36)
    wide = inner.width() > 420
    scale_end = plan_scale(plan)
    bar = QRectF(left, inner.top(), inner.right() - left - (96 if wide else 50), inner.height())
    rows = plan_rows(rect, plan, head, chips)
    low = rows[-1].bottom() + 3
    _rule_scale(painter, QRectF(inner.topLeft(), QPointF(inner.right(), low)), bar, scale_end, theme, wide)
    for n, (leg, row) in enumerate(zip(plan.legs, rows, strict=True)):
        _leg(painter, row, bar, leg, scale_end, theme, n == here, wide)
        if chips and n == plan.hand:
            stroke(painter, rounded(row, 3), theme.good, 1.4)
    if chips and plan.hand >= 0:
        _years_line(painter, rect, plan, theme)


LOW_ROW = 25.0
"""Height of a leg under which the line that sets its years moves up into the head."""
YEARS = 30.0
"""Height of that line."""


def plan_rows(rect: QRectF, plan: PlanFacts, head: bool = True, chips: bool = True) -> list[QRectF]:
    """Boxes of the legs in the planner."""
    inner = rect.adjusted(12, 36, -12, -4) if head else rect
    top = inner.top() + 18
    foot = (chips_room(rect, plan) + (0 if plan.hand < 0 or _years_above(rect, plan) else YEARS)) if chips else 0
    step = min(34.0, (inner.bottom() - foot - top) / max(1, len(plan.legs)))
    return [QRectF(inner.left(), top + n * step, inner.width(), step - 3) for n in range(len(plan.legs))]


def _years_above(rect: QRectF, plan: PlanFacts) -> bool:
    """Whether the line that sets years stands in the head: below the legs it would make them too low."""
    room = rect.height() - 58 - chips_room(rect, plan) - YEARS
    return plan.hand >= 0 and room < LOW_ROW * len(plan.legs)


def years_chips(rect: QRectF, plan: PlanFacts) -> list[tuple[str, str, QRectF]]:
    """Chips that change the years of the leg in hand: fewer and more."""
    if plan.hand < 0:
        return []
    top, left = rect.bottom() - chips_room(rect, plan) - 28, rect.left() + 12
    if _years_above(rect, plan):
        top, left = rect.top() + 4, rect.right() - 12 - 118
    return [("less", "\u2212", QRectF(left, top, 26, 24)), ("more", "+", QRectF(left + 92, top, 26, 24))]


def _years_line(painter: QPainter, rect: QRectF, plan: PlanFacts, theme: Theme) -> None:
    """Years of the leg in hand between its chips, and what they cost."""
    less, more = (box for _, _, box in years_chips(rect, plan))
    years = plan.legs[plan.hand].years
    between = QRectF(less.right(), less.top(), more.left() - less.right(), less.height())
    text_in(painter, between, spoken_years(years), face("semibold", 13), theme.text, "centre")
    words = " \u00b7 ".join(plan.cost) or f"leg {plan.hand + 1}"
    rooms = [QRectF(more.right() + 10, more.top(), rect.right() - 12 - more.right() - 10, more.height())]
    if _years_above(rect, plan):
        last, title = leg_chips(rect, plan)[-1][2], rect.left() + 104 + text_width(plan.title, face("display", 14.5))
        rooms = [
            QRectF(last.right() + 10, last.top(), rect.right() - 14 - last.right() - 10, last.height()),
            QRectF(title, less.top(), less.left() - 10 - title, less.height()),
        ]
    narrow = face("narrow", 12.5)
    room = next((room for room in rooms if text_width(words, narrow) * 0.9 <= room.width()), None)
    if room is not None:
        text_in(painter, room, words, narrow, theme.dim)


def _rule_scale(painter: QPainter, inner: QRectF, bar: QRectF, end: int, theme: Theme, wide: bool) -> None:
    every = end // 18 or 1
    font = face("narrow", 11)
    step = max(5, round(every / 5) * 5)
    for n in range(0, end + 1, step):
        x = bar.left() + n / end * bar.width()
        main = n % (step * 2) == 0
        ink = theme.line
        path = QPainterPath(QPointF(x, inner.top() + (10 if main else 14)))
        path.lineTo(x, inner.bottom())
        stroke(painter, path, ink, 1, opacity=0.34 if main else 0.16)
        apart = step * (2 if step * 2 / end * bar.width() > 34 else 4)
        if n % apart == 0 and x < bar.right() + 8:
            draw_text(painter, x, inner.top() + 9, str(n), font, theme.dim, "centre")
    if wide:
        draw_text(painter, inner.left(), inner.top() + 9, "mass × difficulty = thrust needed", font, theme.dim)
        draw_text(painter, bar.right() + 46, inner.top() + 9, "surplus", font, theme.dim, "right")
        draw_text(painter, inner.right() - 6, inner.top() + 9, "burns", font, theme.dim, "right")


def _leg(painter: QPainter, row: QRectF, bar: QRectF, leg: Leg, end: int, theme: Theme, here: bool, wide: bool) -> None:
    ink, middle = inks(theme), row.center().y()
    fill(painter, rounded(row, 3), theme.raised, 1.0 if here else 0.55)
    ground, tone = (theme.go, theme.go_ink) if here else ("", "")
    badge(painter, QPointF(row.left() + 12, middle), str(leg.difficulty), theme, 8.5, ground, tone)
    x = row.left() + 26
    if leg.years or leg.years_open:
        draw_symbol(painter, "leaving-earth/years", QRectF(x, middle - 5.5, 11, 11), ink.year)
        font = face("narrow", 12)
        x += 13 + draw_text(painter, x + 12, middle + cap_height(font) / 2, str(leg.years), font, theme.text) + 3
    figures = f"{leg.mass} × {leg.difficulty}"
    hazards = [hazard for hazard in leg.hazards if hazard in HAZARDS or hazard == "rendezvous"]
    right = bar.left() - 6
    for hazard in reversed(hazards[-2:]):
        right -= 15
        name = "leaving-earth/rendezvous" if hazard == "rendezvous" else HAZARDS[hazard]
        hue = ink.hop if hazard == "rendezvous" else hazard_ink(hazard, theme)
        draw_symbol(painter, name, QRectF(right, middle - 7, 14, 14), hue)
    right -= 4
    narrow, bold = face("narrow", 12), face("semibold", 13)
    if wide or right - x - text_width(figures, narrow) > text_width(leg.to, bold) * 0.85 + 6:
        right -= text_width(figures, narrow)
        draw_text(painter, right, middle + cap_height(narrow) / 2, figures, narrow, theme.dim)
    text_in(painter, QRectF(x, row.top(), right - x - 6, row.height()), leg.to, bold, theme.text)
    _leg_bar(painter, row, bar, leg, end, theme)
    surplus = "·" if not leg.needed else (f"+{leg.surplus}" if leg.surplus >= 0 else f"−{-leg.surplus}")
    hue = theme.dim if not leg.needed else theme.good if leg.surplus >= 0 else theme.bad
    bold = face("extrabold", 13)
    draw_text(painter, bar.right() + (46 if wide else 44), middle + cap_height(bold) / 2, surplus, bold, hue, "right")
    if wide and leg.chance is not None:
        draw_text(
            painter, row.right() - 6, middle + cap_height(narrow) / 2, f"{leg.chance} %", narrow, theme.dim, "right"
        )


def _leg_bar(painter: QPainter, row: QRectF, bar: QRectF, leg: Leg, end: int, theme: Theme) -> None:
    ink, middle = inks(theme), row.center().y()
    font = face("narrow", 12.5 if row.height() > 18 else 11.5)
    base = middle + cap_height(font) / 2
    if not leg.needed:
        text_in(
            painter,
            QRectF(bar.left() + 4, row.top(), bar.width() - 4, row.height()),
            leg.note or "no thrust needed",
            font,
            theme.dim,
        )
        return
    high = row.height() - (8 if row.height() > 21 else 4)
    per = bar.width() / end

    def box(start: float, stop: float) -> QRectF:
        return QRectF(bar.left() + start * per, middle - high / 2, max(1.0, (stop - start) * per), high)

    covered = min(leg.needed, leg.thrust)
    if leg.thrust > leg.needed:
        fill(painter, box(leg.needed, leg.thrust), theme.good)
    done = box(0, covered)
    fill(painter, done, ink.badge)
    shape = QPainterPath()
    shape.addRect(done)
    hatch(painter, shape, "#0B1220" if theme.dark else "#FBF6EA", "spent", 0.35)
    if leg.thrust < leg.needed:
        lack = QPainterPath()
        lack.addRect(box(leg.thrust, leg.needed))
        stroke(painter, lack, theme.bad, 1.3, (4, 3))
    count = len(leg.engines)
    for n in range(1, count):
        x = bar.left() + leg.thrust * per * n / count
        if x < done.right():
            line(painter, x, done.top(), x, done.bottom(), theme.void, 1.5)
    figures = f"{leg.needed} of {leg.thrust}"
    shown = max(leg.needed, leg.thrust)
    words = f"{leg.words} " if leg.words else ""
    x = bar.left() + shown * per + 7
    wide = text_width(words + figures, font)
    if x + wide <= bar.right() + 4:
        x += draw_text(painter, x, base, words, font, theme.text)
        draw_text(painter, x, base, figures, font, theme.dim)
        return
    text = words + figures if done.width() > wide + 22 else figures
    wide = text_width(text, font)
    if done.width() > wide + 16:
        plate = QRectF(bar.left() + 4, done.top(), wide + 8, done.height())
        fill(painter, plate, ink.badge)
        draw_text(painter, bar.left() + 8, base, text, font, ink.badge_text)
        return
    x = min(x, bar.right() + 4 - wide)
    if x < bar.left() + shown * per + 2:
        # Over the end of the bar: on a plate, so that the figures are read.
        fill(painter, rounded(QRectF(x - 4, done.top(), wide + 8, done.height()), 2), theme.raised)
    draw_text(painter, x, base, text, font, theme.text)
