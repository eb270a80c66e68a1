"""Building what a seat may know (see `view`), dealing anew what it cannot, and telling what is hidden from whom."""

from __future__ import annotations

from itertools import accumulate

import msgspec

from spacegames.core.chance import Chance, Dealer, StreamRandom, stream
from spacegames.core.codec import clone
from spacegames.games.leaving_earth import flow, maneuvers, outcomes, scoring
from spacegames.games.leaving_earth import frames as fr
from spacegames.games.leaving_earth.content import Content, Maneuver
from spacegames.games.leaving_earth.outcomes import Counts
from spacegames.games.leaving_earth.state import Advance, Craft, State
from spacegames.games.leaving_earth.table import Table
from spacegames.games.leaving_earth.view import AdvancementView, AgencyView, CraftView, LegView, View

_TRIES = 8


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
        unexplored=tuple(p for p in state.hidden if p not in state.revealed),
        features={p: tuple(cards) for p, cards in state.features.items()},
        feature_decks={p: len(cards) for p, cards in state.feature_decks.items()},
        bank=dict(state.bank),
        outcome_deck=sum(state.deck),
        outcome_discard=state.discard,
        decision=flow.decision(t),
        shown=shown(state, viewer),
        ended=state.ended,
    )


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
    random = stream(Chance(seed), "deal")
    me = state.seats[seat]
    known = frozenset(state.agencies[me].known)
    _places(content, dealt, known, random)
    Dealer(seed, known).deal(list(dealt.feature_decks.values()), _backs(content, dealt))
    _outcomes(content, dealt, random)
    for id_, agency in dealt.agencies.items():
        if id_ != me:
            agency.known = [card for card in agency.known if card in dealt.hidden]
    dealt.chance = Chance(seed)
    dealt.stack = [_redrawn(dealt, frame, me) for frame in dealt.stack]
    return dealt


def _places(content: Content, state: State, known: frozenset[str], random: StreamRandom) -> None:
    ed = Table(state, content).ed
    for place in state.hidden:
        if place in state.revealed or place in known:
            continue
        cards = [v.id for v in ed.variants[place] for _ in range(v.copies)]
        state.hidden[place] = cards[random.randrange(len(cards))]


def _backs(content: Content, state: State) -> dict[str, str]:
    return {c: content.features[c.partition("#")[0]].location for d in state.feature_decks.values() for c in d}


def _redrawn(state: State, frame: fr.Frame, me: str) -> fr.Frame:
    """Give somebody else who chooses between two features the cards that lie on top now."""
    if not isinstance(frame, fr.ChooseFeature) or frame.agency == me:
        return frame
    craft = state.crafts.get(frame.craft)
    deck = state.feature_decks.get(craft.at, []) if craft else []
    return msgspec.structs.replace(frame, cards=(deck[-1], deck[-2])) if len(deck) > 1 else frame


def _outcomes(content: Content, state: State, random: StreamRandom) -> None:
    """Deal outcome cards anew, true to what was seen of each advancement and to the number of cards.

    What lies in the deck and on advancements together is known to all. Where the cards run out, which takes a drained
    deck, it is tried again.
    """
    owned = [(a, name, on) for a in state.agencies.values() for name, on in a.advancements.items() if on.outcomes]
    whole = list(state.deck)
    for _, _, on in owned:
        for i, n in enumerate(outcomes.counted(on.outcomes)):
            whole[i] += n
    for _ in range(_TRIES):
        dealt = _dealt([on for _, _, on in owned], list(whole), box(content), random)
        if dealt is None:
            continue
        choices, left = dealt
        for (agency, name, on), choice in zip(owned, choices, strict=True):
            agency.advancements[name] = Advance(outcomes.spelled(choice), on.seen)
        state.deck = left
        return


def _dealt(
    cards: list[Advance], pool: list[int], deck: Counts, random: StreamRandom
) -> tuple[list[Counts], Counts] | None:
    choices: list[Counts] = []
    for on in cards:
        found = [
            (left, weight)
            for left, weight in outcomes.posterior(len(on.outcomes), on.seen, deck)
            if left[0] <= pool[0] and left[1] <= pool[1] and left[2] <= pool[2]
        ]
        if not found:
            return None
        sums = list(accumulate(weight for _, weight in found))
        at = random.randrange(sums[-1])
        choice = next(left for (left, _), top in zip(found, sums, strict=True) if at < top)
        choices.append(choice)
        for i in range(3):
            pool[i] -= choice[i]
    return choices, (pool[0], pool[1], pool[2])
