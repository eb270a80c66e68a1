"""What answers at the table: decisions made, taken back and done again, each asked about where the rules of the table
or the settings say so.
"""

from __future__ import annotations

from collections.abc import Callable

from spacegames.core.actions import Action
from spacegames.core.refusal import Refusal
from spacegames.match.match import Match
from spacegames.match.steps import Result
from ui.boards import Board
from ui.notes import AskBar


class Answers:
    """Brings answers to a match; a refusal becomes a sentence for `say`."""

    def __init__(self, match: Match, board: Board, ask: AskBar, say: Callable[[str], object]) -> None:
        self._match = match
        self._board = board
        self._ask = ask
        self._say = say

    def choose(self, action: Action, confirm: bool) -> None:
        """Answer the decision; with `confirm`, giving something up is asked about first."""
        others = [other for other in self._match.actions() if not self._board.gives_up(other)]
        if confirm and self._board.gives_up(action) and others:
            title = self._match.words(action).title
            self._ask.question(f"{title}? There is still something that could be done.", title, lambda: self.do(action))
            return
        self.do(action)

    def do(self, action: Action, why: str = "") -> None:
        """Answer the decision; `why` is a computer player's reason."""
        self._hear(self._match.do(action, why))

    def undo(self, viewer: int | None) -> None:
        """Take the last decision back, as far as the table's policy allows."""
        barrier, policy = self._match.undo_barrier(), self._match.header.undo
        if barrier and policy == "ask":
            seats = enumerate(self._match.seats)
            others = [seat.name for n, seat in seats if n != viewer and seat.player == "person"]
            who = " and ".join(others) or "everybody"
            question = f"{barrier} Does {who} agree to take it back?"
            self._ask.question(question, "All agree", lambda: self._hear(self._match.undo(agreed=True)))
            return
        self._hear(self._match.undo(agreed=False))

    def undo_turn(self) -> None:
        """Take back all of one's last decisions that can be taken back freely."""
        self._hear(self._match.undo_turn())

    def redo(self) -> None:
        """Do again what was taken back."""
        self._hear(self._match.redo())

    def undo_words(self, viewer: int | None) -> tuple[bool, str, str]:
        """Whether undo is free, what it takes back (in words for `viewer`) or why it cannot, and the barrier before it.

        Says so while earlier moves are still being read: asking the match then would read them all at once.
        """
        if not self._match.complete:
            return False, "The earlier moves are still being read.", ""
        return *self._match.undo_label(viewer), self._match.undo_barrier()

    def _hear(self, result: Result | Refusal) -> None:
        if isinstance(result, Refusal):
            self._say(self._match.explain(result))
