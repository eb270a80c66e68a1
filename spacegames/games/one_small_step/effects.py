"""Abilities and their effects, one function for each symbol of the Symbol Reference."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from spacegames.core.flow import Ask
from spacegames.games.one_small_step import bonus_tiles, dice, draw_cards, earth, hazards, initiative, resources
from spacegames.games.one_small_step.content import (
    GROUPS,
    RESOURCES,
    ChooseResult,
    Discard,
    Draw,
    DrawHazard,
    EarthUpgrade,
    FreeAdvancement,
    Gain,
    GainTile,
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
from spacegames.games.one_small_step.frames import (
    ChooseEarthAction,
    ChooseGain,
    ChooseLaunch,
    ChooseOption,
    ChooseUpgrade,
    DiscardDevelopment,
    LookAtHazard,
    PayCost,
    Perform,
    PlayNow,
    RescoreTile,
    TakeAdvancement,
    UseAbility,
)
from spacegames.games.one_small_step.initiative import kind_of
from spacegames.games.one_small_step.moon_path import advance
from spacegames.games.one_small_step.scoring import score
from spacegames.games.one_small_step.table import DECLINE, Table

# -- abilities: a cost, then its effects (Action Cost, Personnel Cost, Development Cost)


def use_ability(t: Table, f: UseAbility) -> None:
    """Pay an ability's cost, or perform it at once where it has none left; what cannot be paid is not used."""
    costs = t.content.abilities[f.path].cost
    if not resources.discards(costs) and resources.total(costs) <= f.less:
        t.push(Perform(f.team, f.path, source=f.source))
    elif resources.can_pay(t, f.team, costs, f.less):
        n = resources.discards(costs)
        if n:
            t.push(DiscardDevelopment(f.team, n, f.source, f.path))
        else:
            t.push(PayCost(f.team, f.path, f.source, f.optional, f.less))
    elif t.content.abilities[f.path].effects:
        t.say("not-paid", f.team, source=f.source)


def ask_pay_cost(t: Table, f: PayCost) -> Ask:
    """Ask for the tokens that pay a cost."""
    n = max(0, resources.total(t.content.abilities[f.path].cost) - f.less)
    return Ask("pay-cost", f.source, {"path": f.path, "n": n, "less": f.less})


def pay_cost_options(t: Table, f: PayCost) -> list[Any]:
    """Return every way to pay, and declining where the ability is optional."""
    ways: list[Any] = list(resources.payments(t.agency(f.team), t.content.abilities[f.path].cost, f.less))
    return [*ways, DECLINE] if f.optional else ways


def take_pay_cost(t: Table, f: PayCost, answer: Any) -> None:
    """Spend the tokens and go on to the effects."""
    if answer == DECLINE:
        t.say("decline", f.team, source=f.source)
        return
    resources.spend(t, f.team, answer, f.source)
    t.push(Perform(f.team, f.path, paid=resources.paid_resource(answer), source=f.source))


def perform(t: Table, f: Perform) -> None:
    """Carry out the effect at `at`, then the rest, in printed order."""
    effects = t.content.abilities[f.path].effects
    if f.at >= len(effects):
        return
    if f.at + 1 < len(effects):
        t.push(Perform(f.team, f.path, f.at + 1, f.paid, f.source))
    effect = effects[f.at]
    EFFECTS[type(effect)](t, f, effect)


# -- symbols


def _gain(t: Table, f: Perform, e: Gain) -> None:
    if e.matching:
        resources.gain(t, f.team, f.paid, e.kind, e.n, f.source)
    elif e.resource is not None:
        resources.gain(t, f.team, e.resource, e.kind, e.n, f.source)
    else:
        options = e.of or (GROUPS[e.group] if e.group else RESOURCES)
        t.push(ChooseGain(f.team, options, e.kind, e.n, f.source))


def _roll(t: Table, f: Perform, e: Roll) -> None:
    dice.roll(t, f.team, e.die, e.kind, e.take, f.source)


def _upgrade(t: Table, f: Perform, e: Upgrade) -> None:
    t.push(ChooseUpgrade(f.team, e.n, f.source))


