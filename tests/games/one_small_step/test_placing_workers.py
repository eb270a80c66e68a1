"""Phase 4, Placing Workers."""

from __future__ import annotations

import pytest

from spacegames.games.one_small_step.state import USA, USSR
from tests.games.one_small_step.desk import FOUR, Desk

A, B, C, D, UNLIMITED = "launch-range", "rocket-works", "design-bureau", "proving-ground", "treasury"


def example() -> Desk:
    """Round 1 of the printed example: beginner overlay, USSR with Initiative."""
    desk = Desk()
    desk.state.round = 1
    desk.draft("john-glenn", "booster-testing", "alan-shepard", "sensor-testing")
    desk.hand(USSR, "gps")
    return desk.phase("place")


def test_worker_placement_example(dice: list[str]) -> None:  # section 6 of the examples
    desk = example()
    dice += ["navigation", "funding+material", "boosters"]
    assert desk.team == USSR
    desk.place("administrator", A).do("0")
    assert desk.tokens(USSR) == {"t:navigation": 1}
    assert desk.team == USA
    desk.place("administrator", "john-glenn")
    assert desk.agency(USA).media == 1
    assert desk.tokens(USA) == {"t:funding": 1, "t:material": 1}
    # X6.a, X6.b: occupied spaces and wrong workers
    assert desk.refused("engineer", A) == "occupied"
    assert desk.refused("administrator", "john-glenn") == "occupied"
    assert desk.refused("administrator", "booster-testing") == "wrong-worker"
    desk.place("engineer", "booster-testing")
    assert desk.tokens(USSR) == {"t:navigation": 1, "t:boosters": 1}
    desk.place("engineer", B).pay("t:funding", "t:material").do("boosters", "boosters")
    assert desk.tokens(USA) == {"t:boosters": 2}
    desk.place("administrator", C).do("gps", "life-support")
    assert desk.tokens(USSR) == {"t:navigation": 1, "t:boosters": 1, "t:life-support": 1}
    assert desk.agency(USSR).hand == []
    assert desk.state.event_deck[0] == "gps"
    desk.place("engineer", D).pay("t:boosters", "t:boosters")
    assert desk.tokens(USA) == {"p:boosters": 1}
    desk.place("engineer", UNLIMITED).do("funding")
    assert len(desk.state.placed) == 7
    desk.place("administrator", UNLIMITED).do("personnel")
    assert desk.asked == ""
    assert desk.tokens(USSR) == {"t:navigation": 1, "t:boosters": 1, "t:life-support": 1, "t:funding": 1}
    assert desk.tokens(USA) == {"t:personnel": 1, "p:boosters": 1}
    assert desk.state.placed == []
    assert desk.agency(USSR).hand == ["booster-testing"]
    assert desk.agency(USA).personnel == ["john-glenn"]
    assert set(desk.state.event_deck[:2]) == {"alan-shepard", "sensor-testing"}
    assert desk.state.draft == ["", "", "", ""]
    for agency in desk.state.agencies:
        assert agency.workers == {"engineer": 2, "administrator": 2}


def test_an_engineer_may_not_be_placed_on_a_card_for_an_administrator() -> None:  # X6.b
    desk = example()
    assert desk.refused("engineer", "john-glenn") == "wrong-worker"
    assert "john-glenn" not in desk.spots("engineer")
    assert "booster-testing" not in desk.spots("administrator")


def test_a_worker_may_not_be_placed_where_a_worker_of_either_team_stands() -> None:  # X6.c
    desk = example()
    desk.place("administrator", A).do("1")
    assert desk.team == USA
    assert desk.refused("administrator", A) == "occupied"


def test_all_workers_are_placed_and_no_fifth_one() -> None:  # X6.d
    desk = Desk()
    desk.phase("place")
    for _ in range(4):
        for _ in (USSR, USA):
            assert desk.refused("pass") == "must-place"
            worker = next(d for d in ("engineer", "administrator") if desk.spots(d))
            desk.place(worker, UNLIMITED).do("funding")
    assert desk.asked == ""
    assert [sum(agency.temporary) for agency in desk.state.agencies] == [4, 4]


def test_a_department_has_two_workers_only() -> None:
    desk = Desk().phase("place")
    for _ in range(2):
        desk.place("engineer", UNLIMITED).do("funding").place("administrator", UNLIMITED).do("funding")
    assert desk.refused("engineer", UNLIMITED) == "no-such-worker"


def test_without_a_card_in_hand_the_discard_for_a_resource_cannot_be_had() -> None:  # X6.e
    desk = Desk().phase("place")
    desk.place("administrator", C)
    assert desk.team == USA
    assert desk.tokens(USSR) == {}
    assert desk.said("not-paid") == [{"source": C}]


def test_an_engineer_uses_the_top_action_of_the_same_space(dice: list[str]) -> None:  # X6.f
    desk = Desk()
    desk.hold(USSR, material=1)
    dice += ["landing"]
    desk.phase("place").place("engineer", A).pay("t:material")
    assert desk.tokens(USSR) == {"t:landing": 1}
    assert desk.agency(USSR).media == 1


