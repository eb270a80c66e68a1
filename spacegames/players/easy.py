"""An easy opponent: sensible moves, picked by weight from what the game suggests, without looking ahead."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from spacegames.core.actions import Action
from spacegames.core.chance import Chance, stream
from spacegames.core.game import Game
from spacegames.players.looking import guess
from spacegames.players.reasons import reason
from spacegames.players.thought import Budget, Clock, Thought

FALL = 0.45
"""Weight of each suggestion compared with the one before it."""


class EasyPlayer:
    """Mostly takes the first suggestions; the same seed and state give the same move."""

    name = "easy"
    budget = Budget(seconds=0.3, iterations=1)

    def __init__(self, seed: str = "") -> None:
        """Guess and choose from a seed."""
        self._seed = seed

    def choose(self, game: Game, state: Any, seat: int, actions: list[Action]) -> Action:
        """Return one of the legal answers to the decision that waits."""
        return actions[0] if len(actions) == 1 else self._pick(game, state, seat)[1]

    def think(self, game: Game, state: Any, seat: int, clock: Clock) -> Iterator[Thought]:
        """Yield the one move that it has, with its reason."""
        world, action = self._pick(game, state, seat)
        yield Thought(action, reason(game, world, seat, action), 1)

    def _pick(self, game: Game, state: Any, seat: int) -> tuple[Any, Action]:
        decision = game.decision(state)
        if decision is None:
            raise ValueError("There is nothing to decide.")
        world = guess(game, state, seat, f"{self._seed}/{decision.serial}")
        moves = game.suggest(world)
        weights = [FALL**place for place in range(len(moves))]
        left = stream(Chance(f"{self._seed}/{decision.serial}"), "player").random() * sum(weights)
        for move, weight in zip(moves, weights, strict=True):
            left -= weight
            if left < 0:
                return world, move
        return world, moves[0]
