"""Flight plans on the desk, and spacecraft that are looked at or dragged."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QPoint, QPointF, QRectF, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from spacegames.core.actions import Choose
from spacegames.core.event import Event
from spacegames.games.leaving_earth.planning import Stop
from spacegames.games.leaving_earth.state import State
from spacegames.games.leaving_earth.view import CraftView
from spacegames.match.match import Match
from tests.ui.leaving_earth_table import Furnished, choose, click, drag, middle, new_match, page_of, tidy
from ui.boards.leaving_earth import hooks, panels, plans
from ui.boards.leaving_earth.facts import HangarFacts, Leg, PlanFacts
from ui.boards.leaving_earth.hangar_facts import hangar_facts
from ui.boards.leaving_earth.looking import LOOKING
from ui.boards.leaving_earth.sources import agency_name, chosen_craft
from ui.boards.leaving_earth.table_facts import table_facts
from ui.table_page import TablePage


class UnderWay(Furnished):
    """The second craft is on its way."""

    def setup(self, options: dict[str, str], roles: tuple[str, ...], seed: str) -> State:
        """Set a match up with a craft under way."""
        state = super().setup(options, roles, seed)
        state.crafts["c2"] = replace(state.crafts["c2"], years=2, bound="earth_orbit>mars_orbit")
        return state


@pytest.fixture(autouse=True)
def _tidy() -> None:
    tidy()


def _chosen(match: Match, page: TablePage) -> CraftView:
    found = chosen_craft(match.view(page.viewer))
    assert found is not None
    return found


def _plan(match: Match, page: TablePage) -> PlanFacts:
    return table_facts(match.view(page.viewer)).plan


def _stops(match: Match, page: TablePage, craft: str = "c1") -> list[str]:
    view = match.view(page.viewer)
    found = next(one for one in view.crafts if one.craft.id == craft)
    return [stop.to for stop in plans.stops_of(found, view)]


def _hangar(match: Match, page: TablePage) -> HangarFacts:
    found = hangar_facts(match.view(page.viewer))
    assert found is not None
    return found


def _planner(qtbot: QtBot, match: Match) -> TablePage:
    page = page_of(qtbot, match, 1366, 734)
    LOOKING.tab = "plan"
    page.refresh(animate=False)
    return page


# -- looking and dragging


def test_a_click_on_another_craft_looks_at_it_whatever_it_could_dock_with(qtbot: QtBot) -> None:
    match = new_match(game=UnderWay())
    page = page_of(qtbot, match, 1366, 734)
    before = match.position
    for craft in ("c2", "c3", "c1"):
        click(page, f"craft:{craft}")
        assert (_chosen(match, page).craft.id, page.desk.refusing) == (craft, False)
    assert match.position == before


def test_a_craft_docks_by_drag_and_by_its_button(qtbot: QtBot) -> None:
    class Two(Furnished):
        def setup(self, options: dict[str, str], roles: tuple[str, ...], seed: str) -> State:
            state = super().setup(options, roles, seed)
            state.crafts["c3"] = replace(state.crafts["c3"], owner=state.crafts["c1"].owner)
            return state

    match = new_match(game=Two())
    page = page_of(qtbot, match, 1366, 734)
    click(page, "craft:c3")
    assert match.position == 0
    buttons, _, _ = hooks.bar(match.view(page.viewer), match.actions(), match.words, "")
    docks = [one for one in buttons if isinstance(one.action, Choose) and one.action.id.startswith("dock:")]
    assert [one.title for one in docks] == ["Dock craft 1"]
    assert drag(page, "craft:c3", "craft:c1")
    assert match.position == 1


def test_a_craft_under_way_says_how_long_it_is_bound_when_it_is_dragged(qtbot: QtBot) -> None:
    match = new_match(game=UnderWay())
    page = page_of(qtbot, match, 1366, 734)
    said: list[str] = []
    page.desk.said.connect(said.append)
    assert not drag(page, "craft:c2", "place:phobos")
    assert page.desk.refusing
    assert "The craft is on its way to Mars Orbit: 2 years to go." in said
    view = match.view(page.viewer)
    rival, owner = next((one.craft.id, one.craft.owner) for one in view.crafts if one.craft.owner != view.agency)
    assert not drag(page, f"craft:{rival}", "place:moon")
    other = agency_name(owner)
    assert f"Craft {rival[1:]} belongs to {other}." in said


# -- plans


def test_years_of_a_leg_are_set_by_click_wheel_and_chips(qtbot: QtBot) -> None:
    match = new_match(game=Furnished())
    page = _planner(qtbot, match)
    click(page, "craft:c2")
    for place in ("phobos", "mars_orbit"):
        click(page, f"leg:{place}")
    plan = _plan(match, page)
    assert [(leg.years, leg.needed, leg.thrust) for leg in plan.legs] == [(1, 2, 5), (1, 2, 5)]
    assert (plan.hand, plan.cost) == (0, ("ion +5 thrust a year",))
    click(page, "leg:row:1")
    click(page, "leg:more")
    assert [leg.years for leg in _plan(match, page).legs] == [1, 2]
    at = page.view.mapFromScene(middle(page, "leg:row:0"))
    for by in (120, 120, -120):
        wheel = QWheelEvent(
            QPointF(at), page.view.viewport().mapToGlobal(QPointF(at)), QPoint(), QPoint(0, by),
            Qt.MouseButton.NoButton, Qt.KeyboardModifier.NoModifier, Qt.ScrollPhase.NoScrollPhase, False,
        )  # fmt: skip
        QApplication.sendEvent(page.view.viewport(), wheel)
    assert [leg.years for leg in _plan(match, page).legs] == [2, 2]
    assert _plan(match, page).title == "2 legs, until 1960"


@pytest.mark.parametrize("size", [(562.0, 190.0), (468.0, 500.0), (390.0, 290.0)], ids=str)
@pytest.mark.parametrize("count", range(1, 8))
def test_legs_and_the_line_that_sets_years_have_room(qtbot: QtBot, size: tuple[float, float], count: int) -> None:
    rect = QRectF(0, 0, *size)
    leg = Leg("Mars Orbit", 4, 5, 20, 25, ("ion_thruster",), "Ion Thruster", years=4, years_open=True)
    plan = PlanFacts("some legs", (leg,) * count, None, (("moon", "Moon"), ("earth", "Earth")), 0, ("food 4 of 0",))
    rows = panels.plan_rows(rect, plan)
    chips = [box for _, _, box in (*panels.years_chips(rect, plan), *panels.leg_chips(rect, plan))]
    assert all(rect.contains(box) for box in (*rows, *chips))
    assert not any(row.intersects(chip) for row in rows for chip in chips)
    assert min(row.height() for row in rows) >= 11


def test_years_are_set_by_keys_alone(qtbot: QtBot) -> None:
    match = new_match(game=Furnished())
    page = _planner(qtbot, match)
    click(page, "craft:c2")
    click(page, "leg:phobos")
    page.view.setFocus()
    for _ in range(12):
        qtbot.keyClick(page.view, Qt.Key.Key_F6)
        if (page.scene.focus_key or "").startswith("leg:"):
            break
    for _ in range(12):
        if page.scene.focus_key == "leg:more":
            break
        qtbot.keyClick(page.view, Qt.Key.Key_Down if page.scene.focus_key == "leg:row:0" else Qt.Key.Key_Right)
    assert page.scene.focus_key == "leg:more"
    qtbot.keyClick(page.view, Qt.Key.Key_Space)
    assert [leg.years for leg in _plan(match, page).legs] == [2]


def test_years_tell_what_they_cost_a_crew(qtbot: QtBot) -> None:
    match = new_match(game=Furnished())
    page = _planner(qtbot, match)
    plans.lay("c1", [Stop("mars_orbit", 4)])
    click(page, "craft:c1")
    assert _plan(match, page).cost == ("food 4 of 0", "radiation unknown × 4")


def test_the_reach_on_the_map_agrees_with_the_planner(qtbot: QtBot) -> None:
    match = new_match(game=Furnished())
    page = _planner(qtbot, match)
    click(page, "craft:c2")
    reach = next(one for one in table_facts(match.view(page.viewer)).chart.reach if one.way == "mars_orbit>phobos")
    assert (reach.needed, reach.aboard, reach.legal, reach.years) == (2, 5, True, 1)
    assert reach.why.startswith("In 1 year.")


def test_a_plan_loses_what_is_flown_and_comes_back_with_undo(qtbot: QtBot) -> None:
    match = new_match(game=Furnished())
    page = _planner(qtbot, match)
    plans.lay("c1", [Stop("earth"), Stop("suborbital"), Stop("earth_orbit"), Stop("earth")])
    click(page, "craft:c2")
    click(page, "craft:c1")
    assert _stops(match, page) == ["earth", "suborbital", "earth_orbit", "earth"]
    choose(match, "fly:c1:earth", "go")
    page.refresh(animate=False)
    assert _stops(match, page) == ["suborbital", "earth_orbit", "earth"]
    plans.follow([])
    assert LOOKING.trips == {}
    plans.follow([Event("maneuver", "nasa", {"craft": "c1", "to": place}) for place in ("earth", "earth_orbit")])
    assert LOOKING.trips == {"c1": ("earth", "earth_orbit")}
    assert _stops(match, page) == []


def test_the_plan_of_the_bay_goes_with_the_craft_and_the_next_one_begins_anew(qtbot: QtBot) -> None:
    match = new_match(game=Furnished())
    page = page_of(qtbot, match, 1366, 734)
    page._pick("page:hangar")
    for part in ("juno", "juno", "probe"):
        click(page, f"goods:{part}")
    assert [leg.to for leg in _hangar(match, page).plan.legs] == ["Suborbital", "Earth Orbit"]
    click(page, "leg:back")
    assert [leg.to for leg in _hangar(match, page).plan.legs] == ["Suborbital"]
    page._pick("do:build")
    craft = _chosen(match, page).craft.id
    assert craft == "c4"
    assert _stops(match, page, craft) == ["suborbital"]
    page._pick("page:hangar")
    click(page, "goods:probe")
    assert [leg.to for leg in _hangar(match, page).plan.legs] != ["Suborbital"]


def test_a_craft_takes_over_the_plan_of_the_one_that_docks_with_it(qtbot: QtBot) -> None:
    match = new_match(game=Furnished())
    page = _planner(qtbot, match)
    plans.lay("c9", [Stop("lunar_orbit")])
    assert _stops(match, page) == []
    plans.follow([Event("dock", "nasa", {"craft": "c1", "other": "c9"})])
    assert _stops(match, page) == ["lunar_orbit"]
    plans.lay("c1", [Stop("mars_orbit")])
    assert _stops(match, page) == ["mars_orbit"]
    plans.lay("c1", [])
    assert _stops(match, page) == []


def test_everybody_finds_the_own_plans_and_nobody_those_of_others() -> None:
    tidy()
    match = new_match(game=Furnished())
    first = match.decision.seat if match.decision else 0
    hooks.told(match.log(first), match.view(first))
    plans.lay("c1", [Stop("lunar_orbit")])
    hooks.told(match.log(1 - first), match.view(1 - first))
    assert LOOKING.plans == {}
    hooks.told(match.log(first), match.view(first))
    assert list(LOOKING.plans) == ["c1"]
