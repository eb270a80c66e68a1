"""Helpers of the shell's tests: a session of its own, a window, matches that play themselves."""

from __future__ import annotations

import random
from pathlib import Path

from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from spacegames import games
from spacegames.match.match import Match
from spacegames.store.savefile import Seat
from ui.appearance import appearance
from ui.main_window import MainWindow
from ui.session import Session
from ui.table_page import TablePage

SEATS = (Seat("Ada", "seat-ring", "usa", "usa"), Seat("Vera", "seat-triangle", "ussr", "ussr"))


def new_session() -> Session:
    """A session in the folders of the test, with everything at its end at once."""
    session = Session()
    session.settings.theme = "night"
    session.settings.animation = "off"
    session.apply()
    return session


def seated_page(qtbot: QtBot, pages: list[TablePage], match: Match, width: int = 1366, height: int = 744) -> TablePage:
    """A table in front of somebody, with the keyboard; the `pages` fixture leaves it at the test's end."""
    page = TablePage(new_session(), match)
    pages.append(page)
    qtbot.addWidget(page)
    page.curtain.connect(lambda _facts: page.open_curtain())
    page.resize(width, height)
    page.show()
    page.begin()
    page.activateWindow()
    page.view.setFocus()
    qtbot.waitUntil(page.view.hasFocus)
    return page


def new_window(session: Session | None = None, width: int = 1366, height: int = 768) -> MainWindow:
    """A window on the home screen."""
    window = MainWindow(session or new_session())
    window.resize(width, height)
    window.show()
    return window


def new_match(seats: tuple[Seat, ...] = SEATS, journal: Path | None = None, **options: str) -> Match:
    """A match after set-up."""
    return Match.start(games.game("one-small-step"), options, seats, "shell", journal=journal)


def play(match: Match, moves: int = 10**6, seed: int = 1) -> Match:
    """Play so many moves at random, or to the end."""
    chance = random.Random(seed)
    while match.decision is not None and moves > 0:
        match.do(chance.choice(match.actions()))
        moves -= 1
    return match


def overlaps(widgets: list[QWidget]) -> list[tuple[str, str]]:
    """Pairs of widgets of one parent that cover each other; the room for their shadows does not count."""
    found = []
    for number, one in enumerate(widgets):
        for two in widgets[number + 1 :]:
            inner = one.geometry().adjusted(5, 5, -6, -6).intersected(two.geometry().adjusted(5, 5, -6, -6))
            if not inner.isEmpty():
                found.append((one.accessibleName(), two.accessibleName()))
    return found


def set_text_size(scale: float) -> None:
    """Set the text size for a test."""
    appearance().set(None, scale)
