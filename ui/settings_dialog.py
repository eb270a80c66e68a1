"""Settings: what each one does in one line, all of them at work at once."""

from __future__ import annotations

from PySide6.QtCore import Qt, QUrl
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QDialog, QFrame, QHBoxLayout, QLabel, QScrollArea, QSlider, QVBoxLayout, QWidget

from ui.appearance import TEXT_SIZES, appearance
from ui.controls import Plate, Segments, Words
from ui.session import Session

CHOICES: dict[str, tuple[str, tuple[tuple[str, str, str], ...]]] = {
    "theme": (
        "Colours",
        (
            ("system", "As the system", "Follows the system's light or dark scheme and its contrast."),
            ("night", "Night shift", "Dark consoles."),
            ("press", "Press room", "Paper."),
            ("contrast-night", "Night shift, strong", "Black and white, thicker lines."),
            ("contrast-press", "Press room, strong", "White and black, thicker lines."),
        ),
    ),
    "symbols": (
        "Symbols and words",
        (
            ("symbols", "Symbols", "Names come with the pointer."),
            ("both", "Both", "A name under or beside each symbol."),
            ("words", "Words", "Sentences in place of symbols where there is room."),
        ),
    ),
    "animation": (
        "Movement",
        (
            ("normal", "Normal", "Cards slide, dice settle; a click or key ends it."),
            ("fast", "Fast", "The same in half the time."),
            ("off", "Off", "Everything stands at its end at once."),
        ),
    ),
    "computers": (
        "Moves of the computer",
        (
            ("fast", "Fast", "The next move follows as soon as the last one can be seen."),
            ("normal", "Normal", "Each move stands for two thirds of a second, with a frame round what moved."),
            ("slow", "Slow", "Each move stands for two seconds."),
            ("step", "Step by step", "Each move stands until you press N or the button Next move."),
        ),
    ),
    "curtain": (
        "Curtain between people",
        (
            (
                "secrets",
                "When something is hidden",
                "Closed only when the next person may not see what the last one saw.",
            ),
            ("always", "Always", "Closed at every change of person."),
            ("never", "Never", "For tables where everybody may see everything."),
        ),
    ),
    "undo": (
        "Taking moves back, at new tables",
        (
            ("strict", "Up to the last reveal", "Your own moves, up to a die or a drawn card; others are asked."),
            ("ask", "Ask the others", "Past a reveal everybody is asked, and the log says so."),
            ("open", "Free", "Past a reveal too, and the log says so."),
        ),
    ),
}
SWITCHES: dict[str, tuple[str, str, str]] = {
    "confirm": (
        "Ask before passing",
        "Asks before you pass while something could still be done.",
        "Passing is done at once.",
    ),
    "forced": (
        "Single choices",
        "A step with only one answer plays itself, and the log says so.",
        "Every step waits for you. Counts for matches opened from now on.",
    ),
    "note_hints": (
        "Hints in the log",
        "The log says who asked for a hint.",
        "Hints leave no trace.",
    ),
}


