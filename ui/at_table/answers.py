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
from ui.panels.facts import UndoFacts
from ui.panels.undo import undo_facts
from ui.players import with_short_names

LONGEST = 24
"""Letters of a name in a question and its buttons."""


class Answers:
    """Brings answers to a match; a refusal becomes a sentence for `say`."""

    def __init__(self, match: Match, board: Board, ask: AskBar, say: Callable[[str], object]) -> None:
        self._match = match
        self._board = board
        self._ask = ask
        self._say = say

    def choose(self, action: Action, confirm: bool) -> None:
        """Answer the decision; what costs dearly is asked about first, with `confirm` everything that gives up."""
        title = self._match.words(action).title
        if words := self._warning(action):
            self._ask.question(words, f"{title} all the same", lambda: self.do(action))
            return
        others = [other for other in self._match.actions() if not self._board.gives_up(other)]
        if confirm and self._board.gives_up(action) and others:
            self._ask.question(f"{title}? There is still something that could be done.", title, lambda: self.do(action))
            return
        self.do(action)

    def _warning(self, action: Action) -> str:
        """What the board warns of before an answer."""
        warning, decision = getattr(self._board, "warning", None), self._match.decision
        return warning(action, self._match.view(decision.seat)) if warning and decision else ""

    def do(self, action: Action, why: str = "") -> None:
        """Answer the decision; `why` is a computer player's reason."""
        self._hear(self._match.do(action, why))

    def undo(self, viewer: int | None) -> None:
        """Take the last decision back, as far as the table's policy and the one whose decision it was allow.

        `viewer` None: behind a closed curtain, where nobody can be asked.
        """
        self._take_back(viewer, "That was {}'s decision.", "it", self._match.undo)

    def undo_turn(self, viewer: int | None) -> None:
        """Take back all of one's last decisions that can be taken back freely."""
        self._take_back(viewer, "Those were {}'s decisions.", "them", self._match.undo_turn)

    def _take_back(self, viewer: int | None, whose: str, what: str, undo: Callable[..., Result | Refusal]) -> None:
        match = self._match
        barrier, policy, owner = match.undo_barrier(), match.header.undo, match.undo_owner(viewer)
        asks_all = bool(barrier) and policy == "ask" and viewer is not None
        if asks_all and undo == match.undo:
            others = [self._name(n) for n, seat in enumerate(match.seats) if n != viewer and seat.player == "person"]
            who, yes = " and ".join(others) or "everybody", "All agree"
            questions = [barrier]
        elif owner is not None and (not barrier or policy == "open"):
            who = self._name(owner)
            yes, questions = f"{who} agrees", []
        else:
            self._hear(undo(viewer))
            return
        if owner is not None:
            questions.insert(0, whose.format(self._name(owner)))
        verb = "do" if " and " in who else "does"
        questions.append(f"{verb.capitalize()} {who} agree to take {what} back?")
        self._ask.question(" ".join(questions), yes, lambda: self._hear(undo(viewer, agreed=True)))

    def _name(self, seat: int) -> str:
        name = self._match.seats[seat].name
        return with_short_names(name, [name], lambda form: len(form) <= LONGEST)

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

    def undo_facts(self, viewer: int | None) -> UndoFacts:
        """The undo button; where the last decision was another person's it says whom it asks."""
        can, words, barrier = self.undo_words(viewer)
        facts = undo_facts(can, words, barrier, self._match.header.undo)
        owner = self._match.undo_owner(viewer) if self._match.complete else None
        if owner is None or not facts.possible:
            return facts
        name = self._name(owner)
        detail = facts.detail if facts.asks else f"asks {name}: {words}"
        return UndoFacts(True, detail, f"asks {name}", asks=True)

    def _hear(self, result: Result | Refusal) -> None:
        if isinstance(result, Refusal):
            self._say(self._match.explain(result))
