"""Files a person asks for: copies of a match and pictures. Each function asks where to, and returns what to say."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QFileDialog, QWidget

from spacegames.match.match import Match
from spacegames.store.files import SaveError, safe_name
from ui.session import Session


def save_copy(parent: QWidget, session: Session, match: Match) -> str:
    """Keep a match as it is in another file; empty if the person thinks better of it."""
    session.make_folders()
    name = safe_name(f"{match.game.meta.title} {match.moment.text}")
    start = str(session.folders.saves / f"{name}.spacegame")
    path, _ = QFileDialog.getSaveFileName(
        parent, "Save a copy (it holds hidden cards too)", start, "Space Games (*.spacegame)"
    )
    if not path:
        return ""
    target = Path(path if path.endswith(".spacegame") else f"{path}.spacegame")
    try:
        match.save_copy(target)
    except SaveError as error:
        return str(error)
    return f"Saved as {target.name}."


def save_picture(parent: QWidget, session: Session, pixmap: QPixmap, name: str) -> str:
    """Keep a picture; empty if the person thinks better of it."""
    session.make_folders()
    start = str(session.picture_path(f"{safe_name(name)}.png"))
    path, _ = QFileDialog.getSaveFileName(parent, "Save the picture", start, "PNG (*.png)")
    if not path:
        return ""
    done = pixmap.save(path, "PNG")
    return f"Saved as {Path(path).name}." if done else f"The picture could not be written to {path}."


def log_text(match: Match, viewer: int | None) -> str:
    """The log, as the viewer may read it, a line for each entry."""
    return "\n".join(f"{entry.line} {entry.detail}".strip() for entry in match.log(viewer))
