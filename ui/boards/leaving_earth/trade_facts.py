"""A trade or a joint venture in the making, from a match's view and the steps laid so far."""

from __future__ import annotations

from spacegames.core.decision import Decision
from spacegames.games.leaving_earth.content import POINT, Content, load
from spacegames.games.leaving_earth.names import money, name, points_text
from spacegames.games.leaving_earth.parts import base_of
from spacegames.games.leaving_earth.view import View
from ui.boards.leaving_earth.facts import TradeFacts, TrayFacts, VentureFacts
from ui.boards.leaving_earth.looking import LOOKING
from ui.boards.leaving_earth.sources import agency_name, component_id

TRADE_PROMPTS = ("propose-trade", "accept-trade", "form-venture", "accept-venture")
SHARES = 10


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


def _good(step: str) -> tuple[str, str, str, str]:
    content = load()
    kind, _, what = step.partition(":")[2].partition(":")
    return (step, *_shown(kind, what, content))


def _shown(kind: str, what: str, content: Content) -> tuple[str, str, str]:
    if kind == "money":
        return "money", what, money(int(what))
    if kind == "tokens":
        return "token", what, points_text(int(what))
    if kind == "part":
        return "component", component_id(what, content), name(content, base_of(what))
    if kind == "craft":
        return "craft", what, f"Craft {what.removeprefix('c')}"
    if kind == "share":
        return "share", what, f"{agency_name(what)} share"
    return "advancement", what, name(content, what)


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


def trade_facts(view: View) -> TradeFacts | None:
    """The two trays."""
    decision = view.decision
    if decision is None or decision.prompt not in ("propose-trade", "accept-trade"):
        return None
    partner, give, get = trade_steps(view)
    owner = decision.source or view.agency
    making = decision.prompt == "propose-trade"
    ours = _shelf(view, owner, "give", give) if making else ()
    theirs = _shelf(view, partner, "get", get) if making else ()
    left = TrayFacts(owner, agency_name(owner), tuple(_good(one) for one in give), _lacks(view, owner, get), ours)
    right = TrayFacts(
        partner, agency_name(partner), tuple(_good(one) for one in get), _lacks(view, partner, give), theirs
    )
    partners = tuple((one, agency_name(one)) for one in decision.pieces) if making else ()
    note = "Promises are only talk: the table holds nobody to them."
    return TradeFacts(left, right, "" if making else "agree or decline", note, partners)


def _shelf(view: View, owner: str, side: str, laid: list[str]) -> tuple[tuple[str, str, str, str], ...]:
    """What an owner has that is not laid yet, as steps."""
    agency = next((one for one in view.agencies if one.id == owner), None)
    if agency is None:
        return ()
    steps = [f"{side}:money:{n}" for n in (1, 5) if agency.money >= n]
    left = list(agency.store)
    for step in laid:
        what = step.partition(":part:")[2]
        if what in left:
            left.remove(what)
    steps += [f"{side}:part:{token}" for token in dict.fromkeys(left)]
    steps += [f"{side}:craft:{craft.craft.id}" for craft in view.crafts if craft.craft.owner == owner]
    steps += [f"{side}:research:{one.id}" for one in agency.advancements]
    steps += [f"{side}:share:{venture}" for venture in agency.shares]
    steps += [f"{side}:tokens:{POINT // 2}"] if agency.tokens else []
    single = [step for step in steps if (":craft:" not in step and ":research:" not in step) or step not in laid]
    return tuple(_good(step) for step in single)


def _lacks(view: View, taker: str, goods: list[str]) -> str:
    """What a side receives without its advancement: it takes that when it first needs it."""
    content = load()
    agency = next((one for one in view.agencies if one.id == taker), None)
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
