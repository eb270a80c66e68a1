"""The three typefaces and their roles.

Manrope for display and for numbers that are compared, Source Sans Pro for text, Fjalla One for narrow labels. They
come as packages, so every machine measures text alike. Sizes are in logical pixels.
"""

from functools import lru_cache
from importlib.resources import files
from typing import NamedTuple

from PySide6.QtCore import QByteArray
from PySide6.QtGui import QFont, QFontDatabase, QFontMetricsF, QGuiApplication

FLOOR = 11.0
"""No text is set smaller than this, whatever the zoom."""

_FILES = {
    "font_source_sans_pro": (
        "SourceSansPro-Regular",
        "SourceSansPro-It",
        "SourceSansPro-Semibold",
        "SourceSansPro-Bold",
    ),
    "font_manrope": ("Manrope-Bold", "Manrope-ExtraBold"),
    "font_fjallaone": ("FjallaOne-Regular",),
}

_OTHERS = (
    "Noto Sans",
    "DejaVu Sans",
    "Segoe UI",
    "Noto Sans CJK SC",
    "Noto Sans CJK JP",
    "Noto Sans SC",
    "Source Han Sans SC",
    "PingFang SC",
    "Hiragino Sans",
    "Microsoft YaHei",
    "Yu Gothic",
    "Malgun Gothic",
    "WenQuanYi Micro Hei",
    "WenQuanYi Zen Hei",
    "Droid Sans Fallback",
    "Noto Sans Arabic",
    "Noto Sans Hebrew",
    "Noto Sans Devanagari",
    "Noto Sans Thai",
)
"""Common families with the letters of other scripts, for the names of people."""

_TEXT, _DISPLAY, _NARROW = "Source Sans Pro", "Manrope", "Fjalla One"


class Face(NamedTuple):
    """A typeface in one weight."""

    family: str
    weight: QFont.Weight
    italic: bool = False


FACES = {
    "regular": Face(_TEXT, QFont.Weight.Normal),
    "italic": Face(_TEXT, QFont.Weight.Normal, True),
    "semibold": Face(_TEXT, QFont.Weight.DemiBold),
    "bold": Face(_TEXT, QFont.Weight.Bold),
    "display": Face(_DISPLAY, QFont.Weight.Bold),
    "extrabold": Face(_DISPLAY, QFont.Weight.ExtraBold),
    "narrow": Face(_NARROW, QFont.Weight.Normal),
}

ROLES: dict[str, tuple[str, float, float]] = {
    # role: face, size in the wide layout, size in the narrow layout
    "instruction": ("extrabold", 22, 17.5),
    "instruction-rest": ("semibold", 17, 14.5),
    "round": ("extrabold", 22, 16),
    "team": ("extrabold", 20, 16),
    "points": ("extrabold", 40, 26),
    "number": ("extrabold", 15, 14),
    "section": ("narrow", 15, 13),
    "space": ("narrow", 14, 13),
    "bubble-title": ("display", 15.5, 13),
    "bubble": ("regular", 15.5, 13.5),
    "log": ("semibold", 14.5, 14),
    "detail": ("regular", 13.5, 13),
    "button": ("bold", 15, 14),
    "button-second": ("regular", 12.5, 12),
    "resource": ("semibold", 13.5, 13),
    "upgrade": ("narrow", 12, 11.5),
    "upgrade-covered": ("narrow", 11.5, 11),
    "deck": ("semibold", 13, 12.5),
    "chip": ("semibold", 13, 12),
    "key": ("display", 12, 12),
    "menu": ("regular", 13, 13),
    "body": ("regular", 14, 13.5),
    "title": ("extrabold", 28, 24),
    "note": ("italic", 14, 13),
}


@lru_cache(maxsize=1)
def load_fonts() -> tuple[str, ...]:
    """Register the three typefaces with Qt, once; needs a running `QGuiApplication`.

    Returns the families found. Raises RuntimeError naming a file that Qt refuses.
    """
    found: list[str] = []
    for package, names in _FILES.items():
        for name in names:
            data = (files(package) / "files" / f"{name}.ttf").read_bytes()
            number = QFontDatabase.addApplicationFontFromData(QByteArray(data))
            if number < 0:
                raise RuntimeError(f"the font {name}.ttf of {package} cannot be used")
            found += QFontDatabase.applicationFontFamilies(number)
    return tuple(dict.fromkeys(found))


@lru_cache(maxsize=1)
def fallbacks() -> tuple[str, ...]:
    """Families of this system for letters that the three typefaces lack; none where the system has none of them."""
    here = set(QFontDatabase.families())
    return tuple(name for name in _OTHERS if name in here)


