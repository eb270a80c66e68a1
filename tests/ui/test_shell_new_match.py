"""Setting a table up: sides, names, options, and what is refused."""

from typing import Any

import pytest
from PySide6.QtCore import QRectF, Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from spacegames import games
from spacegames.store.savefile import Seat
from spacegames.store.settings import Table
from tests.ui.shell import overlaps
from ui.boards.leaving_earth.bar_facts import all_sides
from ui.boards.leaving_earth.inks import agency_ink
from ui.controls import Segments, Words
from ui.new_match import LONGEST_SEED, SEED_CUT, WHO_PLAYS, NewMatchPage, poster_box
from ui.players import as_its_side, colour_of, keys_of, with_short_names
from ui.posters import HEIGHT, WIDTH
from ui.seat_rows import LONGEST_NAME, NAME_CUT, WHO
from ui.theme import THEMES, contrast, readable

pytestmark = pytest.mark.usefixtures("home")


def page_of(qtbot: QtBot, table: Table | None = None, width: int = 1366, height: int = 744) -> NewMatchPage:
    page = NewMatchPage()
    qtbot.addWidget(page)
    page.resize(width, height)
    page.show_game(games.meta("one-small-step"), table, "strict")
    page.show()
    return page


def begun(page: NewMatchPage) -> list[tuple[Any, ...]]:
    heard: list[tuple[Any, ...]] = []
    page.begin.connect(lambda *what: heard.append(what))
    return heard


def test_enter_starts_a_usual_table_at_once(qtbot: QtBot) -> None:
    page = page_of(qtbot)
    heard = begun(page)
    qtbot.keyClick(page.focusWidget(), Qt.Key.Key_Return)
    game, table, seed = heard[0]
    assert game == "one-small-step"
    assert [seat.role for seat in table.seats] == ["usa", "ussr"]
    assert table.options == {"game": "beginner", "extra-ends": "on"}
    assert seed


def test_enter_starts_wherever_the_keyboard_is_and_space_presses(qtbot: QtBot) -> None:
    page = page_of(qtbot)
    heard, player = begun(page), page.rows[1].player
    player.setFocus()
    qtbot.keyClick(player, Qt.Key.Key_Space)
    kind = page.rows[1].kind
    assert kind != "person" and not heard
    for number, part in enumerate([player, page.rows[0].name, page.more, page.start_plate], 1):
        part.setFocus()
        assert page.focusWidget() is part
        qtbot.keyClick(part, Qt.Key.Key_Return)
        assert len(heard) == number and heard[-1][1].seats[1].player == kind
    page.back_plate.setFocus()
    with qtbot.waitSignal(page.back):
        qtbot.keyClick(page.back_plate, Qt.Key.Key_Return)
    assert len(heard) == 4


@pytest.mark.parametrize("people", [2, 3, 4])
def test_every_number_of_people_makes_a_table_that_the_rules_take(qtbot: QtBot, people: int) -> None:
    page = page_of(qtbot)
    page.count.buttons[str(people)].click()
    table = page.table()
    games.game("one-small-step").setup(table.options, tuple(seat.role for seat in table.seats), "x")
    assert len({seat.name for seat in table.seats}) == people
    assert len({(seat.mark, seat.colour) for seat in table.seats}) == people


def test_with_three_people_either_side_can_be_the_pair(qtbot: QtBot) -> None:
    page = page_of(qtbot)
    page.count.buttons["3"].click()
    page.pairs.buttons["1"].click()
    assert [seat.role for seat in page.table().seats] == ["usa", "ussr-engineer", "ussr-administrator"]


@pytest.mark.parametrize(
    ("names", "sentence"),
    [
        (("", "Vera"), "Give every seat a name."),
        (("   ", "Vera"), "Give every seat a name."),
        (("vera", "Vera"), "Two seats are called vera; give one of them another name."),
    ],
)
def test_bad_names_are_refused_with_one_sentence(qtbot: QtBot, names: tuple[str, str], sentence: str) -> None:
    page = page_of(qtbot)
    heard = begun(page)
    for row, name in zip(page.rows, names, strict=True):
        row.name.setText(name)
    assert page.problem.text() == sentence
    page.start()
    assert heard == []


def test_equal_marks_are_refused_with_both_names(qtbot: QtBot) -> None:
    page = page_of(qtbot)
    first = page.rows[0].mark.seat
    page.rows[1].mark._take(first.mark, first.colour)
    assert page.problem.text() == "Ada and Vera have the same mark and colour; choose another for one of them."


