"""What the shell asks of the table of One Small Step (see `ui.boards.Board`)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

import msgspec
from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QWidget

from spacegames.core.actions import Action, Choose
from spacegames.core.decision import PROPOSAL, SETTLES, Decision
from spacegames.core.event import Event
from spacegames.core.game import Words
from spacegames.games.one_small_step.content import load
from spacegames.games.one_small_step.disagreement import WITHDRAW
from spacegames.games.one_small_step.view import View
from spacegames.games.one_small_step.words import title
from spacegames.match.steps import LogEntry
from spacegames.store.savefile import Seat
from ui.boards.one_small_step import ending, log_facts, moments, panel_facts, piles
from ui.boards.one_small_step import miniature as small
from ui.boards.one_small_step import specs as table
from ui.boards.one_small_step.geometry import Layout, layout
from ui.boards.one_small_step.keys import TableKeys
from ui.boards.one_small_step.prompts import prompt_of
from ui.boards.one_small_step.sides import TEAM_NAMES, other
from ui.cards.inspector import CardInspector
from ui.panels.facts import BarAction, Change, Choice, LedgerFacts, LogGroup, SideMark, StripFacts, TurnFacts
from ui.table.items import ItemSpec
from ui.table.pile import Pile
from ui.table.scene import TableScene
from ui.theme import Theme

Wording = Callable[[Action], Words]

NARROW = 1700
"""Width of the window under which the narrow arrangement is used."""

READ = ("check:",)
"""Beginnings of the keys of things that say what is missing: a note is laid elsewhere."""

__all__ = ["layout"]

_RULES = {
    "space": "placing-workers#earth-spaces",
    "upgrade": "earth-upgrades#upgrades",
    "deck": "draw-cards#draw-cards",
    "step": "moon-path#path-space",
    "tile": "bonus-tiles#using-a-media-bonus",
    "worker": "placing-workers#placing-a-worker",
    "stage": "countdown#launch-queue",
    "token": "replenish#resource-tokens",
    "resource": "agency-board#resources",
    "discard": "agency-board#team-discard",
    "stack": "setup#stacks-of-tiles",
    "cube": "initiative#media-initiative",
    "dial": "bonus-tiles#gaining-a-media-bonus",
}
"""Rule of a thing on the table by the kind in its key."""


def sides() -> dict[str, SideMark]:
    """The two sides, for log and ledger."""
    return dict(panel_facts.SIDES)


def specs(view: View, at: Layout) -> list[ItemSpec]:
    """Everything that lies on the table."""
    return table.table_specs(view, at, load())


def rivals(view: View, at: Layout) -> tuple[str, ...]:
    """The other side, where its whole agency does not lie on the table already."""
    return () if at.rival else (TEAM_NAMES[other(view.team or "usa")],)


def rival_specs(view: View, at: Layout, number: int) -> list[ItemSpec]:
    """The table with the other side's agency laid over one's own."""
    return table.rival_specs(view, at, load())


def scenery(view: View, at: Layout) -> tuple[Callable[[QPainter, QRectF, Theme], None], tuple[object, ...]]:
    """What never moves, and the stamp under which its picture is kept."""
    return table.scenery(at, view)


def keys(decision: Decision | None, view: View) -> TableKeys | None:
    """How ids and things on the table go together; None where the viewer answers nothing."""
    if decision is None or decision.seat != view.seat:
        return None
    return TableKeys(view, decision, load())


def play(scene: TableScene, at: Layout, events: Sequence[Event]) -> None:
    """Let dice, markers and launches follow what has happened."""
    moments.play(scene, at, events)


def turn(view: View, seats: Sequence[Seat], held: str, note: str, waits: str = "") -> TurnFacts:
    """The turn strip."""
    return panel_facts.turn_facts(view, seats, held, note, waits)


def strip(view: View, seats: Sequence[Seat]) -> StripFacts:
    """The strip of the other side."""
    return panel_facts.strip_facts(view, seats)


def bar(
    view: View, actions: Iterable[Action], words: Wording, held: str
) -> tuple[list[BarAction], BarAction | None, tuple[str, ...]]:
    """The action bar: buttons, the button that ends something, two lines about the keys."""
    return panel_facts.bar_actions(view, actions, words, held)


def gives_up(action: Action) -> bool:
    """Whether an answer gives something up instead of doing it."""
    return panel_facts.is_finish(action)


def choices(view: View, actions: Iterable[Action], words: Wording) -> tuple[str, list[Choice]]:
    """The list of choices."""
    return panel_facts.choices(view, actions, words)


def log(
    entries: Iterable[LogEntry], facts: TurnFacts | None, moment: str, seats: Sequence[Seat] = ()
) -> list[LogGroup]:
    """The log in groups."""
    return log_facts.log_groups(entries, facts, moment, seats)


def changes(entries: Iterable[LogEntry], view: View, seats: Sequence[Seat] = ()) -> list[Change]:
    """What happened since the viewer's last turn."""
    return log_facts.changes(entries, view, seats)


