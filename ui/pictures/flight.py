"""Parts that fly or help to fly: rockets, towers, capsules, satellites, vehicles."""

from ui.pictures.sketch import GLASS, Sketch, around


def rocket(s: Sketch) -> None:
    x, y = s.at
    h = s.number("height", 44)
    w = s.number("width", h * 0.15)
    body, dark, nose = s.ink("ink", "light"), s.ink("band", "dark"), s.ink("nose", "accent")
    with s.moved(x, y, s.number("turn", 0)):
        if s.flag("boosters", False):
            for side in (-1, 1):
                _booster(s, side, w, h, body, dark, nose)
        if s.flag("fins", True):
            for side in (-1, 1):
                s.poly(
                    [
                        (side * w / 2, -h * 0.26),
                        (side * w * 1.25, -h * 0.03),
                        (side * w * 1.25, 0),
                        (side * w / 2, -h * 0.04),
                    ],
                    nose,
                )
        s.shape(
            f"M{-w / 2} 0V{-h * 0.68}C{-w / 2} {-h * 0.86} {-w * 0.18} {-h * 0.95} 0 {-h}"
            f"C{w * 0.18} {-h * 0.95} {w / 2} {-h * 0.86} {w / 2} {-h * 0.68}V0Z",
            body,
        )
        s.shape(
            f"M{-w * 0.46} {-h * 0.76}C{-w * 0.4} {-h * 0.88} {-w * 0.15} {-h * 0.95} 0 {-h}"
            f"C{w * 0.15} {-h * 0.95} {w * 0.4} {-h * 0.88} {w * 0.46} {-h * 0.76}Z",
            nose,
        )
        for band in range(s.count("bands", 2)):
            s.box(-w / 2, -h * (0.2 + 0.24 * band), w, h * 0.045, dark)
        s.box(-w / 2, -h * 0.62, w * 0.25, h * 0.3, dark)
        s.shade(
            f"M{w * 0.12} 0V{-h * 0.9}C{w * 0.3} {-h * 0.86} {w / 2} {-h * 0.8} {w / 2} {-h * 0.68}V0Z",
            0.22,
        )
        s.shape(f"M{-w * 0.32} 0l{-w * 0.12} {h * 0.05}h{w * 0.88}l{-w * 0.12} {-h * 0.05}z", dark)


def _booster(s: Sketch, side: int, w: float, h: float, body: str, dark: str, nose: str) -> None:
    """Flared side booster, tapering towards the core."""
    with s.moved(side * w * 0.72, 0, 0, 1, side > 0):
        s.shape(f"M{-w * 0.42} 0L{w * 0.12} {-h * 0.5}H{w * 0.34}V0Z", body)
        s.shape(f"M{w * 0.01} {-h * 0.4}L{w * 0.12} {-h * 0.5}H{w * 0.34}V{-h * 0.4}Z", nose)
        s.box(-w * 0.36, -h * 0.07, w * 0.7, h * 0.035, dark)
        s.shape(f"M{-w * 0.34} 0l{-w * 0.08} {h * 0.04}h{w * 0.66}l{-w * 0.08} {-h * 0.04}z", dark)
        if side > 0:
            s.shade(f"M{-w * 0.42} 0L{w * 0.12} {-h * 0.5}L{-w * 0.05} 0Z", 0.2)


def flame(s: Sketch) -> None:
    length, w = s.number("length", 20), s.number("width", 9)
    with s.moved(*s.at, s.number("turn", 0)):
        s.shape(
            f"M{-w / 2} 0C{-w * 0.9} {length * 0.4} {-w * 0.3} {length * 0.6} 0 {length}"
            f"C{w * 0.3} {length * 0.6} {w * 0.9} {length * 0.4} {w / 2} 0Z",
            s.ink("ink", "#F6C453"),
        )
        s.shape(
            f"M{-w * 0.25} 0C{-w * 0.4} {length * 0.3} {-w * 0.1} {length * 0.45} 0 {length * 0.62}"
            f"C{w * 0.1} {length * 0.45} {w * 0.4} {length * 0.3} {w * 0.25} 0Z",
            s.ink("core", "#FFF4D8"),
        )


