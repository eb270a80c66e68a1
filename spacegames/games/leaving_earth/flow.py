"""The flow of a match: automatic frames run, the top decision frame waits for an answer."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from spacegames.core.actions import Action, Amount, Assign, Choose, ChooseSome, Confirm, Draft
from spacegames.core.decision import Decision
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
    surveying,
    turn,
    year,
)
from spacegames.games.leaving_earth import frames as fr
from spacegames.games.leaving_earth.state import seat_of
from spacegames.games.leaving_earth.table import Answer, Ask, Table


class Waiting(NamedTuple):
    """How a decision frame is asked and answered.

    `fault` judges an answer where `options` are only a sample of the legal ones. `nothing` is what happens when there
    is no answer at all; `always` tells that there is one (a draft can be left), so that nobody has to look.
    """

    ask: Callable[[Table, Any], Ask]
    options: Callable[[Table, Any], list[Any]]
    take: Callable[[Table, Any, Any], None]
    fault: Callable[[Table, Any, Any], Refusal | None] | None = None
    nothing: Callable[[Table, Any], None] | None = None
    always: bool = False


def _seat_fault(t: Table, f: fr.SeatCrew, answer: Any) -> Refusal | None:
    craft = t.craft(f.craft)
    fits = craft is not None and hazards.seating_fits(t, craft, answer)
    return None if fits else Refusal("seats-do-not-fit", "hazards")


def _survivor_fault(t: Table, f: fr.ChooseSurvivors, answer: Any) -> Refusal | None:
    fits = life_support.survivors_fit(t, f, answer)
    return None if fits else Refusal("not-so-many", "survival", {"need": f.seats})


def _assembly_fault(t: Table, f: fr.Assemble, steps: Any) -> Refusal | None:
    return assembly.fault(t, t.agency(f.owner).store, steps)


def _trade_fault(t: Table, f: fr.ProposeTrade, steps: Any) -> Refusal | None:
    return cooperation.fault(t, f.owner, steps)


def _venture_fault(t: Table, f: fr.FormVenture, steps: Any) -> Refusal | None:
    return joint_venture.form_fault(t, f.agency, steps)


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
    fr.TakeTurn: Waiting(turn.ask, turn.options, turn.take, always=True),
    fr.OfferRemoval: Waiting(outcomes.ask_removal, outcomes.removal_options, outcomes.take_removal),
    fr.DamageOne: Waiting(damage_repair.ask, damage_repair.options, damage_repair.take, nothing=damage_repair.nothing),
    fr.Assemble: Waiting(assembly.ask, assembly.samples, assembly.build, _assembly_fault, always=True),
    fr.ChooseYears: Waiting(maneuvers.ask_years, maneuvers.years_options, maneuvers.take_years),
    fr.FireEngines: Waiting(maneuvers.ask_engines, maneuvers.engine_options, maneuvers.take_engines),
    fr.ChooseLanding: Waiting(hazards.ask_landing, hazards.landing_options, hazards.take_landing),
    fr.SeatCrew: Waiting(hazards.ask_seats, hazards.seat_options, hazards.take_seats, _seat_fault),
    fr.RevealPlace: Waiting(hazards.ask_reveal, hazards.reveal_options, hazards.take_reveal),
    fr.TellSurvey: Waiting(surveying.ask_tell, surveying.tell_options, surveying.take_tell),
    fr.ChooseSeparation: Waiting(
        docking.ask_separation, docking.separation_samples, docking.take_separation, docking.separation_fault
    ),
    fr.ChooseSurvivors: Waiting(
        life_support.ask_survivors, life_support.survivor_options, life_support.take_survivors, _survivor_fault
    ),
    fr.HandIn: Waiting(collecting.ask_hand_in, collecting.hand_in_options, collecting.take_hand_in),
    fr.ChooseGift: Waiting(collecting.ask_gift, collecting.gift_options, collecting.take_gift),
    fr.ProposeTrade: Waiting(cooperation.ask, cooperation.samples, cooperation.propose, _trade_fault, always=True),
    fr.AcceptTrade: Waiting(cooperation.ask_accept, cooperation.accept_options, cooperation.take_accept),
    fr.FormVenture: Waiting(
        joint_venture.ask_form, joint_venture.form_samples, joint_venture.propose, _venture_fault, always=True
    ),
    fr.AcceptVenture: Waiting(joint_venture.ask_accept, joint_venture.accept_options, joint_venture.take_accept),
    fr.Assent: Waiting(turn.ask_assent, turn.assent_options, turn.take_assent, always=True),
    fr.OfferFeature: Waiting(features.ask_offer, features.offer_options, features.take_offer),
    fr.AskForPilot: Waiting(features.ask_for, features.for_options, features.take_for),
    fr.AskPilot: Waiting(features.ask_pilot, features.pilot_options, features.take_pilot),
    fr.ChooseFeature: Waiting(features.ask_choose, features.choose_options, features.take_choose),
    fr.ConvertWreckage: Waiting(features.ask_convert, features.convert_options, features.take_convert),
    fr.ChooseProduction: Waiting(production.ask, production.options, production.take),
}
"""How each decision frame is asked and answered."""

CANCEL = "cancel"
"""Leaves a draft unbuilt."""
_SHAPES: dict[str, type] = {
    "one-of": Choose,
    "some-of": ChooseSome,
    "amount": Amount,
    "assign": Assign,
    "confirm": Confirm,
    "draft": Draft,
}


def run(t: Table) -> None:
    """Run automatic frames until a decision waits or nothing is left; award missions whenever something changed."""
    state = t.state
    stack = state.stack
    while stack:
        if t.changed:
            t.changed = False
            missions.check(t)
        if state.ended:
            stack.clear()
            return
        frame = stack[-1]
        handler = RUNNING.get(type(frame))
        if handler is not None:
            stack.pop()
            handler(t, frame)
            continue
        waiting = WAITING[type(frame)]
        if waiting.always or waiting.options(t, frame):
            return
        stack.pop()
        if waiting.nothing is not None:
            waiting.nothing(t, frame)


def asking(t: Table) -> Any:
    """Return the decision frame that waits; None when the match is over."""
    return t.state.stack[-1] if t.state.stack else None


def decision(t: Table) -> Decision | None:
    """Return what the match waits for."""
    frame = asking(t)
    if frame is None:
        return None
    ask = WAITING[type(frame)].ask(t, frame)
    return Decision(
        t.state.serial,
        seat_of(t.state, frame.agency),
        ask.shape,
        ask.prompt,
        ask.source,
        dict(ask.figures),
        ask.pieces,
        ask.spots,
        ask.least,
        ask.most,
    )


def actions(t: Table) -> list[Action]:
    """Return the legal actions; for drafts, seats and survivors a fair sample of them."""
    frame = asking(t)
    if frame is None:
        return []
    serial = t.state.serial
    waiting = WAITING[type(frame)]
    shape = waiting.ask(t, frame).shape
    make = _SHAPES[shape]
    found: list[Action] = [make(serial, answer) for answer in waiting.options(t, frame)]
    if shape == "draft":
        found.append(Choose(serial, CANCEL))
    return found


def bare(action: Action) -> Answer | None:
    """Return what an action answers."""
    match action:
        case Choose():
            return action.id
        case ChooseSome():
            return action.ids
        case Amount():
            return action.n
        case Assign():
            return action.pairs
        case Confirm():
            return action.yes
        case Draft():
            return action.steps
        case _:
            return None


def check(t: Table, action: Action) -> Refusal | None:
    """Return why an action is not allowed, or None."""
    from spacegames.games.leaving_earth import refusals

    frame = asking(t)
    if frame is None:
        return Refusal("finished", "end")
    if action.serial != t.state.serial:
        return Refusal("stale")
    waiting = WAITING[type(frame)]
    shape = waiting.ask(t, frame).shape
    answer = bare(action)
    if shape == "draft" and answer == CANCEL:
        return None
    if type(action) is not _SHAPES[shape]:
        return Refusal("wrong-shape")
    if waiting.fault is not None:
        return waiting.fault(t, frame, answer)
    if answer in waiting.options(t, frame):
        return None
    return refusals.why(t, frame, answer)


def apply(t: Table, action: Action) -> None:
    """Carry a legal action out and run on to the next decision."""
    t.state.serial += 1
    frame = t.state.stack.pop()
    answer = bare(action)
    if answer != CANCEL:
        WAITING[type(frame)].take(t, frame, answer)
    run(t)
