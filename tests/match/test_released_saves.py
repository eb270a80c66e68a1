"""Saves of every released version stay in `tests/saves` and open."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from spacegames.core.refusal import Refusal
from spacegames.match.match import Match
from spacegames.match.opening import open_match

SAVES = sorted((Path(__file__).parents[1] / "saves").glob("*.spacegame"))


def test_there_is_a_save_of_each_game_that_can_be_played() -> None:
    assert {path.name.split("-v")[0] for path in SAVES} >= {"one-small-step", "leaving-earth"}


@pytest.mark.parametrize("path", SAVES, ids=lambda path: path.stem)
def test_it_opens_and_plays_on(path: Path, tmp_path: Path) -> None:
    copy = Path(shutil.copy(path, tmp_path))
    before = copy.read_bytes()
    match: Match = open_match(copy, tmp_path / "autosaves")
    for _ in match.replay():
        pass
    assert match.complete and len(match.log(None)) > 50
    assert match.decision is not None
    assert not isinstance(match.do(match.game.suggest(match.state)[0]), Refusal)
    match.close()
    assert copy.read_bytes() == before
