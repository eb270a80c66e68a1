"""Two trajectories to one Moon."""

from PySide6.QtGui import QPainter

from ui.pictures.sketch import ellipse_path
from ui.posters import rocket, sketch

ORANGE, TEAL = "#FF8A3D", "#45C4B5"


def draw(painter: QPainter) -> None:
    """Paint the poster on its field."""
    s = sketch(painter, "night", "one-small-step")
    s.box(0, 0, 314, 326, "#0D1936")
    for radius, ink in ((306, "#0F1E40"), (258, "#12234A"), (214, "#142850"), (170, "#162D59"), (128, "#193363")):
        s.disc(157, 372, radius, ink)
    for _ in range(70):
        x, y = s.random.uniform(4, 310), s.random.uniform(2, 232)
        s.disc(x, y, s.random.choice((0.7, 0.9, 1.1, 1.5)), "#F2E6C8")
    _moon(s)
    s.oval(157, 362, 200, 112, "#14506A")
    s.oval(157, 368, 196, 108, "#1F6E8E")
    s.shape("M58 300C70 274 112 262 134 270C152 282 178 274 206 280C232 282 250 292 260 298C238 320 190 322 150 321"
            "C108 322 66 318 58 300Z", "#45958A")  # fmt: skip
    s.lines("M42 330C20 230 52 92 177 78", ORANGE, 4.6)
    s.lines("M266 330C302 272 300 206 261 146", TEAL, 4.6)
    for x, y, ink in ((177, 78, ORANGE), (261, 146, TEAL)):
        s.disc(x, y, 8, "#0D1936")
        s.disc(x, y, 6, ink)
    with s.moved(36, 212, 9):
        rocket(s, 46, 10, "#F2E6C8", "#0D1936", ORANGE, ORANGE)
    with s.moved(290, 262, -3):
        rocket(s, 46, 10, "#F2E6C8", "#0D1936", TEAL, TEAL)


def _moon(s) -> None:
    s.disc(221, 104, 64, "#D8D2C2")
    with s.clipped(ellipse_path(221, 104, 64, 64)):
        for x, y, rx, ry in ((192, 108, 18, 17), (214, 116, 26, 15), (242, 112, 14, 13)):
            s.oval(x, y, rx, ry, "#BDB6A4")
        for x, y, r in ((231, 50, 6), (218, 68, 3), (256, 116, 6), (238, 127, 4), (267, 122, 3), (212, 156, 4),
                        (264, 146, 8), (180, 84, 3), (196, 142, 3)):  # fmt: skip
            s.disc(x, y, r, "#EFEADB")
            s.disc(x + r * 0.2, y + r * 0.18, r * 0.82, "#ABA491")
        s.shade("M226 40A64 64 0 0 1 226 168A120 86 0 0 0 226 40Z", 0.26)
    with s.moved(229, 94, 24):
        sole = "#5B574C"
        s.shape("M-9 -16C-10 -24 10 -24 9 -15C9 -8 7 -4 7 2H-7C-7 -4 -9 -9 -9 -16Z", sole)
        s.shape("M-7 6H7C8 14 7 23 0 23S-8 14 -7 6Z", sole)
        for y, half in ((-17, 6), (-12, 6.5), (-7, 6), (-2, 5), (11, 4.5), (16, 4)):
            s.line(-half, y, half, y, "#D8D2C2", 1.8)
