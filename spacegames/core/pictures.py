"""Picture recipes: the vocabulary of the card pictures and its checks, without painting anything.

A recipe names a palette, the height that must stay visible when the window is wide (`focus`) and a list of parts,
painted back to front on a field 120 wide and 90 high. `ui.pictures` paints it; this module says what may stand in one.
`docs/pictures.md` lists every part and parameter for those who write recipes.
"""

import re
from collections.abc import Callable, Mapping
from hashlib import blake2b
from typing import Any, NamedTuple

import msgspec

FIELD_WIDTH = 120
FIELD_HEIGHT = 90

PALETTES = ("night", "dusk", "dawn", "sun", "mint", "rose", "steel", "violet")

INKS = ("sky1", "sky2", "sky3", "sky4", "mid", "light", "accent", "accent2", "dark")
"""Ink names that every palette answers; `sky4` is the lowest band where a palette has only three."""

FIXED_INKS = (
    "paper",
    "white",
    "ink",
    "shade",
    "steel",
    "flame",
    "red",
    "green",
    "blue",
    "gold",
    "sand",
    "rock",
    "skin",
)
"""Ink names with the same colour in every palette."""


class Recipe(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One picture. `parts` are tables with the key `part` and that part's parameters, back to front.

    `focus` is the height (0-90) kept in a wide window, `focus_x` the place (0-120) kept in a tall one.
    """

    palette: str
    parts: tuple[dict[str, Any], ...]
    focus: float = 40
    focus_x: float = 60
    tone: bool = True


class Part(NamedTuple):
    """A part's parameters: names that must be given, names that may be given, and what the part shows."""

    required: frozenset[str]
    optional: frozenset[str]
    shows: str


EVERYWHERE = frozenset({"opacity", "seed"})
_PLACED = "scale turn flip"


def _part(shows: str, required: str = "", optional: str = "", placed: bool = False) -> Part:
    names = optional.split() + (_PLACED.split() if placed else [])
    return Part(frozenset((required + (" at" if placed else "")).split()), frozenset(names) | EVERYWHERE, shows)


PARTS: Mapping[str, Part] = {
    # sky and bodies
    "sky": _part("bands in other inks than the palette's sky", "inks"),
    "stars": _part("dots and four-point stars down to height `low`", "", "count low ink"),
    "rays": _part("sunburst over the whole field", "at", "count ink turn r"),
    "disc": _part("flat disc: sun, halo, spot", "at r", "ink"),
    "ring": _part("circle line; `studs` bolts on it make a porthole", "at r", "ink width studs dash"),
    "planet": _part("Earth-like globe with night side", "at r", "sea land cloud"),
    "moon": _part("cratered Moon with night side", "at r", "ink low high"),
    "limb": _part("curved edge of a world rising from below", "y", "x r ink ink2"),
    "saturn": _part("planet with ring", "at r", "ink ink2 turn"),
    "comet": _part("comet with tail to the upper right", "", "ink ink2", True),
    "galaxy": _part("spiral of stars", "", "ink ink2", True),
    "cloud": _part("flat-bottomed cloud", "", "ink", True),
    "orbit": _part("ellipse line", "at rx ry", "ink width turn dash"),
    "arc": _part("curve through 2 points (line), 3 (bend) or 4 (S)", "points", "ink width dash arrow"),
    "waves": _part("radio waves opening upwards", "at", "count r step turn ink width"),
    # ground
    "ground": _part("rolling ground from `y` to the lower edge", "y", "ink amplitude"),
    "ridge": _part("mountains standing on `y`", "y", "ink height count ink2"),
    "crater": _part("crater on the ground, seen flat", "at r", "ink ink2"),
    "sea": _part("water from `y` to the lower edge, with wave lines", "y", "ink ink2 count"),
    "crowd": _part("heads and raised arms from `y` down", "y", "ink count height"),
    "trees": _part("row of round trees or firs standing on `y`", "y", "ink count height kind x width"),
    "fence": _part("fence posts and rails standing on `y`", "y", "ink count height x width"),
    "block": _part("rectangle with shaded right third: wall, pad, slab", "at size", "ink corner turn plain"),
    # flight
    "rocket": _part(
        "rocket standing at `at` (middle of its base)", "at", "height width ink fins bands nose band turn boosters"
    ),
    "flame": _part("exhaust flame hanging down from `at`", "at", "length width ink core turn"),
    "puff": _part("smoke or cloud of discs round `at`", "at", "spread count ink"),
    "truss": _part("lattice tower, upper left corner at `at`", "at size", "bays ink width"),
    "gantry": _part("launch tower with arms reaching right, foot at `at`", "at", "height ink arms flip"),
    "engine": _part("rocket engine: bell, chamber, pipes", "", "ink ink2", True),
    "stage": _part("spent rocket stage, open at one end", "", "ink ink2", True),
    "capsule": _part("conical capsule with window and heat shield", "", "ink ink2 heat", True),
    "sphere": _part("ball-shaped cabin with one window on its service part", "", "ink ink2", True),
    "parachute": _part("striped parachute; lines end 30 below `at`", "", "ink ink2", True),
    "lander": _part("two-stage lander on four legs", "", "ink ink2 legs", True),
    "station": _part("space station: modules and four panels", "", "ink ink2", True),
    "shuttle": _part("delta-winged orbiter, nose up", "", "ink ink2", True),
    "airplane": _part("jet aircraft from the side, nose right", "", "ink ink2 kind", True),
    "balloon": _part("balloon with gondola", "", "ink ink2", True),
    "sputnik": _part("polished ball with four swept aerials", "", "ink", True),
    "probe": _part("probe with panels, bell and dish", "", "ink panels bell", True),
    "drum": _part("pencil-shaped early satellite with whip aerials", "", "ink ink2", True),
    "comsat": _part("faceted communications ball", "", "ink ink2", True),
    "rover": _part("eight-wheeled Moon vehicle with lid", "", "ink ink2", True),
    "buggy": _part("open Moon car with umbrella aerial", "", "ink ink2", True),
    "walker": _part("floating spacewalker", "", "suit visor ink", True),
    "moonwalker": _part("astronaut standing on the ground", "", "suit visor ink", True),
    # people
    "helmet": _part(
        "helmet portrait, centre of the shell at `at`",
        "at",
        "scale skin hair jaw brow smile cut cap suit shell ring stripe visor feature",
    ),
    "bust": _part("head and shoulders in silhouette or with hat and tie", "", "ink ink2 kind skin hair", True),
    "figure": _part("standing person", "", "ink ink2 kind skin", True),
    "handshake": _part("two hands in cuffs", "", "ink ink2", True),
    "dog": _part("space dog, front view", "", "ink ink2 suit", True),
    "chimp": _part("space chimpanzee, front view", "", "ink ink2 suit", True),
    # ground stations, works, offices
    "dish": _part("dish aerial on a foot, centre of its rim at `at`", "at", "r ink turn base"),
    "mast": _part("radio mast with guy ropes, foot at `at`", "at", "height ink"),
    "building": _part("house block with lit windows, upper left corner at `at`", "at size", "ink window lit nx ny"),
    "factory": _part("saw-tooth hall with chimney, lower left corner at `at`", "at", "width height ink ink2"),
    "hangar": _part("round-roofed hangar, foot of its middle at `at`", "at", "width height ink ink2"),
    "dome": _part("observatory dome with slit, foot of its middle at `at`", "at", "r ink ink2"),
    "tower": _part("control tower, foot at `at`", "at", "height ink ink2"),
    "bunker": _part("blockhouse with slit windows, foot of its middle at `at`", "at", "width ink ink2"),
    "tank": _part("ball tank for propellant on legs", "", "ink ink2", True),
    "truck": _part("lorry from the side, front right", "", "ink ink2", True),
    "crawler": _part("crawler transporter, deck at `at`", "at", "width ink ink2"),
    "ship": _part("recovery ship, waterline at `at`", "", "ink ink2", True),
    "telescope": _part("telescope on a stand", "", "ink ink2", True),
    "console": _part("control desk with screen, upper left corner of the desk at `at`", "at", "width ink ink2"),
    "computer": _part("tape cabinet with two reels", "", "ink ink2", True),
    "screen": _part("large wall screen, upper left corner at `at`", "at size", "ink ink2 kind"),
    # things
    "camera": _part("film camera on a tripod", "", "ink ink2", True),
    "television": _part("television set with rabbit ears", "", "ink ink2", True),
    "radio": _part("table radio", "", "ink ink2", True),
    "microphone": _part("microphones on a lectern", "", "ink ink2", True),
    "megaphone": _part("megaphone, mouth to the right", "", "ink ink2", True),
    "newspaper": _part("front page with picture", "", "ink ink2", True),
    "document": _part("sheet with lines; kind plain, stamp, plan or chart", "", "ink ink2 kind", True),
    "folder": _part("file folder with a sheet", "", "ink ink2", True),
    "chalkboard": _part("board with curve and formula strokes", "", "ink ink2", True),
    "dial": _part("clock or gauge with a lit sector", "at r", "ink ink2 start end kind"),
    "gear": _part("toothed wheel", "at r", "teeth ink ink2 turn"),
    "atom": _part("nucleus with three orbits", "", "ink ink2", True),
    "flask": _part("laboratory flask, half full", "", "ink ink2", True),
    "microscope": _part("microscope", "", "ink ink2", True),
    "bolt": _part("lightning bolt", "", "ink ink2", True),
    "rock": _part("boulder or meteoroid", "", "ink ink2", True),
    "blast": _part("ragged explosion", "", "ink ink2", True),
    "fire": _part("open fire", "", "ink ink2", True),
    "star": _part("five-point star", "at r", "ink turn"),
    "flag": _part("waving flag on a pole; foot of the pole at `at`", "", "ink ink2 kind", True),
    "medal": _part("medal on a ribbon", "", "ink ink2", True),
    "trophy": _part("cup", "", "ink ink2", True),
    "coins": _part("stacks of coins", "", "ink ink2 count", True),
    "padlock": _part("padlock, closed or open", "", "ink ink2 kind", True),
    "shield": _part("shield with a plain cut", "", "ink ink2", True),
    "warning": _part("warning triangle", "", "ink ink2", True),
    "arrow": _part("solid arrow, pointing right", "", "ink", True),
    "wrench": _part("wrench", "", "ink", True),
    "gloves": _part("suit glove, palm up", "", "ink ink2", True),
    "boots": _part("boot print", "", "ink", True),
    "meal": _part("food tube and tray", "", "ink ink2", True),
    "heart": _part("heart with pulse line", "", "ink ink2", True),
    "crate": _part("slatted crate", "", "ink ink2", True),
    "magnet": _part("horseshoe magnet with field lines", "", "ink ink2", True),
    "binoculars": _part("binoculars from the front", "", "ink ink2", True),
    "map": _part("world map sheet with a track", "at size", "ink ink2 ink3"),
}

CHOICES: Mapping[tuple[str, str], tuple[str, ...]] = {
    ("trees", "kind"): ("round", "fir", "palm"),
    ("airplane", "kind"): ("jet", "bomber", "x"),
    ("helmet", "feature"): ("none", "freckles", "lines", "dimple"),
    ("bust", "kind"): ("plain", "bare", "woman", "woman-glasses", "hat", "glasses", "officer"),
    ("figure", "kind"): ("plain", "engineer", "scientist", "officer", "reporter"),
    ("screen", "kind"): ("curve", "orbit", "bars", "map"),
    ("document", "kind"): ("plain", "stamp", "plan", "chart"),
    ("dial", "kind"): ("clock", "gauge"),
    ("flag", "kind"): ("plain", "stripes", "corner", "star"),
    ("padlock", "kind"): ("closed", "open"),
}

_HEX = re.compile(r"#[0-9A-Fa-f]{6}\Z")


def _is_number(value: object) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool) and abs(value) <= 1000


