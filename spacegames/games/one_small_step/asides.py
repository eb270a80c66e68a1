"""What a team may do at any time during its own turn, besides the decision that waits.

Trading Media and using Media tiles (Bonus Tiles, Gaining Media Bonus and One Time Use) are allowed at every decision of
the own turn; Advancements only before the turn's own action, so that nothing that was just promised can be spent.
"""

from __future__ import annotations

from spacegames.games.one_small_step import advancement, initiative
from spacegames.games.one_small_step.content import PlayEvent, PullMedia, SwapWorker, TwoWorkers, Upgrade
from spacegames.games.one_small_step.frames import (
    BuyAdvancement,
    ChooseDepartment,
    ChooseLaunch,
    ChooseStartingTokens,
    DrawCard,
    Frame,
    PlaceStartingMission,
    PlaceWorker,
    PlayDevelopment,
    TakeTurn,
    UsePersonnel,
)
from spacegames.games.one_small_step.state import shared
from spacegames.games.one_small_step.table import Table

TRADE = "trade-media"
TILE = "tile:"
ADVANCEMENT = "advancement:"
DISAGREE = "disagree"

TURN_STARTS = (TakeTurn, DrawCard, ChooseDepartment, PlaceWorker, UsePersonnel, PlayDevelopment, ChooseLaunch)
"""Decisions before the turn's own action."""
OUTSIDE_TURNS = (BuyAdvancement, ChooseStartingTokens, PlaceStartingMission)


def is_aside(id_: str) -> bool:
    """Tell whether an answer uses a Media bonus or an Advancement, so that the decision waits again after it."""
    return id_ == TRADE or id_.startswith((TILE, ADVANCEMENT))


def asides(t: Table, frame: Frame, team: int) -> list[str]:
    """Return what the deciding team may do besides answering."""
    found: list[str] = []
    if t.state.turn == team and not isinstance(frame, OUTSIDE_TURNS):
        found = turn_asides(t, frame, team)
    if shared(t.state, team):
        found.append(DISAGREE)
    return found


def turn_asides(t: Table, frame: Frame, team: int) -> list[str]:
    """Return the Media bonuses and Advancements that a team could use at a decision of its own turn."""
    found = [TRADE] if initiative.may_trade(t, team) else []
    agency = t.agency(team)
    if agency.media_tiles:
        found += [TILE + tile for tile in agency.media_tiles if tile_usable(t, frame, tile)]
    if agency.advancements and isinstance(frame, TURN_STARTS):
        found += [ADVANCEMENT + card for card in advancement.usable(t, team)]
    return found


def tile_usable(t: Table, frame: Frame, tile: str) -> bool:
    """Tell whether a Media tile may be used at this decision.

    Bonuses for placing workers wait for such a turn; tiles that spend tokens or move the other team's cube are used
    before the turn's own action.
    """
    effects = t.content.tiles[initiative.kind_of(tile)].effects
    if any(isinstance(e, TwoWorkers) for e in effects):
        return isinstance(frame, PlaceWorker) and not frame.extra
    if any(isinstance(e, SwapWorker) for e in effects):
        return isinstance(frame, PlaceWorker)
    if any(isinstance(e, Upgrade | PullMedia | PlayEvent) for e in effects):
        return isinstance(frame, TURN_STARTS)
    return True


def take(t: Table, frame: Frame, team: int, aside: str) -> None:
    """Do what the team chose; the decision that waited waits again."""
    t.push(frame)
    if aside == TRADE:
        initiative.trade_media(t, team)
    elif aside.startswith(TILE):
        initiative.use_media_tile(t, team, aside.removeprefix(TILE))
    else:
        advancement.use(t, team, aside.removeprefix(ADVANCEMENT))
