from __future__ import annotations

from pathlib import Path

import pytest

from spacegames.core import codec
from spacegames.core.actions import Action, Choose
from spacegames.core.event import Event
from spacegames.core.refusal import Refusal
from spacegames.match.match import Match
from spacegames.match.opening import open_match
from spacegames.match.replay import Replay, judge
from spacegames.match.steps import Result
from spacegames.store.savefile import Seat
from tests.playing import SEATS, choose, play_on, toy_match
from tests.toy_game import State, Toy, find


def refused(found: Result | Refusal) -> Refusal:
    assert isinstance(found, Refusal)
    return found


# --- starting and doing ---


def test_options_are_completed_and_judged() -> None:
    assert toy_match().header.options == {"length": "short"}
    with pytest.raises(ValueError, match="Option length cannot be 'endless'; known are short, long"):
        Match.start(Toy(), {"length": "endless"}, SEATS, "1")
    with pytest.raises(ValueError, match="Toy has no option 'colour'"):
        Match.start(Toy(), {"colour": "red"}, SEATS, "1")
    with pytest.raises(ValueError, match="Nobody can play Toy as red"):
        Match.start(Toy(), {}, SEATS[:1], "1")
    with pytest.raises(ValueError, match="no undo policy"):
        Match.start(Toy(), {}, SEATS, "1", undo="sometimes")


def test_the_same_seed_deals_the_same_cards() -> None:
    assert toy_match(seed="7").state == toy_match(seed="7").state
    assert toy_match(seed="7").state != toy_match(seed="8").state


def test_a_refused_action_changes_nothing() -> None:
    match = toy_match()
    before, heard = codec.digest(match.state), []
    match.listeners.append(heard.append)
    stale = refused(match.do(Choose(99, "take")))
    assert match.explain(stale) == "This answers an earlier question; the table has moved on."
    assert refused(match.do(Choose(0, "steal"))).code == "not-offered"
    assert (codec.digest(match.state), match.position, heard) == (before, 0, [])


def test_after_the_end_every_action_is_refused() -> None:
    match = toy_match()
    play_on(match, 100)
    assert match.decision is None and match.actions() == [] and match.outcome is not None
    assert match.explain(refused(match.do(Choose(0, "take")))) == "The match is over."


def test_listeners_hear_what_happened() -> None:
    match = toy_match()
    heard: list[Result] = []
    match.listeners.append(heard.append)
    result = choose(match, "take")
    assert heard == [result] and result.kind == "do" and [e.kind for e in result.events(0)] == ["took"]
    match.undo()
    assert heard[-1].kind == "undo" and heard[-1].events(0) == []
    match.redo()
    assert heard[-1].kind == "redo" and heard[-1].events(0) == []


def test_events_keep_their_secrets() -> None:
    match = toy_match()
    result = choose(match, "draw")
    assert "card" in result.events(0)[0].facts
    assert "card" not in result.events(1)[0].facts
    assert "card" not in result.events(None)[0].facts


def test_a_failing_rule_leaves_the_state_as_it_was() -> None:
    class Broken(Toy):
        def apply(self, state, action, events=None):
            super().apply(state, action, events)
            raise RuntimeError("half way")

    match = Match.start(Broken(), {}, SEATS, "1")
    before = codec.pack(match.state)
    with pytest.raises(RuntimeError):
        match.do(match.actions()[0])
    assert codec.pack(match.state) == before and match.position == 0


# --- forced choices ---


def forced_match(**kwargs: bool) -> Match:
    """Return a match in which the last roll made its seat give its only card back."""
    for seed in range(200):
        match = toy_match(seed=str(seed), **kwargs)
        choose(match, "roll")
        if len(match.steps) == 2 or match.state.pending == "give":
            return match
    raise AssertionError("no seed rolls a 1")


def test_a_single_choice_plays_itself_and_says_so() -> None:
    match = forced_match()
    assert [step.auto for step in match.steps] == [False, True]
    assert [entry.auto for entry in match.log(0)] == [False, True]
    decision = match.decision
    assert decision is not None and decision.seat == 1


def test_single_choices_wait_where_the_table_wants_that() -> None:
    match = forced_match(forced=False)
    assert len(match.steps) == 1 and len(match.actions()) == 1


def test_a_single_choice_waits_while_something_is_unseen() -> None:
    seed = forced_match().header.seed
    match = toy_match(seed=seed, undo="open")
    asked: list[int] = []

    def unseen(first: int) -> bool:
        asked.append(first)
        return True

    match.unseen = unseen
    choose(match, "roll")
    assert match.position == 1 and match.single and asked == [0]
    result = match.do(match.actions()[0])
    assert not isinstance(result, Refusal) and [step.auto for step in result.steps] == [True]
    match.undo()
    assert match.position == 0


