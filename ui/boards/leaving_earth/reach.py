"""Places for the labels that say what each way asks of the chosen craft: a small search.

For each way that leaves the chosen place many spots along it are tried, the full form first. What hits a fixed box or
the border is thrown out; the rest is priced by distance from the usual spot and from the line, by the short form and
by every foreign way that it would cover. Then a search depth first, ways with the fewest spots first.
"""

from __future__ import annotations

import math
from dataclasses import replace
from functools import lru_cache
from typing import NamedTuple

from ui.boards.leaving_earth.diagram import ROW, SECOND, Box, Chart, Label, at, laid, narrow, resting
from ui.boards.leaving_earth.facts import ChartFacts, Reach

BRANCHES = 4
BUDGET = 4000
"""Spots looked at in one search."""
LIMIT = 80


class Spot(NamedTuple):
    """A possible spot of a label."""

    cost: float
    x: float
    y: float
    form: str
    size: tuple[float, float]
    box: Box


def surplus_words(reach: Reach) -> str:
    """Surplus with its sign."""
    return f"+{reach.surplus}" if reach.surplus >= 0 else f"\u2212{-reach.surplus}"


def second_line(reach: Reach) -> str:
    """Needed and on board, with the years that this takes where they are not the printed ones."""
    when = f" in {reach.years} yr" if reach.years else ""
    return f"{reach.needed} / {reach.aboard}{when}"


def _size(label: Label, reach: Reach, form: str, scale: float) -> tuple[float, float]:
    if form == "full":
        text = f"{second_line(reach)}  {surplus_words(reach)}"
        return max(label.width, narrow(text, 12 * scale) + 12 * scale), (ROW + SECOND) * scale
    return label.width + narrow(surplus_words(reach), 12.5 * scale) + 10 * scale, ROW * scale


def _middles(label: Label, size: tuple[float, float], scale: float) -> list[tuple[float, float, float]]:
    """Middles of the first row to try, with their price."""
    row, found = ROW * scale, [(label.x, label.y, 0.0)]
    for n in range(21):
        (x, y), (ux, uy) = at(label.edge.points, 0.08 + 0.84 * n / 20)
        half = abs(uy) * size[0] / 2 + abs(ux) * size[1] / 2
        for away in (0, half * 0.5, half + 4 * scale, half + 14 * scale, half + 30 * scale, half + 56 * scale):
            for off in (away, -away) if away else (0.0,):
                price = 6 + away * (0.55 if away > half else 0.25)
                found.append((x - uy * off, y + ux * off - (size[1] - row) / 2, price))
    return found


def _spots(chart: Chart, label: Label, fixed: list[Box]) -> list[Spot]:
    reach, scale, found = label.reach, chart.scale, list[Spot]()
    if reach is None:
        return found
    row = ROW * scale
    for form in ("full", "short"):
        size = _size(label, reach, form, scale)
        for x, y, price in _middles(label, size, scale):
            box = Box(x - size[0] / 2, y - row / 2, x + size[0] / 2, y - row / 2 + size[1])
            if box.left < 4 or box.top < 4 or box.right > chart.width - 4 or box.bottom > chart.height - 4:
                continue
            cost = price + 0.22 * math.hypot(x - label.x, y - label.y) + (60 * scale if form == "short" else 0)
            found.append(Spot(cost, x, y, form, size, box))
    found.sort(key=lambda spot: spot.cost)
    free: list[Spot] = []
    for spot in found:
        if not any(spot.box.hits(other) for other in fixed):
            covered = sum(edge is not label.edge and edge.under(spot.box) for edge in chart.edges)
            free.append(spot._replace(cost=spot.cost + 26 * scale * covered))
            if len(free) >= LIMIT:
                break
    return sorted(free, key=lambda spot: spot.cost)


class _Search:
    """The best choice of one spot for each label that was found within the budget."""

    def __init__(self, choices: list[tuple[Label, list[Spot]]]) -> None:
        self.choices = choices
        self.best: list[Spot | None] | None = None
        self.cost = 1e9
        self.left = BUDGET

    def run(self, number: int, placed: list[Spot | None], cost: float) -> None:
        if cost >= self.cost or self.left <= 0:
            return
        if number == len(self.choices):
            self.best, self.cost = list(placed), cost
            return
        tried = 0
        taken = [spot.box for spot in placed if spot]
        for spot in self.choices[number][1]:
            self.left -= 1
            if any(spot.box.hits(box) for box in taken):
                continue
            self.run(number + 1, [*placed, spot], cost + spot.cost)
            tried += 1
            if tried >= BRANCHES:
                break
        if not tried:
            self.run(number + 1, [*placed, None], cost + 500)


def _leader_free(chart: Chart, labels: list[Label]) -> list[Box]:
    moving = {f"label:{label.way.id}" for label in labels}
    return [box for name, box in chart.boxes() if name not in moving]


@lru_cache(maxsize=96)
def reaching(width: float, height: float, facts: ChartFacts) -> Chart:
    """The map with the labels of the chosen craft's ways; the same map where nothing is chosen."""
    still = resting(width, height, replace(facts, reach=(), chosen_at=""))
    if not facts.reach:
        return still
    chart = laid(width, height, facts)
    chart.tokens = still.tokens
    by_way = {reach.way: reach for reach in facts.reach}
    labels: list[Label] = []
    for label in chart.labels:
        reach = by_way.get(label.way.id) or (by_way.get(label.other.id) if label.other else None)
        if reach is not None:
            label.reach = reach
            labels.append(label)
    fixed = _leader_free(chart, labels)
    choices = sorted(((label, _spots(chart, label, fixed)) for label in labels), key=lambda pair: len(pair[1]))
    search = _Search(choices)
    search.run(0, [], 0.0)
    for (label, _), spot in zip(choices, search.best or [None] * len(choices), strict=True):
        if spot is None:
            chart.unplaced.append(label.way.id)
            continue
        label.x, label.y, label.form, label.whole = spot.x, spot.y, spot.form, spot.size
    return chart
