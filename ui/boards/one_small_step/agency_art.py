"""Painters of an agency: its grounds, workers' and points' column, resource cells, stages, checks, plates and chips.

Each paints into a box of the agency's units. `text` is the desktop's text size; texts grow with it as far as their box
allows.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, QSizeF
from PySide6.QtGui import QFont, QPainter

from spacegames.games.one_small_step.content import RESOURCES, Advancement
from spacegames.games.one_small_step.words import NOUNS
from ui.boards.one_small_step import agency_layout as lay
from ui.boards.one_small_step.agency_layout import Agency
from ui.fonts import FLOOR, cap_height, face, fit_text, text_width, wrap_text
from ui.paint import (
    arrow_plate,
    chip_frame,
    draw_mark,
    draw_text,
    ellipse,
    fill,
    kept,
    line,
    printed_shadow,
    rounded,
    stroke,
    text_in,
)
from ui.pieces import draw_team_mark, draw_token, draw_worker, draw_worker_outline, ticket, worker_shape
from ui.symbols import draw_symbol
from ui.table.items import Look
from ui.theme import CARD_INKS, Theme

GROUP_NAMES = {"agency": "AGENCY", "satellite": "SATELLITE", "crew": "CREW"}
RESOURCE_NAMES = {resource: NOUNS[resource][1] for resource in RESOURCES}
TITLE_LIMIT = 1.4
"""Titles of sections stand in a line of fixed height and grow up to this text size."""
STAGE_TITLES = ("T-2", "T-1", "Launch")


def sized(name: str, px: float, text: float) -> QFont:
    """A face at a text size, never under the floor."""
    return face(name, max(FLOOR, px * text))


# --- grounds


def section(painter: QPainter, box: QRectF, theme: Theme, title: str, note: str, small: bool, text: float) -> None:
    """Ground of a section with its title and what stands at the right of it."""
    fill(painter, rounded(box, 6), theme.panel if theme.dark else theme.void)
    stroke(painter, rounded(box, 6), theme.hair, 1.2)
    font = sized("narrow", 13 if small else 15, min(text, TITLE_LIMIT))
    used = 0.0
    if title:
        got = fit_text(title, font, box.width() * 0.5)
        base = box.top() + 11.5 + cap_height(got.font) / 2
        used = draw_text(painter, box.left() + 10, base, got.text, got.font, theme.dim)
    if note:
        got = fit_text(note, sized("regular", 12.5 if small else 13, min(text, TITLE_LIMIT)), box.width() - used - 34)
        base = box.top() + 11.5 + cap_height(got.font) / 2
        draw_text(painter, box.right() - 10, base, got.text, got.font, theme.dim, "right")


def paint_ground(
    painter: QPainter, agency: Agency, theme: Theme, team: str, text: float = 1.0, advanced: bool = True
) -> None:
    """Everything of an agency that no move changes, in its own units; only the advanced game has Advancements."""
    width, height = agency.area.width() / agency.scale, agency.area.height() / agency.scale
    fill(painter, QRectF(0, 0, width, height), theme.void if theme.dark else theme.raised)
    fill(painter, QRectF(0, 0, width, lay.LINE), theme.team(team) if team else theme.line)
    small = agency.small
    section(painter, agency.spine, theme, "", "", small, text)
    _team_edge(painter, agency.spine, theme, team)
    section(painter, agency.bank, theme, "Resources", "", small, text)
    _legend(painter, agency, theme, text)
    for row, group in zip(lay.group_rows(agency), GROUP_NAMES, strict=True):
        _group_row(painter, row, lay.group_tab(agency), theme, group, small)
    if small:
        section(painter, agency.queue, theme, "", "", small, text)
    else:
        section(painter, agency.queue, theme, "Launch queue", "launched in phase 7", small, text)
    section(painter, agency.personnel, theme, "Personnel", "phase 5", small, text)
    if not small:
        box = agency.personnel
        line(painter, box.left() + 10, box.top() + 188, box.right() - 10, box.top() + 188, theme.hair, 1.2)
        title = QRectF(box.left() + 10, box.top() + 194, box.width() - 20, 18)
        if advanced:
            text_in(painter, title, "Advancements owned", sized("narrow", 15, text), theme.dim)
    section(painter, agency.hand, theme, "Hand", "phase 6, 2 plays", small, text)


def _team_edge(painter: QPainter, box: QRectF, theme: Theme, team: str) -> None:
    if not team:
        return
    with kept(painter):
        painter.setClipRect(QRectF(box.left(), box.top(), 6, box.height()))
        fill(painter, rounded(box, 6), theme.team(team))


def _legend(painter: QPainter, agency: Agency, theme: Theme, text: float) -> None:
    """What the three shapes of tokens mean."""
    box, small = agency.bank, agency.small
    title = text_width("Resources", sized("narrow", 13 if small else 15, min(text, TITLE_LIMIT)))
    size, gap = (12.0, 11.0) if small else (14.0, 16.0)
    x, middle = box.left() + 10 + title + (24 if not small else 16), box.top() + 12
    words = ("temporary", "fresh", "spent")
    room = box.right() - 8 - x - 3 * (size + 4) - 2 * gap
    # At large text sizes the words go: names and tooltips of the tokens have them.
    got = fit_text("".join(words), sized("regular", 12 if small else 13, min(text, TITLE_LIMIT)), room)
    if not got.fits:
        return
    font = got.font
    for kind, word in zip(("ring", "square", "diamond"), words, strict=True):
        at = QPointF(x + size / 2, middle)
        if kind == "ring":
            stroke(painter, ellipse(at, size / 2 - 1), theme.dim, 1.8)
        elif kind == "square":
            fill(painter, QRectF(x + 1, middle - size / 2 + 1, size - 2, size - 2), theme.dim)
        else:
            with kept(painter):
                painter.translate(at)
                painter.rotate(45)
                stroke(painter, rounded(QRectF(2 - size / 2, 2 - size / 2, size - 4, size - 4), 0.5), theme.dim, 1.5)
        x += size + 4
        x += draw_text(painter, x, middle + cap_height(font) / 2, word, font, theme.dim) + gap


def _group_row(painter: QPainter, row: QRectF, tab: float, theme: Theme, group: str, small: bool) -> None:
    ground = QRectF(row.left(), row.top() + 1, row.width(), row.height() - 3)
    fill(painter, rounded(ground, 5), theme.raised if theme.dark else theme.panel, 0.75 if theme.dark else 1.0)
    with kept(painter):
        painter.setClipRect(QRectF(ground.left(), ground.top(), tab - 4, ground.height()))
        fill(painter, rounded(ground, 5), theme.group(group))
    with kept(painter):
        painter.translate(ground.left() + (tab - 4) / 2, ground.center().y())
        painter.rotate(-90)
        got = fit_text(GROUP_NAMES[group], face("narrow", 11 if small else 12.5), ground.height() - 4)
        draw_text(painter, 0, cap_height(got.font) / 2, got.text, got.font, theme.on, "centre")


# --- spine


class SpineFacts(NamedTuple):
    """What the column of an agency says; `left` is empty outside of phase 4."""

    team: str
    name: str
    title: str
    left: str
    vp: int
    tokens: str
    """Empty in the game without Advancements."""
    tiles: str
    tiles_at: float
    """Where the words on tiles begin, in the column's units; 0 leaves them out."""


