"""The turn strip: round or calendar, phases, the instruction as an amber arrow, initiative now and next."""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

from PySide6.QtCore import QEasingCurve, QEvent, QPointF, QRectF, QSize, Qt, QVariantAnimation, Signal
from PySide6.QtGui import QFont, QHelpEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QToolTip, QWidget

from ui.appearance import appearance
from ui.fonts import cap_height, face, fit_text, size_of, text_width
from ui.paint import arrow_plate, draw_mark, draw_text, ellipse, fill, gradient_brush, kept, line, stroke
from ui.panels.calendar_strip import CalendarPlan, calendar_tip, paint_calendar, plan_calendar
from ui.panels.facts import SideMark, Station, TurnFacts
from ui.panels.look import Look, Panel, draw_icon, painter_for
from ui.theme import Theme

SLIDE = 24
SLIDE_TIME = 160


class TurnStrip(Panel):
    """Where the match stands and what is to be done now. A click on a phase asks for its rule."""

    ruleRequested = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.facts = TurnFacts("")
        self._slide = 0.0
        self._slider = QVariantAnimation(self)
        self._slider.setDuration(SLIDE_TIME)
        self._slider.setStartValue(float(SLIDE))
        self._slider.setEndValue(0.0)
        self._slider.setEasingCurve(QEasingCurve.Type.OutCubic)
        self._slider.valueChanged.connect(self._slid)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_facts(self, facts: TurnFacts) -> None:
        """Show a state of the match; the arrow slides in when the turn has changed and motion is allowed."""
        before, self.facts = self.facts, facts
        changed = (before.side, before.mine) != (facts.side, facts.mine)
        if changed and appearance().animate and self.isVisible():
            self._slider.start()
        self.setAccessibleName(spoken(facts))
        self.update()

    def end_motion(self) -> None:
        """Show the end of a slide at once."""
        self._slider.stop()
        self._slid(0.0)

    def sizeHint(self) -> QSize:
        return QSize(1024, self.look.height(48, 40))

    def minimumSizeHint(self) -> QSize:
        return QSize(320, self.look.height(48, 40))

    def _slid(self, value: float) -> None:
        self._slide = float(value)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        with painter_for(self) as painter:
            paint_turn_strip(painter, QRectF(self.rect()), self.facts, self.look, self._slide)

    def station_at(self, pos: QPointF) -> Station | None:
        """The phase under a point."""
        if self.facts.calendar is not None:
            plan = _calendar_plan(self.facts, self.look.bar(), QRectF(self.rect()))
            return next((station for station, box, _ in plan.stations if box.contains(pos)), None)
        left, pitch = _stations(self.facts, self.look.bar())
        for station in self.facts.stations:
            if abs(pos.x() - left - pitch * (station.number - 1)) <= pitch / 2:
                return station
        return None

    def mousePressEvent(self, event: QMouseEvent) -> None:
        station = self.station_at(event.position())
        if station and station.rule and event.button() == Qt.MouseButton.LeftButton:
            self.ruleRequested.emit(station.rule)

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            station = self.station_at(QPointF(event.pos()))
            facts = self.facts
            text = f"Phase {station.number}: {station.title}" if station else f"{facts.title}\n{facts.detail}".strip()
            if facts.calendar is not None:
                plan = _calendar_plan(facts, self.look.bar(), QRectF(self.rect()))
                text = calendar_tip(facts, plan, QPointF(event.pos())) or text
            QToolTip.showText(event.globalPos(), text, self)
            return True
        return super().event(event)


def spoken(facts: TurnFacts) -> str:
    """The strip as sentences for a screen reader."""
    now = [f"phase {station.number}, {station.title}" for station in facts.stations if station.state == "now"]
    parts = [", ".join([facts.round, *now]), facts.title, facts.detail, facts.first_text, facts.next_text, facts.note]
    return ". ".join(part.strip(". ") for part in parts if part.strip(". ")) + "."


def _instruction_width(facts: TurnFacts, look: Look) -> float:
    """Width of a plate that holds the instruction in its short form."""
    title = text_width(facts.title, look.font("instruction"))
    detail = text_width(facts.short_detail or facts.detail, look.font("instruction-rest")) * 0.85
    return title + detail + (90 if look.narrow else 104)