def test_teams_alternate_and_a_team_without_workers_is_passed_over() -> None:
    desk = Desk()
    desk.agency(USA).workers["engineer"] = 0
    desk.agency(USA).workers["administrator"] = 1
    order: list[int] = []
    desk.state.placed = []
    from spacegames.games.one_small_step.state import Placed

    desk.state.placed = [Placed(USA, w, w, UNLIMITED) for w in ("engineer", "engineer", "administrator")]
    desk.phase("place")
    while desk.asked == "place-worker":
        order.append(desk.team)
        desk.place("engineer" if desk.spots("engineer") else "administrator", UNLIMITED).do("funding")
    assert order == [USSR, USA, USSR, USSR, USSR]


def test_an_action_cost_may_be_left_unpaid_to_hold_the_space_only() -> None:
    desk = Desk()
    desk.hold(USSR, material=1)
    desk.phase("place").place("engineer", A).do("decline")
    assert desk.tokens(USSR) == {"t:material": 1}
    assert desk.refused("engineer", A) == "occupied"


def test_a_worker_may_block_a_space_that_the_team_cannot_pay_for() -> None:
    desk = Desk().phase("place")
    desk.place("engineer", D)
    assert desk.team == USA
    assert desk.refused("administrator", D) == "occupied"


def test_the_unlimited_space_does_the_same_for_both_kinds_and_for_any_number() -> None:
    desk = Desk().phase("place")
    for worker in ("engineer", "engineer", "administrator", "administrator"):
        desk.place(worker, UNLIMITED).do("funding").place(worker, UNLIMITED).do("material")
    assert desk.tokens(USSR) == {"t:funding": 4}
    assert desk.tokens(USA) == {"t:material": 4}


def test_only_cards_on_a_draft_space_take_a_worker() -> None:
    desk = Desk()
    desk.put(desk.state.event_deck, "ed-white")
    desk.phase("place")
    assert desk.refused("administrator", "ed-white") == "not-in-draft"


def test_the_fourth_personnel_card_is_chosen_when_workers_come_home() -> None:  # Q12
    desk = Desk()
    desk.personnel(USSR, "yuri-gagarin", "ed-white", "gene-kranz")
    desk.draft("john-glenn", "booster-testing", "alan-shepard", "sensor-testing")
    desk.phase("place").place("administrator", "john-glenn")
    while desk.asked == "place-worker":
        desk.place("engineer" if desk.spots("engineer") else "administrator", UNLIMITED).do("funding")
    assert (desk.asked, desk.team) == ("drop-personnel", USSR)
    desk.do("john-glenn")
    assert desk.agency(USSR).discard == ["john-glenn"]
    assert desk.asked == ""


def test_undrafted_cards_are_shuffled_under_the_event_deck() -> None:
    desk = Desk()
    left = set(desk.state.draft)
    desk.phase("place")
    while desk.asked == "place-worker":
        desk.place("engineer" if desk.spots("engineer") else "administrator", UNLIMITED).do("funding")
    assert set(desk.state.event_deck[:4]) == left
    assert desk.state.chance.drawn["undraft"]


def test_a_drafted_development_stays_public_in_the_hand() -> None:
    desk = example()
    desk.place("engineer", "booster-testing")
    while desk.asked in ("place-worker", "choose-gain"):
        desk.place("engineer" if desk.spots("engineer") else "administrator", UNLIMITED).do("funding")
    assert desk.agency(USSR).drafted == ["booster-testing"]
    assert any("Booster Testing" in line and "hand" in line for line in desk.log(seat=0))


# -- Media bonuses for placing


def test_with_two_workers_both_are_placed_one_after_the_other() -> None:
    desk = Desk()
    desk.tiles(USSR, "double-placement#1")
    desk.phase("place").do("tile:double-placement#1")
    assert desk.tokens(USSR) == {"t:funding": 1}
    desk.place("engineer", UNLIMITED).do("funding")
    assert desk.team == USSR
    desk.place("administrator", UNLIMITED).do("funding")
    assert desk.team == USA
    assert desk.agency(USSR).discard == ["double-placement#1"]


def test_two_workers_with_the_last_worker_places_just_that_one() -> None:
    desk = Desk()
    desk.tiles(USSR, "double-placement#1")
    desk.phase("place")
    for _ in range(3):
        for _ in (USSR, USA):
            desk.place("engineer" if desk.spots("engineer") else "administrator", UNLIMITED).do("funding")
    desk.do("tile:double-placement#1").place("administrator", UNLIMITED).do("funding")
    assert desk.team == USA
    desk.place("administrator", UNLIMITED).do("funding")
    assert desk.asked == ""
    assert desk.agency(USSR).double == 0


def test_two_workers_is_used_before_the_first_one_of_a_turn() -> None:
    desk = Desk()
    desk.tiles(USSR, "double-placement#1", "double-placement#2")
    desk.phase("place").do("tile:double-placement#1").place("engineer", UNLIMITED).do("funding")
    assert desk.refused("tile:double-placement#2") == "tile-later"


