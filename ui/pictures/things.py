"""Parts that are things: press and office, tools, awards, signs."""

import math

from ui.pictures.sketch import GLASS, Sketch, around


def camera(s: Sketch) -> None:
    body, lens = s.ink("ink", "light"), s.ink("ink2", "accent")
    s.lines("M-2 14L-16 44M2 14L16 44M0 14V42", "dark", 2.4)
    with s.moved(0, 0, -6):
        s.box(-20, -12, 36, 24, body, corner=2)
        s.box(4, -12, 12, 24, "shade", 0.18)
        s.box(16, -7, 10, 14, "dark", corner=1)
        s.box(26, -9, 5, 18, lens, corner=1)
        for x, y, r in ((-10, -19, 7.5), (6, -20, 8.5)):
            s.disc(x, y, r, "dark")
            s.disc(x, y, r * 0.4, body)
            s.disc(x, y, 1, "dark")
        s.box(-16, -6, 12, 9, "dark", corner=1)
        s.box(-14.5, -4.5, 9, 6, GLASS)
        s.disc(10, 8, 1.4, lens)
        s.box(-6, 12, 12, 4, "dark")


def television(s: Sketch) -> None:
    case, picture = s.ink("ink", "light"), s.ink("ink2", "accent2")
    s.lines("M-2 -15L-11 -28M2 -15L11 -28", "dark", 1.4)
    s.disc(-11, -28, 1.4, "accent")
    s.disc(11, -28, 1.4, "accent")
    s.lines("M-14 17L-17 22M14 17L17 22", "dark", 2)
    s.box(-22, -16, 44, 34, case, corner=3)
    s.shade("M8 -16H19A3 3 0 0 1 22 -13V15A3 3 0 0 1 19 18H8Z", 0.16)
    s.box(-19, -13, 29, 28, "dark", corner=5)
    s.box(-17, -11, 25, 24, picture, corner=4)
    s.lines("M-15 7Q-4 -12 7 -4", "paper", 1)
    s.disc(2, -5.5, 1.8, "paper")
    s.disc(16, -8, 3, "dark")
    s.disc(16, 0, 3, "dark")
    for y in (6, 9, 12):
        s.box(13, y, 6, 1.4, "dark")


def radio(s: Sketch) -> None:
    case, cloth = s.ink("ink", "light"), s.ink("ink2", "accent")
    s.line(14, -12, 22, -30, "dark", 1)
    s.disc(22, -30, 1.2, "accent2")
    s.box(-20, -13, 40, 26, case, corner=3)
    s.shade("M6 -13H17A3 3 0 0 1 20 -10V10A3 3 0 0 1 17 13H6Z", 0.16)
    s.disc(-8, 1, 9, cloth)
    for y in (-4, -1, 2, 5):
        half = math.sqrt(max(0, 64 - (y + 0.5) ** 2))
        s.line(-8 - half, y + 0.5, -8 + half, y + 0.5, "dark", 0.8)
    s.box(3, -9, 14, 7, "dark", corner=1)
    s.lines("M5 -5.5H15M9 -7.5V-3.5", "paper", 0.7)
    s.disc(6, 5, 2.8, "dark")
    s.disc(14, 5, 2.8, "dark")
    s.box(-16, 13, 5, 2, "dark")
    s.box(11, 13, 5, 2, "dark")


def microphone(s: Sketch) -> None:
    front, metal = s.ink("ink", "mid"), s.ink("ink2", "light")
    for turn, x in ((-16, -7), (0, 0), (16, 7)):
        with s.moved(x, 0, turn):
            s.line(0, 0, 0, -17, "dark", 1.4)
            s.box(-3, -27, 6, 11, metal, corner=3)
            s.box(-3, -22.5, 6, 1.4, "dark")
            s.shade("M.6 -27A3 3 0 0 1 3 -24V-19A3 3 0 0 1 .6 -16Z", 0.25)
    s.box(-20, -3, 40, 6, metal, corner=1)
    s.poly([(-16, 3), (16, 3), (13, 30), (-13, 30)], front)
    s.poly([(3, 3), (16, 3), (13, 30), (3, 30)], "shade", 0.2)
    s.disc(0, 14, 6, "gold")
    s.poly([(x, 14 + y) for x, y in _star(4.4)], front)


