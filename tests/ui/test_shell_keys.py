"""Keys and menus of the window: in the lesson, while the curtain is closed, after the end; bad files."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.ui.leaving_earth_table import new_match, page_of
from tests.ui.shell import new_match as small_match
from tests.ui.shell import new_window
from tests.ui.test_shell_window import at_table, finish, play_in, start
from ui.learn import LessonPage
from ui.main_window import MainWindow
from ui.settings_dialog import CHOICES, SettingsDialog

pytestmark = pytest.mark.usefixtures("home")


@pytest.fixture
def window(qtbot: QtBot, home: Path) -> Iterator[MainWindow]:
    made = new_window()
    qtbot.addWidget(made)
    made.activateWindow()
    qtbot.waitUntil(made.isActiveWindow)
    yield made
    made.close()


def lesson_of(window: MainWindow, moves: int = 3) -> LessonPage:
    window.show_lesson()
    lesson = window.lesson
    assert lesson is not None
    for _ in range(moves):
        lesson.table.answers.do(lesson.table.match.actions()[0])
    return lesson


def words_of(window: MainWindow) -> tuple[str, ...]:
    undo, redo = window.menus.undo_action, window.menus.redo_action
    return undo.text(), redo.text(), undo.toolTip(), redo.toolTip()


def test_undo_and_redo_keys_work_in_the_lesson(qtbot: QtBot, window: MainWindow) -> None:
    lesson = lesson_of(window, 0)
    match = lesson.table.match
    while match.decision is not None and not (match.decision.seat == 0 and match.undo_label(0)[0]):
        action = match.computer_action() if match.decision.seat else match.actions()[0]
        assert action is not None
        lesson.table.answers.do(action)
    after = match.position
    assert match.undo_label(0)[0]
    qtbot.keyClick(lesson.table.view, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert match.position < after
    qtbot.keyClick(lesson.table.view, Qt.Key.Key_Y, Qt.KeyboardModifier.ControlModifier)
    assert match.position == after


def test_f9_hides_the_lessons_table_and_the_curtain_brings_it_back(qtbot: QtBot, window: MainWindow) -> None:
    lesson = lesson_of(window, 1)
    qtbot.keyClick(lesson.table.view, Qt.Key.Key_F9)
    assert window.page_name == "curtain"
    assert lesson.table.hidden
    window.curtain.opened.emit()
    assert window.page_name == "lesson"
    assert not lesson.table.hidden and lesson.table.viewer == 0
    assert window.stack.currentWidget() is lesson


def test_no_menu_tells_what_was_done_while_the_curtain_is_closed(window: MainWindow) -> None:
    start(window)
    table = window.table
    assert table is not None
    while not table.match.undo_label(table.viewer)[0]:
        play_in(window, 1)
    assert words_of(window)[0] != "&Undo"
    table.undo()
    at_table(window)
    table.hide_table()
    assert window.page_name == "curtain"
    assert words_of(window) == ("&Undo", "&Redo", "Undo", "Redo")
    assert not window.menus.undo_action.isEnabled()
    window.show_home()
    assert words_of(window) == ("&Undo", "&Redo", "Undo", "Redo")


@pytest.mark.parametrize("command", ["look", "replay"])
def test_esc_goes_from_the_table_back_to_the_result(qtbot: QtBot, window: MainWindow, command: str) -> None:
    start(window)
    finish(window)
    window.end.command.emit(command)
    table = window.table
    assert table is not None and window.page_name == "table"
    assert table.replay_bar.close_plate.isVisible()
    qtbot.keyClick(table.view, Qt.Key.Key_Escape)
    assert window.page_name == "end"
    window.end.plates["again"].click()
    assert window.page_name == "new-match"


def test_one_next_move_too_many_does_not_leave_the_result(qtbot: QtBot, window: MainWindow) -> None:
    start(window)
    finish(window)
    table = window.table
    assert window.page_name == "end"
    qtbot.keyClick(window.end, Qt.Key.Key_N)
    assert window.page_name == "end"
    qtbot.keyClick(window.end, Qt.Key.Key_A)
    assert window.page_name == "new-match"
    window.new_match.game_asked.emit("leaving-earth")
    qtbot.keyClick(window.new_match, Qt.Key.Key_Escape)
    assert (window.page_name, window.table) == ("end", table)
    window.end.command.emit("look")
    assert window.page_name == "table"
    qtbot.keyClick(window.table.view, Qt.Key.Key_Escape)
    qtbot.keyClick(window.end, Qt.Key.Key_A)
    window.new_match.start()
    assert window.page_name in ("table", "curtain") and window.table is not table
    window.show_new_match()
    qtbot.keyClick(window.new_match, Qt.Key.Key_Escape)
    assert window.page_name == "home" and window.table is None


def test_a_damaged_file_leaves_the_running_table_where_it_is(window: MainWindow, tmp_path: Path) -> None:
    start(window)
    play_in(window, 5)
    table = window.table
    assert table is not None
    before = table.match.position
    damaged = tmp_path / "damaged.spacegame"
    damaged.write_bytes(b"not a save\n")
    window.open_path(damaged)
    assert (window.page_name, window.table) == ("table", table)
    assert table.match.position == before
    assert table.note.isVisible()
    play_in(window, 2)
    assert table.match.position > before


@pytest.mark.parametrize("game", ["one-small-step", "leaving-earth"])
def test_after_a_button_is_clicked_the_keyboard_is_on_the_table(qtbot: QtBot, game: str) -> None:
    match = small_match() if game == "one-small-step" else new_match(("nasa",))
    page = page_of(qtbot, match)
    page.activateWindow()
    qtbot.waitUntil(page.isActiveWindow)
    page.view.setFocus()
    for _ in range(6):
        shown = [button for button in (*page.bar._buttons, page.bar.end) if button.isVisible() and not button.locked]
        qtbot.mouseClick(shown[-1], Qt.MouseButton.LeftButton)
        page.hidden = False
        assert not any(button.hasFocus() for button in (*page.bar._buttons, page.bar.end, page.bar.undo))
    before = match.position
    qtbot.keyClick(QApplication.focusWidget() or page, Qt.Key.Key_Return)
    assert match.position == before, "one Enter alone never ends anything"


def test_colours_have_the_same_names_in_settings_and_menu(window: MainWindow) -> None:
    menu = {action.data(): action.text() for action in window.menus.theme_group.actions()}
    assert menu == {value: title for value, title, _line in CHOICES["theme"][1]}
    dialog = SettingsDialog(window.session, window)
    assert {value: button.text() for value, button in dialog.segments["theme"].buttons.items()} == menu


def test_the_result_names_the_persons_who_won(window: MainWindow) -> None:
    start(window)
    finish(window)
    facts = window.end.facts
    assert facts is not None and window.table is not None
    names = {"usa": "Ada", "ussr": "Vera"}
    assert facts.people == " and ".join(names[side] for side in facts.words.winners)
    assert facts.people in window.end.accessibleDescription()


def test_saved_matches_can_be_looked_at_from_their_own_card(
    window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("ui.open_dialog.OpenDialog.exec", lambda _self: 0)
    card = window.home.saves[2]
    card.click()
    assert window.home.saves[2] is not card
    assert not card.isVisible()
