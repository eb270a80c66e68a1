"""The window: starting, saving, continuing, closing, faults, the end of a match."""

import json
from pathlib import Path

import pytest
from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFileDialog
from pytestqt.qtbot import QtBot

from spacegames.store.savefile import read
from spacegames.store.settings import Settings, Table
from tests.ui.shell import SEATS, new_match, new_session, new_window, play
from ui import crash
from ui.main_window import MainWindow
from ui.open_dialog import OpenDialog
from ui.probe import Probe
from ui.records_dialog import RecordsDialog
from ui.window.place import sane_place

pytestmark = pytest.mark.usefixtures("home")


@pytest.fixture
def window(qtbot: QtBot, home: Path) -> MainWindow:
    made = new_window()
    qtbot.addWidget(made)
    return made


def start(window: MainWindow, **options: str) -> None:
    window.start_match("one-small-step", Table(SEATS, options), "window")


def at_table(window: MainWindow) -> None:
    while window.page_name == "curtain":
        window.curtain.opened.emit()


def play_in(window: MainWindow, moves: int) -> None:
    table = window.table
    assert table is not None
    for number in range(moves):
        at_table(window)
        if table.match.decision is None:
            return
        actions = table.match.actions()
        table.answers.do(actions[number % len(actions)])
    at_table(window)


def finish(window: MainWindow) -> None:
    """Play the match to its last move without the screen, then let the screen see the end."""
    table = window.table
    assert table is not None
    table.match.listeners.remove(table._changed)
    play(table.match)
    table.match.listeners.append(table._changed)
    table._next_person()


@pytest.mark.parametrize(
    ("wanted", "expected"),
    [
        (QRect(100, 50, 1366, 768), QRect(100, 50, 1366, 768)),
        (QRect(-900, -400, 1366, 768), QRect(0, 0, 1366, 768)),
        (QRect(5000, 3000, 1366, 768), QRect(554, 272, 1366, 768)),
        (QRect(0, 0, 4000, 3000), QRect(0, 0, 1920, 1040)),
    ],
)
def test_a_window_never_opens_off_screen(wanted: QRect, expected: QRect) -> None:
    assert sane_place(wanted, [QRect(0, 0, 1920, 1040)]) == expected


def test_a_window_returns_to_the_screen_on_which_it_stood() -> None:
    screens = [QRect(0, 0, 1920, 1040), QRect(1920, 0, 1920, 1040)]
    assert sane_place(QRect(2000, 100, 1366, 768), screens) == QRect(2000, 100, 1366, 768)


def test_a_new_match_is_a_file_from_its_first_moment(window: MainWindow) -> None:
    start(window)
    files = list(window.session.folders.autosaves.glob("*.spacegame"))
    assert len(files) == 1
    assert read(files[0]).header.seats == SEATS


def test_closing_asks_nothing_and_the_next_start_continues(qtbot: QtBot, window: MainWindow) -> None:
    start(window)
    play_in(window, 12)
    assert window.table is not None
    moves = window.table.match.position
    window.close()
    assert not window.isVisible()
    again = new_window(new_session())
    qtbot.addWidget(again)
    assert again.home.saves[0].save is not None
    again.home.saves[0].click()
    assert again.table is not None
    assert again.table.match.position == moves
    assert not again.table.match.notice


def test_where_the_window_stood_is_remembered(window: MainWindow) -> None:
    window.setGeometry(40, 30, 1100, 700)
    window.close()
    kept = json.loads(window.session.folders.settings_file.read_text())["window"]
    assert (kept["x"], kept["y"], kept["width"], kept["height"]) == (40, 30, 1100, 700)


@pytest.mark.parametrize(
    "content", [b"", b"not a save\n", b'{"spacegame":99}\n', b"\x00\xff" * 500], ids=["empty", "text", "newer", "bytes"]
)
def test_a_file_that_cannot_be_opened_gets_a_sentence_and_is_left_alone(
    window: MainWindow, tmp_path: Path, content: bytes
) -> None:
    path = tmp_path / "foreign.spacegame"
    path.write_bytes(content)
    window.open_path(path)
    assert window.page_name == "home"
    assert window.home.page.message.endswith(".")
    assert "Traceback" not in window.home.page.message
    assert path.read_bytes() == content


