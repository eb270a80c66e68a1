"""Why a move, in a few plain words that are true: what the move itself brings, counted as the table counts it.

A move is carried out on a copy up to where its own effects end. What lies beyond, and what chance decides, is not
told as its work; where that leaves nothing to say the move's kind says what it is for.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from spacegames.core.actions import Action, Choose, answer_of
from spacegames.core.codec import clone
from spacegames.games.one_small_step import advice, asides, disagreement, end, flow, ranking, words
from spacegames.games.one_small_step import frames as fr
from spacegames.games.one_small_step.advice import MEDIA_PART, MISSION, PATH, PERMANENTS, POINTS, TOKENS
from spacegames.games.one_small_step.content import RESOURCES
from spacegames.games.one_small_step.initiative import kind_of
from spacegames.games.one_small_step.personnel import uses_left
from spacegames.games.one_small_step.play_cards import playable
from spacegames.games.one_small_step.purposes import PURPOSES, brings, check_of, count
from spacegames.games.one_small_step.resources import can_pay
from spacegames.games.one_small_step.state import MOON, other
from spacegames.games.one_small_step.table import DECLINE, DONE, PASS, Table
from spacegames.games.one_small_step.words import tokens_words

_LEAST = 0.1
"""Points below which a part of the value has not grown."""
_FOLLOWING = 8
"""Decisions after a move that belong to it."""
_ALONE = (fr.ChooseGain, fr.ChooseFace, fr.ChooseUpgrade, fr.MatchToken)
"""Decisions each of whose answers stands for itself: what is asked after them is not their work."""
_COUNTED = (
    *_ALONE,
    fr.ChooseOption,
    fr.ChooseEarthAction,
    fr.PlaceWorker,
    fr.UseEarthSpace,
    fr.UsePersonnel,
    fr.PlayDevelopment,
    fr.PlayNow,
    fr.PayCost,
    fr.ChooseReward,
    fr.RescoreTile,
)
"""Decisions whose answers bring things by themselves; the others are told by their kind."""


_TEAM = {asides.DISAGREE: "the other team is to decide", disagreement.WITHDRAW: "both agree after all"}


def purpose(t: Table, action: Action) -> str:
    """Return in words what a move is for; empty where there is nothing to say."""
    frame: Any = flow.asking(t)
    if frame is None:
        return ""
    chosen = action.id if isinstance(action, Choose) else ""
    if chosen in _TEAM:
        return _TEAM[chosen]
    if asides.is_aside(chosen):
        return _aside(t, frame.team, chosen)
    loses = isinstance(frame, fr.ChooseReward) and frame.drop
    told = chosen not in (PASS, DECLINE, DONE) and flow.proposing(t) is None and not loses
    if told and isinstance(frame, _COUNTED):
        for text in _brought(t, frame, action):
            return text
    tell = PURPOSES.get(frame.__class__)
    return tell(t, frame, answer_of(action)) if tell else ""


def _aside(t: Table, team: int, id_: str) -> str:
    if id_ == asides.TRADE:
        left = words.signed(t.agency(team).media - t.content.figures.media_price)
        return f"for a Media tile, drawn blind; Media falls to {left}"
    if id_.startswith(asides.TILE):
        return brings(t, team, t.content.tiles[kind_of(id_.removeprefix(asides.TILE))].effects)
    return brings(t, team, t.content.advancements[id_.removeprefix(asides.ADVANCEMENT)].use.effects)


# -- what a move brings


def _brought(t: Table, frame: Any, action: Action) -> Iterator[str]:
    """Yield what a move changes for the better, the most valuable first; then what its next decisions lead to."""
    for done, follows in _done(t, frame, action):
        before, now = (advice.parts(t.content, x.state, _seat(t, frame.team)) for x in (t, done))
        grown = {part: now.get(part, 0.0) - before.get(part, 0.0) for part in now}
        for part in sorted(grown, key=lambda part: -grown[part]):
            if grown[part] < _LEAST:
                break
            if text := _words(t, done, frame.team, part, follows=follows):
                yield f"for {text}" if follows else text


def _seat(t: Table, team: int) -> int:
    return t.seats(team)[0]


def _done(t: Table, frame: Any, action: Action) -> Iterator[tuple[Table, bool]]:
    """Yield the match after a move alone, then after the decisions that it leads to; nothing that chance decides.

    A question that is always asked is slipped in below the decision, so that the match stands still where the move's
    own effects end.
    """
    state = clone(t.state)
    stop = fr.ChooseStartingTokens(frame.team, 1)
    state.stack.insert(len(state.stack) - 1, stop)
    here = Table(state, t.content)
    flow.apply(here, action)
    for n in range(_FOLLOWING):
        if state.reveals != t.state.reveals or state.chance.total() != t.state.chance.total():
            return
        ended = state.stack[-1] == stop or isinstance(state.stack[-1], fr.PlaceWorker | fr.ChooseDepartment)
        if not n or ended:
            yield here, bool(n)
        if ended or isinstance(frame, _ALONE) or getattr(state.stack[-1], "team", -1) != frame.team:
            return
        flow.apply(here, ranking.suggest(here)[0])


def _words(t: Table, done: Table, team: int, part: str, *, follows: bool) -> str:
    """Return what has grown in a part of the value, as a thing that is gained; empty for parts that are guesses."""
    if part.startswith(MISSION):
        return _mission(t, done, team, part.removeprefix(MISSION))
    was, now = t.agency(team), done.agency(team)
    if part == POINTS:
        return _several(now.vp - was.vp, "victory point")
    if part == PATH:
        step = now.markers[-1] if now.markers else 0
        return "the landing on the Moon" if step == MOON else f"step {step} of {MOON} to the Moon"
    if part == MEDIA_PART:
        return _media(t, done, team)
    if part == PERMANENTS:
        more = _more(_held(was.fresh, was.spent), _held(now.fresh, now.spent))
        # Which one it will be is chosen later.
        told = _several(sum(more.values()), "permanent token") if follows else _tokens(more, "permanent ")
        return told and told + ("" if end.trigger(t) else ", fresh again every round")
    if part == TOKENS:
        return _stored(t, done, team, follows=follows)
    return ""


def _held(fresh: list[int], spent: list[int]) -> list[int]:
    return [a + b for a, b in zip(fresh, spent, strict=True)]


def _several(n: int, what: str) -> str:
    return count(n, what) if n > 0 else ""


def _more(was: list[int], now: list[int]) -> dict[str, int]:
    return {r: b - a for r, a, b in zip(RESOURCES, was, now, strict=True) if b > a}


def _tokens(counts: dict[str, int], kind: str = "") -> str:
    return words.joined([f"{n} {kind}{words.resource_name(r, n)}" for r, n in counts.items()])


def _media(t: Table, done: Table, team: int) -> str:
    was, now = t.agency(team), done.agency(team)
    if len(now.media_tiles) > len(was.media_tiles):
        return "a Media tile"
    theirs = done.agency(other(team)).media
    if advice.leads(done.state, team) and not advice.leads(t.state, team):
        how = f"{words.signed(now.media)} to {words.signed(theirs)}"
        return f"the lead in Media, {how if now.media > theirs else f'on top at {words.signed(theirs)}'}"
    if now.media > was.media:
        return f"{now.media - was.media} Media, up to {words.signed(now.media)}"
    return "a die result of choice" if now.chosen_results > was.chosen_results else ""


def _stored(t: Table, done: Table, team: int, *, follows: bool) -> str:
    """Return tokens gained with what they pay for, or how many there are then."""
    more = _more(t.agency(team).temporary, done.agency(team).temporary)
    if not more:
        return ""
    paid = sorted(_payable(done, team) - _payable(t, team))
    if paid:
        return f"{_tokens(more)}, so that {words.title(paid[0], t.content)} can be paid for"
    if follows:
        return ""  # which ones they will be is chosen later
    if len(more) > 1:
        return _tokens(more)
    resource = next(iter(more))
    i = RESOURCES.index(resource)
    agency = done.agency(team)
    return f"{_tokens(more)}, {agency.temporary[i] + agency.fresh[i]} to spend then"


def _payable(t: Table, team: int) -> set[str]:
    """Return the Personnel cards that wait for their action this round, and the Developments, that can be paid for."""
    waiting = [card for card in t.agency(team).personnel if t.state.phase <= 5 and uses_left(t, team, card)]
    able = {card for card in waiting if can_pay(t, team, t.content.events[card].play.cost)}
    return able | set(playable(t, team))


def _mission(t: Table, done: Table, team: int, mission: str) -> str:
    was, now = check_of(t, team, mission), check_of(done, team, mission)
    if was is None or now is None:
        return ""
    name = words.title(mission, t.content)
    brought = _less(was.minor_missing, now.minor_missing)
    if brought:
        left = sum(now.minor_missing.values())
        unseen = " but for what is unseen" if now.unknown else ""
        then = f"then {left} short" if left else f"then it is ready{unseen}"
        return f"{tokens_words(brought)} that {name} lacks; {then}"
    if was.minor_missing or now.minor_missing:
        return ""
    brought = _less(was.major_missing, now.major_missing)
    if not brought:
        return ""
    left = sum(now.major_missing.values())
    return (
        f"{tokens_words(brought)} towards a major success of {name}; then {f'{left} short' if left else 'all is there'}"
    )


def _less(was: dict[str, int], now: dict[str, int]) -> dict[str, int]:
    """Return what is no longer missing; empty where something else is missing instead."""
    if sum(now.values()) >= sum(was.values()):
        return {}
    return {r: n - now.get(r, 0) for r, n in was.items() if n > now.get(r, 0)}
