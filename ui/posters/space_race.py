"""Sunburst, rocket and filing cards."""

import math

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from ui.fonts import face
from ui.paint import text_in
from ui.pictures.sketch import Sketch
from ui.posters import rocket, sketch

DARK, VIOLET, AMBER, ORANGE, CORAL = "#3A2370", "#5E3FA8", "#F6C453", "#F08A3C", "#FF7A6E"


def draw(painter: QPainter) -> None:
    """Paint the poster on its field."""
    s = sketch(painter, "violet", "space-race")
    s.box(0, 0, 314, 326, DARK)
    rays = ""
    for number in range(24):
        a, b = math.radians(number * 15 - 90), math.radians(number * 15 - 82.5)
        rays += f"M157 250L{157 + 420 * math.cos(a):.1f} {250 + 420 * math.sin(a):.1f}"
        rays += f"L{157 + 420 * math.cos(b):.1f} {250 + 420 * math.sin(b):.1f}Z"
    s.shape(rays, VIOLET)
    s.disc(157, 252, 104, AMBER)
    s.disc(157, 252, 78, ORANGE)
    with s.moved(157, 270):
        s.shape("M-16 4C-22 26 -8 36 0 60C8 36 22 26 16 4Z", AMBER)
        s.shape("M-8 4C-10 18 -4 26 0 40C4 26 10 18 8 4Z", "#FFF4D8")
        s.shape("M-20 -58L-50 0L-20 -14ZM20 -58L50 0L20 -14Z", "#7B4FD0")
        rocket(s, 216, 40, "#F4EBD9", "#2A1657", "#7B4FD0", "#7B4FD0")
    _burst(s)
    with s.moved(262, 74):
        for x, y in ((-32, -34), (-44, -14), (-46, 16), (-34, 32)):
            s.line(0, 0, x, y, "#F2E6D2", 1.8)
        s.disc(0, 0, 13, "#F2E6D2")
        s.shade("M0 -13A13 13 0 0 1 0 13A17 17 0 0 0 0 -13Z", 0.35)
        s.disc(-4, -4, 2.6, "white", 0.8)
    _files(s)


def _burst(s: Sketch) -> None:
    points = []
    for number in range(20):
        angle, radius = math.radians(number * 18 - 90), 30 if number % 2 == 0 else 17
        points.append((55 + radius * math.cos(angle), 74 + radius * math.sin(angle)))
    s.poly(points, CORAL)
    text_in(s.painter, QRectF(30, 62, 50, 24), "1957", face("narrow", 17), "#3A1240", "centre")


def _files(s: Sketch) -> None:
    inks = (AMBER, "#7FD58C", "#BFA6FF", CORAL, "#6CB8FF")
    for number in (0, 4, 1, 3, 2):
        turn = (number - 2) * 5.5
        with s.moved(157 + (number - 2) * 65, 276 + abs(number - 2) ** 2 * 3.2, turn):
            s.box(-33, 0, 66, 76, "#2A1657", 0.35)
            s.box(-34, 0, 68, 76, "#FBF6EA")
            s.box(-34, 0, 68, 12, inks[number])
            s.disc(25, 7, 3, "#2A1657")
            for row, long in enumerate((46, 46, 34)):
                s.line(-26, 20 + row * 9, -26 + long, 20 + row * 9, "#8E86A0", 2.2)
