"""Turns (Sequence of Play, Turns and Alternating Turns): begin and end, and what a turn forgets."""

from __future__ import annotations

from spacegames.games.one_small_step.frames import EndTurn
from spacegames.games.one_small_step.resources import forget_new
from spacegames.games.one_small_step.table import Table


def begin_turn(t: Table, team: int, department: str = "") -> None:
    """Start a team's turn: tokens gained in earlier turns may be upgraded from now on (Upgrade Limit)."""
    t.state.turn = team
    t.state.acting = department
    for agency in t.state.agencies:
        forget_new(agency)


def end_turn(t: Table, f: EndTurn) -> None:
    """Close a turn; Media bonuses for placing workers last for the turn only."""
    t.state.turn = -1
    t.state.acting = ""
    agency = t.agency(f.team)
    agency.double = agency.swaps = 0
