"""Setup."""

from __future__ import annotations

from spacegames.core.chance import Chance, stream
from spacegames.core.flow import Ask
from spacegames.core.game import chosen_options
from spacegames.games.one_small_step import replenish, resources
from spacegames.games.one_small_step.advancement import OFFERS
from spacegames.games.one_small_step.content import GROUPS, Content
from spacegames.games.one_small_step.frames import BeginRound, ChooseStartingTokens, PlaceStartingMission
from spacegames.games.one_small_step.meta import META
from spacegames.games.one_small_step.placing_workers import WORKERS_EACH
from spacegames.games.one_small_step.state import DEPARTMENTS, MOON, STAGES, TEAMS, Agency, State
from spacegames.games.one_small_step.table import Table


def setup(content: Content, options: dict[str, str], roles: tuple[str, ...], seed: str) -> State:
    """Set the board up, steps 1 to 9. Raises ValueError for options or roles that the game does not have."""
    chosen = chosen_options(META, options)
    if roles not in META.tables.get(len(roles), ()):
        raise ValueError(f"{META.title} cannot be played by {', '.join(roles) or 'nobody'}.")
    advanced = chosen["game"] == "advanced"
    state = State(
        advanced=advanced,
        extra_ends=chosen["extra-ends"] == "on",
        seats=roles,
        chance=Chance(seed),
        agencies=(_agency(content), _agency(content)),
        top=TEAMS.index(content.figures.first_initiative),
        first=TEAMS.index(content.figures.first_initiative),
    )
    if advanced:
        state.covered = list(content.upgrades)
    _tiles(content, state)
    _decks(content, state)
    t = Table(state, content)
    replenish.deal_draft(t)
    starters = _starting_missions(content, state)
    first, second = state.first, 1 - state.first
    t.push(
        PlaceStartingMission(first, (starters[0], starters[1])),
        PlaceStartingMission(second, (starters[2], starters[3])),
        ChooseStartingTokens(first, content.figures.starting_tokens),
        ChooseStartingTokens(second, content.figures.starting_tokens),
        BeginRound(),
    )
    return state


def _agency(content: Content) -> Agency:
    return Agency(
        media=content.figures.media_start,
        workers=dict.fromkeys(DEPARTMENTS, WORKERS_EACH),
        queue={stage: [] for stage in STAGES},
    )


def copies(id_: str, n: int) -> list[str]:
    """Return the ids of a piece's copies: the bare id for a single one, else numbered."""
    return [id_] if n == 1 else [f"{id_}#{k}" for k in range(1, n + 1)]


def _tiles(content: Content, state: State) -> None:
    stacks: dict[str, list[str]] = {"media": [], "satellite": [], "crew": [], "moon": []}
    for tile in content.tiles.values():
        stacks[tile.stack] += copies(tile.id, tile.copies)
    for name in ("media", "satellite", "crew"):
        stream(state.chance, f"tiles-{name}").shuffle(stacks[name])
    state.media_stack = stacks["media"]
    state.satellite_stack = stacks["satellite"]
    state.path_tiles = [*(stacks["crew"].pop() for _ in range(MOON - 1)), *stacks["moon"]]
    state.crew_stack = stacks["crew"]


def _decks(content: Content, state: State) -> None:
    for era in (3, 2, 1):
        cards = [card.id for card in content.events.values() if card.era == era]
        stream(state.chance, f"era-{era}").shuffle(cards)
        state.event_deck += cards
    hazards = [copy for hazard in content.hazards.values() for copy in copies(hazard.id, hazard.copies)]
    stream(state.chance, "hazards").shuffle(hazards)
    state.hazard_deck = hazards
    if state.advanced:
        state.advancement_deck = list(content.advancements)
        stream(state.chance, "advancements").shuffle(state.advancement_deck)
        state.offers = [state.advancement_deck.pop() for _ in range(min(OFFERS, len(state.advancement_deck)))]
    missions = content.missions.values()
    state.satellite_deck = [m.id for m in missions if m.deck == "satellite" and not m.starting]
    stream(state.chance, "satellite-missions").shuffle(state.satellite_deck)
    for team, agency in zip(TEAMS, state.agencies, strict=True):
        agency.crew_deck = [m.id for m in missions if m.deck == team]
        stream(state.chance, f"crew-missions-{team}").shuffle(agency.crew_deck)


def _starting_missions(content: Content, state: State) -> list[str]:
    starters = [mission.id for mission in content.missions.values() if mission.starting]
    stream(state.chance, "starting-missions").shuffle(starters)
    return starters


# -- choices of the teams (step 9)


def ask_starting_mission(t: Table, f: PlaceStartingMission) -> Ask:
    """Ask which starting mission goes to T-minus 2."""
    return Ask("starting-mission", "", {}, f.missions, ("t-minus-2",))


def starting_mission_options(t: Table, f: PlaceStartingMission) -> list[tuple[str, str]]:
    """Return both missions on T-minus 2."""
    return [(mission, "t-minus-2") for mission in f.missions]


def take_starting_mission(t: Table, f: PlaceStartingMission, answer: tuple[str, str]) -> None:
    """Place both missions; being dealt at set-up they earn no die."""
    queue = t.agency(f.team).queue
    late, early = answer[0], f.missions[1 - f.missions.index(answer[0])]
    queue["t-minus-2"].append(late)
    queue["t-minus-1"].append(early)
    t.say("place-mission", f.team, card=late, stage="t-minus-2")
    t.say("place-mission", f.team, card=early, stage="t-minus-1")


def ask_starting_tokens(t: Table, f: ChooseStartingTokens) -> Ask:
    """Ask for an agency resource to start with."""
    return Ask("starting-token", "", {"left": f.left})


def starting_token_options(t: Table, f: ChooseStartingTokens) -> list[str]:
    """Return the agency resources."""
    return list(GROUPS["agency"])


def take_starting_token(t: Table, f: ChooseStartingTokens, answer: str) -> None:
    """Gain a temporary token; the tokens may be equal."""
    resources.gain(t, f.team, answer, "temporary", 1, "setup")
    if f.left > 1:
        t.push(ChooseStartingTokens(f.team, f.left - 1))
