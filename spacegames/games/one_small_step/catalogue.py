"""Every component in words, with the provenance of its figures."""

from __future__ import annotations

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
_NAMED_WITH = {"deck", "stack", "kind", "copies"}
"""Fields that say which pile a piece belongs to: no figure of their own where the piece itself is ours."""


def cards(content: Content) -> list[CardRow]:
    """Return one row for each component."""
    rows = [_row(kind, piece, content) for kind, table in _TABLES for piece in getattr(content, table).values()]
    rows.append(_row("Unlimited space", content.treasury, content))
    return rows


def _row(kind: str, piece: Any, content: Content) -> CardRow:
    text = " ".join(f"{p.heading}: {p.text}" if p.heading else p.text for p in words.card_text(piece.id, content))
    ours: tuple[str, ...] = piece.house
    roots = {name.partition(".")[0] for name in ours}
    unrated = (_UNRATED | _NAMED_WITH) if "name" in roots else _UNRATED
    fields = tuple(f for f in _stated(piece) if f not in unrated and f not in roots)
    return CardRow(piece.id, piece.name, kind, text, fields, ours)


def _stated(piece: msgspec.Struct) -> list[str]:
    """Return the fields that say something: those that differ from their default."""
    kinds = msgspec.structs.fields(piece)
    return [f.name for f in kinds if f.default is msgspec.NODEFAULT or getattr(piece, f.name) != f.default]
