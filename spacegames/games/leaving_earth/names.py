"""Pieces, places and agencies by name."""

from __future__ import annotations

from spacegames.core import ledger
from spacegames.games.leaving_earth.content import POINT, SKILLS, Content
from spacegames.games.leaving_earth.parts import DAMAGED, EXPERIMENT, FEATURE, MAN, base_of
from spacegames.games.leaving_earth.state import BANK, MAJOR, MINOR, SUCCESS

OUTCOME_NAMES = {SUCCESS: "success", MINOR: "minor failure", MAJOR: "major failure"}


def name(content: Content, id_: str) -> str:
    """Return the title of anything that has an id: agency, part, place, card, craft; the id itself where none has."""
    base = base_of(id_)
    if base.startswith(MAN):
        return _man(content, base.removeprefix(MAN))
    if base.startswith(EXPERIMENT):
        return f"Experiment of {name(content, base.removeprefix(EXPERIMENT))}"
    if base.startswith(FEATURE):
        return name(content, base.removeprefix(FEATURE))
    kind, _, copy = base.partition("#")
    for table in (
        content.agencies,
        content.components,
        content.advancements,
        content.locations,
        content.missions,
        content.stations_missions,
        content.features,
        content.variants,
    ):
        entry = table.get(kind)
        if entry is not None:
            title = getattr(entry, "name", "") or getattr(entry, "title", "")
            return f"{title}, second card" if copy == "2" and table is content.stations_missions else title
    return _other(kind)


def _man(content: Content, man: str) -> str:
    known = content.astronauts.get(man)
    return known.name if known else man.replace("-", " ").capitalize()


def _other(id_: str) -> str:
    if id_ in SKILLS:
        return id_.capitalize()
    if id_ == BANK:
        return "the bank"
    if id_.startswith("venture-"):
        return f"Joint venture {id_.removeprefix('venture-')}"
    if id_[:1] == "c" and id_[1:].isdigit():
        return f"craft {id_[1:]}"
    return id_


def part_name(content: Content, token: str) -> str:
    """Return a part's title with its state."""
    title = name(content, token)
    if DAMAGED not in token:
        return title
    return f"{title} (incapacitated)" if token.startswith(MAN) else f"{title} (damaged)"


def points_text(n: int) -> str:
    """Return hundredths of a point as a figure: 150 is 1.5."""
    return ledger.points_text(n, POINT)


def counted_points(n: int) -> str:
    """Return hundredths of a point in words: 100 is "1 point", 150 "1.5 points"."""
    return f"{points_text(n)} point{'' if n == POINT else 's'}"


def money(n: int) -> str:
    """Return an amount of money in words of the table."""
    return f"−${-n}" if n < 0 else f"${n}"


def joined(words: list[str]) -> str:
    """Return a list in words."""
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} and {words[-1]}"


def counted(content: Content, tokens: list[str]) -> str:
    """Return parts in words, equal ones with their number."""
    counts: dict[str, int] = {}
    for token in tokens:
        title = part_name(content, token)
        counts[title] = counts.get(title, 0) + 1
    return joined([title if n == 1 else f"{n} {title}" for title, n in counts.items()])
