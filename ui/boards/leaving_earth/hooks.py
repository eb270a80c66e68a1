"""What the shell asks of the table of Leaving Earth (see `ui.boards.Board`)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QWidget

from spacegames.core.actions import Action, Choose, Draft
from spacegames.core.decision import Decision
from spacegames.core.game import Words
from spacegames.core.refusal import Refusal
from spacegames.games.leaving_earth.content import load
from spacegames.games.leaving_earth.names import joined, name
from spacegames.games.leaving_earth.purchasing import BUY
from spacegames.games.leaving_earth.view import View
from spacegames.match.match import Match
from spacegames.match.steps import LogEntry
from spacegames.store.savefile import Seat
from ui.boards.leaving_earth import bar_facts, bay, desk_moves, forecast, log_facts, moments
from ui.boards.leaving_earth import specs as table
from ui.boards.leaving_earth.agency_sheet import number_of_agency, other_agencies, rival_sheet
from ui.boards.leaving_earth.geometry import Layout, layout
from ui.boards.leaving_earth.inspector import PIECES, TableInspector, remember
from ui.boards.leaving_earth.keys import TableKeys
from ui.boards.leaving_earth.looking import LOOKING, forget, seat_people
from ui.boards.leaving_earth.place_cards import others_looked
from ui.boards.leaving_earth.prompts import task_of
from ui.boards.leaving_earth.sources import agency_name
from ui.boards.leaving_earth.table_facts import own_decision, table_facts
from ui.boards.leaving_earth.year_facts import year_rule
from ui.panels.facts import (
    BarAction,
    Cell,
    Change,
    Choice,
    LedgerFacts,
    LogGroup,
    SideMark,
    StripFacts,
    TurnFacts,
)
from ui.table.items import ItemSpec
from ui.theme import Theme

Wording = Callable[[Action], Words]
NARROW = 1700
"""Width of the window under which the narrow arrangement is used."""

__all__ = ["layout"]

_RULES = {
    "place": "hazards#unexplored",
    "card": "hazards#unexplored",
    "feature": "features#exploring",
    "way": "maneuvers#thrust",
    "craft": "assembly#crafts",
    "part": "assembly#crafts",
    "goods": "purchasing#what-can-be-bought",
    "bay": "assembly#crafts",
    "store": "assembly#crafts",
    "stored": "assembly#crafts",
    "aboard": "assembly#crafts",
    "advancement": "research#price",
    "mission": "missions#completing",
    "engine": "maneuvers#firing",
    "years": "maneuvers#years",
    "answer": "outcomes#removing",
    "seen": "surveying#survey",
    "share": "joint-ventures#forming",
    "offer": "cooperation#trade",
    "laid": "cooperation#trade",
    "leg": "maneuvers#thrust",
}
"""Rule of a thing on the table by the kind in its key."""
_PROMPT_RULES = {
    "take-turn": "year#turns",
    "remove-outcome": "outcomes#removing",
    "damage-one": "damage#damage",
    "assemble": "assembly#crafts",
    "choose-years": "maneuvers#years",
    "fire-engines": "maneuvers#firing",
    "test-landing": "hazards#landing",
    "seat-crew": "assembly#seats",
    "reveal-place": "hazards#unexplored",
    "tell-survey": "surveying#survey",
    "separate": "docking#separating",
    "survivors-life-support": "survival#life-support",
    "survivors-hunger": "survival#supplies",
    "hand-in": "year-start#samples-handed-in",
    "choose-gift": "collecting#samples",
    "propose-trade": "cooperation#trade",
    "accept-trade": "cooperation#trade",
    "form-venture": "joint-ventures#forming",
    "accept-venture": "joint-ventures#forming",
    "assent": "joint-ventures#acting",
    "explore-feature": "features#exploring",
    "ask-for-pilot": "features#pilot-s-help",
    "lend-pilot": "features#pilot-s-help",
    "choose-feature": "features#exploring",
    "convert": "features#kinds",
    "produce": "year-start#production",
}


def begin() -> None:
    """Another match is opened: nothing of the last one's desk is left."""
    forget()


def sides() -> dict[str, SideMark]:
    """Agencies and joint ventures, for log and ledger."""
    return bar_facts.all_sides()


def specs(view: View, at: Layout) -> list[ItemSpec]:
    """Everything that lies on the table."""
    return table.table_specs(table_facts(view), at)


