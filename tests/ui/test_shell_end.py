"""The end of a match of Leaving Earth, its ledger and its records: one to five agencies, exact parts of a point."""

from pathlib import Path

import msgspec
import pytest
from PySide6.QtWidgets import QTableWidget
from pytestqt.qtbot import QtBot

from spacegames import games
from spacegames.core.ledger import Outcome, points_text
from spacegames.games.leaving_earth.content import POINT
from spacegames.games.leaving_earth.state import Agency
from spacegames.match.history import record
from spacegames.match.match import Match
from spacegames.store.records import Player, Records, Result
from spacegames.store.savefile import Seat
from tests.ui.leaving_earth_table import choose, new_match
from tests.ui.shell import new_session, new_window
from ui.boards import board
from ui.end_screen import EndPage
from ui.panels.ledger_view import LedgerFoot, LedgerView
from ui.points import half, points_spoken, points_words
from ui.records_dialog import RecordsDialog, result_row
from ui.saves import known_games
from ui.window.ending import end_facts, rounds

pytestmark = pytest.mark.usefixtures("home")
ALL = ("nasa", "okb1", "cnes", "isas", "sac")


def finished(count: int) -> Match:
    """A match that ran out of years, each agency with another score; with a joint venture where there are two."""
    match = new_match(ALL[:count], stations="true")
    state = match.state
    for number, role in enumerate(ALL[:count]):
        state.agencies[role].missions[:] = state.missions[:number]
        state.agencies[role].lost = number
    if count > 1:
        state.agencies["esa"] = Agency(venture=True, tokens=350)
        state.agencies["nasa"].shares["esa"] = 3
        state.agencies["okb1"].shares["esa"] = 7
    state.year = 1986
    for _ in range(count):
        choose(match, "done")
    assert match.outcome is not None
    return match


@pytest.mark.parametrize(
    ("parts", "words", "spoken"),
    [
        (0, "0", "0 points"),
        (100, "1", "1 point"),
        (50, "½", "0.5 points"),
        (-50, "−½", "−0.5 points"),
        (250, "2½", "2.5 points"),
        (105, "1.05", "1.05 points"),
        (155, "1.55", "1.55 points"),
        (1050, "10½", "10.5 points"),
        (-1210, "−12.1", "−12.1 points"),
    ],
)
def test_points_are_written_exactly(parts: int, words: str, spoken: str) -> None:
    assert points_words(parts, POINT) == words
    assert points_spoken(parts, POINT) == spoken


def test_a_half_is_a_sign_only_where_it_is_a_plain_half() -> None:
    assert [half(text) for text in ("0.55", "10.5", "0.05", "7")] == ["0.55", "10½", "0.05", "7"]


@pytest.mark.parametrize("count", [1, 2, 3, 4, 5])
def test_the_end_page_shows_every_agency_and_the_sums_are_those_of_the_match(qtbot: QtBot, count: int) -> None:
    match = finished(count)
    facts = end_facts(match, 0, "")
    assert [side.id for side in facts.ledger.sides] == list(ALL[:count])
    assert match.outcome is not None and facts.ledger.totals == match.outcome.scores
    for side in facts.ledger.sides:
        assert sum(row.points[side.id] for row in facts.ledger.rows) == match.outcome.scores[side.id]
    page = EndPage()
    qtbot.addWidget(page)
    for width, height in ((1366, 744), (1920, 1056)):
        page.resize(width, height)
        page.show()
        page.show_facts(facts)
        assert not page.grab().isNull()
    for row in page.table.rows:
        row.click()
        shown = [page.pieces.item(n).text() for n in range(page.pieces.count())]
        assert len(shown) == len(row.row.pieces)
        assert row.accessibleName().count(",") == count - 1
        row.click()
    assert page.curve.isVisible()


