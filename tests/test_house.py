"""The rules of the house (docs/design.md), held by reading the source."""

import ast
import os
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

ROOT = Path(__file__).resolve().parent.parent
CODE = ("spacegames", "ui", "resources", "packaging")
LONGEST_MODULE = 650
LONGEST_FUNCTION = 75
SKIPPED = {"build", "dist", "__pycache__"}
TEXT = {".py", ".toml", ".md", ".lock", ".svg", ".xml", ".desktop", ".spec", ".txt", ".json", ".sh", ""}

# What the rules model must not know: files, the clock, the system, the network, other people's bytes.
OUTSIDE = {
    *("os", "sys", "pathlib", "io", "shutil", "tempfile", "glob", "time", "datetime", "locale", "logging"),
    *("pickle", "marshal", "shelve", "subprocess", "socket", "threading", "asyncio", "secrets", "uuid", "ctypes"),
}
SCREEN = {"ui", "PySide6", "shiboken6", "qtawesome", "qtpy"}


def project_files(*suffixes: str) -> Iterator[Path]:
    """Files of the project with one of these endings; hidden folders other than `.ci` and built ones are left out."""
    for folder, names, files in os.walk(ROOT):
        names[:] = [name for name in names if name not in SKIPPED and (name == ".ci" or not name.startswith("."))]
        yield from (Path(folder, name) for name in sorted(files) if Path(name).suffix in suffixes)


def modules(*folders: str) -> list[Path]:
    """Python files under these folders of the project, all without a folder."""
    under = [ROOT / folder for folder in folders] or [ROOT]
    return [path for path in project_files(".py") if any(folder in path.parents for folder in under)]


@cache
def parsed(path: Path) -> ast.Module:
    """The syntax tree of a file."""
    return ast.parse(path.read_text(encoding="utf-8"), str(path))


def place(path: Path, node: ast.AST) -> str:
    """Where a node stands, as `file:line`."""
    return f"{path.relative_to(ROOT).as_posix()}:{getattr(node, 'lineno', 1)}"


