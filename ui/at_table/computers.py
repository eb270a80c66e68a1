"""What thinks at the table: computer players' moves, and hints for the person whose move it is."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, QTimer, Signal

from spacegames.core.actions import Action
from spacegames.match.match import Match
from spacegames.store.settings import Settings
from ui.panels.facts import BarAction
from ui.thinking import Thinking

PAUSES = {"fast": 200, "normal": 650, "slow": 2000}
"""Milliseconds for which a computer player's move stands before the next one, by the pace of the settings."""
FIRST = 200
"""Milliseconds after a person's move."""
NOW, NEXT = "computer:now", "computer:next"
"""What the buttons for a computer player's move send."""


class Computers(QObject):
    """Asks computer players when it is their turn. `hinted` brings a hint as a sentence, `said` any other sentence.

    They think while the last move still stands to be seen. A move that comes while it does, while it waits for a key or
    while nobody looks at the present table is kept until then.
    """

    chosen = Signal(int, object, str)
    """A move: seat, action and the reason that everybody may read (or "")."""
    hinted = Signal(str)
    said = Signal(str)
    warned = Signal(str)
    """A player's process had to be stopped or started anew."""
    changed = Signal()
    """`buttons` are others now."""

    def __init__(
        self, match: Match, settings: Callable[[], Settings], looking: Callable[[], bool], parent: QObject | None = None
    ) -> None:
        """`looking` tells whether the table is shown as it is now."""
        super().__init__(parent)
        self._match = match
        self._settings = settings
        self._looking = looking
        self._asked = False
        self._held = False
        self._single = False
        """The person's only answer waits until the others' moves could be seen."""
        self._kept: tuple[int, Action, str] | None = None
        self._stand = QTimer(self, singleShot=True)
        self.thinking = Thinking(match, self)
        self.thinking.moved.connect(self._move)
        self.thinking.hinted.connect(self._hint)
        self.thinking.trouble.connect(self.warned)
        self._stand.timeout.connect(self.resume)

    @property
    def kept(self) -> bool:
        """Whether a move is thought out and waits to be shown."""
        return self._kept is not None

    def ask(self) -> None:
        """Let the seat that decides think; its move comes when the last one could be seen."""
        steps, match = self._match.steps, self._match
        follows = match.position > 0 and not match.is_person(steps[match.position - 1].seat)
        pace = self._settings().computers
        self._asked, self._kept = True, None
        self._held = follows and pace == "step"
        self._stand.start(PAUSES.get(pace, FIRST) if follows else FIRST)
        self.thinking.ask()

    def linger(self) -> None:
        """Let what the others did stand for the pace of the settings before the person's only answer plays itself."""
        pace = self._settings().computers
        self._single, self._held = True, pace == "step"
        self._stand.start(PAUSES.get(pace, FIRST))

    @property
    def held(self) -> bool:
        """Whether what is on the table stands until somebody asks for the next move."""
        return self._held

    @property
    def waits(self) -> str:
        """What the next move waits for, in words; empty while nothing is held back."""
        return "waits for Next move (N)" if self._held else ""

    def cancel(self) -> None:
        """Ask nobody any more: the match has changed."""
        self._stand.stop()
        self._asked = self._held = self._single = False
        self._kept = None
        self.thinking.cancel()

    def close(self) -> None:
        """End all thinking."""
        self.cancel()
        self.thinking.close()

    def buttons(self) -> list[BarAction]:
        """What a person can press while a computer player is to move."""
        if self._held:
            words = "The computer waits until you have seen its move"
            if self._single:
                words = "Your only answer waits until you have seen what the others did"
            return [BarAction("Next move", key="N", piece=NEXT, chosen=True, sentence=words)]
        if not self._asked:
            return []
        words = "The computer ends its thought and takes the best move that it has found"
        return [BarAction("Play now", key="N", piece=NOW, sentence=words)]

    def press(self, button: str) -> bool:
        """Take the name of a button; tells whether it is one of these."""
        if button == NEXT and self._held:
            self._held = False
            self.changed.emit()
            self.resume()
        elif button == NOW and self._asked:
            self._stand.stop()
            self.thinking.play_now()
            self.resume()
        return button in (NOW, NEXT)

    def resume(self) -> None:
        """Make the move that was kept, as soon as the window has drawn itself."""
        if self._stand.isActive() or self._held:
            return
        if self._kept is not None:
            kept, self._kept = self._kept, None
            QTimer.singleShot(0, self, lambda: self._move(*kept))
        elif self._single:
            QTimer.singleShot(0, self, self._go_on)

    def _go_on(self) -> None:
        """Give the person's only answer, unless the table has moved on, or somebody looks elsewhere."""
        ready = self._single and not self._held and not self._stand.isActive()
        if ready and self._looking() and self._match.single:
            self._match.do(self._match.actions()[0])

    def hint(self, viewer: int | None) -> None:
        """Ask what a computer player would do here; it sees no more than the person."""
        match = self._match
        decision = match.decision
        if decision is None or not self._looking() or decision.seat != viewer:
            self.said.emit("Hints are for the person whose move it is.")
            return
        note = f"{match.seats[decision.seat].name} asked for a hint."
        noted = any(old.at == match.position and old.text == note for old in match.notes)
        if self._settings().note_hints and not noted:
            match.add_note(note)
        self.said.emit("Thinking about a hint…")
        self.thinking.hint()

    def _hint(self, serial: int, action: Action, reason: str) -> None:
        match, decision = self._match, self._match.decision
        if decision is not None and decision.serial == serial and match.check(action) is None:
            title = match.words(action).title
            why = reason.removeprefix(title).removeprefix(": ")
            self.hinted.emit(f"Hint: {title}" + (f": {why}" if why else ""))

    def _move(self, serial: int, action: Action, reason: str) -> None:
        """Pass a move on, unless the table has moved on, or it has to wait."""
        decision = self._match.decision
        if decision is None or decision.serial != serial or self._match.is_person(decision.seat) or not self._asked:
            return
        if self._looking() and not self._stand.isActive() and not self._held:
            self._asked = False
            self.chosen.emit(decision.seat, action, reason)
        else:
            self._kept = (serial, action, reason)
