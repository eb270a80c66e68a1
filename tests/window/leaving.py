"""How a person plays Leaving Earth at a `Desk`: sits down, buys into the bay, builds, flies, burns, finishes years."""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence

from spacegames import games
from spacegames.core.actions import Choose
from spacegames.core.refusal import Refusal
from spacegames.games.leaving_earth.content import load
from spacegames.games.leaving_earth.state import State
from spacegames.match.match import Match
from spacegames.store.savefile import Seat
from tests.window import sitting
from tests.window.desk import Desk

NAMES = ("Ada", "Vera", "Mae")
GAME = "leaving-earth"
SEEDS = 40000
"""How many set-ups are looked through for one with the wanted missions and cards."""


# --- a match that waits at the moment of a plan


def leave_match(
    desk: Desk,
    study: Sequence[Sequence[str]],
    *,
    missions: Sequence[str] = (),
    places: Mapping[str, str] | None = None,
    sure: Sequence[str] | None = None,
    roles: Sequence[str] = ("nasa",),
    **options: str,
) -> Match:
    """Leave a match in the autosaves in the first year after the years of study, when NASA is to move.

    The advancements of each year are given; other agencies do nothing. It is a match in which the missions lie on the
    table, the face-down cards of `places` have a sort of effect (empty: none that does harm), and all outcomes of the
    `sure` advancements (all of them where not given) are successes, so that a flight goes as planned.
    """
    wanted = [one for year in study for one in year] if sure is None else sure
    game = games.game(GAME)
    for number in range(SEEDS):
        state: State = game.setup(options, tuple(roles), str(number))
        if not set(missions) <= set(state.missions) or not _fits(state, places or {}):
            continue
        match = Match.start(game, options, seats_of(roles), str(number))
        if _studied(match, study, wanted):
            folder = sitting.autosaves(desk)
            folder.mkdir(parents=True)
            match.keep_in(folder / "match.spacegame")
            match.close()
            return match
    raise AssertionError("no set-up is like that")


def _fits(state: State, places: Mapping[str, str]) -> bool:
    for place, sort in places.items():
        kinds = {effect.type for effect in load().variants[state.hidden[place]].effects}
        if (sort not in kinds) if sort else bool(kinds - {"feature_slots", "co2", "life"}):
            return False
    return True


def _studied(match: Match, study: Sequence[Sequence[str]], sure: Sequence[str]) -> bool:
    for year in study:
        wait_for_nasa(match)
        for one in year:
            choose(match, f"research:{one}")
            state: State = match.state
            if one in sure and set(state.agencies["nasa"].advancements[one].outcomes) != {"s"}:
                return False
        choose(match, "done")
    wait_for_nasa(match)
    return True


def wait_for_nasa(match: Match) -> None:
    """Let the other agencies do nothing until NASA is to move."""
    while match.decision is not None and match.decision.source != "nasa":
        choose(match, "done")


def choose(match: Match, id_: str) -> None:
    """Answer a match without a window."""
    assert match.decision is not None
    result = match.do(Choose(match.decision.serial, id_))
    assert not isinstance(result, Refusal), (id_, result)


def seats_of(roles: Sequence[str]) -> list[Seat]:
    """The people of a table."""
    meta = games.meta(GAME)
    sides = {side.id: side for side in meta.sides}
    return [Seat(NAMES[n], sides[role].mark, sides[role].colour, role) for n, role in enumerate(roles)]


# --- sitting down


def sit_down(desk: Desk, people: int, *options: str, seed: str = "7") -> None:
    """From the home screen to the first turn, by mouse; `options` are the choices that are clicked."""
    desk.wait_screen("home")
    desk.click(f"start:{GAME}")
    desk.wait_screen("new-match")
    desk.click(f"people:{people}")
    for number in range(people):
        desk.click(f"name:{number}")
        desk.key("ctrl+a")
        desk.type_text(NAMES[number])
    for option in options:
        scroll_to(desk, option)
        desk.click(option)
    scroll_to(desk, "more")
    desk.click("more")
    scroll_to(desk, "seed")
    desk.click("seed")
    desk.type_text(seed)
    desk.click("begin")
    desk.wait_screen("table", "curtain")
    sitting.open_curtain(desk)


