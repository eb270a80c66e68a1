"""Answers as rule symbols, for the small buttons that offer them beside their words."""

from __future__ import annotations

from collections import Counter

from spacegames.core.actions import Action, Choose, Confirm, Pay, Place
from spacegames.core.decision import Decision
from spacegames.games.one_small_step.content import RESOURCES, Content, OneOf
from spacegames.games.one_small_step.glyphs import effect_glyphs
from spacegames.games.one_small_step.state import DEPARTMENTS
from ui.boards.one_small_step.runs import ability_runs
from ui.cards.rows import run_of
from ui.rich import Run, Symbol, Token

_DECKS = {"event": "event", "satellite": "mission-satellite", "crew": "mission-crew"}
_KINDS = {"temporary": "temporary", "permanent": "fresh"}


def signs(action: Action, decision: Decision, content: Content) -> tuple[Run, ...]:
    """What an answer is about in symbols; empty where words alone say it."""
    match action:
        case Pay(tokens=tokens):
            counts = Counter(tokens)
            return tuple(
                Token("temporary" if token.startswith("t:") else "fresh", token[2:], n) for token, n in counts.items()
            )
        case Place(piece=piece):
            worker = piece.rpartition("-as-")[2]
            return (_symbol(worker),) if worker in DEPARTMENTS else ()
        case Confirm(yes=True) if decision.prompt == "roll-bonus":
            return (_symbol("die-satellite"),)
        case Choose(id=id_):
            return _choice(id_, decision, content)
        case _:
            return ()


def _symbol(name: str) -> Symbol:
    return Symbol(f"one-small-step/{name}")


def _choice(id_: str, decision: Decision, content: Content) -> tuple[Run, ...]:
    figures = decision.figures
    match decision.prompt:
        case "choose-option" if id_.isdigit():
            effect = content.abilities[str(figures["path"])].effects[int(figures["at"])]
            return ability_runs(effect.options[int(id_)]) if isinstance(effect, OneOf) else ()
        case "choose-face":
            if id_ == "roll":
                return (_symbol(f"die-{figures['die']}"),)
            return tuple(Token("temporary", part) for part in id_.split("+") if part in RESOURCES)
        case "use-space" if id_ in ("satellite", "crew"):
            box = content.upgrades[f"{decision.source}.{figures['worker']}.{id_}"]
            return ability_runs(box.ability)
        case "use-space" if id_ == "action":
            return (_symbol(str(figures["worker"])),)
        case "any-earth-action" if "." in id_:
            space, _, worker = id_.partition(".")
            if space in content.spaces and worker in DEPARTMENTS:
                action = getattr(content.spaces[space], worker).action
                return (_symbol(worker), *ability_runs(action))
        case _:
            pass
    return _thing(id_, decision, content)


def _thing(id_: str, decision: Decision, content: Content) -> tuple[Run, ...]:
    """A resource, a deck or a reward."""
    if id_ in RESOURCES:
        kind = _KINDS.get(str(decision.figures.get("token", "")), "bare")
        return (Token(kind, id_),)
    department, _, deck = id_.rpartition(":")
    if deck in _DECKS and (not department or department in DEPARTMENTS):
        worker = (_symbol(department),) if department else ()
        return (*worker, _symbol(_DECKS[deck]))
    path, _, at = id_.rpartition(".")
    if path in content.abilities and at.isdigit():
        return tuple(run_of(glyph) for glyph in effect_glyphs((content.abilities[path].effects[int(at)],)))
    return ()
