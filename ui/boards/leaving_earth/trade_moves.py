"""Laying out a trade or a joint venture, by clicks on the trays and by dragging."""

from __future__ import annotations

from spacegames.games.leaving_earth.content import load
from spacegames.games.leaving_earth.view import View
from ui.boards.leaving_earth.looking import LOOKING
from ui.boards.leaving_earth.table_facts import own_decision
from ui.boards.leaving_earth.trade_facts import shares_of, steps_of

ADDED_UP = ("money", "tokens")
"""What is one step however much of it is laid."""


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
        return _take_back(steps, rest.partition("|")[0])
    if kind in ("pay", "less"):
        return _pay(rest, 1 if kind == "pay" else -1, view)
    if kind == "share" and decision.prompt == "form-venture":
        agencies = list(decision.pieces)
        return give_share(int(rest), agencies[(agencies.index(LOOKING.row[int(rest)]) + 1) % len(agencies)])
    return False


def trade_put(piece: str, spot: str, view: View) -> bool:
    """Drag a thing into a tray, or out of it."""
    kind, _, rest = piece.partition(":")
    side = rest.partition(":")[0]
    if (kind, spot) not in (("offer", f"tray:{side}"), ("laid", f"shelf:{side}")):
        return False
    return trade_pressed(piece, view)


def payable(agency: str, more: int, view: View) -> bool:
    """Tell whether an agency can pay a dollar more or less of the price of a joint venture: never more than it has."""
    _, pays = shares_of(LOOKING.steps)
    paid = pays.get(agency, 0) + more
    purse = next((one.money for one in view.agencies if one.id == agency), 0)
    return 0 <= paid <= purse and sum(pays.values()) + more <= load().figures.venture_cost


def _pay(agency: str, more: int, view: View) -> bool:
    if not payable(agency, more, view):
        return False
    shares, pays = shares_of(LOOKING.steps)
    _lay(shares, {**pays, agency: pays.get(agency, 0) + more})
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
    side, kind, n = step.split(":", 2)
    if kind not in ADDED_UP:
        steps.append(step)
        return True
    return _add(steps, side, kind, int(n))


def _take_back(steps: list[str], step: str) -> bool:
    """Take a step away; of money and tokens one piece."""
    side, kind, n = step.split(":", 2)
    if kind in ADDED_UP:
        return _add(steps, side, kind, -int(n))
    if step not in steps:
        return False
    steps.remove(step)
    return True


def _add(steps: list[str], side: str, kind: str, n: int) -> bool:
    for at, old in enumerate(steps):
        if old.startswith(f"{side}:{kind}:"):
            n += int(old.rpartition(":")[2])
            if n < 0:
                return False
            steps[at : at + 1] = [f"{side}:{kind}:{n}"] if n else []
            return True
    if n > 0:
        steps.append(f"{side}:{kind}:{n}")
    return n > 0
