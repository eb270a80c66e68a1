"""The whole boards of the other sides: by their number, by a held key, by a click, laid over one's own."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QElapsedTimer

from ui.at_table.keys import HOLD

if TYPE_CHECKING:
    from ui.table_page import TablePage


class Rivals:
    """Which other side's board lies over one's own: 0 for none, 1 for the first that follows the viewer's."""

    def __init__(self, page: TablePage) -> None:
        """Nothing is shown."""
        self._page = page
        self.shown = 0
        self._last = 1
        self._pressed = QElapsedTimer()
        self._closing = False

    def forget(self) -> None:
        """The table was laid anew, with one's own board."""
        self.shown = 0

    def names(self) -> tuple[str, ...]:
        """Names of the sides whose board can be laid over one's own now."""
        page = self._page
        named = getattr(page.board, "rivals", None)
        if named is None or page.layout_now is None or page.hidden:
            return ()
        return tuple(named(page.view_now(), page.layout_now))

    def turn_to(self, number: int) -> None:
        """Show another side's whole board until it is turned back, or something happens; 0 turns back."""
        page, names = self._page, self.names()
        if page.hidden or number == self.shown or page.layout_now is None:
            return
        if number > len(names):
            there = bool(names) or len({seat.role for seat in page.match.seats}) < 2
            whole = "The other side's whole board lies on the table already."
            page.say("Nobody at this table has that number." if there else whole)
            return
        self._lay(number)
        if number:
            others = f"; 2 to {len(names) + 1} show the others" if len(names) > 1 else ""
            page.say(f"The board of {names[number - 1]}. 1 or Esc turns back to your own{others}.")

    def hold(self, held: bool) -> None:
        """Show the board that was looked at last while a key is `held`."""
        names = self.names()
        if held and names and not self.shown:
            self._lay(min(self._last, len(names)))
        elif not held and self.shown:
            self._lay(0)

    def press(self, down: bool) -> None:
        """The rail's button: held it shows a board as long, a short click leaves it there, another one turns back."""
        if down:
            self._closing = bool(self.shown)
            self._pressed.start()
            if not self.names():
                self.turn_to(1)
            self.hold(True)
        elif self._closing or self._pressed.elapsed() > HOLD:
            self.hold(False)

    def click(self, key: str) -> bool:
        """Whether a click on a thing asked for a board."""
        page = self._page
        ask = getattr(page.board, "rival_of", None)
        if ask is None or page.hidden or page.layout_now is None:
            return False
        number = ask(key, page.view_now())
        if number is None:
            return False
        self.turn_to(number)
        return True

    def _lay(self, number: int) -> None:
        page, view = self._page, self._page.view_now()
        self.shown = number
        if number:
            self._last = number
            specs = page.board.rival_specs(view, page.layout_now, number)  # type: ignore[attr-defined]
        else:
            page.note.let_go()
            specs = page.board.specs(view, page.layout_now)
        page.scene.reconcile(specs, animate=False)
        if number:
            page.desk.refresh(None)
        else:
            page.take_up(view)
