"""What the desktop keeps while it runs: folders, settings, records, and the look that follows from them."""

from __future__ import annotations

from pathlib import Path

import msgspec
from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QGuiApplication

from spacegames import games
from spacegames.store import settings as store
from spacegames.store.files import SaveError
from spacegames.store.folders import Folders, folders
from spacegames.store.records import Records
from spacegames.store.settings import ScreenSizes, Settings, Table
from ui import saves
from ui.appearance import TEXT_SIZES, appearance, system_theme
from ui.saves import SavedMatch

DENSE = 3400
"""Logical width from which a screen at 100 % is taken for a very fine one."""
DENSE_TEXT = 150
"""Text size, in per cent, that such a screen begins with."""


class Session(QObject):
    """Settings and folders of the person at this computer. `trouble` is emitted with a sentence for a banner."""

    changed = Signal()
    trouble = Signal(str)

    def __init__(self) -> None:
        """Read the settings; `notice` is a sentence if that was not smooth."""
        super().__init__()
        self.folders: Folders = folders()
        self.settings, self.notice = store.load(self.folders.settings_file)
        units = {meta.id: meta.point_unit for meta in games.catalogue()}
        self.records = Records(self.folders.records_file, units)
        self.screen = ""

    # --- settings

    def apply(self) -> None:
        """Let the program look as the settings say."""
        theme = self.settings.theme
        appearance().set(
            system_theme() if theme == "system" else theme,
            self.sizes.text_size / 100,
            self.settings.animation != "off",
            self.settings.symbols,
        )
        self.changed.emit()

    def save(self) -> None:
        """Write the settings; what cannot be written is said in a banner."""
        try:
            store.save(self.folders.settings_file, self.settings)
        except SaveError as error:
            self.trouble.emit(str(error))

    def set(self, **values: object) -> None:
        """Change settings, use them and keep them."""
        for name, value in values.items():
            setattr(self.settings, name, value)
        self.apply()
        self.save()

    @property
    def sizes(self) -> ScreenSizes:
        """Text size and table zoom of the screen in use."""
        if self.screen in self.settings.screens:
            return self.settings.screens[self.screen]
        wide = next((s for s in QGuiApplication.screens() if s.name() == self.screen), None)
        if wide is not None and wide.size().width() >= DENSE:
            # The table fills its window by itself; strips and panels would stay tiny.
            return ScreenSizes(max(DENSE_TEXT, self.settings.text_size), self.settings.table_zoom)
        return ScreenSizes(self.settings.text_size, self.settings.table_zoom)

    def set_sizes(self, text_size: int | None = None, table_zoom: float | None = None) -> None:
        """Change text size or table zoom of the screen in use; a first choice counts for other screens too."""
        old = self.sizes
        new = ScreenSizes(
            old.text_size if text_size is None else min(200, max(80, text_size)),
            old.table_zoom if table_zoom is None else min(4.0, max(0.25, table_zoom)),
        )
        if new != old:
            self.settings.screens[self.screen] = new
            self.settings.text_size, self.settings.table_zoom = new.text_size, new.table_zoom
            self.apply()
            self.save()

    def step_text(self, steps: int) -> None:
        """Go up or down the ladder of text sizes."""
        nearest = min(range(len(TEXT_SIZES)), key=lambda i: abs(TEXT_SIZES[i] - self.sizes.text_size))
        self.set_sizes(text_size=TEXT_SIZES[min(max(nearest + steps, 0), len(TEXT_SIZES) - 1)])

    def table_of(self, game: str) -> Table | None:
        """The last set-up of a game."""
        return self.settings.tables.get(game)

    def remember_table(self, game: str, table: Table) -> None:
        """Keep a set-up for the next time."""
        others = {name: kept for name, kept in self.settings.tables.items() if name != game}
        self.settings.tables = {**others, game: table}
        self.save()

    def game_at_hand(self) -> str:
        """The game for which a table was set up last, else the first one that can be played; empty without any."""
        playable = [meta.id for meta in games.catalogue() if meta.playable]
        last = [game for game in self.settings.tables if game in playable]
        return last[-1] if last else playable[0] if playable else ""

    def remember_lesson(self, lesson: str, steps: int) -> None:
        """Keep how far a lesson was played."""
        self.settings.lessons = {**self.settings.lessons, lesson: steps}
        self.save()

    # --- matches

    def make_folders(self) -> None:
        """Make the folders that matches go to."""
        for folder in (self.folders.autosaves, self.folders.saves):
            try:
                folder.mkdir(parents=True, exist_ok=True)
            except OSError as error:
                self.trouble.emit(f"The folder {folder.name} cannot be made: {error.strerror}.")

    def saved(self) -> list[SavedMatch]:
        """All saves, newest first."""
        return saves.listed(self.folders.autosaves, self.folders.saves)

    def running(self) -> list[SavedMatch]:
        """The matches that can be continued, newest first."""
        return [save for save in saves.listed(self.folders.autosaves) if not save.trouble and not save.finished]

    def picture_path(self, name: str) -> Path:
        """Where a picture is offered to be saved."""
        return self.folders.saves / name


def copied(settings: Settings) -> Settings:
    """A copy of settings that can be changed without the original."""
    return msgspec.convert(msgspec.to_builtins(settings), Settings)
