"""The hangar as things on the table."""

from __future__ import annotations

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from ui.boards.leaving_earth import hangar, panels
from ui.boards.leaving_earth.cards import draw_goods
from ui.boards.leaving_earth.dock_specs import flat, thing
from ui.boards.leaving_earth.facts import Goods, HangarFacts, PartRow
from ui.boards.leaving_earth.geometry import Layout, inside, outside
from ui.boards.leaving_earth.ships import component_in, draw_astronaut
from ui.fonts import cap_height, face
from ui.paint import draw_text, fill, rounded, stroke
from ui.table.items import ItemSpec, Look
from ui.theme import Theme


def page_box(at: Layout) -> QRectF:
    """The whole table, agencies and all."""
    return at.page.united(at.agency).united(at.others)


def goods_words(goods: Goods) -> str:
    """A card of the shop in words."""
    parts = [goods.name, f"mass {goods.mass}"]
    if goods.thrust:
        parts.append(f"thrust {goods.thrust}")
    if goods.seats:
        parts.append(f"{goods.seats} seats")
    if goods.cost is not None:
        parts.append(f"costs ${goods.cost}")
    if goods.owned:
        parts.append(f"{goods.owned} yours")
    return ", ".join([*parts, goods.lock]).strip(", ")


def hangar_specs(facts: HangarFacts, at: Layout) -> list[ItemSpec]:
    """Shop, bay and what they add up to."""
    rect, unit = page_box(at), at.unit
    boxes = hangar.hangar_layout(inside(rect, unit))

    def out(box: QRectF) -> QRectF:
        return outside(rect, unit, box)

    found = [_shop(facts, boxes, out(boxes.shop), unit)]
    cells, _ = hangar.shop_cells(boxes, facts.goods)
    scale = hangar.shop_scale(cells)
    found += [
        _card(goods, out(box), scale if goods.id in hangar.TALL else None, unit, facts.agency) for goods, box in cells
    ]
    found += _bay(facts, out(boxes.bay), unit)
    found += _store(facts, rect, boxes, unit)

    def account(painter: QPainter, box: QRectF, theme: Theme) -> None:
        hangar.paint_account(painter, box, facts.account, theme)

    def plan(painter: QPainter, box: QRectF, theme: Theme) -> None:
        panels.paint_plan(painter, box, facts.plan, theme)

    checks = facts.craft.checks if facts.craft else ()

    def ready(painter: QPainter, box: QRectF, theme: Theme) -> None:
        hangar.paint_readiness(painter, box, checks, theme)

    found.append(
        flat("hangar:account", out(boxes.account), account, ("le-account", facts.account), "Running account", 1, unit)
    )
    found.append(flat("hangar:plan", out(boxes.plan), plan, ("le-plan-h", facts.plan), "Flight plan", 1, unit))
    found.append(flat("hangar:ready", out(boxes.readiness), ready, ("le-ready", checks), "Readiness", 1, unit))
    if boxes.payload is not None:

        def payload(painter: QPainter, box: QRectF, theme: Theme) -> None:
            hangar.paint_payload(painter, box, facts, theme)

        stamp = ("le-payload", facts.payload, facts.leg)
        found.append(flat("hangar:payload", out(boxes.payload), payload, stamp, "Payload chart", 1, unit))
    return found


def _shop(facts: HangarFacts, boxes: hangar.HangarLayout, rect: QRectF, unit: float) -> ItemSpec:
    def draw(painter: QPainter, box: QRectF, theme: Theme) -> None:
        hangar.paint_shop(painter, boxes, facts, theme)

    stamp = ("le-shop", facts.money, len(facts.goods), rect.width(), rect.height())
    return flat("hangar:shop", rect, draw, stamp, f"Parts shop, ${facts.money} left", 1, unit)


def _card(goods: Goods, rect: QRectF, metres: float | None, unit: float, agency: str) -> ItemSpec:
    def draw(painter: QPainter, box: QRectF, theme: Theme) -> None:
        draw_goods(painter, box, goods, theme, metres, agency=agency)

    stamp = ("le-goods", goods, metres, agency)
    return thing(f"goods:{goods.id}", rect, draw, stamp, goods_words(goods), "shop", radius=6, unit=unit)


def _bay(facts: HangarFacts, rect: QRectF, unit: float) -> list[ItemSpec]:
    craft = facts.craft
    title = f"{craft.name}" if craft else "a new spacecraft"

    def draw(painter: QPainter, box: QRectF, look: Look) -> None:
        hangar.paint_bay(painter, box, craft, title, look.theme)

    words = ", ".join(f"{part.count} {part.name}" for part in craft.parts) if craft else "empty"
    bay = ItemSpec("bay", rect, draw, ("le-bay", craft, title), f"Assembly bay: {words}", area="bay", z=1, scale=unit)
    found = [bay]
    if craft:
        high = min(24.0, (rect.height() / unit - 60) / max(1, len(craft.parts)))
        for n, part in enumerate(craft.parts):
            box = QRectF(rect.right() - 128 * unit, rect.top() + (40 + n * high) * unit, 120 * unit, (high - 3) * unit)
            found.append(_bay_part(part, box, unit))
    return found


def _bay_part(part: PartRow, rect: QRectF, unit: float) -> ItemSpec:
    def draw(painter: QPainter, box: QRectF, theme: Theme) -> None:
        fill(painter, rounded(box, 4), theme.panel)
        stroke(painter, rounded(box, 4), theme.line, 1)
        font = face("narrow", 12)
        y = box.center().y() + cap_height(font) / 2
        draw_text(painter, box.left() + 7, y, part.name, font, theme.text)
        draw_text(painter, box.right() - 7, y, f"×{part.count}", font, theme.dim, "right")

    name = f"{part.count} {part.name} in the bay"
    return thing(f"aboard:{part.component}", rect, draw, ("le-bay-part", part), name, "bay", 2, unit=unit)


def _store(facts: HangarFacts, rect: QRectF, boxes: hangar.HangarLayout, unit: float) -> list[ItemSpec]:
    store = facts.store

    def ground(painter: QPainter, box: QRectF, theme: Theme) -> None:
        hangar.paint_store(painter, box, not store, theme)

    found = [flat("hangar:store", outside(rect, unit, boxes.store), ground, ("le-store", not store), "Store", 1, unit)]
    for n, (token, box) in enumerate(zip(store, hangar.store_cells(boxes.store, len(store)), strict=True)):
        found.append(_stored(token, n, outside(rect, unit, box), unit))
    return found


def _stored(token: str, number: int, rect: QRectF, unit: float) -> ItemSpec:
    def draw(painter: QPainter, box: QRectF, theme: Theme) -> None:
        fill(painter, rounded(box, 4), theme.raised)
        stroke(painter, rounded(box, 4), theme.line, 1)
        inner = box.adjusted(4, 3, -4, -3)
        plain = token.rstrip("!*")
        if plain.startswith("man:"):
            skill = plain.partition(":")[2].partition(":")[0]
            skill = skill if skill in hangar.SKILLS else "pilot"
            draw_astronaut(painter, skill, inner.center().x(), inner.bottom(), inner.height() / 6.2, theme)
        else:
            component_in(painter, plain.partition(":")[0], inner, theme)

    name = f"{token.rstrip('!*').replace('_', ' ')} in the store"
    return thing(f"stored:{number}:{token}", rect, draw, ("le-stored", token), name, "bay", 2, unit=unit)