def test_a_swapped_worker_acts_as_the_other_kind_and_drafts_the_card() -> None:
    desk = Desk()
    desk.tiles(USSR, "role-swap#1")
    desk.draft("john-glenn", "booster-testing", "alan-shepard", "sensor-testing")
    desk.phase("place")
    assert desk.refused("engineer-as-administrator", "john-glenn") == "swap-first"
    desk.do("tile:role-swap#1").place("engineer-as-administrator", "john-glenn")
    assert desk.agency(USSR).media == 1
    assert desk.agency(USSR).workers == {"engineer": 1, "administrator": 2}
    assert desk.team == USA


def test_a_swap_that_is_not_used_ends_with_the_turn() -> None:
    desk = Desk()
    desk.tiles(USSR, "role-swap#1")
    desk.phase("place").do("tile:role-swap#1").place("engineer", UNLIMITED).do("funding")
    assert desk.agency(USSR).swaps == 0


# -- departments of a shared team


def test_the_team_decides_which_department_places_until_one_has_no_worker_left() -> None:
    desk = Desk(seats=FOUR).phase("place")
    for _ in range(2):
        for team in ("ussr", "usa"):
            assert (desk.asked, desk.seat, desk.legal[:2]) == (
                "choose-department",
                f"{team}-engineer",
                ["engineer", "administrator"],
            )
            desk.do("engineer").place("engineer", UNLIMITED).do("funding")
    assert (desk.asked, desk.seat) == ("place-worker", "ussr-administrator")


def test_each_department_places_its_own_two_workers() -> None:
    desk = Desk(seats=FOUR).phase("place").do("administrator")
    assert (desk.asked, desk.seat) == ("place-worker", "ussr-administrator")
    assert {answer[0] for answer in desk.legal if isinstance(answer, tuple)} == {"administrator"}
    assert desk.refused("engineer", UNLIMITED) == "other-department"
    desk.place("administrator", UNLIMITED).do("funding").do("engineer")
    assert desk.seat == "usa-engineer"
    assert {answer[0] for answer in desk.legal if isinstance(answer, tuple)} == {"engineer"}


def test_a_player_alone_places_a_worker_of_either_department_at_once() -> None:
    desk = Desk(seats=("usa", "ussr-engineer", "ussr-administrator"))
    desk.media(1, 0)
    desk.phase("place")
    assert (desk.asked, desk.seat) == ("place-worker", "usa")
    assert {answer[0] for answer in desk.legal} == {"engineer", "administrator"}
    desk.place("engineer", UNLIMITED).do("funding")
    assert (desk.asked, desk.seat) == ("choose-department", "ussr-engineer")


def test_the_department_of_the_second_worker_of_a_turn_is_chosen_anew() -> None:
    desk = Desk(seats=FOUR)
    desk.tiles(USSR, "double-placement#1")
    desk.phase("place").do("engineer", "tile:double-placement#1")
    desk.place("engineer", UNLIMITED).do("funding")
    assert (desk.asked, desk.team) == ("choose-department", USSR)
    desk.do("administrator").place("administrator", UNLIMITED).do("funding")
    assert desk.team == USA


def test_a_worker_acts_as_the_other_kind_in_its_own_department() -> None:
    desk = Desk(seats=FOUR)
    desk.tiles(USSR, "role-swap#1")
    desk.phase("place").do("engineer", "tile:role-swap#1")
    assert {answer[0] for answer in desk.legal if isinstance(answer, tuple)} == {
        "engineer",
        "engineer-as-administrator",
    }


def test_a_choice_of_a_worker_action_is_the_placing_departments() -> None:
    desk = Desk(seats=FOUR).phase("place").do("administrator")
    desk.place("administrator", UNLIMITED)
    assert (desk.asked, desk.seat) == ("choose-gain", "ussr-administrator")


# -- any Earth action


def test_any_earth_action_may_be_used_even_where_a_worker_stands() -> None:
    desk = Desk()
    desk.draft("james-webb")
    desk.phase("place").place("administrator", "press-centre").place("administrator", "james-webb")
    assert desk.asked == "any-earth-action"
    desk.do("press-centre.administrator")
    assert desk.agency(USA).media == 3
    assert desk.team == USSR


def test_a_space_whose_upgrade_uses_any_earth_action_does_not_use_itself() -> None:
    desk = Desk(advanced=True)
    desk.uncover("press-centre.administrator.crew")
    desk.phase("place").place("administrator", "press-centre").do("crew")
    assert desk.asked == "any-earth-action"
    assert not any(answer.startswith("press-centre") for answer in desk.legal)


@pytest.mark.parametrize("worker, gained", [("engineer", 1), ("administrator", 2)])
def test_a_worker_action_takes_effect_at_once(worker: str, gained: int, dice: list[str]) -> None:
    desk = Desk()
    dice += ["funding+material"]
    desk.phase("place").place(worker, "press-centre")
    assert desk.agency(USSR).media == gained
