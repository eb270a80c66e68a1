"""The desktop with a stop watch in it: `python -m tests.perf.watched FILE KEYS THINK`, started by `tests.perf.desktop`.

KEYS put the probe to sleep and start counting; the same keys again wake the probe and leave what was counted in FILE,
where spans other than frames stand at once. The first one is the start, until the home screen. A span begins where an
input reaches the program and ends when the window has been painted and sent off. It is processor time, so that a busy
machine does not change it; frames are also counted by the clock ("drag, clock"). The keys THINK let a hard computer
player think about the decision that waits, without an end; the same keys again end that.
"""

from __future__ import annotations

import json
import os
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from PySide6.QtCore import QAbstractEventDispatcher
from PySide6.QtGui import QKeySequence, QPaintEvent, QShortcut
from PySide6.QtWidgets import QApplication

from ui import app
from ui.home import PosterCard
from ui.main_window import MainWindow
from ui.table.items import TableItem
from ui.table.scene import TableScene
from ui.table.view import TableView
from ui.table_page import TablePage

Method = Callable[..., Any]
FRAMES = ("drag", "hover")
"""Spans of which there are many; they are written at the end."""


class Watch:
    """Spans in milliseconds by name, and what is running."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.spans: dict[str, list[float]] = {}
        self.name = "start"
        self.start = self.clock = 0.0
        self.painted = False

    def begin(self, name: str) -> None:
        """An input has come; a span that runs already goes on."""
        if not self.name:
            self.name, self.start, self.clock, self.painted = name, time.process_time(), time.perf_counter(), False

    def idle(self) -> None:
        """The program is about to wait: what was painted is on its way to the screen."""
        if self.name and self.painted:
            self.spans.setdefault(self.name, []).append((time.process_time() - self.start) * 1e3)
            if self.name in FRAMES:
                self.spans.setdefault(f"{self.name}, clock", []).append((time.perf_counter() - self.clock) * 1e3)
            else:
                self.write()
            self.name = ""

    def write(self) -> None:
        """Leave the spans for whoever asked."""
        new = self.path.with_suffix(".new")
        new.write_text(json.dumps(self.spans), encoding="utf-8")
        os.replace(new, self.path)


def wrap(owner: type, method: str, before: Callable[..., None]) -> None:
    """Call `before` with the object, and the words where it wants them, whenever a method runs."""
    real: Method = getattr(owner, method)

    def called(self: Any, *words: Any, **named: Any) -> Any:
        before(self, *words)
        return real(self, *words, **named)

    setattr(owner, method, called)


def watch(path: Path) -> Watch:
    """Put the stop watch into the program's classes, before any object of them exists."""
    found = Watch(path)

    def moved(scene: Any, _: object) -> None:
        if scene.handler is not None and scene.handler.dragging:
            found.begin("drag")

    def lit(item: Any, state: str, held: str = "") -> None:
        if "hover" in (state, item.state) and state != item.state:
            found.begin("hover")

    wrap(TableScene, "mouseMoveEvent", moved)
    wrap(TableItem, "set_state", lit)
    wrap(TablePage, "undo", lambda *_: found.begin("undo"))
    wrap(MainWindow, "open_path", lambda *_: found.begin("open"))
    for owner in (TableView, PosterCard):
        real: Method = owner.paintEvent

        def paint(self: Any, event: QPaintEvent, real: Method = real) -> None:
            real(self, event)
            found.painted = True

        owner.paintEvent = paint  # type: ignore[method-assign]
    return found


def install(found: Watch, window: MainWindow, keys: str) -> None:
    """Listen for `keys` and for the program's rests."""
    probe = getattr(window, "probe", None)
    counting = found.path.with_suffix(".on")

    def toggle() -> None:
        qt = QApplication.instance()
        assert qt is not None and probe is not None
        if counting.exists():
            found.write()
            counting.unlink()
            qt.installEventFilter(probe)
            probe.timer.start()
        else:
            qt.removeEventFilter(probe)
            probe.timer.stop()
            found.spans, found.name = {}, ""
            found.path.unlink(missing_ok=True)
            counting.touch()

    QShortcut(QKeySequence(keys), window).activated.connect(toggle)
    dispatcher = QAbstractEventDispatcher.instance()
    assert dispatcher is not None
    dispatcher.aboutToBlock.connect(found.idle)


def let_think(window: MainWindow, keys: str) -> None:
    """Listen for `keys`: a hard computer player then thinks until they come again."""
    thinks: list[bool] = []

    def toggle() -> None:
        table = window.shown_table
        assert table is not None
        table.thinking.cancel()
        if thinks:
            thinks.clear()
            return
        thinks.append(True)
        table.thinking.hinted.disconnect()
        table.thinking.hinted.connect(lambda *_: think(table))
        think(table)

    def think(table: TablePage) -> None:
        if thinks:
            table.thinking.hint("hard")

    QShortcut(QKeySequence(keys), window).activated.connect(toggle)


def main(words: list[str]) -> int:
    """Run the desktop."""
    found = watch(Path(words[0]))
    show = MainWindow.show

    def shown(window: MainWindow) -> None:
        install(found, window, words[1])
        let_think(window, words[2])
        show(window)

    MainWindow.show = shown  # type: ignore[method-assign]
    return app.run([])


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
