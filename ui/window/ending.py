"""What the end page says of a match that is over."""

from __future__ import annotations

from spacegames.match.match import Match
from spacegames.store.records import Records
from ui.boards import board
from ui.end_screen import EndFacts
from ui.saves import known_games


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
        tuple(hooks.curve(view)),
        {row.category: hooks.category_symbol(row.category) for row in ledger.rows},
        note,
    )


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
