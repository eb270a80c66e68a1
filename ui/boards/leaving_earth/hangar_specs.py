"""The hangar as things on the table."""

from __future__ import annotations

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from ui.boards.leaving_earth import hangar, panels
from ui.boards.leaving_earth.cards import draw_goods
from ui.boards.leaving_earth.dock_specs import chip_specs, flat, ghost, plan_words, thing
from ui.boards.leaving_earth.facts import Account, Check, Goods, HangarFacts, PartRow
from ui.boards.leaving_earth.geometry import Layout, inside, outside
from ui.boards.leaving_earth.inks import inks
from ui.boards.leaving_earth.ships import component_in, draw_astronaut
from ui.fonts import face
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
        parts.append(f"{goods.seats} seat" + ("s" if goods.seats > 1 else ""))
    if goods.cost is not None:
        parts.append(f"costs ${goods.cost}")
    if goods.owned:
        parts.append(f"{goods.owned} yours")
    if goods.wanted:
        parts.append(f"{goods.wanted} in the bay, not bought yet")
    return ", ".join([*parts, goods.lock]).strip(", ")


def account_words(account: Account | None) -> str:
    """The running account for a screen reader."""
    if account is None:
        return "Running account: nothing in the bay"
    seats = f", {account.seats[0]} of {account.seats[1]} seats taken" if account.seats[1] else ""
    return f"Running account: mass {account.mass}, thrust {account.thrust}{seats}, ${account.cost} to pay" + (
        f", {account.lack}" if account.lack else ""
    )


def ready_words(checks: tuple[Check, ...]) -> str:
    """The readiness check for a screen reader."""
    return "; ".join(["Readiness", *(f"{check.title}: {check.words}" for check in checks)])


def payload_words(facts: HangarFacts) -> str:
    """The column of the payload chart that counts now, for a screen reader."""
    n = facts.leg - 1
    figures = [f"{title} {row[n] or 'none'}" for title, _, row, _ in facts.payload if 0 <= n < len(row)]
    return f"Payload chart, difficulty {facts.leg}: {', '.join(figures)}" if figures else "Payload chart"


def hangar_specs(facts: HangarFacts, at: Layout) -> list[ItemSpec]:
    """Shop, bay and what they add up to."""
    rect, unit = page_box(at), at.unit
    boxes = hangar.hangar_layout(inside(rect, unit))

    def out(box: QRectF) -> QRectF:
        return outside(rect, unit, box)

    found = [_shop(facts, boxes, out(boxes.shop), unit)]
    if facts.craft is not None:
        # What was laid into the bay goes back to where it came from.
        found.append(ghost("shop", out(boxes.shop), "Shop: out of the bay", "shop", 1))
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
        if facts.craft is None:
            panels.paint_panel(painter, box, theme, "Planner")
            hangar.paint_empty(painter, box, "Leg by leg: the thrust that is needed and what is aboard.", theme)
            return
        panels.paint_plan(painter, box, facts.plan, theme, chips=True)

    checks = facts.craft.checks if facts.craft else ()

    def ready(painter: QPainter, box: QRectF, theme: Theme) -> None:
        hangar.paint_readiness(painter, box, checks, theme)

    words = account_words(facts.account)
    found.append(flat("hangar:account", out(boxes.account), account, ("le-account", facts.account), words, 1, unit))
    found.append(
        flat(
            "hangar:plan",
            out(boxes.plan),
            plan,
            ("le-plan-h", facts.plan, facts.craft is None),
            plan_words(facts.plan),
            1,
            unit,
        )
    )
    found.append(flat("hangar:ready", out(boxes.readiness), ready, ("le-ready", checks), ready_words(checks), 1, unit))
    found += chip_specs(facts.plan, out(boxes.plan), unit)
    if boxes.payload is not None:

        def payload(painter: QPainter, box: QRectF, theme: Theme) -> None:
            hangar.paint_payload(painter, box, facts, theme)

        stamp = ("le-payload", facts.payload, facts.leg)
        found.append(flat("hangar:payload", out(boxes.payload), payload, stamp, payload_words(facts), 1, unit))
    return found


def _shop(facts: HangarFacts, boxes: hangar.HangarLayout, rect: QRectF, unit: float) -> ItemSpec:
    def draw(painter: QPainter, box: QRectF, theme: Theme) -> None:
        hangar.paint_shop(painter, boxes, facts, theme)

    stamp = ("le-shop", facts.money, facts.venture, len(facts.goods), rect.width(), rect.height())
    whose = f" for {facts.venture}" if facts.venture else ""
    return flat("hangar:shop", rect, draw, stamp, f"Parts shop{whose}, {hangar.dollars(facts.money)} left", 1, unit)


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
        inner = inside(rect, unit)
        for part, box in zip(craft.parts, hangar.aboard_cells(inner, len(craft.parts)), strict=True):
            found.append(_bay_part(part, outside(rect, unit, box), unit))
    return found


def _bay_part(part: PartRow, rect: QRectF, unit: float) -> ItemSpec:
    def draw(painter: QPainter, box: QRectF, theme: Theme) -> None:
        fill(painter, rounded(box, 4), theme.panel)
        stroke(painter, rounded(box, 4), theme.line, 1)
        _small(
            painter, part.component, QRectF(box.left() + 3, box.top() + 3, box.width() - 6, box.height() - 18), theme
        )
        font = face("narrow", 12)
        draw_text(painter, box.center().x(), box.bottom() - 4, f"×{part.count}", font, theme.text, "centre")

    name = f"{part.count} {part.name} in the bay"
    key = f"aboard:{part.ids[0] if part.ids else part.component}"
    return thing(key, rect, draw, ("le-bay-part", part), name, "bay", 2, unit=unit)


def _small(painter: QPainter, component: str, box: QRectF, theme: Theme) -> None:
    if component in hangar.SKILLS:
        draw_astronaut(
            painter, component, box.center().x(), box.bottom(), min(box.height() / 6.2, box.width() / 5.4), theme
        )
    else:
        component_in(painter, component, box, theme)


def _store(facts: HangarFacts, rect: QRectF, boxes: hangar.HangarLayout, unit: float) -> list[ItemSpec]:
    store = facts.store

    def ground(painter: QPainter, box: QRectF, theme: Theme) -> None:
        hangar.paint_store(painter, box, not store, theme)

    place = outside(rect, unit, boxes.store)
    found = [thing("store", place, ground, ("le-store", not store), "Your store", "bay", 1, 6, unit=unit)]
    for part, box in zip(store, hangar.store_cells(boxes.store, len(store)), strict=True):
        found.append(_stored(part, outside(rect, unit, box), unit))
    return found


def _stored(part: PartRow, rect: QRectF, unit: float) -> ItemSpec:
    def draw(painter: QPainter, box: QRectF, theme: Theme) -> None:
        fill(painter, rounded(box, 4), theme.raised)
        stroke(painter, rounded(box, 4), inks(theme).warn if part.damaged else theme.line, 1)
        _small(painter, part.component, box.adjusted(4, 3, -4, -3), theme)
        if part.count > 1:
            font = face("extrabold", 11)
            draw_text(painter, box.right() - 3, box.bottom() - 4, f"×{part.count}", font, theme.text, "right")

    name = f"{part.count} {part.name} in the store" + (", damaged" if part.damaged else "")
    return thing(f"stored:{part.ids[0]}", rect, draw, ("le-stored", part), name, "bay", 2, unit=unit)
