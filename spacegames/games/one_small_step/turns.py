"""Turns (Sequence of Play, Turns and Alternating Turns): begin and end, and what a turn forgets."""

from __future__ import annotations

from spacegames.games.one_small_step import advancement
from spacegames.games.one_small_step.frames import BeginTurn, EndTurn, TakeTurn
from spacegames.games.one_small_step.resources import forget_new
from spacegames.games.one_small_step.table import PASS, Ask, Table


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


# -- phases 1 and 2: nothing to decide but the use of an Advancement (Phase Usable)


def take_turns(t: Table) -> None:
    """Give both teams their turn of a phase that plays itself, in Initiative order."""
    t.push(BeginTurn(t.state.first), BeginTurn(1 - t.state.first))


def begin_own_turn(t: Table, f: BeginTurn) -> None:
    """Ask a team that has an Advancement of this phase; any other turn is over at once."""
    if of_this_phase(t, f.team):
        begin_turn(t, f.team)
        t.push(TakeTurn(f.team), EndTurn(f.team))


def of_this_phase(t: Table, team: int) -> list[str]:
    """Return the usable Advancements that can be used in this phase only."""
    if not t.agency(team).advancements:
        return []
    return [card for card in advancement.usable(t, team) if t.content.advancements[card].phase]


def ask_turn(t: Table, f: TakeTurn) -> Ask:
    """Ask whether to use an Advancement of this phase; they are offered besides going on."""
    return Ask("one-of", "take-turn", "", {"left": len(of_this_phase(t, f.team))})


def turn_options(t: Table, f: TakeTurn) -> list[str]:
    """Return going on."""
    return [PASS]


def take_turn(t: Table, f: TakeTurn, answer: str) -> None:
    """Go on."""


def settle_turn(t: Table, f: TakeTurn) -> bool:
    """End the turn by itself once no Advancement of this phase is left to use."""
    return not of_this_phase(t, f.team)
