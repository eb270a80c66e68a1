"""Where everything lies on the table of One Small Step: pure functions from the table's size to boxes.

The table holds, from top to bottom, the media dial, the board and the own agency (and on large screens the rival's
agency between them). Two arrangements: wide (a pentagon of spaces round the Treasury) and narrow (3 + 3). Each is
designed at one size, grows in steps of 5 % with the table, and gives height away at the board first. All boxes are in
scene units and whole pixels.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from math import radians, sin

from PySide6.QtCore import QPointF, QRectF

SPACES = ("launch-range", "rocket-works", "design-bureau", "proving-ground", "press-centre")
CARD_DECKS = ("event", "hazard", "advancement", "satellite", "usa", "ussr")
STACKS = ("media", "satellite", "crew")
PILES = ("game", "usa", "ussr")
"""Discards from the top down: that of the game, then one of each team."""
MEDIA_LOW, MEDIA_HIGH = -3, 8

WIDE_FROM = 1560.0
"""Table width from which the wide arrangement is used."""
WIDE_TALL = 816.0
"""Table height from which the wide arrangement has room for its three rows of spaces."""
DOCK_FROM = (2100.0, 1230.0)
"""Table size from which the rival's agency is docked at full size."""
SMALLEST = (1326.0, 546.0)
"""A smaller window scrolls."""


@dataclass(frozen=True)
class Disc:
    """Centre and radius."""

    x: float
    y: float
    r: float

    @property
    def centre(self) -> QPointF:
        """The centre as a point."""
        return QPointF(self.x, self.y)

    @property
    def box(self) -> QRectF:
        """The square round the disc."""
        return QRectF(self.x - self.r, self.y - self.r, self.r * 2, self.r * 2)


@dataclass(frozen=True)
class Layout:
    """Boxes of one table size."""

    width: float
    height: float
    wide: bool
    low: bool
    """The board is too low for captions that can be spared."""
    board_scale: float
    agency_scale: float
    dial: QRectF
    board: QRectF
    agency: QRectF
    rival: QRectF | None
    earth: Disc
    orbit: float
    """Radius of the orbit line round the Earth's centre."""
    orbit_degrees: tuple[float, ...]
    """Places of satellite markers on the orbit line, degrees from east, downwards positive; filled in this order."""
    spaces: dict[str, QRectF]
    treasury: Disc
    draft: tuple[QRectF, ...]
    offers: tuple[QRectF, ...]
    offers_title: QPointF
    moon: Disc
    path: tuple[QPointF, QPointF, QPointF]
    """Quadratic curve of the Moon Path: start, control point, end."""
    steps: tuple[Disc, ...]
    path_title: QPointF | None
    decks: dict[str, QRectF]
    stacks: dict[str, QRectF]
    discards: dict[str, QRectF]
    discards_title: QPointF | None
    """Middle of the baseline of the discards' heading, where there is room for one."""
    media: tuple[QPointF, ...]
    """Ticks of the dial from -3 to 8."""

    @property
    def small(self) -> bool:
        """The narrow arrangement with its smaller type."""
        return not self.wide

    def media_at(self, figure: int) -> QPointF:
        """Tick of a figure on the dial, clamped to its ends."""
        return self.media[min(max(figure, MEDIA_LOW), MEDIA_HIGH) - MEDIA_LOW]

    def path_point(self, share: float) -> QPointF:
        """Point of the Moon Path, 0 at the Earth and 1 at the Moon."""
        return on_curve(self.path, share)


def on_curve(points: tuple[QPointF, QPointF, QPointF], share: float) -> QPointF:
    """Point of a quadratic curve."""
    a, b, c = points
    rest = 1 - share
    return a * (rest * rest) + b * (2 * rest * share) + c * (share * share)


def _steps_of(scale: float) -> float:
    return max(1.0, int(scale * 20 + 1e-6) / 20)


@lru_cache(maxsize=32)
def layout(width: float, height: float) -> Layout:
    """Return the boxes for a table of this size; below `SMALLEST` those of the smallest table, which then scrolls."""
    width, height = max(width, SMALLEST[0]), max(height, SMALLEST[1])
    if width < WIDE_FROM:
        scale = _steps_of(min(width / 1326, height / 616))
        return _narrow(width, height, scale)
    if width >= DOCK_FROM[0] and height >= DOCK_FROM[1]:
        agency = _steps_of(min(width / 1800, height / 1260))
        left = height - 2 * 304 * agency
        return _wide(width, height, _steps_of(min(width / 1588, left / 585)), agency, docked=True)
    if height < WIDE_TALL:
        return _narrow(width, height, _steps_of(min(width / 1326, height / 616)))
    scale = _steps_of(min(width / 1588, height / 900))
    return _wide(width, height, scale, scale)


def _whole(rect: QRectF) -> QRectF:
    return QRectF(round(rect.x()), round(rect.y()), round(rect.width()), round(rect.height()))


