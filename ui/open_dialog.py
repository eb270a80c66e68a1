"""The list of saved matches. What cannot be opened stays in the list, greyed, with the sentence why."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import (
    QDialog,
    QFileDialog,
    QHBoxLayout,
    QListWidget,
    QListWidgetItem,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QVBoxLayout,
    QWidget,
)

from spacegames.store import recent
from ui import saves
from ui.appearance import appearance
from ui.controls import Plate, Words
from ui.icons import draw_icon
from ui.paint import fill, rounded, stroke, text_in
from ui.players import line_in
from ui.saves import SavedMatch
from ui.session import Session

_ROLE = Qt.ItemDataRole.UserRole


class _Row(QStyledItemDelegate):
    """Paints a save: game, where it stands, who plays and when; or why it cannot be opened."""

    def sizeHint(self, option: QStyleOptionViewItem, index: object) -> QSize:
        return QSize(400, appearance().px(58))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index) -> None:
        save: SavedMatch = index.data(_ROLE)
        theme, scale = appearance().theme, appearance().scale
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = QRectF(option.rect).adjusted(3, 2, -3, -2)  # type: ignore[attr-defined]
        state = option.state  # type: ignore[attr-defined]
        chosen = bool(state & QStyle.StateFlag.State_Selected)
        fill(painter, rounded(box, 6), theme.raised if chosen else theme.panel)
        stroke(painter, rounded(box, 6), theme.text if chosen else theme.hair, 2 if chosen else 1)
        ink, dim = (theme.dim, theme.dim) if save.trouble else (theme.text, theme.dim)
        icon = "alert" if save.trouble else "records" if save.finished else "play"
        side = 20 * scale
        draw_icon(painter, icon, QRectF(box.left() + 12, box.center().y() - side / 2, side, side), dim)
        text = box.adjusted(22 + side, 6, -12, -6)
        half = text.height() / 2
        upper, lower = text.adjusted(0, 0, 0, -half), text.adjusted(0, half, 0, 0)
        when = text_in(
            painter,
            QRectF(text.right() - 190 * scale, text.top(), 190 * scale, half),
            save.when,
            appearance().face("regular", 13.5),
            dim,
            "right",
        )
        del when
        upper.setRight(text.right() - 200 * scale)
        title = f"{save.title} · {save.where}" if save.where else save.title
        font, small = appearance().face("bold", 15), appearance().face("regular", 13.5)
        text_in(painter, upper, line_in(title, save.names, font, upper.width()), font, ink)
        second = line_in(save.trouble or save.people, save.names, small, lower.width())
        text_in(painter, lower, second, small, theme.bad if save.trouble else dim)
        painter.restore()


class OpenDialog(QDialog):
    """Choose a save; `chosen` is its path after the dialog was accepted."""

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        """List the saves of the session's folders."""
        super().__init__(parent)
        self.session = session
        self.chosen: Path | None = None
        self.setObjectName("open")
        self.setWindowTitle("Open a match")
        self.resize(min(760, appearance().px(720)), min(560, appearance().px(480)))
        column = QVBoxLayout(self)
        column.setContentsMargins(18, 14, 18, 14)
        column.addWidget(Words("Saved matches", "team", "text", self))
        self.list = QListWidget(self)
        self.list.setItemDelegate(_Row(self.list))
        self.list.setAccessibleName("Saved matches")
        self.list.itemActivated.connect(lambda _: self._take())
        self.list.currentItemChanged.connect(lambda *_: self._moved())
        column.addWidget(self.list, 1)
        self.note = Words("", "detail", "dim", self)
        column.addWidget(self.note)
        row = QHBoxLayout()
        other = Plate("Another file…", self, icon="open", action=self._browse)
        row.addWidget(other)
        self.delete_plate = Plate("Delete", self, icon="delete", action=self._delete)
        row.addWidget(self.delete_plate)
        row.addStretch(1)
        row.addWidget(Plate("Cancel", self, key="Esc", action=self.reject))
        self.open_plate = Plate("Open", self, kind="go", key="Enter", action=self._take)
        row.addWidget(self.open_plate)
        column.addLayout(row)
        self._sure = ""
        self.fill()

    def fill(self) -> None:
        """Read the folders again."""
        self.list.clear()
        for save in self.session.saved():
            item = QListWidgetItem(f"{save.title}. {save.trouble or save.where}. {save.people}, {save.when}")
            item.setData(_ROLE, save)
            item.setToolTip(str(save.path))
            self.list.addItem(item)
        if self.list.count():
            self.list.setCurrentRow(0)
            self.list.setFocus()
        self._moved()

    def _save(self) -> SavedMatch | None:
        item = self.list.currentItem()
        return item.data(_ROLE) if item else None

    def _moved(self) -> None:
        save = self._save()
        self._sure = ""
        self.delete_plate.set_text("Delete")
        self.delete_plate.setEnabled(save is not None)
        self.open_plate.setEnabled(save is not None and not save.trouble)
        if save is None:
            self.note.say("Nothing is saved yet. Matches save themselves while they are played.")
        else:
            self.note.say(save.trouble or f"{save.path.name}. A save holds everything, hidden cards too.")

    def _take(self) -> None:
        save = self._save()
        if save is not None and not save.trouble:
            self.chosen = save.path
            self.accept()

    def _browse(self) -> None:
        folder = str(self.session.folders.saves)
        path, _ = QFileDialog.getOpenFileName(self, "Open a match", folder, "Space Games (*.spacegame);;All files (*)")
        if path:
            save = saves.described(recent.summary(Path(path)), saves.known_games())
            if save.trouble:
                self.note.say(save.trouble, "bad")
            else:
                self.chosen = Path(path)
                self.accept()

    def _delete(self) -> None:
        save = self._save()
        if save is None:
            return
        if self._sure != str(save.path):
            self._sure = str(save.path)
            self.delete_plate.set_text("Really delete")
            return
        try:
            save.path.unlink()
        except OSError as error:
            self.note.say(f"{save.path.name} cannot be deleted: {error.strerror}.", "bad")
            return
        self.fill()
