"""What is looked at closely: the hover card of a component, and piles that are opened."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, QRect, Qt, QTimer
from PySide6.QtWidgets import QApplication, QWidget

from ui.appearance import appearance
from ui.boards import Board, Inspector
from ui.table.desk import Desk
from ui.table.pile import PileView
from ui.table.view import TableView

PIECES = ("card", "space", "tile", "mission", "place", "craft", "advancement", "goods")
"""Kinds of things on a table that log and ledger name by their id alone."""
HOVER = 350
"""Milliseconds before the hover card comes."""


class Looking(QObject):
    """Shows components large and piles open. `seen` gives what the viewer may see, None while nothing may be seen."""

    def __init__(
        self,
        page: QWidget,
        board: Board,
        desk: Desk,
        view: TableView,
        pile: PileView,
        inspector: Inspector,
        seen: Callable[[], object | None],
    ) -> None:
        super().__init__(page)
        self._page, self._board, self._desk, self._view = page, board, desk, view
        self._scene = desk.scene
        self._pile, self._inspector = pile, inspector
        self._seen = seen
        self.key = ""
        """What the pointer or the focus came to last."""
        self._timer = QTimer(self, singleShot=True, interval=HOVER)
        self._timer.timeout.connect(self._show_hover_card)
        self._scene.hovered.connect(self._hovered)
        self._scene.focus_moved.connect(self._focus_moved)
        pile.asked.connect(self._show_piece)
        pile.left.connect(self.hide_card)

    def card_visible(self) -> bool:
        """Whether the hover card is open."""
        return isinstance(self._inspector, QWidget) and self._inspector.isVisible()

    def hide_card(self) -> None:
        """Close the hover card."""
        self._inspector.hide()

    def wait_for_the_pointer(self) -> None:
        """Show no hover card before the pointer has moved again."""
        self._timer.stop()

    def forget(self) -> None:
        """Show nothing that only the last viewer might know."""
        self._timer.stop()
        self._inspector.hide()
        self._pile.forget()

    def inspect(self, key: str) -> None:
        """Show a component large."""
        item, seen = self._scene.item(key), self._seen()
        if seen is None or item is None:
            return
        id_, notes = self._board.inspected(key, seen)
        if id_:
            box = self._view.to_view(self._desk.around(key) or item.rect).toRect()
            anchor = QRect(self._view.viewport().mapTo(self._page, box.topLeft()), box.size())
            self._inspector.show_card(id_, anchor, appearance().scale, notes)

    def open(self, key: str) -> None:
        """Look into a pile, or show a component large."""
        look, seen = getattr(self._board, "pile", None), self._seen()
        found = look(key, seen) if look is not None and seen is not None else None
        if found is None:
            self.inspect(key)
        else:
            self._timer.stop()
            self._inspector.hide()
            self._pile.show_pile(key, found, self._view.geometry())

    def look_again(self) -> None:
        """Follow the pile that is open: what lies in it may have changed."""
        look = getattr(self._board, "pile", None)
        if self._pile.isVisible() and look is not None:
            found = look(self._pile.key, self._seen())
            if found is None:
                self._pile.close_pile()
            elif found.count != self._pile.pile.count:
                self._pile.show_pile(self._pile.key, found, self._view.geometry())

    def point_at(self, piece: str) -> None:
        """Show the piece behind a line of log or ledger."""
        key = next((k for k in (f"{kind}:{piece}" for kind in PIECES) if self._scene.item(k)), "")
        shown, seen = getattr(self._board, "shown", None), self._seen()
        if key:
            self._scene.set_focus_key(key)
            self.inspect(key)
        elif piece:
            id_ = shown(piece, seen) if shown is not None and seen is not None else piece
            if id_:
                self._show_piece(id_, self._view.geometry())

    def _show_piece(self, id_: str, anchor: QRect) -> None:
        self._inspector.show_card(id_, anchor, appearance().scale)

    def _hovered(self, key: str) -> None:
        self.key = key or self._scene.focus_key
        self._inspector.hide()
        self._timer.stop()
        if key and not self._desk.dragging:
            self._timer.start()

    def _focus_moved(self, key: str) -> None:
        self.key = key or self._scene.hover_key
        self._inspector.hide()

    def _show_hover_card(self) -> None:
        desk = self._desk
        busy = desk.dragging or QApplication.activeModalWidget() is not None or not self._page.isVisible()
        item = self._scene.item(self.key)
        # What was just picked up or asks which of several answers is meant is known; its card would lie over those.
        busy = busy or (item is not None and item.state == "chosen") or self.key == desk.asking
        busy = busy or desk.refusing
        if self.key and not busy and QApplication.mouseButtons() == Qt.MouseButton.NoButton:
            self.inspect(self.key)
