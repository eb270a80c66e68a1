"""What a person does on the desk without answering the match: choosing a craft, opening pages, laying drafts out."""

from __future__ import annotations

from collections.abc import Sequence

from spacegames.core.event import Event
from spacegames.games.leaving_earth.content import load
from spacegames.games.leaving_earth.parts import within
from spacegames.games.leaving_earth.planning import Stop, plan
from spacegames.games.leaving_earth.view import AgencyView, View
from spacegames.match.steps import LogEntry
from ui.boards.leaving_earth import plans
from ui.boards.leaving_earth.bay import lay_in, parts_of, plans_purchases, stored_of, take_out, tidy
from ui.boards.leaving_earth.checks import leg_in_hand
from ui.boards.leaving_earth.editions import edition_of
from ui.boards.leaving_earth.looking import LOOKING, sit_down
from ui.boards.leaving_earth.sources import acting, chosen_craft, part_rows_of
from ui.boards.leaving_earth.table_facts import own_decision
from ui.boards.leaving_earth.trade_moves import give_share, trade_pressed
from ui.boards.leaving_earth.year_facts import turned

TAB_LETTERS = {"V": "craft", "P": "plan", "M": "missions", "A": "agencies"}
FLIGHT_EVENTS = frozenset(
    "fire outcome outcome-none thrust damage remove stay maneuver arrive destroyed landed".split()
)
FLIGHT_ENDS = frozenset(("arrive", "stay"))


def told(entries: Sequence[LogEntry], view: View) -> None:
    """Put parts that a joint venture bought into the bay; write a flight down; forget what another match left."""
    events = [entry.event for entry in entries if entry.event]
    # Plans and drafts are nobody else's business.
    if view.agency != LOOKING.viewer and not sit_down(view.agency, view.turn, view.year):
        LOOKING.heard = len(events)
    plans.follow(events)
    new = events[LOOKING.heard :] if LOOKING.heard <= len(events) else []
    for event in new:
        bought = event.kind == "buy" and event.side == _owner(view)
        if bought and LOOKING.page == "hangar" and not plans_purchases(view):
            LOOKING.bay += [str(event.facts["part"])] * int(event.facts.get("n", 1))
        if event.kind == "assemble" and event.side == view.agency:
            LOOKING.craft = str(event.facts["craft"])
            plans.hand_over(LOOKING.craft, view)
    LOOKING.heard = len(events)
    LOOKING.flight = _under_way(events)
    LOOKING.flown = tuple(_flown(entries)) if LOOKING.flight[0] else ()
    LOOKING.drawn = _drawn(entries) if LOOKING.flown else ("", "")
    LOOKING.year = tuple(turned(entries))


def _under_way(events: Sequence[Event]) -> tuple[str, str]:
    """Craft and maneuver of a flight that has begun and not ended."""
    for event in reversed(events):
        if event.kind not in FLIGHT_EVENTS or event.kind in FLIGHT_ENDS:
            break
        craft = str(event.facts.get("craft", ""))
        if event.kind == "fire":
            return craft, str(event.facts.get("maneuver", ""))
        if event.kind == "maneuver":
            return craft, f"{event.facts['start']}>{event.facts['to']}"
    return "", ""


def _owner(view: View) -> str:
    decision = own_decision(view)
    return decision.source if decision and decision.prompt in ("take-turn", "assemble") else view.agency


def _flown(entries: Sequence[LogEntry]) -> list[tuple[str, str]]:
    """Lines of the flight under way: everything since the last thing that was no part of one."""
    found: list[tuple[str, str]] = []
    for entry in reversed(entries):
        event = entry.event
        if event is None or event.kind not in FLIGHT_EVENTS or event.kind in FLIGHT_ENDS:
            break
        if event.kind not in ("fire", "outcome-none"):
            found.append((_pip(event), entry.line))
    return found[::-1]


def _drawn(entries: Sequence[LogEntry]) -> tuple[str, str]:
    """The latest outcome and the advancement that it was drawn from."""
    event = next((e.event for e in reversed(entries) if e.event and e.event.kind == "outcome"), None)
    return (str(event.facts.get("outcome", "")), str(event.facts.get("advancement", ""))) if event else ("", "")


def _pip(event: Event) -> str:
    if event.kind == "outcome":
        return str(event.facts.get("outcome", "?"))
    return {"thrust": "s", "damage": "m", "destroyed": "x", "remove": "-"}.get(event.kind, "?")


def held(piece: str, view: View) -> bool:
    """Look at the craft that is held."""
    kind, _, id_ = piece.partition(":")
    return kind == "craft" and LOOKING.choose(id_)


