"""What is sensible: how good a state is for a seat, and answers in the order in which they are worth proposing."""

from __future__ import annotations

from collections import Counter

from spacegames.core.actions import Action, Amount, Choose, Confirm, Draft
from spacegames.core.flow import top
from spacegames.games.leaving_earth import cooperation, flow, maneuvers, missions, outcomes, programs, research, scoring
from spacegames.games.leaving_earth import frames as fr
from spacegames.games.leaving_earth.content import POINT, SKILLS, Mission
from spacegames.games.leaving_earth.parts import DAMAGED, MAN, base_of
from spacegames.games.leaving_earth.programs import ROCKETS, Program
from spacegames.games.leaving_earth.state import EARTH, SUCCESS, Craft, crafts_of
from spacegames.games.leaving_earth.table import DONE, GO, KEEP, LATER, REMOVE, REVEAL, STAY, Table

_WORTH = {"money": 0.005, "part": 0.02, "advancement": 0.3, "venture": 0.05}
"""Points that money, a part in the hangar and an advancement promise; a venture keeps its money over the years."""
POINTS, MONEY, STORE, RESEARCH, RIVAL = "points", "money", "parts", "research", "rival"
MISSION = "mission:"
UNDER_WAY = 0.75
"""The part of a mission's points that counts while a craft can still complete it."""
PREPARED = 0.5
"""The part that counts when everything for the best program is researched and bought."""
WAIT = 0.3
"""How much a year under way counts, compared with a year's money."""
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
        step = next_step(t, craft)
        if step is not None and step[0] and step[0] not in busy:
            busy.add(step[0])
            # What is under way may be a mission that no rocket of ours could be planned for from the Earth.
            if ways := programs.programs(t.ed, step[0]):
                found[MISSION + step[0]] = UNDER_WAY * _gain(t, id_, ways[0])
    program = best_program(t, id_, busy)
    if program is not None:
        found[MISSION + program.mission] = _prepared(t, id_, program)
    return found


def _prepared(t: Table, id_: str, program: Program) -> float:
    """Return the points that a program promises: more, the less of its price is still to be paid."""
    owned = t.agency(id_).advancements
    lacking = sum(t.ed.advancements[a].cost for a in program.research if a not in owned)
    short = sum(part_price(t, part) for part in shortage(t, id_, program))
    whole = program.cost + sum(t.ed.advancements[a].cost for a in program.research)
    return PREPARED * max(0.0, _gain(t, id_, program)) * (1 - (lacking + short) / max(1, whole))


def _gain(t: Table, agency: str, program: Program) -> float:
    """Return the points to reckon with from a program, less what its crew puts at stake."""
    return t.ed.mission(program.mission).worth / POINT * _hope(t, agency, program) - _risk(t, agency, program)


def part_price(t: Table, part: str) -> int:
    """Return what the bank asks for a part or an astronaut, in dollars."""
    return t.content.astronaut.cost if part in SKILLS else t.ed.components[part].cost or 0


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
    # Nobody agrees or vetoes by chance: whoever may propose again would only have to ask often enough.
    return ranked[:1] if isinstance(frame, fr.AcceptTrade | fr.AcceptVenture | fr.Assent) else ranked


# -- a turn


def _turn(t: Table, f: fr.TakeTurn) -> list[str]:
    """Go on with what is in space or ready, else buy or research for the best program, else finish."""
    options = flow.WAITING[fr.TakeTurn].options(t, f)
    if f.owner != f.agency:
        return [id_ for id_ in options if id_.startswith("act-for")] or [DONE]
    wanted = [id_ for id_ in options if id_.partition(":")[0] in AT_ONCE]
    busy: set[str] = set()
    for craft in crafts_of(t.state, f.owner):
        step = next_step(t, craft)
        if step is not None:
            busy.add(step[0])
            if step[1] in options:
                wanted.append(step[1])
        elif craft.at == EARTH and not craft.bound:
            wanted.append(f"take-apart:{craft.id}")
    program = best_program(t, f.agency, busy)
    if program is not None:
        wanted += [id_ for id_ in _prepare(t, f.agency, program) if id_ in options]
    return [*dict.fromkeys(wanted), DONE]


