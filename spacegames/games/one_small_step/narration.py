"""Events as lines of the log, in words."""

from __future__ import annotations

from collections.abc import Callable

from spacegames.core.event import Event
from spacegames.games.one_small_step import words
from spacegames.games.one_small_step.content import Content

PHASE_NAMES = (
    "Set-up",
    "Countdown",
    "Replenish",
    "Draw cards",
    "Placing workers",
    "Personnel",
    "Play cards",
    "Launch missions",
)
TEAM_NAMES = {"usa": "USA", "ussr": "USSR"}
STAGE_NAMES = {"t-minus-2": "T-minus 2", "t-minus-1": "T-minus 1", "launch": "Launch"}
END_REASONS = {
    "moon-landing": "A team has landed on the Moon.",
    "crew-missions-used-up": "A team has used up its Crewed Missions.",
    "event-deck-used-up": "The Event deck is used up.",
    "nobody-can-land": "No Crewed Mission is left, so nobody can land any more.",
}
Line = tuple[str, str]


class _Teller:
    """Words for the facts of one event."""

    def __init__(self, content: Content, event: Event) -> None:
        self.content = content
        self.facts = event.facts
        self.team = TEAM_NAMES.get(event.side, "The table")

    def name(self, key: str) -> str:
        """Return the title of the piece that a fact names; a hidden one is just a card."""
        id_ = str(self.facts.get(key, ""))
        return words.title(id_, self.content) if id_ else "a hidden card"

    def names(self, key: str) -> str:
        """Return the titles of several pieces."""
        ids = str(self.facts.get(key, "")).split()
        return words.joined([words.title(id_, self.content) for id_ in ids])

    def n(self, key: str = "n") -> int:
        """Return a figure."""
        return int(self.facts.get(key, 0))

    def has(self, key: str) -> bool:
        """Tell whether a fact is known to the reader."""
        return bool(self.facts.get(key))

    def resource(self, n: int = 1) -> str:
        """Return the resource of the event."""
        return words.resource_name(str(self.facts["resource"]), n)

    def why(self) -> str:
        """Return the piece that caused the event."""
        source = str(self.facts.get("source", ""))
        if source in ("", "setup", "launch"):
            return ""
        return words.title(source, self.content)


def _plural(n: int, one: str, many: str) -> str:
    return f"{n} {one if abs(n) == 1 else many}"


def _spent(t: _Teller) -> Line:
    counts: dict[tuple[str, str], int] = {}
    for token in str(t.facts["tokens"]).split():
        key = (token[:2], token[2:])
        counts[key] = counts.get(key, 0) + 1
    kinds = {"t:": "temporary", "p:": "permanent"}
    parts = [f"{n} {kinds[kind]} {words.resource_name(r, n)}" for (kind, r), n in counts.items()]
    return f"{t.team} pays {words.joined(parts)}", t.why()


def _gain(t: _Teller) -> Line:
    return f"{t.team} gains {t.n()} {t.facts['token']} {t.resource(t.n())}", t.why()


def _media(t: _Teller) -> Line:
    n, to = t.n(), words.signed(t.n("to"))
    if n == 0:
        return f"{t.team} stays at {to} Media", t.why()
    return f"{t.team} {'gains' if n > 0 else 'loses'} {abs(n)} Media, now {to}", t.why()


def _points(t: _Teller) -> Line:
    n = t.n()
    if n == 0:
        return f"{t.team} scores nothing", t.why()
    return f"{t.team} {'scores' if n > 0 else 'loses'} {_plural(abs(n), 'point', 'points')}", t.why()


def _worker(t: _Teller) -> Line:
    worker, acts = str(t.facts["worker"]), str(t.facts["acts"])
    piece = "Personnel token" if worker == "personnel" else worker.capitalize()
    as_ = "" if worker == acts else f" as {acts.capitalize()}"
    return f"{t.team} places its {piece}{as_} on {t.name('spot')}", ""


