"""Hangar: shop, assembly bay, running account, flight plan, readiness, payload chart."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath

from ui.boards.leaving_earth import panels
from ui.boards.leaving_earth.chart import paint_grid
from ui.boards.leaving_earth.facts import Account, Check, CraftFacts, Goods, HangarFacts
from ui.boards.leaving_earth.inks import inks
from ui.boards.leaving_earth.marks import badge
from ui.boards.leaving_earth.ships import Placed, draw_stack, levels, silhouette, stack, stack_height, stack_width
from ui.fonts import cap_height, face
from ui.paint import draw_text, fill, hatch, kept, line, rounded, stroke, text_in
from ui.symbols import draw_symbol
from ui.theme import Theme

SCALE = 1.92
"""Pixels a metre of the engines in the shop."""
BAY_SCALE = 3.18
TALL = ("juno", "atlas", "soyuz", "saturn", "space_shuttle", "large_fuel_tank")
"""Drawn to one scale in the first row of the shop."""


@dataclass(frozen=True)
class HangarLayout:
    """Boxes of the hangar, in units of its type."""

    shop: QRectF
    bay: QRectF
    store: QRectF
    account: QRectF
    plan: QRectF
    readiness: QRectF
    payload: QRectF | None
    columns: int


def hangar_layout(rect: QRectF) -> HangarLayout:
    """The hangar in its box."""
    gap = 8.0
    wide = rect.width() >= 1450
    columns = 6 if wide else 7
    shop_w = 742.0 if wide else min(640.0, rect.width() * 0.47)
    if rect.width() > 1700:
        columns, shop_w = 7, 842.0
    left, top, bottom = rect.left(), rect.top(), rect.bottom()
    shop = QRectF(left, top, shop_w, rect.height())
    rest = rect.right() - shop.right() - gap
    bay_w = rest * (0.48 if wide else 0.42)
    payload_h = 190.0 if wide else 0.0
    high = rect.height() - (payload_h + gap if wide else 0)
    store_h = 74.0 if wide else 60.0
    bay = QRectF(shop.right() + gap, top, bay_w, high - store_h - gap)
    store = QRectF(bay.left(), bay.bottom() + gap, bay_w, store_h)
    x, width = bay.right() + gap, rect.right() - bay.right() - gap
    account = QRectF(x, top, width, 128.0 if wide else 104.0)
    ready_h = min(277.0, high * 0.36)
    readiness = QRectF(x, top + high - ready_h, width, ready_h)
    plan = QRectF(x, account.bottom() + gap, width, readiness.top() - account.bottom() - 2 * gap)
    payload = QRectF(bay.left(), bottom - payload_h, rect.right() - bay.left(), payload_h) if wide else None
    return HangarLayout(shop, bay, store, account, plan, readiness, payload, columns)


def ordered(goods: tuple[Goods, ...]) -> tuple[list[Goods], list[Goods]]:
    """The first row of the shop, and the rest."""
    first = [one for name in TALL for one in goods if one.id == name]
    return first, [one for one in goods if one not in first]


def shop_cells(
    at: HangarLayout, goods: tuple[Goods, ...]
) -> tuple[list[tuple[Goods, QRectF]], list[tuple[str, float]]]:
    """Boxes of the cards, and the headings with their baselines."""
    first, rest = ordered(goods)
    extra = max(0, len(first) - at.columns)
    if extra:
        first, rest = first[: at.columns], first[at.columns :] + rest
    inner = QRectF(at.shop.left() + 12, at.shop.top() + 38, at.shop.width() - 24, at.shop.height() - 46)
    gap, head = 7.0, 20.0
    rows = max(1, -(-len(rest) // at.columns))
    width = (inner.width() - gap * (at.columns - 1)) / at.columns
    usable = inner.height() - 2 * head - gap * (rows + 1)
    tall = min(236.0, usable * (0.30 if rows >= 3 else 0.36))
    low = min(177.0, (usable - tall) / rows)
    cells: list[tuple[Goods, QRectF]] = []
    y = inner.top() + head
    for n, one in enumerate(first):
        cells.append((one, QRectF(inner.left() + n * (width + gap), y, width, tall)))
    heads = [("Engines and tanks, drawn to one scale", inner.top() + 12)]
    y += tall + gap
    heads.append(("Other parts and crew, enlarged", y + 12))
    y += head
    for n, one in enumerate(rest):
        row, column = divmod(n, at.columns)
        cells.append((one, QRectF(inner.left() + column * (width + gap), y + row * (low + gap), width, low)))
    return cells, heads


def shop_scale(cells: list[tuple[Goods, QRectF]]) -> float:
    """Scale of the engines: the Saturn fits its card."""
    high = next((box.height() for one, box in cells if one.id in TALL), 200.0)
    return min(SCALE, (high - 54 - 16) / 88)


def paint_shop(painter: QPainter, at: HangarLayout, facts: HangarFacts, theme: Theme) -> None:
    """Ground of the shop: heading, money, section headings."""
    rect = at.shop
    whose = f"{facts.venture}'s" if facts.venture else "yours"
    title = f"Parts shop for {facts.venture}" if facts.venture else "Parts shop"
    panels.paint_panel(painter, rect, theme, title, f"green: already {whose}; + in the bay, paid when you build")
    font, ink = face("extrabold", 20), theme.bad if facts.money < 0 else theme.text
    middle = rect.top() + 16
    used = draw_text(
        painter, rect.right() - 14, middle + cap_height(font) / 2, dollars(facts.money), font, ink, "right"
    )
    plain = face("regular", 13.5)
    ground = QRectF(rect.right() - used - 104, rect.top() + 2, 84, 28)
    fill(painter, ground, theme.panel)
    draw_text(
        painter, rect.right() - used - 22, middle + cap_height(plain) / 2, "money left", plain, theme.dim, "right"
    )
    small = face("narrow", 13)
    for text, base in shop_cells(at, facts.goods)[1]:
        wide = draw_text(painter, rect.left() + 12, base, text, small, theme.dim)
        line(painter, rect.left() + 22 + wide, base - 4, rect.right() - 12, base - 4, theme.hair, 1)


def dollars(money: int) -> str:
    """A sum of money, short of it with a minus."""
    return f"−${-money}" if money < 0 else f"${money}"


# --- assembly bay


def paint_bay(painter: QPainter, rect: QRectF, craft: CraftFacts | None, title: str, theme: Theme) -> None:
    """The assembly bay: ground line, tower, stack to scale with its levels named."""
    ink = inks(theme)
    panels.paint_panel(painter, rect, theme, "Assembly bay", title)
    inner = QRectF(rect.left() + 1, rect.top() + 33, rect.width() - 2, rect.height() - 34)
    with kept(painter):
        painter.setClipRect(inner, Qt.ClipOperation.IntersectClip)
        fill(painter, inner, ink.deep)
        paint_grid(painter, inner, theme, 20)
        ground = inner.bottom() - 84
        _tower(painter, inner, ground, theme)
        base = QRectF(inner.left() + 26, ground, inner.width() - 52, 9)
        fill(painter, base, theme.raised)
        path = QPainterPath()
        path.addRect(base)
        stroke(painter, path, theme.line, 1.3)
        below = QPainterPath()
        below.addRect(QRectF(base.left(), base.bottom(), base.width(), 15))
        hatch(painter, below, theme.line, "covered")
        if craft is None or not craft.parts:
            words = "Drag parts here, or click them."
            text_in(
                painter,
                QRectF(inner.left() + 20, inner.top(), inner.width() * 0.62, inner.height() - 60),
                words,
                face("regular", 14.5),
                theme.dim,
                "centre",
            )
            return
        _bay_stack(painter, inner, ground, craft, theme)


def _tower(painter: QPainter, inner: QRectF, ground: float, theme: Theme) -> None:
    x = inner.right() - max(58.0, inner.width() * 0.16)
    top, width = inner.top() + 64, 28.0
    for side in (0, width):
        line(painter, x + side, top, x + side, ground, theme.line, 1.6)
    y = top
    while y + 26 <= ground:
        line(painter, x, y, x + width, y, theme.line, 1)
        line(painter, x, y, x + width, y + 26, theme.line, 0.9)
        line(painter, x + width, y, x, y + 26, theme.line, 0.9)
        y += 26
    line(painter, x - inner.width() * 0.3, top + 10, x + width, top + 10, theme.line, 1.6)
    arm = QPainterPath(QPointF(x + width, top + 34))
    arm.lineTo(x + width + 22, top + 10)
    arm.lineTo(x, top + 10)
    stroke(painter, arm, theme.line, 1.3)


def _bay_stack(painter: QPainter, inner: QRectF, ground: float, craft: CraftFacts, theme: Theme) -> None:
    expanded = [part.component for part in craft.parts for _ in range(part.count) if part.component not in SKILLS]
    placed = stack(levels(expanded))
    if not placed:
        return
    high, wide = stack_height(placed), stack_width(placed)
    scale = BAY_SCALE
    room_h, room_w = ground - inner.top() - 26, inner.width() * 0.46
    while scale > 0.6 and (high * scale > room_h or wide * scale > room_w):
        scale *= 0.9
    if high * scale < room_h * 0.45 and wide * scale < room_w * 0.6:
        scale = min(room_h * 0.62 / high, room_w * 0.7 / wide, 9.0)
    middle = inner.left() + inner.width() * 0.53
    draw_stack(painter, placed, middle, ground, scale, theme, frozenset(p.component for p in craft.parts if p.damaged))
    _dimension(painter, inner.left() + inner.width() * 0.12, ground, high, scale, theme)
    _callouts(painter, inner, craft, placed, middle, ground, scale, theme)


SKILLS = ("pilot", "mechanic", "doctor")


def _dimension(painter: QPainter, x: float, ground: float, high: float, scale: float, theme: Theme) -> None:
    top = ground - high * scale
    line(painter, x, top, x, ground, theme.line, 1)
    for y in (top, ground):
        line(painter, x - 6, y, x + 6, y, theme.line, 1)
    for n in range(1, int(high / 10)):
        y = ground - n * 10 * scale
        line(painter, x, y, x + (6 if n % 5 == 0 else 3), y, theme.line, 1)
    with kept(painter):
        painter.translate(x - 7, (top + ground) / 2)
        painter.rotate(-90)
        draw_text(painter, 0, 0, f"{round(high)} m", face("narrow", 13), theme.text, "centre")


def _callouts(
    painter: QPainter,
    inner: QRectF,
    craft: CraftFacts,
    placed: list[Placed],
    middle: float,
    ground: float,
    scale: float,
    theme: Theme,
) -> None:
    rows = {part.component: part for part in craft.parts}
    spots = sorted((ground - (one.base + one.top) / 2 * scale, one) for one in placed if one.level.component in rows)
    x, last = inner.left() + inner.width() * 0.30, inner.top() - 14
    ys: list[float] = []
    for y, _ in spots:
        last = max(y, last + 31)
        ys.append(last)
    for n in range(len(ys) - 1, -1, -1):
        ys[n] = min(ys[n], ground - 8 - (len(ys) - 1 - n) * 31)
    title, plain = face("narrow", 13), face("narrow", 12)
    for (at, one), y in zip(spots, ys, strict=True):
        part = rows[one.level.component]
        edge = middle - (max(abs(s[0]) for s in one.spots) + silhouette(one.level.component).width / 2) * scale
        path = QPainterPath(QPointF(x + 6, y))
        path.lineTo((x + edge) / 2, y)
        path.lineTo(edge - 3, at)
        stroke(painter, path, theme.line, 1)
        text = f"{part.name} ×{part.count}" if part.count > 1 else part.name
        draw_text(painter, x, y - 1, text, title, theme.text, "right")
        draw_text(painter, x, y + 13, f"mass {part.mass}", plain, theme.dim, "right")


# --- account, readiness, payload


def paint_account(painter: QPainter, rect: QRectF, account: Account | None, theme: Theme, note: str = "") -> None:
    """Mass, thrust, seats and cost, with what they were before the part in hand."""
    lack = account.lack if account else ""
    panels.paint_panel(painter, rect, theme, "Running account", lack or note)
    if account is None:
        paint_empty(
            painter,
            rect,
            "Mass, thrust, seats and price of what lies in the bay. Nothing is paid before you build.",
            theme,
        )
        return
    boxes = (
        ("mass", "mass", account.was_mass, str(account.mass), theme.text),
        ("thrust", "thrust", account.was_thrust, str(account.thrust), theme.good),
        ("seat", "seats", None, f"{account.seats[0]}/{account.seats[1]}", inks(theme).atmosphere),
        ("money", "to pay", account.was_cost, f"${account.cost}", theme.bad if account.lack else theme.text),
    )
    gap = 9.0
    width = (rect.width() - 20 - gap * 3) / 4
    for n, (symbol, title, was, now, ink) in enumerate(boxes):
        box = QRectF(rect.left() + 10 + n * (width + gap), rect.top() + 41, width, rect.height() - 50)
        fill(painter, rounded(box, 5), theme.raised)
        draw_symbol(painter, f"leaving-earth/{symbol}", QRectF(box.left() + 8, box.top() + 8, 13, 13), theme.dim)
        text_in(painter, QRectF(box.left() + 26, box.top() + 4, width - 30, 20), title, face("narrow", 12.5), theme.dim)
        size = 24.0 if rect.height() > 110 else 19.0
        middle = box.top() + 22 + (box.height() - 24) / 2
        x = box.left() + 9
        if was is not None and str(was) != now.lstrip("$"):
            old = face("narrow", 13)
            text = f"${was}" if symbol == "money" else str(was)
            used = draw_text(painter, x, middle + cap_height(old) / 2, text, old, theme.dim)
            line(painter, x - 1, middle, x + used + 1, middle, theme.dim, 1.2)
            x += used + 6
        text_in(painter, QRectF(x, middle - 16, box.right() - x - 4, 32), now, face("extrabold", size), ink)


def paint_empty(painter: QPainter, rect: QRectF, words: str, theme: Theme) -> None:
    """What a panel will show once there is something in the bay."""
    text_in(painter, rect.adjusted(14, 32, -14, 0), words, face("regular", 13.5), theme.dim, "centre")


def paint_readiness(painter: QPainter, rect: QRectF, checks: tuple[Check, ...], theme: Theme) -> None:
    """The readiness check in one column: word and reason."""
    stops, warns = sum(c.level == "stop" for c in checks), sum(c.level == "warn" for c in checks)
    stop_words = f"{stops} stops" if stops > 1 else "1 stop" if stops else "no stop"
    words = f"{stop_words}, {warns} warning{'' if warns == 1 else 's'}" if checks else ""
    panels.paint_panel(painter, rect, theme, "Readiness", words)
    if not checks:
        paint_empty(painter, rect, "What the spacecraft still lacks for air, food, landing and docking.", theme)
        return
    inner = QRectF(rect.left() + 10, rect.top() + 38, rect.width() - 20, rect.height() - 44)
    step = min(28.0, inner.height() / len(checks))
    ink = inks(theme)
    name = min(150.0, inner.width() * 0.36)
    for n, check in enumerate(checks):
        row = QRectF(inner.left(), inner.top() + n * step, inner.width(), step)
        if check.level != "ok":
            fill(painter, rounded(row.adjusted(-2, 1, 2, -1), 3), theme.raised)
        tone = {"ok": theme.good, "warn": ink.warn, "stop": theme.bad}[check.level]
        sign = QRectF(row.left() + 5, row.center().y() - 6.5, 13, 13)
        draw_symbol(painter, f"leaving-earth/{panels.LEVEL_SIGNS[check.level]}", sign, tone)
        text_in(
            painter,
            QRectF(row.left() + 28, row.top(), name - 30, step),
            check.title,
            face("semibold", 13.5),
            theme.text,
        )
        room = QRectF(row.left() + name + 4, row.top(), row.width() - name - 8, step)
        text_in(
            painter,
            room,
            check.words,
            face("regular", 13.5),
            theme.dim if check.level == "ok" else tone,
            "left",
            check.short or None,
        )


def paint_payload(painter: QPainter, rect: QRectF, facts: HangarFacts, theme: Theme) -> None:
    """The payload chart: engines by difficulty, the column of the leg in hand framed."""
    panels.paint_panel(
        painter,
        rect,
        theme,
        "Payload chart",
        "largest mass that one engine moves besides itself",
        "grey: not researched",
    )
    if not facts.payload:
        return
    columns = max(len(row[2]) for row in facts.payload)
    left, top = rect.left() + 14, rect.top() + 38
    name = min(200.0, rect.width() * 0.24)
    width = (rect.width() - name - 28) / max(1, columns)
    step = (rect.height() - 66) / max(1, len(facts.payload))
    if 1 <= facts.leg <= columns:
        frame = QRectF(left + name + (facts.leg - 1) * width, top - 2, width - 4, rect.height() - 42)
        fill(painter, rounded(frame, 4), theme.good, 0.16)
        stroke(painter, rounded(frame, 4), theme.good, 1.3)
    for n in range(columns):
        x = left + name + (n + 0.5) * width - 2
        badge(painter, QPointF(x, top + 10), str(n + 1), theme, 8.5)
    for n, (title, thrust, row, known) in enumerate(facts.payload):
        middle = top + 24 + (n + 0.5) * step
        font = face("semibold", 13)
        text_in(painter, QRectF(left, middle - 10, name - 60, 20), title, font, theme.text if known else theme.dim)
        bold = face("extrabold", 13)
        draw_text(
            painter,
            left + name - 20,
            middle + cap_height(bold) / 2,
            thrust,
            bold,
            theme.good if known else theme.dim,
            "right",
        )
        for k, value in enumerate(row):
            x = left + name + (k + 0.5) * width - 2
            plain = face("semibold" if known else "regular", 13)
            text = value if value not in ("", "0") else "–"
            draw_text(
                painter, x, middle + cap_height(plain) / 2, text, plain, theme.text if known else theme.dim, "centre"
            )
        if n:
            line(painter, left, middle - step / 2, rect.right() - 14, middle - step / 2, theme.hair, 1)


def paint_store(painter: QPainter, rect: QRectF, empty: bool, theme: Theme) -> None:
    """Ground of the store: parts that are owned and not built in."""
    panels.paint_panel(painter, rect, theme)
    draw_text(painter, rect.left() + 10, rect.top() + 17, "In your store", face("narrow", 12.5), theme.dim)
    if empty:
        room = QRectF(rect.left() + 96, rect.top(), rect.width() - 104, rect.height())
        text_in(painter, room, "empty: bought parts wait here", face("regular", 13), theme.dim)


def aboard_cells(bay: QRectF, count: int) -> list[QRectF]:
    """Boxes of what is in the bay, under its ground line."""
    area = QRectF(bay.left() + 12, bay.bottom() - 54, bay.width() - 24, 46)
    side = min(44.0, (area.width() - 5 * (count - 1)) / max(1, count))
    return [QRectF(area.left() + n * (side + 5), area.top(), side, area.height()) for n in range(count)]


def store_cells(rect: QRectF, count: int) -> list[QRectF]:
    """Boxes of the stored parts."""
    area = QRectF(rect.left() + 10, rect.top() + 22, rect.width() - 20, rect.height() - 28)
    side = min(area.height() * 0.95, (area.width() - 4 * (count - 1)) / max(1, count))
    return [QRectF(area.left() + n * (side + 4), area.top(), side, area.height()) for n in range(count)]
