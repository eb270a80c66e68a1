"""Setting a table up: how many seats, who sits on them, which game, and under "More" undo and seed."""

from __future__ import annotations

import secrets
from functools import partial
from itertools import pairwise

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import (
    QBoxLayout,
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QLineEdit,
    QScrollArea,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from spacegames import games
from spacegames.core.game import GameMeta, OptionSpec
from spacegames.store.savefile import Seat
from spacegames.store.settings import Table, Undo
from ui.appearance import appearance
from ui.controls import Plate, Segments, Words
from ui.paint import fill, halftone, rounded, stroke
from ui.players import COLOURS, MARKS, NAMES, as_its_side, each_a_side
from ui.posters import HEIGHT, WIDTH, draw_poster
from ui.retire import show_in
from ui.seat_rows import NAME_CUT, PersonRow

WHO_PLAYS = (
    "The button at the right of a seat says who plays there: a person, or the computer at a level. A click changes it."
)
LONGEST_SEED = 64
SEED_CUT = f"A seed has up to {LONGEST_SEED} letters; what was longer is left out."

UNDO = (
    (
        "strict",
        "Up to the last reveal",
        "Your own moves, up to a die or a drawn card; another person's only if that person agrees.",
    ),
    ("ask", "Ask the others", "As before; past a reveal everybody is asked, and the log says so."),
    ("open", "Free", "Past a reveal too, and the log says so. For learning."),
)


class Section(QFrame):
    """A panel with a title, in the colours of the theme."""

    def __init__(self, title: str, parent: QWidget) -> None:
        """An empty section; widgets go into `column`."""
        super().__init__(parent)
        self.column = QVBoxLayout(self)
        self.column.setContentsMargins(16, 10, 16, 12)
        self.column.setSpacing(6)
        if title:
            self.column.addWidget(Words(title, "section", "dim", self))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        fill(painter, rounded(box, 6), appearance().theme.panel)
        stroke(painter, rounded(box, 6), appearance().theme.hair, 1.3)
        painter.end()


class NewMatchPage(QWidget):
    """The whole set-up of one game. `begin` brings the table and the seed, `back` gives up."""

    begin = Signal(str, object, str)
    back = Signal()
    game_asked = Signal(str)
    """Another game is to be set up."""

    def __init__(self, parent: QWidget | None = None) -> None:
        """Nothing is shown until `show_game`."""
        super().__init__(parent)
        self.setAccessibleName("New table")
        self.meta: GameMeta | None = None
        self.rows: list[PersonRow] = []
        outer = QVBoxLayout(self)
        outer.setContentsMargins(28, 12, 28, 14)
        outer.setSpacing(10)
        head = QHBoxLayout()
        self.title = Words("", "title", "text", self)
        self.title.setWordWrap(False)
        head.addWidget(self.title)
        head.addStretch(1)
        playable = [(meta.id, meta.title, "") for meta in games.catalogue() if meta.playable]
        self.games = Segments("Game", playable, "", self)
        for id_, button in self.games.buttons.items():
            button.setObjectName(f"game:{id_}")
        self.games.setVisible(len(playable) > 1)
        self.games.changed.connect(lambda id_: self.game_asked.emit(id_) if self.meta and id_ != self.meta.id else None)
        head.addWidget(self.games)
        outer.addLayout(head)
        self.area = QScrollArea(self)
        self.area.setWidgetResizable(True)
        self.area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.area.setFrameShape(QFrame.Shape.NoFrame)
        outer.addWidget(self.area, 1)
        foot = QHBoxLayout()
        foot.setSpacing(12)
        self.back_plate = Plate("Back", self, icon="back", key="Esc", action=self.back.emit)
        foot.addWidget(self.back_plate)
        self.back_plate.setObjectName("back")
        self.problem = Words("", "button", "bad", self)
        self.problem.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        foot.addWidget(self.problem, 1)
        self.start_plate = Plate("Start the match", self, kind="go", key="Enter", height=44, action=self.start)
        self.start_plate.setObjectName("begin")
        foot.addWidget(self.start_plate)
        outer.addLayout(foot)

    # --- filling

    def show_game(self, meta: GameMeta, table: Table | None, undo: Undo) -> None:
        """Set the page up for a game, with the last table of that game or a usual one."""
        self.meta = meta
        self.games.set_value(meta.id)
        self.title.say(f"New table: {meta.title}")
        self.problem.say("")
        seats = self._usable(table)
        self.people = len(seats) if seats else meta.seats[0]
        self.arrangement = self._arrangement_of(seats) if seats else 0
        self.roles = tuple(seat.role for seat in seats) if seats else self._usual_roles()
        self.options = {spec.id: spec.default for spec in meta.options}
        for spec in meta.options:
            value = table.options.get(spec.id) if table else None
            if value in [choice.value for choice in spec.choices]:
                self.options[spec.id] = str(value)
        self.undo: Undo = table.undo if table else undo
        self.remembered: dict[str, Seat] = {seat.role: seat for seat in seats}
        self._build()
        if self.rows:
            self.start_plate.setFocus(Qt.FocusReason.OtherFocusReason)

    def _usable(self, table: Table | None) -> tuple[Seat, ...]:
        if table is None or self.meta is None:
            return ()
        roles = sorted(seat.role for seat in table.seats)
        return table.seats if roles in [sorted(one) for one in self.meta.tables.get(len(roles), ())] else ()

    def _arrangement_of(self, seats: tuple[Seat, ...]) -> int:
        assert self.meta is not None
        roles = sorted(seat.role for seat in seats)
        return [sorted(one) for one in self.meta.tables[len(roles)]].index(roles)

    @property
    def _each_chooses(self) -> bool:
        """Whether every person plays for themselves and says for whom; else only who plays together is chosen."""
        assert self.meta is not None
        side_of = {role.id: role.side for role in self.meta.roles}
        alone = all(
            len({side_of[id_] for id_ in one}) == len(one) for ones in self.meta.tables.values() for one in ones
        )
        return alone and len(self.meta.roles) > self.meta.seats[0]

    def _usual_roles(self) -> tuple[str, ...]:
        assert self.meta is not None
        tables = self.meta.tables[self.people]
        return tables[min(self.arrangement, len(tables) - 1)]

    def _roles(self) -> tuple[str, ...]:
        """What the seats are: chosen one by one, with the first free ones for new seats, or as arranged."""
        assert self.meta is not None
        if not self._each_chooses:
            return self._usual_roles()
        kept = self.roles[: self.people]
        free = [role.id for role in self.meta.roles if role.id not in kept]
        return kept + tuple(free[: self.people - len(kept)])

    def _role_changed(self, number: int, role: str) -> None:
        """Give a seat another role; whoever has that one gets the old one. Names stay with their seats."""
        self._remember()
        old = list(self._roles())
        new = list(old)
        if role in new:
            new[new.index(role)] = old[number]
        new[number] = role
        self.remembered |= {to: self._moved(self.remembered[was], to) for was, to in zip(old, new, strict=True)}
        self.roles = tuple(new)
        self._build()
        choice = self.rows[number].choice
        if choice is not None:
            choice.setFocus(Qt.FocusReason.OtherFocusReason)

    def _moved(self, seat: Seat, role: str) -> Seat:
        """A seat with another role; a mark that was its side's own goes with the side."""
        assert self.meta is not None
        sides = {one.id: side for one in self.meta.roles for side in self.meta.sides if side.id == one.side}
        was, to = sides[seat.role], sides[role]
        own = (seat.mark, seat.colour) == (was.mark, was.colour)
        look = (to.mark, to.colour) if own else (seat.mark, seat.colour)
        return Seat(seat.name, *look, role, seat.player)

    def _seat_for(self, role_id: str, number: int, taken: list[Seat]) -> Seat:
        """A seat with the name last used for the role, else a free one; marks differ from those already taken."""
        assert self.meta is not None
        if each_a_side(self.meta):
            return as_its_side(self.meta, self._named_seat(role_id, number, taken))
        return self._named_seat(role_id, number, taken)

    def _named_seat(self, role_id: str, number: int, taken: list[Seat]) -> Seat:
        assert self.meta is not None
        old = self.remembered.get(role_id)
        names = [seat.name for seat in taken]
        name = old.name if old and old.name not in names else next(n for n in NAMES if n not in names)
        role = next(role for role in self.meta.roles if role.id == role_id)
        side = next((side for side in self.meta.sides if side.id == role.side), None)
        if old and (old.mark, old.colour) not in [(seat.mark, seat.colour) for seat in taken]:
            return Seat(name, old.mark, old.colour, role_id, old.player)
        mark = side.mark if side else list(MARKS)[number % len(MARKS)]
        if mark in [seat.mark for seat in taken]:
            mark = next(m for m in MARKS if m not in [seat.mark for seat in taken])
        colour = side.colour if side else list(COLOURS)[number % len(COLOURS)]
        return Seat(name, mark, colour, role_id, old.player if old else "person")

    def _build(self) -> None:
        meta = self.meta
        assert meta is not None
        page = QWidget()
        wide = self.width() >= appearance().px(980)
        columns = QBoxLayout(QBoxLayout.Direction.LeftToRight if wide else QBoxLayout.Direction.TopToBottom, page)
        columns.setContentsMargins(0, 0, 4, 0)
        columns.setSpacing(14)
        left = QVBoxLayout()
        left.setSpacing(10)
        left.addWidget(self._people_section(page))
        left.addWidget(self._options_section(page))
        left.addWidget(self._more_section(page))
        left.addStretch(1)
        columns.addLayout(left, 6)
        columns.addWidget(_Poster(meta, page), 5)
        self.wide = wide
        show_in(self.area, page)
        self._order_focus()
        self._check()

    def _people_section(self, page: QWidget) -> Section:
        meta = self.meta
        assert meta is not None
        section = Section("Seats", page)
        low, high = meta.seats
        counts = [(str(n), str(n), "") for n in range(low, high + 1) if n in meta.tables]
        self.count = Segments("Seats", counts, str(self.people), section)
        for value, button in self.count.buttons.items():
            button.setObjectName(f"people:{value}")
        self.count.changed.connect(self._people_changed)
        section.column.addWidget(self.count)
        tables = meta.tables[self.people]
        together = len(tables) > 1 and not self._each_chooses
        if together:
            choices = [(str(number), self._arrangement_title(roles), "") for number, roles in enumerate(tables)]
            self.pairs = Segments("Who plays together", choices, str(self.arrangement), section)
            for value, button in self.pairs.buttons.items():
                button.setObjectName(f"pairs:{value}")
            self.pairs.changed.connect(self._arrangement_changed)
            section.column.addWidget(self.pairs)
        self.rows = []
        roles = self._roles()
        for number, role in enumerate(roles):
            seat = self._seat_for(role, number, [row.seat() for row in self.rows])
            row = PersonRow(meta, seat, number, section, roles if self._each_chooses else None)
            if row.choice is not None:
                row.choice.setObjectName(f"role:{number}")
                row.choice.chosen.connect(partial(self._role_changed, number))
            for part, what in ((row.mark, "mark"), (row.name, "name"), (row.player, "player")):
                part.setObjectName(f"{what}:{number}")
            row.changed.connect(self._edited)
            row.cut.connect(lambda: self.problem.say(NAME_CUT, "text"))
            self.rows.append(row)
            section.column.addWidget(row)
        sides = [next(role.side for role in meta.roles if role.id == id_) for id_ in roles]
        shared = " People of one side share its hand." if len(set(sides)) < len(sides) or together else ""
        marks = "" if each_a_side(meta) else " A click on a mark changes mark and colour."
        note = f"{WHO_PLAYS}{marks}{shared}"
        section.column.addWidget(Words(note, "detail", "dim", section))
        return section

    def _arrangement_title(self, roles: tuple[str, ...]) -> str:
        """What an arrangement is called: the side on which two people sit."""
        assert self.meta is not None
        sides = [next(role.side for role in self.meta.roles if role.id == role_id) for role_id in roles]
        pair = next((side for side in sides if sides.count(side) > 1), "")
        title = next((side.title for side in self.meta.sides if side.id == pair), "")
        return f"Two people: {title}" if title else "Each alone"

    def _options_section(self, page: QWidget) -> Section:
        assert self.meta is not None
        section = Section("This match", page)
        self.option_choices: list[Segments] = []
        self.option_boxes: dict[str, QWidget] = {}
        grid = QGridLayout()
        grid.setHorizontalSpacing(14)
        grid.setVerticalSpacing(4)
        columns = 2 if len(self.meta.options) > 3 and self.width() >= appearance().px(980) else 1
        for number, spec in enumerate(self.meta.options):
            box = self.option_boxes[spec.id] = self._option(spec, section)
            grid.addWidget(box, number // columns, number % columns, Qt.AlignmentFlag.AlignTop)
        for column in range(columns):
            grid.setColumnStretch(column, 1)
        section.column.addLayout(grid)
        self._show_options()
        return section

    def _show_options(self) -> None:
        """An option that means nothing without another is not there until that one is chosen."""
        assert self.meta is not None
        for spec in self.meta.options:
            needed = all(self.options.get(other) == value for other, value in spec.requires)
            self.option_boxes[spec.id].setVisible(needed)

    def _option_changed(self, id_: str, value: str) -> None:
        self.options[id_] = value
        self._show_options()

    def _option(self, spec: OptionSpec, section: QWidget) -> QWidget:
        box = QWidget(section)
        column = QVBoxLayout(box)
        column.setContentsMargins(0, 0, 0, 4)
        column.setSpacing(2)
        heading = Words(spec.title, "resource", "text", box)
        heading.setToolTip(spec.line)
        column.addWidget(heading)
        choices = [(choice.value, choice.title, choice.line) for choice in spec.choices]
        segments = Segments(spec.title, choices, self.options[spec.id], box)
        for value, button in segments.buttons.items():
            button.setObjectName(f"option:{spec.id}:{value}")
        self.option_choices.append(segments)
        segments.changed.connect(partial(self._option_changed, spec.id))
        column.addWidget(segments)
        return box

    def _more_section(self, page: QWidget) -> Section:
        section = Section("", page)
        self.more = Plate("More: undo and seed", section, icon="down", kind="bare", height=30)
        self.more.setCheckable(True)
        self.more.setObjectName("more")
        section.column.addWidget(self.more)
        inner = QWidget(section)
        column = QVBoxLayout(inner)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(Words("Taking moves back", "resource", "text", inner))
        self.undo_choice = Segments("Taking moves back", UNDO, self.undo, inner)
        self.undo_choice.changed.connect(self._undo_changed)
        column.addWidget(self.undo_choice)
        column.addWidget(Words("Seed", "resource", "text", inner))
        self.seed = QLineEdit(inner)
        self.seed.setObjectName("seed")
        self.seed.setMaxLength(LONGEST_SEED)
        queued = Qt.ConnectionType.QueuedConnection
        self.seed.inputRejected.connect(lambda: self.problem.say(SEED_CUT, "text"), queued)
        self.seed.textEdited.connect(self._edited)
        self.seed.setPlaceholderText("Empty: shuffled anew")
        self.seed.setAccessibleName("Seed")
        column.addWidget(self.seed)
        column.addWidget(Words("The same seed and the same moves give the same match.", "detail", "dim", inner))
        inner.hide()
        self.more.toggled.connect(inner.setVisible)
        self.more.toggled.connect(lambda open_: self.more.set_icon("up" if open_ else "down"))
        section.column.addWidget(inner)
        return section

    def _order_focus(self) -> None:
        assert self.meta is not None
        order: list[QWidget] = [*self.games.buttons.values(), *self.count.buttons.values()]
        if len(self.meta.tables[self.people]) > 1 and not self._each_chooses:
            order += self.pairs.buttons.values()
        for row in self.rows:
            order += [row.mark, row.name, *([row.choice] if row.choice else []), row.player]
        for choice in self.option_choices:
            order += choice.buttons.values()
        order += [self.more, *self.undo_choice.buttons.values(), self.seed, self.back_plate, self.start_plate]
        for one, two in pairwise(order):
            QWidget.setTabOrder(one, two)

    # --- changes

    def _remember(self) -> None:
        for row in self.rows:
            self.remembered[row.role] = row.seat()

    def _people_changed(self, value: str) -> None:
        if int(value) != self.people:
            self._remember()
            self.roles = self._roles()
            self.people, self.arrangement = int(value), 0
            self._build()
            self.count.buttons[value].setFocus()

    def _arrangement_changed(self, value: str) -> None:
        if int(value) != self.arrangement:
            self._remember()
            self.arrangement = int(value)
            self._build()
            self.pairs.buttons[value].setFocus()

    def _undo_changed(self, value: str) -> None:
        self.undo = value  # type: ignore[assignment]

    def _edited(self) -> None:
        self._check()

    def _check(self) -> str:
        """Say what is wrong with the set-up, in one sentence."""
        seats = [row.seat() for row in self.rows]
        sentence = ""
        names = [seat.name.casefold() for seat in seats]
        marks = [(seat.mark, seat.colour) for seat in seats]
        if not all(names):
            sentence = "Give every seat a name."
        elif len(set(names)) < len(names):
            twice = next(seat.name for seat in seats if names.count(seat.name.casefold()) > 1)
            sentence = f"Two seats are called {twice}; give one of them another name."
        elif len(set(marks)) < len(marks):
            one, two = [seat.name for seat in seats if marks.count((seat.mark, seat.colour)) > 1][:2]
            sentence = f"{one} and {two} have the same mark and colour; choose another for one of them."
        elif all(seat.player != "person" for seat in seats):
            sentence = "At least one person has to play."
        self.problem.say(sentence, "bad")
        self.start_plate.setEnabled(not sentence)
        return sentence

    def refuse(self, sentence: str) -> None:
        """Show why the match could not be started."""
        self.problem.say(sentence, "bad")

    def table(self) -> Table:
        """The table as set up."""
        return Table(tuple(row.seat() for row in self.rows), dict(self.options), self.undo)

    def start(self) -> None:
        """Start the match if the set-up is sound."""
        if self.meta is not None and not self._check():
            self.begin.emit(self.meta.id, self.table(), self.seed.text().strip() or secrets.token_hex(6))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.back.emit()
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            # Space presses a button; Enter starts, as the amber plate says, wherever the keyboard is.
            if self.focusWidget() is self.back_plate:
                self.back.emit()
            else:
                self.start()
        else:
            super().keyPressEvent(event)

    def resizeEvent(self, event: object) -> None:
        if self.meta is not None and (self.width() >= appearance().px(980)) != self.wide:
            self._remember()
            self._build()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        fill(painter, QRectF(self.rect()), appearance().theme.void)
        halftone(painter, QRectF(self.rect()), appearance().theme.tone, appearance().theme.tone_opacity)
        painter.end()


def poster_box(room: QRectF) -> QRectF:
    """The largest box at the top of `room` in which a poster keeps everything that it shows."""
    shape = WIDTH / HEIGHT
    width, height = min(room.width(), room.height() * shape * 1.06), min(room.height(), room.width() / shape * 1.06)
    return QRectF(room.center().x() - width / 2, room.top(), width, height)


class _Poster(QWidget):
    """The game's poster beside the set-up."""

    def __init__(self, meta: GameMeta, parent: QWidget) -> None:
        super().__init__(parent)
        self.meta = meta
        self.setMinimumHeight(appearance().px(200))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = poster_box(QRectF(self.rect()).adjusted(1, 1, -1, -1))
        painter.setClipPath(rounded(box, 6))
        draw_poster(painter, self.meta.id, box, appearance().theme.text)
        painter.setClipping(False)
        stroke(painter, rounded(box, 6), appearance().theme.hair, 1.3)
        painter.end()
