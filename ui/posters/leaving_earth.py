"""An engineering sheet: rocket, orbit, slide rule."""

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from ui.fonts import face
from ui.paint import text_in
from ui.pictures.sketch import Sketch, ellipse_path
from ui.posters import sketch

PAPER, INK, WASH, SHEET = "#F1E7D0", "#1F5A2E", "#BFD8BA", "#FBF6EA"


def draw(painter: QPainter) -> None:
    """Paint the poster on its field."""
    s = sketch(painter, "dawn", "leaving-earth")
    s.box(0, 0, 314, 326, PAPER)
    for step in range(0, 330, 16):
        major = step % 80 == 48
        s.line(step, 0, step, 326, INK, 0.8 if major else 0.5)
        s.line(0, step, 314, step, INK, 0.8 if major else 0.5)
    s.box(0, 0, 314, 326, PAPER, 0.72)
    s.disc(-34, 332, 152, WASH)
    s.ring(-34, 332, 152, INK, 2)
    s.lines("M-4 140Q140 160 158 326", INK, 1.8, 1, (6, 4.5))
    s.lines("M92 250C136 182 160 182 194 196", INK, 1.8, 1, (6, 4.5))
    s.lines("M194 196C232 210 254 170 262 104", INK, 1.8, 1, (6, 4.5))
    s.disc(194, 196, 14, "#C9CC9A")
    s.ring(194, 196, 14, INK, 1.8)
    _planet(s)
    _rocket(s)
    _measures(s)
    _rule(s)


def _planet(s: Sketch) -> None:
    s.disc(271, 70, 36, "#E3D9B0")
    s.ring(271, 70, 36, INK, 2)
    s.lines(ellipse_path(273, 68, 62, 15, -18), INK, 1.8)
    with s.clipped("M236 40H306V66L240 84Z"):
        s.disc(271, 70, 35, "#E3D9B0")


def _rocket(s: Sketch) -> None:
    s.shape("M75 168L58 206V222L75 214ZM115 168L132 206V222L115 214Z", WASH)
    s.lines("M75 168L58 206V222L75 214ZM115 168L132 206V222L115 214Z", INK, 2)
    s.shape("M75 210V94C75 62 86 42 95 30C104 42 115 62 115 94V210Z", SHEET)
    s.box(75, 94, 40, 46, "#D3D9C6")
    s.lines("M75 210V94C75 62 86 42 95 30C104 42 115 62 115 94V210Z", INK, 2)
    for y in (94, 140, 146, 194):
        s.line(75, y, 115, y, INK, 2)
    s.lines("M84 211L78 226H112L106 211", INK, 2)
    s.lines("M95 46V224", INK, 1.2, 0.9, (9, 3))
    s.disc(95, 76, 7.5, SHEET)
    s.ring(95, 76, 7.5, INK, 2)


def _measures(s: Sketch) -> None:
    s.lines("M158 31V225M151 29H165M151 227H165M154 40L158 31L162 40M154 216L158 225L162 216", INK, 1.6)
    s.painter.save()
    s.painter.translate(165, 116)
    s.painter.rotate(-90)
    text_in(s.painter, QRectF(-40, -9, 80, 18), "mass 9", face("narrow", 15), INK, "centre")
    s.painter.restore()
    text_in(s.painter, QRectF(140, 160, 28, 18), "3", face("bold", 17), INK, "centre")
    text_in(s.painter, QRectF(188, 223, 60, 20), "2 years", face("narrow", 15), INK, "centre")


def _rule(s: Sketch) -> None:
    with s.moved(180, 283, -6):
        s.box(-122, -22, 250, 44, "#1F5A2E", 0.18, 4)
        s.box(-125, -25, 250, 44, SHEET, 1, 4)
        s.box(-62, -4, 130, 23, "#DCE7D2")
        path = "M-62 -4H68V19H-62Z"
        for tick in range(18):
            x = -112 + tick * 13
            path += f"M{x} -25V{-17 if tick % 5 else -12}"
        s.lines(path, INK, 1.4)
        frame = "M-121 -25H121Q125 -25 125 -21V15Q125 19 121 19H-121Q-125 19 -125 15V-21Q-125 -25 -121 -25Z"
        s.lines(frame, INK, 1.8)
        s.box(6, -30, 25, 58, "#F6C453", 0.92, 2)
        s.lines("M6 -30H31V28H6ZM18.5 -30V28", "#7A5A12", 1.6)
