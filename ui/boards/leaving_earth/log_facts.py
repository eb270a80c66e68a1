"""Log, ledger and end of a match of Leaving Earth for the rail."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter

from spacegames.core.ledger import Outcome
from spacegames.games.leaving_earth.content import POINT, load
from spacegames.games.leaving_earth.names import name
from spacegames.games.leaving_earth.narration import END_REASONS
from spacegames.games.leaving_earth.state import SHARES
from spacegames.games.leaving_earth.view import AgencyView, View
from spacegames.match.steps import LogEntry as Entry
from spacegames.store.savefile import Seat
from ui.boards import CurveFacts, CurvePoint, EndWords, Rounds
from ui.boards.leaving_earth.bar_facts import side_of
from ui.boards.leaving_earth.bodies import draw_body
from ui.boards.leaving_earth.chart import paint_grid
from ui.boards.leaving_earth.editions import edition_of
from ui.boards.leaving_earth.inks import AGENCY_NAMES
from ui.boards.leaving_earth.marks import draw_craft_token, draw_mark_of
from ui.boards.leaving_earth.sources import agency_name, points_words
from ui.paint import ellipse, fill, kept, rounded, stroke
from ui.panels.facts import Change, LedgerFacts, LedgerPiece, LedgerRow, LogEntry, LogGroup, Painting, TurnFacts
from ui.points import points_spoken
from ui.theme import Theme

CATEGORIES = {
    "Missions": "missions#completing",
    "Point tokens": "missions#occupation",
    "Features": "features#kinds",
    "Shares": "joint-ventures#at-the-end",
    "Lost astronauts": "astronauts#death",
}
"""Lines of the ledger with their places in the rules."""
_SYMBOLS = {
    "Missions": "leaving-earth/body-moon",
    "Point tokens": "common/victory-point",
    "Features": "leaving-earth/feature-points",
    "Shares": "leaving-earth/share",
    "Lost astronauts": "leaving-earth/astronaut-lost",
}
_PIECES = ("craft", "mission", "card", "place", "advancement", "part")


def _piece(entry: Entry) -> str:
    facts = entry.event.facts if entry.event else {}
    return next((str(facts[key]) for key in _PIECES if facts.get(key)), "")


def _line(entry: Entry) -> LogEntry:
    side = entry.event.side if entry.event else ""
    text = entry.line
    if side and text.startswith(f"{agency_name(side)} "):
        text = text.removeprefix(f"{agency_name(side)} ")
        text = text[:1].upper() + text[1:]
    detail = "; ".join(filter(None, [entry.detail, f"why: {entry.why}" if entry.why else ""]))
    return LogEntry("line", text, detail, side if side in AGENCY_NAMES else "", _piece(entry))


def log_groups(entries: Iterable[Entry], turn: TurnFacts | None, moment: str) -> list[LogGroup]:
    """Log entries by year, oldest first; the waiting decision of the viewer comes last."""
    first = load().figures.first_year
    groups: dict[int, list[LogEntry]] = {}
    for entry in entries:
        if entry.line:
            groups.setdefault(entry.round, []).append(_line(entry))
    result = [LogGroup(str(first + n - 1) if n > 0 else "Set-up", tuple(lines)) for n, lines in groups.items()]
    if turn is None or not turn.mine or turn.side is None:
        return result
    now = LogEntry("now", f"Your turn: {turn.title.partition(': ')[2] or turn.title}", side=turn.side.id)
    if not result:
        return [LogGroup(moment or "Set-up", (now,))]
    return [*result[:-1], LogGroup(result[-1].title, (*result[-1].entries, now))]


_TOLD = frozenset(
    "research assemble mission destroyed death arrive reveal venture trade payout impossible occupation feature "
    "dissolve".split()
)


_MATTERS = frozenset("mission destroyed death occupation feature".split())
"""Kinds of events that bring or cost points."""
_MOST = 8
_SEEN = 5
"""Changes that are seen at once; those behind are in the log."""


def changes(entries: Iterable[Entry]) -> list[Change]:
    """What happened since the viewer's last turn: what changes plans, not every draw; first what brings points."""
    found: list[Change] = []
    for entry in entries:
        if entry.event is not None and entry.event.kind in _TOLD and entry.line:
            side = entry.event.side if entry.event.side in AGENCY_NAMES else ""
            text = f"{entry.line}; why: {entry.why}" if entry.why else entry.line
            rank = 2 if entry.event.kind in _MATTERS else 1
            found.append(Change(text, side, piece=_piece(entry), rank=rank))
    by_rank = sorted(range(len(found)), key=lambda at: (-found[at].rank, -at))[:_MOST]
    # Each in the order in which it happened: a craft is not destroyed before it is built.
    return [found[at] for at in (*sorted(by_rank[:_SEEN]), *sorted(by_rank[_SEEN:]))]


