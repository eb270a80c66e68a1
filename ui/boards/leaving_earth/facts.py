"""What this table draws, as plain data: made from the view of a match, or by hand in tests."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, NamedTuple


class Sign(NamedTuple):
    """One thing known of a place, in the second line of its plate.

    `kind`: text, bad (what destroys), warn, slots (`count` of them, `filled` with features), co2, life, radiation
    (level `count`), money.
    """

    kind: str
    text: str = ""
    count: int = 0
    filled: int = 0


@dataclass(frozen=True)
class PlaceFacts:
    """A place on the map. `known` is False for a body whose card lies face down."""

    id: str
    name: str
    known: bool = True
    signs: tuple[Sign, ...] = ()
    secret: str = ""
    """What the viewer alone has seen there, in words."""


@dataclass(frozen=True)
class WayFacts:
    """A maneuver: difficulty, years, hazards in the printed order with those of the arrival at the end.

    Hazards: solar_radiation, atmosphere, landing, landing_optional, or the id of a place that has to be looked at.
    """

    id: str
    start: str
    to: str
    difficulty: int
    years: int = 0
    optional: bool = False
    automatic: bool = False
    hazards: tuple[str, ...] = ()

    @property
    def figures(self) -> tuple[object, ...]:
        """What its label shows: two ways with the same figures share one label."""
        return self.difficulty, self.years, self.optional, self.automatic, self.hazards


@dataclass(frozen=True)
class CraftMark:
    """A spacecraft on the map."""

    id: str
    agency: str
    number: str
    at: str
    years: int = 0
    name: str = ""
    origin: str = ""
    """Where it comes from while it travels."""
    danger: bool = False
    """Whether somebody aboard has no seat or no food for the end of the year."""
    damaged: bool = False


@dataclass(frozen=True)
class Reach:
    """What a way asks of the chosen craft, in thrust. `why` says what is in the way when thrust is not."""

    way: str
    needed: int
    aboard: int
    legal: bool
    why: str = ""
    years: int = 0
    """Years that are reckoned with beyond the printed ones, 0 for none."""

    @property
    def surplus(self) -> int:
        """What is left, negative for what is short."""
        return self.aboard - self.needed


@dataclass(frozen=True)
class ChartFacts:
    """The whole map. `sun` says what is known of Solar Radiation, None where it is not in play."""

    places: tuple[PlaceFacts, ...]
    ways: tuple[WayFacts, ...]
    sun: str | None = None
    crafts: tuple[CraftMark, ...] = ()
    chosen: str = ""
    chosen_at: str = ""
    reach: tuple[Reach, ...] = ()
    lit: bool = True
    """Whether the ways of the chosen craft are lit."""


Level = Literal["ok", "warn", "stop"]


@dataclass(frozen=True)
class Check:
    """One line of the readiness check: what, its state, a figure or reason in words, and its rule."""

    title: str
    level: Level
    words: str
    short: str = ""
    rule: str = ""


@dataclass(frozen=True)
class PartRow:
    """Equal parts of a craft."""

    component: str
    name: str
    count: int
    note: str
    mass: int
    thrust: int = 0
    damaged: bool = False
    ids: tuple[str, ...] = ()
    leaving: int = 0
    """How many of them are chosen to leave the craft."""


@dataclass(frozen=True)
class CrewFacts:
    """An astronaut."""

    id: str
    name: str
    skill: str
    agency: str = "nasa"
    sick: bool = False

    @property
    def surname(self) -> str:
        """The short form of the name."""
        return self.name.split()[-1]


@dataclass(frozen=True)
class CraftFacts:
    """A spacecraft as its panel shows it; `seats` is taken and there."""

    id: str
    agency: str
    number: str
    name: str
    where: str
    mass: int
    thrust: int
    seats: tuple[int, int] = (0, 0)
    parts: tuple[PartRow, ...] = ()
    crew: tuple[CrewFacts, ...] = ()
    checks: tuple[Check, ...] = ()
    years: int = 0
    per_year: int = 0
    """Thrust that ion thrusters give in each year."""


@dataclass(frozen=True)
class Leg:
    """One row of a flight plan: where to, mass × difficulty, thrust needed, what is fired.

    `before` is the place it starts from; `engines` are component ids of what burns, `thrust` what they give together;
    `short` is what is missing. `chance` in per cent of the row, None where nothing is drawn.
    """

    to: str
    mass: int
    difficulty: int
    needed: int
    thrust: int
    engines: tuple[str, ...] = ()
    words: str = ""
    hazards: tuple[str, ...] = ()
    years: int = 0
    chance: int | None = None
    note: str = ""
    was_short: int = 0
    years_open: bool = False
    """Whether there is a choice of years."""

    @property
    def surplus(self) -> int:
        """Thrust beyond what is needed."""
        return self.thrust - self.needed


@dataclass(frozen=True)
class PlanFacts:
    """A flight plan."""

    title: str = ""
    legs: tuple[Leg, ...] = ()
    chance: int | None = None
    onward: tuple[tuple[str, str], ...] = ()
    """Places to which another leg could lead: id and name."""
    hand: int = -1
    """Number of the leg whose years are set, -1 for none."""
    cost: tuple[str, ...] = ()
    """What the years of that leg cost and give."""


@dataclass(frozen=True)
class MissionFacts:
    """A mission on the table or completed. `state`: open, plan, warn (somebody is near), done."""

    id: str
    name: str
    points: str
    kind: str
    deck: str = "medium"
    line: str = ""
    words: str = ""
    state: str = "open"
    bonus: str = ""
    when: str = ""
    """Its deck in words, or that it counts each year."""
    short: str = ""
    """What is to be done in few words."""


@dataclass(frozen=True)
class AdvancementFacts:
    """An advancement that an agency owns. Pips: s m x seen, ? unseen, - removed."""

    id: str
    name: str
    pips: str
    short: str = ""
    cost: int = 0
    words: str = ""


@dataclass(frozen=True)
class AgencyFacts:
    """An agency's table."""

    id: str
    name: str
    player: str
    money: int
    points: str
    funding: int = 25
    advancements: tuple[AdvancementFacts, ...] = ()
    crew: tuple[CrewFacts, ...] = ()
    lost: int = 0
    next_loss: str = ""
    done: int = 0
    turn: bool = False
    passed: bool = False
    venture: bool = False
    owners: str = ""
    """Of a joint venture: who holds how many of its ten shares."""
    share_price: int = 0
    """Of a joint venture: what the bank pays and asks for a share; at 0 it deals in none."""
    shares: tuple[int, int] = (0, 0)
    """Of a joint venture: shares that the viewer's agency holds, and the bank."""
    level: str = ""
    """Level of the computer that plays it, empty for a person."""

    @property
    def played_by(self) -> tuple[str, str, str]:
        """Who plays it: in full, shorter, and shortest; a level tells more of a computer than its name."""
        if not self.level:
            return self.player, self.player, self.player
        return f"{self.player}, computer, {self.level}", f"{self.player}, {self.level}", self.level


