import pytest
from PySide6.QtWidgets import QApplication

from ui.fonts import FLOOR, ROLES, face, fit_lines, fit_text, font, load_fonts, size_of, text_width, wrap_text
from ui.theme import CARD_INKS, THEMES, Theme, contrast, mix

GROUNDS = ("void", "panel", "raised", "strip")
READ = 4.5


@pytest.fixture(params=THEMES.values(), ids=lambda theme: theme.name)
def theme(request: pytest.FixtureRequest) -> Theme:
    return request.param


def test_contrast_follows_the_wcag_formula() -> None:
    assert contrast("#000000", "#FFFFFF") == pytest.approx(21)
    assert contrast("#777777", "#FFFFFF") == pytest.approx(4.48, abs=0.01)
    assert contrast("#F6C453", "#1B1403") == pytest.approx(11.3, abs=0.1)


def test_text_can_be_read_on_every_ground(theme: Theme) -> None:
    for ground in GROUNDS:
        for ink in ("text", "dim"):
            assert contrast(getattr(theme, ink), getattr(theme, ground)) >= READ, (ink, ground)


@pytest.mark.parametrize(
    ("ink", "ground"),
    [
        ("go_ink", "go"),
        ("text", "glass"),
        ("dim", "glass"),
        ("dim", "socket"),
        ("good", "good_ground"),
        ("text", "good_ground"),
        ("good", "panel"),
        ("bad", "panel"),
        ("usa", "panel"),
        ("ussr", "panel"),
        ("agency", "panel"),
        ("satellite", "panel"),
        ("crew", "panel"),
        ("violet", "panel"),
        ("on", "usa"),
        ("on", "ussr"),
        ("on", "agency"),
        ("on", "satellite"),
        ("on", "crew"),
        ("ink", "paper"),
        ("ink", "paper2"),
        ("ink_dim", "paper"),
        ("ink_dim", "paper2"),
        ("agency_paper", "paper2"),
        ("satellite_paper", "paper2"),
        ("crew_paper", "paper2"),
        ("points_paper", "paper2"),
        ("step_paper", "paper2"),
        ("good_paper", "paper2"),
        ("violet_paper", "paper2"),
        ("earth_paper", "paper2"),
    ],
)
def test_ink_can_be_read_on_its_ground(theme: Theme, ink: str, ground: str) -> None:
    assert contrast(getattr(theme, ink), getattr(theme, ground)) >= READ


def test_failure_text_can_be_read_on_the_failure_band(theme: Theme) -> None:
    assert contrast(theme.failure_text, mix(theme.paper, theme.failure, 0.16)) >= READ


def test_white_print_can_be_read_on_every_card_ink(theme: Theme) -> None:
    for kind, ink in CARD_INKS.items():
        if kind != "hazard-stripe":
            assert contrast(theme.white, ink) >= READ, kind


def test_high_contrast_raises_every_text_figure() -> None:
    for plain, strong in (("night", "contrast-night"), ("press", "contrast-press")):
        for ground in GROUNDS:
            for ink in ("text", "dim"):
                one, two = THEMES[plain], THEMES[strong]
                assert contrast(getattr(two, ink), getattr(two, ground)) > contrast(
                    getattr(one, ink), getattr(one, ground)
                )


def test_the_three_typefaces_load(qapp: QApplication) -> None:
    assert {"Source Sans Pro", "Manrope", "Fjalla One"} <= set(load_fonts())


def test_a_role_has_its_size_in_both_layouts_and_never_goes_under_the_floor(qapp: QApplication) -> None:
    assert size_of(font("instruction")) == pytest.approx(22)
    assert size_of(font("instruction", small=True)) == pytest.approx(17.5)
    assert size_of(font("detail", 2.0)) == pytest.approx(27)
    for role in ROLES:
        for small in (False, True):
            assert size_of(font(role, 0.8, small)) >= FLOOR - 0.01


def test_narrow_labels_keep_letters_that_their_face_lacks(qapp: QApplication) -> None:
    narrow, text = face("narrow", 15), face("regular", 15)
    assert text_width("Луна", narrow) == pytest.approx(text_width("Луна", text), abs=0.5)
    assert text_width("Moon", narrow) < text_width("Moon", text)


def test_a_text_is_shrunk_then_tightened_then_shortened_and_never_cut(qapp: QApplication) -> None:
    label, words = face("narrow", 14), "Administrator placed"
    full = text_width(words, label)
    assert fit_text(words, label, full).font == label
    smaller = fit_text(words, label, full * 0.9)
    assert smaller.text == words and FLOOR <= size_of(smaller.font) < 14
    tight = fit_text(words, label, full * FLOOR / 14 - 3)
    assert tight.text == words and tight.font.letterSpacing() < 0
    short = fit_text(words, label, full * 0.4, "Admin.")
    assert short.text == "Admin." and short.fits
    assert not fit_text(words, label, 10).fits


def test_wrapping_keeps_every_word_and_the_width(qapp: QApplication) -> None:
    words, text = "Pay one Booster: gain one permanent Booster, fresh at once.", face("regular", 15)
    lines = wrap_text(words, text, 150)
    assert " ".join(lines) == words and len(lines) > 1
    assert all(text_width(line, text) <= 150 for line in lines)
    fitted, small, step = fit_lines(words, text, 150, 45)
    assert len(fitted) * step <= 46 and size_of(small) >= FLOOR
