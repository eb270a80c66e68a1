"""The rail: log, changes, ledger, rules, and the sheet of the narrow layout."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QRect, Qt
from PySide6.QtWidgets import QLineEdit, QWidget
from pytestqt.qtbot import QtBot

from tests.ui.sample_view import VIEW
from ui.boards.one_small_step.log_facts import ledger_facts
from ui.boards.one_small_step.sides import SIDES
from ui.panels.facts import Change, LogEntry, LogGroup
from ui.panels.log_view import LogModel, LogView, SinceBox, row_height
from ui.panels.look import Look
from ui.panels.rail import COLUMN, Rail, rail_width
from ui.panels.rules_page import Chapter, RulesPage, slug
from ui.theme import NIGHT, PRESS

RULES = (
    Chapter(
        "hazards",
        "Hazards",
        "# Hazards\n\nFace down.\n\n## Peeking\nLook at **one**.\n\n## Giving hazards\nSee [launch](launch#paying).",
    ),
    Chapter("launch", "Launch Missions", "# Launch Missions\n\n## Paying\nTokens leave.\n\n- one\n- two"),
)


def line(text: str, detail: str = "", side: str = "usa", piece: str = "") -> LogEntry:
    return LogEntry("line", text, detail, side, piece)


GROUPS = [
    LogGroup("Phase 3: draw cards", (line("Draws PR Tour"), line("Draws EVA", "placed on T-2", "ussr", "eva"))),
    LogGroup("Round 4, phase 4: placing workers", (line("Engineer on Launch Range"), LogEntry("now", "Your turn"))),
]


# --- log


def test_the_newest_phase_comes_first_and_its_entries_in_order(qapp: object) -> None:
    model = LogModel()
    model.set_groups(GROUPS)
    titles = [entry.title for entry in model.rows]
    assert titles == [
        "Round 4, phase 4: placing workers",
        "Engineer on Launch Range",
        "Your turn",
        "Phase 3: draw cards",
        "Draws PR Tour",
        "Draws EVA",
    ]
    assert model.now().row() == 2


def test_a_new_line_changes_only_its_own_rows(qapp: object) -> None:
    many = [LogGroup(f"Round {n}", tuple(line(f"{n}.{k}") for k in range(50))) for n in range(100)]
    model = LogModel()
    model.set_groups([*many, GROUPS[1]])
    changed: list[tuple[str, int, int]] = []
    model.rowsInserted.connect(lambda _, first, last: changed.append(("in", first, last)))
    model.rowsRemoved.connect(lambda _, first, last: changed.append(("out", first, last)))
    model.modelReset.connect(lambda: changed.append(("reset", 0, 0)))
    more = LogGroup(GROUPS[1].title, (GROUPS[1].entries[0], line("New"), GROUPS[1].entries[1]))
    model.set_groups([*many, more])
    assert changed == [("in", 2, 2)]
    model.set_groups([*many, GROUPS[1]])
    assert changed[1:] == [("out", 2, 2)]


def test_a_row_says_whose_it_is_to_a_screen_reader(qapp: object) -> None:
    model = LogModel()
    model.sides = SIDES
    model.set_groups(GROUPS)
    text = model.data(model.index(5), Qt.ItemDataRole.AccessibleTextRole)
    assert text == "USSR: Draws EVA, placed on T-2"


@pytest.mark.parametrize("text", [0.8, 1.0, 1.5, 2.0])
def test_long_lines_are_broken_not_cut(qapp: object, text: float) -> None:
    look = Look(NIGHT, text)
    long = line(
        "USA pays 1 permanent Funding, 1 permanent Material and 1 temporary Material for something", "and more " * 12
    )
    assert row_height(long, look, 320) > row_height(line("Short", "too"), look, 320)
    assert row_height(long, look, 320) > row_height(long, look, 900)


def test_a_row_opens_its_piece(qtbot: QtBot) -> None:
    view = LogView()
    qtbot.addWidget(view)
    view.resize(330, 400)
    view.show_log(GROUPS, SIDES)
    view.show()
    with qtbot.waitSignal(view.pieceRequested) as asked:
        view.setCurrentIndex(view.log.index(5))
        qtbot.keyClick(view, Qt.Key.Key_Return)
    assert asked.args == ["eva"]


def test_the_waiting_decision_is_in_sight(qtbot: QtBot) -> None:
    view = LogView()
    qtbot.addWidget(view)
    view.resize(330, 240)
    entries = tuple(line(f"Line {n}", "detail") for n in range(60))
    view.show_log([LogGroup("Phase 4", (*entries, LogEntry("now", "Your turn")))], SIDES)
    view.show()
    qtbot.waitUntil(lambda: view.viewport().rect().contains(view.visualRect(view.log.now()).center()))
    assert view.verticalScrollBar().value() > 0


# --- changes


def test_changes_show_as_many_as_fit_and_count_the_rest(qtbot: QtBot) -> None:
    box = SinceBox()
    qtbot.addWidget(box)
    box.resize(320, 200)
    box.show_changes([Change(f"Change {n}", "ussr") for n in range(9)], SIDES)
    assert [change.text for change in box.lines()] == [*(f"Change {n}" for n in range(4)), "5 more in the log below"]
    box.limit(60)
    assert [change.text for change in box.lines()] == ["9 changes, in the log below"]
    assert "Change 8" in box.accessibleDescription()
    box.show_changes([], SIDES)
    assert box.isHidden()


# --- ledger


def test_the_ledger_adds_up_and_names_its_pieces(qtbot: QtBot) -> None:
    facts = ledger_facts(VIEW)
    assert facts.totals == {"usa": 19, "ussr": 25}
    for side in ("usa", "ussr"):
        assert sum(row.points[side] for row in facts.rows) == facts.totals[side]
        for row in facts.rows:
            assert sum(piece.points or 0 for piece in row.pieces if piece.side == side) == row.points[side]
    assert facts.rows[0].pieces[0].title == "Sputnik 1, round 2"


def test_a_line_of_the_ledger_opens_its_piece(qtbot: QtBot) -> None:
    host = QWidget()
    qtbot.addWidget(host)
    host.resize(1920, 900)
    rail = Rail(host, host)
    rail.setGeometry(1588, 0, 332, 900)
    rail.show_ledger(ledger_facts(VIEW))
    host.show()
    with qtbot.waitSignal(rail.pages.foot.ledgerRequested):
        qtbot.mouseClick(rail.pages.foot, Qt.MouseButton.LeftButton)
    assert rail.pages.page == "ledger"
    view = rail.pages.ledger
    row = next(n for n, entry in enumerate(view.ledger.rows) if entry.piece)
    with qtbot.waitSignal(rail.pieceRequested) as asked:
        qtbot.mouseClick(
            view.viewport(), Qt.MouseButton.LeftButton, pos=view.visualRect(view.ledger.index(row)).center()
        )
    assert asked.args == ["sputnik-1"]
    text = view.ledger.data(view.ledger.index(1), Qt.ItemDataRole.AccessibleTextRole)
    assert text == "Satellite missions: USA 9, USSR 0"


# --- rules


def test_rules_open_at_a_key_term_and_follow_links(qtbot: QtBot) -> None:
    page = RulesPage()
    qtbot.addWidget(page)
    page.resize(320, 300)
    page.set_chapters(RULES)
    assert "Launch Missions" in page.browser.toPlainText()
    with qtbot.waitSignal(page.ruleShown) as shown:
        assert page.show_rule("hazards#giving-hazards")
    assert shown.args == ["hazards#giving-hazards"]
    assert page.browser.textCursor().block().text() == "Giving hazards"
    assert not page.show_rule("no-such-chapter")
    assert slug("Pull the rival’s Media") == "pull-the-rival-s-media"


def test_the_search_finds_terms_by_their_text(qtbot: QtBot) -> None:
    page = RulesPage()
    qtbot.addWidget(page)
    page.set_chapters(RULES)
    qtbot.keyClicks(page.search, "tokens leave")
    text = page.browser.toPlainText()
    assert "Paying" in text and "Peeking" not in text
    page.search.clear()
    qtbot.keyClicks(page.search, "nowhere to be found")
    assert "Nothing in the rules" in page.browser.toPlainText()


# --- the rail as a whole


@pytest.fixture
def host(qtbot: QtBot) -> QWidget:
    host = QWidget()
    qtbot.addWidget(host)
    host.resize(1366, 698)
    other = QLineEdit(host)
    other.setObjectName("table")
    rail = Rail(host, host)
    rail.setObjectName("rail")
    rail.set_narrow(True)
    rail.setGeometry(1326, 64, 40, 586)
    rail.set_rules(RULES)
    rail.show_log(GROUPS, SIDES)
    rail.show_ledger(ledger_facts(VIEW))
    rail.show_changes([Change("One"), Change("Two")], SIDES)
    host.show()
    qtbot.waitExposed(host)
    return host


def rail_of(host: QWidget) -> Rail:
    rail = host.findChild(Rail, "rail")
    assert rail is not None
    return rail


def test_narrow_it_is_a_column_of_icons_that_fit(host: QWidget) -> None:
    rail = rail_of(host)
    boxes = [rail.buttons[name].geometry() for name in COLUMN]
    assert all(rail.rect().contains(box) for box in boxes)
    assert all(not one.intersects(two) for n, one in enumerate(boxes) for two in boxes[n + 1 :])
    assert rail.buttons["log"].accessibleName() == "Log, 2 changes"
    assert not rail.sheet.isVisible()


def test_an_icon_opens_a_sheet_and_escape_gives_the_focus_back(qtbot: QtBot, host: QWidget) -> None:
    rail, table = rail_of(host), host.findChild(QLineEdit, "table")
    assert table is not None
    table.setFocus()
    qtbot.mouseClick(rail.buttons["ledger"], Qt.MouseButton.LeftButton)
    assert rail.sheet.isVisible()
    assert rail.sheet.geometry() == QRect(1326 - 340, 64, 340, 586)
    assert rail.pages.page == "ledger"
    assert rail.sheet.isAncestorOf(host.window().focusWidget() or host)
    qtbot.keyClick(rail.pages.ledger, Qt.Key.Key_Escape)
    assert not rail.sheet.isVisible()
    assert host.window().focusWidget() is table


def test_the_same_icon_closes_the_sheet(qtbot: QtBot, host: QWidget) -> None:
    rail = rail_of(host)
    for name, open_ in (("log", True), ("rules", True), ("rules", False)):
        qtbot.mouseClick(rail.buttons[name], Qt.MouseButton.LeftButton)
        assert rail.sheet.isVisible() == open_


def test_rival_and_peek_are_held_and_hide_is_a_click(qtbot: QtBot, host: QWidget) -> None:
    rail = rail_of(host)
    seen: list[object] = []
    rail.rivalHeld.connect(lambda held: seen.append(("rival", held)))
    rail.peekHeld.connect(lambda held: seen.append(("peek", held)))
    rail.hideRequested.connect(lambda: seen.append("hide"))
    for name in ("rival", "peek", "hide"):
        qtbot.mouseClick(rail.buttons[name], Qt.MouseButton.LeftButton)
    assert seen == [("rival", True), ("rival", False), ("peek", True), ("peek", False), "hide"]


def test_wide_and_narrow_are_the_same_pages(host: QWidget) -> None:
    rail = rail_of(host)
    pages = rail.pages
    rail.set_narrow(False)
    rail.setGeometry(1000, 0, 332, 698)
    assert rail.pages is pages and pages.isVisible()
    assert pages.geometry() == rail.rect()
    assert not rail.sheet.isVisible()


def test_a_rule_opens_in_the_sheet(host: QWidget) -> None:
    rail = rail_of(host)
    assert rail.show_rule("launch#paying")
    assert rail.sheet.isVisible() and rail.pages.page == "rules"


def test_nothing_is_left_when_the_curtain_closes(host: QWidget) -> None:
    rail = rail_of(host)
    rail.open_page("log")
    rail.clear()
    assert not rail.sheet.isVisible()
    assert rail.pages.log.log.rowCount() == 0
    assert rail.pages.since.changes == () and rail.pages.since.accessibleDescription() == ""
    assert rail.buttons["log"].accessibleName() == "Log"


@pytest.mark.parametrize("text", [0.8, 1.0, 1.5, 2.0])
@pytest.mark.parametrize("height", [500, 698, 952])
@pytest.mark.parametrize("narrow", [True, False])
def test_the_log_always_has_room(qtbot: QtBot, text: float, height: int, narrow: bool) -> None:
    host = QWidget()
    qtbot.addWidget(host)
    host.resize(1366 if narrow else 1920, height)
    rail = Rail(host, host)
    rail.set_look(Look(PRESS, text, narrow))
    width = rail_width(host.width(), rail.look)
    rail.setGeometry(host.width() - width, 0, width, height)
    rail.show_log(GROUPS, SIDES)
    rail.show_changes([Change(f"A change that is told in many words, number {n}", "ussr") for n in range(9)], SIDES)
    rail.show_ledger(ledger_facts(VIEW))
    host.show()
    if narrow:
        rail.open_page("log")
    assert rail.pages.log.height() >= min(130 * text, height * 0.3)
    assert rail.pages.since.height() >= rail.pages.since.sizeHint().height() - 1
    if rail.pages.foot.isVisible():
        assert rail.pages.foot.height() >= rail.pages.foot.sizeHint().height() - 1
    assert not rail.pages.grab().isNull()
