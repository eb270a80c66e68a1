"""Geometry of the location map: where places, ways, labels and tokens lie, as pure functions of size and facts.

Coordinates of places are fractions of the map; control points of ways too. Lengths are pixels at scale 1. A label sits
at a share of the visible part of its way, moved along the normal.
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import pairwise
from typing import NamedTuple

from ui.boards.leaving_earth.facts import ChartFacts, CraftMark, PlaceFacts, Reach, Sign, WayFacts
from ui.fonts import face, text_width

Point = tuple[float, float]


class Spot(NamedTuple):
    """A place on the sheet: middle as fractions, kind, radius of a body."""

    x: float
    y: float
    kind: str
    radius: float = 0


SPOTS: dict[str, Spot] = {
    "earth": Spot(0.070, 0.570, "body", 31),
    "suborbital": Spot(0.070, 0.360, "flight"),
    "earth_orbit": Spot(0.252, 0.515, "orbit"),
    "lunar_flyby": Spot(0.108, 0.205, "flyby"),
    "lunar_orbit": Spot(0.328, 0.200, "orbit"),
    "moon": Spot(0.215, 0.072, "body", 19),
    "inner_transfer": Spot(0.428, 0.665, "transfer"),
    "venus_flyby": Spot(0.376, 0.928, "flyby"),
    "venus_orbit": Spot(0.520, 0.808, "orbit"),
    "venus": Spot(0.672, 0.880, "body", 23),
    "mercury_flyby": Spot(0.206, 0.712, "flyby"),
    "mercury_orbit": Spot(0.216, 0.930, "orbit"),
    "mercury": Spot(0.056, 0.795, "body", 19),
    "earth_cycler": Spot(0.500, 0.375, "cycler"),
    "mars_cycler": Spot(0.662, 0.250, "cycler"),
    "mars": Spot(0.765, 0.430, "body", 29),
    "mars_orbit": Spot(0.895, 0.270, "orbit"),
    "phobos": Spot(0.930, 0.068, "body", 15),
    "mars_flyby": Spot(0.690, 0.640, "flyby"),
    "ceres": Spot(0.800, 0.893, "body", 16),
}
MAP_NAMES = {"inner_transfer": ("Inner Planets", "Transfer"), "suborbital": ("Suborbital",)}
"""Names on the map where they differ from the card's."""


class Track(NamedTuple):
    """A way on the sheet, both directions: control points, offsets of its ends, label spots (share, offset)."""

    start: str
    to: str
    controls: tuple[Point, ...] = ()
    ends: tuple[Point, Point] = ((0, 0), (0, 0))
    label: Point = (0.5, 0)
    back: Point = (0.66, 0)


