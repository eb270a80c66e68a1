"""Boards of the games: how each game's table looks and what the shell says about it.

Each game has a folder; nothing else knows it.

A game's folder holds a module `hooks` that offers what `Board` lists.
"""

from __future__ import annotations

import importlib
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Protocol, cast

from PySide6.QtCore import QRect, QRectF
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QWidget

from spacegames.core.actions import Action
from spacegames.core.decision import Decision
from spacegames.core.event import Event
from spacegames.core.game import Words
from spacegames.core.ledger import Outcome
from spacegames.match.steps import LogEntry
from spacegames.store.savefile import Seat
from ui.panels.facts import (
    BarAction,
    Change,
    Choice,
    LedgerFacts,
    LogGroup,
    Painting,
    SideMark,
    StripFacts,
    TurnFacts,
)
from ui.table.items import ItemSpec
from ui.table.scene import TableScene
from ui.table.shapes import Keys
from ui.theme import Theme

Wording = Callable[[Action], Words]


@dataclass(frozen=True)
class CurvePoint:
    """A side's points (in parts, as in the ledger) at the end of a round, and what brought most of them in it.

    A game that goes by years gives the year as the round.
    """

    side: str
    round: int
    points: int
    gained: int = 0
    title: str = ""


@dataclass(frozen=True)
class CurveFacts:
    """The course of a match in points: what its rounds are called, and how many parts a point has."""

    points: tuple[CurvePoint, ...]
    per: str = "round"
    unit: int = 1

    @property
    def title(self) -> str:
        """The heading of the chart."""
        return f"Points by {self.per}"


Rounds = Callable[[], Sequence[Any]]
"""Gives the views of a match as the rounds after its first began, and as it ended."""


@dataclass(frozen=True)
class EndWords:
    """The end of a match in words: who won, by how much and why."""

    headline: str
    line: str
    winners: tuple[str, ...]


class Inspector(Protocol):
    """A hover card: shows one component large beside an anchor."""

    def show_card(self, id_: str, anchor: QRect, text_size: float = 1.0, notes: Sequence[str] = ()) -> None: ...

    def set_theme(self, theme: Theme) -> None: ...

    def hide(self) -> None: ...


class Board(Protocol):
    """What a game's `hooks` module offers to the shell.

    `view` is always the game's own view and `at` the game's own boxes of a table; these have at least `small`, whether
    the narrow arrangement is in use, and `rival`, the box of the other side's board where there is room for it.
    A game may do without some hooks: `pile(key, view) -> Pile | None`, what may be seen of a pile that is clicked;
    `rivals(view, at)`, names of the other sides whose whole board can be laid over one's own, with
    `rival_specs(view, at, number)`, the table with the board of one of them (1 is the first), and
    `rival_of(key, view)`, which of them a click on a thing asks for, 0 for one's own board; `shown(piece, view)`, the
    key under which the hover card shows a piece that does not lie on the table; `READ`, beginnings of the keys of
    things that a note rather leaves free; `speech(decision, action, seats)`, how the note of a computer player's answer
    goes on behind its name, with `{}` for the answer.
    """

    NARROW: int

    def layout(self, width: float, height: float) -> Any: ...

    def specs(self, view: Any, at: Any) -> list[ItemSpec]: ...

    def scenery(self, view: Any, at: Any) -> tuple[Callable[[QPainter, QRectF, Theme], None], tuple[object, ...]]: ...

    def keys(self, decision: Decision | None, view: Any) -> Keys | None: ...

    def play(self, scene: TableScene, at: Any, events: Sequence[Event]) -> None: ...

    def sides(self) -> dict[str, SideMark]: ...

    def turn(self, view: Any, seats: Sequence[Seat], held: str, note: str, waits: str = "") -> TurnFacts:
        """The turn strip; `waits` says what holds the next move back, where something does."""
        ...

    def strip(self, view: Any, seats: Sequence[Seat]) -> StripFacts: ...

    def bar(
        self, view: Any, actions: Iterable[Action], words: Wording, held: str
    ) -> tuple[list[BarAction], BarAction | None, tuple[str, ...]]: ...

    def gives_up(self, action: Action) -> bool: ...

    def choices(self, view: Any, actions: Iterable[Action], words: Wording) -> tuple[str, list[Choice]]: ...

    def log(
        self, entries: Iterable[LogEntry], facts: TurnFacts | None, moment: str, seats: Sequence[Seat] = ()
    ) -> list[LogGroup]:
        """The log in groups; with `seats` it names who of several people of one side decided, as `changes` does."""
        ...

    def changes(self, entries: Iterable[LogEntry], view: Any, seats: Sequence[Seat] = ()) -> list[Change]: ...

    def ledger(self, view: Any) -> LedgerFacts: ...

    def follows(self, decision: Decision) -> str: ...

    def rule_of(self, key: str, view: Any) -> str: ...

    def secrets(self, view: Any) -> list[str]: ...

    def inspector(self, parent: QWidget, theme: Theme) -> Inspector: ...

    def inspected(self, key: str, view: Any) -> tuple[str, tuple[str, ...]]: ...

    def miniature(self, painter: QPainter, rect: QRectF, view: Any, theme: Theme) -> None: ...

    def end_words(self, outcome: Outcome, view: Any, seats: Sequence[Seat]) -> EndWords: ...

    def end_picture(self, view: Any, winners: tuple[str, ...]) -> Painting: ...

    def curve(self, view: Any, rounds: Rounds) -> CurveFacts: ...

    def category_symbol(self, name: str) -> str: ...


class DeskBoard(Board, Protocol):
    """What a game's `hooks` module may offer besides, where a person arranges things before answering.

    Functions that return a bool tell whether the table has to be laid anew.
    """

    def begin(self) -> None:
        """Another match is opened."""
        ...

    def told(self, entries: Sequence[LogEntry], view: Any) -> None:
        """Take note of the log as the viewer may read it."""
        ...

    def recalled(self, entries: Sequence[LogEntry], view: Any) -> None:
        """An earlier moment is looked at again, with what had been told by then."""
        ...

    def held(self, piece: str, view: Any) -> bool:
        """A thing is held now, by its key; empty for none."""
        ...

    def pressed(self, key: str, view: Any) -> bool:
        """A thing that takes no answer was clicked."""
        ...

    def put(self, piece: str, spot: str, view: Any) -> bool:
        """A thing was put on another without an answer."""
        ...

    def link(self, key: str, view: Any) -> str:
        """The place in the rules that a click on a thing opens, empty for none."""
        ...

    def letter(self, letter: str, view: Any) -> bool:
        """A letter was struck that no button has."""
        ...

    def wheeled(self, key: str, by: int, view: Any) -> bool:
        """The wheel was turned over a thing, up (1) or down (-1)."""
        ...

    def warning(self, action: Action, view: Any) -> str:
        """What an answer would cost that could still be helped, in one sentence; empty for nothing."""
        ...

    def promised(self, view: Any) -> Action | None:
        """The viewer's answer to what waits, where it was given already before others had to be asked."""
        ...

    def command(self, piece: str, match: Any, view: Any) -> str | None:
        """A button of the bar was pressed that is no answer: what to say then, None where it picks a piece up."""
        ...


def board(game: str) -> Board:
    """The board of a playable game. Raises LookupError for a game without one."""
    try:
        return cast("Board", importlib.import_module(f"{__name__}.{game.replace('-', '_')}.hooks"))
    except ModuleNotFoundError as error:
        if error.name and error.name.startswith(__name__):
            raise LookupError(f"There is no table for {game!r} yet.") from error
        raise
