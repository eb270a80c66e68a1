"""Matches of Leaving Earth in a real window: worked plans flown by drag, whole matches by mouse and by keys."""

from __future__ import annotations

import pytest

from spacegames.games.leaving_earth.content import load
from spacegames.match.opening import read_match
from tests.window import leaving, sitting
from tests.window.desk import Desk


def at_the_table(desk: Desk, **settings: object) -> Desk:
    """The program with the only match of the autosaves open."""
    sitting.settle_in(desk, **{**sitting.QUICK, **settings})
    desk.start()
    desk.click("save:0")
    desk.wait_screen("table")
    return desk


def test_the_first_satellite_is_bought_built_and_flown_in_its_first_year(desk: Desk) -> None:
    leaving.leave_match(
        desk, [["soyuz_rockets"]], missions=["artificial_satellite"], places={"suborbital": ""}, mercury="false"
    )
    at_the_table(desk)
    leaving.buy(desk, "soyuz", "probe")
    leaving.reads(desk, "hangar:account", "mass 10", "thrust 80", "$10")
    craft = leaving.build(desk)
    leaving.reads(desk, "way:earth>earth_orbit", "needs 80, on board 80", "+0")
    desk.drag(craft, "place:earth_orbit", steps=6, drop=False)
    desk.wait_for(lambda: "Mass 10 × 8 needs 80 thrust; 80 aboard." in desk.probe()["says"].get("bubble", ""), "sum")
    serial = desk.serial()
    desk.drop()
    desk.wait_serial(serial)
    leaving.reads(desk, "flight:scene", "mass 10 × difficulty 8 = 80 thrust needed", "0 given")
    leaving.burn(desk, "soyuz")
    leaving.reads(desk, craft, "Earth Orbit")
    assert read_match(sitting.journal(desk)).state.agencies["nasa"].missions == ["artificial_satellite"]
    assert desk.log_text() == ""


def test_a_probe_is_landed_on_the_moon_stage_by_stage_as_the_rulebook_plans(desk: Desk) -> None:
    leaving.leave_match(
        desk,
        [["juno_rockets", "atlas_rockets"], ["soyuz_rockets", "landing"]],
        missions=["lunar_lander"],
        places={"suborbital": "", "moon": ""},
    )
    at_the_table(desk)
    leaving.buy(desk, "soyuz", "soyuz", "atlas", "juno", "probe")
    leaving.reads(desk, "hangar:account", "mass 24", "thrust 191", "$24")
    craft = leaving.build(desk)
    for start, place, words, engine in (
        ("earth", "suborbital", "mass 24 × difficulty 3 = 72 thrust needed", "soyuz"),
        ("suborbital", "earth_orbit", "mass 15 × difficulty 5 = 75 thrust needed", "soyuz"),
        ("earth_orbit", "lunar_orbit", "mass 6 × difficulty 3 = 18 thrust needed", "atlas"),
        ("lunar_orbit", "moon", "mass 2 × difficulty 2 = 4 thrust needed", "juno"),
    ):
        leaving.reads(desk, f"way:{start}>{place}", "needs " + words.split(" = ")[1].split()[0])
        leaving.fly(desk, craft, place)
        leaving.take_years(desk, 0)
        leaving.reads(desk, "flight:scene", words)
        leaving.burn(desk, engine)
    leaving.reveal(desk)
    leaving.reads(desk, craft, "at Moon")
    state = read_match(sitting.journal(desk)).state
    assert "lunar_lander" in state.agencies["nasa"].missions
    assert state.crafts[craft.removeprefix("craft:")].parts == ("probe",)
    assert desk.log_text() == ""


