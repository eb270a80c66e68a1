"""The `.spacegame` format: UTF-8 JSON lines, one match a file.

The first line is the header. Then come a line for every move with the hash of the state after it, a compressed full
state at the start and after every `STATE_EVERY` moves, lines for what was taken back or done again, a line where newer
rules took the match over, and a line when it ended. Lines are only ever appended. Bytes behind the last line break are
what a crash left of an unfinished line, and are passed over.
"""

from __future__ import annotations

import base64
import binascii
import zlib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

from spacegames.core.actions import Action
from spacegames.store.files import MAX_FILE, SaveError, read_limited

FORMAT = 1
ENDING = ".spacegame"
MAX_LINE = 8 << 20
"""The longest line that is read, in bytes."""
STATE_EVERY = 20
"""Moves between two full states."""


class Seat(msgspec.Struct, frozen=True):
    """A place at the table: the person's name, mark (symbol) and colour (theme token), the role, and who plays it.

    `player` is `person` or the name of a computer player.
    """

    name: str
    mark: str = ""
    colour: str = ""
    role: str = ""
    player: str = "person"


class Header(msgspec.Struct, frozen=True):
    """What a match was started with. `undo` is the table's policy: strict, ask or open."""

    spacegame: int
    app: str
    id: str
    game: str
    revision: int
    content: str
    options: dict[str, str]
    seats: tuple[Seat, ...]
    seed: str
    created: str
    undo: str = "strict"
    branch_of: str = ""
    branch_at: int = 0


class MoveLine(msgspec.Struct, frozen=True, tag_field="line", tag="move"):
    """Move number `n` (from 1) by a seat: the action, the hash of the state after it, and where the match then stands.

    `auto` marks what played itself; `moment` and `next` (the seat to decide, -1 when over) are for lists of saves;
    `took` is the thinking time in seconds, `why` what a computer player said for it.
    """

    n: int
    seat: int
    action: Action
    hash: str
    auto: bool = False
    moment: str = ""
    next: int = -1
    took: int = 0
    why: str = ""


class StateLine(msgspec.Struct, frozen=True, tag_field="line", tag="state"):
    """The full state after move `at`: msgpack, zlib, base64; `revision` is that of the rules that shaped it."""

    at: int
    hash: str
    data: str
    revision: int
    moment: str = ""
    next: int = -1


class UndoLine(msgspec.Struct, frozen=True, tag_field="line", tag="undo"):
    """Moves after `to` were taken back; `note` is what the log says where that went past a barrier.

    A line that goes back nowhere carries a note of the table alone.
    """

    to: int
    note: str = ""


class RedoLine(msgspec.Struct, frozen=True, tag_field="line", tag="redo"):
    """Moves up to `to` were done again."""

    to: int


class RevisionLine(msgspec.Struct, frozen=True, tag_field="line", tag="revision"):
    """From here on the match follows these rules and this content."""

    revision: int
    content: str
    app: str


class EndLine(msgspec.Struct, frozen=True, tag_field="line", tag="end"):
    """The match is over."""

    reason: str
    winners: tuple[str, ...]
    scores: dict[str, int]


Line = MoveLine | StateLine | UndoLine | RedoLine | RevisionLine | EndLine


class Saved(msgspec.Struct):
    """A file as read. `moves` holds what can be done again too; `position` counts those that stand.

    `lines` are the sound raw lines, each with its line break; `notice` is a sentence if a torn end was passed over.
    """

    header: Header
    moves: list[MoveLine]
    position: int
    states: dict[int, StateLine]
    revisions: list[tuple[int, RevisionLine]]
    notes: list[tuple[int, str]]
    end: EndLine | None
    lines: list[bytes]
    notice: str = ""

    @property
    def revision(self) -> int:
        """The rules revision that the newest lines follow."""
        return self.revisions[-1][1].revision if self.revisions else self.header.revision

    @property
    def content(self) -> str:
        """The content hash that the newest lines follow."""
        return self.revisions[-1][1].content if self.revisions else self.header.content

    def newest_states(self) -> Iterator[StateLine]:
        """Yield the full states that stand, newest first."""
        for at in sorted(self.states, reverse=True):
            if at <= self.position:
                yield self.states[at]

    def revision_at(self, position: int) -> int:
        """Return the rules revision that move number `position` was made under."""
        found = self.header.revision
        for at, line in self.revisions:
            if at < position:
                found = line.revision
        return found

    def seconds(self) -> int:
        """Return the time played, the sum over the moves that stand."""
        return sum(move.took for move in self.moves[: self.position])


class _Mark(msgspec.Struct):
    spacegame: int


_line_decoder = msgspec.json.Decoder(Line)
_header_decoder = msgspec.json.Decoder(Header)
_mark_decoder = msgspec.json.Decoder(_Mark)
_encoder = msgspec.json.Encoder()


def encode(line: Line | Header) -> bytes:
    """Return a line as it stands in the file."""
    return _encoder.encode(line) + b"\n"


def fold(packed: bytes) -> str:
    """Return a full state's msgpack bytes as a state line holds them."""
    return base64.b64encode(zlib.compress(packed, 6)).decode("ascii")


