"""Painters of everything else on the board: path discs, decks, tile stacks, advancement plates, dial and markers."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter

from spacegames.games.one_small_step.content import Tile
from spacegames.games.one_small_step.glyphs import ADVANCEMENT, Glyph, effect_glyphs
from ui.boards.one_small_step.lettering import grown, lettered
from ui.boards.one_small_step.spaces import acts_as
from ui.cards import draw_back
from ui.cards.rows import run_of
from ui.fonts import cap_height, face
from ui.paint import (
    count_pill,
    draw_text,
    ellipse,
    fill,
    line,
    printed_shadow,
    rounded,
    stroke,
    text_in,
)
from ui.pieces import draw_crew_marker, draw_tile_back, draw_tile_front, worker_shape
from ui.rich import Figure, Run, draw_row, fit_row, row_width
from ui.symbols import draw_symbol
from ui.table.items import Look


def runs(glyphs: Iterable[Glyph]) -> list[Run]:
    """A row of symbols."""
    return [run_of(glyph) for glyph in glyphs]


# --- the Moon Path


def paint_step(
    painter: QPainter, box: QRectF, look: Look, number: int, tile: str, face_up: Tile | None, markers: tuple[bool, bool]
) -> None:
    """A space of the Moon Path: its Crew tile (`hidden`, face up, or taken) over the two sockets, USA left."""
    theme = look.theme
    r, centre = box.width() / 2, box.center()
    last = number == 6
    disc = ellipse(centre, r)
    if not last:
        printed_shadow(painter, disc, theme, 3)
    fill(painter, disc, theme.glass)
    stroke(painter, disc, theme.text if last else theme.line, 1.8 if last else 1.5)
    side = r * (1.12 if last else 1.2)
    ticket = QRectF(centre.x() - side / 2, centre.y() - r * (0.8 if last else 0.72), side, side)
    if tile == "hidden":
        draw_tile_back(painter, "crew", ticket, theme, shadow=False)
    elif face_up is not None:
        inner = draw_tile_front(painter, "crew", ticket, theme, shadow=False)
        row = tile_runs(face_up)
        size = fit_row(row, inner.width() + 2, r * 0.42, 7)
        draw_row(painter, row, inner.center().x() - row_width(row, size) / 2, inner.center().y(), size, theme)
    else:
        middle = QPointF(centre.x(), centre.y() - r * 0.12)
        stroke(painter, ellipse(middle, r * 0.58), theme.line, 1.2, (3, 3))
        font = face("extrabold", r * 0.56)
        draw_text(painter, middle.x(), middle.y() + cap_height(font) / 2, str(number), font, theme.dim, "centre")
    for team, there in zip(("usa", "ussr"), markers, strict=True):
        draw_crew_marker(painter, team, socket_box(box, number, team), theme, there)
    if tile and not last:
        at = QPointF(centre.x() - r * 0.72, centre.y() - r * 0.66)
        fill(painter, ellipse(at, 8.5), theme.void if theme.dark else theme.text)
        stroke(painter, ellipse(at, 8.5), theme.line, 1)
        font = face("display", 12)
        draw_text(painter, at.x(), at.y() + cap_height(font) / 2, str(number), font, "#F3EBDD", "centre")


def socket_box(box: QRectF, number: int, team: str) -> QRectF:
    """Socket of a team's marker on a path disc."""
    r, centre = box.width() / 2, box.center()
    share, reach, drop = (0.56, 0.72, 0.42) if number == 6 else (0.62, 0.78, 0.52)
    side = r * share
    x = centre.x() - r * reach if team == "usa" else centre.x() + r * reach - side
    return QRectF(x, centre.y() + r * drop, side, side)


def tile_runs(tile: Tile) -> list[Run]:
    """What a bonus tile's face shows."""
    points: list[Run] = [Figure(str(tile.vp), "common/victory-point")] if tile.vp else []
    return points + runs(effect_glyphs(tile.effects))


# --- decks and stacks


@dataclass(frozen=True)
class Back:
    """A deck: its symbol, the label under it and its name."""

    symbol: str
    label: str
    short: str
    name: str