def _draw(t: _Teller) -> Line:
    deck = {"event": "Event", "satellite": "Satellite Mission", "crew": "Crewed Mission"}[str(t.facts["deck"])]
    department = str(t.facts.get("department", ""))
    who = f"{t.team} {department.capitalize()} department" if department else t.team
    cards = f"a card from the {deck} deck" if t.n() == 1 else f"{t.n()} cards from the {deck} deck"
    return f"{who} draws {cards}", t.why()


def _take_card(t: _Teller) -> Line:
    return f"{t.team} takes {t.name('card') if t.has('card') else 'a Development'} into its hand", ""


def _roll(t: _Teller) -> Line:
    die = str(t.facts["die"]).capitalize()
    face = words.joined([words.resource_name(r, 1) for r in str(t.facts["face"]).split()])
    return f"{t.team} rolls the {die} die: {face}", t.why()


def _chosen(t: _Teller) -> Line:
    face = words.joined([words.resource_name(r, 1) for r in str(t.facts["face"]).split()])
    return f"{t.team} chooses {face} on the {str(t.facts['die']).capitalize()} die", t.why()


def _lay(t: _Teller) -> Line:
    what = f"the hazard {t.name('card')}" if t.has("card") else "a hidden hazard"
    return f"{t.team} lays {what} on {t.name('mission')}", ""


def _look(t: _Teller) -> Line:
    seen = t.names("cards")
    return f"{t.team} looks at {_plural(t.n(), 'hazard', 'hazards')}", seen


def _put_back(t: _Teller) -> Line:
    what = t.name("card") if t.has("card") else "a card"
    return f"{t.team} puts {what} back on its deck", ""


def _discard(t: _Teller) -> Line:
    what = t.name("card") if t.has("card") else "a Development"
    return f"{t.team} puts {what} under the Event deck", ""


def _under(t: _Teller) -> Line:
    what = t.name("card") if t.has("card") else "a hazard"
    return f"{t.team} puts {what} under the Hazard deck", ""


def _countdown(t: _Teller) -> Line:
    if not t.n():
        return "", ""
    return f"{t.team} moves {_plural(t.n(), 'mission', 'missions')} on", f"Launch: {t.names('launch')}" if t.has(
        "launch"
    ) else ""


def _step(t: _Teller) -> Line:
    return f"{t.team} advances to space {t.n('to')} of the Moon Path", t.why()


def _tile(stack: str) -> Callable[[_Teller], Line]:
    return lambda t: (f"{t.team} gains the {stack} tile {t.name('tile')}", "")


def _no_tile(t: _Teller) -> Line:
    return f"No {str(t.facts['stack']).capitalize()} tile is left", ""


