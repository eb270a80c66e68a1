"""Sequence of Play: rounds of seven phases."""

from __future__ import annotations

from collections.abc import Callable

from spacegames.games.one_small_step import (
    countdown,
    draw_cards,
    launch,
    personnel,
    placing_workers,
    play_cards,
    replenish,
)
from spacegames.games.one_small_step.frames import BeginPhase, BeginRound, BetweenPhases, EndPhase, EndRound
from spacegames.games.one_small_step.initiative import leader
from spacegames.games.one_small_step.table import Table

PHASES: tuple[Callable[[Table], None], ...] = (
    countdown.begin,
    replenish.begin,
    draw_cards.begin,
    placing_workers.begin,
    personnel.begin,
    play_cards.begin,
    launch.begin,
)


def begin_round(t: Table, f: BeginRound) -> None:
    """Start a round (Rounds)."""
    t.state.round += 1
    for agency in t.state.agencies:
        agency.used = []
    t.say("round", n=t.state.round)
    t.push(BeginPhase(1))


def begin_phase(t: Table, f: BeginPhase) -> None:
    """Settle who has Initiative for the whole phase, then start it (Phase Initiative)."""
    state = t.state
    state.phase = f.phase
    state.between = False
    state.first = leader(state)
    t.say("phase", state.first, n=f.phase)
    t.push(EndPhase(f.phase))
    PHASES[f.phase - 1](t)


def end_phase(t: Table, f: EndPhase) -> None:
    """Go on to the time between two phases, or to the end of the round."""
    t.state.between = True
    if f.phase == len(PHASES):
        t.push(EndRound())
    else:
        t.push(BetweenPhases(), BeginPhase(f.phase + 1))
