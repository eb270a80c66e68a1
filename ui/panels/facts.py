"""What the panels show: plain data that a game's board builds from its view, its decision and its actions."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from spacegames.core.actions import Action
from ui.theme import Theme

Painting = Callable[[QPainter, QRectF, Theme], None]


@dataclass(frozen=True)
class SideMark:
    """A side as the panels name it: id, name ("USA"), colour (token of the theme or "#RRGGBB"), and its mark."""

    id: str
    name: str
    colour: str
    paint: Painting


@dataclass(frozen=True)
class Station:
    """One phase on the turn strip."""

    number: int
    title: str
    state: Literal["done", "now", "later"]
    rule: str = ""


@dataclass(frozen=True)
class Calendar:
    """Years that a match lasts, the present one, and who takes turns in which order; `done` want no more this year."""

    first: int
    last: int
    now: int
    order: tuple[SideMark, ...] = ()
    turn: str = ""
    done: tuple[str, ...] = ()


@dataclass(frozen=True)
class TurnFacts:
    """The turn strip: where the match stands, what is to be done now and by whom.

    `mine` paints the instruction as an amber arrow; otherwise it says in a plain frame what the other side is doing.
    Short forms are taken where the long ones do not fit.
    """

    round: str
    stations: tuple[Station, ...] = ()
    side: SideMark | None = None
    mine: bool = False
    title: str = ""
    detail: str = ""
    short_detail: str = ""
    first: SideMark | None = None
    first_text: str = ""
    first_short: str = ""
    next_text: str = ""
    note: str = ""
    calendar: Calendar | None = None
    """Shown in place of the stations alone, with the turn order; `first_text` and `next_text` are only spoken then."""


@dataclass(frozen=True)
class Cell:
    """A figure of a strip: a symbol or painted icon and a text; `badge` sets the text in a small block of that colour.

    `title` is the tooltip and what a screen reader says. `ink` is a theme token or a colour.
    """

    text: str
    title: str
    symbol: str = ""
    paint: Painting | None = None
    ink: str = "text"
    label: str = ""
    badge: str = ""
    strong: bool = False
    dim: bool = False


@dataclass(frozen=True)
class StripFacts:
    """The opponent strip: a side, who plays it, its points and groups of figures with a divider before each group."""

    side: SideMark
    player: str
    points: Cell
    workers: tuple[Cell, ...] = ()
    workers_text: str = ""
    workers_short: str = ""
    groups: tuple[tuple[Cell, ...], ...] = ()
    hint: str = ""
    hint_short: str = ""


@dataclass(frozen=True)
class BarAction:
    """A button of the action bar.

    `action` is sent when it is pressed; without one the button picks up `piece`, which the table then moves. `locked`
    says why it cannot be pressed now. `chosen` is the amber button: the piece that is held, or the one thing to do.
    `key` is shown; `also` presses it too. A button with the key Enter takes it wherever the focus is on the table.
    """

    title: str
    line: str = ""
    key: str = ""
    symbol: str = ""
    action: Action | None = None
    piece: str = ""
    chosen: bool = False
    locked: str = ""
    sentence: str = ""
    also: str = ""


@dataclass(frozen=True)
class UndoFacts:
    """The undo button: what it takes back, or why it stops; `asks` when the others must agree first."""

    possible: bool
    detail: str
    short_detail: str = ""
    asks: bool = False


@dataclass(frozen=True)
class LogEntry:
    """A line of the log. `kind` heading opens a phase, `now` is the amber line of the waiting decision."""

    kind: Literal["heading", "line", "now"]
    title: str
    detail: str = ""
    side: str = ""
    piece: str = ""


@dataclass(frozen=True)
class Change:
    """One thing that changed since the viewer's last turn.

    `rank` says how much it matters: 2 for points and what decides about them, 0 for what happens in every round.
    """

    text: str
    side: str = ""
    symbol: str = ""
    ink: str = "dim"
    piece: str = ""
    rank: int = 1


@dataclass(frozen=True)
class LedgerPiece:
    """A piece that gave points: its id, its name, whose it is and how many; None where a line counts many pieces.

    Points of a ledger are in parts of a point, see `LedgerFacts.unit`.
    """

    id: str
    title: str
    side: str
    points: int | None = None


@dataclass(frozen=True)
class LedgerRow:
    """A category of the ledger with the points of each side, the pieces behind them and its place in the rules."""

    category: str
    points: dict[str, int]
    pieces: tuple[LedgerPiece, ...] = ()
    rule: str = ""


@dataclass(frozen=True)
class LedgerFacts:
    """The score ledger: sides in seat order, rows, totals. `unit` says how many parts a point has."""

    sides: tuple[SideMark, ...]
    rows: tuple[LedgerRow, ...]
    totals: dict[str, int]
    title: str = "If the match ended now"
    unit: int = 1


@dataclass(frozen=True)
class Choice:
    """One entry of the list of choices: a legal action, or something refused with its reason.

    `state` is `legal`, `refused` or `note`; `key` tells equal entries apart when the list is rebuilt.
    """

    key: str
    title: str
    line: str = ""
    sentence: str = ""
    action: Action | None = None
    state: Literal["legal", "refused", "note"] = "legal"
    rule: str = ""


@dataclass(frozen=True)
class LogGroup:
    """The entries of one phase, oldest first."""

    title: str
    entries: tuple[LogEntry, ...] = ()
