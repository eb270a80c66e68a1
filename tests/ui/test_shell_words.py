"""The setting "symbols and words" on the spaces of Earth."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage, QPainter
from pytestqt.qtbot import QtBot

from spacegames.games.one_small_step.content import load
from ui.appearance import appearance
from ui.boards.one_small_step.named import draw_action, name_of
from ui.boards.one_small_step.runs import ability_runs
from ui.rich import Mark, Text
from ui.theme import NIGHT


@pytest.fixture(autouse=True)
def usual(qtbot: QtBot) -> Iterator[None]:
    yield
    appearance().set(words="symbols")


def drawn(words: str, width: int = 190, height: int = 64) -> list[bytes]:
    """Every action of the Earth spaces as a picture."""
    appearance().set(words=words)
    pictures: list[bytes] = []
    for space in load().spaces.values():
        for action in (space.engineer, space.administrator):
            image = QImage(width + 40, height + 40, QImage.Format.Format_RGB32)
            image.fill(0)
            painter = QPainter(image)
            draw_action(painter, action.action, QRectF(20, 20, width, height), 26, NIGHT, True, False)
            painter.end()
            pictures.append(bytes(image.constBits()))
            margin = [(x, y) for x in range(image.width()) for y in (*range(16), *range(height + 24, height + 40))]
            assert all(image.pixel(x, y) & 0xFFFFFF == 0 for x, y in margin), "nothing is painted outside its box"
    return pictures


def test_each_choice_paints_every_space_in_its_own_way() -> None:
    symbols, both, words = drawn("symbols"), drawn("both"), drawn("words")
    for one, two, three in zip(symbols, both, words, strict=True):
        assert one != two != three != one


def test_where_there_is_no_room_for_words_the_symbols_stay() -> None:
    assert drawn("symbols", 16, 27) == drawn("both", 16, 27) == drawn("words", 16, 27)


def test_every_symbol_of_an_action_has_a_name() -> None:
    for space in load().spaces.values():
        for action in (space.engineer, space.administrator):
            for run in ability_runs(action.action):
                assert isinstance(run, Text | Mark) or name_of(run)
