"""Phase 2, resources: tokens, dice, upgrading; and phase 2 itself."""

from __future__ import annotations

from random import Random
from typing import Literal

import pytest

from spacegames.games.one_small_step import content as c
from spacegames.games.one_small_step import dice as rolling
from spacegames.games.one_small_step import frames as fr
from spacegames.games.one_small_step import resources, turns
from spacegames.games.one_small_step.state import USA, USSR
from tests.games.one_small_step.desk import Desk

KINDS: tuple[Literal["either", "temporary", "permanent"], ...] = ("either", "temporary", "permanent")


def test_the_agency_die_gives_both_resources(dice: list[str]) -> None:  # X2.1
    desk = Desk()
    dice += ["funding+personnel"]
    rolling.roll(desk.table, USA, "agency", "temporary", "all", "treasury")
    assert desk.tokens(USA) == {"t:funding": 1, "t:personnel": 1}


def test_the_token_shape_decides_that_a_roll_gives_a_permanent_resource(dice: list[str]) -> None:  # X2.2
    desk = Desk()
    dice += ["landing"]
    rolling.roll(desk.table, USSR, "crew", "permanent", "all", "treasury")
    assert desk.tokens(USSR) == {"p:landing": 1}


@pytest.mark.parametrize("kept", ["funding", "material"])
def test_the_symbol_with_one_token_gives_one_of_the_two_resources(dice: list[str], kept: str) -> None:  # X2.3
    desk = Desk()
    dice += ["funding+material"]
    rolling.roll(desk.table, USA, "agency", "temporary", "one", "treasury")
    desk.run()
    assert desk.asked == "choose-rolled"
    assert set(desk.legal) == {"funding", "material"}
    desk.do(kept)
    assert desk.tokens(USA) == {f"t:{kept}": 1}


def test_the_colour_of_a_die_decides_the_group() -> None:
    for name, group in c.GROUPS.items():
        assert {r for face in Desk().content.dice[name].faces for r in face} == set(group)


def test_a_roll_is_a_reveal_so_that_undo_stops_there() -> None:
    desk = Desk()
    before = desk.state.reveals
    rolling.roll(desk.table, USA, "satellite", "temporary", "all", "treasury")
    assert desk.state.reveals > before
    assert desk.state.chance.drawn["die-satellite"]


def test_temporary_resources_are_discarded_when_spent_and_permanent_ones_turn_to_their_spent_side() -> None:
    desk = Desk()
    desk.hold(USA, boosters=1)
    desk.hold_permanent(USA, boosters=1)
    resources.spend(desk.table, USA, ("p:boosters", "t:boosters"))
    assert desk.tokens(USA) == {"s:boosters": 1}


def test_permanent_resources_are_gained_fresh_and_can_be_used_right_away() -> None:
    desk = Desk()
    resources.gain(desk.table, USA, "capsules", "permanent")
    assert desk.tokens(USA) == {"p:capsules": 1}
    assert resources.has(desk.agency(USA), "capsules") == 1


def test_a_spent_permanent_resource_cannot_be_spent_again() -> None:
    desk = Desk()
    desk.hold_permanent(USA, boosters=1)
    resources.spend(desk.table, USA, ("p:boosters",))
    assert resources.has(desk.agency(USA), "boosters") == 0


# -- upgrading


def upgrade_turn(desk: Desk) -> Desk:
    """A US turn that is asked for an upgrade."""
    return desk.push(fr.ChooseUpgrade(USA, 1, "treasury"))


def test_a_resource_gained_this_turn_cannot_be_upgraded() -> None:  # X3.1
    desk = Desk()
    desk.hold(USA, boosters=1)
    turns.begin_turn(desk.table, USA)
    resources.gain(desk.table, USA, "funding", "temporary")
    upgrade_turn(desk)
    assert desk.legal == ["boosters", "decline"]
    assert desk.refused("funding") == "new-token"
    assert desk.refused("material") == "no-temporary"
    desk.do("boosters")
    assert desk.tokens(USA) == {"t:funding": 1, "p:boosters": 1}
    assert resources.has(desk.agency(USA), "boosters") == 1


def test_it_can_be_upgraded_in_a_later_turn_of_the_same_phase() -> None:  # X3.2
    desk = Desk()
    turns.begin_turn(desk.table, USA)
    resources.gain(desk.table, USA, "funding", "temporary")
    turns.begin_turn(desk.table, USSR)
    turns.begin_turn(desk.table, USA)
    upgrade_turn(desk)
    desk.do("funding")
    assert desk.tokens(USA) == {"p:funding": 1}


def test_an_older_token_of_the_same_kind_can_be_upgraded() -> None:  # X3.3
    desk = Desk()
    desk.hold(USA, boosters=1)
    turns.begin_turn(desk.table, USA)
    resources.gain(desk.table, USA, "boosters", "temporary")
    upgrade_turn(desk).do("boosters")
    assert desk.tokens(USA) == {"t:boosters": 1, "p:boosters": 1}
    upgrade_turn(desk)
    assert desk.asked == ""


def test_without_an_older_token_nothing_is_upgraded() -> None:  # X3.4
    desk = Desk()
    turns.begin_turn(desk.table, USA)
    resources.gain(desk.table, USA, "boosters", "temporary")
    upgrade_turn(desk)
    assert desk.asked == ""
    assert desk.tokens(USA) == {"t:boosters": 1}


def test_spending_takes_the_tokens_of_this_turn_first() -> None:
    desk = Desk()
    desk.hold(USA, boosters=1)
    turns.begin_turn(desk.table, USA)
    resources.gain(desk.table, USA, "boosters", "temporary")
    resources.spend(desk.table, USA, ("t:boosters",))
    assert resources.upgradeable(desk.agency(USA)) == ["boosters"]


