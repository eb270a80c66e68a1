"""The window: menus, pages, and what happens between them."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

from PySide6.QtCore import QEvent, QObject, QRect, QRectF, QSize, Qt, QTimer
from PySide6.QtGui import (
    QAction,
    QActionGroup,
    QCloseEvent,
    QGuiApplication,
    QKeyEvent,
    QKeySequence,
    QPainter,
    QShortcut,
)
from PySide6.QtWidgets import QApplication, QFileDialog, QMainWindow, QMenu, QMessageBox, QStackedWidget, QWidget

from spacegames import __version__, games
from spacegames.core.content import ContentError
from spacegames.match.history import record
from spacegames.match.match import Match
from spacegames.match.opening import find_game, open_match, read_match
from spacegames.store.files import SaveError, safe_name
from spacegames.store.settings import Table, Window
from ui.appearance import appearance
from ui.boards import board
from ui.curtain import CurtainFacts, CurtainPage, RisingCurtain
from ui.end_screen import EndFacts, EndPage
from ui.help import HelpDialog
from ui.home import HomePage
from ui.icon import app_icon
from ui.learn import Lesson, LessonPage
from ui.new_match import NewMatchPage
from ui.open_dialog import OpenDialog
from ui.records_dialog import RecordsDialog
from ui.saves import SavedMatch, known_games
from ui.session import Session
from ui.settings_dialog import SettingsDialog
from ui.table_page import TablePage

SMALLEST = QSize(1024, 640)
USUAL = QSize(1366, 768)


def sane_place(wanted: QRect, screens: list[QRect]) -> QRect:
    """Where a window opens: as it stood, moved and cut so that its title can be reached on a screen that is there."""
    if not screens:
        return wanted
    best = max(screens, key=lambda s: s.intersected(wanted).width() * s.intersected(wanted).height())
    width, height = min(wanted.width(), best.width()), min(wanted.height(), best.height())
    left = min(max(wanted.left(), best.left()), best.right() + 1 - width)
    top = min(max(wanted.top(), best.top()), best.bottom() + 1 - height)
    return QRect(left, top, width, height)


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
        self._pictures: dict[Path, object] = {}
        self._wanted_pictures: list[SavedMatch] = []
        self.setWindowIcon(app_icon())
        self.setMinimumSize(SMALLEST.boundedTo(QGuiApplication.primaryScreen().availableSize()))
        self.stack = QStackedWidget(self)
        self.setCentralWidget(self.stack)
        self.home = HomePage(games.catalogue())
        self.home.thumbnail = self.draw_thumbnail
        self.new_match = NewMatchPage()
        self.curtain = CurtainPage()
        self.end = EndPage()
        for page in (self.home, self.new_match, self.curtain, self.end):
            self.stack.addWidget(page)
        self._make_actions()
        self._connect()
        self._restore_place()
        self.show_home()

    def _connect(self) -> None:
        self.home.start.connect(self.show_new_match)
        self.home.resume.connect(lambda save: self.open_path(save.path))
        self.home.learn.connect(self.show_lesson)
        self.home.command.connect(lambda name: self.commands[name]())
        self.new_match.begin.connect(self.start_match)
        self.new_match.back.connect(self.show_home)
        self.curtain.opened.connect(self._curtain_opened)
        self.end.command.connect(self._after_the_end)
        self.session.trouble.connect(self.tell)

    # --- actions and menus

    def _action(
        self,
        menu: QMenu,
        text: str,
        slot: Callable[[], object],
        *keys: str | QKeySequence.StandardKey,
        role: QAction.MenuRole | None = None,
    ) -> QAction:
        action = QAction(text, self)
        sequences: list[QKeySequence] = []
        for key in keys:
            found = QKeySequence.keyBindings(key) if isinstance(key, QKeySequence.StandardKey) else [QKeySequence(key)]
            sequences += [sequence for sequence in found if sequence not in sequences]
        if sequences:
            action.setShortcuts(sequences)
        action.setMenuRole(role or QAction.MenuRole.NoRole)
        action.triggered.connect(lambda: slot())
        menu.addAction(action)
        self.addAction(action)
        return action

    def _make_actions(self) -> None:
        self.commands: dict[str, Callable[[], object]] = {
            "new": self.show_new_match,
            "open": self.show_open,
            "learn": self.show_lesson,
            "records": self.show_records,
            "settings": self.show_settings,
        }
        bar = self.menuBar()
        self._game_menu(bar.addMenu("&Game"))
        self._edit_menu(bar.addMenu("&Edit"))
        self._view_menu(bar.addMenu("&View"))
        self._table_menu(bar.addMenu("&Table"))
        self._help_menu(bar.addMenu("&Help"))
        for keys, slot in (("F10", self._open_menu), ("Alt+Return", self.toggle_full_screen)):
            QShortcut(QKeySequence(keys), self).activated.connect(slot)

    def _game_menu(self, menu: QMenu) -> None:
        standard = QKeySequence.StandardKey
        self._action(menu, "&New table…", self.show_new_match, standard.New)
        self._action(menu, "&Open…", self.show_open, standard.Open)
        self.copy_action = self._action(menu, "&Save a copy…", self.save_copy, standard.Save)
        menu.addSeparator()
        self.learn_action = self._action(menu, "&Learn", self.show_lesson, "F2")
        self._action(menu, "&Records", self.show_records, "F3")
        role = QAction.MenuRole.PreferencesRole
        self._action(menu, "Se&ttings…", self.show_settings, "Ctrl+,", role=role)
        menu.addSeparator()
        self.leave_action = self._action(menu, "&Leave the table", self.show_home, "Ctrl+W")
        self._action(menu, "&Quit", self.close, "Ctrl+Q", role=QAction.MenuRole.QuitRole)

    def _edit_menu(self, menu: QMenu) -> None:
        standard = QKeySequence.StandardKey
        self.undo_action = self._action(menu, "&Undo", lambda: self.table and self.table.undo(), standard.Undo)
        self.redo_action = self._action(
            menu, "&Redo", lambda: self.table and self.table.redo(), standard.Redo, "Ctrl+Y", "Ctrl+Shift+Z"
        )
        menu.addSeparator()
        self.log_action = self._action(menu, "&Copy the log", self.copy_log, "Ctrl+Shift+C")

    def _view_menu(self, menu: QMenu) -> None:
        self._action(menu, "&Full screen", self.toggle_full_screen, "F11")
        menu.addSeparator()
        self.zoom_actions = [
            self._action(menu, "Table &larger", partial(self._zoom, 1), QKeySequence.StandardKey.ZoomIn, "Ctrl+="),
            self._action(menu, "Table &smaller", partial(self._zoom, -1), QKeySequence.StandardKey.ZoomOut),
            self._action(menu, "Table &as designed", partial(self._zoom, 0), "Ctrl+0"),
        ]
        menu.addSeparator()
        self._action(menu, "Text la&rger", partial(self.session.step_text, 1), "Ctrl+Alt++", "Ctrl+Alt+=")
        self._action(menu, "Text s&maller", partial(self.session.step_text, -1), "Ctrl+Alt+-")
        themes = menu.addMenu("&Colours")
        self.theme_group = QActionGroup(self)
        for name, title in (
            ("system", "As the system"),
            ("night", "Night shift"),
            ("press", "Press room"),
            ("contrast-night", "Night shift, strong"),
            ("contrast-press", "Press room, strong"),
        ):
            action = self._action(themes, title, partial(self.session.set, theme=name))
            action.setCheckable(True)
            action.setChecked(self.session.settings.theme == name)
            action.setData(name)
            self.theme_group.addAction(action)
        self.session.changed.connect(self._check_theme)

    def _check_theme(self) -> None:
        for action in self.theme_group.actions():
            action.setChecked(action.data() == self.session.settings.theme)

    def _table_menu(self, menu: QMenu) -> None:
        on = self._on_table
        self.table_actions = [
            self._action(menu, "Hide the &table", on(lambda table: table.hide_table()), "F9"),
            self._action(menu, "List of &choices", on(lambda table: table.toggle_list()), "F2"),
            self._action(menu, "&Hint", on(lambda table: table.hint()), "Ctrl+H"),
            self._action(menu, "&Log", on(lambda table: table.rail.toggle("log"))),
            self._action(menu, "L&edger", on(lambda table: table.rail.toggle("ledger"))),
            self._action(menu, "Look &back at the match", on(lambda table: table.look_back(table.match.position - 1))),
            self._action(menu, "Back to the &present", on(lambda table: table.look_back(None))),
        ]
        menu.addSeparator()
        self.picture_action = self._action(menu, "&Picture of the table…", self.save_picture)

    def _on_table(self, what: Callable[[TablePage], object]) -> Callable[[], object]:
        return lambda: what(self.table) if self.table and self.page_name == "table" else None

    def _help_menu(self, menu: QMenu) -> None:
        self._action(menu, "&Rule of this", self.show_help, "F1")
        self._action(menu, "&Symbols", lambda: self.help().show_symbols(), "Shift+F1")
        self._action(menu, "&Keys", lambda: self.help().show_keys())
        menu.addSeparator()
        self._action(menu, "&About Space Games", self.about, role=QAction.MenuRole.AboutRole)

    def _open_menu(self) -> None:
        bar = self.menuBar()
        bar.setFocus(Qt.FocusReason.MenuBarFocusReason)
        bar.setActiveAction(bar.actions()[0])

    def _update_actions(self) -> None:
        here = self.table is not None and self.page_name == "table"
        for action in (*self.table_actions, self.picture_action, self.log_action, *self.zoom_actions):
            action.setEnabled(here)
        self.copy_action.setEnabled(self.table is not None)
        self.leave_action.setEnabled(self.page_name != "home")
        # One key for two things that are never there together.
        self.learn_action.setEnabled(not here and self.page_name != "lesson")
        if here and self.table:
            can, words, barrier = self.table.answers.undo_words()
            again, what = self.table.match.redo_label(self.table.viewer)
            asks = bool(barrier) and self.table.match.header.undo == "ask"
            self.undo_action.setText(f"&Undo: {words}" if can else "&Undo, asking the others" if asks else "&Undo")
            self.redo_action.setText(f"&Redo: {what}" if again else "&Redo")
            self.redo_action.setEnabled(again)
        # Undo stays pressable at the table: it then says why it stops.
        self.undo_action.setEnabled(here)
        if not here:
            self.redo_action.setEnabled(False)
        self._update_title()

    def _update_title(self) -> None:
        parts = ["Space Games"]
        if self.table and self.page_name in ("table", "curtain", "end"):
            match = self.table.match
            parts = [match.game.meta.title]
            moment = match.moment
            if moment.round:
                parts.append(f"round {moment.round}")
            decision = match.decision
            if decision is not None:
                parts.append(match.seats[decision.seat].name)
        self.setWindowTitle(" – ".join(parts))

    # --- pages

    def _show(self, name: str, page: QWidget) -> None:
        self.page_name = name
        self.stack.setCurrentWidget(page)
        self._update_actions()

    def show_home(self) -> None:
        """Leave what is on the screen; a match is saved already."""
        self._leave_table()
        self._pictures.clear()
        self.home.show_saves(self.session.running())
        self._show("home", self.home)
        self.home.take_focus()

    def show_new_match(self, game: str = "") -> None:
        """Set a table up."""
        metas = [meta for meta in games.catalogue() if meta.playable]
        meta = next((meta for meta in metas if meta.id == game), metas[0] if metas else None)
        if meta is None:
            self.tell("No game can be played yet.")
            return
        self._leave_table()
        self._show("new-match", self.new_match)
        self.new_match.show_game(meta, self.session.table_of(meta.id), self.session.settings.undo)

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
            if self.page_name != "home":
                self.show_home()
            self.home.page.say(str(error))
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
        self.stack.addWidget(table)
        self._show("table", table)
        table.begin()
        if self.page_name == "table":
            table.view.setFocus(Qt.FocusReason.OtherFocusReason)

    def _branch(self, step: int) -> None:
        """Play on from an earlier step as a new match; the old one stays as it is."""
        if self.table is None:
            return
        try:
            match = self.table.match.branch(step, journal=self.session.folders.autosaves)
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

    def _curtain_opened(self) -> None:
        if self.table is None:
            return
        # The key that opened is still down; its repeats mean nothing at the table.
        self._swallow = 1
        picture = self.curtain.grab() if appearance().animate else None
        self._show("table", self.table)
        self.table.open_curtain()
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
                note = self._rank(result.game, result.id)
            except SaveError as error:
                table.banner.say(str(error))
        hooks = board(match.header.game)
        view = match.view(table.viewer)
        ledger = hooks.ledger(view)
        outcome = match.outcome
        assert outcome is not None
        self.end.show_facts(
            EndFacts(
                hooks.end_words(outcome, view, match.seats),
                ledger,
                hooks.end_picture(view, outcome.winners),
                tuple(hooks.curve(view)),
                {row.category: hooks.category_symbol(row.category) for row in ledger.rows},
                note,
            )
        )
        self._show("end", self.end)
        self.end.take_focus()

    def _rank(self, game: str, match_id: str) -> str:
        """What is remarkable about a result among the records of this computer."""
        records = self.session.records
        title = known_games()[game].title
        if len(records.latest(game, 2)) < 2:
            return f"The first {title} finished on this computer."
        for found, words in (
            (records.best(game, 1), "Highest score"),
            (records.closest(game, 1), "Closest match"),
            (records.longest(game, 1), "Longest match"),
        ):
            if found and found[0].id == match_id:
                return f"{words} of {title} on this computer."
        return ""

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
            table.look_back(0 if name == "replay" else None)
            table.view.setFocus(Qt.FocusReason.OtherFocusReason)
            if name == "look":
                table.say("The match is over; Ctrl W goes home.")

    # --- lesson

    def show_lesson(self, game: str = "one-small-step") -> None:
        """Play the lesson of a game, from where it was left."""
        lesson = Lesson.load(game)
        if lesson is None:
            self.tell("There is no lesson for this game yet.")
            return
        self._leave_table()
        page = LessonPage(self.session, lesson)
        page.left.connect(self.show_home)
        page.new_table.connect(lambda: self.show_new_match(game))
        self.lesson = page
        self.stack.addWidget(page)
        self._show("lesson", page)
        page.begin()

    # --- dialogs

    def show_open(self) -> None:
        """Choose a save."""
        dialog = OpenDialog(self.session, self)
        if dialog.exec() and dialog.chosen is not None:
            self.open_path(dialog.chosen)
        elif self.page_name == "home":
            self.home.show_saves(self.session.running())
            self.home.take_focus()

    def show_records(self) -> None:
        """Results and hall of fame."""
        RecordsDialog(self.session, self).exec()

    def show_settings(self) -> None:
        """All settings."""
        SettingsDialog(self.session, self).exec()

    def help(self) -> HelpDialog:
        """The help window of the game that is on the screen, or of the first playable one."""
        playable = next(meta for meta in games.catalogue() if meta.playable)
        meta = self.table.match.game.meta if self.table else playable
        if self.help_dialog is None:
            self.help_dialog = HelpDialog(meta, self)
        return self.help_dialog

    def show_help(self) -> None:
        """The rule of what is in focus; the help window where there is no table."""
        if self.page_name == "table" and self.table:
            self.table.rule_here()
        elif self.page_name == "lesson" and self.lesson:
            self.lesson.table.rule_here()
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
        if self.page_name == "table" and self.table:
            self.table.say(sentence)
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
        self.session.make_folders()
        match = self.table.match
        name = safe_name(f"{match.game.meta.title} {match.moment.text}")
        start = str(self.session.folders.saves / f"{name}.spacegame")
        path, _ = QFileDialog.getSaveFileName(
            self, "Save a copy (it holds hidden cards too)", start, "Space Games (*.spacegame)"
        )
        if not path:
            return
        target = Path(path if path.endswith(".spacegame") else f"{path}.spacegame")
        try:
            match.save_copy(target)
        except SaveError as error:
            self.tell(str(error))
        else:
            self.tell(f"Saved as {target.name}.")

    def copy_log(self) -> None:
        """Put the log, as the viewer may read it, on the clipboard."""
        if self.table is None or self.table.hidden:
            return
        entries = self.table.match.log(self.table.viewer)
        text = "\n".join(f"{entry.line} {entry.detail}".strip() for entry in entries)
        QGuiApplication.clipboard().setText(text)
        self.tell("The log is on the clipboard.")

    def save_picture(self) -> None:
        """Keep a picture of the table."""
        if self.table is not None:
            self._save_pixmap(self.table.grab(), "table")

    def _save_pixmap(self, pixmap, name: str) -> None:
        self.session.make_folders()
        title = self.table.match.game.meta.title if self.table else "Space Games"
        start = str(self.session.picture_path(f"{safe_name(f'{title} {name}')}.png"))
        path, _ = QFileDialog.getSaveFileName(self, "Save the picture", start, "PNG (*.png)")
        if path:
            done = pixmap.save(path, "PNG")
            self.tell(f"Saved as {Path(path).name}." if done else f"The picture could not be written to {path}.")

    def draw_thumbnail(self, painter: QPainter, rect: QRectF, save: SavedMatch) -> bool:
        """Paint the table of a save as everybody may see it."""
        if save.path not in self._pictures:
            # Loading a match takes longer than a frame: the page comes first, its pictures follow.
            if save not in self._wanted_pictures:
                self._wanted_pictures.append(save)
                QTimer.singleShot(30, self._load_pictures)
            return False
        view = self._pictures[save.path]
        if view is None:
            return False
        board(save.game).miniature(painter, rect, view, appearance().theme)
        return True

    def _load_pictures(self) -> None:
        """Load the table of one save that waits for its picture, then let the window breathe."""
        if not self._wanted_pictures:
            return
        save = self._wanted_pictures.pop(0)
        try:
            self._pictures[save.path] = read_match(save.path).view(None)
        except (SaveError, ContentError, LookupError):
            self._pictures[save.path] = None
        for card in self.home.saves:
            card.update()
        if self._wanted_pictures:
            QTimer.singleShot(30, self._load_pictures)

    # --- keys

    def _zoom(self, steps: int) -> None:
        if self.table is not None:
            if steps:
                self.table.view.zoom_by(steps)
            else:
                self.table.view.set_zoom(1.0)

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

    def _restore_place(self) -> None:
        place = self.session.settings.window
        available = [screen.availableGeometry() for screen in QGuiApplication.screens()]
        if place is None or place.width < 200 or place.height < 150:
            first = QGuiApplication.primaryScreen().availableGeometry()
            box = QRect(0, 0, USUAL.width(), USUAL.height())
            box.moveCenter(first.center())
            self.setGeometry(sane_place(box, available))
            if first.width() >= 1900:
                self.setWindowState(Qt.WindowState.WindowMaximized)
        else:
            wanted = QRect(place.x, place.y, place.width, place.height)
            self.setGeometry(sane_place(wanted, available))
            if place.maximized:
                self.setWindowState(Qt.WindowState.WindowMaximized)
            if place.full_screen:
                self.setWindowState(self.windowState() | Qt.WindowState.WindowFullScreen)
        self._take_screen()

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
        normal = self.normalGeometry() if self.isMaximized() or self.isFullScreen() else self.geometry()
        self.session.settings.window = Window(
            normal.x(),
            normal.y(),
            normal.width(),
            normal.height(),
            self.isMaximized(),
            self.isFullScreen(),
            self.screen().name() if self.screen() else "",
        )
        self.session.save()

    def closeEvent(self, event: QCloseEvent) -> None:
        """Everything is saved already; nothing is asked."""
        self.keep_place()
        self._leave_table()
        if self.help_dialog is not None:
            self.help_dialog.close()
        event.accept()
        QTimer.singleShot(0, QApplication.quit)
