"""Building what a seat may know (see `view`), dealing anew what it cannot, and telling what is hidden from whom."""

from __future__ import annotations

from typing import Any

import msgspec

from spacegames.core.chance import Chance, Dealer
from spacegames.core.codec import clone
from spacegames.core.decision import Decision
from spacegames.games.one_small_step import disagreement, flow, hazards, play_cards, resources
from spacegames.games.one_small_step import frames as fr
from spacegames.games.one_small_step.content import Content
from spacegames.games.one_small_step.initiative import leader
from spacegames.games.one_small_step.state import STAGES, TEAMS, State, other, team_of
from spacegames.games.one_small_step.table import Table
from spacegames.games.one_small_step.view import AgencyView, LaunchCheck, MissionView, View

HIDDEN = "hidden"
"""Stands for a face-down tile."""


def view(content: Content, state: State, seat: int | None) -> View:
    """Return the match as one seat may know it."""
    t = Table(state, content)
    team = None if seat is None else team_of(state, seat)
    return View(
        seat=seat,
        team="" if team is None else TEAMS[team],
        advanced=state.advanced,
        extra_ends=state.extra_ends,
        round=state.round,
        phase=state.phase,
        between=state.between,
        first=TEAMS[state.first],
        leads_next=TEAMS[leader(state)],
        top=TEAMS[state.top],
        turn=TEAMS[state.turn] if state.turn >= 0 else "",
        agencies=(_agency(t, 0, team), _agency(t, 1, team)),
        draft=tuple(state.draft),
        offers=tuple(state.offers),
        placed=tuple(state.placed),
        covered=frozenset(state.covered),
        path_tiles=tuple(_path_tile(content, tile) for tile in state.path_tiles),
        decks=_counts(state),
        era=content.events[state.event_deck[-1]].era if state.event_deck else 0,
        known_top=_known_tops(t, team),
        game_discard=tuple(state.game_discard),
        scores=tuple(state.scores),
        decision=_decision(t, team),
        shown=shown(t, team),
        ended=state.ended,
    )


def _decision(t: Table, team: int | None) -> Decision | None:
    """Return the decision without the names of cards that only the deciding team is shown."""
    decision = flow.decision(t)
    if decision is None or (frame := flow.asking(t)).team == team:
        return decision
    if isinstance(frame, fr.PlaceHazard | fr.DealHazards):
        return msgspec.structs.replace(decision, source="", pieces=())
    return decision


def _path_tile(content: Content, tile: str) -> str:
    if not tile:
        return ""
    return tile if content.tiles[tile.partition("#")[0]].stack == "moon" else HIDDEN


def _counts(state: State) -> dict[str, int]:
    return {
        "event": len(state.event_deck),
        "satellite": len(state.satellite_deck),
        "hazard": len(state.hazard_deck),
        "advancement": len(state.advancement_deck),
        "usa": len(state.agencies[0].crew_deck),
        "ussr": len(state.agencies[1].crew_deck),
        "media": len(state.media_stack),
        "satellite-tile": len(state.satellite_stack),
        "crew-tile": len(state.crew_stack),
    }


def _known_tops(t: Table, team: int | None) -> dict[str, str]:
    if team is None:
        return {}
    state, known = t.state, t.agency(team).known
    decks = {
        "event": state.event_deck,
        "satellite": state.satellite_deck,
        "hazard": state.hazard_deck,
        TEAMS[team]: t.agency(team).crew_deck,
    }
    return {name: cards[-1] for name, cards in decks.items() if cards and cards[-1] in known}


def shown(t: Table, team: int | None) -> tuple[str, ...]:
    """Return cards that a team is being shown by the decision that waits for it."""
    frame = flow.asking(t)
    if team is None or frame is None or frame.team != team:
        return ()
    if isinstance(frame, fr.KeepCard):
        return frame.cards
    if isinstance(frame, fr.ChooseDeck):
        return frame.drawn
    if isinstance(frame, fr.DealHazards):
        return frame.hazards
    return (frame.hazard,) if isinstance(frame, fr.PlaceHazard) and frame.rival else ()


