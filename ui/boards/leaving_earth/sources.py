"""From a match's view to what the table draws."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from functools import lru_cache

from spacegames.games.leaving_earth.catalogue import ASKS
from spacegames.games.leaving_earth.content import POINT, Content, Effect, Mission, load
from spacegames.games.leaving_earth.edition import Edition
from spacegames.games.leaving_earth.maneuvers import difficulty
from spacegames.games.leaving_earth.names import name
from spacegames.games.leaving_earth.parts import DAMAGED, MAN, base_of, skill_of
from spacegames.games.leaving_earth.planning import aboard as thrust_in
from spacegames.games.leaving_earth.planning import fitting_years
from spacegames.games.leaving_earth.state import EARTH
from spacegames.games.leaving_earth.view import AdvancementView, AgencyView, CraftView, LegView, View
from ui import points
from ui.boards.leaving_earth.checks import checks_of, spending_words
from ui.boards.leaving_earth.editions import edition_of
from ui.boards.leaving_earth.facts import (
    AdvancementFacts,
    AgencyFacts,
    ChartFacts,
    CraftFacts,
    CraftMark,
    CrewFacts,
    MissionFacts,
    PartRow,
    PlaceFacts,
    Reach,
    Sign,
    WayFacts,
)
from ui.boards.leaving_earth.inks import AGENCY_NAMES
from ui.boards.leaving_earth.looking import LOOKING
from ui.boards.leaving_earth.marks import spoken_years
from ui.boards.leaving_earth.plans import planned_places

SHORT = {
    "juno_rockets": "Juno",
    "atlas_rockets": "Atlas",
    "soyuz_rockets": "Soyuz",
    "saturn_rockets": "Saturn",
    "ion_thrusters": "Ion",
    "space_shuttle": "Shuttle",
}


BRIEF = {
    "probe": "Probe or capsule to {at}",
    "survey": "Reveal {at} first",
    "sample_return": "Sample of {at} to Earth",
    "man_and_back": "Astronaut to {at} and back",
    "station": "Crew at {at} as a year starts",
    "life_sample": "Sample with life to Earth",
    "habitat": "Habitat at {at}",
    "experiment": "Experiment of {at} to Earth",
    "life_survey": "Reveal life first",
    "occupation": "Astronaut at {at} each year",
}
"""What each kind of mission asks, in few words."""


def agency_name(agency: str) -> str:
    """Name of an agency."""
    return AGENCY_NAMES.get(agency, name(load(), agency))


# --- the map


def _effect_sign(effect: Effect, filled: int) -> Sign:
    match effect.type:
        case "spacecraft_destroyed":
            return Sign("bad", "destroyed")
        case "minerals":
            return Sign("good", f"minerals ${effect.money}" if effect.money else "minerals")
        case "supplies":
            return Sign("good", "supplies")
        case "life":
            return Sign("life")
        case "alien_origin":
            return Sign("warn", "alien origin")
        case "sickness":
            return Sign("warn", f"sickness {effect.die_max}")
        case "radiation_astronauts":
            return Sign("radiation", count=effect.level)
        case "radiation_equipment":
            return Sign("warn", f"craft {effect.level}")
        case "damage_roll":
            return Sign("warn", f"damage {effect.die_max}")
        case "feature_slots":
            return Sign("slots", count=effect.slots, filled=min(filled, effect.slots))
        case "co2":
            return Sign("co2")


def signs_of(effects: tuple[Effect, ...], filled: int = 0) -> tuple[Sign, ...]:
    """What a location card says, as signs."""
    order = {"slots": 0, "co2": 1, "life": 2, "radiation": 3}
    signs = sorted((_effect_sign(effect, filled) for effect in effects), key=lambda s: order.get(s.kind, 4))
    return tuple(signs) or (Sign("text", "nothing there"),)


def _radiation_words(effects: tuple[Effect, ...]) -> str:
    levels = {effect.type: effect for effect in effects if effect.type.startswith("radiation")}
    crew, craft = levels.get("radiation_astronauts"), levels.get("radiation_equipment")
    if crew and craft:
        return f"crew {crew.level}, craft {craft.level}"
    found = crew or craft
    if not found:
        return "none"
    who = "crew" if crew else "craft"
    return f"{found.level} × years, {who}" if found.per_year else f"{found.level}, {who}"


def _places(view: View, ed: Edition, content: Content) -> tuple[PlaceFacts, ...]:
    found: list[PlaceFacts] = []
    for place in ed.locations.values():
        if place.kind in ("marker", "sink"):
            continue
        card = view.revealed.get(place.id, "")
        hidden = place.id in view.unexplored
        signs: tuple[Sign, ...] = ()
        if place.id == EARTH and view.stations:
            signs = (Sign("co2"),)
        if card:
            signs = signs_of(content.variants[card].effects, len(view.features.get(place.id, ())))
        peeked = view.peeked.get(place.id, "")
        secret = content.variants[peeked].title if peeked else ""
        if hidden and peeked:
            signs = (Sign("warn", "seen by you"),)
        found.append(PlaceFacts(place.id, place.name, not hidden, signs, secret))
    return tuple(found)


@lru_cache(maxsize=8)
def _ways(ed: Edition) -> tuple[WayFacts, ...]:
    return tuple(
        WayFacts(
            m.id, m.start, m.to, m.difficulty, m.years, m.years_optional, m.automatic, m.hazards + m.arrival_hazards
        )
        for m in ed.maneuvers.values()
    )


def _sun(view: View, content: Content) -> str:
    card = view.revealed.get("solar_radiation")
    if card:
        return _radiation_words(content.variants[card].effects)
    return "seen by you" if "solar_radiation" in view.peeked else "unexplored"


def number_of(craft: str) -> str:
    """Number of a craft."""
    return craft.removeprefix("c")


def craft_title(craft: CraftView) -> str:
    """Name of a craft."""
    return f"Craft {number_of(craft.craft.id)}"


def chosen_craft(view: View) -> CraftView | None:
    """The craft that is looked at: the chosen one, else the first of the viewer's own off Earth, else any of them."""
    decision = view.decision
    asked = (str(decision.figures.get("craft", "")), decision.source) if decision else ()
    for craft in view.crafts:
        if craft.craft.id in asked:
            return craft
    own = [craft for craft in view.crafts if craft.craft.owner == (acting(view) or view.agency)]
    flying = LOOKING.flight[0]
    for craft in view.crafts:
        if craft.craft.id == (LOOKING.craft or flying):
            return craft
    return next((craft for craft in own if craft.legs), own[0] if own else None)


