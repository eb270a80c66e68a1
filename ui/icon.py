"""The program's icon, painted."""

from __future__ import annotations

from functools import lru_cache

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QIcon, QPainter, QPixmap

from ui.home import draw_mark_of_house
from ui.paint import fill, rounded, stroke
from ui.theme import NIGHT


def icon_pixmap(size: int) -> QPixmap:
    """The icon at a size in pixels."""
    pixmap = QPixmap(size, size)
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    box = QRectF(0, 0, size, size).adjusted(size * 0.03, size * 0.03, -size * 0.03, -size * 0.03)
    fill(painter, rounded(box, size * 0.2), NIGHT.map_inner)
    stroke(painter, rounded(box, size * 0.2), NIGHT.line, max(1.0, size * 0.02))
    draw_mark_of_house(painter, QPointF(size / 2, size / 2), size * 0.3, NIGHT)
    painter.end()
    return pixmap


@lru_cache(maxsize=1)
def app_icon() -> QIcon:
    """The icon in the sizes that systems ask for."""
    icon = QIcon()
    for size in (16, 24, 32, 48, 64, 128, 256):
        icon.addPixmap(icon_pixmap(size))
    return icon