def _is_count(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and 0 <= value <= 400


def _is_seed(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def _is_flag(value: object) -> bool:
    return isinstance(value, bool)


def is_ink(value: object) -> bool:
    """Whether `value` names an ink: a palette ink, a fixed ink or `#RRGGBB`."""
    return isinstance(value, str) and (value in INKS or value in FIXED_INKS or _HEX.match(value) is not None)


def _items(value: object) -> list[object] | None:
    return list(value) if isinstance(value, list | tuple) else None  # pyright: ignore[reportUnknownArgumentType]


def _is_point(value: object) -> bool:
    items = _items(value)
    return items is not None and len(items) == 2 and all(map(_is_number, items))


def _is_points(value: object) -> bool:
    items = _items(value)
    return items is not None and 2 <= len(items) <= 4 and all(map(_is_point, items))


def _is_inks(value: object) -> bool:
    items = _items(value)
    return items is not None and 1 <= len(items) <= 6 and all(map(is_ink, items))


_NUMBER = (_is_number, "a number")
_COUNT = (_is_count, "a whole number from 0 to 400")
_FLAG = (_is_flag, "true or false")
_INK = (is_ink, "an ink of the palette, a fixed ink or #RRGGBB")
_POINT = (_is_point, "two numbers [x, y]")

_KINDS: Mapping[str, tuple[Callable[[object], bool], str]] = {
    **dict.fromkeys(("at", "size"), _POINT),
    **dict.fromkeys(
        "x y r rx ry width height length scale turn opacity low amplitude spread step jaw brow smile start end".split(),
        _NUMBER,
    ),
    **dict.fromkeys("count bays nx ny teeth bands studs cut arms".split(), _COUNT),
    **dict.fromkeys("flip fins boosters dash arrow base panels bell legs plain".split(), _FLAG),
    **dict.fromkeys(
        (
            "ink ink2 ink3 nose band core sea land cloud high heat "
            "suit visor skin hair cap shell ring stripe window lit"
        ).split(),
        _INK,
    ),
    "corner": _NUMBER,
    "points": (_is_points, "two to four points [[x, y], ...]"),
    "inks": (_is_inks, "one to six inks"),
    "seed": (_is_seed, "a whole number"),
}


def _check_value(where: str, part: str, name: str, value: object) -> None:
    choices = CHOICES.get((part, name))
    if choices is not None:
        if value not in choices:
            raise ValueError(f"{where}: {part}.{name} must be one of {', '.join(choices)}, not {value!r}")
        return
    # The Moon's shadow colour shares its name with the lowest height of stars.
    good, wanted = _INK if (part, name) == ("moon", "low") else _KINDS[name]
    if not good(value):
        raise ValueError(f"{where}: {part}.{name} must be {wanted}, not {value!r}")


def check_recipe(recipe: Recipe, where: str = "picture") -> None:
    """Refuse a recipe that cannot be painted.

    Raises ValueError whose sentence starts with `where` and names the unknown palette, part, parameter or value.
    """
    if recipe.palette not in PALETTES:
        raise ValueError(f"{where}: unknown palette {recipe.palette!r}, known are {', '.join(PALETTES)}")
    if not recipe.parts:
        raise ValueError(f"{where}: a picture needs at least one part")
    for number, table in enumerate(recipe.parts, 1):
        name: Any = table.get("part")
        known = PARTS.get(name) if isinstance(name, str) else None
        if known is None:
            raise ValueError(f"{where}: unknown part {name!r} (number {number})")
        given = set(table) - {"part"}
        if missing := known.required - given:
            raise ValueError(f"{where}: {name} lacks {', '.join(sorted(missing))}")
        if unknown := given - known.required - known.optional:
            raise ValueError(f"{where}: {name} has no parameter {', '.join(sorted(unknown))}")
        for key in given:
            _check_value(where, name, key, table[key])


def read_recipe(data: object, where: str = "picture") -> Recipe:
    """Turn a decoded TOML table into a checked recipe; raises ValueError like `check_recipe`."""
    try:
        recipe = msgspec.convert(data, Recipe)
    except msgspec.ValidationError as error:
        raise ValueError(f"{where}: {error}") from error
    check_recipe(recipe, where)
    return recipe


def read_recipes(tables: Mapping[str, object], where: str = "picture") -> dict[str, Recipe]:
    """Read the `[picture.<id>]` tables of a content file, keyed by id; raises ValueError naming the first bad one."""
    return {key: read_recipe(table, f"{where} {key}") for key, table in tables.items()}


def equal_pictures(recipes: Mapping[str, Recipe]) -> list[tuple[str, str]]:
    """Pairs of ids whose recipes have the same palette and part list; each pair once, in order of `recipes`."""
    seen: dict[bytes, str] = {}
    pairs: list[tuple[str, str]] = []
    for key, recipe in recipes.items():
        mark = msgspec.json.encode((recipe.palette, recipe.parts), order="deterministic")
        if mark in seen:
            pairs.append((seen[mark], key))
        seen.setdefault(mark, key)
    return pairs


def picture_seed(card_id: str) -> int:
    """The number that a card's id gives to every random choice of its picture; the same on every machine."""
    return int.from_bytes(blake2b(card_id.encode(), digest_size=4).digest(), "big")