def test_a_save_from_elsewhere_is_played_on_in_a_copy(window: MainWindow, tmp_path: Path) -> None:
    path = tmp_path / "given.spacegame"
    match = new_match(journal=path)
    play(match, 6)
    match.close()
    before = path.read_bytes()
    window.open_path(path)
    play_in(window, 5)
    assert path.read_bytes() == before
    assert window.table is not None and window.table.match.journal is not None
    assert window.table.match.journal.path.parent == window.session.folders.autosaves


def test_undo_and_redo_from_the_menu(window: MainWindow) -> None:
    start(window)
    table = window.table
    assert table is not None
    match = table.match
    while match.undo_owner(table.viewer) is not None or not match.undo_label(table.viewer)[0]:
        play_in(window, 1)
    moved = match.position
    assert "Undo: " in window.menus.undo_action.text()
    window.menus.undo_action.trigger()
    assert table.match.position < moved
    window.menus.redo_action.trigger()
    assert table.match.position == moved


def test_undo_past_a_barrier_says_why_it_stops(window: MainWindow) -> None:
    start(window)
    play_in(window, 40)
    table = window.table
    assert table is not None
    for _ in range(60):
        if not table.match.undo_label()[0]:
            break
        play_in(window, 1)
    words = table.match.undo_label()[1]
    table.undo()
    assert table.note.sentence == words


def test_with_the_policy_ask_the_others_are_asked(window: MainWindow) -> None:
    window.start_match("one-small-step", Table(SEATS, {}, "ask"), "window")
    table = window.table
    assert table is not None
    for _ in range(80):
        if table.match.undo_barrier():
            break
        play_in(window, 1)
    before = table.match.position
    table.undo()
    assert table.ask.isVisible() and table.match.position == before
    table.ask.close_question()
    assert table.match.position == before
    table.undo()
    table.ask.yes.click()
    assert table.match.position < before


def test_the_end_goes_to_the_records_once(window: MainWindow) -> None:
    start(window)
    finish(window)
    assert window.page_name == "end"
    results = window.session.records.latest()
    assert len(results) == 1
    facts = window.end.facts
    assert facts is not None
    outcome = window.table.match.outcome if window.table else None
    assert outcome is not None
    assert facts.ledger.totals == outcome.scores
    assert all(sum(row.points[side] for row in facts.ledger.rows) == outcome.scores[side] for side in outcome.scores)
    assert ("wins" in facts.words.headline) == (len(outcome.winners) == 1)
    dialog = RecordsDialog(window.session)
    assert dialog.tabs.count() == 5


def test_a_line_of_the_end_lists_its_pieces(window: MainWindow) -> None:
    start(window)
    finish(window)
    row = window.end.table.rows[0]
    row.click()
    shown = [window.end.pieces.item(n).text() for n in range(window.end.pieces.count())]
    assert len(shown) == len(row.row.pieces)
    assert not window.end.curve.isVisible()


def test_a_stray_enter_at_the_end_does_nothing(qtbot: QtBot, window: MainWindow) -> None:
    start(window)
    finish(window)
    qtbot.keyClick(window.end, Qt.Key.Key_Return)
    assert window.page_name == "end"


def test_the_end_can_be_looked_back_on_and_played_on_from_there(window: MainWindow) -> None:
    start(window)
    finish(window)
    window.end.command.emit("replay")
    table = window.table
    assert table is not None and table.replay_at == 0
    table.replay_bar.slider.setValue(10)
    assert table.replay_at == 10
    table.replay_bar.branch_plate.click()
    at_table(window)
    assert window.table is not None and window.table is not table
    assert window.table.match.header.branch_at == 10
    assert len(list(window.session.folders.autosaves.glob("*.spacegame"))) == 2


