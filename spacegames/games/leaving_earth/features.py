"""Features (Stations): exploring one, its slots, what each lettered card does."""

from __future__ import annotations

from spacegames.core.flow import Ask
from spacegames.games.leaving_earth import damage_repair, hazards, missions, outcomes, research
from spacegames.games.leaving_earth.content import POINT, Feature
from spacegames.games.leaving_earth.frames import (
    AskForPilot,
    AskPilot,
    ChooseFeature,
    ChooseGift,
    ConvertWreckage,
    OfferFeature,
    TakeTurn,
)
from spacegames.games.leaving_earth.parts import FEATURE, less, with_parts
from spacegames.games.leaving_earth.state import EARTH, MAJOR, SUCCESS, Craft, hand_of
from spacegames.games.leaving_earth.table import Table

CONVERSIONS = {"spare_parts": ("spare_parts",), "spare_parts_2": ("spare_parts", "spare_parts"), "probe": ("probe",)}
"""What a mechanic can make of a wreck."""


def card_of(t: Table, card: str) -> Feature:
    """Return the feature of a card."""
    return t.content.features[card.partition("#")[0]]


def slots(t: Table, place: str) -> int:
    """Return how many features may be present at a revealed place."""
    if place not in t.state.revealed:
        return 0
    effects = t.content.variants[t.state.hidden[place]].effects
    return sum(e.slots for e in effects if e.type == "feature_slots")


def room(t: Table, place: str) -> bool:
    """Tell whether another feature can be explored at a place."""
    if not t.state.stations or not t.state.feature_decks.get(place):
        return False
    return len(t.state.features.get(place, [])) < slots(t, place)


def on_arrival(t: Table, craft: Craft, *, open_: bool) -> None:
    """Offer to explore a place that had been revealed before; spread an infection, or bring it home."""
    if not t.state.stations:
        return
    if craft.at == EARTH and craft.infected:
        t.agency(craft.owner).tokens += craft.infected
        t.say("infection", craft.owner, craft=craft.id, points=craft.infected)
        craft = t.put(craft, infected=0)
    infect(t, craft.at)
    if open_ and t.load(craft).explorer and room(t, craft.at):
        t.push(OfferFeature(t.hand(craft), craft.id))


def infect(t: Table, place: str) -> None:
    """Mark every craft at a place that has an infection."""
    points = min(
        (card_of(t, c).points for c in t.state.features.get(place, []) if card_of(t, c).letter == "H"), default=0
    )
    if not points:
        return
    for craft in list(t.state.crafts.values()):
        if craft.at == place and not craft.bound and not craft.infected:
            t.put(craft, infected=points * POINT)
            t.say("infected", craft.owner, craft=craft.id)


def ask_offer(t: Table, f: OfferFeature) -> Ask:
    """Ask whether to explore."""
    craft = t.craft(f.craft)
    return Ask("explore-feature", craft.at if craft else "", {"craft": f.craft})


def offer_options(t: Table, f: OfferFeature) -> list[bool]:
    """Return exploring and leaving it."""
    craft = t.craft(f.craft)
    return [True, False] if craft and room(t, craft.at) else []


def take_offer(t: Table, f: OfferFeature, answer: bool) -> None:
    """Explore, with a pilot's help where there is one."""
    if answer:
        explore(t, t.state.crafts[f.craft], f.agency)


def pilots(t: Table, place: str) -> list[str]:
    """Return the owners of crafts with a healthy pilot at a place."""
    found = [c.owner for c in t.state.crafts.values() if c.at == place and not c.bound and "pilot" in t.load(c).skills]
    return list(dict.fromkeys(found))


def explore(t: Table, craft: Craft, agency: str) -> None:
    """Draw a feature card: two to choose from with a pilot's help, which other agencies may grant."""
    owners = pilots(t, craft.at)
    own = {craft.owner, agency}
    if any(owner in own for owner in owners):
        draw(t, craft, agency, 2)
        return
    others = tuple(dict.fromkeys(hand_of(t.state, owner) for owner in owners))
    if not others:
        draw(t, craft, agency, 1)
    elif agency in others:
        draw(t, craft, agency, 2)
    else:
        t.push(AskForPilot(agency, craft.id, others))


