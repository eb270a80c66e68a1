"""One person against a hard computer player in a real window.

A thought is held in its middle by stopping the process that thinks, so that no test depends on how fast a machine is.
"""

from __future__ import annotations

import os
import random
import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import msgspec
import pytest

from spacegames import games
from spacegames.core.actions import Action, Choose, Confirm
from spacegames.core.codec import clone
from spacegames.match.match import Match
from spacegames.match.opening import read_match
from spacegames.store.savefile import Seat
from tests.window import leaving, sitting
from tests.window.desk import Desk

pytestmark = pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="processes are found in /proc")

ADA, VERA = Seat("Ada", "seat-ring", "usa", "usa"), Seat("Vera", "seat-triangle", "ussr", "ussr", "hard")
CREW = [
    Seat("Ada", "seat-ring", "usa", "usa-engineer"),
    Seat("Neil", "seat-square", "usa", "usa-administrator", "hard"),
    Seat("Vera", "seat-triangle", "ussr", "ussr-engineer", "normal"),
    Seat("Olga", "seat-disc", "ussr", "ussr-administrator", "normal"),
]


def computer_follows(match: Match) -> bool:
    """Ada has a decision of several answers, after each of which a computer player places a worker."""
    if match.decision is None or match.decision.seat != 0 or match.decision.prompt != "choose-gain":
        return False
    actions = match.actions()
    return len(actions) > 1 and all(_then(match, action) for action in actions)


def _then(match: Match, action: Action) -> bool:
    state = clone(match.state)
    match.game.apply(state, action)
    decision = match.game.decision(state)
    if decision is None or match.is_person(decision.seat) or decision.prompt != "place-worker":
        return False
    return len(match.game.actions(state)) > 7


def leave(desk: Desk, until: Callable[[Match], bool], seats: list[Seat]) -> None:
    """Leave an advanced match in the autosaves that waits at a moment."""
    folder = sitting.autosaves(desk)
    folder.mkdir(parents=True)
    for seed in range(60):
        match = Match.start(games.game("one-small-step"), {"game": "advanced"}, seats, str(seed))
        chooser = random.Random(seed)
        while match.decision and not until(match) and match.position < 400:
            match.do(chooser.choice(match.actions()))
        if match.decision and until(match):
            match.keep_in(folder / "match.spacegame")
            match.close()
            return
    raise AssertionError("no match came to that point")


def may_disagree(match: Match) -> bool:
    """Ada has a choice of three that her teammate may see otherwise."""
    if match.decision is None or match.decision.seat != 0 or match.decision.prompt != "choose-gain":
        return False
    ids = [action.id for action in match.actions() if isinstance(action, Choose)]
    return "disagree" in ids and len(ids) > 3


def at_the_table(
    desk: Desk, seats: list[Seat] | None = None, until: Callable[[Match], bool] = computer_follows, **settings: object
) -> Desk:
    """The program with a match in which a computer player moves after Ada's next answer, or at another moment."""
    sitting.settle_in(desk, **{**sitting.QUICK, "computers": "fast", **settings})
    leave(desk, until, seats or [ADA, VERA])
    desk.start()
    desk.click("save:0")
    desk.wait_screen("table")
    return desk


def workers(desk: Desk) -> list[int]:
    """The processes that think for this program."""
    assert desk.process is not None
    return [pid for pid in map(int, filter(str.isdigit, os.listdir("/proc"))) if _parent(pid) == desk.process.pid]


def _parent(pid: int) -> int:
    try:
        status = Path(f"/proc/{pid}/stat").read_text(encoding="utf-8")
        words = Path(f"/proc/{pid}/cmdline").read_bytes()
    except OSError:
        return 0
    return int(status.rpartition(")")[2].split()[1]) if b"spacegames.match.worker" in words else 0


