"""What a state may hold at all: the gate for states that come from a file, before any rule touches them."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

import msgspec

from spacegames.core.actions import Action
from spacegames.games.one_small_step import frames as fr
from spacegames.games.one_small_step.content import RESOURCES, Content, OneOf
from spacegames.games.one_small_step.initiative import kind_of
from spacegames.games.one_small_step.meta import META
from spacegames.games.one_small_step.state import DEPARTMENTS, MOON, STAGES, State, missions_of

ACTS = (*DEPARTMENTS, "personnel")


def misshapen(content: Content, state: State) -> list[str]:
    """Return what no state of this game can hold: names, numbers and places that the game does not have."""
    checks = (_header, _agencies, _board, _stack)
    return [problem for check in checks for problem in check(content, state)]


def _header(content: Content, state: State) -> Iterable[str]:
    if state.seats not in META.tables.get(len(state.seats), ()):
        yield "The seats are not a table of this game."
    if not (0 <= state.phase <= 7 and state.round >= 0):
        yield "The phase or the round is not one of the game."
    if not (state.first in (0, 1) and state.top in (0, 1) and state.turn in (-1, 0, 1)):
        yield "A team is not one of the two."
    if state.acting not in ("", *DEPARTMENTS):
        yield "A department is not one of the two."


def _agencies(content: Content, state: State) -> Iterable[str]:
    for agency in state.agencies:
        piles = (agency.temporary, agency.fresh, agency.spent, agency.new)
        if any(len(pile) != len(RESOURCES) for pile in piles):
            yield "A bank does not have nine resources."
        if set(agency.workers) != set(DEPARTMENTS) or set(agency.queue) != set(STAGES):
            yield "An agency board does not have its departments and stages."
        if not all(1 <= marker <= MOON for marker in agency.markers):
            yield "A Moon Path marker is off the path."
        if min(agency.chosen_results, agency.double, agency.swaps) < 0:
            yield "A Media bonus is counted below zero."


def _board(content: Content, state: State) -> Iterable[str]:
    if len(state.draft) != 4 or len(state.path_tiles) != MOON:
        yield "The draft spaces or the Moon Path do not have their size."
    if not set(state.covered) <= set(content.upgrades):
        yield "A covered upgrade is not on the board."
    spots = {*content.spaces, content.treasury.id, *state.draft}
    for placed in state.placed:
        if placed.team not in (0, 1) or placed.worker not in ACTS or placed.acts not in DEPARTMENTS:
            yield "A worker is not one of the game."
        if placed.spot not in spots:
            yield "A worker stands where there is no space."
    waiting = {m for agency in state.agencies for m in missions_of(agency)} | set(state.launching)
    if not set(state.hazards) <= waiting:
        yield "A hazard lies on a mission that is in no launch queue."
    if any(score.team not in (0, 1) for score in state.scores):
        yield "Points are scored by no team."


def _stack(content: Content, state: State) -> Iterable[str]:
    names = _names(content)
    for frame in state.stack:
        for field in frame.__struct_fields__:
            known = names.get(field)
            value: Any = getattr(frame, field)
            if known is not None and not known(value):
                yield f"Pending work ({type(frame).__name__}) names {value!r}, which is no {field} of this game."
        if isinstance(frame, fr.Perform) and frame.at < 0:
            yield "Pending work stands before the beginning of an ability."
        if isinstance(frame, fr.ChooseOption) and not _is_choice(content, frame):
            yield "Pending work asks for options where there are none."
        if isinstance(frame, fr.GainReward | fr.ChooseReward) and not _rewards_exist(content, frame):
            yield "Pending work names a reward that the mission does not have."


def _names(content: Content) -> dict[str, Callable[[Any], bool]]:
    """Return, for each field of a frame, what its value must be."""

    def within(known: Iterable[Any]) -> Callable[[Any], bool]:
        values = frozenset(known)
        return lambda value: value in values

    def each(known: Iterable[Any]) -> Callable[[Any], bool]:
        values = frozenset(known)
        return lambda value: all(kind_of(v) in values for v in value)

    cards = {*content.events, *content.missions, *content.advancements}
    return {
        "team": within((0, 1)),
        "phase": within(range(1, 8)),
        "path": lambda value: value == "" or value in content.abilities,
        "mission": within(content.missions),
        "missions": each(content.missions),
        "card": within(cards),
        "cards": each(cards),
        "drawn": each(cards),
        "hazard": lambda value: kind_of(value) in content.hazards,
        "hazards": each(content.hazards),
        "space": within(content.spaces),
        "worker": within(DEPARTMENTS),
        "department": within(DEPARTMENTS),
        "own": within(("", *DEPARTMENTS)),
        "die": within(content.dice),
        "take": lambda value: value in ("all", "one") or value.isdigit(),
        "kind": within(("temporary", "permanent", "extra-part")),
        "paid": within(("", *RESOURCES)),
        "extra": lambda value: isinstance(value, bool) or value in ("", "-", *RESOURCES),
        "rolled": lambda value: isinstance(value, bool) or value in RESOURCES,
        "permanents": each(RESOURCES),
        "decks": each(("event", "satellite", "crew")),
        "marker": within(("satellite", "crew", "either")),
        "level": within(("minor", "major")),
        "first": _proposal,
        "second": _proposal,
    }


def _proposal(value: str) -> bool:
    try:
        return value == "" or bool(msgspec.json.decode(value, type=Action))
    except msgspec.DecodeError:
        return False


def _is_choice(content: Content, frame: fr.ChooseOption) -> bool:
    effects = content.abilities[frame.path].effects if frame.path in content.abilities else ()
    return 0 <= frame.at < len(effects) and isinstance(effects[frame.at], OneOf)


def _rewards_exist(content: Content, frame: fr.GainReward | fr.ChooseReward) -> bool:
    rewards = (frame.reward,) if isinstance(frame, fr.GainReward) else frame.left
    for reward in rewards:
        if kind_of(reward) in content.hazards:
            continue
        path, _, at = reward.rpartition(".")
        if path not in content.abilities or not at.isdigit() or int(at) >= len(content.abilities[path].effects):
            return False
    return True