def _agency(t: Table, team: int, viewer: int | None) -> AgencyView:
    a = t.agency(team)
    own = team == viewer
    queued = [(stage, mission) for stage in STAGES for mission in a.queue[stage]]
    flying = [("flight", m) for m in t.state.launching if _launches(t, team, m)]
    return AgencyView(
        team=TEAMS[team],
        temporary=tuple(a.temporary),
        fresh=tuple(a.fresh),
        spent=tuple(a.spent),
        new=tuple(a.new),
        media=a.media,
        vp=a.vp,
        tokens=a.tokens,
        workers=dict(a.workers),
        missions=tuple(_mission(t, team, viewer, stage, mission) for stage, mission in queued + flying),
        hand=tuple(a.hand) if own else None,
        hand_size=len(a.hand),
        drafted=tuple(a.drafted),
        personnel=tuple(a.personnel),
        used=tuple(a.used),
        advancements=tuple(a.advancements),
        media_tiles=tuple(a.media_tiles),
        discard=tuple(a.discard),
        crew_deck=len(a.crew_deck),
        markers=tuple(a.markers),
        orbit=tuple(a.orbit),
        chosen_results=a.chosen_results,
        double=a.double,
        swaps=a.swaps,
        known=tuple(a.known) if own else (),
        payable=tuple(play_cards.playable(t, team)) if own else (),
        pair=own and play_cards.pair(t, team),
    )


def _launches(t: Table, team: int, mission: str) -> bool:
    for f in t.state.stack:
        # Where a hazard's die is chosen, this frame alone stands for the launch, and its source is the mission.
        of = f.source if isinstance(f, fr.ChooseFace) else getattr(f, "mission", "")
        if of == mission and getattr(f, "team", -1) == team:
            return True
    return False


def _mission(t: Table, team: int, viewer: int | None, stage: str, mission: str) -> MissionView:
    on_it = t.state.hazards.get(mission, [])
    face_up = stage == "flight"
    known = t.agency(viewer).known if viewer is not None else []
    seen = [h if face_up or h in known else "" for h in on_it]
    return MissionView(
        mission, stage, tuple(seen), launch_check(t, team, mission, stage, [h for h in seen if h], seen.count(""))
    )


def launch_check(t: Table, team: int, mission: str, stage: str, seen: list[str], unknown: int) -> LaunchCheck:
    """Return what a mission would meet if it were launched now, with the hazards that the viewer has seen."""
    agency = t.agency(team)
    definition = t.content.missions[mission]
    minor = hazards.minor_cost(t, mission, seen)
    major = resources.mission_cost(definition.major.cost)
    both = {r: minor.get(r, 0) + major.get(r, 0) for r in {**minor, **major}}
    minor_missing = resources.missing(agency, minor)
    short = resources.missing(agency, both)
    twice = 2 if any(hazards.card(t, h).unique == "public-failure" for h in seen) else 1
    waits = {"t-minus-2": 2, "t-minus-1": 1}.get(stage, 0)
    if t.state.phase == 0:
        waits -= 1
    return LaunchCheck(
        minor_cost=minor,
        major_cost=major,
        minor_missing=minor_missing,
        major_missing={r: n for r, n in short.items() if r in major},
        failure_media=definition.failure.media * twice,
        failure_vp=definition.failure.vp,
        unknown=unknown,
        rounds_left=max(0, waits),
        flight=_flight(t, mission) if stage == "flight" else "",
    )


def _flight(t: Table, mission: str) -> str:
    """Return how far a launch is, from the frames that are left of it."""
    for frame in t.state.stack:
        if getattr(frame, "mission", "") != mission:
            continue
        match frame:
            case fr.AttemptMajor() | fr.PayMission(level="major"):
                return "major"
            case fr.LaunchSucceeded(major=major) | fr.EndLaunch(major=major):
                return "major-success" if major else "minor-success"
            case _:
                pass
    return "minor"


def secrets(state: State, team: int) -> frozenset[str]:
    """Return what a team knows and its rival may not: its hand but for drafted cards, face-down cards it has seen."""
    agency = state.agencies[team]
    hand = set(agency.hand) - set(agency.drafted)
    seen = set(agency.known) - set(state.agencies[other(team)].known)
    if seen:
        piles = [state.event_deck, state.satellite_deck, state.hazard_deck, agency.crew_deck]
        piles += [cards for mission, cards in state.hazards.items() if mission not in state.launching]
        seen &= {card for pile in piles for card in pile}
    return frozenset(hand | seen)


