"""A trade or a joint venture in the making, from a match's view and the steps laid so far."""

from __future__ import annotations

from collections import Counter

from spacegames.core.decision import Decision
from spacegames.games.leaving_earth.content import load
from spacegames.games.leaving_earth.cooperation import HALF, tradable, trades
from spacegames.games.leaving_earth.joint_venture import MOST_PROPOSALS
from spacegames.games.leaving_earth.names import counted, money, name, part_name, points_text
from spacegames.games.leaving_earth.parts import base_of
from spacegames.games.leaving_earth.refusals import SENTENCES
from spacegames.games.leaving_earth.view import AgencyView, CraftView, View
from ui.boards.leaving_earth.editions import edition_of
from ui.boards.leaving_earth.facts import Good, TradeFacts, TrayFacts, VentureFacts
from ui.boards.leaving_earth.looking import LOOKING
from ui.boards.leaving_earth.sources import acting, agency_name, component_id, number_of, where_words

TRADE_PROMPTS = ("propose-trade", "accept-trade", "form-venture", "accept-venture")
SHARES = 10


NO_MORE_PROPOSALS = SENTENCES["no-more-proposals"].format(need=MOST_PROPOSALS)
PROPOSALS = {"trade": "Propose a trade", "form": "Form a joint venture"}


def refused_proposals(view: View) -> dict[str, str]:
    """Titles of the proposals that the turn has no more of, by their verb."""
    decision = view.decision
    if decision is None or decision.prompt != "take-turn" or decision.figures.get("proposals", 1):
        return {}
    own = view.stations and acting(view) == view.agency
    return {verb: title for verb, title in PROPOSALS.items() if verb == "trade" or own}


def steps_of(decision: Decision, founder: str = "") -> list[str]:
    """The steps of the draft, forgotten when another decision is asked."""
    if LOOKING.draft != (decision.serial, decision.prompt):
        LOOKING.draft, LOOKING.steps = (decision.serial, decision.prompt), []
        if decision.prompt == "propose-trade" and decision.pieces:
            LOOKING.steps = [f"to:{decision.pieces[0]}"]
        if decision.prompt == "form-venture" and founder:
            LOOKING.row = [founder] * SHARES
            LOOKING.steps = [f"share:{founder}:{SHARES}"]
    return LOOKING.steps


def _good(step: str, view: View, owner: str, count: int = 1, can: bool = True) -> Good:
    kind, _, what = step.partition(":")[2].partition(":")
    content = load()
    match kind:
        case "money":
            return Good(step, "money", what, money(int(what)), (), count, can, owner)
        case "tokens":
            return Good(step, "token", what, points_text(int(what)), (), count, can, owner)
        case "part":
            shown, title = component_id(what, content), part_name(content, what)
            return Good(step, "component", shown, title, (), count, can, owner)
        case "craft":
            craft = next((one for one in view.crafts if one.craft.id == what), None)
            return Good(step, "craft", what, f"Craft {number_of(what)}", craft_lines(craft), 1, can, owner)
        case "share":
            return Good(step, "share", what, f"{agency_name(what)} share", (), count, can, owner)
        case _:
            return Good(step, "advancement", what, name(content, what), (), 1, can, owner)


def craft_lines(craft: CraftView | None) -> tuple[str, ...]:
    """Where a craft is, what it is made of and who is aboard, how heavy it is."""
    if craft is None:
        return ()
    content = load()
    where = where_words(craft, content)
    return f"{where[:1].upper()}{where[1:]}", counted(content, list(craft.craft.parts)), f"mass {craft.mass}"


def good_words(good: Good) -> str:
    """Something that is traded for a screen reader."""
    many = f"{good.count} × " if good.count > 1 else ""
    title = f"{many}{good.label}{' point tokens' if good.kind == 'token' else ''}"
    return ", ".join((title, *good.lines))


def given_words(goods: tuple[Good, ...]) -> str:
    """What one side gives for a screen reader, its money as one sum."""
    whole = sum(int(good.id) * good.count for good in goods if good.kind == "money")
    words = [money(whole)] if whole else []
    return "; ".join([*words, *(good_words(good) for good in goods if good.kind != "money")]) or "nothing"


