"""Taking widgets off a page without destroying them while one of them still handles its own event."""

from __future__ import annotations

from PySide6.QtWidgets import QScrollArea, QWidget

_going: dict[int, QWidget] = {}
"""Widgets that wait for their end. Without a reference here Python would destroy them at once."""


def retire(widget: QWidget) -> None:
    """Hide a widget now and destroy it when the event that is being handled is over."""
    number = id(widget)
    _going[number] = widget
    widget.destroyed.connect(lambda *_: _going.pop(number, None))
    widget.hide()
    widget.deleteLater()


def show_in(area: QScrollArea, page: QWidget) -> None:
    """Put a page into a scroll area in the place of the one that is there, which `setWidget` would destroy at once."""
    old = area.takeWidget()
    if old is not None:
        retire(old)
    area.setWidget(page)
