"""How good a state is for a seat, as named parts in points."""

from __future__ import annotations

from spacegames.games.one_small_step import end, forecast
from spacegames.games.one_small_step.content import Content
from spacegames.games.one_small_step.forecast import BASE, MEDIA
from spacegames.games.one_small_step.state import TEAMS, State, other, team_of
from spacegames.games.one_small_step.table import Table
from spacegames.games.one_small_step.worth import Worth, permanent_more

WIN = 25.0
"""Points that winning the match counts above its margin."""
HAND = 6
"""Developments of a hand that are worth something; more can hardly be played."""
INITIATIVE = 0.4
POINTS, TOKENS, PERMANENTS, MEDIA_PART, HAND_PART = "points", "tokens", "permanent tokens", "Media", "hand"
PERSONNEL, STAFF, PATH, RIVAL = "Personnel", "Advancements", "Moon Path", "rival"
MISSION = "mission:"


def value(content: Content, state: State, seat: int) -> float:
    """Return the lead of a seat's team in points, with what its tokens, missions, cards and Media promise."""
    return sum(parts(content, state, seat).values())


def parts(content: Content, state: State, seat: int) -> dict[str, float]:
    """Return the value as named parts: one for each mission and kind of thing, and one for all that the rival has."""
    team = team_of(state, seat)
    t = Table(state, content)
    if state.ended:
        outcome = end.outcome(state)
        won = outcome is not None and TEAMS[team] in outcome.winners
        lead = float(state.agencies[team].vp - state.agencies[other(team)].vp)
        return {POINTS: lead + (WIN if won else -WIN)}
    left = forecast.rounds_left(t)
    mine = _worths(t, team, left)
    mine[RIVAL] = -sum(_worths(t, other(team), left).values())
    return mine


def _worths(t: Table, team: int, left: float) -> dict[str, float]:
    state, agency = t.state, t.agency(team)
    w = Worth(t, team, left)
    late = w.plan.late
    found = {POINTS: float(agency.vp)}
    for launch in w.plan.launches:
        found[MISSION + launch.mission] = launch.expected
    found[TOKENS] = late * sum(_pile(n) * base for n, base in zip(agency.temporary, BASE, strict=True) if n)
    have = [a + b for a, b in zip(agency.fresh, agency.spent, strict=True)]
    found[PERMANENTS] = sum(
        late * 0.5 * BASE[i] * agency.fresh[i] + sum(permanent_more(i, k, left) for k in range(n))
        for i, n in enumerate(have)
        if n
    )
    found[MEDIA_PART] = late * (MEDIA * agency.media + (INITIATIVE if leads(state, team) else 0.0))
    found[MEDIA_PART] += 1.5 * min(1.0, left) * len(agency.media_tiles) + 0.2 * late * (agency.chosen_results)
    cards = sorted((w.card(card) for card in agency.hand), reverse=True)
    found[HAND_PART] = 0.6 * sum(cards[: min(HAND, int(2 * left + 0.9))])
    found[PERSONNEL] = sum(_colleague(w, card) for card in agency.personnel)
    found[STAFF] = 0.4 * late * min(agency.tokens, 3) + sum(w.advancement(card) for card in agency.advancements)
    found[PATH] = 0.25 * (agency.markers[-1] if agency.markers else 0)
    return found


def _colleague(w: Worth, card: str) -> float:
    """Return the worth of a Personnel card in play: the rounds in which it can still act."""
    state = w.t.state
    acted = state.phase > 5 or card in w.t.agency(w.team).used
    rounds = min(w.plan.left, 4.0) - (1.0 if acted else 0.0)
    return 0.5 * max(0.0, rounds)


def _pile(n: int) -> float:
    """Return how many tokens a pile of equal ones counts for: the third is worth less than the first."""
    return min(n, 2) + 0.5 * min(2, max(0, n - 2)) + 0.2 * max(0, n - 4)


def leads(state: State, team: int) -> bool:
    """Tell whether a team would have Initiative in a phase that begins now."""
    mine, theirs = state.agencies[team].media, state.agencies[other(team)].media
    return mine > theirs or (mine == theirs and state.top == team)