def test_shares_bring_exact_tenths(qtbot: QtBot) -> None:
    facts = end_facts(finished(2), 0, "").ledger
    shares = next(row for row in facts.rows if row.category == "Shares")
    assert shares.points == {"nasa": 105, "okb1": 245}
    assert [piece.points for piece in shares.pieces] == [105, 245]
    foot, view = LedgerFoot(), LedgerView()
    for widget in (foot, view):
        qtbot.addWidget(widget)
        widget.resize(332, 500)
        widget.show_facts(facts)
        assert not widget.grab().isNull()
    assert "Shares: NASA 1.05, OKB-1 2.45" in foot.accessibleDescription()


def test_a_line_of_the_ledger_opens_its_rule(qtbot: QtBot) -> None:
    view = LedgerView()
    qtbot.addWidget(view)
    view.show_facts(board("leaving-earth").ledger(finished(3).view(0)))
    asked: list[str] = []
    view.ruleRequested.connect(asked.append)
    for number, row in enumerate(view.ledger.rows):
        if row.kind == "category":
            view._open(view.ledger.index(number))
    assert asked == [row.rule for row in view.ledger.rows if row.kind == "category"] and all(asked)


def test_alone_the_missions_that_are_left_are_what_was_played_against() -> None:
    match = finished(1)
    hooks, view = board("leaving-earth"), match.view(0)
    words = hooks.end_words(Outcome((), "calendar", "missions-left", {"nasa": 450}), view, match.seats)
    assert words.headline == "The missions win"
    assert words.line.startswith("4.5 points; the missions left are worth ")
    words = hooks.end_words(Outcome(("nasa",), "calendar", "missions-left", {"nasa": 9900}), view, match.seats)
    assert words.headline == "NASA wins"


@pytest.mark.parametrize(("winners", "headline"), [(("okb1",), "OKB-1 wins"), (("nasa", "okb1"), "A tie")])
def test_the_end_in_words(winners: tuple[str, ...], headline: str) -> None:
    match = finished(3)
    outcome = Outcome(winners, "calendar", "points", {"nasa": 105, "okb1": 250, "cnes": -200})
    words = board("leaving-earth").end_words(outcome, match.view(0), match.seats)
    assert words.headline == headline
    assert words.line.replace("\u00a0", " ").startswith("OKB-1 2½, NASA 1.05, CNES −2.")


def test_the_curve_has_a_point_for_every_year_that_was_played() -> None:
    match = new_match(("nasa", "okb1"), difficulty="easy")
    for _ in range(3):
        choose(match, "done", "done")
    choose(match, "research:juno_rockets")
    match.state.agencies["okb1"].missions[:] = match.state.missions[:1]
    hooks, view = board("leaving-earth"), match.view(0)
    curve = hooks.curve(view, lambda: rounds(match, 0))
    assert (curve.per, curve.unit) == ("year", POINT)
    for agency in ("nasa", "okb1"):
        assert [point.round for point in curve.points if point.side == agency] == [1955, 1956, 1957, 1958, 1959]
    last = [point for point in curve.points if point.side == "okb1"][-1]
    assert last.points == view.agencies[1].points and last.gained == last.points and last.title


# --- records


def result(id_: str, game: str, scores: dict[str, int], winners: tuple[str, ...] = ()) -> Result:
    people = tuple(Player(name, side) for name, side in zip(("Ada", "Vera", "Ben"), scores, strict=False))
    return Result(id_, game, f"2024-01-0{id_}", people, {}, scores, winners, 21, 600, "calendar", "points")


def test_records_go_by_game_and_show_points() -> None:
    session = new_session()
    session.folders.records_file.parent.mkdir(parents=True, exist_ok=True)
    records = session.records
    records.add(result("1", "one-small-step", {"usa": 31, "ussr": 40}, ("ussr",)))
    records.add(result("2", "leaving-earth", {"nasa": 450}))
    records.add(result("3", "leaving-earth", {"nasa": 1205, "okb1": -200, "cnes": 1000}, ("nasa",)))
    assert records.games() == ["leaving-earth", "one-small-step"]
    assert [r.id for r in records.closest("leaving-earth")] == ["3"]
    assert [(s.name, s.played, s.won, s.best) for s in records.standings("leaving-earth")] == [
        ("Ada", 2, 1, 1205), ("Ben", 1, 0, 1000), ("Vera", 1, 0, -200)
    ]  # fmt: skip
    text = records.export()
    assert "nasa 12.05, okb1 −2, cnes 10" in text and "usa 31, ussr 40" in text


