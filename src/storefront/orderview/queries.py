"""Which of some orders have invoices."""

from collections.abc import Sequence

from sqlalchemy import Connection, func, select

from storefront.invoices.tables import InvoiceRow
from storefront.platform.statements import Query, among

_COUNTS = Query(
    select(InvoiceRow.order_number, func.count())
    .where(among(InvoiceRow.order_number, "numbers"), InvoiceRow.order_number.is_not(None))
    .group_by(InvoiceRow.order_number),
    lambda number, count: (number, count),
)


def count_invoices(conn: Connection, order_numbers: Sequence[int]) -> dict[int, int]:
    """Return the number of invoices of these orders, by order number; those without are left out."""
    return dict(_COUNTS.all(conn, numbers=list(order_numbers)))
