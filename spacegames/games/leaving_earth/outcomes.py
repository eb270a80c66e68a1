"""Outcomes: cards put on an advancement, drawn one at a time, and paid off for good."""

from __future__ import annotations

from functools import lru_cache
from itertools import accumulate
from math import comb
from typing import NamedTuple

from spacegames.core.chance import stream
from spacegames.core.flow import Ask
from spacegames.games.leaving_earth.content import OutcomeDeck
from spacegames.games.leaving_earth.frames import OfferRemoval
from spacegames.games.leaving_earth.state import MAJOR, MINOR, OUTCOMES, SUCCESS, Advance
from spacegames.games.leaving_earth.table import KEEP, REMOVE, Table

Counts = tuple[int, int, int]
_MOST_SPREADS = 4096
REMOVED, TOGETHER = "-", "+"
"""Marks in the record of what was seen: the card named next was removed; the next was drawn besides those before."""


def counts_of(deck: OutcomeDeck) -> Counts:
    """Return the cards of a new outcome deck."""
    return (deck.success, deck.minor, deck.major)


def open_box(t: Table, box: str) -> None:
    """Put the cards of an outcome deck to those in use."""
    added = counts_of(t.content.outcome_decks[box])
    t.state.deck = _plus(t.state.deck, added)
    t.state.boxes.append(box)


def _plus(a: Counts, b: Counts) -> Counts:
    return (a[0] + b[0], a[1] + b[1], a[2] + b[2])


def _one(code: str, n: int = 1) -> Counts:
    i = OUTCOMES.index(code)
    return (n if i == 0 else 0, n if i == 1 else 0, n if i == 2 else 0)


def deal(t: Table, n: int) -> str:
    """Take unseen outcome cards from the deck; the discards, then another deck, follow when it runs short."""
    state = t.state
    random = stream(state.chance, "outcomes")
    taken: list[str] = []
    for _ in range(n):
        if not sum(state.deck):
            if sum(state.discard):
                state.deck, state.discard = state.discard, (0, 0, 0)
            else:
                open_box(t, "stations" if t.state.stations and "stations" not in state.boxes else "base")
        at = random.randrange(sum(state.deck))
        success, minor, _ = state.deck
        code = SUCCESS if at < success else MINOR if at < success + minor else MAJOR
        state.deck = _plus(state.deck, _one(code, -1))
        taken.append(code)
    return "".join(sorted(taken))


def draw(t: Table, agency: str, advancement: str, *, together: bool = False) -> str:
    """Draw one outcome of an advancement; none there counts as a success. The card stays until it is removed."""
    return draw_from(t, agency, advancement, "", together=together)


def draw_from(t: Table, agency: str, advancement: str, held: str, *, together: bool = False) -> str:
    """Draw one outcome besides those `held` already."""
    owned = t.agency(agency).advancements
    on = owned.get(advancement, Advance())
    cards = on.outcomes
    for code in held:
        cards = cards.replace(code, "", 1)
    if not cards:
        t.say("outcome-none", agency, advancement=advancement)
        return SUCCESS
    code = cards[stream(t.state.chance, "draws").randrange(len(cards))]
    owned[advancement] = Advance(on.outcomes, on.seen + (TOGETHER if together else "") + code)
    t.reveal()
    t.say("outcome", agency, advancement=advancement, outcome=code, left=len(on.outcomes))
    return code


def improved(code: str, skills: frozenset[str], skill: str) -> str:
    """Return an outcome as a pilot softens it: a minor failure is a success, a major one minor."""
    if skill not in skills:
        return code
    return MINOR if code == MAJOR else SUCCESS


def price(t: Table, agency: str, advancement: str, code: str) -> int:
    """Return what removing a card costs; a success that is the last card goes free."""
    if code != SUCCESS:
        return t.content.figures.remove_failure
    last = t.agency(agency).advancements[advancement].outcomes == code
    return 0 if last else t.content.figures.remove_success


def removable(t: Table, agency: str, advancement: str, code: str) -> bool:
    """Tell whether a card lies on the advancement and could be paid for."""
    on = t.agency(agency).advancements.get(advancement)
    if on is None or code not in on.outcomes:
        return False
    return t.agency(agency).money >= price(t, agency, advancement, code)


def offers(agency: str, advancement: str, drawn: tuple[str, ...]) -> list[OfferRemoval]:
    """Return the offers to remove cards drawn together, one after the other."""
    return [OfferRemoval(agency, advancement, code) for code in drawn]


def ask_removal(t: Table, f: OfferRemoval) -> Ask:
    """Ask whether to pay for the removal of the card just drawn."""
    figures = {"price": price(t, f.agency, f.advancement, f.outcome), "outcome": f.outcome}
    return Ask("remove-outcome", f.advancement, figures)


def removal_options(t: Table, f: OfferRemoval) -> list[str]:
    """Return removing and keeping it; nothing where it cannot be paid for."""
    return [REMOVE, KEEP] if removable(t, f.agency, f.advancement, f.outcome) else []


