"""Damage and repair: choosing what is damaged, destruction, repair aboard and on Earth."""

from __future__ import annotations

from collections.abc import Iterable

from spacegames.core.flow import Ask
from spacegames.games.leaving_earth import astronauts
from spacegames.games.leaving_earth.frames import DamageOne
from spacegames.games.leaving_earth.parts import MAN, swapped
from spacegames.games.leaving_earth.state import EARTH, SUBORBITAL, Craft
from spacegames.games.leaving_earth.table import Table


def destroy(t: Table, craft: Craft, cause: str) -> None:
    """Destroy a craft with everything and everybody aboard."""
    if craft.id not in t.state.crafts:
        return
    del t.state.crafts[craft.id]
    burn_features(t, craft.parts)
    t.say("destroyed", craft.owner, craft=craft.id, cause=cause, place=craft.at, parts=" ".join(craft.parts))
    astronauts.bury(t, craft.owner, t.load(craft).men, cause, craft.id)
    t.changed = True


def burn_features(t: Table, tokens: Iterable[str]) -> None:
    """Note the feature cards among parts that are gone for good."""
    for token in tokens:
        if t.ed.part(token).feature:
            t.state.features_gone.append(token.partition(":")[2])


def vanish(t: Table, craft: Craft) -> None:
    """Take a craft away of which nothing is left."""
    del t.state.crafts[craft.id]
    t.changed = True


def crafts_hit(t: Table, f: DamageOne) -> list[Craft]:
    """Return the crafts among which the damage is chosen that are still there."""
    return [craft for id_ in f.crafts if (craft := t.craft(id_)) is not None]


def ask(t: Table, f: DamageOne) -> Ask:
    """Ask for the component that is damaged."""
    return Ask("damage-one", f.source, {"craft": f.crafts[0]})


def options(t: Table, f: DamageOne) -> list[str]:
    """Return every kind of component that can still be damaged."""
    return [f"{craft.id}|{token}" for craft in crafts_hit(t, f) for token in t.load(craft).breakable]


def take(t: Table, f: DamageOne, answer: str) -> None:
    """Damage the chosen component."""
    id_, _, token = answer.partition("|")
    damage(t, t.state.crafts[id_], token)


def nothing(t: Table, f: DamageOne) -> None:
    """Destroy the craft on which nothing can be damaged."""
    for craft in crafts_hit(t, f)[:1]:
        destroy(t, craft, f.source)


def damage(t: Table, craft: Craft, token: str) -> Craft:
    """Damage one part of a craft."""
    part = t.ed.part(token)
    t.say("damage", craft.owner, craft=craft.id, part=part.base)
    return t.put(craft, parts=swapped(craft.parts, token, part.broken))


def repair_stock(t: Table) -> str:
    """Return the part that a mechanic spends."""
    return "spare_parts" if t.state.stations else "supplies"


def repairable(t: Table, craft: Craft) -> bool:
    """Tell whether a healthy mechanic aboard can repair something now."""
    load = t.load(craft)
    if not load.hurt or "mechanic" not in load.skills or craft.at == SUBORBITAL:
        return False
    return repair_stock(t) in craft.parts


def repair(t: Table, craft: Craft) -> None:
    """Let the mechanic spend one unit and repair everything aboard but astronauts."""
    tokens = list(craft.parts)
    tokens.remove(repair_stock(t))
    t.say("repair", craft.owner, craft=craft.id, n=len(t.load(craft).hurt))
    mended = [p if p.startswith(MAN) else t.ed.part(p).mended or p for p in tokens]
    t.put(craft, parts=tuple(sorted(mended)))
    t.changed = True


def restore_on_earth(t: Table) -> None:
    """Repair and heal everything on Earth, free (End of Year)."""
    for id_, agency in t.state.agencies.items():
        restored = [t.ed.part(p).mended or p for p in agency.store]
        if restored != agency.store:
            agency.store = sorted(restored)
            t.say("restore", id_)
    for craft in list(t.state.crafts.values()):
        if craft.at == EARTH and not craft.bound and any("!" in p for p in craft.parts):
            t.put(craft, parts=tuple(sorted(t.ed.part(p).mended or p for p in craft.parts)))
            t.say("restore", craft.owner, craft=craft.id)


def refresh(t: Table) -> None:
    """Make thrusters, rovers and modules usable again with the new year."""
    for craft in list(t.state.crafts.values()):
        if any(p.endswith("*") for p in craft.parts):
            t.put(craft, parts=tuple(sorted(t.ed.part(p).fresh or p for p in craft.parts)))
    for agency in t.state.agencies.values():
        if any(p.endswith("*") for p in agency.store):
            agency.store = sorted(t.ed.part(p).fresh or p for p in agency.store)
