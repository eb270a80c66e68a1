"""Colours of this table: what each means, by theme, and those of the agencies.

Amber says what the chosen craft can do now and nothing else; thrust, surplus and success are green; what is automatic,
lost or a warning is orange; a shortage is coral.
"""

from dataclasses import dataclass, replace
from functools import lru_cache

from spacegames.games.leaving_earth.meta import META
from ui.theme import THEMES, Theme, readable


@dataclass(frozen=True)
class Inks:
    """Colours that the theme does not name."""

    deep: str
    """ground of labels, of art windows and of the map's plates"""
    badge: str
    """difficulty badge and the chosen place"""
    badge_text: str
    lit: str
    """line of what can be reached"""
    glow: float
    """opacity of the band under a lit line"""
    warn: str
    """automatic, lost, warning, minor failure"""
    sun: str
    sun_low: str
    radiation: str
    atmosphere: str
    landing: str
    hop: str
    """suborbital flight, rendezvous"""
    year: str
    hull: str
    hull_shade: str
    hull_line: str
    accent: str
    """the second ink of a spacecraft"""
    on: str
    """on a filled sign"""
    edge: str
    """thin line round filled discs"""


_NIGHT = Inks(
    deep="#0E1828",
    badge="#F3EBDD",
    badge_text="#0B1220",
    lit="#F6C453",
    glow=0.2,
    warn="#FF8A3D",
    sun="#F2A65A",
    sun_low="#D9542B",
    radiation="#FF7A6E",
    atmosphere="#6CB8FF",
    landing="#45C4B5",
    hop="#BFA6FF",
    year="#F3EBDD",
    hull="#EFE6D4",
    hull_shade="#C9C3B6",
    hull_line="#0B1220",
    accent="#FF7A6E",
    on="#0B1220",
    edge="#0B1220",
)
_PRESS = Inks(
    deep="#EFE4CC",
    badge="#1B2430",
    badge_text="#FBF6EA",
    lit="#1B2430",
    glow=0.85,
    warn="#A83A1C",
    sun="#E9A23B",
    sun_low="#D9542B",
    radiation="#A3202F",
    atmosphere="#1E4A86",
    landing="#0D625D",
    hop="#663575",
    year="#1B2430",
    hull="#FBF6EA",
    hull_shade="#D9CDB2",
    hull_line="#1B2430",
    accent="#A83A1C",
    on="#FBF6EA",
    edge="#1B2430",
)

BODY_INKS = {
    # body: fill, detail, outline on paper while it is unexplored
    "earth": ("#3E86C9", "#7FD58C", "#1E4A86"),
    "moon": ("#C9CCD2", "#9AA2AE", "#525C6A"),
    "mars": ("#D9653F", "#F0A27A", "#A83A1C"),
    "venus": ("#E3BE72", "#F3DFA6", "#8A5A00"),
    "mercury": ("#A99A8A", "#83776B", "#5E5043"),
    "ceres": ("#9FA8B5", "#7B8594", "#4C5868"),
    "phobos": ("#B08C72", "#8C6B55", "#7A4B30"),
}

AGENCY_INKS = {
    **{side.id: side.colour for side in META.sides},
    "esa": "#F0B429",
    "iri": "#BFA6FF",
    "ola": "#9CC76A",
    "usc": "#E58F7B",
}
AGENCY_NAMES = {
    **{side.id: side.title for side in META.sides},
    "esa": "ESA",
    "iri": "IRI",
    "ola": "OLA",
    "usc": "USC",
}


@lru_cache(maxsize=8)
def _inks(name: str) -> Inks:
    theme = THEMES[name]
    plain = _NIGHT if theme.dark else _PRESS
    if not theme.high_contrast:
        return plain
    return replace(plain, deep=theme.void, badge=theme.text, badge_text=theme.void, lit=theme.go_frame, year=theme.text)


def inks(theme: Theme) -> Inks:
    """The colours of this table in a theme."""
    return _inks(theme.name)


def body_line(body: str, theme: Theme) -> str:
    """Outline of a body, dark enough for the theme's ground."""
    fill, _, on_paper = BODY_INKS[body]
    return fill if theme.dark else on_paper


def agency_ink(agency: str) -> str:
    """Print colour of an agency's pieces, the same in every theme."""
    return AGENCY_INKS.get(agency, "#8FA3BF")


def agency_text(agency: str, theme: Theme) -> str:
    """An agency's colour as text or line on the theme's ground."""
    return readable(theme, agency_ink(agency))


def on_agency(agency: str) -> str:
    """Ink on an agency's colour."""
    return "#FFFFFF" if agency == "nasa" else "#0B1220"
