"""Type on the board at the text size in use: it grows as far as its place allows, then takes its short form."""

from __future__ import annotations

from ui.appearance import appearance
from ui.fonts import FLOOR, Fitted, face, fit_text, text_width

LARGE = 1.25
"""Text size from which a short form in larger type is better than a full one in small type."""


def grown(px: float, most: float) -> float:
    """A printed size at the text size in use, at most `most` pixels and never under the floor."""
    return max(FLOOR, min(px * appearance().scale, max(most, px)))


def lettered(
    text: str, name: str, px: float, room: float, most: float, short: str | None = None, spacing: float = 0.0
) -> Fitted:
    """Set a text of the board into `room` pixels, as large as the text size in use asks for and `most` allows.

    Large type prefers the short form to shrinking; the whole text stays in the thing's tooltip and name.
    """
    font = face(name, grown(px, most), spacing)
    if short and appearance().scale >= LARGE and text_width(text, font) > room:
        got = fit_text(short, font, room)
        if got.fits:
            return got
    return fit_text(text, font, room, short)
