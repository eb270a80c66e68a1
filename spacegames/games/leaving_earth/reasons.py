"""Why a move: what it does for a part of the value, and what it is for in itself."""

from __future__ import annotations

from spacegames.core.actions import Action, Choose, Confirm
from spacegames.core.flow import top
from spacegames.games.leaving_earth import advice, forecast, maneuvers, scoring
from spacegames.games.leaving_earth import frames as fr
from spacegames.games.leaving_earth.advice import MISSION, POINTS, RESEARCH
from spacegames.games.leaving_earth.content import POINT
from spacegames.games.leaving_earth.names import money, name, part_name
from spacegames.games.leaving_earth.state import SUCCESS, crafts_of
from spacegames.games.leaving_earth.table import DONE, GO, KEEP, REVEAL, STAY, Table


def remark(before: Table, after: Table, seat: int, part: str) -> str:
    """Return in words what a move does for a part of the value; nothing that only a draw after it has brought."""
    if part.startswith(MISSION):
        if isinstance(top(before), fr.TellSurvey):
            return ""
        return _mission_words(before, after, before.state.seats[seat], part.removeprefix(MISSION))
    if part == POINTS:
        drawn = before.state.chance.total() != after.state.chance.total()
        more = scoring.points(after, before.state.seats[seat]) - scoring.points(before, before.state.seats[seat])
        if more > 0:
            return "may bring points now" if drawn else f"{more / POINT:g} point{'s' if more != POINT else ''}"
        return "" if drawn else "no points are lost"
    id_ = before.state.seats[seat]
    if part == RESEARCH and len(after.agency(id_).advancements) > len(before.agency(id_).advancements):
        return "knowledge for the years to come"
    return ""


def _mission_words(before: Table, after: Table, id_: str, mission: str) -> str:
    was = {craft.id: craft.at for craft in crafts_of(before.state, id_)}
    flown = [craft for craft in crafts_of(after.state, id_) if was.get(craft.id, craft.at) != craft.at]
    if flown:  # what is bought after a flight does not explain the flight
        steps = [forecast.next_step(after, craft) for craft in flown]
        there = any(step is not None and step[0] == mission for step in steps)
        return f"on the way to {name(before.content, mission)}" if there else ""
    mine, now = before.agency(id_), after.agency(id_)
    spends = now.money < mine.money or len(now.store) < len(mine.store)
    return f"for {name(before.content, mission)}" if spends else ""


def purpose(t: Table, action: Action) -> str:
    """Return in words what a move is for in itself; empty where there is nothing to say."""
    match top(t), action:
        case fr.TakeTurn() as f, Choose(id=id_):
            return _turn(t, f, id_)
        case fr.FireEngines() as f, Choose(id=id_):
            return _engines(t, f, id_)
        case fr.OfferRemoval() as f, Choose(id=id_):
            if f.outcome == SUCCESS:
                return "a success stays with it" if id_ == KEEP else ""
            return "the failure stays with it" if id_ == KEEP else "one failure less to draw"
        case fr.Assemble() as f, _:
            program = forecast.best_program(t, f.agency, forecast.pursued(t, f.owner))
            return f"for {name(t.content, program.mission)}" if program is not None else ""
        case fr.TellSurvey(), Choose(id=id_):
            return "" if id_ == REVEAL else "the others do not learn it"
        case fr.DamageOne(), Choose(id=id_):
            return f"{part_name(t.content, id_.partition('|')[2])} is needed least"
        case fr.AcceptTrade() as f, Confirm():
            deal = advice.bargain(t, f)
            # Figures would tell the least price that is taken.
            return ("it brings as much as it costs" if deal[0] >= deal[1] else "too little for it") if deal else ""
        case _:
            return ""


def _turn(t: Table, f: fr.TakeTurn, id_: str) -> str:
    if id_ == DONE:
        return _left_undone(t, f)
    verb, _, what = id_.partition(":")
    if verb in ("fly", "survey", "collect"):
        craft = t.craft(what.partition(":")[0])
        step = forecast.next_step(t, craft) if craft else None
        if step is None or step[1] != id_:
            return ""
        return f"for {name(t.content, step[0])}" if step[0] else "brings the crew home"
    program = forecast.best_program(t, f.agency, forecast.pursued(t, f.owner))
    if program is None:
        return ""
    wanted = {"buy": forecast.shortage(t, f.agency, program), "research": program.research}.get(verb, ())
    return f"for {name(t.content, program.mission)}" if what in wanted else ""


def _left_undone(t: Table, f: fr.TakeTurn) -> str:
    """Say what the year is finished without."""
    if f.owner != f.agency:
        return ""
    program = forecast.best_program(t, f.agency, forecast.pursued(t, f.owner))
    agency = t.agency(f.agency)
    if program is None:
        if any(craft.bound for craft in crafts_of(t.state, f.owner)):
            return "its spacecraft are on their way"
        return "no other mission pays"
    mission = name(t.content, program.mission)
    lacking = [a for a in program.research if a not in agency.advancements]
    price = min((t.ed.advancements[a].cost for a in lacking), default=0)
    if not lacking:
        price = sum(forecast.part_price(t, part) for part in forecast.shortage(t, f.agency, program))
    if price <= agency.money:
        return ""
    what = "the next research" if lacking else "what is lacking"
    return f"{what} for {mission} costs {money(price)}, {money(agency.money)} left"


def _engines(t: Table, f: fr.FireEngines, id_: str) -> str:
    if t.craft(f.craft) is None:
        return ""
    need = maneuvers.needed(t, f)
    if id_ == GO:
        return f"{f.thrust} thrust where {need} is needed"
    if id_ == STAY:
        return f"{need - f.thrust} thrust short"
    return f"{need} thrust is needed, {f.thrust} is there"
