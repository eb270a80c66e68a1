"""What is suggested: programs that add up, crafts that follow theirs, matches that get somewhere."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from spacegames.core.actions import Choose, Confirm
from spacegames.core.codec import clone
from spacegames.games.leaving_earth import advice, forecast, programs, reasons
from spacegames.games.leaving_earth.content import POINT
from spacegames.games.leaving_earth.frames import AcceptTrade, OfferRemoval
from spacegames.games.leaving_earth.state import Agency, Craft, State
from spacegames.games.leaving_earth.table import Table
from spacegames.players.reasons import reason
from tests.games.leaving_earth.bench import GAME, SEATS, Bench


def follow(state: State, most: int = 3000) -> int:
    """Play on by first suggestions."""
    n = 0
    while state.stack and n < most:
        action = GAME.suggest(state)[0]
        assert GAME.check(state, action) is None
        GAME.apply(state, action)
        n += 1
    return n


def test_a_program_is_reckoned_from_its_last_leg_backwards() -> None:
    ed = Bench().table().ed
    (first,) = [p for p in programs.programs(ed, "artificial_satellite") if p.rockets == ("soyuz",)]
    assert (first.cargo, first.there, first.cost) == (("probe",), ("earth>earth_orbit",), 10)
    assert first.research == ("soyuz_rockets",)


def test_the_cheapest_lunar_lander_costs_what_the_rulebooks_plan_costs() -> None:
    ed = Bench().table().ed
    cheapest = min(programs.programs(ed, "lunar_lander"), key=lambda p: p.cost)
    assert cheapest.cost - 2 <= 22 and "landing" in cheapest.research


def test_rockets_of_later_legs_are_kept() -> None:
    bench = Bench(missions=["lunar_lander"])
    bench.learn(juno_rockets="", atlas_rockets="", soyuz_rockets="", landing="")
    bench.craft("probe", "soyuz", "soyuz", "atlas", "juno")
    flown: list[str] = []
    while bench.state.missions and len(flown) < 40:
        action = GAME.suggest(bench.state)[0]
        flown.append(getattr(action, "id", ""))
        GAME.apply(bench.state, action)
    assert [i for i in flown if i.startswith("fire")] == ["fire:soyuz", "fire:soyuz", "fire:atlas", "fire:juno"]
    assert bench.agency().missions == ["lunar_lander"]


@pytest.mark.parametrize("stations", ["false", "true"])
def test_suggestions_play_whole_matches_and_score(stations: str) -> None:
    best = 0
    for seed in range(3):
        state = GAME.setup({"difficulty": "normal", "stations": stations}, SEATS[:1], str(seed))
        assert follow(state) < 3000 and state.ended
        outcome = GAME.outcome(state)
        assert outcome is not None
        best = max(best, outcome.scores["nasa"])
    assert best >= 8 * POINT


def test_a_known_deadly_place_is_left_alone() -> None:
    bench = Bench(missions=["lunar_lander"])
    bench.reveal(moon="base-moon-ocean-of-dust")
    assert [getattr(a, "id", "") for a in GAME.suggest(bench.state)] == ["done"]


def test_money_that_is_spent_on_a_program_is_worth_more_than_money_kept() -> None:
    """Nothing is saved over the year, so a player that looks at the value buys and researches."""
    spent = 0
    for seed in range(6):
        state = GAME.setup({}, SEATS[:1], str(seed))
        for _ in range(12):
            action = GAME.suggest(state)[0]
            if not getattr(action, "id", "").startswith(("buy", "research")):
                break
            before = GAME.value(state, 0)
            GAME.apply(state, action)
            assert GAME.value(state, 0) > before
            spent += 1
    assert spent > 6


def test_a_craft_that_can_complete_its_mission_promises_more_than_its_parts() -> None:
    bench = Bench(missions=["artificial_satellite"])
    bench.learn(soyuz_rockets="sss")
    before = GAME.value(bench.state, 0)
    bench.craft("probe", "soyuz")
    assert GAME.value(bench.state, 0) > before + 0.5


def test_the_value_is_the_sum_of_its_parts_and_a_move_is_explained_by_its_mission() -> None:
    said: set[str] = set()
    for seed in range(4):
        state = GAME.setup({}, SEATS[:2], str(seed))
        for _ in range(60):
            decision = GAME.decision(state)
            assert decision is not None
            seat, (action, *others) = decision.seat, GAME.suggest(state)
            assert GAME.value(state, seat) == pytest.approx(sum(GAME.parts(state, seat).values()))
            said.add(reason(GAME, state, seat, action, others).partition(": ")[2])
            GAME.apply(state, action)
    assert any(words.startswith("for ") for words in said)


def test_a_craft_that_flies_for_years_is_on_a_mission_that_leads_there() -> None:
    bench = Bench(missions=["lunar_sample_return", "mars_lander"])
    craft = bench.craft("probe", at="mars_orbit", bound="earth_orbit>mars_orbit", years=2)
    assert forecast.next_step(bench.table(), bench.state.crafts[craft]) == ("mars_lander", "")


def test_a_flight_is_explained_by_the_mission_that_it_leads_to() -> None:
    bench = Bench(missions=["mars_lander", "lunar_lander"])
    craft = bench.craft("probe", at="earth_orbit")
    before = bench.table()
    after = Table(clone(bench.state), before.content)
    flown = replace(after.state.crafts[craft], at="mars_orbit", bound="earth_orbit>mars_orbit", years=2)
    after.state.crafts[craft] = flown
    assert reasons.remark(before, after, 0, "mission:mars_lander") == "on the way to Mars Lander"
    assert reasons.remark(before, after, 0, "mission:lunar_lander") == ""


def test_a_mission_for_which_no_program_is_known_may_be_under_way(monkeypatch: pytest.MonkeyPatch) -> None:
    state = GAME.setup({"stations": "true"}, ("nasa", "okb1"), "no program")
    table = Table(state, GAME.content)
    unplanned = [mission for mission in table.ed.missions if not programs.programs(table.ed, mission)]
    assert "et_life_survey" in unplanned
    state.crafts["c1"] = Craft("c1", "nasa", "mars_orbit", ("probe",))
    for mission in unplanned:
        monkeypatch.setattr(forecast, "next_step", lambda t, craft, on=mission: (on, ""))
        assert GAME.value(state, 0) == sum(GAME.parts(state, 0).values())


@pytest.mark.parametrize(
    ("owner", "steps", "agrees"),
    [
        ("nasa", ("to:esa", "give:money:5"), True),
        ("nasa", ("to:esa", "get:money:5"), False),
        ("esa", ("to:nasa", "get:money:5"), True),
        ("esa", ("to:nasa", "give:money:5"), False),
        ("nasa", ("to:okb1", "give:money:5"), True),
        ("nasa", ("to:okb1", "get:money:5"), False),
    ],
)
def test_a_shareholder_bargains_for_its_joint_venture(owner: str, steps: tuple[str, ...], agrees: bool) -> None:
    bench = Bench(2, stations="true")
    bench.state.agencies["esa"] = Agency(money=10, venture=True)
    for agency in ("nasa", "okb1"):
        bench.agency(agency).shares["esa"] = 5
    bench.state.stack.append(AcceptTrade("okb1", "nasa", owner, steps))
    assert GAME.suggest(bench.state)[0] == Confirm(bench.state.serial, agrees)


def test_a_move_that_brings_nothing_of_its_own_says_what_it_is_for() -> None:
    bench = Bench(missions=["artificial_satellite"])
    bench.learn(soyuz_rockets="sss")

    def said(id_: str) -> str:
        return GAME.purpose(bench.state, Choose(bench.state.serial, id_))

    assert said("buy:soyuz") == said("buy:probe") == "for Artificial Satellite"
    assert said("buy:atlas") == ""
    bench.agency().money = 9
    assert said("done") == "what is lacking for Artificial Satellite costs $10, $9 left"
    craft = bench.craft("probe", "soyuz")
    assert said(f"fly:{craft}:earth_orbit") == "for Artificial Satellite"
    GAME.apply(bench.state, Choose(bench.state.serial, f"fly:{craft}:earth_orbit"))
    assert said("fire:soyuz") == "80 thrust is needed, 0 is there"
    assert said("stay") == "80 thrust short"


@pytest.mark.parametrize(
    ("outcome", "answer", "words"),
    [("s", "keep", "a success stays with it"), ("x", "remove", "one failure less to draw"), ("s", "remove", "")],
)
def test_an_outcome_is_kept_or_removed_for_a_reason(outcome: str, answer: str, words: str) -> None:
    bench = Bench(missions=["artificial_satellite"])
    bench.learn(soyuz_rockets="sss")
    bench.state.stack.append(OfferRemoval("nasa", "soyuz_rockets", outcome))
    assert GAME.purpose(bench.state, Choose(bench.state.serial, answer)) == words


def ids(bench: Bench) -> list[str]:
    return [getattr(action, "id", "") for action in GAME.suggest(bench.state)]


def test_parts_are_bought_over_the_years_for_a_program_that_costs_more_than_a_years_money() -> None:
    bench = Bench(missions=["mercury_survey"], mercury="true")
    bench.learn(atlas_rockets="sss", saturn_rockets="sss", surveying="sss")
    bought: list[str] = []
    while ids(bench)[0].startswith("buy:"):
        bought.append(ids(bench)[0])
        GAME.apply(bench.state, GAME.suggest(bench.state)[0])
    assert bought == ["buy:saturn", "buy:atlas", "buy:atlas"] or bought == ["buy:saturn", "buy:atlas", "buy:probe"]
    assert bench.agency().money < 5 and ids(bench) == ["done"]


def test_what_is_left_of_the_money_goes_to_the_next_program() -> None:
    bench = Bench(missions=["artificial_satellite", "lunar_survey"])
    bench.learn(soyuz_rockets="sss")
    bench.craft("probe", "soyuz")
    suggested = ids(bench)
    assert suggested[0].startswith("fly:")
    assert any(id_.startswith("research:") for id_ in suggested[1:])


def test_a_rocket_that_no_leg_needs_is_fired_on_the_first_or_carried() -> None:
    ed = Bench().table().ed
    legs = programs.legs_of(ed, ("earth>earth_orbit",), (), sample=False)
    assert programs.share_out(ed, 1, legs, (0, 0, 1, 0)) == ((0, 0, 1, 0),)
    # An Atlas besides is 4 more to lift: (1 + 9 + 4) x 8 = 112 thrust, where both give 107.
    assert programs.share_out(ed, 1, legs, (0, 1, 1, 0)) is None
    # A second Soyuz lifts itself: (1 + 9 + 9) x 8 = 152 of 160.
    assert programs.share_out(ed, 1, legs, (0, 0, 2, 0)) == ((0, 0, 2, 0),)


@pytest.mark.parametrize("parts", [("probe", "saturn", "atlas", "atlas"), ("probe", "soyuz", "soyuz", "atlas", "juno")])
def test_a_craft_with_a_rocket_too_many_gets_to_its_mission(parts: tuple[str, ...]) -> None:
    bench = Bench(missions=["lunar_survey"])
    bench.learn(juno_rockets="", atlas_rockets="", soyuz_rockets="", saturn_rockets="", surveying="")
    bench.craft(*parts)
    actions = 0
    while bench.state.missions and actions < 60:
        GAME.apply(bench.state, GAME.suggest(bench.state)[0])
        actions += 1
    assert bench.agency().missions == ["lunar_survey"]


def test_an_engine_is_fired_where_thrust_is_missing_and_nobody_stays_for_fear() -> None:
    bench = Bench(missions=["artificial_satellite"])
    bench.learn(soyuz_rockets="sxx")
    craft = bench.craft("probe", "soyuz")
    GAME.apply(bench.state, Choose(bench.state.serial, f"fly:{craft}:earth_orbit"))
    assert ids(bench) == ["fire:soyuz"]


@pytest.mark.parametrize(
    ("stations", "at", "open_"),
    [("false", "earth", True), ("false", "lunar_orbit", False), ("true", "lunar_orbit", True)],
)
def test_a_mission_that_a_rivals_craft_in_space_is_on_is_left_to_it(stations: str, at: str, open_: bool) -> None:
    bench = Bench(2, missions=["lunar_lander", *(["lunar_lander#2"] if stations == "true" else [])], stations=stations)
    bench.craft("probe", "atlas", "atlas", at=at, owner="okb1")
    found = forecast.best_programs(bench.table(), "nasa", set())
    assert [program.mission for program in found] == (["lunar_lander"] if open_ else [])


def test_what_a_survey_found_is_revealed_and_not_looked_at_again_and_again() -> None:
    bench = Bench(missions=["lunar_survey"])
    bench.learn(surveying="sss")
    craft = bench.craft("probe", at="lunar_flyby")
    assert ids(bench)[0] == f"survey:{craft}:moon"
    GAME.apply(bench.state, GAME.suggest(bench.state)[0])
    assert ids(bench) == ["reveal"]
    GAME.apply(bench.state, GAME.suggest(bench.state)[0])
    assert bench.agency().missions == ["lunar_survey"]


def test_a_flight_that_the_engines_can_not_make_is_not_begun() -> None:
    bench = Bench(missions=["lunar_survey"])
    bench.learn(soyuz_rockets="", surveying="")
    craft = bench.craft("probe", "soyuz!")
    assert f"fly:{craft}:earth_orbit" not in ids(bench)


def test_the_year_is_not_finished_while_a_craft_in_space_can_go_on() -> None:
    bench = Bench(missions=["man_in_orbit"])
    bench.learn(soyuz_rockets="", re_entry="")
    assert "done" in ids(bench)
    craft = bench.craft("vostok", "man:neil-armstrong", at="earth_orbit")
    assert ids(bench)[0] == f"fly:{craft}:earth" and "done" not in ids(bench)


def test_a_purchase_for_the_second_program_is_explained_by_its_own_mission() -> None:
    bench = Bench(missions=["artificial_satellite", "mars_survey"])
    bench.learn(soyuz_rockets="sss", atlas_rockets="sss", saturn_rockets="sss")
    plans = list(advice.plans(bench.table(), "nasa", "nasa"))
    assert [plan.program.mission for plan in plans] == ["artificial_satellite", "mars_survey"]
    assert plans[1].actions == ["research:surveying"]
    assert GAME.purpose(bench.state, Choose(bench.state.serial, "research:surveying")) == "for Mars Survey"
    assert GAME.purpose(bench.state, Choose(bench.state.serial, "buy:soyuz")) == "for Artificial Satellite"


def test_no_part_of_the_hangar_serves_two_programs() -> None:
    bench = Bench(missions=["artificial_satellite", "sounding_rocket"])
    bench.learn(soyuz_rockets="sss", juno_rockets="sss")
    bench.agency().store += ["probe", "soyuz"]
    first, second = advice.plans(bench.table(), "nasa", "nasa")
    assert first.actions == ["assemble"] and "buy:probe" in second.actions
