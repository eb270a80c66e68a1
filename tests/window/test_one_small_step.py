"""Matches of One Small Step in a real window, by mouse and by keyboard."""

from __future__ import annotations

import sys
from collections.abc import Callable

import pytest

from spacegames.core.actions import Choose, Place
from spacegames.match.match import Match
from spacegames.match.opening import read_match
from tests.window import sitting
from tests.window.desk import Desk

OTHER_WINDOW = """
from PySide6.QtWidgets import QApplication, QWidget
import json, os
app = QApplication([])
window = QWidget()
window.setGeometry(1300, 300, 500, 500)
window.show()
def tell():
    path = os.environ["SPACEGAMES_PROBE"]
    with open(path + ".new", "w") as file:
        json.dump({"screen": "other", "targets": {}}, file)
    os.replace(path + ".new", path)
from PySide6.QtCore import QTimer
QTimer.singleShot(200, tell)
app.exec()
"""


def asks(prompt: str) -> Callable[[Match], bool]:
    return lambda match: match.decision is not None and match.decision.prompt == prompt


def can_develop(match: Match) -> bool:
    return asks("play-development")(match) and any(isinstance(a, Choose) and a.id != "pass" for a in match.actions())


def administrator_card(match: Match) -> bool:
    """A worker is to be placed and a card of the draft takes an Administrator only."""
    return asks("place-worker")(match) and bool(_cards(match, "administrator") - _cards(match, "engineer"))


def _cards(match: Match, piece: str) -> set[str]:
    return {a.spot for a in match.actions() if isinstance(a, Place) and a.piece == piece and "-" in a.spot} - {
        "launch-range",
        "rocket-works",
        "design-bureau",
        "proving-ground",
        "press-centre",
    }


def at_the_table(desk: Desk, until: Callable[[Match], object], **settings: object) -> Desk:
    """The program with a match open that waits at a moment."""
    sitting.settle_in(desk, **{**sitting.QUICK, **settings})
    sitting.leave_match(desk, until)
    desk.start()
    desk.click("save:0")
    desk.wait_screen("table")
    return desk


def test_a_match_starts_from_the_home_screen(desk: Desk) -> None:
    sitting.settle_in(desk)
    desk.start()
    sitting.sit_down(desk, ("Undo Zoe", "Vera"), seed="42")
    assert desk.screen() == "table" and sitting.prompt(desk) == "starting-mission"
    header = read_match(sitting.journal(desk)).header
    assert [seat.name for seat in header.seats] == ["Undo Zoe", "Vera"]
    assert header.seed == "42"
    desk.key("ctrl+w")
    desk.wait_screen("home")
    desk.key("ctrl+n")
    desk.wait_screen("new-match")
    desk.click("begin")
    desk.wait_screen("table", "curtain")
    headers = [read_match(path).header for path in sitting.autosaves(desk).glob("*.spacegame")]
    assert len(headers) == 2
    assert all([seat.name for seat in header.seats] == ["Undo Zoe", "Vera"] for header in headers), "names remembered"


def test_a_worker_is_dragged_onto_a_space_and_taken_back(desk: Desk) -> None:
    at_the_table(desk, asks("place-worker"))
    before = desk.probe()
    worker = sitting.lit(desk, "worker")[0]
    desk.drag(worker, "space:treasury")
    desk.wait_serial(before["serial"])
    assert sitting.prompt(desk) == "choose-gain"
    desk.click("undo")
    desk.wait_for(lambda: desk.probe()["serial"] == before["serial"], "the decision again")
    assert desk.probe()["moves"] == before["moves"]
    assert sitting.lit(desk, "worker")


def test_a_drawn_mission_is_dragged_to_t_minus_2(desk: Desk) -> None:
    at_the_table(desk, asks("place-mission"))
    card = "card:" + desk.probe()["prompt"][2]
    stage = next(key for key in desk.targets("stage:") if key.endswith("t-minus-2"))
    serial = desk.serial()
    desk.drag(card, stage)
    desk.wait_serial(serial)
    assert sitting.prompt(desk) == "roll-bonus"
    x, _, width, _ = desk.wait_target(stage)
    card_x, _, card_width, _ = desk.wait_target(card)
    assert x <= card_x + card_width // 2 <= x + width, "the mission lies under the head of its stage"


def test_a_development_is_dragged_from_the_hand(desk: Desk) -> None:
    at_the_table(desk, can_develop)
    card = sitting.lit(desk, "card")[0]
    serial, cards = desk.serial(), len(desk.targets("card:"))
    x, y = desk.point(card)
    desk.drag(card, (x - 20, y + 15))
    assert desk.serial() == serial and len(desk.targets("card:")) == cards, "let go over the hand it stays there"
    desk.drag(card, "deck:event")
    desk.wait_serial(serial)
    assert sitting.prompt(desk) in ("pay-cost", "choose-option", "choose-gain", "play-development", "roll-bonus") or (
        card not in desk.targets()
    )


def test_a_refused_drop_says_why_and_nothing_is_done(desk: Desk) -> None:
    at_the_table(desk, administrator_card)
    match = read_match(sitting.journal(desk))
    card = sorted(_cards(match, "administrator") - _cards(match, "engineer"))[0]
    before = desk.probe()
    engineer = next(key for key in sitting.lit(desk, "worker") if ":engineer:" in key)
    desk.drag(engineer, f"card:{card}", drop=False)
    desk.wait_for(lambda: "Administrator" in desk.probe()["says"].get("reason", ""), "the reason while hovering")
    desk.drop()
    desk.wait_for(lambda: "refusal" in desk.probe()["says"], "the refusal")
    said = desk.probe()["says"]["refusal"]
    assert "Administrator" in said and "goes back" in said
    assert desk.probe()["serial"] == before["serial"] and desk.probe()["moves"] == before["moves"]
    desk.key("Escape")
    desk.wait_for(lambda: "refusal" not in desk.probe()["says"], "the box closed")


