"""Keys that are held down, told from keys that are struck, also where repeats are reported as strokes."""

from __future__ import annotations

from PySide6.QtCore import QElapsedTimer, QObject, QTimer, Signal
from PySide6.QtGui import QKeyEvent

GRACE = 70
"""Milliseconds between a release and a press that still belong to one long press."""


class HeldKey(QObject):
    """One key. `held` says true once it was down for `after` milliseconds, and false when it came up."""

    held = Signal(bool)

    def __init__(self, after: int, parent: QObject | None = None) -> None:
        """`after` 0 counts as held at once."""
        super().__init__(parent)
        self._after = after
        self._down = False
        self._told = False
        self._since = QElapsedTimer()
        self._released = QTimer(self, singleShot=True, interval=GRACE)
        self._released.timeout.connect(self._up)

    def press(self, event: QKeyEvent) -> bool:
        """Take a press; true for one that only repeats an earlier one."""
        repeat = event.isAutoRepeat() or self._released.isActive() or self._down
        self._released.stop()
        if not self._down:
            self._down = True
            self._since.start()
        if not self._told and self._since.elapsed() >= self._after and (repeat or not self._after):
            self._told = True
            self.held.emit(True)
        return repeat

    def release(self, event: QKeyEvent) -> None:
        """Take a release; it counts when no press follows at once."""
        if not event.isAutoRepeat() and self._down:
            self._released.start()

    def let_go(self) -> None:
        """Forget the key: the window or the focus is gone."""
        self._released.stop()
        self._up()

    def _up(self) -> None:
        self._down = False
        if self._told:
            self._told = False
            self.held.emit(False)
