"""Pending work of a match: tagged frozen structs of ids and numbers, the state's stack.

Automatic frames run by themselves; decision frames (the second half) wait for an answer. Each is handled by the module
of its chapter, see `flow.RUNNING` and `flow.WAITING`.
"""

from __future__ import annotations

import msgspec


class _Frame(msgspec.Struct, frozen=True, tag=True):
    """Only gives every frame its tag: the class name."""


# -- automatic


class BeginRound(_Frame, frozen=True):
    """Start the next round."""


class BeginPhase(_Frame, frozen=True):
    """Settle Initiative and start a phase."""

    phase: int


class EndPhase(_Frame, frozen=True):
    """Close a phase."""

    phase: int


class EndRound(_Frame, frozen=True):
    """Look at the end triggers; `last` once both teams have had the last turn of the match."""

    last: bool = False


class BetweenPhases(_Frame, frozen=True):
    """Offer Advancements to both teams."""


class NextDraw(_Frame, frozen=True):
    """A department's draw in phase 3; `left` departments of the team still draw."""

    team: int
    left: tuple[str, ...]


class NextWorker(_Frame, frozen=True):
    """The next turn of placing workers."""

    team: int


class NextPersonnel(_Frame, frozen=True):
    """The next turn of using Personnel; `done` teams have finished the phase."""

    team: int
    done: tuple[int, ...] = ()


class NextPlay(_Frame, frozen=True):
    """The next turn of playing a Development; `left` counts the departments of each team that have not acted."""

    team: int
    left: tuple[tuple[str, ...], tuple[str, ...]]


class NextLaunch(_Frame, frozen=True):
    """The next turn of launching."""

    team: int


class GainDrafted(_Frame, frozen=True):
    """Give the drafted cards of one team to it when its workers come home."""

    team: int


class Undraft(_Frame, frozen=True):
    """Shuffle what nobody drafted and put it under the Event deck."""


class BeginTurn(_Frame, frozen=True):
    """Begin a team's turn in a phase that otherwise plays itself, or its last turn of the match."""

    team: int


class EndTurn(_Frame, frozen=True):
    """Close a turn."""

    team: int


class Perform(_Frame, frozen=True):
    """Carry out the effects of an ability from `at` on; `paid` is the resource that its cost was paid with."""

    team: int
    path: str
    at: int = 0
    paid: str = ""
    source: str = ""


class UseAbility(_Frame, frozen=True):
    """Pay an ability's cost, then perform it. `optional` ones may be declined; `less` lowers the cost."""

    team: int
    path: str
    source: str
    optional: bool = True
    less: int = 0


class RollDie(_Frame, frozen=True):
    """Roll a Resource Die and gain what it shows."""

    team: int
    die: str
    kind: str
    take: str
    source: str


class GainPersonnel(_Frame, frozen=True):
    """Put a Personnel card beside the agency board, within the limit of three."""

    team: int
    card: str


class GiveCard(_Frame, frozen=True):
    """A drawn card reaches its place: hand, Personnel, launch queue, or launch at once."""

    team: int
    card: str
    launch: bool = False
    major_bonus: int = 0
    source: str = ""


class BeginLaunch(_Frame, frozen=True):
    """Reveal the hazards of a mission and attempt the minor success."""

    team: int
    mission: str
    major_bonus: int = 0


class AttemptMinor(_Frame, frozen=True):
    """Pay the minor cost or fail; `extra` is the resource of a hazard's die that must be spent as well."""

    team: int
    mission: str
    major_bonus: int = 0
    extra: str = ""


class AttemptMajor(_Frame, frozen=True):
    """Offer the major success; `permanents` were spent for the minor one."""

    team: int
    mission: str
    major_bonus: int
    permanents: tuple[str, ...]


class LaunchSucceeded(_Frame, frozen=True):
    """Hand out the rewards of a mission."""

    team: int
    mission: str
    major: bool
    major_bonus: int
    permanents: tuple[str, ...]


class GainReward(_Frame, frozen=True):
    """Gain one reward of a mission that succeeded."""

    team: int
    mission: str
    reward: str


class EndLaunch(_Frame, frozen=True, omit_defaults=True):
    """Discard a mission that did not fail, with its hazards; `major` tells which success it was."""

    team: int
    mission: str
    major: bool = False


