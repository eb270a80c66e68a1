"""Bonus tiles of the satellite and crew stacks (Bonus Tiles); Media tiles live in `initiative`."""

from __future__ import annotations

from spacegames.games.one_small_step.frames import Perform
from spacegames.games.one_small_step.initiative import kind_of
from spacegames.games.one_small_step.scoring import score
from spacegames.games.one_small_step.table import Table


def gain_satellite_tile(t: Table, team: int) -> None:
    """Take the top Satellite tile and use it at once; it goes to the Team Discard (Satellite Bonus, Immediate Use)."""
    if not t.state.satellite_stack:
        t.say("no-tile", team, stack="satellite")
        return
    tile = t.state.satellite_stack.pop()
    t.reveal()
    t.say("satellite-tile", team, tile=tile)
    t.agency(team).discard.append(tile)
    t.push(Perform(team, f"{kind_of(tile)}.use", source=tile))


def gain_spare_crew_tile(t: Table, team: int) -> None:
    """Take a Crew tile of the spare stack: its points, no hazard and no token (Extra Bonus Tiles)."""
    if not t.state.crew_stack:
        t.say("no-tile", team, stack="crew")
        return
    take_crew_tile(t, team, t.state.crew_stack.pop())


def take_crew_tile(t: Table, team: int, tile: str) -> None:
    """Score a Crew tile and put it into the Team Discard (Crew Bonus, Immediate Use)."""
    t.reveal()
    t.say("crew-tile", team, tile=tile, n=t.content.tiles[kind_of(tile)].vp)
    score(t, team, t.content.tiles[kind_of(tile)].vp, tile)
    t.agency(team).discard.append(tile)
