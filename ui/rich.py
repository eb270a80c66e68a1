"""Text with rule symbols in it: rows of symbols on cards and spaces, sentences with symbols between the words.

A row is a list of runs set on one middle line. `runs_of` reads them from a short markup:

    "Pay {boosters}: gain {temporary boosters} {1 victory-point}"
    "{2 boosters} {arrow} {upgrade} or {1 media}"

In braces stands a resource (the bare symbol), a token kind and a resource, a symbol with or without its folder, or a
mark; a figure in front repeats a token and stands as a number beside `media`, `victory-point` and `moon-step`.
"""

import re
from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from PySide6.QtCore import QRectF
from PySide6.QtGui import QFont, QPainter

from ui.fonts import cap_height, face, size_of, text_width
from ui.paint import draw_mark, draw_text
from ui.pieces import GROUPS, RESOURCES, TOKEN_KINDS, draw_token, resource_name
from ui.symbols import draw_symbol, symbol_names
from ui.theme import Theme

ROW_FLOOR = 13.0
"""A row is broken into two lines before its symbols get smaller than this."""


class Text(NamedTuple):
    """Words; in a row they are set at 0.62 of the symbols' size, in a sentence in the sentence's font."""

    text: str
    face: str = "semibold"


class Symbol(NamedTuple):
    """A rule symbol; `ink` None takes the symbol's own colour."""

    name: str
    ink: str | None = None


class Figure(NamedTuple):
    """A number left of its symbol, such as 2 Media or -1 Media."""

    value: str
    name: str
    ink: str | None = None


class Token(NamedTuple):
    """`count` resources of one kind beside each other; kinds as in `ui.pieces.draw_token`."""

    kind: str
    resource: str
    count: int = 1


class Mark(NamedTuple):
    """A mark of the interface: arrow, plus, tick, cross ..."""

    name: str
    ink: str | None = None


Run = Text | Symbol | Figure | Token | Mark

_MARKS = ("arrow", "plus", "minus", "slash", "tick", "cross", "dot")
_COUNTED = ("media", "victory-point", "moon-step", "advancement-token", "hand")
_BRACED = re.compile(r"\{([^{}]+)\}")


@lru_cache(maxsize=1)
def _short_names() -> dict[str, str]:
    names: dict[str, str] = {}
    for family in ("one-small-step", "common"):
        for name in symbol_names():
            if name.startswith(family + "/"):
                names.setdefault(name.partition("/")[2], name)
    return names


def full_name(name: str) -> str:
    """Folder and name of a symbol given with or without its folder. Raises KeyError for a name that no symbol has."""
    return name if "/" in name else _short_names()[name]


def _braced(text: str) -> list[Run]:
    words = text.split()
    value = words.pop(0) if len(words) > 1 and not words[0].isalpha() and words[0] not in TOKEN_KINDS else ""
    kind = words.pop(0) if len(words) > 1 and words[0] in TOKEN_KINDS else ""
    name = words[0]
    resource = resource_name(name)
    known = resource in RESOURCES or resource == "any" or (resource in GROUPS and (kind or name in GROUPS))
    if known:
        return [Token(kind or "bare", resource, int(value or 1))]
    if name in _MARKS:
        return [Mark(name)]
    if value and name in _COUNTED:
        return [Figure(value, full_name(name))]
    return [*([Text(value, "extrabold")] if value else []), Symbol(full_name(name))]


@lru_cache(maxsize=1024)
def runs_of(markup: str) -> tuple[Run, ...]:
    """Read the markup of a row or sentence. Raises KeyError for a symbol that does not exist."""
    runs: list[Run] = []
    for number, piece in enumerate(_BRACED.split(markup)):
        if number % 2:
            runs += _braced(piece)
        elif piece.strip():
            runs.append(Text(piece.strip()))
    return tuple(runs)


