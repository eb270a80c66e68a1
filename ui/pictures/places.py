"""Parts that stand on the ground: dishes, masts, houses, works, ships, desks and machines."""

import math

from ui.pictures.sketch import GLASS, Sketch, around


def dish(s: Sketch) -> None:
    (x, y), r = s.at, s.number("r", 14)
    body = s.ink("ink", "light")
    if s.flag("base", True):
        s.shape(f"M{x - r * 0.5} {y + r * 1.25}L{x - r * 0.12} {y}h{r * 0.24}L{x + r * 0.5} {y + r * 1.25}z", "dark")
    with s.moved(x, y, s.number("turn", -30)):
        s.shape(f"M{-r} 0A{r} {r * 0.95} 0 0 0 {r} 0Z", body)
        s.shape(f"M{r * 0.1} 0H{r}A{r} {r * 0.95} 0 0 1 {r * 0.1} {r * 0.94}Z", "dark", 0.25)
        s.oval(0, 0, r, r * 0.2, body)
        s.oval(0, 0, r * 0.9, r * 0.14, "dark", 0.35)
        s.lines(f"M{-r * 0.55} 0L0 {-r * 0.75}L{r * 0.55} 0", "dark", r * 0.07)
        s.disc(0, -r * 0.78, r * 0.12, "dark")


def mast(s: Sketch) -> None:
    h, ink = s.number("height", 50), s.ink("ink", "dark")
    with s.moved(*s.at):
        s.lines(
            f"M0 {-h * 0.95}L{-h * 0.35} 0M0 {-h * 0.95}L{h * 0.35} 0"
            f"M0 {-h * 0.6}L{-h * 0.22} 0M0 {-h * 0.6}L{h * 0.22} 0",
            ink,
            0.5,
        )
        bays = max(4, round(h / 6))
        path = f"M-1.8 0L-.7 {-h}M1.8 0L.7 {-h}"
        for bay in range(bays):
            low, top = -h * bay / bays, -h * (bay + 1) / bays
            path += f"M-1.5 {low}L1.5 {top}M1.5 {low}L-1.5 {top}"
        s.lines(path, ink, 0.8)
        s.line(0, -h, 0, -h - 5, ink, 0.8)
        s.disc(0, -h - 5, 1.3, "accent")
        for share in (0.55, 0.8):
            s.box(-3, -h * share - 0.6, 6, 1.2, ink)


def building(s: Sketch) -> None:
    (x, y), (w, h) = s.at, s.table["size"]
    nx, ny = max(1, s.count("nx", 4)), max(1, s.count("ny", 4))
    s.box(x, y, w, h, s.ink("ink", "light"))
    s.box(x + w * 0.62, y, w * 0.38, h, "shade", 0.2)
    dark, lit = s.ink("window", "mid"), s.ink("lit", "accent2")
    for column in range(nx):
        for row in range(ny):
            ink = lit if s.random.random() < 0.4 else dark
            s.box(
                x + w * (0.1 + 0.8 * column / nx),
                y + h * (0.1 + 0.85 * row / ny),
                w * 0.8 / nx * 0.6,
                h * 0.85 / ny * 0.5,
                ink,
            )


def factory(s: Sketch) -> None:
    w, h = s.number("width", 40), s.number("height", 30)
    wall, roof = s.ink("ink", "sand"), s.ink("ink2", "accent")
    with s.moved(*s.at):
        hall = h * 0.6
        s.box(w * 0.82, -h - 8, w * 0.09, h + 8, "light")
        s.box(w * 0.865, -h - 8, w * 0.045, h + 8, "dark", 0.25)
        s.box(w * 0.82, -h - 3, w * 0.09, 3, roof)
        teeth = 4
        s.box(0, -hall, w, hall, wall)
        for tooth in range(teeth):
            left, wide = tooth * w / teeth, w / teeth
            s.poly([(left, -hall), (left, -hall - h * 0.2), (left + wide, -hall)], roof)
            s.poly([(left, -hall - 0.4), (left, -hall - h * 0.2), (left + wide * 0.28, -hall - 0.4)], GLASS, 0.8)
        s.box(w * 0.62, -hall, w * 0.38, hall, "shade", 0.18)
        for window in range(4):
            s.box(w * (0.06 + window * 0.235), -hall * 0.74, w * 0.14, hall * 0.26, "mid")
        s.box(w * 0.4, -hall * 0.36, w * 0.18, hall * 0.36, "dark")


