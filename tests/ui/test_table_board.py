"""The table of One Small Step in real matches: what lies on it, what can be done on it, and what nobody may see."""

from __future__ import annotations

import itertools
import random
from collections.abc import Callable, Iterator

import msgspec
import pytest
from PySide6.QtCore import QPoint, QRectF, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from spacegames import games
from spacegames.core.actions import Choose, Place
from spacegames.core.decision import Decision
from spacegames.core.event import Event
from spacegames.games.one_small_step.content import load
from spacegames.games.one_small_step.view import View
from spacegames.match.match import Match
from spacegames.store.savefile import Seat
from tests.ui.sample_view import USA, USSR, big_view, view_with
from ui.boards.one_small_step import moments, spaces
from ui.boards.one_small_step.geometry import layout
from ui.boards.one_small_step.keys import TableKeys
from ui.boards.one_small_step.specs import scenery, table_specs
from ui.fonts import FLOOR, size_of, text_width
from ui.rich import row_width
from ui.table.desk import Desk
from ui.table.scene import TableScene
from ui.table.shapes import shape_of
from ui.table.view import TableView
from ui.theme import THEMES

TextSize = Callable[[float], None]

SEATS = [Seat("Ada", "seat-ring", "usa", "usa", "person"), Seat("Ben", "seat-triangle", "ussr", "ussr", "person")]


def match_of(seed: str = "table", kind: str = "advanced") -> Match:
    return Match.start(games.game("one-small-step"), {"game": kind}, SEATS, seed)


def stations(kind: str, seed: int, most: int = 260) -> Iterator[Match]:
    """A match that stops at each decision of a random course."""
    match, chance = match_of(f"course {seed}", kind), random.Random(seed)
    for _ in range(most):
        if match.decision is None:
            return
        yield match
        match.do(chance.choice(match.actions()))


class Page:
    """The table of a match without strips and rail, always for the seat that decides."""

    def __init__(self, qtbot: QtBot, match: Match, size: tuple[int, int] = (1588, 900)) -> None:
        self.match, self.content = match, load()
        self.scene = TableScene(THEMES["night"])
        self.scene.motion.reduced = True
        self.view = TableView(self.scene)
        self.view.resize(*size)
        qtbot.addWidget(self.view)
        self.view.show()
        self.desk = Desk(self.scene, match)
        match.listeners.append(lambda _: self.show())
        self.show()

    @property
    def seen(self) -> View:
        decision = self.match.decision
        return self.match.view(decision.seat if decision else 0)

    def show(self) -> None:
        view, decision = self.seen, self.match.decision
        self.layout = layout(self.view.width(), self.view.height())
        self.scene.set_scenery(QRectF(0, 0, self.layout.width, self.layout.height), *scenery(self.layout, view))
        self.scene.reconcile(table_specs(view, self.layout, self.content))
        self.desk.refresh(TableKeys(view, decision, self.content) if decision else None, self.layout.small)

    def advance(self, prompt: str) -> None:
        while self.match.decision is not None and self.match.decision.prompt != prompt:
            self.match.do(self.match.actions()[0])
        assert self.match.decision is not None

    def at(self, key: str) -> QPoint:
        centre = self.view.centre_of(key)
        assert centre is not None, key
        return centre.toPoint()

    def drag(self, key: str, to: QPoint) -> None:
        port, start = self.view.viewport(), self.at(key)
        QTest.mouseMove(port, start)
        QTest.mousePress(port, Qt.MouseButton.LeftButton, pos=start)
        for step in range(1, 9):
            QTest.mouseMove(port, start + (to - start) * step / 8)
        QTest.mouseRelease(port, Qt.MouseButton.LeftButton, pos=to)


@pytest.mark.parametrize("kind", ["beginner", "advanced"])
def test_every_thing_that_an_answer_names_lies_on_the_table(kind: str) -> None:
    missing: set[str] = set()
    for match in stations(kind, 3):
        decision = match.decision
        assert decision is not None
        view = match.view(decision.seat)
        keys = TableKeys(view, decision, load())
        there = {spec.key for spec in table_specs(view, layout(1588, 900), load())}
        for action in match.actions():
            ids = (action.piece, action.spot) if isinstance(action, Place) else ()
            ids = (action.id,) if isinstance(action, Choose) else ids
            for id_ in ids:
                named = keys.keys(id_)
                if named and not there & set(named):
                    missing.add(f"{decision.prompt}: {id_}")
                if isinstance(action, Place) and not named:
                    missing.add(f"{decision.prompt}: {id_} has no thing")
    assert missing == set()


