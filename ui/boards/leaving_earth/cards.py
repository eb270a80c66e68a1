"""Cards of light paper: components, astronauts, missions, outcomes, features; sizes S 88, M 120, L 168 wide.

Each painter takes any box; below 150 wide the small type is used, below 100 the sentences are left out.
"""

from __future__ import annotations

import random

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath

from ui.boards.leaving_earth.chart import paint_grid
from ui.boards.leaving_earth.facts import CrewFacts, FeatureFace, Goods, MissionFacts
from ui.boards.leaving_earth.inks import BODY_INKS, inks
from ui.boards.leaving_earth.marks import figure
from ui.boards.leaving_earth.ships import SKILL_SYMBOLS, draw_astronaut, draw_component, fitted, silhouette, tape
from ui.fonts import FLOOR, cap_height, face, fit_lines, fit_text, size_of, text_width
from ui.paint import (
    draw_lines,
    draw_mark,
    draw_text,
    ellipse,
    fill,
    halftone,
    hatch,
    kept,
    line,
    rounded,
    stroke,
    text_in,
)
from ui.symbols import draw_symbol
from ui.theme import Theme

CREAM = "#F3EBDD"
DARK = "#0B1220"
GOOD_PAPER = "#2A6030"
WARN_PAPER = "#A83A1C"
SEAT_PAPER = "#1E4A86"
SMALL, TINY = 150, 100

MISSION_SYMBOLS = {
    "probe": "probe",
    "survey": "survey",
    "sample_return": "sample",
    "man_and_back": "astronaut",
    "station": "space-habitat",
    "life_sample": "life",
    "life_survey": "life",
    "habitat": "ground-habitat",
    "experiment": "experiment-ready",
    "occupation": "years",
}
DECK_INKS = {
    "easy": "#7FD58C",
    "medium": "#F6C453",
    "hard": "#FF7A6E",
    "life": "#FF7A6E",
    "occupation": "#BFA6FF",
}
OUTCOME_WORDS = {"s": "Success", "m": "Minor failure", "x": "Major failure"}
OUTCOME_SYMBOLS = {"s": "outcome-success", "m": "outcome-minor", "x": "outcome-major"}
OUTCOME_INKS = {"s": "#7FD58C", "m": "#FF8A3D", "x": "#FF7A6E"}


def paper_ground(painter: QPainter, rect: QRectF, theme: Theme, frame: str = "", width: float = 1.2) -> QPainterPath:
    """A sheet of paper with its frame; returns its outline."""
    shape = rounded(rect, 6)
    fill(painter, shape, theme.paper)
    stroke(painter, shape, frame or theme.card_frame, width)
    return shape


def art_window(painter: QPainter, rect: QRectF, theme: Theme) -> None:
    """The dark window of a card with its grid."""
    fill(painter, rect, inks(theme).deep)
    with kept(painter):
        painter.setClipRect(rect, Qt.ClipOperation.IntersectClip)
        paint_grid(painter, rect, theme, 10, 1.3)


SHORT_GOODS = {
    "hydroponics": "Hydro",
    "medical_supplies": "Medicine",
    "science_module": "Science",
    "medical_module": "Medical",
    "fuel_generator": "Fuel Plant",
    "space_habitat": "Habitat",
    "habitat_parts": "Hab. Parts",
    "space_shuttle": "Shuttle",
    "large_fuel_tank": "Large Tank",
    "small_fuel_tank": "Small Tank",
    "ion_thruster": "Ion Thr.",
    "experiment": "Exper.",
}


def _title(
    painter: QPainter, rect: QRectF, text: str, theme: Theme, size: float, ink: str = "", short: str | None = None
) -> None:
    text_in(painter, rect, text, face("narrow", size, 0.2), ink or theme.ink, "left", short)


