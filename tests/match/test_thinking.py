from __future__ import annotations

import os
import signal
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from spacegames import games
from spacegames.match import thinking
from spacegames.match.match import Match
from spacegames.match.thinking import Progress, Question, Thinking, question
from spacegames.match.worker import open_reason
from spacegames.players import Budget
from spacegames.store.savefile import Seat

PATIENCE = 120.0
"""Seconds after which a process that says nothing is given up; only a hung one needs them."""
LONG = Budget(seconds=3600)


@pytest.fixture
def match(home: Path) -> Match:
    seats = [Seat("Ada", role="usa", player="hard"), Seat("Vera", role="ussr", player="person")]
    found = Match.start(games.game("one-small-step"), {"game": "advanced"}, seats, "thinking")
    for _ in range(25):
        found.do(found.game.suggest(found.state)[0])
    while (decision := found.decision) is not None and (decision.seat != 0 or len(found.actions()) < 6):
        found.do(found.game.suggest(found.state)[0])
    return found


@pytest.fixture
def mind(home: Path) -> Iterator[Thinking]:
    found = Thinking()
    yield found
    found.close()


def wait_for(mind: Thinking, what: str = "done") -> list[Progress]:
    """Poll until there is an answer ("done"), a first thought ("thought") or a sentence ("trouble")."""
    seen: list[Progress] = []
    give_up = time.monotonic() + PATIENCE
    while time.monotonic() < give_up:
        progress = mind.poll()
        assert progress is not None
        seen.append(progress)
        if getattr(progress, what):
            return seen
        time.sleep(0.01)
    raise AssertionError(f"no {what} came")


def kill(mind: Thinking) -> int:
    process = mind.process_id
    assert process is not None
    os.kill(process, signal.SIGTERM)
    return process


@pytest.mark.parametrize("level", ["easy", "normal", "hard"])
def test_a_level_answers_with_a_legal_move_and_its_reason(match: Match, mind: Thinking, level: str) -> None:
    mind.start(question(match, level, Budget(seconds=60, iterations=8)))
    assert mind.busy
    progress = wait_for(mind)[-1]
    assert progress.thought is not None and match.check(progress.thought.action) is None
    assert progress.thought.reason and not progress.trouble and not mind.busy
    assert match.decision is not None and progress.serial == match.decision.serial


def test_play_now_takes_the_best_so_far(match: Match, mind: Thinking) -> None:
    mind.start(question(match, budget=LONG))
    wait_for(mind, "thought")
    mind.play_now()
    progress = wait_for(mind)[-1]
    thought = progress.thought
    assert thought is not None and match.check(thought.action) is None and not mind.busy
    assert thought.reason.startswith(match.words(thought.action).title)


def test_play_now_before_the_first_thought_brings_one_soon(match: Match, mind: Thinking) -> None:
    mind.start(question(match, budget=LONG))
    mind.play_now()
    thought = wait_for(mind)[-1].thought
    assert thought is not None and match.check(thought.action) is None


def test_a_hurried_player_whose_process_dies_still_plays_at_once(match: Match, mind: Thinking) -> None:
    mind.start(question(match, budget=LONG))
    kill(mind)
    mind.play_now()
    thought = wait_for(mind)[-1].thought
    assert thought is not None and match.check(thought.action) is None


def test_a_cancelled_question_gets_no_answer(match: Match, mind: Thinking) -> None:
    mind.start(question(match, budget=LONG))
    wait_for(mind, "thought")
    process = mind.process_id
    mind.cancel()
    assert mind.poll() is None and not mind.busy
    mind.play_now()
    assert mind.poll() is None
    mind.start(question(match, "normal"))
    assert wait_for(mind)[-1].thought is not None
    assert mind.process_id == process


def test_a_new_question_replaces_the_one_before(match: Match, mind: Thinking) -> None:
    mind.start(question(match, budget=LONG))
    asked = question(match, "easy")
    mind.start(asked)
    thought = wait_for(mind)[-1].thought
    assert thought is not None
    assert thought.action == thinking.simple_move(asked)


def test_a_process_that_dies_is_started_anew(match: Match, mind: Thinking) -> None:
    mind.start(question(match, budget=LONG))
    first = kill(mind)
    assert wait_for(mind, "trouble")[-1].trouble == thinking.STARTED_ANEW
    mind.play_now()
    thought = wait_for(mind)[-1].thought
    assert thought is not None and match.check(thought.action) is None
    assert mind.process_id != first


def test_a_process_that_dies_again_leaves_a_simple_move(match: Match, mind: Thinking) -> None:
    mind.start(question(match, budget=LONG))
    kill(mind)
    wait_for(mind, "trouble")
    kill(mind)
    progress = wait_for(mind)[-1]
    assert progress.trouble == thinking.PLAYS_EASY
    assert progress.thought is not None and match.check(progress.thought.action) is None


def test_a_question_that_cannot_be_thought_about_is_answered_all_the_same(match: Match, mind: Thinking) -> None:
    asked = question(match)
    mind.start(Question(asked.game, asked.state, asked.seat, "genius", asked.seed, LONG, asked.serial))
    seen = wait_for(mind)
    assert [p.trouble for p in seen if p.trouble] == [thinking.STARTED_ANEW, thinking.PLAYS_EASY]
    assert seen[-1].thought is not None and match.check(seen[-1].thought.action) is None


