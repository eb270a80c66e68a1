"""The frames of One Small Step: what each automatic one does, how each decision is asked and answered."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec import structs

from spacegames.core import flow as core
from spacegames.core.actions import Action, answer_of
from spacegames.core.decision import Decision
from spacegames.core.flow import Ask, Waiting
from spacegames.core.refusal import Refusal
from spacegames.games.one_small_step import (
    advancement,
    asides,
    dice,
    disagreement,
    draw_cards,
    earth,
    effects,
    end,
    hazards,
    launch,
    personnel,
    placing_workers,
    play_cards,
    refusals,
    sequence,
    setup,
    turns,
)
from spacegames.games.one_small_step import frames as fr
from spacegames.games.one_small_step.state import other, seat_of, teammate
from spacegames.games.one_small_step.table import Table


def _arbitrated(t: Table, f: fr.Arbitrate, answer: str) -> None:
    """Carry the chosen proposal out: it answers the frame below (Team Disagreement)."""
    t.say("arbitrate", other(f.team), choice=answer)
    proposal = disagreement.decode(f.first if answer == "first" else f.second)
    core.take(FLOW, t, t.state.stack.pop(), answer_of(proposal))


def _ask_arbitrate(t: Table, f: fr.Arbitrate) -> Ask:
    """Ask the opposing team which proposal is carried out, and say what the two disagree about."""
    below = t.state.stack[-2]
    return Ask("arbitrate", "", {"about": WAITING[type(below)].ask(t, below).prompt})


def _yes_no(t: Table, f: Any) -> list[Any]:
    return [True, False]


RUNNING: dict[type, Callable[[Table, Any], None]] = {
    fr.BeginRound: sequence.begin_round,
    fr.BeginPhase: sequence.begin_phase,
    fr.EndPhase: sequence.end_phase,
    fr.EndRound: end.end_round,
    fr.BetweenPhases: advancement.between_phases,
    fr.NextDraw: draw_cards.next_draw,
    fr.NextWorker: placing_workers.next_worker,
    fr.NextPersonnel: personnel.next_personnel,
    fr.NextPlay: play_cards.next_play,
    fr.NextLaunch: launch.next_launch,
    fr.GainDrafted: placing_workers.gain_drafted,
    fr.Undraft: placing_workers.undraft,
    fr.BeginTurn: turns.begin_own_turn,
    fr.EndTurn: turns.end_turn,
    fr.Perform: effects.perform,
    fr.UseAbility: effects.use_ability,
    fr.RollDie: dice.roll_frame,
    fr.GainPersonnel: draw_cards.gain_personnel,
    fr.GiveCard: draw_cards.give_card,
    fr.BeginLaunch: launch.begin_launch,
    fr.AttemptMinor: launch.attempt_minor,
    fr.AttemptMajor: launch.attempt_major,
    fr.LaunchSucceeded: launch.launch_succeeded,
    fr.GainReward: launch.gain_reward,
    fr.EndLaunch: launch.end_launch,
    fr.RollExtraPart: launch.roll_extra_part,
    fr.FinishPlay: play_cards.finish_play,
    fr.PutHazard: hazards.put_hazard,
}
"""What each automatic frame does."""

WAITING: dict[type, Waiting] = {
    fr.ChooseStartingTokens: Waiting(
        "one-of", setup.ask_starting_tokens, setup.starting_token_options, setup.take_starting_token, always=True
    ),
    fr.PlaceStartingMission: Waiting(
        "place", setup.ask_starting_mission, setup.starting_mission_options, setup.take_starting_mission, always=True
    ),
    fr.BuyAdvancement: Waiting("one-of", advancement.ask_buy, advancement.buy_options, advancement.take_buy),
    fr.TakeTurn: Waiting("one-of", turns.ask_turn, turns.turn_options, turns.take_turn, settled=turns.settle_turn),
    fr.DrawCard: Waiting("one-of", draw_cards.ask_draw, draw_cards.draw_options, draw_cards.take_draw),
    fr.ChooseDeck: Waiting("one-of", draw_cards.ask_deck, draw_cards.deck_options, draw_cards.take_deck),
    fr.KeepCard: Waiting("one-of", draw_cards.ask_keep, draw_cards.keep_options, draw_cards.take_keep, always=True),
    fr.PlaceMission: Waiting(
        "place",
        draw_cards.ask_place_mission,
        draw_cards.place_mission_options,
        draw_cards.take_place_mission,
        always=True,
    ),
    fr.RollBonus: Waiting("confirm", draw_cards.ask_roll_bonus, _yes_no, draw_cards.take_roll_bonus, always=True),
    fr.ChooseDepartment: Waiting(
        "one-of",
        placing_workers.ask_department,
        placing_workers.department_options,
        placing_workers.take_department,
        always=True,
    ),
    fr.PlaceWorker: Waiting(
        "place",
        placing_workers.ask_place,
        placing_workers.place_options,
        placing_workers.take_place,
        asides=placing_workers.place_asides,
        always=True,
    ),
    fr.UseEarthSpace: Waiting("one-of", earth.ask_space, earth.space_options, earth.take_space, settled=earth.settle),
    fr.ChooseEarthAction: Waiting(
        "one-of", earth.ask_any_action, earth.any_action_options, earth.take_any_action, always=True
    ),
    fr.ChooseOption: Waiting("one-of", effects.ask_option, effects.option_options, effects.take_option),
    fr.ChooseGain: Waiting("one-of", effects.ask_gain, effects.gain_options, effects.take_gain, always=True),
    fr.ChooseFace: Waiting("one-of", dice.ask_face, dice.face_options, dice.take_face, always=True),
    fr.ChooseUpgrade: Waiting("one-of", effects.ask_upgrade, effects.upgrade_options, effects.take_upgrade),
    fr.PayCost: Waiting("pay", effects.ask_pay_cost, effects.pay_cost_options, effects.take_pay_cost, always=True),
    fr.PayMission: Waiting(
        "pay", launch.ask_pay_mission, launch.pay_mission_options, launch.take_pay_mission, always=True
    ),
    fr.DiscardDevelopment: Waiting(
        "one-of", draw_cards.ask_discard, draw_cards.discard_options, draw_cards.take_discard
    ),
    fr.DropPersonnel: Waiting(
        "one-of", draw_cards.ask_drop, draw_cards.drop_options, draw_cards.take_drop, always=True
    ),
    fr.UsePersonnel: Waiting("one-of", personnel.ask_use, personnel.use_options, personnel.take_use),
    fr.PlayDevelopment: Waiting("one-of", play_cards.ask_play, play_cards.play_options, play_cards.take_play),
    fr.PlayNow: Waiting("one-of", play_cards.ask_play_now, play_cards.play_now_options, play_cards.take_play_now),
    fr.ChooseLaunch: Waiting("one-of", launch.ask_launch, launch.launch_options, launch.take_launch),
    fr.SpendOrScandal: Waiting(
        "one-of", dice.ask_extra_part, launch.extra_part_options, dice.take_extra_part, always=True
    ),
    fr.FaceFailure: Waiting("one-of", launch.ask_failure, launch.failure_options, launch.take_failure, always=True),
    fr.ChooseReward: Waiting(
        "one-of",
        launch.ask_reward,
        launch.reward_options,
        launch.take_reward,
        settled=launch.settle_rewards,
        always=True,
    ),
    fr.MatchToken: Waiting("one-of", launch.ask_match, launch.match_options, launch.take_match, always=True),
    fr.PlaceHazard: Waiting(
        "place", hazards.ask_place, hazards.place_options, hazards.take_place, nothing=hazards.no_place
    ),
    fr.DealHazards: Waiting("place", hazards.ask_deal, hazards.deal_options, hazards.take_deal),
    fr.LookAtHazard: Waiting("one-of", hazards.ask_look, hazards.look_options, hazards.take_look),
    fr.TakeAdvancement: Waiting("one-of", advancement.ask_take, advancement.take_options, advancement.take_free),
    fr.LiftMarker: Waiting("one-of", earth.ask_lift, earth.lift_options, earth.take_lift),
    fr.RescoreTile: Waiting("one-of", effects.ask_rescore, effects.rescore_options, effects.take_rescore),
    fr.Arbitrate: Waiting("one-of", _ask_arbitrate, disagreement.arbitrate_options, _arbitrated, always=True),
}
"""How each decision frame is asked and answered."""


def asking(t: Table) -> Any:
    """Return the decision frame that is asked, the one below where teammates propose; None when the match is over."""
    stack = t.state.stack
    if not stack:
        return None
    return stack[-2] if isinstance(stack[-1], fr.Propose) else stack[-1]


def proposing(t: Table) -> fr.Propose | None:
    """Return the frame of a disagreement that collects proposals, if one does."""
    top = core.top(t)
    return top if isinstance(top, fr.Propose) else None


def _seat(t: Table, frame: Any) -> int:
    """Return the seat that answers: the department that the frame or the turn is about, where two share a team."""
    team = other(frame.team) if isinstance(frame, fr.Arbitrate) else frame.team
    match frame:
        case fr.PlayDevelopment():
            department = frame.department
        case fr.DrawCard():
            department = draw_cards.drawing(t, frame)
        case fr.PlaceWorker():
            department = frame.own or placing_workers.department(t, team)
        case _:
            department = ""
    return seat_of(t.state, team, department or (t.state.acting if t.state.turn == team else ""))


def _asides(t: Table, frame: Any, main: list[Any], extra: list[str]) -> list[str]:
    if proposing(t) is not None:
        return [*extra, disagreement.WITHDRAW]
    if isinstance(frame, fr.Arbitrate):
        return extra
    extra = extra + asides.asides(t, frame, frame.team)
    if len(main) + len(extra) == 2 and extra and extra[-1] == asides.DISAGREE:
        extra.pop()  # with one answer only there is nothing to disagree about
    return extra


def _aside(t: Table, frame: Any, answer: str) -> bool:
    if answer == asides.DISAGREE:
        t.push(fr.Propose(frame.team), frame)
    elif answer == asides.TRADE or answer.startswith((asides.TILE, asides.ADVANCEMENT)):
        asides.take(t, frame, frame.team, answer)
    else:
        return False
    return True


FLOW = core.Flow(RUNNING, WAITING, seat=_seat, why=refusals.why, asides=_asides, aside=_aside)
"""How a match of One Small Step goes on; the functions below add proposals of teammates who disagree."""


def decision(t: Table) -> Decision | None:
    """Return what the match waits for."""
    found = core.decision(FLOW, t, asking(t))
    proposal = proposing(t)
    if found is None or proposal is None:
        return found
    figures = {**found.figures, "proposal": 2 if proposal.first else 1}
    seat = teammate(t.state, found.seat) if proposal.first else found.seat
    return structs.replace(found, seat=seat, figures=figures)


def actions(t: Table) -> list[Action]:
    """Return every legal action."""
    found = core.actions(FLOW, t, asking(t))
    proposal = proposing(t)
    return [action for action in found if not _repeats(proposal, action)] if proposal is not None else found


def check(t: Table, action: Action) -> Refusal | None:
    """Return why an action is not allowed, or None."""
    refusal = core.check(FLOW, t, asking(t), action)
    if refusal is None and _repeats(proposing(t), action):
        return Refusal("same-proposal", "teams#team-disagreement")
    return refusal


def _repeats(proposal: fr.Propose | None, action: Action) -> bool:
    """Tell whether an action is what the teammate has proposed already."""
    if proposal is None or not proposal.first:
        return False
    return answer_of(action) == answer_of(disagreement.decode(proposal.first))


def apply(t: Table, action: Action) -> None:
    """Carry a legal action out and run on to the next decision."""
    proposal = proposing(t)
    if proposal is None:
        core.apply(FLOW, t, action)
        return
    t.state.serial += 1
    t.state.stack.pop()
    if answer_of(action) != disagreement.WITHDRAW:
        disagreement.propose(t, proposal, action)
    core.run(FLOW, t)
