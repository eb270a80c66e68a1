"""What is at stake in a draw, in words: the chances that everybody can know, and what each failure does."""

from __future__ import annotations

from spacegames.core.decision import Decision
from spacegames.games.leaving_earth.content import load
from spacegames.games.leaving_earth.names import name
from spacegames.games.leaving_earth.view import AdvancementView, CraftView, View
from ui.boards.leaving_earth.checks import serving
from ui.boards.leaving_earth.editions import edition_of
from ui.boards.leaving_earth.sources import agency_name, number_of


def percent(share: float) -> str:
    """A chance as the table writes it."""
    whole = share * 100
    return f"{whole:.0f}\u00a0%" if abs(whole - round(whole)) < 0.05 or whole > 1 else f"{whole:.1f}\u00a0%"


def counted_men(n: int) -> str:
    """Astronauts in words."""
    return "1 astronaut" if n == 1 else f"{n} astronauts"


def softened(one: AdvancementView, pilot: bool) -> tuple[float, float, float]:
    """Chances of success, minor and major failure, as a pilot aboard softens them."""
    if pilot:
        return one.success + one.minor, one.major, 0.0
    return one.success, one.minor, one.major


def skilled(craft: CraftView | None, skill: str, view: View) -> bool:
    """Whether somebody aboard has a skill."""
    return craft is not None and skill in edition_of(view).load(craft.craft.parts).skills


def landing_stake(craft: CraftView | None, view: View) -> str:
    """What testing Landing may cost a craft."""
    one = serving(craft.craft.owner, view).get("landing") if craft else None
    if craft is None or one is None or not one.left:
        return "An outcome of Landing is drawn; a failure counts."
    success, minor, major = softened(one, skilled(craft, "pilot", view))
    aboard = f" with {counted_men(len(craft.men))}" if craft.men else ""
    found = [f"lands {percent(success)}"]
    if minor:
        found.append(f"one part damaged {percent(minor)}")
    if major:
        found.append(f"destroyed{aboard} {percent(major)}")
    return f"Tested: {', '.join(found)}. Untested the landing is safe."


def question_of(decision: Decision, view: View) -> tuple[str, str] | None:
    """The question of a yes or no, and what is at stake beyond the words of the answers."""
    craft_id = str(decision.figures.get("craft", ""))
    craft = next((one for one in view.crafts if one.craft.id == craft_id), None)
    where = f"craft {number_of(craft_id)}" if craft_id else ""
    proposer = str(decision.figures.get("proposer", "")) or decision.source
    by = agency_name(proposer) if any(one.id == proposer for one in view.agencies) else ""
    match decision.prompt:
        case "test-landing":
            return f"Test Landing with {where}?", landing_stake(craft, view)
        case "accept-trade":
            return f"Trade with {by}?" if by else "Agree to the trade?", ""
        case "accept-venture":
            return f"Found a joint venture with {by}?" if by else "Found the joint venture?", ""
        case "assent":
            return "Agree to what is to be done?", ""
        case "explore-feature":
            place = name(load(), craft.craft.at) if craft else ""
            return f"Explore a feature of {place}?" if place else "Explore a feature?", ""
        case "ask-for-pilot":
            return "Ask for another agency's pilot?", ""
        case "lend-pilot":
            return "Let your pilot help?", ""
        case _:
            return None
