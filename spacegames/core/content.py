"""Reading of content: TOML files of one game from a list of folders, later ones overriding earlier ones by id.

The first folder is the program's own; further ones are card packs in the user's data folder, by which a table that owns
the box puts printed values in. A pack's field is no house value any more.
"""

from __future__ import annotations

import tomllib
from hashlib import blake2b
from importlib import resources
from importlib.resources.abc import Traversable
from typing import Any, TypeVar, cast

import msgspec

T = TypeVar("T")
Entry = dict[str, Any]
Tables = dict[str, list[Entry]]


class ContentError(ValueError):
    """Content that cannot be read: one sentence that says which file and what in it."""


def own_folder(game: str) -> Traversable:
    """Return the program's own content folder of a game."""
    return resources.files("resources").joinpath("content").joinpath(game)


def read(game: str, packs: tuple[Traversable, ...] = ()) -> tuple[Tables, str]:
    """Return every table of every TOML file by its name, and a hash over all that was read.

    Raises ContentError for a file that is no TOML, that is not UTF-8, or whose entries have no id.
    """
    tables: Tables = {}
    hasher = blake2b(digest_size=8)
    for number, folder in enumerate((own_folder(game), *packs)):
        for file in sorted(folder.iterdir(), key=lambda f: f.name):
            if not file.name.endswith(".toml"):
                continue
            data = file.read_bytes()
            hasher.update(data)
            for name, entries in _parse(file.name, data).items():
                _merge(tables.setdefault(name, []), entries, file.name, pack=number > 0)
    return tables, hasher.hexdigest()


def _parse(name: str, data: bytes) -> Tables:
    try:
        parsed: dict[str, Any] = tomllib.loads(data.decode("utf-8"))
    except (UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise ContentError(f"{name} is not readable: {error}.") from error
    found: Tables = {}
    for key, value in parsed.items():
        if isinstance(value, dict):
            entries = cast("dict[str, Any]", value)
            if all(isinstance(entry, dict) for entry in entries.values()) and entries:
                found[key] = [{"id": id_, **entry} for id_, entry in entries.items()]
            else:
                found[key] = [{"id": key, **entries}]
        elif isinstance(value, list):
            found[key] = cast("list[Entry]", value)
        else:
            raise ContentError(f"{name} has the bare value {key}; content holds tables only.")
    return found


def _merge(into: list[Entry], entries: list[Entry], file: str, *, pack: bool) -> None:
    by_id = {entry["id"]: entry for entry in into}
    for entry in entries:
        id_ = entry.get("id")
        if not isinstance(id_, str) or not id_:
            raise ContentError(f"{file} has an entry without an id.")
        old = by_id.get(id_)
        if old is None:
            into.append(entry)
            by_id[id_] = entry
        elif pack:
            given = [field for field in entry if field not in ("id", "house")]
            house = [field for field in old.get("house", []) if field not in given] + entry.get("house", [])
            if house or "house" in old:
                old["house"] = house
            old.update({field: entry[field] for field in given})
        else:
            raise ContentError(f"{file} names {id_} a second time.")


def decode(entries: list[Entry], kind: type[T], table: str) -> dict[str, T]:
    """Return a table's entries as structs by id; raises ContentError naming the entry and the field that is wrong."""
    found: dict[str, T] = {}
    for entry in entries:
        try:
            found[entry["id"]] = msgspec.convert(entry, kind)
        except msgspec.ValidationError as error:
            raise ContentError(f"{table} {entry.get('id', '?')}: {error}.") from error
    return found
