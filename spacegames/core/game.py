"""The contract between a game and everything else: names below are the vocabulary of the whole code."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Literal, Protocol, runtime_checkable

import msgspec

from spacegames.core.actions import Action
from spacegames.core.decision import Decision
from spacegames.core.event import Event
from spacegames.core.ledger import Line, Outcome
from spacegames.core.refusal import Refusal


class Choice(msgspec.Struct, frozen=True):
    """One value of an option, with the line that explains it."""

    value: str
    title: str
    line: str = ""


class OptionSpec(msgspec.Struct, frozen=True):
    """A set-up option: `choices` name its values; `requires` names an option and the value without which it is off."""

    id: str
    title: str
    line: str
    choices: tuple[Choice, ...]
    default: str
    requires: tuple[tuple[str, str], ...] = ()


class Side(msgspec.Struct, frozen=True):
    """A team or a lone seat as the table shows it: colour (token of a theme, or "#RRGGBB"), mark and code."""

    id: str
    title: str
    colour: str
    mark: str
    code: str


class Role(msgspec.Struct, frozen=True):
    """What a person at the table can be: a side, and the part of it that the person controls."""

    id: str
    title: str
    side: str
    line: str = ""


class GameMeta(msgspec.Struct, frozen=True):
    """What the home screen needs, importable without loading the rules.

    `tables` lists, for each number of people, the sets of role ids that they may take, the usual one first.
    `point_unit` says how many parts a point has in the ledger and in scores, for games with fractions of a point.
    For computer players, `trust` is by how many points another move must look better before they leave the first
    suggestion (more where chance decides much of what a move brings), `horizon` how many rounds they play moves on for.
    """

    id: str
    title: str
    blurb: str
    accent: str
    seats: tuple[int, int]
    minutes: tuple[int, int]
    playable: bool
    options: tuple[OptionSpec, ...] = ()
    sides: tuple[Side, ...] = ()
    roles: tuple[Role, ...] = ()
    tables: dict[int, tuple[tuple[str, ...], ...]] = {}
    point_unit: int = 1
    trust: float = 0.0
    horizon: int = 1


def chosen_options(meta: GameMeta, options: Mapping[str, str]) -> dict[str, str]:
    """Return the value of every option, the default where none is given.

    Raises ValueError with one sentence for an option or a value that the game does not have.
    """
    chosen = {spec.id: spec.default for spec in meta.options}
    for name, value in options.items():
        spec = next((spec for spec in meta.options if spec.id == name), None)
        if spec is None:
            raise ValueError(f"{meta.title} has no option {name}; it has {', '.join(chosen)}.")
        values = [choice.value for choice in spec.choices]
        if value not in values:
            raise ValueError(f"The option {name} takes {' or '.join(values)}, not {value}.")
        chosen[name] = value
    return chosen


class Words(msgspec.Struct, frozen=True):
    """An action in words: a button's title, a second line that counts, and a sentence with this turn's figures."""

    title: str
    line: str = ""
    sentence: str = ""


Provenance = Literal["printed", "house"]


class CardRow(msgspec.Struct, frozen=True):
    """One component in words: `printed` names the fields whose figures are known, `house` those whose are ours."""

    id: str
    name: str
    kind: str
    text: str
    printed: tuple[str, ...] = ()
    house: tuple[str, ...] = ()


class Moment(msgspec.Struct, frozen=True):
    """Where a match stands: the round, the phase's short name, and both as a line ("Round 4, placing workers")."""

    round: int
    phase: str
    text: str