def acting(view: View) -> str:
    """The owner whose things the viewer uses now: its own agency, or the joint venture that it acts for."""
    decision = view.decision
    return acted_for(view) or view.agency if decision and decision.seat == view.seat else view.agency


def acted_for(view: View) -> str:
    """The owner whose things are used by whoever is to move; empty where nobody takes a turn."""
    return str(view.decision.figures.get("owner", "")) if view.decision else ""


def in_danger(craft: CraftView, view: View) -> bool:
    """Whether somebody aboard lacks air or food at the end of the year, as things stand."""
    if not craft.men or craft.craft.at == "earth":
        return False
    checks = checks_of(craft.craft.parts, craft.craft.at, craft.craft.owner, view)
    return any(check.level != "ok" and check.title in ("Seats", "Food", "Supplies") for check in checks)


def _reach(leg: LegView, craft: CraftView, view: View, ed: Edition) -> Reach:
    """What a way asks, with as many years as its thrusters need."""
    way, tokens = ed.maneuvers[leg.maneuver], craft.craft.parts
    years = fitting_years(ed, tokens, way, view.year)
    if leg.automatic or years == leg.years:
        need, have = leg.need, leg.aboard
    else:
        need, have = craft.mass * difficulty(way, years), thrust_in(ed, tokens, years)
    enough = have >= need
    words = spending_words(tokens, need, years, ed) if enough else ""
    more = years if years != leg.years else 0
    if more:
        words = f"In {spoken_years(years)}" + (f". {words}" if words else "")
    return Reach(leg.maneuver, need, have, leg.automatic or enough, words, more)


