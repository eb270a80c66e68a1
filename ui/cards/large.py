"""The XL face, 400 by 560: a card read at leisure, with sentences, its note and where its figures come from.

The picture gives way when sentences are long, so that no sentence is cut.
"""

import re

from PySide6.QtCore import QPointF, QRectF

from spacegames.games.one_small_step import words
from spacegames.games.one_small_step.content import Ability, Advancement, EventCard, Hazard, Mission
from spacegames.games.one_small_step.glyphs import (
    ARROW,
    VICTORY_POINT,
    SymbolGlyph,
    TokenGlyph,
    cost_glyphs,
    effect_units,
    standing_units,
    unique_units,
)
from ui.cards.faces import failure_runs, hazard_band, phase_disc, price_units
from ui.cards.frame import Sheet, draw_base, draw_edge, draw_type_disc, draw_window, fitted, short_form
from ui.cards.rows import Unit, place_row, set_row, units_width
from ui.fonts import face, text_width, wrap_text
from ui.paint import draw_lines, draw_mark, fill, hatch, line, rounded
from ui.pieces import draw_worker_badge
from ui.rich import draw_row, row_width
from ui.symbols import draw_symbol

WIDTH, HEIGHT = 400.0, 560.0
_BAND = 56.0
_PAD = 20.0
_HEADING, _LEADING, _NOTE_LEADING = 13.0, 19.0, 18.0
_LEAST_PICTURE = 92.0
ROMAN = {1: "I", 2: "II", 3: "III"}


def draw_large(sheet: Sheet, shadow: bool = True) -> None:
    """Paint an XL card into the sheet's box, which is 400 by 560; notes in `sheet.faults` what did not fit."""
    draw_base(sheet, shadow)
    card = sheet.card
    if isinstance(card, EventCard):
        _event(sheet, card)
    elif isinstance(card, Mission):
        _mission(sheet, card)
    elif isinstance(card, Hazard):
        _hazard(sheet, card)
    else:
        _advancement(sheet, card)
    draw_edge(sheet)


# --- parts


def _wrapped(text: str, width: float, size: float = 15.0, style: str = "regular") -> list[str]:
    """Lines of a text; a figure stays with the word that it counts."""
    return wrap_text(re.sub(r"(?<=\d) ", "\N{NO-BREAK SPACE}", text), face(style, size), width) if text else []


def _say(sheet: Sheet, lines: list[str], x: float, top: float, size: float = 15.0, style: str = "regular") -> None:
    ink = sheet.theme.ink_dim if style == "italic" else sheet.theme.ink
    leading = _NOTE_LEADING if style == "italic" else _LEADING * size / 15
    draw_lines(sheet.painter, sheet.rect.left() + x, sheet.rect.top() + top, lines, face(style, size), leading, ink)


def _heading(sheet: Sheet, text: str, x: float, top: float) -> None:
    box = QRectF(sheet.rect.left() + x, sheet.rect.top() + top, sheet.rect.width() - x - 12, 16)
    fitted(sheet, box, text.upper(), face("narrow", _HEADING, 0.6), sheet.theme.ink_dim)


def _name_band(sheet: Sheet, band: QRectF, label: str, size: float = 29.0) -> None:
    fill(sheet.painter, band, sheet.ink)
    fill(sheet.painter, QRectF(band.left(), band.top(), band.width(), 1.5), sheet.theme.white, 0.55)
    _name(sheet, band, label, size)


def _name(sheet: Sheet, band: QRectF, label: str, size: float) -> None:
    font = face("narrow", 15, 1)
    fitted(
        sheet, QRectF(band.right() - 130, band.top(), 110, band.height()), label, font, sheet.theme.white, align="right"
    )
    room = 250 if label else 340
    name = QRectF(band.left() + _PAD, band.top(), room, band.height())
    fitted(sheet, name, sheet.card.name, face("extrabold", size), sheet.theme.white, short_form(sheet.card))


def _provenance_lines(sheet: Sheet) -> list[str]:
    house = words.house_words(sheet.card.id, sheet.content)
    text = f"House value: {house}" if house else "All figures as printed"
    return _wrapped(text, WIDTH - _PAD * 2 - 18, 13, "semibold")


def _foot_height(sheet: Sheet) -> float:
    note = len(_wrapped(sheet.card.note, WIDTH - _PAD * 2, 14, "italic"))
    return 12 + note * _NOTE_LEADING + (6 if note else 0) + len(_provenance_lines(sheet)) * 16 + 10


