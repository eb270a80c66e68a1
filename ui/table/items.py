"""Things on the table: what one looks like (`ItemSpec`) and the scene item that shows it (`TableItem`).

A spec is plain data made anew from the view after every change; the scene compares it with what lies on the table by
key. An item paints from a cached pixmap and lays the frames of its state over it.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Literal

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath, QPixmap
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from ui.appearance import appearance
from ui.fonts import FLOOR, Fitted, cap_height, face, fit_text, size_of, text_width
from ui.paint import (
    draw_mark,
    draw_text,
    ellipse,
    fill,
    hatch,
    hover_frame,
    kept,
    legal_corners,
    pill,
    refused_frame,
    rounded,
    stroke,
)
from ui.theme import Theme

State = Literal["idle", "legal", "hover", "chosen", "dragged", "refused", "veiled", "done"]
STATES: tuple[State, ...] = ("idle", "legal", "hover", "chosen", "dragged", "refused", "veiled", "done")
LIVE = frozenset({"legal", "hover", "chosen"})
"""States of things that can be used now."""


@dataclass(frozen=True)
class Look:
    """What a painter of an item needs to know besides its box."""

    theme: Theme
    state: State = "idle"
    held: str = ""
    """Piece that is held or armed now, such as `engineer`; empty when none is."""
    small: bool = False
    """Narrow layout: the smaller type of the two."""


Paint = Callable[[QPainter, QRectF, Look], None]
"""Paints a thing into a box that starts at (0, 0); it may bleed over the box by the spec's `margin`."""


@dataclass(frozen=True)
class Caption:
    """Words above a thing; `tone` is `go` (amber pill), `dim`, `text`, `bad`, `usa` or `ussr`."""

    text: str
    tone: str = "dim"
    short: str = ""
    """Takes its place where it would have to shrink."""


@dataclass(frozen=True)
class ItemSpec:
    """One thing on the table.

    `stamp` says what the picture shows: equal stamps at equal size, theme and state are one pixmap, so everything that
    `paint` reads besides its arguments belongs into it. `own_states` are drawn by `paint` itself; the item draws the
    frames of all others.
    """

    key: str
    rect: QRectF
    paint: Paint
    stamp: Hashable
    name: str
    """Accessible name: what it is and what lies on it, in words."""
    area: str = ""
    """Part of the table that F6 walks, such as `earth` or `hand`."""
    z: float = 0.0
    base: State = "idle"
    """State when no interaction says otherwise: `idle`, `done` or `veiled`."""
    own_states: frozenset[str] = frozenset()
    shape: Literal["box", "disc"] = "box"
    outline: Callable[[QRectF], QPainterPath] | None = None
    """Outline of a thing that is neither box nor disc, such as a worker's piece: what its frames follow."""
    radius: float = 6.0
    margin: float = 10.0
    """How far `paint` may bleed over the box, in units of `scale`."""
    captions: Mapping[str, Caption] = field(default_factory=dict)
    """Words above it by state."""
    tip: str = ""
    """Tooltip for people who point at it."""
    scale: float = 1.0
    """The box is painted in units this large, so that type grows with the table."""
    small: bool = False
    comes_from: str = ""
    """Key of the item that it appears from, such as a deck."""
    framed: bool = True
    """The item draws amber frames round it; a thing that shows all of its states itself goes without."""
    carried: bool = False
    """An answer about it may also be given by dragging it out of its area, such as a card out of a hand."""
    firm: bool = False
    """Keeps the pointer from what lies below it even while it takes no answer, so that it says why."""
    flat: bool = False
    """Takes no pointer: a plate or frame under other items."""

    @property
    def bleed(self) -> float:
        """Room round the box in its picture, in scene units: the spec's own margin, and enough for frames and halo."""
        return max(self.margin * max(1.0, self.scale), 8.0)


class PixmapCache:
    """Pixmaps by what they show; the least recently used go when the limit (bytes) is passed."""

    def __init__(self, limit: int = 32 * 1024 * 1024) -> None:
        """Start empty."""
        self.limit = limit
        self.size = 0
        self._kept: OrderedDict[Hashable, QPixmap] = OrderedDict()

    def get(self, key: Hashable, make: Callable[[], QPixmap]) -> QPixmap:
        """Return the pixmap of `key`, made when it is not there."""
        found = self._kept.get(key)
        if found is not None:
            self._kept.move_to_end(key)
            return found
        made = make()
        self._kept[key] = made
        self.size += made.width() * made.height() * 4
        while self.size > self.limit and len(self._kept) > 1:
            _, old = self._kept.popitem(last=False)
            self.size -= old.width() * old.height() * 4
        return made

    def has(self, key: Hashable) -> bool:
        """Tell whether a pixmap is there."""
        return key in self._kept

    def clear(self) -> None:
        """Forget everything: the theme or the screen has changed."""
        self._kept.clear()
        self.size = 0


