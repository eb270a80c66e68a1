"""Benchmarks of the desktop in a real window against the floors of `docs/performance.md`.

They need Xvfb, xdotool and openbox, as the real-window tests do. The program runs with a stop watch in it
(`tests.perf.watched`); its probe sleeps while something is measured. Times are processor time of the program, that is
the time that it takes on a core of its own.
"""

from __future__ import annotations

import json
import os
import random
import statistics
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from spacegames import games
from spacegames.match.match import Match
from spacegames.store.savefile import Seat
from tests.perf.figures import Figure
from tests.window import sitting
from tests.window.conftest import screen
from tests.window.desk import Desk

TOGGLE, THINK = "Ctrl+Shift+F12", "Ctrl+Shift+F11"
"""Keys that begin and end a measurement, and the thinking of a computer player."""
STARTS, LAPS, UNDOS, OPENINGS = 5, 3, 12, 6
REST, IDLE = 2.0, 10.0
"""Seconds until the last hover card and animation are over, and for which an idle program is then watched."""


def measure() -> list[Figure]:
    """Return every figure of the desktop."""
    with tempfile.TemporaryDirectory() as name, screen(Path(name)) as display:
        folder = Path(name)
        found = _starting(display, folder)
        desk = _Watched(display, _home(folder / "table"))
        try:
            found += _at_home(desk)
            found += _at_the_table(desk)
        finally:
            desk.kill()
    return found


def _home(path: Path) -> Path:
    path.mkdir()
    return path


class _Watched(Desk):
    """A desk whose program carries the stop watch."""

    def __init__(self, display: str, home: Path) -> None:
        self.spans_file = home / "spans.json"
        super().__init__(
            display, home, [sys.executable, "-m", "tests.perf.watched", str(self.spans_file), TOGGLE, THINK]
        )
        place = sitting.window_place(1920, 1080)
        sitting.settle_in(self, **{**sitting.QUICK, "animation": "normal"}, window=place)

    @contextmanager
    def counting(self) -> Iterator[dict[str, list[float]]]:
        """Let the probe sleep and count; the spans stand in the result afterwards."""
        keys = TOGGLE.lower().replace("f12", "F12")
        spans: dict[str, list[float]] = {}
        self.key(keys)
        self.wait_for(self.spans_file.with_suffix(".on").exists, "the stop watch")
        yield spans
        self.key(keys)
        self.wait_for(lambda: not self.spans_file.with_suffix(".on").exists(), "the spans")
        spans.update(json.loads(self.spans_file.read_text(encoding="utf-8")))

    def memory(self) -> float:
        """Resident memory in megabytes."""
        status = self._proc("status")
        return int(status.partition("VmRSS:")[2].split()[0]) / 1024

    def cpu(self) -> float:
        """Seconds of processor time so far."""
        fields = self._proc("stat").rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def _proc(self, name: str) -> str:
        assert self.process is not None
        return Path(f"/proc/{self.process.pid}/{name}").read_text(encoding="utf-8")


def _starting(display: str, folder: Path) -> list[Figure]:
    seconds: list[float] = []
    for number in range(STARTS):
        desk = _Watched(display, _home(folder / f"start-{number}"))
        desk.start()
        desk.wait_for(desk.spans_file.exists, "the home screen")
        seconds.append(json.loads(desk.spans_file.read_text(encoding="utf-8"))["start"][0] / 1e3)
        desk.kill()
    return [Figure("start to the home screen", statistics.median(seconds), 1.0, "s")]


def _idle(desk: _Watched, where: str) -> Figure:
    with desk.counting():
        time.sleep(REST)
        before = desk.cpu()
        time.sleep(IDLE)
        used = desk.cpu() - before
    return Figure(f"idle {where}", used / IDLE * 100, 0.1, "%")


