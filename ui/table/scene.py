"""The scene of a table: items by key, kept in step with a list of specs, and nothing that the viewer may not know.

The scene is built per viewer. After a change the game's board makes the specs anew from the view and `reconcile` adds,
moves and removes; nothing of the earlier picture is kept. Pointer and keys go to whoever is `handler`: the desk.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Sequence
from typing import Protocol

from PySide6.QtCore import QEvent, QPointF, QRectF, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPixmap
from PySide6.QtWidgets import QGraphicsItem, QGraphicsScene, QGraphicsSceneMouseEvent

from ui.table.items import CACHE, ItemSpec, State, TableItem
from ui.table.motion import CORNERS, MOVE, Motion
from ui.theme import Theme

FORWARD = 5.0
"""How far above its neighbours a card of the hand comes while it is pointed at."""


SETTLE_AFTER = 120
"""Milliseconds after the last change of size before the scenery is painted anew."""


class Handler(Protocol):
    """Who answers pointer and keys; each tells whether it took the event."""

    def press(self, at: QPointF, button: Qt.MouseButton) -> bool: ...
    def move(self, at: QPointF, held: bool) -> bool: ...
    def release(self, at: QPointF, button: Qt.MouseButton) -> bool: ...
    def key(self, event: QKeyEvent) -> bool: ...
    def lost(self) -> None: ...
    def entered(self, by: int) -> None: ...


class TableScene(QGraphicsScene):
    """Items of one table as one viewer may see them."""

    hovered = Signal(str)
    """Key of the item under the pointer, empty over none."""
    focus_moved = Signal(str)
    """Key of the item with keyboard focus, empty when none has it."""
    reconciled = Signal()
    """The items are those of the latest specs."""

    def __init__(self, theme: Theme) -> None:
        """An empty table."""
        super().__init__()
        self.theme = theme
        self.motion = Motion(self)
        self.handler: Handler | None = None
        self.items_by_key: dict[str, TableItem] = {}
        self.focus_key = ""
        self._hover_key = ""
        self._scenery: Callable[[QPainter, QRectF, Theme], None] | None = None
        self._scenery_stamp: Hashable = None
        self._shown_scenery: QPixmap | None = None
        self._settle = QTimer(self, singleShot=True, interval=SETTLE_AFTER)
        self._settle.timeout.connect(self.invalidate)
        self.setItemIndexMethod(QGraphicsScene.ItemIndexMethod.NoIndex)

    # -- scenery

    def set_scenery(self, rect: QRectF, paint: Callable[[QPainter, QRectF, Theme], None], stamp: Hashable) -> None:
        """Set what never moves; painted once for each size, theme and device ratio. `rect` becomes the scene rect."""
        if self.sceneRect() != rect:
            if self._shown_scenery is not None:
                self._settle.start()
            self.setSceneRect(rect)
        elif stamp == self._scenery_stamp and self._scenery is not None:
            # The same picture: only what moves on it is painted again.
            self._scenery = paint
            return
        self._scenery, self._scenery_stamp = paint, stamp
        self.invalidate(rect, QGraphicsScene.SceneLayer.BackgroundLayer)

    def drawBackground(self, painter: QPainter, rect: QRectF) -> None:
        """Blit the part of the cached scenery that is asked for."""
        painter.fillRect(rect, self.theme.void)
        paint, area = self._scenery, self.sceneRect()
        if paint is None or area.isEmpty():
            return
        world = painter.worldTransform()
        ratio = max(0.25, round(world.m11() * painter.device().devicePixelRatioF() * 64) / 64)
        key = ("scenery", self._scenery_stamp, area.width(), area.height(), self.theme.name, ratio)

        def make() -> QPixmap:
            pixmap = QPixmap(max(1, round(area.width() * ratio)), max(1, round(area.height() * ratio)))
            pixmap.fill(self.theme.void)
            inner = QPainter(pixmap)
            inner.setRenderHint(QPainter.RenderHint.Antialiasing)
            inner.scale(ratio, ratio)
            inner.translate(-area.topLeft())
            paint(inner, area, self.theme)
            inner.end()
            return pixmap

        part = rect.intersected(area)
        if self._settle.isActive() and self._shown_scenery is not None and not CACHE.has(key):
            # While a window is being resized the last picture is stretched; the new one is painted when it rests.
            old = self._shown_scenery
            across, down = old.width() / area.width(), old.height() / area.height()
            left, top = (part.x() - area.x()) * across, (part.y() - area.y()) * down
            painter.drawPixmap(part, old, QRectF(left, top, part.width() * across, part.height() * down))
            return
        pixmap = self._shown_scenery = CACHE.get(key, make)
        source = QRectF(
            (part.x() - area.x()) * ratio, (part.y() - area.y()) * ratio, part.width() * ratio, part.height() * ratio
        )
        painter.drawPixmap(part, pixmap, source)

    def set_theme(self, theme: Theme) -> None:
        """Repaint in another theme."""
        self.theme = theme
        self._shown_scenery = None
        for item in self.items_by_key.values():
            item.theme = theme
        self.invalidate()
        self.update()

    # -- items

    def item(self, key: str) -> TableItem | None:
        """Return an item by key."""
        return self.items_by_key.get(key)

    def item_at(self, at: QPointF, among: Iterable[str] | None = None) -> TableItem | None:
        """Return the topmost item at a place, of the given keys when there are any."""
        keys = set(among) if among is not None else None
        found: TableItem | None = None
        for item in self.items_by_key.values():
            if item.spec.flat or (keys is not None and item.key not in keys):
                continue
            # By the resting order: a card that has come forward must not hide its neighbours from the pointer.
            if item.contains(item.mapFromScene(at)) and (found is None or item.spec.z >= found.spec.z):
                found = item
        return found

    def area_keys(self, area: str) -> list[str]:
        """Keys of an area's items in reading order."""
        items = [item for item in self.items_by_key.values() if item.spec.area == area and not item.spec.flat]
        return [
            item.key
            for item in sorted(items, key=lambda item: (round(item.spec.rect.top() / 40), item.spec.rect.left()))
        ]

    def areas(self) -> list[str]:
        """Names of the areas in reading order."""
        tops: dict[str, tuple[float, float]] = {}
        for item in self.items_by_key.values():
            if item.spec.area and not item.spec.flat:
                place = (round(item.spec.rect.top() / 120), item.spec.rect.left())
                tops[item.spec.area] = min(place, tops.get(item.spec.area, place))
        return sorted(tops, key=lambda area: tops[area])

    def reconcile(self, specs: Sequence[ItemSpec], animate: bool = True) -> None:
        """Make the table show exactly these specs: add, change, move, remove. Two specs of one key raise ValueError."""
        self.motion.end_all()
        wanted = {spec.key: spec for spec in specs}
        if len(wanted) != len(specs):
            seen: set[str] = set()
            double = sorted({spec.key for spec in specs if spec.key in seen or seen.add(spec.key)})
            raise ValueError(f"several specs have the key {', '.join(double)}")
        places = {key: item.pos() for key, item in self.items_by_key.items()}
        for key in [key for key in self.items_by_key if key not in wanted]:
            self.removeItem(self.items_by_key.pop(key))
        for spec in specs:
            self._show(spec, places, animate)
        if self.focus_key and self.focus_key not in self.items_by_key:
            self.set_focus_key("")
        if self._hover_key and self._hover_key not in self.items_by_key:
            self._set_hover("")
        self.reconciled.emit()

    def _show(self, spec: ItemSpec, places: dict[str, QPointF], animate: bool) -> None:
        centre = spec.rect.center()
        item = self.items_by_key.get(spec.key)
        if item is None:
            item = TableItem(spec, self.theme)
            self.items_by_key[spec.key] = item
            self.addItem(item)
            start = places.get(spec.comes_from)
            item.setPos(start if animate and start is not None else centre)
        else:
            item.show_spec(spec)
            item.set_state(spec.base)
            if item.number:
                item.number = 0
                item.update()
        if not animate:
            item.setPos(centre)
        elif item.pos() != centre:
            item.setZValue(spec.z + 50)
            self.motion.move(item, centre, MOVE, lambda: item.setZValue(item.spec.z))

    def clear_table(self) -> None:
        """Take everything off: the curtain falls, or the table is left.

        Painted pictures stay: they show what a card looks like, not that anybody has it, and the table comes back at
        once when the curtain opens.
        """
        self.motion.end_all()
        self.handler = None
        for item in self.items_by_key.values():
            self.removeItem(item)
        self.items_by_key.clear()
        self.focus_key = self._hover_key = ""

    # -- states

    def set_states(self, states: dict[str, State], held: str = "") -> None:
        """Give items their states, all others their spec's own. Corners of newly legal places draw outwards once."""
        fresh: list[TableItem] = []
        for key, item in self.items_by_key.items():
            state = states.get(key, item.spec.base)
            if state == "legal" and item.state not in ("legal", "hover", "chosen"):
                fresh.append(item)
            item.set_state(state, held if key in states else "")
        if fresh:
            self._draw_corners(fresh)

    def _draw_corners(self, items: list[TableItem]) -> None:
        def step(share: float) -> None:
            for item in items:
                item.reach = share
                item.update()

        self.motion.run(CORNERS, step)

    def set_focus_key(self, key: str) -> None:
        """Move keyboard focus to an item; empty takes it away."""
        if key == self.focus_key:
            return
        before = self.items_by_key.get(self.focus_key)
        if before:
            before.set_focused(False)
            self._bring_forward(self.focus_key, False)
        item = self.items_by_key.get(key)
        self.focus_key = key if item else ""
        if item:
            item.set_focused(True)
            self._bring_forward(key, True)
            for view in self.views():
                view.ensureVisible(item.sceneBoundingRect(), 20, 20)
        self.focus_moved.emit(self.focus_key)

    @property
    def hover_key(self) -> str:
        """Key of the item under the pointer, empty over none."""
        return self._hover_key

    def _set_hover(self, key: str) -> None:
        if key != self._hover_key:
            self._bring_forward(self._hover_key, False)
            self._hover_key = key
            self._bring_forward(key, True)
            self.hovered.emit(key)

    def _bring_forward(self, key: str, forward: bool) -> None:
        """In a hand whose cards overlap the one pointed at lies on top."""
        item = self.items_by_key.get(key)
        if item is not None and item.spec.area == "hand":
            item.setZValue(item.spec.z + (FORWARD if forward else 0))

    def left_pointer(self) -> None:
        """The pointer has left the table."""
        self._set_hover("")

    # -- pointer and keys

    def mousePressEvent(self, event: QGraphicsSceneMouseEvent) -> None:
        self.motion.end_all()
        if self.focus_key:
            self.set_focus_key("")
        if self.handler and self.handler.press(event.scenePos(), event.button()):
            event.accept()
            return
        super().mousePressEvent(event)

    def mouseDoubleClickEvent(self, event: QGraphicsSceneMouseEvent) -> None:
        self.mousePressEvent(event)

    def mouseMoveEvent(self, event: QGraphicsSceneMouseEvent) -> None:
        at = event.scenePos()
        over = self.item_at(at)
        self._set_hover(over.key if over else "")
        if self.handler and self.handler.move(at, bool(event.buttons() & Qt.MouseButton.LeftButton)):
            event.accept()
            return
        super().mouseMoveEvent(event)

    def mouseReleaseEvent(self, event: QGraphicsSceneMouseEvent) -> None:
        if self.handler and self.handler.release(event.scenePos(), event.button()):
            event.accept()
            return
        super().mouseReleaseEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        self.motion.end_all()
        if self.handler and self.handler.key(event):
            event.accept()
            return
        super().keyPressEvent(event)

    def event(self, event: QEvent) -> bool:
        """A scene that loses the window or the pointer drops what it holds."""
        kind = event.type()
        if kind in (QEvent.Type.WindowDeactivate, QEvent.Type.UngrabMouse, QEvent.Type.FocusOut) and self.handler:
            self.handler.lost()
        return super().event(event)

    def add_overlay(self, item: QGraphicsItem) -> None:
        """Lay an item above everything: bubble, lifted piece, trail."""
        self.addItem(item)