TRACKS: tuple[Track, ...] = (
    Track("earth", "suborbital", label=(0.5, -26), back=(0.5, 28)),
    Track("earth", "earth_orbit", ((0.15, 0.545),), label=(0.5, -14), back=(0.52, 15)),
    Track("suborbital", "earth_orbit", ends=((20, 0), (-20, 0)), label=(0.45, 0)),
    Track("earth_orbit", "lunar_flyby", ends=((-12, 0), (8, 0)), label=(0.58, 0)),
    Track("earth_orbit", "lunar_orbit", ends=((0, 0), (-10, 0)), label=(0.58, -8)),
    Track("lunar_flyby", "lunar_orbit"),
    Track("lunar_flyby", "moon", label=(0.5, -30)),
    Track("lunar_orbit", "moon", label=(0.5, 28), back=(0.58, -20)),
    Track("earth_orbit", "inner_transfer", ends=((4, 0), (-24, 0)), label=(0.42, 0)),
    Track("earth_orbit", "mars_flyby", ((0.48, 0.505),), ((20, 0), (0, 0)), (0.56, 0)),
    Track("earth_orbit", "mars_orbit", ((0.44, 0.24), (0.66, -0.02)), ((22, 0), (-20, 0)), (0.55, 0)),
    Track("earth_orbit", "earth_cycler", ends=((34, 0), (0, 0)), label=(0.55, 0)),
    Track("earth_cycler", "mars_cycler", ends=((20, 0), (-20, 0))),
    Track("mars_cycler", "mars_orbit"),
    Track("mars_cycler", "mars", label=(0.5, 26)),
    Track("mars_orbit", "mars", ends=((-10, 0), (0, 0)), label=(0.62, -48), back=(0.4, 16)),
    Track("mars_orbit", "phobos", label=(0.5, -44), back=(0.5, 27)),
    Track("mars_flyby", "mars_orbit", ((0.89, 0.64), (0.93, 0.48)), ((20, 0), (14, 0)), (0.4, 0)),
    Track("mars_flyby", "mars", label=(0.34, -42)),
    Track("inner_transfer", "mars_flyby", ends=((0, 4), (0, 0)), label=(0.55, 0)),
    Track("inner_transfer", "mars_orbit", ((0.66, 0.77), (1.05, 0.86)), ((24, 0), (36, 0)), (0.52, 0)),
    Track("inner_transfer", "ceres", ((0.58, 0.73), (0.74, 0.82)), ((4, 8), (0, 0)), (0.5, -2), (0.8, 0)),
    Track("inner_transfer", "venus_flyby", ends=((-10, 0), (0, 0)), label=(0.3, 0), back=(0.66, 0)),
    Track("inner_transfer", "venus_orbit", ends=((14, 0), (6, 0)), label=(0.54, 10)),
    Track("venus_flyby", "venus_orbit", label=(0.5, 4)),
    Track("venus_flyby", "venus", ((0.5, 0.965),), ((0, 4), (0, 10)), (0.5, 12)),
    Track("venus_orbit", "venus", ends=((16, 0), (0, 0)), label=(0.12, 32), back=(0.52, -14)),
    Track("inner_transfer", "mercury_flyby"),
    Track("mercury_flyby", "mercury_orbit", ends=((12, 0), (12, 0)), label=(0.36, 0)),
    Track("mercury_flyby", "mercury", label=(0.44, 0)),
    Track("mercury_orbit", "mercury", label=(0.5, 24), back=(0.55, -14)),
    Track("mercury_orbit", "inner_transfer", ((0.285, 0.88), (0.30, 0.78)), ((20, 0), (-24, 0)), (0.55, 0)),
)
LOSSES = {
    # place: direction of the stub, shift by the width of the place
    "lunar_flyby": (-1, 0, 0.0),
    "inner_transfer": (0, -1, 0.10),
    "venus_flyby": (-1, 0, 0.0),
    "mars_flyby": (0, 1, -0.25),
    "mercury_flyby": (0, -1, -0.2),
}
EXTRA = {"orbit": 32, "flyby": 39, "cycler": 38, "transfer": 40, "flight": 32}
ROW, SECOND = 19.0, 16.0
"""Height of a label row and of its second line, at scale 1."""
STEPS = 160
TITLE = "Maneuver diagram, inner system"


class Box(NamedTuple):
    """A rectangle by its edges."""

    left: float
    top: float
    right: float
    bottom: float

    def hits(self, other: Box, slack: float = 0.5) -> bool:
        """Whether two boxes overlap by more than `slack`."""
        return (
            self.right - other.left > slack
            and other.right - self.left > slack
            and self.bottom - other.top > slack
            and other.bottom - self.top > slack
        )

    def holds(self, point: Point, margin: float = 0) -> bool:
        """Whether a point lies inside."""
        x, y = point
        return self.left - margin < x < self.right + margin and self.top - margin < y < self.bottom + margin


