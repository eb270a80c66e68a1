"""The opponent strip: the other side's points, workers, resources, missions and cards on one line."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFocusEvent, QFont, QHelpEvent, QKeyEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QToolTip, QWidget

from ui.fonts import cap_height, text_width
from ui.paint import draw_text, fill, line, rounded, stroke, team_edge, text_in
from ui.panels.facts import Cell, StripFacts
from ui.panels.look import Look, Panel, draw_icon, focus_frame, painter_for
from ui.theme import Theme


class OpponentStrip(Panel):
    """The other side on one line. Held down (mouse or Space), it asks for that side's full board."""

    boardHeld = Signal(bool)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.facts: StripFacts | None = None
        self._held = False
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_facts(self, facts: StripFacts) -> None:
        """Show a state of the other side."""
        self.facts = facts
        self.setAccessibleName(f"{facts.side.name}, {facts.player}")
        self.setAccessibleDescription(spoken(facts))
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(1024, self.look.height(52, 40))

    def minimumSizeHint(self) -> QSize:
        return QSize(320, self.look.height(52, 40))

    def paintEvent(self, event: QPaintEvent) -> None:
        with painter_for(self) as painter:
            rect = QRectF(self.rect())
            if self.facts is None:
                painter.fillRect(rect, self.look.theme.panel)
                return
            paint_opponent_strip(painter, rect, self.facts, self.look)
            if self.hasFocus():
                focus_frame(painter, rect, self.look.theme, 2)

    def cell_at(self, pos: QPointF) -> Cell | None:
        """The figure under a point."""
        if self.facts is None:
            return None
        plan = lay_out(QRectF(self.rect()), self.facts, self.look)
        for piece in plan.pieces:
            if piece.cell and piece.left - 3 <= pos.x() <= piece.left + piece.width + 5:
                return piece.cell
        return None

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            cell = self.cell_at(QPointF(event.pos()))
            QToolTip.showText(event.globalPos(), cell.title if cell else self.accessibleDescription(), self)
            return True
        return super().event(event)

    def _hold(self, held: bool) -> None:
        if held != self._held:
            self._held = held
            self.boardHeld.emit(held)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton:
            self._hold(True)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        self._hold(False)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Space and not event.isAutoRepeat():
            self._hold(True)
        else:
            super().keyPressEvent(event)

    def keyReleaseEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Space and not event.isAutoRepeat():
            self._hold(False)
        else:
            super().keyReleaseEvent(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        self._hold(False)
        super().focusOutEvent(event)


def spoken(facts: StripFacts) -> str:
    """The strip as one sentence for a screen reader."""
    cells = [facts.points, *facts.workers, *(cell for group in facts.groups for cell in group)]
    return ", ".join(cell.title for cell in cells) + "."


class Piece(NamedTuple):
    """Something on the strip: what, where, how wide."""

    kind: str
    left: float
    width: float
    cell: Cell | None = None
    text: str = ""


class Plan(NamedTuple):
    """The strip laid out: sizes and pieces."""

    scale: float
    pieces: list[Piece]
    right: float


def _fonts(look: Look, scale: float) -> dict[str, QFont]:
    return {
        "team": look.face("extrabold", 20 * scale, 16 * scale),
        "player": look.face("regular", 14 * scale, 13 * scale),
        "points": look.face("extrabold", 20 * scale, 17 * scale),
        "workers": look.face("semibold", 14 * scale, 13 * scale),
        "count": look.face("display", 15.5 * scale, 14 * scale),
        "label": look.face("narrow", 14 * scale, 12.5 * scale),
        "badge": look.face("display", 13 * scale),
        "hint": look.face("semibold", 13.5 * scale, 12.5 * scale),
    }


def lay_out(rect: QRectF, facts: StripFacts, look: Look) -> Plan:
    """Places of everything on the strip: first the player's name goes, then the hint, then all of it gets smaller."""
    look = look.bar()
    pieces: list[Piece] = []
    scale, used = 1.0, 0.0
    for scale, player, hint in (
        (1.0, not look.narrow, True),
        (1.0, False, True),
        (1.0, False, False),
        *((1 - step * 0.05, False, False) for step in range(1, 11)),
    ):
        pieces = list(_pieces(facts, look, scale, player))
        used = pieces[-1].left + pieces[-1].width
        fonts = _fonts(look, scale)
        text = facts.hint_short if look.narrow else facts.hint
        wide = text_width(text, fonts["hint"]) if hint and text else 0.0
        if used + (wide + 24 if wide else 10) <= rect.width():
            if wide:
                pieces.append(Piece("hint", rect.width() - 12, wide, None, text))
            break
    return Plan(scale, pieces, used)


def _icon_size(look: Look, scale: float, strong: bool) -> float:
    return (20 if strong else 18) * scale if not look.narrow else (17 if strong else 16) * scale


def _pieces(facts: StripFacts, look: Look, scale: float, player: bool) -> Iterator[Piece]:
    fonts, text = _fonts(look, scale), look.text
    wide = not look.narrow
    x = 22.0
    yield Piece("side", x, 16 * text)
    x += 16 * text + 10
    width = text_width(facts.side.name, fonts["team"])
    yield Piece("team", x, width, None, facts.side.name)
    x += width + 10 * scale
    if player and facts.player:
        width = text_width(facts.player, fonts["player"])
        yield Piece("player", x, width, None, facts.player)
        x += width + 22
    icon = 18 * scale * text
    width = text_width(facts.points.text, fonts["points"]) + 4 + icon
    yield Piece("points", x, width, facts.points, facts.points.text)
    x += width + (16 if wide else 14) * scale
    size = (24 if wide else 20) * scale * text
    for cell in facts.workers:
        yield Piece("worker", x, size, cell)
        x += size + (6 if wide else 5) * scale
    words = facts.workers_text if wide else facts.workers_short
    if words:
        width = text_width(words, fonts["workers"])
        yield Piece("words", x + 2, width, None, words)
        x += width + 2
    for group in facts.groups:
        x += 10 * scale
        yield Piece("divider", x, 1.5)
        x += 8 * scale
        for cell in group:
            width = _cell_width(cell, look, scale, fonts)
            yield Piece("cell", x, width, cell)
            x += width + (14 if wide else 9) * scale
        x -= 4 * scale


def _cell_width(cell: Cell, look: Look, scale: float, fonts: dict[str, QFont]) -> float:
    if cell.badge:
        return text_width(cell.label, fonts["label"]) + 5 + _badge_width(cell, look, scale, fonts)
    return _icon_size(look, scale, cell.strong) * look.text + 3 + text_width(cell.text, fonts["count"])


def _badge_width(cell: Cell, look: Look, scale: float, fonts: dict[str, QFont]) -> float:
    return max(17 * scale * look.text, text_width(cell.text, fonts["badge"]) + 8 * scale)


def paint_opponent_strip(painter: QPainter, rect: QRectF, facts: StripFacts, look: Look) -> None:
    """Paint the whole strip into `rect`."""
    plan = lay_out(rect, facts, look)
    look = look.bar()
    theme, middle, scale = look.theme, rect.center().y(), plan.scale
    fonts = _fonts(look, scale)
    fill(painter, rect, theme.panel if theme.dark else theme.raised)
    team_edge(painter, QRectF(rect.left(), rect.top(), 11, rect.height()), theme, facts.side.id)
    for piece in plan.pieces:
        x = rect.left() + piece.left
        if piece.kind == "side":
            facts.side.paint(painter, QRectF(x, middle - piece.width / 2, piece.width, piece.width), theme)
        elif piece.kind == "divider":
            line(painter, x, rect.top() + 9, x, rect.bottom() - 9, theme.hair if theme.dark else theme.line, 1.5)
        elif piece.kind == "worker" and piece.cell and piece.cell.paint:
            piece.cell.paint(painter, QRectF(x, middle - piece.width / 2 - 1, piece.width, piece.width), theme)
        elif piece.kind == "points":
            base = middle + cap_height(fonts["points"]) / 2
            width = draw_text(painter, x, base, piece.text, fonts["points"], theme.text)
            icon = 18 * scale * look.text
            draw_icon(painter, facts.points.symbol, QRectF(x + width + 4, middle - icon / 2, icon, icon), theme.text)
        elif piece.kind == "cell" and piece.cell:
            _paint_cell(painter, piece.cell, x, middle, look, scale, fonts)
        elif piece.kind == "hint":
            draw_text(painter, x, middle + cap_height(fonts["hint"]) / 2, piece.text, fonts["hint"], theme.dim, "right")
        else:
            name = {"team": "team", "player": "player", "words": "workers"}[piece.kind]
            ink = theme.dim if piece.kind == "player" else theme.text
            draw_text(painter, x, middle + cap_height(fonts[name]) / 2, piece.text, fonts[name], ink)


def _paint_cell(
    painter: QPainter, cell: Cell, x: float, middle: float, look: Look, scale: float, fonts: dict[str, QFont]
) -> None:
    theme = look.theme
    if cell.badge:
        font = fonts["label"]
        width = draw_text(painter, x, middle + cap_height(font) / 2, cell.label, font, theme.dim)
        wide = _badge_width(cell, look, scale, fonts)
        box = QRectF(x + width + 5, middle - 10 * scale, wide, 20 * scale)
        fill(painter, rounded(box, 2), look.ink(cell.badge) if not cell.dim else theme.raised)
        stroke(painter, rounded(box, 2), theme.white if not cell.dim else theme.line, 1)
        text_in(painter, box, cell.text, fonts["badge"], theme.white if not cell.dim else theme.dim, "centre")
        return
    size = _icon_size(look, scale, cell.strong) * look.text
    box = QRectF(x, middle - size / 2, size, size)
    ink = look.ink(cell.ink) if not cell.dim else theme.line
    if cell.paint:
        cell.paint(painter, box, theme)
    else:
        draw_icon(painter, cell.symbol, box, ink)
    font = fonts["count"]
    draw_text(painter, x + size + 3, middle + cap_height(font) / 2, cell.text, font, _count_ink(cell, theme))


def _count_ink(cell: Cell, theme: Theme) -> str:
    return theme.dim if cell.dim else theme.text
