"""How many are in stock, how many can be made, when they ship, and how that is worded."""

import datetime
from collections.abc import Collection, Iterable, Mapping, Sequence

from storefront.availability import messages
from storefront.availability.limits import BOM_DEPTH_MAX
from storefront.availability.schemas import (
    AnswerPart,
    ExpectedReceipt,
    LocationStock,
    StockAnswer,
)
from storefront.base.dates import add_business_days, next_business_day, show_date

Component = tuple[int, int]


def total_available(stock: Iterable[LocationStock]) -> int:
    """Return the pieces at all our locations together; negative stock counts as zero. Source: S2 §3.1."""
    return sum(max(place.quantity_available, 0) for place in stock)


def available_to_make(
    inv_mast_uid: int,
    bom: Mapping[int, Sequence[Component]],
    available: Mapping[int, int],
    depth: int = BOM_DEPTH_MAX,
) -> int:
    """Return how many can be built from stock: the minimum of floor(component ÷ quantity per).

    `bom` has each assembly's components as (item, quantity per piece). For a component that is an assembly
    itself, its stock and what can be made of it count, at most three levels deep, whatever `depth` is. An
    item without a bill of materials cannot be made. Source: S2 §2.3, decision F3.
    """
    components = [(item, per) for item, per in bom.get(inv_mast_uid, ()) if per > 0]
    if not components or depth <= 0:
        return 0
    below = min(depth, BOM_DEPTH_MAX) - 1
    return min(_reachable(item, bom, available, below) // per for item, per in components)


def _reachable(
    item: int, bom: Mapping[int, Sequence[Component]], available: Mapping[int, int], depth: int
) -> int:
    return max(available.get(item, 0), 0) + available_to_make(item, bom, available, depth)


def makes(available: int, to_make: int, per: int) -> int:
    """Return for how many assemblies a component suffices: (stock + what can be made) ÷ quantity per.

    Source: S2 §2.3, decision F3.
    """
    return (max(available, 0) + to_make) // per if per > 0 else 0


def is_in_stock(available: int, to_make: int = 0) -> bool:
    """Return whether the item passes "in stock only"; factory stock does not count. Source: decision E5."""
    return available > 0 or to_make > 0


def lead_time_text(days: int | None, *, has_date: bool = False, is_discontinued: bool = False) -> str:
    """Return "Lead Time: 5 bus. days", or whom to ask if it is 0 or unknown.

    There is nothing to ask where everything wanted has a date (`has_date`), and nothing to wait for if the
    item is discontinued: both return "". Source: S2 §2.3, decision F1.
    """
    if is_discontinued:
        return ""
    if days is None or days <= 0:
        return "" if has_date else messages.LEAD_TIME_UNKNOWN
    return messages.LEAD_TIME.format(days=days)


def is_due(available: int, receipts: Iterable[ExpectedReceipt]) -> bool:
    """Return whether the first piece has a date without a lead time: in stock, or due on a known day.

    Source: decision F1.
    """
    return available > 0 or any(one.due_date is not None and one.quantity > 0 for one in receipts)


def promise_date(answer: StockAnswer) -> datetime.date | None:
    """Return the day on which the whole quantity has shipped; None (shown as TBD) if part of it has no date.

    Source: S1 §3, decisions F1, B24.
    """
    days = [part.ships_on for part in answer.parts]
    known = [day for day in days if day is not None]
    return max(known) if known and len(known) == len(days) else None


def answer_for(
    quantity: int,
    available: int,
    receipts: Iterable[ExpectedReceipt],
    lead_time_days: int | None,
    today: datetime.date,
    holidays: Collection[datetime.date] = (),
) -> StockAnswer:
    """Return when the quantity ships: stock first, then expected receipts, the rest by lead time.

    Receipts that are due after the lead time, in the past, or on an unknown day are ignored. Without a lead
    time the day of the rest is unknown. For 50 with 12 in stock and 100 due on October 3: "12 today, 38 on
    10/03/2026". Source: S2 §2.3, §3.1, decisions F1, B24, C14.
    """
    first = add_business_days(today, 0, holidays)
    has_lead_time = lead_time_days is not None and lead_time_days > 0
    made_on = add_business_days(today, lead_time_days or 0, holidays) if has_lead_time else None
    here = min(max(available, 0), quantity)
    parts = [AnswerPart(quantity=here, ships_on=first, is_in_stock=True)] if here > 0 else []
    left = quantity - here
    for day, pieces in _due(receipts, today, holidays):
        if left <= 0 or (made_on is not None and made_on <= day):
            break
        parts.append(AnswerPart(quantity=min(pieces, left), ships_on=day, is_in_stock=False))
        left -= min(pieces, left)
    if left > 0:
        parts.append(AnswerPart(quantity=left, ships_on=made_on, is_in_stock=False))
    text = ", ".join(_part_text(part, today) for part in parts)
    return StockAnswer(quantity=quantity, text=text, parts=parts)


def promised(quantity: int, day: datetime.date, today: datetime.date) -> StockAnswer:
    """Return the answer for a quantity that staff promised for a day. Source: S1 §5, §6."""
    part = AnswerPart(quantity=quantity, ships_on=day, is_in_stock=False)
    return StockAnswer(quantity=quantity, text=_part_text(part, today), parts=[part])


def _due(
    receipts: Iterable[ExpectedReceipt], today: datetime.date, holidays: Collection[datetime.date]
) -> list[tuple[datetime.date, int]]:
    """Return the days on which expected receipts can ship again, the earliest first."""
    by_day: dict[datetime.date, int] = {}
    for receipt in receipts:
        if receipt.due_date is not None and receipt.due_date >= today and receipt.quantity > 0:
            day = next_business_day(receipt.due_date, holidays)
            by_day[day] = by_day.get(day, 0) + receipt.quantity
    return sorted(by_day.items())


def _part_text(part: AnswerPart, today: datetime.date) -> str:
    quantity = f"{part.quantity:,}"
    if part.ships_on is None:
        return messages.ANSWER_UNKNOWN.format(quantity=quantity)
    if part.ships_on == today:
        return messages.ANSWER_TODAY.format(quantity=quantity)
    return messages.ANSWER_LATER.format(quantity=quantity, day=show_date(part.ships_on))


def is_backorder(quantity: int, available: int) -> bool:
    """Return whether part of the quantity has to wait; that never blocks the order. Source: decision C14."""
    return quantity > max(available, 0)