@dataclass(frozen=True)
class Node:
    """A place as it lies: its middle, its box (of the disc for a body), and the plate of a body."""

    id: str
    kind: str
    lines: tuple[str, ...]
    x: float
    y: float
    box: Box
    radius: float = 0
    plate: Box | None = None
    signs: tuple[Sign, ...] = ()
    known: bool = True

    def holds(self, point: Point, margin: float = 2) -> bool:
        """Whether a point lies in the place."""
        if self.plate is not None:
            near = (point[0] - self.x) ** 2 + (point[1] - self.y) ** 2 < (self.radius + margin) ** 2
            return near or self.plate.holds(point, margin)
        return self.box.holds(point, margin)

    @property
    def whole(self) -> Box:
        """Box of disc and plate together."""
        if self.plate is None:
            return self.box
        a, b = self.box, self.plate
        return Box(min(a.left, b.left), min(a.top, b.top), max(a.right, b.right), max(a.bottom, b.bottom))


@dataclass(eq=False)
class Edge:
    """A way as it lies: its visible points from `start` to `to`, and the maneuvers that it stands for."""

    start: str
    to: str
    points: list[Point]
    ahead: WayFacts | None
    back: WayFacts | None
    labels: list[Label] = field(default_factory=lambda: [])

    def __post_init__(self) -> None:
        """Note the box round the line, to rule it out quickly."""
        xs, ys = [x for x, _ in self.points], [y for _, y in self.points]
        self.around = Box(min(xs), min(ys), max(xs), max(ys))

    def under(self, box: Box, step: int = 3) -> bool:
        """Whether the line runs under a box."""
        if not self.around.hits(box, -3):
            return False
        return any(box.holds(point) for point in self.points[::step])

    @property
    def automatic(self) -> bool:
        """Whether it is flown without a decision in every direction that there is."""
        ways = [way for way in (self.ahead, self.back) if way]
        return all(way.automatic for way in ways)


@dataclass(eq=False)
class Label:
    """Figures of a way: middle of its first row, size, direction, and what the chosen craft makes of it."""

    way: WayFacts
    edge: Edge
    x: float
    y: float
    width: float
    aim: Point
    both: bool
    other: WayFacts | None = None
    reach: Reach | None = None
    form: str = "rest"
    """rest, full (a second line), short (surplus behind the row)"""
    whole: tuple[float, float] = (0, 0)

    def box(self, scale: float) -> Box:
        """Its box on the sheet."""
        width, height = self.whole if self.form != "rest" else (self.width, ROW * scale)
        top = self.y - ROW * scale / 2
        return Box(self.x - width / 2, top, self.x + width / 2, top + height)


@dataclass(frozen=True)
class Token:
    """A craft as it lies: its foot, and how many more lie under it."""

    craft: CraftMark
    x: float
    y: float
    more: int = 0
    ringed: bool = False
    """The chosen craft stands in a ring."""


@dataclass(eq=False)
class Chart:
    """The map laid out."""

    width: float
    height: float
    scale: float
    nodes: dict[str, Node]
    edges: list[Edge]
    stubs: dict[str, tuple[Point, Point]]
    sun: Box | None
    sun_words: str
    title: Box | None
    legend: Box | None
    chips: tuple[tuple[str, Box], ...]
    """What stands in the legend's place on a small map: the filter and the legend as a card."""
    tokens: list[Token]
    facts: ChartFacts
    unplaced: list[str]

    @property
    def labels(self) -> list[Label]:
        """All labels."""
        return [label for edge in self.edges for label in edge.labels]

    def boxes(self) -> list[tuple[str, Box]]:
        """Everything that may not overlap, by name."""
        found = [(node.id, node.box) for node in self.nodes.values()]
        found += [(f"{node.id}#plate", node.plate) for node in self.nodes.values() if node.plate]
        found += [(f"label:{label.way.id}", label.box(self.scale)) for label in self.labels]
        radius = 6.5 * self.scale
        found += [(f"lost:{id_}", round_box(end, radius)) for id_, (_, end) in self.stubs.items()]
        found += [(f"token:{token.craft.id}", token_box(token, self.scale)) for token in self.tokens]
        extra = (("sun", self.sun), ("title", self.title), ("legend", self.legend), *self.chips)
        return found + [(name, box) for name, box in extra if box]


def round_box(middle: Point, radius: float) -> Box:
    """Box of a disc."""
    x, y = middle
    return Box(x - radius, y - radius, x + radius, y + radius)


