"""Another agency's whole board, laid over the map: figures, advancements, spacecraft, people, what it has earned."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter

from spacegames.games.leaving_earth.content import load
from spacegames.games.leaving_earth.view import View
from ui.boards.leaving_earth import panels
from ui.boards.leaving_earth.agency_panels import ADVANCEMENT_SIGNS
from ui.boards.leaving_earth.dock_specs import agency_specs, agency_words, flat, thing
from ui.boards.leaving_earth.editions import edition_of
from ui.boards.leaving_earth.facts import AgencyFacts, CraftFacts, CrewFacts, TableFacts
from ui.boards.leaving_earth.geometry import Layout, inside, outside, split
from ui.boards.leaving_earth.inks import agency_ink
from ui.boards.leaving_earth.log_facts import ledger_rows
from ui.boards.leaving_earth.marks import draw_craft_token, draw_mark_of, draw_pips, pips_width, spoken_pips
from ui.boards.leaving_earth.ships import SKILL_SYMBOLS
from ui.boards.leaving_earth.sources import craft_facts, crew_of, part_rows_of, points_words
from ui.fonts import cap_height, face, fit_lines, text_width
from ui.paint import draw_lines, draw_text, fill, key_cap, line, rounded, stroke, text_in
from ui.panels.facts import LedgerPiece
from ui.symbols import draw_symbol
from ui.table.items import ItemSpec
from ui.theme import Theme

HEAD, GAP = 40.0, 8.0
NO_ADVANCEMENTS = "outcomes are drawn from those of the shareholder who acts for it"
Lines = tuple[tuple[str, str], ...]
"""Lines of the points panel: words and a figure; a line without a figure belongs to the one above."""


def other_agencies(view: View) -> tuple[str, ...]:
    """Every agency and joint venture but the viewer's own, in the order of the table."""
    own = view.agency or view.agencies[0].id
    return tuple(one.id for one in view.agencies if one.id != own)


def number_of_agency(key: str, view: View) -> int | None:
    """Which agency a click on a thing asks for: 0 for one's own, None where it is none."""
    kind, _, id_ = key.partition(":")
    if kind not in ("agency", "row", "rival"):
        return None
    others = other_agencies(view)
    if id_ in others:
        return others.index(id_) + 1
    return 0 if kind == "rival" else None


def rival_sheet(facts: TableFacts, view: View, at: Layout, number: int) -> list[ItemSpec]:
    """The table with the whole board of an agency above the row of all agencies."""
    shown = other_agencies(view)[number - 1]
    agency = next(one for one in facts.agencies if one.id == shown)
    rect, unit = at.page, at.unit
    inner = inside(rect, unit)

    def ground(painter: QPainter, box: QRectF, theme: Theme) -> None:
        panels.paint_panel(painter, box, theme)
        line(painter, box.left(), box.top() + HEAD, box.right(), box.top() + HEAD, theme.hair, 1)

    found = [flat("rival:ground", rect, ground, ("le-rival",), f"The board of {agency.name}", 20, unit)]
    found += _tabs(facts.agencies, shown, rect, inner, unit)
    area = inner.adjusted(GAP, HEAD + GAP, -GAP, -GAP)
    columns = split(area, 4)
    columns[0].setWidth(columns[0].width() * 0.86)
    for n, part in enumerate((0.98, 1.22, 0.94), 1):
        columns[n].setLeft(columns[n - 1].right() + GAP)
        columns[n].setWidth((area.width() - 3 * GAP) / 4 * part)
    crafts = tuple(craft_facts(one, view) for one in view.crafts if one.craft.owner == shown)
    store = store_words(view, shown)
    points = points_lines(view, shown)

    def put(key: str, column: QRectF, draw: object, stamp: tuple[object, ...], name: str) -> None:
        box = outside(rect, unit, column)
        found.append(thing(f"theirs:{key}", box, draw, stamp, name, "rival", 21, unit=unit))  # type: ignore[arg-type]

    def figures(painter: QPainter, box: QRectF, theme: Theme) -> None:
        _figures(painter, box, agency, theme)

    def advancements(painter: QPainter, box: QRectF, theme: Theme) -> None:
        _advancements(painter, box, agency, theme)

    def fleet(painter: QPainter, box: QRectF, theme: Theme) -> None:
        _fleet(painter, box, crafts, store, theme)

    def earned(painter: QPainter, box: QRectF, theme: Theme) -> None:
        _earned(painter, box, points, agency.points, theme)

    put("figures", columns[0], figures, ("le-their-figures", agency), agency_words(agency))
    said = "; ".join(f"{one.name}: {spoken_pips(one.pips)}" for one in agency.advancements)
    said = said or (f"No advancements: {NO_ADVANCEMENTS}" if agency.venture else "Nothing researched")
    stamp = ("le-their-advancements", agency.name, agency.venture, agency.advancements)
    put("advancements", columns[1], advancements, stamp, said)
    said = "; ".join(f"{craft.name}, {craft.where}, {parts_words(craft)}" for craft in crafts)
    put("fleet", columns[2], fleet, ("le-their-fleet", crafts, store), f"{said or 'No spacecraft'}. On Earth: {store}")
    said = "; ".join(f"{words} {figure}".strip() for words, figure in points)
    put("points", columns[3], earned, ("le-their-points", points), f"{agency.points} points: {said}")
    return found + agency_specs(facts, at)


