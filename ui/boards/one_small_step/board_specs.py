"""What lies on the board and the dial, as specs made from a view."""

from __future__ import annotations

from collections import Counter
from functools import partial
from math import cos, radians, sin

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter

from spacegames.games.one_small_step.content import Content, load
from spacegames.games.one_small_step.state import DEPARTMENTS, TEAMS
from spacegames.games.one_small_step.view import AgencyView, View
from spacegames.games.one_small_step.words import title as title_of
from ui.appearance import appearance
from ui.boards.one_small_step import board, spaces
from ui.boards.one_small_step.geometry import Disc, Layout
from ui.boards.one_small_step.piles import pile_specs
from ui.cards import draw_back, draw_plate, find_card, paint_card
from ui.pieces import draw_media_cube, draw_satellite_marker, draw_worker
from ui.table.items import Caption, ItemSpec, Look, Paint, State

TEAM_NAMES = {"usa": "USA", "ussr": "USSR"}
LIVE = frozenset({"legal", "hover"})
Z_SPACE, Z_CARD, Z_UPGRADE, Z_STEP, Z_MARKER, Z_WORKER, Z_TRAY = 10.0, 12.0, 11.0, 6.0, 5.0, 20.0, 40.0


def board_specs(view: View, layout: Layout, content: Content | None = None) -> list[ItemSpec]:
    """Specs of the dial, the path, the spaces, the draft, the offers, the decks and the markers."""
    content = content or load()
    return [
        *_dial(view, layout),
        *_orbit(view, layout, content),
        *_steps(view, layout, content),
        *_spaces(view, layout, content),
        *_treasury(view, layout, content),
        *_draft(view, layout, content),
        *_offers(view, layout, content),
        *pile_specs(view, layout, content),
        *_workers(view, layout, content),
        *_tray(view, layout, content),
    ]


def worker_name(piece: str) -> str:
    """A worker's piece in words."""
    return {"personnel": "Personnel token"}.get(piece, piece.capitalize())


def _whose(view: View, team: int) -> str:
    return "you" if view.team == TEAMS[team] else TEAM_NAMES[TEAMS[team]]


# --- the dial


def _dial(view: View, layout: Layout) -> list[ItemSpec]:
    s, dial = layout.board_scale, layout.dial
    ticks = tuple((tick.x() - dial.left()) / s for tick in layout.media)
    media = [agency.media for agency in view.agencies]
    figures = ", ".join(f"{TEAM_NAMES[a.team]} {a.media}" for a in view.agencies)
    specs = [
        ItemSpec(
            key="dial",
            rect=QRectF(dial.left(), dial.top(), dial.width(), dial.height() - 2),
            paint=partial(board.paint_dial, ticks=ticks, small=layout.small),
            stamp=("dial", ticks),
            name=f"Media: {figures}",
            area="dial",
            z=1,
            own_states=LIVE,
            framed=False,
            margin=4,
            scale=s,
            small=layout.small,
            tip="From 5 Media on, 5 of them can be traded for a Media tile.",
        )
    ]
    side = (20 if layout.small else 26) * s
    for team, agency in enumerate(view.agencies):
        tick = layout.media_at(agency.media)
        tied = media[0] == media[1]
        above = tied and view.top == agency.team
        x, y = tick.x() + (21 if layout.small else 26) * s, dial.center().y()
        if tied:
            # The lower one looks out behind the one that lies on top.
            x, y = (x, y - side * 0.16) if above else (x + side * 0.6, y + side * 0.12)
        rect = QRectF(round(x - side / 2), round(y - side / 2), side, side)
        pointer = QPointF((tick.x() - rect.left()) / s, (dial.bottom() - rect.top() - 2) / s)
        specs.append(
            ItemSpec(
                key=f"cube:{agency.team}",
                rect=rect,
                paint=_cube(agency.team, pointer),
                stamp=("cube", agency.team, round(pointer.x()), round(pointer.y())),
                name=f"Media of {TEAM_NAMES[agency.team]}: {agency.media}",
                z=3 + (1 if above else 0) + team * 0.1,
                margin=24,
                scale=s,
                flat=True,
            )
        )
    return specs


