"""Rules, symbols and lesson."""

import re
from importlib.resources import files
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from spacegames import games
from spacegames.core.actions import Action
from spacegames.match.match import Match
from tests.ui.shell import new_session
from ui import rules
from ui.boards import board
from ui.help import HelpDialog, SymbolPage, SymbolTile
from ui.learn import Lesson, LessonPage
from ui.panels.rules_page import slug, terms
from ui.symbols import symbol_names

CHAPTERS = rules.chapters("one-small-step")
PLACES = {c.id for c in CHAPTERS} | {f"{c.id}#{slug(term)}" for c in CHAPTERS for term in terms(c)}
ROOT = Path(__file__).parents[2]


def test_every_chapter_has_a_title_and_key_terms_with_words() -> None:
    assert len(CHAPTERS) == 20
    for chapter in CHAPTERS:
        assert chapter.title
        names = terms(chapter)
        assert len(names) == len({slug(name) for name in names}) >= 2
        parts = re.split(r"^## .+$", chapter.text, flags=re.MULTILINE)
        assert all(part.strip() for part in parts)


@pytest.mark.parametrize(("game", "most"), [("one-small-step", 50), ("leaving-earth", 40)])
def test_every_reference_in_the_program_leads_somewhere(game: str, most: int) -> None:
    chapters = rules.chapters(game)
    places = {c.id for c in chapters} | {f"{c.id}#{slug(term)}" for c in chapters for term in terms(c)}
    ids = "|".join(chapter.id for chapter in chapters)
    folder = game.replace("-", "_")
    paths = [ROOT / "resources" / "lessons" / f"{game}.toml"]
    for room in ("spacegames/games", "ui/boards"):
        paths += (ROOT / room / folder).rglob("*.py")
    found = set()
    for path in paths:
        found |= set(re.findall(rf'"((?:{ids})#[a-z0-9-]+)"', path.read_text(encoding="utf-8")))
    assert len(found) > most
    assert found - places == set()


def test_no_file_of_the_rules_is_left_out() -> None:
    found = set()
    for name in ("one-small-step", "common"):
        folder = files("resources") / "rules" / name
        found |= {path.name.removesuffix(".md") for path in folder.iterdir() if path.name.endswith(".md")}
    assert found == {chapter.id for chapter in CHAPTERS}


@pytest.mark.parametrize("game", ["one-small-step", "leaving-earth"])
def test_taking_moves_back_is_explained_last_in_every_game(game: str) -> None:
    chapter = rules.chapters(game)[-1]
    assert (chapter.id, chapter.title) == ("taking-back", "Taking moves back")
    assert "another-person-s-decision" in [slug(term) for term in terms(chapter)]


def test_the_search_finds_a_term_by_its_words(qtbot: QtBot) -> None:
    dialog = HelpDialog(games.meta("one-small-step"))
    qtbot.addWidget(dialog)
    dialog.rules.search.setText("missing mission fails")
    assert "Mission failure" in dialog.rules.browser.toPlainText()


def test_f1_target_opens_the_term(qtbot: QtBot) -> None:
    dialog = HelpDialog(games.meta("one-small-step"))
    qtbot.addWidget(dialog)
    dialog.show_rule("launch#mission-failure")
    assert dialog.rules.place == "launch#mission-failure"
    assert "Launch missions" in dialog.rules.browser.toPlainText()


def test_every_kind_of_thing_on_the_table_has_a_rule(qtbot: QtBot) -> None:
    from tests.ui.shell import new_match

    view = new_match().view(0)
    hooks = board("one-small-step")
    for key in ("space:treasury", "deck:event", "step:1", "worker:usa:engineer:0", "stage:usa:launch", "dial", "",
                "card:gps", "card:ranger-7", "token:usa:t:boosters:0", "resource:usa:boosters"):  # fmt: skip
        assert hooks.rule_of(key, view) in PLACES, key


def test_all_symbols_of_the_game_are_on_the_symbol_page(qtbot: QtBot) -> None:
    page = SymbolPage("one-small-step")
    qtbot.addWidget(page)
    shown = {tile.name for tile in page.findChildren(SymbolTile)}
    assert shown == {name for name in symbol_names() if name.startswith(("one-small-step/", "common/"))}
    page.search.setText("hazard")
    assert {tile.name for tile in page.area.widget().findChildren(SymbolTile)} == {"one-small-step/hazard"}


def test_the_symbol_page_does_not_loop_on_nothing(qtbot: QtBot) -> None:
    page = SymbolPage("one-small-step")
    qtbot.addWidget(page)
    page.search.setText("no such thing at all")
    assert page.area.widget().findChildren(SymbolTile) == []


