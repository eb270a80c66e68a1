"""The pieces that a match's history is made of."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

import msgspec

from spacegames.core.actions import Action
from spacegames.core.event import Event
from spacegames.core.game import Moment


class LogEntry(msgspec.Struct, frozen=True):
    """A line of the log as one seat may read it.

    `step` is the index of the step that it belongs to, `seat` who decided (-1 for a note of the table), `auto` whether
    it played itself. `event` carries the kind, side and facts that this seat may know; None for a note. `why` is a
    computer player's reason, with the first line of its step.
    """

    step: int
    seat: int
    line: str
    detail: str
    round: int
    phase: str
    auto: bool = False
    event: Event | None = None
    why: str = ""


@dataclass(slots=True)
class Step:
    """One action of the history. `moment` is where the match stood before it; None until the history was replayed.

    `why` is what a computer player said for it that everybody may read.
    """

    seat: int
    action: Action
    hash: str
    auto: bool
    took: int = 0
    moment: Moment | None = None
    events: tuple[Event, ...] | None = None
    entries: dict[int | None, tuple[LogEntry, ...]] = field(default_factory=dict[int | None, tuple[LogEntry, ...]])
    why: str = ""


@dataclass(slots=True)
class Point:
    """A state of the history, exact to the byte, and the two counts by which a barrier shows."""

    packed: bytes
    chance: int
    reveals: int


class Note(msgspec.Struct, frozen=True):
    """Something that the log says about the table itself, standing before step `at`."""

    at: int
    text: str


Change = Literal["do", "undo", "redo", "replayed", "note"]


@dataclass(frozen=True, slots=True)
class Result:
    """What a change did: `first` is the index of the first step that changed, `steps` are the new ones.

    Only `do` brings events; after every other kind the screen shows the new state at once.
    """

    kind: Change
    first: int
    steps: tuple[Step, ...] = ()

    def events(self, seat: int | None) -> list[Event]:
        """Return what happened as a seat may know it."""
        if self.kind != "do":
            return []
        return [event.for_seat(seat) for step in self.steps for event in step.events or ()]
