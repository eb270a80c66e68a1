"""Golden matches: whole matches written down, so that a change of the rules or of a card's figures is noticed.

Each file of `tests/golden` holds a match's set-up, the number and hash of its answers, and the hash of its last state.
Where a match plays on differently the rules, the figures of the cards or the order of the legal answers have changed.
If that is meant, delete the files and run this test once: it writes them anew and fails, and passes the next time. The
new files belong into the same commit as the change.
"""

from __future__ import annotations

from hashlib import blake2b
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from spacegames.core import codec
from spacegames.games.one_small_step.game import create
from tests.games.one_small_step.desk import FOUR, TWO, lively

GAME = create()
FOLDER = Path(__file__).parents[2] / "golden"
THREE = ("usa", "ussr-engineer", "ussr-administrator")


class Golden(msgspec.Struct):
    """A match written down."""

    game: str
    options: dict[str, str]
    seats: tuple[str, ...]
    seed: str
    answers: int
    answers_hash: str
    final_hash: str
    ended: str
    points: dict[str, int]


# The numbers in the names pick matches that end with a landing on the Moon.
SETUPS: dict[str, tuple[dict[str, str], tuple[str, ...]]] = {
    "beginner-long-two": ({"game": "beginner", "extra-ends": "off"}, TWO),
    "advanced-long-two": ({"game": "advanced", "extra-ends": "off"}, TWO),
    "advanced-three": ({"game": "advanced", "extra-ends": "on"}, THREE),
    "beginner-two 505": ({"game": "beginner", "extra-ends": "on"}, TWO),
    "advanced-two 3": ({"game": "advanced", "extra-ends": "on"}, TWO),
    "advanced-four 110": ({"game": "advanced", "extra-ends": "on"}, FOUR),
}


def played(name: str) -> Golden:
    """Play a match by dice of its own: mostly one of the livelier answers, sometimes any."""
    options, seats = SETUPS[name]
    random = Random(f"golden {name}")
    state = GAME.setup(options, seats, f"golden {name}")
    hasher = blake2b(digest_size=8)
    answers = 0
    while actions := lively(GAME.actions(state)):
        bold = random.random() < 0.8
        action = actions[random.randrange(min(3, len(actions)) if bold else len(actions))]
        hasher.update(msgspec.json.encode(action))
        GAME.apply(state, action)
        answers += 1
    outcome = GAME.outcome(state)
    assert outcome is not None
    return Golden(
        GAME.meta.id,
        options,
        seats,
        state.chance.seed,
        answers,
        hasher.hexdigest(),
        codec.digest(state),
        state.ended,
        outcome.scores,
    )


def file_of(name: str) -> Path:
    return FOLDER / f"one-small-step-{name.replace(' ', '-')}.json"


@pytest.mark.parametrize("name", sorted(SETUPS))
def test_a_golden_match_plays_as_written_down(name: str) -> None:
    file = file_of(name)
    now = played(name)
    if not file.exists():
        FOLDER.mkdir(exist_ok=True)
        file.write_bytes(msgspec.json.format(msgspec.json.encode(now)) + b"\n")
        pytest.fail(f"{file.name} was missing and has been written; look at it and run the test again.")
    written: Any = msgspec.json.decode(file.read_bytes(), type=Golden)
    assert now == written


def test_no_golden_match_is_left_over() -> None:
    assert set(FOLDER.glob("one-small-step-*.json")) <= {file_of(name) for name in SETUPS}
