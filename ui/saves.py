"""Saved matches in words: the cards of the home screen and the rows of the list of saves."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from spacegames import games
from spacegames.core.game import GameMeta
from spacegames.store import recent
from spacegames.store.recent import Summary
from spacegames.store.savefile import Seat

_DAYS = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday")


@dataclass(frozen=True)
class SavedMatch:
    """A save as the desktop lists it; `trouble` is the sentence why it cannot be opened, otherwise empty."""

    path: Path
    title: str
    game: str
    where: str
    people: str
    when: str
    finished: bool = False
    trouble: str = ""
    names: tuple[str, ...] = ()
    """Names of the people as they stand in `where` and `people`."""


def known_games() -> dict[str, GameMeta]:
    """The catalogue by id."""
    return {meta.id: meta for meta in games.catalogue()}


def listed(*folders: Path, now: datetime | None = None) -> list[SavedMatch]:
    """Every save in the folders, newest first."""
    metas = known_games()
    return [described(summary, metas, now) for summary in recent.saves(*folders)]


def described(summary: Summary, metas: dict[str, GameMeta], now: datetime | None = None) -> SavedMatch:
    """A save in words."""
    when = "saved " + ago(summary.changed, now)
    header = summary.header
    if summary.trouble or header is None:
        return SavedMatch(summary.path, summary.path.stem, "", "", "", when, False, summary.trouble)
    meta = metas.get(header.game)
    if meta is None or not meta.playable:
        name = meta.title if meta else header.game
        trouble = f"{name} cannot be played with this version."
        return SavedMatch(summary.path, name, header.game, "", people(header.seats, meta), when, False, trouble)
    where = summary.moment
    if summary.finished:
        where = "Finished"
    elif 0 <= summary.next < len(header.seats):
        where = (
            f"{where}: {header.seats[summary.next].name} to move"
            if where
            else f"{header.seats[summary.next].name} to move"
        )
    return SavedMatch(
        summary.path,
        meta.title,
        header.game,
        where,
        people(header.seats, meta),
        when,
        summary.finished,
        names=tuple(seat.name for seat in header.seats),
    )


def people(seats: tuple[Seat, ...], meta: GameMeta | None) -> str:
    """Who plays against whom: "Ada and Ben against Vera"."""
    side_of = {role.id: role.side for role in meta.roles} if meta else {}
    sides: dict[str, list[str]] = {}
    for seat in seats:
        sides.setdefault(side_of.get(seat.role, seat.role) or seat.name, []).append(seat.name)
    if len(seats) == 1:
        return f"{seats[0].name} alone"
    return " against ".join(joined(names) for names in sides.values())


def joined(names: list[str]) -> str:
    """Names as a list in words."""
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"


def ago(moment: float, now: datetime | None = None) -> str:
    """How long ago a time (seconds since 1970) was, in words that a person would use."""
    now = now or datetime.now()
    then = datetime.fromtimestamp(moment)
    minutes = int((now - then).total_seconds() // 60)
    days = (now.date() - then.date()).days
    if minutes < 1:
        return "just now"
    if minutes < 60:
        return f"{minutes} minute{'s' if minutes > 1 else ''} ago"
    if days == 0:
        hours = minutes // 60
        return f"{hours} hour{'s' if hours > 1 else ''} ago"
    if days == 1:
        return "yesterday"
    if days < 7:
        return f"on {_DAYS[then.weekday()]}"
    return f"on {then.day} {then.strftime('%B %Y')}"
