"""How the ids of decisions and answers go together with the things on the table.

Things: `place:` `way:` `craft:` `goods:` `engine:` `answer:` `advancement:` `part:<craft>:<row>` `mission:` `bay`
`store` `shop`. Answers that no thing stands for are named `bar:`, so that only the buttons of the window give them.
"""

from __future__ import annotations

from spacegames.core.decision import Decision
from spacegames.games.leaving_earth.content import SKILLS, load
from spacegames.games.leaving_earth.parts import less
from spacegames.games.leaving_earth.view import CraftView, View
from ui.boards.leaving_earth.bay import cost_of, owner_of_bay, parts_of, plans_purchases, price_of, stored_of, tidy
from ui.boards.leaving_earth.diagram import TRACKS
from ui.boards.leaving_earth.editions import edition_of
from ui.boards.leaving_earth.looking import LOOKING
from ui.boards.leaving_earth.sources import chosen_craft, part_rows_of
from ui.boards.leaving_earth.stakes import question_of
from ui.boards.leaving_earth.start_facts import first_flight_key, start_facts
from ui.boards.leaving_earth.trade_facts import trade_facts, venture_facts
from ui.boards.leaving_earth.trade_moves import payable
from ui.boards.leaving_earth.trade_specs import trade_drags, trade_keys

BAR = ("bar:",)
_FORWARD = {(track.start, track.to) for track in TRACKS}


def way_key(maneuver: str, view: View) -> str:
    """The label that stands for a maneuver: ways with the same figures in both directions share one."""
    ed = edition_of(view)
    way = ed.maneuvers[maneuver]
    if (way.start, way.to) in _FORWARD:
        return f"way:{maneuver}"
    back = next((m for m in ed.leaving.get(way.to, ()) if m.to == way.start), None)
    same = back is not None and (
        (back.difficulty, back.years, back.years_optional, back.automatic)
        == (way.difficulty, way.years, way.years_optional, way.automatic)
        and back.hazards + back.arrival_hazards == way.hazards + way.arrival_hazards
    )
    return f"way:{back.id}" if same and back is not None else f"way:{maneuver}"


