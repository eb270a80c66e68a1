"""Phase 7, Launch Missions."""

from __future__ import annotations

import pytest

from spacegames.games.one_small_step import frames as fr
from spacegames.games.one_small_step.state import USA, USSR
from tests.games.one_small_step.desk import Desk


def test_launch_example() -> None:  # section 9 of the examples
    desk = Desk()
    desk.media(3, 0)
    desk.queue(USA, "launch", "ranger-7", "lunokhod-1")
    desk.hold(USA, boosters=2, capsules=1)
    desk.hold_permanent(USA, boosters=1)
    desk.put(desk.state.satellite_stack, "discovery#1")
    desk.queue(USSR, "launch", "eva", "animal-flight")
    desk.hazard("animal-flight", "pad-delay")
    desk.hold(USSR, boosters=3, capsules=4, life_support=1, landing=1)
    desk.hold_permanent(USSR, life_support=1, sensors=1)
    desk.marker(USSR, 1)
    desk.take_path_tiles(1, 3, 4)
    usa, ussr = desk.agency(USA), desk.agency(USSR)
    desk.phase("launch")

    assert desk.team == USA
    desk.do("ranger-7").pay("p:boosters", "t:boosters")
    assert desk.asked == "choose-reward"
    desk.do("all", "capsules")
    assert desk.tokens(USA) == {"t:boosters": 1, "s:boosters": 1, "p:capsules": 1}
    assert usa.media == 4
    assert usa.discard == ["discovery#1", "ranger-7"]
    assert usa.vp == 2  # of the tile

    assert desk.team == USSR
    desk.do("eva").pay("p:life-support", "t:boosters", "t:capsules", "t:capsules")
    desk.pay("p:sensors", "t:landing", "t:life-support").do("all")
    assert desk.tokens(USSR) == {"t:boosters": 2, "t:capsules": 2, "s:life-support": 1, "s:sensors": 1}
    assert (ussr.vp, ussr.media) == (9, 5)
    assert ussr.markers == [1, 3]
    assert ussr.discard == ["eva"]

    assert desk.team == USA
    desk.do("lunokhod-1")
    assert desk.tokens(USA) == {"t:boosters": 1, "s:boosters": 1, "p:capsules": 1}
    assert usa.media == 2
    assert desk.state.game_discard == ["lunokhod-1"]
    assert "lunokhod-1" not in usa.discard

    assert desk.team == USSR
    desk.do("animal-flight").pay("t:boosters", "t:boosters", "t:capsules", "t:capsules").do("all")
    assert desk.asked == ""
    assert desk.tokens(USSR) == {"s:life-support": 1, "s:sensors": 1}
    assert (ussr.vp, ussr.media) == (11, 6)
    assert ussr.markers == [1, 3, 4]
    assert ussr.discard == ["eva", "animal-flight", "pad-delay"]
    assert max(ussr.markers) < 6


def test_the_mission_fails_where_a_hazard_makes_it_too_dear() -> None:  # X9.a
    desk = Desk()
    desk.queue(USSR, "launch", "animal-flight")
    desk.hazard("animal-flight", "pad-delay")
    desk.hold(USSR, boosters=2, capsules=1)
    desk.phase("launch").do("animal-flight")
    assert desk.asked == ""
    assert desk.tokens(USSR) == {"t:boosters": 2, "t:capsules": 1}
    assert desk.agency(USSR).vp == 0
    assert desk.state.game_discard == ["animal-flight", "pad-delay"]
    assert desk.agency(USSR).media == -desk.content.missions["animal-flight"].failure.media


def test_a_minor_success_that_can_be_paid_must_be_paid() -> None:  # X9.b
    desk = Desk()
    desk.queue(USA, "launch", "ranger-7")
    desk.hold(USA, boosters=2)
    desk.phase("launch").do("ranger-7")
    assert desk.asked == "pay-minor"
    assert desk.refused("decline") == "minor-compulsory"
    assert desk.legal == [("t:boosters", "t:boosters")]


