"""Trading status and joint ventures (Stations)."""

from __future__ import annotations

import pytest

from spacegames.games.leaving_earth import frames as fr
from spacegames.games.leaving_earth import invariants, joint_venture, scoring
from tests.games.leaving_earth.bench import GAME, Bench

PILOT = "man:neil-armstrong"


def founded(*shares: int, seats: int = 3, missions: tuple[str, ...] = ("venus_station",)) -> Bench:
    """A venture ESA whose shares are NASA's, OKB-1's and CNES's in this order."""
    b = Bench(seats, missions=missions, stations="true")
    steps = [f"share:{a}:{n}" for a, n in zip(b.state.seats, shares, strict=False) if n]
    b.do("form", steps)
    while isinstance(b.top(), fr.AcceptVenture):
        b.do(True)
    return b


def test_ten_dollars_form_a_venture_whose_shares_are_all_divided() -> None:
    b = founded(6, 4)
    assert b.agency().money == 20 and b.agency("esa").venture
    assert (b.agency().shares, b.agency("okb1").shares) == ({"esa": 6}, {"esa": 4})


@pytest.mark.parametrize(
    ("steps", "code"),
    [
        (["share:nasa:6"], "ten-shares"),
        (["share:nasa:10"], "needs-partner"),
        (["share:okb1:5", "share:cnes:5"], "needs-partner"),
        (["share:nasa:5", "share:okb1:5", "pay:nasa:3"], "not-offered"),
        (["share:nasa:five"], "unreadable"),
    ],
)
def test_shares_go_to_the_founder_and_at_least_one_other(steps: list[str], code: str) -> None:
    b = Bench(3, stations="true")
    b.do("form")
    refusal = b.why(steps)
    assert refusal is not None and refusal.code == code


def test_others_may_contribute_to_the_price() -> None:
    b = Bench(2, stations="true")
    b.do("form", ["share:nasa:5", "share:okb1:5", "pay:okb1:7"], True)
    assert (b.agency().money, b.agency("okb1").money) == (27, 23)


def test_nothing_is_formed_when_somebody_declines() -> None:
    b = Bench(3, stations="true")
    b.do("form", ["share:nasa:5", "share:okb1:3", "share:cnes:2"], True, False)
    assert "esa" not in b.state.agencies and b.agency().money == 30


def test_any_shareholder_may_veto_what_is_done_with_a_ventures_things() -> None:
    b = founded(6, 4)
    b.agency("esa").money = 20
    b.do("act-for:esa", "buy:probe")
    decision = GAME.decision(b.state)
    assert decision is not None and decision.seat == 1
    b.do(False)
    assert b.agency("esa").store == [] and b.agency("esa").money == 20
    b.do("buy:probe", True)
    assert b.agency("esa").store == ["probe"] and b.agency("esa").money == 18


def test_the_bank_vetoes_nothing() -> None:
    b = founded(6, 4)
    joint_venture.move_shares(b.table(), "okb1", "bank", "esa", 4)
    b.agency("esa").money = 20
    b.do("act-for:esa", "buy:probe")
    assert b.agency("esa").store == ["probe"]


def test_outcomes_are_drawn_from_the_users_own_advancement() -> None:
    b = founded(6, 4)
    b.learn(juno_rockets="sss")
    b.agency().money = 0
    craft = b.craft("juno", "probe", at="lunar_orbit", owner="esa")
    b.learn(landing="")
    b.do("act-for:esa", f"fly:{craft}:moon", True, "fire:juno", "go")
    assert b.agency().advancements["juno_rockets"].seen == "s"


def test_a_venture_completes_missions_first_or_not_at_all_and_pays_nobody() -> None:
    b = founded(6, 4, missions=("artificial_satellite", "venus_station"))
    b.agency("esa").store = ["probe"]
    craft = b.craft("probe", "juno", at="suborbital", owner="esa")
    b.learn(juno_rockets="", atlas_rockets="")
    b.table().put(b.state.crafts[craft], parts=("atlas", "probe"))
    money = [b.agency(a).money for a in b.state.seats]
    b.do("act-for:esa", f"fly:{craft}:earth_orbit", True, "fire:atlas", "go")
    assert b.agency("esa").missions == ["artificial_satellite"]
    assert [b.agency(a).money for a in b.state.seats] == money


def test_a_venture_takes_no_second_copy() -> None:
    b = founded(6, 4, missions=("man_on_moon#2", "venus_station"))
    b.agency("cnes").missions = ["man_on_moon"]
    b.state.been[PILOT] = ("esa@moon",)
    craft = b.craft("vostok", PILOT, at="suborbital", owner="esa")
    b.do("act-for:esa", f"fly:{craft}:earth", True)
    assert b.agency("esa").missions == []


def test_a_national_agency_pays_only_national_ones() -> None:
    b = founded(6, 4, missions=("artificial_satellite", "venus_station"))
    b.learn(atlas_rockets="")
    craft = b.craft("probe", "atlas", at="suborbital")
    b.fly(craft, "earth_orbit", "atlas")
    assert [b.agency(a).money for a in ("nasa", "okb1", "cnes", "esa")] == [20, 40, 40, 0]


def test_ventures_receive_no_funding_and_keep_their_money() -> None:
    b = founded(6, 4)
    b.agency("esa").money = 13
    b.end_year()
    assert b.agency("esa").money == 13 and b.agency().money == 30


