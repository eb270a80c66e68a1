import pytest
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QImage, QPainter, QPainterPath
from PySide6.QtWidgets import QApplication

from ui.pieces import (
    RESOURCES,
    TEAMS,
    TILE_SYMBOLS,
    TOKEN_KINDS,
    WORKERS,
    draw_crew_marker,
    draw_media_cube,
    draw_satellite_marker,
    draw_seat,
    draw_tile_back,
    draw_tile_front,
    draw_token,
    draw_worker,
)
from ui.rich import break_row, draw_row, draw_row_in, draw_sentence, fit_row, row_width, runs_of, wrap_sentence
from ui.symbols import draw_symbol, outline, symbol_names, symbol_paths, symbol_pixmap, symbol_title
from ui.theme import NIGHT, PRESS, THEMES


def canvas(width: int = 48, height: int = 48) -> QImage:
    image = QImage(width, height, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    return image


def inked(image: QImage) -> int:
    """Number of pixels with any ink."""
    return sum(image.pixelColor(x, y).alpha() > 0 for x in range(image.width()) for y in range(image.height()))


def reached(path: QPainterPath) -> QRectF:
    return path.boundingRect()


@pytest.mark.parametrize("name", symbol_names())
def test_every_symbol_is_read_and_leaves_ink_at_24_pixels(qapp: QApplication, name: str) -> None:
    box = QRectF()
    for path in symbol_paths(name):
        box = box.united(reached(path))
    assert QRectF(0, 0, 24, 24).contains(box)
    image = canvas(24, 24)
    painter = QPainter(image)
    draw_symbol(painter, name, QRectF(0, 0, 24, 24), "#FFFFFF")
    painter.end()
    assert 30 < inked(image) < 24 * 24
    assert symbol_title(name)[0].isupper()


def test_an_unknown_symbol_is_a_key_error() -> None:
    with pytest.raises(KeyError):
        symbol_paths("one-small-step/teapot")


def test_relative_and_absolute_commands_give_the_same_outline() -> None:
    for one, two in (
        ("M2 2H10V10H2Z", "m2 2h8v8h-8z"),
        ("M2 2Q6 0 10 2T18 2", "M2 2q4 -2 8 0t8 0"),
        ("M2 8C2 4 6 2 10 2S18 4 18 8", "M2 8c0 -4 4 -6 8 -6s8 2 8 6"),
        ("M2 12A5 5 0 0 1 12 12", "M2 12a5 5 0 0 1 10 0"),
    ):
        assert outline(one) == outline(two)


def test_a_symbol_pixmap_is_made_once_for_each_device_ratio(qapp: QApplication) -> None:
    first = symbol_pixmap("common/deck", 18, "#112233", 2.0)
    assert (first.width(), first.devicePixelRatio()) == (36, 2.0)
    assert symbol_pixmap("common/deck", 18, "#112233", 2.0) is first


@pytest.mark.parametrize("on_paper", [False, True])
@pytest.mark.parametrize("resource", [*RESOURCES, "any", "agency", "satellite", "crew"])
def test_each_state_of_a_token_has_its_own_picture(qapp: QApplication, resource: str, on_paper: bool) -> None:
    pictures: list[QImage] = []
    for kind in TOKEN_KINDS:
        image = canvas()
        painter = QPainter(image)
        draw_token(painter, kind, resource, QRectF(4, 4, 40, 40), NIGHT, on_paper)
        painter.end()
        assert inked(image) > 100
        assert image not in pictures
        pictures.append(image)


def test_a_token_gained_this_turn_is_marked(qapp: QApplication) -> None:
    plain, new = canvas(), canvas()
    for image, fresh in ((plain, False), (new, True)):
        painter = QPainter(image)
        draw_token(painter, "temporary", "boosters", QRectF(4, 4, 40, 40), PRESS, new=fresh)
        painter.end()
    assert plain != new


def test_an_unknown_token_kind_is_refused(qapp: QApplication) -> None:
    image = canvas()
    painter = QPainter(image)
    with pytest.raises(ValueError, match="half"):
        draw_token(painter, "half", "boosters", QRectF(0, 0, 20, 20), NIGHT)
    painter.end()


def grey(image: QImage) -> QImage:
    return image.convertToFormat(QImage.Format.Format_Grayscale8)


@pytest.mark.parametrize("theme", THEMES.values(), ids=lambda theme: theme.name)
def test_teams_and_workers_differ_in_grey_too(qapp: QApplication, theme) -> None:
    drawn: list[QImage] = []
    for worker in WORKERS:
        for team in TEAMS:
            image = canvas()
            image.fill(theme.panel)
            painter = QPainter(image)
            draw_worker(painter, worker, team, QRectF(4, 2, 36, 36), theme)
            painter.end()
            assert grey(image) not in drawn
            drawn.append(grey(image))


def test_markers_cubes_seats_and_tiles_paint(qapp: QApplication) -> None:
    box = QRectF(6, 6, 36, 36)
    painters = [lambda p, t=team: draw_satellite_marker(p, t, box, NIGHT) for team in TEAMS]
    painters += [lambda p, t=team: draw_crew_marker(p, t, box, NIGHT) for team in TEAMS]
    painters += [lambda p, t=team: draw_crew_marker(p, t, box, NIGHT, filled=False) for team in TEAMS]
    painters += [lambda p, t=team: draw_media_cube(p, t, box, NIGHT, QPointF(2, 46)) for team in TEAMS]
    painters += [
        lambda p, s=state: draw_seat(p, QPointF(24, 24), 16, NIGHT, s, "engineer") for state in ("idle", "hover")
    ]
    painters += [lambda p, k=kind: draw_tile_back(p, k, box, NIGHT) for kind in TILE_SYMBOLS]
    painters += [lambda p, k=kind: draw_tile_front(p, k, box, NIGHT) for kind in TILE_SYMBOLS]
    drawn: list[QImage] = []
    for paint in painters:
        image = canvas()
        painter = QPainter(image)
        paint(painter)
        painter.end()
        assert inked(image) > 150
        assert image not in drawn
        drawn.append(image)


ROW = "{2 boosters} {capsules} {arrow} {temporary any} {4 victory-point} or {-1 media}"


def test_a_row_is_as_wide_as_it_is_measured(qapp: QApplication) -> None:
    runs = runs_of(ROW)
    image = canvas(400, 30)
    painter = QPainter(image)
    width = draw_row(painter, runs, 10, 15, 20, NIGHT, False)
    painter.end()
    assert width == pytest.approx(row_width(runs, 20))
    last = max(x for x in range(400) if any(image.pixelColor(x, y).alpha() for y in range(30)))
    assert width - 8 < last - 10 <= width + 1


def test_a_row_shrinks_to_its_floor_and_then_takes_two_lines(qapp: QApplication) -> None:
    runs = runs_of(ROW)
    assert fit_row(runs, 10, 20, 13) == 13
    upper, lower = break_row(runs, 16)
    assert upper and lower
    assert max(row_width(upper, 16), row_width(lower, 16)) < row_width(runs, 16) * 0.75
    image = canvas(110, 48)
    painter = QPainter(image)
    size = draw_row_in(painter, runs, QRectF(4, 0, 100, 48), 20, NIGHT, False)
    painter.end()
    assert size >= 12
    assert not any(image.pixelColor(x, y).alpha() for x in (0, 1, 108, 109) for y in range(48))


def test_a_symbol_that_does_not_exist_is_refused_in_markup() -> None:
    with pytest.raises(KeyError):
        runs_of("{teapot}")


def test_a_sentence_with_symbols_wraps_inside_its_width(qapp: QApplication) -> None:
    from ui.fonts import face

    font = face("regular", 15)
    lines = wrap_sentence("Pay {boosters}, then gain {2 media} and one step {moon-step} on the Moon Path.", font, 160)
    assert len(lines) > 1
    assert all(line.width <= 160 for line in lines)
    image = canvas(180, 90)
    painter = QPainter(image)
    assert draw_sentence(painter, 4, 2, lines, font, 20, NIGHT) == 20 * len(lines)
    painter.end()
    assert inked(image) > 400