def draw_goods(
    painter: QPainter,
    rect: QRectF,
    goods: Goods,
    theme: Theme,
    metres: float | None = None,
    damaged: bool = False,
    chosen: bool = False,
    agency: str = "nasa",
) -> None:
    """A component or astronaut as a card. `metres` (pixels a metre) draws it to scale with a ruler at the left edge."""
    large = rect.width() >= SMALL
    head, foot = (32.0, 42.0) if large else (24.0, 30.0)
    if rect.height() < 150 and not large:
        head, foot = 22.0, 26.0
    shape = paper_ground(painter, rect, theme, theme.go_frame if chosen else "", 2 if chosen else 1.2)
    price = f"${goods.cost}" if goods.cost is not None else ""
    tight = rect.width() < TINY
    cost = face("extrabold", 21 if large else 13)
    beside = text_width(price, cost) + 4 if price and (large or tight) else 0
    name = QRectF(rect.left() + (6 if tight else 8), rect.top(), rect.width() - (10 if tight else 16) - beside, head)
    _title(painter, name, goods.name, theme, 17 if large else 13, short=SHORT_GOODS.get(goods.id))
    if (large or tight) and price:
        y = rect.top() + head / 2 + cap_height(cost) / 2
        draw_text(painter, rect.right() - (8 if large else 5), y, price, cost, theme.ink, "right")
    window = QRectF(rect.left() + 0.6, rect.top() + head, rect.width() - 1.2, rect.height() - head - foot)
    art_window(painter, window, theme)
    with kept(painter):
        painter.setClipPath(shape, Qt.ClipOperation.IntersectClip)
        painter.setClipRect(window, Qt.ClipOperation.IntersectClip)
        _goods_art(painter, window, goods, theme, metres, agency)
    if price and not large and not tight:
        _price(painter, window, price, 16 if metres else 6)
    if goods.lock:
        band = QRectF(window.left(), window.bottom() - 20, window.width(), 20)
        fill(painter, band, DARK)
        short = goods.lock.removeprefix("needs ")
        text_in(painter, band.adjusted(4, 0, -4, 0), goods.lock, face("narrow", 12), CREAM, "centre", short)
    if goods.owned:
        _owned(painter, QPointF(window.right() - 5, window.top() + 5), f"×{goods.owned}", theme.good, theme)
    if goods.wanted:
        low = window.top() + (26 if goods.owned else 5)
        _owned(painter, QPointF(window.right() - 5, low), f"+{goods.wanted}", theme.go, theme)
    edge = 5 if tight else 8
    _goods_foot(
        painter, QRectF(rect.left() + edge, rect.bottom() - foot, rect.width() - edge - 4, foot), goods, theme, large
    )
    if damaged:
        height = max(18.0, rect.height() * 0.124)
        with kept(painter):
            painter.setClipPath(shape, Qt.ClipOperation.IntersectClip)
            tape(
                painter,
                QPointF(rect.center().x(), rect.top() + rect.height() * 0.52),
                rect.width() * 2,
                height,
                "DAMAGED",
            )


def _goods_art(
    painter: QPainter, window: QRectF, goods: Goods, theme: Theme, metres: float | None, agency: str
) -> None:
    opacity = 0.42 if goods.lock else 1.0
    bottom = window.bottom() - 7
    if goods.skill:
        scale = min((window.width() - 20) / 5.6, (window.height() - 12) / 6.2)
        draw_astronaut(painter, goods.skill, window.center().x(), window.bottom(), scale, theme, agency)
        return
    if metres:
        ruler = window.left() + 6.5
        line(painter, ruler, window.top() + 6, ruler, bottom, theme.line, 1)
        for n in range(int((window.height() - 14) / (10 * metres)) + 1):
            y = bottom - n * 10 * metres
            line(painter, ruler, y, ruler + (6 if n % 5 == 0 else 3), y, theme.line, 1)
        shape = silhouette(goods.id)
        base = bottom - shape.below * metres
        draw_component(painter, goods.id, window.center().x() + 3, base, metres, theme, opacity)
        return
    scale = fitted(goods.id, window.width() - 24, window.height() - 16)
    shape = silhouette(goods.id)
    base = window.center().y() + shape.height * scale / 2 - shape.below * scale
    draw_component(painter, goods.id, window.center().x(), base, scale, theme, opacity)


def _price(painter: QPainter, window: QRectF, price: str, left: float) -> None:
    font = face("extrabold", 14)
    box = QRectF(window.left() + left, window.top() + 5, text_width(price, font) + 8, 18)
    fill(painter, rounded(box, 3), DARK, 0.85)
    text_in(painter, box, price, font, CREAM, "centre")


