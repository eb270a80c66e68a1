"""Every component in words, with the provenance of its figures."""

from __future__ import annotations

from collections import Counter
from typing import Any

import msgspec

from spacegames.core.game import CardRow
from spacegames.games.one_small_step import words
from spacegames.games.one_small_step.content import Content

_TABLES = (
    ("Event", "events"),
    ("Mission", "missions"),
    ("Hazard", "hazards"),
    ("Advancement", "advancements"),
    ("Bonus tile", "tiles"),
    ("Earth space", "spaces"),
)
_UNRATED = {"id", "house", "note", "short", "phrase"}
"""Fields that are ours by nature and no figure of the game."""


def cards(content: Content) -> list[CardRow]:
    """Return one row for each component."""
    rows = [_row(kind, piece, content) for kind, table in _TABLES for piece in getattr(content, table).values()]
    rows.append(_row("Unlimited space", content.treasury, content))
    return rows


def _row(kind: str, piece: Any, content: Content) -> CardRow:
    text = " ".join(f"{p.heading}: {p.text}" if p.heading else p.text for p in words.card_text(piece.id, content))
    fields = [name for name in msgspec.structs.asdict(piece) if name not in _UNRATED]
    ours: tuple[str, ...] = piece.house
    roots = {name.partition(".")[0] for name in ours}
    return CardRow(piece.id, piece.name, kind, text, tuple(f for f in fields if f not in roots), ours)


def census(content: Content) -> Counter[str]:
    """Count the fields whose figures are printed ones and those that are house values."""
    counts: Counter[str] = Counter()
    for row in cards(content):
        counts["printed"] += len(row.printed)
        counts["house"] += len(row.house)
    return counts
