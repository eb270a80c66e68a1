"""The first screen: Continue, two more saves, the four games as posters, and five buttons."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise

from PySide6.QtCore import QEvent, QPointF, QRect, QRectF, Qt, Signal
from PySide6.QtGui import QFont, QKeyEvent, QPainter, QPainterPath, QPaintEvent, QPixmap, QResizeEvent
from PySide6.QtWidgets import QAbstractButton, QScrollArea, QWidget

from spacegames.core.game import GameMeta
from ui.appearance import appearance
from ui.controls import PaintedButton, Plate, focus_ring, native_keys
from ui.fonts import face, text_width
from ui.icons import draw_icon
from ui.paint import ellipse, fill, halftone, kept, key_cap, key_cap_width, printed_shadow, rounded, stroke, text_in
from ui.players import line_in
from ui.posters import poster_pixmap
from ui.retire import retire
from ui.saves import SavedMatch
from ui.theme import Theme, mix

DESIGN = (1366.0, 744.0)
"""Size of the page in the design, below the menu."""

Thumbnail = Callable[[QPainter, QRectF, SavedMatch], bool]
"""Paints the table of a save into a box and tells whether it could."""


def accent_of(theme: Theme, token: str) -> str:
    """Colour of a game's accent; a token that the theme lacks gives its text colour."""
    return str(getattr(theme, token, theme.text))


class _Card(PaintedButton):
    """A painted card that is a button."""

    def _face(self, name: str, px: float) -> QFont:
        return face(name, max(11.0, px * self.scale))

    def _frame(self, painter: QPainter, box: QRectF, ground: str, frame: str, radius: float) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        shape = rounded(box, radius)
        printed_shadow(painter, shape, appearance().theme, 4)
        fill(painter, shape, mix(ground, appearance().theme.text, 0.06) if self.underMouse() else ground)
        stroke(painter, shape, frame, 1.5)


class SaveCard(_Card):
    """A saved match: picture of the table, where it stands, who plays. The first one is amber and says Continue."""

    def __init__(self, parent: QWidget, save: SavedMatch | None, first: bool, thumbnail: Thumbnail | None) -> None:
        """`save` None shows an invitation instead, with the words set by `invite`."""
        super().__init__(parent)
        self.save, self.first, self.thumbnail = save, first, thumbnail
        self.lines = ("", "", "", "")
        self.icon_name = ""
        self.poster, self.accent = "", "text"
        if save:
            self.lines = ("Continue" if first else "", save.title, save.where, f"{save.people}, {save.when}")
            self.setAccessibleName(" ".join(filter(None, ("Continue" if first else "Open", save.title))))
            self.setAccessibleDescription(f"{save.where}. {self.lines[3]}")

    def invite(self, over: str, title: str, line: str, note: str, icon: str = "", poster: str = "") -> None:
        """Words of a card without a save."""
        self.lines, self.icon_name, self.poster = (over, title, line, note), icon, poster
        self.setAccessibleName(title)
        self.setAccessibleDescription(f"{line} {note}")

    def paintEvent(self, event: QPaintEvent) -> None:
        theme, u = appearance().theme, self.unit
        painter = QPainter(self)
        box = QRectF(self.rect()).adjusted(3, 3, -5, -5)
        ground = theme.go if self.first else theme.panel
        self._frame(painter, box, ground, theme.go_frame if self.first else theme.hair, 10)
        ink = theme.go_ink if self.first else theme.text
        dim = theme.go_ink if self.first else theme.dim
        high = box.height() - 24 * u
        window = QRectF(
            box.left() + 12 * u,
            box.top() + 12 * u,
            min(high * 1.78, box.width() * (0.34 if box.width() > 480 else 0.26)),
            high,
        )
        self._picture(painter, window)
        text = QRectF(window.right() + 16 * u, box.top(), box.right() - window.right() - 26 * u, box.height())
        cap = key_cap_width("Enter", u * 1.15) + 14 * u if self.first else 0.0
        rows = self._rows(ink, dim)
        total = sum(height for *_, height in rows)
        y = box.center().y() - total / 2
        for words, font, colour, height in rows:
            beside = self.first and y + height > box.bottom() - 38 * u
            room = text.width() - (cap if beside else 0)
            names = self.save.names if self.save else ()
            shown = line_in(words, names, font, room)
            text_in(painter, QRectF(text.left(), y, room, height), shown, font, colour)
            y += height
        if self.first:
            key_cap(painter, box.right() - 12 * u, box.bottom() - 20 * u, "Enter", theme.go_ink, u * 1.1)
        if self.hasFocus():
            focus_ring(painter, QRectF(self.rect()).adjusted(0, 0, -2, -2), 12)
        painter.end()

    def _rows(self, ink: str, dim: str) -> list[tuple[str, QFont, str, float]]:
        over, title, line, note = self.lines
        big = 23 if self.first else 17.5
        rows = [
            (over, self._face("narrow", 15), ink, 20.0),
            (title, self._face("extrabold", big), ink, big * 1.35),
            (line, self._face("semibold", 15.5 if self.first else 14.5), ink, 22.0),
            (note, self._face("regular", 14 if self.first else 13.5), dim, 20.0),
        ]
        return [(words, font, colour, height * self.scale) for words, font, colour, height in rows if words]

    def _picture(self, painter: QPainter, window: QRectF) -> None:
        theme = appearance().theme
        with kept(painter):
            painter.setClipPath(rounded(window, 6))
            fill(painter, window, theme.map_inner)
            drawn = bool(self.save and self.thumbnail and self.thumbnail(painter, window, self.save))
            game = self.save.game if self.save else self.poster
            if not drawn and game:
                size = window.toAlignedRect().size()
                pixmap = poster_pixmap(game, size.width(), size.height(), self.devicePixelRatioF(), theme.text)
                painter.drawPixmap(window.topLeft(), pixmap)
            elif not drawn and self.icon_name:
                fill(painter, window, theme.raised)
                side = min(window.width(), window.height()) * 0.5
                middle = window.center()
                at = QRectF(middle.x() - side / 2, middle.y() - side / 2, side, side)
                draw_icon(painter, self.icon_name, at, theme.dim)
        stroke(painter, rounded(window, 6), theme.line if not self.first else theme.go_ink, 1.3)


