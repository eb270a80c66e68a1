"""The table of a match of Leaving Earth: pages at three sizes, and play by clicks, drags and buttons."""

from __future__ import annotations

from itertools import combinations

import pytest
from msgspec.structs import replace
from pytestqt.qtbot import QtBot

from spacegames.core.actions import Amount, Choose, Confirm, Draft
from spacegames.core.event import Event
from spacegames.games.leaving_earth.content import load
from spacegames.games.leaving_earth.planning import Stop
from spacegames.games.leaving_earth.state import Advance, Agency, State
from spacegames.match.match import Match
from spacegames.match.steps import LogEntry
from tests.ui.leaving_earth_table import Furnished, choose, click, drag, inks, new_match, page_of, tidy, whole
from ui.boards.leaving_earth import hooks, plans
from ui.boards.leaving_earth.bar_facts import PHASES, calendar_of
from ui.boards.leaving_earth.facts import HangarFacts
from ui.boards.leaving_earth.geometry import laid_out, layout
from ui.boards.leaving_earth.hangar_facts import hangar_facts
from ui.boards.leaving_earth.looking import LOOKING
from ui.boards.leaving_earth.prompts import PROMPTS
from ui.boards.leaving_earth.sources import craft_facts, missions_line, missions_of
from ui.boards.leaving_earth.table_facts import table_facts
from ui.boards.leaving_earth.year_facts import ENDING, STARTING, year_facts
from ui.panels.rules_page import slug, terms
from ui.rules import chapters
from ui.table.items import ItemSpec
from ui.table_page import TablePage

SIZES = [(1588, 952), (1326, 656), (2228, 1288)]
PAGES = ("map", "hangar", "research")


@pytest.fixture(autouse=True)
def _tidy(qtbot: QtBot) -> None:
    tidy()


def clashes(specs: list[ItemSpec]) -> list[tuple[str, str]]:
    """Things that lie over each other; the map has a test of its own, panels and trays hold what lies on them."""
    grounds = ("bay", "store", "place", "way", "craft")
    things = [spec for spec in specs if not spec.flat and spec.key.partition(":")[0] not in grounds]
    found: list[tuple[str, str]] = []
    for one, two in combinations(things, 2):
        common = one.rect.intersected(two.rect)
        if common.width() > 1 and common.height() > 1:
            found.append((one.key, two.key))
    return found


@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("size", [*SIZES, (1240, 600)], ids=str)
@pytest.mark.parametrize("page", PAGES)
def test_pages_fit_and_nothing_overlaps(size: tuple[int, int], page: str, text: float) -> None:
    match = new_match(("nasa", "okb1", "isas"), Furnished())
    LOOKING.page = page
    for tab in ("craft", "plan", "missions", "agencies"):
        LOOKING.tab = tab
        at = laid_out(*size, text)
        specs = hooks.specs(match.view(match.decision.seat), at)  # type: ignore[union-attr]
        keys = [spec.key for spec in specs]
        assert len(keys) == len(set(keys))
        outside = [s.key for s in specs if s.rect.left() < 0 or s.rect.right() > at.width + 0.5]
        outside += [s.key for s in specs if s.rect.top() < 0 or s.rect.bottom() > at.height + 0.5]
        assert outside == []
        assert clashes(specs) == []
        assert all(spec.name for spec in specs)


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_flight_page_fits(size: tuple[int, int]) -> None:
    match = new_match(game=Furnished())
    while match.decision is not None and match.decision.source != "nasa":
        choose(match, "later")
    choose(match, "fly:c1:lunar_orbit")
    at = layout(*size)
    while match.decision is not None and match.decision.prompt != "fire-engines":
        specs = hooks.specs(match.view(match.decision.seat), at)
        assert any(spec.key.startswith("years:") for spec in specs)
        assert clashes(specs) == []
        match.do(Amount(match.decision.serial, match.decision.least))
    specs = hooks.specs(match.view(match.decision.seat), at)  # type: ignore[union-attr]
    assert clashes(specs) == []
    assert {spec.key for spec in specs} >= {"engine:soyuz", "engine:atlas", "engine:juno", "flight:scene"}


