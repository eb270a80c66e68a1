"""Turn strip, opponent strip and action bar."""

from __future__ import annotations

import itertools

import pytest
from PySide6.QtCore import QPoint, QPointF, QRectF, Qt
from pytestqt.qtbot import QtBot

from spacegames.core.actions import Action, Choose, Confirm, Pay, Place
from spacegames.core.decision import Decision, Shape
from spacegames.core.game import Words
from spacegames.games.one_small_step.content import load
from spacegames.store.savefile import Seat
from tests.ui.sample_view import VIEW, big_view, view_with
from ui.boards.one_small_step.panel_facts import bar_actions, strip_facts, turn_facts
from ui.boards.one_small_step.prompts import prompt_of
from ui.panels.action_bar import RESERVED, ActionBar, with_keys
from ui.panels.facts import BarAction, UndoFacts
from ui.panels.look import Look
from ui.panels.opponent_strip import OpponentStrip, lay_out
from ui.panels.turn_strip import TurnStrip, spoken
from ui.panels.undo import undo_facts
from ui.theme import NIGHT, PRESS

SEATS = (Seat("Ada and Ben", role="usa"), Seat("Vera", role="ussr", player="planner"))
LEGAL: list[Action] = [
    *(Place(41, piece, spot) for piece in ("engineer", "administrator") for spot in ("rocket-works", "treasury")),
    Choose(41, "trade-media"),
    Choose(41, "tile:double-placement"),
]
WIDTHS = [(1024, True), (1366, True), (1700, False), (1920, False), (2560, False)]
TEXTS = [0.8, 1.0, 1.25, 1.5, 2.0]


def words(action: Action) -> Words:
    """Plain words for any action."""
    if isinstance(action, Choose):
        return Words(action.id.replace("-", " ").capitalize(), "a line", f"{action.id} in a sentence.")
    return Words(str(action), "", "A sentence.")


# --- turn strip


def test_the_instruction_says_who_what_and_how() -> None:
    facts = turn_facts(VIEW, SEATS, "engineer")
    assert facts.mine
    assert facts.title == "USA: place a worker"
    assert facts.detail == "Phase 4 · 3 left · drop the Engineer on a lit space"
    assert (facts.first_text, facts.next_text) == ("USSR goes first this phase", "USA leads the next")
    assert [station.state for station in facts.stations] == ["done"] * 3 + ["now"] + ["later"] * 3


def test_while_somebody_else_decides_the_strip_says_what_they_do() -> None:
    assert VIEW.decision is not None
    facts = turn_facts(view_with(seat=1, team="ussr"), SEATS)
    assert not facts.mine
    assert facts.title == "USA is placing a worker"


def test_two_people_of_a_team_are_called_by_name() -> None:
    seats = (Seat("Ada", role="usa-engineer"), Seat("Ben", role="usa-administrator"), Seat("Vera", role="ussr"))
    assert turn_facts(VIEW, seats).title == "Ada (USA): place a worker"


def test_the_strip_can_be_read_aloud() -> None:
    text = spoken(turn_facts(VIEW, SEATS, "engineer"))
    assert text.startswith("Round 4, phase 4, Placing Workers. USA: place a worker.")
    assert "USSR goes first this phase" in text


def test_a_phase_opens_its_rule(qtbot: QtBot) -> None:
    strip = TurnStrip()
    qtbot.addWidget(strip)
    strip.resize(1920, 48)
    strip.show_facts(turn_facts(VIEW, SEATS))
    with qtbot.waitSignal(strip.ruleRequested) as asked:
        # The fourth of seven stations, 40 apart from 140.
        qtbot.mouseClick(strip, Qt.MouseButton.LeftButton, pos=QPoint(140 + 3 * 40, 24))
    assert asked.args == ["placing-workers"]
    assert strip.station_at(QPointF(1000, 24)) is None


