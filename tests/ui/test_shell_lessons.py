"""The lesson of Leaving Earth: alone, each step ends by what was asked for, whatever the outcomes are."""

import random

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from spacegames.core.actions import Action, Choose, Draft
from spacegames.core.refusal import Refusal
from spacegames.match.match import Match
from tests.ui.leaving_earth_table import tidy
from tests.ui.shell import new_session
from ui import rules
from ui.appearance import appearance
from ui.boards.leaving_earth.geometry import LEAST
from ui.learn import Lesson, LessonPage
from ui.panels.rules_page import slug, terms

pytestmark = pytest.mark.usefixtures("home")


@pytest.fixture
def lesson() -> Lesson:
    tidy()
    found = Lesson.load("leaving-earth")
    assert found is not None
    return found


def page_of(qtbot: QtBot, lesson: Lesson) -> LessonPage:
    page = LessonPage(new_session(), lesson)
    qtbot.addWidget(page)
    page.resize(1366, 744)
    page.show()
    page.begin()
    return page


def choose(match: Match, id_: str) -> None:
    assert match.decision is not None
    match.do(Choose(match.decision.serial, id_))


def build(match: Match, *steps: str) -> None:
    """Build a craft of what is bought with it."""
    choose(match, "assemble")
    assert match.decision is not None
    assert not isinstance(match.do(Draft(match.decision.serial, steps)), Refusal)


def fly(page: LessonPage, pay: bool) -> None:
    """Fire every engine, pay for each outcome or keep it, and go where there is thrust enough."""
    match = page.table.match
    while match.decision is not None and match.decision.prompt in ("fire-engines", "remove-outcome"):
        ids = [action.id for action in match.actions() if isinstance(action, Choose)]
        wanted = ["remove", "keep"] if pay else ["keep"]
        fire = [id_ for id_ in ids if id_.startswith("fire:")]
        choose(match, next(id_ for id_ in (*wanted, "go", *fire, "stay") if id_ in ids))


def test_it_is_played_alone_on_easy_missions_with_the_one_that_it_names(qtbot: QtBot, lesson: Lesson) -> None:
    page = page_of(qtbot, lesson)
    match = page.table.match
    assert len(match.seats) == 1 and not lesson.rival
    view = match.view(0)
    assert view.difficulty == "easy" and not view.stations
    assert "sounding_rocket" in view.missions
    page.leave()


def test_its_steps_are_short_and_their_rules_are_there(lesson: Lesson) -> None:
    chapters = rules.chapters("leaving-earth")
    places = {f"{chapter.id}#{slug(term)}" for chapter in chapters for term in terms(chapter)}
    assert 7 <= len(lesson.steps) <= 9
    for step in lesson.steps:
        assert step.done in ("next", "event", "round")
        assert len(step.text) < 260
        assert step.rule in places
        assert step.done != "event" or step.events
        assert not step.holds or (step.miss and len(step.miss) < 260)


@pytest.mark.parametrize("pay", [True, False], ids=["paying", "keeping"])
def test_each_step_ends_when_it_is_done(qtbot: QtBot, lesson: Lesson, pay: bool) -> None:
    page = page_of(qtbot, lesson)
    match = page.table.match
    assert page.bar.next_plate.isVisible()
    page.bar.next_plate.click()
    assert page.step == 1 and not page.bar.next_plate.isVisible()
    choose(match, "research:juno_rockets")
    assert page.step == 2
    build(match, "buy:juno", "buy:juno", "buy:juno", "buy:probe")
    assert page.step == 3
    page.bar.next_plate.click()
    assert page.step == 4
    choose(match, "fly:c1:suborbital")
    assert page.step == 4
    fire = next(a for a in match.actions() if isinstance(a, Choose) and a.id.startswith("fire:"))
    match.do(fire)
    assert page.step == 5
    fly(page, pay)
    assert page.step == 6
    choose(match, "done")
    assert page.step == 7 and page.bar.next_plate.text() == "Set a table up"
    page.leave()


def test_what_was_done_before_it_was_asked_for_is_read_and_left_by_the_button(qtbot: QtBot, lesson: Lesson) -> None:
    page = page_of(qtbot, lesson)
    choose(page.table.match, "research:juno_rockets")
    assert page.step == 0
    page.bar.next_plate.click()
    assert page.step == 1 and page.bar.next_plate.isVisible()
    page.bar.next_plate.click()
    assert page.step == 2 and not page.bar.next_plate.isVisible()
    page.leave()


def test_a_craft_without_a_probe_does_not_end_the_step_and_is_told(qtbot: QtBot, lesson: Lesson) -> None:
    page = page_of(qtbot, lesson)
    page.bar.next_plate.click()
    choose(page.table.match, "research:juno_rockets")
    build(page.table.match, "buy:juno", "buy:juno", "buy:juno")
    assert page.step == 2
    assert page.bar.text.text() == lesson.steps[2].miss
    page.table.match.undo()
    page.table.match.undo()
    assert page.bar.text.text() == lesson.steps[2].text
    build(page.table.match, "buy:juno", "buy:probe")
    assert page.step == 3
    page.leave()


def test_who_flies_at_once_is_not_told_that_the_craft_still_stands(qtbot: QtBot, lesson: Lesson) -> None:
    page = page_of(qtbot, lesson)
    match = page.table.match
    page.bar.next_plate.click()
    choose(match, "research:juno_rockets")
    build(match, "buy:juno", "buy:juno", "buy:juno", "buy:probe")
    assert page.step == 3 and page.bar.next_plate.isVisible()
    choose(
        match,
        "fly:c1:suborbital",
    )
    choose(match, "fire:juno")
    assert page.step == 4
    page.leave()


@pytest.mark.parametrize("scale", [1.3, 1.5, 1.6])
def test_large_text_leaves_the_table_its_room(qtbot: QtBot, lesson: Lesson, scale: float) -> None:
    try:
        page = page_of(qtbot, lesson)
        appearance().set(scale=scale)
        page.resize(1366, 733)
        page.bar.show_step(0)
        qtbot.wait(1)
        view = page.table.view
        assert view.room().height() >= LEAST[1]
        assert not view.verticalScrollBar().isVisible() and not view.horizontalScrollBar().isVisible()
        assert page.bar.dots.width() >= scale * 92 - 1
        page.leave()
    finally:
        appearance().set(scale=1.0)


@pytest.mark.parametrize("seed", range(6))
def test_it_can_be_finished_from_wherever_chance_has_led(qtbot: QtBot, lesson: Lesson, seed: int) -> None:
    page = page_of(qtbot, lesson)
    match, chance = page.table.match, random.Random(seed)
    last = len(lesson.steps) - 1
    for _ in range(3000):
        if page.step == last:
            break
        if page.bar.next_plate.isVisible():
            page.bar.next_plate.click()
            continue
        actions: list[Action] = match.actions()
        match.do(chance.choice(actions))
    assert page.step == last
    page.leave()


def test_enter_presses_the_button_of_the_lesson_that_has_the_keyboard(qtbot: QtBot, lesson: Lesson) -> None:
    page = page_of(qtbot, lesson)
    page.activateWindow()
    page.bar.next_plate.setFocus()
    qtbot.waitUntil(page.bar.next_plate.hasFocus)
    qtbot.keyClick(page.bar.next_plate, Qt.Key.Key_Return)
    assert page.step == 1
    qtbot.waitUntil(page.table.view.hasFocus)
    page.leave()