def _cube(team: str, pointer: QPointF) -> Paint:
    def paint(painter: QPainter, box: QRectF, look: Look) -> None:
        draw_media_cube(painter, team, box, look.theme, pointer)

    return paint


# --- Moon Path and orbit


def _orbit(view: View, layout: Layout, content: Content) -> list[ItemSpec]:
    """Satellite markers that were lifted into orbit, oldest first along the orbit line."""
    lifted = [(agency.team, upgrade) for agency in view.agencies for upgrade in agency.orbit if _satellite(upgrade)]
    specs: list[ItemSpec] = []
    side = (18 if layout.small else 24) * layout.board_scale
    for number, (team, upgrade) in enumerate(lifted):
        place = orbit_point(layout, number, len(lifted))
        specs.append(
            ItemSpec(
                key=f"marker:{upgrade}",
                rect=QRectF(round(place.x() - side / 2), round(place.y() - side / 2), side, side),
                paint=_marker(team),
                stamp=("marker", team),
                name=f"Satellite of {TEAM_NAMES[team]} in orbit: {upgrade_name(upgrade, content)} is active",
                area="path",
                z=Z_MARKER,
                margin=8,
                comes_from=f"upgrade:{upgrade}",
            )
        )
    return specs


def _satellite(upgrade: str) -> bool:
    return upgrade.endswith(".satellite")


def orbit_point(layout: Layout, number: int, count: int) -> QPointF:
    """Place of a satellite marker on the orbit line: free stretches first, then closer together."""
    degrees = layout.orbit_degrees
    if number < len(degrees) and count <= len(degrees):
        return orbit_at(layout, degrees[number])
    low, high = min(degrees), max(degrees)
    return orbit_at(layout, low + (high - low) * number / max(1, count - 1))


def orbit_at(layout: Layout, degrees: float) -> QPointF:
    """Point of the orbit line, degrees from east, downwards positive."""
    angle = radians(degrees)
    return QPointF(layout.earth.x + layout.orbit * cos(angle), layout.earth.y + layout.orbit * sin(angle))


def _marker(team: str) -> Paint:
    def paint(painter: QPainter, box: QRectF, look: Look) -> None:
        draw_satellite_marker(painter, team, box, look.theme)

    return paint


def _steps(view: View, layout: Layout, content: Content) -> list[ItemSpec]:
    specs: list[ItemSpec] = []
    for number, disc in enumerate(layout.steps, start=1):
        tile = view.path_tiles[number - 1] if number <= len(view.path_tiles) else ""
        face = content.tiles.get(tile.partition("#")[0])
        markers = (number in view.agencies[0].markers, number in view.agencies[1].markers)
        there = [TEAM_NAMES[team] for team, has in zip(TEAMS, markers, strict=True) if has]
        state = "tile face down" if tile == "hidden" else f"tile: {face.name}" if face else "tile taken"
        name = f"Moon Path space {number}, {state}" + (f", marker of {' and '.join(there)}" if there else "")
        specs.append(
            ItemSpec(
                key=f"step:{number}",
                rect=disc.box,
                paint=partial(board.paint_step, number=number, tile=tile, face_up=face, markers=markers),
                stamp=("step", number, tile, markers),
                name=name,
                tip=name.replace(", ", "\n"),
                area="path",
                z=Z_STEP,
                shape="disc",
                margin=10,
                scale=layout.board_scale,
                small=layout.small,
            )
        )
    return specs


# --- Earth


def upgrade_name(upgrade: str, content: Content) -> str:
    """An Earth upgrade in words: space, worker, marker and label."""
    space, worker, marker = upgrade.split(".")
    box = content.upgrades[upgrade]
    kind = "Satellite" if marker == "satellite" else "Crew"
    return f"{content.spaces[space].name}, {worker_name(worker)}, {kind} upgrade {spaces.MARKS[box.mark]} {box.label}"


