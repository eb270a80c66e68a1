"""Scene, items and motion of the table."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QImage, QPainter
from pytestqt.qtbot import QtBot

from ui.table.items import CACHE, STATES, ItemSpec, Look, PixmapCache, render
from ui.table.overlays import Bubble, Chip, Message
from ui.table.scene import TableScene
from ui.table.view import TableView
from ui.theme import NIGHT, PRESS


def paint(painter: QPainter, box: QRectF, look: Look) -> None:
    painter.fillRect(box, Qt.GlobalColor.red)


def spec(key: str, x: float, y: float = 50, **more: object) -> ItemSpec:
    fields = {"rect": QRectF(x, y, 40, 40), "paint": paint, "stamp": "red", "name": key, "area": "row"} | more
    return ItemSpec(key=key, **fields)  # pyright: ignore[reportArgumentType]


def scene_of(*specs: ItemSpec) -> TableScene:
    scene = TableScene(NIGHT)
    scene.set_scenery(QRectF(0, 0, 400, 200), lambda painter, rect, theme: None, "none")
    scene.reconcile(specs, animate=False)
    return scene


def test_reconcile_adds_moves_and_removes_by_key(qapp: object) -> None:
    scene = scene_of(spec("a", 0), spec("b", 100))
    first = scene.item("a")
    scene.reconcile([spec("a", 200), spec("c", 300)], animate=False)
    assert set(scene.items_by_key) == {"a", "c"}
    assert scene.item("a") is first
    assert first is not None
    assert first.pos() == QPointF(220, 70)
    assert len(scene.items()) == 2


def test_two_things_of_one_key_are_an_error(qapp: object) -> None:
    scene = TableScene(NIGHT)
    with pytest.raises(ValueError, match="key a"):
        scene.reconcile([spec("a", 0), spec("a", 50)])


def test_a_move_can_be_ended_at_once(qapp: object) -> None:
    scene = scene_of(spec("a", 0))
    scene.reconcile([spec("a", 200)])
    item = scene.item("a")
    assert item is not None
    assert scene.motion.running
    scene.motion.end_all()
    assert item.pos() == QPointF(220, 70)
    assert not scene.motion.running


def test_reduced_motion_shows_the_end_at_once(qapp: object) -> None:
    scene = scene_of(spec("a", 0))
    scene.motion.reduced = True
    scene.reconcile([spec("a", 200)])
    item = scene.item("a")
    assert item is not None
    assert item.pos() == QPointF(220, 70)
    assert not scene.motion.running


def test_a_thing_comes_from_where_it_was_drawn(qapp: object) -> None:
    scene = scene_of(spec("deck", 300))
    scene.reconcile([spec("deck", 300), spec("card", 0, comes_from="deck")])
    card = scene.item("card")
    assert card is not None
    assert card.pos() == QPointF(320, 70)
    scene.motion.end_all()
    assert card.pos() == QPointF(20, 70)


def test_clearing_the_table_leaves_nothing_in_the_scene(qapp: object) -> None:
    scene = scene_of(spec("a", 0), spec("b", 100))
    scene.clear_table()
    assert scene.items() == [] and scene.item("a") is None


def test_states_go_back_to_the_specs_own(qapp: object) -> None:
    scene = scene_of(spec("a", 0), spec("b", 100, base="done"))
    scene.set_states({"a": "legal", "b": "legal"})
    scene.set_states({"a": "hover"})
    assert [item.state for item in scene.items_by_key.values()] == ["hover", "done"]


@pytest.mark.parametrize("theme", [NIGHT, PRESS], ids=lambda theme: theme.name)
def test_every_state_can_be_told_from_idle_without_colour(qtbot: QtBot, theme: object) -> None:
    scene = scene_of(spec("a", 100))
    scene.set_theme(theme)  # pyright: ignore[reportArgumentType]
    scene.motion.reduced = True
    view = TableView(scene)
    qtbot.addWidget(view)
    view.resize(420, 220)
    pictures: dict[str, bytes] = {}
    for state in STATES:
        scene.set_states({"a": state})
        grey = view.grab().toImage().convertToFormat(QImage.Format.Format_Grayscale8)
        pictures[state] = bytes(grey.constBits())
    assert len(set(pictures.values())) == len(STATES)


def test_keyboard_focus_is_painted(qtbot: QtBot) -> None:
    scene = scene_of(spec("a", 100))
    view = TableView(scene)
    qtbot.addWidget(view)
    before = view.grab().toImage()
    scene.set_focus_key("a")
    assert view.grab().toImage() != before
    assert scene.focus_key == "a"


def test_areas_and_things_are_walked_in_reading_order(qapp: object) -> None:
    scene = scene_of(spec("b", 100), spec("a", 0), spec("low", 0, 150, area="bank"), spec("plate", 0, 10, flat=True))
    assert scene.areas() == ["row", "bank"]
    assert scene.area_keys("row") == ["a", "b"]


def test_the_topmost_thing_takes_the_pointer(qapp: object) -> None:
    scene = scene_of(spec("under", 0), spec("over", 10, z=5), spec("plate", 0, z=9, flat=True))
    over = scene.item_at(QPointF(30, 70))
    assert over is not None
    assert over.key == "over"
    among = scene.item_at(QPointF(30, 70), {"under"})
    assert among is not None
    assert among.key == "under"


def test_zoom_stays_within_its_ladder(qtbot: QtBot) -> None:
    view = TableView(scene_of(spec("a", 0)))
    qtbot.addWidget(view)
    view.zoom_by(100)
    assert view.zoom == 3.0
    view.zoom_by(-100)
    assert view.zoom == 0.6
    view.set_zoom(1.0)
    assert view.transform().m11() == 1.0


def test_pictures_are_cached_by_what_they_show(qapp: object) -> None:
    painted: list[str] = []

    def counting(painter: QPainter, box: QRectF, look: Look) -> None:
        painted.append(look.theme.name)

    one, two = spec("x", 0, paint=counting, stamp="n"), spec("y", 90, paint=counting, stamp="n")
    CACHE.clear()
    for theme in (NIGHT, NIGHT, PRESS):
        render(one, Look(theme), 1.0)
        render(two, Look(theme), 1.0)
    assert painted == ["night", "press"]


def test_the_cache_forgets_what_was_used_longest_ago(qapp: object) -> None:
    cache = PixmapCache(limit=56 * 56 * 4 * 2)
    for key in ("a", "b", "a", "c"):
        cache.get(key, lambda: render(spec("x", 0, margin=0), Look(NIGHT), 1.0).copy())
    made: list[str] = []
    for key in ("a", "b"):
        cache.get(key, lambda key=key: made.append(key) or render(spec("x", 0, margin=0), Look(NIGHT), 1.0))
    assert made == ["b"]


def test_a_bubble_covers_no_legal_place_where_there_is_room(qapp: object) -> None:
    area, thing = QRectF(0, 0, 1200, 800), QRectF(500, 300, 200, 120)
    legal = [QRectF(500, 440, 200, 120), QRectF(720, 300, 200, 120), QRectF(280, 300, 200, 120)]
    bubble = Bubble(NIGHT, Message("Title", "One sentence with figures.", (Chip("a", "Button"),)))
    bubble.place(thing, area, legal)
    width, height = bubble.size()
    box = QRectF(bubble.pos().x(), bubble.pos().y(), width, height)
    assert area.contains(box)
    assert not any(box.intersects(other) for other in [*legal, thing])
