"""The list of choices: the whole game without a table."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from spacegames import games
from spacegames.core.actions import Choose
from spacegames.core.chance import Chance, stream
from spacegames.core.event import Event
from spacegames.match.match import Match
from spacegames.match.steps import LogEntry
from spacegames.store.savefile import Seat
from ui.boards.one_small_step.log_facts import CATEGORIES, changes, ledger_facts, log_groups
from ui.boards.one_small_step.panel_facts import bar_actions, choices, strip_facts, turn_facts
from ui.boards.one_small_step.prompts import PROMPT_KEYS
from ui.panels.facts import Choice
from ui.panels.list_panel import ListPanel, refused_places

TABLES = {
    2: ("usa", "ussr"),
    3: ("usa-engineer", "usa-administrator", "ussr"),
    4: ("usa-engineer", "usa-administrator", "ussr-engineer", "ussr-administrator"),
}
CHOICES = [
    Choice("a", "Alpha", "first", "Takes Alpha.", Choose(1, "a")),
    Choice("b", "Beta", "second", "Takes Beta.", Choose(1, "b")),
    Choice("c", "Gamma", "", "Gamma needs 2 Boosters.", None, "refused", "launch#paying"),
]


@pytest.fixture
def panel(qtbot: QtBot) -> ListPanel:
    panel = ListPanel()
    qtbot.addWidget(panel)
    panel.resize(360, 500)
    panel.show_choices("Choose something.", CHOICES)
    panel.show()
    qtbot.waitExposed(panel)
    panel.list.setFocus()
    return panel


def match_of(people: int, seed: str) -> Match:
    seats = [Seat(f"P{n}", role=role) for n, role in enumerate(TABLES[people])]
    return Match.start(games.game("one-small-step"), {"game": "advanced", "extra-ends": "on"}, seats, seed)


def test_enter_does_nothing_until_something_was_picked(qtbot: QtBot, panel: ListPanel) -> None:
    sent: list[object] = []
    panel.actionChosen.connect(sent.append)
    qtbot.keyClick(panel.list, Qt.Key.Key_Return)
    assert not sent and panel.current() is None
    assert not panel.take.isEnabled()
    qtbot.keyClick(panel.list, Qt.Key.Key_Down)
    assert panel.current() == CHOICES[0]
    qtbot.keyClick(panel.list, Qt.Key.Key_Down)
    qtbot.keyClick(panel.list, Qt.Key.Key_Return)
    assert sent == [Choose(1, "b")]


def test_the_button_takes_what_is_pointed_at(qtbot: QtBot, panel: ListPanel) -> None:
    assert panel.point("a")
    assert panel.take.text() == "Take this: Alpha"
    with qtbot.waitSignal(panel.actionChosen) as sent:
        qtbot.mouseClick(panel.take, Qt.MouseButton.LeftButton)
    assert sent.args == [Choose(1, "a")]


def test_something_refused_says_why(qtbot: QtBot, panel: ListPanel) -> None:
    panel.point("c")
    assert not panel.take.isEnabled()
    with qtbot.waitSignal(panel.reasonRequested) as reason:
        qtbot.keyClick(panel.list, Qt.Key.Key_Return)
    assert reason.args == ["Gamma needs 2 Boosters.", "launch#paying"]
    item = panel.list.currentItem()
    assert item is not None
    assert item.data(Qt.ItemDataRole.AccessibleTextRole) == "Gamma (not now), Gamma needs 2 Boosters."


def test_the_place_in_the_list_is_kept_but_never_made_up(panel: ListPanel) -> None:
    panel.point("b")
    panel.show_choices("Choose again.", [CHOICES[1], CHOICES[0]])
    assert panel.current() == CHOICES[1]
    panel.show_choices("Something else.", [CHOICES[0]])
    assert panel.current() is None


def test_an_entry_of_another_question_is_not_picked_any_more(qtbot: QtBot, panel: ListPanel) -> None:
    """The end of this year and of the next one are called the same."""
    done = Choice("id='done'", "Finish the year", "", "", Choose(1, "done"))
    panel.show_choices("Take your turn.", [done, CHOICES[0]])
    panel.point(done.key)
    panel.take.setFocus()
    qtbot.waitUntil(panel.take.hasFocus)
    panel.show_choices("Take your turn.", [done, CHOICES[0]])
    assert panel.current() == done
    panel.show_choices("Take your turn.", [Choice(done.key, done.title, "", "", Choose(2, "done")), CHOICES[0]])
    assert panel.current() is None
    assert panel.list.hasFocus()
    sent: list[object] = []
    panel.actionChosen.connect(sent.append)
    qtbot.keyClick(panel.list, Qt.Key.Key_Return)
    assert not sent


def test_letters_go_into_the_search_field_only(qtbot: QtBot, panel: ListPanel) -> None:
    sent: list[object] = []
    panel.actionChosen.connect(sent.append)
    panel.filter.setFocus()
    qtbot.keyClicks(panel.filter, "beta l k")
    assert panel.filter.text() == "beta l k"
    panel.filter.setText("beta")
    assert panel.list.count() == 1
    assert not sent
    panel.clear()
    assert panel.list.count() == 0 and panel.filter.text() == ""


def test_typing_anywhere_in_the_list_filters_it(qtbot: QtBot, panel: ListPanel) -> None:
    sent: list[object] = []
    panel.actionChosen.connect(sent.append)
    qtbot.keyClicks(panel.list, "b")
    assert panel.filter.text() == "b" and panel.filter.hasFocus()
    qtbot.keyClicks(panel.filter, "eta")
    assert [panel.list.item(row).text().partition("\n")[0] for row in range(panel.list.count())] == ["Beta"]
    assert panel.current() == CHOICES[1], "found alone"
    qtbot.keyClick(panel.filter, Qt.Key.Key_Return)
    assert sent == [Choose(1, "b")]


def test_arrows_and_enter_work_from_the_search_field(qtbot: QtBot, panel: ListPanel) -> None:
    sent: list[object] = []
    panel.actionChosen.connect(sent.append)
    panel.filter.setFocus()
    qtbot.keyClick(panel.filter, Qt.Key.Key_Return)
    assert not sent, "nothing was picked yet"
    qtbot.keyClick(panel.filter, Qt.Key.Key_Down)
    qtbot.keyClick(panel.filter, Qt.Key.Key_Down)
    assert panel.current() == CHOICES[1] and panel.filter.hasFocus()
    qtbot.keyClick(panel.filter, Qt.Key.Key_Return)
    assert sent == [Choose(1, "b")]


def test_escape_closes(qtbot: QtBot, panel: ListPanel) -> None:
    with qtbot.waitSignal(panel.closeRequested):
        qtbot.keyClick(panel.list, Qt.Key.Key_Escape)


def test_places_that_are_refused_stand_in_the_list_with_their_reason() -> None:
    match = match_of(2, "refused")
    random = stream(Chance("refused"), "test")
    while (decision := match.decision) and decision.prompt != "place-worker":
        legal = match.actions()
        match.do(legal[random.randrange(len(legal))])
    assert decision is not None
    found = refused_places(match)
    # Each of the four cards of the draft takes one kind of worker only.
    assert len(found) == 4
    assert all(choice.state == "refused" and choice.action is None for choice in found)
    assert all(choice.sentence.endswith(".") and choice.rule == "placing-workers#card-spaces" for choice in found)
    assert len(decision.pieces) * len(decision.spots) == len(match.actions()) + len(found)


@pytest.mark.parametrize("people", TABLES)
def test_a_whole_match_is_told_and_every_action_is_in_the_list(people: int) -> None:
    match = match_of(people, f"list-{people}")
    random = stream(Chance(f"list-{people}"), "test")
    for _ in range(400):
        decision = match.decision
        if decision is None:
            break
        assert decision.prompt in PROMPT_KEYS
        legal = match.actions()
        view = match.view(decision.seat)
        prompt, listed = choices(view, legal, match.words)
        assert {choice.action for choice in listed} == set(legal)
        assert len({choice.key for choice in listed}) == len(legal)
        assert "{" not in prompt and prompt
        facts = turn_facts(view, match.seats)
        assert facts.mine and "{" not in facts.title + facts.detail
        buttons, finish, _ = bar_actions(view, legal, match.words)
        on_bar = {button.action for button in buttons if button.action} | ({finish.action} if finish else set())
        assert on_bar - {None} <= set(legal)
        assert buttons or finish
        waiting = (decision.seat + 1) % people
        other = match.view(waiting)
        assert bar_actions(other, legal, match.words) == ([], None, ())
        assert choices(other, legal, match.words)[1] == []
        assert not turn_facts(other, match.seats).mine
        strip_facts(other, match.seats)
        match.do(legal[random.randrange(len(legal))])
    view = match.view(0)
    facts = ledger_facts(view)
    assert set(score.category for score in view.scores) <= set(CATEGORIES)
    for agency in view.agencies:
        assert sum(row.points[agency.team] for row in facts.rows) == agency.vp


def test_the_log_tells_what_a_team_did_with_its_consequences_as_details() -> None:
    match = match_of(2, "log")
    random = stream(Chance("log"), "test")
    for _ in range(60):
        legal = match.actions()
        match.do(legal[random.randrange(len(legal))])
    groups = log_groups(match.log(0), None)
    lines = [entry for group in groups for entry in group.entries]
    assert all(entry.kind == "line" for entry in lines)
    assert not any(entry.title.startswith(("USA ", "USSR ")) for entry in lines if entry.side)
    assert any("gains" in entry.detail for entry in lines)
    assert any(group.title.startswith("Round ") for group in groups)
    told = sum(1 + len(entry.detail.split("; ")) for entry in lines)
    assert told > len(lines)


def test_changes_are_what_the_others_did() -> None:
    match = match_of(2, "changes")
    random = stream(Chance("changes"), "test")
    for _ in range(90):
        legal = match.actions()
        match.do(legal[random.randrange(len(legal))])
    seat = match.decision.seat if match.decision else 0
    entries = match.since_last_turn(seat)
    found = changes(entries, match.view(seat))
    assert len(found) <= len(entries) + 1
    assert not any("Phase " in change.text and "Initiative" in change.text for change in found)


def told(*parts: tuple[str, str, str, dict[str, int | str]], seat: int = 1) -> list[LogEntry]:
    """Log entries of a computer's step: event kind, side, line, facts."""
    return [
        LogEntry(7, seat, line, "", 3, "Launch missions", event=Event(kind, side, facts))
        for kind, side, line, facts in parts
    ]