def megaphone(s: Sketch) -> None:
    horn, grip = s.ink("ink", "light"), s.ink("ink2", "accent")
    with s.moved(0, 0, -14):
        s.shape("M-26 -5H-18L16 -17V17L-18 5H-26Z", horn)
        s.shade("M-26 0H16V17L-18 5H-26Z", 0.18)
        s.shape("M16 -18A6 18 0 0 1 16 18A4 18 0 0 0 16 -18", grip)
        s.oval(16, 0, 4.4, 17.5, grip)
        s.oval(16, 0, 2.8, 13.5, "dark")
        s.box(-26, -5, 5, 10, grip)
        s.shape("M-12 6L-9 17H-4L-5 8Z", "dark")


def newspaper(s: Sketch) -> None:
    sheet, picture = s.ink("ink", "paper"), s.ink("ink2", "accent2")
    s.poly([(-17, -22), (22, -22), (22, 27), (-17, 27)], "dark", 0.35)
    s.box(-20, -26, 40, 52, sheet)
    s.box(-17, -23, 34, 6, "ink")
    s.box(-17, -14.5, 34, 0.9, "ink")
    s.box(-17, -12, 20, 16, picture)
    s.poly([(-10, 4), (-6, -3), (-3, 1), (0, -2), (3, 4)], "ink")
    s.disc(-2, -7.5, 2.4, "flame")
    for row in range(6):
        s.box(6, -12 + row * 3, 11 if row % 3 != 2 else 7, 1.4, "ink", 0.6)
    for row in range(6):
        s.box(-17, 8 + row * 3, 15, 1.4, "ink", 0.6)
        s.box(2, 8 + row * 3, 15 if row < 5 else 9, 1.4, "ink", 0.6)


def document(s: Sketch) -> None:
    sheet, mark, kind = s.ink("ink", "paper"), s.ink("ink2", "accent"), s.choice("kind", "plain")
    s.poly([(-15, -21), (21, -21), (21, 27), (-15, 27)], "dark", 0.3)
    if kind == "plan":
        s.box(-18, -24, 36, 48, "blue")
        s.lines("M-13 16L-13 -8L-7 -16L-1 -8V16ZM-13 8H-1M-13 0H-1M-7 -19V20", "paper", 0.9)
        s.lines("M4 -14H14M4 -10H14M4 -6H11M5 6A5 5 0 1 1 14 9", "paper", 0.8)
        s.box(3, 14, 12, 6, "paper", 0.9)
        return
    s.shape("M-18 -24H10L18 -16V24H-18Z", sheet)
    s.shape("M10 -24V-16H18Z", "shade", 0.25)
    if kind == "chart":
        s.lines("M-12 -10V14H13", "ink", 1.2, cap="butt")
        s.lines("M-11 10L-5 4L0 6L6 -4L12 -10", mark, 1.8)
        for row in (18, 21):
            s.box(-12, row, 22, 1.2, "ink", 0.5)
        s.box(-12, -18, 14, 3, "ink")
        return
    s.box(-13, -18, 16, 3, "ink")
    for row in range(8):
        s.box(-13, -11 + row * 4, 26 if row % 3 != 2 else 18, 1.4, "ink", 0.55)
    if kind == "stamp":
        with s.moved(5, 12, -16):
            s.lines("M-13 -6H13V6H-13Z", mark, 1.8, join="miter")
            s.box(-9.5, -2.6, 19, 2, mark)
            s.box(-9.5, 1, 13, 2, mark)


