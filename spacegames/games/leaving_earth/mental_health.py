"""Mental health (Stations): after the survival check, those who are alone or cramped roll the die."""

from __future__ import annotations

from spacegames.games.leaving_earth import astronauts
from spacegames.games.leaving_earth.frames import MindHealth
from spacegames.games.leaving_earth.parts import Load
from spacegames.games.leaving_earth.table import Table

ILL_AT = 1


def strained(load: Load) -> bool:
    """Tell whether a crew rolls: one lone astronaut, or more than half of all seats taken."""
    return len(load.men) == 1 or 2 * len(load.men) > load.seats


def mind_health(t: Table, f: MindHealth) -> None:
    """Roll for each astronaut of a craft off Earth; on a one he is incapacitated into the new year."""
    craft = t.craft(f.craft)
    if craft is None or not t.load(craft).men or not strained(t.load(craft)):
        return
    for man in t.load(craft).men:
        rolled = t.roll()
        t.say("roll-man", craft.owner, part=t.ed.part(man).base, rolled=rolled, most=ILL_AT, why="mind")
        if rolled <= ILL_AT:
            craft = astronauts.sicken(t, craft, man)
