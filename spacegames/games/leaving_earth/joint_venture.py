"""Joint ventures (Stations): forming one, acting with it, its shares, dissolving it."""

from __future__ import annotations

from spacegames.core.flow import Ask
from spacegames.core.refusal import Refusal
from spacegames.games.leaving_earth import astronauts, damage_repair, purchasing, scoring
from spacegames.games.leaving_earth.content import POINT
from spacegames.games.leaving_earth.frames import AcceptVenture, FormVenture, TakeTurn
from spacegames.games.leaving_earth.names import name
from spacegames.games.leaving_earth.sampling import Sampler
from spacegames.games.leaving_earth.state import BANK, SHARES, Agency, crafts_of, holders, nationals, ventures
from spacegames.games.leaving_earth.table import Table

OWN_BUSINESS = ("act-for", "trade")
"""Verbs that use no venture's things, or whose terms the shareholders are asked about on their own."""
SAMPLES = 4
MOST_PROPOSALS = 5
"""Proposals that an agency may make in one turn (house bound)."""


def options(t: Table, f: TakeTurn) -> list[str]:
    """Return forming a venture, acting for one or for oneself again, and dealing in shares with the bank."""
    agency, found = t.agency(f.agency), list[str]()
    if len(t.state.seats) < 2:
        return found
    if f.owner != f.agency:
        return [f"act-for:{f.agency}"]
    found += [f"act-for:{v}" for v, n in agency.shares.items() if n]
    if founding_fault(t, f) is None:
        found.append("form")
    for venture in ventures(t.state):
        price = share_price(t, venture) if _has_scored(t.agency(venture)) else 0
        if not price:
            continue
        if agency.shares.get(venture) and agency.money + price >= 0:
            found.append(f"sell-share:{venture}")
        if t.state.bank.get(venture) and agency.money >= price:
            found.append(f"buy-share:{venture}")
    return found


def proposals_left(f: TakeTurn) -> int:
    """Return how many trades and joint ventures an agency may still propose in its turn."""
    return max(0, MOST_PROPOSALS - f.proposals)


def no_more_proposals() -> Refusal:
    """Return the refusal of one proposal too many."""
    return Refusal("no-more-proposals", "cooperation", {"need": MOST_PROPOSALS})


def founding_fault(t: Table, f: TakeTurn) -> Refusal | None:
    """Tell why no joint venture is formed now."""
    if len(t.state.seats) < 2:
        return Refusal("needs-partner", "joint-ventures")
    if f.owner != f.agency:
        return Refusal("founds-for-itself", "joint-ventures#forming")
    if not proposals_left(f):
        return no_more_proposals()
    have, need = sum(t.agency(a).money for a in t.state.seats), t.content.figures.venture_cost
    return Refusal("venture-price", "joint-ventures#forming", {"need": need, "sum": have}) if have < need else None


def share_fault(t: Table, f: TakeTurn, verb: str, venture: str) -> Refusal | None:
    """Tell why a share of a venture is not sold to the bank or bought from it."""
    if venture not in t.state.agencies:
        return None
    agency, title = t.agency(f.agency), name(t.content, venture)
    if f.owner != f.agency:
        return Refusal("own-business", "joint-ventures#shares", {"who": name(t.content, f.agency)})
    price = share_price(t, venture) if _has_scored(t.agency(venture)) else 0
    if not price:
        return Refusal("no-deal-yet", "joint-ventures#shares", {"who": title, "have": price})
    held = agency.shares if verb == "sell-share" else t.state.bank
    if not held.get(venture):
        holder = name(t.content, f.agency if verb == "sell-share" else BANK)
        return Refusal(
            "holds-no-share", "joint-ventures#shares", {"who": holder[:1].upper() + holder[1:], "thing": title}
        )
    need = price if verb == "buy-share" else -price
    figures: dict[str, int | str] = {"thing": f"A share of {title}", "need": need, "have": agency.money}
    return Refusal("money", "joint-ventures#shares", figures)


def _has_scored(venture: Agency) -> bool:
    return bool(venture.missions or venture.tokens or venture.features or venture.lost)


def share_price(t: Table, venture: str) -> int:
    """Return the bank's price of a share: $1 for each point earned so far, rounded down; at 0 it deals in none."""
    return scoring.own_points(t, venture) // POINT


