"""Card faces narrower than XL: symbols in rows, no sentences. Fractions are of the card's width or height."""

from PySide6.QtCore import QPointF, QRectF

from spacegames.games.one_small_step.content import Ability, Advancement, EventCard, Failure, Hazard, Mission
from spacegames.games.one_small_step.glyphs import (
    ADVANCEMENT,
    MEDIA,
    VICTORY_POINT,
    Glyph,
    SymbolGlyph,
    TokenGlyph,
    cost_glyphs,
    effect_units,
    standing_units,
    unique_units,
)
from ui.cards.frame import (
    Sheet,
    draw_base,
    draw_edge,
    draw_era_pips,
    draw_name_band,
    draw_provenance,
    draw_type_disc,
    draw_window,
    fitted,
    name_size,
)
from ui.cards.rows import LEAST, Unit, place_row, set_row, units_width
from ui.fonts import cap_height, face, size_of, text_width, wrap_text
from ui.paint import draw_mark, draw_text, ellipse, fill, hatch, line, polygon, rounded
from ui.pieces import draw_worker_badge
from ui.rich import Figure, Run, draw_row, row_width
from ui.symbols import draw_symbol
from ui.theme import CARD_INKS

NARROW = 84.0
"""A card narrower than this drops the worker action: Personnel in play, who are not placed any more."""


def draw_face(sheet: Sheet, shadow: bool = True) -> None:
    """Paint a card into the sheet's box, by symbols; notes in `sheet.faults` what did not fit."""
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


def _units(glyphs: tuple[Glyph, ...]) -> tuple[Unit, ...]:
    return tuple((glyph,) for glyph in glyphs)


def _row(sheet: Sheet, what: str, units: tuple[Unit, ...], box: QRectF, size: float, align: str = "left") -> float:
    got, wide = place_row(sheet.painter, units, box, size, sheet.theme, align)
    sheet.row_fault(what, got, LEAST)
    return wide


def _wedge(sheet: Sheet, at: QPointF, half: float) -> None:
    tip = polygon([(at.x(), at.y() - half), (at.x() + half, at.y()), (at.x(), at.y() + half)])
    fill(sheet.painter, tip, sheet.ink, 0.78)


# --- events


def _event(sheet: Sheet, card: EventCard) -> None:
    width, height, theme = sheet.width, sheet.height, sheet.theme
    picture, row = height * 0.45, height * 0.2
    band = max(15.5, height * 0.125)
    draw_window(sheet, sheet.band(0, picture + 1))
    draw_name_band(sheet, sheet.band(picture, band))
    top = picture + band
    if width >= NARROW:
        fill(sheet.painter, sheet.band(top, row), theme.paper2)
        _placed(sheet, card, sheet.band(top, row))
        top += row
    line(
        sheet.painter,
        sheet.rect.left(),
        sheet.rect.top() + top,
        sheet.rect.right(),
        sheet.rect.top() + top,
        theme.divider,
    )
    _play(sheet, card.play, sheet.band(top, height - top), 22.0 if width >= 160 else row * 0.52)
    draw_type_disc(sheet)
    if width >= 100:
        draw_era_pips(sheet, card.era, sheet.rect.top() + picture)


def _placed(sheet: Sheet, card: EventCard, row: QRectF) -> None:
    width, side = sheet.width, row.height() * 0.66
    badge = QRectF(row.left() + width * 0.055, row.center().y() - side / 2, side, side)
    draw_worker_badge(sheet.painter, card.worker, badge, sheet.ink, sheet.theme.white)
    left = badge.right() + width * 0.055
    box = QRectF(left, row.top() + 1, row.left() + width * 0.965 - left, row.height() - 2)
    _row(sheet, "worker action", effect_units(card.placed.effects), box, 24.0 if width >= 160 else row.height() * 0.56)


def _play(sheet: Sheet, ability: Ability, row: QRectF, size: float) -> None:
    width = sheet.width
    cost, pad = _units(cost_glyphs(ability.cost)), width * 0.055
    inner = min(width * 0.34, _cost_width(cost, size, width * 0.34, row.height() - 4))
    tab = QRectF(row.left(), row.top(), inner + pad * 2, row.height())
    fill(sheet.painter, tab, sheet.ink, 0.14)
    _row(sheet, "cost", cost, tab.adjusted(pad, 2, -pad, -2), size)
    _wedge(sheet, QPointF(tab.right(), row.center().y()), 5.0 if width >= 100 else 4.0)
    left = tab.right() + width * 0.062
    box = QRectF(left, row.top() + 1, row.right() - width * 0.03 - left, row.height() - 2)
    _row(sheet, "effect", effect_units(ability.effects), box, size)


