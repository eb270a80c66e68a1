"""One door to all card faces: which drawing a width gets, and the cover of face-down hazards."""

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from spacegames.games.one_small_step.content import Content, EventCard
from ui.cards.backs import draw_hazard_tab
from ui.cards.faces import NARROW, draw_face
from ui.cards.frame import SIZES, Card, Sheet, find_card
from ui.cards.large import HEIGHT, WIDTH, draw_large
from ui.paint import kept
from ui.theme import Theme

XL_FROM = 300.0
_S, _L = SIZES["S"][0], SIZES["L"][0]


def drawing_width(card: Card, width: float) -> float:
    """Width at which a card is laid out when it is shown `width` wide; the rest is scaling."""
    if width >= XL_FROM:
        return WIDTH
    if width > _L:
        return _L
    if width < NARROW:
        in_play = isinstance(card, EventCard) and card.kind == "personnel"
        return max(60.0, width) if in_play else _S
    return width


def draw_card(
    painter: QPainter,
    card_id: str,
    content: Content,
    rect: QRectF,
    theme: Theme,
    step: str = "",
    hazards: int = 0,
    seen: int = 0,
    shadow: bool = True,
) -> tuple[str, ...]:
    """Paint the face of any card into `rect` (1 : 1.4).

    The width chooses the drawing; `step` (a key of `SIZES`) forces one, such as `S` when the table is zoomed far out.
    `hazards` face-down hazards stick out over the picture's right edge, `seen` of them known to the viewer. Returns
    what did not fit, in words; empty for a sound face. Raises KeyError for an id that no card has.
    """
    card = find_card(card_id, content)
    layout = SIZES[step][0] if step else drawing_width(card, rect.width())
    factor = rect.width() / layout
    with kept(painter):
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.translate(rect.topLeft())
        if layout == WIDTH:
            painter.scale(factor, rect.height() / HEIGHT)
            sheet = Sheet(painter, QRectF(0, 0, WIDTH, HEIGHT), card, content, theme)
            draw_large(sheet, shadow)
        else:
            painter.scale(factor, factor)
            sheet = Sheet(painter, QRectF(0, 0, layout, rect.height() / factor), card, content, theme)
            draw_face(sheet, shadow)
    if hazards:
        draw_hazard_tab(painter, hazard_tab_rect(rect), theme, hazards, seen >= hazards)
    return tuple(sheet.faults)


def hazard_tab_rect(card: QRectF) -> QRectF:
    """Where the tab of a mission's hazards lies: it sticks out over the right edge by a ninth of the width."""
    width = min(card.width(), _L) * 0.42
    tall = width * 0.66
    return QRectF(card.right() - width * 0.74, card.top() + card.height() * 0.07, width, tall)
