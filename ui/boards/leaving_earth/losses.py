"""Crafts and astronauts that are lost, said plainly: for the flight, the map, the year."""

from __future__ import annotations

from spacegames.games.leaving_earth.content import POINT, load
from spacegames.games.leaving_earth.names import joined, name
from spacegames.games.leaving_earth.view import View
from ui.boards.leaving_earth.flown import Loss
from ui.boards.leaving_earth.sources import number_of, points_words


def cost_of_losses(n: int, stations: bool) -> int:
    """What so many lost astronauts cost an agency, in parts of a point."""
    each = load().figures.death
    return each * (n * (n + 1) // 2 if stations else n) * POINT


def points_lost(lost: Loss, view: View) -> int:
    """What the astronauts of a loss cost, in parts of a point."""
    now = next((one.lost for one in view.agencies if one.id == lost.owner), len(lost.men))
    before = max(0, now - len(lost.men))
    return cost_of_losses(now, view.stations) - cost_of_losses(before, view.stations)


def loss_words(lost: Loss, view: View) -> tuple[str, str]:
    """A loss in two lines: what is lost and why, and what that costs."""
    men = joined([name(load(), man) for man in lost.men])
    title = f"Craft {number_of(lost.craft)} is destroyed" if lost.parts else f"{men} {_is(lost)} lost"
    why = f"{lost.cause[:1].upper()}{lost.cause[1:]}." if lost.cause else ""
    if not lost.men:
        return title, f"{why} Nobody was aboard.".strip()
    cost = f"\u2212{points_words(points_lost(lost, view))} points"
    return title, f"{why} {men} {_is(lost)} lost: {cost}.".strip() if lost.parts else f"{why} {cost}.".strip()


def _is(lost: Loss) -> str:
    return "is" if len(lost.men) == 1 else "are"