class RollExtraPart(_Frame, frozen=True):
    """Roll the Satellite die of the hazard that asks for an extra part."""

    team: int
    mission: str
    major_bonus: int


class FinishPlay(_Frame, frozen=True):
    """Discard a Development whose effects are done (Discard Developments)."""

    team: int
    card: str


class PutHazard(_Frame, frozen=True):
    """Draw a hazard for an own mission, unseen."""

    team: int
    source: str


# -- decisions


class ChooseStartingTokens(_Frame, frozen=True):
    """Choose one of the starting agency resources; `left` more, this one included."""

    team: int
    left: int


class PlaceStartingMission(_Frame, frozen=True):
    """Choose which of two starting missions goes to T-minus 2; the other goes to T-minus 1."""

    team: int
    missions: tuple[str, str]


class BuyAdvancement(_Frame, frozen=True):
    """Buy one Advancement or none, between two phases."""

    team: int


class TakeTurn(_Frame, frozen=True):
    """Use an Advancement of a phase that plays itself, or the last Media bonuses of the match, or go on."""

    team: int


class DrawCard(_Frame, frozen=True):
    """Choose a department of `left` and the deck that it draws from."""

    team: int
    left: tuple[str, ...]


class ChooseDeck(_Frame, frozen=True):
    """Choose a deck for the next of `n` cards; `drawn` wait for the choice of which `keep` (0: all) to keep."""

    team: int
    decks: tuple[str, ...]
    n: int
    keep: int
    drawn: tuple[str, ...] = ()
    launch: bool = False
    major_bonus: int = 0
    source: str = ""


class KeepCard(_Frame, frozen=True):
    """Choose a card to keep of those drawn, `keep` times."""

    team: int
    cards: tuple[str, ...]
    keep: int = 1
    launch: bool = False
    major_bonus: int = 0
    source: str = ""


class PlaceMission(_Frame, frozen=True):
    """Place a drawn mission on T-minus 2 or T-minus 1."""

    team: int
    mission: str


class RollBonus(_Frame, frozen=True):
    """Roll the Satellite die for a mission placed on T-minus 2, or not."""

    team: int
    mission: str


class ChooseDepartment(_Frame, frozen=True):
    """Choose which department of a team that two people share places a worker; `extra` is the second one of a turn."""

    team: int
    extra: bool = False


class PlaceWorker(_Frame, frozen=True, omit_defaults=True):
    """Place a worker; `extra` is the second one of a turn; `own` is the department whose workers alone it may be."""

    team: int
    extra: bool = False
    own: str = ""


class UseEarthSpace(_Frame, frozen=True):
    """Choose among an Earth space's action and its active upgrades; `done` parts are used up."""

    team: int
    space: str
    worker: str
    done: tuple[str, ...] = ()
    optional: bool = True


class ChooseEarthAction(_Frame, frozen=True):
    """Choose any Earth action to use at once."""

    team: int
    source: str


class ChooseOption(_Frame, frozen=True):
    """Choose one of an effect's options."""

    team: int
    path: str
    at: int
    source: str


class ChooseGain(_Frame, frozen=True):
    """Choose the resource of a token to gain; `left` more, this one included."""

    team: int
    options: tuple[str, ...]
    kind: str
    left: int
    source: str
    rolled: bool = False


class ChooseFace(_Frame, frozen=True):
    """Choose a die's result instead of rolling."""

    team: int
    die: str
    kind: str
    take: str
    source: str


class ChooseUpgrade(_Frame, frozen=True):
    """Choose a temporary resource to turn into a permanent one."""

    team: int
    left: int
    source: str


class PayCost(_Frame, frozen=True):
    """Choose the tokens that pay an ability's cost."""

    team: int
    path: str
    source: str
    optional: bool
    less: int = 0


class PayMission(_Frame, frozen=True):
    """Choose the tokens that pay a mission's minor or major cost."""

    team: int
    mission: str
    level: str
    major_bonus: int = 0
    extra: str = ""
    permanents: tuple[str, ...] = ()


class DiscardDevelopment(_Frame, frozen=True):
    """Choose a Development of the hand for the bottom of the Event deck; `path` follows when it was a cost."""

    team: int
    left: int
    source: str
    path: str = ""


class DropPersonnel(_Frame, frozen=True):
    """Choose the Personnel card that a team with four gives up."""

    team: int


