"""Without colour: owners, resources and the states of tokens are told apart by shape alone."""

from __future__ import annotations

import itertools
from collections.abc import Callable
from dataclasses import replace

import pytest
from PIL import Image, ImageChops
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QImage, QPainter
from pytestqt.qtbot import QtBot

from spacegames.games.one_small_step.content import RESOURCES, load
from tests.ui.sample_view import VIEW
from ui.boards.one_small_step.geometry import layout
from ui.boards.one_small_step.specs import table_specs
from ui.pieces import (
    draw_crew_marker,
    draw_media_cube,
    draw_satellite_marker,
    draw_team_mark,
    draw_token,
    draw_worker,
)
from ui.table.items import CACHE, ItemSpec, State, TableItem, render
from ui.theme import THEMES, Theme

Draw = Callable[[QPainter, QRectF, Theme], None]
RATIO = 2
"""Pixels a unit: as on a dense screen."""


def colourless(name: str) -> Theme:
    """A theme in which both teams and all groups of resources have one colour."""
    theme = THEMES[name]
    return replace(theme, usa=theme.text, ussr=theme.text, agency=theme.text, satellite=theme.text, crew=theme.text)


def grey(image: QImage) -> Image.Image:
    """Brightness of a picture."""
    flat = image.convertToFormat(QImage.Format.Format_Grayscale8)
    lines = [bytes(flat.constScanLine(y))[: flat.width()] for y in range(flat.height())]
    return Image.frombytes("L", (flat.width(), flat.height()), b"".join(lines))


def picture(draw: Draw, theme: Theme, side: float) -> Image.Image:
    image = QImage(round((side + 12) * RATIO), round((side + 12) * RATIO), QImage.Format.Format_RGB32)
    image.fill(theme.panel)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.scale(RATIO, RATIO)
    draw(painter, QRectF(6, 6, side, side), theme)
    painter.end()
    return grey(image)


def apart(one: Image.Image, two: Image.Image) -> int:
    """Number of pixels that differ plainly in brightness."""
    return sum(ImageChops.difference(one, two).histogram()[50:])


OWNED: dict[str, tuple[float, Callable[[str], Draw]]] = {
    "engineer": (24, lambda team: lambda p, box, theme: draw_worker(p, "engineer", team, box, theme)),
    "administrator": (24, lambda team: lambda p, box, theme: draw_worker(p, "administrator", team, box, theme)),
    "cube": (20, lambda team: lambda p, box, theme: draw_media_cube(p, team, box, theme, QPointF(10, 24))),
    "satellite": (18, lambda team: lambda p, box, theme: draw_satellite_marker(p, team, box, theme)),
    "mark": (13, lambda team: lambda p, box, theme: draw_team_mark(p, team, box, theme)),
}


@pytest.mark.parametrize("name", list(THEMES))
@pytest.mark.parametrize("piece", list(OWNED))
def test_owners_are_told_apart_without_colour(qtbot: QtBot, name: str, piece: str) -> None:
    side, draw = OWNED[piece]
    theme = colourless(name)
    one, two = (picture(draw(team), theme, side) for team in ("usa", "ussr"))
    assert apart(one, two) >= 20, piece


@pytest.mark.parametrize("name", list(THEMES))
def test_crew_markers_lie_on_their_owner_s_side(qtbot: QtBot, name: str) -> None:
    """Both markers look alike in grey; the socket left is that of the USA on every space."""
    theme = colourless(name)

    def drawn(team: str, there: bool) -> Image.Image:
        return picture(lambda p, box, t: draw_crew_marker(p, team, box, t, there), theme, 22)

    for team in ("usa", "ussr"):
        assert apart(drawn(team, True), drawn(team, False)) >= 100


@pytest.mark.parametrize("name", list(THEMES))
def test_tokens_are_told_apart_without_colour(qtbot: QtBot, name: str) -> None:
    theme = colourless(name)
    drawn = {
        (kind, resource): picture(
            lambda p, box, t, k=kind, r=resource: draw_token(p, k, r, box, t, on_paper=False), theme, 21
        )
        for kind in ("temporary", "fresh", "spent")
        for resource in RESOURCES
    }
    for (one, first), (two, second) in itertools.combinations(drawn.items(), 2):
        assert apart(first, second) >= 30, (one, two)


def shown(spec: ItemSpec, theme: Theme, state: State = "idle") -> Image.Image:
    item = TableItem(spec, theme)
    item.set_state(state, "engineer")
    frames = item._paint_state  # pyright: ignore[reportPrivateUsage]
    image = render(spec, item.look(), RATIO, frames, ("grey", state)).toImage()
    ground = QImage(image.size(), QImage.Format.Format_RGB32)
    ground.fill(Qt.GlobalColor.darkGray)
    painter = QPainter(ground)
    image.setDevicePixelRatio(1)
    painter.drawImage(0, 0, image)
    painter.end()
    return grey(ground)


@pytest.mark.parametrize("name", list(THEMES))
@pytest.mark.parametrize("size", [(1588, 900), (1326, 616)], ids=str)
def test_states_of_the_table_are_told_apart_without_colour(qtbot: QtBot, name: str, size: tuple[int, int]) -> None:
    CACHE.clear()
    theme = colourless(name)
    specs = {spec.key: spec for spec in table_specs(VIEW, layout(*size), load())}
    covered = [spec for key, spec in specs.items() if key.startswith("upgrade:") and "covered" in spec.name]
    active = [spec for key, spec in specs.items() if key.startswith("upgrade:") and "active" in spec.name]
    assert covered
    assert active
    # A covered upgrade carries its marker's block at the left, an active one a frame all round.
    for one in covered[:3]:
        for two in active[:3]:
            left = (0, 0, 40 * RATIO, 20 * RATIO)
            assert apart(shown(one, theme).crop(left), shown(two, theme).crop(left)) >= 60
    space = specs["space:rocket-works"]
    assert apart(shown(space, theme), shown(space, theme, "legal")) >= 100
    assert apart(shown(space, theme, "legal"), shown(space, theme, "hover")) >= 100
    assert apart(shown(space, theme), shown(space, theme, "refused")) >= 100
    CACHE.clear()