def test_layout_is_one_answer_for_one_size() -> None:
    assert layout(1588, 952) is layout(1588, 952)
    assert layout(1588, 952).wide
    assert layout(1326, 656).small
    assert layout(2228, 1312).unit > 1.3
    assert layout(2228, 1312).cards is not None


@pytest.mark.parametrize(
    ("size", "text", "unit"),
    [
        ((1588, 952), 1.0, 1.0),
        ((1588, 952), 1.25, 1.25),
        ((1588, 952), 2.0, 1588 / 1180),
        ((1326, 656), 1.5, 1326 / 1180),
        ((1326, 656), 0.8, 1.0),
        ((2228, 1312), 1.75, 1.75),
    ],
)
def test_type_on_the_table_follows_the_text_size_as_far_as_it_fits(
    size: tuple[int, int], text: float, unit: float
) -> None:
    at = laid_out(*size, text)
    assert at.unit == pytest.approx(unit, abs=0.01)
    assert (at.width, at.height) == size
    assert at.page.right() <= at.width
    assert at.agency.bottom() <= at.height


def hangar_of(match: Match, page: TablePage) -> HangarFacts:
    facts = table_facts(match.view(page.viewer)).hangar
    assert facts is not None
    return facts


def test_research_buying_building_and_flying_by_hand(qtbot: QtBot) -> None:
    match = new_match()
    page = page_of(qtbot, match)
    page._pick("page:research")
    click(page, "advancement:juno_rockets")
    page._pick("page:hangar")
    assert drag(page, "goods:juno", "bay")
    for _ in range(3):
        click(page, "goods:juno")
    click(page, "goods:probe")
    assert LOOKING.bay == ["buy:juno"] * 4 + ["buy:probe"]
    assert _own(match, page.viewer).money == 20
    facts = table_facts(match.view(page.viewer)).hangar
    assert facts is not None
    assert facts.account is not None
    assert (facts.account.mass, facts.account.thrust, facts.account.cost) == (5, 16, 6)
    assert facts.plan.legs[0].needed == 15
    page._pick("do:build")
    assert LOOKING.page == "map"
    assert _own(match, page.viewer).money == 14
    assert page.desk.held == "craft:c1"
    assert drag(page, "craft:c1", "place:suborbital")
    decision = match.decision
    assert decision is not None
    assert decision.prompt == "fire-engines"
    assert decision.figures["need"] == 15
    click(page, "engine:juno")
    shown = table_facts(match.view(page.viewer))
    assert shown.page in ("flight", "map")


def test_parts_go_from_the_bay_to_the_store_and_back(qtbot: QtBot) -> None:
    match = new_match()
    page = page_of(qtbot, match)
    page._pick("page:hangar")
    assert drag(page, "goods:probe", "store")
    assert (LOOKING.bay, _own(match, page.viewer).store) == ([], ("probe",))
    click(page, "stored:probe")
    click(page, "bay")
    assert LOOKING.bay == ["probe"]
    assert drag(page, "aboard:probe", "store")
    assert LOOKING.bay == []