@pytest.mark.parametrize("size", [(1326, 546), (1326, 616), (1588, 900)], ids=str)
def test_a_tray_hides_nothing_that_is_asked_about(size: tuple[int, int]) -> None:
    seen: set[str] = set()
    for match in itertools.chain(stations("advanced", 3, 130), stations("beginner", 8, 130)):
        decision = match.decision
        assert decision is not None
        view = match.view(decision.seat)
        specs = {spec.key: spec for spec in table_specs(view, layout(*size), load())}
        tray = specs.get("tray")
        if tray is None:
            continue
        seen.add(decision.prompt)
        keys = TableKeys(view, decision, load())
        ids = [*decision.spots, *(action.id for action in match.actions() if isinstance(action, Choose))]
        asked = [key for id_ in ids for key in keys.keys(id_) if key in specs and specs[key].area != "tray"]
        assert not [key for key in asked if specs[key].rect.intersects(tray.rect)], decision.prompt
        assert layout(*size).board.contains(tray.rect)
        if decision.prompt in ("place-mission", "starting-mission"):
            assert not [
                k for k, spec in specs.items() if spec.area in ("draft", "offers") and spec.rect.intersects(tray.rect)
            ]
    assert {"place-mission", "keep-card"} <= seen


@pytest.mark.parametrize("hazards", [1, 2, 3])
@pytest.mark.parametrize("size", [(1326, 546), (1326, 616), (1588, 900), (1700, 1000)], ids=str)
def test_every_place_for_a_dealt_hazard_lies_open(size: tuple[int, int], hazards: int) -> None:
    many = big_view().agencies[0].missions
    rival = msgspec.structs.replace(USSR, missions=many)
    own, theirs = [m.id for m in USA.missions], [m.id for m in many if m.id not in {m.id for m in USA.missions}]
    pieces = ("high-winds", "pad-delay", "overweight")[:hazards]
    decision = Decision(
        41, 0, "place", "deal-hazards", "", {"left": hazards}, pieces=pieces, spots=(*own, *theirs, "deck")
    )
    rival = msgspec.structs.replace(rival, missions=tuple(m for m in many if m.id in theirs))
    view = view_with(decision=decision, shown=pieces, agencies=(USA, rival))
    specs = {spec.key: spec for spec in table_specs(view, layout(*size), load())}
    tray, deck = specs["tray"].rect, specs["deck:hazard"].rect
    assert layout(*size).board.contains(tray) and not tray.intersects(deck)
    cards = [spec.rect for key, spec in specs.items() if spec.area == "tray"]
    assert len(cards) == hazards + len(theirs)
    assert all(tray.contains(card) for card in cards)
    assert not [pair for pair in itertools.combinations(cards, 2) if pair[0].intersects(pair[1])]
    assert min(card.width() for card in cards) >= 80


@pytest.mark.parametrize("kind", ["beginner", "advanced"])
def test_no_other_side_has_a_secret_on_the_table(kind: str) -> None:
    for number, match in enumerate(stations(kind, 5)):
        if number % 4:
            continue
        mine, theirs = match.view(0), match.view(1)
        for view, other in ((mine, theirs), (theirs, mine)):
            hidden = next(agency for agency in other.agencies if agency.team == other.team)
            secret = set(hidden.hand or ()) - set(hidden.drafted)
            for size in ((1588, 900), (2180, 1304)):
                specs = table_specs(view, layout(*size), load())
                assert not secret & {spec.key.removeprefix("card:") for spec in specs}
                names = {load().events[card].name for card in secret}
                shown = " | ".join(f"{spec.name} {spec.tip} {spec.stamp}" for spec in specs)
                assert not [name for name in names if name in shown]


def test_a_spectator_sees_no_hand() -> None:
    for match in stations("advanced", 6, 60):
        hands = {card for seat in (0, 1) for a in match.view(seat).agencies for card in a.hand or ()}
        drafted = {card for a in match.view(None).agencies for card in a.drafted}
        keys = {spec.key.removeprefix("card:") for spec in table_specs(match.view(None), layout(1588, 900), load())}
        assert not (hands - drafted) & keys


def test_the_table_follows_a_whole_match(qtbot: QtBot) -> None:
    page = Page(qtbot, match_of("whole"))
    chance = random.Random(2)
    for _ in range(200):
        if page.match.decision is None:
            break
        page.match.do(chance.choice(page.match.actions()))
        assert set(page.scene.items_by_key) == {spec.key for spec in table_specs(page.seen, page.layout, page.content)}


