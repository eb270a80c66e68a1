"""Upgrading Earth Actions (Advanced Features)."""

from __future__ import annotations

import pytest

from spacegames.games.one_small_step import content as c
from spacegames.games.one_small_step import frames as fr
from spacegames.games.one_small_step.state import USA, USSR
from tests.games.one_small_step.desk import CONTENT, Desk


def test_ten_satellite_and_ten_crew_upgrades_start_covered() -> None:
    covered = Desk(advanced=True).state.covered
    assert sum(u.endswith(".satellite") for u in covered) == 10
    assert sum(u.endswith(".crew") for u in covered) == 10


def test_the_beginner_game_has_no_upgrades() -> None:
    desk = Desk()
    assert desk.state.covered == []
    desk.hold(USSR, material=1)
    desk.phase("place").place("engineer", "launch-range")
    assert desk.asked == "pay-cost"


def test_satellite_upgrading_example(dice: list[str]) -> None:  # section 11 of the examples
    desk = Desk(advanced=True)
    desk.media(1, 0)
    desk.queue(USA, "launch", "sputnik-1")
    desk.hold(USA, boosters=1)
    desk.phase("launch").do("sputnik-1").pay("t:boosters").do("all")
    assert (desk.asked, desk.team) == ("lift-marker", USA)
    assert all(answer.endswith(".satellite") for answer in desk.legal)
    assert desk.refused("launch-range.engineer.crew") == "marker-kind"
    desk.do("launch-range.engineer.satellite")
    assert desk.agency(USA).orbit == ["launch-range.engineer.satellite"]
    assert len(desk.state.covered) == 19
    for team in (USA, USSR):
        dice += ["landing"]
        desk.state.turn = team
        desk.push(fr.UseEarthSpace(team, "launch-range", "engineer"))
        assert desk.asked == ""
        assert desk.tokens(team) == {"t:landing": 1}


def test_crew_upgrading_example() -> None:  # section 12 of the examples
    desk = Desk(advanced=True)
    desk.marker(USSR, 1)
    desk.path_tile(2, "street-parade#1")
    desk.queue(USSR, "launch", "animal-flight")
    desk.queue(USSR, "t-minus-1", "ranger-7")
    desk.hold(USSR, boosters=2, capsules=1)
    desk.phase("launch").do("animal-flight").pay("t:boosters", "t:boosters", "t:capsules")
    upgrade = next(
        i for i, e in enumerate(CONTENT.missions["animal-flight"].minor.effects) if type(e) is c.EarthUpgrade
    )
    desk.do(f"animal-flight.minor.{upgrade}")
    assert all(answer.endswith(".crew") for answer in desk.legal)
    assert desk.refused("launch-range.engineer.satellite") == "marker-kind"
    desk.do("rocket-works.engineer.crew", "all")
    assert desk.asked == "put-hazard"
    desk.place("hazard", "ranger-7")
    ussr = desk.agency(USSR)
    assert (ussr.markers, ussr.tokens) == ([1, 2], 1)
    assert ussr.vp == 1 + 3
    assert "street-parade#1" in ussr.discard
    assert len(desk.state.hazards["ranger-7"]) == 1
    assert "rocket-works.engineer.crew" not in desk.state.covered
    assert ussr.orbit == []


def test_an_uncovered_upgrade_is_not_lifted_again() -> None:
    desk = Desk(advanced=True)
    desk.uncover("launch-range.engineer.satellite")
    desk.push(fr.LiftMarker(USA, "satellite", "sputnik-1"))
    assert desk.refused("launch-range.engineer.satellite") == "lifted-already"


def test_without_a_marker_left_the_reward_is_lost_and_the_step_is_taken_all_the_same() -> None:  # Q15, Q16
    desk = Desk(advanced=True)
    desk.uncover(*(u for u in tuple(desk.state.covered) if u.endswith(".crew")))
    desk.take_path_tiles(1)
    desk.queue(USSR, "launch", "animal-flight")
    desk.hold(USSR, boosters=2, capsules=1)
    desk.phase("launch").do("animal-flight").pay("t:boosters", "t:boosters", "t:capsules").do("all")
    assert desk.said("no-marker")
    assert desk.agency(USSR).markers == [1]


# -- using upgraded actions (section 13 of the examples)


def use(desk: Desk, space: str, worker: str, team: int = USSR) -> Desk:
    desk.state.turn = team
    return desk.push(fr.UseEarthSpace(team, space, worker))


def test_an_alternative_effect_replaces_the_actions_effects(dice: list[str]) -> None:  # X13.1
    desk = Desk(advanced=True)
    desk.uncover()
    dice += ["capsules"]
    use(desk, "launch-range", "administrator")
    assert set(desk.legal) == {"action", "satellite", "crew"}
    desk.do("crew")
    assert desk.tokens(USSR) == {"t:capsules": 1}
    assert desk.asked == ""  # X13.4: not both


