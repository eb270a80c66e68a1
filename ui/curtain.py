"""The curtain between two people at one computer.

It is built from the next person's name only; nothing secret is behind it.
"""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import (
    QCoreApplication,
    QEasingCurve,
    QEvent,
    QObject,
    QPointF,
    QRectF,
    Qt,
    QTimer,
    QVariantAnimation,
    Signal,
)
from PySide6.QtGui import (
    QFocusEvent,
    QHideEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPainterPath,
    QPaintEvent,
    QPixmap,
    QResizeEvent,
)
from PySide6.QtWidgets import QAbstractButton, QWidget

from spacegames.store.savefile import Seat
from ui.appearance import appearance
from ui.controls import focus_ring
from ui.fonts import face, fit_text, text_width
from ui.held import GRACE
from ui.paint import (
    ellipse,
    fill,
    hatch,
    key_cap,
    line,
    printed_shadow,
    rounded,
    stroke,
    text_in,
)
from ui.players import draw_person_mark
from ui.theme import mix, readable

HOLD = 500
"""Milliseconds for which a key or the button is held before the curtain opens."""
LOST = 1500
"""Milliseconds after which a key that sends no repeats is taken for up: its release went elsewhere."""


@dataclass(frozen=True)
class CurtainFacts:
    """What the curtain says: whose turn, what they are, what follows, how much has changed, where the match is."""

    seat: Seat
    key: str
    role: str = ""
    colour: str = "text"
    follows: str = ""
    changes: int = 0
    moment: str = ""
    hidden: bool = False
    """Closed by hand, not by a change of turn."""

    @property
    def changed(self) -> str:
        """How much happened since the person's last turn; empty where nothing did."""
        if not self.changes:
            return ""
        things = "1 thing" if self.changes == 1 else f"{self.changes} things"
        return f"{things} changed since your last turn. They are listed when you open."

    @property
    def how(self) -> str:
        """What opens the curtain."""
        return f"Hold the {self.key} key, or hold the button."


class StillDown(QObject):
    """Keeps a key that was held to open something from doing anything else before it has come up."""

    def __init__(self, key: int, app: QCoreApplication) -> None:
        """Hear every key of the program until this one is up."""
        super().__init__(app)
        self._key, self._up = key, QTimer(self, singleShot=True, interval=LOST)
        self._up.timeout.connect(self._over)
        self._up.start()
        app.installEventFilter(self)

    @classmethod
    def wait(cls, key: int) -> None:
        """Wait for a key to come up; a mouse button needs no waiting."""
        app = QCoreApplication.instance()
        if key > 0 and app is not None:
            cls(key, app)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        kinds = (QEvent.Type.KeyPress, QEvent.Type.KeyRelease, QEvent.Type.ShortcutOverride)
        if event.type() not in kinds or not isinstance(event, QKeyEvent) or event.key() != self._key:
            return False
        released = event.type() == QEvent.Type.KeyRelease and not event.isAutoRepeat()
        self._up.start(GRACE if released else LOST)
        return True

    def _over(self) -> None:
        app = QCoreApplication.instance()
        if app is not None:
            app.removeEventFilter(self)
        self.deleteLater()


class HoldButton(QAbstractButton):
    """The amber button: it works only while it is held, by mouse, by Enter or Space, or by the person's own key."""

    held = Signal()

    def __init__(self, parent: QWidget) -> None:
        """A button without words; `show_words` gives them."""
        super().__init__(parent)
        self.key, self.progress, self.unit = "", 0.0, 1.0
        self.pressed_by = 0
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.run = QVariantAnimation(self)
        self.run.setStartValue(0.0)
        self.run.setEndValue(1.0)
        self.run.setDuration(HOLD)
        self.run.setEasingCurve(QEasingCurve.Type.Linear)
        self.run.valueChanged.connect(self._moved)
        self.run.finished.connect(self._through)

    def show_words(self, text: str, key: str) -> None:
        """Take the words and the key of the next person."""
        self.let_go()
        self.setText(text)
        self.key = key
        self.setAccessibleName(f"{text}. Hold {key}, or hold Enter.")

    def hold(self, by: int) -> None:
        """Begin to hold; `by` is a key, or -1 for the mouse."""
        if not self.pressed_by and self.isVisible():
            self.pressed_by = by
            self.run.start()

    def let_go(self, by: int = 0) -> None:
        """Stop holding; nothing opens."""
        if by and by != self.pressed_by:
            return
        self.pressed_by = 0
        self.run.stop()
        self._moved(0.0)

    def _moved(self, value: object) -> None:
        self.progress = float(value)  # type: ignore[arg-type]
        self.update()

    def _through(self) -> None:
        if self.pressed_by:
            StillDown.wait(self.pressed_by)
            self.pressed_by = 0
            self.held.emit()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton:
            self.hold(-1)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        self.let_go(-1)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if not self.rect().contains(event.position().toPoint()):
            self.let_go(-1)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        self.let_go()
        super().focusOutEvent(event)

    def hideEvent(self, event: QHideEvent) -> None:
        self.let_go()
        super().hideEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        theme, u = appearance().theme, self.unit
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = QRectF(self.rect()).adjusted(3, 3, -5, -5)
        shape = rounded(box, 6)
        printed_shadow(painter, shape, theme, 3)
        fill(painter, shape, theme.go)
        if self.progress:
            painter.save()
            painter.setClipPath(shape)
            fill(painter, QRectF(box.left(), box.top(), box.width() * self.progress, box.height()), theme.go_ink, 0.22)
            painter.restore()
        stroke(painter, shape, theme.go_frame, 1.5)
        inner = box.adjusted(22 * u, 0, -14 * u, 0)
        legend = f"hold {self.key}"
        width = key_cap(painter, inner.right(), inner.center().y(), legend, theme.go_ink, 1.15 * u)
        text = inner.adjusted(0, 0, -width - 12, 0)
        text_in(painter, text, self.text(), face("bold", 18 * u), theme.go_ink)
        if self.hasFocus():
            focus_ring(painter, QRectF(self.rect()).adjusted(0, 0, -2, -2), 8)
        painter.end()


