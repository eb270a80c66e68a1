"""Why something is not allowed: a code, the figures behind it, and the place of the rule."""

from __future__ import annotations

import msgspec


class Refusal(msgspec.Struct, frozen=True):
    """A refused action or request.

    `code` names the sentence, `figures` fill it (as a rule `have` and `need`), `rule` is the place in the rules help
    where the player can read on (`chapter` or `chapter#key-term`).
    """

    code: str
    rule: str = ""
    figures: dict[str, int | str] = {}


class RefusedError(Exception):
    """Raised where an action that was refused is applied all the same; carries the refusal."""

    def __init__(self, refusal: Refusal) -> None:
        """Keep the refusal that `check` gave."""
        super().__init__(refusal.code)
        self.refusal = refusal


def sentence(refusal: Refusal, sentences: dict[str, str]) -> str:
    """Word a refusal with a game's own sentences, or the core's for the codes that every game shares."""
    text = sentences.get(refusal.code) or COMMON_SENTENCES.get(refusal.code)
    if text is None:
        return refusal.code.replace("-", " ").capitalize() + "."
    return text.format(**refusal.figures)


COMMON_SENTENCES = {
    "stale": "This answers an earlier question; the table has moved on.",
    "finished": "The match is over.",
    "wrong-shape": "This question takes another kind of answer.",
    "not-offered": "That is not on offer here.",
    "not-your-decision": "It is {seat}'s decision.",
}
"""Sentences for the codes that any game may give."""
