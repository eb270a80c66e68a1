"""Earth spaces and their upgrades (Phase 4, Earth Spaces; Advanced Features, Upgrading Earth Actions)."""

from __future__ import annotations

from collections.abc import Iterator

from spacegames.core.flow import Ask
from spacegames.games.one_small_step import resources
from spacegames.games.one_small_step.content import Ability, EarthAction, EarthUpgradeBox
from spacegames.games.one_small_step.frames import ChooseEarthAction, LiftMarker, UseAbility, UseEarthSpace
from spacegames.games.one_small_step.state import DEPARTMENTS
from spacegames.games.one_small_step.table import DONE, Table

ACTION = "action"
"""Part of an Earth space that is not an upgrade."""
MARKERS = ("satellite", "crew")


def action_of(t: Table, space: str, worker: str) -> EarthAction:
    """Return what a kind of worker does on a space: the top is the Engineer's, the bottom the Administrator's."""
    definition = t.content.spaces[space]
    return definition.engineer if worker == "engineer" else definition.administrator


def active(t: Table, space: str, worker: str) -> Iterator[tuple[str, EarthUpgradeBox]]:
    """Yield the uncovered upgrades of an action: they serve both teams (Active Upgrades)."""
    if t.state.advanced:
        action = action_of(t, space, worker)
        for marker, box in (("satellite", action.satellite), ("crew", action.crew)):
            if f"{space}.{worker}.{marker}" not in t.state.covered:
                yield marker, box


def discount(t: Table, space: str, worker: str) -> int:
    """Return by how many tokens upgrades lower an action's cost (Reduced Cost)."""
    return sum(box.less for _, box in active(t, space, worker) if box.mark == "-")


def parts(t: Table, team: int, space: str, worker: str, done: tuple[str, ...]) -> list[str]:
    """Return the parts of a space that can be used now: its action or an alternative, and every additional effect.

    Additional effects do not need the action's cost to be paid (Separate Costs); only one of action and alternatives
    can be used (Alternative Effect).
    """
    found: list[str] = []
    if ACTION not in done:
        less = discount(t, space, worker)
        if resources.can_pay(t, team, action_of(t, space, worker).action.cost, less):
            found.append(ACTION)
    for marker, box in active(t, space, worker):
        replaced = box.mark == "/" and ACTION not in done
        added = box.mark == "+" and marker not in done
        if (replaced or added) and resources.can_pay(t, team, box.ability.cost):
            found.append(marker)
    return found


def free(t: Table, space: str, worker: str, part: str) -> bool:
    """Tell whether a part costs nothing: then it is not optional."""
    if part == ACTION:
        action = action_of(t, space, worker).action
        return resources.total(action.cost) <= discount(t, space, worker) and not resources.discards(action.cost)
    return not box_ability(t, space, worker, part).cost


def box_ability(t: Table, space: str, worker: str, marker: str) -> Ability:
    """Return the ability of an upgrade."""
    return t.content.abilities[f"{space}.{worker}.{marker}"]


def use_space(t: Table, team: int, space: str, worker: str) -> None:
    """Start an Earth action: asked only where there is something to choose."""
    t.push(UseEarthSpace(team, space, worker))


def settle(t: Table, f: UseEarthSpace) -> bool:
    """Go on without asking where only one thing can happen; tell whether it did."""
    options = space_options(t, f)
    if options in ([], [DONE]):
        if not f.done:
            t.say("not-paid", f.team, source=f.space)
        return True
    if options == [ACTION, DONE] and not f.done:
        less = discount(t, f.space, f.worker)
        t.push(UseAbility(f.team, f"{f.space}.{f.worker}.action", f.space, optional=True, less=less))
        return True
    if len(options) == 1:
        take_space(t, f, options[0])
        return True
    return False


def ask_space(t: Table, f: UseEarthSpace) -> Ask:
    """Ask which part of an Earth space to use next."""
    return Ask("use-space", f.space, {"worker": f.worker})


def space_options(t: Table, f: UseEarthSpace) -> list[str]:
    """Return the usable parts, and leaving the rest where nothing free is left undone."""
    usable = parts(t, f.team, f.space, f.worker, f.done)
    if not any(free(t, f.space, f.worker, part) for part in usable):
        usable.append(DONE)
    return usable


def take_space(t: Table, f: UseEarthSpace, answer: str) -> None:
    """Use a part, then ask for the next; an alternative stands for the action."""
    if answer == DONE:
        return
    path = f"{f.space}.{f.worker}.{answer}"
    replaces = answer != ACTION and t.content.upgrades[path].mark == "/"
    less = discount(t, f.space, f.worker) if answer == ACTION else 0
    used = ACTION if replaces else answer
    t.push(
        UseAbility(f.team, path, f.space, optional=False, less=less),
        UseEarthSpace(f.team, f.space, f.worker, (*f.done, used)),
    )


def ask_any_action(t: Table, f: ChooseEarthAction) -> Ask:
    """Ask for the Earth action to use at once."""
    return Ask("any-earth-action", f.source)


def any_action_options(t: Table, f: ChooseEarthAction) -> list[str]:
    """Return every Earth action, occupied spaces included, and leaving it.

    A space cannot use itself: its upgrade would otherwise bring the symbol back without end.
    """
    spaces = [space for space in t.content.spaces if space != f.source]
    return [f"{space}.{worker}" for space in spaces for worker in DEPARTMENTS] + [DONE]


def take_any_action(t: Table, f: ChooseEarthAction, answer: str) -> None:
    """Use the action as if a worker had been placed."""
    if answer != DONE:
        space, _, worker = answer.partition(".")
        use_space(t, f.team, space, worker)


# -- upgrading (Upgrade Reward, Satellite Upgrades, Crew Upgrades)


def offer_upgrade(t: Table, team: int, marker: str, source: str) -> None:
    """Let a team lift a marker; the beginner game ignores the symbol, and none is left when all are lifted."""
    if t.state.advanced and any(_liftable(t, marker)):
        t.push(LiftMarker(team, marker, source))
    elif t.state.advanced:
        t.say("no-marker", team, marker=marker, source=source)


def _liftable(t: Table, marker: str) -> list[str]:
    wanted = MARKERS if marker == "either" else (marker,)
    return [upgrade for upgrade in t.state.covered if upgrade.rpartition(".")[2] in wanted]


def ask_lift(t: Table, f: LiftMarker) -> Ask:
    """Ask for the upgrade to uncover."""
    return Ask("lift-marker", f.source, {"marker": f.marker})


def lift_options(t: Table, f: LiftMarker) -> list[str]:
    """Return the covered upgrades of the mission's kind."""
    return _liftable(t, f.marker)


def take_lift(t: Table, f: LiftMarker, answer: str) -> None:
    """Uncover the upgrade; a Satellite Marker goes into orbit with the team's side up."""
    t.state.covered.remove(answer)
    if answer.endswith(".satellite"):
        t.agency(f.team).orbit.append(answer)
    t.say("lift-marker", f.team, upgrade=answer, source=f.source)