def _tabs(agencies: Sequence[AgencyFacts], shown: str, rect: QRectF, inner: QRectF, unit: float) -> list[ItemSpec]:
    """One tab for each agency, with its number; the own one leads back."""
    found: list[ItemSpec] = []
    width = min(190.0, (inner.width() - 2 * GAP) / len(agencies))
    for n, agency in enumerate(agencies):
        box = QRectF(GAP + n * width, 6, width - 6, HEAD - 6)
        chosen = agency.id == shown

        def draw(
            painter: QPainter,
            box: QRectF,
            theme: Theme,
            n: int = n,
            agency: AgencyFacts = agency,
            chosen: bool = chosen,
        ) -> None:
            shape = rounded(box.adjusted(0.5, 0.5, -0.5, 0), 5)
            fill(painter, shape, theme.raised if chosen else theme.strip)
            stroke(painter, shape, theme.text if chosen else theme.hair, 2 if chosen else 1)
            draw_mark_of(painter, agency.id, QPointF(box.left() + 16, box.center().y()), 7)
            right = key_cap(painter, box.right() - 8, box.center().y(), str(n + 1), theme.dim, 0.9)
            words = f"{agency.name}, back" if n == 0 else agency.name
            room = QRectF(box.left() + 30, box.top(), box.width() - 44 - right, box.height())
            text_in(painter, room, words, face("bold" if chosen else "regular", 15), theme.text)

        name = f"Back to your own board, {agency.name}" if n == 0 else f"Board of {agency.name}"
        stamp = ("le-rival-tab", n, agency.id, agency.name, chosen)
        place = outside(rect, unit, box)
        found.append(thing(f"rival:{agency.id}", place, draw, stamp, name, "rivals", 22, unit=unit))
    return found


# --- what the panels say


def parts_words(craft: CraftFacts) -> str:
    """Parts and people of a craft, counted."""
    parts = [f"{part.count} × {part.name}" if part.count > 1 else part.name for part in craft.parts]
    crew = [f"{one.name}{' (sick)' if one.sick else ''}" for one in craft.crew]
    damaged = sum(part.count for part in craft.parts if part.damaged)
    return ", ".join(parts + crew) + (f"; {damaged} damaged" if damaged else "")


def store_words(view: View, agency: str) -> str:
    """What an agency has on Earth in no craft."""
    one = next(one for one in view.agencies if one.id == agency)
    rows = part_rows_of(one.store, edition_of(view), load())
    words = [f"{row.count} × {row.name}" if row.count > 1 else row.name for row in rows]
    return ", ".join(words + [man.name for man in crew_of(one.store, agency, load())]) or "nothing"


def points_lines(view: View, agency: str) -> Lines:
    """Where an agency's points come from."""
    one = next(one for one in view.agencies if one.id == agency)
    found: list[tuple[str, str]] = []
    for category, (points, pieces) in ledger_rows(one, view).items():
        if points or pieces:
            found.append((category, points_words(points)))
            found += [(_piece_words(piece), "") for piece in pieces]
    return tuple(found)


