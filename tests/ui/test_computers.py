"""Computer players at the table: when their moves come, what stands of them to be seen, and who may see it."""

from __future__ import annotations

import dataclasses
import os
import random
import signal
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, QRectF, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from spacegames import games
from spacegames.core.actions import Action, Choose
from spacegames.match.match import Match
from spacegames.match.thinking import STARTED_ANEW
from spacegames.store.savefile import Seat
from tests.ui.shell import new_session, new_window
from ui.at_table.computers import NEXT, NOW
from ui.at_table.traces import moved
from ui.main_window import MainWindow
from ui.settings_dialog import SettingsDialog
from ui.table.items import ItemSpec
from ui.table_page import TablePage

ROOT = Path(__file__).parents[2]
PATIENCE = 60_000
MET = ("launch", "failure", "success", "vp", "place-worker", "play-card")
ADA, VERA = Seat("Ada", "seat-ring", "usa", "usa"), Seat("Vera", "seat-triangle", "ussr", "ussr", "easy")


@pytest.fixture
def window(qtbot: QtBot, home: Path) -> Iterator[MainWindow]:
    found = new_window(new_session())
    qtbot.addWidget(found)
    yield found
    found.show_home()


def at_a_table(window: MainWindow, pace: str = "fast", game: str = "advanced") -> TablePage:
    """A table at which the computer player is to place a worker."""
    window.session.settings.computers = pace  # type: ignore[assignment]
    for seed in range(60):
        match = Match.start(games.game("one-small-step"), {"game": game}, [ADA, VERA], str(seed))
        chooser = random.Random(seed)
        while match.decision and not (match.decision.seat == 1 and match.decision.prompt == "place-worker"):
            match.do(chooser.choice(match.actions()))
        if match.decision and match.steps[-1].seat == 0:
            window.play(match)
            assert window.table is not None
            return window.table
    raise AssertionError("no match came to that point")


def before_a_single_choice(window: MainWindow, mover: int, pace: str) -> tuple[TablePage, Action, int]:
    """A table at which `mover` can act so that the rival's side meets something, and Ada has a single answer then.

    With the action and the position at which her answer waits.
    """
    window.session.settings.computers = pace  # type: ignore[assignment]
    for seed in range(100):
        match = Match.start(games.game("one-small-step"), {"game": "advanced"}, [ADA, VERA], str(seed))
        chooser, done = random.Random(seed), list[Action]()
        while match.decision:
            first, seat = match.position, match.decision.seat
            action = chooser.choice(match.game.suggest(match.state)[:2])
            match.do(action)
            steps = match.steps[first:]
            own = next((n for n, step in enumerate(steps) if n and step.seat == 0), 0)
            met = [e for step in steps[:own] for e in step.events or () if e.side == "ussr" and e.kind in MET]
            if seat == mover and met:
                break
            done.append(action)
        else:
            continue
        match = Match.start(games.game("one-small-step"), {"game": "advanced"}, [ADA, VERA], str(seed))
        for earlier in done:
            match.do(earlier)
        window.play(match)
        assert window.table is not None
        return window.table, action, match.position + own
    raise AssertionError("no match came to that point")


def last_why(match: Match) -> str:
    """The reason of the last move that somebody chose."""
    return next(step.why for step in reversed(match.steps[: match.position]) if step.why or step.seat == 0)


def pieces(table: TablePage) -> list[str]:
    return [action.piece for action in table.bar.actions_shown]


def test_the_desktop_never_thinks_in_its_own_process() -> None:
    found = [path for path in (ROOT / "ui").rglob("*.py") if "computer_action" in path.read_text(encoding="utf-8")]
    assert not found


def test_a_chance_player_is_asked_in_the_other_process_too(qtbot: QtBot, window: MainWindow) -> None:
    seats = [ADA, Seat("Vera", "seat-triangle", "ussr", "ussr", "random")]
    match = Match.start(games.game("one-small-step"), {}, seats, "chance")
    while match.decision is not None and match.decision.seat == 0:
        match.do(match.actions()[0])
    window.play(match)
    table = window.table
    assert table is not None
    qtbot.waitUntil(lambda: any(step.seat == 1 for step in match.steps), timeout=PATIENCE)


