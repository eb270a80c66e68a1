"""Teams & Departments: seats, the shared hand, Team Disagreement."""

from __future__ import annotations

import pytest

from spacegames.core.actions import Choose
from spacegames.games.one_small_step import describing, flow, views
from spacegames.games.one_small_step import frames as fr
from spacegames.games.one_small_step.game import create
from spacegames.games.one_small_step.state import USA, USSR, seat_of
from tests.games.one_small_step.desk import CONTENT, FOUR, TWO, Desk

THREE = ("usa", "ussr-engineer", "ussr-administrator")
GAME = create()


def test_a_player_alone_runs_both_departments_and_all_four_workers() -> None:
    desk = Desk(seats=THREE)
    assert seat_of(desk.state, USA, "engineer") == seat_of(desk.state, USA, "administrator") == 0
    assert desk.agency(USA).workers == {"engineer": 2, "administrator": 2}


def test_two_players_of_a_team_control_a_department_each() -> None:
    desk = Desk(seats=THREE)
    assert seat_of(desk.state, USSR, "engineer") == 1
    assert seat_of(desk.state, USSR, "administrator") == 2


@pytest.mark.parametrize("roles", [("usa",), ("ussr", "usa"), ("usa", "usa"), ("usa", "ussr", "x"), ()])
def test_other_tables_are_refused(roles: tuple[str, ...]) -> None:
    with pytest.raises(ValueError, match="cannot be played by"):
        GAME.setup({}, roles, "1")


def test_unknown_options_are_refused() -> None:
    with pytest.raises(ValueError, match="has no option"):
        GAME.setup({"colour": "red"}, TWO, "1")
    with pytest.raises(ValueError, match="takes"):
        GAME.setup({"game": "hard"}, TWO, "1")


def test_teammates_know_the_same() -> None:
    desk = Desk(seats=FOUR)
    desk.hand(USSR, "gps")
    two, three = views.view(CONTENT, desk.state, 2), views.view(CONTENT, desk.state, 3)
    assert two.agencies == three.agencies
    assert not views.hides(CONTENT, desk.state, 2, 3)
    assert views.hides(CONTENT, desk.state, 2, 0)


# -- Team Disagreement


def disagreeing() -> Desk:
    desk = Desk(seats=FOUR)
    desk.hand(USSR, "pr-tour", "satellite-testing")
    desk.hold(USSR, funding=2)
    return desk.phase("play")


def test_a_player_alone_does_not_disagree() -> None:
    desk = Desk()
    assert "disagree" not in desk.phase("place").legal


def test_with_one_answer_only_there_is_nothing_to_disagree_about() -> None:
    desk = Desk(seats=FOUR)
    desk.queue(USSR, "launch", "ranger-7")
    desk.phase("launch")
    assert desk.legal == ["ranger-7"]
    desk.queue(USSR, "launch", "lunokhod-1")
    assert desk.legal == ["ranger-7", "lunokhod-1", "disagree"]


def test_the_opposing_team_chooses_between_two_proposals() -> None:
    desk = disagreeing()
    desk.do("disagree")
    assert (desk.asked, desk.team) == ("play-development", USSR)
    desk.do("pr-tour")
    assert (desk.asked, desk.team) == ("play-development", USSR)
    desk.do("satellite-testing")
    assert (desk.asked, desk.team) == ("arbitrate", USA)
    assert desk.legal == ["first", "second"]
    desk.do("second").pay("t:funding")
    assert desk.agency(USSR).discard == ["satellite-testing"]


def test_the_first_proposal_may_be_the_one_carried_out() -> None:
    desk = disagreeing().do("disagree", "pr-tour", "pass", "first")
    assert desk.state.playing == ["pr-tour"]


def test_each_teammate_names_one_proposal() -> None:
    desk = disagreeing()
    assert desk.seat == "ussr-engineer"
    desk.do("disagree")
    assert desk.seat == "ussr-engineer"
    desk.do("pr-tour")
    assert desk.seat == "ussr-administrator"
    desk.do("withdraw")
    assert desk.seat == "ussr-engineer"


def test_both_proposals_must_differ() -> None:
    desk = disagreeing().do("disagree", "pr-tour")
    assert desk.refused("pr-tour") == "same-proposal"
    assert "pr-tour" not in desk.legal


@pytest.mark.parametrize("proposals", [(), ("pr-tour",)])
def test_a_disagreement_may_be_withdrawn(proposals: tuple[str, ...]) -> None:
    desk = disagreeing().do("disagree", *proposals, "withdraw")
    assert (desk.asked, desk.team) == ("play-development", USSR)
    assert "disagree" in desk.legal
    desk.do("pr-tour")
    assert desk.asked == "pay-cost"


def test_a_proposal_is_judged_like_an_answer() -> None:
    desk = disagreeing().do("disagree")
    assert desk.refused("gps") == "not-in-hand"
    assert "disagree" not in desk.legal


