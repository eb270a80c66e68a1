"""Science modules and experiments, and what becomes of picked-up features (Stations)."""

from __future__ import annotations

from spacegames.games.leaving_earth import assembly, features
from spacegames.games.leaving_earth.frames import ConvertWreckage, TakeTurn
from spacegames.games.leaving_earth.parts import EXPERIMENT, FEATURE, less, swapped
from spacegames.games.leaving_earth.state import EARTH, Craft
from spacegames.games.leaving_earth.table import Table

READY = "experiment"


def craft_options(t: Table, f: TakeTurn, craft: Craft) -> list[str]:
    """Return what can be done aboard with experiments, rovers, wrecks, rocks and caves."""
    id_ = craft.id
    found: list[str] = []
    lab = features.laboratory(t, craft)
    if lab and READY in craft.parts and craft.at != EARTH:
        found.append(f"experiment:{id_}")
    if features.roves(t, craft):
        found.append(f"rove:{id_}")
    if features.can_dig(t, craft):
        found.append(f"dig:{id_}")
    for token in craft.parts:
        if not token.startswith(FEATURE):
            continue
        home = craft.at == EARTH and not craft.bound
        if (lab or home) and features.claimable(t, token, lab=not home):
            found.append(f"study:{id_}:{token}")
        if "mechanic" in t.load(craft).skills and t.content.features[t.ed.part(token).feature].letter == "E":
            found.append(f"convert:{id_}:{token}")
    return found


def store_options(t: Table, f: TakeTurn) -> list[str]:
    """Return the picked-up features among the unassembled parts that become points."""
    store = dict.fromkeys(p for p in t.agency(f.owner).store if p.startswith(FEATURE))
    return [f"claim:{token}" for token in store if features.claimable(t, token, lab=False)]


def perform(t: Table, f: TakeTurn, words: list[str]) -> None:
    """Turn a ready experiment to its finished side; it remembers where that was."""
    craft = t.state.crafts[words[1]]
    t.put(craft, parts=swapped(craft.parts, READY, EXPERIMENT + craft.at))
    t.changed = True
    t.say("experiment", craft.owner, craft=craft.id, place=craft.at)


def study(t: Table, f: TakeTurn, words: list[str]) -> None:
    """Turn a picked-up feature aboard a craft into points."""
    craft, token = t.state.crafts[words[1]], words[2]
    if craft.at == EARTH:
        assembly.remove_aboard(t, craft, token)
    else:
        t.put(craft, parts=less(craft.parts, (token,)))
    features.claim(t, f, craft.owner, token)


def claim_stored(t: Table, f: TakeTurn, words: list[str]) -> None:
    """Turn a picked-up feature among the unassembled parts into points."""
    token = ":".join(words[1:])
    t.agency(f.owner).store.remove(token)
    features.claim(t, f, f.owner, token)


def convert(t: Table, f: TakeTurn, words: list[str]) -> None:
    """Let a mechanic make something of a wreck."""
    t.push(ConvertWreckage(f.agency, words[1], words[2]))
