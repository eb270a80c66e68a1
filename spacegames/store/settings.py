"""What the user has chosen, as one JSON file; a file that cannot be read is kept aside and the defaults are used."""

from __future__ import annotations

import contextlib
import os
from pathlib import Path
from typing import Annotated, Literal

import msgspec

from spacegames.store.files import SaveError, read_limited, sound_text, write_atomic
from spacegames.store.savefile import Seat

MAX_SETTINGS = 4 << 20
"""The largest settings file that is read, in bytes."""

ThemeChoice = Literal["system", "night", "press", "contrast-night", "contrast-press"]
Animation = Literal["normal", "fast", "off"]
Curtain = Literal["always", "secrets", "never"]
Pace = Literal["step", "slow", "normal", "fast"]
Undo = Literal["strict", "ask", "open"]
SymbolWords = Literal["symbols", "both", "words"]
TextSize = Annotated[int, msgspec.Meta(ge=80, le=200)]
"""Per cent of the printed size."""
Zoom = Annotated[float, msgspec.Meta(ge=0.25, le=4.0)]


class Table(msgspec.Struct, frozen=True):
    """The last set-up of a game: who sat where, with which options."""

    seats: tuple[Seat, ...]
    options: dict[str, str] = {}
    undo: Undo = "strict"


class Window(msgspec.Struct, frozen=True):
    """Where the window stood: left, top, width, height in logical pixels, and the name of its screen."""

    x: int = 0
    y: int = 0
    width: int = 0
    height: int = 0
    maximized: bool = False
    full_screen: bool = False
    screen: str = ""


class ScreenSizes(msgspec.Struct, frozen=True):
    """Text size and table zoom of one screen."""

    text_size: TextSize = 100
    table_zoom: Zoom = 1.0


class Settings(msgspec.Struct):
    """Every setting with its default.

    `undo` is the policy that a new table starts with, `confirm` asks before a pass while something could be done,
    `forced` plays single choices by itself, `computers` is how long a computer player's move stands before the next
    one (`step`: until a key), `note_hints` puts into the log that somebody asked for a hint, `lessons` counts the
    finished steps of each lesson.
    """

    theme: ThemeChoice = "system"
    text_size: TextSize = 100
    table_zoom: Zoom = 1.0
    screens: dict[str, ScreenSizes] = {}
    animation: Animation = "normal"
    curtain: Curtain = "secrets"
    undo: Undo = "strict"
    confirm: bool = False
    forced: bool = True
    computers: Pace = "normal"
    note_hints: bool = True
    symbols: SymbolWords = "both"
    tables: dict[str, Table] = {}
    window: Window | None = None
    lessons: dict[str, int] = {}
    panels: dict[str, bool] = {}


def load(path: Path) -> tuple[Settings, str]:
    """Return the settings and a notice, empty if all is well.

    A single value that does not fit is replaced by its default; a file that is no settings file at all is kept beside
    as `settings.bad.json`.
    """
    if not path.exists():
        return Settings(), ""
    try:
        data = read_limited(path, MAX_SETTINGS)
        raw = msgspec.json.decode(data, type=dict[str, msgspec.Raw])
    except (SaveError, msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        with contextlib.suppress(OSError):
            os.replace(path, path.with_name(f"{path.stem}.bad{path.suffix}"))
        return Settings(), "The settings could not be read; the usual ones are in use and the old file was kept aside."
    settings = Settings()
    dropped: list[str] = []
    for field in msgspec.structs.fields(Settings):
        if field.name not in raw:
            continue
        try:
            setattr(settings, field.name, msgspec.json.decode(raw[field.name], type=field.type))
        except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
            dropped.append(field.name.replace("_", " "))
    notice = f"These settings did not fit and are as usual again: {', '.join(dropped)}." if dropped else ""
    return settings, notice


def save(path: Path, settings: Settings) -> None:
    """Write the settings; raises SaveError if that fails, with the old file intact."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise SaveError(f"The settings could not be written: {error.strerror}.") from error
    settings.tables = {game: _sound(table) for game, table in settings.tables.items()}
    write_atomic(path, msgspec.json.format(msgspec.json.encode(settings)))


def _sound(table: Table) -> Table:
    seats = tuple(msgspec.structs.replace(seat, name=sound_text(seat.name)) for seat in table.seats)
    return msgspec.structs.replace(table, seats=seats)