CACHE = PixmapCache()


def render(
    spec: ItemSpec,
    look: Look,
    ratio: float,
    over: Callable[[QPainter, QRectF], None] | None = None,
    over_stamp: Hashable = None,
) -> QPixmap:
    """Return a spec painted at `ratio` device pixels a unit, with its margin round it.

    `over` paints on top of it, in scene units; `over_stamp` says what.
    """
    size, scale, margin = spec.rect.size(), spec.scale, spec.bleed
    key = (
        spec.stamp,
        size.width(),
        size.height(),
        scale,
        margin,
        look.theme.name,
        look.state,
        look.held,
        look.small,
        ratio,
        over_stamp,
    )

    def make() -> QPixmap:
        width = max(1, round((size.width() + margin * 2) * ratio))
        height = max(1, round((size.height() + margin * 2) * ratio))
        pixmap = QPixmap(width, height)
        pixmap.fill(Qt.GlobalColor.transparent)
        painter = QPainter(pixmap)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setRenderHint(QPainter.RenderHint.TextAntialiasing)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.scale(ratio, ratio)
        painter.translate(margin, margin)
        painter.scale(scale, scale)
        painter.save()
        spec.paint(painter, QRectF(0, 0, size.width() / scale, size.height() / scale), look)
        painter.restore()
        if over is not None:
            painter.scale(1 / scale, 1 / scale)
            over(painter, QRectF(0, 0, size.width(), size.height()))
        painter.end()
        # Drawn at a point, such a pixmap is copied pixel by pixel instead of being scaled.
        pixmap.setDevicePixelRatio(ratio)
        return pixmap

    return CACHE.get(key, make)


@lru_cache(maxsize=256)
def _fitted(text: str, short: str, name: str, size: float, room: float) -> tuple[Fitted, float]:
    # A short form in full size is better than a long one in small type.
    full = text_width(text, face(name, size)) <= room or not short
    got = fit_text(text if full else short, face(name, size), room)
    return got, text_width(got.text, got.font)


def _looks(spec: ItemSpec) -> tuple[object, ...]:
    """All of a spec that can be seen, but for its place."""
    size = spec.rect.size()
    box = (size.width(), size.height(), spec.scale, spec.bleed, spec.shape, spec.radius)
    return spec.stamp, box, spec.own_states, spec.captions, spec.small, spec.framed


