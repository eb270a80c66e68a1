"""Phase 3: Draw Cards."""

from __future__ import annotations

from spacegames.core.flow import Ask
from spacegames.games.one_small_step import resources
from spacegames.games.one_small_step.content import Draw
from spacegames.games.one_small_step.decks import deck_of, draw_from, drawable, lose_track, pile
from spacegames.games.one_small_step.frames import (
    BeginLaunch,
    ChooseDeck,
    DiscardDevelopment,
    DrawCard,
    DropPersonnel,
    EndTurn,
    GainPersonnel,
    GiveCard,
    KeepCard,
    NextDraw,
    PayCost,
    Perform,
    PlaceMission,
    RollBonus,
    RollDie,
)
from spacegames.games.one_small_step.state import DEPARTMENTS, other, shared
from spacegames.games.one_small_step.table import DECLINE, Answer, Table
from spacegames.games.one_small_step.turns import begin_turn

MAY_DRAW = {"administrator": ("satellite", "crew"), "engineer": ("satellite", "crew", "event")}
"""Decks of each department (Administrator Department Draw, Engineer Department Draw)."""
PERSONNEL_LIMIT = 3


def begin(t: Table) -> None:
    """Let each department draw one card, the team with Initiative first (Draw Cards, Simultaneous Draw)."""
    first = t.state.first
    t.push(NextDraw(first, DEPARTMENTS), NextDraw(1 - first, DEPARTMENTS))


def next_draw(t: Table, f: NextDraw) -> None:
    """Start a team's draws."""
    begin_turn(t, f.team)
    t.push(DrawCard(f.team, f.left), EndTurn(f.team))


def ask_draw(t: Table, f: DrawCard) -> Ask:
    """Ask which department draws, and from which deck."""
    return Ask("draw-card", "", {"left": len(f.left)})


def drawing(t: Table, f: DrawCard) -> str:
    """Return the department whose draw it is where two people share the team: the next one that has a deck left."""
    return next((d for d in f.left if drawable(t, f.team, MAY_DRAW[d])), f.left[0])


def draw_options(t: Table, f: DrawCard) -> list[str]:
    """Return department and deck for every draw that is left, where the deck has cards.

    Where two people share the team each draws for the own department; the Engineer may let the other draw first.
    """
    if not shared(t.state, f.team):
        return [f"{d}:{deck}" for d in f.left for deck in drawable(t, f.team, MAY_DRAW[d])]
    own = drawing(t, f)
    after = [d for d in f.left if d != own and f.left == DEPARTMENTS and drawable(t, f.team, MAY_DRAW[d])]
    return [*(f"{own}:{deck}" for deck in drawable(t, f.team, MAY_DRAW[own])), *after]


def take_draw(t: Table, f: DrawCard, answer: str) -> None:
    """Draw for one department; the other may look at the card before it draws."""
    department, _, deck = answer.partition(":")
    if not deck:
        t.push(DrawCard(f.team, (department, *(d for d in f.left if d != department))))
        return
    t.state.acting = department
    left = tuple(d for d in f.left if d != department)
    if left:
        t.push(DrawCard(f.team, left))
    n = 1 + _more_to_choose_from(t, f.team)
    cards = [draw_from(t, f.team, deck) for _ in range(min(n, len(pile(t, f.team, deck))))]
    t.say("draw", f.team, department=department, deck=deck, n=len(cards))
    if len(cards) > 1:
        t.push(KeepCard(f.team, tuple(cards), 1, source=deck))
    else:
        t.push(GiveCard(f.team, cards[0], source=deck))


def _more_to_choose_from(t: Table, team: int) -> int:
    standing = (t.content.advancements[a] for a in t.agency(team).advancements)
    return sum(a.n for a in standing if a.standing == "draw-choice")


# -- cards reach their place (Placing Missions, Team Hand, Gaining Personnel Cards)