class SettingsDialog(QDialog):
    """All settings in one list."""

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        """Show the settings of the session."""
        super().__init__(parent)
        self.session = session
        self.setObjectName("settings")
        self.setWindowTitle("Settings")
        self.resize(min(1000, appearance().px(820)), min(610, appearance().px(590)))
        outer = QVBoxLayout(self)
        outer.setContentsMargins(18, 14, 18, 14)
        outer.addWidget(Words("Settings", "team", "text", self))
        area = QScrollArea(self)
        area.setWidgetResizable(True)
        area.setFrameShape(QFrame.Shape.NoFrame)
        area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        page = QWidget()
        self.column = QVBoxLayout(page)
        self.column.setContentsMargins(2, 2, 10, 2)
        self.column.setSpacing(4)
        self.segments: dict[str, Segments] = {}
        self._choice("theme", page)
        self._text_size(page)
        self._zoom(page)
        for name in ("symbols", "animation", "computers", "curtain", "undo"):
            self._choice(name, page)
        for name, (title, on, off) in SWITCHES.items():
            value = "on" if getattr(session.settings, name) else "off"
            self._segments(name, title, (("on", "On", on), ("off", "Off", off)), value, page)
        self.column.addStretch(1)
        area.setWidget(page)
        outer.addWidget(area, 1)
        row = QHBoxLayout()
        row.addWidget(Plate("Folder of the saves", self, icon="open", action=self._folder))
        row.addStretch(1)
        row.addWidget(Plate("Done", self, key="Esc", action=self.reject))
        outer.addLayout(row)

    def _choice(self, name: str, page: QWidget) -> None:
        title, choices = CHOICES[name]
        self._segments(name, title, choices, str(getattr(self.session.settings, name)), page)

    def _segments(
        self, name: str, title: str, choices: tuple[tuple[str, str, str], ...], value: str, page: QWidget
    ) -> None:
        self._heading(title, page)
        segments = Segments(title, choices, value, page)
        segments.changed.connect(lambda chosen, n=name: self._set(n, chosen))
        for value_, button in segments.buttons.items():
            button.setObjectName(f"{name}:{value_}")
        self.segments[name] = segments
        self.column.addWidget(segments)

    def _heading(self, title: str, page: QWidget) -> None:
        heading = Words(title, "resource", "text", page)
        heading.setContentsMargins(0, 8, 0, 0)
        self.column.addWidget(heading)

    def _set(self, name: str, value: str) -> None:
        self.session.set(**{name: value == "on" if name in SWITCHES else value})

    def _text_size(self, page: QWidget) -> None:
        self._heading("Text size on this screen", page)
        self.text = QSlider(Qt.Orientation.Horizontal, page)
        self.text.setRange(0, len(TEXT_SIZES) - 1)
        size = self.session.sizes.text_size
        self.text.setValue(min(range(len(TEXT_SIZES)), key=lambda i: abs(TEXT_SIZES[i] - size)))
        self.text.setAccessibleName("Text size")
        self.text_label = QLabel(f"{size} %", page)
        self.text.valueChanged.connect(self._text_changed)
        self._slider_row(self.text, self.text_label, "80 to 200 %, apart from the table's zoom.", page)

    def _text_changed(self, step: int) -> None:
        self.text_label.setText(f"{TEXT_SIZES[step]} %")
        self.session.set_sizes(text_size=TEXT_SIZES[step])

    def _zoom(self, page: QWidget) -> None:
        self._heading("Table zoom on this screen", page)
        self.zoom = QSlider(Qt.Orientation.Horizontal, page)
        self.zoom.setRange(60, 300)
        self.zoom.setSingleStep(5)
        self.zoom.setPageStep(25)
        self.zoom.setValue(round(self.session.sizes.table_zoom * 100))
        self.zoom.setAccessibleName("Table zoom")
        self.zoom_label = QLabel(f"{self.zoom.value()} %", page)
        self.zoom.valueChanged.connect(self._zoom_changed)
        self._slider_row(self.zoom, self.zoom_label, "100 % fits the window; also Ctrl and the wheel.", page)

    def _zoom_changed(self, value: int) -> None:
        self.zoom_label.setText(f"{value} %")
        self.session.set_sizes(table_zoom=value / 100)

    def _slider_row(self, slider: QSlider, label: QLabel, line: str, page: QWidget) -> None:
        row = QHBoxLayout()
        slider.setMaximumWidth(appearance().px(320))
        label.setMinimumWidth(appearance().px(60))
        row.addWidget(slider, 2)
        row.addWidget(label)
        row.addWidget(Words(line, "detail", "dim", page), 3)
        self.column.addLayout(row)

    def _folder(self) -> None:
        self.session.make_folders()
        QDesktopServices.openUrl(QUrl.fromLocalFile(str(self.session.folders.saves)))
