"""`spacegames check`: judges match files and content; reads only."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import cast

from spacegames import games
from spacegames.core.content import ContentError, own_folder
from spacegames.core.game import HasCards
from spacegames.match.replay import Replay
from spacegames.store.files import SaveError


class _OneFile:
    """A pack folder that holds one file only."""

    def __init__(self, path: Path) -> None:
        self.name = path.parent.name
        self._path = path

    def iterdir(self) -> Iterator[Path]:
        """Yield the file."""
        yield self._path


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Describe the command line."""
    parser.add_argument(
        "files", nargs="+", metavar="FILE", help="match files, content files (.toml), card pack folders, or game ids"
    )
    parser.add_argument("--game", metavar="GAME", help="whose content it is, if the folder's name does not say so")


def run(arguments: argparse.Namespace) -> int:
    """Print one line a file; exit code 2 if any is not sound."""
    bad = False
    for word in arguments.files:
        sentences, sound = judge_word(word, arguments.game)
        bad = bad or not sound
        for sentence in sentences:
            print(sentence)
    return 2 if bad else 0


def judge_word(word: str, game: str | None) -> tuple[list[str], bool]:
    """Return what is to be said about a file, folder or game, and whether it is sound."""
    path = Path(word)
    known = {meta.id for meta in games.catalogue()}
    if not path.exists() and word in known:
        return _judge_content((), word, word)
    for own in known:
        # The program's own files lie under every pack already; as a pack over themselves they would prove nothing.
        if path.exists() and path.resolve() in _own_files(own):
            return _judge_content((), own, path.name)
    if path.is_dir():
        if not any(path.glob("*.toml")):
            return [f"{path.name}: there is no content in this folder: no file ends in .toml."], False
        return _judge_content((cast("Traversable", path),), _owner(path, game), path.name)
    if path.suffix == ".toml":
        if not path.is_file():
            return [f"{path.name} does not exist."], False
        return _judge_content((cast("Traversable", _OneFile(path)),), _owner(path.parent, game), path.name)
    return _judge_match(path)


def _own_files(game: str) -> set[Path]:
    folder = own_folder(game)
    if not isinstance(folder, Path) or not folder.is_dir():
        return set()
    return {folder.resolve(), *(file.resolve() for file in folder.glob("*.toml"))}


def _judge_match(path: Path) -> tuple[list[str], bool]:
    try:
        replay = Replay.open(path)
        problems = replay.verify()
    except SaveError as error:
        return [str(error)], False
    if problems:
        return [f"{path.name}: {sentence}" for sentence in problems], False
    match = replay.match
    end = "finished" if match.outcome else match.moment.text or "running"
    return [f"{path.name}: sound, {match.game.meta.title}, {len(replay)} moves, {end}."], True


def _owner(folder: Path, game: str | None) -> str:
    """Return the game that a pack belongs to: as said, or as a folder above is called, or the only one there is."""
    playable = [meta.id for meta in games.catalogue() if meta.playable]
    if game:
        return game
    return next((part for part in reversed(folder.resolve().parts) if part in playable), playable[0])


def _judge_content(packs: tuple[Traversable, ...], game_id: str, name: str) -> tuple[list[str], bool]:
    try:
        game = games.game(game_id, packs)
    except (ContentError, LookupError) as error:
        return [f"{name}: {error}"], False
    count = f", {len(game.cards())} components" if isinstance(game, HasCards) else ""
    return [f"{name}: sound content for {game.meta.title}{count}."], True
