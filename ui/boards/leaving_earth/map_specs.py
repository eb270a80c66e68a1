"""The map as things on the table: ways under places, labels and spacecraft, each with its own picture."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter

from ui.boards.leaving_earth import chart as paint
from ui.boards.leaving_earth.diagram import Box, Chart, Label, Node, Token, token_box
from ui.boards.leaving_earth.facts import ChartFacts, Sign, WayFacts
from ui.boards.leaving_earth.marks import draw_craft_token, spoken_years
from ui.boards.leaving_earth.reach import reaching, surplus_words
from ui.fonts import cap_height, face
from ui.paint import draw_mark, draw_text, fill, kept, rounded, stroke
from ui.table.items import ItemSpec, Look, Paint
from ui.theme import Theme

HAZARD_WORDS = {
    "solar_radiation": "solar radiation",
    "atmosphere": "atmosphere",
    "landing": "landing",
    "landing_optional": "landing if wanted",
    "suborbital": "look at Suborbital Flight",
}
OWN = frozenset({"legal", "hover", "chosen"})
KIND_WORDS = {
    "body": "",
    "orbit": "orbit",
    "flyby": "fly-by",
    "transfer": "transfer",
    "cycler": "cycler",
    "flight": "suborbital flight",
}


def placed(facts: ChartFacts, area: QRectF) -> Chart:
    """The map laid out for its box."""
    return reaching(area.width(), area.height(), facts)


def _moved(area: QRectF, box: Box) -> QRectF:
    return QRectF(area.left() + box.left, area.top() + box.top, box.right - box.left, box.bottom - box.top)


def _within(box: Box, draw: Callable[[QPainter, Look], None]) -> Paint:
    """A painter of a thing by its place on the sheet."""

    def go(painter: QPainter, _: QRectF, look: Look) -> None:
        with kept(painter):
            painter.translate(-box.left, -box.top)
            draw(painter, look)

    return go


def sign_words(sign: Sign) -> str:
    """A sign in words."""
    if sign.kind == "slots":
        return f"{sign.filled} of {sign.count} features"
    plain = {"co2": "carbon dioxide", "life": "life", "radiation": f"radiation {sign.count}"}
    return plain.get(sign.kind, sign.text)


def way_words(way: WayFacts, names: dict[str, str]) -> str:
    """A maneuver in words."""
    parts = [f"{names.get(way.start, way.start)} to {names.get(way.to, way.to)}"]
    parts.append("automatic" if way.automatic else f"difficulty {way.difficulty}")
    if way.years:
        parts.append(spoken_years(way.years))
    elif way.optional:
        parts.append("years if wanted")
    parts += [HAZARD_WORDS.get(h, f"look at {names.get(h, h)}") for h in way.hazards]
    return ", ".join(parts)


def map_specs(facts: ChartFacts, area: QRectF) -> list[ItemSpec]:
    """Everything on the map but its ground."""
    chart = placed(facts, area)
    names = {place.id: place.name for place in facts.places}
    found = [_ways(chart, facts, area)]
    found += [_node(chart, node, area, names) for node in chart.nodes.values()]
    known = paint.known_bodies(chart)
    found += [_label(chart, label, area, names, known) for label in chart.labels]
    found += [_token(chart, token, area, names) for token in chart.tokens]
    if chart.sun:
        found.append(_sun(chart, chart.sun, area))
    return found + [_chip(chart, key, box, area) for key, box in chart.chips]


CHIPS = {
    "filter:reach": ("Reach", "Light the ways of the chosen spacecraft"),
    "legend:map": ("Symbols", "What lines and symbols mean"),
}
"""Titles of the chips in the legend's place, and what they do."""


