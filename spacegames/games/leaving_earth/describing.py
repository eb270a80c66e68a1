"""Actions in words: buttons, and previews with this turn's figures."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from spacegames.core.actions import Action, Amount, Assign, Choose, ChooseSome, Confirm, Draft
from spacegames.core.flow import top
from spacegames.core.game import Moment, Words
from spacegames.games.leaving_earth import assembly, collecting, flow, joint_venture, maneuvers, outcomes, purchasing
from spacegames.games.leaving_earth import frames as fr
from spacegames.games.leaving_earth.names import counted, money, name, part_name
from spacegames.games.leaving_earth.narration import trade_text, venture_text, years_text
from spacegames.games.leaving_earth.purchasing import BUY
from spacegames.games.leaving_earth.state import SUBORBITAL
from spacegames.games.leaving_earth.table import DONE, GO, LATER, REMOVE, REVEAL, STAY, Table


def moment(t: Table) -> Moment:
    """Return where a match stands; the round is the year's number, 1 for the first."""
    state = t.state
    number = state.year - t.ed.first_year + 1
    if state.ended:
        return Moment(number, "", "Finished")
    phase = {"setup": "Set-up", "start": "Start of year", "turns": "Turns", "end": "End of year"}[state.phase]
    return Moment(number, phase, f"{state.year}, {phase.lower()}")


def describe(t: Table, action: Action) -> Words:
    """Return an action in words: title, a short second line, a sentence with this turn's figures."""
    frame = top(t)
    content = t.content
    match action:
        case _ if frame is None:
            return Words("The match is over")
        case Choose(id=flow.CANCEL):
            return Words("Cancel", "", "Leave it and go back to the turn.")
        case Choose(id=id_):
            return CHOICES.get(frame.__class__, _plain)(t, frame, id_)
        case ChooseSome(ids=ids):
            return _survivors(t, frame, ids)
        case Amount(n=n):
            return _years(t, frame, n)
        case Assign(pairs=pairs):
            seats = [f"{name(content, man)} in {name(content, vessel.partition('#')[0])}" for man, vessel in pairs]
            return Words("Take these seats", "", "; ".join(seats) + ".")
        case Confirm(yes=yes):
            return _confirm(t, frame, yes)
        case Draft(steps=steps):
            return _draft(t, frame, steps)
        case _:
            return Words(str(action))


def _survivors(t: Table, f: Any, ids: tuple[str, ...]) -> Words:
    """Name the fewer: those who live, or those who are lost."""
    craft = t.craft(f.craft)
    lost = [man for man in t.load(craft).men if man not in ids] if craft else []
    living = counted(t.content, list(ids))
    if lost and len(lost) < len(ids):
        return Words(f"Lose {counted(t.content, lost)}", f"the other {len(ids)} live on", f"{living} live on.")
    return Words(living, "live on")


def _plain(t: Table, f: Any, id_: str) -> Words:
    return Words("Done" if id_ == DONE else part_name(t.content, id_))


def _turn(t: Table, f: fr.TakeTurn, id_: str) -> Words:
    if id_ == DONE:
        return Words("Finish the year", "no more turns", "You take no more turns this year unless something changes.")
    if id_ == LATER:
        return Words("End the turn", "another one later", "The others take their turns, then you may take another.")
    words = id_.split(":", 2)
    return TURN[words[0]](t, f, words)


def _n(t: Table, id_: str) -> str:
    return name(t.content, id_)


def _research(t: Table, f: fr.TakeTurn, w: list[str]) -> Words:
    advancement = t.ed.advancements[w[1]]
    cards = f"{advancement.outcomes} outcome" + ("s" if advancement.outcomes > 1 else "")
    paid = f"Pay {money(advancement.cost)}"
    sentence = (
        f"{paid}; {cards}, dealt face down: this is not taken back freely." if advancement.outcomes else f"{paid}."
    )
    return Words(f"Research {advancement.name}", money(advancement.cost), sentence)


def _buy(t: Table, f: fr.TakeTurn, w: list[str]) -> Words:
    price = purchasing.price(t, w[1])
    left = t.agency(f.owner).money - price
    return Words(f"Buy {_n(t, w[1])}", money(price), f"Pay {money(price)}; {money(left)} left.")


def _fly(t: Table, f: fr.TakeTurn, w: list[str]) -> Words:
    craft = t.state.crafts[w[1]]
    maneuver = next(m for m in t.ed.leaving[craft.at] if m.to == w[2])
    title = f"Fly {_n(t, w[1])} to {_n(t, w[2])}"
    if maneuver.automatic:
        return Words(title, years_text(maneuver.years), "This maneuver needs no thrust.")
    mass, difficulty = t.load(craft).mass, maneuver.difficulty
    aboard = maneuvers.thrust_aboard(t, craft, maneuver.years)
    sentence = f"Mass {mass} × {difficulty} needs {mass * difficulty} thrust; {aboard} aboard."
    return Words(title, years_text(maneuver.years), sentence)