def scroll_to(desk: Desk, name: str) -> None:
    """Turn the wheel over the page until a part of it can be seen."""
    for _ in range(20):
        seen = _resting(desk)
        if name in seen:
            return
        x, y, _, height = desk.probe()["window"]
        desk.scroll((x + 60, y + height // 2), -3)
        desk.wait_for(lambda seen=seen: desk.targets() != seen, f"the page to move to {name}")
    raise AssertionError(f"{name} is not on the page")


def _resting(desk: Desk) -> dict[str, list[int]]:
    """What can be pressed once the page has stopped changing: an option may make room for others."""
    seen: list[dict[str, list[int]]] = []

    def rests() -> bool:
        time.sleep(0.1)
        seen.append(desk.targets())
        return seen[-2:-1] == seen[-1:]

    desk.wait_for(rests, "the page at rest")
    return seen[-1]


# --- looking


def name(desk: Desk, key: str) -> str:
    """What a screen reader says of a thing on the table."""
    return desk.probe()["names"].get(key, "")


def reads(desk: Desk, key: str, *texts: str) -> None:
    """Wait until a thing on the table says all of some texts."""
    desk.wait_for(lambda: all(text in name(desk, key) for text in texts), f"{key} with {texts}")


def button(desk: Desk, start: str) -> str:
    """The button of the action bar whose title begins like this."""
    found = next(iter((*desk.targets(f"action:{start}"), *desk.targets(f"end:{start}"))), None)
    assert found is not None, (start, [*desk.targets("action:"), *desk.targets("end:")])
    return found


def press(desk: Desk, start: str) -> None:
    """Click a button of the action bar that answers, and wait for the next decision."""
    serial = desk.serial()
    desk.wait_for(lambda: desk.targets(f"action:{start}") or desk.targets(f"end:{start}"), f"button {start}")
    desk.click(button(desk, start))
    desk.wait_serial(serial)


def open_page(desk: Desk, title: str, key: str) -> None:
    """Open a page by its button; `key` names a thing that lies on it."""
    if key not in desk.targets():
        desk.click(button(desk, title))
    desk.wait_target(key)


# --- a turn


def research(desk: Desk, *advancements: str) -> None:
    """Buy advancements on their page."""
    open_page(desk, "Research", f"advancement:{advancements[0]}")
    for one in advancements:
        serial = desk.serial()
        desk.click(f"advancement:{one}")
        desk.wait_serial(serial)


def buy(desk: Desk, *goods: str) -> None:
    """Drag goods from the shop into the bay, where they are paid when the spacecraft is built."""
    open_page(desk, "Hangar", "bay")
    for one in goods:
        before = name(desk, "bay")
        desk.drag(f"goods:{one}", "bay", steps=5)
        desk.wait_for(lambda before=before: name(desk, "bay") != before, f"{one} in the bay")


def build(desk: Desk) -> str:
    """Build what lies in the bay and return the spacecraft's key."""
    serial = desk.serial()
    desk.click(button(desk, "Build"))
    desk.wait_for(lambda: desk.serial() > serial and _in_hand(desk) in desk.targets(), "the spacecraft on the map")
    return _in_hand(desk)


def _in_hand(desk: Desk) -> str:
    held = desk.probe()["prompt"][2]
    return held if held.startswith("craft:") else "none"


def fly(desk: Desk, craft: str, place: str) -> None:
    """Drag a spacecraft along its way."""
    serial = desk.serial()
    desk.drag(craft, f"place:{place}", steps=6)
    desk.wait_serial(serial)


def burn(desk: Desk, *engines: str) -> None:
    """Fire engines one after the other, keep what was drawn, and go."""
    for engine in engines:
        serial = desk.serial()
        desk.click(f"engine:{engine}")
        desk.wait_serial(serial)
        keep(desk)
    press(desk, "Go")


def keep(desk: Desk) -> None:
    """Shuffle a drawn outcome back instead of paying it off."""
    while sitting.prompt(desk) == "remove-outcome":
        serial = desk.serial()
        desk.click("answer:keep")
        desk.wait_serial(serial)


def take_years(desk: Desk, years: int) -> None:
    """Choose how many years a maneuver takes, where that is asked."""
    if sitting.prompt(desk) == "choose-years":
        serial = desk.serial()
        desk.click(f"years:{years}")
        desk.wait_serial(serial)


def reveal(desk: Desk) -> None:
    """Show what was found at a place that was not explored."""
    keep(desk)
    assert sitting.prompt(desk) == "reveal-place"
    serial = desk.serial()
    desk.click("answer:reveal")
    desk.wait_serial(serial)
    keep(desk)


def finish_year(desk: Desk) -> None:
    """Take no more turns this year."""
    press(desk, "Finish the year")


def settle(desk: Desk) -> None:
    """Answer whatever follows a maneuver by mouse, until the turn goes on: burn, keep, reveal."""
    while desk.screen() == "table" and (asked := sitting.prompt(desk)) != "take-turn":
        serial = desk.serial()
        engines, answers = sitting.lit(desk, "engine"), sitting.lit(desk, "answer", "part")
        if asked == "fire-engines":
            desk.click(next(iter(desk.targets("action:Go")), engines[0] if engines else button(desk, "Stay")))
        elif answers:
            desk.click(answers[-1] if asked == "remove-outcome" else answers[0])
        else:
            desk.click([*desk.targets("chip:"), *desk.targets("action:"), *desk.targets("end:")][0])
        desk.wait_serial(serial)


# --- the same by keyboard alone


def sit_down_by_keys(desk: Desk, seed: str = "7") -> None:
    """From the home screen to the first turn, alone, without the mouse."""
    desk.wait_screen("home")
    sitting.tab_to(desk, f"poster:{GAME}")
    desk.key("Return")
    desk.wait_screen("new-match")
    sitting.tab_to(desk, "more")
    desk.key("space")
    sitting.tab_to(desk, "seed")
    desk.type_text(seed)
    desk.key("Return")
    desk.wait_screen("table")


def strike(desk: Desk, *keys: str) -> None:
    """Press keys that answer, one after the other, each after the answer to the last."""
    for key in keys:
        serial = desk.serial()
        desk.key(key)
        desk.wait_serial(serial)


def take(desk: Desk, key: str) -> None:
    """Go to a thing by Tab and take it by Space."""
    sitting.tab_to(desk, key)
    strike(desk, "space")


def lay_in(desk: Desk, goods: str) -> None:
    """Go to goods of the shop by Tab and lay one into the bay by Space."""
    sitting.tab_to(desk, f"goods:{goods}")
    before = name(desk, "bay")
    desk.key("space")
    desk.wait_for(lambda: name(desk, "bay") != before, f"{goods} in the bay")


def finish(desk: Desk) -> None:
    """End the year by Enter: the first marks the button, the second presses it."""
    desk.key("Return")
    desk.wait_for(lambda: any(name.endswith(", chosen") for name in desk.targets("end:")), "the marked button")
    strike(desk, "Return")


def turn_to(desk: Desk, letter: str, key: str) -> None:
    """Open a page by its letter; `key` names a thing that lies on it."""
    desk.key(letter)
    desk.wait_target(key)


def settle_by_keys(desk: Desk) -> None:
    """Answer whatever follows a maneuver by keys, until the turn goes on."""
    while desk.screen() == "table" and (asked := sitting.prompt(desk)) != "take-turn":
        engines, answers = sitting.lit(desk, "engine"), sitting.lit(desk, "answer", "part")
        if asked == "fire-engines" and desk.targets("action:Go"):
            strike(desk, "g")
        elif asked == "fire-engines" and engines:
            take(desk, engines[0])
        elif answers:
            take(desk, answers[-1] if asked == "remove-outcome" else answers[0])
        else:
            finish(desk)
