"""Trade and joint venture as things on the table."""

from __future__ import annotations

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from ui.boards.leaving_earth import trade as page
from ui.boards.leaving_earth.dock_specs import flat, thing
from ui.boards.leaving_earth.facts import TradeFacts, VentureFacts
from ui.boards.leaving_earth.geometry import Layout, inside, outside
from ui.table.items import ItemSpec
from ui.theme import Theme


def trade_specs(trade: TradeFacts, at: Layout) -> list[ItemSpec]:
    """Trays, what lies in them, and what could be added."""
    rect, unit = at.page, at.unit
    inner = inside(rect, unit)

    def ground(painter: QPainter, box: QRectF, theme: Theme) -> None:
        page.paint_trade(painter, box, trade, theme)

    words = ", ".join(good[3] for good in trade.left.goods) or "nothing"
    back = ", ".join(good[3] for good in trade.right.goods) or "nothing"
    name = f"{trade.left.name} gives {words}; {trade.right.name} gives {back}. {trade.left.words} {trade.right.words}"
    found = [flat("trade:ground", rect, ground, ("le-trade", trade), name, 1, unit)]
    x = inner.right() - 20.0
    for agency, title in reversed(trade.partners):
        if len(trade.partners) < 2:
            break
        x -= 110
        box = outside(rect, unit, QRectF(x, 3, 102, 30))
        found.append(_partner(agency, title, agency == trade.right.agency, box, unit))
    for tray, box in zip((trade.left, trade.right), page.tray_boxes(inner), strict=True):
        cells = page.good_cells(page.laid_area(box), len(tray.goods))
        found += [
            _good(good, True, outside(rect, unit, cell), unit, n)
            for n, (good, cell) in enumerate(zip(tray.goods, cells, strict=True))
        ]
        cells = page.good_cells(page.shelf_area(box), len(tray.shelf), 76, 92)
        found += [
            _good(good, False, outside(rect, unit, cell), unit, n)
            for n, (good, cell) in enumerate(zip(tray.shelf, cells, strict=True))
        ]
    return found


def trade_keys(trade: TradeFacts) -> tuple[str, ...]:
    """Keys of everything that can be added or taken back."""
    found = [f"partner:{agency}" for agency, _ in trade.partners] if len(trade.partners) > 1 else []
    for tray in (trade.left, trade.right):
        found += [f"laid:{good[0]}|{n}" for n, good in enumerate(tray.goods)]
        found += [f"offer:{good[0]}" for good in tray.shelf]
    return tuple(found)


def _partner(agency: str, title: str, on: bool, rect: QRectF, unit: float) -> ItemSpec:
    def draw(painter: QPainter, box: QRectF, theme: Theme) -> None:
        page.paint_partner(painter, box, agency, title, on, theme)

    return thing(
        f"partner:{agency}", rect, draw, ("le-partner", agency, on), f"Trade with {title}", "trade", 3, 14, unit=unit
    )


def _good(good: tuple[str, str, str, str], laid: bool, rect: QRectF, unit: float, number: int) -> ItemSpec:
    def draw(painter: QPainter, box: QRectF, theme: Theme) -> None:
        page.paint_good(painter, box, good, theme, laid)

    key = f"laid:{good[0]}" if laid else f"offer:{good[0]}"
    if laid:
        key += f"|{number}"
    name = f"{good[3]}, {'laid' if laid else 'could be added'}"
    return thing(key, rect, draw, ("le-good", good, laid), name, "trade", 3, unit=unit)


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
