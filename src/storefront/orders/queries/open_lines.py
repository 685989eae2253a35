"""Which open orders of a company contain an item, for a warning before it is ordered again."""

from collections.abc import Collection

import msgspec
from sqlalchemy import Connection, bindparam, or_, select

from storefront.orders.schemas import OrderKind, OrderStatus
from storefront.orders.tables import OrderLineRow, OrderRow
from storefront.platform.statements import Query, among


class OpenLine(msgspec.Struct, frozen=True):
    """A line of an open order."""

    inv_mast_uid: int
    item_code: str
    order_number: int
    web_reference_id: str


OPEN = (OrderStatus.SUBMITTED, OrderStatus.ON_HOLD, OrderStatus.OPEN, OrderStatus.PARTIALLY_SHIPPED)
_LINES = Query(
    select(
        OrderLineRow.inv_mast_uid,
        OrderLineRow.item_code,
        OrderRow.order_number,
        OrderRow.web_reference_id,
    )
    .join(OrderRow, OrderRow.order_number == OrderLineRow.order_number)
    .where(
        OrderRow.customer_id_p21 == bindparam("customer"),
        OrderRow.kind == OrderKind.ORDER.value,
        or_(*(OrderRow.status == status.value for status in OPEN)),
        among(OrderLineRow.inv_mast_uid, "uids"),
        OrderLineRow.is_cancelled.is_(False),
    )
    .order_by(OrderRow.order_date.desc(), OrderRow.order_number.desc()),
    OpenLine,
)


def newest_open_lines(conn: Connection, customer_id_p21: int, uids: Collection[int]) -> dict[int, OpenLine]:
    """Return, by invMastUid, the company's newest open order with each of these items.

    Source: decision B21.
    """
    found: dict[int, OpenLine] = {}
    for line in _LINES.all(conn, customer=customer_id_p21, uids=sorted(set(uids))) if uids else ():
        found.setdefault(line.inv_mast_uid, line)
    return found
