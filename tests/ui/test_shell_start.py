"""Starting where no window can be opened, and letters that the house's typefaces lack."""

import os
import subprocess
import sys

import pytest
from PySide6.QtGui import QFontDatabase
from pytestqt.qtbot import QtBot

from ui.app import NO_DISPLAY
from ui.fonts import elided, face, fallbacks, text_width


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="displays have names on Linux only")
@pytest.mark.parametrize(
    ("display", "sentence"),
    [
        (":4711", "The display :4711 cannot be reached, so no window can be opened."),
        ("", "There is no display, so no window can be opened."),
    ],
)
def test_without_a_display_one_sentence_is_said(display: str, sentence: str) -> None:
    environment = {name: value for name, value in os.environ.items() if name not in ("DISPLAY", "WAYLAND_DISPLAY")}
    environment["QT_QPA_PLATFORM"] = "xcb"
    if display:
        environment["DISPLAY"] = display
    done = subprocess.run([sys.executable, "-m", "ui"], env=environment, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout, done.stderr.strip()) == (NO_DISPLAY, "", sentence)


def test_letters_that_the_typefaces_lack_come_from_the_system(qtbot: QtBot) -> None:
    here = set(QFontDatabase.families())
    assert set(fallbacks()) <= here
    for name in ("regular", "extrabold", "narrow"):
        assert face(name, 14).families()[-len(fallbacks()) or None :][: len(fallbacks())] == list(fallbacks())


@pytest.mark.parametrize("width", [60, 120, 200])
def test_a_long_name_is_cut_at_the_end_of_a_word(qtbot: QtBot, width: int) -> None:
    font = face("regular", 14)
    text = "Ada and Konstantin the Great against Vera"
    short = elided(text, font, width)
    assert text_width(short, font) <= width
    assert short.endswith("…") and text.startswith(short[:-1])
    assert width < 120 or text[len(short) - 1] == " "
    assert elided("Ada", font, width) == "Ada"
