"""The Moon Path (Phase 7, Moon Path; Bonus Tiles, Crew Bonus Tiles)."""

from __future__ import annotations

from spacegames.games.one_small_step.bonus_tiles import take_crew_tile
from spacegames.games.one_small_step.frames import PutHazard
from spacegames.games.one_small_step.state import MOON
from spacegames.games.one_small_step.table import Table


def position(t: Table, team: int) -> int:
    """Return the Moon Path space of a team's furthest marker; 0 before the first (First Advancement)."""
    markers = t.agency(team).markers
    return markers[-1] if markers else 0


def advance(t: Table, team: int, n: int, source: str) -> None:
    """Put a marker `n` spaces nearer the Moon than the last one and take the tile there, if any (Path Advancement).

    A space passed over gives nothing (Skipping Bonuses); the Moon is the last space.
    """
    start = position(t, team)
    to = min(MOON, start + n)
    if to == start:
        t.say("at-the-moon", team, source=source)
        return
    t.agency(team).markers.append(to)
    t.say("step", team, start=start, to=to, source=source)
    if to == MOON:
        t.say("landing", team, source=source)
    tile = t.state.path_tiles[to - 1]
    if not tile:
        return
    t.state.path_tiles[to - 1] = ""
    if to < MOON:
        t.push(PutHazard(team, tile))
        if t.state.advanced:
            t.agency(team).tokens += 1
            t.say("token", team, n=1, source=tile)
    take_crew_tile(t, team, tile)
