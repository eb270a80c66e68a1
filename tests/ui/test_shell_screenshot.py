"""Pictures of tables without a display."""

import subprocess
import sys
from pathlib import Path

import pytest
from PIL import Image

from tests.ui.shell import new_match, play


def draw(*words: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "ui", "screenshot", *words], capture_output=True, text=True, timeout=120
    )


@pytest.mark.parametrize(("size", "theme"), [("1024x640", "night"), ("1366x768", "press"), ("1920x1080", "night")])
def test_a_table_of_a_game_has_the_size_that_was_asked_for(home: Path, tmp_path: Path, size: str, theme: str) -> None:
    out = tmp_path / "table.png"
    done = draw("one-small-step", "--size", size, "--theme", theme, "--out", str(out))
    assert done.returncode == 0, done.stderr
    picture = Image.open(out)
    assert f"{picture.width}x{picture.height}" == size
    assert len(picture.convert("RGB").resize((200, 120)).getcolors(30_000) or []) > 500


def test_a_match_file_is_drawn_as_a_seat_saw_it_at_a_move(home: Path, tmp_path: Path) -> None:
    path = tmp_path / "m.spacegame"
    match = play(new_match(journal=path), 40)
    match.close()
    first, last = tmp_path / "a.png", tmp_path / "b.png"
    for out, at in ((first, "5"), (last, str(match.position))):
        done = draw(str(path), "--size", "1366x768", "--seat", "2", "--at", at, "--out", str(out))
        assert done.returncode == 0, done.stderr
    assert first.read_bytes() != last.read_bytes()


def test_a_damaged_file_is_one_sentence_and_code_2(home: Path, tmp_path: Path) -> None:
    path = tmp_path / "bad.spacegame"
    path.write_text("nonsense\n")
    done = draw(str(path), "--out", str(tmp_path / "x.png"))
    assert done.returncode == 2
    assert done.stderr.strip().endswith(".") and "Traceback" not in done.stderr
