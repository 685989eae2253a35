"""Show orders to our staff: lists, and one with its holds, payment and history.

Source: decisions D5, G28, H10.
"""

import datetime
from collections.abc import Iterator
from zoneinfo import ZoneInfo

from sqlalchemy import Connection

from storefront.accounts.queries import customers
from storefront.base.errors import NotFound
from storefront.base.paging import ROWS_AT_ONCE, first_row, page_count
from storefront.base.person import full_name
from storefront.base.quantity import whole_number
from storefront.base.text import one_line
from storefront.eventlog import queries as eventlog
from storefront.identity import rules as identity
from storefront.identity.request_context import RequestContext
from storefront.identity.schemas import Ability
from storefront.invoices.queries import invoices
from storefront.orderdesk import limits, messages, rules
from storefront.orderdesk.actions.history import history_of
from storefront.orderdesk.queries import order_list, order_mails, settlements
from storefront.orderdesk.queries.order_list import Asked, OrderFacts
from storefront.orderdesk.queries.order_mails import StoredOrderMail
from storefront.orderdesk.schemas import (
    DeskHold,
    DeskMail,
    DeskMailState,
    DeskOrder,
    DeskPayment,
    DeskSettlement,
    OrderPage,
    OrderSummary,
)
from storefront.orderdesk.stored import StoredPayment, StoredSettlement
from storefront.orders.queries import answer, holds, orders
from storefront.orders.rules import status_text
from storefront.orders.schemas import HoldReason, HoldSource, OrderStatus, PlacedThrough
from storefront.orders.stored import StoredHold, StoredOrder
from storefront.orderview.actions.detail import invoice_shown, return_shown, shipments_of
from storefront.payment.schemas import PaymentState, SettlementKind, SettlementState
from storefront.platform.settings import Store
from storefront.returns.queries import returns

_END = datetime.datetime(9999, 1, 1, tzinfo=datetime.UTC)
"""Later than every order."""


def list_orders(
    context: RequestContext,
    *,
    word: str,
    status: str,
    hold: str,
    customer: str,
    page: int,
    is_cancel_asked: bool = False,
) -> OrderPage:
    """Return a page of orders, those on hold first. An unknown status, hold or customer is ignored.

    `is_cancel_asked` leaves those with a request to cancel that has no answer yet.

    Raises Unauthenticated for guests, Forbidden except for staff.
    """
    identity.require(context.actor, Ability.STAFF_AREA)
    asked = _asked(word, status, hold, customer, is_cancel_asked=is_cancel_asked)
    size = limits.ORDERS_PAGE_SIZE
    with context.db.read() as conn:
        rows = order_list.list_orders(conn, asked, first_row(page, size), size)
        total = order_list.count_orders(conn, asked)
        all_count, on_hold_count = order_list.count_all(conn)
        cancel_asked_count = order_list.count_cancel_asked(conn)
    return OrderPage(
        rows=[_summary(row, zone_of(context.settings.store)) for row in rows],
        total=total,
        page=page,
        page_count=page_count(total, size),
        all_count=all_count,
        on_hold_count=on_hold_count,
        cancel_asked_count=cancel_asked_count,
    )


def stream_orders(
    context: RequestContext, *, word: str, status: str, hold: str, customer: str, is_cancel_asked: bool
) -> Iterator[OrderSummary]:
    """Yield all orders that `list_orders` finds, some hundred at a time. Raises what it raises."""
    identity.require(context.actor, Ability.STAFF_AREA)
    asked = _asked(word, status, hold, customer, is_cancel_asked=is_cancel_asked)
    zone = zone_of(context.settings.store)
    for is_held in (True, False):
        place = (_END, orders.ORDER_NUMBER_MAX)
        while True:
            with context.db.read() as conn:
                rows = order_list.list_older(conn, asked, place, ROWS_AT_ONCE, is_held=is_held)
            yield from (_summary(row, zone) for row in rows)
            if len(rows) < ROWS_AT_ONCE:
                break
            place = (rows[-1].order_date, rows[-1].order_number)


def _asked(word: str, status: str, hold: str, customer: str, *, is_cancel_asked: bool) -> Asked:
    return Asked(
        word=one_line(word)[: limits.ORDERS_FIND_MAX],
        status=status if status in set(OrderStatus) else "",
        reason=hold if hold in set(HoldReason) else "",
        customer_id=min(whole_number(customer) or 0, orders.ORDER_NUMBER_MAX),
        is_cancel_asked=is_cancel_asked,
    )


def zone_of(store: Store) -> datetime.tzinfo:
    """Return the store's time zone, in which our staff read times."""
    return ZoneInfo(store.time_zone)


