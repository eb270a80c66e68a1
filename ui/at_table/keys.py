"""What answers keys at the table: letters, Enter and Esc, and the keys that show something while they are held."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication, QLineEdit, QWidget

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
        application = QApplication.instance()
        assert isinstance(application, QApplication)
        application.focusChanged.connect(self._follow)
        page.bar.enterTaken.connect(page.desk.leave_enter)
        page.bar.focusGiven.connect(lambda: page.view.setFocus(Qt.FocusReason.OtherFocusReason))

    def _follow(self, _before: QWidget | None, now: QWidget | None) -> None:
        """Hear the keys of whatever in the page has the keyboard: lists would keep letters for themselves."""
        if now is not None and now is not self._page.view and self._page.isAncestorOf(now):
            now.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        kind = event.type()
        if watched is not self._page.view:
            return isinstance(event, QKeyEvent) and kind == QEvent.Type.KeyPress and self._elsewhere(event)
        if isinstance(event, QKeyEvent) and event.key() == Qt.Key.Key_Tab:
            if kind == QEvent.Type.KeyPress and self._tab.press(event):
                return True
            if kind == QEvent.Type.KeyRelease:
                self._tab.release(event)
        if kind == QEvent.Type.FocusOut:
            self._tab.let_go()
            self._peek.let_go()
        if kind == QEvent.Type.KeyPress:
            self._page.note.let_go()
            self._page.looking.hide_card()
            return isinstance(event, QKeyEvent) and self._before_the_table(event)
        return False

    def _before_the_table(self, event: QKeyEvent) -> bool:
        """Take what does not ask the table first: Esc for a list or a first Enter, Enter for what is laid out."""
        if event.key() == Qt.Key.Key_Escape:
            return self._page.close_list() or self._page.bar.disarm()
        enter = event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and event.modifiers() in _PLAIN
        return enter and not event.isAutoRepeat() and not self._page.desk.dragging and self._page.bar.press_laid_out()

    def _elsewhere(self, event: QKeyEvent) -> bool:
        """Take a letter or Esc from a part of the page that is not the table; every other key is that part's own."""
        if event.key() == Qt.Key.Key_Escape:
            return self._letters_are_mine(typing=True) and self.press(event)
        return len(event.text()) == 1 and event.text().isalnum() and self.press(event)

    def press(self, event: QKeyEvent) -> bool:
        """Whether a key that came to the page was taken."""
        page = self._page
        escape, area = event.key() == Qt.Key.Key_Escape, event.key() == Qt.Key.Key_F6
        if event.isAutoRepeat() or not self._letters_are_mine(typing=escape or area):
            return False
        plain = event.modifiers() in _PLAIN
        letter = event.text().upper()
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and plain:
            page.bar.press_enter()
        elif escape:
            return self._escape()
        elif area and plain and not page.view.hasFocus():
            page.view.setFocus(Qt.FocusReason.OtherFocusReason)
            page.desk.key(event)
        elif page.replay_at is not None and event.key() in (Qt.Key.Key_PageUp, Qt.Key.Key_PageDown):
            page.look_back(page.replay_at + (1 if event.key() == Qt.Key.Key_PageDown else -1))
        elif plain and letter in ("L", "K"):
            self._turn_to("log" if letter == "L" else "ledger")
        elif plain and letter == "H":
            self._peek.press(event)
        elif plain and letter.isdigit() and page.bar.press_key(letter):
            pass
        elif plain and letter in "123456789" and letter:
            page.rivals.turn_to(int(letter) - 1)
        else:
            return plain and len(letter) == 1 and letter.isalnum() and page.take_letter(letter)
        return True

    def _turn_to(self, name: str) -> None:
        """Open a page of the rail; the letter of the one that has the keyboard goes back to the table."""
        rail = self._page.rail
        pages, focused = rail.pages, QApplication.focusWidget()
        if pages.isVisible() and pages.page == name and focused is not None and pages.isAncestorOf(focused):
            self._back_to_table()
        else:
            rail.toggle(name)

    def release(self, event: QKeyEvent) -> None:
        """Hear that a key came up."""
        if event.text().upper() == "H":
            self._peek.release(event)

    def _escape(self) -> bool:
        """Close what lies on top; what nothing here closes is for the window."""
        page, focused = self._page, QApplication.focusWidget()
        away = focused is not None and focused is not page.view and page.isAncestorOf(focused)
        if page.ask.isVisible():
            page.ask.close_question()
        elif page.looking.card_visible():
            page.looking.hide_card()
        elif page.pile.isVisible():
            page.pile.close_pile()
        elif page.close_list():
            pass
        elif page.rail.sheet.isVisible():
            self._back_to_table()
        elif page.rivals.shown:
            page.rivals.turn_to(0)
        elif away and page.replay_at is None:
            self._back_to_table()
        elif page.replay_at is not None:
            page.end_look_back()
        elif not (page.bar.disarm() or page.bar.press_escape()):
            return False
        page.note.hide()
        return True

    def _back_to_table(self) -> None:
        self._page.rail.close_sheet()
        self._page.view.setFocus(Qt.FocusReason.OtherFocusReason)

    def _letters_are_mine(self, typing: bool = False) -> bool:
        """Letters are commands wherever the keyboard is on this page, but for what asks, lies open or is typed into.

        With `typing` a field that is typed into counts as well.
        """
        page, focused = self._page, QApplication.focusWidget()
        if focused is None or focused is page:
            return True
        if not page.isAncestorOf(focused) or any(part.isAncestorOf(focused) for part in (page.ask, page.pile)):
            return False
        if page.pile is focused or page.ask is focused:
            return False
        writes = isinstance(focused, QLineEdit) or page.list.isAncestorOf(focused)
        return typing or not writes
