"""A played lesson: a real match with a few sentences above it, tied to what is asked and to what happens.

The steps are data (`resources/lessons`). A lesson can be left at any moment; its match and its step are kept.
"""

from __future__ import annotations

import contextlib
import tomllib
from dataclasses import dataclass
from importlib.resources import files
from typing import Any

from PySide6.QtCore import QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from spacegames import games
from spacegames.match.match import Match
from spacegames.match.opening import find_game, open_match
from spacegames.match.steps import Result
from spacegames.store.files import SaveError
from spacegames.store.savefile import Seat
from ui.appearance import appearance
from ui.controls import Plate, Words
from ui.paint import draw_mark, ellipse, fill, line, stroke, text_in
from ui.session import Session
from ui.table_page import TablePage

YOU, RIVAL = "You", "Vera"
LOW = 740.0
"""Height of a window in which the lesson's words stay at the usual size, whatever the text size."""


@dataclass(frozen=True)
class LessonStep:
    """A few sentences and what ends them: `done` is next, answered, until, round or event (see the data files)."""

    title: str
    text: str
    done: str
    prompts: tuple[str, ...] = ()
    count: int = 1
    round: int = 0
    events: tuple[str, ...] = ()
    holds: tuple[str, ...] = ()
    """What an event has to name to end the step, the parts of a craft say."""
    miss: str = ""
    """Said instead of the text where an event did not."""
    rule: str = ""


@dataclass(frozen=True)
class Lesson:
    """A lesson as its file says it; `rival` is empty where nobody else plays."""

    game: str
    title: str
    seed: str
    you: str
    rival: str
    options: dict[str, str]
    steps: tuple[LessonStep, ...]

    @classmethod
    def load(cls, game: str) -> Lesson | None:
        """The lesson of a game, None where there is none."""
        path = files("resources") / "lessons" / f"{game}.toml"
        if not path.is_file():
            return None
        data = tomllib.loads(path.read_text(encoding="utf-8"))
        lists = ("prompts", "events", "holds")
        steps = tuple(LessonStep(**step | {key: tuple(step.get(key, ())) for key in lists}) for step in data["step"])
        rival = data.get("rival", "")
        return cls(game, data["title"], data["seed"], data["you"], rival, dict(data["options"]), steps)


