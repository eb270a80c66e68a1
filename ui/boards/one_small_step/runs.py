"""Abilities as rows of symbols."""

from functools import lru_cache

from spacegames.games.one_small_step.content import Ability
from spacegames.games.one_small_step.glyphs import glyphs
from ui.cards.rows import run_of
from ui.rich import Run


@lru_cache(maxsize=256)
def ability_runs(ability: Ability) -> tuple[Run, ...]:
    """An ability as a row of symbols."""
    return tuple(run_of(glyph) for glyph in glyphs(ability))
