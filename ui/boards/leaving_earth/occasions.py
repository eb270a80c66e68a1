"""What an outcome outside a flight was drawn for: which survey, which capsule, which rendezvous."""

from __future__ import annotations

from spacegames.games.leaving_earth.content import load
from spacegames.games.leaving_earth.names import name
from spacegames.games.leaving_earth.parts import base_of
from spacegames.games.leaving_earth.view import View
from ui.boards.leaving_earth.flown import ADVANCEMENTS
from ui.boards.leaving_earth.looking import LOOKING
from ui.boards.leaving_earth.losses import loss_words
from ui.boards.leaving_earth.sources import number_of


def occasion(view: View, source: str) -> tuple[str, str]:
    """What an outcome of an advancement was drawn for, and what came of it; a title and a sentence."""
    story, content = LOOKING.story, load()
    what = name(content, source)
    if story.loss is not None:
        return f"{what} of craft {number_of(story.loss.craft)}", ". ".join(loss_words(story.loss, view))
    event = story.about
    if event is None or ADVANCEMENTS.get(event.kind, source) != source:
        return f"Outcome of {what}", ""
    craft = f"craft {number_of(str(event.facts.get('craft', '')))}"
    came = f"{story.lines[-1][1]}." if story.lines else ""
    if event.kind == "survey":
        return f"Survey of {name(content, str(event.facts.get('place', '')))} by {craft}", ""
    if event.kind == "life-support":
        capsules = str(event.facts.get("parts", "")).split()
        if not 0 < story.draws <= len(capsules):
            return f"{what} of {craft}", came
        capsule = name(content, base_of(capsules[story.draws - 1]))
        many = f", {story.draws} of {len(capsules)}" if len(capsules) > 1 else ""
        breathes = "" if story.lines and story.lines[-1][0] == "x" else f"{capsule} has air this year."
        return f"{what} of {capsule}{many}, {craft}", breathes or came
    return f"{what} of {craft}", came if event.kind != "full-test" else "A full test: one outcome after the other."