def test_undo_takes_forced_moves_back_with_the_decision_before_them() -> None:
    forced = forced_match()
    match = toy_match(seed=forced.header.seed, undo="open")
    choose(match, "roll")
    assert match.position == 2
    match.undo()
    assert match.position == 0 and match.state == forced.state_at(0)
    match.redo()
    assert match.position == 2 and match.state == forced.state


# --- undo ---


def test_nothing_can_be_taken_back_at_the_start() -> None:
    match = toy_match()
    assert match.undo_label() == (False, "There is nothing to take back.")
    assert match.explain(refused(match.undo())) == "There is nothing to take back."
    assert match.explain(refused(match.redo())) == "There is nothing to do again."


def test_a_free_choice_is_taken_back_exactly() -> None:
    match = toy_match()
    before = codec.pack(match.state)
    choose(match, "take")
    assert match.undo_label(0) == (True, "Take") and match.undo_barrier() == ""
    assert isinstance(match.undo(), Result)
    assert codec.pack(match.state) == before and match.log(0) == []


@pytest.mark.parametrize(
    ("verb", "why"),
    [
        ("roll", "A die was rolled or a card drawn."),
        ("draw", "A hidden card was seen."),
        ("peek", "A hidden card was seen."),
    ],
)
def test_undo_stops_at_dice_draws_and_looks(verb: str, why: str) -> None:
    match = toy_match()
    choose(match, "take")
    choose(match, verb)
    assert match.undo_label() == (False, why)
    refusal = refused(match.undo())
    assert refusal.code == "undo-stops" and match.explain(refusal) == why
    assert refused(match.undo(agreed=True)).code == "undo-stops"


def test_undo_stops_where_another_person_has_decided() -> None:
    match = toy_match()
    play_card = choose(match, "play")
    assert play_card.first == 0
    assert match.undo_label(0) == (True, f"Play {match.steps[0].action.id.split(':')[1]}")
    choose(match, "take")
    assert match.undo_label()[0]
    match.undo()
    assert match.undo_label() == (False, "Ben has decided since.")


def test_what_would_be_taken_back_names_no_card_that_the_reader_may_not_know() -> None:
    match = toy_match()
    choose(match, "play")
    assert match.game.hides(match.state_at(0), 0, 1)
    for reader in (1, None):
        assert match.undo_label(reader) == (True, "Ada's last decision")
    match.undo()
    for reader in (1, None):
        assert match.redo_label(reader) == (True, "Ada's last decision")
    assert match.redo_label(0)[1].startswith("Play ")


def test_another_persons_decision_is_taken_back_only_when_that_person_agrees() -> None:
    for policy in ("strict", "ask", "open"):
        match = toy_match(undo=policy)
        choose(match, "play")
        assert match.undo_owner(0) is None, "one's own"
        assert match.undo_owner(1) == 0
        assert match.undo_owner(None) is None, "behind a closed curtain"
        refusal = refused(match.undo(1))
        assert refusal.code == "undo-asks" and "Ada" in match.explain(refusal)
        assert refused(match.undo_turn(1)).code == "undo-asks"
        assert match.position == 1
        assert isinstance(match.undo(1, agreed=True), Result)
        assert match.position == 0
        # Nothing of the card that Ben may not know.
        assert [entry.line for entry in match.log(1)] == ["Ben took back Ada's decision, and Ada agreed: a decision."]


def test_ones_own_decision_is_taken_back_without_a_question_and_without_a_note() -> None:
    match = toy_match()
    choose(match, "play")
    assert isinstance(match.undo(0), Result)
    assert match.log(None) == []


def test_an_agreement_does_not_open_what_a_strict_table_keeps_shut() -> None:
    match = toy_match()
    choose(match, "take")
    choose(match, "draw")
    assert refused(match.undo(1, agreed=True)).code == "undo-stops"


def test_a_turn_of_another_person_is_taken_back_only_when_that_person_agrees() -> None:
    match = toy_match()
    choose(match, "take")
    choose(match, "take")
    assert isinstance(match.undo_turn(1, agreed=True), Result)
    assert match.position == 0


def test_a_computers_decision_after_ones_own_needs_nobody() -> None:
    seats = (SEATS[0], Seat("Machine", role="blue", player="random"))
    match = Match.start(Toy(), {}, seats, "1")
    choose(match, "play")
    assert match.undo_owner(0) is None
    assert isinstance(match.undo(0), Result)