def paint_spine(painter: QPainter, box: QRectF, look: Look, facts: SpineFacts, text: float) -> None:
    """Workers' heading, team, points and counts; workers, tokens and tiles are things of their own."""
    if look.small:
        _spine_small(painter, box, look.theme, facts, text)
    else:
        _spine_wide(painter, box, look.theme, facts, text)


def _spine_wide(painter: QPainter, box: QRectF, theme: Theme, facts: SpineFacts, text: float) -> None:
    x, y, right = box.left(), box.top(), box.right()
    room = box.width() - 26
    heading = min(text, TITLE_LIMIT)
    text_in(painter, QRectF(x + 16, y + 8, room * 0.55, 18), "Workers", sized("narrow", 15, heading), theme.dim)
    count = QRectF(x + 16 + room * 0.58, y + 8, room * 0.42, 18)
    text_in(painter, count, facts.left, sized("semibold", 14, heading), theme.text, "right")
    line(painter, x + 16, y + 88, right - 10, y + 88, theme.hair, 1.2)
    draw_team_mark(painter, facts.team, QRectF(x + 16, y + 103, 16, 16), theme)
    text_in(painter, QRectF(x + 40, y + 99, room - 24, 24), facts.name, sized("extrabold", 22, text), theme.text)
    text_in(painter, QRectF(x + 16, y + 126, room, 20), facts.title, sized("regular", 14, text), theme.dim)
    points = fit_text(_signed(facts.vp), face("extrabold", 40), 66)
    wide = draw_text(painter, x + 16, y + 175 + cap_height(points.font) / 2, points.text, points.font, theme.text)
    star = x + 16 + max(54.0, wide + 8)
    draw_symbol(painter, "common/victory-point", QRectF(star, y + 160, 30, 30), theme.text)
    text_in(painter, QRectF(star + 35, y + 168, right - 8 - star - 35, 24), "VP", sized("narrow", 15, text), theme.dim)
    line(painter, x + 16, y + 206, right - 10, y + 206, theme.hair, 1.2)
    if facts.tokens:
        draw_symbol(painter, "one-small-step/advancement-token", QRectF(x + 16, y + 216, 24, 24), theme.violet)
    font = sized("semibold", 14.5, text)
    text_in(painter, QRectF(x + 48, y + 218, room - 32, 20), facts.tokens, font, theme.text)
    if facts.tiles_at:
        text_in(
            painter,
            QRectF(x + facts.tiles_at, y + 253, right - 8 - x - facts.tiles_at, 20),
            facts.tiles,
            font,
            theme.text,
        )