@lru_cache(maxsize=2048)
def _cached(face: str, px: float, tighten: float) -> QFont:
    load_fonts()
    family, weight, italic = FACES[face]
    font = QFont()
    # Qt looks each letter up along this list: what Fjalla One lacks is set in Source Sans.
    font.setFamilies(list(dict.fromkeys((family, _TEXT, *fallbacks()))))
    font.setWeight(weight)
    font.setItalic(italic)
    # Pixel sizes are whole numbers in Qt; points of the primary screen are not.
    screen = QGuiApplication.primaryScreen()
    font.setPointSizeF(px * 72 / (screen.logicalDotsPerInchY() if screen else 96))
    font.setHintingPreference(QFont.HintingPreference.PreferNoHinting)
    font.setStyleStrategy(QFont.StyleStrategy.PreferAntialias)
    if tighten:
        font.setLetterSpacing(QFont.SpacingType.AbsoluteSpacing, tighten)
    return font


def face(name: str, px: float, spacing: float = 0.0) -> QFont:
    """A font by face (`regular italic semibold bold display extrabold narrow`), size and letter spacing in pixels."""
    return QFont(_cached(name, round(px * 4) / 4, spacing))


def font(role: str, scale: float = 1.0, small: bool = False) -> QFont:
    """The font of a role at a text size (0.8-2.0), never under the floor; `small` takes the narrow layout's sizes."""
    name, wide, narrow = ROLES[role]
    return face(name, max(FLOOR, (narrow if small else wide) * scale))


def size_of(font: QFont) -> float:
    """Size of a font from this module, in logical pixels."""
    screen = QGuiApplication.primaryScreen()
    return font.pointSizeF() * (screen.logicalDotsPerInchY() if screen else 96) / 72


def text_width(text: str, font: QFont) -> float:
    """Advance of one line of text, in logical pixels."""
    return QFontMetricsF(font).horizontalAdvance(text)


def cap_height(font: QFont) -> float:
    """Height of a capital: half of it under the middle of a box is where the baseline goes."""
    return QFontMetricsF(font).capHeight()


class Fitted(NamedTuple):
    """A text and the font in which it goes into its width; `fits` is False when even the shortest form is too wide."""

    text: str
    font: QFont
    fits: bool = True


def _resized(font: QFont, px: float, spacing: float) -> QFont:
    copy = QFont(font)
    copy.setPointSizeF(font.pointSizeF() * px / size_of(font))
    copy.setLetterSpacing(QFont.SpacingType.AbsoluteSpacing, spacing)
    return copy


def fit_text(text: str, font: QFont, width: float, short: str | None = None, floor: float = FLOOR) -> Fitted:
    """Set `text` into `width`: shrink to `floor`, then tighten by 0.3 a letter, then take the `short` form.

    Never cuts a word off: a rule word may not lose letters.
    """
    for form in (text,) if not short else (text, short):
        px, spacing = size_of(font), font.letterSpacing()
        if text_width(form, font) <= width + 0.5:
            return Fitted(form, font)
        while px > floor:
            px = max(floor, px - 0.25)
            smaller = _resized(font, px, spacing)
            if text_width(form, smaller) <= width + 0.5:
                return Fitted(form, smaller)
        tight = _resized(font, min(px, size_of(font)), min(spacing, 0.0) - 0.3)
        if text_width(form, tight) <= width + 0.5:
            return Fitted(form, tight)
    return Fitted(short or text, tight, False)


def elided(text: str, font: QFont, width: float) -> str:
    """`text`, or as much of it as goes into `width`: cut at the end of a word where that keeps a third, and "…"."""
    if text_width(text, font) <= width:
        return text
    end = len(text)
    while end and text_width(text[:end].rstrip() + "…", font) > width:
        end -= 1
    space = text.rfind(" ", 0, end + 1)
    cut = space if space >= end / 3 else end
    return text[:cut].rstrip(" ,;:.…-") + "…"


def wrap_text(text: str, font: QFont, width: float) -> list[str]:
    """Lines of `text` no wider than `width` where words allow; newlines break, a word is never split."""
    lines: list[str] = []
    for paragraph in text.split("\n"):
        line = ""
        for word in paragraph.split(" "):
            longer = f"{line} {word}" if line else word
            if line and text_width(longer, font) > width:
                lines.append(line)
                line = word
            else:
                line = longer
        lines.append(line)
    return lines


def fit_lines(
    text: str, font: QFont, width: float, height: float, leading: float = 1.28, floor: float = FLOOR
) -> tuple[list[str], QFont, float]:
    """Wrap `text` into a box, shrinking to `floor` when it has too many lines. Returns lines, font and line height."""
    px = size_of(font)
    while True:
        lines = wrap_text(text, font, width)
        step = px * leading
        if px <= floor or (len(lines) * step <= height + 1 and all(text_width(line, font) <= width for line in lines)):
            return lines, font, step
        px = max(floor, px - 0.5)
        font = _resized(font, px, font.letterSpacing())