def rivals(view: View, at: Layout) -> tuple[str, ...]:
    """Names of the other agencies and joint ventures, whose boards everybody may see."""
    return tuple(agency_name(one) for one in other_agencies(view))


def rival_specs(view: View, at: Layout, number: int) -> list[ItemSpec]:
    """The table with the whole board of another agency laid over it."""
    return rival_sheet(table_facts(view), view, at, number)


def rival_of(key: str, view: View) -> int | None:
    """Which agency's board a click asks for."""
    return number_of_agency(key, view)


def shown(piece: str, view: View) -> str:
    """The key under which the hover card shows something that does not lie on the table."""
    return next((key for kind in PIECES if (key := remember(f"{kind}:{piece}", view))), "")


def scenery(view: View, at: Layout) -> tuple[Callable[[QPainter, QRectF, Theme], None], tuple[object, ...]]:
    """What never moves, and the stamp under which its picture is kept."""
    return table.scenery(table_facts(view), at)


def keys(decision: Decision | None, view: View) -> TableKeys | None:
    """How ids and things on the table go together; None where the viewer answers nothing."""
    if decision is None or decision.seat != view.seat:
        return None
    return TableKeys(view, decision)


def told(entries: Sequence[LogEntry], view: View) -> None:
    """Take note of what has happened: bought parts go into the bay, a flight is written down."""
    desk_moves.told(entries, view)


def recalled(entries: Sequence[LogEntry], view: View) -> None:
    """An earlier moment is looked at again: the flight and the year of then."""
    desk_moves.recalled(entries, view)


def held(piece: str, view: View) -> bool:
    """A thing is held now; tells whether the table has to be laid anew."""
    return desk_moves.held(piece, view)


def pressed(key: str, view: View) -> bool:
    """A thing that takes no answer was clicked; tells whether that changed what is looked at."""
    return desk_moves.pressed(key, view)


def put(piece: str, spot: str, view: View) -> bool:
    """A thing was put somewhere on the desk, without an answer to the match."""
    return desk_moves.put(piece, spot, view)


def letter(letter: str, view: View) -> bool:
    """A letter that no button has."""
    return desk_moves.letter(letter, view)


def wheeled(key: str, by: int, view: View) -> bool:
    """The wheel was turned over a thing; tells whether that changed the desk."""
    return desk_moves.wheeled(key, by, view)


def command(piece: str, match: Match, view: View) -> str | None:
    """A button of the bar that is no answer; None where it is not one of these, else what to say, often nothing."""
    if piece.startswith("page:"):
        LOOKING.page = piece.removeprefix("page:")
        return ""
    if piece == "do:plan":
        LOOKING.planning = not LOOKING.planning
        return "Click place after place: each adds a leg. Click the button again to end." if LOOKING.planning else ""
    if piece == "do:build":
        return _build(match, view)
    if piece == "do:buy":
        return _buy(match, view)
    return None


def _build(match: Match, view: View) -> str:
    decision = own_decision(view)
    if decision is None or not LOOKING.bay:
        return "Put parts into the bay first."
    steps = tuple(sorted(LOOKING.bay))
    if lack := bay.lack_of(steps, view):
        return f"What lies in the bay cannot be built yet: {lack}."
    if decision.prompt == "take-turn":
        LOOKING.building = not bay.plans_purchases(view)
        result = match.do(Choose(decision.serial, "assemble"))
        if isinstance(result, Refusal):
            LOOKING.building = False
            return match.explain(result)
        decision = match.decision
    if decision is None or decision.prompt != "assemble" or decision.seat != view.seat:
        # Shareholders are asked first; the bay waits, see `promised`.
        return ""
    LOOKING.building = False
    result = match.do(Draft(decision.serial, steps))
    if isinstance(result, Refusal):
        words = match.explain(result)
        match.undo()
        return words
    return ""


def promised(view: View) -> Action | None:
    """The bay that is built once everybody else has assented, where it still fits; given out once."""
    decision = own_decision(view)
    if decision is None or decision.prompt != "assemble" or not LOOKING.building:
        return None
    LOOKING.building = False
    agency, laid = bay.owner_of_bay(view), tuple(LOOKING.bay)
    if agency is None or not laid or bay.tidy(agency, view) != laid or bay.lack_of(laid, view):
        return None
    return Draft(decision.serial, tuple(sorted(laid)))


