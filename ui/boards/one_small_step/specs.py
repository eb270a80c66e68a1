"""The whole table of One Small Step: board and agencies as specs, and the scenery below them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from spacegames.games.one_small_step.content import Content
from spacegames.games.one_small_step.view import View
from ui.appearance import appearance
from ui.boards.one_small_step import agency
from ui.boards.one_small_step.agency import agency_specs, paint_agency_ground
from ui.boards.one_small_step.board_specs import board_specs
from ui.boards.one_small_step.geometry import Layout
from ui.boards.one_small_step.scenery import paint_board_ground
from ui.table.items import ItemSpec
from ui.theme import Theme


def _board(view: View, layout: Layout, content: Content) -> list[ItemSpec]:
    """The board's specs; everything on it follows the text size in use."""
    size = appearance().scale
    return [replace(spec, stamp=(spec.stamp, size)) for spec in board_specs(view, layout, content)]


def table_specs(view: View, layout: Layout, content: Content) -> list[ItemSpec]:
    """Everything that the viewer may see on the table. A card lies in one place only: the board's tray comes first."""
    board = _board(view, layout, content)
    there = {spec.key for spec in board}
    return board + [spec for spec in agency_specs(view, layout, content) if spec.key not in there]


def rival_specs(view: View, layout: Layout, content: Content) -> list[ItemSpec]:
    """The table with the other side's agency laid over one's own; where that one is docked there is nothing to lay."""
    if layout.rival is not None:
        return table_specs(view, layout, content)
    board = _board(view, layout, content)
    there = {spec.key for spec in board}
    return board + [spec for spec in agency.rival_specs(view, layout, content) if spec.key not in there]


def scenery(layout: Layout, view: View) -> tuple[Callable[[QPainter, QRectF, Theme], None], tuple[object, ...]]:
    """Painter of what no move changes, and the stamp under which its pixmap is kept."""

    def paint(painter: QPainter, area: QRectF, theme: Theme) -> None:
        paint_board_ground(painter, layout, theme)
        paint_agency_ground(painter, layout, theme, view.team, advanced=view.advanced)

    return paint, ("one-small-step", layout.width, layout.height, view.team, view.advanced, appearance().scale)
