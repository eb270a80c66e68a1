"""Building what a seat may know (see `view`), dealing anew what it cannot, and telling what is hidden from whom."""

from __future__ import annotations

from bisect import bisect_right
from itertools import permutations

import msgspec

from spacegames.core.chance import NUMBER_BITS, Chance, Dealer
from spacegames.core.codec import clone
from spacegames.games.leaving_earth import flow, maneuvers, outcomes, scoring
from spacegames.games.leaving_earth import frames as fr
from spacegames.games.leaving_earth.content import Content, Maneuver
from spacegames.games.leaving_earth.outcomes import Counts, Spread
from spacegames.games.leaving_earth.state import Craft, State
from spacegames.games.leaving_earth.table import Table
from spacegames.games.leaving_earth.view import AdvancementView, AgencyView, CraftView, LegView, View


def view(content: Content, state: State, seat: int | None) -> View:
    """Return the match as one seat may know it."""
    t = Table(state, content)
    viewer = "" if seat is None else state.seats[seat]
    known = state.agencies[viewer].known if viewer else []
    return View(
        seat=seat,
        agency=viewer,
        mercury=state.mercury,
        stations=state.stations,
        second_printing=state.second_printing,
        difficulty=state.difficulty,
        year=state.year,
        last_year=t.ed.last_year,
        phase=state.phase,
        turn=state.turn,
        first=state.first,
        agencies=tuple(_agency(t, id_, viewer) for id_ in state.agencies),
        crafts=tuple(craft_view(t, craft) for craft in state.crafts.values()),
        missions=tuple(state.missions),
        bonus=dict(state.bonus),
        waiting=tuple(state.waiting),
        occupation=state.occupation,
        impossible=tuple(state.impossible),
        revealed={p: card for p, card in state.hidden.items() if p in state.revealed},
        peeked={p: card for p, card in state.hidden.items() if p in known and p not in state.revealed},
        looked=_looked(state),
        unexplored=tuple(p for p in state.hidden if p not in state.revealed),
        features={p: tuple(cards) for p, cards in state.features.items()},
        feature_decks={p: len(cards) for p, cards in state.feature_decks.items()},
        bank=dict(state.bank),
        been=dict(state.been),
        outcome_deck=sum(state.deck),
        outcome_discard=state.discard,
        decision=flow.decision(t),
        shown=shown(state, viewer),
        ended=state.ended,
    )


def _looked(state: State) -> dict[str, tuple[str, ...]]:
    hidden = [place for place in state.hidden if place not in state.revealed]
    found = {p: tuple(id_ for id_, agency in state.agencies.items() if p in agency.known) for p in hidden}
    return {place: agencies for place, agencies in found.items() if agencies}


def box(content: Content) -> Counts:
    """Return the outcome cards of the base box, from which chances are reckoned."""
    return outcomes.counts_of(content.outcome_decks["base"])


def _agency(t: Table, id_: str, viewer: str) -> AgencyView:
    a = t.agency(id_)
    advancements = tuple(
        AdvancementView(name, len(on.outcomes), on.seen, *outcomes.odds(on, box(t.content)))
        for name, on in a.advancements.items()
    )
    return AgencyView(
        id=id_,
        venture=a.venture,
        money=a.money,
        advancements=advancements,
        store=tuple(a.store),
        missions=tuple(a.missions),
        features=tuple(a.features),
        tokens=a.tokens,
        lost=a.lost,
        shares=dict(a.shares),
        done=a.done,
        points=scoring.points(t, id_),
        known=tuple(a.known) if id_ == viewer else (),
    )


def craft_view(t: Table, craft: Craft) -> CraftView:
    """Return a craft with its figures and the maneuvers that it could try."""
    load = t.load(craft)
    legs = tuple(_leg(t, craft, m) for m in maneuvers.legs(t, craft))
    return CraftView(craft, load.mass, load.seats, load.men, load.engines, legs)


def _leg(t: Table, craft: Craft, maneuver: Maneuver) -> LegView:
    difficulty = maneuvers.difficulty(maneuver, maneuver.years)
    return LegView(
        maneuver.id,
        maneuver.to,
        difficulty,
        maneuver.years,
        maneuvers.shortest(maneuver),
        maneuvers.longest(t, maneuver),
        maneuver.automatic,
        0 if maneuver.automatic else t.load(craft).mass * difficulty,
        maneuvers.thrust_aboard(t, craft, maneuver.years),
    )