class CurtainPage(QWidget):
    """Fills the window between two people. `opened` is emitted when the next person has held the key or the button."""

    opened = Signal()
    home = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        """A closed curtain without a name."""
        super().__init__(parent)
        self.facts = CurtainFacts(Seat(""), "")
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self.button = HoldButton(self)
        self.button.setObjectName("curtain:open")
        self.button.held.connect(self.opened)
        self._key = 0
        # A system may report the repeats of a held key as strokes: a release counts when no press follows at once.
        self._released = QTimer(self, singleShot=True, interval=GRACE)
        self._released.timeout.connect(self._let_go)
        appearance().changed.connect(self._lay_out)

    def show_facts(self, facts: CurtainFacts) -> None:
        """Name the next person."""
        self.facts = facts
        self.button.show_words("Open the table" if facts.hidden else f"I am {facts.seat.name}: open", facts.key)
        self.setAccessibleName(f"Pass the computer to {facts.seat.name}")
        self.setAccessibleDescription(
            " ".join(filter(None, (f"{facts.role}. {facts.follows}.", facts.changed, facts.how)))
        )
        self._lay_out()
        self.update()

    def take_focus(self) -> None:
        """Give the keyboard to the button."""
        self.button.setFocus(Qt.FocusReason.OtherFocusReason)

    # --- the key

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.isAutoRepeat():
            return
        own = event.text().upper() == self.facts.key
        confirm = event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space)
        plain = not event.modifiers() & ~(Qt.KeyboardModifier.ShiftModifier | Qt.KeyboardModifier.KeypadModifier)
        if plain and self.facts.key and (own or (confirm and self.button.hasFocus())):
            if event.key() == self._key:
                self._released.stop()
            self._key = event.key()
            self.button.hold(event.key())
        else:
            event.ignore()

    def keyReleaseEvent(self, event: QKeyEvent) -> None:
        if not event.isAutoRepeat() and event.key() == self._key:
            self._released.start()

    def _let_go(self) -> None:
        self.button.let_go(self._key)
        self._key = 0

    # --- layout and painting

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._lay_out()

    @property
    def unit(self) -> float:
        """Size of the panel against its design, which is for a window of 1366 by 744."""
        grown = appearance().scale * min(self.width() / 1366, self.height() / 744)
        return max(0.62, min(grown, self.width() / 720, self.height() / 460))

    def _panel(self) -> QRectF:
        u = self.unit
        width, height = 660 * u, 358 * u
        return QRectF((self.width() - width) / 2, (self.height() - height) / 2 + 8 * u, width, height)

    def _lay_out(self) -> None:
        panel, u = self._panel(), self.unit
        self.button.unit = u
        wide = text_width(self.button.text(), face("bold", 18 * u)) + text_width(
            f"hold {self.facts.key}", face("display", 14 * u)
        )
        width = min(panel.width() - 40 * u, max(300 * u, wide + 96 * u))
        x = panel.center().x() - width / 2
        self.button.setGeometry(round(x) - 3, round(panel.bottom() - 70 * u), round(width) + 8, round(50 * u) + 8)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        theme, u, facts = appearance().theme, self.unit, self.facts
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        area = QRectF(self.rect())
        ink = readable(theme, facts.colour)
        self._cloth(painter, area, ink)
        panel = self._panel()
        printed_shadow(painter, rounded(panel, 10), theme, 6)
        fill(painter, rounded(panel, 10), theme.bubble if theme.dark else theme.panel)
        stroke(painter, rounded(panel, 10), ink, 2.2)
        radius = 46 * u
        middle = QPointF(panel.center().x(), panel.top())
        fill(painter, ellipse(middle, radius + 1), theme.void)
        draw_person_mark(
            painter, facts.seat, QRectF(middle.x() - radius, middle.y() - radius, 2 * radius, 2 * radius), theme
        )
        self._words(painter, panel, ink)
        band = 26 * u
        text_in(
            painter,
            QRectF(0, area.bottom() - band, area.width(), band),
            facts.moment,
            face("semibold", 15 * u),
            theme.text,
            "centre",
        )
        painter.end()

    def _words(self, painter: QPainter, panel: QRectF, ink: str) -> None:
        theme, u, facts = appearance().theme, self.unit, self.facts
        inner = panel.adjusted(40 * u, 0, -40 * u, 0)

        def row(top: float, height: float) -> QRectF:
            return QRectF(inner.left(), panel.top() + top * u, inner.width(), height * u)

        text_in(
            painter,
            row(64, 28),
            "The table is hidden" if facts.hidden else "Pass the computer to",
            face("regular", 19 * u),
            theme.dim,
            "centre",
        )
        name = fit_text(facts.seat.name, face("extrabold", 50 * u), inner.width(), floor=18 * u)
        if name.fits:
            text_in(painter, row(94, 56), facts.seat.name, name.font, theme.text, "centre")
        else:
            text_in(painter, row(94, 56), facts.seat.name[:24] + "…", face("extrabold", 30 * u), theme.text, "centre")
        text_in(painter, row(154, 28), facts.role, face("semibold", 19.5 * u), ink, "centre")
        line(painter, inner.left(), panel.top() + 194 * u, inner.right(), panel.top() + 194 * u, theme.line, 1.2)
        text_in(painter, row(203, 26), facts.follows, face("semibold", 17.5 * u), theme.text, "centre")
        text_in(painter, row(231, 22), facts.changed, face("regular", 15.5 * u), theme.dim, "centre")
        text_in(painter, row(252, 22), facts.how, face("regular", 15.5 * u), theme.text, "centre")

    def _cloth(self, painter: QPainter, area: QRectF, ink: str) -> None:
        theme, u = appearance().theme, self.unit
        fill(painter, area, theme.panel if theme.dark else theme.raised)
        fold = 64 * u
        other = mix(theme.panel, theme.raised, 0.5) if theme.dark else theme.strip
        for number in range(int(area.width() / fold) + 1):
            strip = QRectF(number * fold, 0, fold, area.height())
            fill(
                painter,
                strip,
                other if number % 2 else (mix(theme.panel, theme.void, 0.4) if theme.dark else theme.raised),
            )
            line(painter, strip.left(), 0, strip.left(), area.height(), theme.void if theme.dark else theme.hair, 2)
        band = 26 * u
        for box in (QRectF(0, 0, area.width(), band), QRectF(0, area.height() - band, area.width(), band)):
            path = QPainterPath()
            path.addRect(box)
            fill(painter, box, theme.panel)
            hatch(painter, path, ink, "team", 0.55)
        for y in (band, area.height() - band):
            line(painter, 0, y, area.width(), y, ink, 2)
        # The words of the lower band stand on clear ground.
        width = text_width(self.facts.moment, face("semibold", 15 * u)) + 28 * u
        fill(painter, QRectF(area.center().x() - width / 2, area.height() - band + 2, width, band - 2), theme.panel)


class RisingCurtain(QWidget):
    """The picture of a curtain that goes up over the table in a moment; any click or key ends it."""

    def __init__(self, picture: QPixmap, parent: QWidget, milliseconds: int) -> None:
        """Cover the parent and go up at once."""
        super().__init__(parent)
        self.picture = picture
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setGeometry(parent.rect())
        self.share = 0.0
        self.run = QVariantAnimation(self)
        self.run.setStartValue(0.0)
        self.run.setEndValue(1.0)
        self.run.setDuration(milliseconds)
        self.run.setEasingCurve(QEasingCurve.Type.OutCubic)
        self.run.valueChanged.connect(self._moved)
        self.run.finished.connect(self.deleteLater)
        self.show()
        self.raise_()
        self.run.start()

    def _moved(self, value: object) -> None:
        self.share = float(value)  # type: ignore[arg-type]
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.drawPixmap(0, round(-self.height() * self.share), self.picture)
        painter.end()
