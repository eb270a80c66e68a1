"""The cards of the places beside a large map: the one that counts now at full size, its features, all others small."""

from __future__ import annotations

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from spacegames.games.leaving_earth.catalogue import LETTERS
from spacegames.games.leaving_earth.content import load
from spacegames.games.leaving_earth.names import joined, money
from spacegames.games.leaving_earth.view import CraftView, View
from ui.boards.leaving_earth import panels
from ui.boards.leaving_earth.cards import draw_feature
from ui.boards.leaving_earth.dark_cards import draw_location
from ui.boards.leaving_earth.dock_specs import flat, thing
from ui.boards.leaving_earth.editions import edition_of
from ui.boards.leaving_earth.facts import ChartFacts, FeatureFace, LocationCard, PlaceCards
from ui.boards.leaving_earth.geometry import Layout, inside, outside
from ui.boards.leaving_earth.map_specs import sign_words
from ui.boards.leaving_earth.plans import stops_of
from ui.boards.leaving_earth.sources import agency_name, signs_of
from ui.table.items import ItemSpec
from ui.theme import Theme

HEAD, EDGE, GAP = 38.0, 6.0, 6.0
FRONT = (200.0, 302.0)


def has_card(id_: str) -> bool:
    """Whether a place has a card that can be looked at."""
    place = load().locations.get(id_)
    return place is not None and (place.explorable or place.kind == "surface")


def location_of(id_: str, view: View, chart: ChartFacts, *, secrets: bool = True) -> LocationCard:
    """The card of a place as far as the viewer knows it, with its ways in and out.

    Without `secrets` it only says that the viewer has seen what lies there.
    """
    content = load()
    facts = next((one for one in chart.places if one.id == id_), None)
    known = id_ not in view.unexplored
    card = view.revealed.get(id_, "") or view.peeked.get(id_, "")
    lines = (_sentence(content.variants[card].title),) if card else ()
    others = others_looked(id_, view)
    if not known and card:
        who = f"Seen by {joined(['you', *others])}" if others else "Seen by you alone"
        lines = (f"{who}: {content.variants[card].title}." if secrets else f"{who}.",)
    elif not known and others:
        lines = (f"Seen by {joined(others)} alone.",)
    lines += tuple(content.features[f.partition("#")[0]].name for f in view.features.get(id_, ()))
    return LocationCard(
        id_,
        content.locations[id_].name,
        known,
        facts.signs if facts and known else (),
        lines,
        tuple(way for way in chart.ways if way.to == id_),
        tuple(way for way in chart.ways if way.start == id_),
        tuple((one.id, one.name) for one in content.locations.values()),
    )


def _sentence(words: str) -> str:
    return f"{words[:1].upper()}{words[1:]}."


def others_looked(place: str, view: View) -> list[str]:
    """Names of the other agencies that have looked at the face-down card of a place."""
    return [agency_name(one) for one in view.looked.get(place, ()) if one != view.agency]


def location_card(place: str, variant: str) -> LocationCard:
    """A location card with what it says."""
    content = load()
    card = content.variants[variant]
    return LocationCard(
        place,
        content.locations[place].name,
        True,
        signs_of(card.effects),
        (_sentence(card.title),),
    )


def feature_face(card: str) -> FeatureFace:
    """A feature card with what it says."""
    one = load().features[card.partition("#")[0]]
    words = LETTERS[one.letter].format(die_max=one.die_max, money=money(one.money))
    value = money(one.money) if one.money else str(one.points) if one.points else ""
    return FeatureFace(card, one.location, one.letter, one.name, one.kind, words, value)


def place_cards(view: View, chosen: CraftView | None, chart: ChartFacts) -> PlaceCards:
    """The goal of the flight plan, else where the chosen craft is, else the place that was explored last."""
    ed = edition_of(view)
    ids = [id_ for id_, place in ed.locations.items() if place.explorable and has_card(id_)]
    planned = [stop.to for stop in reversed(stops_of(chosen, view))] if chosen else []
    wanted = [*planned, chosen.craft.at if chosen else "", *reversed(list(view.revealed)), *ids]
    front = next(id_ for id_ in wanted if id_ in ids)
    faces = tuple(feature_face(card) for card in view.features.get(front, ()))
    others = tuple(location_of(id_, view, chart, secrets=False) for id_ in ids if id_ != front)
    return PlaceCards(location_of(front, view, chart, secrets=False), faces, others)


def card_boxes(rect: QRectF, cards: PlaceCards) -> tuple[QRectF, list[QRectF], list[QRectF]]:
    """Boxes of the large card, of the features and of the small cards, in units of the panel."""
    wide = rect.width() - 2 * EDGE
    front = QRectF(rect.left() + EDGE, rect.top() + HEAD, wide, FRONT[1] * wide / FRONT[0])
    pitch = (wide + GAP) / 2
    rows = -(-len(cards.others) // 2)
    least = rows * (84 + GAP)
    top = front.bottom() + GAP
    features: list[QRectF] = []
    if cards.features:
        high = min(140.0, max(96.0, rect.bottom() - least - top - 2 * GAP))
        shown = len(cards.features)
        width = min(pitch - GAP, (wide - GAP * (shown - 1)) / shown)
        for n in range(shown):
            features.append(QRectF(front.left() + n * (width + GAP), top, width, high))
        top += high + GAP
    high = min(123.0, (rect.bottom() - EDGE - top + GAP) / max(1, rows) - GAP)
    small = [
        QRectF(front.left() + n % 2 * pitch, top + n // 2 * (high + GAP), pitch - GAP, high)
        for n in range(len(cards.others))
    ]
    return front, features, small


def place_specs(cards: PlaceCards, at: Layout) -> list[ItemSpec]:
    """The cards as things that can be looked at."""
    if at.cards is None:
        return []
    rect, unit = at.cards, at.unit

    def ground(painter: QPainter, box: QRectF, theme: Theme) -> None:
        panels.paint_panel(painter, box, theme, "Places", "explored and hidden")

    found = [flat("panel:places", rect, ground, ("le-places",), "Places", unit=unit)]
    front, features, small = card_boxes(inside(rect, unit), cards)
    found.append(location_thing("card", cards.front, outside(rect, unit, front), "places", unit))
    for one, box in zip(cards.features, features, strict=True):
        found.append(feature_thing("feature", one, outside(rect, unit, box), "places", unit))
    for one, box in zip(cards.others, small, strict=True):
        found.append(location_thing("card", one, outside(rect, unit, box), "places", unit))
    return found


def location_thing(kind: str, card: LocationCard, rect: QRectF, area: str, unit: float) -> ItemSpec:
    """The card of a place as a thing on the table."""

    def draw(painter: QPainter, box: QRectF, theme: Theme) -> None:
        draw_location(painter, box, card, theme)

    words = [*(sign_words(sign) for sign in card.signs), *card.lines] if card.known else ["unexplored", *card.lines]
    name = f"{card.name}: {', '.join(words)}"
    return thing(f"{kind}:{card.id}", rect, draw, ("le-place-card", card), name, area, 3, 6, unit=unit)


def feature_thing(kind: str, one: FeatureFace, rect: QRectF, area: str, unit: float) -> ItemSpec:
    """A feature card as a thing on the table."""

    def draw(painter: QPainter, box: QRectF, theme: Theme) -> None:
        draw_feature(painter, box, one, theme)

    name = f"{one.name}: {one.words}"
    return thing(f"{kind}:{one.id}", rect, draw, ("le-face", one), name, area, 3, 6, tip=name, unit=unit)