def test_while_teammates_propose_no_media_bonus_is_used() -> None:
    desk = disagreeing()
    desk.agency(USSR).media = 6
    desk.do("disagree")
    assert desk.refused("trade-media") == "settle-first"
    desk.do("pr-tour", "pass")
    assert desk.refused("trade-media") == "settle-first"


def test_the_answers_of_an_older_decision_are_stale_after_a_proposal() -> None:
    desk = disagreeing()
    old = Choose(desk.state.serial, "pr-tour")
    desk.do("disagree")
    refusal = flow.check(desk.table, old)
    assert refusal is not None and refusal.code == "stale"


def test_a_proposal_shows_no_card_that_the_other_team_may_not_know() -> None:
    desk = disagreeing()
    desk.agency(USSR).drafted.append("satellite-testing")
    desk.do("disagree", "pr-tour", "satellite-testing")
    first, second = (describing.describe(desk.table, action) for action in flow.actions(desk.table))
    assert "PR Tour" not in f"{first.title}{first.line}{first.sentence}"
    assert "Satellite Testing" in second.title
    assert flow.decision(desk.table).figures == {"about": "play-development"}  # pyright: ignore[reportOptionalMemberAccess]


def test_a_hidden_proposal_can_be_carried_out_in_a_match_dealt_anew() -> None:
    desk = disagreeing().do("disagree", "pr-tour", "satellite-testing")
    for n in range(20):
        dealt = views.determinise(CONTENT, desk.state, 0, f"seed {n}")
        for action in GAME.actions(dealt):
            copy = views.determinise(CONTENT, desk.state, 0, f"seed {n}")
            GAME.apply(copy, action)
            assert GAME.problems(copy) == []


def test_teammates_may_disagree_about_placing_a_worker() -> None:
    desk = Desk(seats=FOUR).phase("place")
    desk.do("disagree", "engineer", "administrator")
    assert desk.asked == "arbitrate"
    desk.do("second")
    assert (desk.asked, desk.seat) == ("place-worker", "ussr-administrator")
    desk.do("disagree").place("administrator", "treasury").place("administrator", "press-centre")
    assert desk.asked == "arbitrate"
    desk.do("first")
    assert desk.agency(USSR).workers == {"engineer": 2, "administrator": 1}


def test_proposals_are_told_apart_by_more_than_their_name() -> None:
    desk = Desk(advanced=True, seats=FOUR)
    desk.state.turn, desk.state.phase = USSR, 7
    desk.push(fr.LiftMarker(USSR, "either", "luna-2"))
    desk.do("disagree", "proving-ground.engineer.satellite", "proving-ground.administrator.crew")
    lines = [describing.describe(desk.table, action).line for action in flow.actions(desk.table)]
    assert lines == [
        "first proposal · Engineer, Satellite upgrade",
        "second proposal · Administrator, Crew upgrade",
    ]


def test_each_department_draws_for_itself() -> None:
    desk = Desk(seats=FOUR).phase("draw")
    assert (desk.seat, desk.legal) == (
        "ussr-engineer",
        ["engineer:satellite", "engineer:crew", "engineer:event", "administrator", "disagree"],
    )
    assert desk.refused("administrator:crew") == "other-draw"
    desk.do("engineer:event")
    assert (desk.seat, desk.legal) == (
        "ussr-administrator",
        ["administrator:satellite", "administrator:crew", "disagree"],
    )


def test_either_department_can_draw_first() -> None:
    desk = Desk(seats=FOUR)
    desk.put(desk.state.satellite_deck, "ranger-7")
    desk.phase("draw").do("administrator")
    assert (desk.seat, desk.legal) == (
        "ussr-administrator",
        ["administrator:satellite", "administrator:crew", "disagree"],
    )
    desk.do("administrator:satellite").place("ranger-7", "t-minus-1")
    assert (desk.seat, desk.legal[0]) == ("ussr-engineer", "engineer:satellite")
    assert "administrator" not in desk.legal


def test_a_department_without_a_deck_leaves_the_other_its_draw() -> None:
    desk = Desk(seats=FOUR)
    desk.discard(USSR, *desk.state.satellite_deck, *desk.agency(USSR).crew_deck)
    desk.phase("draw")
    assert (desk.seat, desk.legal) == ("ussr-engineer", ["engineer:event"])


def test_computers_keep_the_usual_order_of_drawing() -> None:
    desk = Desk(seats=FOUR).phase("draw")
    assert all(action.id.startswith("engineer:") for action in GAME.suggest(desk.state) if isinstance(action, Choose))


def test_the_department_that_can_do_most_is_suggested_to_place() -> None:
    desk = Desk(seats=FOUR)
    desk.draft("luigi-broglio", "james-webb", "gene-kranz", "mstislav-keldysh")  # all for Administrators
    desk.phase("place")
    assert GAME.suggest(desk.state)[0] == Choose(desk.state.serial, "administrator")


def test_the_opposing_team_itself_does_not_disagree_about_it() -> None:
    desk = disagreeing().do("disagree", "pr-tour", "pass")
    assert "disagree" not in desk.legal
