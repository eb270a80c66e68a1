"""The card decks: which has cards, drawing from one, putting cards back."""

from __future__ import annotations

from collections.abc import Iterable

from spacegames.core.chance import stream
from spacegames.games.one_small_step.state import TEAMS
from spacegames.games.one_small_step.table import Table


def pile(t: Table, team: int, deck: str) -> list[str]:
    """Return a deck that a team may draw from: event, satellite, or its own crew deck."""
    if deck == "event":
        return t.state.event_deck
    if deck == "satellite":
        return t.state.satellite_deck
    return t.agency(team).crew_deck


def deck_of(t: Table, card: str) -> str:
    """Return the deck that a card was drawn from: event, satellite or crew."""
    if card in t.content.events:
        return "event"
    return "crew" if t.content.missions[card].crewed else "satellite"


def drawable(t: Table, team: int, decks: tuple[str, ...]) -> list[str]:
    """Return those of some decks that have cards left."""
    return [deck for deck in decks if pile(t, team, deck)]


def draw_from(t: Table, team: int, deck: str) -> str:
    """Take the top card of a deck, unseen by anybody else until it reaches its place."""
    cards = pile(t, team, deck)
    card = cards.pop()
    t.reveal()
    if deck == "event" and not cards:
        t.state.events_ran_out = True
    known = t.agency(team).known
    if card in known:
        known.remove(card)
    return card


def lose_track(t: Table, team: int, cards: Iterable[str]) -> None:
    """Make a team forget hidden cards that the other team has just moved unseen."""
    agency = t.agency(team)
    if agency.known:
        moved = set(cards)
        agency.known = [card for card in agency.known if card not in moved]


def under_event_deck(t: Table, cards: list[str]) -> None:
    """Put Event cards under their deck; the first one comes to lie lowest."""
    t.state.event_deck[:0] = cards


def shuffled(t: Table, cards: list[str], purpose: str) -> list[str]:
    """Return cards in a new order from the stream of that purpose."""
    stream(t.state.chance, purpose).shuffle(cards)
    return cards


def own_crew_deck(team: int) -> str:
    """Return the view's name of a team's Crewed Mission deck."""
    return TEAMS[team]
