"""Answers to decisions: one tagged frozen struct per decision shape, naming things by id, never by position.

The list is closed, so that mouse, keyboard, speech, fuzzing and computer players are written once per shape and not
once per card. Every action carries the serial of the decision that it answers; an answer to an older decision is stale.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from spacegames.core.decision import Shape


class Choose(msgspec.Struct, frozen=True, tag="choose"):
    """Take one of the things on offer (shape `one-of`), or an aside that a decision of any shape allows."""

    serial: int
    id: str


class ChooseSome(msgspec.Struct, frozen=True, tag="some"):
    """Take between the decision's `least` and `most` of the things on offer (shape `some-of`); ids sorted."""

    serial: int
    ids: tuple[str, ...]


class Amount(msgspec.Struct, frozen=True, tag="amount"):
    """Name a number between the decision's `least` and `most` (shape `amount`)."""

    serial: int
    n: int


class Place(msgspec.Struct, frozen=True, tag="place"):
    """Put a piece on a spot (shape `place`)."""

    serial: int
    piece: str
    spot: str


class Order(msgspec.Struct, frozen=True, tag="order"):
    """Put things in an order, first one first (shape `order`)."""

    serial: int
    ids: tuple[str, ...]


class Pay(msgspec.Struct, frozen=True, tag="pay"):
    """Spend these tokens (shape `pay`): token ids, sorted, one entry per token."""

    serial: int
    tokens: tuple[str, ...]


class Assign(msgspec.Struct, frozen=True, tag="assign"):
    """Give each piece its spot (shape `assign`); pairs sorted by piece."""

    serial: int
    pairs: tuple[tuple[str, str], ...]


class Confirm(msgspec.Struct, frozen=True, tag="confirm"):
    """Say yes or no (shape `confirm`)."""

    serial: int
    yes: bool


class Draft(msgspec.Struct, frozen=True, tag="draft"):
    """A composite built step by step (shape `draft`); every prefix of the steps can be judged."""

    serial: int
    steps: tuple[str, ...]


Action = Choose | ChooseSome | Amount | Place | Order | Pay | Assign | Confirm | Draft

Answer = str | bool | int | tuple[str, ...] | tuple[tuple[str, str], ...]
"""What an action answers, bare of its serial: an id, yes or no, a number, ids, a piece and its spot, pairs, steps."""

ANSWERS: dict[Shape, type] = {
    "one-of": Choose,
    "some-of": ChooseSome,
    "amount": Amount,
    "place": Place,
    "order": Order,
    "pay": Pay,
    "assign": Assign,
    "confirm": Confirm,
    "draft": Draft,
}
"""The kind of action that answers each decision shape."""


def answer_of(action: Action) -> Answer:
    """Return what an action answers, bare of its serial."""
    match action:
        case Choose():
            return action.id
        case ChooseSome() | Order():
            return action.ids
        case Amount():
            return action.n
        case Place():
            return (action.piece, action.spot)
        case Pay():
            return action.tokens
        case Assign():
            return action.pairs
        case Confirm():
            return action.yes
        case Draft():
            return action.steps


def action_of(shape: Shape) -> Callable[[int, Any], Action]:
    """Return what makes an action of a serial and an answer of this shape; an id is a choice at every shape."""
    return _MAKERS[shape]


def _place(serial: int, answer: tuple[str, str]) -> Place:
    return Place(serial, answer[0], answer[1])


_MAKERS: dict[Shape, Callable[[int, Any], Action]] = {**ANSWERS, "place": _place}
