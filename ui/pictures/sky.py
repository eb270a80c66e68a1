"""Parts of sky and ground: bands, stars, bodies, orbits, hills, water, crowds."""

import math

from PySide6.QtCore import QPointF
from PySide6.QtGui import QPainterPath

from ui.pictures.sketch import Sketch, around, ellipse_path


def bands(s: Sketch, inks: tuple[str, ...] | list[str]) -> None:
    """Flat bands over the whole field, from top to bottom."""
    height = 90 / len(inks)
    for number, ink in enumerate(inks):
        # Down to the lower edge: two bands that only touch let the ground shine through between them.
        s.box(-1, number * height - (0 if number else 1), 122, 92, ink)


def sky(s: Sketch) -> None:
    bands(s, s.table["inks"])


def stars(s: Sketch) -> None:
    ink, low = s.ink("ink", "light"), s.number("low", 70)
    for _ in range(s.count("count", 20)):
        x, y = s.random.uniform(2, 118), s.random.uniform(2, low)
        size = s.random.choice((0.45, 0.5, 0.6, 0.9, 1.1))
        if size < 1:
            s.disc(x, y, size, ink)
        else:
            with s.moved(x, y):
                s.shape("M0 -2.2l.5 1.7 1.7.5-1.7.5-.5 1.7-.5-1.7-1.7-.5 1.7-.5z", ink)


def rays(s: Sketch) -> None:
    x, y = s.at
    count, reach, turn = s.count("count", 18), s.number("r", 170), s.number("turn", 0)
    path = QPainterPath()
    for number in range(count):
        path.moveTo(x, y)
        for edge in (number, number + 0.5):
            angle = math.radians(turn + edge * 360 / count)
            path.lineTo(x + reach * math.cos(angle), y + reach * math.sin(angle))
        path.closeSubpath()
    s.shape(path, s.ink("ink", "light"), 1.0 if "opacity" in s.table else 0.2)


def disc(s: Sketch) -> None:
    s.disc(*s.at, s.number("r", 20), s.ink("ink", "accent"))


def ring(s: Sketch) -> None:
    x, y = s.at
    radius = s.number("r", 20)
    dash = (3.0, 2.5) if s.flag("dash", False) else None
    s.ring(x, y, radius, s.ink("ink", "light"), s.number("width", 2.4), dash=dash)
    studs = s.count("studs", 0)
    for dx, dy in around(studs, radius) if studs else ():
        s.disc(x + dx, y + dy, 1.5, "dark")


def _night_side(s: Sketch, x: float, y: float, r: float, wide: float, high: float, opacity: float) -> None:
    s.shape(f"M{x} {y - r}A{r} {r} 0 0 1 {x} {y + r}A{r * wide} {r * high} 0 0 0 {x} {y - r}", "#0B1220", opacity)


def moon(s: Sketch) -> None:
    (x, y), r, random = s.at, s.number("r", 24), s.random
    base, low, high = s.ink("ink", "#D9D3C2"), s.ink("low", "#B5AE9B"), s.ink("high", "#EFEADB")
    s.disc(x, y, r, base)
    with s.clipped(ellipse_path(x, y, r, r)):
        for _ in range(3):
            angle, far = random.uniform(0, 6.3), random.uniform(0.1, 0.5) * r
            rx, ry, turn = r * random.uniform(0.22, 0.38), r * random.uniform(0.16, 0.28), random.uniform(-40, 40)
            s.oval(x + far * math.cos(angle), y + far * math.sin(angle), rx, ry, low, 0.7, turn)
        for _ in range(11):
            angle, far = random.uniform(0, 6.3), math.sqrt(random.random()) * 0.9 * r
            size = r * random.choice((0.05, 0.06, 0.08, 0.11, 0.15))
            cx, cy = x + far * math.cos(angle), y + far * math.sin(angle)
            s.oval(cx, cy, size, size * 0.92, high)
            s.oval(cx + size * 0.16, cy + size * 0.14, size * 0.82, size * 0.76, low)
        _night_side(s, x, y, r, 1.35, 1.2, 0.26)


