"""Laying out a trade or a joint venture by clicks on the trays."""

from __future__ import annotations

from spacegames.games.leaving_earth.content import load
from spacegames.games.leaving_earth.view import View
from ui.boards.leaving_earth.looking import LOOKING
from ui.boards.leaving_earth.table_facts import own_decision
from ui.boards.leaving_earth.trade_facts import shares_of, steps_of


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
    if kind in ("pay", "less"):
        return _pay(rest, 1 if kind == "pay" else -1)
    if kind == "share" and decision.prompt == "form-venture":
        agencies = list(decision.pieces)
        return give_share(int(rest), agencies[(agencies.index(LOOKING.row[int(rest)]) + 1) % len(agencies)])
    return False


def _pay(agency: str, more: int) -> bool:
    """Let an agency pay a dollar more or less of the price of a joint venture."""
    shares, pays = shares_of(LOOKING.steps)
    pays[agency] = pays.get(agency, 0) + more
    if pays[agency] < 0 or sum(pays.values()) > load().figures.venture_cost:
        return False
    _lay(shares, pays)
    return True


def give_share(number: int, agency: str) -> bool:
    """Give one of the ten shares to an agency."""
    if LOOKING.row[number] == agency:
        return False
    LOOKING.row[number] = agency
    _, pays = shares_of(LOOKING.steps)
    shares = {one: LOOKING.row.count(one) for one in dict.fromkeys(LOOKING.row)}
    _lay(shares, {one: n for one, n in pays.items() if one in shares})
    return True


def _lay(shares: dict[str, int], pays: dict[str, int]) -> None:
    LOOKING.steps = [f"share:{agency}:{n}" for agency, n in shares.items()]
    LOOKING.steps += [f"pay:{agency}:{n}" for agency, n in pays.items() if n]


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
