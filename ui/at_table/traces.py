"""Frames round what a computer player's move has changed on the table, until the next thing happens."""

from __future__ import annotations

from PySide6.QtCore import QObject, QPointF, QRectF, Qt
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from ui.paint import rounded, stroke
from ui.table.items import ItemSpec
from ui.table.scene import TableScene

MOST = 6
"""Things that get a frame each; where more have moved they only made room."""
KINDS = ("card", "space", "tile", "place", "craft", "mission")
"""Kinds of keys by which a piece that the log names lies on the table once."""
GAP, ABOVE = 5.0, 45.0


def moved(before: dict[str, ItemSpec], after: dict[str, ItemSpec], named: set[str]) -> list[str]:
    """Return the keys of things that are new or in another place, and of those that the log names.

    Where there are none, these are the things about which something else is to be said.
    """
    found = [
        key
        for key, spec in after.items()
        if not spec.flat and (key not in before or before[key].rect.center() != spec.rect.center())
    ]
    said = [key for key in after if key.partition(":")[0] in KINDS and _piece(key) in named]
    if len(found) > MOST:
        found = [key for key in found if key not in before or _piece(key) in named]
    told = [key for key, spec in after.items() if key in before and not spec.flat and before[key].name != spec.name]
    return list(dict.fromkeys([*found, *said] or told))[:MOST]


def changed(before: dict[str, ItemSpec], after: dict[str, ItemSpec], named: set[str]) -> list[str]:
    """Return the keys of things that the log names and that are new, in another place or read otherwise."""
    return [
        key
        for key, spec in after.items()
        if _piece(key) in named
        and (key not in before or before[key].rect.center() != spec.rect.center() or before[key].name != spec.name)
    ][:MOST]


def _piece(key: str) -> str:
    return key.partition(":")[2]


class _Frame(QGraphicsItem):
    """A dashed frame that takes no pointer."""

    def __init__(self, scene: TableScene, box: QRectF) -> None:
        super().__init__()
        self._scene = scene
        self._box = box.adjusted(-GAP, -GAP, GAP, GAP)
        self.setZValue(ABOVE)
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)

    def boundingRect(self) -> QRectF:
        return self._box.adjusted(-3, -3, 3, 3)

    def contains(self, point: QPointF) -> bool:
        return False

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        theme = self._scene.theme
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        stroke(painter, rounded(self._box, 8), theme.void, 4.5)
        stroke(painter, rounded(self._box, 8), theme.text, 2, (5, 3))


class Traces(QObject):
    """The frames of one table."""

    def __init__(self, scene: TableScene, parent: QObject | None = None) -> None:
        """Nothing is framed."""
        super().__init__(parent)
        self._scene = scene
        self._frames: list[_Frame] = []
        self.keys: list[str] = []
        scene.reconciled.connect(self._place)

    def frame(self, before: dict[str, ItemSpec], named: set[str], alone: bool = False) -> None:
        """Frame what has changed since the picture `before`; `named` are the pieces that the log names.

        With `alone` only these, where something else on the table changed for other reasons.
        """
        after = self.picture()
        if before and after:
            self.keys = changed(before, after, named) if alone else moved(before, after, named)
            self._place()

    def clear(self) -> None:
        """Frame nothing any more."""
        self.keys = []
        self._place()

    def picture(self) -> dict[str, ItemSpec]:
        """What lies on the table now."""
        return {key: item.spec for key, item in self._scene.items_by_key.items()}

    def _place(self) -> None:
        for frame in self._frames:
            if frame.scene() is self._scene:
                self._scene.removeItem(frame)
        items = [self._scene.item(key) for key in self.keys]
        self._frames = [_Frame(self._scene, item.spec.rect) for item in items if item is not None]
        for frame in self._frames:
            self._scene.add_overlay(frame)