def planet(s: Sketch) -> None:
    (x, y), r, random = s.at, s.number("r", 24), s.random
    s.disc(x, y, r, s.ink("sea", "#2C6E8E"))
    land, cloud = s.ink("land", "#7FB58A"), s.ink("cloud", "#F4EBD9")
    with s.clipped(ellipse_path(x, y, r, r)):
        for number in range(5):
            angle, far = number * 1.26 + random.uniform(-0.5, 0.5), random.uniform(0.3, 0.8) * r
            cx, cy = x + far * math.cos(angle), y + far * math.sin(angle)
            rx, ry, turn = r * random.uniform(0.22, 0.42), r * random.uniform(0.12, 0.28), random.uniform(-60, 60)
            s.oval(cx, cy, rx, ry, land, turn=turn)
            s.oval(cx + rx * 0.5, cy + ry * 0.6, rx * 0.6, ry * 0.8, land, turn=turn + 30)
        for _ in range(4):
            cx, cy = x + random.uniform(-0.7, 0.4) * r, y + random.uniform(-0.75, 0.75) * r
            s.box(cx, cy, r * random.uniform(0.4, 0.8), r * 0.06, cloud, 0.75, r * 0.03)
        _night_side(s, x, y, r, 1.5, 1.3, 0.3)


def limb(s: Sketch) -> None:
    x, y, r = s.number("x", 60), s.number("y", 60), s.number("r", 70)
    s.disc(x, y + r, r + 2.4, s.ink("ink2", "#3E8AA4"), 0.35)
    s.disc(x, y + r, r, s.ink("ink", "#2C6E8E"))
    s.disc(x, y + r + 3.5, r, s.ink("ink2", "#3E8AA4"), 0.55)


def saturn(s: Sketch) -> None:
    (x, y), r = s.at, s.number("r", 16)
    body, belt = s.ink("ink", "sand"), s.ink("ink2", "accent")
    with s.moved(x, y, s.number("turn", -18)):
        back = f"M{-r * 2} 0A{r * 2} {r * 0.55} 0 0 1 {r * 2} 0"
        s.lines(back, belt, r * 0.28, cap="butt")
        s.disc(0, 0, r, body)
        with s.clipped(ellipse_path(0, 0, r, r)):
            for height, size in ((-0.5, 0.16), (-0.1, 0.1), (0.42, 0.2)):
                s.box(-r, r * height, r * 2, r * size, belt, 0.45)
            _night_side(s, 0, 0, r, 1.4, 1.25, 0.25)
        s.lines(f"M{-r * 2} 0A{r * 2} {r * 0.55} 0 0 0 {r * 2} 0", belt, r * 0.28, cap="butt")


def comet(s: Sketch) -> None:
    head, tail = s.ink("ink", "light"), s.ink("ink2", "accent2")
    s.shape("M-14 4L22 -14L-6 11Z", tail, 0.45)
    s.shape("M-13 5L16 -4L-8 11Z", tail, 0.7)
    s.disc(-10, 8, 5.5, head)
    s.shade("M-10 2.5A5.5 5.5 0 0 1 -10 13.5A8 8 0 0 0 -10 2.5", 0.2)


def galaxy(s: Sketch) -> None:
    light, tint = s.ink("ink", "light"), s.ink("ink2", "accent")
    with s.moved(0, 0, -18):
        s.oval(0, 0, 29, 12, tint, 0.16)
        s.oval(0, 0, 20, 8, tint, 0.22)
        s.painter.scale(1, 0.45)
        for arm in (0.0, math.pi):
            for step in range(34):
                angle, far = arm + step * 0.14, 3 + step * 0.78
                jitter = s.random.uniform(-1.4, 1.4)
                x, y = (far + jitter) * math.cos(angle), (far + jitter) * math.sin(angle)
                s.disc(x, y, s.random.uniform(0.6, 1.7) * (1.2 - step / 50), light if step % 3 else tint)
        s.oval(0, 0, 6, 8, light)


def cloud(s: Sketch) -> None:
    s.shape("M-18 7A5.5 5.5 0 0 1 -14 -2A7 7 0 0 1 -3 -6A8 8 0 0 1 10 -3A5.5 5.5 0 0 1 18 7Z", s.ink("ink", "light"))


