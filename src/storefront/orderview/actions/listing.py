"""A page of the company's orders. Source: S1 §1, §2, §8."""

import datetime
from collections.abc import Iterator, Mapping, Sequence
from typing import Any
from zoneinfo import ZoneInfo

from sqlalchemy import Connection

from storefront.base.cursors import Cursor, read_cursor, write_cursor
from storefront.base.dates import DateAnswer, in_store, parse_date
from storefront.base.errors import BadInput, NotFound
from storefront.base.paging import ROWS_AT_ONCE
from storefront.base.person import full_name
from storefront.base.problems import Problem
from storefront.base.text import one_line
from storefront.identity import rules as identity
from storefront.identity.request_context import RequestContext
from storefront.identity.schemas import Ability
from storefront.orders import limits
from storefront.orders.messages import TBD
from storefront.orders.queries import pages
from storefront.orders.queries.pages import OrdersAsked, PageLines, PageOrder
from storefront.orders.rules import promise_date_or_tbd, status_text
from storefront.orders.schemas import OrderStatus
from storefront.orderview import messages, queries, rules
from storefront.orderview.schemas import CompanyOrder, CompanyOrderCounts, CompanyOrderPage

PLACED_BY = ("", "all", "me")


def list_page(context: RequestContext, asked: Mapping[str, str]) -> CompanyOrderPage:
    """Return a page of the company's orders.

    `asked` has q (a number, PO, web reference, item code, customer part number or ship-to name, or part of
    one), status (codes, separated by commas), from and to (dates), placedBy (me or all), sort (date, number,
    total, status; with a minus for descending) and cursor. Raises Unauthenticated for guests, Forbidden for
    staff acting for nobody, BadInput naming what cannot be understood.
    """
    company = company_of(context)
    wanted, sort, cursor = _read(context, company, asked)
    size = limits.COMPANY_ORDERS_SIZE
    with context.db.read() as conn:
        is_backward = cursor is not None and cursor.is_before
        is_descending = sort.startswith("-") is not is_backward
        by = sort.removeprefix("-")
        key = None if cursor is None else rules.key_in(sort, cursor.key)
        found = pages.list_orders(conn, wanted, by, key, size + 1, is_descending=is_descending)
        if is_backward and len(found) <= size:
            # less than a page lies before: show the first one whole
            cursor, is_backward = None, False
            found = pages.list_orders(conn, wanted, by, None, size + 1, is_descending=sort.startswith("-"))
        rows = found[:size][::-1] if is_backward else found[:size]
        has_more = len(found) > size
        shown = _rows(conn, context, rows)
        every, unfinished, held = pages.count_orders(conn, company)
    return CompanyOrderPage(
        rows=shown,
        next=_cursor(sort, rows[-1], is_before=False) if rows and (has_more or is_backward) else "",
        previous=_cursor(sort, rows[0], is_before=True) if rows and cursor is not None else "",
        counts=CompanyOrderCounts(all=every, open=unfinished, on_hold=held),
    )


def stream_rows(context: RequestContext, asked: Mapping[str, str]) -> Iterator[CompanyOrder]:
    """Yield all orders that `list_page` finds, some hundred at a time. Raises what it raises."""
    company = company_of(context)
    wanted, sort, _ = _read(context, company, {**asked, "cursor": ""})
    by, is_descending = sort.removeprefix("-"), sort.startswith("-")
    key: pages.Key | None = None
    while True:
        with context.db.read() as conn:
            found = pages.list_orders(conn, wanted, by, key, ROWS_AT_ONCE, is_descending=is_descending)
            shown = _rows(conn, context, found)
        yield from shown
        if len(found) < ROWS_AT_ONCE:
            return
        key = pages.key_of(found[-1], by)


def company_of(context: RequestContext) -> int:
    """Return the company whose orders the actor may see. Raises what `list_page` raises."""
    identity.require(context.actor, Ability.ORDERS)
    company = context.actor.acting_customer_id
    if company is None:
        raise NotFound(messages.NO_ORDERS_YET)
    return company


