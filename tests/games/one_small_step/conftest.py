"""Scripted dice for the tests of One Small Step."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from spacegames.core.chance import Chance, stream
from spacegames.games.one_small_step import dice as dice_module


class _Scripted:
    def __init__(self, script: list[str], chance: Chance, name: str) -> None:
        self.script, self.chance, self.name = script, chance, name

    def choice(self, faces: Sequence[tuple[str, ...]]) -> Any:
        if not self.script:
            return stream(self.chance, self.name).choice(faces)
        face = tuple(self.script.pop(0).split("+"))
        assert face in faces, f"The die {self.name} has no face {face}."
        return face


@pytest.fixture
def dice(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Faces that the next rolls show, such as "navigation" or "funding+material"; chance once they are used up."""
    script: list[str] = []
    monkeypatch.setattr(dice_module, "stream", lambda chance, name: _Scripted(script, chance, name))
    return script
