"""The `spacegames` command: without a word it opens the desktop, with one it works without a screen."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from types import ModuleType
from typing import NoReturn

from spacegames import __version__
from spacegames.commands import CommandError, cards, check, desktop, replay, simulate
from spacegames.core.content import ContentError
from spacegames.games import UnknownGameError
from spacegames.store.files import SaveError
from spacegames.store.savefile import ENDING

COMMANDS: dict[str, tuple[ModuleType, str]] = {
    "simulate": (simulate, "play matches without a screen and print what happened"),
    "cards": (cards, "list a game's components, or count printed figures against house values"),
    "check": (check, "judge match files and content"),
    "replay": (replay, "print a match's log and verify its hashes"),
    "screenshot": (desktop, "draw a table without a display"),
}

_REFUSED = 2


class _Parser(argparse.ArgumentParser):
    """Says what is wrong in one sentence instead of the usage."""

    def error(self, message: str) -> NoReturn:
        """Print the sentence and stop with exit code 2."""
        message = message[:1].upper() + message[1:].rstrip(".")
        self.exit(_REFUSED, f"{message}; `{self.prog} --help` tells more.\n")


def parser() -> argparse.ArgumentParser:
    """Return the description of the whole command line."""
    top = _Parser(
        prog="spacegames",
        description="Four tabletop games about the space race. Without a command the desktop opens.",
        epilog=f"A {ENDING} file in place of a command opens the desktop with that match.",
        allow_abbrev=False,
    )
    top.add_argument("--version", action="version", version=f"spacegames {__version__}")
    commands = top.add_subparsers(dest="command", metavar="COMMAND", required=True, parser_class=_Parser)
    for name, (module, line) in COMMANDS.items():
        module.add_arguments(commands.add_parser(name, help=line, description=line[:1].upper() + line[1:] + "."))
    return top


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command line and return its exit code: 0 done, 1 a match failed, 2 refused with one sentence."""
    words = list(sys.argv[1:] if arguments is None else arguments)
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")  # pyright: ignore[reportAttributeAccessIssue, reportUnknownMemberType]
    try:
        if not words or (words[0].endswith(ENDING) and words[0] not in COMMANDS):
            return desktop.start(words)
        parsed = parser().parse_args(words)
        return COMMANDS[parsed.command][0].run(parsed)
    except (CommandError, SaveError, ContentError, UnknownGameError) as error:
        return _refuse(str(error))
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:
        # The reader has gone; Python would complain again when it flushes at the end.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except Exception as error:
        if os.environ.get("SPACEGAMES_TRACEBACK"):
            raise
        return _refuse(f"This is a fault in the program ({type(error).__name__}: {error}).")


def _refuse(sentence: str) -> int:
    print(" ".join(sentence.split()), file=sys.stderr)
    return _REFUSED