def test_a_reason_stands_with_what_its_seat_did_and_with_nothing_that_follows() -> None:
    class Followed(Toy):
        first = "blue"

        def apply(self, state: State, action: Action, events: list[Event] | None = None) -> None:
            told: list[Event] = []
            super().apply(state, action, told)
            told.insert(0 if self.first == "blue" else 1, Event("took", "blue"))
            assert events is not None
            events += told

    game = Followed()
    match = Match.start(game, {}, SEATS, "1")
    match.do(Choose(0, "take"), "it costs nothing")
    assert [entry.why for entry in match.log(None)] == ["", ""], "others come first: nothing of its own is told"
    game.first = "red"
    match = Match.start(game, {}, SEATS, "1")
    match.do(Choose(0, "take"), "it costs nothing")
    assert [entry.why for entry in match.log(None)] == ["it costs nothing", ""]


def test_equal_names_are_different_people() -> None:
    seats = (Seat("Ada", role="red"), Seat("Ada", role="blue"))
    match = Match.start(Toy(), {}, seats, "1")
    choose(match, "play")
    choose(match, "take")
    match.undo()
    assert not match.undo_label()[0]


def test_computer_moves_go_back_with_the_decision_before_them() -> None:
    seats = (SEATS[0], Seat("Machine", role="blue", player="random"))
    match = Match.start(Toy(), {}, seats, "1", undo="open")
    choose(match, "play")
    while (action := match.computer_action()) is not None:
        match.do(action)
    assert [step.auto for step in match.steps[:2]] == [False, True]
    match.undo()
    assert match.position == 0


def test_a_table_that_asks_must_have_agreed() -> None:
    match = toy_match(undo="ask")
    choose(match, "draw")
    assert match.undo_label() == (False, "A hidden card was seen.")
    assert refused(match.undo()).code == "undo-stops"
    assert isinstance(match.undo(agreed=True), Result)
    assert [entry.line for entry in match.log(1)] == ["Ada took back: a decision. A hidden card was seen."]


def test_open_undo_goes_past_every_stop_and_the_log_says_so() -> None:
    match = toy_match(undo="open", long=True)
    play_on(match, 12)
    while match.undo_label()[0]:
        match.undo()
    assert match.position == 0
    notes = [entry.line for entry in match.log(None) if entry.seat == -1]
    assert notes and all("took back" in line for line in notes)


def test_the_notes_stay_when_the_match_goes_on() -> None:
    match = toy_match(undo="open")
    choose(match, "draw")
    match.undo()
    choose(match, "take")
    assert [entry.seat for entry in match.log(0)] == [-1, 0]


def test_redo_gives_the_same_result() -> None:
    match = toy_match(undo="open", long=True)
    play_on(match, 20)
    states = [match.state_at(n) for n in range(match.position + 1)]
    for _ in range(5):
        match.undo()
    while match.redo_label()[0]:
        match.redo()
        assert match.state == states[match.position]
    assert match.position == len(states) - 1


def test_drawing_again_after_undo_draws_the_same_card() -> None:
    match = toy_match(undo="open")
    card = choose(match, "draw").events(0)[0].facts["card"]
    match.undo()
    assert choose(match, "draw").events(0)[0].facts["card"] == card


def test_a_new_decision_ends_what_could_be_done_again() -> None:
    match = toy_match()
    choose(match, "take")
    match.undo()
    choose(match, "play")
    assert match.redo_label()[0] is False


@pytest.mark.parametrize(
    ("verbs", "why"),
    [(("peek", "roll"), "A die was rolled or a card drawn."), (("roll", "draw"), "A hidden card was seen.")],
)
def test_the_reason_why_undo_stops_is_the_latest_one(verbs: tuple[str, str], why: str) -> None:
    ben = Seat("Ben", "seat-triangle", "ussr", "blue", "easy")
    match = Match.start(Toy(), {}, (SEATS[0], ben), "1")
    for verb in verbs:
        choose(match, verb)
    assert match.undo_label() == (False, why)


# --- log and curtain ---


def test_the_log_tells_each_seat_what_it_may_know() -> None:
    match = toy_match()
    choose(match, "draw")
    card = match.state.players[0].hand[-1]
    assert card in match.log(0)[0].line
    for stranger in (1, None):
        entry = match.log(stranger)[0]
        assert card not in entry.line and entry.event is not None and "card" not in entry.event.facts


def test_the_log_is_grouped_by_round() -> None:
    match = toy_match()
    play_on(match, 8)
    rounds = [entry.round for entry in match.log(0)]
    assert rounds == sorted(rounds) and rounds[0] == 1 and rounds[-1] > 1
    assert match.log(0, 3) == [entry for entry in match.log(0) if entry.step >= 3]


