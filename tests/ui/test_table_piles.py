"""Decks and discards: what lies on the table of them, and what somebody may see who looks into one."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from spacegames.games.one_small_step.content import load
from spacegames.match.match import Match
from tests.ui.sample_view import VIEW, own_with, view_with
from tests.ui.shell import new_match, new_session
from ui.boards.one_small_step import piles
from ui.boards.one_small_step.geometry import PILES, layout
from ui.boards.one_small_step.hooks import rule_of
from ui.boards.one_small_step.specs import table_specs
from ui.rules import chapters
from ui.table.pile import PieceButton
from ui.table_page import TablePage

DISCARD = ("sputnik-1", "pr-tour", "high-winds", "gps", "role-swap", "yuri-gagarin", "vostok-1")


def pieces(match: Match, pile: str) -> tuple[str, ...]:
    return piles.pieces_of(match.view(None), pile)


@pytest.mark.parametrize("size", [(1588, 900), (1588, 830), (1326, 616), (1326, 546), (2180, 1304)], ids=str)
def test_every_discard_lies_on_the_table_with_its_count(size: tuple[int, int]) -> None:
    view = own_with(discard=DISCARD)
    specs = {spec.key: spec for spec in table_specs(view, layout(*size), load())}
    assert {f"discard:{pile}" for pile in PILES} <= set(specs)
    assert specs["discard:usa"].name == (
        "USA Team Discard, 1 Satellite mission, 1 USSR crew mission, 1 Hazard, 2 Developments, 1 Personnel, "
        "1 Media tile"
    )
    assert specs["discard:game"].name == "Game Discard, nothing yet"


def test_a_discard_is_counted_by_kind() -> None:
    pile = piles.pile("discard:usa", own_with(discard=DISCARD), load())
    assert pile is not None
    assert pile.count == len(DISCARD)
    assert {group.title: group.size for group in pile.groups} == {
        "Satellite missions": 1,
        "USSR crew missions": 1,
        "Hazards": 1,
        "Developments": 2,
        "Personnel": 1,
        "Media tiles": 1,
    }
    assert sorted(piece.id for group in pile.groups for piece in group.pieces) == sorted(DISCARD)


def test_discards_are_open_to_both_teams_and_to_who_only_watches() -> None:
    match, chance = new_match(), random.Random(3)
    seen: set[str] = set()
    while match.decision is not None:
        match.do(chance.choice(match.actions()))
        for pile in PILES:
            ids = pieces(match, pile)
            seen.update(ids)
            for seat in (0, 1, None):
                found = piles.pile(f"discard:{pile}", match.view(seat), load())
                assert found is not None
                assert sorted(piece.id for group in found.groups for piece in group.pieces) == sorted(ids)
    assert len(seen) > 20


def test_a_deck_tells_its_count_and_era_and_no_card() -> None:
    pile = piles.pile("deck:event", VIEW, load())
    assert pile is not None
    assert (pile.count, pile.lines) == (31, ("The back of the top card shows era 2.",))
    assert [(group.title, group.size) for group in pile.groups] == [("Face down", 31)]
    assert [piece.id for group in pile.groups for piece in group.pieces] == [""]


def test_a_known_card_lies_on_top_for_those_who_have_seen_it() -> None:
    pile = piles.pile("deck:hazard", view_with(known_top={"hazard": "high-winds"}), load())
    assert pile is not None
    assert [(group.title, group.size) for group in pile.groups] == [("On top", 1), ("Face down", 20)]
    assert pile.groups[0].pieces[0].id == "high-winds"
    other = piles.pile("deck:hazard", VIEW, load())
    assert other is not None
    assert "high-winds" not in repr(other)


def test_an_empty_pile_says_so() -> None:
    view = view_with(decks={**VIEW.decks, "ussr": 0, "media": 0})
    for key in ("deck:ussr", "stack:media", "discard:game"):
        pile = piles.pile(key, view, load())
        assert pile is not None
        assert pile.count == 0
        assert pile.groups == ()
        assert pile.empty.endswith(".")


def test_every_pile_leads_to_a_rule_that_is_there() -> None:
    from ui.panels.rules_page import slug, terms

    places = {f"{page.id}#{slug(term)}" for page in chapters("one-small-step") for term in terms(page)}
    view = own_with(discard=DISCARD)
    keys = [f"discard:{pile}" for pile in PILES] + [f"deck:{deck}" for deck in ("event", "hazard", "usa", "satellite")]
    keys += ["deck:advancement", "stack:crew"]
    for key in keys:
        pile = piles.pile(key, view, load())
        assert pile is not None
        assert pile.rule in places, key
        assert rule_of(key, view) == pile.rule


# --- in the window


def page_of(qtbot: QtBot, match: Match) -> TablePage:
    page = TablePage(new_session(), match)
    qtbot.addWidget(page)
    page.resize(1366, 744)
    page.show()
    page.viewer = match.decision.seat if match.decision else 0
    page.hidden = False
    page.refresh(animate=False)
    return page


def played(moves: int = 120) -> Match:
    match, chance = new_match(), random.Random(3)
    while match.decision is not None and (moves > 0 or match.decision.prompt != "place-worker"):
        match.do(chance.choice(match.actions()))
        moves -= 1
    assert pieces(match, "game")
    return match


def click(page: TablePage, key: str) -> None:
    centre = page.view.centre_of(key)
    assert centre is not None
    QTest.mouseClick(page.view.viewport(), Qt.MouseButton.LeftButton, pos=centre.toPoint())


def buttons(page: TablePage) -> list[PieceButton]:
    return page.pile.body.buttons


def test_a_click_looks_into_a_discard_and_esc_goes_back(qtbot: QtBot) -> None:
    match = played()
    page, serial = page_of(qtbot, match), match.decision.serial if match.decision else 0
    click(page, "discard:game")
    assert page.pile.isVisible()
    assert {button.piece.id for button in buttons(page)} == set(pieces(match, "game"))
    assert all(button.accessibleName() for button in buttons(page))
    first = page.pile.focusWidget()
    assert first in buttons(page)
    QTest.keyClick(first, Qt.Key.Key_Return)
    assert page.inspector_visible()
    QTest.keyClick(first, Qt.Key.Key_Escape)
    assert page.pile.isVisible()
    assert not page.inspector_visible()
    QTest.keyClick(first, Qt.Key.Key_Escape)
    assert not page.pile.isVisible()
    assert match.decision is not None
    assert match.decision.serial == serial


def test_the_keyboard_alone_reaches_a_discard(qtbot: QtBot) -> None:
    page = page_of(qtbot, played())
    page.view.setFocus()
    for _ in range(12):
        QTest.keyClick(page.view, Qt.Key.Key_F6)
        item = page.scene.item(page.scene.focus_key)
        if item is not None and item.spec.area == "decks":
            break
    for way in (Qt.Key.Key_Right, Qt.Key.Key_Down, Qt.Key.Key_Up):
        for _ in range(6):
            if page.scene.focus_key == "discard:game":
                break
            QTest.keyClick(page.view, way)
    assert page.scene.focus_key == "discard:game"
    QTest.keyClick(page.view, Qt.Key.Key_Return)
    assert page.pile.isVisible()
    count = len(buttons(page))
    for _ in range(count + 1):
        here = page.focusWidget()
        assert here is not None
        assert page.pile.isAncestorOf(here)
        QTest.keyClick(here, Qt.Key.Key_Tab)


def test_a_click_beside_the_pile_only_puts_it_away(qtbot: QtBot) -> None:
    match = played()
    page, serial = page_of(qtbot, match), match.decision.serial if match.decision else 0
    page.desk.arm("engineer")
    click(page, "discard:ussr")
    assert page.pile.isVisible()
    QTest.mouseClick(page.pile, Qt.MouseButton.LeftButton, pos=QPoint(6, page.pile.height() - 6))
    assert not page.pile.isVisible()
    assert match.decision is not None
    assert match.decision.serial == serial


def test_esc_beside_the_pile_puts_it_away_too(qtbot: QtBot) -> None:
    page = page_of(qtbot, played())
    page._open("discard:game")  # pyright: ignore[reportPrivateUsage]
    page.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
    page.setFocus()
    QTest.keyClick(page, Qt.Key.Key_Escape)
    assert not page.pile.isVisible()


def test_nothing_of_a_pile_is_left_behind_the_curtain(qtbot: QtBot) -> None:
    page = page_of(qtbot, played())
    click(page, "deck:hazard")
    assert page.pile.isVisible()
    page.hide_table()
    assert not page.pile.isVisible()
    assert buttons(page) == []
    assert page.pile.pile.groups == ()
    assert page.pile.accessibleName() == ""


@pytest.mark.parametrize("text", [0.8, 1.3, 2.0])
@pytest.mark.parametrize("size", [(1024, 640), (1366, 744), (1920, 1056)], ids=str)
def test_the_pile_fits_the_table_at_every_text_size(
    qtbot: QtBot, text_size: Callable[[float], None], size: tuple[int, int], text: float
) -> None:
    page = page_of(qtbot, played())
    text_size(text)
    page.resize(*size)
    page._open("discard:game")  # pyright: ignore[reportPrivateUsage]
    pile = page.pile
    assert pile.rect().contains(pile.panel)
    parts = [pile.rule.geometry(), pile.close_plate.geometry(), pile.area.geometry()]
    assert all(pile.panel.contains(part) for part in parts)
    assert not parts[0].intersects(parts[1])
    assert all(pile.body.rect().contains(button.geometry()) for button in buttons(page))
