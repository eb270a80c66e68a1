"""What is sensible: how good a state is for a seat, and answers in the order in which they are worth proposing."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

from spacegames.core.actions import Action, Amount, Choose, Confirm, Draft
from spacegames.core.flow import top
from spacegames.games.leaving_earth import cooperation, flow, forecast, maneuvers, research, scoring
from spacegames.games.leaving_earth import frames as fr
from spacegames.games.leaving_earth.content import POINT
from spacegames.games.leaving_earth.parts import DAMAGED, MAN, base_of
from spacegames.games.leaving_earth.programs import ROCKETS, Program
from spacegames.games.leaving_earth.state import EARTH, SUCCESS, Craft, crafts_of
from spacegames.games.leaving_earth.table import DONE, GO, KEEP, LATER, REMOVE, REVEAL, STAY, Table

_WORTH = {"money": 0.005, "part": 0.02, "advancement": 0.3, "venture": 0.05}
"""Points that money, a part in the hangar and an advancement promise; a venture keeps its money over the years."""
POINTS, MONEY, STORE, RESEARCH, RIVAL = "points", "money", "parts", "research", "rival"
MISSION = "mission:"
PURSUED = 3
"""Programs that money is spent on at a time."""
ASSEMBLE = "assemble"
AT_ONCE = ("experiment", "study", "claim", "rove", "heal", "repair")


def value(t: Table, seat: int) -> float:
    """Return a seat's lead over the best other agency in points, with what its things promise."""
    return sum(parts(t, seat).values())


def parts(t: Table, seat: int) -> dict[str, float]:
    """Return the value as named parts: one for each mission in hand and kind of thing, and one for the best other."""
    mine = _promise(t, t.state.seats[seat])
    others = [sum(_promise(t, a).values()) for i, a in enumerate(t.state.seats) if i != seat]
    mine[RIVAL] = -(max(others) if others else scoring.on_the_table(t) / POINT)
    return mine


def _promise(t: Table, id_: str) -> dict[str, float]:
    agency = t.agency(id_)
    found = {
        POINTS: scoring.points(t, id_) / POINT,
        MONEY: _WORTH["venture" if agency.venture else "money"] * agency.money,
        STORE: _WORTH["part"] * len(agency.store),
        RESEARCH: _WORTH["advancement"] * len(agency.advancements),
    }
    busy: set[str] = set()
    for craft in crafts_of(t.state, id_):
        step = forecast.next_step(t, craft)
        if step is not None and step[0] and step[0] not in busy:
            busy.add(step[0])
            found[MISSION + step[0]] = forecast.under_way(t, id_, step[0])
    program = forecast.best_program(t, id_, busy)
    if program is not None:
        found[MISSION + program.mission] = forecast.prepared(t, id_, program)
    return found


def suggest(t: Table) -> list[Action]:
    """Return sensible answers, best first."""
    frame = top(t)
    serial = t.state.serial
    if isinstance(frame, fr.TakeTurn):
        return [Choose(serial, id_) for id_ in _turn(t, frame)]
    if isinstance(frame, fr.FireEngines):
        return [Choose(serial, id_) for id_ in _engines(t, frame)]
    if isinstance(frame, fr.Assemble):
        steps = _assembly(t, frame)
        return [Draft(serial, steps)] if steps else [Choose(serial, flow.CANCEL)]
    ranked = sorted(flow.actions(t), key=lambda action: _rank(t, frame, action))
    # Nobody agrees or vetoes by chance: whoever may propose again would only have to ask often enough. What can be done
    # again at once, as a survey kept secret, is settled as well.
    settled = fr.AcceptTrade | fr.AcceptVenture | fr.Assent | fr.OfferRemoval | fr.TellSurvey
    crewed = isinstance(frame, fr.ChooseYears) and bool(t.load(t.state.crafts[frame.craft]).men)
    return ranked[:1] if crewed or isinstance(frame, settled) else ranked


