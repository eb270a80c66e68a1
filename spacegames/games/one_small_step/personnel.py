"""Phase 5: Personnel."""

from __future__ import annotations

from spacegames.core.flow import Ask
from spacegames.games.one_small_step import asides, resources
from spacegames.games.one_small_step.frames import EndTurn, NextPersonnel, UseAbility, UsePersonnel
from spacegames.games.one_small_step.state import other
from spacegames.games.one_small_step.table import PASS, Table
from spacegames.games.one_small_step.turns import begin_turn


def begin(t: Table) -> None:
    """Let teams use Personnel cards in turn."""
    t.push(NextPersonnel(t.state.first))


def next_personnel(t: Table, f: NextPersonnel) -> None:
    """Let the next team that can and has not finished use a card; without one the phase is over."""
    for team in (f.team, other(f.team)):
        if team not in f.done and has_turn(t, team):
            begin_turn(t, team)
            t.push(UsePersonnel(team, f.done))
            return


def has_turn(t: Table, team: int) -> bool:
    """Tell whether a team can use a card, or could after a Media bonus or an Advancement of its own turn."""
    if usable(t, team):
        return True
    unused = any(uses_left(t, team, card) for card in t.agency(team).personnel)
    return unused and bool(asides.turn_asides(t, UsePersonnel(team, ()), team))


def usable(t: Table, team: int) -> list[str]:
    """Return Personnel cards that may be used now and can be paid."""
    agency = t.agency(team)
    return [
        card
        for card in agency.personnel
        if uses_left(t, team, card) and resources.can_pay(t, team, t.content.events[card].play.cost)
    ]


def uses_left(t: Table, team: int, card: str) -> bool:
    """Tell whether a card may still be used this round: once, or one of them twice with Overtime."""
    agency = t.agency(team)
    used = [c for c in agency.used if c in t.content.events]
    if used.count(card) == 0:
        return True
    overtime = any(t.content.advancements[a].standing == "overtime" for a in agency.advancements)
    return overtime and len(used) == len(set(used))


def ask_use(t: Table, f: UsePersonnel) -> Ask:
    """Ask for the Personnel card to use."""
    return Ask("use-personnel", "", {"left": len(usable(t, f.team))})


def use_options(t: Table, f: UsePersonnel) -> list[str]:
    """Return usable cards, and finishing the phase (Optional Use)."""
    return [*usable(t, f.team), PASS]


def take_use(t: Table, f: UsePersonnel, answer: str) -> None:
    """Pay for the card's Personnel Action and carry it out; it stays for later rounds (Reusable Personnel)."""
    if answer == PASS:
        t.say("pass", f.team)
        t.push(EndTurn(f.team), NextPersonnel(other(f.team), (*f.done, f.team)))
        return
    t.agency(f.team).used.append(answer)
    t.say("use-personnel", f.team, card=answer)
    t.push(
        UseAbility(f.team, f"{answer}.play", answer, optional=False),
        EndTurn(f.team),
        NextPersonnel(other(f.team), f.done),
    )
