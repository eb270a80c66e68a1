"""What many matches came to: figures as one JSON object, and the same for reading."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from math import sqrt
from typing import Any

from spacegames.commands.playing import Played

_SHOWN_ERRORS = 5
_Z = 1.96
"""Standard errors either side of a share for 95 %."""


def interval(wins: int, of: int) -> tuple[float, float]:
    """Return the 95 % interval of a share after Wilson, as parts of one."""
    if not of:
        return 0.0, 1.0
    share = wins / of
    middle = share + _Z**2 / (2 * of)
    half = _Z * sqrt(share * (1 - share) / of + _Z**2 / (4 * of**2))
    total = 1 + _Z**2 / of
    return round((middle - half) / total, 4), round((middle + half) / total, 4)


def as_report(
    played: Sequence[Played],
    asked: int,
    sides: dict[str, str],
    players: str,
    seed: str,
    *,
    uses: bool = False,
    unit: int = 1,
) -> dict[str, Any]:
    """Return the matches as the JSON object prints them; `sides` names the side of each role.

    Scores are given in whole points; `unit` says how many parts a point has in those of the matches.

    `wins` counts by level where different levels met, else by side, ties apart; `interval` is the share of each level
    or side in the finished matches with its 95 % interval.
    """
    job = played[0].job if played else None
    good = [match for match in played if not match.error]
    errors = [match.error for match in played if match.error]
    seconds = sum(match.seconds for match in played)
    actions = sum(match.actions for match in played)
    by_side = Counter(" and ".join(match.winners) or "nobody" for match in good)
    wins, ties = _wins(good, sides)
    scores: dict[str, list[float]] = {}
    for match in good:
        for side, points in match.scores.items():
            scores.setdefault(side, []).append(_points(points, unit))
    report: dict[str, Any] = {
        "game": job.game if job else "",
        "options": job.options if job else {},
        "roles": job.roles if job else (),
        "players": players,
        "seed": seed,
        "matches": len(played),
        "asked": asked,
        "finished": len(good),
        "errors": len(errors),
        "error_list": errors[:_SHOWN_ERRORS],
        "actions": actions,
        "match_actions": _spread([match.actions for match in good]),
        "seconds": round(seconds, 4),
        "actions_per_second": round(actions / seconds) if seconds else 0,
        "rounds": _spread([match.rounds for match in good]),
        "round_lengths": {str(n): k for n, k in sorted(Counter(match.rounds for match in good).items())},
        "end_reasons": dict(Counter(match.reason for match in good).most_common()),
        "wins": dict(wins.most_common()),
        "ties": ties,
        "interval": {who: interval(n, len(good)) for who, n in wins.items()},
        "wins_by_side": dict(by_side.most_common()),
        "scores": {side: _spread(points) for side, points in sorted(scores.items())},
        "margins": _spread([_points(max(m.scores.values()) - min(m.scores.values()), unit) for m in good if m.scores]),
    }
    if uses:
        report["uses"] = _uses(good)
    return report


def _levels(match: Played, sides: dict[str, str]) -> dict[str, str]:
    """Return the level that plays each side."""
    return {sides[role]: level for role, level in zip(match.job.roles, match.job.levels, strict=True)}


def _wins(good: Sequence[Played], sides: dict[str, str]) -> tuple[Counter[str], int]:
    wins: Counter[str] = Counter()
    ties = 0
    for match in good:
        levels = _levels(match, sides)
        different = len(set(levels.values())) > 1
        for name in levels.values() if different else levels:
            wins[name] += 0
        if len(match.winners) == 1:
            wins[levels[match.winners[0]] if different else match.winners[0]] += 1
        else:
            ties += 1
    return wins, ties


def _uses(good: Sequence[Played]) -> dict[str, dict[str, dict[str, float]]]:
    """Return for each kind of event and piece how often it happened, in which share of matches, and who then won.

    `won` is the share of matches won by the side that did it, over the matches in which one side only did it.
    """
    found: dict[str, dict[str, list[int]]] = {}
    for match in good:
        by_piece: dict[tuple[str, str], dict[str, int]] = {}
        for use, n in match.uses.items():
            by_piece.setdefault((use.kind, use.piece), {})[use.side] = n
        for (kind, piece), sides in by_piece.items():
            row = found.setdefault(kind, {}).setdefault(piece, [0, 0, 0, 0])
            row[0] += sum(sides.values())
            row[1] += 1
            if len(sides) == 1:
                row[2] += 1
                row[3] += tuple(sides) == match.winners
    return {
        kind: {
            piece: {
                "times": row[0],
                "share": round(row[1] / len(good), 3),
                "won": round(row[3] / row[2], 3) if row[2] else 0.0,
                "alone": row[2],
            }
            for piece, row in sorted(pieces.items(), key=lambda item: -item[1][0])
        }
        for kind, pieces in sorted(found.items())
    }


def _points(n: int, unit: int) -> float:
    return n if unit == 1 else n / unit


def _spread(numbers: Sequence[float]) -> dict[str, float]:
    if not numbers:
        return {"least": 0, "mean": 0, "most": 0}
    return {"least": min(numbers), "mean": round(sum(numbers) / len(numbers), 2), "most": max(numbers)}


def as_text(report: dict[str, Any]) -> str:
    """Return the report for reading."""
    options = ", ".join(f"{key}={value}" for key, value in report["options"].items()) or "none"
    rounds, margins, length = report["rounds"], report["margins"], report["match_actions"]
    lines = [
        f"{report['game']}: {report['finished']} of {report['asked']} matches finished, {report['errors']} errors.",
        f"Options:  {options}; people: {', '.join(report['roles'])}; players: {report['players']}.",
        f"Actions:  {report['actions']} in {report['seconds']:.2f} s, {report['actions_per_second']} a second.",
        f"A match:  {length['least']} to {length['most']} actions, mean {length['mean']}.",
        f"Rounds:   {rounds['least']} to {rounds['most']}, mean {rounds['mean']}.",
    ]
    lines += [f"Ended by: {reason} ({count})" for reason, count in report["end_reasons"].items()]
    for who, count in report["wins"].items():
        low, high = (round(100 * bound, 1) for bound in report["interval"][who])
        lines.append(f"Won by:   {who} ({count}, {100 * count / max(1, report['finished']):.1f} %, {low} to {high})")
    lines += [f"Ties:     {report['ties']}"] if report["ties"] else []
    lines += [
        f"Score:    {side} {spread['least']} to {spread['most']}, mean {spread['mean']}"
        for side, spread in report["scores"].items()
    ]
    lines.append(f"Margin:   {margins['least']} to {margins['most']}, mean {margins['mean']}.")
    for kind, pieces in report.get("uses", {}).items():
        lines += ["", f"{kind}: times, share of matches, share won by the side that did it alone"]
        lines += [f"  {piece:40} {r['times']:6} {r['share']:7.3f} {r['won']:7.3f}" for piece, r in pieces.items()]
    return "\n".join(lines + [f"Error:    {sentence}" for sentence in report["error_list"]])
