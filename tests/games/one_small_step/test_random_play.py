"""Whole random matches: every state is sound, every answer is judged rightly, nobody sees what is hidden."""

from __future__ import annotations

import itertools
from random import Random
from typing import Any

import msgspec
import pytest

from spacegames.core import codec
from spacegames.core.actions import Action, Choose, Confirm, Pay, Place
from spacegames.core.event import Event
from spacegames.games.one_small_step import flow, views
from spacegames.games.one_small_step import frames as fr
from spacegames.games.one_small_step.game import OneSmallStep, create
from spacegames.games.one_small_step.state import State, missions_of, other, team_of
from spacegames.games.one_small_step.table import Table
from tests.games.one_small_step.desk import FOUR, TWO

GAME: OneSmallStep = create()
THREE = ("usa", "ussr-engineer", "ussr-administrator")
OTHER_THREE = ("usa-engineer", "usa-administrator", "ussr")
_decode = msgspec.json.Decoder(State).decode

TABLES = itertools.product((TWO, THREE, OTHER_THREE, FOUR), ("beginner", "advanced"), ("on", "off"))
MATCHES = [(*table, f"random {number}") for number, table in enumerate(TABLES)]


@pytest.mark.parametrize("seats, game, ends, seed", MATCHES)
def test_a_random_match_keeps_every_rule_of_sound_states(
    seats: tuple[str, ...], game: str, ends: str, seed: str
) -> None:
    random = Random(seed)
    state = GAME.setup({"game": game, "extra-ends": ends}, seats, seed)
    watch = _Watch(state)
    for step in range(6000):
        assert GAME.problems(state) == []
        watch.look(state)
        actions = GAME.actions(state)
        if not actions:
            break
        if step % 2 == 0:
            _judged(state, actions, random)
        if step % 11 == 0:
            _copied(state)
            _hidden(state, len(seats), f"{seed} {step}")
        events: list[Event] = []
        before = (state.reveals, state.chance.total(), views.secrets(state, 0), views.secrets(state, 1))
        GAME.apply(state, random.choice(actions), events)
        _told(state, events)
        _undoable(state, events, before[:2])
    assert state.ended
    assert GAME.decision(state) is None
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert outcome.scores == {
        side: sum(line.points for line in GAME.ledger(state) if line.side == side) for side in TWO
    }


class _Watch:
    """What must hold over time."""

    def __init__(self, state: State) -> None:
        self.phase = state.phase
        self.markers: list[list[int]] = [[], []]
        self.first = state.first
        self.path = list(state.path_tiles)

    def look(self, state: State) -> None:
        self.moon_path(state)
        assert all(score.points > 0 or score.category == "failures" for score in state.scores[-3:])
        lifted = sum(len(agency.orbit) for agency in state.agencies)
        if state.advanced:
            assert lifted + sum(upgrade.endswith(".satellite") for upgrade in state.covered) == 10
        else:
            assert not state.covered and not lifted and not any(agency.tokens for agency in state.agencies)
        if state.phase == self.phase and not state.between:
            assert state.first == self.first
        elif state.phase != self.phase:
            self.new_phase(state, self.phase)
        self.phase, self.first = state.phase, state.first

    def moon_path(self, state: State) -> None:
        """Each tile is taken once at most, markers only rise."""
        for before, now in zip(self.path, state.path_tiles, strict=True):
            assert now in (before, "")
        self.path = list(state.path_tiles)
        for team, agency in enumerate(state.agencies):
            assert agency.markers[: len(self.markers[team])] == self.markers[team]
            self.markers[team] = list(agency.markers)

    @staticmethod
    def new_phase(state: State, before: int) -> None:
        assert not state.launching and not state.playing
        if state.phase in (2, 3) and before not in (2, 3):
            assert not any(sum(agency.spent) for agency in state.agencies)
        if state.phase == 5:
            assert not state.placed and not any(state.draft)
            assert all(sum(agency.workers.values()) == 4 for agency in state.agencies)
        if state.phase == 1:
            assert not any(agency.used for agency in state.agencies)


def _judged(state: State, actions: list[Action], random: Random) -> None:
    """All legal answers are different and pass; a stale or changed one is refused with a sentence."""
    assert len(actions) == len(set(actions))
    for action in random.sample(actions, min(4, len(actions))):
        assert GAME.check(state, action) is None
        words = GAME.describe(state, action)
        assert words.title and "{" not in f"{words.title}{words.line}{words.sentence}"
        for wrong in _changed(state, action, random):
            if wrong in actions:
                continue
            refusal = GAME.check(state, wrong)
            assert refusal is not None, wrong
            text = GAME.explain(refusal)
            assert text.endswith(".") and "{" not in text and "}" not in text, text
    assert GAME.decision(state) is not None


