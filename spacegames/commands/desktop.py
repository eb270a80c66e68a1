"""The two commands that draw, the desktop itself and `spacegames screenshot`.

The rules model imports no screen, so the desktop runs as a program of its own: `python -m ui`.
"""

from __future__ import annotations

import argparse
import os
import re
import subprocess
import sys
from pathlib import Path

from spacegames import games
from spacegames.commands import CommandError
from spacegames.store.savefile import read

THEMES = ("night", "press", "contrast-night", "contrast-press")
TEXT_SIZES = range(50, 301)
"""Text sizes that can be drawn, in per cent."""
_SIZE = re.compile(r"(\d{3,5})x(\d{3,5})")
_LARGEST_SIDE = 8192


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Describe the command line of `screenshot`."""
    parser.add_argument("target", metavar="GAME|FILE", help="a game's id for a table after set-up, or a match file")
    parser.add_argument("--size", default="1920x1080", metavar="WxH", help="pixels (1920x1080)")
    parser.add_argument("--theme", default="night", metavar="NAME", help=f"{', '.join(THEMES)} (night)")
    parser.add_argument("--seat", type=int, metavar="K", help="as seat K sees it (1 is the first)")
    parser.add_argument("--at", type=int, metavar="N", help="after move N (the last)")
    parser.add_argument("--text", type=int, metavar="PERCENT", help="text size (as the width asks for)")
    parser.add_argument("--out", required=True, metavar="PNG", help="the picture to write")


def run(arguments: argparse.Namespace) -> int:
    """Draw a table into a picture without a display."""
    size = _SIZE.fullmatch(arguments.size)
    if size is None or max(int(size[1]), int(size[2])) > _LARGEST_SIDE:
        raise CommandError(f"--size takes width x height in pixels up to {_LARGEST_SIDE}, for example 1920x1080.")
    if arguments.theme not in THEMES:
        raise CommandError(f"There is no theme {arguments.theme!r}; known are {', '.join(THEMES)}.")
    if arguments.text is not None and arguments.text not in TEXT_SIZES:
        raise CommandError(f"--text takes per cent from {TEXT_SIZES[0]} to {TEXT_SIZES[-1]}.")
    if not Path(arguments.out).resolve().parent.is_dir():
        raise CommandError(f"The folder of {arguments.out} does not exist.")
    _check_target(arguments)
    words = [arguments.target, "--size", arguments.size, "--theme", arguments.theme, "--out", arguments.out]
    words += [] if arguments.seat is None else ["--seat", str(arguments.seat)]
    words += [] if arguments.at is None else ["--at", str(arguments.at)]
    words += [] if arguments.text is None else ["--text", str(arguments.text)]
    environment = {"QT_QPA_PLATFORM": "offscreen", **os.environ}
    return subprocess.call([sys.executable, "-m", "ui", "screenshot", *words], env=environment)


def _check_target(arguments: argparse.Namespace) -> None:
    path = Path(arguments.target)
    if not path.exists() and path.suffix != ".spacegame":
        meta = games.meta(arguments.target)
        if not meta.playable:
            raise CommandError(f"{meta.title} cannot be played yet.")
        seats, moves = meta.seats[0], 0
    else:
        saved = read(path)
        seats, moves = len(saved.header.seats), saved.position
    if arguments.seat is not None and not 1 <= arguments.seat <= seats:
        raise CommandError(f"There are seats 1 to {seats}, but no seat {arguments.seat}.")
    if arguments.at is not None and not 0 <= arguments.at <= moves:
        raise CommandError(f"There are moves 0 to {moves}, but no move {arguments.at}.")


def start(words: list[str]) -> int:
    """Open the desktop, with a match file if one is named, and wait for its end."""
    command = [sys.executable, "-m", "ui", *words]
    if os.name == "nt":
        return subprocess.call(command)
    sys.stdout.flush()
    os.execv(command[0], command)