def symbol_ink(name: str, theme: Theme, on_paper: bool = True) -> str:
    """A symbol's own colour: resource group, Media blue, points gold; everything else plain ink."""
    short = name.partition("/")[2] or name
    for key, paper, ground in (
        ("media", theme.satellite_paper, theme.satellite),
        ("victory-point", theme.points_paper, theme.text),
        ("moon-step", theme.step_paper, theme.violet),
        ("advancement-token", theme.violet_paper, theme.violet),
        ("hazard", theme.crew_paper, theme.bad),
        ("upgrade", theme.good_paper, theme.good),
        ("earth-upgrade", theme.earth_paper, theme.usa),
        ("bonus-media", theme.satellite_paper, theme.satellite),
        ("bonus-satellite", theme.points_paper, theme.tile_gold),
        ("media-go-to", theme.satellite_paper, theme.satellite),
        ("media-pull", theme.satellite_paper, theme.satellite),
    ):
        if short == key:
            return paper if on_paper else ground
    if short in RESOURCES:
        return theme.group(RESOURCES[short], on_paper)
    for group in GROUPS:
        if short in (f"group-{group}", f"die-{group}", f"die-{group}-one"):
            return theme.group(group, on_paper)
    return theme.ink if on_paper else theme.text


# --- rows


def _gap(size: float) -> float:
    return size * 0.16


def _word_font(size: float, run: Text) -> QFont:
    return face(run.face, max(11.0, size * (0.82 if run.face == "extrabold" else 0.62)))


def _figure_font(size: float) -> QFont:
    return face("extrabold", max(11.0, size * 0.82))


def _run_width(run: Run, size: float) -> float:
    """Width of a run with the gap after it."""
    gap = _gap(size)
    if isinstance(run, Token):
        step = size * 0.92 + 1.5 if run.kind == "bare" else size * 1.04 + 2
        return run.count * step + gap
    if isinstance(run, Figure):
        return size + text_width(run.value, _figure_font(size)) + gap * 1.8
    if isinstance(run, Text):
        return text_width(run.text, _word_font(size, run)) + gap * 1.6
    if isinstance(run, Mark):
        return size * (0.85 if run.name == "arrow" else 0.5) + gap * 1.4
    return size + gap


def row_width(runs: Sequence[Run], size: float) -> float:
    """Width of a row whose symbols are `size` pixels."""
    return max(0.0, sum(_run_width(run, size) for run in runs) - _gap(size))


def fit_row(runs: Sequence[Run], width: float, size: float, floor: float = ROW_FLOOR) -> float:
    """The largest size up to `size`, not under `floor`, at which the row goes into `width`."""
    while size > floor and row_width(runs, size) > width:
        size = max(floor, size - 0.5)
    return size


def _draw_run(
    painter: QPainter, run: Run, x: float, middle: float, size: float, theme: Theme, on_paper: bool, ink: str | None
) -> None:
    gap, plain = _gap(size), ink or (theme.ink if on_paper else theme.text)
    if isinstance(run, Token):
        side = size * (0.92 if run.kind == "bare" else 1.04)
        step = side + (1.5 if run.kind == "bare" else 2)
        for number in range(run.count):
            box = QRectF(x + number * step, middle - side / 2, side, side)
            draw_token(painter, run.kind, run.resource, box, theme, on_paper)
    elif isinstance(run, Figure):
        font, own = _figure_font(size), run.ink or ink or symbol_ink(run.name, theme, on_paper)
        width = draw_text(painter, x, middle + cap_height(font) / 2, run.value, font, own)
        draw_symbol(painter, run.name, QRectF(x + width + gap * 0.3, middle - size / 2, size, size), own)
    elif isinstance(run, Text):
        font = _word_font(size, run)
        draw_text(painter, x, middle + cap_height(font) / 2, run.text, font, plain)
    elif isinstance(run, Mark):
        side = size * (0.78 if run.name == "arrow" else 0.46)
        draw_mark(painter, run.name, QRectF(x + gap * 0.2, middle - side / 2, side, side), run.ink or plain)
    else:
        own = run.ink or ink or symbol_ink(run.name, theme, on_paper)
        draw_symbol(painter, run.name, QRectF(x, middle - size / 2, size, size), own)


def draw_row(
    painter: QPainter,
    runs: Sequence[Run],
    x: float,
    middle: float,
    size: float,
    theme: Theme,
    on_paper: bool = True,
    ink: str | None = None,
) -> float:
    """Runs from `x` rightwards, centred on the height `middle`. Returns the width.

    `ink` overrules the symbols' own colours.
    """
    left = x
    for run in runs:
        _draw_run(painter, run, x, middle, size, theme, on_paper, ink)
        x += _run_width(run, size)
    return max(0.0, x - left - _gap(size))


