"""Where the parts of the table page stand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRect

from ui.appearance import appearance
from ui.panels.rail import rail_width

if TYPE_CHECKING:
    from ui.table_page import TablePage

LOW = 790
"""Height of the page under which the other side's strip may give way."""


def arrange(page: TablePage, docked: bool) -> None:
    """Lay out the page; with `docked` the board itself shows the other side and the strip is not needed."""
    width, height = page.width(), page.height()
    narrow = width < page.board.NARROW
    for part in (page.turn, page.strip, page.bar, page.rail):
        part.set_narrow(narrow)
    top = page.turn.sizeHint().height()
    foot = page.bar.sizeHint().height()
    rail = rail_width(width, page.rail.look)
    stripped = docked or (page.spare_strip and height < LOW)
    page.strip.setVisible(not stripped)
    strip = 0 if stripped else page.strip.sizeHint().height()
    page.turn.setGeometry(0, 0, width, top)
    if page.replay_bar.isVisibleTo(page):
        # It takes the place of the strip: who looks back has the whole board by holding Tab.
        bar = max(page.replay_bar.sizeHint().height(), strip)
        page.replay_bar.setGeometry(0, top, width - rail, bar)
        page.strip.hide()
        strip = bar
    page.bar.setGeometry(0, height - foot, width, foot)
    page.rail.setGeometry(width - rail, top, rail, height - top - foot)
    listed = min(round(360 * appearance().scale), width // 2) if page.list.isVisible() else 0
    page.strip.setGeometry(0, top, width - rail, strip)
    page.banner.place(QRect(0, top + strip, width - rail, 0))
    page.view.setGeometry(0, top + strip, width - rail, height - top - strip - foot)
    page.list.setGeometry(width - rail - listed, top + strip, listed, height - top - strip - foot)
    for over in (page.note, page.ask, page.secrets, page.pile):
        over.place(page.view.geometry())
    if page.list.isVisible():
        page.list.raise_()
