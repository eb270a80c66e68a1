"""Actions in words: buttons and previews with this turn's figures."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from spacegames.core.actions import Action, Choose, Confirm, Pay, Place
from spacegames.core.game import Moment, Words
from spacegames.games.one_small_step import (
    asides,
    dice,
    disagreement,
    earth,
    flow,
    launch,
    narration,
    resources,
    views,
    words,
)
from spacegames.games.one_small_step import frames as fr
from spacegames.games.one_small_step.content import Ability, GainTile, OneOf
from spacegames.games.one_small_step.initiative import kind_of
from spacegames.games.one_small_step.refusals import have_words
from spacegames.games.one_small_step.state import State
from spacegames.games.one_small_step.table import ALL, DECLINE, DONE, PASS, Table


def moment(state: State) -> Moment:
    """Return where a match stands."""
    if state.ended:
        return Moment(state.round, "", "Finished")
    name = narration.PHASE_NAMES[state.phase]
    if not state.phase:
        return Moment(0, name, "Set-up")
    between = (state.between and "between phases") or name.lower()
    return Moment(state.round, name, f"Round {state.round}, {between}")


def describe(t: Table, action: Action) -> Words:
    """Return an action in words: title, a short second line, a sentence with this turn's figures."""
    frame = flow.asking(t)
    if frame is None:
        return Words("The match is over")
    match action:
        case Choose(id=id_) if id_ == asides.TRADE or id_.startswith((asides.TILE, asides.ADVANCEMENT)):
            return _aside(t, frame, id_)
        case Choose(id=asides.DISAGREE):
            return Words(
                "Disagree", "the other team decides", "Teammates disagree: name two proposals, the other team chooses."
            )
        case Choose(id=disagreement.WITHDRAW):
            return Words("Withdraw", "agree after all", "You agree after all; decide together.")
        case Choose(id=id_):
            return DESCRIBED.get(frame.__class__, _plain)(t, frame, id_)
        case Place():
            return _place(t, frame, action)
        case Pay(tokens=tokens):
            return _pay(t, frame, tokens)
        case Confirm(yes=yes):
            return _confirm(t, frame, yes)
        case _:
            return Words(str(action))


def _title(t: Table, id_: str) -> str:
    return words.title(id_, t.content)


def _plain(t: Table, f: Any, id_: str) -> Words:
    """Name a card or resource with what it is."""
    if id_ in (PASS, DECLINE, DONE):
        return Words({PASS: "Go on" if isinstance(f, fr.TakeTurn) else "Pass", DECLINE: "Leave it", DONE: "Done"}[id_])
    if words.component(id_, t.content) is not None:
        passages = words.card_text(kind_of(id_), t.content)
        return Words(_title(t, id_), "", " ".join(p.text for p in passages))
    return Words(_title(t, id_))


def _aside(t: Table, f: Any, id_: str) -> Words:
    if id_ == asides.TRADE:
        media, price = t.agency(f.team).media, t.content.figures.media_price
        sentence = f"Lower your Media from {media} to {words.signed(media - price)} and take a Media tile."
        return Words(f"Trade {price} Media", "for a Media tile", sentence)
    if id_.startswith(asides.TILE):
        tile = kind_of(id_.removeprefix(asides.TILE))
        ability = t.content.abilities[f"{tile}.use"]
        return Words(f"Use {_title(t, tile)}", "Media tile", words.sentence(ability))
    card = t.content.advancements[id_.removeprefix(asides.ADVANCEMENT)]
    return Words(f"Use {card.name}", card.phrase or "Advancement", words.sentence(card.use))


def _starting_token(t: Table, f: fr.ChooseStartingTokens, id_: str) -> Words:
    return Words(words.resource_name(id_, 1), "temporary", f"Start with 1 temporary {words.resource_name(id_, 1)}.")


def _gain(t: Table, f: fr.ChooseGain, id_: str) -> Words:
    name = words.resource_name(id_, 1)
    return Words(name, f.kind, f"Gain 1 {f.kind} {name}.")


def _upgrade(t: Table, f: fr.ChooseUpgrade, id_: str) -> Words:
    if id_ == DECLINE:
        return Words("No upgrade")
    name = words.resource_name(id_, 1)
    return Words(name, "to permanent", f"Turn 1 temporary {name} into 1 permanent {name}, fresh at once.")


