"""Phase 2: Replenish."""

from __future__ import annotations

from spacegames.games.one_small_step import resources
from spacegames.games.one_small_step.table import Table
from spacegames.games.one_small_step.turns import take_turns


def begin(t: Table) -> None:
    """Deal four Event cards, except in the first round, and refresh permanent resources (Replenish Event Cards)."""
    if t.state.round > 1:
        deal_draft(t)
    for team in (t.state.first, 1 - t.state.first):
        n = sum(t.agency(team).spent)
        resources.refresh(t.agency(team))
        if n:
            t.say("refresh", team, n=n)
    take_turns(t)


def deal_draft(t: Table) -> None:
    """Put an Event card on each free draft space while the deck lasts."""
    state = t.state
    dealt: list[str] = []
    for i, card in enumerate(state.draft):
        if not card and state.event_deck:
            state.draft[i] = state.event_deck.pop()
            dealt.append(state.draft[i])
    if dealt:
        t.reveal()
        for agency in state.agencies:
            agency.known = [card for card in agency.known if card not in dealt]
        t.say("deal-draft", cards=" ".join(dealt))
    if not state.event_deck:
        state.events_ran_out = True