def _spaces(view: View, layout: Layout, content: Content) -> list[ItemSpec]:
    specs: list[ItemSpec] = []
    s, small = layout.board_scale, layout.small
    for id_, rect in layout.spaces.items():
        space = content.spaces[id_]
        placed = [piece for piece in view.placed if piece.spot == id_]
        note, tone = "", ""
        if placed:
            whose = _whose(view, placed[-1].team)
            note, tone = ("You here" if whose == "you" else f"{whose} here"), TEAMS[placed[-1].team]
        taken = f", taken by {_whose(view, placed[-1].team)} with {worker_name(placed[-1].worker)}" if placed else ""
        base: State = "done" if placed else "idle"
        specs.append(
            ItemSpec(
                key=f"space:{id_}",
                rect=rect,
                paint=partial(
                    spaces.paint_space, space=space, seated=bool(placed), note=note, tone=tone, plain=not view.advanced
                ),
                stamp=("space", id_, content.hash, note, tone, view.advanced, appearance().words),
                name=space.name + taken,
                area="earth",
                z=Z_SPACE,
                base=base,
                own_states=LIVE | {"done", "chosen"},
                scale=s,
                small=small,
            )
        )
        if view.advanced:
            specs += _upgrades(view, layout, content, id_, rect)
    return specs


def _upgrades(view: View, layout: Layout, content: Content, space: str, rect: QRectF) -> list[ItemSpec]:
    s, small = layout.board_scale, layout.small
    inner = QRectF(0, 0, rect.width() / s, rect.height() / s)
    specs: list[ItemSpec] = []
    for worker in spaces.WORKERS:
        for marker in ("satellite", "crew"):
            id_ = f"{space}.{worker}.{marker}"
            upgrade = content.upgrades[id_]
            covered = id_ in view.covered
            box = spaces.upgrade_box(inner, worker, marker, small)
            specs.append(
                ItemSpec(
                    key=f"upgrade:{id_}",
                    rect=QRectF(
                        rect.left() + box.left() * s, rect.top() + box.top() * s, box.width() * s, box.height() * s
                    ),
                    paint=partial(spaces.paint_upgrade, upgrade=upgrade, marker=marker, covered=covered),
                    stamp=("upgrade", id_, content.hash, covered),
                    name=f"{upgrade_name(id_, content)}, {'covered' if covered else 'active for both teams'}",
                    z=Z_UPGRADE,
                    radius=3,
                    margin=6,
                    scale=s,
                    small=small,
                )
            )
    return specs


def _treasury(view: View, layout: Layout, content: Content) -> list[ItemSpec]:
    disc, treasury = layout.treasury, content.treasury
    workers = sum(piece.spot == treasury.id for piece in view.placed)
    count = f", {workers} workers here" if workers else ""
    return [
        ItemSpec(
            key=f"space:{treasury.id}",
            rect=disc.box,
            paint=partial(spaces.paint_treasury, treasury=treasury, workers=workers),
            stamp=("treasury", content.hash, bool(workers)),
            name=f"{treasury.name}, any number of workers{count}",
            area="earth",
            z=Z_SPACE + 0.5,
            own_states=LIVE,
            shape="disc",
            scale=layout.board_scale,
            small=layout.small,
        )
    ]


# --- cards


def _draft(view: View, layout: Layout, content: Content) -> list[ItemSpec]:
    specs: list[ItemSpec] = []
    for place, (id_, rect) in enumerate(zip(view.draft, draft_boxes(view, layout), strict=False)):
        if id_:
            specs.append(_draft_card(view, layout, content, id_, rect))
        else:
            specs.append(
                ItemSpec(
                    key=f"draft:{place}",
                    rect=rect,
                    paint=board.paint_empty_card,
                    stamp=("draft", "empty"),
                    name="Empty place of the draft",
                    area="draft",
                    z=1,
                    scale=layout.board_scale,
                    small=layout.small,
                    flat=True,
                )
            )
    return specs


