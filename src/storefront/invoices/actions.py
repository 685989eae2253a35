"""What customers read: their company's invoices, one of them, and those of an order without signing in."""

from collections.abc import Iterator, Mapping
from decimal import Decimal
from enum import StrEnum
from typing import TypeVar

import msgspec
from sqlalchemy import Connection

from storefront.base.dates import parse_date
from storefront.base.errors import BadInput, NotFound
from storefront.base.limits import UID_MAX
from storefront.base.paging import ROWS_AT_ONCE
from storefront.base.problems import Problem
from storefront.base.text import one_line
from storefront.identity import rules as identity
from storefront.identity.request_context import RequestContext
from storefront.identity.schemas import Ability
from storefront.invoices import messages, rules
from storefront.invoices.limits import INVOICE_SEARCH_MAX, INVOICES_PAGE_SIZE
from storefront.invoices.queries import answer, invoices
from storefront.invoices.queries.aging import list_due
from storefront.invoices.queries.pages import InvoicesAsked
from storefront.invoices.queries.pages import list_page as rows_of
from storefront.invoices.schemas import (
    Invoice,
    InvoiceAge,
    InvoiceFilter,
    InvoiceKind,
    InvoicePage,
    InvoiceSort,
    InvoiceSummary,
)
from storefront.invoices.stored import StoredInvoice
from storefront.orders import actions as orders
from storefront.orders.rules import order_number_in

Choice = TypeVar("Choice", bound=StrEnum)


def list_page(context: RequestContext, asked: Mapping[str, str]) -> InvoicePage:
    """Return a page of the company's invoices and credits, and what it has to pay in all.

    `asked` has q (an invoice, order or item number, or part of a PO number), status (`InvoiceFilter`), kind
    (`InvoiceKind`), from and to (dates), sort (`InvoiceSort`), and after (`next` of the page before). Raises
    BadInput that names what cannot be used, Unauthenticated for guests, and Forbidden for staff acting for
    nobody.
    """
    company = _company(context)
    wanted = read_filters(asked)
    with context.db.read() as conn:
        found = rows_of(conn, company, wanted, context.today)
        aging = list_due(conn, company, context.today)
    shown = found[:INVOICES_PAGE_SIZE]
    past = [due for due in aging if due.age is not InvoiceAge.NOT_YET_DUE]
    last = shown[-1] if len(found) > len(shown) else None
    return InvoicePage(
        rows=[answer.summary(invoice, context.today) for invoice in shown],
        next=rules.place_text(rules.Place(last.invoice_date, last.invoice_number)) if last else "",
        amount_due=sum((due.amount for due in aging), Decimal("0.00")),
        amount_past_due=sum((due.amount for due in past), Decimal("0.00")),
        unpaid_count=sum(due.invoice_count for due in aging),
        past_due_count=sum(due.invoice_count for due in past),
        aging=aging,
    )


def stream_rows(context: RequestContext, asked: Mapping[str, str]) -> Iterator[InvoiceSummary]:
    """Yield all invoices that `list_page` finds, some hundred at a time. Raises what it raises."""
    company = _company(context)
    wanted = read_filters({**asked, "after": ""})
    while True:
        with context.db.read() as conn:
            found = rows_of(conn, company, wanted, context.today, ROWS_AT_ONCE)
        yield from (answer.summary(invoice, context.today) for invoice in found)
        if len(found) < ROWS_AT_ONCE:
            return
        last = found[-1]
        place = rules.Place(last.invoice_date, last.invoice_number)
        wanted = msgspec.structs.replace(wanted, after=place)


def read_filters(asked: Mapping[str, str]) -> InvoicesAsked:
    """Return what a list is asked for. Raises BadInput with a problem for each value that cannot be used."""
    problems: list[Problem] = []
    default = InvoicesAsked()
    since, until = parse_date(asked.get("from")), parse_date(asked.get("to"))
    for name, day in (("from", since), ("to", until)):
        if day.problem:
            problems.append(Problem(field=name, message=day.problem))
    place = asked.get("after", "")
    after = rules.read_place(place) if place else None
    if place and after is None:
        problems.append(Problem(field="after", message=messages.WRONG_PLACE))
    words = one_line(asked.get("q", "")[:INVOICE_SEARCH_MAX])
    number = order_number_in(words)
    wanted = InvoicesAsked(
        status=_choice(InvoiceFilter, "status", asked, problems),
        kind=_choice(InvoiceKind, "kind", asked, problems),
        since=since.day or default.since,
        until=until.day or default.until,
        words=words,
        number=number if number is not None and number <= UID_MAX else None,
        sort=_choice(InvoiceSort, "sort", asked, problems) or default.sort,
        after=after,
    )
    if problems:
        detail = " ".join(f"{problem.field}: {problem.message}" for problem in problems)
        raise BadInput(f"{messages.WRONG_FILTERS} {detail}", problems)
    return wanted


def _choice(
    choices: type[Choice], name: str, asked: Mapping[str, str], problems: list[Problem]
) -> Choice | None:
    text = asked.get(name, "")
    if text in set(choices):
        return choices(text)
    if text:
        message = messages.WRONG_VALUE.format(values=", ".join(choices))
        problems.append(Problem(field=name, message=message))
    return None


def load_invoice(context: RequestContext, number: int) -> Invoice:
    """Return an invoice of the company. Raises NotFound, also for another company's."""
    company = _company(context)
    with context.db.read() as conn:
        found = invoices.find_invoice(conn, number)
        if found is None or found.customer_id_p21 != company:
            raise NotFound(messages.NO_SUCH_INVOICE)
        return _answers(conn, [found], context)[0]


def look_up(conn: Connection, context: RequestContext, order_number: str, email: str) -> list[Invoice]:
    """Return the invoices of the order with this number or reference if the email is connected to it.

    An order that does not exist, another email and an order without invoices give the same answer, an empty
    list; the first two also after the same work. Source: S1 §7, decisions I3, G35, G36.
    """
    order = orders.find_connected(conn, order_number, email)
    if order is None:
        return []
    return _answers(conn, invoices.list_of_order(conn, order.order_number), context)


def _answers(conn: Connection, found: list[StoredInvoice], context: RequestContext) -> list[Invoice]:
    lines = invoices.list_lines(conn, [invoice.invoice_number for invoice in found])
    return [
        answer.answer(invoice, lines[invoice.invoice_number], context.settings.store, context.today)
        for invoice in found
    ]


def _company(context: RequestContext) -> int:
    identity.require(context.actor, Ability.INVOICES)
    company = context.actor.acting_customer_id
    if company is None:
        raise NotFound(messages.NO_COMPANY)
    return company
