"""What happens when the program itself has a fault: one sentence, a log file, and the match stays saved."""

from __future__ import annotations

import sys
import threading
import traceback
from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from types import TracebackType

from spacegames import __version__

_KEEP = 10


def write_log(
    folder: Path, kind: type[BaseException], error: BaseException, trace: TracebackType | None
) -> Path | None:
    """Write where the fault happened, without any values, so that no hidden card gets into the file."""
    lines = [f"Space Games {__version__}, Python {sys.version.split()[0]}, {sys.platform}", kind.__name__]
    lines += [f"{frame.filename}:{frame.lineno} in {frame.name}" for frame in traceback.extract_tb(trace)]
    try:
        folder.mkdir(parents=True, exist_ok=True)
        path = folder / f"fault-{datetime.now():%Y%m%d-%H%M%S}.txt"
        path.write_text("\n".join(lines) + "\n", encoding="utf-8")
        for old in sorted(folder.glob("fault-*.txt"))[:-_KEEP]:
            old.unlink(missing_ok=True)
    except OSError:
        return None
    return path


def install(folder: Path, show: Callable[[str], None]) -> None:
    """Catch every fault of the program from now on; `show` gets the sentence."""
    busy = threading.Lock()

    def caught(kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
        if issubclass(kind, KeyboardInterrupt):
            sys.__excepthook__(kind, error, trace)
            return
        traceback.print_exception(kind, error, trace)
        if not busy.acquire(blocking=False):
            return
        try:
            path = write_log(folder, kind, error, trace)
            where = f" What happened is written in {path}." if path else ""
            show(f"Something went wrong in the program; the match is saved up to the last decision.{where}")
        finally:
            busy.release()

    sys.excepthook = caught
