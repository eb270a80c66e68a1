"""The turn of the year as a page in rule order, from the log."""

from __future__ import annotations

from collections.abc import Sequence

from spacegames.core.event import Event
from spacegames.games.leaving_earth.content import POINT, load
from spacegames.games.leaving_earth.names import OUTCOME_NAMES, joined, name
from spacegames.games.leaving_earth.narration import order_points
from spacegames.games.leaving_earth.view import View
from spacegames.match.steps import LogEntry
from ui.boards.leaving_earth.editions import edition_of
from ui.boards.leaving_earth.facts import YearFacts, YearStep
from ui.boards.leaving_earth.looking import LOOKING
from ui.boards.leaving_earth.losses import cost_of_losses
from ui.boards.leaving_earth.sources import agency_name, number_of, points_words

ENDING = (
    ("Earth repairs", "year-end#earth"),
    ("Survival off Earth", "survival#life-support"),
    ("Morale", "mental-health#mental-health"),
    ("Hazards of the place", "hazards#end-of-year"),
    ("Calendar and travel", "year-end#calendar"),
)
STARTING = (
    ("Production", "year-start#production"),
    ("Funding", "year-start#funding"),
    ("Missions and samples", "missions#start-of-year"),
    ("Turn order", "year-start#turn-order"),
)
NOTHING = (
    "Nothing had to be restored.",
    "Nobody was off Earth.",
    "Nobody was alone or cramped.",
    "No place did anything.",
    "No craft arrived.",
    "Nothing produces.",
    "",
    "No mission is awarded at this start.",
    "",
)
MOST_LINES = 8
CAUSED = ("death", "destroyed")
"""Losses, told with their cause."""
GIVEN_UP = "scrapped"
"""Cause of the end of a craft that its owner did not want any more."""
LOST = "lost"
"""Figure of the line about an astronaut or a craft that was lost."""
_BASIS = {
    "missions": "points of missions and tokens",
    "lost": "points of missions, less losses",
    "all": "all points",
}
_STEP = {
    "restore": 0,
    "life-support": 1,
    "eat": 1,
    "death": 1,
    "no-air": 1,
    "arrive": 4,
    "landed": 4,
    "maneuver": 4,
    "produce": 5,
    "produce-nothing": 5,
    "build-habitat": 5,
    "funding": 6,
    "occupation": 7,
    "mission": 7,
    "payout": 7,
    "hand-in": 7,
    "first": 8,
    "roll-order": 8,
}


def year_rule(number: int) -> str:
    """Rule of a step of the year, by its number."""
    return (*ENDING, *STARTING)[number - 1][1]


def step_of(entry: LogEntry, last: int) -> int:
    """The step that an event of the turn of the year belongs to; what follows from another stays with it."""
    event = entry.event
    if event is None:
        return last
    if event.kind == "outcome":
        return {"life_support": 1, "synthesis": 5}.get(str(event.facts.get("advancement")), last)
    if event.kind == "roll-man":
        return 2 if event.facts.get("why") == "mind" else 3 if last < 4 else last
    if event.kind in ("roll-craft", "roll-part"):
        return 3 if last < 4 else last
    return _STEP.get(event.kind, last)


def turned(entries: Sequence[LogEntry]) -> list[LogEntry]:
    """The entries of the latest turn of a year."""
    kinds = [entry.event.kind if entry.event else "" for entry in entries]
    if "year-end" not in kinds or "year" not in kinds:
        return []
    start = len(kinds) - 1 - kinds[::-1].index("year-end")
    later = next((n for n in range(start, len(kinds)) if kinds[n] == "first"), None)
    if later is None:
        return list(entries[start:])
    end = later + 1
    while end < len(kinds) and kinds[end] == "roll-order":
        end += 1
    return list(entries[start:end])


