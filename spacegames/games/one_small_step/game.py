"""One Small Step as the house sees it: the `Game` contract over the rule modules."""

from __future__ import annotations

from importlib.resources.abc import Traversable
from typing import Any

from spacegames.core import flow as core
from spacegames.core.actions import Action
from spacegames.core.decision import Decision
from spacegames.core.event import Event
from spacegames.core.game import CardRow, Moment, Words
from spacegames.core.ledger import Line, Outcome
from spacegames.core.refusal import Refusal, sentence
from spacegames.games.one_small_step import (
    advice,
    catalogue,
    content,
    describing,
    end,
    flow,
    invariants,
    narration,
    ranking,
    reasons,
    refusals,
    scoring,
    setup,
    views,
)
from spacegames.games.one_small_step.meta import META
from spacegames.games.one_small_step.state import State
from spacegames.games.one_small_step.table import Table
from spacegames.games.one_small_step.view import View


class OneSmallStep:
    """The rules, stateless; content is read once."""

    meta = META
    revision = 3
    state_type: type[Any] = State

    def __init__(self, packs: tuple[Traversable, ...] = ()) -> None:
        """Read the content, card packs last. Raises ContentError."""
        self.content = content.load(packs)
        self.content_hash = self.content.hash

    def setup(self, options: dict[str, str], roles: tuple[str, ...], seed: str) -> State:
        """Set a match up; see `setup.setup`."""
        state = setup.setup(self.content, options, roles, seed)
        core.run(flow.FLOW, Table(state, self.content))
        return state

    def decision(self, state: State) -> Decision | None:
        """Return what the match waits for."""
        return flow.decision(Table(state, self.content))

    def actions(self, state: State) -> list[Action]:
        """Return every legal action."""
        return flow.actions(Table(state, self.content))

    def check(self, state: State, action: Action) -> Refusal | None:
        """Return why an action is not allowed, or None."""
        return flow.check(Table(state, self.content), action)

    def apply(self, state: State, action: Action, events: list[Event] | None = None) -> None:
        """Carry a legal action out."""
        flow.apply(Table(state, self.content, events), action)

    def view(self, state: State, seat: int | None) -> View:
        """Return what one seat may know."""
        return views.view(self.content, state, seat)

    def hides(self, state: State, viewer: int, other: int) -> bool:
        """Tell whether a seat knows something that another may not."""
        return views.hides(self.content, state, viewer, other)

    def reveals(self, state: State) -> int:
        """Return how often something hidden was learned."""
        return state.reveals

    def determinise(self, state: State, seat: int, seed: str) -> State:
        """Deal anew what a seat cannot know."""
        return views.determinise(self.content, state, seat, seed)

    def ledger(self, state: State) -> list[Line]:
        """Return the score lines."""
        return scoring.ledger(state)

    def outcome(self, state: State) -> Outcome | None:
        """Return how the match ended."""
        return end.outcome(state)

    def value(self, state: State, seat: int) -> float:
        """Return how good a state is for a seat, in points."""
        return advice.value(self.content, state, seat)

    def parts(self, state: State, seat: int) -> dict[str, float]:
        """Return the value as named parts."""
        return advice.parts(self.content, state, seat)

    def purpose(self, state: State, action: Action) -> str:
        """Return in words what a move is for."""
        return reasons.purpose(Table(state, self.content), action)

    def suggest(self, state: State) -> list[Action]:
        """Return sensible answers, best first."""
        return ranking.suggest(Table(state, self.content))

    def describe(self, state: State, action: Action) -> Words:
        """Return an action in words."""
        return describing.describe(Table(state, self.content), action)

    def explain(self, refusal: Refusal) -> str:
        """Return a refusal as one sentence."""
        return sentence(refusal, refusals.SENTENCES)

    def narrate(self, event: Event, seat: int | None) -> tuple[str, str]:
        """Return an event as a log line and its detail."""
        return narration.narrate(self.content, event.for_seat(seat))

    def problems(self, state: State) -> list[str]:
        """Return broken invariants."""
        return invariants.problems(self.content, state)

    def moment(self, state: State) -> Moment:
        """Return where a match stands."""
        return describing.moment(state)

    def cards(self) -> list[CardRow]:
        """Return every component in words, with the provenance of its fields."""
        return catalogue.cards(self.content)


def create(packs: tuple[Traversable, ...] = ()) -> OneSmallStep:
    """Return the game with its content and the given card packs."""
    return OneSmallStep(packs)
