"""The five Earth spaces, their upgrades and the Treasury, as painted on the board.

A space shows its two actions, the Engineer's in the upper half and the Administrator's in the lower one. Upgrades are
things of their own on it: covered ones lie under a marker, active ones have a green frame.
"""

from __future__ import annotations

from functools import lru_cache

from PySide6.QtCore import QLineF, QPointF, QRectF
from PySide6.QtGui import QFont, QPainter

from spacegames.games.one_small_step.content import GROUPS, Ability, EarthSpace, EarthUpgradeBox, Gain, Treasury
from ui.boards.one_small_step.lettering import grown, lettered
from ui.boards.one_small_step.named import draw_action
from ui.boards.one_small_step.runs import ability_runs
from ui.fonts import cap_height, face
from ui.paint import draw_text, ellipse, fill, hatch, kept, printed_shadow, round_top, rounded, stroke, text_in
from ui.pieces import draw_seat
from ui.rich import Run, Token, draw_row, fit_row, row_width
from ui.symbols import draw_symbol
from ui.table.items import Look

TITLE = 20.0
"""Height of a space's title bar."""
WORKERS = ("engineer", "administrator")
MARKS = {"+": "+", "-": "−", "/": "/"}


def acts_as(piece: str) -> str:
    """Kind of worker that a piece acts as: `administrator-as-engineer` acts as an engineer."""
    return piece.rpartition("-as-")[2]


def seat_column(small: bool) -> float:
    """Width of the column that holds the seat."""
    return 40.0 if small else 52.0


def seat_radius(small: bool) -> float:
    """Radius of a seat."""
    return 16.0 if small else 19.0


def seat_centre(box: QRectF, small: bool) -> QPointF:
    """Middle of the seat: on the line between the halves."""
    return QPointF(box.left() + seat_column(small) / 2, box.top() + TITLE + (box.height() - TITLE) / 2)


def upgrade_box(box: QRectF, worker: str, marker: str, small: bool) -> QRectF:
    """Place of an upgrade on its space: Engineer's above, Administrator's below, Satellite left, Crew right."""
    left = box.left() + seat_column(small)
    height = 21.0 if small else 22.0
    width = (box.right() - 6 - left - 4) / 2
    x = left if marker == "satellite" else left + width + 4
    y = box.top() + TITLE + 5 if worker == "engineer" else box.bottom() - height - 5
    return QRectF(x, y, width, height)


def paint_space(
    painter: QPainter,
    box: QRectF,
    look: Look,
    space: EarthSpace,
    seated: bool,
    note: str,
    tone: str,
    plain: bool = False,
) -> None:
    """An Earth space without its upgrades, in large symbols when it has none (`plain`).

    `note` stands at the right of the title, in a team's colour when `tone` is one.
    """
    theme, small = look.theme, look.small
    live = look.state in ("legal", "hover", "chosen")
    shape = rounded(box, 6)
    printed_shadow(painter, shape, theme, 4)
    fill(painter, shape, theme.glass)
    if live:
        strength = (0.16, 0.42) if look.state != "legal" else (0.05, 0.22)
        fill(painter, shape, theme.go, strength[0] if theme.dark else strength[1])
    head = QRectF(box.left(), box.top(), box.width(), TITLE)
    fill(painter, round_top(head, 6), theme.go if live else theme.raised)
    title_ink = theme.go_ink if live else theme.dim if theme.dark else theme.text
    font = lettered(space.name, "narrow", 13 if small else 14, box.width() - 18, 17, spacing=0.3).font
    baseline = head.center().y() + cap_height(font) / 2
    used = draw_text(painter, box.left() + 9, baseline, space.name, font, title_ink)
    if note:
        ink = theme.team(tone) if tone in ("usa", "ussr") and not live else title_ink
        room = QRectF(head.left() + used + 16, head.top(), head.width() - used - 24, TITLE)
        text_in(painter, room, note, face("semibold", grown(12 if small else 12.5, 16)), ink, "right")
    _paint_halves(painter, box, look, space, live, plain)
    seat = seat_centre(box, small)
    if seated:
        ring = ellipse(seat, seat_radius(small) + 2)
        fill(painter, ring, theme.socket)
        stroke(painter, ring, theme.line, 1.2)
    else:
        state = ("hover" if look.state != "legal" else "legal") if live else "idle"
        draw_seat(painter, seat, seat_radius(small), theme, state, acts_as(look.held) if look.held else None)
    if look.state == "done":
        fill(painter, shape, theme.void if theme.dark else "#D9CDB0", 0.22)
    if not live:
        stroke(painter, shape, theme.line, 1.3)


def _paint_halves(painter: QPainter, box: QRectF, look: Look, space: EarthSpace, live: bool, plain: bool) -> None:
    theme, small = look.theme, look.small
    inner = (box.height() - TITLE) / 2
    left = box.left() + seat_column(small)
    right = box.right() - 6
    middle = box.top() + TITLE + inner
    stroke(painter, QLineF(left, middle, right, middle), theme.hair, 1)
    upgrade = 0.0 if plain else 21.0 if small else 22.0
    pad = 0.0 if plain else 5.0
    most = (24.0 if small else 28.0) if plain else 18.0 if small else 20.0
    held = acts_as(look.held) if live else ""
    for worker, action in (("engineer", space.engineer), ("administrator", space.administrator)):
        upper = worker == "engineer"
        room = inner - upgrade - pad
        y = box.top() + TITLE + pad + upgrade + room / 2 if upper else middle + room / 2
        area = QRectF(left + 24, y - room / 2, right - left - 24, room)
        with kept(painter):
            ink = theme.dim
            if held == worker:
                ink = theme.go if theme.dark else theme.text
            elif held in WORKERS:
                painter.setOpacity(painter.opacity() * 0.62)
            draw_symbol(painter, f"one-small-step/{worker}", QRectF(left + 1, y - 8, 16, 16), ink)
            draw_action(painter, action.action, area, most, theme, plain, small)