def letter(letter: str, view: View) -> bool:
    """Open a tab of the dock."""
    tab = TAB_LETTERS.get(letter)
    if tab is None or LOOKING.tab == tab:
        return False
    LOOKING.tab = tab
    return True


def pressed(key: str, view: View) -> bool:
    """Choose a craft, open a tab, add a leg, move a part of a draft."""
    kind, _, rest = key.partition(":")
    if kind == "tab":
        LOOKING.tab = rest
        return True
    if kind == "craft":
        return LOOKING.choose(rest)
    if kind == "begin":
        LOOKING.page = rest.partition(":")[0]
        return True
    if key == "filter:reach":
        LOOKING.reach = not LOOKING.reach
        return True
    if kind == "place" and LOOKING.planning:
        return _add_leg(rest, view)
    if kind == "leg":
        return _leg(rest, view)
    if kind in ("stored", "aboard"):
        return put(key, "bay" if kind == "stored" else "store", view)
    if kind == "goods":
        return lay_in(rest, view)
    if kind == "part":
        return _part(rest, view)
    return trade_pressed(key, view)


def _add_leg(place: str, view: View) -> bool:
    chosen = chosen_craft(view)
def wheeled(key: str, by: int, view: View) -> bool:
    """More or fewer years for the leg of the planner under the wheel."""
    if not key.startswith(("leg:row:", "leg:more", "leg:less")):
        return False
    if key.startswith("leg:row:"):
        _leg(key.removeprefix("leg:"), view)
    return _leg("more" if by > 0 else "less", view)


    if chosen is None:
        return False
    stops = plans.stops_of(chosen, view)
    if not plans.can_add(chosen.craft.at, stops, place, view):
        return False
    plans.lay(chosen.craft.id, (*stops, Stop(place)))
    return True


def _leg(word: str, view: View) -> bool:
    """Add a leg by a chip of the planner, take the last one away, take a leg in hand or change its years."""
    if word.startswith("row:"):
        LOOKING.leg = int(word.removeprefix("row:"))
        return True
    hangar, chosen = LOOKING.page == "hangar", chosen_craft(view)
    if hangar:
        agency = _agency(view)
        tokens = parts_of(tidy(agency, view), view) if agency else ()
        stops = plans.bay_stops(tokens, acting(view) or view.agency, view)
        legs = plan(edition_of(view), tokens, "earth", stops, view.year)
    elif chosen is not None:
        stops, legs = plans.stops_of(chosen, view), plans.legs_of(chosen, view)
    else:
        return False
    if word == "back":
        stops = stops[:-1]
    elif word in ("more", "less"):
        stops = plans.with_years(legs, stops, leg_in_hand(legs, LOOKING.leg), 1 if word == "more" else -1)
    elif hangar:
        stops = (*stops, Stop(word))
    else:
        return _add_leg(word, view)
    if hangar:
        plans.lay_bay(stops, acting(view) or view.agency)
    elif chosen is not None:
        plans.lay(chosen.craft.id, stops)
    return True


def put(piece: str, spot: str, view: View) -> bool:
    """Move a part between store and bay, or a share to an agency; without a piece it is a click."""
    if not piece:
        return pressed(spot, view)
    kind, _, token = piece.partition(":")
    if kind == "share" and spot.startswith("agency:"):
        return give_share(int(token), spot.removeprefix("agency:"))
    if kind == "stored" and spot == "bay":
        agency = _agency(view)
        if agency is not None and within((*stored_of(LOOKING.bay), token), agency.store):
            LOOKING.bay.append(token)
            return True
    if kind == "goods" and spot == "bay":
        return lay_in(token, view)
    return kind == "aboard" and spot == "store" and take_out(token, view)


def _agency(view: View) -> AgencyView | None:
    owner = _owner(view)
    return next((one for one in view.agencies if one.id == owner), None)


def _part(rest: str, view: View) -> bool:
    """Choose the parts of a row that leave a craft, one with each click, none after the last."""
    decision = own_decision(view)
    craft_id, _, number = rest.rpartition(":")
    if decision is None or decision.prompt != "separate" or craft_id != decision.source:
        return False
    craft = next((one for one in view.crafts if one.craft.id == craft_id), None)
    if craft is None:
        return False
    if LOOKING.draft != (decision.serial, decision.prompt):
        LOOKING.draft, LOOKING.steps = (decision.serial, decision.prompt), []
    row = part_rows_of(craft.craft.parts, edition_of(view), load())[int(number)]
    taken = [token for token in LOOKING.steps if token in row.ids]
    if len(taken) < row.count:
        LOOKING.steps.append(row.ids[0])
    else:
        LOOKING.steps = [token for token in LOOKING.steps if token not in row.ids]
    return True
