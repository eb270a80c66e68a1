"""The undo button from what a match says about it."""

from __future__ import annotations

from ui.panels.facts import UndoFacts

_COMMON = ("Hazard", "The", "Take", "Roll", "Pass", "Leave")
"""Words that begin a title and are no names."""


def undo_facts(can: bool, words: str, barrier: str = "", policy: str = "strict") -> UndoFacts:
    """What the button says, from `Match.undo_label`, `Match.undo_barrier` and the table's policy."""
    if can:
        return UndoFacts(True, f"takes back {_inside(words)}", words)
    if barrier and policy == "ask":
        return UndoFacts(True, f"asks the table: {_lower(barrier)}", "asks the table", asks=True)
    return UndoFacts(False, f"stops here: {_lower(words)}" if barrier else _lower(words), _lower(words))


def _inside(title: str) -> str:
    """A title in a sentence: one that begins with a common word is written small."""
    return title[:1].lower() + title[1:] if title.partition(" ")[0] in _COMMON else title


def _lower(text: str) -> str:
    text = text.rstrip(".")
    return text[:1].lower() + text[1:] if text[:2] in ("A ", "Th", "Ea") else text