class PosterCard(_Card):
    """A game: its poster, what it is, and how to start; one that cannot be played says so."""

    learn = Signal()

    def __init__(self, parent: QWidget, meta: GameMeta) -> None:
        """A card for one game."""
        super().__init__(parent)
        self.meta = meta
        low, high = meta.seats
        self.setAccessibleName(f"{meta.title}: " + ("new table" if meta.playable else "not yet playable"))
        short, long = meta.minutes
        minutes = f"{short} minutes" if short == long else f"{short} to {long} minutes"
        self.figures = f"{low} to {high} players, {minutes}"
        self.setAccessibleDescription(f"{meta.blurb}. {self.figures}")
        self.start: Plate | None = None
        accent = accent_of(appearance().theme, meta.accent)
        if meta.playable:
            self.start = Plate("New table", self, kind="accent", accent=accent, height=28, action=self.click)
            self.start.setFocusPolicy(Qt.FocusPolicy.NoFocus)
            self.start.setAccessibleName(f"New table of {meta.title}")
            self.teach = Plate("Learn", self, kind="bare", height=28, action=self.learn.emit)
            self.teach.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            self.teach.setAccessibleName(f"Learn {meta.title}")

    def text_height(self) -> float:
        """Height below the picture."""
        return 132 * max(1.0, self.scale)

    def resizeEvent(self, event: QResizeEvent) -> None:
        if self.start:
            for plate in (self.start, self.teach):
                plate.set_unit(self.unit)
            size, other = self.start.sizeHint(), self.teach.sizeHint()
            width = max(size.width(), round(114 * self.scale))
            y = self.height() - round(14 * self.scale) - size.height()
            self.start.setGeometry(round(15 * self.unit), y, width, size.height())
            self.teach.setGeometry(
                self.width() - other.width() - round(10 * self.unit), y, other.width(), other.height()
            )

    def paintEvent(self, event: QPaintEvent) -> None:
        theme, u = appearance().theme, self.unit
        painter = QPainter(self)
        box = QRectF(self.rect()).adjusted(3, 3, -5, -5)
        accent = accent_of(theme, self.meta.accent)
        if self.start and self.start.accent != accent:
            self.start.accent = accent
        self._frame(painter, box, theme.panel, theme.line, 10)
        foot = self.text_height()
        window = QRectF(box.left(), box.top(), box.width(), max(40.0, box.height() - foot))
        with kept(painter):
            painter.setClipPath(rounded(box, 10), Qt.ClipOperation.IntersectClip)
            size = window.toAlignedRect().size()
            pixmap = poster_pixmap(self.meta.id, size.width(), size.height(), self.devicePixelRatioF(), accent)
            painter.drawPixmap(window.topLeft(), pixmap)
            fill(painter, QRectF(box.left(), window.bottom() - 4 * u, box.width(), 4 * u), accent)
        stroke(painter, rounded(box, 10), theme.line if not theme.dark else theme.hair, 1.5)
        left, width = box.left() + 18 * u, box.width() - 34 * u
        y, s = window.bottom() + 8 * self.scale, self.scale
        text_in(painter, QRectF(left, y, width, 34 * s), self.meta.title, self._face("extrabold", 21), theme.text)
        text_in(
            painter, QRectF(left, y + 35 * s, width, 20 * s), self.meta.blurb, self._face("regular", 14.5), theme.text
        )
        text_in(painter, QRectF(left, y + 55 * s, width, 20 * s), self.figures, self._face("regular", 14), theme.dim)
        if not self.meta.playable:
            self._not_yet(painter, QRectF(left, y + 82 * s, width, 28 * s), accent)
        if self.hasFocus():
            stroke(painter, rounded(box.adjusted(0.5, 0.5, -0.5, -0.5), 10), theme.text, 3.5)
        painter.end()

    def _not_yet(self, painter: QPainter, box: QRectF, accent: str) -> None:
        font = self._face("semibold", 14)
        side = 15 * self.scale
        width = text_width("Not yet playable", font) + side + 26 * self.scale
        frame = QRectF(box.left(), box.top(), min(width, box.width()), box.height())
        stroke(painter, rounded(frame, 6), accent, 1.3, (4, 3))
        draw_icon(painter, "lock", QRectF(frame.left() + 9, frame.center().y() - side / 2, side, side), accent)
        text_in(painter, frame.adjusted(side + 15, 0, -8, 0), "Not yet playable", font, appearance().theme.dim)


