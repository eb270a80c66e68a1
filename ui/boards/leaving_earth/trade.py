"""Trays of a trade, and the shares of a joint venture."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter

from ui.boards.leaving_earth import panels
from ui.boards.leaving_earth.facts import Good, TradeFacts, TrayFacts, VentureFacts
from ui.boards.leaving_earth.inks import agency_ink, agency_text, inks, on_agency
from ui.boards.leaving_earth.marks import draw_craft_token, draw_mark_of
from ui.boards.leaving_earth.ships import component_in, draw_astronaut
from ui.boards.leaving_earth.sources import number_of
from ui.fonts import cap_height, elided, face, fit_lines, text_width
from ui.paint import draw_lines, draw_text, ellipse, fill, kept, rounded, stroke, text_in
from ui.symbols import draw_symbol
from ui.theme import Theme

SKILLS = ("pilot", "mechanic", "doctor")


def paint_good(painter: QPainter, rect: QRectF, good: Good, theme: Theme, laid: bool) -> None:
    """Something that is traded, as a small paper card; what may not change hands has no ground."""
    shape = rounded(rect, 5)
    if good.can:
        fill(painter, shape, theme.paper if laid else theme.raised)
    stroke(painter, shape, theme.card_frame if laid else theme.line, 1.2, None if good.can else (3, 3))
    ink = theme.ink if laid else theme.text if good.can else theme.dim
    if good.kind == "craft":
        _craft_card(painter, rect, good, theme, ink)
        return
    with kept(painter):
        painter.setOpacity(1.0 if good.can else 0.5)
        _art(painter, QRectF(rect.left() + 6, rect.top() + 6, rect.width() - 12, rect.height() - 30), good, theme, ink)
    label = {"money": "money", "token": "point tokens"}.get(good.kind, good.label)
    if good.count > 1:
        label = f"{good.count} × {good.label if good.kind in ('money', 'token') else label}"
    room = QRectF(rect.left() + 5, rect.bottom() - 22, rect.width() - 10, 18)
    text_in(painter, room, label, face("narrow", 12.5), ink, "centre")


def _art(painter: QPainter, art: QRectF, good: Good, theme: Theme, ink: str) -> None:
    """The picture of a good."""
    if good.kind == "component":
        fill(painter, rounded(art, 3), inks(theme).deep)
        inner = art.adjusted(4, 4, -4, -4)
        if good.id in SKILLS:
            scale = min(inner.height() / 6.2, inner.width() / 5.4)
            draw_astronaut(painter, good.id, inner.center().x(), inner.bottom(), scale, theme)
        else:
            component_in(painter, good.id, inner, theme)
    elif good.kind == "money":
        note = QRectF(art.left() + 2, art.center().y() - 13, art.width() - 4, 26)
        ground = theme.paper if ink == theme.ink else theme.raised
        for n in range(min(good.count, 3) - 1, 0, -1):
            behind = rounded(note.translated(2 * n, -4 * n), 2)
            fill(painter, behind, ground)
            stroke(painter, behind, ink, 1)
        fill(painter, rounded(note, 2), ground)
        stroke(painter, rounded(note, 2), "#2A6030" if ink == theme.ink or not theme.dark else theme.good, 2)
        text_in(painter, note, good.label, face("extrabold", 16), ink, "centre")
    elif good.kind == "share":
        draw_mark_of(painter, good.id, art.center(), min(art.width(), art.height()) * 0.3)
    elif good.kind == "token":
        stroke(painter, ellipse(art.center(), 16), ink, 1.5, (2, 2))
        text_in(painter, art, good.label, face("extrabold", 15), ink, "centre")
    else:
        side = min(art.width(), art.height()) * 0.5
        box = QRectF(art.center().x() - side / 2, art.center().y() - side / 2, side, side)
        draw_symbol(painter, "leaving-earth/advancement", box, ink)


def _craft_card(painter: QPainter, rect: QRectF, good: Good, theme: Theme, ink: str) -> None:
    """A spacecraft: its token, where it is, what it is made of."""
    where, parts, mass = good.lines or ("", "", "")
    draw_craft_token(painter, good.owner, number_of(good.id), QPointF(rect.left() + 20, rect.top() + 40), 30, theme)
    left, width = rect.left() + 38, rect.width() - 44
    text_in(painter, QRectF(left, rect.top() + 5, width, 18), good.label, face("bold", 13.5), ink)
    text_in(painter, QRectF(left, rect.top() + 23, width, 18), f"{where}, {mass}", face("narrow", 12.5), ink)
    room = QRectF(rect.left() + 8, rect.top() + 45, rect.width() - 16, rect.height() - 50)
    plain = face("regular", 13)
    if room.height() < 31:
        text_in(painter, room, elided(parts, plain, room.width()), plain, ink)
        return
    lines, font, step = fit_lines(parts, plain, room.width(), room.height(), 1.15)
    draw_lines(painter, room.left(), room.top(), lines, font, step, ink)


LAID = 0.34
"""Part of a tray's height where the laid goods lie."""


