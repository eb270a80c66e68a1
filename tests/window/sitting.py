"""How a person plays One Small Step at a `Desk`: sits down, lifts, drops, clicks what is lit, passes the computer."""

from __future__ import annotations

import json
import random
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from spacegames import games
from spacegames.match.match import Match
from spacegames.store.savefile import Seat
from tests.window.desk import Desk

QUICK: dict[str, Any] = {"curtain": "never", "animation": "off", "confirm": False}
"""Settings of people who know the game."""


def settle_in(desk: Desk, **settings: Any) -> None:
    """Write settings before the program starts."""
    path = settings_file(desk)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps({"theme": "night", **settings}), encoding="utf-8")


def settings_file(desk: Desk) -> Path:
    """Where the program keeps its settings."""
    return desk.home / "spacegames" / "config" / "settings.json"


def window_place(width: int, height: int, x: int = 0, y: int = 0) -> dict[str, int]:
    """A place of the window, for the settings."""
    return {"x": x, "y": y, "width": width, "height": height}


def leave_match(desk: Desk, until: Callable[[Match], object], game: str = "beginner") -> None:
    """Leave a match in the autosaves that waits at the first moment for which `until` holds."""
    folder = autosaves(desk)
    folder.mkdir(parents=True)
    seats = [Seat("Ada", "seat-ring", "usa", "usa"), Seat("Vera", "seat-triangle", "ussr", "ussr")]
    for seed in range(30):
        match = Match.start(games.game("one-small-step"), {"game": game}, seats, str(seed))
        chooser = random.Random(seed)
        while match.decision and not until(match):
            match.do(chooser.choice(match.actions()))
        if match.decision:
            match.keep_in(folder / "match.spacegame")
            match.close()
            return
    raise AssertionError("no match came to that point")


def autosaves(desk: Desk) -> Path:
    """Where the program keeps running matches."""
    return desk.home / "spacegames" / "state" / "autosaves"


def journal(desk: Desk) -> Path:
    """The file of the only match in the autosaves."""
    (path,) = autosaves(desk).glob("*.spacegame")
    return path


def sit_down(desk: Desk, names: tuple[str, str] = ("Ada", "Vera"), seed: str = "7") -> None:
    """From the home screen to the first decision, by mouse."""
    desk.wait_screen("home")
    desk.click("home:new")
    desk.wait_screen("new-match")
    for number, name in enumerate(names):
        desk.click(f"name:{number}")
        desk.key("ctrl+a")
        desk.type_text(name)
    desk.click("more")
    desk.click("seed")
    desk.type_text(seed)
    desk.click("begin")
    desk.wait_screen("table", "curtain")
    open_curtain(desk)


def sit_down_by_keys(desk: Desk, seed: str = "7") -> None:
    """From the home screen to the first decision, by keyboard."""
    desk.wait_screen("home")
    desk.key("ctrl+n")
    desk.wait_screen("new-match")
    tab_to(desk, "more")
    desk.key("space")
    tab_to(desk, "seed")
    desk.type_text(seed)
    desk.key("Return")
    desk.wait_screen("table")


def tab_to(desk: Desk, name: str) -> None:
    """Press Tab until a thing or a button has the keyboard."""
    for _ in range(60):
        here = desk.probe()["focus"]
        if here == name:
            return
        tab_on(desk, here)
    raise AssertionError(f"Tab never came to {name}")


def tab_on(desk: Desk, here: str) -> None:
    """Press Tab until the keyboard is elsewhere: one that follows the last at once counts as a long press of it."""
    pressed: list[float] = []

    def moved() -> bool:
        if desk.probe()["focus"] != here:
            return True
        if not pressed or time.monotonic() > pressed[-1] + 1:
            pressed.append(time.monotonic())
            desk.key("Tab")
        return False

    desk.wait_for(moved, "the next thing")


def open_curtain(desk: Desk) -> None:
    """Hold the button of a closed curtain until it is open."""
    if desk.screen() != "curtain":
        return
    desk.move("curtain:open")
    desk.xdotool("mousedown", 1)
    desk.wait_for(lambda: desk.screen() != "curtain", "the open curtain")
    desk.drop()


