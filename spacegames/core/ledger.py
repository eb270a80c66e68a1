"""Score lines, each naming the pieces that it comes from; the same list during play and at the end."""

from __future__ import annotations

import msgspec


class Line(msgspec.Struct, frozen=True):
    """Points of one side in one category, with the pieces that gave them."""

    side: str
    category: str
    points: int
    pieces: tuple[str, ...] = ()


class Outcome(msgspec.Struct, frozen=True):
    """How a match ended: the winning sides (several share a win), the end's reason and the tie-break that decided."""

    winners: tuple[str, ...]
    reason: str
    decided_by: str
    scores: dict[str, int]