def test_play_now_is_offered_while_a_computer_player_is_to_move(qtbot: QtBot, window: MainWindow) -> None:
    table = at_a_table(window)
    assert NOW in pieces(table)
    moves = table.match.position
    qtbot.keyClick(table.view, Qt.Key.Key_N)
    qtbot.waitUntil(lambda: table.match.position > moves, timeout=PATIENCE)
    qtbot.waitUntil(lambda: table.match.decision is not None and table.match.decision.seat == 0, timeout=PATIENCE)
    assert NOW not in pieces(table)


def test_a_player_that_hangs_does_not_block_the_match(qtbot: QtBot, window: MainWindow) -> None:
    table = at_a_table(window, "slow")
    match, mind = table.match, table.thinking.process
    qtbot.waitUntil(lambda: match.decision is not None and match.decision.seat == 0, timeout=PATIENCE)
    process = mind.process_id
    assert process is not None
    os.kill(process, signal.SIGSTOP)
    while match.decision is not None and match.decision.seat == 0:
        table.answers.do(match.game.suggest(match.state)[0])
    moves = match.position
    qtbot.keyClick(table.view, Qt.Key.Key_N)
    qtbot.waitUntil(lambda: match.position > moves, timeout=PATIENCE)
    assert mind.process_id != process


def test_step_by_step_the_next_move_waits_for_its_key(qtbot: QtBot, window: MainWindow) -> None:
    table = at_a_table(window, "step")
    match, moves = table.match, table.match.position
    # The first move follows a person's: there is nothing of a computer player's to be seen yet.
    qtbot.waitUntil(lambda: match.position > moves, timeout=PATIENCE)
    while match.decision is not None and match.decision.seat == 1:
        moves = match.position
        assert pieces(table)[0] == NEXT and table.bar.chosen_action() is None
        assert table.traces.keys, "what moved has its frame"
        qtbot.waitUntil(lambda: table.computers.kept, timeout=PATIENCE)
        qtbot.wait(50)
        assert match.position == moves, "it is thought out, and waits"
        qtbot.keyClick(table.view, Qt.Key.Key_N)
        qtbot.waitUntil(lambda before=moves: match.position > before, timeout=PATIENCE)


@pytest.mark.parametrize("mover", [0, 1], ids=["own-step", "computer"])
def test_a_single_answer_waits_until_what_the_rival_did_was_seen(qtbot: QtBot, window: MainWindow, mover: int) -> None:
    table, action, waits = before_a_single_choice(window, mover, "step")
    match = table.match
    if mover:
        table.computers.chosen.emit(1, action, f"{match.words(action).title}: a reason")
    else:
        table.answers.do(action)
    assert match.position == waits and match.single
    assert match.decision is not None and match.decision.seat == 0
    assert pieces(table)[0] == NEXT and "waits for Next move (N)" in table.facts.detail
    assert "USSR" in table.note.sentence and (table.traces.keys or mover == 0)
    qtbot.mouseClick(table.strip, Qt.MouseButton.LeftButton)
    qtbot.wait(50)
    assert match.position == waits and table.note.isVisible()
    qtbot.keyClick(table.view, Qt.Key.Key_N)
    qtbot.waitUntil(lambda: match.position > waits, timeout=PATIENCE)
    assert match.steps[waits].auto and match.steps[waits].seat == 0


def test_a_single_answer_plays_itself_after_the_pace(qtbot: QtBot, window: MainWindow) -> None:
    table, action, waits = before_a_single_choice(window, 0, "fast")
    table.answers.do(action)
    assert table.match.position == waits and table.match.single and NEXT not in pieces(table)
    table.computers._go_on()
    assert table.match.position == waits, "an old wake-up does not cut the pause short"
    qtbot.waitUntil(lambda: table.match.position > waits, timeout=PATIENCE)