def test_dragging_a_worker_to_a_space_places_it(qtbot: QtBot) -> None:
    page = Page(qtbot, match_of())
    page.advance("place-worker")
    team, piece = page.seen.team, f"worker:{page.seen.team}:engineer:1"
    page.drag(piece, page.at("space:proving-ground"))
    placed = page.match.view(0).placed
    assert [(p.worker, p.spot) for p in placed] == [("engineer", "proving-ground")]
    item = page.scene.item(f"worker:{team}:engineer:1")
    assert item is not None
    assert page.layout.spaces["proving-ground"].contains(item.pos())


def test_dropping_a_worker_on_the_own_board_changes_nothing(qtbot: QtBot) -> None:
    page = Page(qtbot, match_of())
    page.advance("place-worker")
    serial = page.match.decision.serial if page.match.decision else -1
    page.drag(f"worker:{page.seen.team}:engineer:0", QPoint(1400, 860))
    assert page.match.decision is not None
    assert page.match.decision.serial == serial
    assert not page.desk.dragging


def test_a_worker_of_the_wrong_kind_is_refused_with_the_reason(qtbot: QtBot) -> None:
    page = Page(qtbot, match_of())
    page.advance("place-worker")
    events = page.content.events
    card = next(card for card in page.seen.draft if events[card].worker == "administrator")
    said: list[str] = []
    page.desk.said.connect(said.append)
    page.drag(f"worker:{page.seen.team}:engineer:0", page.at(f"card:{card}"))
    assert page.match.view(0).placed == ()
    assert any(events[card].name in sentence and "Administrator" in sentence for sentence in said)


def test_keyboard_alone_places_a_worker(qtbot: QtBot) -> None:
    page = Page(qtbot, match_of())
    page.advance("place-worker")
    page.view.setFocus()
    for _ in range(40):
        QTest.keyClick(page.view, Qt.Key.Key_Tab)
        if page.scene.focus_key.startswith("worker:") and ":engineer:" in page.scene.focus_key:
            break
    QTest.keyClick(page.view, Qt.Key.Key_Space)
    assert page.desk.held == "engineer"
    for _ in range(40):
        if page.scene.focus_key == "space:press-centre":
            break
        QTest.keyClick(page.view, Qt.Key.Key_Tab)
    QTest.keyClick(page.view, Qt.Key.Key_Return)
    assert [(p.worker, p.spot) for p in page.match.view(0).placed] == [("engineer", "press-centre")]


def test_while_a_kind_is_held_cards_of_the_other_kind_are_veiled(qtbot: QtBot) -> None:
    page = Page(qtbot, match_of())
    page.advance("place-worker")
    page.desk.arm("engineer")
    states = {card: page.scene.items_by_key[f"card:{card}"].state for card in page.seen.draft}
    kinds = {card: page.content.events[card].worker for card in page.seen.draft}
    assert set(kinds.values()) == {"engineer", "administrator"}
    assert all(states[card] == ("legal" if kinds[card] == "engineer" else "veiled") for card in states)


def test_each_upgrade_is_covered_until_it_is_lifted(qtbot: QtBot) -> None:
    for match in stations("advanced", 3):
        view = match.view(0)
        specs = {spec.key: spec for spec in table_specs(view, layout(1588, 900), load())}
        for upgrade in load().upgrades:
            assert ("covered" in specs[f"upgrade:{upgrade}"].name) == (upgrade in view.covered)
        lifted = [u for a in view.agencies for u in a.orbit if u.endswith(".satellite")]
        assert {f"marker:{upgrade}" for upgrade in lifted} == {key for key in specs if key.startswith("marker:")}


@pytest.mark.parametrize("text", [0.8, 1.0, 1.3, 2.0])
@pytest.mark.parametrize("size", [(1588, 900), (1588, 830), (1326, 616), (1326, 546)], ids=str)
def test_every_upgrade_has_a_label_that_fits_its_box(text_size: TextSize, size: tuple[int, int], text: float) -> None:
    text_size(text)
    at = layout(*size)
    for id_, upgrade in load().upgrades.items():
        space, worker, marker = id_.split(".")
        rect = at.spaces[space]
        box = spaces.upgrade_box(QRectF(0, 0, rect.width(), rect.height()), worker, marker, at.small)
        for covered in (True, False):
            label, font = spaces.upgrade_label(upgrade, box.width(), at.small, covered)
            room = box.width() - ((14 + (15 if at.small else 18)) if covered else 20)
            assert label in (upgrade.label, upgrade.short)
            assert text_width(label, font) <= room + 0.5, (id_, label)
            assert size_of(font) >= FLOOR


