"""How the ids of decisions and answers go together with the things on the table."""

from __future__ import annotations

from spacegames.core.actions import Action
from spacegames.core.decision import Decision
from spacegames.games.one_small_step.content import RESOURCES, Content
from spacegames.games.one_small_step.state import DEPARTMENTS, STAGES
from spacegames.games.one_small_step.view import View
from ui.boards.one_small_step.prompts import prompt_of
from ui.boards.one_small_step.signs import signs
from ui.rich import Run

DECKS = ("event", "satellite", "crew")
BY_NUMBER = ("choose-face", "choose-option", "arbitrate", "rescore-tile")
"""Prompts whose answers are faces, numbers or tiles that lie nowhere on the table."""
KINDS = {"t": "temporary", "p": "fresh"}


class TableKeys:
    """Keys for the decision that waits in a view."""

    def __init__(self, view: View, decision: Decision, content: Content) -> None:
        """`view` is the viewer's own; its team is the one that answers."""
        self.view = view
        self.decision = decision
        self.content = content
        self.team = view.team
        task = prompt_of(decision, content).task
        self.question = (task[:1].upper() + task[1:], "") if decision.shape == "confirm" else None
        """What a yes or no asks; the sentence of the yes says what is at stake."""
        self._agency = next((agency for agency in view.agencies if agency.team == view.team), view.agencies[0])

    # -- from ids to keys

    def keys(self, id_: str) -> tuple[str, ...]:
        """Scene keys of what an id names, the one to point at first; empty where the table shows no such thing."""
        if self.decision.prompt == "use-space" and id_ in ("action", "satellite", "crew"):
            return self._part(id_)
        if self.decision.prompt in BY_NUMBER and id_ != self.decision.source:
            return self._aside(id_)
        return self._piece(id_) or self._place(id_) or self._token(id_) or self._deck(id_) or self._card(id_)

    def _aside(self, id_: str) -> tuple[str, ...]:
        if id_ == "trade-media":
            return ("dial",)
        if id_.startswith("tile:"):
            return (id_,)
        return (f"card:{id_.removeprefix('advancement:')}",) if id_.startswith("advancement:") else ()

    def _part(self, part: str) -> tuple[str, ...]:
        space, worker = self.decision.source, self.decision.figures.get("worker", "")
        return (f"space:{space}",) if part == "action" else (f"upgrade:{space}.{worker}.{part}",)

    def _piece(self, id_: str) -> tuple[str, ...]:
        worker, _, _ = id_.partition("-as-")
        if worker in DEPARTMENTS:
            left = self._agency.workers.get(worker, 0)
            # The last one at home leaves first: it keeps its key on the board.
            return tuple(f"worker:{self.team}:{worker}:{n}" for n in reversed(range(left)))
        if worker == "personnel" and "-as-" in id_:
            return self._tokens("t", "personnel")
        return ("piece:hazard",) if id_ == "hazard" else ()

    def _place(self, id_: str) -> tuple[str, ...]:
        if id_ in self.content.spaces or id_ == self.content.treasury.id:
            return (f"space:{id_}",)
        if id_ in STAGES:
            return (f"stage:{self.team}:{id_}",)
        if id_ in self.content.upgrades:
            return (f"upgrade:{id_}",)
        space, _, worker = id_.partition(".")
        if space in self.content.spaces and worker in DEPARTMENTS:
            return (f"space:{space}",)
        return ()

    def _token(self, id_: str) -> tuple[str, ...]:
        kind, _, resource = id_.partition(":")
        if kind in KINDS and resource in RESOURCES:
            return self._tokens(kind, resource)
        return (f"resource:{self.team}:{id_}",) if id_ in RESOURCES else ()

    def _tokens(self, kind: str, resource: str) -> tuple[str, ...]:
        counts = self._agency.temporary if kind == "t" else self._agency.fresh
        count = counts[RESOURCES.index(resource)]  # pyright: ignore[reportArgumentType]
        return tuple(f"token:{self.team}:{kind}:{resource}:{n}" for n in range(count))

    def _deck(self, id_: str) -> tuple[str, ...]:
        department, _, deck = id_.rpartition(":")
        if deck in DECKS and (not department or department in DEPARTMENTS):
            return (f"deck:{self.team if deck == 'crew' else deck}",)
        return ("deck:hazard",) if id_ == "deck" else ()

    def _card(self, id_: str) -> tuple[str, ...]:
        found = self._aside(id_)
        if found:
            return found
        plain = id_.partition("#")[0]
        content = self.content
        if plain in content.hazards:
            return (f"card:{id_}",)
        if plain in content.events or plain in content.missions or plain in content.advancements:
            return (f"card:{id_}",)
        # A reward is a part of its mission, such as `ranger-7.minor.0`.
        mission = id_.partition(".")[0]
        return (f"card:{mission}",) if mission in content.missions and "." in id_ else ()

    def signs(self, action: Action) -> tuple[Run, ...]:
        """An answer in rule symbols, for its button."""
        return signs(action, self.decision, self.content)

    # -- from keys to ids

    def ids(self, key: str) -> tuple[str, ...]:
        """Ids that somebody may mean who points at a thing."""
        kind, _, rest = key.partition(":")
        if kind in ("card", "upgrade", "space"):
            return (rest,)
        if kind == "resource":
            return (rest.rpartition(":")[2],)
        if kind == "deck":
            deck = "crew" if rest == self.team else rest
            if self.decision.prompt == "draw-card":
                return tuple(f"{department}:{deck}" for department in DEPARTMENTS)
            return (deck,)
        if kind == "dial":
            return ("trade-media",)
        return (key,) if kind == "tile" else ()