def runs(pid: int) -> bool:
    """Whether a process is there and not only waiting to be forgotten."""
    try:
        return Path(f"/proc/{pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


def worker(desk: Desk, other_than: int = 0) -> int:
    """The process that thinks."""
    desk.wait_for(lambda: set(workers(desk)) - {other_than}, "the process that thinks")
    return next(iter(set(workers(desk)) - {other_than}))


@contextmanager
def in_thought(desk: Desk) -> Iterator[int]:
    """Answer for Ada and stay in the middle of the computer player's thought; it goes on afterwards if it still can."""
    pid = worker(desk)
    os.kill(pid, signal.SIGSTOP)
    try:
        sitting.answer(desk)
        desk.wait_for(lambda: "Play now" in " ".join(desk.targets("action")), "the thought")
        yield pid
    finally:
        if runs(pid):
            os.kill(pid, signal.SIGCONT)


def button(desk: Desk, words: str) -> str:
    """The name of a button of the action bar."""
    desk.wait_for(lambda: any(words in name for name in desk.targets("action")), f"the button {words}")
    return next(name for name in desk.targets("action") if words in name)


def test_the_window_answers_while_the_computer_thinks(desk: Desk) -> None:
    at_the_table(desk)
    with in_thought(desk):
        before = desk.probe()
        assert before["seat"] == 1 and not before["lit"]
        space = next(iter(desk.targets("space:")))
        picture = desk.look()
        desk.move(space)
        desk.wait_for(lambda: desk.look() != picture, "the card of the space under the pointer")
        desk.drag(space, "space:treasury")
        desk.key("F10")
        desk.wait_for(lambda: any("Settings" in name for name in desk.targets("menu:")), "the menu")
        desk.key("Escape", "Escape")
        desk.key("l")
        desk.key("F2")
        desk.wait_for(lambda: desk.probe()["focus"].startswith("ChoiceList"), "the list of choices")
        desk.key("Escape")
        desk.key("ctrl+h")
        desk.wait_for(lambda: "Hints are for" in desk.probe()["says"].get("note", ""), "why there is no hint now")
        after = desk.probe()
        assert (after["moves"], after["serial"]) == (before["moves"], before["serial"])
    desk.wait_serial(before["serial"])


@pytest.mark.parametrize("how", ["mouse", "keys"])
def test_play_now_makes_the_computer_move(desk: Desk, how: str) -> None:
    at_the_table(desk)
    with in_thought(desk):
        before = desk.probe()
        if how == "mouse":
            desk.click(button(desk, "Play now"))
        else:
            desk.key("n")
    desk.wait_for(lambda: desk.probe()["moves"] > before["moves"], "the computer's move")


def test_undo_in_the_middle_of_a_thought_leaves_nothing_of_it(desk: Desk) -> None:
    at_the_table(desk)
    mine = desk.probe()
    with in_thought(desk):
        desk.key("ctrl+z")
        desk.wait_for(lambda: desk.serial() == mine["serial"], "the decision again")
    # What was asked before is answered before the hint.
    desk.key("ctrl+h")
    desk.wait_for(lambda: desk.probe()["says"].get("note", "").startswith("Hint: "), "the hint")
    after = desk.probe()
    assert (after["moves"], after["serial"], after["seat"]) == (mine["moves"], mine["serial"], 0)
    sitting.answer(desk)
    desk.wait_for(lambda: desk.probe()["moves"] > mine["moves"] + 1, "the computer's move")
    match = read_match(sitting.journal(desk))
    assert [step.seat for step in match.steps[mine["moves"] : mine["moves"] + 2]] == [0, 1]


def test_quitting_in_the_middle_of_a_thought_leaves_a_match_that_goes_on(desk: Desk) -> None:
    at_the_table(desk)
    with in_thought(desk) as pid:
        before = desk.probe()
        desk.close_window()
        assert desk.wait_for_exit() == 0
        desk.wait_for(lambda: not runs(pid), "the end of the process that thinks")
    desk.start()
    desk.click("save:0")
    desk.wait_screen("table")
    desk.wait_for(lambda: desk.probe()["moves"] > before["moves"], "the computer's move")
    match = read_match(sitting.journal(desk))
    assert match.steps[before["moves"]].seat == 1


def test_no_process_outlives_a_program_that_is_killed(desk: Desk) -> None:
    at_the_table(desk)
    pid = worker(desk)
    sitting.answer(desk)
    assert desk.kill() == -9
    desk.wait_for(lambda: not runs(pid), "the end of the process that thinks")


def test_a_process_that_dies_is_started_anew_and_the_match_goes_on(desk: Desk) -> None:
    at_the_table(desk)
    with in_thought(desk) as pid:
        before = desk.probe()
        # While somebody looks back no move is shown, so that the sentence stays to be read.
        desk.key("alt+t")
        desk.wait_for(lambda: any("Look back" in name for name in desk.targets("menu:")), "the menu")
        desk.click(next(name for name in desk.targets("menu:") if "Look back" in name))
        desk.wait_for(lambda: desk.targets("replay"), "the look back")
        os.kill(pid, signal.SIGKILL)
        desk.wait_for(
            lambda: desk.probe()["says"].get("note") == "The computer player stopped and was started anew.", "why"
        )
    assert worker(desk, other_than=pid) != pid
    assert desk.probe()["moves"] == before["moves"]
    desk.key("Escape")
    desk.wait_for(lambda: desk.probe()["moves"] > before["moves"], "the computer's move")
    assert desk.log_text() == ""


@pytest.mark.parametrize("noted", [True, False])
def test_a_hint_says_why_and_is_noted_where_the_table_wants_it(desk: Desk, noted: bool) -> None:
    at_the_table(desk, note_hints=noted)
    before = desk.probe()
    for _ in range(2):
        desk.key("ctrl+h")
        desk.wait_for(lambda: desk.probe()["says"].get("note", "").startswith("Hint: "), "the hint")
    hint = desk.probe()["says"]["note"]
    assert hint.count(": ") >= 2, "the move and why"
    assert (desk.probe()["moves"], desk.probe()["serial"]) == (before["moves"], before["serial"])
    notes = [note.text for note in read_match(sitting.journal(desk)).notes]
    assert notes == (["Ada asked for a hint."] if noted else [])


def test_step_by_step_each_move_waits_for_a_key(desk: Desk) -> None:
    seats = [ADA, Seat("Vera", "seat-triangle", "ussr", "ussr", "easy")]
    at_the_table(desk, seats, computers="step")
    mine = desk.probe()["moves"]
    sitting.answer(desk)
    for presses in range(1, 30):
        desk.wait_for(lambda: desk.probe()["seat"] == 0 or "Next move" in " ".join(desk.targets("action")), "the stop")
        said = desk.probe()
        if said["seat"] == 0:
            break
        if presses % 2:
            desk.key("n")
        else:
            desk.click(button(desk, "Next move"))
        desk.wait_for(lambda before=said: desk.probe()["moves"] > before["moves"], "the next move")
    match = read_match(sitting.journal(desk))
    theirs = [step for step in match.steps[mine:] if step.seat == 1]
    assert theirs and any(step.why for step in theirs)


def test_a_computer_teammate_decides_for_its_department(desk: Desk) -> None:
    at_the_table(desk, CREW, may_disagree)
    sitting.answer(desk)
    neil = before = desk.probe()["moves"]
    while neil == before:
        desk.wait_for(lambda: desk.probe()["seat"] == 0, "Ada's next turn")
        sitting.answer(desk)
        steps = read_match(sitting.journal(desk)).steps
        neil = next((at for at in range(before, len(steps)) if steps[at].seat == 1), before)
    assert steps[neil].auto
    assert desk.log_text() == ""


def test_a_disagreement_is_settled_by_the_computer_players_of_the_other_team(desk: Desk) -> None:
    at_the_table(desk, CREW, may_disagree)
    before = desk.probe()
    desk.click(button(desk, "Disagree"))
    desk.wait_serial(before["serial"])
    desk.wait_for(lambda: desk.probe()["seat"] == 0, "a proposal")
    sitting.answer(desk)
    # The teammate, who is a computer player too, names the other one.
    desk.wait_for(lambda: desk.probe()["moves"] > before["moves"] + 3, "the other team's choice")
    steps = read_match(sitting.journal(desk)).steps[before["moves"] :]
    assert [(step.seat, step.auto) for step in steps[:4]] == [(0, False), (0, False), (1, True), (2, True)]
    assert desk.log_text() == ""


def with_agencies(desk: Desk, *levels: str) -> Desk:
    """The program with a match of Leaving Earth against agencies of computer players, at its first turn."""
    game = games.game(leaving.GAME)
    sitting.settle_in(desk, **{**sitting.QUICK, "computers": "fast"})
    people = leaving.seats_of(game.meta.tables[1 + len(levels)][0])
    seats = [msgspec.structs.replace(seat, player=one) for seat, one in zip(people, ("person", *levels), strict=True)]
    folder = sitting.autosaves(desk)
    folder.mkdir(parents=True)
    match = Match.start(game, {}, seats, "5")
    match.keep_in(folder / "match.spacegame")
    match.close()
    desk.start()
    desk.click("save:0")
    desk.wait_screen("table")
    desk.wait_for(lambda: desk.probe()["seat"] == 0, "Ada's turn")
    return desk


def test_an_agency_of_the_computer_takes_a_gift_and_gives_nothing_for_nothing(desk: Desk) -> None:
    with_agencies(desk, "easy", "hard")
    for side, agreed in (("give", True), ("get", False)):
        leaving.press(desk, "Propose a trade")
        desk.click(f"offer:{side}:money:5")
        desk.wait_for(lambda: "nothing; OKB-1 gives nothing" not in leaving.name(desk, "trade:ground"), "the offer")
        serial = desk.serial()
        desk.click(leaving.button(desk, "Propose"))
        desk.wait_serial(serial)
        desk.wait_for(lambda: desk.probe()["seat"] == 0 and sitting.prompt(desk) == "take-turn", "the answer")
        answer = read_match(sitting.journal(desk)).steps[-1]
        assert answer.seat == 1 and isinstance(answer.action, Confirm) and answer.action.yes == agreed


def test_agencies_of_computer_players_take_their_turns_year_after_year(desk: Desk) -> None:
    with_agencies(desk, "easy", "normal")
    for _ in range(4):
        desk.wait_for(lambda: desk.probe()["seat"] == 0 and sitting.prompt(desk) == "take-turn", "Ada's turn")
        leaving.finish_year(desk)
        # A click leaves the keyboard with the bar; letters are heard there all the same.
        desk.key("n")
    desk.wait_for(lambda: desk.probe()["seat"] == 0, "Ada's turn")
    match = read_match(sitting.journal(desk))
    assert match.moment.round == 5
    assert {step.seat for step in match.steps} == {0, 1, 2}
    assert desk.log_text() == ""
