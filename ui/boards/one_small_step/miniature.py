"""The table as a small picture for lists of saves: only what everybody may see."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath

from spacegames.games.one_small_step.content import load
from spacegames.games.one_small_step.view import View
from ui.boards.one_small_step.geometry import Disc
from ui.boards.one_small_step.scenery import paint_moon
from ui.paint import ellipse, fill, kept, line, rounded, stroke
from ui.theme import CARD_INKS, Theme

STEPS = 6


def draw(painter: QPainter, rect: QRectF, view: View, theme: Theme) -> None:
    """Earth with its spaces, the draft row by kind, the Moon Path with both sides' markers, Media of both sides."""
    with kept(painter):
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setClipRect(rect, Qt.ClipOperation.IntersectClip)
        painter.translate(rect.topLeft())
        painter.scale(rect.width() / 164, rect.height() / 92)
        fill(painter, QRectF(0, 0, 164, 92), theme.map_outer)
        fill(painter, ellipse(QPointF(22, 46), 60), theme.sea)
        land = QPainterPath(QPointF(2, 40))
        land.cubicTo(14, 18, 52, 22, 58, 42)
        land.cubicTo(62, 62, 34, 78, 14, 70)
        land.cubicTo(4, 64, -2, 52, 2, 40)
        fill(painter, land, theme.land)
        paint_moon(painter, Disc(150, 18, 24), theme)
        _path(painter, view, theme)
        _spaces(painter, view, theme)
        _draft(painter, view, theme)
        _media(painter, view, theme)


def _path(painter: QPainter, view: View, theme: Theme) -> None:
    path = QPainterPath(QPointF(58, 30))
    path.quadTo(100, 0, 146, 20)
    stroke(painter, path, theme.text, 1.2, (4, 3), 0.8)
    for number, agency in enumerate(view.agencies):
        for step in agency.markers:
            at = path.pointAtPercent(min(1.0, step / STEPS))
            fill(painter, ellipse(QPointF(at.x(), at.y() + (number - 0.5) * 5), 2.8), theme.team(agency.team))


def _spaces(painter: QPainter, view: View, theme: Theme) -> None:
    taken = {placed.spot: placed for placed in view.placed}
    ids = list(load().spaces)
    for number, space in enumerate(ids[:5]):
        box = QRectF(7 + (number % 2) * 27, 22 + (number // 2) * 17, 22, 12)
        fill(painter, rounded(box, 1.5), theme.glass)
        placed = taken.get(space)
        ink = theme.team(("usa", "ussr")[placed.team]) if placed else theme.line
        stroke(painter, rounded(box, 1.5), ink, 1.6 if placed else 0.9)
        if placed:
            fill(painter, ellipse(box.center(), 3.2), ink)


def _draft(painter: QPainter, view: View, theme: Theme) -> None:
    content = load()
    for number, id_ in enumerate(view.draft[:4]):
        card = content.events.get(id_.partition("#")[0]) if id_ else None
        box = QRectF(72 + number * 21, 40, 18, 27)
        if card is None:
            stroke(painter, rounded(box, 1.5), theme.line, 0.8, (2, 2))
            continue
        fill(painter, rounded(box, 1.5), theme.paper)
        fill(painter, QRectF(box.left(), box.top(), box.width(), 12), CARD_INKS[card.kind])


def _media(painter: QPainter, view: View, theme: Theme) -> None:
    fill(painter, QRectF(0, 78, 164, 14), theme.strip)
    line(painter, 0, 78, 164, 78, theme.hair, 1)
    for number, agency in enumerate(view.agencies):
        x = 12 + (agency.media + 3) * 12.4
        box = QRectF(x, 80 + number * 5.5, 5, 5)
        fill(painter, rounded(box, 1), theme.team(agency.team))
