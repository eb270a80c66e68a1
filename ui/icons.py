"""Icons of buttons and menus, taken as outlines from the Material Design Icons font that QtAwesome brings along.

Rule symbols are not here: they are ours and live in `ui.symbols`.
"""

import importlib.util
from functools import lru_cache
from pathlib import Path

from PySide6.QtCore import QByteArray, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QIcon, QPainter, QPainterPath, QPixmap, QRawFont, QTransform

from ui.theme import colour

_FONT = "materialdesignicons6-webfont-6.9.96.ttf"

ICONS = {
    "new": 0xF0415,
    "open": 0xF024B,
    "learn": 0xF05DA,
    "records": 0xF0538,
    "settings": 0xF0493,
    "undo": 0xF054C,
    "redo": 0xF044E,
    "history": 0xF02DA,
    "hide": 0xF0209,
    "look": 0xF0208,
    "search": 0xF0349,
    "back": 0xF004D,
    "forward": 0xF0054,
    "play": 0xF040A,
    "again": 0xF0459,
    "picture": 0xF0976,
    "home": 0xF02DC,
    "save": 0xF0818,
    "delete": 0xF09E7,
    "log": 0xF0279,
    "ledger": 0xF05D1,
    "rules": 0xF14F7,
    "help": 0xF0625,
    "person": 0xF0004,
    "people": 0xF0849,
    "dice": 0xF114F,
    "close": 0xF0156,
    "tick": 0xF012C,
    "alert": 0xF0026,
    "edit": 0xF03EB,
    "export": 0xF0B93,
    "rocket": 0xF14DE,
    "cards": 0xF0639,
    "swap": 0xF04E1,
    "symbols": 0xF0832,
    "medal": 0xF1326,
    "keyboard": 0xF097B,
    "info": 0xF02FD,
    "rival": 0xF0240,
    "table": 0xF05BC,
    "chart": 0xF012A,
    "lock": 0xF0341,
    "next": 0xF04AD,
    "more": 0xF035C,
    "card": 0xF0639,
    "down": 0xF0140,
    "up": 0xF0143,
    "right": 0xF0142,
    "left": 0xF0141,
}
"""Name here and code point in the font."""


@lru_cache(maxsize=1)
def _font() -> QRawFont:
    # The package is only looked up: importing it would load a second Qt binding layer and a third of a second.
    package = importlib.util.find_spec("qtawesome")
    folder = Path(package.origin).parent if package and package.origin else Path()
    font = QRawFont()
    font.loadFromData(QByteArray((folder / "fonts" / _FONT).read_bytes()), 96, QFont.HintingPreference.PreferNoHinting)
    if not font.isValid():
        raise RuntimeError(f"the icon font {_FONT} cannot be used")
    return font


@lru_cache(maxsize=128)
def icon_path(name: str) -> QPainterPath:
    """Outline of an icon in a unit square. Raises KeyError for a name that is not in `ICONS`."""
    font = _font()
    glyph = font.glyphIndexesForString(chr(ICONS[name]))[0]
    path = font.pathForGlyph(glyph)
    # The font draws on a 24 grid whose baseline lies 3 units above the lower edge.
    size = font.pixelSize()
    return QTransform().translate(0, 0.875).scale(1 / size, 1 / size).map(path)


def draw_icon(painter: QPainter, name: str, rect: QRectF, ink: QColor | str) -> None:
    """Paint an icon into the largest square in the middle of `rect`."""
    side = min(rect.width(), rect.height())
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(rect.center().x() - side / 2, rect.center().y() - side / 2)
    painter.scale(side, side)
    painter.fillPath(icon_path(name), colour(ink))
    painter.restore()


def icon(name: str, ink: str, size: int = 20) -> QIcon:
    """An icon for Qt's own buttons and menus, sharp up to device ratio 3."""
    pixmap = QPixmap(size * 3, size * 3)
    pixmap.setDevicePixelRatio(3)
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    draw_icon(painter, name, QRectF(0, 0, size, size), ink)
    painter.end()
    return QIcon(pixmap)
