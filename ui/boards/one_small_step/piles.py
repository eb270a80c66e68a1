"""Decks, tile stacks and discards: what lies on the table of them, and what may be looked into.

Discards lie open: both teams may count what is in them, since some Developments score for it. Of a deck everybody knows
how much is left and the era on an Event's back; a card on top is known to those who have seen it.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter

from spacegames.games.one_small_step.captions import kind_title
from spacegames.games.one_small_step.content import Content
from spacegames.games.one_small_step.view import View
from spacegames.games.one_small_step.words import title as title_of
from ui.boards.one_small_step import board
from ui.boards.one_small_step.geometry import CARD_DECKS, PILES, STACKS, Layout
from ui.boards.one_small_step.lettering import lettered
from ui.cards import draw_back, draw_tile, find_card, paint_card
from ui.cards.backs import tile_kind
from ui.cards.frame import TYPE_SYMBOLS, Sheet, card_outline, draw_window, kind_of
from ui.fonts import cap_height
from ui.paint import count_pill, draw_text, fill, kept, printed_shadow, rounded, stroke
from ui.pieces import draw_tile_back, draw_tile_front, team_symbol
from ui.symbols import draw_symbol
from ui.table.items import ItemSpec, Look, Paint
from ui.table.pile import PiecePaint, Pile, PileGroup, PilePiece
from ui.theme import CARD_INKS, Theme

Z_DECK = 12.0
STACK_KEYS = {"media": "media", "satellite": "satellite-tile", "crew": "crew-tile"}
"""Stacks of tiles by their key in `View.decks`."""
PILE_NAMES = {"game": "Game Discard", "usa": "USA Team Discard", "ussr": "USSR Team Discard"}
PILE_LABELS = {"game": "Game", "usa": "USA", "ussr": "USSR"}
GROUPS = (
    ("satellite", "Satellite missions"),
    ("crew-usa", "USA crew missions"),
    ("crew-ussr", "USSR crew missions"),
    ("hazard", "Hazards"),
    ("development", "Developments"),
    ("personnel", "Personnel"),
    ("advancement", "Advancements"),
    ("tile-media", "Media tiles"),
    ("tile-satellite", "Satellite tiles"),
    ("tile-crew", "Crew tiles"),
)
"""Kinds of pieces as they are counted and grouped."""
ONE = {
    "Hazards": "Hazard",
    "Personnel": "Personnel",
    "Satellite missions": "Satellite mission",
    "USA crew missions": "USA crew mission",
    "USSR crew missions": "USSR crew mission",
}


def pile_specs(view: View, layout: Layout, content: Content) -> list[ItemSpec]:
    """Specs of the decks, the stacks of tiles and the discards."""
    return [*_decks(view, layout, content), *_stacks(view, layout), *_discards(view, layout, content)]


# --- decks and stacks


def _decks(view: View, layout: Layout, content: Content) -> list[ItemSpec]:
    specs: list[ItemSpec] = []
    ids = [id_ for id_ in CARD_DECKS if id_ != "advancement" or view.advanced]
    # One row closes up; in two rows every deck keeps its place.
    one_row = layout.small and layout.low
    boxes = list(layout.decks.values()) if one_row else [layout.decks[id_] for id_ in ids]
    for id_, rect in zip(ids, boxes, strict=False):
        back, count = board.BACKS[id_], view.decks.get(id_, 0)
        room = 64.0 if not layout.small else 44.0 if layout.low else 67.0
        era = view.era if id_ == "event" else 0
        name = f"{back.name}, {count} cards" + (f", era {era} on top" if era else "")
        top = title_of(view.known_top[id_], content) if id_ in view.known_top else ""
        specs.append(
            ItemSpec(
                key=f"deck:{id_}",
                rect=rect,
                paint=partial(board.paint_deck, deck=id_, count=count, era=era, room=room, known=bool(top)),
                stamp=("deck", id_, count, era, room, bool(top)),
                name=name,
                tip=name.replace(", ", ": ", 1) + (f"\nOn top, as your team has seen: {top}" if top else ""),
                area="decks",
                z=Z_DECK,
                radius=4,
                margin=26,
                scale=layout.board_scale,
                small=layout.small,
            )
        )
    return specs


def _stacks(view: View, layout: Layout) -> list[ItemSpec]:
    specs: list[ItemSpec] = []
    for id_ in STACKS:
        count = view.decks.get(STACK_KEYS[id_], 0)
        specs.append(
            ItemSpec(
                key=f"stack:{id_}",
                rect=layout.stacks[id_],
                paint=partial(board.paint_stack, kind=id_, count=count),
                stamp=("stack", id_, count),
                name=f"{id_.capitalize()} tiles, {count} left",
                tip=f"{id_.capitalize()} tiles: {count} left",
                area="decks",
                z=Z_DECK,
                radius=4,
                margin=34,
                scale=layout.board_scale,
                small=layout.small,
            )
        )
    return specs


# --- discards


def pieces_of(view: View, pile: str) -> tuple[str, ...]:
    """Pieces of a discard, the oldest first."""
    if pile == "game":
        return view.game_discard
    return next(agency.discard for agency in view.agencies if agency.team == pile)


def group_of(id_: str, content: Content) -> str:
    """Kind of a piece, a key of `GROUPS`."""
    tile = content.tiles.get(id_.partition("#")[0])
    return f"tile-{tile_kind(tile)}" if tile else kind_of(find_card(id_, content))


def grouped(pieces: Iterable[str], content: Content) -> dict[str, list[str]]:
    """Pieces by the title of their kind, in a fixed order of kinds; kinds without a piece are left out."""
    found: dict[str, list[str]] = {title: [] for _, title in GROUPS}
    titles = dict(GROUPS)
    for id_ in pieces:
        found[titles[group_of(id_, content)]].append(id_)
    return {title: ids for title, ids in found.items() if ids}


def counted(pieces: Iterable[str], content: Content) -> str:
    """How many pieces of each kind, in words: "2 Hazards, 1 Development"; "nothing yet" for an empty pile."""
    parts = [
        f"{len(ids)} {title if len(ids) > 1 else ONE.get(title, title.removesuffix('s'))}"
        for title, ids in grouped(pieces, content).items()
    ]
    return ", ".join(parts) or "nothing yet"


def _discards(view: View, layout: Layout, content: Content) -> list[ItemSpec]:
    specs: list[ItemSpec] = []
    s = layout.board_scale
    if layout.discards_title is not None:
        at = layout.discards_title
        specs.append(
            ItemSpec(
                key="discards",
                rect=QRectF(at.x() - 30 * s, at.y() - 12 * s, 60 * s, 14 * s),
                paint=_paint_title,
                stamp=("discards",),
                name="Discards",
                z=1,
                margin=4,
                scale=s,
                small=layout.small,
                flat=True,
            )
        )
    for pile in PILES:
        pieces = pieces_of(view, pile)
        words = counted(pieces, content)
        specs.append(
            ItemSpec(
                key=f"discard:{pile}",
                rect=layout.discards[pile],
                paint=_pile_painter(pile, pieces[-1] if pieces else "", len(pieces), content),
                stamp=("discard", pile, pieces[-1:], len(pieces), content.hash),
                name=f"{PILE_NAMES[pile]}, {words}",
                tip=f"{PILE_NAMES[pile]}: {words}" + ("\nClick to look through it." if pieces else ""),
                area="decks",
                z=Z_DECK,
                radius=3,
                margin=26,
                scale=s,
                small=layout.small,
            )
        )
    return specs


def _paint_title(painter: QPainter, box: QRectF, look: Look) -> None:
    got = lettered("Discards", "semibold", 12.5 if look.small else 13, box.width(), 15)
    draw_text(painter, box.center().x(), box.bottom() - 2, got.text, got.font, look.theme.dim, "centre")


def _pile_painter(pile: str, top: str, count: int, content: Content) -> Paint:
    def paint(painter: QPainter, box: QRectF, look: Look) -> None:
        theme, w, h = look.theme, box.width(), box.height()
        if count:
            for k, turn in ((2, -5.0), (1, 4.0))[3 - min(3, count) :]:
                with kept(painter):
                    # Discards lie less tidily than a deck.
                    painter.translate(box.center())
                    painter.rotate(turn)
                    under = rounded(QRectF(-w / 2, -h / 2 - k * 0.5, w, h), 3)
                    fill(painter, under, theme.paper2)
                    stroke(painter, under, theme.card_frame, 1)
            _paint_top(painter, box, theme, top, content)
            count_pill(painter, QPointF(box.right() - 4, box.top() + 10), str(count), theme, board.pill_scale(w))
        else:
            fill(painter, rounded(box, 4), theme.socket, 0.7)
            stroke(painter, rounded(box, 4), theme.line, 1.3, (5, 4))
            side = w * 0.46
            place = QRectF(box.center().x() - side / 2, box.center().y() - side / 2, side, side)
            draw_symbol(painter, "common/discard", place, theme.line)
        _paint_label(painter, box, look, pile)

    return paint


def _paint_label(painter: QPainter, box: QRectF, look: Look, pile: str) -> None:
    theme = look.theme
    tiny = box.width() < 37
    label = PILE_LABELS[pile]
    font = lettered(label, "semibold", 11.5 if tiny else 12.5 if look.small else 13.0, 38, 14 if tiny else 15).font
    baseline = box.bottom() + cap_height(font) + 6
    mark = cap_height(font) + 1 if pile != "game" and not tiny else 0.0
    shift = (mark + 3) / 2 if mark else 0.0
    wide = draw_text(painter, box.center().x() + shift, baseline, label, font, theme.text, "centre")
    if mark:
        left = box.center().x() + shift - wide / 2 - mark - 3
        team_symbol(painter, pile, QRectF(left, baseline - mark + 0.5, mark, mark), theme.team(pile), theme.void)


def _paint_top(painter: QPainter, box: QRectF, theme: Theme, id_: str, content: Content) -> None:
    """The uppermost piece of a discard, so small that its picture and its kind have to do."""
    tile = content.tiles.get(id_.partition("#")[0])
    if tile is not None:
        fill(painter, rounded(box, 3), theme.paper2)
        stroke(painter, rounded(box, 3), theme.card_frame, 1)
        side = box.width() * 0.86
        ticket = QRectF(box.center().x() - side / 2, box.center().y() - side / 2, side, side)
        inner = draw_tile_front(painter, tile_kind(tile), ticket, theme)
        draw_symbol(painter, TILE_FACES[tile_kind(tile)], inner.adjusted(2, 2, -2, -2), theme.ink)
        return
    card = find_card(id_, content)
    kind = kind_of(card)
    outline = card_outline(kind, box)
    printed_shadow(painter, outline, theme, 2.5)
    with kept(painter):
        painter.setClipPath(outline)
        fill(painter, box, CARD_INKS[kind])
        window = QRectF(box.left(), box.top(), box.width(), box.height() * 0.62)
        draw_window(Sheet(painter, box, card, content, theme), window)
        fill(painter, QRectF(box.left(), window.bottom(), box.width(), 1.5), theme.white, 0.55)
        side = box.height() * 0.28
        place = QRectF(box.center().x() - side / 2, box.bottom() - box.height() * 0.19 - side / 2, side, side)
        draw_symbol(painter, TYPE_SYMBOLS[kind], place, theme.white)
    stroke(painter, outline, theme.card_frame, 1.3)


TILE_FACES = {
    "media": "one-small-step/media",
    "satellite": "one-small-step/mission-satellite",
    "crew": "one-small-step/capsules",
}


# --- looking into one


def pile(key: str, view: View, content: Content) -> Pile | None:
    """What somebody may see who looks into the deck, stack or discard `key`; None for any other thing."""
    kind, _, rest = key.partition(":")
    if kind == "discard":
        return _discard_pile(rest, view, content)
    if kind == "deck" and rest in board.BACKS:
        return _deck_pile(rest, view, content)
    return _stack_pile(rest, view) if kind == "stack" else None


def _discard_pile(which: str, view: View, content: Content) -> Pile:
    pieces = pieces_of(view, which)
    groups = tuple(
        PileGroup(title, tuple(_piece(id_, content) for id_ in ids)) for title, ids in grouped(pieces, content).items()
    )
    if which == "game":
        line = "What has left the match for good: failed missions with their hazards."
        rule = "agency-board#game-discard"
    else:
        line = "What this team has used successfully. Some Developments score for what lies here; everybody may look."
        rule = "agency-board#team-discard"
    return Pile(PILE_NAMES[which], len(pieces), (line,), groups, rule, "Nothing lies here yet.")


def _deck_pile(deck: str, view: View, content: Content) -> Pile:
    back, count = board.BACKS[deck], view.decks.get(deck, 0)
    lines: list[str] = []
    era = view.era if deck == "event" and count else 0
    if era:
        lines.append(f"The back of the top card shows era {era}.")
    groups: list[PileGroup] = []
    known = view.known_top.get(deck, "")
    if known:
        lines.append("Only your team has seen the card on top.")
        groups.append(PileGroup("On top", (_piece(known, content),)))
    if count:
        hidden = count - bool(known)
        words = f"{hidden} card{'s' if hidden != 1 else ''} face down"
        if hidden:
            groups.append(PileGroup("Face down", (PilePiece("", words, _deck_back(deck, era)),), hidden))
    rule = {
        "event": "setup#event-deck",
        "hazard": "setup#mission-and-hazard-decks",
        "advancement": "setup#advancement-deck",
    }.get(deck, "draw-cards#draw-cards")
    return Pile(
        back.name, count, tuple(lines), tuple(groups), rule, "This deck is empty; nothing can be drawn from it."
    )


def _stack_pile(stack: str, view: View) -> Pile:
    count = view.decks.get(STACK_KEYS[stack], 0)
    words = f"{count} tile{'s' if count != 1 else ''} face down"
    groups = (PileGroup("Face down", (PilePiece("", words, _stack_back(stack), square=True),), count),) if count else ()
    return Pile(
        f"{stack.capitalize()} tiles", count, (), groups, "setup#stacks-of-tiles", "No tile of this kind is left."
    )


def _piece(id_: str, content: Content) -> PilePiece:
    name = f"{title_of(id_, content)}, {kind_title(id_, content)}"
    if id_.partition("#")[0] in content.tiles:
        return PilePiece(id_, name, _tile(id_, content), square=True)
    return PilePiece(id_, name, _card(id_, content))


def _tile(id_: str, content: Content) -> PiecePaint:
    def paint(painter: QPainter, box: QRectF, theme: Theme) -> None:
        draw_tile(painter, id_, content, box, theme)

    return paint


def _card(id_: str, content: Content) -> PiecePaint:
    def paint(painter: QPainter, box: QRectF, theme: Theme) -> None:
        paint_card(painter, id_, content, box, theme)

    return paint


def _deck_back(deck: str, era: int) -> PiecePaint:
    def paint(painter: QPainter, box: QRectF, theme: Theme) -> None:
        draw_back(painter, deck, box, theme, era)

    return paint


def _stack_back(stack: str) -> PiecePaint:
    def paint(painter: QPainter, box: QRectF, theme: Theme) -> None:
        draw_tile_back(painter, stack, box, theme)

    return paint
