"""Tables of Leaving Earth for tests: maps with crafts, a match with craft of every kind, a page in a window."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPixmap
from pytestqt.qtbot import QtBot

from spacegames.core.actions import Choose
from spacegames.core.refusal import Refusal
from spacegames.games.leaving_earth.content import load
from spacegames.games.leaving_earth.edition import Edition, edition
from spacegames.games.leaving_earth.game import LeavingEarth, create
from spacegames.games.leaving_earth.state import Advance, Craft, State
from spacegames.match.match import Match
from spacegames.store.savefile import Seat
from tests.ui.shell import new_session
from ui.boards.leaving_earth import hooks
from ui.boards.leaving_earth.facts import ChartFacts, CraftMark, PlaceFacts, Reach, Sign, WayFacts
from ui.table_page import TablePage

OPTIONS = {
    "difficulty": "hard",
    "mercury": "true",
    "stations": "true",
    "printing": "first",
    "rules": "2018",
    "order": "missions",
}
FULL = {
    "earth": (Sign("co2"),),
    "moon": (Sign("slots", count=1, filled=1),),
    "mars": (Sign("slots", count=2, filled=1), Sign("co2"), Sign("radiation", count=2)),
    "venus": (Sign("slots", count=3, filled=3), Sign("co2"), Sign("life")),
    "phobos": (Sign("slots", count=1),),
    "ceres": (Sign("slots", count=1),),
    "mercury": (Sign("radiation", count=1),),
}
MARKS = (
    CraftMark("c2", "nasa", "2", "earth_orbit"),
    CraftMark("c3", "okb1", "1", "mars_flyby", years=2, origin="earth_orbit"),
    CraftMark("c4", "okb1", "3", "lunar_orbit"),
    CraftMark("c5", "isas", "1", "mars"),
    CraftMark("c6", "nasa", "1", "earth"),
)


def whole(*, mercury: bool = True, stations: bool = True) -> Edition:
    """The components and the map of some expansions."""
    return edition(load(), mercury=mercury, stations=stations, second=False)


def chart(ed: Edition, at: str = "", mass: int = 26, thrust: int = 127, explored: bool = False) -> ChartFacts:
    """A map, with a craft chosen at a place."""
    ways = tuple(
        WayFacts(
            m.id, m.start, m.to, m.difficulty, m.years, m.years_optional, m.automatic, m.hazards + m.arrival_hazards
        )
        for m in ed.maneuvers.values()
    )
    places = tuple(
        PlaceFacts(
            place.id,
            place.name,
            explored or not place.explorable or place.kind != "surface",
            FULL.get(place.id, ()) if explored or place.id == "earth" else (),
        )
        for place in ed.locations.values()
        if place.kind not in ("marker", "sink")
    )
    reach = tuple(
        Reach(way.id, mass * way.difficulty, thrust, mass * way.difficulty <= thrust)
        for way in ways
        if at and way.start == at and way.to != "lost" and not way.automatic
    )
    crafts = tuple(replace(craft, at=at) if at and craft.id == "c2" else craft for craft in MARKS)
    return ChartFacts(places, ways, "unexplored", crafts, "c2" if at else "", at, reach)


def painted(width: float, height: float, paint: object) -> QPixmap:
    """What a painter of `(painter, rect)` draws."""
    picture = QPixmap(round(width) + 20, round(height) + 20)
    picture.fill(Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(10, 10)
    paint(painter, QRectF(0, 0, width, height))  # type: ignore[operator]
    painter.end()
    return picture


def inks(picture: QPixmap) -> int:
    """How many different colours a picture has, on a coarse grid of points."""
    image = picture.toImage()
    return len({image.pixel(x, y) for x in range(4, image.width(), 5) for y in range(4, image.height(), 5)})


class Furnished(LeavingEarth):
    """The game with crafts on the way and advancements owned from the start."""

    def setup(self, options: dict[str, str], roles: tuple[str, ...], seed: str) -> State:
        """Set a match up and furnish it."""
        state = super().setup(options, roles, seed)
        owners = [*state.seats, state.seats[0]]
        for agency in state.seats:
            state.agencies[agency].money = 60
            for name in ("juno_rockets", "atlas_rockets", "rendezvous", "landing", "surveying"):
                state.agencies[agency].advancements[name] = Advance("mss", "m")
        fleet = (
            ("earth_orbit", ("apollo", "atlas", "juno", "juno", "man:neil-armstrong", "man:buzz-aldrin", "soyuz")),
            ("mars_orbit", ("ion_thruster", "probe")),
            ("earth_orbit", ("juno", "probe")),
        )
        for number, (place, parts) in enumerate(fleet):
            craft = Craft(f"c{number + 1}", owners[number * 2 % len(owners)], place, tuple(sorted(parts)))
            state.crafts[craft.id] = craft
        state.next_craft = 4
        state.revealed += ["moon", "mars"]
        return state


def new_match(roles: tuple[str, ...] = ("nasa", "okb1"), game: LeavingEarth | None = None, **options: str) -> Match:
    """A match before its first turn."""
    game = game or create()
    sides = {side.id: side for side in game.meta.sides}
    names = ("Ada", "Grace", "Katherine", "Mae", "Li")
    seats = [Seat(names[n], sides[role].mark, sides[role].colour, role) for n, role in enumerate(roles)]
    return Match.start(game, {**OPTIONS, **options}, seats, "table")


def choose(match: Match, *ids: str) -> None:
    """Give answers by id."""
    for id_ in ids:
        assert match.decision is not None
        result = match.do(Choose(match.decision.serial, id_))
        assert not isinstance(result, Refusal), (id_, result)


def page_of(qtbot: QtBot, match: Match, width: int = 1920, height: int = 1056) -> TablePage:
    """The table of a match in a window, in front of whoever is to move."""
    page = TablePage(new_session(), match)
    qtbot.addWidget(page)
    page.resize(width, height)
    page.show()
    page.viewer = match.decision.seat if match.decision else 0
    page.hidden = False
    page.refresh(animate=False)
    page.refresh(animate=False)
    return page


def middle(page: TablePage, key: str) -> QPointF:
    """Where a thing lies; fails when it is not on the table."""
    item = page.scene.item(key)
    assert item is not None, (key, sorted(page.scene.items_by_key))
    return item.pos()


def click(page: TablePage, key: str) -> None:
    """Click a thing."""
    at = middle(page, key)
    page.desk.press(at, Qt.MouseButton.LeftButton)
    page.desk.release(at, Qt.MouseButton.LeftButton)


def drag(page: TablePage, piece: str, spot: str) -> bool:
    """Drag a thing onto another; tells whether it was lifted."""
    start, end = middle(page, piece), middle(page, spot)
    page.desk.press(start, Qt.MouseButton.LeftButton)
    page.desk.move(start + QPointF(22, 22), held=True)
    page.desk.move(end, held=True)
    lifted = page.desk.dragging
    page.desk.release(end, Qt.MouseButton.LeftButton)
    return lifted


def tidy() -> None:
    """Nothing on the desk of an earlier test is left."""
    hooks.begin()
