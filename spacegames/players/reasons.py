"""Why a move: one line from the parts of the game's value that speak for it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from spacegames.core.actions import Action
from spacegames.core.game import Game, HasReasons
from spacegames.players.looking import after

_NOTICED = 0.15
"""Points below which a part is no reason."""


def reason(game: Game, world: Any, seat: int, action: Action, others: Sequence[Action] = ()) -> str:
    """Return a move in words with the part of the value by which it beats the other moves, or the state as it is."""
    title = game.describe(world, action).title
    if not isinstance(game, HasReasons):
        return title
    done = after(game, world, seat, action)
    mine = game.parts(done, seat)
    rivals = [game.parts(after(game, world, seat, other), seat) for other in others] or [game.parts(world, seat)]
    names = dict.fromkeys([*mine, *(name for parts in rivals for name in parts)])
    edges = {name: mine.get(name, 0.0) - sum(p.get(name, 0.0) for p in rivals) / len(rivals) for name in names}
    for name, edge in sorted(edges.items(), key=lambda item: -item[1]):
        if edge < _NOTICED:
            break
        words = game.remark(world, done, seat, name)
        if words:
            return f"{title}: {words}"
    return f"{title}: nothing else brings more now"
