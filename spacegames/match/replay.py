"""Looking back: the states of a match file one by one, from any seat, and the judgement whether they hold together."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from spacegames.core import codec
from spacegames.match.match import Match
from spacegames.match.opening import Find, find_game, read_match
from spacegames.match.steps import LogEntry, Step
from spacegames.store.files import SaveError


class Replay:
    """A finished or running match as a film: position 0 is the table after set-up."""

    def __init__(self, match: Match) -> None:
        """Replay a match; its history is completed first."""
        for _ in match.replay():
            pass
        self.match = match

    @classmethod
    def open(cls, path: Path, find: Find = find_game) -> Replay:
        """Open a file for looking only; raises SaveError with one sentence."""
        return cls(read_match(path, find))

    def __len__(self) -> int:
        """Return the number of moves that stand."""
        return self.match.position

    def states(self) -> Iterator[tuple[Step | None, Any]]:
        """Yield every state with the step that led to it (None for the first); unreachable ones are left out."""
        for position in range(len(self) + 1):
            if self.match.points[position] is not None:
                yield self.match.steps[position - 1] if position else None, self.match.state_at(position)

    def view(self, position: int, seat: int | None) -> Any:
        """Return what a seat could know after so many moves; raises LookupError if there is no such move."""
        return self.match.view_at(position, seat)

    def log(self, seat: int | None, position: int) -> list[LogEntry]:
        """Return the log up to a move, as a seat may read it."""
        return [entry for entry in self.match.log(seat) if entry.step < position]

    def verify(self) -> list[str]:
        """Return what does not hold together, in words: moves that come out differently, states that break rules."""
        match = self.match
        found: list[str] = [match.notice] if match.notice else []
        header = match.header
        if (header.revision, header.content) == (match.game.revision, match.game.content_hash):
            found += self._verify_start()
        for number, (_, state) in enumerate(self.states()):
            problems = match.game.problems(state)
            if problems:
                found.append(f"After move {number}: {problems[0]}")
                break
        return found

    def _verify_start(self) -> list[str]:
        match, header = self.match, self.match.header
        try:
            fresh = match.game.setup(dict(header.options), tuple(seat.role for seat in header.seats), header.seed)
        except (ValueError, LookupError) as error:
            return [f"The table cannot be set up: {error}"]
        if header.branch_of or not match.points[0] or codec.digest(fresh) == codec.digest(match.state_at(0)):
            return []
        return ["The table after set-up is not the one that its seed deals."]


def judge(path: Path, find: Find = find_game) -> list[str]:
    """Return what is wrong with a match file in whole sentences; empty for a sound one."""
    try:
        return Replay.open(path, find).verify()
    except SaveError as error:
        return [str(error)]
