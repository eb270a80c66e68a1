"""What an agency can hope for: its programs with their chances, and what its crafts have still to do."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache

from spacegames.games.leaving_earth import missions, outcomes, programs
from spacegames.games.leaving_earth.content import POINT, SKILLS, Mission
from spacegames.games.leaving_earth.edition import Edition
from spacegames.games.leaving_earth.parts import DAMAGED, base_of
from spacegames.games.leaving_earth.programs import ROCKETS, Program
from spacegames.games.leaving_earth.state import EARTH, Advance, Craft
from spacegames.games.leaving_earth.table import Table

DEAREST = 4
"""Years of funding that the parts of a program may cost."""
WAIT = 0.3
"""How much a year under way counts, compared with a year's money."""
AGAIN = 0.4
"""The part of a mission's points to reckon with after a failure: it costs a year or two, seldom the mission."""
UNDER_WAY = 0.75
"""The part of a program's points that counts while a craft can still complete it."""
PREPARED = 0.5
"""The part that counts when everything for a program is researched and bought."""
UNKNOWN = (2 / 3, 1 / 6, 1 / 6)
"""Chances of the outcomes of an advancement that is not researched yet."""
Owned = tuple[tuple[str, Advance], ...]


def best_program(t: Table, agency: str, busy: set[str]) -> Program | None:
    """Return the program that brings most points for the money and the years that it still costs."""
    return next(iter(best_programs(t, agency, busy)), None)


def best_programs(t: Table, agency: str, busy: set[str]) -> tuple[Program, ...]:
    """Return the best program of each mission that is worth one, in the order of what they bring for their cost."""
    owner = t.agency(agency)
    busy = busy | _lost_races(t, agency)
    open_: list[str] = []
    for card in t.state.missions:
        mission = t.ed.mission(card)
        if mission.id in busy or not missions.may_claim(t, agency, mission.id) or _known_deadly(t, agency, mission):
            continue
        open_.append(mission.id)
    return _ranked(t.ed, tuple(owner.advancements.items()), tuple(open_), t.state.year, owner.lost)


def _lost_races(t: Table, agency: str) -> set[str]:
    """Return the missions that others' crafts in space are on: they will be there first."""
    found: list[str] = []
    for craft in t.state.crafts.values():
        if craft.at != EARTH and craft.owner != agency:
            step = next_step(t, craft)
            if step is not None:
                found.append(step[0])
    left = Counter(t.ed.mission(card).id for card in t.state.missions)
    return {mission for mission in found if found.count(mission) >= left[mission]}


@lru_cache(maxsize=16_384)
def _ranked(ed: Edition, owned: Owned, open_: tuple[str, ...], year: int, lost: int) -> tuple[Program, ...]:
    found: list[tuple[float, Program]] = []
    for mission in dict.fromkeys(open_):
        best: tuple[float, Program] | None = None
        for program in programs.programs(ed, mission):
            rate = _rate(ed, owned, program, year, lost)
            if rate > 0 and (best is None or rate > best[0]):
                best = (rate, program)
        if best is not None:
            found.append(best)
    found.sort(key=lambda pair: -pair[0])
    return tuple(program for _, program in found)


def _rate(ed: Edition, owned: Owned, program: Program, year: int, lost: int) -> float:
    """Return the points that a program brings for a year's money; 0 where it comes too late."""
    known = {advancement for advancement, _ in owned}
    dollars = program.cost + sum(ed.advancements[a].cost for a in program.research if a not in known)
    years = program.years + dollars // ed.funding
    if program.cost > DEAREST * ed.funding or year + years > ed.last_year:
        return 0.0
    return gain(ed, owned, program, lost) / (1 + dollars / ed.funding + WAIT * years)


@lru_cache(maxsize=65_536)
def gain(ed: Edition, owned: Owned, program: Program, lost: int) -> float:
    """Return the points to reckon with from a program, less what its crew puts at stake."""
    chance, safe = _chances(ed, owned, program.draws)
    worth = ed.missions[program.mission].worth / POINT
    return worth * (AGAIN + (1 - AGAIN) * chance) - _stake(ed, program.crew, lost) * (1 - safe)


