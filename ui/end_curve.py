"""The points of all sides over a match, as lines: each side has its own mark and its own dashes."""

from __future__ import annotations

import math
from collections.abc import Callable
from itertools import pairwise

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter, QPainterPath, QPaintEvent
from PySide6.QtWidgets import QWidget

from spacegames.core.ledger import points_text
from ui.appearance import appearance
from ui.boards import CurveFacts, CurvePoint
from ui.end_parts import Scaled, ink_of
from ui.fonts import text_width
from ui.paint import draw_text, line, stroke, text_in
from ui.panels.facts import SideMark
from ui.points import points_spoken, points_words

Place = Callable[[float, float], QPointF]
DASHES: tuple[tuple[float, ...] | None, ...] = ((7, 4), None, (2, 3), (12, 4, 2, 4), (4, 2))
"""Pattern of each side's line."""


class Curve(Scaled, QWidget):
    """Points by round or year, with a legend in the lines' own marks."""

    def __init__(self, parent: QWidget) -> None:
        """Empty until `show_curve`."""
        super().__init__(parent)
        self.facts = CurveFacts(())
        self.points: tuple[CurvePoint, ...] = ()
        self.sides: tuple[SideMark, ...] = ()

    def show_curve(self, facts: CurveFacts, sides: tuple[SideMark, ...]) -> None:
        """Take the points of all sides."""
        self.facts, self.points, self.sides = facts, facts.points, sides
        first = min((p.round for p in self.points), default=0)
        said: list[str] = []
        for side in sides:
            mine = [
                f"{points_text(p.points, facts.unit)} after {facts.per} {p.round}"
                for p in self.points
                if p.side == side.id and p.round > first
            ]
            said.append(f"{side.name}: {', '.join(mine)}")
        self.setAccessibleName(f"Points by {facts.per}")
        self.setAccessibleDescription(". ".join(said))
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        if not self.points:
            return
        theme, s = appearance().theme, self.scale
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        text_in(painter, QRectF(0, 0, self.width(), 28 * s), self.facts.title, self.typeface("display", 16), theme.text)
        first = min(p.round for p in self.points)
        last = max(first + 1, max(p.round for p in self.points))
        unit = self.facts.unit
        low, high = min(0, min(p.points for p in self.points)), max(10 * unit, max(p.points for p in self.points))
        step = unit * next(n for n in (5, 10, 20, 25, 50, 100, 200, 500, 10**6) if (high - low) / unit / n <= 4.5)
        low, high = low // step * step, -(-high // step) * step
        below = self._legend_below()
        head = 70 * s if below else 44 * s
        plot = QRectF(40 * s, head, self.width() - 66 * s, self.height() - head - 38 * s)
        small = self.typeface("regular", 12.5)

        def at(number: float, value: float) -> QPointF:
            return QPointF(
                plot.left() + plot.width() * (number - first) / (last - first),
                plot.bottom() - plot.height() * (value - low) / (high - low),
            )

        for value in range(low, high + 1, step):
            y = at(first, value).y()
            line(painter, plot.left(), y, plot.right(), y, theme.hair, 1)
            draw_text(painter, plot.left() - 9, y + 4 * s, points_words(value, unit), small, theme.dim, "right")
        wide = text_width(str(last), small) + 14 * s
        every = max(1, math.ceil((last - first) * wide / max(1.0, plot.width())))
        for number in range(first + every, last + 1, every):
            draw_text(painter, at(number, 0).x(), plot.bottom() + 20 * s, str(number), small, theme.dim, "centre")
        taken: list[QRectF] = []
        for index, side in reversed(list(enumerate(self.sides))):
            mine = [p for p in self.points if p.side == side.id]
            self._line(painter, [at(p.round, p.points) for p in mine], self._marked(mine), index, side)
        if len(self.sides) > 2:
            self._legend(painter, QRectF(0, 26 * s if below else 0, self.width(), 28 * s))
        for side in self.sides:
            mine = [p for p in self.points if p.side == side.id]
            self._note(painter, mine, at, ink_of(theme, side), taken, plot)
        painter.end()

    def _legend_below(self) -> bool:
        """Whether title and legend need a line each."""
        s, font = self.scale, self.typeface("semibold", 13)
        legend = sum(text_width(side.name, font) + 23 * s for side in self.sides)
        title = text_width(self.facts.title, self.typeface("display", 16))
        return len(self.sides) > 2 and title + legend + 20 * s > self.width()

    def _legend(self, painter: QPainter, box: QRectF) -> None:
        """Names with their markers, at the right of the title."""
        s, font, theme = self.scale, self.typeface("semibold", 13), appearance().theme
        x = box.right() - 4 * s
        for side in reversed(self.sides):
            ink = ink_of(theme, side)
            x -= draw_text(painter, x, box.center().y() + 5 * s, side.name, font, ink, "right") + 9 * s
            self._mark(painter, QPointF(x, box.center().y()), side)
            x -= 14 * s

    def _marked(self, mine: list[CurvePoint]) -> list[int]:
        """Places of the points that get a marker: all of a short match, else where something changed, and the last."""
        few = len(mine) <= 14
        changed = [n for n in range(1, len(mine)) if few or mine[n].points != mine[n - 1].points]
        return sorted({*changed, len(mine) - 1} - {0})

    def _line(self, painter: QPainter, places: list[QPointF], marked: list[int], index: int, side: SideMark) -> None:
        if not places:
            return
        path = QPainterPath(places[0])
        for place in places[1:]:
            path.lineTo(place)
        stroke(painter, path, ink_of(appearance().theme, side), 2.4, DASHES[index % len(DASHES)])
        for place in (places[n] for n in marked):
            self._mark(painter, place, side)

    def _mark(self, painter: QPainter, at: QPointF, side: SideMark) -> None:
        """A side's own mark, the same one as at the table."""
        half = 7 * self.scale
        side.paint(painter, QRectF(at.x() - half, at.y() - half, 2 * half, 2 * half), appearance().theme)

    def _note(
        self,
        painter: QPainter,
        mine: list[CurvePoint],
        at: Place,
        ink: str,
        taken: list[QRectF],
        plot: QRectF,
    ) -> None:
        """Name the piece that gave a side most in one round."""
        best = max(mine, key=lambda p: p.gained, default=None)
        if best is None or best.gained <= 0:
            return
        s, font = self.scale, self.typeface("semibold", 13)
        text = f"{best.title}, {points_spoken(best.gained, self.facts.unit)}"
        width = text_width(text, font)
        spot = at(best.round, best.points)
        left, right, middle = -10 * s - width, 10 * s, -width / 2
        places = [(left, -20 * s), (right, 14 * s), (middle, -30 * s), (left, 14 * s), (right, -20 * s)]
        places += [(middle, 30 * s), (left - 20 * s, -60 * s), (20 * s, 50 * s), (left - 30 * s, -100 * s)]
        lines: list[QPointF] = []
        for side in self.sides:
            route = [at(p.round, p.points) for p in self.points if p.side == side.id]
            lines += [a + (b - a) * k / 8 for a, b in pairwise(route) for k in range(9)]
        for dx, dy in places:
            box = QRectF(spot.x() + dx, spot.y() + dy, width, 16 * s)
            free = plot.adjusted(-4, -20, 20, 0).contains(box) and not any(box.intersects(other) for other in taken)
            if free and not any(box.adjusted(-5, -5, 5, 5).contains(place) for place in lines):
                taken.append(box)
                draw_text(painter, box.left(), box.bottom() - 3 * s, text, font, ink)
                return