class HomePage(QWidget):
    """The page itself; it scrolls when the window is smaller than the texts need."""

    start = Signal(str)
    resume = Signal(object)
    learn = Signal(str)
    command = Signal(str)

    BUTTONS = (
        ("new", "New table", "new", "Ctrl+N"),
        ("open", "Open", "open", "Ctrl+O"),
        ("learn", "Learn", "learn", "F2"),
        ("records", "Records", "records", "F3"),
        ("settings", "Settings", "settings", "Ctrl+,"),
    )

    def __init__(self, metas: Sequence[GameMeta], parent: QWidget | None = None) -> None:
        """The posters of these games; saves come with `show_saves`."""
        super().__init__(parent)
        self.metas = list(metas)
        self.thumbnail: Thumbnail | None = None
        self.setAccessibleName("Home")
        self.area = _Area(self)
        self.area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.page = _Ground()
        self.area.setWidget(self.page)
        self.saves: list[SaveCard] = []
        self.posters = [PosterCard(self.page, meta) for meta in self.metas]
        for poster in self.posters:
            poster.setObjectName(f"poster:{poster.meta.id}")
            if poster.start:
                poster.start.setObjectName(f"start:{poster.meta.id}")
                poster.teach.setObjectName(f"learn:{poster.meta.id}")
            poster.clicked.connect(lambda _=False, p=poster: self._poster(p))
            poster.learn.connect(lambda p=poster: self.learn.emit(p.meta.id))
        self.plates = [
            Plate(text, self.page, icon=icon, key=native_keys(key), height=42) for _, text, icon, key in self.BUTTONS
        ]
        for plate, (name, *_rest) in zip(self.plates, self.BUTTONS, strict=True):
            plate.setObjectName(f"home:{name}")
            plate.clicked.connect(lambda _=False, n=name: self.command.emit(n))
        self.show_saves([])
        appearance().changed.connect(self._lay_out)

    def show_saves(self, saves: Sequence[SavedMatch], game: str = "") -> None:
        """Show the newest saves; where there are none, invitations to `game` stand in their places."""
        for card in self.saves:
            retire(card)
        good = [save for save in saves if not save.trouble and not save.finished][:3]
        self.saves = [SaveCard(self.page, save, number == 0, self.thumbnail) for number, save in enumerate(good)]
        metas = [meta for meta in self.metas if meta.playable]
        playable = next((meta for meta in metas if meta.id == game), metas[0] if metas else None)
        while len(self.saves) < 3 and playable:
            number = len(self.saves)
            card = SaveCard(self.page, None, number == 0, None)
            if number == 0:
                card.invite(
                    "Begin",
                    playable.title,
                    "Sit down, choose your sides, play",
                    "Ready in ten seconds",
                    poster=playable.id,
                )
                card.clicked.connect(lambda _=False, m=playable: self.start.emit(m.id))
            elif number == 1:
                card.invite("", "Learn by playing", playable.title, "Short steps; leave and come back", icon="learn")
                card.clicked.connect(lambda _=False, m=playable: self.learn.emit(m.id))
            else:
                card.invite("", "Saved matches", "Open a file", "Matches save themselves", icon="open")
                card.clicked.connect(lambda _=False: self.command.emit("open"))
            self.saves.append(card)
        for number, card in enumerate(self.saves):
            card.setObjectName(f"save:{number}")
            if card.save:
                card.clicked.connect(lambda _=False, c=card: self.resume.emit(c.save))
            card.show()
        order = [*self.saves, *self.posters, *self.plates]
        for one, two in pairwise(order):
            QWidget.setTabOrder(one, two)
        self._lay_out()

    def take_focus(self) -> None:
        """Put the keyboard on Continue, or on the first game."""
        (self.saves[0] if self.saves else self.posters[0]).setFocus(Qt.FocusReason.OtherFocusReason)

    def _poster(self, card: PosterCard) -> None:
        if card.meta.playable:
            self.start.emit(card.meta.id)
        else:
            self.page.say(f"{card.meta.title} cannot be played yet. Its poster is here already, its rules are not.")

    # --- layout

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._lay_out()

    def _lay_out(self) -> None:
        if self.width() <= 0 or not hasattr(self, "plates"):
            return
        self.area.setGeometry(self.rect())
        width = float(self.width())
        unit = min(3.0, max(1.0, min(width / DESIGN[0], self.height() / DESIGN[1])))
        scale = unit * appearance().scale
        text = max(1.0, appearance().scale) * unit
        side, gap = 28 * min(unit, width / DESIGN[0] * 1.0 if width < DESIGN[0] else unit), 18 * unit
        side = max(14.0, side)
        short = self.height() < 700
        head = (50 if short else 82) * unit
        card_high = (98 if short else 116) * unit * max(1.0, appearance().scale * 0.92)
        for widget in (*self.saves, *self.posters):
            widget.unit = unit
        for plate in self.plates:
            plate.set_unit(unit)
        foot = float(max(plate.sizeHint().height() for plate in self.plates))
        # Large texts on a small screen: fewer in a row, and the page scrolls.
        few = width / scale < 940
        saves = [self.saves[:1], self.saves[1:]] if few else [self.saves]
        posters = [self.posters[:2], self.posters[2:]] if few else [self.posters]
        plates = [self.plates[:3], self.plates[3:]] if few else [self.plates]
        between = (12 if short else 20) * unit
        least_poster = 132 * text + (170 if few else 110) * unit
        fixed = head + len(saves) * (card_high + between) + len(plates) * (foot + between)
        least = fixed + len(posters) * (least_poster + between) - 4 * unit
        height = max(float(self.height()), least)
        if height > self.height():
            width -= 14
        poster_high = (height - fixed) / len(posters) - between
        self.page.unit = unit
        self.page.head = head
        self.page.resize(round(width), round(height))
        y = head
        for row in saves:
            self._row(row, side, y, width - 2 * side, card_high, 16 * unit, () if few else (560, 359, 359))
            y += card_high + between
        for row in posters:
            self._row(row, side, y, width - 2 * side, poster_high, gap, ())
            y += poster_high + between
        for row in plates:
            self._row(row, side, y, width - 2 * side, foot, 13 * unit, ())
            y += foot + between
        self.page.update()

    def _row(
        self,
        widgets: Sequence[QWidget],
        left: float,
        top: float,
        width: float,
        height: float,
        gap: float,
        shares: tuple,
    ) -> None:
        if not widgets:
            return
        weights = list(shares[: len(widgets)]) or [1] * len(widgets)
        room = width - gap * (len(widgets) - 1)
        x = left
        for widget, weight in zip(widgets, weights, strict=True):
            each = room * weight / sum(weights)
            # Cards paint their shadow inside their own box.
            extra = 3
            widget.setGeometry(
                QRect(round(x) - extra, round(top) - extra, round(each) + extra + 5, round(height) + extra + 5)
            )
            x += each + gap

    # --- arrow keys

    def keyPressEvent(self, event: QKeyEvent) -> None:
        steps = {
            Qt.Key.Key_Left: (-1, 0),
            Qt.Key.Key_Right: (1, 0),
            Qt.Key.Key_Up: (0, -1),
            Qt.Key.Key_Down: (0, 1),
        }
        key = Qt.Key(event.key())
        if key in steps:
            self._step(*steps[key])
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            focused = self.focusWidget()
            if isinstance(focused, QAbstractButton):
                focused.click()
        else:
            super().keyPressEvent(event)

    def _step(self, right: int, down: int) -> None:
        items: list[QWidget] = [*self.saves, *self.posters, *self.plates]
        here = self.focusWidget()
        if here not in items:
            self.take_focus()
            return
        at = QPointF(here.geometry().center())

        def cost(item: QWidget) -> float:
            to = QPointF(item.geometry().center()) - at
            along, across = (to.x() * right, abs(to.y())) if right else (to.y() * down, abs(to.x()))
            return along + across * (4 if right else 0.6) if along > 8 else float("inf")

        best = min(items, key=cost)
        if cost(best) < float("inf"):
            best.setFocus(Qt.FocusReason.TabFocusReason)
            self.area.ensureWidgetVisible(best)

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Show:
            self.page.say("")
        return super().event(event)