def _draw(t: Table, f: fr.DrawCard, id_: str) -> Words:
    department, _, deck = id_.partition(":")
    if not deck:
        name = department.capitalize()
        return Words(f"{name} first", "then you", f"The {name} department draws first, and you see the card.")
    names = {"event": "Event card", "satellite": "Satellite Mission", "crew": "Crewed Mission"}
    whose = "your Crewed Mission" if deck == "crew" else f"the {names[deck]}" if deck != "event" else "the Event"
    return Words(
        names[deck],
        f"{department.capitalize()} department",
        f"The {department.capitalize()} department draws from {whose} deck.",
    )


def _department(t: Table, f: fr.ChooseDepartment, id_: str) -> Words:
    n = t.agency(f.team).workers[id_]
    return Words(f"{id_.capitalize()} department", f"{n} left", f"One of its {n} workers is placed by that department.")


def _deck(t: Table, f: Any, id_: str) -> Words:
    return Words({"event": "Event card", "satellite": "Satellite Mission", "crew": "Crewed Mission"}[id_])


def _reward(t: Table, f: fr.ChooseReward, id_: str) -> Words:
    if id_ == ALL:
        return Words("Take all", "in printed order", "Take all rewards in printed order.")
    effect = launch.effect_of(t, id_)
    text = words.upper_first(words.effect_words((effect,)))
    what = "Lose: " if f.drop else ""
    level = "hazard overcome" if kind_of(id_) in t.content.hazards else f"{id_.split('.')[-2]} success"
    return Words(f"{what}{text}", level, f"{what}{text}.")


def _option(t: Table, f: fr.ChooseOption, id_: str) -> Words:
    if id_ == DECLINE:
        return Words("Leave it")
    effect = t.content.abilities[f.path].effects[f.at]
    assert isinstance(effect, OneOf)
    sentence = words.sentence(effect.options[int(id_)])
    return Words(sentence.rstrip("."), "", sentence)


def _space(t: Table, f: fr.UseEarthSpace, id_: str) -> Words:
    if id_ == DONE:
        return Words("Done", "leave the rest")
    if id_ == earth.ACTION:
        ability = earth.action_of(t, f.space, f.worker).action
        less = earth.discount(t, f.space, f.worker)
        sentence = words.sentence(ability) + (f" An upgrade makes it {less} cheaper." if less else "")
        return Words("Space action", words.cost_words(ability.cost) or "free", sentence)
    box = t.content.upgrades[f"{f.space}.{f.worker}.{id_}"]
    title = f"{'Instead: ' if box.mark == '/' else 'Also: '}{box.label}"
    return Words(title, f"{id_.capitalize()} upgrade", words.sentence(box.ability))


def _any_action(t: Table, f: fr.ChooseEarthAction, id_: str) -> Words:
    if id_ == DONE:
        return Words("Leave it")
    space, _, worker = id_.partition(".")
    ability = earth.action_of(t, space, worker).action
    return Words(f"{_title(t, space)}, {worker.capitalize()}", "", words.sentence(ability))


def _lift(t: Table, f: fr.LiftMarker, id_: str) -> Words:
    space, worker, marker = id_.split(".")
    box = t.content.upgrades[id_]
    line = f"{worker.capitalize()}, {marker.capitalize()} upgrade"
    mark = words.MARKS.get(box.mark, box.mark)
    return Words(f"{_title(t, space)}: {mark} {box.label}", line, f"For both teams: {words.upgrade_sentence(box)}")


def _buy(t: Table, f: fr.BuyAdvancement, id_: str) -> Words:
    if id_ == PASS:
        return Words("Go on", "buy nothing")
    card = t.content.advancements[id_]
    return Words(
        card.name, f"1 token, {words.cost_words(card.price)}", " ".join(p.text for p in words.card_text(id_, t.content))
    )


def _card_use(t: Table, f: Any, id_: str) -> Words:
    if id_ == PASS:
        return Words("Pass", "finish the phase" if isinstance(f, fr.UsePersonnel) else "play nothing")
    ability = t.content.events[id_].play
    have = have_words(t, f.team, ability.cost)
    line = f"costs {words.cost_words(ability.cost)}" if ability.cost else "free"
    return Words(
        _title(t, id_), line, f"{words.sentence(ability)} You have {have}." if ability.cost else words.sentence(ability)
    )