def _owned(painter: QPainter, corner: QPointF, text: str, ground: str, theme: Theme) -> None:
    font = face("extrabold", 13)
    width = text_width(text, font) + 14
    box = QRectF(corner.x() - width, corner.y(), width, 18)
    fill(painter, rounded(box, 9), ground)
    text_in(painter, box, text, font, inks(theme).on, "centre")


def _goods_foot(painter: QPainter, rect: QRectF, goods: Goods, theme: Theme, large: bool) -> None:
    figures = [("mass", str(goods.mass), theme.ink)]
    figures += [("thrust", goods.thrust, GOOD_PAPER)] if goods.thrust else []
    figures += [("seat", str(goods.seats), SEAT_PAPER)] if goods.seats else []

    def wide(name: str, size: float, gap: float, between: float) -> float:
        font = face(name, size)
        return sum(size * 0.95 + gap + text_width(text, font) for _, text, _ in figures) + between * (len(figures) - 1)

    # Size first, then the room between the figures, then narrow figures.
    most = 22.0 if large else 15.0
    sizes = [most - n / 2 for n in range(int((most - FLOOR) * 2) + 1)]
    forms = [("extrabold", size, 3.0, 14.0 if large else 6.0) for size in sizes]
    forms += [("extrabold", FLOOR, 2.0, 3.0), ("narrow", FLOOR, 1.0, 3.0)]
    name, size, gap, between = next((form for form in forms if wide(*form) <= rect.width()), forms[-1])
    x, middle = rect.left(), rect.center().y()
    for symbol, text, ink in figures:
        x += figure(painter, x, middle, symbol, text, ink, size, gap, name) + between


# --- astronauts


def draw_crew_card(painter: QPainter, rect: QRectF, crew: CrewFacts, theme: Theme) -> None:
    """An astronaut's card: bust with skill; incapacitated ones lie."""
    shape = rounded(rect, 6)
    foot = max(34.0, rect.height() * 0.28)
    fill(painter, shape, theme.raised if theme.dark else "#1F2F49")
    window = QRectF(rect.left(), rect.top(), rect.width(), rect.height() - foot)
    scale = min((window.width() - 12) / 5.6, (window.height() - 8) / 6.2)
    with kept(painter):
        painter.setClipPath(shape, Qt.ClipOperation.IntersectClip)
        painter.setClipRect(window, Qt.ClipOperation.IntersectClip)
        art_window(painter, window, theme)
        if crew.sick:
            painter.translate(window.center().x() - 2.5 * scale, window.center().y() + 2.0 * scale)
            painter.rotate(62)
            painter.setOpacity(0.6)
            draw_astronaut(painter, crew.skill, 0, 2.0 * scale, scale, theme, crew.agency)
        else:
            draw_astronaut(painter, crew.skill, window.center().x(), window.bottom(), scale, theme, crew.agency)
    stroke(painter, shape, theme.bad if crew.sick else theme.line, 1.2)
    below = QRectF(rect.left() + 7, rect.bottom() - foot, rect.width() - 14, foot)
    half = foot / 2
    name = QRectF(below.left(), below.top() + 2, below.width(), half)
    text_in(painter, name, crew.name, face("semibold", 13), CREAM, "left", crew.surname)
    state = QRectF(below.left(), below.top() + half - 2, below.width(), half)
    words, tone = ("incapacitated", "#FF7A6E") if crew.sick else (crew.skill, "#7FD58C")
    text_in(painter, state, words, face("narrow", 12.5), tone)


