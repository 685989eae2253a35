"""What an order becomes when the ERP reports on it. Source: decisions B24, D5, D6."""

import datetime
from collections import defaultdict
from collections.abc import Iterable, Sequence
from typing import NamedTuple

import msgspec

from storefront.erp import messages
from storefront.erp.actions.allowed import on_hold_text, reopens, status_after, why_not_line
from storefront.erp.rules.reading import WrongCell, promised_day
from storefront.erp.schemas import OrderStatusRow
from storefront.invoices.schemas import InvoiceKind, InvoiceStatus
from storefront.invoices.stored import StoredInvoice, StoredInvoiceLine
from storefront.orders.rules import amounts_of
from storefront.orders.schemas import OrderStatus
from storefront.orders.stored import StoredOrder, StoredOrderLine

SHIPPING = (OrderStatus.SUBMITTED, OrderStatus.OPEN, OrderStatus.PARTIALLY_SHIPPED, OrderStatus.SHIPPED)
"""Statuses that follow from what has shipped and was invoiced."""


class Moved(NamedTuple):
    """A line whose promise date has changed: the day before and after, None for TBD."""

    line: StoredOrderLine
    before: datetime.date | None


class Progress(NamedTuple):
    """An order with its changed lines, those with another promise date, and whether the ERP now has it."""

    order: StoredOrder
    lines: list[StoredOrderLine]
    moved: list[Moved]
    is_acknowledged: bool


def progress_of(
    order: StoredOrder,
    lines: Sequence[StoredOrderLine],
    rows: Sequence[OrderStatusRow],
    now: datetime.datetime,
) -> Progress | tuple[int, WrongCell]:
    """Return the order after these rows, in their order, or the place of the first wrong row and why.

    The first report on an order acknowledges it. An order on hold takes no report: the buyer would hear of an
    order that nobody has released. Source: decisions B24, D5.
    """
    if held := on_hold_text(order):
        return 0, WrongCell("order_number" if rows[0].status is None else "status", held)
    known = {line.line_number: line for line in lines}
    before = dict(known)
    status, reference = order.status, order.erp_reference
    for place, row in enumerate(rows):
        if row.status is not None:
            if reopens(order.status, row.status):
                facts = {"number": order.order_number, "status": order.status, "sent": row.status}
                return place, WrongCell("status", messages.REOPENS.format(**facts))
            status = status_after(order.status, row.status)
        reference = reference if row.erp_reference is None else row.erp_reference
        if row.line_number is None:
            continue
        line = known.get(row.line_number)
        if line is None:
            reason = messages.NO_LINE.format(number=order.order_number, line=row.line_number)
            return place, WrongCell("line_number", reason)
        if (wrong := why_not_line(order, line, row)) is not None:
            return place, wrong
        known[row.line_number] = _line_after(line, row)
    changed = [line for number, line in known.items() if line != before[number]]
    is_new = order.acknowledged_at is None
    after = msgspec.structs.replace(
        order,
        status=status,
        erp_reference=reference,
        acknowledged_at=now if is_new else order.acknowledged_at,
    )
    if any(line.is_cancelled != before[line.line_number].is_cancelled for line in changed):
        after = msgspec.structs.replace(after, **msgspec.structs.asdict(amounts_of(after, known.values())))
    moved = [
        Moved(line, before[line.line_number].promise_date)
        for line in changed
        if line.promise_date != before[line.line_number].promise_date and not line.is_cancelled
    ]
    return Progress(after, changed, moved, is_new)


def _line_after(line: StoredOrderLine, row: OrderStatusRow) -> StoredOrderLine:
    promised = line.promise_date if row.promise_date is None else promised_day(row.promise_date)
    return msgspec.structs.replace(
        line,
        promise_date=promised,
        quantity_allocated=line.quantity_allocated
        if row.quantity_allocated is None
        else row.quantity_allocated,
        is_cancelled=line.is_cancelled if row.is_cancelled is None else row.is_cancelled,
    )


def status_by_lines(status: str, lines: Iterable[StoredOrderLine]) -> str:
    """Return the status that follows from what has shipped and was invoiced. Source: decisions D5, D6.

    An order is complete once all that is not canceled was invoiced. A hold, a cancellation and what the ERP
    has completed stay.
    """
    kept = [line for line in lines if not line.is_cancelled]
    if status not in SHIPPING or not kept:
        return status
    if all(line.quantity_invoiced >= line.quantity_ordered for line in kept):
        return OrderStatus.COMPLETE
    gone = [max(line.quantity_shipped, line.quantity_invoiced) for line in kept]
    if all(pieces >= line.quantity_ordered for pieces, line in zip(gone, kept, strict=True)):
        return OrderStatus.SHIPPED
    return OrderStatus.PARTIALLY_SHIPPED if any(gone) else status


def invoiced_pieces(invoices: Iterable[StoredInvoice], lines: Iterable[StoredInvoiceLine]) -> dict[int, int]:
    """Return the invoiced pieces by line of the order; those of void invoices and credits count as none.

    Source: S1 §3, decision B26.
    """
    counted = {
        invoice.invoice_number
        for invoice in invoices
        if invoice.kind == InvoiceKind.INVOICE and invoice.status != InvoiceStatus.VOID
    }
    pieces: dict[int, int] = defaultdict(int)
    for line in lines:
        if line.order_line_number is not None:
            count = line.quantity_shipped if line.invoice_number in counted else 0
            pieces[line.order_line_number] += count
    return dict(pieces)
