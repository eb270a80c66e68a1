"""Rows of rule symbols on a card: glyphs set into a box, broken into lines before they get too small."""

from collections.abc import Sequence
from functools import lru_cache

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from spacegames.games.one_small_step.glyphs import Glyph, SignGlyph, SymbolGlyph, TokenGlyph
from ui.rich import Figure, Mark, Run, Symbol, Text, Token, draw_row, row_width
from ui.theme import Theme

FLOOR = 13.0
"""A row is broken into more lines before its symbols get smaller than this."""
LEAST = 8.5
"""Below this size a row counts as overflowing."""

Unit = tuple[Glyph, ...]
_STATES = {"bare": "bare", "temporary": "temporary", "permanent": "fresh"}


def run_of(glyph: Glyph, ink: str | None = None) -> Run:
    """The run that paints a glyph; `ink` overrules the symbol's own colour."""
    if isinstance(glyph, SymbolGlyph):
        return Figure(glyph.number, glyph.symbol, ink) if glyph.number else Symbol(glyph.symbol, ink)
    if isinstance(glyph, TokenGlyph):
        return Token(_STATES[glyph.state], glyph.of, glyph.n)
    if isinstance(glyph, SignGlyph):
        return Mark(glyph.sign, ink)
    return Text(glyph.text)


def single(units: Sequence[Unit]) -> tuple[Unit, ...]:
    """Units in which a counted token may be parted between its pieces."""
    found: list[Unit] = []
    for unit in units:
        first = unit[0]
        if len(unit) == 1 and isinstance(first, TokenGlyph) and first.n > 1:
            found += [(TokenGlyph(first.of, first.state),)] * first.n
        else:
            found.append(unit)
    return tuple(found)


def _runs(units: Sequence[Unit]) -> list[Run]:
    """Runs of one line, equal tokens beside each other drawn together."""
    runs: list[Run] = []
    for unit in units:
        for glyph in unit:
            run, last = run_of(glyph), runs[-1] if runs else None
            if isinstance(run, Token) and isinstance(last, Token) and run[:2] == last[:2]:
                runs[-1] = last._replace(count=last.count + run.count)
            else:
                # A number after a word of its own must not be read with it ("keep 1", then 1 Media).
                apart = isinstance(run, Figure) and isinstance(last, Text) and last.text[-1:].isdigit()
                runs += [Text(""), run] if apart else [run]
    return runs


def units_width(units: Sequence[Unit], size: float) -> float:
    """Width of a line of units whose symbols are `size` pixels."""
    return row_width(_runs(units), size)


def _parted(units: Sequence[Unit], count: int, size: float) -> list[Sequence[Unit]]:
    """The units in `count` lines, the widest line as narrow as can be."""
    if count == 1 or len(units) < 2:
        return [units]
    ways = [[units[:at], *_parted(units[at:], count - 1, size)] for at in range(1, len(units) - count + 2)]

    def widest(lines: list[Sequence[Unit]]) -> tuple[float, int]:
        # Lines that differ by a gap count as equal: then the first one is the longer.
        return round(max(units_width(line, size) for line in lines) / size * 2), -len(lines[0])

    return min(ways, key=widest) if ways else [units]


def _size_in(lines: Sequence[Sequence[Unit]], width: float, size: float) -> float:
    while size > 6 and max(units_width(line, size) for line in lines) > width + 0.5:
        size -= 0.25
    return size


@lru_cache(maxsize=4096)
def set_row(
    units: tuple[Unit, ...], width: float, height: float, size: float, most: int = 3
) -> tuple[float, tuple[tuple[Unit, ...], ...]]:
    """Return size and lines in which units go into a box.

    Fewer lines win as long as their symbols are not smaller than `FLOOR` and than 0.8 of what more lines would give.
    """
    got, lines = _set(single(units), width, height, size, most)
    if got < LEAST and any(len(unit) > 1 for unit in units):
        # A run that alone is too wide for the box may be parted after all.
        parted = tuple((glyph,) for unit in units for glyph in unit)
        got, lines = max((got, lines), _set(single(parted), width, height, size, most), key=lambda way: way[0])
    return got, tuple(tuple(line) for line in lines)


def _set(
    units: Sequence[Unit], width: float, height: float, size: float, most: int
) -> tuple[float, list[Sequence[Unit]]]:
    ways: list[tuple[float, list[Sequence[Unit]]]] = []
    for count in range(1, max(1, min(most, len(units))) + 1):
        room = min(size, height if count == 1 else height / count * 0.85)
        lines = _parted(units, count, room)
        ways.append((_size_in(lines, width, room), lines))
    largest = max(got for got, _ in ways)
    return next(way for way in ways if way[0] >= min(largest, max(min(FLOOR, size), largest * 0.8)))


def place_row(
    painter: QPainter,
    units: tuple[Unit, ...],
    box: QRectF,
    size: float,
    theme: Theme,
    align: str = "left",
    most: int = 3,
) -> tuple[float, float]:
    """Paint units into a box, centred on its height. Returns the symbols' size and the width of the widest line."""
    if not units:
        return size, 0.0
    got, lines = set_row(units, box.width(), box.height(), size, most)
    pitch = min(box.height() / len(lines), got * 1.36)
    top = box.center().y() - pitch * (len(lines) - 1) / 2
    widest = max(units_width(line, got) for line in lines)
    for number, line in enumerate(lines):
        runs = _runs(line)
        left = box.left() + (0.0 if align == "left" else (box.width() - widest) / 2)
        draw_row(painter, runs, left, top + pitch * number, got, theme)
    return got, widest
