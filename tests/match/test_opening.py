from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

from spacegames.core import codec
from spacegames.core.actions import Action
from spacegames.core.refusal import Refusal
from spacegames.match.match import Match
from spacegames.match.opening import open_match, read_match
from spacegames.match.replay import judge
from spacegames.store import savefile
from spacegames.store.files import SaveError
from spacegames.store.migrations import migrate
from tests.playing import choose, play_on, toy_match
from tests.toy_game import Player, State, Toy, find


def saved(folder: Path, moves: int = 50, *, undo: str = "strict") -> Path:
    match = toy_match(folder, long=True, undo=undo)
    while match.position < moves:
        play_on(match, 1, str(match.position))
    path = next(folder.glob("*.spacegame"))
    match.close()
    return path


def test_a_state_that_breaks_the_rules_is_refused_even_with_a_fitting_hash(tmp_path: Path) -> None:
    match = toy_match(tmp_path)
    path = next(tmp_path.glob("*.spacegame"))
    match.close()
    match.state.deck.pop()
    forged = savefile.StateLine(0, codec.digest(match.state), savefile.fold(codec.pack(match.state)), 1)
    path.write_bytes(path.read_bytes().splitlines(keepends=True)[0] + savefile.encode(forged))
    with pytest.raises(SaveError, match="breaks the rules: Cards were lost or doubled"):
        read_match(path, find)


def finish(match: Match) -> None:
    for _ in match.replay():
        pass


# --- the same rules ---


def test_opening_gives_the_match_back_and_replay_its_history(tmp_path: Path) -> None:
    original = toy_match(tmp_path, long=True, undo="open")
    play_on(original, 47)
    path = next(tmp_path.glob("*.spacegame"))
    original.close()
    match = open_match(path, tmp_path, find)
    assert match.state == original.state and match.notice == ""
    assert not match.complete and match.points[0] is None
    heard: list[str] = []
    match.listeners.append(lambda result: heard.append(result.kind))
    finish(match)
    assert match.complete and heard == ["replayed"]
    assert match.points == original.points
    assert match.log(0) == original.log(0) and match.log(1) == original.log(1)
    match.close()


def test_undo_right_after_opening_needs_no_waiting(tmp_path: Path) -> None:
    original = toy_match(tmp_path, long=True, undo="open")
    play_on(original, 47)
    path = next(tmp_path.glob("*.spacegame"))
    original.close()
    match = open_match(path, tmp_path, find)
    while match.undo_label()[0]:
        match.undo()
    assert match.position == 0 and match.complete
    assert match.state == original.state_at(0)
    match.close()


def test_playing_on_while_the_history_is_replayed(tmp_path: Path) -> None:
    path = saved(tmp_path)
    match = open_match(path, tmp_path, find)
    slices = match.replay()
    next(slices)
    play_on(match, 3)
    for _ in slices:
        pass
    assert match.complete and all(match.points[: match.position + 1])
    match.close()
    assert judge(path, find) == []


def test_what_was_taken_back_can_be_done_again_after_opening(tmp_path: Path) -> None:
    match = toy_match(tmp_path, long=True, undo="open")
    play_on(match, 25)
    end = match.state_at(match.position)
    for _ in range(3):
        match.undo()
    here, notes = match.state_at(match.position), match.log(None)
    path = next(tmp_path.glob("*.spacegame"))
    match.close()
    again = open_match(path, tmp_path, find)
    assert again.state == here
    finish(again)
    assert again.log(None) == notes
    while again.redo_label()[0]:
        again.redo()
    assert again.state == end
    again.close()
    assert savefile.read(path).position == again.position


def test_luck_goes_on_as_if_never_saved(tmp_path: Path) -> None:
    straight = toy_match(long=True, seed="9")
    broken = toy_match(tmp_path, long=True, seed="9")
    path = next(tmp_path.glob("*.spacegame"))
    for _ in range(20):
        for match in (straight, broken):
            choose(match, "roll")
        broken.close()
        broken = open_match(path, tmp_path, find)
    assert broken.state == straight.state
    broken.close()


def test_a_save_elsewhere_keeps_its_point_in_time(tmp_path: Path) -> None:
    saves, autosaves = tmp_path / "saves", tmp_path / "autosaves"
    saves.mkdir()
    path = saved(saves)
    before = path.read_bytes()
    match = open_match(path, autosaves, find)
    play_on(match, 5)
    assert path.read_bytes() == before
    assert match.journal is not None and match.journal.path.parent == autosaves
    copy = match.journal.path
    match.close()
    assert judge(copy, find) == []


def test_a_copy_that_cannot_be_written_still_opens(tmp_path: Path) -> None:
    path = saved(tmp_path)
    (tmp_path / "blocked").write_bytes(b"")
    match = open_match(path, tmp_path / "blocked", find)
    assert match.journal is None and "is not being saved" in match.notice
    play_on(match, 2)


def test_looking_writes_nothing(tmp_path: Path) -> None:
    path = saved(tmp_path)
    before = path.read_bytes()
    match = read_match(path, find)
    play_on(match, 3)
    assert path.read_bytes() == before and len(list(tmp_path.iterdir())) == 1


