import os
from collections.abc import Callable, Iterator

import pytest
from pytestqt.qtbot import QtBot

from ui.table_page import TablePage

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")


@pytest.fixture
def text_size() -> Iterator[Callable[[float], None]]:
    """Sets the text size for a test, which ends at 100 %."""
    from tests.ui.shell import set_text_size

    yield set_text_size
    set_text_size(1.0)


@pytest.fixture
def pages(qtbot: QtBot) -> Iterator[list[TablePage]]:
    """Tables that are left at the test's end."""
    made: list[TablePage] = []
    yield made
    for page in made:
        page.leave()
