"""Sensible answers to every decision, best first: quick to find, for easy players, rollouts and hints."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from spacegames.core.actions import Action, Choose, Confirm, Pay, Place
from spacegames.games.one_small_step import asides, disagreement, flow
from spacegames.games.one_small_step import frames as fr
from spacegames.games.one_small_step.initiative import kind_of
from spacegames.games.one_small_step.judging import JUDGES, NEVER, plain
from spacegames.games.one_small_step.table import Table
from spacegames.games.one_small_step.worth import Worth

WINDOW = 4.0
"""Points behind the best answer beyond which none is worth a thought."""
NARROW = 1.0
"""The same for payments, of which there are many that hardly differ."""
ASIDE = frozenset({asides.DISAGREE, asides.TRADE, disagreement.WITHDRAW})


def suggest(t: Table) -> list[Action]:
    """Return the answers worth a thought, best first."""
    return [action for _, action in ranked(t)]


def ranked(t: Table) -> list[tuple[float, Action]]:
    """Return sensible answers with their rank in points, best first; never empty while a decision waits."""
    found = flow.actions(t)
    if len(found) <= 1:
        return [(0.0, action) for action in found]
    frame: Any = flow.asking(t)
    if isinstance(frame, fr.Arbitrate):
        return [(0.0, action) for action in found]
    w = Worth(t, frame.team)
    judge = _judge(frame)
    marked = [(_rank(w, frame, action, judge), action) for action in found]
    marked.sort(key=lambda pair: -pair[0])
    window = NARROW if isinstance(frame, fr.PayCost | fr.PayMission) else WINDOW
    least = max(NEVER, marked[0][0] - window)
    return [pair for pair in marked if pair[0] > least] or marked[:1]


def _judge(frame: fr.Frame) -> Callable[[Worth, Any, Any], float]:
    return JUDGES.get(type(frame), plain)


def _rank(w: Worth, frame: Any, action: Any, judge: Callable[[Worth, Any, Any], float]) -> float:
    kind: object = action.__class__
    if kind is Place:
        return judge(w, frame, (action.piece, action.spot))
    if kind is Pay:
        return judge(w, frame, action.tokens)
    if kind is Confirm:
        return judge(w, frame, action.yes)
    if kind is not Choose:
        return 0.0
    id_: str = action.id
    if id_ in ASIDE:
        return NEVER if id_ != asides.TRADE else _trade(w)
    if id_.startswith(asides.TILE):
        return _tile(w, frame, kind_of(id_.removeprefix(asides.TILE)))
    if id_.startswith(asides.ADVANCEMENT):
        return 0.5 + w.ability(w.t.content.advancements[id_.removeprefix(asides.ADVANCEMENT)].use)
    return judge(w, frame, id_)


def _trade(w: Worth) -> float:
    """Media that can no longer help is worth a tile; a full track gives the tile by itself."""
    return 0.4 if w.plan.left < 1.5 else -1.0


def _tile(w: Worth, frame: Any, kind: str) -> float:
    """Use a Media tile when it brings more than it would later."""
    worth = w.effects(w.t.content.tiles[kind].effects)
    waiting = 1.3 if w.plan.left > 1 else 0.3
    return worth - waiting
