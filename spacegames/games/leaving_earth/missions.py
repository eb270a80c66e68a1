"""Missions: when each kind is completed, what the others are paid, start-of-year missions, impossible ones."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from spacegames.games.leaving_earth import assembly, astronauts, scoring
from spacegames.games.leaving_earth.content import START_OF_YEAR, Mission
from spacegames.games.leaving_earth.parts import EXPERIMENT, FEATURE, MAN
from spacegames.games.leaving_earth.state import EARTH, crafts_of, in_turn_order, nationals, ventures
from spacegames.games.leaving_earth.table import Table


def check(t: Table) -> None:
    """Award every mission whose condition is met; completing is compulsory. The agency on turn comes first."""
    owners = [owner for owner in _askers(t) if _has_something(t, owner)]
    if not owners:
        return
    for card in list(t.state.missions):
        mission = t.ed.mission(card)
        met = _MET.get(mission.kind)
        if met is None:
            continue
        for owner in owners:
            if met(t, owner, mission) and may_claim(t, owner, mission.id):
                claim(t, owner, mission)
                break
        if t.state.ended:
            return


def _askers(t: Table) -> list[str]:
    owners = in_turn_order(t.state)
    if t.state.turn in owners:
        owners = [t.state.turn, *(a for a in owners if a != t.state.turn)]
    return owners + ventures(t.state)


def _has_something(t: Table, owner: str) -> bool:
    """Tell whether an owner has crafts that are somewhere, or things on Earth that come from elsewhere."""
    return any(not c.bound for c in crafts_of(t.state, owner)) or any(
        p.startswith((MAN, EXPERIMENT, FEATURE)) or t.ed.part(p).sample_of for p in t.agency(owner).store
    )


def may_claim(t: Table, owner: str, mission: str) -> bool:
    """Tell whether an agency may take a mission: not twice, and a joint venture never after anybody (Duplicates)."""
    if not t.state.stations:
        return True
    if t.agency(owner).venture:
        taken = any(card.partition("#")[0] == mission for card in t.state.claimed)
        return not taken and not any(_holds(t, agency, mission) for agency in t.state.agencies)
    return not _holds(t, owner, mission)


def _holds(t: Table, owner: str, mission: str) -> bool:
    return any(card.partition("#")[0] == mission for card in t.agency(owner).missions)


def claim(t: Table, owner: str, mission: Mission) -> None:
    """Give an agency the card of a mission, the one with point tokens on it where there are two, and pay the others."""
    state = t.state
    cards = [card for card in state.missions if card.partition("#")[0] == mission.id]
    card = max(cards, key=lambda c: state.bonus.get(c, 0))
    state.missions.remove(card)
    agency = t.agency(owner)
    agency.missions.append(card)
    bonus = state.bonus.pop(card, 0)
    agency.tokens += bonus
    t.say("mission", owner, mission=card, points=mission.worth, bonus=bonus)
    if mission.kind == "experiment":
        _return_experiment(t, owner, mission)
    if mission.kind == "life_survey":
        state.missions.extend(state.waiting)
        state.waiting.clear()
    if not agency.venture:
        pay_others(t, owner)
    scoring.end_if_decided(t)


def pay_others(t: Table, owner: str) -> None:
    """Pay every other national agency at once; one that had stopped may take another turn."""
    for other in nationals(t.state):
        if other != owner:
            agency = t.agency(other)
            agency.money += t.content.figures.payout
            agency.done = False
            t.say("payout", other, n=t.content.figures.payout)


# -- conditions


def _at(at: str, mission: Mission) -> bool:
    return at in mission.at or ("space" in mission.at and at != EARTH)


def _probe(t: Table, owner: str, mission: Mission) -> bool:
    return any(not c.bound and _at(c.at, mission) and t.load(c).explorer for c in crafts_of(t.state, owner))


def _habitat(t: Table, owner: str, mission: Mission) -> bool:
    return any(not c.bound and _at(c.at, mission) and t.load(c).habitat for c in crafts_of(t.state, owner))


def _sample(t: Table, owner: str, mission: Mission) -> bool:
    return any(t.ed.part(p).sample_of in mission.at for p in assembly.on_earth(t, owner))


def _life_sample(t: Table, owner: str, mission: Mission) -> bool:
    return any((place := t.ed.part(p).sample_of) and has_life(t, place) for p in assembly.on_earth(t, owner))


def _man_and_back(t: Table, owner: str, mission: Mission) -> bool:
    return any(astronauts.has_been(t, man, owner, mission.at) for man in _home(t, owner))


def _home(t: Table, owner: str) -> list[str]:
    """Return the astronauts of an agency who are home: on Earth, or in a craft with a working habitat."""
    men = [p for p in assembly.on_earth(t, owner) if p.startswith(MAN)]
    for craft in crafts_of(t.state, owner):
        if t.load(craft).habitat:
            men += t.load(craft).men
    return men


def _experiment(t: Table, owner: str, mission: Mission) -> bool:
    return any(EXPERIMENT + place in assembly.on_earth(t, owner) for place in mission.at)


def _return_experiment(t: Table, owner: str, mission: Mission) -> None:
    """Give the finished experiment back to the bank."""
    held = assembly.on_earth(t, owner)
    token = next(EXPERIMENT + place for place in mission.at if EXPERIMENT + place in held)
    assembly.remove_from_earth(t, owner, token)


_MET: dict[str, Callable[[Table, str, Mission], bool]] = {
    "probe": _probe,
    "habitat": _habitat,
    "sample_return": _sample,
    "life_sample": _life_sample,
    "man_and_back": _man_and_back,
    "experiment": _experiment,
}
"""Conditions that can be met at any moment; surveys and start-of-year missions have their own."""


# -- surveys and life


def surveyed(t: Table, owner: str, place: str) -> None:
    """Award the survey of a place to the agency that was first to turn its card up."""
    for card in list(t.state.missions):
        mission = t.ed.mission(card)
        if mission.kind == "survey" and place in mission.at and may_claim(t, owner, mission.id):
            claim(t, owner, mission)


def found_life(t: Table, owner: str) -> None:
    """Award the mission of being first to reveal life."""
    for card in list(t.state.missions):
        mission = t.ed.mission(card)
        if mission.kind == "life_survey" and may_claim(t, owner, mission.id):
            claim(t, owner, mission)


def has_life(t: Table, place: str) -> bool:
    """Tell whether a place has been revealed to have life, by its card or by a feature."""
    if place not in t.state.revealed:
        return False
    if any(e.type == "life" for e in t.content.variants[t.state.hidden[place]].effects):
        return True
    return any(t.content.features[card.partition("#")[0]].letter == "G" for card in t.state.features.get(place, []))


# -- start of year


def start_of_year(t: Table) -> None:
    """Award occupation tokens, then station missions from the least valuable on, to those with fewest points."""
    if t.state.occupation:
        mission = t.ed.mission(t.state.occupation)
        for owner in [*in_turn_order(t.state), *ventures(t.state)]:
            if _manned(t, owner, mission):
                t.agency(owner).tokens += mission.worth
                t.say("occupation", owner, mission=mission.id, points=mission.worth)
    cards = [card for card in t.state.missions if t.ed.mission(card).kind in START_OF_YEAR]
    for card in sorted(cards, key=lambda c: (t.ed.mission(c).worth + t.state.bonus.get(c, 0), c)):
        mission = t.ed.mission(card)
        if t.state.ended or not any(c.partition("#")[0] == mission.id for c in t.state.missions):
            continue
        able = [a for a in t.state.agencies if may_claim(t, a, mission.id) and _manned(t, a, mission)]
        if able:
            claim(t, lowest(t, able), mission)


def _manned(t: Table, owner: str, mission: Mission) -> bool:
    """Tell whether an agency has an astronaut at a place; on the way he is in space, but at no named place yet."""
    anywhere = "space" in mission.at
    return any(
        t.load(craft).men and ((anywhere and craft.at != EARTH) or (craft.at in mission.at and not craft.bound))
        for craft in crafts_of(t.state, owner)
    )


def lowest(t: Table, agencies: list[str]) -> str:
    """Return the agency with the fewest points; equals roll the die, the lowest roll counts."""
    fewest = min(map(partial(scoring.order_points, t), agencies))
    tied = [a for a in agencies if scoring.order_points(t, a) == fewest]
    while len(tied) > 1:
        rolls = {a: t.roll("order") for a in tied}
        for agency, rolled in rolls.items():
            t.say("roll-order", agency, rolled=rolled)
        tied = [a for a in tied if rolls[a] == min(rolls.values())]
    return tied[0]


# -- impossible missions


def drop_impossible(t: Table) -> None:
    """Take out the missions that what everybody knows has made impossible; nobody is paid for them."""
    state = t.state
    for pile in (state.missions, state.waiting):
        for card in list(pile):
            if _impossible(t, t.ed.mission(card)):
                pile.remove(card)
                state.bonus.pop(card, None)
                state.impossible.append(card)
                t.say("impossible", mission=card)
    if state.occupation and _impossible(t, t.ed.mission(state.occupation)):
        t.say("impossible", mission=state.occupation)
        state.impossible.append(state.occupation)
        state.occupation = ""
    scoring.end_if_decided(t)


def _impossible(t: Table, mission: Mission) -> bool:
    if mission.kind in ("life_survey", "life_sample"):
        return not any(may_have_life(t, place) for place in t.ed.variants)
    return bool(mission.at) and all(_deadly(t, place, mission) for place in mission.at)


def _deadly(t: Table, place: str, mission: Mission) -> bool:
    if place not in t.state.revealed:
        return False
    for effect in t.content.variants[t.state.hidden[place]].effects:
        if effect.type == "spacecraft_destroyed":
            if effect.when == "arrival":
                return effect.type in mission.impossible_if or mission.kind in START_OF_YEAR
            return mission.kind in START_OF_YEAR
    return False


def may_have_life(t: Table, place: str) -> bool:
    """Tell whether, by what everybody knows, a place has life or may yet turn out to have it."""
    if place not in t.state.revealed:
        cards = t.ed.variants[place]
        return any(e.type == "life" for v in cards for e in v.effects) or _living_feature(t, place)
    return has_life(t, place) or (_living_feature(t, place) and _can_explore(t, place))


def _living_feature(t: Table, place: str) -> bool:
    """Tell whether a place's feature deck had life in it that is not face up or known to be gone."""
    if not t.state.stations:
        return False
    return any(f.letter == "G" for f in t.content.features.values() if f.location == place)


def _can_explore(t: Table, place: str) -> bool:
    """Tell whether features can still be turned up at a revealed place; things to pick up may yet make room."""
    slots = sum(e.slots for e in t.content.variants[t.state.hidden[place]].effects if e.type == "feature_slots")
    cards = t.state.features.get(place, [])
    staying = sum(1 for card in cards if t.content.features[card.partition("#")[0]].kind == "condition")
    return slots > staying and bool(t.state.feature_decks.get(place))
