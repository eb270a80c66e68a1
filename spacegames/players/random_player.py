"""A player that takes any legal answer, each as likely as the next; for simulation and as the weakest opponent."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from spacegames.core.actions import Action
from spacegames.core.chance import Chance, stream
from spacegames.core.game import Game
from spacegames.players.thought import Budget, Clock, Thought


class RandomPlayer:
    """Picks uniformly from the legal actions; the same seed picks the same."""

    name = "random"
    budget = Budget(iterations=1)

    def __init__(self, seed: str = "") -> None:
        """Draw from a stream of its own, apart from the match's."""
        self._random = stream(Chance(seed), "player")

    def choose(self, game: Game, state: Any, seat: int, actions: list[Action]) -> Action:
        """Return one of the legal answers to the decision that waits."""
        return actions[self._random.randrange(len(actions))] if len(actions) > 1 else actions[0]

    def think(self, game: Game, state: Any, seat: int, clock: Clock) -> Iterator[Thought]:
        """Yield a move; it has no other reason than chance."""
        action = self.choose(game, state, seat, game.actions(state))
        yield Thought(action, f"{game.describe(state, action).title}: at random", 1)