def _with(title: str, sentence: str = "") -> Callable[[Table, fr.TakeTurn, list[str]], Words]:
    """Return words with the names of what the action is done with in the gaps {1} and {2}."""

    def words(t: Table, f: fr.TakeTurn, w: list[str]) -> Words:
        gaps = ["", *(_n(t, word) for word in w[1:]), ""]
        return Words(title.format(*gaps), "", sentence.format(*gaps))

    return words


def _claim(t: Table, f: fr.TakeTurn, w: list[str]) -> Words:
    return Words(f"Keep {_n(t, ':'.join(w[1:]))}", "for its points")


def _proposal(title: str) -> Callable[[Table, fr.TakeTurn, list[str]], Words]:
    """Return words with how many proposals the turn has left."""

    def words(t: Table, f: fr.TakeTurn, w: list[str]) -> Words:
        left = joint_venture.proposals_left(f)
        sentence = f"{left} proposals are left" if left != 1 else "One proposal is left"
        return Words(title, f"{left} left this turn", f"{sentence} in this turn, trades and joint ventures together.")

    return words


def _price_of_share(verb: str) -> Callable[[Table, fr.TakeTurn, list[str]], Words]:
    def words(t: Table, f: fr.TakeTurn, w: list[str]) -> Words:
        return Words(f"{verb} a share of {_n(t, w[1])}", money(joint_venture.share_price(t, w[1])))

    return words


TURN: dict[str, Callable[[Table, fr.TakeTurn, list[str]], Words]] = {
    "research": _research,
    "buy": _buy,
    "assemble": _with("Assemble a craft"),
    "take-apart": _with("Take {1} apart", "Its parts return to the hangar."),
    "fly": _fly,
    "dock": _with("Dock {2} with {1}", "Draw an outcome of Rendezvous."),
    "separate": _with("Separate {1}", "Choose the parts that leave, then draw an outcome of Rendezvous."),
    "test": _with("Test Rendezvous with {1}", "Reveal outcome after outcome until one fails."),
    "collect": _with("Take {2} aboard {1}"),
    "survey": _with("Survey {2} with {1}", "Draw an outcome of Surveying."),
    "repair": _with("Repair {1}", "A mechanic spends one unit and repairs everything aboard."),
    "heal": _with("Heal the crew of {1}", "A doctor heals all others aboard."),
    "scrap": _with("Scrap {1}", "The craft is gone with everything aboard."),
    "trade": _proposal("Propose a trade"),
    "rove": _with("Explore with {1}", "Draw two outcomes of Rover together."),
    "dig": _with("Make a ground habitat with {1}", "A mechanic spends two spare parts."),
    "experiment": _with("Carry out an experiment aboard {1}"),
    "study": _with("Study {2}", "It counts points from now on."),
    "convert": _with("Make something of {2}"),
    "claim": _claim,
    "form": _proposal("Form a joint venture"),
    "act-for": _with("Act for {1}"),
    "sell-share": _price_of_share("Sell"),
    "buy-share": _price_of_share("Buy"),
}
"""Words of each verb of a turn."""


def _engines(t: Table, f: fr.FireEngines, id_: str) -> Words:
    need = maneuvers.needed(t, f)
    to = _n(t, t.ed.maneuvers[f.maneuver].to)
    if id_ == GO:
        return Words(f"Go to {to}", f"{f.thrust} of {need}", f"{f.thrust} thrust for {need}; the surplus is lost.")
    if id_ == STAY:
        if not f.thrust:
            return Words("Stay", "nothing has burned yet", "The craft stays where it is.")
        return Words("Stay", "what was fired is gone", "The craft stays; engines that worked are used up.")
    part = t.ed.part(id_.removeprefix(maneuvers.FIRE))
    gives = part.thrust + part.thrust_per_year * f.years
    return Words(f"Fire {_n(t, part.base)}", f"+{gives}", f"On a success {f.thrust + gives} of {need} thrust.")


def _removal(t: Table, f: fr.OfferRemoval, id_: str) -> Words:
    price = outcomes.price(t, f.agency, f.advancement, f.outcome)
    if id_ == REMOVE:
        return Words("Remove it", money(price), f"Pay {money(price)} and discard the card for good.")
    return Words("Keep it", "shuffled back")


def _damage(t: Table, f: fr.DamageOne, id_: str) -> Words:
    craft, _, token = id_.partition("|")
    return Words(f"Damage {part_name(t.content, token)}", _n(t, craft))


def _reveal(t: Table, f: Any, id_: str) -> Words:
    if id_ == REVEAL:
        return Words(f"Reveal {_n(t, f.place)}", "to everybody")
    if isinstance(f, fr.TellSurvey):
        return Words("Keep it secret")
    lost = f"the crew of {_n(t, f.craft)}" if f.place == SUBORBITAL else f"{_n(t, f.craft)} and all aboard"
    return Words("Keep it secret", f"lose {lost}", f"Nobody else learns what is there; {lost} are lost.")


