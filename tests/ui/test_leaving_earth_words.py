"""What the pages of Leaving Earth say: seen cards, the order of a year, the log, the board of a joint venture."""

from __future__ import annotations

from dataclasses import replace

import msgspec
import pytest
from pytestqt.qtbot import QtBot

from spacegames.core.actions import Confirm, Draft
from spacegames.core.decision import Decision
from spacegames.core.event import Event
from spacegames.games.leaving_earth.content import load
from spacegames.games.leaving_earth.narration import SENTENCES, narrate
from spacegames.games.leaving_earth.state import State
from spacegames.match.match import Match
from spacegames.match.steps import LogEntry
from tests.ui.leaving_earth_table import Furnished, choose, new_match, page_of, tidy
from ui.boards.leaving_earth import hooks, log_facts
from ui.boards.leaving_earth.agency_panels import (
    LEAST_PIP,
    advancement_columns,
    fits_one_line,
    pip_side,
    short_name,
)
from ui.boards.leaving_earth.agency_sheet import bank_words, points_lines
from ui.boards.leaving_earth.facts import AdvancementFacts
from ui.boards.leaving_earth.geometry import layout
from ui.boards.leaving_earth.looking import LOOKING
from ui.boards.leaving_earth.marks import pips_width
from ui.boards.leaving_earth.place_cards import location_of
from ui.boards.leaving_earth.sheet import sheet_facts
from ui.boards.leaving_earth.sources import agencies_of, chart_facts
from ui.boards.leaving_earth.start_facts import start_facts
from ui.boards.leaving_earth.year_facts import year_facts
from ui.boards.leaving_earth.year_specs import year_specs
from ui.fonts import face, text_width


@pytest.fixture(autouse=True)
def _tidy(qtbot: QtBot) -> None:
    tidy()


class Looked(Furnished):
    """OKB-1 has looked at two cards and kept them secret; NASA at one of them."""

    def setup(self, options: dict[str, str], roles: tuple[str, ...], seed: str) -> State:
        """Set a match up with cards that were looked at."""
        state = super().setup(options, roles, seed)
        state.agencies["okb1"].known = ["suborbital", "venus"]
        state.agencies["nasa"].known = ["suborbital"]
        return state


def founded(match: Match) -> None:
    """Found ESA: seven shares for the founder, three for the other."""
    assert match.decision is not None
    mine = match.decision.seat
    me, them = (match.view(seat).agency for seat in (mine, 1 - mine))
    choose(match, "form")
    match.do(Draft(match.decision.serial, (f"share:{me}:7", f"share:{them}:3", f"pay:{them}:4")))
    match.do(Confirm(match.decision.serial, True))


def test_who_looked_at_a_card_is_known_to_all_and_what_is_there_is_not() -> None:
    match = new_match(("nasa", "okb1", "isas"), Looked())
    for seat, view in ((seat, match.view(seat)) for seat in range(3)):
        assert view.looked == {"suborbital": ("nasa", "okb1"), "venus": ("okb1",)}
        assert set(view.peeked) == {0: {"suborbital"}, 1: {"suborbital", "venus"}, 2: set()}[seat]
    nasa, isas = match.view(0), match.view(2)
    chart = chart_facts(nasa, None)
    assert location_of("suborbital", nasa, chart).lines[0].startswith("Seen by you and OKB-1: ")
    assert location_of("venus", nasa, chart).lines == ("Seen by OKB-1 alone.",)
    assert location_of("suborbital", isas, chart).lines == ("Seen by NASA and OKB-1 alone.",)
    assert location_of("ceres", isas, chart).lines == ()
    assert hooks.secrets(nasa)[0].endswith(" (seen by OKB-1 too)")
    assert not hooks.secrets(match.view(1))[1].endswith("too)")


@pytest.mark.parametrize(
    ("place", "words", "kept"),
    [
        ("suborbital", "OKB-1 has looked at this card and kept it secret.", "the crew is lost, the craft flies on"),
        ("ceres", "Nobody else has seen this card yet.", "the craft and all aboard are lost"),
    ],
)
def test_a_found_card_tells_who_else_saw_it_and_what_secrecy_costs(place: str, words: str, kept: str) -> None:
    view = new_match(("nasa", "okb1"), Looked()).view(0)
    decision = Decision(1, 0, "one-of", "reveal-place", place)
    card = {place: next(one for one in load().variants if f"-{place}-" in one)}
    sheet = sheet_facts(msgspec.structs.replace(view, decision=decision, peeked=card))
    assert sheet is not None
    assert sheet.words == words
    assert sheet.answers[1][2] == kept


def test_a_line_of_the_log_stands_without_its_subject() -> None:
    for kind, text in SENTENCES.items():
        assert not text.startswith(("{who} and", "{who} or", "{who},")), kind
    event = Event("trade", "okb1", {"to": "nasa", "steps": "give:money:3 get:share:esa"})
    line, detail = narrate(load(), event)
    assert (line, detail) == ("OKB-1 trades with NASA", "gives $3, gets a share of ESA")
    entry = log_facts._line(LogEntry(0, 0, line, detail, 1, "turns", event=event))
    assert entry.title == "Trades with NASA"


def test_the_log_names_the_shares_of_a_joint_venture_and_who_pays() -> None:
    event = Event("venture", "nasa", {"venture": "esa", "steps": "share:nasa:6 share:cnes:4 pay:cnes:3"})
    line, detail = narrate(load(), event)
    assert line == "NASA forms the joint venture ESA"
    assert detail == "Shares: NASA 6, CNES 4. NASA pays $7, CNES pays $3."


