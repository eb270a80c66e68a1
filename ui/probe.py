"""What a test in a real window may know: where things are. Only with `SPACEGAMES_PROBE` in the environment.

After every change a JSON object is written to that file through `os.replace`:

    screen   name of what fills the window, or of the dialog over it
    serial   number of the decision that waits, -1 without one
    seat     the seat that decides, null without one
    window   [x, y, width, height] on the screen
    targets  name -> [x, y, width, height] of everything that can be seen and pressed
    lit      key -> state of the things on the table that take part in the decision
    names    key -> name of everything that lies on the table, as a screen reader says it
    says     what stands over the table: "bubble", "refusal", "reason", "note", "question"
    focus    key or name of what has the keyboard
    moves    decisions taken in this match
    moving   whether something on the table is on its way
    heard    keys that have reached the window: what was sent before has been dealt with
    prompt   what is asked, with its shape and the piece that is held: ["place-worker", "place", "engineer"]
"""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, QTimer
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractSlider,
    QApplication,
    QComboBox,
    QLineEdit,
    QListWidget,
    QMenu,
    QMenuBar,
    QTabBar,
    QWidget,
)

from ui.table.overlays import Bubble, Reason

LIT = ("legal", "hover", "chosen", "refused", "dragged")
SETTLE = 50
"""Milliseconds after the last repaint before the file is written."""
_EVENTS = (
    QEvent.Type.Paint,
    QEvent.Type.Resize,
    QEvent.Type.Move,
    QEvent.Type.Show,
    QEvent.Type.Hide,
    QEvent.Type.EnabledChange,
    QEvent.Type.FocusIn,
    QEvent.Type.KeyPress,
)
_PRESSABLE = (QAbstractButton, QLineEdit, QComboBox, QAbstractSlider, QListWidget, QTabBar)


class Probe(QObject):
    """Writes the file whenever the program has settled."""

    def __init__(self, window: Any, path: Path) -> None:
        """Watch the whole program."""
        super().__init__(window)
        self.window = window
        self.path = path
        self.timer = QTimer(self, singleShot=True, interval=SETTLE)
        self.timer.timeout.connect(self.write)
        self.last = ""
        self.heard = 0
        QApplication.instance().installEventFilter(self)  # type: ignore[union-attr]

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        kind = event.type()
        if kind == QEvent.Type.KeyPress and watched.isWindowType():
            self.heard += 1
        if kind in _EVENTS and not self.timer.isActive():
            self.timer.start()
        return False

    def write(self) -> None:
        """Write the file if anything differs from what it says."""
        text = json.dumps(self.facts())
        if text != self.last:
            self.last = text
            new = self.path.with_name(self.path.name + ".new")
            new.write_text(text, encoding="utf-8")
            os.replace(new, self.path)

    def facts(self) -> dict[str, Any]:
        """What is on the screen."""
        window = self.window
        dialog = QApplication.activeModalWidget()
        popup = QApplication.activePopupWidget()
        table = window.table or (window.lesson.table if window.lesson else None)
        decision = table.match.decision if table else None
        root: QWidget = dialog or window
        targets: dict[str, list[int]] = {}
        lit: dict[str, str] = {}
        names: dict[str, str] = {}
        says: dict[str, str] = {}
        for widget in root.findChildren(QWidget):
            if isinstance(widget, _PRESSABLE) and widget.isVisible() and widget.isEnabled():
                self._add(targets, _name(widget), _box(widget, widget.visibleRegion().boundingRect()))
        if dialog is None:
            self._add_menu(targets, window.menuBar())
            if table is not None and table.isVisible() and not table.hidden:
                self._add_table(targets, table)
                lit = {key: item.state for key, item in table.scene.items_by_key.items() if item.state in LIT}
                names = {key: item.spec.name for key, item in table.scene.items_by_key.items()}
                says = self._add_words(targets, table)
        if isinstance(popup, QMenu):
            self._add_menu(targets, popup)
        name = (dialog.objectName() or type(dialog).__name__) if dialog else window.page_name
        return {
            "screen": name,
            "serial": decision.serial if decision else -1,
            "seat": decision.seat if decision else None,
            "window": _box(window, window.rect()),
            "targets": targets,
            "lit": lit,
            "names": names,
            "says": says,
            "focus": _focus(table),
            "prompt": [decision.prompt, decision.shape, table.desk.held] if decision and table else [],
            "heard": self.heard,
            "moving": bool(table and table.scene.motion.running),
            "moves": table.match.position if table else 0,
        }

    def _add(self, targets: dict[str, list[int]], name: str, box: list[int]) -> None:
        if box[2] <= 0 or box[3] <= 0:
            return
        number, key = 2, name
        while key in targets:
            key, number = f"{name}#{number}", number + 1
        targets[key] = box

    def _add_menu(self, targets: dict[str, list[int]], menu: QMenuBar | QMenu) -> None:
        for action in menu.actions():
            if action.isVisible() and not action.isSeparator():
                self._add(targets, f"menu:{action.text().replace('&', '')}", _box(menu, menu.actionGeometry(action)))

    def _add_table(self, targets: dict[str, list[int]], table: Any) -> None:
        view = table.view
        area = view.viewport().rect()
        for key, item in table.scene.items_by_key.items():
            if item.spec.flat:
                continue
            box = view.mapFromScene(item.sceneBoundingRect().intersected(item.rect)).boundingRect().intersected(area)
            self._add(targets, key, _box(view.viewport(), box))

    def _add_words(self, targets: dict[str, list[int]], table: Any) -> dict[str, str]:
        """What bubbles, boxes and notes say; their small buttons become targets `chip:<title>`."""
        says: dict[str, str] = {}
        view = table.view
        for item in table.scene.items():
            if isinstance(item, Bubble):
                words = item.message
                parts = (words.title, words.text, words.have, words.need, words.note)
                says["refusal" if words.tone == "bad" else "bubble"] = " ".join(filter(None, parts))
                for box, chip in item.chips():
                    self._add(targets, f"chip:{chip.text}", _box(view.viewport(), view.to_view(box).toRect()))
            elif isinstance(item, Reason):
                says["reason"] = item.text
        for name, widget, text in (
            ("note", table.note, table.note.sentence),
            ("question", table.ask, table.ask.words.text()),
            ("banner", table.banner, table.banner.words.text()),
        ):
            if widget.isVisible():
                says[name] = text
        return says


def _focus(table: Any) -> str:
    widget = QApplication.focusWidget()
    if table is not None and widget is table.view:
        return table.scene.focus_key
    return _name(widget) if widget else ""


def _name(widget: QWidget) -> str:
    name = widget.objectName()
    if name in ("action", "end"):
        return f"{name}:{widget.accessibleName()}"
    if name and not name.startswith("qt_"):
        return name
    return f"{type(widget).__name__}:{widget.accessibleName() or getattr(widget, 'text', str)()}"


def _box(widget: QWidget, rect: QRect) -> list[int]:
    at = widget.mapToGlobal(QPoint(rect.x(), rect.y()))
    return [at.x(), at.y(), rect.width(), rect.height()]
