"""Research: taking an advancement with its outcome cards."""

from __future__ import annotations

from spacegames.games.leaving_earth import outcomes
from spacegames.games.leaving_earth.frames import TakeTurn
from spacegames.games.leaving_earth.state import Advance
from spacegames.games.leaving_earth.table import Table


def missing(t: Table, agency: str, advancement: str) -> list[str]:
    """Return what must be owned before an advancement."""
    owned = t.agency(agency).advancements
    return [a for a in t.ed.advancements[advancement].prerequisites if a not in owned]


def options(t: Table, f: TakeTurn) -> list[str]:
    """Return what can be researched now; a joint venture has no advancements of its own."""
    if f.owner != f.agency:
        return []
    agency = t.agency(f.agency)
    money, owned = agency.money, agency.advancements
    return [
        f"research:{a.id}"
        for a in t.ed.advancements.values()
        if a.id not in owned and a.cost <= money and all(p in owned for p in a.prerequisites)
    ]


def take(t: Table, f: TakeTurn, words: list[str]) -> None:
    """Pay and take the advancement."""
    advancement = t.ed.advancements[words[1]]
    t.agency(f.agency).money -= advancement.cost
    t.say("research", f.agency, advancement=advancement.id, cost=advancement.cost)
    gain(t, f.agency, advancement.id)


def gain(t: Table, agency: str, advancement: str, cards: int | None = None) -> None:
    """Put an advancement before an agency with outcomes from the deck, all that it takes unless told otherwise."""
    n = t.ed.advancements[advancement].outcomes if cards is None else cards
    t.agency(agency).advancements[advancement] = Advance(outcomes.deal(t, n) if n else "")


def need(t: Table, agency: str, advancement: str) -> None:
    """Give an agency that must use a part without its advancement that advancement, with all outcomes."""
    if advancement not in t.agency(agency).advancements:
        t.say("gain-advancement", agency, advancement=advancement)
        gain(t, agency, advancement)
