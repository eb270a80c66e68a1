"""Components, stacks and astronauts, drawn to scale from their silhouettes.

One scale (pixels a metre) serves shop, assembly bay, craft panel and flight. Ids are those of the content's components;
astronauts are `pilot`, `mechanic` or `doctor`.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath, QPen

from ui.boards.leaving_earth.inks import BODY_INKS, agency_ink, inks
from ui.boards.leaving_earth.silhouettes import SILHOUETTES, Part, Silhouette
from ui.fonts import cap_height, face, text_width
from ui.paint import draw_text, fill, kept, polygon, rounded, stroke
from ui.symbols import draw_symbol, outline
from ui.theme import Theme, colour

SKILL_SYMBOLS = {
    "pilot": "leaving-earth/skill-pilot",
    "mechanic": "leaving-earth/skill-mechanic",
    "doctor": "leaving-earth/skill-doctor",
}
CRATES = {
    "food": "leaving-earth/food",
    "spare_parts": "leaving-earth/spare-part",
    "experiment": "leaving-earth/experiment-ready",
    "experiment_finished": "leaving-earth/experiment-finished",
    "supplies": "leaving-earth/food",
    "supplies_5": "leaving-earth/food",
}
SPACING = {"saturn": 16.5, "soyuz": 13.0, "atlas": 8.0, "juno": 6.4, "space_shuttle": 25.0}
"""Metres between equal engines side by side."""
MOST_BESIDE = 5
"""More equal parts than this are drawn as five and a count."""


def silhouette(component: str) -> Silhouette:
    """The drawing of a component; samples and unknown stores are a crate."""
    if component in SILHOUETTES:
        return SILHOUETTES[component]
    if component.endswith("_sample"):
        return SILHOUETTES["sample"]
    return SILHOUETTES["experiment" if "experiment" in component else "food"]


@lru_cache(maxsize=1024)
def _path(data: str) -> QPainterPath:
    path = outline(data)
    path.setFillRule(Qt.FillRule.WindingFill)
    return path


def _ink(role: str, theme: Theme) -> str:
    ink = inks(theme)
    return {
        "hull": ink.hull,
        "shade": ink.hull_shade,
        "line": ink.hull_line,
        "accent": ink.accent,
        "sky": ink.atmosphere,
        "black": ink.hull_line,
    }.get(role, role)


def _part(painter: QPainter, part: Part, theme: Theme, scale: float) -> None:
    path = _path(part.path)
    if part.fill:
        fill(painter, path, _ink(part.fill, theme))
    if part.line:
        # Whips and legs in the colour of the hull would be lost on paper.
        pale = part.line.ink == "hull" and not part.line.to_scale and not theme.dark
        pen = QPen(colour(_ink("line" if pale else part.line.ink, theme)), part.line.width)
        # Thin lines of small drawings would fill them up.
        if not part.line.to_scale:
            pen.setWidthF(min(part.line.width, max(0.35, scale * 0.62)) if scale < 2 else part.line.width)
            pen.setCosmetic(True)
        pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
        painter.strokePath(path, pen)


def draw_component(
    painter: QPainter, component: str, middle: float, base: float, scale: float, theme: Theme, opacity: float = 1.0
) -> None:
    """Paint a component with its axis at `middle` and its base at `base`, `scale` pixels a metre."""
    shape = silhouette(component)
    with kept(painter):
        painter.setOpacity(painter.opacity() * opacity)
        painter.translate(middle, base)
        painter.scale(scale, scale)
        for part in shape.parts:
            _part(painter, part, theme, scale)
        if component.endswith("_sample"):
            body = component.removesuffix("_sample")
            if body in BODY_INKS:
                fill(painter, _path("M-1.05 -.2l.1 -1.3l.7 -.9l.8 .2l.5 .9v1.1z"), BODY_INKS[body][0])
        crate = CRATES.get(component)
        if crate:
            draw_symbol(painter, crate, QRectF(-1.1, -2.5, 2.2, 2.2), inks(theme).hull_line)


def fitted(component: str, width: float, height: float) -> float:
    """Scale at which a component fills a box."""
    shape = silhouette(component)
    return min(width / shape.width, height / shape.height)


def component_in(painter: QPainter, component: str, rect: QRectF, theme: Theme, opacity: float = 1.0) -> None:
    """A component as large as a box allows, in its middle."""
    shape = silhouette(component)
    scale = fitted(component, rect.width(), rect.height())
    base = rect.center().y() + shape.height * scale / 2 - shape.below * scale
    draw_component(painter, component, rect.center().x(), base, scale, theme, opacity)


def draw_astronaut(
    painter: QPainter, skill: str, middle: float, base: float, scale: float, theme: Theme, agency: str = "nasa"
) -> None:
    """A bust in a helmet: agency bar at the left, skill at the right."""
    ink = inks(theme)
    with kept(painter):
        painter.translate(middle, base)
        painter.scale(scale, scale)
        shoulders = _path("M-2.6 0 Q-2.6 -2 -1 -2.2 L1 -2.2 Q2.6 -2 2.6 0z")
        visor = _path("M-1.35 -4.7q1.35 -.7 2.7 0v1.1q0 .8 -.8 .9h-1.1q-.8 -.1 -.8 -.9z")
        for shape, ground in ((shoulders, ink.hull), (_path("M-2 -3.9a2 2 0 1 0 4 0a2 2 0 1 0 -4 0z"), ink.hull)):
            fill(painter, shape, ground)
            pen = QPen(colour(ink.hull_line), 1.3)
            pen.setCosmetic(True)
            painter.strokePath(shape, pen)
        fill(painter, visor, ink.hull_line)
        glint = QPen(colour(ink.atmosphere if theme.dark else "#6CB8FF"), 1.5)
        glint.setCosmetic(True)
        painter.strokePath(_path("M-1 -4.5q.6 -.3 1 -.3"), glint)
        painter.fillRect(QRectF(-2.2, -1, 1.5, 0.7), colour(agency_ink(agency)))
        draw_symbol(painter, SKILL_SYMBOLS[skill], QRectF(0.45, -1.8, 1.68, 1.68), ink.accent)


# --- stacks


class Level(NamedTuple):
    """Equal parts side by side in a stack."""

    component: str
    count: int


class Placed(NamedTuple):
    """A level of a stack as it lies: base, top and half its width, in metres from the ground and the axis."""

    level: Level
    base: float
    top: float
    half: float
    spots: tuple[tuple[float, float], ...]
    """Axis and base of each drawn part."""


RIDERS = ("food", "medical_supplies", "spare_parts", "experiment", "experiment_finished", "supplies", "supplies_5")


def _is_rider(component: str) -> bool:
    return component in RIDERS or component.endswith("_sample")


def _tall(component: str) -> float:
    shape = silhouette(component)
    return shape.height - shape.below


def levels(parts: Sequence[str]) -> list[Level]:
    """Levels of a stack from the ground in firing order: large engines first, then payload, lander, capsule on top.

    `parts` are component ids, one for each part.
    """
    order = {name: n for n, name in enumerate(("saturn", "soyuz", "atlas", "space_shuttle", "juno", "daedalus"))}
    top = {"eagle": 3, "vostok": 4, "apollo": 4, "aldrin": 3}

    def rank(component: str) -> tuple[int, int]:
        if component in order:
            return 0, order[component]
        if component in ("large_fuel_tank", "small_fuel_tank"):
            return 1, 0
        if _is_rider(component):
            return 2, 0
        return (3 + (component in top), top.get(component, 0))

    counts: dict[str, int] = {}
    for part in parts:
        counts[part] = counts.get(part, 0) + 1
    return [Level(name, counts[name]) for name in sorted(counts, key=rank)]


def stack(parts: Sequence[Level]) -> list[Placed]:
    """Where the levels of a stack lie."""
    placed: list[Placed] = []
    ground = 0.0
    riders = [level for level in parts if _is_rider(level.component)]
    rider_done = False
    for level in parts:
        if _is_rider(level.component):
            if rider_done:
                continue
            rider_done = True
            wide = 4.3
            shown = riders[:6]
            left = -wide * (len(shown) - 1) / 2
            for n, rider in enumerate(shown):
                at = left + n * wide
                placed.append(Placed(rider, ground, ground + 3.3, abs(at) + 1.9, ((at, ground),)))
            ground += 3.9
            continue
        shape = silhouette(level.component)
        drawn = min(level.count, MOST_BESIDE)
        step = SPACING.get(level.component, shape.width + 0.8)
        if level.component == "juno" and drawn == MOST_BESIDE:
            spots = tuple((x * 1.0, ground) for x in (-8, 8, -4, 4, 0))
        else:
            spots = tuple(((n - (drawn - 1) / 2) * step, ground) for n in range(drawn))
        half = max(abs(x) for x, _ in spots) + shape.width / 2
        ground += _tall(level.component) - (2.0 if level.component in ("atlas", "soyuz", "juno", "saturn") else 0.0)
        placed.append(Placed(level, spots[0][1], ground, half, spots))
        if drawn > 1:
            ground += 1.4
    return placed


def stack_height(placed: Sequence[Placed]) -> float:
    """Height of a stack in metres."""
    return max((one.top for one in placed), default=0.0) + 2


def stack_width(placed: Sequence[Placed]) -> float:
    """Width of a stack in metres."""
    return max((one.half for one in placed), default=3.0) * 2


def draw_stack(
    painter: QPainter,
    placed: Sequence[Placed],
    middle: float,
    ground: float,
    scale: float,
    theme: Theme,
    damaged: frozenset[str] = frozenset(),
) -> None:
    """Paint a stack, its ground at `ground`; damaged levels wear the tape."""
    ink = inks(theme)
    for n, one in enumerate(placed):
        base = ground - one.base * scale
        above = placed[n + 1] if n + 1 < len(placed) else None
        for x, at in one.spots:
            draw_component(painter, one.level.component, middle + x * scale, ground - at * scale, scale, theme)
        if one.level.count > MOST_BESIDE:
            font = face("narrow", max(11.0, 3 * scale))
            text = f"× {one.level.count}"
            draw_text(painter, middle + one.half * scale + 3, base - 4, text, font, theme.text)
        if len(one.spots) > 1 and above is not None:
            wide = max(x for x, _ in one.spots) * 2 + 2.5
            brace = QRectF(middle - wide * scale / 2, ground - (one.top + 0.9) * scale, wide * scale, 1.2 * scale)
            fill(painter, brace, ink.hull_line)
            path = QPainterPath()
            path.addRect(brace)
            stroke(painter, path, ink.hull, 0.8)
        if one.level.component in damaged:
            half = max(3.0, silhouette(one.level.component).width / 2)
            middle_y = ground - (one.base + one.top) / 2 * scale
            first = next(x for x, _ in one.spots)
            tape(painter, QPointF(middle + first * scale, middle_y), half * 2.4 * scale, max(5, 3 * scale))


def tape(painter: QPainter, middle: QPointF, width: float, height: float, word: str = "") -> None:
    """Black and yellow tape across a damaged part, rising to the right, with a word in a yellow field."""
    with kept(painter):
        painter.translate(middle)
        painter.rotate(-24)
        band = QRectF(-width / 2, -height / 2, width, height)
        fill(painter, band, "#F6C453")
        painter.setClipRect(band, Qt.ClipOperation.IntersectClip)
        step = height * 0.9
        x = band.left() - height
        while x < band.right() + height:
            bar = [(x, band.bottom()), (x + step / 2, band.bottom()), (x + step / 2 + height, band.top())]
            fill(painter, polygon([*bar, (x + height, band.top())]), "#1B2430")
            x += step
        if word:
            font = face("extrabold", max(11.0, height * 0.6))
            wide = text_width(word, font)
            fill(painter, rounded(QRectF(-wide / 2 - 6, -height * 0.42, wide + 12, height * 0.84), 1), "#F6C453")
            draw_text(painter, 0, cap_height(font) / 2, word, font, "#1B2430", "centre")