def act_for(t: Table, f: TakeTurn, words: list[str]) -> None:
    """Go on with the things of a venture, or with one's own again."""
    t.state.stack.pop()
    t.push(TakeTurn(f.agency, words[1], f.proposals))


def sell(t: Table, f: TakeTurn, words: list[str]) -> None:
    """Sell one share to the bank; a negative price is paid to it."""
    venture = words[1]
    price = share_price(t, venture)
    t.agency(f.agency).money += price
    move_shares(t, f.agency, BANK, venture, 1)
    t.say("sell-share", f.agency, venture=venture, n=price)
    settle(t)


def buy(t: Table, f: TakeTurn, words: list[str]) -> None:
    """Buy one share from the bank."""
    venture = words[1]
    price = share_price(t, venture)
    t.agency(f.agency).money -= price
    move_shares(t, BANK, f.agency, venture, 1)
    t.say("buy-share", f.agency, venture=venture, n=price)
    settle(t)


def move_shares(t: Table, giver: str, taker: str, venture: str, n: int) -> None:
    """Move shares between agencies and the bank."""
    for holder, change in ((giver, -n), (taker, n)):
        held = t.state.bank if holder == BANK else t.agency(holder).shares
        left = held.get(venture, 0) + change
        if left:
            held[venture] = left
        else:
            held.pop(venture, None)


# -- forming


def form(t: Table, f: TakeTurn, words: list[str]) -> None:
    """Ask for the shares."""
    t.push(FormVenture(f.agency))


def ask_form(t: Table, f: FormVenture) -> Ask:
    """Ask how the shares of a new venture are divided: steps `share:nasa:6` and `pay:okb1:3`."""
    return Ask("form-venture", next_name(t), pieces=tuple(nationals(t.state)), most=SHARES)


def next_name(t: Table) -> str:
    """Return the next joint venture's id: those with a card first, then numbered ones."""
    names = [a.id for a in t.content.agencies.values() if a.kind == "joint_venture"]
    free = [name for name in names if name not in t.state.agencies and name not in t.state.dissolved]
    if free:
        return free[0]
    n = len(names) + 1
    while f"venture-{n}" in t.state.agencies or f"venture-{n}" in t.state.dissolved:
        n += 1
    return f"venture-{n}"


def read(steps: tuple[str, ...]) -> tuple[dict[str, int], dict[str, int]] | None:
    """Return shares and payments by agency; None for steps that cannot be read."""
    found: dict[str, dict[str, int]] = {"share": {}, "pay": {}}
    for step in steps:
        words = step.split(":")
        if len(words) != 3 or words[0] not in found or words[1] in found[words[0]]:
            return None
        if not (words[2].isascii() and words[2].isdigit() and 0 < int(words[2]) <= SHARES):
            return None
        found[words[0]][words[1]] = int(words[2])
    return found["share"], found["pay"]


def form_fault(t: Table, agency: str, steps: tuple[str, ...]) -> Refusal | None:
    """Judge a division: all ten shares, to the founder and at least one other agency, and the price paid."""
    found = read(steps)
    if found is None:
        return Refusal("unreadable", "joint-ventures")
    shares, pays = found
    seats, cost = t.state.seats, t.content.figures.venture_cost
    if not set(shares) <= set(seats) or not set(pays) <= set(seats) - {agency}:
        return Refusal("not-offered", "joint-ventures")
    if sum(shares.values()) != SHARES:
        return Refusal("ten-shares", "joint-ventures", {"have": sum(shares.values()), "need": SHARES})
    if agency not in shares or len(shares) < 2:
        return Refusal("needs-partner", "joint-ventures")
    own = cost - sum(pays.values())
    for payer, n in {**pays, agency: own}.items():
        if n < 0 or t.agency(payer).money < n:
            return Refusal("no-money", "joint-ventures", {"have": t.agency(payer).money, "need": n})
    return None


