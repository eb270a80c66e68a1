"""Where everything lies on the table of One Small Step, at every size that it is made for."""

from __future__ import annotations

import itertools

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import QRectF

from ui.boards.one_small_step.board_specs import orbit_at
from ui.boards.one_small_step.geometry import SMALLEST, SPACES, Layout, layout
from ui.boards.one_small_step.scenery import LANDS, project

SIZES = {
    "1920x1080": (1588, 900),
    "1920x1010": (1588, 830),
    "1366x768": (1326, 616),
    "1366x698": (1326, 546),
    "1600x900": (1560, 748),
    "the narrowest wide table": (1560, 900),
    "the lowest wide table": (1562, 816),
    "1700x1000": (1368, 820),
    "2560x1440": (2180, 1304),
    "3840x2160": (3460, 2000),
    "1024x640": (984, 488),
    "2560x1080": (2228, 900),
    "1366x1024": (1326, 872),
}


@pytest.fixture(params=SIZES.values(), ids=list(SIZES))
def table(request: pytest.FixtureRequest) -> Layout:
    return layout(*request.param)


def boxes(table: Layout) -> dict[str, QRectF]:
    found = dict(table.spaces) | {"treasury": table.treasury.box}
    found |= {f"draft {n}": box for n, box in enumerate(table.draft)}
    found |= {f"offer {n}": box for n, box in enumerate(table.offers)}
    found |= {f"deck {name}": box for name, box in table.decks.items()}
    found |= {f"stack {name}": box for name, box in table.stacks.items()}
    found |= {f"discard {name}": box for name, box in table.discards.items()}
    return found | {f"step {n}": disc.box for n, disc in enumerate(table.steps, 1)}


def test_everything_lies_on_the_board(table: Layout) -> None:
    for name, box in boxes(table).items():
        assert table.board.adjusted(0, -4, 0, 0).contains(box), name


def test_nothing_on_the_board_lies_over_another_thing(table: Layout) -> None:
    for (one, first), (two, second) in itertools.combinations(boxes(table).items(), 2):
        if "treasury" in (one, two):
            # A disc may reach into the corners of its neighbours' boxes.
            first, second = (
                b.adjusted(12, 12, -12, -12) if n == "treasury" else b for n, b in ((one, first), (two, second))
            )
        assert not first.intersects(second), f"{one} over {two}"


@given(st.integers(900, 4200), st.integers(420, 2400))
def test_every_other_size_keeps_things_on_the_board_and_apart(width: int, height: int) -> None:
    table = layout(width, height)
    test_everything_lies_on_the_board(table)
    test_nothing_on_the_board_lies_over_another_thing(table)
    assert table.board.bottom() <= table.agency.top()


def test_dial_board_and_agencies_fill_the_table(table: Layout) -> None:
    parts = [table.dial, table.board, *([table.rival] if table.rival else []), table.agency]
    assert parts[0].top() == 0
    for above, below in itertools.pairwise(parts):
        assert above.bottom() == pytest.approx(below.top())
    assert parts[-1].bottom() == pytest.approx(table.height)
    assert all(part.width() == table.width for part in parts)


def test_markers_in_orbit_are_seen(table: Layout) -> None:
    assert len(table.orbit_degrees) >= 4
    for degrees in table.orbit_degrees:
        assert table.board.contains(orbit_at(table, degrees))


def test_cards_keep_their_ratio(table: Layout) -> None:
    for box in table.draft:
        assert box.height() / box.width() == pytest.approx(1.4, abs=0.02)


def test_a_small_window_scrolls_the_smallest_table() -> None:
    table = layout(700, 400)
    assert (table.width, table.height) == SMALLEST


@pytest.mark.parametrize("width", range(1560, 1592, 4))
@pytest.mark.parametrize("height", [816, 830, 858, 900])
def test_a_table_that_is_hardly_wide_enough_loses_nothing(width: int, height: int) -> None:
    table = layout(width, height)
    assert table.wide
    test_everything_lies_on_the_board(table)
    test_nothing_on_the_board_lies_over_another_thing(table)


def test_designed_sizes_are_painted_at_their_own_scale() -> None:
    for size in ("1920x1080", "1366x768"):
        table = layout(*SIZES[size])
        assert table.board_scale == table.agency_scale == 1.0


def test_only_the_board_gives_way_in_a_lower_window() -> None:
    tall, low = layout(*SIZES["1920x1080"]), layout(*SIZES["1920x1010"])
    assert low.agency.height() == tall.agency.height()
    assert low.dial.height() == tall.dial.height()
    assert low.board.height() == tall.board.height() - 70


def test_a_large_table_docks_the_rival() -> None:
    assert layout(*SIZES["2560x1440"]).rival is not None
    assert layout(*SIZES["1920x1080"]).rival is None


def test_the_wide_board_is_that_of_the_design() -> None:
    table = layout(*SIZES["1920x1080"])
    assert [(box.left(), box.top() + 124) for box in table.spaces.values()] == [
        (44, 203),
        (300, 203),
        (16, 369),
        (388, 369),
        (44, 535),
    ]
    assert list(table.spaces) == list(SPACES)
    assert [box.left() for box in table.draft] == [664, 828, 992, 1156]
    assert (table.moon.x, table.moon.y + 124, table.moon.r) == (1464, 310, 116)


def test_both_rivals_face_each_other_over_the_pole() -> None:
    for name, place in {"Cape Canaveral": (28, -80), "Baikonur": (46, 63), "the pole": (90, 0)}.items():
        x, y, depth = project(*place)
        assert depth > 0, name
        assert x * x + y * y < 1, name
    assert project(28, -80)[0] < project(90, 0)[0] < project(46, 63)[0]
    assert len(LANDS) == 10