def folder(s: Sketch) -> None:
    cover, sheet = s.ink("ink", "sand"), s.ink("ink2", "paper")
    s.shape("M-26 -16H-10L-6 -20H22V20H-26Z", cover)
    s.shade("M-26 -16H-10L-6 -20H22V20H-26Z", 0.2)
    with s.moved(1, -4, 4):
        s.box(-21, -13, 40, 28, sheet)
        for row in range(4):
            s.box(-17, -9 + row * 4, 30 if row % 2 else 22, 1.3, "ink", 0.5)
    s.shape("M-26 20L-22 -7H26L22 20Z", cover)
    s.shade("M6 -7H26L22 20H6Z", 0.14)
    with s.moved(-4, 8, -8):
        s.lines("M-11 -5H11V5H-11Z", "accent", 1.6, join="miter")
        s.box(-8, -1.2, 16, 2.4, "accent")


def chalkboard(s: Sketch) -> None:
    board, chalk = s.ink("ink", "dark"), s.ink("ink2", "light")
    s.box(-40, -26, 80, 52, "gold")
    s.box(-37.5, -23.5, 75, 47, board)
    s.lines("M-30 14V-14M-30 14H2", chalk, 1.1)
    s.lines("M-28 12C-18 10 -8 0 -2 -14", "accent", 1.5)
    s.disc(-14, 4.5, 1.8, "accent")
    for y, wide in ((-15, 20), (-9, 14), (-3, 22)):
        s.lines(f"M8 {y}q2 -3 4 0t4 0h{wide - 8}", chalk, 0.9, 0.85)
    s.ring(19, 12, 7, chalk, 1)
    s.lines("M9 14Q19 5 30 9", "accent2", 1.1, dash=(2.4, 2))
    s.box(-24, 23.5, 10, 1.6, chalk)


def dial(s: Sketch) -> None:
    (x, y), r = s.at, s.number("r", 26)
    rim, face, kind = s.ink("ink", "light"), s.ink("ink2", "mid"), s.choice("kind", "clock")
    start, end = s.number("start", 0), s.number("end", 117)
    with s.moved(x, y):
        s.disc(0, 0, r, rim)
        s.disc(0, 0, r * 0.845, face)
        inner = r * 0.62
        sx, sy, ex, ey = (f(math.radians(a - 90)) * inner for a in (start, end) for f in (math.cos, math.sin))
        large = 1 if (end - start) % 360 > 180 else 0
        s.shape(f"M0 0L{sx:.3f} {sy:.3f}A{inner} {inner} 0 {large} 1 {ex:.3f} {ey:.3f}Z", "accent", 0.9)
        ticks = 12 if kind == "clock" else 25
        for number, (dx, dy) in enumerate(around(ticks, 1, -90 if kind == "clock" else 135)):
            if kind == "gauge" and number * 360 / ticks > 270:
                break
            long = 0.69 if number % 3 == 0 or kind == "clock" else 0.73
            s.line(dx * r * long, dy * r * long, dx * r * 0.78, dy * r * 0.78, rim, r * 0.055)
        s.lines(f"M0 0L{ex * 0.95:.3f} {ey * 0.95:.3f}", rim, r * 0.08)
        if kind == "clock":
            s.lines(f"M0 0L{sx * 0.95:.3f} {sy * 0.95:.3f}", rim, r * 0.08)
        s.disc(0, 0, r * 0.095, "accent2")


def gear(s: Sketch) -> None:
    (x, y), r, teeth = s.at, s.number("r", 24), max(5, s.count("teeth", 12))
    inner, points = r * 0.8, []
    for number in range(teeth):
        for share, radius in ((-0.32, inner), (-0.22, r), (0.22, r), (0.32, inner)):
            angle = math.radians(-90 + (number + share) * 360 / teeth)
            points.append((radius * math.cos(angle), radius * math.sin(angle)))
    with s.moved(x, y, s.number("turn", 0)):
        s.poly(points, s.ink("ink", "light"))
        s.disc(0, 0, r * 0.38, s.ink("ink2", "mid"))
        s.disc(0, 0, r * 0.16, "dark")


