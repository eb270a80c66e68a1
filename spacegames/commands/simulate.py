"""`spacegames simulate`: matches played without a screen, on all cores, and what happened in them."""

from __future__ import annotations

import argparse
import os
import signal
import sys
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from multiprocessing import get_context
from pathlib import Path

import msgspec

from spacegames.commands import CommandError, load_game
from spacegames.commands.playing import Job, Played, play
from spacegames.commands.report import as_report, as_text
from spacegames.core.game import Game
from spacegames.players import PLAYERS, Budget

MOST_ACTIONS = 50_000
"""A match that has not ended by then counts as an error."""
FEW = 8
"""Matches for which starting further processes is not worth it."""
STOPPED = 130
"""Exit code after Ctrl-C."""
_PROGRESS_EVERY = 2.0


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Describe the command line."""
    parser.add_argument("game", metavar="GAME", help="the game's id, for example one-small-step")
    parser.add_argument("--matches", type=int, default=1, metavar="N", help="how many matches (1)")
    parser.add_argument("--seats", type=int, metavar="K", help="how many people (the fewest that the game takes)")
    levels = ", ".join(PLAYERS)
    parser.add_argument(
        "--players", default="random", metavar="NAMES", help=f"who plays, one for all or one for each side: {levels}"
    )
    parser.add_argument("--swap-seats", action="store_true", help="play each seed with every side's player in turn")
    parser.add_argument("--budget", type=float, metavar="SECONDS", help="time for each thought of hard (5)")
    parser.add_argument("--iterations", type=int, metavar="N", help="rollouts for each thought of hard instead of time")
    parser.add_argument("--jobs", type=int, metavar="N", help="how many processes (one for each core)")
    parser.add_argument(
        "--option", action="append", default=[], metavar="K=V", help="a set-up option, for example game=advanced"
    )
    parser.add_argument(
        "--pack", action="append", default=[], metavar="FOLDER", help="a card pack to play with, such as one to try out"
    )
    parser.add_argument("--seed", default="0", metavar="S", help="the same seed plays the same matches (0)")
    parser.add_argument("--check", action="store_true", help="look for broken rules after every action; slow")
    parser.add_argument("--report", action="store_true", help="count what every card and space was used for")
    parser.add_argument("--json", action="store_true", help="print one JSON object")


def run(arguments: argparse.Namespace) -> int:
    """Play and print; exit code 1 if a match failed."""
    for name in ("matches", "jobs", "iterations"):
        number = getattr(arguments, name)
        if number is not None and number < 1:
            raise CommandError(f"--{name} takes a number from 1 up.")
    if arguments.budget is not None and not arguments.budget > 0:
        raise CommandError("--budget takes seconds above 0.")
    absent = next((folder for folder in arguments.pack if not Path(folder).is_dir()), None)
    if absent is not None:
        raise CommandError(f"--pack takes a folder; {absent} is none.")
    game = load_game(arguments.game, arguments.pack)
    options, roles = chosen_options(game, arguments.option), chosen_roles(game, arguments.seats)
    jobs = planned(game, options, roles, arguments)
    sides = {role.id: role.side for role in game.meta.roles}
    played: list[Played] = []
    stopped = False
    # A run in the background is stopped by SIGTERM, where the shell keeps SIGINT from it.
    before = signal.signal(signal.SIGTERM, signal.default_int_handler)
    try:
        for match in _play_all(jobs, arguments.jobs, sides):
            played.append(match)
    except KeyboardInterrupt:
        stopped = True
        print(f"Stopped after {len(played)} of {len(jobs)} matches.", file=sys.stderr)
    finally:
        signal.signal(signal.SIGTERM, before)
    played.sort(key=lambda match: match.job.number)
    unit = game.meta.point_unit
    report = as_report(played, len(jobs), sides, arguments.players, arguments.seed, uses=arguments.report, unit=unit)
    if played:
        print(msgspec.json.encode(report).decode() if arguments.json else as_text(report))
    if stopped:
        return STOPPED
    return 1 if report["errors"] else 0


def planned(game: Game, options: dict[str, str], roles: tuple[str, ...], arguments: argparse.Namespace) -> list[Job]:
    """Return the matches to play; with swapped seats, each seed as often as there are sides."""
    sides = list(dict.fromkeys(_side(game, role) for role in roles))
    levels = chosen_levels(arguments.players, sides)
    budget = None
    if arguments.budget or arguments.iterations:
        budget = Budget(arguments.budget or 0.0, arguments.iterations or 0)
    # Equal players in swapped seats would play every match twice.
    turns = len(sides) if arguments.swap_seats and len(set(levels)) > 1 else 1
    jobs: list[Job] = []
    for number in range(arguments.matches):
        shift = number % turns
        by_side = dict(zip(sides, levels[shift:] + levels[:shift], strict=True))
        seats = tuple(by_side[_side(game, role)] for role in roles)
        seed = f"{arguments.seed}/{number // turns}"
        jobs.append(
            Job(
                number,
                arguments.game,
                options,
                roles,
                seed,
                seats,
                budget,
                MOST_ACTIONS,
                arguments.check,
                arguments.report,
                tuple(arguments.pack),
            )
        )
    return jobs


def _side(game: Game, role: str) -> str:
    return next(known.side for known in game.meta.roles if known.id == role)


def chosen_levels(given: str, sides: list[str]) -> list[str]:
    """Return the level of each side from a name for all, or a name for each of them."""
    levels = given.split(",")
    unknown = next((level for level in levels if level not in PLAYERS), None)
    if unknown is not None:
        raise CommandError(f"There is no computer player {unknown!r}; known are {', '.join(PLAYERS)}.")
    if len(levels) == 1:
        return levels * len(sides)
    if len(levels) != len(sides):
        raise CommandError(f"--players takes one name or {len(sides)}, one for each of {', '.join(sides)}.")
    return levels


def _play_all(jobs: list[Job], processes: int | None, sides: dict[str, str]) -> Iterator[Played]:
    """Yield matches as they end, from as many processes as asked for; few matches are played right here."""
    workers = min(len(jobs), processes or os.cpu_count() or 1)
    if workers == 1 or (processes is None and len(jobs) <= FEW):
        done = (play(job) for job in jobs)
    else:
        done = _spread_out(jobs, workers)
    progress = _Progress(len(jobs), sides)
    for match in done:
        yield match
        progress.tell(match)
    progress.end()


def _spread_out(jobs: Sequence[Job], workers: int) -> Iterator[Played]:
    pool = ProcessPoolExecutor(workers, mp_context=get_context("spawn"), initializer=_leave_interrupts)
    waiting = iter(jobs)
    running: set[Future[Played]] = set()
    try:
        while True:
            while len(running) < 2 * workers and (job := next(waiting, None)) is not None:
                running.add(pool.submit(play, job))
            if not running:
                return
            ended, running = wait(running, return_when=FIRST_COMPLETED)
            for future in ended:
                yield future.result()
    except BaseException:
        for process in list((pool._processes or {}).values()):  # pyright: ignore[reportPrivateUsage]
            process.terminate()
        raise
    finally:
        pool.shutdown(wait=True, cancel_futures=True)


def _leave_interrupts() -> None:
    """Let Ctrl-C reach the first process only; it stops the others."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


