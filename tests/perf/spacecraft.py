"""Benchmarks of the rules of Leaving Earth against the floors of a spacecraft game."""

from __future__ import annotations

import random
import time

from spacegames import games
from spacegames.core import codec
from tests.perf.figures import Figure, quickest

GAME = "leaving-earth"


def measure() -> list[Figure]:
    """Return every figure of the rules of Leaving Earth."""
    return [*_random_play(), *_copies()]


def _random_play() -> list[Figure]:
    game = games.game(GAME)
    found: list[Figure] = []
    for stations in ("false", "true"):
        for people in (1, 3, 5):
            actions = 0
            start = time.process_time()
            for seed in range(3):
                chooser = random.Random(seed)
                state = game.setup({"stations": stations}, game.meta.tables[people][0], str(seed))
                while answers := game.actions(state):
                    game.apply(state, chooser.choice(answers))
                    actions += 1
            rate = actions / (time.process_time() - start)
            name = f"Leaving Earth{' with Stations' if stations == 'true' else ''}, random play, {people} people"
            found.append(Figure(name, rate, 5_000, "actions/s", more_is_better=True))
    return found


def _copies() -> list[Figure]:
    game = games.game(GAME)
    state = game.setup({"stations": "true"}, game.meta.tables[3][0], "middle")
    chooser = random.Random(1)
    for _ in range(200):
        game.apply(state, chooser.choice(game.actions(state)))
    return [
        Figure("Leaving Earth, clone", quickest(lambda: codec.clone(state)) * 1e6, 25, "µs"),
        Figure(
            "Leaving Earth, clone and determinise", quickest(lambda: game.determinise(state, 0, "s")) * 1e6, 40, "µs"
        ),
    ]
