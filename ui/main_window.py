"""The window: menus, pages, and what happens between them."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

from PySide6.QtCore import QEvent, QObject, Qt, QTimer
from PySide6.QtGui import (
    QCloseEvent,
    QGuiApplication,
    QKeyEvent,
    QPixmap,
)
from PySide6.QtWidgets import QApplication, QMainWindow, QMessageBox, QStackedWidget, QWidget

from spacegames import __version__, games
from spacegames.core.content import ContentError
from spacegames.match.history import record
from spacegames.match.match import Match
from spacegames.match.opening import find_game, open_match
from spacegames.match.steps import Result
from spacegames.store.files import SaveError
from spacegames.store.settings import Table
from ui.appearance import appearance
from ui.curtain import CurtainFacts, CurtainPage, RisingCurtain
from ui.end_screen import EndPage
from ui.help import HelpDialog
from ui.home import HomePage
from ui.icon import app_icon
from ui.learn import Lesson, LessonPage
from ui.new_match import NewMatchPage
from ui.open_dialog import OpenDialog
from ui.records_dialog import RecordsDialog
from ui.session import Session
from ui.settings_dialog import SettingsDialog
from ui.table_page import TablePage
from ui.window.ending import end_facts, rank
from ui.window.keeping import log_text, save_copy, save_picture
from ui.window.menus import Menus
from ui.window.place import SMALLEST, place_of, restore
from ui.window.thumbnails import Thumbnails


class MainWindow(QMainWindow):
    """One window for everything; a match at a time."""

    def __init__(self, session: Session) -> None:
        """The home screen."""
        super().__init__()
        self.session = session
        self.page_name = "home"
        self.table: TablePage | None = None
        self.lesson: LessonPage | None = None
        self.help_dialog: HelpDialog | None = None
        self.curtain_facts: CurtainFacts | None = None
        self._swallow = 0
        self.setWindowIcon(app_icon())
        self.setMinimumSize(SMALLEST.boundedTo(QGuiApplication.primaryScreen().availableSize()))
        self.stack = QStackedWidget(self)
        self.setCentralWidget(self.stack)
        self.home = HomePage(games.catalogue())
        self.thumbnails = Thumbnails(self._draw_saves, self)
        self.home.thumbnail = self.thumbnails.draw
        self.new_match = NewMatchPage()
        self.curtain = CurtainPage()
        self.end = EndPage()
        for page in (self.home, self.new_match, self.curtain, self.end):
            self.stack.addWidget(page)
        self.commands: dict[str, Callable[[], object]] = {
            "new": self.show_new_match,
            "open": self.show_open,
            "learn": self.show_lesson,
            "records": self.show_records,
            "settings": self.show_settings,
        }
        self.menus = Menus(self)
        self._connect()
        restore(self, session.settings.window)
        self._take_screen()
        self.show_home()

    def _connect(self) -> None:
        self.home.start.connect(self.show_new_match)
        self.home.resume.connect(lambda save: self.open_path(save.path))
        self.home.learn.connect(self.show_lesson)
        self.home.command.connect(lambda name: self.commands[name]())
        self.new_match.begin.connect(self.start_match)
        self.new_match.back.connect(self._give_up_new_match)
        self.new_match.game_asked.connect(self.show_new_match)
        self.curtain.opened.connect(self._curtain_opened)
        self.end.command.connect(self._after_the_end)
        self.session.trouble.connect(self.tell)

    def _update_actions(self) -> None:
        self.menus.update()
        self._update_title()

    def _update_title(self) -> None:
        parts = ["Space Games"]
        if self.table and self.page_name in ("table", "curtain", "end"):
            match = self.table.match
            parts = [match.game.meta.title]
            # "Round 4, placing workers" or "1962, turns": the phase changes too often for a title.
            moment = match.moment.text.partition(",")[0]
            if moment:
                parts.append(moment[:1].lower() + moment[1:])
            decision = match.decision
            if decision is not None:
                parts.append(match.seats[decision.seat].name)
        self.setWindowTitle(" – ".join(parts))

    @property
    def shown_table(self) -> TablePage | None:
        """The table that is on the screen, of a match or of a lesson."""
        if self.page_name == "lesson" and self.lesson is not None:
            return self.lesson.table
        return self.table if self.page_name == "table" else None

    # --- pages

    def _show(self, name: str, page: QWidget) -> None:
        self.page_name = name
        self.stack.setCurrentWidget(page)
        self._update_actions()

    def show_home(self) -> None:
        """Leave what is on the screen; a match is saved already."""
        self._leave_table()
        self.thumbnails.forget()
        self.home.show_saves(self.session.running(), self.session.game_at_hand())
        self._show("home", self.home)
        self.home.take_focus()

    def show_new_match(self, game: str = "") -> None:
        """Set a table up, of the game at hand where none is named.

        Behind a result its match stays open until another begins, so that Back leads to the result again.
        """
        game = game or self.session.game_at_hand()
        if not game:
            self.tell("No game can be played yet.")
            return
        meta = games.meta(game)
        if not self._result_is_behind():
            self._leave_table()
        self._show("new-match", self.new_match)
        self.new_match.show_game(meta, self.session.table_of(meta.id), self.session.settings.undo)

    def _result_is_behind(self) -> bool:
        """Whether the result of a match is on the screen, or was when setting up began."""
        return self.table is not None and self.page_name in ("end", "new-match")

    def _give_up_new_match(self) -> None:
        """Go back to where setting up began: to a result, or home."""
        if self._result_is_behind():
            self._show_result()
        else:
            self.show_home()

    def start_match(self, game: str, table: Table, seed: str) -> None:
        """Begin a match and keep its set-up for the next time."""
        self.session.make_folders()
        try:
            match = Match.start(
                find_game(game),
                table.options,
                table.seats,
                seed,
                undo=table.undo,
                journal=self.session.folders.autosaves,
                forced=self.session.settings.forced,
            )
        except (ValueError, SaveError, ContentError) as error:
            self.new_match.refuse(str(error))
            return
        self.session.remember_table(game, table)
        self.play(match)

    def open_path(self, path: Path) -> None:
        """Open a match file to play on; what is wrong with it is said in one sentence."""
        self.session.make_folders()
        try:
            match = open_match(path, self.session.folders.autosaves)
        except (SaveError, ContentError, LookupError) as error:
            # Whatever is on the screen stays: a running match, a lesson, a set-up.
            self.tell(str(error))
            return
        match.forced = self.session.settings.forced
        self.play(match)

    def play(self, match: Match) -> None:
        """Put a match on the screen."""
        self._leave_table()
        table = TablePage(self.session, match)
        self.table = table
        table.curtain.connect(self._close_curtain)
        table.over.connect(self._match_over)
        table.moved.connect(self._update_actions)
        table.branch_asked.connect(self._branch)
        table.result_asked.connect(self._show_result)
        self.stack.addWidget(table)
        self._show("table", table)
        table.begin()
        if self.page_name == "table":
            table.view.setFocus(Qt.FocusReason.OtherFocusReason)

    def _branch(self, step: int) -> None:
        """Play on from an earlier step as a new match; the old one stays as it is."""
        table = self.shown_table
        if table is None:
            return
        try:
            match = table.match.branch(step, journal=self.session.folders.autosaves)
        except (SaveError, LookupError) as error:
            self.tell(str(error))
            return
        self.play(match)

    def _leave_table(self) -> None:
        if self.lesson is not None:
            self.lesson.leave()
            self._drop(self.lesson)
            self.lesson = None
        if self.table is not None:
            self.table.leave()
            self._drop(self.table)
            self.table = None

    def _drop(self, page: QWidget) -> None:
        self.stack.removeWidget(page)
        page.hide()
        page.deleteLater()

    # --- curtain

    def _close_curtain(self, facts: CurtainFacts) -> None:
        self.curtain_facts = facts
        self.curtain.show_facts(facts)
        self._show("curtain", self.curtain)
        self.curtain.take_focus()
        # At once, not with the next turn of the event loop: no frame of the table may follow.
        self.curtain.repaint()

    def undo(self) -> None:
        """Take the last decision back; also behind the curtain, as long as the next person has not opened it."""
        if shown := self.shown_table:
            shown.undo()
        elif self.table is not None and self.page_name == "curtain":
            self.table.undo()
            if not self.table.hidden:
                # Nothing is hidden from anybody before that decision: no curtain came for it.
                self._show("table", self.table)
                self.table.view.setFocus(Qt.FocusReason.OtherFocusReason)

    def _curtain_opened(self) -> None:
        page = self.lesson or self.table
        if page is None:
            return
        # The key that opened is still down; its repeats mean nothing at the table.
        self._swallow = 1
        picture = self.curtain.grab() if appearance().animate else None
        self._show("table" if page is self.table else "lesson", page)
        (page.table if isinstance(page, LessonPage) else page).open_curtain()
        if picture is not None:
            RisingCurtain(picture, self.stack, 80 if self.session.settings.animation == "fast" else 160)

    # --- the end

    def _match_over(self) -> None:
        table = self.table
        if table is None:
            return
        match = table.match
        note = ""
        result = record(match)
        if result is not None:
            try:
                self.session.records.add(result)
                note = rank(self.session.records, result.game, result.id)
            except SaveError as error:
                table.banner.say(str(error))
        self.end.show_facts(end_facts(match, table.viewer, note))
        if not match.complete:
            match.listeners.append(partial(self._course_known, table, note))
        self._show_result()

    def _course_known(self, table: TablePage, note: str, result: Result) -> None:
        """Draw the course of a match that was opened at its end once its history is there."""
        if result.kind == "replayed" and table is self.table:
            self.end.show_facts(end_facts(table.match, table.viewer, note))

    def _show_result(self) -> None:
        """Show the end of the match, also again after a look at its table."""
        self._show("end", self.end)
        self.end.take_focus()

    def _after_the_end(self, name: str) -> None:
        table = self.table
        if name == "home":
            self.show_home()
        elif name == "picture":
            self._save_pixmap(self.end.picture(), "end")
        elif table is None:
            return
        elif name == "again":
            self.show_new_match(table.match.header.game)
        elif name in ("look", "replay"):
            self._show("table", table)
            table.look_back(0 if name == "replay" else table.match.position)
            table.view.setFocus(Qt.FocusReason.OtherFocusReason)
            table.say("The match is over; Esc goes back to the result.")

    # --- lesson

    def show_lesson(self, game: str = "") -> None:
        """Play the lesson of a game, the one at hand where none is named, from where it was left."""
        game = game or self.session.game_at_hand()
        lesson = Lesson.load(game)
        if lesson is None:
            self.tell("There is no lesson for this game yet.")
            return
        self._leave_table()
        page = LessonPage(self.session, lesson)
        page.left.connect(self.show_home)
        page.new_table.connect(lambda: self.show_new_match(game))
        page.table.curtain.connect(self._close_curtain)
        page.table.moved.connect(self._update_actions)
        page.table.branch_asked.connect(self._branch)
        # A lesson has no result page.
        page.table.result_asked.connect(lambda: page.table.look_back(None))
        self.lesson = page
        self.stack.addWidget(page)
        self._show("lesson", page)
        page.begin()

    # --- dialogs: `exec` is Qt's, it shows one and waits until it is closed

    def show_open(self) -> None:
        """Choose a save."""
        dialog = OpenDialog(self.session, self)
        if dialog.exec() and dialog.chosen is not None:
            self.open_path(dialog.chosen)
        elif self.page_name == "home":
            self.home.show_saves(self.session.running(), self.session.game_at_hand())
            self.home.take_focus()

    def show_records(self) -> None:
        """Results and hall of fame."""
        RecordsDialog(self.session, self).exec()

    def show_settings(self) -> None:
        """All settings."""
        SettingsDialog(self.session, self).exec()

    def help(self) -> HelpDialog:
        """The help window of the game that is on the screen, or of the one at hand."""
        table = self.shown_table
        setting_up = self.new_match.meta if self.page_name == "new-match" else None
        meta = table.match.game.meta if table else setting_up or games.meta(self.session.game_at_hand())
        if self.help_dialog is None or self.help_dialog.game != meta.id:
            if self.help_dialog is not None:
                self.help_dialog.close()
            self.help_dialog = HelpDialog(meta, self)
        return self.help_dialog

    def show_help(self) -> None:
        """The rule of what is in focus; the help window where there is no table."""
        if table := self.shown_table:
            table.rule_here()
        else:
            self.help().show_rule()

    def about(self) -> None:
        """What this is."""
        QMessageBox.about(
            self,
            "Space Games",
            f"Space Games {__version__}\n\nFour tabletop games about the space race on one desktop. The rules are "
            "those of the published games; texts and pictures are the program's own. Figures that are not publicly "
            "known are house values and marked so.",
        )

    def tell(self, sentence: str) -> None:
        """Say one sentence where the person is looking."""
        if table := self.shown_table:
            table.say(sentence)
        elif self.page_name == "new-match":
            self.new_match.refuse(sentence)
        elif self.page_name == "home":
            self.home.page.say(sentence)
        elif self.page_name == "end":
            self.end.say(sentence)
        else:
            QMessageBox.information(self, "Space Games", sentence)

    # --- files

    def save_copy(self) -> None:
        """Keep the match as it is in another file."""
        if self.table is None:
            return
        self._tell_if(save_copy(self, self.session, self.table.match))

    def copy_log(self) -> None:
        """Put the log, as the viewer may read it, on the clipboard."""
        table = self.shown_table
        if table is None or table.hidden:
            return
        QGuiApplication.clipboard().setText(log_text(table.match, table.viewer))
        self.tell("The log is on the clipboard.")

    def save_picture(self) -> None:
        """Keep a picture of the table."""
        if table := self.shown_table:
            self._save_pixmap(table.grab(), "table")

    def _save_pixmap(self, pixmap: QPixmap, name: str) -> None:
        title = self.table.match.game.meta.title if self.table else "Space Games"
        self._tell_if(save_picture(self, self.session, pixmap, f"{title} {name}"))

    def _tell_if(self, sentence: str) -> None:
        if sentence:
            self.tell(sentence)

    def _draw_saves(self) -> None:
        for card in self.home.saves:
            card.update()

    # --- keys

    def zoom(self, steps: int) -> None:
        """Make the table larger or smaller by steps; 0 is as designed."""
        if table := self.shown_table:
            if steps:
                table.view.zoom_by(steps)
            else:
                table.view.set_zoom(1.0)

    def toggle_full_screen(self) -> None:
        """Fill the screen, or go back."""
        self.setWindowState(self.windowState() ^ Qt.WindowState.WindowFullScreen)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape and self.isFullScreen():
            self.toggle_full_screen()
        else:
            super().keyPressEvent(event)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Repeats of the key that opened the curtain are not for the table."""
        if (
            self._swallow
            and isinstance(event, QKeyEvent)
            and event.type() in (QEvent.Type.KeyPress, QEvent.Type.KeyRelease)
        ):
            if event.isAutoRepeat():
                return True
            self._swallow = 0
        return False

    # --- place on the screen, closing

    def _take_screen(self) -> None:
        screen = self.screen()
        name = screen.name() if screen else ""
        if name != self.session.screen:
            self.session.screen = name
            self.session.apply()

    def moveEvent(self, event: object) -> None:
        self._take_screen()

    def keep_place(self) -> None:
        """Remember where the window stands."""
        self.session.settings.window = place_of(self)
        self.session.save()

    def closeEvent(self, event: QCloseEvent) -> None:
        """Everything is saved already; nothing is asked."""
        self.keep_place()
        self._leave_table()
        if self.help_dialog is not None:
            self.help_dialog.close()
        event.accept()
        QTimer.singleShot(0, QApplication.quit)
