"""Lines of the log and of the catalogue."""

from __future__ import annotations

import pytest

from spacegames.core.event import Event
from tests.games.leaving_earth.bench import GAME


@pytest.mark.parametrize(("points", "words"), [(100, "1 point"), (150, "1.5 points"), (300, "3 points")])
def test_points_are_counted_in_words(points: int, words: str) -> None:
    event = Event("mission", "nasa", {"mission": "sounding_rocket", "points": points})
    assert GAME.narrate(event, 0)[0] == f"NASA completes Sounding Rocket: {words}"


def test_the_catalogue_counts_points_in_words() -> None:
    said = [str(row) for row in GAME.cards()]
    assert any("1 point." in text for text in said) and not any(
        " 1 points" in f" {text}".replace("'", " ") for text in said
    )