def hangar(s: Sketch) -> None:
    w, h = s.number("width", 44), s.number("height", 22)
    wall, door = s.ink("ink", "light"), s.ink("ink2", "mid")
    with s.moved(*s.at):
        s.shape(f"M{-w / 2} 0V{-h * 0.4}A{w / 2} {h * 0.6} 0 0 1 {w / 2} {-h * 0.4}V0Z", wall)
        s.shape(f"M{w * 0.14} 0V{-h * 0.975}A{w / 2} {h * 0.6} 0 0 1 {w / 2} {-h * 0.4}V0Z", "shade", 0.2)
        s.shape(f"M{-w * 0.38} 0V{-h * 0.36}A{w * 0.38} {h * 0.42} 0 0 1 {w * 0.38} {-h * 0.36}V0Z", door)
        for panel in (-0.19, 0.0, 0.19):
            s.line(w * panel, 0, w * panel, -h * 0.72, wall, 0.8)
        s.line(-w * 0.38, -h * 0.36, w * 0.38, -h * 0.36, wall, 0.8)


def dome(s: Sketch) -> None:
    r, shell, wall = s.number("r", 16), s.ink("ink", "light"), s.ink("ink2", "mid")
    with s.moved(*s.at):
        s.box(-r * 0.92, -r * 0.6, r * 1.84, r * 0.6, wall)
        s.shape(f"M{-r} {-r * 0.6}A{r} {r} 0 0 1 {r} {-r * 0.6}Z", shell)
        s.shape(f"M{r * 0.2} {-r * 1.58}A{r} {r} 0 0 1 {r} {-r * 0.6}H{r * 0.45}Z", "shade", 0.2)
        s.shape(f"M{-r * 0.12} {-r * 0.6}V{-r * 1.6}L{r * 0.2} {-r * 1.58}V{-r * 0.6}Z", "dark")
        with s.moved(r * 0.04, -r * 1.1, 22):
            s.box(-r * 0.1, -r * 0.75, r * 0.2, r * 0.8, "accent")
        s.box(-r * 1.05, -r * 0.68, r * 2.1, r * 0.12, "dark")
        s.box(-r * 0.16, -r * 0.4, r * 0.3, r * 0.4, "dark")


def tower(s: Sketch) -> None:
    h, wall, glass = s.number("height", 46), s.ink("ink", "light"), s.ink("ink2", "accent2")
    with s.moved(*s.at):
        w = h * 0.16
        s.poly([(-w, 0), (-w * 0.6, -h * 0.74), (w * 0.6, -h * 0.74), (w, 0)], wall)
        s.poly([(w * 0.1, 0), (w * 0.1, -h * 0.74), (w * 0.6, -h * 0.74), (w, 0)], "shade", 0.2)
        for share in (0.2, 0.38, 0.56):
            s.box(-w * 0.22, -h * share - 2, w * 0.44, 3, "dark")
        s.box(-w * 1.3, -h * 0.77, w * 2.6, h * 0.04, "dark")
        s.poly([(-w * 1.1, -h * 0.77), (-w * 1.45, -h * 0.92), (w * 1.45, -h * 0.92), (w * 1.1, -h * 0.77)], glass)
        for x in (-0.7, 0.0, 0.7):
            s.line(w * x, -h * 0.77, w * x * 1.3, -h * 0.92, "dark", 0.8)
        s.box(-w * 1.6, -h * 0.95, w * 3.2, h * 0.035, wall)
        s.line(0, -h * 0.95, 0, -h * 1.1, "dark", 1)
        s.disc(0, -h * 1.1, 1.3, "accent")


def bunker(s: Sketch) -> None:
    w, wall, slit = s.number("width", 36), s.ink("ink", "light"), s.ink("ink2", "dark")
    with s.moved(*s.at):
        h = w * 0.36
        s.poly([(-w / 2, 0), (-w * 0.4, -h), (w * 0.4, -h), (w / 2, 0)], wall)
        s.poly([(w * 0.12, 0), (w * 0.12, -h), (w * 0.4, -h), (w / 2, 0)], "shade", 0.2)
        for left in (-0.34, -0.12, 0.1):
            s.box(w * left, -h * 0.72, w * 0.17, h * 0.18, slit)
        s.box(-w * 0.06, -h * 0.36, w * 0.12, h * 0.36, slit)
        s.box(w * 0.2, -h - w * 0.16, w * 0.035, w * 0.16, slit)
        s.box(w * 0.12, -h - w * 0.16, w * 0.18, w * 0.04, slit)


def tank(s: Sketch) -> None:
    body, band = s.ink("ink", "light"), s.ink("ink2", "accent")
    s.lines("M-11 -10L-13 0M11 -10L13 0M-4 -4V0M4 -4V0M-12 -5L12 -5", "dark", 1.4)
    s.disc(0, -17, 15, body)
    s.shade("M0 -32A15 15 0 0 1 0 -2A21 21 0 0 0 0 -32", 0.2)
    s.shape("M-15 -19Q0 -14 15 -19V-15Q0 -10 -15 -15Z", band)
    s.lines("M0 -32V-35H9V0", "dark", 1.2)


