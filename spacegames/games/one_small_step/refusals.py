"""Why an answer is refused: the failed requirement, its figures and the rule's place in the rules help."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from spacegames.core.refusal import Refusal
from spacegames.games.one_small_step import asides, earth, initiative, personnel, play_cards, resources, words
from spacegames.games.one_small_step import frames as fr
from spacegames.games.one_small_step.content import INDEX, RESOURCES, Cost
from spacegames.games.one_small_step.draw_cards import MAY_DRAW, drawing
from spacegames.games.one_small_step.state import DEPARTMENTS, TEAMS, missions_of, other, shared
from spacegames.games.one_small_step.table import Answer, Table

SENTENCES = {
    "same-proposal": "Your teammate has proposed just that; propose something else, or withdraw the disagreement.",
    "settle-first": "The disagreement of the two departments is settled first, or withdrawn.",
    "wrong-worker": "{card} takes an {needed}; this worker acts as an {have}.",
    "occupied": "{spot} already has a worker of the {team} team on it.",
    "not-in-draft": "Only a card on a draft space can have a worker on it.",
    "no-such-worker": "You have no {worker} left on your agency board: {have} of {need}.",
    "other-department": "The {worker}s are placed by your teammate’s department.",
    "other-draw": "The {department} department draws for itself.",
    "swap-first": "A worker acts as the other kind only after you use a Media tile that allows it.",
    "launch-stage": "A drawn mission starts on T-minus 2 or T-minus 1, never on the Launch stage.",
    "may-not-draw": "The Administrator department draws missions only; Event cards are the Engineer department's.",
    "drawn-already": "The {department} department has drawn its card in this phase.",
    "deck-empty": "The {deck} deck is empty.",
    "cannot-pay": "{name} costs {cost}; you have {have}.",
    "wrong-payment": "That does not pay {cost}: choose exactly {need} of your own tokens that match it.",
    "not-held": "You chose {need} {resource}, but you can spend {have}.",
    "no-media-to-trade": "A Media tile costs {need} Media; you have {have}.",
    "no-media-tile-left": "No Media tile is left to gain.",
    "not-your-turn": "Media bonuses are for your own turn; now is no turn of yours.",
    "tile-later": "{name} is used at the start of a turn in which you place a worker, before you place it.",
    "tile-before": "{name} is used at the start of your turn, before its own action.",
    "tile-not-held": "You do not hold that Media tile.",
    "used-this-round": "{name} has been used this round; it can be used again in the next.",
    "not-beside-board": "{name} is not beside your agency board.",
    "not-in-hand": "{name} is not in your hand.",
    "must-place": "You still have {workers} to place: all are placed before the phase ends.",
    "must-launch": "A mission on the Launch stage is launched this phase: {have} left.",
    "minor-compulsory": "The minor cost must be paid where it can be; only the major success may be left.",
    "new-token": "Every {resource} token you have was gained this turn: it can be upgraded from your next turn on.",
    "no-temporary": "You have no temporary {resource} to upgrade.",
    "marker-kind": "This reward lifts a {need} marker, not a {have} one.",
    "lifted-already": "That upgrade is uncovered already.",
    "own-mission": "This hazard goes on one of your own missions.",
    "rival-mission": "This hazard goes on a mission of the other team.",
    "one-hazard-given": "Only one of these hazards may go to the other team; one has.",
    "cost-not-payable": "{name} costs {cost}; you have {have}.",
    "free-part-first": "What costs nothing here is not optional: use it first.",
    "part-used": "This part of {name} has been used.",
    "part-covered": "This upgrade still lies under its marker.",
    "price": "{name} costs 1 Advancement token, and {cost}; you have {tokens}, and {have}.",
    "phase": "{name} is used in phase {need}; this is phase {have}.",
    "not-on-offer": "{name} is not on offer.",
    "extra-part-short": "Spending the {resource} would leave the minor cost unpaid.",
    "standing": "{name} works by itself; there is nothing to press.",
}
"""One sentence for each code, with gaps for the figures."""


def why(t: Table, frame: Any, answer: Answer) -> Refusal:
    """Return why an answer that is not legal is refused."""
    if isinstance(answer, str) and answer.startswith((asides.TRADE, asides.TILE, asides.ADVANCEMENT)):
        if isinstance(t.state.stack[-1], fr.Propose | fr.Arbitrate):
            return Refusal("settle-first", "teams#team-disagreement")
        return _aside(t, frame, answer)
    reason = REASONS.get(frame.__class__)
    found = reason(t, frame, answer) if reason else None
    return found or Refusal("not-offered")


def have_words(t: Table, team: int, costs: tuple[Cost, ...]) -> str:
    """Return what a team holds of the things that a cost asks for, in words."""
    agency = t.agency(team)
    parts: list[str] = []
    for cost in costs:
        if cost.discard:
            parts.append(f"{len(agency.hand)} Developments in hand")
        elif cost.resource:
            n = _count(agency, cost.resource, cost.kind)
            parts.append(f"{n} {words.resource_name(cost.resource, n)}")
        else:
            pool = content_group(cost)
            n = sum(_count(agency, r, cost.kind) for r in pool)
            most = max((_count(agency, r, cost.kind) for r in pool), default=0)
            parts.append(f"at most {most} of one kind" if cost.same else f"{n} that count")
    return words.joined(parts) or "nothing"


def content_group(cost: Cost) -> tuple[str, ...]:
    """Return the resources that a cost accepts."""
    from spacegames.games.one_small_step.content import GROUPS

    return GROUPS[cost.group] if cost.group else RESOURCES


def _count(agency: Any, resource: str, kind: str) -> int:
    i = INDEX[resource]
    temporary = agency.temporary[i] if kind != "permanent" else 0
    return temporary + (agency.fresh[i] if kind != "temporary" else 0)


def _cost_refusal(
    t: Table, team: int, code: str, name: str, costs: tuple[Cost, ...], rule: str, less: int = 0
) -> Refusal:
    cost = words.cost_words(costs) + (f", {less} less here" if less else "")
    return Refusal(code, rule, {"name": name, "cost": cost, "have": have_words(t, team, costs)})


def _title(t: Table, id_: str) -> str:
    return words.title(id_, t.content)


def _place_worker(t: Table, f: fr.PlaceWorker, answer: Answer) -> Refusal | None:
    agency = t.agency(f.team)
    if answer == "pass":
        have = sum(agency.workers.values())
        workers = f"{have} {'worker' if have == 1 else 'workers'}"
        return Refusal("must-place", "placing-workers#turns", {"have": have, "workers": workers})
    if not isinstance(answer, tuple) or len(answer) != 2:
        return None
    piece, spot = answer
    worker, _, swapped = piece.partition("-as-")
    acts = swapped or worker
    if acts not in DEPARTMENTS:
        return None
    if worker in agency.workers and not agency.workers[worker]:
        figures: dict[str, int | str] = {"worker": worker.capitalize(), "have": 0, "need": 1}
        return Refusal("no-such-worker", "placing-workers#choosing-a-worker", figures)
    if f.own and worker in agency.workers and worker != f.own:
        return Refusal("other-department", "placing-workers#choosing-a-worker", {"worker": worker.capitalize()})
    if swapped and worker in agency.workers and not agency.swaps:
        return Refusal("swap-first", "placing-workers#swapped-worker")
    taken = next((p for p in t.state.placed if p.spot == spot), None)
    if taken is not None and spot != t.content.treasury.id:
        team = TEAMS[taken.team].upper()
        return Refusal("occupied", "placing-workers#worker-limit", {"spot": _title(t, spot), "team": team})
    if spot in t.content.events:
        if spot not in t.state.draft:
            return Refusal("not-in-draft", "placing-workers#placing-a-worker")
        needed = t.content.events[spot].worker
        if needed != acts:
            words_ = {"card": _title(t, spot), "needed": needed.capitalize(), "have": acts.capitalize()}
            return Refusal("wrong-worker", "placing-workers#card-spaces", {**words_})
    return None


def _place_mission(t: Table, f: fr.PlaceMission, answer: Answer) -> Refusal | None:
    if isinstance(answer, tuple) and answer[-1:] == ("launch",):
        return Refusal("launch-stage", "countdown#placing-missions")
    return None


def _draw(t: Table, f: fr.DrawCard, answer: Answer) -> Refusal | None:
    department, _, deck = str(answer).partition(":")
    if department not in MAY_DRAW:
        return None
    if department not in f.left:
        figures: dict[str, int | str] = {"department": department.capitalize()}
        return Refusal("drawn-already", "draw-cards#draw-cards", figures)
    if deck not in MAY_DRAW[department]:
        return Refusal("may-not-draw", "draw-cards#administrator-department-draw")
    if shared(t.state, f.team) and department != drawing(t, f):
        return Refusal("other-draw", "draw-cards#draw-cards", {"department": department.capitalize()})
    return Refusal("deck-empty", "draw-cards#empty-deck", {"deck": deck.capitalize()})


def _pay_cost(t: Table, f: fr.PayCost, answer: Answer) -> Refusal | None:
    costs = t.content.abilities[f.path].cost
    need = max(0, resources.total(costs) - f.less)
    return _payment(t, f.team, answer, words.cost_words(costs), need)


def _payment(t: Table, team: int, answer: Answer, cost: str, need: int) -> Refusal | None:
    if not isinstance(answer, tuple):
        return None
    agency = t.agency(team)
    for token in answer:
        resource = token[2:]
        if resource not in INDEX:
            return None
        pile = agency.temporary if token.startswith(resources.TEMPORARY) else agency.fresh
        if answer.count(token) > pile[INDEX[resource]]:
            kind = "temporary" if token.startswith(resources.TEMPORARY) else "fresh permanent"
            need = answer.count(token)
            name = f"{kind} {words.resource_name(resource, need)}"
            figures = {"need": need, "resource": name, "have": pile[INDEX[resource]]}
            return Refusal("not-held", "replenish#resource-tokens", {**figures})
    return Refusal("wrong-payment", "launch#paying", {"cost": cost, "need": need})


def _pay_mission(t: Table, f: fr.PayMission, answer: Answer) -> Refusal | None:
    from spacegames.games.one_small_step.launch import mission_need

    if answer == "decline":
        return Refusal("minor-compulsory", "launch#minor-success")
    need = mission_need(t, f)
    return _payment(t, f.team, answer, words.tokens_words(need), sum(need.values()))


def _personnel(t: Table, f: fr.UsePersonnel, answer: Answer) -> Refusal | None:
    card = str(answer)
    if card not in t.content.events:
        return None
    if card not in t.agency(f.team).personnel:
        return Refusal("not-beside-board", "personnel#use-personnel", {"name": _title(t, card)})
    if not personnel.uses_left(t, f.team, card):
        return Refusal("used-this-round", "personnel#once-each-round", {"name": _title(t, card)})
    cost = t.content.events[card].play.cost
    return _cost_refusal(t, f.team, "cannot-pay", _title(t, card), cost, "personnel#personnel-cost")


def _development(t: Table, f: fr.PlayDevelopment | fr.PlayNow, answer: Answer) -> Refusal | None:
    card = str(answer)
    if card not in t.content.events:
        return None
    if card not in t.agency(f.team).hand:
        return Refusal("not-in-hand", "play-cards#purchase-developments", {"name": _title(t, card)})
    less = play_cards.discount(t, f.team) + (f.discount if isinstance(f, fr.PlayNow) else 0)
    cost = t.content.events[card].play.cost
    return _cost_refusal(t, f.team, "cannot-pay", _title(t, card), cost, "play-cards#development-cost", less)


def _upgrade(t: Table, f: fr.ChooseUpgrade, answer: Answer) -> Refusal | None:
    resource = str(answer)
    if resource not in INDEX:
        return None
    name: dict[str, int | str] = {"resource": words.resource_name(resource, 1)}
    if t.agency(f.team).temporary[INDEX[resource]]:
        return Refusal("new-token", "replenish#upgrade-limit", name)
    return Refusal("no-temporary", "replenish#upgrading-resources", name)


def _lift(t: Table, f: fr.LiftMarker, answer: Answer) -> Refusal | None:
    upgrade = str(answer)
    if upgrade not in t.content.upgrades:
        return None
    if upgrade not in t.state.covered:
        return Refusal("lifted-already", "earth-upgrades#active-upgrades")
    marker = upgrade.rpartition(".")[2]
    figures: dict[str, int | str] = {"need": f.marker.capitalize(), "have": marker.capitalize()}
    return Refusal("marker-kind", "earth-upgrades#upgrade-reward", figures)


def _hazard(t: Table, f: fr.PlaceHazard, answer: Answer) -> Refusal | None:
    if isinstance(answer, tuple):
        if f.rival:
            return Refusal("rival-mission", "hazards#giving-hazards")
        return Refusal("own-mission", "hazards#gaining-hazards")
    return None


def _deal(t: Table, f: fr.DealHazards, answer: Answer) -> Refusal | None:
    if isinstance(answer, tuple) and f.given and answer[-1] in missions_of(t.agency(other(f.team))):
        return Refusal("one-hazard-given", "hazards#choosing-among-hazards")
    return None


def _space(t: Table, f: fr.UseEarthSpace, answer: Answer) -> Refusal | None:
    name = _title(t, f.space)
    if answer == "done":
        return Refusal("free-part-first", "placing-workers#worker-action")
    part = str(answer)
    if part == earth.ACTION:
        if earth.ACTION in f.done:
            return Refusal("part-used", "earth-upgrades#alternative-effect", {"name": name})
        costs = earth.action_of(t, f.space, f.worker).action.cost
        less = earth.discount(t, f.space, f.worker)
        return _cost_refusal(t, f.team, "cost-not-payable", name, costs, "placing-workers#action-cost", less)
    if part not in earth.MARKERS:
        return None
    if part not in dict(earth.active(t, f.space, f.worker)):
        return Refusal("part-covered", "earth-upgrades#covered-upgrades")
    if part in f.done or earth.ACTION in f.done:
        return Refusal("part-used", "earth-upgrades#alternative-effect", {"name": name})
    costs = earth.box_ability(t, f.space, f.worker, part).cost
    return _cost_refusal(t, f.team, "cost-not-payable", name, costs, "earth-upgrades#separate-costs")


def _buy(t: Table, f: fr.BuyAdvancement, answer: Answer) -> Refusal | None:
    card = str(answer)
    if card not in t.content.advancements:
        return None
    if card not in t.state.offers:
        return Refusal("not-on-offer", "advancement#between-phases", {"name": _title(t, card)})
    price = t.content.advancements[card].price
    have = t.agency(f.team).tokens
    tokens = f"{have} {'token' if have == 1 else 'tokens'}"
    found = _cost_refusal(t, f.team, "price", _title(t, card), price, "advancement#advancement-cost")
    return Refusal(found.code, found.rule, {**found.figures, "tokens": tokens})


def _launch(t: Table, f: fr.ChooseLaunch, answer: Answer) -> Refusal | None:
    return Refusal("must-launch", "launch#launching-turns", {"have": len(t.agency(f.team).queue["launch"])})


def _extra_part(t: Table, f: fr.SpendOrScandal, answer: Answer) -> Refusal | None:
    if answer == "spend":
        figures: dict[str, int | str] = {"resource": words.resource_name(f.rolled, 1)}
        return Refusal("extra-part-short", "hazards#roll-or-media", figures)
    return None


REASONS: dict[type[Any], Callable[[Table, Any, Answer], Refusal | None]] = {
    fr.PlaceWorker: _place_worker,
    fr.PlaceMission: _place_mission,
    fr.DrawCard: _draw,
    fr.PayCost: _pay_cost,
    fr.PayMission: _pay_mission,
    fr.UsePersonnel: _personnel,
    fr.PlayDevelopment: _development,
    fr.PlayNow: _development,
    fr.ChooseUpgrade: _upgrade,
    fr.LiftMarker: _lift,
    fr.PlaceHazard: _hazard,
    fr.DealHazards: _deal,
    fr.UseEarthSpace: _space,
    fr.BuyAdvancement: _buy,
    fr.ChooseLaunch: _launch,
    fr.SpendOrScandal: _extra_part,
}
"""The reasons of each decision frame."""


def _aside(t: Table, frame: Any, answer: str) -> Refusal:
    team = frame.team
    if t.state.turn != team:
        return Refusal("not-your-turn", "bonus-tiles#gaining-a-media-bonus")
    if answer == asides.TRADE:
        have, need = t.agency(team).media, t.content.figures.media_price
        if have >= need:
            return Refusal("no-media-tile-left", "bonus-tiles#bonus-tile-limit")
        return Refusal(
            "no-media-to-trade", "bonus-tiles#gaining-a-media-bonus", {"have": words.signed(have), "need": need}
        )
    if answer.startswith(asides.TILE):
        tile = answer.removeprefix(asides.TILE)
        if tile not in t.agency(team).media_tiles:
            return Refusal("tile-not-held", "bonus-tiles#using-a-media-bonus")
        worker_tile = any(type(e).__name__ in ("TwoWorkers", "SwapWorker") for e in _tile_effects(t, tile))
        code = "tile-later" if worker_tile else "tile-before"
        return Refusal(code, "bonus-tiles#using-a-media-bonus", {"name": _title(t, tile)})
    return _advancement(t, frame, team, answer.removeprefix(asides.ADVANCEMENT))


def _tile_effects(t: Table, tile: str) -> tuple[Any, ...]:
    return t.content.tiles[initiative.kind_of(tile)].effects


def _advancement(t: Table, frame: Any, team: int, card: str) -> Refusal:
    if card not in t.agency(team).advancements:
        return Refusal("not-beside-board", "advancement#permanent", {"name": _title(t, card)})
    definition = t.content.advancements[card]
    if not definition.use.effects:
        return Refusal("standing", "advancement#phase-usable", {"name": definition.name})
    if definition.phase not in (0, t.state.phase):
        figures: dict[str, int | str] = {"name": definition.name, "need": definition.phase, "have": t.state.phase}
        return Refusal("phase", "advancement#phase-usable", figures)
    if card in t.agency(team).used:
        return Refusal("used-this-round", "advancement#permanent", {"name": definition.name})
    if not isinstance(frame, asides.TURN_STARTS):
        return Refusal("tile-before", "advancement#phase-usable", {"name": definition.name})
    return _cost_refusal(t, team, "cannot-pay", definition.name, definition.use.cost, "advancement#phase-usable")