def _in_view(degrees: tuple[float, ...], height: float, down: float = 10, radius: float = 334) -> tuple[float, ...]:
    """Those places on the orbit line that lie well inside a board of this height, in board units."""
    middle = height / 2 + down
    return tuple(d for d in degrees if 16 <= middle + radius * sin(radians(d)) <= height - 16)


class _Units:
    """Turns board units into whole scene units: `at` is the board's corner, `s` the scale."""

    def __init__(self, at: QPointF, s: float) -> None:
        self.at, self.s = at, s

    def box(self, x: float, y: float, w: float, h: float) -> QRectF:
        return _whole(QRectF(self.at.x() + x * self.s, self.at.y() + y * self.s, w * self.s, h * self.s))

    def point(self, x: float, y: float) -> QPointF:
        return QPointF(self.at.x() + x * self.s, self.at.y() + y * self.s)

    def disc(self, x: float, y: float, r: float) -> Disc:
        return Disc(round(self.at.x() + x * self.s), round(self.at.y() + y * self.s), round(r * self.s))


def _ticks(dial: QRectF, scale: float, small: bool) -> tuple[QPointF, ...]:
    """Ticks of the media dial: label at the left, the note on trading at the right."""
    left = dial.left() + (98 if small else 112) * scale
    right = dial.right() - (232 if small else 316) * scale
    pitch = (right - left) / (MEDIA_HIGH - MEDIA_LOW)
    return tuple(QPointF(left + pitch * n, dial.bottom()) for n in range(MEDIA_HIGH - MEDIA_LOW + 1))


