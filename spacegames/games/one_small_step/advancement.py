"""Advancements: buying them between phases, and using them (Advanced Features, Advancement)."""

from __future__ import annotations

from spacegames.core.flow import Ask
from spacegames.games.one_small_step import resources
from spacegames.games.one_small_step.content import Advancement
from spacegames.games.one_small_step.frames import BetweenPhases, BuyAdvancement, TakeAdvancement, UseAbility
from spacegames.games.one_small_step.initiative import leader
from spacegames.games.one_small_step.state import other
from spacegames.games.one_small_step.table import DECLINE, PASS, Table

OFFERS = 4
TOKEN_PRICE = 1
"""Advancement tokens that every card costs besides its agency resources."""


def between_phases(t: Table, f: BetweenPhases) -> None:
    """Offer the face-up cards to both teams in Initiative order (Between Phases)."""
    first = leader(t.state)
    t.push(*[BuyAdvancement(team) for team in (first, other(first)) if t.agency(team).tokens])


def affordable(t: Table, team: int) -> list[str]:
    """Return the face-up cards that a team can pay (Advancement Cost)."""
    if t.agency(team).tokens < TOKEN_PRICE:
        return []
    return [c for c in t.state.offers if resources.can_pay(t, team, t.content.advancements[c].price)]


def ask_buy(t: Table, f: BuyAdvancement) -> Ask:
    """Ask for a card to buy."""
    return Ask("buy-advancement", "", {"tokens": t.agency(f.team).tokens})


def buy_options(t: Table, f: BuyAdvancement) -> list[str]:
    """Return affordable cards, and buying none."""
    cards = affordable(t, f.team)
    return [*cards, PASS] if cards else []


def take_buy(t: Table, f: BuyAdvancement, answer: str) -> None:
    """Pay for a card and take it; a team may go on buying."""
    if answer == PASS:
        return
    t.agency(f.team).tokens -= TOKEN_PRICE
    take_card(t, f.team, answer)
    t.push(UseAbility(f.team, f"{answer}.price", answer, optional=False), BuyAdvancement(f.team))


def take_card(t: Table, team: int, card: str) -> None:
    """Take a face-up card and replace it at once (Replace Immediately)."""
    state = t.state
    at = state.offers.index(card)
    t.agency(team).advancements.append(card)
    t.say("take-advancement", team, card=card)
    if state.advancement_deck:
        state.offers[at] = state.advancement_deck.pop()
        t.reveal()
        t.say("offer", card=state.offers[at])
    else:
        del state.offers[at]


def ask_take(t: Table, f: TakeAdvancement) -> Ask:
    """Ask for the card that is gained at no cost."""
    return Ask("take-advancement", f.source)


def take_options(t: Table, f: TakeAdvancement) -> list[str]:
    """Return the face-up cards, and taking none."""
    return [*t.state.offers, DECLINE] if t.state.offers else []


def take_free(t: Table, f: TakeAdvancement, answer: str) -> None:
    """Gain the card without token or resources."""
    if answer != DECLINE:
        take_card(t, f.team, answer)


# -- use (Phase Usable, Permanent)


def usable(t: Table, team: int) -> list[str]:
    """Return the team's Advancements whose ability may be used now: their phase, not yet this round, payable."""
    return [card for card in t.agency(team).advancements if _may_use(t, team, t.content.advancements[card])]


def _may_use(t: Table, team: int, card: Advancement) -> bool:
    if not card.use.effects or card.phase not in (0, t.state.phase) or card.id in t.agency(team).used:
        return False
    return resources.can_pay(t, team, card.use.cost)


def use(t: Table, team: int, card: str) -> None:
    """Use an Advancement's ability for this round."""
    t.agency(team).used.append(card)
    t.say("use-advancement", team, card=card)
    t.push(UseAbility(team, f"{card}.use", card, optional=False))