def _media(t: Table, f: Perform, e: Media) -> None:
    if e.n >= 0:
        initiative.gain_media(t, f.team, e.n, f.source)
    else:
        initiative.lose_media(t, f.team, -e.n, f.source)


def _points(t: Table, f: Perform, e: Points) -> None:
    score(t, f.team, e.n, f.source)


def _points_per(t: Table, f: Perform, e: PointsPer) -> None:
    score(t, f.team, e.n * (counted(t, f.team, e.of) // e.per), f.source)


def counted(t: Table, team: int, what: str) -> int:
    """Count the pieces that a scaling Development scores (Event Card Clarifications)."""
    agency, content = t.agency(team), t.content
    if what == "permanent-resources":
        return sum(agency.fresh) + sum(agency.spent)
    if what == "advancement-tokens":
        return agency.tokens
    if what == "temporary-agency":
        return sum(agency.temporary[:3])
    kinds = [kind_of(piece) for piece in agency.discard]
    if what == "personnel-cards":
        in_discard = sum(k in content.events and content.events[k].kind == "personnel" for k in kinds)
        return len(agency.personnel) + in_discard
    if what == "developments":
        return sum(k in content.events and content.events[k].kind == "development" for k in kinds)
    if what == "hazards":
        return sum(k in content.hazards for k in kinds)
    stack = "media" if what == "media-tiles" else "satellite"
    in_discard = sum(k in content.tiles and content.tiles[k].stack == stack for k in kinds)
    return in_discard + (len(agency.media_tiles) if what == "media-tiles" else 0)


def _step(t: Table, f: Perform, e: Step) -> None:
    advance(t, f.team, e.n, f.source)


def _draw(t: Table, f: Perform, e: Draw) -> None:
    draw_cards.draw(t, f.team, e, f.source)


def _discard(t: Table, f: Perform, e: Discard) -> None:
    t.push(DiscardDevelopment(f.team, e.n, f.source))


def _play_event(t: Table, f: Perform, e: PlayEvent) -> None:
    t.push(PlayNow(f.team, e.discount, f.source))


def _launch_now(t: Table, f: Perform, e: LaunchNow) -> None:
    t.push(ChooseLaunch(f.team, anywhere=True))


def _hazard(t: Table, f: Perform, e: DrawHazard) -> None:
    hazards.draw(t, f.team, e, f.source)


def _look_hazard(t: Table, f: Perform, e: LookHazard) -> None:
    t.push(LookAtHazard(f.team, f.source))


def _token(t: Table, f: Perform, e: Token) -> None:
    gain_tokens(t, f.team, e.n, f.source)


def gain_tokens(t: Table, team: int, n: int, source: str) -> None:
    """Gain advancement tokens; the beginner game ignores them (New Staff)."""
    if t.state.advanced:
        t.agency(team).tokens += n
        t.say("token", team, n=n, source=source)


def _free_advancement(t: Table, f: Perform, e: FreeAdvancement) -> None:
    if t.state.advanced:
        t.push(TakeAdvancement(f.team, f.source))


def _tile(t: Table, f: Perform, e: GainTile) -> None:
    if e.stack == "media":
        initiative.take_media_tile(t, f.team)
    elif e.stack == "satellite":
        bonus_tiles.gain_satellite_tile(t, f.team)
    else:
        bonus_tiles.gain_spare_crew_tile(t, f.team)


def _earth_upgrade(t: Table, f: Perform, e: EarthUpgrade) -> None:
    earth.offer_upgrade(t, f.team, e.marker, f.source)


def _use_earth(t: Table, f: Perform, e: UseEarth) -> None:
    t.push(ChooseEarthAction(f.team, f.source))


def _two_workers(t: Table, f: Perform, e: TwoWorkers) -> None:
    t.agency(f.team).double += 1


def _swap_worker(t: Table, f: Perform, e: SwapWorker) -> None:
    t.agency(f.team).swaps += 1


def _choose_result(t: Table, f: Perform, e: ChooseResult) -> None:
    t.agency(f.team).chosen_results += 1


def _pull_media(t: Table, f: Perform, e: PullMedia) -> None:
    initiative.pull_media(t, f.team, f.source)


def _rescore(t: Table, f: Perform, e: Rescore) -> None:
    t.push(RescoreTile(f.team, f.source))


def _one_of(t: Table, f: Perform, e: OneOf) -> None:
    t.push(ChooseOption(f.team, f.path, f.at, f.source))


EFFECTS: dict[type, Callable[[Table, Perform, Any], None]] = {
    Gain: _gain,
    Roll: _roll,
    Upgrade: _upgrade,
    Media: _media,
    Points: _points,
    PointsPer: _points_per,
    Step: _step,
    Draw: _draw,
    Discard: _discard,
    PlayEvent: _play_event,
    LaunchNow: _launch_now,
    DrawHazard: _hazard,
    LookHazard: _look_hazard,
    Token: _token,
    FreeAdvancement: _free_advancement,
    GainTile: _tile,
    EarthUpgrade: _earth_upgrade,
    UseEarth: _use_earth,
    TwoWorkers: _two_workers,
    SwapWorker: _swap_worker,
    ChooseResult: _choose_result,
    PullMedia: _pull_media,
    Rescore: _rescore,
    OneOf: _one_of,
}


# -- choices that effects ask for


def ask_option(t: Table, f: ChooseOption) -> Ask:
    """Ask which of an effect's options to take."""
    return Ask("choose-option", f.source, {"path": f.path, "at": f.at})


def option_options(t: Table, f: ChooseOption) -> list[str]:
    """Return the options whose cost can be paid; a choice among costs may be left."""
    effect = t.content.abilities[f.path].effects[f.at]
    if not isinstance(effect, OneOf):
        return []
    payable = [i for i, o in enumerate(effect.options) if resources.can_pay(t, f.team, o.cost)]
    optional = all(option.cost for option in effect.options)
    return [str(i) for i in payable] + ([DECLINE] if optional else [])


def take_option(t: Table, f: ChooseOption, answer: str) -> None:
    """Use the chosen option."""
    if answer != DECLINE:
        t.push(UseAbility(f.team, f"{f.path}/{f.at}.{answer}", f.source, optional=False))


def ask_gain(t: Table, f: ChooseGain) -> Ask:
    """Ask for the resource of a token to gain."""
    prompt = "choose-rolled" if f.rolled else "choose-gain"
    return Ask(prompt, f.source, {"token": f.kind, "left": f.left})


def gain_options(t: Table, f: ChooseGain) -> list[str]:
    """Return the resources on offer."""
    return list(f.options)


def take_gain(t: Table, f: ChooseGain, answer: str) -> None:
    """Gain one token, then ask for the next."""
    resources.gain(t, f.team, answer, f.kind, 1, f.source)
    if f.left > 1:
        t.push(ChooseGain(f.team, f.options, f.kind, f.left - 1, f.source, f.rolled))


def ask_upgrade(t: Table, f: ChooseUpgrade) -> Ask:
    """Ask for the temporary resource to upgrade."""
    return Ask("choose-upgrade", f.source, {"left": f.left})


def upgrade_options(t: Table, f: ChooseUpgrade) -> list[str]:
    """Return resources that may be upgraded this turn, and none of them: the symbol only allows it."""
    options = resources.upgradeable(t.agency(f.team))
    return [*options, DECLINE] if options else []


def take_upgrade(t: Table, f: ChooseUpgrade, answer: str) -> None:
    """Upgrade one resource, then ask for the next."""
    if answer == DECLINE:
        return
    resources.upgrade(t, f.team, answer, f.source)
    if f.left > 1:
        t.push(ChooseUpgrade(f.team, f.left - 1, f.source))


def ask_rescore(t: Table, f: RescoreTile) -> Ask:
    """Ask for the Crew bonus tile to score again."""
    return Ask("rescore-tile", f.source)


def rescore_options(t: Table, f: RescoreTile) -> list[str]:
    """Return the Crew bonus tiles in the Team Discard, the Moon's included."""
    tiles = t.content.tiles
    return [p for p in t.agency(f.team).discard if kind_of(p) in tiles and tiles[kind_of(p)].vp]


def take_rescore(t: Table, f: RescoreTile, answer: str) -> None:
    """Score the tile again; it stays in the discard."""
    score(t, f.team, t.content.tiles[kind_of(answer)].vp, f.source)
