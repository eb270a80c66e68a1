"""Buying and assembling in one go, and buying apart from it."""

from __future__ import annotations

from spacegames.core.refusal import Refusal
from spacegames.games.leaving_earth.frames import TakeTurn
from tests.games.leaving_earth.bench import GAME, Bench


def test_what_a_craft_lacks_is_bought_while_it_is_assembled() -> None:
    bench = Bench()
    bench.learn(juno_rockets="", re_entry="")
    bench.do("buy:juno", "assemble", ["buy:juno", "buy:pilot", "buy:vostok", "juno"])
    (craft,) = bench.state.crafts.values()
    assert [p for p in craft.parts if not p.startswith("man:")] == ["juno", "juno", "vostok"]
    assert sum(p.startswith("man:") for p in craft.parts) == 1
    assert (bench.agency().money, bench.agency().store) == (25 - 1 - 1 - 5 - 2, [])
    assert [e.kind for e in bench.events][-4:] == ["buy", "buy", "buy", "assemble"]


def test_it_is_the_same_as_buying_first() -> None:
    one, other = Bench(), Bench()
    for bench in (one, other):
        bench.learn(soyuz_rockets="")
    one.do("assemble", ["buy:probe", "buy:soyuz"])
    other.do("buy:probe", "buy:soyuz", "assemble", ["probe", "soyuz"])
    assert one.state.crafts == other.state.crafts
    assert one.agency() == other.agency()


def test_several_units_of_a_purchase_all_come_aboard() -> None:
    bench = Bench()
    bench.learn(life_support="", re_entry="")
    bench.do("assemble", ["buy:apollo", "buy:supplies_5"])
    (craft,) = bench.state.crafts.values()
    assert craft.parts == ("apollo", *["supplies"] * 5)


def test_a_draft_that_cannot_be_paid_or_is_not_researched_is_refused_with_figures() -> None:
    bench = Bench()
    bench.learn(saturn_rockets="")
    bench.do("assemble")
    assert bench.why(["buy:saturn", "buy:saturn"]) == Refusal("money-for-all", "purchasing", {"need": 30, "have": 25})
    refusal = bench.why(["buy:probe", "buy:soyuz"])
    assert refusal == Refusal("needs-advancement", "purchasing", {"thing": "Soyuz", "needed": "Soyuz Rockets"})
    assert bench.why(["buy:pilot"]) == Refusal("no-component", "assembly")
    assert bench.why(["buy:pilot", "buy:probe"]) == Refusal("no-seat", "assembly", {"need": 1, "have": 0})
    assert bench.why(["buy:phoenix"]) == Refusal("not-offered")
    assert bench.why(["probe"]) == Refusal("not-in-store", "assembly")
    assert GAME.explain(bench.why(["buy:saturn", "buy:saturn"]) or Refusal("")) == (
        "What is to be bought costs $30 together; there is $25."
    )


def test_building_is_offered_while_there_is_money_for_a_component() -> None:
    bench = Bench()
    assert "assemble" in bench.ids()
    bench.agency().money = 1
    assert "assemble" not in bench.ids()


def test_a_joint_venture_buys_with_assent_before_it_builds() -> None:
    bench = Bench(2, stations="true")
    bench.state.agencies["v1"] = type(bench.agency())(money=20, venture=True, shares={"nasa": 5, "okb1": 5})
    bench.state.stack[-1] = TakeTurn("nasa", "v1")
    assert "assemble" not in bench.ids()
    bench.agency("v1").store = ["probe"]
    bench.do("assemble")
    assert bench.why(["buy:probe", "probe"]) == Refusal("venture-buys-first", "joint-ventures")