def give_card(t: Table, f: GiveCard) -> None:
    """Put a drawn card where it belongs."""
    if f.card in t.content.events:
        give_event(t, f.team, f.card, drafted=False)
    elif f.launch:
        t.say("drawn-mission", f.team, card=f.card)
        t.push(BeginLaunch(f.team, f.card, f.major_bonus))
    else:
        t.say("drawn-mission", f.team, card=f.card)
        t.push(PlaceMission(f.team, f.card))


def give_event(t: Table, team: int, card: str, *, drafted: bool) -> None:
    """Put a Development into the team's hand, a Personnel card beside its board."""
    agency = t.agency(team)
    if t.content.events[card].kind == "personnel":
        t.push(GainPersonnel(team, card))
    else:
        agency.hand.append(card)
        if drafted:
            agency.drafted.append(card)
            t.say("take-card", team, card=card)
        else:
            t.tell("take-card", team, ("card",), card=card)


def gain_personnel(t: Table, f: GainPersonnel) -> None:
    """Put a Personnel card beside the agency board; a fourth one makes the team choose (Personnel Limit)."""
    agency = t.agency(f.team)
    agency.personnel.append(f.card)
    t.say("personnel", f.team, card=f.card)
    if len(agency.personnel) > PERSONNEL_LIMIT:
        t.push(DropPersonnel(f.team))


def ask_drop(t: Table, f: DropPersonnel) -> Ask:
    """Ask for the Personnel card to give up."""
    return Ask("drop-personnel", "", {"limit": PERSONNEL_LIMIT})


def drop_options(t: Table, f: DropPersonnel) -> list[str]:
    """Return the Personnel cards in play."""
    return list(t.agency(f.team).personnel)


def take_drop(t: Table, f: DropPersonnel, answer: str) -> None:
    """Put the card into the Team Discard."""
    agency = t.agency(f.team)
    agency.personnel.remove(answer)
    agency.discard.append(answer)
    t.say("drop-personnel", f.team, card=answer)


# -- placing a mission (Phase 1, Placing Missions and T-Minus 2 Bonus)


def ask_place_mission(t: Table, f: PlaceMission) -> Ask:
    """Ask for the stage of a drawn mission."""
    return Ask("place-mission", f.mission, {}, (f.mission,), ("t-minus-2", "t-minus-1", "launch"))


def place_mission_options(t: Table, f: PlaceMission) -> list[tuple[str, str]]:
    """Return the two stages that a drawn mission may enter."""
    return [(f.mission, "t-minus-2"), (f.mission, "t-minus-1")]


def take_place_mission(t: Table, f: PlaceMission, answer: tuple[str, str]) -> None:
    """Place the mission face up; on T-minus 2 the Satellite die may be rolled at once."""
    t.agency(f.team).queue[answer[1]].append(f.mission)
    t.say("place-mission", f.team, card=f.mission, stage=answer[1])
    if answer[1] == "t-minus-2":
        t.push(RollBonus(f.team, f.mission))


def ask_roll_bonus(t: Table, f: RollBonus) -> Ask:
    """Ask whether to roll the Satellite die."""
    return Ask("roll-bonus", f.mission)


def take_roll_bonus(t: Table, f: RollBonus, answer: Answer) -> None:
    """Roll the Satellite die for a temporary resource."""
    if answer:
        t.push(RollDie(f.team, "satellite", "temporary", "all", f.mission))


# -- drawing by effects (Symbol Reference)


def draw(t: Table, team: int, effect: Draw, source: str) -> None:
    """Draw the cards of an effect, asking for the deck where there is a choice."""
    go_on(t, ChooseDeck(team, effect.decks, effect.n, effect.keep, (), effect.launch, effect.major_bonus, source))


def go_on(t: Table, f: ChooseDeck) -> None:
    """Draw until there is a choice of deck, or all cards are drawn."""
    drawn, n = f.drawn, f.n
    while n:
        decks = drawable(t, f.team, f.decks)
        if len(decks) > 1:
            t.push(ChooseDeck(f.team, f.decks, n, f.keep, drawn, f.launch, f.major_bonus, f.source))
            return
        if not decks:
            t.say("no-card", f.team, deck=f.decks[0])
            break
        drawn, n = (*drawn, _drawn(t, f, decks[0])), n - 1
    _hand_out(t, f, drawn)


