"""Resource tokens: gaining, paying, refreshing and upgrading them (Phase 2, Gaining and Upgrading Resources)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations_with_replacement, product

from spacegames.games.one_small_step.content import GROUPS, INDEX, RESOURCES, Cost
from spacegames.games.one_small_step.state import Agency, nine
from spacegames.games.one_small_step.table import Table

TEMPORARY, PERMANENT = "t:", "p:"
"""Prefixes of token ids: a temporary token, a fresh permanent one."""


def gain(t: Table, team: int, resource: str, kind: str, n: int = 1, source: str = "") -> None:
    """Gain tokens; permanent ones come fresh (Gaining Resources)."""
    agency = t.agency(team)
    i = INDEX[resource]
    if kind == "permanent":
        agency.fresh[i] += n
    else:
        agency.temporary[i] += n
        agency.new[i] += n
    t.say("gain", team, resource=resource, token=kind, n=n, source=source)


def spend(t: Table, team: int, tokens: tuple[str, ...], source: str = "") -> None:
    """Spend tokens: temporary ones leave, permanent ones turn to their spent side (Token Types).

    Tokens gained this turn go first, since only they cannot be upgraded.
    """
    agency = t.agency(team)
    for token in tokens:
        i = INDEX[token[2:]]
        if token.startswith(TEMPORARY):
            agency.temporary[i] -= 1
            agency.new[i] = max(0, agency.new[i] - 1)
        else:
            agency.fresh[i] -= 1
            agency.spent[i] += 1
    if tokens:
        t.say("spend", team, tokens=" ".join(tokens), source=source)


def refresh(agency: Agency) -> None:
    """Turn all permanent resources to their fresh side (Refresh Resources)."""
    for i in range(9):
        agency.fresh[i] += agency.spent[i]
        agency.spent[i] = 0


def forget_new(agency: Agency) -> None:
    """End the turn in which tokens were new (Upgrade Limit)."""
    if any(agency.new):
        agency.new = nine()


def upgradeable(agency: Agency) -> list[str]:
    """Return resources with a temporary token that was not gained this turn (Upgrade Limit)."""
    return [r for r, have, new in zip(RESOURCES, agency.temporary, agency.new, strict=True) if have > new]


def upgrade(t: Table, team: int, resource: str, source: str) -> None:
    """Spend a temporary resource of an earlier turn and gain the matching permanent one (Upgrading Resources)."""
    agency = t.agency(team)
    i = INDEX[resource]
    agency.temporary[i] -= 1
    agency.fresh[i] += 1
    t.say("upgrade", team, resource=resource, source=source)


def has(agency: Agency, resource: str) -> int:
    """Count the tokens of a resource that can be spent."""
    i = INDEX[resource]
    return agency.temporary[i] + agency.fresh[i]


def mission_cost(costs: tuple[Cost, ...]) -> dict[str, int]:
    """Return a mission's cost, which names resources only, as a count for each."""
    need: dict[str, int] = {}
    for cost in costs:
        if cost.resource is not None:
            need[cost.resource] = need.get(cost.resource, 0) + cost.n
    return need


def missing(agency: Agency, need: dict[str, int]) -> dict[str, int]:
    """Return what a team lacks of a cost, by resource."""
    return {r: n - has(agency, r) for r, n in need.items() if n > has(agency, r)}


def pays(agency: Agency, need: dict[str, int]) -> bool:
    """Tell whether a team can pay a cost that names resources only."""
    temporary, fresh = agency.temporary, agency.fresh
    return all(n <= temporary[INDEX[r]] + fresh[INDEX[r]] for r, n in need.items())


def need_payments(agency: Agency, need: dict[str, int]) -> list[tuple[str, ...]]:
    """Return every way to pay a cost that names resources only, permanent tokens first."""
    return _join([_one_resource(agency, r, n, "either") for r, n in need.items()])


def total(costs: tuple[Cost, ...]) -> int:
    """Count the tokens of a cost."""
    return sum(cost.n for cost in costs if not cost.discard)


def discards(costs: tuple[Cost, ...]) -> int:
    """Count the Developments that a cost discards."""
    return sum(cost.discard for cost in costs)