def test_a_single_answer_that_is_given_by_hand_is_not_given_twice(qtbot: QtBot, window: MainWindow) -> None:
    table, action, waits = before_a_single_choice(window, 0, "slow")
    match = table.match
    table.answers.do(action)
    assert match.position == waits and match.single
    table.choose(match.actions()[0])
    assert match.steps[waits].auto and match.steps[waits].seat == 0
    now = match.position
    table.computers.resume()
    qtbot.wait(50)
    assert match.position == now


def test_step_by_step_the_reason_stands_and_the_page_says_what_it_waits_for(qtbot: QtBot, window: MainWindow) -> None:
    table = at_a_table(window, "step")
    match = table.match
    assert "the computer is thinking" in table.facts.detail
    while match.decision is not None and not (table.computers.held and match.decision.seat == 1 and last_why(match)):
        moves = match.position
        if match.decision.seat == 0:
            table.answers.do(match.game.suggest(match.state)[0])
        else:
            qtbot.keyClick(table.view, Qt.Key.Key_N)
        qtbot.waitUntil(lambda before=moves: match.position > before, timeout=PATIENCE)
    assert "waits for Next move (N)" in table.facts.detail and "thinking" not in table.facts.detail
    said = table.note.sentence
    assert said.startswith("Vera")
    qtbot.keyClick(table.view, Qt.Key.Key_Tab)
    qtbot.mouseClick(table.strip, Qt.MouseButton.LeftButton)
    assert table.note.isVisible() and table.note.sentence == said
    qtbot.keyClick(table.view, Qt.Key.Key_Escape)
    assert not table.note.isVisible()


def test_notes_tell_proposals_and_verdicts_from_moves(qtbot: QtBot, window: MainWindow) -> None:
    roles = ("usa-engineer", "usa-administrator", "ussr-engineer", "ussr-administrator")
    seats = [
        Seat(name, mark, colour, role, player)
        for name, mark, colour, role, player in zip(
            ("Ada", "Neil", "Vera", "Ben"),
            ("seat-ring", "seat-square", "seat-triangle", "seat-cross"),
            ("usa", "usa", "ussr", "ussr"),
            roles,
            ("person", "easy", "easy", "easy"),
            strict=True,
        )
    ]
    match = Match.start(games.game("one-small-step"), {}, seats, "4")
    while match.decision and not (
        match.decision.seat == 0 and Choose(match.decision.serial, "disagree") in match.actions()
    ):
        match.do(match.game.suggest(match.state)[0])
    window.session.settings.computers = "slow"
    window.play(match)
    table = window.table
    assert table is not None and match.decision is not None
    table.answers.do(Choose(match.decision.serial, "disagree"))
    table.answers.do(match.actions()[0])
    said: list[str] = []
    for _ in range(2):
        decision = match.decision
        action = next(a for a in match.actions() if a != Choose(decision.serial, "withdraw"))
        title = match.words(action).title
        table.computers.chosen.emit(decision.seat, action, f"{title}: a reason")
        said.append(table.note.sentence.replace(f"{title}: a reason", "..."))
        names = [seat.name for seat in seats]
        assert said[-1].startswith(names[decision.seat])
    assert said[0] == "Neil proposes ..."
    assert said[1].partition(" ")[2] == "decides for the USA: ..."


