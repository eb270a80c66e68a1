"""A table for tests: bring a match into the position wanted, script the dice, answer by id, read the figures."""

from __future__ import annotations

from typing import Any

import msgspec

from spacegames.core import flow as core
from spacegames.core.actions import Action, Choose, Confirm, Pay, Place
from spacegames.core.event import Event
from spacegames.core.refusal import sentence
from spacegames.games.one_small_step import flow, invariants, narration, refusals, sequence
from spacegames.games.one_small_step import frames as fr
from spacegames.games.one_small_step.content import INDEX, RESOURCES, Content, load
from spacegames.games.one_small_step.initiative import leader
from spacegames.games.one_small_step.setup import setup
from spacegames.games.one_small_step.state import STAGES, TEAMS, USA, USSR, State
from spacegames.games.one_small_step.table import Table

CONTENT = load()
PHASE = {"countdown": 1, "replenish": 2, "draw": 3, "place": 4, "personnel": 5, "play": 6, "launch": 7}
TWO = ("usa", "ussr")
FOUR = ("usa-engineer", "usa-administrator", "ussr-engineer", "ussr-administrator")


class Desk:
    """A match cleared of its set-up: empty boards, all missions in their decks, nothing pending."""

    def __init__(
        self,
        *,
        advanced: bool = False,
        extra_ends: bool = True,
        seats: tuple[str, ...] = TWO,
        content: Content = CONTENT,
        seed: str = "desk",
    ) -> None:
        options = {"game": "advanced" if advanced else "beginner", "extra-ends": "on" if extra_ends else "off"}
        self.content = content
        self.events: list[Event] = []
        self.state: State = setup(content, options, seats, seed)
        starters = [m for f in self.state.stack if isinstance(f, fr.PlaceStartingMission) for m in f.missions]
        self.state.satellite_deck[:0] = starters
        self.state.stack.clear()
        self.state.round = 2
        self.table = Table(self.state, content, self.events)

    # -- position

    def agency(self, team: int) -> Any:
        return self.state.agencies[team]

    def hold(self, team: int, **tokens: int) -> None:
        """Give temporary tokens of an earlier turn; underscores stand for hyphens."""
        for name, n in tokens.items():
            self.agency(team).temporary[INDEX[name.replace("_", "-")]] += n

    def hold_permanent(self, team: int, **tokens: int) -> None:
        for name, n in tokens.items():
            self.agency(team).fresh[INDEX[name.replace("_", "-")]] += n

    def media(self, usa: int, ussr: int, top: int = USSR) -> None:
        self.agency(USA).media, self.agency(USSR).media, self.state.top = usa, ussr, top

    def _fetch(self, piece: str) -> None:
        """Take a piece out of wherever it lies."""
        state = self.state
        piles = [state.event_deck, state.satellite_deck, state.hazard_deck, state.advancement_deck, state.offers]
        piles += [state.game_discard, state.media_stack, state.satellite_stack, state.crew_stack]
        piles += state.hazards.values()
        for agency in state.agencies:
            piles += [agency.hand, agency.personnel, agency.advancements, agency.media_tiles, agency.crew_deck]
            piles += [agency.discard, *agency.queue.values()]
        for pile in piles:
            if piece in pile:
                pile.remove(piece)
                return
        for places in (state.draft, state.path_tiles):
            if piece in places:
                places[places.index(piece)] = ""
                return
        raise AssertionError(f"{piece} is nowhere.")

    def put(self, pile: list[str], *pieces: str) -> None:
        """Move pieces into a pile, the last one on top."""
        for piece in pieces:
            self._fetch(piece)
            pile.append(piece)

    def hand(self, team: int, *cards: str) -> None:
        self.put(self.agency(team).hand, *cards)

    def personnel(self, team: int, *cards: str) -> None:
        self.put(self.agency(team).personnel, *cards)

    def discard(self, team: int, *pieces: str) -> None:
        self.put(self.agency(team).discard, *pieces)

    def queue(self, team: int, stage: str, *missions: str) -> None:
        self.put(self.agency(team).queue[stage], *missions)

    def advancement(self, team: int, *cards: str) -> None:
        self.put(self.agency(team).advancements, *cards)

    def tiles(self, team: int, *tiles: str) -> None:
        """Give Media tiles, unused."""
        self.put(self.agency(team).media_tiles, *tiles)

    def hazard(self, mission: str, *hazards: str) -> None:
        self.put(self.state.hazards.setdefault(mission, []), *hazards)

    def draft(self, *cards: str) -> None:
        """Lay these cards on the draft spaces, others back into the deck."""
        old = [card for card in self.state.draft if card]
        self.state.draft[:] = ["", "", "", ""]
        self.state.event_deck[:0] = old
        for i, card in enumerate(cards):
            self._fetch(card)
            self.state.draft[i] = card

    def take_path_tiles(self, *spaces: int) -> None:
        """Put the tiles of Moon Path spaces back on the spare stack."""
        for space in spaces:
            self.state.crew_stack.append(self.state.path_tiles[space - 1])
            self.state.path_tiles[space - 1] = ""

    def path_tile(self, space: int, tile: str) -> None:
        """Lay a tile on a Moon Path space."""
        if self.state.path_tiles[space - 1]:
            self.take_path_tiles(space)
        self._fetch(tile)
        self.state.path_tiles[space - 1] = tile

    def marker(self, team: int, *spaces: int) -> None:
        self.agency(team).markers[:] = spaces

    def uncover(self, *upgrades: str) -> None:
        """Lift markers off Earth upgrades, all of them when none is named."""
        for upgrade in upgrades or tuple(self.state.covered):
            self.state.covered.remove(upgrade)

    # -- play

    def phase(self, name: str) -> Desk:
        """Play one phase alone: the match stands still when it is over."""
        self._clear_draft(name)
        self.state.phase = PHASE[name]
        self.state.between = False
        self.state.first = leader(self.state)
        sequence.PHASES[PHASE[name] - 1](self.table)
        return self.run()

    def onwards(self, name: str) -> Desk:
        """Play from the beginning of a phase, and on into the next ones."""
        self._clear_draft(name)
        self.table.push(fr.BeginPhase(PHASE[name]))
        return self.run()

    def _clear_draft(self, name: str) -> None:
        if PHASE[name] not in (3, 4):
            self.draft()

    def perform(self, team: int, path: str, source: str = "treasury") -> Desk:
        """Carry out the effects of an ability alone, in a turn of that team."""
        self.state.turn = team
        self.table.push(fr.Perform(team, path, source=source))
        return self.run()

    def push(self, *pending: Any) -> Desk:
        self.table.push(*pending)
        return self.run()

    def run(self) -> Desk:
        core.run(flow.FLOW, self.table)
        self.sound()
        return self

    def sound(self) -> None:
        assert invariants.problems(self.content, self.state) == []

    def action(self, answer: Any, spot: str = "") -> Action:
        """Return the action of an answer: an id, yes or no, tokens, or a piece and its spot."""
        serial = self.state.serial
        if spot:
            return Place(serial, answer, spot)
        if isinstance(answer, bool):
            return Confirm(serial, answer)
        return Choose(serial, answer) if isinstance(answer, str) else Pay(serial, tuple(sorted(answer)))

    def do(self, *answers: Any) -> Desk:
        """Answer decisions one after the other; ids, booleans, or tuples of tokens."""
        for answer in answers:
            self._apply(self.action(answer))
        return self

    def place(self, piece: str, spot: str) -> Desk:
        self._apply(self.action(piece, spot))
        return self

    def pay(self, *tokens: str) -> Desk:
        self._apply(self.action(tokens))
        return self

    def _apply(self, action: Action) -> None:
        refusal = flow.check(self.table, action)
        assert refusal is None, f"{action}: {refusal}; legal: {self.legal}"
        assert action in flow.actions(self.table)
        flow.apply(self.table, action)
        self.sound()

    # -- reading

    @property
    def asked(self) -> str:
        """The prompt of the decision, empty where nothing is asked."""
        decision = flow.decision(self.table)
        return decision.prompt if decision else ""

    @property
    def team(self) -> int:
        """The team that decides."""
        decision = flow.decision(self.table)
        assert decision is not None
        return (
            USA
            if self.state.seats[decision.seat].startswith(TEAMS[USA] + "-")
            or (self.state.seats[decision.seat] == TEAMS[USA])
            else USSR
        )

    @property
    def seat(self) -> str:
        """The role of the seat that decides."""
        decision = flow.decision(self.table)
        assert decision is not None
        return self.state.seats[decision.seat]

    @property
    def legal(self) -> list[Any]:
        """Every legal answer, bare."""
        return [_bare(action) for action in flow.actions(self.table)]

    def spots(self, piece: str) -> set[str]:
        """Where a piece may be placed now."""
        return {a.spot for a in flow.actions(self.table) if isinstance(a, Place) and a.piece == piece}

    def refused(self, answer: Any, spot: str = "") -> str:
        """Return the code of the refusal of an answer; fails where it is legal or has no sentence."""
        action = self.action(answer, spot)
        refusal = flow.check(self.table, action)
        assert refusal is not None, f"{action} is legal"
        text = sentence(refusal, refusals.SENTENCES)
        assert text.endswith(".") and "{" not in text
        return refusal.code

    def tokens(self, team: int) -> dict[str, int]:
        """All resource tokens: temporary `t:`, permanent fresh `p:`, permanent spent `s:`."""
        agency = self.agency(team)
        found: dict[str, int] = {}
        for prefix, pile in (("t:", agency.temporary), ("p:", agency.fresh), ("s:", agency.spent)):
            found |= {prefix + r: n for r, n in zip(RESOURCES, pile, strict=True) if n}
        return found

    def said(self, kind: str) -> list[dict[str, int | str]]:
        """The facts of the events of a kind, oldest first."""
        return [event.facts for event in self.events if event.kind == kind]

    def log(self, seat: int | None = None) -> list[str]:
        """The log as a seat reads it."""
        return [narration.narrate(self.content, event.for_seat(seat))[0] for event in self.events]

    def stage_of(self, team: int, mission: str) -> str:
        return next((stage for stage in STAGES if mission in self.agency(team).queue[stage]), "")


