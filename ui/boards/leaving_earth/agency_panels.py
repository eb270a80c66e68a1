"""Agencies under the map: money, points, advancements with their outcomes, astronauts."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter

from spacegames.games.leaving_earth.names import money
from ui.boards.leaving_earth.facts import AdvancementFacts, AgencyFacts
from ui.boards.leaving_earth.inks import agency_ink
from ui.boards.leaving_earth.marks import draw_mark_of, draw_pip, draw_pips, pips_width
from ui.boards.leaving_earth.ships import SKILL_SYMBOLS, component_in
from ui.fonts import FLOOR, cap_height, elided, face, fit_text, text_width
from ui.paint import draw_text, fill, rounded, stroke, text_in
from ui.symbols import draw_symbol
from ui.theme import Theme

ADVANCEMENT_SIGNS = {
    "rendezvous": "rendezvous",
    "re_entry": "heat-shield",
    "landing": "hazard-landing",
    "life_support": "seat",
    "surveying": "survey",
    "rover": "rover",
    "synthesis": "hydroponics",
    "ion_thrusters": "ion-thruster",
    "space_shuttle": "space-shuttle",
}


def paint_agency(painter: QPainter, rect: QRectF, agency: AgencyFacts, theme: Theme, wide: bool) -> None:
    """The own agency: money, points, frame for the advancement tiles, astronauts."""
    shape = rounded(rect, 6)
    fill(painter, shape, theme.panel)
    stroke(painter, shape, theme.hair, 1)
    fill(painter, QRectF(rect.left(), rect.top() + 3, 4, rect.height() - 6), agency_ink(agency.id))
    left = rect.left() + 16
    first = rect.top() + (25 if wide else 19)
    draw_mark_of(painter, agency.id, QPointF(left + 8, first), 8)
    font = face("extrabold", 19 if wide else 15)
    x = left + 24 + draw_text(painter, left + 24, first + cap_height(font) / 2, agency.name, font, theme.text) + 8
    _player(painter, QRectF(x, first - 12, rect.left() + (190 if wide else 132) - x, 24), agency, theme)
    figure = face("extrabold", 30 if wide else 22)
    base = rect.top() + (70 if wide else 58)
    used = draw_text(painter, left, base, f"${agency.money}", figure, theme.text)
    at = max(left + used + (22 if wide else 12), left + (100 if wide else 58))
    used = draw_text(painter, at, base, agency.points, figure if wide else face("extrabold", 19), theme.text)
    small = face("narrow", 12)
    if wide:
        draw_text(painter, left, base + 18, f"of ${agency.funding} this year", small, theme.dim)
        draw_text(painter, at, base + 18, "point" if points_unit(agency.points) == "pt" else "points", small, theme.dim)
        draw_symbol(painter, "leaving-earth/feature-points", QRectF(left, rect.bottom() - 30, 14, 14), theme.dim)
        word = "mission" if agency.done == 1 else "missions"
        draw_text(painter, left + 22, rect.bottom() - 18, f"{agency.done} {word} done", face("regular", 13), theme.dim)
    else:
        draw_text(painter, at + used + 4, base, points_unit(agency.points), small, theme.dim)
        words = f"{len(agency.crew)}, {agency.lost or 'none'} lost"
        draw_symbol(painter, "leaving-earth/astronaut", QRectF(left, rect.bottom() - 25, 14, 14), theme.dim)
        draw_text(painter, left + 20, rect.bottom() - 13, words, face("regular", 13), theme.dim)
    _agency_right(painter, rect, agency, theme, wide)


def _player(painter: QPainter, room: QRectF, agency: AgencyFacts, theme: Theme) -> None:
    """Who plays an agency, as much of it as there is room for."""
    font = face("regular", 13.5)
    if agency.level and room.width() > 15:
        # The sign says what a short form leaves out.
        draw_symbol(painter, "common/computer-player", QRectF(room.left(), room.center().y() - 7, 14, 14), theme.dim)
        room = room.adjusted(18, 0, 0, 0)
    fits = (form for form in agency.played_by if text_width(form, font) <= room.width())
    words = next(fits, elided(agency.player, font, room.width()) if room.width() > 24 else "")
    draw_text(painter, room.left(), room.center().y() + cap_height(font) / 2, words, font, theme.dim)


def points_unit(points: str) -> str:
    """The short word after a number of points."""
    return "pt" if points in ("1", "\u22121", "-1") else "pts"


def _agency_right(painter: QPainter, rect: QRectF, agency: AgencyFacts, theme: Theme, wide: bool) -> None:
    small, plain = face("narrow", 12.5), face("regular", 13)
    legend = (("s", "success"), ("m", "minor"), ("x", "major"), ("?", "unseen"))
    if not wide:
        x, y = rect.right() - 84, rect.top() + 16
        for kind, words in legend:
            draw_pip(painter, kind, QRectF(x, y - 7, 14, 14), theme)
            draw_text(painter, x + 20, y + cap_height(plain) / 2, words, plain, theme.dim)
            y += (rect.height() - 20) / 4
        return
    x = rect.left() + 196
    draw_text(painter, x, rect.top() + 21, "Advancements: outcomes left", small, theme.dim)
    x = rect.right() - 152
    for kind, words in reversed(legend):
        x -= text_width(words, plain) + 32
        draw_pip(painter, kind, QRectF(x, rect.top() + 10, 14, 14), theme)
        draw_text(painter, x + 19, rect.top() + 17 + cap_height(plain) / 2, words, plain, theme.dim)
    x, y = rect.right() - 126, rect.top() + 17
    draw_text(painter, x, y + 4, "Astronauts", small, theme.dim)
    y += 22
    room = 3 if len(agency.crew) <= 3 else 2
    for crew in agency.crew[:room]:
        draw_symbol(
            painter, SKILL_SYMBOLS[crew.skill], QRectF(x, y - 7, 14, 14), theme.bad if crew.sick else theme.good
        )
        text_in(painter, QRectF(x + 21, y - 10, 100, 20), crew.surname, face("regular", 13.5), theme.text)
        y += 22
    if len(agency.crew) > room:
        draw_text(painter, x + 21, y + 5, f"and {len(agency.crew) - room} more", plain, theme.dim)
        y += 22
    if not agency.crew:
        draw_text(painter, x, y + 5, "none hired", plain, theme.dim)
    bottom = rect.bottom() - 20
    draw_symbol(
        painter, "leaving-earth/astronaut-lost", QRectF(x, bottom - 7, 14, 14), theme.bad if agency.lost else theme.dim
    )
    words = f"{agency.lost or 'none'} lost" + (f"; next {agency.next_loss}" if agency.next_loss else "")
    text_in(painter, QRectF(x + 21, bottom - 10, 102, 20), words, plain, theme.bad if agency.lost else theme.dim)


def paint_advancement_tile(
    painter: QPainter, rect: QRectF, id_: str, name: str, pips: str, theme: Theme, locked: bool = False
) -> None:
    """An advancement as a tile: its sign, its name, its outcomes as pips; green frame when it is cleared."""
    cleared = not pips or set(pips) == {"-"}
    shape = rounded(rect, 5)
    fill(painter, shape, theme.raised)
    stroke(painter, shape, theme.good if cleared and not locked else theme.hair, 1.5)
    engine = id_.removesuffix("_rockets")
    high = rect.height() - 48
    box = QRectF(rect.center().x() - 22, rect.top() + 6, 44, max(16.0, high - 4))
    if id_.endswith("_rockets"):
        component_in(painter, engine, box, theme)
    else:
        side = min(24.0, box.height())
        sign = QRectF(rect.center().x() - side / 2, box.center().y() - side / 2, side, side)
        draw_symbol(painter, f"leaving-earth/{ADVANCEMENT_SIGNS.get(id_, 'advancement')}", sign, theme.text)
    label = QRectF(rect.left() + 3, rect.bottom() - 41, rect.width() - 6, 16)
    text_in(painter, label, name, face("narrow", 12.5), theme.text, "centre")
    middle = rect.bottom() - 14
    if cleared:
        font = face("narrow", 12)
        draw_text(painter, rect.center().x(), middle + cap_height(font) / 2, "cleared", font, theme.good, "centre")
        return
    side = min(16.0, (rect.width() - 8) / max(1, len(pips)) - 2)
    draw_pips(painter, pips, rect.center().x() - pips_width(pips, side, 2.5) / 2, middle, theme, side, 2.5)


def paint_other(painter: QPainter, rect: QRectF, agency: AgencyFacts, theme: Theme, wide: bool) -> None:
    """Another agency: money, points, advancements with pips, astronauts."""
    shape = rounded(rect, 6)
    fill(painter, shape, theme.panel)
    stroke(painter, shape, theme.text if agency.turn else theme.hair, 1.3 if agency.turn else 1)
    fill(painter, QRectF(rect.left(), rect.top() + 3, 4, rect.height() - 6), agency_ink(agency.id))
    if rect.height() < LOW and rect.width() < 2 * LOW:
        _low(painter, rect, agency, theme)
        return
    left, first = rect.left() + 15, rect.top() + (22 if wide else 17)
    draw_mark_of(painter, agency.id, QPointF(left + 8, first), 8)
    close = not fits_one_line(agency, rect.width(), wide)
    if close:
        _close_head(painter, rect, left, first, agency, theme)
    else:
        _other_head(painter, rect, left, first, agency, theme, wide)
    plain = face("regular", 13)
    foot = 24.0 if wide else 0.0
    area = QRectF(
        left,
        rect.top() + (38 if wide else 31) + (16 if close else 0),
        rect.right() - 12 - left,
        rect.height() - (40 if wide else 33) - foot - (16 if close else 0),
    )
    _other_advancements(painter, area, agency, theme, wide)
    if wide:
        y = rect.bottom() - 14
        draw_symbol(painter, "leaving-earth/astronaut", QRectF(left, y - 7, 14, 14), theme.dim)
        crew = f"{len(agency.crew)} hired" if agency.crew else "none hired"
        crew = str(len(agency.crew)) if close else crew
        base = y + cap_height(plain) / 2
        x = left + 30 + draw_text(painter, left + 20, base, crew, plain, theme.dim)
        words = f"{agency.lost} lost" if agency.lost else "none lost"
        hue = theme.bad if agency.lost else theme.dim
        right = rect.right() - 22 - draw_text(painter, rect.right() - 12, base, words, plain, hue, "right")
        if agency.passed and not agency.venture:
            text_in(painter, QRectF(x, y - 10, right - x, 20), "done this year", plain, theme.dim, "centre", "done")


LOW = 80.0
"""Height under which a narrow panel holds name, money and points alone."""


def _low(painter: QPainter, rect: QRectF, agency: AgencyFacts, theme: Theme) -> None:
    """One of many agencies: name, money and points; below them what it owns, where there is room."""
    left, room = rect.left() + 11, rect.width() - 17
    tall = rect.height() > 62
    draw_mark_of(painter, agency.id, QPointF(left + 6, rect.top() + 14), 6)
    name = QRectF(left + 17, rect.top() + 3, room - 17, 22)
    text_in(painter, name, agency.name, face("extrabold", 13.5), theme.text)
    bold, small = face("extrabold", 13), face("narrow", 12)
    base = rect.top() + (40 if tall else rect.height() - 9)
    used = draw_text(painter, left, base, f"${agency.money}", bold, theme.text) + 10
    used += draw_text(painter, left + used, base, agency.points, bold, theme.text) + 4
    draw_text(painter, left + used, base, "pts", small, theme.dim)
    if tall:
        words = agency.owners or f"{len(agency.advancements)} researched"
        text_in(painter, QRectF(left, rect.bottom() - 24, room, 18), words, small, theme.dim)


def _close_head(painter: QPainter, rect: QRectF, left: float, first: float, agency: AgencyFacts, theme: Theme) -> None:
    """Name, and below it money and points, where many agencies share the row."""
    name = QRectF(left + 22, first - 11, rect.right() - 8 - left - 22, 22)
    text_in(painter, name, agency.name, face("extrabold", 15), theme.text)
    figures = QRectF(left, first + 8, rect.right() - 8 - left, 20)
    text_in(
        painter,
        figures,
        f"${agency.money}   {agency.points} {points_unit(agency.points)}",
        face("extrabold", 13),
        theme.text,
    )


def _other_head(
    painter: QPainter, rect: QRectF, left: float, first: float, agency: AgencyFacts, theme: Theme, wide: bool
) -> None:
    """Name and person at the left, money and points at the right."""
    font = face("extrabold", 18 if wide else 15)
    right = rect.right() - 12
    plain, bold = face("regular", 13), face("extrabold", 18 if wide else 14)
    base = first + cap_height(bold) / 2
    right -= draw_text(painter, right, base, points_unit(agency.points), plain, theme.dim, "right") + 4
    right -= draw_text(painter, right, base, agency.points, bold, theme.text, "right") + (14 if wide else 9)
    right -= draw_text(painter, right, base, f"${agency.money}", bold, theme.text, "right") + 8
    got = fit_text(agency.name, font, max(30.0, right - left - 24))
    x = left + 24 + draw_text(painter, left + 24, first + cap_height(got.font) / 2, got.text, got.font, theme.text) + 8
    _player(painter, QRectF(x, first - 12, right - x, 24), agency, theme)


def fits_one_line(agency: AgencyFacts, width: float, wide: bool) -> bool:
    """Whether name, money and points of an agency go beside each other into a strip."""
    size = 18 if wide else 15
    bold = face("extrabold", size if wide else 14)
    figures = text_width(f"${agency.money}", bold) + text_width(agency.points, bold)
    return 100 + text_width(agency.name, face("extrabold", size)) + figures <= width


def share_boxes(rect: QRectF, wide: bool) -> list[tuple[str, QRectF]]:
    """Chips of a joint venture's strip with which shares are sold to the bank and bought from it."""
    if rect.height() < LOW:
        return []
    width = (rect.width() - 30) / 2
    top = rect.bottom() - (56 if wide else 30)
    return [
        (verb, QRectF(rect.left() + 12 + n * (width + 6), top, width, 24))
        for n, verb in enumerate(("sell-share", "buy-share"))
    ]


