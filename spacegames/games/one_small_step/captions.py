"""Short captions of components and their whole text as one paragraph, for tooltips, lists and screen readers."""

from __future__ import annotations

from spacegames.games.one_small_step import words
from spacegames.games.one_small_step.content import (
    Advancement,
    Content,
    EarthSpace,
    EventCard,
    Hazard,
    Mission,
    Tile,
    Treasury,
)

_MISSIONS = {"satellite": "Satellite mission", "usa": "US Crew mission", "ussr": "Soviet Crew mission"}


def kind_title(id_: str, content: Content) -> str:
    """Return what a component is: "Development, era 1", "US Crew mission"; "" for an unknown id."""
    found = words.component(id_, content)
    match found:
        case EventCard():
            return f"{found.kind.capitalize()}, era {found.era}"
        case Mission():
            return f"Starting {_MISSIONS[found.deck]}" if found.starting else _MISSIONS[found.deck]
        case Hazard():
            return "Hazard"
        case Advancement():
            return f"Advancement, {f'phase {found.phase}' if found.phase else 'any phase'}"
        case Tile():
            return "Crew tile on the Moon" if found.stack == "moon" else f"{found.stack.capitalize()} tile"
        case EarthSpace():
            return "Earth space"
        case Treasury():
            return "Space for any number of workers"
        case None:
            return ""


def spoken(id_: str, content: Content) -> str:
    """Return everything that a component says, as a screen reader reads it: name, kind, rules, note, provenance."""
    found = words.component(id_, content)
    if found is None:
        return words.title(id_, content)
    parts = [f"{found.name}. {kind_title(id_, content)}."]
    parts += [f"{passage.heading}: {passage.text}" for passage in words.card_text(id_, content)]
    note: str = getattr(found, "note", "")
    house = words.house_words(id_, content)
    return " ".join([*parts, *([note] if note else []), provenance(house)])


def provenance(house: str) -> str:
    """Return where a component's figures come from, given the house values in words."""
    return f"House value: {house}." if house else "All figures as printed."
