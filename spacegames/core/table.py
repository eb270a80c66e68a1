"""A state at work: the state, what it is played with, and the list of events that an action fills."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Any, Generic, TypeVar

from spacegames.core.event import Event

S = TypeVar("S")
C = TypeVar("C")
W = TypeVar("W")


class Table(ABC, Generic[S, C, W]):
    """What every rule function works on: state `S`, content `C`. `events` is None when nobody listens.

    `W` is a game's own word for a side (a team's number, an agency's id): a game says by `side` and `seats` what events
    call it and who belongs to it.
    """

    __slots__ = ("content", "events", "state")

    def __init__(self, state: S, content: C, events: list[Event] | None = None) -> None:
        """Put a state on the table."""
        self.state = state
        self.content = content
        self.events = events

    @abstractmethod
    def side(self, who: W) -> str:
        """Return what events call a side."""

    @abstractmethod
    def seats(self, who: W) -> tuple[int, ...]:
        """Return the seats of a side."""

    def push(self, *frames: Any) -> None:
        """Put pending work on the stack, written in the order in which it is to happen."""
        state: Any = self.state
        state.stack.extend(reversed(frames))

    def say(self, kind: str, who: W | None = None, **facts: int | str) -> None:
        """Tell everybody what happened."""
        if self.events is not None:
            self.events.append(Event(kind, "" if who is None else self.side(who), facts))

    def tell(self, kind: str, who: W, secret: tuple[str, ...], **facts: int | str) -> None:
        """Tell what happened, the facts named in `secret` to the side's own seats only."""
        if self.events is not None:
            self.events.append(Event(kind, self.side(who), facts, secret, self.seats(who)))

    def reveal(self) -> None:
        """Note that somebody learned something hidden: undo stops here."""
        state: Any = self.state
        state.reveals += 1
