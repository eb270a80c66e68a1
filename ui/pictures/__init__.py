"""Card pictures from recipes, painted on a field of 120 by 90.

`spacegames.core.pictures` says what a recipe is and which parts and parameters exist (`docs/pictures.md` lists
them); here each part has one function that paints it: sky and ground in `sky`, what flies in `flight`, people and
animals in `people`, what stands on the ground in `places`, things in `things`.
"""

from collections.abc import Callable, Mapping
from random import Random
from typing import Any

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath, QPixmap

from spacegames.core.pictures import FIELD_HEIGHT, FIELD_WIDTH, PARTS, Recipe, check_recipe, picture_seed
from ui.paint import halftone
from ui.pictures import flight, people, places, sky, things
from ui.pictures.sketch import PALETTES, Sketch

__all__ = ["PAINTERS", "draw_part", "draw_picture", "picture_pixmap", "visible_field"]

PAINTERS: Mapping[str, Callable[[Sketch], None]] = {
    **sky.PAINTERS,
    **flight.PAINTERS,
    **people.PAINTERS,
    **places.PAINTERS,
    **things.PAINTERS,
}
"""The function of each part, by its name in a recipe."""


def visible_field(recipe: Recipe, width: float, height: float) -> QRectF:
    """The piece of the field that a window of this form shows: round the focus, never beyond the field."""
    seen = FIELD_WIDTH * height / width
    if seen <= FIELD_HEIGHT:
        top = min(max(recipe.focus - seen / 2, 0), FIELD_HEIGHT - seen)
        return QRectF(0, top, FIELD_WIDTH, seen)
    wide = FIELD_HEIGHT * width / height
    left = min(max(recipe.focus_x - wide / 2, 0), FIELD_WIDTH - wide)
    return QRectF(left, 0, wide, FIELD_HEIGHT)


def draw_part(painter: QPainter, table: Mapping[str, Any], palette: str, rng: Random) -> None:
    """Paint one part in field coordinates. The table must have passed `check_recipe`."""
    name = table["part"]
    part = Sketch(painter, PALETTES[palette], table, rng)
    painter.save()
    painter.setOpacity(painter.opacity() * float(table.get("opacity", 1)))
    if {"scale", "turn", "flip"} <= PARTS[name].optional:
        with part.moved(*part.at, part.number("turn", 0), part.number("scale", 1), part.flag("flip", False)):
            PAINTERS[name](part)
    else:
        PAINTERS[name](part)
    painter.restore()


def draw_picture(painter: QPainter, recipe: Recipe, rect: QRectF, seed: int) -> None:
    """Paint a recipe into `rect`, cropped round its focus; `seed` (see `picture_seed`) drives every random choice.

    Raises ValueError naming an unknown palette, part or parameter.
    """
    check_recipe(recipe)
    field = visible_field(recipe, rect.width(), rect.height())
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setClipRect(rect, Qt.ClipOperation.IntersectClip)
    painter.translate(rect.topLeft())
    painter.scale(rect.width() / field.width(), rect.height() / field.height())
    painter.translate(-field.topLeft())
    sky.bands(Sketch(painter, PALETTES[recipe.palette], {}, Random(seed)), PALETTES[recipe.palette]["sky"])
    for number, table in enumerate(recipe.parts):
        own = table.get("seed")
        draw_part(painter, table, recipe.palette, Random(f"{seed}/{number}" if own is None else f"own/{own}"))
    if recipe.tone:
        halftone(painter, field, "#0B1220", 0.1, 0.55, 3)
    painter.restore()


def picture_pixmap(
    recipe: Recipe, card_id: str, width: int, height: int, ratio: float = 1.0, radius: float = 0.0
) -> QPixmap:
    """A picture as a pixmap of logical size `width` by `height`, its corners rounded by `radius`; not cached here."""
    pixmap = QPixmap(round(width * ratio), round(height * ratio))
    pixmap.setDevicePixelRatio(ratio)
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    box = QRectF(0, 0, width, height)
    if radius:
        path = QPainterPath()
        path.addRoundedRect(box, radius, radius)
        painter.setClipPath(path)
    draw_picture(painter, recipe, box, picture_seed(card_id))
    painter.end()
    return pixmap