def test_what_is_laid_into_the_bay_is_paid_when_it_is_built_or_bought(qtbot: QtBot) -> None:
    match = new_match()
    page = page_of(qtbot, match)
    page._pick("page:hangar")
    click(page, "goods:probe")
    click(page, "goods:pilot")
    shown = hangar_of(match, page)
    assert (LOOKING.bay, shown.money, _own(match, page.viewer).money) == (["buy:probe", "buy:pilot"], 23, 30)
    assert [one.wanted for one in shown.goods if one.id in ("probe", "pilot", "doctor")] == [1, 1, 0]
    assert match.position == 0
    assert drag(page, "aboard:man:pilot", "store")
    assert (LOOKING.bay, hangar_of(match, page).money) == (["buy:probe"], 28)
    click(page, "goods:pilot")
    assert drag(page, "aboard:man:pilot", "shop")
    assert (LOOKING.bay, hangar_of(match, page).money) == (["buy:probe"], 28)
    click(page, "goods:pilot")
    assert drag(page, "aboard:man:pilot", "goods:juno"), "a card of the shop lies on the shop"
    assert LOOKING.bay == ["buy:probe"]
    page._pick("do:buy")
    assert (LOOKING.bay, _own(match, page.viewer).money, _own(match, page.viewer).store) == (["probe"], 28, ("probe",))
    page._pick("do:build")
    assert (LOOKING.bay, LOOKING.page) == ([], "map")


def test_a_craft_is_planned_before_it_can_be_paid_or_is_researched(qtbot: QtBot) -> None:
    match = new_match()
    page = page_of(qtbot, match)
    page._pick("page:hangar")
    said: list[str] = []
    page.desk.said.connect(said.append)
    for _ in range(2):
        assert drag(page, "goods:saturn", "bay")
    assert drag(page, "goods:probe", "bay")
    account = hangar_of(match, page).account
    assert account is not None
    assert (account.mass, account.thrust, account.cost, account.lack) == (41, 400, 32, "needs Saturn Rockets")
    assert hooks.command("do:build", match, match.view(page.viewer)) == (
        "What lies in the bay cannot be built yet: needs Saturn Rockets."
    )
    assert match.position == 0
    bar, _, _ = hooks.bar(match.view(page.viewer), match.actions(), match.words, "")
    assert (bar[0].title, bar[0].line, bar[0].chosen) == ("Build", "needs Saturn Rockets", False)


def test_undo_of_a_building_takes_back_what_was_paid_for_it(qtbot: QtBot) -> None:
    match = new_match()
    page = page_of(qtbot, match)
    page._pick("page:hangar")
    click(page, "goods:probe")
    page._pick("do:build")
    assert _own(match, page.viewer).money == 28
    match.undo_turn()
    page.refresh(animate=False)
    assert (_own(match, page.viewer).money, match.position) == (30, 0)


def test_undoing_a_purchase_takes_it_out_of_the_bay(qtbot: QtBot) -> None:
    match = new_match()
    page = page_of(qtbot, match)
    page._pick("page:hangar")
    assert drag(page, "goods:probe", "store")
    click(page, "stored:probe")
    click(page, "bay")
    assert LOOKING.bay == ["probe"]
    match.undo()
    page.refresh(animate=False)
    assert hangar_of(match, page).craft is None


def test_the_next_person_finds_nothing_of_the_last_ones_desk(qtbot: QtBot) -> None:
    match = new_match(("nasa", "okb1"))
    page = page_of(qtbot, match)
    page._pick("page:hangar")
    click(page, "goods:probe")
    plans.lay("c1", [Stop("lunar_orbit")])
    choose(match, "done")
    assert match.decision is not None
    page.viewer, page.hidden = match.decision.seat, False
    page.refresh(animate=False)
    assert LOOKING.bay == []
    assert LOOKING.plans == {}
    assert LOOKING.page == "map"


def test_choosing_another_craft_changes_what_is_lit(qtbot: QtBot) -> None:
    match = new_match(game=Furnished())
    page = page_of(qtbot, match)
    owner = match.view(page.viewer).agency
    mine = [craft.craft for craft in match.view(page.viewer).crafts if craft.craft.owner == owner]
    click(page, f"craft:{mine[-1].id}")
    assert table_facts(match.view(page.viewer)).chart.chosen == mine[-1].id


