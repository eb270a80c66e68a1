"""The components and the map that a match is played with."""

from spacegames.games.leaving_earth.content import load
from spacegames.games.leaving_earth.edition import Edition, edition
from spacegames.games.leaving_earth.view import View


def edition_of(view: View) -> Edition:
    """The edition of a view."""
    return edition(load(), mercury=view.mercury, stations=view.stations, second=view.second_printing)
