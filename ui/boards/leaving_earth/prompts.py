"""What each decision of Leaving Earth asks for, in words."""

from __future__ import annotations

from spacegames.core.decision import Decision

PROMPTS = {
    "take-turn": "take your turn",
    "remove-outcome": "pay to remove the outcome?",
    "damage-one": "choose the component that is damaged",
    "assemble": "choose the parts of the craft",
    "choose-years": "choose how many years the maneuver takes",
    "fire-engines": "fire engines: {thrust} of {need} thrust",
    "test-landing": "test Landing? The landing is safe without",
    "seat-crew": "say who sits in which capsule",
    "reveal-place": "reveal what you found?",
    "tell-survey": "reveal what the survey found?",
    "separate": "choose the parts that leave the craft",
    "survivors-life-support": "choose the {n} astronauts who have air",
    "survivors-hunger": "choose the {n} astronauts who eat",
    "hand-in": "hand samples in?",
    "choose-gift": "choose the advancement",
    "propose-trade": "propose a trade",
    "accept-trade": "agree to the trade?",
    "form-venture": "divide the ten shares",
    "accept-venture": "agree to the joint venture?",
    "assent": "agree to what is to be done with the joint venture?",
    "explore-feature": "explore a feature here?",
    "ask-for-pilot": "ask for another agency's pilot?",
    "lend-pilot": "let your pilot help?",
    "choose-feature": "choose the feature that is explored",
    "convert": "choose what it becomes and who receives the card",
    "produce": "produce at the start of the year?",
}
"""The instruction of each prompt, lower case: it follows the agency's name."""


def task_of(decision: Decision) -> str:
    """What a decision asks for, with its figures."""
    if decision.prompt == "fire-engines" and decision.figures.get("need") == 0:
        return "go or stay: no engine is needed"
    figures = {"need": 0, "thrust": 0, "n": 0, **decision.figures}
    return PROMPTS.get(decision.prompt, decision.prompt).format(**figures)
