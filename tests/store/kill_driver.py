"""Plays a match in a child process, kills it at random moments, and opens what it left; prints the kills survived.

Run as a program: python -m tests.store.kill_driver FOLDER KILLS (toy|one-small-step)
"""

from __future__ import annotations

import os
import random
import signal
import sys
import time
from pathlib import Path

from spacegames import games
from spacegames.core import codec
from spacegames.core.game import Game
from spacegames.match.match import Match
from spacegames.match.opening import open_match, read_match
from spacegames.store.recent import saves
from spacegames.store.savefile import Seat
from tests import toy_game
from tests.playing import toy_match


def find(game_id: str) -> Game:
    """Return the toy game or a real one."""
    return toy_game.find(game_id) if game_id == "toy" else games.game(game_id)


def start(folder: Path, game_id: str, seed: str) -> Match:
    """Set a match up in the folder."""
    if game_id == "toy":
        return toy_match(folder, long=True, seed=seed)
    seats = (Seat("Ada", role="usa"), Seat("Королёв", role="ussr"))
    return Match.start(find(game_id), {"game": "advanced"}, seats, seed, journal=folder)


def play(folder: Path, told: int, seed: int, game_id: str) -> None:
    """Play without end, telling after every decision how many moves stand in which match."""
    choice = random.Random(seed)
    running = [s for s in saves(folder) if not s.finished and not s.trouble]
    match = open_match(running[0].path, folder, find) if running else start(folder, game_id, str(seed))
    while True:
        actions = match.actions()
        if not actions:
            match.close()
            match = start(folder, game_id, str(choice.random()))
            continue
        if choice.random() < 0.1 and match.undo_label()[0]:
            match.undo()
        else:
            match.do(choice.choice(actions))
        os.write(told, f"{match.header.id} {match.position} {codec.digest(match.state)}\n".encode())


def main(folder: Path, kills: int, game_id: str) -> int:
    """Kill and reopen; return the exit code."""
    choice = random.Random(kills)
    survived = 0
    for number in range(kills):
        reading, told = os.pipe()
        child = os.fork()
        if child == 0:
            os.close(reading)
            try:
                play(folder, told, number, game_id)
            finally:
                os._exit(3)
        os.close(told)
        first = os.read(reading, 100_000)
        time.sleep(choice.random() * 0.02)
        os.kill(child, signal.SIGKILL)
        _, status = os.waitpid(child, 0)
        if not os.WIFSIGNALED(status):
            print(f"kill {number}: the player stopped by itself", flush=True)
            return 1
        with os.fdopen(reading, "rb") as pipe:
            said = (first + pipe.read()).splitlines()[-1].decode().split()
        trouble = look(folder, said)
        if trouble:
            print(f"kill {number}: {trouble}", flush=True)
            return 1
        survived += 1
    print(survived)
    return 0


def look(folder: Path, said: list[str]) -> str:
    """Return what is wrong with the file of the match that the dead process last spoke of."""
    match_id, position, digest = said[0], int(said[1]), said[2]
    paths = [s.path for s in saves(folder) if s.header and s.header.id == match_id]
    if len(paths) != 1:
        return f"{len(paths)} files hold the match"
    match: Match = read_match(paths[0], find)
    for _ in match.replay():
        pass
    if codec.digest(match.state) == digest:
        return ""
    # One more decision may have been written than was spoken of, with forced ones behind it: it led on, or back.
    step = match.position - 1
    while step > 0 and match.steps[step].auto:
        step -= 1
    for at in range(max(0, step), match.position):
        if codec.digest(match.state_at(at)) == digest:
            return ""
    ahead = [s.hash for s in match.steps[match.position :]]
    return "" if digest in ahead else f"move {position} is lost, the file stands at {match.position}"


if __name__ == "__main__":
    raise SystemExit(main(Path(sys.argv[1]), int(sys.argv[2]), sys.argv[3]))
