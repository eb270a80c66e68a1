"""What the person in front of the table looks at: chosen craft, open page and tab, drafts in the making.

Nothing here is part of the match; it is forgotten when another match is opened.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import NamedTuple

from spacegames.core.event import Event
from spacegames.games.leaving_earth.planning import Stop
from spacegames.match.steps import LogEntry
from spacegames.store.savefile import Seat
from ui.boards.leaving_earth.flown import Story


class Laid(NamedTuple):
    """A flight plan, and how often its craft had flown when it was laid out."""

    flown: int
    stops: tuple[Stop, ...]


@dataclass
class Looking:
    """The state of the desk in front of one person."""

    viewer: str = ""
    """Agency of the person in front of the table."""
    craft: str = ""
    page: str = "map"
    tab: str = "craft"
    bay: list[str] = field(default_factory=lambda: [])
    """What lies in the assembly bay, see `bay`."""
    building: bool = False
    """Building was asked for and waits for the assent of others."""
    steps: list[str] = field(default_factory=lambda: [])
    """Steps of a draft: parts that leave a craft, a trade, the shares of a joint venture."""
    row: list[str] = field(default_factory=lambda: [])
    """Owners of the ten shares of a joint venture in the making, each where it was put."""
    draft: tuple[int, str] = (-1, "")
    """Serial and prompt of the decision that the steps belong to."""
    flight: tuple[str, str] = ("", "")
    """Craft and maneuver of the flight that is under way."""
    plans: dict[str, Laid] = field(default_factory=lambda: {})
    """Flight plans by craft, see `plans`."""
    trips: dict[str, tuple[str, ...]] = field(default_factory=lambda: {})
    """Places that each craft has flown to."""
    joined: dict[str, str] = field(default_factory=lambda: {})
    """Craft that docked last with each craft and became part of it."""
    built: dict[str, int] = field(default_factory=lambda: {})
    """How many crafts each owner has built."""
    leg: int = 0
    """The leg of the plan whose years are set."""
    reach: bool = True
    """Ways of the chosen craft are lit on the map."""
    planning: bool = False
    """Clicks on places lay out the flight plan."""
    heard: int = 0
    """Events that the desk has taken note of."""
    story: Story = field(default_factory=Story)
    """What the log tells of the flight under way, of an outcome outside one, and of a loss."""
    flown: tuple[tuple[str, str], ...] = ()
    """Lines of the flight under way."""
    year: tuple[LogEntry, ...] = ()
    """What the log says of the latest turn of a year."""
    lost: tuple[Event, ...] = ()
    """Crafts and astronauts that were lost in the year that it ended."""
    lost_since: tuple[Event, ...] = ()
    """Deaths since then."""
    mourned: dict[str, int] = field(default_factory=lambda: {})
    """The year in which each agency last saw what the turn of a year had cost it."""
    players: dict[str, str] = field(default_factory=lambda: {})
    """Who plays each agency."""
    levels: dict[str, str] = field(default_factory=lambda: {})
    """Levels of the agencies that the computer plays."""

    def choose(self, craft: str) -> bool:
        """Look at another craft; tells whether that changed anything."""
        if craft == self.craft:
            return False
        self.craft, self.leg = craft, 0
        return True

    def toggle_page(self, page: str) -> None:
        """Open a page, or go back to the map."""
        self.page = "map" if self.page == page else page


LOOKING = Looking()
"""The desk of the match that is open."""
_WAITING: dict[str, tuple[int, Looking]] = {}
"""The desk of the agency whose turn others interrupt to answer it, with the year; nobody else ever sees it."""


_PLANS: dict[str, dict[str, Laid]] = {}
"""Flight plans of those who are not at the desk now; nobody else ever sees them."""


def forget() -> None:
    """Start with a tidy desk."""
    _WAITING.clear()
    _PLANS.clear()
    _lay(Looking())


def sit_down(viewer: str, turn: str, year: int) -> bool:
    """Another person sits down at the desk: tidy, unless it is the one whose turn was interrupted by a question.

    Everybody finds the own flight plans.
    Tells whether an interrupted desk was found.
    """
    if LOOKING.viewer and LOOKING.viewer == turn:
        _WAITING[turn] = year, replace(LOOKING)
    if LOOKING.viewer:
        _PLANS[LOOKING.viewer] = LOOKING.plans
    kept = _WAITING.pop(viewer, (0, Looking()))
    for other in [one for one in _WAITING if one != turn]:
        del _WAITING[other]
    players, levels, mourned = LOOKING.players, LOOKING.levels, LOOKING.mourned
    found = viewer == turn and kept[0] == year
    _lay(kept[1] if found else Looking())
    LOOKING.viewer, LOOKING.plans = viewer, _PLANS.pop(viewer, {})
    LOOKING.players, LOOKING.levels, LOOKING.mourned = players, levels, mourned
    return found


def seat_people(seats: Sequence[Seat]) -> None:
    """Take note of who plays which agency."""
    LOOKING.players = {seat.role: seat.name for seat in seats}
    LOOKING.levels = {seat.role: seat.player for seat in seats if seat.player != "person"}


def _lay(desk: Looking) -> None:
    for name, value in vars(desk).items():
        setattr(LOOKING, name, value)
