"""Surveying and exploring: looking at the face-down card of a place, and revealing it to everybody."""

from __future__ import annotations

from spacegames.core.flow import Ask
from spacegames.games.leaving_earth import missions, outcomes
from spacegames.games.leaving_earth.frames import OfferRemoval, TakeTurn, TellSurvey
from spacegames.games.leaving_earth.state import SUCCESS, Craft
from spacegames.games.leaving_earth.table import REVEAL, SECRET, Table


def sights(t: Table, craft: Craft) -> tuple[str, ...]:
    """Return the places that a craft can survey: those whose symbol is on a maneuver leaving its place."""
    if craft.bound or not t.load(craft).explorer:
        return ()
    return t.ed.surveyed_from[craft.at]


def survey(t: Table, f: TakeTurn, words: list[str]) -> None:
    """Draw Surveying; on a success look at the card."""
    place = words[2]
    code = outcomes.draw(t, f.agency, "surveying")
    t.say("survey", f.owner, craft=words[1], place=place, outcome=code)
    offer = OfferRemoval(f.agency, "surveying", code)
    if code != SUCCESS or place in t.state.revealed:
        t.push(offer)
        return
    look(t, f.agency, place)
    t.push(TellSurvey(f.agency, f.owner, place), offer)


def look(t: Table, agency: str, place: str) -> None:
    """Show an agency the card of an unexplored place; it goes on knowing it."""
    known = t.agency(agency).known
    if place not in known:
        known.append(place)
        t.reveal()
    t.tell("look", agency, ("card",), place=place, card=t.state.hidden[place])


def ask_tell(t: Table, f: TellSurvey) -> Ask:
    """Ask whether to reveal what was seen."""
    return Ask("tell-survey", f.place)


def tell_options(t: Table, f: TellSurvey) -> list[str]:
    """Return revealing it and keeping it."""
    return [REVEAL, SECRET] if f.place not in t.state.revealed else []


def take_tell(t: Table, f: TellSurvey, answer: str) -> None:
    """Reveal the card, or keep it to oneself."""
    if answer == REVEAL:
        reveal(t, f.place, f.agency, f.owner)


def reveal(t: Table, place: str, agency: str, owner: str) -> None:
    """Turn a card up for everybody: surveys are completed, impossible missions leave the game."""
    t.state.revealed.append(place)
    t.reveal()
    t.say("reveal", owner, place=place, card=t.state.hidden[place])
    missions.surveyed(t, owner, place)
    for effect in t.content.variants[t.state.hidden[place]].effects:
        if effect.type == "life":
            missions.found_life(t, owner)
    missions.drop_impossible(t)
    t.changed = True