@pytest.mark.parametrize("name", ["Björn", "Королёв", "王", "o q f11", "Undo Zoë", "CON", "a/b", "x" * 200])
def test_names_of_all_kinds_go_into_the_field_and_nowhere_else(qtbot: QtBot, name: str) -> None:
    page = page_of(qtbot)
    heard = begun(page)
    field = page.rows[0].name
    field.setFocus()
    field.clear()
    if name.isascii():
        qtbot.keyClicks(field, name)
    else:
        # The test library can press the keys of ASCII only.
        field.insert(name)
    assert field.text() == name[: field.maxLength()]
    assert heard == []


def test_the_last_table_is_remembered(qtbot: QtBot) -> None:
    seats = (
        Seat("Mae", "seat-star", "#2F7FD6", "usa"),
        Seat("Lev", "seat-disc", "#D67BB8", "ussr-engineer"),
        Seat("Ira", "seat-square", "#E8731A", "ussr-administrator", "easy"),
    )
    page = page_of(qtbot, Table(seats, {"game": "advanced", "extra-ends": "off"}, "ask"))
    table = page.table()
    assert table.seats == seats
    assert table.options == {"game": "advanced", "extra-ends": "off"}
    assert table.undo == "ask"


def test_a_remembered_table_of_another_shape_is_passed_over(qtbot: QtBot) -> None:
    page = page_of(qtbot, Table((Seat("A", role="no-such-role"),), {"game": "nonsense"}))
    assert [seat.role for seat in page.table().seats] == ["usa", "ussr"]
    assert page.table().options["game"] == "beginner"


def test_the_seed_under_more_is_taken(qtbot: QtBot) -> None:
    page = page_of(qtbot)
    heard = begun(page)
    page.seed.setText("  lucky  ")
    page.start()
    assert heard[0][2] == "lucky"


def test_each_option_has_one_line_that_follows_the_choice(qtbot: QtBot) -> None:
    page = page_of(qtbot)
    for spec in page.meta.options if page.meta else ():
        assert all(choice.line and "\n" not in choice.line for choice in spec.choices)


def test_curtain_keys_are_letters_of_the_names_or_figures() -> None:
    seats = [Seat(name) for name in ("Ada", "Anna", "王", "A")]
    keys = keys_of(seats)
    assert keys[:3] == ["A", "N", "3"]
    assert len(set(keys)) == 4


def press_arrow(qtbot: QtBot, segments: Segments, key: Qt.Key) -> None:
    """Press an arrow key on the chosen value, once the buttons stand beside each other."""
    qtbot.waitUntil(lambda: not overlaps(list(segments.buttons.values())))
    chosen = segments.buttons[segments.value]
    chosen.window().activateWindow()
    chosen.setFocus()
    qtbot.waitUntil(chosen.hasFocus)
    qtbot.keyClick(chosen, key)
    qtbot.wait(1)


def test_arrow_keys_change_the_number_of_people_and_keep_the_keyboard(qtbot: QtBot) -> None:
    page = page_of(qtbot)
    for key, people in (("Right", 3), ("Right", 4), ("Left", 3), ("Left", 2)):
        press_arrow(qtbot, page.count, Qt.Key[f"Key_{key}"])
        assert page.people == len(page.rows) == people
        assert page.focusWidget() is page.count.buttons[str(people)]


def test_arrow_keys_change_who_plays_together(qtbot: QtBot) -> None:
    page = page_of(qtbot)
    page.count.buttons["3"].click()
    press_arrow(qtbot, page.pairs, Qt.Key.Key_Right)
    assert page.arrangement == 1
    assert page.focusWidget() is page.pairs.buttons["1"]


def test_long_names_show_their_beginning(qtbot: QtBot) -> None:
    seats = (Seat("Maximiliana Konstantinopolskaya", "seat-ring", "usa", "usa"), Seat("V", "seat-star", "ussr", "ussr"))
    page = page_of(qtbot, Table(seats, {}), 1024, 616)
    assert page.rows[0].name.cursorPosition() == 0
    page.rows[0].name.setText("Somebody with another very long name")
    page.rows[0].name.editingFinished.emit()
    assert page.rows[0].name.cursorPosition() == 0