def _at_home(desk: _Watched) -> list[Figure]:
    autosaves = desk.home / "spacegames" / "state" / "autosaves"
    autosaves.mkdir(parents=True)
    _played(autosaves)
    desk.start()
    desk.wait_screen("home")
    found = [Figure("memory at home", desk.memory(), 180, "MB"), _idle(desk, "at home")]
    opened: list[float] = []
    for _ in range(OPENINGS):
        at = desk.point("save:0")
        with desk.counting() as spans:
            desk.click(at)
            desk.wait_for(desk.spans_file.exists, "the opened match")
        opened += spans["open"]
        desk.wait_screen("table")
        desk.key("ctrl+w")
        desk.wait_screen("home")
    return [
        *found,
        Figure("open a save to first paint, first time", opened[0], 150, "ms"),
        Figure("open a save to first paint, median", statistics.median(opened[1:]), 150, "ms"),
    ]


def _played(folder: Path) -> None:
    """Leave a match of 400 actions in the folder."""
    seats = [Seat("Ada", role="usa"), Seat("Vera", role="ussr")]
    match = Match.start(games.game("one-small-step"), {"game": "advanced"}, seats, "bench", journal=folder)
    chooser = random.Random(3)
    while match.position < 400 and match.decision:
        match.do(chooser.choice(match.actions()))
    match.close()


def _at_the_table(desk: _Watched) -> list[Figure]:
    sitting.sit_down(desk)
    while sitting.prompt(desk) != "place-worker":
        sitting.answer(desk)
    frames = _frames(desk)["drag"]
    thinking = _while_a_computer_thinks(desk)
    sitting.answer(desk)
    back = _undoing(desk)
    return [
        Figure("frame while dragging, median", statistics.median(frames), 8, "ms"),
        Figure("frame while dragging, 95 of 100", statistics.quantiles(frames, n=20)[-1], 16, "ms"),
        *thinking,
        Figure("undo, click to repaint, median", statistics.median(back), 50, "ms"),
        Figure("memory in a match", desk.memory(), 180, "MB"),
        _idle(desk, "in a match"),
    ]


def _while_a_computer_thinks(desk: _Watched) -> list[Figure]:
    """The same while a hard computer player thinks beside the window; frames also by the clock."""
    alone = _frames(desk)["drag, clock"]
    desk.key(THINK.lower().replace("f11", "F11"))
    idle = _idle(desk, "while a computer player thinks")
    dragged, hovered = _frames(desk), _frames(desk, held=False)
    desk.key(THINK.lower().replace("f11", "F11"))
    found = [idle._replace(floor=2)]
    for what, spans in (
        ("dragging, a computer player thinks", dragged["drag"]),
        ("pointing, a computer player thinks", hovered["hover"]),
        ("dragging, by the clock", alone),
        ("dragging, a computer player thinks, by the clock", dragged["drag, clock"]),
        ("pointing, a computer player thinks, by the clock", hovered["hover, clock"]),
    ):
        found.append(Figure(f"frame while {what}, median", statistics.median(spans), 8, "ms"))
        found.append(Figure(f"frame while {what}, 95 of 100", statistics.quantiles(spans, n=20)[-1], 16, "ms"))
    return found


def _frames(desk: _Watched, held: bool = True) -> dict[str, list[float]]:
    """Carry a worker, or the pointer alone, over the whole table, and let the worker go where it cannot stay."""
    start = desk.point(sitting.lit(desk, "worker")[0])
    round_trip = [desk.point(key) for key in (*desk.targets("space:"), *sitting.lit(desk, "card"), "dial", "step:1")]
    frames: dict[str, list[float]] = {}
    for _ in range(LAPS):
        with desk.counting() as spans:
            chain: list[object] = ["mousemove", *start, *(["mousedown", 1] if held else [])]
            here = start
            for there in round_trip:
                for step in range(1, 13):
                    x, y = (a + (b - a) * step // 12 for a, b in zip(here, there, strict=True))
                    chain += ["mousemove", x, y, "sleep", 0.016]
                here = there
            desk.xdotool(*chain, *(["mouseup", 1] if held else []))
        for name, found in spans.items():
            frames.setdefault(name, []).extend(found)
    return frames


def _undoing(desk: _Watched) -> list[float]:
    times: list[float] = []
    for _ in range(UNDOS):
        at, serial = desk.point("undo"), desk.serial()
        with desk.counting() as spans:
            desk.click(at)
            desk.wait_for(desk.spans_file.exists, "the repaint")
        times += spans["undo"]
        desk.wait_serial(serial)
        serial = desk.serial()
        desk.key("ctrl+y")
        desk.wait_serial(serial)
    return times
