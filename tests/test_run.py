"""The start script: what it refuses, and what it repairs. Nothing is installed here."""

import ast
import subprocess
import sys
from pathlib import Path

import pytest

import run


@pytest.fixture
def bench(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[list[str]]:
    """A folder of its own for the environment; programs are noted in the returned list instead of started."""
    started: list[list[str]] = []

    def pretend(command: list[str], environment: dict[str, str] | None = None) -> int:
        started.append(command)
        program = run.venv_program("python")
        program.parent.mkdir(parents=True, exist_ok=True)
        program.touch()
        return 0

    def pretend_install(lock: Path) -> int:
        return pretend(["pip", lock.name])

    monkeypatch.setattr(run, "ROOT", tmp_path)
    monkeypatch.setattr(run, "VENV", tmp_path / ".venv")
    monkeypatch.setattr(run, "run_quietly", pretend)
    monkeypatch.setattr(run, "install_packages", pretend_install)
    monkeypatch.setattr(subprocess, "check_output", lambda *_, **__: str(tmp_path))
    locks = {kind: tmp_path / lock.name for kind, lock in run.LOCKS.items()}
    for kind, lock in locks.items():
        lock.write_text(f"{kind}==1\n", encoding="utf-8")
    monkeypatch.setattr(run, "LOCKS", locks)
    return started


def steps(started: list[list[str]]) -> list[str]:
    """What was done, shortly: "venv" or the lock that was installed."""
    return [command[1] if command[0] == "pip" else command[2] for command in started]


def test_old_python_gets_one_sentence(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(sys, "version_info", (3, 10, 4))
    assert run.main([]) == 2
    assert capsys.readouterr().err.count("\n") == 1


def test_script_is_understood_by_older_pythons() -> None:
    # Otherwise they answer with a syntax error instead of the sentence.
    source = Path(run.__file__).read_text(encoding="utf-8")
    assert ast.parse(source, feature_version=(3, 7))


def test_desktop_without_a_screen_gets_one_sentence(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(sys, "platform", "linux")
    assert run.main([]) == 2
    error = capsys.readouterr().err
    assert "DISPLAY" in error
    assert error.count("\n") == 1


def test_first_start_installs_and_the_second_does_not(bench: list[list[str]]) -> None:
    assert run.prepare("play") is None
    assert steps(bench) == ["venv", "requirements.lock"]
    assert run.prepare("play") is None
    assert len(bench) == 2


def test_developers_packages_come_on_top(bench: list[list[str]]) -> None:
    run.prepare("play")
    assert run.prepare("test") is None
    assert steps(bench) == ["venv", "requirements.lock", "requirements-dev.lock"]


def test_developers_environment_serves_players(bench: list[list[str]]) -> None:
    run.prepare("test")
    run.prepare("play")
    assert steps(bench) == ["venv", "requirements-dev.lock"]


def test_changed_lock_starts_afresh(bench: list[list[str]]) -> None:
    run.prepare("play")
    leftover = run.VENV / "leftover"
    leftover.touch()
    run.LOCKS["play"].write_text("play==2\n", encoding="utf-8")
    assert run.prepare("play") is None
    assert steps(bench) == ["venv", "requirements.lock"] * 2
    assert not leftover.exists()


def test_interrupted_installation_is_repaired(bench: list[list[str]], monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(lock: Path) -> int:
        raise KeyboardInterrupt

    with monkeypatch.context() as patch:
        patch.setattr(run, "install_packages", interrupted)
        with pytest.raises(KeyboardInterrupt):
            run.prepare("play")
    assert not run.is_ready("play")
    assert run.prepare("play") is None
    assert run.is_ready("play")


def test_failed_installation_is_told_and_tried_again(bench: list[list[str]], monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as patch:
        patch.setattr(run, "install_packages", lambda lock: 1)
        assert "tries again" in (run.prepare("play") or "")
    assert run.prepare("play") is None


def test_missing_ensurepip_names_the_package(bench: list[list[str]], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(run.importlib.util, "find_spec", lambda name: None)
    monkeypatch.setattr(run, "install_debian", lambda packages: False)
    assert "python3-venv" in (run.prepare("play") or "")
    assert bench == []


def test_missing_qt_library_is_named_with_its_package(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setattr(run, "loads", lambda library: library != "libxcb-cursor.so.0")
    monkeypatch.setattr(run, "install_debian", lambda packages: False)
    assert "sudo apt-get install libxcb-cursor0" in (run.missing_qt() or "")


def test_nothing_is_installed_on_a_system_that_is_not_ours(
    bench: list[list[str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(run.os, "geteuid", lambda: 1000, raising=False)
    assert not run.install_debian(["xvfb"])
    assert bench == []