def _calendar_plan(facts: TurnFacts, look: Look, rect: QRectF) -> CalendarPlan:
    return plan_calendar(facts, look, rect.width(), rect.height(), _instruction_width(facts, look) + 24)


def _paint_with_calendar(painter: QPainter, rect: QRectF, facts: TurnFacts, look: Look, slide: float) -> None:
    plan = _calendar_plan(facts, look, rect)
    paint_calendar(painter, rect, facts, look, plan)
    wide, gap = _instruction_width(facts, look), 4 if look.narrow else 5
    left = max(plan.right + 8, rect.right() - 12 - max(wide + 30, 380))
    small = _note_fonts(look)[2]
    used = text_width(facts.note, small)
    if facts.note and left - plan.right > used + 32:
        base = rect.center().y() + cap_height(small) / 2
        draw_text(painter, left - 16, base, facts.note, small, look.theme.dim, "right")
    if facts.title:
        plate = QRectF(left + slide, rect.top() + gap, rect.right() - 12 - left, rect.height() - 2 * gap)
        _paint_plate(painter, plate, facts, look)


def _stations(facts: TurnFacts, look: Look) -> tuple[float, float]:
    """Middle of the first phase and distance from one to the next."""
    start, pitch = (100.0, 32.0) if look.narrow else (140.0, 40.0)
    margin = 12 if look.narrow else 16
    return max(start, margin + text_width(facts.round, look.font("round")) + 26), pitch


def paint_turn_strip(painter: QPainter, rect: QRectF, facts: TurnFacts, look: Look, slide: float = 0.0) -> None:
    """Paint the whole strip into `rect`; `slide` moves the instruction to the right."""
    look = look.bar()
    theme, middle = look.theme, rect.center().y()
    painter.fillRect(rect, gradient_brush(rect, theme.panel, theme.strip))
    line(painter, rect.left(), rect.bottom() - 0.6, rect.right(), rect.bottom() - 0.6, theme.line, 1.2)
    if facts.calendar is not None:
        _paint_with_calendar(painter, rect, facts, look, slide)
        return
    font = look.font("round")
    if not look.narrow:
        font = look.face("extrabold", 20)
    draw_text(painter, 12 if look.narrow else 16, middle + cap_height(font) / 2, facts.round, font, theme.text)
    left, pitch = _stations(facts, look)
    _paint_stations(painter, facts, look, left, pitch, middle)
    start = left + pitch * max(0, len(facts.stations) - 1) + (38 if look.narrow else 60)
    widest = 633 if look.narrow else 736
    right = _notes_left(facts, look, rect.width(), start, widest)
    if facts.title:
        gap = 4 if look.narrow else 5
        plate = QRectF(start + slide, rect.top() + gap, right.plate - start, rect.height() - 2 * gap)
        _paint_plate(painter, plate, facts, look)
    _paint_notes(painter, facts, look, right, rect.right(), middle)


def _paint_stations(painter: QPainter, facts: TurnFacts, look: Look, left: float, pitch: float, middle: float) -> None:
    if not facts.stations:
        return
    theme = look.theme
    last = left + pitch * (len(facts.stations) - 1)
    line(painter, left, middle, last, middle, theme.hair if theme.dark else theme.line, 2)
    reached = [station.number for station in facts.stations if station.state != "later"]
    if reached:
        line(painter, left, middle, left + pitch * (max(reached) - 1), middle, theme.text, 3)
    for station in facts.stations:
        at = QPointF(left + pitch * (station.number - 1), middle)
        if station.state == "done":
            fill(painter, ellipse(at, 8), theme.text)
            draw_mark(painter, "tick", QRectF(at.x() - 5, at.y() - 5, 10, 10), theme.void)
        elif station.state == "now":
            fill(painter, ellipse(at, 15 if not look.narrow else 14), theme.go)
            if not theme.dark:
                stroke(painter, ellipse(at, 15 if not look.narrow else 14), theme.go_ink, 1.5)
            number = face("extrabold", 17)
            draw_text(
                painter, at.x(), at.y() + cap_height(number) / 2, str(station.number), number, theme.go_ink, "centre"
            )
        else:
            fill(painter, ellipse(at, 9), theme.panel)
            stroke(painter, ellipse(at, 9), theme.line, 1.6)
            number = face("display", 12)
            draw_text(
                painter, at.x(), at.y() + cap_height(number) / 2, str(station.number), number, theme.dim, "centre"
            )