class Game(Protocol):
    """The rules of one game, stateless. `state` is the game's own struct, plain data that msgspec can encode."""

    meta: GameMeta
    revision: int
    """Goes up by one with every change of the rules that can change the course of a match."""
    content_hash: str
    state_type: type[Any]

    def setup(self, options: dict[str, str], roles: tuple[str, ...], seed: str) -> Any:
        """Return the state before the first decision; raises ValueError with one sentence for options or roles that
        do not fit.
        """
        ...

    def decision(self, state: Any) -> Decision | None:
        """Return what the match waits for; `None` when it is over."""
        ...

    def actions(self, state: Any) -> list[Action]:
        """Return the legal answers to the decision (all of them, or a fair sample for shape `draft`)."""
        ...

    def check(self, state: Any, action: Action) -> Refusal | None:
        """Return why an action is not allowed, or `None`."""
        ...

    def apply(self, state: Any, action: Action, events: list[Event] | None = None) -> None:
        """Carry a legal action out on `state` and run on to the next decision; append what happened to `events`."""
        ...

    def view(self, state: Any, seat: int | None) -> Any:
        """Return what one seat may know; `None` for somebody who sees only what is public."""
        ...

    def hides(self, state: Any, viewer: int, other: int) -> bool:
        """Tell whether `viewer` knows something now that `other` may not: then the curtain closes between them."""
        ...

    def reveals(self, state: Any) -> int:
        """Return a count that rises whenever somebody learns something hidden: undo stops where it rose."""
        ...

    def determinise(self, state: Any, seat: int, seed: str) -> Any:
        """Return a copy in which everything that `seat` cannot know is dealt anew."""
        ...

    def ledger(self, state: Any) -> list[Line]:
        """Return the score lines."""
        ...

    def outcome(self, state: Any) -> Outcome | None:
        """Return how the match ended, `None` while it runs."""
        ...

    def value(self, state: Any, seat: int) -> float:
        """Return how good the state is for a seat, in points; for computer players."""
        ...

    def suggest(self, state: Any) -> list[Action]:
        """Return sensible answers, best first; empty only when no decision waits."""
        ...

    def describe(self, state: Any, action: Action) -> Words:
        """Return an action in words, with this turn's figures."""
        ...

    def explain(self, refusal: Refusal) -> str:
        """Return a refusal as one sentence."""
        ...

    def narrate(self, event: Event, seat: int | None) -> tuple[str, str]:
        """Return an event as a log line and its detail, as a seat may know it; ('', '') for events without a line."""
        ...

    def problems(self, state: Any) -> list[str]:
        """Return broken invariants of a state, in words; empty for a sound one."""
        ...


@runtime_checkable
class HasCards(Protocol):
    """A game that can list its components."""

    def cards(self) -> list[CardRow]:
        """Return every component once, in the order of the content files."""
        ...


@runtime_checkable
class HasMoment(Protocol):
    """A game that can say where a match stands; the log is grouped by it."""

    def moment(self, state: Any) -> Moment:
        """Return the round and phase of a state."""
        ...


@runtime_checkable
class HasReasons(Protocol):
    """A game that can say why a state is good for a seat; hints and computer players give their reasons by it."""

    def parts(self, state: Any, seat: int) -> dict[str, float]:
        """Return the parts that `value` is the sum of, by name; a thing has the same name in every state."""
        ...

    def remark(self, before: Any, after: Any, seat: int, part: str) -> str:
        """Return in a few plain words what a move does for a part ("1 Navigation short for Ranger 7 next round").

        Empty for a part that says nothing by itself. What follows by chance after a move must not be told as a fact.
        """
        ...


@runtime_checkable
class HasPurposes(Protocol):
    """A game that can say what a move is for in itself; asked where it has no remark on the parts of its value."""

    def purpose(self, state: Any, action: Action) -> str:
        """Return it in a few plain words ("12 thrust is needed, 8 is there"), empty where there is nothing to say."""
        ...


@runtime_checkable
class HasMigrations(Protocol):
    """A game whose saved states of earlier revisions need rewriting."""

    migrations: Mapping[int, Callable[[dict[str, Any]], dict[str, Any]]]
    """For a revision, how its state as plain data becomes one of the next; missing ones changed no shape."""
