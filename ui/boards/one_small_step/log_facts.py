"""The log and the ledger of One Small Step for the rail."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from spacegames.games.one_small_step.content import Content, load
from spacegames.games.one_small_step.narration import PHASE_NAMES
from spacegames.games.one_small_step.view import View
from spacegames.games.one_small_step.words import title, upper_first
from spacegames.match.steps import LogEntry as Entry
from spacegames.store.savefile import Seat
from ui.boards.one_small_step.sides import SIDES, TEAM_NAMES, agency_of, other
from ui.panels.facts import Change, LedgerFacts, LedgerPiece, LedgerRow, LogEntry, LogGroup, TurnFacts

CATEGORIES = {
    "satellite-missions": "Satellite missions",
    "crew-missions": "Crew missions",
    "moon-path-tiles": "Moon Path tiles",
    "developments": "Development cards",
    "hazards": "Hazards overcome",
    "bonus-tiles": "Bonus tiles",
    "personnel": "Personnel cards",
    "earth-spaces": "Spaces on Earth",
    "advancements": "Advancements",
    "failures": "Failed missions",
}
_FOLLOWS = frozenset(
    """gain spend upgrade media media-go-to media-loop media-pull media-tile satellite-tile crew-tile no-tile no-card
    no-marker vp roll choose-face step at-the-moon token drawn-mission take-card place-mission put-back discard
    under-deck lay-hazard look-hazard lift-marker reveal-hazard success failure lose-reward not-paid""".split()
)
"""Kinds of events that follow from what a team did: they are told as details of it."""
_RESULTS = frozenset("success failure vp step landing crew-tile reveal-hazard lose-reward".split())
"""Kinds of events that decide about points: a summary never leaves them out."""
_MATTERS = _RESULTS | frozenset("launch lay-hazard end".split())
_TRIFLES = frozenset(
    """pass decline refresh countdown deal-draft undraft offer gain spend roll choose-face draw no-tile no-card
    no-mission no-marker""".split()
)
"""Kinds of events that come in every round, or tell that nothing happened."""
_DECIDED = frozenset(
    """place-worker draw take-card personnel drop-personnel place-mission put-back pass decline use-personnel
    use-advancement use-tile play-card lay-hazard look-hazard lift-marker take-advancement trade-media launch
    arbitrate""".split()
)
"""Kinds of events that are a person's own move."""
Names = tuple[tuple[str, str], ...]
_PIECES = ("card", "mission", "spot", "tile", "hazard", "source")


@dataclass
class _Told:
    """A line of the log being put together."""

    title: str
    side: str
    piece: str
    names: str
    details: list[str] = field(default_factory=list)
    why: str = ""
    """What a computer player said for it."""
    kind: str = ""
    """Kind of the event that its title tells."""
    results: list[str] = field(default_factory=list)
    """Details that decide about points."""
    who: str = ""
    """Name of the person who decided, where two share a team."""

    @property
    def rank(self) -> int:
        """How much it matters in a summary."""
        return 2 if self.results or self.kind in _MATTERS else 0 if self.kind in _TRIFLES else 1

    def summary(self) -> str:
        """The line with its results, which never go, and the other details where they are short."""
        name = self.title.removeprefix("Launches ")
        short = len(self.title) + sum(map(len, self.details)) < 90
        told = self.details if short else self.results
        words = "; ".join(detail.removeprefix(f"{name}: ").removeprefix(f"{name} ") for detail in told)
        title = self.titled()
        text = f"{title}: {words}" if words else title
        return f"{text}; why: {self.why}" if self.why else text

    def titled(self) -> str:
        """The title behind the name of who decided."""
        return f"{self.who}: {self.title[:1].lower()}{self.title[1:]}" if self.who else self.title

    def join(self, line: str) -> bool:
        """Put another event of the title's kind into the title, where nothing stands between; tells whether it did."""
        verb, _, rest = line.partition(" ")
        if self.details or self.title.partition(" ")[0].lower() != verb or not rest:
            return False
        twice = self.title.partition(" ")[2] == rest
        self.title += ", twice" if twice else f" and {rest}"
        return True

    def entry(self) -> LogEntry:
        why = [f"why: {self.why}"] if self.why else []
        return LogEntry("line", self.titled(), "; ".join([*self.details, *why]), self.side, self.piece)


@dataclass
class _Phase:
    """The entries of a phase, with its heading's parts."""

    round: int
    name: str
    lines: list[_Told] = field(default_factory=list)


def _plain(text: str, side: str) -> str:
    """A line without the name of the team, whose mark stands before it."""
    name = TEAM_NAMES.get(side, "")
    return text.removeprefix(f"{name} ").strip() if name else text


def _inside(text: str) -> str:
    """A sentence as it stands in brackets."""
    return text[:1].lower() + text[1:] if text.startswith(("The ", "A ", "It ")) else text


def _piece_of(entry: Entry) -> str:
    facts = entry.event.facts if entry.event else {}
    return next((str(facts[name]) for name in _PIECES if facts.get(name)), "")


