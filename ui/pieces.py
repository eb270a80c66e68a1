"""Pieces of One Small Step: resource tokens, workers, markers, cubes and bonus tiles.

Shape says the state, colour the owner or the group, the symbol the kind; each piece can be told apart in grey.
"""

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath

from ui.paint import ellipse, fill, hatch, kept, polygon, printed_shadow, regular, rounded, stroke
from ui.symbols import draw_symbol
from ui.theme import CARD_INKS, Theme

RESOURCES = {
    # resource: group
    "funding": "agency",
    "material": "agency",
    "personnel": "agency",
    "boosters": "satellite",
    "navigation": "satellite",
    "sensors": "satellite",
    "capsules": "crew",
    "landing": "crew",
    "life-support": "crew",
}
GROUPS = ("agency", "satellite", "crew")
TOKEN_KINDS = ("temporary", "fresh", "spent", "bare", "empty")
TEAMS = ("usa", "ussr")
WORKERS = ("engineer", "administrator")

_SPELLINGS = {"booster": "boosters", "sensor": "sensors", "capsule": "capsules", "life": "life-support"}


def resource_name(resource: str) -> str:
    """The name used in this module for a resource in any spelling (`life_support`, `Booster`)."""
    plain = resource.lower().replace("_", "-").replace(" ", "-")
    return _SPELLINGS.get(plain, plain)


def resource_symbol(resource: str) -> str:
    """Symbol of a resource, of a group (`agency satellite crew`), of `any` or of the `same` as before."""
    name = resource_name(resource)
    if name in GROUPS:
        return f"one-small-step/group-{name}"
    return {"any": "common/any-of", "same": "common/same-of"}.get(name, f"one-small-step/{name}")


def resource_ink(resource: str, theme: Theme, on_paper: bool = False) -> str:
    """Colour of a resource's group; plain ink for `any`."""
    name = resource_name(resource)
    return theme.group(RESOURCES.get(name, name), on_paper)


def _inset(rect: QRectF, share: float) -> QRectF:
    by = rect.width() * share
    return rect.adjusted(by, by, -by, -by)


def _square(rect: QRectF) -> QRectF:
    side = min(rect.width(), rect.height())
    return QRectF(rect.center().x() - side / 2, rect.center().y() - side / 2, side, side)


def _spent(painter: QPainter, box: QRectF, symbol: str, theme: Theme, on_paper: bool, ground: str) -> None:
    side, ink = box.width(), theme.ink_dim if on_paper else theme.dim
    half = side * 0.36 * 1.4142
    middle = box.center()
    tilted = polygon(
        [
            (middle.x(), middle.y() - half),
            (middle.x() + half, middle.y()),
            (middle.x(), middle.y() + half),
            (middle.x() - half, middle.y()),
        ]
    )
    fill(painter, tilted, ground)
    hatch(painter, tilted, ink, "spent", 0.6)
    stroke(painter, tilted, ink, max(1.2, side * 0.05))
    fill(painter, ellipse(middle, side * 0.29), ground)
    draw_symbol(painter, symbol, _inset(box, 0.27), ink)


def draw_token(
    painter: QPainter,
    kind: str,
    resource: str,
    rect: QRectF,
    theme: Theme,
    on_paper: bool = False,
    new: bool = False,
) -> None:
    """A resource in its state.

    `temporary` = ring, `fresh` = solid square, `spent` = hatched square on its corner, `bare` = the symbol alone (a
    cost that either kind pays), `empty` = dashed ring (none held). `resource` may also be a group or `any`. `new`
    adds the dot of a token gained this turn. Raises ValueError for another kind.
    """
    box = _square(rect)
    side, middle = box.width(), box.center()
    symbol, ink = resource_symbol(resource), resource_ink(resource, theme, on_paper)
    ground = theme.paper if on_paper else theme.socket
    with kept(painter):
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if kind == "temporary":
            width = max(1.5, side * 0.075)
            disc = ellipse(middle, side / 2 - width / 2 - 0.25)
            fill(painter, disc, ground)
            stroke(painter, disc, ink, width)
            draw_symbol(painter, symbol, _inset(box, 0.23), ink)
        elif kind == "fresh":
            fill(painter, rounded(_inset(box, 0.03), side * 0.12), ink)
            draw_symbol(painter, symbol, _inset(box, 0.2), theme.white if on_paper else theme.on)
        elif kind == "spent":
            _spent(painter, box, symbol, theme, on_paper, ground)
        elif kind == "bare":
            draw_symbol(painter, symbol, box, ink)
        elif kind == "empty":
            dim = theme.ink_dim if on_paper else theme.line
            stroke(painter, ellipse(middle, side / 2 - 1), dim, 1.2, (3, 3))
            draw_symbol(painter, symbol, _inset(box, 0.27), dim, 0.8)
        else:
            raise ValueError(f"unknown token kind {kind!r}")
        if new:
            radius = max(2.6, side * 0.14)
            at = QPointF(box.right() - side * 0.07, box.top() + side * 0.07)
            fill(painter, ellipse(at, radius + 1.5), ground if on_paper else theme.raised)
            fill(painter, ellipse(at, radius), theme.ink if on_paper else theme.text)


