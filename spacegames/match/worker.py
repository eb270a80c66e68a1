"""The process in which computer players think: `python -m spacegames.match.worker`, spoken to by `thinking`.

It reads orders from its standard input and writes thoughts to its standard output, each message as msgpack behind four
bytes of length. It ends with its input, so that it never outlives the desktop.
"""

from __future__ import annotations

import os
import queue
import sys
import threading
from collections.abc import Iterator
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any, BinaryIO, cast

import msgspec

from spacegames import games
from spacegames.core import codec
from spacegames.core.actions import Action
from spacegames.core.game import Game
from spacegames.players import Budget, Clock, Thought, player
from spacegames.players.looking import candidates, guess
from spacegames.players.reasons import reason

_LENGTH = 4
_WORLDS = 2
"""Worlds in which a reason has to hold before a reader gets it."""
_KINDER = 5
"""Steps by which the process gives way to the desktop, where the system knows that."""


class Order(msgspec.Struct, frozen=True, tag="order"):
    """Think: `state` is packed, as its seat may know it."""

    id: int
    game: str
    packs: tuple[str, ...]
    state: bytes
    seat: int
    level: str
    seed: str
    budget: Budget
    readers: tuple[int, ...] = ()


class Stop(msgspec.Struct, frozen=True, tag="stop"):
    """Come to an end with what an order has so far."""

    id: int


class Answer(msgspec.Struct, frozen=True, tag="answer"):
    """The best move so far of an order; the last one is `done` and says `why` in words that its readers may read."""

    id: int
    thought: Thought
    done: bool = False
    why: str = ""


class Failed(msgspec.Struct, frozen=True, tag="failed"):
    """An order could not be carried out, and why."""

    id: int
    sentence: str


class Ready(msgspec.Struct, frozen=True, tag="ready"):
    """The process has started and reads its orders."""


Message = Order | Stop | Answer | Failed | Ready
_encode = msgspec.msgpack.Encoder().encode
_decode = msgspec.msgpack.Decoder(Message).decode


def send(pipe: BinaryIO, message: Message) -> None:
    """Write a message; raises OSError if nobody reads any more."""
    data = _encode(message)
    pipe.write(len(data).to_bytes(_LENGTH, "big") + data)
    pipe.flush()


def receive(pipe: BinaryIO) -> Iterator[Message]:
    """Yield messages until the pipe ends, torn ones left out."""
    while len(head := pipe.read(_LENGTH)) == _LENGTH:
        size = int.from_bytes(head, "big")
        data = pipe.read(size)
        if len(data) < size:
            return
        yield _decode(data)


class _Desk:
    """Orders as they come in, read beside the thinking."""

    def __init__(self, pipe: BinaryIO) -> None:
        self.orders: queue.SimpleQueue[Order] = queue.SimpleQueue()
        self.latest = 0
        self.stopped = 0
        threading.Thread(target=self._read, args=(pipe,), daemon=True).start()

    def _read(self, pipe: BinaryIO) -> None:
        for message in receive(pipe):
            if isinstance(message, Order):
                self.latest = message.id
                self.orders.put(message)
            elif isinstance(message, Stop):
                self.stopped = max(self.stopped, message.id)
        # Whoever gave the orders has gone: whatever is being thought is for nobody.
        os._exit(0)

    def unwanted(self, order: Order) -> bool:
        """Tell whether an order is to come to an end: it was told so, or a newer one waits."""
        return self.stopped >= order.id or self.latest > order.id


def work(orders: BinaryIO, answers: BinaryIO) -> None:
    """Carry orders out until the input ends."""
    desk = _Desk(orders)
    known: dict[tuple[str, tuple[str, ...]], Game] = {}
    send(answers, Ready())
    while True:
        order = desk.orders.get()
        try:
            for answer in _think(order, known, desk):
                send(answers, answer)
        except OSError:
            return
        except Exception as error:
            sentence = f"{type(error).__name__}: {error}"
            send(answers, Failed(order.id, sentence))


def _think(order: Order, known: dict[tuple[str, tuple[str, ...]], Game], desk: _Desk) -> Iterator[Answer]:
    key = (order.game, order.packs)
    if key not in known:
        known[key] = games.game(order.game, cast("tuple[Traversable, ...]", tuple(map(Path, order.packs))))
    game = known[key]
    state: Any = codec.unpack(order.state, game.state_type)
    clock = Clock(order.budget, lambda: desk.unwanted(order))
    last: Thought | None = None
    told: Action | None = None
    for thought in player(order.level, order.seed).think(game, state, order.seat, clock):
        # News is another move: each message wakes the window up.
        if last is not None and last.action != told and desk.latest == order.id:
            told = last.action
            yield Answer(order.id, last)
        last = thought
    if last is not None:
        why = open_reason(game, state, order.seat, last.action, order.seed, order.readers)
        yield Answer(order.id, last, done=True, why=why)


def open_reason(game: Game, state: Any, seat: int, action: Action, seed: str, readers: tuple[int, ...]) -> str:
    """Return why a seat made a move in words that hold no secret of it: those that come out the same for the readers.

    Each reader's view is tried in worlds in which all that the reader cannot know is dealt anew. Where the reason
    depends on it the move alone is named, and nothing where even that does.
    """
    others = [move for move in candidates(game, state, seat, seed) if move != action]
    title = game.describe(state, action).title
    words = reason(game, state, seat, action, others)
    for reader in readers:
        for n in range(_WORLDS):
            world = guess(game, state, reader, f"{seed}/open/{n}")
            if game.check(world, action) is not None or game.describe(world, action).title != title:
                return ""
            possible = [move for move in others if game.check(world, move) is None]
            if words != title and reason(game, world, seat, action, possible) != words:
                words = title
    return words


if __name__ == "__main__":
    if hasattr(os, "nice"):
        os.nice(_KINDER)
    work(sys.stdin.buffer, sys.stdout.buffer)
