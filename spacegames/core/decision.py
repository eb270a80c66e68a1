"""What a match waits for: derived from the top frame of the state's stack, never stored."""

from __future__ import annotations

from typing import Literal

import msgspec

Shape = Literal["one-of", "some-of", "amount", "place", "order", "pay", "assign", "confirm", "draft"]
"""The closed list of decision shapes; `spacegames.core.actions` holds the answer to each."""

PROPOSAL, SETTLES = "proposal", "about"
"""Figures of a decision whose answer is only proposed (which proposal it is), and of one that settles proposals (the
prompt that they answer)."""


class Decision(msgspec.Struct, frozen=True):
    """A question to one seat.

    `prompt` is a key of the game's prompt texts and `figures` fill its gaps; `source` names the piece that asks (a
    card, a space, a phase). `pieces` and `spots` name the candidates of a `place` decision whether legal or not, so
    that a table can ask `check` about each of them. `least` and `most` bound the shapes that count. Nothing in a
    decision is secret: every seat may know who is being asked what.
    """

    serial: int
    seat: int
    shape: Shape
    prompt: str
    source: str = ""
    figures: dict[str, int | str] = {}
    pieces: tuple[str, ...] = ()
    spots: tuple[str, ...] = ()
    least: int = 0
    most: int = 0
