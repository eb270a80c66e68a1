"""The two sides of One Small Step as the panels name and mark them."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from spacegames.games.one_small_step.view import AgencyView, View
from ui.panels.facts import SideMark
from ui.pieces import draw_team_mark
from ui.theme import Theme

TEAM_NAMES = {"usa": "USA", "ussr": "USSR"}


def other(team: str) -> str:
    """The opposing team."""
    return "ussr" if team == "usa" else "usa"


def agency_of(view: View, team: str) -> AgencyView:
    """A team's agency."""
    return view.agencies[0 if team == "usa" else 1]


def _mark(team: str) -> SideMark:
    def paint(painter: QPainter, rect: QRectF, theme: Theme) -> None:
        draw_team_mark(painter, team, rect, theme)

    return SideMark(team, TEAM_NAMES[team], team, paint)


SIDES: Mapping[str, SideMark] = {team: _mark(team) for team in TEAM_NAMES}
