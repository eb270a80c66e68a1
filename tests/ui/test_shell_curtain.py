"""The curtain: what opens it, what does not, and that nothing secret is behind it."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QWidget
from pytestqt.qtbot import QtBot

from spacegames.games.one_small_step.content import load
from spacegames.games.one_small_step.words import title
from spacegames.store.savefile import Seat
from tests.ui.shell import new_window
from ui.curtain import HOLD, CurtainFacts, CurtainPage, StillDown
from ui.main_window import MainWindow

pytestmark = pytest.mark.usefixtures("home")

FACTS = CurtainFacts(
    Seat("Ben", "seat-ring", "usa"), "B", "Administrator", "usa", "Next: play a Development", 3, "Round 5"
)


@pytest.fixture
def curtain(qtbot: QtBot) -> CurtainPage:
    page = CurtainPage()
    qtbot.addWidget(page)
    page.resize(1366, 744)
    page.show_facts(FACTS)
    page.show()
    page.take_focus()
    return page


def opened(page: CurtainPage) -> list[bool]:
    heard: list[bool] = []
    page.opened.connect(lambda: heard.append(True))
    return heard


@pytest.mark.parametrize("key", [Qt.Key.Key_Return, Qt.Key.Key_Space, Qt.Key.Key_B, Qt.Key.Key_Escape])
def test_a_key_that_is_only_struck_opens_nothing(qtbot: QtBot, curtain: CurtainPage, key: Qt.Key) -> None:
    heard = opened(curtain)
    for _ in range(5):
        qtbot.keyClick(curtain.button, key)
    QTest.qWait(HOLD + 150)
    assert heard == []


@pytest.mark.parametrize("key", [Qt.Key.Key_B, Qt.Key.Key_Return])
def test_the_own_key_or_enter_opens_when_it_is_held(qtbot: QtBot, curtain: CurtainPage, key: Qt.Key) -> None:
    heard = opened(curtain)
    qtbot.keyPress(curtain.button, key)
    qtbot.waitUntil(lambda: bool(heard), timeout=20_000)
    qtbot.keyRelease(curtain.button, key)
    assert heard == [True]


@pytest.mark.parametrize("key", [Qt.Key.Key_B, Qt.Key.Key_Return])
def test_the_key_that_opened_does_nothing_else_before_it_is_up(qtbot: QtBot, curtain: CurtainPage, key: Qt.Key) -> None:
    class Heard(QWidget):
        def __init__(self) -> None:
            super().__init__()
            self.keys: list[int] = []

        def keyPressEvent(self, event: QKeyEvent) -> None:
            self.keys.append(event.key())

    below, heard = Heard(), opened(curtain)
    qtbot.addWidget(below)
    qtbot.keyPress(curtain.button, key)
    qtbot.waitUntil(lambda: bool(heard), timeout=20_000)
    below.show()
    for _ in range(3):
        qtbot.keyPress(below, key)
    qtbot.keyPress(below, Qt.Key.Key_A)
    assert below.keys == [Qt.Key.Key_A]
    qtbot.keyRelease(below, key)
    qtbot.waitUntil(lambda: not QApplication.instance().findChildren(StillDown), timeout=20_000)  # type: ignore[union-attr]
    qtbot.keyPress(below, key)
    assert below.keys == [Qt.Key.Key_A, key]


def test_another_persons_key_opens_nothing(qtbot: QtBot, curtain: CurtainPage) -> None:
    heard = opened(curtain)
    qtbot.keyPress(curtain.button, Qt.Key.Key_A)
    QTest.qWait(HOLD + 150)
    assert heard == []


def test_the_button_opens_when_it_is_held_and_not_when_it_is_let_go(qtbot: QtBot, curtain: CurtainPage) -> None:
    heard = opened(curtain)
    qtbot.mouseClick(curtain.button, Qt.MouseButton.LeftButton)
    QTest.qWait(HOLD + 150)
    assert heard == []
    qtbot.mousePress(curtain.button, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: bool(heard), timeout=20_000)


def test_no_timer_opens_it(curtain: CurtainPage) -> None:
    heard = opened(curtain)
    QTest.qWait(2 * HOLD)
    assert heard == []


@pytest.mark.parametrize("name", ["王", "Björn Königsberg-Søndergård von und zu Lilienthal", "a"])
def test_long_and_foreign_names_fit(qtbot: QtBot, curtain: CurtainPage, name: str) -> None:
    curtain.show_facts(CurtainFacts(Seat(name, "seat-star", "#2F7FD6"), "1", "Administrator", "usa"))
    curtain.resize(1024, 616)
    assert not curtain.grab().isNull()
    assert curtain.rect().contains(curtain.button.geometry())


# --- behind it


def texts(root: QWidget) -> Iterator[str]:
    """Every text that a widget or a helper object below `root` holds."""
    for thing in [root, *root.findChildren(QObject)]:
        for name in ("text", "accessibleName", "accessibleDescription", "toolTip", "windowTitle", "toPlainText"):
            reader = getattr(thing, name, None)
            if callable(reader):
                yield str(reader())
        if isinstance(thing, QLabel):
            yield thing.text()


def hand_match(qtbot: QtBot) -> MainWindow:
    """A window where the person who looks has cards in the hand."""
    window = new_window()
    qtbot.addWidget(window)
    window.show_new_match()
    window.new_match.seed.setText("hand")
    window.new_match.start()
    return window


def play_until_hand(window: MainWindow, moves: int = 250) -> None:
    table = window.table
    assert table is not None
    for number in range(moves):
        if window.page_name == "curtain":
            window.curtain.opened.emit()
        if table.viewer is not None and len(table.match.view(table.viewer).agencies[table.viewer].hand or ()) >= 2:
            return
        actions = table.match.actions()
        drawing = [a for a in actions if "event" in getattr(a, "id", "")]
        table.answers.do((drawing or actions)[number % len(drawing or actions)])
    raise AssertionError("nobody drew Events")


def test_f9_takes_the_hand_out_of_the_window(qtbot: QtBot) -> None:
    window = hand_match(qtbot)
    play_until_hand(window)
    table = window.table
    assert table is not None and table.viewer is not None
    hand = table.match.view(table.viewer).agencies[table.viewer].hand or ()
    names = {title(card, load()) for card in hand}
    assert any(item.startswith("card:") for item in table.scene.items_by_key)
    window.menus.table_actions[0].trigger()
    assert window.page_name == "curtain"
    assert table.scene.items_by_key == {}
    assert table.viewer is None
    said = " ".join(texts(window))
    assert [name for name in names if name in said] == []


def test_the_curtain_between_two_people_shows_nothing_of_the_last_hand(qtbot: QtBot) -> None:
    window = hand_match(qtbot)
    window.session.settings.curtain = "always"
    table = window.table
    assert table is not None
    closed = 0
    for _ in range(120):
        if window.page_name == "curtain":
            closed += 1
            assert table.scene.items_by_key == {}
            assert table.list.choices == []
            window.curtain.opened.emit()
            assert window.page_name == "table"
        if table.match.decision is None:
            break
        table.answers.do(table.match.actions()[0])
    assert closed > 3


def test_without_secrets_the_curtain_is_skipped(qtbot: QtBot) -> None:
    window = hand_match(qtbot)
    table = window.table
    assert table is not None
    assert window.page_name == "table"
    before = table.viewer
    while table.viewer == before:
        table.answers.do(table.match.actions()[0])
        assert window.page_name == "table"


def test_the_setting_never_leaves_the_table_open(qtbot: QtBot) -> None:
    window = hand_match(qtbot)
    window.session.settings.curtain = "never"
    table = window.table
    assert table is not None
    for _ in range(80):
        if table.match.decision is None:
            break
        table.answers.do(table.match.actions()[-1])
        assert window.page_name != "curtain"


@pytest.mark.parametrize(("changes", "said"), [(0, ""), (1, "1 thing changed"), (7, "7 things changed")])
def test_it_always_says_how_it_opens(curtain: CurtainPage, changes: int, said: str) -> None:
    facts = CurtainFacts(Seat("Nina", "seat-ring", "usa"), "N", changes=changes)
    assert facts.how == "Hold the N key, or hold the button."
    assert facts.changed.startswith(said) and bool(facts.changed) == bool(said)
    curtain.show_facts(facts)
    assert curtain.accessibleDescription().endswith(facts.how)