LINES: dict[str, Callable[[_Teller], Line]] = {
    "round": lambda t: (f"Round {t.n()}", ""),
    "phase": lambda t: (f"Phase {t.n()}: {PHASE_NAMES[t.n()]}", f"{t.team} has Initiative"),
    "gain": _gain,
    "spend": _spent,
    "upgrade": lambda t: (f"{t.team} upgrades 1 {t.resource()} to permanent", t.why()),
    "media": _media,
    "media-go-to": lambda t: (f"{t.team} moves to {words.signed(t.n('to'))} Media", t.why()),
    "media-loop": lambda t: (f"{t.team} is at the top: Media drops to {t.n('to')} for a Media tile", ""),
    "media-pull": lambda t: (
        f"{t.team} pulls the other Media cube to {words.signed(t.n('to'))}, under its own",
        t.why(),
    ),
    "trade-media": lambda t: (f"{t.team} trades 5 Media for a Media tile", f"Media now {words.signed(t.n('to'))}"),
    "media-tile": _tile("Media"),
    "satellite-tile": _tile("Satellite"),
    "crew-tile": lambda t: (f"{t.team} gains a Crew tile worth {t.n()}", ""),
    "no-tile": _no_tile,
    "no-card": lambda t: (f"The {str(t.facts['deck']).capitalize()} deck is empty", ""),
    "no-mission": lambda t: (f"{t.team} has no mission that could take a hazard", ""),
    "no-marker": lambda t: ("No marker is left to lift", t.why()),
    "vp": _points,
    "roll": _roll,
    "choose-face": _chosen,
    "step": _step,
    "landing": lambda t: (f"{t.team} lands on the Moon", "The match ends with this round"),
    "at-the-moon": lambda t: (f"{t.team} is on the Moon already", t.why()),
    "token": lambda t: (f"{t.team} gains {_plural(t.n(), 'Advancement token', 'Advancement tokens')}", t.why()),
    "draw": _draw,
    "drawn-mission": lambda t: (f"{t.team} draws {t.name('card')}", ""),
    "take-card": _take_card,
    "personnel": lambda t: (f"{t.name('card')} joins the {t.team} agency", ""),
    "drop-personnel": lambda t: (f"{t.team} lets {t.name('card')} go", "Three Personnel cards may be in play"),
    "place-mission": lambda t: (f"{t.team} places {t.name('card')} on {STAGE_NAMES[str(t.facts['stage'])]}", ""),
    "put-back": _put_back,
    "discard": _discard,
    "under-deck": _under,
    "countdown": _countdown,
    "refresh": lambda t: (f"{t.team} refreshes {_plural(t.n(), 'permanent token', 'permanent tokens')}", ""),
    "deal-draft": lambda t: ("New Event cards on the draft spaces", t.names("cards")),
    "undraft": lambda t: ("Cards without a worker go under the Event deck", t.names("cards")),
    "place-worker": _worker,
    "not-paid": lambda t: (f"{t.team} cannot pay for {t.name('source')}", ""),
    "decline": lambda t: (f"{t.team} leaves {t.name('source')} unused", ""),
    "pass": lambda t: (f"{t.team} passes", str(t.facts.get("department", "")).capitalize()),
    "use-personnel": lambda t: (f"{t.team} uses {t.name('card')}", ""),
    "use-advancement": lambda t: (f"{t.team} uses {t.name('card')}", ""),
    "use-tile": lambda t: (f"{t.team} uses the Media tile {t.name('tile')}", ""),
    "play-card": lambda t: (f"{t.team} plays {t.name('card')}", ""),
    "launch": lambda t: (
        f"{t.team} launches {t.name('card')}",
        f"{_plural(t.n('hazards'), 'hazard', 'hazards')} on it" if t.n("hazards") else "",
    ),
    "reveal-hazard": lambda t: (f"Hazard: {t.name('card')}", t.name("mission")),
    "success": lambda t: (f"{t.name('card')}: {t.facts['level']} success", ""),
    "failure": lambda t: (f"{t.name('card')} fails", "The minor cost could not be paid"),
    "lose-reward": lambda t: (f"{t.team} gives up a reward of {t.name('mission')}", ""),
    "lay-hazard": _lay,
    "look-hazard": _look,
    "lift-marker": lambda t: (f"{t.team} uncovers {t.name('upgrade')}", "It serves both teams"),
    "take-advancement": lambda t: (f"{t.team} takes the Advancement {t.name('card')}", ""),
    "offer": lambda t: (f"New on offer: {t.name('card')}", ""),
    "disagree": lambda t: (f"The {t.team} team disagrees; the other team decides", ""),
    "arbitrate": lambda t: (
        f"{t.team} decides for the {'first' if t.facts['choice'] == 'first' else 'second'} proposal",
        "",
    ),
    "end": lambda t: ("The match is over", END_REASONS[str(t.facts["reason"])]),
}
"""A line and its detail for each kind of event."""


def narrate(content: Content, event: Event) -> Line:
    """Return an event that a seat may know as a log line and its detail; empty where there is nothing to say."""
    line = LINES.get(event.kind)
    return line(_Teller(content, event)) if line else ("", "")