def test_agencies_without_shares_may_only_buy_a_share_for_cash() -> None:
    b = Bench(3, stations="true")
    assert "trade" not in b.ids()
    b = founded(6, 4)
    b.agency().store = ["probe"]
    b.do("trade")
    refusal = b.why(["to:cnes", "give:part:probe", "get:money:5"])
    assert refusal is not None and refusal.code == "shares-for-cash"
    b.do(["to:cnes", "give:share:esa", "get:money:5"], True)
    assert b.agency("cnes").shares == {"esa": 1} and b.agency("cnes").money == 25
    b.do("trade", ["to:cnes", "give:part:probe", "get:money:5"], True)
    assert b.agency("cnes").store == ["probe"]


def test_point_tokens_may_be_traded() -> None:
    b = founded(6, 4)
    b.agency().tokens = 150
    b.do("trade", ["to:okb1", "give:tokens:50", "get:money:3"], True)
    assert (b.agency().tokens, b.agency("okb1").tokens) == (100, 50)


def test_giving_a_ventures_money_away_takes_all_shareholders() -> None:
    b = founded(6, 4)
    b.agency("esa").money = 9
    b.do("act-for:esa", "trade", ["to:nasa", "give:money:9"], False)
    assert b.agency("esa").money == 9


@pytest.mark.parametrize(("tokens", "price"), [(550, 5), (-550, -6), (-1000, -10), (50, 0), (0, 0)])
def test_the_bank_pays_a_dollar_a_point_rounded_down_and_deals_in_none_at_zero(tokens: int, price: int) -> None:
    b = founded(6, 4)
    b.agency("esa").tokens = tokens
    assert joint_venture.share_price(b.table(), "esa") == price
    assert ("sell-share:esa" in b.ids()) == (price != 0)
    if price:
        b.do("sell-share:esa")
        assert b.agency().money == 20 + price and b.state.bank == {"esa": 1}
        b.do("buy-share:esa")
        assert b.agency().money == 20 and b.agency().shares == {"esa": 6}


def test_who_owns_all_ten_shares_takes_everything() -> None:
    b = founded(6, 4)
    esa = b.agency("esa")
    esa.money, esa.tokens, esa.missions = 8, 150, ["artificial_satellite"]
    craft = b.craft("probe", at="moon", owner="esa")
    b.do("trade", ["to:okb1", "get:share:esa", "get:share:esa", "get:share:esa", "get:share:esa", "give:money:4"], True)
    assert "esa" not in b.state.agencies and b.agency().money == 24
    assert b.state.crafts[craft].owner == "nasa" and b.agency().missions == ["artificial_satellite"]
    assert b.agency().shares == {} and b.agency().tokens == 150


def test_the_bank_with_all_shares_dissolves_a_venture() -> None:
    b = founded(6, 4)
    b.agency("esa").tokens = 500
    craft = b.craft("probe", at="moon", owner="esa")
    joint_venture.move_shares(b.table(), "okb1", "bank", "esa", 4)
    for _ in range(6):
        b.do("sell-share:esa")
    assert "esa" not in b.state.agencies and b.find(craft) is None
    assert not [p for p in invariants.problems(b.table()) if "share" in p]


def test_tenths_of_a_point_are_not_rounded_off() -> None:
    b = founded(6, 4)
    b.agency("esa").tokens = 1300
    assert scoring.points(b.table(), "okb1") == 520
    b.agency("esa").tokens = 550
    assert scoring.points(b.table(), "okb1") == 220
    assert scoring.points(b.table(), "nasa") == 330


def test_any_number_of_ventures_may_be_formed() -> None:
    b = founded(6, 4)
    b.agency().money = 100
    for _ in range(4):
        b.do("form", ["share:nasa:5", "share:okb1:5"], True)
    names = [a for a in b.state.agencies if b.agency(a).venture]
    assert names == ["esa", "iri", "ola", "usc", "venture-5"]


def test_alone_joint_ventures_have_no_purpose() -> None:
    b = Bench(1, stations="true")
    assert "form" not in b.ids()


def test_a_craft_of_another_owner_neither_flies_nor_docks_and_the_owner_is_named() -> None:
    b = founded(6, 4)
    b.learn(rendezvous="")
    mine, theirs = b.craft("probe", at="earth_orbit"), b.craft("probe", at="earth_orbit", owner="okb1")
    ours, far = b.craft("probe", at="earth_orbit", owner="esa"), b.craft("probe", at="mars_orbit")

    def why(answer: str) -> str:
        refusal = b.why(answer)
        assert refusal is not None
        return GAME.explain(refusal)

    number = {id_: f"Craft {id_[1:]}" for id_ in (mine, theirs, ours, far)}
    assert why(f"fly:{theirs}:earth") == f"{number[theirs]} belongs to OKB-1."
    assert why(f"dock:{mine}:{theirs}") == f"{number[theirs]} belongs to OKB-1: only spacecraft of one owner dock."
    assert why(f"dock:{mine}:{far}") == f"{number[far]} is not at the same place."
    assert why(f"fly:{ours}:earth") == f"{number[ours]} belongs to ESA, and you act for NASA: act for ESA first."
    b.do("act-for:esa")
    assert why(f"fly:{mine}:earth") == f"{number[mine]} belongs to NASA, and you act for ESA: act for NASA first."


def test_five_proposals_are_made_in_a_turn_and_the_sixth_is_refused_with_its_reason() -> None:
    b = Bench(2, stations="false")
    for _ in range(joint_venture.MOST_PROPOSALS):
        b.do("trade", ["to:okb1", "give:money:1"], False)
    assert "trade" not in b.ids()
    refusal = b.why("trade")
    assert refusal is not None and refusal.code == "no-more-proposals"
    assert "a limit of ours" in GAME.explain(refusal)
