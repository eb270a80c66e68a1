"""Copies of real states: equal, sharing nothing that can change, and dealt anew without a seat noticing."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from spacegames import games
from spacegames.core import codec

MATCHES = (
    ("leaving-earth", {"stations": "true", "difficulty": "hard"}, 3),
    ("leaving-earth", {"difficulty": "very_hard"}, 5),
    ("one-small-step", {"game": "advanced"}, 4),
    ("one-small-step", {"game": "beginner"}, 2),
)


def states(id_: str, options: dict[str, str], people: int) -> Iterator[tuple[Any, Any]]:
    """Give the game with its state at every tenth action of a random match."""
    game, chance = games.game(id_), random.Random(people)
    state = game.setup(options, game.meta.tables[people][0], f"{id_}{people}")
    for n in range(400):
        actions = game.actions(state)
        if not actions:
            return
        if n % 10 == 0:
            yield game, state
        game.apply(state, chance.choice(actions))


def changeable(value: Any) -> Iterator[int]:
    """Give the identity of every container and struct in a value that can be changed in place."""
    if isinstance(value, msgspec.Struct):
        if not value.__struct_config__.frozen:
            yield id(value)
        for item in msgspec.structs.astuple(value):
            yield from changeable(item)
    elif isinstance(value, list | dict | set):
        yield id(value)
        for item in value.values() if isinstance(value, dict) else value:
            yield from changeable(item)
    elif isinstance(value, tuple):
        for item in value:
            yield from changeable(item)


@pytest.mark.parametrize(("id_", "options", "people"), MATCHES)
def test_a_clone_is_equal_and_shares_nothing_that_can_change(id_: str, options: dict[str, str], people: int) -> None:
    for _, state in states(id_, options, people):
        copy = codec.clone(state)
        assert copy == state and codec.pack(copy) == codec.pack(state)
        assert not set(changeable(copy)) & set(changeable(state))


@pytest.mark.parametrize(("id_", "options", "people"), MATCHES)
def test_what_is_played_on_a_clone_leaves_the_match_alone(id_: str, options: dict[str, str], people: int) -> None:
    chance = random.Random(7)
    for game, state in states(id_, options, people):
        before, copy = codec.pack(state), codec.clone(state)
        for _ in range(5):
            if actions := game.actions(copy):
                game.apply(copy, chance.choice(actions))
        assert codec.pack(state) == before


@pytest.mark.parametrize(("id_", "options", "people"), MATCHES)
def test_a_seat_sees_the_same_in_what_was_dealt_anew(id_: str, options: dict[str, str], people: int) -> None:
    for n, (game, state) in enumerate(states(id_, options, people)):
        seat = n % people
        dealt = game.determinise(state, seat, f"deal {n}")
        assert game.view(dealt, seat) == game.view(state, seat)
        assert game.problems(dealt) == []
        assert codec.pack(dealt) == codec.pack(game.determinise(state, seat, f"deal {n}"))