def year_facts(view: View) -> YearFacts | None:
    """What changed with the latest year; None in the first one."""
    entries = LOOKING.year
    if not entries:
        return None
    lines: list[list[tuple[str, str, str]]] = [[] for _ in NOTHING]
    pictures = [""] * len(NOTHING)
    at, before = 0, ""
    rolls: list[tuple[str, str]] = []
    for entry in entries:
        event = entry.event
        if event is None or event.kind in ("year-end", "year") or not entry.line:
            continue
        at = step_of(entry, at)
        if event.kind == "roll-order":
            rolls.append((event.side, str(event.facts.get("rolled", ""))))
            continue
        if rolls and event.kind in ("mission", "first"):
            lines[at].append(("", _rolled(rolls), ""))
            rolls.clear()
        drawn = event.kind == "outcome" and before in ("life-support", "outcome")
        if event.kind == "no-air" and before == "outcome":
            # Which capsule it was stands behind its outcome.
            _add(lines[at], str(event.facts.get("part", "")))
            continue
        text = f"{entry.line}: {entry.detail}" if event.kind in CAUSED and entry.detail else entry.line
        before = _tell(lines[at], event, text, before if drawn and lines[at] else "")
        if event.kind == "outcome":
            pictures[at] = max(pictures[at], str(event.facts.get("outcome", "")), key=" smx".find)
        if event.kind.startswith("roll-") and not pictures[at]:
            pictures[at] = f"die:{event.facts.get('rolled', '')}"
    _funding(view, lines[6])
    bars, basis = _order(view, lines[8])
    steps = [
        YearStep(
            n + 1,
            f"{title}, by {basis}" if basis and n == 8 else title,
            rule,
            _shortened(lines[n]),
            "" if lines[n] else NOTHING[n],
            pictures[n],
            bars if n == 8 else (),
        )
        for n, (title, rule) in enumerate((*ENDING, *STARTING))
    ]
    ed = edition_of(view)
    left = sum(ed.mission(card).worth for card in view.missions)
    still = f"{points_words(left)} points on the table"
    if view.occupation:
        mission = ed.mission(view.occupation)
        still += f", and {points_words(mission.worth)} each year for {mission.name}"
    return YearFacts(
        view.year,
        view.last_year,
        tuple(steps[: len(ENDING)]),
        tuple(steps[len(ENDING) :]),
        _glance(view),
        f"{len(view.missions)} missions",
        still,
    )


def _tell(lines: list[tuple[str, str, str]], event: Event, text: str, before: str) -> str:
    """Add what happened, the outcomes of a life support behind its line; returns the kind of what was told last."""
    if before:
        side, line, figure = lines[-1]
        outcome = OUTCOME_NAMES[str(event.facts.get("outcome", ""))]
        lines[-1] = side, f"{line}{', ' if before == 'outcome' else ': '}{outcome}", figure
        return "outcome"
    if event.side and text.startswith(f"{agency_name(event.side)} "):
        text = text.removeprefix(f"{agency_name(event.side)} ")
        text = text[:1].upper() + text[1:]
    lines.append((event.side, text, LOST if event.kind in CAUSED else ""))
    return event.kind if event.kind != "outcome" else ""


def _add(lines: list[tuple[str, str, str]], part: str) -> None:
    """Name the capsule behind the outcome that was told last."""
    side, line, figure = lines[-1]
    lines[-1] = side, f"{line} in {name(load(), part)}", figure


def _shortened(lines: list[tuple[str, str, str]]) -> tuple[tuple[str, str, str], ...]:
    """As many lines as a step has room for; whoever was lost is always told."""
    if len(lines) <= MOST_LINES:
        return tuple(lines)
    order = sorted(range(len(lines)), key=lambda n: (lines[n][2] != LOST, n))[: MOST_LINES - 1]
    return (*(lines[n] for n in sorted(order)), ("", f"and {len(lines) - len(order)} more: see the log", ""))


def _funding(view: View, lines: list[tuple[str, str, str]]) -> None:
    lines.clear()
    funding = edition_of(view).funding
    lines += [(one.id, agency_name(one.id), f"${funding}") for one in view.agencies if not one.venture]