def ask_for(t: Table, f: AskForPilot) -> Ask:
    """Ask whether to ask for help."""
    return Ask("ask-for-pilot", f.craft)


def for_options(t: Table, f: AskForPilot) -> list[bool]:
    """Return asking and not."""
    return [True, False] if t.craft(f.craft) else []


def take_for(t: Table, f: AskForPilot, answer: bool) -> None:
    """Ask the first of them, or explore without."""
    if answer:
        t.push(AskPilot(f.others[0], f.agency, f.craft, f.others[1:]))
    else:
        draw(t, t.state.crafts[f.craft], f.agency, 1)


def ask_pilot(t: Table, f: AskPilot) -> Ask:
    """Ask whether the own pilot helps."""
    return Ask("lend-pilot", f.craft, {"agency": f.explorer})


def pilot_options(t: Table, f: AskPilot) -> list[bool]:
    """Return helping and not."""
    return [True, False] if t.craft(f.craft) else []


def take_pilot(t: Table, f: AskPilot, answer: bool) -> None:
    """Let the pilot help, or ask the next agency."""
    craft = t.state.crafts[f.craft]
    t.say("pilot-help", f.agency, yes=int(answer))
    if answer:
        draw(t, craft, f.explorer, 2)
    elif f.others:
        t.push(AskPilot(f.others[0], f.explorer, f.craft, f.others[1:]))
    else:
        draw(t, craft, f.explorer, 1)


def draw(t: Table, craft: Craft, agency: str, n: int) -> None:
    """Take one card, or look at two and choose."""
    deck = t.state.feature_decks[craft.at]
    if n == 2 and len(deck) > 1:
        cards = (deck[-1], deck[-2])
        t.reveal()
        t.tell("look-features", agency, ("cards",), place=craft.at, cards=" ".join(cards))
        t.push(ChooseFeature(agency, craft.id, cards))
    else:
        turn_up(t, craft, agency, deck[-1])


def ask_choose(t: Table, f: ChooseFeature) -> Ask:
    """Ask which of two cards is explored."""
    return Ask("choose-feature", f.craft)


def choose_options(t: Table, f: ChooseFeature) -> list[str]:
    """Return the two cards."""
    return list(f.cards) if t.craft(f.craft) else []


def take_choose(t: Table, f: ChooseFeature, answer: str) -> None:
    """Put the other card under the deck, and turn this one up."""
    craft = t.state.crafts[f.craft]
    (other,) = (card for card in f.cards if card != answer)
    deck = t.state.feature_decks[craft.at]
    deck.remove(other)
    deck.insert(0, other)
    t.agency(f.agency).known.append(other)
    turn_up(t, craft, f.agency, answer)


def turn_up(t: Table, craft: Craft, agency: str, card: str) -> None:
    """Turn a card of the deck up and do what it says."""
    place = craft.at
    t.state.feature_decks[place].remove(card)
    for other in t.state.agencies.values():
        if card in other.known:
            other.known.remove(card)
    t.reveal()
    feature = card_of(t, card)
    t.say("feature", craft.owner, card=card, place=place, craft=craft.id)
    if feature.kind == "points":
        t.agency(craft.owner).features.append(card)
        return
    t.state.features.setdefault(place, []).append(card)
    if feature.letter == "A":
        hazards.roll_damage(t, craft, feature.die_max, card)
    elif feature.letter == "G":
        missions.found_life(t, craft.owner)
    elif feature.letter == "H":
        infect(t, place)
    elif feature.letter == "K":
        damage_repair.destroy(t, craft, card)
    missions.drop_impossible(t)
    t.changed = True


# -- rovers


def roves(t: Table, craft: Craft) -> bool:
    """Tell whether a craft is a lone rover that can try to explore here this year."""
    return craft.parts == ("rover",) and not craft.bound and room(t, craft.at)


