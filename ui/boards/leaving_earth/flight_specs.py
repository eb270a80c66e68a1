"""The flight page as things on the table."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from ui.boards.leaving_earth import flight as page
from ui.boards.leaving_earth.dock_specs import flat, thing
from ui.boards.leaving_earth.facts import Engine, FlightFacts
from ui.boards.leaving_earth.flight_scene import paint_scene
from ui.boards.leaving_earth.geometry import Layout, inside, outside
from ui.boards.leaving_earth.hangar_specs import page_box, ready_words
from ui.table.items import ItemSpec
from ui.theme import Theme

EMPTY = {
    (True, True): "Lost with the craft.",
    (False, True): "Everything has burned.",
    (False, False): "No engine aboard.",
}
"""What stands in place of engines, by whether the craft is destroyed and whether it has left."""


def flight_words(flight: FlightFacts) -> str:
    """The flight for a screen reader."""
    if flight.loss:
        return ". ".join(flight.loss)
    return (
        f"{flight.craft.name}: {flight.start_name} to {flight.to_name}, mass {flight.mass} × difficulty "
        f"{flight.difficulty} = {flight.needed} thrust needed, {flight.given} given"
    )


def outcome_words(flight: FlightFacts) -> str:
    """The open outcome, the deck, or the years to choose from, for a screen reader."""
    shown = flight.outcome
    if shown is None and flight.always:
        return f"Outcome: {flight.always}"
    if shown is None:
        return "Years: each with its thrust aboard and needed" if flight.spans else "Outcome: no card drawn yet"
    after = [" ".join(filter(None, ("next draw", words, chance))) for words, _, chance in shown.after]
    return "; ".join([f"Outcome: {shown.words}", *filter(None, [shown.left]), *after, f"${shown.money} left"])


def hazard_words(flight: FlightFacts) -> str:
    """The hazards ahead for a screen reader."""
    found = [
        ", ".join(filter(None, (one.title, one.line, f"{one.figure} {one.figure_line}".strip())))
        for one in flight.hazards
    ]
    return "Hazards ahead: " + ("; ".join(found) or "none")


def account_words(flight: FlightFacts) -> str:
    """The running account for a screen reader."""
    boxes = [f"{title} {figure}, {words}" for title, figure, words, _ in flight.boxes]
    return "; ".join(["Running account", *(boxes or [page.account_line(flight)])])


def note_words(flight: FlightFacts) -> str:
    """What has happened in this flight, or the readiness check before it, for a screen reader."""
    if not flight.log and not flight.gone and flight.craft.checks:
        return ready_words(flight.craft.checks)
    return "; ".join(["This flight", *(words for _, words in flight.log)])


def flight_specs(flight: FlightFacts, at: Layout) -> list[ItemSpec]:
    """Everything on the flight page."""
    rect, unit = page_box(at), at.unit
    boxes = page.flight_layout(inside(rect, unit))

    def out(box: QRectF) -> QRectF:
        return outside(rect, unit, box)

    empty = "" if flight.engines else EMPTY[flight.destroyed, flight.gone]
    if not flight.engines and not flight.destroyed and not flight.difficulty:
        empty = "No engine is needed."

    def engines(painter: QPainter, box: QRectF, theme: Theme) -> None:
        page.paint_engines(painter, box, empty, theme)

    def craft(painter: QPainter, box: QRectF, theme: Theme) -> None:
        page.paint_craft_plate(painter, box, flight.craft, theme)

    def scene(painter: QPainter, box: QRectF, theme: Theme) -> None:
        paint_scene(painter, box, flight, theme)

    def outcome(painter: QPainter, box: QRectF, theme: Theme) -> None:
        page.paint_outcome(painter, box, flight.outcome, flight, theme)

    def hazards(painter: QPainter, box: QRectF, theme: Theme) -> None:
        page.paint_hazards(painter, box, flight.hazards, theme)

    def account(painter: QPainter, box: QRectF, theme: Theme) -> None:
        page.paint_flight_account(painter, box, flight, theme)

    def notes(painter: QPainter, box: QRectF, theme: Theme) -> None:
        page.paint_notes(painter, box, flight, theme)

    found = [
        flat(
            "flight:engines", out(boxes.engines), engines, ("le-engines", empty), f"Engines. {empty}".strip(), 1, unit
        ),
        flat("flight:craft", out(boxes.craft), craft, ("le-plate", flight.craft), flight.craft.name, 1, unit),
        flat("flight:scene", out(boxes.scene), scene, ("le-scene", flight), flight_words(flight), 1, unit),
        flat(
            "flight:outcome",
            out(boxes.outcome),
            outcome,
            ("le-outcome", flight.outcome, flight.phase, bool(flight.spans), flight.aboard, flight.always),
            outcome_words(flight),
            1,
            unit,
        ),
        flat(
            "flight:hazards",
            out(boxes.hazards),
            hazards,
            ("le-hazards", flight.hazards),
            hazard_words(flight),
            1,
            unit,
        ),
        flat("flight:account", out(boxes.account), account, ("le-flown", flight), account_words(flight), 1, unit),
        flat(
            "flight:notes",
            out(boxes.notes),
            notes,
            ("le-notes", flight.log, flight.note, flight.craft.checks, flight.gone),
            note_words(flight),
            1,
            unit,
        ),
    ]
    rows = page.engine_rows(boxes.engines, len(flight.engines))
    found += [_engine(engine, out(box), unit) for engine, box in zip(flight.engines, rows, strict=True)]
    return found + _answers(flight, boxes.outcome, out, unit)


def _answers(flight: FlightFacts, rect: QRectF, out: Callable[[QRectF], QRectF], unit: float) -> list[ItemSpec]:
    """What can be answered in the panel at the right: what becomes of an outcome, or the years of the flight."""
    if flight.outcome is None:
        spans = zip(flight.spans, page.span_boxes(rect, len(flight.spans)), strict=True)
        return [_span(span, out(box), unit) for span, box in spans]
    choices = flight.outcome.choices
    boxes = enumerate(zip(choices, page.choice_boxes(rect, len(choices)), strict=True))
    return [_choice(choice, n == 0, out(box), unit) for n, (choice, box) in boxes]


def _span(span: tuple[int, int, int, int], rect: QRectF, unit: float) -> ItemSpec:
    def draw(painter: QPainter, box: QRectF, theme: Theme) -> None:
        page.paint_span(painter, box, span, theme)

    years = f"{span[0]} year" + ("" if span[0] == 1 else "s")
    name = f"{years}, {span[3]} thrust aboard, {span[2]} needed"
    return thing(f"years:{span[0]}", rect, draw, ("le-span", span), name, "outcome", 2, unit=unit)


def _engine(engine: Engine, rect: QRectF, unit: float) -> ItemSpec:
    def draw(painter: QPainter, box: QRectF, theme: Theme) -> None:
        page.paint_engine(painter, box, engine, theme)

    name = f"{engine.name}, thrust {engine.thrust}, {engine.line}"
    return thing(f"engine:{engine.id}", rect, draw, ("le-engine", engine), name, "engines", 2, unit=unit)


def _choice(choice: tuple[str, str, str, str], first: bool, rect: QRectF, unit: float) -> ItemSpec:
    def draw(painter: QPainter, box: QRectF, theme: Theme) -> None:
        page.paint_choice(painter, box, choice, first, theme)

    name = f"{choice[1]}, {choice[2]}, {choice[3]}"
    return thing(f"answer:{choice[0]}", rect, draw, ("le-answer", choice, first), name, "outcome", 2, unit=unit)