# --- workers


def worker_shape(worker: str, rect: QRectF) -> QPainterPath:
    """Outline of a worker in pieces, seats and on cards: hexagon = Engineer, badge = Administrator."""
    x, y, side = rect.left(), rect.top(), rect.width()
    if worker == "engineer":
        return regular(6, side * 0.5, QPointF(x + side / 2, y + side * 0.46))
    path = QPainterPath(QPointF(x + side * 0.1, y + side * 0.02))
    path.lineTo(x + side * 0.9, y + side * 0.02)
    path.lineTo(x + side * 0.9, y + side * 0.58)
    path.quadTo(x + side * 0.9, y + side * 0.76, x + side * 0.5, y + side * 0.92)
    path.quadTo(x + side * 0.1, y + side * 0.76, x + side * 0.1, y + side * 0.58)
    path.closeSubpath()
    return path


def team_symbol(painter: QPainter, team: str, rect: QRectF, ink: str, hole: str) -> None:
    """Team mark: ring in a disc for the USA, triangle for the USSR; `hole` is the colour inside the ring."""
    box = _square(rect)
    side, x, y = box.width(), box.left(), box.top()
    with kept(painter):
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if team == "usa":
            fill(painter, ellipse(box.center(), side / 2), ink)
            fill(painter, ellipse(box.center(), side * 0.2), hole)
        else:
            fill(painter, polygon([(x + side / 2, y), (x + side, y + side * 0.92), (x, y + side * 0.92)]), ink)


def draw_team_mark(painter: QPainter, team: str, rect: QRectF, theme: Theme) -> None:
    """The mark beside a team's name, in the team's colour on a panel."""
    team_symbol(painter, team, rect, theme.team(team), theme.panel)


def draw_worker(
    painter: QPainter, worker: str, team: str, rect: QRectF, theme: Theme, lifted: bool = False, ghost: bool = False
) -> None:
    """A worker piece: team-coloured top over a dark edge, with its symbol and the team's mark.

    `lifted` moves its printed shadow to 16 % right and 26 % down; `ghost` paints it at 45 %.
    """
    box = _square(rect)
    side = box.width()
    top = worker_shape(worker, box)
    with kept(painter):
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if ghost:
            painter.setOpacity(painter.opacity() * 0.45)
        if lifted:
            printed_shadow(painter, top, theme, side * 0.16, side * 0.26)
        edge = top.translated(0, side * 0.12)
        fill(painter, edge, theme.team_edge(team))
        fill(painter, top, theme.team(team))
        stroke(painter, top, theme.on, max(1.0, side * 0.03))
        place = QRectF(box.left() + side * 0.24, box.top() + side * 0.17, side * 0.52, side * 0.52)
        draw_symbol(painter, f"one-small-step/{worker}", place, theme.on)
        middle = QPointF(box.left() + side * 0.86, box.top() + side * 0.8)
        fill(painter, ellipse(middle, side * 0.19), theme.on)
        reach = side * 0.125
        mark = QRectF(middle.x() - reach, middle.y() - reach, reach * 2, reach * 2)
        if team == "ussr":
            mark.translate(0, -side * 0.012)
        team_symbol(painter, team, mark, theme.team(team), theme.on)