def rove(t: Table, f: TakeTurn, words: list[str]) -> None:
    """Draw two outcomes together: two successes explore, a major failure damages the rover."""
    craft = t.state.crafts[words[1]]
    research.need(t, f.agency, "rover")
    first = outcomes.draw(t, f.agency, "rover")
    on = t.agency(f.agency).advancements["rover"].outcomes
    second = outcomes.draw_from(t, f.agency, "rover", first if first in on else "", together=True)
    drawn = (first, second)
    offers = outcomes.offers(f.agency, "rover", drawn[: len(on)])
    if MAJOR in drawn:
        damage_repair.damage(t, craft, "rover")
        t.push(*offers)
        return
    craft = t.put(craft, parts=("rover*",))
    t.push(*offers)
    if drawn == (SUCCESS, SUCCESS):
        explore(t, craft, f.agency)
    else:
        t.say("rover-nothing", craft.owner, craft=craft.id)


# -- what is picked up


def claimable(t: Table, token: str, *, lab: bool) -> bool:
    """Tell whether a picked-up card becomes points on Earth, or in a laboratory."""
    if not token.startswith(FEATURE):
        return False
    letter = t.content.features[t.ed.part(token).feature].letter
    return letter == "J" or (letter == "I" and not lab)


def laboratory(t: Table, craft: Craft) -> bool:
    """Tell whether a craft has a working science module with a healthy astronaut."""
    return not craft.bound and "science_module" in craft.parts and t.load(craft).healthy > 0


def claim(t: Table, f: TakeTurn, owner: str, token: str) -> None:
    """Put a picked-up card, already taken from where it was, with the completed missions."""
    card = token.removeprefix(FEATURE)
    t.agency(owner).features.append(card)
    t.say("claim-feature", owner, card=card, points=card_of(t, card).points * POINT)
    if card_of(t, card).letter == "I":
        t.push(ChooseGift(f.agency))
    t.changed = True


def ask_convert(t: Table, f: ConvertWreckage) -> Ask:
    """Ask what a wreck becomes and who gets its card."""
    return Ask("convert", f.part, {"craft": f.craft})


def convert_options(t: Table, f: ConvertWreckage) -> list[str]:
    """Return each thing with each other national agency; alone the card goes to nobody."""
    craft = t.craft(f.craft)
    if craft is None:
        return []
    others = [a for a in t.state.seats if a not in (f.agency, craft.owner)] or ["nobody"]
    return [f"{made}>{other}" for made in CONVERSIONS for other in others]


def take_convert(t: Table, f: ConvertWreckage, answer: str) -> None:
    """Exchange the wreck for what is made of it."""
    made, _, other = answer.partition(">")
    craft = t.state.crafts[f.craft]
    t.put(craft, parts=with_parts(less(craft.parts, (f.part,)), *CONVERSIONS[made]))
    card = f.part.removeprefix(FEATURE)
    if other in t.state.agencies:
        t.agency(other).features.append(card)
    else:
        t.state.features_gone.append(card)
    t.changed = True
    t.say("convert", craft.owner, craft=craft.id, part=made, to=other, card=card)


# -- caves


def has_caves(t: Table, place: str) -> bool:
    """Tell whether a place has caves that a ground habitat can be made in."""
    return any(card_of(t, card).letter == "M" for card in t.state.features.get(place, []))


def can_dig(t: Table, craft: Craft) -> bool:
    """Tell whether a mechanic can make a ground habitat of two spare parts here."""
    if craft.bound or "mechanic" not in t.load(craft).skills:
        return False
    return craft.parts.count("spare_parts") >= 2 and has_caves(t, craft.at)


def dig(t: Table, f: TakeTurn, words: list[str]) -> None:
    """Make a ground habitat in the caves; it joins the mechanic's craft."""
    craft = t.state.crafts[words[1]]
    t.put(craft, parts=with_parts(less(craft.parts, ("spare_parts", "spare_parts")), "ground_habitat"))
    t.changed = True
    t.say("dig", craft.owner, craft=craft.id, place=craft.at)