def test_a_drag_out_of_turn_says_whose_turn_it_is(qtbot: QtBot, window: MainWindow) -> None:
    table = at_a_table(window, "slow")
    item = table.scene.item("worker:usa:engineer") or next(iter(table.scene.items_by_key.values()))
    box, port = table.view.to_view(item.spec.rect).toRect(), table.view.viewport()
    assert not table.note.isVisible()
    qtbot.mousePress(port, Qt.MouseButton.LeftButton, pos=box.center())
    for by in (5, 40):
        qtbot.mouseMove(port, box.center() + QPoint(by, by))
        move = QMouseEvent(
            QEvent.Type.MouseMove,
            QPointF(box.center() + QPoint(by, by)),
            QPointF(port.mapToGlobal(box.center() + QPoint(by, by))),
            Qt.MouseButton.NoButton,
            Qt.MouseButton.LeftButton,
            Qt.KeyboardModifier.NoModifier,
        )
        QApplication.sendEvent(port, move)
    qtbot.mouseRelease(port, Qt.MouseButton.LeftButton, pos=box.center() + QPoint(40, 40))
    assert table.note.isVisible() and table.note.sentence.startswith("It is not your turn: USSR is ")


def test_a_note_leaves_what_is_missing_for_a_launch_free(qtbot: QtBot, window: MainWindow) -> None:
    table = at_a_table(window, "slow")
    chips = [item for key, item in table.scene.items_by_key.items() if key.startswith("check:")]
    assert chips
    told = "A sentence that is about as long as the reason of a computer player for its move."
    table.say(told)
    origin = table.view.viewport().mapTo(table, QPoint())
    for chip in chips:
        assert not table.note.geometry().intersects(table.view.to_view(chip.rect).toRect().translated(origin))
    # Nor does it lie on what has just been framed.
    table.traces.keys = [
        key
        for key, item in table.scene.items_by_key.items()
        if table.note.geometry().intersects(table.view.to_view(item.rect).toRect().translated(origin))
        and item.rect.width() < 200
    ]
    assert table.traces.keys
    before = table.note.geometry()
    table.say(told)
    assert table.note.geometry() != before


def test_a_warning_stands_while_moves_come_and_the_log_keeps_it(qtbot: QtBot, window: MainWindow) -> None:
    table = at_a_table(window)
    match, moves = table.match, table.match.position
    table.thinking.trouble.emit(STARTED_ANEW)
    assert table.note.isVisible() and STARTED_ANEW in [entry.line for entry in match.log(0)]
    qtbot.waitUntil(lambda: match.position > moves, timeout=PATIENCE)
    assert table.note.isVisible() and table.note.sentence.startswith(STARTED_ANEW)
    rows = [row.title for row in table.rail.pages.log.log.rows]
    assert STARTED_ANEW in rows


def test_what_a_computer_player_moved_is_framed_until_something_else_happens(qtbot: QtBot, window: MainWindow) -> None:
    table = at_a_table(window, "slow")
    moves = table.match.position
    assert not table.traces.keys
    qtbot.waitUntil(lambda: table.match.position > moves, timeout=PATIENCE)
    assert table.traces.keys and set(table.traces.keys) <= set(table.scene.items_by_key)
    table.hide_table()
    assert not table.traces.keys


def test_since_your_turn_tells_the_moves_and_why(qtbot: QtBot, window: MainWindow) -> None:
    table = at_a_table(window)
    moves = table.match.position
    qtbot.waitUntil(lambda: table.match.decision is not None and table.match.decision.seat == 0, timeout=PATIENCE)
    told = [change.text for change in table.rail.pages.since.changes]
    reasons = [step.why for step in table.match.steps[moves:] if step.seat == 1 and step.why]
    assert told and all(any(reason in text for text in told) for reason in reasons)


def test_since_your_turn_forgets_moves_that_were_taken_back(qtbot: QtBot, window: MainWindow) -> None:
    table = at_a_table(window)
    match, since = table.match, table.rail.pages.since
    match.header = msgspec.structs.replace(match.header, undo="open")

    def ones_turn() -> bool:
        return match.decision is not None and match.decision.seat == 0 and not match.single

    qtbot.waitUntil(ones_turn, timeout=PATIENCE)
    before, moves = since.changes, match.position
    table.answers.do(match.game.suggest(match.state)[0])
    while not any(step.seat == 1 for step in match.steps[moves:]):
        qtbot.waitUntil(ones_turn, timeout=PATIENCE)
        table.answers.do(match.game.suggest(match.state)[0])
    qtbot.waitUntil(ones_turn, timeout=PATIENCE)
    assert since.changes != before
    while match.position > moves:
        table.undo()
    assert match.position == moves and [change for change in since.changes if change.side] == list(before)


