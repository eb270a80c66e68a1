"""Events as lines of the log, in words."""

from __future__ import annotations

from collections.abc import Callable

from spacegames.core.event import Event
from spacegames.games.leaving_earth import joint_venture
from spacegames.games.leaving_earth.content import Content
from spacegames.games.leaving_earth.names import OUTCOME_NAMES, counted, counted_points, money, name, points_text

Line = tuple[str, str]
END_REASONS = {
    "calendar": "The calendar has run out.",
    "unbeatable-lead": "No other agency can catch up any more.",
    "no-mission-left": "No mission is left on the table.",
}
CAUSES = {
    "explosion": "a rocket exploded",
    "landing": "the landing failed",
    "no-landing": "nobody knows how to land there",
    "place": "nothing survives at this place",
    "pressure": "nothing was left to take the damage",
    "rendezvous": "nothing was left to take the damage",
    "kept-secret": "what was found stays secret",
    "burn-up": "burnt up in the atmosphere",
    "lost": "drifted out of reach",
    "scrapped": "given up",
    "incapacitated": "incapacitated at the year's end",
    "no-life-support": "no Life Support",
    "life-support": "life support failed",
    "hunger": "nothing to eat",
}
ROLLS = {"sickness": "sickness", "radiation": "radiation", "mind": "mental health", "pressure": "pressure"}

SENTENCES = {
    "year": "Year {year} begins",
    "funding": "Every agency starts the year with {n$}",
    "first": "{who} starts the year",
    "year-end": "Year {year} ends",
    "research": "{who} researches {advancement} for {cost$}",
    "gain-advancement": "{who} gains {advancement}",
    "buy": "{who} buys {part} for {cost$}",
    "assemble": "{who} assembles {craft}",
    "take-apart": "{who} takes {craft} apart",
    "outcome": "{who} draws a {outcome} on {advancement}",
    "outcome-none": "{advancement} has no outcome left: a success",
    "remove": "{who} removes a {outcome} from {advancement} for {cost$}",
    "clear": "{who} strips {advancement} of its outcomes",
    "fire": "{craft} fires {part}",
    "thrust": "{craft} has {thrust} of {need} thrust",
    "stay": "{craft} stays where it is: {thrust} of {need} thrust",
    "burnt-out": "Nothing is left of {craft} but spent rockets",
    "maneuver": "{craft} leaves {start} for {to}",
    "arrive": "{craft} is at {place}",
    "landed": "{craft} lands safely",
    "destroyed": "{craft} is destroyed",
    "death": "{part} is lost",
    "damage": "{part} of {craft} is damaged",
    "burn-up": "{part} of {craft} burns up",
    "repair": "A mechanic repairs {craft}",
    "heal": "A doctor heals the crew of {craft}",
    "restore": "{who}'s parts and people on Earth are restored",
    "roll-man": "{part} rolls {rolled}: {most} or less incapacitates",
    "roll-craft": "{craft} rolls {rolled}: {most} or less damages it",
    "roll-part": "{part} of {craft} rolls {rolled}: {most} or less damages it",
    "roll-order": "{who} rolls {rolled} for the order",
    "look": "{who} looks at {place}",
    "reveal": "{who} reveals {place}: {card}",
    "survey": "{craft} surveys {place}",
    "collect": "{craft} takes {part} aboard",
    "hand-in": "{who} hands {part} in",
    "rendezvous-failed": "The rendezvous of {craft} fails",
    "dock": "{other} docks with {craft}",
    "separate": "{other} separates from {craft}",
    "full-test": "{craft} starts a full test of Rendezvous",
    "life-support": "{craft} draws Life Support",
    "no-air": "Nobody can breathe in {part} of {craft} this year",
    "eat": "{craft} uses {n} {part}",
    "mission": "{who} completes {mission}: {points.}",
    "payout": "{who} receives {n$}",
    "occupation": "{who} gains {points.} for {mission}",
    "impossible": "{mission} has become impossible",
    "end": "The match is over",
    "proposal": "{who} proposes a trade to {to}",
    "declined": "{who} declines",
    "share-research": "{who} is given {advancement}",
    "trade": "{who} trades with {to}",
    "veto": "{who} vetoes what was to be done with {venture}",
    "venture-proposal": "{who} proposes a joint venture",
    "venture": "{who} forms the joint venture {venture}",
    "sell-share": "{who} sells a share of {venture} to the bank for {n$}",
    "buy-share": "{who} buys a share of {venture} from the bank for {n$}",
    "dissolve": "{venture} is dissolved; its things go to {to}",
    "infection": "{craft} brings an infection home: {points.}",
    "infected": "{craft} is infected",
    "pilot-help": "{who} answers whether its pilot helps",
    "look-features": "{who} looks at two features of {place}",
    "feature": "{craft} explores {place}: {card}",
    "rover-nothing": "{craft} finds nothing this time",
    "claim-feature": "{who} keeps {card}: {points.}",
    "convert": "{card} becomes {part}",
    "dig": "A ground habitat is made in the caves of {place}",
    "build-habitat": "A ground habitat is built on {place}",
    "produce": "{craft} produces {part}",
    "produce-nothing": "{part} of {craft} produces nothing this time",
    "experiment": "{craft} carries an experiment out at {place}",
}
"""The line of each kind of event; `n$` is money, `n.` points, every other gap a name or a figure."""