def best_program(t: Table, agency: str, busy: set[str]) -> Program | None:
    """Return the program that brings most points for the money and the years that it still costs."""
    owned = t.agency(agency).advancements
    best: tuple[float, Program] | None = None
    for card in t.state.missions:
        mission = t.ed.mission(card)
        if mission.id in busy or not missions.may_claim(t, agency, mission.id) or _known_deadly(t, agency, mission):
            continue
        for program in programs.programs(t.ed, mission.id):
            lacking = [a for a in program.research if a not in owned]
            dollars = program.cost + sum(t.ed.advancements[a].cost for a in lacking)
            years = program.years + len(lacking) // 2
            if program.cost > t.ed.funding or t.state.year + years > t.ed.last_year:
                continue
            gain = _gain(t, agency, program)
            gain /= 1 + dollars / t.ed.funding + WAIT * years
            if gain > 0 and (best is None or gain > best[0]):
                best = (gain, program)
    return best[1] if best else None


def _box(t: Table) -> outcomes.Counts:
    return outcomes.counts_of(t.content.outcome_decks["base"])


def _hope(t: Table, agency: str, program: Program) -> float:
    """Return the part of a mission's points to reckon with: failures cost a year, seldom the mission."""
    chance = 1.0
    for advancement, n in program.draws:
        chance *= _chances(t, agency, advancement)[0] ** n
    return 0.4 + 0.6 * chance


def _risk(t: Table, agency: str, program: Program) -> float:
    """Return the points that a crew puts at stake."""
    if not program.crew:
        return 0.0
    safe = 1.0
    for advancement, n in program.draws:
        safe *= (1 - _chances(t, agency, advancement)[2]) ** n
    each = t.content.figures.death * (t.agency(agency).lost + 1 if t.state.stations else 1)
    return program.crew * each * (1 - safe)


def _chances(t: Table, agency: str, advancement: str) -> tuple[float, float, float]:
    on = t.agency(agency).advancements.get(advancement)
    return outcomes.odds(on, _box(t)) if on else (2 / 3, 1 / 6, 1 / 6)


def _known_deadly(t: Table, agency: str, mission: Mission) -> bool:
    """Tell whether the agency knows that nothing comes back from the mission's place."""
    for place in mission.at:
        if place in t.state.hidden and (place in t.state.revealed or place in t.agency(agency).known):
            effects = t.ed.effects(t.state.hidden[place])
            if mission.kind != "survey" and any(e.type == "spacecraft_destroyed" for e in effects):
                return True
    return mission.kind == "survey" and any(place in t.state.revealed for place in mission.at)


def _prepare(t: Table, agency: str, program: Program) -> list[str]:
    """Return what to do next for a program: assemble it, buy its parts, or research."""
    owner = t.agency(agency)
    lacking = [a for a in program.research if a not in owner.advancements]
    if lacking:
        needed = [x for a in lacking for x in (*research.missing(t, agency, a), a)]
        return [f"research:{a}" for a in needed]
    short = shortage(t, agency, program)
    if not short:
        return ["assemble"]
    price = sum(part_price(t, part) for part in short)
    return [f"buy:{short[0]}"] if price <= owner.money else []


def shortage(t: Table, agency: str, program: Program) -> list[str]:
    """Return the parts of a program that are not in the hangar yet."""
    store = list(t.agency(agency).store)
    short: list[str] = []
    for part in (*program.cargo, *program.rockets):
        held = next((p for p in store if p == part or (part in SKILLS and t.ed.part(p).skill)), None)
        if held is None:
            short.append(part)
        else:
            store.remove(held)
    return short


