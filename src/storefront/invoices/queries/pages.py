"""Pages of a company's invoices, by date and number, so that a page stays the same as invoices arrive."""

import datetime
from enum import StrEnum
from itertools import product
from typing import Any

import msgspec
from sqlalchemy import (
    ColumnElement,
    Connection,
    Integer,
    Select,
    String,
    and_,
    any_,
    bindparam,
    case,
    func,
    literal,
    literal_column,
    or_,
    select,
    union_all,
)

from storefront.base.limits import UID_MAX
from storefront.invoices import rules
from storefront.invoices.limits import INVOICES_PAGE_SIZE
from storefront.invoices.rules import Place
from storefront.invoices.schemas import InvoiceFilter, InvoiceKind, InvoiceSort, InvoiceStatus
from storefront.invoices.stored import StoredInvoiceSummary
from storefront.invoices.tables import InvoiceLineRow, InvoiceRow
from storefront.platform.statements import Query

_FIRST, _LAST = datetime.date.min, datetime.date.max
_NO_NUMBER = 0
_START = {InvoiceSort.NEWEST: Place(_LAST, UID_MAX), InvoiceSort.OLDEST: Place(_FIRST, _NO_NUMBER)}
"""Before the first invoice of each order."""

DUE_DATE: ColumnElement[datetime.date] = case(
    (
        and_(InvoiceRow.kind == InvoiceKind.INVOICE.value, InvoiceRow.net_due_date.is_not(None)),
        InvoiceRow.net_due_date,
    ),
    else_=literal(_LAST),
)
"""The day on which an invoice is due; for credits, and without such a day, the end of the calendar."""
IS_UNPAID = InvoiceRow.status.in_([literal_column(f"'{status.value}'") for status in rules.UNPAID])
"""In the text of a statement, so that PostgreSQL goes by the index of statuses also in a generic plan."""
_OWN = InvoiceRow.customer_id_p21 == bindparam("customer")


class _Narrowed(StrEnum):
    """How a page is narrowed by status; each has an index to go by."""

    NO = "no"
    ONE_STATUS = "one status"
    UNPAID = "unpaid"


class InvoicesAsked(msgspec.Struct, frozen=True, kw_only=True):
    """Which of a company's invoices a page shows: all of them, newest first, by default.

    `words` is one line: part of a PO number, or a whole invoice, order or item number.
    """

    status: InvoiceFilter | None = None
    kind: InvoiceKind | None = None
    since: datetime.date = _FIRST
    until: datetime.date = _LAST
    words: str = ""
    number: int | None = None
    """The words as an invoice or order number, None if they are none."""
    sort: InvoiceSort = InvoiceSort.NEWEST
    after: Place | None = None


_FOUND = union_all(
    select(InvoiceRow.invoice_number).where(
        _OWN, func.lower(InvoiceRow.po_no).like(bindparam("part", type_=String), escape="\\")
    ),
    select(InvoiceRow.invoice_number).where(_OWN, InvoiceRow.invoice_number == bindparam("number")),
    select(InvoiceRow.invoice_number).where(_OWN, InvoiceRow.order_number == bindparam("number")),
    select(InvoiceLineRow.invoice_number).where(
        or_(InvoiceLineRow.item_code == bindparam("code"), InvoiceLineRow.item_code == bindparam("capitals"))
    ),
)


def _is_found_on_sqlite(number: Any) -> Any:
    return number.in_(_FOUND)


def _is_found_on_postgresql(number: Any) -> Any:
    """Go by the primary key: for `in_`, the planner may search again for every invoice of the company."""
    return number == any_(func.array(_FOUND.scalar_subquery()))


