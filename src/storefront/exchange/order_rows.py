"""Check `orders.csv` and `order_lines.csv` together."""

from collections.abc import Sequence

from sqlalchemy import Connection

from storefront.exchange import messages
from storefront.exchange.layout import FileRow
from storefront.exchange.list_rows import Complain
from storefront.exchange.queries import past_orders
from storefront.exchange.queries.files import FILES
from storefront.exchange.queries.past_orders import Changed

NUMBER, LINE = "order_number", "line_number"


def check_orders(
    conn: Connection, orders: Sequence[FileRow], lines: Sequence[FileRow], complain: Complain
) -> Changed:
    """Check the rows, and return the orders to write.

    An existing order keeps its lines if the files have none, and all columns that they leave out.
    """
    numbers = {row.values[NUMBER] for row in orders}
    with_lines = {row.values[NUMBER] for row in lines}
    if lines and not orders:
        complain(lines[0].shown, 0, "", messages.LINES_ALONE)
    for row in lines if orders else ():
        if row.values[NUMBER] not in numbers:
            reason = messages.LINES_OF_NO_ORDER.format(value=row.values[NUMBER])
            complain(row.shown, row.line, NUMBER, reason)
    placed_here = set(past_orders.placed_here(conn, sorted(numbers)))
    changed = past_orders.compare(
        conn,
        [row.values for row in orders if row.values[NUMBER] not in placed_here],
        [row.values for row in lines],
    )
    for row in orders:
        number = row.values[NUMBER]
        if number in placed_here:
            complain(row.shown, row.line, NUMBER, messages.PLACED_HERE.format(value=number))
        elif number in changed.new_orders:
            _check_new("orders", row, number, complain)
            if number not in with_lines:
                complain(row.shown, row.line, NUMBER, messages.ORDER_WITHOUT_LINES.format(value=number))
    for row in lines:
        key = (row.values[NUMBER], row.values[LINE])
        if key in changed.new_lines:
            _check_new("order_lines", row, f"{key[0]}, {key[1]}", complain)
    return changed


def _check_new(file: str, row: FileRow, shown: object, complain: Complain) -> None:
    """Reject a new row without its required columns."""
    missing = [name for name in FILES[file].required() if name not in row.values]
    if missing:
        reason = messages.NEW_NEEDS.format(value=shown, columns=", ".join(missing))
        complain(row.shown, row.line, ", ".join(FILES[file].key), reason)
