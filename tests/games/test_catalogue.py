from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from spacegames import games

ROOT = Path(__file__).resolve().parents[2]


def test_four_games_stand_on_the_shelf_in_order() -> None:
    assert [meta.id for meta in games.catalogue()] == [
        "one-small-step",
        "space-race",
        "space-explorers",
        "leaving-earth",
    ]
    assert [meta.playable for meta in games.catalogue()] == [True, False, False, True]


def test_every_table_seats_known_roles() -> None:
    for meta in games.catalogue():
        roles = {role.id for role in meta.roles}
        sides = {side.id for side in meta.sides}
        assert all(role.side in sides for role in meta.roles)
        for count, tables in meta.tables.items():
            assert meta.seats[0] <= count <= meta.seats[1]
            assert all(len(table) == count and set(table) <= roles for table in tables)
        if meta.playable:
            assert set(meta.tables) == set(range(meta.seats[0], meta.seats[1] + 1))
        for option in meta.options:
            assert option.default in [choice.value for choice in option.choices]


def test_the_home_screen_loads_no_rules() -> None:
    code = (
        "import sys; from spacegames import games; games.catalogue();"
        "print([m for m in sys.modules if m.startswith('spacegames.games.') and m.count('.') > 2 and 'meta' not in m])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, cwd=ROOT, check=True)
    assert done.stdout.strip() == "[]"


def test_absent_games_and_those_without_rules_are_refused_in_words(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(games.UnknownGameError, match="There is no game 'chess'; known are one-small-step"):
        games.game("chess")
    real = games.importlib.util.find_spec
    monkeypatch.setattr(
        games.importlib.util, "find_spec", lambda name: None if name.endswith("leaving_earth.game") else real(name)
    )
    with pytest.raises(games.UnknownGameError, match="Leaving Earth cannot be played yet"):
        games.game("leaving-earth")


def test_a_game_whose_folder_is_gone_is_gone(monkeypatch: pytest.MonkeyPatch) -> None:
    real = games.pkgutil.iter_modules
    monkeypatch.setattr(
        games.pkgutil,
        "iter_modules",
        lambda path, prefix: [m for m in real(path, prefix) if not m.name.endswith("space_race")],
    )
    assert [meta.id for meta in games.catalogue()] == ["one-small-step", "space-explorers", "leaving-earth"]
