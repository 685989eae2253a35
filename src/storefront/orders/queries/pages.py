"""A page of a company's orders, in one of four orders, found by words, status, date or person.

Each page begins after the last row of the one before, so a later page takes as long as the first.
"""

import datetime
from collections.abc import Mapping, Sequence
from decimal import Decimal
from functools import cache
from typing import Any

import msgspec
from sqlalchemy import Connection, Integer, String, bindparam, func, or_, select, tuple_, union_all

from storefront.orders.limits import ORDERS_COUNT_MAX, SERVICE_PREFIX
from storefront.orders.rules import UNFINISHED
from storefront.orders.schemas import OrderStatus
from storefront.orders.tables import OrderLineRow, OrderRow, OrderTextRow, TrackingRow
from storefront.platform.statements import Query, among
from storefront.platform.wildcards import ESCAPE, contains


class PageOrder(msgspec.Struct, frozen=True):
    """An order of a page, without what its lines say."""

    order_number: int
    order_date: datetime.datetime
    po_no: str
    status: str
    placed_by: str
    first_name: str
    last_name: str
    ship_to_name: str
    ship_to_city: str
    order_total: Decimal


class PageLines(msgspec.Struct, frozen=True):
    """What the lines of an order say: how many there are, the latest promise, and how many have none."""

    order_number: int
    line_count: int
    latest_promise: datetime.date | None
    without_promise: int


class OrdersAsked(msgspec.Struct, frozen=True, kw_only=True):
    """Which orders of a company; empty values do not filter. `until` is the first moment that is too late."""

    company: int
    word: str = ""
    statuses: tuple[str, ...] = ()
    since: datetime.datetime | None = None
    until: datetime.datetime | None = None
    person: int | None = None


SORTS: Mapping[str, tuple[Any, ...]] = {
    "date": (OrderRow.order_date, OrderRow.order_number),
    "number": (OrderRow.order_number,),
    "total": (OrderRow.order_total, OrderRow.order_number),
    "status": (OrderRow.status, OrderRow.order_date, OrderRow.order_number),
}
"""The columns of each sort order; all are sorted in the same direction."""

Key = tuple[Any, ...]
"""The values of a row in the columns of the sort order."""


class _Form(msgspec.Struct, frozen=True):
    """What a statement depends on; there is one for each form."""

    sort: str
    is_descending: bool
    has_key: bool
    has_word: bool
    status_count: int
    has_since: bool
    has_until: bool
    has_person: bool


@cache
def _statement(form: _Form) -> Query[PageOrder]:
    """Return the statement for a page: its order numbers from the narrowest index, then their rows.

    Several statuses without a word are read from the index one by one and merged; otherwise the database
    reads every order of the company to find the few with one of them.
    """
    branches: list[tuple[int, ...]] = [(place,) for place in range(form.status_count)]
    if form.has_word or form.status_count < 2:
        branches = [tuple(range(form.status_count))]
    picked = [select(_picked(form, branch).subquery()) for branch in branches]
    merged = (union_all(*picked) if len(picked) > 1 else picked[0]).subquery()
    columns = [getattr(OrderRow, name) for name in PageOrder.__struct_fields__]
    return Query(
        select(*columns)
        .join(merged, merged.c.order_number == OrderRow.order_number)
        .order_by(*_order(SORTS[form.sort], form.is_descending))
        .limit(bindparam("count", type_=Integer)),
        PageOrder,
    )


def _order(columns: Sequence[Any], is_descending: bool) -> list[Any]:
    return [column.desc() if is_descending else column.asc() for column in columns]