def share_words(verb: str, agency: AgencyFacts) -> str:
    """What a chip does, for a screen reader."""
    mine, banked = agency.shares
    price = money(agency.share_price) if agency.share_price else "the bank deals in none yet"
    if verb == "sell-share":
        return f"Sell a share of {agency.name} to the bank, {price}, {mine} held"
    return f"Buy a share of {agency.name} from the bank, {price}, {banked} there"


def paint_share_chip(painter: QPainter, rect: QRectF, verb: str, agency: AgencyFacts, theme: Theme) -> None:
    """A chip of a joint venture's strip: selling or buying a share, and its price."""
    sells = verb == "sell-share"
    there = bool(agency.share_price and agency.shares[0 if sells else 1])
    shape = rounded(rect, 4)
    if there:
        fill(painter, shape, theme.raised)
    stroke(painter, shape, theme.line, 1, None if there else (3, 3))
    word = "Sell" if sells else "Buy"
    full = f"{word} a share" if there else f"{word} share"
    price = f" {money(agency.share_price)}" if agency.share_price else ""
    ink = theme.text if there else theme.dim
    box = rect.adjusted(4, 0, -4, 0)
    text_in(painter, box, full + price, face("narrow", 12.5), ink, "centre", f"{word}{price}")


SHORT_NAMES = {"life_support": "Life S.", "surveying": "Survey", "space_shuttle": "Shuttle"}