def _hand_in(t: Table, f: fr.HandIn, id_: str) -> Words:
    if id_ == DONE:
        return Words("Go on")
    price = collecting.prices(t, f.owner).get(id_, 0)
    return Words(f"Hand {_n(t, id_)} in", money(price) if price else "for an advancement")


def _gift(t: Table, f: fr.ChooseGift, id_: str) -> Words:
    verb, _, advancement = id_.partition(":")
    return Words(f"{'Take' if verb == 'take' else 'Clear'} {_n(t, advancement)}", "no outcomes on it")


def _produce(t: Table, f: fr.ChooseProduction, id_: str) -> Words:
    if id_ == DONE:
        return Words("Go on")
    craft, _, part = id_.partition("|")
    verb = "Build a ground habitat" if part == "habitat_parts" else f"Run {_n(t, part)}"
    return Words(verb, _n(t, craft))


def _convert(t: Table, f: fr.ConvertWreckage, id_: str) -> Words:
    made, _, other = id_.partition(">")
    title = "two Spare Parts" if made == "spare_parts_2" else _n(t, made)
    return Words(f"Make {title}", f"card to {_n(t, other)}")


CHOICES: dict[type, Callable[[Table, Any, str], Words]] = {
    fr.TakeTurn: _turn,
    fr.FireEngines: _engines,
    fr.OfferRemoval: _removal,
    fr.DamageOne: _damage,
    fr.RevealPlace: _reveal,
    fr.TellSurvey: _reveal,
    fr.HandIn: _hand_in,
    fr.ChooseGift: _gift,
    fr.ChooseProduction: _produce,
    fr.ConvertWreckage: _convert,
}
"""Words of the choices of each frame; other frames name a piece."""


def _years(t: Table, f: Any, n: int) -> Words:
    maneuver = t.ed.maneuvers[f.maneuver]
    difficulty = maneuvers.difficulty(maneuver, n)
    craft = t.craft(f.craft)
    mass = t.load(craft).mass if craft else 0
    return Words(years_text(n) or "At once", f"× {difficulty}", f"Needs {mass * difficulty} thrust.")


def _confirm(t: Table, f: Any, yes: bool) -> Words:
    if isinstance(f, fr.AcceptTrade):
        return Words("Agree" if yes else "Decline", "", f"{_n(t, f.owner)} {trade_text(t.content, list(f.steps))}.")
    if isinstance(f, fr.AcceptVenture):
        return Words("Agree" if yes else "Decline", "", venture_text(t.content, f.proposer, f.steps))
    if isinstance(f, fr.Assent):
        asked = _turn(t, fr.TakeTurn(f.proposer, f.owner), f.action)
        wish = f"{_n(t, f.proposer)} for {_n(t, f.owner)}: {asked.title}. {asked.sentence or asked.line}".strip()
        return Words("Agree" if yes else "Veto", "", wish)
    agreed, declined = YES_NO.get(f.__class__, (Words("Yes"), Words("No")))
    return agreed if yes else declined


YES_NO: dict[type, tuple[Words, Words]] = {
    fr.OfferFeature: (
        Words("Explore", "draw a feature card", "Draw the top card of the place's features."),
        Words("Leave it", "no card is drawn"),
    ),
    fr.AskForPilot: (
        Words("Ask for help", "two cards to choose from", "With another agency's pilot two cards are drawn."),
        Words("Go without", "one card is drawn"),
    ),
    fr.AskPilot: (
        Words("Let the pilot help", "they see two cards", "The other agency draws two cards and chooses."),
        Words("Decline", "they draw one card"),
    ),
    fr.ChooseLanding: (
        Words("Test Landing", "draw an outcome", "An outcome of Landing is drawn; a failure counts."),
        Words("Land without", "nothing is drawn"),
    ),
}
"""Agreeing and declining in words, where the question is no proposal."""


def _draft(t: Table, f: Any, steps: tuple[str, ...]) -> Words:
    if isinstance(f, fr.ProposeTrade):
        partner = _n(t, steps[0].removeprefix("to:")) if steps else ""
        return Words("Propose", partner, f"You {trade_text(t.content, list(steps[1:]))}.")
    if isinstance(f, fr.FormVenture):
        return Words("Propose", money(t.content.figures.venture_cost), venture_text(t.content, f.agency, steps))
    if isinstance(f, fr.ChooseSeparation):
        verb, parts, cost = "Separate", tuple(sorted(steps)), 0
    else:
        parts = assembly.parts_of(t, steps)
        cost = sum(purchasing.price(t, s.removeprefix(BUY)) for s in steps if s.startswith(BUY))
        verb = "Buy and assemble" if cost else "Assemble"
    mass = t.ed.load(parts).mass
    paid = f"{money(cost)}, mass {mass}" if cost else f"mass {mass}"
    return Words(verb, paid, f"{counted(t.content, list(parts))}; {paid}.")
