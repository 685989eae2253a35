"""Store documents from the ERP, with the events and mails that follow, in one transaction each."""

import datetime
from collections import Counter
from collections.abc import Collection
from typing import Any

import msgspec
from sqlalchemy import Connection

from storefront.erp.actions import news
from storefront.erp.actions.documents import InvoiceDocument, ReturnDocument, ShipmentDocument
from storefront.erp.actions.order_progress import Progress, invoiced_pieces, status_by_lines
from storefront.eventlog import queries as eventlog
from storefront.eventlog.schemas import EventType
from storefront.eventlog.stored import order_event
from storefront.invoices.queries import invoices
from storefront.orders.events import OrderNotice
from storefront.orders.queries import orders, progress, shipments
from storefront.orders.schemas import OrderStatus
from storefront.orders.stored import StoredOrder, StoredOrderLine
from storefront.platform import outbox
from storefront.returns.queries import returns
from storefront.returns.schemas import ReturnStatus


class Storing(msgspec.Struct, frozen=True, kw_only=True):
    """When documents are stored and by whom, where days are counted, and whether customers get mails."""

    now: datetime.datetime
    by_name: str
    time_zone: str
    is_told: bool = True


def store_progress(how: Storing, before: StoredOrder, after: Progress, tx: Connection) -> None:
    """Store how far an order is."""
    order = after.order
    progress.save_progress(tx, order)
    for line in after.lines:
        progress.save_line_progress(tx, line)
    if after.is_acknowledged:
        _record(tx, how, order, EventType.ORDER_ACKNOWLEDGED, erpReference=order.erp_reference)
        _tell(tx, how, news.of_acknowledgment(order))
    if after.moved:
        moved = {
            str(line.line_number): line.promise_date.isoformat() if line.promise_date else None
            for line, _ in after.moved
        }
        _record(tx, how, order, EventType.ORDER_PROMISE_CHANGED, promiseDates=moved)
        if not after.is_acknowledged:
            _tell(tx, how, news.of_promises(after, how.now))
    if order.status != before.status:
        _record_status(tx, how, order)


def stored_shipment(conn: Connection, order_number: int, shipment_number: str) -> tuple[Any, ...] | None:
    """Return a stored shipment as `comparable_shipment` does, None if there is none of this number."""
    known = shipments.find_shipment(conn, order_number, shipment_number)
    if known is None:
        return None
    pieces = shipments.list_pieces(conn, known.shipment_id)
    parcels = set(shipments.list_line_parcels(conn, known))
    return known.ship_date, known.carrier_name, pieces, parcels


def pieces_elsewhere(conn: Connection, order_number: int, but: Collection[str]) -> Counter[int]:
    """Return the shipped pieces by line, without those of the shipments of these numbers."""
    counted = {
        one.shipment_id
        for one in shipments.list_shipments(conn, order_number)
        if one.shipment_number not in but
    }
    found: Counter[int] = Counter()
    for line in shipments.list_shipment_lines(conn, order_number):
        if line.shipment_id in counted:
            found[line.line_number] += line.quantity
    return found


def comparable_shipment(document: ShipmentDocument) -> tuple[Any, ...]:
    """Return what of a shipment is compared: its day, carrier, pieces and parcels."""
    parcels = set(document.parcels)
    return document.shipment.ship_date, document.shipment.carrier_name, document.pieces, parcels


def store_shipment(
    how: Storing,
    order: StoredOrder,
    document: ShipmentDocument,
    lines: dict[int, StoredOrderLine],
    is_new: bool,
    tx: Connection,
) -> None:
    """Store a shipment; the customer gets a mail about a new one."""
    shipments.save_shipment(tx, document.shipment, document.pieces, document.parcels)
    if is_new:
        number = document.shipment.shipment_number
        day = document.shipment.ship_date.isoformat()
        event, about = EventType.SHIPMENT_CREATED, f"shipment/{number}"
        _record(tx, how, order, event, about, shipmentNumber=number, shipDate=day)
        _tell(tx, how, news.of_shipment(order, document, lines))
    _follow_lines(tx, how, order)


def store_invoice(
    how: Storing, order: StoredOrder, document: InvoiceDocument, is_new: bool, tx: Connection
) -> None:
    """Store an invoice or credit, and count what was invoiced; the customer gets a mail about a new one."""
    number = order.order_number
    invoices.save_invoices(tx, [document.invoice], document.lines)
    found = invoices.list_of_order(tx, number)
    lines = invoices.list_lines(tx, [one.invoice_number for one in found])
    pieces = invoiced_pieces(found, [line for of_one in lines.values() for line in of_one])
    known = {line.line_number for line in orders.list_lines(tx, number)}
    progress.save_invoiced(tx, number, {line: count for line, count in pieces.items() if line in known})
    event = EventType.INVOICE_CREATED if is_new else EventType.INVOICE_CHANGED
    invoice = document.invoice
    facts = {"invoiceNumber": invoice.invoice_number, "kind": invoice.kind, "status": invoice.status}
    _record(tx, how, order, event, f"invoice/{invoice.invoice_number}", **facts)
    if is_new:
        _tell(tx, how, news.of_invoice(order, document))
    _follow_lines(tx, how, order)


_RETURN_EVENTS = {
    ReturnStatus.REQUESTED: EventType.RETURN_REQUESTED,
    ReturnStatus.AUTHORIZED: EventType.RETURN_AUTHORIZED,
    ReturnStatus.DENIED: EventType.RETURN_DENIED,
    ReturnStatus.RECEIVED: EventType.RETURN_RECEIVED,
    ReturnStatus.CREDITED: EventType.RETURN_CREDITED,
    ReturnStatus.CLOSED: EventType.RETURN_CLOSED,
}


def store_return(
    how: Storing, order: StoredOrder, before: ReturnDocument | None, after: ReturnDocument, tx: Connection
) -> None:
    """Store a return; an authorization is mailed once."""
    one = after.one
    returns.save_return(tx, one, after.lines)
    if before is None or before.one.status != one.status:
        event = _RETURN_EVENTS[ReturnStatus(one.status)]
        facts = {"rmaNumber": one.rma_number, "status": one.status}
        _record(tx, how, order, event, f"return/{one.rma_number}", **facts)
        if one.status == ReturnStatus.AUTHORIZED:
            _tell(tx, how, news.of_return(order, after))


def _follow_lines(tx: Connection, how: Storing, order: StoredOrder) -> None:
    """Give the order the status that follows from its lines."""
    status = status_by_lines(order.status, orders.list_lines(tx, order.order_number))
    if status != order.status:
        progress.save_status(tx, order.order_number, status)
        _record_status(tx, how, msgspec.structs.replace(order, status=status))


def _record_status(tx: Connection, how: Storing, order: StoredOrder) -> None:
    is_canceled = order.status == OrderStatus.CANCELLED
    event = EventType.ORDER_CANCELED if is_canceled else EventType.ORDER_STATUS_CHANGED
    _record(tx, how, order, event, status=order.status)


def _record(
    tx: Connection, how: Storing, order: StoredOrder, kind: EventType, about: str = "", /, **facts: Any
) -> None:
    event = order_event(
        kind, order.order_number, order.customer_id_p21, how.now, how.by_name, about=about, **facts
    )
    eventlog.record(tx, [event])


def _tell(tx: Connection, how: Storing, mail: OrderNotice) -> None:
    if how.is_told:
        outbox.add(tx, mail, f"OrderNotice:{mail.key}", how.now)