def atom(s: Sketch) -> None:
    line, core = s.ink("ink", "light"), s.ink("ink2", "accent")
    for turn in (0, 60, 120):
        with s.moved(0, 0, turn):
            s.lines("M-28 0A28 10 0 0 1 28 0A28 10 0 0 1 -28 0Z", line, 1.6)
    for x, y in ((28, 0), (-14, -24), (-14, 24)):
        s.disc(x, y, 2.6, core)
    s.disc(0, 0, 6, core)
    s.shade("M0 -6A6 6 0 0 1 0 6A9 9 0 0 0 0 -6", 0.22)


def flask(s: Sketch) -> None:
    glass, liquid = s.ink("ink", "light"), s.ink("ink2", "accent")
    s.shape("M-5 -22V-8L-14 14Q-15 20 -9 20H9Q15 20 14 14L5 -8V-22Z", glass, 0.35)
    s.shape("M-9.6 4L-13 13.5Q-13.8 19 -9 19H9Q13.8 19 13 13.5L9.6 4Q4 7 0 4T-9.6 4Z", liquid)
    s.shade("M2 -22H5V-8L14 14Q15 20 9 20H2Z", 0.16)
    s.lines("M-5 -22V-8L-14 14Q-15 20 -9 20H9Q15 20 14 14L5 -8V-22", glass, 1.6)
    s.box(-7.5, -24, 15, 3.4, glass, corner=1)
    for x, y, r in ((-3, 12, 1.8), (3, 9, 1.2), (5, 14, 1.5)):
        s.disc(x, y, r, "paper", 0.8)


def microscope(s: Sketch) -> None:
    body, base = s.ink("ink", "light"), s.ink("ink2", "dark")
    s.lines("M3 -12C16 -8 15 12 2 14", body, 4.5)
    with s.moved(-3, -8, -22):
        s.box(-4, -14, 8, 20, body, corner=1)
        s.box(-3, -19, 6, 5, base)
        s.box(-2.6, 6, 5.2, 5, base)
        s.shade("M.6 -14H4V6H.6Z", 0.2)
        s.box(-4, -4, 8, 2.4, "accent")
    s.box(-13, 9, 18, 2.6, base)
    s.box(-14, 19, 28, 5, base, corner=1.5)
    s.box(1, 12, 4, 8, body)
    s.disc(10, 4, 3, "accent")


def bolt(s: Sketch) -> None:
    s.shape("M-4 -41L-20 2H-4L-14 41L22 -8H3L18 -41Z", s.ink("ink", "flame"))
    s.shape("M-4 -41L-20 2H-4L-14 41L0 2H-12Z", s.ink("ink2", "#FFF1C4"))


def rock(s: Sketch) -> None:
    s.shape("M-9 -6L4 -13L13 -5L11 8L-1 13L-12 8Z", s.ink("ink", "rock"))
    s.shape("M3 -9L13 -5L11 8L-1 13Z", s.ink("ink2", "shade"), 0.4)
    s.shape("M-9 -6L4 -13L3 -9L-5 -3Z", "paper", 0.18)


def blast(s: Sketch) -> None:
    outer, inner = s.ink("ink", "accent"), s.ink("ink2", "#FFF1C4")
    for radius, ink in ((1.0, outer), (0.56, inner)):
        points = []
        for number, (x, y) in enumerate(around(22, 1)):
            reach = (26 if number % 2 == 0 else 15) * s.random.uniform(0.86, 1.0) * radius
            points.append((x * reach, y * reach * 0.92))
        s.poly(points, ink)


def fire(s: Sketch) -> None:
    outer, inner = s.ink("ink", "red"), s.ink("ink2", "flame")
    s.shape(
        "M-11 0C-18 -8 -14 -16 -9 -20C-9 -15 -6 -13 -4 -13C-7 -22 -1 -30 4 -34"
        "C3 -27 8 -24 10 -19C11 -21 12 -22 11 -25C17 -19 18 -7 11 0Z",
        outer,
    )
    s.shape("M-6 0C-10 -5 -8 -10 -4 -13C-4 -9 -1 -9 0 -10C-1 -15 2 -19 5 -21C4 -16 8 -13 8 -9C9 -5 8 -2 6 0Z", inner)
    s.shape("M-2 0C-4 -3 -2 -6 1 -8C1 -5 4 -5 4 -2L3 0Z", "#FFF4D8")


