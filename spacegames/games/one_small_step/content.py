"""Components of One Small Step as typed data: cards, tiles, board and the vocabulary of effects.

What a card shows is generated from the same entry that it does. Fields named in an entry's `house` are house values:
the printed figure is not publicly known.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from importlib.resources.abc import Traversable
from typing import Literal, TypeVar

import msgspec

from spacegames.core import content as source
from spacegames.core.content import ContentError
from spacegames.core.pictures import Recipe

T = TypeVar("T")
Resource = Literal[
    "funding", "material", "personnel", "boosters", "navigation", "sensors", "capsules", "landing", "life-support"
]
Group = Literal["agency", "satellite", "crew"]
Kind = Literal["temporary", "permanent"]
Deck = Literal["event", "satellite", "crew"]

RESOURCES: tuple[Resource, ...] = (
    "funding",
    "material",
    "personnel",
    "boosters",
    "navigation",
    "sensors",
    "capsules",
    "landing",
    "life-support",
)
GROUPS: dict[Group, tuple[Resource, ...]] = {
    "agency": RESOURCES[:3],
    "satellite": RESOURCES[3:6],
    "crew": RESOURCES[6:],
}
INDEX: dict[str, int] = {resource: i for i, resource in enumerate(RESOURCES)}


class Cost(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`n` tokens to spend: of one resource, of any resource of a group, or (neither named) of any resource at all.

    `kind` says which tokens count, `same` that all n must be of one resource. `discard` asks for that many
    Developments from the hand instead, which go to the bottom of the Event deck.
    """

    n: int = 1
    resource: Resource | None = None
    group: Group | None = None
    kind: Literal["either", "temporary", "permanent"] = "either"
    same: bool = False
    discard: int = 0


class Gain(msgspec.Struct, frozen=True, tag_field="op", tag="gain", forbid_unknown_fields=True):
    """Gain `n` tokens of one resource, of the team's choice from `of` or a group, or (nothing named) from all nine.

    `matching` gives the resource that the ability's own cost was paid with (symbol "same type").
    """

    resource: Resource | None = None
    group: Group | None = None
    of: tuple[Resource, ...] = ()
    kind: Kind = "temporary"
    n: int = 1
    matching: bool = False


class Roll(msgspec.Struct, frozen=True, tag_field="op", tag="roll", forbid_unknown_fields=True):
    """Roll a Resource Die and gain what it shows; `take` one only where the agency die's face shows two."""

    die: Group
    kind: Kind = "temporary"
    take: Literal["all", "one"] = "all"


class Upgrade(msgspec.Struct, frozen=True, tag_field="op", tag="upgrade", forbid_unknown_fields=True):
    """Turn a temporary resource that was not gained this turn into the matching permanent one, `n` times."""

    n: int = 1


class Media(msgspec.Struct, frozen=True, tag_field="op", tag="media", forbid_unknown_fields=True):
    """Gain `n` Media, with the loop at the top of the track; lose it when negative."""

    n: int = 1


class Points(msgspec.Struct, frozen=True, tag_field="op", tag="vp", forbid_unknown_fields=True):
    """Gain `n` victory points."""

    n: int = 1


Counted = Literal[
    "permanent-resources",
    "personnel-cards",
    "satellite-tiles",
    "hazards",
    "developments",
    "media-tiles",
    "advancement-tokens",
    "temporary-agency",
]


class PointsPer(msgspec.Struct, frozen=True, tag_field="op", tag="vp_per", forbid_unknown_fields=True):
    """Gain `n` victory points for every `per` pieces counted (rounded down)."""

    of: Counted
    n: int = 1
    per: int = 1


class Step(msgspec.Struct, frozen=True, tag_field="op", tag="step", forbid_unknown_fields=True):
    """Advance `n` spaces on the Moon Path."""

    n: int = 1


class Draw(msgspec.Struct, frozen=True, tag_field="op", tag="draw", forbid_unknown_fields=True):
    """Draw `n` cards, each from one of `decks` by the team's choice.

    `keep` of them only, when not 0; the others go back on top of their decks. `launch` launches a drawn mission at once
    instead of placing it; a major success then gives `major_bonus` more victory points.
    """

    decks: tuple[Deck, ...]
    n: int = 1
    keep: int = 0
    launch: bool = False
    major_bonus: int = 0


