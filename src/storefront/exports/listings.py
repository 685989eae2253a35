"""The tables of the store that can be exported: who may read them, which rows, which columns.

The rows come from the actions that answer the lists themselves, so filters, sort orders and permissions are
the same. Source: S1 §1, §9, decision I12.
"""

from collections.abc import Callable, Iterator, Mapping
from typing import Any, NamedTuple

import msgspec

from storefront.accounts.actions import customers
from storefront.accounts.schemas.customers import CustomerSummary
from storefront.base.errors import NotFound
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
from storefront.quotes.messages.desk import DESK_REQUEST, DESK_STATES
from storefront.quotes.messages.pages import STATUS_NAMES
from storefront.quotes.schemas.buyer import QuoteSummary
from storefront.quotes.schemas.desk import DeskRow

Asked = Mapping[str, str]
"""What the list is asked for: the parameters of its own route, without the page."""

Rows = Callable[[RequestContext, Asked], Iterator[Any]]


INBOX_ROWS_AT_ONCE = 500


class ExportTable(NamedTuple):
    """A table to export: its title, its columns, and how its rows are read."""

    title: str
    columns: tuple[TableColumn, ...]
    rows: Rows


def _list_lines(context: RequestContext, asked: Asked) -> Iterator[Any]:
    found = list_lists(context, [whole_number(asked.get("id")) or 0])
    if not found:
        raise NotFound(messages.NO_SUCH_LIST)
    return iter(found[0].items)


def _staff_orders(context: RequestContext, asked: Asked) -> Iterator[Any]:
    wanted = {name: asked.get(name, "") for name in ("status", "hold", "customer")}
    is_asked = asked.get("asked", "") == "cancel"
    return order_desk.stream_orders(context, word=asked.get("q", ""), **wanted, is_cancel_asked=is_asked)


def _inbox(context: RequestContext, asked: Asked) -> Iterator[Any]:
    wanted = {"kind": asked.get("kind", ""), "state": asked.get("state", "open"), "word": asked.get("q", "")}
    page = 1
    while True:
        found = inbox.list_inbox(context, **wanted, page=page, size=INBOX_ROWS_AT_ONCE)
        yield from found.rows
        if page >= found.page_count:
            return
        page += 1


def _customers(context: RequestContext, asked: Asked) -> Iterator[Any]:
    wanted = {name: asked.get(name, "") for name in ("kind", "terms", "sort")}
    return customers.stream_customers(context, word=asked.get("q", ""), **wanted)


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
    "purchase-history": _table("Purchase history", Purchase, messages.PURCHASES, history.stream_purchases),
    "quotes": _table("Quotes", QuoteSummary, messages.QUOTES, quotes.stream_rows, status=STATUS_NAMES),
    "shopping-list": _table("Shopping list", ShoppingListItem, messages.LIST_LINES, _list_lines),
    "staff-orders": _table(
        "Orders", OrderSummary, messages.STAFF_ORDERS, _staff_orders, placedThrough=PLACED_THROUGH
    ),
    "staff-quotes": _table(
        "Quotes",
        DeskRow,
        messages.STAFF_QUOTES,
        quote_desk.stream_queue,
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
