"""The seats of a table that is set up: each with mark, name, agency and who plays."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QMenu, QPushButton, QVBoxLayout, QWidget

from spacegames.core.game import GameMeta, Role
from spacegames.players import PLAYERS
from spacegames.store.savefile import Seat
from ui.appearance import appearance
from ui.controls import Words
from ui.paint import rounded, stroke
from ui.players import COLOURS, MARKS, draw_person_mark, each_a_side

LONGEST_NAME = 40
NAME_CUT = f"A name has up to {LONGEST_NAME} letters; what was longer is left out."
WHO = {"person": "Person", **{name: f"Computer, {name}" for name in PLAYERS if name != "random"}}
"""Who can sit on a seat. Moves by pure chance are for tests, not for a table."""


class RowButton(QPushButton):
    """A button of a row: Space presses it; Enter goes on to the page, whatever the desktop's style does with it."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            event.ignore()
        else:
            super().keyPressEvent(event)


class MarkButton(RowButton):
    """A person's mark; a click offers the other marks and colours, unless it is `fixed`."""

    changed = Signal()

    def __init__(self, seat: Seat, parent: QWidget, fixed: bool = False) -> None:
        """Show the mark of a seat."""
        super().__init__(parent)
        self.seat, self.fixed = seat, fixed
        self.setFixedSize(appearance().px(44), appearance().px(44))
        self.setToolTip("Mark and colour of the agency" if fixed else "Mark and colour")
        if fixed:
            self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
            self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        else:
            self.setCursor(Qt.CursorShape.PointingHandCursor)
            self.clicked.connect(self._offer)
        self.show_seat(seat)

    def show_seat(self, seat: Seat) -> None:
        """Show another seat's mark."""
        self.seat = seat
        self.setAccessibleName(f"Mark: {COLOURS.get(seat.colour, 'side colour')} {MARKS.get(seat.mark, '')}")
        self.update()

    def _offer(self) -> None:
        menu = QMenu(self)
        for mark, name in MARKS.items():
            action = menu.addAction(name)
            action.setCheckable(True)
            action.setChecked(mark == self.seat.mark)
            action.triggered.connect(partial(self._take, mark, self.seat.colour))
        menu.addSeparator()
        for colour, name in COLOURS.items():
            action = menu.addAction(name)
            action.setCheckable(True)
            action.setChecked(colour == self.seat.colour)
            action.triggered.connect(partial(self._take, self.seat.mark, colour))
        # Qt's `exec` opens the menu and waits for a choice.
        menu.exec(self.mapToGlobal(self.rect().bottomLeft()))

    def _take(self, mark: str, colour: str) -> None:
        self.show_seat(Seat(self.seat.name, mark, colour, self.seat.role, self.seat.player))
        self.changed.emit()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = QRectF(self.rect())
        draw_person_mark(painter, self.seat, box.adjusted(5, 5, -5, -5), appearance().theme)
        if self.hasFocus() or self.underMouse():
            stroke(
                painter,
                rounded(box.adjusted(1.5, 1.5, -1.5, -1.5), 8),
                appearance().theme.text,
                3 if self.hasFocus() else 1.2,
            )
        painter.end()


class RoleButton(RowButton):
    """What a person is; a click offers everything that a person can be in this game."""

    chosen = Signal(str)

    def __init__(self, meta: GameMeta, role: Role, taken: Sequence[str], parent: QWidget) -> None:
        """Show a role; choosing one that somebody else has, in `taken`, swaps the two."""
        super().__init__(role.title, parent)
        self.meta, self.role, self.taken = meta, role, taken
        self.setAccessibleName(f"Agency: {role.title}, {role.line}")
        self.setToolTip("Choose another agency")
        self.setMinimumWidth(appearance().px(190))
        self.setText(f"{role.title}, {role.line}")
        self.clicked.connect(self._offer)

    def _offer(self) -> None:
        menu = QMenu(self)
        for role in self.meta.roles:
            swaps = role.id in self.taken and role.id != self.role.id
            action = menu.addAction(f"{role.title}, {role.line}" + (" (swaps)" if swaps else ""))
            action.setCheckable(True)
            action.setChecked(role.id == self.role.id)
            action.triggered.connect(partial(self.chosen.emit, role.id))
        menu.exec(self.mapToGlobal(self.rect().bottomLeft()))


class PersonRow(QWidget):
    """One person: mark, name, what they are, and who plays."""

    changed = Signal()
    cut = Signal()
    """Somebody typed or pasted more letters than a name may have."""

    def __init__(
        self, meta: GameMeta, seat: Seat, number: int, parent: QWidget, taken: Sequence[str] | None = None
    ) -> None:
        """The row of a seat; where people choose what they are, `taken` lists what the seats have."""
        super().__init__(parent)
        role = next(role for role in meta.roles if role.id == seat.role)
        side = next((side for side in meta.sides if side.id == role.side), None)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(10)
        self.mark = MarkButton(seat, self, each_a_side(meta))
        self.mark.changed.connect(self.changed)
        row.addWidget(self.mark)
        self.name = QLineEdit(seat.name, self)
        self.name.setMaxLength(LONGEST_NAME)
        self.name.setPlaceholderText("Name")
        self.name.setAccessibleName(f"Name at seat {number + 1}, {role.title}")
        # After the change of the text, which clears what was said before.
        self.name.inputRejected.connect(self.cut, Qt.ConnectionType.QueuedConnection)
        self.name.setMinimumWidth(appearance().px(130))
        self.name.textChanged.connect(self.changed)
        self.name.setCursorPosition(0)
        self.name.editingFinished.connect(partial(self.name.setCursorPosition, 0))
        row.addWidget(self.name, 3)
        self.choice: RoleButton | None = None
        if taken is not None:
            self.choice = RoleButton(meta, role, taken, self)
            row.addWidget(self.choice, 3)
        else:
            texts = QVBoxLayout()
            texts.setSpacing(0)
            texts.addWidget(Words(role.title, "resource", side.colour if side else "text", self))
            texts.addWidget(Words(role.line, "detail", "dim", self))
            row.addLayout(texts, 4)
        # Moves by chance, and levels that are no more, become a person again.
        self.kind = seat.player if seat.player in WHO else "person"
        self.player = RowButton(WHO[self.kind], self)
        self.player.setToolTip("Who plays: a person, or the computer at one of its levels")
        self.player.setMinimumWidth(max(self._width_of(words) for words in WHO.values()))
        self._title = role.title
        self._say_player()
        self.player.clicked.connect(self._swap_player)
        row.addWidget(self.player)
        self.role = seat.role

    def seat(self) -> Seat:
        """The seat as set up."""
        return Seat(self.name.text().strip(), self.mark.seat.mark, self.mark.seat.colour, self.role, self.kind)

    def _swap_player(self) -> None:
        kinds = list(WHO)
        self.kind = kinds[(kinds.index(self.kind) + 1) % len(kinds)]
        self._say_player()
        self.changed.emit()

    def _say_player(self) -> None:
        self.player.setText(WHO[self.kind])
        self.player.setAccessibleName(f"Who plays {self._title}: {WHO[self.kind]}")

    def _width_of(self, words: str) -> int:
        self.player.setText(words)
        return self.player.sizeHint().width()
