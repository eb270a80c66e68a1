"""The flow of a match: automatic frames run, the top decision frame waits for an answer.

A game lists what it knows about its frames in a `Flow`; the functions below run it. Every frame lies on `state.stack`,
the next one on top, and is taken off before it is carried out.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, NamedTuple

from spacegames.core.actions import ANSWERS, Action, Answer, Choose, action_of, answer_of
from spacegames.core.decision import Decision, Shape
from spacegames.core.refusal import Refusal


class Ask(NamedTuple):
    """A decision frame's question; see `spacegames.core.decision.Decision`."""

    prompt: str
    source: str = ""
    figures: Mapping[str, int | str] = MappingProxyType({})
    pieces: tuple[str, ...] = ()
    spots: tuple[str, ...] = ()
    least: int = 0
    most: int = 0


class Waiting(NamedTuple):
    """How a kind of decision frame is asked and answered; each function takes the table and the frame.

    `options` are the legal answers, or a fair sample of them where `fault` judges an answer. `asides` are ids that may
    be chosen instead of an answer of the frame's shape. `settled` carries the frame out by itself where nothing is left
    to choose. `nothing` is what happens when there is no answer at all; `always` tells that there is one, so that
    nobody has to look.
    """

    shape: Shape
    ask: Callable[[Any, Any], Ask]
    options: Callable[[Any, Any], list[Any]]
    take: Callable[[Any, Any, Any], None]
    fault: Callable[[Any, Any, Any], Refusal | None] | None = None
    asides: Callable[[Any, Any], list[str]] | None = None
    settled: Callable[[Any, Any], bool] | None = None
    nothing: Callable[[Any, Any], None] | None = None
    always: bool = False


class Flow(NamedTuple):
    """A game's frames: what each automatic one does (`running`), how each decision is asked (`waiting`).

    `seat` says who answers a frame and `why` the reason against an answer that is not among the options. `between` runs
    before every frame. `asides(table, frame, answers)` are ids that may be chosen at any frame, and `aside` carries one
    out: False for an id that belongs to the frame. A frame in neither table waits for the game itself.
    """

    running: Mapping[type, Callable[[Any, Any], None]]
    waiting: Mapping[type, Waiting]
    seat: Callable[[Any, Any], int]
    why: Callable[[Any, Any, Any], Refusal]
    between: Callable[[Any], None] | None = None
    asides: Callable[[Any, Any, list[Any], list[str]], list[str]] | None = None
    aside: Callable[[Any, Any, str], bool] | None = None


def run(flow: Flow, t: Any) -> None:
    """Run automatic frames until a decision waits or nothing is left."""
    stack: list[Any] = t.state.stack
    running, between = flow.running, flow.between
    while stack:
        if between is not None:
            between(t)
            if not stack:
                return
        frame: Any = stack[-1]
        kind = frame.__class__
        handler = running.get(kind)
        if handler is not None:
            stack.pop()
            handler(t, frame)
            continue
        waiting = flow.waiting.get(kind)
        if waiting is None:
            return
        if waiting.settled is not None and _settles(t, frame, waiting.settled):
            continue
        if waiting.always or waiting.options(t, frame) or (waiting.asides and waiting.asides(t, frame)):
            return
        stack.pop()
        if waiting.nothing is not None:
            waiting.nothing(t, frame)


def _settles(t: Any, frame: Any, settled: Callable[[Any, Any], bool]) -> bool:
    stack = t.state.stack
    stack.pop()
    if settled(t, frame):
        return True
    stack.append(frame)
    return False


def top(t: Any) -> Any:
    """Return the frame that waits; None when the match is over."""
    return t.state.stack[-1] if t.state.stack else None


def decision(flow: Flow, t: Any, frame: Any) -> Decision | None:
    """Return the decision that a frame asks for; None without a frame."""
    if frame is None:
        return None
    waiting = flow.waiting[type(frame)]
    ask = waiting.ask(t, frame)
    return Decision(
        t.state.serial,
        flow.seat(t, frame),
        waiting.shape,
        ask.prompt,
        ask.source,
        dict(ask.figures),
        ask.pieces,
        ask.spots,
        ask.least,
        ask.most,
    )


def answers(flow: Flow, t: Any, frame: Any) -> tuple[list[Any], list[str]]:
    """Return the legal answers to a frame (a fair sample where `fault` judges), and what may be chosen besides."""
    if frame is None:
        return [], []
    waiting = flow.waiting[type(frame)]
    main = waiting.options(t, frame)
    extra = waiting.asides(t, frame) if waiting.asides else []
    if flow.asides is not None:
        extra = flow.asides(t, frame, main, extra)
    return main, extra


def actions(flow: Flow, t: Any, frame: Any) -> list[Action]:
    """Return the legal actions at a frame, those besides last."""
    if frame is None:
        return []
    serial = t.state.serial
    main, extra = answers(flow, t, frame)
    make = action_of(flow.waiting[type(frame)].shape)
    found = [Choose(serial, answer) if isinstance(answer, str) else make(serial, answer) for answer in main]
    if extra:
        found += [Choose(serial, id_) for id_ in extra]
    return found


def check(flow: Flow, t: Any, frame: Any, action: Action) -> Refusal | None:
    """Return why an action does not answer a frame, or None."""
    if frame is None:
        return Refusal("finished", "end")
    if action.serial != t.state.serial:
        return Refusal("stale")
    waiting = flow.waiting[type(frame)]
    answer = answer_of(action)
    if waiting.fault is not None and type(action) is ANSWERS[waiting.shape]:
        return waiting.fault(t, frame, answer)
    main, extra = answers(flow, t, frame)
    if isinstance(action, Choose):
        if action.id in extra:
            return None
        fits = waiting.shape == "one-of" or flow.asides is not None
    else:
        fits = type(action) is ANSWERS[waiting.shape]
    if not fits:
        return Refusal("wrong-shape")
    return None if answer in main else flow.why(t, frame, answer)


def apply(flow: Flow, t: Any, action: Action) -> None:
    """Carry a legal action out and run on to the next decision."""
    t.state.serial += 1
    take(flow, t, t.state.stack.pop(), answer_of(action))
    run(flow, t)


def take(flow: Flow, t: Any, frame: Any, answer: Answer) -> None:
    """Carry a legal answer to a frame out; the frame lies on the stack no more."""
    if isinstance(answer, str) and flow.aside is not None and flow.aside(t, frame, answer):
        return
    flow.waiting[type(frame)].take(t, frame, answer)
