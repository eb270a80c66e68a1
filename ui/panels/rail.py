"""The right rail: log, ledger and rules; in the narrow layout a column of icons that opens them over the table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QStackedWidget, QTabBar, QVBoxLayout, QWidget

from ui.fonts import cap_height, fit_text, text_width
from ui.paint import draw_text, ellipse, fill, line, rounded, stroke, text_in
from ui.panels.facts import Change, LedgerFacts, LogGroup, SideMark
from ui.panels.ledger_view import LedgerFoot, LedgerView
from ui.panels.log_view import LogView, SinceBox
from ui.panels.look import Look, Panel, draw_icon, focus_frame, painter_for, set_style
from ui.panels.rules_page import Chapter, RulesPage

PAGES = ("log", "ledger", "rules")
TITLES = {"log": "Log", "ledger": "Ledger", "rules": "Rules", "rival": "Rival", "peek": "Peek", "hide": "Hide"}
KEYS = {"log": "L", "ledger": "K", "rules": "F1", "rival": "2", "peek": "H", "hide": "F9"}
ICONS = {"log": "log", "ledger": "ledger", "rules": "rules", "rival": "people", "peek": "look", "hide": "hide"}
COLUMN = ("log", "ledger", "rival", "rules", "peek", "hide")
SHEET = 340
TABLE = 1562
"""Width that is left to the table where the window allows it."""


def rail_width(window_width: int, look: Look) -> int:
    """Width of the rail: 40 of icons in the narrow layout, else 332 to 380, more with larger text."""
    if look.narrow:
        return 40
    base = 332 + max(0, min(48, (window_width - 1920) // 8))
    # Larger text makes the rail wider as long as the table keeps its wide arrangement.
    return round(min(base * (1 + 0.35 * max(0.0, look.text - 1)), max(base, window_width - TABLE)))


class RailTabs(QTabBar):
    """The tabs of the rail, painted as folders of the house."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.look = Look()
        self.setDrawBase(False)
        self.setExpanding(False)
        self.setUsesScrollButtons(False)
        self.setAccessibleName("Beside the table")
        for page in PAGES:
            self.addTab(TITLES[page])
            self.setTabToolTip(self.count() - 1, f"{TITLES[page]} ({KEYS[page]})")

    def set_look(self, look: Look) -> None:
        self.look = look.bar()
        self.updateGeometry()
        self.update()

    def tabSizeHint(self, index: int) -> QSize:
        height = round(42 * max(1.0, self.look.text * 0.9))
        parent = self.parentWidget()
        full = max(1, (parent.width() if parent else 332) - 14)
        return QSize(full // len(PAGES), height)

    def minimumTabSizeHint(self, index: int) -> QSize:
        return self.tabSizeHint(index)

    def sizeHint(self) -> QSize:
        return QSize(300, self.tabSizeHint(0).height())

    def paintEvent(self, event: QPaintEvent) -> None:
        theme, rect = self.look.theme, QRectF(self.rect())
        with painter_for(self) as painter:
            painter.fillRect(rect, theme.strip)
            line(painter, 0, rect.bottom() - 0.6, rect.right(), rect.bottom() - 0.6, theme.line, 1.2)
            for index, page in enumerate(PAGES):
                box = QRectF(self.tabRect(index)).adjusted(3, 6, -3, 0)
                chosen = index == self.currentIndex()
                if chosen:
                    shape = rounded(box.adjusted(0, 0, 0, 8), 6)
                    painter.save()
                    painter.setClipRect(rect)
                    fill(painter, shape, theme.panel)
                    stroke(painter, shape, theme.line, 1.2)
                    painter.restore()
                ink, middle, text = theme.text if chosen else theme.dim, box.center().y() - 1, self.look.text
                icon = 16 * text
                draw_icon(painter, ICONS[page], QRectF(box.left() + 9, middle - icon / 2, icon, icon), ink)
                key = self.look.face("display", 12.5)
                wide = text_width(KEYS[page], key)
                draw_text(painter, box.right() - 9, middle + cap_height(key) / 2, KEYS[page], key, theme.dim, "right")
                words = QRectF(box.left() + 15 + icon, box.top(), box.width() - 30 - icon - wide, box.height() - 2)
                # One size for all three: that of the longest title.
                font = fit_text(TITLES["ledger"], self.look.face("bold", 15), words.width()).font
                text_in(painter, words, TITLES[page], font, ink)
                if chosen and self.hasFocus():
                    focus_frame(painter, box.adjusted(2, 2, -2, -3), theme, 4)


class RailPages(Panel):
    """Tabs, log, ledger and rules: the wide rail, and the sheet of the narrow one."""

    pieceRequested = Signal(str)
    ruleShown = Signal(str)
    pageChanged = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.tabs = RailTabs(self)
        self.since = SinceBox(self)
        self.log = LogView(self)
        self.foot = LedgerFoot(self)
        self.ledger = LedgerView(self)
        self.rules = RulesPage(self)
        self.stack = QStackedWidget(self)
        first = QWidget(self)
        box = QVBoxLayout(first)
        box.setContentsMargins(1, 0, 0, 0)
        box.setSpacing(6)
        box.addWidget(self.since)
        box.addWidget(self.log, 1)
        box.addWidget(self.foot)
        for page in (first, self.ledger, self.rules):
            self.stack.addWidget(page)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(1, 0, 0, 0)
        whole.setSpacing(0)
        whole.addWidget(self.tabs)
        whole.addWidget(self.stack, 1)
        self.tabs.currentChanged.connect(self._turned)
        self.foot.ledgerRequested.connect(lambda: self.open_page("ledger"))
        for source in (self.log, self.ledger):
            source.pieceRequested.connect(self.pieceRequested)
        self.ledger.ruleRequested.connect(self._rule)
        self.rules.ruleShown.connect(self.ruleShown)
        self.look_changed()

    @property
    def page(self) -> str:
        """Name of the page that lies on top."""
        return PAGES[self.stack.currentIndex()]

    def open_page(self, page: str, focus: bool = False) -> None:
        """Turn to `log`, `ledger` or `rules`."""
        self.tabs.setCurrentIndex(PAGES.index(page))
        if focus:
            target = {"log": self.log, "ledger": self.ledger, "rules": self.rules.search}[page]
            target.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def _rule(self, place: str) -> None:
        if self.rules.show_rule(place):
            self.open_page("rules", focus=True)

    def _turned(self, index: int) -> None:
        self.stack.setCurrentIndex(index)
        self.pageChanged.emit(PAGES[index])

    def look_changed(self) -> None:
        self.tabs.set_look(self.look)
        for part in (self.since, self.foot):
            part.set_look(self.look)
        for part in (self.log, self.ledger, self.rules):
            part.set_look(self.look)
        self.make_room()
        set_style(self.stack, f"QStackedWidget, QStackedWidget > QWidget {{ background: {self.look.theme.panel}; }}")

    def resizeEvent(self, event: QResizeEvent) -> None:
        self.make_room()

    def make_room(self) -> None:
        """In a low window the log comes first: the short ledger goes (its tab stays), then changes are left out."""
        least = round(130 * self.look.text)
        free = self.height() - self.tabs.sizeHint().height()
        since = self.since.full_height() if self.since.changes else 0
        self.foot.setVisible(free - since - self.foot.sizeHint().height() >= least)
        taken = self.foot.sizeHint().height() if self.foot.isVisibleTo(self) else 0
        self.since.limit(free - taken - least)

    def paintEvent(self, event: QPaintEvent) -> None:
        theme = self.look.theme
        with painter_for(self) as painter:
            painter.fillRect(self.rect(), theme.panel)
            line(painter, 0.6, 0, 0.6, self.height(), theme.line, 1.2)


class IconButton(QAbstractButton):
    """An icon of the narrow rail with its word and, for the log, the number of changes."""

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.look = Look()
        self.name = name
        self.count = 0
        self.lit = False
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setText(TITLES[name])
        self.setToolTip(f"{TITLES[name]} ({KEYS[name]})")
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)

    def set_count(self, count: int) -> None:
        """Show how many things changed; 0 shows nothing."""
        self.count = count
        self.setAccessibleName(f"{TITLES[self.name]}, {count} changes" if count else TITLES[self.name])
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        theme, rect, text = self.look.theme, QRectF(self.rect()), min(self.look.text, 1.25)
        with painter_for(self) as painter:
            painter.fillRect(rect, theme.strip)
            if self.lit or self.underMouse() or self.isDown():
                fill(painter, rounded(rect.adjusted(3, 2, -2, -2), 5), theme.raised)
            ink = theme.text if self.lit or self.count else theme.dim
            size = 20 * text
            draw_icon(painter, ICONS[self.name], QRectF(rect.center().x() - size / 2, 14, size, size), ink)
            words = QRectF(1, 14 + size + 4, rect.width() - 2, 15 * text)
            text_in(painter, words, TITLES[self.name], self.look.face("semibold", 11.5), ink, "centre")
            if self.count:
                at = QPointF(rect.right() - 9, 14)
                fill(painter, ellipse(at, 8), theme.go)
                if not theme.dark:
                    stroke(painter, ellipse(at, 8), theme.go_ink, 1)
                number = QRectF(at.x() - 8, at.y() - 8, 16, 16)
                text_in(
                    painter, number, str(min(self.count, 99)), self.look.face("extrabold", 11), theme.go_ink, "centre"
                )
            if self.hasFocus():
                focus_frame(painter, rect, theme, 4)


