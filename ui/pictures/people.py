"""Parts with people and animals: helmet portraits, spacewalkers, silhouettes, dog and chimpanzee."""

from typing import Any

from ui.pictures.sketch import Sketch

SKINS = ("#F0C3A2", "#E9B48C", "#E3A97E", "#D9A07A", "#C68A62", "#A86E4A", "#8A5638")
HAIRS = ("#2B1F1A", "#3A2A22", "#4A2E1C", "#5B3B22", "#6E2F1C", "#9A5B33", "#B98A4A")
SUITS = ("#C3C9CC", "#B9C1C6", "#F0EBDC", "#E8731A")
SHELLS = ("#F2ECDC", "#E9E4D6", "#FBF6EA", "#F6F1E3")
RINGS = ("#7D8A92", "#5E7A8C", "#9AA4A8", "#8A6B2E")
STRIPES = ("#D9542B", "#1E4A86", "#A83A1C", "#D9A441", "#2E8F8A")
CAPS = ("#D9D3C2", "#F2ECDC", "#FBF6EA", "#1F2F49")
FEATURES = ("none", "none", "freckles", "lines", "dimple")

VISOR = "#12263F"

_OPENING = "M-19.5 -3C-19.5 -14 -11 -19.5 0 -19.5S19.5 -14 19.5 -3V6C19.5 15 11 20.5 0 20.5S-19.5 15 -19.5 6Z"

_HAIR = (
    "M-14 -14H14V-7C8 -10.5 2 -11.5 -4 -10.5C-8 -9.5 -11 -8 -14 -5Z",
    "M-14 -14H14V-6C11 -10 6 -11.8 0 -11.8S-11 -10 -14 -6Z",
    "M-14 -15H14V-8C10 -8 6 -10.5 3 -10.8C0 -7.8 -6 -7 -14 -7Z",
    "M-14 -14H14V-2C12 -7 10 -10 5 -11C1 -8 -7 -9 -9.5 -8C-11.5 -6 -12.5 -4 -14 -1Z",
)


def _features(s: Sketch) -> dict[str, Any]:
    """What a portrait looks like: from the card's id, each thing overruled by a parameter that names it."""
    random = s.random
    tan = random.randrange(len(SKINS))
    drawn: dict[str, Any] = {
        "skin": SKINS[tan],
        # Fair hair goes with fair skin only.
        "hair": random.choice(HAIRS[: len(HAIRS) - tan]),
        "jaw": random.random(),
        "brow": random.uniform(-0.5, 1.0),
        "smile": random.uniform(0.3, 1.0),
        "cut": random.randrange(4),
        "cap": random.choice(CAPS),
        "suit": random.choice(SUITS),
        "shell": random.choice(SHELLS),
        "ring": random.choice(RINGS),
        "stripe": random.choice(STRIPES),
        "feature": random.choice(FEATURES),
        "visor": VISOR,
    }
    return {name: s.table.get(name, value) for name, value in drawn.items()}


def helmet(s: Sketch) -> None:
    look = _features(s)
    with s.moved(*s.at, 0, s.number("scale", 1)):
        _shoulders(s, look)
        _shell(s, look)
        s.shape(_OPENING, look["visor"])
        with s.clipped(_OPENING):
            _face(s, look)
        s.lines(_OPENING, look["ring"], 2.6)
        s.lines("M-15.5 -6C-14.5 -12.5 -10 -16 -5 -17", "white", 1.8, 0.55)
        s.lines("M-16.5 0v3", "white", 1.8, 0.45)
        s.shape("M-3.2 -26.8h6.4v6h-6.4z", look["stripe"])


def _shoulders(s: Sketch, look: dict[str, Any]) -> None:
    s.shape("M-40 52C-38 34 -24 27 0 27C24 27 38 34 40 52Z", look["suit"])
    s.shade("M6 27C26 28 38 35 40 52H14Z", 0.18)
    for side in (-1, 1):
        s.lines(f"M{side * 24} 33L{side * 20} 52", "shade", 1, 0.35)
    s.oval(0, 27, 21, 6.5, look["ring"])
    s.oval(0, 25.4, 17.5, 4.5, "shade", 0.45)


def _shell(s: Sketch, look: dict[str, Any]) -> None:
    s.disc(0, 0, 27, look["shell"])
    s.shade("M4 -26.7A27 27 0 0 1 8 25.8A40 40 0 0 0 4 -26.7", 0.16)
    for side in (-27, 27):
        s.disc(side, 3, 5.4, look["ring"])
        s.disc(side, 3, 2.3, "shade", 0.5)


