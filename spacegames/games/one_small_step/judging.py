"""How good an answer to each kind of decision is, in points: one function for each, by what the team needs now."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from spacegames.games.one_small_step import earth, forecast, hazards
from spacegames.games.one_small_step import frames as fr
from spacegames.games.one_small_step.initiative import kind_of
from spacegames.games.one_small_step.launch import effect_of
from spacegames.games.one_small_step.placing_workers import place_options
from spacegames.games.one_small_step.state import missions_of, other
from spacegames.games.one_small_step.table import ALL, DECLINE, DONE, PASS
from spacegames.games.one_small_step.worth import Worth

NEVER = -50.0
"""Rank of answers that are legal and silly; they are left out where anything else can be done."""
SURE = 10.0
"""Rank of an answer beside which no other is worth a thought."""


def plain(w: Worth, f: Any, answer: Any) -> float:
    """Judge an answer of a kind that is not in the table: doing something before doing nothing."""
    return -1.0 if answer in (PASS, DECLINE, DONE) else 0.0


def _resource(w: Worth, f: Any, answer: str) -> float:
    return w.token(answer, getattr(f, "kind", "temporary"))


def _starting_token(w: Worth, f: Any, answer: str) -> float:
    have = w.t.agency(f.team).temporary
    return (0.3, 0.4, 0.2)[("funding", "material", "personnel").index(answer)] - 0.2 * have[
        ("funding", "material", "personnel").index(answer)
    ]


def _starting_mission(w: Worth, f: Any, answer: tuple[str, str]) -> float:
    return float(sum(n for _, n in forecast.figures(w.t.content)[answer[0]].minor))


def _draw(w: Worth, f: Any, answer: str) -> float:
    if ":" not in answer:
        return NEVER
    return _deck(w, f, answer.partition(":")[2])


def _deck(w: Worth, f: Any, deck: str) -> float:
    if getattr(f, "launch", False):
        return 0.0
    return 1.2 * w.plan.late if deck == "event" else w.mission_drawn(deck)


def _keep(w: Worth, f: fr.KeepCard, answer: str) -> float:
    if answer in w.t.content.events:
        return w.card(answer)
    figures = forecast.figures(w.t.content)[answer]
    fresh = w.t.agency(f.team).fresh
    lack = sum(max(0, n - w.plan.spare[i] - fresh[i]) for i, n in figures.minor)
    worth = figures.reward + forecast.path_worth(w.t.state, w.position(), figures.steps)
    reach = 0.0 if f.launch else forecast.effort(w.t, f.team, 2)
    return worth * max(0.0, 1 - lack / (reach + 0.6))


def _mission_spot(w: Worth, f: Any, answer: tuple[str, str]) -> float:
    """Later is safer and gives a die, unless it is too late or everything is there already."""
    delay = 2 if answer[1] == "t-minus-2" else 1
    if delay >= w.plan.left + 0.5:
        return -3.0
    figures = forecast.figures(w.t.content)[answer[0]]
    lack = sum(max(0, n - w.plan.spare[i]) for i, n in figures.minor)
    chance = max(0.0, 1 - lack / (forecast.effort(w.t, f.team, delay) + 0.6))
    return figures.reward * chance + (0.6 if delay == 2 else 0.5)


def _place(w: Worth, f: fr.PlaceWorker, answer: str | tuple[str, str]) -> float:
    if isinstance(answer, str):
        return 0.0
    piece, spot = answer
    worker, _, swapped = piece.partition("-as-")
    acts = swapped or worker
    price = 0.6 if swapped else 0.0
    if spot in w.t.content.spaces:
        return space(w, spot, acts) - price
    if spot == w.t.content.treasury.id:
        return w.effects(w.t.content.treasury.action.effects) - price
    return max(0.0, w.ability(w.t.content.events[spot].placed)) + 0.9 * w.card(spot) - price


def _department(w: Worth, f: fr.ChooseDepartment, answer: str) -> float:
    place = fr.PlaceWorker(f.team, f.extra, answer)
    return max((_place(w, place, option) for option in place_options(w.t, place)), default=0.0)


def space(w: Worth, spot: str, acts: str) -> float:
    """Return what an Earth action brings with its open upgrades."""
    t = w.t
    action = earth.action_of(t, spot, acts)
    best = w.ability(action.action, earth.discount(t, spot, acts))
    more = 0.0
    for _, box in earth.active(t, spot, acts):
        if box.mark == "/":
            best = max(best, w.ability(box.ability))
        elif box.mark == "+":
            more += max(0.0, w.ability(box.ability))
    return max(0.0, best) + more


def _use_space(w: Worth, f: fr.UseEarthSpace, answer: str) -> float:
    if answer == DONE:
        return 0.0
    if answer == earth.ACTION:
        action = earth.action_of(w.t, f.space, f.worker).action
        return w.ability(action, earth.discount(w.t, f.space, f.worker))
    return w.ability(earth.box_ability(w.t, f.space, f.worker, answer))


def _any_action(w: Worth, f: Any, answer: str) -> float:
    if answer == DONE:
        return 0.0
    where, _, acts = answer.partition(".")
    return space(w, where, acts)


def _option(w: Worth, f: fr.ChooseOption, answer: str) -> float:
    return 0.0 if answer == DECLINE else w.ability(w.t.content.abilities[f"{f.path}/{f.at}.{answer}"])


def _face(w: Worth, f: fr.ChooseFace, answer: str) -> float:
    faces = w.t.content.dice[f.die].faces
    kind = f.kind if f.kind == "permanent" else "temporary"
    if answer == "roll":
        return 0.4 + sum(w.token(r, kind) for face in faces for r in face) / len(faces)
    return sum(w.token(r, kind) for r in answer.split("+"))


def _upgrade(w: Worth, f: Any, answer: str) -> float:
    return 0.0 if answer == DECLINE else w.upgrade(answer)


def _pay(w: Worth, f: fr.PayCost, answer: Any) -> float:
    if answer == DECLINE:
        return 0.0
    ability = w.t.content.abilities[f.path]
    return w.effects(ability.effects) - w.spent(answer)


def _pay_mission(w: Worth, f: fr.PayMission, answer: Any) -> float:
    if answer == DECLINE:
        return 0.0
    worth = forecast.figures(w.t.content)[f.mission].extra if f.level == "major" else 0.0
    return worth + 0.5 - w.spent(answer)


def _discard(w: Worth, f: Any, answer: str) -> float:
    return -1.5 if answer == DECLINE else -w.card(answer)


def _drop(w: Worth, f: Any, answer: str) -> float:
    return -w.card(answer)


def _play(w: Worth, f: Any, answer: str) -> float:
    """A Development waits for a better moment only while there are rounds enough to play it."""
    if answer == PASS:
        return 0.3 * w.plan.late
    return w.play(answer, getattr(f, "discount", 0))


def _personnel(w: Worth, f: Any, answer: str) -> float:
    return 0.1 if answer == PASS else w.play(answer)


def _launch(w: Worth, f: fr.ChooseLaunch, answer: str) -> float:
    if answer == DECLINE:
        return 0.0
    figures = forecast.figures(w.t.content)[answer]
    agency = w.t.agency(f.team)
    ready = all(n <= agency.temporary[i] + agency.fresh[i] for i, n in figures.minor)
    worth = figures.reward + forecast.path_worth(w.t.state, w.position(), figures.steps)
    if not ready:
        return -figures.failure - 1.0
    return 0.2 * worth if f.anywhere and answer in agency.queue["launch"] else worth


def _reward(w: Worth, f: fr.ChooseReward, answer: str) -> float:
    if answer == ALL:
        return SURE
    effect = effect_of(w.t, answer)
    return -w.effect(effect) if f.drop else 0.0


def _hazard(w: Worth, f: Any, answer: tuple[str, str]) -> float:
    """Hazards go where they hurt the rival most, and where an own mission has the longest time to meet them."""
    spot = answer[1]
    if spot == hazards.UNDER_DECK:
        return -0.2
    mine = next((la for la in w.plan.launches if la.mission == spot), None)
    if mine is not None:
        return -mine.worth / (mine.reach + 1.0) + (0.3 if mine.delay else 0.0)
    theirs = forecast.plan(w.t, other(f.team)).launches
    return max((la.worth * la.chance / (la.reach + 1.0) for la in theirs if la.mission == spot), default=0.0)


def _advancement(w: Worth, f: Any, answer: str) -> float:
    if answer in (PASS, DECLINE):
        return 0.0
    price = () if isinstance(f, fr.TakeAdvancement) else w.t.content.advancements[answer].price
    token = 0.0 if isinstance(f, fr.TakeAdvancement) else 0.5 * w.plan.late
    return w.advancement(answer) - w.cost(price) - token


def _lift(w: Worth, f: fr.LiftMarker, answer: str) -> float:
    return w.ability(w.t.content.upgrades[answer].ability) if w.t.content.upgrades[answer].ability.effects else 0.3


def _rescore(w: Worth, f: Any, answer: str) -> float:
    return float(w.t.content.tiles[kind_of(answer)].vp)


def _extra_part(w: Worth, f: Any, answer: str) -> float:
    return 1.0 if answer == "spend" else 0.0


def _failure(w: Worth, f: Any, answer: str) -> float:
    return SURE if answer == "try-again" else -1.2


def _look(w: Worth, f: Any, answer: str) -> float:
    if answer == DONE:
        return -1.0
    return -float(missions_of(w.t.agency(f.team))[::-1].index(answer))


def _yes(w: Worth, f: Any, answer: bool) -> float:
    return SURE if answer else 0.0


JUDGES: dict[type, Callable[[Worth, Any, Any], float]] = {
    fr.ChooseStartingTokens: _starting_token,
    fr.PlaceStartingMission: _starting_mission,
    fr.BuyAdvancement: _advancement,
    fr.TakeAdvancement: _advancement,
    fr.DrawCard: _draw,
    fr.ChooseDeck: _deck,
    fr.KeepCard: _keep,
    fr.PlaceMission: _mission_spot,
    fr.RollBonus: _yes,
    fr.ChooseDepartment: _department,
    fr.PlaceWorker: _place,
    fr.UseEarthSpace: _use_space,
    fr.ChooseEarthAction: _any_action,
    fr.ChooseOption: _option,
    fr.ChooseGain: _resource,
    fr.ChooseFace: _face,
    fr.ChooseUpgrade: _upgrade,
    fr.PayCost: _pay,
    fr.PayMission: _pay_mission,
    fr.DiscardDevelopment: _discard,
    fr.DropPersonnel: _drop,
    fr.UsePersonnel: _personnel,
    fr.PlayDevelopment: _play,
    fr.PlayNow: _play,
    fr.ChooseLaunch: _launch,
    fr.SpendOrScandal: _extra_part,
    fr.FaceFailure: _failure,
    fr.ChooseReward: _reward,
    fr.MatchToken: _resource,
    fr.PlaceHazard: _hazard,
    fr.DealHazards: _hazard,
    fr.LookAtHazard: _look,
    fr.LiftMarker: _lift,
    fr.RescoreTile: _rescore,
}