def test_the_end_as_a_picture(window: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    start(window)
    finish(window)
    target = tmp_path / "end.png"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(target), ""))
    window.end.command.emit("picture")
    assert target.read_bytes().startswith(b"\x89PNG")
    assert "end.png" in window.end.message


def test_a_copy_is_saved_beside_the_running_match(
    window: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    start(window)
    play_in(window, 8)
    target = tmp_path / "copy o q f11.spacegame"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(target), ""))
    window.save_copy()
    assert window.table is not None
    assert read(target).position == window.table.match.position


def test_a_copy_that_cannot_be_written_is_said_and_the_match_goes_on(
    window: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    start(window)
    monkeypatch.setattr(
        QFileDialog, "getSaveFileName", lambda *_: (str(tmp_path / "no" / "folder" / "x.spacegame"), "")
    )
    window.save_copy()
    assert window.table is not None and window.table.note.sentence.endswith(".")
    play_in(window, 3)


def test_trouble_with_the_file_is_a_banner(window: MainWindow) -> None:
    start(window)
    table = window.table
    assert table is not None
    table.banner.set_trouble("The disk is full; nothing is saved at the moment.")
    assert table.banner.isVisible()
    table.banner.set_trouble("")
    assert not table.banner.isVisible()


def test_the_list_of_saves_keeps_damaged_files_with_their_sentence(qtbot: QtBot, window: MainWindow) -> None:
    start(window)
    window.show_home()
    window.session.make_folders()
    (window.session.folders.saves / "bad.spacegame").write_text("nonsense\n")
    dialog = OpenDialog(window.session)
    qtbot.addWidget(dialog)
    assert dialog.list.count() == 2
    troubled = [n for n in range(2) if dialog.list.item(n).data(Qt.ItemDataRole.UserRole).trouble]
    dialog.list.setCurrentRow(troubled[0])
    assert not dialog.open_plate.isEnabled()
    assert dialog.note.text().endswith(".")
    dialog._take()
    assert dialog.chosen is None


def test_a_fault_is_one_sentence_and_its_log_holds_no_values(window: MainWindow) -> None:
    said: list[str] = []
    hook = __import__("sys").excepthook
    try:
        crash.install(window.session.folders.logs, said.append)
        try:
            raise ValueError("the hidden card is Vostok 1")
        except ValueError as error:
            __import__("sys").excepthook(type(error), error, error.__traceback__)
    finally:
        __import__("sys").excepthook = hook
    assert len(said) == 1 and "the match is saved" in said[0]
    log = next(window.session.folders.logs.glob("fault-*.txt")).read_text()
    assert "ValueError" in log and "Vostok" not in log


def test_titles_follow_the_match_and_name_nothing_hidden(window: MainWindow) -> None:
    start(window)
    play_in(window, 20)
    table = window.table
    assert table is not None and table.match.decision is not None
    name = SEATS[table.match.decision.seat].name
    assert window.windowTitle() == f"One Small Step – round {table.match.moment.round} – {name}"
    window.show_home()
    assert window.windowTitle() == "Space Games"


def test_full_screen_goes_and_comes_back_with_escape(qtbot: QtBot, window: MainWindow) -> None:
    window.toggle_full_screen()
    assert window.isFullScreen()
    qtbot.keyClick(window, Qt.Key.Key_Escape)
    assert not window.isFullScreen()


def test_settings_are_used_at_once_and_kept(window: MainWindow) -> None:
    window.session.set(theme="press", curtain="always")
    window.session.set_sizes(text_size=125)
    kept = new_session().settings
    assert isinstance(kept, Settings)
    stored = json.loads(window.session.folders.settings_file.read_text())
    assert (stored["theme"], stored["curtain"], stored["text_size"]) == ("press", "always", 125)
    window.session.set(theme="night")
    window.session.set_sizes(text_size=100)


def test_a_computer_player_moves_by_itself(qtbot: QtBot, window: MainWindow) -> None:
    seats = (SEATS[0], type(SEATS[1])("Vera", "seat-triangle", "ussr", "ussr", "random"))
    window.start_match("one-small-step", Table(seats, {}), "computer")
    table = window.table
    assert table is not None
    qtbot.waitUntil(lambda: table.match.decision is not None and table.match.decision.seat == 0, timeout=20_000)
    assert window.page_name == "table"
    assert table.viewer == 0


def test_a_computer_player_that_thinks_moves_by_itself_and_says_why(qtbot: QtBot, window: MainWindow) -> None:
    seats = (SEATS[0], type(SEATS[1])("Vera", "seat-triangle", "ussr", "ussr", "easy"))
    window.start_match("one-small-step", Table(seats, {}), "computer")
    table = window.table
    assert table is not None
    said: list[str] = []
    table.thinking.moved.connect(lambda _serial, _action, reason: said.append(reason))
    qtbot.waitUntil(lambda: table.match.decision is not None and table.match.decision.seat == 0, timeout=60_000)
    assert said and all(said)
    window.show_home()


def test_a_hint_names_a_legal_move_and_does_not_make_it(qtbot: QtBot, window: MainWindow) -> None:
    start(window)
    table = window.table
    assert table is not None
    before = table.match.position
    table.hint()
    qtbot.waitUntil(lambda: table.note.sentence.startswith("Hint: "), timeout=60_000)
    titles = [table.match.words(action).title for action in table.match.actions()]
    assert any(table.note.sentence.startswith(f"Hint: {title}") for title in titles)
    assert table.match.position == before
    window.show_home()


def test_nothing_moves_while_the_table_is_hidden(qtbot: QtBot, window: MainWindow) -> None:
    seats = (SEATS[0], type(SEATS[1])("Vera", "seat-triangle", "ussr", "ussr", "random"))
    window.start_match("one-small-step", Table(seats, {}), "computer")
    table = window.table
    assert table is not None
    table.hide_table()
    moves = table.match.position
    table.thinking.ask()
    assert table.match.position == moves
    window.curtain.opened.emit()
    qtbot.waitUntil(lambda: table.match.position > moves, timeout=20_000)


def test_holding_tab_lays_the_rivals_board_over_ones_own(qtbot: QtBot, window: MainWindow) -> None:
    start(window)
    table = window.table
    assert table is not None
    own = next(key for key in table.scene.items_by_key if key.startswith("resource:"))
    press = QKeyEvent(QKeyEvent.Type.KeyPress, Qt.Key.Key_Tab, Qt.KeyboardModifier.NoModifier)
    repeat = QKeyEvent(QKeyEvent.Type.KeyPress, Qt.Key.Key_Tab, Qt.KeyboardModifier.NoModifier, "", True)
    release = QKeyEvent(QKeyEvent.Type.KeyRelease, Qt.Key.Key_Tab, Qt.KeyboardModifier.NoModifier)
    QApplication.sendEvent(table.view, press)
    assert own in table.scene.items_by_key
    QTest.qWait(400)
    QApplication.sendEvent(table.view, repeat)
    assert own not in table.scene.items_by_key
    QApplication.sendEvent(table.view, release)
    qtbot.waitUntil(lambda: own in table.scene.items_by_key, timeout=20_000)


def test_the_probe_names_what_can_be_pressed(window: MainWindow, tmp_path: Path) -> None:
    path = tmp_path / "probe.json"
    probe = Probe(window, path)
    QApplication.processEvents()
    probe.write()
    said = json.loads(path.read_text())
    assert said["screen"] == "home" and said["serial"] == -1 and said["seat"] is None
    assert {"home:new", "poster:one-small-step", "save:0", "menu:Game"} <= set(said["targets"])
    start(window)
    QApplication.processEvents()
    probe.write()
    said = json.loads(path.read_text())
    assert said["screen"] == "table" and said["seat"] in (0, 1)
    assert {"undo", "space:treasury", "deck:event"} <= set(said["targets"])
    window.table.hide_table()  # type: ignore[union-attr]
    probe.write()
    said = json.loads(path.read_text())
    assert said["screen"] == "curtain"
    assert not [name for name in said["targets"] if name.startswith("card:")]
