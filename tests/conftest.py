"""What every test gets: no real screen, its own user folders, hypothesis without a clock."""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

# Before anything imports Qt: widgets of a test must not open on the developer's screen.
os.environ["QT_QPA_PLATFORM"] = "offscreen"
for _name in ("QT_SCALE_FACTOR", "QT_SCREEN_SCALE_FACTORS", "QT_STYLE_OVERRIDE", "QT_QPA_PLATFORMTHEME"):
    os.environ.pop(_name, None)

# A busy machine is no reason to fail, and a failure has to come back on the next run.
settings.register_profile(
    "house", deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large]
)
settings.load_profile("house")


def user_folders(home: Path) -> dict[str, str]:
    """The environment that makes `home` the only place where the program keeps things."""
    return {
        "HOME": str(home),
        "SPACEGAMES_HOME": str(home / "spacegames"),
        "USERPROFILE": str(home),
        "APPDATA": str(home / "appdata"),
        "LOCALAPPDATA": str(home / "appdata"),
        "XDG_CONFIG_HOME": str(home / "config"),
        "XDG_DATA_HOME": str(home / "data"),
        "XDG_STATE_HOME": str(home / "state"),
        "XDG_CACHE_HOME": str(home / "cache"),
        "XDG_DOCUMENTS_DIR": str(home / "documents"),
    }


@pytest.fixture(scope="session", autouse=True)
def no_real_home(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """No test reads or writes the settings and saves of the person who runs it."""
    home = tmp_path_factory.mktemp("home")
    with pytest.MonkeyPatch.context() as patch:
        for name, value in user_folders(home).items():
            patch.setenv(name, value)
        yield home


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """User folders of this test alone, empty at its start."""
    for name, value in user_folders(tmp_path).items():
        monkeypatch.setenv(name, value)
    return tmp_path
