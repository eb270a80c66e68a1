"""What is sensible: how good a state is for a seat, and answers in the order in which they are worth proposing."""

from __future__ import annotations

from spacegames.core.actions import Action, Choose, Pay
from spacegames.games.one_small_step import asides, flow, resources
from spacegames.games.one_small_step.content import Content
from spacegames.games.one_small_step.state import Agency, State, missions_of, other, team_of
from spacegames.games.one_small_step.table import DECLINE, DONE, PASS, Table

TOKEN_WORTH = {"temporary": (1.0, 1.5, 1.6), "permanent": (3.0, 4.0, 4.2)}
"""Worth of a token in half points, by kind and group: the price model of the house values."""
PATIENCE = {"t-minus-2": 0.5, "t-minus-1": 0.7, "launch": 1.0, "flight": 1.0}


def value(content: Content, state: State, seat: int) -> float:
    """Return the lead of a seat's team in points, with what its tokens, missions, cards and Media promise."""
    team = team_of(state, seat)
    return _worth(content, state, team) - _worth(content, state, other(team))


def _worth(content: Content, state: State, team: int) -> float:
    agency = state.agencies[team]
    worth = float(agency.vp) + 0.25 * agency.media + 0.1 * (state.top == team)
    for i in range(9):
        group = i // 3
        worth += 0.5 * TOKEN_WORTH["temporary"][group] * agency.temporary[i]
        worth += 0.5 * TOKEN_WORTH["permanent"][group] * (agency.fresh[i] + 0.8 * agency.spent[i])
    worth += 0.6 * len(agency.hand) + 0.8 * len(agency.personnel) + 0.8 * len(agency.media_tiles)
    worth += 1.5 * len(agency.advancements) + 1.0 * agency.tokens
    worth += 1.0 * (agency.markers[-1] if agency.markers else 0)
    return worth + sum(_mission(content, agency, mission) for mission in missions_of(agency))


def _mission(content: Content, agency: Agency, mission: str) -> float:
    """Return what a queued mission promises: more the nearer its minor cost is to being paid."""
    need = resources.mission_cost(content.missions[mission].minor.cost)
    total = sum(need.values()) or 1
    short = sum(resources.missing(agency, need).values())
    size = 3.0 if content.missions[mission].crewed else 2.0
    return size * (1 - short / total) ** 2


def suggest(t: Table) -> list[Action]:
    """Return the legal answers, those that do something first; payments that keep temporary tokens come first."""
    return sorted(flow.actions(t), key=_rank)


def _rank(action: Action) -> tuple[int, int]:
    match action:
        case Choose(id=id_) if id_ in (PASS, DECLINE, DONE, "fail", "scandal"):
            return 2, 0
        case Choose(id=id_) if id_ == asides.DISAGREE:
            return 4, 0
        case Choose(id=id_) if id_ == asides.TRADE or id_.startswith((asides.TILE, asides.ADVANCEMENT)):
            return 3, 0
        case Choose(id="all"):
            return 0, 0
        case Pay(tokens=tokens):
            return 0, sum(token.startswith(resources.TEMPORARY) for token in tokens)
        case _:
            return 1, 0
