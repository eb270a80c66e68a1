"""The table of a match: strips, table, rail, action bar and list round one `Match`, for one viewer at a time."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator

from PySide6.QtCore import QEvent, QObject, QRect, QRectF, Qt, QTimer, Signal
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent, QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QAbstractButton, QApplication, QWidget

from spacegames.core.actions import Action
from spacegames.core.refusal import Refusal
from spacegames.match.match import Match
from spacegames.match.steps import Result
from spacegames.store.files import SaveError
from ui import rules
from ui.appearance import appearance
from ui.boards import Board, board
from ui.curtain import CurtainFacts
from ui.held import HeldKey
from ui.notes import AskBar, Banner, Note, SecretsBox
from ui.panels.action_bar import ActionBar
from ui.panels.facts import TurnFacts
from ui.panels.list_panel import ListPanel, refused_places
from ui.panels.opponent_strip import OpponentStrip
from ui.panels.rail import Rail, rail_width
from ui.panels.turn_strip import TurnStrip
from ui.players import keys_of, role_title, side_of
from ui.replay_bar import ReplayBar
from ui.session import Session
from ui.table.desk import Desk
from ui.table.pile import PileView
from ui.table.scene import TableScene
from ui.table.view import TableView
from ui.thinking import Thinking

THINKING = 260
"""Milliseconds before a computer player's move is shown."""
SLICE = 40
"""Steps of an old history that are replayed before the window may breathe."""
HOLD = 300
"""Milliseconds after which Tab counts as held."""
LOW = 790
"""Height of the page under which the other side's strip may give way."""
HOVER = 350
"""Milliseconds before the hover card comes."""


