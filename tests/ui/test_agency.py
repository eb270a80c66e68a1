"""The agencies of One Small Step on the table: places, things and what they keep to themselves."""

from __future__ import annotations

from itertools import combinations, pairwise, product

import msgspec
import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage, QPainter

from spacegames import games
from spacegames.core.codec import clone
from spacegames.games.one_small_step.content import RESOURCES, load
from spacegames.games.one_small_step.view import View
from tests.ui import sample_view
from tests.ui.sample_view import USSR, VIEW, big_view, own_with, view_with
from ui.boards.one_small_step import agency_layout as lay
from ui.boards.one_small_step.agency import agency_specs, one_agency, paint_agency_ground, rival_specs
from ui.boards.one_small_step.agency_checks import check_lines, check_words, hand_words, resource_line
from ui.boards.one_small_step.geometry import Layout, layout
from ui.boards.one_small_step.specs import table_specs
from ui.table.items import ItemSpec, Look, render
from ui.theme import CONTRAST_NIGHT, NIGHT, PRESS, Theme

pytestmark = pytest.mark.usefixtures("qapp")

TABLES = {
    "1920x1080": (1588, 900),
    "1920x1010": (1588, 830),
    "1366x768": (1326, 616),
    "1366x698": (1326, 546),
    "2560x1440": (2180, 1300),
}
VIEWS = {"sample": VIEW, "rich": big_view()}


def by_key(specs: list[ItemSpec]) -> dict[str, ItemSpec]:
    return {spec.key: spec for spec in specs}


@pytest.fixture(params=TABLES.values(), ids=TABLES)
def table(request: pytest.FixtureRequest) -> Layout:
    return layout(*request.param)


def test_sections_stand_beside_each_other_and_fill_the_agency(table: Layout) -> None:
    agency = lay.agency_layout(table.agency, table.agency_scale, table.wide)
    sections = [agency.spine, agency.bank, agency.queue, agency.personnel, agency.hand]
    assert all(left.right() < right.left() for left, right in pairwise(sections))
    assert sections[-1].right() == pytest.approx(table.agency.width() / table.agency_scale - 8)
    assert all(box.top() > lay.LINE for box in sections)


@pytest.mark.parametrize("view", VIEWS.values(), ids=VIEWS)
@pytest.mark.parametrize("team", ["usa", "ussr"])
def test_nothing_lies_outside_of_the_agency(table: Layout, view: View, team: str) -> None:
    area = table.agency.adjusted(-1, -1, 1, 1)
    for spec in one_agency(view, team, table.agency, table):
        assert area.contains(spec.rect), spec.key
        assert spec.rect.width() > 6 and spec.rect.height() > 6, spec.key


@pytest.mark.parametrize("view", VIEWS.values(), ids=VIEWS)
def test_each_thing_has_a_key_a_name_and_an_area_of_its_own(table: Layout, view: View) -> None:
    specs = agency_specs(view, table)
    assert len(by_key(specs)) == len(specs)
    assert all(spec.name for spec in specs)
    assert all(spec.area for spec in specs if not spec.flat and not spec.key.startswith("check:"))


def test_the_whole_table_has_one_thing_for_each_key(table: Layout) -> None:
    specs = table_specs(VIEW, table, load())
    assert len(by_key(specs)) == len(specs)


@pytest.mark.parametrize("view", VIEWS.values(), ids=VIEWS)
def test_every_token_that_can_be_paid_is_a_thing_of_its_own(table: Layout, view: View) -> None:
    own = view.agencies[0]
    found = by_key(agency_specs(view, table))
    for number, resource in enumerate(RESOURCES):
        for letter, counts in (("t", own.temporary), ("p", own.fresh), ("s", own.spent)):
            keys = [key for key in found if key.startswith(f"token:usa:{letter}:{resource}:")]
            assert keys == [f"token:usa:{letter}:{resource}:{n}" for n in range(counts[number])]