def _spine_small(painter: QPainter, box: QRectF, theme: Theme, facts: SpineFacts, text: float) -> None:
    x, y, right = box.left(), box.top(), box.right()
    room = box.width() - 20
    font = sized("semibold", 13, text)
    text_in(painter, QRectF(x + 14, y + 40, room - 2, 18), facts.left, font, theme.text)
    line(painter, x + 14, y + 63, right - 8, y + 63, theme.hair, 1.2)
    draw_team_mark(painter, facts.team, QRectF(x + 14, y + 73, 13, 13), theme)
    text_in(painter, QRectF(x + 33, y + 70, room - 20, 18), facts.name, sized("extrabold", 16, text), theme.text)
    points = fit_text(_signed(facts.vp), face("extrabold", 26), 48)
    wide = draw_text(painter, x + 14, y + 106 + cap_height(points.font) / 2, points.text, points.font, theme.text)
    star = x + 14 + max(36.0, wide + 5)
    draw_symbol(painter, "common/victory-point", QRectF(star, y + 96, 20, 20), theme.text)
    line(painter, x + 14, y + 124, right - 8, y + 124, theme.hair, 1.2)
    if facts.tokens:
        draw_symbol(painter, "one-small-step/advancement-token", QRectF(x + 13, y + 131, 19, 19), theme.violet)
    text_in(painter, QRectF(x + 38, y + 131, room - 28, 19), facts.tokens, font, theme.text)
    if facts.tiles_at:
        text_in(
            painter,
            QRectF(x + facts.tiles_at, y + 155, right - 6 - x - facts.tiles_at, 20),
            facts.tiles,
            font,
            theme.text,
        )


def _signed(value: int) -> str:
    return f"−{-value}" if value < 0 else str(value)


