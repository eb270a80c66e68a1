"""Laying out a trade or a joint venture by clicks on the trays."""

from __future__ import annotations

from spacegames.games.leaving_earth.view import View
from ui.boards.leaving_earth.looking import LOOKING
from ui.boards.leaving_earth.table_facts import own_decision
from ui.boards.leaving_earth.trade_facts import SHARES, shares_of, steps_of


def trade_pressed(key: str, view: View) -> bool:
    """Add, take back or change a step."""
    decision = own_decision(view)
    if decision is None or decision.prompt not in ("propose-trade", "form-venture"):
        return False
    steps = steps_of(decision, view.agency)
    kind, _, rest = key.partition(":")
    if kind == "partner":
        LOOKING.steps = [f"to:{rest}"]
        return True
    if kind == "offer":
        return _offer(steps, rest)
    if kind == "laid":
        step = rest.partition("|")[0]
        if step in steps:
            steps.remove(step)
            return True
        return False
    if kind == "pay":
        shares, pays = shares_of(steps)
        pays[rest] = (pays.get(rest, 0) + 1) % 11
        LOOKING.steps = [f"share:{agency}:{n}" for agency, n in shares.items()]
        LOOKING.steps += [f"pay:{agency}:{n}" for agency, n in pays.items() if n]
        return True
    if kind == "share" and decision.prompt == "form-venture":
        return _share(rest, view, list(decision.pieces))
    return False


def _offer(steps: list[str], step: str) -> bool:
    """Add a step; money and tokens add up."""
    side, _, rest = step.partition(":")
    kind, _, what = rest.partition(":")
    if kind not in ("money", "tokens"):
        steps.append(step)
        return True
    for n, old in enumerate(steps):
        if old.startswith(f"{side}:{kind}:"):
            steps[n] = f"{side}:{kind}:{int(old.rpartition(':')[2]) + int(what)}"
            return True
    steps.append(step)
    return True


def _share(number: str, view: View, agencies: list[str]) -> bool:
    """Give a share to the next agency in turn."""
    shares, pays = shares_of(LOOKING.steps)
    row = [agency for agency, n in shares.items() for _ in range(n)]
    row += [view.agency] * (SHARES - len(row))
    at = int(number)
    row[at] = agencies[(agencies.index(row[at]) + 1) % len(agencies)]
    counts: dict[str, int] = {}
    for agency in agencies:
        n = row.count(agency)
        if n:
            counts[agency] = n
    LOOKING.steps = [f"share:{agency}:{n}" for agency, n in counts.items()]
    LOOKING.steps += [f"pay:{agency}:{n}" for agency, n in pays.items()]
    return True