def draw_crew_chip(painter: QPainter, rect: QRectF, crew: CrewFacts, theme: Theme, short: bool = False) -> None:
    """An astronaut in one row: bust, name, skill and health."""
    fill(painter, rounded(rect, 5), theme.raised)
    if crew.sick and rect.height() < 34:
        _low_sick_chip(painter, rect.adjusted(6, 0, -6, 0), crew, theme)
        return
    side = rect.height()
    with kept(painter):
        painter.setClipPath(rounded(QRectF(rect.left() + 4, rect.top() + 3, side - 6, side - 6), 4))
        fill(painter, QRectF(rect.left() + 4, rect.top() + 3, side - 6, side - 6), inks(theme).deep)
        bottom = rect.bottom() - 3
        draw_astronaut(painter, crew.skill, rect.left() + side / 2 + 1, bottom, (side - 8) / 6.2, theme, crew.agency)
    x = rect.left() + side + 6
    room = rect.right() - x - 6
    name = crew.surname if short else crew.name
    words = "incapacitated" if crew.sick else f"{crew.skill}, healthy"
    tone = theme.bad if crew.sick else theme.dim
    if rect.height() < 34:
        text_in(painter, QRectF(x, rect.top(), room, rect.height()), name, face("semibold", 13), theme.text)
        sign = QRectF(rect.right() - 20, rect.center().y() - 7, 14, 14)
        draw_symbol(painter, SKILL_SYMBOLS[crew.skill], sign, tone)
        return
    half = rect.height() / 2
    first = QRectF(x, rect.top() + 2, room, half)
    text_in(painter, first, name, face("semibold", 13), theme.text, "left", crew.surname)
    text_in(painter, QRectF(x, rect.top() + half - 2, room, half), words, face("regular", 13), tone)


def _low_sick_chip(painter: QPainter, rect: QRectF, crew: CrewFacts, theme: Theme) -> None:
    """Name and the word that he is ill, which has the room of the bust."""
    word_font = face("narrow", 13)
    forms = ((crew.name, "semibold"), (crew.surname, "semibold"), (crew.surname, "narrow"))
    for word in ("incapacitated", "ill"):
        wide = text_width(word, word_font)
        for name, style in forms:
            font = face(style, 13)
            if text_width(name, font) + wide + 5 <= rect.width() or (word, style) == ("ill", "narrow"):
                text_in(painter, rect.adjusted(0, 0, -wide - 5, 0), name, font, theme.text)
                text_in(painter, rect, word, word_font, theme.bad, "right")
                return


# --- missions


def _bars(painter: QPainter, x: float, base: float, deck: str, ink: str, scale: float = 1.0) -> float:
    count = {"easy": 1, "medium": 2, "hard": 3}.get(deck, 0)
    for n in range(3):
        box = QRectF(x + n * 7.5 * scale, base - (5 + n * 2.5) * scale, 6 * scale, (5 + n * 2.5) * scale)
        if n < count:
            fill(painter, box, ink)
        else:
            path = QPainterPath()
            path.addRect(box.adjusted(0.5, 0.5, -0.5, -0.5))
            stroke(painter, path, ink, 1)
    return 26 * scale


def draw_mission_card(painter: QPainter, rect: QRectF, mission: MissionFacts, theme: Theme) -> None:
    """A mission: kind in an orbit, points in a medal, what it asks, how hard it is."""
    shape, tone = rounded(rect, 6), DECK_INKS.get(mission.deck, "#F6C453")
    head = rect.height() * (0.46 if rect.width() >= SMALL else 0.5)
    fill(painter, shape, theme.paper)
    window = QRectF(rect.left(), rect.top(), rect.width(), head)
    scale = rect.width() / 168
    medal = QPointF(rect.right() - 36 * scale, rect.top() + 38 * scale)
    orbit = QPointF(rect.left() + 52 * scale, rect.top() + head * 0.58)
    with kept(painter):
        painter.setClipPath(shape, Qt.ClipOperation.IntersectClip)
        painter.setClipRect(window, Qt.ClipOperation.IntersectClip)
        fill(painter, window, "#0E1828")
        paint_grid(painter, window, theme, 10, 1.2)
        stroke(painter, ellipse(orbit, 48 * scale), tone, 1, opacity=0.5)
        stroke(painter, ellipse(orbit, 32 * scale), CREAM, 1.2, (3, 4), 0.7)
        side = 34 * scale
        box = QRectF(orbit.x() - side / 2, orbit.y() - side / 2, side, side)
        draw_symbol(painter, f"leaving-earth/{MISSION_SYMBOLS.get(mission.kind, 'survey')}", box, tone)
        fill(painter, ellipse(medal, 30 * scale), tone)
        stroke(painter, ellipse(medal, 26.5 * scale), "#0E1828", 1.2)
        font = face("extrabold", 32 * scale if len(mission.points) < 3 else 24 * scale)
        y = medal.y() + cap_height(font) / 2
        draw_text(painter, medal.x(), y, mission.points, font, "#0E1828", "centre")
    stroke(painter, shape, theme.card_frame, 1.2)
    _mission_words(
        painter,
        QRectF(rect.left() + 8, rect.top() + head + 5, rect.width() - 16, rect.height() - head - 9),
        mission,
        theme,
    )
    if mission.bonus:
        middle = QPointF(rect.right() - 18 * max(scale, 0.7), rect.top() + head)
        draw_point_token(painter, middle, 14 * max(scale, 0.75), mission.bonus, theme)


