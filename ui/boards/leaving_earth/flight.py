"""A maneuver that is flown: engines, scene with the dial, outcome, hazards ahead, running account."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath

from ui.boards.leaving_earth import panels
from ui.boards.leaving_earth.cards import draw_outcome, draw_outcome_back
from ui.boards.leaving_earth.facts import CraftFacts, Engine, FlightFacts, Hazard, OutcomeFacts
from ui.boards.leaving_earth.inks import inks
from ui.boards.leaving_earth.marks import draw_mark_of, draw_pip, draw_pips, figure, pips_width
from ui.boards.leaving_earth.ships import component_in, tape
from ui.fonts import cap_height, face, fit_lines, text_width
from ui.paint import (
    draw_lines,
    draw_text,
    fill,
    hatch,
    kept,
    line,
    polygon,
    printed_shadow,
    rounded,
    stroke,
    text_in,
)
from ui.symbols import draw_symbol
from ui.theme import Theme


@dataclass(frozen=True)
class FlightLayout:
    """Boxes of the flight page, in units of its type."""

    engines: QRectF
    craft: QRectF
    scene: QRectF
    outcome: QRectF
    hazards: QRectF
    account: QRectF
    notes: QRectF


def flight_layout(rect: QRectF) -> FlightLayout:
    """The flight page in its box."""
    gap, wide = 8.0, rect.width() >= 1450
    left_w = 318.0 if wide else 262.0
    right_w = 408.0 if wide else 330.0
    foot = 222.0 if wide else 164.0
    high = rect.height() - foot - gap
    craft_h = 92.0 if wide else 76.0
    engines = QRectF(rect.left(), rect.top(), left_w, high - craft_h - gap)
    craft = QRectF(rect.left(), engines.bottom() + gap, left_w, craft_h)
    scene = QRectF(engines.right() + gap, rect.top(), rect.width() - left_w - right_w - 2 * gap, high)
    outcome = QRectF(scene.right() + gap, rect.top(), right_w, high * 0.57)
    hazards = QRectF(outcome.left(), outcome.bottom() + gap, right_w, high - outcome.height() - gap)
    account = QRectF(rect.left(), rect.top() + high + gap, rect.width() - right_w - gap, foot)
    notes = QRectF(outcome.left(), account.top(), right_w, foot)
    return FlightLayout(engines, craft, scene, outcome, hazards, account, notes)


def engine_rows(rect: QRectF, count: int) -> list[QRectF]:
    """Rows of the engines."""
    inner = QRectF(rect.left() + 9, rect.top() + 40, rect.width() - 18, rect.height() - 48)
    step = min(68.0, inner.height() / max(1, count))
    return [QRectF(inner.left(), inner.top() + n * step, inner.width(), step - 6) for n in range(count)]


def paint_engine(painter: QPainter, rect: QRectF, engine: Engine, theme: Theme) -> None:
    """An engine: drawing, name, chance, thrust, and what became of it."""
    ink = inks(theme)
    shape = rounded(rect, 5)
    dim = engine.state == "hold"
    fill(painter, shape, theme.raised if engine.state == "failed" else theme.panel)
    frame = {"spent": theme.good, "failed": ink.warn, "ready": theme.line}.get(engine.state, theme.hair)
    stroke(painter, shape, frame, 1.5)
    with kept(painter):
        if dim:
            painter.setOpacity(0.55)
        window = QRectF(rect.left() + 6, rect.top() + 4, 36, rect.height() - 8)
        fill(painter, rounded(window, 3), ink.deep)
        component_in(painter, engine.component, window.adjusted(2, 2, -2, -2), theme)
        if engine.state == "failed":
            with kept(painter):
                painter.setClipRect(window, Qt.ClipOperation.IntersectClip)
                tape(painter, window.center(), 80, 11)
        right = rect.right() - 10
        if engine.state in ("spent", "failed"):
            box = QRectF(right - 20, rect.center().y() - 10, 20, 20)
            draw_pip(painter, "s" if engine.state == "spent" else "m", box, theme)
            right -= 30
        elif engine.state == "ready" and engine.key:
            box = QRectF(right - 62, rect.center().y() - 13, 62, 26)
            stroke(painter, rounded(box, 5), theme.line, 1.2)
            text_in(painter, box.adjusted(8, 0, -24, 0), "Fire", face("semibold", 13), theme.text)
            text_in(
                painter,
                QRectF(box.right() - 22, box.top(), 18, 26),
                engine.key,
                face("narrow", 12),
                theme.dim,
                "centre",
            )
            right -= 72
        bold = face("extrabold", 19 if rect.height() > 40 else 15)
        text = str(engine.thrust)
        tone = {"failed": theme.dim, "hold": theme.dim}.get(engine.state, theme.good)
        wide = text_width(text, bold)
        y = rect.center().y() + cap_height(bold) / 2
        draw_text(painter, right, y, text, bold, tone, "right")
        if engine.state == "failed":
            line(painter, right - wide - 2, rect.center().y(), right + 2, rect.center().y(), theme.dim, 1.6)
        left = rect.left() + 51
        room = right - wide - 10 - left
        half = rect.height() / 2
        text_in(painter, QRectF(left, rect.top() + 3, room, half), engine.name, face("semibold", 14), theme.text)
        text_in(painter, QRectF(left, rect.top() + half - 3, room, half), engine.line, face("regular", 13), theme.dim)


def paint_engines(painter: QPainter, rect: QRectF, empty: str, theme: Theme) -> None:
    """Ground of the engines; `empty` is what stands where there is none."""
    panels.paint_panel(painter, rect, theme, "Engines", "one at a time, in your order", head=36)
    if empty:
        text_in(painter, rect.adjusted(12, 0, -12, 0), empty, face("regular", 14), theme.dim, "centre")


def paint_craft_plate(painter: QPainter, rect: QRectF, craft: CraftFacts, theme: Theme) -> None:
    """The craft in two lines: name, mass, thrust, seats, crew."""
    panels.paint_panel(painter, rect, theme)
    first, second = rect.top() + rect.height() * 0.3, rect.top() + rect.height() * 0.7
    draw_mark_of(painter, craft.agency, QPointF(rect.left() + 21, first), 7.5)
    font = face("extrabold", 16)
    x = rect.left() + 36
    x += draw_text(painter, x, first + cap_height(font) / 2, craft.name, font, theme.text) + 8
    text_in(painter, QRectF(x, first - 12, rect.right() - 12 - x, 24), craft.where, face("narrow", 13), theme.dim)
    x = rect.left() + 14
    x += figure(painter, x, second, "mass", str(craft.mass), theme.text, 18) + 18
    x += figure(painter, x, second, "thrust", str(craft.thrust), theme.good, 18) + 18
    if craft.seats[1]:
        x += figure(painter, x, second, "seat", f"{craft.seats[0]}/{craft.seats[1]}", inks(theme).atmosphere, 18) + 16
    crew, plain = ", ".join(one.surname for one in craft.crew), face("regular", 13)
    if crew and x + text_width(crew, plain) < rect.right() - 10:
        draw_text(painter, rect.right() - 12, second + cap_height(plain) / 2, crew, plain, theme.text, "right")


# --- outcome, hazards, account


def card_width(rect: QRectF) -> float:
    """Width of the outcome card in its panel."""
    return min(172.0, rect.width() * 0.38, (rect.height() - 60) / 1.5)


def choice_boxes(rect: QRectF, count: int) -> list[QRectF]:
    """Boxes of the two answers to an outcome."""
    left = rect.left() + 14 + card_width(rect) + 16
    # Between the words above and the money that is left below.
    under = 110 if rect.height() > 300 else 98
    top = rect.top() + under
    high = min(52.0, (rect.height() - under - 34) / max(1, count) - 7)
    return [QRectF(left, top + n * (high + 7), rect.right() - 14 - left, high) for n in range(count)]


def paint_outcome(
    painter: QPainter, rect: QRectF, outcome: OutcomeFacts | None, flight: FlightFacts, theme: Theme
) -> None:
    """The outcome that lies open, or the deck that is drawn from."""
    title = outcome.source if outcome else "nothing drawn" if flight.always else "no card drawn yet"
    if flight.spans and outcome is None:
        panels.paint_panel(painter, rect, theme, "Years", "thrust aboard / needed")
        return
    panels.paint_panel(painter, rect, theme, "Outcome", title, outcome.left if outcome else "")
    if outcome is not None and outcome.kind != "s":
        stroke(
            painter, rounded(rect.adjusted(1, 1, -1, -1), 6), inks(theme).warn if outcome.kind == "m" else theme.bad, 2
        )
    width = card_width(rect)
    card = QRectF(rect.left() + 14, rect.top() + 46, width, width * 1.5)
    if outcome is None:
        draw_outcome_back(painter, card, theme)
        x = card.right() + 14
        words = {
            "choose-years": "Choose how many years the maneuver takes. Fewer years need more thrust.",
            "fire-engines": "Fire one engine. Its outcome is drawn, then you decide again.",
            "seat-crew": "Say who sits in which capsule before the hazard.",
        }.get(flight.phase, "Nothing is drawn before you have seen what is at stake.")
        if flight.phase == "fire-engines" and not flight.difficulty:
            words = "No engine is needed: nothing is drawn before you go."
        words = flight.always or words
        lines, font, step = fit_lines(words, face("regular", 15), rect.right() - 14 - x, rect.height() - 80, 1.3)
        draw_lines(painter, x, card.top() + 4, lines, font, step, theme.text)
        return
    printed_shadow(painter, rounded(card, 6), theme, 6)
    draw_outcome(painter, card, outcome.kind, theme)
    x = card.right() + 16
    lines, font, step = fit_lines(outcome.words, face("regular", 15), rect.right() - 14 - x, 50, 1.25)
    draw_lines(painter, x, card.top(), lines, font, step, theme.text)
    y = choice_boxes(rect, len(outcome.choices))[-1].bottom() + 20 if outcome.choices else card.top() + 76
    small = face("narrow", 12.5)
    for words, pips, chance in outcome.after:
        if y + 44 > rect.bottom() - 14:
            break
        draw_text(painter, x, y, f"next draw {words}".strip(), small, theme.dim)
        y += 18
        side = min(16.0, (rect.right() - 70 - x) / max(1, len(pips)) - 3)
        draw_pips(painter, pips, x, y, theme, side)
        bold = face("extrabold", 15)
        at = max(x + pips_width(pips, side) + 10, x + 70)
        draw_text(painter, at, y + cap_height(bold) / 2, chance, bold, theme.good)
        y += 26
    bottom = rect.bottom() - 16
    plain, bold = face("regular", 13.5), face("extrabold", 15)
    draw_text(painter, x, bottom, "money left", plain, theme.dim)
    draw_text(painter, rect.right() - 14, bottom, f"${outcome.money}", bold, theme.text, "right")


def span_boxes(rect: QRectF, count: int) -> list[QRectF]:
    """Boxes of the years to choose from."""
    columns = 4 if count > 8 else 2
    rows = max(1, -(-count // columns))
    inner = QRectF(rect.left() + 12, rect.top() + 44, rect.width() - 24, rect.height() - 54)
    high = min(52.0, (inner.height() - 6 * (rows - 1)) / rows)
    width = (inner.width() - 6 * (columns - 1)) / columns
    return [
        QRectF(inner.left() + (n % columns) * (width + 6), inner.top() + (n // columns) * (high + 6), width, high)
        for n in range(count)
    ]


def paint_span(painter: QPainter, rect: QRectF, span: tuple[int, int, int, int], theme: Theme) -> None:
    """Years of a maneuver with the thrust that they give and ask."""
    years, _, need, aboard = span
    shape = rounded(rect, 5)
    fill(painter, shape, theme.raised)
    stroke(painter, shape, theme.line if need <= aboard else theme.bad, 1.3)
    tight = rect.width() < 92
    draw_symbol(painter, "leaving-earth/years", QRectF(rect.left() + 7, rect.center().y() - 6.5, 13, 13), theme.text)
    font = face("extrabold", 13.5 if tight else 16)
    used = draw_text(painter, rect.left() + 23, rect.center().y() + cap_height(font) / 2, str(years), font, theme.text)
    tone = theme.good if need <= aboard else theme.bad
    room = QRectF(rect.left() + 26 + used, rect.top(), rect.width() - 33 - used, rect.height())
    text_in(painter, room, f"{aboard}/{need}", face("narrow", 12.5 if tight else 14), tone, "right")


def paint_choice(painter: QPainter, rect: QRectF, choice: tuple[str, str, str, str], first: bool, theme: Theme) -> None:
    """One answer to an outcome with its price."""
    shape = rounded(rect, 5)
    fill(painter, shape, theme.go if first else theme.raised)
    stroke(painter, shape, theme.go_frame if first else theme.line, 1.3)
    ink = theme.go_ink if first else theme.text
    half = rect.height() / 2
    room = rect.width() - 60
    text_in(painter, QRectF(rect.left() + 11, rect.top() + 3, room, half), choice[1], face("bold", 14), ink)
    text_in(painter, QRectF(rect.left() + 11, rect.top() + half - 3, room, half), choice[2], face("regular", 12.5), ink)
    text_in(
        painter,
        QRectF(rect.right() - 52, rect.top(), 42, rect.height()),
        choice[3],
        face("extrabold", 17),
        ink,
        "right",
    )


def paint_hazards(painter: QPainter, rect: QRectF, hazards: tuple[Hazard, ...], theme: Theme) -> None:
    """Hazards of the maneuver in their order, with chance and meaning."""
    panels.paint_panel(painter, rect, theme, "Hazards ahead", "only what everybody knows is counted")
    if not hazards:
        text_in(painter, rect.adjusted(12, 20, -12, 0), "None.", face("regular", 14), theme.dim, "centre")
        return
    inner = QRectF(rect.left() + 12, rect.top() + 38, rect.width() - 24, rect.height() - 44)
    step = min(48.0, inner.height() / len(hazards))
    for n, hazard in enumerate(hazards):
        row = QRectF(inner.left(), inner.top() + n * step, inner.width(), step)
        if n:
            line(painter, row.left(), row.top(), row.right(), row.top(), theme.hair, 1)
        middle, half = row.center().y(), step / 2
        tone = {"solar_radiation": inks(theme).radiation}.get(hazard.symbol, inks(theme).landing)
        draw_symbol(painter, f"leaving-earth/{hazard.symbol}", QRectF(row.left(), middle - 11, 22, 22), tone)
        x, right = row.left() + 34, row.right() - 92
        text_in(painter, QRectF(x, row.top() + 2, right - x, half), hazard.title, face("semibold", 14), theme.text)
        text_in(
            painter, QRectF(x, row.top() + half - 2, right - x, half), hazard.line, face("regular", 12.5), theme.dim
        )
        text_in(
            painter, QRectF(right, row.top() + 2, 92, half), hazard.figure, face("extrabold", 15), theme.text, "right"
        )
        text_in(
            painter,
            QRectF(right, row.top() + half - 2, 92, half),
            hazard.figure_line,
            face("regular", 12.5),
            theme.dim,
            "right",
        )


def account_line(flight: FlightFacts) -> str:
    """What stands in the running account where nothing is counted."""
    if not flight.gone and not flight.difficulty:
        return "No engine is needed: the hazards of the way come when you go."
    done = "The engines are done" if flight.difficulty else "No engine was needed"
    return f"{done}: now come the hazards of the way, one after the other."


def paint_flight_account(painter: QPainter, rect: QRectF, flight: FlightFacts, theme: Theme) -> None:
    """The running account: what is in the bank, what is proposed, what is needed, and four boxes."""
    panels.paint_panel(
        painter, rect, theme, "Running account", "firm green is in the bank, hatched is what could burn next"
    )
    if flight.loss:
        area = rect.adjusted(12, 40, -12, -10)
        _account_boxes(painter, area, flight, theme)
        return
    if not flight.boxes:
        text_in(painter, rect.adjusted(20, 30, -20, 0), account_line(flight), face("regular", 14), theme.dim, "centre")
        return
    inner = rect.adjusted(20, 54, -20, -12)
    bar_h = 30.0 if rect.height() > 190 else 22.0
    end = max(flight.needed * 1.2, flight.given + sum(n for _, n in flight.proposed), 10)
    per = inner.width() / end
    bar = QRectF(inner.left(), inner.top(), inner.width(), bar_h)
    _account_scale(painter, bar, end, flight.needed, theme)
    path = QPainterPath()
    path.addRect(bar)
    fill(painter, bar, theme.raised)
    given = QRectF(bar.left(), bar.top(), flight.given * per, bar_h)
    fill(painter, given, theme.good)
    bold = face("bold", 14)
    if given.width() > 70:
        words = f"{flight.given} given"
        text_in(painter, _beside(given, flight.needed * per, words), words, bold, inks(theme).on, "centre")
    x = given.right()
    for title, thrust in flight.proposed:
        box = QRectF(x, bar.top(), min(thrust * per, bar.right() - x), bar_h)
        if box.width() < 2:
            break
        shape = QPainterPath()
        shape.addRect(box)
        hatch(painter, shape, theme.good, "spent", 0.7)
        stroke(painter, shape, theme.text, 1)
        text = f"{title.partition(' ×')[0]}: {thrust}"
        if text_width(text, bold) + 12 < box.width():
            plate = QRectF(
                box.center().x() - text_width(text, bold) / 2 - 4, box.top() + 4, text_width(text, bold) + 8, bar_h - 8
            )
            fill(painter, plate, theme.raised)
            text_in(painter, plate, text, bold, theme.text, "centre")
        x = box.right()
    stroke(painter, path, theme.text, 1.3)
    if flight.needed:
        at = bar.left() + flight.needed * per
        line(painter, at, bar.top() - 10, at, bar.bottom() + 10, theme.bad, 2.6)
        fill(painter, polygon([(at - 6, bar.top() - 14), (at + 6, bar.top() - 14), (at, bar.top() - 5)]), theme.bad)
        font = face("bold", 13.5)
        text = f"{flight.needed} needed"
        wide = text_width(text, font)
        left = at + 8 if at + wide + 14 < bar.right() else at - wide - 8
        draw_text(painter, left, bar.bottom() + 18, text, font, theme.bad)
    _account_boxes(
        painter,
        QRectF(rect.left() + 12, bar.bottom() + 28, rect.width() - 24, rect.bottom() - bar.bottom() - 38),
        flight,
        theme,
    )


def _beside(bar: QRectF, mark: float, words: str) -> QRectF:
    """The part of a bar in which its words stand clear of a mark, so far from its left end."""
    half = text_width(words, face("bold", 14)) / 2 + 8
    if abs(mark - bar.width() / 2) > half:
        return bar
    left = mark > bar.width() - mark
    return QRectF(bar.left(), bar.top(), mark, bar.height()) if left else bar.adjusted(mark, 0, 0, 0)


def _account_scale(painter: QPainter, bar: QRectF, end: float, needed: int, theme: Theme) -> None:
    step = next(s for s in (1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 5000) if end / s <= 8)
    font = face("narrow", 12)
    n = 0
    while n <= end:
        x = bar.left() + n / end * bar.width()
        line(painter, x, bar.top() - 9, x, bar.top(), theme.line, 1)
        # The mark of what is needed stands there.
        if not needed or abs(x - bar.left() - needed / end * bar.width()) > text_width(str(n), font) / 2 + 9:
            draw_text(painter, x, bar.top() - 11, str(n), font, theme.dim, "centre")
        n += step


def _account_boxes(painter: QPainter, rect: QRectF, flight: FlightFacts, theme: Theme) -> None:
    count = len(flight.boxes)
    if not count or rect.height() < 40:
        return
    gap = 10.0
    width = (rect.width() - gap * (count - 1)) / count
    tones = {"good": theme.good, "bad": theme.bad, "text": theme.text, "dim": theme.dim}
    for n, (title, figure_, words, tone) in enumerate(flight.boxes):
        box = QRectF(rect.left() + n * (width + gap), rect.top(), width, rect.height())
        fill(painter, rounded(box, 5), theme.raised)
        fill(painter, QRectF(box.left() + 2, box.top(), box.width() - 4, 3), tones[tone])
        third = box.height() / 3
        inner = box.adjusted(11, 0, -8, 0)
        if box.height() < 60:
            half = (box.height() - 3) / 2
            upper = QRectF(inner.left(), box.top() + 3, inner.width(), half)
            wide = text_width(figure_, face("extrabold", 14))
            text_in(painter, upper, figure_, face("extrabold", 14), tones[tone], "right")
            text_in(painter, upper.adjusted(0, 0, -wide - 6, 0), title, face("regular", 13), theme.dim)
            lower = QRectF(inner.left(), box.top() + 2 + half, inner.width(), half)
            text_in(painter, lower, words, face("regular", 13), theme.text)
            continue
        text_in(
            painter, QRectF(inner.left(), box.top() + 5, inner.width(), third), title, face("regular", 13.5), theme.dim
        )
        size = 20.0 if third > 26 else 15.0
        text_in(
            painter,
            QRectF(inner.left(), box.top() + third, inner.width(), third),
            figure_,
            face("extrabold", size),
            tones[tone],
        )
        text_in(
            painter,
            QRectF(inner.left(), box.bottom() - third - 2, inner.width(), third),
            words,
            face("regular", 13),
            theme.text,
        )


def paint_notes(painter: QPainter, rect: QRectF, flight: FlightFacts, theme: Theme) -> None:
    """What has happened in this flight, and a word about its rule."""
    if not flight.log and not flight.gone and flight.craft.checks:
        panels.paint_panel(painter, rect, theme, "Readiness", "before anything is fired")
        box = rect.adjusted(12, 40, -8, -8)
        panels.paint_checks(painter, box, flight.craft.checks, theme, 2, short=True)
        return
    panels.paint_panel(painter, rect, theme, "This flight", "", "no undo past an outcome")
    y = rect.top() + 44
    room = 66.0 if rect.width() > 360 else 84.0
    rows = max(1, min(len(flight.log), int((rect.bottom() - y - room) // 24) + 1))
    for kind, words in flight.log[-rows:]:
        draw_pip(painter, kind, QRectF(rect.left() + 12, y - 8, 16, 16), theme)
        text_in(
            painter, QRectF(rect.left() + 38, y - 11, rect.width() - 50, 22), words, face("regular", 13.5), theme.text
        )
        y += 24
    box = QRectF(rect.left() + 12, y - 2, rect.width() - 24, rect.bottom() - y - 8)
    fill(painter, rounded(box, 4), theme.raised)
    fill(painter, QRectF(box.left(), box.top() + 2, 3, box.height() - 4), theme.bad)
    lines, font, step = fit_lines(flight.note, face("regular", 13.5), box.width() - 24, box.height() - 12, 1.3)
    draw_lines(painter, box.left() + 14, box.top() + 7, lines, font, step, theme.text)
