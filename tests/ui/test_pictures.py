import tomllib
from random import Random
from typing import Any

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtWidgets import QApplication

from spacegames.core.pictures import (
    CHOICES,
    FIXED_INKS,
    INKS,
    PALETTES,
    PARTS,
    Recipe,
    equal_pictures,
    picture_seed,
    read_recipe,
    read_recipes,
)
from ui.pictures import PAINTERS, draw_part, draw_picture, picture_pixmap, visible_field
from ui.pictures.sketch import FIXED
from ui.pictures.sketch import PALETTES as COLOURS

NEEDED: dict[str, Any] = {
    "at": [60, 45],
    "size": [40, 40],
    "r": 20,
    "rx": 40,
    "ry": 12,
    "y": 50,
    "points": [[10, 70], [60, 20], [110, 70]],
    "inks": ["red", "gold"],
}

BOOSTER_TESTING = """
palette = "dusk"
focus = 36
parts = [
  { part = "disc", at = [84, 58], r = 26, ink = "accent", opacity = 0.9 },
  { part = "rays", at = [84, 58], count = 18, ink = "light", opacity = 0.12 },
  { part = "stars", count = 12, low = 30 },
  { part = "flame", at = [52, 52], length = 24, width = 11 },
  { part = "rocket", at = [52, 49], height = 44, width = 10, fins = false, nose = "#D9542B" },
  { part = "ground", y = 80, ink = "dark", amplitude = 1.5, seed = 3 },
]
"""


def table(part: str, **more: object) -> dict[str, object]:
    return {"part": part, **{name: NEEDED[name] for name in PARTS[part].required}, **more}


def painted(recipe: Recipe, seed: int = 1, width: int = 120, height: int = 90) -> QImage:
    image = QImage(width, height, QImage.Format.Format_RGB32)
    painter = QPainter(image)
    try:
        draw_picture(painter, recipe, QRectF(0, 0, width, height), seed)
    finally:
        painter.end()
    return image


def test_painter_and_vocabulary_know_the_same_parts_palettes_and_inks() -> None:
    assert set(PAINTERS) == set(PARTS)
    assert tuple(COLOURS) == PALETTES
    assert tuple(FIXED) == FIXED_INKS
    for palette in COLOURS.values():
        assert set(INKS) == {"sky1", "sky2", "sky3", "sky4"} | (set(palette) - {"sky"})


@pytest.mark.parametrize("part", PARTS)
def test_every_part_paints_something_with_its_needed_parameters_alone(qapp: QApplication, part: str) -> None:
    recipe = read_recipe({"palette": "dawn", "parts": [table(part)]})
    image = QImage(120, 90, QImage.Format.Format_RGB32)
    image.fill(QColor("#FF00FF"))
    painter = QPainter(image)
    draw_part(painter, recipe.parts[0], "dawn", Random(1))
    painter.end()
    blank = image.copy()
    blank.fill(QColor("#FF00FF"))
    touched = sum(image.pixel(x, y) != blank.pixel(x, y) for x in range(120) for y in range(90))
    assert touched > 40


@pytest.mark.parametrize(("part", "name"), CHOICES)
def test_every_choice_gives_another_picture(qapp: QApplication, part: str, name: str) -> None:
    kinds = CHOICES[part, name]
    pictures = [painted(read_recipe({"palette": "sun", "parts": [table(part, **{name: kind})]}), 5) for kind in kinds]
    assert all(one != two for at, one in enumerate(pictures) for two in pictures[:at])


@pytest.mark.parametrize(
    ("data", "sentence"),
    [
        ({"palette": "pink", "parts": [table("disc")]}, "unknown palette 'pink'"),
        ({"palette": "sun", "parts": [{"part": "teapot"}]}, "unknown part 'teapot'"),
        ({"palette": "sun", "parts": [{"at": [1, 2]}]}, "unknown part None"),
        ({"palette": "sun", "parts": []}, "at least one part"),
        ({"palette": "sun", "parts": [{"part": "disc", "at": [1, 2]}]}, "disc lacks r"),
        ({"palette": "sun", "parts": [table("disc", colour="red")]}, "disc has no parameter colour"),
        ({"palette": "sun", "parts": [table("disc", ink="pink")]}, r"disc\.ink must be an ink"),
        ({"palette": "sun", "parts": [table("disc", at=[1, 2, 3])]}, r"disc\.at must be two numbers"),
        ({"palette": "sun", "parts": [table("stars", count=2.5)]}, r"stars\.count must be a whole number"),
        ({"palette": "sun", "parts": [table("flag", kind="pirate")]}, r"flag\.kind must be one of plain"),
        ({"palette": "sun", "parts": [table("disc")], "zoom": 2}, "zoom"),
        ({"palette": "sun"}, "parts"),
    ],
)
def test_a_recipe_that_cannot_be_painted_is_refused_with_the_name_of_the_fault(data: object, sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence) as caught:
        read_recipes({"mercury": data}, "picture")
    assert str(caught.value).startswith("picture mercury: ")


def test_drawing_an_unchecked_recipe_with_an_unknown_part_is_refused(qapp: QApplication) -> None:
    with pytest.raises(ValueError, match="unknown part 'teapot'"):
        painted(Recipe("sun", ({"part": "teapot"},)))


def test_the_same_card_always_gets_the_same_picture_and_another_card_another(qapp: QApplication) -> None:
    recipe = read_recipe(tomllib.loads(BOOSTER_TESTING))
    one, two = picture_seed("booster-testing"), picture_seed("john-glenn")
    assert painted(recipe, one) == painted(recipe, one)
    assert painted(recipe, one) != painted(recipe, two)


def test_portraits_differ_by_card_and_follow_named_features(qapp: QApplication) -> None:
    plain = read_recipe({"palette": "steel", "parts": [table("helmet")]})
    named = read_recipe({"palette": "steel", "parts": [table("helmet", skin="#8A5638", cut=2)]})
    assert painted(plain, 1) != painted(plain, 2)
    assert painted(plain, 1) != painted(named, 1)


def test_a_window_is_cut_round_the_focus_and_never_beyond_the_field() -> None:
    recipe = Recipe("sun", (table("disc"),), focus=36, focus_x=90)
    assert visible_field(recipe, 120, 90) == QRectF(0, 0, 120, 90)
    assert visible_field(recipe, 120, 60) == QRectF(0, 6, 120, 60)
    assert visible_field(Recipe("sun", (table("disc"),), focus=85), 120, 60).bottom() == 90
    assert visible_field(recipe, 60, 90) == QRectF(60, 0, 60, 90)


def test_equal_recipes_are_found(qapp: QApplication) -> None:
    one = read_recipe({"palette": "sun", "parts": [table("disc"), table("star")]})
    two = read_recipe({"palette": "sun", "parts": [table("disc"), table("star")], "focus": 50})
    three = read_recipe({"palette": "sun", "parts": [table("star"), table("disc")]})
    assert equal_pictures({"a": one, "b": two, "c": three}) == [("a", "b")]


def test_a_picture_pixmap_has_the_device_size_and_round_corners(qapp: QApplication) -> None:
    recipe = read_recipe(tomllib.loads(BOOSTER_TESTING))
    pixmap = picture_pixmap(recipe, "booster-testing", 60, 40, 2.0, radius=8)
    assert (pixmap.width(), pixmap.height(), pixmap.devicePixelRatio()) == (120, 80, 2.0)
    assert pixmap.toImage().pixelColor(0, 0).alpha() == 0