def hang(mind: Thinking, match: Match) -> int:
    """Stop the process as it is, between two questions: it stays there and says nothing."""
    mind.start(question(match, "easy"))
    wait_for(mind)
    process = mind.process_id
    assert process is not None
    os.kill(process, signal.SIGSTOP)
    return process


def is_running(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    return True


def test_a_process_that_hangs_is_stopped_soon_after_play_now(match: Match, mind: Thinking) -> None:
    process = hang(mind, match)
    asked = question(match, budget=LONG)
    mind.start(asked)
    mind.play_now()
    assert mind.left <= 10
    progress = wait_for(mind)[-1]
    assert progress.trouble == thinking.NO_ANSWER
    assert progress.thought is not None and progress.thought.action == thinking.simple_move(asked)
    assert not is_running(process) and mind.process_id is None
    mind.start(question(match, "easy"))
    assert wait_for(mind)[-1].trouble == ""


def test_a_thought_that_lasts_far_longer_than_its_budget_is_given_up(match: Match, mind: Thinking) -> None:
    process = hang(mind, match)
    mind.start(question(match, budget=Budget(seconds=0.1)))
    assert mind.left <= 15.1
    progress = wait_for(mind)[-1]
    assert progress.trouble == thinking.NO_ANSWER and progress.thought is not None
    assert match.check(progress.thought.action) is None and not is_running(process)


def test_a_limit_is_set_only_where_a_question_waits(match: Match, mind: Thinking) -> None:
    assert mind.left == float("inf")
    mind.start(question(match, budget=Budget(iterations=10**9)))
    assert mind.left == float("inf")
    mind.play_now()
    assert mind.left < 60
    wait_for(mind)
    assert mind.left == float("inf")


def test_questions_to_a_process_that_hangs_keep_nobody_waiting(match: Match, mind: Thinking) -> None:
    hang(mind, match)
    asked = question(match, budget=LONG)

    def ask_often() -> None:
        for _ in range(60):
            mind.start(asked)
            mind.cancel()

    asking = threading.Thread(target=ask_often, daemon=True)
    asking.start()
    asking.join(PATIENCE)
    assert not asking.is_alive()


def test_news_is_told(match: Match, home: Path) -> None:
    told: list[int] = []
    mind = Thinking(lambda: told.append(1))
    mind.start(question(match, "easy"))
    wait_for(mind)
    mind.close()
    assert told


def test_a_hint_says_why(match: Match, mind: Thinking) -> None:
    mind.hint(match, "normal")
    thought = wait_for(mind)[-1].thought
    assert thought is not None
    assert thought.reason.startswith(match.words(thought.action).title)


def test_a_question_tells_only_what_its_seat_may_know(match: Match) -> None:
    asked = question(match)
    other = match.game.determinise(match.state, asked.seat, "otherwise")
    assert other != match.state
    match.state = other
    assert question(match).state == asked.state


def test_questions_that_make_no_sense_are_refused(match: Match) -> None:
    while match.decision is not None and match.decision.seat != 1:
        match.do(match.game.suggest(match.state)[0])
    with pytest.raises(ValueError, match="Vera decides, not the computer"):
        question(match)
    with pytest.raises(LookupError, match="no computer player 'genius'"):
        question(match, "genius")
    while match.decision is not None:
        match.do(match.game.suggest(match.state)[0])
    with pytest.raises(ValueError, match="The match is over"):
        question(match)


def test_a_reason_that_others_read_does_not_depend_on_what_they_may_not_know(match: Match) -> None:
    told = 0
    for _ in range(40):
        decision = match.decision
        if decision is None:
            break
        asked = question(match, "normal")
        action = thinking.simple_move(asked)
        why = open_reason(match.game, asked.state, asked.seat, action, asked.seed, (1 - asked.seat,))
        if why:
            told += 1
            title = match.words(action).title
            assert why.startswith(title)
            for n in range(3):
                world = match.game.determinise(asked.state, 1 - asked.seat, f"elsewhere-{n}")
                assert match.game.check(world, action) is None
                assert match.game.describe(world, action).title == title
        match.do(action)
    assert told


def test_a_card_that_only_the_computer_knows_is_not_named(match: Match) -> None:
    while match.decision is not None and match.decision.prompt != "keep-card":
        match.do(match.game.suggest(match.state)[0])
    asked = question(match, "normal")
    other = 1 - asked.seat
    secret = [
        action
        for action in match.game.actions(asked.state)
        if any(match.game.check(match.game.determinise(asked.state, other, str(n)), action) for n in range(4))
    ]
    assert secret
    for action in secret:
        assert not open_reason(match.game, asked.state, asked.seat, action, asked.seed, (other,))


def test_a_reason_goes_to_the_people_at_the_table(match: Match) -> None:
    while match.decision is not None and match.decision.seat != 0:
        match.do(match.game.suggest(match.state)[0])
    assert question(match).readers == (1,)
    while match.decision is not None and match.decision.seat != 1:
        match.do(match.game.suggest(match.state)[0])
    assert question(match, "hard").readers == (0,)