def trade_steps(view: View) -> tuple[str, list[str], list[str]]:
    """Who trades with whom and what goes each way, of the proposal that is made or answered."""
    decision = view.decision
    if decision is None:
        return "", [], []
    if decision.prompt == "accept-trade":
        steps = str(decision.figures.get("steps", "")).split() or list(decision.pieces)
    else:
        steps = steps_of(decision)
    partner = next((step.removeprefix("to:") for step in steps if step.startswith("to:")), "")
    give = [step for step in steps if step.startswith("give:")]
    get = [step for step in steps if step.startswith("get:")]
    return partner, give, get


def _tray(view: View, sides: tuple[str, str], kind: str, laid: tuple[list[str], list[str]], making: bool) -> TrayFacts:
    """What the first of two sides lays down, and what it lacks for what the other one does."""
    owner, partner = sides
    mine, theirs = laid
    return TrayFacts(
        owner,
        agency_name(owner),
        laid_goods(mine, view, owner),
        _lacks(view, owner, theirs),
        _shelf(view, owner, partner, kind, mine) if making else (),
        _purse(view, owner, mine) if making else "",
    )


def trade_facts(view: View) -> TradeFacts | None:
    """The two trays."""
    decision = view.decision
    if decision is None or decision.prompt not in ("propose-trade", "accept-trade"):
        return None
    partner, give, get = trade_steps(view)
    owner = decision.source or view.agency
    making = decision.prompt == "propose-trade"
    left = _tray(view, (owner, partner), "give", (give, get), making)
    right = _tray(view, (partner, owner), "get", (get, give), making)
    partners = tuple((one, agency_name(one)) for one in decision.pieces) if making else ()
    return TradeFacts(left, right, "" if making else "agree or decline", _note(view, owner, partner), partners, making)


def _agency(view: View, id_: str) -> AgencyView | None:
    return next((one for one in view.agencies if one.id == id_), None)


def _note(view: View, owner: str, partner: str) -> str:
    """What these two may exchange, where it is not everything."""
    one, other = _agency(view, owner), _agency(view, partner)
    if one is None or other is None:
        return ""
    for poor in (one, other):
        if not trades(view.stations, poor):
            return f"{agency_name(poor.id)} holds no share of a joint venture: it may only buy shares, for cash."
    venture = next((side for side in (one, other) if side.venture), None)
    if venture is not None:
        return f"{agency_name(venture.id)} is a joint venture: it trades neither research nor shares."
    return "Promises are only talk: the table holds nobody to them."


def sums(laid: list[str], kind: str) -> int:
    """Money or point tokens of some steps together."""
    steps = [step.partition(":")[2].partition(":") for step in laid]
    return sum(int(n) for what, _, n in steps if what == kind)


