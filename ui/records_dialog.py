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

from spacegames.core.ledger import points_text
from spacegames.store.files import SaveError, write_atomic
from spacegames.store.records import Result
from ui import saves
from ui.appearance import appearance
from ui.controls import Plate, Words
from ui.session import Session

_COLUMNS = ("Day", "Game", "Who", "Score", "Won", "Rounds", "Time")


class RecordsDialog(QDialog):
    """The records of this computer."""

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        """Read the records and list them."""
        super().__init__(parent)
        self.session = session
        self.setObjectName("records")
        self.setWindowTitle("Records")
        self.resize(min(980, appearance().px(860)), min(600, appearance().px(520)))
        column = QVBoxLayout(self)
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
            latest = records.latest()
            self.tabs.addTab(self._results(latest), "Latest")
            self.tabs.addTab(self._results(records.best()), "Highest scores")
            self.tabs.addTab(self._results(records.closest()), "Closest")
            self.tabs.addTab(self._results(records.longest()), "Longest")
            self.tabs.addTab(self._people(), "People")
        except SaveError as error:
            self.note.say(str(error), "bad")
            self.export_plate.setEnabled(False)
            return
        self.export_plate.setEnabled(bool(latest))
        empty = "" if latest else "No match has been finished on this computer yet."
        self.note.say(records.notice or empty)

    def _results(self, results: Sequence[Result]) -> QTableWidget:
        metas = saves.known_games()
        rows: list[tuple[str, ...]] = []
        for result in results:
            meta = metas.get(result.game)
            codes = {side.id: side.code for side in meta.sides} if meta else {}
            sides: dict[str, list[str]] = {}
            for player in result.seats:
                sides.setdefault(player.side, []).append(player.name)
            who = " against ".join(saves.joined(names) for names in sides.values())
            unit = meta.point_unit if meta else 1
            score = " : ".join(points_text(result.scores.get(side, 0), unit) for side in sides)
            won = saves.joined([codes.get(side, side) for side in result.winners]) if result.winners else "nobody"
            if len(result.winners) > 1:
                won = "tie"
            rows.append(
                (
                    result.date[:10],
                    meta.title if meta else result.game,
                    who,
                    score,
                    won,
                    str(result.rounds),
                    _time(result.seconds),
                )
            )
        return self._table(_COLUMNS, rows, 2)

    def _people(self) -> QTableWidget:
        rows = [(s.name, str(s.played), str(s.won), str(s.best)) for s in self.session.records.standings()]
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
                if x != wide and text[:1].isdigit():
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


def _time(seconds: int) -> str:
    minutes = round(seconds / 60)
    return f"{minutes} min" if minutes < 90 else f"{minutes // 60} h {minutes % 60:02} min"