@pytest.mark.parametrize("people", [2, 3, 4])
def test_tab_goes_from_people_to_options_to_start(qtbot: QtBot, people: int) -> None:
    page = page_of(qtbot)
    page.count.buttons[str(people)].click()
    page.more.setChecked(True)
    page.count.buttons[str(people)].setFocus()
    names = []
    while not names or names[-1] != "begin":
        names.append(page.focusWidget().objectName())
        page.focusNextPrevChild(True)
        assert len(names) < 60
    assert [names.index(f"{what}:{n}") for n in range(people) for what in ("mark", "name", "player")] == sorted(
        names.index(f"{what}:{n}") for n in range(people) for what in ("mark", "name", "player")
    )
    order = [
        f"people:{people}",
        "mark:0",
        f"player:{people - 1}",
        "option:game:beginner",
        "more",
        "seed",
        "back",
        "begin",
    ]
    assert [name for name in names if name in order] == order


@pytest.mark.parametrize("room", [(585, 608), (440, 470), (440, 900), (900, 400)])
def test_the_poster_beside_it_is_not_cut(room: tuple[int, int]) -> None:
    box = poster_box(QRectF(0, 0, *room))
    assert 0.9 < box.width() / box.height() / (WIDTH / HEIGHT) < 1.1
    assert QRectF(0, 0, *room).contains(box)


@pytest.mark.parametrize(
    ("most", "short"),
    [
        (80, "Ada Augusta Lovelace against Konstantin Tsiolkovsky, saved yesterday"),
        (60, "Ada Augusta… against Konstantin…, saved yesterday"),
        (48, "Ada… against Konstanti…, saved yesterday"),
        (38, "Ada… against Konsta…, saved yesterday"),
    ],
)
def test_names_in_a_line_are_cut_at_the_ends_of_their_words(most: int, short: str) -> None:
    text = "Ada Augusta Lovelace against Konstantin Tsiolkovsky, saved yesterday"
    names = ("Ada Augusta Lovelace", "Konstantin Tsiolkovsky")
    assert with_short_names(text, names, lambda form: len(form) <= most) == short


# --- Leaving Earth


def leaving(qtbot: QtBot, table: Table | None = None) -> NewMatchPage:
    page = NewMatchPage()
    qtbot.addWidget(page)
    page.resize(1366, 744)
    page.show_game(games.meta("leaving-earth"), table, "strict")
    page.show()
    return page


@pytest.mark.parametrize("people", [1, 2, 3, 4, 5])
def test_every_number_of_agencies_makes_a_table_that_the_rules_take(qtbot: QtBot, people: int) -> None:
    page = leaving(qtbot)
    page.count.buttons[str(people)].click()
    table = page.table()
    games.game("leaving-earth").setup(table.options, tuple(seat.role for seat in table.seats), "x")
    assert len({(seat.mark, seat.colour) for seat in table.seats}) == people


def test_each_person_chooses_an_agency_and_one_that_is_taken_is_swapped(qtbot: QtBot) -> None:
    page = leaving(qtbot)
    page.count.buttons["3"].click()
    page.rows[0].name.setText("Rosa")
    choice = page.rows[0].choice
    assert choice is not None
    choice.chosen.emit("sac")
    assert [row.role for row in page.rows] == ["sac", "okb1", "cnes"]
    assert page.rows[0].seat().mark == "seat-ring"
    choice = page.rows[1].choice
    assert choice is not None
    choice.chosen.emit("sac")
    table = page.table()
    assert [(seat.role, seat.name) for seat in table.seats][:2] == [("okb1", "Rosa"), ("sac", "Vera")]
    games.game("leaving-earth").setup(table.options, tuple(seat.role for seat in table.seats), "x")
    again = leaving(qtbot, table)
    assert again.table().seats == table.seats


def test_figures_of_stations_are_asked_for_with_stations_only(qtbot: QtBot) -> None:
    page = leaving(qtbot)
    assert not page.option_boxes["printing"].isVisible()
    stations = page.option_boxes["stations"].findChild(Segments)
    assert stations is not None
    stations.buttons["true"].click()
    assert page.option_boxes["printing"].isVisible()
    stations.buttons["false"].click()
    assert not page.option_boxes["printing"].isVisible()


def test_a_remembered_seat_that_played_by_chance_is_a_persons_again(qtbot: QtBot) -> None:
    seats = (Seat("Ada", "seat-disc", "usa", "nasa"), Seat("Vera", "seat-triangle", "ussr", "okb1", "random"))
    page = leaving(qtbot, Table(seats))
    assert page.rows[1].player.text() == "Person"
    assert page.table().seats[1].player == "person"


def test_another_game_can_be_asked_for(qtbot: QtBot) -> None:
    page = leaving(qtbot)
    asked: list[str] = []
    page.game_asked.connect(asked.append)
    page.games.buttons["one-small-step"].click()
    assert asked == ["one-small-step"]


