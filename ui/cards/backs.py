"""Backs of decks, bonus tiles, the tab of a face-down hazard, and the plate of an Advancement on offer."""

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFont, QPainter

from spacegames.games.one_small_step.content import Content, Tile
from spacegames.games.one_small_step.glyphs import VICTORY_POINT, SymbolGlyph, effect_units, standing_units
from ui.cards.faces import phase_disc, price_units
from ui.cards.frame import TYPE_SYMBOLS, Sheet, card_outline, draw_window, find_card, fitted
from ui.cards.rows import Unit, place_row, set_row, units_width
from ui.fonts import cap_height, face, size_of, text_width, wrap_text
from ui.paint import draw_text, ellipse, fill, halftone, kept, line, pen_of, printed_shadow, rounded, stroke
from ui.pieces import draw_tile_front
from ui.symbols import draw_symbol
from ui.theme import CARD_INKS, Theme, colour

DECKS = {
    "event": "development",
    "satellite": "satellite",
    "usa": "crew-usa",
    "ussr": "crew-ussr",
    "hazard": "hazard",
    "advancement": "advancement",
}
"""Kind of card whose ink and symbol the back of a deck carries."""


def draw_back(painter: QPainter, deck: str, rect: QRectF, theme: Theme, era: int = 0, shadow: bool = True) -> None:
    """Back of a deck (a key of `DECKS`): its ink, five tilted orbits, its symbol; `era` pips on Events."""
    kind, width = DECKS[deck], rect.width()
    ink, outline, middle = CARD_INKS[kind], card_outline(kind, rect), rect.center()
    if shadow:
        printed_shadow(painter, outline, theme, 3)
    with kept(painter):
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setClipPath(outline, Qt.ClipOperation.IntersectClip)
        fill(painter, rect, ink)
        with kept(painter):
            painter.translate(middle)
            painter.rotate(-28)
            painter.setPen(pen_of(theme.white, max(1.0, width / 90), opacity=0.28))
            for number in range(5):
                painter.drawEllipse(QPointF(0, 0), width * (0.3 + 0.16 * number), width * (0.12 + 0.09 * number))
        fill(painter, ellipse(middle, width * 0.25), ink)
        stroke(painter, ellipse(middle, width * 0.25), theme.white, 1.5)
        reach = width * 0.155
        place = QRectF(middle.x() - reach, middle.y() - reach, reach * 2, reach * 2)
        draw_symbol(painter, TYPE_SYMBOLS[kind], place, theme.white)
        halftone(painter, rect, "#FFF3D6", 0.1, 0.55, 3)
        pip = max(3.0, width * 0.075)
        for number in range(era):
            x = middle.x() + (number - (era - 1) / 2) * pip * 1.5 - pip / 2
            fill(painter, QRectF(x, rect.bottom() - width * 0.17, pip, width * 0.09), CARD_INKS["hazard-stripe"])
    stroke(painter, outline, theme.card_frame, 1.5)


def draw_hazard_tab(painter: QPainter, rect: QRectF, theme: Theme, count: int = 1, seen: bool = False) -> None:
    """Black and amber tab of the hazards on a mission; one that the viewer has seen is printed the other way round."""
    black, amber = CARD_INKS["hazard-band"], CARD_INKS["hazard-stripe"]
    ground, ink = (amber, black) if seen else (black, amber)
    shape, side = rounded(rect, 3), rect.height() * 0.6
    with kept(painter):
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for step in range(min(count, 3) - 1, 0, -1):
            behind = shape.translated(-step * 2.5, step * 2.5)
            fill(painter, behind, ground)
            stroke(painter, behind, ink, 1)
        fill(painter, shape, ground)
        stroke(painter, shape, ink if not seen else theme.card_frame, 1.3)
        number = str(count) if count > 1 else ""
        font = face("extrabold", max(11.0, side * 0.8))
        wide = (text_width(number, font) + 3) if number else 0.0
        left = rect.center().x() - (side + wide) / 2
        if number:
            draw_text(painter, left, rect.center().y() + cap_height(font) / 2, number, font, ink)
        draw_symbol(
            painter, "one-small-step/hazard", QRectF(left + wide, rect.center().y() - side / 2, side, side), ink
        )


# --- bonus tiles


def tile_kind(tile: Tile) -> str:
    """Ink and symbol of a tile: `media`, `satellite` or `crew`; the Moon's tile is a Crew tile."""
    return "crew" if tile.stack == "moon" else tile.stack


def _tile_lines(tile: Tile) -> list[tuple[Unit, ...]]:
    if tile.vp:
        return [((SymbolGlyph(VICTORY_POINT, str(tile.vp)),),)]

    parts = [tile.effects] if len(tile.effects) == 1 else [tile.effects[:1], tile.effects[1:]]
    return [effect_units(part) for part in parts]


