"""Where to begin, shown in the place of the spacecraft that an agency does not have yet."""

from __future__ import annotations

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from ui.boards.leaving_earth import panels
from ui.boards.leaving_earth.dock_specs import flat, thing
from ui.boards.leaving_earth.facts import FirstFlight, StartFacts
from ui.boards.leaving_earth.geometry import inside, outside
from ui.boards.leaving_earth.start_facts import first_flight_key
from ui.fonts import face, fit_lines
from ui.paint import draw_lines, fill, key_cap, rounded, stroke, text_in
from ui.symbols import draw_symbol
from ui.table.items import ItemSpec
from ui.theme import Theme

HEAD, FOOT, GAP = 38.0, 50.0, 8.0
MOST = 118.0


def flight_words(flight: FirstFlight) -> str:
    """A first flight for a screen reader."""
    steps = [f"research {flight.research}" if flight.research else "", f"buy {flight.goods}"]
    figures = f"{flight.sum}, {flight.thrust}"
    done = f"completes {flight.mission}" if flight.mission else ""
    return f"First flight to {flight.place}, ${flight.cost}: " + ", ".join(filter(None, (*steps, figures, done)))


def start_specs(start: StartFacts, rect: QRectF, unit: float) -> list[ItemSpec]:
    """The panel, and each first flight as a thing that opens the page of its first step."""

    def ground(painter: QPainter, box: QRectF, theme: Theme) -> None:
        panels.paint_panel(
            painter, box, theme, "No spacecraft yet", "flights to begin with", f"${start.money} to spend"
        )
        words = "Then build, and drag the spacecraft along its line. Each engine that fires draws an outcome card."
        foot = QRectF(box.left() + 14, box.bottom() - FOOT, box.width() - 28, FOOT - 8)
        lines, font, step = fit_lines(words, face("regular", 13.5), foot.width(), foot.height(), 1.25)
        draw_lines(painter, foot.left(), foot.top(), lines, font, step, theme.dim)

    inner = inside(rect, unit)
    found = [
        flat("panel:start", rect, ground, ("le-start", start.money), "No spacecraft yet: first flights", unit=unit)
    ]
    high = min(MOST, (inner.height() - HEAD - FOOT - GAP) / max(1, len(start.flights)) - GAP)
    for n, flight in enumerate(start.flights):
        box = QRectF(10, HEAD + GAP + n * (high + GAP), inner.width() - 20, high)
        found.append(_flight(flight, outside(rect, unit, box), unit))
    return found


def _flight(flight: FirstFlight, rect: QRectF, unit: float) -> ItemSpec:
    def draw(painter: QPainter, box: QRectF, theme: Theme) -> None:
        _paint_flight(painter, box, flight, theme)

    return thing(
        first_flight_key(flight), rect, draw, ("le-first-flight", flight), flight_words(flight), "craft", unit=unit
    )


def _paint_flight(painter: QPainter, rect: QRectF, flight: FirstFlight, theme: Theme) -> None:
    """Goal and price, then what to research, what to buy, and the sum of the maneuver."""
    fill(painter, rounded(rect, 5), theme.raised)
    stroke(painter, rounded(rect, 5), theme.line, 1)
    left, width = rect.left() + 12, rect.width() - 24
    rows = [
        ("R", "research", flight.research),
        ("B", "buy", flight.goods),
        ("", "thrust", f"{flight.sum}, {flight.thrust}"),
    ]
    rows = [row for row in rows if row[2]]
    step = min(26.0, (rect.height() - 8) / (len(rows) + 1))
    top = QRectF(left, rect.top() + 4, width, step)
    text_in(painter, top, f"${flight.cost}", face("extrabold", 15), theme.text, "right")
    title = f"Probe to {flight.place}"
    text_in(painter, top.adjusted(0, 0, -60, 0), title, face("bold", 14.5), theme.text)
    if flight.mission:
        room = QRectF(left + width * 0.46, top.top(), width * 0.54 - 56, step)
        text_in(painter, room, flight.mission, face("narrow", 13), theme.good, "right")
    for n, (letter, kind, words) in enumerate(rows, 1):
        row = QRectF(left, top.top() + n * step, width, step)
        if letter:
            key_cap(painter, row.left() + 20, row.center().y(), letter, theme.dim, 0.85)
        else:
            draw_symbol(
                painter, "leaving-earth/thrust", QRectF(row.left() + 4, row.center().y() - 7, 14, 14), theme.good
            )
        said = {"research": "Research ", "buy": "Buy "}.get(kind, "") + words
        text_in(painter, row.adjusted(30, 0, 0, 0), said, face("regular", 13.5), theme.text)