def _cost_width(units: tuple[Unit, ...], size: float, width: float, height: float) -> float:
    got, lines = set_row(units, width, height, size)
    return max((units_width(row, got) for row in lines), default=0.0)


# --- missions


def _mission(sheet: Sheet, card: Mission) -> None:
    width, height, theme = sheet.width, sheet.height, sheet.theme
    size = 12.5 if width < 100 else 17.0 if width < 140 else 20.0 if width < 160 else 22.0
    field, minor = width * 0.335, height * 0.21
    costs = [_units(cost_glyphs(ability.cost)) for ability in (card.minor, card.major)]
    # The longest bills of the crewed missions take room from the rewards first, then from the picture.
    if min(_cost_size(sheet, cost, field, height * 0.19, size) for cost in costs) < ROOMY:
        field = width * 0.4
    extra = height * 0.065 if _cost_size(sheet, costs[0], field, minor, size) < LEAST else 0.0
    if extra and _cost_size(sheet, costs[0], field, minor + extra, size) < LEAST:
        field = width * 0.52
    picture, band = height * 0.33 - extra, max(15.5, height * 0.125)
    draw_window(sheet, sheet.band(0, picture + 1))
    draw_name_band(sheet, sheet.band(picture, band))
    top = picture + band
    for what, ability, ground, tall in (
        ("minor", card.minor, theme.paper, minor + extra),
        ("major", card.major, theme.paper2, height * 0.19),
    ):
        _success(sheet, what, ability, sheet.band(top, tall), field, ground, size)
        top += tall
    _failure(sheet, card.failure, sheet.band(top, height - top))
    draw_type_disc(sheet)


ROOMY = 10.5
"""A bill whose symbols would be smaller than this gets a wider field."""


def _cost_box(sheet: Sheet, field: QRectF) -> QRectF:
    pad = sheet.width * 0.03
    return field.adjusted(pad, 1, -pad, -1)


def _cost_size(sheet: Sheet, cost: tuple[Unit, ...], field: float, height: float, size: float) -> float:
    box = _cost_box(sheet, QRectF(0, 0, field, height))
    return set_row(cost, box.width(), box.height(), size)[0]


def _success(sheet: Sheet, what: str, ability: Ability, row: QRectF, wide: float, ground: str, size: float) -> None:
    width = sheet.width
    field = QRectF(row.left(), row.top(), wide, row.height())
    fill(sheet.painter, row, ground)
    fill(sheet.painter, field, sheet.ink, 0.14)
    cost = _units(cost_glyphs(ability.cost))
    _row(sheet, f"{what} cost", cost, _cost_box(sheet, field), size, "centre")
    _wedge(sheet, QPointF(field.right(), row.center().y()), 4.5)
    left = field.right() + width * 0.065
    box = QRectF(left, row.top() + 1, row.right() - width * 0.025 - left, row.height() - 2)
    _row(sheet, what, effect_units(ability.effects), box, size)
    line(sheet.painter, row.left(), row.bottom(), row.right(), row.bottom(), sheet.theme.divider)


def failure_runs(failure: Failure, ink: str) -> list[Run]:
    """What a failed mission loses, as a row in the ink of failure."""
    lost = [Figure(f"−{failure.media}", MEDIA, ink)] if failure.media else []
    return [*lost, *([Figure(f"−{failure.vp}", VICTORY_POINT, ink)] if failure.vp else [])]


def _failure(sheet: Sheet, failure: Failure, row: QRectF) -> None:
    width, theme, tall = sheet.width, sheet.theme, row.height()
    fill(sheet.painter, row, theme.failure, 0.16)
    edge = QRectF(row.left(), row.top(), width * 0.06, tall)
    hatch(sheet.painter, rounded(edge, 0), theme.failure_text, "failure")
    side = tall * 0.44
    draw_mark(
        sheet.painter, "cross", QRectF(row.left() + width * 0.1, row.center().y() - side / 2, side, side), theme.failure
    )
    runs, size = failure_runs(failure, theme.failure_text), min(tall * 0.62, 18.0)
    left = row.left() + width * 0.1 + tall * 0.66
    draw_row(sheet.painter, runs, left, row.center().y(), size, theme)
    if left + row_width(runs, size) > row.right():
        sheet.faults.append(f"{sheet.card.id} {width:.0f}: failure band")