def _summary(row: OrderFacts, zone: datetime.tzinfo) -> OrderSummary:
    return OrderSummary(
        order_number=row.order_number,
        order_date=row.order_date.astimezone(zone),
        customer_id=row.customer_id_p21,
        customer=row.company or full_name(row.first_name, row.last_name) or row.bill_to_name,
        po_no=row.po_no,
        status=OrderStatus(row.status),
        status_text=status_text(row.status),
        hold_reason=row.hold_reason,
        line_count=row.line_count,
        total=row.order_total,
        placed_through=PlacedThrough(row.placed_through),
        placed_by=row.placed_by,
    )


def load_order(context: RequestContext, order_number: int) -> DeskOrder:
    """Return an order with its holds, payment and history.

    Raises Unauthenticated for guests, Forbidden except for staff, NotFound for an unknown number.
    """
    identity.require(context.actor, Ability.STAFF_AREA)
    with context.db.read() as conn:
        return desk_of(conn, context, order_number)


def found(conn: Connection, order_number: int) -> StoredOrder:
    """Return the stored order; NotFound for an unknown number."""
    is_possible = 0 < order_number <= orders.ORDER_NUMBER_MAX
    row = orders.find_by_number(conn, order_number) if is_possible else None
    if row is None:
        raise no_order(order_number)
    return row


def desk_of(conn: Connection, context: RequestContext, order_number: int) -> DeskOrder:
    """Return an order as our staff see it; NotFound for an unknown number."""
    store, row = context.settings.store, found(conn, order_number)
    held = holds.list_holds(conn, order_number)
    payment = settlements.find_payment(conn, order_number)
    settled = settlements.list_settlements(conn, order_number)
    zone = zone_of(store)
    company = None if row.customer_id_p21 is None else customers.find_customer(conn, row.customer_id_p21)
    return DeskOrder(
        order=answer.answer(conn, row, store),
        order_status=OrderStatus(row.status),
        customer_id=row.customer_id_p21,
        customer=company.name if company else full_name(row.first_name, row.last_name),
        placed_through=PlacedThrough(row.placed_through),
        placed_by=row.placed_by,
        payment_option=row.payment_option,
        holds=[_hold(hold, zone) for hold in held],
        why_not_hold=rules.why_not_hold(
            row.status,
            is_held=any(hold.lifted_at is None for hold in held),
            acknowledged_at=row.acknowledged_at,
        ),
        payment=None if payment is None else _payment(payment, settled, row.status, zone),
        shipments=shipments_of(conn, order_number),
        invoices=[invoice_shown(one, context.today) for one in invoices.list_of_order(conn, order_number)],
        returns=[return_shown(one, zone) for one in returns.list_of_order(conn, order_number)],
        mails=[_mail(one, zone) for one in order_mails.list_mails(conn, order_number)],
        history=history_of(row, held, settled, eventlog.list_of_order(conn, order_number), zone),
    )


def no_order(order_number: int) -> NotFound:
    """Return the error for an unknown order number."""
    return NotFound(messages.ORDER_MISSING.format(number=order_number))


def _hold(hold: StoredHold, zone: datetime.tzinfo) -> DeskHold:
    same = ("hold_id", "text", "lifted_by", "lifted_why")
    return DeskHold(
        reason=HoldReason(hold.reason),
        source=HoldSource(hold.source),
        placed_at=hold.placed_at.astimezone(zone),
        lifted_at=None if hold.lifted_at is None else hold.lifted_at.astimezone(zone),
        **{name: getattr(hold, name) for name in same},
    )


def _payment(
    payment: StoredPayment, settled: list[StoredSettlement], order_status: str, zone: datetime.tzinfo
) -> DeskPayment:
    why_not = {kind: rules.why_not(kind, payment, order_status) for kind in SettlementKind}
    return DeskPayment(
        provider=payment.provider,
        reference=payment.reference,
        brand=payment.brand,
        last4=payment.last4,
        state=PaymentState(payment.state),
        authorized=payment.amount,
        captured=payment.captured,
        refunded=payment.refunded,
        why_not_capture=why_not[SettlementKind.CAPTURE],
        why_not_void=why_not[SettlementKind.VOID],
        why_not_refund=why_not[SettlementKind.REFUND],
        settlements=[_settlement(each, zone) for each in settled],
        version=rules.version_of(settled),
    )


def _settlement(settlement: StoredSettlement, zone: datetime.tzinfo) -> DeskSettlement:
    return DeskSettlement(
        kind=SettlementKind(settlement.kind),
        amount=settlement.amount,
        state=SettlementState(settlement.state),
        message=settlement.message,
        why=settlement.why,
        asked_by=settlement.asked_by,
        asked_at=settlement.asked_at.astimezone(zone),
    )


def _mail(mail: StoredOrderMail, zone: datetime.tzinfo) -> DeskMail:
    if mail.done_at is not None:
        state = DeskMailState.GIVEN_UP if mail.error else DeskMailState.SENT
    else:
        state = DeskMailState.FAILING if mail.error else DeskMailState.WAITING
    return DeskMail(
        text=rules.mail_name(mail.kind),
        created_at=mail.created_at.astimezone(zone),
        state=state,
        error=mail.error or "",
    )
