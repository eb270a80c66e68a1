"""The rules help of a game, read from `resources/rules`."""

from __future__ import annotations

import tomllib
from functools import lru_cache
from importlib.resources import files

from ui.panels.rules_page import Chapter

SHARED = ("taking-back",)
"""Chapters about the table itself, after those of each game's rulebook."""


@lru_cache(maxsize=8)
def chapters(game: str) -> tuple[Chapter, ...]:
    """The chapters of a game's rules in reading order; empty for a game without rules help."""
    folder = files("resources") / "rules" / game
    index = folder / "chapters.toml"
    if not index.is_file():
        return ()
    found: list[Chapter] = []
    own = [(folder, name) for name in tomllib.loads(index.read_text(encoding="utf-8"))["order"]]
    common = files("resources") / "rules" / "common"
    for place, name in [*own, *((common, name) for name in SHARED)]:
        text = (place / f"{name}.md").read_text(encoding="utf-8")
        found.append(Chapter(name, text.partition("\n")[0].lstrip("# ").strip(), text))
    return tuple(found)
