"""Phase 6: Play Cards."""

from __future__ import annotations

from copy import copy
from itertools import combinations

from spacegames.core.flow import Ask
from spacegames.games.one_small_step import asides, resources
from spacegames.games.one_small_step.content import INDEX
from spacegames.games.one_small_step.draw_cards import remove_from_hand
from spacegames.games.one_small_step.frames import (
    EndTurn,
    FinishPlay,
    NextPlay,
    PlayDevelopment,
    PlayNow,
    UseAbility,
)
from spacegames.games.one_small_step.state import DEPARTMENTS, other
from spacegames.games.one_small_step.table import PASS, Table
from spacegames.games.one_small_step.turns import begin_turn


def begin(t: Table) -> None:
    """Let each department play one Development, teams in turn (Purchase Developments)."""
    t.push(NextPlay(t.state.first, (DEPARTMENTS, DEPARTMENTS)))


def next_play(t: Table, f: NextPlay) -> None:
    """Let the next department that has not acted play; one that can pay for no card passes.

    With a Media bonus or an Advancement at hand it is asked all the same, since that may pay for a card. A pass by
    itself reads like one by choice, so that the other team learns nothing of the hand.
    """
    left = list(f.left)
    for team in (f.team, other(f.team)):
        if not left[team] or not t.agency(team).hand:
            continue
        department = left[team][0]
        left[team] = left[team][1:]
        following = NextPlay(other(team), (left[0], left[1]))
        if playable(t, team) or asides.turn_asides(t, PlayDevelopment(team, department), team):
            begin_turn(t, team, department)
            t.push(PlayDevelopment(team, department), EndTurn(team), following)
        else:
            t.say("pass", team, department=department)
            t.push(following)
        return


def discount(t: Table, team: int) -> int:
    """Return by how many tokens a team's Advancements lower the cost of Developments."""
    standing = (t.content.advancements[a] for a in t.agency(team).advancements)
    return sum(a.n for a in standing if a.standing == "discount")


def playable(t: Table, team: int, less: int = 0) -> list[str]:
    """Return the Developments of the hand whose cost can be paid (Development Cost)."""
    less += discount(t, team)
    return [c for c in t.agency(team).hand if resources.can_pay(t, team, t.content.events[c].play.cost, less)]


def pair(t: Table, team: int) -> bool:
    """Tell whether two Developments of the hand can be paid for with what is there now, one after the other."""
    less = discount(t, team)
    for first, second in combinations(playable(t, team), 2):
        for tokens in resources.payments(t.agency(team), t.content.events[first].play.cost, less):
            left = copy(t.agency(team))
            left.temporary, left.fresh = [*left.temporary], [*left.fresh]
            for token in tokens:
                pile = left.temporary if token.startswith(resources.TEMPORARY) else left.fresh
                pile[INDEX[token[2:]]] -= 1
            if resources.payments(left, t.content.events[second].play.cost, less):
                return True
    return False


def ask_play(t: Table, f: PlayDevelopment) -> Ask:
    """Ask for the Development that a department plays."""
    return Ask("play-development")


def play_options(t: Table, f: PlayDevelopment) -> list[str]:
    """Return playable Developments, and playing none."""
    return [*playable(t, f.team), PASS]


def take_play(t: Table, f: PlayDevelopment, answer: str) -> None:
    """Play the Development, or none."""
    if answer == PASS:
        t.say("pass", f.team, department=f.department)
    else:
        play(t, f.team, answer, 0)


def play(t: Table, team: int, card: str, less: int) -> None:
    """Pay a Development's cost, carry its effects out, then discard it: it does not count itself."""
    remove_from_hand(t, team, card)
    t.state.playing.append(card)
    t.say("play-card", team, card=card)
    t.push(
        UseAbility(team, f"{card}.play", card, optional=False, less=less + discount(t, team)),
        FinishPlay(team, card),
    )


def finish_play(t: Table, f: FinishPlay) -> None:
    """Put a played Development into the Team Discard (Discard Developments)."""
    t.state.playing.remove(f.card)
    t.agency(f.team).discard.append(f.card)


def ask_play_now(t: Table, f: PlayNow) -> Ask:
    """Ask for a Development to play outside phase 6."""
    return Ask("play-now", f.source, {"less": f.discount})


def play_now_options(t: Table, f: PlayNow) -> list[str]:
    """Return playable Developments, and playing none."""
    cards = playable(t, f.team, f.discount)
    return [*cards, PASS] if cards else []


def take_play_now(t: Table, f: PlayNow, answer: str) -> None:
    """Play the Development, or none."""
    if answer != PASS:
        play(t, f.team, answer, f.discount)
