"""Small tables of the saves on the home screen."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QObject, QRectF, QTimer
from PySide6.QtGui import QPainter

from spacegames.core.content import ContentError
from spacegames.match.opening import read_match
from spacegames.store.files import SaveError
from ui.appearance import appearance
from ui.boards import board
from ui.saves import SavedMatch

BREATH = 30
"""Milliseconds between two matches that are loaded: that takes longer than a frame."""


class Thumbnails(QObject):
    """Views of saved matches as everybody may see them. The page comes first, its pictures follow one by one."""

    def __init__(self, loaded: Callable[[], object], parent: QObject | None = None) -> None:
        """`loaded` is called when another save can be drawn."""
        super().__init__(parent)
        self._loaded = loaded
        self._views: dict[Path, object] = {}
        self._wanted: list[SavedMatch] = []

    def forget(self) -> None:
        """Read the saves anew: they may have been played on."""
        self._views.clear()

    def draw(self, painter: QPainter, rect: QRectF, save: SavedMatch) -> bool:
        """Paint the table of a save; false while there is none to paint."""
        if save.path not in self._views:
            if save not in self._wanted:
                self._wanted.append(save)
                QTimer.singleShot(BREATH, self, self._load_one)
            return False
        view = self._views[save.path]
        if view is None:
            return False
        board(save.game).miniature(painter, rect, view, appearance().theme)
        return True

    def _load_one(self) -> None:
        if not self._wanted:
            return
        save = self._wanted.pop(0)
        try:
            self._views[save.path] = read_match(save.path).view(None)
        except (SaveError, ContentError, LookupError):
            self._views[save.path] = None
        self._loaded()
        if self._wanted:
            QTimer.singleShot(BREATH, self, self._load_one)
