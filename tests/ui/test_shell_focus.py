"""The keyboard at the table wherever it is; the list of choices, notes and quiet reasons over the table."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from spacegames.core.actions import Place
from spacegames.match.match import Match
from tests.ui.leaving_earth_table import new_match as leaving_match
from tests.ui.shell import new_match, play, seated_page
from ui.notes import LEAST
from ui.panels.buttons import BarButton
from ui.table.items import ItemSpec
from ui.table.overlays import Reason
from ui.table_page import TablePage

pytestmark = pytest.mark.usefixtures("home")
SIZES = {"narrow": (1366, 744), "wide": (1920, 1056)}


def page_of(qtbot: QtBot, pages: list[TablePage], match: Match, size: str = "wide") -> TablePage:
    return seated_page(qtbot, pages, match, *SIZES[size])


def match_of(game: str) -> Match:
    return leaving_match(("nasa", "okb1")) if game == "leaving-earth" else play(new_match(), 6)


def strike(qtbot: QtBot, key: Qt.Key) -> None:
    """A key goes to whatever has the keyboard."""
    focused = QApplication.focusWidget()
    assert focused is not None
    qtbot.keyClick(focused, key)


@pytest.mark.parametrize("size", list(SIZES))
@pytest.mark.parametrize("game", ["one-small-step", "leaving-earth"])
def test_letters_and_esc_work_in_log_and_ledger(qtbot: QtBot, pages: list[TablePage], game: str, size: str) -> None:
    page = page_of(qtbot, pages, match_of(game), size)
    strike(qtbot, Qt.Key.Key_L)
    assert page.rail.pages.page == "log" and page.rail.pages.log.hasFocus()
    strike(qtbot, Qt.Key.Key_K)
    assert page.rail.pages.page == "ledger" and page.rail.pages.ledger.hasFocus()
    strike(qtbot, Qt.Key.Key_L)
    assert page.rail.pages.log.hasFocus()
    strike(qtbot, Qt.Key.Key_Escape)
    assert page.view.hasFocus()
    for key in (Qt.Key.Key_K, Qt.Key.Key_K):
        strike(qtbot, key)
    assert page.view.hasFocus(), "its own letter goes back as well"


@pytest.mark.parametrize("game", ["one-small-step", "leaving-earth"])
def test_the_letters_of_the_bar_work_from_the_log(qtbot: QtBot, pages: list[TablePage], game: str) -> None:
    page = page_of(qtbot, pages, match_of(game))
    taken: list[str] = []
    page.take_letter = lambda letter: bool(taken.append(letter)) or True  # type: ignore[method-assign]
    for part in (page.rail.pages.log, page.rail.pages.ledger, page.rail.pages.rules.browser, page.rail.pages.tabs):
        page.rail.open_page("rules" if part is page.rail.pages.rules.browser else "log", focus=False)
        if part is page.rail.pages.ledger:
            page.rail.open_page("ledger", focus=False)
        part.setFocus()
        assert part.hasFocus()
        strike(qtbot, Qt.Key.Key_B)
    assert taken == ["B"] * 4


@pytest.mark.parametrize("back", [False, True])
@pytest.mark.parametrize("where", ["undo", "action", "rail", "log", "ledger", "search"])
@pytest.mark.parametrize("game", ["one-small-step", "leaving-earth"])
def test_f6_comes_to_the_table_from_everywhere(
    qtbot: QtBot, pages: list[TablePage], game: str, where: str, back: bool
) -> None:
    page = page_of(qtbot, pages, match_of(game), "narrow")
    rail, bar = page.rail, page.bar
    parts: dict[str, QWidget] = {
        "undo": bar.undo, "action": bar.findChildren(BarButton, "action")[0], "rail": rail.buttons["log"],
        "log": rail.pages.log, "ledger": rail.pages.ledger, "search": rail.pages.rules.search,
    }  # fmt: skip
    if where in ("log", "ledger", "search"):
        rail.open_page("rules" if where == "search" else where)
    parts[where].setFocus()
    assert parts[where].hasFocus()
    modifier = Qt.KeyboardModifier.ShiftModifier if back else Qt.KeyboardModifier.NoModifier
    qtbot.keyClick(parts[where], Qt.Key.Key_F6, modifier)
    assert page.view.hasFocus()
    item = page.scene.item(page.scene.focus_key)
    assert item is not None and item.spec.area == page.scene.areas()[-1 if back else 0]


@pytest.mark.parametrize("by", ["letter", "click"])
def test_a_worker_taken_from_the_bar_is_dropped_by_space(qtbot: QtBot, pages: list[TablePage], by: str) -> None:
    match = new_match()
    while match.decision is None or match.decision.prompt != "place-worker":
        match.do(match.actions()[0])
    page = page_of(qtbot, pages, match)
    number, worker = next((n, action) for n, action in enumerate(page.bar.actions_shown) if action.piece)
    if by == "letter":
        qtbot.keyClicks(page.view, worker.key.lower())
    else:
        qtbot.mouseClick(page.bar.findChildren(BarButton, "action")[number], Qt.MouseButton.LeftButton)
    assert page.desk.held == worker.piece and page.scene.focus_key
    before = match.position
    strike(qtbot, Qt.Key.Key_Space)
    assert match.position > before
    placed = match.steps[before].action
    assert isinstance(placed, Place) and placed.piece == worker.piece


def test_a_text_field_keeps_its_letters_and_esc_leaves_it(qtbot: QtBot, pages: list[TablePage]) -> None:
    page = page_of(qtbot, pages, match_of("leaving-earth"))
    page.rail.open_page("rules")
    search = page.rail.pages.rules.search
    assert search.hasFocus()
    qtbot.keyClicks(search, "lkb")
    assert search.text() == "lkb" and page.rail.pages.page == "rules"
    strike(qtbot, Qt.Key.Key_Escape)
    assert page.view.hasFocus()


def test_a_question_lets_no_letter_through(qtbot: QtBot, pages: list[TablePage]) -> None:
    page = page_of(qtbot, pages, match_of("leaving-earth"))
    page.ask.question("Sure?", "Yes", lambda: None)
    strike(qtbot, Qt.Key.Key_L)
    assert page.ask.isVisible() and page.ask.no.hasFocus()
    strike(qtbot, Qt.Key.Key_Escape)
    assert not page.ask.isVisible()


# --- the list of choices


@pytest.mark.parametrize("where", ["list", "field", "table", "log"])
def test_esc_closes_the_list_wherever_the_keyboard_is(qtbot: QtBot, pages: list[TablePage], where: str) -> None:
    page = page_of(qtbot, pages, match_of("one-small-step"))
    page.toggle_list()
    assert page.list.isVisible() and page.list.list.hasFocus()
    places: dict[str, QWidget] = {
        "list": page.list.list, "field": page.list.filter, "table": page.view, "log": page.rail.pages.log,
    }  # fmt: skip
    places[where].setFocus()
    strike(qtbot, Qt.Key.Key_Escape)
    assert not page.list.isVisible()


def test_the_list_closes_after_an_answer_and_when_another_page_opens(qtbot: QtBot, pages: list[TablePage]) -> None:
    page = page_of(qtbot, pages, match_of("one-small-step"))
    page.toggle_list()
    before = page.match.position
    strike(qtbot, Qt.Key.Key_Down)
    strike(qtbot, Qt.Key.Key_Return)
    assert page.match.position > before and not page.list.isVisible() and page.view.hasFocus()
    page.toggle_list()
    page.rail.open_page("ledger")
    assert not page.list.isVisible()


def test_the_list_closes_when_the_board_turns_its_page(qtbot: QtBot, pages: list[TablePage]) -> None:
    page = page_of(qtbot, pages, match_of("leaving-earth"))
    page.toggle_list()
    page.view.setFocus()
    strike(qtbot, Qt.Key.Key_R)
    assert not page.list.isVisible()


# --- notes


def test_a_note_goes_with_the_next_click_or_key_anywhere(qtbot: QtBot, pages: list[TablePage]) -> None:
    page = page_of(qtbot, pages, match_of("one-small-step"))
    for go in (
        lambda: qtbot.mouseClick(page.turn, Qt.MouseButton.LeftButton, pos=QPoint(3, 3)),
        lambda: qtbot.mouseClick(page.view.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(2, 2)),
        lambda: strike(qtbot, Qt.Key.Key_Escape),
    ):
        page.say("A sentence.")
        qtbot.waitUntil(lambda: not page.note._listen.isActive())
        assert page.note.isVisible()
        go()
        assert not page.note.isVisible()


def test_a_note_goes_by_itself_and_leaves_no_timer(qtbot: QtBot, pages: list[TablePage]) -> None:
    page = page_of(qtbot, pages, match_of("one-small-step"))
    page.say("A sentence.")
    assert page.note._enough.isSingleShot() and page.note._enough.interval() == LEAST
    page.say("A much longer sentence. " * 10)
    assert page.note._enough.interval() > LEAST
    page.note._enough.timeout.emit()
    assert not page.note.isVisible()
    assert not page.note._enough.isActive() and not page.note._listen.isActive()


def test_a_note_never_lies_on_buttons_that_are_asked_about(qtbot: QtBot, pages: list[TablePage]) -> None:
    page = page_of(qtbot, pages, match_of("one-small-step"))
    page.say("A sentence.")
    usual = page.note.geometry()
    page.note.in_the_way = lambda: ([usual.adjusted(30, 10, -30, -10)], [])
    page.note.place(page.view.geometry())
    assert not page.note.geometry().intersects(usual.adjusted(30, 10, -30, -10))
    assert page.view.geometry().contains(page.note.geometry())


def test_a_question_in_the_bar_is_kept_free_of_notes(qtbot: QtBot, pages: list[TablePage]) -> None:
    page = page_of(qtbot, pages, match_of("one-small-step"))
    page.ask.question("Sure?", "Yes", lambda: None)
    page.say("A sentence that is said while something is asked.")
    assert not page.note.geometry().intersects(page.ask.geometry())
    buttons, _ = page._asked_about()
    assert QRect(page.ask.geometry()) in buttons


# --- pointing


def test_a_reason_for_whoever_only_points_is_quiet(qtbot: QtBot, pages: list[TablePage]) -> None:
    page = page_of(qtbot, pages, match_of("leaving-earth"))
    specs: list[ItemSpec] = [item.spec for item in page.scene.items_by_key.values()]
    reason = Reason(page.scene.theme, "Too far away.", specs[0].rect, page.scene.sceneRect())
    page.scene.add_overlay(reason)
    at = page.view.to_view(reason.sceneBoundingRect()).toRect()
    shown = page.view.grab(at).toImage()
    bad = page.scene.theme.bad.lower()
    inks = {shown.pixelColor(x, y).name() for x in range(shown.width()) for y in range(shown.height())}
    assert bad not in inks
