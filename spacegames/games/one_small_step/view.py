"""What one seat may know of a match: the screen, the log and the computer players get nothing else."""

from __future__ import annotations

import msgspec

from spacegames.core.decision import Decision
from spacegames.games.one_small_step.state import Placed, Score


class LaunchCheck(msgspec.Struct, frozen=True):
    """What a mission would meet if it were launched now with what the team has.

    Costs and gaps count tokens by resource. `unknown` hazards on it were not seen by the viewer; seen ones are already
    in `minor_cost`.
    """

    minor_cost: dict[str, int]
    major_cost: dict[str, int]
    minor_missing: dict[str, int]
    major_missing: dict[str, int]
    failure_media: int
    failure_vp: int
    unknown: int = 0
    rounds_left: int = 0
    """Rounds until phase 7 launches it: 0 on the Launch stage."""
    flight: str = ""
    """How far a mission in flight is: `minor` while its cost is open, `major` while the major success is offered, then
    `minor-success` or `major-success`; empty on a stage of the queue."""


class MissionView(msgspec.Struct, frozen=True):
    """A mission of a launch queue with its hazards: `hazards` names the seen ones, '' stands for an unseen one."""

    id: str
    stage: str
    hazards: tuple[str, ...]
    check: LaunchCheck


class AgencyView(msgspec.Struct, frozen=True):
    """One team's agency as the viewer may know it. `hand` is None where only its size is known."""

    team: str
    temporary: tuple[int, ...]
    fresh: tuple[int, ...]
    spent: tuple[int, ...]
    new: tuple[int, ...]
    media: int
    vp: int
    tokens: int
    workers: dict[str, int]
    missions: tuple[MissionView, ...]
    """The launch queue, earliest stage first; a mission being launched comes last with stage `flight`."""
    hand: tuple[str, ...] | None
    hand_size: int
    drafted: tuple[str, ...]
    """Cards of the hand that everybody saw being drafted."""
    personnel: tuple[str, ...]
    used: tuple[str, ...]
    advancements: tuple[str, ...]
    media_tiles: tuple[str, ...]
    discard: tuple[str, ...]
    crew_deck: int
    markers: tuple[int, ...]
    orbit: tuple[str, ...]
    chosen_results: int
    double: int
    swaps: int
    known: tuple[str, ...]
    """Hidden cards that the viewer's own team has seen; empty for the rival."""
    payable: tuple[str, ...] = ()
    """Developments of the own hand whose cost could be paid now; empty for the rival."""
    pair: bool = False
    """Whether two of them could be paid with what is there now, one for each department."""


class View(msgspec.Struct, frozen=True):
    """A match as one seat may know it; `seat` None is somebody who sees only what is public.

    `shown` are cards that the viewer's team is being shown right now (drawn cards to keep, hazards to place).
    """

    seat: int | None
    team: str
    advanced: bool
    extra_ends: bool
    round: int
    phase: int
    between: bool
    first: str
    leads_next: str
    top: str
    turn: str
    agencies: tuple[AgencyView, AgencyView]
    draft: tuple[str, ...]
    offers: tuple[str, ...]
    placed: tuple[Placed, ...]
    covered: frozenset[str]
    path_tiles: tuple[str, ...]
    """'' where taken, 'hidden' for a face-down tile, a tile id where it lies face up."""
    decks: dict[str, int]
    """Cards left: event, satellite, hazard, advancement, usa, ussr; tiles left: media, satellite-tile, crew-tile."""
    era: int
    """Era on the back of the Event deck's top card; 0 when the deck is empty."""
    known_top: dict[str, str]
    """Top card of a deck where the viewer's team has seen it."""
    game_discard: tuple[str, ...]
    scores: tuple[Score, ...]
    decision: Decision | None
    shown: tuple[str, ...]
    ended: str