class TablePage(QWidget):
    """One match on the screen. What the viewer may not know is nowhere in it."""

    curtain = Signal(object)
    """`CurtainFacts` of the person who has to sit down; the table is empty by then."""
    over = Signal()
    """The match has ended and the viewer saw it."""
    moved = Signal()
    """Something changed: titles and menus may follow."""
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
        self._thinker = QTimer(self, singleShot=True, interval=THINKING)
        self.thinking = Thinking(match, self)
        self.thinking.moved.connect(self._computer_moves)
        self.thinking.hinted.connect(self._show_hint)
        self.thinking.trouble.connect(self.say)
        self._thinker.timeout.connect(self.thinking.ask)
        self._waiting_move: tuple[int, Action, str] | None = None
        """A computer player's move while nobody looks at the present table."""
        self._history: Iterator[int] | None = None
        self._historian = QTimer(self, singleShot=True, interval=0)
        self._historian.timeout.connect(self._replay_some)
        self._hover_timer = QTimer(self, singleShot=True, interval=HOVER)
        self._hover_timer.timeout.connect(self._show_hover_card)
        self._hover_key = ""
        self._rival_held = False
        self._seen: tuple[tuple[object, ...], object] | None = None
        """The view that was made last, and of which moment: strips, table and list ask for the same one."""
        self.ended_shown = False
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
        self.ask = AskBar(self)
        self.secrets = SecretsBox(self)
        self.pile = PileView(self)
        self.replay_bar = ReplayBar(self)
        self.inspector = self.board.inspector(self, appearance().theme)
        self.view.installEventFilter(self)
        self.tab_key = HeldKey(HOLD, self)
        self.tab_key.held.connect(self.hold_rival)
        self.peek_key = HeldKey(0, self)
        self.peek_key.held.connect(self.peek)

    def _connect(self) -> None:
        self.match.listeners.append(self._changed)
        self.view.resized.connect(lambda _: self._lay_table())
        self.view.zoomed.connect(lambda zoom: self.session.set_sizes(table_zoom=zoom))
        self.desk.refused.connect(lambda _: self.moved.emit())
        self.desk.said.connect(self.announce)
        self.desk.held_changed.connect(self._held)
        self.desk.put.connect(self._put)
        self.desk.rule_asked.connect(self.show_rule)
        self.desk.opened.connect(self._open)
        self.pile.asked.connect(self._show_piece)
        self.pile.left.connect(self._hide_piece)
        self.pile.closed.connect(lambda: self.view.setFocus(Qt.FocusReason.OtherFocusReason))
        self.pile.rule_asked.connect(self.show_rule)
        self.scene.hovered.connect(self._hovered)
        self.scene.focus_moved.connect(self._focus_moved)
        self.bar.actionChosen.connect(self.choose)
        self.bar.piecePicked.connect(self._pick)
        self.bar.undoRequested.connect(self.undo)
        self.bar.reasonRequested.connect(self.say)
        self.bar.allRequested.connect(self.toggle_list)
        self.list.actionChosen.connect(self.choose)
        self.list.reasonRequested.connect(lambda sentence, _rule: self.say(sentence))
        self.list.closeRequested.connect(self.toggle_list)
        self.turn.ruleRequested.connect(self.show_rule)
        self.strip.boardHeld.connect(self.hold_rival)
        self.rail.rivalHeld.connect(self.hold_rival)
        self.rail.peekHeld.connect(self.peek)
        self.rail.hideRequested.connect(self.hide_table)
        self.rail.pieceRequested.connect(self._point_at)
        self.replay_bar.moved.connect(self.look_back)
        self.replay_bar.closed.connect(lambda: self.look_back(None))
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
        if not self.match.complete:
            self._history = self.match.replay()
            self._historian.start()
        self._next_person()

    def leave(self) -> None:
        """Take everything off the table and let go of the match's file."""
        self._thinker.stop()
        self._historian.stop()
        self.thinking.close()
        self._empty()
        if self._changed in self.match.listeners:
            self.match.listeners.remove(self._changed)
        self.match.close()

    # --- whose screen it is

    def _next_person(self) -> None:
        """Find out who sits in front of the screen now; close the curtain if that changes what may be seen."""
        decision = self.match.decision
        if decision is None:
            if self.viewer is None:
                self.viewer = next((seat for seat in range(len(self.match.seats)) if self.match.is_person(seat)), None)
            self.hidden = False
            self.refresh()
            if not self.ended_shown:
                self.ended_shown = True
                self.over.emit()
            return
        seat = decision.seat
        if not self.match.is_person(seat):
            if self.viewer is None and self._people() == 1:
                self.viewer = next(s for s in range(len(self.match.seats)) if self.match.is_person(s))
            self.hidden = False
            self.refresh()
            self._thinker.start()
            return
        if self._curtain_needed(seat):
            self._close_curtain(seat, by_hand=False)
        else:
            changed = self.viewer != seat
            self.viewer, self.hidden = seat, False
            self.refresh(animate=not changed)
            if changed:
                self._show_changes()

    def _people(self) -> int:
        return sum(self.match.is_person(seat) for seat in range(len(self.match.seats)))

    def _curtain_needed(self, seat: int) -> bool:
        policy = self.session.settings.curtain
        if seat == self.viewer or policy == "never" or self._people() < 2:
            return False
        return policy == "always" or self.match.curtain_needed(self.viewer)

    def _close_curtain(self, seat: int, by_hand: bool) -> None:
        self.viewer = None
        self._empty()
        self.hidden = True
        self.curtain.emit(self.curtain_facts(seat, by_hand))

    def curtain_facts(self, seat: int, by_hand: bool = False) -> CurtainFacts:
        """What the curtain says about the next person: public things only."""
        match, meta = self.match, self.match.game.meta
        person = match.seats[seat]
        side = next((side for side in meta.sides if side.id == side_of(meta, person)), None)
        decision = match.decision
        follows = self.board.follows(decision) if decision and decision.seat == seat else ""
        changes = [entry for entry in match.since_last_turn(seat) if entry.line] if not by_hand else []
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

    def open_curtain(self) -> None:
        """The next person has said who they are."""
        decision = self.match.decision
        seat = decision.seat if decision else self._seat_behind
        self.viewer, self.hidden = seat, False
        self.refresh(animate=False)
        self._show_changes()
        self.view.setFocus(Qt.FocusReason.OtherFocusReason)

    def hide_table(self) -> None:
        """Close the curtain at once, whoever is in front of the screen."""
        decision = self.match.decision
        seat = decision.seat if decision and self.match.is_person(decision.seat) else (self.viewer or 0)
        self._seat_behind = seat
        self._thinker.stop()
        self._close_curtain(seat, by_hand=True)

    _seat_behind = 0

    def _empty(self) -> None:
        """Forget everything that only the last viewer might know."""
        self._seen = None
        self._hover_timer.stop()
        self.inspector.hide()
        self.secrets.hide()
        self.pile.forget()
        self.note.hide()
        self.ask.close_question()
        self.desk.refresh(None)
        self.scene.clear_table()
        self.scene.handler = self.desk
        self.rail.clear()
        self.list.clear()
        self.bar.show_actions([], None, ())

    # --- showing

    def view_now(self) -> object:
        """The match as the viewer may see it, at the step of a replay where one is looked at."""
        decision = self.match.decision
        moment = (self.viewer, self.replay_at, self.match.position, decision.serial if decision else -1)
        if self._seen is None or self._seen[0] != moment:
            at, viewer = self.replay_at, self.viewer
            self._seen = moment, self.match.view(viewer) if at is None else self.match.view_at(at, viewer)
        return self._seen[1]

    def refresh(self, animate: bool = True) -> None:
        """Show the match as it is now."""
        if self.hidden:
            return
        self._lay_table(animate)
        self._show_words()
        self._show_log()
        self._show_ledger()
        self._look_again()
        self.banner.set_trouble(self.match.trouble)
        if self._waiting_move is not None and self.replay_at is None:
            waiting, self._waiting_move = self._waiting_move, None
            QTimer.singleShot(0, self, lambda: self._computer_moves(*waiting))
        self.moved.emit()

    def _lay_table(self, animate: bool = False) -> None:
        if self.hidden or self.view.width() < 50:
            return
        view = self.view_now()
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
        self._take_up(view)

    def _lay_anew(self) -> None:
        """Lay the table after something changed on the desk alone."""
        if self.desk.dragging:
            self.scene.reconcile(self.board.specs(self.view_now(), self.layout_now), animate=False)
        else:
            self._lay_table()
            self._show_words()

    def _hear(self, view: object) -> None:
        """Let a board that follows the events know them."""
        hear = getattr(self.board, "told", None)
        if hear is not None:
            hear(self.match.log(self.viewer), view)

    def _desk_alone(self, name: str, *words: object) -> bool:
        """Ask a board that keeps a desk of its own; tells whether it changed what is shown."""
        ask = getattr(self.board, name, None)
        if ask is None or self.hidden or not ask(*words, self.view_now()):
            return False
        self._lay_anew()
        return True

    def _held(self, piece: str) -> None:
        if self.hidden or not self._desk_alone("held", piece):
            self._show_words()

    def _put(self, piece: str, spot: str) -> None:
        self._desk_alone("put", piece, spot)

    def _take_up(self, view: object) -> None:
        decision = self.match.decision if self.replay_at is None else None
        keys = self.board.keys(decision, view) if decision and self.viewer == decision.seat else None
        self.desk.refresh(keys, self.layout_now.small, appearance().scale)  # type: ignore[attr-defined]

    def _show_words(self) -> None:
        """Strips, buttons and list, which also follow the piece that is held."""
        if self.hidden:
            return
        view, seats = self.view_now(), self.match.seats
        self.facts = self.board.turn(view, seats, self.desk.held, self._saved_note())
        self.turn.show_facts(self.facts)
        self.strip.show_facts(self.board.strip(view, seats))
        decision = self.match.decision
        mine = decision is not None and decision.seat == self.viewer and self.replay_at is None
        actions = self.match.actions() if mine else []
        buttons, finish, hint = self.board.bar(view, actions, self.match.words, self.desk.held)
        self.bar.show_actions(buttons, finish, hint)
        self.bar.show_undo(self.board.undo(*self.undo_words(), self.match.header.undo))
        if self.list.isVisible():
            prompt, choices = self.board.choices(view, actions, self.match.words)
            self.list.show_choices(prompt, choices + (refused_places(self.match) if mine else []))

    def undo_words(self) -> tuple[bool, str, str]:
        """Whether undo is free, what it takes back or why it cannot, and the barrier before it.

        Says so while earlier moves are still being read: asking the match then would read them all at once.
        """
        if not self.match.complete:
            return False, "The earlier moves are still being read.", ""
        return *self.match.undo_label(self.viewer), self.match.undo_barrier()

    def _saved_note(self) -> str:
        if self.replay_at is not None:
            return f"Replay: move {self.replay_at} of {self.match.position}"
        return "" if self.match.trouble else "saved"

    def _show_log(self) -> None:
        view = self.view_now()
        entries = self.match.log(self.viewer)
        if self.replay_at is not None:
            entries = [entry for entry in entries if entry.step < self.replay_at]
        self.rail.show_log(self.board.log(entries, self.facts, self.match.moment.text), self.board.sides())
        del view

    def _show_ledger(self) -> None:
        self.rail.show_ledger(self.board.ledger(self.view_now()))

    def _show_changes(self) -> None:
        if self.viewer is not None:
            found = self.board.changes(self.match.since_last_turn(self.viewer), self.match.view(self.viewer))
            self.rail.show_changes(found, self.board.sides())

    def say(self, sentence: str) -> None:
        """Show one sentence over the table until the next input."""
        self.note.say(sentence)
        self.announce(sentence)

    def announce(self, sentence: str) -> None:
        """Let a screen reader say something."""
        if sentence and QAccessible.isActive():
            QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self, sentence))

    # --- what happens

    def _changed(self, result: Result) -> None:
        self._seen = None
        # Where the pointer rests after an answer nobody wants to read a card; the next move brings it.
        self._hover_timer.stop()
        self.note.hide()
        self.ask.close_question()
        if result.kind == "replayed":
            if self.match.notice:
                self.banner.say(self.match.notice)
            if not self.hidden:
                self._show_words()
                self._show_log()
                self.moved.emit()
            return
        self.thinking.cancel()
        if self.replay_at is not None:
            self.look_back(None)
        if result.kind != "do":
            if self.ended_shown:
                # The end was taken back: it is no result any more.
                with contextlib.suppress(SaveError):
                    self.session.records.remove(self.match.header.id)
            self.ended_shown = False
        viewer = self.viewer
        self._next_person()
        if not self.hidden and viewer == self.viewer and self.layout_now is not None:
            self.board.play(self.scene, self.layout_now, result.events(self.viewer))

    def choose(self, action: Action) -> None:
        """Answer the decision; giving something up is asked about first, where the settings say so."""
        if self.replay_at is not None:
            self.say("This is a look back; Esc returns to the match.")
            return
        others = [other for other in self.match.actions() if not self.board.gives_up(other)]
        if self.session.settings.confirm and self.board.gives_up(action) and others:
            title = self.match.words(action).title
            self.ask.question(f"{title}? There is still something that could be done.", title, lambda: self._do(action))
            return
        self._do(action)

    def _do(self, action: Action) -> None:
        result = self.match.do(action)
        if isinstance(result, Refusal):
            self.say(self.match.explain(result))

    def undo(self) -> None:
        """Take the last decision back, as far as the table's policy allows."""
        barrier, policy = self.match.undo_barrier(), self.match.header.undo
        if barrier and policy == "ask":
            others = [
                seat.name for n, seat in enumerate(self.match.seats) if n != self.viewer and seat.player == "person"
            ]
            who = " and ".join(others) or "everybody"
            self.ask.question(f"{barrier} Does {who} agree to take it back?", "All agree", lambda: self._undo(True))
            return
        self._undo(False)

    def _undo(self, agreed: bool) -> None:
        result = self.match.undo(agreed=agreed)
        if isinstance(result, Refusal):
            self.say(self.match.explain(result))

    def redo(self) -> None:
        """Do again what was taken back."""
        result = self.match.redo()
        if isinstance(result, Refusal):
            self.say(self.match.explain(result))

    def hint(self) -> None:
        """Ask what a computer player would do here; it sees no more than the person."""
        decision = self.match.decision
        if decision is None or self.hidden or decision.seat != self.viewer or self.replay_at is not None:
            self.say("Hints are for the person whose move it is.")
            return
        self.say("Thinking about a hint…")
        self.thinking.hint()

    def _show_hint(self, serial: int, action: Action, reason: str) -> None:
        decision = self.match.decision
        if decision is not None and decision.serial == serial and not self.hidden and self.match.check(action) is None:
            words = self.match.words(action)
            self.say(f"Hint: {words.title}" + (f": {reason}" if reason else ""))

    def _computer_moves(self, serial: int, action: Action, reason: str) -> None:
        """Carry out what a computer player wants, unless the table has moved on or is looked back at."""
        decision = self.match.decision
        if decision is None or decision.serial != serial or self.match.is_person(decision.seat):
            return
        name = self.match.seats[decision.seat].name
        if self.hidden or self.replay_at is not None:
            self._waiting_move = (serial, action, reason)
            return
        self._do(action)
        if reason and not self.hidden:
            self.say(f"{name}: {reason}")

    def _replay_some(self) -> None:
        """Rebuild a slice of the early history, then let the window live."""
        history = self._history
        if history is None:
            return
        for _ in range(SLICE):
            if next(history, None) is None:
                self._history = None
                return
        self._historian.start()

    # --- looking

    def _pick(self, piece: str) -> None:
        command = getattr(self.board, "command", None)
        said = command(piece, self.match, self.view_now()) if command is not None and not self.hidden else None
        if said is not None:
            self.refresh(animate=False)
            if said:
                self.say(said)
            self.view.setFocus(Qt.FocusReason.OtherFocusReason)
            return
        self.desk.arm("" if piece == self.desk.held else piece)
        self.view.setFocus(Qt.FocusReason.OtherFocusReason)

    def _hovered(self, key: str) -> None:
        self._hover_key = key
        self.inspector.hide()
        self._hover_timer.stop()
        if key and not self.desk.dragging:
            self._hover_timer.start()

    def _focus_moved(self, key: str) -> None:
        self._hover_key = key
        self.inspector.hide()

    def _show_hover_card(self) -> None:
        busy = self.desk.dragging or QApplication.activeModalWidget() is not None or not self.isVisible()
        item = self.scene.item(self._hover_key)
        # What was just picked up or asks which of several answers is meant is known; its card would lie over those.
        busy = busy or (item is not None and item.state == "chosen") or self._hover_key == self.desk.asking
        if self._hover_key and not busy and QApplication.mouseButtons() == Qt.MouseButton.NoButton:
            self._inspect(self._hover_key)

    def _inspect(self, key: str) -> None:
        """Show a component large."""
        item = self.scene.item(key)
        if self.hidden or item is None:
            return
        id_, notes = self.board.inspected(key, self.view_now())
        if id_:
            box = self.view.to_view(item.rect).toRect()
            anchor = QRect(self.view.viewport().mapTo(self, box.topLeft()), box.size())
            self.inspector.show_card(id_, anchor, appearance().scale, notes)

    def _open(self, key: str) -> None:
        """Move something on the desk, look into a pile, or show a component large."""
        if self._desk_alone("pressed", key):
            return
        link = getattr(self.board, "link", None)
        place = link(key, self.view_now()) if link is not None and not self.hidden else ""
        if place:
            self.show_rule(place)
            return
        look = getattr(self.board, "pile", None)
        found = look(key, self.view_now()) if look is not None and not self.hidden else None
        if found is None:
            self._inspect(key)
        else:
            self._hover_timer.stop()
            self.inspector.hide()
            self.pile.show_pile(key, found, self.view.geometry())

    def _look_again(self) -> None:
        """What lies in the pile that is open may have changed."""
        look = getattr(self.board, "pile", None)
        if self.pile.isVisible() and look is not None:
            found = look(self.pile.key, self.view_now())
            if found is None:
                self.pile.close_pile()
            elif found.count != self.pile.pile.count:
                self.pile.show_pile(self.pile.key, found, self.view.geometry())

    def _show_piece(self, id_: str, anchor: QRect) -> None:
        self.inspector.show_card(id_, anchor, appearance().scale)

    def _hide_piece(self) -> None:
        self.inspector.hide()

    def _point_at(self, piece: str) -> None:
        """Show the piece behind a line of log or ledger."""
        key = next((k for k in (f"card:{piece}", f"space:{piece}", f"tile:{piece}") if self.scene.item(k)), "")
        if key:
            self.scene.set_focus_key(key)
            self._inspect(key)
        else:
            self.inspector.show_card(piece, self.view.geometry(), appearance().scale)

    def hold_rival(self, held: bool) -> None:
        """Lay the other side's whole board over one's own while `held`."""
        if held == self._rival_held or self.hidden:
            return
        self._rival_held = held
        show = getattr(self.board, "rival_specs", None)
        if show is None or self.layout_now is None:
            return
        view = self.view_now()
        specs = show(view, self.layout_now) if held else self.board.specs(view, self.layout_now)
        self.scene.reconcile(specs, animate=False)
        if held:
            self.desk.refresh(None)
        else:
            self._take_up(view)

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
        """Open the rule of the thing in focus, under the pointer, or of the decision."""
        key = self.scene.focus_key or self._hover_key
        self.show_rule(self.board.rule_of(key, self.view_now()) if not self.hidden else "")

    def toggle_list(self) -> None:
        """Open or close the list of choices."""
        opening = not self.list.isVisible()
        self.list.setVisible(opening)
        self._arrange()
        if opening:
            self._show_words()
            self.list.raise_()
            self.list.list.setFocus()
        else:
            self.view.setFocus(Qt.FocusReason.OtherFocusReason)

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
            self.replay_bar.show_step(step, self.match.position, moment.text if moment else "")
        self._arrange()
        self.refresh(animate=False)

    # --- keys

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self.view and isinstance(event, QKeyEvent) and event.key() == Qt.Key.Key_Tab:
            if event.type() == QEvent.Type.KeyPress and self.tab_key.press(event):
                return True
            if event.type() == QEvent.Type.KeyRelease:
                self.tab_key.release(event)
        if watched is self.view and event.type() == QEvent.Type.FocusOut:
            self.tab_key.let_go()
            self.peek_key.let_go()
        if event.type() in (QEvent.Type.KeyPress, QEvent.Type.MouseButtonPress) and watched is self.view:
            self.note.hide()
            self.inspector.hide()
        return False

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.isAutoRepeat() or not self._letters_are_mine():
            super().keyPressEvent(event)
            return
        plain = event.modifiers() in (
            Qt.KeyboardModifier.NoModifier,
            Qt.KeyboardModifier.ShiftModifier,
            Qt.KeyboardModifier.KeypadModifier,
        )
        letter = event.text().upper()
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and plain:
            self.bar.press_enter()
        elif event.key() == Qt.Key.Key_Escape:
            self._escape(event)
        elif self.replay_at is not None and event.key() in (Qt.Key.Key_PageUp, Qt.Key.Key_PageDown):
            self.look_back(self.replay_at + (1 if event.key() == Qt.Key.Key_PageDown else -1))
        elif plain and letter in ("L", "K"):
            self.rail.toggle("log" if letter == "L" else "ledger")
        elif plain and letter == "H":
            self.peek_key.press(event)
        elif plain and len(letter) == 1 and letter.isalnum() and self._take_letter(letter):
            pass
        else:
            super().keyPressEvent(event)

    def _take_letter(self, letter: str) -> bool:
        """Whether a button, or a board with letters of its own, took a letter."""
        return self.bar.press_key(letter) or self._desk_alone("letter", letter)

    def keyReleaseEvent(self, event: QKeyEvent) -> None:
        if event.text().upper() == "H":
            self.peek_key.release(event)
        super().keyReleaseEvent(event)

    def _escape(self, event: QKeyEvent) -> None:
        if self.ask.isVisible():
            self.ask.close_question()
        elif self.inspector_visible():
            self.inspector.hide()
        elif self.pile.isVisible():
            self.pile.close_pile()
        elif self.rail.sheet.isVisible():
            self.rail.close_sheet()
        elif self.replay_at is not None:
            self.look_back(None)
        else:
            event.ignore()

    def inspector_visible(self) -> bool:
        """Whether the hover card is open."""
        return isinstance(self.inspector, QWidget) and self.inspector.isVisible()

    def _letters_are_mine(self) -> bool:
        """Letters are commands only while the table, its bar or nothing has the keyboard."""
        focused = QApplication.focusWidget()
        if focused is None or focused in (self, self.view):
            return True
        return isinstance(focused, QAbstractButton) and (
            self.bar.isAncestorOf(focused) or focused in self.rail.buttons.values()
        )

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
        width, height = self.width(), self.height()
        narrow = width < self.board.NARROW
        for part in (self.turn, self.strip, self.bar, self.rail):
            part.set_narrow(narrow)
        top = self.turn.sizeHint().height()
        foot = self.bar.sizeHint().height()
        rail = rail_width(width, self.rail.look)
        docked = self._docked
        spared = self.spare_strip and height < LOW
        self.strip.setVisible(not docked and not spared)
        strip = 0 if docked or spared else self.strip.sizeHint().height()
        self.turn.setGeometry(0, 0, width, top)
        if self.replay_bar.isVisibleTo(self):
            # It takes the place of the strip: who looks back has the whole board by holding Tab.
            bar = max(self.replay_bar.sizeHint().height(), strip)
            self.replay_bar.setGeometry(0, top, width - rail, bar)
            self.strip.hide()
            strip = bar
        self.bar.setGeometry(0, height - foot, width, foot)
        self.rail.setGeometry(width - rail, top, rail, height - top - foot)
        listed = min(round(360 * appearance().scale), width // 2) if self.list.isVisible() else 0
        self.strip.setGeometry(0, top, width - rail, strip)
        self.banner.place(QRect(0, top + strip, width - rail, 0))
        self.view.setGeometry(0, top + strip, width - rail, height - top - strip - foot)
        self.list.setGeometry(width - rail - listed, top + strip, listed, height - top - strip - foot)
        self.note.place(self.view.geometry())
        self.ask.place(self.view.geometry())
        self.secrets.place(self.view.geometry())
        self.pile.place(self.view.geometry())
        if self.list.isVisible():
            self.list.raise_()
