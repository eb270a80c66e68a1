"""A normal opponent: looks at every sensible move once, with what follows from it at once, and takes the best."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from spacegames.core.actions import Action
from spacegames.core.game import Game
from spacegames.players.looking import after, candidates, guess
from spacegames.players.reasons import reason
from spacegames.players.thought import Budget, Clock, Thought, last


class NormalPlayer:
    """One move deep: each iteration deals the hidden facts anew and values every candidate in that world."""

    name = "normal"
    budget = Budget(seconds=1.5, iterations=2)

    def __init__(self, seed: str = "") -> None:
        """Guess from a seed."""
        self._seed = seed

    def choose(self, game: Game, state: Any, seat: int, actions: list[Action]) -> Action:
        """Return one of the legal answers to the decision that waits."""
        if len(actions) == 1:
            return actions[0]
        worlds = Budget(iterations=self.budget.iterations)  # no clock: the same move on every machine
        return last(self.think(game, state, seat, Clock(worlds), reasons=False)).action

    def think(self, game: Game, state: Any, seat: int, clock: Clock, *, reasons: bool = True) -> Iterator[Thought]:
        """Yield the best move after each world looked at."""
        decision = game.decision(state)
        if decision is None:
            return
        seed = f"{self._seed}/{decision.serial}"
        moves = candidates(game, state, seat, seed)
        sums = [0.0] * len(moves)
        for i in range(1, 1_000_000):
            if len(moves) > 1:
                world = guess(game, state, seat, f"{seed}/{i}")
                for at, move in enumerate(moves):
                    sums[at] += game.value(after(game, world, seat, move), seat)
            sums[0] += game.meta.trust
            best = max(range(len(moves)), key=sums.__getitem__)
            done = len(moves) == 1 or clock.over(i)
            others = [move for at, move in enumerate(moves) if at != best]
            why = reason(game, guess(game, state, seat, seed), seat, moves[best], others) if reasons and done else ""
            yield Thought(moves[best], why, i)
            if done:
                return