def _mission_words(painter: QPainter, rect: QRectF, mission: MissionFacts, theme: Theme) -> None:
    large = rect.width() >= 130
    size = 16.5 if large else (14 if rect.width() >= 84 else 13)
    lines, font, step = fit_lines(mission.name, face("display", size), rect.width(), size * 2.6, 1.14)
    used = draw_lines(painter, rect.left(), rect.top(), lines, font, step, theme.ink)
    foot = 17.0
    base = rect.bottom() - 2
    if rect.width() >= 84 and mission.words:
        room = rect.height() - used - foot - 4
        words, font, step = fit_lines(mission.words, face("regular", 14 if large else 12.5), rect.width(), room, 1.2)
        if len(words) * step <= room + 2:
            draw_lines(painter, rect.left(), rect.top() + used + 2, words, font, step, theme.ink)
    x, font = rect.left(), face("narrow", 12)
    if mission.deck in ("easy", "medium", "hard"):
        x += _bars(painter, x, base - 1, mission.deck, theme.ink_dim)
    words = mission.line or mission.deck
    text_in(painter, QRectF(x, base - 12, rect.right() - x, 14), words, font, theme.ink_dim)


TICKET_HEADS = {"plan": GOOD_PAPER}


def draw_mission_row(painter: QPainter, rect: QRectF, mission: MissionFacts, theme: Theme) -> None:
    """A mission in one line: kind, name, how it stands, points. For tables with more missions than tickets fit."""
    shape = rounded(rect, 3)
    done = mission.state == "done"
    fill(painter, shape, theme.paper, 0.85 if done else 1.0)
    head = QRectF(rect.left(), rect.top(), 24, rect.height())
    with kept(painter):
        painter.setClipPath(shape, Qt.ClipOperation.IntersectClip)
        fill(painter, head, TICKET_HEADS.get(mission.state, "#3A4656"))
    side = min(15.0, rect.height() - 4)
    sign = QRectF(head.center().x() - side / 2, head.center().y() - side / 2, side, side)
    _ticket_sign(painter, sign, mission)
    stroke(painter, shape, theme.good if mission.state == "plan" else theme.card_frame, 1.2)
    points = f"{mission.points}+{mission.bonus}" if mission.bonus else mission.points
    bold, small = face("extrabold", 13.5), face("narrow", 12)
    right = rect.right() - 7
    draw_text(painter, right, rect.center().y() + cap_height(bold) / 2, points, bold, theme.ink, "right")
    right -= text_width(points, bold) + 8
    left, title = head.right() + 6, face("semibold", 13)
    used = min(text_width(mission.name, title), (right - left) * 0.62)
    text_in(painter, QRectF(left, rect.top(), used, rect.height()), mission.name, title, theme.ink)
    room = QRectF(left + used + 8, rect.top(), right - left - used - 8, rect.height())
    brief = mission.state == "open" and mission.short and text_width(mission.short, small) * 0.9 <= room.width()
    words = mission.short if brief else mission.line
    text_in(painter, room, words, small, _ticket_tone(mission, theme), "right")


def _ticket_sign(painter: QPainter, box: QRectF, mission: MissionFacts) -> None:
    """The kind of a mission, or a tick once it is done."""
    if mission.state == "done":
        draw_mark(painter, "tick", box, "#FBF6EA")
        return
    draw_symbol(painter, f"leaving-earth/{MISSION_SYMBOLS.get(mission.kind, 'survey')}", box, "#FBF6EA")


