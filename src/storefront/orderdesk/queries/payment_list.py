"""Payments of all orders, for the command line."""

import datetime
from decimal import Decimal

import msgspec
from sqlalchemy import Connection, Integer, bindparam, select

from storefront.orders.tables import OrderRow
from storefront.payment.schemas import PaymentState
from storefront.payment.tables import PaymentRow
from storefront.platform.statements import Query


class ListedPayment(msgspec.Struct, frozen=True):
    """A payment and its order; amounts in dollars."""

    order_number: int
    order_date: datetime.datetime
    status: str
    brand: str
    last4: str
    state: str
    amount: Decimal
    captured: Decimal
    refunded: Decimal


_PAYMENTS = (
    select(
        *(OrderRow.order_number, OrderRow.order_date, OrderRow.status),
        *(PaymentRow.brand, PaymentRow.last4, PaymentRow.state),
        *(PaymentRow.amount, PaymentRow.captured, PaymentRow.refunded),
    )
    .join(OrderRow, OrderRow.order_number == PaymentRow.order_number)
    .order_by(OrderRow.order_date, OrderRow.order_number)
    .limit(bindparam("most", type_=Integer))
)
_ALL = Query(_PAYMENTS, ListedPayment)
_OPEN = Query(_PAYMENTS.where(PaymentRow.state == PaymentState.AUTHORIZED.value), ListedPayment)


def list_payments(conn: Connection, most: int, *, is_open_only: bool) -> list[ListedPayment]:
    """Return the payments of orders, oldest first; only the authorized ones if `is_open_only`."""
    return (_OPEN if is_open_only else _ALL).all(conn, most=most)