def test_a_pilot_orbits_the_earth_and_comes_home(desk: Desk) -> None:
    leaving.leave_match(
        desk, [["saturn_rockets", "re_entry"]], missions=["man_in_orbit", "man_in_space"], places={"suborbital": ""}
    )
    at_the_table(desk)
    leaving.buy(desk, "saturn", "vostok", "pilot")
    leaving.reads(desk, "hangar:account", "mass 22", "thrust 200", "1 of 1 seats", "$22")
    leaving.reads(desk, "hangar:ready", "Seats")
    craft = leaving.build(desk)
    leaving.reads(desk, "way:earth>earth_orbit", "needs 176, on board 200", "+24")
    leaving.fly(desk, craft, "earth_orbit")
    leaving.reads(desk, "flight:scene", "mass 22 × difficulty 8 = 176 thrust needed")
    leaving.reads(desk, "flight:hazards", "Suborbital flight")
    leaving.burn(desk, "saturn")
    leaving.reveal(desk)
    leaving.fly(desk, craft, "earth")
    leaving.reads(desk, "flight:hazards", "Atmospheric entry", "one draw, 3 outcomes left", "not researched")
    leaving.press(desk, "Go")
    leaving.keep(desk)
    leaving.reads(desk, craft, "at Earth")
    state = read_match(sitting.journal(desk)).state
    assert {"man_in_space", "man_in_orbit"} <= set(state.agencies["nasa"].missions)
    assert desk.log_text() == ""


def test_a_year_is_not_finished_over_a_pilot_without_a_warning(desk: Desk) -> None:
    leaving.leave_match(desk, [["saturn_rockets", "re_entry"]], places={"suborbital": ""})
    at_the_table(desk)
    leaving.buy(desk, "saturn", "vostok", "pilot")
    craft = leaving.build(desk)
    leaving.fly(desk, craft, "earth_orbit")
    leaving.burn(desk, "saturn")
    leaving.reveal(desk)
    serial = desk.serial()
    year = read_match(sitting.journal(desk)).state.year
    desk.click(leaving.button(desk, "Finish the year"))
    desk.wait_target("ask:yes")
    assert "will die at the end of the year" in desk.probe()["says"]["question"]
    desk.key("Escape")
    desk.wait_for(lambda: "ask:yes" not in desk.targets(), "the question gone")
    assert desk.serial() == serial
    desk.key("Return", "Return")
    desk.wait_target("ask:yes")
    desk.click("ask:yes")
    desk.wait_serial(serial)
    state = read_match(sitting.journal(desk)).state
    assert (state.year, state.agencies["nasa"].lost) == (year + 1, 1)
    assert desk.log_text() == ""


def test_a_rover_looks_round_on_the_moon(desk: Desk) -> None:
    leaving.leave_match(
        desk,
        [["juno_rockets", "atlas_rockets", "soyuz_rockets"], ["landing", "surveying", "rover"]],
        places={"suborbital": "", "moon": "feature_slots"},
        sure=["juno_rockets", "atlas_rockets", "soyuz_rockets", "landing"],
        stations="true",
    )
    at_the_table(desk)
    leaving.buy(desk, "soyuz", "soyuz", "atlas", "juno", "rover")
    leaving.reads(desk, "hangar:account", "mass 24", "thrust 191", "$26")
    craft = leaving.build(desk)
    for place, words, engine in (
        ("suborbital", "mass 24 × difficulty 3 = 72 thrust needed", "soyuz"),
        ("earth_orbit", "mass 15 × difficulty 5 = 75 thrust needed", "soyuz"),
        ("lunar_orbit", "mass 6 × difficulty 3 = 18 thrust needed", "atlas"),
        ("moon", "mass 2 × difficulty 2 = 4 thrust needed", "juno"),
    ):
        leaving.fly(desk, craft, place)
        leaving.take_years(desk, 0)
        leaving.reads(desk, "flight:scene", words)
        leaving.burn(desk, engine)
    leaving.reveal(desk)
    leaving.press(desk, "Explore")
    state = read_match(sitting.journal(desk)).state
    assert len(state.features.get("moon", [])) + len(state.agencies["nasa"].features) == 1
    assert desk.log_text() == ""


