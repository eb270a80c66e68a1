"""Parts as craft and stores hold them: short texts such as `juno`, `juno!` (damaged), `man:neil-armstrong`.

A part is its component's id, or `man:`, `experiment:` (finished at a place) or `feature:` and an id, with the marks `!`
for damaged and `*` for used: a rocket fired in the maneuver under way, a thruster or rover used this year. What a part
can do is worked out once and shared.
"""

from __future__ import annotations

import msgspec

from spacegames.games.leaving_earth.content import SKILLS, Component, Content, Feature

DAMAGED, USED = "!", "*"
MAN, EXPERIMENT, FEATURE = "man:", "experiment:", "feature:"
VESSELS = ("capsule", "shuttle", "habitat", "ground_habitat")
"""Kinds of component that astronauts sit in, and that count as capsules."""
FULLY_SHIELDED = 99


class Part(msgspec.Struct, frozen=True):
    """What one part is and can do as it is now. Masses, thrusts and seats are those of the edition in play."""

    token: str
    base: str
    """The part undamaged and unused."""
    kind: str
    """Kind of its component, or `man`, `feature`."""
    mass: int = 0
    damaged: bool = False
    used: bool = False
    damageable: bool = False
    """Whether it can be damaged now."""
    broken: str = ""
    """The part damaged."""
    mended: str = ""
    """The part repaired or healed."""
    marked: str = ""
    """The part used."""
    fresh: str = ""
    """The part no longer used."""
    thrust: int = 0
    thrust_per_year: int = 0
    tank: str = ""
    requires: str = ""
    seats: int = 0
    vessel: bool = False
    explorer: bool = False
    """A working probe or capsule."""
    equipment: bool = False
    """Hit by radiation on probes and capsules."""
    heat_shield: bool = False
    """Working and shielded against the heat of an atmosphere."""
    shield: int = 0
    """Levels of radiation kept off."""
    man: str = ""
    skill: str = ""
    """Skill of an astronaut; incapacitated ones have none."""
    sample_of: str = ""
    place: str = ""
    """Where a finished experiment was done."""
    feature: str = ""


class Load(msgspec.Struct, frozen=True):
    """What the parts of a craft are together."""

    mass: int
    seats: int
    men: tuple[str, ...]
    healthy: int
    skills: frozenset[str]
    explorer: bool
    collector: bool
    """Can collect: a working probe or capsule, or a healthy astronaut."""
    habitat: bool
    """Has a working habitat."""
    bound: bool
    """Has a built ground habitat, which cannot be moved."""
    hull: int
    """Parts other than astronauts."""
    vessels: tuple[str, ...]
    engines: tuple[str, ...]
    """Kinds of engine that can be fired now, a thruster only in a maneuver of at least one year."""
    breakable: tuple[str, ...]
    hurt: tuple[str, ...]
    """Damaged parts other than astronauts."""
    sick: tuple[str, ...]


def base_of(token: str) -> str:
    """Return a part without its marks."""
    return token.rstrip(DAMAGED + USED)


def count(parts: tuple[str, ...], base: str) -> int:
    """Count the working, unused parts of one kind."""
    return parts.count(base)


def without(parts: tuple[str, ...], token: str) -> tuple[str, ...]:
    """Return parts less one; raises ValueError if it is not among them."""
    i = parts.index(token)
    return parts[:i] + parts[i + 1 :]


def with_parts(parts: tuple[str, ...], *more: str) -> tuple[str, ...]:
    """Return parts and some more, in order."""
    return tuple(sorted(parts + more))


def swapped(parts: tuple[str, ...], old: str, new: str) -> tuple[str, ...]:
    """Return parts with one exchanged, in order."""
    return with_parts(without(parts, old), new)


def within(some: tuple[str, ...], parts: tuple[str, ...]) -> bool:
    """Tell whether some parts are all among others, one for one."""
    left = list(parts)
    for token in some:
        if token not in left:
            return False
        left.remove(token)
    return True


