"""Turn strip, action bar and list of choices of Leaving Earth."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from functools import lru_cache

from spacegames.core.actions import Action, Amount, Assign, Choose, Confirm, Draft
from spacegames.core.game import Words
from spacegames.games.leaving_earth.content import load
from spacegames.games.leaving_earth.view import View
from spacegames.store.savefile import Seat
from ui.boards.leaving_earth import bay
from ui.boards.leaving_earth.inks import AGENCY_NAMES, agency_ink
from ui.boards.leaving_earth.looking import LOOKING
from ui.boards.leaving_earth.marks import draw_mark_of
from ui.boards.leaving_earth.prompts import task_of
from ui.boards.leaving_earth.sources import acting, agency_name, chosen_craft, number_of, turn_order
from ui.boards.leaving_earth.table_facts import page_of
from ui.boards.leaving_earth.trade_facts import NO_MORE_PROPOSALS, refused_proposals
from ui.panels.action_bar import with_keys
from ui.panels.facts import BarAction, Calendar, Choice, Painting, SideMark, Station, TurnFacts
from ui.players import with_short_names

Wording = Callable[[Action], Words]

PHASES = (
    ("start", "Start of year", "year-start"),
    ("turns", "Turns", "year#turns"),
    ("end", "End of year", "year-end"),
)
LAID = {"assemble": "build", "separate": "separate", "propose-trade": "propose", "form-venture": "propose"}
"""Decisions that are answered by what is laid out on the desk, and what Enter then does."""
NAME = 19
"""Letters of a person's name from which on it is cut in the turn strip."""
FINISH = ("done", "later", "stay", "keep", "secret", "cancel")
SYMBOLS = {
    "research": "leaving-earth/advancement",
    "buy": "leaving-earth/money",
    "fly": "leaving-earth/thrust",
    "dock": "leaving-earth/rendezvous",
    "separate": "leaving-earth/rendezvous",
    "test": "leaving-earth/rendezvous",
    "survey": "leaving-earth/survey",
    "collect": "leaving-earth/sample",
    "repair": "leaving-earth/skill-mechanic",
    "heal": "leaving-earth/skill-doctor",
    "scrap": "leaving-earth/damage",
    "take-apart": "leaving-earth/spare-part",
    "experiment": "leaving-earth/experiment-ready",
    "study": "leaving-earth/feature-points",
    "rove": "leaving-earth/rover",
    "claim": "leaving-earth/feature-points",
    "dig": "leaving-earth/ground-habitat",
    "trade": "leaving-earth/share",
    "form": "leaving-earth/share",
    "act-for": "leaving-earth/share",
    "sell-share": "leaving-earth/share",
    "buy-share": "leaving-earth/share",
    "fire": "leaving-earth/thrust",
    "go": "leaving-earth/outcome-success",
    "remove": "leaving-earth/outcome-success",
    "reveal": "leaving-earth/survey",
}
KEYS = {
    "separate": "D",
    "test": "E",
    "collect": "C",
    "survey": "S",
    "repair": "W",
    "heal": "O",
    "scrap": "Z",
    "take-apart": "U",
    "experiment": "X",
    "study": "I",
    "rove": "Q",
    "dig": "X",
    "convert": "W",
    "trade": "T",
    "form": "J",
    "act-for": "O",
    "go": "G",
    "remove": "R",
    "reveal": "R",
    "stay": "S",
    "secret": "S",
}
"""Letters of the buttons."""
TABS = "VPMA"
"""Letters that open the tabs of the dock: no button of a turn gets one."""
_CRAFT_VERBS = (
    "repair", "heal", "dock", "experiment", "study", "rove", "dig", "convert", "collect", "survey", "separate", "test",
    "take-apart", "scrap",
)  # fmt: skip
"""What is done with one craft, the rarer and the more urgent first: what the bar has no room for is in the list."""


def _painting(agency: str) -> Painting:
    def paint(painter, rect, theme) -> None:  # type: ignore[no-untyped-def]
        draw_mark_of(painter, agency, rect.center(), min(rect.width(), rect.height()) / 2 - 1)

    return paint


