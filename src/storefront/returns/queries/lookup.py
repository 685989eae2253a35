"""Find a return by its number and an email connected to it, without signing in."""

from sqlalchemy import Connection, bindparam, select

from storefront.orders.tables import OrderRow
from storefront.platform.statements import Query
from storefront.returns.stored import ConnectedReturn
from storefront.returns.tables import ReturnRow

RMA_NUMBER_MAX = 2_147_483_647

_NEAR_NUMBER = Query(
    select(
        ReturnRow.rma_number,
        ReturnRow.contact_email,
        OrderRow.order_number,
        OrderRow.contact_email.label("order_email"),
        OrderRow.cc_emails,
    )
    .outerjoin(OrderRow, OrderRow.order_number == ReturnRow.order_number)
    .where(ReturnRow.rma_number <= bindparam("number"))
    .order_by(ReturnRow.rma_number.desc())
    .limit(1),
    ConnectedReturn,
)


def find_for_lookup(conn: Connection, wanted: int) -> ConnectedReturn | None:
    """Return the emails of the return with this number, else of the one before it, to take the same time.

    The caller compares the result, and so does the same work whether or not the return exists.
    """
    return None if wanted > RMA_NUMBER_MAX else _NEAR_NUMBER.first(conn, number=wanted)