def _launch(t: Table, f: fr.ChooseLaunch, id_: str) -> Words:
    if id_ == DECLINE:
        return Words("Launch nothing")
    need = launch.minor_need(t, id_, "")
    short = resources.missing(t.agency(f.team), need)
    state = f"fails: {words.tokens_words(short)} short" if short else "minor success can be paid"
    return Words(f"Launch {_title(t, id_)}", state, f"Minor success costs {words.tokens_words(need)}; {state}.")


def _failure(t: Table, f: fr.FaceFailure, id_: str) -> Words:
    short = resources.missing(t.agency(f.team), launch.minor_need(t, f.mission, f.extra))
    if id_ == "try-again":
        return Words("Go on with the launch")
    penalty = words.failure_words(t.content.missions[f.mission].failure)
    return Words("Let it fail", f"{words.tokens_words(short)} short", f"The minor cost cannot be paid. {penalty}")


def _extra_part(t: Table, f: fr.SpendOrScandal, id_: str) -> Words:
    name = words.resource_name(f.rolled, 1)
    if id_ == "spend":
        return Words(f"Spend 1 {name}", "with the minor cost", f"Add 1 {name} to the minor cost.")
    bottom = words.signed(t.content.figures.media_bottom)
    return Words(
        "Let the Media fall", f"to {bottom}", f"Your Media cube goes straight to {bottom}; nothing more is spent."
    )


def _face(t: Table, f: fr.ChooseFace, id_: str) -> Words:
    if id_ == dice.ROLL:
        return Words("Roll", "keep the choice", f"Roll the {f.die.capitalize()} die and choose a later result instead.")
    face = words.joined([words.resource_name(r, 1) for r in id_.split("+")])
    return Words(face, f"{f.die.capitalize()} die", f"The {f.die.capitalize()} die shows {face}.")


def _match_token(t: Table, f: fr.MatchToken, id_: str) -> Words:
    name = words.resource_name(id_, 1)
    return Words(name, "temporary", f"Gain 1 temporary {name} from the supply.")


def _arbitrate(t: Table, f: fr.Arbitrate, id_: str) -> Words:
    proposal = disagreement.decode(f.first if id_ == "first" else f.second)
    below = Table(t.state, t.content)
    top = t.state.stack.pop()
    try:
        secret = views.secrets(t.state, f.team) | set(views.shown(below, f.team))
        inner = describe(below, proposal)
    finally:
        t.state.stack.append(top)
    if disagreement.named(f.first if id_ == "first" else f.second) in secret:
        return Words("A hidden card", f"{id_} proposal", "This proposal names a card that you may not know.")
    return Words(inner.title, " · ".join(filter(None, [f"{id_} proposal", inner.line])), inner.sentence)


def _discard(t: Table, f: fr.DiscardDevelopment, id_: str) -> Words:
    if id_ == DECLINE:
        return Words("Leave it")
    return Words(_title(t, id_), "under the Event deck", f"Put {_title(t, id_)} under the Event deck.")


def _look(t: Table, f: fr.LookAtHazard, id_: str) -> Words:
    return Words("Look at none") if id_ == DONE else Words(f"Look: {_title(t, id_)}", "a hidden hazard")


DESCRIBED: dict[type[Any], Callable[[Table, Any, str], Words]] = {
    fr.ChooseStartingTokens: _starting_token,
    fr.ChooseGain: _gain,
    fr.ChooseUpgrade: _upgrade,
    fr.DrawCard: _draw,
    fr.ChooseDepartment: _department,
    fr.ChooseDeck: _deck,
    fr.ChooseReward: _reward,
    fr.ChooseOption: _option,
    fr.UseEarthSpace: _space,
    fr.ChooseEarthAction: _any_action,
    fr.LiftMarker: _lift,
    fr.BuyAdvancement: _buy,
    fr.UsePersonnel: _card_use,
    fr.PlayDevelopment: _card_use,
    fr.PlayNow: _card_use,
    fr.ChooseLaunch: _launch,
    fr.FaceFailure: _failure,
    fr.SpendOrScandal: _extra_part,
    fr.ChooseFace: _face,
    fr.MatchToken: _match_token,
    fr.Arbitrate: _arbitrate,
    fr.DiscardDevelopment: _discard,
    fr.LookAtHazard: _look,
}
"""Words for the answers of each one-of decision."""