@lru_cache(maxsize=32)
def side_of(agency: str) -> SideMark:
    """An agency as the panels name it."""
    return SideMark(agency, agency_name(agency), agency_ink(agency), _painting(agency))


def all_sides() -> dict[str, SideMark]:
    """Every agency and joint venture."""
    return {agency: side_of(agency) for agency in AGENCY_NAMES}


def turn_facts(view: View, seats: Sequence[Seat], note: str, waits: str = "") -> TurnFacts:
    """The turn strip: the year, its three parts, who is to move and what is asked; or what holds the next move back."""
    order = [phase for phase, _, _ in PHASES]
    now = order.index(view.phase) if view.phase in order else -1
    stations = tuple(
        Station(n + 1, title, "done" if n < now else "now" if n == now else "later", rule)
        for n, (_, title, rule) in enumerate(PHASES)
    )
    left = view.last_year - view.year
    after = f"{left} years after this one" if left > 1 else "one year after this one" if left else "the last year"
    decision = view.decision
    round_ = str(view.year)
    if view.ended or decision is None:
        return TurnFacts(round_, stations, title="The match is over", note=note, calendar=calendar_of(view))
    agency = seats[decision.seat].role
    task = task_of(decision)
    name = with_short_names(seats[decision.seat].name, [seats[decision.seat].name], lambda form: len(form) < NAME)
    level = seats[decision.seat].player
    mine = decision.seat == view.seat
    detail = waits or (_how(view) if mine else "")
    owner = str(decision.figures.get("owner", agency))
    who = name if owner == agency else f"{name} for {agency_name(owner)}"
    does = (
        "is to move" if level == "person" else f"(computer, {level})" if waits else f"(computer, {level}) is thinking"
    )
    title = f"{who}: {task}" if mine else f"{agency_name(agency)}: {name} {does}"
    return TurnFacts(
        round_,
        stations,
        side_of(agency),
        mine,
        title,
        detail,
        "",
        side_of(view.first) if view.first else None,
        f"{agency_name(view.first)} started" if view.first else "",
        agency_name(view.first) if view.first else "",
        after,
        note,
        calendar_of(view),
    )


def calendar_of(view: View) -> Calendar:
    """The years of the match, and the agencies in turn order from the one that started this year."""
    order = tuple(side_of(one.id) for one in turn_order(view))
    done = tuple(one.id for one in view.agencies if one.done)
    return Calendar(load().figures.first_year, view.last_year, view.year, order, view.turn, done)


def _how(view: View) -> str:
    page = page_of(view)
    decision = view.decision
    if decision is None:
        return ""
    if decision.prompt == "separate":
        return "click what leaves in the list of parts"
    if decision.prompt == "propose-trade":
        return "click what each side gives"
    if page == "research":
        return "click what to research"
    if page == "year":
        return "read what the year brought"
    if page == "hangar":
        return "drag parts into the bay, then build"
    if page == "flight" and decision.prompt == "fire-engines":
        return "fire one engine, go, or stay" if decision.figures.get("need") else ""
    if decision.prompt == "take-turn":
        chosen = chosen_craft(view)
        if chosen is not None and chosen.craft.owner == acting(view):
            return "fly along a lit line, or keep building"
        own = acting(view) == view.agency
        return "research and buy, then build a craft" if own else "buy with its money, then build"
    return ""


# --- action bar


def verb_of(action: Action) -> str:
    """First word of an answer's id."""
    return action.id.partition(":")[0] if isinstance(action, Choose) else ""


def is_finish(action: Action) -> bool:
    """Whether an answer ends or leaves something instead of doing it."""
    return verb_of(action) in FINISH or (isinstance(action, Confirm) and not action.yes)


def loses(view: View) -> bool:
    """Whether leaving the waiting decision costs a craft or what has burned: then Enter alone does not leave it."""
    decision = view.decision
    if decision is None:
        return False
    burning = decision.prompt == "fire-engines" and (bool(LOOKING.flown) or bool(decision.figures.get("thrust")))
    return burning or decision.prompt == "reveal-place"


