"""The end of a match: who won and why, the ledger as bars of both sides, points by round, and what can be done next."""

from __future__ import annotations

from dataclasses import dataclass, field

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QFont, QKeyEvent, QPainter, QPaintEvent, QPixmap, QResizeEvent
from PySide6.QtWidgets import QAbstractButton, QListWidget, QWidget

from ui.appearance import appearance
from ui.boards import CurveFacts, EndWords
from ui.controls import Plate
from ui.end_bars import BarTable
from ui.end_curve import Curve
from ui.end_parts import Scaled, ink_of
from ui.fonts import wrap_text
from ui.paint import draw_lines, fill, line, text_in
from ui.panels.facts import LedgerFacts, LedgerRow, Painting
from ui.points import points_words


@dataclass(frozen=True)
class EndFacts:
    """Everything that the end screen shows. `note` is what the records say about this match."""

    words: EndWords
    ledger: LedgerFacts
    picture: Painting
    curve: CurveFacts
    symbols: dict[str, str] = field(default_factory=dict)
    note: str = ""
    people: str = ""
    """Names of the persons who won."""


class EndPage(Scaled, QWidget):
    """The whole page. `command` names what was chosen: again, replay, picture, look, home."""

    command = Signal(str)
    COMMANDS = (
        ("again", "Play again", "again", "A"),
        ("replay", "Replay", "play", "R"),
        ("picture", "Picture", "picture", "P"),
        ("look", "Look at the table", "look", "T"),
        ("home", "Home", "home", "Esc"),
    )

    def __init__(self, parent: QWidget | None = None) -> None:
        """Empty until `show_facts`."""
        super().__init__(parent)
        self.facts: EndFacts | None = None
        self.message = ""
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.table = BarTable(self)
        self.table.opened.connect(self._open_line)
        self.curve = Curve(self)
        self.pieces = QListWidget(self)
        self.pieces.hide()
        self.plates: dict[str, Plate] = {}
        for name, text, icon, key in self.COMMANDS:
            plate = Plate(text, self, icon=icon, key=key, kind="go" if name == "again" else "plain")
            plate.setObjectName(f"end:{name}")
            plate.clicked.connect(lambda _=False, n=name: self.command.emit(n))
            self.plates[name] = plate
        appearance().changed.connect(self._lay_out)

    def show_facts(self, facts: EndFacts) -> None:
        """Show the end of a match."""
        self.facts, self.message = facts, ""
        self.setAccessibleName(facts.words.headline)
        self.setAccessibleDescription(" ".join(filter(None, (facts.people, facts.words.line, facts.note))))
        self.table.show_facts(facts.ledger, facts.symbols)
        self.curve.show_curve(facts.curve, facts.ledger.sides)
        self.pieces.hide()
        self.curve.show()
        self._lay_out()

    def say(self, sentence: str) -> None:
        """Show one sentence below the result."""
        self.message = sentence
        self.update()

    def take_focus(self) -> None:
        """Give the keyboard to the page; no button is chosen, so that a stray Enter does nothing."""
        self.setFocus(Qt.FocusReason.OtherFocusReason)

    def picture(self, width: int = 1920, height: int = 1080) -> QPixmap:
        """The page as a picture without buttons."""
        before = self.size()
        for plate in self.plates.values():
            plate.hide()
        self.resize(width, height)
        self._lay_out()
        result = self.grab()
        for plate in self.plates.values():
            plate.show()
        self.resize(before)
        self._lay_out()
        return result

    def _open_line(self, row: LedgerRow) -> None:
        """List the pieces of a line in the place of the chart; the same line again closes the list."""
        assert self.facts is not None
        if self.pieces.isVisible() and self.pieces.property("line") == row.category:
            self.pieces.hide()
            self.curve.show()
            return
        names = {side.id: side.name for side in self.facts.ledger.sides}
        self.pieces.clear()
        self.pieces.setProperty("line", row.category)
        self.pieces.setAccessibleName(f"Pieces of {row.category}")
        for piece in row.pieces:
            unit = self.facts.ledger.unit
            points = "" if piece.points is None else f": {points_words(piece.points, unit)}"
            self.pieces.addItem(f"{names.get(piece.side, piece.side)}, {piece.title}{points}")
        self.curve.hide()
        self.pieces.show()

    # --- keys

    def keyPressEvent(self, event: QKeyEvent) -> None:
        # N asks for the next move at the table: one too many must not leave the result.
        letters = {"A": "again", "R": "replay", "P": "picture", "T": "look"}
        name = letters.get(event.text().upper())
        if (
            name
            and not event.isAutoRepeat()
            and event.modifiers() in (Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.ShiftModifier)
        ):
            self.command.emit(name)
        elif event.key() == Qt.Key.Key_Escape:
            if self.pieces.isVisible():
                self.pieces.hide()
                self.curve.show()
            else:
                self.command.emit("home")
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            focused = self.focusWidget()
            if isinstance(focused, QAbstractButton):
                focused.click()
        elif event.key() in (Qt.Key.Key_Down, Qt.Key.Key_Up):
            self.focusNextPrevChild(event.key() == Qt.Key.Key_Down)
        else:
            super().keyPressEvent(event)

    # --- layout

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._lay_out()

    def _left(self) -> float:
        return self.width() * (0.25 if self.width() >= 1200 else 0.24)

    def _lay_out(self) -> None:
        if self.facts is None:
            return
        unit = max(1.0, min(2.4, self.width() / 1366, self.height() / 744))
        self.unit = self.curve.unit = unit
        self.table.set_unit(unit)
        s = self.scale
        left, pad = self._left(), 22.0 * unit
        shown = list(self.plates.values())
        for plate in shown:
            plate.set_unit(unit)
        rows: list[list[Plate]] = [[]]
        room = self.width() - left - 2 * pad
        used = 0.0
        for plate in shown:
            wide = plate.sizeHint().width() + 8
            if used + wide > room and rows[-1]:
                rows.append([])
                used = 0.0
            rows[-1].append(plate)
            used += wide
        high = shown[0].sizeHint().height()
        y = self.height() - len(rows) * (high + 4) - 12
        foot = y - 6
        for row in rows:
            x = self.width() - pad - sum(plate.sizeHint().width() + 8 for plate in row) + 8
            for plate in row:
                plate.setGeometry(round(x), round(y), plate.sizeHint().width(), high)
                x += plate.sizeHint().width() + 8
            y += high + 4
        top = 16.0
        share = 0.5 if len(self.facts.ledger.sides) < 4 else 0.56
        middle = left + pad + (self.width() - left - 2 * pad) * share
        self.table.setGeometry(round(left + pad), round(top), round(middle - left - pad - 16), round(foot - top))
        right = (round(middle + 16), round(top), round(self.width() - pad - middle - 16), round(foot - top - 12 * s))
        self.curve.setGeometry(*right)
        self.pieces.setGeometry(*right)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        theme, s = appearance().theme, self.scale
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        fill(painter, QRectF(self.rect()), theme.panel)
        facts = self.facts
        if facts is None:
            return
        left = self._left()
        picture = QRectF(0, 0, left, self.height())
        facts.picture(painter, picture, theme)
        winners = [side for side in facts.ledger.sides if side.id in facts.words.winners]
        told = [(wrap_text(text, role, left - 44 * s), role, ink) for text, role, ink in self._told(facts) if text]
        needed = 62 * s + sum((20 * len(lines) + 8) * s for lines, *_ in told) + 6
        top = min(self.height() * 0.64, self.height() - needed)
        plate = QRectF(0, top, left, self.height() - top)
        fill(painter, plate, theme.void, 0.86)
        line(painter, 0, plate.top(), left, plate.top(), ink_of(theme, winners[0]) if winners else theme.line, 3)
        y = plate.top() + 16 * s
        x = 22 * s
        mark = 26 * s
        for side in winners:
            side.paint(painter, QRectF(x, y + 3 * s, mark, mark), theme)
            x += mark + 9 * s
        text_in(
            painter,
            QRectF(x, y, left - x - 12, 34 * s),
            facts.words.headline,
            self.typeface("extrabold", 27),
            theme.text,
        )
        y += 46 * s
        for lines, role, ink in told:
            y += draw_lines(painter, 22 * s, y, lines, role, 20 * s, ink) + 8 * s
        painter.end()

    def _told(self, facts: EndFacts) -> tuple[tuple[str, QFont, str], ...]:
        """The texts under the headline with their type and colour."""
        theme = appearance().theme
        return (
            (facts.people, self.typeface("bold", 17), theme.text),
            (facts.words.line, self.typeface("semibold", 15.5), theme.text),
            (facts.note, self.typeface("regular", 14), theme.dim),
            (self.message, self.typeface("semibold", 14), theme.good),
        )
