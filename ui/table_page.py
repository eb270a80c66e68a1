"""The table of a match: strips, table, rail, action bar and list round one `Match`, for one viewer at a time."""

from __future__ import annotations

import contextlib

from PySide6.QtCore import QPoint, QRect, QRectF, Qt, QTimer, Signal
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent, QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QApplication, QWidget

from spacegames.core.actions import Action
from spacegames.match.match import Match
from spacegames.match.steps import Result
from spacegames.store.files import SaveError
from ui import rules
from ui.appearance import appearance
from ui.at_table.answers import Answers
from ui.at_table.computers import Computers
from ui.at_table.early_moves import EarlyMoves
from ui.at_table.keys import TableKeys
from ui.at_table.looking import Looking
from ui.at_table.people import curtain_facts, curtain_needed, people
from ui.at_table.places import arrange
from ui.at_table.rivals import Rivals
from ui.at_table.telling import Telling
from ui.at_table.traces import Traces
from ui.boards import Board, board
from ui.notes import AskBar, Banner, Note, SecretsBox
from ui.panels.action_bar import ActionBar
from ui.panels.facts import TurnFacts, UndoFacts
from ui.panels.list_panel import ListPanel, refused_places
from ui.panels.opponent_strip import OpponentStrip
from ui.panels.rail import Rail
from ui.panels.turn_strip import TurnStrip
from ui.replay_bar import ReplayBar
from ui.session import Session
from ui.table.desk import Desk
from ui.table.items import ItemSpec
from ui.table.pile import PileView
from ui.table.scene import TableScene
from ui.table.view import TableView


