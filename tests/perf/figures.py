"""A measured figure beside its floor, and how it is measured."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import NamedTuple


class Figure(NamedTuple):
    """What was measured, the floor that it has to reach, and their unit."""

    what: str
    measured: float
    floor: float
    unit: str
    more_is_better: bool = False

    @property
    def ratio(self) -> float:
        """Return how many times better than the floor the figure is; under 1 it is missed."""
        if self.more_is_better:
            return self.measured / self.floor
        return self.floor / self.measured if self.measured else float("inf")


def best(action: Callable[[], object], times: int, rounds: int = 5) -> float:
    """Return the seconds that one call takes, the best of some rounds: noise only ever adds."""
    found: list[float] = []
    for _ in range(rounds):
        start = time.perf_counter()
        for _ in range(times):
            action()
        found.append((time.perf_counter() - start) / times)
    return min(found)


def quickest(action: Callable[[], object]) -> float:
    """Return the seconds of a call that takes microseconds, from rounds so short that other work seldom cuts in."""
    return best(action, 10, 1000)


def table(figures: list[Figure]) -> str:
    """Return the figures as the rows of a Markdown table."""
    rows = ["| what | measured | floor | times better |", "|---|---|---|---|"]
    for f in figures:
        rows.append(f"| {f.what} | {f.measured:,.1f} {f.unit} | {f.floor:,g} {f.unit} | {f.ratio:.2f} |")
    return "\n".join(rows)