def draft_boxes(view: View, layout: Layout) -> tuple[QRectF, ...]:
    """Places of the draft; without Advancements below them they lie in the middle of the room that both would take."""
    if view.advanced:
        return layout.draft
    down = round((layout.offers[0].bottom() - layout.draft[0].bottom()) / 2)
    return tuple(box.translated(0, down) for box in layout.draft)


def _draft_card(view: View, layout: Layout, content: Content, id_: str, rect: QRectF) -> ItemSpec:
    small = layout.small
    card = content.events[id_]
    worker = worker_name(card.worker)
    taken = [piece for piece in view.placed if piece.spot == id_]
    captions: dict[str, Caption] = {}
    base: State = "idle"
    words = ""
    if taken:
        whose, tone = _whose(view, taken[-1].team), TEAMS[taken[-1].team]
        words = f", taken by {whose}"
        captions["idle"] = Caption(f"Taken by {whose}", tone, "Yours" if whose == "you" else whose)
        base = "done"
    else:
        short = {"engineer": "Eng.", "administrator": "Admin."}[card.worker]
        captions["legal"] = Caption(f"{worker} here", "go", f"{short} here")
        captions["veiled"] = Caption(f"{worker} only", "dim", f"{short} only")
    s = layout.board_scale
    return ItemSpec(
        key=f"card:{id_}",
        rect=rect,
        paint=_card_with_seat(id_, content),
        stamp=("card", id_, content.hash),
        name=f"{card.name}, takes an {worker}{words}",
        area="draft",
        z=Z_CARD,
        base=base,
        own_states=LIVE,
        radius=max(4.0, rect.width() * 0.045),
        captions=captions,
        scale=s,
        small=small,
        comes_from="deck:event",
    )


def seat_on_card(rect: QRectF, small: bool, scale: float) -> QRectF:
    """Place of a worker on a draft card: its upper right corner."""
    side = (32 if small else 44) * scale
    return QRectF(rect.right() - side - 6 * scale, rect.top() + 6 * scale, side, side)


def _card_with_seat(id_: str, content: Content) -> Paint:
    def paint(painter: QPainter, box: QRectF, look: Look) -> None:
        paint_card(painter, id_, content, box, look.theme)
        if look.state in LIVE and look.held:
            board.paint_card_seat(painter, seat_on_card(box, look.small, 1), look, look.held)

    return paint


def _offers(view: View, layout: Layout, content: Content) -> list[ItemSpec]:
    if not view.advanced:
        return []
    s, row = layout.board_scale, layout.offers
    tokens = next((agency.tokens for agency in view.agencies if agency.team == view.team), -1)
    top = layout.offers_title.y() - 14 * s
    specs = [
        ItemSpec(
            key="offers",
            rect=QRectF(row[0].left(), top, row[-1].right() - row[0].left(), 18 * s),
            paint=partial(board.paint_offers_title, tokens=tokens),
            stamp=("offers", tokens),
            name="Advancements on offer",
            z=1,
            margin=2,
            scale=s,
            small=layout.small,
            flat=True,
        )
    ]
    for id_, rect in zip(view.offers, layout.offers, strict=False):
        card = content.advancements[id_]
        specs.append(
            ItemSpec(
                key=f"card:{id_}",
                rect=rect,
                paint=_plate(id_, content),
                stamp=("plate", id_, content.hash),
                name=f"Advancement on offer: {card.name}",
                area="offers",
                z=Z_CARD,
                radius=5,
                scale=layout.board_scale,
                small=layout.small,
                comes_from="deck:advancement",
            )
        )
    return specs


# --- cards in the hand's way: drawn, shown, to be placed


def tray_cards(view: View) -> list[str]:
    """Cards that lie on no place yet: shown to the viewer's team, or to be placed by it; `hazard` is an unseen one."""
    cards = list(view.shown)
    decision = view.decision
    if (
        decision is not None
        and decision.shape == "place"
        and decision.prompt != "place-worker"
        and view.team == asked(view)
    ):
        cards += [piece for piece in decision.pieces if piece not in cards]
    return cards