class UsePersonnel(_Frame, frozen=True):
    """Use a Personnel card or finish the phase."""

    team: int
    done: tuple[int, ...]


class PlayDevelopment(_Frame, frozen=True):
    """Play a Development for one department, or none."""

    team: int
    department: str


class PlayNow(_Frame, frozen=True):
    """Play a Development outside phase 6, `discount` cheaper, or none."""

    team: int
    discount: int
    source: str


class ChooseLaunch(_Frame, frozen=True):
    """Choose the mission to launch: of the Launch stage, or (`anywhere`) of the whole queue."""

    team: int
    anywhere: bool = False


class SpendOrScandal(_Frame, frozen=True):
    """Spend the rolled resource as part of the minor cost, or set the own Media to the bottom of the track."""

    team: int
    mission: str
    major_bonus: int
    rolled: str


class FaceFailure(_Frame, frozen=True):
    """The minor cost cannot be paid; a Media bonus could still help."""

    team: int
    mission: str
    major_bonus: int
    extra: str = ""


class ChooseReward(_Frame, frozen=True):
    """Choose the next reward of a mission; `left` are the ones not yet gained, `drop` of them are not received."""

    team: int
    mission: str
    left: tuple[str, ...]
    drop: int = 0


class MatchToken(_Frame, frozen=True):
    """The other team gains a temporary resource that matches a permanent one spent (hazard know-how leak)."""

    team: int
    options: tuple[str, ...]
    source: str


class PlaceHazard(_Frame, frozen=True):
    """Place a hazard on one of `team`'s own missions unseen, or on the rival's after looking."""

    team: int
    hazard: str
    rival: bool = False


class DealHazards(_Frame, frozen=True):
    """Place seen hazards: at most one on a rival mission, others on own ones, the rest under the deck."""

    team: int
    hazards: tuple[str, ...]
    given: bool = False


class LookAtHazard(_Frame, frozen=True):
    """Choose a hazard on an own mission to look at."""

    team: int
    source: str


class TakeAdvancement(_Frame, frozen=True):
    """Choose a face-up Advancement to gain at no cost."""

    team: int
    source: str


class LiftMarker(_Frame, frozen=True):
    """Choose the marker to lift off an Earth upgrade."""

    team: int
    marker: str
    source: str


class RescoreTile(_Frame, frozen=True):
    """Choose the Crew bonus tile to score again."""

    team: int
    source: str


class Propose(_Frame, frozen=True):
    """Teammates disagree: the decision below is asked twice, once for each proposal."""

    team: int
    first: str = ""


class Arbitrate(_Frame, frozen=True):
    """The opposing team chooses between two proposals (Team Disagreement); proposals are encoded actions."""

    team: int
    first: str
    second: str


Frame = (
    BeginRound
    | BeginPhase
    | EndPhase
    | EndRound
    | BetweenPhases
    | NextDraw
    | NextWorker
    | NextPersonnel
    | NextPlay
    | NextLaunch
    | GainDrafted
    | Undraft
    | BeginTurn
    | EndTurn
    | Perform
    | UseAbility
    | RollDie
    | GainPersonnel
    | GiveCard
    | BeginLaunch
    | AttemptMinor
    | AttemptMajor
    | LaunchSucceeded
    | GainReward
    | EndLaunch
    | RollExtraPart
    | FinishPlay
    | PutHazard
    | ChooseStartingTokens
    | PlaceStartingMission
    | BuyAdvancement
    | TakeTurn
    | DrawCard
    | ChooseDeck
    | KeepCard
    | PlaceMission
    | RollBonus
    | ChooseDepartment
    | PlaceWorker
    | UseEarthSpace
    | ChooseEarthAction
    | ChooseOption
    | ChooseGain
    | ChooseFace
    | ChooseUpgrade
    | PayCost
    | PayMission
    | DiscardDevelopment
    | DropPersonnel
    | UsePersonnel
    | PlayDevelopment
    | PlayNow
    | ChooseLaunch
    | SpendOrScandal
    | FaceFailure
    | ChooseReward
    | MatchToken
    | PlaceHazard
    | DealHazards
    | LookAtHazard
    | TakeAdvancement
    | LiftMarker
    | RescoreTile
    | Propose
    | Arbitrate
)
