"""The list of choices: the waiting decision and everything that answers it, as an ordinary list.

It is the way to play with a screen reader or without a table: each entry is a name, a state and a sentence, and Enter
commits the same action as the table does.
"""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent
from PySide6.QtWidgets import QLineEdit, QListWidget, QListWidgetItem, QPushButton, QVBoxLayout, QWidget

from spacegames.core.actions import Place
from spacegames.match.match import Match
from ui.appearance import appearance
from ui.controls import Words
from ui.panels.facts import Choice
from ui.panels.look import Look, current

_WRITING = (Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.ShiftModifier, Qt.KeyboardModifier.KeypadModifier)
_FOR_THE_LIST = (
    Qt.Key.Key_Up,
    Qt.Key.Key_Down,
    Qt.Key.Key_PageUp,
    Qt.Key.Key_PageDown,
    Qt.Key.Key_Return,
    Qt.Key.Key_Enter,
)
_STATES = {"legal": "", "refused": "not now", "note": ""}


def refused_places(match: Match) -> list[Choice]:
    """Places that a piece of the waiting decision cannot go to now, each with its reason; legal ones are left out."""
    decision = match.decision
    if decision is None or decision.shape != "place":
        return []
    found: list[Choice] = []
    for piece in decision.pieces:
        for spot in decision.spots:
            action = Place(decision.serial, piece, spot)
            refusal = match.check(action)
            if refusal is not None:
                title, reason = match.words(action).title, match.explain(refusal)
                found.append(Choice(f"refused {piece} {spot}", title, "", reason, state="refused", rule=refusal.rule))
    return found


class ChoiceList(QListWidget):
    """The entries; typing goes to the search field, never to a shortcut of the table."""

    typed = Signal(QKeyEvent)

    def focusInEvent(self, event: QFocusEvent) -> None:
        picked = self.currentRow()
        super().focusInEvent(event)
        # Qt points at the first entry by itself; then a stray Enter would answer the decision.
        if picked < 0:
            self.setCurrentRow(-1)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            item = self.currentItem()
            # A held key must not run through several decisions.
            if item is not None and not event.isAutoRepeat():
                self.itemActivated.emit(item)
            return
        writes = event.text().strip() and event.text().isprintable() and event.modifiers() in _WRITING
        if writes or event.key() == Qt.Key.Key_Backspace:
            self.typed.emit(event)
            return
        super().keyPressEvent(event)


class FilterField(QLineEdit):
    """The search field; its arrows go through the entries and its Enter takes one."""

    passed_on = Signal(QKeyEvent)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in _FOR_THE_LIST:
            self.passed_on.emit(event)
        else:
            super().keyPressEvent(event)


