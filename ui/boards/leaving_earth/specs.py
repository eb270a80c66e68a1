"""Everything that lies on the table of Leaving Earth, and the scenery under it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from ui.boards.leaving_earth.dock_specs import agency_specs, dock_specs, missions_below, other_specs
from ui.boards.leaving_earth.facts import TableFacts
from ui.boards.leaving_earth.flight_specs import flight_specs
from ui.boards.leaving_earth.geometry import Layout
from ui.boards.leaving_earth.hangar_specs import hangar_specs
from ui.boards.leaving_earth.map_specs import map_specs, paint_map_ground
from ui.boards.leaving_earth.place_cards import place_specs
from ui.boards.leaving_earth.research import research_specs
from ui.boards.leaving_earth.sheet import sheet_specs
from ui.boards.leaving_earth.start_panel import start_specs
from ui.boards.leaving_earth.trade_specs import trade_specs, venture_specs
from ui.boards.leaving_earth.year_specs import year_specs
from ui.paint import fill
from ui.table.items import ItemSpec
from ui.theme import Theme


def table_specs(facts: TableFacts, at: Layout) -> list[ItemSpec]:
    """Everything on the table."""
    found: list[ItemSpec] = []
    if facts.page == "map":
        found += map_specs(facts.chart, at.map)
        found += place_specs(facts.cards, at) if facts.cards is not None else []
        found += sheet_specs(facts.sheet, at) if facts.sheet is not None else []
        found += dock_specs(facts, at) if facts.sheet is None else missions_below(facts, at)
        if facts.start is not None and facts.sheet is None and (at.tabs is None or facts.tab == "craft"):
            found = [spec for spec in found if spec.key != "panel:craft"]
            found += start_specs(facts.start, at.craft, at.unit)
    elif facts.page == "hangar" and facts.hangar is not None:
        return hangar_specs(facts.hangar, at)
    elif facts.page == "flight" and facts.flight is not None:
        return flight_specs(facts.flight, at)
    elif facts.page == "trade" and facts.trade is not None:
        found += trade_specs(facts.trade, at)
    elif facts.page == "trade" and facts.venture is not None:
        found += venture_specs(facts.venture, at, facts.venture.making)
    elif facts.page == "year" and facts.year is not None:
        return year_specs(facts.year, at)
    elif facts.page == "research" and facts.research is not None:
        found += research_specs(facts.research, at)
        return found + other_specs(facts, at)
    return found + agency_specs(facts, at)


def scenery(facts: TableFacts, at: Layout) -> tuple[Callable[[QPainter, QRectF, Theme], None], tuple[object, ...]]:
    """What never moves, and the stamp under which its picture is kept."""
    chart = replace(facts.chart, reach=(), chosen="", chosen_at="", crafts=())
    page = facts.page

    def paint(painter: QPainter, rect: QRectF, theme: Theme) -> None:
        fill(painter, rect, theme.void)
        if page == "map":
            paint_map_ground(painter, at.map, chart, theme)

    return paint, ("leaving-earth", page, chart, at.width, at.height, at.unit)
