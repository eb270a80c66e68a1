"""A state at work, with the edition of the content that it is played with."""

from __future__ import annotations

import msgspec

from spacegames.core import table as core_table
from spacegames.core.chance import stream
from spacegames.core.event import Event
from spacegames.games.leaving_earth.content import Content
from spacegames.games.leaving_earth.edition import Edition, edition
from spacegames.games.leaving_earth.parts import Load
from spacegames.games.leaving_earth.state import Agency, Craft, State, hand_of


class Table(core_table.Table[State, Content, str]):
    """A match of Leaving Earth at work; its word for a side is the agency's id.

    `changed` notes that something moved or changed hands, so that missions are looked at again.
    """

    __slots__ = ("changed", "ed")

    def __init__(self, state: State, content: Content, events: list[Event] | None = None) -> None:
        """Put a state on the table."""
        super().__init__(state, content, events)
        self.ed: Edition = edition(
            content, mercury=state.mercury, stations=state.stations, second=state.second_printing
        )
        self.changed = False

    def side(self, who: str) -> str:
        """Return what events call an agency: its id."""
        return who

    def seats(self, who: str) -> tuple[int, ...]:
        """Return the seat of an agency."""
        return (self.state.seats.index(who),)

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
