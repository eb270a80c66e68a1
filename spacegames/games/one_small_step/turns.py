"""Turns (Sequence of Play, Turns and Alternating Turns): begin and end, and what a turn forgets."""

from __future__ import annotations

from spacegames.core.flow import Ask
from spacegames.games.one_small_step import advancement, asides
from spacegames.games.one_small_step.frames import BeginTurn, EndTurn, TakeTurn
from spacegames.games.one_small_step.resources import forget_new
from spacegames.games.one_small_step.table import PASS, Table


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


# -- turns without a task of their own: phases 1 and 2, and the last one of the match


def take_turns(t: Table) -> None:
    """Give both teams their turn of a phase that plays itself, in Initiative order."""
    t.push(BeginTurn(t.state.first), BeginTurn(1 - t.state.first))


def begin_own_turn(t: Table, f: BeginTurn) -> None:
    """Ask a team that has something to use; any other turn is over at once."""
    if to_use(t, f.team):
        begin_turn(t, f.team)
        t.push(TakeTurn(f.team), EndTurn(f.team))


def to_use(t: Table, team: int) -> list[str]:
    """Return what such a turn is asked for: in phases 1 and 2 an Advancement of that phase (Phase Usable).

    In the last turn of the match it is any Media bonus or Advancement that can still be used.
    """
    if t.state.phase > 2:
        return asides.turn_asides(t, TakeTurn(team), team)
    if not t.agency(team).advancements:
        return []
    return [card for card in advancement.usable(t, team) if t.content.advancements[card].phase]


def ask_turn(t: Table, f: TakeTurn) -> Ask:
    """Ask whether to use one of these; they are offered besides going on."""
    last = t.state.phase > 2
    return Ask("last-turn" if last else "take-turn", "", {"left": len(to_use(t, f.team))})


def turn_options(t: Table, f: TakeTurn) -> list[str]:
    """Return going on."""
    return [PASS]


def take_turn(t: Table, f: TakeTurn, answer: str) -> None:
    """Go on."""


def settle_turn(t: Table, f: TakeTurn) -> bool:
    """End the turn by itself once nothing is left to use."""
    return not to_use(t, f.team)
