"""The hover card: a component at full size beside what is pointed at, with its sentences and its provenance."""

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPoint, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPixmap
from PySide6.QtWidgets import QWidget

from spacegames.games.one_small_step import words
from spacegames.games.one_small_step.captions import kind_title, provenance, spoken
from spacegames.games.one_small_step.content import Content
from ui.cards.backs import draw_tile, tile_kind
from ui.cards.draw import draw_card
from ui.cards.frame import RATIO
from ui.cards.large import HEIGHT, WIDTH
from ui.fonts import cap_height, face, fit_text, wrap_text
from ui.paint import draw_lines, draw_text, fill, kept, line, printed_shadow, rounded, stroke
from ui.symbols import draw_symbol
from ui.theme import CARD_INKS, Theme

GAP = 12
"""Pixels between the hover card and what it belongs to."""
MARGIN = 8
"""Room for frame and printed shadow."""
_PAD, _LEADING, _TOP = 18.0, 19.0, 64.0


def is_card(id_: str, content: Content) -> bool:
    """Tell whether an id is a card with a face of its own; tiles, spaces and upgrades are shown as sheets."""
    plain = id_.partition("#")[0]
    return any(plain in table for table in (content.events, content.missions, content.hazards, content.advancements))


def place_beside(anchor: QRect, size: QSize, bounds: QRect) -> QPoint:
    """Where a box of `size` goes inside `bounds` without covering `anchor`: right of it, left, below or above.

    Where no side has room it goes to the far side of `bounds`, over the anchor if need be.
    """
    y = min(max(anchor.center().y() - size.height() // 2, bounds.top()), bounds.bottom() + 1 - size.height())
    x = min(max(anchor.center().x() - size.width() // 2, bounds.left()), bounds.right() + 1 - size.width())
    if anchor.right() + 1 + GAP + size.width() <= bounds.right() + 1:
        return QPoint(anchor.right() + 1 + GAP, max(y, bounds.top()))
    if anchor.left() - GAP - size.width() >= bounds.left():
        return QPoint(anchor.left() - GAP - size.width(), max(y, bounds.top()))
    if anchor.bottom() + 1 + GAP + size.height() <= bounds.bottom() + 1:
        return QPoint(max(x, bounds.left()), anchor.bottom() + 1 + GAP)
    if anchor.top() - GAP - size.height() >= bounds.top():
        return QPoint(max(x, bounds.left()), anchor.top() - GAP - size.height())
    far = bounds.left() if anchor.center().x() > bounds.center().x() else bounds.right() + 1 - size.width()
    return QPoint(max(far, bounds.left()), max(y, bounds.top()))


# --- sheets: what has no card face


@dataclass(frozen=True)
class _Part:
    """A passage as wrapped lines under its heading."""

    heading: str
    lines: tuple[str, ...]


def _text_left(id_: str, content: Content) -> float:
    """Where passages begin: a tile stands left of them."""
    return _PAD + 100 if id_.partition("#")[0] in content.tiles else _PAD


def _parts(id_: str, content: Content) -> list[_Part]:
    font, width = face("regular", 15), WIDTH - _PAD - _text_left(id_, content)
    return [_Part(part.heading, tuple(wrap_text(part.text, font, width))) for part in words.card_text(id_, content)]


def _provenance_lines(id_: str, content: Content) -> list[str]:
    if words.component(id_, content) is None:
        return []
    text = provenance(words.house_words(id_, content)).rstrip(".")
    return wrap_text(text, face("semibold", 13), WIDTH - _PAD * 2 - 18)


def sheet_height(id_: str, content: Content) -> float:
    """Height of the sheet of a tile, space or upgrade, 400 wide."""
    text = sum(24 + len(part.lines) * _LEADING for part in _parts(id_, content))
    foot = len(_provenance_lines(id_, content)) * 16
    least = 98.0 if id_.partition("#")[0] in content.tiles else 0.0
    return _TOP + max(text, least) + (foot + 26 if foot else 14)


def draw_sheet(painter: QPainter, id_: str, content: Content, rect: QRectF, theme: Theme) -> None:
    """Paint what a tile, space or upgrade says: title, the tile, its passages, and where its figures come from."""
    tile = content.tiles.get(id_.partition("#")[0])
    ink = CARD_INKS[f"tile-{tile_kind(tile)}"] if tile else theme.ink
    shape = rounded(rect, 10)
    printed_shadow(painter, shape, theme, 5)
    with kept(painter):
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setClipPath(shape, Qt.ClipOperation.IntersectClip)
        fill(painter, rect, theme.paper)
        band = QRectF(rect.left(), rect.top(), rect.width(), 52)
        fill(painter, band, ink)
        kind, narrow = kind_title(id_, content).upper(), face("narrow", 13, 0.6)
        width = draw_text(painter, rect.right() - _PAD, band.center().y() + 5, kind, narrow, theme.white, "right")
        name = fit_text(words.title(id_, content), face("extrabold", 23), rect.width() - _PAD * 2 - width - 12)
        baseline = band.center().y() + cap_height(name.font) / 2
        draw_text(painter, rect.left() + _PAD, baseline, name.text, name.font, theme.white)
        if tile:
            draw_tile(painter, id_, content, QRectF(rect.left() + _PAD, rect.top() + 66, 84, 84), theme)
        _draw_parts(painter, id_, content, rect, theme)
    stroke(painter, shape, theme.card_frame, 1.5)


def _draw_parts(painter: QPainter, id_: str, content: Content, rect: QRectF, theme: Theme) -> None:
    top, left, font = rect.top() + _TOP, rect.left() + _text_left(id_, content), face("regular", 15)
    for part in _parts(id_, content):
        draw_lines(painter, left, top, [part.heading.upper()], face("narrow", 13, 0.6), 18, theme.ink_dim)
        top += 19 + draw_lines(painter, left, top + 18, part.lines, font, _LEADING, theme.ink) + 5
    lines = _provenance_lines(id_, content)
    if not lines:
        return
    house = bool(words.house_words(id_, content))
    ink = theme.points_paper if house else theme.good_paper
    first, left = rect.bottom() - 9 - len(lines) * 16, rect.left() + _PAD
    line(painter, left, first - 5, rect.right() - _PAD, first - 5, theme.divider)
    symbol = f"common/{'house' if house else 'printed'}-value"
    draw_symbol(painter, symbol, QRectF(left - 1, first + 1, 14, 14), ink)
    draw_lines(painter, left + 18, first, lines, face("semibold", 13), 16, ink)


# --- the widget


class CardInspector(QWidget):
    """Shows one component large over its parent, beside an anchor. It takes neither pointer nor keyboard.

    The parent decides when it appears; `show_card` places it and `hide` takes it away.
    """

    def __init__(self, content: Content, theme: Theme, parent: QWidget) -> None:
        """Start hidden."""
        super().__init__(parent)
        self._over = parent
        self._content = content
        self._theme = theme
        self._id = ""
        self._notes: tuple[str, ...] = ()
        self._text_size = 1.0
        self._picture = QPixmap()
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.hide()

    @property
    def card(self) -> str:
        """Id of what is shown, empty when nothing is."""
        return self._id if self.isVisible() else ""

    def set_theme(self, theme: Theme) -> None:
        """Paint with another theme from now on."""
        self._theme = theme
        if self._id:
            self._render(self._scale())

    def show_card(self, id_: str, anchor: QRect, text_size: float = 1.0, notes: Sequence[str] = ()) -> None:
        """Show a component beside `anchor` (in the parent's coordinates).

        `text_size` enlarges it as far as the parent's height allows; `notes` are lines about this match, such as what a
        mission is short of, shown below the card.
        """
        self._id, self._notes, self._text_size = id_, tuple(notes), text_size
        self.setAccessibleName(words.title(id_, self._content))
        self.setAccessibleDescription(" ".join([spoken(id_, self._content), *self._notes]))
        self._render(self._scale())
        self.move(place_beside(anchor, self.size(), self._over.rect().adjusted(4, 4, -4, -4)))
        self.raise_()
        self.show()

    def _card_height(self) -> float:
        return HEIGHT if is_card(self._id, self._content) else sheet_height(self._id, self._content)

    def _notes_height(self) -> float:
        return 14 + len(self._note_lines()) * 19.0 if self._notes else 0.0

    def _note_lines(self) -> list[str]:
        return [row for note in self._notes for row in wrap_text(note, face("semibold", 14.5), WIDTH - _PAD * 2)]

    def _scale(self) -> float:
        """Scale of the 400 wide drawing: the text size, or what the parent has room for."""
        room = self._over.height() - 8 - 2 * MARGIN
        wide = self._over.width() - 8 - 2 * MARGIN
        return min(self._text_size, room / (self._card_height() + self._notes_height()), wide / WIDTH)

    def _render(self, scale: float) -> None:
        ratio = self.devicePixelRatioF()
        tall = self._card_height()
        size = QSize(round(WIDTH * scale) + 2 * MARGIN, round((tall + self._notes_height()) * scale) + 2 * MARGIN)
        picture = QPixmap(size * ratio)
        picture.setDevicePixelRatio(ratio)
        picture.fill(Qt.GlobalColor.transparent)
        painter = QPainter(picture)
        painter.setRenderHint(QPainter.RenderHint.TextAntialiasing)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.translate(MARGIN, MARGIN)
        painter.scale(scale, scale)
        if self._notes:
            self._draw_notes(painter, QRectF(0, tall - 12, WIDTH, self._notes_height() + 12))
        box = QRectF(0, 0, WIDTH, tall)
        if is_card(self._id, self._content):
            draw_card(painter, self._id, self._content, box, self._theme)
        else:
            draw_sheet(painter, self._id, self._content, box, self._theme)
        painter.end()
        self._picture = picture
        self.resize(size)
        self.update()

    def _draw_notes(self, painter: QPainter, box: QRectF) -> None:
        shape = rounded(box, 6)
        fill(painter, shape, self._theme.bubble)
        stroke(painter, shape, self._theme.line, 1.5)
        draw_lines(painter, _PAD, box.top() + 18, self._note_lines(), face("semibold", 14.5), 19, self._theme.text)

    def sizeHint(self) -> QSize:
        return QSize(round(WIDTH) + 2 * MARGIN, round(WIDTH * RATIO) + 2 * MARGIN)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.drawPixmap(0, 0, self._picture)