def _ticket_tone(mission: MissionFacts, theme: Theme) -> str:
    tones = {"plan": GOOD_PAPER, "warn": WARN_PAPER, "impossible": WARN_PAPER, "done": GOOD_PAPER}
    return tones.get(mission.state, theme.ink_dim)


def draw_ticket(painter: QPainter, rect: QRectF, mission: MissionFacts, theme: Theme) -> None:
    """A mission as a ticket: kind, deck and points in the head; title, what is to be done, how it stands."""
    shape = rounded(rect, 5)
    fill(painter, shape, theme.paper)
    head = QRectF(rect.left(), rect.top(), rect.width(), min(27.0, max(20.0, rect.height() * 0.27)))
    with kept(painter):
        painter.setClipPath(shape, Qt.ClipOperation.IntersectClip)
        fill(painter, head, TICKET_HEADS.get(mission.state, "#3A4656"))
    side = min(17.0, head.height() - 6)
    box = QRectF(head.left() + 8, head.center().y() - side / 2, side, side)
    _ticket_sign(painter, box, mission)
    points = f"{mission.points}+{mission.bonus}" if mission.bonus else mission.points
    bold = face("extrabold", 18 if head.height() > 22 else 15)
    draw_text(painter, head.right() - 7, head.center().y() + cap_height(bold) / 2, points, bold, "#FBF6EA", "right")
    room = QRectF(
        box.right() + 7, head.top(), head.right() - 15 - text_width(points, bold) - box.right(), head.height()
    )
    narrow = face("narrow", 12)
    if mission.when and room.width() > text_width(mission.when, narrow):
        text_in(painter, room, mission.when, narrow, "#FBF6EA")
    stroke(painter, shape, theme.good if mission.state == "plan" else theme.card_frame, 1.5)
    body = QRectF(rect.left() + 7, head.bottom() + 3, rect.width() - 14, rect.bottom() - head.bottom() - 5)
    if mission.line != mission.when and body.height() >= 34 and rect.width() >= 96:
        foot = QRectF(body.left(), body.bottom() - 14, body.width(), 15)
        text_in(painter, foot, mission.line, narrow, _ticket_tone(mission, theme))
        body.setBottom(foot.top())
    _ticket_words(painter, body, mission, theme)


def _ticket_words(painter: QPainter, body: QRectF, mission: MissionFacts, theme: Theme) -> None:
    """Title and what is to be done; the second only where all of it has room."""
    large = body.height() > 78
    title = face("semibold", 14.5 if large else 13)
    one = fit_text(mission.name, title, body.width())
    lines, font, step = (
        ([one.text], one.font, size_of(title) * 1.1)
        if one.fits
        else fit_lines(mission.name, title, body.width(), max(body.height(), 15), 1.1)
    )
    used = draw_lines(painter, body.left(), body.top(), lines, font, step, theme.ink) + 2
    plain, narrow = face("regular", 13.5 if large else 12.5), face("narrow", 12.5)
    forms = [(text, font, 12.0) for text in (mission.words, mission.short) for font in (plain, narrow)]
    for text, wanted, floor in (*forms, (mission.words, narrow, FLOOR), (mission.short, narrow, FLOOR)):
        words, font, step = fit_lines(text, wanted, body.width(), body.height() - used, 1.2, floor)
        if text and len(words) * step <= body.height() - used + 1:
            draw_lines(painter, body.left(), body.top() + used, words, font, step, theme.ink)
            return


def draw_point_token(painter: QPainter, middle: QPointF, radius: float, text: str, theme: Theme) -> None:
    """A point token."""
    fill(painter, ellipse(middle, radius), theme.paper)
    stroke(painter, ellipse(middle, radius), theme.card_frame, 1.4)
    stroke(painter, ellipse(middle, radius * 0.78), theme.ink, 1, (2, 2))
    font = face("extrabold", max(11.0, radius * 0.95))
    draw_text(painter, middle.x(), middle.y() + cap_height(font) / 2, text, font, theme.ink, "centre")


