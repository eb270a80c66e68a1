"""How the desktop looks at this moment: theme, text size, motion. One object for the whole program.

Widgets read it when they paint and listen to `changed`; nothing keeps a copy of a colour or a font.
"""

from functools import lru_cache

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QColor, QFont, QGuiApplication, QPalette
from PySide6.QtWidgets import QApplication

from ui import fonts
from ui.theme import NIGHT, THEMES, Theme, colour, mix

TEXT_SIZES = (80, 90, 100, 110, 125, 150, 175, 200)
"""Percentages on offer for the text size."""


class Appearance(QObject):
    """Theme and text size in use; `changed` is emitted after either was set."""

    changed = Signal()

    def __init__(self) -> None:
        """Night shift at 100 %, until the settings say otherwise."""
        super().__init__()
        self.theme: Theme = NIGHT
        self.scale = 1.0
        self.animate = True
        self.words = "symbols"
        """How symbols and words share the table: `symbols`, `both` or `words`."""
        self.dressed = False

    def set(
        self,
        theme: str | None = None,
        scale: float | None = None,
        animate: bool | None = None,
        words: str | None = None,
    ) -> None:
        """Take over what is given; an unknown theme name leaves the theme alone."""
        before = (self.theme, self.scale, self.animate, self.words)
        self.theme = THEMES.get(theme or "", self.theme)
        self.scale = min(2.0, max(0.8, self.scale if scale is None else scale))
        self.animate = self.animate if animate is None else animate
        self.words = words or self.words
        if before != (self.theme, self.scale, self.animate, self.words):
            dress()
            self.changed.emit()
        elif not self.dressed:
            dress()

    def font(self, role: str, small: bool = False) -> QFont:
        """Font of a role at the text size in use."""
        return fonts.font(role, self.scale, small)

    def face(self, name: str, px: float) -> QFont:
        """Font by face and size at the text size in use."""
        return fonts.face(name, max(fonts.FLOOR, px * self.scale))

    def px(self, length: float) -> int:
        """A length that grows with the text size, in whole pixels."""
        return round(length * self.scale)


@lru_cache(maxsize=1)
def appearance() -> Appearance:
    """The program's look."""
    return Appearance()


def system_theme() -> str:
    """Theme that goes with the system's colour scheme and contrast; Night shift where the system says nothing."""
    hints = QGuiApplication.styleHints()
    light = hints.colorScheme() == Qt.ColorScheme.Light
    strong = False
    accessibility = getattr(hints, "accessibility", None)
    if accessibility is not None:
        strong = getattr(accessibility().contrastPreference(), "name", "") == "HighContrast"
    return ("contrast-" if strong else "") + ("press" if light else "night")


def palette_of(theme: Theme) -> QPalette:
    """Qt's palette for its own widgets, so that nothing stays readable by luck only."""
    palette = QPalette()
    role = QPalette.ColorRole
    pairs = {
        role.Window: theme.void,
        role.WindowText: theme.text,
        role.Base: theme.socket if theme.dark else theme.panel,
        role.AlternateBase: theme.panel,
        role.Text: theme.text,
        role.PlaceholderText: theme.dim,
        role.Button: theme.raised,
        role.ButtonText: theme.text,
        role.BrightText: theme.text,
        role.ToolTipBase: theme.panel,
        role.ToolTipText: theme.text,
        role.Highlight: theme.satellite,
        role.HighlightedText: theme.on if theme.dark else theme.white,
        role.Link: theme.satellite,
        role.LinkVisited: theme.violet,
        role.Light: mix(theme.raised, theme.text, 0.1),
        role.Midlight: theme.raised,
        role.Mid: theme.hair,
        role.Dark: theme.strip,
        role.Shadow: theme.shadow,
    }
    for key, value in pairs.items():
        palette.setColor(key, QColor(value))
    for key in (role.WindowText, role.Text, role.ButtonText):
        palette.setColor(QPalette.ColorGroup.Disabled, key, colour(theme.dim, 0.75))
    return palette


