"""The end of a match of One Small Step: words, picture, points by round."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter, QPainterPath

from spacegames.core.ledger import Outcome
from spacegames.games.one_small_step.content import load
from spacegames.games.one_small_step.view import View
from spacegames.games.one_small_step.words import title
from spacegames.store.savefile import Seat
from ui.boards import CurveFacts, CurvePoint, EndWords, Rounds
from ui.boards.one_small_step.geometry import Disc
from ui.boards.one_small_step.log_facts import CATEGORIES
from ui.boards.one_small_step.panel_facts import players_of
from ui.boards.one_small_step.scenery import paint_moon
from ui.boards.one_small_step.sides import TEAM_NAMES
from ui.paint import ellipse, fill, kept, stroke
from ui.panels.facts import Painting
from ui.pieces import draw_team_mark
from ui.theme import Theme, mix

_REASONS = {
    "moon-landing": "{who} landed on the Moon, in round {round}.",
    "crew-missions-used-up": "The Crew missions were used up, in round {round}.",
    "event-deck-used-up": "The Event deck ran out, in round {round}.",
    "nobody-can-land": "Nobody could land any more, in round {round}.",
}
_TIE_BREAKS = {
    "moon-path": "Equal points; {winner} is further along the Moon Path.",
    "media": "Equal points and steps; {winner} has more Media.",
    "cube-on-top": "Equal in everything; the {winner} cube lies on top.",
}
_SYMBOLS = {
    "Satellite missions": "one-small-step/mission-satellite",
    "Crew missions": "one-small-step/mission-crew",
    "Moon Path tiles": "one-small-step/moon-step",
    "Development cards": "one-small-step/development",
    "Hazards overcome": "one-small-step/hazard",
    "Bonus tiles": "one-small-step/bonus-satellite",
    "Personnel cards": "one-small-step/personnel-card",
    "Spaces on Earth": "one-small-step/earth-upgrade",
    "Advancements": "one-small-step/advancement-token",
    "Failed missions": "common/discard",
}
MOON_STEP = 6


def category_symbol(name: str) -> str:
    """The symbol beside a line of the ledger."""
    return _SYMBOLS.get(name, "common/victory-point") if name in CATEGORIES.values() else "common/victory-point"


def end_words(outcome: Outcome, view: View, seats: Sequence[Seat]) -> EndWords:
    """Who won and why, in words."""
    scores = outcome.scores
    ranked = sorted(scores, key=lambda team: -scores[team])
    figures = " to ".join(str(scores[team]).replace("-", "−") for team in ranked)
    landed = [agency.team for agency in view.agencies if MOON_STEP in agency.markers]
    who = " and ".join(players_of(seats, team) for team in landed)
    reason = _REASONS.get(outcome.reason, "").format(who=who, round=view.round)
    if len(outcome.winners) != 1:
        return EndWords("A tie", f"{figures}. {reason}", outcome.winners)
    name = TEAM_NAMES[outcome.winners[0]]
    tie = _TIE_BREAKS.get(outcome.decided_by, "").format(winner=name)
    return EndWords(f"{name} wins", " ".join(part for part in (f"{figures}.", tie, reason) if part), outcome.winners)


def curve(view: View, rounds: Rounds) -> CurveFacts:
    """Points of both sides at the end of each round, with the piece that gave most in it."""
    points: list[CurvePoint] = []
    content = load()
    for number, team in enumerate(TEAM_NAMES):
        total = 0
        for turn in range(view.round + 1):
            here = [score for score in view.scores if score.team == number and score.round == turn]
            total += sum(score.points for score in here)
            gains: dict[str, int] = {}
            for score in here:
                gains[score.piece] = gains.get(score.piece, 0) + score.points
            best = max(gains, key=lambda piece: gains[piece], default="")
            name = title(best, content) if best else ""
            points.append(CurvePoint(team, turn, total, gains.get(best, 0), name))
    return CurveFacts(tuple(points))


def end_picture(view: View, winners: tuple[str, ...]) -> Painting:
    """The Moon with the marks of the winners, and the path that led there."""
    steps = {agency.team: (agency.markers[-1] if agency.markers else 0) for agency in view.agencies}

    def paint(painter: QPainter, rect: QRectF, theme: Theme) -> None:
        _paint_end(painter, rect, theme, winners, steps)

    return paint


def _paint_end(painter: QPainter, rect: QRectF, theme: Theme, winners: tuple[str, ...], steps: dict[str, int]) -> None:
    with kept(painter):
        painter.setClipRect(rect)
        fill(painter, rect, "#0B1630" if theme.dark else theme.map_inner)
        unit = min(rect.width(), rect.height() * 0.8)
        moon = QPointF(rect.left() + rect.width() * 0.57, rect.top() + rect.height() * 0.27)
        radius = min(unit * 0.36, rect.height() * 0.26)
        big = rect.width() * 0.95
        earth = QPointF(rect.left() + rect.width() * 0.3, rect.top() + rect.height() * 0.53 + big)
        fill(painter, ellipse(earth, big * 1.05), theme.sea, 0.3)
        fill(painter, ellipse(earth, big), theme.sea)
        left, width = rect.left(), rect.width()
        land = QPainterPath(QPointF(left - 10, earth.y() - big * 0.72))
        for (x1, y1), (x2, y2), (x3, y3) in (
            ((0.2, 1.02), (0.42, 0.9), (0.6, 0.78)),
            ((0.4, 0.6), (0.2, 0.56), (-0.02, 0.5)),
        ):
            points = [QPointF(left + width * x, earth.y() - big * y) for x, y in ((x1, y1), (x2, y2), (x3, y3))]
            land.cubicTo(*points)
        land.closeSubpath()
        fill(painter, land.intersected(ellipse(earth, big)), theme.land)
        fill(painter, ellipse(moon, radius * 1.07), mix(theme.moon, theme.map_outer, 0.75), 0.8)
        paint_moon(painter, Disc(moon.x(), moon.y(), radius), theme)
        for number, team in enumerate(sorted(steps, key=lambda t: -steps[t])):
            ink = theme.team(team)
            across, down = 0.3 + 0.16 * number, 0.96 - 0.02 * number
            start = QPointF(left + width * across, earth.y() - big * down)
            _path(painter, start, moon, ink, steps[team] / MOON_STEP, rect)
        side = radius * 0.52
        for number, team in enumerate(winners):
            x = moon.x() + (number - (len(winners) - 1) / 2) * side * 1.2
            box = QRectF(x - side / 2, moon.y() - side / 2, side, side)
            fill(painter, ellipse(box.center(), side * 0.62), theme.void if theme.dark else theme.panel)
            stroke(painter, ellipse(box.center(), side * 0.62), theme.team(team), 3)
            draw_team_mark(painter, team, box.adjusted(side * 0.14, side * 0.14, -side * 0.14, -side * 0.14), theme)


def _path(painter: QPainter, start: QPointF, moon: QPointF, ink: str, share: float, rect: QRectF) -> None:
    """The way that a side has gone: dashed, as long as its share of the Moon Path."""
    if share <= 0:
        return
    whole = QPainterPath(start)
    whole.quadTo(QPointF(start.x() - rect.width() * 0.1, moon.y() + rect.height() * 0.1), moon)
    part = QPainterPath(start)
    for number in range(1, 41):
        part.lineTo(whole.pointAtPercent(share * number / 40))
    stroke(painter, part, ink, 3, (10, 7))
