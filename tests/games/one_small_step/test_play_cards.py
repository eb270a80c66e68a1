"""Phase 6, Play Cards."""

from __future__ import annotations

import pytest

from spacegames.games.one_small_step import frames as fr
from spacegames.games.one_small_step import views
from spacegames.games.one_small_step.state import USA, USSR
from tests.games.one_small_step.desk import CONTENT, FOUR, Desk


def test_play_card_example() -> None:  # section 8 of the examples
    desk = Desk()
    desk.media(1, 0)
    desk.hand(USA, "pr-tour", "booster-testing")
    desk.hand(USSR, "satellite-testing", "gps")
    desk.hold(USA, funding=1)
    desk.hold_permanent(USA, material=1)
    desk.hold(USSR, funding=1)
    desk.phase("play")
    assert desk.team == USA
    desk.do("pr-tour").pay("t:funding")
    assert desk.legal == ["sensors", "navigation"]
    desk.do("sensors")
    assert desk.agency(USA).vp == 1
    assert desk.team == USSR
    desk.do("satellite-testing").pay("t:funding")
    assert desk.team == USA
    desk.do("booster-testing").pay("p:material")
    assert desk.asked == ""  # the Soviet Administrator can pay for nothing and passes
    assert desk.said("pass") == [{"department": "administrator"}]
    assert desk.tokens(USA) == {"t:sensors": 1, "t:boosters": 1, "s:material": 1}
    assert desk.agency(USA).vp == 2
    assert desk.agency(USA).discard == ["pr-tour", "booster-testing"]
    assert desk.tokens(USSR) == {"t:navigation": 1}
    assert desk.agency(USSR).vp == 1
    assert desk.agency(USSR).discard == ["satellite-testing"]
    assert desk.agency(USSR).hand == ["gps"]


def test_each_department_plays_one_card_at_most() -> None:
    desk = Desk(seats=FOUR)
    desk.hand(USSR, "pr-tour", "satellite-testing", "booster-testing")
    desk.hold(USSR, funding=3, material=3)
    desk.phase("play")
    assert desk.seat == "ussr-engineer"
    desk.do("pr-tour").pay("t:funding").do("sensors")
    assert desk.seat == "ussr-administrator"
    desk.do("satellite-testing").pay("t:funding")
    assert desk.asked == ""
    assert desk.agency(USSR).hand == ["booster-testing"]


def test_a_department_may_play_nothing() -> None:
    desk = Desk()
    desk.hand(USSR, "pr-tour")
    desk.hold(USSR, funding=1)
    desk.phase("play").do("pass")
    assert desk.team == USSR
    desk.do("pass")
    assert desk.asked == ""
    assert desk.agency(USSR).hand == ["pr-tour"]


def test_a_card_is_not_played_without_its_cost() -> None:
    desk = Desk()
    desk.hand(USSR, "pr-tour", "booster-testing")
    desk.hold(USSR, funding=1)
    desk.phase("play")
    assert desk.refused("booster-testing") == "cannot-pay"
    assert desk.refused("gps") == "not-in-hand"


def test_departments_of_both_teams_alternate() -> None:
    desk = Desk()
    for team, cards in ((USA, ("pr-tour", "sensor-testing")), (USSR, ("satellite-testing", "heat-shield"))):
        desk.hand(team, *cards)
        desk.hold(team, funding=2)
    desk.phase("play")
    order: list[int] = []
    while desk.asked:
        order.append(desk.team)
        desk.do("pass")
    assert order == [USSR, USA, USSR, USA]


def test_the_card_does_not_count_itself_and_is_discarded_after_its_effects() -> None:
    desk = Desk()
    desk.hand(USSR, "research-facility")
    desk.hold(USSR, funding=1, material=1)
    desk.discard(USSR, "gps")
    desk.phase("play").do("research-facility").pay("t:funding", "t:material")
    assert desk.agency(USSR).discard == ["gps"]
    assert desk.state.playing == ["research-facility"]
    desk.do("sensors")
    assert desk.agency(USSR).vp == 1
    assert desk.agency(USSR).discard == ["gps", "research-facility"]


def test_a_cheaper_card_may_be_free() -> None:
    desk = Desk(advanced=True)
    desk.advancement(USSR, "mass-production")
    desk.hand(USSR, "satellite-testing")
    desk.phase("play").do("satellite-testing")
    assert desk.tokens(USSR) == {"t:navigation": 1}


def test_a_card_played_outside_the_phase_is_paid_for_and_may_be_cheaper() -> None:
    desk = Desk()
    desk.hand(USSR, "pr-tour", "research-facility")
    desk.hold(USSR, funding=1)
    desk.state.turn = USSR
    desk.push(fr.PlayNow(USSR, 1, "rocket-works"))
    assert set(desk.legal) == {"pr-tour", "research-facility", "pass"}
    desk.do("research-facility").pay("t:funding").do("boosters")
    assert desk.agency(USSR).vp == 1


def test_a_department_that_could_pay_after_a_media_bonus_is_asked() -> None:
    desk = Desk()
    desk.hand(USSR, "satellite-testing")
    desk.tiles(USSR, "world-tour")
    desk.phase("play").do("tile:world-tour", "satellite-testing").pay("t:funding")
    assert desk.tokens(USSR) == {"t:navigation": 1}


def test_without_a_card_in_hand_no_department_is_asked() -> None:
    desk = Desk()
    desk.media(8, 8)
    assert desk.phase("play").asked == ""


@pytest.mark.parametrize(("tokens", "both"), [({"funding": 1}, False), ({"funding": 2}, True)])
def test_two_developments_are_payable_together_only_with_tokens_for_both(tokens: dict[str, int], both: bool) -> None:
    desk = Desk()
    desk.hand(USA, "pr-tour", "satellite-testing")  # 1 Funding each
    desk.hold(USA, **tokens)
    mine, rival = views.view(CONTENT, desk.state, 0), views.view(CONTENT, desk.state, 1)
    assert len(mine.agencies[USA].payable) == 2
    assert mine.agencies[USA].pair == both
    assert not rival.agencies[USA].pair
    assert desk.tokens(USA) == {"t:funding": tokens["funding"]}
