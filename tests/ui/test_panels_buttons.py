"""Buttons of the action bar: what gives way where there is little room, and what never does."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from spacegames.core.actions import Choose
from ui.paint import key_cap_width
from ui.panels import buttons as buttons_module
from ui.panels.action_bar import ActionBar
from ui.panels.facts import BarAction, UndoFacts
from ui.panels.look import Look
from ui.theme import NIGHT

MAP_BUTTONS = {
    "Hangar": "$10 to spend", "Research": "$10 to spend", "Take apart": "", "Scrap": "", "Plan": "lay out legs",
    "Propose a trade": "", "Form a joint venture": "", "Finish the year": "no more turns",
}  # fmt: skip


@pytest.mark.parametrize(("width", "narrow"), [(1366, True), (1920, False)])
@pytest.mark.parametrize("text", [1.0, 1.25])
def test_keys_stay_while_the_title_can_be_broken_and_the_second_line_can_go(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, width: int, narrow: bool, text: float
) -> None:
    painted: list[str] = []

    def cap(painter: object, right: float, middle: float, key: str, *more: object) -> float:
        painted.append(key)
        return key_cap_width(key)

    monkeypatch.setattr(buttons_module, "key_cap", cap)
    bar = ActionBar()
    qtbot.addWidget(bar)
    bar.set_look(Look(NIGHT, text, narrow))
    bar.resize(width, bar.sizeHint().height())
    bar.show_undo(UndoFacts(True, "takes back Pay 1 temporary Funding and 1 temporary Material"))
    finish = BarAction("End the turn", "another one later", action=Choose(1, "end"))
    actions = [
        BarAction(title, line, symbol="undo", action=Choose(1, title), key=key)
        for key, (title, line) in zip("BRASPTJF", MAP_BUTTONS.items(), strict=True)
    ]
    bar.show_actions(actions, finish)
    bar.show()
    bar.setFocus()
    painted.clear()
    bar.grab()
    assert not bar.more.isVisible()
    assert set(painted) == {*"BRASPTJF", "Ctrl Z", "Enter"}


def test_undo_with_nothing_to_take_back_cannot_be_pressed(qtbot: QtBot) -> None:
    bar = ActionBar()
    qtbot.addWidget(bar)
    bar.show_undo(UndoFacts(False, ""))
    assert (bar.undo.kind, bar.undo.locked) == ("off", "nothing to take back")
    with qtbot.waitSignal(bar.reasonRequested), qtbot.assertNotEmitted(bar.undoRequested):
        qtbot.mouseClick(bar.undo, Qt.MouseButton.LeftButton)
