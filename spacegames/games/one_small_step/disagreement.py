"""Team Disagreement: two teammates propose, the opposing team chooses (Teams & Departments).

A proposal may name a card that the opposing team may not know; it is then shown as a hidden card.
"""

from __future__ import annotations

import msgspec

from spacegames.core.actions import Action, Choose, Place
from spacegames.games.one_small_step.frames import Arbitrate, Propose
from spacegames.games.one_small_step.table import Table

WITHDRAW = "withdraw"

_decode = msgspec.json.Decoder(Action).decode


def encode(action: Action) -> str:
    """Return a proposal as text, for the frame that keeps it."""
    return msgspec.json.encode(action).decode()


def decode(proposal: str) -> Action:
    """Return the action of a proposal."""
    return _decode(proposal)


def propose(t: Table, f: Propose, action: Action) -> None:
    """Note a proposal; after the second one the opposing team decides."""
    proposal = encode(action)
    if not f.first:
        t.push(Propose(f.team, proposal))
    else:
        t.say("disagree", f.team)
        t.push(Arbitrate(f.team, f.first, proposal))


def arbitrate_options(t: Table, f: Arbitrate) -> list[str]:
    """Return the two proposals."""
    return ["first", "second"]


def named(proposal: str) -> str:
    """Return the id of the piece that a proposal names, empty where it names none."""
    match decode(proposal):
        case Choose(id=id_):
            return id_
        case Place(piece=piece):
            return piece
        case _:
            return ""
