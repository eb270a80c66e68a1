"""Components of Leaving Earth as typed data: parts, advancements, locations, maneuvers, missions, features.

Figures are the printed ones with a mark of how sure they are; `second` holds those of the other printing where two are
known. Points are whole or half in the files and hundredths of a point everywhere else (`POINT`).
"""

from __future__ import annotations

from functools import lru_cache
from importlib.resources.abc import Traversable
from typing import Any, Literal, TypeVar

import msgspec

from spacegames.core import content as source
from spacegames.core.content import ContentError

_E = TypeVar("_E")
POINT = 100
"""One point: scores are counted in hundredths, so that a share of half a point stays exact."""

Expansion = Literal["base", "mercury", "stations"]
Confidence = Literal["two-sources", "one-source", "conflict"]
Skill = Literal["pilot", "mechanic", "doctor"]
SKILLS: tuple[Skill, ...] = ("pilot", "mechanic", "doctor")
ComponentKind = Literal[
    "rocket",
    "shuttle",
    "thruster",
    "probe",
    "rover",
    "capsule",
    "habitat",
    "habitat_parts",
    "ground_habitat",
    "supplies",
    "food",
    "medical",
    "parts",
    "experiment",
    "module",
    "fuel_tank",
    "sample",
]
LocationKind = Literal["surface", "orbit", "flyby", "transfer", "flight", "cycler", "marker", "sink"]
MissionKind = Literal[
    "probe",
    "survey",
    "sample_return",
    "man_and_back",
    "station",
    "life_sample",
    "habitat",
    "experiment",
    "life_survey",
    "occupation",
]
START_OF_YEAR: tuple[MissionKind, ...] = ("station", "occupation")
"""Kinds of mission that are looked at when a year starts."""


