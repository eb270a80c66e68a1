"""Why a move: one line, from the parts of the game's value that speak for it or from what the move is for."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from spacegames.core.actions import Action
from spacegames.core.game import Game, HasPurposes, HasReasons
from spacegames.players.looking import after, phase

_NOTICED = 0.15
"""Points below which a part is no reason."""


def reason(game: Game, world: Any, seat: int, action: Action, others: Sequence[Action] = ()) -> str:
    """Return a move in words with the part of the value by which it beats the other moves, or the state as it is."""
    title = game.describe(world, action).title
    words = _remark(game, world, seat, action, others) if isinstance(game, HasReasons) else ""
    if not words and isinstance(game, HasPurposes):
        words = game.purpose(world, action)
    known = isinstance(game, HasReasons | HasPurposes)
    return f"{title}: {words or 'nothing else brings more now'}" if known else title


def _remark(game: Any, world: Any, seat: int, action: Action, others: Sequence[Action]) -> str:
    done = after(game, world, seat, action)
    mine, before = game.parts(done, seat), game.parts(world, seat)
    rivals = [game.parts(after(game, world, seat, other), seat) for other in others]
    # What all moves bring alike still tells what this one is for, unless the game went on by itself after it.
    same = phase(game, done) == phase(game, world)
    for against in (rivals, [before] if same else []):
        for part in _gains(mine, against):
            if words := game.remark(world, done, seat, part):
                return words
    return ""


def _gains(mine: dict[str, float], against: Sequence[dict[str, float]]) -> list[str]:
    """Return the parts in which a value beats the mean of others, the greatest gain first."""
    if not against:
        return []
    names = dict.fromkeys([*mine, *(name for parts in against for name in parts)])
    edges = {name: mine.get(name, 0.0) - sum(p.get(name, 0.0) for p in against) / len(against) for name in names}
    return sorted((name for name in names if edges[name] >= _NOTICED), key=lambda name: -edges[name])
