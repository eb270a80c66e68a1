"""Whose screen it is: who sits down next, and whether a curtain has to fall before."""

from __future__ import annotations

from spacegames.match.match import Match
from ui.boards import Board
from ui.curtain import CurtainFacts
from ui.players import as_its_side, keys_of, role_title, side_of


def people(match: Match) -> list[int]:
    """Seats that people play."""
    return [seat for seat in range(len(match.seats)) if match.is_person(seat)]


def curtain_needed(match: Match, viewer: int | None, seat: int, policy: str) -> bool:
    """Whether a curtain falls before `seat` may look at the table that `viewer` looked at."""
    if seat == viewer or policy == "never" or len(people(match)) < 2:
        return False
    return policy == "always" or match.curtain_needed(viewer)


def curtain_facts(match: Match, board: Board, seat: int, by_hand: bool = False) -> CurtainFacts:
    """What the curtain says about the next person: public things only."""
    meta = match.game.meta
    person = as_its_side(meta, match.seats[seat])
    side = next((side for side in meta.sides if side.id == side_of(meta, person)), None)
    decision = match.decision
    follows = board.follows(decision) if decision and decision.seat == seat else ""
    changes = [] if by_hand else board.changes(match.since_last_turn(seat), match.view(seat))
    return CurtainFacts(
        person,
        keys_of(match.seats)[seat],
        role_title(meta, person),
        side.colour if side else "text",
        follows,
        len(changes),
        match.moment.text,
        by_hand,
    )
