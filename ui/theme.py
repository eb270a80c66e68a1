"""Colours of the desktop: Night shift and Press room, each also with high contrast.

Amber (`go`) means "you can do this now" and nothing else. Cards, tiles and plates are light paper in every theme, so
what can be picked up is brighter than the place where it can go. Colours are "#RRGGBB" strings, usable in a `QColor`
and in a style sheet.
"""

from dataclasses import dataclass, replace
from functools import lru_cache

from PySide6.QtGui import QColor


@dataclass(frozen=True)
class Theme:
    """Every colour that the desktop paints with, by use."""

    name: str
    title: str
    dark: bool
    high_contrast: bool

    void: str
    """window ground"""
    panel: str
    """sections, rails"""
    raised: str
    """buttons, bank rows, idle title bars"""
    strip: str
    """media dial, rail ground, lower end of bar gradients"""
    bubble: str
    """fill of a preview bubble"""
    text: str
    dim: str
    line: str
    """frames"""
    hair: str
    """dividers"""
    socket: str
    """empty seats, covered upgrades, inside of a token"""
    glass: str
    """Earth spaces, path discs; opaque"""
    marker: str
    """marker block of a covered upgrade"""
    on: str
    """symbol on a colour: the ground showing through"""
    go: str
    go_ink: str
    go_frame: str
    """frame of what is amber: amber itself at night, ink on paper"""
    usa: str
    usa_edge: str
    ussr: str
    ussr_edge: str
    good: str
    good_ground: str
    """ground of an active upgrade"""
    bad: str
    agency: str
    satellite: str
    crew: str
    violet: str
    tile_gold: str
    """Satellite bonus tile beside dark ground"""
    map_inner: str
    map_outer: str
    grid: str
    star: str
    sea: str
    sea_outer: str
    land: str
    moon: str
    moon_low: str
    moon_high: str
    paper: str
    paper2: str
    card_frame: str
    shadow: str
    """hatch of a printed shadow"""
    hatch: str
    """hatch of covered and disabled"""
    tone: str
    tone_opacity: float
    grid_opacity: float
    ray_opacity: float

    ink: str = "#1B2430"
    ink_dim: str = "#4C5563"
    divider: str = "#857A66"
    white: str = "#FBF6EA"
    agency_paper: str = "#3D3729"
    satellite_paper: str = "#1E4A86"
    crew_paper: str = "#A3202F"
    points_paper: str = "#7A4E00"
    step_paper: str = "#4C3A8A"
    good_paper: str = "#2A6030"
    violet_paper: str = "#663575"
    earth_paper: str = "#0D625D"
    failure: str = "#A3202F"
    failure_text: str = "#8E1F2B"

    def team(self, team: str) -> str:
        """Colour of a team, `usa` or `ussr`."""
        return {"usa": self.usa, "ussr": self.ussr}[team]

    def team_edge(self, team: str) -> str:
        """Dark edge of a team's pieces."""
        return {"usa": self.usa_edge, "ussr": self.ussr_edge}[team]

    def group(self, group: str, on_paper: bool = False) -> str:
        """Colour of a resource group: `agency`, `satellite`, `crew`; any other name is plain ink or text."""
        name = f"{group}_paper" if on_paper else group
        plain = self.ink if on_paper else self.text
        return getattr(self, name) if group in ("agency", "satellite", "crew") else plain


