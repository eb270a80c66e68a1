"""The trade page of Leaving Earth: what is lit, what is laid by click, by dragging and by keys, what is refused."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from spacegames.core.actions import Choose, Confirm, Draft
from spacegames.games.leaving_earth.state import Advance, Agency, Craft, State
from spacegames.match.match import Match
from tests.ui.leaving_earth_table import Furnished, choose, click, drag, new_match, page_of, tidy
from ui.boards.leaving_earth import hooks
from ui.boards.leaving_earth.facts import TradeFacts
from ui.boards.leaving_earth.looking import LOOKING
from ui.boards.leaving_earth.sources import agency_name
from ui.boards.leaving_earth.table_facts import table_facts
from ui.boards.leaving_earth.trade_facts import trade_facts, venture_facts
from ui.table_page import TablePage


@pytest.fixture(autouse=True)
def _tidy(qtbot: QtBot) -> None:
    tidy()


class Owners(Furnished):
    """NASA and OKB-1 share ESA, ISAS holds no share; ESA owns a craft, OKB-1 lacks what NASA has researched."""

    def setup(self, options: dict[str, str], roles: tuple[str, ...], seed: str) -> State:
        """Set a match up with a joint venture."""
        state = super().setup(options, roles, seed)
        state.agencies["esa"] = Agency(venture=True, done=True, money=4, tokens=400)
        for holder, n in (("nasa", 7), ("okb1", 2)):
            state.agencies[holder].shares["esa"] = n
        state.bank["esa"] = 1
        state.agencies["nasa"].money = 7
        state.agencies["nasa"].advancements["rover"] = Advance("s", "s")
        state.agencies["nasa"].store = ["juno", "juno", "probe"]
        state.agencies["okb1"].advancements = {"landing": Advance("s", "s")}
        state.crafts["c9"] = Craft("c9", "esa", "lunar_orbit", ("juno", "probe"))
        state.next_craft = 10
        return state


def turn_of_nasa(match: Match) -> None:
    """Let the others pass until NASA is to move."""
    while match.decision is not None and match.view(match.decision.seat).agency != "nasa":
        choose(match, "later")


def trading(qtbot: QtBot, partner: str, **options: str) -> tuple[Match, TablePage]:
    """NASA lays a trade with a partner out."""
    match = new_match(("nasa", "okb1", "isas"), Owners(), **options)
    turn_of_nasa(match)
    choose(match, "trade")
    assert match.decision is not None
    page = page_of(qtbot, match)
    if partner != match.decision.pieces[0]:
        click(page, f"partner:{partner}")
    return match, page


def laid(page: TablePage) -> TradeFacts:
    """The trade as the page shows it."""
    facts = trade_facts(page.match.view(page.viewer))
    assert facts is not None
    return facts


def lit(page: TablePage, side: str) -> set[str]:
    """Steps of one side that can be laid now."""
    assert page.desk.shape is not None
    keys = page.desk.shape.targets()
    return {key.removeprefix(f"offer:{side}:") for key in keys if key.startswith(f"offer:{side}:")}


def test_money_is_laid_and_taken_back_dollar_by_dollar_and_never_more_than_there_is(qtbot: QtBot) -> None:
    _, page = trading(qtbot, "okb1")
    click(page, "offer:give:money:5")
    assert laid(page).left.purse == "$2 of $7 left"
    assert "money:5" not in lit(page, "give")
    click(page, "offer:give:money:1")
    click(page, "offer:give:money:1")
    assert "money:1" not in lit(page, "give")
    assert [(good.label, good.count) for good in laid(page).left.goods] == [("$5", 1), ("$1", 2)]
    ground = page.scene.item("trade:ground")
    assert ground is not None
    assert ground.spec.name.startswith("NASA gives $7; OKB-1 gives nothing. ")
    click(page, "laid:give:money:1|1")
    assert LOOKING.steps == ["to:okb1", "give:money:6"]
    click(page, "laid:give:money:5|0")
    assert LOOKING.steps == ["to:okb1", "give:money:1"]
    click(page, "laid:give:money:1|0")
    assert LOOKING.steps == ["to:okb1"]


def test_goods_are_dragged_into_the_trays_and_out_of_them(qtbot: QtBot) -> None:
    match, page = trading(qtbot, "okb1")
    assert drag(page, "offer:give:part:juno", "tray:give")
    assert drag(page, "offer:give:part:juno", "tray:give")
    assert drag(page, "offer:get:money:5", "tray:get")
    assert LOOKING.steps == ["to:okb1", "give:part:juno", "give:part:juno", "get:money:5"]
    assert [(good.label, good.count) for good in laid(page).left.goods] == [("Juno", 2)]
    assert "part:juno" not in lit(page, "give")
    assert drag(page, "laid:give:part:juno|0", "shelf:give")
    assert drag(page, "offer:get:money:5", "tray:get")
    assert [(good.label, good.count) for good in laid(page).right.goods] == [("$5", 2)]
    assert drag(page, "laid:get:money:5|0", "shelf:get")
    assert LOOKING.steps == ["to:okb1", "give:part:juno", "get:money:5"]
    # What belongs to one side does not go into the other's tray.
    assert drag(page, "offer:give:part:probe", "tray:get")
    assert drag(page, "offer:give:part:probe", "partner:isas")
    assert LOOKING.steps == ["to:okb1", "give:part:juno", "get:money:5"]
    page.desk.focus("offer:give:part:probe")
    page.desk._space()
    buttons, _, _ = hooks.bar(page.match.view(page.viewer), match.actions(), match.words, "")
    page.choose(buttons[0].action)  # type: ignore[arg-type]
    assert match.decision is not None
    assert match.decision.prompt == "accept-trade"


@pytest.mark.parametrize(
    ("partner", "give", "get"),
    [
        ("isas", {"share:esa"}, {"money:1", "money:5"}),
        (
            "esa",
            {"money:1", "money:5", "part:juno", "part:probe", "craft:c1", "craft:c3"},
            {"money:1", "craft:c9", "tokens:50"},
        ),
    ],
)
def test_only_what_may_change_hands_is_lit(qtbot: QtBot, partner: str, give: set[str], get: set[str]) -> None:
    _, page = trading(qtbot, partner)
    assert lit(page, "give") == give
    assert lit(page, "get") == get


def test_what_may_not_change_hands_says_why(qtbot: QtBot) -> None:
    match, page = trading(qtbot, "isas")

    def why(key: str) -> str:
        found = page.desk._why_not(key)
        assert found is not None, key
        assert found[1].rule
        return match.explain(found[1])

    poor = "ISAS holds no share of a joint venture: it may only buy shares, for cash."
    assert why("offer:give:part:juno") == poor == laid(page).note
    assert not drag(page, "offer:give:part:juno", "tray:give")
    click(page, "partner:esa")
    assert why("offer:give:share:esa") == "ESA is a joint venture: it neither gives nor takes shares."
    assert why("offer:give:research:landing") == "ESA is a joint venture: it neither gives nor takes research."
    click(page, "partner:okb1")
    assert why("offer:give:research:landing") == "OKB-1 has Landing already."
    assert why("offer:give:research:rover") == "OKB-1 cannot take Rover: it lacks Surveying."


def test_a_craft_shows_where_it_is_and_what_it_is_made_of(qtbot: QtBot) -> None:
    _, page = trading(qtbot, "esa")
    craft = next(good for good in laid(page).right.shelf if good.id == "c9")
    assert craft.lines == ("In Lunar Orbit", "Juno and Probe", "mass 2")
    item = page.scene.item("offer:get:craft:c9")
    assert item is not None
    assert "In Lunar Orbit, Juno and Probe, mass 2" in item.spec.name


class Poor(Furnished):
    """Everybody has six dollars."""

    def setup(self, options: dict[str, str], roles: tuple[str, ...], seed: str) -> State:
        """Set a match up with little money."""
        state = super().setup(options, roles, seed)
        for agency in state.agencies.values():
            agency.money = 6
        return state


def test_what_a_venture_costs_is_paid_only_by_whoever_has_it(qtbot: QtBot) -> None:
    match = new_match(("nasa", "okb1"), Poor())
    page = page_of(qtbot, match)
    me = page.match.view(page.viewer).agency
    choose(match, "form")
    page.refresh(animate=False)
    click(page, "share:9")
    other = LOOKING.row[9]
    facts = venture_facts(page.match.view(page.viewer))
    assert facts is not None
    assert facts.words == f"{agency_name(me)} has $6 and would pay $10: let another agency pay more."
    assert page.desk.shape is not None
    assert f"less:{other}" not in page.desk.shape.targets()
    for _ in range(8):
        click(page, f"pay:{other}")
    assert LOOKING.steps[-1] == f"pay:{other}:6"
    lit_ways = {f"less:{other}", f"pay:{other}"} & set(page.desk.shape.targets())
    assert lit_ways == {f"less:{other}"}


@pytest.mark.parametrize(("answer", "money", "held"), [("sell-share", 11, 6), ("buy-share", 3, 8)])
def test_shares_are_bought_and_sold_on_the_strip_of_their_venture(
    qtbot: QtBot, answer: str, money: int, held: int
) -> None:
    match = new_match(("nasa", "okb1", "isas"), Owners())
    turn_of_nasa(match)
    page = page_of(qtbot, match, 1366, 768)
    item = page.scene.item(f"{answer}:esa")
    assert item is not None
    assert "$4" in item.spec.name
    click(page, f"{answer}:esa")
    nasa = next(one for one in match.view(page.viewer).agencies if one.id == "nasa")
    assert (nasa.money, nasa.shares) == (money, {"esa": held})


def test_a_share_that_cannot_be_dealt_in_says_why(qtbot: QtBot) -> None:
    match = new_match(("nasa", "okb1", "isas"), Owners())
    turn_of_nasa(match)
    page = page_of(qtbot, match)

    def why(verb: str) -> str:
        found = page.desk._why_not(f"{verb}:esa")
        assert found is not None and found[1].rule == "joint-ventures#shares"
        return match.explain(found[1])

    choose(match, "buy-share:esa")
    page.refresh(animate=False)
    assert why("buy-share") == "The bank holds no share of ESA."
    choose(match, "act-for:esa")
    page.refresh(animate=False)
    assert why("sell-share") == "NASA deals in shares for itself: go back to your own agency first."


def test_a_share_that_cannot_be_dealt_in_says_why_when_clicked_and_does_nothing(qtbot: QtBot) -> None:
    class New(Owners):
        def setup(self, options: dict[str, str], roles: tuple[str, ...], seed: str) -> State:
            state = super().setup(options, roles, seed)
            state.agencies["esa"].tokens = 0
            return state

    match = new_match(("nasa", "okb1", "isas"), New())
    turn_of_nasa(match)
    page = page_of(qtbot, match, 1366, 768)
    said: list[str] = []
    page.desk.said.connect(said.append)
    before = match.position
    click(page, "sell-share:esa")
    assert said[-1].startswith("The bank deals in shares of ESA once it has earned or lost points")
    assert match.position == before
    click(page, "agency:esa")
    assert match.position == before + 1


def test_who_acts_for_a_venture_is_told_to_go_back_before_an_own_craft_flies(qtbot: QtBot) -> None:
    match = new_match(("nasa", "okb1", "isas"), Owners())
    turn_of_nasa(match)
    page = page_of(qtbot, match)
    said: list[str] = []
    page.desk.said.connect(said.append)
    view = match.view(page.viewer)
    own = next(one.craft.id for one in view.crafts if one.craft.owner == "nasa" and one.legs)
    assert not drag(page, "craft:c9", "place:earth_orbit")
    assert said[-1] == "Craft 9 belongs to ESA, and you act for NASA: act for ESA first."
    choose(match, "act-for:esa")
    page.refresh(animate=False)
    click(page, f"craft:{own}")
    assert not table_facts(match.view(page.viewer)).chart.reach
    assert not drag(page, f"craft:{own}", "place:earth")
    assert said[-1] == f"Craft {own[1:]} belongs to NASA, and you act for ESA: act for NASA first."


def test_the_proposals_of_a_turn_are_counted_and_their_end_is_said(qtbot: QtBot) -> None:
    match = new_match(("nasa", "okb1", "isas"), Owners())
    turn_of_nasa(match)
    assert match.decision is not None
    for left in range(5, 0, -1):
        assert match.words(Choose(match.decision.serial, "trade")).line == f"{left} left this turn"
        choose(match, "trade")
        match.do(Draft(match.decision.serial, ("to:okb1", "give:money:1")))
        match.do(Confirm(match.decision.serial, False))
    refusal = match.check(Choose(match.decision.serial, "trade"))
    assert refusal is not None
    reason = match.explain(refusal)
    assert reason.startswith("All 5 proposals of this turn are made")
    page = page_of(qtbot, match)
    buttons, _, _ = hooks.bar(match.view(page.viewer), match.actions(), match.words, "")
    locked = {one.title: (one.key, one.locked) for one in buttons if one.locked}
    assert locked == {"Propose a trade": ("T", reason), "Form a joint venture": ("J", reason)}
    _, listed = hooks.choices(match.view(page.viewer), match.actions(), match.words)
    assert [(one.title, one.sentence) for one in listed if one.state == "refused"] == [
        ("Propose a trade", reason),
        ("Form a joint venture", reason),
    ]


def test_letters_of_the_bar_mean_one_thing_and_are_none_of_the_tabs(qtbot: QtBot) -> None:
    match = new_match(("nasa", "okb1", "isas"), Owners())
    turn_of_nasa(match)
    assert match.decision is not None
    for craft in ("c1", "c3"):
        LOOKING.choose(craft)
        buttons, _, _ = hooks.bar(match.view(match.decision.seat), match.actions(), match.words, "")
        letters = [one.key for one in buttons if one.key]
        assert len(letters) == len(set(letters))
        assert not set(letters) & set("VPMA")
        assert next(one.key for one in buttons if one.title == "Act for ESA") == "O"