def _foot(sheet: Sheet, top: float, ruled: bool) -> None:
    """The note in italics, then in words which figures are house values."""
    box, theme = sheet.rect, sheet.theme
    if ruled:
        line(sheet.painter, box.left() + _PAD, box.top() + top, box.right() - _PAD, box.top() + top, theme.divider)
    _say(sheet, _wrapped(sheet.card.note, WIDTH - _PAD * 2, 14, "italic"), _PAD, top + 9, 14, "italic")
    lines = _provenance_lines(sheet)
    ink = theme.points_paper if sheet.card.house else theme.good_paper
    first = box.bottom() - 10 - len(lines) * 16
    symbol = "common/house-value" if sheet.card.house else "common/printed-value"
    draw_symbol(sheet.painter, symbol, QRectF(box.left() + _PAD - 1, first + 1, 14, 14), ink)
    draw_lines(sheet.painter, box.left() + _PAD + 18, first, lines, face("semibold", 13), 16, ink)


def _picture(sheet: Sheet, needed: float, top: float, share: float) -> float:
    """Paint the picture at its share of the height, or at what the text below leaves; returns its height."""
    tall = min(HEIGHT * share, HEIGHT - top - needed)
    if tall < _LEAST_PICTURE:
        sheet.faults.append(f"{sheet.card.id} XL: {_LEAST_PICTURE - tall:.0f} px too much text")
        tall = _LEAST_PICTURE
    draw_window(sheet, sheet.band(top, tall + 1))
    return tall


def _row(sheet: Sheet, units: tuple[Unit, ...], x: float, top: float, width: float, size: float, tall: float) -> None:
    box = QRectF(sheet.rect.left() + x, sheet.rect.top() + top, width, tall)
    got, _ = place_row(sheet.painter, units, box, size, sheet.theme)
    sheet.row_fault("row", got, 13)


def _row_height(units: tuple[Unit, ...], width: float, size: float) -> float:
    """Height of a row of symbols: one line, or two where it is too long."""
    if units_width(units, size) <= width:
        return size + 4
    got, lines = set_row(units, width, size * 2.6, size)
    return got * 1.3 * len(lines) + 4


def _costs(sheet: Sheet, ability: Ability, field: QRectF, size: float) -> None:
    cost = tuple((glyph,) for glyph in cost_glyphs(ability.cost))
    wide = field.adjusted(8, 8, -8, -8)
    got, _ = place_row(sheet.painter, cost, wide, size, sheet.theme, "centre")
    sheet.row_fault("cost", got, 13)


# --- events

_TEXT_LEFT = 88.0
_TEXT_WIDTH = WIDTH - _TEXT_LEFT - 18


def _event(sheet: Sheet, card: EventCard) -> None:
    placed, played = words.card_text(card.id, sheet.content)
    above, below = _wrapped(placed.text, _TEXT_WIDTH), _wrapped(played.text, _TEXT_WIDTH)
    row1, row2 = effect_units(card.placed.effects), ((ARROW,), *effect_units(card.play.effects))
    tall1 = max(112.0, 34 + _row_height(row1, _TEXT_WIDTH, 28) + len(above) * _LEADING + 10)
    tall2 = max(100.0, 34 + _row_height(row2, _TEXT_WIDTH, 28) + len(below) * _LEADING + 10)
    foot = _foot_height(sheet)
    picture = _picture(sheet, _BAND + tall1 + tall2 + foot, 0, 0.36)
    _name_band(sheet, sheet.band(picture, _BAND), f"ERA {ROMAN[card.era]}", 30)
    draw_type_disc(sheet)
    top = picture + _BAND
    fill(sheet.painter, sheet.band(top, tall1), sheet.theme.paper2)
    badge = QRectF(sheet.rect.left() + _PAD, sheet.rect.top() + top + 16, 52, 52)
    draw_worker_badge(sheet.painter, card.worker, badge, sheet.ink, sheet.theme.white)
    _block(sheet, placed.heading, row1, above, top)
    top += tall1
    line(
        sheet.painter,
        sheet.rect.left(),
        sheet.rect.top() + top,
        sheet.rect.right(),
        sheet.rect.top() + top,
        sheet.theme.divider,
    )
    tall2 = HEIGHT - foot - top
    tab = QRectF(sheet.rect.left(), sheet.rect.top() + top, 72, tall2)
    fill(sheet.painter, tab, sheet.ink, 0.12)
    _costs(sheet, card.play, QRectF(tab.left(), tab.top() + 8, tab.width(), min(tall2 - 16, 92)), 30)
    _block(sheet, played.heading, row2, below, top)
    _foot(sheet, HEIGHT - foot, True)


def _block(sheet: Sheet, heading: str, row: tuple[Unit, ...], lines: list[str], top: float) -> None:
    _heading(sheet, heading, _TEXT_LEFT, top + 12)
    tall = _row_height(row, _TEXT_WIDTH, 28)
    _row(sheet, row, _TEXT_LEFT, top + 32, _TEXT_WIDTH, 28, tall)
    _say(sheet, lines, _TEXT_LEFT, top + 34 + tall)


