"""What a company has bought, by item."""

import datetime
from collections.abc import Sequence
from typing import Any

from sqlalchemy import Connection, and_, bindparam, func, or_, select

from storefront.orders.limits import SERVICE_PREFIX
from storefront.orders.schemas import OrderKind, OrderStatus
from storefront.orders.stored import StoredPurchase, StoredPurchaseLine
from storefront.orders.tables import OrderLineRow, OrderRow
from storefront.platform.statements import Query, among
from storefront.platform.wildcards import ESCAPE, contains

_FOREVER = (
    datetime.datetime(1900, 1, 1, tzinfo=datetime.UTC),
    datetime.datetime(9000, 1, 1, tzinfo=datetime.UTC),
)
_BOUGHT = and_(
    OrderRow.customer_id_p21 == bindparam("customer"),
    OrderRow.kind == OrderKind.ORDER.value,
    OrderRow.status != OrderStatus.CANCELLED.value,
    OrderLineRow.is_cancelled.is_(False),
    OrderLineRow.inv_mast_uid.is_not(None),
    OrderLineRow.item_code.not_like(f"{SERVICE_PREFIX}%"),
)
_JOINED = OrderLineRow.order_number == OrderRow.order_number


def _like(column: Any) -> Any:
    return func.lower(column).like(bindparam("word"), escape=ESCAPE)


_ITEMS = Query(
    select(
        OrderLineRow.inv_mast_uid,
        func.max(OrderRow.order_date).label("last_date"),
        func.max(OrderRow.order_number).label("last_order"),
        func.count(OrderRow.order_number.distinct()).label("orders"),
        func.sum(OrderLineRow.quantity_ordered).label("quantity"),
        func.max(OrderLineRow.item_code).label("item_code"),
    )
    .join_from(OrderRow, OrderLineRow, _JOINED)
    .where(
        _BOUGHT,
        OrderRow.order_date >= bindparam("start"),
        OrderRow.order_date < bindparam("end"),
        or_(
            bindparam("person", type_=OrderRow.web_user_id.type) == 0,
            OrderRow.web_user_id == bindparam("person"),
        ),
        or_(
            _like(OrderLineRow.item_code),
            _like(OrderLineRow.item_description),
            _like(OrderLineRow.customer_part_number),
        ),
    )
    .group_by(OrderLineRow.inv_mast_uid),
    StoredPurchase,
)
_LINES = Query(
    select(
        OrderLineRow.inv_mast_uid,
        OrderRow.order_number,
        OrderRow.order_date,
        OrderLineRow.item_code,
        OrderLineRow.item_description,
        OrderLineRow.customer_part_number,
        OrderLineRow.customer_part_number_id,
        OrderLineRow.quantity_ordered,
        OrderLineRow.unit_of_measure,
        OrderLineRow.pricing_unit_size,
        OrderLineRow.unit_price,
    )
    .join_from(OrderRow, OrderLineRow, _JOINED)
    .where(
        _BOUGHT,
        OrderRow.order_date >= bindparam("start"),
        among(OrderLineRow.inv_mast_uid, "uids"),
    )
    .order_by(OrderRow.order_date.desc(), OrderRow.order_number.desc()),
    StoredPurchaseLine,
)


def list_purchases(
    conn: Connection,
    customer_id_p21: int,
    *,
    word: str = "",
    start: datetime.datetime | None = None,
    end: datetime.datetime | None = None,
    person: int | None = None,
) -> list[StoredPurchase]:
    """Return each item that the company has bought, once; `person` restricts it to one web user's orders.

    `word` is found in the code, the description and the customer's part number of a line; `start` and `end`
    (exclusive) limit the dates of the orders.
    """
    first, last = start or _FOREVER[0], end or _FOREVER[1]
    about = {"word": contains(word), "start": first, "end": last, "person": person or 0}
    return _ITEMS.all(conn, customer=customer_id_p21, **about)


def list_purchase_lines(
    conn: Connection, customer_id_p21: int, uids: Sequence[int], start: datetime.datetime
) -> list[StoredPurchaseLine]:
    """Return the order lines of these items from orders placed at or after `start`, newest first."""
    return _LINES.all(conn, customer=customer_id_p21, uids=list(uids), start=start) if uids else []
