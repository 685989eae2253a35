"""When the lines of an order are ready, and when they ship. Source: S2 §3.8, §9; decisions D1, G21, G25."""

import datetime
from collections.abc import Collection, Iterable, Sequence

from storefront.base import dates
from storefront.checkout import limits, messages
from storefront.checkout.rules import shipping
from storefront.checkout.schemas.edits import ShippingChoices
from storefront.checkout.schemas.facts import LineFacts
from storefront.checkout.schemas.status import PlannedLine, PlannedPart, ShippingPlan
from storefront.shipping.schemas import PackingBasis


def shipping_plan(
    choices: ShippingChoices,
    lines: Sequence[LineFacts],
    today: datetime.date,
    holidays: Collection[datetime.date] = (),
) -> ShippingPlan:
    """Return what is ready when, and when it ships, with a sentence that says so.

    A line is ready on its promise date, but not before the dates that were chosen, and on a business day; its
    day is None if it has no promise date. Ship Complete waits for the last line. Ship As Available sends what
    is in stock ahead of the rest of its line. Source: S2 §5.6, decisions D1, G21, G25.
    """
    basis = choices.packing_basis
    parts = _parts(choices, lines, today, holidays)
    is_together = basis == PackingBasis.COMPLETE
    last = None if any(part.date is None for part in parts) else max(_days(parts), default=None)
    text = _together_text(parts, lines) if is_together else _apart_text(parts)
    return ShippingPlan(parts=parts, is_together=is_together, last_ship_date=last, text=text)


def _parts(
    choices: ShippingChoices,
    lines: Sequence[LineFacts],
    today: datetime.date,
    holidays: Collection[datetime.date],
) -> list[PlannedPart]:
    """Return the lines by the day on which they are ready, the earliest first, unknown days last."""
    earliest = shipping.ship_dates(choices, lines, today)
    by_day: dict[datetime.date | None, list[PlannedLine]] = {}
    for line in lines:
        chosen = earliest.get(line.line_number)
        for promised, quantity in _pieces(line, choices.packing_basis, today):
            day = None if promised is None else shipping.later_of(max(promised, today), chosen)
            by_day.setdefault(day, []).append(PlannedLine(line_number=line.line_number, quantity=quantity))
    merged: dict[datetime.date | None, list[PlannedLine]] = {}
    for day, found in by_day.items():
        business_day = None if day is None else dates.next_business_day(day, holidays)
        merged.setdefault(business_day, []).extend(found)
    days = sorted((day for day in merged if day is not None), key=lambda day: day)
    ordered: list[datetime.date | None] = [*days, *([None] if None in merged else [])]
    return [
        PlannedPart(date=day, lines=sorted(merged[day], key=lambda line: line.line_number)) for day in ordered
    ]


def _pieces(
    line: LineFacts, basis: PackingBasis, today: datetime.date
) -> Iterable[tuple[datetime.date | None, int]]:
    """Yield when how many of a line are ready: in two parts if one may be sent ahead."""
    in_stock = line.quantity_in_stock
    if basis == PackingBasis.PARTIAL and 0 < in_stock < line.quantity:
        yield today, in_stock
        yield line.promise_date, line.quantity - in_stock
    else:
        yield line.promise_date, line.quantity


def _days(parts: Sequence[PlannedPart]) -> list[datetime.date]:
    return [part.date for part in parts if part.date is not None]


def _together_text(parts: Sequence[PlannedPart], lines: Sequence[LineFacts]) -> str:
    """Return the sentence of an order that ships complete."""
    days = _days(parts)
    if not parts:
        return ""
    if not days:
        return messages.SHIPS_TOGETHER_UNKNOWN
    if len(parts) == 1:
        return messages.SHIPS_AT_ONCE.format(day=dates.show_date(days[0]))
    early, late = parts[:-1], parts[-1]
    ready = _ready_text([line for part in early for line in part.lines], lines, _days(early))
    if late.date is None and len(late.lines) > 1:
        return messages.SHIPS_TOGETHER_UNDATED_LINES.format(ready=ready, count=len(late.lines))
    if late.date is None:
        waiting = _item_ids(lines).get(late.lines[0].line_number, "")
        return messages.SHIPS_TOGETHER_UNDATED.format(ready=ready, waiting=waiting)
    return messages.SHIPS_TOGETHER.format(ready=ready, day=dates.show_date(late.date))


def _ready_text(
    early: Sequence[PlannedLine],
    lines: Sequence[LineFacts],
    days: Sequence[datetime.date],
) -> str:
    """Return which lines are ready first, and when."""
    day = dates.show_date(days[-1])
    if len(early) == 1:
        item = _item_ids(lines).get(early[0].line_number, "")
        return messages.READY_LINE.format(quantity=f"{early[0].quantity:,}", item=item, day=day)
    text = messages.READY_LINES if len(days) == 1 else messages.READY_LINES_BY
    return text.format(count=len(early), total=len(lines), day=day)


def _item_ids(lines: Sequence[LineFacts]) -> dict[int, str]:
    return {line.line_number: line.item_id for line in lines}


def _apart_text(parts: Sequence[PlannedPart]) -> str:
    """Return the sentence of an order that ships in several parts."""
    days = [dates.show_date(day) for day in _days(parts)]
    undated = sum(len(part.lines) for part in parts if part.date is None)
    if not days:
        return messages.SHIPS_APART_UNKNOWN if parts else ""
    if len(days) == 1:
        known = (messages.SHIPS_AT_ONCE if not undated else messages.SHIPS_REST).format(day=days[0])
    elif len(days) <= limits.SHIPMENTS_NAMED:
        listed = messages.DAYS_AND.format(days=", ".join(days[:-1]), last=days[-1])
        known = messages.SHIPS_IN_PARTS.format(count=len(days), days=listed)
    else:
        known = messages.SHIPS_IN_MANY_PARTS.format(count=len(days), first=days[0], last=days[-1])
    if not undated:
        return known
    some = messages.UNDATED_LINE if undated == 1 else messages.UNDATED_LINES.format(count=undated)
    return f"{known} {some}"
