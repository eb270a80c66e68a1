"""Figures of an agency in words: launch checks, resources, hand, tips. They only word what the view says."""

from __future__ import annotations

from spacegames.games.one_small_step.content import RESOURCES, Advancement, Content, Hazard
from spacegames.games.one_small_step.view import AgencyView, LaunchCheck
from spacegames.games.one_small_step.words import card_text, joined, resource_name, tokens_words
from ui.boards.one_small_step.agency_art import RESOURCE_NAMES, ChipLine


def _total(counts: dict[str, int]) -> int:
    return sum(counts.values())


def check_lines(check: LaunchCheck) -> list[ChipLine]:
    """Lines of a launch check, the most urgent first."""
    if check.flight not in ("", "minor"):
        return _flight_lines(check)
    missing = tuple(check.minor_missing)
    short = _total(check.minor_missing)
    lines: list[ChipLine] = []
    if check.rounds_left >= 2:
        due = ChipLine("dot", f"Due in {check.rounds_left} rounds")
        if short:
            return [ChipLine("dot", f"{short} short by then", missing, f"{short} short"), due]
        return [ChipLine("tick", "Minor ready", tuple(check.minor_cost)), due]
    if short:
        lines.append(ChipLine("cross", f"Minor: {short} short", missing))
    else:
        lines.append(ChipLine("tick", "Minor ready", tuple(check.minor_cost)))
    if check.unknown:
        plural = "hazard unknown" if check.unknown == 1 else "hazards unknown"
        lines.append(ChipLine("unknown", f"{check.unknown} {plural}", (), f"{check.unknown} unknown"))
    elif check.major_missing:
        lines.append(ChipLine("cross", f"Major: {_total(check.major_missing)} short", tuple(check.major_missing)))
    elif check.major_cost:
        lines.append(ChipLine("tick", "Major ready", tuple(check.major_cost)))
    return lines


def _flight_lines(check: LaunchCheck) -> list[ChipLine]:
    """What a launch has achieved once its minor cost is paid."""
    lines = [ChipLine("tick", "Minor success paid", (), "Minor paid")]
    if check.flight == "major":
        return [ChipLine("dot", "Major offered", tuple(check.major_cost)), *lines]
    if check.flight == "major-success":
        return [ChipLine("tick", "Major success paid", (), "Major paid"), *lines]
    if check.major_cost:
        lines.append(ChipLine("dot", "Major left", (), "Major left"))
    return lines


_FLIGHT_WORDS = {
    "major": "The minor success is paid, the major success is offered.",
    "minor-success": "The minor success is paid.",
    "major-success": "The minor and the major success are paid.",
}


def check_words(check: LaunchCheck, name: str) -> str:
    """A launch check as sentences."""
    if check.flight in _FLIGHT_WORDS:
        parts = [f"{name} is in flight.", _FLIGHT_WORDS[check.flight]]
        if check.flight == "major":
            parts.append(f"It costs {tokens_words(check.major_cost)} more.")
        elif check.flight == "minor-success" and check.major_cost:
            parts.append("The major success was left.")
        return " ".join(parts)
    when = (
        "is in flight"
        if check.flight
        else "launches in phase 7 of this round"
        if not check.rounds_left
        else f"launches in {check.rounds_left} round{'s' if check.rounds_left > 1 else ''}"
    )
    parts = [f"{name} {when}."]
    for level, cost, missing in (
        ("Minor success", check.minor_cost, check.minor_missing),
        ("Major success", check.major_cost, check.major_missing),
    ):
        if cost:
            gap = f"short of {tokens_words(missing)}" if missing else "can be paid now"
            parts.append(f"{level} costs {tokens_words(cost)}: {gap}.")
    if check.unknown:
        parts.append(f"{check.unknown} unseen hazard{'s' if check.unknown > 1 else ''} may add to that.")
    loss = [
        text
        for amount, text in (
            (check.failure_media, f"{check.failure_media} Media"),
            (check.failure_vp, f"{check.failure_vp} VP"),
        )
        if amount
    ]
    if loss:
        parts.append(f"Failure loses {joined(loss)}.")
    return " ".join(parts)


def resource_line(agency: AgencyView, number: int) -> str:
    """A resource of an agency in words: how many can be spent, and how many are temporary, fresh and spent."""
    temporary, fresh, spent = agency.temporary[number], agency.fresh[number], agency.spent[number]
    name = RESOURCE_NAMES[RESOURCES[number]]
    if not temporary + fresh + spent:
        return f"{name}: none"
    parts = [
        f"{n} {word}"
        for n, word in ((temporary, "temporary"), (fresh, "permanent fresh"), (spent, "permanent spent"))
        if n
    ]
    text = f"{name}: {temporary + fresh} to spend ({', '.join(parts)})"
    if agency.new[number]:
        text += f", {agency.new[number]} gained this turn"
    return text


def hand_words(agency: AgencyView) -> tuple[str, str]:
    """What can be said of a hand in one line, and its sign (`tick`, `cross` or `dot`)."""
    if agency.hand is None:
        count = agency.hand_size
        return (
            "No cards in hand."
            if not count
            else f"{count} card{'s' if count > 1 else ''}, face down but for drafted ones.",
            "dot",
        )
    if not agency.hand:
        return "No Developments in hand.", "dot"
    count, can = len(agency.hand), len(agency.payable)
    if not can:
        return "None can be paid for now.", "cross"
    if can == 1:
        return ("It can be paid for." if count == 1 else f"1 of {count} can be paid for."), "tick"
    if can == count == 2:
        return ("Both can be paid for." if agency.pair else "Either can be paid for, not both."), "tick"
    which = f"Each of the {count}" if can == count else f"{can} of {count}"
    return f"{which} can be paid for, {'two together' if agency.pair else 'one of them only'}.", "tick"


def hazard_tip(card: Hazard, crewed: bool) -> str:
    """What a seen hazard does to its mission."""
    resource = card.crew if crewed else card.satellite
    if resource:
        return f"{card.name}: the minor success costs 1 {resource_name(resource)} more."
    return f"{card.name}: {card.note}" if card.note else card.name


def tile_tip(tile: str, content: Content) -> str:
    """A tile's text."""
    return _text(tile.partition("#")[0], content)


def advancement_tip(card: Advancement, content: Content) -> str:
    """An Advancement's text."""
    return _text(card.id, content)


def _text(id_: str, content: Content) -> str:
    passages = card_text(id_, content)
    return "\n".join(" ".join(part for part in (passage.heading, passage.text) if part) for passage in passages)