def _piece_words(piece: LedgerPiece) -> str:
    return piece.title if piece.points is None else f"{piece.title}: {points_words(piece.points)}"


# --- how they look


def _figures(painter: QPainter, rect: QRectF, agency: AgencyFacts, theme: Theme) -> None:
    _panel(painter, rect, theme, agency.name, agency.played_by[0])
    fill(painter, QRectF(rect.left(), rect.top() + 4, 4, rect.height() - 8), agency_ink(agency.id))
    left, y = rect.left() + 16, rect.top() + 76
    big, small = face("extrabold", 30), face("regular", 14)
    used = draw_text(painter, left, y, f"${agency.money}", big, theme.text)
    words = "kept from year to year" if agency.venture else f"of ${agency.funding} a year"
    draw_text(painter, left + used + 8, y, words, small, theme.dim)
    used = draw_text(painter, left, y + 40, agency.points, big, theme.text)
    draw_text(painter, left + used + 8, y + 40, "points", small, theme.dim)
    y += 66
    if agency.venture:
        y = _shares(painter, left, rect.right() - 12, y, agency, theme)
    else:
        state = "is to move" if agency.turn else "done this year" if agency.passed else "still to move this year"
        draw_text(painter, left, y, state, face("semibold", 14), theme.text)
    y += 28
    draw_text(painter, left, y, "Astronauts", face("narrow", 13), theme.dim)
    lost = f"{agency.lost} lost" if agency.lost else "none lost"
    draw_text(painter, rect.right() - 12, y, lost, small, theme.bad if agency.lost else theme.dim, "right")
    _people(painter, QRectF(left, y + 8, rect.right() - 12 - left, rect.bottom() - y - 14), agency.crew, theme)


def _shares(painter: QPainter, left: float, right: float, y: float, agency: AgencyFacts, theme: Theme) -> float:
    """Who holds the ten shares of a joint venture, and what the bank says of them; returns the last line's place."""
    draw_text(painter, left, y, "Shares", face("narrow", 13), theme.dim)
    font = face("semibold", 14)
    for holder in agency.owners.split(", "):
        y += 23
        who, _, n = holder.rpartition(" ")
        draw_text(painter, left, y, who, font, theme.text)
        draw_text(painter, right, y, n, font, theme.text, "right")
    y += 25
    text_in(painter, QRectF(left, y - 14, right - left, 22), bank_words(agency), face("regular", 13.5), theme.dim)
    return y + 6


def bank_words(venture: AgencyFacts) -> str:
    """What the bank pays and asks for a share of a joint venture."""
    price = venture.share_price
    if not price:
        return "the bank deals in none yet"
    return f"${price} a share at the bank" if price > 0 else f"the bank takes ${-price} for a share given back"


def _people(painter: QPainter, area: QRectF, crew: tuple[CrewFacts, ...], theme: Theme) -> None:
    plain = face("regular", 14)
    if not crew:
        draw_text(painter, area.left(), area.top() + 16, "none hired", plain, theme.dim)
        return
    step = min(24.0, area.height() / len(crew))
    for n, one in enumerate(crew):
        middle = area.top() + (n + 0.5) * step
        ink = theme.bad if one.sick else theme.good
        draw_symbol(painter, SKILL_SYMBOLS[one.skill], QRectF(area.left(), middle - 7, 14, 14), ink)
        words = f"{one.name}, {one.skill}{', sick' if one.sick else ''}"
        text_in(painter, QRectF(area.left() + 22, middle - 11, area.width() - 22, 22), words, plain, theme.text)


