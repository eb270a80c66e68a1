"""What ending a turn or the year would cost, as far as the viewer may know: people who die, crafts that drift away.

Only what could still be helped is told: a craft under way can be saved by nothing but research.
"""

from __future__ import annotations

from spacegames.games.leaving_earth.content import load
from spacegames.games.leaving_earth.names import joined, name
from spacegames.games.leaving_earth.parts import Load
from spacegames.games.leaving_earth.state import EARTH, LOST, SUBORBITAL
from spacegames.games.leaving_earth.view import AdvancementView, CraftView, View
from ui.boards.leaving_earth.checks import serving
from ui.boards.leaving_earth.editions import edition_of
from ui.boards.leaving_earth.sources import acting, agency_name, number_of

MOST = 3
"""Crafts that are named; of more only their number is told."""
LIFE_SUPPORT = "life_support"


def warning(answer: str, view: View) -> str:
    """What an answer that ends the turn (`later`) or the year (`done`) would cost, in one sentence; empty for none."""
    mine = [craft for craft in view.crafts if craft.craft.owner in answered_for(view)]
    found = [words for craft in mine if (words := _drifting(craft, view))]
    if answer == "done":
        found += [words for craft in mine if (words := _dying(craft, view))]
    elif answer != "later":
        return ""
    if len(found) > MOST:
        found[MOST:] = [f"{len(found) - MOST} more craft are in danger"]
    text = "; ".join(found)
    return f"{text[:1].upper()}{text[1:]}." if text else ""


def answered_for(view: View) -> list[str]:
    """The viewer's agency, the joint venture that it acts for, and those of which nobody holds more shares."""
    found = [view.agency, acting(view)]
    for venture in (one.id for one in view.agencies if one.venture):
        held = {one.id: one.shares.get(venture, 0) for one in view.agencies}
        if held.get(view.agency) and held[view.agency] == max(held.values()):
            found.append(venture)
    return found


def _drifting(craft: CraftView, view: View) -> str:
    """A craft that is lost at the end of the turn, with people aboard or with thrust to go elsewhere."""
    ways = edition_of(view).leaving.get(craft.craft.at, ())
    if craft.craft.bound or not any(way.automatic and way.to == LOST for way in ways):
        return ""
    able = [leg for leg in craft.legs if not leg.automatic and leg.aboard >= leg.need]
    if not craft.men and not able:
        return ""
    crew = f" with {_names(craft.men)}" if craft.men else ""
    way = f"; it has thrust to reach {name(load(), able[0].to)}" if able else ""
    return f"{_title(craft, view)} drifts away{crew} at the end of the turn and is lost{way}"


def _dying(craft: CraftView, view: View) -> str:
    """Who dies, or may die, aboard a craft at the end of the year."""
    at, bound = craft.craft.at, bool(craft.craft.bound)
    lost = any(way.automatic and way.to == LOST for way in edition_of(view).leaving.get(at, ()))
    if not craft.men or (not bound and (at in (EARTH, SUBORBITAL) or lost)):
        return ""
    sure, why = _sure(craft, view)
    if sure:
        return f"{_names(sure)} will die at the end of the year aboard {_title(craft, view)}: {why}" if why else ""
    fails = "" if bound else _may_fail(craft, view)
    return f"{_names(craft.men)} may die at the end of the year aboard {_title(craft, view)}: {fails}" if fails else ""


def _sure(craft: CraftView, view: View) -> tuple[tuple[str, ...], str]:
    """Who surely dies and why; no reason where nothing can be done about it."""
    content, ed = load(), edition_of(view)
    aboard, free = ed.load(craft.craft.parts), not craft.craft.bound
    support = serving(craft.craft.owner, view).get(LIFE_SUPPORT)
    if support is None:
        advancement = ed.advancements[LIFE_SUPPORT]
        payer = next((one for one in view.agencies if one.id == view.agency), None)
        payable = payer is not None and payer.money >= advancement.cost
        return craft.men, f"{advancement.name} is not researched" if free or payable else ""
    if aboard.sick:
        healed = "doctor" in aboard.skills
        return aboard.sick, "the incapacitated do not live through it" if free or healed else ""
    seats = sum(ed.part(vessel).seats for vessel in aboard.vessels if not ed.part(vessel).damaged)
    if seats < len(craft.men):
        return _some(craft.men, seats), f"{seats} seats with air for {len(craft.men)}" if free else ""
    food = "food" if view.stations else "supplies"
    fed = craft.craft.parts.count(food) * content.figures.feeds
    if fed < len(craft.men):
        units = f"{craft.craft.parts.count(food)} {name(content, food)} for {len(craft.men)}"
        return _some(craft.men, fed), units if free else ""
    return (), ""


def _some(men: tuple[str, ...], safe: int) -> tuple[str, ...]:
    """All astronauts where nobody is safe, else unnamed ones: who of them is chosen later."""
    return men if not safe else ("?",) * (len(men) - safe)


def _may_fail(craft: CraftView, view: View) -> str:
    support = serving(craft.craft.owner, view).get(LIFE_SUPPORT)
    if support is None or not support.left:
        return ""
    chance = _works(support, edition_of(view).load(craft.craft.parts))
    return f"Life Support fails in {100 - round(chance * 100)} % of draws" if chance < 1 else ""


def _works(support: AdvancementView, aboard: Load) -> float:
    """How likely one capsule has air: a mechanic saves it on a minor failure."""
    return support.success + (support.minor if "mechanic" in aboard.skills else 0)


def _names(men: tuple[str, ...]) -> str:
    if men[0] == "?":
        return "one astronaut" if len(men) == 1 else f"{len(men)} astronauts"
    return joined([name(load(), man) for man in men])


def _title(craft: CraftView, view: View) -> str:
    owner = craft.craft.owner
    return f"{'' if owner == view.agency else f'{agency_name(owner)} '}craft {number_of(craft.craft.id)}"
