"""Pending work of a match: tagged frozen structs of ids and numbers, the state's stack.

Automatic frames run by themselves; decision frames (the second half) wait for an answer of `agency`, which a person
plays. A frame that names a craft looks first whether the craft is still there. See `flow.RUNNING`, `flow.WAITING`.
"""

from __future__ import annotations

import msgspec


class _Frame(msgspec.Struct, frozen=True, tag=True):
    """Only gives every frame its tag: the class name."""


# -- automatic: the year


class StartYear(_Frame, frozen=True):
    """Begin a year: production, money, missions, samples, turn order."""


class ResetMoney(_Frame, frozen=True):
    """Give every national agency its money for the year."""


class StartMissions(_Frame, frozen=True):
    """Award occupation tokens and start-of-year missions."""


class NextHandIn(_Frame, frozen=True):
    """Let these agencies, one after the other, hand samples in."""

    left: tuple[str, ...]


class BeginTurns(_Frame, frozen=True):
    """Settle who starts, and start the turns."""


class NextTurn(_Frame, frozen=True):
    """Give the turn to the next agency that wants one, from `agency` on."""

    agency: str


class EndTurn(_Frame, frozen=True):
    """Make the automatic maneuvers, then pass the turn on."""

    agency: str


class AutomaticManeuver(_Frame, frozen=True):
    """Move a craft along the automatic maneuver of its place."""

    craft: str


class EndYear(_Frame, frozen=True):
    """Restore what is on Earth and look after every craft."""


class TurnCalendar(_Frame, frozen=True):
    """One year on; the match may end."""


class Travel(_Frame, frozen=True):
    """Take a time token off a craft; it arrives with the last."""

    craft: str


class NextYear(_Frame, frozen=True):
    """Start the next year."""


# -- automatic: crafts


class Keep(_Frame, frozen=True):
    """Look after a craft at the end of the year: the incapacitated die, then life support."""

    craft: str


class SupportLife(_Frame, frozen=True):
    """Draw Life Support for the next capsules; `works` are those that keep their seats alive."""

    craft: str
    left: tuple[str, ...]
    works: tuple[str, ...] = ()


class Feed(_Frame, frozen=True):
    """Feed the survivors of a craft."""

    craft: str


class MindHealth(_Frame, frozen=True):
    """Roll for those who are alone or cramped."""

    craft: str


class EndYearHazard(_Frame, frozen=True):
    """Let a craft meet what its place does at the end of every year."""

    craft: str


class FaceHazard(_Frame, frozen=True):
    """Face one hazard of a maneuver."""

    craft: str
    hazard: str
    years: int


class MeetPlace(_Frame, frozen=True):
    """Apply the effects of a revealed card to a craft, from `index` on."""

    craft: str
    place: str
    years: int
    index: int = 0
    when: str = "arrival"


class Irradiate(_Frame, frozen=True):
    """Roll radiation for the astronauts in their seats (pairs of astronaut and capsule)."""

    craft: str
    level: int
    seats: tuple[tuple[str, str], ...]


class EnterAtmosphere(_Frame, frozen=True):
    """Draw Re-entry for the next capsules; what is not shielded burns up first."""

    craft: str
    seats: tuple[tuple[str, str], ...]
    left: tuple[str, ...] | None = None


class Arrive(_Frame, frozen=True):
    """End a maneuver: the craft is there. `open` tells that the place had been revealed before."""

    craft: str
    open: bool


class Produce(_Frame, frozen=True):
    """Let a module of a craft produce, drawing Synthesis."""

    craft: str
    part: str


class RevealDrawn(_Frame, frozen=True):
    """Go on with a full rendezvous test: `kept` were revealed and left, `last` of `before` cards may have been."""

    agency: str
    craft: str
    kept: str = ""
    last: str = ""
    before: int = 0


# -- decisions


class TakeTurn(_Frame, frozen=True):
    """A turn: any number of actions in any order, with the things of `owner`."""

    agency: str
    owner: str
    proposals: int = 0


class OfferRemoval(_Frame, frozen=True):
    """Pay to remove the outcomes just drawn?"""

    agency: str
    advancement: str
    outcome: str


class DamageOne(_Frame, frozen=True):
    """Damage one component of these crafts."""

    agency: str
    crafts: tuple[str, ...]
    source: str


class Assemble(_Frame, frozen=True):
    """Build a craft from parts in the store."""

    agency: str
    owner: str