def puff(s: Sketch) -> None:
    (x, y), spread, ink = s.at, s.number("spread", 10), s.ink("ink", "#F3D9B0")
    for _ in range(s.count("count", 7)):
        dx, dy = s.random.uniform(-spread, spread), s.random.uniform(-spread * 0.3, spread * 0.3)
        s.disc(x + dx, y + dy, s.random.uniform(0.3, 0.6) * spread, ink)


def truss(s: Sketch) -> None:
    (x, y), (w, h), bays = s.at, s.table["size"], max(1, s.count("bays", 6))
    path = f"M{x} {y}V{y + h}M{x + w} {y}V{y + h}"
    for bay in range(bays + 1):
        path += f"M{x} {y + bay * h / bays}h{w}"
    for bay in range(bays):
        top = y + bay * h / bays
        path += f"M{x} {top}l{w} {h / bays}M{x + w} {top}l{-w} {h / bays}"
    s.lines(path, s.ink("ink", "dark"), s.number("width", 1.2), cap="square", join="miter")


def gantry(s: Sketch) -> None:
    h, ink, arms = s.number("height", 60), s.ink("ink", "dark"), s.count("arms", 2)
    with s.moved(*s.at, flip=s.flag("flip", False)):
        w, bays = h * 0.15, max(4, round(h / 9))
        path = f"M{-w / 2} 0V{-h}M{w / 2} 0V{-h}"
        for bay in range(bays + 1):
            path += f"M{-w / 2} {-h + bay * h / bays}h{w}"
        for bay in range(bays):
            side = 1 if bay % 2 else -1
            path += f"M{side * w / 2} {-h + bay * h / bays}l{-side * w} {h / bays}"
        s.lines(path, ink, 1.2, cap="square", join="miter")
        s.box(-w * 0.7, -h - 2, w * 1.4, 2.4, ink)
        s.line(0, -h, 0, -h - 9, ink, 1)
        for arm in range(arms):
            top = -h * (0.86 - arm * 0.56 / max(1, arms - 1 or 1)) if arms > 1 else -h * 0.7
            s.box(w / 2, top, h * 0.17, 2.4, ink)
            s.lines(f"M{w / 2} {top + 6}L{w / 2 + h * 0.1} {top + 2}", ink, 0.9)


def engine(s: Sketch) -> None:
    metal, dark = s.ink("ink", "light"), s.ink("ink2", "dark")
    s.box(-10, -24, 20, 4, dark)
    s.box(-3, -20, 6, 5, dark)
    s.box(-7, -16, 14, 8, metal, corner=1.5)
    s.shape("M-4 -8H4L5 -3L13 22H-13L-5 -3Z", metal)
    s.shade("M1 -16H7V-8H4L5 -3L13 22H3L1 -3Z", 0.22)
    for y, half in ((2, 6.6), (8, 8.6), (14, 10.4)):
        s.line(-half, y, half, y, dark, 0.8)
    s.box(-14, 21, 28, 3, dark)
    s.lines("M-7 -12C-15 -12 -14 0 -8 4M7 -12C15 -12 14 0 8 4", dark, 1.8)
    s.disc(10.5, -12, 3.2, dark)


def stage(s: Sketch) -> None:
    body, dark = s.ink("ink", "light"), s.ink("ink2", "dark")
    s.shape("M-5 18L-8 26H8L5 18Z", dark)
    s.box(-7, -22, 14, 40, body)
    for y in (-16, -2, 12):
        s.box(-7, y, 14, 3, dark)
    s.box(-7, -13, 4, 11, dark)
    s.shade("M1.5 -22H7V18H1.5Z", 0.22)
    s.oval(0, -22, 7, 2.6, body)
    s.oval(0, -22, 5.4, 1.7, dark)


