"""Phase 7: Launch Missions."""

from __future__ import annotations

from typing import Any

from spacegames.core.flow import Ask
from spacegames.games.one_small_step import asides, dice, hazards, initiative, resources
from spacegames.games.one_small_step.content import EarthUpgrade, Effect, Media, Points, Token
from spacegames.games.one_small_step.effects import EFFECTS
from spacegames.games.one_small_step.frames import (
    AttemptMajor,
    AttemptMinor,
    BeginLaunch,
    ChooseLaunch,
    ChooseReward,
    EndLaunch,
    EndTurn,
    FaceFailure,
    GainReward,
    LaunchSucceeded,
    MatchToken,
    NextLaunch,
    PayMission,
    Perform,
    RollExtraPart,
)
from spacegames.games.one_small_step.scoring import score
from spacegames.games.one_small_step.state import STAGES, missions_of, other
from spacegames.games.one_small_step.table import ALL, DECLINE, Table
from spacegames.games.one_small_step.turns import begin_turn

RESOLVED = "-"
"""`extra` of an attempt whose hazard die was rolled and asks for nothing more."""


def begin(t: Table) -> None:
    """Let teams launch the missions of their Launch stages in turn (Launching Turns)."""
    for team in (0, 1):
        _foresee(t, team)
    t.push(NextLaunch(t.state.first))


def _foresee(t: Table, team: int) -> None:
    standing = [t.content.advancements[a].standing for a in t.agency(team).advancements]
    if "foresight" in standing:
        known = t.agency(team).known
        missions = t.agency(team).queue["launch"]
        unseen = [h for m in missions for h in t.state.hazards.get(m, []) if h not in known]
        if unseen:
            hazards.look(t, team, unseen, "launch")


def next_launch(t: Table, f: NextLaunch) -> None:
    """Let the next team with a mission on its Launch stage launch one."""
    for team in (f.team, other(f.team)):
        if t.agency(team).queue["launch"]:
            begin_turn(t, team)
            t.push(ChooseLaunch(team), EndTurn(team), NextLaunch(other(team)))
            return


def ask_launch(t: Table, f: ChooseLaunch) -> Ask:
    """Ask for the mission to launch."""
    return Ask("launch-now" if f.anywhere else "choose-launch", "", {"left": len(launch_options(t, f))})


def launch_options(t: Table, f: ChooseLaunch) -> list[str]:
    """Return the missions of the Launch stage in any order (Launching Order), or of the whole queue."""
    agency = t.agency(f.team)
    if not f.anywhere:
        return list(agency.queue["launch"])
    missions = missions_of(agency)
    return [*missions, DECLINE] if missions else []


def take_launch(t: Table, f: ChooseLaunch, answer: str) -> None:
    """Start the launch of a mission."""
    if answer == DECLINE:
        return
    for stage in STAGES:
        if answer in t.agency(f.team).queue[stage]:
            t.agency(f.team).queue[stage].remove(answer)
    t.push(BeginLaunch(f.team, answer))


# -- Launch Sequence


def begin_launch(t: Table, f: BeginLaunch) -> None:
    """Turn up the hazards of a mission (Revealing Hazards)."""
    t.state.launching.append(f.mission)
    on_it = t.state.hazards.get(f.mission, [])
    t.say("launch", f.team, card=f.mission, hazards=len(on_it))
    if on_it:
        t.reveal()
        for hazard in on_it:
            t.say("reveal-hazard", f.team, card=hazard, mission=f.mission)
            for agency in t.state.agencies:
                agency.known = [card for card in agency.known if card != hazard]
    t.push(AttemptMinor(f.team, f.mission, f.major_bonus))


def uniques(t: Table, mission: str) -> list[str]:
    """Return the unique effects of a mission's hazards (Unique Hazards)."""
    return [u for h in t.state.hazards.get(mission, []) if (u := hazards.card(t, h).unique)]


def minor_need(t: Table, mission: str, extra: str) -> dict[str, int]:
    """Return what a minor success costs, with hazards and a rolled extra part."""
    need = hazards.minor_cost(t, mission, t.state.hazards.get(mission, []))
    if extra and extra != RESOLVED:
        need[extra] = need.get(extra, 0) + 1
    return need