def test_tokens_lie_in_the_order_fresh_temporary_spent_and_close_up() -> None:
    agency = lay.agency_layout(QRectF(0, 0, 1588, 304), 1.0, True)
    for counts in ((1, 2, 1), (4, 4, 0), (2, 9, 3), (4, 9, 4), (30, 1, 0)):
        places = lay.token_places(agency, 4, counts)
        cell = lay.resource_box(agency, 4)
        assert len(places.boxes) == sum(counts)
        assert all(cell.contains(box) for box in places.boxes), counts
        if not places.counted:
            rows = {box.top() for box in places.boxes}
            for row in rows:
                lefts = [box.left() for box in places.boxes if box.top() == row]
                assert all(b - a >= lay.LEAST_STEP - 0.01 for a, b in pairwise(lefts))
    assert lay.token_places(agency, 4, (4, 9, 4)).counted


def test_a_token_gained_this_turn_carries_a_dot(table: Layout) -> None:
    found = by_key(agency_specs(VIEW, table))
    # 1 temporary Personnel token, new; 2 temporary Funding tokens, none new.
    assert "gained this turn" in found["token:usa:t:personnel:0"].name
    assert "gained this turn" not in found["token:usa:t:funding:1"].name
    assert found["token:usa:t:personnel:0"].stamp != found["token:usa:t:funding:0"].stamp


def test_a_total_counts_what_can_be_paid() -> None:
    assert resource_line(VIEW.agencies[0], RESOURCES.index("personnel")) == (
        "Personnel: 2 to spend (1 temporary, 1 permanent fresh, 1 permanent spent), 1 gained this turn"
    )
    assert resource_line(VIEW.agencies[0], RESOURCES.index("navigation")) == "Navigation: none"


def test_workers_at_home_are_numbered_from_nought(table: Layout) -> None:
    found = by_key(one_agency(VIEW, "usa", table.agency, table))
    workers = [key for key in found if key.startswith("worker:")]
    assert workers == ["worker:usa:engineer:0", "worker:usa:engineer:1", "worker:usa:administrator:0"]


def test_the_first_mission_of_a_stage_is_a_card_and_the_others_are_title_tabs(table: Layout) -> None:
    found = by_key(agency_specs(VIEW, table))
    assert found["card:ranger-7"].rect.height() == pytest.approx(found["card:ranger-7"].rect.width() * 1.4, abs=2)
    tab = found["card:explorer-1"].rect
    assert min(tab.width(), tab.height()) < 30 * table.agency_scale
    assert "hazard:lunokhod-1:0" in found
    assert found["stage:usa:launch"].name == "Launch: Ranger 7, Explorer 1"


@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
@pytest.mark.parametrize(("wide", "missions"), list(product([True, False], range(1, 7))))
def test_cards_tabs_and_check_of_a_stage_do_not_cover_each_other(wide: bool, missions: int, text: float) -> None:
    area = QRectF(0, 0, 1588, 304) if wide else QRectF(0, 0, 1326, 193)
    agency = lay.agency_layout(area, 1.0, wide)
    for stage in range(3):
        places = lay.stage_places(agency, stage, missions, text=text)
        parts = [places.head, places.card, places.chip, *([places.below] if places.below else [])]
        assert all(not one.intersects(two) for n, one in enumerate(parts) for two in parts[n + 1 :])
        assert all(agency.queue.contains(part) for part in [*parts, *places.upright])
        assert all(not tab.intersects(places.card) and not tab.intersects(places.chip) for tab in places.upright)
        assert len(places.upright) + (places.below is not None) == missions - 1
        assert all(not one.intersects(two) for one, two in combinations(places.upright, 2))
        assert all(min(tab.width(), tab.height()) >= 14 for tab in places.upright)
        if text > 1.2:
            assert all(tab.width() > tab.height() for tab in places.upright), "turned type does not grow"


def test_the_whole_column_of_a_stage_takes_what_is_put_there(table: Layout) -> None:
    found = by_key(agency_specs(VIEW, table))
    column, card = found["stage:usa:t-minus-2"].rect, found["card:friendship-7"].rect
    assert column.contains(card)
    assert column.height() > table.agency.height() * 0.8
    assert not column.intersects(found["stage:usa:t-minus-1"].rect.adjusted(1, 0, 0, 0))


def test_a_mission_in_flight_stays_on_the_launch_stage(table: Layout) -> None:
    flying = msgspec.structs.replace(sample_view.MISSIONS[3], stage="flight")
    found = by_key(agency_specs(own_with(missions=(*sample_view.MISSIONS[:3], flying)), table))
    assert found["stage:usa:launch"].name.startswith("Launch: Explorer 1")
    assert found["card:explorer-1"].rect.height() > 80