def capsule(s: Sketch) -> None:
    body, dark = s.ink("ink", "light"), s.ink("ink2", "dark")
    s.shape("M-4 -16H4L5 -12L13 10C8 13.5 -8 13.5 -13 10L-5 -12Z", body)
    s.shade("M1 -16H4L5 -12L13 10C10 12.2 5 12.8 1 12.8Z", 0.2)
    for row in range(4):
        half, y = 5.5 + 1.2 * row, -9 + 5 * row
        s.lines(f"M{-half} {y}H{half}", dark, 0.6, 0.6, cap="butt")
    s.box(-3, -7, 6, 6, dark, corner=1.5)
    s.box(-2, -6, 1.6, 4, GLASS)
    s.shape("M-13 10.5C-8 14.5 8 14.5 13 10.5L12 14C7 17 -7 17 -12 14Z", s.ink("heat", "accent"))


def sphere(s: Sketch) -> None:
    body, dark = s.ink("ink", "light"), s.ink("ink2", "dark")
    s.shape("M-7 3L-9 12L-5 18H5L9 12L7 3Z", dark)
    s.shape("M-4 18L-5 21H5L4 18Z", "accent")
    for x in (-6, -2, 2, 6):
        s.disc(x, 10, 1.3, body)
    s.disc(0, -5, 13, body)
    s.shade("M0 -18A13 13 0 0 1 0 8A18 18 0 0 0 0 -18", 0.2)
    s.lines("M-12.8 -7Q0 -3 12.8 -7M-12 0Q0 4 12 0", dark, 0.6, 0.6)
    s.disc(-3, -6, 4.4, dark)
    s.disc(-3, -6, 3, GLASS)
    s.line(8, -15, 14, -24, body, 0.9)
    s.line(-8, -15, -14, -24, body, 0.9)


def parachute(s: Sketch) -> None:
    one, two = s.ink("ink", "light"), s.ink("ink2", "accent")
    for gore in range(6):
        a, b = -24 + gore * 8, -16 + gore * 8
        s.shape(
            f"M{a} 0Q{(a + b) / 2} -3 {b} 0C{b * 0.98} -14 {b * 0.5} -22 0 -23C{a * 0.5} -22 {a * 0.98} -14 {a} 0Z",
            one if gore % 2 else two,
        )
    s.shade("M0 -23C12 -22 23.5 -14 24 0Q20 -3 16 0Q12 -3 8 0C7.8 -14 4 -22 0 -23Z", 0.16)
    s.lines("M-24 0L0 30L24 0M-8 -1L0 30L8 -1M-16 -1L0 30L16 -1", "light", 0.7)


def lander(s: Sketch) -> None:
    body, foil = s.ink("ink", "light"), s.ink("ink2", "gold")
    if s.flag("legs", True):
        for side in (-1, 1):
            s.lines(f"M{side * 9} 4L{side * 20} 21M{side * 13} 12L{side * 9} 14", "dark", 1.6)
            s.lines(f"M{side * 5} 10L{side * 8} 21", "dark", 1.2)
            s.box(side * 20 - 4, 21, 8, 2, "dark", corner=1)
            s.box(side * 8 - 3, 21, 6, 1.8, "dark", corner=0.9)
    s.shape("M-5 13L-7 19H7L5 13Z", "dark")
    s.shape("M-16 3L-12 0H12L16 3V11L12 14H-12L-16 11Z", foil)
    s.shade("M3 0H12L16 3V11L12 14H3Z", 0.22)
    s.lines("M-12 0V14M-4 0V14M4 0V14M12 0V14", "dark", 0.6, 0.5, cap="butt")
    s.shape("M-12 0V-8L-8 -17H8L13 -9V0Z", body)
    s.shade("M2 -17H8L13 -9V0H2Z", 0.2)
    s.poly([(-9, -9), (-6, -14), (-2, -13), (-3, -8)], "ink")
    s.poly([(3, -13), (7, -14), (9, -9), (4, -8)], "ink")
    s.poly([(-8, -9.5), (-6, -12.8), (-4.6, -12.4), (-6, -9.3)], GLASS)
    s.box(-3, -6, 6, 6, "dark", corner=1)
    s.disc(13.5, -5, 3, body)
    s.disc(-13.5, -5, 3, body)
    s.line(0, -17, 0, -24, "dark", 1)
    s.lines("M-5 -20A5 4 0 0 0 5 -20Z", body, 1)
    s.line(10, -15, 15, -22, "dark", 0.8)


