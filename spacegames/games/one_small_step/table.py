"""A state at work: the state, the content and the list of events that an action fills."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Literal, NamedTuple

from spacegames.core.event import Event
from spacegames.games.one_small_step.content import Content
from spacegames.games.one_small_step.frames import Frame
from spacegames.games.one_small_step.state import TEAMS, Agency, State, team_of

Answer = str | bool | tuple[str, ...]
"""What an action answers, bare of its serial: an id, yes or no, a piece and its spot, or tokens."""


class Table:
    """What every rule function works on. `events` is None when nobody listens."""

    __slots__ = ("content", "events", "state")

    def __init__(self, state: State, content: Content, events: list[Event] | None = None) -> None:
        """Put a state on the table."""
        self.state = state
        self.content = content
        self.events = events

    def agency(self, team: int) -> Agency:
        """Return a team's agency."""
        return self.state.agencies[team]

    def push(self, *frames: Frame) -> None:
        """Put pending work on the stack, written in the order in which it is to happen."""
        self.state.stack.extend(reversed(frames))

    def say(self, kind: str, team: int = -1, **facts: int | str) -> None:
        """Tell everybody what happened."""
        if self.events is not None:
            self.events.append(Event(kind, TEAMS[team] if team >= 0 else "", facts))

    def tell(self, kind: str, team: int, secret: tuple[str, ...], **facts: int | str) -> None:
        """Tell what happened, the facts named in `secret` to the team's own seats only."""
        if self.events is not None:
            seats = tuple(seat for seat in range(len(self.state.seats)) if team_of(self.state, seat) == team)
            self.events.append(Event(kind, TEAMS[team], facts, secret, seats))

    def reveal(self) -> None:
        """Note that somebody learned something hidden: undo stops here."""
        self.state.reveals += 1


class Ask(NamedTuple):
    """A decision frame's question; see `spacegames.core.decision.Decision`."""

    shape: Literal["one-of", "place", "pay", "confirm"]
    prompt: str
    source: str = ""
    figures: Mapping[str, int | str] = MappingProxyType({})
    pieces: tuple[str, ...] = ()
    spots: tuple[str, ...] = ()
    department: str = ""


PASS, DECLINE, DONE, ALL = "pass", "decline", "done", "all"
"""Ids of the answers that take nothing, or everything that is left."""
