"""Joint ventures at the table of Leaving Earth: shares laid out, proposals answered, their things used."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from spacegames.core.actions import Confirm, Draft
from spacegames.games.leaving_earth.planning import Stop
from tests.ui.leaving_earth_table import choose, click, drag, new_match, page_of, tidy
from ui.boards.leaving_earth import hooks, plans
from ui.boards.leaving_earth.geometry import layout
from ui.boards.leaving_earth.looking import LOOKING
from ui.boards.leaving_earth.sources import agency_name
from ui.boards.leaving_earth.table_facts import table_facts


@pytest.fixture(autouse=True)
def _tidy(qtbot: QtBot) -> None:
    tidy()


def test_shares_of_a_joint_venture_go_round_by_clicks(qtbot: QtBot) -> None:
    match = new_match(("nasa", "okb1", "isas"))
    page = page_of(qtbot, match)
    choose(match, "form")
    page.refresh(animate=False)
    me = match.view(page.viewer).agency
    venture = table_facts(match.view(page.viewer)).venture
    assert venture is not None
    assert venture.shares == (me,) * 10
    click(page, "share:9")
    click(page, "share:0")
    venture = table_facts(match.view(page.viewer)).venture
    assert venture is not None
    assert venture.shares.count(me) == 8
    other = venture.shares[9]
    assert other == venture.shares[0] != me
    assert venture.shares[1:9] == (me,) * 8
    click(page, f"pay:{other}")
    click(page, f"pay:{other}")
    click(page, f"less:{other}")
    assert dict(table_facts(match.view(page.viewer)).venture.paid) == {me: 9, other: 1}  # type: ignore[union-attr]
    buttons, _, _ = hooks.bar(match.view(page.viewer), match.actions(), match.words, "")
    page.choose(buttons[0].action)  # type: ignore[arg-type]
    assert match.decision is not None
    assert match.decision.prompt == "accept-venture"


def test_a_share_is_dragged_to_an_agency_and_goes_back_elsewhere(qtbot: QtBot) -> None:
    match = new_match(("nasa", "okb1", "isas"))
    page = page_of(qtbot, match)
    choose(match, "form")
    page.refresh(animate=False)
    me = match.view(page.viewer).agency
    other = next(one for one in ("isas", "okb1", "nasa") if one != me)
    assert drag(page, "share:4", f"agency:{other}")
    assert drag(page, "share:2", "share:3")
    assert drag(page, "share:5", "share:5")
    venture = table_facts(match.view(page.viewer)).venture
    assert venture is not None
    assert venture.shares == (me,) * 4 + (other,) + (me,) * 5
    assert LOOKING.steps == [f"share:{me}:9", f"share:{other}:1"]


def test_an_answer_to_a_proposal_stands_beside_the_agency_that_made_it(qtbot: QtBot) -> None:
    match = new_match(("nasa", "okb1"))
    page = page_of(qtbot, match)
    choose(match, "form")
    page.refresh(animate=False)
    me = match.view(page.viewer).agency
    click(page, "share:0")
    buttons, _, _ = hooks.bar(match.view(page.viewer), match.actions(), match.words, "")
    page.choose(buttons[0].action)  # type: ignore[arg-type]
    assert match.decision is not None
    keys = hooks.keys(match.decision, match.view(match.decision.seat))
    assert keys is not None
    assert keys.keys(match.decision.source) == (f"agency:{me}",)


def test_who_acts_for_a_joint_venture_sees_whose_money_it_is(qtbot: QtBot) -> None:
    match = new_match(("nasa", "okb1"))
    assert match.decision is not None
    mine, other = match.decision.seat, 1 - match.decision.seat
    me, them = (match.view(seat).agency for seat in (mine, other))
    choose(match, "form")
    match.do(Draft(match.decision.serial, (f"share:{me}:7", f"share:{them}:3", f"pay:{them}:4")))
    match.do(Confirm(match.decision.serial, True))
    choose(match, "act-for:esa")
    view = match.view(mine)
    assert hooks.turn(view, match.seats, "", "").title == f"{match.seats[mine].name} for ESA: take your turn"
    buttons, _, _ = hooks.bar(view, match.actions(), match.words, "")
    titles = {one.title: one.line for one in buttons}
    assert titles["Hangar"] == "ESA: $0 to spend"
    assert "Research" not in titles
    names = {spec.key: spec.name for spec in hooks.specs(view, layout(1588, 952))}
    assert names["agency:esa"].startswith("ESA, $0, 0 points, shares: ")
    assert f"{agency_name(me)} 7" in names["agency:esa"] and f"{agency_name(them)} 3" in names["agency:esa"]
    LOOKING.page = "hangar"
    names = {spec.key: spec.name for spec in hooks.specs(view, layout(1588, 952))}
    assert names["hangar:shop"] == "Parts shop for ESA, $0 left"


def test_an_owner_is_told_what_is_to_be_done_and_the_desk_waits_for_who_asked(qtbot: QtBot) -> None:
    match = new_match(("nasa", "okb1"))
    assert match.decision is not None
    mine, other = match.decision.seat, 1 - match.decision.seat
    me, them = (match.view(seat).agency for seat in (mine, other))
    choose(match, "form")
    shares = (f"share:{me}:7", f"share:{them}:3")
    match.do(Draft(match.decision.serial, shares))
    assert "OKB-1 " in match.words(Confirm(match.decision.serial, True)).sentence
    match.do(Confirm(match.decision.serial, True))
    choose(match, "trade")
    match.do(Draft(match.decision.serial, ("to:esa", "give:money:5")))
    match.do(Confirm(match.decision.serial, True))
    choose(match, "act-for:esa")
    page = page_of(qtbot, match)
    page.session.settings.curtain = "never"
    page._pick("page:hangar")
    plans.lay("c1", [Stop("lunar_orbit")])
    click(page, "goods:probe")
    assert match.decision.prompt == "assent"
    said = match.words(Confirm(match.decision.serial, True)).sentence
    assert said == f"{agency_name(me)} for ESA: Buy Probe. Pay $2; $3 left."
    assert page.viewer == other
    assert (LOOKING.page, LOOKING.bay, LOOKING.plans) == ("map", [], {})
    match.do(Confirm(match.decision.serial, True))
    assert page.viewer == mine
    assert (LOOKING.page, LOOKING.bay, list(LOOKING.plans)) == ("hangar", ["probe"], ["c1"])
    page._pick("do:build")
    assert (match.decision.prompt, page.viewer, LOOKING.bay) == ("assent", other, [])
    match.do(Confirm(match.decision.serial, True))
    # One press builds, as for an agency of one's own.
    qtbot.waitUntil(lambda: match.decision is not None and match.decision.prompt == "take-turn")
    assert [one.craft.parts for one in match.view(mine).crafts if one.craft.owner == "esa"] == [("probe",)]
    match.undo(mine)
    page.refresh(animate=False)
    qtbot.wait(1)
    assert match.decision is not None
    assert match.decision.prompt == "assemble", "what was taken back is not done again"
    match.redo()
    choose(match, "done")
    assert (LOOKING.page, LOOKING.bay) == ("map", [])
    hooks.begin()
    assert LOOKING.viewer == ""