def orbit(s: Sketch) -> None:
    dash = (3.0, 2.5) if s.flag("dash", True) else None
    path = ellipse_path(*s.at, s.number("rx", 40), s.number("ry", 14), s.number("turn", 0))
    s.lines(path, s.ink("ink", "accent"), s.number("width", 1), 0.95, dash)


def arc(s: Sketch) -> None:
    points = [QPointF(*point) for point in s.table["points"]]
    path = QPainterPath(points[0])
    if len(points) == 2:
        path.lineTo(points[1])
    elif len(points) == 3:
        path.quadTo(points[1], points[2])
    else:
        path.cubicTo(points[1], points[2], points[3])
    ink, width = s.ink("ink", "accent"), s.number("width", 1.4)
    s.lines(path, ink, width, dash=(4.0, 2.8) if s.flag("dash", False) else None)
    if s.flag("arrow", False):
        end, angle = points[-1], path.angleAtPercent(0.98)
        with s.moved(end.x(), end.y(), -angle):
            size = 3 + width * 1.5
            s.poly([(size, 0), (-size * 0.6, -size * 0.75), (-size * 0.6, size * 0.75)], ink)


def waves(s: Sketch) -> None:
    first, step, ink, width = s.number("r", 5), s.number("step", 5), s.ink("ink", "accent2"), s.number("width", 1.3)
    with s.moved(*s.at, s.number("turn", 0)):
        for number in range(s.count("count", 3)):
            r = first + number * step
            s.lines(f"M{-r * 0.7:.2f} {-r * 0.7:.2f}A{r} {r} 0 0 1 {r * 0.7:.2f} {-r * 0.7:.2f}", ink, width)


def ground(s: Sketch) -> None:
    y, amplitude = s.number("y", 74), s.number("amplitude", 2)
    path = QPainterPath(QPointF(0, y))
    for number in range(1, 9):
        bend = y + s.random.uniform(-amplitude, amplitude)
        path.quadTo(number * 15 - 7.5, bend, number * 15, y + s.random.uniform(-amplitude * 0.4, amplitude * 0.4))
    path.lineTo(120, 90)
    path.lineTo(0, 90)
    path.closeSubpath()
    s.shape(path, s.ink("ink", "dark"))


def ridge(s: Sketch) -> None:
    y, height, count = s.number("y", 70), s.number("height", 18), s.count("count", 5)
    ink, light = s.ink("ink", "mid"), s.ink("ink2", "shade")
    wide = 120 / max(1, count)
    for number in range(-1, count + 1):
        x = (number + 0.5) * wide + s.random.uniform(-wide * 0.2, wide * 0.2)
        top, half = y - height * s.random.uniform(0.55, 1.0), wide * s.random.uniform(0.7, 1.0)
        lean = s.random.uniform(-0.15, 0.15) * half
        s.poly([(x - half, y), (x + lean, top), (x + half, y)], ink)
        fold = x + lean + half * 0.12
        s.poly([(x + lean, top), (x + half, y), (x + half * 0.2, y), (fold, (top + y) / 2)], light, 0.22)
    s.box(0, y - 0.3, 120, 91 - y, ink)


def crater(s: Sketch) -> None:
    (x, y), r = s.at, s.number("r", 12)
    s.oval(x, y, r, r * 0.25, s.ink("ink2", "#8F8878"))
    s.oval(x, y - r * 0.05, r * 0.86, r * 0.19, s.ink("ink", "#D9D3C2"))
    s.oval(x + r * 0.06, y + r * 0.01, r * 0.74, r * 0.13, s.ink("ink2", "#8F8878"), 0.6)


def sea(s: Sketch) -> None:
    y = s.number("y", 66)
    s.box(0, y, 120, 90 - y, s.ink("ink", "mid"))
    ink = s.ink("ink2", "light")
    for _ in range(s.count("count", 12)):
        x, at, wide = s.random.uniform(-6, 112), s.random.uniform(y + 3, 88), s.random.uniform(3, 6)
        s.lines(f"M{x} {at}q{wide / 2} -2 {wide} 0t{wide} 0", ink, 0.9, 0.55)


