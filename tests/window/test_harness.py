"""The harness itself: what it does with pointer and keys arrives in a Qt window."""

import sys
from pathlib import Path

import pytest

from tests.window.desk import Desk

# A window with a square that follows the mouse and a line to type into, which writes the probe as the desktop does.
PROGRAM = """
import json, os
from PySide6.QtCore import QPoint, QTimer
from PySide6.QtGui import QColor, QShortcut
from PySide6.QtWidgets import QApplication, QFrame, QLineEdit, QWidget

class Square(QFrame):
    def mousePressEvent(self, event): self.grip = event.position().toPoint(); note("pressed")
    def mouseMoveEvent(self, event): self.move(self.mapToParent(event.position().toPoint() - self.grip))
    def mouseReleaseEvent(self, event): note("released")

app = QApplication([])
window = QWidget()
window.setFixedSize(640, 480)
window.setStyleSheet("background: #204080")
square = Square(window)
square.setStyleSheet("background: #ff8040")
square.setGeometry(40, 40, 60, 60)
line = QLineEdit(window)
line.setGeometry(40, 400, 300, 40)
QShortcut("Ctrl+Shift+F7", window, activated=lambda: note("called"))
happened = []

def box(widget):
    at = widget.mapToGlobal(QPoint(0, 0))
    return [at.x(), at.y(), widget.width(), widget.height()]

def note(what):
    happened.append(what)

def probe():
    text = json.dumps({
        "screen": "trial", "serial": len(happened), "seat": None, "window": box(window),
        "targets": {"square": box(square), "line": box(line)}, "happened": happened, "text": line.text(),
    })
    path = os.environ["SPACEGAMES_PROBE"]
    with open(path + ".new", "w") as file:
        file.write(text)
    os.replace(path + ".new", path)

timer = QTimer(interval=20, timeout=probe)
timer.start()
window.show()
app.exec()
"""


@pytest.fixture
def trial(display: str, tmp_path: Path):
    """The small window, started."""
    person = Desk(display, tmp_path, [sys.executable, "-c", PROGRAM])
    yield person.start()
    person.kill()


def test_click_and_keys_reach_the_window(trial: Desk) -> None:
    trial.click("square")
    trial.wait_for(lambda: trial.probe()["happened"] == ["pressed", "released"], "the click")
    trial.click("line")
    trial.type_text("Bjorn 9")
    trial.wait_for(lambda: trial.probe()["text"] == "Bjorn 9", "the text")
    trial.key("BackSpace", "BackSpace")
    trial.wait_for(lambda: trial.probe()["text"] == "Bjorn", "the shortened text")
    assert trial.probe()["happened"] == ["pressed", "released"]


def test_shortcut_reaches_the_window(trial: Desk) -> None:
    trial.key("ctrl+shift+F7")
    trial.wait_for(lambda: trial.probe()["happened"], "the shortcut")
    assert trial.probe()["happened"] == ["called"]


def test_drag_carries_a_piece_and_can_be_held(trial: Desk) -> None:
    x, y, _, _ = trial.wait_target("square")
    left, top, _, _ = trial.probe()["window"]
    trial.drag("square", (left + 400, top + 200), drop=False)
    trial.wait_for(lambda: trial.targets()["square"][:2] != [x, y], "the piece in the air")
    assert "released" not in trial.probe()["happened"]
    trial.drop()
    trial.wait_for(lambda: "released" in trial.probe()["happened"], "the drop")
    assert trial.point("square") == (left + 400, top + 200)


def test_screenshot_shows_the_window(trial: Desk, tmp_path: Path) -> None:
    picture = trial.look()
    assert picture.size == (1920, 1080)
    trial.wait_for(lambda: trial.look().getpixel(trial.point("square")) == (255, 128, 64), "the painted square")
    assert trial.screenshot(tmp_path / "screen.png").stat().st_size > 0


def test_end_of_the_program_is_reported_with_its_output(display: str, tmp_path: Path) -> None:
    person = Desk(display, tmp_path, [sys.executable, "-c", "raise SystemExit('no table today')"])
    with pytest.raises(AssertionError, match="no table today"):
        person.start()


def test_program_can_be_killed_and_started_again(trial: Desk) -> None:
    trial.click("square")
    trial.wait_for(lambda: trial.probe()["happened"] == ["pressed", "released"], "the click")
    assert trial.kill() == -9
    trial.start()
    assert trial.probe()["happened"] == []


def test_window_can_be_resized_and_closed(display: str, tmp_path: Path) -> None:
    person = Desk(display, tmp_path, [sys.executable, "-c", PROGRAM.replace("setFixedSize", "resize")]).start()
    try:
        person.resize(900, 500)
        person.wait_for(lambda: person.probe()["window"][2:] == [900, 500], "the new size")
        person.close_window()
        assert person.wait_for_exit() == 0
    finally:
        person.kill()
