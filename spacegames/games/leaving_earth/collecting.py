"""Collecting samples, supplies and food where a craft is, and handing samples in on Earth."""

from __future__ import annotations

from spacegames.core.flow import Ask
from spacegames.games.leaving_earth import assembly, outcomes, research
from spacegames.games.leaving_earth.content import Effect
from spacegames.games.leaving_earth.frames import ChooseGift, HandIn, TakeTurn
from spacegames.games.leaving_earth.parts import FEATURE, with_parts
from spacegames.games.leaving_earth.state import Craft, hand_of
from spacegames.games.leaving_earth.table import DONE, Table

MOST_ALIKE = 12
"""Samples or supplies of one kind that a craft can take aboard; the rules set no limit (house bound)."""
CLEAR, TAKE = "clear:", "take:"


def offers(t: Table, craft: Craft) -> list[str]:
    """Return what a craft can collect where it is."""
    if craft.bound or not t.load(craft).collector:
        return []
    place = t.ed.locations[craft.at]
    found: list[str] = []
    if place.solid_body and place.sample:
        found.append(place.sample)
    if craft.at in t.state.revealed:
        stock = "food" if t.state.stations else "supplies"
        if any(e.type == "supplies" for e in _effects(t, craft.at)):
            found.append(stock)
        cards = t.state.features.get(craft.at, [])
        letters = {card: t.content.features[card.partition("#")[0]] for card in cards}
        if stock not in found and any(f.letter == "F" for f in letters.values()):
            found.append(stock)
        found += [FEATURE + card for card, f in letters.items() if f.kind == "component"]
    return [part for part in found if craft.parts.count(part) < MOST_ALIKE]


def _effects(t: Table, place: str) -> tuple[Effect, ...]:
    return t.content.variants[t.state.hidden[place]].effects


def collect(t: Table, f: TakeTurn, words: list[str]) -> None:
    """Take one aboard; a feature component leaves the place."""
    craft, part = t.state.crafts[words[1]], words[2]
    t.put(craft, parts=with_parts(craft.parts, part))
    if part.startswith(FEATURE):
        t.state.features[craft.at].remove(part.removeprefix(FEATURE))
    t.changed = True
    t.say("collect", craft.owner, craft=craft.id, part=part, place=craft.at)


# -- handing in


def hand_in_frames(t: Table, owner: str) -> list[HandIn]:
    """Return the decision of an owner who has something to hand in."""
    frame = HandIn(hand_of(t.state, owner), owner)
    return [frame] if prices(t, owner) else []


def prices(t: Table, owner: str) -> dict[str, int]:
    """Return what an owner's samples on Earth bring: money, or 0 for one of alien origin (an advancement)."""
    found: dict[str, int] = {}
    for token in dict.fromkeys(assembly.on_earth(t, owner)):
        part = t.ed.part(token)
        local = part.sample_of if part.sample_of in t.state.revealed else ""
        money = max(t.content.features[part.feature].money if part.feature else 0, best_price(t, local))
        if money:
            found[token] = money
        elif local and not t.agency(owner).venture and any(e.type == "alien_origin" for e in _effects(t, local)):
            found[token] = 0
    return found


def best_price(t: Table, place: str) -> int:
    """Return the money for a sample of a revealed place: the best of its minerals (Features, D); 0 for no place."""
    if not place:
        return 0
    cards = [t.content.features[card.partition("#")[0]] for card in t.state.features.get(place, [])]
    money = [e.money for e in _effects(t, place) if e.type == "minerals"]
    return max([*money, *(f.money for f in cards if f.letter == "D")], default=0)


def ask_hand_in(t: Table, f: HandIn) -> Ask:
    """Ask for a sample to hand in."""
    return Ask("hand-in", f.owner)


def hand_in_options(t: Table, f: HandIn) -> list[str]:
    """Return the samples that bring something, and going on."""
    found = list(prices(t, f.owner))
    return [*found, DONE] if found else []


def take_hand_in(t: Table, f: HandIn, answer: str) -> None:
    """Give one sample to the bank for its money, or for an advancement."""
    if answer == DONE:
        return
    money = prices(t, f.owner)[answer]
    assembly.remove_from_earth(t, f.owner, answer)
    t.say("hand-in", f.owner, part=answer, n=money)
    if answer.startswith(FEATURE):
        t.state.features_gone.append(answer.removeprefix(FEATURE))
    t.agency(f.owner).money += money
    gift = [] if money else [ChooseGift(f.agency)]
    t.push(*gift, HandIn(f.agency, f.owner))


def ask_gift(t: Table, f: ChooseGift) -> Ask:
    """Ask for the advancement that alien knowledge brings."""
    return Ask("choose-gift")


def gift_options(t: Table, f: ChooseGift) -> list[str]:
    """Return the advancements to take, and the own ones that still have outcomes to strip.

    With Stations nothing is stripped before all advancements are owned (Features, I).
    """
    owned = t.agency(f.agency).advancements
    found = [TAKE + a for a in t.ed.advancements if a not in owned]
    if found and t.state.stations:
        return found
    return found + [CLEAR + a for a, on in owned.items() if on.outcomes]


def take_gift(t: Table, f: ChooseGift, answer: str) -> None:
    """Take the advancement without outcomes, or strip one."""
    verb, _, advancement = answer.partition(":")
    if verb == "take":
        t.say("gain-advancement", f.agency, advancement=advancement)
        research.gain(t, f.agency, advancement, 0)
    else:
        outcomes.clear(t, f.agency, advancement)
