"""The first screen: what it offers, how the keyboard goes through it, how it fits windows of all sizes."""

from datetime import datetime, timedelta
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from spacegames import games
from spacegames.store import recent
from spacegames.store.savefile import Seat
from spacegames.store.settings import Table
from tests.ui.shell import new_match, new_window, overlaps, play, set_text_size
from ui import saves
from ui.home import HomePage
from ui.saves import SavedMatch

pytestmark = pytest.mark.usefixtures("home")

SAVE = SavedMatch(
    Path("a"), "One Small Step", "one-small-step", "Round 4: Ada to move", "Ada against Vera", "saved yesterday"
)


def page_of(qtbot: QtBot, count: int = 3, width: int = 1366, height: int = 744) -> HomePage:
    page = HomePage(games.catalogue())
    qtbot.addWidget(page)
    page.resize(width, height)
    page.show_saves([SAVE] * count)
    page.show()
    page.take_focus()
    return page


@pytest.mark.parametrize("size", [(1024, 616), (1366, 744), (1920, 1056), (3840, 2136)])
@pytest.mark.parametrize("text", [0.8, 1.0, 1.5, 2.0])
def test_nothing_covers_anything_at_any_size(qtbot: QtBot, size: tuple[int, int], text: float) -> None:
    set_text_size(text)
    try:
        page = page_of(qtbot, 3, *size)
        everything = [*page.saves, *page.posters, *page.plates]
        assert overlaps(everything) == []
        assert all(page.page.rect().contains(widget.geometry()) for widget in everything)
    finally:
        set_text_size(1.0)


def test_at_the_designed_sizes_nothing_scrolls(qtbot: QtBot) -> None:
    for size in ((1024, 616), (1366, 744), (1920, 1056)):
        page = page_of(qtbot, 3, *size)
        assert page.page.height() <= size[1]


def test_games_without_a_table_say_plainly_that_they_cannot_be_played_yet(qtbot: QtBot) -> None:
    page = page_of(qtbot)
    said = {poster.meta.id: poster.accessibleName() for poster in page.posters}
    assert "new table" in said.pop("one-small-step")
    assert "new table" in said.pop("leaving-earth")
    assert len(said) == 2
    assert all("not yet playable" in name for name in said.values())


def test_a_game_that_cannot_be_played_answers_with_a_sentence(qtbot: QtBot) -> None:
    page = page_of(qtbot)
    started: list[str] = []
    page.start.connect(started.append)
    next(poster for poster in page.posters if poster.meta.id == "space-race").click()
    assert started == []
    assert "Space Race cannot be played yet" in page.page.message


def test_continue_comes_first_and_has_the_keyboard(qtbot: QtBot) -> None:
    page = page_of(qtbot)
    assert page.saves[0].first
    assert page.saves[0].lines[0] == "Continue"
    assert page.focusWidget() is page.saves[0]
    resumed: list[object] = []
    page.resume.connect(resumed.append)
    qtbot.keyClick(page.saves[0], Qt.Key.Key_Return)
    assert resumed == [SAVE]


def test_arrow_keys_walk_over_cards_posters_and_buttons(qtbot: QtBot) -> None:
    page = page_of(qtbot)
    for key, expected in (
        (Qt.Key.Key_Down, page.posters[0]),
        (Qt.Key.Key_Right, page.posters[1]),
        (Qt.Key.Key_Down, page.plates[1]),
        (Qt.Key.Key_Left, page.plates[0]),
        (Qt.Key.Key_Up, page.posters[0]),
        (Qt.Key.Key_Up, page.saves[0]),
    ):
        qtbot.keyClick(page.focusWidget(), key)
        assert page.focusWidget() is expected


def test_without_saves_the_first_card_begins_a_match(qtbot: QtBot) -> None:
    page = page_of(qtbot, 0)
    started: list[str] = []
    page.start.connect(started.append)
    page.saves[0].click()
    assert started == ["one-small-step"]


def test_finished_and_damaged_saves_are_not_offered_to_continue(qtbot: QtBot) -> None:
    page = page_of(qtbot, 0)
    page.show_saves([SavedMatch(Path("b"), "b", "", "", "", "", False, "b is damaged."), SAVE])
    assert [card.save for card in page.saves if card.save] == [SAVE]


def test_a_save_is_described_by_round_and_whose_turn(tmp_path: Path) -> None:
    match = play(new_match(journal=tmp_path / "m.spacegame"), 20)
    match.close()
    found = saves.listed(tmp_path)[0]
    assert match.decision is not None
    assert found.where == f"{match.moment.text}: {match.seats[match.decision.seat].name} to move"
    assert found.people == "Ada against Vera"
    assert found.when == "saved just now"


def test_a_newer_file_stays_in_the_list_with_its_sentence(tmp_path: Path) -> None:
    path = tmp_path / "n.spacegame"
    match = new_match(journal=path)
    match.close()
    path.write_text(path.read_text().replace('"spacegame":1', '"spacegame":99', 1))
    found = saves.described(recent.summary(path), saves.known_games())
    assert "newer" in found.trouble


def test_times_are_told_as_a_person_would() -> None:
    now = datetime(2026, 3, 18, 12, 0)

    def told(**back: float) -> str:
        return saves.ago((now - timedelta(**back)).timestamp(), now)

    assert told(seconds=20) == "just now"
    assert told(minutes=8) == "8 minutes ago"
    assert told(hours=1) == "1 hour ago"
    assert told(days=1) == "yesterday"
    assert told(days=3) == "on Sunday"
    assert told(days=40) == "on 6 February 2026"


def test_people_of_one_side_stand_together() -> None:
    meta = games.meta("one-small-step")
    seats = tuple(
        saves.Seat(name, role=role)
        for name, role in (("Ada", "usa-engineer"), ("Ben", "usa-administrator"), ("Vera", "ussr"))
    )
    assert saves.people(seats, meta) == "Ada and Ben against Vera"


def test_invitations_name_the_game_that_was_played_last(qtbot: QtBot) -> None:
    window = new_window()
    qtbot.addWidget(window)
    assert [card.lines[1] for card in window.home.saves[:2]] == ["One Small Step", "Learn by playing"]
    seat = Seat("Ada", "seat-disc", "usa", "nasa")
    window.session.remember_table("leaving-earth", Table((seat,)))
    window.show_home()
    assert window.home.saves[0].lines[1] == window.home.saves[1].lines[2] == "Leaving Earth"
    window.show_new_match()
    assert window.new_match.meta is not None and window.new_match.meta.id == "leaving-earth"
    assert window.help().game == "leaving-earth"
    window.new_match.games.buttons["one-small-step"].click()
    assert window.new_match.meta.id == "one-small-step" and window.help().game == "one-small-step"
    window.session.remember_table("one-small-step", Table(()))
    assert window.session.game_at_hand() == "one-small-step"
