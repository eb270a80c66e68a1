"""A small game with everything that a match must cope with: hidden hands, a die, draws, free choices, forced ones.

Each turn a seat takes an open token (free to take back), draws a card into its hand (secret), rolls the die, peeks at
the deck, or plays a card from the hand. A roll of 1 makes it give a card back: with one card that is forced. A match
lasts `rounds` turns of each seat.
"""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from spacegames.core import codec
from spacegames.core.actions import Action, Choose
from spacegames.core.chance import Chance, stream
from spacegames.core.decision import Decision
from spacegames.core.event import Event
from spacegames.core.game import Choice, GameMeta, Moment, OptionSpec, Role, Side, Words
from spacegames.core.ledger import Line, Outcome
from spacegames.core.refusal import Refusal, sentence

META = GameMeta(
    id="toy",
    title="Toy",
    blurb="Tokens and cards",
    accent="usa",
    seats=(2, 3),
    minutes=(1, 2),
    playable=True,
    options=(
        OptionSpec("length", "Length", "How many turns.", (Choice("short", "Short"), Choice("long", "Long")), "short"),
    ),
    sides=(Side("red", "Red", "usa", "seat-ring", "RED"), Side("blue", "Blue", "ussr", "seat-triangle", "BLU")),
    roles=(Role("red", "Red", "red"), Role("blue", "Blue", "blue"), Role("judge", "Judge", "blue")),
    tables={2: (("red", "blue"),), 3: (("red", "blue", "judge"),)},
)


class Player(msgspec.Struct):
    hand: list[str] = []
    tokens: int = 0
    points: int = 0


class State(msgspec.Struct):
    chance: Chance
    players: list[Player]
    deck: list[str]
    discard: list[str] = []
    known: dict[str, list[str]] = {}
    turn: int = 0
    turns: int = 12
    serial: int = 0
    seen: int = 0
    pending: Literal["turn", "give"] = "turn"


class View(msgspec.Struct):
    hand: list[str] | None
    known: list[str]
    counts: list[int]
    tokens: list[int]
    points: list[int]
    discard: list[str]
    deck: int
    turn: int


