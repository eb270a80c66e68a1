"""`python -m ui`: the desktop, or `python -m ui screenshot ...`: a picture of a table without a display."""

from __future__ import annotations

import multiprocessing
import sys


def main(words: list[str]) -> int:
    """Open the desktop, or draw a picture."""
    if words[:1] == ["screenshot"]:
        from ui.screenshot import run as draw

        return draw(words[1:])
    from ui.app import run

    return run(words)


if __name__ == "__main__":
    multiprocessing.freeze_support()
    raise SystemExit(main(sys.argv[1:]))
