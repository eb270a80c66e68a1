import os
from collections.abc import Callable, Iterator

import pytest

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")


@pytest.fixture
def text_size() -> Iterator[Callable[[float], None]]:
    """Sets the text size for a test, which ends at 100 %."""
    from tests.ui.shell import set_text_size

    yield set_text_size
    set_text_size(1.0)
