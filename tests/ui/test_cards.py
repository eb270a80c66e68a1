"""Card faces at every size: nothing overflows, everything can be told apart, nothing is painted twice."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import QPoint, QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from spacegames.games.one_small_step import content as one_small_step
from spacegames.games.one_small_step.captions import kind_title, spoken
from spacegames.games.one_small_step.glyphs import SymbolGlyph, TokenGlyph
from ui.cards import (
    DECKS,
    MARGIN,
    SIZES,
    CardInspector,
    card_outline,
    card_pixmap,
    draw_back,
    draw_card,
    draw_plate,
    draw_tile,
    find_card,
    hazard_tab_rect,
    kind_of,
)
from ui.cards.cache import CARDS, LIMIT
from ui.cards.draw import drawing_width
from ui.cards.inspector import GAP, draw_sheet, is_card, place_beside, sheet_height
from ui.cards.rows import FLOOR, set_row, units_width
from ui.theme import CARD_INKS, CONTRAST_NIGHT, NIGHT, PRESS, Theme, contrast

pytestmark = pytest.mark.usefixtures("qapp")

CONTENT = one_small_step.load()
CARDS_OF_ALL_KINDS = sorted([*CONTENT.events, *CONTENT.missions, *CONTENT.hazards, *CONTENT.advancements])
ONE_OF_EACH = (
    "booster-testing",
    "john-glenn",
    "ranger-7",
    "apollo-11",
    "eva",
    "pad-delay",
    "know-how-leak",
    "overtime",
)


def painted(width: float, height: float, paint: Callable[[QPainter], object], ground: str = "#00000000") -> QImage:
    """Return a picture of what `paint` does on a ground of this size."""
    image = QImage(round(width), round(height), QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(QColor(ground))
    painter = QPainter(image)
    paint(painter)
    painter.end()
    return image


def face(card: str, width: float, height: float, theme: Theme = NIGHT, step: str = "") -> QImage:
    box = QRectF(0, 0, width, height)
    return painted(width, height, lambda p: draw_card(p, card, CONTENT, box, theme, step, shadow=False))


@pytest.mark.parametrize("card", CARDS_OF_ALL_KINDS)
def test_no_text_and_no_row_overflows_at_any_size(card: str) -> None:
    image = QImage(8, 8, QImage.Format.Format_ARGB32_Premultiplied)
    painter = QPainter(image)
    faults: list[str] = []
    for width, height in (*SIZES.values(), (100.0, 140.0), (106.0, 148.0), (140.0, 196.0), (240.0, 336.0)):
        faults += draw_card(painter, card, CONTENT, QRectF(0, 0, width, height), NIGHT)
    painter.end()
    assert faults == []


@pytest.mark.parametrize("card", sorted(c.id for c in CONTENT.events.values() if c.kind == "personnel"))
def test_personnel_in_play_keep_their_action_readable_in_the_narrow_layout(card: str) -> None:
    box = QRectF(0, 0, 68, 95)
    faults: list[tuple[str, ...]] = []
    painted(68, 95, lambda p: faults.append(draw_card(p, card, CONTENT, box, NIGHT)))
    assert faults == [()]


@pytest.mark.parametrize("card", sorted(CONTENT.advancements))
def test_plates_hold_their_words(card: str) -> None:
    for width, height in ((150, 104), (140, 86), (104, 97), (104, 53)):
        faults: list[tuple[str, ...]] = []
        box = QRectF(0, 0, width, height)
        painted(width, height, lambda p, b=box, f=faults: f.append(draw_plate(p, card, CONTENT, b, NIGHT)))
        assert faults == [()]


@pytest.mark.parametrize("card", ONE_OF_EACH)
def test_each_size_has_a_drawing_of_its_own(card: str) -> None:
    small, large = face(card, 88, 123), face(card, 400, 560)
    shrunk = large.scaled(88, 123, Qt.AspectRatioMode.IgnoreAspectRatio, Qt.TransformationMode.SmoothTransformation)
    rows = range(60, 120, 4)
    assert any(
        abs(small.pixelColor(x, y).lightness() - shrunk.pixelColor(x, y).lightness()) > 60
        for x in range(88)
        for y in rows
    )


def test_width_chooses_the_drawing() -> None:
    event, mission = find_card("pr-tour", CONTENT), find_card("eva", CONTENT)
    assert drawing_width(event, 400) == drawing_width(event, 500) == 400
    assert drawing_width(event, 200) == SIZES["L"][0]
    assert drawing_width(event, 104) == 104
    assert drawing_width(event, 50) == drawing_width(mission, 60) == SIZES["S"][0]
    assert drawing_width(find_card("john-glenn", CONTENT), 68) == 68


def test_a_zoomed_out_table_may_ask_for_the_small_drawing() -> None:
    assert face("pr-tour", 120, 168, step="S") != face("pr-tour", 120, 168)


@pytest.mark.parametrize("theme", [NIGHT, PRESS, CONTRAST_NIGHT], ids=lambda theme: theme.name)
def test_paper_follows_the_theme_and_print_does_not(theme: Theme) -> None:
    image = face("booster-testing", 120, 168, theme)
    assert image.pixelColor(100, 160) == QColor(theme.paper)
    assert image.pixelColor(4, 92) == QColor(CARD_INKS["development"])


def test_kinds_differ_by_outline_and_not_only_by_colour() -> None:
    box = QRectF(0, 0, 120, 168)
    corner = QPointF(116, 4)
    cut = {
        kind
        for kind in ("satellite", "crew-usa", "crew-ussr", "hazard")
        if not card_outline(kind, box).contains(corner)
    }
    assert cut == {"satellite", "crew-usa", "crew-ussr", "hazard"}
    for kind in ("development", "personnel", "advancement"):
        assert card_outline(kind, box).contains(corner)
    assert face("eva", 120, 168).pixelColor(117, 2).alpha() == 0
    assert face("overtime", 120, 168).pixelColor(113, 5).alpha() == 255


def test_names_are_legible_on_every_band() -> None:
    for kind, ink in CARD_INKS.items():
        if kind != "hazard-stripe":
            assert contrast(ink, NIGHT.white) >= 4.5, kind


def test_workers_on_cards_differ_in_shape() -> None:
    """In grey: the badge is flat at its top, where the hexagon has a corner."""

    def inked(card: str, y: int) -> int:
        image = face(card, 120, 168).convertToFormat(QImage.Format.Format_Grayscale8)
        return sum(image.pixelColor(x, y).lightness() < 120 for x in range(5, 36))

    assert inked("booster-testing", 104) < 12 < 16 < inked("pr-tour", 104)


def test_house_values_carry_a_mark() -> None:
    band = QRect(104, 78, 14, 16)
    printed, house = face("booster-testing", 120, 168).copy(band), face("heroic-action", 120, 168).copy(band)
    assert printed != house


def test_hazards_stick_out_and_tell_how_many_and_whether_they_were_seen() -> None:
    box = QRectF(0, 0, 106, 148)
    tab = hazard_tab_rect(box)
    assert tab.right() > box.right()
    pictures = [
        painted(130, 148, lambda p, n=n, s=s: draw_card(p, "eva", CONTENT, box, NIGHT, hazards=n, seen=s))
        for n, s in ((0, 0), (1, 0), (2, 0), (1, 1))
    ]
    edge = QPoint(round(tab.right()) - 3, round(tab.top()) + 5)
    assert pictures[0].pixelColor(edge).alpha() == 0
    assert pictures[1].pixelColor(edge) == QColor(CARD_INKS["hazard-band"])
    assert pictures[3].pixelColor(edge) == QColor(CARD_INKS["hazard-stripe"])
    assert pictures[1] != pictures[2]


def test_an_unknown_card_has_no_face() -> None:
    with pytest.raises(KeyError):
        find_card("nobody", CONTENT)


def test_copies_share_a_face() -> None:
    assert find_card("pad-delay#2", CONTENT) is find_card("pad-delay", CONTENT)
    assert kind_of(find_card("eva#1", CONTENT)) == "crew-ussr"


# --- backs and tiles


def test_every_deck_has_a_back_of_its_own() -> None:
    box = QRectF(0, 0, 52, 73)
    backs = [painted(52, 73, lambda p, d=deck: draw_back(p, d, box, NIGHT)) for deck in DECKS]
    assert all(one != other for n, one in enumerate(backs) for other in backs[n + 1 :])


def test_the_event_back_shows_its_era() -> None:
    box = QRectF(0, 0, 52, 73)
    eras = [painted(52, 73, lambda p, e=era: draw_back(p, "event", box, NIGHT, e)) for era in range(4)]
    assert all(one != other for n, one in enumerate(eras) for other in eras[n + 1 :])


@pytest.mark.parametrize("tile", sorted(CONTENT.tiles))
def test_every_tile_shows_what_it_gives_inside_its_ticket(tile: str) -> None:
    for side in (34, 64, 116):
        box = QRectF(0, 0, side, side)
        image = painted(side, side, lambda p, b=box: draw_tile(p, tile, CONTENT, b, PRESS, shadow=False))
        assert image.pixelColor(1, side // 2).alpha() < 255, "the bite at the side stays open"
        inks = {image.pixelColor(x, y).name() for x in range(side) for y in range(side)}
        assert len(inks) > 4


# --- rows


def test_a_row_is_broken_before_it_gets_small() -> None:
    units = tuple((SymbolGlyph("one-small-step/media", str(n)),) for n in range(1, 6))
    wide = units_width(units, 20)
    assert set_row(units, wide, 40, 20) == (20, (units,))
    size, lines = set_row(units, wide * 0.55, 60, 20)
    assert len(lines) == 2 and size >= FLOOR
    assert all(units_width(line, size) <= wide * 0.55 + 0.5 for line in lines)


def test_counted_tokens_may_be_parted() -> None:
    _, lines = set_row(((TokenGlyph("boosters", n=4),),), 30, 40, 16)
    assert [len(line) for line in lines] == [2, 2]


# --- pixmaps


def test_a_card_is_painted_once_for_each_look() -> None:
    CARDS.clear()
    first = card_pixmap("eva", CONTENT, 88, 123, NIGHT)
    assert card_pixmap("eva", CONTENT, 88, 123, NIGHT).cacheKey() == first.cacheKey()
    assert first.size() == QSize(88 + 2 * MARGIN, 123 + 2 * MARGIN)
    others = [
        card_pixmap("eva", CONTENT, 88, 123, PRESS),
        card_pixmap("eva", CONTENT, 104, 146, NIGHT),
        card_pixmap("eva", CONTENT, 88, 123, NIGHT, 2.0),
        card_pixmap("eva", CONTENT, 88, 123, NIGHT, hazards=1),
        card_pixmap("eva", CONTENT, 88, 123, NIGHT, hazards=1, seen=1),
    ]
    assert len({first.cacheKey(), *(pixmap.cacheKey() for pixmap in others)}) == 6
    assert others[2].devicePixelRatio() == 2.0


def test_the_cache_forgets_the_oldest_when_it_is_full() -> None:
    CARDS.clear()
    first = card_pixmap("eva", CONTENT, 88, 123, NIGHT).cacheKey()
    CARDS.limit = 200_000
    try:
        for card in ("pr-tour", "ranger-7", "overtime", "pad-delay"):
            card_pixmap(card, CONTENT, 88, 123, NIGHT)
        assert CARDS.size <= CARDS.limit
        assert card_pixmap("eva", CONTENT, 88, 123, NIGHT).cacheKey() != first
    finally:
        CARDS.limit = LIMIT


# --- hover card


@pytest.mark.parametrize("anchor", [QRect(20, 300, 100, 140), QRect(900, 20, 100, 140), QRect(600, 500, 88, 123)])
def test_the_hover_card_does_not_cover_what_it_explains(anchor: QRect) -> None:
    bounds = QRect(0, 0, 1366, 768)
    at = place_beside(anchor, QSize(416, 576), bounds)
    placed = QRect(at, QSize(416, 576))
    assert bounds.contains(placed)
    assert not placed.intersects(anchor.adjusted(-GAP + 1, 0, GAP - 1, 0))


def test_the_hover_card_stays_inside_when_nothing_has_room() -> None:
    bounds = QRect(0, 0, 600, 600)
    at = place_beside(QRect(250, 250, 100, 100), QSize(416, 576), bounds)
    assert bounds.contains(QRect(at, QSize(416, 576)))


def test_the_hover_card_says_everything_to_a_screen_reader(qtbot: QtBot) -> None:
    over = QWidget()
    over.resize(1366, 700)
    qtbot.addWidget(over)
    over.show()
    inspector = CardInspector(CONTENT, NIGHT, over)
    assert inspector.card == ""
    inspector.show_card("eva", QRect(10, 300, 20, 20), 1.5, ("Minor: 1 Navigation short",))
    assert inspector.card == "eva" and inspector.accessibleName() == "EVA"
    said = inspector.accessibleDescription()
    assert said.startswith(spoken("eva", CONTENT)) and said.endswith("Minor: 1 Navigation short")
    assert "House value" in said
    assert over.rect().contains(inspector.geometry())
    inspector.show_card("rocket-works.engineer.satellite", QRect(10, 300, 20, 20))
    assert inspector.height() < 300
    inspector.hide()
    assert inspector.card == ""


def test_what_has_no_face_is_shown_as_a_sheet() -> None:
    for id_ in (*CONTENT.tiles, *CONTENT.spaces, *CONTENT.upgrades, CONTENT.treasury.id):
        assert not is_card(id_, CONTENT)
        tall = sheet_height(id_, CONTENT)
        box = QRectF(0, 0, 400, tall)
        image = painted(400, tall, lambda p, i=id_, b=box: draw_sheet(p, i, CONTENT, b, PRESS))
        assert image.pixelColor(200, round(tall) - 4) == QColor(PRESS.paper)


def test_kinds_have_a_title() -> None:
    assert kind_title("booster-testing", CONTENT) == "Development, era 1"
    assert kind_title("eva", CONTENT) == "Soviet Crew mission"
    assert kind_title("explorer-1", CONTENT) == "Starting Satellite mission"
    assert kind_title("role-swap#2", CONTENT) == "Media tile"
    assert kind_title("nobody", CONTENT) == ""
