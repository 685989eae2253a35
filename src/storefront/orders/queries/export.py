"""Orders as a stream of rows formatted by the database, so that a million lines take little work."""

import datetime
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from functools import cache
from itertools import chain
from operator import itemgetter
from typing import Any, NamedTuple

import msgspec
from sqlalchemy import (
    ColumnElement,
    Connection,
    Integer,
    Select,
    Text,
    and_,
    bindparam,
    case,
    cast,
    exists,
    func,
    literal,
    or_,
    select,
)

from storefront.feeds.tables import FeedEntryRow
from storefront.orders.queries.columns import LINE, ORDER, Kind
from storefront.orders.queries.export_lists import Lists
from storefront.orders.schemas import OrderStatus
from storefront.orders.tables import OrderLineRow, OrderRow
from storefront.payment.schemas import PaymentState
from storefront.payment.tables import PaymentRow
from storefront.platform.long_reads import unmapped

CHUNK = 500

Row = Sequence[Any]
NUMBER_OF_LINE = itemgetter(-1)

_EVER = datetime.datetime(1900, 1, 1, tzinfo=datetime.UTC)
"""Earlier than every order."""

_ASKED = (
    OrderRow.order_date >= bindparam("since"),
    or_(bindparam("status", type_=OrderRow.status.type) == "", OrderRow.status == bindparam("status")),
    OrderRow.status != OrderStatus.ON_HOLD.value,
    or_(
        bindparam("batch", type_=Integer) == 0,
        exists().where(
            FeedEntryRow.batch_id == bindparam("batch", type_=Integer),
            FeedEntryRow.place == OrderRow.order_number,
        ),
    ),
)
_LINES_OF_ORDERS = OrderRow.order_number == OrderLineRow.order_number

_PAYMENT = {
    "card_brand": PaymentRow.brand,
    "card_last4": PaymentRow.last4,
    "payment_provider": PaymentRow.provider,
    "authorization_reference": PaymentRow.reference,
    "authorized_total": PaymentRow.amount,
}
"""Payment columns; empty for an order not paid by card."""


_PAYING = (
    *(PaymentState.AUTHORIZED, PaymentState.CAPTURED, PaymentState.PARTIALLY_REFUNDED),
    PaymentState.REFUNDED,
)


class Asked(msgspec.Struct, frozen=True):
    """Which orders to export: those since `since`, with `status`, of a feed's `batch`; all by default.

    Orders on hold are never exported: the ERP gets an order once its last hold is lifted.
    """

    since: datetime.datetime | None = None
    status: OrderStatus | None = None
    batch: int = 0

    def values(self) -> dict[str, Any]:
        """Return the parameters of the statements."""
        return {
            "since": self.since or _EVER,
            "status": self.status.value if self.status else "",
            "batch": self.batch,
        }


class OrderBatch(NamedTuple):
    """Lines by order and line number, and their orders.

    An order has a value for each of `ORDER`, a line for each of `LINE` and then the number of its order. If a
    batch ends within an order, the next one has the order again.
    """

    orders: list[Row]
    lines: Sequence[Row]


@contextmanager
def stream_batches(
    conn: Connection, asked: Asked, *, guarded: str = "", is_json: bool = False
) -> Iterator[Iterator[OrderBatch]]:
    """Yield all lines of these orders, some at a time, as the driver's own rows.

    Money and dates are texts in their final form, times are seconds since 1970, booleans may be 1 and 0.
    Lists are texts joined by "; ", or JSON if `is_json`. A text, also one in a list, that begins with a
    character in `guarded` gets an apostrophe in front. All rows see one snapshot of the database; memory
    stays constant.
    """
    is_sqlite = conn.dialect.name == "sqlite"
    of_orders, of_lines = _statements(is_sqlite, guarded, is_json)
    with (
        unmapped(conn) if is_sqlite else _snapshot(conn),
        _chunks(conn, of_orders, asked) as orders,
        _chunks(conn, of_lines, asked) as lines,
    ):
        yield _batches(chain.from_iterable(orders), lines)


