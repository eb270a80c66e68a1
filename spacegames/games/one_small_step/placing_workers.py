"""Phase 4: Placing Workers."""

from __future__ import annotations

from spacegames.core.flow import Ask
from spacegames.games.one_small_step import decks, earth
from spacegames.games.one_small_step.content import INDEX
from spacegames.games.one_small_step.draw_cards import give_event
from spacegames.games.one_small_step.frames import (
    ChooseDepartment,
    EndTurn,
    GainDrafted,
    NextWorker,
    Perform,
    PlaceWorker,
    Undraft,
    UseAbility,
)
from spacegames.games.one_small_step.state import DEPARTMENTS, Placed, other, shared
from spacegames.games.one_small_step.table import PASS, Table
from spacegames.games.one_small_step.turns import begin_turn

WORKERS_EACH = 2
FLEXIBLE = "personnel"
"""Piece id of the temporary Personnel token that acts as a fifth worker (Advancement Card Clarification, Flexible)."""


def begin(t: Table) -> None:
    """Let teams place workers in turn, then bring them home and give out the drafted cards."""
    first = t.state.first
    t.push(NextWorker(first), GainDrafted(first), GainDrafted(other(first)), Undraft())


def next_worker(t: Table, f: NextWorker) -> None:
    """Let the team whose turn it is place a worker; a team without workers is passed over (Turns)."""
    for team in (f.team, other(f.team)):
        if may_place(t, team):
            begin_turn(t, team)
            t.push(placing(t, team), EndTurn(team), NextWorker(other(team)))
            return


def placing(t: Table, team: int, *, extra: bool = False) -> ChooseDepartment | PlaceWorker:
    """Return what a team is asked: two people first decide which department places, then that one places its own.

    So every person controls one department and its two workers (Players, Choosing Worker).
    """
    if shared(t.state, team) and all(t.agency(team).workers.values()):
        return ChooseDepartment(team, extra)
    return PlaceWorker(team, extra)


def ask_department(t: Table, f: ChooseDepartment) -> Ask:
    """Ask which department places a worker."""
    return Ask("choose-department", "", {"left": sum(t.agency(f.team).workers.values())})


def department_options(t: Table, f: ChooseDepartment) -> list[str]:
    """Return both departments."""
    return list(DEPARTMENTS)


def take_department(t: Table, f: ChooseDepartment, answer: str) -> None:
    """Let the department place one of its workers."""
    t.push(PlaceWorker(f.team, f.extra, answer))


def may_place(t: Table, team: int) -> bool:
    """Tell whether a team has a worker left, or a Personnel token that may be one."""
    return any(t.agency(team).workers.values()) or flexible_ready(t, team)


def flexible_ready(t: Table, team: int) -> bool:
    """Tell whether a temporary Personnel token may still be placed this round (Flexible)."""
    agency = t.agency(team)
    return any(
        t.content.advancements[a].standing == "flexible" and a not in agency.used for a in agency.advancements
    ) and bool(agency.temporary[INDEX["personnel"]])


def pieces(t: Table, team: int, own: str = "") -> list[tuple[str, str]]:
    """Return the pieces that a team may place, or its department `own`, each with the kind that it acts as."""
    agency = t.agency(team)
    workers = [worker for worker in DEPARTMENTS if agency.workers[worker] and own in ("", worker)]
    found = [(worker, worker) for worker in workers]
    if agency.swaps:
        found += [(f"{worker}-as-{_other(worker)}", _other(worker)) for worker in workers]
    if flexible_ready(t, team):
        found += [(f"{FLEXIBLE}-as-{kind}", kind) for kind in DEPARTMENTS]
    return found


def _other(worker: str) -> str:
    return DEPARTMENTS[1 - DEPARTMENTS.index(worker)]


def spots_for(t: Table, acts: str) -> list[str]:
    """Return where a kind of worker may be placed now (Worker Limit, Card Spaces, Unlimited Space)."""
    taken = {placed.spot for placed in t.state.placed}
    spots = [space for space in t.content.spaces if space not in taken]
    spots.append(t.content.treasury.id)
    events = t.content.events
    spots += [card for card in t.state.draft if card and card not in taken and events[card].worker == acts]
    return spots


