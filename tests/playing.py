"""Short ways to set up and play matches of the toy game."""

from __future__ import annotations

from pathlib import Path

from spacegames.core.actions import Choose
from spacegames.core.chance import Chance, stream
from spacegames.match.match import Match
from spacegames.match.steps import Result
from spacegames.store.savefile import Seat
from tests.toy_game import Toy

SEATS = (Seat("Ada", "seat-ring", "usa", "red"), Seat("Ben", "seat-triangle", "ussr", "blue"))


def toy_match(
    journal: Path | None = None, *, seed: str = "1", undo: str = "strict", long: bool = False, forced: bool = True
) -> Match:
    options = {"length": "long"} if long else {}
    return Match.start(Toy(), options, SEATS, seed, undo=undo, journal=journal, forced=forced)


def choose(match: Match, verb: str) -> Result:
    """Play the first legal action with this verb; fails the test if there is none or it is refused."""
    action = next(a for a in match.actions() if isinstance(a, Choose) and a.id.split(":")[0] == verb)
    result = match.do(action)
    assert isinstance(result, Result)
    return result


def play_on(match: Match, moves: int, seed: str = "play") -> None:
    """Play up to so many random decisions."""
    random = stream(Chance(seed), "test")
    for _ in range(moves):
        actions = match.actions()
        if not actions:
            return
        match.do(actions[random.randrange(len(actions))])