def _chip(chart: Chart, key: str, box: Box, area: QRectF) -> ItemSpec:
    title, words = CHIPS[key]
    scale, on = chart.scale, key == "filter:reach" and chart.facts.lit

    def draw(painter: QPainter, rect: QRectF, look: Look) -> None:
        theme = look.theme
        shape = rounded(rect, rect.height() / 2)
        fill(painter, shape, theme.void)
        stroke(painter, shape, theme.text if on else theme.line, 1.3)
        font, middle = face("narrow", 12.5 * scale), rect.center().y()
        base = middle + cap_height(font) / 2
        side = 12 * scale
        if on:
            sign = QRectF(rect.left() + 11 * scale, middle - side / 2, side, side)
            draw_mark(painter, "tick", sign, theme.good)
        elif key == "legend:map":
            draw_text(painter, rect.left() + 17 * scale, base, "?", font, theme.dim, "centre")
        tone = theme.text if on or key == "legend:map" else theme.dim
        draw_text(painter, rect.left() + 31 * scale, base, title, font, tone)

    name = f"{words}: {'on' if on else 'off'}" if key == "filter:reach" else words
    stamp = ("le-chip", key, on, scale)
    return ItemSpec(key, _moved(area, box), draw, stamp, name, area="map", z=3, radius=12, margin=4, tip=name)


def _ways(chart: Chart, facts: ChartFacts, area: QRectF) -> ItemSpec:
    def draw(painter: QPainter, _: QRectF, look: Look) -> None:
        paint.paint_edges(painter, chart, look.theme)

    under_way = tuple((craft.agency, craft.origin, craft.at) for craft in facts.crafts if craft.years)
    stamp = ("le-ways", facts.places, facts.ways, facts.reach, under_way)
    return ItemSpec("map:ways", QRectF(area), draw, stamp, "Ways", z=1, margin=0, framed=False, flat=True)


def _node(chart: Chart, node: Node, area: QRectF, names: dict[str, str]) -> ItemSpec:
    state = paint.node_state(chart, node.id)
    short = _is_short(chart, node.id)
    sun = (0.0, chart.height)

    def draw(painter: QPainter, look: Look) -> None:
        shown = "lit" if look.state in OWN and state != "here" and not short else state
        paint.paint_node(painter, node, look.theme, chart.scale, shown, sun)
        if look.state == "hover":
            _focus(painter, node, look.theme, chart.scale)

    words = [names.get(node.id, node.id), KIND_WORDS[node.kind]]
    words += [sign_words(sign) for sign in node.signs]
    here = [craft for craft in chart.facts.crafts if craft.at == node.id]
    words += [f"{craft.agency} {craft.number}" for craft in here]
    stamp = ("le-node", node, state, short, chart.scale, chart.height)
    return ItemSpec(
        f"place:{node.id}",
        _moved(area, node.whole),
        _within(node.whole, draw),
        stamp,
        ", ".join(word for word in words if word),
        area="map",
        z=2,
        own_states=OWN,
        framed=False,
        margin=12 * chart.scale,
    )


def _is_short(chart: Chart, place: str) -> bool:
    """Whether the chosen craft lacks the thrust for every way to a place."""
    reaching = [label.reach for label in chart.labels if label.reach and _goal(label) == place]
    return bool(reaching) and not any(reach.legal for reach in reaching)


def _goal(label: Label) -> str:
    way = label.other if label.other and label.reach and label.reach.way == label.other.id else label.way
    return way.to


def _focus(painter: QPainter, node: Node, theme: Theme, scale: float) -> None:
    plate = node.plate
    path = rounded(paint.qrect(plate), 4) if plate is not None else paint.node_path(node, scale)
    stroke(painter, path, theme.go, 9, opacity=0.45)
    stroke(painter, path, theme.go_frame, 3)


