"""Computer players that think in another process, so that nothing on the screen waits for them.

A `Thinking` belongs to a match on the screen: `start` a question, look at `poll` now and then (or give `notify`, which
is called from another thread whenever there is news), `play_now` to settle for the best move so far, `cancel` when the
question is no longer asked, `close` at the end. A process that dies is started anew; no match is lost with it.
"""

from __future__ import annotations

import os
import subprocess
import sys
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any, BinaryIO, cast

import msgspec

import spacegames
from spacegames.core import codec
from spacegames.core.actions import Action
from spacegames.core.game import Game
from spacegames.match.match import Match
from spacegames.match.worker import Answer, Failed, Message, Order, Stop, receive, send
from spacegames.players import Budget, Thought, player
from spacegames.players.easy import EasyPlayer
from spacegames.store.folders import folders

STARTED_ANEW = "The computer player stopped and was started anew."
PLAYS_EASY = "The computer player stopped again; it takes a simple move."
_TRIES = 2
"""Processes that a question may wear out."""


class Question(msgspec.Struct, frozen=True):
    """What a computer player is asked: the state as its seat may know it, and who thinks how long."""

    game: Game
    state: Any
    seat: int
    level: str
    seed: str
    budget: Budget
    serial: int
    """Serial of the decision: a move for another one comes too late."""
    readers: tuple[int, ...] = ()
    """Seats that may read why, if it tells them nothing that they may not know."""


class Progress(msgspec.Struct, frozen=True):
    """How far a question is.

    `thought` is the best move so far, None before the first; `done` says that it is the answer. `trouble` is a
    sentence to show once, empty if there is none. The thought's own reason is for the seat that was asked for; `why` is
    what the question's readers may read of it, empty where it would tell them a secret.
    """

    thought: Thought | None
    done: bool
    serial: int
    trouble: str = ""
    why: str = ""


def budget_of(level: str) -> Budget:
    """Return how long a level may think: easy 0.3 s, normal 1.5 s, hard 5 s."""
    return player(level).budget


def question(match: Match, level: str = "", budget: Budget | None = None) -> Question:
    """Return what to ask for the seat that decides, by its own level or another one.

    Raises ValueError where nothing is to decide or where a person decides and no level is given, LookupError for an
    unknown level.
    """
    decision = match.decision
    if decision is None:
        raise ValueError("The match is over.")
    level = level or match.seats[decision.seat].player
    if level == "person":
        raise ValueError(f"{match.seats[decision.seat].name} decides, not the computer.")
    seed = f"{match.header.seed}/{decision.seat}/{match.position}"
    state = match.game.determinise(match.state, decision.seat, seed)
    others = [seat for seat in range(len(match.seats)) if seat != decision.seat]
    readers = tuple(filter(match.is_person, others)) or tuple(others)
    return Question(match.game, state, decision.seat, level, seed, budget or budget_of(level), decision.serial, readers)


