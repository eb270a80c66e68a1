from __future__ import annotations

import ast
from pathlib import Path
from typing import Any

import pytest

from spacegames import games
from spacegames.core import codec
from spacegames.core.chance import Chance, stream
from spacegames.core.game import Game
from spacegames.players import PLAYERS, Budget, Clock, player
from spacegames.players.hard import HardPlayer, still_open
from spacegames.players.thought import last
from tests.toy_game import Toy

TWO = ("usa", "ussr")
FOUR = ("usa-engineer", "usa-administrator", "ussr-engineer", "ussr-administrator")
WORK = Budget(iterations=8)


@pytest.fixture(scope="module")
def game() -> Game:
    return games.game("one-small-step")


def played(game: Game, steps: int, seed: str, roles: tuple[str, ...] = TWO, *, wild: int = 5) -> Any:
    """Return a state after so many sensible decisions, every few of them at random."""
    state = game.setup({"game": "advanced"}, roles, seed)
    random = stream(Chance(seed), "test")
    for n in range(steps):
        actions = game.actions(state)
        if not actions:
            break
        game.apply(state, game.suggest(state)[0] if n % wild else random.choice(actions))
    return state


def waiting(game: Game, seed: str, count: int) -> list[Any]:
    """Return states of one match in which somebody has a choice, spread over the match."""
    found = [played(game, steps, seed) for steps in range(3, 3 + 37 * count, 37)]
    return [state for state in found if len(game.actions(state)) > 1]


@pytest.mark.parametrize(("level", "roles"), [("easy", TWO), ("easy", FOUR), ("normal", TWO)])
def test_levels_play_whole_matches(game: Game, level: str, roles: tuple[str, ...]) -> None:
    state = game.setup({"game": "advanced"}, roles, "whole")
    players = [player(level if seat % 2 == 0 else "easy", f"p{seat}") for seat in range(len(roles))]
    while (decision := game.decision(state)) is not None:
        action = players[decision.seat].choose(game, state, decision.seat, game.actions(state))
        assert game.check(state, action) is None
        game.apply(state, action)
    assert game.outcome(state) is not None and game.problems(state) == []


@pytest.mark.parametrize("level", list(PLAYERS))
def test_levels_play_any_game(level: str) -> None:
    game = Toy()
    state = game.setup({"length": "short"}, ("red", "blue", "judge"), "toy")
    players = [player(level, f"p{seat}", WORK) for seat in range(3)]
    while (decision := game.decision(state)) is not None:
        action = players[decision.seat].choose(game, state, decision.seat, game.actions(state))
        assert game.check(state, action) is None
        game.apply(state, action)
    assert game.problems(state) == []


def test_hard_plays_for_one_seat_of_a_team(game: Game) -> None:
    hard = HardPlayer("team", Budget(iterations=4))
    for steps in (5, 40, 90, 140):
        state = played(game, steps, "team", FOUR, wild=1000)
        decision = game.decision(state)
        assert decision is not None
        assert hard.choose(game, state, decision.seat, game.actions(state)) in game.actions(state)


@pytest.mark.parametrize("level", ["easy", "normal", "hard"])
def test_matches_that_differ_in_hidden_facts_only_give_the_same_move(game: Game, level: str) -> None:
    for at, state in enumerate(waiting(game, "hidden", 7)):
        decision = game.decision(state)
        assert decision is not None
        other = game.determinise(state, decision.seat, "otherwise")
        assert codec.digest(other) != codec.digest(state)
        assert game.view(other, decision.seat) == game.view(state, decision.seat)
        moves = [last(player(level, "same", WORK).think(game, s, decision.seat, Clock(WORK))) for s in (state, other)]
        assert moves[0] == moves[1], at


def test_dealing_anew_tells_nothing_of_how_the_cards_lay(game: Game) -> None:
    for state in waiting(game, "dealt", 5):
        for seat in (0, 1):
            other = game.determinise(state, seat, "otherwise")
            assert game.determinise(other, seat, "again") == game.determinise(state, seat, "again")


@pytest.mark.parametrize("level", ["easy", "normal", "hard"])
def test_the_same_seed_and_iterations_give_the_same_thought(game: Game, level: str) -> None:
    for state in waiting(game, "repeat", 3):
        decision = game.decision(state)
        assert decision is not None
        before = codec.digest(state)
        thoughts = [last(player(level, "s").think(game, state, decision.seat, Clock(WORK))) for _ in range(2)]
        assert thoughts[0] == thoughts[1]
        assert codec.digest(state) == before


def test_every_thought_has_its_reason_in_one_line(game: Game) -> None:
    found: set[str] = set()
    for state in waiting(game, "reason", 8):
        decision = game.decision(state)
        assert decision is not None
        thought = last(player("normal", "s").think(game, state, decision.seat, Clock(Budget(iterations=1))))
        title = game.describe(state, thought.action).title
        assert thought.reason.startswith(f"{title}: ") and "\n" not in thought.reason
        found.add(thought.reason.removeprefix(title))
    assert len(found) > 3


def test_a_clock_that_is_told_to_stop_stops(game: Game) -> None:
    state = waiting(game, "clock", 3)[-1]
    decision = game.decision(state)
    assert decision is not None
    asked: list[int] = []
    clock = Clock(Budget(seconds=3600), lambda: len(asked) > 2 or bool(asked.append(1)))
    thought = last(HardPlayer("s").think(game, state, decision.seat, clock))
    assert thought.action in game.actions(state) and thought.reason


def test_candidates_behind_beyond_chance_are_dropped() -> None:
    arms = [_arm(10.0, [10.0, 11.0] * 8), _arm(9.9, [2.0, 3.5] * 8), _arm(9.5, [8.0, 12.5] * 8)]
    assert [arm.first for arm in still_open(arms)] == [10.0, 9.5]


def _arm(first: float, values: list[float]) -> Any:
    from spacegames.core.actions import Choose
    from spacegames.players.hard import _Arm

    arm = _Arm(Choose(1, str(first)), first)
    arm.values = values
    return arm


def test_unknown_players_are_refused() -> None:
    with pytest.raises(LookupError, match="There is no computer player 'genius'; known are random, easy, normal, hard"):
        player("genius")


def test_players_know_no_game() -> None:
    folder = Path(games.__file__).resolve().parent.parent / "players"
    for path in folder.glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            names = [a.name for a in node.names] if isinstance(node, ast.Import) else []
            names += [node.module or ""] if isinstance(node, ast.ImportFrom) else []
            assert not any(name.startswith("spacegames.games") for name in names), path