class _Notes(NamedTuple):
    """What stands right of the instruction, and where the instruction ends."""

    plate: float
    first: str
    next: str
    note: str


def _note_fonts(look: Look) -> tuple[QFont, QFont, QFont]:
    return look.face("semibold", 15, 13.5), look.face("regular", 15, 13.5), look.face("regular", 14, 13)


def _notes_left(facts: TurnFacts, look: Look, width: float, start: float, widest: float) -> _Notes:
    """Choose what fits right of the instruction: notes are dropped before any of the instruction is."""
    semibold, regular, small = _note_fonts(look)
    forms = [
        (facts.first_text, facts.next_text, facts.note),
        (facts.first_text, facts.next_text, ""),
        (facts.first_short or facts.first_text, facts.next_text, ""),
        (facts.first_short or facts.first_text, "", ""),
        ("", "", ""),
    ]
    if look.narrow:
        forms = forms[2:]
    least = start + min(widest, _instruction_width(facts, look))
    for first, next_, note in forms:
        used = 20.0
        for text, font in ((first, semibold), (next_, regular), (note, small)):
            used += text_width(text, font) + 18 if text else 0.0
        used += 26 if first else 0
        free = width - used
        if free >= least or not first:
            return _Notes(min(start + widest, free if first else width - 12), first, next_, note)
    raise AssertionError("the last form always fits")


def _paint_plate(painter: QPainter, plate: QRectF, facts: TurnFacts, look: Look) -> None:
    theme = look.theme
    shape = arrow_plate(plate, 13 if look.narrow else 16, radius=8)
    ink = theme.go_ink if facts.mine else theme.text
    fill(painter, shape, theme.go if facts.mine else theme.raised)
    if not facts.mine:
        stroke(painter, shape, theme.line, 1.3)
    elif not theme.dark:
        stroke(painter, shape, theme.go_frame, 1.5)
    reach = 8 if look.narrow else 10
    x = plate.left() + 14
    if facts.side:
        box = QRectF(x - 2, plate.center().y() - reach, reach * 2, reach * 2)
        _paint_side(painter, facts.side, box, facts.mine, look)
        x = box.right() + (8 if look.narrow else 10)
    room = plate.right() - (18 if look.narrow else 22) - x
    title = fit_text(facts.title, look.font("instruction"), room)
    middle = plate.center().y()
    draw_text(painter, x, middle + cap_height(title.font) / 2, title.text, title.font, ink)
    x += text_width(title.text, title.font) + (14 if look.narrow else 18)
    room = plate.right() - (18 if look.narrow else 22) - x
    rest = look.font("instruction-rest")
    for text in (facts.detail, facts.short_detail):
        got = fit_text(text, rest, room, floor=max(11.0, size_of(rest) * 0.8))
        if text and got.fits:
            draw_text(painter, x, middle + cap_height(title.font) / 2 - 0.5, got.text, got.font, ink)
            return


def _in_ink(theme: Theme) -> Theme:
    return replace(theme, usa=theme.go_ink, ussr=theme.go_ink, panel=theme.go)


def _paint_side(painter: QPainter, side: SideMark, box: QRectF, mine: bool, look: Look) -> None:
    """The side's mark; on amber in ink, for amber carries no team colour."""
    with kept(painter):
        side.paint(painter, box, _in_ink(look.theme) if mine else look.theme)


def _paint_notes(painter: QPainter, facts: TurnFacts, look: Look, notes: _Notes, right: float, middle: float) -> None:
    theme = look.theme
    semibold, regular, small = _note_fonts(look)
    x = notes.plate + 20
    if notes.first and facts.first:
        size = 16 if look.narrow else 20
        box = QRectF(x, middle - size / 2, size, size)
        draw_icon(painter, "common/initiative", box, look.ink(facts.first.colour))
        x = box.right() + 7
        base = middle + cap_height(semibold) / 2
        x += draw_text(painter, x, base, notes.first, semibold, theme.text) + 16
        if notes.next:
            draw_text(painter, x, base, notes.next, regular, theme.dim)
    if notes.note:
        base = middle + cap_height(small) / 2
        draw_text(painter, right - 16, base, notes.note, small, theme.dim, "right")
