"""Trade and joint venture as things on the table."""

from __future__ import annotations

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from ui.boards.leaving_earth import trade as page
from ui.boards.leaving_earth.dock_specs import flat, ghost, thing
from ui.boards.leaving_earth.facts import Good, TradeFacts, VentureFacts
from ui.boards.leaving_earth.geometry import Layout, inside, outside
from ui.boards.leaving_earth.trade_facts import given_words, good_words
from ui.table.items import ItemSpec
from ui.theme import Theme


def trade_specs(trade: TradeFacts, at: Layout) -> list[ItemSpec]:
    """Trays, what lies in them, and what could be added."""
    rect, unit = at.page, at.unit
    inner = inside(rect, unit)

    def ground(painter: QPainter, box: QRectF, theme: Theme) -> None:
        page.paint_trade(painter, box, trade, theme)

    words, back = given_words(trade.left.goods), given_words(trade.right.goods)
    said = " ".join(filter(None, (trade.left.words, trade.right.words, trade.note)))
    name = f"{trade.left.name} gives {words}; {trade.right.name} gives {back}. {said}"
    found = [flat("trade:ground", rect, ground, ("le-trade", trade), name, 1, unit)]
    x = inner.right() - 20.0
    for agency, title in reversed(trade.partners):
        if len(trade.partners) < 2:
            break
        x -= 110
        box = outside(rect, unit, QRectF(x, 3, 102, 30))
        found.append(_partner(agency, title, agency == trade.right.agency, box, unit))
    for side, tray, box in zip(SIDES, (trade.left, trade.right), page.tray_boxes(inner), strict=True):
        laid, shelf = page.laid_area(box), page.shelf_area(box)
        if trade.making:
            found.append(ghost(f"tray:{side}", outside(rect, unit, laid), f"Given by {tray.name}", "trade", 2))
            found.append(ghost(f"shelf:{side}", outside(rect, unit, shelf), f"Left with {tray.name}", "trade", 2))
        found += [
            _good(good, True, outside(rect, unit, cell), unit, n)
            for n, (good, cell) in enumerate(zip(tray.goods, page.good_cells(laid, tray.goods), strict=True))
        ]
        found += [
            _good(good, False, outside(rect, unit, cell), unit, n)
            for n, (good, cell) in enumerate(zip(tray.shelf, page.good_cells(shelf, tray.shelf, 80, 92), strict=True))
        ]
    return found


SIDES = ("give", "get")


def trade_keys(trade: TradeFacts) -> tuple[str, ...]:
    """Keys of everything that can be added or taken back."""
    found = [f"partner:{agency}" for agency, _ in trade.partners] if len(trade.partners) > 1 else []
    for tray in (trade.left, trade.right):
        found += [f"laid:{good.step}|{n}" for n, good in enumerate(tray.goods)]
        found += [f"offer:{good.step}" for good in tray.shelf if good.can]
    return tuple(found)


def trade_drags(trade: TradeFacts) -> dict[str, tuple[str, ...]]:
    """What can be dragged into a tray or out of it, and where to."""
    found: dict[str, tuple[str, ...]] = {}
    for side, tray in zip(SIDES, (trade.left, trade.right), strict=True):
        found |= {f"laid:{good.step}|{n}": (f"shelf:{side}",) for n, good in enumerate(tray.goods)}
        found |= {f"offer:{good.step}": (f"tray:{side}",) for good in tray.shelf if good.can}
    return found


def _partner(agency: str, title: str, on: bool, rect: QRectF, unit: float) -> ItemSpec:
    def draw(painter: QPainter, box: QRectF, theme: Theme) -> None:
        page.paint_partner(painter, box, agency, title, on, theme)

    return thing(
        f"partner:{agency}", rect, draw, ("le-partner", agency, on), f"Trade with {title}", "trade", 3, 14, unit=unit
    )


def _good(good: Good, laid: bool, rect: QRectF, unit: float, number: int) -> ItemSpec:
    def draw(painter: QPainter, box: QRectF, theme: Theme) -> None:
        page.paint_good(painter, box, good, theme, laid)

    key = f"laid:{good.step}|{number}" if laid else f"offer:{good.step}"
    words = good_words(good)
    name = f"{words}, {'laid' if laid else 'could be added' if good.can else 'may not change hands here'}"
    tip = words if good.lines else ""
    return thing(key, rect, draw, ("le-good", good, laid), name, "trade", 3, tip=tip, unit=unit)


def venture_specs(venture: VentureFacts, at: Layout, making: bool) -> list[ItemSpec]:
    """Shares and payments of a joint venture in the making."""
    rect, unit = at.page, at.unit
    inner = inside(rect, unit)

    def ground(painter: QPainter, box: QRectF, theme: Theme) -> None:
        page.paint_venture(painter, box, venture, theme)

    found = [flat("venture:ground", rect, ground, ("le-venture", venture), venture_words(venture), 1, unit)]
    names = dict(venture.names)
    for n, (agency, box) in enumerate(zip(venture.shares, page.share_boxes(inner), strict=True)):
        found.append(_share(n, agency, names.get(agency, ""), outside(rect, unit, box), unit))
    others = [one for one in dict.fromkeys(venture.shares) if one and one != venture.by_id]
    if making:
        for agency, box in zip(others, page.pay_boxes(inner, len(others)), strict=True):
            title = names.get(agency, agency)
            less, more = page.pay_halves(box)
            found.append(_pay(f"less:{agency}", agency, title, outside(rect, unit, less), unit))
            found.append(_pay(f"pay:{agency}", agency, title, outside(rect, unit, more), unit))
    return found


def venture_words(venture: VentureFacts) -> str:
    """A joint venture in the making for a screen reader."""
    names = dict(venture.names)
    counts = {agency: venture.shares.count(agency) for agency in dict.fromkeys(venture.shares) if agency}
    shares = ", ".join(f"{names.get(agency, agency)} {n}" for agency, n in counts.items())
    paid = ", ".join(f"{names.get(agency, agency)} ${n}" for agency, n in venture.paid)
    return f"{venture.title}. Shares: {shares}. Paid: {paid}. {venture.words}"


def _share(number: int, agency: str, title: str, rect: QRectF, unit: float) -> ItemSpec:
    def draw(painter: QPainter, box: QRectF, theme: Theme) -> None:
        page.paint_share(painter, box, agency, title, theme)

    name = f"Share {number + 1}: {title or 'nobody yet'}"
    return thing(f"share:{number}", rect, draw, ("le-share", agency, title), name, "shares", 3, unit=unit)


def _pay(key: str, agency: str, title: str, rect: QRectF, unit: float) -> ItemSpec:
    more = key.startswith("pay:")

    def draw(painter: QPainter, box: QRectF, theme: Theme) -> None:
        page.paint_pay(painter, box, agency, title, more, theme)

    name = f"{title} pays one {'more' if more else 'less'}"
    return thing(key, rect, draw, ("le-pay", agency, more), name, "shares", 3, unit=unit)
