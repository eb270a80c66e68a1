"""The turn of the year as a page: nine steps in rule order, each with its results and its rule."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter, QPainterPath

from ui.boards.leaving_earth import panels
from ui.boards.leaving_earth.cards import draw_outcome
from ui.boards.leaving_earth.chart import paint_grid
from ui.boards.leaving_earth.dock_specs import flat, thing
from ui.boards.leaving_earth.facts import YearFacts, YearStep
from ui.boards.leaving_earth.geometry import Layout, inside, outside
from ui.boards.leaving_earth.hangar_specs import page_box
from ui.boards.leaving_earth.inks import AGENCY_NAMES, agency_ink, inks
from ui.boards.leaving_earth.marks import draw_mark_of
from ui.boards.leaving_earth.year_facts import LOST
from ui.fonts import cap_height, face, text_width
from ui.paint import draw_text, ellipse, fill, regular, rounded, stroke, text_in
from ui.table.items import ItemSpec
from ui.theme import Theme

HEAD = 104.0


def step_boxes(rect: QRectF, facts: YearFacts) -> list[QRectF]:
    """Boxes of the steps in two columns, as high as what they say."""
    boxes: list[QRectF] = []
    gap = 8.0
    width = (rect.width() - 3 * gap) / 2
    top = rect.top() + HEAD + 30
    room = rect.bottom() - 44 - top
    for column, steps in enumerate((facts.ending, facts.starting)):
        wants = [46 + 25 * max(1, len(step.lines)) + (34 if step.picture in ("s", "m", "x") else 0) for step in steps]
        if column:
            wants.append(118)
        total = sum(wants) + gap * (len(wants) - 1)
        stretch = min(1.6, room / total) if total else 1
        y = top
        for want in wants:
            boxes.append(QRectF(rect.left() + gap + column * (width + gap), y, width, want * stretch))
            y += want * stretch + gap * min(1.0, stretch)
    return boxes


def year_specs(facts: YearFacts, at: Layout) -> list[ItemSpec]:
    """Calendar leaves, nine steps, a glance at the year to come."""
    rect, unit = page_box(at), at.unit
    inner = inside(rect, unit)

    def ground(painter: QPainter, box: QRectF, theme: Theme) -> None:
        _ground(painter, box, facts, theme)

    stamp = ("le-year", facts.year, facts.last, facts.open_missions, facts.still)
    found = [flat("year:ground", rect, ground, stamp, f"What changed with {facts.year}", 1, unit)]
    boxes = step_boxes(inner, facts)
    for step, box in zip((*facts.ending, *facts.starting), boxes, strict=False):
        found.append(_step(step, outside(rect, unit, box), unit))

    def glance(painter: QPainter, box: QRectF, theme: Theme) -> None:
        _glance(painter, box, facts, theme)

    found.append(
        flat(
            "year:glance",
            outside(rect, unit, boxes[-1]),
            glance,
            ("le-glance", facts.year, facts.glance),
            " ".join(facts.glance),
            2,
            unit,
        )
    )
    return found


def _step(step: YearStep, rect: QRectF, unit: float) -> ItemSpec:
    def draw(painter: QPainter, box: QRectF, theme: Theme) -> None:
        paint_step(painter, box, step, theme)

    words = "; ".join(_line_words(*line) for line in step.lines)
    return thing(
        f"step:{step.number}",
        rect,
        draw,
        ("le-step", step),
        f"{step.title}: {words or step.note}",
        "year",
        2,
        unit=unit,
    )


def _line_words(agency: str, words: str, figure: str) -> str:
    """A line of a step for a screen reader, its agency named once."""
    title = AGENCY_NAMES.get(agency, "")
    return f"{'' if words.startswith(title) else title} {words} {figure}".strip()


def _leaf(painter: QPainter, rect: QRectF, text: str, theme: Theme, new: bool) -> None:
    shape = rounded(rect, 5)
    fill(painter, shape, theme.paper if new else theme.raised)
    stroke(painter, shape, theme.card_frame if new else theme.line, 1.5)
    ink = theme.ink if new else theme.dim
    font = face("extrabold", rect.height() * 0.6)
    draw_text(painter, rect.center().x(), rect.center().y() + cap_height(font) / 2, text, font, ink, "centre")
    for x in (rect.left() + 12, rect.right() - 12):
        fill(painter, ellipse(QPointF(x, rect.top() + 8), 3), theme.void)


def _ground(painter: QPainter, rect: QRectF, facts: YearFacts, theme: Theme) -> None:
    panels.paint_panel(painter, rect, theme)
    head = QRectF(rect.left() + 1, rect.top() + 1, rect.width() - 2, HEAD - 4)
    fill(painter, head, inks(theme).deep)
    paint_grid(painter, head, theme, 14)
    old = QRectF(rect.left() + 22, rect.top() + 16, 142, 72)
    new = QRectF(rect.left() + 226, rect.top() + 12, 158, 80)
    _leaf(painter, old, str(facts.year - 1), theme, False)
    _leaf(painter, new, str(facts.year), theme, True)
    panels.arrow(
        painter, QPointF(old.right() + 14, old.center().y()), QPointF(new.left() - 12, old.center().y()), theme.good, 7
    )
    font = face("extrabold", 25)
    x = new.right() + 30
    draw_text(painter, x, rect.top() + 48, "What changed this year", font, theme.text)
    left = facts.last - facts.year
    words = f"Nine steps in rule order. {left} years remain on the calendar; the last is {facts.last}."
    text_in(painter, QRectF(x, rect.top() + 56, rect.right() - x - 12, 24), words, face("regular", 15), theme.dim)
    small = face("narrow", 14)
    width = (rect.width() - 24) / 2
    draw_text(painter, rect.left() + 10, rect.top() + HEAD + 20, f"End of {facts.year - 1}", small, theme.dim)
    draw_text(painter, rect.left() + 18 + width, rect.top() + HEAD + 20, f"Start of {facts.year}", small, theme.dim)
    y = rect.bottom() - 16
    used = draw_text(painter, rect.left() + 14, y, "Still on the table", small, theme.dim)
    draw_text(
        painter, rect.left() + 30 + used, y, f"{facts.open_missions}   {facts.still}", face("semibold", 14), theme.text
    )


def _glance(painter: QPainter, rect: QRectF, facts: YearFacts, theme: Theme) -> None:
    shape = rounded(rect, 5)
    fill(painter, shape, theme.panel)
    fill(painter, shape, theme.good, 0.18)
    stroke(painter, shape, theme.good, 1.3)
    font = face("bold", 15)
    draw_text(painter, rect.left() + 16, rect.top() + 25, f"Your {facts.year} at a glance", font, theme.good)
    plain = face("regular", 14.5)
    step = min(23.0, (rect.height() - 40) / max(1, len(facts.glance)))
    for n, words in enumerate(facts.glance):
        line_ = QRectF(rect.left() + 16, rect.top() + 35 + n * step, rect.width() - 32, step)
        lost = words.startswith("Lost: ")
        text_in(painter, line_, words, face("bold", 15.5) if lost else plain, theme.bad if lost else theme.text)


def paint_step(painter: QPainter, rect: QRectF, step: YearStep, theme: Theme) -> None:
    """One step: number, title, rule, results by agency; an empty one stays, dimmed."""
    empty = not step.lines
    shape = rounded(rect, 5)
    fill(painter, shape, theme.raised, 0.35)
    stroke(painter, shape, theme.hair, 1)
    middle = QPointF(rect.left() + 21, rect.top() + 19)
    fill(painter, ellipse(middle, 10), theme.good if not empty else theme.raised)
    font = face("extrabold", 13)
    ink = inks(theme).on if not empty else theme.dim
    draw_text(painter, middle.x(), middle.y() + cap_height(font) / 2, str(step.number), font, ink, "centre")
    title = face("bold", 14.5)
    tone = theme.text if not empty else theme.dim
    draw_text(painter, rect.left() + 40, middle.y() + cap_height(title) / 2, step.title, title, tone)
    small = face("regular", 13)
    rule = f"{step.rule.rpartition('#')[2].replace('-', ' ')} ›"
    draw_text(
        painter, rect.right() - 14, middle.y() + cap_height(small) / 2, rule, small, inks(theme).atmosphere, "right"
    )
    x, y = rect.left() + 22, rect.top() + 48
    room = rect.bottom() - rect.top() - 44
    if step.picture in ("s", "m", "x") and room > 70:
        width = min(64.0, room / 1.45)
        draw_outcome(painter, QRectF(x, rect.top() + 38, width, width * 1.4), step.picture, theme)
        x += width + 12
    elif step.picture.startswith("die:"):
        _die(painter, QPointF(x + 12, y + 2), step.picture.removeprefix("die:"), theme)
        x += 36
    plain = face("regular", 14)
    if empty:
        text_in(painter, QRectF(rect.left() + 40, rect.top() + 36, rect.width() - 52, 24), step.note, plain, theme.dim)
        return
    pitch = min(25.0, room / max(1, len(step.lines)))
    for n, (agency, words, figure) in enumerate(step.lines):
        if agency:
            draw_mark_of(painter, agency, QPointF(x + 6, y), 6)
        right = rect.right() - 14
        if figure:
            bold = face("extrabold", 15)
            right -= text_width(figure, bold) + 12
            hue = theme.bad if figure == LOST else theme.text
            draw_text(painter, rect.right() - 14, y + cap_height(bold) / 2, figure, bold, hue, "right")
        used = text_in(painter, QRectF(x + 22, y - 11, right - x - 22, 22), words, plain, theme.text)
        if n < len(step.bars):
            start = x + 22 + max(70.0, text_width(used.text, used.font) + 14)
            _bar(painter, QRectF(start, y - 5, right - start, 10), step.bars[n], max(1.0, *step.bars), agency)
        y += pitch


def _bar(painter: QPainter, rect: QRectF, points: float, most: float, agency: str) -> None:
    """Points as a bar of one piece each, beside those of the others."""
    width = rect.width() * points / most
    pieces = max(1, round(points)) if most <= 30 else 1
    for n in range(pieces if points > 0 else 0):
        piece = QRectF(rect.left() + width * n / pieces, rect.top(), max(1.0, width / pieces - 2), rect.height())
        fill(painter, piece, agency_ink(agency))


def _die(painter: QPainter, middle: QPointF, text: str, theme: Theme) -> None:
    shape: QPainterPath = regular(5, 14, middle)
    fill(painter, shape, theme.paper)
    stroke(painter, shape, theme.card_frame, 1.3)
    font = face("extrabold", 13)
    draw_text(painter, middle.x(), middle.y() + cap_height(font) / 2, text, font, theme.ink, "centre")