def button(action: Action, words: Wording, key: str = "", chosen: bool = False) -> BarAction:
    """An answer as a button."""
    said = words(action)
    line = said.line or (said.sentence if isinstance(action, Assign) else "")
    letter = key or KEYS.get(verb_of(action), "")
    if isinstance(action, Amount):
        letter = str(action.n) if action.n < 10 else ""
    symbol = SYMBOLS.get(verb_of(action), "")
    return BarAction(said.title, line, letter, symbol, action, chosen=chosen, sentence=said.sentence)


def page_buttons(view: View) -> list[BarAction]:
    """Buttons that open the pages of a turn."""
    page = page_of(view)
    owner = acting(view) or view.agency
    agency = next((one for one in view.agencies if one.id == owner), None)
    money = f"${agency.money} to spend" if agency else ""
    if agency is not None and agency.venture:
        money = f"{agency_name(owner)}: {money}"
    found: list[BarAction] = []
    if page != "map":
        found.append(BarAction("Map", "back to the diagram", "M", "leaving-earth/body-earth", piece="page:map"))
    if page != "hangar":
        found.append(BarAction("Hangar", money, "B", "leaving-earth/saturn", piece="page:hangar"))
    if page != "research" and owner == view.agency:
        found.append(BarAction("Research", money, "R", "leaving-earth/advancement", piece="page:research"))
    if LOOKING.year and page != "year":
        found.append(BarAction("Year", "what changed", "Y", "leaving-earth/years", piece="page:year"))
    return found


def bar_actions(
    view: View, actions: Iterable[Action], words: Wording
) -> tuple[list[BarAction], BarAction | None, tuple[str, ...]]:
    """The action bar: buttons, the button that ends something, and lines about the keys."""
    decision, legal = view.decision, list(actions)
    if decision is None or decision.seat != view.seat:
        return [], None, ()
    hint = ("Tab and arrows: next lit thing", "Space: take · Enter: confirm · Esc: back")
    if decision.prompt == "take-turn":
        return _turn(view, legal, words, hint)
    if decision.prompt in LAID:
        return _draft(view, legal, words)
    costs, goes = loses(view), any(verb_of(action) == "go" for action in legal)
    enter = "" if goes else "Enter"
    finish = next((button(action, words, enter) for action in legal if is_finish(action) and not costs), None)
    main = [action for action in legal if costs or not is_finish(action)]
    if decision.prompt == "fire-engines":
        main.sort(key=lambda action: verb_of(action) != "go")
    shown = [
        button(action, words, chosen=not n and verb_of(action) in ("go", "remove")) for n, action in enumerate(main)
    ]
    shown = [replace(one, key="Enter", also=one.key) if one.key == KEYS["go"] else one for one in shown]
    if finish is None and any(isinstance(action, Amount) for action in legal):
        return shown[:9], None, hint
    return shown, finish, hint


def _turn(
    view: View, legal: list[Action], words: Wording, hint: tuple[str, ...]
) -> tuple[list[BarAction], BarAction | None, tuple[str, ...]]:
    page = page_of(view)
    shown = page_buttons(view)
    if page == "hangar":
        shown[:0] = bay_buttons(view)
    chosen = chosen_craft(view)
    if chosen is not None and page == "map":
        mine = [
            action
            for action in legal
            if isinstance(action, Choose)
            and verb_of(action) in _CRAFT_VERBS
            and chosen.craft.id in action.id.split(":")[1 : 2 if verb_of(action) == "dock" else None]
        ]
        mine.sort(key=lambda action: _CRAFT_VERBS.index(verb_of(action)))
        shown += [_short(button(action, words), chosen.craft.id) for action in mine]
        shown.append(
            BarAction("Plan", "lay out legs", "N", "leaving-earth/thrust", piece="do:plan", chosen=LOOKING.planning)
        )
    if page == "map":
        shown += [button(action, words) for action in legal if verb_of(action) == "claim"][:2]
    spent = refused_proposals(view)
    for verb in ("trade", "form", "act-for", "buy-share", "sell-share"):
        shown += [button(action, words) for action in legal if verb_of(action) == verb][:2]
        if verb in spent:
            shown.append(
                BarAction(spent[verb], "none left this turn", KEYS[verb], SYMBOLS[verb], locked=NO_MORE_PROPOSALS)
            )
    later = next((action for action in legal if verb_of(action) == "later"), None)
    done = next((action for action in legal if verb_of(action) == "done"), None)
    if later is not None and done is not None:
        shown.append(button(done, words, "F"))
    ending = later or done
    finish = button(ending, words, "Enter") if ending is not None else None
    return with_keys(shown, TABS), finish, hint


