"""A state at work: the state, its edition of the content and the list of events that an action fills."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

import msgspec

from spacegames.core.chance import stream
from spacegames.core.decision import Shape
from spacegames.core.event import Event
from spacegames.games.leaving_earth.content import Content
from spacegames.games.leaving_earth.edition import Edition, edition
from spacegames.games.leaving_earth.frames import Frame
from spacegames.games.leaving_earth.parts import Load
from spacegames.games.leaving_earth.state import Agency, Craft, State, hand_of

Answer = str | bool | int | tuple[str, ...] | tuple[tuple[str, str], ...]
"""What an action answers, bare of its serial."""


class Table:
    """What every rule function works on. `events` is None when nobody listens.

    `changed` notes that something moved or changed hands, so that missions are looked at again.
    """

    __slots__ = ("changed", "content", "ed", "events", "state")

    def __init__(self, state: State, content: Content, events: list[Event] | None = None) -> None:
        """Put a state on the table."""
        self.state = state
        self.content = content
        self.ed: Edition = edition(
            content, mercury=state.mercury, stations=state.stations, second=state.second_printing
        )
        self.events = events
        self.changed = False

    def agency(self, id_: str) -> Agency:
        """Return an agency."""
        return self.state.agencies[id_]

    def craft(self, id_: str) -> Craft | None:
        """Return a craft, None for one that is gone."""
        return self.state.crafts.get(id_)

    def load(self, craft: Craft) -> Load:
        """Return what a craft's parts are together."""
        return self.ed.load(craft.parts)

    def hand(self, craft: Craft) -> str:
        """Return the agency that decides for a craft."""
        return hand_of(self.state, craft.owner)

    def put(self, craft: Craft, **changes: object) -> Craft:
        """Put a craft back with changes; returns it."""
        new = msgspec.structs.replace(craft, **changes)
        self.state.crafts[craft.id] = new
        return new

    def roll(self, purpose: str = "die") -> int:
        """Roll the eight-sided die."""
        return stream(self.state.chance, purpose).randrange(self.content.figures.die) + 1

    def push(self, *frames: Frame) -> None:
        """Put pending work on the stack, written in the order in which it is to happen."""
        self.state.stack.extend(reversed(frames))

    def say(self, kind: str, agency: str = "", **facts: int | str) -> None:
        """Tell everybody what happened."""
        if self.events is not None:
            self.events.append(Event(kind, agency, facts))

    def tell(self, kind: str, agency: str, secret: tuple[str, ...], **facts: int | str) -> None:
        """Tell what happened, the facts named in `secret` to the agency's own seat only."""
        if self.events is not None:
            self.events.append(Event(kind, agency, facts, secret, (self.state.seats.index(agency),)))

    def reveal(self) -> None:
        """Note that somebody learned something hidden: undo stops here."""
        self.state.reveals += 1


class Ask(NamedTuple):
    """A decision frame's question; see `spacegames.core.decision.Decision`."""

    shape: Shape
    prompt: str
    source: str = ""
    figures: Mapping[str, int | str] = MappingProxyType({})
    pieces: tuple[str, ...] = ()
    spots: tuple[str, ...] = ()
    least: int = 0
    most: int = 0


DONE, LATER, KEEP, REMOVE, REVEAL, SECRET, GO, STAY = (
    "done",
    "later",
    "keep",
    "remove",
    "reveal",
    "secret",
    "go",
    "stay",
)
"""Ids of answers that name no piece."""
