"""The table at every text size: words grow, take their short forms, and never leave their places."""

from __future__ import annotations

import itertools
import random
from collections.abc import Callable

import pytest
from PySide6.QtCore import QRectF
from pytestqt.qtbot import QtBot

from spacegames.match.match import Match
from tests.ui.shell import new_match, new_session
from ui.boards.one_small_step.lettering import grown, lettered
from ui.fonts import FLOOR, size_of, text_width
from ui.table.overlays import Bubble, Message
from ui.table_page import TablePage
from ui.theme import THEMES

TextSize = Callable[[float], None]
SIZES = [(1366, 744), (1920, 1056)]
TEXTS = [0.8, 1.0, 1.3, 2.0]


def page_of(qtbot: QtBot, match: Match, size: tuple[int, int]) -> TablePage:
    page = TablePage(new_session(), match)
    qtbot.addWidget(page)
    page.resize(*size)
    page.show()
    page.viewer = match.decision.seat if match.decision else 0
    page.hidden = False
    page.refresh(animate=False)
    return page


def at_prompt(prompt: str, seed: int = 3) -> Match:
    match, chance = new_match(), random.Random(seed)
    moves = 60
    while match.decision is not None and (moves > 0 or match.decision.prompt != prompt):
        match.do(chance.choice(match.actions()))
        moves -= 1
    assert match.decision is not None
    return match


@pytest.mark.parametrize("text", TEXTS)
@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("held", ["", "engineer", "administrator"])
def test_words_above_cards_keep_to_themselves(
    qtbot: QtBot, text_size: TextSize, size: tuple[int, int], text: float, held: str
) -> None:
    page = page_of(qtbot, at_prompt("place-worker"), size)
    text_size(text)
    if held:
        page.desk.arm(held)
    items = [item for item in page.scene.items_by_key.values() if item.spec.area == "draft"]
    boxes = [box for item in items if not (box := item.caption_rect()).isEmpty()]
    assert len(boxes) >= 3
    assert not [(a, b) for a, b in itertools.combinations(boxes, 2) if a.intersects(b)]
    discs = [item.rect for key, item in page.scene.items_by_key.items() if key.startswith("step:")]
    assert not [box for box in boxes for disc in discs if disc.adjusted(6, 6, -6, -6).intersects(box)]


@pytest.mark.parametrize("text", TEXTS)
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_every_preview_lies_wholly_on_the_table(
    qtbot: QtBot, text_size: TextSize, size: tuple[int, int], text: float
) -> None:
    page = page_of(qtbot, at_prompt("place-worker"), size)
    text_size(text)
    page.desk.arm("engineer")
    assert page.desk.shape is not None
    seen = 0
    for key in page.desk.shape.targets():
        page.desk.focus(key)
        bubble = page.desk._bubble  # pyright: ignore[reportPrivateUsage]
        assert bubble is not None
        width, height = bubble.size()
        assert page.scene.sceneRect().contains(QRectF(bubble.x(), bubble.y(), width, height)), key
        seen += 1
    assert seen >= 4


@pytest.mark.parametrize("scale", [1.0, 1.3, 2.0])
def test_a_long_message_gets_wider_and_then_smaller_until_it_fits(qtbot: QtBot, scale: float) -> None:
    words = "Pay two temporary Boosters and a Navigation, then choose what the die shows. " * 12
    bubble = Bubble(THEMES["night"], Message("A long title that does not end soon", words, scale=scale))
    area = QRectF(0, 0, 1326, 546)
    bubble.place(QRectF(600, 200, 80, 80), area, ())
    width, height = bubble.size()
    assert area.contains(QRectF(bubble.x(), bubble.y(), width, height))


@pytest.mark.parametrize("text", TEXTS)
def test_letters_follow_the_text_size_within_their_place(qtbot: QtBot, text_size: TextSize, text: float) -> None:
    text_size(text)
    assert FLOOR <= grown(14, 20) <= 20
    assert grown(14, 20) == pytest.approx(max(FLOOR, min(14 * text, 20)))
    got = lettered("Administrator", "semibold", 13, 90, 20, "Admin.")
    assert text_width(got.text, got.font) <= 90.5
    assert size_of(got.font) >= FLOOR - 0.01
    assert got.text == ("Admin." if text >= 1.3 else "Administrator")


@pytest.mark.parametrize("text", TEXTS)
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_a_larger_text_size_changes_what_is_painted(
    qtbot: QtBot, text_size: TextSize, size: tuple[int, int], text: float
) -> None:
    page = page_of(qtbot, at_prompt("place-worker"), size)
    before = {key: item.spec.stamp for key, item in page.scene.items_by_key.items()}
    text_size(text)
    after = {key: item.spec.stamp for key, item in page.scene.items_by_key.items()}
    # Only a heading may have to give way.
    assert set(before) - set(after) <= {"discards"}
    changed = {key for key in after if before[key] != after[key]}
    boards = {key for key in before if key.startswith(("space:", "upgrade:", "deck:", "discard:"))}
    assert (boards <= changed) == (text != 1.0)