TOKEN = 27.0


def token_box(token: Token, scale: float) -> Box:
    """Box of a craft's token with its time tokens."""
    high = TOKEN * scale
    wide = high * 0.43
    extra = 22 * scale if token.craft.years or token.more else 0
    return Box(token.x - wide, token.y - high, token.x + wide + extra, token.y)


def ring_box(token: Token, scale: float) -> Box:
    """Box of a token with its ring."""
    box = token_box(token, scale)
    grow = 11 * scale if token.ringed else 0
    return Box(box.left - grow, box.top - grow, box.right + grow, box.bottom + grow)


def scale_of(width: float, height: float) -> float:
    """Scale of type and signs for a map of this size."""
    by_width = width / (870 if height < width * 0.9 else 831)
    return round(max(0.9, min(by_width, height / 480, 2.2)) if width < 840 else max(1.0, min(by_width, 2.2)), 3)


def narrow(text: str, size: float) -> float:
    """Width of a narrow label."""
    return text_width(text, face("narrow", size))


def sign_width(sign: Sign, scale: float) -> float:
    """Width of a sign with the gap behind it."""
    if sign.kind == "co2":
        return 26 * scale + 4
    if sign.kind == "life":
        return 12 * scale + 4
    if sign.kind == "radiation":
        return 21 * scale + 4
    if sign.kind == "slots":
        return 9 * scale * sign.count + 6
    return narrow(sign.text, 11 * scale) + 7


def signs_width(signs: Iterable[Sign], scale: float) -> float:
    """Width of a row of signs."""
    return max(0.0, sum(sign_width(sign, scale) for sign in signs) - 4)


def _node(place: PlaceFacts, width: float, height: float, scale: float) -> Node:
    spot = SPOTS[place.id]
    x, y = spot.x * width, spot.y * height
    lines = MAP_NAMES.get(place.id, (place.name,))
    text = max(narrow(line, 13 * scale) for line in lines)
    if spot.kind == "body":
        radius = spot.radius * scale
        signs = place.signs or (() if place.known else (Sign("text", "unexplored"),))
        wide = max(text, signs_width(signs, scale)) + 12 * scale
        high = (31 if signs else 18) * scale
        top = y + radius * 0.66
        plate = Box(x - wide / 2, top, x + wide / 2, top + high)
        return Node(place.id, "body", lines, x, y, round_box((x, y), radius), radius, plate, signs, place.known)
    wide = text + EXTRA[spot.kind] * scale
    high = (25 if len(lines) == 1 else 38) * scale
    box = Box(x - wide / 2, y - high / 2, x + wide / 2, y + high / 2)
    return Node(place.id, spot.kind, lines, x, y, box, known=place.known)


def _curve(points: list[Point], t: float) -> Point:
    while len(points) > 1:
        points = [(a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t) for a, b in pairwise(points)]
    return points[0]


def _visible(track: Track, nodes: dict[str, Node], width: float, height: float, scale: float) -> list[Point]:
    a, b = nodes[track.start], nodes[track.to]
    (ax, ay), (bx, by) = track.ends
    controls = [(x * width, y * height) for x, y in track.controls]
    corners = [(a.x + ax * scale, a.y + ay * scale), *controls, (b.x + bx * scale, b.y + by * scale)]
    points = [_curve(corners, n / STEPS) for n in range(STEPS + 1)]
    first, last = 0, STEPS
    while first < STEPS - 4 and a.holds(points[first]):
        first += 1
    while last > first + 4 and b.holds(points[last], 3):
        last -= 1
    return points[first : last + 1]


def at(points: list[Point], t: float) -> tuple[Point, Point]:
    """Point at a share of a line, and the unit vector along it there."""
    n = max(1, min(len(points) - 2, int(t * (len(points) - 1))))
    a, b = points[n - 1], points[n + 1]
    length = math.hypot(b[0] - a[0], b[1] - a[1]) or 1
    return points[n], ((b[0] - a[0]) / length, (b[1] - a[1]) / length)


