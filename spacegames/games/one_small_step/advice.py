"""How good a state is for a seat, as named parts in points, and each part in words."""

from __future__ import annotations

from spacegames.games.one_small_step import end, forecast
from spacegames.games.one_small_step.content import RESOURCES, Content
from spacegames.games.one_small_step.forecast import BASE, MEDIA
from spacegames.games.one_small_step.state import MOON, TEAMS, Agency, State, other, team_of
from spacegames.games.one_small_step.table import Table
from spacegames.games.one_small_step.words import tokens_words
from spacegames.games.one_small_step.worth import Worth, permanent_more

WIN = 25.0
"""Points that winning the match counts above its margin."""
HAND = 6
"""Developments of a hand that are worth something; more can hardly be played."""
INITIATIVE = 0.4
MOST_NAMED = 2
"""Kinds of missing tokens that a reason names."""
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
    found[MEDIA_PART] = late * (MEDIA * agency.media + (INITIATIVE if _leads(state, team) else 0.0))
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


def _leads(state: State, team: int) -> bool:
    mine, theirs = state.agencies[team].media, state.agencies[other(team)].media
    return mine > theirs or (mine == theirs and state.top == team)


def remark(content: Content, before: State, after: State, seat: int, part: str) -> str:
    """Return in words what a move does for a part of the value; for a mission, how it stands before the move."""
    team = team_of(before, seat)
    was, now = before.agencies[team], after.agencies[team]
    if part.startswith(MISSION):
        return _mission_words(content, before, after, team, part.removeprefix(MISSION))
    if part == POINTS:
        more = now.vp - was.vp
        # Points of the decisions that follow are not the move's own.
        if before.reveals != after.reveals or after.serial > before.serial + 1:
            return "scores victory points" if more > 0 else ""
        return f"{more} victory point{'s' if more > 1 else ''}" if more > 0 else "no points are lost"
    if part == MEDIA_PART:
        if _leads(after, team) and not _leads(before, team):
            return "takes Initiative"
        if len(now.media_tiles) != len(was.media_tiles):
            return "a Media bonus tile"
        return f"Media goes up by {now.media - was.media}" if now.media > was.media else "keeps its Media"
    if part == PATH:
        step = now.markers[-1] if now.markers else 0
        return "lands on the Moon" if step == MOON else f"step {step} of {MOON} to the Moon"
    return _WORDS[part][0 if _grown(part, was, now) else 1]


_WORDS = {
    TOKENS: ("more tokens in store", "saves tokens"),
    PERMANENTS: ("permanent tokens come back every round", "keeps permanent tokens fresh"),
    HAND_PART: ("a Development for the hand", "keeps the better Developments"),
    PERSONNEL: ("Personnel that acts every round", "keeps the better Personnel"),
    STAFF: ("an Advancement for the rest of the match", "saves advancement tokens"),
    RIVAL: ("the rival gets less", "the rival gets less"),
}
"""Reasons for the parts that are counted only, where they grow and where they are spared."""


def _grown(part: str, was: Agency, now: Agency) -> bool:
    match part:
        case "tokens":
            return sum(now.temporary) > sum(was.temporary)
        case "permanent tokens":
            return sum(now.fresh) + sum(now.spent) > sum(was.fresh) + sum(was.spent)
        case "hand":
            return len(now.hand) > len(was.hand)
        case "Personnel":
            return len(now.personnel) > len(was.personnel)
        case _:
            return len(now.advancements) > len(was.advancements)


def _mission_words(content: Content, before: State, after: State, team: int, mission: str) -> str:
    name = content.missions[mission].name
    launch = _launch(content, before, team, mission)
    if launch is None:
        placed = _launch(content, after, team, mission)
        if placed is None:
            return ""
        # A mission that is still to be drawn is only a guess.
        drawn = any(getattr(frame, "mission", "") == mission for frame in before.stack)
        return f"{name} flies {_WHEN[placed.delay]}" if drawn else "one more mission for the launch queue"
    when = _WHEN[launch.delay]
    if not launch.lack:
        more = _lacking(launch.more)
        return f"{more} short for a major success of {name} {when}" if more else f"{name} stays paid for {when}"
    return f"{_lacking(launch.lack)} short for {name} {when}"


_WHEN = ("this round", "next round", "in two rounds")


def _launch(content: Content, state: State, team: int, mission: str) -> forecast.Launch | None:
    launches = forecast.plan(Table(state, content), team).launches
    return next((launch for launch in launches if launch.mission == mission), None)


def _lacking(lack: forecast.Need) -> str:
    """Return missing tokens in words: "1 Navigation and 2 Boosters"; only their number where they are many."""
    if len(lack) > MOST_NAMED:
        return f"{sum(n for _, n in lack)} tokens"
    return tokens_words({RESOURCES[i]: n for i, n in lack})