BACKS = {
    "event": Back("one-small-step/development", "Events", "Events", "Event deck"),
    "hazard": Back("one-small-step/hazard", "Hazards", "Hazards", "Hazard deck"),
    "advancement": Back(ADVANCEMENT, "Advance", "Adv.", "Advancement deck"),
    "satellite": Back("one-small-step/mission-satellite", "Satellite", "Sat.", "Satellite mission deck"),
    "usa": Back("one-small-step/mission-crew", "USA crew", "USA", "USA crew mission deck"),
    "ussr": Back("one-small-step/mission-crew", "USSR crew", "USSR", "USSR crew mission deck"),
}


def pill_scale(width: float) -> float:
    """Scale of the count on a pile of this width at the text size in use."""
    return grown(12.5, 13.0 if width < 43 else 16.0) / 12.5


def paint_deck(
    painter: QPainter, box: QRectF, look: Look, deck: str, count: int, era: int, room: float, known: bool = False
) -> None:
    """A deck with its count and its name in `room` pixels; an empty one is a dashed outline.

    An eye tells that its top card is known.
    """
    theme, back = look.theme, BACKS[deck]
    w, h = box.width(), box.height()
    if count:
        for k in (4, 2)[: min(2, count - 1)]:
            under = rounded(QRectF(box.left() + k, box.top() - k, w, h), 3)
            fill(painter, under, theme.paper2)
            stroke(painter, under, theme.card_frame, 1)
        draw_back(painter, deck, box, theme, era, shadow=False)
    else:
        fill(painter, rounded(box, 4), theme.socket, 0.7)
        stroke(painter, rounded(box, 4), theme.line, 1.3, (5, 4))
        side = w * 0.42
        place = QRectF(box.center().x() - side / 2, box.center().y() - side / 2, side, side)
        draw_symbol(painter, back.symbol, place, theme.line)
    count_pill(painter, QPointF(box.right() - 4, box.top() + 13), str(count), theme, pill_scale(w))
    if known:
        at = QPointF(box.left() + 4, box.bottom() - 8)
        fill(painter, ellipse(at, 9), theme.void if theme.dark else theme.text)
        stroke(painter, ellipse(at, 9), theme.line, 1)
        draw_symbol(painter, "common/peek", QRectF(at.x() - 6.5, at.y() - 6.5, 13, 13), "#F3EBDD")
    size = 11.0 if w < 43 else 12.5 if look.small else 13.0
    got = lettered(back.label, "semibold", size, room, 17, back.short)
    baseline = box.bottom() + 6 + cap_height(got.font)
    draw_text(painter, box.center().x(), baseline, got.text, got.font, theme.text, "centre")


def paint_stack(painter: QPainter, box: QRectF, look: Look, kind: str, count: int) -> None:
    """A stack of bonus tiles with the number left beside it."""
    theme = look.theme
    if count:
        draw_tile_back(painter, kind, box, theme)
    else:
        stroke(painter, rounded(box.adjusted(2, 2, -2, -2), 4), theme.line, 1.2, (4, 3))
    font = lettered("00", "display", 14 if look.small else 15, 17 if look.small else 21, 20).font
    draw_text(painter, box.right() + 6, box.center().y() + cap_height(font) / 2, str(count), font, theme.text)


# --- advancements on offer


def paint_offers_title(painter: QPainter, box: QRectF, look: Look, tokens: int) -> None:
    """Head of the row of Advancements; `tokens` are the viewer's, -1 for a spectator."""
    theme, small = look.theme, look.small
    words = "Advancements, bought between phases" if small else "Advancements on offer, bought between phases"
    px = 12.5 if small else 14
    title = lettered(words, "narrow", px, box.width() * 0.75, 17, "Advancements on offer", 0.2)
    baseline = box.center().y() + cap_height(title.font) / 2
    draw_text(painter, box.left(), baseline, title.text, title.font, theme.text)
    if tokens >= 0:
        note = (
            f"You hold {tokens} token{'s' if tokens != 1 else ''}"
            if not small
            else f"{tokens} token{'s'[: tokens != 1]}"
        )
        got = lettered(note, "semibold", 12.5 if small else 13.5, box.width() * 0.24, 17)
        draw_text(painter, box.right(), baseline, got.text, got.font, theme.violet, "right")