def _label(chart: Chart, label: Label, area: QRectF, names: dict[str, str], known: frozenset[str]) -> ItemSpec:
    box, reach = label.box(chart.scale), label.reach
    choosing = bool(chart.facts.reach)

    def draw(painter: QPainter, look: Look) -> None:
        if choosing and reach is None and look.state not in OWN:
            painter.setOpacity(0.88)
        paint.paint_label(painter, label, look.theme, chart.scale, known)
        if look.state == "hover":
            path = rounded(paint.qrect(box).adjusted(-1, -1, 1, 1), 5)
            stroke(painter, path, look.theme.go, 6, opacity=0.4)
            stroke(painter, path, look.theme.go_frame, 2.4)

    way = label.way
    if reach is not None and label.other is not None and reach.way == label.other.id:
        way = label.other
    words = way_words(way, names)
    if reach is not None:
        words += f"; needs {reach.needed}, on board {reach.aboard}, {surplus_words(reach)}"
        words += f". {reach.why}" if reach.why else ""
    stamp = (
        "le-label",
        way,
        label.other,
        label.form,
        reach,
        label.aim,
        chart.scale,
        known & set(way.hazards),
        choosing,
    )
    return ItemSpec(
        f"way:{label.way.id}",
        _moved(area, box),
        _within(box, draw),
        stamp,
        words,
        area="ways",
        z=3 if label.form == "rest" else 4,
        own_states=OWN,
        framed=False,
        margin=14 * chart.scale,
        tip=words,
    )


def _token(chart: Chart, token: Token, area: QRectF, names: dict[str, str]) -> ItemSpec:
    craft, scale = token.craft, chart.scale
    box, chosen = token_box(token, scale), token.craft.id == chart.facts.chosen
    foot = QPointF(token.x, token.y)

    def draw(painter: QPainter, look: Look) -> None:
        lit = chosen or look.state in ("chosen", "hover")
        draw_craft_token(
            painter,
            craft.agency,
            craft.number,
            foot,
            27 * scale,
            look.theme,
            lit,
            craft.years,
            craft.danger,
            craft.damaged,
        )
        if token.more:
            font = face("narrow", 12 * scale)
            plate = QRectF(box.right - 22 * scale, box.bottom - 15 * scale, 22 * scale, 15 * scale)
            fill(painter, rounded(plate, 7), look.theme.void)
            stroke(painter, rounded(plate, 7), look.theme.line, 1)
            draw_text(
                painter, plate.center().x(), plate.bottom() - 3.5, f"+{token.more}", font, look.theme.text, "centre"
            )

    words = [craft.name or f"{craft.agency} {craft.number}", f"at {names.get(craft.at, craft.at)}"]
    if craft.years:
        words.append(f"{spoken_years(craft.years)} to go")
        words += [f"from {names[craft.origin]}"] if craft.origin in names else []
    words += ["somebody aboard lacks air or food at the end of the year"] if craft.danger else []
    words += ["damaged"] if craft.damaged else []
    stamp = ("le-token", replace(craft, at="", origin=""), chosen, scale, token.more)
    return ItemSpec(
        f"craft:{craft.id}",
        _moved(area, box),
        _within(box, draw),
        stamp,
        ", ".join(words),
        area="crafts",
        z=6 if chosen else 5,
        own_states=OWN,
        framed=False,
        margin=16 * scale,
    )


def _sun(chart: Chart, box: Box, area: QRectF) -> ItemSpec:
    def draw(painter: QPainter, look: Look) -> None:
        paint.paint_sun_plate(painter, paint.qrect(box), chart.sun_words, look.theme, chart.scale)

    return ItemSpec(
        "place:solar_radiation",
        _moved(area, box),
        _within(box, draw),
        ("le-sun", chart.sun_words, chart.scale),
        f"Solar Radiation, {chart.sun_words}",
        area="map",
        z=2,
    )


def paint_map_ground(painter: QPainter, area: QRectF, facts: ChartFacts, theme: Theme) -> None:
    """The sheet under the map."""
    chart = placed(replace(facts, reach=(), chosen="", chosen_at="", crafts=()), area)
    with kept(painter):
        painter.translate(area.topLeft())
        paint.paint_ground(painter, chart, theme)
        paint.paint_title(painter, chart, theme)
        paint.paint_legend(painter, chart, theme)
    stroke(painter, rounded(area.adjusted(0.5, 0.5, -0.5, -0.5), 4), theme.line, 1)