def _changed(state: State, action: Action, random: Random) -> list[Action]:
    """Answers near a legal one."""
    serial = action.serial
    pieces = [*GAME.content.events, *GAME.content.missions, *GAME.content.upgrades, *GAME.content.advancements]
    pieces += ["pass", "decline", "done", "all", "fail", "spend", "trade-media", "funding", "sensors", "action", "crew"]
    pieces += ["engineer:event", "administrator:event", "crew:crew", "tile:world-tour", "advancement:overtime", "x", ""]
    piece = random.choice(pieces)
    found: list[Action] = [
        msgspec.structs.replace(action, serial=serial + 1),
        Choose(serial, piece),
        Confirm(serial, yes=random.random() < 0.5),
        Pay(serial, ("t:boosters",) * random.randrange(4)),
        Pay(serial, ("p:nothing",)),
    ]
    match action:
        case Place():
            found += [Place(serial, action.piece, piece), Place(serial, piece, action.spot)]
            found += [Place(serial, "engineer-as-administrator", action.spot), Place(serial, "engineer", "launch")]
        case Pay():
            found += [Pay(serial, (*action.tokens, "t:funding")), Pay(serial, action.tokens[1:])]
        case _:
            pass
    return found


def _copied(state: State) -> None:
    """A clone and a state read from its text are equal to it, and answer alike."""
    copy = codec.clone(state)
    read = _decode(msgspec.json.encode(state))
    assert copy == state == read
    assert codec.digest(copy) == codec.digest(state) == codec.digest(read)
    actions = GAME.actions(state)
    for other_state in (copy, read):
        assert GAME.actions(other_state) == actions
    GAME.apply(copy, actions[-1])
    assert state == read


def _hidden(state: State, seats: int, seed: str) -> None:
    """A seat sees the same however hidden cards lie, and the match can go on from there."""
    for seat in range(seats):
        dealt = GAME.determinise(state, seat, seed)
        assert GAME.problems(dealt) == []
        assert GAME.view(dealt, seat) == GAME.view(state, seat)
        decision = GAME.decision(state)
        if decision is not None and team_of(state, decision.seat) == team_of(state, seat):
            assert GAME.actions(dealt) == GAME.actions(state)
            GAME.apply(dealt, GAME.actions(dealt)[0])
            assert GAME.problems(dealt) == []
    public = GAME.view(state, None)
    text = msgspec.json.encode(msgspec.structs.replace(public, scores=())).decode()
    for team in (0, 1):
        for card in views.secrets(state, team) & set(state.agencies[team].hand):
            assert f'"{card}"' not in text


def _told(state: State, events: list[Event]) -> None:
    """Every event has words for every reader, and no reader is told of a card that is hidden from it."""
    for seat in (None, *range(len(state.seats))):
        rivals = [0, 1] if seat is None else [other(team_of(state, seat))]
        secret = {card for team in rivals for card in views.secrets(state, team)}
        if seat is None:
            secret = (views.secrets(state, 0) | views.secrets(state, 1)) - set(_public_pieces(state))
        for event in events:
            line, detail = GAME.narrate(event, seat)
            assert line or event.kind == "countdown"
            assert "{" not in line + detail
            told = event.for_seat(seat).facts
            for value in told.values():
                assert not secret & set(str(value).split()), (event, seat)


def _public_pieces(state: State) -> list[str]:
    return [*(card for card in state.draft if card), *(m for a in state.agencies for m in missions_of(a))]


def _undoable(state: State, events: list[Event], before: tuple[int, int]) -> None:
    """Whatever showed something hidden or rolled a die has raised the count where undo stops."""
    showing = {"roll", "draw", "media-tile", "satellite-tile", "crew-tile", "offer", "look-hazard", "reveal-hazard"}
    showing |= {"deal-draft"}
    if any(event.kind in showing for event in events):
        assert state.reveals > before[0]
    assert state.chance.total() >= before[1]


def test_proposals_of_teammates_never_reach_a_state_that_cannot_go_on() -> None:
    """A match in which teammates disagree as often as they can."""
    for seed in range(3):
        random = Random(seed)
        state = GAME.setup({"game": "advanced"}, FOUR, f"quarrel {seed}")
        for _ in range(2500):
            actions = GAME.actions(state)
            if not actions:
                break
            quarrel = [a for a in actions if isinstance(a, Choose) and a.id == "disagree"]
            proposing = flow.proposing(Table(state, GAME.content))
            if proposing is not None:
                actions = [a for a in actions if not (isinstance(a, Choose) and a.id == "withdraw")] or actions
            GAME.apply(state, quarrel[0] if quarrel and random.random() < 0.5 else random.choice(actions))
            assert GAME.problems(state) == []
            arbitrating: Any = flow.asking(Table(state, GAME.content))
            if isinstance(arbitrating, fr.Arbitrate):
                decision = GAME.decision(state)
                assert decision is not None
                assert team_of(state, decision.seat) == other(arbitrating.team)
                GAME.view(state, decision.seat)
                assert GAME.view(GAME.determinise(state, decision.seat, "x"), decision.seat) == GAME.view(
                    state, decision.seat
                )
        assert state.ended


@pytest.mark.parametrize("game", ["beginner", "advanced"])
def test_a_match_dealt_anew_can_be_played_on(game: str) -> None:
    """What a computer player thinks through: from any seat, hidden cards dealt anew, on for a while."""
    random = Random(game)
    state = GAME.setup({"game": game}, THREE, f"dealt {game}")
    step = 0
    while actions := GAME.actions(state):
        GAME.apply(state, random.choice(actions))
        step += 1
        if step % 40:
            continue
        dealt = GAME.determinise(state, step % 3, f"{step}")
        for _ in range(80):
            if not (answers := GAME.actions(dealt)):
                break
            GAME.apply(dealt, random.choice(answers))
        assert GAME.problems(dealt) == []