NIGHT = Theme(
    name="night",
    title="Night shift",
    dark=True,
    high_contrast=False,
    void="#0B1220",
    panel="#142033",
    raised="#1F2F49",
    strip="#101A2C",
    bubble="#0B1220",
    text="#F3EBDD",
    dim="#B5C0CF",
    line="#6C83A6",
    hair="#2C3F5F",
    socket="#0A1322",
    glass="#0F1B30",
    marker="#6C83A6",
    on="#0B1220",
    go="#F6C453",
    go_ink="#1B1403",
    go_frame="#F6C453",
    usa="#45C4B5",
    usa_edge="#11423E",
    ussr="#FF8A3D",
    ussr_edge="#7A3208",
    good="#7FD58C",
    good_ground="#1F2F49",
    bad="#FF7A6E",
    agency="#D5CDBB",
    satellite="#6CB8FF",
    crew="#FF9C8A",
    violet="#BFA6FF",
    tile_gold="#D9A441",
    map_inner="#13284A",
    map_outer="#0B172C",
    grid="#2B4A78",
    star="#DCE6F5",
    sea="#1F5587",
    sea_outer="#123458",
    land="#45958A",
    moon="#C9C6BC",
    moon_low="#A7A499",
    moon_high="#E4E0D3",
    paper="#EFE6D3",
    paper2="#E0D4B8",
    card_frame="#0A101C",
    shadow="#050A14",
    hatch="#4A608A",
    tone="#FFFFFF",
    tone_opacity=0.03,
    grid_opacity=0.38,
    ray_opacity=0.22,
)

PRESS = Theme(
    name="press",
    title="Press room",
    dark=False,
    high_contrast=False,
    void="#F4EBD9",
    panel="#FBF6EA",
    raised="#E8D9B8",
    strip="#EADFC4",
    bubble="#FBF6EA",
    text="#1B2430",
    dim="#525C6A",
    line="#857A66",
    hair="#D2C4A4",
    socket="#E2D5B6",
    glass="#FBF6EA",
    marker="#B9AC90",
    on="#FBF6EA",
    go="#F4BE3A",
    go_ink="#1B1403",
    go_frame="#1B2430",
    usa="#0D625D",
    usa_edge="#06302D",
    ussr="#A83A1C",
    ussr_edge="#5A1C0B",
    good="#2A6030",
    good_ground="#DCE9D2",
    bad="#A3202F",
    agency="#4A4335",
    satellite="#1E4A86",
    crew="#A3202F",
    violet="#663575",
    tile_gold="#7A4E00",
    map_inner="#E6E4D0",
    map_outer="#D9DCCB",
    grid="#A9B9B4",
    star="#7F9490",
    sea="#8FB3B0",
    sea_outer="#7BA3A3",
    land="#C9B27C",
    moon="#D8D0BC",
    moon_low="#B3A98F",
    moon_high="#F1EAD8",
    paper="#FBF6EA",
    paper2="#F0E6CE",
    card_frame="#1B2430",
    shadow="#6E6450",
    hatch="#857A66",
    tone="#1B2430",
    tone_opacity=0.05,
    grid_opacity=0.5,
    ray_opacity=0.35,
)

CONTRAST_NIGHT = replace(
    NIGHT,
    name="contrast-night",
    title="Night shift, high contrast",
    high_contrast=True,
    void="#000000",
    panel="#0A0F18",
    raised="#16202F",
    strip="#05080E",
    bubble="#000000",
    text="#FFFFFF",
    dim="#E2E8F1",
    line="#B9C8DE",
    hair="#7186A6",
    socket="#000000",
    glass="#05080E",
    marker="#B9C8DE",
    on="#000000",
    go="#FFD766",
    go_ink="#000000",
    go_frame="#FFD766",
    usa="#5BE3D3",
    ussr="#FFA25E",
    good="#9CEBA7",
    good_ground="#16202F",
    bad="#FF9A90",
    agency="#EFE7D4",
    satellite="#93CBFF",
    crew="#FFB9AC",
    violet="#D6C6FF",
    map_inner="#0B1830",
    map_outer="#050A14",
    sea="#154069",
    sea_outer="#0B2340",
    paper="#FFFFFF",
    paper2="#EEEAE0",
    card_frame="#FFFFFF",
    hatch="#8CA2C6",
    ink="#000000",
    ink_dim="#2E3540",
    divider="#4F483A",
    white="#FFFFFF",
    points_paper="#5E3C00",
    failure_text="#7A1420",
)