def draw_worker_outline(
    painter: QPainter,
    worker: str,
    rect: QRectF,
    ink: str,
    width: float = 1.5,
    dash: tuple[float, float] | None = (5, 3.5),
) -> None:
    """Dashed outline of a worker: the place it was taken from, or an open seat."""
    stroke(painter, worker_shape(worker, _square(rect)), ink, width, dash)


def draw_worker_badge(
    painter: QPainter, worker: str, rect: QRectF, ground: str, ink: str, frame: str | None = None
) -> None:
    """Flat worker shape with its symbol, as printed on cards."""
    box = _square(rect)
    side = box.width()
    if worker == "engineer":
        shape = regular(6, side * 0.52, box.center())
        place = _inset(box, 0.22)
    else:
        shape = worker_shape(worker, box.adjusted(-side * 0.02, 0, side * 0.02, side * 0.04))
        place = _inset(box, 0.23).translated(0, -side * 0.05)
    with kept(painter):
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        fill(painter, shape, ground)
        if frame:
            stroke(painter, shape, frame, 1.5)
        draw_symbol(painter, f"one-small-step/{worker}", place, ink)


# --- markers and cubes


def draw_satellite_marker(painter: QPainter, team: str, rect: QRectF, theme: Theme) -> None:
    """Marker on the orbit line in the team's own outline: disc for the USA, triangle for the USSR."""
    box = _square(rect)
    side, x, y = box.width(), box.center().x(), box.center().y()
    frame = theme.void if theme.dark else theme.ink
    with kept(painter):
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if team == "usa":
            shape, reach, drop = ellipse(QPointF(x, y), side * 0.46), side * 0.3, 0.0
        else:
            shape = polygon(
                [(x, y - side * 0.56), (x + side * 0.56, y + side * 0.42), (x - side * 0.56, y + side * 0.42)]
            )
            reach, drop = side * 0.215, side * 0.13
        fill(painter, shape, theme.team(team))
        stroke(painter, shape, frame, max(1.2, side * 0.07))
        place = QRectF(x - reach, y - reach + drop, reach * 2, reach * 2)
        draw_symbol(painter, "one-small-step/mission-satellite", place, theme.on)


def draw_crew_marker(painter: QPainter, team: str, rect: QRectF, theme: Theme, filled: bool = True) -> None:
    """Crew marker in a Moon Path socket, or the dashed socket itself."""
    box = _square(rect)
    shape = rounded(box.adjusted(0.7, 0.7, -0.7, -0.7), 2)
    with kept(painter):
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if not filled:
            fill(painter, shape, theme.socket)
            stroke(painter, shape, theme.team(team), 1.4, (3, 2.5))
            return
        fill(painter, shape, theme.team(team))
        stroke(painter, shape, theme.void if theme.dark else theme.ink, 1.4)
        draw_symbol(painter, "one-small-step/mission-crew", _inset(box, 0.14), theme.on)


def draw_media_cube(painter: QPainter, team: str, rect: QRectF, theme: Theme, pointer: QPointF | None = None) -> None:
    """Cube of the media dial with the team's mark; `pointer` is the tick that it stands for, drawn as a wedge to it."""
    box = _square(rect)
    side = box.width()
    ink = theme.team(team)
    with kept(painter):
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if pointer is not None:
            # From the lower corner that faces the tick, and straight down when the cube stands above it.
            left = box.left() if pointer.x() <= box.center().x() else box.right()
            wedge = [(pointer.x(), pointer.y()), (left, box.bottom() - side * 0.35), (box.center().x(), box.bottom())]
            fill(painter, polygon(wedge), ink)
            stem = QRectF(pointer.x() - 2, pointer.y() - side * 0.15, 4, side * 0.38)
            fill(painter, stem, ink)
        shape = rounded(box, 3)
        printed_shadow(painter, shape, theme, 2)
        fill(painter, shape, ink)
        stroke(painter, shape, theme.void if theme.dark else theme.ink, 1.5)
        if team == "usa":
            fill(painter, ellipse(box.center(), side * 0.26), theme.on)
        else:
            x, y = box.center().x(), box.center().y()
            top, low = y - side * 0.28, y + side * 0.24
            fill(painter, polygon([(x, top), (x + side * 0.29, low), (x - side * 0.29, low)]), theme.on)