def _face(s: Sketch, look: dict[str, Any]) -> None:
    share = float(look["jaw"])
    jaw = 10.2 + 2.2 * share
    s.shape(
        f"M{-jaw - 3.4} 8C{-jaw - 5} -12 -8 -18 0 -18S{jaw + 5} -12 {jaw + 3.4} 8L{jaw} 14H{-jaw}Z",
        look["cap"],
    )
    chin, cheek = 4.5 + share, jaw - 1.5 - 1.5 * share
    face = (
        f"M{-jaw} -4C{-jaw} -11 -6 -13.5 0 -13.5S{jaw} -11 {jaw} -4C{jaw} 4 {cheek:.2f} 10 {chin:.2f} 13.8"
        f"C2 16 -2 16 {-chin:.2f} 13.8C{-cheek:.2f} 10 {-jaw} 4 {-jaw} -4Z"
    )
    s.shape(face, look["skin"])
    with s.clipped(face):
        s.shade("M1.2 -14H20V20H-1C1.5 14 2.6 9 1.6 6.6L3 5.4L1.2 -2Z", 0.2)
        s.shape(_HAIR[int(look["cut"]) % 4], look["hair"])
    brow = float(look["brow"])
    for side in (-1, 1):
        s.lines(
            f"M{side * 8.2} {-3.6 - brow * 0.2}Q{side * 5.4} {-5.6 - brow} {side * 2.6} {-4.1 + brow * 0.2}",
            look["hair"],
            1.5,
        )
        s.oval(side * 5.2, -0.6, 1.5, 1.25, "ink")
        s.disc(side * 5.2 - 0.4, -1, 0.45, "white")
        s.lines(f"M{side * 7.6} -1.6Q{side * 5.2} -3 {side * 2.9} -1.4", "ink", 0.8)
    s.lines("M.6 -1L1.9 4.4Q.6 5.7 -1.3 5", "shade", 0.9, 0.6)
    _mouth(s, float(look["smile"]))
    _mark(s, str(look["feature"]))
    s.lines(f"M{-jaw - 1} 8Q{-jaw + 1} 13.5 -3.5 12.2", "ink", 1)
    s.disc(-3.2, 12, 1.2, "ink")


def _mouth(s: Sketch, smile: float) -> None:
    s.lines(f"M-4.2 {8.6 - smile * 0.7}Q0 {9.4 + smile * 2.2} 4.2 {8.6 - smile * 0.7}", "#6B2A22", 1.35)
    if smile > 0.75:
        s.shape(f"M-3.4 {8.8 - smile * 0.5}Q0 {9.4 + smile * 1.7} 3.4 {8.8 - smile * 0.5}Z", "paper")


def _mark(s: Sketch, feature: str) -> None:
    if feature == "freckles":
        for x, y in ((-6.5, 2.5), (-5, 3.3), (-7.3, 3.8), (5.5, 2.7), (7, 3.4)):
            s.disc(x, y, 0.4, "#8A4B2C", 0.7)
    elif feature == "lines":
        s.lines("M-7.8 5.5Q-6.8 8 -6.4 9.8M7.8 5.5Q6.8 8 6.4 9.8", "shade", 0.6, 0.4)
    elif feature == "dimple":
        s.lines("M0 12.4v1.3", "shade", 0.8, 0.4)


# --- whole suits


def walker(s: Sketch) -> None:
    suit, visor, trim = s.ink("suit", "#FBF1D6"), s.ink("visor", "#F6B23C"), s.ink("ink", "accent")
    s.box(-8, -7, 17, 20, "dark", corner=3)
    s.lines("M-8 -6C-16 -4 -22 2 -26 9", suit, 6.5)
    s.lines("M8 -6C17 -8 22 -15 25 -22", suit, 6.5)
    s.lines("M-4 12C-6 22 -12 28 -18 32", suit, 7.5)
    s.lines("M4 12C7 22 7 30 12 37", suit, 7.5)
    s.box(-9, -9, 18, 23, suit, corner=6)
    s.shape("M2 -9H9V14H2Z", "dark", 0.18)
    s.disc(0, -17, 10.5, suit)
    s.shape("M-6.5 -20C-5 -25 6 -25 7.5 -20V-15C6 -10.5 -4.5 -10.5 -6.5 -15Z", visor)
    s.lines("M-4.5 -19.5Q-3.5 -22 -1 -22.5", "white", 1.2, 0.8)
    s.disc(-27, 10, 3.6, trim)
    s.disc(26, -24, 3.6, trim)
    s.box(-22, 30, 8, 5, trim, corner=2)
    s.box(8, 35, 9, 5, trim, corner=2)
    s.box(-4, -1, 8, 6, "dark", corner=1)
    s.disc(-1.5, 2, 0.9, trim)
    s.disc(1.5, 2, 0.9, "#7FD58C")


