"""Rule symbols: one-ink drawings on a 24 grid, read from `resources/symbols`.

A symbol's name is its folder and file, such as `one-small-step/boosters`. Qt's own SVG reader paints `currentColor`
black and cannot hand out shapes, so the files (a small, fixed part of SVG) are read here into painter paths.
"""

import math
import re
import tomllib
import xml.etree.ElementTree as ET
from functools import lru_cache
from importlib.resources import files

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPainterPathStroker, QPixmap, QPolygonF, QTransform

from ui.theme import colour as colour_of

GRID = 24

_TOKEN = re.compile(r"[A-DF-Za-df-z]|[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?")
_COUNT = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "T": 2, "A": 7, "Z": 0}


@lru_cache(maxsize=1)
def _titles() -> dict[str, str]:
    text = (files("resources") / "symbols" / "names.toml").read_text(encoding="utf-8")
    return {f"{family}/{name}": title for family, names in tomllib.loads(text).items() for name, title in names.items()}


def symbol_names() -> tuple[str, ...]:
    """Names of all symbols, `family/name`."""
    return tuple(_titles())


def symbol_title(name: str) -> str:
    """What a symbol means, in words: tooltip, accessible name, setting "symbols and words"."""
    return _titles()[name]


def _turned(x: float, y: float, cos: float, sin: float) -> tuple[float, float]:
    return cos * x + sin * y, cos * y - sin * x


def _arc(
    path: QPainterPath,
    start: tuple[float, float],
    radii: tuple[float, float],
    flags: list[float],
    end: tuple[float, float],
) -> None:
    """Add an elliptical arc by its end points (SVG's `A`); `flags` are turn, large and sweep."""
    turn, large, sweep = flags
    cos, sin = math.cos(math.radians(turn)), math.sin(math.radians(turn))
    u, v = _turned((start[0] - end[0]) / 2, (start[1] - end[1]) / 2, cos, sin)
    rx, ry = radii
    grow = math.sqrt(max(1.0, (u / rx) ** 2 + (v / ry) ** 2))
    rx, ry = rx * grow, ry * grow
    k = math.sqrt(max(0.0, (rx * ry) ** 2 / ((rx * v) ** 2 + (ry * u) ** 2) - 1))
    if large == sweep:
        k = -k
    p, q = k * rx * v / ry, -k * ry * u / rx
    first = math.atan2((v - q) / ry, (u - p) / rx)
    span = math.atan2((-v - q) / ry, (-u - p) / rx) - first
    if sweep and span < 0:
        span += 2 * math.pi
    elif not sweep and span > 0:
        span -= 2 * math.pi
    unit = QPainterPath()
    box = QRectF(-rx, -ry, 2 * rx, 2 * ry)
    unit.arcMoveTo(box, -math.degrees(first))
    unit.arcTo(box, -math.degrees(first), -math.degrees(span))
    middle = (start[0] + end[0]) / 2, (start[1] + end[1]) / 2
    unit = QTransform(cos, sin, -sin, cos, cos * p - sin * q + middle[0], sin * p + cos * q + middle[1]).map(unit)
    at = [unit.elementAt(number) for number in range(unit.elementCount())]
    points = [QPointF(element.x, element.y) for element in at]  # pyright: ignore[reportAttributeAccessIssue]
    for number in range(1, len(points), 3):
        path.cubicTo(*points[number : number + 3])


def _absolute(command: str, values: list[float], x: float, y: float) -> list[float]:
    if command.isupper():
        return values
    if command == "h":
        return [values[0] + x]
    if command == "v":
        return [values[0] + y]
    if command == "a":
        return [*values[:5], values[5] + x, values[6] + y]
    return [value + (y if number % 2 else x) for number, value in enumerate(values)]


def _mirrored(x: float, y: float, control: list[float] | None) -> tuple[float, float]:
    """The control point that continues a curve smoothly."""
    return (2 * x - control[0], 2 * y - control[1]) if control else (x, y)


