"""What ending a turn or the year would cost is said before, with names and reason; research says that it is dealt."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from spacegames.core.actions import Choose
from spacegames.games.leaving_earth.state import Advance, Craft, State
from spacegames.match.match import Match
from tests.ui.leaving_earth_table import Furnished, choose, new_match, page_of, tidy
from ui.boards.leaving_earth import hooks
from ui.boards.leaving_earth.forecast import warning

ARMSTRONG, ALDRIN, COLLINS = "man:neil-armstrong", "man:buzz-aldrin", "man:michael-collins"
MANNED = ("apollo", "food", ARMSTRONG, ALDRIN)
OPEN, CLEARED = Advance("smx", ""), Advance("", "")


@pytest.fixture(autouse=True)
def _tidy(qtbot: QtBot) -> None:
    tidy()


class Aloft(Furnished):
    """NASA alone with one craft."""

    def __init__(self, at: str, parts: tuple[str, ...], support: Advance | None, money: int, bound: str) -> None:
        """The craft, the Life Support, the money."""
        super().__init__()
        self.furniture = at, parts, support, money, bound

    def setup(self, options: dict[str, str], roles: tuple[str, ...], seed: str) -> State:
        """Set a match up with that craft."""
        state = super().setup(options, roles, seed)
        at, parts, support, money, bound = self.furniture
        state.agencies["nasa"].money = money
        if support is not None:
            state.agencies["nasa"].advancements["life_support"] = support
        craft = Craft("c1", "nasa", at, tuple(sorted(parts)), 1 if bound else 0, bound)
        state.crafts = {"c1": craft}
        return state


def aloft(
    at: str = "earth_orbit",
    parts: tuple[str, ...] = MANNED,
    support: Advance | None = CLEARED,
    money: int = 30,
    bound: str = "",
) -> Match:
    """A match in which NASA has one craft somewhere."""
    return new_match(("nasa",), Aloft(at, parts, support, money, bound))


STARVES = "Neil Armstrong will die at the end of the year aboard craft 1: 0 Food for 1."
BOTH = "Buzz Aldrin and Neil Armstrong"


@pytest.mark.parametrize(
    ("match", "words"),
    [
        ({}, ""),
        ({"support": None}, f"{BOTH} will die at the end of the year aboard craft 1: Life Support is not researched."),
        (
            {"support": OPEN},
            f"{BOTH} may die at the end of the year aboard craft 1: Life Support fails in 17 % of draws.",
        ),
        (
            {"parts": ("apollo", ARMSTRONG)},
            STARVES,
        ),
        (
            {"parts": ("apollo", "vostok!", "food", ARMSTRONG, ALDRIN)},
            "",
        ),
        (
            {"parts": ("apollo!", "vostok", "food", ARMSTRONG, ALDRIN)},
            "one astronaut will die at the end of the year aboard craft 1: 1 seats with air for 2.",
        ),
        (
            {"parts": ("apollo", "food", f"{ARMSTRONG}!", ALDRIN)},
            "Neil Armstrong will die at the end of the year aboard craft 1: the incapacitated do not live through it.",
        ),
        # On Earth and in Suborbital Flight, from which crafts come down, nobody needs anything.
        ({"at": "earth", "support": None}, ""),
        ({"at": "suborbital", "support": None}, ""),
        # Under way only research helps.
        ({"support": None, "bound": "earth_orbit>mars_orbit", "money": 0}, ""),
        ({"parts": ("apollo", ARMSTRONG), "bound": "earth_orbit>mars_orbit"}, ""),
    ],
)
def test_finishing_the_year_names_who_dies_and_why(match: dict[str, object], words: str) -> None:
    view = aloft(**match).view(0)  # type: ignore[arg-type]
    assert warning("done", view) == (words[:1].upper() + words[1:])
    assert warning("later", view) == ""
    assert warning("research:rover", view) == ""


@pytest.mark.parametrize("answer", ["done", "later"])
def test_ending_a_turn_tells_which_craft_drifts_away(answer: str) -> None:
    lost = aloft("lunar_flyby", MANNED).view(0)
    assert warning(answer, lost) == (f"Craft 1 drifts away with {BOTH} at the end of the turn and is lost.")
    able = aloft("lunar_flyby", ("probe", "juno")).view(0)
    assert warning(answer, able) == (
        "Craft 1 drifts away at the end of the turn and is lost; it has thrust to reach Earth Orbit."
    )
    assert warning(answer, aloft("lunar_flyby", ("probe",)).view(0)) == ""


def test_a_warning_is_asked_before_the_year_is_finished(qtbot: QtBot) -> None:
    match = aloft(support=None)
    page = page_of(qtbot, match)
    assert not page.session.settings.confirm
    year = match.view(0).year
    done = Choose(match.decision.serial, "done")  # type: ignore[union-attr]
    page.choose(done)
    assert page.ask.isVisible()
    assert page.ask.accessibleName().startswith(f"{BOTH} will die")
    assert page.ask.yes.accessibleName().startswith("Finish the year all the same")
    page.ask.close_question()
    assert match.view(0).year == year
    page.choose(done)
    page.ask.yes.click()
    assert match.view(0).year == year + 1


def test_others_are_not_told_whose_people_are_in_danger() -> None:
    match = new_match(("nasa", "okb1"), Aloft("earth_orbit", MANNED, None, 30, ""))
    assert warning("done", match.view(1)) == ""


def test_research_says_that_its_outcomes_are_dealt_for_good() -> None:
    match = new_match(("nasa",))
    assert match.decision is not None
    words = match.words(Choose(match.decision.serial, "research:juno_rockets"))
    assert words.sentence == "Pay $10; 3 outcomes, dealt face down: this is not taken back freely."
    choose(match, "research:juno_rockets")
    assert match.undo_barrier()
    assert not hooks.warning(Choose(0, "research:rover"), match.view(0))
