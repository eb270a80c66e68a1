"""Boards of the games: how each game's table looks and what the shell says about it. Each game has a folder; nothing else knows it.

A game's folder holds a module `hooks` that offers what `Board` lists.
"""

from __future__ import annotations

import importlib
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Protocol, cast

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from spacegames.core.actions import Action
from spacegames.core.decision import Decision
from spacegames.core.ledger import Outcome
from spacegames.match.steps import LogEntry
from spacegames.store.savefile import Seat
from ui.panels.facts import BarAction, Change, Choice, LedgerFacts, LogGroup, Painting, StripFacts, TurnFacts, UndoFacts
from ui.table.items import ItemSpec
from ui.table.shapes import Keys
from ui.theme import Theme


@dataclass(frozen=True)
class CurvePoint:
    """A side's points at the end of a round, and what brought most of them in it."""

    side: str
    round: int
    points: int
    gained: int = 0
    title: str = ""


@dataclass(frozen=True)
class EndWords:
    """The end of a match in words: who won, by how much and why."""

    headline: str
    line: str
    winners: tuple[str, ...]


class Layout(Protocol):
    """Where a table's things lie in a window; each game has more in its own."""

    small: bool
    rival: QRectF | None


class Board(Protocol):
    """What a game's `hooks` module offers to the shell; `view` is always the game's own view."""

    def layout(self, width: float, height: float) -> Any: ...

    def specs(self, view: Any, layout: Any) -> list[ItemSpec]: ...

    def paint_scenery(self, painter: QPainter, layout: Any, theme: Theme) -> None: ...

    def keys(self, decision: Decision | None, view: Any) -> Keys: ...

    def turn(self, view: Any, seats: Sequence[Seat], held: str, note: str) -> TurnFacts: ...

    def strip(self, view: Any, seats: Sequence[Seat]) -> StripFacts: ...

    def rival_of(self, view: Any, seats: Sequence[Seat]) -> int: ...

    def bar(
        self, view: Any, actions: Iterable[Action], words: Any, held: str
    ) -> tuple[list[BarAction], BarAction | None, tuple[str, ...]]: ...

    def undo(self, can: bool, words: str, barrier: str, policy: str) -> UndoFacts: ...

    def choices(self, view: Any, actions: Iterable[Action], words: Any) -> tuple[str, list[Choice]]: ...

    def log(self, entries: Iterable[LogEntry], turn: TurnFacts | None, moment: str) -> list[LogGroup]: ...

    def changes(self, entries: Iterable[LogEntry], view: Any) -> list[Change]: ...

    def ledger(self, view: Any) -> LedgerFacts: ...

    def follows(self, decision: Decision) -> str: ...

    def rule_of(self, key: str, view: Any) -> str: ...

    def miniature(self, painter: QPainter, rect: QRectF, view: Any, theme: Theme) -> None: ...

    def end_words(self, outcome: Outcome, view: Any, seats: Sequence[Seat]) -> EndWords: ...

    def end_picture(self, view: Any, winners: tuple[str, ...]) -> Painting: ...

    def curve(self, view: Any) -> list[CurvePoint]: ...

    def category_symbol(self, title: str) -> str: ...


def board(game: str) -> Board:
    """The board of a playable game. Raises LookupError for a game without one."""
    try:
        return cast("Board", importlib.import_module(f"{__name__}.{game.replace('-', '_')}.hooks"))
    except ModuleNotFoundError as error:
        if error.name and error.name.startswith(__name__):
            raise LookupError(f"There is no table for {game!r} yet.") from error
        raise