def outline(data: str) -> QPainterPath:
    """The path of an SVG `d` attribute (commands M L H V C S Q T A Z, absolute or relative)."""
    path, tokens, at = QPainterPath(), _TOKEN.findall(data), 0
    x = y = left = top = 0.0
    command, control = "", None
    while at < len(tokens):
        if tokens[at].isalpha():
            command, at = tokens[at], at + 1
        count = _COUNT[command.upper()]
        values = _absolute(command, [float(token) for token in tokens[at : at + count]], x, y)
        at += count
        before, control = control, None
        match command.upper():
            case "M":
                left, top = values
                path.moveTo(left, top)
                command = "l" if command == "m" else "L"
            case "L":
                path.lineTo(*values)
            case "H":
                values = [values[0], y]
                path.lineTo(*values)
            case "V":
                values = [x, values[0]]
                path.lineTo(*values)
            case "Q" | "T":
                if command.upper() == "T":
                    values = [*_mirrored(x, y, before), *values]
                path.quadTo(*values)
                control = values[:2]
            case "A":
                _arc(path, (x, y), (values[0], values[1]), values[2:5], (values[5], values[6]))
            case "Z":
                path.closeSubpath()
                values = [left, top]
            case _:
                if command.upper() == "S":
                    values = [*_mirrored(x, y, before), *values]
                path.cubicTo(*values)
                control = values[2:4]
        x, y = values[-2:]
    return path


def _element_path(element: ET.Element) -> QPainterPath:
    tag, path = element.tag.rpartition("}")[2], QPainterPath()

    def number(key: str) -> float:
        return float(element.get(key, 0))

    if tag == "path":
        path = outline(element.attrib["d"])
    elif tag == "circle":
        path.addEllipse(QPointF(number("cx"), number("cy")), number("r"), number("r"))
    elif tag == "rect":
        path.addRect(number("x"), number("y"), number("width"), number("height"))
    elif tag == "polygon":
        values = [float(value) for value in re.findall(r"[-.\d]+", element.attrib["points"])]
        path.addPolygon(QPolygonF([QPointF(*pair) for pair in zip(values[::2], values[1::2], strict=True)]))
        path.closeSubpath()
    else:
        raise ValueError(f"a symbol may not use <{tag}>")
    path.setFillRule(Qt.FillRule.OddEvenFill if element.get("fill-rule") else Qt.FillRule.WindingFill)
    if element.get("stroke"):
        stroker = QPainterPathStroker()
        stroker.setWidth(number("stroke-width"))
        stroker.setJoinStyle(Qt.PenJoinStyle.MiterJoin)
        stroker.setCapStyle(Qt.PenCapStyle.FlatCap)
        stroker.setMiterLimit(4)
        path = stroker.createStroke(path)
        path.setFillRule(Qt.FillRule.WindingFill)
    return path


@lru_cache(maxsize=256)
def symbol_paths(name: str) -> tuple[QPainterPath, ...]:
    """The paths of a symbol on the 24 grid, to be filled one after the other, each with its own fill rule.

    Uniting them gives wrong shapes for some symbols. Raises KeyError for a name that no symbol has.
    """
    if name not in _titles():
        raise KeyError(name)
    source = (files("resources") / "symbols" / f"{name}.svg").read_bytes()
    return tuple(_element_path(element) for element in ET.fromstring(source))


def draw_symbol(painter: QPainter, name: str, rect: QRectF, colour: QColor | str, opacity: float = 1.0) -> None:
    """Paint a symbol into the largest square in the middle of `rect`."""
    side = min(rect.width(), rect.height())
    ink = colour_of(colour, opacity)
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(rect.center().x() - side / 2, rect.center().y() - side / 2)
    painter.scale(side / GRID, side / GRID)
    for path in symbol_paths(name):
        painter.fillPath(path, ink)
    painter.restore()


@lru_cache(maxsize=2048)
def _pixmap(name: str, px: int, colour: str, ratio: float) -> QPixmap:
    pixmap = QPixmap(round(px * ratio), round(px * ratio))
    pixmap.setDevicePixelRatio(ratio)
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    draw_symbol(painter, name, QRectF(0, 0, px, px), colour)
    painter.end()
    return pixmap


def symbol_pixmap(name: str, px: int, colour: str, ratio: float = 1.0) -> QPixmap:
    """A symbol as a pixmap of `px` logical pixels; rendered once for each size, colour and device ratio."""
    return _pixmap(name, px, colour, ratio)