# --- seats: names, who plays, marks


def test_a_name_that_is_too_long_is_cut_with_a_word(qtbot: QtBot) -> None:
    page = page_of(qtbot)
    field = page.rows[0].name
    field.setFocus()
    field.selectAll()
    qtbot.keyClicks(field, "x" * (LONGEST_NAME + 1))
    assert field.text() == "x" * LONGEST_NAME
    qtbot.waitUntil(lambda: page.problem.text() == NAME_CUT)
    assert page.start_plate.isEnabled()
    field.selectAll()
    QApplication.clipboard().setText("y" * 60)
    field.paste()
    assert len(field.text()) == LONGEST_NAME
    qtbot.waitUntil(lambda: page.problem.text() == NAME_CUT)
    qtbot.keyClick(field, Qt.Key.Key_Backspace)
    assert page.problem.text() == ""


def test_a_seed_that_is_too_long_is_cut_with_a_word(qtbot: QtBot) -> None:
    page = page_of(qtbot)
    page.more.setChecked(True)
    qtbot.keyClicks(page.seed, "x" * (LONGEST_SEED + 1))
    assert page.seed.text() == "x" * LONGEST_SEED
    qtbot.waitUntil(lambda: page.problem.text() == SEED_CUT)
    qtbot.keyClick(page.seed, Qt.Key.Key_Backspace)
    assert page.problem.text() == "" and page.start_plate.isEnabled()


@pytest.mark.parametrize("game", ["one-small-step", "leaving-earth"])
def test_each_seat_says_who_plays_with_the_level(qtbot: QtBot, game: str) -> None:
    page = leaving(qtbot) if game == "leaving-earth" else page_of(qtbot)
    button = page.rows[-1].player
    said = []
    for _ in WHO:
        said.append(button.text())
        assert button.text() in button.accessibleName()
        qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
    assert said == ["Person", "Computer, easy", "Computer, normal", "Computer, hard"]
    headings = [label.text() for label in page.findChildren(Words)]
    assert "Seats" in headings and any(text.startswith(WHO_PLAYS) for text in headings)


def test_an_agency_looks_the_same_everywhere(qtbot: QtBot) -> None:
    meta = games.meta("leaving-earth")
    page = leaving(qtbot)
    page.count.buttons["5"].click()
    sides = all_sides()
    for row in page.rows:
        seat = row.seat()
        side = next(side for side in meta.sides if side.id == seat.role)
        assert (seat.mark, seat.colour) == (side.mark, side.colour)
        assert seat.colour == agency_ink(seat.role) == sides[seat.role].colour
        assert row.mark.fixed, "a person's own mark would be a second one for the agency"
        assert colour_of(seat, THEMES["night"]) == agency_ink(seat.role)
    assert len({row.seat().mark for row in page.rows}) == len({row.seat().colour for row in page.rows}) == 5


def test_an_older_table_takes_over_the_marks_of_its_agencies(qtbot: QtBot) -> None:
    seats = (Seat("Ada", "seat-star", "satellite", "nasa"), Seat("Vera", "seat-disc", "usa", "cnes"))
    page = leaving(qtbot, Table(seats, {}, "strict"))
    assert [row.seat().colour for row in page.rows] == [agency_ink("nasa"), agency_ink("cnes")]
    assert [row.seat().name for row in page.rows] == ["Ada", "Vera"]
    meta = games.meta("leaving-earth")
    assert as_its_side(meta, seats[0]) == page.rows[0].seat(), "the curtain of an older save too"


def test_where_two_people_share_a_side_each_keeps_a_mark(qtbot: QtBot) -> None:
    page = page_of(qtbot)
    assert not any(row.mark.fixed for row in page.rows)
    seat = Seat("Ada", "seat-star", "#D67BB8", "usa")
    assert as_its_side(games.meta("one-small-step"), seat) == seat


@pytest.mark.parametrize("name", list(THEMES))
def test_colours_of_agencies_can_be_read_as_words(name: str) -> None:
    theme = THEMES[name]
    inks = {side.id: readable(theme, side.colour) for side in games.meta("leaving-earth").sides}
    assert all(contrast(ink, theme.panel) >= 4.5 for ink in inks.values())
    assert len(set(inks.values())) == len(inks)


def test_the_arrow_of_more_says_whether_it_is_open(qtbot: QtBot) -> None:
    page = page_of(qtbot)
    assert page.more.icon_name == "down"
    page.more.click()
    assert page.more.icon_name == "up" and page.seed.isVisible()
    page.more.click()
    assert page.more.icon_name == "down"
