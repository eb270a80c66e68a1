"""A person at the desktop: starts the program in a real window, moves the mouse, types, looks.

The program helps by one thing only. When the environment names a file in `SPACEGAMES_PROBE`, it writes there after
every change, through a temporary file and `os.replace`, one JSON object:

    screen   name of what fills the window: "home", "new-match", "table", "curtain", "end", ...
    serial   number of the decision that waits, -1 without one
    seat     the seat that decides, null without one
    window   [x, y, width, height] of the window on the screen
    targets  name -> [x, y, width, height] on the screen, for every piece, spot and button that can be seen and pressed
    lit      key -> state of the things on the table that take part in the decision
    names    key -> name of everything that lies on the table, as a screen reader says it
    says     what stands over the table: "bubble", "refusal", "reason", "note", "question"
    focus    key or name of what has the keyboard
    moves    decisions taken in this match
    moving   whether something on the table is on its way
    heard    keys that have reached the window: what was sent before has been dealt with
    prompt   what is asked, with its shape and the piece that is held: ["place-worker", "place", "engineer"]

Everything else happens as for a person: through the X server, by pointer and keys.
"""

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from PIL import Image, ImageGrab

from tests.conftest import user_folders

ROOT = Path(__file__).parents[2]
KEY_DELAY = 12
"""Milliseconds between two key strokes."""
PATIENCE = 60.0
"""Seconds until a wait is given up; long, because only a hung program may fail here and never a busy machine."""

Probe = dict[str, Any]
Point = tuple[int, int]