def test_a_major_success_is_optional_even_where_it_can_be_paid() -> None:  # X9.c
    desk = Desk()
    desk.queue(USA, "launch", "ranger-7")
    desk.hold(USA, boosters=2, navigation=1)
    desk.phase("launch").do("ranger-7").pay("t:boosters", "t:boosters")
    assert desk.asked == "pay-major"
    desk.do("decline")
    assert desk.said("success") == [{"card": "ranger-7", "level": "minor"}]
    assert desk.tokens(USA)["t:navigation"] == 1


def test_a_major_success_that_cannot_be_paid_is_not_offered() -> None:
    desk = Desk()
    desk.queue(USA, "launch", "ranger-7")
    desk.hold(USA, boosters=2)
    desk.phase("launch").do("ranger-7").pay("t:boosters", "t:boosters")
    assert desk.asked != "pay-major"


def test_an_upgrade_reward_does_not_take_a_token_gained_this_turn() -> None:  # X9.d
    desk = Desk()
    desk.queue(USA, "launch", "ranger-7")
    desk.hold(USA, boosters=2)
    desk.tiles(USA, "world-tour")
    desk.phase("launch").do("tile:world-tour", "ranger-7").pay("t:boosters", "t:boosters")
    upgrade = next(r for r in desk.legal if r.startswith("ranger-7.minor") and _is_upgrade(desk, r))
    desk.do(upgrade)
    assert desk.asked == "choose-reward"
    assert desk.tokens(USA) == {"t:funding": 1}


def _is_upgrade(desk: Desk, reward: str) -> bool:
    from spacegames.games.one_small_step.content import Upgrade
    from spacegames.games.one_small_step.launch import effect_of

    return isinstance(effect_of(desk.table, reward), Upgrade)


def test_all_missions_of_the_launch_stage_are_launched_and_none_held_back() -> None:
    desk = Desk()
    desk.queue(USA, "launch", "ranger-7", "lunokhod-1")
    desk.queue(USA, "t-minus-1", "sputnik-1")
    desk.phase("launch")
    assert desk.refused("pass") == "must-launch"
    assert desk.refused("sputnik-1") == "must-launch"
    desk.do("lunokhod-1", "ranger-7")
    assert desk.asked == ""
    assert desk.agency(USA).queue["t-minus-1"] == ["sputnik-1"]


def test_teams_alternate_and_a_team_without_missions_is_passed_over() -> None:
    desk = Desk()
    desk.queue(USA, "launch", "ranger-7", "lunokhod-1", "sputnik-1")
    desk.queue(USSR, "launch", "luna-1")
    desk.phase("launch")
    order: list[int] = []
    while desk.asked:
        order.append(desk.team)
        desk.do(desk.legal[0])
    assert order == [USSR, USA, USA, USA]


def test_rewards_are_gained_in_any_order() -> None:
    desk = Desk()
    desk.queue(USSR, "launch", "animal-flight")
    desk.hold(USSR, boosters=2, capsules=1)
    desk.take_path_tiles(1)
    desk.phase("launch").do("animal-flight").pay("t:boosters", "t:boosters", "t:capsules")
    assert set(desk.legal) == {"animal-flight.minor.0", "animal-flight.minor.1", "animal-flight.minor.2", "all"}
    desk.do("animal-flight.minor.2")
    kinds = [event.kind for event in desk.events]
    assert kinds.index("step") < kinds.index("media") and kinds.index("step") < kinds.index("vp")
    assert desk.agency(USSR).markers == [1]
    assert (desk.agency(USSR).media, desk.agency(USSR).vp) == (1, 1)


def test_a_failure_takes_media_and_points_as_its_penalty_shows() -> None:
    desk = Desk()
    desk.queue(USSR, "launch", "soyuz-9")
    penalty = desk.content.missions["soyuz-9"].failure
    desk.phase("launch").do("soyuz-9")
    assert desk.agency(USSR).media == -penalty.media
    assert desk.agency(USSR).vp == -penalty.vp < 0  # Q8: points may go below zero