def crowd(s: Sketch) -> None:
    y, size, count, ink = s.number("y", 76), s.number("height", 5), s.count("count", 12), s.ink("ink", "dark")
    for number in range(count):
        x = number * 120 / max(1, count - 1) + s.random.uniform(-2, 2)
        top = y + s.random.uniform(-2, 2)
        s.disc(x, top, size * 0.62, ink)
        low = top + size * 2.6
        neck = top + size * 0.7
        s.shape(f"M{x - size} {low}C{x - size} {neck} {x + size} {neck} {x + size} {low}Z", ink)
        if s.random.random() < 0.35:
            s.line(x + size * 0.7, top + size, x + size * 1.5, top - size * 1.2, ink, 1.8, "round")
    s.box(0, y + size * 2, 120, 40, ink)


def _palm(s: Sketch, x: float, y: float, h: float, ink: str) -> None:
    s.lines(f"M{x} {y}q{h * 0.12} {-h * 0.5} {h * 0.04} {-h * 0.9}", ink, max(0.9, h * 0.09))
    for dx, dy in ((-0.5, 0.12), (-0.42, -0.16), (0.42, -0.2), (0.55, 0.1), (0.05, -0.3)):
        top = y - h * 0.88
        s.lines(f"M{x + h * 0.04} {top}q{dx * h * 0.6} {-h * 0.22} {dx * h} {dy * h}", ink, max(1.0, h * 0.1))


def trees(s: Sketch) -> None:
    y, h, count, kind = s.number("y", 78), s.number("height", 9), s.count("count", 6), s.choice("kind", "round")
    first, wide, ink = s.number("x", 0), s.number("width", 120), s.ink("ink", "mid")
    for number in range(count):
        x = first + (number + 0.5) * wide / max(1, count) + s.random.uniform(-2, 2)
        high = h * s.random.uniform(0.75, 1.1)
        if kind == "fir":
            for low, half in ((0.0, 0.34), (0.3, 0.27), (0.58, 0.2)):
                s.poly(
                    [
                        (x - high * half, y - high * low),
                        (x, y - high * (low + 0.45)),
                        (x + high * half, y - high * low),
                    ],
                    ink,
                )
        elif kind == "palm":
            _palm(s, x, y, high, ink)
        else:
            s.box(x - high * 0.07, y - high * 0.5, high * 0.14, high * 0.5, ink)
            s.disc(x, y - high * 0.62, high * 0.4, ink)
            s.disc(x + high * 0.22, y - high * 0.48, high * 0.28, ink)


def fence(s: Sketch) -> None:
    y, h, count, ink = s.number("y", 80), s.number("height", 7), s.count("count", 12), s.ink("ink", "dark")
    first, wide = s.number("x", 0), s.number("width", 120)
    for number in range(count + 1):
        x = first + number * wide / max(1, count)
        s.box(x - 0.5, y - h, 1, h, ink)
    for share in (0.25, 0.65):
        s.box(first, y - h * (1 - share), wide, 0.6, ink)


def block(s: Sketch) -> None:
    (x, y), (w, h) = s.at, s.table["size"]
    with s.moved(x + w / 2, y + h / 2, s.number("turn", 0)):
        path = QPainterPath()
        corner = s.number("corner", 0)
        path.addRoundedRect(-w / 2, -h / 2, w, h, corner, corner)
        s.shape(path, s.ink("ink", "mid"))
        if not s.flag("plain", False):
            with s.clipped(path):
                s.box(w * 0.16, -h / 2, w, h, "shade", 0.2)


PAINTERS = {
    "sky": sky,
    "stars": stars,
    "rays": rays,
    "disc": disc,
    "ring": ring,
    "planet": planet,
    "moon": moon,
    "limb": limb,
    "saturn": saturn,
    "comet": comet,
    "galaxy": galaxy,
    "cloud": cloud,
    "orbit": orbit,
    "arc": arc,
    "waves": waves,
    "ground": ground,
    "ridge": ridge,
    "crater": crater,
    "sea": sea,
    "crowd": crowd,
    "trees": trees,
    "fence": fence,
    "block": block,
}
