"""What all cards share: kinds and their inks, outlines, picture, name band, type disc and provenance mark."""

from dataclasses import dataclass, field

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFont, QPainter, QPainterPath

from spacegames.core.pictures import picture_seed
from spacegames.games.one_small_step.content import Advancement, Content, EventCard, Hazard, Mission
from ui.fonts import cap_height, face, fit_text
from ui.paint import cut_corner, draw_text, ellipse, fill, kept, printed_shadow, rounded, stroke
from ui.pictures import draw_picture
from ui.symbols import draw_symbol
from ui.theme import CARD_INKS, Theme

RATIO = 1.4
"""Height of a card by its width."""
SIZES = {
    "S": (88.0, 123.0),
    "M-": (104.0, 146.0),
    "M": (120.0, 168.0),
    "draft": (150.0, 210.0),
    "L": (168.0, 235.0),
    "XL": (400.0, 560.0),
}
"""Designed sizes in logical pixels."""

TYPE_SYMBOLS = {
    "development": "one-small-step/development",
    "personnel": "one-small-step/personnel-card",
    "satellite": "one-small-step/mission-satellite",
    "crew-usa": "one-small-step/mission-crew",
    "crew-ussr": "one-small-step/mission-crew",
    "hazard": "one-small-step/hazard",
    "advancement": "one-small-step/advancement-token",
}
CUT = frozenset({"satellite", "crew-usa", "crew-ussr", "hazard"})
"""Kinds with the upper right corner cut off, so that a card is known by its outline."""

Card = EventCard | Mission | Hazard | Advancement


def find_card(card_id: str, content: Content) -> Card:
    """The card of an id, with or without a copy's number after `#`. Raises KeyError for an id that no card has."""
    plain = card_id.partition("#")[0]
    for table in (content.events, content.missions, content.hazards, content.advancements):
        if plain in table:
            return table[plain]
    raise KeyError(card_id)


def kind_of(card: Card) -> str:
    """Kind of a card, which says its ink, its symbol and its outline; a key of `TYPE_SYMBOLS`."""
    if isinstance(card, EventCard):
        return card.kind
    if isinstance(card, Mission):
        return "satellite" if card.deck == "satellite" else f"crew-{card.deck}"
    return "hazard" if isinstance(card, Hazard) else "advancement"


def card_outline(kind: str, rect: QRectF) -> QPainterPath:
    """Outline of a card or of its deck's back."""
    radius = max(4.0, rect.width() * 0.045)
    return cut_corner(rect, radius, rect.width() * 0.12) if kind in CUT else rounded(rect, radius)


@dataclass
class Sheet:
    """One card being painted: where, with what, and what did not fit."""

    painter: QPainter
    rect: QRectF
    card: Card
    content: Content
    theme: Theme
    faults: list[str] = field(default_factory=list)
    """Texts and rows that did not go into their box, in words; empty for a sound face."""

    @property
    def kind(self) -> str:
        return kind_of(self.card)

    @property
    def ink(self) -> str:
        return CARD_INKS[self.kind]

    @property
    def width(self) -> float:
        return self.rect.width()

    @property
    def height(self) -> float:
        return self.rect.height()

    def band(self, top: float, height: float, left: float = 0.0, right: float = 1.0) -> QRectF:
        """A strip of the card from `top`, in pixels; `left` and `right` are shares of its width."""
        box = self.rect
        return QRectF(box.left() + left * self.width, box.top() + top, (right - left) * self.width, height)

    def row_fault(self, what: str, size: float, least: float) -> None:
        """Note a row whose symbols became too small."""
        if size < least:
            self.faults.append(f"{self.card.id} {self.width:.0f}: {what} at {size:.1f}")


def short_form(card: Card) -> str:
    """A card's short name; a person without one goes by an initial and the last name."""
    if card.short or not isinstance(card, EventCard) or card.kind != "personnel":
        return card.short
    first, _, last = card.name.partition(" ")
    return f"{first[0]}. {last}" if last else ""


def name_size(width: float) -> float:
    """Size of the name in the band of a card narrower than XL."""
    return 11.0 if width < 100 else 13.5 if width < 140 else 16.0 if width < 160 else 17.5