def take_removal(t: Table, f: OfferRemoval, answer: str) -> None:
    """Remove the card for good, or shuffle it back."""
    if answer == REMOVE:
        remove(t, f.agency, f.advancement, f.outcome)


def remove(t: Table, agency: str, advancement: str, code: str) -> None:
    """Pay for a card and discard it."""
    owner = t.agency(agency)
    cost = price(t, agency, advancement, code)
    on = owner.advancements[advancement]
    owner.money -= cost
    owner.advancements[advancement] = Advance(on.outcomes.replace(code, "", 1), on.seen + REMOVED + code)
    t.state.discard = _plus(t.state.discard, _one(code))
    t.say("remove", agency, advancement=advancement, outcome=code, cost=cost, left=len(on.outcomes) - 1)


def clear(t: Table, agency: str, advancement: str) -> None:
    """Strip an advancement of all its outcomes."""
    owner = t.agency(agency)
    for code in owner.advancements[advancement].outcomes:
        t.state.discard = _plus(t.state.discard, _one(code))
    owner.advancements[advancement] = Advance()
    t.say("clear", agency, advancement=advancement)


# -- what can be known


def counted(cards: str) -> Counts:
    """Return how many cards of each code there are."""
    return (cards.count(SUCCESS), cards.count(MINOR), cards.count(MAJOR))


@lru_cache(maxsize=256)
def spelled(counts: Counts) -> str:
    """Return cards as an advancement holds them."""
    return "".join(sorted(code * n for code, n in zip(OUTCOMES, counts, strict=True)))


@lru_cache(maxsize=4096)
def posterior(n: int, seen: str, box: Counts) -> tuple[tuple[Counts, int], ...]:
    """Return what may lie on an advancement with `n` cards left, with weights, given all that was seen of it.

    Each composition weighs as often as a box deals it, times the chance of every draw seen (Bayes).
    """
    total = n + seen.count(REMOVED)
    found: list[tuple[Counts, int]] = []
    for s in range(total + 1):
        for m in range(total - s + 1):
            start = (s, m, total - s - m)
            weight = comb(box[0], s) * comb(box[1], m) * comb(box[2], start[2])
            left, weight = _after(start, seen, weight)
            if weight:
                found.append((left, weight))
    return tuple(found)


class Spread(NamedTuple):
    """What may lie on an advancement: compositions, weights added up, the advancement with each; what lies on it."""

    counts: tuple[Counts, ...]
    sums: tuple[int, ...]
    whole: int
    cards: tuple[Advance, ...]
    lying: Counts


class Spreads(dict[Advance, Spread]):
    """What may lie on advancements by what was seen of them, worked out when first asked for and kept."""

    def __init__(self, box: Counts) -> None:
        """Reckon with the cards of a box."""
        self._box = box

    def __missing__(self, on: Advance) -> Spread:
        """Work out what may lie on an advancement."""
        if len(self) >= _MOST_SPREADS:
            self.clear()
        found = posterior(len(on.outcomes), on.seen, self._box)
        counts = tuple(left for left, _ in found)
        sums = tuple(accumulate(weight for _, weight in found))
        cards = tuple(Advance(spelled(left), on.seen) for left in counts)
        self[on] = Spread(counts, sums, sums[-1], cards, counted(on.outcomes))
        return self[on]


@lru_cache(maxsize=8)
def spreads(box: Counts) -> Spreads:
    """Return what may lie on advancements that were dealt from a box."""
    return Spreads(box)


def _after(start: Counts, seen: str, weight: int) -> tuple[Counts, int]:
    """Go through what was seen: multiply the weight by the cards that each draw could have been."""
    left, held, i = list(start), [0, 0, 0], 0
    while i < len(seen) and weight > 0:
        mark = seen[i]
        if mark == REMOVED:
            at = OUTCOMES.index(seen[i + 1])
            left[at] -= 1
            held[at] = max(0, held[at] - 1)
            i += 2
            continue
        if mark == TOGETHER:
            i += 1
        else:
            held = [0, 0, 0]
        at = OUTCOMES.index(seen[i])
        weight *= max(0, left[at] - held[at])
        held[at] += 1
        i += 1
    return (left[0], left[1], left[2]), weight if min(left) >= 0 else 0


@lru_cache(maxsize=65_536)
def odds(on: Advance, box: Counts) -> tuple[float, float, float]:
    """Return the chances of each outcome of the next draw, as far as can be known."""
    n = len(on.outcomes)
    if not n:
        return (1.0, 0.0, 0.0)
    found = posterior(n, on.seen, box)
    whole = sum(weight for _, weight in found) * n
    shares = [sum(weight * left[i] for left, weight in found) / whole for i in range(3)]
    return (shares[0], shares[1], shares[2])


def all_succeed(left: int, seen: str, draws: int, box: Counts) -> float:
    """Return the chance that a number of draws are all successes, each card going back, as far as can be known."""
    if not left or not draws:
        return 1.0
    found = posterior(left, seen, box)
    whole = sum(weight for _, weight in found)
    return sum(weight * (counts[0] / left) ** draws for counts, weight in found) / whole