def asked(view: View) -> str:
    """Team whose decision waits; the viewer's own where the view cannot tell."""
    return view.turn or view.team


def _tray_missions(view: View, layout: Layout) -> list[str]:
    """Rival missions that a hazard may go on, where the rival's agency is not on the table."""
    if view.decision is None or view.decision.prompt not in ("give-hazard", "deal-hazards") or layout.rival:
        return []
    spots = set(view.decision.spots)
    return [m.id for a in view.agencies if a.team != view.team for m in a.missions if m.id in spots]


def _tray(view: View, layout: Layout, content: Content) -> list[ItemSpec]:
    cards, missions = tray_cards(view), _tray_missions(view, layout)
    if not cards:
        return []
    s = layout.board_scale
    gap, pad, head = round(14 * s), round(12 * s), round(28 * s)
    count = len(cards) + len(missions)
    between = (count - 1) * gap + 2 * pad + (2 * gap if missions else 0)
    left, width = _tray_room(view, layout, count, between)
    height = round(width * 1.4)
    tall = height + head + pad
    box = QRectF(left, round(layout.board.bottom() - tall - 8 * s), count * width + between, tall)
    words = "To be placed" if view.decision and view.decision.shape == "place" else "Shown to you"
    split = (len(cards) * (width + gap) + pad + gap / 2) / s if missions else 0.0
    rivals = next((TEAM_NAMES[a.team] for a in view.agencies if a.team != view.team), "")
    specs = [
        ItemSpec(
            key="tray",
            rect=box,
            paint=partial(board.paint_tray, words=words, split=split, other=f"{rivals} missions"),
            stamp=("tray", words, split, rivals),
            name=words,
            z=Z_TRAY,
            scale=s,
            small=layout.small,
            flat=True,
        )
    ]
    x = box.left() + pad
    for number, id_ in enumerate((*cards, *missions)):
        if number == len(cards):
            x += 2 * gap
        specs.append(_tray_card(id_, QRectF(round(x), box.top() + head, width, height), layout, content))
        x += width + gap
    return specs


def _tray_room(view: View, layout: Layout, count: int, between: float) -> tuple[int, int]:
    """Left edge of the tray and width of its cards: where it hides nothing that is asked about or on offer.

    That is over the decks; where those are asked about, or the cards would get too small there, over the Earth and, for
    many cards, on up to the decks.
    """
    decision, s = view.decision, layout.board_scale
    most = layout.draft[0].width()
    decks = min(box.left() for box in (*layout.decks.values(), *layout.stacks.values(), *layout.discards.values()))
    right = layout.board.right() - 6 * s
    asked_about = decision is not None and (decision.prompt in ("choose-deck", "draw-card") or "deck" in decision.spots)
    over_decks = (right - layout.draft[-1].right() - 8 * s - between) / count
    if not asked_about and over_decks >= most * 0.72:
        width = round(min(most, over_decks))
        return round(right - count * width - between), width
    left = layout.board.left() + 6 * s
    width = round(min(most, (decks - 10 * s - left - between) / count))
    # As near to the queue as it goes without lying over the draft.
    return round(max(left, min(layout.draft[0].left() - 8 * s, decks - 10 * s) - count * width - between)), width


def _tray_card(id_: str, rect: QRectF, layout: Layout, content: Content) -> ItemSpec:
    hidden = id_ == "hazard"
    deck = "hazard" if hidden else deck_of(id_, content)
    return ItemSpec(
        key="piece:hazard" if hidden else f"card:{id_}",
        rect=rect,
        paint=_back(deck) if hidden else _plain_card(id_, content),
        stamp=("back", deck) if hidden else ("card", id_, content.hash),
        name="Hazard, face down" if hidden else find_card(id_, content).name,
        area="tray",
        z=Z_TRAY + 1,
        radius=max(4.0, rect.width() * 0.045),
        scale=layout.board_scale,
        small=layout.small,
        comes_from=f"deck:{deck}",
    )


