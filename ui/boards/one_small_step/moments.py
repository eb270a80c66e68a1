"""What moves after an answer: dice that settle, launches that draw their line, Media that counts.

The table shows the new state already; these pictures only follow it, and any click or key ends them.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from PySide6.QtCore import QEasingCurve, QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath

from spacegames.core.event import Event
from ui.boards.one_small_step.board_specs import orbit_at
from ui.boards.one_small_step.geometry import MEDIA_HIGH, MEDIA_LOW, Layout
from ui.boards.one_small_step.scenery import path_curve
from ui.paint import ellipse, fill, kept, printed_shadow, rounded, stroke
from ui.pieces import RESOURCES, resource_symbol, team_symbol
from ui.symbols import draw_symbol
from ui.table.motion import CUBE_STEP, LAUNCH, SETTLE
from ui.table.overlays import Motif, Picture
from ui.table.scene import TableScene
from ui.theme import Theme

LINGER = 700
"""Milliseconds that a die lies before it goes."""
MEDIA_KINDS = ("media", "media-go-to", "media-pull", "media-loop", "trade-media")


def play(scene: TableScene, layout: Layout, events: Sequence[Event]) -> None:
    """Show the events of an answer on a table that has been reconciled with it. Never waits."""
    if scene.motion.reduced:
        return
    launched = {str(event.facts["card"]): event.side for event in events if event.kind == "success"}
    stepped = {event.side for event in events if event.kind == "step"}
    delay = 0
    for event in events:
        if event.kind in ("roll", "choose-face"):
            _die(scene, layout, event, delay)
            delay += SETTLE // 2
        elif event.kind == "step":
            _step(scene, layout, event)
        elif event.kind == "success" and event.side not in stepped:
            _ascent(scene, layout, launched[str(event.facts["card"])])
    for team in ("usa", "ussr"):
        _media(scene, layout, team, [e for e in events if e.kind in MEDIA_KINDS and e.side == team])


# --- dice


def _die(scene: TableScene, layout: Layout, event: Event, delay: int) -> None:
    """A die beside what rolled it: the figure at once, the cube settles."""
    source = str(event.facts.get("source", ""))
    item = scene.item(f"space:{source}") or scene.item(f"card:{source}")
    at = item.pos() if item else layout.board.center()
    side = (44 if layout.small else 54) * layout.board_scale
    face = str(event.facts.get("face", "")).split()
    group = str(event.facts.get("die", "agency"))
    reach = side * 1.4
    picture = Picture(scene.theme, QRectF(-reach, -reach, reach * 2, reach * 2), _die_painter(face, group, side))
    picture.setPos(at + QPointF(0, -side * 0.2))
    scene.add_overlay(picture)

    def show(share: float) -> None:
        picture.at(min(1.0, share * (SETTLE + LINGER) / SETTLE))

    def end() -> None:
        scene.removeItem(picture)

    scene.motion.run(SETTLE + LINGER, show, end, delay, QEasingCurve.Type.Linear)


def _die_painter(face: Sequence[str], group: str, side: float) -> Motif:
    def paint(painter: QPainter, box: QRectF, theme: Theme, share: float) -> None:
        rest = (1 - share) ** 2
        with kept(painter):
            painter.translate(0, -side * 0.5 * rest)
            painter.rotate(70 * rest)
            shape = rounded(QRectF(-side / 2, -side / 2, side, side), side * 0.16)
            printed_shadow(painter, shape, theme, side * (0.07 + 0.2 * rest))
            fill(painter, shape, theme.group(group))
            stroke(painter, shape, theme.on, 2)
            small = side * (0.62 if len(face) < 2 else 0.4)
            for number, resource in enumerate(face):
                if resource not in RESOURCES:
                    continue
                x = (number - (len(face) - 1) / 2) * small * 1.06
                place = QRectF(x - small / 2, -small / 2, small, small)
                draw_symbol(painter, resource_symbol(resource), place, theme.on)

    return paint


# --- launches


def _line(scene: TableScene, path: QPainterPath, team: str, milliseconds: int) -> None:
    """A line that draws itself with the team's mark at its tip."""
    area = path.boundingRect().adjusted(-24, -24, 24, 24)

    def paint(painter: QPainter, box: QRectF, theme: Theme, share: float) -> None:
        part = QPainterPath(path.pointAtPercent(0))
        steps = max(2, int(40 * share))
        for n in range(1, steps + 1):
            part.lineTo(path.pointAtPercent(min(1.0, share * n / steps)))
        stroke(painter, part, theme.on, 7, opacity=0.5, cap=Qt.PenCapStyle.RoundCap)
        stroke(painter, part, theme.team(team), 4, cap=Qt.PenCapStyle.RoundCap)
        tip = path.pointAtPercent(min(1.0, share))
        fill(painter, ellipse(tip, 13), theme.on)
        team_symbol(painter, team, QRectF(tip.x() - 9, tip.y() - 9, 18, 18), theme.team(team), theme.on)

    picture = Picture(scene.theme, area, paint, z=70)
    scene.add_overlay(picture)
    scene.motion.run(milliseconds, picture.at, lambda: scene.removeItem(picture), ease=QEasingCurve.Type.InOutQuad)


