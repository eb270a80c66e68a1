"""Silhouettes of the components, drawn to one scale: metres, base at 0, up is negative, x to both sides of the axis.

Shapes are data; `ui.boards.leaving_earth.ships` paints them.
"""

from __future__ import annotations

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

SILHOUETTES: dict[str, Silhouette] = {
    "juno": Silhouette(
        6.8,
        22.4,
        1.4,
        (
            Part("M-0.504 -0.2h1.008l0.396 1.6h-1.8z", "line", OUTLINED),
            Part("M-1.6 -5 L-3.4 -0.2 L-3.4 0.6 L-1.6 -0.8z", "accent", OUTLINED),
            Part("M1.6 -5 L3.4 -0.2 L3.4 0.6 L1.6 -0.8z", "accent", OUTLINED),
            Part("M-1.6 -14h3.2v14h-3.2z", "hull", OUTLINED),
            Part("M0.4 -13.9h1.1v13.8h-1.1z", "shade"),
            Part("M-1.6 -14h3.2v14h-3.2z", "", OUTLINED),
            Part("M-1.6 -12h1.6v1.6h-1.6z", "line"),
            Part("M0 -10.4h1.6v1.6h-1.6z", "line"),
            Part("M-1.15 -16.5h2.3v2.5h-2.3z", "shade", OUTLINED),
            Part("M-0.9 -16.5 L-0.55 -18.5 L0 -21 L0.55 -18.5 L0.9 -16.5z", "hull", OUTLINED),
        ),
    ),
    "atlas": Silhouette(
        6.4,
        31,
        1.8,
        (
            Part("M-2.26 -0.2h1.12l0.44 2h-2z", "line", OUTLINED),
            Part("M1.14 -0.2h1.12l0.44 2h-2z", "line", OUTLINED),
            Part("M-0.392 -0.2h0.784l0.308 1.6h-1.4z", "line", OUTLINED),
            Part("M-3.2 0 L-3.2 -3 L-2.5 -5 L2.5 -5 L3.2 -3 L3.2 0z", "shade", OUTLINED),
            Part("M-2.5 -4.5 L-2.5 -19 L-1.5 -24.5 L1.5 -24.5 L2.5 -19 L2.5 -4.5z", "hull", OUTLINED),
            Part("M0.9 -4.6h1.5V-19L1.4 -24.4h-0.9z", "shade"),
            Part("M-2.5 -4.5 L-2.5 -19 L-1.5 -24.5 L1.5 -24.5 L2.5 -19 L2.5 -4.5z", "", OUTLINED),
            Part("M-2.5 -13h5v1.3h-5z", "accent"),
            Part("M-2.5 -17.5h2.5v1.7h-2.5z", "line"),
            Part("M0 -19.2h2.5v1.7h-2.5z", "line"),
            Part("M-1.5 -24.5 L-1 -27 L0 -29 L1 -27 L1.5 -24.5z", "hull", OUTLINED),
        ),
    ),
    "soyuz": Silhouette(
        12,
        47.6,
        1.6,
        (
            Part("M-0.672 -0.2h1.344l0.528 1.8h-2.4z", "line", OUTLINED),
            Part("M-4.816 -0.2h1.232l0.484 1.8h-2.2z", "line", OUTLINED),
            Part("M3.584 -0.2h1.232l0.484 1.8h-2.2z", "line", OUTLINED),
            Part("M-2 0 L-2 -19 L-2.5 -22 L-2.5 -27.5 L2.5 -27.5 L2.5 -22 L2 -19 L2 0z", "hull", OUTLINED),
            Part("M0.7 0h1.2V-19l0.5 -3v-5.4h-1.2z", "shade"),
            Part("M-2 0 L-2 -19 L-2.5 -22 L-2.5 -27.5 L2.5 -27.5 L2.5 -22 L2 -19 L2 0z", "", OUTLINED),
            Part("M-6 0 L-5.6 -4 L-2.7 -19.5 L-2.1 -18.5 L-2.3 0z", "hull", OUTLINED),
            Part("M-6 0 L-5.6 -4 L-2.3 -4 L-2.3 0z", "accent", OUTLINED),
            Part("M6 0 L5.6 -4 L2.7 -19.5 L2.1 -18.5 L2.3 0z", "shade", OUTLINED),
            Part("M6 0 L5.6 -4 L2.3 -4 L2.3 0z", "accent", OUTLINED),
            Part("M-1.5 -1 L-0.9 -17.5 L0.9 -17.5 L1.5 -1z", "hull", OUTLINED),
            Part("M-1.5 -1 L-1.3 -4.5 L1.3 -4.5 L1.5 -1z", "accent", OUTLINED),
            Part("M-2.3 -27.5l1.53 -2.5M-0.77 -27.5l-1.53 -2.5", "", Line("hull", 1.2)),
            Part("M-0.77 -27.5l1.53 -2.5M0.76 -27.5l-1.53 -2.5", "", Line("hull", 1.2)),
            Part("M0.76 -27.5l1.53 -2.5M2.29 -27.5l-1.53 -2.5", "", Line("hull", 1.2)),
            Part("M-2.5 -38h5v8h-5z", "hull", OUTLINED),
            Part("M0.9 -37.9h1.5v7.8h-1.5z", "shade"),
            Part("M-2.5 -38h5v8h-5z", "", OUTLINED),
            Part("M-2.5 -33h5v1.2h-5z", "accent"),
            Part("M-2.5 -38 L-2.9 -39 L-2.9 -42 L0 -46.5 L2.9 -42 L2.9 -39 L2.5 -38z", "hull", OUTLINED),
            Part("M1 -38.2h1.4l0.4 -0.8v-3L1 -44.8z", "shade"),
        ),
    ),
    "saturn": Silhouette(
        15.6,
        88,
        3,
        (
            Part("M-4.384 -0.2h1.568l0.616 3h-2.8z", "line", OUTLINED),
            Part("M-0.784 -0.2h1.568l0.616 3h-2.8z", "line", OUTLINED),
            Part("M2.816 -0.2h1.568l0.616 3h-2.8z", "line", OUTLINED),
            Part("M-5 -8 L-7.8 -1 L-7.8 1 L-5 -1z", "accent", OUTLINED),
            Part("M5 -8 L7.8 -1 L7.8 1 L5 -1z", "accent", OUTLINED),
            Part("M-5 -36h10v36h-10z", "hull", OUTLINED),
            Part("M2 -35.9h2.8v35.8h-2.8z", "shade"),
            Part("M-5 -36h10v36h-10z", "", OUTLINED),
            Part("M-5 -9h2.5v6h-2.5z", "line"),
            Part("M-2.5 -36h2.5v5h-2.5z", "line"),
            Part("M0 -9h2.5v6h-2.5z", "line"),
            Part("M2.5 -36h2.5v5h-2.5z", "line"),
            Part("M-5 -21h10v1.6h-10z", "line"),
            Part("M-5 -13h10", "", Line("line", 0.7)),
            Part("M-5 -16h10", "", Line("line", 0.7)),
            Part("M-5 -25h10", "", Line("line", 0.7)),
            Part("M-5 -28h10", "", Line("line", 0.7)),
            Part("M-5 -38h10v2h-10z", "shade", OUTLINED),
            Part("M-5 -57h10v19h-10z", "hull", OUTLINED),
            Part("M2 -56.9h2.8v18.8h-2.8z", "shade"),
            Part("M-5 -57h10v19h-10z", "", OUTLINED),
            Part("M-5 -41h2.5v3h-2.5z", "line"),
            Part("M0 -41h2.5v3h-2.5z", "line"),
            Part("M-5 -57 L-3.3 -61 L3.3 -61 L5 -57z", "shade", OUTLINED),
            Part("M-3.3 -74h6.6v13h-6.6z", "hull", OUTLINED),
            Part("M1.2 -73.9h2v12.8h-2z", "shade"),
            Part("M-3.3 -74h6.6v13h-6.6z", "", OUTLINED),
            Part("M-3.3 -66h1.65v4h-1.65z", "line"),
            Part("M0 -66h1.65v4h-1.65z", "line"),
            Part("M-3.3 -75.5h6.6v1.5h-6.6z", "line", OUTLINED),
            Part("M-3.3 -75.5 L-2 -82 L2 -82 L3.3 -75.5z", "hull", OUTLINED),
            Part("M-2 -82 L0 -85 L2 -82z", "shade", OUTLINED),
        ),
    ),
    "ion_thruster": Silhouette(
        17.2,
        9,
        2.2,
        (
            Part("M-8.6 -5.3h7v2.6h-7z", "#2F7FD6", OUTLINED),
            Part("M-7.2 -5.3v2.6", "", Line("line", 0.8)),
            Part("M-5.8 -5.3v2.6", "", Line("line", 0.8)),
            Part("M-4.4 -5.3v2.6", "", Line("line", 0.8)),
            Part("M-3 -5.3v2.6", "", Line("line", 0.8)),
            Part("M-1.2 -4h-0.5", "", Line("line", 1.5)),
            Part("M1.6 -5.3h7v2.6h-7z", "#2F7FD6", OUTLINED),
            Part("M3 -5.3v2.6", "", Line("line", 0.8)),
            Part("M4.4 -5.3v2.6", "", Line("line", 0.8)),
            Part("M5.8 -5.3v2.6", "", Line("line", 0.8)),
            Part("M7.2 -5.3v2.6", "", Line("line", 0.8)),
            Part("M1.2 -4h0.5", "", Line("line", 1.5)),
            Part(
                "M-1 -6.5h2q0.4 0 0.4 0.4v4.2q0 0.4 -0.4 0.4h-2q-0.4 0 -0.4 -0.4v-4.2q0 -0.4 0.4 -0.4z",
                "hull",
                OUTLINED,
            ),
            Part("M-0.1 -6.4h1.4v4.8h-1.4z", "shade"),
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
            Part("M-1.9 -3.6a1.9 1.9 0 1 0 3.8 0a1.9 1.9 0 1 0 -3.8 0z", "hull", OUTLINED),
            Part("M0.5 -5.4a1.9 1.9 0 0 1 0 3.7 3.4 3.4 0 0 0 0 -3.7z", "shade"),
            Part("M-1.9 -3.6h3.8", "", Line("line", 1.1)),
            Part("M-1.1 -4.5a0.4 0.4 0 1 0 0.8 0a0.4 0.4 0 1 0 -0.8 0z", "accent"),
        ),
    ),
    "rover": Silhouette(
        6,
        5.9,
        0,
        (
            Part("M-2.5 -2.6h5v1.3h-5z", "hull", OUTLINED),
            Part("M0.2 -2.6h2.3v1.3h-2.3z", "shade"),
            Part("M-1.5 -2.6v-2.6h0.5v2.6z", "line", OUTLINED),
            Part("M-2.1 -5.7h1.7v0.9h-1.7z", "accent", OUTLINED),
            Part("M0.8 -2.6 L0.3 -3.4 Q1.6 -5 3 -3.6z", "hull", OUTLINED),
            Part("M-2.9 -0.9a0.9 0.9 0 1 0 1.8 0a0.9 0.9 0 1 0 -1.8 0z", "line", Line("hull", 1.2)),
            Part("M-0.9 -0.9a0.9 0.9 0 1 0 1.8 0a0.9 0.9 0 1 0 -1.8 0z", "line", Line("hull", 1.2)),
            Part("M1.1 -0.9a0.9 0.9 0 1 0 1.8 0a0.9 0.9 0 1 0 -1.8 0z", "line", Line("hull", 1.2)),
        ),
    ),
    "vostok": Silhouette(
        4,
        5.8,
        0.7,
        (
            Part("M-0.336 -0.1h0.672l0.264 0.8h-1.2z", "line", OUTLINED),
            Part("M-0.8 0 L-1.3 -1.2 L-1.3 -2 L-0.8 -2.6 L0.8 -2.6 L1.3 -2 L1.3 -1.2 L0.8 0z", "shade", OUTLINED),
            Part("M-1.35 -3.6a1.35 1.35 0 1 0 2.7 0a1.35 1.35 0 1 0 -2.7 0z", "hull", OUTLINED),
            Part("M0.4 -4.88a1.35 1.35 0 0 1 0 2.56 2.5 2.5 0 0 0 0 -2.56z", "shade"),
            Part("M-0.75 -3.8a0.45 0.45 0 1 0 0.9 0a0.45 0.45 0 1 0 -0.9 0z", "line"),
            Part("M1.2 -1.5l1.2 -1M-1.2 -1.5l-1.2 -1", "", Line("hull", 1.3)),
            Part("M-1.3 -1.5h2.6v0.5h-2.6z", "accent"),
        ),
    ),
    "apollo": Silhouette(
        4.2,
        10.8,
        1.5,
        (
            Part("M-0.504 -0.1h1.008l0.396 1.6h-1.8z", "line", OUTLINED),
            Part("M-1.95 -5.2h3.9v5.2h-3.9z", "hull", OUTLINED),
            Part("M0.5 -5.1h1.4v5h-1.4z", "shade"),
            Part("M-1.95 -5.2h3.9v5.2h-3.9z", "", OUTLINED),
            Part("M-1.95 -3h3.9v0.6h-3.9z", "line"),
            Part("M-1.95 -4.9h0.9v0.9h-0.9z", "accent"),
            Part("M-1.95 -5.4 L-0.5 -8.6 L0.5 -8.6 L1.95 -5.4z", "hull", OUTLINED),
            Part("M0.4 -5.5h1.4L0.5 -8.4z", "shade"),
            Part("M-0.9 -6.9l0.4 -0.8h0.7l0.1 0.8z", "line", OUTLINED),
            Part("M-0.4 -9.3h0.8v0.7h-0.8z", "shade", OUTLINED),
        ),
    ),
    "eagle": Silhouette(
        8.6,
        6.2,
        0.2,
        (
            Part("M-1.8 -2.8L-3.6 -0.1M1.8 -2.8L3.6 -0.1M-1.8 -1.6L-3 -1M1.8 -1.6L3 -1", "", Line("hull", 1.7)),
            Part("M-4.3 -0.25h1.4v0.3h-1.4z", "hull", OUTLINED),
            Part("M2.9 -0.25h1.4v0.3h-1.4z", "hull", OUTLINED),
            Part("M-0.364 -1.3h0.728l0.286 0.8h-1.3z", "line", OUTLINED),
            Part("M-2.2 -3.1h4.4l0.3 0.9l-0.6 0.9h-3.8l-0.6 -0.9z", "#D9A441", OUTLINED),
            Part("M-1.6 -3.1v-1.3l0.7 -1.2h1.8l0.9 0.9v1.6z", "hull", OUTLINED),
            Part("M-1.2 -4.6l0.5 -0.7h0.7v0.9z", "line", OUTLINED),
            Part("M0.45 -4.2a0.55 0.55 0 1 0 1.1 0a0.55 0.55 0 1 0 -1.1 0z", "shade", OUTLINED),
            Part("M-0.3 -6.1h0.6v0.5h-0.6z", "shade", OUTLINED),
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
            Part("M-2.3 -0.5h4.6v0.6h-4.6z", "line", OUTLINED),
            Part("M-2.3 -5.9a0.6 0.6 0 1 0 1.2 0a0.6 0.6 0 1 0 -1.2 0z", "line"),
            Part("M-0.6 -5.9a0.6 0.6 0 1 0 1.2 0a0.6 0.6 0 1 0 -1.2 0z", "line"),
            Part("M1.1 -5.9a0.6 0.6 0 1 0 1.2 0a0.6 0.6 0 1 0 -1.2 0z", "line"),
            Part("M-3 -3.9h6v0.7h-6z", "accent"),
            Part("M-3 -2.9h6v0.35h-6z", "accent"),
            Part("M-6.8 -5h3.2v2h-3.2z", "#2F7FD6", OUTLINED),
            Part("M3.6 -5h3.2v2h-3.2z", "#2F7FD6", OUTLINED),
            Part("M-3.6 -4h0.6M3 -4h0.6", "", Line("hull", 1.3)),
        ),
    ),
    "science_module": Silhouette(
        8,
        6.4,
        0.1,
        (
            Part(
                "M-2.1 -5.4h4.2q0.5 0 0.5 0.5v4q0 0.5 -0.5 0.5h-4.2q-0.5 0 -0.5 -0.5v-4q0 -0.5 0.5 -0.5z",
                "hull",
                OUTLINED,
            ),
            Part("M0.8 -5.3h1.3q0.4 0 0.4 0.4v4q0 0.4 -0.4 0.4H0.8z", "shade"),
            Part("M-1.2 -6.3h2.4v0.9h-2.4z", "shade", OUTLINED),
            Part("M-1.2 -0.4h2.4v0.5h-2.4z", "line", OUTLINED),
            Part("M-2.6 -1.5h5.2v0.6h-5.2z", "sky"),
            Part("M-1.5 -3.5a1 1 0 1 0 2 0a1 1 0 1 0 -2 0z", "line"),
            Part("M-0.5 -4.3v1.6M-1.3 -3.5h1.6", "", Line("sky", 1)),
            Part("M2.6 -4.5 q1.2 0.2 1.8 1.6 l-1.8 0.2z", "hull", OUTLINED),
        ),
    ),
    "medical_module": Silhouette(
        6,
        6.4,
        0.1,
        (
            Part(
                "M-2.1 -5.4h4.2q0.5 0 0.5 0.5v4q0 0.5 -0.5 0.5h-4.2q-0.5 0 -0.5 -0.5v-4q0 -0.5 0.5 -0.5z",
                "hull",
                OUTLINED,
            ),
            Part("M0.8 -5.3h1.3q0.4 0 0.4 0.4v4q0 0.4 -0.4 0.4H0.8z", "shade"),
            Part("M-1.2 -6.3h2.4v0.9h-2.4z", "shade", OUTLINED),
            Part("M-1.2 -0.4h2.4v0.5h-2.4z", "line", OUTLINED),
            Part("M-2.6 -1.5h5.2v0.6h-5.2z", "accent"),
            Part("M-1.1 -4.6h1.2v1h1v1.2h-1v1h-1.2v-1h-1v-1.2h1z", "accent"),
        ),
    ),
    "hydroponics": Silhouette(
        6,
        6.4,
        0.1,
        (
            Part(
                "M-2.1 -5.4h4.2q0.5 0 0.5 0.5v4q0 0.5 -0.5 0.5h-4.2q-0.5 0 -0.5 -0.5v-4q0 -0.5 0.5 -0.5z",
                "hull",
                OUTLINED,
            ),
            Part("M0.8 -5.3h1.3q0.4 0 0.4 0.4v4q0 0.4 -0.4 0.4H0.8z", "shade"),
            Part("M-1.2 -6.3h2.4v0.9h-2.4z", "shade", OUTLINED),
            Part("M-1.2 -0.4h2.4v0.5h-2.4z", "line", OUTLINED),
            Part("M-2.6 -1.5h5.2v0.6h-5.2z", "#7FD58C"),
            Part("M-2 -4.6h3.6v2.6h-3.6z", "#2A6030"),
            Part(
                "M-1.6 -2.1q0.2 -1.7 1.2 -2.2q0.2 1.2 -0.5 2.2zM0.2 -2.1q0.1 -1.3 1 -1.8q0.3 1 -0.3 1.8z",
                "#7FD58C",
            ),
        ),
    ),
    "fuel_generator": Silhouette(
        6.4,
        5.9,
        0,
        (
            Part("M-3 -1h6v1h-6z", "line", OUTLINED),
            Part("M-3 -2.5a1.5 1.5 0 1 0 3 0a1.5 1.5 0 1 0 -3 0z", "hull", OUTLINED),
            Part("M0 -2.5a1.5 1.5 0 1 0 3 0a1.5 1.5 0 1 0 -3 0z", "shade", OUTLINED),
            Part("M-0.5 -5.8h1v3.3h-1z", "hull", OUTLINED),
            Part("M-1.5 -4v-1.2h1M1.5 -4v-1h-1", "", Line("hull", 1.6)),
            Part("M-2.4 -2.8h1.8v0.6h-1.8z", "accent"),
        ),
    ),
    "space_habitat": Silhouette(
        17,
        16.6,
        0,
        (
            Part("M-7 -8a7 7 0 1 0 14 0a7 7 0 1 0 -14 0z", "", Line("line", 3.2, True)),
            Part("M-7 -8a7 7 0 1 0 14 0a7 7 0 1 0 -14 0z", "", Line("hull", 2.5, True)),
            Part("M-6.5 -8h13M0 -14.5v13", "", Line("shade", 1, True)),
            Part("M-2 -8a2 2 0 1 0 4 0a2 2 0 1 0 -4 0z", "hull", OUTLINED),
            Part("M0.3 -9.9a2 2 0 0 1 0 3.8 3.6 3.6 0 0 0 0 -3.8z", "shade"),
            Part("M6.44 -6.61a0.42 0.42 0 1 0 0.84 0a0.42 0.42 0 1 0 -0.84 0z", "line"),
            Part("M5.39 -4.09a0.42 0.42 0 1 0 0.84 0a0.42 0.42 0 1 0 -0.84 0z", "line"),
            Part("M3.45 -2.17a0.42 0.42 0 1 0 0.84 0a0.42 0.42 0 1 0 -0.84 0z", "line"),
            Part("M0.92 -1.13a0.42 0.42 0 1 0 0.84 0a0.42 0.42 0 1 0 -0.84 0z", "line"),
            Part("M-1.81 -1.14a0.42 0.42 0 1 0 0.84 0a0.42 0.42 0 1 0 -0.84 0z", "line"),
            Part("M-4.33 -2.19a0.42 0.42 0 1 0 0.84 0a0.42 0.42 0 1 0 -0.84 0z", "line"),
            Part("M-6.25 -4.13a0.42 0.42 0 1 0 0.84 0a0.42 0.42 0 1 0 -0.84 0z", "line"),
            Part("M-7.29 -6.66a0.42 0.42 0 1 0 0.84 0a0.42 0.42 0 1 0 -0.84 0z", "line"),
            Part("M-7.28 -9.39a0.42 0.42 0 1 0 0.84 0a0.42 0.42 0 1 0 -0.84 0z", "line"),
            Part("M-6.23 -11.91a0.42 0.42 0 1 0 0.84 0a0.42 0.42 0 1 0 -0.84 0z", "line"),
            Part("M-4.29 -13.83a0.42 0.42 0 1 0 0.84 0a0.42 0.42 0 1 0 -0.84 0z", "line"),
            Part("M-1.76 -14.87a0.42 0.42 0 1 0 0.84 0a0.42 0.42 0 1 0 -0.84 0z", "line"),
            Part("M0.97 -14.86a0.42 0.42 0 1 0 0.84 0a0.42 0.42 0 1 0 -0.84 0z", "line"),
            Part("M3.49 -13.81a0.42 0.42 0 1 0 0.84 0a0.42 0.42 0 1 0 -0.84 0z", "line"),
            Part("M5.41 -11.87a0.42 0.42 0 1 0 0.84 0a0.42 0.42 0 1 0 -0.84 0z", "line"),
            Part("M6.45 -9.34a0.42 0.42 0 1 0 0.84 0a0.42 0.42 0 1 0 -0.84 0z", "line"),
            Part("M2 -3.3a7 7 0 0 0 5 -4.7", "", Line("accent", 0.8, True)),
        ),
    ),
    "habitat_parts": Silhouette(
        7.4,
        5.2,
        0,
        (
            Part("M-3.5 -2.6h3.4v2.6h-3.4z", "hull", OUTLINED),
            Part("M0.1 -2.6h3.4v2.6h-3.4z", "shade", OUTLINED),
            Part("M-1.8 -5h3.6v2.4h-3.6z", "hull", OUTLINED),
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
            Part("M-3.2 -2.8a0.6 0.6 0 1 0 1.2 0a0.6 0.6 0 1 0 -1.2 0z", "line"),
            Part("M-6 -0.3h12v0.5h-12z", "accent", OUTLINED),
        ),
    ),
    "space_shuttle": Silhouette(
        24.4,
        38.6,
        1.6,
        (
            Part("M-1.592 -0.2h0.784l0.308 1.6h-1.4z", "line", OUTLINED),
            Part("M0.808 -0.2h0.784l0.308 1.6h-1.4z", "line", OUTLINED),
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
            Part("M-0.56 -0.2h1.12l0.44 2h-2z", "line", OUTLINED),
            Part(
                "M-1.3 -5.5h2.6q0.3 0 0.3 0.3v4.9q0 0.3 -0.3 0.3h-2.6q-0.3 0 -0.3 -0.3v-4.9q0 -0.3 0.3 -0.3z",
                "hull",
                OUTLINED,
            ),
            Part("M0.3 -5.4h1.2v5.3h-1.2z", "shade"),
            Part("M-1.7 -7a1.7 1.7 0 1 0 3.4 0a1.7 1.7 0 1 0 -3.4 0z", "hull", OUTLINED),
            Part("M0.4 -8.6a1.7 1.7 0 0 1 0 3.2 3.2 3.2 0 0 0 0 -3.2z", "shade"),
            Part("M-1.6 -2.5h3.2v0.8h-3.2z", "accent"),
            Part("M-1.6 -3.5l-1.7 2M1.6 -3.5l1.7 2", "", Line("hull", 1.6)),
        ),
    ),
    "large_fuel_tank": Silhouette(
        6.2,
        31,
        0.8,
        (
            Part("M-3 0 L-3 -22 Q-2.8 -28 0 -30 Q2.8 -28 3 -22 L3 0 Q0 1.5 -3 0z", "#D9A441", OUTLINED),
            Part("M1 0.9Q2.2 0.7 2.9 0V-22q-0.2 -5.6 -1.9 -7.5z", "#A87A22"),
            Part("M-3 0 L-3 -22 Q-2.8 -28 0 -30 Q2.8 -28 3 -22 L3 0 Q0 1.5 -3 0z", "", OUTLINED),
            Part("M-3 -19h6v1.6h-6z", "line"),
            Part("M-3 -8h6v0.8h-6z", "line"),
        ),
    ),
    "small_fuel_tank": Silhouette(
        4,
        9.6,
        0.5,
        (
            Part("M-1.9 0 L-1.9 -6.5 Q-1.7 -8.6 0 -9 Q1.7 -8.6 1.9 -6.5 L1.9 0 Q0 0.9 -1.9 0z", "#D9A441", OUTLINED),
            Part("M0.6 0.5Q1.5 0.3 1.8 0V-6.5q-0.2 -1.9 -1.2 -2.4z", "#A87A22"),
            Part("M-1.9 0 L-1.9 -6.5 Q-1.7 -8.6 0 -9 Q1.7 -8.6 1.9 -6.5 L1.9 0 Q0 0.9 -1.9 0z", "", OUTLINED),
            Part("M-1.9 -5.5h3.8v0.9h-3.8z", "line"),
        ),
    ),
    "food": Silhouette(
        4.2,
        3.6,
        0,
        (
            Part(
                "M-1.7 -3.3h3.4q0.2 0 0.2 0.2v2.9q0 0.2 -0.2 0.2h-3.4q-0.2 0 -0.2 -0.2v-2.9q0 -0.2 0.2 -0.2z",
                "hull",
                OUTLINED,
            ),
            Part("M0.5 -3.2h1.3v3.1h-1.3z", "shade"),
            Part("M-1.9 -3.3h3.8v0.7h-3.8z", "#7FD58C", OUTLINED),
        ),
    ),
    "medical_supplies": Silhouette(
        4.2,
        3.6,
        0,
        (
            Part(
                "M-1.7 -3.3h3.4q0.2 0 0.2 0.2v2.9q0 0.2 -0.2 0.2h-3.4q-0.2 0 -0.2 -0.2v-2.9q0 -0.2 0.2 -0.2z",
                "hull",
                OUTLINED,
            ),
            Part("M0.5 -3.2h1.3v3.1h-1.3z", "shade"),
            Part("M-1.9 -3.3h3.8v0.7h-3.8z", "accent", OUTLINED),
            Part("M-0.4 -2.3h0.8v0.7h0.7v0.8h-0.7v0.7h-0.8v-0.7h-0.7v-0.8h0.7z", "accent"),
        ),
    ),
    "spare_parts": Silhouette(
        4.2,
        3.6,
        0,
        (
            Part(
                "M-1.7 -3.3h3.4q0.2 0 0.2 0.2v2.9q0 0.2 -0.2 0.2h-3.4q-0.2 0 -0.2 -0.2v-2.9q0 -0.2 0.2 -0.2z",
                "hull",
                OUTLINED,
            ),
            Part("M0.5 -3.2h1.3v3.1h-1.3z", "shade"),
            Part("M-1.9 -3.3h3.8v0.7h-3.8z", "#F6C453", OUTLINED),
        ),
    ),
    "experiment": Silhouette(
        4.2,
        3.6,
        0,
        (
            Part(
                "M-1.7 -3.3h3.4q0.2 0 0.2 0.2v2.9q0 0.2 -0.2 0.2h-3.4q-0.2 0 -0.2 -0.2v-2.9q0 -0.2 0.2 -0.2z",
                "hull",
                OUTLINED,
            ),
            Part("M0.5 -3.2h1.3v3.1h-1.3z", "shade"),
            Part("M-1.9 -3.3h3.8v0.7h-3.8z", "#6CB8FF", OUTLINED),
        ),
    ),
    "sample": Silhouette(
        3.2,
        4.5,
        0,
        (
            Part("M-1.3 0h2.6v-3.6h-2.6z", "hull", OUTLINED),
            Part("M-1.05 -0.2l0.1 -1.3l0.7 -0.9l0.8 0.2l0.5 0.9v1.1z", "#D9653F"),
            Part("M-1.5 -4.3h3v0.8h-3z", "line", OUTLINED),
        ),
    ),
}
