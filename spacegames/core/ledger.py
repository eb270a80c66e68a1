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


def points_text(n: int, unit: int = 1) -> str:
    """Return a score as it is shown, where a point has `unit` parts (a power of ten): 150 of 100 is 1.5."""
    whole, rest = divmod(abs(n), unit)
    text = f"{whole}.{str(unit + rest)[1:]}".rstrip("0") if rest else str(whole)
    return f"−{text}" if n < 0 else text
