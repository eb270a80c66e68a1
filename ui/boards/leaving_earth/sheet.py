"""A sheet over the dock: a card that was found, and what can be done with it."""

from __future__ import annotations

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from spacegames.core.decision import Decision
from spacegames.games.leaving_earth.content import load
from spacegames.games.leaving_earth.names import joined
from spacegames.games.leaving_earth.state import SUBORBITAL
from spacegames.games.leaving_earth.view import View
from ui.boards.leaving_earth import panels
from ui.boards.leaving_earth.cards import draw_outcome
from ui.boards.leaving_earth.dock_specs import flat, thing
from ui.boards.leaving_earth.facts import SheetFacts
from ui.boards.leaving_earth.flight import paint_choice
from ui.boards.leaving_earth.flight_facts import outcome_facts
from ui.boards.leaving_earth.geometry import Layout, inside, outside
from ui.boards.leaving_earth.occasions import occasion
from ui.boards.leaving_earth.place_cards import (
    feature_face,
    feature_thing,
    location_card,
    location_thing,
    others_looked,
)
from ui.fonts import face, fit_lines
from ui.paint import draw_lines
from ui.table.items import ItemSpec
from ui.theme import Theme

SHEETS = ("reveal-place", "tell-survey", "choose-feature", "remove-outcome")


def sheet_facts(view: View) -> SheetFacts | None:
    """What was found, where the viewer has to say what becomes of it."""
    decision = view.decision
    if decision is None or decision.seat != view.seat or decision.prompt not in SHEETS:
        return None
    if decision.prompt == "remove-outcome":
        return _outcome_sheet(view, decision)
    if decision.prompt == "choose-feature":
        faces = tuple(feature_face(card) for card in view.shown)
        return SheetFacts("Features found", "You alone see them: one is explored.", None, faces)
    place = decision.source
    variant = view.peeked.get(place) or view.revealed.get(place, "")
    card = location_card(place, variant) if variant else None
    name = load().locations[place].name
    others = others_looked(place, view)
    if decision.prompt == "tell-survey":
        kept = f"only {joined([*others, 'you'])} know it" if others else "you alone know it"
    else:
        kept = "the crew is lost, the craft flies on" if place == SUBORBITAL else "the craft and all aboard are lost"
    secret = ("secret", "Keep it secret", kept, "")
    answers = (("reveal", "Reveal it", "to everybody", ""), secret)
    seen = f"{joined(others)} {'has' if len(others) == 1 else 'have'} looked at this card and kept it secret."
    return SheetFacts(f"{name} is seen", seen if others else "Nobody else has seen this card yet.", card, (), answers)


def _outcome_sheet(view: View, decision: Decision) -> SheetFacts | None:
    """An outcome that was drawn outside a flight: docking, air, a survey."""
    shown = outcome_facts(view, decision)
    if shown is None:
        return None
    after = [f"Next draw {words}: {chance} succeeds." for words, _, chance in shown.after]
    title, came = occasion(view, decision.source)
    words = [came or shown.words, *([f"{shown.left}."] if shown.left else []), *after]
    return SheetFacts(title, " ".join(words), None, (), shown.choices, shown.kind)


def sheet_specs(sheet: SheetFacts, at: Layout) -> list[ItemSpec]:
    """The sheet with its cards and answers."""
    rect = at.craft.united(at.plan)
    unit = at.unit
    inner = inside(rect, unit)

    def out(box: QRectF) -> QRectF:
        return outside(rect, unit, box)

    def ground(painter: QPainter, box: QRectF, theme: Theme) -> None:
        panels.paint_panel(painter, box, theme, sheet.title)
        area = QRectF(box.left() + 14, box.top() + 42, box.width() - 28, 44)
        lines, font, step = fit_lines(sheet.words, face("regular", 14.5), area.width(), area.height(), 1.25)
        draw_lines(painter, area.left(), area.top(), lines, font, step, theme.text)

    found = [
        flat("sheet", rect, ground, ("le-sheet", sheet.title, sheet.words), f"{sheet.title}. {sheet.words}", 2, unit)
    ]
    top = inner.top() + 92
    room = inner.bottom() - top - 12
    if sheet.place is not None or sheet.outcome:
        high = min(302.0, room)
        box = QRectF(inner.left() + 14, top, high * 0.663, high)
        if sheet.place is not None:
            found.append(location_thing("seen", sheet.place, out(box), "sheet", unit))
        else:
            found.append(_outcome(sheet.outcome, out(box), unit))
        x = inner.left() + 28 + high * 0.663
        for n, answer in enumerate(sheet.answers):
            box = QRectF(x, top + n * 62, inner.right() - 14 - x, 54)
            found.append(_answer(answer, n == 0, out(box), unit))
        return found
    width = min(190.0, (inner.width() - 28 - 12 * (len(sheet.faces) - 1)) / max(1, len(sheet.faces)))
    high = min(room, width * 1.42)
    for n, one in enumerate(sheet.faces):
        box = QRectF(inner.left() + 14 + n * (width + 12), top, width, high)
        found.append(feature_thing("answer", one, out(box), "sheet", unit))
    return found


def _outcome(kind: str, rect: QRectF, unit: float) -> ItemSpec:
    def draw(painter: QPainter, box: QRectF, theme: Theme) -> None:
        draw_outcome(painter, box, kind, theme)

    name = {"s": "Success", "m": "Minor failure", "x": "Major failure"}[kind]
    return flat("seen", rect, draw, ("le-sheet-outcome", kind), name, 3, unit)


def _answer(answer: tuple[str, str, str, str], first: bool, rect: QRectF, unit: float) -> ItemSpec:
    def draw(painter: QPainter, box: QRectF, theme: Theme) -> None:
        paint_choice(painter, box, answer, first, theme)

    name = f"{answer[1]}, {answer[2]}"
    return thing(f"answer:{answer[0]}", rect, draw, ("le-answer", answer, first), name, "sheet", 3, unit=unit)