def _advancements(painter: QPainter, rect: QRectF, agency: AgencyFacts, theme: Theme) -> None:
    owned = agency.advancements
    _panel(painter, rect, theme, "Advancements", "" if agency.venture else "outcomes left, as all have seen them")
    area = rect.adjusted(12, 40, -12, -8)
    if agency.venture:
        _wrapped(painter, area, f"{agency.name} has none of its own: {NO_ADVANCEMENTS}.", theme)
        return
    if not owned:
        draw_text(painter, area.left(), area.top() + 16, "nothing researched", face("regular", 14), theme.dim)
        return
    step = min(34.0, area.height() / len(owned))
    font = face("semibold", 14)
    for n, one in enumerate(owned):
        middle = area.top() + (n + 0.5) * step
        sign = ADVANCEMENT_SIGNS.get(one.id, "thrust" if one.id.endswith("_rockets") else "advancement")
        draw_symbol(painter, f"leaving-earth/{sign}", QRectF(area.left(), middle - 8, 16, 16), theme.dim)
        taken = 0.0
        if set(one.pips) - {"-"}:
            taken = pips_width(one.pips, 15)
            draw_pips(painter, one.pips, area.right() - taken, middle, theme, 15)
        else:
            words, small = "cleared", face("narrow", 12.5)
            taken = text_width(words, small)
            draw_text(painter, area.right(), middle + cap_height(small) / 2, words, small, theme.good, "right")
        room = QRectF(area.left() + 24, middle - 11, area.width() - 32 - taken, 22)
        text_in(painter, room, one.name, font, theme.text, "left", one.short)


def _fleet(painter: QPainter, rect: QRectF, crafts: tuple[CraftFacts, ...], store: str, theme: Theme) -> None:
    _panel(painter, rect, theme, "Spacecraft", str(len(crafts)) if crafts else "none")
    area = rect.adjusted(12, 40, -12, -8)
    rows = len(crafts) + 1
    step = min(74.0, area.height() / rows)
    title, plain = face("bold", 14.5), face("regular", 13.5)
    for n, craft in enumerate(crafts):
        top = area.top() + n * step
        draw_craft_token(painter, craft.agency, craft.number, QPointF(area.left() + 12, top + 30), 24, theme)
        left = area.left() + 34
        where = craft.where.partition(", ")[2] or craft.where
        head = f"{where[:1].upper()}{where[1:]}"
        figures = f"mass {craft.mass}, thrust {craft.thrust}"
        used = text_width(figures, plain)
        text_in(painter, QRectF(left, top, area.right() - left - used - 8, 22), head, title, theme.text)
        draw_text(painter, area.right(), top + 11 + cap_height(plain) / 2, figures, plain, theme.dim, "right")
        _wrapped(painter, QRectF(left, top + 21, area.right() - left, step - 24), parts_words(craft), theme)
    top = area.top() + len(crafts) * step
    line(painter, area.left(), top, area.right(), top, theme.hair, 1)
    draw_text(painter, area.left(), top + 20, "On Earth", title, theme.text)
    _wrapped(painter, QRectF(area.left(), top + 25, area.width(), area.bottom() - top - 26), store, theme)


def _wrapped(painter: QPainter, box: QRectF, words: str, theme: Theme) -> None:
    lines, font, step = fit_lines(words, face("regular", 14), box.width(), max(16.0, box.height()), 1.2)
    draw_lines(painter, box.left(), box.top(), lines, font, step, theme.text)


def _earned(painter: QPainter, rect: QRectF, lines: Lines, total: str, theme: Theme) -> None:
    _panel(painter, rect, theme, "Points", total)
    area = rect.adjusted(12, 40, -12, -8)
    if not lines:
        draw_text(painter, area.left(), area.top() + 16, "none yet", face("regular", 14), theme.dim)
        return
    step = min(25.0, area.height() / len(lines))
    for n, (words, figure) in enumerate(lines):
        middle = area.top() + (n + 0.5) * step
        font = face("semibold" if figure else "regular", 14)
        left = area.left() if figure else area.left() + 14
        used = draw_text(painter, area.right(), middle + cap_height(font) / 2, figure, font, theme.text, "right")
        room = QRectF(left, middle - 11, area.right() - left - used - 8, 22)
        text_in(painter, room, words, font, theme.text if figure else theme.dim)


def _panel(painter: QPainter, rect: QRectF, theme: Theme, title: str, beside: str) -> None:
    shape = rounded(rect, 5)
    fill(painter, shape, theme.strip)
    stroke(painter, shape, theme.hair, 1)
    font = face("extrabold", 16)
    used = draw_text(painter, rect.left() + 14, rect.top() + 25, title, font, theme.text)
    room = QRectF(rect.left() + used + 24, rect.top() + 10, rect.width() - used - 34, 22)
    text_in(painter, room, beside, face("regular", 13.5), theme.dim)
