"""What effects, abilities and cards are worth to a team as it stands, in victory points."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from spacegames.games.one_small_step import content as c
from spacegames.games.one_small_step import forecast, resources
from spacegames.games.one_small_step.content import GROUPS, INDEX, RESOURCES, Ability, Cost, Effect
from spacegames.games.one_small_step.effects import counted
from spacegames.games.one_small_step.initiative import kind_of
from spacegames.games.one_small_step.state import missions_of, other
from spacegames.games.one_small_step.table import Table

CARD_DISCARDED = 0.7
EVENT_DRAWN = 0.9
PERMANENT = 0.45
"""Share of its temporary worth that a permanent token has again for every further round."""
ADVANCEMENTS = {
    "overtime": 0.7,
    "flexible": 1.0,
    "draw-choice": 0.4,
    "discount": 0.9,
    "foresight": 0.3,
    "press-office": 0.35,
}
"""Worth of a standing Advancement for each round that is left."""


class Worth:
    """Measures for one team at one moment; built anew after every change."""

    __slots__ = ("_drawn", "_gain", "_left", "_plan", "_prices", "_rolled", "t", "team")

    def __init__(self, t: Table, team: int, left: float | None = None) -> None:
        """Look at a team's plan only when something asks for it; `left` are the rounds left, where they are known."""
        self.t = t
        self.team = team
        self._left = left
        self._plan: forecast.Plan | None = None
        self._gain: list[float] | None = None
        self._prices: tuple[list[float], list[float]] | None = None
        self._drawn: dict[str, float] = {}
        self._rolled: dict[c.Roll, float] = {}

    @property
    def plan(self) -> forecast.Plan:
        """The team's outlook."""
        if self._plan is None:
            self._plan = forecast.plan(self.t, self.team, self._left)
        return self._plan

    @property
    def gain(self) -> list[float]:
        """Worth of one more temporary token of each resource."""
        if self._gain is None:
            self._gain = forecast.gains(self.plan)
        return self._gain

    @property
    def prices(self) -> tuple[list[float], list[float]]:
        """Costs of giving a temporary and a fresh permanent token of each resource."""
        if self._prices is None:
            self._prices = forecast.prices(self.plan, self.gain)
        return self._prices

    # -- tokens

    def token(self, resource: str, kind: str = "temporary") -> float:
        """Return what gaining a token is worth."""
        i = INDEX[resource]
        if kind == "temporary":
            return self.gain[i]
        have = self.t.agency(self.team).fresh[i] + self.t.agency(self.team).spent[i]
        return self.gain[i] + permanent_more(i, have, self.plan.left)

    def best(self, options: tuple[str, ...], kind: str = "temporary") -> float:
        """Return the worth of the best token of some resources."""
        return max(self.token(r, kind) for r in options)

    def spent(self, tokens: tuple[str, ...]) -> float:
        """Return what paying these tokens costs."""
        temporary, fresh = self.prices
        return sum((temporary if token[0] == "t" else fresh)[INDEX[token[2:]]] for token in tokens)

    def upgrade(self, resource: str) -> float:
        """Return the worth of making a temporary token permanent."""
        i = INDEX[resource]
        agency = self.t.agency(self.team)
        return permanent_more(i, agency.fresh[i] + agency.spent[i], self.plan.left)

    def cost(self, costs: tuple[Cost, ...], less: int = 0) -> float:
        """Return about what a cost takes, the dearest tokens left out where it is lowered."""
        agency = self.t.agency(self.team)
        temporary, fresh = self.prices
        paid: list[float] = []
        discarded = 0.0
        for cost in costs:
            if cost.discard:
                discarded += CARD_DISCARDED * cost.discard
                continue
            pool = (cost.resource,) if cost.resource else GROUPS[cost.group] if cost.group else RESOURCES
            offers: list[float] = []
            for resource in pool:
                i = INDEX[resource]
                if agency.fresh[i] and cost.kind != "temporary":
                    offers.append(fresh[i])
                if agency.temporary[i] and cost.kind != "permanent":
                    offers.append(temporary[i])
            paid += [min(offers, default=2.0)] * cost.n
        paid.sort()
        return discarded + sum(paid[: max(0, len(paid) - less)])

    # -- abilities

    def ability(self, ability: Ability, less: int = 0) -> float:
        """Return what using an ability brings, its cost taken off; very little where it cannot be paid."""
        if ability.cost and not resources.can_pay(self.t, self.team, ability.cost, less):
            return -9.0
        return self.effects(ability.effects) - (self.cost(ability.cost, less) if ability.cost else 0.0)

    def effects(self, effects: tuple[Effect, ...]) -> float:
        """Return what effects bring together."""
        worth = 0.0
        for effect in effects:
            worth += self.effect(effect)
        return worth

    def effect(self, e: Effect) -> float:
        """Return what one effect brings."""
        measure = MEASURES.get(type(e))
        if measure is not None:
            return measure(self, e)
        return SMALL.get(type(e), 0.0) * self.plan.late * getattr(e, "n", 1)

    def media(self) -> float:
        """Return the worth of one step on the Media track."""
        return forecast.MEDIA * self.plan.late

    def position(self) -> int:
        """Return the team's Moon Path space."""
        markers = self.t.agency(self.team).markers
        return markers[-1] if markers else 0

    def gained(self, e: c.Gain) -> float:
        """Return the worth of gaining tokens."""
        if e.matching:
            return 1.5 * e.n * self.plan.late
        if e.resource is not None:
            return e.n * self.token(e.resource, e.kind)
        return e.n * self.best(e.of or (GROUPS[e.group] if e.group else RESOURCES), e.kind)

    def rolled(self, e: c.Roll) -> float:
        """Return the mean worth of a roll."""
        if e not in self._rolled:
            faces = self.t.content.dice[e.die].faces
            if e.take == "one":
                self._rolled[e] = sum(max(self.token(r, e.kind) for r in face) for face in faces) / len(faces)
            else:
                self._rolled[e] = sum(self.token(r, e.kind) for face in faces for r in face) / len(faces)
        return self._rolled[e]

    def best_upgrade(self) -> float:
        """Return the worth of the best upgrade of this turn."""
        return max((self.upgrade(r) for r in resources.upgradeable(self.t.agency(self.team))), default=0.0)

    def drawn(self, e: c.Draw) -> float:
        """Return the worth of drawing cards."""
        if e.launch:
            return 0.0
        options = [EVENT_DRAWN * self.plan.late if deck == "event" else self.mission_drawn(deck) for deck in e.decks]
        return max(options) * (e.keep or e.n) + 0.2 * (e.n - (e.keep or e.n))

    def mission_drawn(self, deck: str) -> float:
        """Return what drawing one more mission promises: less, the more the team already has to build."""
        if deck not in self._drawn:
            self._drawn[deck] = self._mission_drawn(deck)
        return self._drawn[deck]

    def _mission_drawn(self, deck: str) -> float:
        if self.plan.left < 1.6:
            return -0.2
        burden = sum(n for launch in self.plan.launches for _, n in launch.lack)
        reach = forecast.effort(self.t, self.team, 2)
        return max(-0.5, (3.0 if deck == "crew" else 2.0) * (1 - burden / (reach + 1.0)))

    def launched(self) -> float:
        """Return the worth of launching a mission early."""
        return max((0.3 for la in self.plan.launches if la.delay and not la.lack), default=0.0)

    def hazard(self, e: c.DrawHazard) -> float:
        """Return the worth of drawing hazards."""
        if e.to == "own":
            return -0.7 if self.plan.launches else 0.0
        return (1.0 if missions_of(self.t.agency(other(self.team))) else 0.0) + (0.2 if e.to == "both" else 0.0)

    def rescored(self) -> float:
        """Return the points of the best Crew tile."""
        tiles = self.t.content.tiles
        mine = (kind_of(piece) for piece in self.t.agency(self.team).discard)
        return float(max((tiles[kind].vp for kind in mine if kind in tiles), default=0))

    # -- cards

    def play(self, card: str, less: int = 0) -> float:
        """Return what playing a Development or using a Personnel card brings."""
        return self.ability(self.t.content.events[card].play, less)

    def best_play(self, less: int) -> float:
        """Return the best Development of the hand that can be played now."""
        return max((self.play(card, less) for card in self.t.agency(self.team).hand), default=0.0)

    def card(self, card: str) -> float:
        """Return what owning an Event card promises, whether or not it can be paid now."""
        definition = self.t.content.events[card]
        net = self.effects(definition.play.effects) - 0.45 * resources.total(definition.play.cost) * self.plan.late
        if definition.kind == "personnel":
            return max(0.1, net) * min(self.plan.left, 4.0) * 0.7
        return max(0.1, net) * self.plan.late * 0.8

    def advancement(self, card: str) -> float:
        """Return what an Advancement promises for the rest of the match."""
        definition = self.t.content.advancements[card]
        rate = ADVANCEMENTS.get(definition.standing, 0.0)
        if not definition.standing:
            net = self.effects(definition.use.effects) - 0.45 * resources.total(definition.use.cost)
            rate = min(1.0, max(0.3, 0.7 * net))
        return rate * max(0.0, self.plan.left - 0.5)


