"""What is sensible: how good a state is for a seat, and answers in the order in which they are worth proposing."""

from __future__ import annotations

from spacegames.core.actions import Action, Amount, Choose, Confirm, Draft
from spacegames.games.leaving_earth import flow, maneuvers, scoring
from spacegames.games.leaving_earth import frames as fr
from spacegames.games.leaving_earth.content import POINT
from spacegames.games.leaving_earth.state import crafts_of
from spacegames.games.leaving_earth.table import DONE, GO, KEEP, LATER, REMOVE, REVEAL, STAY, Table

_WORTH = {"money": 0.05, "part": 0.1, "advancement": 0.6, "away": 0.4}
"""Points that money, parts in the hangar, advancements and crafts in space promise."""


def value(t: Table, seat: int) -> float:
    """Return a seat's lead over the best other agency in points, with what its things promise."""
    mine = _promise(t, t.state.seats[seat])
    others = [_promise(t, a) for i, a in enumerate(t.state.seats) if i != seat]
    return mine - (max(others) if others else scoring.on_the_table(t) / POINT)


def _promise(t: Table, id_: str) -> float:
    agency = t.agency(id_)
    worth = scoring.points(t, id_) / POINT
    worth += _WORTH["money"] * agency.money + _WORTH["part"] * len(agency.store)
    worth += _WORTH["advancement"] * len(agency.advancements)
    return worth + sum(_WORTH["away"] for c in crafts_of(t.state, id_) if c.at != "earth")


def suggest(t: Table) -> list[Action]:
    """Return the legal answers, the sensible ones first."""
    frame = flow.asking(t)
    return sorted(flow.actions(t), key=lambda action: _rank(t, frame, action))


def _rank(t: Table, frame: object, action: Action) -> tuple[int, int]:
    match action:
        case Choose(id=id_) if isinstance(frame, fr.FireEngines):
            return _engine_rank(t, frame, id_)
        case Choose(id=id_) if isinstance(frame, fr.OfferRemoval):
            useful = frame.outcome != "s" or id_ == KEEP
            return (0 if useful and id_ in (REMOVE, KEEP) and (id_ == KEEP) == (frame.outcome == "s") else 1), 0
        case Choose(id=id_):
            return _choice_rank(id_), 0
        case Amount(n=n) if isinstance(frame, fr.ChooseYears):
            return 0, abs(n - t.ed.maneuvers[frame.maneuver].years)
        case Draft(steps=steps):
            return 0, -len(steps)
        case Confirm(yes=yes):
            return int(yes == isinstance(frame, fr.ChooseLanding)), 0
        case _:
            return 0, 0


def _engine_rank(t: Table, f: fr.FireEngines, id_: str) -> tuple[int, int]:
    """Go as soon as the thrust is enough; else fire the smallest engine that is, or the largest."""
    craft = t.state.crafts[f.craft]
    missing = maneuvers.needed(t, f) - f.thrust
    if id_ == GO:
        return 0, 0
    if id_ == STAY:
        enough = maneuvers.thrust_aboard(t, craft, f.years) >= missing
        return (3 if enough else 1), 0
    part = t.ed.part(id_.removeprefix(maneuvers.FIRE))
    gives = part.thrust + part.thrust_per_year * f.years
    return 2, (gives if gives >= missing else 100_000 - gives)


def _choice_rank(id_: str) -> int:
    verb = id_.partition(":")[0]
    if id_ == DONE:
        return 4
    if id_ in (LATER, flow.CANCEL) or verb in ("scrap", "take-apart", "trade", "form", "sell-share"):
        return 5
    if id_ == REVEAL or verb in ("experiment", "study", "claim", "rove", "heal", "repair"):
        return 0
    return {"fly": 1, "survey": 1, "collect": 1, "assemble": 2, "research": 3, "buy": 3}.get(verb, 3)