def test_the_plan_is_laid_out_place_by_place(qtbot: QtBot) -> None:
    match = new_match(("nasa",), Furnished())
    page = page_of(qtbot, match)
    click(page, "craft:c1")
    page._pick("do:plan")
    click(page, "place:lunar_orbit")
    click(page, "place:moon")
    click(page, "place:venus")
    plan = table_facts(match.view(page.viewer)).plan
    assert [leg.to for leg in plan.legs] == ["Lunar Orbit", "Moon"]
    first, second = plan.legs
    assert (first.mass, first.difficulty, first.needed) == (18, 3, 54)
    assert first.words == "Soyuz"
    assert second.mass == 9
    assert second.hazards == ("landing", "moon")


def test_the_planner_says_how_likely_the_engines_of_each_leg_burn() -> None:
    match = new_match(("nasa",), Furnished())
    state = match.state
    state.agencies["nasa"].advancements["juno_rockets"] = Advance("", "sss")
    state.agencies["nasa"].advancements["soyuz_rockets"] = Advance("ss", "s")
    LOOKING.choose("c1")
    plans.lay("c1", [Stop("lunar_orbit")])
    plan = table_facts(match.view(0)).plan
    one = next(a for a in match.view(0).agencies[0].advancements if a.id == "soyuz_rockets")
    assert [leg.words for leg in plan.legs] == ["Soyuz"]
    assert plan.legs[0].chance == plan.chance == round(one.success * 100)
    del state.agencies["nasa"].advancements["soyuz_rockets"]
    assert table_facts(match.view(0)).plan.legs[0].chance is None


def test_the_table_is_worked_by_keys_alone(qtbot: QtBot) -> None:
    match = new_match()
    page = page_of(qtbot, match)
    page._pick("page:research")
    keys = page.desk.focusable()
    assert "advancement:juno_rockets" in keys
    page.desk.focus("advancement:juno_rockets")
    page.desk._space()
    assert any(one.id == "juno_rockets" for one in _own(match, page.viewer).advancements)
    page._pick("page:hangar")
    page.desk.focus("goods:juno")
    page.desk._space()
    assert LOOKING.bay == ["buy:juno"]


def _own(match, seat):  # type: ignore[no-untyped-def]
    view = match.view(seat)
    return next(one for one in view.agencies if one.id == view.agency)


def test_parts_that_leave_are_chosen_in_the_list(qtbot: QtBot) -> None:
    match = new_match(("nasa",), Furnished())
    choose(match, "separate:c1")
    page = page_of(qtbot, match)
    rows = table_facts(match.view(page.viewer)).craft.parts  # type: ignore[union-attr]
    juno = next(n for n, row in enumerate(rows) if row.component == "juno")
    click(page, f"part:c1:{juno}")
    click(page, f"part:c1:{juno}")
    assert LOOKING.steps == ["juno", "juno"]
    assert table_facts(match.view(page.viewer)).craft.parts[juno].leaving == 2  # type: ignore[union-attr]
    click(page, f"part:c1:{juno}")
    assert LOOKING.steps == []


def test_the_turn_of_the_year_is_told_in_rule_order(qtbot: QtBot) -> None:
    match = new_match(("nasa", "okb1", "isas"), stations="false")
    page = page_of(qtbot, match)
    while match.view(0).year == 1956:
        choose(match, "done")
    page._pick("page:year")
    year = table_facts(match.view(page.viewer)).year
    assert year is not None
    assert year.year == 1957
    assert [step.number for step in (*year.ending, *year.starting)] == list(range(1, 10))
    assert any(figure == "$25" for _, _, figure in year.starting[1].lines)
    # Play goes to the left: the table and the strip name the agencies in the same order.
    seats = ["nasa", "okb1", "isas"]
    start = seats.index(match.view(0).first)
    order = seats[start:] + seats[:start]
    assert [agency for agency, _, _ in year.starting[3].lines[:3]] == order
    assert [side.id for side in calendar_of(match.view(0)).order] == order


