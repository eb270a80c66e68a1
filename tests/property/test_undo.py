"""Random matches with undo and redo at random places: nothing is lost, doubled or dealt anew."""

from __future__ import annotations

import tempfile
from pathlib import Path

from hypothesis import given
from hypothesis import strategies as st

from spacegames.core import codec
from spacegames.match.match import Match
from spacegames.match.opening import open_match
from spacegames.match.steps import Result
from tests.playing import toy_match
from tests.toy_game import find

STEPS = st.lists(st.one_of(st.just("undo"), st.just("redo"), st.integers(0, 9)), max_size=60)


def run(match: Match, steps: list[str | int]) -> None:
    for step in steps:
        if step == "undo":
            match.undo(agreed=True)
        elif step == "redo":
            match.redo()
        elif actions := match.actions():
            match.do(actions[int(step) % len(actions)])


@given(steps=STEPS, policy=st.sampled_from(["strict", "ask", "open"]), seed=st.text(max_size=4))
def test_every_reached_state_has_the_hash_of_its_step(steps: list[str | int], policy: str, seed: str) -> None:
    match = toy_match(undo=policy, seed=seed)
    start = codec.digest(match.state)
    for step in steps:
        run(match, [step])
        expected = match.steps[match.position - 1].hash if match.position else start
        assert codec.digest(match.state) == expected
        assert match.game.problems(match.state) == []
        assert all(match.check(action) is None for action in match.actions())


@given(steps=STEPS, seed=st.text(max_size=4))
def test_undo_and_redo_return_to_the_same_bytes(steps: list[str | int], seed: str) -> None:
    match = toy_match(undo="open", seed=seed)
    run(match, steps)
    before, position = codec.pack(match.state), match.position
    taken_back = 0
    while isinstance(match.undo(), Result):
        taken_back += 1
    for _ in range(taken_back):
        assert isinstance(match.redo(), Result)
    assert (codec.pack(match.state), match.position) == (before, position)


@given(steps=STEPS)
def test_strict_undo_never_returns_luck_or_knowledge(steps: list[str | int]) -> None:
    match = toy_match(undo="strict")
    most = (0, 0)
    for step in steps:
        run(match, [step])
        now = (match.state.chance.total(), match.state.seen)
        assert now >= most and now[1] >= most[1]
        most = now


@given(before=STEPS, after=STEPS)
def test_a_match_closed_anywhere_goes_on_as_if_it_had_stayed_open(
    before: list[str | int], after: list[str | int]
) -> None:
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        stayed = toy_match(undo="open")
        closed = toy_match(folder, undo="open")
        run(stayed, before)
        run(closed, before)
        path = next(folder.glob("*.spacegame"))
        closed.close()
        closed = open_match(path, folder, find)
        run(stayed, after)
        run(closed, after)
        assert codec.pack(closed.state) == codec.pack(stayed.state)
        assert closed.log(0) == stayed.log(0) and closed.log(1) == stayed.log(1)
        closed.close()
