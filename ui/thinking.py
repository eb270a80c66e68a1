"""Computer players think in a process of their own, so that the window never waits for them."""

from __future__ import annotations

import multiprocessing
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import lru_cache

import msgspec
from PySide6.QtCore import QObject, Signal

from spacegames.core import codec
from spacegames.core.actions import Action
from spacegames.core.game import Game
from spacegames.match.match import Match
from spacegames.match.opening import find_game
from spacegames.players import player
from spacegames.players.thought import last

_AT_ONCE = ("random",)
"""Players whose move takes less time than asking for it elsewhere."""


class Question(msgspec.Struct, frozen=True):
    """What a computer player is asked: a state in which all that its seat cannot know was dealt anew."""

    game: str
    state: bytes
    seat: int
    level: str
    seed: str


@lru_cache(maxsize=4)
def _game(game: str) -> Game:
    return find_game(game)


def answer(question: bytes) -> bytes:
    """Think; runs in the other process. Returns the action and its reason, encoded."""
    asked = msgspec.msgpack.decode(question, type=Question)
    game = _game(asked.game)
    state = codec.unpack(asked.state, game.state_type)
    thinker = player(asked.level, asked.seed)
    thought = last(thinker.think(game, state, asked.seat, thinker.budget))
    return msgspec.msgpack.encode((thought.action, thought.reason))


def warm_up(game: str) -> None:
    """Load a game's rules before the first question."""
    _game(game)


class Thinking(QObject):
    """The computer players of one match. `moved` brings the position asked about, the action and its reason."""

    moved = Signal(int, object, str)
    _answered = Signal(int, object)

    def __init__(self, match: Match, parent: QObject | None = None) -> None:
        """Start the other process if one of the seats needs it."""
        super().__init__(parent)
        self.match = match
        self._pool: ProcessPoolExecutor | None = None
        self._answered.connect(self._deliver)
        if any(seat.player not in ("person", *_AT_ONCE) for seat in match.seats):
            self._pool = ProcessPoolExecutor(1, mp_context=multiprocessing.get_context("spawn"))
            self._pool.submit(warm_up, match.header.game)

    def ask(self) -> None:
        """Let the computer player of the seat that decides think about it."""
        match, decision = self.match, self.match.decision
        if decision is None or match.is_person(decision.seat):
            return
        level = match.seats[decision.seat].player
        if self._pool is None or level in _AT_ONCE:
            self._at_once()
            return
        seed = f"{match.header.seed}/{decision.seat}/{match.position}"
        state = match.game.determinise(match.state, decision.seat, seed)
        question = Question(match.header.game, codec.pack(state), decision.seat, level, seed)
        position = match.position
        try:
            future = self._pool.submit(answer, msgspec.msgpack.encode(question))
        except (BrokenProcessPool, RuntimeError, OSError):
            self._pool = None
            self._at_once()
            return
        # Called from a thread of the pool; the signal takes it over to this one.
        future.add_done_callback(lambda done: self._hand_over(position, done))

    def close(self) -> None:
        """Stop thinking."""
        pool, self._pool = self._pool, None
        if pool is not None:
            processes = list((getattr(pool, "_processes", None) or {}).values())
            pool.shutdown(wait=False, cancel_futures=True)
            # A player in the middle of a long thought would keep the program alive.
            for process in processes:
                process.terminate()

    def _at_once(self) -> None:
        action = self.match.computer_action()
        if action is not None:
            self.moved.emit(self.match.position, action, "")

    def _hand_over(self, position: int, done: Future[bytes]) -> None:
        failed = done.cancelled() or done.exception() is not None
        try:
            self._answered.emit(position, None if failed else done.result())
        except RuntimeError:
            # The table was left while the player was thinking.
            return

    def _deliver(self, position: int, said: object) -> None:
        if self._pool is None or position != self.match.position:
            return
        if not isinstance(said, bytes):
            self._at_once()
            return
        action, reason = msgspec.msgpack.decode(said, type=tuple[Action, str])
        self.moved.emit(position, action, reason)