def attempt_minor(t: Table, f: AttemptMinor) -> None:
    """Step 1, Attempt Minor Success: pay if you can, else the mission fails.

    The die of the extra-part hazard is rolled only where the rest can be paid: a failed mission spends nothing.
    """
    if not resources.pays(t.agency(f.team), minor_need(t, f.mission, f.extra)):
        if may_yet_help(t, f.team):
            t.push(FaceFailure(f.team, f.mission, f.major_bonus, f.extra))
        else:
            fail(t, f.team, f.mission)
    elif not f.extra and "extra-part" in uniques(t, f.mission):
        t.push(RollExtraPart(f.team, f.mission, f.major_bonus))
    else:
        t.push(PayMission(f.team, f.mission, "minor", f.major_bonus, f.extra))


def roll_extra_part(t: Table, f: RollExtraPart) -> None:
    """Roll the Satellite die for the part that a hazard asks for."""
    dice.roll(t, f.team, "satellite", dice.EXTRA_PART, str(f.major_bonus), f.mission)


def extra_part_options(t: Table, f: Any) -> list[str]:
    """Return spending the rolled resource where the whole cost can be paid, and the fall of the Media."""
    able = resources.pays(t.agency(f.team), minor_need(t, f.mission, f.rolled))
    return ["spend", "scandal"] if able else ["scandal"]


def may_yet_help(t: Table, team: int) -> bool:
    """Tell whether a Media bonus could still be taken or used before a failure; only on the own turn."""
    if t.state.turn != team:
        return False
    return bool(asides.turn_asides(t, FaceFailure(team, "", 0), team))


def ask_failure(t: Table, f: FaceFailure) -> Ask:
    """Ask whether to accept the failure or to use a Media bonus first."""
    return Ask("face-failure", f.mission)


def failure_options(t: Table, f: FaceFailure) -> list[str]:
    """Return accepting the failure, or trying again once the cost can be paid."""
    if resources.pays(t.agency(f.team), minor_need(t, f.mission, f.extra)):
        return ["try-again"]
    return ["fail"]


def take_failure(t: Table, f: FaceFailure, answer: str) -> None:
    """Fail, or go back to the attempt."""
    if answer == "fail":
        fail(t, f.team, f.mission)
    else:
        t.push(AttemptMinor(f.team, f.mission, f.major_bonus, f.extra))


def fail(t: Table, team: int, mission: str) -> None:
    """Lose what the Failure Penalty shows; mission and hazards leave the game (Mission Failure, Discard Mission)."""
    penalty = t.content.missions[mission].failure
    t.say("failure", team, card=mission)
    if penalty.media:
        twice = 2 if "public-failure" in uniques(t, mission) else 1
        initiative.lose_media(t, team, penalty.media * twice, mission)
    if penalty.vp:
        score(t, team, -penalty.vp, mission)
    t.state.launching.remove(mission)
    t.state.game_discard += [mission, *t.state.hazards.pop(mission, [])]


def ask_pay_mission(t: Table, f: PayMission) -> Ask:
    """Ask for the tokens that pay a mission's cost."""
    return Ask(f"pay-{f.level}", f.mission, {"n": sum(mission_need(t, f).values())})


def mission_need(t: Table, f: PayMission) -> dict[str, int]:
    """Return the cost of the level that is being paid."""
    if f.level == "minor":
        return minor_need(t, f.mission, f.extra)
    return resources.mission_cost(t.content.missions[f.mission].major.cost)


def pay_mission_options(t: Table, f: PayMission) -> list[Any]:
    """Return every way to pay; a major success may be declined, a minor one that can be paid may not."""
    ways: list[Any] = list(resources.need_payments(t.agency(f.team), mission_need(t, f)))
    return [*ways, DECLINE] if f.level == "major" else ways


def take_pay_mission(t: Table, f: PayMission, answer: Any) -> None:
    """Spend the tokens: after the minor cost the major success is offered, after that come the rewards."""
    if answer == DECLINE:
        t.push(LaunchSucceeded(f.team, f.mission, False, f.major_bonus, f.permanents))
        return
    resources.spend(t, f.team, answer, f.mission)
    permanents = (*f.permanents, *(token[2:] for token in answer if token.startswith(resources.PERMANENT)))
    if f.level == "minor":
        t.push(AttemptMajor(f.team, f.mission, f.major_bonus, permanents))
    else:
        t.push(LaunchSucceeded(f.team, f.mission, True, f.major_bonus, permanents))


def attempt_major(t: Table, f: AttemptMajor) -> None:
    """Step 2, Attempt Major Success: offered where it can be paid; there is no penalty for leaving it."""
    major = t.content.missions[f.mission].major
    if major.effects and resources.pays(t.agency(f.team), resources.mission_cost(major.cost)):
        t.push(PayMission(f.team, f.mission, "major", f.major_bonus, "", f.permanents))
    else:
        t.push(LaunchSucceeded(f.team, f.mission, False, f.major_bonus, f.permanents))


