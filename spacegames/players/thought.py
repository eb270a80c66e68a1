"""What a computer player hands over while it thinks: its best move so far, with the reason, within a budget."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator

import msgspec

from spacegames.core.actions import Action


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


class Clock:
    """Tells when to stop thinking: when a budget is used up, or when `stop` says so."""

    def __init__(self, budget: Budget, stop: Callable[[], bool] | None = None) -> None:
        """Start counting now."""
        self._budget = budget
        self._stop = stop
        self._end = time.monotonic() + budget.seconds

    def over(self, iterations: int) -> bool:
        """Tell whether so many iterations, the time since the start, or somebody puts an end to it."""
        if self._budget.iterations and iterations >= self._budget.iterations:
            return True
        if self._stop is not None and self._stop():
            return True
        return bool(self._budget.seconds) and time.monotonic() >= self._end


def last(thoughts: Iterator[Thought]) -> Thought:
    """Return the last of some thoughts."""
    found = [*thoughts]
    if not found:
        raise ValueError("There is nothing to decide.")
    return found[-1]