class _Entry(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What every entry has: its id, how sure its figures are, and the fields that are house values."""

    id: str
    confidence: Confidence = "two-sources"
    house: tuple[str, ...] = ()


class Advancement(_Entry, frozen=True, kw_only=True):
    """An advancement: price in $ millions, outcome cards put on it, what must be owned before (Research)."""

    name: str
    expansion: Expansion
    cost: int
    outcomes: int
    prerequisites: tuple[str, ...] = ()


class Component(_Entry, frozen=True, kw_only=True):
    """A component that can be bought or picked up; without `cost` it cannot be bought.

    `thrust` is given once per firing, `thrust_per_year` by each year of the maneuver; `consumes` names the fuel tank of
    a reusable rocket. `second` holds the figures of the other printing.
    """

    name: str
    kind: ComponentKind
    expansion: Expansion
    mass: int
    cost: int | None = None
    requires: str = ""
    thrust: int = 0
    thrust_per_year: int = 0
    seats: int = 0
    heat_shield: bool = False
    radiation_shield: int = 0
    consumes: str = ""
    units: int = 1
    sample_of: str = ""
    damageable: bool = True
    second: dict[str, int] = {}


class Astronaut(_Entry, frozen=True, kw_only=True):
    """An astronaut card."""

    name: str
    skill: Skill
    expansion: Expansion


class AstronautPrice(_Entry, frozen=True, kw_only=True):
    """What every astronaut weighs and costs."""

    mass: int
    cost: int


class OutcomeDeck(_Entry, frozen=True, kw_only=True):
    """How many outcome cards of each kind a box has."""

    success: int
    minor: int
    major: int


class Location(_Entry, frozen=True, kw_only=True):
    """A place, or a marker (Solar Radiation, Lost) where no craft can be."""

    name: str
    kind: LocationKind
    expansion: Expansion
    explorable: bool = False
    solid_body: bool = False
    marker_only: bool = False
    sample: str = ""
    feature_deck: str = ""


class Effect(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One line of a revealed location card, met on arrival or at the end of each year."""

    type: Literal[
        "spacecraft_destroyed",
        "minerals",
        "supplies",
        "life",
        "alien_origin",
        "sickness",
        "radiation_astronauts",
        "radiation_equipment",
        "damage_roll",
        "feature_slots",
        "co2",
    ]
    money: int = 0
    die_max: int = 0
    level: int = 0
    per_year: bool = False
    slots: int = 0
    when: Literal["arrival", "end_of_year"] = "arrival"

    @property
    def figure(self) -> str:
        """What a card's label may leave out: its sum, its level, what destroys."""
        match self.type:
            case "minerals":
                return f"${self.money} for a sample"
            case "radiation_astronauts":
                return f"level {self.level}"
            case "damage_roll":
                return f"damage on {self.die_max} or less"
            case "spacecraft_destroyed":
                return "spacecraft destroyed"
            case "supplies":
                return "supplies"
            case _:
                return ""


class Variant(_Entry, frozen=True, kw_only=True):
    """A card that an explorable location may turn out to be."""

    location: str
    edition: Literal["base", "stations"]
    label: str
    copies: int
    effects: tuple[Effect, ...] = ()

    @property
    def title(self) -> str:
        """Its label with the figures that the label leaves out."""
        if any(char.isdigit() for char in self.label):
            return self.label
        figures = [effect.figure for effect in self.effects]
        last = "destroyed" if "destroyed" in self.label else "\n"
        return ", ".join([self.label, *(figure for figure in figures if figure and last not in figure)])


class Maneuver(_Entry, frozen=True, kw_only=True):
    """A maneuver: thrust per unit of mass, years, hazards in printed order, those that wait for the arrival."""

    start: str
    to: str
    difficulty: int
    years: int = 0
    years_optional: bool = False
    automatic: bool = False
    hazards: tuple[str, ...] = ()
    arrival_hazards: tuple[str, ...] = ()
    fixed_duration: bool = False
    expansion: Expansion


class Feature(_Entry, frozen=True, kw_only=True):
    """A card of a feature deck (Stations); `letter` says what it does."""

    location: str
    name: str
    letter: Literal["A", "B", "C", "D", "E", "F", "G", "H", "I", "J", "K", "L", "M"]
    kind: Literal["condition", "points", "component"]
    copies: int
    points: int = 0
    money: int = 0
    mass: int = 0
    die_max: int = 0


class Mission(_Entry, frozen=True, kw_only=True):
    """A mission card: what it asks (`kind`), where (`at`), and what makes it impossible once revealed there."""

    name: str
    deck: Literal["easy", "medium", "hard", "life", "occupation"]
    points: float
    kind: MissionKind
    at: tuple[str, ...]
    copies: int = 1
    impossible_if: tuple[str, ...] = ()
    expansion: Expansion

    @property
    def worth(self) -> int:
        """Points in hundredths."""
        return round(self.points * POINT)

    @property
    def duplicate_bonus(self) -> int:
        """Token value of a second copy, in hundredths: a tenth of the points, rounded up to the next half."""
        return -(-self.worth // (POINT * 5)) * (POINT // 2)


class Draw(_Entry, frozen=True, kw_only=True):
    """How many missions of each deck a game of one difficulty has."""

    easy: int
    medium: int
    hard: int


class AgencyCard(_Entry, frozen=True, kw_only=True):
    """An agency: a national one with a person behind it, or a joint venture."""

    name: str
    country: str
    kind: Literal["national", "joint_venture"]
    expansion: Expansion


class Figures(_Entry, frozen=True, kw_only=True):
    """Figures of the rules, money in $ millions."""

    annual_funding: int
    annual_funding_stations: int
    payout: int
    remove_failure: int
    remove_success: int
    venture_cost: int
    first_year: int
    last_year: int
    last_year_stations: int
    die: int
    feeds: int
    death: int


class PayloadChart(_Entry, frozen=True, kw_only=True):
    """Largest payload that one engine moves, by difficulty 1, 2, 3 ... as the agency cards print it."""

    payload: tuple[str, ...]


class IonPayloadChart(_Entry, frozen=True, kw_only=True):
    """Largest payload of one ion thruster at one difficulty, by years 1, 2, 3 ..."""

    difficulty: int
    payload: tuple[str, ...]


class Content(msgspec.Struct, frozen=True):
    """All components by id, and the hash over the files that they come from."""

    hash: str
    figures: Figures
    agencies: dict[str, AgencyCard]
    advancements: dict[str, Advancement]
    components: dict[str, Component]
    astronauts: dict[str, Astronaut]
    astronaut: AstronautPrice
    outcome_decks: dict[str, OutcomeDeck]
    locations: dict[str, Location]
    variants: dict[str, Variant]
    maneuvers: dict[str, Maneuver]
    features: dict[str, Feature]
    missions: dict[str, Mission]
    draws: dict[str, Draw]
    stations_missions: dict[str, Mission]
    stations_draws: dict[str, Draw]
    payload_charts: dict[str, PayloadChart]
    ion_charts: dict[str, IonPayloadChart]


@lru_cache(maxsize=8)
def load(packs: tuple[Traversable, ...] = ()) -> Content:
    """Read the content, card packs last; raises ContentError naming the entry that is wrong."""
    tables, digest = source.read("leaving-earth", packs)

    def of(table: str, kind: type[_E]) -> dict[str, _E]:
        return source.decode(tables.get(table, []), kind, table)

    figures = of("figures", Figures)
    prices = of("astronaut_price", AstronautPrice)
    if "figures" not in figures or "astronaut" not in prices:
        raise ContentError("The figures of the rules are missing.")
    content = Content(
        hash=digest,
        figures=figures["figures"],
        agencies=of("agency", AgencyCard),
        advancements=of("advancement", Advancement),
        components=of("component", Component),
        astronauts=of("astronaut", Astronaut),
        astronaut=prices["astronaut"],
        outcome_decks=of("outcome_deck", OutcomeDeck),
        locations=of("location", Location),
        variants=of("variant", Variant),
        maneuvers=of("maneuver", Maneuver),
        features=of("feature", Feature),
        missions=of("mission", Mission),
        draws=of("draw", Draw),
        stations_missions=of("stations_mission", Mission),
        stations_draws=of("stations_draw", Draw),
        payload_charts=of("payload_chart", PayloadChart),
        ion_charts=of("ion_payload_chart", IonPayloadChart),
    )
    _check(content)
    return content


def _check(content: Content) -> None:
    """Raise ContentError for an entry that names something that is not there."""
    places, parts, researched = content.locations, content.components, content.advancements
    for entry in content.maneuvers.values():
        for place in (entry.start, entry.to, *(h for h in entry.hazards + entry.arrival_hazards if h in places)):
            _known(place, places, entry.id)
    for component in parts.values():
        if component.requires:
            _known(component.requires, researched, component.id)
        if component.consumes:
            _known(component.consumes, parts, component.id)
    for advancement in researched.values():
        for other in advancement.prerequisites:
            _known(other, researched, advancement.id)
    for piece in (*content.variants.values(), *content.features.values()):
        _known(piece.location, places, piece.id)
    for mission in (*content.missions.values(), *content.stations_missions.values()):
        for place in mission.at:
            if place not in ("space", "any"):
                _known(place, places, mission.id)


def _known(id_: str, table: dict[str, Any], where: str) -> None:
    if id_ not in table:
        raise ContentError(f"{where} names {id_}, which is not there.")
