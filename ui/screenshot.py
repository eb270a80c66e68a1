"""A picture of a table without a display: `python -m ui screenshot (GAME|FILE) ... --out PNG`."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from pathlib import Path

from spacegames import games
from spacegames.match.match import Match
from spacegames.match.opening import find_game, read_match
from spacegames.store.files import SaveError
from spacegames.store.savefile import Seat

REFUSED = 2


def run(words: Sequence[str]) -> int:
    """Draw; errors are one sentence and exit code 2."""
    parser = argparse.ArgumentParser(prog="spacegames screenshot")
    parser.add_argument("target")
    parser.add_argument("--size", default="1920x1080")
    parser.add_argument("--theme", default="night")
    parser.add_argument("--seat", type=int)
    parser.add_argument("--at", type=int)
    parser.add_argument("--text", type=int, help="text size, per cent")
    parser.add_argument("--out", required=True)
    arguments = parser.parse_args(list(words))
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    try:
        _draw(arguments)
    except (SaveError, LookupError, ValueError) as error:
        print(str(error).strip("'\""), file=sys.stderr)
        return REFUSED
    return 0


def table_of(target: str) -> Match:
    """A match to draw: a file as it stands, or a table of a game after its set-up."""
    if Path(target).exists() or target.endswith(".spacegame"):
        return read_match(Path(target))
    meta = games.meta(target)
    game = find_game(target)
    roles = meta.tables[meta.seats[0]][0]
    sides = {role.id: next(side for side in meta.sides if side.id == role.side) for role in meta.roles}
    names = ("Ada", "Vera", "Ben", "Yuri", "Mae")
    seats = [Seat(names[n], sides[role].mark, sides[role].colour, role) for n, role in enumerate(roles)]
    return Match.start(game, {}, seats, "picture")


def _draw(arguments: argparse.Namespace) -> None:
    from PySide6.QtCore import Qt

    from ui.app import make_app
    from ui.appearance import appearance
    from ui.session import DENSE, DENSE_TEXT, Session
    from ui.table_page import TablePage

    width, _, height = arguments.size.partition("x")
    text = arguments.text or (DENSE_TEXT if int(width) >= DENSE else 100)
    app = make_app([])
    session = Session()
    session.settings.animation = "off"
    appearance().set(arguments.theme, text / 100, False, session.settings.symbols)
    match = table_of(arguments.target)
    page = TablePage(session, match)
    session.settings.theme = arguments.theme
    session.settings.text_size = text
    page.resize(int(width), int(height))
    page.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
    page.show()
    page.setFocus()
    decision = match.decision
    page.viewer = arguments.seat - 1 if arguments.seat else (decision.seat if decision else 0)
    page.hidden = False
    if arguments.at is not None:
        page.look_back(arguments.at)
    page.refresh(animate=False)
    app.processEvents()
    page.refresh(animate=False)
    app.processEvents()
    picture = page.grab()
    if not picture.save(arguments.out, "PNG"):
        raise ValueError(f"The picture could not be written to {arguments.out}.")