def test_a_survey_kept_secret_is_nowhere_on_the_others_table(desk: Desk) -> None:
    match = leaving.leave_match(
        desk,
        [["soyuz_rockets"], ["surveying"]],
        places={"suborbital": "", "solar_radiation": "radiation_astronauts"},
        roles=("nasa", "okb1"),
    )
    label = load().variants[match.state.hidden["solar_radiation"]].label.lower()
    at_the_table(desk, curtain="secrets")
    leaving.buy(desk, "soyuz", "probe")
    craft = leaving.build(desk)
    leaving.fly(desk, craft, "earth_orbit")
    leaving.burn(desk, "soyuz")
    leaving.press(desk, "Survey")
    leaving.keep(desk)
    assert sitting.prompt(desk) == "tell-survey"
    leaving.reads(desk, "seen:solar_radiation", "Solar Radiation")
    assert label in leaving.name(desk, "seen:solar_radiation").lower(), leaving.name(desk, "seen:solar_radiation")
    serial = desk.serial()
    desk.click("answer:secret")
    desk.wait_serial(serial)
    leaving.keep(desk)
    leaving.reads(desk, "place:solar_radiation", "seen by you")
    while desk.screen() == "table":
        leaving.finish_year(desk)
    assert desk.wait_screen("curtain") == "curtain"
    assert label not in str(desk.probe()).lower()
    sitting.open_curtain(desk)
    desk.wait_target(craft)
    assert "unexplored" in leaving.name(desk, "place:solar_radiation")
    for page, key in (("Hangar", "bay"), ("Research", "advancement:landing"), ("Map", craft)):
        leaving.open_page(desk, page, key)
        assert label not in str(desk.probe()).lower()
    desk.click("place:solar_radiation")
    assert label not in str(desk.probe()).lower()


def sounding_rocket(desk: Desk) -> None:
    """Research, buy, build and fly in the first year, by mouse."""
    leaving.research(desk, "juno_rockets")
    leaving.buy(desk, "juno", "juno", "juno", "juno", "probe")
    leaving.reads(desk, "hangar:account", "mass 5", "thrust 16", "$6")
    craft = leaving.build(desk)
    leaving.reads(desk, "way:earth>suborbital", "needs 15, on board 16", "+1")
    leaving.fly(desk, craft, "suborbital")
    leaving.reads(desk, "flight:scene", "mass 5 × difficulty 3 = 15 thrust needed")
    leaving.settle(desk)


@pytest.mark.slow
def test_a_match_alone_from_the_home_screen_to_its_end_by_mouse(desk: Desk) -> None:
    sitting.settle_in(desk, **sitting.QUICK)
    desk.start()
    leaving.sit_down(desk, 1, seed="12")
    sounding_rocket(desk)
    leaving.finish_year(desk)
    leaving.research(desk, "atlas_rockets", "soyuz_rockets")
    leaving.finish_year(desk)
    desk.click(leaving.button(desk, "Year"))
    desk.wait_target("step:7")
    leaving.buy(desk, "soyuz", "probe")
    leaving.fly(desk, leaving.build(desk), "earth_orbit")
    leaving.settle(desk)
    while desk.screen() == "table":
        leaving.finish_year(desk)
    desk.wait_screen("end")
    match = read_match(sitting.journal(desk))
    assert match.outcome is not None
    assert match.header.seats[0].name == leaving.NAMES[0]
    desk.click("end:home")
    desk.wait_screen("home")
    assert desk.log_text() == ""