def _star(r: float) -> list[tuple[float, float]]:
    return [
        (x * reach, y * reach)
        for number, (x, y) in enumerate(around(10, 1))
        for reach in ((r if number % 2 == 0 else r * 0.42),)
    ]


def star(s: Sketch) -> None:
    r = s.number("r", 12)
    with s.moved(*s.at, s.number("turn", 0)):
        s.poly(_star(r), s.ink("ink", "accent"))


def flag(s: Sketch) -> None:
    cloth, mark, kind = s.ink("ink", "accent"), s.ink("ink2", "light"), s.choice("kind", "plain")
    shape = "M1 -51C10 -55 17 -47 34 -51V-29C17 -25 10 -33 1 -29Z"
    s.box(-1, -54, 2, 54, "steel")
    s.disc(0, -54, 1.8, "gold")
    s.shape(shape, cloth)
    with s.clipped(shape):
        if kind == "stripes":
            for row in (-47.5, -40.5, -33.5):
                s.lines(f"M1 {row}C10 {row - 4} 17 {row + 4} 34 {row}", mark, 3.4, cap="butt")
        elif kind == "corner":
            s.box(1, -56, 14, 15, mark)
            s.poly([(8 + x, -46 + y) for x, y in _star(4)], cloth)
        elif kind == "star":
            s.poly([(14 + x, -40.5 + y) for x, y in _star(6.5)], mark)
        s.shade("M20 -56H36V-20H20Q24 -38 20 -56Z", 0.15)


def medal(s: Sketch) -> None:
    metal, ribbon = s.ink("ink", "gold"), s.ink("ink2", "accent")
    s.shape("M-12 -28H-3L4 -6L-3 -1Z", ribbon)
    s.shape("M12 -28H3L-4 -6L3 -1Z", ribbon)
    s.shape("M12 -28H3L-4 -6L3 -1Z", "shade", 0.22)
    s.shape("M-7.5 -28H-5L-1 -16L-2.5 -12.5Z", "paper", 0.8)
    s.disc(0, 8, 13, metal)
    s.ring(0, 8, 10.2, "paper", 1)
    s.poly([(x, 8.5 + y) for x, y in _star(7.5)], "paper")
    s.shade("M0 -5A13 13 0 0 1 0 21A18 18 0 0 0 0 -5", 0.18)


def trophy(s: Sketch) -> None:
    metal, foot = s.ink("ink", "gold"), s.ink("ink2", "dark")
    s.lines("M-11 -18H-17C-17 -8 -14 -3 -7 -3M11 -18H17C17 -8 14 -3 7 -3", metal, 2.4)
    s.shape("M-12 -24H12V-10C12 0 5 4 3 6V12H-3V6C-5 4 -12 0 -12 -10Z", metal)
    s.shade("M2 -24H12V-10C12 0 5 4 3 6V12H2Z", 0.2)
    s.shape("M-9 -21H-6V-10C-6 -6 -5 -3 -3 -1C-7 -3 -9 -7 -9 -11Z", "paper", 0.5)
    s.poly([(-7, 12), (7, 12), (10, 22), (-10, 22)], foot)
    s.box(-5, 15, 10, 3.4, metal)


def coins(s: Sketch) -> None:
    metal, edge = s.ink("ink", "gold"), s.ink("ink2", "dark")
    stacks = max(1, min(4, s.count("count", 3)))
    for stack in range(stacks):
        x = (stack - (stacks - 1) / 2) * 15
        for coin in range(2 + (stack * 2 + 1) % 4):
            y = -3 - coin * 4
            s.shape(f"M{x - 7} {y - 2}V{y + 1}A7 2.6 0 0 0 {x + 7} {y + 1}V{y - 2}Z", metal)
            s.lines(f"M{x - 7} {y + 1}A7 2.6 0 0 0 {x + 7} {y + 1}", edge, 0.7, 0.6)
            s.oval(x, y - 2, 7, 2.6, metal)
            s.oval(x, y - 2, 5, 1.6, "paper", 0.45)