# --- missions

_FIELD = 96.0
_REWARD_LEFT = 112.0
_REWARD_WIDTH = WIDTH - _REWARD_LEFT - 16
_LABELS = {"satellite": "SATELLITE", "usa": "USA", "ussr": "USSR"}


def _mission(sheet: Sheet, card: Mission) -> None:
    minor, major, failure = words.card_text(card.id, sheet.content)
    blocks: list[tuple[words.Passage, Ability, list[str], float]] = []
    for passage, ability, least in ((minor, card.minor, 120.0), (major, card.major, 104.0)):
        lines = _wrapped(passage.text, _REWARD_WIDTH, 14.5)
        tall = (
            32 + _row_height(effect_units(ability.effects), _REWARD_WIDTH, 25) + len(lines) * _LEADING * 14.5 / 15 + 10
        )
        blocks.append((passage, ability, lines, max(least, tall)))
    foot = _foot_height(sheet)
    used = _BAND + sum(block[3] for block in blocks) + 34 + foot
    picture = _picture(sheet, used, 0, 0.34)
    _name_band(sheet, sheet.band(picture, _BAND), "STARTING" if card.starting else _LABELS[card.deck], 28)
    draw_type_disc(sheet)
    top = picture + _BAND
    for number, (passage, ability, lines, tall) in enumerate(blocks):
        # Spare height goes to the upper block, so that the failure line stands on the note.
        tall += HEIGHT - picture - used if not number else 0
        _success(sheet, passage.heading, ability, lines, sheet.band(top, tall), bool(number))
        top += tall
    _failure(sheet, card, failure.text, sheet.band(top, 34))
    _foot(sheet, top + 34, False)


def _success(sheet: Sheet, heading: str, ability: Ability, lines: list[str], block: QRectF, lower: bool) -> None:
    theme, top = sheet.theme, block.top() - sheet.rect.top()
    fill(sheet.painter, block, theme.paper2 if lower else theme.paper)
    field = QRectF(block.left(), block.top(), _FIELD, block.height())
    fill(sheet.painter, field, sheet.ink, 0.13)
    _costs(sheet, ability, field, 27)
    units = effect_units(ability.effects)
    tall = _row_height(units, _REWARD_WIDTH, 25)
    _heading(sheet, heading, _REWARD_LEFT, top + 10)
    _row(sheet, units, _REWARD_LEFT, top + 28, _REWARD_WIDTH, 25, tall)
    _say(sheet, lines, _REWARD_LEFT, top + 31 + tall, 14.5)
    line(sheet.painter, block.left(), block.bottom(), block.right(), block.bottom(), theme.divider)


def _failure(sheet: Sheet, card: Mission, text: str, strip: QRectF) -> None:
    theme = sheet.theme
    fill(sheet.painter, strip, theme.failure, 0.14)
    hatch(
        sheet.painter, rounded(QRectF(strip.left(), strip.top(), 8, strip.height()), 0), theme.failure_text, "failure"
    )
    draw_mark(sheet.painter, "cross", QRectF(strip.left() + 22, strip.center().y() - 7, 14, 14), theme.failure)
    font = face("semibold", 14.5)
    box = QRectF(strip.left() + 46, strip.top(), strip.width() - 62, strip.height())
    fitted(sheet, box, text, font, theme.failure_text)
    runs = failure_runs(card.failure, theme.failure_text)
    wide = row_width(runs, 18)
    if text_width(text, font) + 12 + wide <= box.width():
        draw_row(sheet.painter, runs, box.right() - wide, strip.center().y(), 18, theme)


# --- hazards


def _hazard(sheet: Sheet, card: Hazard) -> None:
    theme, foot = sheet.theme, _foot_height(sheet)
    picture, band, tall = _picture(sheet, 0, 0, 0.36), HEIGHT * 0.12, 76.0
    strip = sheet.band(picture, band)
    hazard_band(sheet, strip)
    _name(sheet, strip.adjusted(0, band * 0.16, 0, 0), "", 28)
    top = picture + band
    passages = words.card_text(card.id, sheet.content)
    if card.unique:
        _unique(sheet, card, passages[0], sheet.band(top, tall * 2))
    else:
        for number, (mission, resource) in enumerate((("satellite", card.satellite), ("crew", card.crew))):
            block = sheet.band(top + number * tall, tall)
            _hazard_line(sheet, mission, resource or "any", words.hazard_lines(card)[number], block, bool(number))
    top += tall * 2
    explain = (
        f"Success in spite of it gives {card.vp} VP more."
        if card.unique
        else "When the mission launches this card is turned up and its cost is added to the minor cost."
    )
    _say(sheet, _wrapped(explain, WIDTH - 130), _PAD, top + 12)
    points = ((SymbolGlyph(VICTORY_POINT, str(card.vp)),),)
    place_row(sheet.painter, points, QRectF(sheet.rect.right() - 84, sheet.rect.top() + top + 12, 70, 40), 34, theme)
    _foot(sheet, HEIGHT - foot, True)


