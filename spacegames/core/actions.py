"""Answers to decisions: one tagged frozen struct per decision shape, naming things by id, never by position.

The list is closed, so that mouse, keyboard, speech, fuzzing and computer players are written once per shape and not
once per card. Every action carries the serial of the decision that it answers; an answer to an older decision is stale.
"""

from __future__ import annotations

import msgspec


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
