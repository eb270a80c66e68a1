"""Cards as pixmaps: one for each card, size, theme, device ratio and state of cover."""

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPixmap

from spacegames.games.one_small_step.content import Content
from ui.cards.draw import draw_card
from ui.paint import kept
from ui.table.items import PixmapCache
from ui.theme import Theme

MARGIN = 6
"""Logical pixels of shadow and frame round the card in its pixmap."""
LIMIT = 24 * 1024 * 1024

CARDS = PixmapCache(LIMIT)
"""The cards painted so far; the least recently used go when `LIMIT` bytes are passed."""


def card_pixmap(
    card_id: str,
    content: Content,
    width: int,
    height: int,
    theme: Theme,
    ratio: float = 1.0,
    hazards: int = 0,
    seen: int = 0,
) -> QPixmap:
    """Return a card of `width` by `height` logical pixels with `MARGIN` round it, painted once.

    The tab of hazards sticks out further, so that a mission with hazards has a margin of its own at the right.
    """
    key = (card_id, content.hash, width, height, theme.name, ratio, hazards, seen)

    def make() -> QPixmap:
        right = MARGIN + (round(width * 0.12) if hazards else 0)
        pixmap = QPixmap(round((width + MARGIN + right) * ratio), round((height + 2 * MARGIN) * ratio))
        pixmap.setDevicePixelRatio(ratio)
        pixmap.fill(Qt.GlobalColor.transparent)
        painter = QPainter(pixmap)
        painter.setRenderHint(QPainter.RenderHint.TextAntialiasing)
        draw_card(painter, card_id, content, QRectF(MARGIN, MARGIN, width, height), theme, hazards=hazards, seen=seen)
        painter.end()
        return pixmap

    return CARDS.get(key, make)


def paint_card(
    painter: QPainter, card_id: str, content: Content, rect: QRectF, theme: Theme, hazards: int = 0, seen: int = 0
) -> None:
    """Paint a card into `rect` from its pixmap, sharp at the painter's own scale and device ratio.

    For a card that is painted again and again under changing frames, as on the table.
    """
    ratio = round(abs(painter.deviceTransform().m11()), 3) or 1.0
    pixmap = card_pixmap(card_id, content, round(rect.width()), round(rect.height()), theme, ratio, hazards, seen)
    with kept(painter):
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.drawPixmap(QPointF(rect.left() - MARGIN, rect.top() - MARGIN), pixmap)