def prompt(desk: Desk) -> str:
    """What is asked."""
    return (desk.probe()["prompt"] or [""])[0]


def lit(desk: Desk, *kinds: str) -> list[str]:
    """Keys of the lit things of some kinds, in the program's order."""
    return [key for key, state in desk.probe()["lit"].items() if state in ("legal", "hover") and kind(key) in kinds]


def kind(key: str) -> str:
    """What a key names: worker, card, space, ..."""
    return key.partition(":")[0]


def answer(desk: Desk) -> None:
    """Answer the waiting decision by mouse: drag a piece, else click a small button, a button, or a lit thing."""
    said = desk.probe()
    serial, targets, here = said["serial"], said["targets"], said["prompt"]
    chips = [name for name in targets if name.startswith("chip:")]
    bar = [name for name in targets if name.startswith("action")]
    if here[1] == "place":
        place(desk)
    elif chips:
        desk.click(chips[0])
    elif here[0] == "draw-card":
        deck(desk)
    else:
        things = lit(desk, "card", "resource", "deck", "space", "tile", "upgrade", "stage", "token")
        desk.click(things[0] if things else bar[0])
    desk.wait_for(lambda: desk.serial() != serial or (not chips and chips_of(desk)), f"an answer to {here}")
    if desk.serial() == serial:
        desk.click(chips_of(desk)[0])
        desk.wait_serial(serial)


def answer_by_keys(desk: Desk) -> None:
    """Answer the waiting decision with the keyboard alone: Tab to what is lit, Space, Enter; else the list."""
    said = desk.probe()
    serial, chips = said["serial"], chips_of(desk)
    if said["prompt"][1] != "place" and chips:
        if "Enter" not in said["says"].get("bubble", ""):
            desk.key("Right")
        desk.key("Return")
    elif said["lit"]:
        _space_on_something_lit(desk, serial)
    else:
        desk.key("F2")
        desk.wait_for(lambda: desk.probe()["focus"].startswith("ChoiceList"), "the list of choices")
        desk.key("Down", "Return")
        desk.wait_serial(serial)
        desk.key("Escape")
    desk.wait_serial(serial)


def _space_on_something_lit(desk: Desk, serial: int) -> None:
    """Space on a lit thing: it answers, is picked up and put down, or opens a bubble with buttons."""
    for _ in range(60):
        here = desk.probe()["focus"]
        if here in desk.probe()["lit"]:
            break
        tab_on(desk, here)
    chips = chips_of(desk)
    held = desk.probe()["prompt"][2]
    desk.key("space")
    desk.wait_for(
        lambda: desk.serial() != serial or chips_of(desk) != chips or desk.probe()["prompt"][2] != held, "an answer"
    )
    if desk.serial() == serial and not chips_of(desk):
        desk.key("space")
        desk.wait_for(lambda: desk.serial() != serial or chips_of(desk), "the piece put down")
    if desk.serial() == serial:
        desk.key("Right", "Return")


def chips_of(desk: Desk) -> list[str]:
    """Small buttons of the bubble."""
    return list(desk.targets("chip:"))


def deck(desk: Desk) -> None:
    """Draw a Crew mission if that is possible."""
    decks = lit(desk, "deck")
    desk.click(next((key for key in decks if key in ("deck:usa", "deck:ussr")), decks[0]))


def place(desk: Desk) -> None:
    """Drag a piece onto a lit spot, or click the spot where the piece is in hand already."""
    held = desk.probe()["prompt"][2]
    spots = lit(desk, "stage") or sorted(lit(desk, "space", "card"), key=lambda key: key != "space:treasury")
    if f"card:{held}" in desk.targets():
        desk.drag(f"card:{held}", spots[0], steps=4)
    elif pieces := lit(desk, "worker") or (lit(desk, "card") if kind(spots[0]) == "stage" else []):
        desk.drag(pieces[0], spots[0], steps=4)
    else:
        desk.click(spots[0])
