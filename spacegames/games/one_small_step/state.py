"""Everything that a match of One Small Step is: plain data, ids instead of references, no card text.

Teams are numbered 0 (USA) and 1 (USSR). Decks are lists with their top at the end. Resources are counted by their place
in `content.RESOURCES`.
"""

from __future__ import annotations

import msgspec

from spacegames.core.chance import Chance
from spacegames.games.one_small_step.frames import Frame

TEAMS = ("usa", "ussr")
USA, USSR = 0, 1
STAGES = ("t-minus-2", "t-minus-1", "launch")
DEPARTMENTS = ("engineer", "administrator")
MOON = 6
"""The last of the six Moon Path spaces."""


def nine() -> list[int]:
    """Return a zero for each of the nine resources."""
    return [0] * 9


class Agency(msgspec.Struct):
    """One team's agency board and everything beside it (Agency Boards, Storage)."""

    temporary: list[int] = msgspec.field(default_factory=nine)
    fresh: list[int] = msgspec.field(default_factory=nine)
    spent: list[int] = msgspec.field(default_factory=nine)
    new: list[int] = msgspec.field(default_factory=nine)
    """Temporary tokens gained in the turn that is being taken: not yet upgradeable (Upgrade Limit)."""
    media: int = 0
    vp: int = 0
    tokens: int = 0
    workers: dict[str, int] = {}
    """Workers of each department still on the agency board."""
    queue: dict[str, list[str]] = {}
    """Missions on each stage of the launch queue."""
    hand: list[str] = []
    personnel: list[str] = []
    used: list[str] = []
    """Personnel cards and Advancements used this round, one entry for each use."""
    advancements: list[str] = []
    media_tiles: list[str] = []
    crew_deck: list[str] = []
    discard: list[str] = []
    """The Team Discard: cards, tiles and hazards."""
    markers: list[int] = []
    """Moon Path spaces that hold a marker of this team, nearest the Earth first."""
    orbit: list[str] = []
    """Earth upgrades whose Satellite Marker this team lifted into orbit."""
    chosen_results: int = 0
    """Die results that may be chosen instead of rolled (Media bonus)."""
    double: int = 0
    """Turns in which two workers may be placed (Media bonus)."""
    swaps: int = 0
    """Workers that may be placed as the other kind (Media bonus)."""
    known: list[str] = []
    """Ids of hidden cards that this team has seen: hazards on missions, cards put back on a deck."""
    drafted: list[str] = []
    """Cards of the hand that everybody saw being drafted."""


class Placed(msgspec.Struct, frozen=True):
    """A worker on a space or card: `worker` is the piece, `acts` the kind that it acts as."""

    team: int
    worker: str
    acts: str
    spot: str


class Score(msgspec.Struct, frozen=True, array_like=True):
    """Victory points as they were scored: the source of the ledger."""

    team: int
    category: str
    points: int
    piece: str
    round: int


class State(msgspec.Struct):
    """A match. `stack` is the pending work, its last frame the top."""

    advanced: bool
    extra_ends: bool
    seats: tuple[str, ...]
    """Role of each seat: a team, or one department of a team."""
    chance: Chance
    agencies: tuple[Agency, Agency]
    serial: int = 0
    reveals: int = 0
    """Rises whenever a team learns something hidden."""
    round: int = 0
    phase: int = 0
    """1 to 7; 0 during set-up."""
    between: bool = False
    """Between two phases, when Advancements are bought."""
    first: int = USSR
    """Team with Initiative in this phase (Phase Initiative)."""
    top: int = USSR
    """Team whose Media cube is on top when both share a space (Tied Media)."""
    turn: int = -1
    """Team whose turn it is; -1 outside turns."""
    stack: list[Frame] = []
    event_deck: list[str] = []
    satellite_deck: list[str] = []
    hazard_deck: list[str] = []
    advancement_deck: list[str] = []
    draft: list[str] = msgspec.field(default_factory=lambda: ["", "", "", ""])
    offers: list[str] = []
    """Face-up Advancements."""
    placed: list[Placed] = []
    covered: list[str] = []
    """Earth upgrades that still lie under a marker."""
    path_tiles: list[str] = []
    """Crew bonus tile on each Moon Path space, empty where it was taken."""
    media_stack: list[str] = []
    satellite_stack: list[str] = []
    crew_stack: list[str] = []
    launching: list[str] = []
    """Missions being launched: off the queue, not yet discarded."""
    playing: list[str] = []
    """Developments being played: out of the hand, not yet discarded."""
    acting: str = ""
    """Department that takes the current turn, where two people share a team."""
    hazards: dict[str, list[str]] = {}
    """Face-down hazards on each mission of a launch queue."""
    game_discard: list[str] = []
    events_ran_out: bool = False
    scores: list[Score] = []
    ended: str = ""
    """Reason of the end, once the last round is over."""


def other(team: int) -> int:
    """Return the opposing team."""
    return 1 - team


def seat_of(state: State, team: int, department: str = "") -> int:
    """Return the seat that answers for a team, or for one of its departments when two people share the team."""
    name = TEAMS[team]
    for role in (f"{name}-{department}" if department else name, name, f"{name}-engineer"):
        if role in state.seats:
            return state.seats.index(role)
    raise ValueError(f"No seat plays {name}.")


def team_of(state: State, seat: int) -> int:
    """Return the team of a seat."""
    return USA if state.seats[seat].partition("-")[0] == TEAMS[USA] else USSR


def shared(state: State, team: int) -> bool:
    """Tell whether two people share a team (Teams & Departments, Players)."""
    return TEAMS[team] not in state.seats


def teammate(state: State, seat: int) -> int:
    """Return the other seat of a team that two people share."""
    return next(n for n in range(len(state.seats)) if n != seat and team_of(state, n) == team_of(state, seat))


def missions_of(agency: Agency) -> list[str]:
    """Return all missions of a launch queue, the earliest stage first."""
    return [mission for stage in STAGES for mission in agency.queue[stage]]
