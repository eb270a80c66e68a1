"""`spacegames simulate`: matches played without a screen, and what happened in them."""

from __future__ import annotations

import argparse
import time
from collections import Counter
from dataclasses import dataclass, field
from typing import Any

import msgspec

from spacegames.commands import CommandError, load_game
from spacegames.core import codec
from spacegames.core.game import Game, HasMoment
from spacegames.players import PLAYERS, Player, player

MOST_ACTIONS = 50_000
"""A match that has not ended by then counts as an error."""
_SHOWN_ERRORS = 5


@dataclass(slots=True)
class Tally:
    """Sums over the matches played."""

    matches: int = 0
    finished: int = 0
    actions: int = 0
    seconds: float = 0.0
    rounds: list[int] = field(default_factory=list[int])
    reasons: Counter[str] = field(default_factory=Counter[str])
    wins: Counter[str] = field(default_factory=Counter[str])
    scores: dict[str, list[int]] = field(default_factory=dict[str, list[int]])
    errors: list[str] = field(default_factory=list[str])


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Describe the command line."""
    parser.add_argument("game", metavar="GAME", help="the game's id, for example one-small-step")
    parser.add_argument("--matches", type=int, default=1, metavar="N", help="how many matches (1)")
    parser.add_argument("--seats", type=int, metavar="K", help="how many people (the fewest that the game takes)")
    parser.add_argument("--players", default="random", metavar="NAME", help=f"who plays: {', '.join(PLAYERS)}")
    parser.add_argument(
        "--option", action="append", default=[], metavar="K=V", help="a set-up option, for example game=advanced"
    )
    parser.add_argument("--seed", default="0", metavar="S", help="the same seed plays the same matches (0)")
    parser.add_argument("--check", action="store_true", help="look for broken rules after every action; slow")
    parser.add_argument("--json", action="store_true", help="print one JSON object")


def run(arguments: argparse.Namespace) -> int:
    """Play and print; exit code 1 if a match failed."""
    if arguments.matches < 1:
        raise CommandError("--matches takes a number from 1 up.")
    game = load_game(arguments.game)
    options, roles = chosen_options(game, arguments.option), chosen_roles(game, arguments.seats)
    if arguments.players not in PLAYERS:
        raise CommandError(f"There is no computer player {arguments.players!r}; known are {', '.join(PLAYERS)}.")
    tally = Tally()
    for number in range(arguments.matches):
        seed = f"{arguments.seed}/{number}"
        play(game, options, roles, seed, player(arguments.players, seed), tally, check=arguments.check)
    report = as_report(tally, game.meta.id, options, roles, arguments.players, arguments.seed)
    print(msgspec.json.encode(report).decode() if arguments.json else as_text(report))
    return 1 if tally.errors else 0


def chosen_options(game: Game, given: list[str]) -> dict[str, str]:
    """Return the game's options with `k=v` words in place of their defaults."""
    options = {spec.id: spec.default for spec in game.meta.options}
    for word in given:
        key, equals, value = word.partition("=")
        spec = next((spec for spec in game.meta.options if spec.id == key), None)
        if not equals or spec is None:
            known = ", ".join(options) or "none"
            raise CommandError(f"{game.meta.title} has no option {key!r}; known are {known}.")
        if value not in [choice.value for choice in spec.choices]:
            known = ", ".join(choice.value for choice in spec.choices)
            raise CommandError(f"Option {key} cannot be {value!r}; known are {known}.")
        options[key] = value
    return options


def chosen_roles(game: Game, seats: int | None) -> tuple[str, ...]:
    """Return the usual roles for so many people."""
    tables = game.meta.tables
    count = min(tables, default=0) if seats is None else seats
    if count not in tables:
        known = ", ".join(map(str, sorted(tables)))
        raise CommandError(f"{game.meta.title} is for {known} people, not {count}.")
    return tables[count][0]


