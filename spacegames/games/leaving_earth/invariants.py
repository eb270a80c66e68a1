"""Broken invariants of a state, in words."""

from __future__ import annotations

from collections import Counter

from spacegames.games.leaving_earth import outcomes
from spacegames.games.leaving_earth.parts import MAN, base_of
from spacegames.games.leaving_earth.state import EARTH, LOST, OUTCOMES, SHARES, SUBORBITAL, ventures
from spacegames.games.leaving_earth.table import Table


def problems(t: Table) -> list[str]:
    """Return what is wrong with a state; nothing for a sound one."""
    return [*_crafts(t), *_outcomes(t), *_missions(t), *_features(t), *_money(t), *_men(t)]


def _crafts(t: Table) -> list[str]:
    found: list[str] = []
    for id_, craft in t.state.crafts.items():
        if id_ != craft.id or craft.owner not in t.state.agencies:
            found.append(f"Craft {id_} has no owner.")
        if craft.at not in t.ed.locations or craft.at == LOST or t.ed.locations[craft.at].marker_only:
            found.append(f"Craft {id_} is at {craft.at}.")
        if list(craft.parts) != sorted(craft.parts):
            found.append(f"The parts of {id_} are out of order.")
        try:
            load = t.load(craft)
        except KeyError as error:
            found.append(f"Craft {id_} has an unknown part {error}.")
            continue
        if not load.hull:
            found.append(f"Craft {id_} has no component.")
        if len(load.men) > load.seats:
            found.append(f"Craft {id_} has {len(load.men)} astronauts and {load.seats} seats.")
        if craft.years and not craft.bound:
            found.append(f"Craft {id_} has time tokens and no way to go.")
        if craft.at in (EARTH, SUBORBITAL) and craft.years:
            found.append(f"Craft {id_} takes years to {craft.at}.")
    return found


def _outcomes(t: Table) -> list[str]:
    state = t.state
    counts = Counter[str]()
    for agency in state.agencies.values():
        for id_, on in agency.advancements.items():
            counts.update(on.outcomes)
            if id_ not in t.ed.advancements or on.outcomes != "".join(sorted(on.outcomes)):
                return [f"Advancement {id_} holds {on.outcomes}."]
    expected = [0, 0, 0]
    for box in state.boxes:
        for i, n in enumerate(outcomes.counts_of(t.content.outcome_decks[box])):
            expected[i] += n
    have = [counts[code] + state.deck[i] + state.discard[i] for i, code in enumerate(OUTCOMES)]
    return [] if have == expected else [f"There are {have} outcome cards, not {expected}."]


def _missions(t: Table) -> list[str]:
    state = t.state
    cards = Counter(state.missions + state.waiting + state.impossible + state.claimed)
    for agency in state.agencies.values():
        cards.update(agency.missions)
    if state.occupation:
        cards[state.occupation] += 1
    found = [f"Mission {card} is in play {n} times." for card, n in cards.items() if n != 1]
    draws = t.ed.draws[state.difficulty]
    expected = draws.easy + draws.medium + draws.hard + (3 if state.stations else 0)
    if sum(cards.values()) != expected:
        found.append(f"{sum(cards.values())} missions are in play, not {expected}.")
    return found


def _features(t: Table) -> list[str]:
    state = t.state
    if not state.stations:
        return []
    cards = Counter(state.features_gone)
    for pile in (*state.feature_decks.values(), *state.features.values()):
        cards.update(pile)
    for agency in state.agencies.values():
        cards.update(agency.features)
        cards.update(p.partition(":")[2] for p in agency.store if p.startswith("feature:"))
    for craft in state.crafts.values():
        cards.update(p.partition(":")[2] for p in craft.parts if p.startswith("feature:"))
    expected = sum(f.copies for f in t.content.features.values())
    found = [f"Feature {card} is in play {n} times." for card, n in cards.items() if n != 1]
    if len(cards) != expected:
        found.append(f"{len(cards)} feature cards are in play, not {expected}.")
    return found


def _money(t: Table) -> list[str]:
    state = t.state
    found = [f"{id_} has {a.money} money." for id_, a in state.agencies.items() if a.money < 0]
    for venture in ventures(state):
        shares = state.bank.get(venture, 0) + sum(a.shares.get(venture, 0) for a in state.agencies.values())
        if shares != SHARES:
            found.append(f"{venture} has {shares} shares.")
    for id_, agency in state.agencies.items():
        if agency.venture and (agency.shares or agency.advancements):
            found.append(f"{id_} owns shares or advancements.")
        if any(v not in state.agencies for v in agency.shares):
            found.append(f"{id_} owns shares of a venture that is no more.")
    return found


def _men(t: Table) -> list[str]:
    state = t.state
    men = [base_of(p) for craft in state.crafts.values() for p in craft.parts if p.startswith(MAN)]
    men += [base_of(p) for agency in state.agencies.values() for p in agency.store if p.startswith(MAN)]
    found = [f"{man} is in two places." for man, n in Counter(men).items() if n > 1]
    lost = sum(agency.lost for agency in state.agencies.values())
    hired = sum(state.hired.values())
    # The bank takes a dissolved venture's astronauts out of the match.
    if len(men) + lost > hired or (not state.dissolved and len(men) + lost < hired):
        found.append(f"{hired} astronauts were hired, {len(men)} live and {lost} are lost.")
    return found
