"""Cards and drawings of Leaving Earth: every component, mission, advancement, feature and location paints."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPointF
from pytestqt.qtbot import QtBot

from spacegames.games.leaving_earth.content import load
from tests.ui.leaving_earth_table import inks, painted, whole
from ui.boards.leaving_earth import cards, dark_cards
from ui.boards.leaving_earth.bodies import BODIES, draw_body
from ui.boards.leaving_earth.facts import AdvancementFacts, CrewFacts, FeatureFace, Goods, LocationCard, MissionFacts
from ui.boards.leaving_earth.inks import AGENCY_INKS
from ui.boards.leaving_earth.marks import draw_craft_token, draw_pips, spoken_pips
from ui.boards.leaving_earth.research import results_of
from ui.boards.leaving_earth.ships import draw_component, draw_stack, levels, silhouette, stack, stack_height
from ui.boards.leaving_earth.silhouettes import SILHOUETTES
from ui.theme import NIGHT, PRESS, Theme

SIZES = [(88, 123), (120, 168), (168, 235)]
THEMES = [NIGHT, PRESS]
BOUGHT = [one for one in load().components.values() if one.cost is not None and one.units == 1]


@pytest.fixture(params=THEMES, ids=lambda theme: theme.name)
def theme(request: pytest.FixtureRequest, qtbot: QtBot) -> Theme:
    return request.param


def goods(id_: str) -> Goods:
    one = load().components[id_]
    return Goods(id_, one.name, one.mass, one.cost, str(one.thrust or ""), one.seats)


@pytest.mark.parametrize("id_", [one.id for one in BOUGHT])
def test_every_component_paints_good_and_damaged(theme: Theme, id_: str) -> None:
    for size in SIZES:
        good = painted(*size, lambda p, r: cards.draw_goods(p, r, goods(id_), theme))
        hurt = painted(*size, lambda p, r: cards.draw_goods(p, r, goods(id_), theme, damaged=True))
        assert inks(good) > 8
        assert good.toImage() != hurt.toImage()


def test_components_do_not_look_alike(qtbot: QtBot) -> None:
    """Every component that is bought has a drawing of its own but Supplies, which are a crate."""
    own = [one.id for one in BOUGHT if one.id in SILHOUETTES]
    assert {one.id for one in BOUGHT} - set(own) <= {"supplies"}
    shapes = {SILHOUETTES[id_].parts for id_ in own}
    crates = {"food", "medical_supplies", "spare_parts", "experiment"}
    assert len(shapes) >= len(own) - len(crates)


@pytest.mark.parametrize("stations", [False, True], ids=["base", "stations"])
def test_every_mission_paints_as_card_and_ticket(theme: Theme, stations: bool) -> None:
    for mission in whole(stations=stations).missions.values():
        facts = MissionFacts(mission.id, mission.name, "12", mission.kind, mission.deck, mission.deck, "What it asks.")
        for size in SIZES:
            assert inks(painted(*size, lambda p, r, f=facts: cards.draw_mission_card(p, r, f, theme))) > 8
        assert inks(painted(131, 77, lambda p, r, f=facts: cards.draw_ticket(p, r, f, theme))) > 5


def test_every_advancement_paints_with_its_outcomes(theme: Theme) -> None:
    for one in load().advancements.values():
        results = results_of(one.id)
        assert len(set(results)) >= 2
        pictures = [
            painted(
                244,
                260,
                lambda p, r, o=one, x=pips, w=results: dark_cards.draw_advancement(
                    p, r, AdvancementFacts(o.id, o.name, x, cost=o.cost), w, theme
                ),
            ).toImage()
            for pips in ("???", "s?-", "---", "smx")
        ]
        assert len({bytes(image.constBits()) for image in pictures}) == 4


def test_every_feature_and_its_back_paint(theme: Theme) -> None:
    for one in load().features.values():
        value = f"${one.money}" if one.money else str(one.points or "")
        front = painted(
            148,
            210,
            lambda p, r, o=one, v=value: cards.draw_feature(
                p, r, FeatureFace(o.id, o.location, o.letter, o.name, o.kind, "What it does.", v), theme
            ),
        )
        back = painted(102, 146, lambda p, r, o=one: cards.draw_feature_back(p, r, o.location, o.name, theme))
        assert inks(front) > 8
        assert inks(back) > 3


@pytest.mark.parametrize("known", [True, False], ids=["explored", "unexplored"])
def test_every_location_card_and_body_paints(theme: Theme, known: bool) -> None:
    for place in load().locations.values():
        card = LocationCard(place.id, place.name, known)
        for size in ((88, 123), (140, 196), (200, 302)):
            assert inks(painted(*size, lambda p, r, c=card: dark_cards.draw_location(p, r, c, theme))) > 4
    for body in BODIES:
        picture = painted(80, 80, lambda p, r, b=body: draw_body(p, b, r.center(), 36, theme, known))
        assert inks(picture) > 4


def test_outcomes_differ_in_shape_and_not_only_in_colour(theme: Theme) -> None:
    grey: list[bytes] = []
    for kind in "smx":
        image = painted(148, 208, lambda p, r, k=kind: cards.draw_outcome(p, r, k, theme)).toImage()
        small = image.convertToFormat(image.Format.Format_Grayscale8).scaled(24, 24)
        grey.append(bytes(small.constBits()))
    assert len(set(grey)) == 3
    assert inks(painted(148, 208, lambda p, r: cards.draw_outcome_back(p, r, theme))) > 4


def test_outcome_pips_are_told_in_words(theme: Theme) -> None:
    assert spoken_pips("s?-") == "1 success, 1 not seen, 1 removed"
    assert spoken_pips("--") == "cleared"
    assert inks(painted(100, 20, lambda p, r: draw_pips(p, "smx?-", 0, 10, theme))) > 3


@pytest.mark.parametrize("skill", ["pilot", "mechanic", "doctor"])
def test_astronauts_healthy_and_incapacitated(theme: Theme, skill: str) -> None:
    crew = CrewFacts("a", "Valentina Tereshkova", skill, "okb1")
    ill = CrewFacts("a", "Valentina Tereshkova", skill, "okb1", sick=True)
    well = painted(112, 152, lambda p, r: cards.draw_crew_card(p, r, crew, theme)).toImage()
    sick = painted(112, 152, lambda p, r: cards.draw_crew_card(p, r, ill, theme)).toImage()
    assert well != sick


def test_every_agency_has_a_mark_of_its_own(theme: Theme) -> None:
    grey: set[bytes] = set()
    for agency in AGENCY_INKS:
        image = painted(
            40, 40, lambda p, r, a=agency: draw_craft_token(p, a, "1", QPointF(20, 38), 36, theme)
        ).toImage()
        grey.add(bytes(image.convertToFormat(image.Format.Format_Mono).constBits()))
    assert len(grey) == len(AGENCY_INKS)


def test_a_stack_stands_in_firing_order_with_equals_side_by_side(qtbot: QtBot) -> None:
    parts = ["vostok", "saturn", "juno", "saturn", "atlas", "food", "eagle", *["juno"] * 6]
    placed = stack(levels(parts))
    assert [one.level.component for one in placed] == ["saturn", "atlas", "juno", "food", "eagle", "vostok"]
    saturn, juno = placed[0], placed[2]
    assert len(saturn.spots) == 2
    assert juno.level.count == 7
    assert len(juno.spots) == 5
    tops = [one.base for one in placed]
    assert tops == sorted(tops)
    assert stack_height(placed) > silhouette("saturn").height
    assert inks(painted(200, 300, lambda p, r: draw_stack(p, placed, 100, 300, 1.5, NIGHT))) > 5


@pytest.mark.parametrize("component", ["probe", "eagle", "vostok"])
def test_whips_and_legs_show_on_paper(qtbot: QtBot, component: str) -> None:
    picture = painted(300, 300, lambda p, r: draw_component(p, component, 150, 200, 22, PRESS))
    image = picture.toImage()
    outer = [x for x in range(image.width()) if abs(x - 160) > 22 * (1.6 if component != "eagle" else 2.8)]
    inks_ = [image.pixelColor(x, y) for x in outer for y in range(120, 260)]
    assert any(ink.alpha() > 200 and ink.lightness() < 90 for ink in inks_)