class LessonBar(QWidget):
    """The sentences of a step over the table, with its number and the buttons."""

    def __init__(self, lesson: Lesson, parent: QWidget) -> None:
        """Empty until `show_step`."""
        super().__init__(parent)
        self.lesson, self.number = lesson, 0
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        row = QHBoxLayout(self)
        row.setContentsMargins(14, 4, 10, 5)
        row.setSpacing(12)
        self.dots = _Dots(len(lesson.steps), self)
        row.addWidget(self.dots)
        column = QVBoxLayout()
        column.setSpacing(0)
        self.title = Words("", "bubble-title", "text", self)
        self.text = Words("", "detail", "text", self)
        column.addWidget(self.title)
        column.addWidget(self.text)
        row.addLayout(column, 1)
        self.rule_plate = Plate("Rule", self, key="F1", height=34)
        self.next_plate = Plate("Next", self, kind="go", height=34)
        self.next_plate.setObjectName("lesson:next")
        self.leave_plate = Plate("Leave", self, height=34)
        self.leave_plate.setObjectName("lesson:leave")
        for plate in (self.rule_plate, self.next_plate, self.leave_plate):
            row.addWidget(plate)

    def show_step(self, number: int, played: bool = False, missed: bool = False) -> None:
        """Show the words of a step; `Next` is there where nothing has to be played, or what has to be is `played`."""
        self.number = number
        step = self.lesson.steps[number]
        text = step.miss if missed and step.miss else step.text
        self.title.say(step.title)
        self.text.say(text)
        last = number == len(self.lesson.steps) - 1
        by_button = step.done == "next" or played
        self.next_plate.set_text("Set a table up" if last else "Next")
        self.next_plate.setVisible(by_button)
        self.rule_plate.setVisible(bool(step.rule))
        self.dots.show_number(number)
        self.setAccessibleName(f"Lesson, step {number + 1} of {len(self.lesson.steps)}: {step.title}")
        self.setAccessibleDescription(text)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter presses the button that has the keyboard, as it does on every other page."""
        focused = self.focusWidget()
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and isinstance(focused, Plate):
            focused.click()
        else:
            super().keyPressEvent(event)

    def give_room(self, height: float) -> None:
        """Grow with the text size only as far as the table below keeps its room."""
        for words in (self.title, self.text):
            words.limit(max(1.0, height / LOW))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        fill(painter, QRectF(self.rect()), appearance().theme.raised)
        line(painter, 0, self.height() - 1, self.width(), self.height() - 1, appearance().theme.line, 1.5)
        painter.end()


class _Dots(QWidget):
    """How far the lesson has come: a figure and a dot for each step."""

    def __init__(self, count: int, parent: QWidget) -> None:
        super().__init__(parent)
        self.count, self.number = count, 0
        appearance().changed.connect(self._measure)
        self._measure()

    def _measure(self) -> None:
        self.setFixedWidth(appearance().px(max(92, 11 * self.count + 4)))
        self.setMinimumHeight(appearance().px(40))

    def show_number(self, number: int) -> None:
        self.number = number
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        theme, s = appearance().theme, appearance().scale
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        half = self.height() / 2
        words = f"Step {self.number + 1} of {self.count}"
        text_in(
            painter,
            QRectF(0, half - 20 * s, self.width(), 20 * s),
            words,
            appearance().face("semibold", 14),
            theme.text,
        )
        for step in range(self.count):
            at = QPointF(6 * s + step * 11 * s, half + 10 * s)
            if step < self.number:
                fill(painter, ellipse(at, 3.4 * s), theme.good)
            elif step == self.number:
                fill(painter, ellipse(at, 4.4 * s), theme.text)
            else:
                stroke(painter, ellipse(at, 3.4 * s), theme.dim, 1.2)
        if self.number >= self.count:
            draw_mark(painter, "tick", QRectF(self.width() - 14, half, 12, 12), theme.good)
        painter.end()


class LessonPage(QWidget):
    """A table with the lesson above it."""

    left = Signal()
    new_table = Signal()

    def __init__(self, session: Session, lesson: Lesson, parent: QWidget | None = None) -> None:
        """Go on where the lesson was left."""
        super().__init__(parent)
        self.session, self.lesson = session, lesson
        self.step = 0
        self.answered = 0
        self.table = TablePage(session, self._match())
        self.table.spare_strip = True
        self.bar = LessonBar(lesson, self)
        self.bar.next_plate.clicked.connect(self._next)
        self.bar.leave_plate.clicked.connect(self.left)
        self.bar.rule_plate.clicked.connect(lambda: self.table.show_rule(self.lesson.steps[self.step].rule))
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.bar)
        column.addWidget(self.table, 1)
        self.table.match.listeners.append(self._changed)

    def _match(self) -> Match:
        """The kept match of the lesson, or a new one."""
        folder = self.session.folders.autosaves.parent / "lessons"
        path = folder / f"{self.lesson.game}.spacegame"
        kept = self.session.settings.lessons.get(self.lesson.game, 0)
        if path.exists() and 0 < kept < len(self.lesson.steps) - 1:
            with contextlib.suppress(SaveError, LookupError):
                match = open_match(path, folder)
                if match.decision is not None:
                    self.step = kept
                    return match
        seats = self._seats()
        journal = None
        with contextlib.suppress(OSError):
            folder.mkdir(parents=True, exist_ok=True)
            path.unlink(missing_ok=True)
            journal = path
        game, options, seed = find_game(self.lesson.game), self.lesson.options, self.lesson.seed
        try:
            return Match.start(game, options, seats, seed, undo="strict", journal=journal)
        except SaveError:
            return Match.start(game, options, seats, seed, undo="strict")

    def _seats(self) -> tuple[Seat, ...]:
        """You, and a computer where the lesson has a rival."""
        lesson, meta = self.lesson, games.meta(self.lesson.game)
        sides = {role.id: next(side for side in meta.sides if side.id == role.side) for role in meta.roles}
        you = sides[lesson.you]
        seats = [Seat(YOU, you.mark, you.colour, lesson.you)]
        if lesson.rival:
            rival = sides[lesson.rival]
            seats.append(Seat(RIVAL, rival.mark, rival.colour, lesson.rival, "random"))
        return tuple(seats)

    def resizeEvent(self, event: QResizeEvent) -> None:
        self.bar.give_room(self.height())
        super().resizeEvent(event)

    def begin(self) -> None:
        """Show the first step, or the one where the lesson was left."""
        self._show_step()
        self.table.begin()
        self.table.banner.close_banner()
        self._check()
        self.table.view.setFocus(Qt.FocusReason.OtherFocusReason)

    def leave(self) -> None:
        """Keep how far it went, and let go of the match."""
        self.session.remember_lesson(self.lesson.game, self.step)
        if self._changed in self.table.match.listeners:
            self.table.match.listeners.remove(self._changed)
        self.table.leave()

    def _next(self) -> None:
        if self.step == len(self.lesson.steps) - 1:
            self.new_table.emit()
        else:
            self._go(self.step + 1)

    def _go(self, number: int) -> None:
        self.step, self.answered = number, 0
        self._show_step()
        if not self.bar.next_plate.isVisibleTo(self.bar):
            self.table.view.setFocus(Qt.FocusReason.OtherFocusReason)
        self.table.announce(f"{self.lesson.steps[number].title}. {self.lesson.steps[number].text}")
        self.session.remember_lesson(self.lesson.game, number)
        self._check()

    def _show_step(self) -> None:
        # What was done before it was asked for is read, not played again.
        step = self.lesson.steps[self.step]
        self._waits = not self._happened(step)
        self._missed = self._waits and bool(step.holds) and self._happened(step, whole=False)
        self.bar.show_step(self.step, not self._waits, self._missed)

    def _changed(self, result: Result) -> None:
        step = self.lesson.steps[self.step]
        if result.kind == "do" and step.done == "answered":
            first: Any = result.steps[0] if result.steps else None
            if first is not None and first.seat == 0 and not first.auto and self._prompt_before in step.prompts:
                self.answered += 1
        decision = self.table.match.decision
        if result.kind == "undo" and decision and decision.seat == 0 and decision.prompt in step.prompts:
            self.answered = max(0, self.answered - 1)
        self._check()

    _prompt_before = ""
    _waits = True
    """The step ends by what is played from now on."""

    _missed = False

    def _happened(self, step: LessonStep, whole: bool = True) -> bool:
        """Whether one of the events that a step waits for is in the log, as something of your side or of nobody's.

        With `whole` it names everything that the step asks for.
        """
        sides = ("", self.lesson.you)
        for entry in self.table.match.log(0) if step.events else []:
            event = entry.event
            if event is not None and event.kind in step.events and event.side in sides:
                named = {word for fact in event.facts.values() for word in str(fact).split()}
                if not whole or named.issuperset(step.holds):
                    return True
        return False

    def _check(self) -> None:
        """Go on where the step is done."""
        match = self.table.match
        decision = match.decision
        mine = decision.prompt if decision and decision.seat == 0 else ""
        step = self.lesson.steps[self.step]
        done = {
            # What an answer still asks for, a payment say, belongs to the same step.
            "answered": self.answered >= step.count and (not mine or mine in step.prompts),
            "until": mine in step.prompts,
            "round": match.moment.round >= step.round,
            "event": self._waits and self._happened(step),
            "next": bool(step.events) and self._waits and self._happened(step),
        }.get(step.done, False)
        self._prompt_before = mine
        last = len(self.lesson.steps) - 1
        if decision is None and self.step < last:
            self._go(last)
        elif done and self.step < last:
            self._go(self.step + 1)
        elif step.holds and self._waits and self._missed != self._happened(step, whole=False):
            self._missed = not self._missed
            self.bar.show_step(self.step, missed=self._missed)
            self.table.announce(step.miss if self._missed else step.text)
