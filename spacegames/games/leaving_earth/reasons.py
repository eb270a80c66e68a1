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
    steps = [forecast.next_step(after, craft) for craft in flown]
    there = any(step is not None and step[0] == mission for step in steps)
    return f"on the way to {name(before.content, mission)}" if there else ""


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
            return _planned(t, f, advice.ASSEMBLE)
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
    return "its parts serve another spacecraft" if verb == "take-apart" else _planned(t, f, id_)


def _planned(t: Table, f: fr.TakeTurn | fr.Assemble, id_: str) -> str:
    """Name the mission of the plan that an action belongs to."""
    plan = next((plan for plan in advice.plans(t, f.agency, f.owner) if id_ in plan.actions), None)
    return f"for {name(t.content, plan.program.mission)}" if plan else ""


def _left_undone(t: Table, f: fr.TakeTurn) -> str:
    """Say what the year is finished without."""
    if f.owner != f.agency:
        return ""
    plan = next(advice.plans(t, f.agency, f.owner), None)
    if plan is None:
        bound = any(craft.bound for craft in crafts_of(t.state, f.owner))
        return "its spacecraft are on their way" if bound else "no other mission pays"
    left = t.agency(f.agency).money
    needed = [part for action in plan.actions for part in action.split(":")[1:]]
    research = [t.ed.advancements[x].cost for x in needed if x in t.ed.advancements]
    price = min(research) if research else sum(forecast.part_price(t, part) for part in needed)
    if price <= left:
        return ""
    what = "the next research" if research else "what is lacking"
    return f"{what} for {name(t.content, plan.program.mission)} costs {money(price)}, {money(left)} left"


def _engines(t: Table, f: fr.FireEngines, id_: str) -> str:
    if t.craft(f.craft) is None:
        return ""
    need = maneuvers.needed(t, f)
    if id_ == GO:
        return f"{f.thrust} thrust where {need} is needed"
    if id_ == STAY:
        return f"{need - f.thrust} thrust short"
    return f"{need} thrust is needed, {f.thrust} is there"
