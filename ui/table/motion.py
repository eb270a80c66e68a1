"""Motion on the table: short, owned by the scene, ended by any click or key, and left out with reduced motion.

The state has changed before any of it starts: an animation only lets the eye follow, and ending it shows the end.
"""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEasingCurve, QObject, QPointF, QVariantAnimation
from PySide6.QtWidgets import QGraphicsItem

MOVE, LIFT, DROP, CORNERS, SETTLE, LAUNCH, CUBE_STEP, UPGRADE = 160, 80, 120, 120, 350, 600, 60, 200
"""Milliseconds by what moves."""


class Motion(QObject):
    """All running animations of one scene."""

    def __init__(self, parent: QObject | None = None) -> None:
        """Nothing runs."""
        super().__init__(parent)
        self.reduced = False
        """Show end states at once."""
        self.pace = 1.0
        """Share of its time that each movement takes."""
        self._running: dict[QVariantAnimation, Callable[[], None]] = {}
        self._moving: dict[QGraphicsItem, QVariantAnimation] = {}

    @property
    def running(self) -> bool:
        """True while anything moves."""
        return bool(self._running)

    def run(
        self,
        milliseconds: int,
        step: Callable[[float], None],
        end: Callable[[], None] | None = None,
        delay: int = 0,
        ease: QEasingCurve.Type = QEasingCurve.Type.OutCubic,
    ) -> QVariantAnimation | None:
        """Call `step` with a share from 0 to 1, then `end`. With reduced motion only the last step and `end` happen."""
        milliseconds, delay = round(milliseconds * self.pace), round(delay * self.pace)
        if self.reduced or milliseconds <= 0:
            step(1.0)
            if end:
                end()
            return None
        animation = QVariantAnimation(self)
        animation.setDuration(milliseconds + delay)
        animation.setStartValue(0.0)
        animation.setEndValue(1.0)
        animation.setEasingCurve(QEasingCurve.Type.Linear)
        curve = QEasingCurve(ease)
        whole = milliseconds + delay

        def changed(value: float) -> None:
            elapsed = value * whole - delay
            if elapsed >= 0:
                step(curve.valueForProgress(min(1.0, elapsed / milliseconds)))

        def finish() -> None:
            if self._running.pop(animation, None) is None:
                return
            step(1.0)
            if end:
                end()
            animation.deleteLater()

        self._running[animation] = finish
        animation.valueChanged.connect(changed)
        animation.finished.connect(finish)
        animation.start()
        return animation

    def move(
        self,
        item: QGraphicsItem,
        to: QPointF,
        milliseconds: int = MOVE,
        end: Callable[[], None] | None = None,
        delay: int = 0,
    ) -> None:
        """Slide an item; a second move of the same item starts from where it is."""
        self.stop(item)
        start = item.pos()
        if (start - to).manhattanLength() < 0.5:
            item.setPos(to)
            if end:
                end()
            return

        def landed() -> None:
            self._moving.pop(item, None)
            if end:
                end()

        animation = self.run(milliseconds, lambda share: item.setPos(start + (to - start) * share), landed, delay)
        if animation is not None:
            self._moving[item] = animation

    def stop(self, item: QGraphicsItem) -> None:
        """Drop the move of an item where it is."""
        animation = self._moving.pop(item, None)
        if animation is not None:
            self._running.pop(animation, None)
            animation.stop()
            animation.deleteLater()

    def end_all(self) -> None:
        """Show every end state now."""
        while self._running:
            animation, finish = next(iter(self._running.items()))
            finish()
            animation.stop()
        self._moving.clear()
