"""Phase 5, Personnel."""

from __future__ import annotations

from spacegames.games.one_small_step.state import USA, USSR
from tests.games.one_small_step.desk import Desk


def test_personnel_card_example() -> None:  # section 7 of the examples
    desk = Desk()
    desk.media(1, 0)
    desk.personnel(USA, "john-glenn", "yuri-gagarin")
    desk.personnel(USSR, "alan-shepard", "ed-white")
    desk.hold(USA, personnel=1)
    desk.hold_permanent(USA, personnel=1)
    desk.hold(USSR, personnel=1)
    desk.put(desk.state.event_deck, "gps")
    desk.phase("personnel")
    assert desk.team == USA
    desk.do("john-glenn").pay("p:personnel").do("0")
    assert desk.tokens(USA) == {"t:personnel": 1, "s:personnel": 1, "t:capsules": 1}
    assert desk.team == USSR
    desk.do("alan-shepard").pay("t:personnel").do("0")
    assert desk.agency(USSR).hand == ["gps"]
    assert desk.team == USA
    assert desk.refused("john-glenn") == "used-this-round"
    desk.do("yuri-gagarin").pay("t:personnel").do("0")
    assert desk.asked == ""
    assert desk.agency(USA).media == 2
    assert desk.tokens(USA) == {"s:personnel": 1, "t:capsules": 1}
    assert desk.tokens(USSR) == {}
    assert desk.agency(USA).personnel == ["john-glenn", "yuri-gagarin"]
    assert desk.agency(USSR).personnel == ["alan-shepard", "ed-white"]


def test_without_the_resource_a_card_cannot_be_used() -> None:
    desk = Desk()
    desk.personnel(USSR, "ed-white", "yuri-gagarin")
    desk.hold(USSR, personnel=1)
    desk.phase("personnel").do("ed-white").pay("t:personnel").do("0")
    assert desk.asked == ""


def test_you_do_not_have_to_use_a_card_and_passing_finishes_the_phase() -> None:
    desk = Desk()
    desk.personnel(USSR, "yuri-gagarin")
    desk.personnel(USA, "john-glenn", "ed-white")
    desk.hold(USSR, personnel=2)
    desk.hold(USA, personnel=2)
    desk.phase("personnel").do("pass")
    desk.do("john-glenn").pay("t:personnel").do("0")
    assert desk.team == USA
    desk.do("pass")
    assert desk.asked == ""
    assert desk.tokens(USSR) == {"t:personnel": 2}


def test_a_team_that_cannot_use_a_card_is_passed_over_but_not_finished() -> None:
    desk = Desk()
    desk.personnel(USSR, "yuri-gagarin")
    desk.personnel(USA, "john-glenn", "ed-white")
    desk.hold(USA, personnel=2)
    desk.phase("personnel")
    assert desk.team == USA
    desk.do("john-glenn").pay("t:personnel")
    desk.hold(USSR, personnel=1)
    desk.do("0")
    assert desk.team == USSR


def test_used_cards_work_again_in_the_next_round() -> None:
    desk = Desk()
    desk.personnel(USSR, "yuri-gagarin")
    desk.hold(USSR, personnel=2)
    desk.onwards("personnel").do("yuri-gagarin").pay("t:personnel").do("0")
    assert desk.state.round == 3
    assert desk.agency(USSR).used == []
    assert desk.agency(USSR).personnel == ["yuri-gagarin"]


def test_the_worker_action_of_a_drafted_card_has_no_effect_any_more() -> None:
    desk = Desk()
    desk.personnel(USSR, "john-glenn")
    desk.hold(USSR, personnel=1)
    desk.phase("personnel").do("john-glenn").pay("t:personnel")
    assert desk.legal == ["0", "1"]
    desk.do("1")
    assert desk.tokens(USSR) == {}
    assert desk.agency(USSR).media == 1


def test_a_card_of_the_other_team_is_not_used() -> None:
    desk = Desk()
    desk.personnel(USSR, "john-glenn")
    desk.personnel(USA, "ed-white")
    desk.hold(USSR, personnel=1)
    desk.phase("personnel")
    assert desk.refused("ed-white") == "not-beside-board"


def test_a_media_bonus_of_the_own_turn_may_pay_for_a_card() -> None:
    desk = Desk()
    desk.personnel(USSR, "yuri-gagarin")
    desk.tiles(USSR, "steal-the-headline#1")
    desk.phase("personnel")
    assert set(desk.legal) == {"pass", "tile:steal-the-headline#1"}
    assert desk.refused("yuri-gagarin") == "cannot-pay"
    desk.do("tile:steal-the-headline#1", "yuri-gagarin").pay("t:personnel").do("0")
    assert desk.agency(USSR).media == 1


def test_media_may_be_traded_before_a_card_is_paid_for() -> None:
    desk = Desk()
    desk.media(0, 5)
    desk.personnel(USSR, "yuri-gagarin")
    desk.put(desk.state.media_stack, "grand-donation")
    desk.phase("personnel").do("trade-media", "tile:grand-donation", "personnel")
    assert "yuri-gagarin" in desk.legal


def test_a_turn_without_anything_to_use_is_not_asked_for() -> None:
    desk = Desk()
    desk.personnel(USSR, "yuri-gagarin")
    desk.tiles(USSR, "double-placement#1")
    assert desk.phase("personnel").asked == ""
