"""Random matches for one to five agencies: they end, nothing is lost or doubled, every state can be saved."""

from __future__ import annotations

from collections import Counter
from itertools import product

import pytest

from spacegames.commands.playing import check_state
from spacegames.core.actions import Action, Choose, Draft
from spacegames.core.chance import Chance, StreamRandom, stream
from spacegames.games.leaving_earth import frames as fr
from spacegames.games.leaving_earth import purchasing, research
from spacegames.games.leaving_earth.assembly import launchable
from spacegames.games.leaving_earth.frames import TakeTurn
from spacegames.games.leaving_earth.state import State
from spacegames.games.leaving_earth.table import Table
from tests.games.leaving_earth.bench import CONTENT, GAME, SEATS

DIFFICULTIES = ("easy", "normal", "hard", "very_hard")
FLEET = (
    ("vostok", "saturn", "soyuz", "atlas", "probe"),
    ("aldrin", "space_habitat", "hydroponics", "science_module", "experiment", "food", "spare_parts", "spare_parts"),
    ("space_shuttle", "large_fuel_tank", "large_fuel_tank", "rover", "fuel_generator"),
    ("apollo", "eagle", "ion_thruster", "juno", "juno", "habitat_parts"),
    ("rover",),
    ("probe", "moon_sample", "mars_sample", "phobos_sample", "daedalus", "small_fuel_tank"),
)
"""Crafts that a rich match is given, so that random play comes to distant places."""
DRAFTED = (fr.Assemble, fr.ProposeTrade, fr.FormVenture, fr.ChooseSeparation)


def play(
    state: State,
    seed: str,
    *,
    every: int,
    most: int = 20_000,
    spoil: bool = False,
    built: Counter[type] | None = None,
) -> int:
    """Play at random; `spoil` gives crafts and plays rare actions as often as common ones, `built` counts drafts."""
    random = stream(Chance(seed), "test")
    n = 0
    while state.stack and n < most:
        if spoil and random.randrange(20) == 0 and isinstance(state.stack[-1], TakeTurn):
            give_craft(state, random.randrange(1000))
        actions = GAME.actions(state)
        if n % every == 0:
            check_state(GAME, state, actions)
        action = picked(actions, random) if spoil else actions[random.randrange(len(actions))]
        if built is not None and isinstance(action, Draft):
            built[type(state.stack[-1])] += 1
        GAME.apply(state, action)
        n += 1
    return n


def picked(actions: list[Action], random: StreamRandom) -> Action:
    """Choose what to do first and then with what, so that the many purchases do not crowd out the rest."""
    verbs: dict[str, list[Action]] = {}
    for action in actions:
        verbs.setdefault(action.id.partition(":")[0] if isinstance(action, Choose) else "", []).append(action)
    chosen = verbs[list(verbs)[random.randrange(len(verbs))]]
    return chosen[random.randrange(len(chosen))]


def hired(table: Table, skill: str) -> str:
    """Return an astronaut who was hired somewhere else."""
    (man,) = purchasing.brings(table, [skill])
    table.state.hired[skill] = table.state.hired.get(skill, 0) + 1
    return man


def give_craft(state: State, number: int) -> None:
    """Put a craft with a crew at some place, as if it had flown there."""
    table = Table(state, CONTENT)
    if len(state.crafts) > 10:
        return
    places = [p.id for p in table.ed.locations.values() if not p.marker_only]
    parts = [p for p in FLEET[number % len(FLEET)] if p in table.ed.components]
    seats = sum(table.ed.part(p).seats for p in parts)
    crew = [hired(table, skill) for skill in ("pilot", "mechanic", "doctor")[: min(seats, number % 4)]]
    found = [c for deck in state.feature_decks.values() for c in deck if CONTENT.features[kind(c)].kind == "component"]
    if found and "rover" not in parts:
        card = found[number % len(found)]
        state.feature_decks[CONTENT.features[kind(card)].location].remove(card)
        parts.append(f"feature:{card}")
    if parts:
        owners = list(state.agencies)
        launchable(table, owners[number % len(owners)], (*parts, *crew), places[number % len(places)])


def kind(card: str) -> str:
    return card.partition("#")[0]


@pytest.mark.parametrize(("seats", "stations"), list(product(range(1, 6), ("false", "true"))))
def test_every_match_ends_with_everything_conserved(seats: int, stations: str) -> None:
    options = {
        "stations": stations,
        "mercury": "true" if seats % 2 else "false",
        "difficulty": DIFFICULTIES[seats % 4],
        "rules": "2015" if seats == 3 else "2018",
        "printing": "second" if seats == 4 else "first",
        "order": "all" if seats == 2 else "missions",
    }
    state = GAME.setup(options, SEATS[:seats], f"{seats}{stations}")
    play(state, "play", every=25)
    check_state(GAME, state, [])
    assert state.ended and GAME.outcome(state) is not None


@pytest.mark.parametrize("seed", range(10))
def test_fleets_all_over_the_map_break_nothing(seed: int) -> None:
    stations = "false" if seed % 3 == 0 else "true"
    state = GAME.setup({"stations": stations, "difficulty": "hard"}, SEATS[: 1 + seed % 5], str(seed))
    table = Table(state, CONTENT)
    for agency in state.seats:
        for advancement in table.ed.advancements:
            research.gain(table, agency, advancement)
    state.revealed = [p for i, p in enumerate(state.hidden) if i % 2 == seed % 2]
    played = play(state, str(seed), every=10, most=1500, spoil=True)
    assert played > 60 and GAME.problems(state) == []


def test_drafts_are_built_in_play_and_what_they_name_may_be_gone() -> None:
    built = Counter[type]()
    for seed in ("a", "b"):
        state = GAME.setup({"stations": "true", "difficulty": "hard"}, SEATS[:3], seed)
        for agency in state.seats:
            research.gain(Table(state, CONTENT), agency, "rendezvous")
        play(state, seed, every=50, most=1500, spoil=True, built=built)
    assert all(built[frame] > 5 for frame in DRAFTED), built


def test_the_same_seed_plays_the_same_match() -> None:
    states: list[State] = []
    for _ in range(2):
        state = GAME.setup({"stations": "true"}, SEATS[:2], "again")
        play(state, "again", every=10_000, most=400)
        states.append(state)
    assert states[0] == states[1]


def test_every_event_and_action_has_words() -> None:
    state = GAME.setup({"stations": "true", "difficulty": "hard"}, SEATS[:3], "words")
    random = stream(Chance("words"), "test")
    for _ in range(600):
        actions, decision, events = GAME.actions(state), GAME.decision(state), []
        assert decision is not None
        assert all(GAME.describe(state, action).title for action in actions)
        suggested = GAME.suggest(state)
        assert suggested and all(GAME.check(state, action) is None for action in suggested)
        GAME.apply(state, actions[random.randrange(len(actions))], events)
        for event in events:
            assert all(GAME.narrate(event, seat)[0] for seat in (0, 1, 2, None)), event.kind