def hides(content: Content, state: State, viewer: int, other_seat: int) -> bool:
    """Tell whether a seat knows something that another seat may not; teammates know the same."""
    mine, theirs = team_of(state, viewer), team_of(state, other_seat)
    if mine == theirs:
        return False
    return bool(secrets(state, mine)) or bool(shown(Table(state, content), mine))


def determinise(content: Content, state: State, seat: int, seed: str) -> State:
    """Return a copy in which what the seat's team cannot know is dealt anew, its chance included."""
    dealt = clone(state)
    team = team_of(state, seat)
    rival = dealt.agencies[other(team)]
    limbo = _Limbo(content, dealt, team)
    secret_hand = [card for card in rival.hand if card not in rival.drafted]
    path = dealt.path_tiles[:-1]
    face_down = [cards for mission, cards in sorted(dealt.hazards.items()) if mission not in dealt.launching]
    # A proposal's card stays where it is: dealt elsewhere, the proposal could not be carried out.
    proposals = [text for f in dealt.stack if isinstance(f, fr.Propose | fr.Arbitrate) for text in _proposals(f)]
    fixed = frozenset([*dealt.agencies[team].known, *map(disagreement.named, proposals)])
    dealer = Dealer(seed, fixed)
    dealer.deal([dealt.event_deck, secret_hand, limbo.cards("event")], content.event_backs)
    dealer.deal([dealt.satellite_deck, limbo.cards("satellite")])
    dealer.deal([dealt.advancement_deck])
    for i, agency in enumerate(dealt.agencies):
        dealer.deal([agency.crew_deck, limbo.cards(f"crew-{i}")])
    dealer.deal([dealt.hazard_deck, *face_down, limbo.cards("hazard")])
    dealer.deal([path, dealt.crew_stack])
    dealer.deal([dealt.media_stack])
    dealer.deal([dealt.satellite_stack])
    rival.hand = [card for card in rival.hand if card in rival.drafted] + secret_hand
    dealt.path_tiles[:-1] = path
    limbo.put_back()
    dealt.chance = Chance(seed)
    rival.known = []
    return dealt


def _proposals(frame: fr.Propose | fr.Arbitrate) -> list[str]:
    return [frame.first, frame.second] if isinstance(frame, fr.Arbitrate) else [frame.first] if frame.first else []


def _pool(content: Content, card: str) -> str:
    """Return the deck that a card comes from."""
    kind = card.partition("#")[0]
    if kind in content.hazards:
        return "hazard"
    if kind in content.events:
        return "event"
    deck = content.missions[kind].deck
    return "satellite" if deck == "satellite" else f"crew-{TEAMS.index(deck)}"


_HELD = {fr.DealHazards: "hazards", fr.KeepCard: "cards", fr.ChooseDeck: "drawn", fr.GiveCard: "card"}
"""Fields of the rival's pending frames that hold cards which were drawn and not yet shown."""


class _Limbo:
    """Hidden cards that pending frames hold: drawn by the rival, or a hazard that nobody looks at."""

    def __init__(self, content: Content, state: State, team: int) -> None:
        self._state = state
        self._content = content
        self._piles: dict[str, list[str]] = {}
        self._places: list[tuple[int, str, list[tuple[list[str], int]]]] = []
        for at, frame in enumerate(state.stack):
            field = self._field(frame, team)
            if field:
                value: Any = getattr(frame, field)
                held: list[str] = [value] if isinstance(value, str) else list(value)
                self._places.append((at, field, [self._keep(card) for card in held]))

    def _keep(self, card: str) -> tuple[list[str], int]:
        pile = self.cards(_pool(self._content, card))
        pile.append(card)
        return pile, len(pile) - 1

    def cards(self, pool: str) -> list[str]:
        """Return the cards held that come from one deck."""
        return self._piles.setdefault(pool, [])

    @staticmethod
    def _field(frame: Any, team: int) -> str:
        if isinstance(frame, fr.PlaceHazard):
            return "" if frame.rival and frame.team == team else "hazard"
        if isinstance(frame, fr.DealHazards | fr.KeepCard | fr.ChooseDeck | fr.GiveCard) and frame.team != team:
            return _HELD[type(frame)]
        return ""

    def put_back(self) -> None:
        """Give the frames the cards that were dealt to them."""
        for at, field, places in self._places:
            dealt = tuple(pile[i] for pile, i in places)
            value = dealt[0] if field in ("hazard", "card") else dealt
            self._state.stack[at] = msgspec.structs.replace(self._state.stack[at], **{field: value})
