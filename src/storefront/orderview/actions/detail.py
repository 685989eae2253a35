"""One order as its buyer sees it, with shipments, invoices, returns and events. Source: S1 §2, §3."""

import datetime
from collections.abc import Sequence
from zoneinfo import ZoneInfo

from sqlalchemy import Connection

from storefront.base.dates import in_store
from storefront.base.errors import NotFound
from storefront.base.limits import UID_MAX
from storefront.eventlog import queries as eventlog
from storefront.eventlog.messages import EVENT_TEXTS
from storefront.eventlog.schemas import EventType
from storefront.eventlog.stored import StoredEvent
from storefront.identity import rules as identity
from storefront.identity.request_context import RequestContext
from storefront.identity.schemas import Ability
from storefront.invoices import rules as invoice_rules
from storefront.invoices.queries import invoices
from storefront.invoices.schemas import InvoiceKind
from storefront.invoices.stored import StoredInvoice
from storefront.orders.queries import answer, cancel_requests, orders, shipments
from storefront.orders.schemas import OrderStatus, TrackingNumber
from storefront.orders.stored import StoredCancelRequest, StoredOrder
from storefront.orderview import messages, rules
from storefront.orderview.actions.listing import company_of
from storefront.orderview.schemas import (
    CancelRequest,
    CompanyOrderDetail,
    OrderEvent,
    OrderInvoice,
    OrderReturn,
    OrderShipment,
    ShippedLine,
)
from storefront.returns import rules as return_rules
from storefront.returns.queries import returns
from storefront.returns.schemas import ReturnStatus
from storefront.returns.stored import StoredReturn


def load_detail(context: RequestContext, order_number: int) -> CompanyOrderDetail:
    """Return an order of the company.

    Raises Unauthenticated for guests, Forbidden for staff acting for nobody, NotFound for a number that the
    company has no order under.
    """
    company = company_of(context)
    with context.db.read() as conn:
        return detail_of(conn, context, own_order(conn, company, order_number))


def own_order(conn: Connection, company: int, order_number: int) -> StoredOrder:
    """Return the company's order with this number. Raises NotFound, also for another company's."""
    row = orders.find_by_number(conn, order_number) if 0 < order_number <= UID_MAX else None
    if row is None or row.customer_id_p21 != company:
        raise NotFound(messages.NO_SUCH_ORDER_HERE.format(number=order_number))
    return row


def detail_of(conn: Connection, context: RequestContext, row: StoredOrder) -> CompanyOrderDetail:
    """Return an order with what followed it, and what the actor may do."""
    number, actor = row.order_number, context.actor
    zone = ZoneInfo(context.settings.store.time_zone)
    sees_internal = identity.may(actor, Ability.SEE_VISIBILITY_HINTS)
    order = answer.answer(conn, row, context.settings.store, sees_internal=sees_internal)
    taken = return_rules.pieces_taken(returns.list_taken_back(conn, number))
    asked = cancel_requests.list_cancel_requests(conn, number)
    is_pending = any(one.decided_at is None for one in asked)
    why_not_cancel = identity.why_not(actor, Ability.CANCEL_ORDERS) or rules.why_not_cancel(
        number, row.status, order.line_items, is_pending=is_pending
    )
    return CompanyOrderDetail(
        order=order,
        status_code=OrderStatus(row.status),
        placed_by=row.placed_by or order.contact_name,
        taker=row.taker,
        shipments=shipments_of(conn, number),
        invoices=[invoice_shown(one, context.today) for one in invoices.list_of_order(conn, number)],
        returns=[return_shown(one, zone) for one in returns.list_of_order(conn, number)],
        events=_events(row, eventlog.list_of_order(conn, number), zone),
        cancel_requests=[_asked(one, zone) for one in asked],
        why_not_cancel=why_not_cancel,
        cancelable_lines=[] if why_not_cancel else rules.cancelable_lines(order.line_items),
        is_wholly_cancelable=not why_not_cancel and rules.is_wholly_cancelable(order.line_items),
        can_return=identity.may(actor, Ability.REQUEST_RETURNS)
        and any(
            return_rules.quantity_left(line, taken.get(line.line_number, 0)) for line in order.line_items
        ),
        can_reorder=identity.may(actor, Ability.KEEP_CART),
    )


