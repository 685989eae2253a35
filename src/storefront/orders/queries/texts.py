"""What orders are found by, stored beside them."""

from collections.abc import Callable, Collection
from typing import Any

from sqlalchemy import Connection, Select, String, cast, func, insert, literal, select

from storefront.orders.tables import OrderLineRow, OrderRow, OrderTextRow
from storefront.platform.statements import Change, among

_BETWEEN = "\n"
"""Between two texts; no searched word contains it."""


def _texts(joined: Callable[..., Any]) -> Select[Any]:
    """Return the select of the search texts of orders; `joined` is the database's function to join texts."""
    own = (cast(OrderRow.order_number, String), OrderRow.web_reference_id, OrderRow.po_no)
    whole: Any = literal(_BETWEEN)
    for part in (*own, OrderRow.ship_to_name):
        whole = whole + part + literal(_BETWEEN)
    of_line = OrderLineRow.item_code + literal(_BETWEEN) + OrderLineRow.customer_part_number
    lines = (
        select(joined(of_line, literal(_BETWEEN)))
        .where(OrderLineRow.order_number == OrderRow.order_number)
        .correlate(OrderRow)
        .scalar_subquery()
    )
    return select(
        OrderRow.customer_id_p21,
        OrderRow.order_date,
        OrderRow.order_number,
        func.lower(whole + func.coalesce(lines, "")),
    ).where(OrderRow.customer_id_p21.is_not(None))


def _insert(joined: Callable[..., Any]) -> Any:
    wanted = _texts(joined).where(among(OrderRow.order_number, "numbers"))
    columns = ["customer_id_p21", "order_date", "order_number", "text"]
    return insert(OrderTextRow).from_select(columns, wanted)


_ADD = Change(_insert(func.group_concat), postgresql=_insert(func.string_agg))


def add(tx: Connection, order_numbers: Collection[int]) -> None:
    """Make these orders, which are new to their company, findable; those of guests are left out."""
    if order_numbers:
        _ADD.run(tx, numbers=order_numbers)
