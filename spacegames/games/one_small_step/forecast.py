"""What a team's queue promises: which missions it can pay for at their launch, and what one more token is worth.

Worths are in victory points. A token that a mission lacks is worth a share of that mission, a spare one little; the
less of the match is left, the less everything counts that is not a point yet. Only what the team itself may know is
used: hazards that it has not seen count as some unknown token.
"""

from __future__ import annotations

from typing import NamedTuple

from spacegames.games.one_small_step import end
from spacegames.games.one_small_step.content import INDEX, Ability, Content, Cost
from spacegames.games.one_small_step.initiative import kind_of
from spacegames.games.one_small_step.state import MOON, STAGES, Agency, State
from spacegames.games.one_small_step.table import Table

PHASES = 7
BASE = (0.4, 0.4, 0.42, 0.55, 0.5, 0.5, 0.55, 0.5, 0.55)
"""Worth of a spare temporary token of each resource."""
MEDIA = 0.35
"""Worth of one step on the Media track."""
SIMPLE = {"media": MEDIA, "vp": 1.0, "upgrade": 1.1, "earth_upgrade": 0.3, "token": 0.8}
"""Worth of rewards that count by their number."""
TILES = {"satellite": 1.3, "media": 1.5, "crew": 3.2}
PATH_TILE = 3.6
"""Points of an average Moon Path tile with its advancement token, less its hazard."""
LANDING_TILE = 7.0
EFFORT = 0.75
"""Needed tokens that one worker or Personnel card brings on average."""
SHORTEST, LONGEST = 0.15, 6.0
"""Bounds of the rounds that are thought to be left."""
PACE = 1.5
"""Steps on the Moon Path that a team makes in a round once it flies."""
QUEUED = ((0, "launch"), (1, "t-minus-1"), (2, "t-minus-2"))
"""Rounds until missions of each stage are launched."""


Need = tuple[tuple[int, int], ...]
"""Tokens of a cost: pairs of a resource's place in `content.RESOURCES` and a number."""


class Figures(NamedTuple):
    """A mission in numbers: tokens for both successes, and what success and failure are worth."""

    minor: Need
    major: Need
    reward: float
    extra: float
    failure: float
    steps: int


class Launch(NamedTuple):
    """A queued mission at its launch: `delay` rounds away, with what it will lack and how likely it succeeds."""

    mission: str
    delay: int
    lack: Need
    more: Need
    reach: float
    chance: float
    worth: float
    extra: float
    failure: float

    @property
    def expected(self) -> float:
        """Points that the mission promises, its likely failure set off."""
        return self.chance * self.worth - (1 - self.chance) * self.failure + self.extra


class Plan(NamedTuple):
    """A team's outlook: launches in order, tokens that none of them needs, and rounds left."""

    launches: tuple[Launch, ...]
    spare: tuple[int, ...]
    spare_fresh: tuple[int, ...]
    left: float
    late: float


_known: dict[str, dict[str, Figures]] = {}


def figures(content: Content) -> dict[str, Figures]:
    """Return all missions in numbers."""
    if content.hash not in _known:
        _known[content.hash] = {
            m.id: _figures(m.minor, m.major, m.failure.media, m.failure.vp) for m in content.missions.values()
        }
    return _known[content.hash]


def _figures(minor: Ability, major: Ability, media: int, vp: int) -> Figures:
    steps = sum(getattr(e, "n", 0) for e in minor.effects if _op(e) == "step")
    failure = MEDIA * media + vp
    return Figures(_counts(minor.cost), _counts(major.cost), _reward(minor), _reward(major), failure, steps)


def _op(effect: object) -> str:
    return str(type(effect).__struct_config__.tag)  # type: ignore[attr-defined]


def _reward(ability: Ability) -> float:
    worth = 0.0
    for effect in ability.effects:
        op = _op(effect)
        worth += SIMPLE.get(op, 0.0) * getattr(effect, "n", 1)
        worth += TILES[effect.stack] if op == "tile" else 0.0  # type: ignore[union-attr]
    return worth


def _counts(costs: tuple[Cost, ...]) -> Need:
    counts: dict[int, int] = {}
    for cost in costs:
        if cost.resource is not None:
            counts[INDEX[cost.resource]] = counts.get(INDEX[cost.resource], 0) + cost.n
    return tuple(counts.items())


def rounds_left(t: Table) -> float:
    """Estimate how many rounds are still to play, the rest of this one included."""
    state = t.state
    if state.ended:
        return 0.0
    this = max(0, PHASES + 1 - state.phase) / (PHASES + 1) if state.phase else 1.0
    if end.trigger(t):
        return this
    more = min(11.0 - state.round, 0.3 + 1.1 * min(_until_landing(t, agency) for agency in state.agencies))
    if state.extra_ends:
        usa, ussr = state.agencies
        more = min(more, len(state.event_deck) / 5.0, _crew_left(t, usa), _crew_left(t, ussr))
    return min(LONGEST, max(SHORTEST, this + max(0.0, more)))


def _until_landing(t: Table, agency: Agency) -> float:
    """Return in how many rounds a team lands if all in its queue goes well, and what is drawn later at a usual pace."""
    numbers = figures(t.content)
    steps = MOON - (agency.markers[-1] if agency.markers else 0)
    for delay, stage in QUEUED:
        for mission in agency.queue[stage]:
            steps -= numbers[mission].steps
        if steps <= 0:
            return delay
    return 2 + steps / PACE


def _crew_left(t: Table, agency: Agency) -> float:
    missions = t.content.missions
    queued = 0
    for stage in STAGES:
        for mission in agency.queue[stage]:
            queued += missions[mission].crewed
    return len(agency.crew_deck) * 0.8 + queued


