"""What is true of every sound state: pieces are conserved, limits hold."""

from __future__ import annotations

from collections import Counter
from typing import Any

from spacegames.games.one_small_step import frames as fr
from spacegames.games.one_small_step.content import Content
from spacegames.games.one_small_step.placing_workers import WORKERS_EACH
from spacegames.games.one_small_step.setup import copies
from spacegames.games.one_small_step.soundness import misshapen
from spacegames.games.one_small_step.state import DEPARTMENTS, STAGES, State, missions_of

HELD: dict[type, str] = {
    fr.PlaceStartingMission: "missions",
    fr.GiveCard: "card",
    fr.GainPersonnel: "card",
    fr.KeepCard: "cards",
    fr.ChooseDeck: "drawn",
    fr.PlaceMission: "mission",
    fr.PlaceHazard: "hazard",
    fr.DealHazards: "hazards",
}
"""Frames that hold cards which are in no zone meanwhile, and their field."""


def problems(content: Content, state: State) -> list[str]:
    """Return what is wrong with a state, one sentence each; what no state can hold hides the rest."""
    found = misshapen(content, state)
    return found or [
        *_conservation(content, state),
        *_tokens(content, state),
        *_board(content, state),
        *_limits(content, state),
    ]


def zones(state: State) -> list[str]:
    """Return every piece of every zone, those held by pending work included."""
    found = [*state.event_deck, *state.satellite_deck, *state.hazard_deck, *state.advancement_deck]
    found += [*(card for card in state.draft if card), *state.offers, *state.game_discard, *state.playing]
    found += [
        *(tile for tile in state.path_tiles if tile),
        *state.media_stack,
        *state.satellite_stack,
        *state.crew_stack,
    ]
    for hazards in state.hazards.values():
        found += hazards
    for agency in state.agencies:
        found += [*agency.hand, *agency.personnel, *agency.advancements, *agency.media_tiles, *agency.crew_deck]
        found += [*agency.discard, *missions_of(agency)]
    for frame in state.stack:
        field = HELD.get(type(frame))
        if field:
            value: Any = getattr(frame, field)
            found += [value] if isinstance(value, str) else value
    in_flight = {f.mission for f in state.stack if isinstance(f, fr.BeginLaunch) and f.mission not in state.launching}
    return [*found, *state.launching, *in_flight]


def _conservation(content: Content, state: State) -> list[str]:
    everything: list[str] = [*content.events]
    for kind in (content.hazards, content.tiles):
        for piece in kind.values():
            everything += copies(piece.id, piece.copies)
    if state.advanced:
        everything += content.advancements
    everything += content.missions
    have, want = Counter(zones(state)), Counter(everything)
    lost, doubled = want - have, have - want
    return [f"{piece} is nowhere." for piece in lost] + [f"{piece} is in {have[piece]} places." for piece in doubled]


def _tokens(content: Content, state: State) -> list[str]:
    found: list[str] = []
    for agency in state.agencies:
        for pile in (agency.temporary, agency.fresh, agency.spent, agency.new):
            if min(pile) < 0:
                found.append(f"A pile of tokens is negative: {pile}.")
        if any(new > have for new, have in zip(agency.new, agency.temporary, strict=True)):
            found.append("More tokens are new than there are.")
        if agency.tokens < 0:
            found.append("Advancement tokens are negative.")
        if not content.figures.media_bottom <= agency.media <= content.figures.media_top:
            found.append(f"Media {agency.media} is off the track.")
    points = [sum(s.points for s in state.scores if s.team == team) for team in (0, 1)]
    if points != [agency.vp for agency in state.agencies]:
        found.append(f"The ledger gives {points}, the boards say {[agency.vp for agency in state.agencies]}.")
    return found


def _board(content: Content, state: State) -> list[str]:
    found: list[str] = []
    if state.advanced:
        lifted = [u for agency in state.agencies for u in agency.orbit]
        known = set(content.upgrades)
        if len(state.covered) != len(set(state.covered)) or not set(state.covered) <= known:
            found.append("The covered upgrades are not those of the board.")
        if set(lifted) & set(state.covered):
            found.append("A marker is in orbit and on the board.")
    for agency in state.agencies:
        if agency.markers != sorted(set(agency.markers)):
            found.append(f"Moon Path markers {agency.markers} do not rise.")
    spots = [p.spot for p in state.placed if p.spot != content.treasury.id]
    if len(spots) != len(set(spots)):
        found.append("Two workers stand on one space.")
    for team, agency in enumerate(state.agencies):
        out = Counter(p.worker for p in state.placed if p.team == team)
        for department in DEPARTMENTS:
            if agency.workers[department] + out[department] != WORKERS_EACH:
                found.append(f"A team has {agency.workers[department] + out[department]} {department} workers.")
    return found


def _limits(content: Content, state: State) -> list[str]:
    found: list[str] = []
    choosing = any(isinstance(f, fr.DropPersonnel | fr.GainPersonnel) for f in state.stack)
    for agency in state.agencies:
        if len(agency.personnel) > 3 and not choosing:
            found.append(f"A team has {len(agency.personnel)} Personnel cards in play.")
        if set(agency.queue) != set(STAGES):
            found.append("A launch queue has other stages than its three.")
        if not set(agency.drafted) <= set(agency.hand):
            found.append("A drafted card is said to be in a hand that does not hold it.")
    if state.phase == 5 and not state.between and (state.placed or any(state.draft)):
        found.append("Workers or draft cards are still on the board in phase 5.")
    return found