def truck(s: Sketch) -> None:
    cab, load = s.ink("ink", "accent"), s.ink("ink2", "light")
    s.box(-26, -20, 33, 15, load, corner=1)
    s.shade("M-6 -20H6A1 1 0 0 1 7 -19V-5H-6Z", 0.18)
    s.line(-15, -20, -15, -5, "dark", 0.6)
    s.shape("M9 -5V-17H18L23 -11H26V-5Z", cab)
    s.shape("M12 -15H17L21 -10.5H12Z", GLASS)
    s.box(-26, -6, 52, 3, "dark")
    for x in (-19, -9, 18):
        s.disc(x, -3, 4.4, "dark")
        s.disc(x, -3, 1.8, "light")


def crawler(s: Sketch) -> None:
    w, deck, tread = s.number("width", 50), s.ink("ink", "steel"), s.ink("ink2", "dark")
    with s.moved(*s.at):
        s.box(-w / 2, 0, w, w * 0.07, deck)
        s.box(-w * 0.44, w * 0.07, w * 0.88, w * 0.08, deck)
        s.box(w * 0.1, w * 0.07, w * 0.34, w * 0.08, "shade", 0.2)
        for left in (-0.44, 0.2):
            s.box(w * left, w * 0.15, w * 0.24, w * 0.11, tread, corner=w * 0.05)
            for wheel in (0.05, 0.12, 0.19):
                s.disc(w * (left + wheel), w * 0.205, w * 0.022, deck)
        for x in (-0.3, -0.1, 0.1, 0.3):
            s.box(w * x - w * 0.03, w * 0.09, w * 0.06, w * 0.03, "accent")


def ship(s: Sketch) -> None:
    hull, house = s.ink("ink", "dark"), s.ink("ink2", "light")
    s.shape("M-44 -6H44L36 6Q34 8 31 8H-32Q-36 8 -38 6Z", hull)
    s.box(-40, 1, 77, 2.2, "accent")
    s.box(-22, -16, 36, 10, house)
    s.box(-14, -23, 18, 7, house)
    s.shade("M-2 -23H4V-16H14V-6H-2Z", 0.18)
    for x in (-18, -12, -6, 0, 6):
        s.box(x, -13, 3, 3, "dark")
    s.box(-11, -21, 12, 2.4, "ink")
    s.box(7, -24, 6, 8, "accent")
    s.line(-5, -23, -5, -34, hull, 1.2)
    s.lines("M-11 -31H1", hull, 1)
    s.lines("M22 -6V-20L38 -14", hull, 1.6)
    s.line(38, -14, 38, -8, hull, 0.7)


def telescope(s: Sketch) -> None:
    tube, stand = s.ink("ink", "light"), s.ink("ink2", "dark")
    s.lines("M0 2L-14 26M0 2L14 26M0 2V24", stand, 2.2)
    with s.moved(0, 0, -34):
        s.box(-20, -5, 30, 10, tube, corner=1)
        s.box(10, -7, 14, 14, tube, corner=1)
        s.box(-20, 1, 30, 4, "shade", 0.2)
        s.box(10, 1, 14, 6, "shade", 0.2)
        s.box(-24, -2.5, 5, 5, stand)
        s.box(6, -6, 3, 12, "accent")
        s.box(23, -6, 1.6, 12, GLASS)
        s.box(-14, -9, 14, 2.6, stand)
    s.disc(0, 2, 3.2, stand)


def console(s: Sketch) -> None:
    (x, y), w = s.at, s.number("width", 72)
    body, dark = s.ink("ink", "light"), s.ink("ink2", "dark")
    s.shape(f"M{x} {y}h{w}l4 22H{x - 4}z", body)
    s.box(x + 4, y - 16, w - 8, 16, dark, corner=2)
    s.lines(f"M{x + 8} {y - 8}q{w * 0.1} -9 {w * 0.2} 0t{w * 0.2} 0t{w * 0.2} 0t{w * 0.18} 0", "#7FD58C", 1.2)
    for number in range(6):
        left = number * (w - 12) / 5
        s.disc(x + 6 + left, y + 6, 1.7, "accent" if number % 2 else "dark")
        s.box(x + 4 + left, y + 12, 4, 3, dark)
    s.shape(f"M{x + w * 0.66} {y}H{x + w}l4 22H{x + w * 0.66}z", "shade", 0.16)


