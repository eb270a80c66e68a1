"""The whole boards of the other agencies in Leaving Earth: by keys, by the rail, by a click, for any number of them."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from spacegames.games.leaving_earth.state import Advance
from tests.ui.leaving_earth_table import Furnished, click, new_match
from tests.ui.shell import seated_page
from ui.at_table.keys import HOLD
from ui.boards.leaving_earth.agency_sheet import other_agencies, points_lines, store_words
from ui.table_page import TablePage

pytestmark = pytest.mark.usefixtures("home")
ALL = ("nasa", "okb1", "cnes", "isas", "sac")


def page_of(qtbot: QtBot, pages: list[TablePage], count: int, width: int = 1366, height: int = 744) -> TablePage:
    return seated_page(qtbot, pages, new_match(ALL[:count], Furnished()), width, height)


def names(page: TablePage) -> set[str]:
    return set(page.scene.items_by_key)


def spoken(page: TablePage, key: str) -> str:
    item = page.scene.item(key)
    assert item is not None
    return item.spec.name


@pytest.mark.parametrize("size", [(1366, 744), (1920, 1056)], ids=["narrow", "wide"])
def test_each_number_shows_its_agency_and_1_goes_back(
    qtbot: QtBot, pages: list[TablePage], size: tuple[int, int]
) -> None:
    page = page_of(qtbot, pages, 5, *size)
    before = names(page)
    own = page.match.seats[page.viewer or 0].role
    others = [role for role in ALL if role != own]
    for n, role in enumerate(others):
        qtbot.keyClick(page.view, Qt.Key(Qt.Key.Key_2 + n))
        assert page.rivals.shown == n + 1
        assert page.match.game.meta.sides[ALL.index(role)].title in spoken(page, "theirs:figures")
    qtbot.keyClick(page.view, Qt.Key.Key_1)
    assert page.rivals.shown == 0 and names(page) == before


def test_esc_goes_back_and_a_number_that_nobody_has_says_so(qtbot: QtBot, pages: list[TablePage]) -> None:
    page = page_of(qtbot, pages, 2)
    qtbot.keyClick(page.view, Qt.Key.Key_2)
    assert "theirs:points" in names(page)
    qtbot.keyClick(page.view, Qt.Key.Key_Escape)
    assert "theirs:points" not in names(page)
    qtbot.keyClick(page.view, Qt.Key.Key_4)
    assert page.rivals.shown == 0 and "Nobody" in page.note.sentence


def test_alone_there_is_nobody_to_look_at(qtbot: QtBot, pages: list[TablePage]) -> None:
    page = page_of(qtbot, pages, 1)
    qtbot.keyClick(page.view, Qt.Key.Key_2)
    assert page.rivals.shown == 0 and "Nobody" in page.note.sentence


def test_a_click_on_an_agency_opens_its_board_and_its_tabs_lead_on_and_back(
    qtbot: QtBot, pages: list[TablePage]
) -> None:
    page = page_of(qtbot, pages, 3)
    own = page.match.seats[page.viewer or 0].role
    first, second = (role for role in ALL[:3] if role != own)
    click(page, f"agency:{first}")
    assert page.rivals.shown == 1
    click(page, f"rival:{second}")
    assert page.rivals.shown == 2
    click(page, f"rival:{own}")
    assert page.rivals.shown == 0


def test_the_button_of_the_rail_shows_while_held_and_stays_after_a_click(qtbot: QtBot, pages: list[TablePage]) -> None:
    page = page_of(qtbot, pages, 3)
    button = page.rail.buttons["rival"]
    qtbot.mousePress(button, Qt.MouseButton.LeftButton)
    assert page.rivals.shown == 1
    QTest.qWait(HOLD + 80)
    qtbot.mouseRelease(button, Qt.MouseButton.LeftButton)
    assert page.rivals.shown == 0
    button.click()
    assert page.rivals.shown == 1
    button.click()
    assert page.rivals.shown == 0


def test_a_board_lists_what_everybody_may_know_and_nothing_more() -> None:
    match = new_match(("nasa", "okb1"), Furnished())
    state = match.state
    theirs = state.agencies["okb1"]
    theirs.missions[:] = state.missions[:1]
    theirs.store[:] = ["juno", "juno", "probe"]
    theirs.advancements["soyuz_rockets"] = Advance("sx", "")
    theirs.lost = 1
    view = match.view(0)
    assert other_agencies(view) == ("okb1",)
    assert store_words(view, "okb1") == "2 × Juno, Probe"
    lines = dict(points_lines(view, "okb1"))
    assert lines["Lost astronauts"] == "−2" and lines["Missions"]
    assert "known" not in repr(points_lines(view, "okb1"))
    shown = next(one for one in view.agencies if one.id == "okb1")
    assert next(a for a in shown.advancements if a.id == "soyuz_rockets").seen == ""