@dataclass(frozen=True)
class Goods:
    """A component in the shop.

    `lock` says what is missing, `owned` how many are in crafts on Earth or the store, `wanted` how many the bay buys.
    """

    id: str
    name: str
    mass: int
    cost: int | None
    thrust: str = ""
    seats: int = 0
    lock: str = ""
    owned: int = 0
    legal: bool = False
    skill: str = ""
    wanted: int = 0


@dataclass(frozen=True)
class Account:
    """The running account of a craft at work: before and after what is being done.

    `cost` is what building it takes, `lack` why it cannot be built yet.
    """

    mass: int
    thrust: int
    seats: tuple[int, int]
    cost: int
    money: int
    lack: str = ""
    was_mass: int | None = None
    was_thrust: int | None = None
    was_cost: int | None = None


@dataclass(frozen=True)
class HangarFacts:
    """Shop and assembly bay; `money` is what building leaves."""

    agency: str
    money: int
    goods: tuple[Goods, ...]
    craft: CraftFacts | None
    account: Account | None
    plan: PlanFacts
    payload: tuple[tuple[str, str, tuple[str, ...], bool], ...] = ()
    """Rows of the payload chart: name, thrust, payload by difficulty, researched."""
    leg: int = 0
    """Difficulty of the leg in hand, 0 for none."""
    store: tuple[PartRow, ...] = ()
    """Owned parts that are not in the bay; `ids` are their tokens."""
    venture: str = ""
    """Name of the joint venture whose money and parts are used, empty for one's own agency."""