# --- hazards


def hazard_band(sheet: Sheet, band: QRectF) -> None:
    """Black band with a strip of slanted amber along its top: print, not interface."""
    width, strip = sheet.width, band.height() * 0.16
    fill(sheet.painter, band, CARD_INKS["hazard-band"])
    fill(sheet.painter, QRectF(band.left(), band.top(), band.width(), strip), CARD_INKS["hazard-stripe"])
    step, lean = width / 9, width / 24
    for number in range(11):
        x = band.left() + number * step
        slant = [(x, band.top()), (x + step / 2, band.top())]
        slant += [(x + step / 2 - lean, band.top() + strip), (x - lean, band.top() + strip)]
        fill(sheet.painter, polygon(slant), CARD_INKS["hazard-band"])


def _hazard(sheet: Sheet, card: Hazard) -> None:
    width, height, theme = sheet.width, sheet.height, sheet.theme
    picture = height * 0.36
    band = max(15.5, height * 0.12)
    draw_window(sheet, sheet.band(0, picture + 1))
    strip = sheet.band(picture, band)
    hazard_band(sheet, strip)
    side = max(8.0, width * 0.075) if width >= 100 else 0.0
    if side:
        place = QRectF(strip.right() - width * 0.035 - side, strip.top() + band * 0.57 - side / 2, side, side)
        draw_provenance(sheet, place, theme.white)
    room = strip.adjusted(width * 0.06, 0, -width * 0.05 - (side + width * 0.005 if side else 0), 0)
    fitted(sheet, room, card.name, face("narrow", name_size(width)), theme.white, card.short, lift=0.585)
    top = picture + band
    foot = height * 0.155
    rest = height - top - foot
    size = 13.0 if width < 100 else 17.0 if width < 140 else 20.0 if width < 160 else 22.0
    if card.unique:
        _unique(sheet, card, sheet.band(top, rest), size)
    else:
        for number, (symbol, resource) in enumerate((("satellite", card.satellite), ("crew", card.crew))):
            row = sheet.band(top + number * rest / 2, rest / 2)
            _hazard_line(sheet, symbol, resource or "any", row, theme.paper2 if number else theme.paper, size)
    _hazard_foot(sheet, card, sheet.band(height - foot, foot), size)


def _hazard_line(sheet: Sheet, mission: str, resource: str, row: QRectF, ground: str, size: float) -> None:
    width, painter = sheet.width, sheet.painter
    fill(painter, row, ground)
    fill(painter, QRectF(row.left(), row.top(), width * 0.3, row.height()), sheet.ink, 0.14)
    middle = row.center().y()
    place = QRectF(row.left() + width * 0.15 - size / 2, middle - size / 2, size, size)
    draw_symbol(painter, f"one-small-step/mission-{mission}", place, sheet.theme.ink)
    sign = size * 0.56
    draw_mark(painter, "plus", QRectF(row.left() + width * 0.38, middle - sign / 2, sign, sign), sheet.theme.ink)
    box = QRectF(row.left() + width * 0.38 + size * 0.85, row.top(), width * 0.4, row.height())
    _row(sheet, "hazard", ((TokenGlyph(resource),),), box, size)
    line(painter, row.left(), row.bottom(), row.right(), row.bottom(), sheet.theme.divider)


def _unique(sheet: Sheet, card: Hazard, row: QRectF, size: float) -> None:
    width, painter = sheet.width, sheet.painter
    fill(painter, row, sheet.theme.paper)
    fill(painter, QRectF(row.left(), row.top(), width * 0.3, row.height()), sheet.ink, 0.14)
    for number, mission in enumerate(("satellite", "crew")):
        middle = row.top() + row.height() * (0.27 + number * 0.46)
        place = QRectF(row.left() + width * 0.15 - size / 2, middle - size / 2, size, size)
        draw_symbol(painter, f"one-small-step/mission-{mission}", place, sheet.theme.ink)
    _wedge(sheet, QPointF(row.left() + width * 0.3, row.center().y()), 4.5)
    left = row.left() + width * 0.37
    _row(
        sheet,
        "hazard",
        unique_units(card),
        QRectF(left, row.top(), row.right() - width * 0.04 - left, row.height()),
        size,
    )
    line(painter, row.left(), row.bottom(), row.right(), row.bottom(), sheet.theme.divider)


