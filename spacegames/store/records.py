"""Results of finished matches in one SQLite file, and the questions that the hall of fame asks it."""

from __future__ import annotations

import contextlib
import os
import sqlite3
from collections.abc import Generator, Mapping, Sequence
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import msgspec

from spacegames.core.ledger import points_text
from spacegames.store.files import SaveError, reason

SCHEMA = 1

_CREATE = """
create table if not exists result (
    id text primary key,
    game text not null,
    date text not null,
    seats text not null,
    options text not null,
    scores text not null,
    winners text not null,
    best integer not null,
    margin integer not null,
    rounds integer not null,
    seconds integer not null,
    reason text not null,
    decided_by text not null,
    file text not null
);
create index if not exists result_game on result (game, date);
"""


class Player(msgspec.Struct, frozen=True):
    """A person at a finished match: name, side, and whether the computer played."""

    name: str
    side: str
    computer: bool = False


class Result(msgspec.Struct, frozen=True):
    """A finished match. `scores` by side in parts of a point as in the ledger, `winners` sides, `seconds` played,
    `file` the match's file or empty.
    """

    id: str
    game: str
    date: str
    seats: tuple[Player, ...]
    options: dict[str, str]
    scores: dict[str, int]
    winners: tuple[str, ...]
    rounds: int
    seconds: int
    reason: str
    decided_by: str
    file: str = ""

    @property
    def best(self) -> int:
        """The highest score."""
        return max(self.scores.values(), default=0)

    @property
    def margin(self) -> int:
        """How far the best score was ahead of the next."""
        ranked = sorted(self.scores.values(), reverse=True)
        return ranked[0] - ranked[1] if len(ranked) > 1 else 0


class Standing(msgspec.Struct, frozen=True):
    """A person's row in the hall of fame."""

    name: str
    played: int
    won: int
    best: int


class Records:
    """The record file; every method opens it for a moment, so that two windows can use it.

    All raise SaveError with one sentence when the file cannot be used. A file that is no record file is kept aside.
    """

    def __init__(self, path: Path, units: Mapping[str, int] | None = None) -> None:
        """Use the file at `path`, made when the first result is added.

        `units` says how many parts a point has, by game; 1 where it does not.
        """
        self.path = path
        self.units = dict(units or {})
        self.notice = ""

    def add(self, result: Result) -> None:
        """Keep a result, replacing one of the same match."""
        row = (
            result.id,
            result.game,
            result.date,
            _json(result.seats),
            _json(result.options),
            _json(result.scores),
            _json(result.winners),
            result.best,
            result.margin,
            result.rounds,
            result.seconds,
            result.reason,
            result.decided_by,
            result.file,
        )
        with self._open() as base:
            base.execute(f"insert or replace into result values ({','.join('?' * len(row))})", row)

    def remove(self, match_id: str) -> None:
        """Forget a result, because the end was taken back."""
        with self._open() as base:
            base.execute("delete from result where id = ?", (match_id,))

    def latest(self, game: str = "", limit: int = 50) -> list[Result]:
        """Return the newest results, of one game or of all."""
        return self._select(game, "date desc", limit)

    def best(self, game: str = "", limit: int = 10) -> list[Result]:
        """Return the highest scores first."""
        return self._select(game, "best desc, date", limit)

    def longest(self, game: str = "", limit: int = 10) -> list[Result]:
        """Return the matches with most rounds, then most time, first."""
        return self._select(game, "rounds desc, seconds desc, date", limit)

    def closest(self, game: str = "", limit: int = 10) -> list[Result]:
        """Return the smallest margins first, of matches in which somebody stood against somebody."""
        found = [result for result in self._select(game, "margin, date", -1) if len(result.scores) > 1]
        return found if limit < 0 else found[:limit]

    def games(self) -> list[str]:
        """Return the games that have results, the one played last first."""
        return list(dict.fromkeys(result.game for result in self.latest(limit=-1)))

    def standings(self, game: str) -> list[Standing]:
        """Return everybody who played, most wins first; computer players are left out.

        `best` compares within a game only, so it asks for one.
        """
        rows: dict[str, list[int]] = {}
        for result in self._select(game, "date", -1):
            for player in result.seats:
                if not player.computer:
                    score = result.scores.get(player.side, 0)
                    row = rows.setdefault(player.name, [0, 0, score])
                    row[0] += 1
                    row[1] += player.side in result.winners
                    row[2] = max(row[2], score)
        found = [Standing(name, *row) for name, row in rows.items()]
        return sorted(found, key=lambda row: (-row.won, -row.best, row.played, row.name))

    def export(self, game: str = "") -> str:
        """Return all results as text, newest first, one line each."""
        lines: list[str] = []
        for result in self.latest(game, -1):
            people = ", ".join(f"{player.name} ({player.side})" for player in result.seats)
            unit = self.units.get(result.game, 1)
            scores = ", ".join(f"{side} {points_text(points, unit)}" for side, points in result.scores.items())
            winners = " and ".join(result.winners) or "nobody"
            minutes = round(result.seconds / 60)
            lines.append(
                f"{result.date[:10]}  {result.game}  {people}: {scores}. Won by {winners} "
                f"({result.decided_by or result.reason}), {result.rounds} rounds, {minutes} minutes."
            )
        return "\n".join(lines) + ("\n" if lines else "")

    def _select(self, game: str, order: str, limit: int) -> list[Result]:
        if not self.path.exists():
            return []
        where = "where game = ?" if game else ""
        columns = "id, game, date, seats, options, scores, winners, rounds, seconds, reason, decided_by, file"
        query = f"select {columns} from result {where} order by {order} limit ?"
        with self._open() as base:
            rows = base.execute(query, (*([game] if game else []), limit)).fetchall()
        return [_result(row) for row in rows]

    @contextmanager
    def _open(self) -> Generator[sqlite3.Connection]:
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            with closing(self._connect()) as base, base:
                yield base
        except (sqlite3.Error, OSError, msgspec.MsgspecError) as error:
            raise SaveError(f"The records in {self.path.name} cannot be used: {reason(error)}.") from error

    def _connect(self) -> sqlite3.Connection:
        base = sqlite3.connect(self.path, timeout=5)
        try:
            version: int = base.execute("pragma user_version").fetchone()[0]
            if version > SCHEMA:
                raise sqlite3.DatabaseError("they were made with a newer version of Space Games")
            if version < SCHEMA:
                base.executescript(_CREATE)
                base.execute(f"pragma user_version = {SCHEMA}")
                base.commit()
        except sqlite3.DatabaseError as error:
            base.close()
            if "not a database" not in str(error) and "malformed" not in str(error):
                raise
            with contextlib.suppress(OSError):
                os.replace(self.path, self.path.with_name(f"{self.path.stem}.bad{self.path.suffix}"))
            self.notice = "The records could not be read; the old file was kept aside and a new one begun."
            return self._connect()
        return base


def _json(value: Any) -> str:
    return msgspec.json.encode(value).decode()


def _result(row: Sequence[Any]) -> Result:
    return Result(
        id=row[0],
        game=row[1],
        date=row[2],
        seats=msgspec.json.decode(row[3], type=tuple[Player, ...]),
        options=msgspec.json.decode(row[4], type=dict[str, str]),
        scores=msgspec.json.decode(row[5], type=dict[str, int]),
        winners=msgspec.json.decode(row[6], type=tuple[str, ...]),
        rounds=row[7],
        seconds=row[8],
        reason=row[9],
        decided_by=row[10],
        file=row[11],
    )
