"""A turn: any number of actions in any order, and what each of them may be right now.

An action is named by its verb and what it is done with, `fly:c3:mars_orbit`; the last word may hold a colon.
"""

from __future__ import annotations

from collections.abc import Callable

from spacegames.core.flow import Ask
from spacegames.games.leaving_earth import (
    assembly,
    astronauts,
    collecting,
    cooperation,
    damage_repair,
    docking,
    experiments,
    features,
    joint_venture,
    maneuvers,
    purchasing,
    research,
    surveying,
)
from spacegames.games.leaving_earth.frames import Assent, EndTurn, TakeTurn
from spacegames.games.leaving_earth.state import EARTH, Craft, crafts_of, holders
from spacegames.games.leaving_earth.table import DONE, LATER, Table

Act = Callable[[Table, TakeTurn, list[str]], None]


def ask(t: Table, f: TakeTurn) -> Ask:
    """Ask for the next action of the turn."""
    left = joint_venture.proposals_left(f)
    return Ask("take-turn", f.owner, {"money": t.agency(f.owner).money, "owner": f.owner, "proposals": left})


def options(t: Table, f: TakeTurn) -> list[str]:
    """Return every action of the turn, ending it last."""
    found = research.options(t, f)
    found += purchasing.options(t, f)
    found += assembly.options(t, f)
    for craft in crafts_of(t.state, f.owner):
        found += craft_options(t, f, craft)
    found += cooperation.options(t, f)
    if t.state.stations:
        found += experiments.store_options(t, f)
        found += joint_venture.options(t, f)
    if any(not t.agency(a).done for a in t.state.seats if a != f.agency):
        found.append(LATER)
    found.append(DONE)
    return found


def craft_options(t: Table, f: TakeTurn, craft: Craft) -> list[str]:
    """Return what can be done with one craft."""
    id_, load = craft.id, t.load(craft)
    owned = t.agency(f.agency).advancements
    found = [f"fly:{id_}:{m.to}" for m in maneuvers.legs(t, craft)]
    if not craft.bound and craft.at == EARTH:
        found.append(f"take-apart:{id_}")
    if "rendezvous" in owned and craft.at not in docking.NOT_HERE:
        found += _rendezvous(t, f, craft)
    if not craft.bound and load.collector:
        found += [f"collect:{id_}:{part}" for part in collecting.offers(t, craft)]
        if load.explorer and "surveying" in owned:
            found += [f"survey:{id_}:{place}" for place in surveying.sights(t, craft)]
    if load.hurt and damage_repair.repairable(t, craft):
        found.append(f"repair:{id_}")
    if load.sick and astronauts.healable(t, craft):
        found.append(f"heal:{id_}")
    if not load.men:
        found.append(f"scrap:{id_}")
    if t.state.stations:
        found += experiments.craft_options(t, f, craft)
    return found


def _rendezvous(t: Table, f: TakeTurn, craft: Craft) -> list[str]:
    found = [f"dock:{craft.id}:{other.id}" for other in docking.partners(t, craft)]
    if docking.separable(t, craft):
        found.append(f"separate:{craft.id}")
        if docking.testable(t, f.agency, craft):
            found.append(f"test:{craft.id}")
    return found


def take(t: Table, f: TakeTurn, answer: str) -> None:
    """Do an action, with the assent of the other shareholders where a joint venture's things are used."""
    if answer in (DONE, LATER):
        t.agency(f.agency).done = answer == DONE
        t.push(EndTurn(f.agency))
        return
    verb = answer.partition(":")[0]
    t.push(TakeTurn(f.agency, f.owner, f.proposals + 1) if verb in ("trade", "form") else f)
    if f.owner != f.agency and verb not in joint_venture.OWN_BUSINESS:
        others = tuple(a for a in holders(t.state, f.owner) if a != f.agency)
        if others:
            t.push(Assent(others[0], f.agency, f.owner, answer, others[1:]))
            return
    act(t, f, answer)


def act(t: Table, f: TakeTurn, answer: str) -> None:
    """Carry an action out."""
    words = answer.split(":", 2)
    if f.owner != f.agency and f.owner not in t.state.acted:
        t.state.acted.append(f.owner)
    ACTS[words[0]](t, f, words)


def ask_assent(t: Table, f: Assent) -> Ask:
    """Ask a shareholder to agree or to veto."""
    return Ask("assent", f.owner, {"action": f.action, "proposer": f.proposer})


def assent_options(t: Table, f: Assent) -> list[bool]:
    """Return agreeing and vetoing."""
    return [True, False]


def take_assent(t: Table, f: Assent, answer: bool) -> None:
    """Do it when all agree; nothing happens on a veto."""
    if not answer:
        t.say("veto", f.agency, venture=f.owner, action=f.action)
    elif f.others:
        t.push(Assent(f.others[0], f.proposer, f.owner, f.action, f.others[1:]))
    else:
        act(t, TakeTurn(f.proposer, f.owner), f.action)


def _repair(t: Table, f: TakeTurn, words: list[str]) -> None:
    damage_repair.repair(t, t.state.crafts[words[1]])


def _heal(t: Table, f: TakeTurn, words: list[str]) -> None:
    astronauts.heal(t, t.state.crafts[words[1]])


def _scrap(t: Table, f: TakeTurn, words: list[str]) -> None:
    damage_repair.destroy(t, t.state.crafts[words[1]], "scrapped")


ACTS: dict[str, Act] = {
    "research": research.take,
    "buy": purchasing.take,
    "assemble": assembly.take,
    "take-apart": assembly.take_apart,
    "fly": maneuvers.fly,
    "dock": docking.dock,
    "separate": docking.separate,
    "test": docking.full_test,
    "collect": collecting.collect,
    "survey": surveying.survey,
    "repair": _repair,
    "heal": _heal,
    "scrap": _scrap,
    "trade": cooperation.take,
    "rove": features.rove,
    "dig": features.dig,
    "experiment": experiments.perform,
    "study": experiments.study,
    "convert": experiments.convert,
    "claim": experiments.claim_stored,
    "form": joint_venture.form,
    "act-for": joint_venture.act_for,
    "sell-share": joint_venture.sell,
    "buy-share": joint_venture.buy,
}
"""What each verb does."""
