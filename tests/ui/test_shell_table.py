"""The table's page: the other side's board by keys, the rule of what is pointed at, what changed, the way back."""

import pytest
from PySide6.QtCore import QPoint, Qt
from pytestqt.qtbot import QtBot

from tests.ui.shell import new_match, play, seated_page
from ui.at_table.people import curtain_facts
from ui.boards import board
from ui.curtain import CurtainFacts
from ui.panels.rules_page import slug
from ui.table_page import TablePage

pytestmark = pytest.mark.usefixtures("home")


def names_of(page: TablePage) -> set[str]:
    return set(page.scene.items_by_key)


@pytest.mark.parametrize("size", [(1366, 744), (1920, 1056)], ids=["narrow", "wide"])
@pytest.mark.parametrize("back", [Qt.Key.Key_1, Qt.Key.Key_Escape])
def test_2_turns_to_the_rivals_board_and_1_or_esc_back(
    qtbot: QtBot, pages: list[TablePage], size: tuple[int, int], back: Qt.Key
) -> None:
    page = seated_page(qtbot, pages, play(new_match(), 12), *size)
    before = names_of(page)
    rival = "ussr" if page.viewer == 0 else "usa"
    qtbot.keyClick(page.view, Qt.Key.Key_2)
    assert page.rivals.shown
    assert f"ground:{rival}" in names_of(page)
    qtbot.keyClick(page.view, back)
    assert not page.rivals.shown
    assert names_of(page) == before


def test_f1_opens_the_rule_of_what_the_pointer_is_over(qtbot: QtBot, pages: list[TablePage]) -> None:
    page = seated_page(qtbot, pages, play(new_match(), 12))
    asked: list[str] = []
    page.rail.show_rule = lambda place: bool(asked.append(place)) or True  # type: ignore[method-assign]
    page.rule_here()
    for key in ("space:launch-range", next(key for key in page.scene.items_by_key if key.startswith("card:"))):
        page.scene._set_hover(key)
        # The table is laid anew and the focus goes: the pointer still rests where it was.
        page.scene.focus_moved.emit("")
        page.rule_here()
        assert asked[-1] == page.board.rule_of(key, page.view_now())
    page.scene._set_hover("")
    page.rule_here()
    assert asked[-1] == asked[0] == page.board.rule_of("", page.view_now())


def test_the_rule_of_a_space_stands_at_the_top_of_the_page(qtbot: QtBot, pages: list[TablePage]) -> None:
    page = seated_page(qtbot, pages, play(new_match(), 12))
    page.scene._set_hover("space:rocket-works")
    page.rule_here()
    rules = page.rail.pages.rules
    term = rules.place.partition("#")[2]
    assert term == "earth-spaces"
    bar = rules.browser.verticalScrollBar()
    qtbot.waitUntil(lambda: bar.value() > 0)
    heading = rules.browser.cursorForPosition(QPoint(20, 16)).block()
    assert slug(heading.text()) == term
    assert rules.browser.extraSelections()


@pytest.mark.parametrize("moves", [20, 60, 140])
def test_the_curtain_counts_what_the_panel_lists(qtbot: QtBot, moves: int) -> None:
    match = play(new_match(), moves)
    hooks = board("one-small-step")
    for seat in (0, 1):
        listed = hooks.changes(match.since_last_turn(seat), match.view(seat))
        assert curtain_facts(match, hooks, seat).changes == len(listed)


def test_a_closed_curtain_leaves_no_words_about_undo(qtbot: QtBot, pages: list[TablePage]) -> None:
    page = seated_page(qtbot, pages, play(new_match(), 12))
    page.curtain.disconnect()
    closed: list[CurtainFacts] = []
    page.curtain.connect(closed.append)
    page.hide_table()
    assert closed
    assert page.bar.undo_facts.detail == ""
    assert page.viewer is None


def test_from_the_table_of_a_finished_match_there_is_a_way_back_to_the_result(
    qtbot: QtBot, pages: list[TablePage]
) -> None:
    page = seated_page(qtbot, pages, play(new_match()))
    asked: list[bool] = []
    page.result_asked.connect(lambda: asked.append(True))
    page.look_back(page.match.position)
    assert page.replay_bar.isVisible()
    assert page.replay_bar.close_plate.text() == "Back to the result"
    page.replay_bar.close_plate.click()
    qtbot.keyClick(page.view, Qt.Key.Key_Escape)
    assert asked == [True, True]


def test_a_look_back_at_a_running_match_returns_to_it(qtbot: QtBot, pages: list[TablePage]) -> None:
    page = seated_page(qtbot, pages, play(new_match(), 12))
    page.look_back(3)
    assert page.replay_bar.close_plate.text() == "Back to the match"
    qtbot.keyClick(page.view, Qt.Key.Key_Escape)
    assert page.replay_at is None
