"""Whose decision is taken back: one's own freely, another person's only when that person agrees."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Literal

import pytest
from pytestqt.qtbot import QtBot

from spacegames.store.settings import Table, Undo
from tests.ui.shell import SEATS, new_window
from ui.main_window import MainWindow
from ui.table_page import TablePage


@pytest.fixture
def window(qtbot: QtBot, home: Path) -> Iterator[MainWindow]:
    made = new_window()
    qtbot.addWidget(made)
    yield made
    made.show_home()


def table_of(window: MainWindow, curtain: Literal["always", "never"], policy: Undo = "strict") -> TablePage:
    """A table at which another person's decision stands before the viewer, or the curtain fell after one's own."""
    window.session.settings.curtain = curtain
    window.start_match("one-small-step", Table(SEATS, {}, policy), "undo")
    table = window.table
    assert table is not None
    for _ in range(200):
        if window.page_name == "curtain":
            if table.can_step_back:
                return table
            window.curtain.opened.emit()
        elif table.match.undo_owner(table.viewer) is not None and not table.match.undo_barrier():
            return table
        table.answers.do(table.match.actions()[0])
    raise AssertionError("nobody's decision could be taken back")


@pytest.mark.parametrize("policy", ["strict", "ask", "open"])
def test_the_person_whose_decision_it_was_is_asked_by_name(window: MainWindow, policy: Undo) -> None:
    table = table_of(window, "never", policy)
    owner = table.match.undo_owner(table.viewer)
    assert owner is not None
    name, before = table.match.seats[owner].name, table.match.position
    assert table.bar.undo_facts.asks and f"asks {name}" in table.bar.undo_facts.detail
    assert window.menus.undo_action.text() == f"&Undo: asks {name}"
    window.menus.undo_action.trigger()
    assert table.ask.isVisible() and table.match.position == before
    assert table.ask.words.text() == f"That was {name}'s decision. Does {name} agree to take it back?"
    table.ask.no.click()
    assert table.match.position == before
    table.undo()
    table.ask.yes.click()
    assert table.match.position < before
    assert table.viewer == owner, "it is that person's question again"
    assert any(f"{name} agreed" in entry.line for entry in table.match.log(table.viewer))


def test_the_turn_of_another_person_is_asked_for_too(window: MainWindow) -> None:
    table = table_of(window, "never")
    before = table.match.position
    window.menus.undo_turn_action.trigger()
    assert table.ask.isVisible() and table.ask.words.text().startswith("Those were ")
    assert table.match.position == before
    table.ask.yes.click()
    assert table.match.position < before


def test_ones_own_decision_asks_nobody(window: MainWindow) -> None:
    window.start_match("one-small-step", Table(SEATS, {}, "strict"), "undo")
    table = window.table
    assert table is not None
    if window.page_name == "curtain":
        window.curtain.opened.emit()
    for _ in range(200):
        seat, before = table.viewer, table.match.position
        table.answers.do(table.match.actions()[0])
        if window.page_name == "curtain":
            window.curtain.opened.emit()
        elif table.viewer == seat and table.match.steps[-1].seat == seat and not table.match.undo_barrier():
            break
    assert table.match.undo_owner(table.viewer) is None and not table.bar.undo_facts.asks
    table.undo()
    assert not table.ask.isVisible() and table.match.position == before


def test_behind_the_curtain_the_last_person_takes_back_until_the_next_one_has_opened_it(window: MainWindow) -> None:
    table = table_of(window, "always")
    before = table.match.position
    seat = table.match.steps[before - 1].seat
    assert window.curtain_facts is not None and window.curtain_facts.seat != SEATS[seat]
    assert window.menus.undo_action.isEnabled() and window.menus.undo_action.text() == "&Undo"
    window.menus.undo_action.trigger()
    assert table.match.position < before
    assert window.page_name == "curtain" and window.curtain_facts.seat == SEATS[seat]
    assert not window.menus.undo_action.isEnabled(), "only once: nobody knows who sits there"


def test_once_the_next_person_has_looked_hiding_the_table_takes_nothing_back(window: MainWindow) -> None:
    table = table_of(window, "always")
    window.curtain.opened.emit()
    before = table.match.position
    table.hide_table()
    assert not window.menus.undo_action.isEnabled()
    window.undo()
    assert table.match.position == before