def _buy(match: Match, view: View) -> str:
    """Buy what the bay asks for; it stays in the bay and is the agency's now."""
    steps = list(LOOKING.bay)
    for step in [step for step in steps if step.startswith(BUY)]:
        decision = match.decision
        if decision is None or decision.seat != view.seat:
            return ""
        result = match.do(Choose(decision.serial, step))
        if isinstance(result, Refusal):
            return match.explain(result)
        LOOKING.bay.remove(step)
        for event in result.events(view.seat):
            if event.kind == "buy":
                LOOKING.bay += [str(event.facts["part"])] * int(event.facts.get("n", 1))
    return ""


def turn(view: View, seats: Sequence[Seat], held: str, note: str, waits: str = "") -> TurnFacts:
    """The turn strip."""
    seat_people(seats)
    return bar_facts.turn_facts(view, seats, note, waits)


def strip(view: View, seats: Sequence[Seat]) -> StripFacts:
    """The strip of the other side: this table shows the other agencies itself."""
    seat_people(seats)
    other = next((one for one in view.agencies if one.id != view.agency), view.agencies[0])
    return StripFacts(bar_facts.side_of(other.id), LOOKING.players.get(other.id, ""), Cell("", ""))


def bar(
    view: View, actions: Iterable[Action], words: Wording, held: str
) -> tuple[list[BarAction], BarAction | None, tuple[str, ...]]:
    """The action bar."""
    return bar_facts.bar_actions(view, actions, words)


def gives_up(action: Action) -> bool:
    """Whether an answer gives something up instead of doing it."""
    if not isinstance(action, Choose):
        return False
    return action.id in ("done", "secret") or action.id.startswith("scrap:") or (action.id == "stay" and _has_burned())


def warning(action: Action, view: View) -> str:
    """What an answer that ends the turn or the year would cost, where it could be helped; empty for nothing."""
    return forecast.warning(action.id, view) if isinstance(action, Choose) else ""


def _has_burned() -> bool:
    return bool(LOOKING.flown)


def choices(view: View, actions: Iterable[Action], words: Wording) -> tuple[str, list[Choice]]:
    """The list of choices."""
    return bar_facts.choices(view, actions, words)


def log(
    entries: Iterable[LogEntry], facts: TurnFacts | None, moment: str, seats: Sequence[Seat] = ()
) -> list[LogGroup]:
    """The log in groups."""
    return log_facts.log_groups(entries, facts, moment)


def changes(entries: Iterable[LogEntry], view: View, seats: Sequence[Seat] = ()) -> list[Change]:
    """What happened since the viewer's last turn."""
    return log_facts.changes(entries)


def ledger(view: View) -> LedgerFacts:
    """The score ledger."""
    return log_facts.ledger_facts(view)


def follows(decision: Decision) -> str:
    """What kind of thing a decision is, for the curtain."""
    return f"Next: {task_of(decision).partition(':')[0].rstrip('?')}"


def link(key: str, view: View) -> str:
    """The place in the rules that a click on a thing opens: a line of the readiness check, a step of the year."""
    return rule_of(key, view) if key.startswith(("check:", "step:")) else ""


def rule_of(key: str, view: View) -> str:
    """The place in the rules about a thing on the table."""
    if key.startswith("check:"):
        return key.removeprefix("check:").partition("|")[0]
    if key.startswith("step:"):
        return year_rule(int(key.removeprefix("step:")))
    if not key:
        return _PROMPT_RULES.get(view.decision.prompt, "") if view.decision else ""
    return _RULES.get(key.partition(":")[0], "")


def secrets(view: View) -> list[str]:
    """Cards that the viewer's agency has seen and not all others, with those who have seen them too."""
    content = load()
    found: list[str] = []
    for place, card in view.peeked.items():
        others = others_looked(place, view)
        too = f" (seen by {joined(others)} too)" if others else ""
        found.append(f"{name(content, place)}: {content.variants[card].title}{too}")
    return found


def inspector(parent: QWidget, theme: Theme) -> TableInspector:
    """The hover card of this game."""
    return TableInspector(theme, parent)


def inspected(key: str, view: View) -> tuple[str, tuple[str, ...]]:
    """Which card the hover card shows for a thing on the table."""
    if LOOKING.planning and key.startswith(("place:", "way:")):
        # Place after place is clicked: nothing may lie over the map meanwhile.
        return "", ()
    return remember(key, view), ()


play = moments.play
miniature = log_facts.miniature
end_words = log_facts.end_words
end_picture = log_facts.end_picture
curve = log_facts.curve
category_symbol = log_facts.category_symbol
