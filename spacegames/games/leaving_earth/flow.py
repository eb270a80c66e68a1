"""The frames of Leaving Earth: what each automatic one does, how each decision is asked and answered."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from spacegames.core import flow as core
from spacegames.core.actions import Action
from spacegames.core.decision import Decision
from spacegames.core.flow import Waiting
from spacegames.core.refusal import Refusal
from spacegames.games.leaving_earth import (
    assembly,
    collecting,
    cooperation,
    damage_repair,
    docking,
    features,
    hazards,
    joint_venture,
    life_support,
    maneuvers,
    mental_health,
    missions,
    outcomes,
    production,
    refusals,
    surveying,
    turn,
    year,
)
from spacegames.games.leaving_earth import frames as fr
from spacegames.games.leaving_earth.state import seat_of
from spacegames.games.leaving_earth.table import Table


def _seat_fault(t: Table, f: fr.SeatCrew, answer: Any) -> Refusal | None:
    craft = t.craft(f.craft)
    fits = craft is not None and hazards.seating_fits(t, craft, answer)
    return None if fits else Refusal("seats-do-not-fit", "hazards")


def _survivor_fault(t: Table, f: fr.ChooseSurvivors, answer: Any) -> Refusal | None:
    fits = life_support.survivors_fit(t, f, answer)
    return None if fits else Refusal("not-so-many", "survival", {"need": f.seats})


def _trade_fault(t: Table, f: fr.ProposeTrade, steps: Any) -> Refusal | None:
    return cooperation.fault(t, f.owner, steps)


def _venture_fault(t: Table, f: fr.FormVenture, steps: Any) -> Refusal | None:
    return joint_venture.form_fault(t, f.agency, steps)


CANCEL = "cancel"
"""Leaves a draft unbuilt."""


def _leave(t: Table, f: Any) -> list[str]:
    return [CANCEL]


def _whole(t: Table, f: fr.ChooseSeparation) -> bool:
    """Ask nothing where no craft is left to be separated."""
    return not docking.separation_samples(t, f)


RUNNING: dict[type, Callable[[Table, Any], None]] = {
    fr.StartYear: year.start_year,
    fr.ResetMoney: year.reset_money,
    fr.StartMissions: year.start_missions,
    fr.NextHandIn: year.next_hand_in,
    fr.BeginTurns: year.begin_turns,
    fr.NextTurn: year.next_turn,
    fr.EndTurn: year.end_turn,
    fr.EndYear: year.end_year,
    fr.TurnCalendar: year.turn_calendar,
    fr.NextYear: year.next_year,
    fr.AutomaticManeuver: maneuvers.automatic,
    fr.Travel: maneuvers.travel,
    fr.Arrive: maneuvers.arrive,
    fr.Keep: life_support.keep,
    fr.SupportLife: life_support.support_life,
    fr.Feed: life_support.feed,
    fr.MindHealth: mental_health.mind_health,
    fr.EndYearHazard: hazards.end_year_hazard,
    fr.FaceHazard: hazards.face,
    fr.MeetPlace: hazards.meet_place,
    fr.Irradiate: hazards.irradiate,
    fr.EnterAtmosphere: hazards.enter,
    fr.Produce: production.produce,
    fr.RevealDrawn: docking.reveal_drawn,
}
"""What each automatic frame does."""

WAITING: dict[type, Waiting] = {
    fr.TakeTurn: Waiting("one-of", turn.ask, turn.options, turn.take, always=True),
    fr.OfferRemoval: Waiting("one-of", outcomes.ask_removal, outcomes.removal_options, outcomes.take_removal),
    fr.DamageOne: Waiting(
        "one-of", damage_repair.ask, damage_repair.options, damage_repair.take, nothing=damage_repair.nothing
    ),
    fr.Assemble: Waiting(
        "draft", assembly.ask, assembly.samples, assembly.build, assembly.fault, asides=_leave, always=True
    ),
    fr.ChooseYears: Waiting("amount", maneuvers.ask_years, maneuvers.years_options, maneuvers.take_years),
    fr.FireEngines: Waiting("one-of", maneuvers.ask_engines, maneuvers.engine_options, maneuvers.take_engines),
    fr.ChooseLanding: Waiting("confirm", hazards.ask_landing, hazards.landing_options, hazards.take_landing),
    fr.SeatCrew: Waiting("assign", hazards.ask_seats, hazards.seat_options, hazards.take_seats, _seat_fault),
    fr.RevealPlace: Waiting("one-of", hazards.ask_reveal, hazards.reveal_options, hazards.take_reveal),
    fr.TellSurvey: Waiting("one-of", surveying.ask_tell, surveying.tell_options, surveying.take_tell),
    fr.ChooseSeparation: Waiting(
        "draft",
        docking.ask_separation,
        docking.separation_samples,
        docking.take_separation,
        docking.separation_fault,
        asides=_leave,
        settled=_whole,
    ),
    fr.ChooseSurvivors: Waiting(
        "some-of",
        life_support.ask_survivors,
        life_support.survivor_options,
        life_support.take_survivors,
        _survivor_fault,
    ),
    fr.HandIn: Waiting("one-of", collecting.ask_hand_in, collecting.hand_in_options, collecting.take_hand_in),
    fr.ChooseGift: Waiting("one-of", collecting.ask_gift, collecting.gift_options, collecting.take_gift),
    fr.ProposeTrade: Waiting(
        "draft", cooperation.ask, cooperation.samples, cooperation.propose, _trade_fault, asides=_leave, always=True
    ),
    fr.AcceptTrade: Waiting("confirm", cooperation.ask_accept, cooperation.accept_options, cooperation.take_accept),
    fr.FormVenture: Waiting(
        "draft",
        joint_venture.ask_form,
        joint_venture.form_samples,
        joint_venture.propose,
        _venture_fault,
        asides=_leave,
        always=True,
    ),
    fr.AcceptVenture: Waiting(
        "confirm", joint_venture.ask_accept, joint_venture.accept_options, joint_venture.take_accept
    ),
    fr.Assent: Waiting("confirm", turn.ask_assent, turn.assent_options, turn.take_assent, always=True),
    fr.OfferFeature: Waiting("confirm", features.ask_offer, features.offer_options, features.take_offer),
    fr.AskForPilot: Waiting("confirm", features.ask_for, features.for_options, features.take_for),
    fr.AskPilot: Waiting("confirm", features.ask_pilot, features.pilot_options, features.take_pilot),
    fr.ChooseFeature: Waiting("one-of", features.ask_choose, features.choose_options, features.take_choose),
    fr.ConvertWreckage: Waiting("one-of", features.ask_convert, features.convert_options, features.take_convert),
    fr.ChooseProduction: Waiting("one-of", production.ask, production.options, production.take),
}
"""How each decision frame is asked and answered."""


def _between(t: Table) -> None:
    """Award missions whenever something changed; an ended match asks nothing more."""
    if t.changed:
        t.changed = False
        missions.check(t)
    if t.state.ended:
        t.state.stack.clear()


def _seat(t: Table, frame: Any) -> int:
    return seat_of(t.state, frame.agency)


def _left(t: Table, frame: Any, answer: str) -> bool:
    """Leave a draft: nothing happens."""
    return answer == CANCEL


FLOW = core.Flow(RUNNING, WAITING, seat=_seat, why=refusals.why, between=_between, aside=_left)
"""How a match of Leaving Earth goes on."""


def decision(t: Table) -> Decision | None:
    """Return what the match waits for."""
    return core.decision(FLOW, t, core.top(t))


def actions(t: Table) -> list[Action]:
    """Return the legal actions; for drafts, seats and survivors a fair sample of them."""
    return core.actions(FLOW, t, core.top(t))


def check(t: Table, action: Action) -> Refusal | None:
    """Return why an action is not allowed, or None."""
    return core.check(FLOW, t, core.top(t), action)