def test_an_outcome_stands_behind_what_it_was_drawn_for_and_no_loss_is_left_out() -> None:
    view = new_match(("nasa", "okb1")).view(0)

    def entry(kind: str, text: str, **facts: str) -> LogEntry:
        return LogEntry(0, 0, text, "", 1957, "end", event=Event(kind, "nasa", dict(facts)))

    draw = [entry("life-support", "Craft 1 draws Life Support"), entry("outcome", "Draws it", outcome="s")]
    draw.append(entry("outcome", "Draws it", outcome="m"))
    eat = [entry("eat", f"Craft {n} uses 1 Food") for n in range(9)]
    LOOKING.year = (*draw, *eat, entry("death", "Buzz Aldrin is lost"))
    year = year_facts(view)
    assert year is not None
    lines = [words for _, words, _ in year.ending[1].lines]
    assert lines[0] == "Craft 1 draws Life Support: success, minor failure"
    assert "Buzz Aldrin is lost" in lines
    assert lines[-1] == "and 4 more: see the log"
    assert year.ending[1].picture == "m"


def test_putting_a_craft_where_no_maneuver_leads_says_so(qtbot: QtBot) -> None:
    match = new_match(("nasa",), Furnished())
    page = page_of(qtbot, match)
    said: list[str] = []
    page.desk.said.connect(said.append)
    click(page, "craft:c1")
    assert drag(page, "craft:c1", "place:venus")
    assert match.decision is not None
    assert match.decision.prompt == "take-turn"
    assert any("maneuver" in words for words in said)


def test_pictures_of_what_happened_come_and_go(qtbot: QtBot) -> None:
    match = new_match(game=Furnished())
    page = page_of(qtbot, match)
    page.scene.motion.reduced = False
    before = len(page.scene.items())
    events = [
        Event("outcome", "okb1", {"advancement": "landing", "outcome": "x"}),
        Event("roll-man", "okb1", {"part": "man:neil-armstrong", "rolled": 3, "most": 1, "why": "mind"}),
        Event("destroyed", "okb1", {"craft": "c1", "place": "mars"}),
        Event("mission", "okb1", {"mission": match.view(0).missions[0], "points": 300}),
    ]
    found = [
        Event("feature", "okb1", {"card": "moon-dust#3", "place": "moon", "craft": "c1"}),
        Event("rover-nothing", "okb1", {"craft": "c1"}),
        Event("venture", "okb1", {"venture": "esa"}),
    ]
    hooks.play(page.scene, page.layout_now, events)  # type: ignore[arg-type]
    assert len(page.scene.items()) == before + 4
    page.grab()
    page.scene.motion.end_all()
    assert len(page.scene.items()) == before
    hooks.play(page.scene, page.layout_now, found)  # type: ignore[arg-type]
    assert len(page.scene.items()) == before + 3
    page.grab()
    page.scene.motion.end_all()


@pytest.mark.parametrize(
    "key", ["place:mars", "place:solar_radiation", "card:venus", "legend:map", "mission", "advancement:juno_rockets"]
)
def test_things_show_their_card_large(qtbot: QtBot, key: str) -> None:
    match = new_match(game=Furnished())
    sizes = {"card": (2560, 1416), "legend": (1366, 744)}
    page = page_of(qtbot, match, *sizes.get(key.partition(":")[0], (1920, 1056)))
    if key == "mission":
        key = f"mission:{match.view(0).missions[0]}"
    page.looking.inspect(key)
    assert page.inspector_visible()
    assert inks(page.inspector.grab()) > 8  # type: ignore[attr-defined]


def test_the_ways_of_a_craft_are_lit_while_the_filter_is_on(qtbot: QtBot) -> None:
    match = new_match(game=Furnished())
    page = page_of(qtbot, match, 1366, 744)
    page._open("craft:c1")
    assert table_facts(match.view(page.viewer)).chart.reach
    click(page, "filter:reach")
    assert table_facts(match.view(page.viewer)).chart.reach == ()
    click(page, "filter:reach")
    assert table_facts(match.view(page.viewer)).chart.reach