def test_the_beginner_game_shows_neither_upgrades_nor_advancements() -> None:
    view = match_of(kind="beginner").view(0)
    keys = {spec.key for spec in table_specs(view, layout(1588, 900), load())}
    assert not [key for key in keys if key.startswith("upgrade:")]
    assert not {"offers", "deck:advancement"} & keys


@pytest.mark.parametrize("size", [(1588, 900), (1588, 830), (1326, 616), (1326, 546), (2180, 1304)], ids=str)
def test_the_beginner_game_uses_the_room_of_what_it_lacks(qtbot: QtBot, size: tuple[int, int]) -> None:
    at = layout(*size)
    beginner = {s.key: s for s in table_specs(match_of(kind="beginner").view(0), at, load())}
    words = " ".join(spec.name + spec.tip for spec in beginner.values())
    assert "Advancement" not in words.replace("Advancement deck", "")
    draft = [spec.rect for spec in beginner.values() if spec.area == "draft"]
    assert len(draft) == 4
    assert all(at.draft[0].bottom() < rect.bottom() < at.offers[0].bottom() for rect in draft)
    page = Page(qtbot, match_of(kind="beginner"), size)
    page.advance("place-worker")
    card = next(c for c in page.seen.draft if page.content.events[c].worker == "engineer")
    place = page.scene.items_by_key[f"card:{card}"].rect
    page.match.do(next(a for a in page.match.actions() if isinstance(a, Place) and a.spot == card))
    worker = next(
        item for item in page.scene.items_by_key.values() if item.spec.name.endswith(load().events[card].name)
    )
    assert place.contains(worker.rect.center())


@pytest.mark.parametrize("theme", list(THEMES))
@pytest.mark.parametrize("size", [(1588, 900), (1326, 546), (2180, 1304)], ids=str)
def test_the_table_can_be_painted(qtbot: QtBot, theme: str, size: tuple[int, int]) -> None:
    page = Page(qtbot, match_of("painted"), size)
    page.advance("place-worker")
    page.scene.set_theme(THEMES[theme])
    picture = page.view.grab().toImage()
    board = page.layout.board
    colours = {
        picture.pixel(x, y)
        for x in range(0, int(board.right()), 7)
        for y in range(int(board.top()), int(board.bottom()), 7)
    }
    assert len(colours) > 200


def test_what_happened_is_followed_by_pictures_that_end_at_a_click(qtbot: QtBot) -> None:
    page = Page(qtbot, match_of())
    page.scene.motion.reduced = False
    count = len(page.scene.items())
    events = [
        Event("roll", "usa", {"die": "satellite", "face": "boosters", "source": "launch-range"}),
        Event("media", "usa", {"n": 2, "start": 0, "to": 2}),
        Event("success", "usa", {"card": "explorer-1", "level": "minor"}),
        Event("step", "ussr", {"start": 0, "to": 2}),
    ]
    moments.play(page.scene, page.layout, events)
    assert page.scene.motion.running
    assert len(page.scene.items()) > count
    QTest.mouseClick(page.view.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(700, 550))
    assert not page.scene.motion.running
    assert len(page.scene.items()) == count


def test_with_reduced_motion_nothing_moves(qtbot: QtBot) -> None:
    page = Page(qtbot, match_of())
    moments.play(page.scene, page.layout, [Event("step", "usa", {"start": 0, "to": 1})])
    assert not page.scene.motion.running


def test_answers_that_name_nothing_on_the_table_stand_beside_what_asks() -> None:
    found = False
    for match in stations("advanced", 11, 400):
        decision = match.decision
        assert decision is not None
        if decision.prompt != "choose-option":
            continue
        shape = shape_of(decision, match.actions(), TableKeys(match.view(decision.seat), decision, load()))
        assert {getattr(a, "id", "") for a in shape.offered()} == {
            a.id for a in match.actions() if isinstance(a, Choose) and ":" not in a.id
        }
        assert shape.anchor()
        found = True
    assert found


def test_answers_are_said_in_symbols_where_there_are_some() -> None:
    said: dict[str, int] = {}
    for match in stations("advanced", 11, 400):
        decision = match.decision
        assert decision is not None
        keys = TableKeys(match.view(decision.seat), decision, load())
        for action in match.actions():
            runs = keys.signs(action)
            if runs:
                assert row_width(runs, 17) > 10
                said[decision.prompt] = said.get(decision.prompt, 0) + 1
    assert {"pay-cost", "place-worker", "draw-card", "roll-bonus", "choose-gain", "choose-option"} <= set(said)