def _drawn(t: Table, f: ChooseDeck, deck: str) -> str:
    t.say("draw", f.team, department="", deck=deck, n=1, source=f.source)
    return draw_from(t, f.team, deck)


def _hand_out(t: Table, f: ChooseDeck, drawn: tuple[str, ...]) -> None:
    if f.keep and len(drawn) > f.keep:
        t.push(KeepCard(f.team, drawn, f.keep, f.launch, f.major_bonus, f.source))
    else:
        t.push(*[GiveCard(f.team, card, f.launch, f.major_bonus, f.source) for card in drawn])


def ask_deck(t: Table, f: ChooseDeck) -> Ask:
    """Ask for the deck to draw from."""
    return Ask("choose-deck", f.source, {"left": f.n})


def deck_options(t: Table, f: ChooseDeck) -> list[str]:
    """Return decks with cards left."""
    return drawable(t, f.team, f.decks)


def take_deck(t: Table, f: ChooseDeck, answer: str) -> None:
    """Draw one card and go on."""
    card = _drawn(t, f, answer)
    go_on(t, ChooseDeck(f.team, f.decks, f.n - 1, f.keep, (*f.drawn, card), f.launch, f.major_bonus, f.source))


def ask_keep(t: Table, f: KeepCard) -> Ask:
    """Ask which drawn card to keep."""
    return Ask("keep-card", f.source, {"keep": f.keep, "of": len(f.cards)})


def keep_options(t: Table, f: KeepCard) -> list[str]:
    """Return the drawn cards."""
    return list(f.cards)


def take_keep(t: Table, f: KeepCard, answer: str) -> None:
    """Keep a card; the others go back on top of their decks as they lay there, and the team goes on knowing them."""
    lose_track(t, other(f.team), f.cards)
    left = tuple(card for card in f.cards if card != answer)
    give = GiveCard(f.team, answer, f.launch, f.major_bonus, f.source)
    if f.keep > 1:
        t.push(KeepCard(f.team, left, f.keep - 1, f.launch, f.major_bonus, f.source), give)
        return
    for card in reversed(left):
        deck = deck_of(t, card)
        pile(t, f.team, deck).append(card)
        t.agency(f.team).known.append(card)
        t.tell("put-back", f.team, ("card",), card=card, deck=deck)
    t.push(give)


# -- discarding Developments from the hand


def ask_discard(t: Table, f: DiscardDevelopment) -> Ask:
    """Ask for the Development that goes under the Event deck."""
    return Ask("discard-development", f.source, {"left": f.left})


def discard_options(t: Table, f: DiscardDevelopment) -> list[str]:
    """Return the hand; where the discard is a cost it may be left."""
    hand = list(t.agency(f.team).hand)
    return [*hand, DECLINE] if f.path and hand else hand


def take_discard(t: Table, f: DiscardDevelopment, answer: str) -> None:
    """Put a Development under the Event deck, then go on; the other team sees it only if it saw it being drafted."""
    if answer == DECLINE:
        t.say("decline", f.team, source=f.source)
        return
    public = answer in t.agency(f.team).drafted
    if not public:
        lose_track(t, other(f.team), t.agency(f.team).hand)
    remove_from_hand(t, f.team, answer)
    t.state.event_deck.insert(0, answer)
    for team in (0, 1) if public else (f.team,):
        t.agency(team).known.append(answer)
    if public:
        t.say("discard", f.team, card=answer)
    else:
        t.tell("discard", f.team, ("card",), card=answer)
    if f.left > 1:
        t.push(DiscardDevelopment(f.team, f.left - 1, f.source, f.path))
    elif f.path:
        if resources.total(t.content.abilities[f.path].cost):
            t.push(PayCost(f.team, f.path, f.source, optional=False))
        else:
            t.push(Perform(f.team, f.path, source=f.source))


def remove_from_hand(t: Table, team: int, card: str) -> None:
    """Take a card out of the hand, and out of what others know of it."""
    agency = t.agency(team)
    agency.hand.remove(card)
    if card in agency.drafted:
        agency.drafted.remove(card)