def less(parts: tuple[str, ...], some: tuple[str, ...]) -> tuple[str, ...]:
    """Return parts without some of them; raises ValueError for one that is not there."""
    left = list(parts)
    for token in some:
        left.remove(token)
    return tuple(left)


def skill_of(content: Content, man: str) -> str:
    """Return the skill on an astronaut's card."""
    known = content.astronauts.get(man)
    return known.skill if known else man.partition("-")[0]


def make(content: Content, components: dict[str, Component], token: str) -> Part:
    """Work out a part; raises KeyError for a text that names none."""
    base = base_of(token)
    damaged, used = DAMAGED in token[len(base) :], token.endswith(USED)
    mark = USED if used else ""
    if base.startswith(MAN):
        man = base.removeprefix(MAN)
        skill = skill_of(content, man)
        if skill not in SKILLS:
            raise KeyError(token)
        return Part(
            token,
            base,
            "man",
            content.astronaut.mass,
            damaged,
            damageable=not damaged,
            broken=base + DAMAGED,
            mended=base,
            man=man,
            skill="" if damaged else skill,
        )
    if base.startswith(FEATURE):
        feature = content.features[base.removeprefix(FEATURE).partition("#")[0]]
        return Part(token, base, "feature", feature.mass, feature=feature.id, sample_of=_local_sample(feature))
    name, _, place = base.partition(":")
    component = components[name]
    works = not damaged
    vessel = component.kind in VESSELS
    return Part(
        token,
        base,
        component.kind,
        component.mass,
        damaged,
        used,
        damageable=component.damageable and works,
        broken=base + DAMAGED + mark,
        mended=base + mark,
        marked=base + (DAMAGED if damaged else "") + USED,
        fresh=base + (DAMAGED if damaged else ""),
        thrust=component.thrust,
        thrust_per_year=component.thrust_per_year,
        tank=component.consumes,
        requires=component.requires,
        seats=component.seats,
        vessel=vessel,
        explorer=works and (vessel or component.kind in ("probe", "rover")),
        equipment=component.kind in ("probe", "rover", "capsule", "shuttle"),
        heat_shield=works and component.heat_shield,
        shield=_shield(component) if works else 0,
        sample_of=component.sample_of,
        place=place,
    )


def _shield(component: Component) -> int:
    return FULLY_SHIELDED if component.kind in ("habitat", "ground_habitat") else component.radiation_shield


def _local_sample(feature: Feature) -> str:
    """Valuable and curious rocks are samples of their place; made things are not (Features, E and I)."""
    return feature.location if feature.letter in ("J", "L") else ""


def load_of(parts: list[Part]) -> Load:
    """Work out what parts are together."""
    men = tuple(p.token for p in parts if p.man)
    healthy = sum(1 for p in parts if p.man and not p.damaged)
    explorer = any(p.explorer for p in parts)
    tokens = [p.token for p in parts]
    engines = {p.token for p in parts if (p.thrust or p.thrust_per_year) and not p.damaged and not p.used}
    engines -= {p.token for p in parts if p.tank and p.tank not in tokens}
    return Load(
        mass=sum(p.mass for p in parts),
        seats=sum(p.seats for p in parts),
        men=men,
        healthy=healthy,
        skills=frozenset(p.skill for p in parts if p.skill),
        explorer=explorer,
        collector=explorer or healthy > 0,
        habitat=any(p.shield == FULLY_SHIELDED for p in parts),
        bound=any(p.kind == "ground_habitat" for p in parts),
        hull=len(parts) - len(men),
        vessels=tuple(p.token for p in parts if p.vessel),
        engines=tuple(sorted(engines)),
        breakable=tuple(sorted({p.token for p in parts if p.damageable})),
        hurt=tuple(p.token for p in parts if p.damaged and not p.man),
        sick=tuple(p.token for p in parts if p.damaged and p.man),
    )
