"""What one match is played with: the components, map, missions and rules of its expansions and printing."""

from __future__ import annotations

import msgspec

from spacegames.games.leaving_earth import parts
from spacegames.games.leaving_earth.content import (
    Advancement,
    Component,
    Content,
    Draw,
    Effect,
    Maneuver,
    Mission,
    Variant,
)
from spacegames.games.leaving_earth.parts import Load, Part

_MOST_LOADS = 20_000


class Edition:
    """Components, map and missions with the expansions in play; works out parts and crafts once and keeps them."""

    def __init__(self, content: Content, *, mercury: bool, stations: bool, second: bool) -> None:
        """Choose from the content; `second` takes the figures of the other printing where two are known."""
        self.content = content
        self.mercury, self.stations = mercury, stations
        self.expansions = {"base", *(["mercury"] if mercury else []), *(["stations"] if stations else [])}
        self.components = {c.id: _printed(c, second) for c in content.components.values() if self._in_play(c)}
        self.advancements: dict[str, Advancement] = {
            a.id: a for a in content.advancements.values() if a.expansion in self.expansions
        }
        self.goods = tuple(c for c in self.components.values() if c.cost is not None)
        """Components that the bank sells."""
        self.locations = {x.id: x for x in content.locations.values() if x.expansion in self.expansions}
        self.maneuvers = {m.id: m for m in content.maneuvers.values() if m.expansion in self.expansions}
        self.leaving: dict[str, tuple[Maneuver, ...]] = {
            place: tuple(m for m in self.maneuvers.values() if m.start == place) for place in self.locations
        }
        self.surveyed_from = {place: self._in_sight(place) for place in self.locations}
        edition = "stations" if stations else "base"
        self.variants: dict[str, tuple[Variant, ...]] = {
            place: cards
            for place in self.locations
            if (cards := tuple(v for v in content.variants.values() if v.location == place and v.edition == edition))
        }
        self.stacks = {p: tuple(v.id for v in cards for _ in range(v.copies)) for p, cards in self.variants.items()}
        """The cards from which one of each explorable place is kept."""
        missions = content.stations_missions if stations else content.missions
        self.missions: dict[str, Mission] = {m.id: m for m in missions.values() if m.expansion in self.expansions}
        self.draws: dict[str, Draw] = content.stations_draws if stations else content.draws
        figures = content.figures
        self.first_year = figures.first_year
        self.last_year = figures.last_year_stations if stations else figures.last_year
        self.funding = figures.annual_funding_stations if stations else figures.annual_funding
        self._parts: dict[str, Part] = {}
        self._loads: dict[tuple[str, ...], Load] = {}

    def _in_play(self, component: Component) -> bool:
        return component.expansion in self.expansions and not (self.stations and component.kind == "supplies")

    def _in_sight(self, place: str) -> tuple[str, ...]:
        """Places whose symbol is on a maneuver leaving `place` (Surveying); never Suborbital Flight."""
        seen = {h: None for m in self.leaving[place] for h in (*m.hazards, *m.arrival_hazards)}
        return tuple(h for h in seen if h in self.locations and h != "suborbital")

    def part(self, token: str) -> Part:
        """Return what a part is; raises KeyError for a text that names none."""
        found = self._parts.get(token)
        if found is None:
            found = self._parts[token] = parts.make(self.content, self.components, token)
        return found

    def load(self, tokens: tuple[str, ...]) -> Load:
        """Return what the parts of a craft are together."""
        found = self._loads.get(tokens)
        if found is None:
            if len(self._loads) > _MOST_LOADS:
                self._loads.clear()
            found = self._loads[tokens] = parts.load_of([self.part(token) for token in tokens])
        return found

    def mission(self, card: str) -> Mission:
        """Return the mission of a card; the second copy has `#2` at its end."""
        return self.missions[card.partition("#")[0]]

    def effects(self, variant: str, when: str = "arrival") -> tuple[Effect, ...]:
        """Return what a location card does on arrival or at the end of the year."""
        return tuple(e for e in self.content.variants[variant].effects if e.when == when)


def _printed(component: Component, second: bool) -> Component:
    return msgspec.structs.replace(component, **component.second) if second and component.second else component


_EDITIONS: dict[tuple[str, bool, bool, bool], Edition] = {}


def edition(content: Content, *, mercury: bool, stations: bool, second: bool) -> Edition:
    """Return the edition of some options, made once for each content."""
    key = (content.hash, mercury, stations, second)
    found = _EDITIONS.get(key)
    if found is None or found.content is not content:
        found = _EDITIONS[key] = Edition(content, mercury=mercury, stations=stations, second=second)
    return found