def _place(t: Table, f: Any, action: Place) -> Words:
    if isinstance(f, fr.PlaceWorker):
        return _place_worker(t, f, action)
    if isinstance(f, fr.PlaceStartingMission | fr.PlaceMission):
        stage = narration.STAGE_NAMES.get(action.spot, action.spot)
        bonus = isinstance(f, fr.PlaceMission) and action.spot == "t-minus-2"
        line = "two rounds, roll the die" if bonus else ""
        roll = " You may roll the Satellite die." if bonus else ""
        return Words(
            f"{_title(t, action.piece)} on {stage}", line, f"Place {_title(t, action.piece)} on {stage}.{roll}"
        )
    where = "under the deck" if action.spot == "deck" else f"on {_title(t, action.spot)}"
    piece = "the hazard" if action.piece == "hazard" else _title(t, action.piece)
    title = f"Hazard {where}" if action.piece == "hazard" else f"{piece} {where}"
    return Words(title, "hazard", f"Put {piece} {where}." if action.spot == "deck" else f"Place {piece} {where}.")


def _place_worker(t: Table, f: fr.PlaceWorker, action: Place) -> Words:
    worker, _, swapped = action.piece.partition("-as-")
    acts = swapped or worker
    name = "Personnel token" if worker == "personnel" else worker.capitalize()
    title = f"{_title(t, action.spot)}, {name}{f' as {acts.capitalize()}' if swapped else ''}"
    if action.spot in t.content.spaces:
        less = earth.discount(t, action.spot, acts)
        line = f"Upgraded for both teams: costs {less} less" if less else ""
        return Words(title, line, space_sentence(t, f.team, action.spot, acts))
    if action.spot == t.content.treasury.id:
        return Words(title, "", words.sentence(t.content.treasury.action))
    card = t.content.events.get(action.spot)
    if card is None:
        return Words(title)
    takes = "joins your agency" if card.kind == "personnel" else "comes into your hand"
    return Words(title, "", f"{_with_figures(t, f.team, card.placed)} The card {takes} when the phase ends.")


def space_sentence(t: Table, team: int, space: str, worker: str) -> str:
    """Return what a worker would do on an Earth space now, with active upgrades and this turn's figures."""
    less = earth.discount(t, space, worker)
    parts = [_with_figures(t, team, earth.action_of(t, space, worker).action, less)]
    for _, box in earth.active(t, space, worker):
        if box.mark != "-":
            lead = "Or instead:" if box.mark == "/" else "Upgrade:"
            parts.append(f"{lead} {words.sentence(box.ability)}")
    return " ".join(parts)


def _with_figures(t: Table, team: int, ability: Ability, less: int = 0) -> str:
    """Return an ability's sentence with what the team holds of its cost, and what can no longer be had."""
    text = words.sentence(ability)
    if ability.cost:
        short = (
            "" if resources.can_pay(t, team, ability.cost, less) else " Not enough now: the worker would only block."
        )
        text += f" You have {have_words(t, team, ability.cost)}.{short}"
    for effect in ability.effects:
        if isinstance(effect, GainTile) and effect.stack == "media" and not t.state.media_stack:
            text += " No Media tile is left."
    return text


def _pay(t: Table, f: Any, tokens: tuple[str, ...]) -> Words:
    counts: dict[tuple[str, str], int] = {}
    for token in tokens:
        kind = "temporary" if token.startswith(resources.TEMPORARY) else "permanent"
        counts[kind, token[2:]] = counts.get((kind, token[2:]), 0) + 1
    text = words.joined([f"{n} {kind} {words.resource_name(r, n)}" for (kind, r), n in counts.items()])
    return Words(
        f"Pay {text}" if text else "Pay nothing",
        "",
        f"Spend {text} for {_title(t, f.mission if isinstance(f, fr.PayMission) else f.source)}.",
    )


def _confirm(t: Table, f: Any, yes: bool) -> Words:
    if isinstance(f, fr.RollBonus):
        if yes:
            return Words(
                "Roll the die",
                "1 temporary resource",
                "Roll the Satellite die and gain what it shows as a temporary token.",
            )
        return Words("Do not roll")
    return Words("Yes" if yes else "No")