def test_an_upgrade_may_be_left() -> None:
    desk = Desk()
    desk.hold(USA, boosters=1)
    turns.begin_turn(desk.table, USA)
    upgrade_turn(desk).do("decline")
    assert desk.tokens(USA) == {"t:boosters": 1}


# -- choosing a result instead of rolling (Media bonus)


def test_the_result_is_chosen_before_rolling_and_instead_of_it(dice: list[str]) -> None:
    desk = Desk()
    desk.agency(USA).chosen_results = 1
    rolling.roll(desk.table, USA, "satellite", "temporary", "all", "treasury")
    desk.run()
    assert set(desk.legal) == {"boosters", "navigation", "sensors", "roll"}
    desk.do("sensors")
    assert desk.tokens(USA) == {"t:sensors": 1}
    assert desk.agency(USA).chosen_results == 0
    assert desk.state.chance.drawn.get("die-satellite") is None


def test_the_choice_may_be_kept_for_another_of_the_own_rolls(dice: list[str]) -> None:
    desk = Desk()
    desk.agency(USA).chosen_results = 1
    dice += ["boosters"]
    desk.push(fr.RollDie(USA, "satellite", "temporary", "all", "treasury")).do("roll")
    assert desk.tokens(USA) == {"t:boosters": 1}
    desk.push(fr.RollDie(USA, "crew", "temporary", "all", "treasury")).do("landing")
    assert desk.tokens(USA) == {"t:boosters": 1, "t:landing": 1}


# -- phase 2


def test_all_permanent_resources_are_refreshed() -> None:
    desk = Desk()
    desk.agency(USA).spent[0] = 2
    desk.agency(USSR).spent[8] = 1
    desk.phase("replenish")
    assert desk.tokens(USA) == {"p:funding": 2}
    assert desk.tokens(USSR) == {"p:life-support": 1}


def test_four_event_cards_are_laid_on_the_draft_spaces() -> None:
    desk = Desk()
    desk.draft()
    top = desk.state.event_deck[-4:]
    before = desk.state.reveals
    desk.phase("replenish")
    assert desk.state.draft == list(reversed(top))
    assert desk.state.reveals > before


def test_no_event_cards_are_drawn_in_the_first_round() -> None:
    desk = Desk()
    desk.state.round = 1
    desk.draft()
    left = len(desk.state.event_deck)
    desk.phase("replenish")
    assert len(desk.state.event_deck) == left
    assert desk.state.draft == ["", "", "", ""]


def test_a_short_deck_fills_only_some_draft_spaces_and_has_run_out() -> None:
    desk = Desk()
    desk.draft()
    spare = desk.state.event_deck[:-2]
    del desk.state.event_deck[:-2]
    desk.state.game_discard += spare
    desk.phase("replenish")
    assert sum(bool(card) for card in desk.state.draft) == 2
    assert desk.state.events_ran_out


# -- paying


def test_a_cost_may_be_paid_with_temporary_and_permanent_tokens_alike() -> None:
    desk = Desk()
    desk.hold(USA, boosters=2)
    desk.hold_permanent(USA, boosters=1)
    cost = (c.Cost(2, "boosters"),)
    assert set(resources.payments(desk.agency(USA), cost)) == {
        ("p:boosters", "t:boosters"),
        ("t:boosters", "t:boosters"),
    }


@pytest.mark.parametrize(
    "cost, ways",
    [
        (c.Cost(1, kind="temporary"), {("t:funding",), ("t:sensors",)}),
        (c.Cost(1, kind="permanent"), {("p:funding",)}),
        (c.Cost(1), {("t:funding",), ("t:sensors",), ("p:funding",)}),
        (c.Cost(2, same=True), {("t:sensors", "t:sensors"), ("p:funding", "t:funding")}),
        (c.Cost(2, group="agency"), {("p:funding", "t:funding")}),
        (c.Cost(3, same=True), set()),
    ],
)
def test_any_resource_symbols_accept_the_tokens_they_name(cost: c.Cost, ways: set[tuple[str, ...]]) -> None:
    desk = Desk()
    desk.hold(USA, funding=1, sensors=2)
    desk.hold_permanent(USA, funding=1)
    assert set(resources.payments(desk.agency(USA), (cost,))) == ways


def test_a_lowered_cost_may_become_nothing_but_never_gives_back() -> None:
    desk = Desk()
    assert resources.payments(desk.agency(USA), (c.Cost(1, "material"),), less=3) == [()]


def test_a_lowered_cost_leaves_out_a_token_of_the_teams_choice() -> None:
    desk = Desk()
    desk.hold(USA, funding=1, material=1)
    cost = (c.Cost(1, "funding"), c.Cost(1, "material"))
    assert set(resources.payments(desk.agency(USA), cost, less=1)) == {("t:funding",), ("t:material",)}


def test_a_cost_can_be_paid_exactly_where_there_is_a_way_to_pay_it() -> None:
    random = Random("paying")
    desk = Desk()
    agency = desk.agency(USA)
    costs = {ability.cost for ability in desk.content.abilities.values() if ability.cost}
    costs |= {
        (c.Cost(n=n, group="agency", same=same, kind=kind),) for n in (2, 3) for same in (True, False) for kind in KINDS
    }
    for _ in range(60):
        agency.temporary = [random.choice((0, 0, 1, 3)) for _ in range(9)]
        agency.fresh = [random.choice((0, 0, 0, 2)) for _ in range(9)]
        agency.hand = ["pr-tour"] * random.randrange(2)
        for cost in costs:
            for less in (0, 1, 2):
                ways = resources.discards(cost) <= len(agency.hand) and resources.payments(agency, cost, less)
                assert resources.can_pay(desk.table, USA, cost, less) == bool(ways), (cost, less)