def test_what_others_did_since_my_last_turn() -> None:
    match = toy_match()
    assert match.since_last_turn(0) == []
    choose(match, "play")
    assert [entry.seat for entry in match.since_last_turn(1)] == [0]
    choose(match, "take")
    choose(match, "play")
    assert [entry.seat for entry in match.since_last_turn(0)] == [1, 1]


def test_ones_own_decisions_in_a_row_are_one_turn() -> None:
    match = toy_match()
    choose(match, "play")
    for _ in range(3):
        choose(match, "take")
    told = match.since_last_turn(0)
    assert [entry.seat for entry in told] == [1, 1, 1]
    choose(match, "take")
    assert match.since_last_turn(0) == told
    match.undo(0)
    assert match.since_last_turn(0) == told
    match.undo(0, agreed=True)
    assert [entry.seat for entry in match.since_last_turn(1)] == [0]


def test_the_curtain_closes_only_on_secrets() -> None:
    match = toy_match()
    assert match.curtain_needed(None)
    assert not match.curtain_needed(0)
    choose(match, "play")
    assert match.curtain_needed(0), "Ben holds a card that Ada may not see"
    choose(match, "play")
    assert not match.curtain_needed(1), "both hands are empty"
    assert not match.curtain_needed(None)
    choose(match, "draw")
    assert match.curtain_needed(0), "Ada's card is on the screen that Ben sits down at"


def test_no_curtain_for_the_computer() -> None:
    seats = (SEATS[0], Seat("Machine", role="blue", player="random"))
    match = Match.start(Toy(), {}, seats, "1")
    assert not match.curtain_needed(None)
    choose(match, "draw")
    assert not match.curtain_needed(0)


def test_computer_players_know_nothing_hidden() -> None:
    seats = (SEATS[0], Seat("Machine", role="blue", player="random"))
    one, two = (Match.start(Toy(), {}, seats, "1") for _ in range(2))
    choose(one, "draw"), choose(two, "draw")
    hand, deck = two.state.players[0].hand, two.state.deck
    hand[-1], deck[-1] = deck[-1], hand[-1]
    assert one.view(1) == two.view(1)
    assert [e.line for e in one.log(1)] == [e.line for e in two.log(1)]
    assert one.computer_action() == two.computer_action()


# --- branch and replay ---


def test_a_branch_goes_on_from_an_earlier_point(tmp_path: Path) -> None:
    match = toy_match(long=True)
    play_on(match, 30)
    there = match.state_at(17)
    branch = match.branch(17, journal=tmp_path)
    assert branch.state_at(17) == there and match.position >= 30
    assert branch.header.branch_of == match.header.id and branch.header.branch_at == 17
    assert branch.log(0)[:5] == match.log(0)[:5]
    play_on(branch, 5, "otherwise")
    assert branch.journal is not None
    branch.close()
    path = next(tmp_path.glob("*.spacegame"))
    assert judge(path, find) == []


def test_a_branch_knows_its_bounds() -> None:
    match = toy_match()
    with pytest.raises(LookupError, match="there is no move 5"):
        match.branch(5)


def test_a_replay_shows_any_move_from_any_seat(tmp_path: Path) -> None:
    match = toy_match(tmp_path, long=True)
    play_on(match, 45)
    assert match.journal is not None
    replay = Replay.open(match.journal.path, find)
    assert len(replay) == match.position
    for position in (0, 1, 20, 33, len(replay)):
        for seat in (0, 1, None):
            assert replay.view(position, seat) == match.view_at(position, seat)
    assert replay.log(1, 20) == [entry for entry in match.log(1) if entry.step < 20]
    assert [codec.digest(state) for _, state in replay.states()][1:] == [step.hash for step in match.steps]
    assert replay.verify() == []
    match.close()


def test_save_copy_keeps_a_point_in_time(tmp_path: Path) -> None:
    match = toy_match(tmp_path / "run.spacegame", long=True)
    play_on(match, 10)
    match.save_copy(tmp_path / "copy.spacegame")
    there = match.state_at(match.position)
    play_on(match, 10)
    assert Replay.open(tmp_path / "copy.spacegame", find).match.state == there
    match.close()


def test_a_note_stands_in_the_log_and_in_the_file(tmp_path: Path) -> None:
    match = toy_match(tmp_path / "noted.spacegame")
    choose(match, "take")
    choose(match, "take")
    match.undo()
    heard: list[Result] = []
    match.listeners.append(heard.append)
    match.add_note("Ada asked for a hint.")
    assert [result.kind for result in heard] == ["note"]
    assert match.redo_label()[0]
    match.close()
    for found in (match, open_match(tmp_path / "noted.spacegame", tmp_path, find)):
        lines = [(entry.seat, entry.line) for entry in found.log(None)]
        assert (-1, "Ada asked for a hint.") in lines
        assert found.position == 1
        found.close()
