"""What a list of orders is asked for, and what can be canceled."""

import datetime
from collections.abc import Collection, Sequence
from decimal import Decimal, InvalidOperation
from typing import Any

from storefront.base.limits import AMOUNT_END, UID_MAX
from storefront.base.problems import Problem
from storefront.orders import rules as orders
from storefront.orders.limits import CANCEL_REASON_MAX
from storefront.orders.schemas import OrderLine, OrderStatus
from storefront.orderview import messages

SORT_DEFAULT = "-date"
SORT_KEYS: dict[str, tuple[str, ...]] = {
    "date": ("moment", "number"),
    "number": ("number",),
    "total": ("amount", "number"),
    "status": ("status", "moment", "number"),
}
"""What the cursor of each sort order contains."""
_YEARS = range(1900, 2200)


def problem_of_sort(sort: str) -> list[Problem]:
    """Return why the list cannot be sorted like this. Source: decision C4 (by name)."""
    if sort.removeprefix("-") in SORT_KEYS:
        return []
    return [Problem(field="sort", message=messages.SORT_UNKNOWN)]


def problems_of_statuses(codes: Sequence[str]) -> list[Problem]:
    """Return which of these are not statuses of orders. Source: decision D5."""
    return [
        Problem(field="status", message=messages.STATUS_UNKNOWN.format(status=code[:20]))
        for code in codes
        if code not in set(OrderStatus)
    ]


def key_in(sort: str, texts: Sequence[str]) -> tuple[Any, ...] | None:
    """Return the values in a cursor of this sort order, None if they do not fit it. Never raises.

    Source: S1 §2.
    """
    kinds = SORT_KEYS.get(sort.removeprefix("-"), ())
    if not kinds or len(kinds) != len(texts):
        return None
    values = tuple(_value(kind, text) for kind, text in zip(kinds, texts, strict=True))
    return None if None in values else values


def _value(kind: str, text: str) -> Any:
    try:
        if kind == "number":
            number = int(text) if text.isascii() and text.isdigit() and len(text) <= 10 else 0
            return number if 0 < number <= UID_MAX else None
        if kind == "amount":
            amount = Decimal(text)
            is_stored = amount.is_finite() and abs(amount) < AMOUNT_END
            return amount if is_stored and amount == round(amount, 6) else None
        if kind == "moment":
            moment = datetime.datetime.fromisoformat(text)
            return moment if moment.tzinfo is not None and moment.year in _YEARS else None
    except (ValueError, InvalidOperation):
        return None
    return text if text in set(OrderStatus) else None


def day_bounds(
    since: datetime.date | None, until: datetime.date | None, zone: datetime.tzinfo
) -> tuple[datetime.datetime | None, datetime.datetime | None]:
    """Return the first moment of the days asked for, and the first one after them, in UTC.

    Days are those of the store's time zone; a day beyond the years that orders can have is no bound.
    Source: decision I11.
    """

    def begin(day: datetime.date | None) -> datetime.datetime | None:
        if day is None or day.year not in _YEARS:
            return None
        return datetime.datetime.combine(day, datetime.time.min, zone).astimezone(datetime.UTC)

    after = until + datetime.timedelta(days=1) if until and until.year in _YEARS else None
    return begin(since), begin(after)


def cancelable_lines(lines: Sequence[OrderLine]) -> list[int]:
    """Return the lines that our staff can be asked to cancel. Source: decision D6."""
    return [line.line_number for line in lines if not orders.why_not_cancel_line(line)]


def is_wholly_cancelable(lines: Sequence[OrderLine]) -> bool:
    """Return whether the whole order can be canceled: every line, except those that are already.

    Source: decision D6.
    """
    left = [line for line in lines if not line.is_cancelled]
    return bool(left) and not any(orders.why_not_cancel_line(line) for line in left)


def why_not_cancel(order_number: int, status: str, lines: Sequence[OrderLine], *, is_pending: bool) -> str:
    """Return why our staff cannot be asked to cancel anything of an order, "" if they can.

    Source: decision D5.
    """
    if why := orders.why_not_cancel_order(order_number, status):
        return why
    if is_pending:
        return messages.CANCEL_PENDING.format(number=order_number)
    if not cancelable_lines(lines):
        return messages.CANCEL_NOTHING_LEFT.format(number=order_number)
    return ""


def problems_of_cancel(
    order_number: int, lines: Sequence[OrderLine], asked: Collection[int] | None, reason: str
) -> list[Problem]:
    """Return what is wrong with a request to cancel these lines, or the whole order for None.

    Source: decision D6.
    """
    problems = []
    if len(reason) > CANCEL_REASON_MAX:
        text = messages.CANCEL_REASON_LONG.format(max=CANCEL_REASON_MAX)
        problems.append(Problem(field="reason", message=text))
    if asked is None:
        if not is_wholly_cancelable(lines):
            problems.append(Problem(field="lineNumbers", message=messages.CANCEL_NOT_WHOLE))
        return problems
    if not asked:
        problems.append(Problem(field="lineNumbers", message=messages.CANCEL_CHOOSE_LINE))
    by_number = {line.line_number: line for line in lines}
    for place, number in enumerate(asked):
        line = by_number.get(number)
        missing = messages.CANCEL_NO_LINE.format(number=order_number, line=number)
        if why := missing if line is None else orders.why_not_cancel_line(line):
            problems.append(Problem(field=f"lineNumbers[{place}]", message=why))
    return problems
