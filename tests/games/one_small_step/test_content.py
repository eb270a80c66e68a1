"""The components of One Small Step: complete decks, printed figures as printed, house values named as such."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from spacegames.core.pictures import check_recipe, equal_pictures
from spacegames.games.one_small_step import content as c
from spacegames.games.one_small_step.content import (
    RESOURCES,
    Ability,
    Advancement,
    ChooseResult,
    Cost,
    Discard,
    Draw,
    DrawHazard,
    EarthUpgrade,
    EventCard,
    FreeAdvancement,
    Gain,
    GainTile,
    Hazard,
    LaunchNow,
    LookHazard,
    Media,
    Mission,
    OneOf,
    PlayEvent,
    Points,
    PointsPer,
    PullMedia,
    Rescore,
    Roll,
    Step,
    SwapWorker,
    Token,
    TwoWorkers,
    Upgrade,
    UseEarth,
    load,
)

CONTENT = load()
VP = Points(1)


def cards() -> dict[str, EventCard | Mission | Hazard | Advancement]:
    """Return everything that is a card and has a picture."""
    return {**CONTENT.events, **CONTENT.missions, **CONTENT.hazards, **CONTENT.advancements}


def pieces() -> dict[str, Any]:
    """Return every entry that has an id, a name and house values."""
    return {**cards(), **CONTENT.tiles, **CONTENT.spaces, **CONTENT.dice, "treasury": CONTENT.treasury}


def effects() -> Iterator[Any]:
    """Yield every effect of every ability, options included."""
    for ability in CONTENT.abilities.values():
        yield from ability.effects


def costs() -> Iterator[Cost]:
    """Yield every cost of every ability."""
    for ability in CONTENT.abilities.values():
        yield from ability.cost


def paid(cost: tuple[Cost, ...]) -> Counter[str]:
    """Return a mission's or card's cost as counts of resources."""
    found: Counter[str] = Counter()
    for part in cost:
        assert part.resource is not None
        found[part.resource] += part.n
    return found


def worth(ability: Ability, kind: type[Media] | type[Points] | type[Step]) -> int:
    """Return how much Media, points or steps an ability gives."""
    return sum(effect.n for effect in ability.effects if isinstance(effect, kind))


# ---------------------------------------------------------------- sizes


def test_the_event_deck_holds_sixteen_cards_of_each_era() -> None:
    assert Counter(card.era for card in CONTENT.events.values()) == {1: 16, 2: 16, 3: 16}
    assert Counter(card.kind for card in CONTENT.events.values()) == {"development": 32, "personnel": 16}


@pytest.mark.parametrize("era", [1, 2, 3])
def test_each_era_seats_engineers_and_administrators_evenly(era: int) -> None:
    seats = Counter(card.worker for card in CONTENT.events.values() if card.era == era)
    assert seats == {"engineer": 8, "administrator": 8}


def test_the_mission_decks() -> None:
    decks = Counter((m.deck, m.starting) for m in CONTENT.missions.values())
    assert decks == {("satellite", True): 4, ("satellite", False): 24, ("usa", False): 12, ("ussr", False): 12}


def test_the_hazard_deck_holds_each_pair_once_and_each_unique_kind() -> None:
    ordinary = [h for h in CONTENT.hazards.values() if not h.unique]
    pairs = Counter((h.satellite, h.crew) for h in ordinary)
    assert pairs == Counter((s, x) for s in RESOURCES[3:6] for x in RESOURCES[3:])
    assert all(h.copies == 1 and h.vp == 1 for h in CONTENT.hazards.values())
    assert {h.unique for h in CONTENT.hazards.values()} - {""} == {
        "know-how-leak",
        "extra-part",
        "lost-reward",
        "blackout",
        "public-failure",
    }
    assert len(CONTENT.hazards) == 24


def test_advancements_serve_every_phase() -> None:
    assert len(CONTENT.advancements) == 14
    assert {card.phase for card in CONTENT.advancements.values()} == set(range(8))
    for card in CONTENT.advancements.values():
        assert bool(card.standing) != bool(card.use.effects), card.id
        assert 1 <= sum(cost.n for cost in card.price) <= 3, card.id
        assert all(cost.resource in RESOURCES[:3] for cost in card.price), card.id


def test_the_tile_stacks() -> None:
    stacks: Counter[str] = Counter()
    for tile in CONTENT.tiles.values():
        stacks[tile.stack] += tile.copies
    assert stacks == {"media": 12, "satellite": 16, "crew": 12, "moon": 1}
    hidden = [t.vp for t in CONTENT.tiles.values() if t.stack == "crew" for _ in range(t.copies)]
    assert sorted(hidden) == [2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 5, 5]
    assert [t.vp for t in CONTENT.tiles.values() if t.stack == "moon"] == [7]


def test_the_dice_have_six_faces_of_their_group() -> None:
    assert set(CONTENT.dice) == {"agency", "satellite", "crew"}
    for id_, die in CONTENT.dice.items():
        assert len(die.faces) == 6
        assert all(len(face) == (2 if id_ == "agency" else 1) for face in die.faces)
        assert {r for face in die.faces for r in face} == set(c.GROUPS[die.id])


# ---------------------------------------------------------------- printed figures


def test_printed_set_up_figures() -> None:
    f = CONTENT.figures
    assert (f.media_top, f.media_price, f.first_initiative, f.starting_tokens) == (8, 5, "ussr", 2)
    assert CONTENT.treasury.action == Ability((), (Gain(group="agency"),))


def test_printed_earth_actions() -> None:
    spaces = CONTENT.spaces
    assert list(spaces) == ["launch-range", "rocket-works", "design-bureau", "proving-ground", "press-centre"]
    (choice,) = spaces["launch-range"].administrator.action.effects
    assert isinstance(choice, OneOf) and Ability((), (Roll("satellite"),)) in choice.options
    assert spaces["launch-range"].administrator.satellite.mark == "/"
    assert spaces["launch-range"].administrator.crew.mark == "/"
    assert spaces["launch-range"].administrator.crew.ability.effects == (Roll("crew"),)
    works = spaces["rocket-works"].engineer.action
    assert paid(works.cost) == {"funding": 1, "material": 1} and works.effects == (Gain(group="satellite", n=2),)
    bureau = spaces["design-bureau"].administrator.action
    assert bureau == Ability((Cost(discard=1),), (Gain(),))
    ground = spaces["proving-ground"].engineer
    permanent = Ability((Cost(n=2, same=True, kind="temporary"),), (Gain(matching=True, kind="permanent"),))
    assert ground.action == permanent and ground.crew.ability == permanent
    assert (ground.satellite.mark, ground.satellite.less, ground.crew.mark) == ("-", 1, "+")


PLAYED: dict[str, tuple[Any, ...]] = {
    "booster-testing": (Gain("boosters"), VP),
    "satellite-testing": (Gain("navigation"), VP),
    "pr-tour": (Gain(of=("sensors", "navigation")), VP),
    "aerospace-industry": (PointsPer("permanent-resources", per=2), Roll("crew"), Roll("satellite"), VP),
    "astronaut-training": (PointsPer("personnel-cards", n=2), Gain("life-support"), VP),
    "gps": (PointsPer("satellite-tiles"), Gain("boosters"), Gain("navigation"), VP),
    "heroic-action": (PointsPer("hazards", n=2), Gain("life-support"), VP),
    "research-facility": (PointsPer("developments", per=2), Gain(of=("navigation", "sensors", "boosters")), VP),
    "national-pride": (PointsPer("media-tiles"), Media(5), VP),
    "secret-technology": (PointsPer("advancement-tokens", n=3), Gain("capsules"), VP),
    "pushing-the-limits": (Rescore(), Gain("boosters", n=2), VP),
    "technology-transfer": (PointsPer("temporary-agency", per=3), Gain("landing"), VP),
}


@pytest.mark.parametrize("id_", PLAYED)
def test_printed_development_actions(id_: str) -> None:
    card = CONTENT.events[id_]
    assert card.play.effects == PLAYED[id_]
    assert "play" not in card.house and "play.effects" not in card.house
    assert card.kind == "development"


def test_printed_development_costs() -> None:
    for id_, resource in (("booster-testing", "material"), ("satellite-testing", "funding"), ("pr-tour", "funding")):
        assert CONTENT.events[id_].play.cost == (Cost(resource=resource),)


PLACED: dict[str, tuple[Any, ...]] = {
    "john-glenn": (Media(1), Roll("agency")),
    "booster-testing": (Roll("satellite"),),
    "heroic-action": (Gain("personnel"), Gain()),
    "pushing-the-limits": (Draw(("crew",), launch=True),),
    "technology-transfer": (FreeAdvancement(),),
}


@pytest.mark.parametrize("id_", PLACED)
def test_printed_worker_actions(id_: str) -> None:
    assert CONTENT.events[id_].placed == Ability((), PLACED[id_])
    assert "placed" not in CONTENT.events[id_].house


@pytest.mark.parametrize(
    ("id_", "option"),
    [
        ("john-glenn", Gain("capsules")),
        ("alan-shepard", Draw(("event",))),
        ("yuri-gagarin", Media(1)),
        ("ed-white", Media(1)),
        ("ed-white", Draw(("satellite",), launch=True, major_bonus=2)),
    ],
)
def test_printed_personnel_actions(id_: str, option: Any) -> None:
    card = CONTENT.events[id_]
    (choice,) = card.play.effects
    assert isinstance(choice, OneOf) and len(choice.options) == 2
    assert Ability((), (option,)) in choice.options
    assert card.play.cost == (Cost(resource="personnel"),)


def test_cards_of_the_first_round_example_are_of_era_one() -> None:
    for id_ in ("john-glenn", "booster-testing", "alan-shepard", "sensor-testing"):
        assert CONTENT.events[id_].era == 1 and "era" not in CONTENT.events[id_].house
    assert CONTENT.events["john-glenn"].worker == "administrator"
    assert CONTENT.events["booster-testing"].worker == "engineer"
    assert CONTENT.events["booster-testing"].house == ()


def test_printed_missions() -> None:
    ranger, moon_car = CONTENT.missions["ranger-7"], CONTENT.missions["lunokhod-1"]
    assert paid(ranger.minor.cost) == {"boosters": 2} and "navigation" in paid(ranger.major.cost)
    assert ranger.minor.effects == (Media(1), Upgrade(1), GainTile("satellite"), EarthUpgrade("satellite"))
    assert paid(moon_car.minor.cost) == {"boosters": 1, "navigation": 1}
    assert (moon_car.failure.media, moon_car.failure.vp) == (2, 0) and "failure" not in moon_car.house
    eva, animals = CONTENT.missions["eva"], CONTENT.missions["animal-flight"]
    assert paid(eva.minor.cost) == {"boosters": 1, "capsules": 2, "life-support": 1}
    assert paid(eva.major.cost) == {"landing": 1, "sensors": 1, "life-support": 1}
    assert [worth(eva.minor, k) + worth(eva.major, k) for k in (Points, Media, Step)] == [9, 5, 2]
    assert paid(animals.minor.cost) == {"boosters": 2, "capsules": 1}
    assert [worth(animals.minor, k) for k in (Points, Media, Step)] == [1, 1, 1]
    assert "minor" not in ranger.house + animals.house


def test_printed_advancements() -> None:
    overtime, flexible = CONTENT.advancements["overtime"], CONTENT.advancements["flexible"]
    assert (overtime.phase, paid(overtime.price)) == (5, {"funding": 1, "personnel": 1})
    assert (flexible.phase, paid(flexible.price)) == (4, {"personnel": 2})
    assert overtime.house == flexible.house == ()


@pytest.mark.parametrize(
    ("id_", "effects_"),
    [
        ("chosen-result", (Gain("funding"), ChooseResult())),
        ("double-placement", (Gain("funding"), TwoWorkers())),
        ("role-swap", (Gain("personnel"), SwapWorker())),
        ("steal-the-headline", (Gain("personnel"), PullMedia())),
        ("biology-and-papers", (Gain("life-support"), Draw(("event",), n=2), Discard())),
        ("risky-upgrade", (Upgrade(), DrawHazard())),
    ],
)
def test_printed_tiles(id_: str, effects_: tuple[Any, ...]) -> None:
    assert CONTENT.tiles[id_].effects == effects_ and "effects" not in CONTENT.tiles[id_].house


# ---------------------------------------------------------------- house values


@pytest.mark.parametrize("id_", list(pieces()))
def test_house_values_name_fields_that_exist(id_: str) -> None:
    piece = pieces()[id_]
    assert len(set(piece.house)) == len(piece.house)
    for path in piece.house:
        at: Any = piece
        for field in path.split("."):
            assert field in type(at).__struct_fields__, f"{id_}: {path}"
            at = getattr(at, field)
    assert all(not a.startswith(f"{b}.") for a in piece.house for b in piece.house), "a part of a named part"


PRINTED_NAMES = {*PLAYED, "sensor-testing", "john-glenn", "alan-shepard", "yuri-gagarin", "ed-white"} | {
    "ranger-7",
    "lunokhod-1",
    "eva",
    "animal-flight",
    "overtime",
    "flexible",
}


def test_every_other_name_is_a_house_value() -> None:
    assert {id_ for id_, piece in pieces().items() if "name" not in piece.house and id_ not in CONTENT.dice} == (
        PRINTED_NAMES
    )


# ---------------------------------------------------------------- the vocabulary is used in full

CENSUS: dict[str, Callable[[Any], bool]] = {
    "agency die, keep both": lambda e: e == Roll("agency"),
    "agency die, keep one": lambda e: e == Roll("agency", take="one"),
    "satellite die": lambda e: e == Roll("satellite"),
    "crew die": lambda e: e == Roll("crew"),
    "one step on the Moon Path": lambda e: isinstance(e, Step),
    "pull the rival's Media cube": lambda e: isinstance(e, PullMedia),
    "Crew tile from the spare stack": lambda e: e == GainTile("crew"),
    "Satellite tile": lambda e: e == GainTile("satellite"),
    "Media tile": lambda e: e == GainTile("media"),
    "draw a satellite or crew mission": lambda e: isinstance(e, Draw) and e.decks == ("satellite", "crew"),
    "draw from any deck": lambda e: isinstance(e, Draw) and len(e.decks) == 3,
    "keep only one of the drawn": lambda e: isinstance(e, Draw) and e.keep == 1 and e.n > 1,
    "gain Media": lambda e: isinstance(e, Media),
    "gain points": lambda e: isinstance(e, Points),
    "launch the mission drawn": lambda e: isinstance(e, Draw) and e.launch,
    "launch any own mission now": lambda e: isinstance(e, LaunchNow),
    "choose a die result": lambda e: isinstance(e, ChooseResult),
    "hazard on an own mission": lambda e: e == DrawHazard("own"),
    "hazard on a rival mission": lambda e: e == DrawHazard("rival"),
    "several hazards, one to the rival": lambda e: e == DrawHazard("both", 2),
    "look at an own hazard": lambda e: isinstance(e, LookHazard),
    "advancement token": lambda e: isinstance(e, Token),
    "advancement at no cost": lambda e: isinstance(e, FreeAdvancement),
    "draw an Event": lambda e: e == Draw(("event",)),
    "draw two Events, discard one": lambda e: e == Draw(("event",), n=2),
    "discard a Development": lambda e: isinstance(e, Discard),
    "play an Event, paying": lambda e: e == PlayEvent(0),
    "play an Event, one cheaper": lambda e: e == PlayEvent(1),
    "Upgrade": lambda e: isinstance(e, Upgrade),
    "Earth Upgrade of satellites": lambda e: e == EarthUpgrade("satellite"),
    "Earth Upgrade of crews": lambda e: e == EarthUpgrade("crew"),
    "Earth Upgrade of either": lambda e: e == EarthUpgrade("either"),
    "use any Earth action": lambda e: isinstance(e, UseEarth),
    "two workers in one turn": lambda e: isinstance(e, TwoWorkers),
    "swap the kind of worker": lambda e: isinstance(e, SwapWorker),
    "gain any temporary": lambda e: e == Gain(),
    "gain any permanent": lambda e: e == Gain(kind="permanent"),
    "same type": lambda e: isinstance(e, Gain) and e.matching,
    "one of the pictured": lambda e: isinstance(e, Gain) and len(e.of) > 1,
    "score a Crew tile again": lambda e: isinstance(e, Rescore),
    "choose one": lambda e: isinstance(e, OneOf),
}


@pytest.mark.parametrize("symbol", CENSUS)
def test_every_symbol_of_the_rulebook_lives_on_a_component(symbol: str) -> None:
    assert any(CENSUS[symbol](effect) for effect in effects())


def test_every_way_to_pay_lives_on_a_component() -> None:
    found = list(costs())
    assert {cost.kind for cost in found} == {"either", "temporary", "permanent"}
    assert any(cost.discard for cost in found) and any(cost.same for cost in found)
    assert any(cost.group == "agency" for cost in found)
    assert {cost.resource for cost in found} >= set(RESOURCES)


def test_every_standing_power_and_every_count_is_used() -> None:
    powers = {card.standing for card in CONTENT.advancements.values()} - {""}
    assert powers == {"overtime", "flexible", "discount", "draw-choice", "foresight", "press-office"}
    counted = {effect.of for effect in effects() if isinstance(effect, PointsPer)}
    assert len(counted) == 8


def test_a_worker_action_gives_a_satellite_tile_and_another_a_spare_crew_tile() -> None:
    placed = [effect for card in CONTENT.events.values() for effect in card.placed.effects]
    assert GainTile("satellite") in placed and GainTile("crew") in placed


# ---------------------------------------------------------------- rules that figures must keep


def test_every_mission_gives_one_earth_upgrade_of_its_kind_at_minor_success() -> None:
    for mission in CONTENT.missions.values():
        kind = "crew" if mission.crewed else "satellite"
        assert [e for e in mission.minor.effects if isinstance(e, EarthUpgrade)] == [EarthUpgrade(kind)], mission.id
        assert not any(isinstance(e, EarthUpgrade | Step) for e in mission.major.effects), mission.id


def test_mission_costs_keep_to_their_resources() -> None:
    for mission in CONTENT.missions.values():
        allowed = set(RESOURCES[3:] if mission.crewed else RESOURCES[3:6])
        assert set(paid(mission.minor.cost + mission.major.cost)) <= allowed, mission.id
        steps = worth(mission.minor, Step)
        assert steps in ((1, 2) if mission.crewed else (0,)), mission.id
        assert mission.failure.media + mission.failure.vp > 0, mission.id


def test_starting_missions_are_cheap() -> None:
    for mission in CONTENT.missions.values():
        if mission.starting:
            assert 1 <= paid(mission.minor.cost).total() <= 2 and mission.failure.media == 1


def test_the_crew_decks_mirror_each_other() -> None:
    def figures(deck: str) -> list[tuple[Any, ...]]:
        return [(m.minor, m.major, m.failure) for m in CONTENT.missions.values() if m.deck == deck]

    assert figures("usa") == figures("ussr")
    assert Counter(worth(minor, Step) for minor, _, _ in figures("usa")) == {1: 9, 2: 3}
    names = [m.name for m in CONTENT.missions.values() if m.crewed]
    assert len(set(names)) == 24


def test_developments_cost_one_to_three_funding_or_material() -> None:
    for card in CONTENT.events.values():
        cost = paid(card.play.cost)
        if card.kind == "development":
            assert 1 <= cost.total() <= 3 and set(cost) <= {"funding", "material"}, card.id
        else:
            assert cost == {"personnel": 1}, card.id
        assert not card.placed.cost, card.id


def test_alternative_upgrades_stand_only_on_actions_without_a_cost() -> None:
    assert len(CONTENT.upgrades) == 20
    for space in CONTENT.spaces.values():
        for action in (space.engineer, space.administrator):
            for box in (action.satellite, action.crew):
                if box.mark == "/":
                    assert not action.action.cost and box.ability.effects, space.id
                elif box.mark == "-":
                    assert 1 <= box.less <= sum(cost.n for cost in action.action.cost), space.id
                    assert not box.ability.effects, space.id
                else:
                    assert box.ability.effects and not box.less, space.id
                assert 0 < len(box.label) <= 12 and box.label[0] not in "+-/−", space.id
                assert len(box.short) < len(box.label), space.id


def test_an_action_of_one_token_becomes_free() -> None:
    free = [
        space.id
        for space in CONTENT.spaces.values()
        for action in (space.engineer, space.administrator)
        if action.satellite.mark == "-" and sum(cost.n for cost in action.action.cost) == action.satellite.less == 1
    ]
    assert free


# ---------------------------------------------------------------- words and pictures


def test_ids_and_names_are_unique_over_all_components() -> None:
    tables = (
        CONTENT.events,
        CONTENT.missions,
        CONTENT.hazards,
        CONTENT.advancements,
        CONTENT.tiles,
        CONTENT.spaces,
    )
    ids = Counter(id_ for table in tables for id_ in table)
    names = Counter(piece.name for table in tables for piece in table.values())
    assert max(ids.values()) == 1 and max(names.values()) == 1


@pytest.mark.parametrize("id_", list(cards()))
def test_every_card_has_a_short_note_and_a_name_that_fits(id_: str) -> None:
    card = cards()[id_]
    assert 10 <= len(card.note) <= 70 and card.note.endswith("."), len(card.note)
    assert len(card.short or card.name) <= 16
    assert not card.short or len(card.name) >= 15


def test_notes_and_phrases() -> None:
    assert max(Counter(card.note for card in cards().values()).values()) == 1
    for card in CONTENT.advancements.values():
        assert 2 <= len(card.phrase.replace(",", "").split()) <= 4, card.id


def test_every_card_has_a_picture_and_no_two_are_alike() -> None:
    assert set(CONTENT.pictures) == set(cards())
    assert equal_pictures(CONTENT.pictures) == []


@pytest.mark.parametrize("id_", list(cards()))
def test_the_picture_can_be_painted_and_keeps_to_its_palettes(id_: str) -> None:
    recipe, card = CONTENT.pictures[id_], cards()[id_]
    check_recipe(recipe, id_)
    allowed: tuple[str, ...]
    if isinstance(card, Advancement):
        allowed = ("violet",)
    elif isinstance(card, Hazard):
        allowed = ("steel", "dusk")
    elif isinstance(card, Mission):
        allowed = ({"satellite": "night", "usa": "mint", "ussr": "rose"}[card.deck],)
    elif card.kind == "development":
        allowed = ("dusk", "mint", "dawn", "sun")
    else:
        allowed = (recipe.palette,)
    assert recipe.palette in allowed
    assert 3 <= len(recipe.parts) <= 9