def test_a_failed_mission_changes_nothing_but_media_points_and_its_own_place() -> None:  # invariant 2
    desk = Desk()
    desk.queue(USA, "launch", "lunokhod-1")
    desk.hazard("lunokhod-1", "high-winds")
    desk.hold(USA, boosters=1, navigation=1)
    desk.marker(USA, 2)
    before = (desk.tokens(USA), list(desk.agency(USA).discard), list(desk.agency(USA).markers))
    desk.phase("launch").do("lunokhod-1")
    assert (desk.tokens(USA), desk.agency(USA).discard, desk.agency(USA).markers) == before
    assert desk.state.game_discard == ["lunokhod-1", "high-winds"]
    assert desk.state.hazards == {}


def test_before_a_failure_media_may_be_traded_first() -> None:
    desk = Desk()
    desk.media(6, 0)
    desk.queue(USA, "launch", "lunokhod-1")
    desk.put(desk.state.media_stack, "grand-donation")
    desk.phase("launch").do("lunokhod-1")
    assert desk.asked == "face-failure"
    desk.do("trade-media")
    assert desk.asked == "face-failure"
    desk.do("fail")
    assert desk.agency(USA).media == -1
    assert desk.agency(USA).media_tiles == ["grand-donation"]


def test_a_failure_that_can_be_paid_after_all_is_tried_again() -> None:
    desk = Desk()
    desk.queue(USA, "launch", "lunokhod-1")
    desk.hold(USA, boosters=1)
    desk.state.turn = USA
    desk.put(desk.state.launching, "lunokhod-1")
    desk.hold(USA, navigation=1)
    desk.push(fr.FaceFailure(USA, "lunokhod-1", 0), fr.EndTurn(USA))
    assert desk.legal == ["try-again"]
    desk.do("try-again")
    assert desk.asked == "pay-minor"


def test_the_payment_is_the_teams_choice_of_temporary_and_fresh_permanent_tokens() -> None:
    desk = Desk()
    desk.queue(USA, "launch", "ranger-7")
    desk.hold(USA, boosters=2)
    desk.hold_permanent(USA, boosters=2)
    desk.agency(USA).spent[3] = 3
    desk.phase("launch").do("ranger-7")
    assert set(desk.legal) == {
        ("p:boosters", "p:boosters"),
        ("p:boosters", "t:boosters"),
        ("t:boosters", "t:boosters"),
    }
    assert desk.refused(("t:boosters",)) == "wrong-payment"
    assert desk.refused(("t:boosters", "t:boosters", "t:boosters")) == "not-held"


def test_a_mission_drawn_to_be_launched_never_enters_the_queue() -> None:
    desk = Desk()
    desk.put(desk.state.satellite_deck, "ranger-7")
    desk.hold(USA, boosters=2)
    desk.personnel(USA, "ed-white")
    desk.hold(USA, personnel=1)
    desk.phase("personnel").do("ed-white").pay("t:personnel").do("1")
    assert desk.asked == "pay-minor"
    assert not any(desk.agency(USA).queue.values())
    assert desk.said("roll") == []


def test_launch_now_takes_any_own_mission_of_any_stage() -> None:
    desk = Desk()
    desk.queue(USA, "t-minus-2", "ranger-7")
    desk.queue(USA, "t-minus-1", "lunokhod-1")
    desk.queue(USSR, "t-minus-1", "eva")
    desk.hold(USA, boosters=2)
    desk.state.turn = USA
    desk.push(fr.ChooseLaunch(USA, anywhere=True))
    assert set(desk.legal) == {"ranger-7", "lunokhod-1", "decline"}
    desk.do("ranger-7").pay("t:boosters", "t:boosters").do("all")
    assert "ranger-7" in desk.agency(USA).discard


@pytest.mark.parametrize("stage", ["t-minus-2", "t-minus-1"])
def test_missions_of_earlier_stages_stay(stage: str) -> None:
    desk = Desk()
    desk.queue(USA, stage, "ranger-7")
    assert desk.phase("launch").asked == ""
    assert desk.stage_of(USA, "ranger-7") == stage


def test_the_beginner_game_ignores_the_earth_upgrade() -> None:
    desk = Desk()
    desk.queue(USA, "launch", "sputnik-1")
    desk.hold(USA, boosters=1)
    desk.phase("launch").do("sputnik-1").pay("t:boosters")
    assert desk.asked == ""
    assert desk.said("lift-marker") == desk.said("no-marker") == []
    assert desk.agency(USA).media == 1