def computer(s: Sketch) -> None:
    body, dark = s.ink("ink", "light"), s.ink("ink2", "dark")
    s.box(-16, -48, 32, 48, body, corner=1.5)
    s.box(-13, -45, 26, 20, dark, corner=1)
    for x in (-6, 6):
        s.disc(x, -36, 5.2, body)
        s.disc(x, -36, 1.6, dark)
        for dx, dy in around(3, 3.2, -40):
            s.disc(x + dx, -36 + dy, 0.9, dark)
    s.lines("M-1.5 -43V-27M1.5 -43V-27", "accent", 0.9, cap="butt")
    for row in range(3):
        for column in range(6):
            ink = "accent" if s.random.random() < 0.4 else dark
            s.disc(-10.5 + column * 4.2, -20 + row * 4, 1.1, ink)
    s.box(-12, -8, 24, 2, dark)
    s.box(-12, -4.5, 24, 2, dark)
    s.shade("M5 -48H14.5A1.5 1.5 0 0 1 16 -46.5V0H5Z", 0.18)


def screen(s: Sketch) -> None:
    (x, y), (w, h), kind = s.at, s.table["size"], s.choice("kind", "curve")
    ground, ink = s.ink("ink", "dark"), s.ink("ink2", "accent2")
    s.box(x - 1.6, y - 1.6, w + 3.2, h + 3.2, "light", corner=1.5)
    s.box(x, y, w, h, ground)
    for column in range(1, 6):
        s.lines(f"M{x + column * w / 6} {y}v{h}", "light", 0.35, 0.3)
    for row in range(1, 4):
        s.lines(f"M{x} {y + row * h / 4}h{w}", "light", 0.35, 0.3)
    if kind == "bars":
        for bar in range(6):
            high = h * (0.2 + 0.6 * s.random.random())
            s.box(x + w * (0.07 + bar * 0.15), y + h * 0.92 - high, w * 0.09, high, ink if bar != 4 else "accent")
    elif kind == "orbit":
        s.lines(
            f"M{x + 2} {y + h * 0.72}"
            f"C{x + w * 0.3} {y - h * 0.1} {x + w * 0.5} {y + h * 1.2} {x + w - 2} {y + h * 0.25}",
            ink,
            1.3,
        )
        s.disc(x + w * 0.62, y + h * 0.66, 1.8, "accent")
    elif kind == "map":
        for px, py, rx, ry in (
            (0.2, 0.38, 0.13, 0.2),
            (0.28, 0.72, 0.07, 0.18),
            (0.54, 0.34, 0.12, 0.14),
            (0.56, 0.66, 0.07, 0.2),
            (0.76, 0.36, 0.15, 0.2),
            (0.86, 0.74, 0.07, 0.1),
        ):
            s.oval(x + w * px, y + h * py, w * rx, h * ry, "green", 0.75)
        _track(s, x, y, w, h, "accent")
    else:
        s.lines(
            f"M{x + 3} {y + h - 3}C{x + w * 0.4} {y + h - 4} {x + w * 0.55} {y + h * 0.4} {x + w - 4} {y + 4}", ink, 1.5
        )
        s.disc(x + w * 0.63, y + h * 0.43, 1.8, "accent")


def _track(s: Sketch, x: float, y: float, w: float, h: float, ink: str) -> None:
    """Sine track of an orbit over a map."""
    points = [(x + w * step / 30, y + h * (0.5 - 0.32 * math.sin(step / 30 * 4.5 * math.pi))) for step in range(31)]
    s.lines("M" + "L".join(f"{px:.2f} {py:.2f}" for px, py in points), ink, 1)


def world_map(s: Sketch) -> None:
    (x, y), (w, h) = s.at, s.table["size"]
    sheet, land, track = s.ink("ink", "light"), s.ink("ink2", "green"), s.ink("ink3", "accent")
    s.box(x, y, w, h, sheet)
    with s.moved(x, y):
        s.painter.scale(w / 100, h / 60)
        s.shape(
            "M6 12L24 8L34 14L28 22L24 24L22 32L18 28L12 22ZM24 34L33 38L32 46L27 56L24 44ZM40 6L46 8L42 16L38 12Z",
            land,
        )
        s.shape(
            "M46 20L56 10L76 8L92 14L88 22L80 28L76 36L70 30L64 34L58 26L50 26Z"
            "M48 28L60 30L64 36L58 52L53 50L50 38L46 34ZM80 44L92 42L94 50L84 53Z",
            land,
        )
    for column in range(1, 6):
        s.lines(f"M{x + column * w / 6} {y}v{h}", "shade", 0.35, 0.25)
    for row in range(1, 4):
        s.lines(f"M{x} {y + row * h / 4}h{w}", "shade", 0.35, 0.25)
    _track(s, x, y, w, h, track)
    s.box(x + w * 0.66, y, w * 0.34, h, "shade", 0.08)


PAINTERS = {
    "dish": dish,
    "mast": mast,
    "building": building,
    "factory": factory,
    "hangar": hangar,
    "dome": dome,
    "tower": tower,
    "bunker": bunker,
    "tank": tank,
    "truck": truck,
    "crawler": crawler,
    "ship": ship,
    "telescope": telescope,
    "console": console,
    "computer": computer,
    "screen": screen,
    "map": world_map,
}