def _panels(s: Sketch, x: float, y: float, w: float, h: float, ink: str, grid: str, columns: int = 4) -> None:
    s.box(x, y, w, h, ink)
    for column in range(1, columns):
        s.line(x + column * w / columns, y, x + column * w / columns, y + h, grid, 0.7)
    s.line(x, y + h / 2, x + w, y + h / 2, grid, 0.7)


def station(s: Sketch) -> None:
    body, accent = s.ink("ink", "light"), s.ink("ink2", "accent")
    for side in (-1, 1):
        s.line(side * 8, 0, side * 20, 0, body, 2)
        x = 20 if side > 0 else -50
        _panels(s, x, -26, 30, 11, "blue", "light", 6)
        _panels(s, x, 15, 30, 11, "blue", "light", 6)
        s.line(side * 24, -26, side * 24, 26, body, 1.6)
    s.box(-7, -30, 14, 22, body, corner=3)
    s.box(-9, -9, 18, 24, body, corner=2)
    s.box(-6, 15, 12, 13, body, corner=2)
    s.shape("M-4 28L-6 32H6L4 28Z", "dark")
    for y in (-24, -12, 2, 14):
        s.box(-9 if -9 <= y < 15 else -7, y, 18 if -9 <= y < 15 else 14, 2.4, accent)
    for y in (-18, -4, 8, 20):
        s.disc(-3, y, 1.7, "dark")
    s.shade("M1.5 -30H4A3 3 0 0 1 7 -27V-9H9V15H6V28H1.5Z", 0.2)
    s.line(0, -30, 0, -38, body, 1)
    s.disc(0, -39, 1.6, accent)


def shuttle(s: Sketch) -> None:
    body, dark = s.ink("ink", "light"), s.ink("ink2", "dark")
    s.shape("M-7 -8L-22 20V25L-7 25ZM7 -8L22 20V25L7 25Z", body)
    s.shape("M-7 4L-20 22V25H-7ZM7 4L20 22V25H7Z", dark)
    s.shape("M-7 26V-16C-7 -25 -3 -31 0 -32C3 -31 7 -25 7 -16V26Z", body)
    s.shade("M1.5 -31C4 -28 7 -24 7 -16V26H1.5ZM7 -8L22 20V25H7Z", 0.18)
    s.shape("M-4.5 -22Q0 -25 4.5 -22L4 -18.5Q0 -20.5 -4 -18.5Z", "ink")
    s.box(-5, -13, 10, 26, dark, 0.25)
    s.line(0, -13, 0, 13, dark, 0.7)
    s.poly([(-1.4, 12), (1.4, 12), (2.2, 28), (-2.2, 28)], "accent")
    for x in (-4.2, 4.2):
        s.shape(f"M{x - 1.6} 26L{x - 2.6} 31H{x + 2.6}L{x + 1.6} 26Z", dark)


