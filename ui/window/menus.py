"""The menus of the main window and the actions in them."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QAction, QActionGroup, QKeySequence, QShortcut
from PySide6.QtWidgets import QMenu

from ui.settings_dialog import CHOICES

if TYPE_CHECKING:
    from ui.main_window import MainWindow
    from ui.table_page import TablePage


class Menus(QObject):
    """Makes the menus of a window once, and keeps their actions as the window stands."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self._window = window
        bar = window.menuBar()
        self._game_menu(bar.addMenu("&Game"))
        self._edit_menu(bar.addMenu("&Edit"))
        self._view_menu(bar.addMenu("&View"))
        self._table_menu(bar.addMenu("&Table"))
        self._help_menu(bar.addMenu("&Help"))
        for keys, slot in (("F10", self._open_menu), ("Alt+Return", window.toggle_full_screen)):
            QShortcut(QKeySequence(keys), window).activated.connect(slot)

    def _action(
        self,
        menu: QMenu,
        text: str,
        slot: Callable[[], object],
        *keys: str | QKeySequence.StandardKey,
        role: QAction.MenuRole | None = None,
    ) -> QAction:
        action = QAction(text, self._window)
        sequences: list[QKeySequence] = []
        for key in keys:
            found = QKeySequence.keyBindings(key) if isinstance(key, QKeySequence.StandardKey) else [QKeySequence(key)]
            sequences += [sequence for sequence in found if sequence not in sequences]
        if sequences:
            action.setShortcuts(sequences)
        action.setMenuRole(role or QAction.MenuRole.NoRole)
        action.triggered.connect(lambda: slot())
        menu.addAction(action)
        self._window.addAction(action)
        return action

    def _game_menu(self, menu: QMenu) -> None:
        window = self._window
        standard = QKeySequence.StandardKey
        self._action(menu, "&New table…", window.show_new_match, standard.New)
        self._action(menu, "&Open…", window.show_open, standard.Open)
        self.copy_action = self._action(menu, "&Save a copy…", window.save_copy, standard.Save)
        menu.addSeparator()
        self.learn_action = self._action(menu, "&Learn", window.show_lesson, "F2")
        self._action(menu, "&Records", window.show_records, "F3")
        role = QAction.MenuRole.PreferencesRole
        self._action(menu, "Se&ttings…", window.show_settings, "Ctrl+,", role=role)
        menu.addSeparator()
        self.leave_action = self._action(menu, "&Leave the table", window.show_home, "Ctrl+W")
        self._action(menu, "&Quit", window.close, "Ctrl+Q", role=QAction.MenuRole.QuitRole)

    def _edit_menu(self, menu: QMenu) -> None:
        window = self._window
        standard = QKeySequence.StandardKey
        self.undo_action = self._action(menu, "&Undo", window.undo, standard.Undo)
        self.undo_turn_action = self._action(
            menu, "Start the &turn again", self._on_table(lambda table: table.undo_turn()), "Ctrl+Alt+Z"
        )
        self.redo_action = self._action(
            menu,
            "&Redo",
            self._on_table(lambda table: table.redo()),
            standard.Redo,
            "Ctrl+Y",
            "Ctrl+Shift+Z",
        )
        menu.addSeparator()
        self.log_action = self._action(menu, "&Copy the log", window.copy_log, "Ctrl+Shift+C")

    def _view_menu(self, menu: QMenu) -> None:
        window = self._window
        self._action(menu, "&Full screen", window.toggle_full_screen, "F11")
        menu.addSeparator()
        self.zoom_actions = [
            self._action(menu, "Table &larger", partial(window.zoom, 1), QKeySequence.StandardKey.ZoomIn, "Ctrl+="),
            self._action(menu, "Table &smaller", partial(window.zoom, -1), QKeySequence.StandardKey.ZoomOut),
            self._action(menu, "Table &as designed", partial(window.zoom, 0), "Ctrl+0"),
        ]
        menu.addSeparator()
        self._action(menu, "Text la&rger", partial(window.session.step_text, 1), "Ctrl+Alt++", "Ctrl+Alt+=")
        self._action(menu, "Text s&maller", partial(window.session.step_text, -1), "Ctrl+Alt+-")
        themes = menu.addMenu("&Colours")
        self.theme_group = QActionGroup(window)
        for name, title, _line in CHOICES["theme"][1]:
            action = self._action(themes, title, partial(window.session.set, theme=name))
            action.setCheckable(True)
            action.setChecked(window.session.settings.theme == name)
            action.setData(name)
            self.theme_group.addAction(action)
        window.session.changed.connect(self._check_theme)

    def _check_theme(self) -> None:
        for action in self.theme_group.actions():
            action.setChecked(action.data() == self._window.session.settings.theme)

    def _table_menu(self, menu: QMenu) -> None:
        on = self._on_table
        self.table_actions = [
            self._action(menu, "Hide the &table", on(lambda table: table.hide_table()), "F9"),
            self._action(menu, "List of &choices", on(lambda table: table.toggle_list()), "F2"),
            self._action(menu, "&Hint", on(lambda table: table.hint()), "Ctrl+H"),
            self._action(menu, "&Log", on(lambda table: table.rail.toggle("log"))),
            self._action(menu, "L&edger", on(lambda table: table.rail.toggle("ledger"))),
            self._action(menu, "Look &back at the match", on(lambda table: table.look_back(table.match.position - 1))),
            self._action(menu, "Back to the &present", on(lambda table: table.end_look_back())),
        ]
        menu.addSeparator()
        self.picture_action = self._action(menu, "&Picture of the table…", self._window.save_picture)

    def _on_table(self, what: Callable[[TablePage], object]) -> Callable[[], object]:
        window = self._window
        return lambda: what(table) if (table := window.shown_table) else None

    def _help_menu(self, menu: QMenu) -> None:
        window = self._window
        self._action(menu, "&Rule of this", window.show_help, "F1")
        self._action(menu, "&Symbols", lambda: window.help().show_symbols(), "Shift+F1")
        self._action(menu, "&Keys", lambda: window.help().show_keys())
        menu.addSeparator()
        self._action(menu, "&About Space Games", window.about, role=QAction.MenuRole.AboutRole)

    def _open_menu(self) -> None:
        bar = self._window.menuBar()
        bar.setFocus(Qt.FocusReason.MenuBarFocusReason)
        bar.setActiveAction(bar.actions()[0])

    def update(self) -> None:
        """Enable what can be done now, and say what undo and redo would do."""
        window, table = self._window, self._window.shown_table
        here = table is not None
        for action in (*self.table_actions, self.picture_action, self.log_action, *self.zoom_actions):
            action.setEnabled(here)
        self.copy_action.setEnabled(window.table is not None)
        self.leave_action.setEnabled(window.page_name != "home")
        # One key for two things that are never there together.
        self.learn_action.setEnabled(not here)
        # While nobody looks at the table nothing tells of what was done at it.
        self.undo_action.setText("&Undo")
        self.redo_action.setText("&Redo")
        self.redo_action.setEnabled(False)
        if table is not None and not table.hidden and table.viewer is not None:
            facts, (can, words, _) = table.answers.undo_facts(table.viewer), table.answers.undo_words(table.viewer)
            again, what = table.match.redo_label(table.viewer)
            asking = ", asking the others" if not can else f": {facts.short_detail}"
            self.undo_action.setText(f"&Undo{asking}" if facts.asks else f"&Undo: {words}" if can else "&Undo")
            self.redo_action.setText(f"&Redo: {what}" if again else "&Redo")
            self.redo_action.setEnabled(again)
        # Undo stays pressable at the table: it then says why it stops.
        passing = window.page_name == "curtain" and window.table is not None and window.table.can_step_back
        self.undo_action.setEnabled(here or passing)
        self.undo_turn_action.setEnabled(here)
