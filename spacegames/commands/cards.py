"""`spacegames cards`: the components of a game, and which of their figures are printed or ours."""

from __future__ import annotations

import argparse
from typing import Any

import msgspec

from spacegames.commands import CommandError, load_game
from spacegames.core.game import CardRow, HasCards


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Describe the command line."""
    parser.add_argument("game", metavar="GAME", help="the game's id, for example one-small-step")
    parser.add_argument("--provenance", action="store_true", help="count printed figures against house values")
    parser.add_argument("--json", action="store_true", help="print one JSON object")


def run(arguments: argparse.Namespace) -> int:
    """Print the list or the count."""
    game = load_game(arguments.game)
    if not isinstance(game, HasCards):
        raise CommandError(f"{game.meta.title} has no list of components.")
    rows = game.cards()
    if arguments.provenance:
        report = provenance(rows, arguments.game)
        print(msgspec.json.encode(report).decode() if arguments.json else provenance_text(report))
    elif arguments.json:
        print(msgspec.json.encode({"game": arguments.game, "cards": rows}).decode())
    else:
        print(list_text(rows))
    return 0


def provenance(rows: list[CardRow], game: str) -> dict[str, Any]:
    """Count components and fields by kind: a component is `printed` when none of its fields is a house value."""
    kinds: dict[str, dict[str, int]] = {}
    for row in rows:
        count = kinds.setdefault(row.kind, _nothing())
        count["components"] += 1
        count["printed"] += not row.house
        count["house"] += bool(row.house)
        count["printed_fields"] += len(row.printed)
        count["house_fields"] += len(row.house)
    total = {key: sum(count[key] for count in kinds.values()) for key in _nothing()}
    return {"game": game, "kinds": kinds, "total": total}


def _nothing() -> dict[str, int]:
    return {"components": 0, "printed": 0, "house": 0, "printed_fields": 0, "house_fields": 0}


def provenance_text(report: dict[str, Any]) -> str:
    """Return the count as a table."""
    heads = ("kind", "components", "printed", "with house values", "printed fields", "house fields")
    rows = [(kind, *map(str, count.values())) for kind, count in (*report["kinds"].items(), ("total", report["total"]))]
    widths = [max(len(row[column]) for row in (heads, *rows)) for column in range(len(heads))]

    def line(row: tuple[str, ...]) -> str:
        cells = [row[0].ljust(widths[0]), *(cell.rjust(width) for cell, width in zip(row[1:], widths[1:], strict=True))]
        return "  ".join(cells)

    return "\n".join(line(row) for row in (heads, *rows))


def list_text(rows: list[CardRow]) -> str:
    """Return every component with what it says, by kind."""
    lines: list[str] = []
    for kind in dict.fromkeys(row.kind for row in rows):
        of_kind = [row for row in rows if row.kind == kind]
        lines += ["", f"{kind} ({len(of_kind)})"] if lines else [f"{kind} ({len(of_kind)})"]
        for row in of_kind:
            house = f"  [house: {', '.join(row.house)}]" if row.house else ""
            lines.append(f"  {row.id}  {row.name}{house}")
            lines += [f"      {part}" for part in row.text.splitlines() if part]
    return "\n".join(lines)