class Sheet(QWidget):
    """The narrow rail's page laid over the table's right part; Esc closes it."""

    closed = Signal()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.closed.emit()
        else:
            super().keyPressEvent(event)


class Rail(Panel):
    """Log, ledger and rules beside the table.

    Wide, it is one panel with tabs. Narrow, it is a column of six icons, and a page opens as a sheet over `host`.
    """

    pieceRequested = Signal(str)
    ruleShown = Signal(str)
    pageChanged = Signal(str)
    rivalHeld = Signal(bool)
    peekHeld = Signal(bool)
    hideRequested = Signal()
    opened = Signal()
    """A page was opened or turned to."""

    def __init__(self, host: QWidget, parent: QWidget | None = None) -> None:
        """`host` is the widget over whose right part the sheet lies; the rail may be a child of it."""
        super().__init__(parent)
        self.host = host
        self.pages = RailPages(self)
        self.sheet = Sheet(host)
        self.sheet.hide()
        self.sheet.closed.connect(self.close_sheet)
        self._before: QWidget | None = None
        self.buttons = {name: IconButton(name, self) for name in COLUMN}
        for name, button in self.buttons.items():
            if name in PAGES:
                button.clicked.connect(lambda _=False, page=name: self.toggle(page))
        self.buttons["rival"].pressed.connect(lambda: self.rivalHeld.emit(True))
        self.buttons["rival"].released.connect(lambda: self.rivalHeld.emit(False))
        self.buttons["peek"].pressed.connect(lambda: self.peekHeld.emit(True))
        self.buttons["peek"].released.connect(lambda: self.peekHeld.emit(False))
        self.buttons["hide"].clicked.connect(lambda: self.hideRequested.emit())
        self.pages.pieceRequested.connect(self.pieceRequested)
        self.pages.ruleShown.connect(self.ruleShown)
        self.pages.pageChanged.connect(self._turned)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Expanding)
        host.installEventFilter(self)
        self.look_changed()

    # -- what it shows

    def show_log(self, groups: Sequence[LogGroup], sides: Mapping[str, SideMark]) -> None:
        """Show the log, oldest group first."""
        self.pages.log.show_log(groups, sides)

    def show_changes(self, changes: Sequence[Change], sides: Mapping[str, SideMark]) -> None:
        """Show what changed since the viewer's last turn."""
        self.pages.since.show_changes(changes, sides)
        self.pages.make_room()
        self.buttons["log"].set_count(len(changes))

    def show_ledger(self, facts: LedgerFacts) -> None:
        """Show the score ledger, short and full."""
        self.pages.foot.show_facts(facts)
        self.pages.make_room()
        self.pages.ledger.show_facts(facts)

    def set_rules(self, chapters: Sequence[Chapter]) -> None:
        """Take the rules of the game."""
        self.pages.rules.set_chapters(chapters)

    def clear(self) -> None:
        """Forget everything that a viewer was shown: the curtain closes."""
        self.close_sheet()
        self.pages.log.show_log((), {})
        self.show_changes((), {})

    # -- pages

    def open_page(self, page: str, focus: bool = True) -> None:
        """Turn to `log`, `ledger` or `rules`; in the narrow layout the sheet opens."""
        if self.look.narrow and not self.sheet.isVisible():
            self._before = self.window().focusWidget()
            self.sheet.show()
            self.sheet.raise_()
            self._arrange()
        self.pages.open_page(page, focus)
        self.opened.emit()
        self._light()

    def show_rule(self, place: str) -> bool:
        """Open a rule by its reference, such as `hazards#peeking`."""
        found = self.pages.rules.show_rule(place)
        if found:
            self.open_page("rules", focus=False)
        return found

    def toggle(self, page: str) -> None:
        """Open a page, or close the sheet when it shows that page already."""
        if self.sheet.isVisible() and self.pages.page == page:
            self.close_sheet()
        else:
            self.open_page(page)

    def close_sheet(self) -> None:
        """Close the sheet and give the focus back to where it came from."""
        if self.sheet.isVisible():
            inside = self.sheet.isAncestorOf(self.window().focusWidget() or self)
            self.sheet.hide()
            if inside and self._before is not None:
                self._before.setFocus(Qt.FocusReason.OtherFocusReason)
            self._before = None
        self._light()

    def _turned(self, page: str) -> None:
        self._light()
        self.pageChanged.emit(page)

    def _light(self) -> None:
        for name, button in self.buttons.items():
            button.lit = self.sheet.isVisible() and self.pages.page == name
            button.update()

    # -- layout

    def look_changed(self) -> None:
        self.pages.set_look(self.look)
        for button in self.buttons.values():
            button.look = self.look
            button.setVisible(self.look.narrow)
            button.update()
        if self.look.narrow:
            self.pages.setParent(self.sheet)
        else:
            self.sheet.hide()
            self.pages.setParent(self)
        self.pages.show()
        self._arrange()

    def sizeHint(self) -> QSize:
        return QSize(rail_width(self.window().width(), self.look), 400)

    def minimumSizeHint(self) -> QSize:
        return QSize(rail_width(self.window().width(), self.look), 100)

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._arrange()

    def eventFilter(self, watched: object, event: QEvent) -> bool:
        if watched is self.host and event.type() == QEvent.Type.Resize:
            self._arrange()
        return False

    def _arrange(self) -> None:
        if not self.look.narrow:
            self.pages.setGeometry(self.rect())
            return
        pitch = round(62 * max(1.0, min(self.look.text, 1.4)))
        pitch = min(pitch, max(40, self.height() // len(COLUMN)))
        for number, button in enumerate(self.buttons.values()):
            button.setGeometry(1, number * pitch, self.width() - 1, pitch)
        width = min(round(SHEET * max(1.0, min(self.look.text, 1.6))), max(200, self.host.width() - 60))
        top, height = self._sheet_span()
        right = self.host.width()
        if self.host.isAncestorOf(self):
            right = self.mapTo(self.host, self.rect().topLeft()).x()
        self.sheet.setGeometry(right - width, top, width, height)
        self.pages.setGeometry(self.sheet.rect())

    def _sheet_span(self) -> tuple[int, int]:
        if self.host.isAncestorOf(self):
            return self.mapTo(self.host, self.rect().topLeft()).y(), self.height()
        return 0, self.host.height()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        event.accept()

    def paintEvent(self, event: QPaintEvent) -> None:
        theme = self.look.theme
        with painter_for(self) as painter:
            painter.fillRect(self.rect(), theme.strip)
            line(painter, 0.6, 0, 0.6, self.height(), theme.line, 1.2)
