"""Astronauts: where they have been, how they heal, how they are lost."""

from __future__ import annotations

from spacegames.games.leaving_earth.parts import MAN, base_of, swapped
from spacegames.games.leaving_earth.state import SUBORBITAL, Craft
from spacegames.games.leaving_earth.table import Table


def note_places(t: Table, craft: Craft) -> None:
    """Note for each astronaut aboard that this agency had him at this place."""
    entry = f"{craft.owner}@{craft.at}"
    for token in t.load(craft).men:
        man = base_of(token)
        places = t.state.been.get(man, ())
        if entry not in places:
            t.state.been[man] = (*places, entry)


def has_been(t: Table, man: str, agency: str, places: tuple[str, ...]) -> bool:
    """Tell whether an agency had an astronaut at one of some places; "space" is anywhere but Earth."""
    for entry in t.state.been.get(base_of(man), ()):
        owner, _, place = entry.partition("@")
        if owner == agency and (place in places or ("space" in places and place != "earth")):
            return True
    return False


def bury(t: Table, owner: str, men: tuple[str, ...], cause: str, craft: str = "") -> None:
    """Put lost astronauts under their agency."""
    if not men:
        return
    t.agency(owner).lost += len(men)
    for man in men:
        t.state.been.pop(base_of(man), None)
        t.say("death", owner, part=base_of(man), cause=cause, craft=craft)


def lose(t: Table, craft: Craft, men: tuple[str, ...], cause: str) -> Craft:
    """Let some astronauts of a craft die; returns the craft without them."""
    if not men:
        return craft
    left = list(craft.parts)
    for man in men:
        left.remove(man)
    bury(t, craft.owner, men, cause, craft.id)
    t.changed = True
    return t.put(craft, parts=tuple(left))


def sicken(t: Table, craft: Craft, man: str) -> Craft:
    """Incapacitate an astronaut; one that is so already stays so."""
    part = t.ed.part(man)
    if not part.damageable:
        return craft
    return t.put(craft, parts=swapped(craft.parts, man, part.broken))


def healable(t: Table, craft: Craft) -> bool:
    """Tell whether a healthy doctor aboard can heal somebody now; Suborbital Flight forbids it."""
    load = t.load(craft)
    if not load.sick or "doctor" not in load.skills or craft.at == SUBORBITAL:
        return False
    return not t.state.stations or "medical_module" in craft.parts or "medical_supplies" in craft.parts


def heal(t: Table, craft: Craft) -> None:
    """Let the doctor heal all others aboard: free, with Stations for medical supplies or in a medical module."""
    tokens = list(craft.parts)
    if t.state.stations and "medical_module" not in tokens:
        tokens.remove("medical_supplies")
    healed = [base_of(p) if p.startswith(MAN) else p for p in tokens]
    t.put(craft, parts=tuple(sorted(healed)))
    t.say("heal", craft.owner, craft=craft.id, n=len(t.load(craft).sick))