WORKER_STATES = frozenset({"legal", "hover", "chosen", "dragged"})
"""States that a worker at home shows along its own outline."""


def paint_home_worker(painter: QPainter, box: QRectF, look: Look, kind: str, team: str) -> None:
    """A worker at home: outlined in amber when it can be placed, a dashed outline where it was taken from."""
    theme, shape = look.theme, worker_shape(kind, box)
    if look.state == "dragged":
        draw_worker_outline(painter, kind, box, theme.go_frame, 1.8, (4, 3))
        return
    draw_worker(painter, kind, team, box, theme)
    if look.state == "idle":
        return
    if look.state in ("hover", "chosen"):
        stroke(painter, shape, theme.go, 8, opacity=0.4 if theme.dark else 0.85)
    if not theme.dark:
        stroke(painter, shape, theme.go_frame, 4)
    stroke(painter, shape, theme.go, 3 if look.state in ("hover", "chosen") and theme.dark else 2.2)


def paint_status(painter: QPainter, box: QRectF, look: Look, symbol: str, count: int) -> None:
    """A bonus that waits to be used: its symbol in a frame, with its count from two on."""
    theme = look.theme
    fill(painter, rounded(box, 4), theme.raised)
    stroke(painter, rounded(box, 4), theme.line, 1.2)
    draw_symbol(painter, symbol, box.adjusted(3, 3, -3, -3), theme.text)
    if count > 1:
        font = face("extrabold", 11)
        draw_text(painter, box.right() - 1, box.bottom() + 2, str(count), font, theme.text, "right")


def paint_small_tile(painter: QPainter, box: QRectF, look: Look, stack: str, symbol: str) -> None:
    """A bonus tile at the size of a token: its ticket in print ink with one symbol."""
    theme = look.theme
    shape = ticket(box)
    printed_shadow(painter, shape, theme, 2)
    fill(painter, shape, CARD_INKS["tile-crew" if stack == "moon" else f"tile-{stack}"])
    stroke(painter, shape, theme.white if theme.dark else theme.ink, 1.4)
    inset = box.width() * 0.2
    draw_symbol(painter, symbol, box.adjusted(inset, inset, -inset, -inset), theme.white)


# --- resources


def paint_resource(
    painter: QPainter, box: QRectF, look: Look, resource: str, total: int, empty: bool, text: float
) -> None:
    """Cell of a resource: its name and how many tokens can be paid; a dashed ring when there is none at all."""
    theme, small = look.theme, look.small
    if RESOURCES.index(resource) % 3:  # pyright: ignore[reportArgumentType]
        line(painter, box.left() - 3, box.top() + 6, box.left() - 3, box.bottom() - 6, theme.hair, 1)
    ink = theme.text if total else theme.dim
    tall = 24.0 if small else 30.0
    number = sized("extrabold", 13 if small else 15, min(text, 1.5))
    wide = min(text_width(str(total), number), box.width() * 0.35)
    head = QRectF(box.left() + 3, box.top(), box.width() - 9 - wide - 4, tall)
    text_in(
        painter,
        head,
        RESOURCE_NAMES[resource],
        sized("narrow" if small else "semibold", 13 if small else 13.5, text),
        ink,
    )
    text_in(painter, QRectF(box.right() - 6 - wide, box.top(), wide, tall), str(total), number, ink, "right")
    if empty:
        side = 21.0 if small else 26.0
        at = QRectF(box.left() + 2, box.bottom() - side - (5 if small else 10), side, side)
        draw_token(painter, "empty", resource, at, theme)


def paint_token(
    painter: QPainter, box: QRectF, look: Look, kind: str, resource: str, new: bool = False, count: int = 0
) -> None:
    """A token; `count` says that it stands for so many."""
    draw_token(painter, kind, resource, box, look.theme, new=new)
    if count > 1:
        words = fit_text(str(count) if look.small else f"×{count}", face("extrabold", 11 if look.small else 12), 22)
        draw_text(
            painter,
            box.right() + (1 if look.small else 2),
            box.center().y() + cap_height(words.font) / 2,
            words.text,
            words.font,
            look.theme.text,
        )


