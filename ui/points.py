"""Points in words: whole ones, halves as one sign, tenths and hundredths exact."""

from __future__ import annotations

from spacegames.core.ledger import points_text


def half(text: str) -> str:
    """A decimal with a plain half as one sign: 2.5 is 2½, 0.5 is ½; anything finer stays as it is."""
    whole, _, rest = text.partition(".")
    return f"{whole.removesuffix('0') if whole in ('0', '−0') else whole}½" if rest == "5" else text


def points_words(n: int, unit: int = 1) -> str:
    """A score as the panels write it, where a point has `unit` parts."""
    return half(points_text(n, unit))


def points_spoken(n: int, unit: int = 1) -> str:
    """A score with its noun: "1 point", "2.5 points"."""
    return f"{points_text(n, unit)} {'point' if n == unit else 'points'}"
