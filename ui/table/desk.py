"""The desk: pointer and keys on a table, for the decision that is asked now.

Mouse drag, click and keyboard are equal ways to the same answer. The desk shows what can be done, says why something
cannot, keeps a bubble with this turn's figures beside what is pointed at, and hands the answer to the match. Letting go
anywhere else, Esc, losing the window or the pointer puts a lifted piece back.
"""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QGuiApplication, QKeyEvent

from spacegames.core.actions import Action
from spacegames.core.decision import Decision
from spacegames.core.refusal import Refusal
from ui.table.face import DeskFace
from ui.table.items import TableItem
from ui.table.motion import DROP, LIFT
from ui.table.overlays import Lifted, Overlay, Trail
from ui.table.scene import TableScene
from ui.table.shapes import Door, Keys, MoveShape, PlaceShape, same_question, shape_of


class Desk(DeskFace):
    """Handler of a `TableScene` for one viewer."""

    acted = Signal(object)
    """What the match returned for an answer that it took."""
    held_changed = Signal(str)
    """Piece that is held now, empty for none."""
    rule_asked = Signal(str)
    """Place of a rule that somebody wants to read."""
    opened = Signal(str)
    """Key of a thing that was clicked though it takes no answer."""
    put = Signal(str, str)
    """A thing was put on another without an answer to the match: the keys of both."""

    idle = Signal()
    """Somebody tried to drag a thing while the viewer answers nothing."""

    def __init__(self, scene: TableScene, door: Door, parent: QObject | None = None) -> None:
        """Nothing can be done until `refresh`."""
        super().__init__(scene, door, parent)
        self._decision: Decision | None = None
        self._down: tuple[str, QPointF] | None = None
        self._carried = False
        self._trail: Trail | None = None
        scene.handler = self

    # -- what is asked

    def refresh(self, keys: Keys | None, small: bool = False, scale: float = 1.0) -> None:
        """Take up the decision that is asked now; `keys` None means that the viewer answers nothing now.

        Call it after every `reconcile`. `small` and `scale` are the type of bubbles.
        """
        self._drop_all()
        self.keys, self.small, self.scale = keys, small, scale
        decision, before = self.door.decision if keys is not None else None, self._decision
        self._decision = decision
        self.shape = (
            shape_of(decision, self.door.actions(), keys) if decision is not None and keys is not None else None
        )
        if not same_question(before, decision):
            self._look_up(before)
        self._show()
        self._stand()
        self.held_changed.emit(self.shape.held if self.shape else "")

    def _look_up(self, before: Decision | None) -> None:
        """Take the keyboard off a thing that means something else in a new question.

        Buying one part after the other goes on from where it stands; an answer that may cost something never does.
        """
        now = self._decision
        again = before is not None and now is not None and before.prompt == now.prompt
        steady = again and not getattr(self.keys, "cautious", False) and self.scene.focus_key in self.focusable()
        if self.scene.focus_key and not steady:
            self.scene.set_focus_key("")

    def arm(self, piece: str) -> None:
        """Hold a piece without pointing at it (a button or letter of the action bar); an empty id puts it down."""
        if isinstance(self.shape, PlaceShape):
            key = next((key for key, pieces in self.shape.pieces().items() if piece in pieces), "")
            self.shape.hold((piece,) if piece else (), key)
            self._changed()
            self._to_a_spot()

    @property
    def held(self) -> str:
        """Piece that is held now."""
        return self.shape.held if self.shape else ""

    @property
    def pending(self) -> Action | None:
        """The answer that Enter would give now without pointing at anything."""
        return self._pending

    def commit(self, action: Action, key: str = "") -> None:
        """Give an answer. A refusal stays in a box beside the thing `key` until the next input."""
        result = self.door.do(action)
        if isinstance(result, Refusal):
            self._refuse(result, key)
        else:
            self.acted.emit(result)

    def _drop_all(self) -> None:
        self._end_drag(animate=False)
        self._close_box()
        self._close_bubble()
        self._close_reason()
        self._hover, self._down = "", None

    def _changed(self) -> None:
        """What is held or chosen has changed."""
        self._close_bubble()
        self._close_reason()
        self._show()
        self._stand()
        self.held_changed.emit(self.held)

    # -- pointer

    def _live_keys(self) -> set[str]:
        if self.shape is None:
            return set()
        return {*self.shape.targets(), *self.shape.pieces(), *self.shape.states()}

    def _key_at(self, at: QPointF) -> str:
        """The thing that somebody means who points there: one that takes part first, else the topmost."""
        top = self.scene.item_at(at)
        if top is not None and top.spec.firm:
            return top.key
        item = self.scene.item_at(at, self._live_keys()) or top
        return item.key if item else ""

    def press(self, at: QPointF, button: Qt.MouseButton) -> bool:
        """A button goes down."""
        if self.dragging:
            return True
        if button != Qt.MouseButton.LeftButton:
            return False
        if self._box is not None:
            hit = self._box.hit(at)
            if hit == "link":
                self.rule_asked.emit(self._box_rule)
                return True
            if hit in self._box_actions:
                action = self._box_actions[hit]
                self._close_box()
                self.commit(action)
                return True
            if hit is not None:
                return True
            self._close_box()
        if self._bubble is not None:
            hit = self._bubble.hit(at)
            if hit in self._bubble_actions:
                action, key = self._bubble_actions[hit], self._bubble_key
                self.commit(action, key)
                return True
            if hit is not None and self._bubble_actions:
                return True
        key = self._key_at(at)
        self._down = (key, at) if key else None
        return bool(key)

    def move(self, at: QPointF, held: bool) -> bool:
        """The pointer moves; `held` tells whether the left button is down."""
        if self.dragging:
            if not held:
                self.lost()
                return True
            self._drag_to(at)
            return True
        if held and self._down is not None and self.shape is None:
            if (at - self._down[1]).manhattanLength() >= QGuiApplication.styleHints().startDragDistance():
                self._down = None
                self.idle.emit()
            return True
        if held and self._down is not None and self.shape is not None:
            key, start = self._down
            if (key in self.shape.pieces() or self._can_be_carried(key)) and (
                at - start
            ).manhattanLength() >= QGuiApplication.styleHints().startDragDistance():
                self._lift(key, at)
                return True
        if self._box is not None and self._box.hit(at) is not None:
            return False
        hit = self._bubble.hit(at) if self._bubble is not None and self._bubble_actions else None
        if self._bubble is not None and hit is not None:
            number = self._bubble.chip_number(hit)
            if number not in (-1, self._bubble.current):
                self._bubble.stand_on(number)
                self.enter_taken.emit(True)
            return False
        self._hover_over(self._key_at(at))
        return False

    def release(self, at: QPointF, button: Qt.MouseButton) -> bool:
        """A button comes up."""
        if self.dragging:
            if button == Qt.MouseButton.LeftButton:
                self._drop(at)
            return True
        if button != Qt.MouseButton.LeftButton or self._down is None:
            return False
        key, _ = self._down
        self._down = None
        if (spot := self._key_at(at)) == key:
            self.activate(key)
        elif isinstance(self.shape, MoveShape) and (found := self._why_not_lifted(self.shape, key, spot)) is not None:
            self._refuse(found[1], key, dropped=True)
        return True

    def _why_not_lifted(self, shape: MoveShape, key: str, spot: str) -> tuple[Action, Refusal] | None:
        """Why a thing that somebody tried to drag cannot be lifted now."""
        return self._why_none(shape.asked_to_move(key, spot)) or (None if shape.held else self._why_not(key))

    def lost(self) -> None:
        """The window, the focus or the pointer is gone: whatever is held goes back."""
        self._down = None
        if self.dragging:
            self._end_drag()

    def entered(self, by: int) -> None:
        """Tab (1) or Shift+Tab (-1) has come to the table: its first or last thing takes the focus."""
        if not self.scene.focus_key:
            self._tab(by)

    def _hover_over(self, key: str) -> None:
        if key == self._hover:
            return
        self._hover = key
        self._close_reason()
        shape = self.shape
        if shape is None:
            return
        self._show()
        targets = shape.targets()
        if targets.get(key):
            self._preview(key, targets[key])
        elif self._bubble is not None and not self._pinned and not (self._bubble_actions and not key):
            self._close_bubble()
            self._stand()
        if key and key not in targets and key not in shape.pieces():
            self._give_reason(key)

    # -- drag

    def _lift(self, key: str, at: QPointF) -> None:
        shape, item = self.shape, self.scene.item(key)
        if shape is None or item is None:
            return
        if isinstance(shape, PlaceShape) and key in shape.pieces():
            if isinstance(shape, MoveShape):
                shape.lifted = True
            shape.hold(shape.pieces()[key], key)
            self._carried = False
        else:
            self._carried = True
        self._down = None
        self._close_bubble()
        self._lifted = Lifted(self.scene.theme, item.spec, (40 if self.small else 54) * self.scale)
        self._lifted_key = key
        self._lifted.setPos(at)
        self._trail = Trail(self.scene.theme, item.pos())
        self.scene.add_overlay(self._trail)
        self.scene.add_overlay(self._lifted)
        self.scene.motion.run(LIFT, self._lifted.lift)
        self._hover = ""
        self._show()
        self._drag_to(at)
        self.held_changed.emit(shape.held)

    def _drag_to(self, at: QPointF) -> None:
        assert self._lifted is not None and self._trail is not None
        self._lifted.setPos(at)
        self._trail.follow(at)
        if self._carried:
            self._carry(at)
            return
        self._hover_over(self._key_under(at))

    def _can_be_carried(self, key: str) -> bool:
        item = self.scene.item(key)
        return item is not None and item.spec.carried and self.shape is not None and key in self.shape.targets()

    def _is_out(self, at: QPointF) -> bool:
        """Whether a carried thing is over the table and out of the area that it comes from."""
        item = self.scene.item(self._lifted_key)
        home = QRectF()
        for key in self.scene.area_keys(item.spec.area) if item else ():
            neighbour = self.scene.item(key)
            home = home.united(neighbour.rect) if neighbour else home
        return self.scene.sceneRect().contains(at) and not home.contains(at)

    def _carry(self, at: QPointF) -> None:
        out = self._is_out(at)
        if out and not self._bubble_key and self.shape is not None:
            self._preview(self._lifted_key, self.shape.targets().get(self._lifted_key, []))
        elif not out and self._bubble_key:
            self._close_bubble()

    def _key_under(self, at: QPointF) -> str:
        """Spot under a held piece: where the pointer is, else where the piece covers most of a legal spot."""
        keys = set(self.shape.states()) - set(self.shape.pieces()) if self.shape else set()
        item = self.scene.item_at(at, keys)
        if item is None and isinstance(self.shape, MoveShape):
            # Whatever lies there may have a reason to refuse the piece.
            other = self.scene.item_at(at)
            item = other if other is not None and other.key != self._lifted_key else None
        return item.key if item else ""

    def _drop(self, at: QPointF) -> None:
        shape = self.shape
        if self._carried:
            key, out = self._lifted_key, self._is_out(at)
            self._end_drag(animate=not out)
            if out:
                self.activate(key)
            return
        key = self._key_under(at)
        actions = shape.targets().get(key, []) if shape else []
        if isinstance(shape, MoveShape) and shape.only_put(key):
            piece = shape.held
            self._end_drag(animate=False)
            self.put.emit(piece, key)
            return
        if len(actions) == 1:
            self._remove_lifted()
            self.commit(actions[0], key)
            return
        if actions:
            self._end_drag(animate=False)
            self._preview(key, actions, pinned=True)
            return
        found = self._why_not(key) if key else None
        self._end_drag()
        if found is not None:
            self._refuse(found[1], key, dropped=True)

    def _remove_lifted(self) -> None:
        if isinstance(self.shape, MoveShape):
            self.shape.lifted = False
        lifted: tuple[Overlay | None, ...] = (self._lifted, self._trail)
        self._lifted, self._trail, self._lifted_key = None, None, ""
        for overlay in lifted:
            if overlay is not None:
                self.scene.removeItem(overlay)

    def _end_drag(self, animate: bool = True) -> None:
        """Put the lifted piece back."""
        lifted, key = self._lifted, self._lifted_key
        if lifted is None:
            return
        if isinstance(self.shape, MoveShape):
            self.shape.lifted = False
        if isinstance(self.shape, PlaceShape):
            self.shape.hold(self.shape.restful(), "")
        if self._trail is not None:
            self.scene.removeItem(self._trail)
            self._trail = None
        item = self.scene.item(key)
        self._lifted, self._hover = None, ""
        self._close_bubble()
        self._close_reason()

        def landed() -> None:
            self.scene.removeItem(lifted)
            self._lifted_key = ""
            self._show()

        if item is None or not animate:
            landed()
        else:
            self._show()
            self.scene.motion.move(lifted, item.pos(), DROP, landed)
        self.held_changed.emit(self.held)

    # -- click and keyboard

    def activate(self, key: str) -> None:
        """A click on a thing, or Space on the one with focus."""
        shape = self.shape
        if shape is None:
            self.opened.emit(key)
            return
        targets = shape.targets()
        if isinstance(shape, MoveShape) and shape.only_put(key):
            self.put.emit(shape.held, key)
            return
        if key in targets:
            actions = shape.take(key)
            if actions is None:
                self._changed()
            elif len(actions) == 1:
                self.commit(actions[0], key)
            elif actions:
                self._preview(key, actions, pinned=True)
            return
        if key in shape.pieces():
            shape.pick(key)
            self._changed()
            return
        found = self._why_not(key)
        if found is not None:
            self._refuse(found[1], key)
        else:
            self.opened.emit(key)

    def focusable(self) -> list[str]:
        """Things that Tab and the arrows go through, in reading order; pieces come last while one is held."""
        shape = self.shape
        if shape is None:
            return []
        items = [self.scene.item(key) for key in {*shape.targets(), *shape.pieces()}]
        held = bool(shape.held)
        order = sorted(
            (item for item in items if item is not None),
            key=lambda item: (held and item.key in shape.pieces(), round(item.pos().y() / 60), item.pos().x()),
        )
        return [item.key for item in order]

    def focus(self, key: str) -> None:
        """Give a thing keyboard focus, show its bubble and say its name."""
        self.scene.set_focus_key(key)
        self._close_reason()
        shape = self.shape
        if shape is None or not key:
            return
        item = self.scene.item(key)
        actions = shape.targets().get(key, [])
        if actions:
            self._preview(key, actions)
        elif not self._pinned:
            self._close_bubble()
            self._stand()
        if item is not None:
            sentence = self.door.words(actions[0]).sentence if len(actions) == 1 else ""
            self.said.emit(f"{item.name}. {sentence}" if sentence else item.name)

    def key(self, event: QKeyEvent) -> bool:
        """A key goes down; tells whether the table used it."""
        key, plain = Qt.Key(event.key()), not event.modifiers() & ~Qt.KeyboardModifier.ShiftModifier
        if not plain:
            return False
        if key == Qt.Key.Key_Escape:
            return self._step_back()
        if self.dragging:
            return True
        if self._box is not None:
            if key == Qt.Key.Key_F1 and self._box_rule:
                self.rule_asked.emit(self._box_rule)
                return True
            self._close_box()
        actions: dict[Qt.Key, Callable[[], bool]] = {
            Qt.Key.Key_Tab: lambda: self._tab(1),
            Qt.Key.Key_Backtab: lambda: self._tab(-1),
            Qt.Key.Key_Left: lambda: self._arrow(-1, 0),
            Qt.Key.Key_Right: lambda: self._arrow(1, 0),
            Qt.Key.Key_Up: lambda: self._arrow(0, -1),
            Qt.Key.Key_Down: lambda: self._arrow(0, 1),
            Qt.Key.Key_Space: self._space,
            Qt.Key.Key_Return: self._enter,
            Qt.Key.Key_Enter: self._enter,
            Qt.Key.Key_F6: lambda: self._area(-1 if event.modifiers() else 1),
        }
        action = actions.get(key)
        return action() if action else False

    def _step_back(self) -> bool:
        if self.dragging:
            self._end_drag()
            return True
        if self._close_box():
            return True
        if self._bubble is not None and self._bubble_actions and self.shape is not None and not self.shape.pending():
            self._close_bubble()
            return True
        if self.shape is not None and self.shape.back():
            self._changed()
            return True
        if self.scene.focus_key:
            self.scene.set_focus_key("")
            self._close_bubble()
            self._stand()
            return True
        if (safe := self.safe_answer) is not None:
            self.commit(safe, self._bubble_key)
            return True
        return False

    def _tab(self, by: int) -> bool:
        keys = self.focusable()
        if not keys:
            return False
        if self.scene.focus_key not in keys:
            self.focus(keys[0 if by > 0 else -1])
            return True
        place = keys.index(self.scene.focus_key) + by
        if not 0 <= place < len(keys):
            self.scene.set_focus_key("")
            return False
        self.focus(keys[place])
        return True

    def _arrow(self, dx: int, dy: int) -> bool:
        if self._bubble is not None and len(self._bubble_actions) > 1 and (self._pinned or self.scene.focus_key) and dx:
            self._bubble.step(dx)
            self.enter_taken.emit(True)
            chip = self._bubble.current_chip()
            self.said.emit(chip.text if chip else "")
            return True
        here = self.scene.item(self.scene.focus_key)
        keys = self.focusable() or (self.scene.area_keys(here.spec.area) if here else [])
        if here is not None and here.key not in keys:
            keys = self.scene.area_keys(here.spec.area)
        if not keys:
            return False
        if here is None:
            self.focus(keys[0])
            return True
        best, least = "", float("inf")
        for key in keys:
            item = self.scene.item(key)
            if item is None or key == here.key:
                continue
            cost = _far(here, item, dx, dy)
            if cost < least:
                best, least = key, cost
        if best:
            self.focus(best)
        return True

    def _space(self) -> bool:
        if not self.scene.focus_key:
            return False
        key = self.scene.focus_key
        if self._bubble is not None and self._bubble_key == key and len(self._bubble_actions) > 1:
            return self._take_chip()
        self.activate(key)
        if self.shape is not None and key in self.shape.pieces():
            self._to_a_spot()
        return True

    def _to_a_spot(self) -> None:
        """The keyboard goes to the first spot of what is held."""
        if self.shape is not None and self.shape.held:
            spots = [spot for spot in self.focusable() if spot in self.shape.targets()]
            if spots:
                self.focus(spots[0])

    def _take_chip(self) -> bool:
        chip = self._bubble.current_chip() if self._bubble else None
        if chip is None or chip.id not in self._bubble_actions:
            return False
        self.commit(self._bubble_actions[chip.id], self._bubble_key)
        return True

    def _enter(self) -> bool:
        if self._bubble is not None and self._bubble_actions and self._take_chip():
            return True
        if self.scene.focus_key:
            return self._space()
        return False

    def _area(self, by: int) -> bool:
        areas = self.scene.areas()
        here = self.scene.item(self.scene.focus_key)
        place = (
            areas.index(here.spec.area) + by if here and here.spec.area in areas else (0 if by > 0 else len(areas) - 1)
        )
        if not 0 <= place < len(areas):
            self.scene.set_focus_key("")
            return False
        keys = self.scene.area_keys(areas[place])
        live = self.focusable()
        self.focus(next((key for key in keys if key in live), keys[0]))
        return True


def _far(here: TableItem, there: TableItem, dx: int, dy: int) -> float:
    """How far a thing is in a direction; infinite behind."""
    way = there.pos() - here.pos()
    along = way.x() * dx + way.y() * dy
    across = abs(way.x() * dy) + abs(way.y() * dx)
    return float("inf") if along <= 2 else along + across * 2.5
