"""Opening of match files: newest full state and tail first, the earlier history afterwards.

A file of the same rules must follow from its own moves, or it is refused as damaged. A file of older rules or other
content never costs the match: its newest full state is brought into today's shape, the moves behind it are played
again, and where they come out differently one sentence says so.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any

import msgspec

from spacegames import games
from spacegames.core import codec
from spacegames.core.content import ContentError
from spacegames.core.event import Event
from spacegames.core.game import Game, HasMigrations, HasMoment, Moment
from spacegames.match.match import Match
from spacegames.match.steps import Note, Point, Step
from spacegames.store import savefile
from spacegames.store.files import SaveError, free_path
from spacegames.store.folders import folders
from spacegames.store.journal import Journal
from spacegames.store.lock import FileLock, LockedError
from spacegames.store.migrations import Migration, migrate
from spacegames.store.savefile import Saved, StateLine

Find = Callable[[str], Game]


def find_game(game_id: str) -> Game:
    """Load a game with the card packs of this computer; raises UnknownGameError, ContentError."""
    return games.game(game_id, folders().pack_folders(game_id))


def read_match(path: Path, find: Find = find_game) -> Match:
    """Open a file to look at; nothing is ever written to it. Raises SaveError with one sentence."""
    return load(savefile.read(path), path.name, find)


def open_match(path: Path, autosaves: Path, find: Find = find_game) -> Match:
    """Open a file to play on.

    A running match of this program's autosave folder goes on in its own file. Anything else goes on in a copy there:
    a save from another folder keeps its point in time, a match that is open in another window stays that window's, and
    one of older rules stays as it was. `notice` says so. Raises SaveError with one sentence; the file is then
    untouched.
    """
    if path.parent.resolve() != autosaves.resolve():
        return _on_copy(path, autosaves, find, "")
    try:
        lock = FileLock.take(path)
    except LockedError:
        return _on_copy(path, autosaves, find, f"{path.name} is open in another window; this one plays on in a copy.")
    try:
        saved = savefile.read(path)
        match = load(saved, path.name, find)
    except BaseException:
        lock.release()
        raise
    if _is_older(saved, match.game):
        lock.release()
        return _on_copy(path, autosaves, find, "")
    match.journal = Journal.resume(path, sum(map(len, saved.lines)), lock)
    match.play_forced()
    return match


def _on_copy(path: Path, autosaves: Path, find: Find, notice: str) -> Match:
    saved = savefile.read(path)
    match = load(saved, path.name, find)
    match.rename_branch()
    try:
        autosaves.mkdir(parents=True, exist_ok=True)
        match.keep_in(free_path(autosaves, path.stem))
    except (OSError, SaveError) as error:
        notice = f"{notice} The match is not being saved: {error}".strip()
    if _is_older(saved, match.game):
        match.take_over(tail_cut=match.position < saved.position)
    if notice:
        match.notice = f"{notice} {match.notice}".strip()
    match.play_forced()
    return match


def _is_older(saved: Saved, game: Game) -> bool:
    return (saved.revision, saved.content) != (game.revision, game.content_hash)


def load(saved: Saved, name: str, find: Find) -> Match:
    """Return the match that a file's lines tell; raises SaveError if they do not hold together."""
    header = saved.header
    try:
        game = find(header.game)
    except (LookupError, ContentError) as error:
        raise SaveError(f"{name} cannot be opened: {error}") from error
    if saved.revision > game.revision:
        raise SaveError(
            f"{name} was made with newer rules of {game.meta.title} (revision {saved.revision}; "
            f"this version plays revision {game.revision})."
        )
    roles = tuple(seat.role for seat in header.seats)
    if roles not in game.meta.tables.get(len(roles), ()):
        raise SaveError(f"{name} is damaged in line 1: nobody plays {game.meta.title} as {', '.join(roles)}.")
    return _Loader(saved, name, game).load()


