"""Abilities as runs of rule symbols, for card faces, spaces and chips; how they are painted is the desktop's affair.

Conventions (rulebook, Symbol Reference): a bare resource is a cost that either kind of token pays, a ring is a
temporary token, a square a permanent one. What stands before the arrow is paid, what follows is gained. Symbols
are named as their files under `resources/symbols`.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Literal

import msgspec

from spacegames.games.one_small_step.content import (
    GROUPS,
    Ability,
    Advancement,
    ChooseResult,
    Cost,
    Counted,
    Deck,
    Discard,
    Draw,
    DrawHazard,
    EarthUpgrade,
    EarthUpgradeBox,
    Effect,
    FreeAdvancement,
    Gain,
    GainTile,
    Group,
    Hazard,
    LaunchNow,
    LookHazard,
    Media,
    OneOf,
    PlayEvent,
    Points,
    PointsPer,
    PullMedia,
    Rescore,
    Roll,
    Step,
    SwapWorker,
    Token,
    TwoWorkers,
    Upgrade,
    UseEarth,
)

TokenState = Literal["bare", "temporary", "permanent"]
Sign = Literal["arrow", "slash", "plus", "cross"]

VICTORY_POINT = "common/victory-point"
MEDIA = "one-small-step/media"
STEP = "one-small-step/moon-step"
HAZARD = "one-small-step/hazard"
ADVANCEMENT = "one-small-step/advancement-token"


class SymbolGlyph(msgspec.Struct, frozen=True):
    """A rule symbol, with a number before it where `number` is not empty."""

    symbol: str
    number: str = ""


class TokenGlyph(msgspec.Struct, frozen=True):
    """`n` tokens side by side: of a resource, of a group, of `any` resource, or of the `same` one as before."""

    of: str
    state: TokenState = "bare"
    n: int = 1


class WordGlyph(msgspec.Struct, frozen=True):
    """A short word between symbols, such as "or"."""

    text: str


class SignGlyph(msgspec.Struct, frozen=True):
    """`arrow` parts a cost from what it buys, `slash` things of which one is chosen; `cross` is a failure."""

    sign: Sign


Glyph = SymbolGlyph | TokenGlyph | WordGlyph | SignGlyph

ARROW = SignGlyph("arrow")
OR = WordGlyph("or")
_OPENING = ("or", "keep")
"""Words that may open a line."""

_TILES: dict[str, Glyph] = {
    "media": SymbolGlyph("one-small-step/bonus-media"),
    "satellite": SymbolGlyph("one-small-step/bonus-satellite"),
    "crew": SymbolGlyph("one-small-step/bonus-crew"),
}
_DECKS: dict[Deck, SymbolGlyph] = {
    "event": SymbolGlyph("one-small-step/event"),
    "satellite": SymbolGlyph("one-small-step/mission-satellite"),
    "crew": SymbolGlyph("one-small-step/mission-crew"),
}
_COUNTED: dict[Counted, Glyph] = {
    "permanent-resources": TokenGlyph("any", "permanent"),
    "personnel-cards": SymbolGlyph("one-small-step/personnel-card"),
    "satellite-tiles": _TILES["satellite"],
    "hazards": SymbolGlyph(HAZARD),
    "developments": SymbolGlyph("one-small-step/development"),
    "media-tiles": _TILES["media"],
    "advancement-tokens": SymbolGlyph(ADVANCEMENT),
    "temporary-agency": TokenGlyph("agency", "temporary"),
}
_FRACTIONS = {(1, 2): "½", (1, 3): "⅓", (1, 4): "¼", (2, 3): "⅔", (3, 4): "¾"}


def glyphs(ability: Ability) -> tuple[Glyph, ...]:
    """Return a whole ability: its cost, an arrow and its effects; without the arrow where nothing is paid."""
    cost = cost_glyphs(ability.cost)
    effects = effect_glyphs(ability.effects)
    return (*cost, ARROW, *effects) if cost else effects


def cost_glyphs(costs: Iterable[Cost]) -> tuple[Glyph, ...]:
    """Return what stands before the arrow."""
    return tuple(glyph for cost in costs for glyph in _cost(cost))


def effect_glyphs(effects: Iterable[Effect]) -> tuple[Glyph, ...]:
    """Return effects in printed order."""
    return tuple(glyph for unit in effect_units(effects) for glyph in unit)


def effect_units(effects: Iterable[Effect]) -> tuple[tuple[Glyph, ...], ...]:
    """Return effects in printed order as the runs that must stay on one line; an "or" opens its run."""
    return tuple(unit for effect in effects for unit in _units(effect))


def _units(effect: Effect) -> list[tuple[Glyph, ...]]:
    if isinstance(effect, OneOf):
        options = [_option(option) for option in effect.options]
        return [
            (OR, *unit) if at and not n else unit for at, units in enumerate(options) for n, unit in enumerate(units)
        ]
    units: list[tuple[Glyph, ...]] = []
    for glyph in _effect(effect):
        opens = not units or (isinstance(glyph, WordGlyph) and glyph.text.startswith(_OPENING))
        units[-1:] = [*units[-1:], (glyph,)] if opens else [(*units[-1], glyph)]
    return units


def _option(option: Ability) -> list[tuple[Glyph, ...]]:
    paid = cost_glyphs(option.cost)
    return [*([(*paid, ARROW)] if paid else []), *effect_units(option.effects)]


def box_glyphs(box: EarthUpgradeBox) -> tuple[Glyph, ...]:
    """Return an Earth upgrade without its mark; for a cheaper action one bare token for each that it saves."""
    if box.mark == "-":
        return (TokenGlyph("any", "bare", box.less),) if box.less else ()
    return glyphs(box.ability)


_UNIQUE: dict[str, tuple[tuple[Glyph, ...], ...]] = {
    "know-how-leak": (
        (TokenGlyph("any", "permanent"), ARROW),
        (TokenGlyph("same", "temporary"), SymbolGlyph("common/give-to-rival")),
    ),
    "extra-part": (
        (SymbolGlyph("one-small-step/die-satellite"),),
        (OR, SymbolGlyph("one-small-step/media-go-to", "−3")),
    ),
    "lost-reward": ((WordGlyph("success:"),), (WordGlyph("−1 reward"),)),
    "blackout": ((WordGlyph("success:"),), (SymbolGlyph(MEDIA, "0"),)),
    "public-failure": ((SignGlyph("cross"), ARROW, SymbolGlyph(MEDIA, "2×")),),
}


def unique_units(card: Hazard) -> tuple[tuple[Glyph, ...], ...]:
    """Return what a unique hazard does as runs that stay on one line; nothing for an ordinary one."""
    return _UNIQUE.get(card.unique, ())


def standing_units(card: Advancement) -> tuple[tuple[Glyph, ...], ...]:
    """Return the sign of an Advancement that works by itself, or the runs of the one that is used."""
    return _STANDING[card.standing] if card.standing else (*_option(card.use),)


_STANDING: dict[str, tuple[tuple[Glyph, ...], ...]] = {
    "overtime": ((SymbolGlyph("one-small-step/personnel-card"),),),
    "flexible": ((TokenGlyph("personnel", "temporary"),),),
    "discount": ((SymbolGlyph("one-small-step/development"),),),
    "draw-choice": ((SymbolGlyph("common/draw"),),),
    "foresight": ((SymbolGlyph("common/peek"), SymbolGlyph(HAZARD)),),
    "press-office": ((SymbolGlyph(MEDIA),),),
}


def signed(n: int) -> str:
    """Return a number with the typographic minus."""
    return f"−{-n}" if n < 0 else str(n)


def _cost(cost: Cost) -> list[Glyph]:
    if cost.discard:
        return [SymbolGlyph("common/discard", str(cost.discard) if cost.discard > 1 else "")]
    of = cost.resource or cost.group or "any"
    state: TokenState = "bare" if cost.kind == "either" else cost.kind
    if cost.same and cost.n > 1:
        return [TokenGlyph(of, state), TokenGlyph("same", state, cost.n - 1)]
    return [TokenGlyph(of, state, cost.n)]


def _gain(gain: Gain) -> list[Glyph]:
    if gain.matching:
        return [TokenGlyph("same", gain.kind, gain.n)]
    if gain.of:
        groups: list[Group] = [group for group, members in GROUPS.items() if set(members) <= set(gain.of)]
        covered = {resource for group in groups for resource in GROUPS[group]}
        left = [resource for resource in gain.of if resource not in covered]
        found: list[Glyph] = []
        for of in (*groups, *left):
            found += [OR, TokenGlyph(of, gain.kind, gain.n)]
        return found[1:]
    return [TokenGlyph(gain.resource or gain.group or "any", gain.kind, gain.n)]


def _roll(roll: Roll) -> list[Glyph]:
    one = "-one" if roll.die == "agency" and roll.take == "one" else ""
    die = SymbolGlyph(f"one-small-step/die-{roll.die}{one}")
    return [die, ARROW, TokenGlyph(roll.die, "permanent")] if roll.kind == "permanent" else [die]


def _points_per(points: PointsPer) -> list[Glyph]:
    number = f"{points.n}×" if points.per == 1 else _FRACTIONS.get((points.n, points.per), f"{points.n}/{points.per}")
    return [SymbolGlyph(VICTORY_POINT, number), _COUNTED[points.of]]


def _draw(draw: Draw) -> list[Glyph]:
    decks: list[Glyph] = []
    for deck in draw.decks:
        decks += [SignGlyph("slash")] if decks else []
        decks.append(_DECKS[deck])
    if draw.launch:
        return [*decks, SymbolGlyph("one-small-step/launch-now")]
    # The sign for drawing alone means the Event deck, which is drawn from most often; the stack stands for any deck.
    deck = [] if draw.decks == ("event",) else [SymbolGlyph("common/deck")] if len(draw.decks) == len(_DECKS) else decks
    found: list[Glyph] = [SymbolGlyph("common/draw", str(draw.n) if draw.n > 1 else ""), *deck]
    if draw.keep and draw.keep < draw.n:
        found.append(WordGlyph(f"keep {draw.keep}"))
    return found


def _hazard(hazard: DrawHazard) -> list[Glyph]:
    symbol = SymbolGlyph(HAZARD, str(hazard.n) if hazard.n > 1 else "")
    return [symbol] if hazard.to == "own" else [symbol, SymbolGlyph("common/give-to-rival")]


def _counted(symbol: str, n: int) -> list[Glyph]:
    return [SymbolGlyph(symbol, str(n) if n > 1 else "")]


_SINGLE: dict[type[object], Glyph] = {
    Discard: SymbolGlyph("common/discard"),
    LaunchNow: SymbolGlyph("one-small-step/launch-now"),
    EarthUpgrade: SymbolGlyph("one-small-step/earth-upgrade"),
    UseEarth: SymbolGlyph("one-small-step/use-earth-action"),
    TwoWorkers: SymbolGlyph("one-small-step/two-workers"),
    SwapWorker: SymbolGlyph("one-small-step/swap-worker-type"),
    ChooseResult: SymbolGlyph("common/choose-result"),
    PullMedia: SymbolGlyph("one-small-step/media-pull"),
}


def _effect(effect: Effect) -> Sequence[Glyph]:  # noqa: C901 - one line for each word of the vocabulary
    match effect:
        case Gain():
            return _gain(effect)
        case Roll():
            return _roll(effect)
        case Upgrade():
            return _counted("one-small-step/upgrade", effect.n)
        case Media():
            return [SymbolGlyph(MEDIA, signed(effect.n))]
        case Points():
            return [SymbolGlyph(VICTORY_POINT, signed(effect.n))]
        case PointsPer():
            return _points_per(effect)
        case Step():
            return [SymbolGlyph(STEP, str(effect.n))]
        case Draw():
            return _draw(effect)
        case Discard() if effect.n > 1:
            return [SymbolGlyph("common/discard", str(effect.n))]
        case PlayEvent():
            return [SymbolGlyph("common/play-card", signed(-effect.discount) if effect.discount else "")]
        case DrawHazard():
            return _hazard(effect)
        case LookHazard():
            return [SymbolGlyph("common/peek"), SymbolGlyph(HAZARD)]
        case Token():
            return _counted(ADVANCEMENT, effect.n)
        case FreeAdvancement():
            return [WordGlyph("free"), SymbolGlyph(ADVANCEMENT)]
        case GainTile():
            return [_TILES[effect.stack]]
        case Rescore():
            return [SymbolGlyph(VICTORY_POINT), WordGlyph("of a"), _TILES["crew"]]
        case _:
            return [_SINGLE[type(effect)]]