SMALL: dict[type, float] = {
    c.Discard: -CARD_DISCARDED,
    c.LookHazard: 0.15,
    c.Token: 0.8,
    c.FreeAdvancement: 1.8,
    c.EarthUpgrade: 0.3,
    c.UseEarth: 1.4,
    c.TwoWorkers: 0.4,
    c.SwapWorker: 0.2,
    c.ChooseResult: 0.4,
}
"""Worth of effects that count about the same in every position."""


def permanent_more(i: int, have: int, left: float) -> float:
    """Return by how much a permanent token is worth more than a temporary one: it comes back every round."""
    again = max(0.0, min(left - 0.8, 4.0))
    return 1.6 * forecast.BASE[i] * PERMANENT / 0.45 * again * (0.5 if have < 2 else 0.35 if have < 4 else 0.15)


def _scored(w: Worth, e: c.PointsPer) -> float:
    return float(e.n * (counted(w.t, w.team, e.of) // e.per))


def _pulled(w: Worth, e: c.PullMedia) -> float:
    ahead = w.t.agency(other(w.team)).media - w.t.agency(w.team).media
    return max(0, ahead) * w.media()


def _tile(w: Worth, e: c.GainTile) -> float:
    return forecast.TILES[e.stack] * (1.0 if e.stack == "crew" else w.plan.late)


MEASURES: dict[type, Callable[[Worth, Any], float]] = {
    c.Gain: Worth.gained,
    c.Roll: Worth.rolled,
    c.Media: lambda w, e: e.n * w.media(),
    c.Points: lambda w, e: float(e.n),
    c.PointsPer: _scored,
    c.Upgrade: lambda w, e: e.n * w.best_upgrade(),
    c.OneOf: lambda w, e: max(0.0, *(w.ability(option) for option in e.options)),
    c.Draw: Worth.drawn,
    c.GainTile: _tile,
    c.PlayEvent: lambda w, e: w.best_play(e.discount),
    c.LaunchNow: lambda w, e: w.launched(),
    c.DrawHazard: Worth.hazard,
    c.PullMedia: _pulled,
    c.Step: lambda w, e: forecast.path_worth(w.t.state, w.position(), e.n),
    c.Rescore: lambda w, e: w.rescored(),
}
"""How the effects are measured whose worth depends on where the team stands."""