class ListPanel(QWidget):
    """The decision in words, its choices and a button that takes the chosen one.

    Nothing is chosen beforehand: Enter does nothing until an entry was picked.
    """

    actionChosen = Signal(object)
    reasonRequested = Signal(str, str)
    choicePointed = Signal(str)
    closeRequested = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        # Qt paints a style sheet's ground of a plain widget only when asked to.
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.look = current()
        self.choices: list[Choice] = []
        self.prompt = Words("", "bubble-title", parent=self)
        self.filter = FilterField(self)
        self.filter.setPlaceholderText("Find a choice")
        self.filter.setAccessibleName("Find a choice")
        self.filter.setClearButtonEnabled(True)
        self.filter.textChanged.connect(self._filtered)
        self.filter.passed_on.connect(lambda event: self.list.keyPressEvent(event))
        self.list = ChoiceList(self)
        self.list.setWordWrap(True)
        self.list.setTextElideMode(Qt.TextElideMode.ElideNone)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.itemActivated.connect(self._take)
        self.list.typed.connect(self._type)
        self.list.currentItemChanged.connect(self._pointed)
        self.about = Words("", "body", "dim", self)
        self.about.setAlignment(Qt.AlignmentFlag.AlignTop)
        self.take = QPushButton("Take this", self)
        self.take.setAutoDefault(False)
        self.take.setEnabled(False)
        self.take.clicked.connect(lambda: self._take(self.list.currentItem()))
        box = QVBoxLayout(self)
        box.setContentsMargins(12, 10, 12, 12)
        box.setSpacing(8)
        for part in (self.prompt, self.filter, self.list, self.about, self.take):
            box.addWidget(part, 1 if part is self.list else 0)
        appearance().changed.connect(self._dress)
        self.set_look(self.look)

    def show_choices(self, prompt: str, choices: Sequence[Choice]) -> None:
        """Show a decision; the entry that was picked stays so while it is the same answer to the same question."""
        at = self.current()
        again = {choice.key: choice.action for choice in choices}
        if at is not None and again.get(at.key) != at.action:
            at = None
        self.prompt.setText(prompt)
        self.list.setAccessibleName(prompt)
        self.choices = list(choices)
        self._fill(at.key if at else "")

    def current(self) -> Choice | None:
        """The entry that is pointed at."""
        item = self.list.currentItem()
        return item.data(Qt.ItemDataRole.UserRole) if item is not None else None

    def point(self, key: str) -> bool:
        """Point at an entry, as when the table's focus moves there; False when it is not in the list."""
        for row in range(self.list.count()):
            item = self.list.item(row)
            if item.data(Qt.ItemDataRole.UserRole).key == key:
                self.list.setCurrentItem(item)
                return True
        return False

    def clear(self) -> None:
        """Forget everything: the curtain closes."""
        self.filter.clear()
        self.show_choices("", ())

    def _dress(self) -> None:
        self.set_look(current(self.look.narrow))

    def set_look(self, look: Look) -> None:
        self.look = look
        theme = look.theme
        self.about.setMinimumHeight(round(40 * look.text))
        self.setStyleSheet(
            f"ListPanel {{ background: {theme.panel}; border-left: 1px solid {theme.line}; }}"
            f"ListPanel QListWidget {{ background: {theme.panel}; color: {theme.text}; outline: 0; }}"
            f"ListPanel QListWidget::item {{ padding: {round(5 * look.text)}px 8px; }}"
            f"ListPanel QListWidget::item:selected {{ background: {theme.raised}; color: {theme.text};"
            f" border: 2px solid {theme.text}; }}"
        )

    def _fill(self, key: str) -> None:
        words = self.filter.text().lower().split()
        self.list.blockSignals(True)
        self.list.clear()
        for choice in self.choices:
            text = f"{choice.title} {choice.line} {choice.sentence}".lower()
            if all(word in text for word in words):
                self.list.addItem(_item(choice, self.look))
        self.list.setCurrentRow(-1)
        self.list.blockSignals(False)
        if not key or not self.point(key):
            self._pointed()

    def _type(self, event: QKeyEvent) -> None:
        """Go on in the search field with what was typed in the list."""
        self.filter.setFocus(Qt.FocusReason.OtherFocusReason)
        self.filter.keyPressEvent(event)

    def _filtered(self) -> None:
        at = self.current()
        self._fill(at.key if at else "")
        if self.filter.text() and self.list.count() == 1:
            # Whoever looked for it and found it alone has picked it.
            self.list.setCurrentRow(0)

    def _pointed(self, *_: object) -> None:
        choice = self.current()
        takes = bool(choice and choice.state == "legal" and choice.action is not None)
        if not takes and self.take.hasFocus():
            # Qt would hand the keyboard to whatever comes next in the window.
            self.list.setFocus(Qt.FocusReason.OtherFocusReason)
        self.take.setEnabled(takes)
        self.take.setText(
            "Take this" if not choice else f"Take this: {choice.title}" if len(choice.title) < 32 else "Take this"
        )
        self.about.setText(
            choice.sentence or choice.line if choice else "Pick an entry with the arrow keys; Enter takes it."
        )
        self.choicePointed.emit(choice.key if choice else "")

    def _take(self, item: QListWidgetItem | None) -> None:
        choice = item.data(Qt.ItemDataRole.UserRole) if item is not None else None
        if choice is None:
            return
        if choice.state == "legal" and choice.action is not None:
            self.actionChosen.emit(choice.action)
        elif choice.state == "refused":
            self.reasonRequested.emit(choice.sentence or choice.line, choice.rule)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.closeRequested.emit()
        else:
            super().keyPressEvent(event)


def _item(choice: Choice, look: Look) -> QListWidgetItem:
    state = _STATES[choice.state]
    lines = [choice.title if not state else f"{choice.title} ({state})"]
    if choice.line:
        lines.append(choice.line)
    item = QListWidgetItem("\n".join(lines))
    item.setData(Qt.ItemDataRole.UserRole, choice)
    spoken = ", ".join([*lines, *([choice.sentence] if choice.sentence else [])])
    item.setData(Qt.ItemDataRole.AccessibleTextRole, spoken)
    item.setData(Qt.ItemDataRole.AccessibleDescriptionRole, choice.sentence)
    if choice.state != "legal":
        item.setForeground(Qt.GlobalColor.gray if not look.theme.high_contrast else Qt.GlobalColor.darkGray)
    return item
