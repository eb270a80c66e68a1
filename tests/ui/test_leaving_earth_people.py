"""Who plays which agency: long names, computers and their levels."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage, QPainter
from pytestqt.qtbot import QtBot

from spacegames.games.leaving_earth.view import View
from spacegames.match.match import Match
from spacegames.store.savefile import Seat
from tests.ui.leaving_earth_table import OPTIONS, Furnished, painted, tidy
from ui.boards.leaving_earth import hooks
from ui.boards.leaving_earth.agency_panels import paint_agency, points_unit
from ui.boards.leaving_earth.dock_specs import agency_words
from ui.boards.leaving_earth.sources import agencies_of
from ui.theme import NIGHT

LONG = "Katherine Coleman Goble Johnson-Adams"


def _match(*players: str, name: str = "Ada") -> Match:
    tidy()
    game = Furnished()
    sides = {side.id: side for side in game.meta.sides}
    roles = ("nasa", "okb1")[: len(players)]
    names = (name, "Vera")
    seats = [Seat(names[n], sides[role].mark, sides[role].colour, role, players[n]) for n, role in enumerate(roles)]
    return Match.start(game, OPTIONS, seats, "table")


def test_the_strips_say_which_agency_the_computer_plays_and_that_it_thinks(qtbot: QtBot) -> None:
    match = _match("hard", "person")
    seat = match.decision.seat if match.decision else 0
    facts = hooks.turn(match.view(1 - seat), match.seats, "", "")
    titles = {"nasa": "NASA: Ada (computer, hard) is thinking", "okb1": "OKB-1: Vera is to move"}
    assert facts.title == titles[match.seats[seat].role]
    shown = {agency.id: agency for agency in agencies_of(match.view(1))}
    assert shown["nasa"].played_by == ("Ada, computer, hard", "Ada, hard", "hard")
    assert shown["okb1"].played_by == ("Vera", "Vera", "Vera")
    assert "Ada, computer, hard" in agency_words(shown["nasa"])


def test_a_long_name_leaves_the_strips_their_room(qtbot: QtBot) -> None:
    match = _match("person", "person", name=LONG)
    seat = next(n for n, one in enumerate(match.seats) if one.name == LONG)
    facts = hooks.turn(match.view(seat), match.seats, "", "")
    assert LONG not in facts.title
    assert "Katherine" in facts.title or "Vera" in facts.title


@pytest.mark.parametrize("wide", [False, True])
def test_a_long_name_ends_before_the_advancements(qtbot: QtBot, wide: bool) -> None:
    width, height = (900.0, 148.0) if wide else (840.0, 100.0)
    left = 190.0 if wide else 132.0

    def picture(name: str) -> QImage:
        agency = agencies_of(_seen(name))[0]

        def paint(painter: QPainter, rect: QRectF) -> None:
            paint_agency(painter, rect, agency, NIGHT, wide)

        image = painted(width, height, paint).toImage()
        return image.copy(int(left) + 10, 0, int(width - left), int(height))

    assert picture(LONG) == picture("Ada")


def _seen(name: str) -> View:
    match = _match("person", "person", name=name)
    view: View = match.view(0)  # type: ignore[assignment]
    hooks.turn(view, match.seats, "", "")
    return view


def test_one_point_is_one_point() -> None:
    assert [points_unit(points) for points in ("0", "1", "1.5", "2", "−1")] == ["pts", "pt", "pts", "pts", "pt"]
