"""The whole table from a match's view: which page is open and what it shows."""

from __future__ import annotations

from spacegames.core.decision import Decision
from spacegames.games.leaving_earth.view import View
from ui.boards.leaving_earth.checks import plan_facts
from ui.boards.leaving_earth.facts import PlanFacts, TableFacts
from ui.boards.leaving_earth.flight_facts import FLIGHT_PROMPTS, flight_facts
from ui.boards.leaving_earth.hangar_facts import hangar_facts
from ui.boards.leaving_earth.looking import LOOKING
from ui.boards.leaving_earth.place_cards import place_cards
from ui.boards.leaving_earth.plans import stops_of
from ui.boards.leaving_earth.research import research_facts
from ui.boards.leaving_earth.sheet import sheet_facts
from ui.boards.leaving_earth.sources import (
    agencies_of,
    chart_facts,
    chosen_craft,
    craft_facts,
    missions_line,
    missions_of,
)
from ui.boards.leaving_earth.start_facts import start_facts
from ui.boards.leaving_earth.trade_facts import TRADE_PROMPTS, trade_facts, venture_facts
from ui.boards.leaving_earth.year_facts import year_facts


def own_decision(view: View) -> Decision | None:
    """The decision that waits for the viewer."""
    decision = view.decision
    return decision if decision is not None and decision.seat == view.seat else None


def page_of(view: View) -> str:
    """The page that is open: what is asked decides, else what the viewer looks at."""
    decision = own_decision(view)
    if decision is None:
        return "map"
    if decision.prompt in FLIGHT_PROMPTS:
        return "flight"
    if decision.prompt in TRADE_PROMPTS:
        return "trade"
    if decision.prompt == "assemble":
        return "hangar"
    if decision.prompt == "choose-gift":
        return "research"
    return LOOKING.page if decision.prompt == "take-turn" else "map"


def table_facts(view: View) -> TableFacts:
    """What one viewer sees."""
    page = page_of(view)
    chosen = chosen_craft(view)
    craft = craft_facts(chosen, view) if chosen else None
    plan = PlanFacts()
    if chosen is not None:
        there = view.year + (chosen.craft.years if chosen.craft.bound else 0)
        stops = stops_of(chosen, view)
        plan = plan_facts(chosen.craft.parts, chosen.craft.at, stops, view, chosen.craft.owner, there, LOOKING.leg)
    flight = flight_facts(view) if page == "flight" else None
    if (page == "flight" and flight is None) or (page == "year" and not LOOKING.year):
        page = "map"
    chart, missions = chart_facts(view, chosen), missions_of(view)
    return TableFacts(
        chart,
        craft,
        plan,
        missions,
        missions_line(view, missions),
        agencies_of(view),
        page,
        LOOKING.tab,
        hangar_facts(view) if page == "hangar" else None,
        flight,
        year_facts(view) if page == "year" else None,
        trade_facts(view) if page == "trade" else None,
        venture_facts(view) if page == "trade" else None,
        research_facts(view) if page == "research" else None,
        sheet_facts(view),
        place_cards(view, chosen, chart) if page == "map" else None,
        start_facts(view) if chosen is None and page == "map" else None,
    )