def test_a_large_table_shows_the_cards_of_all_places(qtbot: QtBot) -> None:
    match = new_match(game=Furnished())
    view = match.view(match.decision.seat)  # type: ignore[union-attr]
    plans.lay("c1", [Stop("lunar_orbit"), Stop("moon")])
    specs = {spec.key: spec for spec in hooks.specs(view, layout(2228, 1312))}
    cards = {key for key in specs if key.startswith("card:")}
    assert cards == {f"card:{id_}" for id_, place in whole().locations.items() if place.explorable}
    assert max(cards, key=lambda key: specs[key].rect.height()) == "card:moon"
    assert not any(spec.key.startswith("card:") for spec in hooks.specs(view, layout(1588, 952)))


def test_a_spectator_sees_the_table_and_five_agencies_fit(qtbot: QtBot) -> None:
    match = new_match(("nasa", "okb1", "cnes", "isas", "sac"), Furnished())
    for size in SIZES:
        specs = hooks.specs(match.view(None), layout(*size))
        assert clashes(specs) == []
        assert sum(spec.key.startswith("agency:") for spec in specs) >= 5


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_five_agencies_and_four_joint_ventures_have_room(size: tuple[int, int]) -> None:
    match = new_match(("nasa", "okb1", "cnes", "isas", "sac"), Furnished())
    for venture in ("esa", "iri", "ola", "usc"):
        match.state.agencies[venture] = Agency(money=7, venture=True)
        match.state.agencies["nasa"].shares[venture] = match.state.agencies["sac"].shares[venture] = 5
    specs = hooks.specs(match.view(0), layout(*size))
    others = [spec for spec in specs if spec.key.startswith("agency:") and spec.key != "agency:nasa"]
    assert len(others) == 8
    assert clashes(specs) == []
    assert min(spec.rect.width() / spec.scale for spec in others) >= 100


def test_what_only_one_agency_has_seen_is_not_on_the_others_table(qtbot: QtBot) -> None:
    match = new_match(game=Furnished())
    state = match.state
    state.agencies["nasa"].known.append("venus")
    label = load().variants[state.hidden["venus"]].label
    mine, theirs = (table_facts(match.view(seat)) for seat in (0, 1))
    assert next(place for place in mine.chart.places if place.id == "venus").secret == label
    assert next(place for place in theirs.chart.places if place.id == "venus").secret == ""
    assert theirs.chart == table_facts(match.view(1)).chart
    assert hooks.secrets(match.view(0)) == [f"Venus: {label}"]
    for seat in (0, 1):
        # What lies open on a large table can be read over the shoulder.
        cards = [spec for spec in hooks.specs(match.view(seat), layout(2228, 1312)) if spec.key.startswith("card:")]
        assert not any(label in spec.name for spec in cards)
    assert hooks.secrets(match.view(1)) == []


def test_every_rule_that_the_table_names_is_in_the_rules_help() -> None:
    known = {chapter.id for chapter in chapters("leaving-earth")}
    known |= {f"{one.id}#{slug(term)}" for one in chapters("leaving-earth") for term in terms(one)}
    named = {*hooks._RULES.values(), *hooks._PROMPT_RULES.values(), *(rule for _, _, rule in PHASES)}
    named |= {rule for _, rule in (*ENDING, *STARTING)}
    view = new_match(game=Furnished()).view(0)
    named |= {check.rule for craft in view.crafts for check in craft_facts(craft, view).checks}
    assert named <= known
    assert set(hooks._PROMPT_RULES) == set(PROMPTS)


