"""Sentences over the table: a note until the next input, a banner while something is wrong, a question, own secrets."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QEvent, QObject, QRect, QRectF, QSize, Qt, QTimer
from PySide6.QtGui import QHideEvent, QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QApplication, QHBoxLayout, QWidget

from ui.appearance import appearance
from ui.controls import Plate, Words
from ui.fonts import text_width, wrap_text
from ui.icons import draw_icon
from ui.paint import draw_lines, fill, printed_shadow, rounded, stroke, text_in

LEAST, LETTER = 6000, 55
"""Milliseconds for which a note stands at least, and for each letter of a long one."""


class Note(QWidget):
    """One sentence at an edge of the table, until the next click or key or for as long as it takes to read."""

    def __init__(self, parent: QWidget) -> None:
        """Hidden."""
        super().__init__(parent)
        self.sentence = ""
        self.area = QRect()
        self.in_the_way: Callable[[], tuple[list[QRect], list[QRect]]] = lambda: ([], [])
        """Boxes that it never lies on, and boxes that it rather leaves free, in the parent's coordinates."""
        self._firm = False
        self._enough = QTimer(self, singleShot=True)
        self._enough.timeout.connect(self.hide)
        self._listen = QTimer(self, singleShot=True, interval=0)
        self._listen.timeout.connect(self._hear_input)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.hide()

    def say(self, sentence: str, firm: bool = False) -> None:
        """Show a sentence; a `firm` one stands until it is hidden by name."""
        self.sentence, self._firm = sentence, firm
        self.setAccessibleName(sentence)
        self.place(self.area)
        self.show()
        self.raise_()
        self._enough.stop()
        if not firm:
            self._enough.start(max(LEAST, LETTER * len(sentence)))
        # The input that brought the sentence is still on its way up through the widgets.
        self._listen.start()

    def let_go(self) -> None:
        """Give way to an input, unless it is to stand."""
        if not self._firm:
            self.hide()

    def _hear_input(self) -> None:
        application = QApplication.instance()
        if self.isVisible() and application is not None:
            application.installEventFilter(self)

    def hideEvent(self, event: QHideEvent) -> None:
        self._enough.stop()
        self._listen.stop()
        application = QApplication.instance()
        if application is not None:
            application.removeEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in (QEvent.Type.KeyPress, QEvent.Type.MouseButtonPress):
            self.let_go()
        return False

    def place(self, area: QRect) -> None:
        """Take the middle of the lower edge of `area`, or the next place where nothing is asked about."""
        self.area = area
        font = appearance().face("semibold", 15.5)
        wide = min(area.width() - 40, max(240, round(text_width(self.sentence, font)) + 70), appearance().px(720))
        lines = wrap_text(self.sentence, font, wide - 66)
        high = round(len(lines) * 21 * appearance().scale) + 26
        self.setGeometry(self._free_place(wide, high))

    def _free_place(self, wide: int, high: int) -> QRect:
        area, (never, rather_not) = self.area, self.in_the_way()
        across = (area.center().x() - wide // 2, area.left() + 14, area.right() - wide - 14)
        down = (area.bottom() - high - 14, area.top() + 14, area.center().y() - high // 2)
        places = [QRect(x, y, wide, high) for y in down for x in across]

        def cost(box: QRect) -> int:
            return 1000 * _covered(box, never) + _covered(box, rather_not)

        return min(places, key=cost)

    def paintEvent(self, event: QPaintEvent) -> None:
        theme = appearance().theme
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = QRectF(self.rect()).adjusted(2, 2, -7, -7)
        printed_shadow(painter, rounded(box, 6), theme, 5)
        fill(painter, rounded(box, 6), theme.bubble)
        stroke(painter, rounded(box, 6), theme.line, 1.5)
        side = 20 * appearance().scale
        draw_icon(painter, "info", QRectF(box.left() + 14, box.top() + 9, side, side), theme.dim)
        font = appearance().face("semibold", 15.5)
        lines = wrap_text(self.sentence, font, box.width() - side - 36)
        draw_lines(painter, box.left() + side + 24, box.top() + 8, lines, font, 21 * appearance().scale, theme.text)
        painter.end()


def _covered(box: QRect, others: list[QRect]) -> int:
    """Square pixels of `others` under `box`."""
    cuts = [box.intersected(other) for other in others]
    return sum(cut.width() * cut.height() for cut in cuts if not cut.isEmpty())


class Banner(QWidget):
    """A line across the table while a file cannot be written, or once about how a match was opened."""

    def __init__(self, parent: QWidget) -> None:
        """Hidden."""
        super().__init__(parent)
        self.area = QRect()
        row = QHBoxLayout(self)
        row.setContentsMargins(14, 4, 8, 4)
        self.words = Words("", "resource", "text", self)
        row.addWidget(self.words, 1)
        self.close_plate = Plate("Understood", self, kind="bare", height=28, action=self.close_banner)
        row.addWidget(self.close_plate)
        self.trouble = ""
        self.hide()

    def say(self, sentence: str) -> None:
        """Show a sentence that can be closed."""
        self.words.say(sentence)
        self.close_plate.setVisible(not self.trouble)
        self.show()
        self.place(self.area)
        self.raise_()

    def set_trouble(self, sentence: str) -> None:
        """Show a sentence for as long as it holds; empty when all is well again."""
        if sentence != self.trouble:
            self.trouble = sentence
            if sentence:
                self.say(sentence)
            else:
                self.hide()

    def close_banner(self) -> None:
        """Put the sentence away."""
        self.hide()

    def place(self, area: QRect) -> None:
        """Lie at the top of `area`."""
        self.area = area
        self.setGeometry(area.left(), area.top(), area.width(), max(self.sizeHint().height(), appearance().px(40)))

    def paintEvent(self, event: QPaintEvent) -> None:
        theme = appearance().theme
        painter = QPainter(self)
        fill(painter, QRectF(self.rect()), theme.raised)
        fill(painter, QRectF(0, self.height() - 3, self.width(), 3), theme.bad if self.trouble else theme.line)
        painter.end()


class AskBar(QWidget):
    """A question with two answers over the lower edge of the table; nothing is done until one is chosen."""

    def __init__(self, parent: QWidget) -> None:
        """Hidden."""
        super().__init__(parent)
        self.setObjectName("ask")
        self.area = QRect()
        self.before: QWidget | None = None
        self.answer: Callable[[], object] | None = None
        row = QHBoxLayout(self)
        row.setContentsMargins(20, 12, 18, 16)
        row.setSpacing(12)
        self.words = Words("", "button", "text", self)
        row.addWidget(self.words, 1)
        self.no = Plate("Back", self, key="Esc", action=self.close_question)
        self.no.setObjectName("ask:no")
        self.yes = Plate("", self, action=self._take)
        self.yes.setObjectName("ask:yes")
        row.addWidget(self.no)
        row.addWidget(self.yes)
        self.hide()

    def question(self, sentence: str, yes: str, answer: Callable[[], object]) -> None:
        """Ask; `answer` is called when the person says yes."""
        self.answer = answer
        self.words.say(sentence)
        self.yes.set_text(yes)
        self.setAccessibleName(sentence)
        self.before = self.window().focusWidget()
        self.show()
        self.place(self.area)
        self.raise_()
        self.no.setFocus(Qt.FocusReason.OtherFocusReason)

    def close_question(self) -> None:
        """Take the question away without an answer."""
        if self.isVisible():
            self.answer = None
            self.hide()
            if self.before is not None:
                self.before.setFocus(Qt.FocusReason.OtherFocusReason)

    def _take(self) -> None:
        answer = self.answer
        self.close_question()
        if answer is not None:
            answer()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.close_question()
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and not event.isAutoRepeat():
            (self._take if self.yes.hasFocus() else self.close_question)()
        elif event.key() in (Qt.Key.Key_Left, Qt.Key.Key_Right):
            (self.yes if self.no.hasFocus() else self.no).setFocus()

    def place(self, area: QRect) -> None:
        """Take the middle of the lower edge of `area`."""
        self.area = area
        wide = min(area.width() - 40, appearance().px(780))
        high = max(self.sizeHint().height(), appearance().px(76))
        self.setGeometry(area.center().x() - wide // 2, area.bottom() - high - 16, wide, high)

    def paintEvent(self, event: QPaintEvent) -> None:
        theme = appearance().theme
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = QRectF(self.rect()).adjusted(2, 2, -7, -7)
        printed_shadow(painter, rounded(box, 6), theme, 5)
        fill(painter, rounded(box, 6), theme.bubble)
        stroke(painter, rounded(box, 6), theme.line, 2)
        painter.end()


class SecretsBox(QWidget):
    """What one's own side alone knows, while a key is held."""

    def __init__(self, parent: QWidget) -> None:
        """Hidden."""
        super().__init__(parent)
        self.lines: Sequence[str] = ()
        self.area = QRect()
        self.hide()

    def show_lines(self, lines: Sequence[str]) -> None:
        """Show lines, or that there is nothing to hide."""
        self.lines = lines or ("Your side knows nothing that the others do not.",)
        self.setAccessibleName("; ".join(self.lines))
        self.place(self.area)
        self.show()
        self.raise_()

    def hideEvent(self, event: object) -> None:
        self.lines = ()
        self.setAccessibleName("")

    def sizeHint(self) -> QSize:
        font = appearance().face("semibold", 15)
        wide = max((text_width(line, font) for line in self.lines), default=200) + 44
        return QSize(round(wide), round((len(self.lines) + 1) * 24 * appearance().scale) + 34)

    def place(self, area: QRect) -> None:
        """Take the middle of `area`."""
        self.area = area
        size = self.sizeHint()
        self.setGeometry(
            area.center().x() - size.width() // 2, area.center().y() - size.height() // 2, size.width(), size.height()
        )

    def paintEvent(self, event: QPaintEvent) -> None:
        theme, s = appearance().theme, appearance().scale
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = QRectF(self.rect()).adjusted(2, 2, -7, -7)
        printed_shadow(painter, rounded(box, 6), theme, 5)
        fill(painter, rounded(box, 6), theme.bubble)
        stroke(painter, rounded(box, 6), theme.line, 2)
        title = QRectF(box.left() + 18, box.top() + 8, box.width() - 36, 24 * s)
        text_in(painter, title, "Only your side knows", appearance().face("display", 15.5), theme.text)
        draw_lines(
            painter,
            box.left() + 18,
            box.top() + 12 + 26 * s,
            self.lines,
            appearance().face("semibold", 15),
            24 * s,
            theme.text,
        )
        painter.end()
