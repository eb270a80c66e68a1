"""Flights of Leaving Earth on the screen: questions, accounts, losses, and outcomes outside a flight."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from spacegames.core.actions import Amount, Confirm
from spacegames.core.decision import Decision
from spacegames.core.event import Event
from spacegames.games.leaving_earth.game import LeavingEarth
from spacegames.games.leaving_earth.state import Advance, Craft, State
from spacegames.match.match import Match
from tests.ui.leaving_earth_table import choose as answer
from tests.ui.leaving_earth_table import new_match, page_of, painted, tidy
from ui.boards.leaving_earth import hooks
from ui.boards.leaving_earth.cards import draw_crew_chip
from ui.boards.leaving_earth.facts import CrewFacts, FlightFacts, SheetFacts
from ui.boards.leaving_earth.flight_specs import account_words
from ui.boards.leaving_earth.looking import LOOKING
from ui.boards.leaving_earth.moments import _worth_showing, ill_words, mission_words
from ui.boards.leaving_earth.prompts import PROMPTS, task_of
from ui.boards.leaving_earth.table_facts import table_facts
from ui.boards.leaving_earth.year_facts import year_facts
from ui.table_page import TablePage
from ui.theme import THEMES

QUIET = {
    "moon": "stations-moon-one-feature",
    "mars": "stations-mars-two-features-carbon-dioxide",
    "phobos": "stations-phobos-one-feature",
    "suborbital": "stations-suborbital-no-ill-effects",
    "solar_radiation": "stations-solar_radiation-none",
}
MAN = "man:yuri-gagarin"
PASSENGER = "man:buzz-aldrin"
"""No pilot."""


@pytest.fixture(autouse=True)
def _tidy(qtbot: QtBot) -> None:
    tidy()


class Arranged(LeavingEarth):
    """A match with crafts at places and advancements with just these outcomes; harmless places."""

    def __init__(self, crafts: dict[str, tuple[str, tuple[str, ...]]], owned: dict[str, str], known: str = "") -> None:
        super().__init__()
        self._crafts, self._owned, self._known = crafts, owned, known.split()

    def setup(self, options: dict[str, str], roles: tuple[str, ...], seed: str) -> State:
        state = super().setup(options, roles, seed)
        state.hidden.update({place: card for place, card in QUIET.items() if place in state.hidden})
        agency = state.agencies[roles[0]]
        agency.money = 90
        agency.advancements = {name: Advance("".join(sorted(cards))) for name, cards in self._owned.items()}
        for id_, (place, parts) in self._crafts.items():
            state.crafts[id_] = Craft(id_, roles[0], place, tuple(sorted(parts)))
        state.next_craft = len(self._crafts) + 1
        state.revealed += self._known
        return state


def arranged(
    crafts: dict[str, tuple[str, tuple[str, ...]]], owned: dict[str, str], known: str = "moon mars phobos"
) -> Match:
    """A solitaire match with these crafts and advancements."""
    return new_match(("nasa",), Arranged(crafts, owned, known))


def seen(page: TablePage) -> FlightFacts:
    """The flight page that is open."""
    page.refresh(animate=False)
    facts = table_facts(page.match.view(page.viewer)).flight
    assert facts is not None
    return facts


def sheet(page: TablePage) -> SheetFacts:
    """The sheet that is open."""
    page.refresh(animate=False)
    facts = table_facts(page.match.view(page.viewer))
    assert facts.flight is None, "no flight is under way"
    assert facts.sheet is not None
    return facts.sheet


def prompt(match: Match) -> str:
    """What is asked now."""
    return match.decision.prompt if match.decision else ""


def choose(match: Match, *ids: str, years: int = 0) -> None:
    """Give answers by id; flights that can take some years take these."""
    for id_ in ids:
        answer(match, id_)
        decision = match.decision
        if id_.startswith("fly:") and decision is not None and decision.prompt == "choose-years":
            match.do(Amount(decision.serial, max(years, decision.least)))


def finish_years(match: Match, until: Callable[[], bool]) -> None:
    """End years until something is asked that is no turn."""
    for _ in range(40):
        if until():
            return
        choose(match, "done")
    raise AssertionError("it never came to that")


# --- the keyboard after a question


ROCKET = {"c1": ("earth_orbit", ("juno", "juno", "juno", "probe"))}


@pytest.mark.parametrize("answer", ["keep", "remove"])
def test_enter_after_a_clicked_answer_never_gives_another(qtbot: QtBot, answer: str) -> None:
    page = page_of(qtbot, arranged(ROCKET, {"juno_rockets": "sss"}))
    page.activateWindow()
    qtbot.waitUntil(page.isActiveWindow)
    page.view.setFocus()
    choose(page.match, "fly:c1:lunar_orbit", "fire:juno")
    assert prompt(page.match) == "remove-outcome"
    number = next(n for n, one in enumerate(page.bar.actions_shown) if getattr(one.action, "id", "") == "remove")
    button = page.bar.end if answer == "keep" else page.bar._buttons[number]
    qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
    assert prompt(page.match) == "fire-engines"
    before = page.match.position
    for _ in range(3):
        qtbot.keyClick(page.view, Qt.Key.Key_Return)
        qtbot.keyClick(page.view, Qt.Key.Key_Space)
    assert page.match.position == before
    assert page.scene.focus_key == ""


def test_the_table_lets_go_of_a_thing_when_another_question_comes(qtbot: QtBot) -> None:
    page = page_of(qtbot, arranged(ROCKET, {"juno_rockets": "sss"}))
    choose(page.match, "fly:c1:lunar_orbit")
    page.desk.focus("engine:juno")
    page.desk.activate("engine:juno")
    assert prompt(page.match) == "remove-outcome"
    assert page.scene.focus_key == ""


def test_one_removal_after_the_other_is_paid_only_by_a_key_for_each(qtbot: QtBot) -> None:
    crafts = {"c1": ("earth_orbit", ("vostok", "apollo", "apollo", MAN, "food"))}
    page = page_of(qtbot, match := arranged(crafts, {"life_support": "sss"}))
    choose(match, "done")
    page.refresh(animate=False)
    assert prompt(match) == "remove-outcome"
    page.desk.focus("answer:remove")
    page.view.setFocus()
    qtbot.keyClick(page.view, Qt.Key.Key_Return)
    assert prompt(match) == "remove-outcome"
    before = match.position
    qtbot.keyClick(page.view, Qt.Key.Key_Return)
    assert match.position == before
    assert page.bar.end.line == "press Enter again"
    assert not any(button.kind == "go" for button in page.bar._buttons if button.isVisible())
    qtbot.keyClick(page.view, Qt.Key.Key_Escape)
    assert page.bar.end.line != "press Enter again"
    qtbot.keyClick(page.view, Qt.Key.Key_Return)
    assert match.position == before, "the first Enter was forgotten"


def test_enter_leaves_once_the_thrust_suffices(qtbot: QtBot) -> None:
    page = page_of(qtbot, match := arranged(ROCKET, {"juno_rockets": ""}))
    page.activateWindow()
    qtbot.waitUntil(page.isActiveWindow)
    page.view.setFocus()
    choose(match, "fly:c1:lunar_orbit", "fire:juno")
    page.refresh(animate=False)
    qtbot.keyClick(page.view, Qt.Key.Key_Return)
    assert prompt(match) == "fire-engines", "the thrust does not suffice yet"
    while not any(getattr(one, "id", "") == "go" for one in match.actions()):
        choose(match, "fire:juno")
    page.refresh(animate=False)
    go = next(one for one in page.bar.actions_shown if getattr(one.action, "id", "") == "go")
    assert (go.key, go.also) == ("Enter", "G")
    assert page.bar.finish is None or page.bar.finish.key != "Enter"
    qtbot.keyClick(page.view, Qt.Key.Key_Return)
    assert match.view(0).crafts[0].craft.at == "lunar_orbit"


# --- yes or no


def landing(qtbot: QtBot, outcomes: str = "smx") -> TablePage:
    match = arranged({"c1": ("earth_orbit", ("juno", "apollo", PASSENGER))}, {"landing": outcomes, "re_entry": ""})
    page = page_of(qtbot, match)
    choose(match, "fly:c1:earth", "go")
    page.refresh(animate=False)
    return page


def test_testing_landing_shows_question_stake_and_letters(qtbot: QtBot) -> None:
    page = landing(qtbot)
    assert prompt(page.match) == "test-landing"
    bubble = page.desk._bubble
    assert bubble is not None
    message = bubble.message
    assert message.title == "Test Landing with craft 1?"
    assert "destroyed with 1 astronaut" in message.text and "%" in message.text
    assert [chip.key for chip in message.chips] == ["N, Enter", "Y"]
    assert message.note == "Esc: Land without"
    assert {action.key for action in page.bar.actions_shown} == {"Y"}
    assert page.bar.finish is not None and page.bar.finish.key == "N"


@pytest.mark.parametrize("key", [Qt.Key.Key_Return, Qt.Key.Key_Escape, Qt.Key.Key_N])
def test_enter_esc_and_n_land_without_a_test(qtbot: QtBot, key: Qt.Key) -> None:
    page = landing(qtbot)
    assert prompt(page.match) == "test-landing"
    page.view.setFocus()
    qtbot.keyClick(page.view, key)
    assert prompt(page.match) == "take-turn"
    assert [step.action for step in page.match.steps][-1] == Confirm(page.match.steps[-1].action.serial, False)  # type: ignore[attr-defined]
    assert not any(entry.event and entry.event.kind == "outcome" for entry in page.match.log(0))


# --- the account


def test_the_account_of_an_ion_flight_stays_while_removal_is_asked(qtbot: QtBot) -> None:
    match = arranged({"c1": ("mars_orbit", ("ion_thruster", "probe"))}, {"ion_thrusters": "ss"})
    page = page_of(qtbot, match)
    choose(match, "fly:c1:phobos", years=1)
    before = seen(page)
    choose(match, "fire:ion_thruster")
    assert prompt(match) == "remove-outcome"
    asked = seen(page)
    assert (asked.needed, asked.years, asked.mass) == (before.needed, 1, before.mass)
    assert asked.given == asked.engines[0].thrust == 5
    assert asked.engines[0].line == "fired, 5 counts"
    choose(match, "keep")
    after = seen(page)
    assert (after.needed, after.given, after.engines) == (asked.needed, asked.given, asked.engines)


def test_a_failed_thruster_keeps_its_figure(qtbot: QtBot) -> None:
    match = arranged({"c1": ("mars_orbit", ("ion_thruster", "ion_thruster", "probe"))}, {"ion_thrusters": "m"})
    page = page_of(qtbot, match)
    choose(match, "fly:c1:phobos", years=1)
    choose(match, "fire:ion_thruster")
    failed = next(one for one in seen(page).engines if one.state == "failed")
    choose(match, "keep")
    assert next(one for one in seen(page).engines if one.state == "failed").thrust == failed.thrust == 5


def test_without_years_a_thruster_is_no_engine_to_fire(qtbot: QtBot) -> None:
    match = arranged({"c1": ("earth_orbit", ("ion_thruster", "juno", "probe"))}, {"juno_rockets": "s"})
    page = page_of(qtbot, match)
    choose(match, "fly:c1:lunar_orbit")
    facts = seen(page)
    assert {one.id: one.state for one in facts.engines} == {"juno": "ready", "ion_thruster": "hold"}
    assert all("gives 0" not in words for _, _, words, _ in facts.boxes)


def test_a_landing_keeps_the_account_of_the_flight(qtbot: QtBot) -> None:
    match = arranged({"c1": ("lunar_orbit", ("juno", "juno", "probe"))}, {"juno_rockets": "", "landing": "s"})
    page = page_of(qtbot, match)
    choose(match, "fly:c1:moon", "fire:juno")
    facts = seen(page)
    choose(match, "fire:juno", "go")
    assert prompt(match) == "remove-outcome"
    landed = seen(page)
    assert (landed.needed, landed.mass, landed.given) == (facts.needed, facts.mass, 8)
    assert landed.gone and not landed.boxes
    assert landed.outcome is not None and landed.outcome.source == "Landing"


def test_a_flight_without_engines_says_so_and_lists_only_what_is_ahead(qtbot: QtBot) -> None:
    crafts = {"c1": ("earth_orbit", ("apollo", PASSENGER))}
    page = page_of(qtbot, match := arranged(crafts, {"re_entry": "sss", "landing": "s"}))
    choose(match, "fly:c1:earth")
    before = seen(page)
    assert match.decision is not None
    assert task_of(match.decision) == "go or stay: no engine is needed"
    assert "No engine is needed" in account_words(before)
    assert [one.title for one in before.hazards] == ["Atmospheric entry", "Landing, if wanted"]
    choose(match, "go")
    after = seen(page)
    assert prompt(match) == "remove-outcome"
    assert "No engine was needed" in account_words(after)
    assert [one.title for one in after.hazards] == ["Landing, if wanted"]
    engines = page.scene.item("flight:engines")
    assert engines is not None
    assert engines.spec.name == "Engines. No engine is needed."


def test_an_entry_is_ahead_until_every_shielded_capsule_has_had_its_draw(qtbot: QtBot) -> None:
    crafts = {"c1": ("earth_orbit", ("apollo", "apollo"))}
    page = page_of(qtbot, match := arranged(crafts, {"re_entry": "ssss", "landing": "s"}))
    choose(match, "fly:c1:earth", "go")
    assert [one.title for one in seen(page).hazards] == ["Atmospheric entry", "Landing, if wanted"]
    choose(match, "keep")
    assert [one.title for one in seen(page).hazards] == ["Landing, if wanted"]


def test_a_new_flight_shows_nothing_of_the_former_one(qtbot: QtBot) -> None:
    crafts = {"c1": ("earth_orbit", ("juno", "juno", "probe")), "c2": ("earth_orbit", ("juno", "probe"))}
    page = page_of(qtbot, match := arranged(crafts, {"juno_rockets": "m"}))
    choose(match, "fly:c1:lunar_orbit", "fire:juno", "keep", "stay", "fly:c2:lunar_orbit")
    facts = seen(page)
    assert (facts.outcome, facts.log, facts.given) == (None, (), 0)
    assert ("Stop here", "stay", "nothing has burned", "dim") in facts.boxes


def test_a_cleared_advancement_shows_no_card_of_another(qtbot: QtBot) -> None:
    match = arranged({"c1": ("earth_orbit", ("juno", "juno", "probe"))}, {"juno_rockets": "", "surveying": "s"})
    page = page_of(qtbot, match)
    choose(match, "fly:c1:lunar_orbit", "fire:juno")
    facts = seen(page)
    assert facts.outcome is None
    assert facts.always.startswith("Juno Rockets: no outcome is left")


def test_after_a_removal_no_card_is_said_to_be_put_back(qtbot: QtBot) -> None:
    page = page_of(qtbot, match := arranged(ROCKET, {"juno_rockets": "sss"}))
    choose(match, "fly:c1:lunar_orbit", "fire:juno")
    asked = seen(page).outcome
    assert asked is not None and asked.after[0][0] == "if put back"
    choose(match, "remove")
    outcome = seen(page).outcome
    assert outcome is not None
    assert outcome.words.endswith("The card is removed for good.")
    assert all("put back" not in words for words, _, _ in outcome.after)


def test_looking_back_shows_the_flight_of_then(qtbot: QtBot) -> None:
    page = page_of(qtbot, match := arranged(ROCKET, {"juno_rockets": "ss"}))
    choose(match, "fly:c1:lunar_orbit", "fire:juno")
    asked, then = seen(page), match.position
    choose(match, "keep", "fire:juno", "keep", "stay")
    page.look_back(then)
    back = table_facts(page.view_now()).flight  # type: ignore[arg-type]
    assert back is not None
    assert (back.given, back.log, back.outcome) == (asked.given, asked.log, asked.outcome)
    page.look_back(None)
    assert LOOKING.flown == ()


# --- what a failure costs


def test_a_rocket_that_may_explode_says_so_with_its_chance(qtbot: QtBot) -> None:
    crew = {"c1": ("earth_orbit", ("juno", "juno", "vostok", MAN))}
    page = page_of(qtbot, match := arranged(crew, {"juno_rockets": "sss"}))
    choose(match, "fly:c1:lunar_orbit")
    one = next(a for a in match.view(0).agencies[0].advancements if a.id == "juno_rockets")
    boxes = {title: (figure, words) for title, figure, words, _ in seen(page).boxes}
    assert boxes["Craft destroyed"] == (f"{one.major * 100:.0f}\u00a0%", "with 1 astronaut")
    assert boxes["Juno damaged"][0] == f"{one.minor * 100:.0f}\u00a0%"


@pytest.mark.parametrize("parts", [("juno", "probe"), ("ion_thruster", "probe")])
def test_nothing_is_said_to_fail_that_cannot(qtbot: QtBot, parts: tuple[str, ...]) -> None:
    page = page_of(qtbot, match := arranged({"c1": ("mars_orbit", parts)}, {"juno_rockets": "", "ion_thrusters": "m"}))
    choose(match, "fly:c1:phobos", years=1)
    titles = [title for title, _, _, _ in seen(page).boxes]
    assert "Craft destroyed" not in titles
    assert ("Juno damaged" in titles) is False


# --- losses


def explosion(qtbot: QtBot) -> TablePage:
    crew = {"c1": ("earth_orbit", ("juno", "juno", "vostok", MAN))}
    page = page_of(qtbot, match := arranged(crew, {"juno_rockets": "x"}))
    choose(match, "fly:c1:lunar_orbit", "fire:juno")
    page.refresh(animate=False)
    return page


def test_an_explosion_is_said_large_with_crew_and_points(qtbot: QtBot) -> None:
    page = explosion(qtbot)
    facts = seen(page)
    assert facts.destroyed and facts.gone
    title, cost = facts.loss
    assert title == "Craft 1 is destroyed"
    assert "Yuri Gagarin is lost" in cost and "\u22122 points" in cost
    assert not any("go when you like" in words for _, _, words, _ in facts.boxes)
    item = page.scene.item("flight:scene")
    assert item is not None and item.spec.name.startswith("Craft 1 is destroyed")
    choose(page.match, "keep")
    page.match.undo()
    assert seen(page).loss == facts.loss


def test_who_dies_as_the_year_turns_is_told_at_once_and_in_its_summary(qtbot: QtBot) -> None:
    page = page_of(qtbot, match := arranged({"c1": ("earth_orbit", ("vostok", MAN))}, {}))
    LOOKING.page = "hangar"
    choose(match, "done")
    page.refresh(animate=False)
    assert LOOKING.page == "year"
    facts = year_facts(match.view(0))
    assert facts is not None
    assert facts.glance[0] == "Lost: Yuri Gagarin, \u22122 points."
    LOOKING.page = "map"
    page.refresh(animate=False)
    assert LOOKING.page == "map", "it is told once"
    lines = [line for step in facts.ending for line in step.lines]
    assert any("Yuri Gagarin is lost" in words for _, words, _ in lines)


def test_the_summary_of_a_year_names_what_its_flights_cost(qtbot: QtBot) -> None:
    page = explosion(qtbot)
    choose(page.match, "keep", "done")
    page.refresh(animate=False)
    facts = year_facts(page.match.view(0))
    assert facts is not None
    assert facts.glance[0] == "Lost: craft 1 and Yuri Gagarin, \u22122 points."
    choose(page.match, "done")
    page.refresh(animate=False)
    facts = year_facts(page.match.view(0))
    assert facts is not None
    assert not any(words.startswith("Lost: ") for words in facts.glance)


def test_a_craft_that_is_given_up_is_no_loss(qtbot: QtBot) -> None:
    page = page_of(qtbot, match := arranged({"c1": ("earth_orbit", ("juno", "probe"))}, {}))
    choose(match, "scrap:c1", "done")
    page.refresh(animate=False)
    facts = year_facts(match.view(0))
    assert facts is not None
    assert not any(words.startswith("Lost: ") for words in facts.glance)


def test_losses_are_shown_before_everything_else(qtbot: QtBot) -> None:
    page = explosion(qtbot)
    events = [entry.event for entry in page.match.log(0) if entry.event]
    assert {"destroyed", "death"} <= {event.kind for event in _worth_showing(events * 9, False)}
    assert not {"destroyed", "death"} & {event.kind for event in _worth_showing(events, True)}


def test_who_falls_ill_is_said_in_words_that_stay() -> None:
    roll = {"part": "man:neil-armstrong", "rolled": 1, "most": 1, "why": "sickness"}
    ill, well = Event("roll-man", "nasa", roll), Event("roll-man", "nasa", {**roll, "rolled": 2})
    assert (ill_words(ill), ill_words(well)) == ("Neil Armstrong falls ill", "")
    others = [Event("outcome", "nasa", {"outcome": "s", "advancement": "landing"})] * 9
    assert ill in _worth_showing([*others, ill], False)
    chips = [
        painted(150, 28, lambda p, box, one=one: draw_crew_chip(p, box, one, THEMES["night"], True)).toImage()
        for one in (CrewFacts("man:a", "Neil Armstrong", "pilot", "nasa", sick) for sick in (False, True))
    ]
    assert chips[0] != chips[1]


def test_a_mission_is_announced_with_what_it_brings_to_everybody() -> None:
    done = Event("mission", "nasa", {"mission": "artificial_satellite", "points": 200, "bonus": 0})
    assert mission_words(done, True) == (
        "Artificial Satellite completed",
        "NASA: 2 points; each other agency gets $10",
    )
    assert mission_words(done, False)[1] == "NASA: 2 points"
    others = [Event("outcome", "nasa", {"outcome": "s", "advancement": "landing"})] * 9
    assert done in _worth_showing([*others, done], True)


# --- outcomes outside a flight


def test_a_survey_says_what_it_was_of_and_shows_no_flight(qtbot: QtBot) -> None:
    crafts = {"c1": ("earth_orbit", ("juno", "probe")), "c3": ("mars_orbit", ("probe",))}
    page = page_of(qtbot, match := arranged(crafts, {"juno_rockets": "m", "surveying": "mm"}, "moon phobos"))
    choose(match, "fly:c1:lunar_orbit", "fire:juno", "keep", "survey:c3:mars")
    assert prompt(match) == "remove-outcome"
    assert sheet(page).title == "Survey of Mars by craft 3"


@pytest.mark.parametrize(
    ("cards", "id_", "words"),
    [
        ("s", "dock:c1:c2", "Craft 2 docks with craft 1."),
        ("m", "dock:c1:c2", "The rendezvous of craft 1 fails."),
        ("s", "test:c1", "A full test: one outcome after the other."),
    ],
)
def test_a_rendezvous_says_whose_it_was_and_what_came_of_it(qtbot: QtBot, cards: str, id_: str, words: str) -> None:
    crafts = {"c1": ("earth_orbit", ("juno", "probe")), "c2": ("earth_orbit", ("juno", "probe"))}
    page = page_of(qtbot, match := arranged(crafts, {"juno_rockets": "m", "rendezvous": cards * 2}))
    choose(match, "fly:c1:lunar_orbit", "fire:juno", "keep", "fly:c2:lunar_orbit", "stay", id_)
    assert prompt(match) == "remove-outcome"
    facts = sheet(page)
    assert facts.title == "Rendezvous of craft 1"
    assert facts.words.startswith(words)


def test_life_support_says_which_capsule_fails(qtbot: QtBot) -> None:
    crafts = {"c3": ("earth_orbit", ("vostok", "apollo", MAN, "food"))}
    page = page_of(qtbot, match := arranged(crafts, {"life_support": "mm"}))
    choose(match, "done")
    assert prompt(match) == "remove-outcome"
    first = sheet(page)
    choose(match, "keep")
    second = sheet(page)
    titles = sorted((first.title, second.title))
    assert {title.partition(" of ")[2].partition(",")[0] for title in titles} == {"Apollo", "Vostok"}
    assert all(title.endswith("craft 3") for title in titles)
    assert "Nobody can breathe in" in first.words
    choose(match, "keep")
    page.refresh(animate=False)
    facts = year_facts(match.view(0))
    assert facts is not None
    told = " ".join(words for step in facts.ending for _, words, _ in step.lines)
    assert "minor failure in " in told


def test_a_landing_at_the_years_end_shows_its_own_craft(qtbot: QtBot) -> None:
    crafts = {
        "c3": ("mars_orbit", ("ion_thruster", "probe")),
        "c4": ("earth_orbit", ("juno", "probe")),
    }
    match = arranged(crafts, {"ion_thrusters": "", "juno_rockets": "m", "landing": "ss"})
    page = page_of(qtbot, match)
    choose(match, "fly:c3:phobos", years=1)
    choose(match, "fire:ion_thruster", "go", "fly:c4:lunar_orbit", "fire:juno", "keep")
    finish_years(match, lambda: prompt(match) != "take-turn")
    facts = seen(page)
    assert (facts.craft.id, facts.to_name) == ("c3", "Phobos")
    assert facts.log == () and facts.gone


# --- hazards, tanks, keys


@pytest.mark.parametrize(
    ("start", "to", "parts", "words"),
    [
        ("earth", "suborbital", ("juno", "juno", "juno", "juno", "probe"), "nobody aboard"),
        ("earth_orbit", "earth", ("juno", "probe"), "no capsule aboard: nothing burns up"),
        ("earth_orbit", "earth", ("juno", "eagle"), "Eagle burns up: no heat shield"),
    ],
)
def test_hazards_say_only_what_can_happen(
    qtbot: QtBot, start: str, to: str, parts: tuple[str, ...], words: str
) -> None:
    match = arranged({"c1": (start, parts)}, {"juno_rockets": "s", "re_entry": "sm"}, "")
    page = page_of(qtbot, match)
    choose(match, f"fly:c1:{to}")
    assert any(words in one.line for one in seen(page).hazards), [one.line for one in seen(page).hazards]


def test_an_engine_without_a_tank_gives_no_thrust(qtbot: QtBot) -> None:
    bare = {
        "c1": ("earth_orbit", ("space_shuttle", "juno")),
        "c2": ("earth_orbit", ("space_shuttle", "large_fuel_tank")),
    }
    page = page_of(qtbot, match := arranged(bare, {"space_shuttle": "s", "juno_rockets": "s"}))
    choose(match, "fly:c1:lunar_orbit")
    facts = seen(page)
    assert (facts.craft.thrust, facts.aboard) == (4, 4)
    assert next(one.line for one in facts.engines if one.id == "space_shuttle") == "no tank left"
    choose(match, "stay", "fly:c2:lunar_orbit")
    facts = seen(page)
    assert facts.craft.thrust == facts.aboard == facts.engines[0].thrust > 0


def test_the_bay_counts_no_thrust_without_a_tank(qtbot: QtBot) -> None:
    page = page_of(qtbot, match := arranged({}, {"space_shuttle": "s"}))
    page._pick("page:hangar")
    for goods, thrust in (("space_shuttle", 0), ("large_fuel_tank", 75)):
        LOOKING.bay.append(f"buy:{goods}")
        page.refresh(animate=False)
        hangar = table_facts(match.view(0)).hangar
        assert hangar is not None and hangar.account is not None
        assert hangar.account.thrust == thrust


def test_years_are_chosen_by_their_digits(qtbot: QtBot) -> None:
    match = arranged({"c1": ("mars_orbit", ("ion_thruster", "probe"))}, {"ion_thrusters": ""})
    page = page_of(qtbot, match)
    answer(match, "fly:c1:phobos")
    assert prompt(match) == "choose-years"
    page.refresh(animate=False)
    assert [action.key for action in page.bar.actions_shown][:4] == ["0", "1", "2", "3"]
    page.view.setFocus()
    qtbot.keyClick(page.view, Qt.Key.Key_2)
    assert prompt(match) == "fire-engines"
    assert match.decision is not None and match.decision.figures["years"] == 2


@pytest.mark.parametrize("figures", [{}, {"n": 2}])
def test_what_comes_next_is_said_behind_the_curtain_without_gaps(figures: dict[str, int | str]) -> None:
    for asked in PROMPTS:
        words = hooks.follows(Decision(1, 0, "one-of", asked, "moon", figures))
        assert words.startswith("Next: ") and "{" not in words
