"""The commands behind `spacegames WORD`, one module each: `add_arguments` describes it, `run` does it."""

from __future__ import annotations

from importlib.resources.abc import Traversable
from typing import cast

from spacegames import games
from spacegames.core.game import Game
from spacegames.store.folders import folders


class CommandError(Exception):
    """What the user asked for cannot be done: one sentence."""


def load_game(game_id: str) -> Game:
    """Load a game with the card packs of this computer; raises UnknownGameError, ContentError."""
    packs = cast("tuple[Traversable, ...]", folders().pack_folders(game_id))
    return games.game(game_id, packs)