def _batches(orders: Iterator[Row], chunks: Iterable[Sequence[Row]]) -> Iterator[OrderBatch]:
    """Put the orders to their lines; both are sorted by order number."""
    order: Row = (None,)
    for chunk in chunks:
        found = []
        for number in dict.fromkeys(map(NUMBER_OF_LINE, chunk)):
            while order[0] != number:  # an order without lines, or a second payment of the order before
                order = next(orders)
            found.append(order)
        yield OrderBatch(found, chunk)


@contextmanager
def _chunks(
    conn: Connection, statement: Select[*tuple[Any, ...]], asked: Asked
) -> Iterator[Iterator[Sequence[Row]]]:
    """Yield the rows in chunks: on SQLite the driver's own, on PostgreSQL those of a server-side cursor."""
    if conn.dialect.name == "sqlite":
        cursor: Any = conn.execute(statement, asked.values()).cursor
        try:
            yield iter(lambda: cursor.fetchmany(CHUNK), [])
        finally:
            cursor.close()
        return
    result = conn.execute(statement, asked.values(), execution_options={"yield_per": CHUNK})
    yield result.partitions()
    result.close()


@contextmanager
def _snapshot(conn: Connection) -> Iterator[None]:
    """Hold a transaction: reads are in autocommit, and server-side cursors need one."""
    driver: Any = conn.connection.driver_connection
    with driver.transaction():
        driver.execute("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ")
        yield


@cache
def _statements(
    is_sqlite: bool, guarded: str, is_json: bool
) -> tuple[Select[*tuple[Any, ...]], Select[*tuple[Any, ...]]]:
    """Return the statements of orders and of lines for this database and file type."""
    write = _Cells(is_sqlite, guarded, is_json)
    orders = [write.cell(column.name, column.kind, OrderRow) for column in ORDER]
    lines = [write.cell(column.name, column.kind, OrderLineRow) for column in LINE]
    pays = and_(
        PaymentRow.order_number == OrderRow.order_number,
        or_(*(PaymentRow.state == literal(state.value) for state in _PAYING)),
    )
    return (
        select(*orders)
        .outerjoin_from(OrderRow, PaymentRow, pays)
        .where(*_ASKED)
        .order_by(OrderRow.order_number),
        select(*lines, OrderLineRow.order_number)
        .join_from(OrderLineRow, OrderRow, _LINES_OF_ORDERS)
        .where(*_ASKED)
        .order_by(OrderLineRow.order_number, OrderLineRow.line_number),
    )


class _Cells:
    """Formats a cell of each kind in the SQL of this database."""

    def __init__(self, is_sqlite: bool, guarded: str, is_json: bool) -> None:
        self.is_sqlite, self.guarded = is_sqlite, guarded
        self._lists = Lists(is_sqlite, is_json, self._text)
        self._by_kind: dict[Kind, Callable[[Any], Any]] = {
            Kind.TEXT: self._text,
            Kind.MONEY: _sqlite_money if is_sqlite else _postgres_money,
            Kind.PRICE: _sqlite_money if is_sqlite else _postgres_money,
            Kind.MOMENT: _sqlite_moment if is_sqlite else _postgres_moment,
            Kind.DATE: lambda column: cast(column, Text),
        }

    def cell(self, name: str, kind: Kind, row: Any) -> Any:
        """Return the expression of an export column."""
        if kind in (Kind.LIST, Kind.DATA):
            return self._lists.cell(name)
        column = _PAYMENT.get(name)
        column = getattr(row, name) if column is None else column
        return self._by_kind.get(kind, lambda plain: plain)(column)

    def _text(self, column: Any) -> Any:
        if not self.guarded:
            return column
        first = func.unicode(column) if self.is_sqlite else func.ascii(column)
        is_formula: ColumnElement[bool] = first.in_([ord(starter) for starter in self.guarded])
        if self.is_sqlite:  # most texts begin with a letter: a comparison is faster than a lookup
            is_formula = and_(column > "", or_(column < "A", column > "zz"), is_formula)
        return case((is_formula, literal("'").concat(column)), else_=column)


def _sqlite_money(column: Any) -> ColumnElement[Any]:
    """Format whole micro-dollars as dollars: two decimals, or as many as a price has."""
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


def _sqlite_moment(column: Any) -> ColumnElement[Any]:
    return cast(func.strftime("%s", column), Integer)


def _postgres_moment(column: Any) -> ColumnElement[Any]:
    return cast(func.floor(func.extract("epoch", column)), Integer)
