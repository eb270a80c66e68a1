"""The location map: every place and maneuver is there, nothing overlaps, every label has a place."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage
from pytestqt.qtbot import QtBot

from tests.ui.leaving_earth_table import chart, inks, painted, whole
from ui.boards.leaving_earth.chart import node_state, paint_chart
from ui.boards.leaving_earth.diagram import SPOTS, Chart, ring_box
from ui.boards.leaving_earth.geometry import laid_out
from ui.boards.leaving_earth.map_specs import map_specs
from ui.boards.leaving_earth.reach import reaching
from ui.theme import NIGHT, PRESS

SIZES = [(846, 544), (1010, 788), (1180, 1234)]
TEXTS = [(1588, 952, 1.5), (1326, 656, 1.5), (1588, 882, 1.15), (2228, 1312, 1.5), (1240, 620, 2.0)]
"""Tables and text sizes; their maps are tested besides the designed ones."""
EDITIONS = [(False, False), (True, False), (False, True), (True, True)]


def overlaps(laid: Chart) -> list[tuple[str, str]]:
    found: list[tuple[str, str]] = []
    boxes = laid.boxes()
    for (one, a), (two, b) in combinations(boxes, 2):
        if one.partition("#")[0] != two.partition("#")[0] and a.hits(b):
            found.append((one, two))
    for name, box in boxes:
        if box.left < 3 or box.top < 3 or box.right > laid.width - 3 or box.bottom > laid.height - 3:
            found.append((name, "the border"))
    return found


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("explored", [False, True], ids=["unexplored", "explored"])
def test_nothing_overlaps_for_a_craft_at_any_place(qtbot: QtBot, size: tuple[int, int], explored: bool) -> None:
    ed = whole()
    for place in ("", *SPOTS):
        for mass, thrust in ((26, 127), (140, 1240)) if place else ((0, 0),):
            laid = reaching(*size, chart(ed, place, mass, thrust, explored))
            assert overlaps(laid) == [], (place, mass)
            assert laid.unplaced == [], (place, mass)


@pytest.mark.parametrize(("width", "height", "text"), TEXTS)
@pytest.mark.parametrize("explored", [False, True], ids=["unexplored", "explored"])
def test_nothing_overlaps_at_larger_text(qtbot: QtBot, width: int, height: int, text: float, explored: bool) -> None:
    at = laid_out(width, height, text).map
    for place in ("", "earth_orbit", "inner_transfer", "mars_orbit", "venus_orbit", "lunar_orbit"):
        laid = reaching(at.width(), at.height(), chart(whole(), place, 140, 1240, explored))
        assert overlaps(laid) == [], place
        assert laid.unplaced == [], place


def test_a_map_without_room_for_its_legend_has_chips_in_its_place(qtbot: QtBot) -> None:
    small, large = reaching(846, 544, chart(whole())), reaching(1010, 788, chart(whole()))
    assert [key for key, _ in small.chips] == ["legend:map", "filter:reach"]
    assert small.legend is None
    assert large.legend is not None
    assert large.chips == ()


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_no_way_crosses_another_or_runs_under_a_foreign_place(qtbot: QtBot, size: tuple[int, int]) -> None:
    laid = reaching(*size, chart(whole()))
    for edge in laid.edges:
        foreign = [node for node in laid.nodes.values() if node.id not in (edge.start, edge.to)]
        under = [node.id for node in foreign if any(node.holds(point, 0) for point in edge.points)]
        assert under == [], (edge.start, edge.to)
    for one, two in combinations(laid.edges, 2):
        assert not _cross(one.points[::4], two.points[::4]), (one.start, one.to, two.start, two.to)


def _cross(first: list[tuple[float, float]], second: list[tuple[float, float]]) -> bool:
    def side(a: tuple[float, float], b: tuple[float, float], c: tuple[float, float]) -> float:
        return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])

    def meet(p: tuple[float, float], q: tuple[float, float], r: tuple[float, float], s: tuple[float, float]) -> bool:
        return side(p, q, r) * side(p, q, s) < 0 and side(r, s, p) * side(r, s, q) < 0

    return any(
        meet(first[n], first[n + 1], second[m], second[m + 1])
        for n in range(len(first) - 1)
        for m in range(len(second) - 1)
    )


@pytest.mark.parametrize(("mercury", "stations"), EDITIONS)
def test_every_place_and_maneuver_of_the_edition_is_drawn(qtbot: QtBot, mercury: bool, stations: bool) -> None:
    ed = whole(mercury=mercury, stations=stations)
    laid = reaching(1010, 788, chart(ed))
    places = {place.id for place in ed.locations.values() if place.kind not in ("marker", "sink")}
    assert set(laid.nodes) == places
    drawn = {way.id for edge in laid.edges for way in (edge.ahead, edge.back) if way}
    drawn |= {f"{place}>lost" for place in laid.stubs}
    assert drawn == set(ed.maneuvers)
    shown = {way.id for label in laid.labels for way in (label.way, label.other) if way}
    assert shown | {f"{place}>lost" for place in laid.stubs} == set(ed.maneuvers)


def test_a_chosen_craft_lights_what_its_thrust_reaches(qtbot: QtBot) -> None:
    laid = reaching(1010, 788, chart(whole(), "earth_orbit", 26, 127))
    states = {id_: node_state(laid, id_) for id_ in laid.nodes}
    assert states["earth_orbit"] == "here"
    assert states["lunar_orbit"] == "lit"
    assert states["mars_orbit"] == ""
    label = next(one for one in laid.labels if one.way.id == "earth_orbit>mars_orbit")
    assert label.reach is not None
    assert (label.reach.needed, label.reach.aboard, label.reach.surplus) == (130, 127, -3)


def test_figures_of_a_way_are_spoken(qtbot: QtBot) -> None:
    specs = {spec.key: spec for spec in map_specs(chart(whole(), "earth_orbit"), QRectF(4, 4, 1010, 788))}
    assert "needs 130, on board 127, −3" in specs["way:earth_orbit>mars_orbit"].name
    assert "3 years" in specs["way:earth_orbit>mars_orbit"].name
    assert "nasa 2" in specs["place:earth_orbit"].name
    assert specs["craft:c3"].name.endswith("2 years to go, from Earth Orbit")


@pytest.mark.parametrize("theme", [NIGHT, PRESS], ids=lambda theme: theme.name)
def test_the_map_paints_in_both_themes(qtbot: QtBot, theme: object) -> None:
    laid = reaching(846, 544, chart(whole(), "earth_orbit"))
    picture = painted(846, 544, lambda painter, rect: paint_chart(painter, laid, theme))  # type: ignore[arg-type]
    assert inks(picture) > 60


def test_danger_and_damage_have_badges_of_their_own(qtbot: QtBot) -> None:
    plain = chart(whole())
    pictures, names = list[QImage](), list[str]()
    for marks in ({}, {"danger": True}, {"damaged": True}):
        crafts = tuple(replace(craft, **marks) if craft.id == "c2" else craft for craft in plain.crafts)
        facts = replace(plain, crafts=crafts)
        laid = reaching(846, 544, facts)
        picture = painted(846, 544, lambda painter, rect, laid=laid: paint_chart(painter, laid, NIGHT))
        pictures.append(picture.toImage())
        names.append(next(spec.name for spec in map_specs(facts, QRectF(0, 0, 846, 544)) if spec.key == "craft:c2"))
    assert all(one != other for one, other in combinations(pictures, 2))
    assert "lacks air or food" in names[1]
    assert names[2].endswith("damaged")


@pytest.mark.parametrize("size", [(846, 544), (1180, 1234), (1900, 1600)], ids=str)
def test_the_ring_of_the_chosen_craft_is_inside_its_picture(qtbot: QtBot, size: tuple[int, int]) -> None:
    facts = chart(whole(), "earth_orbit")
    laid = reaching(*size, facts)
    token = next(one for one in laid.tokens if one.craft.id == facts.chosen)
    spec = next(one for one in map_specs(facts, QRectF(0, 0, *size)) if one.key == f"craft:{facts.chosen}")
    ring, shown = ring_box(token, laid.scale), spec.rect.adjusted(-spec.bleed, -spec.bleed, spec.bleed, spec.bleed)
    assert shown.contains(QRectF(ring.left, ring.top, ring.right - ring.left, ring.bottom - ring.top))
