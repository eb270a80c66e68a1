from __future__ import annotations

from pathlib import Path

import pytest

from spacegames.store import settings
from spacegames.store.folders import folders
from spacegames.store.savefile import Seat
from spacegames.store.settings import ScreenSizes, Settings, Table, Window, load, save


def test_settings_come_back(tmp_path: Path) -> None:
    path = tmp_path / "config" / "settings.json"
    mine = Settings(theme="press", text_size=150, lessons={"first": 3}, window=Window(1, 2, 800, 600, screen="A"))
    mine.tables["toy"] = Table((Seat("Zoë \ud800", role="red"),), {"length": "long"}, "open")
    mine.screens["A"] = ScreenSizes(120, 1.5)
    save(path, mine)
    again, notice = load(path)
    assert notice == "" and again == mine


def test_no_file_gives_defaults(tmp_path: Path) -> None:
    assert load(tmp_path / "settings.json") == (Settings(), "")


@pytest.mark.parametrize("data", [b"", b"{", b"[1]", b"\xff\xfe", b"\x00" * 100, b"[" * 100_000])
def test_a_bad_file_is_kept_aside(tmp_path: Path, data: bytes) -> None:
    path = tmp_path / "settings.json"
    path.write_bytes(data)
    found, notice = load(path)
    assert found == Settings() and "kept aside" in notice
    assert (tmp_path / "settings.bad.json").read_bytes() == data and not path.exists()


def test_a_single_bad_value_costs_only_itself(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.write_text('{"theme": "press", "text_size": 900, "unknown": 1, "curtain": "sometimes"}')
    found, notice = load(path)
    assert found == Settings(theme="press")
    assert "text size" in notice and "curtain" in notice


def test_a_folder_in_place_of_the_file_gives_defaults(tmp_path: Path) -> None:
    (tmp_path / "settings.json").mkdir()
    found, notice = load(tmp_path / "settings.json")
    assert found == Settings() and notice


def test_the_home_variable_moves_everything(home: Path) -> None:
    places = folders()
    for path in (places.saves, places.packs, places.autosaves, places.logs, places.settings_file, places.records_file):
        assert path.is_relative_to(home / "spacegames")


def test_without_the_variable_the_system_says_where(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("SPACEGAMES_HOME")
    places = folders()
    assert places.saves.name == "saves" and places.autosaves.name == "autosaves"
    assert places.saves.is_absolute() and "spacegames" in str(places.settings)


def test_packs_are_found_in_the_order_of_their_names(home: Path) -> None:
    packs = folders().packs / "toy"
    (packs / "b").mkdir(parents=True)
    (packs / "a").mkdir()
    assert [p.name for p in folders().pack_folders("toy")] == ["a", "b"]
    (packs / "cards.toml").write_text("")
    assert [p.name for p in folders().pack_folders("toy")] == ["toy", "a", "b"]
    assert folders().pack_folders("other") == ()


def test_settings_are_written_whole(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    save(path, Settings())
    save(path, Settings(theme="night"))
    assert [p.name for p in tmp_path.iterdir()] == ["settings.json"]
    assert settings.load(path)[0].theme == "night"
