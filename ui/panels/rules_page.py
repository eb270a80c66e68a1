"""The rules beside the table: contents, a search over all key terms, and one chapter at a time."""

from __future__ import annotations

import html
import re
from collections.abc import Sequence
from typing import NamedTuple

from PySide6.QtCore import QTimer, QUrl, Signal
from PySide6.QtGui import QColor, QShowEvent, QTextCursor, QTextFormat
from PySide6.QtWidgets import QLineEdit, QTextBrowser, QTextEdit, QVBoxLayout, QWidget

from ui.panels.look import Look, current, set_style, style_for


class Chapter(NamedTuple):
    """A chapter of the rules help: id, title and its text in Markdown, `## ` before each key term."""

    id: str
    title: str
    text: str


def slug(term: str) -> str:
    """The part of a rule reference that names a key term."""
    return re.sub(r"[^a-z0-9]+", "-", term.lower()).strip("-")


def terms(chapter: Chapter) -> list[str]:
    """Key terms of a chapter in order."""
    return re.findall(r"^## (.+)$", chapter.text, re.MULTILINE)


class RulesPage(QWidget):
    """Contents, search and chapters of a game's rules. `ruleShown` tells which place is open."""

    ruleShown = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.look = current()
        self.chapters: dict[str, Chapter] = {}
        self.place = ""
        self.search = QLineEdit(self)
        self.search.setPlaceholderText("Search the rules")
        self.search.setAccessibleName("Search the rules")
        self.search.setClearButtonEnabled(True)
        self.search.textChanged.connect(self._searched)
        self.browser = QTextBrowser(self)
        self.browser.setOpenLinks(False)
        self.browser.setAccessibleName("Rules")
        self.browser.anchorClicked.connect(self._followed)
        box = QVBoxLayout(self)
        box.setContentsMargins(12, 12, 8, 8)
        box.setSpacing(8)
        box.addWidget(self.search)
        box.addWidget(self.browser)
        self.set_look(self.look)

    def set_chapters(self, chapters: Sequence[Chapter]) -> None:
        """Take the rules of a game and show the contents."""
        self.chapters = {chapter.id: chapter for chapter in chapters}
        self.show_contents()

    def show_contents(self) -> None:
        """Show the list of chapters."""
        self.place = ""
        rows = "".join(
            f'<p><a href="rule:{chapter.id}">{html.escape(chapter.title)}</a></p>' for chapter in self.chapters.values()
        )
        self.browser.setHtml(f"<h3>Rules</h3>{rows}")

    def show_rule(self, place: str) -> bool:
        """Open `chapter` or `chapter#key-term`; False when there is no such chapter."""
        name, _, term = place.partition("#")
        chapter = self.chapters.get(name)
        if chapter is None:
            return False
        self.place = place
        self.browser.setHtml(_page(chapter))
        self._scroll_to(term)
        self.ruleShown.emit(place)
        return True

    def set_look(self, look: Look) -> None:
        self.look = look
        theme, font = look.theme, look.face("regular", 14.5, 14)
        self.browser.document().setDefaultStyleSheet(
            f"a {{ color: {theme.satellite}; text-decoration: none; }} h3 {{ color: {theme.text}; }}"
            f"h4 {{ color: {theme.text}; margin-bottom: 2px; }} p {{ margin-top: 2px; }}"
            f".term {{ color: {theme.dim}; }}"
        )
        set_style(self.browser, style_for(theme))
        self.browser.document().setDefaultFont(font)
        set_style(self, f"RulesPage {{ background: {theme.panel}; }}")
        if self.place:
            self.show_rule(self.place)
        elif self.chapters:
            self.show_contents()

    def _followed(self, url: QUrl) -> None:
        place = url.toString().removeprefix("rule:")
        if place:
            self.show_rule(place)
        else:
            self.search.clear()
            self.show_contents()

    def _searched(self, text: str) -> None:
        words = text.lower().split()
        if not words:
            self.show_contents()
            return
        found: list[str] = []
        for chapter in self.chapters.values():
            for term, body in _sections(chapter):
                place = f"{term} {body}".lower()
                if all(word in place for word in words):
                    link = f"rule:{chapter.id}#{slug(term)}" if term else f"rule:{chapter.id}"
                    title = html.escape(term or chapter.title)
                    found.append(
                        f'<p><a href="{link}">{title}</a><br><span class="term">{html.escape(chapter.title)}</span></p>'
                    )
        self.browser.setHtml("".join(found[:60]) or "<p>Nothing in the rules has these words.</p>")

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        # A page that was hidden had no height to scroll in.
        QTimer.singleShot(0, self, lambda: self._scroll_to(self.place.partition("#")[2]))

    def _scroll_to(self, term: str) -> None:
        """Bring a key term to the top of the page and mark its heading."""
        block = self.browser.document().begin()
        while term and block.isValid():
            if block.blockFormat().headingLevel() == 4 and slug(block.text()) == term:
                cursor = QTextCursor(block)
                self.browser.setTextCursor(cursor)
                top = self.browser.document().documentLayout().blockBoundingRect(block).top()
                self.browser.verticalScrollBar().setValue(int(top) - 6)
                mark = QTextEdit.ExtraSelection()
                mark.cursor = cursor  # type: ignore[attr-defined]
                mark.format.setBackground(QColor(self.look.theme.raised))  # type: ignore[attr-defined]
                mark.format.setProperty(QTextFormat.Property.FullWidthSelection, True)  # type: ignore[attr-defined]
                self.browser.setExtraSelections([mark])
                return
            block = block.next()
        self.browser.setExtraSelections([])


def _sections(chapter: Chapter) -> list[tuple[str, str]]:
    parts = re.split(r"^## (.+)$", chapter.text, flags=re.MULTILINE)
    head = re.sub(r"^# .+$", "", parts[0], flags=re.MULTILINE)
    return [("", head), *zip(parts[1::2], parts[2::2], strict=True)]


def _paragraphs(text: str) -> str:
    marked = html.escape(text.strip())
    marked = re.sub(r"\*\*(.+?)\*\*", r"<b>\1</b>", marked)
    marked = re.sub(r"\[([^\]]+)\]\(([^)]+)\)", r'<a href="rule:\2">\1</a>', marked)
    blocks = [block.strip() for block in re.split(r"\n\s*\n", marked) if block.strip()]
    return "".join(_block(block) for block in blocks)


def _block(block: str) -> str:
    lines = block.splitlines()
    if all(line.startswith("- ") for line in lines):
        return "<ul>" + "".join(f"<li>{line[2:]}</li>" for line in lines) + "</ul>"
    return f"<p>{' '.join(lines)}</p>"


def _page(chapter: Chapter) -> str:
    parts = ['<p><a href="rule:">All chapters</a></p>', f"<h3>{html.escape(chapter.title)}</h3>"]
    for term, body in _sections(chapter):
        if term:
            parts.append(f"<h4>{html.escape(term)}</h4>")
        parts.append(_paragraphs(body))
    return "".join(parts)