# --- launch queue


def paint_stage(
    painter: QPainter, box: QRectF, look: Look, head: QSizeF, stage: int, team: str, note: str, text: float
) -> None:
    """Arrow-shaped head of a stage, in the upper left of its column; the Launch head is in the team's colour."""
    theme = look.theme
    box = QRectF(box.topLeft(), head)
    last = stage == 2
    shape = arrow_plate(box, 8, 8 if stage else 0, 2)
    fill(painter, shape, theme.team(team) if last else theme.raised)
    ink = (theme.void if theme.dark else theme.white) if last else theme.text
    left = box.left() + (16 if stage else 10)
    size = 13.5 if look.small else 16.0
    got = fit_text(STAGE_TITLES[stage], sized("extrabold", size, min(text, 1.3)), box.width() * 0.46)
    used = draw_text(painter, left, box.center().y() + cap_height(got.font) / 2, got.text, got.font, ink)
    room = QRectF(left + used + 6, box.top(), box.right() - 14 - left - used - 6, box.height())
    text_in(painter, room, note, sized("semibold", 12 if look.small else 13, text), ink, "right")


class ChipLine(NamedTuple):
    """A line of a check: `tick`, `cross`, `unknown` or `dot`, words, and the resources that are meant."""

    sign: str
    words: str
    resources: tuple[str, ...] = ()
    short: str = ""


def paint_chip(painter: QPainter, box: QRectF, look: Look, lines: Sequence[ChipLine], text: float) -> None:
    """A launch check or a note on what can be paid."""
    theme = look.theme
    chip_frame(painter, box, theme)
    if not lines:
        return
    # With larger type fewer lines have room; the first one matters most, the tooltip has them all.
    step = (15.5 if look.small else 18.0) * min(text, 1.5)
    shown = list(lines)[: max(1, int((box.height() - 2) / step))]
    step = min((box.height() - 6) / len(shown), step * 1.2)
    top = box.center().y() - step * len(shown) / 2
    for number, entry in enumerate(shown):
        _chip_line(painter, QRectF(box.left() + 6, top + step * number, box.width() - 10, step), look, entry, text)


def _chip_line(painter: QPainter, row: QRectF, look: Look, entry: ChipLine, text: float) -> None:
    theme, middle = look.theme, row.center().y()
    ink = {"tick": theme.good, "cross": theme.bad}.get(entry.sign, theme.dim)
    place = QRectF(row.left(), middle - 6, 12, 12)
    if entry.sign == "unknown":
        draw_symbol(painter, "one-small-step/hazard", place, ink)
    elif entry.sign in ("tick", "cross"):
        draw_mark(painter, entry.sign, place.adjusted(0.5, 0.5, -0.5, -0.5), ink)
    else:
        fill(painter, ellipse(place.center(), 3.2), ink)
    size = 14.0 * min(text, 1.2)
    icons = list(entry.resources)
    font = sized("semibold", 12 if look.small else 13, text)
    left = row.left() + 17
    while (
        icons
        and text_width(entry.short or entry.words, face("semibold", FLOOR)) + len(icons) * (size + 2)
        > row.right() - left
    ):
        icons.pop()
    room = row.right() - left - len(icons) * (size + 2) - (2 if icons else 0)
    words_ink = theme.text if entry.sign == "tick" else ink
    got = fit_text(entry.words, font, room, entry.short or None)
    x = left + draw_text(painter, left, middle + cap_height(got.font) / 2, got.text, got.font, words_ink) + 4
    for resource in icons:
        draw_token(painter, "bare", resource, QRectF(x, middle - size / 2, size, size), theme)
        x += size + 2


