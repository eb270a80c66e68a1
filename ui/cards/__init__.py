"""Cards, tiles and backs of One Small Step, painted from the content entry that the rules carry out."""

from ui.cards.backs import DECKS, draw_back, draw_hazard_tab, draw_plate, draw_tile
from ui.cards.cache import MARGIN, card_pixmap, paint_card
from ui.cards.draw import draw_card, hazard_tab_rect
from ui.cards.frame import RATIO, SIZES, card_outline, find_card, kind_of
from ui.cards.inspector import CardInspector

__all__ = [
    "DECKS",
    "MARGIN",
    "RATIO",
    "SIZES",
    "CardInspector",
    "card_outline",
    "card_pixmap",
    "draw_back",
    "draw_card",
    "draw_hazard_tab",
    "draw_plate",
    "draw_tile",
    "find_card",
    "hazard_tab_rect",
    "kind_of",
    "paint_card",
]
