"""The commands behind `spacegames WORD`, one module each: `add_arguments` describes it, `run` does it."""

from __future__ import annotations

from collections.abc import Sequence
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import cast

from spacegames import games
from spacegames.core.game import Game
from spacegames.store.folders import folders


class CommandError(Exception):
    """What the user asked for cannot be done: one sentence."""


def load_game(game_id: str, more: Sequence[str] = ()) -> Game:
    """Load a game with the card packs of this computer, and some `more` folders over them.

    Raises UnknownGameError, ContentError.
    """
    packs = cast("tuple[Traversable, ...]", (*folders().pack_folders(game_id), *map(Path, more)))
    return games.game(game_id, packs)
