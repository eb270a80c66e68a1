"""What a decision asks, in words: for the instruction on the turn strip and the head of the list of choices."""

from __future__ import annotations

from typing import NamedTuple

from spacegames.core.decision import Decision
from spacegames.games.one_small_step.content import Content
from spacegames.games.one_small_step.words import resource_name, title


class Prompt(NamedTuple):
    """An instruction: what to do, how, and what somebody else is doing meanwhile. `rule` is the place in the rules."""

    task: str
    how: str
    doing: str
    rule: str


_PROMPTS = {
    "starting-mission": Prompt(
        "choose a mission to start with",
        "it goes on T-Minus 2, the other on T-Minus 1",
        "choosing a mission",
        "setup#starting-missions",
    ),
    "starting-token": Prompt(
        "choose a resource to start with", "{left} to choose", "choosing resources", "setup#starting-resources"
    ),
    "buy-advancement": Prompt(
        "buy an Advancement or go on",
        "between phases · {tokens} to spend",
        "looking at Advancements",
        "advancement#between-phases",
    ),
    "take-advancement": Prompt(
        "take an Advancement", "at no cost", "taking an Advancement", "advancement#free-advancement"
    ),
    "choose-face": Prompt(
        "choose the face of the die", "instead of rolling", "choosing a face", "replenish#choosing-a-result"
    ),
    "face-failure": Prompt(
        "{source} would fail", "a Media bonus may still help", "facing a failure", "launch#mission-failure"
    ),
    "spend-or-scandal": Prompt(
        "spend {resource} or take the scandal", "for {source}", "facing a hazard", "hazards#roll-or-media"
    ),
    "arbitrate": Prompt(
        "settle a disagreement", "choose a proposal: {about}", "settling a disagreement", "teams#team-disagreement"
    ),
    "take-turn": Prompt(
        "use an Advancement or go on", "{left} can be used", "looking at Advancements", "advancement#phase-usable"
    ),
    "last-turn": Prompt(
        "use the last bonuses or go on",
        "{left} can be used before the match ends",
        "using the last bonuses",
        "bonus-tiles#using-a-media-bonus",
    ),
    "draw-card": Prompt("choose a deck to draw from", "{left} to draw", "drawing cards", "draw-cards#draw-cards"),
    "drop-personnel": Prompt(
        "give up a Personnel card", "{limit} may stay", "giving up a card", "draw-cards#personnel-limit"
    ),
    "place-mission": Prompt("place {source}", "choose its stage", "placing a mission", "countdown#placing-missions"),
    "roll-bonus": Prompt(
        "roll the Satellite die?", "bonus of T-Minus 2", "placing a mission", "countdown#t-minus-2-bonus"
    ),
    "choose-deck": Prompt("choose a deck", "{left} to draw", "drawing cards", "draw-cards#draw-cards"),
    "keep-card": Prompt("keep {keep} of {cards}", "the others go back", "choosing a card", "draw-cards#keep-one"),
    "discard-development": Prompt(
        "discard a Development", "{left} to discard", "discarding a card", "play-cards#discarding-from-the-hand"
    ),
    "use-space": Prompt(
        "use {source}", "action and upgrades in any order", "using {source}", "placing-workers#worker-action"
    ),
    "any-earth-action": Prompt(
        "use any action on Earth", "taken or free", "using an action", "placing-workers#any-earth-action"
    ),
    "lift-marker": Prompt(
        "uncover an upgrade on Earth", "for both agencies", "uncovering an upgrade", "earth-upgrades#upgrade-reward"
    ),
    "pay-cost": Prompt(
        "pay {n} for {source}", "choose the tokens", "paying for {source}", "placing-workers#action-cost"
    ),
    "choose-option": Prompt("choose an effect", "of {source}", "choosing an effect", "symbols#costs-and-effects"),
    "choose-rolled": Prompt(
        "choose a resource", "of the die · {left} left", "choosing a resource", "replenish#rolling-dice"
    ),
    "choose-gain": Prompt("choose a resource", "{left} to gain", "choosing a resource", "replenish#gaining-resources"),
    "choose-upgrade": Prompt(
        "upgrade a token", "{left} to upgrade", "upgrading a token", "replenish#upgrading-resources"
    ),
    "rescore-tile": Prompt("score a Crew tile again", "from your discard", "scoring a tile", "bonus-tiles#crew-bonus"),
    "put-hazard": Prompt("put a hazard on a mission of yours", "unseen", "placing a hazard", "hazards#gaining-hazards"),
    "give-hazard": Prompt(
        "give a hazard to the rival", "choose the mission", "giving a hazard", "hazards#giving-hazards"
    ),
    "deal-hazards": Prompt(
        "deal {hazards}", "one to the rival at most", "dealing hazards", "hazards#choosing-among-hazards"
    ),
    "look-hazard": Prompt("look at a hazard", "on a mission of yours", "looking at a hazard", "hazards#peeking"),
    "choose-launch": Prompt("choose a mission to launch", "{left} ready", "launching", "launch#launching-order"),
    "launch-now": Prompt("launch a mission at once", "any stage", "launching", "launch#launch-at-once"),
    "pay-minor": Prompt("pay {n} for {source}", "minor success", "launching {source}", "launch#paying"),
    "pay-major": Prompt(
        "pay {n} more for {source}", "major success, or leave it", "launching {source}", "launch#major-success"
    ),
    "choose-reward": Prompt(
        "choose the next reward", "of {source} · {left} left", "taking rewards", "launch#mission-rewards"
    ),
    "lose-reward": Prompt("choose the reward to lose", "of {source}", "losing a reward", "hazards#one-reward-less"),
    "match-token": Prompt(
        "choose a resource to copy", "from {source}", "copying a resource", "hazards#copied-resource"
    ),
    "choose-department": Prompt(
        "choose who places a worker",
        "each department places its own",
        "choosing a department",
        "placing-workers#choosing-a-worker",
    ),
    "place-worker": Prompt("place a worker", "{left} left", "placing a worker", "placing-workers#turns"),
    "use-personnel": Prompt("use a Personnel card", "{left} can act", "using Personnel", "personnel#use-personnel"),
    "play-development": Prompt(
        "play a Development", "one for each department", "playing a Development", "play-cards#development-action"
    ),
    "play-now": Prompt(
        "play a Development now", "or leave it", "playing a Development", "play-cards#development-action"
    ),
}
PROMPT_KEYS = frozenset(_PROMPTS)


