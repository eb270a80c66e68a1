"""What a person does on the desk without answering the match: choosing a craft, opening pages, laying drafts out."""

from __future__ import annotations

from collections.abc import Sequence

from spacegames.games.leaving_earth.content import load
from spacegames.games.leaving_earth.parts import within
from spacegames.games.leaving_earth.planning import Stop, plan
from spacegames.games.leaving_earth.view import AgencyView, View
from spacegames.match.steps import LogEntry
from ui.boards.leaving_earth import plans
from ui.boards.leaving_earth.bay import lay_in, parts_of, plans_purchases, stored_of, take_out, tidy
from ui.boards.leaving_earth.checks import leg_in_hand
from ui.boards.leaving_earth.editions import edition_of
from ui.boards.leaving_earth.flown import flight_now, story_of
from ui.boards.leaving_earth.looking import LOOKING, sit_down
from ui.boards.leaving_earth.sources import acting, chosen_craft, part_rows_of
from ui.boards.leaving_earth.table_facts import own_decision
from ui.boards.leaving_earth.trade_moves import give_share, trade_pressed, trade_put
from ui.boards.leaving_earth.year_facts import losses_in, lost_as_it_turned, turned

TAB_LETTERS = {"V": "craft", "P": "plan", "M": "missions", "A": "agencies"}


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
        if event.kind == "assemble" and event.side in (view.agency, _owner(view)):
            LOOKING.craft, LOOKING.page = str(event.facts["craft"]), "map"
            LOOKING.bay.clear()
            plans.hand_over(LOOKING.craft, view)
    LOOKING.heard = len(events)
    decision = own_decision(view)
    if decision is not None and decision.prompt != "assemble":
        LOOKING.building = False
    recalled(entries, view)
    if lost_as_it_turned(view) and LOOKING.mourned.get(view.agency) != view.year:
        # Who was lost as the year turned is not left to be found in the log.
        LOOKING.page, LOOKING.mourned[view.agency] = "year", view.year


def recalled(entries: Sequence[LogEntry], view: View) -> None:
    """Take note of the flight and of the turn of the year that some entries tell of."""
    LOOKING.story = story_of(entries)
    flight = flight_now(LOOKING.story, view)
    LOOKING.flight = (flight.craft, flight.maneuver) if flight else ("", "")
    LOOKING.flown = flight.lines if flight else ()
    LOOKING.year = tuple(turned(entries))
    LOOKING.lost, LOOKING.lost_since = losses_in(entries)


def _owner(view: View) -> str:
    decision = own_decision(view)
    return decision.source if decision and decision.prompt in ("take-turn", "assemble") else view.agency


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


def wheeled(key: str, by: int, view: View) -> bool:
    """More or fewer years for the leg of the planner under the wheel."""
    if not key.startswith(("leg:row:", "leg:more", "leg:less")):
        return False
    if key.startswith("leg:row:"):
        _leg(key.removeprefix("leg:"), view)
    return _leg("more" if by > 0 else "less", view)


def put(piece: str, spot: str, view: View) -> bool:
    """Move a part between store and bay, or a share to an agency; without a piece it is a click."""
    if not piece:
        return pressed(spot, view)
    kind, _, token = piece.partition(":")
    if kind in ("offer", "laid"):
        return trade_put(piece, spot, view)
    if kind == "share" and spot.startswith("agency:"):
        return give_share(int(token), spot.removeprefix("agency:"))
    if kind == "stored" and spot == "bay":
        agency = _agency(view)
        if agency is not None and within((*stored_of(LOOKING.bay), token), agency.store):
            LOOKING.bay.append(token)
            return True
    if kind == "goods" and spot == "bay":
        return lay_in(token, view)
    return kind == "aboard" and spot in ("store", "shop") and take_out(token, view)


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
