"""The turn strip with a calendar: everything has its place at every size, parts of the year open their rule."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pytest
from PySide6.QtCore import QPoint, QPointF, QRectF, Qt, QVariantAnimation
from pytestqt.qtbot import QtBot

from spacegames.store.savefile import Seat
from tests.ui.leaving_earth_table import new_match
from ui.appearance import appearance
from ui.boards.leaving_earth.bar_facts import turn_facts
from ui.panels.calendar_strip import calendar_tip, plan_calendar
from ui.panels.facts import TurnFacts
from ui.panels.look import Look
from ui.panels.turn_strip import TurnStrip, spoken
from ui.theme import NIGHT, PRESS

ROLES = ("nasa", "okb1", "cnes", "isas", "sac")


def facts_of(count: int) -> TurnFacts:
    match = new_match(ROLES[:count])
    seats = [Seat("Ada", role=role) for role in ROLES[:count]]
    return turn_facts(match.view(match.decision.seat), seats, "saved")  # type: ignore[union-attr]


@pytest.mark.parametrize("count", [1, 3, 5])
@pytest.mark.parametrize(("width", "narrow"), [(1280, True), (1366, True), (1920, False), (2560, False)])
@pytest.mark.parametrize("text", [0.8, 1.0, 1.6])
def test_nothing_on_the_strip_overlaps(qapp: object, count: int, width: int, narrow: bool, text: float) -> None:
    facts, look = facts_of(count), Look(NIGHT, text, narrow)
    plan = plan_calendar(facts, look, width, look.height(48, 40), 380)
    boxes = [*([plan.ruler] if plan.ruler else []), *(box for _, box, _ in plan.stations)]
    boxes += [box for _, box, _ in plan.chips]
    assert len(plan.stations) == 3
    assert len(plan.chips) == count
    for one, two in pairwise(boxes):
        assert one.right() <= two.left()
    assert boxes[-1].right() <= width - 300
    if text == 1.0:
        assert plan.ruler is not None
        assert all(worded for _, _, worded in plan.stations)


def test_the_turn_order_starts_with_the_first_agency_and_tells_who_is_done(qtbot: QtBot) -> None:
    facts = facts_of(3)
    calendar = facts.calendar
    assert calendar is not None
    assert (calendar.first, calendar.last, calendar.now) == (1956, 1986, 1956)
    assert calendar.order[0].id == facts.first.id  # type: ignore[union-attr]
    done = replace(facts, calendar=replace(calendar, done=(calendar.order[0].id,)))
    plan = plan_calendar(done, Look(), 1920, 48, 380)
    middle = plan.chips[0][1].center()
    assert f"{calendar.order[0].name} (done for the year)" in calendar_tip(done, plan, middle)
    assert "30 years after this one" in calendar_tip(done, plan, QPointF(60, 20))


def test_a_part_of_the_year_opens_its_rule(qtbot: QtBot) -> None:
    strip, facts = TurnStrip(), facts_of(3)
    qtbot.addWidget(strip)
    strip.resize(1920, 48)
    strip.show_facts(facts)
    plan = plan_calendar(facts, strip.look, 1920, 48, 380)
    at = plan.stations[1][1].center()
    with qtbot.waitSignal(strip.ruleRequested) as asked:
        qtbot.mouseClick(strip, Qt.MouseButton.LeftButton, pos=QPoint(int(at.x()), 24))
    assert asked.args == ["year#turns"]
    assert spoken(facts).startswith("1956, phase 2, Turns.")


@pytest.mark.parametrize("theme", [NIGHT, PRESS], ids=lambda theme: theme.name)
def test_the_strip_paints_a_calendar(qtbot: QtBot, theme: object) -> None:
    strip, facts = TurnStrip(), facts_of(5)
    qtbot.addWidget(strip)
    strip.set_look(Look(theme, 1.0, True))  # type: ignore[arg-type]
    strip.resize(1366, 40)
    strip.show_facts(facts)
    image = strip.grab(QRectF(0, 0, 1366, 40).toRect()).toImage()
    assert len({image.pixel(x, 20) for x in range(0, 1366, 2)}) > 20


@pytest.mark.parametrize("animate", [True, False])
def test_the_instruction_slides_in_unless_motion_is_off(qtbot: QtBot, animate: bool) -> None:
    strip, facts = TurnStrip(), facts_of(3)
    qtbot.addWidget(strip)
    strip.show()
    before = appearance().animate
    appearance().set(animate=animate)
    try:
        strip.show_facts(replace(facts, mine=not facts.mine))
        strip.show_facts(facts)
        assert (strip._slider.state() == QVariantAnimation.State.Running) is animate
        strip.end_motion()
        assert strip._slide == 0
    finally:
        appearance().set(animate=before)
