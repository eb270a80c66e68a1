"""Phase 1: Countdown."""

from __future__ import annotations

from spacegames.games.one_small_step.table import Table
from spacegames.games.one_small_step.turns import take_turns


def begin(t: Table) -> None:
    """Move each mission one stage on, T-minus 1 first (Advance Missions), then let the teams take their turns."""
    for team in (t.state.first, 1 - t.state.first):
        queue = t.agency(team).queue
        moved = len(queue["t-minus-1"]) + len(queue["t-minus-2"])
        queue["launch"] += queue["t-minus-1"]
        queue["t-minus-1"] = queue["t-minus-2"]
        queue["t-minus-2"] = []
        t.say("countdown", team, n=moved, launch=" ".join(queue["launch"]))
    take_turns(t)