def _hazard_foot(sheet: Sheet, card: Hazard, row: QRectF, size: float) -> None:
    width = sheet.width
    box = QRectF(row.left() + width * 0.08, row.top(), width * 0.4, row.height())
    wide = _row(sheet, "points", ((SymbolGlyph(VICTORY_POINT, str(card.vp)),),), box, size)
    font = face("semibold", 11.0 if width < 160 else 13.0)
    text = QRectF(box.left() + wide + 4, row.top(), row.left() + width * 0.94 - box.left() - wide - 4, row.height())
    fitted(sheet, text, "on success", font, sheet.theme.ink_dim, "if ok", "right")


# --- advancements


def price_units(card: Advancement) -> tuple[Unit, ...]:
    """The price of an Advancement: its token, then what is paid."""
    return ((SymbolGlyph(ADVANCEMENT),), *_units(cost_glyphs(card.price)))


def phase_disc(sheet: Sheet, centre: QPointF, radius: float, size: float) -> None:
    """The phase in which an Advancement is used, in a disc of paper; an asterisk for any phase."""
    card = sheet.card
    assert isinstance(card, Advancement)
    fill(sheet.painter, ellipse(centre, radius), sheet.theme.paper)
    if not card.phase:
        reach = radius * 0.72
        place = QRectF(centre.x() - reach, centre.y() - reach, reach * 2, reach * 2)
        draw_symbol(sheet.painter, "common/unlimited", place, sheet.ink)
        return
    font = face("extrabold", size)
    draw_text(sheet.painter, centre.x(), centre.y() + cap_height(font) / 2, str(card.phase), font, sheet.ink, "centre")


def _advancement(sheet: Sheet, card: Advancement) -> None:
    width, height, theme = sheet.width, sheet.height, sheet.theme
    head = height * 0.15
    fill(sheet.painter, sheet.band(0, head), sheet.ink)
    size = 13.0 if width < 100 else 16.0 if width < 140 else 19.0 if width < 160 else 22.0
    radius = head * 0.36
    room = width * 0.82 - radius * 2
    got, _ = set_row(price_units(card), room, head, size, 1)
    wide = units_width(price_units(card), got)
    left = sheet.rect.left() + width * 0.06
    chip = QRectF(left - 3, sheet.rect.top() + head / 2 - got * 0.66, wide + 6 + got * 0.1, got * 1.32)
    fill(sheet.painter, rounded(chip, 3), theme.paper)
    _row(sheet, "price", price_units(card), QRectF(left, chip.top(), wide + 1, chip.height()), got)
    phase_disc(
        sheet,
        QPointF(sheet.rect.right() - width * 0.06 - radius, sheet.rect.top() + head / 2),
        radius,
        max(11.0, radius * 1.2),
    )
    picture = height * 0.42
    draw_window(sheet, sheet.band(head, picture + 1))
    band = max(15.5, height * 0.125)
    draw_name_band(sheet, sheet.band(head + picture, band))
    top = head + picture + band
    power(sheet, card, sheet.band(top, height - top, 0.06, 0.95), size)


def power(sheet: Sheet, card: Advancement, box: QRectF, size: float) -> None:
    """What an Advancement does: its sign with the phrase beside it, or its row with the phrase below."""
    font = face(
        "semibold", 11.0 if sheet.width < 110 else 12.0 if sheet.width < 140 else 13.5 if sheet.width < 160 else 15.0
    )
    leading = size_of(font) * 1.12
    units = standing_units(card)
    sign = size + (1 if sheet.width < 110 else 4)
    wide = units_width(units, sign)
    beside = box.width() - wide - size * 0.4
    lines = wrap_text(card.phrase, font, beside)
    if (
        beside > box.width() * 0.4
        and len(lines) * leading <= box.height()
        and all(text_width(part, font) <= beside for part in lines)
    ):
        _row(sheet, "power", units, QRectF(box.left(), box.top(), wide + 1, box.height()), sign)
        top = box.center().y() - leading * len(lines) / 2
        for number, part in enumerate(lines):
            baseline = top + leading * (number + 0.5) + cap_height(font) / 2
            draw_text(sheet.painter, box.right() - beside, baseline, part, font, sheet.theme.ink)
        return
    if sheet.width < 100:
        _row(sheet, "power", units, box.adjusted(0, 2, 0, -2), size)
        return
    phrase = QRectF(box.left(), box.bottom() - leading * 1.35, box.width(), leading)
    _row(sheet, "power", units, QRectF(box.left(), box.top() + 2, box.width(), phrase.top() - box.top() - 3), size)
    fitted(sheet, phrase, card.phrase, font, sheet.theme.ink_dim)
