"""What the ERP may report of an order, given what the store knows. Source: S1 §3, decisions D5 to D9."""

from collections.abc import Mapping, Sequence

from storefront.base.money import show_money
from storefront.erp import messages
from storefront.erp.actions.documents import ReturnDocument, Wrong
from storefront.erp.rules.reading import WrongCell
from storefront.erp.schemas import InvoiceRow, OrderStatusRow, ReturnRow, ShipmentRow
from storefront.invoices.schemas import InvoiceKind, InvoiceStatus
from storefront.invoices.stored import StoredInvoice
from storefront.orders.schemas import OrderStatus
from storefront.orders.stored import StoredOrder, StoredOrderLine
from storefront.returns.schemas import ReturnStatus

STAGES = (
    ReturnStatus.REQUESTED,
    ReturnStatus.AUTHORIZED,
    ReturnStatus.RECEIVED,
    ReturnStatus.CREDITED,
    ReturnStatus.CLOSED,
)
"""The steps of a return that is not denied, in order. Source: decision D9."""


def on_hold_text(order: StoredOrder) -> str:
    """Return that an order is on hold, and for which reason; "" if it is not. Source: decision D5."""
    if order.status != OrderStatus.ON_HOLD:
        return ""
    form = messages.ON_HOLD_FOR if order.hold_reason else messages.ON_HOLD
    return form.format(number=order.order_number, reason=order.hold_reason)


def why_on_hold(order: StoredOrder) -> Wrong | None:
    """Return why nothing ships or is invoiced: the order is on hold. Source: decision D5."""
    why = on_hold_text(order)
    return (0, WrongCell("order_number", why)) if why else None


def reopens(status: str, sent: str) -> bool:
    """Return whether a reported status would reopen an order. Source: decision D5.

    The store completes an order with its last invoice, so "Shipped" may still come after that.

    >>> reopens("Complete", "Open"), reopens("Complete", "Shipped"), reopens("Cancelled", "Shipped")
    (True, False, True)
    """
    if status == OrderStatus.CANCELLED:
        return sent != status
    return status == OrderStatus.COMPLETE and sent not in (OrderStatus.COMPLETE, OrderStatus.SHIPPED)


def status_after(status: str, sent: str) -> str:
    """Return the status after a report: a complete order stays complete. Source: decision D5."""
    return status if status == OrderStatus.COMPLETE else sent


def why_not_line(order: StoredOrder, line: StoredOrderLine, row: OrderStatusRow) -> WrongCell | None:
    """Return why a line cannot become what this row says. Source: decision D6."""
    at = line.line_number
    if (row.quantity_allocated or 0) > line.quantity_ordered:
        count, most = row.quantity_allocated, line.quantity_ordered
        return WrongCell("quantity_allocated", messages.TOO_MANY.format(count=count, most=most, line=at))
    if row.is_cancelled and not line.is_cancelled and max(line.quantity_shipped, line.quantity_invoiced) > 0:
        return WrongCell("is_cancelled", messages.LINE_SHIPPED.format(line=at, number=order.order_number))
    return None


def why_not_ship(
    order: StoredOrder,
    lines: Mapping[int, StoredOrderLine],
    rows: Sequence[ShipmentRow],
    totals: Mapping[int, int],
) -> Wrong | None:
    """Return why these rows cannot ship; `totals` are the pieces of each line with all other shipments.

    Source: decisions D5, D6.
    """
    if (held := why_on_hold(order)) is not None:
        return held
    for place, row in enumerate(rows):
        line, at = lines[row.line_number], row.line_number
        if line.is_cancelled:
            reason = messages.LINE_CANCELED.format(line=at, number=order.order_number)
            return place, WrongCell("line_number", reason)
        count, most = totals.get(at, 0), line.quantity_ordered
        if count > most:
            reason = messages.SHIPPED_ABOVE.format(most=most, line=at, count=count)
            return place, WrongCell("quantity", reason)
    return None


def why_not_invoice(
    order: StoredOrder, before: StoredInvoice | None, row: InvoiceRow, after: StoredInvoice
) -> Wrong | None:
    """Return why an invoice cannot be stored: hold, void before, sign or paid amount. Source: decision D8."""
    if (held := why_on_hold(order)) is not None:
        return held
    void = InvoiceStatus.VOID
    if before is not None and before.status == void and row.status != void:
        return 0, WrongCell("status", messages.VOID.format(number=row.invoice_number))
    sign = -1 if after.kind == InvoiceKind.CREDIT else 1
    if sign * after.total_amount < 0:
        return 0, WrongCell("item_total_price", messages.OTHER_SIGN)
    if sign * after.amount_paid < 0:
        return 0, WrongCell("amount_paid", messages.OTHER_SIGN)
    if abs(after.amount_paid) > abs(after.total_amount):
        paid, total = show_money(abs(after.amount_paid)), show_money(abs(after.total_amount))
        return 0, WrongCell("amount_paid", messages.PAID_ABOVE.format(paid=paid, total=total))
    return None


def goes_back(status: str, sent: str) -> bool:
    """Return whether a return would move to an earlier step; only a request can be denied.

    Source: decision D9.

    >>> goes_back("Received", "Authorized"), goes_back("Authorized", "Credited")
    (True, False)
    """
    if sent == status:
        return False
    if ReturnStatus.DENIED in (status, sent):
        return status != ReturnStatus.REQUESTED
    return STAGES.index(ReturnStatus(sent)) < STAGES.index(ReturnStatus(status))


def why_not_return(
    lines: Mapping[int, StoredOrderLine],
    before: ReturnDocument | None,
    rows: Sequence[ReturnRow],
    after: ReturnDocument,
) -> Wrong | None:
    """Return why a return cannot become what these rows say. Source: decision D9.

    No more pieces come back than were ordered, none arrive that were not authorized, and none are credited
    that have not arrived. An amount that was never reported does not count.
    """
    first = rows[0]
    if before is not None and goes_back(before.one.status, first.status):
        facts = {"number": first.rma_number, "status": before.one.status, "sent": first.status}
        return 0, WrongCell("status", messages.BACKWARD.format(**facts))
    known = {line.order_line_number for line in (before.lines if before else [])}
    kept = {line.order_line_number: line for line in after.lines}
    for place, row in enumerate(rows):
        at = row.order_line_number
        if at not in known and row.quantity is None:
            return place, WrongCell("quantity", messages.MISSING_FIELD.format(field="quantity"))
        line, most = kept[at], lines[at].quantity_ordered
        steps = (
            ("quantity", max(line.quantity_requested, line.quantity_authorized)),
            ("quantity_received", line.quantity_received),
            ("quantity_credited", line.quantity_credited),
        )
        for field, count in steps:
            if count > most:
                reason = messages.TOO_MANY.format(count=count, most=most, line=at)
                return place, WrongCell(field, reason)
            most = count or most
            if field == "quantity":
                most = line.quantity_authorized or line.quantity_requested
    return None