def airplane(s: Sketch) -> None:
    body, accent, kind = s.ink("ink", "light"), s.ink("ink2", "accent"), s.choice("kind", "jet")
    if kind == "x":
        s.shape("M-30 -2L-33 -12H-27L-20 -3Z", accent)
        s.shape("M-30 0C-24 -5 14 -5 20 -3L34 1L20 4C10 6 -24 5 -30 3Z", body)
        s.shape("M8 -4C12 -7 18 -6 20 -3L14 -2Z", "ink")
        s.shape("M-6 1L-18 11H-11L6 2Z", accent)
        s.shade("M-30 2C-10 3 20 3 34 1L20 4C10 6 -24 5 -30 3Z", 0.22)
        s.shape("M-31 -1L-38 1L-31 3Z", "flame")
        return
    big = kind == "bomber"
    s.shape("M-26 -3L-33 -14H-26L-17 -4Z", accent)
    s.shape("M-34 -1C-28 -6 18 -7 26 -5C31 -4 34 -1 34 1C34 3 30 5 24 5H-20C-28 5 -33 2 -34 -1Z", body)
    s.shade("M-34 -1C-20 2 26 2 34 1C34 3 30 5 24 5H-20C-28 5 -33 2 -34 -1Z", 0.2)
    s.shape("M20 -5.5C24 -6 29 -4 31 -2L22 -2Z", "ink")
    s.shape("M6 0L-14 13H-6L16 1Z", accent)
    s.shape("M4 -5L-6 -11H-1L12 -6Z", accent, 0.8)
    for x in (-14, -8, -2, 4, 10, 15) if not big else (14,):
        s.box(x - 1.2, -3.2, 2.4, 2, "ink", corner=0.6)
    for x in (-9, 1) if big else (-2,):
        s.box(x - 4, 5.5, 10, 3.6, "dark", corner=1.6)


def balloon(s: Sketch) -> None:
    skin, stripe = s.ink("ink", "light"), s.ink("ink2", "accent")
    s.shape("M0 12C-8 6 -18 -4 -18 -16A18 18 0 0 1 18 -16C18 -4 8 6 0 12Z", skin)
    s.shape("M0 12C-4 4 -7 -6 -7 -16C-7 -26 -3 -33 0 -34C3 -33 7 -26 7 -16C7 -6 4 4 0 12Z", stripe)
    s.shade("M3 -33.7A18 18 0 0 1 18 -16C18 -4 8 6 0 12C7 2 12 -14 3 -33.7Z", 0.18)
    s.lines("M-4 8L-3 18M4 8L3 18", "dark", 0.7)
    s.box(-5, 17, 10, 9, "dark", corner=1.5)
    s.box(-3, 19, 6, 3, GLASS)


def sputnik(s: Sketch) -> None:
    ball = s.ink("ink", "light")
    s.lines("M-5 4L-34 16M-4 6L-24 26M-5 -4L-36 -4M-2 -6L-30 -18", ball, 1.1)
    s.disc(0, 0, 9, ball)
    s.shade("M0 -9A9 9 0 0 1 0 9A12 12 0 0 0 0 -9", 0.35)
    s.disc(-3, -3, 2, "white", 0.7)
    s.lines("M-8 4Q0 7 8 4", "dark", 0.6, 0.7)


def probe(s: Sketch) -> None:
    body = s.ink("ink", "light")
    if s.flag("panels", True):
        _panels(s, -26, -4, 18, 9, "dark", "accent")
        _panels(s, 8, -4, 18, 9, "dark", "accent")
        s.line(-8, 0.5, 8, 0.5, body, 1.6)
    s.poly([(x, y + 2) for x, y in around(6, 8, 0)], body)
    s.shade("M0 2L8 2L4 9H-4Z", 0.22)
    if s.flag("bell", True):
        s.shape("M-4.5 -3L-2.2 -18H2.2L4.5 -3Z", body)
        s.shade("M.6 -3V-18H2.2L4.5 -3Z", 0.25)
        s.disc(0, -19.5, 2.6, "accent")
        s.line(0, -22, 0, -28, body, 1)
    s.shape("M-6 10A7 6 0 0 0 8 12Z", body)
    s.line(0, 11, 4, 17, body, 1)
    s.disc(4.3, 17.5, 1.3, "accent")