def sheet_of(theme: Theme, scale: float) -> str:
    """Style sheet for Qt's own widgets: menus, fields, lists, tabs, scroll bars, tool tips."""

    def px(value: float) -> str:
        return f"{round(value * scale)}px"

    field = theme.socket if theme.dark else theme.panel
    pressed = mix(theme.raised, theme.text, 0.12)
    families = ", ".join(f'"{name}"' for name in ("Source Sans Pro", *fonts.fallbacks()))
    ring = f"{2 if not theme.high_contrast else 3}px solid {theme.text}"
    return f"""
    * {{ font-family: {families}; font-size: {px(14)}; }}
    QWidget {{ color: {theme.text}; }}
    QMainWindow, QDialog {{ background: {theme.void}; }}
    QMenuBar {{ background: {theme.void}; font-size: {px(13)}; padding: 0px 4px; }}
    QMenuBar::item {{ padding: 3px 10px; background: transparent; border-radius: 4px; }}
    QMenuBar::item:selected {{ background: {theme.raised}; }}
    QMenu {{ background: {theme.panel}; border: 1px solid {theme.line}; padding: 4px; }}
    QMenu::item {{ padding: 5px 28px 5px 26px; border-radius: 4px; }}
    QMenu::item:selected {{ background: {theme.raised}; }}
    QMenu::item:disabled {{ color: {theme.line}; }}
    QMenu::separator {{ height: 1px; background: {theme.hair}; margin: 4px 8px; }}
    QMenu::indicator {{ width: 14px; height: 14px; margin-left: 6px; }}
    QToolTip {{ background: {theme.panel}; color: {theme.text}; border: 1px solid {theme.line}; padding: 4px 6px; }}
    QPushButton {{ background: {theme.raised}; border: 1.5px solid {theme.line}; border-radius: 6px;
        padding: {px(6)} {px(14)}; font-weight: 700; }}
    QPushButton:hover, QPushButton:pressed {{ background: {pressed}; }}
    QPushButton:focus {{ border: {ring}; }}
    QPushButton:disabled {{ color: {theme.dim}; border-color: {theme.hair}; background: transparent; }}
    QLineEdit, QPlainTextEdit, QTextBrowser, QSpinBox, QComboBox, QListView, QListWidget, QTableView, QTableWidget {{
        background: {field}; border: 1.5px solid {theme.line}; border-radius: 6px; padding: {px(5)} {px(8)};
        selection-background-color: {theme.satellite}; selection-color: {theme.on if theme.dark else theme.white}; }}
    QLineEdit:focus, QPlainTextEdit:focus, QTextBrowser:focus, QSpinBox:focus, QComboBox:focus, QListView:focus,
        QListWidget:focus, QTableView:focus, QTableWidget:focus {{ border: {ring}; }}
    QComboBox::drop-down {{ border: none; width: 22px; }}
    QComboBox QAbstractItemView {{ background: {theme.panel}; border: 1px solid {theme.line}; }}
    QListView::item, QListWidget::item {{ padding: {px(5)} {px(6)}; border-radius: 4px; }}
    QListView::item:selected, QListWidget::item:selected, QTableView::item:selected {{
        background: {theme.raised}; color: {theme.text}; }}
    QHeaderView::section {{ background: {theme.raised}; border: none; border-right: 1px solid {theme.hair};
        padding: {px(5)} {px(8)}; font-weight: 600; }}
    QTableView {{ gridline-color: {theme.hair}; }}
    QTableCornerButton::section {{ background: {theme.raised}; border: none; }}
    QTabWidget::pane {{ border: 1px solid {theme.hair}; border-radius: 6px; top: -1px; }}
    QTabBar::tab {{ background: transparent; padding: {px(7)} {px(16)}; border: 1px solid transparent;
        border-top-left-radius: 6px; border-top-right-radius: 6px; color: {theme.dim}; font-weight: 600; }}
    QTabBar::tab:selected {{ background: {theme.panel}; border-color: {theme.hair}; color: {theme.text}; }}
    QTabBar::tab:focus {{ border: {ring}; }}
    QCheckBox, QRadioButton {{ spacing: 8px; padding: 2px; }}
    QCheckBox:focus, QRadioButton:focus {{ outline: none; border: {ring}; border-radius: 4px; padding: 0px; }}
    QCheckBox::indicator, QRadioButton::indicator {{ width: {px(16)}; height: {px(16)};
        border: 1.5px solid {theme.line}; background: {field}; }}
    QCheckBox::indicator {{ border-radius: 4px; }}
    QRadioButton::indicator {{ border-radius: {round(16 * scale) // 2 + 1}px; }}
    QCheckBox::indicator:checked, QRadioButton::indicator:checked {{ background: {theme.satellite};
        border-color: {theme.text}; }}
    QSlider::groove:horizontal {{ height: 4px; background: {theme.hair}; border-radius: 2px; }}
    QSlider::sub-page:horizontal {{ background: {theme.satellite}; border-radius: 2px; }}
    QSlider::handle:horizontal {{ width: 16px; height: 16px; margin: -6px 0; border-radius: 8px;
        background: {theme.text}; border: 2px solid {theme.void}; }}
    QSlider:focus {{ border: {ring}; border-radius: 6px; }}
    QScrollBar:vertical {{ width: 12px; background: transparent; margin: 2px; }}
    QScrollBar:horizontal {{ height: 12px; background: transparent; margin: 2px; }}
    QScrollBar::handle {{ background: {theme.line}; border-radius: 4px; min-height: 28px; min-width: 28px; }}
    QScrollBar::add-line, QScrollBar::sub-line {{ width: 0; height: 0; }}
    QScrollBar::add-page, QScrollBar::sub-page {{ background: transparent; }}
    QScrollArea {{ background: transparent; border: none; }}
    QLabel {{ background: transparent; }}
    """


def dress() -> None:
    """Give the running program the palette and style sheet of its look."""
    app = QApplication.instance()
    if isinstance(app, QApplication):
        app.setPalette(palette_of(appearance().theme))
        app.setStyleSheet(sheet_of(appearance().theme, appearance().scale))
        appearance().dressed = True