def moonwalker(s: Sketch) -> None:
    suit, visor, trim = s.ink("suit", "#FBF1D6"), s.ink("visor", "#F6B23C"), s.ink("ink", "accent")
    s.box(-14, -16, 28, 24, "dark", 1, 4)
    s.lines("M-10 -12C-15 -6 -16 0 -15 7", suit, 7)
    s.lines("M10 -12C15 -6 16 0 15 7", suit, 7)
    s.lines("M-5 10V30", suit, 8.5)
    s.lines("M5 10V30", suit, 8.5)
    s.box(-11, -16, 22, 29, suit, corner=6)
    s.shape("M3 -16H11V13H3Z", "dark", 0.18)
    s.disc(0, -24, 10.5, suit)
    s.shape("M-7 -27C-5.5 -32 5.5 -32 7 -27V-22C5.5 -17.5 -5.5 -17.5 -7 -22Z", visor)
    s.lines("M-5 -26.5Q-4 -29 -1.5 -29.5", "white", 1.2, 0.8)
    s.box(-6, -8, 12, 8, "dark", corner=1.2)
    for x, ink in ((-3, trim), (0, "#7FD58C"), (3, "paper")):
        s.disc(x, -4, 1, ink)
    s.disc(-15, 9, 3.6, trim)
    s.disc(15, 9, 3.6, trim)
    s.box(-11, 29, 11, 5, trim, corner=2)
    s.box(0, 29, 11, 5, trim, corner=2)


# --- people of the ground


def bust(s: Sketch) -> None:
    coat, detail, kind = s.ink("ink", "accent2"), s.ink("ink2", "dark"), s.choice("kind", "plain")
    if kind == "plain":
        s.shape("M-18 40C-18 16 -12 4 0 4S18 16 18 40Z", coat)
        s.disc(0, -9, 9.5, coat)
        s.shade("M0 4C12 4 18 16 18 40H0ZM0 -18.5A9.5 9.5 0 0 1 0 .5Z", 0.2)
        return
    skin, hair = s.ink("skin", "skin"), s.ink("hair", "#3A2A22")
    long = kind in ("woman", "woman-glasses")
    if long:
        s.shape("M-12 2C-14 -8 -13 -22 0 -22S14 -8 12 2C12 5 8 5 7 3H-7C-8 5 -12 5 -12 2Z", hair)
    s.shape("M-18 40C-18 16 -12 4 0 4S18 16 18 40Z", coat)
    s.box(-3.6, -2, 7.2, 9, skin)
    if long:
        s.shape("M-5 4L0 12L5 4L3.6 3H-3.6Z", skin)
        s.lines("M-6 4.5L0 13L6 4.5", detail, 1.8)
        s.disc(0, 14.5, 1.4, "paper")
    else:
        s.shape("M-6 5L0 14L6 5L4 3L0 8L-4 3Z", "paper")
        s.shape("M-1.6 11.5L0 9.5L1.6 11.5L2.2 24L0 27L-2.2 24Z", detail)
    s.disc(0, -9, 9.5, skin)
    s.shade("M1.2 -18.5A9.5 9.5 0 0 1 3.6 -.5V7C12 9 18 19 18 40H5L1.2 8Z", 0.2)
    _headwear(s, kind, coat, detail, hair)
    glasses = kind in ("glasses", "woman-glasses")
    for side in (-1, 1):
        if glasses:
            s.disc(side * 4, -8, 2.8, "white", 0.25)
            s.ring(side * 4, -8, 2.8, "ink", 1)
        s.disc(side * (4 if glasses else 3.6), -8, 0.95, "ink")
    if glasses:
        s.line(-1.2, -8, 1.2, -8, "ink", 1)
    s.lines("M-3 -3.5Q0 -2 3 -3.5", "#6B2A22", 1)