def test_a_result_as_a_row() -> None:
    meta = known_games()["leaving-earth"]
    alone = result_row(result("2", "leaving-earth", {"nasa": 450}), meta)
    assert alone[1:5] == ("Ada alone", "usual", "4½", "no")
    won = result_row(result("3", "leaving-earth", {"nasa": 1205, "okb1": -200, "cnes": 1000}, ("nasa",)), meta)
    assert won[1:5] == ("Ada against Vera against Ben", "usual", "12.05 : −2 : 10", "NASA")
    other = msgspec.structs.replace(
        result("4", "leaving-earth", {"nasa": 0}),
        options={"difficulty": "hard", "mercury": "false", "stations": "true"},
    )
    assert result_row(other, meta)[2] == "Hard, no Mercury, Stations"
    old = replace_option(other, "printing", "second", stations="false")
    assert "Heavy" not in result_row(old, meta)[2]


def replace_option(result: Result, option: str, value: str, **others: str) -> Result:
    return msgspec.structs.replace(result, options={**result.options, option: value, **others})


def cell(dialog: RecordsDialog, page: int) -> str:
    """The score in the first row of a page."""
    table = dialog.tabs.widget(page)
    assert isinstance(table, QTableWidget)
    item = table.item(0, 3)
    assert item is not None
    return item.text()


def test_the_dialog_names_the_game_also_where_only_one_was_played(qtbot: QtBot) -> None:
    session = new_session()
    session.records.add(result("2", "leaving-earth", {"nasa": 450}))
    dialog = RecordsDialog(session)
    qtbot.addWidget(dialog)
    assert dialog.games is not None and dialog.games.isVisibleTo(dialog)
    assert list(dialog.games.buttons) == ["leaving-earth"]


def test_the_dialog_shows_one_game_at_a_time(qtbot: QtBot) -> None:
    session = new_session()
    session.records.add(result("1", "one-small-step", {"usa": 31, "ussr": 40}, ("ussr",)))
    session.records.add(result("2", "leaving-earth", {"nasa": 450}))
    dialog = RecordsDialog(session)
    qtbot.addWidget(dialog)
    assert dialog.game == "leaving-earth" and dialog.games is not None
    assert cell(dialog, 0) == "4½"
    dialog.tabs.setCurrentIndex(1)
    dialog.games.buttons["one-small-step"].click()
    assert dialog.tabs.currentIndex() == 1
    assert cell(dialog, 1) == "31 : 40"
    assert cell(dialog, 4) == "40"


def test_a_finished_match_is_recorded_with_its_parts(tmp_path: Path) -> None:
    found = record(finished(2))
    assert found is not None
    records = Records(tmp_path / "records.sqlite", {"leaving-earth": POINT})
    records.add(found)
    assert records.latest()[0] == found
    assert f"nasa {points_text(found.scores['nasa'], POINT)}" in records.export()


def test_a_match_that_is_opened_at_its_end_gets_its_course_when_its_history_is_there(
    qtbot: QtBot, tmp_path: Path
) -> None:
    seats = [Seat("Ada", "seat-disc", "usa", "nasa"), Seat("Vera", "seat-triangle", "ussr", "okb1")]
    match = Match.start(games.game("leaving-earth"), {"difficulty": "easy"}, seats, "end", journal=tmp_path)
    while match.decision is not None:
        choose(match, "done")
    match.close()
    window = new_window()
    qtbot.addWidget(window)
    window.open_path(next(tmp_path.glob("*.spacegame")))
    assert window.page_name == "end" and window.table is not None
    opened = window.table.match
    qtbot.waitUntil(lambda: opened.complete, timeout=60_000)
    years = [point.round for point in window.end.curve.points if point.side == "okb1"]
    assert years == list(range(1955, 1977))
    window.show_home()