def test_a_piece_goes_back_on_escape_outside_and_over_another_window(desk: Desk, display: str) -> None:
    at_the_table(desk, asks("place-worker"), window=sitting.window_place(1280, 720, 0, 0))
    worker = sitting.lit(desk, "worker")[0]
    before, home = desk.probe(), desk.wait_target(worker)

    def held() -> bool:
        return bool(desk.probe()["prompt"][2])

    desk.drag(worker, "space:treasury", drop=False)
    desk.wait_for(held, "the piece in the air")
    desk.key("Escape")
    desk.wait_for(lambda: not held(), "the piece put back")
    desk.drop()
    assert desk.probe()["serial"] == before["serial"] and desk.wait_target(worker) == home

    desk.drag(worker, (1700, 900))
    desk.wait_for(lambda: not held() and not desk.probe()["moving"], "the piece back from outside the window")
    assert desk.probe()["serial"] == before["serial"] and desk.wait_target(worker) == home

    folder = desk.home / "other"
    folder.mkdir()
    other = Desk(display, folder, [sys.executable, "-c", OTHER_WINDOW]).start()
    try:
        desk.drag(worker, (1500, 500))
        desk.wait_for(lambda: not held() and not desk.probe()["moving"], "the piece back from over another window")
    finally:
        other.kill()
    assert desk.probe()["serial"] == before["serial"] and desk.wait_target(worker) == home
    desk.drag(worker, "space:treasury")
    desk.wait_serial(before["serial"])


def test_a_copy_is_saved_and_a_killed_match_goes_on(desk: Desk) -> None:
    at_the_table(desk, asks("place-worker"))
    desk.drag(sitting.lit(desk, "worker")[0], "space:treasury")
    desk.wait_for(lambda: sitting.prompt(desk) == "choose-gain", "the next decision")
    copy = desk.home / "copy.spacegame"
    desk.key("ctrl+s")
    desk.wait_for(lambda: desk.screen() != "table", "the dialog")
    desk.key("ctrl+a")
    desk.type_text(str(copy))
    desk.key("Return")
    desk.wait_screen("table")
    desk.wait_for(copy.exists, "the copy")
    assert "copy.spacegame" in desk.probe()["says"]["note"]
    before = desk.probe()
    assert read_match(copy).position == before["moves"]

    assert desk.kill() == -9
    desk.start()
    desk.click("save:0")
    desk.wait_screen("table")
    after = desk.probe()
    assert (after["serial"], after["moves"], after["prompt"]) == (before["serial"], before["moves"], before["prompt"])
    desk.click(sitting.lit(desk, "resource")[0])
    desk.wait_serial(after["serial"])


def holds_a_secret(match: Match) -> bool:
    """The person to move knows something that the other must not see."""
    return match.decision is not None and match.curtain_needed(1 - match.decision.seat)


def test_a_curtain_hides_a_secret_hand_and_shows_nothing_of_it(desk: Desk) -> None:
    sitting.settle_in(desk, **{**sitting.QUICK, "curtain": "secrets"})
    sitting.leave_match(desk, holds_a_secret)
    desk.start()
    desk.click("save:0")
    desk.wait_screen("curtain")
    said = desk.probe()
    assert set(said["targets"]) == {"curtain:open", *desk.targets("menu:")}
    assert not said["lit"] and not said["says"]
    desk.click("curtain:open")
    desk.key("Return", "space", "Tab")
    desk.wait_for(lambda: desk.screen() == "curtain", "the curtain, for a click or a key stroke is not enough")
    sitting.open_curtain(desk)
    assert desk.screen() == "table" and desk.targets("card:")
    desk.key("F9")
    desk.wait_screen("curtain")
    assert not desk.targets("card:")


def test_the_window_comes_back_where_it_stood(desk: Desk) -> None:
    sitting.settle_in(desk, window=sitting.window_place(1200, 700, 90, 120))
    desk.start()
    desk.wait_for(lambda: desk.probe()["window"] == [90, 120, 1200, 700], "the place of the settings")
    desk.resize(1300, 720)
    desk.wait_for(lambda: desk.probe()["window"][2:] == [1300, 720], "the new size")
    desk.close_window()
    assert desk.wait_for_exit() == 0
    desk.start()
    desk.wait_for(lambda: desk.probe()["window"] == [90, 120, 1300, 720], "the same place")
    desk.close_window()
    assert desk.wait_for_exit() == 0
    sitting.settle_in(desk, window=sitting.window_place(1300, 720, 5000, 4000))
    desk.start()
    x, y, width, height = desk.probe()["window"]
    assert x >= 0 and y >= 0 and x + width <= 1920 and y + height <= 1080, "a screen that is gone"


@pytest.mark.slow
@pytest.mark.parametrize(
    ("answer", "name"), [(sitting.answer, "mouse"), (sitting.answer_by_keys, "keys")], ids=["mouse", "keys"]
)
def test_a_whole_match_to_its_end(desk: Desk, answer: Callable[[Desk], None], name: str) -> None:
    sitting.settle_in(desk, **sitting.QUICK)
    desk.start()
    if name == "mouse":
        sitting.sit_down(desk)
    else:
        sitting.sit_down_by_keys(desk)
    while desk.screen() == "table":
        answer(desk)
    assert desk.wait_screen("end") == "end"
    match = read_match(sitting.journal(desk))
    assert match.outcome is not None
    assert desk.log_text() == ""
    if name == "mouse":
        desk.click("end:home")
    else:
        desk.key("Escape")
    desk.wait_screen("home")