def chart_facts(view: View, chosen: CraftView | None) -> ChartFacts:
    """The map."""
    ed, content = edition_of(view), load()
    reach: tuple[Reach, ...] = ()
    asked = view.decision
    if (
        LOOKING.reach
        and not (asked is not None and asked.seat == view.seat and asked.prompt != "take-turn")
        and chosen is not None
        and not chosen.craft.bound
        and chosen.craft.owner == acting(view)
    ):
        reach = tuple(_reach(leg, chosen, view, ed) for leg in chosen.legs if leg.to != "lost")
    crafts = tuple(
        CraftMark(
            c.craft.id,
            c.craft.owner,
            number_of(c.craft.id),
            c.craft.at,
            c.craft.years,
            f"{agency_name(c.craft.owner)} {number_of(c.craft.id)}",
            ed.maneuvers[c.craft.bound].start if c.craft.bound in ed.maneuvers else "",
            in_danger(c, view),
            any(DAMAGED in token for token in c.craft.parts),
        )
        for c in view.crafts
    )
    return ChartFacts(
        _places(view, ed, content),
        _ways(ed),
        _sun(view, content) if "solar_radiation" in ed.locations else None,
        crafts,
        chosen.craft.id if chosen else "",
        chosen.craft.at if chosen and not chosen.craft.bound else "",
        reach,
        LOOKING.reach,
    )


# --- parts and crafts


def component_id(token: str, content: Content) -> str:
    """The component or skill by which a part is drawn."""
    base = base_of(token)
    if base.startswith(MAN):
        return skill_of(content, base.removeprefix(MAN))
    if base.startswith("experiment:"):
        return "experiment_finished"
    if base.startswith("feature:"):
        place = content.features[base.removeprefix("feature:").partition("#")[0]].location
        return f"{place}_sample"
    return base.partition("#")[0]


def part_rows_of(tokens: tuple[str, ...], ed: Edition, content: Content, men: bool = False) -> tuple[PartRow, ...]:
    """Equal parts as rows, engines first in the order of their thrust."""
    groups: dict[tuple[str, bool], list[str]] = {}
    for token in tokens:
        if men or not token.startswith(MAN):
            groups.setdefault((base_of(token), DAMAGED in token), []).append(token)
    rows: list[PartRow] = []
    for (base, damaged), members in groups.items():
        parts = [ed.part(token) for token in members]
        thrust = 0 if damaged else sum(part.thrust or part.thrust_per_year for part in parts if not part.used)
        notes: list[str] = []
        if parts[0].seats:
            notes.append(f"{parts[0].seats} seat" + ("s" if parts[0].seats > 1 else ""))
        if parts[0].heat_shield:
            notes.append("heat shield")
        if parts[0].thrust_per_year:
            notes.append("thrust each year")
        if any(part.used for part in parts):
            notes.append("used")
        mass = sum(part.mass for part in parts)
        title = name(content, base)
        shown = component_id(base, content)
        rows.append(PartRow(shown, title, len(members), ", ".join(notes), mass, thrust, damaged, tuple(members)))
    return tuple(sorted(rows, key=lambda row: (-row.thrust, -row.mass, row.name)))


def crew_of(tokens: tuple[str, ...], owner: str, content: Content) -> tuple[CrewFacts, ...]:
    """Astronauts among some parts."""
    return tuple(
        CrewFacts(
            token,
            name(content, token),
            skill_of(content, base_of(token).removeprefix(MAN)),
            owner,
            DAMAGED in token,
        )
        for token in tokens
        if token.startswith(MAN)
    )


def where_words(craft: CraftView, content: Content) -> str:
    """Where a craft is."""
    place = name(content, craft.craft.at)
    if craft.craft.bound and craft.craft.years:
        years = craft.craft.years
        return f"to {place}, {years} year{'s' if years > 1 else ''} to go"
    return (
        f"on {place}"
        if craft.craft.at in ("earth", "moon", "mars", "venus", "ceres", "phobos", "mercury")
        else f"in {place}"
    )


def _with_leaving(rows: tuple[PartRow, ...], craft: CraftView, view: View) -> tuple[PartRow, ...]:
    decision = view.decision
    if decision is None or decision.prompt != "separate" or decision.source != craft.craft.id:
        return rows
    if LOOKING.draft != (decision.serial, decision.prompt):
        return rows
    return tuple(replace(row, leaving=sum(token in row.ids for token in LOOKING.steps)) for row in rows)


