"""Benchmarks of the rules model against the floors of `docs/performance.md`; run by `python -m tests.perf`."""

from __future__ import annotations

import random
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from spacegames import games
from spacegames.core import codec
from spacegames.match.match import Match
from spacegames.match.opening import open_match
from spacegames.store.savefile import Seat
from tests.perf.figures import Figure, best, quickest

GAME = "one-small-step"
ROLES = {2: ("usa", "ussr"), 4: ("usa-engineer", "usa-administrator", "ussr-engineer", "ussr-administrator")}


def measure() -> list[Figure]:
    """Return every figure of the rules model."""
    return [*_random_play(), *_copies(), *_real_play()]


def _random_play() -> list[Figure]:
    game = games.game(GAME)
    found: list[Figure] = []
    for kind in ("beginner", "advanced"):
        for people, roles in ROLES.items():
            actions = 0
            start = time.process_time()
            for seed in range(10):
                chooser = random.Random(seed)
                state = game.setup({"game": kind}, roles, str(seed))
                while answers := game.actions(state):
                    game.apply(state, chooser.choice(answers))
                    actions += 1
            rate = actions / (time.process_time() - start)
            found.append(
                Figure(f"random play, {kind}, {people} people", rate, 15_000, "actions/s", more_is_better=True)
            )
    return found


def _middle() -> tuple[games.Game, object]:
    game = games.game(GAME)
    state = game.setup({"game": "advanced"}, ROLES[2], "middle")
    chooser = random.Random(1)
    for _ in range(200):
        game.apply(state, chooser.choice(game.actions(state)))
    return game, state


def _copies() -> list[Figure]:
    game, state = _middle()
    return [
        Figure("clone", quickest(lambda: codec.clone(state)) * 1e6, 15, "µs"),
        Figure("clone and determinise", quickest(lambda: game.determinise(state, 0, "s")) * 1e6, 40, "µs"),
    ]


def _started(path: Path, actions: int) -> Match:
    seats = [Seat("Ada", role="usa"), Seat("Vera", role="ussr")]
    match = Match.start(games.game(GAME), {"game": "advanced"}, seats, "bench", journal=path)
    chooser = random.Random(3)
    while match.position < actions and match.decision:
        match.do(chooser.choice(match.actions()))
    return match


def _real_play() -> list[Figure]:
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        match = _started(folder / "short.spacegame", 150)
        one_action = best(_one_action(match), 40)
        match.close()
        path = folder / "long.spacegame"
        _started(path, 600).close()
        opened = best(lambda: open_match(path, folder).close(), 5)
        replay = best(_replay(path, folder), 3)
    return [
        Figure("one action in real play", one_action * 1e3, 2, "ms"),
        Figure("open a save", opened * 1e3, 150, "ms"),
        Figure("replay 600 actions", replay * 1e3, 100, "ms"),
    ]


def _one_action(match: Match) -> Callable[[], None]:
    chooser = random.Random(5)

    def act() -> None:
        match.do(chooser.choice(match.actions()))
        for seat in (0, 1):
            match.view(seat)

    return act


def _replay(path: Path, folder: Path) -> Callable[[], None]:
    def replay() -> None:
        match = open_match(path, folder)
        for _ in match.replay():
            pass
        match.close()

    return replay
