"""A match being played: the only door through which its state changes."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from spacegames import __version__
from spacegames.core import codec
from spacegames.core.actions import Action, Confirm
from spacegames.core.decision import PROPOSAL, SETTLES, Decision
from spacegames.core.event import Event
from spacegames.core.game import Game, HasMoment, Moment, Words
from spacegames.core.ledger import Line, Outcome
from spacegames.core.refusal import Refusal
from spacegames.match import history
from spacegames.match.steps import LogEntry, Note, Point, Result, Step
from spacegames.players import player
from spacegames.store import savefile
from spacegames.store.files import free_path, write_atomic
from spacegames.store.journal import Journal
from spacegames.store.savefile import Header, Seat

_LONGEST_THOUGHT = 600
"""Seconds after which the clock of a decision stops: the table went to dinner."""

NOTHING_TO_UNDO = "undo-nothing"
UNDO_STOPS = "undo-stops"
UNDO_ASKS = "undo-asks"
NOTHING_TO_REDO = "redo-nothing"
_SENTENCES = {
    NOTHING_TO_UNDO: "There is nothing to take back.",
    UNDO_STOPS: "{why}",
    UNDO_ASKS: "That was {name}'s decision: only {name} can let it be taken back.",
    NOTHING_TO_REDO: "There is nothing to do again.",
    "finished": "The match is over.",
}


def _decision_of(name: str) -> str:
    """Return words for a decision that its reader may know nothing more of."""
    return f"{name}'s last decision"


class Match:
    """A game, its state and its history.

    Read `decision`, `view`, `actions`; change by `do`, `undo`, `redo`. Functions in `listeners` are called with a
    Result after every change. `notice` is a sentence about how the file was opened, empty if there is none.
    """

    def __init__(self, game: Game, header: Header, state: Any) -> None:
        """Use `start`, `opening.open_match` or `branch`."""
        self.game = game
        self.header = header
        self.state = state
        self.steps: list[Step] = []
        self.position = 0
        self.points: list[Point | None] = [self._point()]
        self.notes: list[Note] = []
        self.lines: list[bytes] = []
        self.journal: Journal | None = None
        self.forced = True
        self.unseen: Callable[[int], bool] | None = None
        """Whether a person has yet to see what others did since a step; a single choice then waits."""
        self.notice = ""
        self.complete = True
        self.listeners: list[Callable[[Result], None]] = []
        self._replaying: Iterator[int] | None = None
        self._actions: list[Action] | None = None
        self._asked = time.monotonic()

    # --- starting ---------------------------------------------------------------------------------------------------

    @classmethod
    def start(
        cls,
        game: Game,
        options: dict[str, str],
        seats: tuple[Seat, ...] | list[Seat],
        seed: str,
        *,
        undo: str = "strict",
        journal: Path | None = None,
        forced: bool = True,
    ) -> Match:
        """Set a table up and play to its first decision.

        `journal` is the match's file to make, or a folder to make one in. Raises ValueError for options or roles that
        do not fit, SaveError if the file cannot be made.
        """
        header = history.new_header(game, options, tuple(seats), seed, undo)
        state = game.setup(dict(header.options), tuple(seat.role for seat in header.seats), header.seed)
        match = cls(game, header, state)
        match.forced = forced
        match.lines = [savefile.encode(header), savefile.encode(match.state_line())]
        if journal is not None:
            match.keep_in(journal)
        match.play_forced()
        return match

    def keep_in(self, place: Path) -> None:
        """Write the match to a file from now on; in a folder the file gets its name from the match.

        Raises SaveError or LockedError if that is impossible; the match then goes on without a file.
        """
        path = free_path(place, history.file_name(self.header, self.game.meta.title)) if place.is_dir() else place
        self.journal = Journal.create(path, self.lines)

    # --- looking ----------------------------------------------------------------------------------------------------

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The places at the table, in order."""
        return self.header.seats

    @property
    def decision(self) -> Decision | None:
        """What the match waits for; `None` when it is over."""
        return self.game.decision(self.state)

    @property
    def outcome(self) -> Outcome | None:
        """How the match ended, `None` while it runs."""
        return self.game.outcome(self.state)

    @property
    def moment(self) -> Moment:
        """Round and phase."""
        return self.game.moment(self.state) if isinstance(self.game, HasMoment) else Moment(0, "", "")

    @property
    def trouble(self) -> str:
        """A sentence for a banner while the file cannot be written, otherwise empty."""
        return self.journal.trouble if self.journal else ""

    def actions(self) -> list[Action]:
        """Return the legal answers to the decision; empty when the match is over."""
        if self._actions is None:
            self._actions = self.game.actions(self.state) if self.decision else []
        return self._actions

    def check(self, action: Action) -> Refusal | None:
        """Return why an action is not allowed, or `None`."""
        if self.decision is None:
            return Refusal("finished")
        return self.game.check(self.state, action)

    def view(self, seat: int | None) -> Any:
        """Return what one seat may know; `None` for somebody who sees only what is public."""
        return self.game.view(self.state, seat)

    def words(self, action: Action) -> Words:
        """Return an action in words, with this turn's figures."""
        return self.game.describe(self.state, action)

    def explain(self, refusal: Refusal) -> str:
        """Return a refusal of the game or of the match as one sentence."""
        if refusal.code in _SENTENCES:
            return _SENTENCES[refusal.code].format(**refusal.figures)
        return self.game.explain(refusal)

    def ledger(self) -> list[Line]:
        """Return the score lines."""
        return self.game.ledger(self.state)

    def is_person(self, seat: int) -> bool:
        """Whether a person, not the computer, decides for a seat."""
        return self.seats[seat].player == "person"

    def curtain_needed(self, last_viewer: int | None) -> bool:
        """Whether the screen must be closed before the seat that decides looks at it.

        So it is when either of the two, the last one who looked and the next, knows what the other may not. `None`:
        nobody has looked yet, so anybody else at the table may be in front of it.
        """
        decision = self.decision
        if decision is None or not self.is_person(decision.seat) or decision.seat == last_viewer:
            return False
        seat = decision.seat
        if last_viewer is None:
            others = [other for other in range(len(self.seats)) if other != seat and self.is_person(other)]
            return any(self.game.hides(self.state, seat, other) for other in others)
        return self.game.hides(self.state, last_viewer, seat) or self.game.hides(self.state, seat, last_viewer)

    # --- playing ----------------------------------------------------------------------------------------------------

    def do(self, action: Action, why: str = "") -> Result | Refusal:
        """Carry an action out, and the forced ones that follow; or return why it is not allowed.

        `why` is a computer player's reason, for the log: everybody reads it.
        """
        refusal = self.check(action)
        if refusal is not None:
            return refusal
        first = self.position
        del self.steps[first:]
        del self.points[first + 1 :]
        decision = self.decision
        assert decision is not None
        self._play(action, decision.seat, auto=self.single or not self.is_person(decision.seat), why=why)
        self.play_forced(first)
        return self._tell(Result("do", first, tuple(self.steps[first:])))

    @property
    def single(self) -> bool:
        """Whether what waits has one answer only, which plays itself; a draft's list of answers is only a sample."""
        decision = self.decision
        return self.forced and decision is not None and decision.shape != "draft" and len(self.actions()) == 1

    def play_forced(self, first: int | None = None) -> None:
        """Play single choices by themselves, where the table wants that.

        With `first`, the step with which the last change began, a person's choice waits for what is `unseen` since;
        `do` then answers it.
        """
        while self.single and (decision := self.decision) and not (first is not None and self._waits(first)):
            self._play(self.actions()[0], decision.seat, auto=True)

    def _waits(self, first: int) -> bool:
        decision, unseen = self.decision, self.unseen
        return unseen is not None and decision is not None and self.is_person(decision.seat) and unseen(first)

    def computer_action(self) -> Action | None:
        """Return what the computer player of the deciding seat wants to do; None where a person decides.

        It thinks on a state in which everything that its seat cannot know was dealt anew.
        """
        decision = self.decision
        if decision is None or self.is_person(decision.seat):
            return None
        seed = f"{self.header.seed}/{decision.seat}/{self.position}"
        state = self.game.determinise(self.state, decision.seat, seed)
        computer = player(self.seats[decision.seat].player, seed)
        return computer.choose(self.game, state, decision.seat, self.game.actions(state))

    def add_note(self, text: str) -> Result:
        """Put a line of the table's own into the log and the file, for example that somebody asked for a hint."""
        self.notes.append(Note(self.position, text))
        # An undo to where the match stands: it changes nothing and carries the note.
        self._write(savefile.UndoLine(self.position, text), sync=False)
        return self._tell(Result("note", self.position))

    def adopt(self, step: Step) -> None:
        """Play a step of another match's history here; for branches."""
        self._play(step.action, step.seat, auto=step.auto, took=step.took, why=step.why)

    def _play(self, action: Action, seat: int, *, auto: bool, took: int | None = None, why: str = "") -> None:
        """Apply one action, remember it and write it down; written and synced before anything new can be seen."""
        before = self.points[self.position]
        assert before is not None
        moment = self.moment
        events: list[Event] = []
        try:
            self.game.apply(self.state, action, events)
        except BaseException:
            self._set_state(before)
            raise
        if took is None:
            took = min(int(time.monotonic() - self._asked), _LONGEST_THOUGHT)
        self._asked = time.monotonic()
        self._actions = None
        point = self._point()
        self.steps.append(Step(seat, action, codec.digest(self.state), auto, took, moment, tuple(events), why=why))
        self.points.append(point)
        self.position += 1
        self._write_step(sync=(point.chance, point.reveals) != (before.chance, before.reveals))

    def _point(self) -> Point:
        chance = getattr(self.state, "chance", None)
        return Point(codec.pack(self.state), chance.total() if chance else 0, self.game.reveals(self.state))

    def _set_state(self, point: Point) -> None:
        self.state = codec.unpack(point.packed, self.game.state_type)
        self._actions = None

    # --- taking back ------------------------------------------------------------------------------------------------

    def undo_label(self, viewer: int | None = None) -> tuple[bool, str]:
        """Return whether the last decision can be taken back now, and what that is or why it cannot.

        What it is comes in words that `viewer` may read; None is somebody who sees only what is public.
        Where the table must agree first (policy `ask`), this is False with the reason; `undo(agreed=True)` then works.
        """
        target, why = self._undo_target()
        if target is None:
            return False, why or _SENTENCES[NOTHING_TO_UNDO]
        if why and self.header.undo != "open":
            return False, why
        return True, self._undo_words(target, viewer)

    def undo_barrier(self) -> str:
        """Return why taking back is not free right now, as a sentence; empty if it is, or if there is nothing."""
        target, why = self._undo_target()
        return why if target is not None else ""

    def undo_owner(self, viewer: int | None) -> int | None:
        """Return the seat of the other person whose decision would be taken back; None where it is the viewer's own.

        Nobody in front of the table (None), as behind a closed curtain, is taken for the one who decided last.
        """
        target, _ = self._undo_target()
        seat = self.steps[target].seat if target is not None else viewer
        return None if viewer is None or seat == viewer else seat

    def undo(self, viewer: int | None = None, *, agreed: bool = False) -> Result | Refusal:
        """Take the last decision back, with the forced and computer moves that followed it.

        Another person's decision than the viewer's only if that person `agreed`. Past a barrier only if the table
        plays with open undo, or if it asks and everybody `agreed`. The log says so in both cases.
        """
        target, why = self._undo_target()
        if target is None:
            return Refusal(NOTHING_TO_UNDO) if not why else Refusal(UNDO_STOPS, figures={"why": why})
        if why and not (self.header.undo == "open" or (self.header.undo == "ask" and agreed)):
            return Refusal(UNDO_STOPS, figures={"why": why})
        owner = self.undo_owner(viewer)
        if owner is not None and not agreed:
            return Refusal(UNDO_ASKS, figures={"name": self.seats[owner].name})
        return self._take_back(target, why, viewer)

    def undo_turn(self, viewer: int | None = None, *, agreed: bool = False) -> Result | Refusal:
        """Take back all of the last person's decisions in a row that can be taken back freely."""
        target, why = self._undo_target()
        if target is None or why or (self.undo_owner(viewer) is not None and not agreed):
            return self.undo(viewer)
        seat, first = self.steps[target].seat, target
        for index in range(target - 1, -1, -1):
            step = self.steps[index]
            if step.seat != seat:
                break
            if step.auto:
                continue
            self._reach(index)
            before, after = self.points[index], self.points[self.position]
            if before is None or after is None or self._barrier(index, before, after):
                break
            first = index
        return self._take_back(first, "", viewer)

    def _take_back(self, target: int, why: str, viewer: int | None) -> Result:
        owner = self.undo_owner(viewer)
        words = self._undo_words(target, None)
        point = self.points[target]
        assert point is not None
        self._set_state(point)
        self.position = target
        self.notes = [Note(min(note.at, target), note.text) for note in self.notes]
        who = self.seats[self.steps[target].seat].name
        what = "a decision" if words == _decision_of(who) else words
        note = ""
        if owner is not None and viewer is not None:
            note = f"{self.seats[viewer].name} took back {who}'s decision, and {who} agreed: {what}. {why}".rstrip()
        elif why:
            note = f"{who} took back: {what}. {why}"
        if note:
            self.notes.append(Note(target, note))
        self._write(savefile.UndoLine(target, note), sync=True)
        return self._tell(Result("undo", target))

    def redo_label(self, viewer: int | None = None) -> tuple[bool, str]:
        """Return whether something taken back can be done again, and what, in words that `viewer` may read."""
        if self.position >= len(self.steps):
            return False, _SENTENCES[NOTHING_TO_REDO]
        return True, self._undo_words(self.position, viewer)

    def redo(self) -> Result | Refusal:
        """Do again what was taken back, with the same result."""
        if self.position >= len(self.steps):
            return Refusal(NOTHING_TO_REDO)
        target = self.position + 1
        while target < len(self.steps) and self.steps[target].auto:
            target += 1
        self._reach(target)
        point = self.points[target] if target < len(self.points) else None
        if point is None:
            return Refusal(NOTHING_TO_REDO)
        first, self.position = self.position, target
        self._set_state(point)
        self._write(savefile.RedoLine(target), sync=True)
        return self._tell(Result("redo", first, tuple(self.steps[first:target])))

    def _undo_target(self) -> tuple[int | None, str]:
        """Return the position to go back to and the barrier before it; (None, why) if there is no way back."""
        target = self.position - 1
        while target >= 0 and self.steps[target].auto:
            target -= 1
        if target < 0:
            return None, ""
        self._reach(target)
        before, after = self.points[target], self.points[self.position]
        if before is None or after is None:
            return None, "Earlier moves were made under older rules and stay as they are."
        return target, self._barrier(target, before, after)

    def _barrier(self, target: int, before: Point, after: Point) -> str:
        seat = self.steps[target].seat
        for step in self.steps[self.position :]:
            if step.seat != seat and not step.auto:
                return f"{self.seats[step.seat].name} has decided since."
        answered = self._answered(target)
        if answered is not None:
            # What a computer would agree to must not be found out for nothing.
            return f"{self.seats[answered].name} has answered since."
        if (after.reveals, after.chance) == (before.reveals, before.chance):
            return ""
        for index in range(self.position, target, -1):
            # The latest of them is what the table remembers; a die that was rolled was hidden before, too.
            before, after = self.points[index - 1] or before, self.points[index] or after
            if after.chance != before.chance:
                return "A die was rolled or a card drawn."
            if after.reveals != before.reveals:
                return "A hidden card was seen."
        return ""

    def _answered(self, target: int) -> int | None:
        """Return the seat of a computer that has answered what step `target` proposed; None where nobody has."""
        if target + 1 < self.position and isinstance(self.steps[target + 1].action, Confirm):
            reply = self.steps[target + 1].seat
            return None if self.is_person(reply) else reply
        index, asked = target, self._asked_at(target)
        while asked is not None and PROPOSAL in asked.figures and index + 1 < self.position:
            index += 1
            asked = self._asked_at(index)
            answers = asked is not None and (PROPOSAL in asked.figures or SETTLES in asked.figures)
            if answers and not self.is_person(self.steps[index].seat):
                return self.steps[index].seat
        return None

    def _asked_at(self, index: int) -> Decision | None:
        """Return the decision that step `index` answered; None where it cannot be known any more."""
        point = self.points[index]
        return None if point is None else self.game.decision(codec.unpack(point.packed, self.game.state_type))

    def _undo_words(self, index: int, viewer: int | None) -> str:
        """Return what a step was, from the state in which it was decided; no card that the viewer may not know."""
        self._reach(index)
        point = self.points[index]
        if point is None:
            return "the last move"
        step = self.steps[index]
        state = codec.unpack(point.packed, self.game.state_type)
        readers = range(len(self.seats)) if viewer is None else (viewer,)
        if any(reader != step.seat and self.game.hides(state, step.seat, reader) for reader in readers):
            return _decision_of(self.seats[step.seat].name)
        return self.game.describe(state, step.action).title

    # --- history ----------------------------------------------------------------------------------------------------

    def log(self, seat: int | None, first: int = 0) -> list[LogEntry]:
        """Return the log from step `first` on, as a seat may read it; steps not yet replayed are left out."""
        return history.log(self, seat, first)

    def since_last_turn(self, seat: int) -> list[LogEntry]:
        """Return what others did since this seat last decided, as it may read it."""
        return history.since_last_turn(self, seat)

    def state_at(self, position: int) -> Any:
        """Return a copy of the state after so many steps; raises LookupError where older rules made it unreachable."""
        if not 0 <= position <= len(self.steps):
            raise LookupError(f"This match has {len(self.steps)} moves; there is no move {position}.")
        self._reach(position)
        point = self.points[position]
        if point is None:
            raise LookupError(f"Move {position} was made under older rules and cannot be shown.")
        return codec.unpack(point.packed, self.game.state_type)

    def view_at(self, position: int, seat: int | None) -> Any:
        """Return what a seat could know after so many steps."""
        return self.game.view(self.state_at(position), seat)

    def branch(self, position: int, *, journal: Path | None = None) -> Match:
        """Return a new match that goes on from an earlier point of this one, with the same luck ahead.

        Raises LookupError where older rules made the point unreachable, SaveError if its file cannot be made.
        """
        return history.branch(self, position, journal)

    def replay(self) -> Iterator[int]:
        """Rebuild the part of the history that opening skipped, step by step, so that a screen can do it in slices.

        Yields the count of steps done. When it is through `complete` is true and listeners hear of it.
        """
        if self._replaying is not None:
            yield from self._replaying
        if not self.complete:
            self.complete = True
            self._replaying = None
            self._tell(Result("replayed", 0))

    def replay_with(self, steps: Iterator[int]) -> None:
        """Let `replay` run these steps; for the module that opens files."""
        self._replaying = steps
        self.complete = False

    def _reach(self, position: int) -> None:
        """Replay what was skipped if a state is asked for that is not there yet."""
        if not self.complete and (position >= len(self.points) or self.points[position] is None):
            for _ in self.replay():
                pass

    # --- the file ---------------------------------------------------------------------------------------------------

    def state_line(self) -> savefile.StateLine:
        """Return the full state as a line of the file."""
        point = self.points[self.position]
        assert point is not None
        decision = self.decision
        return savefile.StateLine(
            self.position,
            codec.digest(self.state),
            savefile.fold(point.packed),
            self.game.revision,
            self.moment.text,
            decision.seat if decision else -1,
        )

    def go_back(self) -> None:
        """Drop whatever was done to the state since the last step."""
        point = self.points[self.position]
        assert point is not None
        self._set_state(point)

    def rename_branch(self) -> None:
        """Make this a match of its own that branched off the one in the file which it was read from."""
        self.header = history.branched(self.header, self.position)
        self.lines[0] = savefile.encode(self.header)

    def take_over(self, tail_cut: bool) -> None:
        """Write that from here on the match follows today's rules and content."""
        lines: list[savefile.Line] = [savefile.UndoLine(self.position)] if tail_cut else []
        lines += [savefile.RevisionLine(self.game.revision, self.game.content_hash, __version__), self.state_line()]
        self._write(*lines, sync=True)

    def _write_step(self, *, sync: bool) -> None:
        step = self.steps[-1]
        decision = self.decision
        seat = decision.seat if decision else -1
        lines: list[savefile.Line] = [
            savefile.MoveLine(
                self.position, step.seat, step.action, step.hash, step.auto, self.moment.text, seat, step.took, step.why
            )
        ]
        outcome = self.outcome if decision is None else None
        if self.position % savefile.STATE_EVERY == 0 or outcome is not None:
            lines.append(self.state_line())
        if outcome is not None:
            lines.append(savefile.EndLine(outcome.reason, outcome.winners, outcome.scores))
        self._write(*lines, sync=sync or outcome is not None)

    def _write(self, *lines: savefile.Line, sync: bool) -> None:
        data = [savefile.encode(line) for line in lines]
        self.lines += data
        if self.journal is not None:
            self.journal.append(b"".join(data), sync=sync)

    def save_copy(self, path: Path) -> None:
        """Write the match as it is to another file; raises SaveError, with an older file there intact."""
        write_atomic(path, b"".join(self.lines))

    def close(self) -> bool:
        """Finish writing and let go of the file; return whether everything is on the disk."""
        if self.journal is None:
            return True
        safe = self.journal.close()
        self.journal = None
        return safe

    def _tell(self, result: Result) -> Result:
        for listener in list(self.listeners):
            listener(result)
        return result
