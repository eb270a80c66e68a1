"""What a desk shows: which things are lit, the bubble beside one of them, reasons and refusals."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace

from PySide6.QtCore import QObject, QRectF, QSizeF, Signal

from spacegames.core.actions import Action, Confirm, Pay
from spacegames.core.refusal import Refusal
from ui.table.overlays import Bubble, Chip, Lifted, Message, Reason
from ui.table.scene import TableScene
from ui.table.shapes import Door, Keys, PlaceShape, Shape, action_id

PUT_BACK = "The piece goes back to its place. Nothing is lost."


class DeskFace(QObject):
    """The part of a desk that shows and says; it takes no pointer and no key."""

    refused = Signal(object)
    """The `Refusal` of an answer that it did not take."""
    said = Signal(str)
    """Words for a screen reader: what has focus, what was refused."""
    pending_changed = Signal(object)
    """The answer that Enter would give now, or None."""
    enter_taken = Signal(bool)
    """Whether a bubble shows a button that Enter takes."""

    def __init__(self, scene: TableScene, door: Door, parent: QObject | None = None) -> None:
        """Nothing is lit."""
        super().__init__(parent)
        self.scene = scene
        self.door = door
        self.keys: Keys | None = None
        self.shape: Shape | None = None
        self.small = False
        self.scale = 1.0
        self._bubble: Bubble | None = None
        self._bubble_key = ""
        self._bubble_actions: dict[str, Action] = {}
        self._pinned = False
        self._box: Bubble | None = None
        self._box_rule = ""
        self._box_actions: dict[str, Action] = {}
        self._reason: Reason | None = None
        self._hover = ""
        self._lifted: Lifted | None = None
        self._lifted_key = ""
        self._pending: Action | None = None
        self._enter_elsewhere = False

    @property
    def dragging(self) -> bool:
        """True while a piece is off the table."""
        return self._lifted is not None

    @property
    def asking(self) -> str:
        """Key of the thing that was clicked and now waits for one of several answers, empty for none."""
        standing = self.shape is not None and bool(self.shape.pending() or self.shape.offered())
        return self._bubble_key if self._pinned and self._bubble_actions and not standing else ""

    @property
    def refusing(self) -> bool:
        """True while a refusal stands."""
        return self._box is not None

    def around(self, key: str) -> QRectF | None:
        """A thing's box with the bubble or reason beside it, for what must lie over neither; None for no such thing."""
        item = self.scene.item(key)
        if item is None:
            return None
        box = item.rect
        if self._bubble is not None and self._bubble_key == key:
            box = box.united(QRectF(self._bubble.pos(), QSizeF(*self._bubble.size())))
        if self._reason is not None and self._hover == key:
            box = box.united(self._reason.sceneBoundingRect())
        return box

    def asked_about(self) -> tuple[list[QRectF], list[QRectF]]:
        """Boxes of the buttons that stand on the table, and of the lit things: what a sentence must not lie on."""
        boxes = [
            QRectF(bubble.pos(), QSizeF(*bubble.size()))
            for bubble, says in ((self._bubble, self._bubble_actions), (self._box, True))
            if bubble is not None and says
        ]
        return boxes, self._legal_rects("")

    # -- what is lit

    def _show(self) -> None:
        """Light the things that take part."""
        shape = self.shape
        if shape is None:
            self.scene.set_states({})
            self._set_pending(None)
            return
        states = dict(shape.states())
        for key, state in states.items():
            item = self.scene.item(key)
            if item is not None and state == "veiled" and item.spec.base == "done":
                states[key] = "done"
        focus = self._hover if self._hover in shape.targets() else ""
        if focus and states.get(focus) == "legal":
            states[focus] = "hover"
        if self._lifted_key:
            states[self._lifted_key] = "dragged"
        self.scene.set_states(states, shape.held)
        for key, number in shape.numbers().items():
            item = self.scene.item(key)
            if item is not None and item.number != number:
                item.number = number
                item.update()
        first = shape.pending()
        self._set_pending(first[0] if first else None)

    def _set_pending(self, action: Action | None) -> None:
        if action != self._pending:
            self._pending = action
            self.pending_changed.emit(action)

    # -- bubbles

    def _rect(self, key: str) -> QRectF | None:
        item = self.scene.item(key)
        return item.sceneBoundingRect().intersected(item.rect) if item else None

    def _legal_rects(self, but: str) -> list[QRectF]:
        if self.shape is None:
            return []
        items = [self.scene.item(key) for key in (*self.shape.targets(), *self.shape.pieces()) if key != but]
        return [item.rect for item in items if item is not None]

    def _put_bubble(self, message: Message, key: str, pinned: bool) -> Bubble:
        actions = self._bubble_actions if message.chips else {}
        self._close_bubble()
        self._bubble_actions = actions
        bubble = Bubble(self.scene.theme, message)
        item = self.scene.item(key)
        thing = item.rect if item else QRectF(self.scene.sceneRect().center(), self.scene.sceneRect().center())
        others = [i.rect for i in self.scene.items_by_key.values() if not i.spec.flat and i.key != key]
        self.scene.add_overlay(bubble)
        bubble.place(thing, self.scene.sceneRect(), self._legal_rects(key), others)
        bubble.takes_enter = not self._enter_elsewhere
        self._bubble, self._bubble_key, self._pinned = bubble, key, pinned
        self.enter_taken.emit(any(chip.first for chip in message.chips))
        return bubble

    def _preview(self, key: str, actions: Sequence[Action], pinned: bool = False) -> None:
        """Bubble of a thing: one sentence for one answer, a button for each of several."""
        if not actions:
            return
        if len(actions) == 1:
            words = self.door.words(actions[0])
            note = words.line if words.line and words.line not in (words.sentence, words.title) else ""
            message = Message(words.title, words.sentence, note=note, small=self.small, scale=self.scale)
            said = f"{words.title}. {words.sentence}"
        else:
            item = self.scene.item(key)
            title = item.spec.name if item else "Choose"
            message = self._with_chips(title.partition(",")[0], "", actions)
            said = f"{title}: {len(actions)} answers"
        self._put_bubble(message, key, pinned)
        if pinned:
            self.said.emit(said)

    def _with_chips(
        self, title: str, text: str, actions: Sequence[Action], note: str = "", default: bool = True
    ) -> Message:
        self._bubble_actions = {action_id(action): action for action in actions}
        # A game may say an answer in symbols too.
        signs = getattr(self.keys, "signs", None)
        chips: list[Chip] = []
        titles = Counter(self.door.words(action).title for action in actions)
        for number, action in enumerate(actions):
            words, first = self.door.words(action), default and not number
            label = "Pay" if isinstance(action, Pay) else words.title.removeprefix(f"{title}, ")
            if titles[words.title] > 1 and words.line:
                label = f"{label}, {words.line}"
            said = words.sentence if words.sentence not in (text, label) else ""
            runs = tuple(signs(action)) if signs is not None else ()
            chips.append(Chip(action_id(action), label, "Enter" if first else "", first, said, runs))
        return Message(title, text, tuple(chips), note, small=self.small, scale=self.scale)

    def _stand(self) -> None:
        """The bubble that stands as long as the question: a payment, yes or no, a number."""
        shape = self.shape
        if shape is None or self.dragging:
            return
        key = next((key for key in shape.anchor() if self.scene.item(key)), "")
        actions = shape.pending()
        if actions:
            first = self.door.words(actions[0])
            message = self._question(actions) or self._with_chips(first.title, first.sentence, actions, first.line)
            self._put_bubble(message, key, pinned=True)
            return
        actions, item = shape.offered(), self.scene.item(key)
        if actions and item is not None:
            title = item.spec.name.partition(",")[0]
            self._put_bubble(self._with_chips(title, "", actions, default=False), key, pinned=True)

    def _question(self, actions: Sequence[Action]) -> Message | None:
        """A yes or no: the question, what is at stake, both answers with their letters."""
        asked: tuple[str, str] | None = getattr(self.keys, "question", None)
        confirms = [action for action in actions if isinstance(action, Confirm)]
        if asked is None or len(confirms) != len(actions):
            return None
        title, stake = asked
        agreeing = next((action for action in confirms if action.yes), confirms[0])
        text = stake or self.door.words(agreeing).sentence
        safe = self.safe_answer
        note = f"Esc: {self.door.words(safe).title}" if safe is not None else ""
        message = self._with_chips(title, text, actions, note)
        letters = ["Y" if action.yes else "N" for action in confirms]
        chips = [
            replace(chip, key=f"{letter}, {chip.key}" if chip.key else letter, note="")
            for chip, letter in zip(message.chips, letters, strict=True)
        ]
        return replace(message, chips=tuple(chips))

    @property
    def safe_answer(self) -> Action | None:
        """The answer to a standing question that costs nothing, where the other one may cost something."""
        if self.shape is None or not getattr(self.keys, "cautious", False):
            return None
        return next((a for a in self.shape.pending() if isinstance(a, Confirm) and not a.yes), None)

    def _close_bubble(self) -> None:
        if self._bubble is not None:
            self.scene.removeItem(self._bubble)
            self.enter_taken.emit(False)
        self._bubble, self._bubble_key, self._pinned = None, "", False
        self._bubble_actions = {}

    def leave_enter(self, elsewhere: bool) -> None:
        """Say of no answer that Enter gives it while a button beside the table has the keyboard."""
        self._enter_elsewhere = elsewhere
        if self._bubble is not None:
            self._bubble.give_enter(not elsewhere)

    def _close_box(self) -> bool:
        if self._box is None:
            return False
        self.scene.removeItem(self._box)
        self._box = None
        self._show()
        return True

    def _close_reason(self) -> None:
        if self._reason is not None:
            self.scene.removeItem(self._reason)
            self._reason = None

    # -- refusals

    def _why_not(self, key: str) -> tuple[Action, Refusal] | None:
        """Why a thing cannot be used now, where the rules have something to say about it."""
        return self._why_none(self.shape.asked(key)) if self.shape is not None else None

    def _why_none(self, actions: Sequence[Action]) -> tuple[Action, Refusal] | None:
        for action in actions:
            refusal = self.door.check(action)
            if refusal is not None and refusal.code not in ("not-offered", "wrong-shape", "stale"):
                return action, refusal
        return None

    def _give_reason(self, key: str) -> None:
        self._close_reason()
        if self._box is not None:
            # One reason at a time: the refusal stands until the next input.
            return
        found, item = self._why_not(key), self.scene.item(key)
        if found is None or item is None:
            return
        text = self.door.explain(found[1])
        self._reason = Reason(self.scene.theme, text, item.rect, self.scene.sceneRect(), self.small, self.scale)
        self.scene.add_overlay(self._reason)

    def _refuse(self, refusal: Refusal, key: str, dropped: bool = False) -> None:
        """Box with the reason, the figures, what would work, and the rule."""
        self._close_reason()
        self._close_bubble()
        self._close_box()
        works: list[Action] = []
        if isinstance(self.shape, PlaceShape) and key:
            works = self.shape.instead(key)[:3]
        self._box_actions = {action_id(action): action for action in works}
        self._box_rule = refusal.rule
        figures = refusal.figures
        message = Message(
            self.door.explain(refusal),
            chips=tuple(Chip(action_id(a), self.door.words(a).title, "", not n) for n, a in enumerate(works)),
            note=PUT_BACK if dropped else "",
            tone="bad",
            have=f"You have: {figures['have']}" if "have" in figures and "need" in figures else "",
            need=f"Needed: {figures['need']}" if "need" in figures and "have" in figures else "",
            link="F1: the rule" if refusal.rule else "",
            small=self.small,
            scale=self.scale,
        )
        box = Bubble(self.scene.theme, message)
        if not works:
            box.current = -1
        item = self.scene.item(key)
        area = self.scene.sceneRect()
        self.scene.add_overlay(box)
        box.place(item.rect if item else QRectF(area.center(), area.center()), area, self._legal_rects(key))
        self._box = box
        if item is not None:
            item.set_state("refused")
        self.refused.emit(refusal)
        self.said.emit(message.title)