def form_samples(t: Table, f: FormVenture) -> list[tuple[str, ...]]:
    """Return some legal divisions."""
    random = Sampler(t.state)
    others = [a for a in t.state.seats if a != f.agency]
    found: dict[tuple[str, ...], None] = {}
    for _ in range(SAMPLES * 4):
        if len(found) >= SAMPLES:
            break
        partner = others[random.below(len(others))]
        n = 1 + random.below(SHARES - 1)
        steps = [f"share:{f.agency}:{SHARES - n}", f"share:{partner}:{n}"]
        most = min(t.agency(partner).money, t.content.figures.venture_cost)
        least = max(0, t.content.figures.venture_cost - t.agency(f.agency).money)
        if least > most:
            continue
        paid = least + random.below(most - least + 1)
        if paid > 0:
            steps.append(f"pay:{partner}:{paid}")
        if form_fault(t, f.agency, tuple(steps)) is None:
            found[tuple(steps)] = None
    return list(found)


def propose(t: Table, f: FormVenture, steps: tuple[str, ...]) -> None:
    """Ask the others who get shares or pay."""
    found = read(steps)
    if found is None:
        return
    named = {**found[0], **found[1]}
    others = tuple(a for a in t.state.seats if a in named and a != f.agency)
    t.say("venture-proposal", f.agency, steps=" ".join(steps))
    t.push(AcceptVenture(others[0], f.agency, steps, others[1:]))


def ask_accept(t: Table, f: AcceptVenture) -> Ask:
    """Ask for agreement to a division."""
    return Ask("accept-venture", next_name(t), {"proposer": f.proposer, "steps": " ".join(f.steps)})


def accept_options(t: Table, f: AcceptVenture) -> list[bool]:
    """Return agreeing and declining."""
    return [True, False]


def take_accept(t: Table, f: AcceptVenture, answer: bool) -> None:
    """Found the venture when all agree."""
    if not answer:
        t.say("declined", f.agency)
    elif f.others:
        t.push(AcceptVenture(f.others[0], f.proposer, f.steps, f.others[1:]))
    else:
        found(t, f.proposer, f.steps)


def found(t: Table, agency: str, steps: tuple[str, ...]) -> None:
    """Set out a new venture and divide its shares."""
    divided = read(steps)
    if divided is None:
        return
    shares, pays = divided
    venture = next_name(t)
    t.state.agencies[venture] = Agency(venture=True, done=True)
    for payer, n in {**pays, agency: t.content.figures.venture_cost - sum(pays.values())}.items():
        t.agency(payer).money -= n
    for holder, n in shares.items():
        t.agency(holder).shares[venture] = n
        t.agency(holder).done = False
    t.say("venture", agency, venture=venture, steps=" ".join(steps))


# -- dissolving


def settle(t: Table) -> None:
    """Dissolve the ventures whose ten shares are in one hand."""
    for venture in ventures(t.state):
        if t.state.bank.get(venture) == SHARES:
            dissolve(t, venture, BANK)
        else:
            for holder in holders(t.state, venture):
                if t.agency(holder).shares[venture] == SHARES:
                    dissolve(t, venture, holder)


def dissolve(t: Table, venture: str, heir: str) -> None:
    """Give everything that a venture has to the agency that holds all its shares, or to the bank."""
    state, agency = t.state, t.agency(venture)
    t.say("dissolve", venture=venture, to=heir)
    move_shares(t, heir, BANK, venture, SHARES)
    state.bank.pop(venture, None)
    crafts = crafts_of(state, venture)
    if heir == BANK:
        for craft in crafts:
            damage_repair.burn_features(t, craft.parts)
            del state.crafts[craft.id]
        damage_repair.burn_features(t, agency.store)
        state.features_gone += agency.features
        state.claimed += agency.missions
    else:
        target = t.agency(heir)
        target.money += agency.money
        target.tokens += agency.tokens
        target.missions += agency.missions
        target.features += agency.features
        target.lost += agency.lost
        purchasing.put(t, heir, *agency.store)
        for craft in crafts:
            left = t.put(craft, owner=heir)
            if not left.bound:
                astronauts.note_places(t, left)
    del state.agencies[venture]
    state.dissolved.append(venture)
    stack = state.stack
    for i, frame in enumerate(stack):
        if isinstance(frame, TakeTurn) and frame.owner == venture:
            stack[i] = TakeTurn(frame.agency, frame.agency, frame.proposals)
    t.changed = True