def craft_facts(craft: CraftView, view: View) -> CraftFacts:
    """A craft for its panel."""
    ed, content = edition_of(view), load()
    tokens = craft.craft.parts
    engines = [ed.part(token) for token in tokens if not token.endswith("*") and DAMAGED not in token]
    owner = craft.craft.owner
    return CraftFacts(
        craft.craft.id,
        owner,
        number_of(craft.craft.id),
        craft_title(craft),
        f"{agency_name(owner)}, {where_words(craft, content)}",
        craft.mass,
        thrust_in(ed, tokens, 0),
        (len(craft.men), craft.seats),
        _with_leaving(part_rows_of(tokens, ed, content), craft, view),
        crew_of(tokens, owner, content),
        checks_of(tokens, craft.craft.at, craft.craft.owner, view),
        craft.craft.years,
        sum(part.thrust_per_year for part in engines),
    )


# --- missions and agencies


def points_words(hundredths: int) -> str:
    """Points as the table writes them."""
    return points.points_words(hundredths, POINT)


def _place_names(mission: Mission, content: Content) -> str:
    words = {"space": "space", "any": "anywhere", "moon": "the Moon"}
    return " or ".join(words.get(place) or content.locations[place].name for place in mission.at)


def _progress(mission: Mission, agency: str, view: View, ed: Edition, content: Content) -> str:
    """What an agency has done toward a mission, in a few words: somebody who has been there, a sample aboard."""
    theirs = [craft.craft for craft in view.crafts if craft.craft.owner == agency]
    if mission.kind == "man_and_back":
        wanted = {f"{agency}@{place}" for place in mission.at}
        for craft in theirs:
            for token in craft.parts:
                man = base_of(token)
                if wanted & set(view.been.get(man, ())):
                    return f"bring {name(content, man).split()[-1]} home"
    if mission.kind == "sample_return":
        for craft in theirs:
            if any(ed.part(token).sample_of in mission.at for token in craft.parts):
                return f"sample aboard craft {number_of(craft.id)}"
    return ""


def _state_of(card: str, mission: Mission, view: View, ed: Edition, content: Content) -> tuple[str, str]:
    """Whether a mission is impossible, under way for the viewer, for somebody else, or open; and that in words."""
    if card in view.impossible:
        return "impossible", "impossible now"
    near = _progress(mission, view.agency, view, ed, content)
    if near:
        return "plan", near
    if set(mission.at) & planned_places(view):
        return "plan", "on your plan"
    for other in view.agencies:
        near = _progress(mission, other.id, view, ed, content)
        if near:
            return "warn", f"{agency_name(other.id)}: {near}"
    return "open", _when(mission)


def _when(mission: Mission) -> str:
    """The deck of a mission in words, or that it counts each year."""
    return {"occupation": "each year"}.get(mission.deck, mission.deck)


def mission_facts(card: str, view: View, ed: Edition, content: Content, by: str = "") -> MissionFacts:
    """A mission on the table, or one that an agency has completed."""
    mission = ed.mission(card)
    bonus = view.bonus.get(card, 0)
    state, line = ("done", f"done by {by}") if by else _state_of(card, mission, view, ed, content)
    return MissionFacts(
        card,
        mission.name.replace("Extraterrestrial", "E.T."),
        points_words(mission.worth),
        mission.kind,
        mission.deck,
        line,
        ASKS[mission.kind].format(at=_place_names(mission, content)),
        state,
        points_words(bonus) if bonus else "",
        _when(mission),
        BRIEF[mission.kind].format(at=_place_names(mission, content)),
    )


def missions_of(view: View) -> tuple[MissionFacts, ...]:
    """The missions on the table by their deck, then those that are done, with the agency that did them."""
    ed, content = edition_of(view), load()
    cards = [*view.missions, *([view.occupation] if view.occupation else [])]
    found = [mission_facts(card, view, ed, content) for card in cards]
    found.sort(key=lambda m: ("easy", "medium", "hard", "life", "occupation").index(m.deck))
    done = [
        mission_facts(card, view, ed, content, agency_name(one.id)) for one in view.agencies for card in one.missions
    ]
    return (*found, *done)