@pytest.mark.parametrize(
    ("mission", "lines"),
    [
        (0, [("dot", "2 short by then"), ("dot", "Due in 2 rounds")]),
        (1, [("cross", "Minor: 1 short"), ("unknown", "1 hazard unknown")]),
        (2, [("tick", "Minor ready"), ("cross", "Major: 1 short")]),
        (3, [("tick", "Minor ready")]),
    ],
)
def test_launch_check_says_what_is_short(mission: int, lines: list[tuple[str, str]]) -> None:
    check = sample_view.MISSIONS[mission].check
    assert [(line.sign, line.words) for line in check_lines(check)] == lines


@pytest.mark.parametrize(
    ("flight", "lines"),
    [
        ("minor", [("tick", "Minor ready"), ("cross", "Major: 1 short")]),
        ("major", [("dot", "Major offered"), ("tick", "Minor success paid")]),
        ("minor-success", [("tick", "Minor success paid"), ("dot", "Major left")]),
        ("major-success", [("tick", "Major success paid"), ("tick", "Minor success paid")]),
    ],
)
def test_launch_check_of_a_mission_in_flight_says_what_was_achieved(flight: str, lines: list[tuple[str, str]]) -> None:
    check = msgspec.structs.replace(sample_view.MISSIONS[2].check, flight=flight)
    assert [(line.sign, line.words) for line in check_lines(check)] == lines
    words = check_words(check, "Ranger 7")
    assert words.startswith("Ranger 7 is in flight")
    assert ("short" in words) == (flight == "minor")


def test_launch_check_in_sentences() -> None:
    assert check_words(sample_view.MISSIONS[1].check, "Lunokhod 1") == (
        "Lunokhod 1 launches in 1 round. Minor success costs 1 Booster and 1 Navigation: short of 1 Navigation. "
        "Major success costs 1 Sensor: can be paid now. 1 unseen hazard may add to that. Failure loses 2 Media."
    )


def test_a_seen_hazard_shows_what_it_adds(table: Layout) -> None:
    mission = msgspec.structs.replace(sample_view.MISSIONS[2], hazards=("high-winds",))
    found = by_key(one_agency(own_with(missions=(mission,)), "usa", table.agency, table))
    assert "High Winds" in found["card:high-winds"].name
    assert not any(key.startswith("hazard:") for key in found)


def test_used_personnel_and_advancements_are_marked(table: Layout) -> None:
    found = by_key(agency_specs(own_with(used=("alan-shepard", "overtime")), table))
    assert found["card:alan-shepard"].base == "done"
    assert found["card:yuri-gagarin"].base == "idle"
    assert found["card:overtime"].name.endswith("used this round")


def test_a_drafted_personnel_card_is_announced_in_its_slot(table: Layout) -> None:
    found = by_key(agency_specs(VIEW, table))
    assert found["slot:usa:2"].name == "John Glenn joins after phase 4"


def test_can_pay_follows_the_view(table: Layout) -> None:
    found = by_key(agency_specs(own_with(payable=("pr-tour",)), table))
    assert found["card:pr-tour"].name.endswith("can be paid for")
    assert found["card:satellite-testing"].name.endswith("cannot be paid for now")
    assert hand_words(own_with(payable=("pr-tour",)).agencies[0]) == ("1 of 3 can be paid for.", "tick")
    assert hand_words(VIEW.agencies[0]) == ("Each of the 3 can be paid for, one of them only.", "tick")
    assert hand_words(own_with(pair=True).agencies[0]) == ("Each of the 3 can be paid for, two together.", "tick")
    two = ("pr-tour", "gps")
    assert hand_words(own_with(hand=two, payable=two).agencies[0])[0] == "Either can be paid for, not both."
    assert hand_words(own_with(hand=two, payable=two, pair=True).agencies[0])[0] == "Both can be paid for."
    assert hand_words(own_with(hand=(), payable=()).agencies[0])[1] == "dot"


# --- the rival


def test_the_rivals_hand_lies_face_down_but_for_what_everybody_saw(table: Layout) -> None:
    found = by_key(one_agency(VIEW, "ussr", table.agency, table))
    assert [key for key in found if key.startswith("back:")] == ["back:ussr:0", "back:ussr:1"]
    assert "card:heat-shield" in found
    assert not any(key.startswith("pay:") for key in found)