def paint_tab(
    painter: QPainter, box: QRectF, look: Look, name: str, ink: str, ready: bool, hazards: int, text: float
) -> None:
    """Title tab of a further mission on a stage: lying, or upright when the box is higher than wide."""
    theme = look.theme
    fill(painter, rounded(box, 4), CARD_INKS[ink])
    stroke(painter, rounded(box, 4), theme.card_frame, 1.2)
    upright = box.height() > box.width()
    at = (
        QRectF(box.center().x() - 6, box.top() + 7, 12, 12)
        if upright
        else QRectF(box.left() + 8, box.center().y() - 6, 12, 12)
    )
    draw_mark(painter, "tick" if ready else "cross", at, theme.white)
    for number in range(min(hazards, 2)):
        sign = (
            QRectF(at.left(), at.bottom() + 4 + 14 * number, 12, 12)
            if upright
            else QRectF(box.right() - 19 - 14 * number, at.top(), 12, 12)
        )
        draw_symbol(painter, "one-small-step/hazard", sign, CARD_INKS["hazard-stripe"])
    taken = 26 + 14 * min(hazards, 2)
    with kept(painter):
        long = box.height() if upright else box.width()
        painter.translate(box.center())
        if upright:
            painter.rotate(-90)
        painter.translate(-long / 2, 0)
        # Upright, the marks stand at the upper end, which is the right one of the turned text.
        left, right = (9.0, long - taken) if upright else (26.0, long - 6 - (taken - 22 if taken > 26 else 0))
        most = 1.15 if upright else max(1.15, box.height() / 19)
        got = fit_text(
            name, sized("narrow", 13 if look.small else 14, min(text, most)), right - left, name.partition(",")[0]
        )
        draw_text(painter, left, cap_height(got.font) / 2, got.text, got.font, theme.white)


def paint_hazard(painter: QPainter, box: QRectF, look: Look, resource: str = "", unique: bool = False) -> None:
    """A hazard over a mission's edge: face down a warning sign, seen also the resource that it adds."""
    amber = CARD_INKS["hazard-stripe"]
    fill(painter, rounded(box, 3), CARD_INKS["hazard-band"])
    stroke(painter, rounded(box, 3), amber, 1.3)
    size = box.height() * 0.6
    if not resource and not unique:
        place = QRectF(box.center().x() - size / 2, box.center().y() - size / 2, size, size)
        draw_symbol(painter, "one-small-step/hazard", place, amber)
        return
    place = QRectF(box.left() + 4, box.center().y() - size / 2, size, size)
    draw_symbol(painter, "one-small-step/hazard", place, amber)
    right = QRectF(box.right() - size - 4, box.center().y() - size / 2, size, size)
    if resource:
        draw_symbol(painter, f"one-small-step/{resource}", right, look.theme.white)
    else:
        draw_mark(painter, "cross", right.adjusted(2, 2, -2, -2), look.theme.white)


# --- personnel, advancements, hand


def paint_slot(painter: QPainter, box: QRectF, look: Look, name: str, words: str, text: float) -> None:
    """Empty place of a Personnel card, with the name of the one who joins after this phase."""
    theme, small = look.theme, look.small
    stroke(painter, rounded(box, 5), theme.line, 1.4, (6, 4))
    size = 24.0 if small else 32.0
    top = box.top() + (13 if small else 22)
    place = QRectF(box.center().x() - size / 2, top, size, size)
    draw_symbol(painter, "one-small-step/personnel-card", place, theme.line)
    at = box.top() + (43 if small else 70)
    if name:
        font = sized("semibold", 12.5 if small else 14, text)
        text_in(painter, QRectF(box.left() + 3, at, box.width() - 6, 18), name, font, theme.text, "centre")
        at += 17
    font = sized("regular", 12 if small else 13, text)
    text_in(painter, QRectF(box.left() + 3, at, box.width() - 6, 18), words, font, theme.dim, "centre")