# -- a turn


def _turn(t: Table, f: fr.TakeTurn) -> list[str]:
    """Go on with what is in space or ready, else buy or research for the best program, else finish."""
    options = flow.WAITING[fr.TakeTurn].options(t, f)
    if f.owner != f.agency:
        return [id_ for id_ in options if id_.startswith("act-for")] or [DONE]
    wanted = [id_ for id_ in options if id_.partition(":")[0] in AT_ONCE]
    flying = False
    for craft in crafts_of(t.state, f.owner):
        step = _step(t, craft)
        if step is not None and step[1] in options:
            wanted.append(step[1])
            flying |= craft.at != EARTH
        elif step is None and craft.at == EARTH and not craft.bound:
            wanted.append(f"take-apart:{craft.id}")
    for plan in plans(t, f.agency, f.owner):
        wanted += [id_ for id_ in plan.actions if id_ in options]
    # Nobody goes home while a craft can go on: next year its crew may be dead, and a fly-by is passed.
    return [*dict.fromkeys(wanted), *([] if flying else [DONE])]


class Plan(NamedTuple):
    """A program that an agency pursues: its parts in the hangar, and what to do for it next."""

    program: Program
    held: list[str]
    actions: list[str]


def plans(t: Table, agency: str, owner: str) -> Iterator[Plan]:
    """Yield the programs that money is spent on, the best first; no part of the hangar serves two of them."""
    store = list(t.agency(owner).store)
    steps = [_step(t, craft) for craft in crafts_of(t.state, owner)]
    for program in forecast.best_programs(t, agency, {step[0] for step in steps if step is not None})[:PURSUED]:
        held, short = forecast.take(t, program, store)
        for part in held:
            store.remove(part)
        yield Plan(program, held, _actions(t, agency, program, short))


def _actions(t: Table, agency: str, program: Program, short: list[str]) -> list[str]:
    """Return what to do next for a program: research, else buy the parts that it lacks, else assemble it."""
    lacking = [a for a in program.research if a not in t.agency(agency).advancements]
    if lacking:
        return [f"research:{x}" for a in lacking for x in (*research.missing(t, agency, a), a)]
    if not short:
        return [ASSEMBLE]
    return [f"buy:{part}" for part in sorted(short, key=lambda part: -forecast.part_price(t, part))]


def _step(t: Table, craft: Craft) -> tuple[str, str] | None:
    """Return the mission that a craft is on and its next action; None where its engines are not enough for it."""
    step = forecast.next_step(t, craft)
    return step if step is not None and _lifts(t, craft, step[1]) else None


def _assembly(t: Table, f: fr.Assemble) -> tuple[str, ...]:
    """Return the parts of the best program that is complete in the hangar."""
    return next((tuple(plan.held) for plan in plans(t, f.agency, f.owner) if plan.actions == [ASSEMBLE]), ())


def _engines(t: Table, f: fr.FireEngines) -> list[str]:
    """Go when the thrust is enough; else fire what the legs to come do not need, or stay where that falls short."""
    options = flow.WAITING[fr.FireEngines].options(t, f)
    if GO in options:
        return [GO]
    craft = t.state.crafts[f.craft]
    missing = maneuvers.needed(t, f) - f.thrust
    free = [pair for pair in _free(t, craft, f.maneuver, f.years) if maneuvers.FIRE + pair[1] in options]
    if sum(thrust for thrust, _ in free) < missing or not free:
        return [STAY]
    enough = [pair for pair in free if pair[0] >= missing]
    _, token = min(enough) if enough else max(free)
    return [maneuvers.FIRE + token]


def _lifts(t: Table, craft: Craft, action: str) -> bool:
    """Tell whether the engines that later legs do not need are enough for a flight; true of every other action."""
    if not action.startswith("fly:"):
        return True
    maneuver = next(m for m in t.ed.leaving[craft.at] if m.to == action.split(":", 2)[2])
    need = 0 if maneuver.automatic else maneuver.difficulty * t.load(craft).mass
    return need == 0 or sum(thrust for thrust, _ in _free(t, craft, maneuver.id, maneuver.years)) >= need