@pytest.mark.slow
def test_a_match_alone_from_the_home_screen_to_its_end_by_keys(desk: Desk) -> None:
    sitting.settle_in(desk, **sitting.QUICK)
    desk.start()
    leaving.sit_down_by_keys(desk, "12")
    leaving.turn_to(desk, "r", "advancement:juno_rockets")
    leaving.take(desk, "advancement:juno_rockets")
    leaving.turn_to(desk, "b", "bay")
    for goods in ("juno", "juno", "juno", "juno", "probe"):
        leaving.lay_in(desk, goods)
    leaving.reads(desk, "hangar:account", "mass 5", "thrust 16", "$6")
    serial = desk.serial()
    desk.key("g")
    desk.wait_for(lambda: desk.serial() > serial and "craft:c1" in desk.targets(), "the spacecraft on the map")
    leaving.take(desk, "place:suborbital")
    leaving.reads(desk, "flight:scene", "mass 5 × difficulty 3 = 15 thrust needed")
    leaving.settle_by_keys(desk)
    while desk.screen() == "table":
        leaving.finish(desk)
    desk.wait_screen("end")
    assert read_match(sitting.journal(desk)).outcome is not None
    desk.key("Escape")
    desk.wait_screen("home")
    assert desk.log_text() == ""


def agree(desk: Desk) -> None:
    """Everybody who is asked sits down, reads what is asked, and agrees."""
    desk.wait_screen("curtain")
    while True:
        sitting.open_curtain(desk)
        if sitting.prompt(desk) in ("take-turn", "assemble"):
            return
        serial = desk.serial()
        desk.click("chip:Agree")
        desk.wait_serial(serial)
        desk.wait_screen("curtain")


@pytest.mark.slow
def test_three_agencies_found_a_joint_venture_and_play_to_the_end(desk: Desk) -> None:
    sitting.settle_in(desk, **{**sitting.QUICK, "curtain": "always"})
    desk.start()
    leaving.sit_down(desk, 3, "option:stations:true", seed="11")
    others = list(desk.targets("agency:"))
    serial = desk.serial()
    desk.click(leaving.button(desk, "Form a joint venture"))
    desk.wait_serial(serial)
    leaving.reads(desk, "venture:ground", "at least two owners")
    for share, owner in (("share:9", others[0]), ("share:8", others[0]), ("share:0", others[1])):
        before = leaving.name(desk, share)
        desk.drag(share, owner, steps=5)
        desk.wait_for(lambda share=share, before=before: leaving.name(desk, share) != before, "the share given")
    pay = "pay:" + others[0].removeprefix("agency:")
    desk.click(pay, times=3)
    leaving.reads(desk, "venture:ground", " 7, ", " $7", " $3")
    desk.click(leaving.button(desk, "Propose"))
    agree(desk)
    leaving.reads(desk, "agency:esa", "ESA, $0", " 7, ", " 2, ", " 1")

    leaving.press(desk, "Propose a trade")
    desk.click("partner:esa")
    desk.drag("offer:give:money:5", "tray:give", steps=5)
    leaving.reads(desk, "trade:ground", "gives $5; ESA gives nothing")
    desk.click(leaving.button(desk, "Propose"))
    agree(desk)
    leaving.press(desk, "Act for ESA")
    leaving.open_page(desk, "Hangar", "bay")
    leaving.reads(desk, "hangar:shop", "Parts shop for ESA, $5 left")
    desk.drag("goods:probe", "bay", steps=5)
    agree(desk)
    leaving.reads(desk, "bay", "1 Probe")
    leaving.reads(desk, "hangar:shop", "$3 left")
    desk.click(leaving.button(desk, "Build"))
    agree(desk)
    desk.wait_for(lambda: "craft:c1" in desk.targets(), "the joint venture's spacecraft")

    # The rest without passing the computer round.
    assert desk.stop() == 0
    sitting.settle_in(desk, **sitting.QUICK)
    desk.start()
    desk.click("save:0")
    desk.wait_screen("table")
    while desk.screen() == "table":
        leaving.finish_year(desk)
    desk.wait_screen("end")
    match = read_match(sitting.journal(desk))
    assert match.outcome is not None
    assert "esa" in match.state.agencies
    assert desk.log_text() == ""