class _Loader:
    """One opening: holds what its steps share."""

    def __init__(self, saved: Saved, name: str, game: Game) -> None:
        self.saved = saved
        self.name = name
        self.game = game
        self.same = not _is_older(saved, game)
        self.base = 0
        self.older_until = max((at for at, _ in saved.revisions), default=0)

    def load(self) -> Match:
        saved = self.saved
        state = self._newest_state()
        match = Match(self.game, saved.header, state)
        match.lines = list(saved.lines)
        match.notice = saved.notice
        match.notes = [Note(at, text) for at, text in saved.notes]
        match.steps = [Step(m.seat, m.action, m.hash, m.auto, m.took, why=m.why) for m in saved.moves]
        start = match.points[0]
        match.points = [None] * self.base + [start]
        match.position = self.base
        self._play_tail(match)
        self._play_undone(match)
        if self.base > 0:
            match.replay_with(self._replay(match))
        return match

    def _newest_state(self) -> Any:
        """Return the newest full state that can be used, or the state after set-up; sets `base`."""
        for line in self.saved.newest_states():
            try:
                state = self._restore(line)
            except SaveError:
                if self.same:
                    raise
                continue
            self.base = line.at
            if self.same and line.at > self.older_until and line.hash != self.saved.moves[line.at - 1].hash:
                raise SaveError(f"{self.name} is damaged: the full state after move {line.at} does not fit that move.")
            return state
        self.base = 0
        return self._set_up()

    def _set_up(self) -> Any:
        header = self.saved.header
        try:
            return self.game.setup(dict(header.options), tuple(seat.role for seat in header.seats), header.seed)
        except Exception as error:
            raise SaveError(f"{self.name} cannot be set up: {_plain(error)}.") from error

    def _restore(self, line: StateLine) -> Any:
        """Return a full state in today's shape; raises SaveError for a damaged or forged one."""
        where = f"{self.name} is damaged: the full state after move {line.at}"
        data = savefile.state_bytes(line, self.name)
        if line.revision > self.game.revision:
            raise SaveError(f"{where} follows newer rules.")
        try:
            if line.revision == self.game.revision:
                state = codec.unpack(data, self.game.state_type)
            else:
                plain = savefile.plain_state(data, self.name, line.at)
                chain: Mapping[int, Migration] = self.game.migrations if isinstance(self.game, HasMigrations) else {}
                plain = migrate(plain, line.revision, self.game.revision, chain)
                state = msgspec.convert(plain, self.game.state_type)
        except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError, LookupError, TypeError, ValueError) as error:
            raise SaveError(f"{where} is not readable: {_plain(error)}.") from error
        if line.revision == self.game.revision and codec.digest(state) != line.hash:
            raise SaveError(f"{where} does not fit the hash beside it.")
        try:
            problems = self.game.problems(state)
            # A state that validates can still hold ids that no card has: then some question about it fails here.
            if self.game.decision(state) is not None:
                self.game.actions(state)
            elif self.game.outcome(state) is None:
                raise SaveError(f"{where} waits for nothing, but has not ended.")
            for seat in (None, *range(len(self.saved.header.seats))):
                self.game.view(state, seat)
        except SaveError:
            raise
        except Exception as error:
            raise SaveError(f"{where} cannot be played on: {_plain(error)}.") from error
        if problems:
            raise SaveError(f"{where} breaks the rules: {problems[0].rstrip('.')}.")
        return state

    def _play_tail(self, match: Match) -> None:
        """Play the moves behind the full state; stop where older rules allowed what today's do not."""
        for index in range(self.base, self.saved.position):
            trouble = _advance(match, index)
            if trouble and self.same:
                raise SaveError(f"{self.name} is damaged: move {index + 1} {trouble}.")
            if trouble and match.position == index:
                lost = self.saved.position - index
                moves = "1 move is" if lost == 1 else f"{lost} moves are"
                match.notice = (
                    f"The rules were corrected since this match was saved and move {index + 1} {trouble}; "
                    f"{moves} taken back and the match goes on from there."
                )
                del match.steps[index:]
                return
            if trouble and not match.notice:
                match.notice = (
                    f"The rules were corrected since this match was saved: move {index + 1} {trouble}; "
                    "the match goes on with today's result."
                )

    def _replay(self, match: Match) -> Iterator[int]:
        """Rebuild the steps before the full state, then those that can be done again."""
        first_known = next((at for at in sorted(self.saved.states) if at < self.base), None)
        state, index = self._first_state(first_known)
        while index < self.base:
            if match.points[index] is None:
                match.points[index] = _point(self.game, state)
            trouble = _fill(match, state, index)
            index += 1
            if not trouble and index < self.base:
                yield index
                continue
            if trouble:
                self._tell_difference(match, index, trouble)
                later = next((at for at in sorted(self.saved.states) if index <= at < self.base), None)
                if later is None:
                    break
                state, index = self._first_state(later)

    def _first_state(self, at: int | None) -> tuple[Any, int]:
        while at is not None:
            try:
                return self._restore(self.saved.states[at]), at
            except SaveError:
                at = next((later for later in sorted(self.saved.states) if at < later < self.base), None)
        try:
            return self._set_up(), 0
        except SaveError:
            return None, self.base

    def _tell_difference(self, match: Match, number: int, trouble: str) -> None:
        if number <= self.older_until:
            return  # the table was told when newer rules took the match over
        if self.same:
            match.notice = match.notice or (
                f"{self.name} does not hold together: move {number} {trouble}. The match goes on from its newest state."
            )
        else:
            match.notice = match.notice or (
                f"The rules were corrected since this match was saved: move {number} {trouble} today; "
                "the match goes on from its saved state."
            )

    def _play_undone(self, match: Match) -> None:
        """Make the states of moves that were taken back and can be done again; drop those that came out otherwise."""
        state = codec.unpack(codec.pack(match.state), self.game.state_type)
        for index in range(match.position, len(match.steps)):
            if _fill(match, state, index):
                del match.steps[index:]
                return
            match.points.append(_point(self.game, state))


def _advance(match: Match, index: int) -> str:
    """Play step `index` on the match's own state; return what is wrong with it, and stay before it if it is illegal."""
    trouble = _fill(match, match.state, index)
    if trouble and match.steps[index].events is None:
        match.go_back()  # a move that failed half way may have changed something
        return trouble
    match.position = index + 1
    match.points.append(_point(match.game, match.state))
    return trouble


def _fill(match: Match, state: Any, index: int) -> str:
    """Apply step `index` to `state` and keep its events; return what is wrong: illegal, or another result."""
    game, step = match.game, match.steps[index]
    events: list[Event] = []
    try:
        decision = game.decision(state)
        if decision is None:
            return "comes after the end"
        refusal = game.check(state, step.action)
        if refusal is not None:
            return f"is not allowed ({match.explain(refusal).rstrip('.')})"
        if decision.seat != step.seat:
            return "is another seat's"
        moment = game.moment(state) if isinstance(game, HasMoment) else Moment(0, "", "")
        game.apply(state, step.action, events)
    except Exception as error:
        return f"cannot be played ({_plain(error)})"
    step.moment, step.events = moment, tuple(events)
    step.entries.clear()
    if codec.digest(state) != step.hash:
        return "comes out differently"
    return ""


def _point(game: Game, state: Any) -> Point:
    chance = getattr(state, "chance", None)
    return Point(codec.pack(state), chance.total() if chance else 0, game.reveals(state))


def _plain(error: Exception) -> str:
    text = str(error).rstrip(".")
    return text if isinstance(error, ValueError) and text else f"{type(error).__name__} {text}".strip()
