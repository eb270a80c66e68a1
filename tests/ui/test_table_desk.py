"""The desk with a small made-up game: pieces on spots, things to choose, tokens to pay with."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import QEvent, QPoint, QRectF, Qt
from PySide6.QtGui import QFocusEvent, QPainter
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from spacegames.core.actions import Action, Choose, Confirm, Order, Pay, Place
from spacegames.core.decision import Decision
from spacegames.core.game import Words
from spacegames.core.refusal import Refusal
from ui.table.desk import Desk
from ui.table.items import ItemSpec, Look
from ui.table.scene import TableScene
from ui.table.shapes import PayShape
from ui.table.view import TableView
from ui.theme import NIGHT

SPOTS = {"alpha": (100, 60), "beta": (300, 60), "gamma": (500, 60)}
PIECES = {"red": (100, 300), "blue": (200, 300)}
TOKENS = {"t:iron:0": (60, 380), "t:iron:1": (100, 380), "p:iron:0": (160, 380), "t:gold:0": (220, 380)}


def paint(painter: QPainter, box: QRectF, look: Look) -> None:
    painter.fillRect(box, Qt.GlobalColor.darkGray)


def spec(key: str, at: tuple[int, int], size: int = 60) -> ItemSpec:
    rect = QRectF(at[0] - size / 2, at[1] - size / 2, size, size)
    return ItemSpec(key=key, rect=rect, paint=paint, stamp=key, name=key.partition(":")[2], area=key.partition(":")[0])


class SmallKeys:
    def keys(self, id_: str) -> tuple[str, ...]:
        if id_ in SPOTS:
            return (f"spot:{id_}",)
        if id_ in PIECES:
            return (f"piece:{id_}",)
        return tuple(f"token:{name}" for name in TOKENS if name.rpartition(":")[0] == id_)

    def ids(self, key: str) -> tuple[str, ...]:
        return (key.partition(":")[2],)


class SmallMatch:
    """A match with one question; every answer is kept."""

    def __init__(self, decision: Decision, actions: list[Action]) -> None:
        self.decision: Decision | None = decision
        self._actions = actions
        self.done: list[Action] = []

    def actions(self) -> list[Action]:
        return self._actions

    def check(self, action: Action) -> Refusal | None:
        return None if action in self._actions else Refusal("too-far", "moving#far", {"have": 1, "need": 3})

    def words(self, action: Action) -> Words:
        return Words(type(action).__name__, "", "What it does.")

    def explain(self, refusal: Refusal) -> str:
        return "That is too far."

    def do(self, action: Action) -> object:
        refusal = self.check(action)
        if refusal is not None:
            return refusal
        self.done.append(action)
        return "done"


class Page:
    """Scene, view and desk round a match."""

    def __init__(self, qtbot: QtBot, match: SmallMatch) -> None:
        self.match = match
        self.scene = TableScene(NIGHT)
        self.scene.motion.reduced = True
        self.scene.set_scenery(QRectF(0, 0, 600, 420), lambda painter, rect, theme: None, "plain")
        specs = [spec(f"spot:{id_}", at) for id_, at in SPOTS.items()]
        specs += [spec(f"piece:{id_}", at, 40) for id_, at in PIECES.items()]
        specs += [spec(f"token:{id_}", at, 30) for id_, at in TOKENS.items()]
        self.scene.reconcile(specs, animate=False)
        self.view = TableView(self.scene)
        self.view.resize(620, 440)
        qtbot.addWidget(self.view)
        self.view.show()
        self.desk = Desk(self.scene, match)
        self.desk.refresh(SmallKeys())

    def at(self, key: str) -> QPoint:
        centre = self.view.centre_of(key)
        assert centre is not None
        return centre.toPoint()

    def move(self, where: str | QPoint) -> None:
        QTest.mouseMove(self.view.viewport(), where if isinstance(where, QPoint) else self.at(where))

    def click(self, where: str | QPoint) -> None:
        point = where if isinstance(where, QPoint) else self.at(where)
        QTest.mouseClick(self.view.viewport(), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, point)

    def press(self, key: str) -> None:
        QTest.mousePress(self.view.viewport(), Qt.MouseButton.LeftButton, pos=self.at(key))

    def release(self, where: str | QPoint) -> None:
        point = where if isinstance(where, QPoint) else self.at(where)
        QTest.mouseRelease(self.view.viewport(), Qt.MouseButton.LeftButton, pos=point)

    def lift(self, key: str, over: str | QPoint) -> None:
        """Press on a piece and drag it over a place without letting go."""
        start, end = self.at(key), over if isinstance(over, QPoint) else self.at(over)
        self.move(key)
        self.press(key)
        for step in range(1, 7):
            self.move(start + (end - start) * step / 6)

    def key(self, key: Qt.Key) -> None:
        QTest.keyClick(self.view, key)

    def state(self, key: str) -> str:
        item = self.scene.item(key)
        assert item is not None
        return item.state


def placing() -> SmallMatch:
    actions: list[Action] = [Place(1, "red", "alpha"), Place(1, "red", "beta"), Place(1, "blue", "beta")]
    return SmallMatch(Decision(1, 0, "place", "put", pieces=("red", "blue"), spots=tuple(SPOTS)), actions)


@pytest.fixture
def page(qtbot: QtBot) -> Callable[[SmallMatch], Page]:
    return lambda match: Page(qtbot, match)


NOWHERE = QPoint(400, 250)


def test_a_piece_dropped_on_a_legal_spot_answers(page: Callable[[SmallMatch], Page]) -> None:
    table = page(placing())
    table.lift("piece:red", "spot:alpha")
    assert table.desk.dragging
    assert table.state("spot:alpha") == "hover"
    assert table.state("piece:red") == "dragged"
    table.release("spot:alpha")
    assert table.match.done == [Place(1, "red", "alpha")]
    assert not table.desk.dragging


def test_a_piece_dropped_elsewhere_goes_back(page: Callable[[SmallMatch], Page]) -> None:
    table = page(placing())
    table.lift("piece:red", NOWHERE)
    table.release(NOWHERE)
    assert table.match.done == []
    assert not table.desk.dragging
    assert table.state("piece:red") == "legal"


def test_a_piece_let_go_outside_the_window_goes_back(page: Callable[[SmallMatch], Page]) -> None:
    table = page(placing())
    table.lift("piece:red", QPoint(900, 900))
    table.release(QPoint(900, 900))
    assert table.match.done == []
    assert not table.desk.dragging


def test_escape_puts_a_lifted_piece_back(page: Callable[[SmallMatch], Page]) -> None:
    table = page(placing())
    table.lift("piece:red", "spot:alpha")
    table.key(Qt.Key.Key_Escape)
    assert not table.desk.dragging
    table.release("spot:alpha")
    assert table.match.done == []
    assert table.state("piece:red") == "legal"


def test_losing_the_window_puts_a_lifted_piece_back(page: Callable[[SmallMatch], Page]) -> None:
    table = page(placing())
    table.lift("piece:red", "spot:alpha")
    table.desk.lost()
    assert not table.desk.dragging
    assert table.match.done == []


def test_the_right_button_does_nothing_to_a_lifted_piece(page: Callable[[SmallMatch], Page]) -> None:
    table = page(placing())
    table.lift("piece:red", "spot:alpha")
    QTest.mouseClick(table.view.viewport(), Qt.MouseButton.RightButton, pos=table.at("spot:alpha"))
    assert table.desk.dragging
    assert table.match.done == []
    table.release("spot:alpha")
    assert table.match.done == [Place(1, "red", "alpha")]


def test_a_small_tremor_is_a_click_and_not_a_drag(page: Callable[[SmallMatch], Page]) -> None:
    table = page(placing())
    table.press("piece:red")
    table.move(table.at("piece:red") + QPoint(2, 1))
    assert not table.desk.dragging
    table.release("piece:red")
    assert table.desk.held == "red"


def test_a_refused_drop_says_why_and_leaves_the_box_until_the_next_input(
    page: Callable[[SmallMatch], Page], qtbot: QtBot
) -> None:
    table = page(placing())
    table.lift("piece:blue", "spot:alpha")
    with qtbot.waitSignal(table.desk.refused) as blocker:
        table.release("spot:alpha")
    assert blocker.args is not None
    assert blocker.args[0].code == "too-far"
    assert table.match.done == []
    assert table.state("spot:alpha") == "refused"
    table.key(Qt.Key.Key_Escape)
    assert table.state("spot:alpha") == "legal"


def test_only_one_refusal_stands_at_a_time(page: Callable[[SmallMatch], Page]) -> None:
    table = page(placing())
    table.lift("piece:blue", "spot:alpha")
    table.release("spot:alpha")
    assert table.desk.refusing
    table.desk._hover_over("spot:gamma")  # pyright: ignore[reportPrivateUsage]
    assert table.desk._reason is None  # pyright: ignore[reportPrivateUsage]
    table.key(Qt.Key.Key_Escape)
    assert not table.desk.refusing


def test_a_bubble_says_when_it_takes_enter(page: Callable[[SmallMatch], Page]) -> None:
    table = page(placing())
    heard: list[bool] = []
    table.desk.enter_taken.connect(heard.append)
    table.desk.focus("spot:alpha")
    assert not any(heard), "one answer stands in words alone"
    pays = [Pay(1, ("t:iron",)), Pay(1, ("p:iron",))]
    paying = page(SmallMatch(Decision(1, 0, "pay", "pay"), list(pays)))
    assert paying.desk.pending == pays[0]
    paying.desk.enter_taken.connect(heard.append)
    paying.desk.refresh(SmallKeys())
    assert heard[-1]
    paying.desk.refresh(None)
    assert not heard[-1]


def test_what_must_not_be_covered_is_the_thing_with_its_bubble(page: Callable[[SmallMatch], Page]) -> None:
    table = page(placing())
    table.click("piece:blue")
    item = table.scene.item("spot:beta")
    assert item is not None and table.desk.around("spot:beta") == item.rect
    table.desk.focus("spot:beta")
    around = table.desk.around("spot:beta")
    assert around is not None and around.contains(item.rect) and around != item.rect
    assert table.desk.around("spot:nowhere") is None


def test_the_box_of_a_refusal_offers_what_would_work_there(page: Callable[[SmallMatch], Page]) -> None:
    table = page(placing())
    table.lift("piece:blue", "spot:alpha")
    table.release("spot:alpha")
    box = table.desk._box  # pyright: ignore[reportPrivateUsage]
    assert box is not None
    assert [chip.text for chip in box.message.chips] == ["Place"]
    area, _, _ = box._chips[0]  # pyright: ignore[reportPrivateUsage]
    table.click(table.view.mapFromScene(box.mapToScene(area.center())))
    assert table.match.done == [Place(1, "red", "alpha")]


def test_click_on_a_piece_then_on_a_spot_answers(page: Callable[[SmallMatch], Page]) -> None:
    table = page(placing())
    table.click("piece:blue")
    assert table.desk.held == "blue"
    assert table.state("spot:alpha") == "veiled"
    assert table.state("spot:gamma") == "veiled"
    table.click("spot:beta")
    assert table.match.done == [Place(1, "blue", "beta")]


def test_a_spot_that_takes_only_one_piece_can_be_clicked_first(page: Callable[[SmallMatch], Page]) -> None:
    table = page(placing())
    table.click("spot:alpha")
    assert table.match.done == [Place(1, "red", "alpha")]


def test_a_spot_that_takes_several_pieces_asks_which(page: Callable[[SmallMatch], Page]) -> None:
    table = page(placing())
    table.click("spot:beta")
    assert table.match.done == []
    table.key(Qt.Key.Key_Right)
    table.key(Qt.Key.Key_Return)
    assert table.match.done == [Place(1, "blue", "beta")]


def test_keyboard_alone_places_a_piece(page: Callable[[SmallMatch], Page]) -> None:
    table = page(placing())
    table.view.setFocus()
    for _ in range(10):
        table.key(Qt.Key.Key_Tab)
        if table.scene.focus_key == "piece:blue":
            break
    assert table.scene.focus_key == "piece:blue"
    table.key(Qt.Key.Key_Space)
    assert table.desk.held == "blue"
    assert table.scene.focus_key == "spot:beta"
    table.key(Qt.Key.Key_Space)
    assert table.match.done == [Place(1, "blue", "beta")]


def test_arrows_go_to_the_nearest_thing_that_can_be_used(page: Callable[[SmallMatch], Page]) -> None:
    table = page(placing())
    table.desk.focus("spot:alpha")
    table.key(Qt.Key.Key_Right)
    assert table.scene.focus_key == "spot:beta"
    table.key(Qt.Key.Key_Down)
    assert table.scene.focus_key == "piece:blue"


def test_tab_leaves_the_table_after_the_last_thing(page: Callable[[SmallMatch], Page]) -> None:
    table = page(placing())
    seen: list[str] = []
    for _ in range(8):
        if not table.desk._tab(1):  # pyright: ignore[reportPrivateUsage]
            break
        seen.append(table.scene.focus_key)
    assert sorted(seen) == ["piece:blue", "piece:red", "spot:alpha", "spot:beta"]
    assert table.scene.focus_key == ""


def test_tab_into_the_table_comes_to_its_first_thing_and_backwards_to_its_last(
    page: Callable[[SmallMatch], Page],
) -> None:
    table = page(placing())
    for reason, key in (
        (Qt.FocusReason.TabFocusReason, "spot:alpha"),
        (Qt.FocusReason.BacktabFocusReason, "piece:blue"),
    ):
        table.view.focusInEvent(QFocusEvent(QEvent.Type.FocusIn, reason))
        assert table.scene.focus_key == key
        table.scene.set_focus_key("")


def test_escape_goes_back_one_step_at_a_time(page: Callable[[SmallMatch], Page]) -> None:
    table = page(placing())
    table.desk.focus("piece:red")
    table.key(Qt.Key.Key_Space)
    assert table.desk.held == "red"
    table.key(Qt.Key.Key_Escape)
    assert table.desk.held == ""
    assert table.scene.focus_key != ""
    table.key(Qt.Key.Key_Escape)
    assert table.scene.focus_key == ""


def test_a_button_can_arm_a_piece(page: Callable[[SmallMatch], Page], qtbot: QtBot) -> None:
    table = page(placing())
    with qtbot.waitSignal(table.desk.held_changed):
        table.desk.arm("blue")
    assert table.state("spot:beta") == "legal"
    assert table.state("spot:alpha") == "veiled"
    assert table.scene.focus_key == "spot:beta", "Space drops it at once"
    table.desk.arm("")
    assert table.state("spot:alpha") == "legal"
    table.desk.arm("blue")
    table.key(Qt.Key.Key_Space)
    assert table.match.done == [Place(1, "blue", "beta")]


def test_letters_stay_free_for_the_window(page: Callable[[SmallMatch], Page]) -> None:
    table = page(placing())
    got: list[bool] = []
    table.view.keyPressEvent = lambda event, old=table.view.keyPressEvent: (old(event), got.append(event.isAccepted()))  # pyright: ignore[reportAttributeAccessIssue]
    table.key(Qt.Key.Key_E)
    assert got == [False]


def test_pointing_at_a_thing_that_takes_no_answer_gives_the_reason(page: Callable[[SmallMatch], Page]) -> None:
    table = page(placing())
    table.desk.arm("blue")
    table.move("spot:gamma")
    reason = table.desk._reason  # pyright: ignore[reportPrivateUsage]
    assert reason is not None
    table.move(NOWHERE)
    assert table.desk._reason is None  # pyright: ignore[reportPrivateUsage]


def test_a_click_chooses_one_of_several_things(page: Callable[[SmallMatch], Page]) -> None:
    actions: list[Action] = [Choose(1, "alpha"), Choose(1, "gamma")]
    table = page(SmallMatch(Decision(1, 0, "one-of", "pick"), actions))
    assert [key for key in table.scene.items_by_key if table.state(key) == "legal"] == ["spot:alpha", "spot:gamma"]
    table.click("spot:gamma")
    assert table.match.done == [Choose(1, "gamma")]


def paying() -> SmallMatch:
    actions: list[Action] = [
        Pay(1, ("t:gold", "t:iron", "t:iron")),
        Pay(1, ("p:iron", "t:gold", "t:iron")),
        Choose(1, "decline"),
    ]
    return SmallMatch(Decision(1, 0, "pay", "price"), actions)


def chosen(table: Page) -> list[str]:
    return [key for key in table.scene.items_by_key if table.state(key) == "chosen"]


def test_a_payment_starts_with_a_sound_choice_and_enter_pays_it(page: Callable[[SmallMatch], Page]) -> None:
    table = page(paying())
    assert chosen(table) == ["token:t:iron:0", "token:t:iron:1", "token:t:gold:0"]
    table.view.setFocus()
    table.key(Qt.Key.Key_Return)
    assert table.match.done == [Pay(1, ("t:gold", "t:iron", "t:iron"))]


def test_a_click_on_another_token_swaps_it_into_the_payment(page: Callable[[SmallMatch], Page]) -> None:
    table = page(paying())
    table.click("token:p:iron:0")
    assert isinstance(table.desk.shape, PayShape)
    assert table.desk.pending == Pay(1, ("p:iron", "t:gold", "t:iron"))
    assert chosen(table) == ["token:t:iron:0", "token:p:iron:0", "token:t:gold:0"]


def test_the_bubble_of_a_payment_offers_to_decline(page: Callable[[SmallMatch], Page]) -> None:
    table = page(paying())
    table.view.setFocus()
    table.key(Qt.Key.Key_Right)
    table.key(Qt.Key.Key_Return)
    assert table.match.done == [Choose(1, "decline")]


def test_yes_and_no_stand_beside_what_asks(page: Callable[[SmallMatch], Page]) -> None:
    table = page(SmallMatch(Decision(1, 0, "confirm", "sure", source="alpha"), [Confirm(1, True), Confirm(1, False)]))
    table.view.setFocus()
    table.key(Qt.Key.Key_Right)
    table.key(Qt.Key.Key_Return)
    assert table.match.done == [Confirm(1, False)]


class AskingKeys(SmallKeys):
    """Keys of a question; agreeing may cost something where `cautious`."""

    def __init__(self, cautious: bool = False) -> None:
        self.cautious = cautious
        self.question = ("Jump?", "It may hurt: 20 %.")


def asked(page: Callable[[SmallMatch], Page], cautious: bool) -> Page:
    table = page(SmallMatch(Decision(1, 0, "confirm", "sure", source="alpha"), [Confirm(1, True), Confirm(1, False)]))
    table.desk.refresh(AskingKeys(cautious))
    table.view.setFocus()
    return table


@pytest.mark.parametrize("cautious", [False, True])
def test_a_question_is_the_title_of_its_bubble_and_its_answers_have_letters(
    page: Callable[[SmallMatch], Page], cautious: bool
) -> None:
    bubble = asked(page, cautious).desk._bubble
    assert bubble is not None
    assert (bubble.message.title, bubble.message.text) == ("Jump?", "It may hurt: 20 %.")
    assert [chip.key for chip in bubble.message.chips] == (["N, Enter", "Y"] if cautious else ["Y, Enter", "N"])
    assert bubble.message.note.startswith("Esc: ") is cautious


def test_enter_belongs_to_a_bubble_as_soon_as_one_of_its_answers_is_stood_on(
    page: Callable[[SmallMatch], Page], qtbot: QtBot
) -> None:
    actions: list[Action] = [Choose(1, "other"), Choose(1, "another")]
    table = page(SmallMatch(Decision(1, 0, "one-of", "pick", source="alpha"), actions))
    table.view.setFocus()
    assert table.desk._bubble is not None and table.desk._bubble.current == -1
    with qtbot.waitSignal(table.desk.enter_taken) as taken:
        table.key(Qt.Key.Key_Right)
    assert taken.args == [True]
    table.key(Qt.Key.Key_Return)
    assert len(table.match.done) == 1


def test_only_the_answer_that_enter_gives_says_so(page: Callable[[SmallMatch], Page]) -> None:
    table = asked(page, True)
    bubble = table.desk._bubble
    assert bubble is not None
    assert [bubble.key_of(n) for n in (0, 1)] == ["N, Enter", "Y"]
    table.key(Qt.Key.Key_Right)
    assert [bubble.key_of(n) for n in (0, 1)] == ["N", "Y"]
    table.key(Qt.Key.Key_Right)
    table.desk.leave_enter(True)
    assert [bubble.key_of(n) for n in (0, 1)] == ["N", "Y"]
    table.desk.leave_enter(False)
    assert bubble.key_of(0) == "N, Enter"


@pytest.mark.parametrize("key", [Qt.Key.Key_Return, Qt.Key.Key_Escape])
def test_enter_and_esc_give_the_answer_that_costs_nothing(page: Callable[[SmallMatch], Page], key: Qt.Key) -> None:
    table = asked(page, True)
    table.key(key)
    assert table.match.done == [Confirm(1, False)]


def test_esc_answers_nothing_where_no_answer_is_safe(page: Callable[[SmallMatch], Page]) -> None:
    table = asked(page, False)
    table.key(Qt.Key.Key_Escape)
    assert table.match.done == []


def test_the_keyboard_leaves_a_thing_that_means_something_else(page: Callable[[SmallMatch], Page]) -> None:
    def ask(serial: int, prompt: str, *ids: str) -> None:
        table.match.decision = Decision(serial, 0, "one-of", prompt)
        actions: list[Action] = [Choose(serial, id_) for id_ in ids]
        table.match._actions = actions
        table.desk.refresh(SmallKeys())

    table = page(placing())
    ask(1, "pick", "alpha", "beta")
    table.desk.focus("spot:alpha")
    table.desk.refresh(SmallKeys())
    assert table.scene.focus_key == "spot:alpha"
    ask(2, "pick", "alpha", "beta")
    assert table.scene.focus_key == "spot:alpha", "one thing after the other may be picked from where it stands"
    ask(3, "burn", "alpha", "beta")
    assert table.scene.focus_key == ""
    table.desk.focus("spot:beta")
    ask(4, "burn", "alpha")
    assert table.scene.focus_key == ""
    table.view.setFocus()
    table.key(Qt.Key.Key_Return)
    assert table.match.done == []


def test_an_order_is_made_click_by_click(page: Callable[[SmallMatch], Page]) -> None:
    actions: list[Action] = [Order(1, ("alpha", "beta")), Order(1, ("beta", "alpha"))]
    table = page(SmallMatch(Decision(1, 0, "order", "sequence"), actions))
    table.click("spot:beta")
    assert table.desk.pending is None
    table.click("spot:alpha")
    item = table.scene.item("spot:beta")
    assert item is not None
    assert item.number == 1
    table.view.setFocus()
    table.key(Qt.Key.Key_Return)
    assert table.match.done == [Order(1, ("beta", "alpha"))]


def test_nothing_can_be_done_while_somebody_else_decides(page: Callable[[SmallMatch], Page]) -> None:
    table = page(placing())
    table.desk.refresh(None)
    assert {table.state(key) for key in table.scene.items_by_key} == {"idle"}
    table.lift("piece:red", "spot:alpha")
    table.release("spot:alpha")
    assert table.match.done == []


def test_animations_never_hold_an_answer_back(page: Callable[[SmallMatch], Page]) -> None:
    table = page(placing())
    table.scene.motion.reduced = False
    table.lift("piece:red", NOWHERE)
    table.release(NOWHERE)
    assert table.scene.motion.running
    table.click("spot:alpha")
    assert not table.scene.motion.running
    assert table.match.done == [Place(1, "red", "alpha")]


def test_no_overlay_is_left_behind(page: Callable[[SmallMatch], Page]) -> None:
    table = page(placing())
    count = len(table.scene.items())
    table.lift("piece:blue", "spot:alpha")
    table.release("spot:alpha")
    table.key(Qt.Key.Key_Escape)
    table.move(NOWHERE)
    QApplication.processEvents()
    assert len(table.scene.items()) == count