class _Progress:
    """A line on stderr every few seconds; none for a run that is over sooner."""

    def __init__(self, total: int, sides: dict[str, str]) -> None:
        self._total = total
        self._sides = sides
        self._done = 0
        self._next = time.monotonic() + _PROGRESS_EVERY
        self._wins: Counter[str] = Counter()
        self._written = False

    def tell(self, match: Played) -> None:
        """Count a match, and say how far it is when it is time."""
        self._done += 1
        levels = {self._sides[role]: level for role, level in zip(match.job.roles, match.job.levels, strict=True)}
        alike = len(set(levels.values())) == 1
        self._wins.update(side if alike else levels[side] for side in match.winners)
        now = time.monotonic()
        if now < self._next:
            return
        wins = ", ".join(f"{level} {n}" for level, n in sorted(self._wins.items()))
        line = f"{self._done} of {self._total} matches; won by {wins}"
        terminal = sys.stderr.isatty()
        print(f"\r\x1b[K{line}" if terminal else line, end="" if terminal else "\n", file=sys.stderr, flush=True)
        self._written = terminal
        self._next = now + _PROGRESS_EVERY * (1 if terminal else 5)

    def end(self) -> None:
        """Clear the line of a terminal."""
        if self._written:
            print("\r\x1b[K", end="", file=sys.stderr, flush=True)


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
