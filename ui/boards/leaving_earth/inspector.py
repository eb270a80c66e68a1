"""The hover card: what is pointed at, large, with everything that is known of it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QRect, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from spacegames.games.leaving_earth.content import SKILLS, load
from spacegames.games.leaving_earth.view import View
from ui.boards.leaving_earth.cards import draw_feature, draw_goods, draw_mission_card
from ui.boards.leaving_earth.chart import legend_card
from ui.boards.leaving_earth.dark_cards import draw_advancement, draw_location
from ui.boards.leaving_earth.editions import edition_of
from ui.boards.leaving_earth.facts import AdvancementFacts, Goods
from ui.boards.leaving_earth.place_cards import feature_face, has_card, location_of
from ui.boards.leaving_earth.research import results_of
from ui.boards.leaving_earth.sources import agency_name, chart_facts, mission_facts, pips_of
from ui.cards.inspector import place_beside
from ui.paint import printed_shadow, rounded
from ui.theme import Theme

Draw = Callable[[QPainter, QRectF, Theme], None]
MARGIN = 8.0
SHOWN: dict[str, tuple[QSize, Draw]] = {}
"""Cards by id, as the table knew them when something was pointed at."""


PIECES = ("mission", "place", "advancement", "goods")
"""Kinds of things that have a large card."""


def remember(key: str, view: View) -> str:
    """Keep the large card of a thing on the table; returns its id, empty where there is none."""
    kind, _, id_ = key.partition(":")
    made = _CARDS.get(kind)
    found = made(id_, view) if made else None
    if found is None:
        return ""
    SHOWN.clear()
    SHOWN[key] = found
    return key


def _place(id_: str, view: View) -> tuple[QSize, Draw] | None:
    if not has_card(id_):
        return None
    location = location_of(id_, view, chart_facts(view, None))
    return QSize(220, 330), lambda painter, rect, theme: draw_location(painter, rect, location, theme)


def _feature(id_: str, view: View) -> tuple[QSize, Draw] | None:
    one = feature_face(id_)
    return QSize(190, 266), lambda painter, rect, theme: draw_feature(painter, rect, one, theme)


def _mission(id_: str, view: View) -> tuple[QSize, Draw] | None:
    kind = id_.partition("#")[0]
    if kind not in load().missions and kind not in load().stations_missions:
        return None
    by = next((agency_name(one.id) for one in view.agencies if id_ in one.missions), "")
    facts = mission_facts(id_, view, edition_of(view), load(), by)
    return QSize(190, 266), lambda painter, rect, theme: draw_mission_card(painter, rect, facts, theme)


def _advancement(id_: str, view: View) -> tuple[QSize, Draw] | None:
    one = load().advancements.get(id_)
    if one is None:
        return None
    agency = next((a for a in view.agencies if a.id == view.agency), view.agencies[0])
    mine = next((a for a in agency.advancements if a.id == id_), None)
    pips = pips_of(mine) if mine else "?" * one.outcomes
    facts = AdvancementFacts(id_, one.name, pips, "", one.cost)
    return QSize(252, 270), lambda painter, rect, theme: draw_advancement(painter, rect, facts, results_of(id_), theme)


def _goods(id_: str, view: View) -> tuple[QSize, Draw] | None:
    content = load()
    if id_ in SKILLS:
        goods = Goods(id_, id_.capitalize(), content.astronaut.mass, content.astronaut.cost, skill=id_)
    else:
        one = edition_of(view).components.get(id_)
        if one is None:
            return None
        thrust = str(one.thrust) if one.thrust else f"{one.thrust_per_year}/yr" if one.thrust_per_year else ""
        goods = Goods(id_, one.name, one.mass, one.cost, thrust, one.seats)
    return QSize(190, 266), lambda painter, rect, theme: draw_goods(painter, rect, goods, theme)


def _legend(id_: str, view: View) -> tuple[QSize, Draw] | None:
    return QSize(236, 300), lambda painter, rect, theme: legend_card(painter, rect, theme, 2.0)


_CARDS = {
    "legend": _legend,
    "place": _place,
    "card": _place,
    "feature": _feature,
    "mission": _mission,
    "advancement": _advancement,
    "goods": _goods,
}


class TableInspector(QWidget):
    """Shows one card large over its parent, beside an anchor. It takes neither pointer nor keyboard."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        """Start hidden."""
        super().__init__(parent)
        self.theme = theme
        self.scale = 1.0
        self.draw: Draw | None = None
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.hide()

    def set_theme(self, theme: Theme) -> None:
        """Take another theme."""
        self.theme = theme
        self.update()

    def show_card(self, id_: str, anchor: QRect, text_size: float = 1.0, notes: Sequence[str] = ()) -> None:
        """Show a card that `remember` knows."""
        found = SHOWN.get(id_)
        parent = self.parentWidget()
        if found is None or parent is None:
            self.hide()
            return
        size, self.draw = found
        self.scale = max(1.0, text_size)
        room = parent.rect()
        self.scale = min(self.scale, (room.height() - 2 * MARGIN) / size.height())
        whole = QSize(round(size.width() * self.scale + 2 * MARGIN), round(size.height() * self.scale + 2 * MARGIN))
        self.resize(whole)
        self.move(place_beside(anchor, whole, room))
        self.show()
        self.raise_()
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        if self.draw is None:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.translate(MARGIN, MARGIN)
        painter.scale(self.scale, self.scale)
        width = (self.width() - 2 * MARGIN) / self.scale
        rect = QRectF(0, 0, width, (self.height() - 2 * MARGIN) / self.scale)
        printed_shadow(painter, rounded(rect, 6), self.theme, 5)
        self.draw(painter, rect, self.theme)
        painter.end()