def _free(t: Table, craft: Craft, maneuver: str, years: int) -> list[tuple[int, str]]:
    """Return the engines that the legs after a maneuver do not need, each with its thrust.

    None of them in space without a plan: what is left there may still be of use.
    """
    kept = _reserved(t, craft, maneuver)
    if kept is None:
        if craft.at != EARTH:
            return []
        kept = Counter[str]()
    free: list[tuple[int, str]] = []
    for token in craft.parts:
        part = t.ed.part(token)
        thrust = 0 if DAMAGED in token else part.thrust + part.thrust_per_year * years
        if kept[token] > 0:
            kept[token] -= 1
        elif thrust:
            free.append((thrust, token))
    return free


def _reserved(t: Table, craft: Craft, maneuver: str) -> Counter[str] | None:
    """Return the rockets that the legs after this one need, by the mission that the craft is on.

    None where it has no plan left that leads this way, as after an engine that failed.
    """
    step = forecast.next_step(t, craft)
    if step is None:
        return None
    found = forecast.remaining(t, craft, t.ed.mission(step[0])) if step[0] else forecast.way_home(t, craft)
    if found is None or not found[0] or found[0][0] != maneuver:
        return None
    return Counter({r: sum(c[i] for c in found[1][1:]) for i, r in enumerate(ROCKETS)})


# -- other decisions


def _rank(t: Table, frame: object, action: Action) -> tuple[int, int]:
    match action:
        case Choose(id=id_) if isinstance(frame, fr.OfferRemoval):
            good = KEEP if frame.outcome == SUCCESS else REMOVE
            return int(id_ != good), 0
        case Choose(id=id_) if isinstance(frame, fr.DamageOne):
            part = t.ed.part(id_.partition("|")[2])
            return int(bool(part.man)), part.mass + 10 * part.explorer
        case Choose(id=id_):
            return (0 if id_ == REVEAL else 2 if id_ in (DONE, LATER) else 3 if id_ == flow.CANCEL else 1), 0
        case Amount(n=n) if isinstance(frame, fr.ChooseYears):
            return 0, abs(n - t.ed.maneuvers[frame.maneuver].years)
        case Confirm(yes=yes):
            return int(yes != _agrees(t, frame)), 0
        case _:
            return 0, 0


def _agrees(t: Table, frame: object) -> bool:
    if isinstance(frame, fr.ChooseLanding):
        return False
    if isinstance(frame, fr.AcceptTrade):
        deal = bargain(t, frame)
        return deal is not None and deal[0] >= deal[1]
    if isinstance(frame, fr.AcceptVenture):
        return f"pay:{frame.agency}:" not in " ".join(frame.steps)
    return True


def bargain(t: Table, f: fr.AcceptTrade) -> tuple[float, float] | None:
    """Return what a proposal brings to the agency that is asked and takes from it, in dollars; None for nonsense."""
    found = cooperation.parse(f.steps)
    if found is None:
        return None
    partner, give, get = (found[0], _dollars(t, found[1]), _dollars(t, found[2]))
    if f.agency == partner or partner in t.agency(f.agency).shares:
        return give, get
    return get, give


def _dollars(t: Table, parcel: cooperation.Parcel) -> float:
    parts = [*parcel.parts, *(p for c in parcel.crafts if (craft := t.craft(c)) for p in craft.parts)]
    prices = (5 if p.startswith(MAN) else _price(t, p) for p in parts)
    return parcel.money + parcel.tokens / 5 + sum(prices) + 8 * len(parcel.research) + 5 * sum(parcel.shares.values())


def _price(t: Table, token: str) -> int:
    component = t.ed.components.get(base_of(token).partition(":")[0])
    return component.cost or 10 if component else 10