CONTRAST_PRESS = replace(
    PRESS,
    name="contrast-press",
    title="Press room, high contrast",
    high_contrast=True,
    void="#FFFFFF",
    panel="#FFFFFF",
    raised="#EDE6D4",
    strip="#F4F0E6",
    bubble="#FFFFFF",
    text="#000000",
    dim="#2E3540",
    line="#4F483A",
    hair="#8A7F69",
    socket="#EDE6D4",
    glass="#FFFFFF",
    marker="#A0947A",
    on="#FFFFFF",
    go="#FFC933",
    go_ink="#000000",
    go_frame="#000000",
    usa="#084B47",
    ussr="#8A2C12",
    good="#1B4A21",
    good_ground="#E4F0DC",
    bad="#86121F",
    agency="#2E2920",
    satellite="#12376A",
    crew="#86121F",
    violet="#4F2460",
    tile_gold="#5E3C00",
    paper="#FFFFFF",
    paper2="#F2EEE4",
    card_frame="#000000",
    shadow="#4F483A",
    hatch="#6E6450",
    ink="#000000",
    ink_dim="#2E3540",
    divider="#4F483A",
    white="#FFFFFF",
    points_paper="#5E3C00",
    failure_text="#7A1420",
)

THEMES = {theme.name: theme for theme in (NIGHT, PRESS, CONTRAST_NIGHT, CONTRAST_PRESS)}

CARD_INKS = {
    "development": "#2A6030",
    "personnel": "#1E4A86",
    "satellite": "#3A3F86",
    "crew-usa": "#0D625D",
    "crew-ussr": "#A83A1C",
    "hazard": "#8E1F2B",
    "hazard-band": "#1B1014",
    "hazard-stripe": "#F6C453",
    "advancement": "#663575",
    "tile-media": "#1E4A86",
    "tile-satellite": "#7A4E00",
    "tile-crew": "#4A4F5C",
}
"""Print colour of a card or tile by kind: the same in every theme."""


@lru_cache(maxsize=1024)
def _parsed(text: str) -> QColor:
    return QColor(text)


def colour(value: str | QColor, opacity: float = 1.0) -> QColor:
    """A `QColor` of its own from a token, with `opacity` multiplied into its alpha."""
    result = QColor(_parsed(value) if isinstance(value, str) else value)
    if opacity < 1:
        result.setAlphaF(result.alphaF() * opacity)
    return result


def mix(first: str, second: str, share: float) -> str:
    """`first` with `share` (0-1) of `second` laid over it."""
    one, two = _parsed(first), _parsed(second)
    pairs = ((one.red(), two.red()), (one.green(), two.green()), (one.blue(), two.blue()))
    return "#" + "".join(f"{round(a + (b - a) * share):02X}" for a, b in pairs)


def luminance(value: str) -> float:
    """Relative luminance of a colour by the WCAG formula, 0-1."""

    def linear(channel: float) -> float:
        return channel / 12.92 if channel <= 0.04045 else ((channel + 0.055) / 1.055) ** 2.4

    got = _parsed(value)
    return 0.2126 * linear(got.redF()) + 0.7152 * linear(got.greenF()) + 0.0722 * linear(got.blueF())


def contrast(first: str, second: str) -> float:
    """Contrast ratio of two colours by the WCAG formula, 1-21."""
    low, high = sorted((luminance(first), luminance(second)))
    return (high + 0.05) / (low + 0.05)


READABLE = 4.5
"""Least contrast of words on their ground."""


@lru_cache(maxsize=256)
def readable(theme: Theme, colour: str) -> str:
    """A colour as words, lines and areas of a panel: a token of the theme, or "#RRGGBB" as strong as words need it."""
    if not colour.startswith("#"):
        value = getattr(theme, colour, None) if colour.isidentifier() else None
        return value if isinstance(value, str) and value.startswith("#") else theme.text
    shares = (share / 20 for share in range(21))
    tones = (mix(colour, theme.text, share) for share in shares)
    return next((tone for tone in tones if contrast(tone, theme.panel) >= READABLE), theme.text)