def ledger_rows(agency: AgencyView, view: View) -> dict[str, tuple[int, tuple[LedgerPiece, ...]]]:
    """Points of an agency by category, with the pieces that gave them."""
    ed, content = edition_of(view), load()
    missions = tuple(
        LedgerPiece(card, name(content, card), agency.id, ed.mission(card).worth) for card in agency.missions
    )
    features = tuple(
        LedgerPiece(card, name(content, card), agency.id, content.features[card.partition("#")[0]].points * POINT)
        for card in agency.features
    )
    own = sum(ed.mission(card).worth for card in agency.missions)
    found = sum(content.features[card.partition("#")[0]].points * POINT for card in agency.features)
    each, n = content.figures.death * POINT, agency.lost
    lost = -each * (n * (n + 1) // 2 if view.stations else n)
    shares = agency.points - own - found - lost - agency.tokens
    worth = {one.id: one.points for one in view.agencies}
    held = tuple(
        LedgerPiece(v, f"{n} {'share' if n == 1 else 'shares'} of {agency_name(v)}", agency.id, worth[v] * n // SHARES)
        for v, n in agency.shares.items()
        if v in worth
    )
    return {
        "Missions": (own, missions),
        "Point tokens": (agency.tokens, ()),
        "Features": (found, features),
        "Shares": (shares, held),
        "Lost astronauts": (lost, ()),
    }


def ledger_facts(view: View) -> LedgerFacts:
    """The score ledger."""
    shown = [agency for agency in view.agencies if not agency.venture]
    by_agency = {agency.id: ledger_rows(agency, view) for agency in shown}
    rows: list[LedgerRow] = []
    for category, rule in CATEGORIES.items():
        points = {id_: found[category][0] for id_, found in by_agency.items()}
        pieces = tuple(piece for found in by_agency.values() for piece in found[category][1])
        if any(points.values()) or pieces:
            rows.append(LedgerRow(category, points, pieces, rule))
    totals = {agency.id: agency.points for agency in shown}
    heading = "Final score" if view.ended else "If the match ended now"
    if len(shown) == 1 and not view.ended:
        heading = f"To beat: {points_spoken(_left(view), POINT)}"
    return LedgerFacts(tuple(side_of(agency.id) for agency in shown), tuple(rows), totals, heading, POINT)


def _left(view: View) -> int:
    """What the missions on the table are worth: alone, one wins with more."""
    ed = edition_of(view)
    return sum(ed.mission(card).worth + view.bonus.get(card, 0) for card in view.missions)


def category_symbol(title: str) -> str:
    """The symbol beside a line of the ledger."""
    return _SYMBOLS.get(title, "common/victory-point")


def end_words(outcome: Outcome, view: View, seats: Sequence[Seat]) -> EndWords:
    """Who won, by how much and why; alone, against what the missions left are worth."""
    reason = END_REASONS.get(outcome.reason, "")
    if len(outcome.scores) == 1:
        left = _left(view)
        (agency, score), *_ = outcome.scores.items()
        sums = f"{points_spoken(score, POINT).capitalize()}; the missions left are worth {points_words(left)}."
        head = f"{agency_name(agency)} wins" if outcome.winners else "The missions win"
        return EndWords(head, f"{sums} {reason}", outcome.winners)
    scores = sorted(outcome.scores.items(), key=lambda pair: -pair[1])
    figures = ", ".join(f"{agency_name(agency)}\u00a0{points_words(points)}" for agency, points in scores)
    if len(outcome.winners) != 1:
        return EndWords("A tie", f"{figures}. {reason}", outcome.winners)
    return EndWords(f"{agency_name(outcome.winners[0])} wins", f"{figures}. {reason}", outcome.winners)


_BODIES = ("moon", "venus", "mercury", "mars", "ceres", "phobos")


def end_picture(view: View, winners: tuple[str, ...]) -> Painting:
    """The Earth below, the bodies that were reached above it, the marks of the winners between."""
    places = [place for place in _BODIES if place in view.revealed] or ["moon"]

    def paint(painter: QPainter, rect: QRectF, theme: Theme) -> None:
        with kept(painter):
            painter.setClipRect(rect)
            fill(painter, rect, theme.void)
            paint_grid(painter, rect, theme, 16)
            # The lower third lies under the words.
            sky = QRectF(rect.left(), rect.top(), rect.width(), rect.height() * 0.64)
            big = rect.width() * 0.62
            draw_body(painter, "earth", QPointF(rect.center().x(), sky.bottom() + big * 0.45), big, theme)
            size = min(sky.width() / (2.6 * min(3, len(places))), sky.height() * 0.13)
            for n, place in enumerate(places):
                row, across = divmod(n, 3)
                count = min(3, len(places) - row * 3)
                x = rect.left() + rect.width() * (across + 0.5) / count
                y = sky.top() + sky.height() * (0.2 + 0.24 * row + (0.06 if across % 2 else 0))
                draw_body(painter, place, QPointF(x, y), size, theme, place in view.revealed)
            side = min(sky.width() * 0.13, sky.height() * 0.11)
            for n, agency in enumerate(winners):
                x = rect.center().x() + (n - (len(winners) - 1) / 2) * side * 2.3
                draw_mark_of(painter, agency, QPointF(x, sky.bottom() - big * 0.3), side * 0.8)

    return paint


def curve(view: View, rounds: Rounds) -> CurveFacts:
    """Points of every agency after each year, with the mission that gave most in it."""
    ed, content = edition_of(view), load()
    first = content.figures.first_year
    course = list[tuple[int, View]]()
    for n, seen in enumerate(seen_years := list(rounds())):
        course.append((seen.year if n == len(seen_years) - 1 else seen.year - 1, seen))
    found: list[CurvePoint] = []
    for agency in (one.id for one in view.agencies if not one.venture):
        found.append(CurvePoint(agency, first - 1, 0))
        had: frozenset[str] = frozenset()
        for year, seen in course:
            now = next(one for one in seen.agencies if one.id == agency)
            new = [card for card in now.missions if card not in had]
            best = max(new, key=lambda card: ed.mission(card).worth, default="")
            gained, title = (ed.mission(best).worth, name(content, best)) if best else (0, "")
            found.append(CurvePoint(agency, year, now.points, gained, title))
            had = frozenset(now.missions)
    return CurveFacts(tuple(found), "year", POINT)


def miniature(painter: QPainter, rect: QRectF, view: View, theme: Theme) -> None:
    """The map as a small picture: Sun, Earth, Moon, Mars, and the spacecraft."""
    from ui.boards.leaving_earth.diagram import SPOTS

    with kept(painter):
        painter.setClipRect(rect)
        fill(painter, rect, theme.void)
        paint_grid(painter, rect, theme, rect.width() / 12)
        fill(painter, ellipse(rect.bottomLeft(), rect.height() * 0.16), "#F2A65A")
        for body in ("earth", "moon", "venus", "mars"):
            spot = SPOTS[body]
            middle = QPointF(rect.left() + spot.x * rect.width(), rect.top() + spot.y * rect.height())
            known = body not in view.unexplored
            radius = max(spot.radius * rect.width() / 620, rect.height() * (0.11 if body == "earth" else 0.07))
            draw_body(painter, body, middle, radius, theme, known)
        for craft in view.crafts[:12]:
            spot = SPOTS.get(craft.craft.at)
            if spot is not None:
                foot = QPointF(rect.left() + spot.x * rect.width(), rect.top() + spot.y * rect.height())
                draw_craft_token(painter, craft.craft.owner, "", foot, rect.height() * 0.14, theme)
        stroke(painter, rounded(rect.adjusted(0.5, 0.5, -0.5, -0.5), 2), theme.line, 1)