class TablePage(QWidget):
    """One match on the screen. What the viewer may not know is nowhere in it."""

    curtain = Signal(object)
    """`CurtainFacts` of the person who has to sit down; the table is empty by then."""
    over = Signal()
    """The match has ended and the viewer saw it."""
    moved = Signal()
    """Something changed: titles and menus may follow."""
    result_asked = Signal()
    """Somebody who looked at the table of a match that is over wants the result again."""
    branch_asked = Signal(int)
    """Somebody wants to play on from this step as a new match."""

    def __init__(self, session: Session, match: Match, parent: QWidget | None = None) -> None:
        """Nothing is shown until `begin`."""
        super().__init__(parent)
        self.session = session
        self.match = match
        self.board: Board = board(match.header.game)
        begin = getattr(self.board, "begin", None)
        if begin is not None:
            begin()
        self.viewer: int | None = None
        self.replay_at: int | None = None
        self.hidden = True
        self.layout_now = None
        self.facts = TurnFacts("")
        self._seen: tuple[tuple[object, ...], object] | None = None
        """The view that was made last, and of which moment: strips, table and list ask for the same one."""
        self.ended_shown = False
        self._passing = False
        """The curtain fell for the next person, who has not opened it yet."""
        self._docked = False
        self.spare_strip = False
        """The other side's strip gives way where the window is low."""
        self._make_parts()
        self._connect()
        self._arrange()

    def _make_parts(self) -> None:
        self.setObjectName("table")
        self.turn = TurnStrip(self)
        self.strip = OpponentStrip(self)
        self.scene = TableScene(appearance().theme)
        self.view = TableView(self.scene, self)
        self.desk = Desk(self.scene, self.match, self)
        self.bar = ActionBar(self)
        self.rail = Rail(self, self)
        self.rail.set_rules(rules.chapters(self.match.header.game))
        for name, button in self.rail.buttons.items():
            button.setObjectName(f"rail:{name}")
        self.list = ListPanel(self)
        self.list.setAutoFillBackground(True)
        self.list.hide()
        self.banner = Banner(self)
        self.note = Note(self)
        self.note.in_the_way = self._asked_about
        self.ask = AskBar(self)
        self.secrets = SecretsBox(self)
        self.pile = PileView(self)
        self.replay_bar = ReplayBar(self)
        self.inspector = self.board.inspector(self, appearance().theme)
        self._make_helpers()

    def _make_helpers(self) -> None:
        self.computers = Computers(
            self.match, lambda: self.session.settings, lambda: not self.hidden and self.replay_at is None, self
        )
        self.thinking = self.computers.thinking
        self.telling = Telling(self)
        self.traces = Traces(self.scene, self)
        self.early = EarlyMoves(self.match, self)
        self.answers = Answers(self.match, self.board, self.ask, self.say)
        self.looking = Looking(self, self.board, self.desk, self.view, self.pile, self.inspector, self._seen_now)
        self.rivals = Rivals(self)
        self.keys = TableKeys(self)

    def _connect(self) -> None:
        self.match.listeners.append(self._changed)
        self.match.unseen = self.telling.unseen
        self.view.resized.connect(lambda _: self._lay_table())
        self.view.zoomed.connect(lambda zoom: self.session.set_sizes(table_zoom=zoom))
        self.desk.refused.connect(lambda _: self.moved.emit())
        self.desk.said.connect(self.announce)
        self.desk.idle.connect(self.telling.whose_turn)
        self.desk.held_changed.connect(self._held)
        self.desk.enter_taken.connect(self.bar.leave_enter)
        self.desk.enter_taken.connect(lambda _: self.note.isVisible() and self.note.place(self.view.geometry()))
        self.desk.put.connect(self._put)
        self.desk.rule_asked.connect(self.show_rule)
        self.desk.opened.connect(self._open)
        self.view.wheeled.connect(lambda key, by: self._desk_alone("wheeled", key, by))
        self.pile.closed.connect(lambda: self.view.setFocus(Qt.FocusReason.OtherFocusReason))
        self.pile.rule_asked.connect(self.show_rule)
        self.computers.chosen.connect(self._computer_moves)
        self.computers.hinted.connect(lambda sentence: None if self.hidden else self.say(sentence))
        self.computers.said.connect(self.say)
        self.computers.warned.connect(self.telling.warn)
        self.computers.changed.connect(self._show_words)
        self.bar.actionChosen.connect(self.choose)
        self.bar.piecePicked.connect(self._pick)
        self.bar.undoRequested.connect(self.undo)
        self.bar.reasonRequested.connect(self.say)
        self.bar.allRequested.connect(self.toggle_list)
        self.list.actionChosen.connect(self.choose)
        self.list.reasonRequested.connect(lambda sentence, _rule: self.say(sentence))
        self.list.closeRequested.connect(self.toggle_list)
        self.turn.ruleRequested.connect(self.show_rule)
        self.strip.boardHeld.connect(self.rivals.hold)
        self.rail.rivalHeld.connect(self.rivals.press)
        self.rail.peekHeld.connect(self.peek)
        self.rail.hideRequested.connect(self.hide_table)
        self.rail.opened.connect(self.close_list)
        self.rail.pieceRequested.connect(self.looking.point_at)
        self.replay_bar.moved.connect(self.look_back)
        self.replay_bar.closed.connect(self.end_look_back)
        self.replay_bar.branch.connect(lambda: self.branch_asked.emit(self.replay_at or 0))
        appearance().changed.connect(self._dress)
        self.session.changed.connect(self._dress)

    # --- beginning and ending

    def begin(self) -> None:
        """Show the table to the person who is to move, after the curtain where one is needed."""
        if self.match.notice:
            self.banner.say(self.match.notice)
        self._set_pace()
        self.view.set_zoom(self.session.sizes.table_zoom)
        self.early.start()
        self._next_person()

    def leave(self) -> None:
        """Take everything off the table and let go of the match's file."""
        self.early.stop()
        self.computers.close()
        self._empty()
        if self._changed in self.match.listeners:
            self.match.listeners.remove(self._changed)
            self.match.unseen = None
        self.match.close()

    # --- whose screen it is

    def _next_person(self) -> None:
        """Find out who sits in front of the screen now; close the curtain if that changes what may be seen."""
        decision = self.match.decision
        if decision is None:
            if self.viewer is None:
                self.viewer = next(iter(people(self.match)), None)
            self.hidden = False
            self.refresh()
            if not self.ended_shown:
                self.ended_shown = True
                self.over.emit()
            return
        seat = decision.seat
        if not self.match.is_person(seat):
            if self.viewer is None and len(alone := people(self.match)) == 1:
                self.viewer = alone[0]
            self.hidden = False
            self.computers.ask()
            self.refresh()
            return
        if curtain_needed(self.match, self.viewer, seat, self.session.settings.curtain):
            self._close_curtain(seat, by_hand=False)
        else:
            changed = self.viewer != seat
            self.viewer, self.hidden = seat, False
            if self.match.single:
                self.computers.linger()
            self.refresh(animate=not changed)
            if changed:
                self._show_changes()

    def _close_curtain(self, seat: int, by_hand: bool) -> None:
        self._passing = not by_hand and self.viewer is not None
        self.viewer = None
        self._empty()
        self.hidden = True
        self.curtain.emit(curtain_facts(self.match, self.board, seat, by_hand))

    def open_curtain(self) -> None:
        """The next person has said who they are."""
        decision = self.match.decision
        seat = decision.seat if decision and self.match.is_person(decision.seat) else self._seat_behind
        self.viewer, self.hidden, self._passing = seat, False, False
        self.refresh(animate=False)
        self._show_changes()
        self.view.setFocus(Qt.FocusReason.OtherFocusReason)

    def hide_table(self) -> None:
        """Close the curtain at once, whoever is in front of the screen."""
        decision = self.match.decision
        seat = decision.seat if decision and self.match.is_person(decision.seat) else (self.viewer or 0)
        self._seat_behind = seat
        self._close_curtain(seat, by_hand=True)

    _seat_behind = 0

    def _empty(self) -> None:
        """Forget everything that only the last viewer might know."""
        self._seen = None
        self.rivals.forget()
        self.looking.forget()
        self.secrets.hide()
        self.note.hide()
        self.close_list()
        self.ask.close_question()
        self.traces.clear()
        self.desk.refresh(None)
        self.scene.clear_table()
        self.scene.handler = self.desk
        self.rail.clear()
        self.list.clear()
        self.bar.show_actions([], None, ())
        self.bar.show_undo(UndoFacts(False, ""))

    # --- showing

    def view_now(self) -> object:
        """The match as the viewer may see it, at the step of a replay where one is looked at."""
        decision = self.match.decision
        moment = (self.viewer, self.replay_at, self.match.position, decision.serial if decision else -1)
        if self._seen is None or self._seen[0] != moment:
            at, viewer = self.replay_at, self.viewer
            self._seen = moment, self.match.view(viewer) if at is None else self.match.view_at(at, viewer)
        return self._seen[1]

    def _seen_now(self) -> object | None:
        return None if self.hidden else self.view_now()

    def refresh(self, animate: bool = True) -> None:
        """Show the match as it is now."""
        if self.hidden:
            return
        self._lay_table(animate)
        self._show_words()
        self._show_log()
        self._show_ledger()
        self.looking.look_again()
        self.banner.set_trouble(self.match.trouble)
        if self.replay_at is None:
            self.computers.resume()
            self._keep_promise()
        self.moved.emit()

    def _keep_promise(self) -> None:
        """Give the answer that its person gave before others had to be asked, as soon as the window has drawn."""
        ask = getattr(self.board, "promised", None)
        if ask is not None and (action := ask(self.view_now())) is not None:
            QTimer.singleShot(0, self, lambda: None if self.match.check(action) else self.answers.do(action))

    def _lay_table(self, animate: bool = False) -> None:
        if self.hidden or self.view.width() < 50:
            return
        view = self.view_now()
        self.rivals.forget()
        self._hear(view)
        room = self.view.room()
        self.layout_now = self.board.layout(room.width(), room.height())
        paint, stamp = self.board.scenery(view, self.layout_now)
        area = QRectF(0, 0, self.layout_now.width, self.layout_now.height)
        self.scene.set_scenery(area, paint, stamp)
        if (self.layout_now.rival is not None) != self._docked:
            self._docked = self.layout_now.rival is not None
            self._arrange()
        self.scene.reconcile(self.board.specs(view, self.layout_now), animate and appearance().animate)
        self.take_up(view)

    def _lay_anew(self) -> None:
        """Lay the table after something changed on the desk alone."""
        if self.desk.dragging:
            self.scene.reconcile(self.board.specs(self.view_now(), self.layout_now), animate=False)
        else:
            self._lay_table()
            self._show_words()

    def _hear(self, view: object) -> None:
        """Let a board that follows the events know them."""
        entries, at = self.match.log(self.viewer), self.replay_at
        hear = getattr(self.board, "told" if at is None else "recalled", None)
        if hear is not None:
            hear([entry for entry in entries if at is None or entry.step < at], view)

    def _desk_alone(self, name: str, *words: object) -> bool:
        """Ask a board that keeps a desk of its own; tells whether it changed what is shown."""
        ask = getattr(self.board, name, None)
        if ask is None or self.hidden or not ask(*words, self.view_now()):
            return False
        self.close_list()
        self._lay_anew()
        return True

    def _held(self, piece: str) -> None:
        if self.hidden or not self._desk_alone("held", piece):
            self._show_words()

    def _put(self, piece: str, spot: str) -> None:
        self._desk_alone("put", piece, spot)

    def take_up(self, view: object) -> None:
        """Let the desk answer the decision that waits, where it is the viewer's."""
        decision = self.match.decision if self.replay_at is None else None
        keys = self.board.keys(decision, view) if decision and self.viewer == decision.seat else None
        self.desk.refresh(keys, self.layout_now.small, appearance().scale)  # type: ignore[attr-defined]

    def _show_words(self) -> None:
        """Strips, buttons and list, which also follow the piece that is held."""
        if self.hidden:
            return
        view, seats = self.view_now(), self.match.seats
        waits = self.computers.waits if self.replay_at is None else ""
        self.facts = self.board.turn(view, seats, self.desk.held, self._saved_note(), waits)
        self.turn.show_facts(self.facts)
        self.strip.show_facts(self.board.strip(view, seats))
        decision = self.match.decision
        mine = decision is not None and decision.seat == self.viewer and self.replay_at is None
        actions = self.match.actions() if mine else []
        buttons, finish, hint = self.board.bar(view, actions, self.match.words, self.desk.held)
        asked = self.computers.buttons() if self.replay_at is None else []
        self.bar.show_actions([*asked, *buttons], finish, hint)
        self.bar.show_undo(self.answers.undo_facts(self.viewer))
        if self.list.isVisible():
            prompt, choices = self.board.choices(view, actions, self.match.words)
            self.list.show_choices(prompt, choices + (refused_places(self.match) if mine else []))

    def _saved_note(self) -> str:
        if self.replay_at is not None:
            return f"Replay: move {self.replay_at} of {self.match.position}"
        return "" if self.match.trouble else "saved"

    def _show_log(self) -> None:
        view = self.view_now()
        entries = self.match.log(self.viewer)
        if self.replay_at is not None:
            entries = [entry for entry in entries if entry.step < self.replay_at]
        groups = self.board.log(entries, self.facts, self.match.moment.text, self.match.seats)
        self.rail.show_log(groups, self.board.sides())
        del view

    def _show_ledger(self) -> None:
        self.rail.show_ledger(self.board.ledger(self.view_now()))

    def _show_changes(self) -> None:
        if self.viewer is not None:
            entries, view = self.match.since_last_turn(self.viewer), self.match.view(self.viewer)
            found = self.board.changes(entries, view, self.match.seats)
            self.rail.show_changes(found, self.board.sides())

    def say(self, sentence: str, firm: bool = False) -> None:
        """Show one sentence over the table until the next input; a `firm` one until the next move."""
        self.telling.say(sentence, firm)

    def _asked_about(self) -> tuple[list[QRect], list[QRect]]:
        """Where buttons that are asked about stand, and where things are lit, on this page."""
        origin = self.view.viewport().mapTo(self, QPoint())
        buttons, lit = (
            [self.view.to_view(box).toRect().translated(origin) for box in boxes] for boxes in self.desk.asked_about()
        )
        read: tuple[str, ...] = getattr(self.board, "READ", ())
        items, framed = self.scene.items_by_key.items(), self.traces.keys
        told = [item.rect for key, item in items if key in framed or (read and key.startswith(read))]
        lit += [self.view.to_view(box).toRect().translated(origin) for box in told]
        if self.ask.isVisible():
            buttons.append(self.ask.geometry())
        return buttons, lit

    def announce(self, sentence: str) -> None:
        """Let a screen reader say something."""
        if sentence and QAccessible.isActive():
            QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self, sentence))

    # --- what happens

    def _changed(self, result: Result) -> None:
        self._seen = None
        if result.kind in ("replayed", "note"):
            self._told(result)
            return
        # Where the pointer rests after an answer nobody wants to read a card; the next move brings it.
        self.looking.wait_for_the_pointer()
        viewer, before = self.viewer, self.traces.picture()
        if not (result.kind == "do" and all(step.auto and step.seat == viewer for step in result.steps)):
            self.note.hide()
        self.ask.close_question()
        self.close_list()
        self.computers.cancel()
        self.traces.clear()
        if self.replay_at is not None:
            self.look_back(None)
        if result.kind != "do":
            if self.ended_shown:
                # The end was taken back: it is no result any more.
                with contextlib.suppress(SaveError):
                    self.session.records.remove(self.match.header.id)
            self.ended_shown = False
        self._next_person()
        if not self.hidden and viewer == self.viewer and self.layout_now is not None:
            self.board.play(self.scene, self.layout_now, result.events(self.viewer))
            decision = self.match.decision
            if decision and decision.seat == viewer:
                self._show_changes()
            if result.kind == "do" and not self.telling.by_computer(result.first):
                self._show_others(result.first, before)
        self.telling.again()

    def _told(self, result: Result) -> None:
        """Follow what changes nothing on the table: earlier moves were read, or a note came into the log."""
        if result.kind == "replayed" and self.match.notice:
            self.banner.say(self.match.notice)
        if not self.hidden:
            self._show_words()
            self._show_log()
            self.moved.emit()

    def _show_others(self, first: int, before: dict[str, ItemSpec]) -> None:
        """Frame and tell what others did in the course of the viewer's own step."""
        if words := self.telling.tell(first):
            self.traces.frame(before, self.telling.named(first), alone=True)
            self.say(words, firm=self.computers.held)

    def choose(self, action: Action) -> None:
        """Answer the decision; giving something up is asked about first, where the settings say so."""
        if self.replay_at is not None:
            self.say("This is a look back; Esc returns to the match.")
            return
        self.answers.choose(action, self.session.settings.confirm)

    @property
    def can_step_back(self) -> bool:
        """Whether who has just got up may take the last decision back: the next one has not looked yet."""
        return self.hidden and self._passing and self.answers.undo_words(None)[0]

    def undo(self) -> None:
        """Take the last decision back, as far as the table's policy and the one whose decision it was allow."""
        if not self.hidden or self.can_step_back:
            self.answers.undo(self.viewer)

    def undo_turn(self) -> None:
        """Start the turn again, as far as everything in it can be taken back freely."""
        self.answers.undo_turn(self.viewer)

    def redo(self) -> None:
        """Do again what was taken back."""
        self.answers.redo()

    def hint(self) -> None:
        """Ask what a computer player would do here."""
        self.computers.hint(self.viewer)

    def _computer_moves(self, seat: int, action: Action, reason: str) -> None:
        name, first, viewer = self.match.seats[seat].name, self.match.position, self.viewer
        speech = getattr(self.board, "speech", None)
        decision, seats = self.match.decision, self.match.seats
        says = speech(decision, action, seats) if speech is not None and decision is not None else ": {}"
        title = self.match.words(action).title
        why = reason.removeprefix(title).removeprefix(": ")
        before = self.traces.picture()
        self.answers.do(action, why)
        if self.hidden:
            return
        entries = self.match.log(viewer, first)
        self.traces.frame(
            before, {str(fact) for entry in entries if entry.event for fact in entry.event.facts.values()}
        )
        words = name + says.format(reason) if reason else ""
        if self.match.single:
            # The person's only answer waits for this: it tells what came of the move, too.
            words = self.telling.tell(first) or words
        if words:
            self.say(words, firm=self.computers.held)

    # --- looking

    def _pick(self, piece: str) -> None:
        if self.computers.press(piece):
            return
        command = getattr(self.board, "command", None)
        said = command(piece, self.match, self.view_now()) if command is not None and not self.hidden else None
        if said is not None:
            self.close_list()
            self.refresh(animate=False)
            if said:
                self.say(said)
            self.view.setFocus(Qt.FocusReason.OtherFocusReason)
            return
        self.desk.arm("" if piece == self.desk.held else piece)
        self.view.setFocus(Qt.FocusReason.OtherFocusReason)

    def _open(self, key: str) -> None:
        """Move something on the desk, open a rule, look into a pile, or show a component large."""
        if self.rivals.click(key) or self._desk_alone("pressed", key):
            return
        link = getattr(self.board, "link", None)
        place = link(key, self.view_now()) if link is not None and not self.hidden else ""
        if place:
            self.show_rule(place)
        else:
            self.looking.open(key)

    def peek(self, held: bool) -> None:
        """Show what the viewer's side alone knows while `held`."""
        if held and not self.hidden and self.viewer is not None:
            self.secrets.show_lines(self.board.secrets(self.match.view(self.viewer)))
        else:
            self.secrets.hide()

    def show_rule(self, place: str) -> None:
        """Open a rule beside the table."""
        if not self.rail.show_rule(place):
            self.rail.open_page("rules")

    def rule_here(self) -> None:
        """Open the rule of what pointer or focus came to last, or of the decision."""
        key = self.looking.key
        self.show_rule(self.board.rule_of(key, self.view_now()) if not self.hidden else "")

    def toggle_list(self) -> None:
        """Open or close the list of choices."""
        if self.close_list():
            return
        self.list.filter.clear()
        self.list.show()
        self._arrange()
        self._show_words()
        self.list.raise_()
        self.list.list.setFocus()

    def close_list(self) -> bool:
        """Close the list of choices; tells whether it was open."""
        if not self.list.isVisible():
            return False
        focused = QApplication.focusWidget()
        inside = focused is None or self.list.isAncestorOf(focused)
        self.list.hide()
        self._arrange()
        if inside and not self.hidden:
            self.view.setFocus(Qt.FocusReason.OtherFocusReason)
        return True

    # --- replay

    def look_back(self, step: int | None) -> None:
        """Show the table after so many steps; None returns to the match."""
        if step is not None:
            step = min(max(step, 0), self.match.position)
            try:
                self.match.state_at(step)
            except LookupError as error:
                self.say(str(error))
                return
        self.replay_at = step
        if step is None:
            self.replay_bar.hide()
        else:
            moment = self.match.steps[step].moment if step < len(self.match.steps) else None
            over = self.match.decision is None
            self.replay_bar.show_step(step, self.match.position, moment.text if moment else "", over)
        self._arrange()
        self.refresh(animate=False)

    def end_look_back(self) -> None:
        """Return to the match; one that is over returns to its result."""
        if self.match.decision is None:
            self.result_asked.emit()
        else:
            self.look_back(None)

    # --- keys

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if not self.keys.press(event):
            super().keyPressEvent(event)

    def keyReleaseEvent(self, event: QKeyEvent) -> None:
        self.keys.release(event)
        super().keyReleaseEvent(event)

    def take_letter(self, letter: str) -> bool:
        """Whether a button, or a board with letters of its own, took a letter."""
        return self.bar.press_key(letter) or self._desk_alone("letter", letter)

    def inspector_visible(self) -> bool:
        """Whether the hover card is open."""
        return self.looking.card_visible()

    # --- layout

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._arrange()

    def _dress(self) -> None:
        self._set_pace()
        self.inspector.set_theme(appearance().theme)
        self.scene.set_theme(appearance().theme)
        self.view.set_zoom(self.session.sizes.table_zoom)
        self._arrange()
        self.refresh(animate=False)

    def _set_pace(self) -> None:
        self.scene.motion.reduced = self.session.settings.animation == "off"
        self.scene.motion.pace = 0.5 if self.session.settings.animation == "fast" else 1.0

    def _arrange(self) -> None:
        arrange(self, self._docked)
