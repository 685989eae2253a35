"""Sums of orders by time, orders on hold, and what the outbox could not deliver."""

import datetime
from decimal import Decimal
from typing import Any

import msgspec
from sqlalchemy import Connection, Integer, bindparam, cast, func, literal_column, select, type_coerce

from storefront.orders.schemas import OrderStatus
from storefront.orders.tables import OrderRow
from storefront.platform.db import Money6
from storefront.platform.outbox import OutboxRow
from storefront.platform.statements import Query, only

QUARTER_SECONDS = 900
"""Every time zone is a whole number of quarters of an hour from UTC, so that days are sums of quarters."""


class Quarter(msgspec.Struct, frozen=True):
    """The orders of a quarter of an hour, counted from 1970: how many, and their sum."""

    quarter: int
    count: int
    amount: Decimal


class Held(msgspec.Struct, frozen=True):
    """The number of orders on hold, and when the oldest was placed."""

    count: int
    oldest: datetime.datetime | None


class Undelivered(msgspec.Struct, frozen=True):
    """An event that was not delivered: given up at `done_at`, or tried again at `due_at`."""

    kind: str
    dedupe_key: str
    created_at: datetime.datetime
    done_at: datetime.datetime | None
    error: str | None


def _by_quarter(quarter: Any) -> Any:
    return (
        select(
            quarter.label("quarter"),
            func.count().label("count"),
            type_coerce(func.sum(OrderRow.order_total), Money6).label("amount"),
        )
        .where(
            OrderRow.order_date >= bindparam("start"),
            OrderRow.order_date < bindparam("end"),
            OrderRow.status != OrderStatus.CANCELLED.value,
        )
        .group_by(quarter)
    )


_SIZE: Any = literal_column(str(QUARTER_SECONDS))
_QUARTERS = Query(
    _by_quarter(cast(func.strftime("%s", OrderRow.order_date), Integer).op("/")(_SIZE)),
    Quarter,
    postgresql=_by_quarter(cast(func.floor(func.extract("epoch", OrderRow.order_date) / _SIZE), Integer)),
)
_HELD = Query(
    select(func.count().label("count"), func.min(OrderRow.order_date).label("oldest")).where(
        OrderRow.status == literal_column(f"'{OrderStatus.ON_HOLD.value}'")  # as its partial index says it
    ),
    Held,
)
_FAILED = OutboxRow.error.is_not(None)
_UNDELIVERED = Query(
    select(*(getattr(OutboxRow, name) for name in Undelivered.__struct_fields__))
    .where(_FAILED)
    .order_by(OutboxRow.id.desc())
    .limit(bindparam("most", type_=Integer)),
    Undelivered,
)
_COUNT = Query(select(func.count()).select_from(OutboxRow).where(_FAILED), only)


def list_quarters(conn: Connection, start: datetime.datetime, end: datetime.datetime) -> list[Quarter]:
    """Return the orders from `start` to before `end` by quarter of an hour, without canceled ones."""
    return _QUARTERS.all(conn, start=start, end=end)


def find_held(conn: Connection) -> Held:
    """Return how many orders are on hold, and since when the oldest."""
    return _HELD.first(conn) or Held(0, None)


def list_undelivered(conn: Connection, most: int) -> list[Undelivered]:
    """Return the newest events that failed at their last try."""
    return _UNDELIVERED.all(conn, most=most)


def count_undelivered(conn: Connection) -> int:
    """Return how many events failed at their last try."""
    return _COUNT.first(conn) or 0
