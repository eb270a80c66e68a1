"""Starting the desktop: the one path on which it comes up, whatever was asked for."""

from __future__ import annotations

import os
import signal
import socket
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from PySide6.QtCore import QEvent, QSocketNotifier, QtMsgType, Signal, qInstallMessageHandler
from PySide6.QtGui import QFileOpenEvent, QPixmapCache
from PySide6.QtWidgets import QApplication

from spacegames import __version__
from ui.appearance import appearance, system_theme
from ui.fonts import load_fonts

PIXMAPS = 24 * 1024
"""Qt's own pixmap cache, in kilobytes; its default is slower than none (measured)."""


class App(QApplication):
    """The program; on macOS files are handed over by an event."""

    file_wanted = Signal(str)

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QFileOpenEvent):
            self.file_wanted.emit(event.file())
            return True
        return super().event(event)


NO_DISPLAY = 2
"""Exit code where no window can be opened."""


@contextmanager
def _without_display() -> Iterator[None]:
    """Say in one sentence that there is no display; Qt's own way is to print a page and to abort."""

    def said(kind: QtMsgType, _context: object, text: str) -> None:
        if kind == QtMsgType.QtFatalMsg:
            name = os.environ.get("WAYLAND_DISPLAY") or os.environ.get("DISPLAY", "")
            what = f"The display {name} cannot be reached" if name else "There is no display"
            print(f"{what}, so no window can be opened.", file=sys.stderr, flush=True)
            os._exit(NO_DISPLAY)

    before = qInstallMessageHandler(said)
    try:
        yield
    finally:
        qInstallMessageHandler(before)


def make_app(arguments: Sequence[str]) -> App:
    """The application with its names, fonts and style, and no window."""
    with _without_display():
        app = App([sys.argv[0], *arguments])
    app.setApplicationName("spacegames")
    app.setApplicationDisplayName("Space Games")
    app.setApplicationVersion(__version__)
    app.setDesktopFileName("spacegames")
    app.setStyle("Fusion")
    QPixmapCache.setCacheLimit(PIXMAPS)
    load_fonts()
    return app


def run(arguments: Sequence[str]) -> int:
    """Open the window and live until it is closed. A file in the arguments is opened."""
    from ui import crash
    from ui.main_window import MainWindow
    from ui.session import Session

    app = make_app(arguments)
    session = Session()
    session.apply()
    window = MainWindow(session)
    crash.install(session.folders.logs, window.tell)
    app.installEventFilter(window)
    app.file_wanted.connect(lambda path: window.open_path(Path(path)))
    app.commitDataRequest.connect(lambda _manager: window.keep_place())
    app.styleHints().colorSchemeChanged.connect(lambda _scheme: _follow_system(session))
    closer = _close_on_signals(window)
    if os.environ.get("SPACEGAMES_PROBE"):
        from ui.probe import Probe

        window.probe = Probe(window, Path(os.environ["SPACEGAMES_PROBE"]))  # type: ignore[attr-defined]
    window.show()
    if session.notice:
        window.tell(session.notice)
    files = [word for word in arguments if not word.startswith("-")]
    if files:
        window.open_path(Path(files[0]))
    code = app.exec()  # Qt's event loop
    del closer
    return code


def _follow_system(session: object) -> None:
    if getattr(session, "settings").theme == "system":  # noqa: B009
        appearance().set(system_theme())


def _close_on_signals(window: object) -> object:
    """Close the window on SIGTERM and SIGINT, without a timer that would wake the machine."""
    if sys.platform == "win32":
        return None
    reading, writing = socket.socketpair()
    for end in (reading, writing):
        end.setblocking(False)
    signal.set_wakeup_fd(writing.fileno())
    for number in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP):
        signal.signal(number, lambda *_: None)
    notifier = QSocketNotifier(reading.fileno(), QSocketNotifier.Type.Read)

    def wake() -> None:
        reading.recv(64)
        window.close()  # type: ignore[attr-defined]

    notifier.activated.connect(wake)
    return notifier, reading, writing