def laid_goods(laid: list[str], view: View, owner: str) -> tuple[Good, ...]:
    """What lies in a tray: money as a heap of fives and one of ones."""
    found: list[Good] = []
    side = laid[0].partition(":")[0] if laid else ""
    whole, tokens = sums(laid, "money"), sums(laid, "tokens")
    for unit, count in ((5, whole // 5), (1, whole % 5)):
        if count:
            found.append(_good(f"{side}:money:{unit}", view, owner, count))
    if tokens:
        found.append(_good(f"{side}:tokens:{HALF}", view, owner, tokens // HALF))
    others = Counter(step for step in laid if step.partition(":")[2].partition(":")[0] not in ("money", "tokens"))
    return (*found, *(_good(step, view, owner, count) for step, count in others.items()))


def _purse(view: View, owner: str, laid: list[str]) -> str:
    agency = _agency(view, owner)
    if agency is None:
        return ""
    given = sums(laid, "money")
    return f"${agency.money - given} of ${agency.money} left" if given else f"has ${agency.money}"


def _shelf(view: View, owner: str, taker: str, side: str, laid: list[str]) -> tuple[Good, ...]:
    """What an owner has that is not laid yet; what may not go to the taker is shown too, but cannot be laid."""
    agency, other = _agency(view, owner), _agency(view, taker)
    if agency is None or other is None:
        return ()
    allowed = tradable(view.stations, agency, other)
    left = agency.money - sums(laid, "money")
    found = [_good(f"{side}:money:{n}", view, owner, 1, "money" in allowed) for n in (1, 5) if left >= n]
    spent = Counter(laid)
    for token, count in Counter(agency.store).items():
        step = f"{side}:part:{token}"
        if count > spent[step]:
            found.append(_good(step, view, owner, count - spent[step], "part" in allowed))
    for craft in view.crafts:
        step = f"{side}:craft:{craft.craft.id}"
        if craft.craft.owner == owner and step not in spent:
            found.append(_good(step, view, owner, 1, "craft" in allowed))
    for one in agency.advancements:
        step = f"{side}:research:{one.id}"
        if step not in spent:
            can = "research" in allowed and _can_take(view, other, one.id)
            found.append(_good(step, view, owner, 1, can))
    for venture, count in agency.shares.items():
        step = f"{side}:share:{venture}"
        if count > spent[step]:
            found.append(_good(step, view, owner, count - spent[step], "share" in allowed))
    halves = (agency.tokens - sums(laid, "tokens")) // HALF
    if halves > 0:
        found.append(_good(f"{side}:tokens:{HALF}", view, owner, halves, "tokens" in allowed))
    return tuple(found)


def _can_take(view: View, taker: AgencyView, advancement: str) -> bool:
    has = {one.id for one in taker.advancements}
    return advancement not in has and has.issuperset(edition_of(view).advancements[advancement].prerequisites)


def _lacks(view: View, taker: str, goods: list[str]) -> str:
    """What a side receives without its advancement: it takes that when it first needs it."""
    content = load()
    agency = _agency(view, taker)
    if agency is None:
        return ""
    has = {one.id for one in agency.advancements}
    lacking: list[str] = []
    for one in goods:
        kind, _, what = one.partition(":")[2].partition(":")
        component = content.components.get(base_of(what)) if kind == "part" else None
        if component is not None and component.requires and component.requires not in has:
            lacking.append(content.advancements[component.requires].name)
    if not lacking:
        return ""
    names = ", ".join(dict.fromkeys(lacking))
    return f"{agency_name(taker)} lacks {names}: it comes with all its outcomes when first needed."


def shares_of(steps: list[str]) -> tuple[dict[str, int], dict[str, int]]:
    """Shares and payments laid so far."""
    shares: dict[str, int] = {}
    pays: dict[str, int] = {}
    for step in steps:
        kind, _, rest = step.partition(":")
        agency, _, n = rest.partition(":")
        if n.isdigit():
            (shares if kind == "share" else pays)[agency] = int(n)
    return shares, pays


def venture_facts(view: View) -> VentureFacts | None:
    """A joint venture that is being founded."""
    decision = view.decision
    if decision is None or decision.prompt not in ("form-venture", "accept-venture"):
        return None
    if decision.prompt == "form-venture":
        shares, pays = shares_of(steps_of(decision, view.agency))
        founder = view.agency
        row = list(LOOKING.row)
    else:
        steps = str(decision.figures.get("steps", "")).split() or list(decision.pieces)
        shares, pays = shares_of(steps)
        founder = str(decision.figures.get("proposer", view.turn))
        row = [agency for agency, n in shares.items() for _ in range(n)]
    cost = load().figures.venture_cost
    row += [""] * (SHARES - len(row))
    paid = {founder: cost - sum(pays.values()), **pays}
    title = agency_name(decision.source)
    holders = " and ".join(agency_name(agency) for agency in dict.fromkeys(row) if agency)
    words = f"{holders} may use what {title} has on their own turns; each of the other owners may veto it."
    if len(shares) < 2:
        words = "A joint venture has at least two owners: give one share or more to another agency."
    purse = {one.id: one.money for one in view.agencies}
    for agency, n in paid.items():
        if n > purse[agency]:
            words = f"{agency_name(agency)} has ${purse[agency]} and would pay ${n}: let another agency pay more."
    return VentureFacts(
        decision.source,
        agency_name(decision.source),
        agency_name(founder),
        tuple(row[:SHARES]),
        tuple((agency, n) for agency, n in paid.items() if n),
        cost,
        points_text(0),
        "points: at the end each share counts a tenth of what it has scored; the bank deals in shares once it has",
        words,
        (),
        f"Found {title}, a joint venture",
        tuple((one.id, agency_name(one.id)) for one in view.agencies),
        founder,
        decision.prompt == "form-venture",
    )
