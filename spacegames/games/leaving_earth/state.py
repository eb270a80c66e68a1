"""Everything that a match of Leaving Earth is: plain data, ids instead of references, no card text.

Agencies are named by id, joint ventures among them. Money is in $ millions, points are in hundredths
(`content.POINT`). Parts are the short texts of `parts`; a craft's are kept in order.
"""

from __future__ import annotations

import msgspec

from spacegames.core.chance import Chance
from spacegames.games.leaving_earth.frames import Frame

BANK = "bank"
EARTH, SUBORBITAL, LOST = "earth", "suborbital", "lost"
SUCCESS, MINOR, MAJOR = "s", "m", "x"
OUTCOMES = (SUCCESS, MINOR, MAJOR)
"""Codes of the outcome cards."""
SHARES = 10
"""Shares of a joint venture."""


class Advance(msgspec.Struct, frozen=True, array_like=True):
    """An advancement that an agency owns: its outcome cards in no order, and what everybody has seen of them.

    `seen` tells what happened since it was taken: a code for each card drawn, `+` before one that was drawn besides
    those before it, `-` before one that was removed.
    """

    outcomes: str = ""
    seen: str = ""


class Craft(msgspec.Struct, frozen=True):
    """A spacecraft. `bound` names the maneuver that it has not finished, `years` its time tokens."""

    id: str
    owner: str
    at: str
    parts: tuple[str, ...]
    years: int = 0
    bound: str = ""
    duration: int = 0
    """Years that the maneuver under way takes in all."""
    infected: int = 0
    """Points that wait for its owner when it comes to Earth (Features, H)."""


class Agency(msgspec.Struct):
    """An agency's table: what it owns, has done and has lost."""

    money: int = 0
    venture: bool = False
    advancements: dict[str, Advance] = {}
    store: list[str] = []
    """Unassembled parts on Earth."""
    missions: list[str] = []
    features: list[str] = []
    """Feature cards that count points here."""
    tokens: int = 0
    """Worth of its point tokens."""
    lost: int = 0
    """Astronauts lost."""
    known: list[str] = []
    """Face-down location and feature cards that it has looked at."""
    shares: dict[str, int] = {}
    done: bool = False
    """Wants no more turns this year."""


class State(msgspec.Struct):
    """A match. `stack` is the pending work, its last frame the top."""

    seats: tuple[str, ...]
    """Agency of each seat."""
    mercury: bool
    stations: bool
    second_printing: bool
    early_rules: bool
    """The rules of 2015 instead of those of 2018."""
    all_points_order: bool
    """Turn order looks at all points, not only at missions and tokens."""
    difficulty: str
    chance: Chance
    agencies: dict[str, Agency]
    crafts: dict[str, Craft] = {}
    serial: int = 0
    reveals: int = 0
    year: int = 0
    phase: str = "setup"
    """setup, start, turns, end"""
    turn: str = ""
    """Agency whose turn it is."""
    first: str = ""
    """Agency that started this year."""
    acted: list[str] = []
    """Joint ventures whose assets were used in the turn."""
    stack: list[Frame] = []
    missions: list[str] = []
    """Mission cards on the table."""
    bonus: dict[str, int] = {}
    """Worth of the point tokens on second copies."""
    waiting: list[str] = []
    """Missions that lie under another one."""
    occupation: str = ""
    impossible: list[str] = []
    hidden: dict[str, str] = {}
    """The card of every explorable location, face up where it is in `revealed`."""
    revealed: list[str] = []
    deck: tuple[int, int, int] = (0, 0, 0)
    """Outcome cards left in the deck: successes, minor and major failures."""
    discard: tuple[int, int, int] = (0, 0, 0)
    boxes: list[str] = []
    """Outcome decks opened so far."""
    feature_decks: dict[str, list[str]] = {}
    """Top at the end."""
    features: dict[str, list[str]] = {}
    """Feature cards that lie open at each location."""
    features_gone: list[str] = []
    """Feature components that are used up."""
    bank: dict[str, int] = {}
    """Shares of joint ventures that the bank holds."""
    dissolved: list[str] = []
    """Joint ventures that are no more."""
    claimed: list[str] = []
    """Missions that went to the bank with a dissolved venture."""
    been: dict[str, tuple[str, ...]] = {}
    """Where each astronaut has been while an agency owned him: entries `agency@place`."""
    hired: dict[str, int] = {}
    """Astronauts hired so far, by skill."""
    next_craft: int = 1
    ended: str = ""
    """Reason of the end, once it is over."""


def crafts_of(state: State, owner: str) -> list[Craft]:
    """Return an agency's crafts, oldest first."""
    return [craft for craft in state.crafts.values() if craft.owner == owner]


def nationals(state: State) -> list[str]:
    """Return the agencies that people play, in seat order."""
    return list(state.seats)


def ventures(state: State) -> list[str]:
    """Return the joint ventures in being."""
    return [id_ for id_, agency in state.agencies.items() if agency.venture]


def holders(state: State, venture: str) -> list[str]:
    """Return the agencies that hold shares of a joint venture, in seat order."""
    return [a for a in state.seats if state.agencies[a].shares.get(venture)]


def in_turn_order(state: State) -> list[str]:
    """Return the agencies from the one that started the year, to the left."""
    seats = list(state.seats)
    start = seats.index(state.first) if state.first in seats else 0
    return seats[start:] + seats[:start]


def manager(state: State, venture: str) -> str:
    """Return who answers for a joint venture outside turns: the holder of most shares, the earliest in turn order."""
    order = in_turn_order(state)
    return max(order, key=lambda a: (state.agencies[a].shares.get(venture, 0), -order.index(a)))


def hand_of(state: State, owner: str) -> str:
    """Return the agency that decides and draws outcomes for an owner's things (Joint Ventures, Taking Actions)."""
    if not state.agencies[owner].venture:
        return owner
    if state.phase == "turns" and state.turn and state.agencies[state.turn].shares.get(owner):
        return state.turn
    return manager(state, owner)


def seat_of(state: State, agency: str) -> int:
    """Return the seat of an agency that a person plays."""
    return state.seats.index(agency)