def _wide(width: float, height: float, s: float, agency_scale: float, docked: bool = False) -> Layout:
    dial = QRectF(0, 0, width, round(40 * s))
    own = round(304 * agency_scale)
    agency = QRectF(0, height - own, width, own)
    rival = QRectF(0, height - 2 * own, width, own) if docked else None
    board = QRectF(0, dial.bottom(), width, height - own * (2 if docked else 1) - dial.height())
    w, h = width / s, board.height() / s
    low = h < 530
    u = _Units(board.topLeft(), s)
    more = max(WIDE_FROM - 1588, w - 1588)
    # Extra width goes between the Earth and the Moon, a part of it before the draft; what is missing comes from there.
    ex, middle, far = 322 + more * 0.2, 664 + more * 0.55, more
    sw, sh = 240.0, 146.0
    gap = min((h - 3 * sh) / 4, 20)
    top = (h - 3 * sh - 2 * gap) / 2
    rows = [top, top + sh + gap, top + 2 * (sh + gap)]
    lefts = (ex - 38 - sw, ex - 22, ex - 66 - sw, ex + 66, ex - 38 - sw)
    spaces = {id_: u.box(x, rows[k // 2], sw, sh) for k, (id_, x) in enumerate(zip(SPACES, lefts, strict=True))}
    card, pitch, dy = (140.0, 160.0, 156.0) if low else (150.0, 164.0, 182.0)
    spare = max(0.0, h - 556)
    dy += spare * 0.5
    ay = dy + card * 1.4 + 34
    ah = min(104.0, h - ay - 14)
    if low:
        moon, path, r = (1464 + far, 120, 100), ((604, 128), (990, -58), (1456, 124)), 28.0
    else:
        lift = spare * 0.3
        moon, path, r = (1464 + far, 146 + lift, 116), ((604, 152 + lift), (990, -62), (1456, 150 + lift)), 31.0
    start = 604 + more * 0.3
    curve = (
        u.point(start, path[0][1]),
        u.point((start + moon[0] - 8) / 2 - 40, path[1][1]),
        u.point(moon[0] - 8, path[2][1]),
    )
    shares = (0.075, 0.24, 0.405, 0.57, 0.735)
    steps = [Disc(round(p.x()), round(p.y()), round(r * s)) for p in (on_curve(curve, share) for share in shares)]
    steps.append(u.disc(moon[0] - 8, moon[1] + 10, r * 1.18))
    deck, dtop, drop = (44.0, 262.0, 86.0) if low else (52.0, 304.0 + spare * 0.6, 98.0)
    gx, pitch_x = 1322 + far, 67
    decks = {
        id_: u.box(gx + (k % 3) * pitch_x, dtop + (k // 3) * drop, deck, deck * 1.4) for k, id_ in enumerate(CARD_DECKS)
    }
    stack_top = min(dtop + 2 * drop, h - 44)
    pile, sink = (38.0, min((h - dtop) / 3, 84.0)) if low else (42.0, min((h - 4 - dtop) / 3, 92.0))
    discards = {id_: u.box(1530 + far, dtop + k * sink, pile, pile * 1.4) for k, id_ in enumerate(PILES)}
    return Layout(
        width=width,
        height=height,
        wide=True,
        low=low,
        board_scale=s,
        agency_scale=agency_scale,
        dial=dial,
        board=board,
        agency=agency,
        rival=rival,
        earth=u.disc(ex, h / 2 + 10, 318),
        orbit=round(334 * s),
        orbit_degrees=_in_view((-38, -8, 12, -27, 24, -48, 34) if low else (-38, -19, 12, -28.5, 22, -48, 32), h),
        spaces=spaces,
        treasury=u.disc(ex, rows[1] + sh / 2, 58),
        draft=tuple(u.box(middle + pitch * k, dy, card, card * 1.4) for k in range(4)),
        offers=tuple(u.box(middle + pitch * k, ay, card, ah) for k in range(4)),
        offers_title=u.point(middle, ay - 10),
        moon=u.disc(*moon),
        path=curve,
        steps=tuple(steps),
        path_title=u.point(634 + more * 0.3 if low else 664 + more * 0.3, 18),
        decks=decks,
        stacks={id_: u.box(gx + k * pitch_x, stack_top, 40, 40) for k, id_ in enumerate(STACKS)},
        discards=discards,
        discards_title=u.point(1530 + far + pile / 2, dtop - 8),
        media=_ticks(dial, s, small=False),
    )


def _narrow(width: float, height: float, s: float) -> Layout:
    dial = QRectF(0, 0, width, round(30 * s))
    own = round(193 * s)
    agency = QRectF(0, height - own, width, own)
    board = QRectF(0, dial.bottom(), width, height - own - dial.height())
    w, h = width / s, board.height() / s
    low = h <= 360
    u = _Units(board.topLeft(), s)
    more, spare = max(0.0, w - 1326), max(0.0, h - 393)
    sw, sh, gx = 184.0, 140.0 if low else 158.0, 6.0
    gap = 4.0 if low else min((h - 2 * sh - 12) / 2, 14)
    top = (h - 2 * sh - gap) / 2
    cells = [(10 + (k % 3) * (sw + gx), top + (k // 3) * (sh + gap)) for k in (0, 1, 3, 4, 5)]
    spaces = {id_: u.box(x, y, sw, sh) for id_, (x, y) in zip(SPACES, cells, strict=True)}
    middle, far = 590 + more * 0.4, more
    dy = (94.0 if low else 110.0) + spare * 0.5
    card, pitch = 104.0, 112.0
    ay = dy + card * 1.4 + (22 if low else 26)
    ah = min(h - ay - (8 if low else 14), 112.0)
    lift = spare * 0.3
    start = 548 + more * 0.3
    if low:
        ends = ((start, 62.0), (870 + more * 0.6, -12.0), (1234 + far, 76.0))
    else:
        ends = ((start, 84.0 + lift), (870 + more * 0.6, -34.0 + lift * 0.3), (1234 + far, 82.0 + lift))
    curve = (u.point(*ends[0]), u.point(*ends[1]), u.point(*ends[2]))
    shares = (0.13, 0.285, 0.44, 0.595, 0.75)
    steps = [Disc(round(p.x()), round(p.y()), round(22 * s)) for p in (on_curve(curve, share) for share in shares)]
    steps.append(u.disc(1234 + far, 82 + (lift if not low else 0), 22 * 1.18))
    if low:
        decks = {id_: u.box(1036 + far + k * 47, 152, 40, 56) for k, id_ in enumerate(CARD_DECKS)}
        stacks = {id_: u.box(1036 + far + k * 55, 244, 34, 34) for k, id_ in enumerate(STACKS)}
        discards = {id_: u.box(1205 + far + k * 39, 238, 33, 46) for k, id_ in enumerate(PILES)}
        title = None
    else:
        dtop = min(162 + spare * 0.6, h - 223)
        decks = {
            id_: u.box(1042 + far + (k % 3) * 70, dtop + (k // 3) * 90, 45, 63) for k, id_ in enumerate(CARD_DECKS)
        }
        stacks = {id_: u.box(1046 + far + k * 70, dtop + 181, 34, 34) for k, id_ in enumerate(STACKS)}
        discards = {id_: u.box(1263 + far, dtop + k * 74, 38, 53) for k, id_ in enumerate(PILES)}
        title = u.point(1282 + far, dtop - 7) if dtop > 158 + lift else None
    return Layout(
        width=width,
        height=height,
        wide=False,
        low=low,
        board_scale=s,
        agency_scale=s,
        dial=dial,
        board=board,
        agency=agency,
        rival=None,
        earth=u.disc(284, h / 2 + 30, 272),
        orbit=round(290 * s),
        orbit_degrees=_in_view((-46, -36.5, -21, -29, -54, -12, -4), h, 30, 290),
        spaces=spaces,
        treasury=u.disc(10 + 2 * (sw + gx) + sw / 2, top + sh / 2 + 6, 54),
        draft=tuple(u.box(middle + pitch * k, dy, card, card * 1.4) for k in range(4)),
        offers=tuple(u.box(middle + pitch * k, ay, card, ah) for k in range(4)),
        offers_title=u.point(middle, ay - 8),
        moon=u.disc(1236 + far, 76 + (lift if not low else 0), 68),
        path=curve,
        steps=tuple(steps),
        path_title=None if low else u.point(middle, 8),
        decks=decks,
        stacks=stacks,
        discards=discards,
        discards_title=title,
        media=_ticks(dial, s, small=True),
    )