class Discard(msgspec.Struct, frozen=True, tag_field="op", tag="discard", forbid_unknown_fields=True):
    """Put `n` Developments from the hand under the Event deck."""

    n: int = 1


class PlayEvent(msgspec.Struct, frozen=True, tag_field="op", tag="play_event", forbid_unknown_fields=True):
    """Play a Development from the hand now, `discount` resources cheaper."""

    discount: int = 0


class LaunchNow(msgspec.Struct, frozen=True, tag_field="op", tag="launch_now", forbid_unknown_fields=True):
    """Launch any one mission of the own launch queue at once."""


class DrawHazard(msgspec.Struct, frozen=True, tag_field="op", tag="hazard", forbid_unknown_fields=True):
    """Draw `n` hazards.

    `to` own: one goes unseen on an own mission. `to` rival: seen first, then on a mission of the other team. `to` both:
    all are seen, at most one goes to the other team, others may go on own missions, the rest under the deck.
    """

    to: Literal["own", "rival", "both"] = "own"
    n: int = 1


class LookHazard(msgspec.Struct, frozen=True, tag_field="op", tag="look_hazard", forbid_unknown_fields=True):
    """Look at a hazard on one of the team's own missions."""


class Token(msgspec.Struct, frozen=True, tag_field="op", tag="token", forbid_unknown_fields=True):
    """Gain `n` advancement tokens."""

    n: int = 1


class FreeAdvancement(msgspec.Struct, frozen=True, tag_field="op", tag="free_advancement", forbid_unknown_fields=True):
    """Gain a face-up Advancement at no cost."""


class GainTile(msgspec.Struct, frozen=True, tag_field="op", tag="tile", forbid_unknown_fields=True):
    """Gain a bonus tile: Media (kept), Satellite (used at once), or Crew from the spare stack (points only)."""

    stack: Literal["media", "satellite", "crew"]


class EarthUpgrade(msgspec.Struct, frozen=True, tag_field="op", tag="earth_upgrade", forbid_unknown_fields=True):
    """Lift a marker off an Earth upgrade: the mission's own kind, or either."""

    marker: Literal["satellite", "crew", "either"]


class UseEarth(msgspec.Struct, frozen=True, tag_field="op", tag="use_earth", forbid_unknown_fields=True):
    """Use the Engineer or Administrator action of any Earth space, even an occupied one."""


class TwoWorkers(msgspec.Struct, frozen=True, tag_field="op", tag="two_workers", forbid_unknown_fields=True):
    """Place two workers this turn, one after the other."""


class SwapWorker(msgspec.Struct, frozen=True, tag_field="op", tag="swap_worker", forbid_unknown_fields=True):
    """Place an Engineer as an Administrator or an Administrator as an Engineer."""


class ChooseResult(msgspec.Struct, frozen=True, tag_field="op", tag="choose_result", forbid_unknown_fields=True):
    """Choose the result of the next own die roll instead of rolling."""


class PullMedia(msgspec.Struct, frozen=True, tag_field="op", tag="pull_media", forbid_unknown_fields=True):
    """Put the other team's Media cube under the own one, without a bonus for them."""


class Rescore(msgspec.Struct, frozen=True, tag_field="op", tag="rescore", forbid_unknown_fields=True):
    """Score one Crew bonus tile of the own Team Discard again."""


class OneOf(msgspec.Struct, frozen=True, tag_field="op", tag="one_of", forbid_unknown_fields=True):
    """Choose one of several abilities."""

    options: tuple[Ability, ...]


Effect = (
    Gain
    | Roll
    | Upgrade
    | Media
    | Points
    | PointsPer
    | Step
    | Draw
    | Discard
    | PlayEvent
    | LaunchNow
    | DrawHazard
    | LookHazard
    | Token
    | FreeAdvancement
    | GainTile
    | EarthUpgrade
    | UseEarth
    | TwoWorkers
    | SwapWorker
    | ChooseResult
    | PullMedia
    | Rescore
    | OneOf
)


