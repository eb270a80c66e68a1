"""Random matches come to every frame, question, effect, event and end: nothing of the rules is out of reach.

What a rule change puts out of reach is named by the failing test; it needs a way back into play or a test of its own.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import pytest

from spacegames.core.event import Event
from spacegames.games.one_small_step import effects, end, flow, narration
from spacegames.games.one_small_step import frames as fr
from spacegames.games.one_small_step.game import create
from spacegames.games.one_small_step.table import Table
from tests.games.one_small_step.desk import FOUR, TWO, lively
from ui.boards.one_small_step.prompts import PROMPT_KEYS

GAME = create()
THREE = ("usa-engineer", "usa-administrator", "ussr")
MATCHES = 220


class Seen:
    """How often each thing came up."""

    def __init__(self) -> None:
        self.frames: Counter[str] = Counter()
        self.effects: Counter[str] = Counter()
        self.prompts: Counter[str] = Counter()
        self.events: Counter[str] = Counter()
        self.ends: Counter[str] = Counter()


@pytest.fixture(scope="module")
def seen() -> Iterator[Seen]:
    found = Seen()
    with pytest.MonkeyPatch.context() as patch:
        _count_frames(found, patch)
        _count_effects(found, patch)
        for number in range(MATCHES):
            _play(found, number)
    yield found


def _count_frames(found: Seen, patch: pytest.MonkeyPatch) -> None:
    push = Table.push

    def counting(self: Table, *pending: Any) -> None:
        found.frames.update(type(frame).__name__ for frame in pending)
        push(self, *pending)

    patch.setattr(Table, "push", counting)


def _count_effects(found: Seen, patch: pytest.MonkeyPatch) -> None:
    def counting(kind: type, carry_out: Callable[..., None]) -> Callable[..., None]:
        def counted(*arguments: Any) -> None:
            found.effects[kind.__name__] += 1
            carry_out(*arguments)

        return counted

    for kind, carry_out in list(effects.EFFECTS.items()):
        patch.setitem(effects.EFFECTS, kind, counting(kind, carry_out))


def _play(found: Seen, number: int) -> None:
    """Play one match, half at random and half among the livelier answers, so that missions succeed now and then."""
    random = Random(number)
    options = {"game": "advanced" if number % 4 else "beginner", "extra-ends": "on" if number % 3 else "off"}
    state = GAME.setup(options, (TWO, THREE, FOUR)[number % 3], str(number))
    while (decision := GAME.decision(state)) is not None:
        found.prompts[decision.prompt] += 1
        actions = lively(GAME.actions(state)) if random.random() < 0.7 else GAME.actions(state)
        first_ones = random.random() < 0.5
        at = int(random.random() ** 2 * len(actions)) if first_ones else random.randrange(len(actions))
        events: list[Event] = []
        GAME.apply(state, actions[at], events)
        found.events.update(event.kind for event in events)
    found.ends[state.ended] += 1


def unseen(wanted: set[str], counted: Counter[str]) -> str:
    return ", ".join(sorted(wanted - set(counted)))


def test_every_frame_is_reached(seen: Seen) -> None:
    frames = {kind.__name__ for kind in [*flow.RUNNING, *flow.WAITING, fr.Propose]}
    assert unseen(frames, seen.frames) == ""
    assert set(seen.frames) <= frames


def test_every_frame_of_the_union_has_a_handler() -> None:
    assert set(fr.Frame.__args__) == {*flow.RUNNING, *flow.WAITING, fr.Propose}


def test_every_question_is_asked(seen: Seen) -> None:
    # The desktop words every question; what it has words for has to come up.
    assert unseen(set(PROMPT_KEYS), seen.prompts) == ""
    assert set(seen.prompts) <= PROMPT_KEYS


def test_every_effect_is_carried_out(seen: Seen) -> None:
    assert unseen({kind.__name__ for kind in effects.EFFECTS}, seen.effects) == ""


def test_every_kind_of_event_happens_and_has_its_words(seen: Seen) -> None:
    assert unseen(set(narration.LINES), seen.events) == ""
    assert set(seen.events) <= set(narration.LINES)


def test_every_end_comes(seen: Seen) -> None:
    ends = {end.LANDING, end.CREW_MISSIONS, end.EVENT_DECK, end.NO_WAY}
    assert unseen(ends, seen.ends) == ""
    assert set(seen.ends) == ends == set(narration.END_REASONS)
