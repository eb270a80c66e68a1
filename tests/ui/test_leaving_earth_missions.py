"""Missions in the dock: their tickets grow with the room and say what is to be done."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter
from pytestqt.qtbot import QtBot

from tests.ui.leaving_earth_table import new_match, painted, tidy
from ui.boards.leaving_earth import cards, hooks
from ui.boards.leaving_earth.dock_specs import mission_specs
from ui.boards.leaving_earth.facts import MissionFacts
from ui.boards.leaving_earth.geometry import LEAST_TICKET, laid_out, tickets
from ui.boards.leaving_earth.sources import missions_of
from ui.theme import NIGHT

PANELS = {"1366": QRectF(0, 0, 470, 500), "1920": QRectF(0, 0, 562, 199)}


@pytest.mark.parametrize("panel", PANELS.values(), ids=list(PANELS))
@pytest.mark.parametrize("count", range(1, 20))
def test_tickets_are_as_large_as_they_may_be_and_lie_in_the_panel(panel: QRectF, count: int) -> None:
    boxes = tickets(panel, count, 4)
    if not boxes:
        assert count > 8
        return
    assert len(boxes) == count
    assert all(panel.contains(box) and box.height() >= LEAST_TICKET - 8 for box in boxes)
    fewer = tickets(panel, max(1, count - 1), 4)
    assert fewer[0].width() * fewer[0].height() >= boxes[0].width() * boxes[0].height() - 1


def test_who_plays_alone_sees_what_has_to_be_beaten(qtbot: QtBot) -> None:
    tidy()
    match = new_match(("nasa",), None, stations="false", mercury="false", difficulty="easy")
    view = match.view(0)
    left = sum(float(mission.points) for mission in missions_of(view))
    assert hooks.ledger(view).title == f"To beat: {left:g} points"
    assert hooks.ledger(new_match(("nasa", "okb1")).view(0)).title == "If the match ended now"


@pytest.mark.parametrize("stations", [False, True])
def test_a_mission_says_what_is_to_be_done(qtbot: QtBot, stations: bool) -> None:
    tidy()
    match = new_match(("nasa",), None, stations=str(stations).lower())
    missions = missions_of(match.view(0))
    at = laid_out(1326.0, 640.0)
    for mission, spec in zip(missions, mission_specs(missions, "", at.missions, at.columns)[1:], strict=True):
        assert mission.words in spec.name
        assert mission.when in ("easy", "medium", "hard", "life", "each year")


@pytest.mark.parametrize(("size", "stations"), [((146, 86), True), ((130, 72), False), ((222, 107), True)], ids=str)
def test_every_ticket_has_its_words(qtbot: QtBot, size: tuple[int, int], stations: bool) -> None:
    tidy()
    match = new_match(("nasa",), None, stations=str(stations).lower())
    for mission in missions_of(match.view(0)):
        bare = MissionFacts(
            mission.id, mission.name, mission.points, mission.kind, mission.deck, mission.line, when=mission.when
        )

        def ticket(painter: QPainter, rect: QRectF, facts: MissionFacts) -> None:
            cards.draw_ticket(painter, rect, facts, NIGHT)

        with_words = painted(*size, lambda p, r, m=mission: ticket(p, r, m)).toImage()
        assert with_words != painted(*size, lambda p, r, m=bare: ticket(p, r, m)).toImage(), mission.name