def paint_owned(painter: QPainter, box: QRectF, look: Look, card: Advancement, used: bool, text: float) -> None:
    """An Advancement owned: name, what it does in a phrase, and the phase in which it is used."""
    theme = look.theme
    fill(painter, rounded(box, 5), CARD_INKS["advancement"])
    stroke(painter, rounded(box, 5), theme.card_frame, 1.2)
    middle, roomy = box.center().y(), box.height() >= 44 and not look.small
    icon = min(24.0 if roomy else 18.0, box.height() - 6)
    narrow = box.width() < 110
    left = box.left() + (5 if narrow else 8)
    if not narrow:
        draw_symbol(
            painter, "one-small-step/advancement-token", QRectF(left, middle - icon / 2, icon, icon), theme.white
        )
        left += icon + (10 if roomy else 6)
    disc = min(10.0, box.height() / 2 - 2)
    right = box.right() - disc * 2 - 10
    fill(painter, ellipse(QPointF(box.right() - disc - 7, middle), disc), theme.white)
    at = QRectF(box.right() - disc * 2 - 7, middle - disc, disc * 2, disc * 2)
    if used:
        draw_mark(painter, "tick", at.adjusted(4, 4, -4, -4), CARD_INKS["advancement"])
    elif card.phase:
        text_in(
            painter, at, str(card.phase), face("extrabold", max(11.0, disc * 1.3)), CARD_INKS["advancement"], "centre"
        )
    else:
        draw_symbol(painter, "common/unlimited", at.adjusted(3, 3, -3, -3), CARD_INKS["advancement"])
    name = sized("narrow", 15 if not look.small else 13.5, min(text, 1.3))
    if roomy:
        text_in(
            painter, QRectF(left, middle - 20, right - left, 20), card.name, name, theme.white, short=card.short or None
        )
        phrase = fit_text(card.phrase, sized("regular", 13.5, text), right - left)
        if phrase.fits:
            draw_text(painter, left, middle + 10 + cap_height(phrase.font) / 2, phrase.text, phrase.font, theme.white)
        return
    got = fit_text(card.name, name, right - left, card.short or None)
    used_width = draw_text(painter, left, middle + cap_height(got.font) / 2, got.text, got.font, theme.white)
    phrase = fit_text(card.phrase, sized("regular", 12.5, text), right - left - used_width - 10)
    if phrase.fits and card.phrase:
        draw_text(
            painter, left + used_width + 8, middle + cap_height(phrase.font) / 2, phrase.text, phrase.font, theme.white
        )


def paint_used(painter: QPainter, box: QRectF, look: Look, text: float) -> None:
    """A plate over a card that has done its work in this round."""
    theme, shape = look.theme, rounded(box, 4)
    fill(painter, shape, theme.panel)
    stroke(painter, shape, theme.line, 1.2)
    text_in(painter, box.adjusted(4, 0, -4, 0), "used", sized("semibold", 13, min(text, 1.3)), theme.text, "centre")


def paint_note(painter: QPainter, box: QRectF, look: Look, words: str, rule: bool, text: float) -> None:
    """Small print below the hand; `rule` draws a line above it."""
    theme = look.theme
    if rule:
        line(painter, box.left(), box.top(), box.right(), box.top(), theme.hair, 1.2)
    size = 14.0 * text
    font = sized("regular", size, 1.0)
    lines = wrap_text(words, font, box.width())
    while size > FLOOR and len(lines) * size * 1.28 > box.height() - 8:
        size -= 0.5
        font = sized("regular", size, 1.0)
        lines = wrap_text(words, font, box.width())
    for number, words_ in enumerate(lines):
        middle = box.top() + 8 + size * 1.28 * (number + 0.5)
        draw_text(painter, box.left(), middle + cap_height(font) / 2, words_, font, theme.dim)


def paint_line(painter: QPainter, box: QRectF, look: Look, words: str, text: float) -> None:
    """One line of text in a section."""
    text_in(painter, box, words, sized("semibold", 14, text), look.theme.text)
