"""Orders as a stream of rows that the database has formatted, so that a million lines are little work."""

import datetime
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from sqlalchemy import (
    ColumnElement,
    Connection,
    Integer,
    Select,
    Text,
    and_,
    case,
    cast,
    func,
    literal,
    or_,
    select,
)

from storefront.orders.schemas import OrderStatus
from storefront.orders.tables import OrderLineRow, OrderRow

CHUNK = 5000

TEXT, NUMBER, MONEY, DATE, STAMP, FLAG = "text", "number", "money", "date", "stamp", "flag"

_ORDER: dict[str, str] = {
    "order_number": NUMBER,
    "web_reference_id": TEXT,
    "order_date": STAMP,
    "status": TEXT,
    "po_no": TEXT,
    "customer_id_p21": NUMBER,
    "contact_email": TEXT,
    "first_name": TEXT,
    "last_name": TEXT,
    "contact_phone": TEXT,
    "bill_to_name": TEXT,
    "bill_to_address1": TEXT,
    "bill_to_city": TEXT,
    "bill_to_state": TEXT,
    "bill_to_zip": TEXT,
    "bill_to_country": TEXT,
    "ship_to_id": NUMBER,
    "ship_to_name": TEXT,
    "ship_to_attn": TEXT,
    "ship_to_address1": TEXT,
    "ship_to_address2": TEXT,
    "ship_to_city": TEXT,
    "ship_to_state": TEXT,
    "ship_to_zip": TEXT,
    "ship_to_country": TEXT,
    "ship_to_phone": TEXT,
    "packing_basis": TEXT,
    "carrier_name": TEXT,
    "not_before_date": DATE,
    "delivery_instructions": TEXT,
    "order_notes": TEXT,
    "payment_option": TEXT,
    "currency": TEXT,
    "sub_total": MONEY,
    "shipping_total": MONEY,
    "tax_total": MONEY,
    "order_total": MONEY,
}
_LINE: dict[str, str] = {
    "line_number": NUMBER,
    "inv_mast_uid": NUMBER,
    "item_code": TEXT,
    "item_description": TEXT,
    "customer_part_number": TEXT,
    "quantity_ordered": NUMBER,
    "quantity_invoiced": NUMBER,
    "quantity_allocated": NUMBER,
    "unit_of_measure": TEXT,
    "pricing_unit_size": NUMBER,
    "unit_price": MONEY,
    "total_price": MONEY,
    "is_cancelled": FLAG,
    "promise_date": DATE,
}
COLUMNS: dict[str, str] = {**_ORDER, **_LINE}
"""The columns of the export in their order, and what each holds."""


@contextmanager
def stream_lines(
    reading: Connection,
    since: datetime.datetime | None = None,
    status: OrderStatus | None = None,
    guarded: str = "",
) -> Iterator[Iterator[tuple[Any, ...]]]:
    """Give the driver's own rows, one per order line by order and line number, columns as `COLUMNS`.

    Money and moments come as text in their final form; a text that begins with one of the characters in
    `guarded` gets an apostrophe in front. All rows show one state of the database; memory stays constant.
    """
    statement = _statement(reading.dialect.name == "sqlite", since, status, guarded)
    stream = _sqlite_rows if reading.dialect.name == "sqlite" else _postgres_rows
    with stream(reading, statement) as rows:
        yield rows


@contextmanager
def _sqlite_rows(reading: Connection, statement: Select[Any]) -> Iterator[Iterator[tuple[Any, ...]]]:
    """Give the driver's cursor itself; the file is not mapped meanwhile, or it would all count as memory."""
    driver: Any = reading.connection.driver_connection
    mapped = driver.execute("PRAGMA mmap_size").fetchone()[0]
    driver.execute("PRAGMA mmap_size=0")
    cursor: Any = reading.execute(statement).cursor
    try:
        yield cursor
    finally:
        cursor.close()
        driver.execute(f"PRAGMA mmap_size={mapped}")


@contextmanager
def _postgres_rows(reading: Connection, statement: Select[Any]) -> Iterator[Iterator[tuple[Any, ...]]]:
    """Give rows from a server-side cursor; that lives in a transaction, while reads are in autocommit."""
    driver: Any = reading.connection.driver_connection
    with driver.transaction():
        result = reading.execute(statement, execution_options={"yield_per": CHUNK})
        yield iter(result)
        result.close()


def _statement(
    is_sqlite: bool, since: datetime.datetime | None, status: OrderStatus | None, guarded: str
) -> Select[Any]:
    orders = [_shown(getattr(OrderRow, name), kind, is_sqlite, guarded) for name, kind in _ORDER.items()]
    lines = [_shown(getattr(OrderLineRow, name), kind, is_sqlite, guarded) for name, kind in _LINE.items()]
    statement = (
        select(*orders, *lines)
        .join_from(OrderRow, OrderLineRow, OrderRow.order_number == OrderLineRow.order_number)
        .order_by(OrderRow.order_number, OrderLineRow.line_number)
    )
    if since is not None:
        statement = statement.where(OrderRow.order_date >= since)
    if status is not None:
        statement = statement.where(OrderRow.status == status.value)
    return statement


def _shown(column: Any, kind: str, is_sqlite: bool, guarded: str) -> ColumnElement[Any]:
    if kind == TEXT:
        return _guard(column, guarded, is_sqlite) if guarded else column
    if kind == MONEY:
        return _sqlite_money(column) if is_sqlite else _postgres_money(column)
    if kind == STAMP:
        return _sqlite_stamp(column) if is_sqlite else _postgres_stamp(column)
    if kind == FLAG:
        return case((column, literal("X")), else_=literal(""))
    if kind == DATE:
        return cast(column, Text)
    return column  # type: ignore[no-any-return]


def _guard(column: Any, starters: str, is_sqlite: bool) -> ColumnElement[Any]:
    first = func.unicode(column) if is_sqlite else func.ascii(column)
    is_formula: ColumnElement[bool] = first.in_([ord(starter) for starter in starters])
    if is_sqlite:  # most texts begin with a letter, and comparing is quicker than looking the character up
        is_formula = and_(column > "", or_(column < "A", column > "zz"), is_formula)
    return case((is_formula, literal("'").concat(column)), else_=column)


def _sqlite_money(column: Any) -> ColumnElement[Any]:
    """Write whole micro-dollars as dollars: two decimals, or as many as a price has."""
    micros = func.abs(cast(column, Integer))
    sign = case((cast(column, Integer) < 0, "-"), else_="")
    whole = micros.op("/")(1_000_000)
    cents = func.printf("%d.%02d", whole, (micros % 1_000_000).op("/")(10_000))
    exact = func.rtrim(func.printf("%d.%06d", whole, micros % 1_000_000), "0")
    shown = case((micros % 10_000 == 0, cents), else_=exact)
    return case((column.is_(None), None), else_=sign.concat(shown))


def _postgres_money(column: Any) -> ColumnElement[Any]:
    cents = func.round(column, 2)
    return case((cents == column, cast(cents, Text)), else_=cast(func.trim_scale(column), Text))


def _sqlite_stamp(column: Any) -> ColumnElement[Any]:
    return func.strftime("%Y-%m-%dT%H:%M:%SZ", column)


def _postgres_stamp(column: Any) -> ColumnElement[Any]:
    return func.to_char(func.timezone("UTC", column), 'YYYY-MM-DD"T"HH24:MI:SS"Z"')
