"""The action bar: undo at the left, the legal actions in the middle, the end of the turn at the right."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QEvent, QObject, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from spacegames.core.actions import Action, Confirm
from ui.fonts import cap_height, fit_text, text_width
from ui.paint import draw_text, gradient_brush, line
from ui.panels.buttons import BarButton
from ui.panels.facts import BarAction, UndoFacts
from ui.panels.look import Panel, painter_for

AGAIN = "press Enter again"
NOTHING = "nothing to take back"
RESERVED = "LKPH12345"
"""Letters with a meaning of their own while the table has the focus: log, ledger, planner, peek, players."""


def with_keys(actions: Sequence[BarAction], reserved: str = "") -> list[BarAction]:
    """Give each action without a key the first free letter of its title; none when all its letters are taken.

    Of several with the same key the first keeps it. A board reserves the letters that mean something else on it.
    """
    taken = {*RESERVED, *reserved} | {key for action in actions for key in (action.key, action.also) if key}
    taken |= {letter for action in actions if isinstance(action.action, Confirm) for letter in "YN"}
    result: list[BarAction] = []
    given: set[str] = set()
    for action in actions:
        key = ("Y" if action.action.yes else "N") if isinstance(action.action, Confirm) else action.key
        if not key or key in given:
            initials = [word[0] for word in action.title.upper().split() if word[0].isalpha()]
            letters = [letter for letter in action.title.upper() if letter.isascii() and letter.isalpha()]
            key = next((letter for letter in [*initials, *letters] if letter not in taken), "")
            taken.add(key)
        given.add(key)
        result.append(BarAction(**{**action.__dict__, "key": key}))
    return result


class ActionBar(Panel):
    """Undo, legal actions and the end of the turn as buttons.

    The table's letters are not shortcuts of the window: whoever has the focus passes them on with `press_key`.
    """

    actionChosen = Signal(object)
    piecePicked = Signal(str)
    undoRequested = Signal()
    reasonRequested = Signal(str)
    allRequested = Signal()
    enterTaken = Signal(bool)
    """Whether one of the buttons has the keyboard, so that Enter presses it."""
    focusGiven = Signal()
    """A button that had the keyboard stands for something else now, or is gone: the table has it again."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.actions_shown: list[BarAction] = []
        self.finish: BarAction | None = None
        self.hint: tuple[str, ...] = ()
        self._armed = False
        self._enter_left = False
        self._buttons: list[BarButton] = []
        self._hint_rect = QRectF()
        self._on_button = False
        self.undo = self._button("undo", self.undoRequested.emit)
        self.undo.beside = True
        self.more = self._button("more", self.allRequested.emit)
        self.more.set_words("All choices", "", "F2", "log", "Open the list of everything that can be chosen now")
        self.end = self._button("end", self._end)
        self.undo_facts = UndoFacts(False, NOTHING)
        self.look_changed()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setAccessibleName("Actions")

    def _button(self, name: str, slot: Callable[[], object]) -> BarButton:
        button = BarButton(self)
        # A click answers; it does not move the keyboard to a place where something else may stand next.
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        button.installEventFilter(self)
        button.setObjectName(name)
        button.clicked.connect(slot)
        button.lockedPressed.connect(self.reasonRequested)
        return button

    def show_undo(self, undo: UndoFacts) -> None:
        """Say what undo takes back or why it stops."""
        detail = undo.short_detail or undo.detail if self.look.narrow else undo.detail
        self.undo_facts = undo
        self.undo.set_words("Ask to undo" if undo.asks else "Undo", detail, "Ctrl Z", "undo", undo.detail)
        self.undo.set_state("plain", "" if undo.possible else undo.detail or NOTHING)
        self._arrange()

    def show_actions(
        self, actions: Sequence[BarAction], finish: BarAction | None = None, hint: tuple[str, ...] = ()
    ) -> None:
        """Show the legal actions, the button that ends the turn and two lines about the keys."""
        focused = self._focused()
        self.actions_shown, self.hint = with_keys(actions), hint
        self.finish = with_keys([finish])[0] if finish and isinstance(finish.action, Confirm) else finish
        self._armed = False
        if focused is not None and focused != self._focused():
            self._give_focus()
        while len(self._buttons) < len(self.actions_shown):
            button = self._button("action", self._clicked)
            self._buttons.append(button)
            button.set_look(self.look)
        for number, button in enumerate(self._buttons):
            if number < len(self.actions_shown):
                self._fill(button, self.actions_shown[number])
        self._fill_end()
        self._arrange()

    def _focused(self) -> object | None:
        """What Enter would do on the button that has the keyboard; None where none of them has it."""
        if self.end.hasFocus():
            return _meaning(self.finish)
        number = next((n for n, button in enumerate(self._buttons) if button.hasFocus()), None)
        if number is None:
            return None
        return _meaning(self.actions_shown[number] if number < len(self.actions_shown) else None)

    def _give_focus(self) -> None:
        """Let no button have the keyboard."""
        self.setFocus(Qt.FocusReason.OtherFocusReason)
        self.focusGiven.emit()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in (QEvent.Type.FocusIn, QEvent.Type.FocusOut):
            # Enter presses the button that has the keyboard, so no other one may say that it takes Enter.
            self._on_button = event.type() == QEvent.Type.FocusIn and watched is not self.end
            self._armed = False
            self._fill_end()
            self.enterTaken.emit(event.type() == QEvent.Type.FocusIn)
        return super().eventFilter(watched, event)

    def _fill(self, button: BarButton, action: BarAction) -> None:
        button.set_words(action.title, action.line, action.key, action.symbol, action.sentence)

    def _fill_end(self) -> None:
        finish = self.finish
        # One button at a time says what the next Enter does.
        for button, action in zip(self._buttons, self.actions_shown, strict=False):
            button.set_state("go" if action.chosen and not self._armed else "plain", action.locked)
        if finish is None and self.end.hasFocus():
            self._give_focus()
        self.end.setVisible(finish is not None)
        if finish is None:
            return
        line_ = AGAIN if self._armed else finish.locked or finish.line
        key = finish.key or "Enter"
        if key == "Enter" and (self._enter_left or self._on_button):
            key = ""
        self.end.set_words(finish.title, line_, key, "lock" if finish.locked else finish.symbol, finish.sentence)
        self.end.set_state("go" if self._armed or finish.chosen else "plain", finish.locked)

    def _clicked(self) -> None:
        button = self.sender()
        self._send(self.actions_shown[self._buttons.index(button)])  # type: ignore[arg-type]

    def _send(self, action: BarAction) -> None:
        if action.locked:
            self.reasonRequested.emit(action.locked)
        elif action.action is not None:
            self.actionChosen.emit(action.action)
        elif action.piece:
            self.piecePicked.emit(action.piece)

    def _end(self) -> None:
        if self.finish is not None:
            self._send(self.finish)

    def press_key(self, key: str) -> bool:
        """Take a letter or "Enter" that the table received; True when a button answered it.

        A button at the right that has a letter of its own leaves Enter alone. Else Enter ends the turn only when
        pressed twice in a row: the first time it lights the button.
        """
        if key.upper() in ("ENTER", "RETURN"):
            return self.press_enter()
        self.disarm()
        for action in (*self.actions_shown, *([self.finish] if self.finish is not None else [])):
            if key.upper() in (action.key.upper(), action.also.upper()):
                self._send(action)
                return True
        return False

    def press_laid_out(self) -> bool:
        """Enter for a button of its own, as for what is laid out, unless a bubble has a button for it."""
        laid = next((action for action in self.actions_shown if action.key == "Enter"), None)
        if laid is None or self._enter_left:
            return False
        self._send(laid)
        return True

    def press_escape(self) -> bool:
        """The table's Esc when there is nothing to step back from: the button at the right, where it is for that."""
        if self.finish is None or self.finish.key != "Esc":
            return False
        self._send(self.finish)
        return True

    def press_enter(self) -> bool:
        """The table's Enter when it has nothing picked up to confirm."""
        if self.press_laid_out():
            return True
        if self.finish is None or not self.end.isVisible() or self.finish.key not in ("", "Enter"):
            return False
        if self.finish.locked:
            self.reasonRequested.emit(self.finish.locked)
        elif self._armed:
            self.disarm()
            self._send(self.finish)
        else:
            self._armed = True
            self._fill_end()
        return True

    def leave_enter(self, taken: bool) -> None:
        """Say no more that Enter ends the turn while a bubble on the table has a button for it."""
        if taken != self._enter_left:
            self._enter_left = taken
            self._armed = False
            self._fill_end()
            self.end.update()

    def disarm(self) -> bool:
        """Forget a first Enter; any other input does that. Tells whether there was one."""
        armed, self._armed = self._armed, False
        if armed:
            self._fill_end()
        return armed

    def chosen_action(self) -> Action | None:
        """The action of the amber button, if there is one."""
        return next((action.action for action in self.actions_shown if action.chosen), None)

    def look_changed(self) -> None:
        for button in (self.undo, self.more, self.end, *self._buttons):
            button.set_look(self.look)
        self.show_undo(self.undo_facts)

    def sizeHint(self) -> QSize:
        return QSize(1024, self.look.height(56, 48))

    def minimumSizeHint(self) -> QSize:
        return QSize(320, self.look.height(56, 48))

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._arrange()

    def _arrange(self) -> None:
        """Give each button its place; actions that do not fit go behind the button that lists all of them."""
        wide, look = self.width(), self.look
        margin, gap = (8.0, 8.0) if look.narrow else (12.0, 12.0)
        height = look.height(40, 34)
        top = (self.height() - height) / 2
        undo = min(238 if look.narrow else 330, max(150.0, wide * 0.175))
        end = min(218 if look.narrow else 298, max(130.0, wide * 0.16))
        _place(self.undo, margin, top, undo, height)
        left, right = margin + undo + gap, wide - margin
        if self.finish is not None:
            _place(self.end, right - end, top, end, height)
            right -= end + gap
        start = max(left, 300.0 * wide / 1366 if look.narrow else 448.0 * wide / 1920)
        shown = self._buttons[: len(self.actions_shown)]
        usual = 168.0 if look.narrow else 212.0
        wanted = [min(max(button.natural_width() + 8, usual), 320.0) for button in shown]
        start = max(left, min(start, right - _sum(wanted, gap)))
        leasts = [
            [min(button.least_width(second, symbol), width) for button, width in zip(shown, wanted, strict=True)]
            for second, symbol in ((True, True), (False, True), (False, False))
        ]
        tried = (_in_room(wanted, least, right - start, gap) for least in leasts)
        widths = next((found for found in tried if found is not None), None)
        if widths is None:
            start = left
            more = self.more.natural_width() + 4
            count = len(shown)
            while widths is None:
                count -= 1
                widths = _in_room(wanted[:count], leasts[-1][:count], right - start - more - gap, gap)
        x = start
        for number, button in enumerate(self._buttons):
            if button.hasFocus() and number >= len(widths):
                self._give_focus()
            button.setVisible(number < len(widths))
            if number < len(widths):
                _place(button, x, top, widths[number], height)
                x += widths[number] + gap
        rest = len(widths) < len(shown)
        if not rest and self.more.hasFocus():
            self._give_focus()
        self.more.setVisible(rest)
        if rest:
            _place(self.more, x, top, min(self.more.natural_width() + 4, right - x), height)
            x += self.more.width() + gap
        self._hint_rect = QRectF(x + 4, top, max(0.0, right - x - 8), height)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        theme, rect = self.look.theme, QRectF(self.rect())
        with painter_for(self) as painter:
            painter.fillRect(rect, gradient_brush(rect, theme.panel, theme.strip))
            line(painter, 0, 0.6, rect.right(), 0.6, theme.line, 1.2)
            self._paint_hint(painter)

    def _paint_hint(self, painter: QPainter) -> None:
        look = self.look.bar()
        font = look.face("regular", 13.5, 12.5)
        widest = max((text_width(text, font) for text in self.hint), default=0.0)
        if not self.hint or widest > self._hint_rect.width():
            return
        step = 17 * look.text
        y = self._hint_rect.center().y() - step * (len(self.hint) - 1) / 2
        for number, text in enumerate(self.hint):
            got = fit_text(text, font, self._hint_rect.width())
            base = y + number * step + cap_height(got.font) / 2
            draw_text(painter, self._hint_rect.left(), base, got.text, got.font, look.theme.dim)


def _meaning(action: BarAction | None) -> object:
    """What a button does: another answer of the same name, such as the end of the next year, is not the same."""
    return (action.action, action.piece, action.locked) if action is not None else ()


def _sum(widths: Sequence[float], gap: float) -> float:
    return sum(widths) + gap * max(0, len(widths) - 1)


def _in_room(wanted: list[float], least: list[float], room: float, gap: float) -> list[float] | None:
    """Widths that together fill `room` at most, the widest giving way first; None where even the least do not fit."""
    if not wanted:
        return []
    if _sum(least, gap) > room:
        return None
    cap = max(wanted)
    widths = list(wanted)
    while _sum(widths, gap) > room:
        cap -= 2
        widths = [max(lowest, min(width, cap)) for width, lowest in zip(wanted, least, strict=True)]
    return widths


def _place(button: BarButton, x: float, top: float, width: float, height: float) -> None:
    button.setGeometry(round(x) - 1, round(top) - 1, round(width) + 2, round(height) + 2)
    if button.kind == "go":
        button.setGeometry(round(x) - 1, round(top) - 1, round(width) + 5, round(height) + 5)