def test_two_states_that_differ_in_the_hidden_hand_look_the_same(table: Layout) -> None:
    game = games.game("one-small-step")
    state = game.setup({"game": "advanced", "extra-ends": "on"}, ("usa", "ussr"), "hidden hand")
    other = clone(state)
    cards = [card for card in state.event_deck if load().events[card].kind == "development"]
    for number, changed in enumerate((state, other)):
        changed.agencies[1].hand = [cards[number]]
        changed.event_deck.remove(cards[number])
    shown = [
        [(spec.key, spec.rect, spec.stamp, spec.name, spec.tip) for spec in rival_specs(game.view(changed, 0), table)]
        for changed in (state, other)
    ]
    assert shown[0] == shown[1]
    assert any(key == "back:ussr:0" for key, *_ in shown[0])
    assert f"card:{cards[0]}" in by_key(agency_specs(game.view(state, 1), table))


def test_a_large_table_shows_both_agencies() -> None:
    table = layout(*TABLES["2560x1440"])
    assert table.rival is not None
    specs = agency_specs(VIEW, table)
    assert len(by_key(specs)) == len(specs)
    rival = [spec for spec in specs if table.rival.adjusted(-1, -1, 1, 1).contains(spec.rect)]
    assert any(spec.key == "stage:ussr:launch" for spec in rival)
    assert {spec.area for spec in rival if spec.area} == {"rival"}


def test_somebody_who_plays_no_side_sees_both_hands_face_down(table: Layout) -> None:
    hidden = msgspec.structs.replace(VIEW.agencies[0], hand=None, payable=())
    found = by_key(agency_specs(view_with(seat=None, team="", agencies=(hidden, USSR)), table))
    assert [key for key in found if key.startswith("back:usa:")] == ["back:usa:0", "back:usa:1"]


# --- pictures


def ink(image: QImage) -> int:
    """Distinct colours of a picture."""
    step = max(1, image.width() // 40)
    return len({image.pixel(x, y) for x in range(0, image.width(), step) for y in range(0, image.height(), 3)})


@pytest.mark.parametrize("text", [0.8, 1.0, 1.5, 2.0])
@pytest.mark.parametrize("theme", [NIGHT, PRESS, CONTRAST_NIGHT], ids=lambda theme: theme.name)
def test_everything_can_be_painted_at_every_text_size(theme: Theme, text: float) -> None:
    for size in ("1920x1080", "1366x768"):
        table = layout(*TABLES[size])
        for view in VIEWS.values():
            for spec in one_agency(view, "usa", table.agency, table, text=text):
                shown = render(spec, Look(theme, small=spec.small), 1.0).toImage()
                if spec.stamp[0] != "hazard":  # pyright: ignore[reportIndexIssue]
                    assert ink(shown) > 1, spec.key


@pytest.mark.parametrize("theme", [NIGHT, PRESS], ids=lambda theme: theme.name)
def test_the_ground_has_the_colour_of_its_team(table: Layout, theme: Theme) -> None:
    pictures: list[QImage] = []
    for team in ("usa", "ussr"):
        image = QImage(int(table.width), int(table.height), QImage.Format.Format_ARGB32)
        image.fill(0)
        painter = QPainter(image)
        paint_agency_ground(painter, table, theme, team)
        painter.end()
        pictures.append(image)
        line = image.pixelColor(400, int(table.agency.top()) + 1).name().upper()
        assert line == theme.team(team).upper()
    assert pictures[0] != pictures[1]


def test_states_of_tokens_differ_in_grey() -> None:
    """Fresh, temporary and spent are told apart by their shape, without any colour."""
    table = layout(*TABLES["1920x1080"])
    found = by_key(agency_specs(VIEW, table))
    shapes = []
    for key in ("token:usa:p:personnel:0", "token:usa:t:funding:0", "token:usa:s:personnel:0"):
        image = render(found[key], Look(NIGHT), 1.0).toImage().convertToFormat(QImage.Format.Format_Grayscale8)
        dark = [image.pixelColor(x, y).value() > 100 for x in range(image.width()) for y in range(image.height())]
        shapes.append(dark)
    for one, two in ((0, 1), (1, 2), (0, 2)):
        differing = sum(a != b for a, b in zip(shapes[one], shapes[two], strict=True))
        assert differing > 60
