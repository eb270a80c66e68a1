"""How a person plays One Small Step at a `Desk`: sits down, lifts, drops, clicks what is lit, passes the computer."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from tests.window.desk import Desk

QUICK: dict[str, Any] = {"curtain": "never", "animation": "off", "confirm": False}
"""Settings of people who know the game."""
PIECES = ("worker", "piece")
SPOTS = ("space", "stage", "card", "deck")


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


def journal(desk: Desk) -> Path:
    """The file of the only match in the autosaves."""
    (path,) = (desk.home / "spacegames" / "state" / "autosaves").glob("*.spacegame")
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
