"""What moves after an answer: outcome cards that turn over, dice, bursts where a craft was lost, missions completed.

The table shows the new state already; these pictures only follow it, and any click or key ends them.
"""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEasingCurve, QPointF, QRectF
from PySide6.QtGui import QPainter

from spacegames.core.event import Event
from spacegames.games.leaving_earth.content import load
from spacegames.games.leaving_earth.names import name
from ui.boards.leaving_earth.cards import draw_outcome, draw_outcome_back
from ui.boards.leaving_earth.flight import card_width
from ui.boards.leaving_earth.geometry import Layout, inside
from ui.boards.leaving_earth.sources import agency_name, number_of, points_words
from ui.boards.leaving_earth.year_facts import GIVEN_UP
from ui.fonts import cap_height, face, fit_text, text_width
from ui.paint import draw_text, fill, kept, printed_shadow, regular, rounded, stroke
from ui.symbols import draw_symbol
from ui.table.overlays import Motif, Picture
from ui.table.scene import TableScene
from ui.theme import Theme

TURN, SETTLE, LINGER, MOURN = 160, 350, 900, 2400
SMALL_CARD = QRectF(-60, -84, 120, 168)
MOST = 4
"""Pictures that are shown after one answer; the log tells the rest."""
LOSSES = ("destroyed", "death")
STAYING = (*LOSSES, "mission")
"""Kinds of events whose words stay long enough to be read in peace; so do those of an illness."""


def play(scene: TableScene, layout: Layout, events: Sequence[Event]) -> None:
    """Show the events of an answer on a table that has been reconciled with it. Never waits."""
    if scene.motion.reduced:
        return
    shown, dead = 0, 0
    wrecks: dict[str, QPointF] = {}
    for event in _worth_showing(events, scene.item("flight:scene") is not None):
        if event.kind == "outcome" and _turn_over(scene, layout, event, shown * SETTLE):
            shown += 1
            continue
        motif = _motif(event, any(other.kind == "payout" for other in events))
        if motif is None:
            continue
        at = _place(scene, layout, event)
        if event.kind == "death":
            # Below what was lost with them, one under the other.
            at = wrecks.get(str(event.facts.get("craft", "")), at) + QPointF(0, 130 + 38 * dead)
            dead += 1
        if event.kind == "destroyed":
            wrecks[str(event.facts.get("craft", ""))] = at
        _show(scene, at, motif, shown * SETTLE, MOURN if event.kind in STAYING or ill_words(event) else LINGER)
        shown += 1


def _worth_showing(events: Sequence[Event], flying: bool) -> list[Event]:
    """The events that are shown, losses, illness and missions before all others.

    The flight page says itself what was lost in it.
    """
    moving = [event for event in events if _motif(event) is not None and not (flying and event.kind in LOSSES)]
    rank = sorted(range(len(moving)), key=lambda n: (_rank(moving[n]), n))[:MOST]
    return [moving[n] for n in sorted(rank)]


def _rank(event: Event) -> int:
    return 0 if event.kind in LOSSES else 1 if event.kind in STAYING or ill_words(event) else 2


def ill_words(event: Event) -> str:
    """Who falls ill by a roll; empty where nobody does."""
    if event.kind != "roll-man" or int(event.facts["rolled"]) > int(event.facts["most"]):
        return ""
    return f"{name(load(), str(event.facts['part']))} falls ill"


def mission_words(event: Event, paid: bool) -> tuple[str, str]:
    """A mission that is completed, and what it brings: points for its owner, if `paid` money for everybody else."""
    facts = event.facts
    points = points_words(int(facts.get("points", 0)) + int(facts.get("bonus", 0)))
    brings = f"{agency_name(event.side)}: {points} points"
    others = f"; each other agency gets ${load().figures.payout}" if paid else ""
    return f"{name(load(), str(facts.get('mission', '')))} completed", brings + others


def _turn_over(scene: TableScene, layout: Layout, event: Event, delay: int) -> bool:
    """On the flight page the card itself turns over."""
    panel = scene.item("flight:outcome")
    if panel is None or not event.facts.get("outcome"):
        return False
    width = card_width(inside(panel.rect, layout.unit)) * layout.unit
    at = QPointF(panel.rect.left() + 14 * layout.unit + width / 2, panel.rect.top() + 46 * layout.unit + width * 0.75)
    card = QRectF(-width / 2, -width * 0.75, width, width * 1.5)
    picture = Picture(scene.theme, card.adjusted(-8, -8, 12, 12), _card(str(event.facts["outcome"]), "", card))
    picture.setPos(at)
    scene.add_overlay(picture)
    scene.motion.run(SETTLE, picture.at, lambda: scene.removeItem(picture), delay)
    return True


