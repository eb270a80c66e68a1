"""Full states of earlier rules revisions, rewritten step by step into today's shape."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

Migration = Callable[[dict[str, Any]], dict[str, Any]]
"""Rewrites a state as plain data from one revision into the next."""


def migrate(state: dict[str, Any], revision: int, target: int, chain: Mapping[int, Migration]) -> dict[str, Any]:
    """Return a state of `revision` in the shape of `target`; a revision that is not in the chain changed no shape."""
    for step in range(revision, target):
        if step in chain:
            state = chain[step](state)
    return state