# -- step 3, Mission Rewards


def launch_succeeded(t: Table, f: LaunchSucceeded) -> None:
    """Lay out the rewards of a mission and of the hazards overcome (Hazard Reward)."""
    t.say("success", f.team, card=f.mission, level="major" if f.major else "minor")
    unique = uniques(t, f.mission)
    rewards = [r for r in _rewards(t, f) if "blackout" not in unique or not isinstance(effect_of(t, r), Media)]
    drop = unique.count("lost-reward")
    permanents = tuple(dict.fromkeys(f.permanents))
    if "know-how-leak" in unique and permanents:
        t.push(MatchToken(other(f.team), permanents, f.mission))
    if f.major and f.major_bonus:
        score(t, f.team, f.major_bonus, f.mission)
    t.push(
        ChooseReward(f.team, f.mission, tuple(rewards), min(drop, len(rewards))), EndLaunch(f.team, f.mission, f.major)
    )


def _rewards(t: Table, f: LaunchSucceeded) -> list[str]:
    mission = t.content.missions[f.mission]
    found = [f"{f.mission}.minor.{i}" for i in range(len(mission.minor.effects))]
    if f.major:
        found += [f"{f.mission}.major.{i}" for i in range(len(mission.major.effects))]
    if not t.state.advanced:
        found = [r for r in found if not isinstance(effect_of(t, r), EarthUpgrade | Token)]
    return found + t.state.hazards.get(f.mission, [])


def effect_of(t: Table, reward: str) -> Effect:
    """Return what a reward id gives: an effect of the mission, or the points of a hazard."""
    kind = initiative.kind_of(reward)
    if kind in t.content.hazards:
        return Points(t.content.hazards[kind].vp)
    path, _, at = reward.rpartition(".")
    return t.content.abilities[path].effects[int(at)]


def settle_rewards(t: Table, f: ChooseReward) -> bool:
    """Take rewards without asking where their order cannot matter; tell whether it was done."""
    ordered = [r for r in f.left if not isinstance(effect_of(t, r), Points)]
    if f.drop or len(ordered) > 1:
        return False
    take_reward(t, f, ALL)
    return True


def ask_reward(t: Table, f: ChooseReward) -> Ask:
    """Ask for the reward to lose, or for the next one to gain."""
    prompt = "lose-reward" if f.drop else "choose-reward"
    return Ask(prompt, f.mission, {"left": len(f.left)})


def reward_options(t: Table, f: ChooseReward) -> list[str]:
    """Return rewards not yet gained, and all of them in printed order."""
    return list(f.left) if f.drop else [*f.left, ALL]


def take_reward(t: Table, f: ChooseReward, answer: str) -> None:
    """Gain a reward, or give one up (hazard lost reward)."""
    if answer == ALL:
        t.push(*[GainReward(f.team, f.mission, reward) for reward in f.left])
        return
    left = tuple(r for r in f.left if r != answer)
    if f.drop:
        t.say("lose-reward", f.team, reward=answer, mission=f.mission)
        t.push(ChooseReward(f.team, f.mission, left, f.drop - 1))
    else:
        t.push(GainReward(f.team, f.mission, answer), ChooseReward(f.team, f.mission, left))


def gain_reward(t: Table, f: GainReward) -> None:
    """Gain one reward."""
    effect = effect_of(t, f.reward)
    if initiative.kind_of(f.reward) in t.content.hazards:
        score(t, f.team, t.content.hazards[initiative.kind_of(f.reward)].vp, f.reward)
    else:
        path, _, at = f.reward.rpartition(".")
        EFFECTS[type(effect)](t, Perform(f.team, path, int(at), source=f.mission), effect)


def ask_match(t: Table, f: MatchToken) -> Ask:
    """Ask the other team which permanent resource it matches (hazard know-how leak)."""
    return Ask("match-token", f.source)


def match_options(t: Table, f: MatchToken) -> list[str]:
    """Return the permanent resources that were spent."""
    return list(f.options)


def take_match(t: Table, f: MatchToken, answer: str) -> None:
    """Give the other team a temporary resource from the supply."""
    resources.gain(t, f.team, answer, "temporary", 1, f.source)


def end_launch(t: Table, f: EndLaunch) -> None:
    """Step 4, Discard Mission: a mission that did not fail goes to the Team Discard, with its hazards."""
    t.state.launching.remove(f.mission)
    t.agency(f.team).discard += [f.mission, *t.state.hazards.pop(f.mission, [])]