def shipments_of(conn: Connection, order_number: int) -> list[OrderShipment]:
    """Return the shipments of an order, with their lines and parcels."""
    lines: dict[int, list[ShippedLine]] = {}
    for line in shipments.list_shipment_lines(conn, order_number):
        shipped = ShippedLine(line_number=line.line_number, quantity=line.quantity)
        lines.setdefault(line.shipment_id, []).append(shipped)
    parcels: dict[int, list[TrackingNumber]] = {}
    for shipment_id, carrier, tracking in shipments.list_shipment_parcels(conn, order_number):
        parcel = TrackingNumber(
            carrier_name=carrier,
            tracking_number=tracking,
            tracking_url=answer.tracking_url(carrier, tracking),
        )
        parcels.setdefault(shipment_id, []).append(parcel)
    return [
        OrderShipment(
            shipment_number=one.shipment_number,
            ship_date=one.ship_date,
            carrier_name=one.carrier_name,
            lines=lines.get(one.shipment_id, []),
            tracking_numbers=parcels.get(one.shipment_id, []),
        )
        for one in shipments.list_shipments(conn, order_number)
    ]


def invoice_shown(one: StoredInvoice, today: datetime.date) -> OrderInvoice:
    """Return an invoice as a row of its order."""
    status = invoice_rules.status_on(one.status, one.net_due_date, today)
    return OrderInvoice(
        invoice_number=one.invoice_number,
        kind=InvoiceKind(one.kind),
        invoice_date=one.invoice_date,
        net_due_date=one.net_due_date,
        status=invoice_rules.status_text(status),
        status_code=status,
        total_amount=one.total_amount,
        amount_due=invoice_rules.amount_due(one.total_amount, one.amount_paid, one.status),
    )


def return_shown(one: StoredReturn, zone: datetime.tzinfo) -> OrderReturn:
    """Return a return as a row of its order."""
    return OrderReturn(
        rma_number=one.rma_number,
        requested_at=in_store(one.requested_at, zone),
        status=messages.RETURN_STATUS_TEXTS[one.status],
        status_code=ReturnStatus(one.status),
    )


def _events(row: StoredOrder, found: Sequence[StoredEvent], zone: datetime.tzinfo) -> list[OrderEvent]:
    """Return what customers may read, oldest first; it begins when the order was placed."""
    shown = [one for one in found if not one.is_internal and one.type in EVENT_TEXTS]
    if not any(one.type == EventType.ORDER_PLACED for one in shown):
        placed = StoredEvent(
            type=EventType.ORDER_PLACED,
            subject=f"order/{row.order_number}",
            at=row.order_date,
            by_name=row.placed_by,
        )
        shown.insert(0, placed)
    return [_event(one, zone) for one in sorted(shown, key=lambda one: one.at)]


def _event(one: StoredEvent, zone: datetime.tzinfo) -> OrderEvent:
    kind, _, document = one.subject.partition("/")
    return OrderEvent(
        at=in_store(one.at, zone),
        text=EVENT_TEXTS[one.type],
        document="" if kind == "order" else document,
        by_name=one.by_name,
    )


def _asked(one: StoredCancelRequest, zone: datetime.tzinfo) -> CancelRequest:
    return CancelRequest(
        line_numbers=one.line_numbers,
        reason=one.reason,
        requested_at=in_store(one.requested_at, zone),
        requested_by=one.requested_by,
        decision=one.decision,
        decided_at=None if one.decided_at is None else in_store(one.decided_at, zone),
        decision_note=one.decision_note,
    )