def _motif(event: Event, paid: bool = False) -> Motif | None:
    facts = event.facts
    if event.kind == "outcome" and facts.get("outcome"):
        return _card(str(facts["outcome"]), name(load(), str(facts.get("advancement", ""))))
    if event.kind.startswith("roll-") and "rolled" in facts:
        return _die(str(facts["rolled"]), ill_words(event))
    if event.kind == "destroyed" and facts.get("cause") == GIVEN_UP:
        return _plate(f"Craft {number_of(str(facts.get('craft', '')))} is given up")
    if event.kind == "destroyed":
        return _burst(f"Craft {number_of(str(facts.get('craft', '')))} is destroyed")
    if event.kind == "death":
        return _plate(f"{name(load(), str(facts.get('part', '')))} is lost", bad=True)
    if event.kind == "mission":
        return _announcement(*mission_words(event, paid))
    if event.kind == "feature" and facts.get("card"):
        return _plate(f"{name(load(), str(facts['card']))} found")
    if event.kind == "rover-nothing":
        return _plate("Nothing found")
    if event.kind == "venture":
        return _plate(f"{name(load(), str(facts.get('venture', '')))} founded")
    return None


def _place(scene: TableScene, layout: Layout, event: Event) -> QPointF:
    for key in (f"craft:{event.facts.get('craft', '')}", f"place:{event.facts.get('place', '')}"):
        item = scene.item(key)
        if item is not None:
            return item.pos()
    return layout.map.center()


def _show(scene: TableScene, at: QPointF, motif: Motif, delay: int, linger: int) -> None:
    picture = Picture(scene.theme, QRectF(-170, -130, 340, 260), motif)
    area = scene.sceneRect()
    x = min(max(at.x(), area.left() + 170), area.right() - 170)
    y = min(max(at.y(), area.top() + 130), area.bottom() - 130)
    picture.setPos(QPointF(x, y))
    picture.setVisible(not delay)
    scene.add_overlay(picture)
    whole = SETTLE + linger

    def step(share: float) -> None:
        picture.setVisible(True)
        picture.at(min(1.0, share * whole / SETTLE))

    scene.motion.run(whole, step, lambda: scene.removeItem(picture), delay, QEasingCurve.Type.Linear)


def _card(kind: str, words: str, card: QRectF = SMALL_CARD) -> Motif:
    """An outcome card turns over."""

    def paint(painter: QPainter, box: QRectF, theme: Theme, share: float) -> None:
        turned = min(1.0, share * SETTLE / TURN)
        with kept(painter):
            painter.scale(max(0.04, abs(2 * turned - 1)), 1)
            printed_shadow(painter, rounded(card, 6), theme, 5)
            if turned < 0.5:
                draw_outcome_back(painter, card, theme)
            else:
                draw_outcome(painter, card, kind, theme)
        if turned >= 1 and words:
            _words(painter, 104, words, theme)

    return paint


def _die(text: str, ill: str = "") -> Motif:
    """The eight-sided die: its figure at once, the die settles; below it who falls ill."""

    def paint(painter: QPainter, box: QRectF, theme: Theme, share: float) -> None:
        rest = (1 - share) ** 2
        with kept(painter):
            painter.translate(0, -30 * rest)
            painter.rotate(70 * rest)
            shape = regular(4, 40, QPointF(0, 0))
            printed_shadow(painter, shape, theme, 4 + 8 * rest)
            fill(painter, shape, theme.paper)
            stroke(painter, shape, theme.card_frame, 2)
        font = face("extrabold", 28)
        draw_text(painter, 0, cap_height(font) / 2, text, font, theme.ink, "centre")
        if ill:
            _words(painter, 74, ill, theme, bad=True)

    return paint


def _burst(words: str) -> Motif:
    def paint(painter: QPainter, box: QRectF, theme: Theme, share: float) -> None:
        _words(painter, 94, words, theme, bad=True)
        side = 60 + 70 * share
        draw_symbol(painter, "leaving-earth/outcome-major", QRectF(-side / 2, -side / 2, side, side), theme.bad)

    return paint


def _plate(text: str, bad: bool = False) -> Motif:
    def paint(painter: QPainter, box: QRectF, theme: Theme, share: float) -> None:
        painter.setOpacity(min(1.0, share * 3))
        _words(painter, 0, text, theme, bad)

    return paint


def _announcement(title: str, line: str) -> Motif:
    """What is done, large, and below it what it brings."""

    def paint(painter: QPainter, box: QRectF, theme: Theme, share: float) -> None:
        large, small = fit_text(title, face("extrabold", 20), 310), fit_text(line, face("bold", 15), 310)
        width = max(text_width(one.text, one.font) for one in (large, small)) + 24
        plate = rounded(QRectF(-width / 2, -32, width, 64), 5)
        fill(painter, plate, theme.bubble)
        stroke(painter, plate, theme.good, 2.2)
        draw_text(painter, 0, -13 + cap_height(large.font) / 2, large.text, large.font, theme.text, "centre")
        draw_text(painter, 0, 15 + cap_height(small.font) / 2, small.text, small.font, theme.text, "centre")

    return paint


def _words(painter: QPainter, y: float, text: str, theme: Theme, bad: bool = False) -> None:
    font = face("extrabold", 18) if bad else face("bold", 15)
    width = min(330.0, text_width(text, font) + 24)
    plate = rounded(QRectF(-width / 2, y - 17, width, 34) if bad else QRectF(-width / 2, y - 15, width, 30), 5)
    fill(painter, plate, theme.bubble)
    stroke(painter, plate, theme.bad if bad else theme.good, 2.2 if bad else 1.4)
    draw_text(painter, 0, y + cap_height(font) / 2, text, font, theme.text, "centre")
