"""Hazard cards: drawing, giving, placing and looking (Phase 7, Hazard Cards)."""

from __future__ import annotations

from spacegames.core.flow import Ask
from spacegames.games.one_small_step.content import DrawHazard, Hazard
from spacegames.games.one_small_step.decks import lose_track
from spacegames.games.one_small_step.frames import DealHazards, LookAtHazard, PlaceHazard, PutHazard
from spacegames.games.one_small_step.initiative import kind_of
from spacegames.games.one_small_step.resources import mission_cost
from spacegames.games.one_small_step.state import missions_of, other
from spacegames.games.one_small_step.table import DONE, Table

UNSEEN = "hazard"
"""Piece id of a hazard that its owner may not look at."""
UNDER_DECK = "deck"
"""Spot id of the bottom of the Hazard deck."""


def card(t: Table, hazard: str) -> Hazard:
    """Return the card of a hazard copy."""
    return t.content.hazards[kind_of(hazard)]


def draw(t: Table, team: int, effect: DrawHazard, source: str) -> None:
    """Draw hazards for the own missions unseen, for the rival's after looking, or several to deal out."""
    if effect.to == "own":
        t.push(*[PutHazard(team, source)] * effect.n)
        return
    drawn = [t.state.hazard_deck.pop() for _ in range(min(effect.n, len(t.state.hazard_deck)))]
    if not drawn:
        t.say("no-card", team, deck="hazard")
        return
    t.reveal()
    t.agency(team).known.extend(h for h in drawn if h not in t.agency(team).known)
    t.tell("look-hazard", team, ("cards",), cards=" ".join(drawn), n=len(drawn), source=source)
    if effect.to == "rival":
        t.push(*[PlaceHazard(team, hazard, rival=True) for hazard in drawn])
    else:
        t.push(DealHazards(team, tuple(drawn)))


def put_hazard(t: Table, f: PutHazard) -> None:
    """Draw a hazard for an own mission (Gaining Hazards); without a mission none is drawn."""
    if not missions_of(t.agency(f.team)):
        t.say("no-mission", f.team, source=f.source)
    elif not t.state.hazard_deck:
        t.say("no-card", f.team, deck="hazard")
    else:
        t.push(PlaceHazard(f.team, t.state.hazard_deck.pop()))


def ask_place(t: Table, f: PlaceHazard) -> Ask:
    """Ask for the mission that a hazard goes on."""
    piece = f.hazard if f.rival else UNSEEN
    spots = [m for team in (0, 1) for m in missions_of(t.agency(team))]
    return Ask("give-hazard" if f.rival else "put-hazard", piece, {}, (piece,), tuple(spots))


def place_options(t: Table, f: PlaceHazard) -> list[tuple[str, str]]:
    """Return own missions, or the rival's for a hazard that is given (Giving Hazards)."""
    piece = f.hazard if f.rival else UNSEEN
    target = other(f.team) if f.rival else f.team
    return [(piece, mission) for mission in missions_of(t.agency(target))]


def take_place(t: Table, f: PlaceHazard, answer: tuple[str, str]) -> None:
    """Lay the hazard face down on the mission."""
    lay(t, f.team, f.hazard, answer[1], seen=f.rival)


def no_place(t: Table, f: PlaceHazard) -> None:
    """Put a hazard for which there is no mission under the deck."""
    t.state.hazard_deck.insert(0, f.hazard)
    t.say("no-mission", f.team, source=UNSEEN)


def lay(t: Table, team: int, hazard: str, mission: str, *, seen: bool) -> None:
    """Lay a hazard face down on a mission; only a team that saw it knows which one it is."""
    t.state.hazards.setdefault(mission, []).append(hazard)
    if seen:
        t.tell("lay-hazard", team, ("card",), mission=mission, card=hazard)
    else:
        t.say("lay-hazard", team, mission=mission)


def ask_deal(t: Table, f: DealHazards) -> Ask:
    """Ask where seen hazards go."""
    spots = [m for team in (f.team, other(f.team)) for m in missions_of(t.agency(team))]
    return Ask("deal-hazards", f.hazards[0], {"left": len(f.hazards)}, f.hazards, (*spots, UNDER_DECK))


def deal_options(t: Table, f: DealHazards) -> list[tuple[str, str]]:
    """Return own missions, the rival's while none was given, and the bottom of the deck."""
    spots = [*missions_of(t.agency(f.team)), UNDER_DECK]
    if not f.given:
        spots += missions_of(t.agency(other(f.team)))
    return [(hazard, spot) for hazard in f.hazards for spot in spots]


def take_deal(t: Table, f: DealHazards, answer: tuple[str, str]) -> None:
    """Place one hazard, then ask for the next."""
    hazard, spot = answer
    lose_track(t, other(f.team), [hazard])
    given = f.given or spot in missions_of(t.agency(other(f.team)))
    if spot == UNDER_DECK:
        t.state.hazard_deck.insert(0, hazard)
        t.tell("under-deck", f.team, ("card",), card=hazard, deck="hazard")
    else:
        lay(t, f.team, hazard, spot, seen=True)
    left = tuple(h for h in f.hazards if h != hazard)
    if left:
        t.push(DealHazards(f.team, left, given))


def unseen(t: Table, team: int, missions: list[str]) -> list[str]:
    """Return the missions that carry a hazard which a team has not seen."""
    known = t.agency(team).known
    return [m for m in missions if any(h not in known for h in t.state.hazards.get(m, []))]


def ask_look(t: Table, f: LookAtHazard) -> Ask:
    """Ask for the mission whose hazard is looked at."""
    return Ask("look-hazard", f.source)


def look_options(t: Table, f: LookAtHazard) -> list[str]:
    """Return own missions with an unseen hazard, and leaving it."""
    missions = unseen(t, f.team, missions_of(t.agency(f.team)))
    return [*missions, DONE] if missions else []


def take_look(t: Table, f: LookAtHazard, answer: str) -> None:
    """Look at the first unseen hazard of a mission."""
    if answer != DONE:
        known = t.agency(f.team).known
        look(t, f.team, [next(h for h in t.state.hazards[answer] if h not in known)], answer)


def look(t: Table, team: int, seen: list[str], source: str) -> None:
    """Show hazards to a team; it goes on knowing them."""
    t.reveal()
    t.agency(team).known.extend(seen)
    t.tell("look-hazard", team, ("cards",), cards=" ".join(seen), n=len(seen), source=source)


def minor_cost(t: Table, mission: str, hazards: list[str]) -> dict[str, int]:
    """Return a mission's minor cost with what the given hazards add (Satellite Hazard, Crew Hazard)."""
    definition = t.content.missions[mission]
    need = mission_cost(definition.minor.cost)
    for hazard in hazards:
        extra = card(t, hazard).crew if definition.crewed else card(t, hazard).satellite
        if extra:
            need[extra] = need.get(extra, 0) + 1
    return need