def path_worth(state: State, position: int, steps: int) -> float:
    """Return what `steps` on the Moon Path bring from a position: the tile there, if it is still there."""
    to = min(MOON, position + steps)
    if not steps or to == position:
        return 0.0
    tile = state.path_tiles[to - 1]
    return 0.25 * (to - position) + ((LANDING_TILE if to == MOON else PATH_TILE) if tile else 0.0)


def effort(t: Table, team: int, delay: int) -> float:
    """Return how many needed tokens a team can still bring together before a launch `delay` rounds away."""
    state, agency = t.state, t.agency(team)
    if state.phase >= PHASES and not delay:
        return 0.0
    people = len(agency.personnel)
    hands = float(sum(agency.workers.values())) if state.phase <= 4 else 0.0
    hands += 0.8 * people if state.phase <= 5 else 0.0
    hands += min(2, len(agency.hand)) * 0.5 if state.phase <= 6 else 0.0
    if delay:
        whole = delay - (1 if state.phase >= PHASES and state.between else 0)
        hands += (5.0 + 0.8 * people) * whole
    return EFFORT * hands


def plan(t: Table, team: int, left: float | None = None) -> Plan:
    """Share a team's tokens out to its missions, the next launch first, and look what they lack."""
    state, agency = t.state, t.agency(team)
    numbers = figures(t.content)
    if left is None:
        left = rounds_left(t)
    late = min(1.0, left / 2)
    temporary = list(agency.temporary)
    fresh_left = list(agency.fresh)
    position = agency.markers[-1] if agency.markers else 0
    launches: list[Launch] = []
    hazards = state.hazards
    used = 0.0
    for delay, stage in QUEUED:
        missions = agency.queue[stage]
        if not missions:
            continue
        permanent = fresh_left if not delay else [a + b for a, b in zip(agency.fresh, agency.spent, strict=True)]
        reach = effort(t, team, delay)
        if delay >= left + 0.5:
            launches += [Launch(m, delay, (), (), 0.0, 0.0, 0.0, 0.0, 0.0) for m in missions]
            continue
        for mission in missions:
            f = numbers[mission]
            need, unseen = _need(t, agency, mission, f) if mission in hazards else (f.minor, 0)
            lack, missing = _take(need, permanent, temporary)
            short = missing + 0.7 * unseen
            free = reach - used if reach > used else 0.0
            if short <= 0:
                chance = 1.0
                more, also = _take(f.major, permanent, temporary)
            else:
                chance = max(0.0, 1 - short / (free + 0.6)) if free else 0.0
                used += short if short < free else free
                more, also = _take(f.major, permanent, temporary) if free > short else (f.major, 9)
            extra = chance * f.extra * (1.0 if not also else max(0.0, 0.8 - also / (max(0.0, free - short) + 1.0)))
            used += also * 0.5 if extra else 0.0
            worth = f.reward + path_worth(state, position, f.steps) if f.steps else f.reward
            position = min(MOON, position + f.steps) if chance > 0.5 else position
            launches.append(Launch(mission, delay, lack, more, free, chance, worth, extra, f.failure))
    return Plan(tuple(launches), tuple(temporary), tuple(fresh_left), left, late)


def _need(t: Table, agency: Agency, mission: str, f: Figures) -> tuple[Need, int]:
    """Return a minor cost with the hazards that a team knows, and how many it does not know."""
    on_it = t.state.hazards.get(mission)
    if not on_it:
        return f.minor, 0
    need = dict(f.minor)
    unseen = 0
    crewed = t.content.missions[mission].crewed
    for hazard in on_it:
        card = t.content.hazards[kind_of(hazard)]
        extra = card.crew if crewed else card.satellite
        if hazard not in agency.known:
            unseen += 1
        elif extra:
            need[INDEX[extra]] = need.get(INDEX[extra], 0) + 1
    return tuple(need.items()), unseen


def _take(need: Need, permanent: list[int], temporary: list[int]) -> tuple[Need, int]:
    """Take tokens for a cost from two piles, permanent ones first; return what is missing, and how much."""
    lack: list[tuple[int, int]] = []
    short = 0
    for i, n in need:
        have = permanent[i]
        if have:
            if have >= n:
                permanent[i] = have - n
                continue
            permanent[i] = 0
            n -= have
        have = temporary[i]
        if have >= n:
            temporary[i] = have - n
            continue
        temporary[i] = 0
        lack.append((i, n - have))
        short += n - have
    return tuple(lack), short


def gains(outlook: Plan) -> list[float]:
    """Return what one more temporary token of each resource is worth to a team."""
    late = outlook.late
    worth = [
        b * late if n < 2 else b * late * (0.5 if n < 4 else 0.2) for b, n in zip(BASE, outlook.spare, strict=True)
    ]
    for launch in outlook.launches:
        if launch.lack:
            share = min((launch.worth + launch.failure) / (launch.reach + 0.6), 3.5) + 0.3
            for i, _ in launch.lack:
                if worth[i] < share:
                    worth[i] = share
        if launch.more and launch.chance > 0.3:
            share = 0.5 * (1.0 + launch.extra)
            for i, _ in launch.more:
                if worth[i] < share:
                    worth[i] = share
    return worth


def prices(outlook: Plan, gain: list[float]) -> tuple[list[float], list[float]]:
    """Return what giving a temporary and a fresh permanent token of each resource costs a team."""
    temporary = [BASE[i] * outlook.late if outlook.spare[i] else max(1.5, gain[i]) for i in range(9)]
    fresh = [0.08 if outlook.spare_fresh[i] else 1.2 for i in range(9)]
    return temporary, fresh
