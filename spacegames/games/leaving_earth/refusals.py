"""Why an answer is refused: the failed requirement, its figures and the rule's place in the rules help."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from spacegames.core.actions import Answer
from spacegames.core.refusal import Refusal
from spacegames.games.leaving_earth import (
    cooperation,
    damage_repair,
    docking,
    joint_venture,
    maneuvers,
    outcomes,
    purchasing,
    research,
)
from spacegames.games.leaving_earth import frames as fr
from spacegames.games.leaving_earth.names import joined, name
from spacegames.games.leaving_earth.narration import years_text
from spacegames.games.leaving_earth.state import EARTH, SUBORBITAL, Craft
from spacegames.games.leaving_earth.table import DONE, GO, LATER, REMOVE, Table

SENTENCES = {
    "not-in-store": "Only your own unassembled parts can become a craft.",
    "no-component": "A craft needs at least one component besides astronauts.",
    "no-seat": "Every astronaut needs a seat: {need} astronauts, {have} seats.",
    "not-aboard": "That is not aboard.",
    "seats-do-not-fit": "Everybody takes one seat, and no capsule takes more than it has.",
    "not-so-many": "Choose exactly {need} of the astronauts aboard.",
    "money-for-all": "What is to be bought costs ${need} together; there is ${have}.",
    "venture-buys-first": "A joint venture buys first, with the assent of its shareholders, and builds then.",
    "money": "{thing} costs ${need}; there is ${have}.",
    "needs-advancement": "{thing} needs {needed}.",
    "owned": "You have {thing} already.",
    "ventures-own-none": "A joint venture has no advancements of its own; go back to your own agency first.",
    "gone": "That craft is no more.",
    "not-yours": "{craft} belongs to {who}.",
    "not-acting-for": "{craft} belongs to {who}, and you act for {owner}: act for {who} first.",
    "under-way": "The craft is on its way to {place}: {time} to go.",
    "immovable": "A built ground habitat cannot be moved; separate from it first.",
    "no-maneuver": "No maneuver leads from {place} there.",
    "thrust": "The craft needs {need} thrust; {have} so far.",
    "not-fireable": "That engine cannot be fired: it is damaged, used, or lacks its tank.",
    "thruster-years": "A thruster works only in a maneuver of at least one year.",
    "on-earth-only": "That is done on Earth only.",
    "not-here": "Nothing docks or separates on Earth or in Suborbital Flight.",
    "nothing-to-dock": "There is nothing of yours at the same place to dock with.",
    "docks-with-own": "{craft} belongs to {who}: only spacecraft of one owner dock.",
    "not-together": "{craft} is not at the same place.",
    "no-skill": "That takes a healthy {skill} aboard.",
    "nothing-hurt": "Nothing aboard needs it.",
    "no-stock": "That spends one {thing}, and none is aboard.",
    "forbidden-here": "No repairs and no healing in Suborbital Flight.",
    "no-explorer": "That takes a working probe or capsule.",
    "crew-aboard": "A craft with a crew is not given up.",
    "years-range": "This maneuver takes {least} to {most} years.",
    "removal-price": "Removing it costs ${need}; there is ${have}.",
    "unreadable": "That cannot be read as a proposal.",
    "no-partner": "There is no trading with that agency.",
    "empty-proposal": "A proposal gives or gets something.",
    "shares-for-cash": "{who} holds no share of a joint venture: it may only buy shares, for cash.",
    "not-with-venture": "{who} is a joint venture: it neither gives nor takes {kind}.",
    "no-deal-yet": "The bank deals in shares of {who} once it has earned or lost points; so far it has {have}.",
    "holds-no-share": "{who} holds no share of {thing}.",
    "own-business": "{who} deals in shares for itself: go back to your own agency first.",
    "has-it": "{who} has {thing} already.",
    "lacks-first": "{who} cannot take {thing}: it lacks {needed}.",
    "no-money": "That takes ${need}; there is ${have}.",
    "no-tokens": "There are not so many point tokens, or not in whole halves.",
    "not-owned": "One of these is not there to be given, or would be taken twice.",
    "ten-shares": "All ten shares are divided: {have} so far.",
    "needs-partner": "The founder and at least one other agency take shares.",
    "no-more-proposals": "All {need} proposals of this turn are made (a limit of ours); the next turn brings new ones.",
    "no-traders": "There is nobody to trade with now.",
    "founds-for-itself": "Only an agency forms a joint venture: go back to your own first.",
    "venture-price": "A joint venture costs ${need}; all agencies together have ${sum}.",
    "all-done": "Nobody else wants a turn this year; finish instead.",
}
"""One sentence for each code, with gaps for the figures."""


def why(t: Table, frame: Any, answer: Answer | None) -> Refusal:
    """Return why an answer that is not legal is refused."""
    reason = REASONS.get(frame.__class__)
    found = reason(t, frame, answer) if reason else None
    return found or Refusal("not-offered")


def _turn(t: Table, f: fr.TakeTurn, answer: Answer | None) -> Refusal | None:
    if not isinstance(answer, str):
        return None
    if answer in (DONE, LATER):
        return Refusal("all-done", "year#turns")
    words = answer.split(":", 2)
    if answer == "trade":
        return cooperation.trade_fault(t, f)
    if answer == "form" and t.state.stations:
        return joint_venture.founding_fault(t, f)
    if words[0] == "research" and len(words) == 2:
        return _research(t, f, words[1])
    if words[0] in ("sell-share", "buy-share") and len(words) == 2:
        return joint_venture.share_fault(t, f, words[0], words[1])
    if words[0] == "buy" and len(words) == 2:
        return purchasing.fault(t, f.agency, f.owner, (words[1],))
    if len(words) < 2 or words[0] not in CRAFT:
        return None
    craft = t.craft(words[1])
    if craft is None:
        return Refusal("gone")
    if craft.owner != f.owner:
        return _not_theirs(t, f, craft)
    return CRAFT[words[0]](t, f, craft, words)


def _not_theirs(t: Table, f: fr.TakeTurn, craft: Craft) -> Refusal:
    figures: dict[str, int | str] = {"craft": _craft_name(t, craft), "who": name(t.content, craft.owner)}
    if craft.owner == f.agency or t.agency(f.agency).shares.get(craft.owner):
        return Refusal("not-acting-for", "joint-ventures#acting", {**figures, "owner": name(t.content, f.owner)})
    return Refusal("not-yours", "", figures)


def _craft_name(t: Table, craft: Craft) -> str:
    title = name(t.content, craft.id)
    return title[:1].upper() + title[1:]


def _research(t: Table, f: fr.TakeTurn, id_: str) -> Refusal | None:
    advancement = t.ed.advancements.get(id_)
    if advancement is None:
        return None
    if f.owner != f.agency:
        return Refusal("ventures-own-none", "joint-ventures")
    if id_ in t.agency(f.agency).advancements:
        return Refusal("owned", "research", {"thing": advancement.name})
    lacking = research.missing(t, f.agency, id_)
    if lacking:
        needed = joined([name(t.content, a) for a in lacking])
        return Refusal("needs-advancement", "research", {"thing": advancement.name, "needed": needed})
    figures: dict[str, int | str] = {"thing": advancement.name, "need": advancement.cost}
    return Refusal("money", "research", {**figures, "have": t.agency(f.agency).money})


def _under_way(t: Table, craft: Craft) -> Refusal | None:
    if not craft.bound:
        return None
    figures: dict[str, int | str] = {"place": name(t.content, craft.at), "time": years_text(craft.years)}
    return Refusal("under-way", "maneuvers#time-tokens", figures)


def _fly(t: Table, f: fr.TakeTurn, craft: Craft, words: list[str]) -> Refusal | None:
    if craft.bound:
        return _under_way(t, craft)
    if t.load(craft).bound:
        return Refusal("immovable", "habitats#ground-habitat")
    return Refusal("no-maneuver", "maneuvers", {"place": name(t.content, craft.at)})


def _take_apart(t: Table, f: fr.TakeTurn, craft: Craft, words: list[str]) -> Refusal | None:
    return Refusal("on-earth-only", "assembly")


def _rendezvous(t: Table, f: fr.TakeTurn, craft: Craft, words: list[str]) -> Refusal | None:
    if "rendezvous" not in t.agency(f.agency).advancements:
        return _lacks(t, "rendezvous", "docking")
    if craft.at in docking.NOT_HERE:
        return Refusal("not-here", "docking")
    if words[0] == "dock":
        return _under_way(t, craft) or _dock(t, craft, t.craft(words[2]) if len(words) > 2 else None)
    return None


def _dock(t: Table, craft: Craft, other: Craft | None) -> Refusal:
    if other is None or other.id == craft.id:
        return Refusal("nothing-to-dock", "docking")
    if other.owner != craft.owner:
        figures: dict[str, int | str] = {"craft": _craft_name(t, other), "who": name(t.content, other.owner)}
        return Refusal("docks-with-own", "docking", figures)
    return _under_way(t, other) or Refusal("not-together", "docking", {"craft": _craft_name(t, other)})


def _lacks(t: Table, advancement: str, rule: str) -> Refusal:
    title = name(t.content, advancement)
    return Refusal("needs-advancement", rule, {"thing": "This", "needed": title})


def _survey(t: Table, f: fr.TakeTurn, craft: Craft, words: list[str]) -> Refusal | None:
    if "surveying" not in t.agency(f.agency).advancements:
        return _lacks(t, "surveying", "surveying")
    if not t.load(craft).explorer:
        return Refusal("no-explorer", "surveying")
    return _under_way(t, craft)


def _repair(t: Table, f: fr.TakeTurn, craft: Craft, words: list[str]) -> Refusal | None:
    load, heals = t.load(craft), words[0] == "heal"
    skill = "doctor" if heals else "mechanic"
    if not (load.sick if heals else load.hurt):
        return Refusal("nothing-hurt", "astronauts")
    if skill not in load.skills:
        return Refusal("no-skill", "astronauts", {"skill": skill})
    if craft.at == SUBORBITAL:
        return Refusal("forbidden-here", "astronauts")
    thing = "medical_supplies" if heals else damage_repair.repair_stock(t)
    return Refusal("no-stock", "astronauts", {"thing": name(t.content, thing)})


def _scrap(t: Table, f: fr.TakeTurn, craft: Craft, words: list[str]) -> Refusal | None:
    return Refusal("crew-aboard", "assembly") if t.load(craft).men else None


def _here(t: Table, f: fr.TakeTurn, craft: Craft, words: list[str]) -> Refusal | None:
    if craft.bound:
        return _under_way(t, craft)
    return Refusal("no-explorer", "collecting") if not t.load(craft).collector and craft.at != EARTH else None


Reason = Callable[[Table, fr.TakeTurn, Craft, list[str]], Refusal | None]
CRAFT: dict[str, Reason] = {
    "fly": _fly,
    "take-apart": _take_apart,
    "dock": _rendezvous,
    "separate": _rendezvous,
    "test": _rendezvous,
    "survey": _survey,
    "repair": _repair,
    "heal": _repair,
    "scrap": _scrap,
    "collect": _here,
    "rove": _here,
    "experiment": _here,
}


def _engines(t: Table, f: fr.FireEngines, answer: Answer | None) -> Refusal | None:
    if t.craft(f.craft) is None:
        return Refusal("gone")
    if answer == GO:
        return Refusal("thrust", "maneuvers#thrust", {"need": maneuvers.needed(t, f), "have": f.thrust})
    if isinstance(answer, str) and answer.startswith(maneuvers.FIRE):
        token = answer.removeprefix(maneuvers.FIRE)
        if not f.years and token in t.load(t.state.crafts[f.craft]).engines:
            return Refusal("thruster-years", "maneuvers#ion-thrusters")
        return Refusal("not-fireable", "maneuvers#firing")
    return None


def _years(t: Table, f: fr.ChooseYears, answer: Answer | None) -> Refusal | None:
    maneuver = t.ed.maneuvers[f.maneuver]
    figures: dict[str, int | str] = {"least": maneuvers.shortest(maneuver), "most": maneuvers.longest(t, maneuver)}
    return Refusal("years-range", "maneuvers#years", figures)


def _removal(t: Table, f: fr.OfferRemoval, answer: Answer | None) -> Refusal | None:
    if answer != REMOVE:
        return None
    need = outcomes.price(t, f.agency, f.advancement, f.outcome)
    return Refusal("removal-price", "outcomes", {"need": need, "have": t.agency(f.agency).money})


REASONS: dict[type, Callable[[Table, Any, Answer | None], Refusal | None]] = {
    fr.TakeTurn: _turn,
    fr.FireEngines: _engines,
    fr.ChooseYears: _years,
    fr.OfferRemoval: _removal,
}
"""Reasons by the frame that was to be answered."""
