"""The flow of a match: automatic frames run, the top decision frame waits for an answer."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from spacegames.core.actions import Action, Choose, Confirm, Pay, Place
from spacegames.core.decision import Decision
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
    sequence,
    setup,
    turns,
)
from spacegames.games.one_small_step import frames as fr
from spacegames.games.one_small_step.state import other, seat_of
from spacegames.games.one_small_step.table import Answer, Ask, Table


class Waiting(NamedTuple):
    """How a decision frame is asked and answered.

    `asides` adds answers of another shape, `settled` goes on by itself where nothing is left to choose, `nothing` is
    what happens when there is no answer at all.
    """

    ask: Callable[[Table, Any], Ask]
    options: Callable[[Table, Any], list[Any]]
    take: Callable[[Table, Any, Any], None]
    asides: Callable[[Table, Any], list[str]] | None = None
    settled: Callable[[Table, Any], bool] | None = None
    nothing: Callable[[Table, Any], None] | None = None


def _arbitrated(t: Table, f: fr.Arbitrate, answer: str) -> None:
    """Do nothing: `apply` carries the chosen proposal out itself."""


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
        setup.ask_starting_tokens, setup.starting_token_options, setup.take_starting_token
    ),
    fr.PlaceStartingMission: Waiting(
        setup.ask_starting_mission, setup.starting_mission_options, setup.take_starting_mission
    ),
    fr.BuyAdvancement: Waiting(advancement.ask_buy, advancement.buy_options, advancement.take_buy),
    fr.TakeTurn: Waiting(turns.ask_turn, turns.turn_options, turns.take_turn, settled=turns.settle_turn),
    fr.DrawCard: Waiting(draw_cards.ask_draw, draw_cards.draw_options, draw_cards.take_draw),
    fr.ChooseDeck: Waiting(draw_cards.ask_deck, draw_cards.deck_options, draw_cards.take_deck),
    fr.KeepCard: Waiting(draw_cards.ask_keep, draw_cards.keep_options, draw_cards.take_keep),
    fr.PlaceMission: Waiting(
        draw_cards.ask_place_mission, draw_cards.place_mission_options, draw_cards.take_place_mission
    ),
    fr.RollBonus: Waiting(draw_cards.ask_roll_bonus, _yes_no, draw_cards.take_roll_bonus),
    fr.PlaceWorker: Waiting(
        placing_workers.ask_place,
        placing_workers.place_options,
        placing_workers.take_place,
        asides=placing_workers.place_asides,
    ),
    fr.UseEarthSpace: Waiting(earth.ask_space, earth.space_options, earth.take_space, settled=earth.settle),
    fr.ChooseEarthAction: Waiting(earth.ask_any_action, earth.any_action_options, earth.take_any_action),
    fr.ChooseOption: Waiting(effects.ask_option, effects.option_options, effects.take_option),
    fr.ChooseGain: Waiting(effects.ask_gain, effects.gain_options, effects.take_gain),
    fr.ChooseFace: Waiting(dice.ask_face, dice.face_options, dice.take_face),
    fr.ChooseUpgrade: Waiting(effects.ask_upgrade, effects.upgrade_options, effects.take_upgrade),
    fr.PayCost: Waiting(effects.ask_pay_cost, effects.pay_cost_options, effects.take_pay_cost),
    fr.PayMission: Waiting(launch.ask_pay_mission, launch.pay_mission_options, launch.take_pay_mission),
    fr.DiscardDevelopment: Waiting(draw_cards.ask_discard, draw_cards.discard_options, draw_cards.take_discard),
    fr.DropPersonnel: Waiting(draw_cards.ask_drop, draw_cards.drop_options, draw_cards.take_drop),
    fr.UsePersonnel: Waiting(personnel.ask_use, personnel.use_options, personnel.take_use),
    fr.PlayDevelopment: Waiting(play_cards.ask_play, play_cards.play_options, play_cards.take_play),
    fr.PlayNow: Waiting(play_cards.ask_play_now, play_cards.play_now_options, play_cards.take_play_now),
    fr.ChooseLaunch: Waiting(launch.ask_launch, launch.launch_options, launch.take_launch),
    fr.SpendOrScandal: Waiting(dice.ask_extra_part, launch.extra_part_options, dice.take_extra_part),
    fr.FaceFailure: Waiting(launch.ask_failure, launch.failure_options, launch.take_failure),
    fr.ChooseReward: Waiting(
        launch.ask_reward, launch.reward_options, launch.take_reward, settled=launch.settle_rewards
    ),
    fr.MatchToken: Waiting(launch.ask_match, launch.match_options, launch.take_match),
    fr.PlaceHazard: Waiting(hazards.ask_place, hazards.place_options, hazards.take_place, nothing=hazards.no_place),
    fr.DealHazards: Waiting(hazards.ask_deal, hazards.deal_options, hazards.take_deal),
    fr.LookAtHazard: Waiting(hazards.ask_look, hazards.look_options, hazards.take_look),
    fr.TakeAdvancement: Waiting(advancement.ask_take, advancement.take_options, advancement.take_free),
    fr.LiftMarker: Waiting(earth.ask_lift, earth.lift_options, earth.take_lift),
    fr.RescoreTile: Waiting(effects.ask_rescore, effects.rescore_options, effects.take_rescore),
    fr.Arbitrate: Waiting(disagreement.ask_arbitrate, disagreement.arbitrate_options, _arbitrated),
}
"""How each decision frame is asked and answered."""


ANSWERED = frozenset(
    {
        fr.ChooseStartingTokens,
        fr.PlaceStartingMission,
        fr.KeepCard,
        fr.PlaceMission,
        fr.RollBonus,
        fr.PlaceWorker,
        fr.ChooseEarthAction,
        fr.ChooseGain,
        fr.ChooseFace,
        fr.PayCost,
        fr.PayMission,
        fr.DropPersonnel,
        fr.SpendOrScandal,
        fr.FaceFailure,
        fr.ChooseReward,
        fr.MatchToken,
        fr.Arbitrate,
    }
)
"""Decision frames that are pushed only where there is an answer: they are not asked for one before they wait."""

PLACES = frozenset({fr.PlaceStartingMission, fr.PlaceMission, fr.PlaceWorker, fr.PlaceHazard, fr.DealHazards})
"""Decision frames whose answers are a piece and a spot."""


def run(t: Table) -> None:
    """Run automatic frames until a decision waits or nothing is left."""
    stack = t.state.stack
    while stack:
        frame = stack[-1]
        handler = RUNNING.get(type(frame))
        if handler is not None:
            stack.pop()
            handler(t, frame)
            continue
        if isinstance(frame, fr.Propose):
            return
        waiting = WAITING[type(frame)]
        if waiting.settled is not None and _settles(t, frame, waiting.settled):
            continue
        if type(frame) in ANSWERED or waiting.options(t, frame) or (waiting.asides and waiting.asides(t, frame)):
            return
        stack.pop()
        if waiting.nothing is not None:
            waiting.nothing(t, frame)


def _settles(t: Table, frame: Any, settled: Callable[[Table, Any], bool]) -> bool:
    stack = t.state.stack
    stack.pop()
    if settled(t, frame):
        return True
    stack.append(frame)
    return False


def asking(t: Table) -> Any:
    """Return the decision frame that is asked, the one below where teammates propose; None when the match is over."""
    stack = t.state.stack
    if not stack:
        return None
    return stack[-2] if isinstance(stack[-1], fr.Propose) else stack[-1]


def proposing(t: Table) -> fr.Propose | None:
    """Return the frame of a disagreement that collects proposals, if one does."""
    top = t.state.stack[-1] if t.state.stack else None
    return top if isinstance(top, fr.Propose) else None


def decision(t: Table) -> Decision | None:
    """Return what the match waits for."""
    frame = asking(t)
    if frame is None:
        return None
    ask = WAITING[type(frame)].ask(t, frame)
    team = other(frame.team) if isinstance(frame, fr.Arbitrate) else frame.team
    department = ask.department or (t.state.acting if t.state.turn == team else "")
    figures = dict(ask.figures)
    proposal = proposing(t)
    if proposal is not None:
        figures = {**figures, "proposal": 2 if proposal.first else 1}
    if isinstance(frame, fr.Arbitrate):
        # What the two disagree about: the question below.
        below = t.state.stack[-2]
        figures = {**figures, "about": WAITING[type(below)].ask(t, below).prompt}
    return Decision(
        t.state.serial,
        seat_of(t.state, team, department),
        ask.shape,
        ask.prompt,
        ask.source,
        figures,
        ask.pieces,
        ask.spots,
    )


def answers(t: Table) -> tuple[list[Answer], list[str]]:
    """Return the legal answers to the decision, and what may be chosen besides."""
    frame = asking(t)
    if frame is None:
        return [], []
    waiting = WAITING[type(frame)]
    main = waiting.options(t, frame)
    extra = waiting.asides(t, frame) if waiting.asides else []
    if proposing(t) is not None:
        extra = [*extra, disagreement.WITHDRAW]
    elif not isinstance(frame, fr.Arbitrate):
        extra = extra + asides.asides(t, frame, frame.team)
        if len(main) + len(extra) == 2 and extra and extra[-1] == asides.DISAGREE:
            extra.pop()  # with one answer only there is nothing to disagree about
    return main, extra


def actions(t: Table) -> list[Action]:
    """Return every legal action."""
    serial = t.state.serial
    main, extra = answers(t)
    found: list[Action]
    if type(asking(t)) in PLACES:
        found = [Place(serial, answer[0], answer[1]) for answer in main if isinstance(answer, tuple)]
    else:
        found = [to_action(serial, answer) for answer in main]
    if extra:
        found += [Choose(serial, id_) for id_ in extra]
    proposal = proposing(t)
    if proposal is not None and proposal.first:
        first = _bare(disagreement.decode(proposal.first))
        found = [action for action in found if _bare(action) != first]
    return found


def to_action(serial: int, answer: Answer) -> Action:
    """Return the action of an answer that is not a placement."""
    if isinstance(answer, str):
        return Choose(serial, answer)
    if isinstance(answer, bool):
        return Confirm(serial, answer)
    return Pay(serial, answer)


def _bare(action: Action) -> Answer | None:
    match action:
        case Choose():
            return action.id
        case Confirm():
            return action.yes
        case Pay():
            return action.tokens
        case Place():
            return (action.piece, action.spot)
        case _:
            return None


def check(t: Table, action: Action) -> Refusal | None:
    """Return why an action is not allowed, or None."""
    from spacegames.games.one_small_step import refusals

    frame = asking(t)
    if frame is None:
        return Refusal("finished", "end")
    if action.serial != t.state.serial:
        return Refusal("stale")
    answer = _bare(action)
    main, extra = answers(t)
    shape = WAITING[type(frame)].ask(t, frame).shape
    fits = isinstance(action, Choose) if isinstance(answer, str) else _SHAPES[shape] is type(action)
    if not fits or answer is None:
        return Refusal("wrong-shape")
    proposal = proposing(t)
    if proposal is not None and proposal.first and answer == _bare(disagreement.decode(proposal.first)):
        return Refusal("same-proposal", "teams#team-disagreement")
    if answer in main or (isinstance(answer, str) and answer in extra):
        return None
    return refusals.why(t, frame, answer)


_SHAPES = {"one-of": Choose, "place": Place, "pay": Pay, "confirm": Confirm}


def apply(t: Table, action: Action) -> None:
    """Carry a legal action out and run on to the next decision."""
    state = t.state
    state.serial += 1
    proposal = proposing(t)
    answer = _bare(action)
    if proposal is not None:
        state.stack.pop()
        if answer != disagreement.WITHDRAW:
            disagreement.propose(t, proposal, action)
        run(t)
        return
    frame = state.stack.pop()
    if isinstance(frame, fr.Arbitrate):
        chosen = disagreement.decode(frame.first if answer == "first" else frame.second)
        t.say("arbitrate", other(frame.team), choice=str(answer))
        frame, answer = state.stack.pop(), _bare(chosen)
    _take(t, frame, answer)
    run(t)


def _take(t: Table, frame: Any, answer: Answer | None) -> None:
    if answer == asides.DISAGREE:
        t.push(fr.Propose(frame.team), frame)
    elif isinstance(answer, str) and (answer == asides.TRADE or answer.startswith((asides.TILE, asides.ADVANCEMENT))):
        asides.take(t, frame, frame.team, answer)
    else:
        WAITING[type(frame)].take(t, frame, answer)
