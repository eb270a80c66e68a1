"""Writing of whole files so that the old one survives every failure, and file names that every system accepts."""

from __future__ import annotations

import contextlib
import errno
import os
import time
import unicodedata
from pathlib import Path

MAX_FILE = 64 << 20
"""The largest file that is opened, in bytes."""
MAX_NAME = 80
"""The longest file name that is made, in bytes of UTF-8, without its ending."""

_RETRIES = 12
_RETRY_SECONDS = 0.05
_PORTS = {f"{device}{number}" for device in ("COM", "LPT") for number in range(1, 10)}
_RESERVED = {"CON", "PRN", "AUX", "NUL", "CONIN$", "CONOUT$"} | _PORTS
_FORBIDDEN = set('<>:"/\\|?*')


class SaveError(Exception):
    """A file that cannot be read or written: one sentence that says what and where."""


def write_atomic(path: Path, data: bytes) -> None:
    """Replace a file's content, or leave the old one as it was.

    Raises SaveError when the disk is full, the folder is missing or read-only, or another program holds the file.
    """
    temporary = path.with_name(f".{path.name[:60]}.{os.getpid()}.{os.urandom(3).hex()}.tmp")
    try:
        _write_synced(temporary, data)
        _replace(temporary, path)
    except OSError as error:
        raise SaveError(f"{path.name} could not be written: {reason(error)}.") from error
    finally:
        with contextlib.suppress(OSError):
            temporary.unlink()
    sync_folder(path.parent)


def _write_synced(path: Path, data: bytes) -> None:
    handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0), 0o644)
    try:
        write_all(handle, data)
        os.fsync(handle)
        if os.fstat(handle).st_size != len(data):
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
    finally:
        os.close(handle)


def write_all(handle: int, data: bytes) -> None:
    """Write all bytes to a file descriptor; raises OSError where the system takes fewer."""
    left = memoryview(data)
    while left:
        taken = os.write(handle, left)
        if taken <= 0:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        left = left[taken:]


def _replace(source: Path, target: Path) -> None:
    """Rename over the target; on Windows a virus scanner may hold it for a moment, so try for about half a second."""
    for attempt in range(_RETRIES):
        try:
            os.replace(source, target)
            return
        except PermissionError:
            if attempt == _RETRIES - 1:
                raise
            time.sleep(_RETRY_SECONDS)


def sync_folder(folder: Path) -> None:
    """Make a rename or a new file outlive a power cut, where the system can."""
    if os.name == "nt":
        return
    with contextlib.suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def read_limited(path: Path, limit: int = MAX_FILE) -> bytes:
    """Return a file's bytes; raises SaveError for what is absent, no regular file, unreadable or over the limit."""
    try:
        if path.is_dir():
            raise SaveError(f"{path.name} is a folder, not a file.")
        if not path.exists():
            raise SaveError(f"{path.name} does not exist.")
        if not path.is_file():
            raise SaveError(f"{path.name} is no regular file.")
        with path.open("rb") as file:
            data = file.read(limit + 1)
    except (OSError, ValueError) as error:
        raise SaveError(f"{path.name} could not be read: {reason(error)}.") from error
    if len(data) > limit:
        raise SaveError(f"{path.name} is larger than {limit >> 20} MB, more than any match needs.")
    return data


def reason(error: Exception) -> str:
    """Return why the system refused, in words that fit behind a colon."""
    if isinstance(error, OSError):
        if error.errno in (errno.ENOSPC, errno.EDQUOT, errno.EFBIG):
            return "the disk is full"
        if error.errno in (errno.EACCES, errno.EPERM, errno.EROFS):
            return "it may not be changed or is held by another program"
        if error.errno == errno.ENOENT:
            return "its folder is missing"
        return (error.strerror or str(error)).rstrip(".").lower()
    return str(error).rstrip(".")


def safe_name(text: str, fallback: str = "match") -> str:
    """Return a file name (without ending) for any text: letters of every script stay, what some system forbids goes."""
    clean = text.encode("utf-8", "replace").decode("utf-8")
    clean = unicodedata.normalize("NFC", clean)
    # Control and format characters hide or turn round parts of a name (right-to-left overrides among them).
    clean = "".join(" " if c in _FORBIDDEN or unicodedata.category(c)[0] == "C" else c for c in clean)
    clean = " ".join(clean.split()).strip(". ")
    while len(clean.encode("utf-8")) > MAX_NAME:
        clean = clean[:-1]
    clean = clean.strip(". ") or fallback
    return f"{clean}_" if clean.split(".")[0].strip().upper() in _RESERVED else clean


def free_path(folder: Path, name: str, ending: str = ".spacegame") -> Path:
    """Return a path in the folder that no file has yet, numbering the name where it is taken."""
    base = safe_name(name)
    path = folder / f"{base}{ending}"
    number = 2
    while path.exists():
        path = folder / f"{base} {number}{ending}"
        number += 1
    return path


def sound_text(text: str) -> str:
    """Return a text that UTF-8 can hold: a lone surrogate becomes the replacement mark."""
    return text.encode("utf-16", "surrogatepass").decode("utf-16", "replace")
