"""Matches played without a screen: one job and its result, both plain data that travel between processes."""

from __future__ import annotations

import time
from collections import Counter
from typing import Any, NamedTuple

import msgspec

from spacegames.commands import load_game
from spacegames.core import codec
from spacegames.core.actions import Choose
from spacegames.core.decision import Decision
from spacegames.core.event import Event
from spacegames.core.game import Game, HasMoment
from spacegames.players import Budget, player

_NAMED = ("card", "tile", "upgrade", "spot")
"""Facts of an event that name the piece which it is about."""


class Job(NamedTuple):
    """A match to play: `levels` names the computer player of each seat, `limit` the most actions that it may take.

    `packs` are folders of card packs beside those of this computer.
    """

    number: int
    game: str
    options: dict[str, str]
    roles: tuple[str, ...]
    seed: str
    levels: tuple[str, ...]
    budget: Budget | None
    limit: int
    check: bool = False
    report: bool = False
    packs: tuple[str, ...] = ()


class Use(NamedTuple):
    """Something that a side did in a match: what kind of event, and which piece."""

    side: str
    kind: str
    piece: str


class Played(NamedTuple):
    """A match that was played, or the sentence that tells what went wrong in it.

    `seconds` is the time that the rules took; `uses` counts what the sides did, if the job asks for a report.
    """

    job: Job
    actions: int
    seconds: float
    rounds: int = 0
    reason: str = ""
    winners: tuple[str, ...] = ()
    scores: dict[str, int] = {}  # noqa: RUF012  a default that nobody changes
    uses: Counter[Use] = Counter()  # noqa: RUF012
    error: str = ""


def play(job: Job) -> Played:
    """Play one match; whatever goes wrong is told, never raised."""
    done = _Progress()
    try:
        game = load_game(job.game, job.packs)
        return _finished(game, job, _play(game, job, done), done)
    except Exception as error:
        text = str(error).rstrip(".") or type(error).__name__
        sentence = f"Seed {job.seed}, action {done.actions}: {type(error).__name__}: {text}."
        return Played(job, done.actions, done.seconds, error=sentence)


class _Progress:
    """What is known of a match while it is played."""

    def __init__(self) -> None:
        self.actions = 0
        self.seconds = 0.0
        self.uses: Counter[Use] = Counter()


def _play(game: Game, job: Job, done: _Progress) -> Any:
    state = game.setup(dict(job.options), job.roles, job.seed)
    players = [player(level, f"{job.seed}/{seat}", job.budget) for seat, level in enumerate(job.levels)]
    while (decision := game.decision(state)) is not None:
        if done.actions >= job.limit:
            raise RuntimeError(f"the match did not end within {job.limit} actions")
        started = time.perf_counter()
        actions = game.actions(state)
        done.seconds += time.perf_counter() - started
        if job.check:
            check_state(game, state, actions)
        action = players[decision.seat].choose(game, state, decision.seat, actions)
        if job.report:
            _count_answer(game, job, decision, action, done)
        events: list[Event] | None = [] if job.report else None
        started = time.perf_counter()
        game.apply(state, action, events)
        done.seconds += time.perf_counter() - started
        done.actions += 1
        for event in events or ():
            _count_event(event, done)
    if job.check:
        check_state(game, state, [])
    return state


def _count_event(event: Event, done: _Progress) -> None:
    piece = next((str(event.facts[name]) for name in _NAMED if event.facts.get(name)), "")
    if piece and event.side:
        acts = event.facts.get("acts", "")
        done.uses[Use(event.side, event.kind, f"{piece}.{acts}" if acts else piece.partition("#")[0])] += 1


def _count_answer(game: Game, job: Job, decision: Decision, action: Any, done: _Progress) -> None:
    """Count a choice among things that a piece offers, such as the parts of a space."""
    if decision.source and isinstance(action, Choose):
        side = {role.id: role.side for role in game.meta.roles}[job.roles[decision.seat]]
        worker = decision.figures.get("worker", "")
        source = f"{decision.source}.{worker}" if worker else decision.source
        done.uses[Use(side, f"choice {decision.prompt}", f"{source}: {action.id}")] += 1


def _finished(game: Game, job: Job, state: Any, done: _Progress) -> Played:
    outcome = game.outcome(state)
    if outcome is None:
        raise RuntimeError("no decision waits, but the match has no outcome")
    rounds = game.moment(state).round if isinstance(game, HasMoment) else 0
    return Played(
        job, done.actions, done.seconds, rounds, outcome.reason, outcome.winners, dict(outcome.scores), done.uses
    )


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