def _tell(lines: list[_Told], entry: Entry, names: Names) -> None:
    """Add an entry: as a line of its own, or as a detail of what its team did before."""
    side = entry.event.side if entry.event else ""
    kind = entry.event.kind if entry.event else ""
    line = _plain(entry.line, side)
    last = lines[-1] if lines else None
    decided = names[entry.seat] if names and entry.seat >= 0 else ("", "")
    who = decided[1] if decided[0] == side and kind in _DECIDED else ""
    if last is not None and kind in _FOLLOWS and last.side == side:
        if kind == last.kind and not entry.detail and last.join(line):
            return
        shown = entry.detail and entry.detail not in last.names
        last.details.append(f"{line} ({_inside(entry.detail)})" if shown else line)
        if kind in _RESULTS:
            last.results.append(last.details[-1])
        last.names += f" {line}"
        last.why = last.why or entry.why
        return
    told = _Told(upper_first(line), side, _piece_of(entry), f"{entry.line} {entry.detail}", why=entry.why, kind=kind)
    told.who = who
    if entry.detail:
        told.details.append(entry.detail)
    lines.append(told)


def _phases(entries: Iterable[Entry], names: Names) -> list[_Phase]:
    phases: list[_Phase] = []
    for entry in entries:
        kind = entry.event.kind if entry.event else ""
        if kind == "phase" and entry.event is not None:
            number = int(entry.event.facts.get("n", 0))
            text = f"phase {number}: {PHASE_NAMES[number].lower()}"
            phases.append(_Phase(phases[-1].round if phases else entry.round, text))
        elif kind == "round" and entry.event is not None:
            phases.append(_Phase(int(entry.event.facts.get("n", 0)), ""))
        else:
            if not phases:
                phases.append(_Phase(entry.round, PHASE_NAMES[0].lower() if not entry.round else entry.phase.lower()))
            _tell(phases[-1].lines, entry, names)
    return [phase for phase in phases if phase.lines or phase is phases[-1]]


def log_groups(
    entries: Iterable[Entry], turn: TurnFacts | None = None, moment: str = "", seats: Sequence[Seat] = ()
) -> list[LogGroup]:
    """Log entries in groups by phase, oldest first; the waiting decision of the viewer comes last.

    `moment` is the heading where nothing has happened yet. With `seats` the lines name who of two teammates decided.
    """
    phases = _phases(entries, names_of(seats))
    result = [
        LogGroup(
            _heading(phase, phases[at + 1] if at + 1 < len(phases) else None), tuple(t.entry() for t in phase.lines)
        )
        for at, phase in enumerate(phases)
    ]
    if turn is None or not turn.mine or turn.side is None:
        return result
    # "USA: place a worker" becomes "Your turn: place a worker".
    now = LogEntry("now", f"Your turn: {turn.title.partition(': ')[2] or turn.title}", side=turn.side.id)
    if not result:
        return [LogGroup(moment or "Set-up", (now,))]
    return [*result[:-1], LogGroup(result[-1].title, (*result[-1].entries, now))]


def _heading(phase: _Phase, later: _Phase | None) -> str:
    """Heading of a phase; the round is named where a reader going down from the newest comes to it first."""
    if phase.round <= 0:
        return "Set-up"
    if later is not None and later.round == phase.round:
        return upper_first(phase.name or f"round {phase.round}")
    return f"Round {phase.round}, {phase.name}" if phase.name else f"Round {phase.round}"


def names_of(seats: Sequence[Seat]) -> Names:
    """Team and name of each seat; no name where somebody is alone in a team, whose mark is enough then."""
    teams = [seat.role.partition("-")[0] for seat in seats]
    return tuple((team, seat.name if teams.count(team) > 1 else "") for team, seat in zip(teams, seats, strict=True))


def changes(entries: Iterable[Entry], view: View, seats: Sequence[Seat] = ()) -> list[Change]:
    """What happened since the viewer's last turn, what matters first, and who would lead the next phase.

    Of the viewer's own side that is what matters alone: a launch that came by itself, not that it passed.
    """
    lines: list[_Told] = []
    for entry in entries:
        kind = entry.event.kind if entry.event else ""
        if entry.line and kind not in ("phase", "round"):
            _tell(lines, entry, names_of(seats))
    found = [
        Change(told.summary(), told.side, piece=told.piece, rank=told.rank)
        for told in sorted(lines, key=lambda told: -told.rank)
        if told.rank or told.side != view.team
    ]
    if found and view.leads_next in TEAM_NAMES and view.leads_next != view.first and view.team in TEAM_NAMES:
        own, rival = agency_of(view, view.team).media, agency_of(view, other(view.team)).media
        who = "You" if view.leads_next == view.team else TEAM_NAMES[view.leads_next]
        found.append(Change(f"{who} would lead the next phase: Media {own} to {rival}", symbol="common/initiative"))
    return found


def ledger_facts(view: View, content: Content | None = None) -> LedgerFacts:
    """The score ledger; a piece that scored more than once has a line for each time."""
    content = content or load()
    rows: list[LedgerRow] = []
    for category, name in CATEGORIES.items():
        entries = [score for score in view.scores if score.category == category]
        if entries:
            points = {team: sum(s.points for s in entries if s.team == n) for n, team in enumerate(TEAM_NAMES)}
            pieces = tuple(
                LedgerPiece(s.piece, f"{title(s.piece, content)}, round {s.round}", tuple(TEAM_NAMES)[s.team], s.points)
                for s in sorted(entries, key=lambda score: score.team)
            )
            rows.append(LedgerRow(name, points, pieces))
    totals = {agency.team: agency.vp for agency in view.agencies}
    heading = "Final score" if view.ended else "If the match ended now"
    return LedgerFacts(tuple(SIDES.values()), tuple(rows), totals, heading)
