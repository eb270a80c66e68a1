"""Rules, symbols and keys in one window that can stay open beside the table."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import (
    QDialog,
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QLineEdit,
    QScrollArea,
    QTabWidget,
    QVBoxLayout,
    QWidget,
)

from spacegames.core.game import GameMeta
from ui import rules
from ui.appearance import appearance
from ui.controls import Plate, Words
from ui.fonts import fit_lines
from ui.paint import draw_lines, fill, rounded, stroke
from ui.panels.rules_page import RulesPage
from ui.retire import show_in
from ui.symbols import draw_symbol, symbol_names, symbol_title

KEYS = (
    ("Tab, arrows", "next legal place, piece or button"),
    ("Space", "pick up, put down, choose"),
    ("Enter", "confirm, end the step"),
    ("Esc", "one step back; leaves full screen"),
    ("F6", "next area of the table"),
    ("Letters on the buttons", "press that button, while the table has the keyboard"),
    ("Ctrl+Z", "take your last decision back"),
    ("Ctrl+H", "hint"),
    ("N", "let the computer player move now, or show its next move where they come step by step"),
    ("F2", "list of everything that can be chosen"),
    ("Ctrl+Shift+Z, Ctrl+Y", "do again"),
    ("Ctrl+Alt+Z", "start the turn again, up to the last thing that was seen"),
    ("L, K", "log, ledger"),
    ("hold Tab; 2 to 5", "another side's whole board"),
    ("1", "back to your own agency"),
    ("hold H", "look at your own secrets"),
    ("F9", "hide the table at once"),
    ("F1", "rule of the thing under the pointer or in focus"),
    ("Shift+F1", "symbols"),
    ("F10", "menu"),
    ("F11, Alt+Enter", "full screen"),
    ("Ctrl + wheel, Ctrl +, −, 0", "table zoom"),
    ("Ctrl+Alt +, −", "text size"),
    ("Ctrl+N, O, S, Q", "new table, open, save a copy, quit"),
)


class SymbolTile(QWidget):
    """A symbol with what it means."""

    def __init__(self, name: str, parent: QWidget) -> None:
        """`name` as in `ui.symbols`."""
        super().__init__(parent)
        self.name = name
        self.setAccessibleName(symbol_title(name))
        self.setToolTip(symbol_title(name))

    def sizeHint(self) -> QSize:
        return QSize(appearance().px(260), appearance().px(40))

    def minimumSizeHint(self) -> QSize:
        return QSize(appearance().px(200), appearance().px(40))

    def paintEvent(self, event: QPaintEvent) -> None:
        theme, s = appearance().theme, appearance().scale
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        fill(painter, rounded(box, 5), theme.panel)
        stroke(painter, rounded(box, 5), theme.hair, 1)
        side = 26 * s
        draw_symbol(painter, self.name, QRectF(box.left() + 8 * s, box.center().y() - side / 2, side, side), theme.text)
        text = box.adjusted(side + 18 * s, 1, -6, -1)
        font = appearance().face("regular", 14)
        lines, font, step = fit_lines(symbol_title(self.name), font, text.width(), text.height(), 1.16)
        draw_lines(painter, text.left(), text.center().y() - len(lines) * step / 2, lines, font, step, theme.text)
        painter.end()


class SymbolPage(QWidget):
    """All symbols of a game, with a search over their names."""

    def __init__(self, game: str, parent: QWidget | None = None) -> None:
        """The symbols of one game and those that all games share."""
        super().__init__(parent)
        self.game = game
        column = QVBoxLayout(self)
        self.search = QLineEdit(self)
        self.search.setPlaceholderText("Search the symbols")
        self.search.setAccessibleName("Search the symbols")
        self.search.setClearButtonEnabled(True)
        self.search.textChanged.connect(self.fill)
        column.addWidget(self.search)
        self.area = QScrollArea(self)
        self.area.setWidgetResizable(True)
        self.area.setFrameShape(QFrame.Shape.NoFrame)
        column.addWidget(self.area, 1)
        self.fill()

    def fill(self, text: str = "") -> None:
        """Show the symbols whose names hold all words of `text`."""
        words = text.lower().split()
        page = QWidget()
        grid = QGridLayout(page)
        grid.setContentsMargins(0, 0, 6, 0)
        grid.setSpacing(6)
        names = [name for name in symbol_names() if name.startswith((f"{self.game}/", "common/"))]
        names.sort(key=lambda name: not name.startswith(self.game))
        shown = [name for name in names if all(word in symbol_title(name).lower() for word in words)]
        columns = max(1, min(3, self.width() // appearance().px(265)))
        for number, name in enumerate(shown):
            grid.addWidget(SymbolTile(name, page), number // columns, number % columns)
        if not shown:
            grid.addWidget(Words("No symbol has these words.", "body", "dim", page), 0, 0)
        grid.setRowStretch(len(shown) // columns + 1, 1)
        show_in(self.area, page)

    def resizeEvent(self, event: object) -> None:
        self.fill(self.search.text())


class HelpDialog(QDialog):
    """Rules, symbols and keys of one game."""

    def __init__(self, meta: GameMeta, parent: QWidget | None = None) -> None:
        """Open with the contents of the rules."""
        super().__init__(parent)
        self.game = meta.id
        self.setObjectName("help")
        self.setWindowTitle(f"Help: {meta.title}")
        self.resize(min(960, appearance().px(860)), min(600, appearance().px(560)))
        column = QVBoxLayout(self)
        column.setContentsMargins(14, 12, 14, 12)
        self.tabs = QTabWidget(self)
        self.rules = RulesPage(self)
        self.rules.set_chapters(rules.chapters(meta.id))
        self.symbols = SymbolPage(meta.id, self)
        self.tabs.addTab(self.rules, "Rules")
        self.tabs.addTab(self.symbols, "Symbols")
        self.tabs.addTab(self._keys(), "Keys")
        column.addWidget(self.tabs, 1)
        row = QHBoxLayout()
        row.addStretch(1)
        row.addWidget(Plate("Close", self, key="Esc", action=self.reject))
        column.addLayout(row)
        appearance().changed.connect(self._dress)

    def show_rule(self, place: str = "") -> None:
        """Turn to a rule, or to the contents."""
        self.tabs.setCurrentWidget(self.rules)
        if not place or not self.rules.show_rule(place):
            self.rules.show_contents()
        self._open()
        self.rules.search.setFocus()

    def show_symbols(self) -> None:
        """Turn to the symbols."""
        self.tabs.setCurrentWidget(self.symbols)
        self._open()
        self.symbols.search.setFocus()

    def show_keys(self) -> None:
        """Turn to the list of keys."""
        self.tabs.setCurrentIndex(2)
        self._open()

    def _open(self) -> None:
        self.show()
        self.raise_()
        self.activateWindow()

    def _dress(self) -> None:
        look = self.rules.look
        self.rules.set_look(type(look)(appearance().theme, appearance().scale, look.narrow))

    def _keys(self) -> QWidget:
        area = QScrollArea(self)
        area.setWidgetResizable(True)
        area.setFrameShape(QFrame.Shape.NoFrame)
        page = QWidget()
        grid = QGridLayout(page)
        grid.setColumnStretch(1, 1)
        grid.setVerticalSpacing(7)
        grid.setHorizontalSpacing(22)
        for number, (keys, what) in enumerate(KEYS):
            grid.addWidget(Words(keys, "resource", "text", page), number, 0, Qt.AlignmentFlag.AlignTop)
            grid.addWidget(Words(what, "body", "dim", page), number, 1)
        grid.setRowStretch(len(KEYS), 1)
        area.setWidget(page)
        return area