def ask_place(t: Table, f: PlaceWorker) -> Ask:
    """Ask for a worker and the place that it goes to."""
    workers = t.agency(f.team).workers
    left = workers[f.own] if f.own else sum(workers.values())
    spots = (*t.content.spaces, t.content.treasury.id, *(card for card in t.state.draft if card))
    names = tuple(piece for piece, _ in pieces(t, f.team, f.own))
    return Ask("place-worker", "", {"left": left}, names, spots)


def department(t: Table, team: int) -> str:
    """Return whose workers are left to place, empty while both departments have some or none."""
    workers = t.agency(team).workers
    return "" if all(workers.values()) else next((d for d in DEPARTMENTS if workers[d]), "")


def place_options(t: Table, f: PlaceWorker) -> list[tuple[str, str]]:
    """Return every piece on every place that is open to it."""
    by_kind = {kind: spots_for(t, kind) for kind in DEPARTMENTS}
    return [(piece, spot) for piece, acts in pieces(t, f.team, f.own) for spot in by_kind[acts]]


def place_asides(t: Table, f: PlaceWorker) -> list[str]:
    """Allow passing only where nothing but the Personnel token is left to place."""
    return [] if any(t.agency(f.team).workers.values()) else [PASS]


def take_place(t: Table, f: PlaceWorker, answer: str | tuple[str, str]) -> None:
    """Place the worker and use its action at once (Worker Action Effect)."""
    agency = t.agency(f.team)
    if answer == PASS:
        agency.used += [a for a in agency.advancements if t.content.advancements[a].standing == "flexible"]
        t.say("pass", f.team)
        return
    piece, spot = answer
    worker, _, swapped = piece.partition("-as-")
    acts = swapped or worker
    if worker == FLEXIBLE:
        agency.temporary[INDEX["personnel"]] -= 1
        agency.new[INDEX["personnel"]] = max(0, agency.new[INDEX["personnel"]] - 1)
        agency.used.append(next(a for a in agency.advancements if t.content.advancements[a].standing == "flexible"))
        t.state.acting = acts
    else:
        agency.workers[worker] -= 1
        agency.swaps -= 1 if swapped else 0
        t.state.acting = worker
    t.state.placed.append(Placed(f.team, worker, acts, spot))
    t.say("place-worker", f.team, worker=worker, acts=acts, spot=spot)
    if not f.extra and agency.double and may_place(t, f.team):
        agency.double -= 1
        t.push(placing(t, f.team, extra=True))
    use_spot(t, f.team, spot, acts)


def use_spot(t: Table, team: int, spot: str, acts: str) -> None:
    """Use the action of an Earth space, the unlimited space, or a card."""
    if spot in t.content.spaces:
        earth.use_space(t, team, spot, acts)
    elif spot == t.content.treasury.id:
        t.push(Perform(team, spot, source=spot))
    else:
        t.push(UseAbility(team, f"{spot}.placed", spot))


def gain_drafted(t: Table, f: GainDrafted) -> None:
    """Bring a team's workers home and give it the cards that they stood on (Retrieve Workers, Draft Cards)."""
    state, agency = t.state, t.agency(f.team)
    agency.workers = dict.fromkeys(DEPARTMENTS, WORKERS_EACH)
    mine = [placed for placed in state.placed if placed.team == f.team]
    state.placed = [placed for placed in state.placed if placed.team != f.team]
    for placed in mine:
        if placed.spot in state.draft:
            state.draft[state.draft.index(placed.spot)] = ""
            give_event(t, f.team, placed.spot, drafted=True)


def undraft(t: Table, f: Undraft) -> None:
    """Shuffle the cards without a worker and put them under the Event deck (Undraft Cards)."""
    left = [card for card in t.state.draft if card]
    t.state.draft = ["", "", "", ""]
    if left:
        t.say("undraft", cards=" ".join(left))
        decks.under_event_deck(t, decks.shuffled(t, left, "undraft"))
