"""What one seat may know of a match: the screen, the log and the computer players get nothing else."""

from __future__ import annotations

import msgspec

from spacegames.core.decision import Decision
from spacegames.games.leaving_earth.state import Craft


class AdvancementView(msgspec.Struct, frozen=True):
    """An advancement: how many outcomes lie on it, what was seen of them, and the chances of the next draw."""

    id: str
    left: int
    seen: str
    success: float
    minor: float
    major: float


class AgencyView(msgspec.Struct, frozen=True):
    """An agency's table, which is open to all; `known` is empty for others than the viewer."""

    id: str
    venture: bool
    money: int
    advancements: tuple[AdvancementView, ...]
    store: tuple[str, ...]
    missions: tuple[str, ...]
    features: tuple[str, ...]
    tokens: int
    lost: int
    shares: dict[str, int]
    done: bool
    points: int
    known: tuple[str, ...] = ()


class LegView(msgspec.Struct, frozen=True):
    """A maneuver that a craft could try: difficulty and thrust needed in the printed years, and what it has aboard."""

    maneuver: str
    to: str
    difficulty: int
    years: int
    shortest: int
    longest: int
    automatic: bool
    need: int
    aboard: int
    """Thrust of all engines that could be fired."""


class CraftView(msgspec.Struct, frozen=True):
    """A craft with what its parts are together."""

    craft: Craft
    mass: int
    seats: int
    men: tuple[str, ...]
    engines: tuple[str, ...]
    legs: tuple[LegView, ...]


class View(msgspec.Struct, frozen=True):
    """A match as one seat may know it; `seat` None is somebody who sees only what is public."""

    seat: int | None
    agency: str
    mercury: bool
    stations: bool
    second_printing: bool
    """Figures of the other printing where two are known."""
    difficulty: str
    year: int
    last_year: int
    phase: str
    turn: str
    first: str
    agencies: tuple[AgencyView, ...]
    crafts: tuple[CraftView, ...]
    missions: tuple[str, ...]
    bonus: dict[str, int]
    waiting: tuple[str, ...]
    occupation: str
    impossible: tuple[str, ...]
    revealed: dict[str, str]
    """Cards that lie face up, by place."""
    peeked: dict[str, str]
    """Face-down cards that the viewer has looked at."""
    looked: dict[str, tuple[str, ...]]
    """Agencies that have looked at a face-down card, by place: who looks is seen by all, what is there is not."""
    unexplored: tuple[str, ...]
    features: dict[str, tuple[str, ...]]
    feature_decks: dict[str, int]
    bank: dict[str, int]
    been: dict[str, tuple[str, ...]]
    """Where each astronaut has been for an agency: entries `agency@place`."""
    outcome_deck: int
    outcome_discard: tuple[int, int, int]
    decision: Decision | None
    shown: tuple[str, ...]
    """Feature cards that the viewer is being shown to choose from."""
    ended: str
