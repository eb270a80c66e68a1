"""Headers, logs and branches: what is read from a match's history or starts one."""

from __future__ import annotations

import secrets
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from spacegames import __version__
from spacegames.core.actions import Choose
from spacegames.core.game import Game, Moment
from spacegames.match.steps import LogEntry, Step
from spacegames.store import savefile
from spacegames.store.files import sound_text
from spacegames.store.records import Player, Result
from spacegames.store.savefile import Header, Seat

if TYPE_CHECKING:
    from spacegames.match.match import Match

_NOWHERE = Moment(0, "", "")
FINISH = "done"
"""Answer by which a seat only stops: whatever is told after it follows by the rules."""


def new_header(game: Game, options: dict[str, str], seats: tuple[Seat, ...], seed: str, undo: str) -> Header:
    """Return the first line of a new match: options completed by their defaults, texts that UTF-8 can hold."""
    if undo not in ("strict", "ask", "open"):
        raise ValueError(f"There is no undo policy {undo!r}; known are strict, ask and open.")
    chosen = {spec.id: spec.default for spec in game.meta.options} | options
    for spec in game.meta.options:
        if chosen[spec.id] not in [choice.value for choice in spec.choices]:
            known = ", ".join(choice.value for choice in spec.choices)
            raise ValueError(f"Option {spec.id} cannot be {chosen[spec.id]!r}; known are {known}.")
    unknown = sorted(set(options) - {spec.id for spec in game.meta.options})
    if unknown:
        known = ", ".join(spec.id for spec in game.meta.options) or "none"
        raise ValueError(f"{game.meta.title} has no option {unknown[0]!r}; known are {known}.")
    return Header(
        spacegame=savefile.FORMAT,
        app=__version__,
        id=secrets.token_hex(8),
        game=game.meta.id,
        revision=game.revision,
        content=game.content_hash,
        options=chosen,
        seats=tuple(msgspec.structs.replace(seat, name=sound_text(seat.name)) for seat in seats),
        seed=sound_text(seed),
        created=datetime.now(UTC).isoformat(timespec="seconds"),
        undo=undo,
    )


def file_name(header: Header, title: str) -> str:
    """Return a match's file name without its ending: game, people, day."""
    names = ", ".join(seat.name for seat in header.seats)
    return f"{title} {header.created[:10]} {names}"


def log(match: Match, seat: int | None, first: int = 0) -> list[LogEntry]:
    """Return the log from step `first` on as a seat may read it, with the notes of the table between."""
    found: list[LogEntry] = []
    notes = sorted((note for note in match.notes if note.at >= first), key=lambda note: note.at)
    for index in range(first, match.position):
        while notes and notes[0].at <= index:
            found.append(_note(match, index, notes.pop(0).text))
        found += _entries(match, index, seat)
    found += [_note(match, match.position, note.text) for note in notes]
    return found


def _note(match: Match, index: int, text: str) -> LogEntry:
    moment = match.steps[index].moment if index < len(match.steps) else match.moment
    moment = moment or _NOWHERE
    return LogEntry(index, -1, text, "", moment.round, moment.phase)


def _entries(match: Match, index: int, seat: int | None) -> tuple[LogEntry, ...]:
    step: Step = match.steps[index]
    if step.events is None:
        return ()
    if seat not in step.entries:
        moment = step.moment or _NOWHERE
        entries: list[LogEntry] = []
        side = side_of(match, step.seat)
        # The reason is one for what the seat did itself, not for what the rules or others made of it.
        why = "" if step.action == Choose(step.action.serial, FINISH) else step.why
        for event in step.events:
            known = event.for_seat(seat)
            line, detail = match.game.narrate(known, seat)
            if event.side != side:
                why = ""
            if line:
                entries.append(
                    LogEntry(index, step.seat, line, detail, moment.round, moment.phase, step.auto, known, why)
                )
                why = ""
        step.entries[seat] = tuple(entries)
    return step.entries[seat]


def side_of(match: Match, seat: int) -> str:
    """Return the side that a seat plays for."""
    role = match.seats[seat].role
    return next((found.side for found in match.game.meta.roles if found.id == role), role)


def others(match: Match, seat: int, first: int) -> list[LogEntry]:
    """Return the log from step `first` on without what a seat did itself: what its side met in its own steps."""
    own = side_of(match, seat)
    return [
        entry
        for entry in log(match, seat, first)
        if entry.seat != seat or (entry.event is not None and entry.event.side not in ("", own))
    ]


def since_last_turn(match: Match, seat: int) -> list[LogEntry]:
    """Return what others did since a seat's last turn, and what that turn's last decision brought them.

    Its own decisions in a row, and forced ones, are one turn.
    """
    first = match.position
    while first > 0 and match.steps[first - 1].seat == seat:
        first -= 1
    while first > 0 and (match.steps[first - 1].seat != seat or match.steps[first - 1].auto):
        first -= 1
    return others(match, seat, max(0, first - 1))


def branched(header: Header, position: int) -> Header:
    """Return the header of a match that goes on from step `position` of another."""
    now = datetime.now(UTC).isoformat(timespec="seconds")
    return msgspec.structs.replace(
        header, id=secrets.token_hex(8), created=now, branch_of=header.id, branch_at=position
    )


def branch(match: Match, position: int, journal: Path | None) -> Match:
    """Return a new match that goes on from step `position` of another."""
    match.state_at(position)  # refuses a point that cannot be reached, and has the history replayed
    header = msgspec.structs.replace(
        branched(match.header, position),
        app=__version__,
        revision=match.game.revision,
        content=match.game.content_hash,
    )
    first = next((at for at in range(position + 1) if all(match.points[at : position + 1])), position)
    new = type(match)(match.game, header, match.state_at(first))
    new.lines = [savefile.encode(header), savefile.encode(new.state_line())]
    for index in range(first, position):
        new.adopt(match.steps[index])
    if journal is not None:
        new.keep_in(journal)
    new.play_forced()
    return new


def record(match: Match) -> Result | None:
    """Return a finished match as a row for the records; None while it runs."""
    outcome = match.outcome
    if outcome is None:
        return None
    side_of = {role.id: role.side for role in match.game.meta.roles}
    return Result(
        id=match.header.id,
        game=match.header.game,
        date=datetime.now(UTC).isoformat(timespec="seconds"),
        seats=tuple(
            Player(seat.name, side_of.get(seat.role, seat.role), seat.player != "person") for seat in match.seats
        ),
        options=match.header.options,
        scores=outcome.scores,
        winners=outcome.winners,
        rounds=match.moment.round,
        seconds=sum(step.took for step in match.steps[: match.position]),
        reason=outcome.reason,
        decided_by=outcome.decided_by,
        file=str(match.journal.path) if match.journal else "",
    )
