"""Posters of the games on the home screen, painted by the program; a game without one gets plain orbits."""

from __future__ import annotations

import importlib
import importlib.util
from functools import lru_cache
from random import Random

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPixmap

from ui.paint import halftone
from ui.pictures.sketch import PALETTES, Sketch

WIDTH, HEIGHT = 314.0, 326.0
"""Field on which every poster is drawn; a window of another shape shows the middle of it."""


def sketch(painter: QPainter, palette: str = "night", seed: str = "poster", **table: object) -> Sketch:
    """A sketch on a poster's field."""
    return Sketch(painter, PALETTES[palette], table, Random(seed))


@lru_cache(maxsize=16)
def _module(game: str) -> str:
    name = f"{__name__}.{game.replace('-', '_')}"
    return name if importlib.util.find_spec(name) else ""


def draw_poster(painter: QPainter, game: str, rect: QRectF, accent: str) -> None:
    """Paint a game's poster so that it covers `rect`; the middle of the poster stays in sight."""
    scale = max(rect.width() / WIDTH, rect.height() / HEIGHT)
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setClipRect(rect, Qt.ClipOperation.IntersectClip)
    painter.translate(rect.center().x() - WIDTH / 2 * scale, rect.top() + (rect.height() - HEIGHT * scale) * 0.42)
    painter.scale(scale, scale)
    name = _module(game)
    if name:
        importlib.import_module(name).draw(painter)
    else:
        _plain(painter, accent)
    halftone(painter, QRectF(0, 0, WIDTH, HEIGHT), "#0B1220", 0.08, 0.5, 3.0)
    painter.restore()


def poster_pixmap(game: str, width: int, height: int, ratio: float, accent: str) -> QPixmap:
    """A poster at a size in logical pixels, painted once."""
    return _pixmap(game, width, height, ratio, accent)


@lru_cache(maxsize=24)
def _pixmap(game: str, width: int, height: int, ratio: float, accent: str) -> QPixmap:
    pixmap = QPixmap(round(width * ratio), round(height * ratio))
    pixmap.setDevicePixelRatio(ratio)
    painter = QPainter(pixmap)
    draw_poster(painter, game, QRectF(0, 0, width, height), accent)
    painter.end()
    return pixmap


def _plain(painter: QPainter, accent: str) -> None:
    s = sketch(painter)
    s.box(0, 0, WIDTH, HEIGHT, "sky1")
    for radius in (60, 95, 130):
        s.ring(157, 163, radius, accent, 2, 0.7)
    s.disc(157, 163, 30, accent)


def rocket(s: Sketch, height: float, width: float, light: str, dark: str, fins: str, nose: str) -> None:
    """A rocket standing on 0, 0 with its tip at 0, -height."""
    h, w = height, width
    s.shape(
        f"M{-w / 2} {-h * 0.26}L{-w * 1.25} {-h * 0.03}V0L{-w / 2} {-h * 0.04}Z"
        f"M{w / 2} {-h * 0.26}L{w * 1.25} {-h * 0.03}V0L{w / 2} {-h * 0.04}Z",
        fins,
    )
    s.shape(
        f"M{-w / 2} 0V{-h * 0.68}C{-w / 2} {-h * 0.86} {-w * 0.18} {-h * 0.95} 0 {-h}"
        f"C{w * 0.18} {-h * 0.95} {w / 2} {-h * 0.86} {w / 2} {-h * 0.68}V0Z",
        light,
    )
    s.shape(
        f"M{-w * 0.49} {-h * 0.76}C{-w * 0.42} {-h * 0.88} {-w * 0.15} {-h * 0.95} 0 {-h}"
        f"C{w * 0.15} {-h * 0.95} {w * 0.42} {-h * 0.88} {w * 0.49} {-h * 0.76}Z",
        nose,
    )
    for band in (0.26, 0.44):
        s.box(-w / 2, -h * band, w, h * 0.04, dark)
    s.box(-w / 2, -h * 0.62, w * 0.25, h * 0.3, dark)
    s.shade(f"M{w * 0.12} 0V{-h * 0.9}C{w * 0.3} {-h * 0.86} {w / 2} {-h * 0.8} {w / 2} {-h * 0.68}V0Z", 0.22)
    s.shape(f"M{-w * 0.32} 0l{-w * 0.12} {h * 0.04}h{w * 0.88}l{-w * 0.12} {-h * 0.04}z", dark)
