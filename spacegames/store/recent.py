"""The list of saves: what a file's first and last lines say, without unfolding the match."""

from __future__ import annotations

from pathlib import Path

import msgspec

from spacegames.store.files import SaveError, reason
from spacegames.store.savefile import (
    ENDING,
    MAX_LINE,
    EndLine,
    Header,
    Line,
    MoveLine,
    RedoLine,
    StateLine,
    UndoLine,
    read_header,
)

_TAIL = 64 << 10
_line_decoder = msgspec.json.Decoder(Line)


class Summary(msgspec.Struct, frozen=True):
    """A save in the list. `trouble` is the sentence why it cannot be opened, otherwise empty; then `header` is there.

    `moment` says where the match stands, `next` which seat decides (-1 when over), `changed` is the file's time in
    seconds since 1970.
    """

    path: Path
    changed: float
    header: Header | None = None
    moves: int = 0
    moment: str = ""
    next: int = -1
    finished: bool = False
    trouble: str = ""


def saves(*folders: Path) -> list[Summary]:
    """Return every match file in the folders, newest first."""
    paths = [path for folder in folders if folder.is_dir() for path in folder.glob(f"*{ENDING}")]
    return sorted((summary(path) for path in paths), key=lambda s: (-s.changed, s.path.name))


def summary(path: Path) -> Summary:
    """Return what the list shows of a file; a file that cannot be opened keeps its place with the reason."""
    changed = 0.0
    try:
        changed = path.stat().st_mtime
        with path.open("rb") as file:
            first = file.readline(MAX_LINE + 1)
            if not first:
                raise SaveError(f"{path.name} is empty.")
            header = read_header(first, path.name)
            start = len(first)
            size = file.seek(0, 2)
            file.seek(max(start, size - _TAIL))
            tail = file.read(_TAIL)
    except SaveError as error:
        return Summary(path, changed, trouble=str(error))
    except OSError as error:
        return Summary(path, changed, trouble=f"{path.name} could not be read: {reason(error)}.")
    return _from_tail(Summary(path, changed, header), tail)


def _from_tail(found: Summary, tail: bytes) -> Summary:
    """Read whole lines from the end until one says where the match stands."""
    finished = False
    target: int | None = None
    for raw in reversed(tail[: tail.rfind(b"\n") + 1].split(b"\n")):
        try:
            line = _line_decoder.decode(raw)
        except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
            continue  # a line that began before the tail, or a damaged one: opening the file will say so
        if isinstance(line, EndLine):
            finished = finished or target is None
        elif isinstance(line, UndoLine | RedoLine):
            target = line.to if target is None else target
        elif isinstance(line, MoveLine | StateLine):
            at = line.n if isinstance(line, MoveLine) else line.at
            if target in (None, at):
                finished = finished or (at > 0 and line.next < 0)
                return msgspec.structs.replace(found, moves=at, moment=line.moment, next=line.next, finished=finished)
    return msgspec.structs.replace(found, finished=finished)