def test_a_summary_tells_results_and_begins_with_what_matters() -> None:
    view = match_of(2, "summary").view(0)
    many = ("spend", "ussr", "USSR pays 2 permanent Personnel and 3 temporary Navigation and 1 temporary Material", {})
    found = changes(
        told(
            ("pass", "ussr", "USSR passes", {}),
            ("pass", "usa", "USA passes", {}),
            ("play-card", "ussr", "USSR plays Booster Testing", {"card": "booster-testing"}),
            ("launch", "ussr", "USSR launches Sputnik 1", {"card": "sputnik-1"}),
            many,
            ("failure", "ussr", "Sputnik 1 fails", {"card": "sputnik-1"}),
            ("vp", "ussr", "USSR loses 1 point", {"n": -1}),
            ("launch", "usa", "USA launches Explorer 1", {"card": "explorer-1"}),
            ("success", "usa", "Explorer 1: major success", {"card": "explorer-1"}),
        ),
        view,
    )
    assert [change.text for change in found] == [
        "Launches Sputnik 1: fails; loses 1 point",
        "Launches Explorer 1: major success",
        "Plays Booster Testing",
        "Passes",
    ]
    assert [change.side for change in found] == ["ussr", "usa", "ussr", "ussr"]


def test_where_two_share_a_team_the_log_names_who_decided() -> None:
    match = match_of(4, "names")
    while match.decision and match.moment.round < 2:
        match.do(match.game.suggest(match.state)[0])
    names = [seat.name for seat in match.seats]
    lines = [entry for group in log_groups(match.log(0), None, "", match.seats) for entry in group.entries]
    placed = [entry.title for entry in lines if "laces its" in entry.title]
    assert placed and {title.partition(": places its ")[0] for title in placed} == set(names)
    alone = match_of(2, "names")
    while alone.decision and alone.moment.round < 2:
        alone.do(alone.game.suggest(alone.state)[0])
    lines = [entry for group in log_groups(alone.log(0), None, "", alone.seats) for entry in group.entries]
    assert any(entry.title.startswith("Places its") for entry in lines)


def test_the_waiting_decision_stands_in_the_newest_phase() -> None:
    match = match_of(2, "now")
    decision = match.decision
    assert decision is not None
    facts = turn_facts(match.view(decision.seat), match.seats)
    groups = log_groups(match.log(decision.seat), facts, match.moment.text)
    assert groups[-1].entries[-1].kind == "now"
    assert groups[-1].entries[-1].title == "Your turn: choose a mission to start with"
