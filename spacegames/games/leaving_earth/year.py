"""A year: its start, the turns until all have had enough, its end."""

from __future__ import annotations

from spacegames.games.leaving_earth import collecting, damage_repair, missions, production, scoring
from spacegames.games.leaving_earth.frames import (
    AutomaticManeuver,
    BeginTurns,
    EndTurn,
    EndYear,
    EndYearHazard,
    Keep,
    MindHealth,
    NextHandIn,
    NextTurn,
    NextYear,
    ResetMoney,
    StartMissions,
    StartYear,
    TakeTurn,
    Travel,
    TurnCalendar,
)
from spacegames.games.leaving_earth.state import EARTH, Craft, in_turn_order, manager, nationals, ventures
from spacegames.games.leaving_earth.table import Table


def start_year(t: Table, f: StartYear) -> None:
    """Begin a year (Start of Year): production with Stations, money, missions, samples, turn order."""
    state = t.state
    state.phase = "start"
    t.say("year", year=state.year)
    owners = [*in_turn_order(state), *ventures(state)]
    t.push(*production.frames(t, owners), ResetMoney(), StartMissions(), NextHandIn(tuple(owners)), BeginTurns())


def reset_money(t: Table, f: ResetMoney) -> None:
    """Give every national agency its money; nothing is saved. Joint ventures keep theirs and get none."""
    for agency in nationals(t.state):
        t.agency(agency).money = t.ed.funding
        t.agency(agency).done = False
    t.say("funding", n=t.ed.funding)


def start_missions(t: Table, f: StartMissions) -> None:
    """Award what is awarded at the start of a year."""
    missions.start_of_year(t)


def next_hand_in(t: Table, f: NextHandIn) -> None:
    """Let the next owner hand samples in."""
    if f.left:
        t.push(*collecting.hand_in_frames(t, f.left[0]), NextHandIn(f.left[1:]))


def begin_turns(t: Table, f: BeginTurns) -> None:
    """Let the agency with the lowest score start."""
    state = t.state
    state.first = missions.lowest(t, nationals(state))
    state.phase = "turns"
    points = " ".join(f"{agency}:{scoring.order_points(t, agency)}" for agency in in_turn_order(state))
    t.say("first", state.first, points=points, by=scoring.order_basis(t))
    t.push(NextTurn(state.first))


def next_turn(t: Table, f: NextTurn) -> None:
    """Give the turn to the next agency to the left that wants one; when none does, the year ends."""
    seats = list(t.state.seats)
    at = seats.index(f.agency)
    for agency in seats[at:] + seats[:at]:
        if not t.agency(agency).done:
            t.state.turn = agency
            t.state.acted = []
            t.push(TakeTurn(agency, agency))
            return
    t.state.turn = ""
    t.push(EndYear())


def left_of(t: Table, agency: str) -> str:
    """Return the agency to the left."""
    seats = t.state.seats
    return seats[(seats.index(agency) + 1) % len(seats)]


def end_turn(t: Table, f: EndTurn) -> None:
    """Make the automatic maneuvers of the agency, and of the joint ventures that it used or manages."""
    state = t.state
    owners = {f.agency, *(v for v in ventures(state) if v in state.acted or manager(state, v) == f.agency)}
    moving = [c for c in state.crafts.values() if c.owner in owners and _drifts(t, c)]
    t.push(*[AutomaticManeuver(c.id) for c in moving], NextTurn(left_of(t, f.agency)))


def _drifts(t: Table, craft: Craft) -> bool:
    return not craft.bound and any(m.automatic for m in t.ed.leaving[craft.at])


def end_year(t: Table, f: EndYear) -> None:
    """Restore what is on Earth, then look after the crafts, agency by agency (End of Year)."""
    state = t.state
    state.phase = "end"
    t.say("year-end", year=state.year)
    damage_repair.restore_on_earth(t)
    away = [craft for owner in _owners(t) for craft in _away(t, owner)]
    keeping = [Keep(craft.id) for craft in away if t.load(craft).vessels or t.load(craft).men]
    minding = [MindHealth(craft.id) for craft in away if t.load(craft).men] if state.stations else []
    t.push(*keeping, *minding, TurnCalendar())


def _owners(t: Table) -> list[str]:
    return [*in_turn_order(t.state), *ventures(t.state)]


def _away(t: Table, owner: str) -> list[Craft]:
    return [c for c in t.state.crafts.values() if c.owner == owner and (c.at != EARTH or c.bound)]


def turn_calendar(t: Table, f: TurnCalendar) -> None:
    """One year on; past the last year the match ends at once, before crafts under way can arrive."""
    state = t.state
    damage_repair.refresh(t)
    if state.year >= t.ed.last_year:
        scoring.finish(t, scoring.CALENDAR)
        return
    state.year += 1
    away = [craft for owner in _owners(t) for craft in _away(t, owner)]
    travelling = [Travel(craft.id) for craft in away if craft.years]
    hazards = [EndYearHazard(craft.id) for craft in away] if state.stations else []
    t.push(*travelling, *hazards, NextYear())


def next_year(t: Table, f: NextYear) -> None:
    """Go on with the start of the year."""
    t.push(StartYear())