@dataclass(frozen=True)
class Engine:
    """An engine of a maneuver: `state` ready, spent, failed, hold."""

    id: str
    component: str
    name: str
    line: str
    thrust: int
    state: str = "ready"
    key: str = ""
    count: int = 1


@dataclass(frozen=True)
class Hazard:
    """A hazard ahead, in its order: symbol, what it means, its chance in words."""

    symbol: str
    title: str
    line: str
    figure: str = ""
    figure_line: str = ""
    state: str = "ahead"
    """ahead, now, passed"""


@dataclass(frozen=True)
class OutcomeFacts:
    """An outcome card that lies open and waits for an answer, or the draw that comes next."""

    kind: str
    source: str
    words: str
    left: str = ""
    choices: tuple[tuple[str, str, str, str], ...] = ()
    """id, title, line, price"""
    after: tuple[tuple[str, str, str], ...] = ()
    """words, pips, chance"""
    money: int = 0


@dataclass(frozen=True)
class FlightFacts:
    """A maneuver that is flown."""

    craft: CraftFacts
    start: str
    to: str
    start_name: str
    to_name: str
    kind: str
    difficulty: int
    needed: int
    given: int
    engines: tuple[Engine, ...] = ()
    hazards: tuple[Hazard, ...] = ()
    outcome: OutcomeFacts | None = None
    boxes: tuple[tuple[str, str, str, str], ...] = ()
    """title, figure, line, tone: good text bad dim"""
    proposed: tuple[tuple[str, int], ...] = ()
    log: tuple[tuple[str, str], ...] = ()
    """pip kind and words"""
    note: str = ""
    phase: str = "fire"
    years: int = 0
    spans: tuple[tuple[int, int, int, int], ...] = ()
    """Years to choose from, with difficulty, thrust needed and thrust aboard of each."""
    aboard: int = 0
    mass: int = 0
    """Mass when the engines were fired."""
    gone: bool = False
    """The engines are done: the craft has left, or is destroyed."""
    loss: tuple[str, ...] = ()
    """What was lost and what that costs, in two lines."""
    destroyed: bool = False
    always: str = ""
    """What stands for a card where an advancement has none left."""


@dataclass(frozen=True)
class YearStep:
    """One step of a year's end or start, with what it did: lines of (agency, words, figure)."""

    number: int
    title: str
    rule: str
    lines: tuple[tuple[str, str, str], ...] = ()
    note: str = ""
    picture: str = ""
    """outcome code, `die:5`, or a mission's points"""
    bars: tuple[float, ...] = ()
    """Points of the first lines, to compare."""


@dataclass(frozen=True)
class YearFacts:
    """What changed with the year."""

    year: int
    last: int
    ending: tuple[YearStep, ...]
    starting: tuple[YearStep, ...]
    glance: tuple[str, ...] = ()
    open_missions: str = ""
    still: str = ""


class Good(NamedTuple):
    """Something that is or could be given in a trade: component, money, share, token, craft or advancement."""

    step: str
    """The step of the proposal that gives it, of one note or share where there are several."""
    kind: str
    id: str
    label: str
    lines: tuple[str, ...] = ()
    """Of a craft: where it is, its parts and people, its mass."""
    count: int = 1
    can: bool = True
    """Whether it may change hands with this partner."""
    owner: str = ""


