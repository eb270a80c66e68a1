"""Computer players at the table: they think in a process of their own, and the window hears of it by a signal."""

from __future__ import annotations

import math

from PySide6.QtCore import QObject, Qt, QTimer, Signal

from spacegames.match import thinking
from spacegames.match.match import Match


class Thinking(QObject):
    """The computer players of one match.

    `moved` brings the serial of the decision that was asked about, the action and the reason that everybody at the
    table may read; `hinted` the same for a hint, with the reason for the person who asked; `trouble` a sentence when
    the other process had to be started anew, or stopped because no answer came.
    """

    moved = Signal(int, object, str)
    hinted = Signal(int, object, str)
    trouble = Signal(str)
    _news = Signal()

    def __init__(self, match: Match, parent: QObject | None = None) -> None:
        """Start the other process if one of the seats needs it."""
        super().__init__(parent)
        self.match = match
        self._hint = False
        self._closed = False
        # Called from a thread of the process' reader; the signal takes it over to this one.
        self._news.connect(self._hear, Qt.ConnectionType.QueuedConnection)
        self.process = thinking.Thinking(self._notify)
        self._late = QTimer(self, singleShot=True)
        """Looks after a thought that lasts too long."""
        self._late.timeout.connect(self._hear)
        if any(seat.player != "person" for seat in match.seats):
            self.process.warm()

    def ask(self) -> None:
        """Let the computer player of the seat that decides think about it."""
        match, decision = self.match, self.match.decision
        if decision is None or match.is_person(decision.seat):
            return
        self._hint = False
        self.process.start(thinking.question(match))
        self._watch()

    def hint(self, level: str = "normal") -> None:
        """Ask what a level would do in the place of the person who decides."""
        if self.match.decision is not None:
            self._hint = True
            self.process.hint(self.match, level)
            self._watch()

    def play_now(self) -> None:
        """Let the player that thinks settle for its best move so far."""
        self.process.play_now()
        self._watch()

    def cancel(self) -> None:
        """Drop the question; nothing comes of it any more."""
        self._late.stop()
        self.process.cancel()

    def close(self) -> None:
        """End the other process."""
        self._closed = True
        self._late.stop()
        self.process.close()

    def _watch(self) -> None:
        """Look again when the thought would last too long."""
        left = self.process.left
        if left < math.inf:
            self._late.start(max(0, math.ceil(left * 1000)))
        else:
            self._late.stop()

    def _notify(self) -> None:
        try:
            self._news.emit()
        except RuntimeError:
            # The table was left while the player was thinking.
            return

    def _hear(self) -> None:
        progress = None if self._closed else self.process.poll()
        if progress is None:
            return
        if progress.trouble:
            self.trouble.emit(progress.trouble)
        thought = progress.thought
        if progress.done and thought is not None:
            hint = self._hint
            self.cancel()
            if hint:
                self.hinted.emit(progress.serial, thought.action, thought.reason)
            else:
                self.moved.emit(progress.serial, thought.action, progress.why)
        else:
            self._watch()