def padlock(s: Sketch) -> None:
    body, metal = s.ink("ink", "accent"), s.ink("ink2", "light")
    lift = -5 if s.choice("kind", "closed") == "open" else 0
    right = "" if lift else "V-4"
    s.lines(f"M-8 -4V{-14 + lift}A8 8 0 0 1 8 {-14 + lift}{right}", metal, 3.6, cap="butt")
    s.box(-14, -6, 28, 24, body, corner=2.5)
    s.shade("M3 -6H11.5A2.5 2.5 0 0 1 14 -3.5V15.5A2.5 2.5 0 0 1 11.5 18H3Z", 0.2)
    s.disc(0, 4, 3.4, "dark")
    s.poly([(-1.5, 4), (1.5, 4), (2.4, 12), (-2.4, 12)], "dark")


def shield(s: Sketch) -> None:
    field, charge = s.ink("ink", "accent2"), s.ink("ink2", "light")
    outline = "M-20 -22Q0 -26 20 -22V0C20 13 8 20 0 24C-8 20 -20 13 -20 0Z"
    s.shape(outline, charge)
    s.shape("M-17 -19.5Q0 -23 17 -19.5V0C17 11 7 17 0 20.5C-7 17 -17 11 -17 0Z", field)
    s.poly([(x, -1 + y) for x, y in _star(11)], charge)
    s.shade("M0 -24Q12 -24 20 -22V0C20 13 8 20 0 24Z", 0.18)


def warning(s: Sketch) -> None:
    ground, mark = s.ink("ink", "flame"), s.ink("ink2", "ink")
    s.lines("M0 -19L22 19H-22Z", ground, 5)
    s.shape("M0 -19L22 19H-22Z", ground)
    s.shape("M-2.5 -7H2.5L1.8 8H-1.8Z", mark)
    s.disc(0, 13, 2.4, mark)


def arrow(s: Sketch) -> None:
    s.shape("M-20 -5H4V-13L20 0L4 13V5H-20Z", s.ink("ink", "accent"))


def wrench(s: Sketch) -> None:
    metal = s.ink("ink", "light")
    s.box(-14, -3, 28, 6, metal)
    s.shape("M24 -3L18 -1.5V1.5L24 3A8 8 0 0 1 10 4V-4A8 8 0 0 1 24 -3Z", metal)
    s.shape("M-24 3L-18 1.5V-1.5L-24 -3A8 8 0 0 0 -10 -4V4A8 8 0 0 0 -24 3Z", metal)
    s.shade("M-24 3L-20 2L14 1.5L24 3A8 8 0 0 1 12 6L10 3H-10A8 8 0 0 1 -24 3Z", 0.2)


def boots(s: Sketch) -> None:
    ink = s.ink("ink", "dark")
    s.shape("M-7 -12C-8 -20 -3 -22 0 -22S8 -20 7 -12L6 2H-6Z", ink)
    s.shape("M-6 6H6L6.5 15C6 20 3 22 0 22S-6 20 -6.5 15Z", ink)
    for y in (-16, -11.5, -7, -2.5):
        s.box(-7.5, y, 15, 1.7, "light", 0.5)
    for y in (10, 14.5):
        s.box(-7, y, 14, 1.7, "light", 0.5)


def meal(s: Sketch) -> None:
    tray, food = s.ink("ink", "steel"), s.ink("ink2", "accent")
    s.box(-24, -4, 48, 22, tray, corner=3)
    s.box(-21, -1, 18, 16, "dark", 0.3, 2)
    s.box(0, -1, 21, 7, "dark", 0.3, 2)
    s.box(0, 8, 21, 7, "dark", 0.3, 2)
    s.disc(-12, 7, 5.5, food)
    s.box(3, 0.5, 14, 4, "sand", corner=2)
    s.box(3, 9.5, 9, 4, "green", corner=2)
    with s.moved(2, -9, -14):
        s.shape("M-16 -6H12L16 -3V3L12 6H-16Z", "light")
        s.box(-16, -6, 3, 12, "dark")
        s.box(-8, -6, 12, 12, food)
        s.shape("M16 -2H20V2H16Z", "dark")
        s.shade("M-16 1H15V3L12 6H-16Z", 0.2)