def hazard_width(hazard: str) -> float:
    """Room of a hazard's sign at scale 1."""
    return 19.0 if hazard == "landing_optional" else 16.0


def row_width(way: WayFacts, scale: float) -> float:
    """Width of a label's first row."""
    width = 20.0
    if way.years:
        width += 20
    elif way.optional:
        width += 19
    width += sum(hazard_width(hazard) for hazard in way.hazards)
    if way.years or way.optional or way.hazards:
        width += 6
    return width * scale


def _labelled(edge: Edge, track: Track, scale: float) -> None:
    same = edge.ahead and edge.back and edge.ahead.figures == edge.back.figures

    def add(way: WayFacts, spot: Point, reverse: bool, other: WayFacts | None) -> None:
        (x, y), (ux, uy) = at(edge.points, spot[0])
        x, y = x - uy * spot[1] * scale, y + ux * spot[1] * scale
        aim = (-ux, -uy) if reverse else (ux, uy)
        edge.labels.append(Label(way, edge, x, y, row_width(way, scale), aim, other is not None, other))

    if edge.ahead:
        add(edge.ahead, track.label, False, edge.back if same else None)
    if edge.back and not same:
        add(edge.back, track.back if edge.ahead else track.label, True, None)


def _edges(facts: ChartFacts, nodes: dict[str, Node], width: float, height: float, scale: float) -> list[Edge]:
    ways = {(way.start, way.to): way for way in facts.ways}
    found: list[Edge] = []
    for track in TRACKS:
        if track.start not in nodes or track.to not in nodes:
            continue
        ahead, back = ways.get((track.start, track.to)), ways.get((track.to, track.start))
        if ahead or back:
            points = _visible(track, nodes, width, height, scale)
            edge = Edge(track.start, track.to, points, ahead, back)
            _labelled(edge, track, scale)
            found.append(edge)
    return found


def _stubs(facts: ChartFacts, nodes: dict[str, Node], scale: float) -> dict[str, tuple[Point, Point]]:
    lost = {way.start for way in facts.ways if way.to == "lost"}
    found: dict[str, tuple[Point, Point]] = {}
    for id_, (dx, dy, shift) in LOSSES.items():
        if id_ not in lost or id_ not in nodes:
            continue
        node = nodes[id_]
        half_w, half_h = (node.box.right - node.box.left) / 2, (node.box.bottom - node.box.top) / 2
        length = 14 * scale
        x = node.x + dx * (half_w + length) + shift * half_w * 2
        y = node.y + dy * (half_h + length * 0.75)
        start = (node.x + dx * half_w if dx else x, node.y + dy * half_h)
        found[id_] = (start, (x, y))
    return found


def _token_spots(node: Node, scale: float) -> Iterable[Point]:
    """Feet of tokens beside a place, best first."""
    box, high = node.whole, TOKEN * scale
    half = high * 0.43
    wide = (box.right - box.left) / 2
    middle = (box.left + box.right) / 2
    gap = 3 * scale
    for dx in (-0.3, 0.3, 0.0, -0.75, 0.75, -1.1, 1.1):
        yield middle + dx * wide, box.bottom + gap + high
    for dx in (-0.3, 0.3, 0.0, -0.75, 0.75):
        yield middle + dx * wide, box.bottom + gap * 4 + high
    for dx in (0.3, -0.3, 0.0, 0.75, -0.75, 1.1, -1.1):
        yield middle + dx * wide, box.top - gap
    for dy in (0.5, 0.1, 0.9, 1.3):
        y = box.top + (box.bottom - box.top) * dy + high / 2
        yield box.right + gap + half, y
        yield box.left - gap - half, y
    for ring in (1.25, 1.7, 2.2, 2.8):
        for step in range(16):
            angle = math.radians(step * 22.5)
            x = middle + math.cos(angle) * (wide + half) * ring
            yield (
                x,
                (box.top + box.bottom) / 2 + math.sin(angle) * ((box.bottom - box.top) / 2 + high) * ring + high / 2,
            )