def _read(
    context: RequestContext, company: int, asked: Mapping[str, str]
) -> tuple[OrdersAsked, str, Cursor | None]:
    """Return the orders asked for, how they are sorted, and where the page begins; else BadInput."""
    sort = asked.get("sort", "") or rules.SORT_DEFAULT
    codes = list(dict.fromkeys(code for code in asked.get("status", "").split(",") if code))
    since, until = parse_date(asked.get("from")), parse_date(asked.get("to"))
    who, given = asked.get("placedBy", ""), asked.get("cursor", "")
    cursor = read_cursor(given) if given else None
    problems = rules.problem_of_sort(sort) + rules.problems_of_statuses(codes)
    problems += _problem_of_day("from", since) + _problem_of_day("to", until)
    if who not in PLACED_BY:
        problems.append(Problem(field="placedBy", message=messages.PLACED_BY_UNKNOWN))
    if given and (cursor is None or cursor.sort != sort or rules.key_in(sort, cursor.key) is None):
        problems.append(Problem(field="cursor", message=messages.CURSOR_UNREADABLE))
    if problems:
        raise BadInput(" ".join(problem.message for problem in problems), problems)
    first, after = rules.day_bounds(since.day, until.day, ZoneInfo(context.settings.store.time_zone))
    word = one_line(asked.get("q", ""))[: limits.ORDERS_WORD_MAX].strip()
    return (
        OrdersAsked(
            company=company,
            word=word.removeprefix("#"),
            statuses=tuple(codes) if len(codes) < len(OrderStatus) else (),
            since=first,
            until=after,
            person=context.actor.web_user_id if who == "me" else None,
        ),
        sort,
        cursor,
    )


def _problem_of_day(field: str, answer: DateAnswer) -> list[Problem]:
    return [Problem(field=field, message=answer.problem)] if answer.problem else []


def _cursor(sort: str, row: PageOrder, *, is_before: bool) -> str:
    key = pages.key_of(row, sort.removeprefix("-"))
    return write_cursor(Cursor(sort, is_before, _texts_of(key)))


def _rows(conn: Connection, context: RequestContext, rows: Sequence[PageOrder]) -> list[CompanyOrder]:
    """Return the orders as the list shows them, in three statements."""
    numbers = [row.order_number for row in rows]
    lines = pages.list_lines(conn, numbers)
    parcels = pages.count_parcels(conn, numbers)
    invoices = queries.count_invoices(conn, numbers)
    zone = ZoneInfo(context.settings.store.time_zone)
    return [
        row_shown(
            row,
            lines.get(row.order_number),
            parcels.get(row.order_number, 0),
            invoices.get(row.order_number, 0),
            zone,
        )
        for row in rows
    ]


def row_shown(
    row: PageOrder, lines: PageLines | None, parcels: int, invoices: int, zone: datetime.tzinfo
) -> CompanyOrder:
    """Return an order as a row of a list."""
    same: dict[str, Any] = {
        name: getattr(row, name) for name in ("order_number", "po_no", "ship_to_name", "ship_to_city")
    }
    is_promised = lines is not None and lines.without_promise == 0
    return CompanyOrder(
        **same,
        order_date=in_store(row.order_date, zone),
        status=status_text(row.status),
        status_code=OrderStatus(row.status),
        placed_by=row.placed_by or full_name(row.first_name, row.last_name),
        line_count=0 if lines is None else lines.line_count,
        total=row.order_total,
        promise_date_or_tbd=promise_date_or_tbd(lines.latest_promise) if lines and is_promised else TBD,
        tracking_count=parcels,
        invoice_count=invoices,
    )


def _texts_of(key: Sequence[Any]) -> tuple[str, ...]:
    """Return the values of a row as a cursor contains them; `rules.key_in` reads them."""
    return tuple(one.isoformat() if isinstance(one, datetime.datetime) else str(one) for one in key)