def draw_seat(
    painter: QPainter,
    centre: QPointF,
    radius: float,
    theme: Theme,
    state: str = "idle",
    worker: str | None = None,
) -> None:
    """Empty seat of a space: dashed ring; `legal` and `hover` in amber with the held worker's symbol in it."""
    live = state in ("legal", "hover")
    ring = (theme.go if theme.dark else theme.text) if live else theme.line
    with kept(painter):
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if state == "hover":
            fill(painter, ellipse(centre, radius + 6), theme.go, 0.28 if theme.dark else 0.6)
        fill(painter, ellipse(centre, radius), theme.socket)
        stroke(painter, ellipse(centre, radius), ring, 2.2 if live else 1.5, (5, 3.5))
        if live and worker:
            reach = radius * 0.5
            place = QRectF(centre.x() - reach, centre.y() - reach, reach * 2, reach * 2)
            draw_symbol(painter, f"one-small-step/{worker}", place, theme.go if theme.dark else theme.dim)


def draw_seated_worker(painter: QPainter, worker: str, team: str, centre: QPointF, radius: float, theme: Theme) -> None:
    """A worker in its seat, the ring behind it."""
    with kept(painter):
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        fill(painter, ellipse(centre, radius + 2), theme.socket)
        stroke(painter, ellipse(centre, radius + 2), theme.line, 1.2)
        side = radius * 1.84
        draw_worker(painter, worker, team, QRectF(centre.x() - side / 2, centre.y() - side / 2, side, side), theme)


# --- bonus tiles

TILE_SYMBOLS = {
    "media": "one-small-step/media",
    "satellite": "one-small-step/mission-satellite",
    "crew": "one-small-step/capsules",
}


def ticket(rect: QRectF) -> QPainterPath:
    """Square ticket with a half-round bite at each side, the same at every size."""
    w, x, y = rect.width(), rect.left(), rect.top()
    right, bottom, middle, r, bite = rect.right(), rect.bottom(), rect.center().y(), w * 0.08, w * 0.11
    path = QPainterPath(QPointF(x + r, y))
    path.lineTo(right - r, y)
    path.quadTo(QPointF(right, y), QPointF(right, y + r))
    path.lineTo(right, middle - bite)
    path.arcTo(QRectF(right - bite, middle - bite, bite * 2, bite * 2), 90, 180)
    path.lineTo(right, bottom - r)
    path.quadTo(QPointF(right, bottom), QPointF(right - r, bottom))
    path.lineTo(x + r, bottom)
    path.quadTo(QPointF(x, bottom), QPointF(x, bottom - r))
    path.lineTo(x, middle + bite)
    path.arcTo(QRectF(x - bite, middle - bite, bite * 2, bite * 2), 270, 180)
    path.lineTo(x, y + r)
    path.quadTo(QPointF(x, y), QPointF(x + r, y))
    path.closeSubpath()
    return path


def draw_tile_back(painter: QPainter, kind: str, rect: QRectF, theme: Theme, shadow: bool = True) -> None:
    """Back of a `media`, `satellite` or `crew` bonus tile."""
    box = _square(rect)
    shape = ticket(box)
    with kept(painter):
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if shadow:
            printed_shadow(painter, shape, theme, 2.5)
        fill(painter, shape, CARD_INKS[f"tile-{kind}"])
        stroke(painter, shape, theme.white if theme.dark else theme.ink, 1.5, join=Qt.PenJoinStyle.MiterJoin)
        draw_symbol(painter, TILE_SYMBOLS[kind], _inset(box, 0.22), theme.white)


def draw_tile_front(painter: QPainter, kind: str, rect: QRectF, theme: Theme, shadow: bool = True) -> QRectF:
    """Empty face of a bonus tile: paper in a frame of the tile's ink. Returns the box for its symbols."""
    box = _square(rect)
    shape = ticket(box)
    width = max(2.5, box.width() * 0.05)
    with kept(painter):
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if shadow:
            printed_shadow(painter, shape, theme, 2.5)
        fill(painter, shape, theme.paper)
        stroke(painter, shape, CARD_INKS[f"tile-{kind}"], width, join=Qt.PenJoinStyle.MiterJoin)
    return _inset(box, 0.13)
