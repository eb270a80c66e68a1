"""Where the main window stands on the screens, this time and the next."""

from __future__ import annotations

from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QMainWindow

from spacegames.store.settings import Window

SMALLEST = QSize(1024, 640)
USUAL = QSize(1366, 768)
WIDE = 1900
"""Width of a screen on which the first window fills it."""


def sane_place(wanted: QRect, screens: list[QRect]) -> QRect:
    """Where a window opens: as it stood, moved and cut so that its title can be reached on a screen that is there."""
    if not screens:
        return wanted
    best = max(screens, key=lambda s: s.intersected(wanted).width() * s.intersected(wanted).height())
    width, height = min(wanted.width(), best.width()), min(wanted.height(), best.height())
    left = min(max(wanted.left(), best.left()), best.right() + 1 - width)
    top = min(max(wanted.top(), best.top()), best.bottom() + 1 - height)
    return QRect(left, top, width, height)


def restore(window: QMainWindow, place: Window | None) -> None:
    """Put a window where it stood the last time, or in the middle of the first screen."""
    available = [screen.availableGeometry() for screen in QGuiApplication.screens()]
    if place is None or place.width < 200 or place.height < 150:
        first = QGuiApplication.primaryScreen().availableGeometry()
        box = QRect(0, 0, USUAL.width(), USUAL.height())
        box.moveCenter(first.center())
        window.setGeometry(sane_place(box, available))
        if first.width() >= WIDE:
            window.setWindowState(Qt.WindowState.WindowMaximized)
        return
    wanted = QRect(place.x, place.y, place.width, place.height)
    window.setGeometry(sane_place(wanted, available))
    if place.maximized:
        window.setWindowState(Qt.WindowState.WindowMaximized)
    if place.full_screen:
        window.setWindowState(window.windowState() | Qt.WindowState.WindowFullScreen)


def place_of(window: QMainWindow) -> Window:
    """Where a window stands, to be kept."""
    normal = window.normalGeometry() if window.isMaximized() or window.isFullScreen() else window.geometry()
    return Window(
        normal.x(),
        normal.y(),
        normal.width(),
        normal.height(),
        window.isMaximized(),
        window.isFullScreen(),
        window.screen().name() if window.screen() else "",
    )
