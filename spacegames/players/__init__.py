"""Computer players. They know a game only through the contract of `spacegames.core`, and only what their seat knows."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Protocol

from spacegames.core.actions import Action
from spacegames.core.game import Game
from spacegames.players.easy import EasyPlayer
from spacegames.players.hard import HardPlayer
from spacegames.players.normal import NormalPlayer
from spacegames.players.random_player import RandomPlayer
from spacegames.players.thought import Budget, Clock, Thought


class Player(Protocol):
    """Something that decides for a seat. `budget` is what its level may think for by default."""

    name: str
    budget: Budget

    def choose(self, game: Game, state: Any, seat: int, actions: list[Action]) -> Action:
        """Return one of the legal `actions` for `seat`."""
        ...

    def think(self, game: Game, state: Any, seat: int, clock: Clock) -> Iterator[Thought]:
        """Yield the best move so far, at least once, until the clock says stop; the last one has its reason."""
        ...


PLAYERS: dict[str, Callable[[str], Player]] = {
    "random": RandomPlayer,
    "easy": EasyPlayer,
    "normal": NormalPlayer,
    "hard": HardPlayer,
}
"""Computer players by name, weakest first, each made from a seed."""


def player(name: str, seed: str = "", budget: Budget | None = None) -> Player:
    """Return a computer player; raises LookupError with one sentence for an unknown name.

    A budget changes how long `hard`, the level that searches, thinks in `choose`.
    """
    if name not in PLAYERS:
        raise LookupError(f"There is no computer player {name!r}; known are {', '.join(PLAYERS)}.")
    return HardPlayer(seed, budget) if budget is not None and name == HardPlayer.name else PLAYERS[name](seed)


__all__ = ["PLAYERS", "Budget", "Clock", "Player", "Thought", "player"]