class Thinking:
    """One process that thinks about one question at a time."""

    def __init__(self, notify: Callable[[], None] | None = None) -> None:
        """Start no process yet; `notify` is called from another thread when `poll` has news."""
        self._notify = notify
        self._lock = threading.Lock()
        self._process: subprocess.Popen[bytes] | None = None
        self._question: Question | None = None
        self._id = 0
        self._tries = 0
        self._thought: Thought | None = None
        self._why = ""
        self._done = False
        self._hurried = False
        self._trouble = ""
        self._broken = ""

    # --- asking -----------------------------------------------------------------------------------------------------

    def start(self, asked: Question) -> None:
        """Ask a question; an earlier one is dropped."""
        with self._lock:
            self._id += 1
            self._question = asked
            self._tries = 0
            self._thought = None
            self._done = self._hurried = False
            self._trouble = self._broken = self._why = ""
        self._order()

    def hint(self, match: Match, level: str = "hard") -> None:
        """Ask what a level would do in the place of the seat that decides; its thought comes with the reason."""
        self.start(question(match, level))

    def warm(self) -> None:
        """Start the process now, so that the first question need not wait for it."""
        self._running()

    @property
    def busy(self) -> bool:
        """Whether a question waits for its answer."""
        return self._question is not None and not self._done

    def poll(self) -> Progress | None:
        """Return how far the question is, None without one; never waits."""
        with self._lock:
            broken, self._broken = self._broken, ""
        if broken and self.busy:
            self._start_anew()
        with self._lock:
            if self._question is None:
                return None
            trouble, self._trouble = self._trouble, ""
            return Progress(self._thought, self._done, self._question.serial, trouble, self._why)

    def play_now(self) -> None:
        """Settle for the best move so far: `poll` has it in a moment, with its reason."""
        self._hurried = True
        self._stop()

    def cancel(self) -> None:
        """Drop the question, for example because its move was taken back; nothing comes of it any more."""
        self._stop()
        with self._lock:
            self._question = None
            self._thought = None
            self._id += 1

    def close(self) -> None:
        """End the process."""
        with self._lock:
            self._question = None
            process, self._process = self._process, None
        if process is not None:
            _end(process)

    @property
    def process_id(self) -> int | None:
        """The process that thinks, None while there is none."""
        return self._process.pid if self._process else None

    # --- the process ------------------------------------------------------------------------------------------------

    def _order(self) -> None:
        asked = self._question
        assert asked is not None
        packs = tuple(str(path) for path in folders().pack_folders(asked.game.meta.id))
        packed = codec.pack(asked.state)
        who = (asked.seat, asked.level, asked.seed, asked.budget, asked.readers)
        order = Order(self._id, asked.game.meta.id, packs, packed, *who)
        process = self._running()
        try:
            send(cast("BinaryIO", process.stdin), order)
        except OSError:
            self._hear_end(process)
        if self._hurried:
            self._stop()

    def _stop(self) -> None:
        process = self._process
        if process is not None and self._question is not None:
            try:
                send(cast("BinaryIO", process.stdin), Stop(self._id))
            except OSError:
                self._hear_end(process)

    def _running(self) -> subprocess.Popen[bytes]:
        if self._process is None or self._process.poll() is not None:
            self._process = _begin()
            threading.Thread(target=self._listen, args=(self._process,), daemon=True).start()
        return self._process

    def _listen(self, process: subprocess.Popen[bytes]) -> None:
        try:
            for message in receive(cast("BinaryIO", process.stdout)):
                self._hear(message)
        except (OSError, ValueError, msgspec.MsgspecError):
            process.kill()
        self._hear_end(process)

    def _hear(self, message: Message) -> None:
        with self._lock:
            if not isinstance(message, Answer | Failed) or message.id != self._id or self._done:
                return
            if isinstance(message, Failed):
                self._broken = message.sentence
            else:
                self._thought = message.thought
                self._done, self._why = message.done, message.why
        if self._notify is not None:
            self._notify()

    def _hear_end(self, process: subprocess.Popen[bytes]) -> None:
        with self._lock:
            if process is not self._process or not self.busy:
                return
            self._broken = "The process ended."
        if self._notify is not None:
            self._notify()

    def _start_anew(self) -> None:
        """Ask the same question again in a new process; the second time settle for a simple move."""
        process, self._process = self._process, None
        if process is not None:
            _end(process)
        self._tries += 1
        asked = self._question
        assert asked is not None
        if self._tries < _TRIES:
            with self._lock:
                self._id += 1
                self._trouble = STARTED_ANEW
            self._order()
            return
        with self._lock:
            self._trouble = PLAYS_EASY
            self._thought = self._thought or Thought(simple_move(asked), "the simplest sensible move")
            self._done = True


def simple_move(asked: Question) -> Action:
    """Return a sensible move at once, in this process."""
    actions = asked.game.actions(asked.state)
    return EasyPlayer(asked.seed).choose(asked.game, asked.state, asked.seat, actions)


def _begin() -> subprocess.Popen[bytes]:
    """Start the process; it finds the same program as this one."""
    root = str(Path(spacegames.__file__).resolve().parent.parent)
    paths = os.pathsep.join(filter(None, [root, os.environ.get("PYTHONPATH", "")]))
    hidden = getattr(subprocess, "CREATE_NO_WINDOW", 0)
    return subprocess.Popen(
        [sys.executable, "-m", "spacegames.match.worker"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        env={**os.environ, "PYTHONPATH": paths},
        creationflags=hidden,
    )


def _end(process: subprocess.Popen[bytes]) -> None:
    process.kill()
    process.wait()
    for pipe in (process.stdin, process.stdout):
        if pipe is not None:
            try:
                pipe.close()
            except OSError:
                continue
