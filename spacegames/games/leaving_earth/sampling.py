"""Samples of answers that cannot all be listed: quick, the same for the same decision, none of the match's chance."""

from __future__ import annotations

from spacegames.core.chance import Chance, stream
from spacegames.games.leaving_earth.state import State

_FACTOR, _STEP, _MASK = 6364136223846793005, 1442695040888963407, (1 << 64) - 1


class Sampler:
    """A linear congruential row of numbers (Knuth's MMIX), begun from the match's seed and the decision."""

    __slots__ = ("_at",)

    def __init__(self, state: State) -> None:
        """Begin for the decision that waits."""
        self._at = stream(Chance(f"{state.chance.seed}/{state.serial}"), "sample").getrandbits(64)

    def below(self, n: int) -> int:
        """Return a number from 0 to n - 1."""
        self._at = (self._at * _FACTOR + _STEP) & _MASK
        return (self._at >> 33) * n >> 31
