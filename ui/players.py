"""How people look at the table: five colours, five marks and the key that is theirs."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QRectF
from PySide6.QtGui import QFont, QPainter

from spacegames.core.game import GameMeta
from spacegames.store.savefile import Seat
from ui.fonts import elided, text_width
from ui.paint import ellipse, fill, stroke
from ui.symbols import draw_symbol, symbol_names
from ui.theme import Theme, contrast, readable

COLOURS = {"#2F7FD6": "Blue", "#E8731A": "Orange", "#13A88F": "Teal", "#D67BB8": "Pink", "#EFE3C2": "Cream"}
"""Colours of people and their names; a mark goes with each, because the colours alone are not enough."""

MARKS = {
    "seat-disc": "Disc",
    "seat-triangle": "Triangle",
    "seat-square": "Square",
    "seat-star": "Star",
    "seat-ring": "Ring",
}
"""Marks of people and their names."""

NAMES = ("Ada", "Vera", "Ben", "Yuri", "Mae")
"""Names that stand in an empty set-up."""


def colour_of(seat: Seat, theme: Theme) -> str:
    """A person's colour: a theme token or one of `COLOURS`; anything else is plain text colour."""
    return seat.colour if seat.colour in COLOURS else readable(theme, seat.colour)


def draw_person_mark(painter: QPainter, seat: Seat, rect: QRectF, theme: Theme) -> None:
    """A person's mark in a dark disc with a ring of the person's colour."""
    side = min(rect.width(), rect.height())
    middle = rect.center()
    ink = colour_of(seat, theme)
    light = contrast(ink, theme.ink) > contrast(ink, theme.white)
    if theme.dark:
        fill(painter, ellipse(middle, side / 2), theme.void)
        stroke(painter, ellipse(middle, side / 2 - 1), ink, max(1.5, side * 0.045))
    else:
        # On paper the colours alone reach too little contrast: a full disc with an ink outline does.
        fill(painter, ellipse(middle, side / 2 - 0.5), ink)
        stroke(painter, ellipse(middle, side / 2 - 0.75), theme.ink, 1.5)
        ink = theme.ink if light else theme.white
    name = f"common/{seat.mark}"
    box = QRectF(middle.x() - side * 0.31, middle.y() - side * 0.31, side * 0.62, side * 0.62)
    draw_symbol(painter, name if name in symbol_names() else "common/seat-disc", box, ink)


def keys_of(seats: Sequence[Seat]) -> list[str]:
    """The key that each person holds to open the curtain: a letter of the name that no other has, else a figure."""
    keys: list[str] = []
    for number, seat in enumerate(seats):
        letters = [letter.upper() for letter in seat.name if letter.isalpha() and ord(letter) < 0x530]
        free = [letter for letter in letters if len(letter) == 1 and letter not in keys]
        keys.append(free[0] if free else str(number + 1))
    return keys


def with_short_names(text: str, names: Sequence[str], fits: Callable[[str], bool]) -> str:
    """`text`, its names cut at the ends of their words as far as it takes until it `fits`."""
    for most in (60, 24, 18, 14, 10, 7):
        short = text
        for name in sorted(names, key=len, reverse=True):
            if len(name) > most:
                space = name.rfind(" ", 0, most)
                short = short.replace(name, name[: space if space >= 3 else most - 1].rstrip(" -") + "…")
        if fits(short):
            break
    return short


def line_in(text: str, names: Sequence[str], font: QFont, width: float) -> str:
    """`text` as it goes into one line of `width` without small type: names give way first, then the end."""
    return elided(with_short_names(text, names, lambda form: text_width(form, font) <= width), font, width)


def each_a_side(meta: GameMeta) -> bool:
    """Whether every person of a game is a side alone: then a person looks like the side, and like nothing else."""
    return len(meta.sides) == len(meta.roles) > meta.seats[0]


def as_its_side(meta: GameMeta, seat: Seat) -> Seat:
    """A seat with the mark and colour of its side, where every person is a side alone; else the seat itself."""
    side = next((side for side in meta.sides if side.id == side_of(meta, seat)), None)
    if side is None or not each_a_side(meta):
        return seat
    return Seat(seat.name, side.mark, side.colour, seat.role, seat.player)


def role_title(meta: GameMeta, seat: Seat) -> str:
    """What a person is at the table, in words."""
    return next((role.title for role in meta.roles if role.id == seat.role), "")


def side_of(meta: GameMeta, seat: Seat) -> str:
    """Id of the side that a person belongs to."""
    return next((role.side for role in meta.roles if role.id == seat.role), "")