def test_a_state_that_no_move_led_to_is_refused(tmp_path: Path) -> None:
    path = saved(tmp_path)
    match = read_match(path, find)
    match.state.deck.reverse()
    forged = savefile.StateLine(match.position, codec.digest(match.state), savefile.fold(codec.pack(match.state)), 1)
    data = path.read_bytes() + savefile.encode(forged)
    path.write_bytes(data)
    with pytest.raises(SaveError, match="does not fit that move"):
        read_match(path, find)
    assert path.read_bytes() == data


def test_a_forged_move_far_back_is_found(tmp_path: Path) -> None:
    path = saved(tmp_path)
    lines = path.read_bytes().splitlines(keepends=True)
    entry = msgspec.json.decode(lines[5])
    entry["hash"] = "0" * 16
    lines[5] = msgspec.json.encode(entry) + b"\n"
    path.write_bytes(b"".join(lines))
    assert ["does not hold together" in sentence for sentence in judge(path, find)] == [True]
    match = open_match(path, tmp_path, find)
    finish(match)
    assert "goes on from its newest state" in match.notice
    play_on(match, 2)
    match.close()


# --- corrected rules ---


class NewState(State):
    bonus: int = 0


class Corrected(Toy):
    """Revision 2: playing a card gives three points, and the state has a field more under another name."""

    revision = 2
    state_type = NewState
    migrations = {1: lambda plain: {**plain, "bonus": 7}}  # noqa: RUF012

    def setup(self, options: dict[str, str], roles: tuple[str, ...], seed: str) -> NewState:
        old = super().setup(options, roles, seed)
        return NewState(**{field: getattr(old, field) for field in State.__struct_fields__})

    def apply(self, state: State, action: Action, events: Any = None) -> None:
        before = sum(map(len, (player.hand for player in state.players)))
        seat = self._seat(state)
        super().apply(state, action, events)
        if getattr(action, "id", "").startswith("play:") and before:
            state.players[seat].points += 1


class Stricter(Corrected):
    """Revision 2, and nobody may peek any more."""

    def check(self, state: State, action: Action) -> Refusal | None:
        return Refusal("not-offered") if getattr(action, "id", "") == "peek" else super().check(state, action)


def find_corrected(game_id: str) -> Toy:
    return Corrected()


def test_a_corrected_rule_costs_no_match(tmp_path: Path) -> None:
    path = saved(tmp_path, 50)
    before = path.read_bytes()
    match = open_match(path, tmp_path, find_corrected)
    assert isinstance(match.state, NewState) and match.state.bonus == 7
    assert match.position == 50
    assert match.journal is not None and match.journal.path != path
    assert path.read_bytes() == before, "the older file stays as it was"
    finish(match)
    assert "rules were corrected" in match.notice
    play_on(match, 4)
    copy = match.journal.path
    match.close()
    again = open_match(copy, tmp_path, find_corrected)
    assert again.journal is not None and again.journal.path == copy and again.notice == ""
    assert again.state == match.state
    finish(again)
    assert again.notice == ""
    again.close()


def test_undo_stops_where_older_rules_reigned(tmp_path: Path) -> None:
    path = saved(tmp_path, 50, undo="open")
    match = open_match(path, tmp_path, find_corrected)
    while match.undo_label()[0]:
        match.undo()
    assert match.position > 0
    assert match.undo_label()[1] == "Earlier moves were made under older rules and stay as they are."
    match.close()


def test_a_tail_that_is_not_allowed_any_more_is_taken_back(tmp_path: Path) -> None:
    match = toy_match(tmp_path, long=True)
    play_on(match, 21)
    choose(match, "peek")
    choose(match, "take")
    path = next(tmp_path.glob("*.spacegame"))
    peeked = next(i for i, s in enumerate(match.steps) if i >= 20 and getattr(s.action, "id", "") == "peek")
    match.close()
    again = open_match(path, tmp_path, lambda _: Stricter())
    assert again.position == peeked
    assert "taken back" in again.notice
    assert again.journal is not None
    play_on(again, 1)
    copy = again.journal.path
    again.close()
    third = open_match(copy, tmp_path, lambda _: Stricter())
    assert third.state == again.state
    third.close()


def test_other_content_does_not_stop_a_match(tmp_path: Path) -> None:
    class Pack(Toy):
        content_hash = "other"

    path = saved(tmp_path)
    match = open_match(path, tmp_path, lambda _: Pack())
    assert match.position == savefile.read(path).position
    match.close()


def test_states_that_no_longer_fit_are_rebuilt_from_the_moves(tmp_path: Path) -> None:
    class Harder(Corrected):
        migrations = {1: lambda plain: {**plain, "bonus": "seven"}}  # noqa: RUF012

    path = saved(tmp_path, 30)
    match = open_match(path, tmp_path, lambda _: Harder())
    assert match.position > 0 and match.game.problems(match.state) == []
    match.close()


def test_migrations_run_in_order_and_missing_ones_change_nothing() -> None:
    chain = {1: lambda plain: {**plain, "a": 1}, 3: lambda plain: {**plain, "b": plain["a"] + 1}}
    assert migrate({}, 1, 4, chain) == {"a": 1, "b": 2}
    assert migrate({"a": 5}, 2, 4, chain) == {"a": 5, "b": 6}
    assert Player() == Player()