def test_the_year_page_shows_the_points_that_gave_the_order_and_every_roll() -> None:
    view = new_match(("nasa", "okb1", "cnes")).view(0)

    def entry(kind: str, side: str, text: str, detail: str = "", **facts: int | str) -> LogEntry:
        return LogEntry(0, 0, text, detail, 4, "start", event=Event(kind, side, dict(facts)))

    rolls = (("okb1", 8), ("cnes", 8), ("okb1", 6), ("cnes", 2))
    LOOKING.year = (
        entry("death", "okb1", "Valery Bykovsky is lost", "no Life Support"),
        *(entry("roll-order", side, "Rolls", rolled=n) for side, n in rolls),
        entry("first", "cnes", "CNES starts the year", points="cnes:0 nasa:200 okb1:0", by="missions"),
    )
    year = year_facts(view)
    assert year is not None
    order = year.starting[3]
    assert order.title == "Turn order, by points of missions and tokens"
    assert order.lines == (
        ("cnes", "CNES", "0"),
        ("nasa", "NASA", "2"),
        ("okb1", "OKB-1", "0"),
        ("", "Equals roll, the lowest first: OKB-1 8, CNES 8; again: OKB-1 6, CNES 2", ""),
    )
    assert order.bars == (0.0, 2.0, 0.0)
    step = next(spec for spec in year_specs(year, layout(1588, 952)) if spec.key == "step:9")
    assert step.name.startswith("Turn order, by points of missions and tokens: CNES 0; NASA 2; OKB-1 0; Equals roll")
    assert year.ending[1].lines[0][1] == "Valery Bykovsky is lost: no Life Support"


def test_a_roll_about_a_mission_stands_with_the_mission() -> None:
    view = new_match(("nasa", "okb1")).view(0)
    facts = ("roll-order", "nasa", 3), ("roll-order", "okb1", 5), ("mission", "nasa", 0)
    LOOKING.year = tuple(
        LogEntry(0, 0, "Says", "", 4, "start", event=Event(kind, side, {"rolled": n})) for kind, side, n in facts
    )
    year = year_facts(view)
    assert year is not None
    assert year.starting[2].lines[0][1] == "Equals roll, the lowest first: NASA 3, OKB-1 5"
    assert year.starting[3].lines == ()


def test_the_board_of_a_joint_venture_shows_owners_and_no_yearly_money(qtbot: QtBot) -> None:
    match = new_match(("nasa", "okb1"))
    founded(match)
    page = page_of(qtbot, match)
    view = match.view(page.viewer)
    esa = next(one for one in agencies_of(view) if one.id == "esa")
    assert {int(part.rpartition(" ")[2]) for part in esa.owners.split(", ")} == {7, 3}
    assert bank_words(esa) == "the bank deals in none yet"
    assert points_lines(view, "esa") == ()
    page.rivals.turn_to(page.rivals.names().index("ESA") + 1)
    item = page.scene.item("theirs:advancements")
    assert item is not None
    assert item.spec.name.startswith("No advancements: ")


def test_first_flights_count_the_money_of_whoever_looks_on() -> None:
    match = new_match(("nasa", "okb1", "isas"))
    assert match.decision is not None
    mover = match.decision.seat
    choose(match, "research:juno_rockets")
    spent, whole = match.view(mover), match.view((mover + 1) % 3)
    assert start_facts(spent).money < start_facts(whole).money == 30  # type: ignore[union-attr]


def test_a_strip_gives_name_figures_and_pips_room_of_their_own(qtbot: QtBot) -> None:
    nasa = replace(agencies_of(new_match(("nasa", "okb1")).view(0))[0], money=30, points="\u22120.8")
    assert fits_one_line(nasa, 234, False)
    assert not fits_one_line(nasa, 153, False)
    rover = AdvancementFacts("rover", "Rover", "sssmx")
    rendezvous = AdvancementFacts("rendezvous", "Rendezvous", "smx")
    assert advancement_columns(203, ()) == advancement_columns(203, (replace(rover, pips="s"),)) == 2
    assert advancement_columns(203, (rover,)) == 1
    assert short_name(rendezvous) == "Rendezvous"
    for one in (rover, rendezvous):
        for width in (100.0, 125.0, 203.0):
            side = pip_side(width, one, 13)
            free = width - 5 - pips_width(one.pips, side, 2.5)
            assert free >= text_width(one.name, face("narrow", 12.5)) - 1 or side == LEAST_PIP - 2.5
            assert side <= 13


def test_a_summary_keeps_what_matters_in_the_order_in_which_it_happened() -> None:
    kinds = ["research", "assemble", "arrive", "mission", "research", "assemble", "destroyed", "trade", "arrive"]
    entries = [
        LogEntry(n, 1, f"{n} {kind}", "", 3, "Turns", event=Event(kind, "okb1", {})) for n, kind in enumerate(kinds)
    ]
    told = [change.text for change in log_facts.changes(entries)]
    assert told[:5] == ["3 mission", "5 assemble", "6 destroyed", "7 trade", "8 arrive"]
    assert told[5:] == ["1 assemble", "2 arrive", "4 research"]


def test_the_year_page_draws_its_glance_anew_for_another_year() -> None:
    LOOKING.year = (LogEntry(0, 0, "Says", "", 4, "start", event=Event("first", "nasa", {})),)
    year = year_facts(new_match(("nasa", "okb1")).view(0))
    assert year is not None

    def stamp(number: int) -> object:
        specs = year_specs(replace(year, year=number), layout(1588, 952))
        return next(spec.stamp for spec in specs if spec.key == "year:glance")

    assert stamp(1957) != stamp(1958)
