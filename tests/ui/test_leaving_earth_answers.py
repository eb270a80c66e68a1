"""Every answer that the rules allow can be given at the table of Leaving Earth: by a thing, a bubble or a button."""

from __future__ import annotations

import random

import pytest
from pytestqt.qtbot import QtBot

from spacegames.core.actions import Action, Assign, Choose, ChooseSome, Draft
from spacegames.match.match import Match
from tests.ui.leaving_earth_table import Furnished, new_match, tidy
from ui.boards.leaving_earth import hooks
from ui.boards.leaving_earth.geometry import layout
from ui.boards.leaving_earth.looking import LOOKING
from ui.table.shapes import PlaceShape, shape_of

LAID_OUT = (Draft, Assign, ChooseSome)
"""Answers that are put together by hand; those that the rules list are samples."""
RARE = ("scrap", "take-apart", "done", "later", "cancel", "trade", "form")
"""Answers that would end the search for other decisions too soon."""


def within_reach(match: Match) -> set[Action]:
    """Answers to the waiting decision that some page of the table offers."""
    decision = match.decision
    assert decision is not None
    view, actions = match.view(decision.seat), match.actions()
    hooks.told(match.log(decision.seat), view)
    found: set[Action] = set()

    def look() -> None:
        keys = hooks.keys(decision, view)
        assert keys is not None
        shape = shape_of(decision, actions, keys)
        lying = {spec.key for spec in hooks.specs(view, layout(1588, 952))}
        buttons, finish, _ = hooks.bar(view, actions, match.words, "")
        found.update(one.action for one in (*buttons, finish) if one is not None and one.action is not None)
        found.update((*shape.pending(), *shape.offered()))
        for held in ((), *shape.pieces().values()):
            if isinstance(shape, PlaceShape):
                shape.hold(held)
            found.update(action for key, ones in shape.targets().items() if key in lying for action in ones)

    if decision.prompt != "take-turn":
        look()
        return found
    for page in ("map", "hangar", "research"):
        LOOKING.page = page
        for craft in ([one.craft.id for one in view.crafts] if page == "map" else []) or [""]:
            LOOKING.craft = craft
            look()
    LOOKING.page = "map"
    return found


@pytest.mark.parametrize("seed", range(4))
def test_every_answer_is_within_reach(qtbot: QtBot, seed: int) -> None:
    tidy()
    chance = random.Random(seed)
    match = new_match(("nasa", "okb1"), Furnished() if seed % 2 else None, stations="true" if seed % 3 else "false")
    turns = 0
    for _ in range(140):
        decision = match.decision
        if decision is None:
            break
        turns += decision.prompt == "take-turn"
        if decision.prompt != "take-turn" or turns % 12 == 1:
            wanted = {action for action in match.actions() if not isinstance(action, LAID_OUT)}
            lost = wanted - within_reach(match)
            assert not lost, (decision.prompt, lost)
        actions = match.actions()
        telling = [a for a in actions if not (isinstance(a, Choose) and a.id.partition(":")[0] in RARE)]
        match.do(chance.choice(telling if telling and chance.random() < 0.95 else actions))
