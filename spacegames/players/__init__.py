"""Computer players. They know a game only through the contract of `spacegames.core`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

from spacegames.core.actions import Action
from spacegames.core.game import Game
from spacegames.players.random_player import RandomPlayer


class Player(Protocol):
    """Something that decides for a seat."""

    name: str

    def choose(self, game: Game, state: Any, seat: int, actions: list[Action]) -> Action:
        """Return one of the legal `actions` for `seat`, on a state in which what it cannot know was dealt anew."""
        ...


PLAYERS: dict[str, Callable[[str], Player]] = {"random": RandomPlayer}
"""Computer players by name, each made from a seed."""


def player(name: str, seed: str = "") -> Player:
    """Return a computer player; raises LookupError with one sentence for an unknown name."""
    if name not in PLAYERS:
        raise LookupError(f"There is no computer player {name!r}; known are {', '.join(PLAYERS)}.")
    return PLAYERS[name](seed)