def test_a_bubble_says_last_why_an_action_is_cheaper(qtbot: QtBot) -> None:
    page, chance = Page(qtbot, match_of("course 5")), random.Random(5)
    for _ in range(600):
        decision = page.match.decision
        assert decision is not None
        if decision.prompt == "place-worker":
            page.desk.arm("engineer")
            shape = page.desk.shape
            cheaper = [
                (key, page.match.words(a[0])) for key, a in (shape.targets() if shape else {}).items() if len(a) == 1
            ]
            found = [(key, words) for key, words in cheaper if words.line]
            if found:
                key, words = found[0]
                assert words.line == "Upgraded for both teams: costs 1 less"
                assert "less" not in words.sentence
                page.desk.focus(key)
                bubble = page.desk._bubble  # pyright: ignore[reportPrivateUsage]
                assert bubble is not None
                assert bubble.message.note == words.line
                return
        page.match.do(chance.choice(page.match.actions()))
    pytest.fail("no cheaper action came up")


def answer_by_keyboard(page: Page, chance: random.Random) -> bool:
    """Answer the decision with keys alone; False where only a button of the window can."""
    shape = page.desk.shape
    assert shape is not None
    if shape.pending():
        QTest.keyClick(page.view, Qt.Key.Key_Return)
        return True
    targets = [key for key, answers in shape.targets().items() if answers and page.scene.item(key)]
    if not targets:
        if not shape.offered():
            return False
        QTest.keyClick(page.view, Qt.Key.Key_Right)
        QTest.keyClick(page.view, Qt.Key.Key_Return)
        return True
    wanted = chance.choice(sorted(targets))
    for _ in range(80):
        QTest.keyClick(page.view, Qt.Key.Key_Tab)
        if page.scene.focus_key == wanted:
            break
    assert page.scene.focus_key == wanted
    QTest.keyClick(page.view, Qt.Key.Key_Space)
    return True


def test_a_match_can_be_played_with_keys_alone(qtbot: QtBot) -> None:
    page, chance = Page(qtbot, match_of("keys")), random.Random(4)
    page.view.setFocus()
    by_keys: set[str] = set()
    for _ in range(150):
        decision = page.match.decision
        if decision is None:
            break
        if answer_by_keyboard(page, chance):
            asked = page.match.decision
            if asked is not None and asked.serial == decision.serial:
                # Several answers on one thing: the first button of its bubble.
                QTest.keyClick(page.view, Qt.Key.Key_Return)
            asked = page.match.decision
            assert asked is None or asked.serial != decision.serial, decision
            by_keys.add(decision.prompt)
        else:
            page.match.do(page.match.actions()[0])
    assert {"place-worker", "draw-card", "place-mission", "pay-cost", "roll-bonus", "choose-gain"} <= by_keys


def test_a_match_can_be_played_with_clicks_alone(qtbot: QtBot) -> None:
    page, chance = Page(qtbot, match_of("clicks")), random.Random(9)
    by_clicks: set[str] = set()
    for _ in range(150):
        decision, shape = page.match.decision, page.desk.shape
        if decision is None or shape is None:
            break
        bubble = page.desk._bubble  # pyright: ignore[reportPrivateUsage]
        targets = {key: answers for key, answers in shape.targets().items() if answers and page.scene.item(key)}
        if bubble is not None and bubble.message.chips:
            click_chip(page, 0)
        elif targets:
            wanted = chance.choice(sorted(targets))
            QTest.mouseClick(page.view.viewport(), Qt.MouseButton.LeftButton, pos=page.at(wanted))
            if len(targets[wanted]) > 1:
                click_chip(page, len(targets[wanted]) - 1)
        else:
            page.match.do(page.match.actions()[0])
            continue
        asked = page.match.decision
        assert asked is None or asked.serial != decision.serial, decision
        by_clicks.add(decision.prompt)
    assert {"place-worker", "draw-card", "place-mission", "pay-cost", "roll-bonus", "choose-gain"} <= by_clicks


def click_chip(page: Page, number: int) -> None:
    """Click a button of the bubble."""
    bubble = page.desk._bubble  # pyright: ignore[reportPrivateUsage]
    assert bubble is not None
    box, _, _ = bubble._chips[number]  # pyright: ignore[reportPrivateUsage]
    at = page.view.mapFromScene(bubble.mapToScene(box.center() * bubble.message.scale))
    QTest.mouseClick(page.view.viewport(), Qt.MouseButton.LeftButton, pos=at)
