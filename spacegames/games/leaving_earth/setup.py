"""Setup: agencies, missions by difficulty, face-down locations, feature decks, outcome cards, calendar."""

from __future__ import annotations

from spacegames.core.chance import Chance, stream
from spacegames.core.game import chosen_options
from spacegames.games.leaving_earth import missions, outcomes
from spacegames.games.leaving_earth.content import Content
from spacegames.games.leaving_earth.frames import StartYear
from spacegames.games.leaving_earth.meta import META
from spacegames.games.leaving_earth.state import Agency, State
from spacegames.games.leaving_earth.table import Table

DECKS = ("easy", "medium", "hard")


def setup(content: Content, options: dict[str, str], roles: tuple[str, ...], seed: str) -> State:
    """Set a match up. Raises ValueError for options or roles that the game does not have."""
    chosen = chosen_options(META, options)
    if sorted(roles) not in [sorted(table) for table in META.tables.get(len(roles), ())]:
        raise ValueError(f"{META.title} cannot be played by {', '.join(roles) or 'nobody'}.")
    stations = chosen["stations"] == "true"
    state = State(
        seats=roles,
        mercury=chosen["mercury"] == "true",
        stations=stations,
        second_printing=stations and chosen["printing"] == "second",
        early_rules=chosen["rules"] == "2015",
        all_points_order=chosen["order"] == "all",
        difficulty=chosen["difficulty"],
        chance=Chance(seed),
        agencies={role: Agency() for role in roles},
        first=roles[0],
    )
    t = Table(state, content)
    state.year = t.ed.first_year
    outcomes.open_box(t, "base")
    draw_missions(t)
    hide_locations(t)
    if stations:
        shuffle_features(t)
    missions.drop_impossible(t)
    t.push(StartYear())
    return state


def draw_missions(t: Table) -> None:
    """Draw the missions of the difficulty openly; alone a second copy is drawn anew (Solitaire Rules)."""
    state, counts = t.state, t.ed.draws[t.state.difficulty]
    random = stream(state.chance, "missions")
    for deck in DECKS:
        cards = [m.id for m in t.ed.missions.values() if m.deck == deck for _ in range(m.copies)]
        random.shuffle(cards)
        wanted = {"easy": counts.easy, "medium": counts.medium, "hard": counts.hard}[deck]
        while wanted and cards:
            card = cards.pop()
            if card in state.missions:
                if len(state.seats) == 1:
                    continue
                state.bonus[f"{card}#2"] = t.ed.missions[card].duplicate_bonus
                card = f"{card}#2"
            state.missions.append(card)
            wanted -= 1
    if state.stations:
        state.missions.insert(0, "et_life_survey")
        state.waiting.append("et_life_sample")
        occupations = [m.id for m in t.ed.missions.values() if m.deck == "occupation"]
        state.occupation = occupations[random.randrange(len(occupations))]


def hide_locations(t: Table) -> None:
    """Keep one card of each explorable location face down; the others go away unseen."""
    random = stream(t.state.chance, "locations")
    for place, cards in t.ed.stacks.items():
        t.state.hidden[place] = cards[random.randrange(len(cards))]


def shuffle_features(t: Table) -> None:
    """Shuffle the feature deck of each location; equal cards are told apart by a number."""
    random = stream(t.state.chance, "features")
    for feature in t.content.features.values():
        deck = t.state.feature_decks.setdefault(feature.location, [])
        deck += [feature.id if n == 1 else f"{feature.id}#{n}" for n in range(1, feature.copies + 1)]
    for deck in t.state.feature_decks.values():
        random.shuffle(deck)