def _picked(form: _Form, statuses: Sequence[int]) -> Any:
    """Return the select of the numbers on the page, for those of the statuses."""
    is_by_text = form.has_word and form.sort == "date"
    source: Any = OrderTextRow if is_by_text else OrderRow
    columns = [getattr(source, column.key) for column in SORTS[form.sort]]
    conditions = [source.customer_id_p21 == bindparam("company", type_=Integer)]
    if form.has_since:
        conditions.append(source.order_date >= bindparam("since", type_=OrderRow.order_date.type))
    if form.has_until:
        conditions.append(source.order_date < bindparam("until", type_=OrderRow.order_date.type))
    if form.has_key:
        keys = [bindparam(f"key{place}", type_=column.type) for place, column in enumerate(SORTS[form.sort])]
        here, there = tuple_(*columns), tuple_(*keys)
        conditions.append(here < there if form.is_descending else here > there)
    if form.has_word:
        conditions.append(OrderTextRow.text.like(bindparam("word", type_=String), escape=ESCAPE))
    of_order = []
    if statuses:
        of_order.append(or_(*(OrderRow.status == bindparam(f"status{n}", type_=String) for n in statuses)))
    if form.has_person:
        of_order.append(OrderRow.web_user_id == bindparam("person", type_=Integer))
    found = select(source.order_number).where(*conditions, *of_order)
    if is_by_text and of_order:
        found = found.join(OrderRow, OrderRow.order_number == OrderTextRow.order_number)
    if form.has_word and not is_by_text:
        found = found.join(OrderTextRow, OrderTextRow.order_number == OrderRow.order_number)
        found = found.where(OrderTextRow.customer_id_p21 == bindparam("company", type_=Integer))
    return found.order_by(*_order(columns, form.is_descending)).limit(bindparam("count", type_=Integer))


_LINES = Query(
    select(
        OrderLineRow.order_number,
        func.count().filter(OrderLineRow.item_code.not_like(f"{SERVICE_PREFIX}%")),
        func.max(OrderLineRow.promise_date),
        func.count().filter(OrderLineRow.promise_date.is_(None)),
    )
    .where(among(OrderLineRow.order_number, "numbers"))
    .group_by(OrderLineRow.order_number),
    lambda *columns: PageLines(*columns),
)
_PARCELS = Query(
    select(TrackingRow.order_number, func.count(func.distinct(TrackingRow.tracking_number)))
    .where(among(TrackingRow.order_number, "numbers"))
    .group_by(TrackingRow.order_number),
    lambda number, count: (number, count),
)


def list_orders(
    conn: Connection, asked: OrdersAsked, sort: str, key: Key | None, count: int, *, is_descending: bool
) -> list[PageOrder]:
    """Return at most `count` orders that follow `key` in this direction, or the first ones without a key."""
    form = _Form(
        sort=sort,
        is_descending=is_descending,
        has_key=key is not None,
        has_word=bool(asked.word),
        status_count=len(asked.statuses),
        has_since=asked.since is not None,
        has_until=asked.until is not None,
        has_person=asked.person is not None,
    )
    return _statement(form).all(
        conn,
        company=asked.company,
        word=contains(asked.word),
        since=asked.since,
        until=asked.until,
        person=asked.person,
        count=count,
        **{f"status{place}": status for place, status in enumerate(asked.statuses)},
        **{f"key{place}": value for place, value in enumerate(key or ())},
    )


def key_of(order: PageOrder, sort: str) -> Key:
    """Return the values of a row in the columns of the sort order."""
    return tuple(getattr(order, column.key) for column in SORTS[sort])


def list_lines(conn: Connection, order_numbers: Sequence[int]) -> dict[int, PageLines]:
    """Return what the lines of these orders say, by order number."""
    return {one.order_number: one for one in _LINES.all(conn, numbers=list(order_numbers))}


def count_parcels(conn: Connection, order_numbers: Sequence[int]) -> dict[int, int]:
    """Return the number of tracking numbers of these orders, by order number; those without are left out."""
    return dict(_PARCELS.all(conn, numbers=list(order_numbers)))


def _counted(*conditions: Any) -> Any:
    some = (
        select(OrderRow.order_number)
        .where(OrderRow.customer_id_p21 == bindparam("company", type_=Integer), *conditions)
        .limit(ORDERS_COUNT_MAX + 1)
        .subquery()
    )
    return select(func.count()).select_from(some).scalar_subquery()


_COUNTS = Query(
    select(
        _counted(),
        _counted(or_(*(OrderRow.status == status.value for status in UNFINISHED))),
        _counted(OrderRow.status == OrderStatus.ON_HOLD.value),
    ),
    lambda *counts: counts,
)


def count_orders(conn: Connection, company: int) -> tuple[int, int, int]:
    """Return how many orders the company has, how many are unfinished, and on hold; at most 1,001 each."""
    found = _COUNTS.first(conn, company=company)
    return found or (0, 0, 0)
