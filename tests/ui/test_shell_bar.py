"""The action bar of Leaving Earth beside many spacecraft."""

import pytest

from spacegames.games.leaving_earth.state import Craft
from tests.ui.leaving_earth_table import new_match, tidy
from ui.boards import board
from ui.boards.leaving_earth.looking import LOOKING

pytestmark = pytest.mark.usefixtures("home")


@pytest.mark.parametrize("chosen", ["c1", "c10", "c15"])
def test_the_buttons_of_a_craft_are_not_those_of_another_whose_number_begins_alike(chosen: str) -> None:
    match = new_match(("nasa",))
    for number in (1, 10, 15):
        match.state.crafts[f"c{number}"] = Craft(f"c{number}", "nasa", "earth_orbit", ("juno", "probe"))
    tidy()
    match._actions = None
    LOOKING.craft = chosen
    buttons, *_ = board("leaving-earth").bar(match.view(0), match.actions(), match.words, "")
    scrapping = [button.action for button in buttons if button.title.startswith("Scrap")]
    assert [getattr(action, "id", "") for action in scrapping] == [f"scrap:{chosen}"]
    assert [button.title for button in buttons if button.title.startswith("Scrap")] == ["Scrap"]
    tidy()