def deck_of(id_: str, content: Content) -> str:
    """Deck that a card came from."""
    plain = id_.partition("#")[0]
    if plain in content.missions:
        return content.missions[plain].deck
    return "hazard" if plain in content.hazards else "advancement" if plain in content.advancements else "event"


def _plain_card(id_: str, content: Content) -> Paint:
    def paint(painter: QPainter, box: QRectF, look: Look) -> None:
        paint_card(painter, id_, content, box, look.theme)

    return paint


def _plate(id_: str, content: Content) -> Paint:
    def paint(painter: QPainter, box: QRectF, look: Look) -> None:
        draw_plate(painter, id_, content, box, look.theme)

    return paint


def _back(deck: str) -> Paint:
    def paint(painter: QPainter, box: QRectF, look: Look) -> None:
        draw_back(painter, deck, box, look.theme)

    return paint


# --- workers on their spots


def worker_number(agency: AgencyView, worker: str, before: int) -> int:
    """Number of a placed worker in its key: those at home come first, so a piece keeps its key when it moves."""
    return agency.workers.get(worker, 0) + before


def _workers(view: View, layout: Layout, content: Content) -> list[ItemSpec]:
    specs: list[ItemSpec] = []
    before: Counter[tuple[int, str]] = Counter()
    in_treasury = [piece for piece in view.placed if piece.spot == "treasury"]
    places = treasury_boxes(layout, len(in_treasury))
    for piece in view.placed:
        worker = piece.worker if piece.worker in DEPARTMENTS else piece.acts
        kind = piece.worker if piece.worker in DEPARTMENTS else "personnel"
        number = worker_number(view.agencies[piece.team], kind, before[(piece.team, kind)])
        before[(piece.team, kind)] += 1
        rect = places.pop(0) if piece.spot == "treasury" else seat_of_spot(view, layout, piece.spot)
        if rect is None:
            continue
        team = TEAMS[piece.team]
        specs.append(
            ItemSpec(
                key=f"worker:{team}:{kind}:{number}",
                rect=rect,
                paint=paint_worker(worker, team),
                stamp=("worker", worker, team),
                name=f"{worker_name(worker)} of {TEAM_NAMES[team]} on {title_of(piece.spot, content)}",
                z=Z_WORKER,
                margin=max(6.0, rect.width() * 0.3),
                flat=True,
            )
        )
    return specs


def treasury_boxes(layout: Layout, count: int) -> list[QRectF]:
    """Boxes of the workers in the Treasury, in scene units."""
    disc: Disc = layout.treasury
    s = layout.board_scale
    inner = spaces.treasury_places(QRectF(0, 0, disc.r * 2 / s, disc.r * 2 / s), count, layout.small)
    at = disc.box.topLeft()
    return [QRectF(at.x() + b.x() * s, at.y() + b.y() * s, b.width() * s, b.height() * s) for b in inner]


def seat_of_spot(view: View, layout: Layout, spot: str) -> QRectF | None:
    """Box of the worker on an Earth space or a draft card; None for a spot that is not on the board."""
    s, small = layout.board_scale, layout.small
    if spot in layout.spaces:
        rect = layout.spaces[spot]
        inner = spaces.seat_centre(QRectF(0, 0, rect.width() / s, rect.height() / s), small)
        side = spaces.seat_radius(small) * 1.84 * s
        x, y = rect.left() + inner.x() * s, rect.top() + inner.y() * s
        return QRectF(x - side / 2, y - side / 2 + side * 0.03, side, side)
    if spot in view.draft:
        return seat_on_card(draft_boxes(view, layout)[view.draft.index(spot)], small, s).translated(0, -3 * s)
    return None


def paint_worker(worker: str, team: str) -> Paint:
    """Painter of a worker piece."""

    def paint(painter: QPainter, box: QRectF, look: Look) -> None:
        draw_worker(painter, worker, team, box, look.theme)

    return paint