def _step(scene: TableScene, layout: Layout, event: Event) -> None:
    """A step on the Moon Path: the line runs along it to the space that takes the marker."""
    start, to = int(event.facts.get("start", 0)), int(event.facts.get("to", 1))
    shares = [0.0, *(_share_of(layout, disc.centre) for disc in layout.steps[:-1]), 1.0]
    low, high = shares[min(start, 6)], shares[min(max(to, 1), 6)]
    curve = path_curve(layout)
    path = QPainterPath(curve.pointAtPercent(curve.percentAtLength(curve.length() * low)))
    for n in range(1, 25):
        share = low + (high - low) * n / 24
        path.lineTo(curve.pointAtPercent(curve.percentAtLength(curve.length() * share)))
    _line(scene, path, event.side, LAUNCH)


def _share_of(layout: Layout, place: QPointF) -> float:
    """How far along the Moon Path a place is, by length."""
    curve = path_curve(layout)
    shares = [n / 100 for n in range(101)]
    points = [curve.pointAtPercent(curve.percentAtLength(curve.length() * share)) for share in shares]
    return min(zip(shares, points, strict=True), key=lambda pair: (pair[1] - place).manhattanLength())[0]


def _ascent(scene: TableScene, layout: Layout, team: str) -> None:
    """A mission that steps nowhere: the line runs from the launch stage to the orbit line."""
    stage = scene.item(f"stage:{team}:launch")
    start = stage.pos() if stage else QPointF(layout.earth.x, layout.agency.top() + 20)
    end = orbit_at(layout, layout.orbit_degrees[0])
    path = QPainterPath(start)
    path.quadTo(QPointF(end.x() + layout.earth.r * 0.35, (start.y() + end.y()) / 2), end)
    _line(scene, path, team, LAUNCH)


# --- Media


def _media(scene: TableScene, layout: Layout, team: str, events: Iterable[Event]) -> None:
    """The cube counts its way, one figure after the other, loops at the top included."""
    cube = scene.item(f"cube:{team}")
    stops: list[int] = []
    for event in events:
        to = int(event.facts.get("to", 0))
        if "start" in event.facts and not stops:
            stops.append(int(event.facts["start"]))
        if stops:
            step = 1 if to >= stops[-1] else -1
            stops += range(stops[-1] + step, to + step, step) if to != stops[-1] else []
    if cube is None or len(stops) < 2:
        return
    scene.motion.stop(cube)
    end = cube.spec.rect.center()
    last = layout.media_at(stops[-1])
    places = [end + layout.media_at(min(max(n, MEDIA_LOW), MEDIA_HIGH)) - last for n in stops]

    def step_to(share: float) -> None:
        exact = share * (len(places) - 1)
        low = min(int(exact), len(places) - 2)
        cube.setPos(places[low] + (places[low + 1] - places[low]) * (exact - low))

    cube.setPos(places[0])
    scene.motion.run(CUBE_STEP * (len(places) - 1), step_to, lambda: cube.setPos(end), ease=QEasingCurve.Type.Linear)