def _hazard_line(sheet: Sheet, mission: str, resource: str, text: words.Passage, block: QRectF, lower: bool) -> None:
    theme, painter, size, middle = sheet.theme, sheet.painter, 34.0, block.center().y()
    _mission_field(sheet, block, ((mission, middle),), lower)
    draw_mark(painter, "plus", QRectF(block.left() + 146, middle - 9, 18, 18), theme.ink)
    units = ((TokenGlyph(resource),),)
    place_row(painter, units, QRectF(block.left() + 172, block.top(), 50, block.height()), size, theme)
    x = block.left() + 226
    draw_lines(painter, x, middle - 20, [text.heading[:1].lower() + text.heading[1:]], face("bold", 15), 19, theme.ink)
    draw_lines(painter, x, middle + 1, [text.text], face("regular", 15), 19, theme.ink)
    line(painter, block.left(), block.bottom(), block.right(), block.bottom(), theme.divider)


def _mission_field(sheet: Sheet, block: QRectF, missions: tuple[tuple[str, float], ...], lower: bool) -> None:
    fill(sheet.painter, block, sheet.theme.paper2 if lower else sheet.theme.paper)
    fill(sheet.painter, QRectF(block.left(), block.top(), WIDTH * 0.3, block.height()), sheet.ink, 0.14)
    for mission, middle in missions:
        place = QRectF(block.left() + WIDTH * 0.15 - 17, middle - 17, 34, 34)
        draw_symbol(sheet.painter, f"one-small-step/mission-{mission}", place, sheet.theme.ink)


def _unique(sheet: Sheet, card: Hazard, passage: words.Passage, block: QRectF) -> None:
    missions = (("satellite", block.top() + 42), ("crew", block.bottom() - 42))
    _mission_field(sheet, block, missions, False)
    left, width = 136.0, WIDTH - 136 - 18
    top = block.top() - sheet.rect.top()
    _heading(sheet, passage.heading, left, top + 12)
    _row(sheet, unique_units(card), left, top + 34, width, 30, 34)
    _say(sheet, _wrapped(passage.text, width), left, top + 76)
    line(sheet.painter, block.left(), block.bottom(), block.right(), block.bottom(), sheet.theme.divider)


# --- advancements


def _advancement(sheet: Sheet, card: Advancement) -> None:
    theme, box = sheet.theme, sheet.rect
    head = HEIGHT * 0.15
    fill(sheet.painter, sheet.band(0, head), sheet.ink)
    price, size = price_units(card), 36.0
    wide = units_width(price, size)
    chip = QRectF(box.left() + 21, box.top() + head / 2 - 24, wide + 10, 48)
    fill(sheet.painter, rounded(chip, 3), theme.paper)
    place_row(sheet.painter, price, QRectF(chip.left() + 3, chip.top(), wide + 2, 48), size, theme)
    phase_disc(sheet, QPointF(box.right() - 54, box.top() + head / 2), 30, 36)
    text, _ = words.card_text(card.id, sheet.content)
    how = (
        "Bought between two phases for one Advancement token and the Agency tokens above. "
        "It stays yours for the rest of the match."
    )
    lines, about = _wrapped(text.text, WIDTH - _PAD * 2, 16), _wrapped(how, WIDTH - _PAD * 2, 14, "italic")
    leading = _LEADING * 16 / 15
    foot = _foot_height(sheet)
    needed = _BAND + 60 + len(lines) * leading + 8 + len(about) * _NOTE_LEADING + 12 + foot
    picture = _picture(sheet, needed, head, 0.36)
    top = head + picture
    _name_band(sheet, sheet.band(top, _BAND), "ANY PHASE" if not card.phase else f"PHASE {card.phase}", 28)
    top += _BAND
    units = standing_units(card)
    _row(sheet, units, _PAD, top + 14, 230, 30, 36)
    left = _PAD + units_width(units, 30) + 10
    fitted(
        sheet,
        QRectF(box.left() + left, box.top() + top + 14, WIDTH - _PAD - left, 36),
        card.phrase,
        face("semibold", 18),
        theme.ink,
    )
    _say(sheet, lines, _PAD, top + 60, 16)
    _say(sheet, about, _PAD, top + 60 + len(lines) * leading + 8, 14, "italic")
    _foot(sheet, HEIGHT - foot, True)