@pytest.mark.parametrize(("width", "narrow"), WIDTHS)
@pytest.mark.parametrize("text", TEXTS)
def test_strips_are_painted_at_every_size(qtbot: QtBot, width: int, narrow: bool, text: float) -> None:
    for theme in (NIGHT, PRESS):
        for view in (VIEW, view_with(seat=1, team="ussr"), view_with(ended="moon-landing", decision=None)):
            turn, strip = TurnStrip(), OpponentStrip()
            for panel in (turn, strip):
                qtbot.addWidget(panel)
                panel.set_look(Look(theme, text, narrow))
                panel.resize(width, panel.sizeHint().height())
            turn.show_facts(turn_facts(view, SEATS, "engineer", "Saved"))
            strip.show_facts(strip_facts(view, SEATS))
            assert turn.grab().toImage().pixelColor(0, 5) != turn.grab().toImage().pixelColor(width // 2, 20)
            assert strip.grab().toImage().pixelColor(2, 20).name().upper() == theme.team(
                "ussr" if view.team == "usa" else "usa"
            )


# --- opponent strip


@pytest.mark.parametrize(("width", "narrow"), WIDTHS)
@pytest.mark.parametrize("text", TEXTS)
@pytest.mark.parametrize(
    "view", [VIEW, view_with(seat=1, team="ussr", agencies=big_view().agencies)], ids=["few", "many"]
)
def test_nothing_on_the_opponent_strip_is_cut_off(
    qapp: object, view: object, width: int, narrow: bool, text: float
) -> None:
    room = width - (40 if narrow else 332)
    plan = lay_out(QRectF(0, 0, room, 52), strip_facts(view, SEATS), Look(NIGHT, text, narrow))  # pyright: ignore[reportArgumentType]
    pieces = [piece for piece in plan.pieces if piece.kind != "hint"]
    for one, two in itertools.pairwise(pieces):
        assert one.left + one.width <= two.left + 0.01
    assert plan.right <= room
    hints = [piece for piece in plan.pieces if piece.kind == "hint"]
    assert all(hint.left - hint.width > plan.right for hint in hints)


def test_a_figure_says_its_name_and_where_it_comes_from(qtbot: QtBot) -> None:
    strip = OpponentStrip()
    qtbot.addWidget(strip)
    strip.resize(1588, 52)
    strip.show_facts(strip_facts(VIEW, SEATS))
    titles = [strip.cell_at(QPointF(x, 26)) for x in range(0, 1500, 4)]
    texts = {cell.title for cell in titles if cell}
    assert "Boosters: 4 to spend (3 temporary, 1 permanent fresh), 1 gained this turn" in texts
    assert "T-1: Luna 9" in texts
    assert "3 cards in hand, among them Heat Shield" in texts
    assert "25 victory points" in strip.accessibleDescription()


def test_the_full_board_shows_while_the_strip_is_held(qtbot: QtBot) -> None:
    strip = OpponentStrip()
    qtbot.addWidget(strip)
    strip.resize(1588, 52)
    strip.show_facts(strip_facts(VIEW, SEATS))
    held: list[bool] = []
    strip.boardHeld.connect(held.append)
    qtbot.mousePress(strip, Qt.MouseButton.LeftButton, pos=QPoint(400, 20))
    qtbot.mouseRelease(strip, Qt.MouseButton.LeftButton, pos=QPoint(400, 20))
    qtbot.keyPress(strip, Qt.Key.Key_Space)
    qtbot.keyRelease(strip, Qt.Key.Key_Space)
    assert held == [True, False, True, False]


# --- action bar


@pytest.fixture
def bar(qtbot: QtBot) -> ActionBar:
    bar = ActionBar()
    qtbot.addWidget(bar)
    bar.resize(1920, 56)
    bar.show_actions(*bar_actions(VIEW, LEGAL, words, "engineer"))
    bar.show()
    # Alone in a window the first button would get the keyboard.
    bar.setFocus()
    return bar


def buttons(bar: ActionBar) -> dict[str, object]:
    return {button.title: button for button in bar._buttons if not button.isHidden()}


def test_pieces_and_actions_have_their_buttons(bar: ActionBar) -> None:
    assert list(buttons(bar)) == ["Engineer", "Administrator", "Trade media", "Tile:double placement"]
    assert bar._buttons[0].line == "2 left, 2 places"
    assert bar._buttons[0].kind == "go"
    assert bar.end.locked == "place a worker first"


def test_a_piece_is_picked_up_and_an_action_is_sent(qtbot: QtBot, bar: ActionBar) -> None:
    with qtbot.waitSignal(bar.piecePicked) as piece:
        qtbot.mouseClick(bar._buttons[1], Qt.MouseButton.LeftButton)
    assert piece.args == ["administrator"]
    with qtbot.waitSignal(bar.actionChosen) as action:
        qtbot.mouseClick(bar._buttons[2], Qt.MouseButton.LeftButton)
    assert action.args == [Choose(41, "trade-media")]


def test_letters_of_the_table_press_buttons(qtbot: QtBot, bar: ActionBar) -> None:
    assert [action.key for action in bar.actions_shown] == ["E", "A", "M", "T"]
    with qtbot.waitSignal(bar.piecePicked) as piece:
        assert bar.press_key("a")
    assert piece.args == ["administrator"]
    assert not bar.press_key("q")


def test_no_button_takes_a_letter_with_another_meaning() -> None:
    titles = ["Launch", "Keep", "Pay", "Hold", "Launch", "L", "Pay 1 Booster", "123"]
    keys = [action.key for action in with_keys([BarAction(title) for title in titles])]
    assert not set(keys) & set(RESERVED)
    given = [key for key in keys if key]
    assert len(given) == len(set(given))
    assert keys[-1] == "" and keys[5] == ""


def test_a_key_is_given_once_and_never_what_the_board_reserves() -> None:
    actions = [BarAction("Act for ESA", key="O"), BarAction("Act for IRI", key="O"), BarAction("Agencies")]
    assert [action.key for action in with_keys(actions, "A")] == ["O", "F", "G"]


def test_a_locked_button_gives_its_reason_and_nothing_else(qtbot: QtBot, bar: ActionBar) -> None:
    sent: list[object] = []
    bar.actionChosen.connect(sent.append)
    with qtbot.waitSignal(bar.reasonRequested) as reason:
        qtbot.mouseClick(bar.end, Qt.MouseButton.LeftButton)
    assert reason.args == ["place a worker first"]
    with qtbot.waitSignal(bar.reasonRequested):
        qtbot.keyClick(bar.end, Qt.Key.Key_Return)
    with qtbot.waitSignal(bar.reasonRequested):
        assert bar.press_enter()
    assert not sent
    assert "not available" in bar.end.accessibleName()


def test_enter_ends_the_turn_only_when_pressed_twice(qtbot: QtBot, bar: ActionBar) -> None:
    sent: list[object] = []
    bar.actionChosen.connect(sent.append)
    done = BarAction("Pass", "play nothing", "Enter", action=Choose(42, "pass"))
    bar.show_actions([BarAction("PR Tour", action=Choose(42, "pr-tour"))], done)
    assert bar.press_key("Enter")
    assert not sent
    assert (bar.end.kind, bar.end.line) == ("go", "press Enter again")
    bar.press_key("q")
    assert bar.end.kind == "plain"
    bar.press_key("Enter")
    bar.press_key("Enter")
    assert sent == [Choose(42, "pass")]


def test_only_one_button_is_lit_while_enter_is_awaited_again(bar: ActionBar) -> None:
    remove, keep = Choose(42, "remove"), Choose(42, "keep")
    bar.show_actions([BarAction("Remove it", key="R", action=remove, chosen=True)], BarAction("Keep it", action=keep))
    button = bar._buttons[0]
    assert (button.kind, bar.end.kind) == ("go", "plain")
    bar.press_key("Enter")
    assert (button.kind, bar.end.kind) == ("plain", "go")
    assert bar.disarm()
    assert (button.kind, bar.end.kind) == ("go", "plain")
    assert not bar.disarm()


def test_an_end_with_a_letter_leaves_enter_to_the_bubble(bar: ActionBar) -> None:
    sent: list[object] = []
    bar.actionChosen.connect(sent.append)
    bar.show_actions([], BarAction("Leave it", "", "E", action=Choose(42, "decline")))
    assert not bar.press_key("Enter") and not bar.press_enter()
    assert bar.press_key("e")
    assert sent == [Choose(42, "decline")]


@pytest.mark.parametrize(
    ("shape", "actions"),
    [
        ("pay", [Pay(1, ("t:boosters",)), Choose(1, "decline")]),
        ("confirm", [Confirm(1, True), Confirm(1, False)]),
    ],
)
def test_declining_what_stands_in_a_bubble_has_a_letter(shape: Shape, actions: list[Action]) -> None:
    decision = Decision(1, 0, shape, "pay-major" if shape == "pay" else "roll-bonus", "ranger-7", {"n": 1})
    names = dict(zip(actions, ("Pay", "Leave it"), strict=True))
    buttons, finish, _ = bar_actions(view_with(decision=decision), actions, lambda action: Words(names[action]))
    assert finish is not None and len(finish.key) == 1
    assert finish.key not in {button.key for button in buttons}


@pytest.mark.parametrize(("left", "task"), [(1, "deal 1 hazard"), (2, "deal 2 hazards")])
def test_counted_things_are_in_the_right_number(left: int, task: str) -> None:
    assert prompt_of(Decision(1, 0, "place", "deal-hazards", "", {"left": left}), load()).task == task


def test_with_nobody_left_to_act_only_a_bonus_is_offered() -> None:
    nobody = prompt_of(Decision(1, 0, "one-of", "use-personnel", "", {"left": 0}), load())
    assert (nobody.task, nobody.how) == ("use a bonus or pass", "no Personnel card can act")


def test_the_deciding_team_hears_what_the_two_proposals_are_about() -> None:
    about = prompt_of(Decision(1, 0, "one-of", "arbitrate", "", {"about": "play-development"}), load())
    assert about.how == "choose a proposal: play a Development"
    second = prompt_of(Decision(1, 0, "place", "place-worker", "", {"left": 2, "proposal": 2}), load())
    assert second.task == "second proposal: place a worker"


def test_the_end_gives_its_key_away_while_a_bubble_takes_enter(bar: ActionBar) -> None:
    bar.show_actions([], BarAction("Pass", "play nothing", action=Choose(42, "pass")))
    assert bar.end.key == "Enter"
    bar.leave_enter(True)
    assert bar.end.key == ""
    bar.leave_enter(False)
    assert bar.end.key == "Enter"


def test_nothing_has_the_focus_beforehand(bar: ActionBar) -> None:
    """Enter at a new prompt must not answer it: no button of the bar takes the focus by itself."""
    bar.show_actions([BarAction("Yes", action=Choose(1, "yes"))], BarAction("No", action=Choose(1, "no")))
    assert not any(button.isDefault() if hasattr(button, "isDefault") else False for button in bar._buttons)
    assert bar.end.kind == "plain"


def test_a_click_does_not_move_the_keyboard_to_a_button(bar: ActionBar) -> None:
    parts = [bar.undo, bar.more, bar.end, *bar._buttons]
    assert {part.focusPolicy() for part in parts} == {Qt.FocusPolicy.TabFocus}


STALE = {
    "another answer": ([BarAction("Remove it", "$10", action=Choose(2, "remove"))], None),
    "the end of another year": ([BarAction("Go", action=Choose(2, "go"))], None),
    "nothing": ([], None),
    "only an end": ([], BarAction("Finish the year", action=Choose(2, "done"))),
}


@pytest.mark.parametrize("on_end", [False, True])
@pytest.mark.parametrize("then", STALE)
def test_the_keyboard_leaves_a_button_that_means_something_else(
    qtbot: QtBot, bar: ActionBar, then: str, on_end: bool
) -> None:
    first = BarAction("Go", action=Choose(1, "go"))
    bar.show_actions([first], BarAction("Finish the year", action=Choose(1, "done")))
    button = bar.end if on_end else bar._buttons[0]
    button.setFocus(Qt.FocusReason.TabFocusReason)
    qtbot.waitUntil(button.hasFocus)
    sent: list[object] = []
    bar.actionChosen.connect(sent.append)
    with qtbot.waitSignal(bar.focusGiven):
        bar.show_actions(*STALE[then])
    assert not any(part.hasFocus() for part in (bar.undo, bar.end, bar.more, *bar._buttons))
    qtbot.keyClick(bar, Qt.Key.Key_Return)
    assert not sent


def test_the_keyboard_stays_while_the_same_answers_come_again(qtbot: QtBot, bar: ActionBar) -> None:
    actions = [BarAction("Go", action=Choose(1, "go")), BarAction("Stay", action=Choose(1, "stay"))]
    bar.show_actions(actions)
    bar._buttons[1].setFocus(Qt.FocusReason.TabFocusReason)
    qtbot.waitUntil(bar._buttons[1].hasFocus)
    with qtbot.assertNotEmitted(bar.focusGiven):
        bar.show_actions(actions)
    assert bar._buttons[1].hasFocus()


def test_the_end_says_enter_only_while_no_other_button_takes_it(qtbot: QtBot, bar: ActionBar) -> None:
    bar.show_actions([BarAction("Go", action=Choose(1, "go"))], BarAction("Stay", action=Choose(1, "stay")))
    assert bar.end.key == "Enter"
    bar._buttons[0].setFocus(Qt.FocusReason.TabFocusReason)
    qtbot.waitUntil(bar._buttons[0].hasFocus)
    assert bar.end.key == ""
    bar.setFocus()
    assert bar.end.key == "Enter"


def test_undo_says_what_it_takes_back_or_why_it_stops(qtbot: QtBot, bar: ActionBar) -> None:
    bar.show_undo(undo_facts(True, "Engineer on Rocket Works"))
    assert bar.undo.line == "takes back Engineer on Rocket Works"
    with qtbot.waitSignal(bar.undoRequested):
        qtbot.mouseClick(bar.undo, Qt.MouseButton.LeftButton)
    bar.show_undo(undo_facts(False, "A die was rolled or a card drawn.", "A die was rolled or a card drawn."))
    assert bar.undo.locked == "stops here: a die was rolled or a card drawn"
    bar.show_undo(undo_facts(False, "A hidden card was seen.", "A hidden card was seen.", "ask"))
    assert (bar.undo.title, bar.undo.locked) == ("Ask to undo", "")
    bar.show_undo(undo_facts(False, "There is nothing to take back."))
    assert bar.undo.locked == "there is nothing to take back"


@pytest.mark.parametrize(("width", "narrow"), WIDTHS)
@pytest.mark.parametrize("text", TEXTS)
@pytest.mark.parametrize("count", [1, 4, 9, 30])
def test_buttons_keep_their_words_and_the_rest_goes_into_the_list(
    qtbot: QtBot, width: int, narrow: bool, text: float, count: int
) -> None:
    bar = ActionBar()
    qtbot.addWidget(bar)
    bar.set_look(Look(NIGHT, text, narrow))
    bar.resize(width, bar.sizeHint().height())
    bar.show_undo(UndoFacts(True, "takes back Engineer on Rocket Works", "Engineer on Rocket Works"))
    titles = [f"Launch Lunar Orbiter {n}" for n in range(count)]
    actions = [BarAction(title, "fails: 1 Booster and 2 Navigation short", action=Choose(1, title)) for title in titles]
    bar.show_actions(actions, BarAction("Pass", "play nothing", action=Choose(1, "pass")), ("a hint", "and another"))
    bar.show()
    shown = [button for button in bar._buttons if button.isVisible()]
    assert all(button.width() >= button.least_width() - 1 for button in shown)
    parts = [bar.undo, *shown, *([bar.more] if bar.more.isVisible() else []), bar.end]
    for one, two in itertools.pairwise(parts):
        assert one.geometry().right() <= two.geometry().left() + 4
    assert bar.end.geometry().right() <= width
    assert bar.more.isVisible() == (len(shown) < count)
    assert bar.grab().height() == bar.sizeHint().height()


def test_all_choices_opens_the_list(qtbot: QtBot, bar: ActionBar) -> None:
    bar.show_actions([BarAction(f"Choice {n}", "a second line", action=Choose(1, str(n))) for n in range(30)])
    assert bar.more.isVisible()
    with qtbot.waitSignal(bar.allRequested):
        qtbot.mouseClick(bar.more, Qt.MouseButton.LeftButton)
    with qtbot.waitSignal(bar.actionChosen):
        bar.press_key(bar.actions_shown[0].key)