def _headwear(s: Sketch, kind: str, coat: str, detail: str, hair: str) -> None:
    """Hat, cap or hair of a bust."""
    if kind == "hat":
        s.shape("M-14 -13Q0 -10 14 -13L13 -16H9C9 -24 6 -26 0 -26S-9 -24 -9 -16H-13Z", detail)
        s.shape("M-9 -17H9V-14.5Q0 -13 -9 -14.5Z", "accent")
    elif kind == "officer":
        s.shape("M-12 -13L-13 -20Q0 -28 13 -20L12 -13Z", coat)
        s.shape("M-11 -14Q0 -17 11 -14Q8 -10 0 -10T-11 -14Z", detail)
        s.disc(0, -18, 2.4, "gold")
        s.shape("M-16 18L-7 12V16L-17 22ZM16 18L7 12V16L17 22Z", "gold")
    elif kind in ("woman", "woman-glasses"):
        s.shape("M-10.5 -5C-12 -19 -6 -21 0 -21S12 -19 10.5 -5C9 -10 6 -14 2 -15.5C-2 -13 -8 -12 -10.5 -5Z", hair)
    else:
        s.shape("M-9.8 -8C-11 -19 -6 -20.5 0 -20.5S11 -19 9.8 -8L7.5 -12C4 -15 -4 -15 -7.5 -12Z", hair)


def figure(s: Sketch) -> None:
    kind = s.choice("kind", "plain")
    coat, detail = s.ink("ink", "light" if kind == "scientist" else "dark"), s.ink("ink2", "accent")
    skin = coat if kind == "plain" else s.ink("skin", "skin")
    legs = coat if kind in ("plain", "engineer", "officer") else s.colour("ink")
    s.box(-5, -19, 4.4, 19, legs)
    s.box(0.6, -19, 4.4, 19, legs)
    long = -8 if kind == "scientist" else -16
    s.shape(f"M-7.5 {long}V-28C-7.5 -33 -4 -34.5 0 -34.5S7.5 -33 7.5 -28V{long}Z", coat)
    s.lines("M-7 -30L-10 -18M7 -30L10 -18", coat, 3.6)
    s.disc(-10.2, -16.5, 1.9, skin)
    s.disc(10.2, -16.5, 1.9, skin)
    s.disc(0, -39, 4.8, skin)
    s.shade(f"M.8 -34.5C5 -34.5 7.5 -33 7.5 -28V{long}H.8Z", 0.2)
    if kind == "engineer":
        s.shape("M-6 -40A6 6 0 0 1 6 -40H7.5V-38.5H-7.5V-40Z", detail)
        s.box(-12.5, -20, 8, 10, "paper", corner=0.8)
    elif kind == "scientist":
        s.shape("M-2.5 -34.3L0 -29L2.5 -34.3Z", "ink")
        s.lines("M0 -29V-8.5", "shade", 0.7, 0.4)
        s.shape("M-5 -38.5C-6 -45 -3 -45.5 0 -45.5S6 -45 5 -38.5L4 -41.5Q0 -43 -4 -41.5Z", "ink")
        s.box(7, -22, 7, 9, detail, corner=0.8)
    elif kind == "officer":
        s.shape("M-6 -41L-6.5 -44Q0 -48 6.5 -44L6 -41Z", coat)
        s.box(-5.6, -41.6, 11.2, 1.4, detail)
        s.box(-5.5, -30, 4, 2.4, "gold")
        s.line(-7.5, -24, 7.5, -24, detail, 1.2)
    elif kind == "reporter":
        s.shape("M-7.5 -41Q0 -39.5 7.5 -41L5 -42.5V-46H-5V-42.5Z", detail)
        s.line(9, -18, 15, -27, "ink", 1.4)
        s.disc(15.6, -28, 2.1, "ink")


def handshake(s: Sketch) -> None:
    one, two, skin = s.ink("ink", "accent"), s.ink("ink2", "accent2"), s.colour("skin")
    with s.moved(0, 0, 8):
        s.box(-42, -11, 20, 22, one)
        s.box(-23, -9, 5, 18, "paper")
    with s.moved(0, 0, -8):
        s.box(22, -11, 20, 22, two)
        s.box(18, -9, 5, 18, "paper")
        s.shade("M32 -11H42V11H32Z", 0.2)
    s.shape("M-19 -9L-6 -10L8 -6L14 2C16 5 13 8 10 6L2 1L-6 5L-14 8L-19 7Z", skin)
    s.shape("M19 -9L8 -9L-2 -7C-6 -5 -7 0 -4 1L3 -1L14 7C16 9 19 7 19 5Z", "#C68A62")
    for dx in (0, 4, 8):
        s.lines(f"M{-1 + dx} {5 - dx * 0.1}q3 2 5 .5", "#8A5638", 0.8, 0.7)


# --- animals