def _order(view: View, lines: list[tuple[str, str, str]]) -> tuple[tuple[float, ...], str]:
    """The agencies from the one that starts, with the points that gave the order; returns them and what they are."""
    event = next((one.event for one in LOOKING.year if one.event and one.event.kind == "first"), None)
    counted = order_points(event) if event else []
    rolls = [line for line in lines if not line[0]]
    lines[:] = [(agency, agency_name(agency), points_words(n)) for agency, n in counted]
    lines += rolls
    basis = _BASIS.get(str(event.facts.get("by")), "") if event else ""
    return tuple(n / POINT for _, n in counted), basis


def _rolled(rolls: list[tuple[str, str]]) -> str:
    """Rolls of equals in words, a second round of the same agencies after the first."""
    rounds: list[dict[str, str]] = []
    for agency, rolled in rolls:
        if not rounds or agency in rounds[-1]:
            rounds.append({})
        rounds[-1][agency] = rolled
    words = [", ".join(f"{agency_name(a)} {n}" for a, n in one.items()) for one in rounds]
    return f"Equals roll, the lowest first: {'; again: '.join(words)}"


def losses_in(entries: Sequence[LogEntry]) -> tuple[tuple[Event, ...], tuple[Event, ...]]:
    """What was lost in the year before the latest turn of a year and in that turn; the deaths since then."""
    turn = turned(entries)
    if not turn:
        return (), ()
    end = next(n for n, entry in enumerate(entries) if entry is turn[-1]) + 1
    years = [n for n, entry in enumerate(entries[:end]) if entry.event and entry.event.kind == "year"]
    start = years[-2] if len(years) > 1 else 0
    events = [entry.event for entry in entries[start:end] if entry.event]
    lost = tuple(event for event in events if event.kind in CAUSED and event.facts.get("cause") != GIVEN_UP)
    since = (entry.event for entry in entries[end:])
    return lost, tuple(event for event in since if event and event.kind == "death")


def lost_as_it_turned(view: View) -> bool:
    """Whether the turn of the year cost an agency something."""
    events = (entry.event for entry in LOOKING.year)
    return any(event and event.kind in CAUSED and event.side == view.agency for event in events)


def _lost_by_then(view: View) -> int:
    """Astronauts whom the viewer's agency had lost when the year ended."""
    now = next((one.lost for one in view.agencies if one.id == view.agency), 0)
    return now - sum(event.side == view.agency for event in LOOKING.lost_since)


def lost_words(view: View) -> str:
    """What an agency lost in the year that is over, in a sentence; empty for nothing."""
    events = [event for event in LOOKING.lost if event.side == view.agency]
    men = [name(load(), str(event.facts.get("part", ""))) for event in events if event.kind == "death"]
    crafts = [f"craft {number_of(str(event.facts['craft']))}" for event in events if event.kind == "destroyed"]
    if not men and not crafts:
        return ""
    cost = ""
    if men:
        n = _lost_by_then(view)
        before = cost_of_losses(max(0, n - len(men)), view.stations)
        cost = f", \u2212{points_words(cost_of_losses(n, view.stations) - before)} points"
    return f"Lost: {joined([*crafts, *men])}{cost}."


def _glance(view: View) -> tuple[str, ...]:
    lost = lost_words(view)
    found: list[str] = [lost] if lost else []
    mine = [craft for craft in view.crafts if craft.craft.owner == view.agency]
    flying = [craft for craft in mine if craft.craft.years]
    ready = [craft for craft in mine if craft.legs and craft.craft.at != "earth"]
    if flying:
        found.append(f"{len(flying)} of your craft still travel.")
    if ready:
        found.append(f"{len(ready)} of your craft can fly on.")
    agency = next((one for one in view.agencies if one.id == view.agency), None)
    if agency is not None:
        found.append(f"You have ${agency.money} and {points_words(agency.points)} points.")
    return tuple(found)
