"""Results of finished matches: latest, hall of fame, people; they can be exported as text."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QAbstractItemView,
    QDialog,
    QFileDialog,
    QHBoxLayout,
    QHeaderView,
    QTableWidget,
    QTableWidgetItem,
    QTabWidget,
    QVBoxLayout,
    QWidget,
)

from spacegames.core.game import GameMeta
from spacegames.store.files import SaveError, write_atomic
from spacegames.store.records import Result
from ui import saves
from ui.appearance import appearance
from ui.controls import Plate, Segments, Words
from ui.points import points_words
from ui.session import Session

_COLUMNS = ("Day", "Who", "Table", "Score", "Won", "Rounds", "Time")


class RecordsDialog(QDialog):
    """The records of this computer."""

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        """Read the records and list them."""
        super().__init__(parent)
        self.session = session
        self.setObjectName("records")
        self.setWindowTitle("Records")
        self.resize(min(980, appearance().px(860)), min(600, appearance().px(520)))
        self.game = ""
        self.games: Segments | None = None
        self.column = column = QVBoxLayout(self)
        column.setContentsMargins(18, 14, 18, 14)
        column.addWidget(Words("Records", "team", "text", self))
        self.tabs = QTabWidget(self)
        column.addWidget(self.tabs, 1)
        self.note = Words("", "detail", "dim", self)
        column.addWidget(self.note)
        row = QHBoxLayout()
        self.export_plate = Plate("Export as text…", self, icon="export", action=self._export)
        row.addWidget(self.export_plate)
        row.addStretch(1)
        row.addWidget(Plate("Close", self, key="Esc", action=self.reject))
        column.addLayout(row)
        self.fill()

    def fill(self) -> None:
        """Read the records again."""
        records = self.session.records
        self.tabs.clear()
        try:
            played = records.games()
            if self.game not in played:
                self.game = played[0] if played else ""
            self._offer_games(played)
            self.tabs.addTab(self._results(records.latest(self.game)), "Latest")
            self.tabs.addTab(self._results(records.best(self.game)), "Highest scores")
            self.tabs.addTab(self._results(records.closest(self.game)), "Closest")
            self.tabs.addTab(self._results(records.longest(self.game)), "Longest")
            self.tabs.addTab(self._people(), "People")
        except SaveError as error:
            self.note.say(str(error), "bad")
            self.export_plate.setEnabled(False)
            return
        self.export_plate.setEnabled(bool(played))
        empty = "" if played else "No match has been finished on this computer yet."
        self.note.say(records.notice or empty)

    def _offer_games(self, played: Sequence[str]) -> None:
        """One game at a time: points and lengths of two games do not compare."""
        if self.games is not None or not played:
            return
        metas = saves.known_games()
        choices = [(id_, metas[id_].title if id_ in metas else id_, "") for id_ in played]
        self.games = Segments("Game", choices, self.game, self)
        for id_, button in self.games.buttons.items():
            button.setObjectName(f"game:{id_}")
        self.games.changed.connect(self._turn_to)
        self.column.insertWidget(1, self.games)

    def _turn_to(self, game: str) -> None:
        page = self.tabs.currentIndex()
        self.game = game
        self.fill()
        self.tabs.setCurrentIndex(page)

    def _results(self, results: Sequence[Result]) -> QTableWidget:
        metas = saves.known_games()
        rows = [result_row(result, metas.get(result.game)) for result in results]
        return self._table(_COLUMNS, rows, 1)

    def _people(self) -> QTableWidget:
        meta = saves.known_games().get(self.game)
        unit = meta.point_unit if meta else 1
        found = self.session.records.standings(self.game) if self.game else []
        rows = [(s.name, str(s.played), str(s.won), points_words(s.best, unit)) for s in found]
        return self._table(("Name", "Played", "Won", "Best score"), rows, 0)

    def _table(self, columns: Sequence[str], rows: Sequence[Sequence[str]], wide: int) -> QTableWidget:
        table = QTableWidget(len(rows), len(columns), self)
        table.setHorizontalHeaderLabels(list(columns))
        table.verticalHeader().hide()
        table.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        table.setShowGrid(False)
        table.setTabKeyNavigation(False)
        for y, row in enumerate(rows):
            for x, text in enumerate(row):
                item = QTableWidgetItem(text)
                if x != wide and text[:1] in "0123456789½−":
                    item.setTextAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
                table.setItem(y, x, item)
        header = table.horizontalHeader()
        header.setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        header.setSectionResizeMode(wide, QHeaderView.ResizeMode.Stretch)
        return table

    def _export(self) -> None:
        start = str(self.session.folders.saves / "space-games-records.txt")
        path, _ = QFileDialog.getSaveFileName(self, "Export the records", start, "Text (*.txt)")
        if not path:
            return
        try:
            write_atomic(Path(path), self.session.records.export().encode())
        except SaveError as error:
            self.note.say(str(error), "bad")
        else:
            self.note.say(f"Written to {path}.", "dim")


def result_row(result: Result, meta: GameMeta | None) -> tuple[str, ...]:
    """A result as a row: day, who played whom, the table's options, scores, who won, rounds or years, time."""
    codes = {side.id: side.code for side in meta.sides} if meta else {}
    sides: dict[str, list[str]] = {}
    for player in result.seats:
        sides.setdefault(player.side, []).append(player.name)
    alone = len(result.seats) == 1
    who = " against ".join(saves.joined(names) for names in sides.values()) + (" alone" if alone else "")
    unit = meta.point_unit if meta else 1
    score = " : ".join(points_words(result.scores.get(side, 0), unit) for side in sides)
    if not result.winners:
        won = "no" if alone else "nobody"
    elif alone:
        won = "yes"
    else:
        won = "tie" if len(result.winners) > 1 else "".join(codes.get(side, side) for side in result.winners)
    length = str(result.rounds)
    return result.date[:10], who, options_words(result, meta), score, won, length, _time(result.seconds)


def options_words(result: Result, meta: GameMeta | None) -> str:
    """What was chosen at the set-up beside the usual."""
    words: list[str] = []
    for spec in meta.options if meta else ():
        value = result.options.get(spec.id, spec.default)
        off = any(result.options.get(other) != wanted for other, wanted in spec.requires)
        if value == spec.default or off:
            continue
        title = next((choice.title for choice in spec.choices if choice.value == value), value)
        plain = {"true": spec.title, "on": spec.title, "false": f"no {spec.title}", "off": f"no {spec.title}"}
        words.append(plain.get(value, title))
    return ", ".join(words) or "usual"


def _time(seconds: int) -> str:
    minutes = round(seconds / 60)
    return f"{minutes} min" if minutes < 90 else f"{minutes // 60} h {minutes % 60:02} min"
