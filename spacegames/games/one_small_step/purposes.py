"""What each kind of move is for in itself: one short text for every decision, true by its figures alone."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from typing import Any

from spacegames.games.one_small_step import earth, end, launch, personnel, play_cards, resources, views, words
from spacegames.games.one_small_step import frames as fr
from spacegames.games.one_small_step.content import (
    Ability,
    Cost,
    EarthUpgrade,
    Effect,
    FreeAdvancement,
    Media,
    OneOf,
    Points,
    PointsPer,
    Roll,
    Step,
    Token,
)
from spacegames.games.one_small_step.draw_cards import PERSONNEL_LIMIT
from spacegames.games.one_small_step.effects import counted
from spacegames.games.one_small_step.hazards import UNDER_DECK
from spacegames.games.one_small_step.initiative import kind_of
from spacegames.games.one_small_step.launch import effect_of
from spacegames.games.one_small_step.resources import PERMANENT
from spacegames.games.one_small_step.state import DEPARTMENTS, MOON, STAGES, missions_of, other
from spacegames.games.one_small_step.table import ALL, DECLINE, DONE, PASS, Table
from spacegames.games.one_small_step.view import LaunchCheck
from spacegames.games.one_small_step.worth import Worth

LONGEST = 90
"""Letters after which further effects are only hinted at."""
WHEN = ("this round", "next round", "in two rounds")
_SHORTER = (
    (re.compile(r"roll the (Satellite|Crew) die and keep the result as a temporary token"), r"roll for a \1 token"),
    (
        re.compile(r"roll the (Satellite|Crew) die and keep the result as a permanent token"),
        r"roll for a permanent \1 token",
    ),
    (re.compile(r"roll the Agency die and keep both results as temporary tokens"), "roll for two Agency tokens"),
    (
        re.compile(r"roll the Agency die and keep one of the two results as a temporary token"),
        "roll for an Agency token",
    ),
    (re.compile(r"temporary ((?:\w+ )?tokens?) of your choice"), r"\1 of choice"),
    (re.compile(r"one of your missions"), "a mission of one’s own"),
    (re.compile(r"your missions"), "one’s own missions"),
    (re.compile(r"one of your die rolls"), "a die roll"),
    (re.compile(r"under yours"), "below"),
    (re.compile(r"\byour "), "the "),
)
"""Sentences that speak to a reader, as what anybody does."""


# -- what is known of a launch


def check_of(t: Table, team: int, mission: str) -> LaunchCheck | None:
    """Return what the plate under a queued mission says to its team; None for a mission that is not in the queue."""
    stage = next((stage for stage in STAGES if mission in t.agency(team).queue[stage]), "")
    if not stage:
        return None
    on_it = t.state.hazards.get(mission, [])
    seen = [hazard for hazard in on_it if hazard in t.agency(team).known]
    return views.launch_check(t, team, mission, stage, seen, len(on_it) - len(seen))


def _name(t: Table, id_: str) -> str:
    return words.title(id_, t.content)


def _short(check: LaunchCheck) -> int:
    return sum(check.minor_missing.values())


def _stands(t: Table, team: int, mission: str) -> str:
    """Return how a queued mission stands: "flies next round, 2 short"."""
    check = check_of(t, team, mission)
    if check is None:
        return ""
    short = _short(check)
    return f"flies {WHEN[check.rounds_left]}, {f'{short} short' if short else 'ready so far'}"


# -- effects


def brings(t: Table, team: int, effects: Iterable[Effect]) -> str:
    """Return what effects are good for: "to gain 1 Media and roll for a Crew token; 2 of 6 faces help Gemini 4"."""
    ignored = () if t.state.advanced else (Token, EarthUpgrade, FreeAdvancement)
    found = [_scored(t, team, effect) for effect in effects if not isinstance(effect, ignored)]
    found = [effect for effect in found if not (isinstance(effect, Points) and not effect.n)]
    if not found:
        return ""
    told = _done_words(found)
    kept = len(found)
    while len(told) > LONGEST and kept > 1:
        kept -= 1
        told = f"{_done_words(found[:kept])}, and more"
    return "; ".join(filter(None, [f"to {told}", odds(t, team, _dice(found))]))


def _scored(t: Table, team: int, effect: Effect) -> Effect:
    """Return a scaling effect with the points that it gives now."""
    return Points(effect.n * (counted(t, team, effect.of) // effect.per)) if isinstance(effect, PointsPer) else effect


def _done_words(effects: list[Effect]) -> str:
    """Return effects as one clause, steps and points first, equal gains added up."""
    first: list[Effect] = [effect for effect in effects if isinstance(effect, Step)]
    if points := sum(effect.n for effect in effects if isinstance(effect, Points)):
        first.append(Points(points))
    media = sum(effect.n for effect in effects if isinstance(effect, Media))
    if media > 0:
        first.append(Media(media))
    told = (Step, Points, Media) if media >= 0 else (Step, Points)
    return plain_words(words.effect_words([*first, *(e for e in effects if not isinstance(e, told))]))


def plain_words(text: str) -> str:
    """Return a sentence that speaks to a reader as what anybody does."""
    for pattern, instead in _SHORTER:
        text = pattern.sub(instead, text)
    return text


def _dice(effects: Iterable[Effect]) -> list[str]:
    found: list[str] = []
    for effect in effects:
        if isinstance(effect, Roll):
            found.append(effect.die)
        elif isinstance(effect, OneOf):
            found += [die for option in effect.options for die in _dice(option.effects)]
    return found


def odds(t: Table, team: int, dice: Iterable[str]) -> str:
    """Return how many faces of the first die that helps show a token that a mission lacks, the next launch first."""
    missions = [m for stage in reversed(STAGES) for m in t.agency(team).queue[stage]]
    for die in dice:
        faces = t.content.dice[die].faces
        for mission in missions:
            check = check_of(t, team, mission)
            good = sum(any(r in check.minor_missing for r in face) for face in faces) if check else 0
            if good:
                return f"{good} of {len(faces)} faces help {_name(t, mission)}"
    return ""


def _saves(costs: tuple[Cost, ...], less: int = 0) -> str:
    return (
        f"saves {plain_words(words.cost_words(costs))}"
        if resources.total(costs) > less or resources.discards(costs)
        else ""
    )


# -- the kinds of decisions


def _starting_mission(t: Table, f: fr.PlaceStartingMission, answer: tuple[str, str]) -> str:
    late = answer[0]
    early = f.missions[1 - f.missions.index(late)]
    dear, cheap = (resources.total(t.content.missions[m].minor.cost) for m in (late, early))
    tokens = count(dear, "token")
    if dear == cheap:
        return f"one round more for it; both cost {tokens}"
    more, than = abs(dear - cheap), "more" if dear > cheap else "less"
    return f"one round more for it; it costs {tokens}, {more} {than} than {_name(t, early)}"


def _starting_token(t: Table, f: fr.ChooseStartingTokens, answer: str) -> str:
    actions = [action for s in t.content.spaces.values() for action in (s.engineer.action, s.administrator.action)]
    asked = [sum(_costs(a, answer) for a in some) for some in (actions, [e.play for e in t.content.events.values()])]
    return f"{count(asked[0], 'action')} on Earth and {count(asked[1], 'card')} cost {words.resource_name(answer)}"


def _costs(ability: Ability, resource: str) -> bool:
    return any(cost.resource == resource for cost in ability.cost)


def count(n: int, what: str) -> str:
    """Return a number of things in words: "1 token", "2 tokens"."""
    return f"{n} {what}{'' if n == 1 else 's'}"


def _advancement(t: Table, f: Any, answer: str) -> str:
    if answer in (PASS, DECLINE):
        n = t.agency(f.team).tokens
        return f"keeps {count(n, 'Advancement token')}" if answer == PASS else "nothing on offer is of use"
    card = t.content.advancements[answer]
    if not card.standing:
        return f"once a round {brings(t, f.team, card.use.effects)}"
    text = words.card_text(answer, t.content)[0].text.partition(".")[0]
    lead = "to " if card.standing in ("overtime", "flexible", "foresight") else ""
    return plain_words(f"{lead}{text[:1].lower()}{text[1:]}")


def _turn(t: Table, f: fr.TakeTurn, answer: str) -> str:
    return "the match ends with it" if t.state.phase > 2 else "keeps what it has for later"


def _draw(t: Table, f: Any, answer: str) -> str:
    deck = answer.rpartition(":")[2]
    if deck in DEPARTMENTS:
        return "the other department sees the card before it draws"
    if getattr(f, "launch", False):
        return "drawn and launched at once"
    agency = t.agency(f.team)
    if deck == "event":
        return f"a Development or a Personnel card, drawn blind; {len(agency.hand)} in hand so far"
    missions = missions_of(agency)
    checks = [check_of(t, f.team, mission) for mission in missions]
    short = sum(_short(check) for check in checks if check)
    queue = f"{count(len(missions), 'mission')} in the queue" + (f", {short} short in all" if short else "")
    if deck == "crew":
        step = agency.markers[-1] if agency.markers else 0
        return f"crews lead to the Moon, step {step} of {MOON} so far; {queue}"
    return f"for Media and upgrades; {queue}"


def _keep(t: Table, f: fr.KeepCard, answer: str) -> str:
    if answer in t.content.events:
        card = t.content.events[answer]
        return f"{'every round' if card.kind == 'personnel' else 'once'} {brings(t, f.team, card.play.effects)}"
    mission = t.content.missions[answer]
    short = sum(resources.missing(t.agency(f.team), resources.mission_cost(mission.minor.cost)).values())
    return f"{short} short now" if short else "it can be paid for now"


def _place_mission(t: Table, f: fr.PlaceMission, answer: tuple[str, str]) -> str:
    mission = t.content.missions[f.mission]
    short = sum(resources.missing(t.agency(f.team), resources.mission_cost(mission.minor.cost)).values())
    if answer[1] == "t-minus-2":
        lacking = f"two rounds for the {count(short, 'token')} that it lacks, and a die"
        return lacking if short else "a die for waiting one round more"
    return f"flies next round, {short} short now" if short else "ready, flies next round"


def _roll_bonus(t: Table, f: fr.RollBonus, answer: bool) -> str:
    if not answer:
        return "no token is wanted"
    return odds(t, f.team, ["satellite"]) or "a Satellite token by chance, at no cost"


def _department(t: Table, f: fr.ChooseDepartment, answer: str) -> str:
    n = t.agency(f.team).workers[answer]
    return f"{count(n, answer.capitalize())} left to place"


def _place_worker(t: Table, f: fr.PlaceWorker, answer: Any) -> str:
    if answer == PASS:
        return "keeps the Personnel token"
    piece, spot = answer
    worker, _, swapped = piece.partition("-as-")
    if spot in t.content.events:
        card = t.content.events[spot]
        joins = "then the card joins the agency" if card.kind == "personnel" else "then the card comes into the hand"
        able = resources.can_pay(t, f.team, card.placed.cost)
        text = brings(t, f.team, card.placed.effects) if able else ""
        return f"{text}; {joins}" if text else joins
    if spot == t.content.treasury.id:
        return brings(t, f.team, t.content.treasury.action.effects)
    return _space_words(t, f.team, spot, swapped or worker)


def _space_words(t: Table, team: int, space: str, worker: str) -> str:
    """Return what a worker is good for on an Earth space: its action, or what an open upgrade adds or puts instead."""
    effects: list[Effect] = []
    parts = earth.parts(t, team, space, worker, ())
    if earth.ACTION in parts:
        effects += earth.action_of(t, space, worker).action.effects
    for marker, box in earth.active(t, space, worker):
        # What an upgrade asks another price for may be left.
        if marker in parts and (not effects or (box.mark == "+" and not box.ability.cost)):
            effects += box.ability.effects
    return brings(t, team, effects) or "only to hold the space"


def _use_space(t: Table, f: fr.UseEarthSpace, answer: str) -> str:
    if answer == DONE:
        left = [part for part in earth.space_options(t, f) if part != DONE]
        costs = [_part(t, f, part).cost for part in left]
        return _saves(costs[0]) if costs else ""
    return brings(t, f.team, _part(t, f, answer).effects)


def _part(t: Table, f: fr.UseEarthSpace, part: str) -> Any:
    if part == earth.ACTION:
        return earth.action_of(t, f.space, f.worker).action
    return earth.box_ability(t, f.space, f.worker, part)


def _any_action(t: Table, f: fr.ChooseEarthAction, answer: str) -> str:
    if answer == DONE:
        return "no action on Earth is of use now"
    space, _, worker = answer.partition(".")
    return _space_words(t, f.team, space, worker)


def _option(t: Table, f: fr.ChooseOption, answer: str) -> str:
    effect = t.content.abilities[f.path].effects[f.at]
    if not isinstance(effect, OneOf) or answer == DECLINE:
        return "saves its cost"
    mine = effect.options[int(answer)]
    if found := odds(t, f.team, _dice(mine.effects)):
        return found
    others = [brings(t, f.team, o.effects) for o in effect.options if o != mine]
    return f"rather than {words.joined([text.removeprefix('to ').partition(';')[0] for text in others], 'or')}"


def _gain(t: Table, f: Any, answer: str) -> str:
    agency = t.agency(f.team)
    n = resources.has(agency, answer) + 1
    return f"{n} to spend then"


def _face(t: Table, f: fr.ChooseFace, answer: str) -> str:
    if answer == "roll":
        return odds(t, f.team, [f.die]) or "keeps the choice of a result for a later die"
    return "no chance in it"


def _upgrade(t: Table, f: fr.ChooseUpgrade, answer: str) -> str:
    if answer == DECLINE:
        return "keeps the tokens as they are"
    return f"1 permanent {words.resource_name(answer)}{'' if end.trigger(t) else ', fresh again every round'}"


def _lift(t: Table, f: fr.LiftMarker, answer: str) -> str:
    worker = answer.split(".")[1]
    text = words.upgrade_sentence(t.content.upgrades[answer]).rstrip(".")
    text = plain_words(f"{text[:1].lower()}{text[1:]}")
    return f"for {worker.capitalize()}s of both teams: {text}"


def _pay_cost(t: Table, f: fr.PayCost, answer: Any) -> str:
    ability = t.content.abilities[f.path]
    if answer == DECLINE:
        return _saves(ability.cost, f.less)
    if ability.effects:
        return brings(t, f.team, ability.effects)
    ways = resources.payments(t.agency(f.team), ability.cost, f.less)
    return _first(t, ways, answer) or f"the price of {_name(t, f.source)}"


def _pay_mission(t: Table, f: fr.PayMission, answer: Any) -> str:
    need = launch.mission_need(t, f)
    ways = resources.need_payments(t.agency(f.team), need)
    if answer == DECLINE:
        return _spared(t, f.team, ways[0])
    mission = t.content.missions[f.mission]
    if f.level == "major":
        return f"major success, {brings(t, f.team, mission.major.effects)}"
    return _first(t, ways, answer) or f"minor success, {brings(t, f.team, mission.minor.effects)}"


def _first(t: Table, ways: list[tuple[str, ...]], way: tuple[str, ...]) -> str:
    """Say why these tokens and not others, where permanent ones make the difference."""
    fresh = {sum(token.startswith(PERMANENT) for token in other_way) for other_way in ways}
    mine = sum(token.startswith(PERMANENT) for token in way)
    if len(fresh) < 2 or end.trigger(t):
        return ""
    if mine == max(fresh):
        return "permanent tokens come back next round, so those first"
    return "keeps permanent tokens fresh for this round" if mine == min(fresh) else ""


def _spared(t: Table, team: int, way: tuple[str, ...]) -> str:
    """Say which mission needs the tokens that are not spent."""
    agency = t.agency(team)
    spent = {token[2:]: way.count("t:" + token[2:]) + way.count("p:" + token[2:]) for token in way}
    for mission in (m for stage in reversed(STAGES) for m in agency.queue[stage]):
        check = check_of(t, team, mission)
        if check is None:
            continue
        for resource, n in spent.items():
            need = check.minor_cost.get(resource, 0)
            if need > resources.has(agency, resource) - n:
                return f"{_name(t, mission)} needs {need} {words.resource_name(resource, need)}"
    return f"saves {count(len(way), 'token')}"


def _discard(t: Table, f: fr.DiscardDevelopment, answer: str) -> str:
    hand = t.agency(f.team).hand
    if answer == DECLINE:
        return "keeps the hand"
    paid = brings(t, f.team, t.content.abilities[f.path].effects) if f.path else ""
    if len(hand) > 1 and _least(t, f.team, hand, answer):
        return "the least useful card of the hand"
    return paid or "it has to be one of the hand"


def _least(t: Table, team: int, cards: list[str], card: str) -> bool:
    w = Worth(t, team)
    return w.card(card) <= min(w.card(other_card) for other_card in cards)


def _drop(t: Table, f: fr.DropPersonnel, answer: str) -> str:
    least = ", and it brings least" if _least(t, f.team, t.agency(f.team).personnel, answer) else ""
    return f"only {PERSONNEL_LIMIT} may stay{least}"


def _use_card(t: Table, f: Any, answer: str) -> str:
    if answer == PASS:
        able = personnel.usable(t, f.team) if isinstance(f, fr.UsePersonnel) else _playable(t, f)
        if not able:
            return "no card can be paid for"
        if isinstance(f, fr.UsePersonnel):
            return _saves(t.content.events[able[0]].play.cost)
        n = len(t.agency(f.team).hand)
        return f"keeps the Development{'s' if n > 1 else ''} for later"
    return brings(t, f.team, t.content.events[answer].play.effects)


def _playable(t: Table, f: Any) -> list[str]:
    return play_cards.playable(t, f.team, getattr(f, "discount", 0))


def _launch(t: Table, f: fr.ChooseLaunch, answer: str) -> str:
    if answer == DECLINE:
        return "each flies in its own round"
    check = check_of(t, f.team, answer)
    if check is None:
        return ""
    if short := _short(check):
        return f"it has to fly, {short} short" if not f.anywhere else f"{short} short"
    if f.anywhere and check.rounds_left:
        return f"ready, and it need not wait for {'its round' if check.rounds_left > 1 else 'the next round'}"
    return f"ready, {brings(t, f.team, t.content.missions[answer].minor.effects)}"


def _extra_part(t: Table, f: fr.SpendOrScandal, answer: str) -> str:
    media = words.signed(t.agency(f.team).media)
    if answer == "spend":
        return f"Media stays at {media}"
    return f"saves 1 {words.resource_name(f.rolled)}; Media stands at {media} now"


def _failure(t: Table, f: fr.FaceFailure, answer: str) -> str:
    short = resources.missing(t.agency(f.team), launch.minor_need(t, f.mission, f.extra))
    return "it can be paid for now" if answer == "try-again" else f"{words.tokens_words(short)} short"


def _reward(t: Table, f: fr.ChooseReward, answer: str) -> str:
    if not f.drop:
        return "all of them come in any order" if answer == ALL else "the others come after it"
    w = Worth(t, f.team)
    least = min(w.effect(effect_of(t, reward)) for reward in f.left)
    return f"brings least of the {len(f.left)} rewards" if w.effect(effect_of(t, answer)) <= least else "one must go"


def _put_hazard(t: Table, f: Any, answer: tuple[str, str]) -> str:
    hazard, spot = answer
    if spot == UNDER_DECK:
        return "no mission has to meet it"
    rival = other(f.team)
    if spot in missions_of(t.agency(rival)):
        card = t.content.hazards[kind_of(hazard)]
        crewed = t.content.missions[spot].crewed
        extra = card.crew if crewed else card.satellite
        return f"costs the other team 1 {words.resource_name(extra)} more" if extra else "the other team has to meet it"
    return _stands(t, f.team, spot)


def _look(t: Table, f: fr.LookAtHazard, answer: str) -> str:
    return "nothing to look for" if answer == DONE else f"to know its cost in time: {_stands(t, f.team, answer)}"


def _rescore(t: Table, f: fr.RescoreTile, answer: str) -> str:
    return f"{t.content.tiles[kind_of(answer)].vp} victory points"


def _arbitrate(t: Table, f: fr.Arbitrate, answer: str) -> str:
    return "the other team cannot agree"


PURPOSES: dict[type[Any], Callable[[Table, Any, Any], str]] = {
    fr.PlaceStartingMission: _starting_mission,
    fr.ChooseStartingTokens: _starting_token,
    fr.BuyAdvancement: _advancement,
    fr.TakeAdvancement: _advancement,
    fr.TakeTurn: _turn,
    fr.DrawCard: _draw,
    fr.ChooseDeck: _draw,
    fr.KeepCard: _keep,
    fr.PlaceMission: _place_mission,
    fr.RollBonus: _roll_bonus,
    fr.ChooseDepartment: _department,
    fr.PlaceWorker: _place_worker,
    fr.UseEarthSpace: _use_space,
    fr.ChooseEarthAction: _any_action,
    fr.ChooseOption: _option,
    fr.ChooseGain: _gain,
    fr.MatchToken: _gain,
    fr.ChooseFace: _face,
    fr.ChooseUpgrade: _upgrade,
    fr.LiftMarker: _lift,
    fr.PayCost: _pay_cost,
    fr.PayMission: _pay_mission,
    fr.DiscardDevelopment: _discard,
    fr.DropPersonnel: _drop,
    fr.UsePersonnel: _use_card,
    fr.PlayDevelopment: _use_card,
    fr.PlayNow: _use_card,
    fr.ChooseLaunch: _launch,
    fr.SpendOrScandal: _extra_part,
    fr.FaceFailure: _failure,
    fr.ChooseReward: _reward,
    fr.PlaceHazard: _put_hazard,
    fr.DealHazards: _put_hazard,
    fr.LookAtHazard: _look,
    fr.RescoreTile: _rescore,
    fr.Arbitrate: _arbitrate,
}
"""Words for each kind of decision."""
