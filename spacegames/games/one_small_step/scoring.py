"""Victory points as they are scored, and the ledger made of them."""

from __future__ import annotations

from spacegames.core.ledger import Line
from spacegames.games.one_small_step.content import Content
from spacegames.games.one_small_step.initiative import kind_of
from spacegames.games.one_small_step.state import TEAMS, Score, State
from spacegames.games.one_small_step.table import Table

CATEGORIES = (
    "satellite-missions",
    "crew-missions",
    "moon-path-tiles",
    "developments",
    "hazards",
    "bonus-tiles",
    "personnel",
    "earth-spaces",
    "advancements",
    "failures",
)
"""Ledger categories in the order in which they are shown."""


def category(content: Content, source: str, points: int) -> str:
    """Return the ledger category of a piece that gave or took points."""
    kind = kind_of(source)
    if kind in content.missions:
        if points < 0:
            return "failures"
        return "crew-missions" if content.missions[kind].crewed else "satellite-missions"
    if kind in content.events:
        return "developments" if content.events[kind].kind == "development" else "personnel"
    if kind in content.tiles:
        return "moon-path-tiles" if content.tiles[kind].stack in ("crew", "moon") else "bonus-tiles"
    if kind in content.hazards:
        return "hazards"
    return "advancements" if kind in content.advancements else "earth-spaces"


def score(t: Table, team: int, points: int, source: str) -> None:
    """Give or take victory points, and note the piece that they come from."""
    if points:
        t.agency(team).vp += points
        t.state.scores.append(Score(team, category(t.content, source, points), points, source, t.state.round))
    t.say("vp", team, n=points, source=source)


def ledger(state: State) -> list[Line]:
    """Return one line for each team and category that has points, in order of the categories."""
    lines: list[Line] = []
    for name in CATEGORIES:
        for team in (0, 1):
            entries = [s for s in state.scores if s.team == team and s.category == name]
            if entries:
                pieces = tuple(s.piece for s in entries)
                lines.append(Line(TEAMS[team], name, sum(s.points for s in entries), pieces))
    return lines