@pytest.mark.parametrize("part, die", [("satellite", "funding+material"), ("crew", "landing")])
def test_either_upgrade_may_be_used_but_only_one(dice: list[str], part: str, die: str) -> None:  # X13.4
    desk = Desk(advanced=True)
    desk.uncover()
    dice += [die]
    use(desk, "launch-range", "administrator").do(part)
    assert desk.asked == ""
    assert sum(desk.tokens(USSR).values()) == len(die.split("+"))


def test_a_reduced_cost_and_an_additional_effect_work_side_by_side() -> None:  # X13.2
    desk = Desk(advanced=True)
    desk.uncover()
    desk.hold(USA, boosters=3)
    use(desk, "proving-ground", "engineer", USA).do("action").pay("t:boosters")
    assert desk.tokens(USA) == {"t:boosters": 2, "p:boosters": 1}
    desk.do("crew").pay("t:boosters", "t:boosters")
    assert desk.tokens(USA) == {"p:boosters": 2}


def test_the_reduced_cost_does_not_reduce_the_cost_of_an_upgrade() -> None:
    desk = Desk(advanced=True)
    desk.uncover()
    desk.hold(USA, boosters=1)
    use(desk, "proving-ground", "engineer", USA)
    assert desk.asked == "pay-cost"  # the action is all that one token pays for
    desk.pay("t:boosters")
    assert desk.tokens(USA) == {"p:boosters": 1}
    desk.hold(USA, boosters=1)
    assert desk.push(fr.UseEarthSpace(USA, "proving-ground", "engineer", ("action",))).asked == ""


def test_the_two_parts_may_use_different_resources() -> None:
    desk = Desk(advanced=True)
    desk.uncover()
    desk.hold(USA, boosters=1, sensors=2)
    use(desk, "proving-ground", "engineer", USA).do("action").pay("t:boosters").do("crew")
    desk.pay("t:sensors", "t:sensors")
    assert desk.tokens(USA) == {"p:boosters": 1, "p:sensors": 1}


def test_an_additional_effect_is_used_even_if_the_actions_cost_is_not_paid() -> None:  # X13.3
    desk = Desk(advanced=True)
    desk.uncover("proving-ground.engineer.crew")
    desk.hold(USA, boosters=2)
    use(desk, "proving-ground", "engineer", USA).do("crew").pay("t:boosters", "t:boosters")
    assert desk.tokens(USA) == {"p:boosters": 1}
    assert desk.asked == ""


def test_a_free_additional_effect_comes_without_the_action() -> None:
    desk = Desk(advanced=True)
    desk.uncover("rocket-works.engineer.crew")
    use(desk, "rocket-works", "engineer")
    assert desk.tokens(USSR) == {"t:boosters": 1}


def test_a_part_that_costs_nothing_is_not_left() -> None:
    desk = Desk(advanced=True)
    desk.uncover("design-bureau.engineer.satellite", "design-bureau.engineer.crew")
    use(desk, "design-bureau", "engineer")
    assert set(desk.legal) == {"action", "satellite", "crew"}
    assert desk.refused("done") == "free-part-first"


def test_covered_upgrades_have_no_effect() -> None:
    desk = Desk(advanced=True)
    desk.hold(USA, boosters=3)
    use(desk, "proving-ground", "engineer", USA)
    assert desk.asked == "pay-cost"
    assert all(len(tokens) == 2 for tokens in desk.legal if isinstance(tokens, tuple))


@pytest.mark.parametrize("path", sorted(CONTENT.upgrades))
def test_every_upgrade_changes_its_own_action_only(path: str) -> None:
    """Every box can be reached: a lower price, one more part, or another part in the action's place."""
    space, worker, marker = path.split(".")
    box = CONTENT.upgrades[path]
    desk = Desk(advanced=True)
    desk.uncover(path)
    desk.hand(USSR, "gps", "pr-tour", "heat-shield")
    desk.hold(USSR, funding=3, material=3, personnel=3, boosters=3)
    desk.queue(USA, "launch", "ranger-7")
    use(desk, space, worker)
    if box.mark == "-":
        desk.do(*(["action"] if desk.asked == "use-space" else []))
        cost = getattr(CONTENT.spaces[space], worker).action.cost
        left = sum(part.n for part in cost) - box.less
        paying = desk.asked == "pay-cost"
        assert paying == (left > 0)
        assert not paying or all(len(tokens) == left for tokens in desk.legal if isinstance(tokens, tuple))
    else:
        assert marker in desk.legal
        desk.do(marker)
        assert desk.asked != "use-space" or marker not in desk.legal
