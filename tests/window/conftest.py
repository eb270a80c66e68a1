"""A screen for the real-window tests: Xvfb with a window manager, one per test process."""

import os
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.window.desk import PATIENCE, Desk

# The window manager gives focus and honours sizes. It has no key of its own but the one that closes
# a window, so that every other reaches the program, and no frames, so that a window can have the whole screen.
OPENBOX = """<?xml version="1.0" encoding="UTF-8"?>
<openbox_config xmlns="http://openbox.org/3.4/rc">
  <focus><focusNew>yes</focusNew><focusLast>yes</focusLast></focus>
  <keyboard><keybind key="A-F4"><action name="Close"/></keybind></keyboard>
  <mouse>
    <context name="Client">
      <mousebind button="Left" action="Press"><action name="Focus"/><action name="Raise"/></mousebind>
    </context>
  </mouse>
  <applications><application class="*" type="normal"><decor>no</decor></application></applications>
</openbox_config>
"""
PACKAGES = {"Xvfb": "xvfb", "xdotool": "xdotool", "openbox": "openbox"}


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Every test of this folder opens a real window."""
    here = Path(__file__).parent
    for item in items:
        if here in item.path.parents:
            item.add_marker(pytest.mark.window)


@pytest.fixture(scope="session")
def display(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Name of an X display of 1920x1080 with a window manager on it."""
    if missing := lacking():
        pytest.skip(missing)
    with screen(tmp_path_factory.mktemp("display")) as name:
        yield name


def lacking() -> str:
    """What this machine lacks for a screen, in a sentence; empty when nothing."""
    if not sys.platform.startswith("linux"):
        return "real windows are opened on Linux only"
    absent = [package for program, package in PACKAGES.items() if not shutil.which(program)]
    return "real windows need the Debian packages " + " ".join(absent) if absent else ""


@contextmanager
def screen(folder: Path) -> Iterator[str]:
    """Run an X display of 1920x1080 with a window manager on it; `folder` takes their files."""
    config = folder / "openbox.xml"
    config.write_text(OPENBOX, encoding="utf-8")
    reading, writing = os.pipe()
    with (folder / "display.log").open("wb") as log:
        server = subprocess.Popen(
            ["Xvfb", "-displayfd", str(writing), "-screen", "0", "1920x1080x24", "-nolisten", "tcp", "-noreset"],
            pass_fds=[writing],
            stdout=log,
            stderr=log,
        )
        os.close(writing)
        with os.fdopen(reading) as answer:
            number = answer.readline().strip()
        assert number, f"Xvfb did not start: {(folder / 'display.log').read_text()}"
        name = f":{number}"
        environment = {"PATH": os.environ["PATH"], "HOME": str(folder), "DISPLAY": name, "LANG": "C.UTF-8"}
        manager = subprocess.Popen(
            ["openbox", "--sm-disable", "--config-file", str(config)], env=environment, stdout=log, stderr=log
        )
    try:
        end = time.monotonic() + PATIENCE
        # A window manager that answers for the desktops is there.
        while subprocess.run(["xdotool", "get_num_desktops"], env=environment, capture_output=True).returncode != 0:
            assert time.monotonic() < end, f"openbox did not start: {(folder / 'display.log').read_text()}"
            time.sleep(0.05)
        yield name
    finally:
        for process in (manager, server):
            process.terminate()
            process.wait(PATIENCE)


@pytest.fixture
def desk(display: str, tmp_path: Path) -> Iterator[Desk]:
    """The program, not started yet, with an empty home; ended after the test whatever happened."""
    person = Desk(display, tmp_path)
    yield person
    person.kill()