def imports(path: Path) -> Iterator[tuple[ast.stmt, str, list[str]]]:
    """Each import of a file: statement, module, names taken from it (none for `import x`)."""
    for node in ast.walk(parsed(path)):
        if isinstance(node, ast.Import):
            yield from ((node, alias.name, []) for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module and node.level == 0:
            yield node, node.module, [alias.name for alias in node.names]


def calls(path: Path, names: set[str]) -> Iterator[tuple[ast.Call, str]]:
    """Calls of plain names."""
    for node in ast.walk(parsed(path)):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in names:
            yield node, node.func.id


def test_imports_run_one_way() -> None:
    linter = Path(sys.executable).parent / "lint-imports"
    done = subprocess.run([str(linter), "--no-cache"], cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr


def test_rules_model_knows_no_screen() -> None:
    found = [
        f"{place(path, node)} imports {module}"
        for path in modules("spacegames")
        for node, module, _ in imports(path)
        if module.split(".")[0] in SCREEN
    ]
    assert not found


def test_rules_touch_neither_files_nor_clock() -> None:
    found = [
        f"{place(path, node)} imports {module}"
        for path in modules("spacegames/core", "spacegames/games")
        for node, module, _ in imports(path)
        if module.split(".")[0] in OUTSIDE
    ]
    found += [
        f"{place(path, node)} calls {name}"
        for path in modules("spacegames/core", "spacegames/games")
        for node, name in calls(path, {"open", "input", "print", "__import__", "eval", "exec"})
    ]
    assert not found


def test_chance_has_one_source() -> None:
    found = [
        f"{place(path, node)} imports {', '.join(names) or module}"
        for path in modules("spacegames")
        for node, module, names in imports(path)
        if module == "random" and (path != ROOT / "spacegames/core/chance.py" or names != ["Random"])
    ]
    assert not found


def test_nothing_from_a_file_is_run() -> None:
    run = {"eval", "exec"}
    found = [f"{place(path, node)} calls {name}" for path in modules(*CODE) for node, name in calls(path, run)]
    found += [
        f"{place(path, node)} imports {module}"
        for path in modules(*CODE)
        for node, module, _ in imports(path)
        if module.split(".")[0] in {"pickle", "marshal", "shelve"}
    ]
    assert not found


def test_modules_and_functions_can_be_read_in_one_sitting() -> None:
    found = []
    for path in modules():
        lines = len(path.read_text(encoding="utf-8").splitlines())
        if lines > LONGEST_MODULE:
            found.append(f"{path.relative_to(ROOT).as_posix()} has {lines} lines")
        for node in ast.walk(parsed(path)):
            if isinstance(node, ast.FunctionDef) and (node.end_lineno or 0) - node.lineno >= LONGEST_FUNCTION:
                found.append(f"{place(path, node)} {node.name} has {(node.end_lineno or 0) - node.lineno + 1} lines")
    assert not found


def test_no_error_is_swallowed_unnamed() -> None:
    found = [
        place(path, node)
        for path in modules()
        for node in ast.walk(parsed(path))
        if isinstance(node, ast.ExceptHandler) and node.type is None
    ]
    assert not found


def test_nothing_is_left_open() -> None:
    marks = re.compile(r"\b(TO" + "DO|FIX" + "ME|XX" + "X|NotImplemented" + r"Error)\b")
    found = [
        f"{path.relative_to(ROOT).as_posix()}:{number}"
        for path in project_files(".py", ".toml")
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
        if marks.search(line)
    ]
    assert not found


def test_every_test_asserts_something() -> None:
    def asserts(node: ast.AST) -> bool:
        return isinstance(node, ast.Assert | ast.With) or (
            isinstance(node, ast.Call) and bool(re.search("assert|wait|check", ast.unparse(node.func)))
        )

    found = [
        f"{place(path, node)} {node.name}"
        for path in modules("tests")
        for node in ast.walk(parsed(path))
        if isinstance(node, ast.FunctionDef)
        and node.name.startswith("test_")
        and not any(asserts(inner) for inner in ast.walk(node))
    ]
    assert not found


def test_no_path_of_one_machine() -> None:
    # Put together here, so that this file does not find itself.
    absolute = re.compile(
        r"""(^|[ "'(=`])/(""" + "|".join(["work", "farm", "home", "root", "opt", "Users"]) + ")/[A-Za-z]"
    )
    found = [
        f"{path.relative_to(ROOT).as_posix()}:{number}"
        for path in project_files(*TEXT)
        for number, line in enumerate(path.read_text(encoding="utf-8", errors="replace").splitlines(), 1)
        if absolute.search(line)
    ]
    assert not found


def pins(name: str) -> dict[str, str]:
    """Package -> version of a lock."""
    text = (ROOT / name).read_text(encoding="utf-8")
    return dict(re.findall(r"^([A-Za-z0-9_.-]+)==([^ ;\\]+)", text, re.MULTILINE))


@pytest.mark.parametrize("name", ["requirements.lock", "requirements-dev.lock"])
def test_pins_are_hashed_and_name_no_host(name: str) -> None:
    text = (ROOT / name).read_text(encoding="utf-8")
    assert "://" not in text
    assert not re.search(r"^\s*--(?!hash)", text, re.MULTILINE)
    blocks = re.split(r"\n(?=\S)", text.strip())
    assert [block.split()[0] for block in blocks if "--hash=sha256:" not in block and not block.startswith("#")] == []


def test_developers_run_what_players_run() -> None:
    players = pins("requirements.lock")
    assert players.items() <= pins("requirements-dev.lock").items()
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    wanted = {re.split(r"[<>=\[]", line)[0].lower() for line in project["dependencies"]}
    assert wanted <= players.keys()


def test_pinned_qt_keeps_its_references(qtbot: QtBot) -> None:
    # PySide6 6.12.0 loses a reference to None with every call that returns nothing and aborts on Python 3.11 after some
    # thousand of them. From Python 3.12 on None cannot be freed and the count stands still.
    label = QLabel()
    qtbot.addWidget(label)
    before = sys.getrefcount(None)
    for number in range(200):
        label.setText(str(number))
    assert abs(sys.getrefcount(None) - before) < 20
