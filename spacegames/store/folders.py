"""Where things live on this computer; `SPACEGAMES_HOME` puts everything under one folder instead."""

from __future__ import annotations

import os
from pathlib import Path

import msgspec
import platformdirs

APP = "spacegames"


class Folders(msgspec.Struct, frozen=True):
    """Folders of the user; they are made when first written to."""

    saves: Path
    packs: Path
    autosaves: Path
    logs: Path
    settings: Path
    cache: Path

    @property
    def settings_file(self) -> Path:
        """The settings, as JSON."""
        return self.settings / "settings.json"

    @property
    def records_file(self) -> Path:
        """The results of finished matches, as SQLite."""
        return self.saves.parent / "records.sqlite"

    def pack_folders(self, game: str) -> tuple[Path, ...]:
        """Return the card packs that the user has put in for a game, in order of their names."""
        folder = self.packs / game
        if not folder.is_dir():
            return ()
        inner = sorted(p for p in folder.iterdir() if p.is_dir())
        return (folder, *inner) if any(folder.glob("*.toml")) else tuple(inner)


def folders() -> Folders:
    """Return the user's folders as the environment gives them now."""
    home = os.environ.get("SPACEGAMES_HOME")
    if home:
        root = Path(home)
        data, state, config, cache = root / "data", root / "state", root / "config", root / "cache"
    else:
        data = Path(platformdirs.user_data_dir(APP, appauthor=False))
        state = Path(platformdirs.user_state_dir(APP, appauthor=False))
        config = Path(platformdirs.user_config_dir(APP, appauthor=False))
        cache = Path(platformdirs.user_cache_dir(APP, appauthor=False))
    return Folders(data / "saves", data / "packs", state / "autosaves", state / "logs", config, cache)
