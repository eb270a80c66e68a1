"""What the end page says of a match that is over."""

from __future__ import annotations

import contextlib
from collections.abc import Sequence
from functools import partial
from typing import Any

from spacegames.match.match import Match
from spacegames.store.records import Records
from ui.boards import board
from ui.end_screen import EndFacts
from ui.players import side_of
from ui.saves import joined, known_games


def end_facts(match: Match, viewer: int | None, note: str) -> EndFacts:
    """The end of a match as the viewer may see it; `note` is what is remarkable about it."""
    hooks, outcome = board(match.header.game), match.outcome
    assert outcome is not None
    view = match.view(viewer)
    ledger = hooks.ledger(view)
    return EndFacts(
        hooks.end_words(outcome, view, match.seats),
        ledger,
        hooks.end_picture(view, outcome.winners),
        hooks.curve(view, partial(rounds, match, viewer)),
        {row.category: hooks.category_symbol(row.category) for row in ledger.rows},
        note,
        winners_of(match, outcome.winners),
    )


def rounds(match: Match, viewer: int | None) -> list[Any]:
    """The views of a match as its rounds began, the first one left out, and as it is now.

    What was played under older rules cannot be shown any more and is left out.
    """
    found: list[Any] = []
    last = next((step.moment.round for step in match.steps if step.moment), 0)
    for position, step in enumerate(match.steps[: match.position]):
        if step.moment and step.moment.round > last:
            last = step.moment.round
            with contextlib.suppress(LookupError):
                found.append(match.view_at(position, viewer))
    now = match.view(viewer)
    return [*found, now, now] if match.moment.round > last else [*found, now]


def winners_of(match: Match, winners: Sequence[str]) -> str:
    """Names of the persons on the sides that won, in one line."""
    meta = match.game.meta
    names = [seat.name for seat in match.seats if (side_of(meta, seat) or seat.role) in winners]
    return joined(names) if names else ""


def rank(records: Records, game: str, match_id: str) -> str:
    """What is remarkable about a result among the records of this computer."""
    title = known_games()[game].title
    if len(records.latest(game, 2)) < 2:
        return f"The first {title} finished on this computer."
    for found, words in (
        (records.best(game, 1), "Highest score"),
        (records.closest(game, 1), "Closest match"),
        (records.longest(game, 1), "Longest match"),
    ):
        if found and found[0].id == match_id:
            return f"{words} of {title} on this computer."
    return ""
