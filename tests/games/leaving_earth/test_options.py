"""Rule options of the set-up: the earlier base rules, turn order by all points, the other printing."""

from __future__ import annotations

import pytest

from spacegames.games.leaving_earth import missions
from spacegames.games.leaving_earth.maneuvers import in_order
from tests.games.leaving_earth.bench import GAME, SEATS, Bench

MAN = "man:neil-armstrong"


def test_by_the_earlier_rules_thrusters_fire_more_than_once_a_year() -> None:
    for rules, left in (("2015", "ion_thruster"), ("2018", "ion_thruster*")):
        bench = Bench(rules=rules)
        bench.learn(ion_thrusters="")
        craft = bench.craft("ion_thruster", "probe", at="earth_orbit")
        bench.fly(craft, "lunar_orbit", "ion_thruster", years=2)
        assert bench.parts(craft) == (left, "probe")


def test_by_the_earlier_rules_lost_astronauts_count_for_the_order_of_the_year() -> None:
    for rules, first in (("2015", "okb1"), ("2018", "nasa")):
        bench = Bench(2, rules=rules)
        bench.agency("okb1").missions = ["sounding_rocket"]
        bench.agency("okb1").lost = 1
        assert missions.lowest(bench.table(), ["nasa", "okb1"]) == first


def test_by_the_earlier_rules_hazards_come_in_a_fixed_order() -> None:
    printed = ("landing", "moon", "atmosphere", "solar_radiation")
    assert in_order(Bench(rules="2015").table(), printed) == ["solar_radiation", "atmosphere", "landing", "moon"]
    assert in_order(Bench().table(), printed) == list(printed)


def test_by_the_earlier_rules_there_is_no_full_rendezvous_test() -> None:
    for rules, offered in (("2015", False), ("2018", True)):
        bench = Bench(rules=rules)
        bench.learn(rendezvous="sss")
        craft = bench.craft("probe", "atlas", at="earth_orbit")
        assert (f"test:{craft}" in bench.ids()) == offered


def test_by_the_earlier_rules_damaged_capsules_draw_life_support_and_keep_nobody_alive() -> None:
    for rules, draws in (("2015", 1), ("2018", 0)):
        bench = Bench(rules=rules)
        bench.learn(life_support="s")
        craft = bench.craft("apollo!", MAN, "supplies", at="earth_orbit")
        bench.end_year()
        assert len(bench.told("outcome")) == draws and MAN not in bench.parts(craft)


def test_turn_order_may_look_at_all_points() -> None:
    for order, first in (("all", "okb1"), ("missions", "nasa")):
        bench = Bench(2, order=order, stations="true")
        bench.agency("nasa").features = ["mars-aurora"]
        bench.agency("okb1").tokens = 50
        assert missions.lowest(bench.table(), ["nasa", "okb1"]) == first


def test_mercury_can_be_left_out() -> None:
    without = GAME.setup({"mercury": "false"}, SEATS[:1], "1")
    assert "mercury" not in without.hidden and "mercury" in GAME.setup({}, SEATS[:1], "1").hidden


@pytest.mark.parametrize(
    ("options", "roles"),
    [
        ({"size": "big"}, ("nasa",)),
        ({"stations": "maybe"}, ("nasa",)),
        ({}, ()),
        ({}, ("nasa", "nasa")),
        ({}, ("esa",)),
    ],
)
def test_what_does_not_fit_is_refused(options: dict[str, str], roles: tuple[str, ...]) -> None:
    with pytest.raises(ValueError, match=r"\.$"):
        GAME.setup(options, roles, "1")