def test_missions_tell_how_far_their_agency_has_come() -> None:
    match = new_match(("nasa",), Furnished())
    state = match.state
    moon = next(id_ for id_, one in whole().missions.items() if one.kind == "man_and_back" and one.at == ("moon",))
    sample = next(id_ for id_, one in whole().missions.items() if one.kind == "sample_return" and "moon" in one.at)
    state.missions = [moon, sample]
    facts = {one.id: one for one in missions_of(match.view(0))}
    assert facts[moon].state == facts[sample].state == "open"
    state.been["man:neil-armstrong"] = ("nasa@moon",)
    state.crafts["c1"] = replace(state.crafts["c1"], parts=(*state.crafts["c1"].parts, "moon_sample"))
    facts = {one.id: one for one in missions_of(match.view(0))}
    assert facts[moon].line == "bring Armstrong home"
    plans.lay("c1", [Stop("lunar_orbit"), Stop("moon")])
    state.missions.append("lunar_lander")
    assert {one.id: one for one in missions_of(match.view(0))}["lunar_lander"].line == "on your plan"
    assert facts[sample].line == "sample aboard craft 1"


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_every_mission_is_shown_with_who_did_it_and_none_is_cut(size: tuple[int, int]) -> None:
    match = new_match(("nasa", "okb1", "isas"), Furnished(), difficulty="very_hard")
    state = match.state
    state.agencies["okb1"].missions.append(state.missions.pop())
    state.impossible = [state.missions[0]]
    LOOKING.tab = "missions"
    view, at = match.view(0), layout(*size)
    facts = {one.id: one for one in missions_of(view)}
    assert missions_line(view, missions_of(view)) == f"{len(facts) - 1} open, 1 done; each one pays the others $10"
    assert {one.line for one in facts.values() if one.state == "done"} == {"done by OKB-1"}
    assert facts[state.missions[0]].line == "impossible now"
    specs = [spec for spec in hooks.specs(view, at) if spec.key.startswith("mission:")]
    assert {spec.key for spec in specs} == {f"mission:{id_}" for id_ in facts}
    assert all(at.missions.contains(spec.rect) for spec in specs)
    assert min(spec.rect.height() for spec in specs) >= 15


def test_others_are_told_who_is_near_a_mission() -> None:
    match = new_match(("nasa", "okb1"), Furnished())
    state = match.state
    sample = next(id_ for id_, one in whole().missions.items() if one.kind == "sample_return" and "moon" in one.at)
    state.missions = [sample]
    owner = state.crafts["c1"].owner
    state.crafts["c1"] = replace(state.crafts["c1"], parts=(*state.crafts["c1"].parts, "moon_sample"))
    other = next(n for n, agency in enumerate(state.seats) if agency != owner)
    facts = next(one for one in missions_of(match.view(other)) if one.id == sample)
    assert facts.state == "warn"
    assert facts.line.endswith(": sample aboard craft 1")


def test_giving_up_is_what_costs_something() -> None:
    assert not hooks.gives_up(Choose(1, "keep"))
    assert not hooks.gives_up(Choose(1, "stay"))
    assert all(hooks.gives_up(Choose(1, id_)) for id_ in ("done", "secret", "scrap:c1"))
    LOOKING.flown = (("s", "a line"),)
    assert hooks.gives_up(Choose(1, "stay"))


def test_buying_what_is_not_researched_says_why(qtbot: QtBot) -> None:
    match = new_match()
    page = page_of(qtbot, match)
    page._pick("page:hangar")
    said: list[str] = []
    page.desk.said.connect(said.append)
    assert drag(page, "goods:saturn", "store")
    assert (LOOKING.bay, match.position) == ([], 0)
    assert any("Saturn Rockets" in words for words in said)