class Toy:
    meta = META
    revision = 1
    content_hash = "toy-content"
    state_type = State

    def setup(self, options: dict[str, str], roles: tuple[str, ...], seed: str) -> State:
        if roles not in META.tables.get(len(roles), ()):
            raise ValueError(f"Nobody can play Toy as {', '.join(roles)}.")
        state = State(Chance(seed), [Player() for _ in roles], [f"card-{n:02}" for n in range(30)])
        state.turns = {"short": 6, "long": 40}[options["length"]] * len(roles)
        stream(state.chance, "deck").shuffle(state.deck)
        for player in state.players:
            player.hand.append(state.deck.pop())
        return state

    def _seat(self, state: State) -> int:
        return state.turn % len(state.players)

    def decision(self, state: State) -> Decision | None:
        if state.turn >= state.turns:
            return None
        return Decision(state.serial, self._seat(state), "one-of", state.pending)

    def actions(self, state: State) -> list[Action]:
        player = state.players[self._seat(state)]
        if state.pending == "give":
            ids = [f"give:{card}" for card in player.hand]
        else:
            ids = ["take", "roll", *(f"play:{card}" for card in player.hand)]
            ids += ["draw", "peek"] if state.deck else []
        return [Choose(state.serial, id_) for id_ in ids]

    def check(self, state: State, action: Action) -> Refusal | None:
        if not isinstance(action, Choose):
            return Refusal("wrong-shape")
        if action.serial != state.serial:
            return Refusal("stale")
        return None if action in self.actions(state) else Refusal("not-offered")

    def apply(self, state: State, action: Action, events: list[Event] | None = None) -> None:
        assert isinstance(action, Choose)
        seat = self._seat(state)
        player = state.players[seat]
        told: list[Event] = [] if events is None else events
        verb, _, card = action.id.partition(":")
        state.serial += 1
        state.pending = "turn"
        ends = True
        if verb == "take":
            player.tokens += 1
            ends = player.tokens % 3 == 0
            told.append(Event("took", META.sides[seat % 2].id))
        elif verb == "draw":
            drawn = state.deck.pop()
            player.hand.append(drawn)
            state.seen += 1
            told.append(Event("drew", META.sides[seat % 2].id, {"card": drawn}, ("card",), (seat,)))
        elif verb == "peek":
            state.known.setdefault(str(seat), []).append(state.deck[-1])
            state.seen += 1
            told.append(Event("peeked", META.sides[seat % 2].id, {"card": state.deck[-1]}, ("card",), (seat,)))
        elif verb == "roll":
            face = stream(state.chance, "die").randrange(6) + 1
            told.append(Event("rolled", META.sides[seat % 2].id, {"face": face}))
            if face == 1 and player.hand:
                state.pending = "give"
                ends = False
            else:
                player.points += face
        elif verb == "give":
            player.hand.remove(card)
            state.deck.insert(0, card)
            told.append(Event("gave", META.sides[seat % 2].id, {"card": card}, ("card",), (seat,)))
        else:
            player.hand.remove(card)
            state.discard.append(card)
            player.points += 2
            told.append(Event("played", META.sides[seat % 2].id, {"card": card}))
        state.turn += ends

    def view(self, state: State, seat: int | None) -> View:
        return View(
            None if seat is None else list(state.players[seat].hand),
            [] if seat is None else list(state.known.get(str(seat), [])),
            [len(p.hand) for p in state.players],
            [p.tokens for p in state.players],
            [p.points for p in state.players],
            list(state.discard),
            len(state.deck),
            state.turn,
        )

    def hides(self, state: State, viewer: int, other: int) -> bool:
        return viewer != other and bool(state.players[viewer].hand or state.known.get(str(viewer)))

    def reveals(self, state: State) -> int:
        return state.seen

    def determinise(self, state: State, seat: int, seed: str) -> State:
        copy = codec.clone(state)
        hidden = copy.deck + [c for i, p in enumerate(copy.players) if i != seat for c in p.hand]
        stream(Chance(seed), "guess").shuffle(hidden)
        for index, player in enumerate(copy.players):
            if index != seat:
                player.hand = [hidden.pop() for _ in player.hand]
        copy.deck = hidden
        return copy

    def ledger(self, state: State) -> list[Line]:
        return [Line(META.sides[i % 2].id, "points", p.points) for i, p in enumerate(state.players)]

    def outcome(self, state: State) -> Outcome | None:
        if state.turn < state.turns:
            return None
        scores = {META.sides[i].id: state.players[i].points for i in range(2)}
        best = max(scores.values())
        return Outcome(tuple(side for side, n in scores.items() if n == best), "turns", "points", scores)

    def value(self, state: State, seat: int) -> float:
        return float(state.players[seat].points)

    def suggest(self, state: State) -> list[Action]:
        return self.actions(state)

    def describe(self, state: State, action: Action) -> Words:
        assert isinstance(action, Choose)
        verb, _, card = action.id.partition(":")
        return Words(f"{verb.capitalize()} {card}".strip())

    def explain(self, refusal: Refusal) -> str:
        return sentence(refusal, {})

    def narrate(self, event: Event, seat: int | None) -> tuple[str, str]:
        card = event.facts.get("card", "a card")
        return f"{event.side} {event.kind} {event.facts.get('face', card)}", ""

    def problems(self, state: State) -> list[str]:
        cards = sorted(state.deck + state.discard + [c for p in state.players for c in p.hand])
        found = [] if cards == [f"card-{n:02}" for n in range(30)] else ["Cards were lost or doubled."]
        if any(p.tokens < 0 or p.points < 0 for p in state.players):
            found.append("Somebody has less than nothing.")
        return found

    def moment(self, state: State) -> Moment:
        number = state.turn // len(state.players) + 1
        return Moment(number, "turn", f"Round {number}")

    def cards(self) -> list[Any]:
        from spacegames.core.game import CardRow

        return [CardRow(f"card-{n:02}", f"Card {n}", "card", "Worth two.", ("points",), ()) for n in range(30)]


def find(game_id: str) -> Toy:
    if game_id != "toy":
        raise LookupError(f"There is no game {game_id!r}; known are toy.")
    return Toy()