def _page(narrowed: _Narrowed, *, is_search: bool, is_newest_first: bool) -> Query[StoredInvoiceSummary]:
    statement = _narrowed(narrowed)
    if not is_search:
        return Query(_ordered(statement, is_newest_first=is_newest_first), StoredInvoiceSummary)
    on_sqlite, on_postgresql = (
        _ordered(statement.where(is_found(InvoiceRow.invoice_number)), is_newest_first=is_newest_first)
        for is_found in (_is_found_on_sqlite, _is_found_on_postgresql)
    )
    return Query(on_sqlite, StoredInvoiceSummary, on_postgresql)


def _narrowed(narrowed: _Narrowed) -> Select[Any]:
    day, kind = InvoiceRow.invoice_date, bindparam("kind", type_=String)
    statement: Select[Any] = select(
        *(getattr(InvoiceRow, name) for name in StoredInvoiceSummary.__struct_fields__)
    ).where(
        _OWN, day >= bindparam("since"), day <= bindparam("until"), or_(kind == "", InvoiceRow.kind == kind)
    )
    if narrowed is _Narrowed.NO:
        return statement
    return statement.where(
        IS_UNPAID if narrowed is _Narrowed.UNPAID else InvoiceRow.status == bindparam("status"),
        DUE_DATE.between(bindparam("due_from"), bindparam("due_until")),
    )


def _ordered(statement: Select[Any], *, is_newest_first: bool) -> Select[Any]:
    day, number = InvoiceRow.invoice_date, InvoiceRow.invoice_number
    if is_newest_first:
        after = or_(day < bindparam("day"), number < bindparam("place"))
        statement = statement.where(after).order_by(day.desc(), number.desc())
    else:
        after = or_(day > bindparam("day"), number > bindparam("place"))
        statement = statement.where(after).order_by(day, number)
    return statement.limit(bindparam("most", type_=Integer))


_PAGES = {
    (narrowed, is_search, is_newest_first): _page(
        narrowed, is_search=is_search, is_newest_first=is_newest_first
    )
    for narrowed, is_search, is_newest_first in product(_Narrowed, (False, True), (False, True))
}


def list_page(
    conn: Connection,
    customer_id_p21: int,
    asked: InvoicesAsked,
    today: datetime.date,
    most: int = INVOICES_PAGE_SIZE + 1,
) -> list[StoredInvoiceSummary]:
    """Return up to `most` of the company's invoices: by default a page, and one more if there is a next."""
    narrowed, values = _status_values(asked.status, today)
    is_newest_first = asked.sort is InvoiceSort.NEWEST
    since, until = asked.since, asked.until
    after = asked.after or _START[asked.sort]
    if is_newest_first:
        until = min(until, after.date)
    else:
        since = max(since, after.date)
    if asked.words:
        values |= {
            "part": f"%{_escaped(asked.words.lower())}%",
            "number": _NO_NUMBER if asked.number is None else asked.number,
            "code": asked.words,
            "capitals": asked.words.upper(),
        }
    return _PAGES[narrowed, bool(asked.words), is_newest_first].all(
        conn,
        customer=customer_id_p21,
        since=since,
        until=until,
        kind=asked.kind.value if asked.kind else "",
        day=after.date,
        place=after.number,
        most=most,
        **values,
    )


def _status_values(status: InvoiceFilter | None, today: datetime.date) -> tuple[_Narrowed, dict[str, Any]]:
    """Return how a status narrows the list, and the parameters for it; PastDue follows from the due date."""
    if status is None:
        return _Narrowed.NO, {}
    ever: dict[str, Any] = {"due_from": _FIRST, "due_until": _LAST}
    if status is InvoiceFilter.UNPAID:
        return _Narrowed.UNPAID, ever
    if status is InvoiceFilter.PAST_DUE:
        return _Narrowed.UNPAID, ever | {"due_until": today - datetime.timedelta(days=1)}
    if InvoiceStatus(status.value) in rules.UNPAID:
        ever["due_from"] = today
    return _Narrowed.ONE_STATUS, ever | {"status": status.value}


def _escaped(text: str) -> str:
    return text.replace("\\", "\\\\").replace("%", "\\%").replace("_", "\\_")
