"""The end of the match and its winner (Sequence of Play, Game End)."""

from __future__ import annotations

from spacegames.core.ledger import Outcome
from spacegames.games.one_small_step.frames import BeginRound, BeginTurn, BetweenPhases, EndRound
from spacegames.games.one_small_step.state import MOON, TEAMS, State, missions_of
from spacegames.games.one_small_step.table import Table

LANDING = "moon-landing"
CREW_MISSIONS = "crew-missions-used-up"
EVENT_DECK = "event-deck-used-up"
NO_WAY = "nobody-can-land"


def end_round(t: Table, f: EndRound) -> None:
    """End the match where a trigger was met during the round; else offer Advancements and go on.

    Before the end both teams may use what Media bonuses the last effects of their turns have brought.
    """
    reason = trigger(t)
    if reason and not f.last:
        t.state.between = False
        first = t.state.first
        t.push(BeginTurn(first), BeginTurn(1 - first), EndRound(last=True))
    elif reason:
        t.state.ended = reason
        t.state.turn = -1
        t.say("end", reason=reason)
    else:
        t.push(BetweenPhases(), BeginRound())


def trigger(t: Table) -> str:
    """Return the end trigger that has been met, empty for none.

    A landing always ends the match. The other two are a set-up option; without it the match still ends once neither
    team has a Crewed Mission left, since nobody could land any more.
    """
    state = t.state
    if any(MOON in agency.markers for agency in state.agencies):
        return LANDING
    out = [not crewed_left(t, team) for team in (0, 1)]
    if state.extra_ends and any(out):
        return CREW_MISSIONS
    if state.extra_ends and state.events_ran_out:
        return EVENT_DECK
    return NO_WAY if all(out) else ""


def crewed_left(t: Table, team: int) -> bool:
    """Tell whether a team has a Crewed Mission left, in its deck or in its launch queue."""
    agency = t.agency(team)
    return bool(agency.crew_deck) or any(t.content.missions[m].crewed for m in missions_of(agency))


def outcome(state: State) -> Outcome | None:
    """Return the winner by points, then further along the Moon Path, then by Media with its cubes."""
    if not state.ended:
        return None
    usa, ussr = state.agencies
    scores = {TEAMS[0]: usa.vp, TEAMS[1]: ussr.vp}
    steps = [agency.markers[-1] if agency.markers else 0 for agency in state.agencies]
    for rule, values in (("points", [usa.vp, ussr.vp]), ("moon-path", steps), ("media", [usa.media, ussr.media])):
        if values[0] != values[1]:
            return Outcome((TEAMS[values.index(max(values))],), state.ended, rule, scores)
    return Outcome((TEAMS[state.top],), state.ended, "cube-on-top", scores)
