"""One writer for each match file: a lock file beside it that names its owner and is held by the operating system.

The system lets go of the lock when its owner dies, however that happens, so a lock file that was left behind is simply
taken over.
"""

from __future__ import annotations

import contextlib
import errno
import os
import secrets
import socket
import sys
from pathlib import Path

import msgspec

from spacegames.store.files import SaveError, reason

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

_LOCKED_BYTE = 1 << 20
"""Where Windows locks: behind the owner's line, so that others can read it."""
_TRIES = 20


class Owner(msgspec.Struct, frozen=True):
    """Who holds a lock."""

    pid: int
    host: str
    nonce: str


class LockedError(SaveError):
    """Another window has the match open."""


class FileLock:
    """A lock that is held until `release` or the end of the process."""

    def __init__(self, path: Path, handle: int, owner: Owner) -> None:
        """Use `take`."""
        self.path = path
        self.owner = owner
        self._handle = handle

    @classmethod
    def take(cls, target: Path) -> FileLock:
        """Lock a match file; raises LockedError if it is held, SaveError if the folder does not take a lock file."""
        path = target.with_name(target.name + ".lock")
        try:
            for _ in range(_TRIES):
                handle = os.open(path, os.O_RDWR | os.O_CREAT | getattr(os, "O_NOINHERIT", 0), 0o644)
                if not _try_lock(handle):
                    os.close(handle)
                    raise LockedError(f"{target.name} is open in another window{_named(path)}.")
                if _is_same(handle, path):
                    owner = Owner(os.getpid(), socket.gethostname(), secrets.token_hex(8))
                    os.ftruncate(handle, 0)
                    os.write(handle, msgspec.json.encode(owner))
                    return cls(path, handle, owner)
                os.close(handle)
        except OSError as error:
            raise SaveError(f"{target.name} cannot be locked: {reason(error)}.") from error
        raise LockedError(f"{target.name} is being opened by another window.")

    def release(self) -> None:
        """Give the lock back and remove its file."""
        if self._handle < 0:
            return
        handle, self._handle = self._handle, -1
        if sys.platform == "win32":
            os.close(handle)
        with contextlib.suppress(OSError):
            self.path.unlink()
        if sys.platform != "win32":
            os.close(handle)


def _try_lock(handle: int) -> bool:
    try:
        if sys.platform == "win32":
            os.lseek(handle, _LOCKED_BYTE, os.SEEK_SET)
            msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
            os.lseek(handle, 0, os.SEEK_SET)
        else:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except (BlockingIOError, PermissionError):
        return False
    except OSError as error:
        # Some network folders know no locks; a match there is better unguarded than unsaved.
        if error.errno not in (errno.ENOLCK, errno.EOPNOTSUPP, errno.ENOSYS):
            raise
    return True


def _is_same(handle: int, path: Path) -> bool:
    """Whether the file that was locked still stands under its name: the last owner may just have removed it."""
    if sys.platform == "win32":
        return True
    try:
        return os.path.samestat(os.fstat(handle), os.stat(path))
    except FileNotFoundError:
        return False


def _named(path: Path) -> str:
    try:
        owner = msgspec.json.decode(path.read_bytes(), type=Owner)
    except (OSError, msgspec.MsgspecError):
        return ""
    place = "" if owner.host == socket.gethostname() else f" on {owner.host}"
    return f" (process {owner.pid}{place})"