def bay_buttons(view: View) -> list[BarAction]:
    """Build what lies in the bay, paying what is not bought yet; or buy it and leave it unassembled."""
    steps = tuple(LOOKING.bay)
    cost, lack = bay.cost_of(steps, view), bay.lack_of(steps, view)
    n = len(bay.parts_of(steps, view))
    line = lack or (f"pay ${cost}" if cost else f"{n} part{'s' if n > 1 else ''} in the bay")
    ready = bool(steps) and not lack
    found = [
        BarAction(
            "Build",
            line if steps else "put parts into the bay",
            "G",
            "leaving-earth/thrust",
            piece="do:build",
            chosen=ready,
        )
    ]
    if cost and not lack:
        found.append(BarAction("Buy only", f"${cost}, build later", "U", "leaving-earth/money", piece="do:buy"))
    return found


def _short(shown: BarAction, craft: str) -> BarAction:
    """A button without the name of the craft, which is the one that is looked at."""
    named = f"craft {number_of(craft)}"
    title = shown.title
    for words in (f" with {named}", f" aboard {named}", f" {named}"):
        title = title.replace(words, "")
    return replace(shown, title=title)


def _draft(
    view: View, legal: list[Action], words: Wording
) -> tuple[list[BarAction], BarAction | None, tuple[str, ...]]:
    decision = view.decision
    assert decision is not None
    laid = LOOKING.steps if LOOKING.draft == (decision.serial, decision.prompt) else []
    steps = tuple(LOOKING.bay) if decision.prompt == "assemble" else tuple(laid)
    steps = tuple(sorted(steps)) if decision.prompt in ("assemble", "separate") else steps
    shown: list[BarAction] = []
    if decision.prompt == "assemble" and (not steps or bay.lack_of(steps, view)):
        shown += bay_buttons(view)[:1]
    elif steps:
        draft = Draft(decision.serial, steps)
        said = words(draft)
        shown.append(
            BarAction(
                said.title,
                said.line,
                "Enter",
                "leaving-earth/thrust",
                draft,
                chosen=True,
                sentence=said.sentence,
                also="G",
            )
        )
    cancel = next((action for action in legal if verb_of(action) == "cancel"), None)
    enter = f" · Enter: {LAID[decision.prompt]}" if any(one.key == "Enter" for one in shown) else ""
    hint = ("Tab and arrows: next lit thing", f"Space: take{enter} · Esc: leave")
    return shown, button(cancel, words, "Esc") if cancel else None, hint


def choices(view: View, actions: Iterable[Action], words: Wording) -> tuple[str, list[Choice]]:
    """The waiting decision in words and all its answers, for the list panel."""
    decision = view.decision
    if decision is None:
        return "The match is over.", []
    if decision.seat != view.seat:
        return "Waiting: somebody else is to move.", []
    listed: list[Choice] = []
    for action in sorted(actions, key=is_finish):
        said = words(action)
        key = repr(action).partition("serial=")[2].partition(",")[2]
        listed.append(Choice(key, said.title, said.line, said.sentence, action))
    for verb, title in refused_proposals(view).items():
        listed.append(Choice(f"refused {verb}", title, "", NO_MORE_PROPOSALS, state="refused", rule="cooperation"))
    text = task_of(decision)
    return text[:1].upper() + text[1:] + ".", listed
