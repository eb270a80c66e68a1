"""Points and the end: the ledger, the order of the year, the unbeatable lead, solitaire."""

from __future__ import annotations

from spacegames.core.ledger import Line, Outcome
from spacegames.games.leaving_earth.content import POINT
from spacegames.games.leaving_earth.frames import NextYear, StartMissions
from spacegames.games.leaving_earth.state import SHARES, nationals, ventures
from spacegames.games.leaving_earth.table import Table

CALENDAR, LEAD, NO_MISSION = "calendar", "unbeatable-lead", "no-mission-left"
CATEGORIES = ("missions", "tokens", "features", "shares", "lost")
"""Ledger categories in the order in which they are shown."""


def mission_points(t: Table, agency: str) -> int:
    """Return what completed missions are worth."""
    return sum(t.ed.mission(card).worth for card in t.agency(agency).missions)


def feature_points(t: Table, agency: str) -> int:
    """Return what feature cards are worth."""
    features = t.content.features
    return sum(features[card.partition("#")[0]].points * POINT for card in t.agency(agency).features)


def lost_points(t: Table, agency: str) -> int:
    """Return what lost astronauts cost: two points each, with Stations two more for each further one."""
    n, each = t.agency(agency).lost, t.content.figures.death
    return -each * (n * (n + 1) // 2 if t.state.stations else n) * POINT


def own_points(t: Table, agency: str) -> int:
    """Return an agency's points without shares: what a joint venture has earned."""
    return mission_points(t, agency) + t.agency(agency).tokens + feature_points(t, agency) + lost_points(t, agency)


def share_points(t: Table, agency: str) -> int:
    """Return what an agency's shares bring: a tenth of the venture's points each, exact."""
    return sum(own_points(t, v) * n // SHARES for v, n in t.agency(agency).shares.items())


def points(t: Table, agency: str) -> int:
    """Return an agency's score as it would be at the end."""
    return own_points(t, agency) + (0 if t.agency(agency).venture else share_points(t, agency))


def order_basis(t: Table) -> str:
    """Return what counts for the order: `all` points, `missions` and tokens, or those less `lost` astronauts."""
    return "all" if t.state.all_points_order else "lost" if t.state.early_rules else "missions"


def order_points(t: Table, agency: str) -> int:
    """Return the points that count for the order of the year and for ties at its start."""
    if t.state.all_points_order:
        return points(t, agency)
    if t.state.early_rules:
        return mission_points(t, agency) + t.agency(agency).tokens + lost_points(t, agency)
    return mission_points(t, agency) + t.agency(agency).tokens


def on_the_table(t: Table) -> int:
    """Return the points of all missions not yet completed, with their tokens (Solitaire)."""
    state = t.state
    return sum(t.ed.mission(card).worth + state.bonus.get(card, 0) for card in state.missions)


def still_to_win(t: Table) -> int:
    """Return an upper bound of what one agency can still gain: missions, occupation to come, features not yet taken."""
    state = t.state
    left = on_the_table(t) + sum(t.ed.mission(card).worth for card in state.waiting)
    if state.occupation:
        left += t.ed.mission(state.occupation).worth * _starts_to_come(t)
    if state.stations:
        taken = {card for agency in state.agencies.values() for card in agency.features}
        taken |= {card for cards in state.features.values() for card in cards} | set(state.features_gone)
        for feature in t.content.features.values():
            out = sum(1 for card in taken if card.partition("#")[0] == feature.id)
            left += max(0, feature.points) * POINT * (feature.copies - out)
    return left


def _starts_to_come(t: Table) -> int:
    """Return how often start-of-year missions will be looked at; this year's too while it is still to come."""
    ahead = any(isinstance(frame, NextYear | StartMissions) for frame in t.state.stack)
    return max(0, t.ed.last_year - t.state.year + ahead)


def end_if_decided(t: Table) -> None:
    """End the match when no mission is left or when one agency cannot be caught."""
    state = t.state
    if state.ended or state.phase == "setup":
        return
    if not state.missions and not state.waiting and not (state.occupation and len(state.seats) > 1):
        finish(t, NO_MISSION)
        return
    if len(state.seats) > 1:
        first, second = sorted((points(t, a) for a in nationals(state)), reverse=True)[:2]
        if first - second > still_to_win(t):
            finish(t, LEAD)


def finish(t: Table, reason: str) -> None:
    """End the match."""
    t.state.ended = reason
    t.state.turn = ""
    t.say("end", reason=reason)


def ledger(t: Table) -> list[Line]:
    """Return one line for each agency and category that has points, joint ventures last."""
    lines: list[Line] = []
    for category in CATEGORIES:
        for id_ in t.state.agencies:
            agency = t.agency(id_)
            if category == "missions" and agency.missions:
                lines.append(Line(id_, category, mission_points(t, id_), tuple(agency.missions)))
            elif category == "tokens" and agency.tokens:
                lines.append(Line(id_, category, agency.tokens))
            elif category == "features" and agency.features:
                lines.append(Line(id_, category, feature_points(t, id_), tuple(agency.features)))
            elif category == "shares" and agency.shares:
                lines.append(Line(id_, category, share_points(t, id_), tuple(agency.shares)))
            elif category == "lost" and agency.lost:
                lines.append(Line(id_, category, lost_points(t, id_)))
    return lines


def outcome(t: Table) -> Outcome | None:
    """Return who won: most points, shared among equals; alone more points than the missions left are worth."""
    state = t.state
    if not state.ended:
        return None
    scores = {a: points(t, a) for a in nationals(state)}
    if len(scores) == 1:
        (agency,) = scores
        won = scores[agency] > on_the_table(t)
        return Outcome((agency,) if won else (), state.ended, "missions-left", scores)
    most = max(scores.values())
    return Outcome(tuple(a for a in scores if scores[a] == most), state.ended, "points", scores)


def venture_scores(t: Table) -> dict[str, int]:
    """Return the points of the joint ventures in being."""
    return {v: own_points(t, v) for v in ventures(t.state)}
