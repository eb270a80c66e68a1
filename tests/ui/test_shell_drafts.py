"""What is laid out on the desk before it is said: Enter says it, Esc leaves, and the bar's words agree."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from spacegames.core.actions import Draft
from spacegames.match.match import Match
from tests.ui.leaving_earth_table import Furnished, choose, new_match, page_of
from tests.ui.test_leaving_earth_trade import Owners, turn_of_nasa
from ui.boards.leaving_earth.looking import LOOKING
from ui.table_page import TablePage

pytestmark = pytest.mark.usefixtures("home")
ASKED = {"form": "form-venture", "trade": "propose-trade", "separate:c1": "separate", "assemble": "assemble"}
DOES = {"form": "propose", "trade": "propose", "separate:c1": "separate", "assemble": "build"}


def strike(qtbot: QtBot, key: Qt.Key) -> None:
    focused = QApplication.focusWidget()
    assert focused is not None
    qtbot.keyClick(focused, key)


def begun(qtbot: QtBot, answer: str) -> tuple[TablePage, Match]:
    """A page on which a draft is asked for."""
    match = new_match(("nasa", "okb1", "isas"), Owners() if answer == "trade" else Furnished())
    if answer == "trade":
        turn_of_nasa(match)
    choose(match, answer)
    assert match.decision is not None and match.decision.prompt == ASKED[answer]
    page = page_of(qtbot, match)
    page.activateWindow()
    page.view.setFocus()
    qtbot.waitUntil(page.view.hasFocus)
    return page, match


def lay_out(page: TablePage, match: Match) -> Draft:
    """Lay out something that the rules take."""
    draft = next(action for action in match.actions() if isinstance(action, Draft) and match.check(action) is None)
    decision = match.decision
    assert decision is not None
    LOOKING.draft, LOOKING.steps = (decision.serial, decision.prompt), list(draft.steps)
    LOOKING.bay = list(draft.steps)
    page.refresh()
    return draft


@pytest.mark.parametrize("answer", list(ASKED))
def test_enter_says_what_is_laid_out_once_and_the_hint_says_so(qtbot: QtBot, answer: str) -> None:
    page, match = begun(qtbot, answer)
    before = match.position
    lay_out(page, match)
    shown = next(button for button in page.bar.actions_shown if isinstance(button.action, Draft))
    assert (shown.key, shown.chosen) == ("Enter", True)
    assert page.bar.hint[1] == f"Space: take · Enter: {DOES[answer]} · Esc: leave"
    strike(qtbot, Qt.Key.Key_Return)
    assert match.position > before
    assert isinstance(match.steps[before].action, Draft)


@pytest.mark.parametrize("answer", list(ASKED))
def test_esc_leaves_a_draft_and_enter_does_not(qtbot: QtBot, answer: str) -> None:
    page, match = begun(qtbot, answer)
    before = match.position
    assert page.bar.finish is not None and page.bar.finish.key == "Esc"
    strike(qtbot, Qt.Key.Key_Return)
    strike(qtbot, Qt.Key.Key_Return)
    assert match.position == before, "nothing is laid out: Enter does nothing"
    for _ in range(3):
        if match.decision is not None and match.decision.prompt == ASKED[answer]:
            strike(qtbot, Qt.Key.Key_Escape)
    assert match.decision is not None and match.decision.prompt == "take-turn"


def test_enter_says_it_also_with_the_keyboard_on_a_lit_thing(qtbot: QtBot) -> None:
    page, match = begun(qtbot, "separate:c1")
    lay_out(page, match)
    before = match.position
    page.desk.focus(page.desk.focusable()[0])
    strike(qtbot, Qt.Key.Key_Return)
    assert match.position > before


def test_its_letter_still_says_it(qtbot: QtBot) -> None:
    page, match = begun(qtbot, "separate:c1")
    lay_out(page, match)
    before = match.position
    strike(qtbot, Qt.Key.Key_G)
    assert match.position > before