def heart(s: Sketch) -> None:
    ink, pulse = s.ink("ink", "red"), s.ink("ink2", "paper")
    s.shape(
        "M0 18C-12 8 -20 2 -20 -6C-20 -12 -15 -17 -10 -17C-6 -17 -2 -15 0 -11"
        "C2 -15 6 -17 10 -17C15 -17 20 -12 20 -6C20 2 12 8 0 18Z",
        ink,
    )
    s.lines("M-19 -1H-9L-5 -8L1 8L5 -3L7 -1H19", pulse, 2, join="miter")
    s.shade("M0 -11C2 -15 6 -17 10 -17C15 -17 20 -12 20 -6C20 2 12 8 0 18Z", 0.15)


def crate(s: Sketch) -> None:
    wood, edge = s.ink("ink", "sand"), s.ink("ink2", "dark")
    s.box(-16, -26, 32, 26, wood)
    for y in (-26, -4.5):
        s.box(-16, y, 32, 4.5, edge, 0.45)
    for x in (-16, 11.5):
        s.box(x, -26, 4.5, 26, edge, 0.45)
    s.lines("M-11 -21.5L11 -4.5", edge, 3.4, 0.45, cap="butt")
    s.shade("M4 -26H16V0H4Z", 0.16)
    s.box(-5, -16, 10, 6, "paper")
    s.poly([(0, -15.4), (2.6, -11), (-2.6, -11)], "red")


def magnet(s: Sketch) -> None:
    body, tip = s.ink("ink", "red"), s.ink("ink2", "light")
    for reach in (0, 5, 10):
        s.lines(
            f"M{-13 - reach * 0.5} -14"
            f"C{-14 - reach} {-26 - reach * 0.5} {14 + reach} {-26 - reach * 0.5} {13 + reach * 0.5} -14",
            "accent2",
            0.9,
            dash=(2, 1.6),
        )
    s.shape("M-18 -12H-8V4A8 8 0 0 0 8 4V-12H18V4A18 18 0 0 1 -18 4Z", body)
    s.box(-18, -12, 10, 7, tip)
    s.box(8, -12, 10, 7, tip)
    s.shade("M8 -12H18V4A18 18 0 0 1 0 22V12A8 8 0 0 0 8 4Z", 0.2)


def binoculars(s: Sketch) -> None:
    body, lens = s.ink("ink", "dark"), s.ink("ink2", "accent2")
    s.box(-5, -8, 10, 10, body)
    for side in (-1, 1):
        s.shape(f"M{side * 4} -16H{side * 13}L{side * 21} 5V7H{side * 1.5}Z", body)
        s.disc(side * 11.5, 6, 10, body)
        s.disc(side * 11.5, 6, 7.4, lens)
        s.disc(side * 11.5 - 2.6, 3.4, 2, "white", 0.7)


PAINTERS = {
    "camera": camera,
    "television": television,
    "radio": radio,
    "microphone": microphone,
    "megaphone": megaphone,
    "newspaper": newspaper,
    "document": document,
    "folder": folder,
    "chalkboard": chalkboard,
    "dial": dial,
    "gear": gear,
    "atom": atom,
    "flask": flask,
    "microscope": microscope,
    "bolt": bolt,
    "rock": rock,
    "blast": blast,
    "fire": fire,
    "star": star,
    "flag": flag,
    "medal": medal,
    "trophy": trophy,
    "coins": coins,
    "padlock": padlock,
    "shield": shield,
    "warning": warning,
    "arrow": arrow,
    "wrench": wrench,
    "boots": boots,
    "meal": meal,
    "heart": heart,
    "crate": crate,
    "magnet": magnet,
    "binoculars": binoculars,
}
