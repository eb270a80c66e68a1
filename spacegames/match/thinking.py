"""Computer players that think in another process, so that nothing on the screen waits for them.

A `Thinking` belongs to a match on the screen: `start` a question, look at `poll` now and then (or give `notify`, which
is called from another thread whenever there is news), `play_now` to settle for the best move so far, `cancel` when the
question is no longer asked, `close` at the end. A process that dies is started anew, one that gives no answer in time
is stopped; no match is lost with either.
"""

from __future__ import annotations

import math
import os
import queue
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, BinaryIO, cast

import msgspec

import spacegames
from spacegames.core import codec
from spacegames.core.actions import Action
from spacegames.core.game import Game
from spacegames.match.match import Match
from spacegames.match.worker import Answer, Failed, Message, Order, Ready, Stop, receive, send
from spacegames.players import Budget, Thought, player
from spacegames.players.easy import EasyPlayer
from spacegames.store.folders import folders

STARTED_ANEW = "The computer player stopped and was started anew."
PLAYS_EASY = "The computer player stopped again; it takes a simple move."
NO_ANSWER = "The computer player gave no answer and was stopped; it takes the best move at hand."
_TRIES = 2
"""Processes that a question may wear out."""
_GRACE = 15.0
"""Seconds over its budget after which a thought is given up: long, because a busy machine is no fault."""
_HURRY = 2.0
"""Seconds that a player with a move at hand has left after `play_now`."""
_FIRST = 10.0
"""Seconds that one without any move yet has left then."""
_START = 8.0
"""Seconds more while a process has not yet said that it reads its orders."""


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
        self._orders: queue.SimpleQueue[Message | None] = queue.SimpleQueue()
        self._ready = math.inf
        """When the process said that it reads its orders; clock of `time.monotonic`, as `_since`."""
        self._since = 0.0
        """When the question was asked, asked again or hurried."""

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
            self._since = time.monotonic()
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
        """Return how far the question is, None without one; never waits.

        A thought that lasts far longer than it may is given up here: its process is stopped.
        """
        with self._lock:
            broken, self._broken = self._broken, ""
        if broken and self.busy:
            self._start_anew()
        elif self.left <= 0:
            self._give_up()
        with self._lock:
            if self._question is None:
                return None
            trouble, self._trouble = self._trouble, ""
            return Progress(self._thought, self._done, self._question.serial, trouble, self._why)

    def play_now(self) -> None:
        """Settle for the best move so far: `poll` has it in a moment, with its reason."""
        if not self._hurried:
            self._hurried, self._since = True, time.monotonic()
        self._stop()

    @property
    def left(self) -> float:
        """Seconds until the next `poll` gives the thought up; infinite where no question waits or no limit is set."""
        asked = self._question
        if asked is None or self._done:
            return math.inf
        with self._lock:
            hurry = _FIRST if self._thought is None else _HURRY
            patience = hurry if self._hurried else asked.budget.seconds + _GRACE if asked.budget.seconds else math.inf
            since = max(self._since, self._ready) if self._ready < math.inf else self._since + _START
        return since + patience - time.monotonic()

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
        self._drop_process()

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
        self._running()
        self._orders.put(Order(self._id, asked.game.meta.id, packs, packed, *who))
        if self._hurried:
            self._stop()

    def _stop(self) -> None:
        if self._process is not None and self._question is not None:
            self._orders.put(Stop(self._id))

    def _running(self) -> subprocess.Popen[bytes]:
        if self._process is None or self._process.poll() is not None:
            self._orders.put(None)
            self._process, self._orders, self._ready = _begin(), queue.SimpleQueue(), math.inf
            threading.Thread(target=self._listen, args=(self._process,), daemon=True).start()
            threading.Thread(target=self._speak, args=(self._process, self._orders), daemon=True).start()
        return self._process

    def _speak(self, process: subprocess.Popen[bytes], orders: queue.SimpleQueue[Message | None]) -> None:
        """Hand orders over, in a thread of its own: a process that hangs lets nobody else wait at its full pipe."""
        while (message := orders.get()) is not None:
            try:
                send(cast("BinaryIO", process.stdin), message)
            except (OSError, ValueError):
                self._hear_end(process)
                return

    def _listen(self, process: subprocess.Popen[bytes]) -> None:
        try:
            for message in receive(cast("BinaryIO", process.stdout)):
                self._hear(process, message)
        except (OSError, ValueError, msgspec.MsgspecError):
            process.kill()
        self._hear_end(process)

    def _hear(self, process: subprocess.Popen[bytes], message: Message) -> None:
        with self._lock:
            if isinstance(message, Ready):
                if process is not self._process:
                    return
                self._ready = time.monotonic()
            elif not isinstance(message, Answer | Failed) or message.id != self._id or self._done:
                return
            elif isinstance(message, Failed):
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
        self._drop_process()
        self._tries += 1
        asked = self._question
        assert asked is not None
        if self._tries < _TRIES:
            with self._lock:
                self._id += 1
                self._trouble = STARTED_ANEW
                self._since = time.monotonic()
            self._order()
            return
        self._settle(PLAYS_EASY)

    def _give_up(self) -> None:
        """Stop a process that gives no answer; the next question gets a new one."""
        self._drop_process()
        self._settle(NO_ANSWER)

    def _settle(self, trouble: str) -> None:
        """Answer with the best move so far, or with a simple one."""
        asked = self._question
        assert asked is not None
        with self._lock:
            self._trouble = trouble
            self._thought = self._thought or Thought(simple_move(asked), "the simplest sensible move")
            self._done = True

    def _drop_process(self) -> None:
        with self._lock:
            process, self._process = self._process, None
        if process is not None:
            self._orders.put(None)
            _end(process)


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