def dog(s: Sketch) -> None:
    fur, dark, suit = s.ink("ink", "#B9763F"), s.ink("ink2", "#5A3520"), s.ink("suit", "#D9542B")
    s.shape("M-17 -8L-22 -27L-6 -19ZM17 -8L22 -27L6 -19Z", dark)
    s.shape(
        "M-18 -4C-18 -18 -9 -22 0 -22S18 -18 18 -4C18 4 11 8 9 16C6 22 -6 22 -9 16C-11 8 -18 4 -18 -4Z",
        fur,
    )
    s.shape("M4 -22C12 -21 18 -16 18 -4C18 4 11 8 9 16C8 19 5 20.5 2 20.5C4 12 2 -4 4 -22Z", dark, 0.3)
    s.shape("M-3 -20C-4 -6 -7 4 -6 15C-4 21 4 21 6 15C7 4 4 -6 3 -20Z", "paper")
    for x in (-8.5, 8.5):
        s.disc(x, -5, 2.4, "ink")
        s.disc(x - 0.7, -5.8, 0.7, "white")
    s.oval(0, 9.5, 3.6, 2.7, "ink")
    s.lines("M0 12v3M-4 15.5Q0 19 4 15.5", "ink", 1.2)
    s.shape("M-26 46C-24 26 -14 18 0 18S24 26 26 46Z", suit)
    s.shape("M-13 22C-8 28 8 28 13 22L11 19C6 24 -6 24 -11 19Z", dark)
    s.disc(0, 27, 2.2, "flame")


def chimp(s: Sketch) -> None:
    fur, face, suit = s.ink("ink", "#4A3024"), s.ink("ink2", "#D9A07A"), s.ink("suit", "#C3C9CC")
    s.shape("M-26 46C-24 26 -14 18 0 18S24 26 26 46Z", suit)
    s.shade("M4 18C16 19 24 28 26 46H8Z", 0.2)
    for side in (-1, 1):
        s.disc(side * 19, -5, 6, fur)
        s.disc(side * 19.5, -5, 3.6, face)
    s.shape("M-18 -4C-18 -18 -9 -24 0 -24S18 -18 18 -4C18 8 10 20 0 20S-18 8 -18 -4Z", fur)
    s.shape(
        "M0 -9C3 -15 13 -14 13 -6C13 -2 11 0 11 2C15 8 8 17 0 17S-15 8 -11 2C-11 0 -13 -2 -13 -6C-13 -14 -3 -15 0 -9Z",
        face,
    )
    s.shade("M1 -10C4 -15 13 -14 13 -6C13 -2 11 0 11 2C15 8 8 17 1 17Z", 0.16)
    for x in (-5.5, 5.5):
        s.oval(x, -5.5, 1.9, 2.2, "ink")
        s.disc(x - 0.6, -6.2, 0.6, "white")
    s.lines("M-1.5 2.5v1M1.5 2.5v1", "ink", 1)
    s.lines("M-7 9Q0 13.5 7 9", "ink", 1.2)
    s.box(-10, 30, 20, 9, "dark", corner=1.5)
    for x, ink in ((-6, "accent"), (0, "flame"), (6, "#7FD58C")):
        s.disc(x, 34.5, 1.5, ink)


def gloves(s: Sketch) -> None:
    glove, cuff = s.ink("ink", "light"), s.ink("ink2", "accent")
    s.shape(
        "M-9 4V-14C-9 -17 -5.5 -17 -5.5 -14V-19C-5.5 -22.5 -1.5 -22.5 -1.5 -19"
        "V-20C-1.5 -23.5 2.5 -23.5 2.5 -20"
        "V-17C2.5 -20.5 6.5 -20.5 6.5 -17V-2L10 -6C12.5 -8.5 15.5 -6 14 -3L7 8V10H-9Z",
        glove,
    )
    s.lines("M-5.5 -13V-5M-1.5 -16V-5M2.5 -16V-5", "dark", 0.8, 0.5)
    s.shade("M2.5 -20V10H7V8L14 -3C15 -6 12 -8 10 -6L6.5 -2V-17C6.5 -20 3 -20 2.5 -17Z", 0.18)
    s.box(-10.5, 10, 19, 5, cuff, corner=1)
    s.box(-9.5, 15, 17, 7, glove)
    s.box(-9.5, 18, 17, 2, "dark", 0.5)


PAINTERS = {
    "walker": walker,
    "moonwalker": moonwalker,
    "helmet": helmet,
    "bust": bust,
    "figure": figure,
    "handshake": handshake,
    "dog": dog,
    "chimp": chimp,
    "gloves": gloves,
}