def paint_upgrade(
    painter: QPainter, box: QRectF, look: Look, upgrade: EarthUpgradeBox, marker: str, covered: bool
) -> None:
    """An upgrade: hatched under its marker while covered, solid with a green frame once active."""
    theme, small = look.theme, look.small
    mark, shape = MARKS[upgrade.mark], rounded(box, 3)
    label, font = upgrade_label(upgrade, box.width(), small, covered)
    middle = box.center().y()
    if not covered:
        fill(painter, shape, theme.good_ground)
        stroke(painter, shape, theme.good, 1.3)
        sign = face("extrabold", 13)
        draw_text(painter, box.left() + 6, middle + cap_height(sign) / 2, mark, sign, theme.good)
        room = QRectF(box.left() + 18, box.top(), box.width() - 20, box.height())
        text_in(painter, room, label, font, theme.text)
        return
    block, symbol = (15.0, 11.0) if small else (18.0, 12.0)
    fill(painter, shape, theme.socket)
    hatch(painter, shape, theme.hatch, "covered", 0.75 if theme.dark else 0.5)
    fill(painter, rounded(QRectF(box.left(), box.top(), block, box.height()), 3), theme.marker)
    place = QRectF(box.left() + (block - symbol) / 2, middle - symbol / 2, symbol, symbol)
    draw_symbol(painter, f"one-small-step/mission-{marker}", place, theme.void if theme.dark else theme.text)
    plain = QRectF(box.left() + block + 1, box.top() + 2, box.width() - block - 3, box.height() - 4)
    fill(painter, rounded(plain, 2), theme.socket)
    sign = face("extrabold", 12)
    draw_text(painter, box.left() + block + 4, middle + cap_height(sign) / 2, mark, sign, theme.dim)
    room = QRectF(box.left() + block + 13, box.top(), box.width() - block - 14, box.height())
    text_in(painter, room, label, font, theme.dim)


def upgrade_label(upgrade: EarthUpgradeBox, width: float, small: bool, covered: bool) -> tuple[str, QFont]:
    """The label that fits an upgrade box, and its font: the short form where the full one is too wide."""
    room = width - ((14 + (15 if small else 18)) if covered else 20)
    px = (11.0 if small else 11.5) if covered else (11.5 if small else 12.0)
    got = lettered(upgrade.label, "narrow", px, room, 16, upgrade.short)
    return got.text, got.font


def paint_treasury(painter: QPainter, box: QRectF, look: Look, treasury: Treasury, workers: int) -> None:
    """The unlimited space: a disc with what any worker gains there; `workers` of them stand on its lower edge."""
    theme, small = look.theme, look.small
    centre, r = box.center(), box.width() / 2
    live = look.state in ("legal", "hover")
    disc = ellipse(centre, r)
    printed_shadow(painter, disc, theme, 4)
    fill(painter, disc, theme.glass)
    if live:
        strength = (0.16, 0.42) if look.state == "hover" else (0.05, 0.22)
        fill(painter, disc, theme.go, strength[0] if theme.dark else strength[1])
    else:
        stroke(painter, disc, theme.line, 1.3)
    ink = theme.go if live and theme.dark else theme.text
    title = lettered(treasury.name, "narrow", 13 if small else 14, r * 1.4, 19)
    draw_text(painter, centre.x(), centre.y() - r * 0.5, title.text, title.font, ink, "centre")
    side = r * 0.6
    draw_symbol(painter, "common/unlimited", QRectF(centre.x() - side / 2, centre.y() - r * 0.45, side, side), ink)
    row = treasury_runs(treasury.action)
    size = fit_row(row, r * 1.45, r * 0.36, 9)
    y = centre.y() + r * 0.32
    draw_row(painter, row, centre.x() - row_width(row, size) / 2, y, size, theme, on_paper=False)
    if not workers:
        note = lettered("any one", "semibold", 12 if small else 13, r * 1.1, 16)
        draw_text(painter, centre.x(), centre.y() + r * 0.76, note.text, note.font, theme.text, "centre")


@lru_cache(maxsize=8)
def treasury_runs(ability: Ability) -> tuple[Run, ...]:
    """The Treasury's row: a group to choose from is shown as its resources side by side."""
    effect = ability.effects[0] if len(ability.effects) == 1 and not ability.cost else None
    if isinstance(effect, Gain) and effect.group:
        state = "fresh" if effect.kind == "permanent" else "temporary"
        return tuple(Token(state, resource) for resource in GROUPS[effect.group])
    return ability_runs(ability)


def treasury_places(disc: QRectF, count: int, small: bool) -> list[QRectF]:
    """Boxes of the workers in the Treasury: side by side on its lower edge, closing up when there are many."""
    side = 22.0 if small else 25.0
    room = disc.width() - 8
    pitch = min(side + 3, (room - side) / max(1, count - 1)) if count > 1 else 0.0
    left = disc.center().x() - (pitch * (count - 1) + side) / 2
    return [QRectF(left + pitch * n, disc.bottom() - side * 0.95, side, side) for n in range(count)]