BESIDE = 3
"""Tokens that stand beside one place; more are stacked."""


def _tokens(chart: Chart) -> list[Token]:
    fixed = [box for _, box in chart.boxes()]
    placed: list[Token] = []
    at_place: dict[str, list[CraftMark]] = {}
    for craft in chart.facts.crafts:
        if craft.at in chart.nodes:
            at_place.setdefault(craft.at, []).append(craft)
    for id_, crafts in at_place.items():
        crafts = sorted(crafts, key=lambda craft: craft.id != chart.facts.chosen)
        shown, rest = crafts[:BESIDE], len(crafts) - BESIDE
        for n, craft in enumerate(shown):
            more = max(0, rest) if n == len(shown) - 1 else 0
            spot = _free_spot(chart, craft, chart.nodes[id_], fixed, placed, more)
            placed.append(spot)
    return placed


def _free_spot(chart: Chart, craft: CraftMark, node: Node, fixed: list[Box], placed: list[Token], more: int) -> Token:
    """The best spot beside a place; where the chosen craft's ring has no room, at least the token has."""
    taken = [*fixed, *(ring_box(token, chart.scale) for token in placed)]
    ringed = craft.id == chart.facts.chosen
    for ring in (True, False) if ringed else (False,):
        best: tuple[float, Token] | None = None
        for rank, (x, y) in enumerate(_token_spots(node, chart.scale)):
            token = Token(craft, x, y, more, ringed)
            cost = _spot_cost(chart, token, node, taken, ring)
            if cost is not None and (best is None or cost + rank < best[0]):
                best = (cost + rank, token)
        if best is not None:
            return best[1]
    # Nowhere is free: on the place itself.
    return Token(craft, node.x, node.whole.bottom + TOKEN * chart.scale, more, ringed)


def _spot_cost(chart: Chart, token: Token, node: Node, taken: list[Box], ring: bool) -> float | None:
    """Price of a spot by the ways that it covers; None where something is in the way."""
    plain = token_box(token, chart.scale)
    box = ring_box(token, chart.scale) if ring else plain
    if box.left < 4 or box.top < 4 or box.right > chart.width - 4 or box.bottom > chart.height - 4:
        return None
    # The ring may lie on its own place, the token itself on nothing.
    if plain.hits(node.box) or any(box.hits(other) for other in taken if other is not node.box):
        return None
    return 9.0 * sum(edge.under(plain, 6) for edge in chart.edges)


def laid(width: float, height: float, facts: ChartFacts) -> Chart:
    """The map without its tokens."""
    scale = scale_of(width, height)
    nodes = {place.id: _node(place, width, height, scale) for place in facts.places if place.id in SPOTS}
    edges = _edges(facts, nodes, width, height, scale)
    sun = None
    if facts.sun is not None:
        sun = Box(10 * scale, height - 40 * scale, 10 * scale + 112 * scale, height - 8 * scale)
    left, wide = width * 0.385, narrow(TITLE, 14 * scale) + 46 * scale
    title = Box(left, 9 * scale, left + wide, 31 * scale)
    legend, chips = None, list[tuple[str, Box]]()
    if width >= 900:
        legend = Box(width - 126 * scale, height - 158 * scale, width - 8 * scale, height - 8 * scale)
    else:
        for n, name in enumerate(("legend:map", "filter:reach")):
            bottom = height - (9 + n * 29) * scale
            chips.append((name, Box(width - 110 * scale, bottom - 24 * scale, width - 10 * scale, bottom)))
    stubs = _stubs(facts, nodes, scale)
    return Chart(
        width, height, scale, nodes, edges, stubs, sun, facts.sun or "", title, legend, tuple(chips), [], facts, []
    )


@lru_cache(maxsize=64)
def resting(width: float, height: float, facts: ChartFacts) -> Chart:
    """The map with nothing chosen."""
    chart = laid(width, height, facts)
    chart.tokens = _tokens(chart)
    return chart
