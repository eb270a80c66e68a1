"""The early moves of a long match, read after the table is on the screen."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import QObject, QTimer

from spacegames.match.match import Match

SLICE = 40
"""Steps of an old history that are replayed before the window may breathe."""


class EarlyMoves(QObject):
    """Reads the history of a match in slices between the events of the window."""

    def __init__(self, match: Match, parent: QObject | None = None) -> None:
        """Nothing is read until `start`."""
        super().__init__(parent)
        self._match = match
        self._history: Iterator[int] | None = None
        self._timer = QTimer(self, singleShot=True, interval=0)
        self._timer.timeout.connect(self._read_some)

    def start(self) -> None:
        """Read what is missing, if anything is."""
        if not self._match.complete:
            self._history = self._match.replay()
            self._timer.start()

    def stop(self) -> None:
        """Read no further."""
        self._timer.stop()

    def _read_some(self) -> None:
        history = self._history
        if history is None:
            return
        for _ in range(SLICE):
            if next(history, None) is None:
                self._history = None
                return
        self._timer.start()