# --- outcomes


def draw_outcome(painter: QPainter, rect: QRectF, kind: str, theme: Theme, words: str = "") -> None:
    """An outcome card face up: success, minor or major failure."""
    shape, tone = rounded(rect, 6), OUTCOME_INKS[kind]
    tone = {"s": theme.good, "m": inks(theme).warn, "x": theme.bad}[kind] if not theme.dark else tone
    head = rect.height() * 0.6
    fill(painter, shape, theme.paper)
    with kept(painter):
        painter.setClipPath(shape, Qt.ClipOperation.IntersectClip)
        window = QRectF(rect.left(), rect.top(), rect.width(), head)
        painter.setClipRect(window, Qt.ClipOperation.IntersectClip)
        fill(painter, window, "#160F16" if kind == "x" else tone)
        halftone(painter, window, tone if kind == "x" else "#0B1220", 0.55 if kind == "x" else 0.25, 1, 7)
        middle, radius = window.center(), head * 0.33
        fill(painter, ellipse(middle, radius), tone if kind == "x" else "#F3EBDD")
        box = QRectF(middle.x() - radius * 0.66, middle.y() - radius * 0.66, radius * 1.32, radius * 1.32)
        draw_symbol(painter, f"leaving-earth/{OUTCOME_SYMBOLS[kind]}", box, "#160F16" if kind == "x" else tone)
    stroke(painter, shape, tone, 1.5)
    below = QRectF(rect.left() + 6, rect.top() + head + 4, rect.width() - 12, rect.height() - head - 8)
    size = 18 if rect.width() >= SMALL else (14 if rect.width() >= TINY else 12)
    title = face("extrabold" if rect.width() >= 56 else "narrow", size)
    lines, font, step = fit_lines(OUTCOME_WORDS[kind], title, below.width(), below.height(), 1.1)
    if len(lines) * step > below.height() + 1:
        lines, font, step = fit_lines(OUTCOME_WORDS[kind].partition(" ")[0], title, below.width(), below.height(), 1.1)
    y = below.top()
    for text in lines:
        draw_text(painter, below.center().x(), y + step * 0.85, text, font, theme.ink, "centre")
        y += step
    if words and rect.width() >= TINY:
        texts, font, step = fit_lines(words, face("regular", 14), below.width(), below.bottom() - y, 1.2)
        for text in texts:
            draw_text(painter, below.center().x(), y + step, text, font, theme.ink, "centre")
            y += step


def draw_outcome_back(painter: QPainter, rect: QRectF, theme: Theme) -> None:
    """An outcome card face down."""
    shape = rounded(rect, 6)
    fill(painter, shape, theme.raised)
    inner = rounded(rect.adjusted(5, 5, -5, -5), 3)
    hatch(painter, inner, theme.line, "spent", 0.6)
    stroke(painter, inner, theme.line, 1)
    stroke(painter, shape, theme.line, 1.3)
    middle, radius = rect.center(), min(rect.width(), rect.height()) * 0.28
    fill(painter, ellipse(middle, radius), theme.raised)
    stroke(painter, ellipse(middle, radius), theme.line, 1)
    font = face("extrabold", max(11.0, radius * 1.3))
    draw_text(painter, middle.x(), middle.y() + cap_height(font) / 2, "?", font, theme.text, "centre")


# --- features


def _landscape(painter: QPainter, window: QRectF, body: str, seed: str) -> None:
    print_, detail, _ = BODY_INKS[body]
    fill(painter, window, "#1F2F49")
    dice = random.Random(seed)
    moon = QPointF(window.right() - window.width() * 0.26, window.top() + window.height() * 0.34)
    radius = window.height() * 0.2
    fill(painter, ellipse(moon, radius), detail)
    stroke(painter, ellipse(QPointF(moon.x() + 2, moon.y() - 2), radius), CREAM, 1)
    for share, ink in ((0.62, "#3A4050"), (0.72, print_), (0.84, detail)):
        path = QPainterPath(QPointF(window.left(), window.bottom()))
        y = window.top() + window.height() * share
        path.lineTo(window.left(), y)
        x, step = window.left(), window.width() / 5
        for _ in range(5):
            rise = (dice.random() - 0.5) * window.height() * 0.24
            path.quadTo(QPointF(x + step / 2, y + rise), QPointF(x + step, y))
            x += step
        path.lineTo(window.right(), window.bottom())
        path.closeSubpath()
        fill(painter, path, ink)
        hatch(painter, path, "#0B1220", "spent", 0.25)