def prompt_of(decision: Decision, content: Content) -> Prompt:
    """A decision's instruction with its figures. A prompt without words of its own comes back as plain words."""
    found = _PROMPTS.get(decision.prompt)
    if found is None:
        plain = decision.prompt.replace("-", " ")
        return Prompt(plain, "", plain, "")
    figures: dict[str, object] = {"left": "", "n": "", "source": "this", **decision.figures}
    if decision.prompt == "use-personnel" and not figures["left"]:
        found = found._replace(task="use a bonus or pass", how="no Personnel card can act")
    figures["hazards"] = _count(figures["left"], "hazard")
    figures["cards"] = _count(figures.get("of", ""), "card")
    if "about" in decision.figures:
        below = _PROMPTS.get(str(decision.figures["about"]))
        figures["about"] = below.task.format_map(_Blank()) if below else "what to do"
    if decision.source:
        figures["source"] = title(decision.source, content)
    for name in ("resource", "token"):
        if name in decision.figures:
            figures[name] = _resource(str(decision.figures[name]))
    if "tokens" in decision.figures:
        count = int(decision.figures["tokens"])
        figures["tokens"] = f"{count} Advancement token{'' if count == 1 else 's'}"
    prompt = Prompt(*(text.format(**figures) for text in found))
    if proposal := decision.figures.get("proposal"):
        return prompt._replace(task=f"{'first' if proposal == 1 else 'second'} proposal: {prompt.task}")
    return prompt


class _Blank(dict[str, object]):
    """Figures of a question that is only named: `this` stands for each."""

    def __missing__(self, key: str) -> str:
        return "this" if key == "source" else "some"


def _count(n: object, one: str) -> str:
    return f"{n} {one}" if n == 1 else f"{n} {one}s".strip()


def _resource(name: str) -> str:
    try:
        return resource_name(name)
    except KeyError:
        return name
