"""What a computer player hands over while it thinks: its best move so far, with the reason, within a budget."""

from __future__ import annotations

import time
from collections.abc import Iterator
from typing import Any, Protocol

import msgspec

from spacegames.core.actions import Action
from spacegames.core.game import Game


class Budget(msgspec.Struct, frozen=True):
    """How long a player may think: `seconds` by the clock, `iterations` of its own kind of work; 0 for no limit.

    With iterations only, the same seed and state give the same move on every machine.
    """

    seconds: float = 0.0
    iterations: int = 0


class Thought(msgspec.Struct, frozen=True):
    """The best move so far, why in one line, and how much work stands behind it."""

    action: Action
    reason: str = ""
    iterations: int = 0


class Thinker(Protocol):
    """A player that improves its move while it thinks."""

    name: str

    def think(self, game: Game, state: Any, seat: int, budget: Budget) -> Iterator[Thought]:
        """Yield the best move so far, at least once and soon, until the budget is used up."""
        ...


class Clock:
    """Tells when a budget is used up."""

    def __init__(self, budget: Budget) -> None:
        """Start counting now."""
        self._budget = budget
        self._end = time.monotonic() + budget.seconds

    def over(self, iterations: int) -> bool:
        """Tell whether so many iterations, or the time since the start, use the budget up."""
        if self._budget.iterations and iterations >= self._budget.iterations:
            return True
        return bool(self._budget.seconds) and time.monotonic() >= self._end


def last(thoughts: Iterator[Thought]) -> Thought:
    """Return the last of some thoughts."""
    found = [*thoughts]
    if not found:
        raise ValueError("There is nothing to decide.")
    return found[-1]
