"""Answers by decision shape: which things on the table take part, what a click on one means, what is chosen so far.

No rule is known here. Legal answers come from the match's list, reasons from its `check`. Each shape turns them into
targets by scene key; the desk turns targets into pointer, keys and bubbles.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Protocol, cast

import msgspec

from spacegames.core.actions import Action, Amount, Choose, ChooseSome, Confirm, Draft, Order, Pay, Place
from spacegames.core.decision import Decision
from spacegames.core.game import Words
from spacegames.core.refusal import Refusal
from ui.table.items import State


def _each(keys: Iterable[str], state: State) -> dict[str, State]:
    return {key: state for key in keys}


class Door(Protocol):
    """What the table needs of a match."""

    @property
    def decision(self) -> Decision | None: ...
    def actions(self) -> list[Action]: ...
    def check(self, action: Action) -> Refusal | None: ...
    def words(self, action: Action) -> Words: ...
    def explain(self, refusal: Refusal) -> str: ...
    def do(self, action: Action) -> object: ...


class Keys(Protocol):
    """How a game's ids and the scene's keys go together, for the decision that is asked now."""

    def keys(self, id_: str) -> tuple[str, ...]:
        """Scene keys of the things that an id names, the one to point at first."""
        ...

    def ids(self, key: str) -> tuple[str, ...]:
        """Ids that may be asked about when somebody points at a thing."""
        ...


class Shape:
    """A decision of shape `one-of`, and what every other shape shares: asides and things that are offered by id."""

    def __init__(self, decision: Decision, actions: Sequence[Action], keys: Keys) -> None:
        """Sort the legal answers by thing."""
        self.decision = decision
        self.actions = list(actions)
        self.keys = keys
        self.offers: dict[str, list[Action]] = {}
        for action in self.actions:
            if isinstance(action, Choose):
                for key in keys.keys(action.id):
                    self.offers.setdefault(key, []).append(action)

    # -- what is lit

    @property
    def held(self) -> str:
        """Piece that is held, empty for none."""
        return ""

    def pieces(self) -> dict[str, tuple[str, ...]]:
        """Things that can be picked up, with the pieces that each may be."""
        return {}

    def targets(self) -> dict[str, list[Action]]:
        """Things that a click answers with, and the answers."""
        return self.offers

    def states(self) -> dict[str, State]:
        """States of the things that take part."""
        return _each(self.targets(), "legal")

    def numbers(self) -> dict[str, int]:
        """Places of things in an order that is being made."""
        return {}

    # -- what a click means

    def take(self, key: str) -> list[Action] | None:
        """A click on a target: the answers to choose from, or None when the click only changed what is chosen."""
        return self.targets().get(key, [])

    def pick(self, key: str) -> None:
        """Pick a piece up."""

    def back(self) -> bool:
        """Take one step back; tells whether there was one."""
        return False

    def pending(self) -> list[Action]:
        """Answers that can be given without pointing at a thing, the one that Enter gives first."""
        return []

    def offered(self) -> list[Action]:
        """Answers for a standing bubble beside the thing that asks: those that no other thing on the table stands for.

        A single one of them, such as passing, is left to the buttons of the window.
        """
        if self.decision.shape != "one-of" or not self.decision.source:
            return []
        source = self.keys.keys(self.decision.source)
        chooses = [action for action in self.actions if isinstance(action, Choose) and ":" not in action.id]
        found = [action for action in chooses if (keys := self.keys.keys(action.id)) == source or not keys]
        return list(found) if len(found) > 1 else []

    def anchor(self) -> tuple[str, ...]:
        """Keys of the things that the standing bubble belongs to, best first."""
        return self.keys.keys(self.decision.source) if self.decision.source else ()

    def asked(self, key: str) -> list[Action]:
        """Answers that somebody means who points at a thing that takes no answer now."""
        if self.decision.shape != "one-of":
            return []
        return [Choose(self.decision.serial, id_) for id_ in self.keys.ids(key)]


class PlaceShape(Shape):
    """Piece on spot: pick a piece up, or click a spot first where only one piece can go there."""

    def __init__(self, decision: Decision, actions: Sequence[Action], keys: Keys) -> None:
        """Nothing is held, unless there is only one piece."""
        super().__init__(decision, actions, keys)
        self.places = [action for action in self.actions if isinstance(action, Place)]
        self._pieces: dict[str, tuple[str, ...]] = {}
        for piece in dict.fromkeys(action.piece for action in self.places):
            for key in keys.keys(piece):
                self._pieces[key] = (*self._pieces.get(key, ()), piece)
        self._spots = {spot: keys.keys(spot) for spot in {*decision.spots, *(a.spot for a in self.places)}}
        self.held_key = ""
        self._held = self.restful()

    @property
    def held(self) -> str:
        return self._held[0] if self._held else ""

    def pieces(self) -> dict[str, tuple[str, ...]]:
        return self._pieces

    def hold(self, pieces: tuple[str, ...], key: str = "") -> None:
        """Hold a piece, or whichever of several fits where it is put down."""
        self._held, self.held_key = pieces, key

    def restful(self) -> tuple[str, ...]:
        """What is held while nothing is lifted: the only piece, where there is one."""
        pieces = {action.piece for action in self.places}
        return tuple(pieces) if len(pieces) == 1 else ()

    def pick(self, key: str) -> None:
        if key == self.held_key:
            self.hold(self.restful())
        else:
            self.hold(self._pieces[key], key)

    def back(self) -> bool:
        if self._held == self.restful():
            return False
        self.hold(self.restful())
        return True

    def _spot_keys(self, spot: str) -> tuple[str, ...]:
        return self._spots.get(spot, ())

    def targets(self) -> dict[str, list[Action]]:
        found: dict[str, list[Action]] = {} if self._held else {key: list(a) for key, a in self.offers.items()}
        for action in self.places:
            if not self._held or action.piece in self._held:
                for key in self._spot_keys(action.spot):
                    found.setdefault(key, []).append(action)
        return found

    def states(self) -> dict[str, State]:
        states: dict[str, State] = {}
        if self._held:
            states = {key: "veiled" for spot in self._spots for key in self._spot_keys(spot)}
            if self.held_key:
                states[self.held_key] = "chosen"
        else:
            states = _each(self._pieces, "legal")
        return states | _each(self.targets(), "legal")

    def asked(self, key: str) -> list[Action]:
        """Place the held piece, or any piece, on a spot that takes none now."""
        pieces = self._held or tuple(dict.fromkeys((*self.decision.pieces, *(a.piece for a in self.places))))
        spots = [spot for spot, keys in self._spots.items() if key in keys]
        return [Place(self.decision.serial, piece, spot) for spot in spots for piece in pieces]

    def instead(self, key: str) -> list[Action]:
        """What would work on a spot that refused the held piece: other pieces there."""
        return [action for action in self.places if key in self._spot_keys(action.spot)]


class MovingKeys(Keys, Protocol):
    """Keys of a game in which some answers of a choice move one thing onto another."""

    rest: str
    """Key of the thing that is held while nothing else is, empty for none."""

    def move(self, id_: str) -> tuple[str, tuple[str, ...]] | None:
        """The thing that an answer moves and the things that it may be put on; None for a plain answer."""
        ...

    def local(self) -> dict[str, tuple[str, ...]]:
        """Things that can be moved about without an answer, and where to."""
        ...

    def looks(self) -> tuple[str, ...]:
        """Things that a click looks at, although something may be put on them: they are spots for dragging alone."""
        ...

    def taps(self) -> tuple[str, ...]:
        """Things that a click changes on the desk alone, such as the goods of a trade that is being laid out."""
        ...

    def drafts(self, key: str) -> tuple[tuple[str, ...], ...]:
        """Steps of the drafts that somebody may mean who points at a thing, where a draft is asked for."""
        ...

    def moves(self, piece: str, spot: str) -> tuple[str, ...]:
        """Ids that somebody may mean who puts a thing on another."""
        ...


class MoveShape(PlaceShape):
    """A choice among answers, some of which move one thing onto another: those are dragged, or held and put down."""

    def __init__(self, decision: Decision, actions: Sequence[Action], keys: MovingKeys) -> None:
        """The thing at rest is held from the start, so that one click on a spot is enough."""
        plain: list[Action] = []
        self.moving: dict[str, dict[str, list[Action]]] = {}
        for action in actions:
            found = keys.move(action.id) if isinstance(action, Choose) else None
            if found is None or (isinstance(action, Choose) and keys.keys(action.id)):
                plain.append(action)
            if found is None:
                continue
            piece, spots = found
            for spot in spots:
                self.moving.setdefault(piece, {}).setdefault(spot, []).append(action)
        for piece, spots in keys.local().items():
            for spot in spots:
                self.moving.setdefault(piece, {}).setdefault(spot, [])
        self._moving_keys = keys
        self.taps = frozenset(keys.taps())
        self.looks = frozenset(keys.looks())
        self.lifted = False
        """Whether something is being dragged."""
        super().__init__(decision, plain, keys)
        self.actions = list(actions)

    def only_put(self, key: str) -> bool:
        """Tell whether a click there, or the held thing put there, changes the desk and gives no answer."""
        return key in self.taps or self.moving.get(self.held, {}).get(key) == []

    def restful(self) -> tuple[str, ...]:
        rest = self._moving_keys.rest
        return (rest,) if rest in self.moving else ()

    def pieces(self) -> dict[str, tuple[str, ...]]:
        return {piece: (piece,) for piece in self.moving}

    def pick(self, key: str) -> None:
        if key == self.held:
            self.hold(self.restful())
        else:
            self.hold((key,), key)

    def targets(self) -> dict[str, list[Action]]:
        found = {key: list(actions) for key, actions in self.offers.items()}
        found |= {key: [] for key in self.taps}
        for spot, actions in self.moving.get(self.held, {}).items():
            if self.lifted or spot not in self.looks:
                found.setdefault(spot, []).extend(actions)
        return found

    def states(self) -> dict[str, State]:
        states: dict[str, State] = _each(self.targets(), "legal")
        if self.held:
            states[self.held] = "chosen"
        return states

    def asked(self, key: str) -> list[Action]:
        if self.decision.shape == "draft":
            return [Draft(self.decision.serial, steps) for steps in self._moving_keys.drafts(key)]
        ids = self._moving_keys.moves(self.held, key) if self.held else ()
        if key in self.looks and not self.lifted:
            ids = ()
        return [Choose(self.decision.serial, id_) for id_ in (*ids, *self._moving_keys.ids(key))]

    def asked_to_move(self, piece: str, spot: str) -> list[Action]:
        """Answers that somebody means who tries to drag a thing that cannot be lifted now."""
        return [Choose(self.decision.serial, id_) for id_ in self._moving_keys.moves(piece, spot)]

    def instead(self, key: str) -> list[Action]:
        return []


class PayShape(Shape):
    """Which tokens pay: a sound payment is chosen from the start, and a click on another token swaps it in."""

    def __init__(self, decision: Decision, actions: Sequence[Action], keys: Keys) -> None:
        """Begin with the first payment of the list."""
        super().__init__(decision, actions, keys)
        self.payments = [action for action in self.actions if isinstance(action, Pay)]
        self.chosen = self.payments[0] if self.payments else None
        most: Counter[str] = Counter()
        for payment in self.payments:
            most |= Counter(payment.tokens)
        self._keys = {token: keys.keys(token) for token in most}
        self._most = most
        self._turned: dict[str, int] = {}
        """How far along its row the choice of a token begins: a click on a later one of several keeps its place."""

    def _chosen_keys(self) -> list[str]:
        counts = Counter(self.chosen.tokens) if self.chosen else Counter[str]()
        found: list[str] = []
        for token, count in counts.items():
            keys = self._keys.get(token, ())
            start = min(self._turned.get(token, 0), max(0, len(keys) - count))
            found += keys[start : start + count]
        return found

    def states(self) -> dict[str, State]:
        return _each(self.targets(), "legal") | _each(self._chosen_keys(), "chosen")

    def targets(self) -> dict[str, list[Action]]:
        found = {key: list(actions) for key, actions in super().targets().items()}
        return found | {key: [] for keys in self._keys.values() for key in keys}

    def take(self, key: str) -> list[Action] | None:
        token = next((token for token, keys in self._keys.items() if key in keys), None)
        if token is None or self.chosen is None:
            return super().targets().get(key, [])
        have = Counter(self.chosen.tokens)
        wanted = -1 if key in self._chosen_keys() else 1
        count = have[token] + wanted
        fitting = [p for p in self.payments if Counter(p.tokens)[token] == count]
        if wanted > 0 and not fitting and have[token]:
            # All that can be of this kind are chosen already; the click chose which ones.
            self._turned[token] = max(0, self._keys[token].index(key) - have[token] + 1)
            return None
        if fitting:
            self.chosen = max(fitting, key=lambda p: (Counter(p.tokens) & have).total())
            if wanted > 0:
                self._turned[token] = max(0, self._keys[token].index(key) - count + 1)
        return None

    def pending(self) -> list[Action]:
        others = [action for action in self.actions if isinstance(action, Choose) and not self.keys.keys(action.id)]
        paying: list[Action] = [self.chosen] if self.chosen else []
        return paying + [action for action in others if ":" not in action.id]

    def anchor(self) -> tuple[str, ...]:
        return tuple(self._chosen_keys()) or super().anchor()


class ManyShape(Shape):
    """Some things of many, or all of them in an order: click by click, then Enter."""

    def __init__(self, decision: Decision, actions: Sequence[Action], keys: Keys) -> None:
        """Nothing is chosen."""
        super().__init__(decision, actions, keys)
        self.whole = [action for action in self.actions if isinstance(action, ChooseSome | Order)]
        ids = dict.fromkeys(id_ for action in self.whole for id_ in action.ids)
        self._by_key = {key: id_ for id_ in ids for key in keys.keys(id_)}
        self.chosen: list[str] = []

    def targets(self) -> dict[str, list[Action]]:
        found = {key: list(actions) for key, actions in super().targets().items()}
        return found | {key: [] for key in self._by_key}

    def states(self) -> dict[str, State]:
        chosen = [key for key, id_ in self._by_key.items() if id_ in self.chosen]
        return super().states() | _each(chosen, "chosen")

    def numbers(self) -> dict[str, int]:
        if self.decision.shape != "order":
            return {}
        return {key: self.chosen.index(id_) + 1 for key, id_ in self._by_key.items() if id_ in self.chosen}

    def take(self, key: str) -> list[Action] | None:
        id_ = self._by_key.get(key)
        if id_ is None:
            return super().targets().get(key, [])
        if id_ in self.chosen:
            self.chosen.remove(id_)
        else:
            self.chosen.append(id_)
        return None

    def back(self) -> bool:
        return bool(self.chosen and self.chosen.pop())

    def pending(self) -> list[Action]:
        ordered = self.decision.shape == "order"
        ids = tuple(self.chosen) if ordered else tuple(sorted(self.chosen))
        return [action for action in self.whole if action.ids == ids]


class ButtonShape(Shape):
    """Yes or no, or a number: buttons in a bubble beside what asks, or things of the board for numbers."""

    def _numbers(self) -> dict[str, list[Action]]:
        """The numbers that a board shows as things."""
        name = getattr(self.keys, "number", None)
        numbers = [action for action in self.actions if isinstance(action, Amount)]
        return {name(action.n): [action] for action in numbers} if name is not None else {}

    def targets(self) -> dict[str, list[Action]]:
        return {key: list(actions) for key, actions in super().targets().items()} | self._numbers()

    def pending(self) -> list[Action]:
        if self._numbers():
            return []
        buttons = [action for action in self.actions if isinstance(action, Confirm | Amount)]
        cautious = getattr(self.keys, "cautious", False)
        return list(sorted(buttons, key=lambda action: not (isinstance(action, Confirm) and action.yes != cautious)))


_SHAPES: dict[str, type[Shape]] = {
    "one-of": Shape,
    "place": PlaceShape,
    "pay": PayShape,
    "some-of": ManyShape,
    "order": ManyShape,
    "confirm": ButtonShape,
    "amount": ButtonShape,
}


def shape_of(decision: Decision, actions: Sequence[Action], keys: Keys) -> Shape:
    """The shape object of a decision; shapes that no game asks yet light only their asides."""
    if decision.shape in ("one-of", "draft") and hasattr(keys, "move"):
        return MoveShape(decision, actions, cast("MovingKeys", keys))
    return _SHAPES.get(decision.shape, Shape)(decision, actions, keys)


def same_question(first: Decision | None, second: Decision | None) -> bool:
    """Tell whether a decision is still the one that was asked."""
    return first is not None and second is not None and first.serial == second.serial


def action_id(action: Action) -> str:
    """A text that names an action among those of one decision, for chips and tests."""
    return msgspec.json.encode(action).decode()
