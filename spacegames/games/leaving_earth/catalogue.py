"""Every component in words, with the provenance of its figures."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from spacegames.core.game import CardRow
from spacegames.games.leaving_earth.content import (
    POINT,
    Advancement,
    AgencyCard,
    Astronaut,
    Component,
    Content,
    Feature,
    Location,
    Maneuver,
    Mission,
    Variant,
)
from spacegames.games.leaving_earth.names import counted_points, joined, money, name

_SURE = {
    "two-sources": "",
    "one-source": "Known from one source only.",
    "conflict": "Printings differ; the other figures can be chosen at set-up.",
}
_UNRATED = {"id", "house", "confidence", "expansion"}
LETTERS = {
    "A": "When found: at {die_max} or less on the die the finder's craft takes damage.",
    "B": "Points for the finder at once.",
    "C": "Nothing of interest; the card fills a place.",
    "D": "Samples from here bring {money} at the start of a year on Earth.",
    "E": "A mechanic may turn it into spare parts or a probe; the card goes to a rival.",
    "F": "Food can be collected here.",
    "G": "There is life here.",
    "H": "Infects every craft here; costs points when one comes to Earth.",
    "I": "On Earth it counts points and brings an advancement without outcomes.",
    "J": "Counts points on Earth or in a science module with an astronaut.",
    "K": "Destroys the craft that finds it.",
    "L": "Brings {money} at the start of a year on Earth, once.",
    "M": "A mechanic may make a ground habitat here of two spare parts.",
}
"""What each lettered feature does, in our words."""
ASKS = {
    "probe": "Bring a working probe or capsule to {at}.",
    "survey": "Be first to reveal {at} to everybody.",
    "sample_return": "Bring a sample of {at} to Earth.",
    "man_and_back": "Bring an astronaut to {at} and home again.",
    "station": "Have an astronaut alive at {at} when a year starts.",
    "life_sample": "Bring a sample from a place with life to Earth.",
    "habitat": "Have a working habitat at {at}.",
    "experiment": "Bring an experiment done at {at} back to Earth.",
    "life_survey": "Be first to reveal life anywhere.",
    "occupation": "At the start of each year, points for an astronaut at {at}.",
}
EFFECTS = {
    "spacecraft_destroyed": "Craft are destroyed",
    "minerals": "Samples bring {money} on Earth",
    "supplies": "Supplies can be collected",
    "life": "There is life",
    "alien_origin": "A sample on Earth brings an advancement without outcomes",
    "sickness": "Each astronaut is incapacitated on {die_max} or less",
    "radiation_astronauts": "Radiation {level} for astronauts",
    "radiation_equipment": "Radiation {level} for probes and capsules",
    "damage_roll": "The craft takes damage on {die_max} or less",
    "feature_slots": "Features: {slots}",
    "co2": "Carbon dioxide for fuel generators",
}


def cards(content: Content) -> list[CardRow]:
    """Return one row for each component."""
    rows: list[CardRow] = []
    for kind, table, prefix in (
        ("Agency", content.agencies, ""),
        ("Advancement", content.advancements, "advancement-"),
        ("Component", content.components, ""),
        ("Astronaut", content.astronauts, ""),
        ("Location", content.locations, ""),
        ("Location card", content.variants, ""),
        ("Maneuver", content.maneuvers, ""),
        ("Mission", content.missions, ""),
        ("Mission of Stations", content.stations_missions, "stations-"),
        ("Feature", content.features, ""),
    ):
        rows += [_row(content, kind, entry, prefix) for entry in table.values()]
    return rows


def _row(content: Content, kind: str, entry: Any, prefix: str) -> CardRow:
    text = TEXTS[type(entry)](content, entry)
    sure = _SURE[entry.confidence]
    printed = tuple(f for f in msgspec.structs.asdict(entry) if f not in _UNRATED and f not in entry.house)
    title = getattr(entry, "name", "") or getattr(entry, "label", "") or _way(content, entry)
    return CardRow(prefix + entry.id, title, kind, f"{text} {sure}".strip(), printed, entry.house)


def _way(content: Content, entry: Maneuver) -> str:
    return f"{name(content, entry.start)} to {name(content, entry.to)}"


def _agency(content: Content, entry: AgencyCard) -> str:
    return entry.country or "Joint venture with ten shares."


def _advancement(content: Content, entry: Advancement) -> str:
    needs = joined([name(content, a) for a in entry.prerequisites])
    return f"{money(entry.cost)}, {entry.outcomes} outcomes." + (f" Needs {needs}." if needs else "")


def _component(content: Content, entry: Component) -> str:
    parts = [f"Mass {entry.mass}"]
    if entry.cost is not None:
        parts.append(money(entry.cost))
    for figure, text in ((entry.thrust, "thrust"), (entry.thrust_per_year, "thrust a year"), (entry.seats, "seats")):
        if figure:
            parts.append(f"{figure} {text}")
    if entry.requires:
        parts.append(f"needs {name(content, entry.requires)}")
    return ", ".join(parts) + "."


def _astronaut(content: Content, entry: Astronaut) -> str:
    return f"{entry.skill.capitalize()}, {money(content.astronaut.cost)}."


def _location(content: Content, entry: Location) -> str:
    return "Unexplored at first." if entry.explorable else ""


def _variant(content: Content, entry: Variant) -> str:
    lines: list[str] = []
    for effect in entry.effects:
        facts = msgspec.structs.asdict(effect)
        text = EFFECTS[effect.type].format(**{**facts, "money": money(effect.money)})
        text += " for each year" if effect.per_year else ""
        lines.append(text + (", at the end of every year." if effect.when == "end_of_year" else "."))
    return f"{name(content, entry.location)}: {' '.join(lines) or 'nothing.'}"


def _maneuver(content: Content, entry: Maneuver) -> str:
    difficulty = "automatic" if entry.automatic else f"difficulty {entry.difficulty}"
    years = f", {entry.years} years" if entry.years else ", years optional" if entry.years_optional else ""
    met = [name(content, h).replace("_", " ") for h in (*entry.hazards, *entry.arrival_hazards)]
    return f"{difficulty.capitalize()}{years}." + (f" Hazards: {', '.join(met)}." if met else "")


def _mission(content: Content, entry: Mission) -> str:
    places = [name(content, place) if place != "any" else "anywhere" for place in entry.at]
    asks = ASKS[entry.kind].format(at=" or ".join(places))
    return f"{counted_points(entry.worth)}. {asks}"


def _feature(content: Content, entry: Feature) -> str:
    facts = {**msgspec.structs.asdict(entry), "money": money(entry.money)}
    points = f" {counted_points(entry.points * POINT)}." if entry.points else ""
    return f"{name(content, entry.location)}, letter {entry.letter}. {LETTERS[entry.letter].format(**facts)}{points}"


TEXTS: dict[type, Callable[[Content, Any], str]] = {
    AgencyCard: _agency,
    Advancement: _advancement,
    Component: _component,
    Astronaut: _astronaut,
    Location: _location,
    Variant: _variant,
    Maneuver: _maneuver,
    Mission: _mission,
    Feature: _feature,
}
"""How each kind of entry is put into words."""