class _Area(QScrollArea):
    """Scrolls by the wheel and with the focus; arrow keys belong to the page."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        event.ignore()


class _Ground(QWidget):
    """Ground of the page: name, mark, hint, orbits far away."""

    def __init__(self) -> None:
        super().__init__()
        self.unit, self.head, self.message = 1.0, 82.0, ""
        self._kept: tuple[tuple[object, ...], QPixmap] | None = None

    def say(self, sentence: str) -> None:
        """Show one sentence in the place of the hint."""
        self.message = sentence
        self.setAccessibleDescription(sentence)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        theme, u = appearance().theme, self.unit
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        area = QRectF(self.rect())
        painter.drawPixmap(0, 0, self._ground())
        middle = self.head * 0.5 - 4 * u + 2
        left = 28 * u if area.width() >= DESIGN[0] else max(14.0, 28 * area.width() / DESIGN[0])
        self._mark(painter, QPointF(left + 20 * u, middle), 20 * u * (0.82 if self.head < 60 * u else 1))
        hint = self.message or "Arrow keys choose, Enter starts"
        font = face("semibold" if self.message else "regular", 14 * u * appearance().scale)
        width = text_width(hint, font)
        tone = theme.text if self.message else theme.dim
        text_in(
            painter, QRectF(area.right() - left - width, middle - 12 * u, width + 2, 24 * u), hint, font, tone, "right"
        )
        title = face("extrabold", 26 * u * min(1.3, appearance().scale))
        room = QRectF(left + 52 * u, middle - 20 * u, area.width() - width - 2 * left - 80 * u, 40 * u)
        text_in(painter, room, "Space Games", title, theme.text)
        painter.end()

    def _ground(self) -> QPixmap:
        """Orbits and halftone, painted once for each size and theme."""
        theme, ratio = appearance().theme, self.devicePixelRatioF()
        key = (self.width(), self.height(), ratio, theme.name)
        if self._kept is None or self._kept[0] != key:
            pixmap = QPixmap(round(self.width() * ratio), round(self.height() * ratio))
            pixmap.setDevicePixelRatio(ratio)
            pixmap.fill(theme.void)
            painter = QPainter(pixmap)
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            area = QRectF(self.rect())
            middle = QPointF(area.width() * 0.78, area.height() * 1.02)
            for radius in (0.42, 0.58, 0.76, 0.95):
                stroke(painter, ellipse(middle, area.width() * radius), theme.grid, 1.2, opacity=0.35)
            halftone(painter, area, theme.tone, theme.tone_opacity, 1.0, 6.0)
            painter.end()
            self._kept = (key, pixmap)
        return self._kept[1]

    def _mark(self, painter: QPainter, at: QPointF, radius: float) -> None:
        draw_mark_of_house(painter, at, radius, appearance().theme)


def draw_mark_of_house(painter: QPainter, at: QPointF, radius: float, theme: Theme) -> None:
    """The program's own sign: a body between two half orbits in the colours of the two rivals."""
    box = QRectF(at.x() - radius, at.y() - radius, radius * 2, radius * 2)
    with kept(painter):
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for first, ink in ((0, theme.ussr), (180, theme.usa)):
            arc = _arc(box, first)
            stroke(painter, arc, ink, radius * 0.17)
        for side, ink in ((-1, theme.usa), (1, theme.ussr)):
            fill(painter, ellipse(QPointF(at.x() + side * radius, at.y()), radius * 0.22), ink)
        fill(painter, ellipse(at, radius * 0.34), theme.text)


def _arc(box: QRectF, first: float) -> QPainterPath:
    path = QPainterPath()
    path.arcMoveTo(box, first)
    path.arcTo(box, first, 180)
    return path