def _assembly(t: Table, f: fr.Assemble) -> tuple[str, ...]:
    """Return the parts of the best program that is complete in the hangar."""
    program = best_program(t, f.agency, pursued(t, f.owner))
    if program is None or shortage(t, f.owner, program):
        return ()
    store = list(t.agency(f.owner).store)
    steps: list[str] = []
    for part in (*program.cargo, *program.rockets):
        held = next(p for p in store if p == part or (part in SKILLS and t.ed.part(p).skill))
        store.remove(held)
        steps.append(held)
    return tuple(steps)


def pursued(t: Table, owner: str) -> set[str]:
    """Return the missions that an owner's crafts are on."""
    return {step[0] for craft in crafts_of(t.state, owner) if (step := next_step(t, craft)) is not None}


# -- a craft on its way


def next_step(t: Table, craft: Craft) -> tuple[str, str] | None:
    """Return the mission that a craft is on and its next action; None where it can do nothing useful."""
    for card in sorted(t.state.missions, key=lambda c: -t.ed.mission(c).worth):
        mission = t.ed.mission(card)
        if not missions.may_claim(t, craft.owner, mission.id) or _known_deadly(t, t.hand(craft), mission):
            continue
        waits = mission.kind == "station" and craft.at != EARTH
        if (waits or (craft.bound and _passes(t, craft, mission))) and _carries(t, craft, mission):
            return mission.id, ""
        found = remaining(t, craft, mission)
        if found is None:
            continue
        way = found[0]
        at = {p for g in programs.programs(t.ed, mission.id)[:1] for p in _targets(t, mission, g)}
        if mission.kind == "survey" and craft.at in at:
            return mission.id, f"survey:{craft.id}:{mission.at[0]}" if _may_see(t, t.hand(craft)) else ""
        if mission.kind == "sample_return" and craft.at in mission.at and not _has_sample(t, craft, mission):
            return mission.id, f"collect:{craft.id}:{t.ed.locations[craft.at].sample}"
        if way:
            return mission.id, f"fly:{craft.id}:{t.ed.maneuvers[way[0]].to}"
    return _homeward(t, craft)


def _may_see(t: Table, agency: str) -> bool:
    """Tell whether another draw of Surveying can succeed, or its failure be paid off."""
    on = t.agency(agency).advancements.get("surveying")
    if on is None:
        return False
    return t.agency(agency).money >= t.content.figures.remove_failure or outcomes.odds(on, _box(t))[0] > 0


def _targets(t: Table, mission: Mission, program: Program) -> set[str]:
    last = t.ed.maneuvers[program.there[-1]].to if program.there else EARTH
    return {last, *(p for p, seen in t.ed.surveyed_from.items() if set(mission.at) & set(seen))}


def _homeward(t: Table, craft: Craft) -> tuple[str, str] | None:
    """Bring a crew home that has nothing else to do."""
    found = _way_home(t, craft)
    if craft.at == EARTH or not t.load(craft).men or found is None or not found[0]:
        return None
    return "", f"fly:{craft.id}:{t.ed.maneuvers[found[0][0]].to}"


def _way_home(t: Table, craft: Craft) -> tuple[tuple[str, ...], tuple[programs.Counts, ...]] | None:
    way = None if craft.bound else programs.route(t.ed, craft.at, EARTH)
    shares = _shares(t, _stock(t, craft), way, (), sample=False) if way else None
    return (way, shares) if way and shares is not None else None


def _carries(t: Table, craft: Craft, mission: Mission) -> bool:
    """Tell whether a craft has the cargo of a mission."""
    load = t.load(craft)
    if mission.kind in ("probe", "survey", "sample_return"):
        return load.explorer
    return mission.kind in ("man_and_back", "station") and load.healthy > 0


def _passes(t: Table, craft: Craft, mission: Mission) -> bool:
    """Tell whether a mission's programs lead by where a craft is, or is bound for."""
    ways = (m for program in programs.programs(t.ed, mission.id) for m in (*program.there, *program.home))
    return any(t.ed.maneuvers[m].to == craft.at for m in ways)