class ChooseYears(_Frame, frozen=True):
    """Choose how many years a maneuver takes."""

    agency: str
    craft: str
    maneuver: str


class FireEngines(_Frame, frozen=True):
    """Fire engines one after the other, go, or stay."""

    agency: str
    craft: str
    maneuver: str
    years: int
    thrust: int = 0


class ChooseLanding(_Frame, frozen=True):
    """Test Landing where it is optional?"""

    agency: str
    craft: str


class SeatCrew(_Frame, frozen=True):
    """Say who sits in which capsule before a hazard: `why` is radiation or atmosphere."""

    agency: str
    craft: str
    why: str
    level: int = 0


class RevealPlace(_Frame, frozen=True):
    """Reveal what was found at an unexplored place, or lose the craft."""

    agency: str
    craft: str
    place: str
    years: int


class TellSurvey(_Frame, frozen=True):
    """Reveal what a survey found, or keep it to oneself."""

    agency: str
    owner: str
    place: str


class ChooseSeparation(_Frame, frozen=True):
    """Choose the parts that leave a craft."""

    agency: str
    craft: str


class ChooseSurvivors(_Frame, frozen=True):
    """Choose who takes the seats that work, or who is fed."""

    agency: str
    craft: str
    seats: int
    why: str


class HandIn(_Frame, frozen=True):
    """Hand samples on Earth in for money or advancements."""

    agency: str
    owner: str


class ChooseGift(_Frame, frozen=True):
    """Take an advancement free of outcomes, or clear one."""

    agency: str


class ProposeTrade(_Frame, frozen=True):
    """Propose a trade to another agency."""

    agency: str
    owner: str


class AcceptTrade(_Frame, frozen=True):
    """Agree to a proposal; `others` are asked afterwards."""

    agency: str
    proposer: str
    owner: str
    steps: tuple[str, ...]
    others: tuple[str, ...] = ()


class FormVenture(_Frame, frozen=True):
    """Divide the shares of a new joint venture."""

    agency: str


class AcceptVenture(_Frame, frozen=True):
    """Agree to the shares of a new joint venture."""

    agency: str
    proposer: str
    steps: tuple[str, ...]
    others: tuple[str, ...] = ()


class Assent(_Frame, frozen=True):
    """Let a shareholder agree to what the agency on turn does with a joint venture's things, or veto it."""

    agency: str
    proposer: str
    owner: str
    action: str
    others: tuple[str, ...] = ()


class OfferFeature(_Frame, frozen=True):
    """Explore a feature here?"""

    agency: str
    craft: str


class AskPilot(_Frame, frozen=True):
    """Let an agency's pilot help another one to explore? `others` are asked when it does not."""

    agency: str
    explorer: str
    craft: str
    others: tuple[str, ...] = ()


class AskForPilot(_Frame, frozen=True):
    """Ask another agency for its pilot's help, or explore without?"""

    agency: str
    craft: str
    others: tuple[str, ...]


class ChooseFeature(_Frame, frozen=True):
    """Choose one of two feature cards."""

    agency: str
    craft: str
    cards: tuple[str, ...]


class ConvertWreckage(_Frame, frozen=True):
    """Choose what a mechanic makes of an object, and who receives its card."""

    agency: str
    craft: str
    part: str


class ChooseProduction(_Frame, frozen=True):
    """Choose which modules produce and which parts become a ground habitat."""

    agency: str
    owner: str


Frame = (
    StartYear
    | ResetMoney
    | StartMissions
    | NextHandIn
    | BeginTurns
    | NextTurn
    | EndTurn
    | AutomaticManeuver
    | EndYear
    | TurnCalendar
    | Travel
    | NextYear
    | Keep
    | SupportLife
    | Feed
    | MindHealth
    | EndYearHazard
    | FaceHazard
    | MeetPlace
    | Irradiate
    | EnterAtmosphere
    | Arrive
    | Produce
    | RevealDrawn
    | TakeTurn
    | OfferRemoval
    | DamageOne
    | Assemble
    | ChooseYears
    | FireEngines
    | ChooseLanding
    | SeatCrew
    | RevealPlace
    | TellSurvey
    | ChooseSeparation
    | ChooseSurvivors
    | HandIn
    | ChooseGift
    | ProposeTrade
    | AcceptTrade
    | FormVenture
    | AcceptVenture
    | Assent
    | OfferFeature
    | AskPilot
    | AskForPilot
    | ChooseFeature
    | ConvertWreckage
    | ChooseProduction
)