def missions_line(view: View, missions: tuple[MissionFacts, ...]) -> str:
    """How many missions are open and done, and what the others get for one."""
    done = sum(one.state == "done" for one in missions)
    words = f"{len(missions) - done} open, {done} done"
    others = sum(not one.venture for one in view.agencies) > 1
    return words + (f"; each one pays the others ${load().figures.payout}" if others else "")


def pips_of(one: AdvancementView) -> str:
    """Outcomes of an advancement as pips: what everybody has seen, the unseen, the removed."""
    known: Counter[str] = Counter()
    group: Counter[str] = Counter()
    removed, n = 0, 0
    while n < len(one.seen):
        mark = one.seen[n]
        if mark == "-":
            code = one.seen[n + 1]
            known[code] = max(0, known[code] - 1)
            group[code] = max(0, group[code] - 1)
            removed, n = removed + 1, n + 2
            continue
        if mark == "+":
            n += 1
        else:
            group.clear()
        code = one.seen[n]
        group[code] += 1
        known[code] = max(known[code], group[code])
        n += 1
    seen = "".join(code * known[code] for code in "smx")[: one.left]
    return seen + "?" * (one.left - len(seen)) + "-" * (removed or (1 if not one.left else 0))


def advancement_facts(one: AdvancementView, content: Content) -> AdvancementFacts:
    """An advancement with its outcomes."""
    title = content.advancements[one.id].name
    chance = "always succeeds" if not one.left else f"next draw succeeds {round(one.success * 100)} %"
    return AdvancementFacts(one.id, title, pips_of(one), SHORT.get(one.id, title), 0, f"{title}: {chance}")


def agency_facts(one: AgencyView, view: View) -> AgencyFacts:
    """An agency's table."""
    ed, content = edition_of(view), load()
    tokens = [token for craft in view.crafts if craft.craft.owner == one.id for token in craft.craft.parts]
    crew = crew_of((*one.store, *tokens), one.id, content)
    loss = content.figures.death * (one.lost + 1 if view.stations else 1)
    mine = next((agency for agency in view.agencies if agency.id == view.agency), None)
    return AgencyFacts(
        one.id,
        agency_name(one.id),
        LOOKING.players.get(one.id, ""),
        one.money,
        points_words(one.points),
        ed.funding,
        tuple(advancement_facts(a, content) for a in one.advancements),
        crew,
        one.lost,
        f"−{loss}",
        len(one.missions),
        one.id in (view.turn, acted_for(view)),
        one.done,
        one.venture,
        owners_of(one, view) if one.venture else "",
        share_price=one.points // POINT if one.venture and has_scored(one) else 0,
        shares=(mine.shares.get(one.id, 0) if mine else 0, view.bank.get(one.id, 0)),
        level=LOOKING.levels.get(one.id, ""),
    )


def has_scored(venture: AgencyView) -> bool:
    """Whether a joint venture has earned or lost anything: only then the bank deals in its shares."""
    return bool(venture.missions or venture.tokens or venture.features or venture.lost)


def owners_of(venture: AgencyView, view: View) -> str:
    """Who holds how many shares of a joint venture, most first."""
    held = [(one.shares.get(venture.id, 0), agency_name(one.id)) for one in view.agencies]
    held.append((view.bank.get(venture.id, 0), "bank"))
    return ", ".join(f"{name} {n}" for n, name in sorted(held, key=lambda row: -row[0]) if n)


def turn_order(view: View) -> list[AgencyView]:
    """The agencies that people play, from the one that started the year."""
    agencies = [one for one in view.agencies if not one.venture]
    start = next((n for n, one in enumerate(agencies) if one.id == view.first), 0)
    return agencies[start:] + agencies[:start]


def agencies_of(view: View) -> tuple[AgencyFacts, ...]:
    """All agencies, the viewer's own first."""
    own = view.agency or view.turn or view.agencies[0].id
    order = sorted(view.agencies, key=lambda one: one.id != own)
    return tuple(agency_facts(one, view) for one in order)
