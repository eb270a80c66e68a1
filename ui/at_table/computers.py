"""What thinks at the table: computer players' moves, and hints for the person whose move it is."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, QTimer, Signal

from spacegames.core.actions import Action
from spacegames.match.match import Match
from ui.thinking import Thinking

PAUSE = 260
"""Milliseconds before a computer player's move is shown."""


class Computers(QObject):
    """Asks computer players when it is their turn. `hinted` brings a hint as a sentence, `said` any other sentence.

    A move that comes while nobody looks at the present table is kept until `resume`.
    """

    chosen = Signal(int, object, str)
    """A move: seat, action and reason (or "")."""
    hinted = Signal(str)
    said = Signal(str)

    def __init__(self, match: Match, looking: Callable[[], bool], parent: QObject | None = None) -> None:
        """`looking` tells whether the table is shown as it is now."""
        super().__init__(parent)
        self._match = match
        self._looking = looking
        self._waiting: tuple[int, Action, str] | None = None
        self._pause = QTimer(self, singleShot=True, interval=PAUSE)
        self.thinking = Thinking(match, self)
        self.thinking.moved.connect(self._move)
        self.thinking.hinted.connect(self._hint)
        self.thinking.trouble.connect(self.said)
        self._pause.timeout.connect(self.thinking.ask)

    def ask(self) -> None:
        """Let the seat that decides think, after a pause in which the last move can be seen."""
        self._pause.start()

    def pause(self) -> None:
        """Ask nobody for now."""
        self._pause.stop()

    def close(self) -> None:
        """End all thinking."""
        self._pause.stop()
        self.thinking.close()

    def resume(self) -> None:
        """Make the move that was kept, as soon as the window has drawn itself."""
        if self._waiting is not None:
            waiting, self._waiting = self._waiting, None
            QTimer.singleShot(0, self, lambda: self._move(*waiting))

    def hint(self, viewer: int | None) -> None:
        """Ask what a computer player would do here; it sees no more than the person."""
        decision = self._match.decision
        if decision is None or not self._looking() or decision.seat != viewer:
            self.said.emit("Hints are for the person whose move it is.")
            return
        self.said.emit("Thinking about a hint…")
        self.thinking.hint()

    def _hint(self, serial: int, action: Action, reason: str) -> None:
        match, decision = self._match, self._match.decision
        if decision is not None and decision.serial == serial and match.check(action) is None:
            self.hinted.emit(f"Hint: {match.words(action).title}" + (f": {reason}" if reason else ""))

    def _move(self, serial: int, action: Action, reason: str) -> None:
        """Pass a move on, unless the table has moved on or is looked back at."""
        decision = self._match.decision
        if decision is None or decision.serial != serial or self._match.is_person(decision.seat):
            return
        if self._looking():
            self.chosen.emit(decision.seat, action, reason)
        else:
            self._waiting = (serial, action, reason)