class TableItem(QGraphicsItem):
    """One thing in the scene. Its position is the middle of its box, so that it moves and turns about it."""

    def __init__(self, spec: ItemSpec, theme: Theme) -> None:
        """Show a spec; the scene places it."""
        super().__init__()
        self.spec = spec
        self.theme = theme
        self.state: State = spec.base
        self.held = ""
        self.focused = False
        self.number = 0
        """Place in an order that is being made, 0 for none."""
        self.reach = 1.0
        """How far the corners of a legal place are drawn, 0 to 1."""
        size = spec.rect.size()
        self._box = QRectF(-size.width() / 2, -size.height() / 2, size.width(), size.height())
        self.setZValue(spec.z)
        self._set_tip()
        self.setFlag(QGraphicsItem.GraphicsItemFlag.ItemUsesExtendedStyleOption, True)
        if spec.flat:
            self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)

    # -- what it is

    @property
    def key(self) -> str:
        """Scene key."""
        return self.spec.key

    @property
    def name(self) -> str:
        """Accessible name with the state in words."""
        words = {"legal": "can be used now", "hover": "can be used now", "chosen": "chosen", "done": "taken"}
        state = words.get(self.state, "")
        return f"{self.spec.name}, {state}" if state else self.spec.name

    @property
    def rect(self) -> QRectF:
        """Box in scene units, where the item is now."""
        size = self.spec.rect.size()
        centre = self.pos()
        return QRectF(centre.x() - size.width() / 2, centre.y() - size.height() / 2, size.width(), size.height())

    # -- changes

    def show_spec(self, spec: ItemSpec) -> None:
        """Take a new spec of the same key; the scene moves the item."""
        old = self.spec
        if old.rect.size() != spec.rect.size() or old.bleed != spec.bleed or old.captions != spec.captions:
            self.prepareGeometryChange()
        self.spec = spec
        size = spec.rect.size()
        self._box = QRectF(-size.width() / 2, -size.height() / 2, size.width(), size.height())
        self.setZValue(spec.z)
        self._set_tip()
        if _looks(old) != _looks(spec):
            self.update()

    def set_state(self, state: State, held: str = "") -> None:
        """Change state; nothing else about the item changes."""
        if (state, held) != (self.state, self.held):
            self.state, self.held = state, held
            self._set_tip()
            self.update()

    def _set_tip(self) -> None:
        """A thing that can be used now has its bubble; a tooltip would lie over it."""
        self.setToolTip("" if self.state in LIVE else self.spec.tip)

    def set_focused(self, focused: bool) -> None:
        """Show or hide the mark of keyboard focus."""
        if focused != self.focused:
            self.focused = focused
            self.update()

    def look(self) -> Look:
        """What the painter is told."""
        state = self.state
        if self.focused and state == "legal":
            state = "hover"
        drawn: State = state if state in self.spec.own_states else "idle"
        return Look(self.theme, drawn, self.held if drawn != "idle" else "", self.spec.small)

    # -- Qt

    def boundingRect(self) -> QRectF:
        """The box with its bleed and room for words above it."""
        above = 30.0 * self.spec.scale if self.spec.captions else 0.0
        m = self.spec.bleed + 2
        wide = 40.0 if above else 0.0
        return self._box.adjusted(-m - wide, -m - above, m + wide, m)

    def shape(self) -> QPainterPath:
        """The box or disc that takes the pointer."""
        box = self._box
        return ellipse(QPointF(0, 0), box.width() / 2) if self.spec.shape == "disc" else rounded(box, self.spec.radius)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        """Lay the cached picture down and the state over it."""
        lod = option.levelOfDetailFromTransform(painter.worldTransform())
        ratio = max(0.25, round(lod * painter.device().devicePixelRatioF() * 64) / 64)
        box = self._box
        if self.state == "dragged" and "dragged" not in self.spec.own_states:
            self._paint_gap(painter, box)
            return
        m = self.spec.bleed
        at = QPointF(box.left() - m, box.top() - m)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self.reach < 1:
            painter.drawPixmap(at, render(self.spec, self.look(), ratio))
            self._paint_state(painter, box)
        else:
            stamp = (self.state, self.focused, self.number)
            painter.drawPixmap(at, render(self.spec, self.look(), ratio, self._paint_state, stamp))
        self._paint_caption(painter, box)

    def _outline(self, box: QRectF, grow: float = 0.0) -> QPainterPath:
        grown = box.adjusted(-grow, -grow, grow, grow)
        if self.spec.outline is not None:
            return self.spec.outline(grown)
        if self.spec.shape == "disc":
            return ellipse(grown.center(), grown.width() / 2)
        return rounded(grown, self.spec.radius + max(0.0, grow))

    def _paint_gap(self, painter: QPainter, box: QRectF) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        stroke(painter, self._outline(box, -1), self.theme.go_frame, 1.8, (4, 3))

    def _paint_state(self, painter: QPainter, box: QRectF) -> None:
        spec, theme, state = self.spec, self.theme, self.state
        plain = spec.shape == "box" and spec.outline is None
        own = state in spec.own_states
        if state == "refused":
            if not plain:
                hatch(painter, self._outline(box), theme.bad, "refused", 0.3)
                stroke(painter, self._outline(box), theme.bad, 2.6)
            else:
                refused_frame(painter, box, theme, spec.radius)
        elif state in ("veiled", "done") and not own:
            veil = theme.void if theme.dark else "#D9CDB0"
            fill(painter, self._outline(box, 0.5), veil, 0.55 if state == "veiled" else 0.32)
        if state == "chosen" and not own:
            self._paint_chosen(painter, box)
        if not spec.framed:
            return
        if state == "hover" or self.focused:
            if not plain:
                stroke(painter, self._outline(box, 3), theme.go, 7, opacity=0.35 if theme.dark else 0.8)
                stroke(painter, self._outline(box, 1), theme.go_frame, 3 if theme.dark else 2.2)
            else:
                hover_frame(painter, box, theme, spec.radius)
            if self.focused and state not in LIVE:
                stroke(painter, self._outline(box, 6), theme.text, 1.4, (3, 2))
        elif state == "legal":
            self._paint_legal(painter, box)
        if self.number:
            self._paint_number(painter, box)

    def _paint_legal(self, painter: QPainter, box: QRectF) -> None:
        theme = self.theme
        if self.spec.shape == "disc":
            stroke(painter, self._outline(box), theme.go, 1.8)
            arc = QPainterPath()
            ring = box.adjusted(-4, -4, 4, 4)
            for quarter in range(4):
                span = 36 * self.reach
                arc.arcMoveTo(ring, quarter * 90 - span / 2)
                arc.arcTo(ring, quarter * 90 - span / 2, span)
            stroke(painter, arc, theme.go_frame, 3, cap=Qt.PenCapStyle.RoundCap)
        elif min(box.width(), box.height()) < 40:
            stroke(painter, self._outline(box, 2), theme.go, 2.2)
            if not theme.dark:
                stroke(painter, self._outline(box, 3.4), theme.go_frame, 1.0)
        else:
            legal_corners(painter, box, theme, self.spec.radius, self.reach)

    def _paint_chosen(self, painter: QPainter, box: QRectF) -> None:
        theme = self.theme
        if not theme.dark:
            stroke(painter, self._outline(box, 2), theme.go_frame, 4.6)
        stroke(painter, self._outline(box, 2), theme.go, 3)
        reach = min(9.0, box.width() * 0.3)
        at = QPointF(box.right() - reach * 0.3, box.bottom() - reach * 0.3)
        fill(painter, ellipse(at, reach), theme.go)
        stroke(painter, ellipse(at, reach), theme.go_ink, 1.2)
        tick = reach * 0.62
        draw_mark(painter, "tick", QRectF(at.x() - tick, at.y() - tick, tick * 2, tick * 2), theme.go_ink)

    def _paint_number(self, painter: QPainter, box: QRectF) -> None:
        theme, at = self.theme, QPointF(box.left() + 4, box.top() + 4)
        fill(painter, ellipse(at, 11), theme.go)
        stroke(painter, ellipse(at, 11), theme.go_ink, 1.4)
        font = face("extrabold", 13)
        draw_text(painter, at.x(), at.y() + cap_height(font) / 2, str(self.number), font, theme.go_ink, "centre")

    def _caption(self) -> tuple[Caption, Fitted, QRectF] | None:
        """The words above it now, as they are set, and their box seen from the middle of the upper edge."""
        captions = self.spec.captions
        state = "legal" if self.state == "hover" else self.state
        caption = captions.get(state) or captions.get("idle")
        if caption is None or not caption.text:
            return None
        small, go = self.spec.small, caption.tone == "go"
        size = 12.5 if small else 14.0
        grown = min(max(FLOOR, size * appearance().scale), size + 5)
        pad = (9.0 if small else 14.0) if go else 0.0
        # Words of neighbours may touch but not lie over each other.
        room = self.spec.rect.width() / self.spec.scale + 6
        got, wide = _fitted(caption.text, caption.short, "bold" if go else "semibold", grown, room - 2 * pad)
        height = (17.0 if small else 20.0) * max(1.0, size_of(got.font) / size)
        return caption, got, QRectF(-wide / 2 - pad, -height - (3.0 if small else 4.0), wide + 2 * pad, height)

    def caption_rect(self) -> QRectF:
        """Box of the words above it in scene units, empty where there are none now."""
        found, s = self._caption(), self.spec.scale
        if found is None:
            return QRectF()
        box = found[2]
        at = self.pos() + QPointF(0, self._box.top())
        return QRectF(at.x() + box.x() * s, at.y() + box.y() * s, box.width() * s, box.height() * s)

    def _paint_caption(self, painter: QPainter, box: QRectF) -> None:
        found = self._caption()
        if found is None:
            return
        caption, got, rect = found
        theme, small = self.theme, self.spec.small
        with kept(painter):
            painter.translate(box.center().x(), box.top())
            painter.scale(self.spec.scale, self.spec.scale)
            if caption.tone == "go":
                pill(painter, rect, got.text, theme, got.font)
            else:
                ink = theme.team(caption.tone) if caption.tone in ("usa", "ussr") else getattr(theme, caption.tone)
                draw_text(painter, 0, -(7.5 if small else 9.5), got.text, got.font, ink, "centre")