FEATURE_FEET = {
    "condition": ("stays here", "feature-condition"),
    "points": ("take it", "feature-points"),
    "component": ("pick it up", "feature-component"),
}


def draw_feature(painter: QPainter, rect: QRectF, one: FeatureFace, theme: Theme) -> None:
    """A feature card: landscape in the body's colours, letter of the rulebook's list, value, effect."""
    shape = rounded(rect, 6)
    fill(painter, shape, theme.paper)
    window = QRectF(rect.left(), rect.top(), rect.width(), rect.height() * 0.42)
    with kept(painter):
        painter.setClipPath(shape, Qt.ClipOperation.IntersectClip)
        painter.setClipRect(window, Qt.ClipOperation.IntersectClip)
        _landscape(painter, window, one.body, one.name)
    stroke(painter, shape, theme.card_frame, 1.2)
    box = QRectF(rect.left() + 7, rect.top() + 7, 22, 22)
    fill(painter, rounded(box, 3), "#FBF6EA")
    text_in(painter, box, one.letter, face("extrabold", 14), theme.ink, "centre")
    if one.value:
        font = face("extrabold", 14)
        width = text_width(one.value, font) + 16
        chip = QRectF(rect.right() - width - 7, rect.top() + 7, width, 22)
        fill(painter, rounded(chip, 11), "#F6C453" if one.value.startswith("$") else "#7FD58C")
        text_in(painter, chip, one.value, font, "#0B1220", "centre")
    inner = QRectF(rect.left() + 8, window.bottom() + 6, rect.width() - 16, rect.bottom() - window.bottom() - 10)
    lines, font, step = fit_lines(one.name, face("display", 15), inner.width(), 40, 1.12)
    used = draw_lines(painter, inner.left(), inner.top(), lines, font, step, theme.ink)
    if rect.width() >= TINY:
        room = inner.height() - used - 22
        texts, font, step = fit_lines(one.words, face("regular", 13.5), inner.width(), room, 1.2)
        draw_lines(painter, inner.left(), inner.top() + used + 2, texts, font, step, theme.ink)
    foot, symbol = FEATURE_FEET[one.kind]
    draw_symbol(painter, f"leaving-earth/{symbol}", QRectF(inner.left(), inner.bottom() - 14, 13, 13), theme.ink_dim)
    draw_text(painter, inner.left() + 19, inner.bottom() - 3, foot, face("narrow", 12), theme.ink_dim)


def draw_feature_back(painter: QPainter, rect: QRectF, body: str, name: str, theme: Theme) -> None:
    """Back of a feature card in its body's colour."""
    shape, (print_, _, _) = rounded(rect, 6), BODY_INKS[body]
    fill(painter, shape, print_)
    hatch(painter, shape, "#0B1220", "spent", 0.35)
    stroke(painter, rounded(rect.adjusted(5, 5, -5, -5), 3), "#0B1220", 1.2)
    middle = QPointF(rect.center().x(), rect.top() + rect.height() * 0.44)
    for share in (0.36, 0.26, 0.16):
        stroke(painter, ellipse(middle, rect.width() * share), CREAM, 1.2, opacity=0.8)
    fill(painter, ellipse(middle, rect.width() * 0.14), CREAM)
    font = face("extrabold", max(11.0, rect.width() * 0.2))
    draw_text(painter, middle.x(), middle.y() + cap_height(font) / 2, "?", font, "#0B1220", "centre")
    plate = QRectF(rect.left() + 8, rect.bottom() - 26, rect.width() - 16, 17)
    fill(painter, plate, CREAM)
    text_in(painter, plate.adjusted(3, 0, -3, 0), name, face("narrow", 12), "#1B2430", "centre")
    stroke(painter, shape, theme.card_frame, 1.2)