def drum(s: Sketch) -> None:
    body, dark = s.ink("ink", "light"), s.ink("ink2", "dark")
    s.lines("M-5 6L-22 16M5 6L22 16", body, 1)
    s.box(-5, -24, 10, 48, body, corner=2)
    s.poly([(-5, -23), (0, -36), (5, -23)], "accent")
    s.shade("M1 -33L5 -23V22A2 2 0 0 1 3 24H1Z", 0.22)
    for y in (-14, -2, 10):
        s.box(-5, y, 10, 3, dark)
    s.disc(-22, 16, 1.3, "accent")
    s.disc(22, 16, 1.3, "accent")


def comsat(s: Sketch) -> None:
    body, cell = s.ink("ink", "light"), s.ink("ink2", "blue")
    s.disc(0, 0, 17, body)
    for x in (-9, 0, 9):
        for y in (-9.5, 9.5):
            s.box(x - 3.2, y - 3.2, 6.4, 6.4, cell, corner=0.8)
    for y in (-4, 2.2):
        for x in range(-15, 15, 4):
            s.box(x + 0.5, y, 2.6, 1.8, "dark")
    s.shade("M0 -17A17 17 0 0 1 0 17A24 24 0 0 0 0 -17", 0.22)
    s.lines("M0 -17V-25M-3 -25H3", body, 1.1)
    s.line(0, 17, 0, 23, body, 1.1)


def rover(s: Sketch) -> None:
    body, lid = s.ink("ink", "light"), s.ink("ink2", "accent2")
    for wheel in range(4):
        s.disc(-20 + wheel * 13, 10, 5.6, "dark")
        s.disc(-20 + wheel * 13, 10, 2.4, body)
    s.shape("M-24 2H22L16 8H-20Z", "dark")
    s.shape("M-22 2C-24 -12 -18 -16 0 -16S22 -12 20 2Z", body)
    s.shade("M2 -16C18 -16 22 -12 20 2H6Z", 0.2)
    s.oval(0, -16, 21, 5, lid)
    s.shape("M-20 -17L-34 -32L-30 -34L-10 -20Z", "dark")
    for x in (-11, -3):
        s.disc(x, -5, 3, "dark")
        s.disc(x, -5, 1.2, GLASS)
    s.line(14, -17, 18, -32, "dark", 1.2)
    s.shape("M15 -36l6 2-4 5z", lid)


def buggy(s: Sketch) -> None:
    frame, seat = s.ink("ink", "light"), s.ink("ink2", "accent")
    for x in (-17, 17):
        s.disc(x, 7, 7, "dark")
        s.ring(x, 7, 4.6, frame, 1)
        s.disc(x, 7, 1.6, frame)
        s.shape(f"M{x - 9} 4A9 9 0 0 1 {x + 9} 4L{x + 6.5} 3A7 7 0 0 0 {x - 6.5} 3Z", seat)
    s.box(-24, 0, 48, 3.4, frame, corner=1.4)
    s.lines("M-6 0L-9 -13M-9 -2H4V-8", frame, 2.4)
    s.box(-6, -4, 12, 4, seat, corner=1)
    s.lines("M12 0V-7H8", frame, 1.6)
    s.line(20, 0, 20, -20, frame, 1.2)
    s.shape("M11 -26A9 7 0 0 0 29 -26Z", frame)
    s.shade("M20 -26H29A9 7 0 0 1 20 -19.5Z", 0.22)
    s.line(20, -26, 20, -31, frame, 0.9)
    s.box(-24, -8, 9, 8, frame, corner=1)
    s.box(-24, -8, 9, 2.4, "dark", 0.5)


PAINTERS = {
    "rocket": rocket,
    "flame": flame,
    "puff": puff,
    "truss": truss,
    "gantry": gantry,
    "engine": engine,
    "stage": stage,
    "capsule": capsule,
    "sphere": sphere,
    "parachute": parachute,
    "lander": lander,
    "station": station,
    "shuttle": shuttle,
    "airplane": airplane,
    "balloon": balloon,
    "sputnik": sputnik,
    "probe": probe,
    "drum": drum,
    "comsat": comsat,
    "rover": rover,
    "buggy": buggy,
}