def shown(state: State, viewer: str) -> tuple[str, ...]:
    """Return the feature cards that the viewer is choosing from."""
    frame = state.stack[-1] if state.stack else None
    return frame.cards if isinstance(frame, fr.ChooseFeature) and frame.agency == viewer else ()


def hides(state: State, viewer: int, other: int) -> bool:
    """Tell whether a seat knows a face-down card that another one does not."""
    mine, theirs = state.seats[viewer], state.seats[other]
    if mine == theirs:
        return False
    if shown(state, mine):
        return True
    secret = set(state.agencies[mine].known) - set(state.agencies[theirs].known) - set(state.revealed)
    return bool(secret)


def determinise(content: Content, state: State, seat: int, seed: str) -> State:
    """Return a copy in which what a seat cannot know is dealt anew, its chance included."""
    dealt = clone(state)
    me = state.seats[seat]
    known = frozenset(state.agencies[me].known)
    dealer = Dealer(seed, known)
    _places(content, dealt, known, dealer)
    for deck in dealt.feature_decks.values():
        dealer.deal([deck])
    _outcomes(content, dealt, dealer)
    for id_, agency in dealt.agencies.items():
        if id_ != me:
            agency.known = [card for card in agency.known if card in dealt.hidden]
    dealt.chance = Chance(seed)
    dealt.stack = [_redrawn(dealt, frame, me) for frame in dealt.stack]
    return dealt


def _places(content: Content, state: State, known: frozenset[str], dealer: Dealer) -> None:
    stacks = Table(state, content).ed.stacks
    for place, number in zip(state.hidden, dealer.numbers(len(state.hidden)), strict=True):
        if place not in state.revealed and place not in known:
            cards = stacks[place]
            state.hidden[place] = cards[number % len(cards)]


def _redrawn(state: State, frame: fr.Frame, me: str) -> fr.Frame:
    """Give somebody else who chooses between two features the cards that lie on top now."""
    if not isinstance(frame, fr.ChooseFeature) or frame.agency == me:
        return frame
    craft = state.crafts.get(frame.craft)
    deck = state.feature_decks.get(craft.at, []) if craft else []
    return msgspec.structs.replace(frame, cards=(deck[-1], deck[-2])) if len(deck) > 1 else frame


def _outcomes(content: Content, state: State, dealer: Dealer) -> None:
    """Deal outcome cards anew, true to what was seen of each advancement and to the number of cards.

    What lies in the deck and on advancements together is known to all.
    """
    owned = [(a, name, on) for a in state.agencies.values() for name, on in a.advancements.items() if on.outcomes]
    known = outcomes.spreads(box(content))
    spreads = [known[on] for _, _, on in owned]
    lying = [state.deck, *(found.lying for found in spreads)]
    pool = list(map(sum, zip(*lying, strict=True)))
    choices = _drawn(spreads, pool, dealer)
    if min(pool) < 0 and not _balanced(spreads, choices, pool):
        return
    for (agency, name, _), found, choice in zip(owned, spreads, choices, strict=True):
        agency.advancements[name] = found.cards[choice]
    state.deck = (pool[0], pool[1], pool[2])


def _drawn(spreads: list[Spread], pool: list[int], dealer: Dealer) -> list[int]:
    """Draw what may lie on each advancement, taking it from the pool, which may run below nothing."""
    choices: list[int] = []
    success, minor, major = pool
    for number, found in zip(dealer.numbers(len(spreads)), spreads, strict=True):
        choice = bisect_right(found.sums, number * found.whole >> NUMBER_BITS)
        s, m, x = found.counts[choice]
        success, minor, major = success - s, minor - m, major - x
        choices.append(choice)
    pool[:] = success, minor, major
    return choices


def _balanced(spreads: list[Spread], choices: list[int], pool: list[int]) -> bool:
    """Exchange cards of a kind that was drawn too often for one that is left; tells whether that can be done."""
    for at, found in enumerate(spreads):
        for short, spare in permutations(range(3), 2):
            while pool[short] < 0 < pool[spare]:
                other = list(found.counts[choices[at]])
                other[short], other[spare] = other[short] - 1, other[spare] + 1
                wanted = (other[0], other[1], other[2])
                if wanted not in found.counts:
                    break
                choices[at] = found.counts.index(wanted)
                pool[short], pool[spare] = pool[short] + 1, pool[spare] - 1
        if min(pool) >= 0:
            return True
    return False
