"""What is said over the table: notes, warnings that must not be missed, and what the others have just done."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QElapsedTimer

from spacegames.match import history
from spacegames.match.steps import LogEntry
from ui.notes import LEAST
from ui.panels.facts import Change

if TYPE_CHECKING:
    from ui.table_page import TablePage

MOST = 2
"""Things that others did which a note tells at once; the log has them all."""


class Telling:
    """The sentences of one table page."""

    def __init__(self, page: TablePage) -> None:
        """Nothing is said."""
        self._page = page
        self._warning = ""
        self._since = QElapsedTimer()

    def say(self, sentence: str, firm: bool = False) -> None:
        """Show one sentence until the next input, behind a warning that is still new.

        A `firm` one stands until the next move.
        """
        self._page.note.say(" ".join(filter(None, [self._fresh(), sentence])), firm)
        self._page.announce(sentence)

    def warn(self, sentence: str) -> None:
        """Say what nobody must miss: it stands for some seconds whatever is said meanwhile, and the log keeps it."""
        self._page.match.add_note(sentence)
        self._warning = sentence
        self._since.start()
        if not self._page.hidden:
            self._page.note.say(sentence)
        self._page.announce(sentence)

    def again(self) -> None:
        """Show the warning that a change of the table has taken away too soon."""
        if (warning := self._fresh()) and not self._page.hidden and not self._page.note.isVisible():
            self._page.note.say(warning)

    def _fresh(self) -> str:
        return self._warning if self._since.isValid() and self._since.elapsed() < LEAST else ""

    def whose_turn(self) -> None:
        """Say why nothing can be moved now."""
        page = self._page
        if page.replay_at is not None:
            self.say("This is a look back; Esc returns to the match.")
        elif page.match.decision is None:
            self.say("The match is over.")
        elif page.rivals.shown:
            self.say("This is another side's board; 1 or Esc turns back to your own.")
        elif not page.facts.mine:
            self.say(f"It is not your turn: {page.facts.title}.", firm=page.computers.held)

    # --- what the others have done

    def unseen(self, first: int) -> bool:
        """Whether the viewer, who decides, has yet to see what others did since step `first`."""
        page, decision = self._page, self._page.match.decision
        if page.hidden or page.replay_at is not None or decision is None or decision.seat != page.viewer:
            return False
        return self.by_computer(first) or any(change.rank for change in self._theirs(first))

    def by_computer(self, first: int) -> bool:
        """Whether step `first` was a computer player's."""
        return not self._page.match.is_person(self._page.match.steps[first].seat)

    def _entries(self, first: int) -> list[LogEntry]:
        match, viewer = self._page.match, self._page.viewer
        return [] if viewer is None else history.others(match, viewer, first)

    def _theirs(self, first: int) -> list[Change]:
        """What others did, without what came to the viewer's own side."""
        page, entries = self._page, self._entries(first)
        if page.viewer is None or not entries:
            return []
        own = history.side_of(page.match, page.viewer)
        found = page.board.changes(entries, page.match.view(page.viewer), page.match.seats)
        return [change for change in found if change.side and change.side != own]

    def named(self, first: int) -> set[str]:
        """The others' sides and the pieces that the log names for what they did since step `first`."""
        events = [entry.event for entry in self._entries(first) if entry.event]
        return {str(fact) for event in events for fact in (event.side, *event.facts.values())}

    def tell(self, first: int) -> str:
        """What others have done since step `first` as a sentence, what matters first; empty for trifles."""
        sides = self._page.board.sides()
        found = [change for change in self._theirs(first) if change.rank][:MOST]
        return ". ".join(f"{sides[change.side].name}: {change.text}" for change in found)
