"""What answers keys at the table: letters, Enter and Esc, and the keys that show something while they are held."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QAbstractButton, QApplication

from ui.held import HeldKey

if TYPE_CHECKING:
    from ui.table_page import TablePage

HOLD = 300
"""Milliseconds after which Tab counts as held."""
_PLAIN = (
    Qt.KeyboardModifier.NoModifier,
    Qt.KeyboardModifier.ShiftModifier,
    Qt.KeyboardModifier.KeypadModifier,
)


class TableKeys(QObject):
    """The keyboard of a table page."""

    def __init__(self, page: TablePage) -> None:
        """Listen to the page's view."""
        super().__init__(page)
        self._page = page
        self._tab = HeldKey(HOLD, self)
        self._tab.held.connect(page.rivals.hold)
        self._peek = HeldKey(0, self)
        self._peek.held.connect(page.peek)
        page.view.installEventFilter(self)
        page.bar.focusGiven.connect(lambda: page.view.setFocus(Qt.FocusReason.OtherFocusReason))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        kind = event.type()
        if isinstance(event, QKeyEvent) and event.key() == Qt.Key.Key_Tab:
            if kind == QEvent.Type.KeyPress and self._tab.press(event):
                return True
            if kind == QEvent.Type.KeyRelease:
                self._tab.release(event)
        if kind == QEvent.Type.FocusOut:
            self._tab.let_go()
            self._peek.let_go()
        if kind in (QEvent.Type.KeyPress, QEvent.Type.MouseButtonPress):
            self._page.note.hide()
            self._page.looking.hide_card()
        return False

    def press(self, event: QKeyEvent) -> bool:
        """Whether a key that came to the page was taken."""
        page = self._page
        if event.isAutoRepeat() or not self._letters_are_mine():
            return False
        plain = event.modifiers() in _PLAIN
        letter = event.text().upper()
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and plain:
            page.bar.press_enter()
        elif event.key() == Qt.Key.Key_Escape:
            self._escape(event)
        elif page.replay_at is not None and event.key() in (Qt.Key.Key_PageUp, Qt.Key.Key_PageDown):
            page.look_back(page.replay_at + (1 if event.key() == Qt.Key.Key_PageDown else -1))
        elif plain and letter in ("L", "K"):
            page.rail.toggle("log" if letter == "L" else "ledger")
        elif plain and letter == "H":
            self._peek.press(event)
        elif plain and letter in "123456789" and letter:
            page.rivals.turn_to(int(letter) - 1)
        else:
            return plain and len(letter) == 1 and letter.isalnum() and page.take_letter(letter)
        return True

    def release(self, event: QKeyEvent) -> None:
        """Hear that a key came up."""
        if event.text().upper() == "H":
            self._peek.release(event)

    def _escape(self, event: QKeyEvent) -> None:
        """Close what lies on top; what nothing here closes is for the window."""
        page = self._page
        if page.ask.isVisible():
            page.ask.close_question()
        elif page.looking.card_visible():
            page.looking.hide_card()
        elif page.pile.isVisible():
            page.pile.close_pile()
        elif page.rail.sheet.isVisible():
            page.rail.close_sheet()
        elif page.rivals.shown:
            page.rivals.turn_to(0)
        elif page.replay_at is not None:
            page.end_look_back()
        else:
            event.ignore()

    def _letters_are_mine(self) -> bool:
        """Letters are commands only while the table, its bar or nothing has the keyboard."""
        page, focused = self._page, QApplication.focusWidget()
        # The bar has it after one of its buttons was clicked and is gone.
        if focused is None or focused in (page, page.view, page.bar):
            return True
        return isinstance(focused, QAbstractButton) and (
            page.bar.isAncestorOf(focused) or focused in page.rail.buttons.values()
        )
