"""The rules help has every place that a refusal names."""

from __future__ import annotations

import re
import tomllib
from importlib.resources import files
from pathlib import Path

FOLDER = files("resources") / "rules" / "leaving-earth"
CODE = Path(__file__).resolve().parents[3] / "spacegames" / "games" / "leaving_earth"


def places() -> set[str]:
    """Every chapter, and every key term as `chapter#term`."""
    found: set[str] = set()
    for name in tomllib.loads((FOLDER / "chapters.toml").read_text(encoding="utf-8"))["order"]:
        found.add(name)
        for title in re.findall(r"^## (.+)$", (FOLDER / f"{name}.md").read_text(encoding="utf-8"), re.MULTILINE):
            found.add(f"{name}#{re.sub(r'[^a-z0-9]+', '-', title.lower()).strip('-')}")
    return found


def test_every_rule_that_is_named_can_be_read() -> None:
    named: set[str] = set()
    for path in CODE.glob("*.py"):
        text = path.read_text(encoding="utf-8")
        named |= set(re.findall(r'Refusal\(\s*"[a-z-]+",\s*"([a-z-]+(?:#[a-z-]+)?)"', text))
        named |= set(re.findall(r'"([a-z-]+#[a-z-]+)"', text))
    assert named and named <= places()
