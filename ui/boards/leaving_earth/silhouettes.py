"""Silhouettes of the components, drawn to one scale: metres, base at 0, up is negative, x to both sides of the axis.

Shapes are data; `ui.boards.leaving_earth.ships` paints them.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, pi, sin
from typing import NamedTuple


class Line(NamedTuple):
    """Ink, width and whether the width is in metres; else it is in pixels at every scale."""

    ink: str
    width: float
    to_scale: bool = False


class Part(NamedTuple):
    """An SVG path with its fill (a role of `ships.INK_ROLES` or a colour, empty for none) and its line."""

    path: str
    fill: str
    line: Line | None = None


class Silhouette(NamedTuple):
    """Width over all, height over all, how far it reaches under its base, and its parts from back to front."""

    width: float
    height: float
    below: float
    parts: tuple[Part, ...]


OUTLINED = Line("line", 1.3)


def box(x: float, y: float, width: float, height: float, fill: str, line: Line | None = None) -> Part:
    """A rectangle by its corner at the left and above."""
    return Part(f"M{x:g} {y:g}h{width:g}v{height:g}h{-width:g}z", fill, line)


def disc(x: float, y: float, radius: float, fill: str, line: Line | None = None) -> Part:
    """A disc by its middle."""
    r, across = f"{radius:g}", 2 * radius
    return Part(f"M{x - radius:g} {y:g}a{r} {r} 0 1 0 {across:g} 0a{r} {r} 0 1 0 {-across:g} 0z", fill, line)


def nozzle(x: float, width: float, height: float, top: float = -0.2) -> Part:
    """A nozzle that widens downward; its top is a little over half as wide."""
    neck, flare = 0.56 * width, 0.22 * width
    return Part(f"M{x - neck / 2:g} {top:g}h{neck:g}l{flare:g} {height:g}h{-width:g}z", "line", OUTLINED)


def shaded(path: str, shade: str, ink: str = "hull", dark: str = "shade") -> Sequence[Part]:
    """A body with the shade at its right, its outline over both."""
    return Part(path, ink, OUTLINED), Part(shade, dark), Part(path, "", OUTLINED)


def drum(width: float, belt: str, *more: Part) -> Silhouette:
    """A module: a drum with a docking ring and a belt, and what tells it from the others."""
    body = "M-2.1 -5.4h4.2q0.5 0 0.5 0.5v4q0 0.5 -0.5 0.5h-4.2q-0.5 0 -0.5 -0.5v-4q0 -0.5 0.5 -0.5z"
    parts = (
        Part(body, "hull", OUTLINED),
        Part("M0.8 -5.3h1.3q0.4 0 0.4 0.4v4q0 0.4 -0.4 0.4H0.8z", "shade"),
        box(-1.2, -6.3, 2.4, 0.9, "shade", OUTLINED),
        box(-1.2, -0.4, 2.4, 0.5, "line", OUTLINED),
        box(-2.6, -1.5, 5.2, 0.6, belt),
    )
    return Silhouette(width, 6.4, 0.1, (*parts, *more))


def crate(lid: str, *more: Part) -> Silhouette:
    """A crate with a lid, and what is on it."""
    body = "M-1.7 -3.3h3.4q0.2 0 0.2 0.2v2.9q0 0.2 -0.2 0.2h-3.4q-0.2 0 -0.2 -0.2v-2.9q0 -0.2 0.2 -0.2z"
    parts = (
        Part(body, "hull", OUTLINED),
        box(0.5, -3.2, 1.3, 3.1, "shade"),
        box(-1.9, -3.3, 3.8, 0.7, lid, OUTLINED),
    )
    return Silhouette(4.2, 3.6, 0, (*parts, *more))


PORTS = tuple(0.2 + n * pi / 8 for n in range(16))
"""Where the ports of the wheel lie, as angles."""

SILHOUETTES: dict[str, Silhouette] = {
    "juno": Silhouette(
        6.8,
        22.4,
        1.4,
        (
            nozzle(0, 1.8, 1.6),
            Part("M-1.6 -5 L-3.4 -0.2 L-3.4 0.6 L-1.6 -0.8z", "accent", OUTLINED),
            Part("M1.6 -5 L3.4 -0.2 L3.4 0.6 L1.6 -0.8z", "accent", OUTLINED),
            *shaded("M-1.6 -14h3.2v14h-3.2z", "M0.4 -13.9h1.1v13.8h-1.1z"),
            box(-1.6, -12, 1.6, 1.6, "line"),
            box(0, -10.4, 1.6, 1.6, "line"),
            box(-1.15, -16.5, 2.3, 2.5, "shade", OUTLINED),
            Part("M-0.9 -16.5 L-0.55 -18.5 L0 -21 L0.55 -18.5 L0.9 -16.5z", "hull", OUTLINED),
        ),
    ),
    "atlas": Silhouette(
        6.4,
        31,
        1.8,
        (
            nozzle(-1.7, 2, 2),
            nozzle(1.7, 2, 2),
            nozzle(0, 1.4, 1.6),
            Part("M-3.2 0 L-3.2 -3 L-2.5 -5 L2.5 -5 L3.2 -3 L3.2 0z", "shade", OUTLINED),
            *shaded(
                "M-2.5 -4.5 L-2.5 -19 L-1.5 -24.5 L1.5 -24.5 L2.5 -19 L2.5 -4.5z", "M0.9 -4.6h1.5V-19L1.4 -24.4h-0.9z"
            ),
            box(-2.5, -13, 5, 1.3, "accent"),
            box(-2.5, -17.5, 2.5, 1.7, "line"),
            box(0, -19.2, 2.5, 1.7, "line"),
            Part("M-1.5 -24.5 L-1 -27 L0 -29 L1 -27 L1.5 -24.5z", "hull", OUTLINED),
        ),
    ),
    "soyuz": Silhouette(
        12,
        47.6,
        1.6,
        (
            nozzle(0, 2.4, 1.8),
            nozzle(-4.2, 2.2, 1.8),
            nozzle(4.2, 2.2, 1.8),
            *shaded(
                "M-2 0 L-2 -19 L-2.5 -22 L-2.5 -27.5 L2.5 -27.5 L2.5 -22 L2 -19 L2 0z",
                "M0.7 0h1.2V-19l0.5 -3v-5.4h-1.2z",
            ),
            Part("M-6 0 L-5.6 -4 L-2.7 -19.5 L-2.1 -18.5 L-2.3 0z", "hull", OUTLINED),
            Part("M-6 0 L-5.6 -4 L-2.3 -4 L-2.3 0z", "accent", OUTLINED),
            Part("M6 0 L5.6 -4 L2.7 -19.5 L2.1 -18.5 L2.3 0z", "shade", OUTLINED),
            Part("M6 0 L5.6 -4 L2.3 -4 L2.3 0z", "accent", OUTLINED),
            Part("M-1.5 -1 L-0.9 -17.5 L0.9 -17.5 L1.5 -1z", "hull", OUTLINED),
            Part("M-1.5 -1 L-1.3 -4.5 L1.3 -4.5 L1.5 -1z", "accent", OUTLINED),
            Part("M-2.3 -27.5l1.53 -2.5M-0.77 -27.5l-1.53 -2.5", "", Line("hull", 1.2)),
            Part("M-0.77 -27.5l1.53 -2.5M0.76 -27.5l-1.53 -2.5", "", Line("hull", 1.2)),
            Part("M0.76 -27.5l1.53 -2.5M2.29 -27.5l-1.53 -2.5", "", Line("hull", 1.2)),
            *shaded("M-2.5 -38h5v8h-5z", "M0.9 -37.9h1.5v7.8h-1.5z"),
            box(-2.5, -33, 5, 1.2, "accent"),
            Part("M-2.5 -38 L-2.9 -39 L-2.9 -42 L0 -46.5 L2.9 -42 L2.9 -39 L2.5 -38z", "hull", OUTLINED),
            Part("M1 -38.2h1.4l0.4 -0.8v-3L1 -44.8z", "shade"),
        ),
    ),
    "saturn": Silhouette(
        15.6,
        88,
        3,
        (
            nozzle(-3.6, 2.8, 3),
            nozzle(0, 2.8, 3),
            nozzle(3.6, 2.8, 3),
            Part("M-5 -8 L-7.8 -1 L-7.8 1 L-5 -1z", "accent", OUTLINED),
            Part("M5 -8 L7.8 -1 L7.8 1 L5 -1z", "accent", OUTLINED),
            *shaded("M-5 -36h10v36h-10z", "M2 -35.9h2.8v35.8h-2.8z"),
            box(-5, -9, 2.5, 6, "line"),
            box(-2.5, -36, 2.5, 5, "line"),
            box(0, -9, 2.5, 6, "line"),
            box(2.5, -36, 2.5, 5, "line"),
            box(-5, -21, 10, 1.6, "line"),
            *(Part(f"M-5 {y}h10", "", Line("line", 0.7)) for y in (-13, -16, -25, -28)),
            box(-5, -38, 10, 2, "shade", OUTLINED),
            *shaded("M-5 -57h10v19h-10z", "M2 -56.9h2.8v18.8h-2.8z"),
            box(-5, -41, 2.5, 3, "line"),
            box(0, -41, 2.5, 3, "line"),
            Part("M-5 -57 L-3.3 -61 L3.3 -61 L5 -57z", "shade", OUTLINED),
            *shaded("M-3.3 -74h6.6v13h-6.6z", "M1.2 -73.9h2v12.8h-2z"),
            box(-3.3, -66, 1.65, 4, "line"),
            box(0, -66, 1.65, 4, "line"),
            box(-3.3, -75.5, 6.6, 1.5, "line", OUTLINED),
            Part("M-3.3 -75.5 L-2 -82 L2 -82 L3.3 -75.5z", "hull", OUTLINED),
            Part("M-2 -82 L0 -85 L2 -82z", "shade", OUTLINED),
        ),
    ),
    "ion_thruster": Silhouette(
        17.2,
        9,
        2.2,
        (
            box(-8.6, -5.3, 7, 2.6, "#2F7FD6", OUTLINED),
            *(Part(f"M{x} -5.3v2.6", "", Line("line", 0.8)) for x in (-7.2, -5.8, -4.4, -3)),
            Part("M-1.2 -4h-0.5", "", Line("line", 1.5)),
            box(1.6, -5.3, 7, 2.6, "#2F7FD6", OUTLINED),
            *(Part(f"M{x} -5.3v2.6", "", Line("line", 0.8)) for x in (3, 4.4, 5.8, 7.2)),
            Part("M1.2 -4h0.5", "", Line("line", 1.5)),
            Part(
                "M-1 -6.5h2q0.4 0 0.4 0.4v4.2q0 0.4 -0.4 0.4h-2q-0.4 0 -0.4 -0.4v-4.2q0 -0.4 0.4 -0.4z",
                "hull",
                OUTLINED,
            ),
            box(-0.1, -6.4, 1.4, 4.8, "shade"),
            Part("M-1.1 -1.5h2.2l0.6 1.5h-3.4z", "line", OUTLINED),
            Part("M-1.3 0.5l-0.3 1.2M0 0.5v1.6M1.3 0.5l0.3 1.2", "", Line("sky", 1.8)),
        ),
    ),
    "probe": Silhouette(
        8,
        7.6,
        2,
        (
            Part("M-0.8 -2.5L-4 1.5M-0.3 -2.5L-1.5 2M0.3 -2.5L1.5 2M0.8 -2.5L4 1.5", "", Line("hull", 1.6)),
            disc(0, -3.6, 1.9, "hull", OUTLINED),
            Part("M0.5 -5.4a1.9 1.9 0 0 1 0 3.7 3.4 3.4 0 0 0 0 -3.7z", "shade"),
            Part("M-1.9 -3.6h3.8", "", Line("line", 1.1)),
            disc(-0.7, -4.5, 0.4, "accent"),
        ),
    ),
    "rover": Silhouette(
        6,
        5.9,
        0,
        (
            box(-2.5, -2.6, 5, 1.3, "hull", OUTLINED),
            box(0.2, -2.6, 2.3, 1.3, "shade"),
            Part("M-1.5 -2.6v-2.6h0.5v2.6z", "line", OUTLINED),
            box(-2.1, -5.7, 1.7, 0.9, "accent", OUTLINED),
            Part("M0.8 -2.6 L0.3 -3.4 Q1.6 -5 3 -3.6z", "hull", OUTLINED),
            disc(-2, -0.9, 0.9, "line", Line("hull", 1.2)),
            disc(0, -0.9, 0.9, "line", Line("hull", 1.2)),
            disc(2, -0.9, 0.9, "line", Line("hull", 1.2)),
        ),
    ),
    "vostok": Silhouette(
        4,
        5.8,
        0.7,
        (
            nozzle(0, 1.2, 0.8, -0.1),
            Part("M-0.8 0 L-1.3 -1.2 L-1.3 -2 L-0.8 -2.6 L0.8 -2.6 L1.3 -2 L1.3 -1.2 L0.8 0z", "shade", OUTLINED),
            disc(0, -3.6, 1.35, "hull", OUTLINED),
            Part("M0.4 -4.88a1.35 1.35 0 0 1 0 2.56 2.5 2.5 0 0 0 0 -2.56z", "shade"),
            disc(-0.3, -3.8, 0.45, "line"),
            Part("M1.2 -1.5l1.2 -1M-1.2 -1.5l-1.2 -1", "", Line("hull", 1.3)),
            box(-1.3, -1.5, 2.6, 0.5, "accent"),
        ),
    ),
    "apollo": Silhouette(
        4.2,
        10.8,
        1.5,
        (
            nozzle(0, 1.8, 1.6, -0.1),
            *shaded("M-1.95 -5.2h3.9v5.2h-3.9z", "M0.5 -5.1h1.4v5h-1.4z"),
            box(-1.95, -3, 3.9, 0.6, "line"),
            box(-1.95, -4.9, 0.9, 0.9, "accent"),
            Part("M-1.95 -5.4 L-0.5 -8.6 L0.5 -8.6 L1.95 -5.4z", "hull", OUTLINED),
            Part("M0.4 -5.5h1.4L0.5 -8.4z", "shade"),
            Part("M-0.9 -6.9l0.4 -0.8h0.7l0.1 0.8z", "line", OUTLINED),
            box(-0.4, -9.3, 0.8, 0.7, "shade", OUTLINED),
        ),
    ),
    "eagle": Silhouette(
        8.6,
        6.2,
        0.2,
        (
            Part("M-1.8 -2.8L-3.6 -0.1M1.8 -2.8L3.6 -0.1M-1.8 -1.6L-3 -1M1.8 -1.6L3 -1", "", Line("hull", 1.7)),
            box(-4.3, -0.25, 1.4, 0.3, "hull", OUTLINED),
            box(2.9, -0.25, 1.4, 0.3, "hull", OUTLINED),
            nozzle(0, 1.3, 0.8, -1.3),
            Part("M-2.2 -3.1h4.4l0.3 0.9l-0.6 0.9h-3.8l-0.6 -0.9z", "#D9A441", OUTLINED),
            Part("M-1.6 -3.1v-1.3l0.7 -1.2h1.8l0.9 0.9v1.6z", "hull", OUTLINED),
            Part("M-1.2 -4.6l0.5 -0.7h0.7v0.9z", "line", OUTLINED),
            disc(1, -4.2, 0.55, "shade", OUTLINED),
            box(-0.3, -6.1, 0.6, 0.5, "shade", OUTLINED),
        ),
    ),
    "aldrin": Silhouette(
        13.6,
        9.6,
        0.2,
        (
            Part(
                "M-1.8 -8h3.6q1.2 0 1.2 1.2v5.1q0 1.2 -1.2 1.2h-3.6q-1.2 0 -1.2 -1.2v-5.1q0 -1.2 1.2 -1.2z",
                "hull",
                OUTLINED,
            ),
            Part("M0.9 -7.9h1.1q0.9 0 0.9 1v5.3q0 1 -0.9 1H0.9z", "shade"),
            Part("M-1.6 -8 L-1.1 -9.4 L1.1 -9.4 L1.6 -8z", "shade", OUTLINED),
            box(-2.3, -0.5, 4.6, 0.6, "line", OUTLINED),
            disc(-1.7, -5.9, 0.6, "line"),
            disc(0, -5.9, 0.6, "line"),
            disc(1.7, -5.9, 0.6, "line"),
            box(-3, -3.9, 6, 0.7, "accent"),
            box(-3, -2.9, 6, 0.35, "accent"),
            box(-6.8, -5, 3.2, 2, "#2F7FD6", OUTLINED),
            box(3.6, -5, 3.2, 2, "#2F7FD6", OUTLINED),
            Part("M-3.6 -4h0.6M3 -4h0.6", "", Line("hull", 1.3)),
        ),
    ),
    "science_module": drum(
        8,
        "sky",
        disc(-0.5, -3.5, 1, "line"),
        Part("M-0.5 -4.3v1.6M-1.3 -3.5h1.6", "", Line("sky", 1)),
        Part("M2.6 -4.5 q1.2 0.2 1.8 1.6 l-1.8 0.2z", "hull", OUTLINED),
    ),
    "medical_module": drum(6, "accent", Part("M-1.1 -4.6h1.2v1h1v1.2h-1v1h-1.2v-1h-1v-1.2h1z", "accent")),
    "hydroponics": drum(
        6,
        "#7FD58C",
        box(-2, -4.6, 3.6, 2.6, "#2A6030"),
        Part("M-1.6 -2.1q0.2 -1.7 1.2 -2.2q0.2 1.2 -0.5 2.2zM0.2 -2.1q0.1 -1.3 1 -1.8q0.3 1 -0.3 1.8z", "#7FD58C"),
    ),
    "fuel_generator": Silhouette(
        6.4,
        5.9,
        0,
        (
            box(-3, -1, 6, 1, "line", OUTLINED),
            disc(-1.5, -2.5, 1.5, "hull", OUTLINED),
            disc(1.5, -2.5, 1.5, "shade", OUTLINED),
            box(-0.5, -5.8, 1, 3.3, "hull", OUTLINED),
            Part("M-1.5 -4v-1.2h1M1.5 -4v-1h-1", "", Line("hull", 1.6)),
            box(-2.4, -2.8, 1.8, 0.6, "accent"),
        ),
    ),
    "space_habitat": Silhouette(
        17,
        16.6,
        0,
        (
            disc(0, -8, 7, "", Line("line", 3.2, True)),
            disc(0, -8, 7, "", Line("hull", 2.5, True)),
            Part("M-6.5 -8h13M0 -14.5v13", "", Line("shade", 1, True)),
            disc(0, -8, 2, "hull", OUTLINED),
            Part("M0.3 -9.9a2 2 0 0 1 0 3.8 3.6 3.6 0 0 0 0 -3.8z", "shade"),
            *(disc(7 * cos(a), -8 + 7 * sin(a), 0.42, "line") for a in PORTS),
            Part("M2 -3.3a7 7 0 0 0 5 -4.7", "", Line("accent", 0.8, True)),
        ),
    ),
    "habitat_parts": Silhouette(
        7.4,
        5.2,
        0,
        (
            box(-3.5, -2.6, 3.4, 2.6, "hull", OUTLINED),
            box(0.1, -2.6, 3.4, 2.6, "shade", OUTLINED),
            box(-1.8, -5, 3.6, 2.4, "hull", OUTLINED),
            Part("M-3.5 -2.6l3.4 2.6M-0.1 -2.6l-3.4 2.6M-1.8 -5l3.6 2.4M1.8 -5l-3.6 2.4", "", Line("line", 0.9)),
        ),
    ),
    "ground_habitat": Silhouette(
        12.4,
        5.8,
        0.3,
        (
            Part("M-5 0 Q-5 -5.4 0 -5.4 Q5 -5.4 5 0z", "hull", OUTLINED),
            Part("M1 -5.3Q4.9 -4.8 4.9 -0.1H2.5Q3 -3.5 1 -5.3z", "shade"),
            Part("M-1 0v-2.2q1 -0.9 2 0V0z", "line", OUTLINED),
            disc(-2.6, -2.8, 0.6, "line"),
            box(-6, -0.3, 12, 0.5, "accent", OUTLINED),
        ),
    ),
    "space_shuttle": Silhouette(
        24.4,
        38.6,
        1.6,
        (
            nozzle(-1.2, 1.4, 1.6),
            nozzle(1.2, 1.4, 1.6),
            Part("M-2.6 -26 L-4.6 -17 L-12 -5 L-12 -2 L-2.6 -1z", "hull", OUTLINED),
            Part("M2.6 -26 L4.6 -17 L12 -5 L12 -2 L2.6 -1z", "shade", OUTLINED),
            Part("M-2.6 0 L-2.6 -31 Q-2.4 -36 0 -37 Q2.4 -36 2.6 -31 L2.6 0z", "hull", OUTLINED),
            Part("M0.9 0h1.6V-31q-0.2 -4 -1.6 -5z", "shade"),
            Part("M-1.6 -31.5h3.2l-0.6 -1.7h-2z", "line", OUTLINED),
            Part("M-2.6 -8h5.2M-2.6 -28h5.2M0 -8v-20", "", Line("line", 0.8)),
            Part("M-11.9 -4.6h5l-1 1.8h-4z", "line"),
            Part("M11.9 -4.6h-5l1 1.8h4z", "line"),
            Part("M-0.6 -7 L0 -9 L0.6 -7 L0.6 1 L-0.6 1z", "accent", OUTLINED),
        ),
    ),
    "daedalus": Silhouette(
        6.8,
        10.8,
        1.9,
        (
            nozzle(0, 2, 2),
            Part(
                "M-1.3 -5.5h2.6q0.3 0 0.3 0.3v4.9q0 0.3 -0.3 0.3h-2.6q-0.3 0 -0.3 -0.3v-4.9q0 -0.3 0.3 -0.3z",
                "hull",
                OUTLINED,
            ),
            box(0.3, -5.4, 1.2, 5.3, "shade"),
            disc(0, -7, 1.7, "hull", OUTLINED),
            Part("M0.4 -8.6a1.7 1.7 0 0 1 0 3.2 3.2 3.2 0 0 0 0 -3.2z", "shade"),
            box(-1.6, -2.5, 3.2, 0.8, "accent"),
            Part("M-1.6 -3.5l-1.7 2M1.6 -3.5l1.7 2", "", Line("hull", 1.6)),
        ),
    ),
    "large_fuel_tank": Silhouette(
        6.2,
        31,
        0.8,
        (
            *shaded(
                "M-3 0 L-3 -22 Q-2.8 -28 0 -30 Q2.8 -28 3 -22 L3 0 Q0 1.5 -3 0z",
                "M1 0.9Q2.2 0.7 2.9 0V-22q-0.2 -5.6 -1.9 -7.5z",
                "#D9A441",
                "#A87A22",
            ),
            box(-3, -19, 6, 1.6, "line"),
            box(-3, -8, 6, 0.8, "line"),
        ),
    ),
    "small_fuel_tank": Silhouette(
        4,
        9.6,
        0.5,
        (
            *shaded(
                "M-1.9 0 L-1.9 -6.5 Q-1.7 -8.6 0 -9 Q1.7 -8.6 1.9 -6.5 L1.9 0 Q0 0.9 -1.9 0z",
                "M0.6 0.5Q1.5 0.3 1.8 0V-6.5q-0.2 -1.9 -1.2 -2.4z",
                "#D9A441",
                "#A87A22",
            ),
            box(-1.9, -5.5, 3.8, 0.9, "line"),
        ),
    ),
    "food": crate("#7FD58C"),
    "medical_supplies": crate("accent", Part("M-0.4 -2.3h0.8v0.7h0.7v0.8h-0.7v0.7h-0.8v-0.7h-0.7v-0.8h0.7z", "accent")),
    "spare_parts": crate("#F6C453"),
    "experiment": crate("#6CB8FF"),
    "sample": Silhouette(
        3.2,
        4.5,
        0,
        (
            box(-1.3, 0, 2.6, -3.6, "hull", OUTLINED),
            Part("M-1.05 -0.2l0.1 -1.3l0.7 -0.9l0.8 0.2l0.5 0.9v1.1z", "#D9653F"),
            box(-1.5, -4.3, 3, 0.8, "line", OUTLINED),
        ),
    ),
}