def payments(agency: Agency, costs: tuple[Cost, ...], less: int = 0) -> list[tuple[str, ...]]:
    """Return every way to pay a cost lowered by `less` tokens of the team's choice, permanent tokens first."""
    items = [cost for cost in costs if not cost.discard]
    found: dict[tuple[str, ...], None] = {}
    for counts in _reductions([cost.n for cost in items], less):
        ways = [list(_ways(agency, cost, n)) for cost, n in zip(items, counts, strict=True) if n]
        for tokens in _join(ways):
            if _held(agency, tokens):
                found[tokens] = None
    return list(found)


def can_pay(t: Table, team: int, costs: tuple[Cost, ...], less: int = 0) -> bool:
    """Tell whether a team can pay a cost, discards included."""
    agency = t.agency(team)
    if discards(costs) > len(agency.hand):
        return False
    if not less and all(cost.resource and cost.kind == "either" for cost in costs):
        return pays(agency, mission_cost(costs))
    if total(costs) <= less:
        return True
    if len(costs) == 1 and not costs[0].discard:
        return _one_payable(agency, costs[0], costs[0].n - less)
    return bool(payments(agency, costs, less))


def _one_payable(agency: Agency, cost: Cost, n: int) -> bool:
    pool = (cost.resource,) if cost.resource is not None else GROUPS[cost.group] if cost.group else RESOURCES
    fresh = agency.fresh if cost.kind != "temporary" else nine()
    temporary = agency.temporary if cost.kind != "permanent" else nine()
    stock = [fresh[INDEX[r]] + temporary[INDEX[r]] for r in pool]
    return (max(stock) if cost.same else sum(stock)) >= n


def paid_resource(tokens: tuple[str, ...]) -> str:
    """Return the resource of the first token paid: what a matching gain gives."""
    return tokens[0][2:] if tokens else ""


def _reductions(counts: list[int], less: int) -> Iterator[tuple[int, ...]]:
    target = max(0, sum(counts) - less)
    if not less:
        yield tuple(counts)
        return
    for reduced in product(*(range(n, -1, -1) for n in counts)):
        if sum(reduced) == target:
            yield reduced


def _ways(agency: Agency, cost: Cost, n: int) -> Iterator[tuple[str, ...]]:
    if cost.resource is not None:
        yield from _one_resource(agency, cost.resource, n, cost.kind)
        return
    pool = GROUPS[cost.group] if cost.group else RESOURCES
    if cost.same or n == 1:
        for resource in pool:
            yield from _one_resource(agency, resource, n, cost.kind)
        return
    tokens = [token for resource in pool for token, _ in _stock(agency, resource, cost.kind)]
    yield from combinations_with_replacement(tokens, n)


def _stock(agency: Agency, resource: str, kind: str) -> list[tuple[str, int]]:
    i = INDEX[resource]
    stock: list[tuple[str, int]] = []
    if kind != "temporary" and agency.fresh[i]:
        stock.append((PERMANENT + resource, agency.fresh[i]))
    if kind != "permanent" and agency.temporary[i]:
        stock.append((TEMPORARY + resource, agency.temporary[i]))
    return stock


def _one_resource(agency: Agency, resource: str, n: int, kind: str) -> list[tuple[str, ...]]:
    i = INDEX[resource]
    fresh = agency.fresh[i] if kind != "temporary" else 0
    temporary = agency.temporary[i] if kind != "permanent" else 0
    return [
        (PERMANENT + resource,) * permanent + (TEMPORARY + resource,) * (n - permanent)
        for permanent in range(min(n, fresh), max(0, n - temporary) - 1, -1)
    ]


def _join(ways: list[list[tuple[str, ...]]]) -> list[tuple[str, ...]]:
    return [tuple(sorted(token for part in parts for token in part)) for parts in product(*ways)]


def _held(agency: Agency, tokens: tuple[str, ...]) -> bool:
    for token in set(tokens):
        pile = agency.temporary if token.startswith(TEMPORARY) else agency.fresh
        if tokens.count(token) > pile[INDEX[token[2:]]]:
            return False
    return True
