"""Looking one move ahead: a guess of the hidden facts, the move, and what follows from it at once."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, cast

from spacegames.core.actions import Action
from spacegames.core.codec import clone
from spacegames.core.game import Game, HasMoment

MOST_CANDIDATES = 14
MOST_FOLLOWING = 12
"""Own decisions after a move that are taken with it."""


def guess(game: Game, state: Any, seat: int, seed: str) -> Any:
    """Return a state that a seat could believe in: everything that it cannot know is dealt anew from the seed."""
    return game.determinise(state, seat, seed)


def candidates(game: Game, state: Any, seat: int, seed: str) -> list[Action]:
    """Return the sensible moves, best first, as the seat sees them."""
    return game.suggest(guess(game, state, seat, seed))[:MOST_CANDIDATES]


@lru_cache(maxsize=8)
def _tells_moment(kind: type[Game]) -> bool:
    return hasattr(kind, "moment")


def phase(game: Game, state: Any) -> tuple[int, str]:
    """Return what marks the end of a stretch of play: the round and its phase."""
    if not _tells_moment(type(game)):
        return 0, ""
    moment = cast("HasMoment", game).moment(state)
    return moment.round, moment.phase


def after(game: Game, world: Any, seat: int, action: Action) -> Any:
    """Return a copy of a world after a move and the seat's own next decisions, each answered by the best suggestion.

    Stops at another seat's decision and where the phase changes, so that moves are compared at the same point.
    """
    found = clone(world)
    began = phase(game, found)
    game.apply(found, action)
    for _ in range(MOST_FOLLOWING):
        decision = game.decision(found)
        if decision is None or decision.seat != seat or phase(game, found) != began:
            break
        game.apply(found, game.suggest(found)[0])
    return found
