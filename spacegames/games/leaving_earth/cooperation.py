"""Co-operation: gifts and trades between agencies, and research shared (base); trading status (Stations).

A proposal is a draft of steps: `to:okb1`, then `give:` or `get:` with `money:5`, `part:juno`, `craft:c2`,
`research:landing`, `share:iri` or `tokens:50` (point tokens, in hundredths of a point).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Protocol

from spacegames.core.flow import Ask
from spacegames.core.refusal import Refusal
from spacegames.games.leaving_earth import astronauts, joint_venture, purchasing, research
from spacegames.games.leaving_earth.content import POINT
from spacegames.games.leaving_earth.frames import AcceptTrade, ProposeTrade, TakeTurn
from spacegames.games.leaving_earth.names import joined, name
from spacegames.games.leaving_earth.sampling import Sampler
from spacegames.games.leaving_earth.state import Agency, crafts_of, holders
from spacegames.games.leaving_earth.table import Table

MOST_STEPS = 40
SAMPLES = 4
HALF = POINT // 2
KINDS = ("money", "part", "craft", "research", "share", "tokens")


class Owner(Protocol):
    """What trading asks of an agency, in the state or as a seat sees it."""

    @property
    def venture(self) -> bool:
        """Whether it is a joint venture."""
        ...

    @property
    def shares(self) -> dict[str, int]:
        """Shares that it holds, by joint venture."""
        ...


def trades(stations: bool, owner: Owner) -> bool:
    """Tell whether an agency trades (Trade): everybody in the base game, else ventures and holders of any share."""
    return not stations or owner.venture or bool(owner.shares)


def tradable(stations: bool, giver: Owner, taker: Owner) -> tuple[str, ...]:
    """Return what one agency may give to another: cash alone where it does not trade, shares alone for cash."""
    gives, takes = trades(stations, giver), trades(stations, taker)
    if not gives and not takes:
        return ()
    if not gives:
        return ("money",)
    if not takes:
        return ("share",)
    found = ["money", "part", "craft"]
    if not giver.venture and not taker.venture:
        found.append("research")
    if stations:
        found.append("tokens")
        if not giver.venture and not taker.venture:
            found.append("share")
    return tuple(found)


def trading(t: Table, agency: str) -> bool:
    """Tell whether an agency of the table trades."""
    return trades(t.state.stations, t.agency(agency))


def kinds(t: Table, giver: str, taker: str) -> tuple[str, ...]:
    """Return what one agency of the table may give to another."""
    return tradable(t.state.stations, t.agency(giver), t.agency(taker))


def partners(t: Table, owner: str) -> list[str]:
    """Return the agencies with which an owner could trade something.

    Who does not trade only buys shares; who trades sells them to those who do not, if it has any.
    """
    agencies = t.state.agencies
    if not t.state.stations:
        return [other for other in agencies if other != owner]
    sells = bool(agencies[owner].shares)
    trades = sells or agencies[owner].venture
    return [
        id_ for id_, other in agencies.items() if id_ != owner and (sells or other.shares or (trades and other.venture))
    ]


def options(t: Table, f: TakeTurn) -> list[str]:
    """Return proposing a trade, where there is somebody to trade with."""
    return [] if trade_fault(t, f) else ["trade"]


def trade_fault(t: Table, f: TakeTurn) -> Refusal | None:
    """Tell why no trade is proposed now."""
    if not partners(t, f.owner):
        return Refusal("no-traders", "cooperation#trading-agencies" if t.state.stations else "cooperation")
    return None if joint_venture.proposals_left(f) else joint_venture.no_more_proposals()


def take(t: Table, f: TakeTurn, words: list[str]) -> None:
    """Ask for the proposal."""
    t.push(ProposeTrade(f.agency, f.owner))


def ask(t: Table, f: ProposeTrade) -> Ask:
    """Ask for the steps of a proposal."""
    return Ask("propose-trade", f.owner, pieces=tuple(partners(t, f.owner)))


class Parcel:
    """What one side gives in a proposal, added up."""

    def __init__(self) -> None:
        """Start empty."""
        self.money = 0
        self.tokens = 0
        self.parts: list[str] = []
        self.crafts: list[str] = []
        self.research: list[str] = []
        self.shares: dict[str, int] = {}

    def add(self, kind: str, what: str) -> None:
        """Add a step."""
        if kind == "money":
            self.money += int(what)
        elif kind == "tokens":
            self.tokens += int(what)
        elif kind == "part":
            self.parts.append(what)
        elif kind == "craft":
            self.crafts.append(what)
        elif kind == "research":
            self.research.append(what)
        else:
            self.shares[what] = self.shares.get(what, 0) + 1

    def empty(self) -> bool:
        """Tell whether nothing is given."""
        return not (self.money or self.tokens or self.parts or self.crafts or self.research or self.shares)


def parse(steps: tuple[str, ...]) -> tuple[str, Parcel, Parcel] | None:
    """Return the partner, what is given and what is got; None for steps that cannot be read."""
    if not steps or not steps[0].startswith("to:") or len(steps) > MOST_STEPS:
        return None
    give, get = Parcel(), Parcel()
    for step in steps[1:]:
        side, _, rest = step.partition(":")
        kind, _, what = rest.partition(":")
        if side not in ("give", "get") or kind not in KINDS or not what:
            return None
        if kind in ("money", "tokens") and not (what.isascii() and what.isdigit() and 0 < int(what) < 100_000):
            return None
        (give if side == "give" else get).add(kind, what)
    return steps[0].removeprefix("to:"), give, get


def fault(t: Table, owner: str, steps: tuple[str, ...]) -> Refusal | None:
    """Judge a proposal: both sides own what they give and may give it."""
    found = parse(steps)
    if found is None:
        return Refusal("unreadable", "cooperation")
    partner, give, get = found
    if partner not in partners(t, owner):
        return Refusal("no-partner", "cooperation")
    if give.empty() and get.empty():
        return Refusal("empty-proposal", "cooperation")
    if trading(t, owner) != trading(t, partner):
        paid, sold = (give, get) if not trading(t, owner) else (get, give)
        if not sold.shares or sold.money or paid.shares:
            return _cash_only(t, owner, partner)
    return _side_fault(t, owner, partner, give) or _side_fault(t, partner, owner, get)


def _side_fault(t: Table, giver: str, taker: str, parcel: Parcel) -> Refusal | None:
    allowed = kinds(t, giver, taker)
    used = {
        "money": parcel.money,
        "part": parcel.parts,
        "craft": parcel.crafts,
        "research": parcel.research,
        "share": parcel.shares,
        "tokens": parcel.tokens,
    }
    for kind, amount in used.items():
        if amount and kind not in allowed:
            return _forbidden(t, giver, taker, kind)
    agency = t.agency(giver)
    if parcel.money > agency.money:
        return Refusal("no-money", "cooperation", {"have": agency.money, "need": parcel.money})
    if parcel.tokens > agency.tokens or parcel.tokens % HALF:
        return Refusal("no-tokens", "cooperation", {"have": agency.tokens, "need": parcel.tokens})
    for advancement in parcel.research:
        if advancement in t.agency(giver).advancements and advancement not in shareable(t, giver, taker):
            return _not_shareable(t, taker, advancement)
    if not _owns(t, giver, taker, parcel):
        return Refusal("not-owned", "cooperation")
    return None


def _cash_only(t: Table, one: str, other: str) -> Refusal:
    who = other if trading(t, one) else one
    return Refusal("shares-for-cash", "cooperation#trading-agencies", {"who": name(t.content, who)})


def _forbidden(t: Table, giver: str, taker: str, kind: str) -> Refusal:
    if trading(t, giver) != trading(t, taker):
        return _cash_only(t, giver, taker)
    if not trading(t, giver):
        return Refusal("no-partner", "cooperation#trading-agencies")
    venture = giver if t.agency(giver).venture else taker
    figures: dict[str, int | str] = {"who": name(t.content, venture), "kind": "shares" if kind == "share" else kind}
    return Refusal("not-with-venture", "cooperation#trade", figures)


def _not_shareable(t: Table, taker: str, advancement: str) -> Refusal:
    figures: dict[str, int | str] = {"who": name(t.content, taker), "thing": name(t.content, advancement)}
    if advancement in t.agency(taker).advancements:
        return Refusal("has-it", "cooperation#shared-research", figures)
    needed = joined([name(t.content, a) for a in research.missing(t, taker, advancement)])
    return Refusal("lacks-first", "cooperation#shared-research", {**figures, "needed": needed})


def _owns(t: Table, giver: str, taker: str, parcel: Parcel) -> bool:
    agency = t.agency(giver)
    store = list(agency.store)
    for part in parcel.parts:
        if part not in store:
            return False
        store.remove(part)
    own = {craft.id for craft in crafts_of(t.state, giver)}
    if len(set(parcel.crafts)) != len(parcel.crafts) or not set(parcel.crafts) <= own:
        return False
    if any(agency.shares.get(venture, 0) < n for venture, n in parcel.shares.items()):
        return False
    if len(set(parcel.research)) != len(parcel.research):
        return False
    return all(a in shareable(t, giver, taker) for a in parcel.research)


def shareable(t: Table, giver: str, taker: str) -> list[str]:
    """Return the research that one agency can share with another: not what it has, nor lacks prerequisites of."""
    has, gets = t.agency(giver).advancements, t.agency(taker).advancements
    return [a for a in has if a not in gets and not research.missing(t, taker, a)]


# -- samples


def samples(t: Table, f: ProposeTrade) -> list[tuple[str, ...]]:
    """Return some legal proposals."""
    random = Sampler(t.state)
    found: dict[tuple[str, ...], None] = {}
    others = partners(t, f.owner)
    for _ in range(SAMPLES * 4):
        if len(found) >= SAMPLES or not others:
            break
        partner = others[random.below(len(others))]
        steps = (f"to:{partner}", *_some(t, random, f.owner, partner))
        if fault(t, f.owner, steps) is None:
            found[steps] = None
    return list(found)


def _some(t: Table, random: Sampler, owner: str, partner: str) -> Iterator[str]:
    for side, giver, taker in (("give", owner, partner), ("get", partner, owner)):
        things = _things(t, random, giver, taker)
        if things:
            for _ in range(1 + random.below(2)):
                yield f"{side}:{things[random.below(len(things))]}"


def _things(t: Table, random: Sampler, giver: str, taker: str) -> list[str]:
    agency: Agency = t.agency(giver)
    allowed = kinds(t, giver, taker)
    found: list[str] = []
    if "money" in allowed and agency.money > 0:
        found.append(f"money:{1 + random.below(agency.money)}")
    if "part" in allowed:
        found += [f"part:{p}" for p in dict.fromkeys(agency.store)][:4]
    if "craft" in allowed:
        found += [f"craft:{c.id}" for c in crafts_of(t.state, giver)][:4]
    if "research" in allowed:
        found += [f"research:{a}" for a in shareable(t, giver, taker)][:4]
    if "share" in allowed:
        found += [f"share:{v}" for v, n in agency.shares.items() if n]
    if "tokens" in allowed and agency.tokens >= HALF:
        found.append(f"tokens:{HALF}")
    return found


# -- agreement


def agreeing(t: Table, side: str) -> list[str]:
    """Return who must agree for a side: the agency, or all shareholders of a joint venture."""
    return holders(t.state, side) if t.agency(side).venture else [side]


def propose(t: Table, f: ProposeTrade, steps: tuple[str, ...]) -> None:
    """Ask everybody concerned, one after the other."""
    partner = steps[0].removeprefix("to:")
    asked = [a for side in (partner, f.owner) for a in agreeing(t, side) if a != f.agency]
    t.say("proposal", f.owner, to=partner, steps=" ".join(steps[1:]))
    others = tuple(dict.fromkeys(asked))
    if others:
        t.push(AcceptTrade(others[0], f.agency, f.owner, steps, others[1:]))
    else:
        exchange(t, f.owner, steps)


def ask_accept(t: Table, f: AcceptTrade) -> Ask:
    """Ask for agreement to a proposal."""
    return Ask("accept-trade", f.owner, {"proposer": f.proposer, "steps": " ".join(f.steps)})


def accept_options(t: Table, f: AcceptTrade) -> list[bool]:
    """Return agreeing and declining, while the proposal can still be carried out."""
    return [True, False] if fault(t, f.owner, f.steps) is None else []


def take_accept(t: Table, f: AcceptTrade, answer: bool) -> None:
    """Exchange when all agree."""
    if not answer:
        t.say("declined", f.agency)
    elif f.others:
        t.push(AcceptTrade(f.others[0], f.proposer, f.owner, f.steps, f.others[1:]))
    else:
        exchange(t, f.owner, f.steps)


def exchange(t: Table, owner: str, steps: tuple[str, ...]) -> None:
    """Carry a trade out."""
    found = parse(steps)
    if found is None:
        return
    partner, give, get = found
    shared = [(partner, a, _outcomes(t, owner, a)) for a in give.research]
    shared += [(owner, a, _outcomes(t, partner, a)) for a in get.research]
    _hand_over(t, owner, partner, give)
    _hand_over(t, partner, owner, get)
    for taker, advancement, cards in shared:
        t.say("share-research", taker, advancement=advancement)
        research.gain(t, taker, advancement, cards)
    for agency in (owner, partner):
        t.agency(agency).done = False
    t.changed = True
    t.say("trade", owner, to=partner, steps=" ".join(steps[1:]))
    if give.shares or get.shares:
        joint_venture.settle(t)


def _outcomes(t: Table, agency: str, advancement: str) -> int:
    return len(t.agency(agency).advancements[advancement].outcomes)


def _hand_over(t: Table, giver: str, taker: str, parcel: Parcel) -> None:
    source, target = t.agency(giver), t.agency(taker)
    source.money -= parcel.money
    target.money += parcel.money
    source.tokens -= parcel.tokens
    target.tokens += parcel.tokens
    for part in parcel.parts:
        source.store.remove(part)
    purchasing.put(t, taker, *parcel.parts)
    for id_ in parcel.crafts:
        craft = t.put(t.state.crafts[id_], owner=taker)
        if not craft.bound:
            astronauts.note_places(t, craft)
    for venture, n in parcel.shares.items():
        joint_venture.move_shares(t, giver, taker, venture, n)
