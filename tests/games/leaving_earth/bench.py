"""Short ways to put a situation of Leaving Earth on the table and play on from it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import chain, repeat
from typing import Any

import pytest

from spacegames.core.actions import Action, Amount, Assign, Choose, ChooseSome, Confirm, Draft
from spacegames.core.event import Event
from spacegames.core.refusal import Refusal
from spacegames.games.leaving_earth import assembly, astronauts
from spacegames.games.leaving_earth import frames as fr
from spacegames.games.leaving_earth.content import load
from spacegames.games.leaving_earth.game import LeavingEarth
from spacegames.games.leaving_earth.state import Advance, Agency, Craft, State
from spacegames.games.leaving_earth.table import Table

GAME = LeavingEarth()
CONTENT = load()
SEATS = ("nasa", "okb1", "cnes", "isas", "sac")
QUIET = {
    "moon": "base-moon-empty",
    "mars": "base-mars-empty",
    "phobos": "base-phobos-empty",
    "ceres": "base-ceres-empty",
    "venus": "base-venus-liquid-water",
    "mercury": "base-mercury-empty",
    "suborbital": "base-suborbital-no-ill-effects",
    "solar_radiation": "base-solar_radiation-no-significant-radiation",
}
"""Location cards of the base game that do no harm."""
QUIET_STATIONS = {
    "moon": "stations-moon-one-feature",
    "mars": "stations-mars-two-features-carbon-dioxide",
    "phobos": "stations-phobos-one-feature",
    "ceres": "stations-ceres-one-feature",
    "venus": "stations-venus-three-features-life-carbon-dioxide",
    "mercury": "stations-mercury-nothing",
    "suborbital": "stations-suborbital-no-ill-effects",
    "solar_radiation": "stations-solar_radiation-none",
}


class Bench:
    """A match at the first turn of its first agency, with harmless places and no missions unless asked for."""

    def __init__(self, seats: int = 1, *, missions: Iterable[str] = (), seed: str = "1", **options: str) -> None:
        """Set the match up; `options` are those of the set-up."""
        self.state: State = GAME.setup(options, SEATS[:seats], seed)
        quiet = QUIET_STATIONS if self.state.stations else QUIET
        self.state.hidden = {p: quiet[p] for p in self.state.hidden}
        self.state.missions = list(missions) or ["venus_station"]
        self.state.waiting, self.state.occupation, self.state.bonus = [], "", {}
        self.state.impossible = []
        self.state.first = "nasa"
        self.state.stack[:] = [fr.NextTurn("nasa"), fr.TakeTurn("nasa", "nasa")]
        self.state.stack.pop(0)
        self.state.turn, self.state.phase = "nasa", "turns"
        self.events: list[Event] = []

    # -- the situation

    def table(self) -> Table:
        return Table(self.state, CONTENT, self.events)

    def agency(self, id_: str = "nasa") -> Agency:
        return self.state.agencies[id_]

    def learn(self, owner: str = "nasa", **cards: str) -> None:
        """Give an agency advancements with just these outcomes; none at all means sure success."""
        for name, outcomes in cards.items():
            self.agency(owner).advancements[name] = Advance("".join(sorted(outcomes)))

    def craft(self, *parts: str, at: str = "earth", owner: str = "nasa", **more: Any) -> str:
        """Put a craft somewhere and return its id."""
        table = self.table()
        craft = table.put(assembly.launchable(table, owner, parts, at), **more)
        if not craft.bound:
            astronauts.note_places(table, craft)
        return craft.id

    def reveal(self, *places: str, **cards: str) -> None:
        """Turn the cards of places up, some of them other ones than the harmless."""
        self.state.hidden.update(cards)
        self.state.revealed += [p for p in (*places, *cards) if p not in self.state.revealed]

    def at(self, id_: str) -> str:
        return self.state.crafts[id_].at

    def parts(self, id_: str) -> tuple[str, ...]:
        return self.state.crafts[id_].parts

    def find(self, id_: str) -> Craft | None:
        return self.state.crafts.get(id_)

    # -- playing

    def top(self) -> Any:
        return self.state.stack[-1] if self.state.stack else None

    def ids(self) -> list[str]:
        return [a.id for a in GAME.actions(self.state) if isinstance(a, Choose)]

    def why(self, answer: Any) -> Refusal | None:
        return GAME.check(self.state, self._action(answer))

    def _action(self, answer: Any) -> Action:
        serial = self.state.serial
        if isinstance(answer, bool):
            return Confirm(serial, answer)
        if isinstance(answer, int):
            return Amount(serial, answer)
        if isinstance(answer, str):
            return Choose(serial, answer)
        decision = GAME.decision(self.state)
        shape = decision.shape if decision else ""
        if shape == "assign":
            return Assign(serial, tuple(sorted(answer)))
        return ChooseSome(serial, tuple(sorted(answer))) if shape == "some-of" else Draft(serial, tuple(answer))

    def do(self, *answers: Any) -> None:
        """Give answers one after the other; fails the test where one is refused."""
        for answer in answers:
            action = self._action(answer)
            refusal = GAME.check(self.state, action)
            assert refusal is None, f"{answer} is refused: {refusal} at {self.top()}"
            GAME.apply(self.state, action, self.events)

    def skip(self, *kinds: type, answer: Callable[[Any], Any] | None = None) -> None:
        """Answer decisions of some kinds until another one waits: by `answer`, or with the first sensible one."""
        while isinstance(self.top(), kinds):
            if answer is not None:
                self.do(answer(self.top()))
            else:
                GAME.apply(self.state, GAME.suggest(self.state)[0], self.events)

    def fly(self, id_: str, to: str, *engines: str, years: int | None = None) -> None:
        """Fly a craft: years, engines, go; offers to remove outcomes are declined."""
        self.do(f"fly:{id_}:{to}")
        if isinstance(self.top(), fr.ChooseYears):
            maneuver = self.table().ed.maneuvers[self.top().maneuver]
            self.do(maneuver.years if years is None else years)
        for engine in engines:
            self.do(f"fire:{engine}")
            self.keep()
        if isinstance(self.top(), fr.FireEngines):
            self.do("go")
        self.keep()

    def keep(self) -> None:
        """Decline to pay for the removal of outcomes."""
        while isinstance(self.top(), fr.OfferRemoval):
            self.do("keep")

    def end_year(self) -> None:
        """Let everybody finish; stops at the next decision that is not a turn or an offer."""
        year = self.state.year
        while self.state.year == year and isinstance(self.top(), fr.TakeTurn | fr.OfferRemoval):
            self.do("done" if isinstance(self.top(), fr.TakeTurn) else "keep")
        self.keep()

    def told(self, kind: str) -> list[Event]:
        return [e for e in self.events if e.kind == kind]


def dice(monkeypatch: pytest.MonkeyPatch, *rolls: int) -> None:
    """Let the die show these numbers, then eights."""
    left = chain(rolls, repeat(8))
    monkeypatch.setattr(Table, "roll", lambda self, purpose="die": next(left))
