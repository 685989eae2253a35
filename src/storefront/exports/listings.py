"""The tables of the store that can be exported: who may read them, which rows, which columns.

The rows come from the actions that answer the lists themselves, so filters, sort orders and permissions are
the same. Source: S1 §1, §9, decision I12.
"""

from collections.abc import Callable, Iterator, Mapping
from typing import Any, NamedTuple

import msgspec

from storefront.accounts.actions.customers import list_customers
from storefront.accounts.schemas.customers import CustomerSummary
from storefront.base.errors import NotFound
from storefront.base.paging import ROWS_AT_ONCE
from storefront.base.quantity import whole_number
from storefront.exports import messages
from storefront.exports.columns import TableColumn, columns_of
from storefront.feedback.actions import inbox
from storefront.feedback.schemas import InboxMessage
from storefront.identity.request_context import RequestContext
from storefront.invoices import actions as invoices
from storefront.invoices.schemas import InvoiceSummary
from storefront.lists.actions import list_lists
from storefront.lists.schemas import ShoppingListItem
from storefront.orderdesk.actions import desk as order_desk
from storefront.orderdesk.messages import PLACED_THROUGH
from storefront.orderdesk.schemas import OrderSummary
from storefront.orders.actions import history
from storefront.orders.schemas import OpenLineShown, Purchase
from storefront.orderview.actions import listing
from storefront.orderview.schemas import CompanyOrder
from storefront.quotes.actions import buyer as quotes
from storefront.quotes.actions import desk as quote_desk
from storefront.quotes.messages.pages import STATUS_NAMES
from storefront.quotes.messages.room import DESK_REQUEST, DESK_STATES
from storefront.quotes.schemas.buyer import QuoteSummary
from storefront.quotes.schemas.desk import DeskRow

Asked = Mapping[str, str]
"""What the list is asked for: the parameters of its own route, without the page."""

Rows = Callable[[RequestContext, Asked], Iterator[Any]]


class ExportTable(NamedTuple):
    """A table to export: its title, its columns, and how its rows are read."""

    title: str
    columns: tuple[TableColumn, ...]
    rows: Rows


def _pages(load: Callable[[int], Any]) -> Iterator[Any]:
    """Yield the rows of all pages."""
    number = 1
    while True:
        page = load(number)
        yield from page.rows
        if number >= page.page_count:
            return
        number += 1


def _purchases(context: RequestContext, asked: Asked) -> Iterator[Any]:
    return _pages(lambda page: history.list_purchases(context, asked, page, ROWS_AT_ONCE))


def _quotes(context: RequestContext, asked: Asked) -> Iterator[Any]:
    return _pages(lambda page: quotes.list_page(context, asked, page, ROWS_AT_ONCE))


def _list_lines(context: RequestContext, asked: Asked) -> Iterator[Any]:
    found = list_lists(context, [whole_number(asked.get("id")) or 0])
    if not found:
        raise NotFound(messages.NO_SUCH_LIST)
    return iter(found[0].items)


def _staff_orders(context: RequestContext, asked: Asked) -> Iterator[Any]:
    wanted = {name: asked.get(name, "") for name in ("status", "hold", "customer")}
    word = asked.get("q", "")
    is_asked = asked.get("asked", "") == "cancel"
    return _pages(
        lambda page: order_desk.list_orders(
            context, word=word, **wanted, page=page, is_cancel_asked=is_asked, size=ROWS_AT_ONCE
        )
    )


def _staff_quotes(context: RequestContext, asked: Asked) -> Iterator[Any]:
    return _pages(lambda page: quote_desk.list_queue(context, asked, page, ROWS_AT_ONCE))


def _inbox(context: RequestContext, asked: Asked) -> Iterator[Any]:
    wanted = {"kind": asked.get("kind", ""), "state": asked.get("state", "open"), "word": asked.get("q", "")}
    return _pages(lambda page: inbox.list_inbox(context, **wanted, page=page, size=ROWS_AT_ONCE))


def _customers(context: RequestContext, asked: Asked) -> Iterator[Any]:
    wanted = {name: asked.get(name, "") for name in ("kind", "terms", "sort")}
    word = asked.get("q", "")
    return _pages(lambda page: list_customers(context, word=word, **wanted, page=page, size=ROWS_AT_ONCE))


def _table(
    title: str,
    row: type[msgspec.Struct],
    titles: Mapping[str, str],
    rows: Rows,
    **words: Mapping[str, str],
) -> ExportTable:
    return ExportTable(title, columns_of(row, titles, words), rows)


TABLES: Mapping[str, ExportTable] = {
    "orders": _table("Orders", CompanyOrder, messages.ORDERS, listing.stream_rows),
    "invoices": _table("Invoices", InvoiceSummary, messages.INVOICES, invoices.stream_rows),
    "open-orders": _table("Open orders", OpenLineShown, messages.OPEN_LINES, history.stream_open_lines),
    "purchase-history": _table("Purchase history", Purchase, messages.PURCHASES, _purchases),
    "quotes": _table("Quotes", QuoteSummary, messages.QUOTES, _quotes, status=STATUS_NAMES),
    "shopping-list": _table("Shopping list", ShoppingListItem, messages.LIST_LINES, _list_lines),
    "staff-orders": _table(
        "Orders", OrderSummary, messages.STAFF_ORDERS, _staff_orders, placedThrough=PLACED_THROUGH
    ),
    "staff-quotes": _table(
        "Quotes",
        DeskRow,
        messages.STAFF_QUOTES,
        _staff_quotes,
        kind={"PriceRequest": DESK_REQUEST},
        status=DESK_STATES,
    ),
    "inbox": _table("Inbox", InboxMessage, messages.INBOX, _inbox),
    "customers": _table("Customers", CustomerSummary, messages.CUSTOMERS, _customers),
}
"""By the name in the address."""


def find_table(name: str, asked_for: str = "") -> ExportTable:
    """Return the table of this name. Raises NotFound, which names all tables."""
    if name not in TABLES:
        raise NotFound(messages.NO_SUCH_EXPORT.format(name=asked_for or name, names=", ".join(TABLES)))
    return TABLES[name]