def fitted(
    sheet: Sheet, box: QRectF, text: str, font: QFont, ink: str, short: str = "", align: str = "left", lift: float = 0.5
) -> None:
    """One line of text in a box, its capitals centred at `lift` of the height; notes a fault when it does not fit."""
    got = fit_text(text, font, box.width(), short or None)
    if not got.fits:
        sheet.faults.append(f"{sheet.card.id} {sheet.width:.0f}: text {got.text!r}")
    x = {"left": box.left(), "centre": box.center().x(), "right": box.right()}[align]
    baseline = box.top() + box.height() * lift + cap_height(got.font) / 2
    draw_text(sheet.painter, x, baseline, got.text, got.font, ink, align)


def draw_base(sheet: Sheet, shadow: bool) -> None:
    """Printed shadow and paper; sets the card's outline as clip until `draw_edge`."""
    outline = card_outline(sheet.kind, sheet.rect)
    if shadow:
        printed_shadow(sheet.painter, outline, sheet.theme, 5.0 if sheet.width >= 300 else 3.5)
    sheet.painter.save()
    sheet.painter.setClipPath(outline, Qt.ClipOperation.IntersectClip)
    fill(sheet.painter, sheet.rect, sheet.theme.paper)


def draw_edge(sheet: Sheet) -> None:
    """Lift the clip of `draw_base` and draw the frame."""
    sheet.painter.restore()
    stroke(sheet.painter, card_outline(sheet.kind, sheet.rect), sheet.theme.card_frame, 1.5)


def draw_window(sheet: Sheet, window: QRectF) -> None:
    """The card's picture in a window of it."""
    recipe = sheet.content.pictures.get(sheet.card.id) or sheet.content.pictures.get(sheet.kind)
    if recipe is None:
        fill(sheet.painter, window, sheet.ink)
        draw_symbol(sheet.painter, TYPE_SYMBOLS[sheet.kind], window.adjusted(8, 8, -8, -8), sheet.theme.white, 0.35)
        return
    draw_picture(sheet.painter, recipe, window, picture_seed(sheet.card.id))


def draw_name_band(sheet: Sheet, band: QRectF, mark: bool = True) -> None:
    """Name on the type's ink under a white line; from M up the provenance mark stands at the right end."""
    width, painter = sheet.width, sheet.painter
    fill(painter, band, sheet.ink)
    fill(painter, QRectF(band.left(), band.top(), band.width(), 1.5), sheet.theme.white, 0.55)
    right = band.right() - width * 0.05
    if mark and width >= 100:
        side = max(8.0, width * 0.075)
        place = QRectF(band.right() - width * 0.035 - side, band.center().y() - side / 2, side, side)
        draw_provenance(sheet, place, sheet.theme.white)
        right = place.left() - width * 0.02
    box = QRectF(band.left() + width * 0.06, band.top(), right - band.left() - width * 0.06, band.height())
    fitted(
        sheet,
        box,
        sheet.card.name,
        face("narrow", name_size(width)),
        sheet.theme.white,
        short_form(sheet.card),
        lift=0.53,
    )


def draw_provenance(sheet: Sheet, place: QRectF, ink: str) -> None:
    """House = some figures are house values, printer's target = all are as printed."""
    draw_symbol(sheet.painter, f"common/{'house' if sheet.card.house else 'printed'}-value", place, ink)


def draw_type_disc(sheet: Sheet) -> None:
    """Type symbol in a disc with a white rim, over the picture's upper left corner."""
    large = sheet.width >= 300
    side = 46.0 if large else sheet.width * 0.15
    inset = sheet.width * 0.05
    middle = QPointF(sheet.rect.left() + inset + side * 0.6, sheet.rect.top() + inset + side * 0.6)
    reach = side * 0.42
    with kept(sheet.painter):
        fill(sheet.painter, ellipse(middle, side * 0.66), sheet.ink)
        stroke(sheet.painter, ellipse(middle, side * 0.66), sheet.theme.white, 2.5 if large else 1.5)
        place = QRectF(middle.x() - reach, middle.y() - reach, reach * 2, reach * 2)
        draw_symbol(sheet.painter, TYPE_SYMBOLS[sheet.kind], place, sheet.theme.white)


def draw_era_pips(sheet: Sheet, era: int, bottom: float) -> None:
    """One pip for each era at the picture's lower left, above `bottom`."""
    for number in range(era):
        pip = QRectF(sheet.rect.left() + sheet.width * 0.06 + number * 5, bottom - 7, 3.5, 4.5)
        fill(sheet.painter, pip.adjusted(-0.75, -0.75, 0.75, 0.75), sheet.theme.ink, 0.6)
        fill(sheet.painter, pip, sheet.theme.white)
