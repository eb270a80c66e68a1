"""Resource dice (Phase 2, Resource Dice and Rolling Dice)."""

from __future__ import annotations

from spacegames.core.chance import stream
from spacegames.core.flow import Ask
from spacegames.games.one_small_step import resources
from spacegames.games.one_small_step.frames import AttemptMinor, ChooseFace, ChooseGain, RollDie, SpendOrScandal
from spacegames.games.one_small_step.initiative import set_media
from spacegames.games.one_small_step.table import Table

EXTRA_PART = "extra-part"
"""`kind` of a roll whose result must be spent (hazard) instead of gained."""


ROLL = "roll"
"""Answer that rolls all the same and keeps the choice of a result for one of the later rolls."""


def roll(t: Table, team: int, die: str, kind: str, take: str, source: str) -> None:
    """Roll a die, or choose its result where a Media bonus allows it; the choice is made before the roll."""
    if t.agency(team).chosen_results:
        t.push(ChooseFace(team, die, kind, take, source))
    else:
        throw(t, team, die, kind, take, source)


def throw(t: Table, team: int, die: str, kind: str, take: str, source: str) -> None:
    """Roll a die by chance."""
    face = stream(t.state.chance, f"die-{die}").choice(t.content.dice[die].faces)
    t.reveal()
    t.say("roll", team, die=die, face=" ".join(face), source=source)
    settle(t, team, face, kind, take, source)


def roll_frame(t: Table, f: RollDie) -> None:
    """Roll the die of a frame."""
    roll(t, f.team, f.die, f.kind, f.take, f.source)


def settle(t: Table, team: int, face: tuple[str, ...], kind: str, take: str, source: str) -> None:
    """Gain what a face shows: all of it, or one resource of the team's choice where the symbol says one."""
    if kind == EXTRA_PART:
        t.push(SpendOrScandal(team, source, int(take), face[0]))
    elif take == "one" and len(set(face)) > 1:
        t.push(ChooseGain(team, face, kind, 1, source, rolled=True))
    else:
        for resource in face[:1] if take == "one" else face:
            resources.gain(t, team, resource, kind, 1, source)


def distinct_faces(t: Table, die: str) -> dict[str, tuple[str, ...]]:
    """Return a die's different faces by id, its resources joined by `+`."""
    return {"+".join(face): face for face in t.content.dice[die].faces}


def ask_face(t: Table, f: ChooseFace) -> Ask:
    """Ask for the result that is chosen instead of rolled."""
    return Ask("choose-face", f.source, {"die": f.die})


def face_options(t: Table, f: ChooseFace) -> list[str]:
    """Return the die's different faces, and rolling: the choice is then kept for a later roll."""
    return [*distinct_faces(t, f.die), ROLL]


def take_face(t: Table, f: ChooseFace, answer: str) -> None:
    """Use up the choice and settle the face, or keep it and roll."""
    if answer == ROLL:
        throw(t, f.team, f.die, f.kind, f.take, f.source)
        return
    t.agency(f.team).chosen_results -= 1
    face = distinct_faces(t, f.die)[answer]
    t.say("choose-face", f.team, die=f.die, face=" ".join(face), source=f.source)
    settle(t, f.team, face, f.kind, f.take, f.source)


def ask_extra_part(t: Table, f: SpendOrScandal) -> Ask:
    """Ask whether to spend the rolled resource or to let the Media fall (hazard extra part)."""
    return Ask("spend-or-scandal", f.mission, {"resource": f.rolled})


def take_extra_part(t: Table, f: SpendOrScandal, answer: str) -> None:
    """Add the resource to the minor cost, or set the own Media to the bottom of the track."""
    if answer == "scandal":
        set_media(t, f.team, t.content.figures.media_bottom, f.mission)
    extra = f.rolled if answer == "spend" else ""
    t.push(AttemptMinor(f.team, f.mission, f.major_bonus, extra or "-"))