class TableKeys:
    """Keys for the decision that waits in a view."""

    def __init__(self, view: View, decision: Decision) -> None:
        """`view` is the viewer's own; its seat is the one that answers."""
        self.view = view
        self.decision = decision
        chosen = chosen_craft(view)
        self.chosen = chosen
        self.cautious = decision.prompt in ("test-landing", "remove-outcome", "reveal-place")
        """Enter and Esc decline: agreeing may cost the craft."""
        self.question = question_of(decision, view)
        """What a yes or no asks, and what is at stake."""
        self.rest = f"craft:{chosen.craft.id}" if chosen and LOOKING.page == "map" else ""
        """The craft that is looked at is held while nothing else is."""

    def _craft(self, id_: str) -> CraftView | None:
        return next((craft for craft in self.view.crafts if craft.craft.id == id_), None)

    # -- from ids to keys

    def keys(self, id_: str) -> tuple[str, ...]:
        """Scene keys of what an id names, the one to point at first."""
        verb, _, rest = id_.partition(":")
        match self.decision.prompt:
            case "take-turn":
                return self._turn(verb, rest)
            case "fire-engines":
                return (f"engine:{rest}",) if verb == "fire" else BAR
            case "remove-outcome":
                return (f"answer:{id_}",) if id_ in ("remove", "keep") else BAR
            case "reveal-place" | "tell-survey" | "choose-feature":
                return (f"answer:{id_}",)
            case "damage-one":
                return self._part(id_) or BAR
            case "accept-venture" | "accept-trade" | "assent" if id_ == self.decision.source:
                return (f"agency:{self.decision.figures.get('proposer', '')}",)
            case "choose-years":
                return BAR
            case "choose-gift":
                return (f"advancement:{rest}",) if rest else BAR
            case _:
                return self._named(id_)

    def _turn(self, verb: str, rest: str) -> tuple[str, ...]:
        if verb == "research":
            return (f"advancement:{rest}",)
        if verb == "buy":
            return BAR if plans_purchases(self.view) else (f"goods:{rest}",)
        if verb == "act-for":
            return (f"agency:{rest}",)
        if verb in ("sell-share", "buy-share"):
            return (f"{verb}:{rest}",)
        if verb in ("fly", "dock"):
            return ()
        return BAR

    def _part(self, id_: str) -> tuple[str, ...]:
        craft, _, token = id_.partition("|")
        found = self._craft(craft)
        if found is None:
            return ()
        rows = part_rows_of(found.craft.parts, edition_of(self.view), load())
        return tuple(f"part:{craft}:{n}" for n, row in enumerate(rows) if token in row.ids)

    def _named(self, id_: str) -> tuple[str, ...]:
        content = load()
        if id_ in content.locations:
            return (f"place:{id_}",)
        if self._craft(id_):
            return (f"craft:{id_}",)
        return BAR

    def move(self, id_: str) -> tuple[str, tuple[str, ...]] | None:
        """What an answer moves, and where to: a craft along a way or onto another, a part into the bay."""
        if self.decision.prompt != "take-turn" or LOOKING.planning:
            return None
        words = id_.split(":", 2)
        if words[0] == "fly":
            craft = self._craft(words[1])
            if craft is None:
                return None
            leg = next((leg for leg in craft.legs if leg.to == words[2]), None)
            if words[2] == "lost" or leg is None:
                return None
            return f"craft:{words[1]}", (f"place:{words[2]}", way_key(leg.maneuver, self.view))
        if words[0] == "dock":
            return f"craft:{words[1]}", (f"craft:{words[2]}",)
        if words[0] == "buy":
            return f"goods:{words[1]}", ("store",) if plans_purchases(self.view) else ("bay",)
        return None

    def number(self, n: int) -> str:
        """The thing that stands for a number of years."""
        return f"years:{n}"

    def local(self) -> dict[str, tuple[str, ...]]:
        """Things that are only moved about on the desk: stored parts into the bay and back, shares to agencies."""
        if self.decision.prompt == "form-venture":
            others = tuple(f"agency:{one}" for one in self.decision.pieces if one != self.view.agency)
            return {f"share:{n}": others for n in range(10)}
        if self.decision.prompt == "propose-trade":
            trade = trade_facts(self.view)
            return trade_drags(trade) if trade else {}
        if LOOKING.page != "hangar" or self.decision.prompt not in ("take-turn", "assemble"):
            return {}
        agency = next((one for one in self.view.agencies if one.id == self.decision.source), None)
        if agency is None:
            return {}
        steps = tidy(agency, self.view)
        found: dict[str, tuple[str, ...]] = {
            f"aboard:{token}": ("store", "shop") for token in dict.fromkeys(parts_of(steps, self.view))
        }
        found |= {f"stored:{token}": ("bay",) for token in dict.fromkeys(less(agency.store, stored_of(steps)))}
        if plans_purchases(self.view):
            on_sale = (*(goods.id for goods in edition_of(self.view).goods), *SKILLS)
            found |= {f"goods:{goods}": ("bay",) for goods in on_sale}
        return found

    def looks(self) -> tuple[str, ...]:
        """Spacecraft: a click looks at one, docking is by dragging or by its button."""
        return tuple(f"craft:{craft.craft.id}" for craft in self.view.crafts)

    def taps(self) -> tuple[str, ...]:
        """Things of a draft that a click adds or takes away."""
        prompt = self.decision.prompt
        if prompt == "separate" and self.chosen is not None:
            rows = part_rows_of(self.chosen.craft.parts, edition_of(self.view), load())
            return tuple(f"part:{self.chosen.craft.id}:{n}" for n in range(len(rows)))
        if prompt == "propose-trade":
            trade = trade_facts(self.view)
            return trade_keys(trade) if trade else ()
        if prompt == "form-venture":
            venture = venture_facts(self.view)
            others = [one for one in dict.fromkeys(venture.shares) if one and one != venture.by_id] if venture else []
            ways = (("pay", 1), ("less", -1))
            pays = (f"{verb}:{one}" for one in others for verb, n in ways if payable(one, n, self.view))
            return (*(f"share:{n}" for n in range(10)), *pays)
        if LOOKING.page == "hangar" and prompt in ("take-turn", "assemble") and plans_purchases(self.view):
            return self._affordable()
        if prompt == "take-turn" and self.chosen is None and LOOKING.page == "map":
            start = start_facts(self.view)
            return tuple(first_flight_key(flight) for flight in start.flights) if start else ()
        return ()

    def _affordable(self) -> tuple[str, ...]:
        """Goods that could be bought beside what the bay holds already."""
        agency = owner_of_bay(self.view)
        if agency is None:
            return ()
        left = agency.money - cost_of(LOOKING.bay, self.view)
        has = {one.id for one in agency.advancements}
        found = [goods.id for goods in edition_of(self.view).goods if not goods.requires or goods.requires in has]
        return tuple(f"goods:{goods}" for goods in (*found, *SKILLS) if price_of(goods, self.view) <= left)

    # -- from keys to ids

    def drafts(self, key: str) -> tuple[tuple[str, ...], ...]:
        """Drafts that somebody may mean who points at a thing: a proposal with that good alone."""
        kind, _, step = key.partition(":")
        trade = trade_facts(self.view) if kind == "offer" else None
        return ((f"to:{trade.right.agency}", step),) if trade else ()

    def moves(self, piece: str, spot: str) -> tuple[str, ...]:
        """Ids that somebody may mean who puts a thing on another."""
        kind, _, id_ = piece.partition(":")
        target, _, other = spot.partition(":")
        moved = self._craft(id_) if kind == "craft" else None
        if moved is not None and moved.craft.bound:
            return (f"fly:{id_}:{moved.craft.at}",)
        if kind == "craft" and target == "place":
            return (f"fly:{id_}:{other}",)
        if kind == "craft" and target == "way":
            way = edition_of(self.view).maneuvers.get(other)
            craft = self._craft(id_)
            if way is None or craft is None:
                return ()
            return (f"fly:{id_}:{way.to if craft.craft.at == way.start else way.start}",)
        if kind == "craft" and target == "craft":
            return (f"dock:{id_}:{other}",)
        into = "store" if plans_purchases(self.view) else "bay"
        return (f"buy:{id_}",) if kind == "goods" and target == into else ()

    def ids(self, key: str) -> tuple[str, ...]:
        """Ids that somebody may mean who points at a thing."""
        kind, _, rest = key.partition(":")
        match kind:
            case "goods" if not plans_purchases(self.view):
                return (f"buy:{rest}",)
            case "advancement":
                return (f"research:{rest}",)
            case "sell-share" | "buy-share":
                return (key,)
            case "engine":
                return (f"fire:{rest}",)
            case _:
                return ()