class Ability(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A cost (what stands before the arrow or colon) and the effects that it buys, in printed order."""

    cost: tuple[Cost, ...] = ()
    effects: tuple[Effect, ...] = ()


class EventCard(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A Development or Personnel card.

    `placed` is its Worker Action (phase 4, for the `worker` shown); `play` its Development (phase 6) or Personnel
    (phase 5) Action.
    """

    id: str
    name: str
    kind: Literal["development", "personnel"]
    era: Literal[1, 2, 3]
    worker: Literal["engineer", "administrator"]
    placed: Ability
    play: Ability
    note: str = ""
    short: str = ""
    house: tuple[str, ...] = ()


class Failure(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a failed mission loses: amounts of Media and of victory points."""

    media: int = 0
    vp: int = 0


class Mission(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A Satellite Mission, or a Crewed Mission of one nation. `major.cost` is paid on top of `minor.cost`."""

    id: str
    name: str
    deck: Literal["satellite", "usa", "ussr"]
    minor: Ability
    major: Ability
    failure: Failure
    starting: bool = False
    note: str = ""
    short: str = ""
    house: tuple[str, ...] = ()

    @property
    def crewed(self) -> bool:
        """Tell whether this is a Crewed Mission."""
        return self.deck != "satellite"


class Hazard(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A hazard: one more resource in the minor cost of a satellite or a crewed mission, or a unique effect."""

    id: str
    name: str
    satellite: Resource | None = None
    crew: Resource | None = None
    unique: Literal["", "know-how-leak", "extra-part", "lost-reward", "blackout", "public-failure"] = ""
    copies: int = 1
    vp: int = 1
    note: str = ""
    short: str = ""
    house: tuple[str, ...] = ()


class Advancement(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An Advancement: bought for a token and `price`, used in `phase` (0: any phase) for the rest of the match.

    `standing` names a power that works by itself (`n` its size); otherwise `use` is an ability that the team may use
    once a round on its own turn.
    """

    id: str
    name: str
    phase: int
    price: tuple[Cost, ...]
    standing: Literal["", "overtime", "flexible", "discount", "draw-choice", "foresight", "press-office"] = ""
    n: int = 1
    use: Ability = Ability()
    phrase: str = ""
    note: str = ""
    short: str = ""
    house: tuple[str, ...] = ()


class Tile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A bonus tile: effects of a Media or Satellite tile, points of a Crew tile; `copies` in its stack."""

    id: str
    name: str
    stack: Literal["media", "satellite", "crew", "moon"]
    effects: tuple[Effect, ...] = ()
    vp: int = 0
    copies: int = 1
    house: tuple[str, ...] = ()


class EarthUpgradeBox(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An upgrade of an Earth action: `+` adds an effect, `-` lowers its cost by `less`, `/` replaces its effects.

    `label` is the box's short text on the board, `short` stands in for it where the box is narrow.
    """

    mark: Literal["+", "-", "/"]
    label: str
    ability: Ability = Ability()
    less: int = 0
    short: str = ""
    house: tuple[str, ...] = ()


class EarthAction(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What one kind of worker does on an Earth space, with its Satellite (left) and Crew (right) upgrade."""

    action: Ability
    satellite: EarthUpgradeBox
    crew: EarthUpgradeBox


class EarthSpace(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One of the five Earth spaces, in board order."""

    id: str
    name: str
    engineer: EarthAction
    administrator: EarthAction
    short: str = ""
    house: tuple[str, ...] = ()


class Treasury(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The unlimited space: any number of workers, the same effect for both kinds."""

    id: str
    name: str
    action: Ability
    house: tuple[str, ...] = ()


class Die(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A Resource Die and its six faces."""

    id: Group
    faces: tuple[tuple[Resource, ...], ...]
    house: tuple[str, ...] = ()


class Figures(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Set-up and track figures."""

    id: str
    media_start: int
    media_top: int
    media_bottom: int
    media_price: int
    first_initiative: Literal["usa", "ussr"]
    starting_tokens: int
    house: tuple[str, ...] = ()


class Content(msgspec.Struct, frozen=True):
    """All components of the game. `abilities` finds any ability by its path, such as `pr-tour.play/0.1`."""

    events: dict[str, EventCard]
    missions: dict[str, Mission]
    hazards: dict[str, Hazard]
    advancements: dict[str, Advancement]
    tiles: dict[str, Tile]
    spaces: dict[str, EarthSpace]
    treasury: Treasury
    dice: dict[str, Die]
    figures: Figures
    pictures: dict[str, Recipe]
    abilities: dict[str, Ability]
    upgrades: dict[str, EarthUpgradeBox]
    event_backs: dict[str, str]
    """Era and kind of each Event: what its place gives away while it is hidden."""
    hash: str


@lru_cache(maxsize=4)
def load(packs: tuple[Traversable, ...] = ()) -> Content:
    """Read and check the content, packs last. Raises ContentError with one sentence for what does not fit."""
    tables, hash_ = source.read("one-small-step", packs)

    def table(name: str, kind: type[T]) -> dict[str, T]:
        return source.decode(tables.get(name, []), kind, name)

    def single(name: str, kind: type[T]) -> T:
        found = list(table(name, kind).values())
        if len(found) != 1:
            raise ContentError(f"The content holds {len(found)} entries of {name}, not one.")
        return found[0]

    pictures = {entry["id"]: {k: v for k, v in entry.items() if k != "id"} for entry in tables.get("picture", [])}
    events = table("event", EventCard)
    missions = table("mission", Mission)
    advancements = table("advancement", Advancement)
    tiles = table("tile", Tile)
    spaces = table("space", EarthSpace)
    treasury = single("treasury", Treasury)
    return Content(
        events=events,
        missions=missions,
        hazards=table("hazard", Hazard),
        advancements=advancements,
        tiles=tiles,
        spaces=spaces,
        treasury=treasury,
        dice=table("die", Die),
        figures=single("figures", Figures),
        pictures={id_: _picture(id_, fields) for id_, fields in pictures.items()},
        abilities=dict(_named_abilities(events, missions, advancements, tiles, spaces, treasury)),
        upgrades=upgrade_boxes(spaces),
        event_backs={card.id: f"{card.era} {card.kind}" for card in events.values()},
        hash=hash_,
    )


def _picture(id_: str, fields: dict[str, object]) -> Recipe:
    try:
        return msgspec.convert(fields, Recipe)
    except msgspec.ValidationError as error:
        raise ContentError(f"picture {id_}: {error}.") from error


def upgrade_boxes(spaces: dict[str, EarthSpace]) -> dict[str, EarthUpgradeBox]:
    """Return the twenty Earth upgrades by id, such as `rocket-works.engineer.satellite`."""
    boxes: dict[str, EarthUpgradeBox] = {}
    for space in spaces.values():
        for worker, action in (("engineer", space.engineer), ("administrator", space.administrator)):
            boxes[f"{space.id}.{worker}.satellite"] = action.satellite
            boxes[f"{space.id}.{worker}.crew"] = action.crew
    return boxes


def _named_abilities(
    events: dict[str, EventCard],
    missions: dict[str, Mission],
    advancements: dict[str, Advancement],
    tiles: dict[str, Tile],
    spaces: dict[str, EarthSpace],
    treasury: Treasury,
) -> Iterator[tuple[str, Ability]]:
    roots: list[tuple[str, Ability]] = [(treasury.id, treasury.action)]
    for card in events.values():
        roots += [(f"{card.id}.placed", card.placed), (f"{card.id}.play", card.play)]
    for mission in missions.values():
        roots += [(f"{mission.id}.minor", mission.minor), (f"{mission.id}.major", mission.major)]
    for advancement in advancements.values():
        roots += [(f"{advancement.id}.use", advancement.use), (f"{advancement.id}.price", Ability(advancement.price))]
    roots += [(f"{tile.id}.use", Ability((), tile.effects)) for tile in tiles.values()]
    for space in spaces.values():
        for worker, action in (("engineer", space.engineer), ("administrator", space.administrator)):
            path = f"{space.id}.{worker}"
            roots += [
                (f"{path}.action", action.action),
                (f"{path}.satellite", action.satellite.ability),
                (f"{path}.crew", action.crew.ability),
            ]
    while roots:
        path, ability = roots.pop()
        yield path, ability
        for at, effect in enumerate(ability.effects):
            if isinstance(effect, OneOf):
                roots += [(f"{path}/{at}.{i}", option) for i, option in enumerate(effect.options)]
