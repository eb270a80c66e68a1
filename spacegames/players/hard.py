"""A hard opponent: plays the promising moves on to the end of the round, many times, in worlds it could believe in.

A search over the seat's information set: every rollout starts from a fresh guess of the hidden facts, all candidates
are tried in the same guesses, and candidates that fall behind are dropped, so that the work goes where it is close.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import sqrt
from typing import Any

from spacegames.core.actions import Action
from spacegames.core.codec import clone
from spacegames.core.game import Game
from spacegames.players.looking import after, candidates, guess, phase
from spacegames.players.reasons import reason
from spacegames.players.thought import Budget, Clock, Thought, last

FIRST_LOOKS = 2
"""Worlds in which every candidate is valued before the rollouts."""
KEPT = 4
MARGIN = 2.5
"""Candidates further behind than this many points after the first looks are not rolled out."""
FIRST_WEIGHT = 3.0
"""Rollouts that the first looks count for in a candidate's mean."""
BATCH = 2
"""Rollouts of each candidate between two cuts."""
ENOUGH = 4
"""Rollouts of each candidate before one may be dropped for being behind."""
SHORTEST, LONGEST = 16, 160
"""Decisions of a rollout at least and at most; it ends with a round."""
CERTAIN = 2.2
"""Standard errors of the difference behind which a candidate is dropped."""
SETTLED = 40
"""Rollouts of each candidate after which a trusted first suggestion stands."""
EQUAL = 0.15
"""Points that do not matter: a candidate surely no further behind is dropped as well."""


class _Arm:
    """A candidate with the values that its rollouts ended in."""

    __slots__ = ("first", "move", "values")

    def __init__(self, move: Action, first: float) -> None:
        self.move = move
        self.first = first
        self.values: list[float] = []

    def mean(self) -> float:
        """Return its value, the first looks among the rollouts."""
        return (FIRST_WEIGHT * self.first + sum(self.values)) / (FIRST_WEIGHT + len(self.values))


class HardPlayer:
    """Rolls candidates out; an iteration is one rollout."""

    name = "hard"
    budget = Budget(seconds=5.0)

    def __init__(self, seed: str = "", budget: Budget | None = None) -> None:
        """Guess from a seed; `budget` stands for the level's own one where a caller asks for a move at once."""
        self._seed = seed
        self._budget = budget or self.budget

    def choose(self, game: Game, state: Any, seat: int, actions: list[Action]) -> Action:
        """Return one of the legal answers to the decision that waits."""
        if len(actions) == 1:
            return actions[0]
        return last(self.think(game, state, seat, Clock(self._budget), reasons=False)).action

    def think(self, game: Game, state: Any, seat: int, clock: Clock, *, reasons: bool = True) -> Iterator[Thought]:
        """Yield the best move after the first looks and after each batch of rollouts."""
        decision = game.decision(state)
        if decision is None:
            return
        seed = f"{self._seed}/{decision.serial}"
        moves = candidates(game, state, seat, seed)
        arms = self._first_looks(game, state, seat, seed, moves)
        done = 0
        world = 0
        while len(arms) > 1 and not clock.over(done):
            if game.meta.trust and len(arms[0].values) >= SETTLED:
                break
            yield Thought(arms[0].move, "", done)
            for _ in range(BATCH):
                root = guess(game, state, seat, f"{seed}/r{world}")
                world += 1
                for arm in arms:
                    arm.values.append(rollout(game, root, seat, arm.move))
                done += len(arms)
                if clock.over(done):
                    break
            arms = still_open(arms)
        # Where chance decides much, the first suggestion stands until it is surely behind.
        trusted = [arm.move for arm in arms if arm.move == moves[0]] if game.meta.trust else []
        best = (trusted or [arms[0].move])[0]
        others = [move for move in moves if move != best]
        why = reason(game, guess(game, state, seat, seed), seat, best, others) if reasons else ""
        yield Thought(best, why, done)

    def _first_looks(self, game: Game, state: Any, seat: int, seed: str, moves: list[Action]) -> list[_Arm]:
        if len(moves) == 1:
            return [_Arm(moves[0], 0.0)]
        sums = [0.0] * len(moves)
        for i in range(FIRST_LOOKS):
            world = guess(game, state, seat, f"{seed}/{i}")
            for at, move in enumerate(moves):
                sums[at] += game.value(after(game, world, seat, move), seat)
        sums[0] += FIRST_LOOKS * game.meta.trust
        arms = [_Arm(move, total / FIRST_LOOKS) for move, total in zip(moves, sums, strict=True)]
        arms.sort(key=lambda arm: -arm.first)
        return [arm for arm in arms[:KEPT] if arm.first > arms[0].first - MARGIN]


def still_open(arms: list[_Arm]) -> list[_Arm]:
    """Return the candidates, best first, without those that are behind beyond chance.

    All were tried in the same worlds, so their differences in each world count and not their own spread.
    """
    arms = sorted(arms, key=_Arm.mean, reverse=True)
    best = arms[0]
    kept = [best]
    for arm in arms[1:]:
        gaps = [a - b for a, b in zip(best.values, arm.values, strict=True)]
        n = len(gaps)
        mean = sum(gaps) / n
        spread = sqrt(sum((gap - mean) ** 2 for gap in gaps) / max(1, n - 1) / n)
        behind = best.mean() - arm.mean()
        alike = n >= BATCH and behind + CERTAIN * spread < EQUAL
        lost = n >= ENOUGH and behind >= CERTAIN * spread + 0.02
        if not alike and not lost:
            kept.append(arm)
    return kept


def rollout(game: Game, root: Any, seat: int, move: Action) -> float:
    """Play a move and what the game suggests after it, for all seats, for the game's `horizon` of rounds.

    Returns the value at the end of the last one.
    """
    state = clone(root)
    game.apply(state, move)
    end = phase(game, root)[0] + game.meta.horizon
    for n in range(LONGEST * game.meta.horizon):
        if n >= SHORTEST and phase(game, state)[0] >= end:
            break
        moves = game.suggest(state)
        if not moves:
            break
        game.apply(state, moves[0])
    return game.value(state, seat)