def test_who_has_no_spacecraft_is_shown_what_a_first_flight_takes(qtbot: QtBot) -> None:
    match = new_match(("nasa",), stations="false")
    page = page_of(qtbot, match)
    start = table_facts(match.view(page.viewer)).start
    assert start is not None
    hop, orbit = start.flights
    assert (hop.research, hop.goods, hop.cost) == ("Juno Rockets, $10", "3 Juno and a Probe, $5", 15)
    assert (hop.sum, hop.thrust) == ("mass 4 × difficulty 3 = 12 thrust needed", "12 on board")
    assert (orbit.research, orbit.goods, orbit.cost) == ("Soyuz Rockets, $10", "1 Soyuz and a Probe, $10", 20)
    assert (orbit.sum, orbit.thrust) == ("mass 10 × difficulty 8 = 80 thrust needed", "80 on board")
    key = next(key for key in page.scene.items_by_key if key.startswith("begin:research:"))
    assert key in page.desk.focusable()
    click(page, key)
    assert LOOKING.page == "research"
    click(page, "advancement:juno_rockets")
    page._pick("page:map")
    start = table_facts(match.view(page.viewer)).start
    assert start is not None and start.flights[0].research == ""
    assert "begin:hangar:Suborbital Flight" in page.scene.items_by_key
    assert table_facts(new_match(("nasa",), Furnished()).view(0)).start is None


def test_an_outcome_of_a_flight_lies_on_its_page_after_reopening_and_another_on_a_sheet(qtbot: QtBot) -> None:
    match = new_match(("nasa",), Furnished())
    match.state.agencies["nasa"].advancements["rendezvous"] = Advance("mmm")
    page = page_of(qtbot, match)
    choose(match, "fly:c1:lunar_orbit")
    assert match.decision is not None
    match.do(Amount(match.decision.serial, match.decision.least))
    choose(match, "fire:atlas")
    assert match.decision.prompt == "remove-outcome"
    hooks.begin()
    page.refresh(animate=False)
    assert table_facts(match.view(0)).page == "flight"
    assert "answer:keep" in page.scene.items_by_key
    choose(match, "keep")
    choose(match, "stay")
    assert hooks.gives_up(Choose(1, "stay")) is False
    choose(match, "separate:c1")
    match.do(Draft(match.decision.serial, ("juno",)))
    assert match.decision.prompt == "remove-outcome"
    facts = table_facts(match.view(0))
    assert (facts.page, facts.chart.reach) == ("map", ())
    assert facts.sheet is not None and facts.sheet.outcome == "m"
    click(page, "answer:keep")
    assert match.decision.prompt != "remove-outcome"


def test_enter_lands_without_a_test_and_nothing_covers_a_plan_in_the_making(qtbot: QtBot) -> None:
    match = new_match(("nasa",), Furnished())
    match.state.crafts["c3"] = replace(match.state.crafts["c3"], at="suborbital")
    page = page_of(qtbot, match)
    choose(match, "fly:c3:earth")
    assert match.decision is not None and match.decision.prompt == "test-landing"
    assert page.desk.pending == Confirm(match.decision.serial, False)
    flight = table_facts(match.view(0)).flight
    assert flight is not None and flight.boxes == () and flight.needed == 0
    match.undo()
    page.refresh(animate=False)
    assert hooks.inspected("place:mars", match.view(0))[0]
    page._pick("do:plan")
    assert hooks.inspected("place:mars", match.view(0)) == ("", ())


def test_the_shop_counts_as_yours_what_lies_in_the_store_and_not_what_is_built_in(qtbot: QtBot) -> None:
    class Grounded(Furnished):
        def setup(self, options: dict[str, str], roles: tuple[str, ...], seed: str) -> State:
            state = super().setup(options, roles, seed)
            for agency in state.seats:
                state.agencies[agency].store = ["juno"]
            state.crafts = {
                id_: replace(craft, owner=state.seats[0], at="earth") for id_, craft in state.crafts.items()
            }
            return state

    match = new_match(game=Grounded())
    facts = hangar_facts(match.view(0))
    assert facts is not None
    assert {goods.id: goods.owned for goods in facts.goods if goods.owned} == {"juno": 1}