def play(
    game: Game, options: dict[str, str], roles: tuple[str, ...], seed: str, who: Player, tally: Tally, *, check: bool
) -> None:
    """Play one match into the tally; whatever goes wrong is counted, never raised."""
    tally.matches += 1
    actions_done = 0
    try:
        state = game.setup(dict(options), roles, seed)
        while (decision := game.decision(state)) is not None:
            if actions_done >= MOST_ACTIONS:
                raise RuntimeError(f"the match did not end within {MOST_ACTIONS} actions")
            started = time.perf_counter()
            actions = game.actions(state)
            tally.seconds += time.perf_counter() - started
            if check:
                check_state(game, state, actions)
            action = who.choose(game, state, decision.seat, actions)
            started = time.perf_counter()
            game.apply(state, action)
            tally.seconds += time.perf_counter() - started
            actions_done += 1
        if check:
            check_state(game, state, [])
        _count_end(game, state, tally)
    except Exception as error:
        text = str(error).rstrip(".") or type(error).__name__
        tally.errors.append(f"Seed {seed}, action {actions_done}: {type(error).__name__}: {text}.")
    tally.actions += actions_done


def _count_end(game: Game, state: Any, tally: Tally) -> None:
    outcome = game.outcome(state)
    if outcome is None:
        raise RuntimeError("no decision waits, but the match has no outcome")
    tally.finished += 1
    tally.reasons[outcome.reason] += 1
    tally.rounds.append(game.moment(state).round if isinstance(game, HasMoment) else 0)
    tally.wins[" and ".join(outcome.winners) or "nobody"] += 1
    for side, points in outcome.scores.items():
        tally.scores.setdefault(side, []).append(points)


def check_state(game: Game, state: Any, actions: list[Any]) -> None:
    """Raise AssertionError with a sentence if a state or its legal actions break the contract."""
    problems = game.problems(state)
    _demand(not problems, "; ".join(problems))
    _demand(codec.clone(state) == state, "a clone differs from its state")
    text = msgspec.json.encode(state)
    _demand(msgspec.json.decode(text, type=game.state_type) == state, "the state does not survive JSON")
    decision = game.decision(state)
    if decision is None:
        return
    _demand(bool(actions), "a decision waits without a legal action")
    _demand(len(set(actions)) == len(actions), "a legal action is offered twice")
    for action in actions:
        refusal = game.check(state, action)
        _demand(refusal is None, f"legal action {action} is refused ({refusal.code if refusal else ''})")
        stale = msgspec.structs.replace(action, serial=action.serial + 1)
        _demand(game.check(state, stale) is not None, f"stale action {stale} passes")


def _demand(holds: bool, sentence: str) -> None:
    if not holds:
        raise AssertionError(sentence)


def as_report(
    tally: Tally, game: str, options: dict[str, str], roles: tuple[str, ...], players: str, seed: str
) -> dict[str, Any]:
    """Return the tally as the JSON object prints it."""
    return {
        "game": game,
        "options": options,
        "roles": roles,
        "players": players,
        "seed": seed,
        "matches": tally.matches,
        "finished": tally.finished,
        "errors": len(tally.errors),
        "error_list": tally.errors[:_SHOWN_ERRORS],
        "actions": tally.actions,
        "seconds": round(tally.seconds, 4),
        "actions_per_second": round(tally.actions / tally.seconds) if tally.seconds else 0,
        "rounds": _spread(tally.rounds),
        "end_reasons": dict(tally.reasons.most_common()),
        "wins": dict(tally.wins.most_common()),
        "scores": {side: _spread(points) for side, points in sorted(tally.scores.items())},
    }


def _spread(numbers: list[int]) -> dict[str, float]:
    if not numbers:
        return {"least": 0, "mean": 0, "most": 0}
    return {"least": min(numbers), "mean": round(sum(numbers) / len(numbers), 2), "most": max(numbers)}


def as_text(report: dict[str, Any]) -> str:
    """Return the report for reading."""
    options = ", ".join(f"{key}={value}" for key, value in report["options"].items()) or "none"
    rounds = report["rounds"]
    lines = [
        f"{report['game']}: {report['finished']} of {report['matches']} matches finished, {report['errors']} errors.",
        f"Options:  {options}; people: {', '.join(report['roles'])}; players: {report['players']}.",
        f"Actions:  {report['actions']} in {report['seconds']:.2f} s, {report['actions_per_second']} a second.",
        f"Rounds:   {rounds['least']} to {rounds['most']}, mean {rounds['mean']}.",
    ]
    lines += [f"Ended by: {reason} ({count})" for reason, count in report["end_reasons"].items()]
    lines += [f"Won by:   {who} ({count})" for who, count in report["wins"].items()]
    lines += [
        f"Score:    {side} {spread['least']} to {spread['most']}, mean {spread['mean']}"
        for side, spread in report["scores"].items()
    ]
    return "\n".join(lines + [f"Error:    {sentence}" for sentence in report["error_list"]])