def break_row(runs: Sequence[Run], size: float) -> tuple[list[Run], list[Run]]:
    """Two lines of about the same width; a counted token may be parted, an `or` opens the second line."""
    single: list[Run] = []
    for run in runs:
        single += [run._replace(count=1)] * run.count if isinstance(run, Token) else [run]
    best = min(
        range(1, max(2, len(single))),
        key=lambda at: max(row_width(single[:at], size), row_width(single[at:], size)),
    )
    return _joined(single[:best]), _joined(single[best:])


def _joined(runs: Sequence[Run]) -> list[Run]:
    result: list[Run] = []
    for run in runs:
        last = result[-1] if result else None
        if (
            isinstance(run, Token)
            and isinstance(last, Token)
            and (last.kind, last.resource) == (run.kind, run.resource)
        ):
            result[-1] = last._replace(count=last.count + run.count)
        else:
            result.append(run)
    return result


def draw_row_in(
    painter: QPainter,
    runs: Sequence[Run],
    rect: QRectF,
    size: float,
    theme: Theme,
    on_paper: bool = True,
    align: str = "left",
    floor: float = ROW_FLOOR,
    ink: str | None = None,
) -> float:
    """A row in a box: shrunk to `floor`, else broken into two lines. Returns the symbols' size in the end."""

    def place(line: Sequence[Run], middle: float, px: float) -> None:
        spare = rect.width() - row_width(line, px)
        x = rect.left() + {"left": 0.0, "centre": spare / 2, "right": spare}[align]
        draw_row(painter, line, x, middle, px, theme, on_paper, ink)

    one = fit_row(runs, rect.width(), size, floor)
    upper, lower = break_row(runs, one)
    if row_width(runs, one) <= rect.width() + 0.5 or not lower:
        one = fit_row(runs, rect.width(), one, 9)
        place(runs, rect.center().y(), one)
        return one
    two = min(size, rect.height() / 2 - 1)
    two = min(fit_row(upper, rect.width(), two, 9), fit_row(lower, rect.width(), two, 9))
    place(upper, rect.top() + rect.height() * 0.27, two)
    place(lower, rect.top() + rect.height() * 0.75, two)
    return two


# --- sentences


class Line(NamedTuple):
    """One line of a wrapped sentence: runs with their places from the left."""

    runs: tuple[tuple[float, Run], ...]
    width: float


def _sentence_width(run: Run, font: QFont, size: float) -> float:
    if isinstance(run, Text):
        return text_width(run.text, font)
    if isinstance(run, Figure):
        return size + text_width(run.value, _figure_font(size)) + _gap(size) * 0.3
    return _run_width(run, size) - _gap(size)


def wrap_sentence(markup: str, font: QFont, width: float) -> list[Line]:
    """Break a sentence with symbols into lines no wider than `width`; symbols stand 1.2 of the font's size."""
    size, space = size_of(font) * 1.2, text_width(" ", font)
    pieces: list[tuple[Run, bool]] = []
    for number, part in enumerate(_BRACED.split(markup)):
        if number % 2:
            pieces += [(run, True) for run in _braced(part)]
            continue
        for index, word in enumerate(part.split(" ")):
            if word:
                # Punctuation right after a symbol stays with it.
                pieces.append((Text(word), index > 0 or number == 0))
    lines: list[Line] = []
    row: list[tuple[float, Run]] = []
    x = 0.0
    for run, spaced in pieces:
        wide = _sentence_width(run, font, size)
        lead = space if row and spaced else 0.0
        if row and x + lead + wide > width:
            lines.append(Line(tuple(row), x))
            row, x, lead = [], 0.0, 0.0
        row.append((x + lead, run))
        x += lead + wide
    if row:
        lines.append(Line(tuple(row), x))
    return lines


def draw_sentence(
    painter: QPainter,
    x: float,
    top: float,
    lines: Sequence[Line],
    font: QFont,
    leading: float,
    theme: Theme,
    on_paper: bool = False,
    ink: str | None = None,
) -> float:
    """Paint the lines of `wrap_sentence`. Returns the height used."""
    plain, size = ink or (theme.ink if on_paper else theme.text), size_of(font) * 1.2
    for number, row in enumerate(lines):
        middle = top + leading * (number + 0.5)
        for left, run in row.runs:
            if isinstance(run, Text):
                draw_text(painter, x + left, middle + cap_height(font) / 2, run.text, font, plain)
            else:
                _draw_run(painter, run, x + left, middle, size, theme, on_paper, None)
    return leading * len(lines)
