"""A state at work: the state, the content and the list of events that an action fills."""

from __future__ import annotations

from spacegames.core import table as core_table
from spacegames.games.one_small_step.content import Content
from spacegames.games.one_small_step.state import TEAMS, Agency, State, team_of

Answer = str | bool | tuple[str, ...]
"""What an action of this game answers: an id, yes or no, a piece and its spot, or tokens."""


class Table(core_table.Table[State, Content, int]):
    """A match of One Small Step at work; its word for a side is the team's number."""

    __slots__ = ()

    def side(self, who: int) -> str:
        """Return what events call a team."""
        return TEAMS[who]

    def seats(self, who: int) -> tuple[int, ...]:
        """Return the seats of a team."""
        return tuple(seat for seat in range(len(self.state.seats)) if team_of(self.state, seat) == who)

    def agency(self, team: int) -> Agency:
        """Return a team's agency."""
        return self.state.agencies[team]


PASS, DECLINE, DONE, ALL = "pass", "decline", "done", "all"
"""Ids of the answers that take nothing, or everything that is left."""