class _Gaps(dict[str, str]):
    """Facts in words; a hidden one is left unsaid."""

    def __missing__(self, key: str) -> str:
        return "…"


def narrate(content: Content, event: Event) -> Line:
    """Return an event as a log line and its detail."""
    text = SENTENCES.get(event.kind)
    if text is None:
        return "", ""
    gaps = _Gaps({"who": name(content, event.side)})
    for key, value in event.facts.items():
        gaps[key] = _fact(content, key, value)
        if isinstance(value, int):
            gaps[key + "$"], gaps[key + "."] = money(value), counted_points(value)
    line = _filled(text, gaps)
    detail = DETAILS[event.kind](content, event) if event.kind in DETAILS else ""
    return line[:1].upper() + line[1:], detail


def _filled(text: str, gaps: _Gaps) -> str:
    found: list[str] = []
    for piece in text.split("{"):
        gap, closed, rest = piece.partition("}")
        found.append(gaps[gap] + rest if closed else piece)
    return "".join(found)


def _fact(content: Content, key: str, value: int | str) -> str:
    if isinstance(value, int):
        return str(value)
    return OUTCOME_NAMES[value] if key == "outcome" else name(content, value)


def _cause(content: Content, event: Event) -> str:
    cause = str(event.facts.get("cause", ""))
    return CAUSES.get(cause) or name(content, cause)


def _parts(content: Content, event: Event) -> str:
    return counted(content, str(event.facts.get("parts", "")).split())


def _why(content: Content, event: Event) -> str:
    why = str(event.facts.get("why", ""))
    return ROLLS.get(why) or name(content, why)


def _steps(event: Event) -> list[str]:
    return str(event.facts.get("steps", "")).split()


def _seen(content: Content, event: Event) -> str:
    card = event.facts.get("card") or event.facts.get("cards")
    return " · ".join(name(content, c) for c in str(card).split()) if card else ""


DETAILS: dict[str, Callable[[Content, Event], str]] = {
    "destroyed": _cause,
    "death": _cause,
    "assemble": _parts,
    "life-support": _parts,
    "roll-man": _why,
    "roll-craft": _why,
    "look": _seen,
    "look-features": _seen,
    "first": lambda content, event: ", ".join(
        f"{name(content, agency)} {points_text(n)}" for agency, n in order_points(event)
    ),
    "end": lambda content, event: END_REASONS.get(str(event.facts.get("reason")), ""),
    "maneuver": lambda content, event: years_text(int(event.facts.get("years", 0))),
    "proposal": lambda content, event: trade_text(content, _steps(event)),
    "trade": lambda content, event: trade_text(content, _steps(event)),
    "venture-proposal": lambda content, event: venture_text(content, event.side, tuple(_steps(event))),
    "venture": lambda content, event: venture_text(content, event.side, tuple(_steps(event))),
}


def order_points(event: Event) -> list[tuple[str, int]]:
    """Return the points that gave the order of a year, by agency from the one that starts."""
    pairs = [pair.partition(":") for pair in str(event.facts.get("points", "")).split()]
    return [(agency, int(n)) for agency, _, n in pairs]


def years_text(n: int) -> str:
    """Return a duration; nothing for one that is no whole year."""
    if not n:
        return ""
    return "1 year" if n == 1 else f"{n} years"


def trade_text(content: Content, steps: list[str]) -> str:
    """Return the steps of a proposal in words."""
    sides: dict[str, list[str]] = {"give": [], "get": []}
    for step in steps:
        side, _, rest = step.partition(":")
        kind, _, what = rest.partition(":")
        if side not in sides:
            continue
        if kind == "money":
            sides[side].append(money(int(what)))
        elif kind == "tokens":
            sides[side].append(f"{points_text(int(what))} in point tokens")
        elif kind == "share":
            sides[side].append(f"a share of {name(content, what)}")
        elif kind == "research":
            sides[side].append(f"research of {name(content, what)}")
        else:
            sides[side].append(name(content, what))
    given, got = counted_words(sides["give"]), counted_words(sides["get"])
    return f"gives {given or 'nothing'}, gets {got or 'nothing'}"


def venture_text(content: Content, founder: str, steps: tuple[str, ...]) -> str:
    """Return the division of a venture's shares in words, and who pays its price."""
    found = joint_venture.read(steps)
    if found is None:
        return ""
    shares, pays = found
    paid = {founder: content.figures.venture_cost - sum(pays.values()), **pays}
    divided = ", ".join(f"{name(content, a)} {n}" for a, n in shares.items())
    return f"Shares: {divided}. " + ", ".join(f"{name(content, a)} pays {money(n)}" for a, n in paid.items() if n) + "."


def counted_words(words: list[str]) -> str:
    """Return words in a list, equal ones with their number."""
    counts: dict[str, int] = {}
    for word in words:
        counts[word] = counts.get(word, 0) + 1
    return ", ".join(word if n == 1 else f"{n} × {word}" for word, n in counts.items())
