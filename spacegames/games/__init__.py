"""The games, one package each. A package is complete in itself: delete it and only that game is gone.

Every package has a `meta` module with `META`, which loads nothing else, and one with rules a `game` module with
`create(packs)`; the home screen offers those that `META` calls playable.
"""

from __future__ import annotations

import importlib
import importlib.util
import pkgutil
from importlib.resources.abc import Traversable
from typing import cast

from spacegames.core.game import Game, GameMeta

_SHELF = ("one-small-step", "space-race", "space-explorers", "leaving-earth")
"""The order of the posters; games that are not named here follow by title."""


class UnknownGameError(LookupError):
    """No such game, or none that can be played yet: one sentence that names the ones there are."""


def catalogue() -> list[GameMeta]:
    """Return what the home screen shows of every game that is present, without loading any rules."""
    found: list[GameMeta] = []
    for module in pkgutil.iter_modules(__path__, f"{__name__}."):
        if module.ispkg and importlib.util.find_spec(f"{module.name}.meta"):
            found.append(cast("GameMeta", importlib.import_module(f"{module.name}.meta").META))
    return sorted(found, key=lambda meta: (_SHELF.index(meta.id) if meta.id in _SHELF else len(_SHELF), meta.title))


def meta(game_id: str) -> GameMeta:
    """Return one game's entry of the catalogue; raises UnknownGameError."""
    known = {entry.id: entry for entry in catalogue()}
    if game_id not in known:
        raise UnknownGameError(f"There is no game {game_id!r}; known are {', '.join(known) or 'none'}.")
    return known[game_id]


def game(game_id: str, packs: tuple[Traversable, ...] = ()) -> Game:
    """Load the rules of one game, with card packs over its own content.

    Raises UnknownGameError for a game that is absent or has no rules yet, ContentError for a pack that cannot be read.
    """
    entry = meta(game_id)
    name = f"{__name__}.{game_id.replace('-', '_')}.game"
    if importlib.util.find_spec(name) is None:
        raise UnknownGameError(f"{entry.title} cannot be played yet.")
    module = importlib.import_module(name)
    return cast("Game", module.create(packs))
