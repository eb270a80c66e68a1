"""The running match's file: lines are appended as the match goes on, so that the file is its own autosave."""

from __future__ import annotations

import contextlib
import os
from pathlib import Path

from spacegames.store.files import SaveError, reason, sync_folder, write_all, write_atomic
from spacegames.store.lock import FileLock


class Journal:
    """The only writer of one match file, held by a lock while it is open.

    A line that cannot be written (disk full, stick pulled out) is kept and tried again with the next one; `trouble`
    then says so for a banner. The file never keeps half a line that this program knows of.
    """

    def __init__(self, path: Path, lock: FileLock, handle: int, length: int) -> None:
        """Use `create` or `resume`."""
        self.path = path
        self.trouble = ""
        self._lock = lock
        self._handle = handle
        self._good = length
        self._waiting: list[bytes] = []
        self._unsynced = False

    @classmethod
    def create(cls, path: Path, lines: list[bytes]) -> Journal:
        """Start a file with its first lines; raises SaveError if it exists or cannot be written, LockedError."""
        if path.exists():
            raise SaveError(f"{path.name} exists already.")
        _make_folder(path.parent)
        lock = FileLock.take(path)
        try:
            data = b"".join(lines)
            write_atomic(path, data)
            return cls(path, lock, _open(path), len(data))
        except (OSError, SaveError) as error:
            lock.release()
            if isinstance(error, SaveError):
                raise
            raise SaveError(f"{path.name} could not be written: {reason(error)}.") from error

    @classmethod
    def resume(cls, path: Path, length: int, lock: FileLock) -> Journal:
        """Go on writing a file behind its first `length` sound bytes; the lock must have been taken before reading.

        Raises SaveError if the file cannot be written to, and has then given the lock back.
        """
        try:
            handle = _open(path)
            try:
                if os.fstat(handle).st_size < length:
                    raise SaveError(f"{path.name} was shortened by another program.")
                os.ftruncate(handle, length)
            except BaseException:
                os.close(handle)
                raise
        except (OSError, SaveError) as error:
            lock.release()
            if isinstance(error, SaveError):
                raise
            raise SaveError(f"{path.name} could not be opened for writing: {reason(error)}.") from error
        return cls(path, lock, handle, length)

    def append(self, line: bytes, *, sync: bool = False) -> bool:
        """Write a line, with `sync` through to the disk; return whether it (and all that waited) is safely there."""
        self._waiting.append(line)
        return self.flush(sync=sync)

    def flush(self, *, sync: bool = False) -> bool:
        """Write what waits; on failure cut the file back to its last whole line and set `trouble`."""
        if self._handle < 0:
            return False
        data = b"".join(self._waiting)
        try:
            if data:
                os.lseek(self._handle, self._good, os.SEEK_SET)
                write_all(self._handle, data)
                self._unsynced = True
            if sync and self._unsynced:
                os.fsync(self._handle)
                self._unsynced = False
        except OSError as error:
            with contextlib.suppress(OSError):
                os.ftruncate(self._handle, self._good)
            self.trouble = f"Autosave is paused: {reason(error)}. The match goes on; nothing saved so far is lost."
            return False
        self._good += len(data)
        self._waiting.clear()
        self.trouble = ""
        return True

    def close(self) -> bool:
        """Write and sync what waits, give the lock back; return whether everything is on the disk."""
        if self._handle < 0:
            return not self._waiting
        safe = self.flush(sync=True)
        os.close(self._handle)
        self._handle = -1
        self._lock.release()
        return safe


def _make_folder(folder: Path) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise SaveError(f"The folder {folder.name} could not be made: {reason(error)}.") from error
    sync_folder(folder.parent)


def _open(path: Path) -> int:
    return os.open(path, os.O_RDWR | getattr(os, "O_BINARY", 0) | getattr(os, "O_NOINHERIT", 0))
