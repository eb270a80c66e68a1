"""`spacegames replay`: the log of a match file, and whether every move leads where the file says."""

from __future__ import annotations

import argparse
from pathlib import Path

from spacegames.commands import CommandError
from spacegames.core.ledger import points_text
from spacegames.match.replay import Replay
from spacegames.match.steps import LogEntry


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Describe the command line."""
    parser.add_argument("file", metavar="FILE", help="a .spacegame file")
    parser.add_argument("--seat", type=int, metavar="K", help="as the person at seat K may read it (1 is the first)")
    parser.add_argument("--at", type=int, metavar="N", help="only up to move N")


def run(arguments: argparse.Namespace) -> int:
    """Print the log; exit code 2 if the hashes do not fit."""
    replay = Replay.open(Path(arguments.file))
    seats = replay.match.seats
    if arguments.seat is not None and not 1 <= arguments.seat <= len(seats):
        raise CommandError(f"This match has seats 1 to {len(seats)}; there is no seat {arguments.seat}.")
    last = len(replay) if arguments.at is None else arguments.at
    if not 0 <= last <= len(replay):
        raise CommandError(f"This match has {len(replay)} moves; there is no move {last}.")
    seat = None if arguments.seat is None else arguments.seat - 1
    people = ", ".join(f"{place.name} ({place.role})" for place in seats)
    print(f"{replay.match.game.meta.title}: {people}")
    for line in log_lines(replay.log(seat, last)):
        print(line)
    outcome = replay.match.outcome
    if outcome is not None and last == len(replay):
        unit = replay.match.game.meta.point_unit
        scores = ", ".join(f"{side} {points_text(points, unit)}" for side, points in outcome.scores.items())
        print(f"Won by {' and '.join(outcome.winners) or 'nobody'}: {scores}.")
    problems = replay.verify()
    print(problems[0] if problems else f"All {len(replay)} moves lead where the file says.")
    return 2 if problems else 0


def log_lines(entries: list[LogEntry]) -> list[str]:
    """Return log entries as indented text under a heading for each round and phase."""
    lines: list[str] = []
    last: tuple[int, str] | None = None
    for entry in entries:
        if (entry.round, entry.phase) != last:
            last = (entry.round, entry.phase)
            lines.append(f"Round {entry.round}, {entry.phase}" if entry.phase else f"Round {entry.round}")
        forced = " (by itself)" if entry.auto else ""
        lines.append(f"  {entry.step + 1:4}  {entry.line}{forced}")
        if entry.detail:
            lines.append(f"        {entry.detail}")
    return lines