def _has_sample(t: Table, craft: Craft, mission: Mission) -> bool:
    return any(t.ed.part(p).sample_of in mission.at for p in craft.parts)


def _visited(t: Table, craft: Craft, mission: Mission) -> bool:
    entries = [e for man in t.load(craft).men for e in t.state.been.get(base_of(man), ())]
    places = {entry.partition("@")[2] for entry in entries if entry.startswith(f"{craft.owner}@")}
    return bool(places & set(mission.at)) or ("space" in mission.at and bool(places - {EARTH}))


def remaining(t: Table, craft: Craft, mission: Mission) -> tuple[tuple[str, ...], tuple[programs.Counts, ...]] | None:
    """Return the legs that a craft still has to fly for a mission, up to its place or home from it, with their rockets.

    The rockets are shared out over all legs, the way home included; None where those aboard fall short.
    """
    if craft.bound or not _carries(t, craft, mission) or t.load(craft).bound:
        return None
    sample = mission.kind == "sample_return"
    done = _has_sample(t, craft, mission) if sample else mission.kind == "man_and_back" and _visited(t, craft, mission)
    if done:
        return _way_home(t, craft)
    stock = _stock(t, craft)
    for program in programs.programs(t.ed, mission.id):
        places = [EARTH, *(t.ed.maneuvers[m].to for m in program.there)]
        if craft.at not in places:
            continue
        there = program.there[places.index(craft.at) :]
        if not there and mission.kind not in ("survey", "sample_return"):
            continue
        shares = _shares(t, stock, there, program.home, sample=sample)
        if shares is not None:
            return there, shares
    return None


def _stock(t: Table, craft: Craft) -> tuple[programs.Counts, int]:
    """Return the working rockets of a craft, those fired just now included, and the mass of everything else."""
    counts = Counter(base_of(p) for p in craft.parts if _rocket(p))
    mass = sum(t.ed.part(p).mass for p in craft.parts if not _rocket(p))
    return (counts["juno"], counts["atlas"], counts["soyuz"], counts["saturn"]), mass


def _rocket(token: str) -> bool:
    return DAMAGED not in token and base_of(token) in ROCKETS


def _shares(
    t: Table, stock: tuple[programs.Counts, int], there: tuple[str, ...], home: tuple[str, ...], *, sample: bool
) -> tuple[programs.Counts, ...] | None:
    rockets, mass = stock
    return programs.allocate(t.ed, mass, programs.legs_of(t.ed, there, home, sample=sample), rockets)


def _engines(t: Table, f: fr.FireEngines) -> list[str]:
    """Go when the thrust is enough; else fire what the legs to come do not need, or stay where that falls short."""
    options = flow.WAITING[fr.FireEngines].options(t, f)
    if GO in options:
        return [GO]
    craft = t.state.crafts[f.craft]
    missing = maneuvers.needed(t, f) - f.thrust
    kept = _reserved(t, craft, f.maneuver)
    free: list[tuple[int, str]] = []
    for token in craft.parts:
        if kept[token] > 0:
            kept[token] -= 1
        elif maneuvers.FIRE + token in options:
            part = t.ed.part(token)
            free.append((part.thrust + part.thrust_per_year * f.years, token))
    if sum(thrust for thrust, _ in free) < missing or not free:
        return [STAY]
    enough = [pair for pair in free if pair[0] >= missing]
    _, token = min(enough) if enough else max(free)
    return [maneuvers.FIRE + token, STAY]


def _reserved(t: Table, craft: Craft, maneuver: str) -> Counter[str]:
    """Return the rockets that the legs after this one need, by the mission that the craft is on."""
    cards = sorted(t.state.missions, key=lambda c: -t.ed.mission(c).worth)
    plans = [remaining(t, craft, t.ed.mission(card)) for card in cards]
    for found in (*plans, _way_home(t, craft)):
        if found is not None and found[0] and found[0][0] == maneuver:
            return Counter({r: sum(c[i] for c in found[1][1:]) for i, r in enumerate(ROCKETS)})
    return Counter()


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