def state_bytes(line: StateLine, name: str) -> bytes:
    """Return a full state's msgpack bytes; raises SaveError if they cannot be unfolded or unfold beyond bounds."""
    try:
        unfolding = zlib.decompressobj()
        data = unfolding.decompress(base64.b64decode(line.data, validate=True), MAX_FILE)
    except (binascii.Error, ValueError, zlib.error) as error:
        raise SaveError(f"{name} is damaged: the full state after move {line.at} cannot be unfolded.") from error
    if unfolding.unconsumed_tail or not unfolding.eof:
        raise SaveError(f"{name} is damaged: the full state after move {line.at} is cut off or far too large.")
    return data


def read(path: Path) -> Saved:
    """Read a match file without changing it; raises SaveError with one sentence for anything that is not one."""
    return parse(read_limited(path), path.name)


def parse(data: bytes, name: str) -> Saved:
    """Read a match from bytes; `name` is what sentences call the file."""
    if not data:
        raise SaveError(f"{name} is empty.")
    header_end = data.find(b"\n")
    header = read_header(data if header_end < 0 else data[:header_end], name)
    if header_end < 0:
        raise SaveError(f"{name} is cut off in its first line.")
    good = data.rfind(b"\n") + 1
    lines = [part + b"\n" for part in data[: good - 1].split(b"\n")]
    saved = Saved(header, [], 0, {}, [], [], None, lines)
    for number, raw in enumerate(lines[1:], 2):
        _take(saved, _decode(raw, number, name), f"{name} is damaged in line {number}")
    if good < len(data):
        saved.notice = f"The last line of {name} was unfinished and was left out; at most one move is lost."
    return saved


def read_header(first_line: bytes, name: str) -> Header:
    """Read a file's first line; raises SaveError for a foreign file, a newer format or a damaged header."""
    if len(first_line) > MAX_LINE:
        raise SaveError(f"{name} is no Space Games match: its first line is far too long.")
    try:
        mark = _mark_decoder.decode(first_line)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        raise SaveError(f"{name} is no Space Games match.") from error
    if mark.spacegame > FORMAT:
        raise SaveError(
            f"{name} was made with a newer version of Space Games (file format {mark.spacegame}; "
            f"this version reads up to {FORMAT})."
        )
    if mark.spacegame < 1:
        raise SaveError(f"{name} is damaged in line 1: there is no file format {mark.spacegame}.")
    try:
        header = _header_decoder.decode(first_line)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        raise SaveError(f"{name} is damaged in line 1: {_words(error)}.") from error
    if not header.seats or header.undo not in ("strict", "ask", "open"):
        raise SaveError(f"{name} is damaged in line 1: it has no seats or an unknown undo policy.")
    return header


def _decode(raw: bytes, number: int, name: str) -> Line:
    if len(raw) > MAX_LINE:
        raise SaveError(f"{name} is damaged in line {number}: the line is longer than {MAX_LINE >> 20} MB.")
    try:
        return _line_decoder.decode(raw)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        raise SaveError(f"{name} is damaged in line {number}: {_words(error)}.") from error


def _words(error: Exception) -> str:
    text = str(error).rstrip(".")
    if text.startswith("JSON is malformed"):
        return "it is not written as a line of a match"
    return (text[:1].lower() + text[1:]) if text else "it is not readable"


def _take(saved: Saved, line: Line, where: str) -> None:
    """Apply one line to what was read before it; raises SaveError if it does not follow."""
    match line:
        case MoveLine():
            _take_move(saved, line, where)
        case StateLine():
            if line.at != saved.position:
                raise SaveError(f"{where}: a full state of move {line.at} stands after move {saved.position}.")
            saved.states[line.at] = line
        case UndoLine():
            last = saved.position if line.note else saved.position - 1
            if not 0 <= line.to <= last:
                raise SaveError(f"{where}: it goes back from move {saved.position} to {line.to}.")
            if line.to < saved.position:
                saved.end = None
            saved.position = line.to
            saved.notes = [(min(at, line.to), text) for at, text in saved.notes]
            if line.note:
                saved.notes.append((line.to, line.note))
        case RedoLine():
            if not saved.position < line.to <= len(saved.moves):
                raise SaveError(f"{where}: it goes on from move {saved.position} to {line.to}.")
            saved.position = line.to
        case RevisionLine():
            _forget(saved, saved.position)
            saved.revisions.append((saved.position, line))
        case EndLine():
            saved.end = line


def _take_move(saved: Saved, line: MoveLine, where: str) -> None:
    if line.n != saved.position + 1:
        raise SaveError(f"{where}: move {line.n} follows move {saved.position}.")
    if not 0 <= line.seat < len(saved.header.seats):
        raise SaveError(f"{where}: there is no seat {line.seat}.")
    _forget(saved, saved.position)
    saved.moves.append(line)
    saved.position = line.n


def _forget(saved: Saved, position: int) -> None:
    """Drop moves and states that were taken back and can no longer be done again."""
    if len(saved.moves) > position:
        del saved.moves[position:]
    for at in [at for at in saved.states if at > position]:
        del saved.states[at]
    saved.revisions = [(min(at, position), line) for at, line in saved.revisions]


def plain_state(data: bytes, name: str, at: int) -> dict[str, Any]:
    """Return a full state as plain data, for migrations; raises SaveError if it is none."""
    try:
        return msgspec.msgpack.decode(data, type=dict[str, Any])
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        raise SaveError(f"{name} is damaged: the full state after move {at} is not readable.") from error