class Desk:
    """One run of the program on one X display, with its own home folder.

    `start` again after `stop` or `kill` to see what a restart finds.
    """

    def __init__(self, display: str, home: Path, command: Sequence[str] = (sys.executable, "-m", "ui")) -> None:
        """Nothing is started yet; `home` holds the user folders, the log and pictures of failures."""
        self.display = display
        self.home = home
        self.command = list(command)
        self.log = home / "program.log"
        self.probe_file = home / "probe.json"
        self.process: subprocess.Popen[bytes] | None = None

    # --- the program ---

    def environment(self) -> dict[str, str]:
        """The program's environment: this display, these folders, nothing of the developer's session."""
        kept = {name: os.environ[name] for name in ("PATH", "LD_LIBRARY_PATH", "VIRTUAL_ENV") if name in os.environ}
        runtime = self.home / "runtime"
        runtime.mkdir(mode=0o700, exist_ok=True)
        return {
            **kept,
            **user_folders(self.home),
            "PYTHONPATH": str(ROOT),
            "LANG": "C.UTF-8",
            "DISPLAY": self.display,
            "XDG_RUNTIME_DIR": str(runtime),
            "QT_QPA_PLATFORM": "xcb",
            "QT_ENABLE_HIGHDPI_SCALING": "0",
            "LIBGL_ALWAYS_SOFTWARE": "1",
            "PYTHONFAULTHANDLER": "1",
            "SPACEGAMES_PROBE": str(self.probe_file),
        }

    def start(self, *arguments: str) -> "Desk":
        """Start the program and wait until it shows something and has the keyboard."""
        assert self.process is None, "the program runs already"
        self.probe_file.unlink(missing_ok=True)
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                [*self.command, *arguments],
                cwd=self.home,
                env=self.environment(),
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=subprocess.STDOUT,
            )
        self.wait_for(self.probe_file.exists, "the first probe")
        self.wait_for(self.has_focus, "the keyboard focus")
        if "heard" in self.probe():
            # The window may still be taking its size and the keyboard; a key that does nothing comes after that.
            heard = self.probe()["heard"]

            def hears() -> bool:
                self.key("Shift_L")
                return self.probe()["heard"] > heard

            self.wait_for(hears, "the first key")
        return self

    def stop(self) -> int:
        """Ask the program to end as a log-out does and return its exit code."""
        return self._end(signal.SIGTERM)

    def kill(self) -> int:
        """End the program as a power cut does."""
        return self._end(signal.SIGKILL)

    def wait_for_exit(self) -> int:
        """Wait until the program has ended by itself and return its exit code."""
        assert self.process is not None, "the program does not run"
        code = self.process.wait(PATIENCE)
        self.process = None
        return code

    def _end(self, number: int) -> int:
        if self.process is None:
            return 0
        self.process.send_signal(number)
        try:
            return self.wait_for_exit()
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process = None
            raise AssertionError(f"the program did not end on signal {number}\n{self.log_text()}") from None

    def log_text(self) -> str:
        """What the program has printed."""
        return self.log.read_text(encoding="utf-8", errors="replace") if self.log.exists() else ""

    # --- looking ---

    def probe(self) -> Probe:
        """What the program says about itself now."""
        return json.loads(self.probe_file.read_text(encoding="utf-8"))

    def screen(self) -> str:
        """The name of what fills the window."""
        return self.probe()["screen"]

    def serial(self) -> int:
        """The number of the decision that waits."""
        return self.probe()["serial"]

    def targets(self, prefix: str = "") -> dict[str, list[int]]:
        """Rectangles on the screen of all pieces, spots and buttons whose name starts with `prefix`."""
        return {name: box for name, box in self.probe()["targets"].items() if name.startswith(prefix)}

    def wait_for(self, condition: Callable[[], object], what: str) -> None:
        """Wait until `condition` holds; a picture of the screen is kept if it never does."""
        end = time.monotonic() + PATIENCE
        while not condition():
            if self.process is not None and self.process.poll() is not None:
                raise AssertionError(f"the program ended with {self.process.returncode}\n{self.log_text()}")
            if time.monotonic() > end:
                picture = self.screenshot(self.home / "gave-up.png")
                said = self.probe_file.read_text(encoding="utf-8") if self.probe_file.exists() else "nothing"
                raise AssertionError(
                    f"waited in vain for {what}; the screen is in {picture}; the probe says {said}\n{self.log_text()}"
                )
            time.sleep(0.03)

    def wait_screen(self, *names: str) -> str:
        """Wait until one of these screens is shown and return its name."""
        self.wait_for(lambda: self.screen() in names, f"screen {' or '.join(names)}")
        return self.screen()

    def wait_serial(self, after: int) -> int:
        """Wait until another decision than `after` is asked and return its number."""
        self.wait_for(lambda: self.serial() != after, f"a decision other than {after}")
        return self.serial()

    def wait_target(self, name: str) -> list[int]:
        """Wait until a piece, spot or button is there and has stopped moving, and return its rectangle."""
        seen: list[list[int] | None] = [None]

        def rests() -> bool:
            said = self.probe()
            before, seen[0] = seen[0], said["targets"].get(name)
            return seen[0] is not None and seen[0] == before and not said.get("moving")

        self.wait_for(rests, f"target {name}")
        assert seen[0] is not None
        return seen[0]

    def screenshot(self, path: Path) -> Path:
        """Write the whole screen as PNG."""
        self.look().save(path)
        return path

    def look(self) -> Image.Image:
        """The whole screen as a person sees it."""
        return ImageGrab.grab(xdisplay=self.display)

    # --- pointer and keys ---

    def point(self, where: str | Point) -> Point:
        """A point on the screen: given, or the middle of a named target."""
        if not isinstance(where, str):
            return where
        x, y, width, height = self.wait_target(where)
        return x + width // 2, y + height // 2

    def move(self, where: str | Point) -> None:
        """Move the pointer."""
        x, y = self.point(where)
        self.xdotool("mousemove", x, y)

    def click(self, where: str | Point, button: int = 1, times: int = 1) -> None:
        """Move the pointer and press a button: 1 left, 2 middle, 3 right."""
        x, y = self.point(where)
        self.xdotool("mousemove", x, y, "click", "--repeat", times, "--delay", 60, button)

    def drag(self, start: str | Point, end: str | Point, steps: int = 12, drop: bool = True) -> None:
        """Press on `start`, move to `end` in steps, and let go there unless `drop` is false."""
        (x, y), (to_x, to_y) = self.point(start), self.point(end)
        chain: list[object] = ["mousemove", x, y, "mousedown", 1]
        for step in range(1, steps + 1):
            chain += ["mousemove", x + (to_x - x) * step // steps, y + (to_y - y) * step // steps, "sleep", 0.012]
        self.xdotool(*chain, *(["mouseup", 1] if drop else []))

    def drop(self) -> None:
        """Let go of what a drag without drop holds."""
        self.xdotool("mouseup", 1)

    def scroll(self, where: str | Point, notches: int) -> None:
        """Turn the wheel over a place, up with positive `notches`, down with negative ones."""
        x, y = self.point(where)
        self.xdotool("mousemove", x, y, "click", "--repeat", abs(notches), 4 if notches > 0 else 5)

    def key(self, *keys: str) -> None:
        """Press keys one after the other, named as X names them: "Tab", "Return", "ctrl+z"."""
        self.xdotool("key", "--delay", KEY_DELAY, *keys)

    def type_text(self, text: str) -> None:
        """Type an ASCII text into whatever has the focus.

        Other letters need a new keyboard map for each, which Qt may see too late; paste those.
        """
        assert text.isascii(), text
        self.xdotool("type", "--delay", KEY_DELAY, text)

    def resize(self, width: int, height: int) -> None:
        """Give the program's active window another size, as dragging its corner does."""
        self.xdotool("windowsize", "--sync", self.window(), width, height)

    def window(self) -> str:
        """X id of the program's active window."""
        return self.xdotool("getactivewindow").strip()

    def has_focus(self) -> bool:
        """Whether a window of the program gets what is typed."""
        assert self.process is not None, "the program does not run"
        asked = self._run_xdotool("getactivewindow", "getwindowpid")
        return asked.returncode == 0 and asked.stdout.strip() == str(self.process.pid)

    def close_window(self) -> None:
        """Close the active window as its frame's close button does."""
        self.key("alt+F4")

    def xdotool(self, *words: object) -> str:
        """Run one xdotool command chain on this display and return what it prints."""
        done = self._run_xdotool(*words)
        assert done.returncode == 0, f"xdotool {words[0]}: {done.stderr.strip()}"
        return done.stdout

    def _run_xdotool(self, *words: object) -> "subprocess.CompletedProcess[str]":
        return subprocess.run(
            ["xdotool", *map(str, words)],
            env={"PATH": os.environ["PATH"], "DISPLAY": self.display, "LANG": "C.UTF-8"},
            capture_output=True,
            text=True,
            timeout=PATIENCE,
        )