def _stake(ed: Edition, crew: int, lost: int) -> int:
    """Return the points that the loss of a crew costs."""
    return crew * ed.content.figures.death * (lost + 1 if ed.stations else 1)


def _chances(ed: Edition, owned: Owned, draws: programs.Draws) -> tuple[float, float]:
    """Return the chance that all draws are successes, and that none is a major failure."""
    cards = dict(owned)
    box = _box(ed)
    chance = safe = 1.0
    for advancement, n in draws:
        on = cards.get(advancement)
        success, _, major = outcomes.odds(on, box) if on else UNKNOWN
        chance *= success**n
        safe *= (1 - major) ** n
    return chance, safe


def _box(ed: Edition) -> outcomes.Counts:
    return outcomes.counts_of(ed.content.outcome_decks["base"])


def _known_deadly(t: Table, agency: str, mission: Mission) -> bool:
    """Tell whether the agency knows that nothing comes back from the mission's place."""
    for place in mission.at:
        if place in t.state.hidden and (place in t.state.revealed or place in t.agency(agency).known):
            effects = t.ed.effects(t.state.hidden[place])
            if mission.kind != "survey" and any(e.type == "spacecraft_destroyed" for e in effects):
                return True
    return mission.kind == "survey" and any(place in t.state.revealed for place in mission.at)


def part_price(t: Table, part: str) -> int:
    """Return what the bank asks for a part or an astronaut, in dollars."""
    return t.content.astronaut.cost if part in SKILLS else t.ed.components[part].cost or 0


def shortage(t: Table, agency: str, program: Program) -> list[str]:
    """Return the parts of a program that are not in the hangar yet."""
    return take(t, program, t.agency(agency).store)[1]


def take(t: Table, program: Program, store: list[str]) -> tuple[list[str], list[str]]:
    """Return the parts of a store that a program uses, and the parts that it lacks."""
    left = list(store)
    held: list[str] = []
    short: list[str] = []
    for part in (*program.cargo, *program.rockets):
        one = next((p for p in left if p == part or (part in SKILLS and t.ed.part(p).skill)), None)
        if one is None:
            short.append(part)
        else:
            left.remove(one)
            held.append(one)
    return held, short


def prepared(t: Table, id_: str, program: Program) -> float:
    """Return the points that a program promises: more, the less of its price is still to be paid."""
    agency = t.agency(id_)
    lacking = sum(t.ed.advancements[a].cost for a in program.research if a not in agency.advancements)
    short = sum(part_price(t, part) for part in shortage(t, id_, program))
    whole = program.cost + sum(t.ed.advancements[a].cost for a in program.research)
    promised = gain(t.ed, tuple(agency.advancements.items()), program, agency.lost)
    return PREPARED * max(0.0, promised) * (1 - (lacking + short) / max(1, whole))


def under_way(t: Table, id_: str, mission: str) -> float:
    """Return the points that a craft on a mission promises; none where no program from the Earth is reckoned for it."""
    ways = programs.programs(t.ed, mission)
    agency = t.agency(id_)
    return UNDER_WAY * gain(t.ed, tuple(agency.advancements.items()), ways[0], agency.lost) if ways else 0.0


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
    return t.agency(agency).money >= t.content.figures.remove_failure or outcomes.odds(on, _box(t.ed))[0] > 0


def _targets(t: Table, mission: Mission, program: Program) -> set[str]:
    last = t.ed.maneuvers[program.there[-1]].to if program.there else EARTH
    return {last, *(p for p, seen in t.ed.surveyed_from.items() if set(mission.at) & set(seen))}


def _homeward(t: Table, craft: Craft) -> tuple[str, str] | None:
    """Bring a crew home that has nothing else to do."""
    found = way_home(t, craft)
    if craft.at == EARTH or not t.load(craft).men or found is None or not found[0]:
        return None
    return "", f"fly:{craft.id}:{t.ed.maneuvers[found[0][0]].to}"


def way_home(t: Table, craft: Craft) -> tuple[tuple[str, ...], tuple[programs.Counts, ...]] | None:
    """Return the legs home with their rockets; None where those aboard fall short."""
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
        return way_home(t, craft)
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
    return programs.share_out(t.ed, mass, programs.legs_of(t.ed, there, home, sample=sample), rockets)
