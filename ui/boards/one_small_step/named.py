"""Actions of Earth spaces as symbols, symbols with their names, or sentences: the setting "symbols and words"."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from spacegames.games.one_small_step.content import Ability
from spacegames.games.one_small_step.words import sentence
from ui.appearance import appearance
from ui.boards.one_small_step.lettering import grown
from ui.boards.one_small_step.runs import ability_runs
from ui.fonts import FLOOR, face, fit_lines, size_of, text_width
from ui.paint import draw_lines, draw_text
from ui.pieces import GROUPS
from ui.rich import Figure, Run, Symbol, Token, draw_row, fit_row, row_width
from ui.symbols import symbol_title
from ui.theme import Theme

NAME_HEIGHT = 13.0
"""Height that the names need below a row."""
GAP = 7.0
_NAMES = {
    "media": "Media",
    "die-agency": "Agency die",
    "die-agency-one": "Agency die",
    "die-satellite": "Satellite die",
    "die-crew": "Crew die",
    "victory-point": "points",
    "event": "Event",
    "upgrade": "upgrade",
    "play-card": "play a card",
    "discard": "give a card",
    "hazard": "Hazard",
    "draw": "draw",
    "deck": "cards",
    "hand": "card",
    "same-of": "same kind",
    "any-of": "any kind",
}
_KINDS = {"temporary": "temporary", "permanent": "permanent", "fresh": "permanent", "bare": ""}


def draw_action(
    painter: QPainter, ability: Ability, box: QRectF, most: float, theme: Theme, plain: bool, small: bool
) -> None:
    """An action in a box, its row in the middle of the height; words only where there is room for them."""
    runs = ability_runs(ability)
    words = appearance().words
    if words == "words" and _sentence(painter, ability, box, theme, small):
        return
    if words == "both" and _named(painter, runs, box, most, theme):
        return
    size = fit_row(runs, box.width(), most, 9)
    draw_row(painter, runs, box.left(), box.center().y(), size, theme, on_paper=False)


def _sentence(painter: QPainter, ability: Ability, box: QRectF, theme: Theme, small: bool) -> bool:
    font = face("regular", grown(12 if small else 13, 17))
    lines, font, step = fit_lines(sentence(ability), font, box.width(), box.height() - 2, 1.16)
    if len(lines) * step > box.height() or any(text_width(line, font) > box.width() + 1 for line in lines):
        return False
    draw_lines(painter, box.left(), box.center().y() - len(lines) * step / 2, lines, font, step, theme.text)
    return True


def name_of(run: Run) -> str:
    """What stands below a symbol; empty for words and marks."""
    if isinstance(run, Token):
        kind = _KINDS.get(run.kind, "")
        if run.resource in GROUPS:
            return f"any {run.resource.title()}"
        if run.resource in ("any", "same"):
            return "the same" if run.resource == "same" else kind or "any kind"
        return run.resource.replace("-", " ").title()
    if isinstance(run, Symbol | Figure):
        short = run.name.partition("/")[2]
        return _NAMES.get(short, " ".join(symbol_title(run.name).split(",")[0].split()[:2]))
    return ""


def _named(painter: QPainter, runs: Sequence[Run], box: QRectF, most: float, theme: Theme) -> bool:
    """Symbols with a name below each; False where names do not fit."""
    font = face("narrow", grown(FLOOR, 14))
    tall = NAME_HEIGHT * size_of(font) / FLOOR
    size = min(most, box.height() - tall - 1)
    names = [name_of(run) for run in runs]
    while size >= 13:
        own = [row_width([run], size) for run in runs]
        cells = [max(width, text_width(name, font)) + GAP for width, name in zip(own, names, strict=True)]
        if sum(cells) <= box.width():
            break
        size -= 1
    else:
        return False
    x = box.left()
    middle = box.center().y() - tall / 2
    for run, name, width, cell in zip(runs, names, own, cells, strict=True):
        centre = x + cell / 2
        draw_row(painter, [run], centre - width / 2, middle, size, theme, on_paper=False)
        if name:
            draw_text(painter, centre, middle + size / 2 + tall - 2, name, font, theme.dim, "centre")
        x += cell
    return True