LEAST_PIP = 11.5
"""Width of the smallest pip with the gap behind it."""


def short_name(one: AdvancementFacts) -> str:
    """The shortest name of an advancement."""
    return SHORT_NAMES.get(one.id, one.short or one.name)


def advancement_columns(width: float, owned: Sequence[AdvancementFacts]) -> int:
    """Columns of a strip's advancements: two where every name fits beside its pips."""
    tight = face("narrow", 12.5)
    wants = [text_width(short_name(one), tight) + LEAST_PIP * len(one.pips or "-") for one in owned]
    return 2 if width / 2 - 17 >= max(80.0, *wants, 0) else 1


def pip_side(width: float, one: AdvancementFacts, most: float) -> float:
    """Side of the pips of an advancement in a row so wide: smaller where its name needs the room."""
    spare = width - 5 - text_width(short_name(one), face("narrow", 12.5))
    return min(most, max(LEAST_PIP, spare / len(one.pips or "-")) - 2.5)


def _other_advancements(painter: QPainter, area: QRectF, agency: AgencyFacts, theme: Theme, wide: bool) -> None:
    plain = face("regular", 13)
    columns = advancement_columns(area.width(), agency.advancements)
    rows = max(1, int(area.height() // (20 if wide else 19)))
    step = area.height() / rows
    width = area.width() / columns
    most = rows * columns
    shown = agency.advancements[:most] if len(agency.advancements) <= most else agency.advancements[: most - 1]
    for n, one in enumerate(shown):
        column, row = n // rows, n % rows
        x, middle = area.left() + column * width, area.top() + (row + 0.5) * step
        right = x + width - (12 if columns == 2 and column == 0 else 0)
        side = pip_side(right - x, one, 14.0 if wide else 13.0)
        taken = pips_width(one.pips or "-", side, 2.5)
        name, room = one.short or one.name, right - x - taken - 5
        font = plain if text_width(name, plain) <= room else face("narrow", 12.5)
        text_in(painter, QRectF(x, middle - 10, room, 20), name, font, theme.text, "left", short_name(one))
        draw_pips(painter, one.pips or "-", right - taken, middle, theme, side, 2.5)
    if len(shown) < len(agency.advancements):
        x, middle = area.left() + (columns - 1) * width, area.bottom() - step / 2
        words = f"and {len(agency.advancements) - len(shown)} more"
        draw_text(painter, x, middle + cap_height(plain) / 2, words, plain, theme.dim)
    if not agency.advancements:
        words = f"shares: {agency.owners}" if agency.venture else "nothing researched"
        box = QRectF(area.left(), area.top() + (-2 if agency.venture else step / 2 - 10), area.width(), 24)
        short = elided(agency.owners, face("regular", FLOOR), box.width()) if agency.venture else None
        text_in(painter, box, words, plain, theme.dim, "left", short)