# --- lesson


@pytest.fixture
def lesson(home: Path) -> Lesson:
    found = Lesson.load("one-small-step")
    assert found is not None
    return found


def test_the_lesson_has_about_eight_short_steps(lesson: Lesson) -> None:
    assert 7 <= len(lesson.steps) <= 9
    for step in lesson.steps:
        assert step.done in ("next", "answered", "until", "round")
        assert len(step.text) < 260
        assert not step.rule or step.rule in PLACES


def test_there_is_no_lesson_for_a_game_without_one() -> None:
    assert Lesson.load("space-race") is None


def run(page: LessonPage, until: int, moves: int = 200) -> None:
    """Play the lesson with the first answer that there is, pressing Next where it asks for it."""
    match = page.table.match
    while page.step < until and moves > 0:
        moves -= 1
        if page.lesson.steps[page.step].done == "next":
            page.bar.next_plate.click()
            continue
        decision = match.decision
        assert decision is not None
        action = match.computer_action() if decision.seat else match.actions()[0]
        assert action is not None
        match.do(action)


def test_the_lesson_follows_what_is_played(qtbot: QtBot, lesson: Lesson) -> None:
    page = LessonPage(new_session(), lesson)
    qtbot.addWidget(page)
    page.resize(1366, 744)
    page.show()
    page.begin()
    run(page, len(lesson.steps) - 1)
    assert page.step == len(lesson.steps) - 1
    assert page.table.match.moment.round == 2
    page.leave()


def test_a_lesson_is_left_and_taken_up_at_the_same_step(qtbot: QtBot, lesson: Lesson) -> None:
    session = new_session()
    page = LessonPage(session, lesson)
    qtbot.addWidget(page)
    page.show()
    page.begin()
    run(page, 4)
    moves, step = page.table.match.position, page.step
    page.leave()
    again = LessonPage(new_session(), lesson)
    qtbot.addWidget(again)
    again.begin()
    assert (again.table.match.position, again.step) == (moves, step)
    again.leave()


def test_a_finished_lesson_begins_anew(qtbot: QtBot, lesson: Lesson) -> None:
    session = new_session()
    session.remember_lesson("one-small-step", len(lesson.steps) - 1)
    page = LessonPage(session, lesson)
    qtbot.addWidget(page)
    page.begin()
    assert page.step == 0
    assert page.table.match.position <= 2
    page.leave()


def test_moves_of_the_lesson_are_taken_back_as_in_a_match(qtbot: QtBot, lesson: Lesson) -> None:
    page = LessonPage(new_session(), lesson)
    qtbot.addWidget(page)
    page.begin()
    assert page.table.match.header.undo == "strict"
    page.leave()


def test_the_next_step_waits_for_the_payment_of_this_one(qtbot: QtBot, lesson: Lesson) -> None:
    page = LessonPage(new_session(), lesson)
    qtbot.addWidget(page)
    page.begin()
    number = next(n for n, step in enumerate(lesson.steps) if step.done == "answered")
    run(page, number)
    match, prompts = page.table.match, lesson.steps[number].prompts

    def waits(there: Match) -> bool:
        decision = there.decision
        return decision is not None and decision.seat == 0 and decision.prompt not in prompts

    def asks_for_more(action: Action) -> bool:
        there = match.branch(match.position)
        there.do(action)
        return waits(there) and not there.undo_barrier()

    action = next(action for action in match.actions() if asks_for_more(action))
    match.do(action)
    assert (page.answered, page.step) == (1, number)
    match.undo()
    assert (page.answered, page.step) == (0, number)
    match.do(action)
    while waits(match):
        assert page.step == number
        match.do(match.actions()[0])
    assert page.step == number + 1
    page.leave()


def test_a_step_that_is_played_has_no_button_and_leaves_the_keyboard_to_the_table(qtbot: QtBot, lesson: Lesson) -> None:
    page = LessonPage(new_session(), lesson)
    qtbot.addWidget(page)
    page.show()
    page.activateWindow()
    page.begin()
    assert lesson.steps[0].done == "next" and page.bar.next_plate.isVisible()
    page.bar.next_plate.setFocus()
    qtbot.waitUntil(page.bar.next_plate.hasFocus)
    page.bar.next_plate.click()
    assert lesson.steps[page.step].done != "next"
    assert not page.bar.next_plate.isVisible()
    assert page.table.view.hasFocus()
    page.leave()