# --- seats on draft cards


def paint_card_seat(painter: QPainter, box: QRectF, look: Look, worker: str) -> None:
    """The dashed seat on a card that a worker may take now."""
    theme = look.theme
    seat = worker_shape(acts_as(worker), box)
    fill(painter, seat, theme.void if theme.dark else theme.panel)
    stroke(painter, seat, theme.go_frame, 2.4, (5, 3.5))
    side = box.width() * 0.52
    place = QRectF(box.center().x() - side / 2, box.top() + box.height() * 0.2, side, side)
    draw_symbol(painter, f"one-small-step/{acts_as(worker)}", place, theme.go_frame)


# --- the dial


def paint_dial(painter: QPainter, box: QRectF, look: Look, ticks: tuple[float, ...], small: bool) -> None:
    """Figures of the media dial, the field from 5 on (amber while it can be used), and the note on trading."""
    theme = look.theme
    live = look.state in ("legal", "hover")
    pitch = ticks[1] - ticks[0]
    field = rounded(QRectF(ticks[8] - pitch / 2, box.top() + 3, pitch * 4, box.height() - 6), 4)
    if live:
        strong = look.state == "hover"
        fill(painter, field, theme.go, (0.3 if strong else 0.13) if theme.dark else (0.8 if strong else 0.5))
        if strong:
            stroke(painter, field, theme.go_frame, 1.6)
    else:
        fill(painter, field, theme.raised, 0.55)
    middle = box.top() + box.height() / 2 + 0.5
    for number, x in enumerate(ticks):
        figure = number - 3
        font = face("extrabold" if figure >= 5 else "display", grown(13, 16.5) if small else grown(15, 20))
        ink = theme.dim if figure < 5 else (theme.go if theme.dark and live else theme.text)
        draw_text(painter, x, middle + cap_height(font) / 2, str(figure).replace("-", "−"), font, ink, "centre")
    words = "5+: trade 5 for a tile" if small else "5 or more: trade 5 for a Media tile"
    font = face("semibold", grown(13 if small else 13.5, 19))
    x = ticks[-1] + pitch * 0.5 + 14
    ink = theme.go if live and theme.dark else theme.text
    draw_symbol(painter, "one-small-step/bonus-media", QRectF(x, middle - 9, 18, 18), ink)
    room = QRectF(x + 24, box.top(), box.right() - x - 30, box.height())
    text_in(painter, room, words, font, theme.text)


def paint_empty_card(painter: QPainter, box: QRectF, look: Look) -> None:
    """An empty place for a card of the draft."""
    theme = look.theme
    fill(painter, rounded(box, 6), theme.socket, 0.5)
    stroke(painter, rounded(box.adjusted(1, 1, -1, -1), 6), theme.line, 1.3, (6, 4))
    side = box.width() * 0.3
    place = QRectF(box.center().x() - side / 2, box.center().y() - side / 2, side, side)
    draw_symbol(painter, BACKS["event"].symbol, place, theme.line, 0.55)


def paint_tray(painter: QPainter, box: QRectF, look: Look, words: str, split: float, other: str) -> None:
    """Ground of cards that lie on no place yet; right of `split` (0: none) stand the missions of the `other` side."""
    theme = look.theme
    shape = rounded(box, 8)
    printed_shadow(painter, shape, theme, 5)
    fill(painter, shape, theme.panel)
    stroke(painter, shape, theme.line, 1.5)
    font = face("narrow", grown(13 if look.small else 15, 19), 0.2)
    baseline = box.top() + 14 + cap_height(font) / 2
    draw_text(painter, box.left() + 12, baseline, words, font, theme.text)
    if split:
        line(painter, box.left() + split, box.top() + 8, box.left() + split, box.bottom() - 8, theme.hair, 1.2)
        draw_text(painter, box.left() + split + 12, baseline, other, font, theme.text)
