"""Looking back at a match: a bar with its moves, and the way to play on from any of them as a new match."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QSlider, QWidget

from ui.appearance import appearance
from ui.controls import Plate, Words
from ui.paint import fill, line


class ReplayBar(QWidget):
    """Shown above the table while one looks back. `moved` brings a step, `branch` asks to play on from it."""

    moved = Signal(int)
    branch = Signal()
    closed = Signal()

    def __init__(self, parent: QWidget) -> None:
        """Hidden until `show_step`."""
        super().__init__(parent)
        row = QHBoxLayout(self)
        row.setContentsMargins(10, 2, 10, 3)
        row.setSpacing(8)
        self.back = Plate("", self, icon="left", height=30, action=lambda: self._step(-1))
        self.forward = Plate("", self, icon="right", height=30, action=lambda: self._step(1))
        for plate, name, words in (
            (self.back, "replay:back", "One move back"),
            (self.forward, "replay:forward", "One move on"),
        ):
            plate.setObjectName(name)
            plate.setAccessibleName(words)
            plate.setToolTip(words)
        self.slider = QSlider(Qt.Orientation.Horizontal, self)
        self.slider.setObjectName("replay:slider")
        self.slider.setAccessibleName("Move of the match")
        self.slider.valueChanged.connect(self.moved)
        self.words = Words("", "resource", "text", self)
        self.words.setWordWrap(False)
        self.branch_plate = Plate("Play on from here", self, icon="play", height=30, action=self.branch.emit)
        self.branch_plate.setObjectName("replay:branch")
        self.close_plate = Plate("Back to the match", self, key="Esc", height=30, action=self.closed.emit)
        self.close_plate.setObjectName("replay:close")
        for widget in (self.back, self.slider, self.forward, self.words, self.branch_plate, self.close_plate):
            row.addWidget(widget, 1 if widget is self.slider else 0)
        self.hide()

    def show_step(self, step: int, last: int, moment: str, over: bool = False) -> None:
        """Stand at a step of so many; `over` says that behind the last one there is only the result."""
        back = "Back to the result" if over else "Back to the match"
        if self.close_plate.text() != back:
            self.close_plate.set_text(back)
        self.slider.blockSignals(True)
        self.slider.setRange(0, last)
        self.slider.setPageStep(max(1, last // 12))
        self.slider.setValue(step)
        self.slider.blockSignals(False)
        self.back.setEnabled(step > 0)
        self.forward.setEnabled(step < last)
        self.words.say(f"Move {step} of {last}" + (f" · {moment}" if moment else ""))
        self.show()

    def _step(self, by: int) -> None:
        self.slider.setValue(self.slider.value() + by)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.closed.emit()
        else:
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        fill(painter, QRectF(self.rect()), appearance().theme.raised)
        line(painter, 0, self.height() - 1, self.width(), self.height() - 1, appearance().theme.line, 1.5)
        painter.end()