@dataclass(frozen=True)
class TrayFacts:
    """What one side of a trade gives, and below it what it could give."""

    agency: str
    name: str
    goods: tuple[Good, ...] = ()
    words: str = ""
    shelf: tuple[Good, ...] = ()
    purse: str = ""
    """Money that is left, in words."""


@dataclass(frozen=True)
class TradeFacts:
    """A trade as it is being made or answered."""

    left: TrayFacts
    right: TrayFacts
    answer: str = ""
    note: str = ""
    partners: tuple[tuple[str, str], ...] = ()
    making: bool = False


@dataclass(frozen=True)
class VentureFacts:
    """A joint venture: owners of its ten shares, what each pays, who has agreed."""

    agency: str
    name: str
    by: str
    shares: tuple[str, ...]
    paid: tuple[tuple[str, int], ...] = ()
    cost: int = 10
    value: str = "0.0"
    value_line: str = ""
    words: str = ""
    answers: tuple[tuple[str, str, str], ...] = ()
    """agency, answer in words, state: yes, ask, no, wait"""
    title: str = ""
    names: tuple[tuple[str, str], ...] = ()
    by_id: str = ""
    making: bool = True


class LocationCard(NamedTuple):
    """A location card as it is known: open with its lines, or face down."""

    id: str
    name: str
    known: bool
    signs: tuple[Sign, ...] = ()
    lines: tuple[str, ...] = ()
    arrive: tuple[WayFacts, ...] = ()
    leave: tuple[WayFacts, ...] = ()
    names: tuple[tuple[str, str], ...] = ()


class FeatureFace(NamedTuple):
    """A feature card: body, letter of the rulebook's list, kind, effect, value."""

    id: str
    body: str
    letter: str
    name: str
    kind: str
    words: str
    value: str


class PlaceCards(NamedTuple):
    """Cards beside a large map: the place that counts now with its open features, and the other places."""

    front: LocationCard
    features: tuple[FeatureFace, ...] = ()
    others: tuple[LocationCard, ...] = ()


@dataclass(frozen=True)
class SheetFacts:
    """Cards that were found, and the answers about them: id, title, line, price."""

    title: str
    words: str
    place: LocationCard | None = None
    faces: tuple[FeatureFace, ...] = ()
    answers: tuple[tuple[str, str, str, str], ...] = ()
    outcome: str = ""
    """Code of an outcome card that lies open instead of a place."""


@dataclass(frozen=True)
class ResearchFacts:
    """Every advancement in play; `cost` is 0 for owned ones, `words` says what is missing."""

    money: int
    advancements: tuple[AdvancementFacts, ...]


class FirstFlight(NamedTuple):
    """A probe on engines of one kind: what is researched and bought, the sum of the maneuver, what it completes."""

    place: str
    research: str
    """The advancement with its price, empty where it is owned."""
    goods: str
    sum: str
    thrust: str
    cost: int
    mission: str = ""


class StartFacts(NamedTuple):
    """What an agency without a spacecraft could begin with."""

    money: int
    flights: tuple[FirstFlight, ...]
    venture: bool = False


@dataclass(frozen=True)
class TableFacts:
    """Everything that the table shows to one viewer. `page`: map, hangar, flight, year, trade; `tab`: of the dock."""

    chart: ChartFacts
    craft: CraftFacts | None = None
    plan: PlanFacts = PlanFacts()
    missions: tuple[MissionFacts, ...] = ()
    missions_line: str = ""
    agencies: tuple[AgencyFacts, ...] = ()
    """The viewer's own first."""
    page: str = "map"
    tab: str = "craft"
    hangar: HangarFacts | None = None
    flight: FlightFacts | None = None
    year: YearFacts | None = None
    trade: TradeFacts | None = None
    venture: VentureFacts | None = None
    research: ResearchFacts | None = None
    sheet: SheetFacts | None = None
    cards: PlaceCards | None = None
    start: StartFacts | None = None