def test_a_curtain_opened_in_the_computers_turn_shows_the_person_what_is_theirs(
    qtbot: QtBot, window: MainWindow
) -> None:
    table = at_a_table(window, "step")
    assert table.viewer == 0
    table.hide_table()
    assert table.match.decision is not None and table.match.decision.seat == 1
    window.curtain.opened.emit()
    assert table.viewer == 0 and not table.hidden
    moves = table.match.position
    qtbot.waitUntil(lambda: table.match.position > moves, timeout=PATIENCE)


def test_undo_drops_a_move_that_waits_to_be_shown(qtbot: QtBot, window: MainWindow) -> None:
    table = at_a_table(window)
    table.match.header = msgspec.structs.replace(table.match.header, undo="open")
    table.look_back(0)
    qtbot.waitUntil(lambda: table.computers.kept, timeout=PATIENCE)
    table.undo()
    assert not table.computers.kept and table.match.decision is not None and table.match.decision.seat == 0
    moves = table.match.position
    qtbot.wait(50)
    assert table.match.position == moves


def test_pace_and_hints_are_settings_that_keys_reach(qtbot: QtBot, window: MainWindow) -> None:
    dialog = SettingsDialog(window.session, window)
    qtbot.addWidget(dialog)
    dialog.show()
    dialog.activateWindow()
    for name, before, key, after in (
        ("computers", "normal", Qt.Key.Key_Right, "slow"),
        ("note_hints", "on", Qt.Key.Key_Right, "off"),
    ):
        button = dialog.segments[name].buttons[before]
        button.setFocus()
        qtbot.waitUntil(button.hasFocus, timeout=PATIENCE)
        qtbot.keyClick(button, key)
        assert dialog.segments[name].buttons[after].isChecked()
    kept = new_session().settings
    assert (kept.computers, kept.note_hints) == ("slow", False)


def elsewhere(old: ItemSpec) -> ItemSpec:
    return dataclasses.replace(old, rect=old.rect.translated(9, 0))


def spec(key: str, x: float = 0, name: str = "", flat: bool = False) -> ItemSpec:
    return ItemSpec(key, QRectF(x, 0, 10, 10), lambda *_: None, key, name, flat=flat)


def test_what_moved_is_framed_and_what_only_made_room_is_not() -> None:
    before = {f"card:{n}": spec(f"card:{n}", n) for n in range(9)}
    after = {key: spec(key, old.rect.x() + 5) for key, old in before.items()} | {"card:new": spec("card:new")}
    assert moved(before, after, {"4"}) == ["card:4", "card:new"]
    assert moved(before, {**before, "worker:a": spec("worker:a")}, set()) == ["worker:a"]
    assert moved(before, {**before, "plate": spec("plate", flat=True)}, {"plate"}) == []


def test_what_others_met_in_ones_own_step_is_framed_alone(qtbot: QtBot, window: MainWindow) -> None:
    table = at_a_table(window)
    before = table.traces.picture()
    cube, card = "cube:ussr", next(key for key in before if key.startswith("card:"))
    before = {**before, cube: elsewhere(before[cube]), card: elsewhere(before[card])}
    table.traces.frame(before, {"ussr"}, alone=True)
    assert table.traces.keys == [cube]
    table.traces.frame(before, {"ussr"})
    assert card in table.traces.keys


def test_where_nothing_moved_what_reads_otherwise_is_framed() -> None:
    before = {key: spec(key, name="$25") for key in ("agency:okb1", "agency:cnes")}
    assert moved(before, {**before, "agency:okb1": spec("agency:okb1", name="$15")}, set()) == ["agency:okb1"]