def ledger(view: View) -> LedgerFacts:
    """The score ledger."""
    return log_facts.ledger_facts(view)


def follows(decision: Decision) -> str:
    """What kind of thing a decision is, for the curtain: nothing that only one side may know."""
    task = prompt_of(msgspec.structs.replace(decision, source=""), load()).task
    plain = task.replace(" this", "").rstrip("? ")
    return f"Next: {plain}"


def speech(decision: Decision, action: Action, seats: Sequence[Seat]) -> str:
    """How the note of an answer goes on behind the name of who gave it; `{}` stands for the answer and its reason."""
    if SETTLES in decision.figures:
        team = seats[decision.seat].role.partition("-")[0]
        return f" decides for the {TEAM_NAMES[other(team)]}: {{}}"
    if PROPOSAL in decision.figures:
        return " withdraws: {}" if action == Choose(decision.serial, WITHDRAW) else " proposes {}"
    return ": {}"


def rule_of(key: str, view: View) -> str:
    """The place in the rules about a thing on the table, or about the waiting decision where `key` is empty."""
    kind, _, rest = key.partition(":")
    content = load()
    plain = rest.partition("#")[0]
    if kind == "card":
        if plain in content.hazards:
            return "hazards#revealing-hazards"
        if plain in content.missions:
            return "launch#launch-sequence"
        if plain in content.advancements:
            return "advancement#between-phases"
        name = title(plain, content).lower().replace(" ", "-")
        return f"cards#{name}" if name in _explained() else "draw-cards#event-cards"
    looked = piles.pile(key, view, content) if kind in ("deck", "discard") else None
    if looked is not None:
        return looked.rule
    if kind in _RULES:
        return _RULES[kind]
    return prompt_of(view.decision, content).rule if view.decision else ""


def _explained() -> frozenset[str]:
    from ui.panels.rules_page import slug, terms
    from ui.rules import chapters

    page = next(chapter for chapter in chapters("one-small-step") if chapter.id == "cards")
    return frozenset(slug(term) for term in terms(page))


def secrets(view: View) -> list[str]:
    """What the viewer's side alone knows, in words."""
    content = load()
    own = next((agency for agency in view.agencies if agency.team == view.team), None)
    if own is None:
        return []
    lines = [f"In the hand: {title(card, content)}" for card in own.hand or ()]
    lines += [f"Seen: {title(card, content)}" for card in own.known]
    lines += [f"On top of the {deck} deck: {title(card, content)}" for deck, card in view.known_top.items()]
    return lines


def inspector(parent: QWidget, theme: Theme) -> CardInspector:
    """The hover card of this game."""
    return CardInspector(load(), theme, parent)


def pile(key: str, view: View) -> Pile | None:
    """What may be seen of the deck, stack or discard `key`; None for any other thing."""
    return piles.pile(key, view, load())


def inspected(key: str, view: View) -> tuple[str, tuple[str, ...]]:
    """Which component the hover card shows for a thing on the table, with notes about it in this match; '' for none."""
    kind, _, rest = key.partition(":")
    content = load()
    plain = rest.partition("#")[0]
    known = (content.events, content.missions, content.hazards, content.advancements, content.tiles, content.spaces)
    if kind in ("card", "tile", "space", "upgrade") and (
        any(plain in table_ for table_ in known) or plain in content.upgrades or plain == content.treasury.id
    ):
        return rest, ()
    return "", ()


def miniature(painter: QPainter, rect: QRectF, view: View, theme: Theme) -> None:
    """The table as a small picture."""
    small.draw(painter, rect, view, theme)


end_words = ending.end_words
end_picture = ending.end_picture
curve = ending.curve
category_symbol = ending.category_symbol