def lively(actions: list[Action]) -> list[Action]:
    """Return answers that do something first, those that leave or dispute things last: random play gets further so."""

    def rank(action: Action) -> int:
        match action:
            case Choose(id="pass" | "decline" | "done" | "fail" | "scandal"):
                return 2
            case Choose(id=id_) if id_ == "trade-media" or id_.startswith(("tile:", "advancement:")):
                return 3
            case Choose(id="disagree"):
                return 4
            case Choose(id="all") | Pay():
                return 0
            case _:
                return 1

    return sorted(actions, key=rank)


def _bare(action: Action) -> Any:
    match action:
        case Choose():
            return action.id
        case Confirm():
            return action.yes
        case Place():
            return action.piece, action.spot
        case Pay():
            return action.tokens
        case _:
            raise AssertionError(action)


def edited(content: Content = CONTENT, **changes: Any) -> Content:
    """Return a content with other figures, its paths and boxes made anew."""
    from spacegames.games.one_small_step.content import upgrade_boxes

    new = msgspec.structs.replace(content, **changes)
    spaces = new.spaces
    from spacegames.games.one_small_step import content as module

    named = module._named_abilities(new.events, new.missions, new.advancements, new.tiles, spaces, new.treasury)  # pyright: ignore[reportPrivateUsage]
    return msgspec.structs.replace(new, abilities=dict(named), upgrades=upgrade_boxes(spaces))


def with_event(card: str, content: Content = CONTENT, **changes: Any) -> Content:
    """Return a content in which an Event card has other figures."""
    return edited(content, events={**content.events, card: msgspec.structs.replace(content.events[card], **changes)})


def with_mission(mission: str, content: Content = CONTENT, **changes: Any) -> Content:
    """Return a content in which a mission has other figures."""
    changed = msgspec.structs.replace(content.missions[mission], **changes)
    return edited(content, missions={**content.missions, mission: changed})