def draw_tile(
    painter: QPainter, tile_id: str, content: Content, rect: QRectF, theme: Theme, shadow: bool = True
) -> None:
    """Face of a bonus tile: what it gives, in one line of symbols or two. Raises KeyError for an unknown tile."""
    tile = content.tiles[tile_id.partition("#")[0]]
    box = draw_tile_front(painter, tile_kind(tile), rect, theme, shadow)
    lines = _tile_lines(tile)
    tall = box.height() / len(lines)
    for number, units in enumerate(lines):
        size = min(tall * (0.62 if len(lines) == 1 else 0.86), box.width() * 0.6)
        if tile.vp:
            size = min(box.height() * 0.6, rect.width() * 0.36)
        row = QRectF(rect.left() + rect.width() * 0.17, box.top() + number * tall, rect.width() * 0.66, tall)
        place_row(painter, units, row, size, theme, "centre", 2)


# --- advancements on offer


def draw_plate(
    painter: QPainter, card_id: str, content: Content, rect: QRectF, theme: Theme, shadow: bool = True
) -> tuple[str, ...]:
    """Plate of an Advancement on offer, wider than high: name and phase, picture, price, what it does.

    Under 60 high only the title and the price are left. Returns what did not fit, in words.
    """
    card = content.advancements[card_id]
    sheet = Sheet(painter, rect, find_card(card_id, content), content, theme)
    shape, small = rounded(rect, 5), rect.width() < 130
    head = 21.0 if small else 24.0
    if shadow:
        printed_shadow(painter, shape, theme, 3)
    with kept(painter):
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setClipPath(shape, Qt.ClipOperation.IntersectClip)
        fill(painter, rect, theme.paper)
        draw_window(sheet, QRectF(rect.left(), rect.top() + head, rect.width() * 0.3, rect.height() - head))
        fill(painter, QRectF(rect.left(), rect.top(), rect.width(), head), sheet.ink)
        name = QRectF(rect.left() + 7, rect.top(), rect.width() - 34, head)
        fitted(sheet, name, card.name, face("narrow", 12.5 if small else 14), theme.white, card.short, lift=0.52)
        phase_disc(sheet, QPointF(rect.right() - 14, rect.top() + head / 2), 9, 12.5)
        left = rect.left() + rect.width() * 0.3 + 6
        _plate_body(sheet, QRectF(left, rect.top() + head, rect.right() - 5 - left, rect.height() - head), small)
    stroke(painter, shape, theme.card_frame, 1.3)
    return tuple(sheet.faults)


def _plate_body(sheet: Sheet, box: QRectF, small: bool) -> None:
    card = sheet.content.advancements[sheet.card.id]
    size = 14.0 if small else 17.0
    tall = min(26.0 if small else 34.0, box.height())
    got, _ = place_row(
        sheet.painter, price_units(card), QRectF(box.left(), box.top(), box.width(), tall), size, sheet.theme, most=1
    )
    sheet.row_fault("price", got, 9)
    rest = QRectF(box.left(), box.top() + tall, box.width(), box.height() - tall)
    if rest.height() < 20:
        return
    line(sheet.painter, box.left(), rest.top() - 3, box.right(), rest.top() - 3, sheet.theme.divider)
    font = face("semibold", 11.5 if small else 13)
    leading = size_of(font) * 1.06
    units, sign = standing_units(card), 15.0 if small else 18.0
    wide = units_width(units, sign)
    beside = wrap_text(card.phrase, font, box.width() - wide - 7)
    if (
        box.width() - wide - 7 > 30
        and len(beside) * leading <= rest.height()
        and _fits(beside, font, box.width() - wide - 7)
    ):
        place_row(sheet.painter, units, QRectF(rest.left(), rest.top(), wide + 1, rest.height()), sign, sheet.theme)
        _lines(sheet, beside, rest.right() - (box.width() - wide - 7), rest, font, leading)
        return
    below = wrap_text(card.phrase, font, box.width())
    row = rest.height() - len(below) * leading - 6
    if row < sign * 0.9:
        got, _ = set_row(units, rest.width(), rest.height(), sign)
        place_row(sheet.painter, units, rest, sign, sheet.theme)
        sheet.row_fault("power", got, 9)
        return
    place_row(sheet.painter, units, QRectF(rest.left(), rest.top(), rest.width(), row), sign, sheet.theme)
    _lines(
        sheet,
        below,
        rest.left(),
        QRectF(rest.left(), rest.top() + row, rest.width(), rest.height() - row - 6),
        font,
        leading,
    )


def _fits(lines: list[str], font: QFont, width: float) -> bool:
    return all(text_width(part, font) <= width for part in lines)


def _lines(sheet: Sheet, lines: list[str], x: float, box: QRectF, font: QFont, leading: float) -> None:
    top = box.center().y() - leading * len(lines) / 2
    for number, part in enumerate(lines):
        baseline = top + leading * (number + 0.5) + cap_height(font) / 2
        draw_text(sheet.painter, x, baseline, part, font, colour(sheet.theme.ink))
