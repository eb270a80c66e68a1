"""What is laid over the table for a moment: preview bubble, refusal box, reason, the lifted piece and its trail."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFont, QPainter, QPainterPath, QPixmap
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from ui.fonts import cap_height, face, text_width, wrap_text
from ui.paint import (
    bubble,
    button_frame,
    dotted_trail,
    draw_lines,
    draw_mark,
    draw_text,
    fill,
    key_cap,
    key_cap_width,
    line,
    printed_shadow,
    rounded,
    stroke,
    text_in,
)
from ui.rich import Run, draw_row, row_width
from ui.table.items import ItemSpec, Look, render
from ui.theme import Theme

Z_TRAIL, Z_REASON, Z_BUBBLE, Z_LIFTED = 9.0, 80.0, 90.0, 100.0


@dataclass(frozen=True)
class Chip:
    """A small button in a bubble: what it is called, its key, and whether it is the one that Enter takes."""

    id: str
    text: str
    key: str = ""
    first: bool = False
    note: str = ""
    """What it does, shown while the pointer or the keyboard stands on it."""
    runs: tuple[Run, ...] = ()
    """Symbols before the words."""


@dataclass(frozen=True)
class Message:
    """What a bubble or box says.

    `tone` `go` is a preview, `bad` a refusal. `have` and `need` are figures of a refusal in words; `link` is the text
    of the link to the rule, `note` the last line.
    """

    title: str
    text: str = ""
    chips: tuple[Chip, ...] = ()
    note: str = ""
    tone: str = "go"
    have: str = ""
    need: str = ""
    link: str = ""
    small: bool = False
    scale: float = 1.0


class Overlay(QGraphicsItem):
    """An item over the table that takes no pointer by itself; the desk asks it what lies where."""

    def __init__(self, theme: Theme) -> None:
        """Over everything."""
        super().__init__()
        self.theme = theme
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)

    def keep_picture(self) -> None:
        """Keep the painted picture between frames: for what changes seldom and lies under a moving piece."""
        self.setCacheMode(QGraphicsItem.CacheMode.DeviceCoordinateCache)


class Bubble(Overlay):
    """A message with a pointer to the thing that it is about."""

    def __init__(self, theme: Theme, message: Message) -> None:
        """Lay out the message; `place` puts it beside its thing."""
        super().__init__(theme)
        self.message = message
        self.unit = message.scale
        """Pixels that one unit of type takes: the text size, or as much as the table has room for."""
        self.takes_enter = True
        """Whether Enter comes here; else some button outside the table has the keyboard."""
        self.setZValue(Z_BUBBLE)
        self.keep_picture()
        self._width = self._wanted_width()
        self._title, self._text, self._note = self._lines()
        self._chips: list[tuple[QRectF, Chip, list[str]]] = []
        self._link = QRectF()
        self._height = self._lay_out()
        self._tip: QPointF | None = None
        self.current = next((n for n, chip in enumerate(message.chips) if chip.first), -1)
        """Number of the chip that the keyboard stands on."""

    # -- layout, in units of the message's scale

    @property
    def _pad(self) -> float:
        return 12.0 if self.message.small else 14.0

    @property
    def _sign(self) -> float:
        """Size of symbols on a small button."""
        return 15.0 if self.message.small else 17.0

    def _fonts(self) -> tuple[QFont, QFont, QFont, float]:
        small = self.message.small
        title = face("display", 13.5 if small else 15.5)
        body = face("regular", 13.5 if small else 15.5)
        note = face("semibold", 12.5 if small else 13.5)
        return title, body, note, 17.0 if small else 19.0

    def _wanted_width(self) -> float:
        small = self.message.small
        least, most = (196.0, 270.0) if small else (260.0, 344.0)
        title, body, _, _ = self._fonts()
        mark = 24.0 if self.message.tone == "bad" else 0.0
        words = max(text_width(self.message.title, title) + mark, min(text_width(self.message.text, body), most * 0.9))
        return min(max(words + self._pad * 2, least), most)

    def _lines(self) -> tuple[list[str], list[str], list[str]]:
        title, body, note, _ = self._fonts()
        room = self._width - self._pad * 2
        mark = 24.0 if self.message.tone == "bad" else 0.0
        message = self.message
        return (
            wrap_text(message.title, title, room - mark),
            wrap_text(message.text, body, room) if message.text else [],
            wrap_text(message.note, note, room) if message.note else [],
        )

    def _lay_out(self) -> float:
        _, _, _, leading = self._fonts()
        self._chips.clear()
        y = self._pad - 2 + leading * len(self._title)
        if self._text:
            y += 4 + leading * len(self._text)
        if self.message.have or self.message.need:
            y += 26
        if self.message.chips or self.message.link:
            y = self._lay_chips(y + 8)
        if self._note:
            y += 6 + (leading - 2) * len(self._note)
        return y + self._pad - 2

    def _lay_chips(self, y: float) -> float:
        font, sign = face("semibold", 13.0 if self.message.small else 14.0), self._sign
        x, one, leading = self._pad, 25.0 if self.message.small else 27.0, 16.0
        height, right = one, self._width - self._pad
        for chip in self.message.chips:
            cap = key_cap_width(chip.key) + 8 if chip.key else 0.0
            cap += row_width(chip.runs, sign) + 8 if chip.runs else 0.0
            lines = wrap_text(chip.text, font, right - self._pad - 22 - cap)
            width = max(text_width(text, font) for text in lines) + 22 + cap
            if x > self._pad and (x + width > right or len(lines) > 1):
                x, y = self._pad, y + height + 5
                height = one
            height = max(height, one + leading * (len(lines) - 1))
            self._chips.append((QRectF(x, y, width, one + leading * (len(lines) - 1)), chip, lines))
            x += width + 6
        if self.message.link:
            width = text_width(self.message.link, font)
            if x > self._pad and x + width > right:
                x, y = self._pad, y + height + 3
            self._link = QRectF(x, y, width + 4, height)
        return y + height

    # -- place

    def size(self) -> tuple[float, float]:
        """Width and height in scene units."""
        return self._width * self.unit, self._height * self.unit

    def _fit_into(self, inside: QRectF) -> None:
        """Get wider, then smaller in type, until the whole message has room on the table."""
        self.prepareGeometryChange()
        for _ in range(16):
            width, height = self.size()
            if width <= inside.width() - 8 and height <= inside.height() - 8:
                return
            if height > inside.height() - 8 and self._width * 1.2 * self.unit <= inside.width() * 0.6:
                self._width *= 1.2
            else:
                self.unit *= 0.92
            self._title, self._text, self._note = self._lines()
            self._height = self._lay_out()

    def place(self, thing: QRectF, inside: QRectF, avoid: Sequence[QRectF], prefer: Sequence[QRectF] = ()) -> None:
        """Stand beside `thing`, inside the table, over as little of `avoid` (and then of `prefer`) as possible."""
        self._fit_into(inside)
        width, height = self.size()
        gap = 14.0 * self.unit
        x = min(max(thing.center().x() - width / 2, inside.left() + 4), inside.right() - width - 4)
        y = min(max(thing.center().y() - height / 2, inside.top() + 4), inside.bottom() - height - 4)
        spots = [
            QRectF(x, thing.bottom() + gap, width, height),
            QRectF(x, thing.top() - gap - height, width, height),
            QRectF(thing.right() + gap, y, width, height),
            QRectF(thing.left() - gap - width, y, width, height),
        ]
        for shift in (-0.1, 0.1, -0.2, 0.2, -0.3, 0.3, -0.42, 0.42):
            spots += [spots[0].translated(width * shift, 0), spots[1].translated(width * shift, 0)]
            spots += [spots[2].translated(0, height * shift), spots[3].translated(0, height * shift)]

        live, other = [_edges(box) for box in avoid], [_edges(box) for box in prefer]

        def cost(spot: QRectF) -> tuple[int, int, int]:
            seen = spot.intersected(inside)
            outside = spot.width() * spot.height() - seen.width() * seen.height()
            edges = _edges(spot)
            return round(outside), _covered(edges, live), _covered(edges, other)

        best = min(spots, key=cost)
        x = min(max(best.x(), inside.left() + 4), inside.right() - width - 4)
        y = min(max(best.y(), inside.top() + 4), inside.bottom() - height - 4)
        self.prepareGeometryChange()
        self.setPos(round(x), round(y))
        self._tip = self._tip_to(thing, QRectF(x, y, width, height))

    def _tip_to(self, thing: QRectF, box: QRectF) -> QPointF | None:
        """Where the pointer ends, in own units: on the near edge of the thing; none where the two overlap."""
        scale = self.unit
        if box.intersects(thing):
            return None
        overlap_left, overlap_right = max(box.left(), thing.left()), min(box.right(), thing.right())
        if overlap_left < overlap_right:
            x = (overlap_left + overlap_right) / 2
            y = thing.bottom() - 2 if box.top() >= thing.bottom() else thing.top() + 2
        else:
            x = thing.right() - 2 if box.left() >= thing.right() else thing.left() + 2
            y = min(max(thing.center().y(), box.top() + 12), box.bottom() - 12)
        y = min(max(y, box.top() - 18 * scale), box.bottom() + 18 * scale)
        x = min(max(x, box.left() - 18 * scale), box.right() + 18 * scale)
        return QPointF((x - box.left()) / scale, (y - box.top()) / scale)

    # -- pointer and keys

    def hit(self, at: QPointF) -> str | None:
        """Id of the chip at a place of the scene, `link` for the link, empty elsewhere on the bubble, else None."""
        here = self.mapFromScene(at) / self.unit
        if not QRectF(0, 0, self._width, self._height).contains(here):
            return None
        if self._link.contains(here):
            return "link"
        return next((chip.id for box, chip, _ in self._chips if box.contains(here)), "")

    def step(self, by: int) -> None:
        """Move the keyboard to another chip."""
        if self._chips:
            self.stand_on((self.current + by) % len(self._chips) if self.current >= 0 else 0)

    def stand_on(self, number: int) -> None:
        """Make a chip the current one; what it does is said in the last lines."""
        self.current = number
        if any(chip.note for chip in self.message.chips):
            self.prepareGeometryChange()
            _, _, note, _ = self._fonts()
            words = self.message.chips[number].note
            self._note = wrap_text(words, note, self._width - self._pad * 2) if words else []
            self._height = self._lay_out()
        self.update()

    def chips(self) -> list[tuple[QRectF, Chip]]:
        """The small buttons and their boxes in the scene."""
        scale = self.unit
        return [
            (QRectF(self.x() + r.x() * scale, self.y() + r.y() * scale, r.width() * scale, r.height() * scale), chip)
            for r, chip, _ in self._chips
        ]

    def chip_number(self, id_: str) -> int:
        """Place of a chip, -1 for none of that id."""
        return next((n for n, chip in enumerate(self.message.chips) if chip.id == id_), -1)

    def key_of(self, number: int) -> str:
        """The key that a chip shows: Enter only where Enter takes it now."""
        key = self.message.chips[number].key
        if number == self.current and self.takes_enter:
            return key
        return key.removesuffix("Enter").removesuffix(", ")

    def give_enter(self, here: bool) -> None:
        """Say whether Enter comes here."""
        self.takes_enter = here
        self.update()

    def current_chip(self) -> Chip | None:
        """The chip that Enter takes."""
        return self._chips[self.current][1] if self._chips and self.current >= 0 else None

    # -- Qt

    def boundingRect(self) -> QRectF:
        scale = self.unit
        return QRectF(0, 0, self._width * scale, self._height * scale).adjusted(-24, -24, 30, 30)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.scale(self.unit, self.unit)
        theme, box = self.theme, QRectF(0, 0, self._width, self._height)
        bad = self.message.tone == "bad"
        frame = theme.bad if bad else theme.go_frame
        shape = bubble(box, 6, self._tip) if self._tip is not None else rounded(box, 6)
        printed_shadow(painter, rounded(box, 6), theme, 5)
        fill(painter, shape, theme.bubble)
        stroke(painter, shape, frame, 2)
        title, body, note, leading = self._fonts()
        left, y = self._pad, self._pad - 2
        if bad:
            draw_mark(painter, "cross", QRectF(left, y + leading / 2 - 7, 14, 14), theme.bad)
        ink = theme.text if bad or not theme.dark else theme.go
        y += draw_lines(painter, left + (24 if bad else 0), y, self._title, title, leading, ink)
        if self._text:
            y += 4 + draw_lines(painter, left, y + 4, self._text, body, leading, theme.text)
        if self.message.have or self.message.need:
            self._paint_figures(painter, y)
            y += 26
        self._paint_chips(painter)
        if self._note:
            bottom = self._height - self._pad + 2 - (leading - 2) * len(self._note)
            draw_lines(painter, left, bottom, self._note, note, leading - 2, theme.dim)

    def _paint_figures(self, painter: QPainter, y: float) -> None:
        theme, font = self.theme, face("semibold", 13.5 if self.message.small else 15)
        middle = y + 14 + cap_height(font) / 2
        used = draw_text(painter, self._pad, middle, self.message.have, font, theme.text) if self.message.have else 0.0
        if self.message.need:
            draw_text(painter, self._pad + used + (18 if used else 0), middle, self.message.need, font, theme.text)
        line(painter, self._pad, y + 27, self._width - self._pad, y + 27, theme.hair, 1)

    def _paint_chips(self, painter: QPainter) -> None:
        theme = self.theme
        font, leading = face("semibold", 13.0 if self.message.small else 14.0), 16.0
        for number, (box, chip, lines) in enumerate(self._chips):
            first = number == self.current
            ink = button_frame(painter, box, theme, "go" if first else "ghost", 5)
            baseline = box.center().y() + cap_height(font) / 2 - leading * (len(lines) - 1) / 2
            left = box.left() + 11
            if chip.runs:
                # On the amber button symbols are ink like its words.
                own = ink if first else None
                left += 8 + draw_row(painter, chip.runs, left, box.center().y(), self._sign, theme, first, own)
            for row, text in enumerate(lines):
                draw_text(painter, left, baseline + leading * row, text, font, ink)
            if key := self.key_of(number):
                key_cap(painter, box.right() - 7, box.center().y(), key, ink, 0.9)
        if self.message.link:
            text_in(painter, self._link, self.message.link, font, theme.satellite)


def _edges(box: QRectF) -> tuple[float, float, float, float]:
    return box.left(), box.top(), box.right(), box.bottom()


def _covered(box: tuple[float, float, float, float], others: Sequence[tuple[float, float, float, float]]) -> int:
    """How much of other boxes a box covers; plain numbers, because it is asked some thousand times for one bubble."""
    left, top, right, bottom = box
    total = 0.0
    for x0, y0, x1, y1 in others:
        if x0 < right and x1 > left and y0 < bottom and y1 > top:
            total += (min(x1, right) - max(x0, left)) * (min(y1, bottom) - max(y0, top))
    return round(total)


class Reason(Overlay):
    """One reason in words beside a thing that cannot be used now: quiet, for whoever only points at it."""

    def __init__(
        self, theme: Theme, text: str, thing: QRectF, inside: QRectF, small: bool = False, scale: float = 1.0
    ) -> None:
        """Stand under the thing, above it where there is no room."""
        super().__init__(theme)
        self.setZValue(Z_REASON)
        self.keep_picture()
        self._scale = scale
        self.text = text
        self._font = face("semibold", 13.0 if small else 14.0)
        room = max(220.0, min(thing.width() / scale, 300.0))
        self._lines = wrap_text(text, self._font, room)
        widest = max(text_width(text, self._font) for text in self._lines)
        self._box = QRectF(0, 0, max(widest + 46, min(thing.width() / scale, 260.0)), 18.0 * len(self._lines) + 12)
        width, height = self._box.width() * scale, self._box.height() * scale
        x = min(max(thing.center().x() - width / 2, inside.left() + 4), inside.right() - width - 4)
        y = thing.bottom() + 4 * scale
        if y + height > inside.bottom() - 2:
            y = thing.top() - height - 4 * scale
        self.setPos(round(x), round(y))

    def boundingRect(self) -> QRectF:
        return QRectF(0, 0, self._box.width() * self._scale, self._box.height() * self._scale).adjusted(-4, -4, 10, 10)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.scale(self._scale, self._scale)
        theme, shape = self.theme, rounded(self._box, 6)
        printed_shadow(painter, shape, theme, 3)
        fill(painter, shape, theme.bubble)
        stroke(painter, shape, theme.line, 1.5)
        draw_mark(painter, "cross", QRectF(11, self._box.height() / 2 - 6, 12, 12), theme.dim)
        draw_lines(painter, 34, 6, self._lines, self._font, 18, theme.text)


class Lifted(Overlay):
    """The piece in the hand: small pieces grow, and the printed shadow lies far below."""

    def __init__(self, theme: Theme, spec: ItemSpec, size: float) -> None:
        """Lift a thing; `size` is how wide a small piece is in the hand, in scene units."""
        super().__init__(theme)
        self.spec = spec
        self.share = 0.0
        """How far it is lifted, 0 to 1."""
        box = spec.rect.size()
        self._piece = max(box.width(), box.height()) < 60 * spec.scale
        self._most = max(1.0, size / box.width()) if self._piece else 1.04
        self.setZValue(Z_LIFTED)
        self.keep_picture()

    def lift(self, share: float) -> None:
        """Show it lifted so far."""
        self.share = share
        self.update()

    def boundingRect(self) -> QRectF:
        size = self.spec.rect.size()
        reach = max(size.width(), size.height()) * 0.8 * self._most + self.spec.bleed * 2
        return QRectF(-reach, -reach, reach * 2, reach * 2.1)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        lod = option.levelOfDetailFromTransform(painter.worldTransform())
        size, grow = self.spec.rect.size(), 1 + (self._most - 1) * self.share
        ratio = round(lod * painter.device().devicePixelRatioF() * self._most * 64) / 64
        pixmap = render(self.spec, Look(self.theme, "idle", "", self.spec.small), ratio)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        m = self.spec.bleed * grow
        width, height = size.width() * grow, size.height() * grow
        box = QRectF(-width / 2, -height / 2, width, height)
        shape = self.spec.outline(box) if self.spec.outline else rounded(box, width * (0.28 if self._piece else 0.045))
        right, down = (0.16, 0.26) if self._piece else (0.06, 0.08)
        printed_shadow(painter, shape, self.theme, width * right * self.share, width * down * self.share)
        target = QRectF(-width / 2 - m, -height / 2 - m, width + 2 * m, height + 2 * m)
        painter.drawPixmap(target, pixmap, QRectF(pixmap.rect()))


class Trail(Overlay):
    """Dotted curve from the empty place to the piece in the hand; it runs under the things on the table."""

    def __init__(self, theme: Theme, start: QPointF) -> None:
        """Begin at the place that the piece came from."""
        super().__init__(theme)
        self.start, self.end = start, start
        self.setZValue(Z_TRAIL)

    def follow(self, end: QPointF) -> None:
        """Run to where the piece is now."""
        self.prepareGeometryChange()
        self.end = end

    def _curve(self) -> QPainterPath:
        a, b = self.start, self.end
        path = QPainterPath(a)
        lift = abs(a.y() - b.y()) * 0.4
        path.cubicTo(QPointF(a.x() + 6, a.y() - lift), QPointF(b.x() - (b.x() - a.x()) * 0.45, b.y() + lift), b)
        return path

    def boundingRect(self) -> QRectF:
        return self._curve().boundingRect().adjusted(-6, -6, 6, 6)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        dotted_trail(painter, self._curve(), self.theme)


Motif = Callable[[QPainter, QRectF, Theme, float], None]
"""Paints a moving picture at a share of its time, 0 to 1."""


class Picture(Overlay):
    """A pixmap or painting that an animation moves: a die, a flying marker, a line that draws itself."""

    def __init__(self, theme: Theme, box: QRectF, paint: Motif, z: float = 85.0) -> None:
        """A picture at the start of its time."""
        super().__init__(theme)
        self._box, self._paint = box, paint
        self.share = 0.0
        self.setZValue(z)

    def at(self, share: float) -> None:
        """Show the picture at a share of its time."""
        self.share = share
        self.update()

    def boundingRect(self) -> QRectF:
        return self._box

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._paint(painter, self._box, self.theme, self.share)


def pixmap_of(spec: ItemSpec, theme: Theme, ratio: float = 1.0) -> QPixmap:
    """A thing's idle picture, for boxes outside the table."""
    return render(spec, Look(theme, "idle", "", spec.small), ratio)