def tray_boxes(rect: QRectF) -> tuple[QRectF, QRectF]:
    """The two trays side by side."""
    gap = 64.0
    width = (rect.width() - 28 - gap) / 2
    top = rect.top() + 46
    return QRectF(rect.left() + 14, top, width, rect.height() - 58), QRectF(
        rect.left() + 14 + width + gap, top, width, rect.height() - 58
    )


def good_cells(rect: QRectF, goods: Sequence[Good], width: float = 84.0, height: float = 112.0) -> list[QRectF]:
    """Boxes of goods in rows; a spacecraft takes two places."""
    columns = max(2, int((rect.width() + 7) // (width + 7)))
    spots: list[tuple[int, int, int]] = []
    column = row = 0
    for good in goods:
        wide = 2 if good.kind == "craft" else 1
        if column + wide > columns:
            column, row = 0, row + 1
        spots.append((column, row, wide))
        column += wide
    high = min(height, (rect.height() - 7 * row) / (row + 1))
    pitch = width + 7
    return [
        QRectF(rect.left() + c * pitch, rect.top() + r * (high + 7), wide * pitch - 7, high) for c, r, wide in spots
    ]


def laid_area(tray: QRectF) -> QRectF:
    """Where the laid goods lie in a tray."""
    return QRectF(tray.left() + 12, tray.top() + 40, tray.width() - 24, tray.height() * LAID)


def shelf_area(tray: QRectF) -> QRectF:
    """Where the goods that could be added lie under a tray."""
    top = tray.top() + 40 + tray.height() * LAID + 66
    return QRectF(tray.left() + 12, top, tray.width() - 24, tray.bottom() - top - 10)


def paint_trade(painter: QPainter, rect: QRectF, trade: TradeFacts, theme: Theme) -> None:
    """Ground of a trade: heading, two trays with their words, the note."""
    crowded = len(trade.partners) > 1
    note = trade.answer or trade.note
    line_ = f"{trade.left.name} and {trade.right.name}"
    panels.paint_panel(
        painter, rect, theme, "Trade", f"{line_}. {note}" if crowded else line_, "" if crowded else note, 36
    )
    for tray, box in zip((trade.left, trade.right), tray_boxes(rect), strict=True):
        _tray(painter, box, tray, theme)
    middle = QPointF(rect.center().x(), rect.top() + rect.height() * 0.32)
    for sign, y in ((1, -10), (-1, 10)):
        x, end = middle.x() - sign * 17, middle.x() + sign * 17
        panels.arrow(painter, QPointF(x, middle.y() + y), QPointF(end, middle.y() + y), theme.dim, 7)


def _tray(painter: QPainter, box: QRectF, tray: TrayFacts, theme: Theme) -> None:
    stroke(painter, rounded(box, 5), theme.line, 1, (4, 3))
    draw_mark_of(painter, tray.agency, QPointF(box.left() + 21, box.top() + 20), 8)
    font = face("semibold", 15)
    draw_text(painter, box.left() + 37, box.top() + 20 + cap_height(font) / 2, f"{tray.name} gives", font, theme.text)
    text_in(
        painter, QRectF(box.center().x(), box.top() + 9, box.width() / 2 - 14, 22), tray.purse, font, theme.dim, "right"
    )
    if not tray.goods:
        text_in(painter, laid_area(box), "nothing yet", face("regular", 14), theme.dim, "centre")
    words_top = laid_area(box).bottom() + 4
    if tray.words:
        lines, small, step = fit_lines(tray.words, face("regular", 13.5), box.width() - 24, 42, 1.25)
        draw_lines(painter, box.left() + 12, words_top, lines, small, step, inks(theme).warn)
    if tray.shelf:
        y = shelf_area(box).top() - 10
        words = "click or drag up to give; click or drag down to take back"
        draw_text(painter, box.left() + 12, y, words, face("narrow", 12.5), theme.dim)


def paint_partner(painter: QPainter, rect: QRectF, agency: str, name: str, on: bool, theme: Theme) -> None:
    """A chip with which a partner is chosen."""
    shape = rounded(rect, rect.height() / 2)
    fill(painter, shape, theme.raised if on else theme.panel)
    stroke(painter, shape, theme.text if on else theme.line, 1.4)
    draw_mark_of(painter, agency, QPointF(rect.left() + 17, rect.center().y()), 7)
    font = face("narrow", 13)
    draw_text(painter, rect.left() + 30, rect.center().y() + cap_height(font) / 2, name, font, theme.text)


# --- joint venture


def share_boxes(rect: QRectF) -> list[QRectF]:
    """Boxes of the ten shares."""
    inner = QRectF(rect.left() + 16, rect.top() + 76, rect.width() - 32, min(120.0, rect.height() * 0.26))
    width = (inner.width() - 9 * 8) / 10
    return [QRectF(inner.left() + n * (width + 8), inner.top(), width, inner.height()) for n in range(10)]


def pay_boxes(rect: QRectF, count: int) -> list[QRectF]:
    """Buttons that let an agency pay a dollar less or more."""
    top = share_boxes(rect)[0].bottom() + 92
    return [QRectF(rect.left() + 16 + n * 230, top, 220, 34) for n in range(count)]


def pay_halves(box: QRectF) -> tuple[QRectF, QRectF]:
    """The button for less, and the one for more."""
    less = QRectF(box.left(), box.top(), 40, box.height())
    return less, QRectF(less.right() + 6, box.top(), box.width() - 46, box.height())


def paint_share(painter: QPainter, rect: QRectF, agency: str, name: str, theme: Theme) -> None:
    """One share with its owner."""
    shape = rounded(rect, 5)
    fill(painter, shape, theme.paper if agency else theme.panel)
    stroke(painter, shape, agency_ink(agency) if agency else theme.line, 1.5, None if agency else (3, 3))
    if not agency:
        text_in(painter, rect, "free", face("narrow", 13), theme.dim, "centre")
        return
    fill(painter, QRectF(rect.left() + 1, rect.top() + 1, rect.width() - 2, 5), agency_ink(agency))
    draw_mark_of(
        painter, agency, QPointF(rect.center().x(), rect.top() + rect.height() * 0.34), min(14.0, rect.width() * 0.2)
    )
    label = QRectF(rect.left() + 3, rect.top() + rect.height() * 0.55, rect.width() - 6, 20)
    text_in(painter, label, name, face("narrow", 13), theme.ink, "centre")
    text_in(
        painter,
        QRectF(rect.left() + 3, rect.bottom() - 24, rect.width() - 6, 18),
        "one tenth",
        face("regular", 12),
        theme.ink_dim,
        "centre",
    )


def paint_venture(painter: QPainter, rect: QRectF, venture: VentureFacts, theme: Theme) -> None:
    """Ground of a joint venture in the making: shares, who pays, what it means."""
    panels.paint_panel(painter, rect, theme, venture.title, "", f"offered by {venture.by}", 40)
    draw_mark_of(painter, venture.agency, QPointF(rect.right() - 20, rect.top() + 60), 8)
    names = dict(venture.names)
    small = face("narrow", 13)
    draw_text(
        painter,
        rect.left() + 16,
        rect.top() + 64,
        "Ten shares: click one, or drag it to an agency below" if venture.making else "Ten shares",
        small,
        theme.dim,
    )
    counts = {agency: venture.shares.count(agency) for agency in dict.fromkeys(venture.shares) if agency}
    words = "   ".join(f"{names.get(agency, agency)} {n}" for agency, n in counts.items())
    draw_text(painter, rect.right() - 40, rect.top() + 64, words, face("semibold", 13.5), theme.text, "right")
    top = share_boxes(rect)[0].bottom() + 26
    draw_text(painter, rect.left() + 16, top, f"Who pays the ${venture.cost}", small, theme.dim)
    bar = QRectF(rect.left() + 16, top + 10, (rect.width() - 32) * 0.62, 38)
    x = bar.left()
    total = sum(n for _, n in venture.paid) or 1
    for agency, n in venture.paid:
        if n <= 0:
            continue
        box = QRectF(x, bar.top(), bar.width() * n / total, bar.height())
        fill(painter, box, agency_ink(agency))
        text_in(
            painter, box.adjusted(10, 0, -44, 0), names.get(agency, agency), face("semibold", 14), on_agency(agency)
        )
        text_in(painter, box.adjusted(0, 0, -10, 0), f"${n}", face("extrabold", 17), on_agency(agency), "right")
        x = box.right()
    at = bar.right() + 24
    draw_text(painter, at, top, "What a share is worth", small, theme.dim)
    big = face("extrabold", 26)
    used = draw_text(painter, at, top + 38, venture.value, big, theme.text)
    lines, font, step = fit_lines(venture.value_line, face("regular", 13), rect.right() - 16 - at - used - 12, 40, 1.2)
    draw_lines(painter, at + used + 12, top + 14, lines, font, step, theme.dim)
    foot = QRectF(rect.left() + 16, bar.bottom() + 66, rect.width() - 32, rect.bottom() - bar.bottom() - 80)
    if foot.height() > 40:
        _meaning(painter, foot, venture, theme)


def _meaning(painter: QPainter, rect: QRectF, venture: VentureFacts, theme: Theme) -> None:
    """What the venture means for those who own it, as far as there is room."""
    font = face("regular", 14)
    lines = (
        venture.words,
        f"Outcomes are drawn from the advancements of whoever acts; {venture.name} has none of its own.",
        f"{venture.name} gets no yearly funding and keeps its money from year to year.",
        "Who owns a share may trade with every other agency that owns one.",
        "Ten shares in one hand end the venture: all that it has goes to that agency.",
    )
    high = min(rect.height(), 16 + 24.0 * len(lines))
    fill(painter, rounded(QRectF(rect.left(), rect.top(), rect.width(), high), 4), inks(theme).deep)
    for n in range(int((high - 16) // 24)):
        row = QRectF(rect.left() + 14, rect.top() + 8 + n * 24, rect.width() - 28, 24)
        text_in(painter, row, lines[n], font if n else face("semibold", 14), theme.dim if n else theme.text)


def paint_pay(painter: QPainter, rect: QRectF, agency: str, name: str, more: bool, theme: Theme) -> None:
    """A button with which an agency pays a dollar more or less."""
    shape = rounded(rect, 5)
    fill(painter, shape, theme.raised)
    stroke(painter, shape, agency_text(agency, theme), 1.4)
    font = face("semibold", 13.5)
    text = f"{name} pays $1 more" if more else "−$1"
    x = rect.center().x() - text_width(text, font) / 2
    draw_text(painter, x, rect.center().y() + cap_height(font) / 2, text, font, theme.text)
