"""The window onto the table: zoom, no scroll bars at the designed sizes."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QPointF, QRectF, QSizeF, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QPainter, QResizeEvent, QWheelEvent
from PySide6.QtWidgets import QFrame, QGraphicsView, QWidget

from ui.table.scene import TableScene

ZOOMS = (0.6, 0.75, 0.9, 1.0, 1.15, 1.3, 1.5, 1.75, 2.0, 2.5, 3.0)


class TableView(QGraphicsView):
    """Shows a `TableScene`; keys that the table does not use stay free for the window."""

    resized = Signal(QSizeF)
    """Size that the table may fill at zoom 1, in scene units."""
    zoomed = Signal(float)
    wheeled = Signal(str, int)
    """Key of the thing that the wheel was turned over, and by how many notches, up first."""

    def __init__(self, scene: TableScene, parent: QWidget | None = None) -> None:
        """A view at zoom 1."""
        super().__init__(scene, parent)
        self.zoom = 1.0
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        self.setOptimizationFlag(QGraphicsView.OptimizationFlag.DontSavePainterState, False)
        self.setViewportUpdateMode(QGraphicsView.ViewportUpdateMode.MinimalViewportUpdate)
        self.setCacheMode(QGraphicsView.CacheModeFlag.CacheNone)
        self.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)
        self.setTransformationAnchor(QGraphicsView.ViewportAnchor.AnchorUnderMouse)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        self.viewport().setMouseTracking(True)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.NoContextMenu)
        self.setAccessibleName("Table")

    @property
    def table(self) -> TableScene:
        """The scene, typed."""
        scene = self.scene()
        assert isinstance(scene, TableScene)
        return scene

    def room(self) -> QSizeF:
        """Space for the table at zoom 1, without scroll bars."""
        size = self.size()
        return QSizeF(size.width(), size.height())

    def set_zoom(self, zoom: float) -> None:
        """Zoom the table (1 = as designed); text and pieces are painted anew, never stretched."""
        zoom = min(max(zoom, ZOOMS[0]), ZOOMS[-1])
        if zoom != self.zoom:
            self.zoom = zoom
            self.resetTransform()
            self.scale(zoom, zoom)
            self.zoomed.emit(zoom)

    def zoom_by(self, steps: int) -> None:
        """Go that many steps up or down the zoom ladder."""
        nearest = min(range(len(ZOOMS)), key=lambda i: abs(ZOOMS[i] - self.zoom))
        self.set_zoom(ZOOMS[min(max(nearest + steps, 0), len(ZOOMS) - 1)])

    def to_view(self, rect: QRectF) -> QRectF:
        """Map a scene box to the viewport."""
        return QRectF(self.mapFromScene(rect).boundingRect())

    # -- Qt

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.resized.emit(self.room())

    def wheelEvent(self, event: QWheelEvent) -> None:
        if event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self.zoom_by(1 if event.angleDelta().y() > 0 else -1)
            event.accept()
            return
        item = self.table.item_at(self.mapToScene(event.position().toPoint()))
        if item is not None and event.angleDelta().y():
            self.wheeled.emit(item.key, 1 if event.angleDelta().y() > 0 else -1)
        super().wheelEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            steps = {Qt.Key.Key_Plus: 1, Qt.Key.Key_Equal: 1, Qt.Key.Key_Minus: -1}.get(Qt.Key(event.key()))
            if steps:
                self.zoom_by(steps)
                return
            if event.key() == Qt.Key.Key_0:
                self.set_zoom(1.0)
                return
        event.ignore()
        self.table.keyPressEvent(event)

    def event(self, event: QEvent) -> bool:
        """Tab walks the legal places first; the table lets it go after the last one."""
        tabs = (Qt.Key.Key_Tab, Qt.Key.Key_Backtab)
        if event.type() == QEvent.Type.KeyPress and isinstance(event, QKeyEvent) and event.key() in tabs:
            event.ignore()
            self.table.keyPressEvent(event)
            if event.isAccepted():
                return True
        return super().event(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        steps = {Qt.FocusReason.TabFocusReason: 1, Qt.FocusReason.BacktabFocusReason: -1}
        if self.table.handler and event.reason() in steps:
            self.table.handler.entered(steps[event.reason()])

    def focusOutEvent(self, event: QFocusEvent) -> None:
        if self.table.handler:
            self.table.handler.lost()
        super().focusOutEvent(event)

    def leaveEvent(self, event: QEvent) -> None:
        self.table.left_pointer()
        super().leaveEvent(event)

    def centre_of(self, key: str) -> QPointF | None:
        """Middle of an item in viewport coordinates; for tests and for boxes beside it."""
        item = self.table.item(key)
        return QPointF(self.mapFromScene(item.pos())) if item else None
