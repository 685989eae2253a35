"""What can be returned, what our staff may do with a return, and what is credited. Source: decision D9."""

import datetime
from collections.abc import Collection, Mapping, Sequence
from decimal import Decimal

from storefront.base.dates import parse_date
from storefront.base.money import (
    extended_price,
    is_amount,
    parse_money,
    show_money,
    to_cents,
    total_of,
)
from storefront.base.problems import Problem
from storefront.base.text import one_line
from storefront.orders.rules import is_hidden
from storefront.orders.schemas import OrderLine
from storefront.orders.stored import StoredOrderLine
from storefront.returns import limits, messages
from storefront.returns.schemas import LineQuantity, ReturnedQuantity, ReturnStatus
from storefront.returns.stored import StoredReturnLine, TakenBack

DEEDS: Mapping[str, tuple[ReturnStatus, ...]] = {
    "authorize": (ReturnStatus.REQUESTED,),
    "deny": (ReturnStatus.REQUESTED,),
    "receive": (ReturnStatus.AUTHORIZED, ReturnStatus.RECEIVED),
    "credit": (ReturnStatus.RECEIVED,),
    "close": (ReturnStatus.AUTHORIZED, ReturnStatus.RECEIVED, ReturnStatus.CREDITED),
}
"""The statuses in which our staff may do something. Source: decision D9."""


def pieces_taken(taken: Sequence[TakenBack]) -> dict[int, int]:
    """Return how many pieces of each line of an order are returned, or may still be.

    A denied return takes none, and a closed one what has come back. Source: decision D9.
    """
    pieces: dict[int, int] = {}
    for one in taken:
        if one.order_line_number is not None:
            pieces[one.order_line_number] = pieces.get(one.order_line_number, 0) + _pieces_in(one)
    return pieces


def _pieces_in(one: TakenBack) -> int:
    if one.status == ReturnStatus.DENIED:
        return 0
    if one.status == ReturnStatus.REQUESTED:
        return one.quantity_requested
    if one.status in (ReturnStatus.CREDITED, ReturnStatus.CLOSED):
        return one.quantity_received
    return max(one.quantity_authorized, one.quantity_received)


def quantity_left(line: OrderLine | StoredOrderLine, taken: int) -> int:
    """Return how many pieces of a line can still be returned: what has left, minus what is returned already.

    NCNR items and services cannot. Source: decision D9.
    """
    if line.is_ncnr or line.is_cancelled or is_hidden(line.item_code):
        return 0
    return max(max(line.quantity_shipped, line.quantity_invoiced) - taken, 0)


def problems_of_request(
    order_number: int, asked: Sequence[ReturnedQuantity], left: Mapping[int, int]
) -> list[Problem]:
    """Return what is wrong with the lines of a request; `left` are the pieces that can be returned, by line.

    Source: decision D9.
    """
    if not asked:
        return [Problem(field="lines", message=messages.LINES_MISSING)]
    problems, seen = [], set()
    for place, one in enumerate(asked):
        number, most = one.line_number, left.get(one.line_number, 0)
        field, why = f"lines[{place}].quantity", ""
        if number in seen or number not in left:
            said = messages.LINE_TWICE if number in seen else messages.NO_LINE
            field, why = f"lines[{place}].lineNumber", said.format(number=order_number, line=number)
        elif one.quantity < 1:
            why = messages.QUANTITY_ZERO.format(line=number)
        elif one.quantity > most:
            why = messages.QUANTITY_OVER.format(left=most, line=number)
        seen.add(number)
        if why:
            problems.append(Problem(field=field, message=why))
        problems += problems_of_length(f"lines[{place}].note", one.note, limits.RETURN_LINE_NOTE_MAX)
    return problems


def problems_of_length(field: str, text: str, most: int) -> list[Problem]:
    """Return the problem with a text that is too long. Source: decision D9."""
    if len(one_line(text)) <= most:
        return []
    return [Problem(field=field, message=messages.TEXT_LONG.format(max=most))]


def problems_of_key(key: str) -> list[Problem]:
    """Return the problem with the key of a request. Source: decision D9."""
    if 0 < len(key) <= limits.REQUEST_KEY_MAX and key.isascii() and key.isprintable():
        return []
    message = messages.KEY_MISSING.format(max=limits.REQUEST_KEY_MAX)
    return [Problem(field="requestKey", message=message)]


def why_not(deed: str, rma_number: int, status: str) -> str:
    """Return why our staff cannot do this to a return now, "" if they can. Source: decision D9."""
    if status in DEEDS.get(deed, ()):
        return ""
    shown = messages.STATUS_TEXTS.get(status, status).lower()
    return messages.WRONG_STATE.format(
        number=rma_number, status=shown, deed=messages.DEED_TEXTS.get(deed, deed)
    )


def read_day(text: str, default: datetime.date, today: datetime.date) -> datetime.date | Problem:
    """Return the day until which the goods may come, `default` if none was given. Source: decision D9."""
    given = parse_date(text)
    if given.problem:
        return Problem(field="returnBy", message=given.problem)
    if given.day is not None and given.day < today:
        return Problem(field="returnBy", message=messages.RETURN_BY_PAST)
    return given.day or default


def read_quantities(
    rma_number: int, given: Sequence[LineQuantity], most: Mapping[int, int], *, is_receipt: bool
) -> dict[int, int] | list[Problem]:
    """Return the quantities by line of a return, 0 for lines not given, or what is wrong with them.

    `most` are the largest ones: what was requested, or if goods have come back, what was authorized. Source:
    decision D9.
    """
    over = messages.RECEIVED_OVER if is_receipt else messages.AUTHORIZED_OVER
    none = messages.NOTHING_RECEIVED if is_receipt else messages.NOTHING_AUTHORIZED
    problems: list[Problem] = []
    quantities = dict.fromkeys(most, 0)
    for place, one in enumerate(given):
        field, line = f"lines[{place}]", one.line_number
        if line not in most:
            why = messages.NO_RETURN_LINE.format(number=rma_number, line=line)
            problems.append(Problem(field=f"{field}.lineNumber", message=why))
        elif one.quantity > most[line]:
            why = over.format(most=most[line], line=line)
            problems.append(Problem(field=f"{field}.quantity", message=why))
        else:
            quantities[line] = one.quantity
    if not problems and not any(quantities.values()):
        problems.append(Problem(field="lines", message=none))
    return problems or quantities


def problems_of_denial(reason: str) -> list[Problem]:
    """Return the problem with the reason of a denial. Source: decision D9."""
    least, most = limits.DENIED_REASON_MIN, limits.DENIED_REASON_MAX
    if least <= len(one_line(reason)) <= most:
        return []
    return [Problem(field="reason", message=messages.REASON_NEEDED.format(min=least, max=most))]


def goods_amount(lines: Collection[StoredReturnLine]) -> Decimal:
    """Return the price of the pieces that have come back, in cents. Source: decision D9."""
    return total_of(
        extended_price(line.unit_price, line.quantity_received, line.pricing_unit_size) for line in lines
    )


def read_fee(typed: str, most: Decimal) -> Decimal | Problem:
    """Return the restocking fee in dollars, 0 if none was typed, or what is wrong with it.

    Source: decision D9.
    """
    if not typed.strip():
        return Decimal("0.00")
    fee = parse_money(typed)
    if fee is None or not is_amount(fee) or fee < 0 or fee != to_cents(fee):
        return Problem(field="restockingFee", message=messages.FEE_WRONG)
    if not is_amount(most) or fee > most:
        return Problem(field="restockingFee", message=messages.FEE_OVER.format(most=show_money(most)))
    return to_cents(fee)
