"""What the panels of the shell show of One Small Step, made from a view, its decision and the words for its actions."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from spacegames.core.actions import Action, Choose, Confirm, Pay, Place
from spacegames.core.game import Words
from spacegames.games.one_small_step.content import RESOURCES, Content, load
from spacegames.games.one_small_step.view import AgencyView, View
from spacegames.games.one_small_step.words import NOUNS, title
from spacegames.store.savefile import Seat
from ui.boards.one_small_step.agency_checks import resource_line
from ui.boards.one_small_step.prompts import Prompt, prompt_of
from ui.boards.one_small_step.sides import SIDES, TEAM_NAMES, agency_of, other
from ui.panels.action_bar import with_keys
from ui.panels.facts import (
    BarAction,
    Cell,
    Choice,
    Station,
    StripFacts,
    TurnFacts,
)
from ui.pieces import draw_worker, resource_symbol
from ui.theme import Theme

Wording = Callable[[Action], Words]

PHASES = (
    ("Countdown", "countdown"),
    ("Replenish", "replenish"),
    ("Draw Cards", "draw-cards"),
    ("Placing Workers", "placing-workers"),
    ("Personnel", "personnel"),
    ("Play Cards", "play-cards"),
    ("Launch Missions", "launch"),
)
"""The seven phases with their chapter of the rules."""

STAGE_NAMES = {"t-minus-2": "T-2", "t-minus-1": "T-1", "launch": "Launch"}
_FINISH = ("pass", "decline", "done")
_KEYS = {"engineer": "E", "administrator": "A", "trade-media": "M", "all": "R"}
_TILE_SYMBOLS = {"media": "media", "satellite": "bonus-satellite", "crew": "bonus-crew", "moon": "bonus-crew"}
_DECK_INKS = {"satellite": "#3A3F86", "usa": "#0D625D", "ussr": "#A83A1C"}


def seats_of(seats: Sequence[Seat], team: str) -> list[Seat]:
    """Seats of a team."""
    return [seat for seat in seats if seat.role.partition("-")[0] == team]


def players_of(seats: Sequence[Seat], team: str) -> str:
    """Who plays a team: "Ada and Ben", "Vera (computer, planner)"."""
    names = [
        seat.name if seat.player == "person" else f"{seat.name} (computer, {seat.player})"
        for seat in seats_of(seats, team)
    ]
    return " and ".join(names)


def _count(n: int, one: str, many: str = "") -> str:
    return f"{n} {one if n == 1 else many or one + 's'}"


# --- turn strip


def turn_facts(
    view: View,
    seats: Sequence[Seat],
    held: str = "",
    note: str = "",
    waits: str = "",
    content: Content | None = None,
) -> TurnFacts:
    """The turn strip for a viewer. `held` is the piece in hand; `note` stands at the far right.

    `waits` says what holds the next move back, where something does.
    """
    content = content or load()
    stations = tuple(
        Station(number, name, "done" if number < view.phase else "now" if number == view.phase else "later", rule)
        for number, (name, rule) in enumerate(PHASES, 1)
    )
    first = SIDES.get(view.first)
    first_name = first.name if first else ""
    facts = TurnFacts(
        round=f"Round {view.round}" if view.round else "Set-up",
        stations=stations,
        first=first,
        first_text=f"{first_name} goes first this phase" if view.phase else f"{first_name} starts",
        first_short=f"{first_name} first this phase" if view.phase else f"{first_name} starts",
        next_text=f"{TEAM_NAMES.get(view.leads_next, '')} leads the next" if view.leads_next in TEAM_NAMES else "",
        note=note,
    )
    return _with_task(facts, view, seats, held, waits, content)


def _with_task(
    facts: TurnFacts, view: View, seats: Sequence[Seat], held: str, waits: str, content: Content
) -> TurnFacts:
    decision = view.decision
    if view.ended or decision is None:
        return replace(facts, title="The match is over", first_text="", first_short="", next_text="")
    seat = seats[decision.seat]
    team = seat.role.partition("-")[0]
    side = SIDES[team]
    asked = prompt_of(decision, content)
    mine = decision.seat == view.seat
    shared = len(seats_of(seats, team)) > 1
    who = f"{seat.name} ({side.name})" if shared else side.name
    phase = f"Phase {view.phase}" if view.phase and not view.between else ""
    if mine:
        how = waits or _how(decision.prompt, asked, held)
        detail = " · ".join(part for part in (phase, how) if part)
        return replace(facts, side=side, mine=True, title=f"{who}: {asked.task}", detail=detail, short_detail=how)
    name = "" if seat.player == "person" else waits or "the computer is thinking"
    detail = " · ".join(part for part in (phase, name) if part)
    return replace(facts, side=side, mine=False, title=f"{who} is {asked.doing}", detail=detail, short_detail=name)


def _how(prompt: str, asked: Prompt, held: str) -> str:
    if prompt != "place-worker":
        return asked.how
    piece = {"engineer": "the Engineer", "administrator": "the Administrator"}.get(held, "the worker")
    return f"{asked.how} · drop {piece} on a lit space" if held else f"{asked.how} · pick one up"


# --- opponent strip


def _worker_cell(team: str, department: str) -> Cell:
    def paint(painter: QPainter, rect: QRectF, theme: Theme) -> None:
        draw_worker(painter, department, team, rect, theme)

    return Cell("", department.capitalize(), paint=paint)


def strip_facts(view: View, seats: Sequence[Seat], content: Content | None = None) -> StripFacts:
    """The strip of the side that the viewer does not play."""
    content = content or load()
    team = other(view.team) if view.team in TEAM_NAMES else "ussr"
    agency = agency_of(view, team)
    left = sum(agency.workers.values())
    resources = [
        Cell(
            str(agency.temporary[number] + agency.fresh[number]),
            resource_line(agency, number),
            resource_symbol(name),
            ink=("agency", "satellite", "crew")[number // 3],
            strong=True,
            dim=not agency.temporary[number] + agency.fresh[number],
        )
        for number, name in enumerate(RESOURCES)
    ]
    groups = (
        *(tuple(resources[start : start + 3]) for start in (0, 3, 6)),
        tuple(_stage_cell(agency, stage, content) for stage in STAGE_NAMES),
        _holdings(agency, content, view.advanced),
    )
    return StripFacts(
        side=SIDES[team],
        player=players_of(seats, team),
        points=Cell(str(agency.vp), f"{agency.vp} victory points", "common/victory-point"),
        workers=tuple(
            _worker_cell(team, kind)
            for kind in ("engineer", "administrator")
            for _ in range(agency.workers.get(kind, 0))
        ),
        workers_text=f"{left} left" if view.phase == 4 else "",
        workers_short=str(left) if view.phase == 4 else "",
        groups=groups,
        hint="Hold Tab: full board",
        hint_short="Tab: board",
    )


def _stage_cell(agency: AgencyView, stage: str, content: Content) -> Cell:
    here = [mission for mission in agency.missions if stage_of(mission.stage) == stage]
    names = ", ".join(title(mission.id, content) for mission in here) or "no mission"
    kind = content.missions[here[0].id.partition("#")[0]].deck if here else "satellite"
    return Cell(
        str(len(here)), f"{STAGE_NAMES[stage]}: {names}", label=STAGE_NAMES[stage], badge=_DECK_INKS[kind], dim=not here
    )


def stage_of(stage: str) -> str:
    """The stage on which a mission is shown; one in flight stays on the launch stage."""
    return stage if stage in STAGE_NAMES else "launch"


def _holdings(agency: AgencyView, content: Content, advanced: bool) -> tuple[Cell, ...]:
    crew = ", ".join(title(card, content) for card in agency.personnel) or "none"
    tiles = ", ".join(title(tile, content) for tile in agency.media_tiles) or "none"
    owned = ", ".join(title(card, content) for card in agency.advancements)
    tokens = _count(agency.tokens, "Advancement token") + (f"; owns {owned}" if owned else "")
    hand = _count(agency.hand_size, "card") + " in hand"
    if agency.drafted:
        hand += ", among them " + ", ".join(title(card, content) for card in agency.drafted)
    own = Cell(str(agency.tokens), tokens, "one-small-step/advancement-token", ink="dim", dim=not agency.tokens)
    return (
        Cell(str(len(agency.personnel)), f"Personnel: {crew}", "one-small-step/personnel-card", ink="dim"),
        Cell(str(agency.hand_size), hand, "common/hand", ink="dim"),
        *((own,) if advanced else ()),
        Cell(str(len(agency.media_tiles)), f"Media tiles: {tiles}", "one-small-step/bonus-media", ink="dim"),
    )


# --- action bar


def symbol_of(id_: str, content: Content) -> str:
    """A symbol for a button about a piece, deck, resource or answer."""
    plain = id_.partition("#")[0].removeprefix("tile:").removeprefix("advancement:")
    if plain in ("engineer", "administrator"):
        return f"one-small-step/{plain}"
    if plain in NOUNS:
        return resource_symbol(plain)
    if plain == "trade-media":
        return "one-small-step/bonus-media"
    if plain in content.tiles:
        return f"one-small-step/{_TILE_SYMBOLS[content.tiles[plain].stack]}"
    if plain in content.missions:
        return "one-small-step/mission-crew" if content.missions[plain].crewed else "one-small-step/mission-satellite"
    if plain in content.events:
        return f"one-small-step/{'development' if content.events[plain].kind == 'development' else 'personnel-card'}"
    if plain in content.advancements:
        return "one-small-step/advancement-token"
    deck = plain.partition(":")[2] or plain
    return {
        "event": "one-small-step/event",
        "satellite": "one-small-step/mission-satellite",
        "crew": "one-small-step/mission-crew",
        "usa": "one-small-step/mission-crew",
        "ussr": "one-small-step/mission-crew",
        "hazard": "one-small-step/hazard",
        "advancement": "one-small-step/advancement-token",
        "all": "play",
    }.get(deck, "")


def _id_of(action: Action) -> str:
    return action.id if isinstance(action, Choose) else ""


def is_finish(action: Action) -> bool:
    """Whether an answer ends or leaves something instead of doing it."""
    return _id_of(action) in _FINISH or (isinstance(action, Confirm) and not action.yes)


def is_aside(action: Action) -> bool:
    """Whether an answer is something that may be done besides the decision."""
    id_ = _id_of(action)
    return id_ in ("trade-media", "disagree") or id_.startswith(("tile:", "advancement:"))


def bar_actions(
    view: View, actions: Iterable[Action], words: Wording, held: str = "", content: Content | None = None
) -> tuple[list[BarAction], BarAction | None, tuple[str, ...]]:
    """The action bar: buttons, the button that ends something, and two lines about the keys."""
    content = content or load()
    decision, legal = view.decision, list(actions)
    if decision is None or decision.seat != view.seat:
        return [], None, ()
    finish = next((_button(action, words, content, "Enter") for action in legal if is_finish(action)), None)
    stands = decision.shape in ("pay", "confirm")
    main = [action for action in legal if not is_finish(action) and not is_aside(action)]
    asides = [_button(action, words, content) for action in legal if is_aside(action)]
    places = [action for action in main if isinstance(action, Place)]
    hint: tuple[str, ...] = ("Tab and arrows: next lit space", "Space: take · Enter: confirm · Esc: back")
    if places and (len({place.piece for place in places}) > 1 or len(places) > 4):
        shown = _pieces(view, places, held, content)
        hint = ("Tab and arrows: next lit space", "Space: drop · Esc: put back") if held else hint
    else:
        shown = [_button(action, words, content) for action in _shortest_first(main)]
    if finish is None and decision.prompt in ("place-worker", "use-personnel", "play-development", "choose-launch"):
        task = prompt_of(decision, content).task
        finish = BarAction("End turn", f"{task} first", locked=f"{task} first")
    if finish is not None and stands:
        # Enter gives what stands in the bubble; declining that has a letter of its own.
        *buttons, finish = with_keys([*shown, *asides, replace(finish, key="")])
        return buttons, finish, hint
    return [*shown, *asides], finish, hint


def _shortest_first(actions: list[Action]) -> list[Action]:
    """The first payments come from the game in its own order of preference; other answers keep their order."""
    payments: list[Action] = [action for action in actions if isinstance(action, Pay)]
    return payments[:3] or actions


def _button(action: Action, words: Wording, content: Content, key: str = "") -> BarAction:
    said, id_ = words(action), _id_of(action)
    key = key or _KEYS.get(id_, "T" if id_.startswith("tile:") else "")
    return BarAction(said.title, said.line, key, symbol_of(id_, content), action, sentence=said.sentence)


def _pieces(view: View, places: list[Place], held: str, content: Content) -> list[BarAction]:
    """A button for each piece that can be placed; it picks the piece up."""
    agency = agency_of(view, view.team)
    result: list[BarAction] = []
    for piece in dict.fromkeys(place.piece for place in places):
        spots = len({place.spot for place in places if place.piece == piece})
        line = _count(spots, "place")
        if piece in agency.workers:
            line = f"{agency.workers[piece]} left, {line}"
        kind = piece.rpartition("-as-")[2]
        symbol = symbol_of(kind if kind in ("engineer", "administrator") else piece, content)
        result.append(
            BarAction(
                piece_title(piece, content), line, _KEYS.get(piece, ""), symbol, piece=piece, chosen=piece == held
            )
        )
    return result


def piece_title(piece: str, content: Content) -> str:
    """Name of a piece that can be placed."""
    source, as_, kind = piece.partition("-as-")
    return f"{title(source, content)} as {kind.capitalize()}" if as_ else title(piece, content)


# --- list of choices


def choices(
    view: View, actions: Iterable[Action], words: Wording, content: Content | None = None
) -> tuple[str, list[Choice]]:
    """The waiting decision in words and all its answers, for the list panel."""
    content = content or load()
    decision = view.decision
    if decision is None:
        return "The match is over.", []
    asked = prompt_of(decision, content)
    if decision.seat != view.seat:
        return f"Waiting: somebody else is {asked.doing}.", []
    listed: list[Choice] = []
    for action in sorted(actions, key=lambda action: (is_finish(action), is_aside(action))):
        said = words(action)
        listed.append(
            Choice(
                repr(action).partition("serial=")[2].partition(",")[2],
                said.title,
                said.line,
                said.sentence,
                action,
                rule=asked.rule,
            )
        )
    text = asked.task[:1].upper() + asked.task[1:]
    return (f"{text}. {asked.how[:1].upper()}{asked.how[1:]}." if asked.how else f"{text}."), listed
